"""What the table is made of: the felt, a brass corner, and the title's fan of cards."""

from __future__ import annotations

import math
import random
import struct
import zlib

from build_scripts.art_parts.icons import BRASS, BRASS_DARK, BRASS_LIGHT
from build_scripts.art_parts.marks import suit_at
from build_scripts.art_parts.pen import Sheet, ellipse, path, polygon, scale, shift, then

TILE = 256
FIBRES = 5200


def felt_tile() -> bytes:
    """The nap of the felt as a seamless PNG (grey with alpha), to be laid over a table of any colour.

    Lighter and darker fibres lie in all directions over a fine grain; the strongest covers an eighth of what is below.
    """
    chance = random.Random("baize")
    field = [0.0] * (TILE * TILE)
    for _ in range(FIBRES):
        x, y = chance.random() * TILE, chance.random() * TILE
        way = chance.random() * math.tau
        bend = (chance.random() - 0.5) * 0.25
        length = 5 + int(chance.random() * 9)
        level = (chance.random() - 0.5) * 2.0
        for step in range(length):
            swell = math.sin(math.pi * (step + 0.5) / length)
            left, top = math.floor(x), math.floor(y)
            u, v = x - left, y - top
            for dx, dy, part in ((0, 0, (1 - u) * (1 - v)), (1, 0, u * (1 - v)), (0, 1, (1 - u) * v), (1, 1, u * v)):
                field[(top + dy) % TILE * TILE + (left + dx) % TILE] += level * swell * part
            x += math.cos(way)
            y += math.sin(way)
            way += bend
    rows: list[bytes] = []
    for row in range(TILE):
        line = bytearray([0])
        for column in range(TILE):
            value = field[row * TILE + column] * 12 + (chance.random() - 0.5) * 11
            line += bytes((255 if value > 0 else 0, min(34, round(abs(value) * (0.62 if value > 0 else 1.0)))))
        rows.append(bytes(line))
    return png(TILE, TILE, 4, b"".join(rows))


def png(wide: int, high: int, kind: int, scanlines: bytes) -> bytes:
    """A PNG of ``kind`` (4: grey and alpha) with 8 bits a channel, stored so that every zlib writes the same bytes."""
    stored = bytearray(b"\x78\x01")
    for start in range(0, len(scanlines), 65535):
        block = scanlines[start : start + 65535]
        last = start + 65535 >= len(scanlines)
        stored += struct.pack("<BHH", last, len(block), 0xFFFF - len(block)) + block
    stored += struct.pack(">I", zlib.adler32(scanlines))

    def chunk(name: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    header = struct.pack(">IIBBBBB", wide, high, 8, kind, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", bytes(stored)) + chunk(b"IEND", b"")


def brass_corner() -> Sheet:
    """The fitting of the table's upper left corner; the other three are its turns."""
    sheet = Sheet(96, 96)
    plate = path(
        "M2 2 L92 2 C90 12 82 14 74 13 C62 12 56 18 52 26 C48 34 34 34 34 34 C34 34 34 48 26 52 C18 56 12 62 13 74 C14 82 12 90 2 92 Z"
    )
    sheet.draw(plate, BRASS, BRASS_DARK, 2.0)
    sheet.draw("M6 84 L6 6 L84 6", "none", BRASS_LIGHT, 1.6)
    sheet.draw(
        "M11 70 C11 58 17 52 24 48 C30 44 30 32 30 30 C30 30 44 30 48 24 C52 17 58 11 70 11", "none", BRASS_DARK, 1.1
    )
    for x, y in ((14.0, 14.0), (66.0, 7.4), (7.4, 66.0)):
        radius = 4.6 if x == y else 2.4
        sheet.draw(ellipse(x, y, radius), BRASS_LIGHT, BRASS_DARK, 1.0)
        sheet.draw(polygon([(x - radius * 0.7, y + 0.5), (x + radius * 0.7, y - 0.5)]), "none", BRASS_DARK, 0.9)
    return sheet


def emblem() -> Sheet:
    """Four suits in a wreath of brass: the sign of the house."""
    sheet = Sheet(200, 200)
    for side in (1, -1):
        sheet.matrix = then(scale(side, 1), shift(100, 100))
        sheet.draw("M6 84 C40 80 78 50 76 4 C75-22 64-44 48-58", "none", BRASS_DARK, 2.6)
        for step in range(9):
            way = math.radians(82 - step * 15.5)
            x, y = 76 * math.cos(way), 84 * math.sin(way) - 2
            for lean in (-38.0, 34.0):
                turned = math.radians(82 - step * 15.5 - 90 + lean)
                leaf = path("M0 0 C6-5 16-6 24 0 C16 6 6 5 0 0 Z")
                cos, sin = round(math.cos(turned), 9), round(math.sin(turned), 9)
                sheet.draw(leaf.moved((cos, sin, -sin, cos, x, y)), BRASS if lean < 0 else BRASS_LIGHT, BRASS_DARK, 1.1)
    sheet.matrix = shift(0, 0)
    for letter, x, y, colour in (
        ("S", 100.0, 58.0, "#F7F0DE"),
        ("H", 65.0, 98.0, "#D8414F"),
        ("D", 135.0, 98.0, "#D8414F"),
        ("C", 100.0, 138.0, "#F7F0DE"),
    ):
        sheet.draw(suit_at(letter, x, y, 40), colour)
    return sheet
