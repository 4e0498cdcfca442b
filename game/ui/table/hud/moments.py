"""Great moments in three sizes: what each does to the light, how it is written, how long it may take.

Small: the light stays, the points are written beside the cards. Middle: the light goes down to `DARK` and the cards of
the moment alone keep it. Great: then all is still for a while, and its words stand in gold on the dark cloth, with
flakes of gold; where it is good for nobody here there is no gold, only dusk. Nothing here waits for the clock: a moment
goes on being seen while the game goes on.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from game.ui import theme
from game.ui.layouts.seats import Layout
from game.ui.stage.tween import in_cubic, in_out_cubic, out_cubic
from game.ui.table.hud.pen import Pen
from game.ui.table.hud.written import CLOTH, GOLD, freest, inked, lines_of, margin, put
from game.ui.theme import Colour
from game.ui.typography.text import Block, Role

Size = Literal["small", "middle", "great"]


@dataclass(frozen=True, slots=True)
class Form:
    """One of the sizes."""

    dims: bool
    stagger: float
    """Seconds between two cards that land."""
    still: float
    """Seconds of stillness between the last card and the words."""
    hold: float
    """Seconds the words stand."""
    waits: float
    """The longest that the game waits for all of it."""
    flakes: int
    sound: str


FORMS: Final[dict[Size, Form]] = {
    "small": Form(False, 0.05, 0.0, 0.9, 1.2, 0, "moment_small"),
    "middle": Form(True, 0.07, 0.0, 1.1, 1.9, 0, "moment_middle"),
    "great": Form(True, 0.07, 0.6, 1.6, 2.0, 28, "moment_great"),
}
DIM_SECONDS: Final = 0.18
DARK: Final = 0.62
"""What the light is multiplied with: one fill of the window in a frame, 0.7 ms at 2560x1440 (a baked second table would
weigh 15 MB there and take as long to copy)."""
WRITE_SECONDS: Final = 0.25
FADE_SECONDS: Final = 0.16
AGAIN: Final = 0.5
"""The same thing once more in a deal stands for so much of its time, and without gold."""
GREAT_UNITS: Final = 64.0
UNDER_UNITS: Final = 32.0
DUSK: Final[Colour] = (206, 212, 224)
"""Great words that are good for nobody here: what the evening leaves of white."""


@dataclass(slots=True)
class Moment:
    """A moment on its way: ``told`` seconds after it began its words appear."""

    size: Size
    words: str
    points: int = 0
    name: str = ""
    """Whose it is: cards in the middle of the table could be anybody's."""
    cards: frozenset[Hashable] = frozenset()
    """The sprites that keep the light."""
    beside: pygame.Rect | None = None
    """What those cards cover once they lie; None: the words stand by themselves."""
    at: tuple[float, float] = (0.0, 0.0)
    """Where words without cards stand."""
    kept: Sequence[pygame.Rect] = ()
    """What words must not cover."""
    told: float = 0.0
    hold: float = 0.0
    flakes: int = 0
    golden: bool = True
    """Its words are gold: False where there is nothing to be glad of."""
    unsaid: bool = False
    """It was hushed before its words: they do not appear any more."""
    age: float = 0.0

    @property
    def life(self) -> float:
        """Seconds from its beginning to its end."""
        return self.told + self.hold + FADE_SECONDS

    @property
    def dims(self) -> bool:
        """Whether it keeps the light down now."""
        return FORMS[self.size].dims and self.age < self.life - DIM_SECONDS

    @property
    def shown(self) -> float:
        """0..1: how much of its words is there."""
        if self.age < self.told or self.unsaid:
            return 0.0
        if self.age > self.life - FADE_SECONDS:
            return 1.0 - in_cubic(min(1.0, (self.age - self.life + FADE_SECONDS) / FADE_SECONDS))
        return 1.0

    def end(self, left: float = FADE_SECONDS) -> None:
        """Let it pass: something else is to be seen. Words that have not appeared yet would only flash."""
        self.unsaid = self.unsaid or self.age < self.told
        self.age = max(self.age, self.life - left)


def light_at(part: float) -> int:
    """What the table is multiplied with (255: not at all) when the light is ``part`` of the way down."""
    return round(255 * (1.0 - (1.0 - DARK) * in_out_cubic(max(0.0, min(1.0, part)))))


# -- drawing -----------------------------------------------------------------------------------------------------


