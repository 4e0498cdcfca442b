"""Whoever is out is wiped off the slate: a cloth goes over his strokes, and leaves a smear of chalk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.rules.bonaken.public import BonakenPublic
from game.ui import theme
from game.ui.games.bonaken import chalk, plates
from game.ui.layouts.seats import Layout
from game.ui.stage.tween import in_out_cubic
from game.ui.table.hud.pen import Pen, rect_of
from game.ui.table.hud.slip import Slip

SECONDS: Final = 0.6
CLOTH: Final = 34.0
"""How wide the cloth is, logical units."""
REACH: Final = 10.0
"""How far it goes beyond the strokes on both sides."""


def wiping(public: BonakenPublic, seat: int) -> Callable[[pygame.Surface, Pen, Layout, float], None]:
    """What paints it, over the slate from which the strokes are gone already."""

    def paint(surface: pygame.Surface, pen: Pen, layout: Layout, age: float) -> None:
        slip = Slip(surface, pen, rect_of(layout.scores), lying=True)
        row = plates.line_of(pen, slip.rect, len(public.state), seat)
        strokes = plates.strokes_of(slip, row, public, seat)
        if not strokes or age >= SECONDS:
            return
        side = pen.px(plates.STROKE)
        first, last = (end(at[0] for _, at, _ in strokes) for end in (min, max))
        far = pen.px(REACH) + side
        x = round(first - far + (last - first + 2 * far) * in_out_cubic(age / SECONDS))
        kept = surface.get_clip()
        surface.set_clip(kept.clip(pygame.Rect(x, 0, surface.get_width() - x, surface.get_height())))
        for kind, at, colour in strokes:
            chalk.draw_stroke(pen.painter, surface, kind, at, side, colour)
        surface.set_clip(kept.clip(pygame.Rect(0, 0, x, surface.get_height())))
        for kind, at, colour in strokes:
            chalk.draw_smear(pen.painter, surface, kind, at, side, colour)
        surface.set_clip(kept)
        cloth = pygame.Rect(0, 0, pen.px(CLOTH), row.height + pen.px(8))
        cloth.center = (x, strokes[0][1][1])
        pen.painter.shadow(surface, cloth, 6, depth=4)
        pen.drawn(surface, cloth, ("cloth",), _cloth(*cloth.size))

    return paint


def _cloth(wide: int, high: int) -> str:
    """A folded cloth, white with chalk along the edge that wipes."""
    light, fold, dust = map(theme.hexed, ((214, 204, 184), (168, 156, 134), (246, 244, 236)))
    folds = "".join(
        f'<path d="M{wide * at:.1f} {high * 0.06:.1f} C{wide * (at + 0.09):.1f} {high * 0.35:.1f} '
        f'{wide * (at - 0.07):.1f} {high * 0.65:.1f} {wide * (at + 0.03):.1f} {high * 0.95:.1f}" fill="none" '
        f'stroke="{fold}" stroke-width="{max(1.0, wide * 0.045):.1f}"/>'
        for at in (0.3, 0.52, 0.72)
    )
    return (
        f'<path d="M{wide * 0.12:.1f} {high * 0.05:.1f} Q{wide * 0.5:.1f} {-high * 0.03:.1f} {wide * 0.93:.1f} '
        f"{high * 0.06:.1f} Q{wide * 1.02:.1f} {high * 0.5:.1f} {wide * 0.92:.1f} {high * 0.95:.1f} "
        f"Q{wide * 0.5:.1f} {high * 1.02:.1f} {wide * 0.08:.1f} {high * 0.95:.1f} "
        f'Q{wide * 0.02:.1f} {high * 0.5:.1f} {wide * 0.12:.1f} {high * 0.05:.1f}Z" fill="{light}"/>{folds}'
        f'<path d="M{wide * 0.92:.1f} {high * 0.1:.1f} Q{wide * 0.99:.1f} {high * 0.5:.1f} {wide * 0.9:.1f} '
        f'{high * 0.9:.1f}" fill="none" stroke="{dust}" stroke-width="{max(1.0, wide * 0.09):.1f}"/>'
    )
