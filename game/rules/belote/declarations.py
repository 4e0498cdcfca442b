"""Declarations: the kinds, what a hand holds, what they are worth (rulebook sections 6.2, 8 and 12.3)."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action
from game.core.melds import RUNS, run_bits
from game.rules.belote.values import CARDS, RANKS, SA, SEQUENCE_POINTS, STRAINS, SUIT_STEP, kind_points

SEQUENCE_3: Final = 1
SEQUENCE_4: Final = 2
SEQUENCE_5: Final = 3
"""Kinds are numbered by strength; 4 and above are the six carrés, weakest first."""

#                    7  8  9  T   J   Q   K   A
RANK_BITS: Final = (1, 2, 4, 8, 16, 32, 64, 128)


class Declaration:
    """One declaration of a hand: its kind, cards (bit set), points, and for a sequence top rank and suit (carré: -1).

    ``run`` is the bit set of the maximal run it is part of (a carré: its own cards); ``show`` the answer that lays it
    open, strongest card first.
    """

    kind: int
    bits: int
    points: int
    top: int
    suit: int
    run: int
    show: Action

    def __init__(self, kind: int, bits: int, points: int, top: int, suit: int, run: int) -> None:
        self.kind = kind
        self.bits = bits
        self.points = points
        self.top = top
        self.suit = suit
        self.run = run

        self.show = action("show", tuple([card for card in reversed(CARDS) if card.bit & bits]))


class Kinds:
    """The kinds under one trump choice: their words, points, strength, and the carrés by rank."""

    words: list[str]
    points: list[int]
    of_rank: list[int]
    announce: list[Action]
    carres: list[Declaration | None]

    def __init__(self, strain: int, carre_order: str) -> None:
        hundreds = "AKQT" if carre_order == "natural" else "ATKQ"
        strongest_first = "AT" + "KQJ9" if strain == SA else "J9" + hundreds
        self.words = ["", "sequence-3", "sequence-4", "sequence-5"]
        self.of_rank = [0] * 8
        for letter in reversed(strongest_first):
            self.of_rank[RANKS.index(letter)] = len(self.words)
            self.words.append("carre-" + letter)
        self.points = [kind_points(word, STRAINS[strain]) if word else 0 for word in self.words]
        self.announce = [action("announce", word=word) for word in self.words]
        self.carres = [None] * 8
        for rank, kind in enumerate(self.of_rank):
            if kind:
                bits = sum(CARDS[suit * 8 + rank].bit for suit in range(4))
                self.carres[rank] = Declaration(kind, bits, self.points[kind], -1, -1, bits)


def carres(hand: int) -> int:
    """The byte of ranks of which a hand holds all four, without sevens and eights (section 8)."""
    return hand & hand >> 8 & hand >> 16 & hand >> 24 & 0xFC


def kinds_held(hand: int, kinds: Kinds) -> list[int]:
    """Section 6.2: the kinds a hand of eight really holds, strongest first, each once."""
    found: list[int] = []
    four = carres(hand)
    if four:
        for rank in range(2, 8):
            if four & RANK_BITS[rank]:
                found.append(kinds.of_rank[rank])
        found.sort(reverse=True)
    best = [False, False, False, False]
    for shift in (0, 8, 16, 24):
        for run in RUNS[hand >> shift & 255]:
            best[min(run[1], 5) - 2] = True
    for kind in (SEQUENCE_5, SEQUENCE_4, SEQUENCE_3):
        if best[kind]:
            found.append(kind)
    return found


def declarations(hand: int, kinds: Kinds) -> list[Declaration]:
    """Section 8: all declarations of a hand, each maximal run once, strongest first."""
    found: list[Declaration] = []
    four = carres(hand)
    if four:
        for rank in range(7, 1, -1):
            carre = kinds.carres[rank]
            if four & RANK_BITS[rank] and carre is not None:
                found.append(carre)
    for suit in range(4):
        for top, length in RUNS[hand >> 8 * suit & 255]:
            found.append(WHOLE_RUNS[suit][top][length])
    if len(found) > 1:
        found.sort(key=_strength, reverse=True)
    return found


def parts(whole: Declaration) -> list[Declaration]:
    """Section 8, ``meld_overlap = forbid``: the run itself and every part of it of three or more neighbours."""
    if whole.suit < 0:
        return [whole]
    length = whole.bits.bit_count()
    found: list[Declaration] = []
    for size in range(length, 2, -1):
        for drop in range(length - size + 1):
            found.append(_sequence(whole.suit, whole.top - drop, size, whole.top, length))
    return found


def _sequence(suit: int, top: int, length: int, run_top: int, run_length: int) -> Declaration:
    kind = min(length, 5) - 2
    bits = run_bits(top, length) * SUIT_STEP[suit]
    run = run_bits(run_top, run_length) * SUIT_STEP[suit]
    return Declaration(kind, bits, SEQUENCE_POINTS[kind + 2], top, suit, run)


def _runs_of_suit(suit: int) -> list[list[Declaration]]:
    """Every possible maximal run of a suit, by top rank and length (shorter ones than three stand for nothing)."""
    rows: list[list[Declaration]] = []
    for top in range(8):
        rows.append(
            [_sequence(suit, top, max(3, length), top, max(3, length)) for length in range(top + 2)] if top > 1 else []
        )
    return rows


WHOLE_RUNS: Final = [_runs_of_suit(suit) for suit in range(4)]


def _strength(declaration: Declaration) -> int:
    return declaration.kind * 16 + declaration.top


def best_height(hand: int, kind: int, trump: int) -> tuple[int, int]:
    """Section 6.3: (top rank, 1 if in trumps) of the best sequence of that kind: higher top, then the trump one."""
    top = -1
    in_trumps = 0
    for suit in range(4):
        for run in RUNS[hand >> 8 * suit & 255]:
            if min(run[1], 5) - 2 == kind and run[0] >= top:
                trumped = 1 if suit == trump else 0
                if run[0] > top or trumped:
                    in_trumps = trumped
                top = run[0]
    return top, in_trumps


def best_set(options: list[list[Declaration]], needed: list[Declaration]) -> list[Declaration]:
    """The pairwise disjoint set with most points that takes at most one declaration of each list and, if ``needed`` is
    not empty, one of ``needed``; of equal sets the one found first (fewest cards shown last)."""
    best: list[Declaration] = []
    best_points = -1
    chosen: list[list[Declaration]] = [[]]
    for alternatives in options:
        more: list[list[Declaration]] = []
        for so_far in chosen:
            for one in alternatives:
                if not any(one.bits & other.bits for other in so_far):
                    more.append([*so_far, one])
            more.append(so_far)
        chosen = more
    wanted = [declaration.bits for declaration in needed]
    for selection in chosen:
        if wanted and not any(one.bits in wanted for one in selection):
            continue
        points = sum([one.points for one in selection])
        if points > best_points:
            best, best_points = selection, points
    return best


def word_of_trump(trump: int) -> str:
    """The word of a trump choice, or "" while there is none."""
    return STRAINS[trump] if trump >= 0 else ""
