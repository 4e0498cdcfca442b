"""Things that come and go over the table: slips of what is said, moments, sentences on the cloth, points on their way.

Each lives on the director's clock (seconds already multiplied by the speed). Drawing changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

import pygame

from game.ui import theme
from game.ui.layouts.hands import SHOWN
from game.ui.layouts.seats import Layout
from game.ui.stage.layout import BOTTOM, LEFT, RATIO, RIGHT, TOP
from game.ui.stage.tween import in_cubic, out_cubic
from game.ui.table.hud import moments
from game.ui.table.hud.moments import DIM_SECONDS, FORMS, Moment, light_at
from game.ui.table.hud.pen import Pen
from game.ui.table.hud.written import CLOTH, GOLD, freest, inked, lines_of, put
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
class Banner(Passing):
    """A sentence that informs, on the cloth."""

    words: str = ""
    above: bool = False
    """Between the upper hand and the middle, so that cards in the middle stay in sight."""
    kept: Sequence[pygame.Rect] = ()
    """What it must not cover, where there is another place."""


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
    moments: list[Moment] = field(default_factory=list)
    banner: Banner | None = None
    chips: list[Chip] = field(default_factory=list)
    shows: list[Show] = field(default_factory=list)
    papers: tuple[pygame.Rect, ...] = ()
    """What lies above the table: a sentence stands beside it."""

    dark: float = 0.0
    """How far the light is down, 0..1."""
    stays_dark: float = 0.0
    """Seconds for which the light stays down though no moment asks for it: the next one follows."""

    @property
    def busy(self) -> bool:
        """Something is passing."""
        return bool(self.bubbles or self.moments or self.banner or self.chips or self.shows or self.dark)

    @property
    def light(self) -> int:
        """What the table is multiplied with, but for `lit`."""
        return light_at(self.dark)

    @property
    def lit(self) -> frozenset[Hashable]:
        """The cards on which the light stays."""
        return frozenset(key for moment in self.moments if FORMS[moment.size].dims for key in moment.cards)

    def say(self, seat: int, words: str, *, loud: bool = False, hold: float = HOLD_SECONDS) -> None:
        """A bubble at a seat."""
        self.bubbles[seat] = Bubble(IN_SECONDS + hold + OUT_SECONDS, seat=seat, words=words, loud=loud)

    def tell(self, moment: Moment) -> None:
        """A moment takes the place of those before it, and of a sentence."""
        self.hush()
        self.moments.append(moment)

    def inform(self, words: str, life: float, kept: Sequence[pygame.Rect] = (), *, above: bool = False) -> None:
        """A sentence on the cloth; what has been told before it passes first, so that words never lie over words."""
        self.hush()
        wait = max((one.life - one.age for one in self.moments if one.shown > 0.0), default=0.0)
        self.banner = Banner(life, -wait, words=words, above=above, kept=kept)

    def hush(self) -> None:
        """Whatever is told in words passes now."""
        for moment in self.moments:
            moment.end()
        self.banner = None

    def clear(self) -> None:
        """Nothing more."""
        self.bubbles.clear()
        self.moments.clear()
        self.chips.clear()
        self.shows.clear()
        self.banner = None
        self.dark = self.stays_dark = 0.0

    def update(self, dt: float) -> bool:
        """Move on; True if anything changed."""
        if not self.busy:
            return False
        everything: list[Passing | Moment] = [*self.bubbles.values(), *self.moments, *self.chips, *self.shows]
        if self.banner is not None:
            everything.append(self.banner)
        for one in everything:
            one.age += dt
        self.bubbles = {seat: one for seat, one in self.bubbles.items() if one.age < one.life}
        self.moments = [one for one in self.moments if one.age < one.life]
        self.chips = [one for one in self.chips if one.age < one.life]
        self.shows = [one for one in self.shows if one.age < one.life]
        if self.banner is not None and self.banner.age >= self.banner.life:
            self.banner = None
        self.stays_dark = max(0.0, self.stays_dark - dt)
        down = self.stays_dark > 0.0 or any(one.dims for one in self.moments)
        self.dark = max(0.0, min(1.0, self.dark + (dt if down else -dt) / DIM_SECONDS))
        return True

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, pen: Pen, layout: Layout) -> None:
        """Paint everything that is passing."""
        for moment in self.moments:
            moments.draw(surface, pen, layout, moment)
        for bubble in self.bubbles.values():
            _draw_bubble(surface, pen, layout, bubble)
        for chip in self.chips:
            _draw_chip(surface, pen, chip)
        if self.banner is not None:
            _draw_banner(surface, pen, layout, self.banner, self.papers)
        for show in self.shows:
            show.paint(surface, pen, layout, show.age)


BUBBLE_UNITS = 22.0


def bubble_rect(pen: Pen, layout: Layout, seat: int, words: str, loud: bool) -> pygame.Rect:
    """Where a seat's bubble is."""
    block = pen.lay(words, pen.px(250), "title-bold", BUBBLE_UNITS if loud else BUBBLE_UNITS * 0.9, 2)
    rect = pygame.Rect(0, 0, block.width + pen.px(30), block.height + pen.px(10))
    x, y = round(layout.bubbles[seat][0]), round(layout.bubbles[seat][1])
    where = layout.where[seat]
    edge = {TOP: "midtop", BOTTOM: "midbottom", LEFT: "midleft", RIGHT: "midright"}[where]
    setattr(rect, edge, (x, y))
    rect.x = max(pen.px(8), rect.x)  # the own seat is in the corner
    return rect


