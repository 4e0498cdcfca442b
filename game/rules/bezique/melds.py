"""Combinations: their kinds, what they are worth, when they may be declared (rulebook section 8)."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action
from game.core.cards import Card
from game.rules.bezique.packs import HONOURS, Faces, choose, cross, singles
from game.rules.bezique.table import BeziqueTable

MARRIAGE: Final = 0
SEQUENCE: Final = 1
BEZIQUE: Final = 2
DOUBLE: Final = 3
TRIPLE: Final = 4
QUADRUPLE: Final = 5
FOUR: Final = 6
"""Four of a rank: FOUR + the rank's place in HONOURS."""
TRUMP_FOUR: Final = 11
"""Four trumps of a rank, likewise."""
ROUNDHOUSE: Final = 16
KINDS: Final = 17

ACES: Final = 0
TENS: Final = 1
KINGS: Final = 2
QUEENS: Final = 3
JACKS: Final = 4
"""Places in HONOURS."""

WORDS: Final = (
    "marriage", "sequence", "bezique", "double_bezique", "triple_bezique", "quadruple_bezique",
    "four_A", "four_T", "four_K", "four_Q", "four_J",
    "trump_A", "trump_T", "trump_K", "trump_Q", "trump_J", "roundhouse",
)  # fmt: skip
"""The word of each kind in the notation (a game may have its own)."""

PLAIN_MARRIAGE: Final = 20
ROYAL_MARRIAGE: Final = 40
"""What a marriage scores in every game: in a plain suit, in trumps."""
PLAIN_SEQUENCE: Final = 150
TRUMP_SEQUENCE: Final = 250
"""What a sequence scores where there are both."""

SPADES: Final = 0
HEARTS: Final = 1
DIAMONDS: Final = 2
CLUBS: Final = 3
PARTNER_SUIT: Final = (DIAMONDS, CLUBS, SPADES, HEARTS)
"""The suit of the bezique jack for each suit of the bezique queen, where bezique goes by trumps."""


