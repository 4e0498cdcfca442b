"""Which card to play (rulebook section 15): a weight in points for each card allowed.

A card is worth what the trick brings with it, minus what it would have been worth later; conventions a partner expects
are added as small bonuses, so that near ties are settled the way people play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import Action
from game.rules.belote.values import CARDS, SA, SUIT_BITS, TA, plays

from .position import count
from .reading import Reading

if TYPE_CHECKING:
    pass

ACE = 7
KING = 6
TEN = 3
WORD = 0.5
"""What saying "belote" counts: a card is better played with its word than without, but not before others."""


def weigh_play(reading: Reading, legal: tuple[Action, ...]) -> list[float]:
    """The weight of each legal play; with a word ("belote") it is always worth more than without."""
    found: list[float] = []
    t = reading.t
    leading = t.size == 0
    under = -1.0  # the chance with a card that does not win: the same with all of them
    before = -1
    weight = 0.0
    for answer in legal:
        index = answer.cards[0].index
        if index != before:  # a card with and without its word stand together
            if leading:
                weight = lead_value(reading, index, _wins(reading, index))
            else:
                power = reading.strain.power[t.led]
                if power[index] > power[t.best_card]:
                    weight = follow_value(reading, index, _wins(reading, index))
                else:
                    if under < 0.0:
                        under = _wins(reading, index)
                    weight = follow_value(reading, index, under)
            before = index
        found.append(weight + (WORD if answer.word else 0.0))
    return found


def keep_value(reading: Reading, index: int) -> float:
    """What a card is worth in hand, later in the deal (its own points in the trick are counted elsewhere)."""
    card = CARDS[index]
    strain = reading.strain
    points = strain.points[index]
    left = 8 - reading.t.trick
    suit_hand = reading.hand & SUIT_BITS[card.suit]
    if reading.t.trump < SA and card.bit & strain.trumps:
        value = 5.0 + 0.55 * points
        if reading.master(index):
            value += 6.0 + 0.25 * points  # it makes its own points whenever it is played
        if count(suit_hand) == 1 and left <= 4:
            value += 5.0  # the last trump: for the last trick
        return value
    if reading.master(index):
        value = 0.55 * points + 6.0
        if reading.t.trump < SA:
            # worth less the more likely somebody ruffs
            value *= 0.35 + 0.65 * _runs_free(reading, card.suit)
        # with the next one in hand it loses little: the other becomes the master
        second = suit_hand & ~card.bit
        if second:
            next_best = max([strain.power[card.suit][play.cards[0].index] for play in plays(second)])
            between = 0
            for other in CARDS[card.suit * 8 : card.suit * 8 + 8]:
                power = strain.power[card.suit][other.index]
                if other.bit & reading.unseen and power > next_best:
                    between += 1
            if between == 0:
                value *= 0.5
        return value
    guards = count(suit_hand) - 1
    above = count(strain.higher[index] & reading.unseen)
    if points >= 10:
        return 6.0 if guards >= 1 and above == 1 else 1.5
    if card.rank == KING and above <= 1 and guards >= 1:
        return 3.0
    if guards == 1 and suit_hand & ~card.bit:
        # the guard of a ten or a king
        other = plays(suit_hand & ~card.bit)[0].cards[0]
        if strain.points[other.index] >= 10 and not reading.master(other.index):
            return 4.5
    return 0.3 * points * 0.3 + 0.02 * card.rank


def _runs_free(reading: Reading, suit: int) -> float:
    """The chance that no opponent ruffs the next round of a plain suit."""
    strain = reading.strain
    free = 1.0
    for seat in range(reading.players):
        if not reading.is_friend(seat):
            void = reading.chance_of_none(seat, SUIT_BITS[suit])
            trump = 1.0 - reading.chance_of_none(seat, strain.trumps)
            free *= 1.0 - void * trump
    return free


def _beats(reading: Reading, seat: int, led: int, best: int) -> float:
    """The chance that a seat yet to play beats the best card of the trick."""
    strain = reading.strain
    trump = reading.t.trump
    higher = strain.higher[best]
    best_is_trump = trump < SA and strain.trumps & CARDS[best].bit != 0
    if trump >= SA or led == trump:
        return 1.0 - reading.chance_of_none(seat, higher & SUIT_BITS[led])
    in_suit = 0.0
    void = reading.chance_of_none(seat, SUIT_BITS[led])
    if not best_is_trump:
        in_suit = 1.0 - reading.chance_of_none(seat, higher)
        ruff = void * (1.0 - reading.chance_of_none(seat, strain.trumps))
    else:
        ruff = void * (1.0 - reading.chance_of_none(seat, higher))
    return min(1.0, in_suit + ruff)


def _wins(reading: Reading, index: int) -> float:
    """The chance that this seat's side wins the trick after playing a card."""
    t = reading.t
    strain = reading.strain
    led = t.led if t.size else CARDS[index].suit
    best, winner = t.best_card, t.best_seat
    if t.size == 0 or strain.power[led][index] > strain.power[led][best]:
        best, winner = index, reading.seat
    ours = 1.0 if reading.is_friend(winner) else 0.0
    seat = reading.seat
    for _ in range(reading.players - t.size - 1):
        seat = (seat + 1) % reading.players
        chance = _beats(reading, seat, led, best)
        if reading.is_friend(seat):
            ours += (1.0 - ours) * chance
        else:
            ours *= 1.0 - chance
    return ours


