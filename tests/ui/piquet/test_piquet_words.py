"""Piquet has words, in every language, for everything its rules can ask and say; its pages say what the rules do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.actions import parse_action
from game.core.cards import PIQUET_PACK
from game.core.match import Match
from game.core.options import options_from
from game.core.reasons import Reason
from game.core.rng import seeded
from game.core.view import PICK_CHOICE, Ask
from game.rules import GAMES
from game.rules.piquet.combinations import Ladder
from game.rules.piquet.settlement import Partie
from game.rules.piquet.values import KINDS, PIPS, RANKS, SUIT_BITS
from game.ui import i18n
from game.ui.games.piquet import rulebook as pages
from game.ui.games.piquet.asking import suits_of
from game.ui.games.piquet.dialogue import best_of, bits_named, parts_of
from game.ui.games.piquet.phrases import PiquetPhrases
from game.ui.games.stagings import staging_of
from game.ui.narrator import Narrator
from game.ui.phrases import reason_id

RULES = Path(__file__).parents[3] / "game" / "rules" / "piquet"
GAP = re.compile(r"\{[a-z]|\b[a-z_]+\.[a-z]+[._][a-z]")
"""A field that was not filled, or an id that nobody translated."""


@pytest.fixture(params=tuple(i18n.LANGUAGES), autouse=True)
def language(request: pytest.FixtureRequest) -> str:
    """Every language in turn."""
    i18n.set_language(request.param)
    return str(request.param)


@pytest.fixture
def phrases() -> PiquetPhrases:
    return PiquetPhrases()


def sources() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(RULES.glob("*.py")))


def test_every_reason_has_a_sentence(phrases: PiquetPhrases, language: str) -> None:
    ids = set(re.findall(r'Reason\(\s*"([a-z_.]+)"', sources()))
    assert len(ids) > 12
    for id in ids:
        assert i18n.known(reason_id(id), language), id
        values = {"suit": "H", "card": "HJ", "least": 1, "most": 5}
        assert not GAP.search(phrases.reason(Reason(id, "7", values))), id  # type: ignore[arg-type]  # of both kinds


def test_every_question_has_a_heading(phrases: PiquetPhrases) -> None:
    play = GAMES["rubicon_piquet"].play(GAMES["rubicon_piquet"].options(), 2)
    match = Match(play, 1)
    view, narrator = match.deal.view(0), Narrator(("Ada", "Ben"), (0, 1), phrases)
    for phase in play.phases:
        ask = Ask(0, PICK_CHOICE, f"piquet.{phase}", 3, 3)
        replying = ask.topic.endswith("_reply")
        heading = phrases.reply(view, ask, narrator) if replying else phrases.ask(view, ask)
        assert "piquet." not in heading and not GAP.search(heading), phase
        assert ("Ben" in heading) is replying, phase


def test_every_line_and_result_has_words(phrases: PiquetPhrases, language: str) -> None:
    causes = ("carte_blanche", "point", "sequences", "sets", "lead", "trick", "last_trick", "cards", "capot")
    for cause in (*causes, "pique", "repique"):
        assert f'"{cause}"' in sources()
        assert i18n.known(f"line.piquet.{cause}", language)
    narrator = Narrator(("Ada", "Ben"), (0, 1), phrases)
    for result in ("cards", "capot", "divided", "target", "difference", "rubicon", "doubled", "draw"):
        assert i18n.known(f"result.piquet.{result}", language)
        assert not GAP.search(phrases.result(result, 0, narrator).replace("{points}", ""))


def test_every_word_of_the_dialogue_is_said(phrases: PiquetPhrases) -> None:
    for kind in KINDS:
        for number in range(3, 5 if kind == "set" else 9):
            assert not GAP.search(phrases.call(f"piquet.{kind}_call", f"call {number}"))
            for rank in RANKS[3:] if kind == "set" else RANKS[2:]:
                if kind != "point":
                    assert not GAP.search(phrases.call(f"piquet.{kind}_call", f"call {number} {rank}"))
                    assert not GAP.search(phrases.call(f"piquet.{kind}_detail", f"rank {rank}"))
        for verb in ("pass", "good", "not_good", "equal", "withdraw"):
            assert not GAP.search(phrases.call(f"piquet.{kind}_reply", verb)), verb
    for text in ("value 51", "value 34"):
        assert text[6:] in phrases.call("piquet.point_call", text)
        assert text[6:] in phrases.call("piquet.point_detail", text)
    for text in ("blank", "number 4", "look", "expose", "keep"):
        assert not GAP.search(phrases.call("piquet.blank_elder", text))
    for text in (
        "deal",
        "receive",
        "blank",
        "pass",
        "look",
        "leave",
        "expose",
        "keep",
        "nothing",
        "number 3",
        "call 4 Q",
    ):
        assert not GAP.search(phrases.answer(parse_action(text, PIQUET_PACK))), text


def test_every_combination_has_a_name(phrases: PiquetPhrases) -> None:
    shown = [f"point-{number}-{suit}" for number in range(3, 9) for suit in "SHDC"]
    shown += [f"sequence-{number}-{rank}" for number in range(3, 9) for rank in "AKQJT9"]
    shown += [f"set-{number}-{rank}" for number in (3, 4) for rank in "AKQJT"]
    for word in (*shown, "carte_blanche"):
        assert not GAP.search(phrases.kind(word)), word
        if "-" in word:
            assert not GAP.search(phrases.kind_short(word)), word
            assert not GAP.search(phrases.names(word)), word
    assert len({phrases.kind(word) for word in shown}) == len(shown)


@pytest.mark.parametrize(("game", "preset"), [("rubicon_piquet", "classic"), ("rubicon_piquet", "club")])
def test_the_log_of_whole_deals_is_told_without_gaps(game: str, preset: str) -> None:
    kind = GAMES[game]
    table = staging_of(game)
    narrator = Narrator(("Ada", "Ben"), (0, 1), table.phrases)
    for seed in range(4):
        match = Match(kind.play(kind.preset(preset, 2), 2), seed)
        rng = seeded(seed)
        while not match.deal.over:
            deal = match.deal
            ask = deal.ask()
            assert ask is not None
            legal = (deal.phase.sample(deal, rng),) if ask.verb else deal.legal()
            match.apply(legal[rng.below(len(legal))])
        for seat in (-1, 0, 1):
            for event in match.log:
                sentence = narrator.event(event.seen_by(seat), (0, 1))
                assert not GAP.search(sentence) and "–" not in sentence, sentence


# -- true to the rules ------------------------------------------------------------------------------------------------


def test_a_claim_is_worth_what_the_rules_enter() -> None:
    """Names and points of a claim's combinations, also where a point that ends in four scores one less."""
    claim = ["SA", "SK", "SQ", "HT", "H9", "H8", "H7"]
    assert [(part.word, part.points) for part in parts_of("sequence", claim)] == [
        ("sequence-4-T", 4),
        ("sequence-3-A", 3),
    ]
    (point,) = parts_of("point", ["HT", "H9", "H8", "H7"])
    (less,) = parts_of("point", ["HT", "H9", "H8", "H7"], True)
    assert (point.value, point.points, less.points) == (34, 4, 3)


