"""The paper of a room, drawn: squared, laid with a gilt edge, a ledger, a legal pad, or a slate in its frame."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui import theme
from game.ui.decor.room import Paper


def sheet(
    materials: theme.Materials,
    size: tuple[int, int],
    paper: Paper,
    scale: float,
    turn: float,
    alpha: float,
    margin: bool = True,
) -> pygame.Surface:
    """A sheet of ``size`` pixels, ruled as its room has it; turned by ``turn`` degrees, at ``alpha`` (0..1)."""
    step = max(0, min(8, round(alpha * 8)))

    def make() -> pygame.Surface:
        made = drawn(paper, size, scale, margin)
        if turn:
            seamed = pygame.Surface((size[0] + 4, size[1] + 4), pygame.SRCALPHA)
            seamed.blit(made, (2, 2), None, pygame.BLEND_PREMULTIPLIED)
            made = pygame.transform.rotozoom(seamed, turn, 1.0)
        return made if step == 8 else theme.faded(made, step / 8)

    return materials.keep(("paper", size, paper, round(scale, 3), turn, step, margin), make)


def drawn(paper: Paper, size: tuple[int, int], scale: float, margin: bool = True) -> pygame.Surface:
    """A sheet with its ruling, and the lines of its ``margin``; edges are cut, not rounded. Not from shapes: a large
    sheet is made in the middle of play, and takes some milliseconds so."""
    wide, high = max(1, size[0]), max(1, size[1])
    shades = [theme.mix(paper.ground, paper.shade, y / high) for y in range(high)]
    made = pygame.Surface((wide, high), pygame.SRCALPHA)
    for y, shade in enumerate(shades):
        pygame.draw.line(made, shade, (0, y), (wide, y))

    def px(units: float) -> int:
        return max(1, round(units * scale))

    def across(step: float, start: float, part: float) -> None:
        at = start * scale
        while at < high - 1:
            y = round(at)
            pygame.draw.rect(made, theme.mix(shades[y], paper.line, part), (0, y, wide, px(0.8)))
            at += step * scale

    def down(places: Iterable[float], colour: theme.Colour, part: float) -> None:
        strip = pygame.Surface((px(0.8), high), pygame.SRCALPHA)
        for y, shade in enumerate(shades):
            pygame.draw.line(strip, theme.mix(shade, colour, part), (0, y), (strip.get_width(), y))
        made.blits([(strip, (round(x), 0)) for x in places])

    if paper.ruling == "squared":
        across(13, 13, 0.34)
        down((13 * scale * column for column in range(1, int(wide / (13 * scale)) + 1)), paper.line, 0.34)
    elif paper.ruling == "laid":
        across(5, 4, 0.35)
        inside = made.get_rect().inflate(-2 * px(1.4), -2 * px(1.4))
        pygame.draw.rect(made, paper.edge, inside, px(1.8), border_radius=px(2))
    elif paper.ruling in ("ledger", "legal"):
        ledger = paper.ruling == "ledger"
        across(22, 22, 0.5 if ledger else 0.55)
        if margin:
            down((10 * scale, (12.5 if ledger else 13) * scale), paper.edge, 0.5 if ledger else 0.6)
    else:
        lit = theme.mix(paper.edge, (255, 255, 255), 0.16)
        pygame.draw.rect(made, paper.edge, made.get_rect(), px(5), border_radius=px(4))
        pygame.draw.rect(made, lit, made.get_rect().inflate(-px(2.6), -px(2.6)), px(0.8), border_radius=px(4))
    edge = pygame.Surface((wide, high), pygame.SRCALPHA)
    pygame.draw.rect(edge, (255, 255, 255, 255), edge.get_rect(), border_radius=px(3))
    made.blit(edge, (0, 0), None, pygame.BLEND_RGBA_MULT)
    return theme.ready(made)
