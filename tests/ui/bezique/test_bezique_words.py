"""The Bezique family speaks: a sentence in every language for all that its rules can say; deals told without gaps."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.actions import action
from game.core.cards import PACKS
from game.core.match import Match
from game.core.options import described
from game.core.reasons import Reason
from game.core.rng import seeded
from game.rules import GAMES
from game.rules.bezique.melds import WORDS
from game.rules.bezique.pinochle import WORDS as PINOCHLE_WORDS
from game.rules.bezique.public import STAGE_2, BeziquePublic
from game.ui import i18n
from game.ui.games.bezique.marks import letter_of
from game.ui.games.bezique.phrases import BeziquePhrases
from game.ui.games.bezique.rulebooks import bezique as bezique_book
from game.ui.games.bezique.rulebooks import pinochle as pinochle_book
from game.ui.games.families import BOOKS
from game.ui.games.stagings import staging_of
from game.ui.names import paragraph_title
from game.ui.narrator import Narrator
from game.ui.phrases import ask_id, reason_id
from game.ui.rulebooks.book import Example
from tests.rules.bezique.positions import family, replies

RULES = Path(__file__).parents[3] / "game" / "rules"
FAMILY = ("bezique", "pinochle", "rubicon_bezique", "six_pack_bezique")
NAMES = ("Ada", "Ben", "Cleo", "Dirk")
GAP = re.compile(r"\{[a-z]|[a-z]\.[a-z]+[._]")


@pytest.fixture(params=tuple(i18n.LANGUAGES))
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.set_language(request.param)
    yield str(request.param)
    i18n.set_language("en")


def found(pattern: str) -> set[str]:
    """What a pattern finds in the rules of the family."""
    return {
        one
        for path in (RULES / "bezique").glob("*.py")
        for one in re.findall(pattern, path.read_text(encoding="utf-8"))
    }


def test_every_reason_has_its_own_sentence(language: str) -> None:
    ids = found(r'"(bezique\.[a-z_]+)"') - found(r'Ask\([^)]*"(bezique\.[a-z_]+)"') - {"bezique.claim", "bezique.play"}
    assert len(ids) >= 15
    for id in sorted(ids):
        assert i18n.known(reason_id(id), language), id
        sentence = BeziquePhrases("bezique").reason(Reason(id, "7", {"suit": "H", "card": "HJ.1"}))
        assert not GAP.search(sentence), sentence


def test_every_question_has_a_heading(language: str) -> None:
    topics = found(r'Ask\([^)]*"(bezique\.[a-z_]+)"') | {"bezique.lead", "bezique.play"}
    assert len(topics) == 8
    assert all(i18n.known(ask_id(topic), language) for topic in topics)


def test_every_meld_has_a_name_and_a_mark(language: str) -> None:
    phrases = BeziquePhrases("rubicon_bezique")
    for word in {*WORDS, *PINOCHLE_WORDS} - {""}:
        assert not GAP.search(phrases.kind(word)), word
        letter, _ = letter_of(word)
        assert 1 <= len(letter) <= 2, word
    names = {phrases.meld("marriage", 20), phrases.meld("marriage", 40)}
    assert names == {phrases.kind("marriage"), phrases.kind("royal_marriage")} and len(names) == 2
    assert phrases.meld("sequence", 150) != phrases.meld("sequence", 250)
    family = BeziquePhrases("pinochle").meld("sequence", 150)
    assert family == ("Trumpffamilie" if language == "de" else BeziquePhrases("bezique").meld("sequence", 250))


def test_an_answer_does_not_call_a_marriage_common_whose_suit_may_be_trumps(language: str) -> None:
    king, queen = PACKS["bezique"].cards[:2]
    phrases = BeziquePhrases("bezique")
    told = phrases.answer(action("meld", (king, queen), word="marriage"))
    assert told.endswith(phrases.cards([king.name, queen.name])) and not GAP.search(told)
    assert phrases.kind("royal_marriage") not in told
    assert not GAP.search(phrases.answer(action("exchange", (king,))))
    if language in ("en", "ja"):  # the others say "marriage" for the common one
        assert phrases.kind("marriage") not in told


def test_every_outcome_has_a_sentence(language: str) -> None:
    narrator = Narrator(NAMES[:2], (0, 1), BeziquePhrases("bezique"))
    results: dict[str, tuple[str, ...]] = {
        "bezique": ("played", "won", "won_double", "drawn", "tied", "raised", "claim_failed")
    }
    results["rubicon_bezique"] = ("won", "rubicon", "saved", "void")
    for game, ends in results.items():
        phrases = BeziquePhrases(game)
        told = [phrases.outcome(end, (1900, 0), (0, 0), 1, narrator) for end in ends]
        assert not any(GAP.search(one) for one in told) and len(set(told)) == len(told)
    assert "1900" in BeziquePhrases("rubicon_bezique").outcome("rubicon", (1900, 0), (0, 0), 1, narrator)


@pytest.mark.parametrize("game", FAMILY)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_log_of_whole_deals_is_told_without_gaps(language: str, game: str, players: int) -> None:
    kind = GAMES[game]
    if players not in kind.players:
        return
    phrases = BeziquePhrases(game)
    match = Match(kind.play(kind.options(), players), 7)
    narrator = Narrator(NAMES[:players], match.deal.view(0).public.sides, phrases)
    rng = seeded(7)
    while not match.deal.over:
        legal = match.deal.legal()
        match.apply(legal[rng.below(len(legal))])
    told = [narrator.event(event, tuple(range(players))) for event in match.log]
    assert not [one for one in told if GAP.search(one)]
    causes = {event.line.cause for event in match.log if type(event).__name__ in ("Scored", "Counted")}  # type: ignore[attr-defined]  # events with a line
    ids = ("line.bezique", "line", "bezique.kind")
    assert causes and not [cause for cause in causes if not any(has(f"{id}.{cause}") for id in ids)]


def has(id: str) -> bool:
    return i18n.known(id, "en")


@pytest.mark.parametrize("game", FAMILY)
def test_every_paragraph_that_options_name_is_in_its_book(game: str) -> None:
    numbers = {one.number for one in BOOKS[game].paragraphs}
    assert {option.paragraph for option in described(GAMES[game].options)} <= numbers
    assert BOOKS[game].games == (game,)


@pytest.mark.parametrize("game", FAMILY)
def test_the_rules_open_at_the_stage_that_is_played(game: str) -> None:
    match = Match(GAMES[game].play(GAMES[game].options(), 2), 3)
    opened: dict[int, set[str]] = {1: set(), STAGE_2: set()}
    while not match.deal.over:
        view = match.deal.view(match.deal.asked)
        if view.phase == "play":
            stage = BeziquePublic.of(view.public).stage
            opened[stage].add(paragraph_title(game, staging_of(game).paragraph(view)))
        match.apply(match.deal.legal()[-1])
    assert opened[1] == {"While the stock lasts"}
    assert opened[STAGE_2] == {"When the stock is gone" if game == "bezique" else "The last tricks"}


@pytest.mark.parametrize(
    ("book", "example", "trump"),
    [
        ("bezique", bezique_book.HEADING, "C"),
        ("bezique", bezique_book.TWIN, "C"),
        ("bezique", bezique_book.TRUMPING, "C"),
        ("pinochle", pinochle_book.PLAIN, "C"),
        ("pinochle", pinochle_book.TRUMPS, "C"),
    ],
)
def test_the_examples_are_what_the_rules_say(book: str, example: Example, trump: str) -> None:
    may = replies(family(book), trump, example.trick[0][1], " ".join(example.hand))
    assert set(may) == set(example.legal)


def test_the_duties_of_the_last_tricks_differ_by_option(language: str) -> None:
    duties = {
        rule: BeziquePublic.of(Match(family("pinochle", stage2_rule=rule), 1).deal.view(0).public).duty
        for rule in ("head_trumps_only", "head_all", "follow_only")
    }
    assert len({i18n.tr(f"bezique.table.{duty}") for duty in duties.values()}) == 3
    assert all(i18n.known(f"bezique.table.{duty}", language) for duty in duties.values())


def test_a_fresh_process_knows_the_packs_by_name() -> None:
    """A bot's process unpickles a view before anything has been dealt there."""
    code = (
        "import game.rules; from game.core.cards import card_of as of; print(of('bezique-6', 191), of('pinochle', 0))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["CA.6", "S9.1"]


def test_leaving_it_to_the_partner_is_said_without_a_gap(language: str) -> None:
    """The review and the log say an answer by itself: no name is known there."""
    assert not GAP.search(BeziquePhrases("bezique").answer(action("hand_over")))
