"""What each card and call of Belote, contrée or coinchée is worth (see `ai.games.family.Comparer`): the searches of the
family's players, run several times over with worlds of their own."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from ai.advice.samples import BATCHES, FEW_WORLDS, LEAST_WORLDS, PAIRED, Look, Samples, with_wanted
from ai.evaluator import Evaluator
from ai.search.clock import Clock
from ai.search.determinization import deal_of
from game.core.rng import Rng
from game.core.view import View

from .auction_values import AUCTION, CLOSE, weigh_calls
from .beliefs import constraints_of
from .bidding_rollouts import BIDDING, HEARD, JUDGED, PLAYS, SHORTLIST, SURE, Rollouts, shortlist
from .bidding_rollouts import WORLDS as CALL_WORLDS
from .cardplay import JUDGED as JUDGED_CARDS
from .cardplay import Prospects, Root
from .determinization import Determinizer
from .foreseeing import FORESEEN, Foresight, foresees, lowest_equals
from .ismcts import Tuning
from .players import ENOUGH
from .position import BIT
from .reading import read
from .rollout import Noise
from .taking_values import weigh_takes

WORLDS: Final = 40
"""Imagined deals that a search of the play goes through in one batch."""
LEARNT_ERROR: Final = 30.0
"""The standard error, in points, of how far apart two calls were learnt to be: two fits on other deals differ so
(25 in contrée and 35 in coinchée for the best two calls, auctions of 1,000 deals)."""
SHORT: Final = 0.02
"""Seconds below which a search is very short: it goes through `LEAST_WORLDS`."""
UNDISPUTED: Final = ("announce", "state", "show", "exchange")
"""Phases in which judgement alone decides."""


def compare(evaluator: Evaluator, view: View, look: Look, rng: Rng, clock: Clock) -> Samples | None:
    """Cards by tree searches, late ones and calls by imagined deals that are solved or played out."""
    if foresees(view):
        return _foreseen(view, look, rng)
    if view.phase == "play":
        return _cards(view, look, rng)
    if view.phase == AUCTION:
        return _learnt(view, look)
    return _calls(view, look, rng) if view.phase in BIDDING else None


def _learnt(view: View, look: Look) -> Samples:
    """The best calls of an auction, each with what it was learnt to be worth: no deals are imagined, the only doubt is
    how good the learning was."""
    values = weigh_calls(read(view), view.legal)
    order = sorted(range(len(values)), key=lambda place: -values[place])
    chosen = [view.legal[place] for place in order[:SHORTLIST]]
    answers = with_wanted([] if look.only else chosen, look.wanted)
    rows: list[list[float | None]] = [[values[view.legal.index(answer)]] * FEW_WORLDS for answer in answers]
    return Samples(answers, rows, near=CLOSE, steady=True, unsure=LEARNT_ERROR)


def _cards(view: View, look: Look, rng: Rng) -> Samples:
    """The cards of a position of play, each with its worth in searches that grow apart from each other; in each
    imagined deal every card compared, as Master does it."""
    tuning = Tuning()
    root = Root(view, rng, tuning)
    answers = with_wanted(() if look.only else view.legal, look.wanted)
    places = [root.terms.place_of[answer.card.index] for answer in answers]
    rows: list[list[float | None]] = [[] for _ in answers]
    batches = BATCHES * (PAIRED if look.only else 1)
    iterations, seconds = look.iterations(1.0 / batches), look.seconds(1.0 / batches)
    limit = 1 << 30 if iterations is None else iterations
    count = LEAST_WORLDS if seconds is not None and seconds < SHORT else WORLDS * look.times
    scale = -1.0
    spent = 0
    for _ in range(batches):
        deadline = perf_counter() + seconds if seconds is not None else 0.0
        worlds = root.worlds(max(LEAST_WORLDS, min(count, limit // len(answers))))
        if scale < 0.0:
            scale = root.stake(worlds, rng)
        search = root.search(rng, scale)
        for place in places:
            search.compared |= BIT[place]
        search.run(worlds, max(limit, LEAST_WORLDS * len(answers)), deadline)
        spent += search.iterations
        found = {kid.place: kid.mean() for kid in search.root.kids if kid.visits}
        for at, place in enumerate(places):
            rows[at].append(found.get(place))
    lean = [JUDGED_CARDS * scale * root.weights[place] for place in places]
    return Samples(answers, rows, lean, tuning.near * scale, masters=look.masters(batches, spent, ENOUGH))


def _foreseen(view: View, look: Look, rng: Rng) -> Samples:
    """The cards of a position, each with its worth in every imagined deal, which all play on by judgement."""
    foresight = Foresight(view, rng.stream("worlds"), Tuning())
    answers = with_wanted(() if look.only else view.legal, look.wanted)
    lowest = lowest_equals(foresight.reading, view.legal)
    cards = [lowest[answer.card.index] for answer in answers]
    rows: list[list[float | None]] = [[] for _ in answers]
    clock = look.clock()
    clock.limit = min(clock.limit, look.times * FORESEEN)
    lean = foresight.lean(cards, clock)
    exhausted = foresight.lines.determinizer.exhausted
    while len(rows[0]) < LEAST_WORLDS or not (clock.over or exhausted(len(rows[0]))):
        for hands in foresight.imagined(LEAST_WORLDS):
            for row, worth in zip(rows, foresight.worths(hands, cards), strict=True):
                row.append(worth)
                clock.tick()
    masters = look.masters(len(rows[0]), clock.spent, FORESEEN)
    return Samples(answers, rows, lean, foresight.near, masters=masters, few=FEW_WORLDS, sway=foresight.sway)


def _calls(view: View, look: Look, rng: Rng) -> Samples:
    """The calls worth trying, each with its worth in every imagined deal."""
    reading = read(view)
    rules = reading.rules
    weights = weigh_takes(reading, view.legal)
    usual = view.legal[weights.index(max(weights))]
    chosen = [view.legal[place] for place in shortlist(view.legal, weights)]
    answers = with_wanted([] if look.only else chosen, look.wanted)
    determinizer = Determinizer(
        view, reading, constraints_of(view), rng.stream("worlds"), max(Tuning().candidates, HEARD)
    )
    rollouts = Rollouts(Prospects(rules, reading.t), Noise(rng.below(1 << 20)))
    side = rules.side_of[reading.seat]
    rows: list[list[float | None]] = [[] for _ in answers]
    clock = look.clock()
    clock.limit //= PLAYS
    limit = look.budget.iterations
    most = CALL_WORLDS if limit is None else max(LEAST_WORLDS, min(CALL_WORLDS, limit // (len(chosen) * PLAYS)))
    worlds = 0
    while worlds < LEAST_WORLDS or (worlds < look.times * most and not clock.over):
        for sample in determinizer.draw(LEAST_WORLDS):
            deal = deal_of(view, sample, rng)
            rollouts.ends.clear()
            for at, answer in enumerate(answers):
                trial = deal.clone()
                trial.apply(answer)
                rows[at].append(rollouts.outcome(trial, side))
                clock.tick()
            worlds += 1
            if worlds >= LEAST_WORLDS and clock.over:
                break
    lean = [JUDGED * weights[view.legal.index(answer)] for answer in answers]
    found = Samples(answers, rows, lean, masters=max(1, min(most, worlds // look.times)), loyal=SURE)
    found.usual = found.row_of(usual)
    return found