def follow_value(reading: Reading, index: int, ours: float) -> float:
    """The weight of a card that follows; ``ours``: the chance that this seat's side then wins the trick."""
    t = reading.t
    strain = reading.strain
    card = CARDS[index]
    points = strain.points[index]
    last = 10.0 if t.trick == 7 else 0.0
    stake = t.trick_points + points + last
    still = reading.players - t.size - 1
    stake += 3.5 * still
    value = (2.0 * ours - 1.0) * 0.5 * stake + (ours - 0.5) * 0.5 * points
    value -= keep_value(reading, index)
    trumping = t.trump < SA and card.bit & strain.trumps and t.led != t.trump
    if trumping:
        if reading.partner >= 0 and t.best_seat == reading.partner:
            # never ruff the partner's trick without need
            safe = _wins_without(reading)
            value -= 14.0 * safe
    elif card.suit != t.led:
        value += _discard_bonus(reading, index, ours)
    elif card.rank == ACE and t.trump < SA and reading.master(index) and reading.enemy_trumps():
        if count(reading.hand & SUIT_BITS[card.suit]) <= 2:
            value += 4.0 * ours  # a short ace kept back is ruffed
    # capot in reach, or to be prevented
    if t.trick >= 4 and t.tricks[reading.side()] == t.trick:
        value += 8.0 * ours
    return value


def _wins_without(reading: Reading) -> float:
    """The chance that the partner's card, now best, keeps the trick if this seat stays out of it."""
    t = reading.t
    chance = 1.0
    seat = reading.seat
    for _ in range(reading.players - t.size - 1):
        seat = (seat + 1) % reading.players
        if not reading.is_friend(seat):
            chance *= 1.0 - _beats(reading, seat, t.led, t.best_card)
    return chance


def _discard_bonus(reading: Reading, index: int, ours: float) -> float:
    """Small preferences among discards: make a void if one has trumps, keep guards, ask for the suit of one's ace."""
    card = CARDS[index]
    suit_hand = reading.hand & SUIT_BITS[card.suit]
    value = 0.0
    if reading.t.trump < SA:
        if count(suit_hand) == 1 and reading.hand & reading.strain.trumps and card.rank != ACE:
            value += 1.5
    if count(suit_hand) == 2 and ours > 0.5:
        rest = plays(suit_hand & ~card.bit)[0].cards[0]
        if rest.rank == ACE and reading.strain.points[index] == 0 and reading.t.trump < SA:
            value += 1.0  # a low card of the suit of one's ace asks for it
    return value


