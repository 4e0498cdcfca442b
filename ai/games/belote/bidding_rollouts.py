"""Bidding by rollouts: each candidate call is tried in many imagined deals that are bid and played out quickly."""

from __future__ import annotations

from math import sqrt
from time import perf_counter

from ai.games.belote.beliefs import constraints_of
from ai.games.belote.cardplay import Prospects, hands_of, position_of, table_in
from ai.games.belote.determinization import Determinizer
from ai.games.belote.ismcts import Tuning
from ai.games.belote.judgement import best_of_deal
from ai.games.belote.position import Terms
from ai.games.belote.reading import read
from ai.games.belote.rollout import Noise, finish
from ai.games.belote.scales import TRIED
from ai.games.belote.taking_values import weigh_takes
from ai.player import Budget
from ai.search.determinization import deal_of
from game.core.actions import Action
from game.core.deal import Deal
from game.core.rng import Rng
from game.core.view import View
from game.rules.belote.table import BeloteTable

WORLDS = 200
"""Imagined deals at most, at least, and in one go."""
LEAST = 8
BATCH = 25
PLAYS = 3
"""Play-outs of each trump choice and taker in each deal; candidates that lead to the same contract share them."""
SHORTLIST = 7
WORTH_A_LOOK = 60.0
"""Points that calls are usually worth: candidates further behind the best are not tried."""
HEARD = 6
"""Samples drawn for each deal, at least: whoever takes believes what the others said."""
JUDGED = 0.15
"""How much a point of what calls are usually worth counts beside a point of the rollouts."""
SURE = 3.0
"""Standard errors by which a call must do better than the usual choice to be preferred to it."""
JUSTICE = 4
"""Card points that quick play-outs take from the taker's side and give to the other one (150 deals, against the play of
the searching levels)."""
BIDDING = ("round1", "round2")


def choose_call(view: View, budget: Budget, rng: Rng, tuning: Tuning, daring: float = 0.0) -> tuple[Action, int]:
    """The call found best, and the play-outs spent; ``daring``: see `ai.styles`."""
    started = perf_counter()
    reading = read(view)
    reading.daring = daring
    rules = reading.rules
    weights = weigh_takes(reading, view.legal)
    candidates = shortlist(view.legal, weights)
    if len(candidates) == 1:
        return view.legal[candidates[0]], 0
    determinizer = Determinizer(
        view, reading, constraints_of(view), rng.stream("worlds"), max(tuning.candidates, HEARD)
    )
    rollouts = Rollouts(Prospects(rules, reading.t), Noise(rng.below(1 << 20)))
    side = rules.side_of[reading.seat]
    usual = weights.index(max(weights))
    gains = [0.0] * len(candidates)
    squares = [0.0] * len(candidates)
    worlds = 0
    spent = 0
    limit = tuning.most
    deadline = started + budget.seconds if budget.seconds is not None else 0.0
    if budget.iterations is not None:
        limit = min(limit, budget.iterations)
    most = max(LEAST, min(WORLDS, limit // (len(candidates) * PLAYS)))
    while worlds < most:
        for sample in determinizer.draw(min(BATCH, most - worlds)):
            deal = deal_of(view, sample, rng)
            rollouts.ends.clear()
            trial = deal.clone()
            trial.apply(view.legal[usual])
            kept = rollouts.outcome(trial, side)
            for i in range(len(candidates)):
                if candidates[i] != usual:
                    trial = deal.clone()
                    trial.apply(view.legal[candidates[i]])
                    gain = rollouts.outcome(trial, side) - kept
                    gains[i] += gain
                    squares[i] += gain * gain
            spent += PLAYS * len(candidates)
            worlds += 1
            if deadline > 0.0 and worlds >= LEAST and perf_counter() >= deadline:
                break
        if deadline > 0.0 and perf_counter() >= deadline:
            break
    best = usual
    best_value = _leaning(view.legal[usual], daring)
    for i in range(len(candidates)):
        if candidates[i] == usual:
            continue
        mean = gains[i] / worlds
        doubt = sqrt(max(squares[i] / worlds - mean * mean, 0.0) / worlds)
        value = mean - SURE * doubt + JUDGED * (weights[candidates[i]] - weights[usual])
        value += _leaning(view.legal[candidates[i]], daring)
        if value > best_value:
            best, best_value = candidates[i], value
    return view.legal[best], spent


def _leaning(answer: Action, daring: float) -> float:
    """Points that a call has for it beforehand."""
    return 0.0 if answer.verb == "pass" else TRIED * daring


def shortlist(legal: tuple[Action, ...], weights: list[float]) -> list[int]:
    """The places of the calls worth trying: the best by what is usual, always with passing if it is allowed."""
    best = max(weights)
    order = sorted(range(len(legal)), key=lambda place: -weights[place])
    chosen = [place for place in order[:SHORTLIST] if weights[place] >= best - WORTH_A_LOOK]
    for place in range(len(legal)):
        if legal[place].verb == "pass" and place not in chosen:
            chosen.append(place)
    return chosen


class Rollouts:
    """Deals bid and played out quickly. The ``ends`` of the play in the present deal are kept, so that candidates which
    lead to the same contract are worth the same."""

    prospects: Prospects
    noise: Noise
    terms: list[Terms]
    ends: dict[tuple[int, ...], list[tuple[int, int, int, int, int]]]

    def __init__(self, prospects: Prospects, noise: Noise) -> None:
        rules = prospects.rules
        self.prospects = prospects
        self.noise = noise
        self.terms = [Terms(rules, trump) for trump in range(6)]
        self.justice = JUSTICE if rules.sides == 2 else 0
        self.ends = {}

    def outcome(self, deal: Deal, side: int) -> float:
        """What a deal is worth to a side when the bidding goes on by judgement and the cards are played out."""
        while deal.asked >= 0 and deal.phase.id in BIDDING:
            deal.apply(best_of_deal(deal))
        while deal.asked >= 0 and deal.phase.id == "exchange":
            deal.apply(deal.legal()[0])
        if deal.asked < 0:
            return 0.0
        t = table_in(deal)
        rules = self.prospects.rules
        hands = hands_of(deal.zones, rules.players)
        key = (t.trump, t.taker, *hands)
        ends = self.ends.get(key)
        if ends is None:
            ends = self.ends[key] = self.played_out(t, hands)
        payoff = self.prospects.payoff(t, hands, [0] * rules.players, rules.course.declarations)
        total = 0.0
        for p0, p1, p2, last, takers in ends:
            total += payoff.of(p0, p1, p2, last, takers)[side]
        return total / len(ends)

    def played_out(self, t: BeloteTable, hands: list[int]) -> list[tuple[int, int, int, int, int]]:
        """How the cards fall a few times: card points by side, the side of the last trick, who won tricks."""
        term = self.terms[t.trump]
        start = position_of(term, t, t.eldest)
        position = position_of(term, t, t.eldest)
        taker_side = self.prospects.rules.side_of[t.taker]
        found = [term.renumbered(hand) for hand in hands] + [0, 0]
        ends: list[tuple[int, int, int, int, int]] = []
        for _ in range(PLAYS):
            position.like(start)
            position.deal(found[0], found[1], found[2], found[3])
            finish(position, self.noise, taker_side)
            more = 0
            if position.takers == 3:  # no side is left with less than nothing
                more = -min(self.justice, position.p0) if taker_side else min(self.justice, position.p1)
            ends.append((position.p0 + more, position.p1 - more, position.p2, position.last, position.takers))
        return ends
