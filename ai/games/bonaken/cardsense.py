"""Which card looks good in Bonaken (rulebook section 15), from a seat's own hand and what has been played.

The same judgement weighs the cards of a view, guides a search and plays positions out. Ratings are points.
"""

from __future__ import annotations

from typing import Final

from game.core.rng import Rng
from game.rules.bonaken.table import MISERE, NUMBER
from game.rules.bonaken.values import RANKINGS, SUIT_BITS

from .position import ALL, RANK_OF, SUIT_OF, Position, indices

#                         7    8    9     T    J     Q    K    A
_TRUMP_KEEP: Final = [4.0, 4.0, 9.0, 3.0, 14.0, 4.5, 5.0, 8.0]
_SIDE_KEEP: Final = [0.0, 0.0, 0.2, -2.5, 0.5, 0.8, 2.0, 7.0]
"""By rank: what it is worth to keep a card for later."""
LATER: Final = 3.0
"""Points that another player still adds to a trick."""
RUFFED: Final = 0.72
"""A side card led holds so often for each trump that an opponent may hold."""
NOISE: Final = 20
"""Of 256: how often a play-out plays any card."""
LAST_TRUMPS: Final = 3.0
"""Every trick has to be won: trumps that nobody can follow force the others to discard before side suits show."""


def ratings(position: Position, cards: list[int], hidden: int) -> list[float]:
    """The rating of each of these cards for the seat to play; ``hidden``: cards that others may hold."""
    if position.kind == NUMBER:
        return _for_points(position, cards, hidden)
    if position.kind == MISERE:
        return _misere(position, cards, hidden)
    return _sweep(position, cards, hidden)


def _still_to_play(position: Position) -> int:
    """How many seats play after this one in the trick."""
    return position.seats - position.size - 1


def _declarer_to_play(position: Position) -> bool:
    """Whether a declarer plays after this seat in the trick (of a Misère: a declarer without a trick)."""
    seat = position.turn
    for _ in range(position.seats - position.size - 1):
        seat = position.after[seat]
        if position.declarers[seat] and (position.kind != MISERE or not position.tricks[seat]):
            return True
    return False


def _share(position: Position, hidden: int, players: int) -> float:
    """The chance that one certain hidden card is in the hands of so many of the players still to act."""
    count = hidden.bit_count()
    if not count or not players:
        return 0.0
    each = position.size_of_hand - position.trick
    return min(1.0, each * players / count)


def _holds(position: Position, index: int, hidden: int, share: float, trump: int) -> float:
    """The chance that a card which wins the trick now is not beaten by the players still to act, each hidden card
    being with them with the chance ``share``."""
    if share <= 0.0:
        return 1.0
    suit = SUIT_OF[index]
    higher = (RANKINGS[trump].higher[index] & hidden).bit_count()
    chance: float = (1.0 - share) ** higher
    if trump >= 0 and suit != trump:
        trumps = (hidden & SUIT_BITS[trump]).bit_count() * share
        chance *= RUFFED**trumps
    return chance


def _for_points(position: Position, cards: list[int], hidden: int) -> list[float]:
    """Number contracts: points to the declarer, or away from him."""
    seat = position.turn
    declaring = position.declarers[seat] == 1
    left = _still_to_play(position)
    hand = position.hands[seat]
    last = position.trick == position.size_of_hand - 1
    declarer_later = not declaring and _declarer_to_play(position)
    found: list[float] = []
    for index in cards:
        trump = SUIT_OF[index] if position.silent else position.trump
        ranking = RANKINGS[trump]
        value = ranking.points[index]
        suit = SUIT_OF[index]
        keep = 0.0
        if not last:
            keep = _TRUMP_KEEP[RANK_OF[index]] if suit == trump else _SIDE_KEEP[RANK_OF[index]]
        stake = position.worth + value + LATER * left
        leads = position.size == 0
        wins = leads or ranking.power[position.led][index] > position.best_power
        if declaring:
            chance = _holds(position, index, hidden, _share(position, hidden, left), trump) if wins else 0.0
            rating = chance * stake - (1.0 - chance) * value - keep
            if leads and not last:
                rating += _lead_bonus(position, index, hand, hidden, chance, trump)
        else:
            if declarer_later:
                share = _share(position, hidden, 1)
                holder = index if wins else position.best
                ours = _holds(position, holder, hidden, share, trump)
                if not wins and position.best_seat >= 0 and not _is_friend(position):
                    ours = 0.0
                if not ours or ours < 0.5:
                    # partners who play later may still beat it
                    ours += (1.0 - ours) * 0.15 * (left - 1)
            elif wins or _is_friend(position):
                ours = 1.0
            else:
                ours = 0.0
                if left:
                    share = _share(position, hidden, left)
                    ours = 0.8 * (1.0 - _holds(position, position.best, hidden, share, trump))
            rating = 0.6 * ours * value - (1.0 - ours) * stake - keep
            if wins and not leads and _is_friend(position) and not declarer_later:
                # a partner has won it already: no need to go higher
                rating -= 4.0 if suit == trump else 0.5
        found.append(rating)
    return found


