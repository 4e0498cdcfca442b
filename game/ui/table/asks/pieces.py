"""What lies on the cloth to be touched when a question is asked: ivory counters with figures or words, and cards of the
suits. They rise under the pointer and throw a shadow away from the lamp."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, said
from game.ui.widgets import Button, ButtonKind

FULL: Final = theme.TEXT_LARGE * 0.92
"""The type of a piece of the usual size; the rest of it grows and shrinks with its type."""
COUNTER: Final = 46.0
CARD: Final = (84.0, 118.0)
LIFT: Final = 3.0
RAISED: Final = 2.0
"""How far a piece rises under the pointer, and the one that is chosen, logical units."""
THICK: Final = 2.4
"""How thick a counter is, logical units."""
WORDS: Final = 1.14
FIGURES: Final = 1.12
NAME: Final = 0.82
"""Parts of its type in which words, figures and the name of a suit are set: the serif is smaller than the gothic."""

Stuff = Literal["ivory", "burgundy", "grave", "chosen", "dull"]
_SHADE: Final = (195, 181, 159)
"""What a piece out of reach is multiplied with: it lies in the shadow, and stays ivory."""
SPENT: Final[theme.Colour] = (189, 170, 138)


class Piece(Button):
    """A counter with words or figures, round where they have room in it; a card of its ``suit`` if it has one. On a
    sheet of paper it is a button like any other. It glows when it is the hint. ``grave``: not to be pressed rashly."""

    def __init__(
        self,
        painter: Painter,
        label: Say,
        on_press: Callable[[], None],
        *,
        suit: str = "",
        note: Say = "",
        grave: bool = False,
    ) -> None:
        kind: ButtonKind = "secondary"
        super().__init__(painter, label, on_press, kind=kind, note=note, units=FULL)
        self.suit = suit
        self.grave = grave
        self.lit = False
        self.on_sheet = False
        self.struck = False
        """A line is drawn through it: it is beaten."""
        self.part = 1.0
        """The size of a card besides that of its type."""
        self.above = 0.0
        """Logical units by which it still hangs over the table, just being laid down."""

    # -- measures ------------------------------------------------------------------------------------------------

    @property
    def _unit(self) -> float:
        """Pixels of a logical unit of this piece, whose size goes with its type."""
        painter = self.painter
        return max(painter.scale, painter.text_px(FULL) / FULL * 0.82) * self.units / FULL

    @property
    def _figures(self) -> bool:
        return said(self.label).isdigit() or len(said(self.label)) == 1

    @property
    def _type(self) -> float:
        """The size of its words, logical units."""
        return self.units * (NAME if self.suit else FIGURES if self._figures else WORDS)

    def _wide(self, words: str) -> int:
        # Counters of one and of three figures are of one size.
        words = "000" if self._figures and len(words) < 3 else words
        return self.painter.measure(words, "title-bold", self._type)[0]

    @property
    def _round(self) -> bool:
        return self._figures and not self.suit and not said(self.note)

    @property
    def _small(self) -> float:
        return theme.TEXT_SMALL * min(1.0, 1.1 * self.units / FULL)

    def wish(self, width: int) -> tuple[int, int]:
        if self.on_sheet:
            wide, high = super().wish(width)
            return wide, max(self.painter.px(30), round(high * min(1.0, self.units / FULL)))
        unit, words = self._unit, self._wide(said(self.label))
        if self.suit:
            card = round(CARD[0] * unit * self.part), round(CARD[1] * unit * self.part)
            return min(width, max(card[0], words + round(18 * unit))), card[1]
        side = round(COUNTER * unit)
        if self._round:
            side = max(side, round(words / 0.84))
            return side, side
        if not said(self.note):
            return min(width, max(2 * side, words + round(40 * unit))), side
        painter = self.painter
        note = painter.measure(said(self.note), "body", self._small)[0]
        high = side + round(painter.text_px(self._small) * 1.1)
        return min(width, max(2 * side, words + round(40 * unit), note + round(34 * unit))), high

    # -- how it looks --------------------------------------------------------------------------------------------

    @property
    def stuff(self) -> Stuff:
        """What it is made of: burgundy is the one that Enter presses."""
        if not self.enabled:
            return "dull"
        kind = self.shown_kind
        return "burgundy" if kind in ("primary", "danger") else "chosen" if kind == "chosen" else self._usual

    @property
    def _usual(self) -> Stuff:
        return "grave" if self.grave else "ivory"

    @property
    def ink(self) -> theme.Colour:
        if self.on_sheet:
            brass = self.enabled and self.shown_kind == "secondary"
            return theme.BURGUNDY if self.grave and brass else super().ink
        if not self.enabled:
            return theme.mix(theme.INK, SPENT, 0.25)
        return {"burgundy": theme.TEXT, "grave": theme.BURGUNDY}.get("" if self.suit else self.stuff, theme.INK)

    def _body(self) -> pygame.Rect:
        """Where it lies or hovers now."""
        painter = self.painter
        rect = self.rect
        if self._round:
            side = min(rect.size)
            rect = pygame.Rect(rect.centerx - side // 2, rect.centery - side // 2, side, side)
        up = LIFT * self._glow.value if self.enabled else 0.0
        if self.kind == "chosen" or self.focused:
            up = max(up, RAISED)
        up = max(up, self.above)
        return rect.move(0, -round(up * (1.0 - self._sunk.value) * painter.scale))

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        if self.on_sheet:
            super().draw(surface)
            self._draw_lit(surface, self.rect, theme.RADIUS)
            return
        body = self._body()
        corner = self._corner(body)
        self._draw_shadow(surface, body, corner, self.rect.centery - body.centery)
        if self.suit:
            draw_card(painter, surface, body, self._unit, self.enabled, self.leads is True)
            self._draw_suit(surface, body)
        else:
            draw_counter(painter, surface, body, self._unit, self.stuff)
            self._draw_words(surface, body)
        if self.struck:
            self._draw_stroke(surface, body)
        radius = corner / painter.scale
        if self.focused:
            painter.focus_ring(surface, body, radius)
        self._draw_lit(surface, body, radius)

    def _corner(self, body: pygame.Rect) -> float:
        """The radius of its corners, pixels."""
        if self.suit:
            return 6 * self._unit
        return body.height / 2 if body.width == body.height else 5 * self._unit

    def _draw_shadow(self, surface: pygame.Surface, body: pygame.Rect, corner: float, up: float) -> None:
        painter = self.painter
        unit = painter.scale
        (x, y), (far_x, far_y) = (away_from_lamp(painter, body.center, way * unit + 1.3 * up) for way in (1.4, 3.0))
        picture, room = _lying_shadow(painter, body.size, round(corner), (far_x - x, far_y - y))
        surface.blit(picture, (body.x - room + x, body.y - room + y))

    def _draw_words(self, surface: pygame.Surface, body: pygame.Rect) -> None:
        painter, note = self.painter, said(self.note)
        inside = body.inflate(-round((9 if body.width == body.height else 24) * self._unit), 0)
        inside.y -= round(THICK * self._unit / 2)
        if note:
            low = round(painter.text_px(self._small) * 1.2)
            main = round(painter.text_px(self._type) * 1.1)
            top = inside.centery - (low + main) // 2
            inside = pygame.Rect(inside.x, top, inside.width, main)
            below = pygame.Rect(inside.x, inside.bottom, inside.width, low)
            soft = theme.mix(self.ink, theme.BURGUNDY_DARK if self.stuff == "burgundy" else theme.IVORY_SHADE, 0.12)
            painter.write(surface, note, below, "body", self._small, soft, align="centre", fit=True)
        painter.write(
            surface, said(self.label), inside, "title-bold", self._type, self.ink, align="centre", fit=True,
            tabular=self._figures,
        )  # fmt: skip

    def _draw_suit(self, surface: pygame.Surface, body: pygame.Rect) -> None:
        painter, unit = self.painter, self._unit
        line = round(painter.text_px(self._type) * 1.3)
        words = pygame.Rect(body.x + round(4 * unit), 0, body.width - round(8 * unit), line)
        words.bottom = body.bottom - round(7 * unit * self.part)
        painter.write(surface, said(self.label), words, "title-bold", self._type, self.ink, align="centre", fit=True)
        middle = (body.centerx, (body.top + round(5 * unit) + words.top) // 2)
        side = min(round(62 * unit * self.part), words.top - body.top - round(10 * unit))
        draw_strain(painter, surface, self.suit, middle, side, self.ink, self.enabled)

    def _draw_stroke(self, surface: pygame.Surface, body: pygame.Rect) -> None:
        inset = round(0.2 * body.height)
        ends = (body.left + inset, body.bottom - inset), (body.right - inset, body.top + inset)
        pygame.draw.aaline(surface, theme.BURGUNDY, *ends, max(2, self.painter.px(2.4)))

    def _draw_lit(self, surface: pygame.Surface, body: pygame.Rect, radius: float) -> None:
        """The light around the answer that is advised."""
        if not self.lit:
            return
        painter = self.painter
        far = painter.px(7)
        key = ("lit", body.size, radius, far)
        ring = painter.materials.keep(key, lambda: _halo(body.size, far, radius * painter.scale))
        theme.paint(surface, ring, (body.x - 2 * far, body.y - 2 * far))


def _lying_shadow(
    painter: Painter, size: tuple[int, int], corner: int, apart: tuple[int, int]
) -> tuple[pygame.Surface, int]:
    """The two layers of a piece's shadow, the softer one ``apart`` from the other; and how far the picture reaches."""
    near, far = (max(1, round(blur * painter.scale)) for blur in (2.0, 5.0))
    room = 2 * far + max(map(abs, apart))

    def make() -> pygame.Surface:
        both = pygame.Surface((size[0] + 2 * room, size[1] + 2 * room), pygame.SRCALPHA)
        for blur, strength, (x, y) in ((near, 0.5, (0, 0)), (far, 0.42, apart)):
            layer = painter.materials.shadow(size, blur, corner, strength)
            both.blit(layer, (room - 2 * blur + x, room - 2 * blur + y))
        return both.convert_alpha() if pygame.display.get_surface() is not None else both

    return painter.materials.keep(("lying shadow", size, corner, apart), make), room


