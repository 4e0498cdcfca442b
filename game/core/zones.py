"""Zones: the places on the table where cards lie."""

from __future__ import annotations

from typing import Final

from game.core.cards import Card, Pack

OWNER: Final = 0
EVERYONE: Final = 1
NOBODY: Final = 2
"""Sight of a zone: who sees the faces of its cards."""


class Zone:
    """Some cards in one place.

    ``owner`` is a seat or -1. An unordered zone (a hand, tricks won) keeps a bit set in ``bits``; an ordered one
    (stock, trick on the table) a list in ``pile``, bottom last drawn: ``pile[0]`` is the next card to be taken or
    the first one played. ``shown`` is the bit set of cards in a hidden zone that everybody knows to be there
    (the turn-up that the taker took, declarations laid open).
    """

    name: str
    owner: int
    sight: int
    ordered: bool
    bits: int
    pile: list[Card]
    shown: int

    def __init__(self, name: str, owner: int, sight: int, ordered: bool) -> None:
        self.name = name
        self.owner = owner
        self.sight = sight
        self.ordered = ordered
        self.bits = 0
        self.pile = []
        self.shown = 0

    def clone(self) -> Zone:
        """An independent copy."""
        copy = Zone(self.name, self.owner, self.sight, self.ordered)
        copy.bits = self.bits
        copy.pile = self.pile[:] if self.ordered else self.pile
        copy.shown = self.shown
        return copy

    def visible_to(self, seat: int) -> bool:
        """Whether that seat sees every face in this zone."""
        return self.sight == EVERYONE or (self.sight == OWNER and self.owner == seat)

    def cards(self, pack: Pack) -> list[Card]:
        """The cards: in order if the zone is ordered, by index otherwise."""
        return self.pile[:] if self.ordered else pack.of_bits(self.bits)

    def count(self) -> int:
        """How many cards lie here."""
        return len(self.pile) if self.ordered else self.bits.bit_count()

    def key(self) -> tuple[object, ...]:
        """All that makes two zones equal."""
        return (
            self.name,
            self.owner,
            self.sight,
            self.ordered,
            self.bits,
            tuple([c.index for c in self.pile]),
            self.shown,
        )
