"""How long a bot seems to think never tells what it holds; what must not be told by it the rules say, not the host."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ai.registry import evaluator_of
from game.core.actions import action
from game.core.match import Match
from game.core.rng import seeded
from game.core.view import PICK_CARD, View
from game.host.bots import Advice, Doubt, Question, any_answer, searched, seconds_of
from game.host.chair import BOT, UNWATCHED, Place, Setup
from game.host.rehearsal import Rehearsal
from game.host.sitting import MatchSitting
from game.host.tempo import GLANCE, MOST, STEP, WORD_SECONDS, Tempo, least, thinking
from game.rules import GAMES
from tests.breadth import broad
from tests.host.tables import Clock, house_at

HOST = Path(__file__).resolve().parents[2] / "game" / "host"
FAMILIES = ("belote", "bezique", "bieten", "bonaken", "pinochle", "piquet")
PASS = action("pass")
SPOKEN = {"bieten.offer", "bieten.reply", "bieten.reply_three"}
"""The questions of all games that every seat is asked in turn, whatever it holds."""


def bots(level: int, game: str = "bieten") -> MatchSitting:
    """Four bots of a level at a table."""
    places = tuple(Place(name, BOT, level, "") for name in ("Ada", "Ben", "Cleo", "Dirk"))
    sitting = house_at(clock=Clock()).start(Setup(game, 4, places))
    assert isinstance(sitting, MatchSitting)
    return sitting


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_every_word_and_card_takes_its_own_time_whatever_is_held(level: int) -> None:
    """At every question of a deal of Bieten the time depends on the question's topic alone: not on the answers there
    are, nor on the last card of a hand."""
    sitting = bots(level)
    deal = sitting._match.deal
    forced = free = 0
    while not deal.over:
        topic = deal.ask().topic
        wanted = min(WORD_SECONDS, seconds_of(level)) if topic in SPOKEN else seconds_of(level)
        assert thinking(deal, level) == wanted
        assert least(deal, level) == max(GLANCE, wanted)
        legal = deal.legal()
        forced, free = forced + (len(legal) == 1), free + (len(legal) > 1)
        deal.apply(legal[-1])
    assert forced and free


def test_where_nothing_can_be_hidden_a_last_card_comes_at_once() -> None:
    sitting = bots(4, "belote")
    deal = sitting._match.deal
    times: dict[int, set[float]] = {}
    while not deal.over:
        seat = deal.asked
        if deal.ask().kind == PICK_CARD:
            times.setdefault(deal.zone(f"hand{seat}").count(), set()).add(least(deal, 4))
        deal.apply(next((answer for answer in deal.legal() if answer.verb != "pass"), PASS))
    assert times == {held: {0.0 if held == 1 else seconds_of(4)} for held in range(1, 9)}


def test_the_rules_say_which_questions_are_words_and_whose_tempo_is_even() -> None:
    spoken: set[str] = set()
    for game in GAMES.values():
        rules = game.play(game.options(), game.players[0])
        assert rules.even_tempo == (rules.game == "bieten")
        spoken |= {f"{rules.game} {phase.id}" for phase in rules.phases.values() if phase.spoken}
    assert spoken == {f"bieten {id}" for id in ("opening", "lap", "after", "reply", "reply_three")}


def test_the_host_names_no_game() -> None:
    names = {*FAMILIES, *GAMES}
    for path in HOST.rglob("*.py"):
        text = path.read_text(encoding="utf-8").lower()
        assert not [name for name in names if name in text], path


class Slow:
    """A bot that has its answer after so many seconds of the clock; ``text`` gives it."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.takes = 0.0
        self._until = 0.0
        self._question: Question | None = None

    @property
    def busy(self) -> bool:
        return self._question is not None

    def ask(self, question: Question | Advice | Doubt | Rehearsal) -> None:
        assert isinstance(question, Question)
        self._question, self._until = question, self.clock.now + self.takes

    def poll(self) -> str | None:
        if self._question is None or self.clock.now < self._until:
            return None
        view = self._question.view
        said = next((one for one in view.legal if one.verb != "pass"), None)
        return (said or any_answer(view, seeded(1))).text

    def happened(self) -> str:
        return ""

    def warm(self) -> None:
        pass

    def cancel(self) -> None:
        self._question = None

    def close(self) -> None:
        self._question = None


