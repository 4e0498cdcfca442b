"""Dealing and the two bidding rounds of the classic game (rulebook sections 5 and 6.1)."""

from __future__ import annotations

from game.core.actions import Action, action, cardless
from game.core.cards import Card
from game.core.deal import Deal, Phase
from game.core.events import Called, DealEnded, Dealt, Moved, Settled, Turned
from game.core.reasons import Reason
from game.core.rounds import seats_from
from game.core.view import PICK_BID, PICK_CHOICE, Ask
from game.rules.belote.course import Course
from game.rules.belote.table import BeloteTable, table_of
from game.rules.belote.values import CARDS, SA, STRAINS

PASS = action("pass")
TAKE = action("take")
NAMES = tuple([action(cardless("name"), word=word) for word in STRAINS])
EXCHANGE = action("exchange")
KEEP = action("keep")


def packet(deal: Deal, course: Course, seat: int, size: int, at: int) -> int:
    """The cards of the stock from place ``at`` on go to a seat's hand; the place after them.

    They are taken off the stock together at the end of dealing (`taken`), not packet by packet."""
    stock = deal.zones[course.stock_at].pile
    hand = deal.zones[seat]
    end = at + size
    bits = hand.bits
    for i in range(at, end):
        bits |= stock[i].bit
    hand.bits = bits
    if deal.log is not None:
        deal.tell(Dealt(seat, tuple(stock[at:end])))
    return end


def taken(deal: Deal, course: Course, count: int) -> None:
    """The first ``count`` cards have left the stock."""
    del deal.zones[course.stock_at].pile[:count]


def first_packets(deal: Deal, course: Course) -> None:
    """Section 5, steps 1 and 2: two packets to each in order from eldest, then the turn-up."""
    t = table_of(deal)
    order = seats_from(t.eldest, course.players)
    at = 0
    for size in (3, 2) if course.options["first_packets"] == "3-2" else (2, 3):
        for seat in order:
            at = packet(deal, course, seat, size, at)
    turned = deal.zones[course.stock_at].pile[at]
    taken(deal, course, at + 1)
    deal.zones[course.turn_up_at].pile.append(turned)
    t.turn_up = turned.index
    if deal.log is not None:
        deal.tell(Turned(turned, "turn_up"))


def second_packets(deal: Deal, course: Course) -> None:
    """Section 5, steps 4 and 5: the rest of the hands; with 2 or 3 players and 32 cards nobody takes the turn-up."""
    t = table_of(deal)
    if course.taker_takes_turn_up:
        turned = deal.zones[course.turn_up_at].pile.pop()
        hand = deal.zones[t.taker]
        hand.bits |= turned.bit
        hand.shown |= turned.bit
        if deal.log is not None:
            deal.tell(Moved((turned,), "turn_up", hand.name))
    at = 0
    for seat in seats_from(t.eldest, course.players):
        at = packet(deal, course, seat, 2 if course.taker_takes_turn_up and seat == t.taker else 3, at)
    taken(deal, course, at)
    if course.options.get("expose_bottom") == "yes" and not course.taker_takes_turn_up:
        bottom = deal.zones[course.stock_at].pile.pop()
        deal.zones[course.bottom_at].pile.append(bottom)
        if deal.log is not None:
            deal.tell(Turned(bottom, "bottom"))
    if course.options.get("seven_exchange") == "yes" and exchange_possible(t):
        course.go(deal, "exchange", t.eldest)
    else:
        begin_play(deal, course)


def exchange_possible(t: BeloteTable) -> bool:
    """Section 5, step 6: the turn-up was accepted in round 1 and is not itself the seven (both facts are public)."""
    turned = CARDS[t.turn_up]
    return t.calls[-1] is TAKE and turned.rank != 0


def begin_play(deal: Deal, course: Course) -> None:
    """Section 6.2: eldest leads to the first trick, whoever took."""
    t = table_of(deal)
    t.leader = t.eldest
    course.go(deal, "announce" if course.declarations else "play", t.eldest)
    if deal.log is not None:
        deal.tell(Settled("play", t.eldest))


def pass_out(deal: Deal) -> None:
    """Section 6.1: all have passed: no play, no score; points held over stay held."""
    t = table_of(deal)
    t.result = "passed_out"
    t.held_after = t.held
    deal.asked = -1
    if deal.log is not None:
        deal.tell(Settled("passed_out"))
        deal.tell(DealEnded(t.number, t.result, tuple(t.scores)))


