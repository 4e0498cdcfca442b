"""Things that come and go over the table: bubbles of what is said, name plates of declarations, banners, points on
their way.

Each lives on the director's clock (seconds already multiplied by the speed). Drawing changes nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.ui import theme
from game.ui.layouts.hands import SHOWN
from game.ui.layouts.seats import Layout
from game.ui.stage.layout import BOTTOM, LEFT, RATIO, RIGHT, TOP
from game.ui.stage.tween import in_cubic, out_cubic
from game.ui.table.hud.pen import Pen
from game.ui.theme import PlateKind
from game.ui.typography.text import Block

IN_SECONDS = 0.14
HOLD_SECONDS = 1.1
OUT_SECONDS = 0.12


@dataclass(slots=True)
class Passing:
    """Something with an age and a life in seconds."""

    life: float
    age: float = 0.0

    @property
    def shown(self) -> float:
        """0..1: how much of it is there."""
        if self.age < IN_SECONDS:
            return out_cubic(max(0.0, self.age) / IN_SECONDS)
        if self.age > self.life - OUT_SECONDS:
            return 1.0 - in_cubic(min(1.0, (self.age - self.life + OUT_SECONDS) / OUT_SECONDS))
        return 1.0


@dataclass(slots=True)
class Bubble(Passing):
    """What a seat says; ``loud`` for words that decide something."""

    seat: int = 0
    words: str = ""
    loud: bool = False


@dataclass(slots=True)
class Plaque(Passing):
    """The name plate of a declaration: title and points, below the cards shown by a seat."""

    seat: int = 0
    title: str = ""
    points: int = 0
    name: str = ""
    """Whose it is: plates in the middle of the table could be anybody's."""
    at: tuple[float, float] | None = None
    """The middle of its upper edge, where the cards do not lie at the seat's own place."""


@dataclass(slots=True)
class Banner(Passing):
    """A sentence across the table."""

    words: str = ""
    kind: PlateKind = "dark"
    grand: bool = False
    """A great moment: larger, on brass rays that open behind it."""
    above: bool = False
    """Between the upper hand and the middle, so that cards in the middle stay in sight."""


@dataclass(slots=True)
class Chip(Passing):
    """Points flying from the trick to a side's total."""

    points: int = 0
    start: tuple[float, float] = (0.0, 0.0)
    end: tuple[float, float] = (0.0, 0.0)


@dataclass(slots=True)
class Show(Passing):
    """A little scene of a game's own over everything: ``paint(surface, pen, layout, age)`` at ``age`` seconds."""

    paint: Callable[[pygame.Surface, Pen, Layout, float], None] = lambda surface, pen, layout, age: None


@dataclass(slots=True)
class Effects:
    """Everything passing at this moment. One bubble a seat: a new one takes the place of the old."""

    bubbles: dict[int, Bubble] = field(default_factory=dict)
    plaques: list[Plaque] = field(default_factory=list)
    banner: Banner | None = None
    chips: list[Chip] = field(default_factory=list)
    shows: list[Show] = field(default_factory=list)

    @property
    def busy(self) -> bool:
        """Something is passing."""
        return bool(self.bubbles or self.plaques or self.banner or self.chips or self.shows)

    def say(self, seat: int, words: str, *, loud: bool = False, hold: float = HOLD_SECONDS) -> None:
        """A bubble at a seat."""
        self.bubbles[seat] = Bubble(IN_SECONDS + hold + OUT_SECONDS, seat=seat, words=words, loud=loud)

    def clear(self) -> None:
        """Nothing more."""
        self.bubbles.clear()
        self.plaques.clear()
        self.chips.clear()
        self.shows.clear()
        self.banner = None

    def update(self, dt: float) -> bool:
        """Move on; True if anything changed."""
        if not self.busy:
            return False
        everything: list[Passing] = [*self.bubbles.values(), *self.plaques, *self.chips, *self.shows]
        if self.banner is not None:
            everything.append(self.banner)
        for one in everything:
            one.age += dt
        self.bubbles = {seat: one for seat, one in self.bubbles.items() if one.age < one.life}
        self.plaques = [one for one in self.plaques if one.age < one.life]
        self.chips = [one for one in self.chips if one.age < one.life]
        self.shows = [one for one in self.shows if one.age < one.life]
        if self.banner is not None and self.banner.age >= self.banner.life:
            self.banner = None
        return True

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, pen: Pen, layout: Layout) -> None:
        """Paint everything that is passing."""
        for plaque in self.plaques:
            _draw_plaque(surface, pen, layout, plaque)
        for bubble in self.bubbles.values():
            _draw_bubble(surface, pen, layout, bubble)
        for chip in self.chips:
            _draw_chip(surface, pen, chip)
        if self.banner is not None:
            _draw_banner(surface, pen, layout, self.banner)
        for show in self.shows:
            show.paint(surface, pen, layout, show.age)


