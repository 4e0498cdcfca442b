"""The auction (rulebook section 6.2)."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action
from game.core.deal import OVER, Deal, Phase
from game.core.events import Called, DealEnded, Settled
from game.core.reasons import Reason
from game.core.view import PICK_BID, Ask
from game.rules.bonaken.bids import BOONAAK_RANK, PASS, Bid
from game.rules.bonaken.course import Course
from game.rules.bonaken.exchange import take_centre
from game.rules.bonaken.opening import begin_play
from game.rules.bonaken.table import KINDS, MISERE, NUMBER, BonakenTable, left_of, table_of

_SEAT_BITS: Final = (1, 2, 4, 8, 16, 32, 64)


class Auction(Phase):
    """Bid higher, or pass for good. A Misère may be joined; after the second one nothing else can be bid."""

    id = "auction"

    def __init__(self, course: Course) -> None:
        self.course = course

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_BID, "bonaken.auction")

    def refusal(self, t: BonakenTable, bid: Bid, seat: int) -> str:
        """Why a bid is not possible ("" if it is)."""
        if len(t.bidders) > 1:
            return "" if bid.kind == MISERE else "bonaken.only_misere"
        if bid.rank <= t.rank and not (bid.kind == MISERE and t.kind == MISERE):
            return "bonaken.too_low"
        if bid.rank > BOONAAK_RANK and t.rank < BOONAAK_RANK and not self.course.direct and not self._opens(bid):
            return "bonaken.boonaak_first"
        if self.course.small and bid.rank >= BOONAAK_RANK and t.numbered & _SEAT_BITS[seat]:
            return "bonaken.bid_a_number"
        return ""

    def _opens(self, bid: Bid) -> bool:
        """Open Boonaak is not a Boonaak with roem."""
        return bid.number == 0

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        t = table_of(deal)
        found: list[Action] = [PASS]
        for bid in self.course.bids[t.hand_size]:
            if not self.refusal(t, bid, deal.asked):
                found.append(bid.answer)
        return tuple(found)

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        if answer is PASS:
            return None
        t = table_of(deal)
        bid = self._bid(t, answer)
        if bid is None:
            return Reason("bonaken.no_such_bid", "13.2" if self.course.small else "6.1")
        found = self.refusal(t, bid, deal.asked)
        paragraph = "13.2" if found == "bonaken.bid_a_number" else "6.2"
        return Reason(found, paragraph) if found else None

    def _bid(self, t: BonakenTable, answer: Action) -> Bid | None:
        for bid in self.course.bids[t.hand_size]:
            if bid.answer is answer:
                return bid
        return None

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        seat = deal.asked
        t.calls.append(answer)
        t.callers.append(seat)
        if answer is PASS:
            t.passed |= _SEAT_BITS[seat]
        else:
            bid = self._bid(t, answer)
            assert bid is not None
            if bid.kind == MISERE and t.kind == MISERE:
                t.bidders.append(seat)
            else:
                t.bidders = [seat]
            t.rank = bid.rank
            t.kind = bid.kind
            t.bid = bid.number
            if bid.kind == NUMBER:
                t.numbered |= _SEAT_BITS[seat]
        if deal.log is not None:
            deal.tell(Called(seat, "bonaken.auction", answer.text))
        self._turn(deal, t, seat)

    def _turn(self, deal: Deal, t: BonakenTable, seat: int) -> None:
        """The next seat that has neither passed nor stands by the bid; without one the auction is over."""
        other = left_of(t, seat)
        for _ in range(t.seats):
            if not t.passed & _SEAT_BITS[other] and other not in t.bidders:
                deal.asked = other
                return
            other = left_of(t, other)
        if t.bidders:
            declared(deal, self.course)
        else:
            passed_out(deal, t)


def passed_out(deal: Deal, t: BonakenTable) -> None:
    """Section 4: everybody has passed; the same dealer deals again."""
    t.result = "passed_out"
    t.next_dealer = t.dealer
    deal.asked = OVER
    if deal.log is not None:
        deal.tell(Settled("passed_out"))
        deal.tell(DealEnded(t.number, t.result, tuple(t.scores)))


def declared(deal: Deal, course: Course) -> None:
    """The declarers are known: they exchange (13.2: not in any kind of Boonaak), then the first of them leads."""
    t = table_of(deal)
    exchanged = not course.small or t.kind == NUMBER
    if exchanged:
        course.go(deal, "exchange", t.bidders[0])
    else:
        begin_play(deal, course)
    if deal.log is not None:
        for seat in t.bidders:
            deal.tell(Settled("contract", seat, (("kind", KINDS[t.kind]), ("number", t.bid))))
    if exchanged:
        take_centre(deal, course)
