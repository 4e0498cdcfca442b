"""Learning the auction from results: deep Monte Carlo (as Zha and others, 2021, did for DouDizhu) over solved deals.

Each round plays some thousand auctions: most seats call what the network thinks best, a little loosely, and some seats
call by judgement, so that what is learnt also serves beside and against players of the house's judgement, and stays
near to what people call. The network then learns what the deals brought after the calls that were made.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ai.games.belote.auction_values import COINCHE, SCALE, STEPS

from .auctions import Auctions
from .network import Network, Reals
from .solved import SEATS, Numbers, Solved, shuffled_suits
from .table import Judges

AUCTIONS: Final = 2048
"""Auctions of a round."""
ROUNDS_KEPT: Final = 6
BATCH: Final = 4096
BATCHES: Final = 6
"""Questions learnt from at a time, and how often in a round, out of those of the latest rounds."""
RATES: Final = (1e-3, 3e-5)
EXPLORING: Final = (0.15, 0.03)
LOOSENESS: Final = (16.0, 4.0)
"""At first and in the end: the rate of learning, how often a call is tried at random, and the points by which a call
may fall short to be made nearly as often as the best."""
JUDGED: Final = 0.3
"""Seats that call by judgement."""
TABLES: Final = ((False, False, 0.42), (True, False, 0.08), (True, True, 0.42), (False, True, 0.08))
"""Whether there are no trumps and all trumps, whether declarations count, and the share of such tables: contrée, its
preset with both, coinchée, and the rarer mixture."""
FARTHEST: Final = 0.5
"""A call tried at random is the rarer by this factor for every ten that it leaps."""


@dataclass(frozen=True)
class Progress:
    """Where the learning is: rounds done, and the mean square of what the values are off (in points)."""

    rounds: int
    off: float


class Learner:
    """A network that learns from auctions over solved deals."""

    def __init__(self, deals: Solved, seed: int) -> None:
        self.deals = deals
        self.rng = np.random.default_rng(seed)
        self.network = Network(self.rng)
        self.rounds: list[tuple[Any, ...]] = []

    def learn(self, rounds: int) -> Iterator[Progress]:
        """Learn for so many rounds."""
        for number in range(rounds):
            part = number / rounds
            self.rounds = [*self.rounds, self._played(part)][-ROUNDS_KEPT:]
            hands, facts, flat, answers, brought = (np.concatenate([one[at] for one in self.rounds]) for at in range(5))
            order = self.rng.permutation(len(answers))
            off: list[float] = []
            for first in range(0, min(len(order), BATCH * BATCHES), BATCH):
                which = order[first : first + BATCH]
                values = self.network.values(hands[which], facts[which], flat[which])
                places = np.arange(len(which))
                error = values[places, answers[which]] - brought[which] / SCALE
                slope = np.zeros_like(values)
                slope[places, answers[which]] = 2.0 * np.clip(error, -6.0, 6.0) / len(which)
                self.network.learn(slope, between(RATES, part))
                off.append(float((error * error).mean()) * SCALE * SCALE)
            yield Progress(number + 1, sum(off) / len(off))

    def _played(self, part: float) -> tuple[Any, ...]:
        """A round of auctions: hands, facts, tables, answers and what the deals brought whoever gave them."""
        rng = self.rng
        deals = self.deals.some(rng.integers(0, len(self.deals), AUCTIONS))
        deals = deals.in_suits(shuffled_suits(rng, AUCTIONS))
        kind = rng.choice(len(TABLES), AUCTIONS, p=[share for _, _, share in TABLES])
        flat, declarations = (np.array([one[at] for one in TABLES], np.bool_)[kind] for at in (0, 1))
        auctions = Auctions(deals, flat, declarations)
        judges = Judges(deals, flat, declarations)
        judged = rng.random((AUCTIONS, SEATS)) < JUDGED
        kept: list[tuple[Any, ...]] = []
        while len(which := auctions.open()):
            seats = auctions.turn[which].copy()
            legal = auctions.legal(which)
            hands, facts = auctions.hands(which), auctions.facts(which)
            values = self.network.values(hands, facts, flat[which])
            answers = loosely(values, legal, between(LOOSENESS, part), rng)
            theirs = judged[which, seats]
            answers[theirs] = judges.answers(which[theirs], seats[theirs], legal[theirs])
            tried = rng.random(len(which)) < between(EXPLORING, part)
            answers[tried] = at_random(legal[tried], auctions.step[which[tried]], rng)
            kept.append((which, seats, hands, facts, flat[which], answers))
            judges.hear(which, seats, answers)
            auctions.answer(which, answers)
        results = auctions.results()
        brought = [np.where(seats % 2 == 0, results[which], -results[which]) for which, seats, *_ in kept]
        hands, facts, tables, answers = (np.concatenate([one[at] for one in kept]) for at in range(2, 6))
        return hands, facts, tables, answers, np.concatenate(brought)


def between(ends: tuple[float, float], part: float) -> float:
    """From the first to the last of two numbers."""
    return ends[0] + (ends[1] - ends[0]) * part


def best(values: Reals, legal: NDArray[np.bool_]) -> Numbers:
    """The best answers that may be given."""
    return np.asarray(np.where(legal, values, -1e9).argmax(1), np.int64)


def loosely(values: Reals, legal: NDArray[np.bool_], points: float, rng: np.random.Generator) -> Numbers:
    """Answers drawn the likelier the better they are: by e for each ``points``."""
    shaken = values * (SCALE / points) + rng.gumbel(size=values.shape)
    return best(np.asarray(shaken, np.float32), legal)


def at_random(legal: NDArray[np.bool_], standing: Numbers, rng: np.random.Generator) -> Numbers:
    """Answers drawn at random: more often a pass or the next bid than a leap or a double."""
    shares = np.where(legal, 1.0, 0.0)
    for step in range(STEPS):
        shares[:, 1 + step : COINCHE : STEPS] *= (FARTHEST ** np.maximum(step - standing - 1, 0))[:, None]
    shares[:, 0] *= 1.5
    shares[:, COINCHE] *= 0.4
    reached = np.cumsum(shares / shares.sum(1, keepdims=True), 1)
    return np.asarray((reached > rng.random((len(legal), 1))).argmax(1), np.int64)


def advantage(network: Network, deals: Solved, flat: bool, declarations: bool) -> tuple[float, float]:
    """How many points a deal the network's calls bring more than judgement's, both against each other with either side,
    and the half width of the 95 % interval."""
    count = len(deals)
    tables = np.full(count, flat), np.full(count, declarations)
    found: NDArray[np.float64] = np.zeros(count)
    for side in (0, 1):
        auctions, judges = Auctions(deals, *tables), Judges(deals, *tables)
        while len(which := auctions.open()):
            seats = auctions.turn[which].copy()
            legal = auctions.legal(which)
            answers = best(network.values(auctions.hands(which), auctions.facts(which), tables[0][which]), legal)
            theirs = seats % 2 != side
            answers[theirs] = judges.answers(which[theirs], seats[theirs], legal[theirs])
            judges.hear(which, seats, answers)
            auctions.answer(which, answers)
        found += auctions.results() * (0.5 if side == 0 else -0.5)
    return float(found.mean()), float(1.96 * found.std() / np.sqrt(count))
