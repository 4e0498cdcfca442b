"""Sequential halving, in any game: all answers are tried in the same imagined deals, the worse half leaves, the rest go
on."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from time import perf_counter

from ai.evaluator import Evaluator
from ai.search.clock import Clock
from ai.search.manner import Manner, preferred
from ai.search.source import Source
from game.core.actions import Action
from game.core.rng import Rng
from game.core.view import View
from game.rules import play_of


def halve(
    evaluator: Evaluator,
    view: View,
    answers: Sequence[Action],
    weights: list[float],
    rng: Rng,
    clock: Clock,
    manner: Manner,
) -> Action:
    """The answer that does best over common worlds: in each round every answer left is played out in the same new
    worlds, then the worse half leaves."""
    side = play_of(view).side_of[view.seat]
    source = Source(evaluator, view, rng.stream("worlds"), clock)
    noise = rng.stream("noise")
    left = list(range(len(answers)))
    totals = [0.0] * len(answers)
    worlds = 0
    total = 0.0
    squares = 0.0
    rounds = max(1, (len(left) - 1).bit_length())
    for turn in range(rounds):
        share = 1.0 / (rounds - turn)
        until = perf_counter() + share * clock.left()
        quota = clock.spent + int(share * (clock.limit - clock.spent))
        while not clock.over:
            world = source.world(worlds)
            worlds += 1
            for at in left:
                trial = world.clone()
                trial.apply(answers[at])
                if trial.asked >= 0:
                    evaluator.playout(trial, noise)
                worth = evaluator.payoff(trial)[side]
                totals[at] += worth
                total += worth
                squares += worth * worth
                clock.tick()
            if clock.spent + len(left) > quota or perf_counter() >= until:
                break
        if len(left) > 2 and worlds:
            order = sorted(left, key=lambda at: (-_judged(totals[at], worlds, weights[at], manner), at))
            left = sorted(order[: (len(order) + 1) // 2])
    if not worlds:
        return answers[weights.index(max(weights))]
    values = [-1e30] * len(answers)
    for at in left:
        values[at] = _judged(totals[at], worlds, weights[at], manner)
    mean = total / clock.spent
    spread = sqrt(max(squares / clock.spent - mean * mean, 0.0))
    return answers[preferred(values, weights, manner.near * spread)]


def _judged(total: float, worlds: int, weight: float, manner: Manner) -> float:
    """The mean of an answer over some worlds, with the judgement that still counts beside it."""
    if manner.blended:
        return (total + manner.prior * weight) / (worlds + manner.prior)
    return total / worlds + manner.prior * weight / (worlds + manner.prior)
