"""Trump choices, order and values of the cards, worth of the declarations (rulebook sections 3, 8 and 12.3)."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action
from game.core.cards import PIQUET_PACK
from game.core.tricks import Ranking

SA: Final = 4
TA: Final = 5
"""Trump choices besides the four suits: no trumps and all trumps."""
STRAINS: Final = ("S", "H", "D", "C", "SA", "TA")
"""The word of each trump choice."""
RANKS: Final = "789TJQKA"
"""The ranks as they are written, in their number's order."""
TRICKS: Final = 8
"""In every deal, with either pack."""

CARDS: Final = PIQUET_PACK.cards
SUIT_BITS: Final = (0xFF, 0xFF00, 0xFF0000, 0xFF000000)
SUIT_STEP: Final = (1, 1 << 8, 1 << 16, 1 << 24)
SUITS_OF_PAIRS: Final = (1, 2, 4, 8)
"""The bit of each suit in ``belote_said``."""
KING: Final = 6
QUEEN: Final = 5
ROYALS: Final = tuple([CARDS[suit * 8 + KING].bit | CARDS[suit * 8 + QUEEN].bit for suit in range(4)])
"""King and queen of each suit: the belote pair if the suit is trump."""

#                 7  8  9  T  J  Q  K  A
PLAIN_ORDER: Final = [0, 1, 2, 6, 3, 4, 5, 7]
TRUMP_ORDER: Final = [0, 1, 6, 4, 7, 2, 3, 5]
PLAIN_POINTS: Final = [0, 0, 0, 10, 2, 3, 4, 11]
TRUMP_POINTS: Final = [0, 0, 14, 10, 20, 3, 4, 11]
SA_POINTS: Final = {"reduced": [0, 0, 0, 10, 2, 3, 4, 19], "full": PLAIN_POINTS}
TA_POINTS: Final = {"reduced": [0, 0, 9, 5, 13, 2, 3, 6], "full": TRUMP_POINTS}

SEQUENCE_POINTS: Final = {3: 20, 4: 50, 5: 100}
"""By length; from five on the length does not matter."""
CARRE_POINTS: Final = {"J": 200, "9": 150}
SA_CARRE_POINTS: Final = {"A": 200, "T": 150}
OTHER_CARRE: Final = 100
"""Any other carré (there is none of eights or sevens)."""


def _by_strength(order: list[int]) -> str:
    """The ranks from strong to weak."""
    return "".join([RANKS[order.index(strength)] for strength in range(7, -1, -1)])


PLAIN_RANKS: Final = _by_strength(PLAIN_ORDER)
TRUMP_RANKS: Final = _by_strength(TRUMP_ORDER)


def ranks_of(suit: str, trump: str) -> str:
    """The ranks of a suit from strong to weak under a trump choice ("" while there is none)."""
    return TRUMP_RANKS if suit == trump or trump == "TA" else PLAIN_RANKS


def kind_of(cards: list[str]) -> str:
    """The kind of a declaration of these cards (by name): "carre-J", or "sequence-4"."""
    if len(cards) == 4 and len({name[1] for name in cards}) == 1:
        return "carre-" + cards[0][1]
    return f"sequence-{min(5, len(cards))}"


def kind_points(kind: str, trump: str) -> int:
    """What a declaration of a kind is worth under a trump choice."""
    name, _, what = kind.partition("-")
    if name == "sequence":
        return SEQUENCE_POINTS[int(what)]
    return (SA_CARRE_POINTS if trump == "SA" else CARRE_POINTS).get(what, OTHER_CARRE)


class Strain(Ranking):
    """A trump choice: a suit, no trumps or all trumps. ``royals`` holds the cards that can make a belote."""

    number: int
    royals: int

    def __init__(self, number: int, sa_ta_values: str, ta_belotes: bool) -> None:
        self.number = number
        if number < 4:
            orders = [TRUMP_ORDER if suit == number else PLAIN_ORDER for suit in range(4)]
            points = [TRUMP_POINTS if suit == number else PLAIN_POINTS for suit in range(4)]
            self.royals = ROYALS[number]
        elif number == SA:
            orders = [PLAIN_ORDER] * 4
            points = [SA_POINTS[sa_ta_values]] * 4
            self.royals = 0
        else:
            orders = [TRUMP_ORDER] * 4
            points = [TA_POINTS[sa_ta_values]] * 4
            self.royals = sum(ROYALS) if ta_belotes else 0
        super().__init__(CARDS, number if number < 4 else -1, orders, points)


def _plays_of_suit(suit: int) -> list[tuple[Action, ...]]:
    """For each holding of a suit (a byte) the plain plays, by index."""
    table: list[tuple[Action, ...]] = []
    for byte in range(256):
        table.append(
            tuple(
                [
                    action("play", (card,))
                    for card in CARDS[suit * 8 : suit * 8 + 8]
                    if byte * SUIT_STEP[suit] & card.bit
                ]
            )
        )
    return table


_S_PLAYS: Final = _plays_of_suit(0)
_H_PLAYS: Final = _plays_of_suit(1)
_D_PLAYS: Final = _plays_of_suit(2)
_C_PLAYS: Final = _plays_of_suit(3)


def plays(bits: int) -> tuple[Action, ...]:
    """The plays (without a word) of a set of cards, by card index."""
    if bits < 256:
        return _S_PLAYS[bits]
    if not bits & 0xFFFFFF:
        return _C_PLAYS[bits >> 24]
    return _S_PLAYS[bits & 255] + _H_PLAYS[bits >> 8 & 255] + _D_PLAYS[bits >> 16 & 255] + _C_PLAYS[bits >> 24]