def beats(level: int, pause: float, takes: Callable[[int], float], game: str) -> list[tuple[str, bool, float]]:
    """Every answer of a deal of four bots: the kind of its question, whether it was forced, and how many seconds after
    it was asked it was shown. ``takes`` tells how long a bot thinks, by the number of the answer."""
    clock = Clock()
    thinker = Slow(clock)
    places = tuple(Place(name, BOT, level, "") for name in ("Ada", "Ben", "Cleo", "Dirk"))
    sitting = house_at(clock=clock).start(Setup(game, 4, places))
    assert isinstance(sitting, MatchSitting)
    sitting._worker = thinker
    told: list[tuple[str, bool, float]] = []
    deal = sitting._match.deal
    while not deal.over:
        clock.now = 0.0
        kind, forced = deal.ask().kind, len(deal.legal()) == 1
        one_left = kind == PICK_CARD and deal.zone(f"hand{deal.asked}").count() == 1
        thinker.takes = takes(len(told))
        while not sitting.tick(True, pause):
            clock.now = round(clock.now + 0.01, 2)
        if not one_left:
            told.append((kind, forced, clock.now))
    return told


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("pause", [0.0, 0.45])
@pytest.mark.parametrize("game", ["belote", "contree", "bonaken"])
def test_forced_and_chosen_answers_are_shown_at_the_same_beat(game: str, pause: float, level: int) -> None:
    """However soon a bot knows its answer: the time from the question to the answer is that of its kind, at every
    speed; and nobody waits longer than the table's pause or the level's time."""
    told = beats(level, pause, lambda number: 0.01 * (number * 7 % 10), game)
    by_kind: dict[str, set[float]] = {}
    for kind, _, shown in told:
        by_kind.setdefault(kind, set()).add(shown)
    assert {forced for _, forced, _ in told} == {True, False}
    most = max(pause, GLANCE, seconds_of(level))
    assert by_kind[PICK_CARD] == {most}
    assert all(shown <= {most, max(pause, GLANCE)} for shown in by_kind.values())


def test_on_a_slow_machine_the_beat_gives_way_once_and_for_all_answers() -> None:
    late = 0.83
    told = [one for one in beats(4, 0.0, lambda number: late, "contree") if one[0] == PICK_CARD]
    assert {shown for _, _, shown in told} == {1.0}
    assert {forced for _, forced, _ in told} == {True, False}


def test_one_interruption_holds_up_the_deal_by_two_steps_and_the_next_one_not() -> None:
    tempo, at = Tempo(), 0.75
    assert tempo.shown(at, 0.0, 0.2) == tempo.shown(at, 0.0, 0.75) == at
    assert tempo.shown(at, 0.0, 3.1) == at + 10 * STEP
    tempo.note(at, 3.1)
    assert tempo.shown(at, 0.0, 0.0) == tempo.shown(at, 0.0, 1.2) == at + MOST * STEP
    assert tempo.shown(0.0, 0.3, 0.9) == 0.3  # nothing is hidden
    assert tempo.shown(at, 2.0, 0.0) == 2.0 and tempo.shown(GLANCE, 0.0, 0.0) == GLANCE
    tempo.note(at, 0.2)
    tempo.deal_over()
    tempo.note(at, 0.2)
    tempo.deal_over()
    assert tempo.shown(at, 0.0, 0.0) == at


@pytest.mark.parametrize(
    "game", broad(["bezique", "pinochle", "bonaken", "belote", "piquet_au_cent"], lambda game: game != "piquet_au_cent")
)
def test_whether_a_question_is_searched_depends_on_what_everybody_knows(game: str) -> None:
    """The same at every question of a deal in imagined deals that nobody else at the table can tell from the true one,
    and both ways in a game where some words are thought about."""
    kind, rng = GAMES[game], seeded(5)
    match = Match(kind.play(kind.options(), kind.players[0]), 5)
    found: set[bool] = set()
    while not match.deal.over:
        deal = match.deal
        other = (deal.asked + 1) % deal.rules.players
        beat = least(deal, 4)
        for world in evaluator_of(game).worlds(deal.view(other), 2, rng):
            assert least(world, 4) == beat
        found.add(searched(deal.view(deal.asked)))
        legal = deal.legal()
        deal.apply(legal[rng.below(len(legal))] if legal else any_answer(deal.view(deal.asked), rng))
    assert True in found


def test_what_a_proof_takes_is_part_of_the_time_that_a_bot_seems_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    places = tuple(Place(name, BOT, 4, "") for name in ("Ada", "Ben", "Cleo", "Dirk"))
    sitting = house_at(clock=clock).start(Setup("contree", 4, places))
    assert isinstance(sitting, MatchSitting)
    sitting._worker = Slow(clock)

    def proof(view: View) -> None:
        clock.now += 0.25

    monkeypatch.setattr("game.host.sitting.claim_of", proof)
    shown: list[float] = []
    for asks in (True, False):
        begun = clock.now
        if asks:
            assert sitting.claimed() is None
        while not sitting.tick(True, 0.0):
            clock.now += 0.125
        shown.append(clock.now - begun)
    assert shown == [0.75, 0.75]


def test_nothing_is_waited_for_while_the_table_does_not_rest() -> None:
    """Else the loop of a paused window, or of one with the rulebook above the table, would go round for nothing."""
    sitting = bots(4)
    assert sitting.waiting()
    assert not sitting.tick(False, 0.0) and not sitting.waiting()
    assert not sitting.tick(True, 0.0) and sitting.waiting()
    assert not sitting.tick(False, 0.0) and sitting.waiting()  # whoever has been asked will answer


def test_where_nobody_watches_an_answer_waits_for_nothing() -> None:
    clock = Clock()
    sitting = house_at(clock=clock).start(Setup("contree", 4, bots(4).places))
    assert isinstance(sitting, MatchSitting)
    sitting._worker = Slow(clock)
    assert sitting.tick(True, UNWATCHED)
    assert not sitting.tick(True, 0.0)
