"""Cards and packs: the physical objects of every game.

A card is interned by its index in its pack. In games with several packs there are
two kings of hearts, so a card is never looked up by suit and rank alone.
"""

from __future__ import annotations

from typing import Final

SUITS: Final = "SHDC"
"""Suit letters in index order: spades, hearts, diamonds, clubs."""

S: Final = 0
H: Final = 1
D: Final = 2
C: Final = 3


class Card:
    """One physical card.

    ``index`` is its place in its pack, ``suit`` 0..3 (spades, hearts, diamonds, clubs), ``rank`` its place in
    the pack's natural order (0 = weakest), ``bit`` is ``1 << index`` and ``name`` the notation ("HA"; in packs
    with several copies "HA.2").
    """

    index: int
    suit: int
    rank: int
    copy: int
    bit: int
    name: str
    pack: str

    def __init__(self, pack: str, index: int, suit: int, rank: int, copy: int, name: str) -> None:
        self.pack = pack
        self.index = index
        self.suit = suit
        self.rank = rank
        self.copy = copy
        self.name = name
        bit = 1  # by doubling: a compiled shift of a literal is only 32 bits wide
        for _ in range(index):
            bit += bit
        self.bit = bit

    @property
    def face(self) -> str:
        """Rank and suit as rulebooks write them ("AH"), without the copy: what is printed on the card."""
        letters = self.name.split(".")[0]
        return letters[1:] + letters[0]

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[object, tuple[str, int]]:
        return (card_of, (self.pack, self.index))


class Pack:
    """A kind of pack: ``ranks`` from weakest to strongest in natural order, in four suits, ``copies`` times.

    ``cards`` lists them by index; index = (copy * 4 + suit) * len(ranks) + rank.
    """

    name: str
    ranks: str
    copies: int
    cards: tuple[Card, ...]
    all_bits: int
    _by_name: dict[str, Card]

    def __init__(self, name: str, ranks: str, copies: int = 1) -> None:
        self.name = name
        self.ranks = ranks
        self.copies = copies
        cards: list[Card] = []
        names: dict[str, Card] = {}
        for copy in range(copies):
            for suit in range(4):
                for rank in range(len(ranks)):
                    text = SUITS[suit] + ranks[rank]
                    if copies > 1:
                        text = f"{text}.{copy + 1}"
                    card = Card(name, len(cards), suit, rank, copy, text)
                    cards.append(card)
                    names[text] = card
                    head, dot, tail = text.partition(".")
                    names[head[1] + head[0] + dot + tail] = card
        self.cards = tuple(cards)
        self._by_name = names
        total = 0
        for card in cards:
            total += card.bit
        self.all_bits = total

    def card(self, text: str) -> Card:
        """The card written ``HA`` (our notation) or ``AH`` (the rulebooks'). Raises ValueError for anything else."""
        card = self._by_name.get(text)
        if card is None:
            raise ValueError(f"{text!r} is not a card of the pack {self.name}")
        return card

    def hand(self, text: str) -> list[Card]:
        """The cards of a line such as ``"JH AH 8H"``, in its order. Raises ValueError."""
        return [self.card(word) for word in text.split()]

    def of_bits(self, bits: int) -> list[Card]:
        """The cards of a bit set, by index."""
        out: list[Card] = []
        for card in self.cards:
            if bits & card.bit:
                out.append(card)
        return out


def bits_of(cards: list[Card]) -> int:
    """The bit set of some different cards."""
    total = 0
    for card in cards:
        total |= card.bit
    return total


PACKS: Final[dict[str, Pack]] = {}
"""Every kind of pack by name; games add theirs with `pack`."""


def pack(name: str, ranks: str, copies: int = 1) -> Pack:
    """The pack of that name, made at the first call. Raises ValueError if the name is taken by another pack."""
    found = PACKS.get(name)
    if found is None:
        found = PACKS[name] = Pack(name, ranks, copies)
    elif found.ranks != ranks or found.copies != copies:
        raise ValueError(f"there is another pack called {name}")
    return found


def card_of(pack_name: str, index: int) -> Card:
    """The interned card (used by pickling). Raises KeyError for an unknown pack."""
    return PACKS[pack_name].cards[index]


PIQUET_PACK: Final = pack("piquet", "789TJQKA")
"""The 32-card pack of Belote and Piquet."""
