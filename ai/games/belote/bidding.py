"""Taking, bidding and doubling (rulebook section 15, "Taking" and "Contrée / coinchée").

Every answer is weighed in points of the deal relative to passing (0), so that weights can be compared and tempered.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.actions import Action
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import BeloteTable
from game.rules.belote.values import CARDS, SA, STRAINS, plays

from .reading import Reading
from .scales import MARGIN, TAKING
from .worth import ACE, JACK, NINE, TEN, holds, mean_worth, side_worth, suit_byte, take_worth

CAUTION = 8.0
"""Points a side's estimate must exceed the number it bids."""
NOT_TO_BE_NAMED = -100.0
"""Auction: trumps that the hand does not allow to be named are further behind passing than the rollouts look."""
WEAKEST_OPENING = 80
HIGHEST = 160
KEEPS_FROM_THEM = 4.0
"""A turned jack or nine, taken, does not go to the opponents."""
LAST_TO_SPEAK = 4.0
HELD = 0.05
OPENING_LIMIT = 130
"""The highest first bid: the partner, who knows what to add, needs the room."""
SHADED = 0.7
"""The part of its worth beyond the weakest opening that a hand names at once. The rest is kept for when the others bid
on or the partner raises: nobody has to make points that nobody asked for."""
AGAINST_THEIR_TRUMPS = 25.0
AGAINST_THEIR_BID = 2.0
"""Points that an opponent's bid takes from one's own hopes, in his trump choice and in any other one. More than this
leaves the others too many contracts that would have been made or cheaply lost."""
OPEN_TO_THEM = 15.0
"""The same, without a trump suit, for each suit that they have bid and whose highest card is not in the hand: they lead
it. In points it makes no difference (+0.1 +- 1.0, 5,000 deals); to a partner it does."""
WITH_THE_PARTNERS_BID = 5.0
"""Points that a partner's bid in another trump choice adds."""
RAISES = 12.0
RAISES_ITS_OWN = 20.0
"""Points that a side must expect beyond the partner's bid in the same trump choice for a raise, and for a raise of what
was one's own before. A raise names all that there is at once: ten for each ace, twenty for the jack. Step by step it
is worth the same in contrée (+0.5 +- 1.1, 4,000 deals) and less in coinchée (-5.5 +- 1.8)."""
NAMES_ANOTHER = 16.0
"""The same for another trump choice."""
HEARD_FROM_PARTNER = 0.8
"""How much of what this hand has beyond an average one comes on top of what the partner promised."""


def take_value(rules: BeloteRules, t: BeloteTable, seat: int, hand: int, strain: int, first: bool) -> float:
    """Classic game: what taking in a trump choice is worth to a seat with five cards, in points relative to passing.

    ``first``: whether this is the first round.
    """
    course = rules.course
    gets = course.taker_takes_turn_up
    if gets:
        hand |= CARDS[t.turn_up].bit
    if strain >= SA:
        # fitted for eight cards with a partner: five or six tell about three quarters of it
        own = side_worth(hand, strain, course.declarations) - mean_worth(strain, course.declarations)
        return 1.6 * own - 30.0
    trumps = suit_byte(hand, strain)
    if not may_take(hand, strain):
        return -60.0
    value = take_worth(hand, strain, rules.players, first, course.declarations)
    if trumps.bit_count() < 3 and rules.players == 4:
        value -= 15.0
    if course.options["dedans"] == "off":
        value += 25.0
    if first and gets and CARDS[t.turn_up].rank in (JACK, NINE):
        value += KEEPS_FROM_THEM
    if not first and seat == t.dealer:
        value += LAST_TO_SPEAK
    return value + held_over(rules, t)


Worth = Callable[[BeloteRules, BeloteTable, int, int, int, bool], float]
"""What `take_value` tells, of the same arguments."""
_TAKING = CARDS[JACK].bit | CARDS[NINE].bit | CARDS[ACE].bit


def held_over(rules: BeloteRules, t: BeloteTable) -> float:
    """What points held from the deal before (section 9.2) add to taking."""
    return HELD * t.held if rules.sides == 2 else 0.0


def may_take(hand: int, suit: int) -> bool:
    """Whether a hand has the jack, the nine or the ace of a suit: nobody takes in it without."""
    return suit_byte(hand, suit) & _TAKING != 0


def weigh_taking(reading: Reading, legal: tuple[Action, ...], worth: Worth = take_value) -> list[float]:
    """Rounds 1 and 2 of the classic game; ``worth``: what taking is worth, as `take_value` tells it."""
    t = reading.t
    turned = CARDS[t.turn_up].suit
    first = reading.phase == "round1"
    found: list[float] = []
    for answer in legal:
        if answer.verb == "pass":
            found.append(0.0)
        else:
            strain = turned if first else STRAINS.index(answer.word)
            value = worth(reading.rules, t, reading.seat, reading.hand, strain, first)
            found.append(value + TAKING * reading.daring)
    return found


