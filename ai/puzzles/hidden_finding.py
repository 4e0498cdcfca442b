"""Finding problems with hidden cards in self-play: where the answer that comes first to mind is not the best one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Final

from ai.advice.samples import nature, with_wanted
from ai.player import MASTER, NOVICE, Budget
from ai.puzzles.finding import GRADES, club_deal
from ai.puzzles.goals import puzzling_of
from ai.puzzles.hidden import CLEAR, PLAYED, Trial, tried
from ai.puzzles.puzzling import Puzzling
from ai.registry import evaluator_of, make
from game.core.actions import Action
from game.core.deal import Deal
from game.core.rng import seeded
from game.rules import FAMILIES, deal_at

ANSWERS: Final = 6
"""So many answers are tried, those that look best."""
VARIED: Final = ("bidding", "stakes")
"""Themes of problems that are answered by words of several kinds."""
SCREENED: Final = 600
"""Play-outs that tell whether a question may be a problem."""
PROMISING: Final = 2.0
"""Standard errors by which the best answer is ahead in them."""
THINKING: Final = Budget(None, 3000)
"""How long Master thinks, whatever the machine."""


@dataclass(frozen=True)
class HiddenProblem:
    """A question with one right answer to somebody who sees no more than his seat may. ``right`` is that answer and
    those worth the same, ``tried`` all that were played out, ``tempting`` what looked best; ``values`` in hundredths
    of a point, ``margin`` in standard errors."""

    game: str
    position: str
    seat: int
    theme: str
    right: tuple[str, ...]
    tempting: str
    tried: tuple[str, ...]
    seed: int
    values: tuple[int, int]
    margin: float


def hidden_problems(family: str, seed: int) -> Iterator[HiddenProblem | None]:
    """Problems of a family from self-play, without end: at most one of each deal, None where it has none."""
    games = puzzling_of(next(game.id for game in FAMILIES[family])).games
    for number, (game, players) in enumerate(cycle(games)):
        yield _in_deal(game, players, seed, number)


def _in_deal(game: str, players: int, seed: int, number: int) -> HiddenProblem | None:
    """The first problem of one deal."""
    puzzling = puzzling_of(game)
    for deal, _, answer in club_deal(game, players, number, seeded(seed).stream("hidden", number)):
        if deal.phase.id in puzzling.hidden and puzzling.secret(deal):
            found = asked(deal, puzzling, answer, seed * 100_000 + number)
            if found is not None:
                return found
    return None


def asked(deal: Deal, puzzling: Puzzling, clubs: Action, seed: int) -> HiddenProblem | None:
    """The open question as a problem; None if no answer is clearly best, if it is what everybody would say, or if
    Master says another."""
    deal = deal_at(deal.notation())
    game, seat = deal.rules.game, deal.asked
    view = deal.view(seat)
    evaluator = evaluator_of(game)
    rng = seeded(seed)
    novices = make(game, NOVICE, seed).choose(view, Budget(0.0, 0))
    masters = make(game, MASTER, seed).choose(view, THINKING)
    tempting = next((one for one in (clubs, novices) if nature(one) != nature(masters)), None)
    if tempting is None:
        return None
    likely = evaluator.propose(view, rng.stream("likely"), ANSWERS)
    answers = with_wanted(likely, (masters, clubs, novices))
    screen = tried(deal, answers, SCREENED, seed)
    if screen.best or screen.margin < PROMISING or screen.gap < puzzling.apart:
        return None
    trial = tried(deal, answers, PLAYED, seed + 1)
    if trial.best or trial.margin < CLEAR or trial.gap < puzzling.apart:
        return None
    return _written(deal, puzzling, trial, tempting, seed + 1)


class Sheaf:
    """Problems with hidden cards as they are chosen: of no word that answers them more than half."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.kept: list[HiddenProblem] = []

    @property
    def full(self) -> bool:
        """Whether there are enough."""
        return len(self.kept) >= self.count

    def offer(self, problem: HiddenProblem) -> bool:
        """Keep a problem if it is wanted."""
        word = problem.right[0].split()[0]
        alike = sum(one.right[0].split()[0] == word for one in self.kept)
        if self.full or (problem.theme in VARIED and alike >= max(1, self.count // 2)):
            return False
        self.kept.append(problem)
        return True

    def graded(self) -> list[tuple[int, HiddenProblem]]:
        """All with their grade, by grade: what is ahead by more standard errors is easier."""
        ordered = sorted(self.kept, key=lambda one: -one.margin)
        return [(1 + GRADES * place // len(ordered), one) for place, one in enumerate(ordered)]


def _written(deal: Deal, puzzling: Puzzling, trial: Trial, tempting: Action, seed: int) -> HiddenProblem:
    best = trial.answers[0]
    return HiddenProblem(
        deal.rules.game,
        deal.notation(),
        deal.asked,
        puzzling.hidden[deal.phase.id],
        tuple(_same(deal.legal() if not deal.phase.free else (), best)),
        tempting.text,
        tuple([one.text for one in trial.answers]),
        seed,
        trial.values,
        trial.margin,
    )


def _same(answers: Sequence[Action], best: Action) -> list[str]:
    """An answer and those of the same worth."""
    return [one.text for one in answers if nature(one) == nature(best)] or [best.text]