def heard(deal: Deal, t: BeloteTable, seat: int, answer: Action, topic: str) -> None:
    """Remember and tell a public call, once what it changes has been changed."""
    t.calls.append(answer)
    t.callers.append(seat)
    if deal.log is not None:
        deal.tell(Called(seat, topic, answer.text))


class TakeOrPass(Phase):
    """Section 6.1, round 1: the turn-up's suit becomes trump, or pass."""

    id = "round1"

    def __init__(self, course: Course) -> None:
        self.course = course
        self.answers = (TAKE, PASS)

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_BID, "belote.round1")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return self.answers

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        return None if answer in self.answers else Reason("belote.not_now", "6.1")

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        seat = deal.asked
        if answer is PASS:
            # after the dealer it is eldest's turn again
            self.course.go(deal, "round2" if seat == t.dealer else self.id, self.course.after[seat])
        heard(deal, t, seat, answer, "belote.round1")
        if answer is TAKE:
            fix_trump(deal, self.course, seat, CARDS[t.turn_up].suit)


class NameOrPass(Phase):
    """Section 6.1, round 2: another suit, or no trumps / all trumps where the option allows it, or pass."""

    id = "round2"

    def __init__(self, course: Course) -> None:
        self.course = course
        more = NAMES[SA:] if course.options.get("second_round_sa_ta") == "on" else ()
        self.by_turned = [
            tuple([NAMES[suit] for suit in range(4) if suit != turned]) + more + (PASS,) for turned in range(4)
        ]

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_BID, "belote.round2")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        return self.by_turned[CARDS[table_of(deal).turn_up].suit]

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        if answer in self.legal(deal):
            return None
        turned = CARDS[table_of(deal).turn_up].suit
        if answer is NAMES[turned]:
            return Reason("belote.suit_was_refused", "6.1", {"suit": STRAINS[turned]})
        return Reason("belote.not_now", "6.1")

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        seat = deal.asked
        out = answer is PASS and seat == t.dealer
        if answer is PASS and not out:
            deal.asked = self.course.after[seat]
        heard(deal, t, seat, answer, "belote.round2")
        if out:
            pass_out(deal)
        elif answer is not PASS:
            fix_trump(deal, self.course, seat, STRAINS.index(answer.word))


def fix_trump(deal: Deal, course: Course, taker: int, trump: int) -> None:
    """Section 6.1: the first take ends the bidding at once."""
    t = table_of(deal)
    t.trump = trump
    t.taker = taker
    if deal.log is not None:
        deal.tell(Settled("trump", t.taker, (("trump", STRAINS[trump]),)))
    second_packets(deal, course)


class SevenExchange(Phase):
    """Section 5, step 6: the trump seven for the turn-up. Everybody is asked in turn, so being asked tells nothing."""

    id = "exchange"

    def __init__(self, course: Course) -> None:
        self.course = course

    def _seven(self, deal: Deal) -> Card:
        return CARDS[table_of(deal).trump * 8]

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CHOICE, "belote.exchange")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        if deal.zones[deal.asked].bits & self._seven(deal).bit:
            return (EXCHANGE, KEEP)
        return (KEEP,)

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        if answer in self.legal(deal):
            return None
        if answer is EXCHANGE:
            return Reason("belote.no_seven", "5", {"card": self._seven(deal).name})
        return Reason("belote.not_now", "5")

    def apply(self, deal: Deal, answer: Action) -> None:
        t = table_of(deal)
        if answer is EXCHANGE:
            hand = deal.zones[deal.asked]
            seven = self._seven(deal)
            if deal.log is not None:
                deal.tell(Called(deal.asked, "belote.exchange", answer.text))
            place = deal.zones[self.course.turn_up_at].pile
            turned = place[0]
            place[0] = seven
            hand.bits = hand.bits & ~seven.bit | turned.bit
            hand.shown |= turned.bit
            if deal.log is not None:
                deal.tell(Moved((seven,), hand.name, "turn_up"))
                deal.tell(Moved((turned,), "turn_up", hand.name))
            begin_play(deal, self.course)
        elif deal.asked == t.dealer:
            begin_play(deal, self.course)
        else:
            deal.asked = self.course.after[deal.asked]
