"""Finding problems in self-play: near the end of a deal the judgement of club players is compared with exact play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle
from typing import Final

from ai.player import CLUB, Budget
from ai.puzzles.goals import goal_of, puzzling_of
from ai.puzzles.proving import best_answers
from ai.puzzles.solving import NODES as ENOUGH
from ai.puzzles.solving import Goal, Solver, TooLarge
from ai.puzzles.study import Course, Study
from ai.puzzles.themes import gives_up, themes_of
from ai.registry import make
from game.core.actions import Action
from game.core.deal import Deal
from game.core.match import Standing
from game.core.rng import Rng, seeded
from game.core.view import View
from game.rules import FAMILIES, GAMES

GRADES: Final = 3
LOOKED: Final = 3
"""So many other answers are played on, to tell what the problem is about."""
LINES: Final = 2
"""So many wrong answers are refuted, the most tempting first."""


@dataclass(frozen=True)
class Problem:
    """A position with one right answer. ``line`` is the best play after it, ``wrong`` the best play after tempting
    answers (each with what it is worth), ``values`` that of the right and of the best wrong answer."""

    game: str
    position: str
    seat: int
    right: tuple[str, ...]
    line: tuple[str, ...]
    wrong: tuple[tuple[str, tuple[str, ...]], ...]
    values: tuple[float, float]
    nodes: int
    themes: tuple[str, ...]
    hard: float


def tables_of(family: str, game: str = "") -> Iterator[tuple[str, int]]:
    """The games of a family, or one alone, with their numbers of players, in turn and without end."""
    offered = puzzling_of(next(one.id for one in FAMILIES[family])).games
    return cycle([table for table in offered if game in ("", table[0])])


def problems(family: str, seed: int, only: str = "") -> Iterator[Problem]:
    """Problems of a family, or of one game of it, from self-play, without end: at most one of each deal."""
    for number, (game, players) in enumerate(tables_of(family, only)):
        found = _in_deal(game, players, seed, number)
        if found is not None:
            yield found


def _in_deal(game: str, players: int, seed: int, number: int) -> Problem | None:
    """The first problem of one deal."""
    for deal, view, answer in club_deal(game, players, number, seeded(seed).stream("puzzle", number)):
        if _late(deal, view.legal):
            problem = posed(deal, answer)
            if problem is not None:
                return problem
    return None


def club_deal(game: str, players: int, number: int, rng: Rng) -> Iterator[tuple[Deal, View, Action]]:
    """A deal of club players: every question with a choice, the deal as it stands, and what is answered then."""
    offered = GAMES[game]
    rules = offered.play(offered.preset(next(iter(offered.presets)), players), players)
    deal = rules.deal(Standing([0] * rules.sides, number % players), rng, None)
    bots = [make(game, CLUB, number * 8 + seat) for seat in range(players)]
    while deal.asked >= 0:
        view = deal.view(deal.asked)
        if len(view.legal) == 1:
            deal.answer(view.legal[0])
            continue
        answer = bots[deal.asked].choose(view, Budget(0.0, 0))
        yield deal, view, answer
        deal.answer(answer)


def _late(deal: Deal, legal: tuple[Action, ...]) -> bool:
    """Whether the open question may be a problem: few cards, several answers."""
    puzzling = puzzling_of(deal.rules.game)
    if deal.phase.free or len(legal) < (puzzling.answers if deal.phase.id == "play" else 3):
        return False
    if deal.phase.id not in puzzling.phases or not puzzling.ripe(deal):
        return False
    held = deal.zone(f"hand{deal.asked}").count()
    return puzzling.least <= held <= puzzling.most


def posed(deal: Deal, tempting: Action) -> Problem | None:
    """A position as a problem; None if it is too large, not clear, or the tempting answer is right."""
    goal = goal_of(deal)
    if goal is None:
        return None
    solver = Solver(goal, puzzling_of(deal.rules.game).nodes or ENOUGH)
    try:
        values = solver.values(deal)
        right = best_answers(deal, values)
        if not right:
            return None
        if tempting in right:
            if not puzzling_of(deal.rules.game).generous:
                return None
            tempting = max([one for one in values if one not in right], key=values.__getitem__)
        return _written(deal, goal, values, right, tempting, solver.nodes)
    except TooLarge:
        return None


def _written(
    deal: Deal, goal: Goal, values: dict[Action, float], right: list[Action], tempting: Action, nodes: int
) -> Problem | None:
    solver = Solver(goal, limit=40 * max(nodes, 1000))
    lines = {answer: solver.line(solver.after(deal, answer)) for answer in {right[0], tempting}}
    others = [one for one in values if one not in right and one is not tempting]
    others.sort(key=values.__getitem__, reverse=True)
    for answer in others[:LOOKED]:
        lines[answer] = solver.line(solver.after(deal, answer))
    courses = {answer: Course(deal, [answer.text, *line]) for answer, line in lines.items()}
    puzzling = puzzling_of(deal.rules.game)
    study = Study(deal, goal.friends, right[0], tempting, values, courses, puzzling.customs)
    best = values[right[0]]
    second = max(values[one] for one in values if one not in right)
    tempters = [tempting, *others][:LINES]
    return Problem(
        deal.rules.game,
        deal.notation(),
        deal.asked,
        tuple([one.text for one in right]),
        tuple(lines[right[0]]) if len(right) == 1 else (),
        tuple([(one.text, tuple(lines[one])) for one in tempters]),
        (best, second),
        nodes,
        tuple(themes_of(study, puzzling.themes)),
        _hard(study, best - second),
    )


def _hard(study: Study, margin: float) -> float:
    """How hard a problem is: the more, the longer it is, the more answers there are, the less they are apart, and if
    the right card gives something up first."""
    held = study.deal.zone(f"hand{study.seat}").count()
    clear = puzzling_of(study.deal.rules.game).clear
    close = 1.0 if margin < 1.5 * clear else 0.0
    return 0.8 * held + 0.25 * len(study.values) + 2.0 * gives_up(study) + close


@dataclass
class Shelf:
    """Problems as they are chosen: no theme and no grade more than its share."""

    count: int
    kept: list[tuple[str, Problem]] = field(default_factory=list)
    themes: Counter[str] = field(default_factory=Counter)

    @property
    def full(self) -> bool:
        """Whether there are enough."""
        return len(self.kept) >= self.count

    def offer(self, problem: Problem) -> bool:
        """Keep a problem if it is wanted, under that of its themes which is rarest here."""
        if not problem.themes or self.full:
            return False
        theme = min(problem.themes, key=lambda one: self.themes[one])
        if self.themes[theme] >= max(3, self.count // puzzling_of(problem.game).share):
            return False
        self.themes[theme] += 1
        self.kept.append((theme, problem))
        return True

    def graded(self) -> list[tuple[int, str, Problem]]:
        """All with their grade (the easiest third is 1), by grade and theme."""
        ordered = sorted(self.kept, key=lambda one: one[1].hard)
        found = [(1 + GRADES * place // len(ordered), *one) for place, one in enumerate(ordered)]
        return sorted(found, key=lambda one: (one[0], one[1]))
