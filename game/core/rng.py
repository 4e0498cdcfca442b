"""Our own small generator with named streams.

The standard library does not promise the same shuffle across versions; records must. Lag-4 multiply-with-carry
(Marsaglia) in base 2**30, 150 bits of state: products stay below 2**60 and both factors below 2**30, so that compiled
integers stay machine words and compiled and interpreted agree.
"""

from __future__ import annotations

from typing import Final

_A: Final = 1073739303
"""The largest multiplier below 2**30 for which A * 2**120 - 1 is a safe prime: period about 2**149."""
_BITS: Final = 30
_MASK: Final = 0x3FFFFFFF


def _mix(x: int) -> int:
    """A finaliser of 30 bits: every input bit stirs all output bits."""
    x &= _MASK
    x = ((x >> 15) ^ x) * 0x45D9F3B & _MASK
    x = ((x >> 15) ^ x) * 0x45D9F3B & _MASK
    return (x >> 15) ^ x


class Rng:
    """A stream of random integers, fully determined by its seed words."""

    _words: list[int]
    _x0: int
    _x1: int
    _x2: int
    _x3: int
    _c: int

    def __init__(self, words: list[int]) -> None:
        """``words``: any number of integers in 0 .. 2**30-1 (see `seeded`)."""
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
        words.append(_MASK)
        words.append(number & _MASK)
        return Rng(words)

    def next(self) -> int:
        """The next integer in 0 .. 2**30-1."""
        t = _A * self._x0 + self._c
        self._x0 = self._x1
        self._x1 = self._x2
        self._x2 = self._x3
        self._c = t >> _BITS
        self._x3 = t & _MASK
        return self._x3

    def below(self, n: int) -> int:
        """An integer in 0 .. n-1 for 1 <= n <= 2**20; its bias is at most n / 2**30."""
        t = _A * self._x0 + self._c
        self._x0 = self._x1
        self._x1 = self._x2
        self._x2 = self._x3
        self._c = t >> _BITS
        low = t & _MASK
        self._x3 = low
        return low * n >> _BITS

    def unit(self) -> float:
        """A number in 0 <= x < 1."""
        return self.next() / 1073741824.0

    def subset(self, members: list[int], least: int, most: int) -> int:
        """The sum of ``least`` .. ``most`` of the members, every such choice equally likely; at most 2**20 choices."""
        n = len(members)
        ways = 1
        total = 0
        for size in range(most + 1):
            if size >= least:
                total += ways
            ways = ways * (n - size) // (size + 1)
        mark = self.below(total)
        ways = 1
        size = 0
        while size < least or mark >= ways:
            if size >= least:
                mark -= ways
            ways = ways * (n - size) // (size + 1)
            size += 1
        chosen = 0
        for at in range(n):
            if size and self.below(n - at) < size:
                chosen += members[at]
                size -= 1
        return chosen

    def shuffle(self, things: list[int]) -> None:
        """Fisher and Yates, in place, on a list of integers (card indices)."""
        x0, x1, x2, x3, c = self._x0, self._x1, self._x2, self._x3, self._c
        for n in range(len(things), 1, -1):
            t = _A * x0 + c
            x0, x1, x2 = x1, x2, x3
            c = t >> _BITS
            x3 = t & _MASK
            j = x3 * n >> _BITS
            things[n - 1], things[j] = things[j], things[n - 1]
        self._x0, self._x1, self._x2, self._x3, self._c = x0, x1, x2, x3, c


def seeded(seed: int) -> Rng:
    """The generator of a seed: any non-negative integer, all of whose bits count."""
    words: list[int] = []
    rest = seed
    while rest > 0 or not words:
        words.append(rest & _MASK)
        rest >>= _BITS
    return Rng(words)
