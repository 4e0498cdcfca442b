"""What each answer to a question is worth, for hints and for looking back: the bots' own searches, run several times
over with worlds of their own, or imagined deals common to all answers.

Nothing but the view that the player had is used: what was hidden then stays hidden here.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from time import perf_counter
from typing import Final

from ai.advice.samples import BATCHES, FEW_WORLDS, Look, Samples, in_common_worlds, with_wanted
from ai.evaluator import ALL, HALVING, JUDGEMENT, TREE, Evaluator
from ai.levels import LISTED
from ai.player import MASTER, Budget
from ai.registry import evaluator_of, family_of
from ai.search.clock import Clock
from ai.search.ismcts import Tree
from ai.search.manner import Manner
from ai.search.source import Source
from game.core.actions import Action
from game.core.deal import Deal
from game.core.events import TrickWon
from game.core.log import Log
from game.core.rng import Rng
from game.core.view import View
from game.rules import play_of

PROPOSED: Final = 9
"""Answers compared where there are too many to compare them all."""
GLIMPSES: Final = 16
"""Imagined deals in which the trick in hand is played out."""
GLIMPSE_SHARE: Final = 0.3
"""The share of the time given that looking at the trick may take besides."""
LONGEST_TRICK: Final = 60


def compare(view: View, look: Look, rng: Rng) -> Samples | None:
    """What the answers to the question of ``view`` are worth; None where nothing is to be compared (one answer, a word
    that judgement alone decides, or what shows in later deals only).

    The same view, count of iterations and random stream give the same; with ``budget.seconds`` it takes about so long.
    """
    family = family_of(view.game)
    if view.ask is None or len(view.legal) == 1 or view.phase in family.undisputed:
        return None
    evaluator = evaluator_of(view.game)
    clock = look.clock()
    found = family.compare(evaluator, view, look, rng, clock) if family.compare is not None else None
    if found is None:
        return _by_evaluator(evaluator, view, look, rng, clock)
    found.masters = found.masters or look.masters(len(found.rows[0]))
    return found


def _by_evaluator(evaluator: Evaluator, view: View, look: Look, rng: Rng, clock: Clock) -> Samples:
    """The answers that a game's evaluator thinks about, each with its worth in every batch or imagined deal."""
    manner: Manner = getattr(evaluator, "manner", None) or Manner()
    method = evaluator.method(view)
    if look.only:
        listed: Sequence[Action] = ()
    elif method == HALVING and manner.selective:
        listed = evaluator.propose(view, rng.stream("propose"), manner.proposals)
    elif view.legal and len(view.legal) <= LISTED:
        listed = view.legal
    else:
        listed = evaluator.propose(view, rng.stream("propose"), PROPOSED)
    answers = with_wanted(listed, look.wanted)
    enough = manner.enough.get(MASTER, 0)
    if view.legal and method == TREE:
        rows, spent = _grown(evaluator, view, answers, manner, rng, look)
        return Samples(answers, rows, masters=look.masters(BATCHES, spent, enough))
    rows = in_common_worlds(evaluator, view, answers, rng, clock)
    near = manner.near * _spread(rows) if method == HALVING else 0.0
    lean: list[float] = []
    if method == HALVING:
        weights = evaluator.weigh(view, answers, ALL)
        lean = [manner.prior * (weight - max(weights)) / (len(rows[0]) + manner.prior) for weight in weights]
    masters = look.masters(len(rows[0]), clock.spent, enough)
    return Samples(answers, rows, lean, near, method == JUDGEMENT, masters, few=FEW_WORLDS)


def _spread(rows: Sequence[Sequence[float | None]]) -> float:
    """The standard deviation of all that was seen."""
    seen = [one for row in rows for one in row if one is not None]
    mean = sum(seen) / len(seen)
    return sqrt(sum((one - mean) ** 2 for one in seen) / len(seen))


def _grown(
    evaluator: Evaluator, view: View, answers: Sequence[Action], manner: Manner, rng: Rng, look: Look
) -> tuple[list[list[float | None]], int]:
    """The worth of each answer in trees that grow apart from each other, and the iterations of all of them."""
    weights = evaluator.weigh(view, answers, ALL)
    rows: list[list[float | None]] = [[] for _ in answers]
    spent = 0
    for batch in range(BATCHES):
        clock = look.clock(1.0 / BATCHES)
        clock.limit = max(clock.limit, len(answers))
        tree = Tree(evaluator, view, answers, weights, rng.stream("tree", batch), manner)
        tree.run(Source(evaluator, view, rng.stream("worlds", batch), clock), clock)
        spent += clock.spent
        for at, answer in enumerate(answers):
            kid = tree.root.kids.get(answer)
            rows[at].append(kid.total / kid.visits if kid is not None and kid.visits else None)
    return rows, spent


# -- the trick in hand -----------------------------------------------------------------------------------------------


def tricks_won(view: View, answers: Sequence[Action], rng: Rng, budget: Budget) -> list[float | None]:
    """In which share of imagined deals the side takes the trick in hand with each card (None: nobody does); within a
    part of the time given."""
    deadline = perf_counter() + GLIMPSE_SHARE * budget.seconds if budget.seconds is not None else 0.0
    side_of = play_of(view).side_of
    side = side_of[view.seat]
    taken = [0] * len(answers)
    played = [0] * len(answers)
    for world in evaluator_of(view.game).worlds(view, GLIMPSES, rng):
        for at, answer in enumerate(answers):
            winner = _winner(world, answer, rng)
            if winner >= 0:
                played[at] += 1
                taken[at] += side_of[winner] == side
        if deadline > 0.0 and perf_counter() >= deadline:
            break
    return [won / count if count else None for won, count in zip(taken, played, strict=True)]


def _winner(world: Deal, answer: Action, rng: Rng) -> int:
    """The seat that takes the trick in hand after an answer, the others playing by judgement; -1 if nobody does."""
    deal = world.clone()
    log = deal.log = Log()
    deal.apply(answer)
    for _ in range(LONGEST_TRICK):
        for event in log:
            if isinstance(event, TrickWon):
                return event.seat
        if deal.asked < 0:
            break
        reply = _sensible(deal, rng)
        if reply is None:
            break
        deal.apply(reply)
    return -1


def _sensible(deal: Deal, rng: Rng) -> Action | None:
    """What judgement answers for the seat asked; None in a world in which what was said cannot be true."""
    evaluator = evaluator_of(deal.rules.game)
    if deal.phase.free:
        return evaluator.propose(deal.view(deal.asked), rng, 1)[0]
    legal = deal.legal()
    if not legal:
        return None
    weights = evaluator.prior(deal, legal)
    return legal[weights.index(max(weights))]