def test_the_best_of_a_hand() -> None:
    held = ["SA", "SK", "SQ", "SJ", "HA", "HK", "HQ", "HT", "H9", "H8", "DA", "DJ"]
    assert [part.word for part in best_of("point", held)] == ["point-6-H"]
    assert [part.word for part in best_of("sequence", held)] == ["sequence-4-A", "sequence-3-A", "sequence-3-T"]
    assert [part.word for part in best_of("set", held)] == ["set-3-A"]
    assert best_of("point", ["hand0#1", "hand0#2"]) == []


def test_a_call_names_the_suits_that_it_may_be_about() -> None:
    hand = bits_named(["SA", "SK", "SQ", "SJ", "HA", "HK", "HQ", "HT", "H9", "H8", "DA", "DJ"])

    def suits(kind: str, call: str) -> str:
        return "".join(suits_of(kind, parse_action(call, PIQUET_PACK), hand))

    assert [suits("point", call) for call in ("call 6", "call 5", "value 58", "value 41")] == ["H", "", "H", "S"]
    assert [suits("sequence", call) for call in ("call 4", "call 3", "call 3 A", "call 3 T", "call 3 K")] == [
        "S",
        "SH",
        "SH",
        "H",
        "S",
    ]
    assert [suits("sequence", call) for call in ("rank A", "rank K", "rank T", "rank Q")] == ["SH", "S", "H", ""]
    assert suits("set", "call 3 A") == ""


def test_the_pages_have_the_figures_of_the_rules() -> None:
    assert [int(points) for _, points in pages.VALUES.cards] == list(reversed(PIPS))
    sequences, sets = Ladder(1, False), Ladder(2, False)
    lengths, points = pages.RUNS.rows[0][1:], pages.RUNS.rows[2][1:]
    for length, score in zip(lengths, points, strict=True):
        assert sequences.points[sequences.key(int(length), 7)] == int(score)
    assert [int(row[2]) for row in pages.SETS.rows[1:]] == [sets.points[sets.key(size, 7)] for size in (3, 4)]
    for shown, value in zip(pages.POINTS, (49, 48), strict=True):
        (part,) = parts_of("point", [face[1] + face[0] for face in shown])
        assert part.value == value


def test_the_examples_of_following_suit_are_what_the_rules_say() -> None:
    for example in (pages.FOLLOWING, pages.THROWING):
        led = PIQUET_PACK.card(example.trick[0][1][1] + example.trick[0][1][0])
        hand = [PIQUET_PACK.card(face[1] + face[0]) for face in example.hand]
        same = [card for card in hand if card.bit & SUIT_BITS[led.suit]]
        legal = {card.name for card in (same or hand)}
        assert {face[1] + face[0] for face in example.legal} == legal


def test_the_settlement_is_that_of_the_rules() -> None:
    narrator = Narrator(("Ada", "Ben"), (0, 1), PiquetPhrases())
    for game, deals in (("rubicon_piquet", 6), ("piquet_au_cent", 4)):
        kind = GAMES[game]
        partie = Partie(dict(kind.options().items()))
        for won in range(100, 180, 7):
            for lost in (0, 12, 49, 50, 51, 99, 100, 101, 120):
                if lost < won:
                    verdict = partie.judge([won, lost], deals)
                    said = staging_of(game).final_words(narrator, (0,), (won, lost))
                    assert str(verdict.points) in said and "Ada" in said


def test_a_short_game_is_told_in_points() -> None:
    """A game of Piquet au Cent may be played to any target: three points are points where nobody counts games."""
    narrator = Narrator(("Ada", "Ben"), (0, 1), PiquetPhrases())
    kind = GAMES["piquet_au_cent"]
    match = Match(kind.play(options_from(kind.options, {"cent_target": 3}), 2), 4)
    table = staging_of("piquet_au_cent")
    points = table.final_scores(match.deal.view(0), (22, 5))
    assert list(points) == [22, 5] and "34" in table.final_words(narrator, (0,), points)
