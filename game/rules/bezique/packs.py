"""Packs of several copies as bit sets: by suit, by rank, by both (rulebook section 3)."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action
from game.core.cards import Card, Pack, pack
from game.core.tricks import Ranking

BEZIQUE_RANKS: Final = "789JQKTA"
"""Weakest first, in every suit; the ten is second."""
HONOURS: Final = "ATKQJ"
"""The ranks of sequences and quartets, highest first."""

BRISQUE: Final = 10
BRISQUES: Final = {"A": BRISQUE, "T": BRISQUE}
"""What aces and tens in tricks count in Bezique and Rubicon Bezique."""
LOWEST: Final = 0
"""The rank that scores in trumps: the seven, or the nine where there is nothing below it."""


class Faces:
    """The bit sets of a pack. ``suits[suit]``, ``ranks[place in HONOURS]``, ``faces[suit][place in HONOURS]``,
    ``lowest[suit]`` (the sevens or nines), ``courts`` (K, Q and J); ``plays[card index]`` the plain answers."""

    pack: Pack
    cards: tuple[Card, ...]
    suits: list[int]
    ranks: list[int]
    faces: list[list[int]]
    lowest: list[int]
    courts: int
    plays: list[Action]

    def __init__(self, kind: Pack) -> None:
        self.pack = kind
        self.cards = kind.cards
        self.suits = [0] * 4
        self.ranks = [0] * len(HONOURS)
        self.faces = [[0] * len(HONOURS) for _ in range(4)]
        self.lowest = [0] * 4
        self.courts = 0
        self.plays = []
        for card in kind.cards:
            self.suits[card.suit] |= card.bit
            letter = kind.ranks[card.rank]
            place = HONOURS.find(letter)
            if place >= 0:
                self.ranks[place] |= card.bit
                self.faces[card.suit][place] |= card.bit
            if card.rank == LOWEST:
                self.lowest[card.suit] |= card.bit
            if letter in "KQJ":
                self.courts |= card.bit
            self.plays.append(action("play", (card,)))


class Fight(Ranking):
    """How cards fight under one trump choice (a suit, or -1 for none): rank order as in the pack."""

    def __init__(self, kind: Pack, trump: int, points: list[int]) -> None:
        order = list(range(len(kind.ranks)))
        super().__init__(kind.cards, trump, [order] * 4, [points] * 4)


_FACES: Final[dict[str, Faces]] = {}
_FIGHTS: Final[dict[tuple[str, tuple[int, ...]], list[Ranking]]] = {}


def bezique_pack(copies: int) -> Pack:
    """So many 32-card packs mixed, ranked A T K Q J 9 8 7."""
    return pack("bezique" if copies == 2 else f"bezique-{copies}", BEZIQUE_RANKS, copies)


def faces_of(kind: Pack) -> Faces:
    """The bit sets of a pack, made once."""
    found = _FACES.get(kind.name)
    if found is None:
        found = _FACES[kind.name] = Faces(kind)
    return found


def fights_of(kind: Pack, values: dict[str, int]) -> list[Ranking]:
    """The ranking for trumps S, H, D, C and, last (so that index -1 finds it), for no trumps; ``values`` are the
    points of a card in a trick by rank letter."""
    points = [values.get(letter, 0) for letter in kind.ranks]
    key = (kind.name, tuple(points))
    found = _FIGHTS.get(key)
    if found is None:
        made: list[Ranking] = []
        for trump in (0, 1, 2, 3, -1):
            made.append(Fight(kind, trump, points))
        found = _FIGHTS[key] = made
    return found


def indices(bits: int) -> list[int]:
    """The indices of the cards of a bit set, ascending."""
    found: list[int] = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def singles(bits: int) -> list[int]:
    """The cards of a bit set, each as a bit set of its own."""
    found: list[int] = []
    while bits:
        low = bits & -bits
        found.append(low)
        bits ^= low
    return found


def choose(bits: int, size: int) -> list[int]:
    """Every subset of so many cards, as bit sets."""
    if size == 1:
        return singles(bits)
    found: list[int] = []
    while bits.bit_count() >= size:
        low = bits & -bits
        bits ^= low
        for more in choose(bits, size - 1):
            found.append(low | more)
    return found


def cross(some: list[int], others: list[int]) -> list[int]:
    """Every union of one of the first with one of the others."""
    found: list[int] = []
    for one in some:
        for other in others:
            found.append(one | other)
    return found


def _register() -> None:
    """Make the packs known: a process that is handed a view reads its cards by the names of their packs."""
    for copies in (2, 3, 4, 6):
        bezique_pack(copies)


_register()
