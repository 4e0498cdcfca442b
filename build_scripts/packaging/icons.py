"""The program's icon in the containers of Windows (.ico) and macOS (.icns), from the PNG files in `art/icons`."""

from __future__ import annotations

import struct
from pathlib import Path

_APPLE = (("icp4", 16), ("icp5", 32), ("ic07", 128), ("ic08", 256), ("ic09", 512), ("ic11", 32), ("ic13", 256))
"""Which picture goes under which of Apple's names (ic11 and ic13 are 16 and 128 points at twice the pixels)."""
_SIDE = (164, 314)
_CLOTH = (24, 66, 40)
_MICROSOFT = (16, 24, 32, 48, 64, 128, 256)


def ico(folder: Path) -> bytes:
    """The icon for Windows: PNG pictures behind a table of their sizes."""
    pictures = [(size, (folder / f"app_{size}.png").read_bytes()) for size in _MICROSOFT]
    place = 6 + 16 * len(pictures)
    table = struct.pack("<HHH", 0, 1, len(pictures))
    for size, picture in pictures:
        table += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return table + b"".join(picture for _size, picture in pictures)


def icns(folder: Path) -> bytes:
    """The icon for macOS: PNG pictures, each behind its name and length."""
    parts = b""
    for name, size in _APPLE:
        picture = (folder / f"app_{size}.png").read_bytes()
        parts += name.encode("ascii") + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def side_picture(folder: Path) -> bytes:
    """The picture beside the last page of the Windows installer, as a .bmp: the icon on the table's cloth."""
    import pygame

    surface = pygame.Surface(_SIDE)
    surface.fill(_CLOTH)
    icon = pygame.image.load(folder / "app_128.png")
    surface.blit(icon, ((_SIDE[0] - icon.get_width()) // 2, _SIDE[1] // 4))
    # Lowest line first, blue before red; a line of this width needs no filling up.
    points = bytearray(pygame.image.tobytes(surface, "RGB", True))
    points[0::3], points[2::3] = points[2::3], points[0::3]
    head = struct.pack("<IiiHHIIiiII", 40, *_SIDE, 1, 24, 0, len(points), 0, 0, 0, 0)
    return b"BM" + struct.pack("<IHHI", 54 + len(points), 0, 0, 54) + head + bytes(points)
