"""Taking, bidding and doubling (rulebook section 15, "Taking" and "Contrée / coinchée").

Every answer is weighed in points of the deal relative to passing (0), so that weights can be compared and tempered.
"""

from __future__ import annotations

from game.core.actions import Action
from game.core.melds import RUNS
from game.rules.belote.declarations import carres
from game.rules.belote.tables import CARDS, KING, QUEEN, SA, STRAINS, SUIT_STEP, TA, plays

from .reading import Reading

NINE = 2
TEN = 3
JACK = 4
ACE = 7
"""Ranks in the natural order of the pack."""
_RANK_BITS = (1, 2, 4, 8, 16, 32, 64, 128)
BASE = 42.0
"""What an average partner adds to the points of the side."""


def _has(byte: int, rank: int) -> bool:
    return byte & _RANK_BITS[rank] != 0


def suit_byte(hand: int, suit: int) -> int:
    """The ranks held in a suit as a byte."""
    return hand // SUIT_STEP[suit] & 255


def trump_points(byte: int) -> float:
    """What a holding of trumps is worth in points of the deal."""
    length = byte.bit_count()
    worth = 6.0 * length
    if _has(byte, JACK):
        worth += 19.0
    if _has(byte, NINE):
        worth += 11.0 if _has(byte, JACK) or length >= 3 else 5.0
    if _has(byte, ACE):
        worth += 4.0
    if _has(byte, TEN):
        worth += 2.0 if length >= 3 else 0.0
    if _has(byte, KING) and _has(byte, QUEEN):
        worth += 20.0
    if length >= 5:
        worth += 4.0 * (length - 4)
    return worth


def side_points(byte: int, trumps: int) -> float:
    """What a holding of a plain suit is worth when one holds so many trumps."""
    length = byte.bit_count()
    if length == 0:
        return 8.0 if trumps >= 2 else 2.0
    worth = 0.0
    if _has(byte, ACE):
        worth += 14.0 if length <= 4 else 10.0
        if _has(byte, TEN):
            worth += 9.0
    elif _has(byte, TEN):
        worth += 3.0 if length >= 2 else -3.0
    if length == 1 and not _has(byte, ACE):
        worth += 4.0 if trumps >= 2 else 0.0
    return worth


def no_trump_points(hand: int) -> float:
    """What a hand is worth in no trumps (reduced values: the ace 19)."""
    worth = 18.0
    for suit in range(4):
        byte = suit_byte(hand, suit)
        length = byte.bit_count()
        if _has(byte, ACE):
            worth += 21.0
            if _has(byte, TEN):
                worth += 12.0 + 3.0 * max(0, length - 3)
        elif _has(byte, TEN) and length >= 2:
            worth += 5.0
    return worth


def all_trump_points(hand: int) -> float:
    """What a hand is worth in all trumps (reduced values: the jack 13, the nine 9)."""
    worth = 18.0
    for suit in range(4):
        byte = suit_byte(hand, suit)
        length = byte.bit_count()
        if _has(byte, JACK):
            worth += 20.0 + 2.0 * max(0, length - 2)
            if _has(byte, NINE):
                worth += 12.0
        elif _has(byte, NINE) and length >= 2:
            worth += 6.0
        if _has(byte, KING) and _has(byte, QUEEN):
            worth += 20.0
    return worth


def hand_points(hand: int, strain: int, scale: float = 1.0) -> float:
    """What a hand is worth for its side under a trump choice, an average partner left out.

    ``scale`` stretches the plain suits of a hand that is not complete yet.
    """
    if strain == SA:
        return no_trump_points(hand)
    if strain == TA:
        return all_trump_points(hand)
    trumps = suit_byte(hand, strain)
    worth = trump_points(trumps)
    for suit in range(4):
        if suit != strain:
            worth += scale * side_points(suit_byte(hand, suit), trumps.bit_count())
    return worth


