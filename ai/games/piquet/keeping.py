"""What cards are worth keeping in the exchange: features a player sees at a glance, weighed (rulebook section 15).

The weights were fitted by least squares to a few hundred thousand exchanges of which the rest was drawn, declared in
full and played at a glance (see `ai.games.piquet.estimate`); they are in points of the difference.
"""

from __future__ import annotations

from typing import Final

from game.core.melds import RUNS
from game.rules.piquet.values import PIPS, RANK_BITS

FEATURES: Final[tuple[str, ...]] = (
    "ace", "king with ace", "king guarded", "king bare", "queen with higher", "queen twice guarded", "queen else",
    "jack with two higher", "jack thrice guarded", "jack else", "ten", "small", "one card", "two", "three", "four",
    "five", "six", "seven", "eight", "tierce", "quart", "quint", "longer", "quart but one", "quint but one",
    "pips of four or more",
)  # fmt: skip
"""What counts in the kept cards of one suit, in the order of `features`."""


def features(byte: int) -> list[float]:
    """The features of the kept cards of a suit."""
    found = [0.0] * len(FEATURES)
    count = byte.bit_count()
    ace, king, queen, jack = byte & 128, byte & 64, byte & 32, byte & 16
    higher = (1 if ace else 0) + (1 if king else 0)
    found[0] = 1.0 if ace else 0.0
    if king:
        found[1 if ace else 2 if count >= 2 else 3] = 1.0
    if queen:
        found[4 if higher else 5 if count >= 3 else 6] = 1.0
    if jack:
        found[7 if higher + (1 if queen else 0) >= 2 else 8 if count >= 4 else 9] = 1.0
    found[10] = 1.0 if byte & 8 else 0.0
    found[11] = float((byte & 7).bit_count())
    if count:
        found[11 + count] = 1.0
    longest = 0
    for _, length in RUNS[byte]:
        longest = max(longest, length)
        found[20 + min(length - 3, 3)] += 1.0
    if longest < 5 and _nearly(byte, 5):
        found[25] = 1.0
    elif longest < 4 and _nearly(byte, 4):
        found[24] = 1.0
    if count >= 4:
        found[26] = 0.1 * sum([PIPS[rank] for rank in range(8) if byte & RANK_BITS[rank]])
    return found


def _nearly(byte: int, length: int) -> bool:
    """Whether one card more would make a run of that length."""
    for low in range(9 - length):
        window = 0
        for rank in range(low, low + length):
            window |= byte & RANK_BITS[rank]
        if window.bit_count() == length - 1:
            return True
    return False


class Keeping:
    """The weights of one role as tables: ``suit`` by kept byte, ``longest`` by the length of the longest suit kept, and
    by set of ranks (a byte) ``two`` cards kept, ``three``, ``open_three`` (the fourth not discarded) and ``four``."""

    suit: list[float]
    longest: list[float]
    two: list[float]
    three: list[float]
    open_three: list[float]
    four: list[float]

    def __init__(
        self,
        suit: tuple[float, ...],
        longest: tuple[float, ...],
        two: tuple[float, ...],
        three: tuple[float, ...],
        open_three: tuple[float, ...],
        four: tuple[float, ...],
    ) -> None:
        self.suit = []
        for byte in range(256):
            total = 0.0
            found = features(byte)
            for at in range(len(found)):
                total += found[at] * suit[at]
            self.suit.append(total)
        self.longest = list(longest)
        self.two = _by_ranks(two)
        self.three = _by_ranks(three)
        self.open_three = _by_ranks(open_three)
        self.four = _by_ranks(four)

    def worth(self, kept: int, gone: int) -> float:
        """What the kept cards (bit set) promise when others (``gone``) are discarded."""
        s = kept & 255
        h = kept >> 8 & 255
        d = kept >> 16 & 255
        c = kept >> 24
        value = self.suit[s] + self.suit[h] + self.suit[d] + self.suit[c]
        value += self.longest[max(s.bit_count(), h.bit_count(), d.bit_count(), c.bit_count())]
        sh = s & h
        dc = d & c
        three = sh & (d | c) | dc & (s | h)
        if three & 0xF8:
            four = sh & dc
            out = (gone | gone >> 8 | gone >> 16 | gone >> 24) & 255
            value += self.three[three & ~four] + self.open_three[three & ~four & ~out] + self.four[four]
        return value + self.two[(sh | dc | (s | h) & (d | c)) & ~three]


def _by_ranks(weights: tuple[float, ...]) -> list[float]:
    """For each set of ranks the sum of the weights of ten, jack, queen, king and ace."""
    found: list[float] = []
    for byte in range(256):
        total = 0.0
        for rank in range(3, 8):
            if byte & RANK_BITS[rank]:
                total += weights[rank - 3]
        found.append(total)
    return found


FOR_ELDER: Final = Keeping(
    (-2.9, -6.5, -5.4, -6.3, -6.9, -7.3, -7.9, -7.6, -9.5, -8.9, -9.1, -11.2, 3.4, 7.6,
     13.6, -21.3, -5.7, -3.5, -1.2, -0.7, 1.6, 6.2, 28.0, 34.0, 1.0, 4.2, 11.0),
    (0.0, 0.0, 1.6, 3.2, 6.4, -5.7, -3.5, -1.2, -0.7),
    (0.1, 0.5, 1.3, 1.7, 3.0),
    (0.0, 2.3, 2.8, 4.3, 7.1),
    (4.6, 3.7, 5.5, 5.4, 5.6),
    (18.6, 22.1, 24.4, 26.8, 28.0),
)  # fmt: skip
FOR_YOUNGER: Final = Keeping(
    (-0.1, -4.6, -0.2, -3.6, -5.2, -3.7, -5.7, -5.7, -6.5, -6.3, -6.8, -7.5, 2.5, 4.3,
     6.3, -9.5, -12.9, -1.7, 0.2, 3.1, 1.6, 5.6, 22.1, 31.8, 0.6, 2.9, 4.7),
    (0.0, 0.0, 0.0, -4.9, -1.7, 4.9, -1.7, 0.2, 3.1),
    (0.0, -0.1, 0.6, 0.6, 2.3),
    (1.6, 1.3, 2.1, -4.8, 0.9),
    (0.5, 1.3, 3.3, 12.0, 15.9),
    (19.2, 21.6, 20.3, 18.9, 19.6),
)  # fmt: skip