def lead_value(reading: Reading, index: int, ours: float) -> float:
    """The weight of a card that leads; ``ours``: the chance that this seat's side then wins the trick."""
    t = reading.t
    strain = reading.strain
    card = CARDS[index]
    points = strain.points[index]
    last = 10.0 if t.trick == 7 else 0.0
    stake = points + last + 3.5 * (reading.players - 1)
    value = (2.0 * ours - 1.0) * 0.5 * stake + (ours - 0.5) * 0.5 * points
    value -= keep_value(reading, index)
    if t.trump == SA or t.trump == TA:
        return value + _long_suit(reading, index)
    if card.bit & strain.trumps:
        return value + _trump_lead(reading, index)
    return value + _plain_lead(reading, index, ours)


def _long_suit(reading: Reading, index: int) -> float:
    """No trumps and all trumps: masters of long suits first, low cards of suits with a high card behind them last."""
    suit_hand = reading.hand & SUIT_BITS[CARDS[index].suit]
    if reading.master(index):
        return 6.0 + 0.8 * float(count(suit_hand))
    return -1.0 if reading.strain.points[index] >= 9 else 0.4 * float(count(suit_hand))


def _trump_lead(reading: Reading, index: int) -> float:
    t = reading.t
    strain = reading.strain
    mine = reading.hand & strain.trumps
    enemy = reading.enemy_trumps()
    friendly = t.taker >= 0 and reading.is_friend(t.taker)
    length = count(mine)
    others = count(reading.unseen & strain.trumps)
    if not friendly:
        # defenders do not lead trumps, unless nothing else is left worth leading
        return -9.0 if enemy else -2.0
    if not enemy:
        # all drawn: trumps are for the end
        return -7.0
    value = 0.0
    drawn = 0.0
    for seat in range(reading.players):
        if not reading.is_friend(seat):
            drawn += 1.0 - reading.chance_of_none(seat, strain.trumps)
    if reading.seat == t.taker:
        value += 5.0 * drawn
        if reading.master(index):
            value += 9.0 + 0.1 * strain.points[index]  # the jack first, then the nine
        elif length >= 4 or length > others:
            value += 5.0
            # the jack is still out: not the nine, rather a middling trump
            if strain.points[index] >= 14:
                value -= 8.0
        elif length >= 3 and strain.points[index] < 10:
            value += 1.0
    else:
        value += 3.0 * drawn
        if reading.master(index):
            value += 5.0
        elif length == 1 and t.trick > 2:
            value -= 4.0
        elif strain.points[index] >= 14:
            value -= 10.0  # the partner may have to put the jack on it
    return value


def _plain_lead(reading: Reading, index: int, ours: float) -> float:
    t = reading.t
    strain = reading.strain
    card = CARDS[index]
    suit_hand = reading.hand & SUIT_BITS[card.suit]
    trumps = reading.hand & strain.trumps
    value = 0.0
    if reading.master(index):
        value += 5.0 * ours
        if card.rank == ACE and count(suit_hand) <= 2:
            value += 2.0  # before it is ruffed
        if card.rank == TEN and suit_hand & CARDS[card.suit * 8 + ACE].bit:
            value -= 1.0  # the ace first
        return value
    above = strain.higher[index] & reading.unseen
    if strain.points[index] >= 10:
        return value - 9.0  # a ten whose ace is out
    if card.rank == KING and count(above) == 2:
        value -= 3.0  # a gift to the ace and the ten
    if count(suit_hand) == 1 and trumps and t.trick < 5:
        value += 3.0  # makes a void
    for other in plays(suit_hand & ~card.bit):
        held = other.cards[0]
        if strain.points[held.index] >= 10 and not reading.master(held.index):
            value -= 3.0 if count(suit_hand) >= 3 else 6.0  # leads away from the ten
        elif reading.master(held.index):
            value -= 3.0  # leads away from the master
    partner = reading.partner
    if partner >= 0 and above:
        void = reading.chance_of_none(partner, SUIT_BITS[card.suit])
        if void > 0.9 and reading.chance_of_none(partner, strain.trumps) < 0.5:
            value += 8.0  # the partner ruffs
    return value
