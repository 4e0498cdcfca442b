"""Options: from text and back, and every refusal one sentence."""

from __future__ import annotations

import pytest

from game.core.options import Choice, OptionError, described, options_from
from game.core.rng import seeded
from game.rules import GAMES
from tests.breadth import every_game

FUZZ = 300


@pytest.mark.parametrize("game", every_game())
def test_round_trip_of_random_options(game: str) -> None:
    kind = GAMES[game].options
    rng = seeded(3)
    tried = 0
    for _ in range(FUZZ):
        chosen = {option.key: option.values[rng.below(len(option.values))] for option in described(kind)}
        try:
            options = options_from(kind, chosen)
        except OptionError:
            continue
        tried += 1
        assert dict(options.items()) == chosen
        as_text = {key: str(value) for key, value in options.items()}
        assert options_from(kind, as_text) == options
        assert options_from(kind, options.changed()) == options
        defaults = {option.key: option.values[0] for option in described(kind)}
        assert options.changed() == {key: value for key, value in chosen.items() if value != defaults[key]}
        assert hash(options) == hash(options_from(kind, as_text))
    assert tried > FUZZ // 3


@pytest.mark.parametrize("game", list(GAMES))
def test_presets_are_options(game: str) -> None:
    offered = GAMES[game]
    for name, preset in offered.presets.items():
        assert name
        assert options_from(offered.options, preset.changed()) == preset
    first = next(iter(offered.presets.values()))
    assert first.changed() == {}, "the first preset is the default"


@pytest.mark.parametrize("game", list(GAMES))
def test_fuzz_of_keys_and_values(game: str) -> None:
    kind = GAMES[game].options
    rng = seeded(4)
    words: list[object] = [
        "",
        "on",
        "off",
        "yes",
        1,
        0,
        -1,
        True,
        False,
        None,
        1000,
        "1000",
        1000.0,
        "x" * 50,
        ("on",),
        [],
    ]
    keys = [option.key for option in described(kind)] + ["", "players", "Rounding", "__class__"]
    values: dict[str, tuple[Choice, ...]] = {o.key: (*o.values, *o.others) for o in described(kind)}
    for _ in range(FUZZ):
        key = keys[rng.below(len(keys))]
        word = words[rng.below(len(words))]
        try:
            options = options_from(kind, {key: word})
        except OptionError as refusal:
            sentence = str(refusal)
            assert sentence.startswith(("There is no option", f"“{key}” cannot be"))
            assert "\n" not in sentence
        else:
            assert dict(options.items())[key] in values[key]
            assert str(dict(options.items())[key]) == str(word)
            assert not isinstance(word, bool)