def declared_points(hand: int) -> float:
    """What the declarations of a hand are worth, discounted since the contest may be lost."""
    worth = 0.0
    four = carres(hand)
    for rank in range(2, 8):
        if _has(four, rank):
            worth += 160.0 if rank == JACK else 110.0 if rank == NINE else 75.0
    for suit in range(4):
        for run in RUNS[suit_byte(hand, suit)]:
            worth += 8.0 if run[1] == 3 else 30.0 if run[1] == 4 else 70.0
    return worth


def take_value(reading: Reading, strain: int) -> float:
    """Classic game: what taking in a trump choice is worth, in points relative to passing."""
    course = reading.rules.course
    t = reading.t
    gets = course.taker_takes_turn_up
    hand = reading.hand | (CARDS[t.turn_up].bit if gets else 0)
    if strain >= SA:
        own = hand_points(hand, strain) * 1.25
        return own - 92.0
    trumps = suit_byte(hand, strain)
    held = suit_byte(reading.hand, strain)
    own = hand_points(hand, strain, 1.15)
    bar = 74.0
    if reading.players == 3:
        bar = 68.0 if gets else 52.0
    elif reading.players == 2:
        bar = 52.0
    if not (_has(trumps, JACK) or _has(trumps, NINE) or (_has(trumps, ACE) and trumps.bit_count() >= 4)):
        return -60.0
    if trumps.bit_count() < 3 and reading.players == 4 and not (_has(held, JACK) and _has(held, NINE)):
        return -40.0
    if course.declarations:
        own += declared_points(hand)
    value = own - bar
    turned = CARDS[t.turn_up]
    round1 = reading.phase == "round1"
    if round1 and gets and turned.rank in (JACK, NINE):
        value += 5.0  # keeps it from the opponents
    if not round1 and reading.seat == t.dealer:
        value += 6.0  # the last to speak: otherwise all have passed in vain
    if t.held and reading.players != 3:
        value += 4.0
    return value


def weigh_taking(reading: Reading, legal: tuple[Action, ...]) -> list[float]:
    """Rounds 1 and 2 of the classic game."""
    turned = CARDS[reading.t.turn_up].suit
    found: list[float] = []
    for answer in legal:
        if answer.verb == "take":
            found.append(take_value(reading, turned))
        elif answer.verb == "name":
            found.append(take_value(reading, STRAINS.index(answer.word)))
        else:
            found.append(0.0)
    return found


class Bids:
    """The auction as one seat heard it: the last bid of each seat and the strains of both sides."""

    def __init__(self, reading: Reading) -> None:
        self.numbers = [0] * reading.players
        self.strains = [-1] * reading.players
        for call, caller in zip(reading.t.calls, reading.t.callers, strict=True):
            if call.verb in ("bid", "capot"):
                self.numbers[caller] = 250 if call.verb == "capot" else call.number
                self.strains[caller] = STRAINS.index(call.word)


def side_estimate(reading: Reading, bids: Bids, strain: int) -> float:
    """The points this seat's side may expect to make under a trump choice, from its hand and its partner's calls."""
    own = hand_points(reading.hand, strain)
    if reading.rules.course.declarations:
        own += 0.8 * declared_points(reading.hand)
    partner = reading.partner
    if bids.strains[partner] == strain and bids.numbers[partner]:
        number = min(bids.numbers[partner], 160)
        # the partner counted on an average hand opposite: what this one has more (or less) goes on top
        if strain >= SA:
            return number - 6.0 + own - BASE
        byte = suit_byte(reading.hand, strain)
        more = 0.0
        if _has(byte, JACK):
            more += 20.0
        if _has(byte, NINE):
            more += 12.0
        if _has(byte, KING) and _has(byte, QUEEN):
            more += 20.0
        more += 4.0 * (byte.bit_count() - 2)
        for suit in range(4):
            if suit != strain:
                held = suit_byte(reading.hand, suit)
                if _has(held, ACE):
                    more += 11.0
                    if _has(held, TEN):
                        more += 4.0
                elif held == 0 and byte.bit_count() >= 2:
                    more += 5.0
        return number - 6.0 + more
    estimate = BASE + own
    if bids.numbers[partner]:
        # the partner is strong elsewhere: some of it is aces, little of it is trumps
        estimate += 4.0
    for seat in range(reading.players):
        if not reading.is_friend(seat) and bids.strains[seat] == strain:
            estimate -= 30.0
        elif not reading.is_friend(seat) and bids.numbers[seat]:
            estimate -= 6.0
    return estimate


