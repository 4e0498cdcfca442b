"""Single-observer information-set Monte Carlo tree search over card play (Cowling, Powley and Whitehouse, 2012).

Each iteration plays in one imagined world: down the tree among the cards legal there, one new node, a quick play-out,
and the worth of the end goes back up. How often a card was available counts, not how often its parent was visited.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Final

from ai.cardplay import BIT, PLACE, TRICKS, Spot, Terms, places
from ai.playout import Noise, any_of, finish
from ai.utility import Payoff

LOOK_AT_CLOCK: Final = 8
"""Sweeps between looks at the clock."""
GIVE_UP_EVERY: Final = 30
"""Sweeps between looks at who is behind."""
BEHIND: Final = 1.6
"""Times the standard errors of two cards: further behind than that is given up."""


class Tuning:
    """What a search can be tuned by.

    ``exploration``: the weight of uncertainty in the choice of a branch, in points; ``prior``: how many sweeps
    the judgement of a card at the root is worth; ``noise``: how many of 256 cards a play-out draws
    at random; ``near``: worths this close (points) are equal, and convention
    decides, with ``doubt`` times their standard errors on top; ``candidates``: guesses drawn
    for each world kept (1: what was called and played tells nothing).
    """

    exploration: float
    prior: float
    noise: int
    near: float
    doubt: float
    candidates: int

    def __init__(
        self,
        exploration: float = 220.0,
        prior: float = 5.0,
        noise: int = 40,
        near: float = 1.0,
        doubt: float = 0.3,
        candidates: int = 3,
    ) -> None:
        self.exploration = exploration
        self.prior = prior
        self.noise = noise
        self.near = near
        self.doubt = doubt
        self.candidates = candidates


class World:
    """Imagined hands (places, by seat) and what the ends of their play are worth."""

    h0: int
    h1: int
    h2: int
    h3: int
    payoff: Payoff

    def __init__(self, hands: list[int], payoff: Payoff) -> None:
        self.h0 = hands[0]
        self.h1 = hands[1]
        self.h2 = hands[2] if len(hands) > 2 else 0
        self.h3 = hands[3] if len(hands) > 3 else 0
        self.payoff = payoff


class Node:
    """A card played after the cards of its parents. ``total`` is the worth summed for the side that played it.

    At the root ``ahead`` and ``squares`` sum how far the card was ahead of the average of each sweep, and its squares.
    """

    place: int
    bit: int
    side: int
    visits: int
    available: int
    total: float
    tried: int
    kids: list[Node]
    ahead: float
    squares: float

    def __init__(self, place: int, side: int) -> None:
        self.place = place
        self.bit = BIT[place] if place >= 0 else 0
        self.side = side
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.tried = 0
        self.kids = []
        self.ahead = 0.0
        self.squares = 0.0

    def error(self) -> float:
        """At the root: the standard error of how far this card is ahead of the average of its sweeps."""
        visits = float(self.visits)
        mean = self.ahead / visits
        return sqrt(max(self.squares / visits - mean * mean, 1.0) / visits)

    def mean(self) -> float:
        """The worth of this card so far."""
        return self.total / self.visits if self.visits else 0.0


class Search:
    """A search from one position.

    At the root all cards are tried in the same worlds, sweep by sweep, so that luck is shared; a card clearly behind
    is given up. Below the root the tree decides. ``weights`` are the judgement of the root's places (0 for the best,
    negative below), by place. ``live``: the cards still in the race; ``iterations``: play-outs so far.
    """

    terms: Terms
    start: Spot
    live: list[Node]
    noise: Noise
    taker_side: int
    iterations: int
    sweeps: int
    weights: list[float]
    tuning: Tuning
    _logs: list[float]

    def __init__(self, start: Spot, taker_side: int, weights: list[float], seed: int, tuning: Tuning) -> None:
        self.tuning = tuning
        self.terms = start.terms
        self.start = start
        self.noise = Noise(seed)
        self.taker_side = taker_side
        self.iterations = 0
        self.sweeps = 0
        self.weights = weights
        self._logs = [0.0] + [log(float(n)) for n in range(1, 4096)]
        side = start.terms.side_of[start.turn]
        self.live = [Node(place, side) for place in places(start.allowed())]

    def run(self, worlds: list[World], rounds: int, limit: int, deadline: float) -> None:
        """Sweep through some worlds so many times, or until ``limit`` iterations have been made in all, or the clock
        (seconds of `perf_counter`) has reached ``deadline`` (0: no clock), or one card is left."""
        spot = Spot(self.terms)
        count = len(worlds)
        turn = 0
        while turn < count * rounds and self.iterations < limit and len(self.live) > 1:
            world = worlds[turn % count]
            turn += 1
            results: list[float] = []
            total = 0.0
            for kid in self.live:
                spot.like(self.start)
                spot.deal(world.h0, world.h1, world.h2, world.h3)
                spot.play(kid.place)
                worth = self._iterate(spot, kid, world.payoff)
                results.append(worth)
                total += worth
            mean = total / len(results)
            for i in range(len(results)):
                kid = self.live[i]
                ahead = results[i] - mean
                kid.ahead += ahead
                kid.squares += ahead * ahead
            self.iterations += len(results)
            self.sweeps += 1
            if self.sweeps % GIVE_UP_EVERY == 0:
                self._give_up()
            if deadline > 0.0 and self.sweeps % LOOK_AT_CLOCK == 0 and perf_counter() >= deadline:
                break

    def _give_up(self) -> None:
        """Take the cards out of the race that are behind by more than chance explains."""
        best = self.live[0]
        for kid in self.live:
            if kid.ahead > best.ahead:
                best = kid
        kept: list[Node] = []
        for kid in self.live:
            if (best.ahead - kid.ahead) / self.sweeps <= BEHIND * (best.error() + kid.error()):
                kept.append(kid)
        self.live = kept

    def _iterate(self, spot: Spot, top: Node, payoff: Payoff) -> float:
        """One play-out below a card of the root; its worth for the side that played the card."""
        node = top
        path: list[Node] = [top]
        noise = self.noise
        side_of = self.terms.side_of
        while spot.trick < TRICKS:
            allowed = spot.allowed()
            untried = allowed & ~node.tried
            if untried:
                place = any_of(untried, noise) if untried & (untried - 1) else PLACE[untried % 37]
                chosen = Node(place, side_of[spot.turn])
                node.kids.append(chosen)
                node.tried |= chosen.bit
                for kid in node.kids:
                    if allowed & kid.bit:
                        kid.available += 1
                path.append(chosen)
                spot.play(place)
                break
            chosen = self._select(node, allowed)
            path.append(chosen)
            spot.play(chosen.place)
            node = chosen
        finish(spot, noise, self.taker_side, self.tuning.noise)
        worth = payoff.of(spot.p0, spot.p1, spot.p2, spot.last, spot.takers)
        for step in path:
            step.visits += 1
            step.total += worth[step.side]
        return worth[top.side]

    def _select(self, node: Node, allowed: int) -> Node:
        """The branch with the best upper bound among the cards allowed in this world."""
        best: Node | None = None
        best_score = 0.0
        logs = self._logs
        exploration = self.tuning.exploration
        for kid in node.kids:
            if allowed & kid.bit:
                kid.available += 1
                available = kid.available
                visits = float(kid.visits)
                spread = logs[available] if available < 4096 else log(float(available))
                score = kid.total / visits + exploration * sqrt(spread / visits)
                if best is None or score > best_score:
                    best = kid
                    best_score = score
        assert best is not None
        return best

    def settled(self) -> int:
        """The place to play: the card furthest ahead, or one as good by the numbers that judgement prefers."""
        sweeps = float(max(self.sweeps, 1))
        prior = self.tuning.prior
        best = self.live[0]
        best_value = -1e9
        for kid in self.live:
            value = kid.ahead / sweeps + prior * self.weights[kid.place] / (sweeps + prior)
            if value > best_value:
                best, best_value = kid, value
        chosen = best
        for kid in self.live:
            value = kid.ahead / sweeps + prior * self.weights[kid.place] / (sweeps + prior)
            near = self.tuning.near + self.tuning.doubt * (best.error() + kid.error())
            if value >= best_value - near and self.weights[kid.place] > self.weights[chosen.place]:
                chosen = kid
        return chosen.place
