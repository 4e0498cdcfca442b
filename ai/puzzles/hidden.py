"""Problems with hidden cards: what each answer brings in many deals of the cards that the seat cannot see, each the
same for all answers, played out by judgement to the end of the deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ai.advice.samples import mean_of, nature
from ai.evaluator import Evaluator
from ai.registry import evaluator_of, family_of
from ai.search.returns import margins
from game.core.actions import Action, parse_action
from game.core.deal import Deal
from game.core.rng import Rng, seeded
from game.rules import deal_at

PLAYED: Final = 20_000
"""Play-outs that prove a problem, all its answers together."""
CLEAR: Final = 5.0
"""Standard errors by which the right answer is ahead of every other."""
HUNDREDTHS: Final = 100
"""Values are written in whole hundredths of a point."""
BATCH: Final = 50
"""Deals imagined at a time."""
GLANCE: Final = 400
"""Play-outs of a quick look at a problem that has been proven."""
BEHIND: Final = 3.0
"""Standard errors by which no other answer may be ahead in a quick look."""


@dataclass
class Trial:
    """What each answer brought in every imagined deal: the points of the seat's side less the mean of the others'."""

    answers: tuple[Action, ...]
    rows: list[list[float]]

    @property
    def means(self) -> list[float]:
        """What each answer brings on average."""
        return [mean_of(row)[0] for row in self.rows]

    @property
    def best(self) -> int:
        """The row of the best answer."""
        means = self.means
        return means.index(max(means))

    @property
    def second(self) -> int:
        """The row of the best of the others."""
        means = self.means
        return max((at for at in range(len(means)) if at != self.best), key=means.__getitem__)

    def ahead(self, one: int, other: int) -> float:
        """By how many standard errors of the difference one answer is better than another."""
        gap, error = mean_of([a - b for a, b in zip(self.rows[one], self.rows[other], strict=True)])
        return gap / error if error else (1e9 if gap > 0 else -1e9 if gap < 0 else 0.0)

    @property
    def margin(self) -> float:
        """By how many standard errors the best answer is better than that which comes nearest to it."""
        best = self.best
        return min(self.ahead(best, at) for at in range(len(self.rows)) if at != best)

    @property
    def gap(self) -> float:
        """By how many points the best answer is better than the second."""
        means = self.means
        return means[self.best] - means[self.second]

    @property
    def values(self) -> tuple[int, int]:
        """What the best answer and the best other one bring, in hundredths of a point."""
        means = self.means
        return round(means[self.best] * HUNDREDTHS), round(means[self.second] * HUNDREDTHS)


def natures(answers: Sequence[Action]) -> tuple[Action, ...]:
    """The answers without those that are worth the same as one before."""
    return tuple({nature(one): one for one in reversed(answers)}.values())[::-1]


def tried(deal: Deal, answers: Sequence[Action], playouts: int, seed: int) -> Trial:
    """Play answers to the open question out in deals of the hidden cards, the same for all; at least so many play-outs
    together. Nothing but the view of the seat that is asked is looked at."""
    game = deal.rules.game
    evaluator = evaluator_of(game)
    returns = family_of(game).returns
    seat = deal.asked
    view = deal.view(seat)
    side = deal.rules.side_of[seat]
    rng = seeded(seed)
    worlds, noise = rng.stream("worlds"), rng.stream("noise")
    deals = -(-playouts // len(answers))
    rows: list[list[float]] = [[] for _ in answers]
    while len(rows[0]) < deals:
        for world in evaluator.worlds(view, min(BATCH, deals - len(rows[0])), worlds):
            for row, answer in zip(rows, answers, strict=True):
                trial = world.clone()
                trial.apply(answer)
                play_out(evaluator, trial, noise)
                row.append(margins(returns(trial))[side])
    return Trial(tuple(answers), rows)


def play_out(evaluator: Evaluator, deal: Deal, rng: Rng) -> None:
    """Play a deal on in place to its very end: as the family's play-outs do, and where they stop, by judgement."""
    while deal.asked >= 0:
        evaluator.playout(deal, rng)
        if deal.asked < 0:
            return
        answers = deal.legal()
        if len(answers) > 1:
            weights = evaluator.prior(deal, answers)
            deal.apply(answers[weights.index(max(weights))])
        else:
            deal.apply(answers[0])


def doubt_of_hidden(
    position: str, right: Sequence[str], tried_answers: Sequence[str], seed: int, values: tuple[int, int], whole: bool
) -> str:
    """Why these answers are not the right ones; "" if they are. Whole: in as many play-outs as prove it, else in a
    quick look, which only sees what is plainly wrong."""
    deal = deal_at(position)
    answers = [parse_action(text, deal.rules.pack) for text in tried_answers]
    refused = [one.text for one in answers if deal.why_not(one) is not None]
    if refused:
        return f"{refused[0]} is not legal"
    first = next((at for at, one in enumerate(tried_answers) if one in right), -1)
    if first < 0 or len(answers) < 2:
        return "the right answer is not among those tried"
    if not whole:
        trial = tried(deal, answers, GLANCE, seed + 1)
        worst = min(trial.ahead(first, at) for at in range(len(answers)) if at != first)
        return f"another answer is {-worst:.1f} standard errors ahead" if worst < -BEHIND else ""
    trial = tried(deal, answers, PLAYED, seed)
    if trial.best != first:
        return f"right is {trial.answers[trial.best].text}, not {', '.join(right)}"
    if trial.margin < CLEAR:
        return f"it is only {trial.margin:.1f} standard errors ahead"
    if trial.values != values:
        return f"it brings {trial.values}, not {values}"
    return ""
