"""How good three cards are in each figure of Bieten (rulebook sections 6 and 14): tables over all 5,456 hands.

A hand with the Weli counts in each figure as the best it could be named for that figure. Classes lump strengths that
are bet and answered alike: 0 does not have the figure, the last class is the best there is.
"""

from __future__ import annotations

from typing import Final

from game.core.cards import H, S
from game.rules.bieten.figures import Holding, strength
from game.rules.bieten.values import CARDS, GLEICH, GREEN, HANGER, NEIGHBOURS, RED, SAME_RANK, SUIT_BITS, WELI_BIT

BIT: Final[list[int]] = [card.bit for card in CARDS]
DEALT: Final = (RED, GREEN, GLEICH, HANGER)
"""The figures decided by the dealt cards."""
COLOUR_CLASSES: Final = 7
SET_CLASSES: Final = 6
_STEP: Final = 32
#                         -   7  8  9  T  J  Q  K  A
_COLOUR_CLASS: Final = (0, 1, 1, 1, 2, 3, 4, 5, 6)
_SET_CLASS: Final = (0, 1, 1, 1, 2, 2, 3, 4, 5)
_HANGER_CLASS: Final = (1, 1, 1, 1, 2, 2, 3, 4, 5)


def class_of(figure: int, power: int) -> int:
    """The class of a strength (see `game.rules.bieten.figures`)."""
    if power <= 0:
        return 0
    if figure <= GREEN:
        rank = power // 2
        return COLOUR_CLASSES if rank == 8 and power % 2 else _COLOUR_CLASS[rank]
    if figure == GLEICH:
        size, rank = divmod(power // _STEP, _STEP)
        return SET_CLASSES if size == 3 else _SET_CLASS[rank]
    length, rest = divmod(power, _STEP * _STEP * _STEP)
    return SET_CLASSES if length == 3 else _HANGER_CLASS[rest // (_STEP * _STEP) // 2]


def classes(figure: int) -> int:
    """The best class of a figure."""
    return COLOUR_CLASSES if figure <= GREEN else SET_CLASSES


_NAMED: Final[dict[tuple[int, int, int], int]] = {}


def strength_of(bits: int, name: int, figure: int) -> int:
    """The strength of dealt cards in a figure; ``name``: the index of what the Weli among them stands for, -1 if it
    stands for itself or is not there."""
    key = (bits, name, figure)
    found = _NAMED.get(key)
    if found is None:
        if len(_NAMED) > 60_000:
            _NAMED.clear()
        real = bits & ~WELI_BIT if name >= 0 else bits
        found = _NAMED[key] = strength(Holding(real, name), figure)
    return found


def good_names(own: int, may: int) -> list[int]:
    """The cards worth naming the Weli as, beside two own cards: the highest of each suit and rank, the neighbours."""
    wanted = 0
    for suit in (H, S, 2, 3):
        top = may & SUIT_BITS[suit]
        if top:
            wanted |= BIT[top.bit_length() - 1]
    for card in CARDS[:32]:
        if card.bit & own:
            wanted |= (SAME_RANK[card.index] | NEIGHBOURS[card.index]) & may
    return [index for index in range(32) if BIT[index] & wanted]


class Hands:
    """All hands of three cards: ``bits``, and by figure the strengths and classes at the same place; ``place`` of each
    bit set. ``shares[figure][class]`` is how many of all hands are of a class; ``wild``: the Weli is a joker."""

    wild: bool
    bits: list[int]
    strengths: list[list[int]]
    classes: list[list[int]]
    place: dict[int, int]
    shares: list[list[float]]

    def __init__(self, wild: bool) -> None:
        self.wild = wild
        self.bits = []
        self.strengths = [[], [], [], []]
        self.classes = [[], [], [], []]
        self.place = {}
        for first in range(33):
            for second in range(first):
                for third in range(second):
                    bits = BIT[first] | BIT[second] | BIT[third]
                    self.place[bits] = len(self.bits)
                    self.bits.append(bits)
                    weli = wild and first == 32
                    self._add(bits, bits & ~WELI_BIT if weli else 0)
        count = len(self.bits)
        self.shares = []
        for figure in DEALT:
            tally = [0.0] * (classes(figure) + 1)
            for one in self.classes[figure]:
                tally[one] += 1.0 / count
            self.shares.append(tally)

    def _add(self, bits: int, own: int) -> None:
        if not own:
            held = Holding(bits, -1)
            powers = [strength(held, figure) for figure in DEALT]
        else:
            powers = [0, 0, 0, 0]
            for name in good_names(own, 0xFFFFFFFF & ~own):
                held = Holding(own, name)
                for figure in DEALT:
                    powers[figure] = max(powers[figure], strength(held, figure))
        for figure in DEALT:
            self.strengths[figure].append(powers[figure])
            self.classes[figure].append(class_of(figure, powers[figure]))

    def best_chance(self, figure: int, level: int, others: int) -> float:
        """The chance that a hand of this class is the best among so many other random hands (ties count half)."""
        if not level:
            return 0.0
        shares = self.shares[figure]
        below = sum(shares[:level]) + 0.5 * shares[level]
        chance: float = below**others
        return chance


_HANDS: Final[dict[bool, Hands]] = {}


def hands(wild: bool) -> Hands:
    """The tables, made at the first call; ``wild``: the Weli is a joker."""
    found = _HANDS.get(wild)
    if found is None:
        found = _HANDS[wild] = Hands(wild)
    return found
