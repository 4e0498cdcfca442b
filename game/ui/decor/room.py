"""What a room is made of: the words in which the six of `game.ui.decor.rooms` are written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.ui.theme import Colour

Ruling = Literal["squared", "laid", "ledger", "legal", "slate"]
"""How a sheet is ruled: squares, gilt edges on laid paper, the columns of a ledger, lines with a red margin, or a
wooden frame around slate."""

Ink = Literal["ink", "soft", "own", "accent", "good", "bad", "line"]
"""What words on a sheet are written in, whatever its room: the names of the colours of `Paper`."""


@dataclass(frozen=True, slots=True)
class Paper:
    """What is written on in a room, and in which colours. Every ink has at least 4.5:1 on ``ground`` and ``shade``."""

    ruling: Ruling
    ground: Colour
    shade: Colour
    """The ground at the lower edge, where less light falls."""
    line: Colour
    """Its ruling, and what divides rows."""
    edge: Colour
    """The frame, or the margin's line."""
    ink: Colour
    soft: Colour
    """What explains: headings of columns, units."""
    own: Colour
    """What is one's own or one's side's."""
    accent: Colour
    """The one thing that is to be seen: a contract that failed, the suit that is red."""
    good: Colour
    bad: Colour
    """Gained and lost."""

    @property
    def chalk(self) -> bool:
        """Whether it is a slate: dark, and written on with chalk."""
        return self.ruling == "slate"


@dataclass(frozen=True, slots=True)
class Floor:
    """What lies around the table, seen in the dark: a pattern in two or three colours."""

    pattern: Literal["tiles", "parquet", "rug", "boards", "flagstones"]
    colours: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Rim:
    """The edge of the table from outside to inside, as the colours of its profile, and what is set into it."""

    profile: tuple[Colour, ...]
    fillet: Colour
    """The line where the cloth begins."""
    trim: Literal["rivets", "beads", "nails", "pegs", "fringe", "hearts"]
    metal: Colour
    """What is set into it."""


@dataclass(frozen=True, slots=True)
class Light:
    """How light falls into a room: the middle of the pool, in parts of the window, what shapes it, and how far the pool
    reaches, in parts of the window's width."""

    lamp: tuple[float, float]
    shape: Literal["panes", "candles", "oval", "sashes", "pool", "cross"]
    reach: float = 0.60
    tint: tuple[float, float, float] = (1.02, 0.98, 0.86)


@dataclass(frozen=True, slots=True)
class Clarity:
    """How plainly things are shown in a room (`game.ui.decor.contrast` has the plainest)."""

    backing: Colour | None = None
    """What words on cloth and rim stand on: a band of this colour, or only a soft shadow."""
    adorned: bool = True
    """Whether something is let into the table, and stands on it."""
    line: float = 1.0
    """How thick focus rings and the edge of the winning card are."""
    halo: tuple[tuple[Colour, float], ...] = ()
    """Rings around the medallion whose turn it is, above the light: colour and thickness in logical units."""
    bars: bool = False
    """Whether cards that may not be played bear a mark, besides being darker."""


@dataclass(frozen=True, slots=True)
class Room:
    """One of the places where the games are at home."""

    id: str
    cloth: Colour
    """The table top in full light."""
    weave: Literal["felt", "damask", "leather", "oak", "carpet", "pine"]
    floor: Floor
    rim: Rim
    light: Light
    thing: str
    """What stands on the table (`game.ui.decor.things`)."""
    paper: Paper
    back: str
    """The back of `art/backs` that lies here unless the player has chosen one."""
    faint: float = 0.3
    """How much is left of what is let into the table while a question lies on it."""
    clarity: Clarity = Clarity()