class MeldBook:
    """What may be declared and what it is worth (section 8), with the rule of marks: a card may not carry one of the
    marks ``bars[kind]``. Filled by the game's rules; never changed afterwards.

    ``plain[kind]`` and ``trumps[kind]`` are the points in a plain suit and in trumps (0: there is no such meld; kinds
    without a suit have the same in both). ``queen_suit[trump]`` and ``jack_suit[trump]`` name the bezique cards (-1:
    none; index -1 is "no trumps yet"). ``one_of_each``: quartets are one card of each suit. ``fresh``: at least one
    card comes from the hand. ``two_singles``: a double may consist of two declared singles. ``second_double``: section
    15.1. ``shared``: partners may put their bezique cards together. ``sequences_fix`` / ``bezique_fixes``: what fixes
    trumps besides a marriage.
    """

    faces: Faces
    words: tuple[str, ...]
    plain: list[int]
    trumps: list[int]
    bars: list[list[int]]
    queen_suit: list[int]
    jack_suit: list[int]
    one_of_each: bool
    fresh: bool
    two_singles: bool
    second_double: bool
    shared: bool
    sequences_fix: bool
    bezique_fixes: bool
    _answers: list[dict[int, Action]]

    def __init__(self, faces: Faces, words: tuple[str, ...]) -> None:
        self.faces = faces
        self.words = words
        self.plain = [0] * KINDS
        self.trumps = [0] * KINDS
        self.bars = [[] for _ in range(KINDS)]
        self.queen_suit = [SPADES] * 5
        self.jack_suit = [DIAMONDS] * 5
        self.one_of_each = False
        self.fresh = False
        self.two_singles = True
        self.second_double = False
        self.shared = False
        self.sequences_fix = True
        self.bezique_fixes = False
        self._answers = [{} for _ in range(KINDS)]

    def bezique_by_trump(self, without_trumps: bool) -> None:
        """Section 3 of Six-pack Bezique: the queen of trumps and the jack of its partner suit."""
        for trump in range(4):
            self.queen_suit[trump] = trump
            self.jack_suit[trump] = PARTNER_SUIT[trump]
        if not without_trumps:
            self.queen_suit[4] = self.jack_suit[4] = -1

    def answer(self, kind: int, bits: int) -> Action:
        """The answer that declares these cards, highest first."""
        known = self._answers[kind]
        found = known.get(bits)
        if found is None:
            cards: list[Card] = [card for card in self.faces.cards if card.bit & bits]
            cards.sort(key=_height)
            found = known[bits] = action("meld", tuple(cards), word=self.words[kind])
        return found

    def kind_of(self, word: str) -> int:
        """The kind that a word of the notation names, or -1."""
        return self.words.index(word) if word in self.words else -1

    def barred(self, t: BeziqueTable, kind: int) -> int:
        """The cards whose marks keep them out of a kind (8.2)."""
        bits = 0
        for mark in self.bars[kind]:
            bits |= t.marks[mark]
        return bits

    def waits_for_trumps(self, kind: int) -> bool:
        """Whether a kind has no cards of its own before trumps are fixed (Six-pack Bezique, 3)."""
        if TRUMP_FOUR <= kind < TRUMP_FOUR + len(HONOURS):
            return True
        if BEZIQUE <= kind <= QUADRUPLE and self.queen_suit[-1] < 0:
            return kind != BEZIQUE or not self.bezique_fixes
        return False

    def permits(self, t: BeziqueTable, kind: int, bits: int) -> bool:
        """Whether cards free of barring marks may be declared: here nothing more is asked."""
        return True

    def note(self, t: BeziqueTable, seat: int, kind: int, bits: int, points: int) -> None:
        """Remember a declaration."""
        t.marks[kind] |= bits
        if kind == ROUNDHOUSE:
            for mark in self.bars[ROUNDHOUSE]:
                t.marks[mark] |= bits
        t.meld_kinds.append(kind)
        t.meld_bits.append(bits)
        t.meld_seats.append(seat)
        t.meld_used.append(0)
        t.meld_points.append(points)

    def worth(self, kind: int, bits: int, trump: int) -> int:
        """The points of a meld under these trumps (8, 8.1)."""
        if trump >= 0 and kind <= SEQUENCE and self.faces.suits[trump] & bits:
            return self.trumps[kind]
        return self.plain[kind]

    def fixes(self, t: BeziqueTable, kind: int, bits: int) -> int:
        """The suit that this declaration makes trumps, or -1."""
        if t.trump >= 0:
            return -1
        if kind == MARRIAGE or (kind == SEQUENCE and self.sequences_fix):
            for suit in range(4):
                if self.faces.suits[suit] & bits:
                    return suit if suit != t.banned_trump else -1
        elif kind == BEZIQUE and self.bezique_fixes:
            for suit in range(4):
                if self.faces.faces[suit][QUEENS] & bits:
                    return suit
        return -1

    def allowed(self, t: BeziqueTable, own: int, lent: int, hand: int, seat: int) -> list[Action]:
        """Section 8: every declaration open to a seat that owns these cards, ``hand`` of them concealed; ``lent`` are
        the cards of its partner that lie open."""
        found: list[Action] = []
        both = own | lent
        self._marriages(t, both, own, hand, found)
        self._sequences(t, both, own, hand, found)
        self._quartets(t, both, own, hand, found)
        if t.trump >= 0:
            self._trump_quartets(t, both, own, hand, found)
        self._beziques(t, own, lent, hand, seat, found)
        if self.plain[ROUNDHOUSE]:
            self._roundhouse(t, both, own, hand, found)
        return found

    def _add(self, t: BeziqueTable, kind: int, sets: list[int], own: int, hand: int, found: list[Action]) -> None:
        """Add those of some sets of cards that may be declared."""
        for bits in sets:
            if self.fresh and not bits & hand:
                continue
            if not bits & own:
                continue
            if self.permits(t, kind, bits):
                found.append(self.answer(kind, bits))

    def _marriages(self, t: BeziqueTable, both: int, own: int, hand: int, found: list[Action]) -> None:
        faces = self.faces
        if not both & faces.ranks[KINGS] or not both & faces.ranks[QUEENS]:
            return
        free = both & ~self.barred(t, MARRIAGE)
        for suit in range(4):
            kings = free & faces.faces[suit][KINGS]
            if kings:
                queens = free & faces.faces[suit][QUEENS]
                if queens:
                    self._add(t, MARRIAGE, cross(singles(kings), singles(queens)), own, hand, found)

    def _sequences(self, t: BeziqueTable, both: int, own: int, hand: int, found: list[Action]) -> None:
        free = both & ~self.barred(t, SEQUENCE)
        for suit in range(4):
            # a suit without trumps yet may become trumps by its sequence
            if suit != t.trump and not self.plain[SEQUENCE]:
                if t.trump >= 0 or not self.sequences_fix or suit == t.banned_trump:
                    continue
            faces = self.faces.faces[suit]
            held = free & self.faces.suits[suit]
            if not held & faces[TENS] or not held & faces[JACKS]:
                continue
            if not held & faces[ACES] or not held & faces[KINGS] or not held & faces[QUEENS]:
                continue
            sets = singles(held & faces[ACES])
            for place in range(1, len(HONOURS)):
                sets = cross(sets, singles(held & faces[place]))
            self._add(t, SEQUENCE, sets, own, hand, found)

    def _quartets(self, t: BeziqueTable, both: int, own: int, hand: int, found: list[Action]) -> None:
        for place in range(len(HONOURS)):
            kind = FOUR + place
            if not self.plain[kind]:
                continue
            held = both & self.faces.ranks[place]
            if held.bit_count() < 4:
                continue
            held &= ~self.barred(t, kind)
            if held.bit_count() < 4:
                continue
            if self.one_of_each:
                sets = singles(held & self.faces.suits[0])
                for suit in range(1, 4):
                    sets = cross(sets, singles(held & self.faces.suits[suit]))
            else:
                sets = choose(held, 4)
            self._add(t, kind, sets, own, hand, found)

    def _trump_quartets(self, t: BeziqueTable, both: int, own: int, hand: int, found: list[Action]) -> None:
        for place in range(len(HONOURS)):
            kind = TRUMP_FOUR + place
            if self.trumps[kind]:
                held = both & self.faces.faces[t.trump][place]
                if held.bit_count() >= 4:
                    self._add(t, kind, choose(held, 4), own, hand, found)

    def _beziques(self, t: BeziqueTable, own: int, lent: int, hand: int, seat: int, found: list[Action]) -> None:
        if t.trump < 0 and self.bezique_fixes:
            for suit in range(4):
                if suit != t.banned_trump:
                    self._of_suits(t, own, lent, hand, seat, suit, PARTNER_SUIT[suit], True, found)
        elif self.queen_suit[t.trump] >= 0:
            self._of_suits(t, own, lent, hand, seat, self.queen_suit[t.trump], self.jack_suit[t.trump], False, found)

    def _of_suits(
        self,
        t: BeziqueTable,
        own: int,
        lent: int,
        hand: int,
        seat: int,
        queen: int,
        jack: int,
        single_only: bool,
        found: list[Action],
    ) -> None:
        """The beziques of one multiplicity after another."""
        queens = (own | lent) & self.faces.faces[queen][QUEENS]
        jacks = (own | lent) & self.faces.faces[jack][JACKS]
        if not queens or not jacks:
            return
        for size in range(1, 2 if single_only else 5):
            kind = BEZIQUE + size - 1
            if not self.plain[kind]:
                continue
            if kind != BEZIQUE and not self.shared:
                queens &= own
                jacks &= own
            if queens.bit_count() < size or jacks.bit_count() < size:
                return
            barred = self.barred(t, kind)
            sets = cross(choose(queens & ~barred, size), choose(jacks & ~barred, size))
            if kind == DOUBLE:
                if self.second_double:
                    sets += self._second_doubles(t, queens, jacks, seat)
                if not self.two_singles:
                    sets = [bits for bits in sets if bits & ~t.marks[BEZIQUE]]
            self._add(t, kind, sets, own, hand, found)

    def _second_doubles(self, t: BeziqueTable, queens: int, jacks: int, seat: int) -> list[int]:
        """Section 15.1: once, before any triple: a new queen and jack with a queen and jack of the first double (with
        shared beziques once for both partners, who sit at seats of the same parity)."""
        first = 0
        for i in range(len(t.meld_kinds)):
            if t.meld_seats[i] == seat or (self.shared and (t.meld_seats[i] + seat) % 2 == 0):
                if t.meld_kinds[i] == TRIPLE or (first and t.meld_kinds[i] == DOUBLE):
                    return []
                if t.meld_kinds[i] == DOUBLE:
                    first = t.meld_bits[i]
        if not first:
            return []
        taken = t.marks[DOUBLE] | t.marks[TRIPLE]
        old = cross(singles(queens & first), singles(jacks & first))
        new = cross(singles(queens & ~taken), singles(jacks & ~taken))
        return cross(old, new)

    def _roundhouse(self, t: BeziqueTable, both: int, own: int, hand: int, found: list[Action]) -> None:
        """Section 11: king and queen of every suit."""
        free = both & ~self.barred(t, ROUNDHOUSE)
        sets = [0]
        for suit in range(4):
            for place in (KINGS, QUEENS):
                sets = cross(sets, singles(free & self.faces.faces[suit][place]))
        self._add(t, ROUNDHOUSE, sets, own, hand, found)


