"""Cards, their order and worth (rulebook section 3), what is dealt (section 5), and who loses a match (section 10)."""

from __future__ import annotations

from typing import Final

from game.core.cards import PIQUET_PACK
from game.core.tricks import Ranking

CARDS: Final = PIQUET_PACK.cards
SUIT_BITS: Final = (0xFF, 0xFF00, 0xFF0000, 0xFF000000)
JACK: Final = 4
QUEEN: Final = 5
KING: Final = 6
ACE: Final = 7
"""Ranks in the natural order."""

NO_TRUMP: Final = -1
#                   7  8   9   T   J  Q  K   A
_PLAIN_ORDER: Final = [0, 1, 2, 3, 4, 5, 6, 7]
_TRUMP_ORDER: Final = [0, 1, 6, 2, 7, 3, 4, 5]
_PLAIN_POINTS: Final = [0, 0, 0, 10, 1, 2, 3, 11]
_TRUMP_POINTS: Final = [0, 0, 14, 10, 20, 2, 3, 11]


def _strongest_first(order: list[int]) -> str:
    return "".join(["789TJQKA"[order.index(strength)] for strength in range(7, -1, -1)])


PLAIN_RANKS: Final = _strongest_first(_PLAIN_ORDER)
TRUMP_RANKS: Final = _strongest_first(_TRUMP_ORDER)
"""The ranks of a suit from strong to weak."""
PLAIN_WORTH: Final = tuple([_PLAIN_POINTS["789TJQKA".index(rank)] for rank in PLAIN_RANKS])
TRUMP_WORTH: Final = tuple([_TRUMP_POINTS["789TJQKA".index(rank)] for rank in TRUMP_RANKS])
"""What they count, likewise."""


def _ranking(trump: int) -> Ranking:
    orders = [_TRUMP_ORDER if suit == trump else _PLAIN_ORDER for suit in range(4)]
    points = [_TRUMP_POINTS if suit == trump else _PLAIN_POINTS for suit in range(4)]
    return Ranking(CARDS, trump, orders, points)


RANKINGS: Final = [_ranking(trump) for trump in (0, 1, 2, 3, NO_TRUMP)]
"""By trump suit; the last one (-1) without trumps."""
TRUMP_JACK: Final = tuple([CARDS[suit * 8 + JACK].bit for suit in range(4)])

PACKETS: Final = {6: (3, 3), 5: (3, 2), 4: (2, 2)}
"""By hand size."""


def hand_size(active: int, small: bool) -> int:
    """Section 5: the cards of each hand; ``small`` is the package of 13.2."""
    if small:
        return 5
    return 6 if active <= 5 else 11 - active


def cards_down(active: int, option: int, small: bool) -> int:
    """Section 5: the face-down centre cards; ``option`` is ``centre_down``."""
    if small or active in (5, 6):
        return 0
    return 2 if active == 7 else option


CARDS_UP: Final = 2

WITH_POINTS: Final = ("points_11", "points_10")
"""The scorings in which a game is counted in points (13.1, 13.2), not in pluses and minuses."""


def match_losers(winners: tuple[int, ...], scores: tuple[int, ...]) -> tuple[int, ...]:
    """Section 10: who has lost a match that is over, where ``scores`` are games lost: those of the winners are smaller.
    Nobody in a championship, whose scores are points won, nor in a match that is drawn."""
    losers = [seat for seat in range(len(scores)) if seat not in winners]
    for seat in losers:
        for winner in winners:
            if scores[winner] >= scores[seat]:
                return ()
    return tuple(losers)