def draw(surface: pygame.Surface, pen: Pen, layout: Layout, moment: Moment) -> None:
    """Paint the words of a moment, and its gold."""
    if moment.size == "great" and moment.age < moment.told and not moment.unsaid:
        _prepare(surface, pen, moment)
    if moment.shown <= 0.0:
        return
    if moment.size == "great":
        _great(surface, pen, layout, moment)
    else:
        _written(surface, pen, layout, moment)


def _wrote(pen: Pen, moment: Moment, seconds: float = WRITE_SECONDS) -> float:
    return 1.0 if pen.painter.reduced_motion else out_cubic(min(1.0, (moment.age - moment.told) / seconds))


def ink_of(moment: Moment) -> Colour:
    """What its great words are written with."""
    return GOLD if moment.golden else DUSK


def figures(points: int) -> str:
    """Points as they are written."""
    return f"+{points}" if points >= 0 else f"\u2212{-points}"


def _lines(surface: pygame.Surface, pen: Pen, moment: Moment) -> tuple[tuple[Block, float], tuple[Block, float]]:
    """The words of a great moment and the line under them, laid out, and how large they are."""
    width = surface.get_width() - pen.px(80)
    under = "  ".join(one for one in (moment.name, figures(moment.points) if moment.points else "") if one)
    return (
        lines_of(pen, moment.words, min(width, pen.px(900)), "title-bold", GREAT_UNITS),
        lines_of(pen, under, width, "title", UNDER_UNITS),
    )


def _prepare(surface: pygame.Surface, pen: Pen, moment: Moment) -> None:
    """In the stillness the words are drawn, one line in a frame, so that none is late when they appear."""
    head, under = _lines(surface, pen, moment)
    if moment.age > moment.told * 0.4:
        inked(pen, head[0], "title-bold", head[1], ink_of(moment))
    if moment.age > moment.told * 0.6:
        inked(pen, under[0], "title", under[1], CLOTH)


def _great(surface: pygame.Surface, pen: Pen, layout: Layout, moment: Moment) -> None:
    window = surface.get_rect().inflate(-pen.px(40), -pen.px(40))
    (block, units), (below, small) = _lines(surface, pen, moment)
    picture = inked(pen, block, "title-bold", units, ink_of(moment))
    under = any(below.lines)
    rect = pygame.Rect(0, 0, max(block.width, below.width), block.height + (below.height if under else 0))
    middle = round(layout.centre[0]), round(layout.centre[1])
    steps = (0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6)
    rect.center = middle
    places = [rect.move(aside * pen.px(90), step * pen.px(24)) for aside in (0, 1, -1, 2, -2) for step in steps]
    rect, _ = freest(places, window, moment.kept)
    swell = 1.0 if pen.painter.reduced_motion else out_cubic(min(1.0, (moment.age - moment.told) / 0.22))
    head = pygame.Rect(rect.x, rect.y, rect.width, block.height)
    put(surface, picture, head, moment.shown * swell)
    if under:
        foot = pygame.Rect(rect.x, head.bottom, rect.width, below.height)
        put(surface, inked(pen, below, "title", small, CLOTH), foot, moment.shown * swell)
    if moment.flakes and not pen.painter.reduced_motion:
        _flakes(surface, pen, rect, moment)


ROWS: Final[tuple[tuple[Role, float, Colour], ...]] = (
    ("title", 19.0, CLOTH),
    ("title-bold", 28.0, CLOTH),
    ("title-bold", 42.0, GOLD),
)
"""How it is written whose a moment is, what it is, and how much."""
BRACKETS: Final = 15.0
"""How far below cards the brackets that join them reach, logical units."""
SMALLER: Final = (1.0, 0.8, 0.65)
"""On a crowded table it is written smaller rather than over cards."""


def _written(surface: pygame.Surface, pen: Pen, layout: Layout, moment: Moment) -> None:
    """Whose, what and how much, one under the other, beside the cards."""
    told = (moment.name, moment.words, figures(moment.points) if moment.points else "")
    if not any(told):
        return
    laid: list[tuple[Block, Role, float, Colour]] = []
    rect = pygame.Rect(0, 0, 0, 0)
    for part in SMALLER:
        big = part * (1.0 if moment.size == "middle" else 0.8)
        laid = [
            (pen.lay(words, pen.px(300 * big), role, units * big, 2), role, units * big, colour)
            for words, (role, units, colour) in zip(told, ROWS, strict=True)
            if words
        ]
        size = max(one[0].width for one in laid), sum(one[0].height for one in laid)
        rect, free = _beside(pen, layout, moment, pygame.Rect((0, 0), size), surface.get_rect())
        if free:
            break
    wrote = _wrote(pen, moment)
    y = rect.y
    for block, role, units, colour in laid:
        line = pygame.Rect(rect.x, y, rect.width, block.height)
        put(surface, inked(pen, block, role, units, colour), line, moment.shown, wrote)
        y += block.height


