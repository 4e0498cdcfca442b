"""Combinations and how they compare (rulebook section 7).

Every possible claim of a class has a key, a small number that orders the class: a higher key beats a lower one, equal
keys are equal. What a hand can claim is a bit set of keys (sunk claims included), and the whole dialogue of section 8
is questions about such sets. Keys of the point: value - 24 (the value determines the number of cards, section 8.2); of
sequences (length - 3) * 8 + top rank; of sets (size - 3) * 8 + rank.
"""

from __future__ import annotations

from typing import Final

from game.core.melds import RUNS, run_bits
from game.rules.piquet.values import (
    CARDS,
    POINT,
    RANK_BITS,
    SEQUENCE,
    SMALLEST_POINT,
    SUIT_STEP,
    cards_of_value,
    point_key,
    points_of,
)

_POINT_KEYS: Final = 52
_SEQUENCE_KEYS: Final = 48
_SET_KEYS: Final = 16


def _powers() -> list[int]:
    found = [1]
    for _ in range(60):
        found.append(found[-1] * 2)
    return found


POWERS: Final = _powers()
"""Powers of two (a compiled shift of a literal is only 32 bits wide)."""


class Ladder:
    """All claims of one class, by key: their ``number`` (of cards), their score and their ``rank`` (top rank of a
    sequence, rank of a set, value of a point).

    ``above[key]`` are the keys that beat a key, ``of_number[n]`` those of n cards, ``up_to[n]`` of at most n,
    ``longer[n]`` of more.
    """

    kind: int
    keys: int
    number: list[int]
    points: list[int]
    rank: list[int]
    all_keys: int
    above: list[int]
    of_number: list[int]
    up_to: list[int]
    longer: list[int]

    def __init__(self, kind: int, ending_four: bool) -> None:
        self.kind = kind
        self.keys = (_POINT_KEYS, _SEQUENCE_KEYS, _SET_KEYS)[kind]
        self.number = []
        self.points = []
        self.rank = []
        self.above = []
        self.of_number = [0] * 9
        for key in range(self.keys):
            if kind == POINT:
                value = key + SMALLEST_POINT
                number = cards_of_value(value)
                self.rank.append(value)
            else:
                number = key // 8 + 3
                self.rank.append(key % 8)
            self.points.append(points_of(kind, key, ending_four))
            self.number.append(number)
            self.of_number[number] += POWERS[key]
            self.above.append(POWERS[self.keys] - POWERS[key + 1])
        self.all_keys = POWERS[self.keys] - 1
        self.up_to = [sum(self.of_number[: number + 1]) for number in range(9)]
        self.longer = [self.all_keys - lower for lower in self.up_to]

    def key(self, number: int, rank: int) -> int:
        """The key of a sequence or set, or of a point by its value."""
        return rank - SMALLEST_POINT if self.kind == POINT else (number - 3) * 8 + rank

    def best(self, keys: int) -> int:
        """The highest key of a set of keys; -1 if it is empty."""
        return keys.bit_length() - 1


def _subsets(byte: int) -> list[int]:
    """Every choice of three or more cards of a suit, the most cards first."""
    found = [part for part in range(byte + 1) if part & byte == part and part.bit_count() >= 3]
    found.sort(key=lambda part: (point_key(part), part), reverse=True)
    return found


def _once_each(parts: list[int]) -> list[int]:
    """Of several choices with the same key only the first."""
    found: list[int] = []
    keys = 0
    for part in parts:
        power = POWERS[point_key(part)]
        if not keys & power:
            keys |= power
            found.append(part)
    return found


def _keys_of_points(byte: int) -> int:
    keys = 0
    for part in POINT_PARTS[byte]:
        keys |= POWERS[point_key(part)]
    return keys


def _keys_of_runs(byte: int) -> int:
    keys = 0
    for top, length in RUNS[byte]:
        for size in range(3, length + 1):
            for drop in range(length - size + 1):
                keys |= POWERS[(size - 3) * 8 + top - drop]
    return keys


POINT_PARTS: Final = [_subsets(byte) for byte in range(256)]
"""Section 7.1: the points that may be claimed from each holding of a suit, strongest first."""
_POINT_VALUES: Final = [_once_each(parts) for parts in POINT_PARTS]
_KEYS_OF_POINTS: Final = [_keys_of_points(byte) for byte in range(256)]
_KEYS_OF_RUNS: Final = [_keys_of_runs(byte) for byte in range(256)]


def three_and_four(hand: int) -> tuple[int, int]:
    """Section 7.3: the bytes of the ranks, ten and higher, of which a hand holds at least three, and all four."""
    s = hand & 255
    h = hand >> 8 & 255
    d = hand >> 16 & 255
    c = hand >> 24
    return (s & h & (d | c) | d & c & (s | h)) & 0xF8, s & h & d & c & 0xF8


