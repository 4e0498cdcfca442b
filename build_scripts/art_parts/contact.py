"""Contact sheets: what the program would show, painted by the same reader of SVG. Needs pygame-ce."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

from build_scripts.art_parts.marks import RANKS, SUITS

FELT = (20, 83, 45)


def paint(art: Path, out: Path, what: str, deck: str) -> int:
    """Paint the sheet ``what`` into ``out``; returns the exit code."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    folder = art / "decks" / deck
    faces = [f"{rank}{suit}" for suit in SUITS for rank in reversed(RANKS)]
    faces = [face for face in [*faces, "WE"] if (folder / f"{face}.svg").is_file()]
    # A suit a row, as a pack is laid out to be looked at.
    across = max(1, sum(face.endswith(SUITS[0]) for face in faces))
    plans: dict[str, tuple[list[Path], int, float, int]] = {
        "deck": ([folder / f"{face}.svg" for face in faces], 140, 1.4, across),
        "small": ([folder / f"{face}.svg" for face in faces], 60, 1.4, across),
        "courts": ([folder / f"{rank}{suit}.svg" for rank in "KQJ" for suit in SUITS], 300, 1.4, 4),
        "back": (sorted((art / "backs").glob("*.svg")), 300, 1.4, 4),
        "icons": (sorted((art / "icons").glob("*.svg")), 96, 1.0, 12),
        "portraits": (sorted((art / "portraits").glob("*.svg")), 220, 1.0, 8),
        "table": (sorted((art / "table").glob("*.svg")), 260, 1.0, 4),
        "title": (sorted((art / "title").glob("*.svg")), 600, 0.75, 2),
    }
    if what not in plans:
        print(f"There is no sheet '{what}'; there are {', '.join(plans)}.", file=sys.stderr)
        return 2
    files, wide, ratio, columns = plans[what]
    _sheet(files, wide, round(wide * ratio), columns, out, what == "portraits")
    return 0


def rasterise(picture: Path, sizes: tuple[int, ...]) -> None:
    """Write ``picture`` beside itself as PNG in each of ``sizes`` pixels."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    for size in sizes:
        drawn = pygame.image.load_sized_svg(io.BytesIO(picture.read_bytes()), (size, size))
        pygame.image.save(drawn, picture.with_name(f"{picture.stem}_{size}.png"))


def _sheet(files: list[Path], wide: int, high: int, columns: int, out: Path, cut_round: bool) -> None:
    import pygame

    gap = max(6, wide // 16)
    rows = -(-len(files) // columns)
    table = pygame.Surface((columns * (wide + gap) + gap, rows * (high + gap) + gap))
    table.fill(FELT)
    for number, file in enumerate(files):
        picture = pygame.image.load_sized_svg(io.BytesIO(file.read_bytes()), (wide, high))
        if cut_round:  # as the window does
            disc = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1" fill="#fff"/></svg>'
            picture.blit(
                pygame.image.load_sized_svg(io.BytesIO(disc), (wide, high)), (0, 0), None, pygame.BLEND_RGBA_MULT
            )
        row, column = divmod(number, columns)
        table.blit(picture, (gap + column * (wide + gap), gap + row * (high + gap)))
    pygame.image.save(table, out)
