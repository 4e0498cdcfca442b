"""What the cards played tell beyond the rules: how likely each past play is if the seat held a given hand.

Only what nearly everybody does: points go to the partner's sure trick, the cheapest card under a lost one, whoever can
win the trick as the last does, aces are led rather than low cards of their suit, the cheapest trump ruffs.
"""

from __future__ import annotations

from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import BeloteTable
from game.rules.belote.values import CARDS, SUIT_BITS, TA

TEN = 3
ACE = 7

LED = 0
TO_FRIEND = 1
LOST = 2
COULD_WIN = 3
RUFFED = 4
THROWN = 5
"""What a play was: a lead; following a partner's sure trick; following an opponent's card; a ruff; a discard."""

KEPT_TEN = 0.4
DEAR_UNDER = 0.35
DID_NOT_WIN = 0.3
DID_NOT_TRY = 0.6
LOW_FROM_ACE = 0.45
DEAR_RUFF = 0.5
DEAR_THROWN = 0.4


class Signal:
    """One past play of another seat. ``later``: the cards the seat has played since, this one included."""

    seat: int
    what: int
    index: int
    later: int
    best: int
    last: bool

    def __init__(self, seat: int, what: int, index: int, later: int, best: int, last: bool) -> None:
        self.seat = seat
        self.what = what
        self.index = index
        self.later = later
        self.best = best
        self.last = last


def signals_of(rules: BeloteRules, t: BeloteTable, seat: int) -> list[Signal]:
    """The plays of the other seats that can tell something. Leads of trumps and forced trump follows do not."""
    found: list[Signal] = []
    strain = rules.course.strains[t.trump]
    players = rules.players
    side_of = rules.side_of
    best = winner = led = 0
    out = 0
    later = [0] * players
    for index, who in zip(t.played, t.players, strict=True):
        later[who] |= CARDS[index].bit
    for place in range(len(t.played)):
        index = t.played[place]
        who = t.players[place]
        card = CARDS[index]
        size = place % players
        what = -1
        if size == 0:
            best, winner, led = index, who, card.suit
            if not card.bit & strain.trumps:
                what = LED
        elif led == t.trump or t.trump == TA:
            what = -1
        else:
            last = size == players - 1
            friend = side_of[winner] == side_of[who]
            sure = last or ((strain.higher[best] & ~out) == 0 and (led != t.trump))
            if card.suit == led:
                if friend and sure:
                    what = TO_FRIEND
                elif not friend:
                    what = LOST if CARDS[best].bit & strain.trumps else COULD_WIN
            elif card.bit & strain.trumps:
                what = RUFFED if not friend else -1
            elif friend and sure:
                what = -1
            elif not friend:
                what = THROWN
        if what >= 0 and who != seat:
            found.append(Signal(who, what, index, later[who], best, size == players - 1))
        if size and strain.power[led][index] > strain.power[led][best]:
            best, winner = index, who
        later[who] &= ~card.bit
        out |= card.bit
    return found


def plays_likelihood(rules: BeloteRules, t: BeloteTable, signals: list[Signal], hands: list[int]) -> float:
    """The likelihood of the past plays if the seats now hold these hands."""
    strain = rules.course.strains[t.trump]
    points = strain.points
    chance = 1.0
    for signal in signals:
        held = hands[signal.seat] | signal.later
        index = signal.index
        card = CARDS[index]
        suit = held & SUIT_BITS[card.suit]
        what = signal.what
        if what == LED:
            ace = CARDS[card.suit * 8 + ACE].bit
            if suit & ace and card.rank != ACE:
                chance *= LOW_FROM_ACE
        elif what == TO_FRIEND:
            if suit & CARDS[card.suit * 8 + TEN].bit and points[index] < 10:
                chance *= KEPT_TEN
        elif what == LOST:
            if points[index] >= 10 and suit & _CHEAP[card.suit]:
                chance *= DEAR_UNDER
        elif what == COULD_WIN:
            beating = suit & strain.higher[signal.best]
            if card.bit & beating:
                continue
            if beating:
                chance *= DID_NOT_WIN if signal.last else DID_NOT_TRY
            elif points[index] >= 10 and suit & _CHEAP[card.suit]:
                chance *= DEAR_UNDER
        elif what == RUFFED:
            lower = suit & ~strain.higher[index] & ~card.bit
            if CARDS[signal.best].bit & strain.trumps:
                lower &= strain.higher[signal.best]
            if lower and points[index] >= 10:
                chance *= DEAR_RUFF
        elif points[index] >= 10 and held & ~strain.trumps & _ALL_CHEAP:
            chance *= DEAR_THROWN
    return chance


def _cheap() -> list[int]:
    """By suit: the cards of less than four points in a plain suit."""
    found: list[int] = []
    for suit in range(4):
        bits = 0
        for rank in (0, 1, 2, 4, 5):
            bits |= CARDS[suit * 8 + rank].bit
        found.append(bits)
    return found


_CHEAP: list[int] = _cheap()
_ALL_CHEAP: int = _CHEAP[0] | _CHEAP[1] | _CHEAP[2] | _CHEAP[3]
