"""Cards, their order and neighbours, figures and what they count, answers (rulebook sections 3, 6 and 9)."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action, cardless
from game.core.cards import PACKS, Card, D, H, Pack, S

RANKS: Final = "789TJQKA"
"""Weakest first."""
BY_STRENGTH: Final = RANKS[::-1]
"""Strongest first."""


class WeliCard(Card):
    """The Weli: the six of bells, below the seven of diamonds in index order and rank."""

    @property
    def face(self) -> str:
        """What is printed on it, as rulebooks write it."""
        return self.name


class WeliPack(Pack):
    """The pack of 32 cards with the Weli as its last."""

    def __init__(self, name: str) -> None:
        super().__init__(name, RANKS)
        weli = WeliCard(name, len(self.cards), D, -1, 0, "WE")
        self.cards = (*self.cards, weli)
        self._by_name["WE"] = weli
        self.all_bits += weli.bit


BIETEN_PACK: Final[Pack] = WeliPack("bieten")
PACKS["bieten"] = BIETEN_PACK
CARDS: Final = BIETEN_PACK.cards
WELI: Final = CARDS[32]
WELI_BIT: Final = 0x100000000
REAL: Final = 0xFFFFFFFF
"""All cards but the Weli."""
SUIT_BITS: Final = (0xFF, 0xFF00, 0xFF0000, 0xFF000000)
POWERS: Final = (1, 2, 4, 8, 16, 32)

RED: Final = 0
GREEN: Final = 1
GLEICH: Final = 2
HANGER: Final = 3
GAME: Final = 4
FIGURES: Final = ("red", "green", "gleich", "hanger", "game")
"""In the order in which unbet figures are counted."""
LATE_GAME: Final = 32
"""In a seat's commitments (bits of POWERS by figure): Game, said after the third trick began."""
COLOURS: Final = (H, S)
"""The suits of Red and Green."""

HAND_CARDS: Final = 3
SHALLOWEST: Final = 4
DEEPEST: Final = 29
MOST_STOLEN: Final = 3
HELD_POINTS: Final = 2
THREE_POINTS: Final = 3
"""What a figure counts that was held, and one held after a three (section 9.2)."""
LEAST_TO_BET: Final = 2
LEAST_TO_RAISE: Final = 3
"""How many points short of the target a seat must be to bet, and to say three (section 9.3)."""


def _same_rank() -> list[int]:
    found: list[int] = []
    for card in CARDS:
        bits = 0
        for other in CARDS:
            if other.rank == card.rank and other is not card:
                bits |= other.bit
        found.append(bits)
    return found


def _neighbours() -> list[int]:
    found: list[int] = []
    for card in CARDS:
        bits = 0
        for other in CARDS:
            if other.suit == card.suit and (other.rank == card.rank + 1 or other.rank == card.rank - 1):
                bits |= other.bit
        found.append(bits)
    return found


SAME_RANK: Final = _same_rank()
"""By card index: the other cards of its rank."""
NEIGHBOURS: Final = _neighbours()
"""By card index: the cards next to it in its suit (the Weli as six of bells next to the seven of diamonds)."""

PASS: Final = action("pass")
GOOD: Final = action("good")
HOLD: Final = action("hold")
THREE: Final = action("three")
TAKE: Final = action("take")
REFUSE: Final = action("refuse")
CUTS: Final = tuple([action("cut", number=depth) for depth in range(SHALLOWEST, DEEPEST + 1)])
BETS: Final = tuple([action(cardless("bet"), word=figure) for figure in FIGURES])
LATE_THREES: Final = tuple([action(cardless("three"), word=figure) for figure in FIGURES])
PLAYS: Final = tuple([action("play", (card,)) for card in CARDS])
NAMINGS: Final[tuple[Action, ...]] = tuple([action("play", (WELI, card)) for card in CARDS[:32]])
"""Playing the Weli as a card, by that card's index."""