class Bids:
    """The auction so far: the last bid of each seat (0: none), its strain, and whether it has come back to it."""

    numbers: list[int]
    strains: list[int]
    insisted: list[bool]

    def __init__(self, t: BeloteTable, players: int) -> None:
        self.numbers = [0] * players
        self.strains = [-1] * players
        self.insisted = [False] * players
        for place in range(len(t.calls)):
            call = t.calls[place]
            if call.verb in ("bid", "capot"):
                caller = t.callers[place]
                self.insisted[caller] = self.strains[caller] == STRAINS.index(call.word)
                self.numbers[caller] = 250 if call.verb == "capot" else call.number
                self.strains[caller] = STRAINS.index(call.word)


def named(worth: float, least: int) -> float:
    """The number that a hand opens with, or overcalls the others with, before it is made a multiple of ten: what it is
    ``worth`` (caution taken off) above the weakest opening is named in part. ``least``: the lowest number allowed."""
    return max(float(least), min(float(OPENING_LIMIT), WEAKEST_OPENING + SHADED * (worth - WEAKEST_OPENING)))


def meant(number: int, least: int) -> float:
    """What `named` must have been given for this number; the lowest one allowed tells no more than itself."""
    if number <= least:
        return float(number)
    return WEAKEST_OPENING + (number - WEAKEST_OPENING) / SHADED


def partner_told(t: BeloteTable, seat: int, strain: int) -> tuple[float, float]:
    """What the partner's bids with a trump choice tell: the points of his first one if he was the first of the side to
    name it (else 0), and by how much he has raised the side's number since. What this seat has told itself, and the
    partner has answered, is not told by the partner once more."""
    opened = raised = 0.0
    last = 0
    least = WEAKEST_OPENING
    for place in range(len(t.calls)):
        call = t.calls[place]
        if call.verb not in ("bid", "capot"):
            continue
        number = HIGHEST if call.verb == "capot" else min(call.number, HIGHEST)
        caller = t.callers[place]
        if caller % 2 == seat % 2 and STRAINS.index(call.word) == strain:
            if caller != seat:
                if last:
                    raised += number - last
                else:
                    opened = meant(number, least)
            last = number
        least = number + 10
    return opened, raised


def side_estimate(rules: BeloteRules, t: BeloteTable, bids: Bids, seat: int, hand: int, strain: int) -> float:
    """The points this seat's side may expect to make under a trump choice, from its hand and the calls heard."""
    declared = rules.course.declarations
    own = side_worth(hand, strain, declared)
    partner = (seat + 2) % 4
    opened, raised = partner_told(t, seat, strain)
    if opened > 0.0:
        # the partner counted on an average hand opposite: what this one has more goes on top
        estimate = opened + raised + CAUTION + HEARD_FROM_PARTNER * (own - mean_worth(strain, declared))
    elif bids.numbers[partner] and bids.strains[partner] != strain:
        estimate = own + raised + WITH_THE_PARTNERS_BID
    else:
        estimate = own + raised
    for other in range(4):
        if other % 2 != seat % 2 and bids.numbers[other]:
            theirs = bids.strains[other]
            estimate -= AGAINST_THEIR_TRUMPS if theirs == strain else AGAINST_THEIR_BID
            if strain >= SA > theirs and not holds(suit_byte(hand, theirs), ACE if strain == SA else JACK):
                estimate -= OPEN_TO_THEM
    return estimate


def opening_limit(hand: int, strain: int) -> int:
    """Section 15, "Taking" and "Opening code": the highest number to name this trump choice with if the partner has not
    named it; 0 if the hand has no business naming it.

    A suit needs the jack or the nine with a third trump, or the ace with a fourth; the jack second with two outside
    aces (or with the nine and one) is worth the lowest bid. No trumps and all trumps need three of the cards that
    count there: each ace (jack), and each ten (nine) beside it.
    """
    if strain >= SA:
        top, second = (ACE, TEN) if strain == SA else (JACK, NINE)
        count = 0
        for suit in range(4):
            held = suit_byte(hand, suit)
            if holds(held, top):
                count += 2 if holds(held, second) else 1
        return HIGHEST if count >= 3 else 0
    trumps = suit_byte(hand, strain)
    length = trumps.bit_count()
    if length >= 3 and (holds(trumps, JACK) or holds(trumps, NINE)):
        return HIGHEST
    if length >= 4 and holds(trumps, ACE):
        return HIGHEST
    if length == 2 and holds(trumps, JACK):
        aces = 1 if holds(trumps, NINE) else 0
        for suit in range(4):
            if suit != strain and holds(suit_byte(hand, suit), ACE):
                aces += 1
        if aces >= 2:
            return WEAKEST_OPENING
    return 0


