"""A position of Bonaken's card play on bit sets: quick to copy and to play on. The rules core stays the authority.

Cards keep their numbers of the pack; a hand is a bit set by seat.
"""

from __future__ import annotations

from typing import Final

from game.core.deal import Deal
from game.rules.bonaken.course import Course
from game.rules.bonaken.result import counted_roem, finish
from game.rules.bonaken.table import MISERE, NUMBER, SILENT, BonakenTable, left_of, table_of
from game.rules.bonaken.values import CARDS, RANKINGS, SUIT_BITS, TRUMP_JACK

ALL: Final = 0xFFFFFFFF
SUIT_OF: Final[list[int]] = [card.suit for card in CARDS]
BIT: Final[list[int]] = [card.bit for card in CARDS]
RANK_OF: Final[list[int]] = [card.rank for card in CARDS]


def indices(bits: int) -> list[int]:
    """The numbers of the cards of a set, ascending."""
    found: list[int] = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


class Position:
    """Hands and the state of the play. ``after[seat]`` is the next seat dealt in; ``declarers`` by seat (1 or 0);
    ``gone`` all cards played; ``tricks`` and ``points`` by seat; ``trick`` tricks finished of ``size_of_hand``;
    ``size`` cards in the trick, ``worth`` their points, ``best`` the card that wins it so far."""

    hands: list[int]
    after: list[int]
    seats: int
    trump: int
    silent: bool
    kind: int
    declarer: int
    declarers: list[int]
    undertrump: bool
    stops: bool
    gone: int
    turn: int
    trick: int
    size_of_hand: int
    size: int
    led: int
    best: int
    best_power: int
    best_seat: int
    worth: int
    tricks: list[int]
    points: list[int]
    over: bool

    def __init__(self) -> None:
        self.over = False

    def allowed(self) -> int:
        """Section 8.2: what the seat to play may play."""
        hand = self.hands[self.turn]
        if not self.size:
            return hand
        follow = hand & SUIT_BITS[self.led]
        trump = self.trump
        if trump < 0:
            return follow if follow else hand
        trumps = hand & SUIT_BITS[trump]
        if self.led == trump:
            return hand if trumps == 0 or trumps == TRUMP_JACK[trump] else trumps
        found = follow | trumps if follow else hand
        if not self.undertrump and trumps and hand != trumps and SUIT_OF[self.best] == trump:
            found &= ~(trumps & ~RANKINGS[trump].higher[self.best])
        return found

    def play(self, index: int) -> None:
        """Play a card; a full trick is gathered, and the play may be over."""
        seat = self.turn
        bit = BIT[index]
        self.hands[seat] &= ~bit
        self.gone |= bit
        if self.silent:
            self.silent = False
            self.trump = SUIT_OF[index]
        ranking = RANKINGS[self.trump]
        self.worth += ranking.points[index]
        if not self.size:
            self.led = SUIT_OF[index]
            self.best_power = 0
        power = ranking.power[self.led][index]
        if power > self.best_power:
            self.best_power = power
            self.best = index
            self.best_seat = seat
        self.size += 1
        if self.size < self.seats:
            self.turn = self.after[seat]
            return
        winner = self.best_seat
        self.tricks[winner] += 1
        self.points[winner] += self.worth
        self.trick += 1
        self.size = 0
        self.worth = 0
        self.led = -1
        self.best = -1
        self.best_power = 0
        self.turn = winner
        self.over = self.trick == self.size_of_hand or self._decided(winner)

    def _decided(self, winner: int) -> bool:
        """Section 8.4: nothing can change the result any more (used whatever the option says)."""
        if self.kind == NUMBER:
            return False
        if self.kind != MISERE:
            return winner != self.declarer
        clean = 0
        for seat in range(len(self.declarers)):
            if not self.tricks[seat]:
                clean += self.declarers[seat]
        return clean == 0


def position_of(deal: Deal, course: Course) -> Position:
    """The position of a deal whose cards are being played."""
    t = table_of(deal)
    position = blank(t, course)
    position.hands = [deal.zones[seat].bits for seat in range(course.players)]
    return position


def blank(t: BonakenTable, course: Course) -> Position:
    """The position that the table shows, without hands."""
    position = Position()
    players = course.players
    position.hands = [0] * players
    position.after = [left_of(t, seat) for seat in range(players)]
    position.seats = t.seats
    position.trump = t.trump
    position.silent = t.said == SILENT and not t.played
    position.kind = t.kind
    position.declarer = t.bidders[0]
    position.declarers = [1 if seat in t.bidders else 0 for seat in range(players)]
    position.undertrump = course.undertrump
    position.gone = 0
    for index in t.played:
        position.gone |= BIT[index]
    position.trick = t.trick
    position.size_of_hand = t.hand_size
    position.size = t.size
    position.led = t.led
    position.best = t.best_card
    position.best_power = t.best_power
    position.best_seat = t.best_seat
    position.worth = t.trick_points
    position.tricks = t.tricks[:]
    position.points = t.card_points[:]
    position.turn = t.leader if not t.size else left_of(t, t.players[-1])
    return position


def write_back(position: Position, deal: Deal, course: Course) -> None:
    """Enter a position played to its end into its deal: the tricks, then result and sheet by the rules. The cards
    themselves are swept off the table."""
    t = table_of(deal)
    for seat in range(course.players):
        t.tricks[seat] = position.tricks[seat]
        t.card_points[seat] = position.points[seat]
        deal.zones[seat].bits = 0
        deal.zones[seat].shown = 0
    t.trick = position.trick
    t.trump = position.trump
    t.size = 0
    deal.zones[course.trick_at].pile.clear()
    finish(deal, course)


def margin(t: BonakenTable) -> float:
    """By how much a number contract was made (negative: missed), in points; 0 for others."""
    if t.kind != NUMBER or not t.bidders:
        return 0.0
    return float(t.card_points[t.bidders[0]] + counted_roem(t) - t.bid)
