"""Our own small generator with named streams.

The standard library does not promise the same shuffle across versions; records must. Lag-4 multiply-with-carry
(Marsaglia), 32-bit output, 160 bits of state: all products stay below 2**63, so compiled and interpreted agree.
"""

from __future__ import annotations

from typing import Final

_A: Final = 2147482449
"""The largest multiplier below 2**31 for which A * 2**128 - 1 is a safe prime: period about 2**158."""
_MASK: Final = 0xFFFFFFFF


def _mix(x: int) -> int:
    """A 32-bit finaliser (avalanche of every input bit); products stay below 2**63."""
    x &= _MASK
    x = ((x >> 16) ^ x) * 0x45D9F3B & _MASK
    x = ((x >> 16) ^ x) * 0x45D9F3B & _MASK
    return (x >> 16) ^ x


class Rng:
    """A stream of random integers, fully determined by its seed words."""

    _words: list[int]
    _x0: int
    _x1: int
    _x2: int
    _x3: int
    _c: int

    def __init__(self, words: list[int]) -> None:
        """``words``: any number of integers in 0 .. 2**32-1 (see `seeded`)."""
        self._words = words
        lanes = [1, 2, 3, 4, 5]
        for word in words:
            for i in range(5):
                lanes[i] = _mix(lanes[i] + word + 0x1E3779B9 * (i + 1) + lanes[(i + 4) % 5])
        self._x0, self._x1, self._x2, self._x3 = lanes[0], lanes[1], lanes[2], lanes[3]
        self._c = lanes[4] % (_A - 1) + 1
        for _ in range(8):
            self.next()

    def stream(self, name: str, number: int = 0) -> Rng:
        """An independent generator for one purpose ("deal", 3): unmoved by draws from this one."""
        words = self._words[:]
        for letter in name:
            words.append(ord(letter))
        words.append(0xFFFFFFFF)
        words.append(number & _MASK)
        return Rng(words)

    def next(self) -> int:
        """The next integer in 0 .. 2**32-1."""
        t = _A * self._x0 + self._c
        self._x0 = self._x1
        self._x1 = self._x2
        self._x2 = self._x3
        self._c = t >> 32
        self._x3 = t & _MASK
        return self._x3

    def below(self, n: int) -> int:
        """An integer in 0 .. n-1 for 1 <= n <= 2**31; its bias is at most n / 2**32."""
        t = _A * self._x0 + self._c
        self._x0 = self._x1
        self._x1 = self._x2
        self._x2 = self._x3
        self._c = t >> 32
        low = t & _MASK
        self._x3 = low
        return low * n >> 32

    def unit(self) -> float:
        """A number in 0 <= x < 1."""
        return self.next() / 4294967296.0

    def shuffle(self, things: list[int]) -> None:
        """Fisher and Yates, in place, on a list of integers (card indices)."""
        x0, x1, x2, x3, c = self._x0, self._x1, self._x2, self._x3, self._c
        for n in range(len(things), 1, -1):
            t = _A * x0 + c
            x0, x1, x2 = x1, x2, x3
            c = t >> 32
            x3 = t & _MASK
            j = x3 * n >> 32
            things[n - 1], things[j] = things[j], things[n - 1]
        self._x0, self._x1, self._x2, self._x3, self._c = x0, x1, x2, x3, c


def seeded(seed: int) -> Rng:
    """The generator of a seed: any non-negative integer, all of whose bits count."""
    words: list[int] = []
    rest = seed
    while rest > 0 or not words:
        words.append(rest & _MASK)
        rest >>= 32
    return Rng(words)
