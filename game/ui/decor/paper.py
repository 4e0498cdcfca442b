"""The paper of a room, drawn: squared, laid with a gilt edge, a ledger, a legal pad, or a slate in its frame."""

from __future__ import annotations

import pygame

from game.ui import theme
from game.ui.decor.room import Paper


def sheet(
    materials: theme.Materials, size: tuple[int, int], paper: Paper, scale: float, turn: float, alpha: float
) -> pygame.Surface:
    """A sheet of ``size`` pixels, ruled as its room has it; turned by ``turn`` degrees, at ``alpha`` (0..1)."""
    step = max(0, min(8, round(alpha * 8)))

    def make() -> pygame.Surface:
        made = theme.vector(sheet_of(paper, size, scale), size)
        if turn:
            seamed = pygame.Surface((size[0] + 4, size[1] + 4), pygame.SRCALPHA)
            seamed.blit(made, (2, 2), None, pygame.BLEND_PREMULTIPLIED)
            made = pygame.transform.rotozoom(seamed, turn, 1.0)
        return made if step == 8 else theme.faded(made, step / 8)

    return materials.keep(("paper", size, paper, round(scale, 3), turn, step), make)


def sheet_of(paper: Paper, size: tuple[int, int], scale: float) -> str:
    """The inside of an SVG: a sheet with its ruling; edges are cut, not rounded."""
    wide, high = size
    u = scale
    ground, shade = theme.hexed(paper.ground), theme.hexed(paper.shade)
    body = (
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{high}">'
        f'<stop offset="0" stop-color="{ground}"/><stop offset="1" stop-color="{shade}"/>'
        f'</linearGradient></defs><rect width="{wide}" height="{high}" rx="{3 * u:.1f}" fill="url(#g)"/>'
    )
    line, edge = theme.hexed(paper.line), theme.hexed(paper.edge)

    def lines(step: float, start: float, across: bool) -> str:
        end = wide if across else high
        marks: list[str] = []
        at = start
        while at < end - 1:
            marks.append(f"M{at:.1f} 0V{high}" if across else f"M0 {at:.1f}H{wide}")
            at += step
        return "".join(marks)

    def ruled(path: str, colour: str, opacity: float, thick: float) -> str:
        return (
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" '
            f'stroke-width="{max(0.7, thick * u):.2f}"/>'
        )

    if paper.ruling == "squared":
        body += ruled(lines(13 * u, 13 * u, False) + lines(13 * u, 13 * u, True), line, 0.34, 0.8)
    elif paper.ruling == "laid":
        body += ruled(lines(5 * u, 4 * u, False), line, 0.35, 0.8)
        inset = 2.2 * u
        body += (
            f'<rect x="{inset}" y="{inset}" width="{wide - 2 * inset}" height="{high - 2 * inset}" rx="{2 * u}" '
            f'fill="none" stroke="{edge}" stroke-width="{max(1.0, 1.8 * u):.2f}"/>'
        )
    elif paper.ruling == "ledger":
        body += ruled(lines(22 * u, 22 * u, False), line, 0.5, 0.8)
        body += ruled(f"M{10 * u:.1f} 0V{high}M{12.5 * u:.1f} 0V{high}", edge, 0.5, 0.9)
    elif paper.ruling == "legal":
        body += ruled(lines(22 * u, 22 * u, False), line, 0.55, 0.9)
        body += ruled(f"M{10 * u:.1f} 0V{high}M{13 * u:.1f} 0V{high}", edge, 0.6, 0.9)
    else:
        frame, lit = 5 * u, theme.hexed(theme.mix(paper.edge, (255, 255, 255), 0.3))
        body += (
            f'<rect x="{frame / 2}" y="{frame / 2}" width="{wide - frame}" height="{high - frame}" rx="{4 * u}" '
            f'fill="none" stroke="{edge}" stroke-width="{frame:.1f}"/>'
            f'<rect x="{frame / 2}" y="{frame * 0.3:.1f}" width="{wide - frame}" height="{high - frame * 0.6:.1f}" '
            f'rx="{4 * u}" fill="none" stroke="{lit}" stroke-opacity="0.5" '
            f'stroke-width="{max(0.7, 0.8 * u):.2f}"/>'
        )
    return body
