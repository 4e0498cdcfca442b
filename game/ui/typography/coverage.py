"""Which characters a font file can show.

SDL_ttf answers questions about a missing character with the measures of the empty box, so the font's own table is read.
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from functools import cache
from pathlib import Path


class UnreadableFont(Exception):
    """The file is not a font we can read; the message is one sentence."""


class Coverage:
    """The characters of one font file, from its ``cmap`` table (formats 4 and 12)."""

    def __init__(self, path: Path) -> None:
        try:
            with path.open("rb") as stream:
                head = stream.read(12)
                count = struct.unpack(">H", head[4:6])[0]
                tables = stream.read(16 * count)
                offset = length = 0
                for number in range(count):
                    tag, _, start, size = struct.unpack(">4sIII", tables[16 * number : 16 * number + 16])
                    if tag == b"cmap":
                        offset, length = start, size
                stream.seek(offset)
                self._read(stream.read(length))
        except (OSError, struct.error, IndexError) as error:
            raise UnreadableFont(f"The font {path} cannot be read: {error}.") from error

    def _read(self, table: bytes) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []
        best = (-1, 0)
        for number in range(struct.unpack(">H", table[2:4])[0]):
            platform, encoding, offset = struct.unpack(">HHI", table[4 + 8 * number : 12 + 8 * number])
            form = struct.unpack(">H", table[offset : offset + 2])[0]
            if form == 12:
                best = max(best, (2, offset))
            elif form == 4 and (platform, encoding) in ((3, 1), (0, 3), (0, 4)):
                best = max(best, (1, offset))
        if best[0] == 2:
            self._read_groups(table, best[1])
        elif best[0] == 1:
            self._read_segments(table, best[1])

    def _read_groups(self, table: bytes, offset: int) -> None:
        count = struct.unpack(">I", table[offset + 12 : offset + 16])[0]
        for number in range(count):
            start, end, _ = struct.unpack_from(">III", table, offset + 16 + 12 * number)
            self._starts.append(start)
            self._ends.append(end)

    def _read_segments(self, table: bytes, offset: int) -> None:
        double = struct.unpack(">H", table[offset + 6 : offset + 8])[0]
        count = double // 2
        ends = struct.unpack_from(f">{count}H", table, offset + 14)
        starts = struct.unpack_from(f">{count}H", table, offset + 16 + double)
        ranges = struct.unpack_from(f">{count}H", table, offset + 16 + 3 * double)
        for number, (start, end) in enumerate(zip(starts, ends, strict=True)):
            if start == 0xFFFF:
                continue
            if ranges[number] == 0:
                self._starts.append(start)
                self._ends.append(end)
                continue
            # An array of glyph numbers, in which 0 means that the character is missing after all.
            where = offset + 16 + 3 * double + 2 * number + ranges[number]
            glyphs = struct.unpack_from(f">{end - start + 1}H", table, where)
            for step, glyph in enumerate(glyphs):
                if glyph:
                    self._starts.append(start + step)
                    self._ends.append(start + step)

    def __contains__(self, char: str) -> bool:
        place = bisect_right(self._starts, ord(char)) - 1
        return place >= 0 and ord(char) <= self._ends[place]


@cache
def coverage(path: Path) -> Coverage:
    """The characters of the font at ``path``, read once. Raises UnreadableFont."""
    return Coverage(path)
