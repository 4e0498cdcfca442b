"""Finding problems with hidden cards in self-play: where the answer that comes first to mind is not the best one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ai.advice.samples import nature, with_wanted
from ai.player import MASTER, NOVICE, Budget
from ai.puzzles.finding import GRADES, club_deal, tables_of
from ai.puzzles.goals import puzzling_of
from ai.puzzles.hidden import CLEAR, PLAYED, Trial, tried
from ai.puzzles.puzzling import Puzzling
from ai.registry import evaluator_of, make
from game.core.actions import Action, parse_action
from game.core.deal import Deal
from game.core.rng import seeded
from game.rules import deal_at

ANSWERS: Final = 6
"""So many answers are tried, those that look best."""
CERTAIN: Final = 1000.0
"""Standard errors from which on nothing is left to chance."""
VARIED: Final = ("bidding", "stakes")
"""Themes of problems that are answered by words of several kinds."""
SCREENED: Final = 600
"""Play-outs that tell whether a question may be a problem."""
PROMISING: Final = 2.0
"""Standard errors by which the best answer is ahead in them."""
NUMBERS: Final = 2
"""So many of the next numbers are tried beside a bid."""
NEAR: Final = 100
"""Deals in which an answer that is one card away from the best is looked at."""
THINKING: Final = Budget(None, 3000)
"""How long Master thinks, whatever the machine."""


Wanted = Callable[[Puzzling, str], bool]
"""Whether problems about a theme, one of those that a family poses, are looked for."""


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


def hidden_problems(family: str, seed: int, wanted: Wanted, only: str = "") -> Iterator[HiddenProblem | None]:
    """Problems about what is wanted (asked anew in every deal), of a family or of one game of it, from self-play,
    without end: at most one of each deal, None where it has none."""
    for number, (game, players) in enumerate(tables_of(family, only)):
        yield _in_deal(game, players, seed, number, wanted)


def _in_deal(game: str, players: int, seed: int, number: int, wanted: Wanted) -> HiddenProblem | None:
    """The first problem of one deal."""
    puzzling = puzzling_of(game)
    for deal, _, answer in club_deal(game, players, number, seeded(seed).stream("hidden", number)):
        theme = puzzling.hidden.get(deal.phase.id, "")
        if theme and wanted(puzzling, theme) and puzzling.secret(deal):
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
    if deal.phase.free:
        answers = with_wanted(answers, (answers[0], *nearest(deal, answers[0], seed)))
    else:
        answers = with_wanted(next_numbers(deal, answers[0]), answers)
    trial = tried(deal, answers, PLAYED, seed + 1)
    if trial.best or not CLEAR <= trial.margin < CERTAIN or trial.gap < puzzling.apart:
        return None
    return _written(deal, puzzling, trial, tempting, seed + 1)


def nearest(deal: Deal, best: Action, seed: int) -> list[Action]:
    """The best of the answers that are one card away from a choice of cards: with another one, one less or one more."""
    pack = deal.rules.pack
    chosen = set(best.cards)
    kept = [card for card in deal.zone(f"hand{deal.asked}").cards(pack) if card not in chosen]
    changes = [
        *[chosen - {out} | {into} for out in best.cards for into in kept],
        *[chosen - {out} for out in best.cards],
        *[chosen | {into} for into in kept],
    ]
    names = [" ".join([best.verb, *sorted([card.name for card in cards])]) for cards in changes if cards]
    answers = [parse_action(text, pack) for text in names]
    answers = [one for one in answers if deal.why_not(one) is None]
    means = tried(deal, answers, NEAR * len(answers), seed).means
    return sorted(answers, key=lambda one: -means[answers.index(one)])[:ANSWERS]


def next_numbers(deal: Deal, best: Action) -> list[Action]:
    """The answers that differ from the best in nothing but the number, the next ones to it."""
    like = [one for one in deal.legal() if (one.verb, one.word, one.cards) == (best.verb, best.word, best.cards)]
    return sorted([one for one in like if one is not best], key=lambda one: abs(one.number - best.number))[:NUMBERS]


class Sheaf:
    """Problems with hidden cards as they are chosen: of no word that answers them more than half, and where they may be
    about several things, about none more than half; or about one ``theme`` alone."""

    def __init__(self, count: int, theme: str = "") -> None:
        self.count = count
        self.theme = theme
        self.kept: list[HiddenProblem] = []

    @property
    def full(self) -> bool:
        """Whether there are enough."""
        return len(self.kept) >= self.count

    def wants(self, puzzling: Puzzling, theme: str) -> bool:
        """Whether there may be another one about a theme."""
        if self.theme:
            return theme == self.theme
        several = len(set(puzzling.hidden.values())) > 1
        return not several or 2 * sum(one.theme == theme for one in self.kept) < self.count

    def offer(self, problem: HiddenProblem) -> bool:
        """Keep a problem if it is wanted."""
        word = problem.right[0].split()[0]
        alike = sum(one.right[0].split()[0] == word for one in self.kept)
        puzzling = puzzling_of(problem.game)
        places = self.count if len(set(puzzling.hidden.values())) == 1 else -(-self.count // 2)
        if self.full or (problem.theme in VARIED and alike >= -(-places // 2)):
            return False
        if not self.wants(puzzling, problem.theme):
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
