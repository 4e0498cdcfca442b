"""Thousands of auctions of contrée and coinchée at once (section 12.2), over solved deals: arrays by auction.

Answers have numbers: 0 passes, ``1 + 10 * strain + step`` bids (steps 0 to 8: 80 to 160; 9: capot), `COINCHE` doubles.
Nobody doubles again: a side that would win by it is not doubled by these players.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ai.games.belote.auction_values import AUCTION_FACTS, COINCHE, SCALE, STEPS
from game.rules.belote.auction import CAPOT_VALUE

from .solved import SEATS, STRAINS, SUITS, Numbers, Solved, results

ANSWERS: Final = COINCHE + 1
CAPOT: Final = STEPS - 1
NUMBERS: Final = np.array([*range(80, 80 + 10 * CAPOT, 10), CAPOT_VALUE])
Flags = NDArray[np.bool_]


class Auctions:
    """Auctions on their way. ``flat``: whether no trumps and all trumps may be bid; ``declarations``: whether they
    count."""

    def __init__(self, deals: Solved, flat: Flags, declarations: Flags) -> None:
        count = len(deals)
        self.deals = deals
        self.flat = flat
        self.declarations = declarations
        self.step = np.full(count, -1)
        self.trump = np.full(count, -1)
        self.taker = np.full(count, -1)
        self.passes = np.zeros(count, np.int64)
        self.doubled = np.zeros(count, np.int64)
        self.turn = np.zeros(count, np.int64)
        self.over = np.zeros(count, np.bool_)
        self.first = np.full((count, SEATS, STRAINS), -1)
        self.last = np.full((count, SEATS, STRAINS), -1)
        self.latest = np.full((count, SEATS), -1)
        self.passed = np.zeros((count, SEATS), np.int64)

    def open(self) -> Numbers:
        """The auctions that are not over."""
        return np.nonzero(~self.over)[0]

    def legal(self, which: Numbers) -> Flags:
        """By auction and answer whether it may be given."""
        found = np.zeros((len(which), ANSWERS), np.bool_)
        found[:, 0] = True
        for strain in range(STRAINS):
            offered = self.flat[which] if strain >= SUITS else True
            for step in range(STEPS):
                found[:, 1 + STEPS * strain + step] = offered & (self.step[which] < step)
        taker = self.taker[which]
        found[:, COINCHE] = (taker >= 0) & ((taker - self.turn[which]) % 2 == 1)
        return found

    def answer(self, which: Numbers, answers: Numbers) -> None:
        """Give an answer in each of these auctions."""
        seat = self.turn[which]
        silent = answers == 0
        self.passes[which[silent]] += 1
        self.passed[which[silent], seat[silent]] += 1
        bids = (answers > 0) & (answers < COINCHE)
        at, who = which[bids], seat[bids]
        strain, step = (answers[bids] - 1) // STEPS, (answers[bids] - 1) % STEPS
        self.passes[at] = 0
        self.step[at], self.trump[at], self.taker[at] = step, strain, who
        self.first[at, who, strain] = np.where(self.first[at, who, strain] < 0, step, self.first[at, who, strain])
        self.last[at, who, strain] = step
        self.latest[at, who] = step
        self.doubled[which[answers == COINCHE]] = 1
        self.turn[which] = (seat + 1) % SEATS
        enough = np.where(self.taker[which] < 0, SEATS, SEATS - 1)
        self.over[which] = (self.doubled[which] > 0) | (self.passes[which] >= enough)

    def results(self) -> NDArray[np.float64]:
        """What each deal is expected to bring side 0 more than side 1."""
        number = NUMBERS[np.maximum(self.step, 0)]
        return results(self.deals, self.trump, self.taker, number, self.doubled, self.declarations.astype(np.int64))

    def hands(self, which: Numbers) -> Numbers:
        """The hand of the seat to speak: by suit the ranks held."""
        return self.deals.hands[which, self.turn[which]]

    def facts(self, which: Numbers) -> NDArray[np.float32]:
        """By auction and trump choice what the seat to speak knows beside its hand, as
        `ai.games.belote.auction_values.facts_of` tells it."""
        seat = self.turn[which]
        round_table = (seat[:, None] + np.arange(SEATS)) % SEATS
        at = which[:, None]
        last, first = self.last[at, round_table], self.first[at, round_table]
        columns: list[NDArray[Any]] = []
        for place in range(SEATS):
            columns += [_height(last[:, place]), last[:, place] >= 0]
        columns += [_height(first[:, 2]), _height(first[:, 0])]
        latest, passed = self.latest[at, round_table], self.passed[at, round_table]
        alike: list[NDArray[Any]] = [_height(latest[:, place]) for place in range(SEATS)]
        alike += [np.minimum(passed[:, place], 2) / 2.0 for place in range(SEATS)]
        alike.append(_height(self.step[which]))
        taker = self.taker[which]
        holder = np.where(taker < 0, -1, (taker - seat) % SEATS)
        alike += [holder == place for place in range(-1, SEATS)]
        alike += [(-seat) % SEATS == place for place in range(SEATS)]
        alike += [self.flat[which], self.declarations[which]]
        columns += [np.repeat(column[:, None], STRAINS, 1) for column in alike]
        strains = np.arange(STRAINS)
        columns.append(self.trump[which][:, None] == strains)
        columns += [np.repeat((strains == flat)[None, :], len(which), 0) for flat in range(SUITS, STRAINS)]
        columns.append(self.deals.melds[which, seat] * self.declarations[which][:, None] / SCALE)
        found = np.stack([column.astype(np.float32) for column in columns], -1)
        assert found.shape[-1] == AUCTION_FACTS
        return found


def _height(step: Numbers) -> NDArray[Any]:
    """A bid between nothing (0) and capot (2)."""
    return (step + 1) / 5.0
