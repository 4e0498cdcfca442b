"""Piquet has words, in every language, for everything its rules can ask and say; its pages say what the rules do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.actions import parse_action
from game.core.cards import PIQUET_PACK
from game.core.match import Match
from game.core.reasons import Reason
from game.core.rng import seeded
from game.core.view import PICK_CHOICE, Ask, Fact
from game.rules import GAMES
from game.rules.piquet.combinations import Ladder
from game.rules.piquet.settlement import Partie
from game.rules.piquet.values import CARDS, PIPS, RANKS, SUIT_BITS, point_key, told
from game.rules.piquet.values import KINDS as CLASSES
from game.ui import i18n
from game.ui.games import table_of
from game.ui.games.piquet.dialogue import KINDS, best_of, parts_of, runs, talks, value_of
from game.ui.games.piquet.phrases import PiquetPhrases
from game.ui.games.piquet.sheet import verdict_of
from game.ui.narrator import Narrator
from game.ui.rulebooks import piquet as pages

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
        assert i18n.known(f"reason.{id}", language), id
        values = {"suit": "H", "card": "HJ", "least": 1, "most": 5}
        assert not GAP.search(phrases.reason(Reason(id, "7", values))), id  # type: ignore[arg-type]  # of both kinds


def test_every_question_has_a_heading(phrases: PiquetPhrases) -> None:
    play = GAMES["rubicon_piquet"].play(GAMES["rubicon_piquet"].options(), 2)
    match = Match(play, 1)
    view = match.deal.view(0)
    for phase in play.phases:
        ask = Ask(0, PICK_CHOICE, f"piquet.{phase}", 3, 3)
        assert i18n.known(f"ask.piquet.{phase}", "en"), phase
        assert not GAP.search(phrases.ask(view, ask)), phase


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
    table = table_of(game)
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


def test_claims_are_read_as_the_rules_tell_them() -> None:
    """Names and points of a claim's combinations are those that the rules give, for many hands."""
    rng = seeded(7)
    ladders = [Ladder(kind, False) for kind in range(3)]
    for _ in range(300):
        bits = 0
        pool = [card.bit for card in CARDS]
        for _ in range(12):
            bits |= pool.pop(rng.below(len(pool)))
        names = [card.name for card in CARDS if card.bit & bits]
        for kind, name in enumerate(CLASSES):
            for part in best_of(name, names):
                held = sum(card.bit for card in CARDS if card.name in part.cards)
                ((key, number, rank, cards),) = told(kind, held)
                assert part.word == f"{name}-{number}-{'SHDC'[rank] if kind == 0 else '789TJQKA'[rank]}"
                assert part.points == ladders[kind].points[key] and cards == held


def test_values_and_runs() -> None:
    for byte in range(256):
        names = ["S" + "789TJQKA"[rank] for rank in range(8) if byte >> rank & 1]
        assert value_of(names) == sum(PIPS[rank] for rank in range(8) if byte >> rank & 1)
        if len(names) >= 3:
            assert value_of(names) - 24 == point_key(byte)
    assert runs("AKQT98") == ["AKQ", "T98"] and runs("A7") == ["A", "7"]
    assert [part.word for part in parts_of("sequence", ["SA", "SK", "SQ", "HT", "H9", "H8", "H7"])] == [
        "sequence-4-T",
        "sequence-3-A",
    ]


def test_the_words_said_are_put_to_their_classes() -> None:
    facts: dict[str, Fact] = {
        "elder": 1,
        "calls": ("blank", "call 5", "equal", "value 49", "good", "pass", "call 3 K", "not_good"),
        "callers": (0, 1, 0, 1, 0, 1, 1, 0),
        "outcomes": ("elder", "nobody", "younger"),
        "told": ("point-5-S", "set-4-T", "set-3-Q"),
        "tellers": (1, 0, 0),
        "made": (0, 5, 0, 17),
        "makers": (-1, 1, -1, 0),
    }
    point, sequence, sets = talks(facts)
    assert [word.topic for word in point.words] == [
        "piquet.point_call",
        "piquet.point_reply",
        "piquet.point_detail",
        "piquet.point_detail_reply",
    ]
    assert [word.said for word in sequence.words] == ["pass"] and sequence.outcome == "nobody"
    assert sets.reply == "not_good" and [word for _, word in sets.told] == ["set-4-T", "set-3-Q"]
    assert (sets.maker, sets.points) == (0, 17) and (point.maker, point.points) == (1, 5)


def test_the_pages_have_the_figures_of_the_rules() -> None:
    assert [int(points) for _, points in pages.VALUES.cards] == list(reversed(PIPS))
    sequences, sets = Ladder(1, False), Ladder(2, False)
    lengths, points = pages.RUNS.rows[0][1:], pages.RUNS.rows[2][1:]
    for length, score in zip(lengths, points, strict=True):
        assert sequences.points[sequences.key(int(length), 7)] == int(score)
    assert [int(row[2]) for row in pages.SETS.rows[1:]] == [sets.points[sets.key(size, 7)] for size in (3, 4)]
    for shown, value in zip(pages.POINTS, (49, 48), strict=True):
        assert value_of([face[1] + face[0] for face in shown]) == value


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
                    assert verdict_of(game == "piquet_au_cent", won, lost) == (verdict.word, verdict.points)
                    said = table_of(game).final_words(narrator, (0,), (won, lost))
                    assert str(verdict.points) in said and "Ada" in said
