"""Combinations as patterns: which faces, how many of each, worth what under these trumps (rulebook section 8).

A *part* is a set of equal cards that a pattern needs some copies of: a face (20 of them, suit by suit), or a whole rank
(any four kings), numbered behind the faces.
"""

from __future__ import annotations

from typing import Final

from game.rules.bezique.course import Course
from game.rules.bezique.melds import (
    BEZIQUE,
    FOUR,
    JACKS,
    KINGS,
    MARRIAGE,
    PARTNER_SUIT,
    QUADRUPLE,
    QUEENS,
    ROUNDHOUSE,
    SEQUENCE,
    TRUMP_FOUR,
    RepeatingBook,
)
from game.rules.bezique.packs import HONOURS

RANKS: Final = len(HONOURS)
WHOLE_RANK: Final = 4 * RANKS
"""The first part that is a rank in all suits."""
PARTS: Final = WHOLE_RANK + RANKS

UNNAMED_BEZIQUE: Final = 0.3
UNNAMED_QUARTET: Final = 0.3
"""How much a combination that needs trumps of a certain suit counts while there are none."""


def face_part(suit: int, place: int) -> int:
    """The part of one face."""
    return suit * RANKS + place


class Pattern:
    """One combination: its ``kind`` and ``suit`` (-1: none), ``points``, and ``counts[i]`` cards of part ``parts[i]``
    (``masks[i]``); ``touch`` are all cards that can be in it."""

    kind: int
    suit: int
    points: float
    parts: list[int]
    counts: list[int]
    masks: list[int]
    touch: int
    size: int

    def __init__(
        self, kind: int, suit: int, points: float, parts: list[int], counts: list[int], masks: list[int]
    ) -> None:
        self.kind = kind
        self.suit = suit
        self.points = points
        self.parts = parts
        self.counts = counts
        self.masks = [masks[part] for part in parts]
        self.touch = 0
        self.size = 0
        for mask in self.masks:
            self.touch |= mask
        for count in counts:
            self.size += count


class Lore:
    """What judgement needs to know of the rules in force, made once for a match.

    ``masks[part]``; ``patterns[trump]`` (index -1: none yet); ``repeats``: a combination that lost a card may score
    again; ``brisque``: points of the best card in a trick; ``copies`` of each card.
    """

    course: Course
    masks: list[int]
    patterns: list[list[Pattern]]
    repeats: bool
    copies: int
    brisque: int
    ranks: int

    def __init__(self, course: Course) -> None:
        self.course = course
        faces = course.faces
        self.masks = []
        for suit in range(4):
            for place in range(RANKS):
                self.masks.append(faces.faces[suit][place])
        for place in range(RANKS):
            self.masks.append(faces.ranks[place])
        self.repeats = isinstance(course.book, RepeatingBook)
        self.copies = course.pack.copies
        self.ranks = len(course.pack.ranks)
        self.brisque = max(course.rankings[-1].points)
        self.patterns = []
        for trump in (0, 1, 2, 3, -1):
            self.patterns.append(self._patterns(trump))

    def _patterns(self, trump: int) -> list[Pattern]:
        book = self.course.book
        found: list[Pattern] = []
        for suit in range(4):
            royal = suit == trump or trump < 0
            points = book.trumps[MARRIAGE] if royal else book.plain[MARRIAGE]
            if points:
                parts = [face_part(suit, KINGS), face_part(suit, QUEENS)]
                found.append(Pattern(MARRIAGE, suit, float(points), parts, [1, 1], self.masks))
            royal = suit == trump or (trump < 0 and book.sequences_fix)
            points = book.trumps[SEQUENCE] if royal else book.plain[SEQUENCE]
            if points:
                # without trumps only one of four suits will be worth so much
                worth = float(points) if trump >= 0 else 0.6 * points
                parts = [face_part(suit, place) for place in range(RANKS)]
                found.append(Pattern(SEQUENCE, suit, worth, parts, [1] * RANKS, self.masks))
        for place in range(RANKS):
            points = book.plain[FOUR + place]
            if not points:
                continue
            if book.one_of_each:
                parts = [face_part(suit, place) for suit in range(4)]
                found.append(Pattern(FOUR + place, -1, float(points), parts, [1] * 4, self.masks))
            else:
                found.append(Pattern(FOUR + place, -1, float(points), [WHOLE_RANK + place], [4], self.masks))
        self._trump_quartets(trump, found)
        self._beziques(trump, found)
        if book.plain[ROUNDHOUSE]:
            parts = [face_part(suit, place) for suit in range(4) for place in (KINGS, QUEENS)]
            found.append(Pattern(ROUNDHOUSE, -1, float(book.plain[ROUNDHOUSE]), parts, [1] * 8, self.masks))
        return found

    def _trump_quartets(self, trump: int, found: list[Pattern]) -> None:
        """Four trumps of a rank; in every suit at a part of their worth while there are no trumps."""
        book = self.course.book
        for place in range(RANKS):
            points = float(book.trumps[TRUMP_FOUR + place])
            if not points:
                continue
            for suit in range(4):
                if trump < 0 or suit == trump:
                    worth = points if trump >= 0 else points * UNNAMED_QUARTET
                    found.append(Pattern(TRUMP_FOUR + place, suit, worth, [face_part(suit, place)], [4], self.masks))

    def _beziques(self, trump: int, found: list[Pattern]) -> None:
        """Single to quadruple; where trumps name the cards and there are none, each suit at a part of its worth."""
        book = self.course.book
        pairs: list[tuple[int, int, float]] = []
        if book.queen_suit[trump] >= 0:
            pairs.append((book.queen_suit[trump], book.jack_suit[trump], 1.0))
        else:
            for suit in range(4):
                pairs.append((suit, PARTNER_SUIT[suit], UNNAMED_BEZIQUE))
        for queen, jack, share in pairs:
            for kind in range(BEZIQUE, QUADRUPLE + 1):
                count = kind - BEZIQUE + 1
                if book.plain[kind] and count <= self.copies:
                    parts = [face_part(queen, QUEENS), face_part(jack, JACKS)]
                    worth = float(book.plain[kind]) * share
                    found.append(Pattern(kind, queen, worth, parts, [count, count], self.masks))


_LORES: Final[dict[tuple[object, ...], Lore]] = {}


def lore_of(course: Course, key: tuple[object, ...]) -> Lore:
    """The lore of some rules; ``key`` names them (game, options, players)."""
    found = _LORES.get(key)
    if found is None:
        found = _LORES[key] = Lore(course)
    return found
