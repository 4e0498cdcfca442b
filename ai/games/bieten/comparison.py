"""What is behind the words and cards of a master: the worth of every answer (see `ai.games.family.Comparer`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.advice.samples import Look, Samples, in_common_worlds, with_wanted
from ai.evaluator import Evaluator
from ai.player import MASTER
from ai.search.clock import Clock
from ai.search.manner import Manner
from game.core.actions import Action
from game.core.rng import Rng
from game.core.view import View

from .betting import WAITING, Approach, Bench, call_gain, calls_of, moment_of, reply_worths
from .evaluator import COOL, PLAYOUTS, TRIALS, BietenEvaluator

MORE: Final = 4
"""So many times as many hands are imagined as by a master who answers."""
MIXED: Final = 5.0 * COOL[MASTER]
"""Points: answers that are worse by less a master mixes in on purpose now and then."""


def compare(evaluator: Evaluator, view: View, look: Look, rng: Rng, clock: Clock) -> Samples | None:
    """Answers to a bet and bets by imagined hands; of cards as they are compared there. Where a bet is put off on
    purpose nothing is told."""
    rng = rng.stream("told")
    wanted = look.wanted
    if view.phase in ("reply", "reply_three"):
        return _replies(view, rng)
    if view.phase == "steal":
        return None
    if view.phase == "cut":
        return Samples([wanted[0]], [[0.0]], steady=True)
    calls = calls_of(view)
    if any(one in calls for one in wanted):
        return _offers(view, wanted, calls, rng)
    plays = [answer for answer in view.legal if answer.verb == "play"]
    if view.phase != "play" or len(plays) < 2 or wanted[0] not in plays:
        return _offers(view, wanted, calls, rng)
    return _cards(view, wanted, [] if look.only else plays, rng, clock)


def _bench(view: View, rng: Rng) -> Bench:
    approach = Approach(TRIALS[MASTER], COOL[MASTER])
    return Bench(view, MORE * approach.trials, rng, approach.weighted)


def _replies(view: View, rng: Rng) -> Samples | None:
    """A master mixes answers that are not too much worse than the best."""
    bench = _bench(view, rng)
    if not bench.trials:
        return None
    rows: list[list[float | None]] = [[] for _ in view.legal]
    for trial in bench.trials[:]:
        bench.trials = [trial]
        for at, worth in enumerate(reply_worths(bench)[0]):
            rows[at].append(worth)
    return Samples(list(view.legal), rows, near=MIXED, masters=TRIALS[MASTER])


def _offers(view: View, wanted: Sequence[Action], calls: Sequence[Action], rng: Rng) -> Samples | None:
    """Bets against saying nothing, which leaves all as it is."""
    if not calls:
        return None
    bench = _bench(view, rng)
    silent = [answer for answer in view.legal if answer not in calls]
    if wanted[0] in calls:
        # a bet that is worth making may wait, but not beyond the last trick
        silent = silent if WAITING[moment_of(view, bench.t)] >= 1.0 else []
    if not bench.trials:
        return None
    if wanted[0] not in calls:
        silent = [one for one in wanted if one in silent]
    answers = [*calls, *silent]
    rows: list[list[float | None]] = [[] for _ in answers]
    for trial in bench.trials[:]:
        bench.trials = [trial]
        as_it_is = bench.mean(-1, -1, 0)
        for at, answer in enumerate(answers):
            rows[at].append(call_gain(bench, answer, as_it_is) if answer in calls else 0.0)
    return Samples(answers, rows, near=MIXED if wanted[0] in calls else 0.0, masters=TRIALS[MASTER])


def _cards(view: View, wanted: Sequence[Action], plays: Sequence[Action], rng: Rng, clock: Clock) -> Samples:
    evaluator = BietenEvaluator()
    answers = with_wanted(plays, wanted)
    clock.limit = min(clock.limit, PLAYOUTS[MASTER])
    rows = in_common_worlds(evaluator, view, answers, rng, clock)
    seen = [one for row in rows for one in row if one is not None]
    mean = sum(seen) / len(seen)
    spread = (sum((one - mean) ** 2 for one in seen) / len(seen)) ** 0.5
    weights = evaluator.weigh(view, answers, 1 << 20)
    manner = Manner()
    lean = [manner.prior * (weight - max(weights)) / (len(rows[0]) + manner.prior) for weight in weights]
    return Samples(answers, rows, lean, manner.near * spread)