def _height(card: Card) -> int:
    """The place of a card in a declaration: queens before jacks, high before low, spades first."""
    return -card.rank * 1024 + card.suit * 64 + card.copy


class RepeatingBook(MeldBook):
    """Rubicon and Six-pack Bezique, 8.3: a combination that lost a card may be completed and scored again.

    ``bars`` hold only the superior kinds (8.2). ``any_new_pair``: marriages repeat with every pairing not used before.
    """

    any_new_pair: bool

    def __init__(self, faces: Faces, words: tuple[str, ...]) -> None:
        super().__init__(faces, words)
        self.any_new_pair = False

    def permits(self, t: BeziqueTable, kind: int, bits: int) -> bool:
        """8.3: no card of an intact set of the same kind, or a broken set is restored; the same cards never twice."""
        if not t.marks[kind] & bits:
            return True
        tied = False
        restored = False
        for i in range(len(t.meld_kinds)):
            if t.meld_kinds[i] != kind:
                continue
            was = t.meld_bits[i]
            if was == bits:
                return False
            left = was & ~t.gone
            if left == was:
                if was & bits:
                    tied = True
            elif left and not t.meld_used[i] and not left & ~bits:
                restored = True
        if kind == MARRIAGE and self.any_new_pair:
            return True
        return restored or not tied

    def note(self, t: BeziqueTable, seat: int, kind: int, bits: int, points: int) -> None:
        """8.3: every broken set of the kind that shares an unplayed card is used up."""
        for i in range(len(t.meld_kinds)):
            if t.meld_kinds[i] == kind and not t.meld_used[i]:
                was = t.meld_bits[i]
                if was & t.gone and was & ~t.gone & bits:
                    t.meld_used[i] = 1
        super().note(t, seat, kind, bits, points)


def quartet_worths(book: MeldBook, aces: int, kings: int, queens: int, jacks: int) -> None:
    """Fill in the points of four aces, kings, queens and jacks."""
    for place, points in ((ACES, aces), (KINGS, kings), (QUEENS, queens), (JACKS, jacks)):
        book.plain[FOUR + place] = book.trumps[FOUR + place] = points


def same_everywhere(book: MeldBook, kind: int, points: int) -> None:
    """Fill in the points of a kind that has no suit."""
    book.plain[kind] = book.trumps[kind] = points