def away_from_lamp(painter: Painter, where: tuple[int, int], far: float) -> tuple[int, int]:
    """A step of ``far`` pixels from the middle of the light, and a little down: what lies here throws its shadow so."""
    lamp = painter.room.light.lamp
    across = where[0] / max(1, painter.size[0]) - lamp[0]
    return round(far * max(-1.0, min(1.0, 2.4 * across))), round(far * 0.9)


# -- what they are drawn as --------------------------------------------------------------------------------------------


def draw_card(
    painter: Painter, surface: pygame.Surface, rect: pygame.Rect, unit: float, enabled: bool, leads: bool
) -> None:
    """The stock of a card: ivory, with a printed frame, in burgundy where Enter takes it."""
    key = ("suit card", rect.size, round(unit, 3), enabled, leads)
    picture = painter.materials.keep(key, lambda: _card(rect.size, unit, enabled, leads))
    theme.paint(surface, picture, rect.topleft)


def draw_counter(painter: Painter, surface: pygame.Surface, rect: pygame.Rect, unit: float, stuff: Stuff) -> None:
    """A counter: round, or oblong with hollow corners; a little of its edge is seen below it."""
    key = ("counter", rect.size, round(unit, 3), stuff)
    picture = painter.materials.keep(key, lambda: _counter(rect.size, unit, stuff))
    theme.paint(surface, picture, rect.topleft)


