"""Cards and their order, where they lie, what combinations and totals are worth (rulebook sections 3, 7, 10 and 11)."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action
from game.core.cards import PIQUET_PACK
from game.core.melds import RUNS, run_bits

CARDS: Final = PIQUET_PACK.cards
RANKS: Final = "789TJQKA"
"""Weakest first."""
SUIT_BITS: Final = (0xFF, 0xFF00, 0xFF0000, 0xFF000000)
SUIT_STEP: Final = (1, 0x100, 0x10000, 0x1000000)
RANK_BITS: Final = (1, 2, 4, 8, 16, 32, 64, 128)
#              7  8  9   T   J   Q   K   A
PIPS: Final = (7, 8, 9, 10, 10, 10, 10, 11)
COURTS: Final = 0x70707070
"""Kings, queens and jacks."""
LOW: Final = 3
"""Ranks below this (9, 8, 7) are the small cards of section 9.2."""

HAND_CARDS: Final = 12
TALON_CARDS: Final = 8
SHARE: Final = 5
"""Elder's share of the talon."""
TRICKS: Final = 12

TALON: Final = 2
DISCARDS: Final = 3
TRICK: Final = 5
WON: Final = 6
"""Places of the zones: the hands by seat, the talon, discards by seat, the trick, tricks won by seat."""


def _plays_of_suit(suit: int) -> list[tuple[Action, ...]]:
    """For each holding of a suit (a byte) the plays, strongest last."""
    table: list[tuple[Action, ...]] = []
    for byte in range(256):
        table.append(tuple([action("play", (CARDS[suit * 8 + rank],)) for rank in range(8) if byte & RANK_BITS[rank]]))
    return table


_S_PLAYS: Final = _plays_of_suit(0)
_H_PLAYS: Final = _plays_of_suit(1)
_D_PLAYS: Final = _plays_of_suit(2)
_C_PLAYS: Final = _plays_of_suit(3)


def plays(bits: int) -> tuple[Action, ...]:
    """The plays of a set of cards, by card index."""
    if bits < 256:
        return _S_PLAYS[bits]
    if not bits & 0xFFFFFF:
        return _C_PLAYS[bits >> 24]
    return _S_PLAYS[bits & 255] + _H_PLAYS[bits >> 8 & 255] + _D_PLAYS[bits >> 16 & 255] + _C_PLAYS[bits >> 24]


# -- combinations --------------------------------------------------------------------------------------------------

POINT: Final = 0
SEQUENCE: Final = 1
SET: Final = 2
KINDS: Final = ("point", "sequence", "set")
"""The classes in the order in which they are declared."""
OUTCOMES: Final = ("", "elder", "younger", "equal", "nobody")
"""How a class can end, by the table's number for it."""

SMALLEST_POINT: Final = 24
"""Three cards: 9, 8 and 7. The key of a point is its value less this."""
ENDING_FOUR: Final = (34, 44, 54, 64)
SEQUENCE_POINTS: Final = (0, 0, 0, 3, 4, 15, 16, 17, 18)
SET_POINTS: Final = (0, 0, 0, 3, 14)
"""By the number of cards."""


def point_key(byte: int) -> int:
    """The key of some cards of one suit as a point."""
    return sum([PIPS[rank] for rank in range(8) if byte & RANK_BITS[rank]]) - SMALLEST_POINT


def cards_of_value(value: int) -> int:
    """Section 8.2: the number of cards of a point of that value."""
    for number, highest in ((3, 31), (4, 41), (5, 51), (6, 60), (7, 68)):
        if value <= highest:
            return number
    return 8


def points_of(kind: int, key: int, ending_four: bool) -> int:
    """Sections 7.1 to 7.3: what a combination scores, by its key (see `game.rules.piquet.combinations`); under the
    option of 13.2 a point whose value ends in four scores one less."""
    if kind == POINT:
        value = key + SMALLEST_POINT
        return cards_of_value(value) - (1 if ending_four and value in ENDING_FOUR else 0)
    number = key // 8 + 3
    return SEQUENCE_POINTS[number] if kind == SEQUENCE else SET_POINTS[number]


def told(kind: int, bits: int) -> list[tuple[int, int, int, int]]:
    """The combinations of a claim: key, number, rank (of a point the suit) and cards of each, strongest first."""
    found: list[tuple[int, int, int, int]] = []
    for suit in range(4):
        byte = bits >> 8 * suit & 255
        if kind == POINT and byte:
            found.append((point_key(byte), byte.bit_count(), suit, bits))
        elif kind == SEQUENCE:
            for top, length in RUNS[byte]:
                found.append(((length - 3) * 8 + top, length, top, run_bits(top, length) * SUIT_STEP[suit]))
    if kind == SET:
        for rank in range(3, 8):
            cards = 0
            for suit in range(4):
                cards |= bits & CARDS[suit * 8 + rank].bit
            number = cards.bit_count()
            if number:
                found.append(((number - 3) * 8 + rank, number, rank, cards))
    found.sort(reverse=True)
    return found


def best_held(kind: int, hand: int) -> list[tuple[int, int, int, int]]:
    """What a hand holds of a class, strongest first, as `told` tells it; of the point only the best."""
    if kind == POINT:
        suits = [one for bits in SUIT_BITS for one in told(POINT, hand & bits)]
        suits.sort(key=_strength)
        return suits[-1:] if suits and suits[-1][1] >= 3 else []
    return [one for one in told(kind, hand) if one[1] >= 3]


def _strength(one: tuple[int, int, int, int]) -> tuple[int, int]:
    """Of equal points the first suit."""
    return one[0], -one[2]


def word_of(kind: int, number: int, rank: int) -> str:
    """How a scored combination is told: ``point-6-S``, ``sequence-4-Q``, ``set-3-K``."""
    return f"{KINDS[kind]}-{number}-{'SHDC'[rank] if kind == POINT else RANKS[rank]}"


# -- scores and totals ---------------------------------------------------------------------------------------------

CLASSES: Final = (("carte_blanche", "6.1"), ("point", "7.1"), ("sequences", "7.2"), ("sets", "7.3"))
"""The scores before the play, with their paragraphs."""
PRECEDENCE: Final = (
    "carte_blanche", "point", "sequences", "sets", "repique", "lead", "trick", "last_trick", "pique", "cards", "capot",
)  # fmt: skip
"""Section 10.1: the order in which scores count."""

DEALS: Final = 6
RUBICON: Final = 100
DOUBLED_BELOW: Final = 50
GAMES_TO_WIN: Final = 3
"""Of a match of several games."""

DIFFERENCE: Final = "difference"
RUBICONED: Final = "rubicon"
DOUBLED: Final = "doubled"
DRAWN: Final = "draw"


def settled(rubicon: bool, won: int, lost: int) -> tuple[str, int]:
    """Section 11: what case a finished partie is, and the winner's points; not ``rubicon`` is Piquet au Cent."""
    if won == lost:
        return DRAWN, 0
    if rubicon:
        return (RUBICONED, won + lost + 100) if lost < RUBICON else (DIFFERENCE, won - lost + 100)
    return (DOUBLED, 2 * (won - lost)) if lost < DOUBLED_BELOW else (DIFFERENCE, won - lost)