def bubble_rect(pen: Pen, layout: Layout, seat: int, words: str, loud: bool) -> pygame.Rect:
    """Where a seat's bubble is."""
    units = theme.TEXT_LARGE * 1.1 if loud else theme.TEXT_LARGE * 0.95
    block = pen.lay(words, pen.px(250), "bold", units, 2)
    rect = pygame.Rect(0, 0, block.width + pen.px(34), block.height + pen.px(14))
    x, y = round(layout.bubbles[seat][0]), round(layout.bubbles[seat][1])
    where = layout.where[seat]
    if where == TOP:
        rect.midtop = (x, y)
    elif where == BOTTOM:
        rect.midbottom = (x, y)
    elif where == LEFT:
        rect.midleft = (x, y)
    else:
        rect.midright = (x, y)
    return rect


def _draw_bubble(surface: pygame.Surface, pen: Pen, layout: Layout, bubble: Bubble) -> None:
    units = theme.TEXT_LARGE * 1.1 if bubble.loud else theme.TEXT_LARGE * 0.95
    rect = bubble_rect(pen, layout, bubble.seat, bubble.words, bubble.loud)
    shown = bubble.shown
    slide = round((1.0 - shown) * pen.px(10))
    dx, dy = {LEFT: (-1, 0), RIGHT: (1, 0), TOP: (0, -1), BOTTOM: (0, 1)}[layout.where[bubble.seat]]
    rect.move_ip(dx * slide, dy * slide)
    _tail(surface, pen, rect, layout.where[bubble.seat], shown)
    pen.plate(surface, rect, "leaf", radius=14, shadow=True, alpha=shown)
    ink = theme.BURGUNDY if bubble.loud else theme.INK
    block = pen.lay(bubble.words, pen.px(250), "bold", units, 2)
    top = rect.centery - block.height // 2
    pen.painter.type.draw(
        surface,
        block,
        (rect.x + pen.px(17), top),
        "bold",
        pen.size(units),
        ink,
        align="centre",
        width=rect.width - 2 * pen.px(17),
        alpha=round(255 * shown),
    )