def draw_strain(
    painter: Painter,
    surface: pygame.Surface,
    strain: str,
    middle: tuple[int, int],
    side: int,
    ink: theme.Colour,
    enabled: bool = True,
) -> None:
    """A suit drawn large, the four together, or a ring struck through for no trumps."""
    if strain == "TA":
        small = round(side * 0.5)
        marks = [
            (letter, (middle[0] + (at % 2 * 2 - 1) * side * 3 // 10, middle[1] + (at // 2 * 2 - 1) * side * 3 // 10))
            for at, letter in enumerate("SHCD")
        ]
    elif strain == "SA":
        mark = painter.materials.keep(("no trumps", side, ink), lambda: _no_trumps(side, ink))
        theme.paint(surface, mark, (middle[0] - side // 2, middle[1] - side // 2))
        return
    else:
        small, marks = side, [(strain, middle)]
    for letter, where in marks:
        if enabled:
            painter.suit(surface, letter, where, small)
            continue
        faint = painter.materials.keep(
            ("suit spent", letter, small, painter.assets.palette),
            lambda letter=letter: _spent(painter, letter, small),  # type: ignore[misc]  # one of four
        )
        surface.blit(faint, (where[0] - small // 2, where[1] - small // 2))


def _spent(painter: Painter, letter: str, side: int) -> pygame.Surface:
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    painter.suit(picture, letter, (side // 2, side // 2), side)
    picture.set_alpha(150)
    return picture


def _no_trumps(side: int, ink: theme.Colour) -> pygame.Surface:
    """A circle struck through."""
    stroke = f'fill="none" stroke="{theme.hexed(ink)}" stroke-width="6" stroke-linecap="round"'
    body = f'<circle cx="50" cy="50" r="40" {stroke}/><path d="M23 77 L77 23" {stroke}/>'
    return theme.vector(body, (side, side), (100, 100))


def _gradient(name: str, top: theme.Colour, bottom: theme.Colour, high: float) -> str:
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{high}">'
        f'<stop offset="0" stop-color="{theme.hexed(top)}"/><stop offset="1" stop-color="{theme.hexed(bottom)}"/>'
        "</linearGradient>"
    )


def _dulled(colour: theme.Colour) -> theme.Colour:
    return (colour[0] * _SHADE[0] // 255, colour[1] * _SHADE[1] // 255, colour[2] * _SHADE[2] // 255)


def _card(size: tuple[int, int], unit: float, enabled: bool, leads: bool) -> pygame.Surface:
    wide, high = size
    top, bottom, line = (255, 252, 242), (244, 235, 212), theme.BRASS
    if not enabled:
        top, bottom, line = _dulled(top), _dulled(bottom), _dulled(theme.IVORY_LINE)
    inset = 4.5 * unit
    frame, thick = (theme.BURGUNDY, 2.4) if leads else (line, 1.0)
    body = (
        f"<defs>{_gradient('a', top, bottom, high)}</defs>"
        f'<rect x="0.5" y="0.5" width="{wide - 1}" height="{high - 1}" rx="{6 * unit:.1f}" fill="url(#a)" '
        f'stroke="{theme.hexed(theme.mix(bottom, theme.BRASS_DARK, 0.5))}" stroke-width="1"/>'
        f'<rect x="{inset:.1f}" y="{inset:.1f}" width="{wide - 2 * inset:.1f}" height="{high - 2 * inset:.1f}" '
        f'rx="{3 * unit:.1f}" fill="none" stroke="{theme.hexed(frame)}" stroke-opacity="{0.9 if leads else 0.6}" '
        f'stroke-width="{max(0.8, thick * unit):.2f}"/>'
    )
    return theme.vector(body, size)


# what it is made of: the face above and below, its edge, the engraved ring, and how strong that is
_STUFF: Final[dict[Stuff, tuple[theme.Colour, theme.Colour, theme.Colour, theme.Colour, float]]] = {
    "ivory": ((255, 250, 236), (236, 224, 194), (158, 136, 92), theme.BRASS_DARK, 0.55),
    "burgundy": (theme.BURGUNDY_LIGHT, (104, 24, 36), (54, 9, 17), theme.BRASS_LIGHT, 0.85),
    "grave": ((255, 250, 236), (236, 224, 194), (110, 30, 40), theme.BURGUNDY, 0.9),
    "chosen": ((255, 252, 240), (246, 232, 194), (122, 88, 30), theme.BRASS, 1.0),
    "dull": (_dulled(theme.IVORY), SPENT, (110, 94, 66), theme.BRASS_DARK, 0.35),
}


def _outline(box: tuple[float, float, float, float], inset: float, corner: float) -> str:
    """The outline of a counter, ``inset`` pixels inside its box: a circle, or a plate with hollow corners."""
    left, top, right, bottom = box[0] + inset, box[1] + inset, box[0] + box[2] - inset, box[1] + box[3] - inset
    if abs(box[2] - box[3]) < 1:
        r, y = (right - left) / 2, (top + bottom) / 2
        arc = f"A{r:.2f} {r:.2f} 0 1 1"
        return f"M{left:.2f} {y:.2f} {arc} {right:.2f} {y:.2f} {arc} {left:.2f} {y:.2f} Z"
    r = corner
    arc = f"A{r:.2f} {r:.2f} 0 0 0"
    return (
        f"M{left + r:.2f} {top:.2f} H{right - r:.2f} {arc} {right:.2f} {top + r:.2f} V{bottom - r:.2f} "
        f"{arc} {right - r:.2f} {bottom:.2f} H{left + r:.2f} {arc} {left:.2f} {bottom - r:.2f} "
        f"V{top + r:.2f} {arc} {left + r:.2f} {top:.2f} Z"
    )


def _counter(size: tuple[int, int], unit: float, stuff: Stuff) -> pygame.Surface:
    wide, full = size
    edge = THICK * unit
    top, bottom, side, ring, strength = _STUFF[stuff]
    # Its edge is seen below the face.
    high = full - edge
    box = (edge / 2, 0.0, high, high) if wide == full else (0.0, 0.0, float(wide), high)
    corner = 7 * unit
    face = _outline(box, 0.6, corner)
    body = (
        f"<defs>{_gradient('a', top, bottom, high)}</defs>"
        f'<path transform="translate(0 {edge:.2f})" d="{face}" fill="{theme.hexed(side)}"/>'
        f'<path d="{face}" fill="url(#a)" stroke="{theme.hexed(theme.mix(bottom, side, 0.45))}" '
        f'stroke-width="{max(0.8, unit):.2f}"/>'
    )
    rings: list[tuple[float, theme.Colour, float, float]] = [(3.4, ring, strength, 1.0)]
    if stuff == "chosen":
        rings = [(2.2, theme.BRASS_DARK, 1.0, 4.6), (2.2, theme.BRASS, 1.0, 3.4), (1.8, theme.BRASS_LIGHT, 1.0, 1.1)]
    for inset, colour, opacity, thick in rings:
        body += (
            f'<path d="{_outline(box, inset * unit, corner)}" fill="none" stroke="{theme.hexed(colour)}" '
            f'stroke-opacity="{opacity}" stroke-width="{max(0.8, thick * unit):.2f}"/>'
        )
    return theme.vector(body, size)


def _halo(size: tuple[int, int], far: int, corner: float) -> pygame.Surface:
    """Candle light around something of ``size``: a golden ring that fades outwards."""
    wide, high = size[0] + 4 * far, size[1] + 4 * far
    soft = pygame.Surface((wide, high), pygame.SRCALPHA)
    soft.fill((*theme.GOLD, 0))
    box = pygame.Rect(2 * far, 2 * far, *size)
    pygame.draw.rect(soft, (*theme.GOLD, 255), box.inflate(far, far), border_radius=round(corner + far / 2))
    soft = pygame.transform.box_blur(soft, max(1, far // 2)).premul_alpha()
    edge = max(2.0, far * 0.42)
    ring = theme.vector(
        f'<rect x="{2 * far - edge}" y="{2 * far - edge}" width="{size[0] + 2 * edge}" height="{size[1] + 2 * edge}" '
        f'rx="{corner + edge}" fill="none" stroke="{theme.hexed(theme.GOLD)}" stroke-width="{edge}"/>',
        (wide, high),
    )
    theme.paint(soft, ring, (0, 0))
    # Nothing of it lies over the piece itself.
    hole = pygame.Surface((wide, high), pygame.SRCALPHA)
    hole.fill((255, 255, 255, 255))
    pygame.draw.rect(hole, (0, 0, 0, 0), box, border_radius=round(corner))
    soft.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return soft