def _beside(
    pen: Pen, layout: Layout, moment: Moment, rect: pygame.Rect, window: pygame.Rect
) -> tuple[pygame.Rect, bool]:
    """Where words as large as ``rect`` stand beside the cards of a moment, and whether nothing lies there."""
    window = window.inflate(-pen.px(16), -pen.px(16))
    gap = margin(pen.size(20))
    if moment.beside is None:
        rect.center = (round(moment.at[0]), round(moment.at[1]))
        places = [rect.move(0, step * pen.px(30)) for step in (0, -1, 1, -2, 2, -3, 3)]
        return freest(places, window, moment.kept)
    cards = moment.beside
    right, left, above, below = rect.copy(), rect.copy(), rect.copy(), rect.copy()
    right.midleft = (cards.right + gap, cards.centery)
    left.midright = (cards.left - gap, cards.centery)
    above.midbottom = (cards.centerx, cards.top - gap // 2)
    below.midtop = (cards.centerx, cards.bottom + pen.px(BRACKETS))
    # Towards the middle of the table first.
    inner, outer = (left, right) if cards.centerx > layout.centre[0] + pen.px(40) else (right, left)
    return freest((inner, outer, above, below), window, [cards, *moment.kept])


TURNS: Final = 6
FLAKE_SECONDS: Final = 1.6
FLAKE: Final = 13.0
BESIDE: Final = 18.0
SPREAD: Final = 170.0
SWAY: Final = 16.0
"""How large a flake of gold is, how near to the words it comes, and how far it flies and sways; logical units."""


def _flake(pen: Pen, turn: int, faint: int) -> pygame.Surface:
    """A flake of leaf gold at one of its turns, ``faint`` quarters gone."""
    side = pen.px(FLAKE)

    def make() -> pygame.Surface:
        broad = max(0.16, abs(math.cos(math.pi * turn / TURNS)))
        lit = turn < TURNS / 2
        light, dark = ("#fff0b8", "#d9a441") if lit else ("#e6b955", "#9a6a1e")
        body = (
            f'<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="{light}"/>'
            f'<stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
            f'<g transform="translate(50 50) rotate({turn * 29 - 40}) scale({broad:.3f} 1)">'
            '<path d="M-34 -26 L-4 -44 L30 -30 L40 6 L16 42 L-22 34 L-42 4 Z" fill="url(#g)"/></g>'
        )
        made = theme.vector(body, (side, side), (100, 100))
        return made if faint == 0 else theme.faded(made, 1.0 - faint / 4)

    return pen.painter.materials.keep(("flake", side, turn, faint), make)


def _flakes(surface: pygame.Surface, pen: Pen, words: pygame.Rect, moment: Moment) -> None:
    """Gold that is blown up on both sides of the words and falls past them, never across: each on its own way, which
    depends on nothing but its number."""
    age = moment.age - moment.told
    if age >= FLAKE_SECONDS:
        return
    pieces: list[tuple[pygame.Surface, tuple[float, float]]] = []
    for index in range(moment.flakes):
        late = 0.25 * (index * 0.618 % 1.0)
        t = age - late
        if t <= 0.0:
            continue
        side = 1 if index % 2 else -1
        out = (index + 0.5) / moment.flakes
        wild = index * 0.7548 % 1.0
        rise = pen.px(150 + 190 * wild)
        far = pen.px(BESIDE) + pen.px(SPREAD) * out * (0.35 + 0.65 * out_cubic(min(1.0, t / 0.8)))
        far += pen.px(SWAY) * (1.0 + math.sin(3.4 * t + index))
        x = words.centerx + side * (words.width / 2 + far) - pen.px(FLAKE) / 2
        y = words.centery + pen.px(30) - rise * 2.0 * t + pen.px(330) * t * t
        faint = max(0, min(4, math.ceil((age - FLAKE_SECONDS + 0.4) / 0.1)))
        if faint < 4:
            pieces.append((_flake(pen, int(t * (7 + 5 * wild) + index) % TURNS, faint), (x, y)))
    surface.fblits(pieces, pygame.BLEND_PREMULTIPLIED)