def _tail(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, where: str, shown: float) -> None:
    if shown < 0.6:
        return
    side = pen.px(11)
    x, y = {LEFT: rect.midleft, RIGHT: rect.midright, TOP: rect.midtop, BOTTOM: rect.midbottom}[where]
    points = {
        LEFT: [(x - side, y), (x + 2, y - side // 2 - 2), (x + 2, y + side // 2 + 2)],
        RIGHT: [(x + side, y), (x - 2, y - side // 2 - 2), (x - 2, y + side // 2 + 2)],
        TOP: [(x, y - side), (x - side // 2 - 2, y + 2), (x + side // 2 + 2, y + 2)],
        BOTTOM: [(x, y + side), (x - side // 2 - 2, y - 2), (x + side // 2 + 2, y - 2)],
    }[where]
    pygame.draw.polygon(surface, theme.IVORY if where != BOTTOM else theme.IVORY_SHADE, points)


def _draw_plaque(surface: pygame.Surface, pen: Pen, layout: Layout, plaque: Plaque) -> None:
    shown = plaque.shown
    x, y = layout.melds[plaque.seat]
    points = f"+{plaque.points}"
    words = pen.measure(plaque.title, "bold", theme.TEXT_LARGE)[0]
    whose = pen.measure(plaque.name, "body", theme.TEXT_LARGE)[0] + pen.px(12) if plaque.name else 0
    number = pen.measure(points, "title-bold", theme.TEXT_HEADING, tabular=True)[0]
    rect = pygame.Rect(0, 0, whose + words + number + pen.px(58), pen.px(44))
    rect.midtop = (round(x), round(y + layout.frame.tall * 0.66 / 2 + pen.px(8)))
    if layout.where[plaque.seat] == BOTTOM:
        # Above one's own cards, however high the table lays them, where it does not hide the hand.
        rect.midbottom = (round(x), round(y - layout.frame.tall * (0.66 / 2 + 0.30) - pen.px(6)))
    if plaque.at is not None:
        rect.midtop = (round(plaque.at[0]), round(plaque.at[1]))
    rect.clamp_ip(surface.get_rect())
    rect.y += round((1.0 - shown) * pen.px(14))
    pen.plate(surface, rect, "primary", radius=12, shadow=True, alpha=shown)
    alpha = round(255 * shown)
    left = pygame.Rect(rect.x + pen.px(18), rect.y, whose, rect.height)
    if plaque.name:
        pen.write(surface, plaque.name, left, "body", theme.TEXT_LARGE, theme.BRASS_LIGHT, alpha=alpha)
    left = pygame.Rect(left.right, rect.y, words + 4, rect.height)
    pen.write(surface, plaque.title, left, "bold", theme.TEXT_LARGE, theme.TEXT, alpha=alpha)
    right = pygame.Rect(left.right + pen.px(14), rect.y, number + pen.px(10), rect.height)
    pen.write(surface, points, right, "title-bold", theme.TEXT_HEADING, theme.GOLD, tabular=True, alpha=alpha)


def banner_type(pen: Pen, words: str, width: int, units: float) -> tuple[Block, float]:
    """The words of a banner laid out, and how large: in one line where a little smaller type makes it one, else in two
    of about the same length."""
    for part in (1.0, 0.92, 0.85, 0.78):
        block = pen.lay(words, width, "title", units * part, 2)
        if len(block.lines) == 1:
            return block, units * part
    block = pen.lay(words, width, "title", units, 2)
    for narrower in range(95, 50, -5):
        even = pen.lay(words, width * narrower // 100, "title", units)
        if len(even.lines) != len(block.lines):
            break
        block = even
    return block, units


def banner_width(pen: Pen, layout: Layout, above: bool) -> int:
    """How wide a banner may be; one that stands ``above`` stands between the plates of contract and scores."""
    width = min(layout.frame.width - pen.px(60), pen.px(620))
    if not above:
        return width
    middle = layout.centre[0]
    room = min(layout.scores[0] - middle, middle - layout.contract[0] - layout.contract[2])
    return min(width, round(2 * room) - pen.px(16))


def banner_box(pen: Pen, layout: Layout, words: tuple[int, int], above: bool) -> pygame.Rect:
    """Where a banner stands whose words are so large: in the middle, or ``above`` it and the cards laid open there."""
    rect = pygame.Rect(0, 0, words[0] + pen.px(70), words[1] + pen.px(26))
    rect.center = (round(layout.centre[0]), round(layout.centre[1]))
    if above:
        cards = min(y for _, y in layout.melds) - layout.frame.card * SHOWN * RATIO / 2
        rect.bottom = min(round(layout.middle[1]) + pen.px(8) + rect.height, round(cards) - pen.px(6))
    return rect


def _draw_banner(surface: pygame.Surface, pen: Pen, layout: Layout, banner: Banner) -> None:
    shown = banner.shown
    width = banner_width(pen, layout, banner.above)
    wished = theme.TEXT_HEADING * (1.55 if banner.grand else 1.0)
    block, units = banner_type(pen, banner.words, width - pen.px(60), wished)
    rect = banner_box(pen, layout, (block.width, block.height), banner.above)
    if banner.grand:
        _rays(surface, pen, rect.center, banner, shown)
    pen.plate(surface, rect, banner.kind, radius=14, shadow=True, alpha=shown, glow=3 if banner.grand else 0)
    top = rect.centery - block.height // 2
    pen.painter.type.draw(
        surface,
        block,
        (rect.x, top),
        "title",
        pen.size(units),
        theme.BRASS_LIGHT if banner.grand else theme.TEXT,
        align="centre",
        width=rect.width,
        alpha=round(255 * shown),
    )


def _rays(surface: pygame.Surface, pen: Pen, centre: tuple[int, int], banner: Banner, shown: float) -> None:
    """Brass rays that open behind a great moment, in a few steps so that few pictures are kept."""
    opened = 1.0 if pen.painter.reduced_motion else out_cubic(min(1.0, banner.age / 0.6))
    step = max(1, round(opened * 10 * shown))
    side = pen.px(430)

    def make() -> pygame.Surface:
        reach = 50.0 * step / 10
        rays = "".join(
            f'<path d="M50 50 L{50 + reach * math.cos(turn - 0.06):.2f} {50 + reach * math.sin(turn - 0.06):.2f} '
            f'L{50 + reach * math.cos(turn + 0.06):.2f} {50 + reach * math.sin(turn + 0.06):.2f} Z" '
            f'fill="{theme.hexed(theme.BRASS_LIGHT)}" fill-opacity="0.26"/>'
            for turn in (index * math.tau / 24 for index in range(24))
        )
        return theme.vector(rays, (side, side), (100, 100))

    picture = pen.painter.materials.keep(("rays", side, step), make)
    theme.paint(surface, picture, (centre[0] - side // 2, centre[1] - side // 2))


def _draw_chip(surface: pygame.Surface, pen: Pen, chip: Chip) -> None:
    part = out_cubic(min(1.0, chip.age / max(0.01, chip.life)))
    x = chip.start[0] + (chip.end[0] - chip.start[0]) * part
    y = chip.start[1] + (chip.end[1] - chip.start[1]) * part - pen.px(40) * part * (1 - part)
    words = f"+{chip.points}"
    wide, high = pen.measure(words, "bold", theme.TEXT_LARGE, tabular=True)
    rect = pygame.Rect(0, 0, wide + pen.px(20), high + pen.px(2))
    rect.center = (round(x), round(y))
    pen.plate(surface, rect, "chip", radius=14)
    pen.write(surface, words, rect, "bold", theme.TEXT_LARGE, theme.GOOD, align="centre", tabular=True)