def keys_held(kind: int, hand: int) -> int:
    """The keys of all claims of a class that a hand can truthfully make, shortened ones included."""
    if kind == POINT:
        table = _KEYS_OF_POINTS
    elif kind == SEQUENCE:
        table = _KEYS_OF_RUNS
    else:
        three, four = three_and_four(hand)
        return four << 8 | three
    return table[hand & 255] | table[hand >> 8 & 255] | table[hand >> 16 & 255] | table[hand >> 24]


class Part:
    """One combination of a claim: its key and its cards (bit set)."""

    key: int
    bits: int

    def __init__(self, key: int, bits: int) -> None:
        self.key = key
        self.bits = bits


def _parts_of_run(suit: int, top: int, length: int) -> list[Part]:
    """Section 7.2: a run and all its parts, highest key first."""
    found: list[Part] = []
    for size in range(length, 2, -1):
        for drop in range(length - size + 1):
            bits = run_bits(top - drop, size) * SUIT_STEP[suit]
            found.append(Part((size - 3) * 8 + top - drop, bits))
    return found


def _parts_of_runs(suit: int) -> list[list[list[Part]]]:
    rows: list[list[list[Part]]] = []
    for byte in range(256):
        rows.append([_parts_of_run(suit, top, length) for top, length in RUNS[byte]])
    return rows


_RUN_PARTS: Final = [_parts_of_runs(suit) for suit in range(4)]


def _part_of_point(suit: int, byte: int) -> Part:
    return Part(point_key(byte), byte * SUIT_STEP[suit])


def _parts_of_points(suit: int, table: list[list[int]]) -> list[list[Part]]:
    return [[_part_of_point(suit, part) for part in table[byte]] for byte in range(256)]


_ALL_POINTS: Final = [_parts_of_points(suit, POINT_PARTS) for suit in range(4)]
_NAMED_POINTS: Final = [_parts_of_points(suit, _POINT_VALUES) for suit in range(4)]


def _parts_of_rank(rank: int, held: int) -> list[Part]:
    """Section 7.3: the sets of a rank held in these suits (a bit set of bits 0 to 3): the quatorze, then the trios."""
    bits = [CARDS[suit * 8 + rank].bit for suit in range(4) if held & RANK_BITS[suit]]
    whole = sum(bits)
    if len(bits) == 3:
        return [Part(rank, whole)]
    return [Part(8 + rank, whole), *[Part(rank, whole - bit) for bit in bits]]


_SETS: Final = [
    [_parts_of_rank(rank, held) if held.bit_count() >= 3 else [] for held in range(16)] for rank in range(8)
]


def places_to_claim(kind: int, hand: int, exactly: bool) -> list[list[Part]]:
    """The parts from which a claim takes at most one each: for the point one place with all its ways, for sequences the
    maximal runs, for sets the ranks; highest key first in each place.

    Unless the cards must be shown ``exactly``, of several choices that would be told alike only the first counts.
    """
    places: list[list[Part]] = []
    if kind == POINT:
        ways: list[Part] = []
        table = _ALL_POINTS if exactly else _NAMED_POINTS
        for suit in range(4):
            ways += table[suit][hand >> 8 * suit & 255]
        ways.sort(key=_key_of, reverse=True)
        return [ways]
    if kind == SEQUENCE:
        for suit in range(4):
            places += _RUN_PARTS[suit][hand >> 8 * suit & 255]
        return places
    three, _ = three_and_four(hand)
    for rank in range(7, 2, -1):
        if three & RANK_BITS[rank]:
            held = 0
            for suit in range(4):
                if hand & CARDS[suit * 8 + rank].bit:
                    held += RANK_BITS[suit]
            parts = _SETS[rank][held]
            places.append(parts if exactly else parts[:2])
    return places


def _key_of(part: Part) -> int:
    return part.key


def claims(kind: int, hand: int, main: int, further: int, exactly: bool) -> list[int]:
    """Section 7.4: every set of cards that may be claimed: at least one combination with a key in ``main``, all others
    with keys in ``further``; the complete claim of section 8.6 first."""
    places = places_to_claim(kind, hand, exactly)
    if kind == POINT:
        return [part.bits for part in places[0] if main & POWERS[part.key]]
    # the claims made so far, without and with a main combination
    bare = [0]
    served: list[int] = []
    for parts in places:
        more_bare: list[int] = []
        more_served: list[int] = []
        for part in parts:
            power = POWERS[part.key]
            if main & power:
                for bits in served:
                    more_served.append(bits | part.bits)
                for bits in bare:
                    more_served.append(bits | part.bits)
            elif further & power:
                for bits in served:
                    more_served.append(bits | part.bits)
                for bits in bare:
                    more_bare.append(bits | part.bits)
        served = more_served + served
        bare = more_bare + bare
    return served
