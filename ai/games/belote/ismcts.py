"""Single-observer information-set Monte Carlo tree search over card play (Cowling, Powley and Whitehouse, 2012).

Each iteration plays in one imagined world: down the tree among the cards legal there, one new node, a quick play-out,
and the worth of the end goes back up. How often a card was available counts, not how often its parent was visited.
"""

from __future__ import annotations

import gc
from math import log, sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Final

from ai.games.belote.position import TRICKS, Position, Terms, place_of
from ai.games.belote.rollout import Noise, any_of, finish
from ai.games.belote.utility import Payoff

if TYPE_CHECKING:
    from mypy_extensions import i64

SHORT: Final = 4096
"""Roots of the logarithms of smaller numbers are kept."""
LOOK_AT_CLOCK: Final = 32
"""Iterations between looks at the clock."""


class Tuning:
    """What a search can be tuned by.

    ``exploration``: the weight of uncertainty in the choice of a branch, in points; ``prior``: how many visits
    the judgement of a card at the root is worth; ``noise``: how many of 256 cards a play-out draws
    at random; ``near``: worths this close (points) are equal, and convention decides; ``candidates``: samples drawn for
    each world kept (1: the calls and cards heard and seen tell nothing); ``uses``: iterations in each world;
    ``most``: iterations after which a search ends, whatever its budget.
    """

    exploration: float
    prior: float
    noise: int
    near: float
    candidates: int
    uses: int
    most: int

    def __init__(
        self,
        exploration: float = 220.0,
        prior: float = 5.0,
        noise: int = 40,
        near: float = 1.5,
        candidates: int = 3,
        uses: int = 12,
        most: int = 1 << 30,
    ) -> None:
        self.exploration = exploration
        self.prior = prior
        self.noise = noise
        self.near = near
        self.candidates = candidates
        self.uses = uses
        self.most = most


class World:
    """Imagined hands (places, by seat) and what the ends of their play are worth."""

    h0: i64
    h1: i64
    h2: i64
    h3: i64
    payoff: Payoff

    def __init__(self, hands: list[int], payoff: Payoff) -> None:
        self.h0 = hands[0]
        self.h1 = hands[1]
        self.h2 = hands[2] if len(hands) > 2 else 0
        self.h3 = hands[3] if len(hands) > 3 else 0
        self.payoff = payoff


class Node:
    """A card (its bit) played after the cards of its parents; ``first`` of the cards played after it, ``after`` it the
    next one played instead of it, in the order they were tried first. ``total`` is the worth summed for the side that
    played it; ``value`` its mean with the judgement's visits added, ``width`` how uncertain it is: they change with a
    visit, but are looked at whenever the card is available.
    """

    # What is looked at most comes first: it shares a line of the cache.
    bit: i64
    available: i64
    value: float
    width: float
    after: Node | None
    first: Node | None
    tried: i64
    visits: float
    total: float
    prior: float
    side: i64

    def __init__(self, bit: i64, side: i64) -> None:
        self.bit = bit
        self.available = 0
        self.value = 0.0
        self.width = 0.0
        self.after = None
        self.first = None
        self.tried = 0
        self.visits = 0.0
        self.total = 0.0
        self.prior = 0.0
        self.side = side

    @property
    def place(self) -> int:
        """The card's place."""
        return place_of(self.bit)

    @property
    def kids(self) -> list[Node]:
        """The cards tried after this one."""
        found: list[Node] = []
        kid = self.first
        while kid is not None:
            found.append(kid)
            kid = kid.after
        return found

    def mean(self) -> float:
        """The worth of this card so far."""
        return self.total / self.visits if self.visits else 0.0