def _draw_bubble(surface: pygame.Surface, pen: Pen, layout: Layout, bubble: Bubble) -> None:
    """A slip of ivory paper with a point towards who speaks."""
    units = BUBBLE_UNITS if bubble.loud else BUBBLE_UNITS * 0.9
    rect = bubble_rect(pen, layout, bubble.seat, bubble.words, bubble.loud)
    shown = bubble.shown
    slide = round((1.0 - shown) * pen.px(10))
    where = layout.where[bubble.seat]
    dx, dy = {LEFT: (-1, 0), RIGHT: (1, 0), TOP: (0, -1), BOTTOM: (0, 1)}[where]
    rect.move_ip(dx * slide, dy * slide)
    if shown > 0.9:
        pen.painter.shadow(surface, rect, 4, depth=7)
    point = round(layout.bubbles[bubble.seat][0]) - rect.x
    slip = _slip(pen, rect.size, where, point)
    if shown < 0.97:
        step = max(0, round(shown * 8))
        key = ("slip", rect.size, where, point, "faded", step)
        slip = pen.painter.materials.keep(key, lambda: theme.faded(_slip(pen, rect.size, where, point), step / 8))
    theme.paint(surface, slip, (rect.centerx - slip.get_width() // 2, rect.centery - slip.get_height() // 2))
    block = pen.lay(bubble.words, pen.px(250), "title-bold", units, 2)
    pen.painter.type.draw(
        surface,
        block,
        (rect.x + pen.px(15), rect.centery - block.height // 2),
        "title-bold",
        pen.size(units),
        theme.BURGUNDY if bubble.loud else theme.INK,
        align="centre",
        width=rect.width - 2 * pen.px(15),
        alpha=round(255 * shown),
    )


def _slip(pen: Pen, size: tuple[int, int], where: str, point: int) -> pygame.Surface:
    """The slip, with room for its point on every side; above and below it that is so far from the left."""

    def make() -> pygame.Surface:
        wide, high = size
        out, half, line = pen.px(11), pen.px(8), max(1.0, 1.1 * pen.unit)
        left, top, right, low = out, out, out + wide, out + high
        x, y = out + point, out + high / 2
        nose = {
            TOP: f"H{x - half} L{x} {top - out * 0.9} L{x + half} {top} ",
            RIGHT: f"V{y - half} L{right + out * 0.9} {y} L{right} {y + half} ",
            BOTTOM: f"H{x + half} L{x} {low + out * 0.9} L{x - half} {low} ",
            LEFT: f"V{y + half} L{left - out * 0.9} {y} L{left} {y - half} ",
        }
        way = {one: nose[one] if one == where else "" for one in nose}
        path = f"M{left} {top} {way[TOP]}H{right} {way[RIGHT]}V{low} {way[BOTTOM]}H{left} {way[LEFT]}Z"
        body = (
            f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="{top}" x2="0" y2="{low}">'
            f'<stop offset="0" stop-color="{theme.hexed(theme.IVORY)}"/>'
            f'<stop offset="1" stop-color="{theme.hexed(theme.IVORY_SHADE)}"/></linearGradient></defs>'
            f'<path d="{path}" fill="url(#g)" stroke="{theme.hexed(theme.INK_SOFT)}" stroke-opacity="0.45" '
            f'stroke-width="{line}" stroke-linejoin="round"/>'
        )
        return theme.vector(body, (wide + 2 * out, high + 2 * out))

    return pen.painter.materials.keep(("slip", size, where, point), make)


def banner_width(pen: Pen, layout: Layout, above: bool) -> int:
    """How wide a sentence may be; one that stands ``above`` stands between contract and scores."""
    width = min(layout.frame.width - pen.px(60), pen.px(620))
    if not above:
        return width
    middle = layout.centre[0]
    room = min(layout.scores[0] - middle, middle - layout.contract[0] - layout.contract[2])
    return min(width, round(2 * room) - pen.px(16))


def banner_box(pen: Pen, layout: Layout, words: tuple[int, int], above: bool) -> pygame.Rect:
    """Where a sentence stands whose words are so large: in the middle, or ``above`` it and the cards laid open
    there."""
    rect = pygame.Rect(0, 0, words[0] + pen.px(20), words[1] + pen.px(10))
    rect.center = (round(layout.centre[0]), round(layout.centre[1]))
    if above:
        cards = min(y for _, y in layout.melds) - layout.frame.card * SHOWN * RATIO / 2
        rect.bottom = min(round(layout.middle[1]) + pen.px(8) + rect.height, round(cards) - pen.px(6))
    return rect


def banner_place(
    pen: Pen, layout: Layout, banner: Banner, papers: Sequence[pygame.Rect], window: pygame.Rect
) -> tuple[pygame.Rect, Block, float]:
    """Where a sentence stands beside the cards and the ``papers``, its lines, and their size in units."""
    width = banner_width(pen, layout, banner.above)
    block, units = lines_of(pen, banner.words, width - pen.px(20), "title-bold", theme.TEXT_HEADING)
    rect = banner_box(pen, layout, (block.width, block.height), banner.above)
    kept = [*banner.kept, *papers]
    if kept:
        places = [rect.move(0, step * pen.px(28)) for step in (0, -1, 1, -2, 2, -3, 3, -4, 4)]
        rect, _ = freest(places, window, kept)
    return rect, block, units


def _draw_banner(
    surface: pygame.Surface, pen: Pen, layout: Layout, banner: Banner, papers: Sequence[pygame.Rect]
) -> None:
    rect, block, units = banner_place(pen, layout, banner, papers, surface.get_rect())
    put(surface, inked(pen, block, "title-bold", units, CLOTH), rect, banner.shown)


def _draw_chip(surface: pygame.Surface, pen: Pen, chip: Chip) -> None:
    """Points in gold, on their way to the paper."""
    part = out_cubic(min(1.0, chip.age / max(0.01, chip.life)))
    x = chip.start[0] + (chip.end[0] - chip.start[0]) * part
    y = chip.start[1] + (chip.end[1] - chip.start[1]) * part - pen.px(40) * part * (1 - part)
    block = pen.lay(moments.figures(chip.points), pen.px(200), "title-bold", theme.TEXT_HEADING)
    rect = pygame.Rect(0, 0, block.width, block.height)
    rect.center = (round(x), round(y))
    put(surface, inked(pen, block, "title-bold", theme.TEXT_HEADING, GOLD), rect, 1.0)
