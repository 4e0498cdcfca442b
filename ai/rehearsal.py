"""Bidding by rehearsal: each candidate call is tried in many imagined deals that are bid and played out quickly."""

from __future__ import annotations

from time import perf_counter

from ai.bot import Budget
from ai.cardplay import Terms
from ai.ismcts import Tuning
from ai.playout import Noise, finish
from ai.policies import belote
from ai.policies.belote.beliefs import riddle_of
from ai.policies.belote.reading import read
from ai.styles import REHEARSED
from ai.thinking import Guesses, Prospects, hands_of, spot_of, table_in
from ai.worlds import deal_of
from game.core.actions import Action
from game.core.deal import Deal
from game.core.rng import Rng
from game.core.view import View

WORLDS = 200
"""Imagined deals at most, at least, and in one go."""
LEAST = 8
BATCH = 25
PLAYS = 2
"""Play-outs of each candidate in each deal."""
SHORTLIST = 7
WORTH_A_LOOK = 60.0
"""Points of judgement: candidates further behind the best are not rehearsed."""
HEARD = 6
"""Guesses drawn for each deal, at least: whoever bids or doubles believes what the others said."""
DOUBTED = 80.0
"""What a double must promise beyond its price: quick play-outs do the taker less than justice."""
JUDGED = 0.15
"""How much a point of judgement counts beside a point of rehearsal."""
BIDDING = ("round1", "round2", "auction")


def choose_call(view: View, budget: Budget, rng: Rng, tuning: Tuning, daring: float = 0.0) -> tuple[Action, int]:
    """The call found best, and the play-outs spent; ``daring``: see `ai.styles`."""
    started = perf_counter()
    reading = read(view)
    reading.daring = daring
    rules = reading.rules
    weights = belote.weigh(reading, view.legal)
    candidates = shortlist(view.legal, weights)
    if len(candidates) == 1:
        return view.legal[candidates[0]], 0
    guesses = Guesses(view, reading, riddle_of(view), rng.stream("worlds"), max(tuning.candidates, HEARD))
    prospects = Prospects(rules, reading.t)
    noise = Noise(rng.below(1 << 20))
    terms = [Terms(rules, trump) for trump in range(6)]
    side = rules.side_of[reading.seat]
    totals = [0.0] * len(candidates)
    worlds = 0
    spent = 0
    limit = tuning.most
    deadline = started + budget.seconds if budget.seconds is not None else 0.0
    if budget.iterations is not None:
        limit = min(limit, budget.iterations)
    most = max(LEAST, min(WORLDS, limit // (len(candidates) * PLAYS)))
    while worlds < most:
        for guess in guesses.draw(min(BATCH, most - worlds)):
            deal = deal_of(view, guess, rng)
            for i in range(len(candidates)):
                trial = deal.clone()
                trial.apply(view.legal[candidates[i]])
                totals[i] += outcome(trial, prospects, terms, noise, side)
                spent += PLAYS
            worlds += 1
            if deadline > 0.0 and worlds >= LEAST and perf_counter() >= deadline:
                break
        if deadline > 0.0 and perf_counter() >= deadline:
            break
    best = 0
    best_value = -1e9
    for i in range(len(candidates)):
        value = totals[i] / worlds + JUDGED * weights[candidates[i]]
        verb = view.legal[candidates[i]].verb
        if verb in ("coinche", "surcoinche"):
            value -= DOUBTED
        if verb != "pass":
            value += REHEARSED * daring
        if value > best_value:
            best, best_value = i, value
    return view.legal[candidates[best]], spent


def shortlist(legal: tuple[Action, ...], weights: list[float]) -> list[int]:
    """The places of the calls worth a rehearsal: the best by judgement, always with passing if it is allowed."""
    best = max(weights)
    order = sorted(range(len(legal)), key=lambda place: -weights[place])
    chosen = [place for place in order[:SHORTLIST] if weights[place] >= best - WORTH_A_LOOK]
    for place in range(len(legal)):
        if legal[place].verb == "pass" and place not in chosen:
            chosen.append(place)
    return chosen


def outcome(deal: Deal, prospects: Prospects, terms: list[Terms], noise: Noise, side: int) -> float:
    """What a deal is worth to a side when the rest of the bidding goes by judgement and the cards are played out."""
    while deal.asked >= 0 and deal.phase.id in BIDDING:
        deal.apply(belote.best_of_deal(deal))
    while deal.asked >= 0 and deal.phase.id == "exchange":
        deal.apply(deal.legal()[0])
    if deal.asked < 0:
        return 0.0
    t = table_in(deal)
    rules = prospects.rules
    hands = hands_of(deal.zones, rules.players)
    payoff = prospects.payoff(t, hands, [0] * rules.players, rules.course.declarations)
    term = terms[t.trump]
    start = spot_of(term, t, t.eldest)
    spot = spot_of(term, t, t.eldest)
    taker_side = rules.side_of[t.taker]
    found = [term.renumbered(hand) for hand in hands] + [0, 0]
    total = 0.0
    for _ in range(PLAYS):
        spot.like(start)
        spot.deal(found[0], found[1], found[2], found[3])
        finish(spot, noise, taker_side)
        total += payoff.of(spot.p0, spot.p1, spot.p2, spot.last, spot.takers)[side]
    return total / PLAYS
