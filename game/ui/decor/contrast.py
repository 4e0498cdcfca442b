"""High contrast: the same six rooms with inks that are read from further away, and with everything that only adorns
gone from behind words."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.ui import theme
from game.ui.decor.room import Clarity, Paper, Room

LEAST: Final = 7.0
"""The contrast of every ink with its ground (WCAG 2, level AAA)."""
CLEAR: Final = Clarity(
    backing=(18, 13, 9),
    adorned=False,
    line=1.8,
    halo=((theme.FOCUS_DARK, 11.0), (theme.LIT, 6.0), (theme.GOLD, 3.0)),
    bars=True,
)
INKS: Final = ("ink", "soft", "own", "accent", "good", "bad")
STEPS: Final = 20


def luminance(colour: theme.Colour) -> float:
    """Relative luminance as WCAG 2 defines it, 0..1."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (one / 255 for one in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: theme.Colour, other: theme.Colour) -> float:
    """How far two colours are apart, 1..21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def strengthened(ink: theme.Colour, paper: Paper) -> theme.Colour:
    """As little darker (on slate: lighter) as it takes to be read on all of a paper."""
    far = (255, 255, 255) if paper.chalk else (0, 0, 0)
    steps = (theme.mix(ink, far, step / STEPS) for step in range(STEPS))
    grounds = (paper.ground, paper.shade)
    return next((one for one in steps if min(contrast(one, ground) for ground in grounds) >= LEAST), far)


def clear(room: Room) -> Room:
    """A room in high contrast."""
    paper = room.paper
    ink, soft, own, accent, good, bad = (strengthened(getattr(paper, name), paper) for name in INKS)
    strong = replace(paper, ink=ink, soft=soft, own=own, accent=accent, good=good, bad=bad)
    return replace(room, paper=strong, clarity=CLEAR)
