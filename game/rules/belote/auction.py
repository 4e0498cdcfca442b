"""The auction of contrée and coinchée (rulebook sections 12.1 and 12.2)."""

from __future__ import annotations

from game.core.actions import Action, action, cardless
from game.core.deal import Deal, Phase
from game.core.events import Settled
from game.core.reasons import Reason
from game.core.rounds import seats_from
from game.core.view import PICK_BID, Ask
from game.rules.belote.bidding import PASS, begin_play, heard, packet, pass_out, taken
from game.rules.belote.course import Course
from game.rules.belote.table import BeloteTable, table_of
from game.rules.belote.values import STRAINS

COINCHE = action("coinche")
SURCOINCHE = action("surcoinche")
CAPOT = cardless("capot")
CAPOT_VALUE = 250
UNLIMITED = 1000
"""With ``max_bid`` unlimited the numbers still end here: more than any side can make (four carrés, capot, belotes)
unless all trumps count in full and ``capot`` adds 252; and a side that hopes for so much bids capot."""


def all_packets(deal: Deal, course: Course) -> None:
    """Section 12.1: 3, 2, 3 in order from eldest; no turn-up."""
    order = seats_from(table_of(deal).eldest, course.players)
    at = 0
    for size in (3, 2, 3):
        for seat in order:
            at = packet(deal, course, seat, size, at)
    taken(deal, course, at)


class Auction(Phase):
    """Section 12.2: bids by number and trump, capot, coinche and surcoinche, as long as needed."""

    id = "auction"

    def __init__(self, course: Course) -> None:
        self.course = course
        strains = STRAINS if course.options["sa_ta"] == "on" else STRAINS[:4]
        limit = course.options["max_bid"]
        self.highest = UNLIMITED if limit == "unlimited" else int(limit)
        self.bids: list[Action] = []
        for number in range(80, self.highest + 1, 10):
            for word in strains:
                self.bids.append(action("bid", number=number, word=word))
        self.capots = tuple([action(CAPOT, word=word) for word in strains])
        self.words = strains
        self.strains = len(strains)

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_BID, "belote.auction")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        t = table_of(deal)
        if t.multiplier == 2:
            return (PASS, SURCOINCHE)
        found: tuple[Action, ...] = (PASS,)
        if not t.capot_bid:
            above = 0 if not t.contract else (t.contract - 70) // 10 * self.strains
            found += tuple(self.bids[above:]) + self.capots
        if t.taker >= 0 and not self._own(t, deal.asked):
            found += (COINCHE,)
        return found

    def _own(self, t: BeloteTable, seat: int) -> bool:
        """Whether the highest bid belongs to the seat's side."""
        return self.course.side_of[t.taker] == self.course.side_of[seat]

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        if answer in self.legal(deal):
            return None
        t = table_of(deal)
        if answer.verb in ("bid", "capot"):
            if t.multiplier > 1:
                return Reason("belote.already_coinched", "12.2")
            if t.capot_bid:
                return Reason("belote.capot_stands", "12.2")
            if answer.verb == "capot" or answer.word not in self.words or answer.number % 10:
                return Reason("belote.no_such_bid", "12.2")
            lowest = max(80, t.contract + 10)
            if answer.number > self.highest or lowest > self.highest:
                return Reason("belote.bid_too_high", "12.2", {"highest": self.highest})
            return Reason("belote.bid_too_low", "12.2", {"lowest": lowest})
        if answer is COINCHE:
            return Reason("belote.coinche_needs_their_bid", "12.2")
        if answer is SURCOINCHE:
            return Reason("belote.surcoinche_needs_coinche", "12.2")
        return Reason("belote.not_now", "12.2")

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        seat = deal.asked
        if answer is PASS:
            t.passes += 1
        elif answer is SURCOINCHE:
            t.multiplier = 4
        else:
            t.passes = 0
            if answer is COINCHE:
                t.multiplier = 2
                t.coincheur = seat
            else:
                t.contract = CAPOT_VALUE if answer.verb == "capot" else answer.number
                t.capot_bid = 1 if answer.verb == "capot" else 0
                t.trump = STRAINS.index(answer.word)
                t.taker = seat
        over = self._over(t)
        if not over:
            deal.asked = self.course.after[seat]
            if t.multiplier == 2 and answer is PASS:
                # only the two players of the bidding side still speak; the coincheur's partner is skipped
                deal.asked = self.course.after[deal.asked]
        heard(deal, t, seat, answer, "belote.auction")
        if over and t.taker < 0:
            pass_out(deal)
        elif over:
            self._end(deal, t)

    def _over(self, t: BeloteTable) -> bool:
        """Whether nobody is left to be asked: surcoinche, or a pass of everybody who might still have spoken."""
        if t.taker < 0:
            return t.passes == self.course.players
        return t.multiplier == 4 or t.passes == (2 if t.multiplier == 2 else self.course.players - 1)

    def _end(self, deal: Deal, t: BeloteTable) -> None:
        if deal.log is not None:
            deal.tell(
                Settled(
                    "contract",
                    t.taker,
                    (
                        ("trump", STRAINS[t.trump]),
                        ("contract", t.contract),
                        ("capot", t.capot_bid),
                        ("multiplier", t.multiplier),
                    ),
                )
            )
        begin_play(deal, self.course)
