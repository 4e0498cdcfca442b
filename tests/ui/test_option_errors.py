"""Everything that can be wrong with options is told in the player's language, with the names that the screen has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

import game
from game import catalogue
from game.core.options import SENTENCES, Choice, OptionError, described, options_from
from game.host.replay import bad_options
from game.paths import locale_folder
from game.rules import GAMES
from game.ui import i18n
from game.ui.i18n import FIELD, LANGUAGES
from game.ui.names import option_name, value_name
from game.ui.trouble import trouble_text

CORE = Path(game.__file__).parent / "core" / "options.py"
RULES = sorted((Path(game.__file__).parent / "rules").rglob("*.py"))


def wrong(name: str) -> Iterator[tuple[dict[str, object], int, str]]:
    """What can be chosen that a game refuses: every value for every number of players, every two values together, and
    what nobody offers."""
    offered = GAMES[name]
    described_here = described(offered.options)
    others = [(option.key, value) for option in described_here for value in option.values[1:]]
    yield {}, 11, ""
    yield {}, offered.players[0], "nonsense"
    yield {"nonsense": 1}, offered.players[0], ""
    for option in described_here:
        yield {option.key: "nonsense"}, offered.players[0], ""
    for players in offered.players:
        for key, value in others:
            yield {key: value}, players, ""
    for one, other in combinations(others, 2):
        if one[0] != other[0]:
            yield dict((one, other)), offered.players[0], ""


@cache
def refusals(name: str) -> list[OptionError]:
    """One error of each kind and options that a game has."""
    offered = GAMES[name]
    found: dict[tuple[object, ...], OptionError] = {}
    for given, players, preset in wrong(name):
        try:
            if preset:
                offered.preset(preset, players)
            options = options_from(offered.options, given)
            if len(given) < 2:
                offered.play(options, players)
        except OptionError as trouble:
            found[trouble.id, trouble.values.get("option"), trouble.values.get("other")] = trouble
    return list(found.values())


def test_every_error_of_options_can_happen() -> None:
    happened = {trouble.id for name in GAMES for trouble in refusals(name)}
    assert happened == set(SENTENCES)
    named = set(re.findall(r'"(rules\.[a-z_]+)"', "".join(path.read_text(encoding="utf-8") for path in (CORE, *RULES))))
    assert named == {id for id in SENTENCES if not id.startswith("rules.excluded.")}


def test_no_rules_write_a_sentence_of_their_own() -> None:
    for path in RULES:
        assert not re.search(r"OptionError\((?!\"rules\.)", path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_of_options_is_told_in_every_language(language: str) -> None:
    messages = catalogue.read(locale_folder() / language / "host.po")
    i18n.set_language(language)
    for name, offered in GAMES.items():
        for trouble in refusals(name):
            error = bad_options(trouble, offered)
            assert set(FIELD.findall(messages.single[trouble.id])) == set(trouble.values)
            for named in (True, False):
                told = trouble_text(error, named)
                assert "{" not in re.sub(r"\{[SHDC]\}", "", told), told
            told = trouble_text(error)
            for option, words in (("option", ("value", "offered")), ("other", ("chosen",))):
                key = str(trouble.values.get(option, "nonsense"))
                if key == "nonsense":
                    continue
                assert option_name(name, key) in told
                values = [trouble.values[word] for word in words if word in trouble.values]
                for value in values:
                    for one in value if isinstance(value, tuple) else (value,):
                        assert value_name(name, key, one) in told


def test_what_stands_in_a_file_is_called_as_it_is_there() -> None:
    chosen: dict[str, Choice] = {"three_pack": 24, "expose_bottom": "yes"}
    with pytest.raises(OptionError) as caught:
        options_from(GAMES["belote"].options, chosen)
    error = bad_options(caught.value, GAMES["belote"])
    english = "“expose_bottom: yes” does not go together with “three_pack: 24”: no cards are left over."
    assert str(error) == str(caught.value) == english
    i18n.set_language("ja")
    assert (
        trouble_text(error, named=False)
        == "「expose_bottom＝yes」と「three_pack＝24」は両立しません：残るカードがありません。"
    )
    assert "three_pack" not in trouble_text(error)


def test_the_english_sentences_are_those_of_the_catalogue() -> None:
    messages = catalogue.read(locale_folder() / "en" / "host.po")
    assert {id: messages.single[id] for id in SENTENCES} == SENTENCES


@pytest.mark.parametrize("given", ["x" * 50, "two\nlines", None])
def test_what_nobody_offers_never_fills_the_screen(given: object) -> None:
    for chosen in ({"target": given}, {str(given): 1}):
        with pytest.raises(OptionError) as caught:
            options_from(GAMES["belote"].options, chosen)
        assert "\n" not in str(caught.value) and "x" * 50 not in str(caught.value)