def sure_tricks(reading: Reading, strain: int) -> int:
    """Tricks that this hand alone wins under a trump choice if it has the lead when it needs it."""
    count = 0
    for play in plays(reading.hand):
        index = play.cards[0].index
        higher = reading.rules.course.strains[strain].higher[index]
        if not higher & ~reading.hand:
            count += 1
    return count


def defence_points(reading: Reading, strain: int) -> float:
    """Points that this hand alone should keep from the takers."""
    if strain >= SA:
        rank = ACE if strain == SA else JACK
        count = sum([1 for suit in range(4) if _has(suit_byte(reading.hand, suit), rank)])
        return 22.0 * count
    trumps = suit_byte(reading.hand, strain)
    worth = 0.0
    if _has(trumps, JACK):
        worth += 34.0
        if _has(trumps, NINE):
            worth += 24.0
    elif _has(trumps, NINE) and trumps.bit_count() >= 2:
        worth += 22.0
    worth += 7.0 * max(0, trumps.bit_count() - 2)
    for suit in range(4):
        if suit != strain:
            held = suit_byte(reading.hand, suit)
            if _has(held, ACE):
                worth += 13.0 if held.bit_count() <= 3 else 7.0
    return worth


def weigh_auction(reading: Reading, legal: tuple[Action, ...]) -> list[float]:
    """Contrée and coinchée: bids up to what the side may expect, capot on eight sure tricks, coinche rarely."""
    t = reading.t
    bids = Bids(reading)
    estimates: dict[int, float] = {}
    partner_bid = t.taker == reading.partner and t.taker >= 0
    found: list[float] = []
    for answer in legal:
        if answer.verb == "bid":
            strain = STRAINS.index(answer.word)
            if strain not in estimates:
                estimates[strain] = side_estimate(reading, bids, strain)
            found.append(_bid_value(reading, estimates[strain], answer.number, strain, partner_bid))
        elif answer.verb == "capot":
            strain = STRAINS.index(answer.word)
            missing = 8 - sure_tricks(reading, strain)
            if t.trump == strain and partner_bid and t.contract >= 130:
                missing -= 3
            leads = t.eldest == reading.seat
            found.append(60.0 if missing <= 0 and (leads or strain < SA) else -120.0 * max(1, missing))
        elif answer.verb == "coinche":
            found.append(_coinche_value(reading))
        elif answer.verb == "surcoinche":
            found.append(-200.0)
        else:
            found.append(0.0)
    return found


def _bid_value(reading: Reading, estimate: float, number: int, strain: int, partner_bid: bool) -> float:
    t = reading.t
    spare = estimate - number
    if spare < 0.0:
        return 4.0 * spare - 5.0
    if partner_bid:
        # a raise promises more; without a gain the partner's contract stands
        if number > t.contract + 40:
            return -20.0
        gain = estimate - t.contract
        if t.trump == strain:
            return gain - 12.0 + 0.3 * (number - t.contract)
        return gain - 16.0 - 0.2 * (number - t.contract)
    # open with what the hand is worth, at most 130: the partner knows what to add
    shown = min(number, 130)
    return 5.0 + spare * 0.05 + (shown - 80) * 0.4 - max(0, number - 130) * 0.5


def _coinche_value(reading: Reading) -> float:
    t = reading.t
    kept = defence_points(reading, t.trump)
    needed = 163.0 - t.contract if not t.capot_bid else 40.0
    return 2.0 * (kept - needed - 6.0)
