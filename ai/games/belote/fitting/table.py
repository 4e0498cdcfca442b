"""Judgement at thousands of auctions: the house's bidder asked about a table that only the calls are told of."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.games.belote.auction_values import COINCHE
from ai.games.belote.bidding import weigh_auction
from ai.games.belote.reading import Reading
from game.core.actions import Action, action
from game.core.match import Standing
from game.core.rng import seeded
from game.rules.belote.auction import CAPOT, CAPOT_VALUE
from game.rules.belote.auction import COINCHE as DOUBLE
from game.rules.belote.bidding import PASS
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import BeloteTable, table_of
from game.rules.belote.values import STRAINS as WORDS

from .auctions import ANSWERS, NUMBERS
from .solved import SEATS, Numbers, Solved, hands_of, usual_rules

GAMES: Final = {
    (False, False): ("contree", "federation"),
    (True, False): ("contree", "sans_atout"),
    (True, True): ("coinchee", "federation"),
    (False, True): ("coinchee", "federation"),
}
"""Game and preset whose judgement calls where there are no trumps and all trumps, and where declarations count."""


def _answers() -> list[Action]:
    found = [PASS]
    for word in WORDS:
        for number in NUMBERS.tolist():
            bid = action(CAPOT, word=word) if number == CAPOT_VALUE else action("bid", number=number, word=word)
            found.append(bid)
    return [*found, DOUBLE]


ACTIONS: Final = tuple(_answers())


class Judges:
    """Judgement for every seat of many auctions."""

    def __init__(self, deals: Solved, flat: NDArray[np.bool_], declarations: NDArray[np.bool_]) -> None:
        self.hands = hands_of(deals)
        rules = {kind: usual_rules(*named) for kind, named in GAMES.items()}
        self.rules: list[BeloteRules] = [rules[bool(a), bool(b)] for a, b in zip(flat, declarations, strict=True)]
        blank = {kind: _blank(one) for kind, one in rules.items()}
        self.tables = [blank[bool(a), bool(b)].clone() for a, b in zip(flat, declarations, strict=True)]

    def hear(self, which: Numbers, seats: Numbers, answers: Numbers) -> None:
        """Note what was called."""
        for at, seat, answer in zip(which.tolist(), seats.tolist(), answers.tolist(), strict=True):
            t = self.tables[at]
            t.calls.append(ACTIONS[answer])
            t.callers.append(seat)
            if 0 < answer < COINCHE:
                step, strain = (answer - 1) % len(NUMBERS), (answer - 1) // len(NUMBERS)
                t.contract, t.trump, t.taker = int(NUMBERS[step]), strain, seat
                t.capot_bid = int(t.contract == CAPOT_VALUE)

    def answers(self, which: Numbers, seats: Numbers, legal: NDArray[np.bool_]) -> Numbers:
        """Judgement's answers."""
        found = np.zeros(len(which), np.int64)
        for place, (at, seat) in enumerate(zip(which.tolist(), seats.tolist(), strict=True)):
            numbers = np.nonzero(legal[place])[0].tolist()
            hand = int(self.hands[at, seat])
            reading = Reading(self.rules[at], self.tables[at], "auction", seat, hand, [0] * SEATS, [8] * SEATS, 0)
            weights = weigh_auction(reading, tuple([ACTIONS[number] for number in numbers]))
            found[place] = numbers[weights.index(max(weights))]
        return found


def _blank(rules: BeloteRules) -> BeloteTable:
    """A table before the first call, whose eldest is seat 0."""
    return table_of(rules.deal(Standing([0, 0], SEATS - 1), seeded(0).stream("deal"), None)).clone()


assert len(ACTIONS) == ANSWERS