class Search:
    """A search from one position. ``weights`` are the judgement of the root's places (0 for the best, negative
    below), by place. ``compared``: cards that are all played first in every world (0: the tree chooses). ``scale``: by
    how much less is explored than the tuning says."""

    terms: Terms
    start: Position
    root: Node
    noise: Noise
    taker_side: int
    iterations: int
    weights: list[float]
    tuning: Tuning
    compared: i64
    _taker_side: i64
    _randomness: i64
    _exploration: float
    _prior: float
    _growth: list[float]
    _worth0: float
    _worth1: float
    _worth2: float

    def __init__(
        self, start: Position, taker_side: int, weights: list[float], seed: int, tuning: Tuning, scale: float = 1.0
    ) -> None:
        self.tuning = tuning
        self.terms = start.terms
        self.start = start
        self.root = Node(0, 0)
        self.noise = Noise(seed)
        self.taker_side = taker_side
        self.iterations = 0
        self.compared = 0
        self.weights = weights
        self._taker_side = taker_side
        self._randomness = tuning.noise
        self._exploration = tuning.exploration * scale
        self._prior = tuning.prior
        self._worth0 = 0.0
        self._worth1 = 0.0
        self._worth2 = 0.0
        self._growth = [0.0] + [sqrt(log(float(n))) for n in range(1, SHORT)]

    def run(self, worlds: list[World], limit: int, deadline: float) -> None:
        """Search until ``limit`` iterations have been made in all, or the clock (seconds of `perf_counter`) has
        reached ``deadline`` (0: no clock). Worlds are used in turn."""
        # A tree has no cycles: a collector would walk over it again and again to find nothing.
        collecting = gc.isenabled()
        gc.disable()
        try:
            self._search(worlds, limit, deadline)
        finally:
            if collecting:
                gc.enable()

    def _search(self, worlds: list[World], limit: int, deadline: float) -> None:
        position = Position(self.terms)
        count = len(worlds)
        done = self.iterations
        seen = 0
        while done < limit:
            world = worlds[seen % count]
            seen += 1
            # in each world every card that is still compared, so that the luck of the world is the same for all
            rest = self.compared
            while True:
                first = rest & -rest
                rest ^= first
                position.like(self.start)
                position.deal(world.h0, world.h1, world.h2, world.h3)
                self._iterate(position, world.payoff, first)
                done += 1
                if not rest:
                    break
            if deadline > 0.0 and seen % LOOK_AT_CLOCK == 0 and perf_counter() >= deadline:
                break
        self.iterations = done

    def _iterate(self, position: Position, payoff: Payoff, first: i64) -> None:
        """One play of a world: from the root, or from the branch of the card that has to be played first."""
        if not first:
            self._descend(self.root, position, payoff)
            return
        node = self._begun(first, position.sides >> 2 * position.turn & 3)
        position.play(first)
        self._descend(node, position, payoff)
        self._note(node)

    def _descend(self, node: Node, position: Position, payoff: Payoff) -> None:
        """From a node, already played, down to a new one and to the end; its worth goes up to all below the node."""
        if position.trick == TRICKS:
            self._value(position, payoff)
            return
        allowed = position.allowed()
        untried = allowed & ~node.tried
        if untried:
            chosen = self._grow(node, untried, position.sides >> 2 * position.turn & 3, allowed)
            position.play(chosen.bit)
            finish(position, self.noise, self._taker_side, self._randomness)
            self._value(position, payoff)
        else:
            chosen = self._select(node, allowed)
            position.play(chosen.bit)
            self._descend(chosen, position, payoff)
        self._note(chosen)

    def _value(self, position: Position, payoff: Payoff) -> None:
        """Keep what the end of a play is worth to each side."""
        worth = payoff.of(position.p0, position.p1, position.p2, position.last, position.takers)
        self._worth0 = worth[0]
        self._worth1 = worth[1]
        if len(worth) > 2:
            self._worth2 = worth[2]

    def _note(self, node: Node) -> None:
        """A node has been played through: it counts what came of it."""
        side = node.side
        visits = node.visits + 1.0
        total = node.total + (self._worth0 if side == 0 else self._worth1 if side == 1 else self._worth2)
        prior = self._prior
        node.visits = visits
        node.total = total
        node.value = total / visits + prior * node.prior / (visits + prior)
        node.width = self._exploration / sqrt(visits)

    def _begun(self, first: i64, side: i64) -> Node:
        """The branch of the root that begins with a card."""
        kid = self.root.first
        while kid is not None:
            if kid.bit == first:
                return kid
            kid = kid.after
        return self._grow(self.root, first, side, 0)

    def _grow(self, node: Node, untried: i64, side: i64, allowed: i64) -> Node:
        """A new node for one of the cards not tried yet; all the cards ``allowed`` have been available once more."""
        new = Node(any_of(untried, self.noise.word() & 0xFFFF) if untried & (untried - 1) else untried, side)
        if node is self.root:
            new.prior = self.weights[new.place]
        node.tried |= new.bit
        if allowed:
            new.available = 1
        kid = node.first
        if kid is None:
            node.first = new
            return new
        while True:
            if allowed & kid.bit:
                kid.available += 1
            after = kid.after
            if after is None:
                kid.after = new
                return new
            kid = after

    def _select(self, node: Node, allowed: i64) -> Node:
        """The branch with the best upper bound among the cards allowed in this world."""
        best = node
        best_score = -1e30
        growth = self._growth
        kid = node.first
        while kid is not None:
            if allowed & kid.bit:
                available = kid.available + 1
                kid.available = available
                grown = growth[available] if available < SHORT else sqrt(log(float(available)))
                score = kid.value + kid.width * grown
                if score > best_score:
                    best = kid
                    best_score = score
            kid = kid.after
        return best