def sure_tricks(reading: Reading, strain: int) -> int:
    """Tricks that this hand alone wins under a trump choice if it has the lead when it needs it."""
    count = 0
    for play in plays(reading.hand):
        higher = reading.rules.course.strains[strain].higher[play.card.index]
        if not higher & ~reading.hand:
            count += 1
    return count


def defence_points(hand: int, strain: int) -> float:
    """Points that this hand alone should keep from the takers."""
    if strain >= SA:
        rank = ACE if strain == SA else JACK
        worth = 0.0
        for suit in range(4):
            byte = suit_byte(hand, suit)
            if holds(byte, rank):
                worth += 24.0
                if holds(byte, TEN if strain == SA else NINE):
                    worth += 10.0
        return worth
    trumps = suit_byte(hand, strain)
    worth = 0.0
    if holds(trumps, JACK):
        worth += 34.0
        if holds(trumps, NINE):
            worth += 24.0
    elif holds(trumps, NINE) and trumps.bit_count() >= 2:
        worth += 22.0
    worth += 7.0 * max(0, trumps.bit_count() - 2)
    for suit in range(4):
        if suit != strain:
            held = suit_byte(hand, suit)
            if holds(held, ACE):
                worth += 13.0 if held.bit_count() <= 3 else 7.0
    return worth


def weigh_auction(reading: Reading, legal: tuple[Action, ...]) -> list[float]:
    """Contrée and coinchée: bids up to what the side may expect, capot on eight sure tricks, coinche rarely."""
    t = reading.t
    bids = Bids(t, reading.players)
    estimates: dict[int, float] = {}
    limits: dict[int, int] = {}
    partner_bid = t.taker >= 0 and t.taker == reading.partner
    margin = CAUTION - MARGIN * reading.daring
    found: list[float] = []
    for answer in legal:
        if answer.verb == "bid":
            strain = STRAINS.index(answer.word)
            if strain not in limits:
                limits[strain] = _limit(bids, reading, strain)
            if answer.number > limits[strain]:
                found.append(NOT_TO_BE_NAMED)
                continue
            if strain not in estimates:
                estimates[strain] = side_estimate(reading.rules, t, bids, reading.seat, reading.hand, strain)
            own = bids.strains[reading.seat] == strain
            found.append(_bid_value(t, estimates[strain] - margin, answer.number, strain, partner_bid, own))
        elif answer.verb == "capot":
            strain = STRAINS.index(answer.word)
            missing = 8 - sure_tricks(reading, strain)
            if t.trump == strain and partner_bid and t.contract >= 130:
                missing -= 3
            leads = t.eldest == reading.seat
            found.append(60.0 if missing <= 0 and (leads or strain < SA) else -120.0 * max(1, missing))
        elif answer.verb == "coinche":
            kept = defence_points(reading.hand, t.trump)
            needed = 40.0 if t.capot_bid else 163.0 - t.contract
            found.append(2.0 * (kept - needed - 6.0) + TAKING * reading.daring)
        elif answer.verb == "surcoinche":
            found.append(-200.0)
        else:
            found.append(0.0)
    return found


def comes_back(hand: int, strain: int) -> bool:
    """Whether a hand may return to its trumps after the partner, who has heard of them, has named others: with five of
    them and the jack, or with four, jack and nine. Whoever has less would only fight the partner."""
    if strain >= SA:
        return False
    trumps = suit_byte(hand, strain)
    length = trumps.bit_count()
    return holds(trumps, JACK) and (length >= 5 or (length == 4 and holds(trumps, NINE)))


def _limit(bids: Bids, reading: Reading, strain: int) -> int:
    """The highest number that may be bid with a trump choice: any in the partner's own; none in another once the
    partner has come back to his, nor in one's own over his unless the hand `comes_back`; else what the hand allows."""
    partner = reading.partner
    if partner >= 0 and bids.strains[partner] == strain:
        return HIGHEST
    if partner >= 0 and bids.insisted[partner]:
        return 0
    if partner >= 0 and reading.t.taker == partner and bids.strains[reading.seat] == strain:
        if not comes_back(reading.hand, strain):
            return 0
    return opening_limit(reading.hand, strain)


def _bid_value(t: BeloteTable, estimate: float, number: int, strain: int, partner_bid: bool, own: bool) -> float:
    """What a bid is worth against passing; ``own``: the seat has named this trump choice before."""
    spare = estimate - number
    if spare < 0.0:
        return 4.0 * spare - 5.0
    if partner_bid:
        # a raise promises more; without a clear gain the partner's contract stands
        gain = estimate - t.contract
        if number > t.contract + 40:
            return -20.0
        if t.trump == strain:
            return gain - (RAISES_ITS_OWN if own else RAISES) + 0.3 * (number - t.contract)
        return gain - NAMES_ANOTHER - 0.2 * (number - t.contract)
    least = t.contract + 10 if t.contract else WEAKEST_OPENING
    return 8.0 + 0.05 * spare - 0.4 * abs(number - named(estimate, least))