def _is_friend(position: Position) -> bool:
    """Whether the card that wins the trick so far is a fellow defender's."""
    return position.size > 0 and not position.declarers[position.best_seat]


def _lead_bonus(position: Position, index: int, hand: int, hidden: int, chance: float, trump: int) -> float:
    """Declarer's lead in a number contract: draw trumps with the masters, then cash; do not offer the nine."""
    if SUIT_OF[index] != trump:
        return 0.0
    out = (hidden & SUIT_BITS[trump]).bit_count()
    if not out:
        return -2.0
    own = (hand & SUIT_BITS[trump]).bit_count()
    bonus = 0.0
    if chance > 0.8:
        bonus += 2.0 + 1.5 * min(own, 4)
    return bonus


def _sweep(position: Position, cards: list[int], hidden: int) -> list[float]:
    """Boonaak and Zwabber: the declarer wins every trick, or the others win one."""
    seat = position.turn
    trump = position.trump
    left = _still_to_play(position)
    found: list[float] = []
    declaring = position.declarers[seat] == 1
    hand = position.hands[seat]
    declarer_later = not declaring and _declarer_to_play(position)
    for index in cards:
        if position.silent:
            trump = SUIT_OF[index]
        suit = SUIT_OF[index]
        ranking = RANKINGS[trump]
        leads = position.size == 0
        wins = leads or ranking.power[position.led][index] > position.best_power
        if declaring:
            chance = _holds(position, index, hidden, _share(position, hidden, left), trump) if wins else 0.0
            rating = 60.0 * chance
            if trump >= 0 and suit == trump:
                out = (hidden & SUIT_BITS[trump]).bit_count()
                rating += 6.0 if out else LAST_TRUMPS
            else:
                # the longest suit first: what others keep shows itself
                rating += 0.5 * (hand & SUIT_BITS[suit]).bit_count()
            rating += 0.1 * RANK_OF[index]
        else:
            if wins:
                ours = _holds(position, index, hidden, _share(position, hidden, 1), trump) if declarer_later else 1.0
            else:
                ours = 0.0
            guard = float(RANK_OF[index]) + (4.0 if suit == trump else 0.0)
            covered = (ranking.higher[index] & hidden).bit_count()
            if not covered:
                guard += 6.0
            rating = 60.0 * ours - guard
        found.append(rating)
    return found


def _misere(position: Position, cards: list[int], hidden: int) -> list[float]:
    """Misère: a declarer without a trick stays under; the others give him one."""
    seat = position.turn
    clean = position.declarers[seat] == 1 and not position.tricks[seat]
    left = _still_to_play(position)
    target_later = _declarer_to_play(position)
    target_best = (
        position.size > 0 and position.declarers[position.best_seat] == 1 and not position.tricks[position.best_seat]
    )
    found: list[float] = []
    for index in cards:
        trump = SUIT_OF[index] if position.silent else position.trump
        ranking = RANKINGS[trump]
        suit = SUIT_OF[index]
        rank = RANK_OF[index]
        same = hidden & SUIT_BITS[suit]
        higher = ranking.higher[index] & hidden
        low = (same & ~higher).bit_count()
        high = higher.bit_count()
        taken = (low + 0.3) / (low + high + 0.6)
        wins = position.size == 0 or ranking.power[position.led][index] > position.best_power
        awkward = low + 0.2 * rank
        if clean:
            if not wins:
                rating = 40.0 + 2.0 * awkward
            elif left:
                # the others stay under it if they can
                rating = 40.0 * (1.0 - taken) - 0.5 * awkward
                if position.size == 0 and not same:
                    rating = 0.0
            else:
                rating = 0.3 * awkward
        elif target_best:
            # he has the trick: stay below, and get rid of high cards
            rating = (-30.0 if wins else 20.0) + 1.0 * rank
        elif target_later:
            # stay low, so that he must go higher; keep no more low cards than needed
            rating = -2.0 * rank - 6.0 * taken if wins else -1.5 * rank
            if position.size > 0 and suit != position.led and suit != trump:
                rating = 1.0 * rank
        else:
            rating = 1.0 * rank
        found.append(rating)
    return found


def best_card(position: Position) -> int:
    """The card the judgement plays."""
    cards = indices(position.allowed())
    if len(cards) == 1:
        return cards[0]
    found = ratings(position, cards, ALL & ~position.gone & ~position.hands[position.turn])
    best = 0
    for at in range(1, len(cards)):
        if found[at] > found[best]:
            best = at
    return cards[best]


def finish_play(position: Position, rng: Rng) -> None:
    """Play a position to its end by judgement with a little noise."""
    while not position.over:
        allowed = position.allowed()
        if not allowed & (allowed - 1):
            position.play(allowed.bit_length() - 1)
            continue
        if rng.below(256) < NOISE:
            cards = indices(allowed)
            position.play(cards[rng.below(len(cards))])
        else:
            position.play(best_card(position))
