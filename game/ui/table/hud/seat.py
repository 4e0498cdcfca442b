"""The seats: each one object at the table's edge, painted over the backs that are fanned behind it.

A medallion in a ring of its side's colour, an ivory ribbon with the name, and what belongs to a seat for a while: the
light of the turn, the dealer's disc, a suit or trump, the last call, a note, the beads of one who thinks. Whose side
somebody is on is told by the shape of the ribbon too: swallow tails on one's own, points on the other.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.host.chair import Place
from game.ui import theme
from game.ui.i18n import beside, tr
from game.ui.layouts.seats import LARGE, OWN_FACE, TAG, Layout
from game.ui.stage.layout import BOTTOM, RIGHT, TOP
from game.ui.stage.tableau import Tableau
from game.ui.table.hud.medallion import level_text, portrait, side_colour
from game.ui.table.hud.notes import Note
from game.ui.table.hud.pen import Pen, rect_of
from game.ui.typography.text import Role

NAME: Final = 20.0
"""Size of the names where there is room, logical units."""
LEAST_NAME: Final = 15.0
"""The one size of the names goes down to this; a longer one is smaller than the others."""
AWAY: Final = 0.5
"""How much of the face is seen of somebody who is not dealt in any more."""
HALO: Final = 1.55
"""How far the light of the turn reaches, in widths of a medallion."""
_FAINT: Final = (theme.mix(theme.IVORY, theme.INK_SOFT, 0.2), theme.mix(theme.IVORY_SHADE, theme.INK_SOFT, 0.2))
GROUNDS: Final[dict[str, tuple[theme.Colour, theme.Colour]]] = {
    "name": (theme.IVORY, theme.IVORY_SHADE),
    "call": (theme.IVORY, theme.IVORY_SHADE),
    "quiet": _FAINT,
    "note": _FAINT,
    "strong": (theme.mix(theme.BURGUNDY_LIGHT, theme.BURGUNDY, 0.3), theme.BURGUNDY),
}
"""The kinds of ribbons, above and below,"""
INKS: Final[dict[str, theme.Colour]] = {
    "name": theme.INK,
    "call": theme.INK,
    "quiet": theme.mix(theme.INK, theme.INK_SOFT, 0.3),
    "note": theme.INK,
    "strong": theme.TEXT,
}
"""and what is written on them."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What a seat shows at this moment besides face and name. ``kind`` is that of ``tag``, the small ribbon: "call",
    "quiet" or "strong"."""

    glow: float = 0.0
    dots: int = -1
    mark: str = ""
    tag: str = ""
    kind: str = "call"
    note: str = ""
    dealer: bool = False
    away: bool = False


class Seats:
    """All seats of a table."""

    def __init__(self) -> None:
        self.notes: list[Note] = []
        """What the pointer finds where somebody sits: who it is and how strong."""

    def draw(
        self,
        surface: pygame.Surface,
        pen: Pen,
        layout: Layout,
        tableau: Tableau,
        places: Sequence[Place],
        shown: Sequence[Shown],
        faces: Callable[[], None] = lambda: None,
    ) -> None:
        """Paint medallions, then ``faces`` that are moved, then the ribbons over them."""
        units = name_units(pen, layout, places)
        self.notes = []
        for seat, place in enumerate(places):
            face = rect_of(layout.faces[seat])
            self.notes.append((face, beside(place.name, level_text(place))))
            _light(surface, pen, face, shown[seat].glow)
            _shade(surface, pen, face)
            here = AWAY if shown[seat].away else 1.0
            ring = side_colour(tableau.sides, tableau.me, seat)
            portrait(pen, surface, place, seat, face, strength=here, ring=ring)
        faces()
        for seat, place in enumerate(places):
            state = shown[seat]
            if layout.where[seat] == BOTTOM:
                _own_words(surface, pen, layout, seat, place, state)
            else:
                own = tableau.sides[seat] == tableau.sides[tableau.me]
                _name(surface, pen, layout, seat, place, state, own, units)
            _discs(surface, pen, layout, seat, state)


def name_units(pen: Pen, layout: Layout, places: Sequence[Place]) -> float:
    """The one size for the names of all who sit at the table's edge, but for one that is very long."""
    units = NAME * min(box[3] for box in layout.ribbons) / (LARGE.ribbon * pen.unit)
    for seat, place in enumerate(places):
        if layout.where[seat] != BOTTOM:
            room = round(layout.ribbons[seat][2]) - pen.px(26)
            while units > LEAST_NAME and pen.measure(place.name, "title-bold", units)[0] > room:
                units -= 0.5
    return units


def _light(surface: pygame.Surface, pen: Pen, face: pygame.Rect, glow: float) -> None:
    """The light of the turn around a medallion."""
    step = max(0, min(8, round(glow * 8)))
    side, rings = round(face.width * HALO), pen.painter.room.clarity.halo

    def make() -> pygame.Surface:
        gold, lit = theme.hexed(theme.GOLD), theme.hexed((255, 240, 190))
        ring = 50 / HALO
        body = (
            '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="50">'
            f'<stop offset="{ring / 50 * 0.9:.3f}" stop-color="{lit}" stop-opacity="0.95"/>'
            f'<stop offset="{ring / 50 * 1.12:.3f}" stop-color="{gold}" stop-opacity="0.62"/>'
            f'<stop offset="1" stop-color="{gold}" stop-opacity="0"/></radialGradient></defs>'
            '<circle cx="50" cy="50" r="50" fill="url(#g)"/>'
            f'<circle cx="50" cy="50" r="{ring + 1.6:.2f}" fill="none" stroke="{lit}" stroke-width="2.6"/>'
        )
        for colour, thick in rings:
            body += (
                f'<circle cx="50" cy="50" r="{ring + 2.2:.2f}" fill="none" stroke="{theme.hexed(colour)}" '
                f'stroke-width="{thick * pen.unit * 100 / side:.2f}"/>'
            )
        return theme.vector(body, (side, side), (100, 100))

    keep = pen.painter.materials.keep
    picture = keep(("halo", side, rings), make)  # drawn as the table opens, not in the frame in which it is lit first
    if not step:
        return
    if step < 8:
        whole = picture
        picture = keep(("halo", side, rings, step), lambda: theme.faded(whole, step / 8))
    theme.paint(surface, picture, (face.centerx - side // 2, face.centery - side // 2))


def _shade(surface: pygame.Surface, pen: Pen, face: pygame.Rect) -> None:
    """The shadow that a medallion throws on backs and rim."""
    soft = pen.painter.materials.shadow(face.size, pen.px(4), face.width // 2, 0.6)
    surface.blit(soft, (face.x - 2 * pen.px(4), face.y - 2 * pen.px(4) + pen.px(3)))


def ribbon(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, kind: str, pointed: bool = False) -> None:
    """A ribbon of ivory, or of burgundy if it is "strong", with tails or ``pointed``."""
    high, depth, line = rect.height, rect.height * 0.27, max(0.8, 0.9 * pen.unit)

    def make() -> pygame.Surface:
        wide, (top, low) = rect.width, GROUNDS[kind]
        edge = theme.BRASS if kind == "strong" else theme.mix(theme.IVORY_LINE, theme.INK_SOFT, 0.35)

        def path(down: float) -> str:
            middle, bottom = high / 2 + down, high - 2 + down
            first, last = (depth, 0.5) if pointed else (0.5, depth)
            return (
                f"M{first} {0.5 + down} H{wide - first} L{wide - last} {middle - 0.5} L{wide - first} {bottom} "
                f"H{first} L{last} {middle - 0.5} Z"
            )

        body = (
            '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" '
            f'x2="0" y2="{high}"><stop offset="0" stop-color="{theme.hexed(top)}"/>'
            f'<stop offset="1" stop-color="{theme.hexed(low)}"/></linearGradient></defs>'
            f'<path d="{path(1.6)}" fill="#000000" fill-opacity="0.45"/>'
            f'<path d="{path(0)}" fill="url(#g)" stroke="{theme.hexed(edge)}" stroke-width="{line}"/>'
        )
        return theme.vector(body, rect.size)

    key = ("ribbon", rect.size, kind, pointed)
    theme.paint(surface, pen.painter.materials.keep(key, make), rect.topleft)


def _name(
    surface: pygame.Surface,
    pen: Pen,
    layout: Layout,
    seat: int,
    place: Place,
    state: Shown,
    own: bool,
    units: float,
) -> None:
    """The ribbon with the name below a medallion, and what is told below it."""
    room, face = rect_of(layout.ribbons[seat]), rect_of(layout.faces[seat])
    used = pen.measure(place.name, "title-bold", units)[0] + pen.px(28)
    box = pygame.Rect(0, room.y, max(round(face.width * 0.8), min(used, room.width)), room.height)
    box.centerx = face.centerx
    box.clamp_ip(pygame.Rect(room.x, room.y, room.width, room.height))
    words, kind = (state.tag, state.kind) if state.tag else (state.note, "note")
    if not state.tag and len(state.mark) > 1 and layout.where[seat] != TOP:
        # Trumps that have no shape: on the ring their name would be in the way of what is said.
        words, kind = tr(f"card.short.{state.mark}"), "call"
    if words.strip():
        _tag(surface, pen, layout, box, words, kind)
    ribbon(surface, pen, box, "quiet" if state.away else "name", pointed=not own)
    pen.write(surface, place.name, box.inflate(-pen.px(14), 0), "title-bold", units, INKS["name"], align="centre")
    if state.dots >= 0:
        _beads(surface, pen, box, state.dots, -1 if layout.where[seat] == RIGHT else 1)


def _tag(surface: pygame.Surface, pen: Pen, layout: Layout, name: pygame.Rect, words: str, kind: str) -> None:
    """The small ribbon below (beside, for oneself) the name."""
    box = pygame.Rect(0, 0, pen.measure(words, _role(kind), theme.TEXT_BODY)[0] + pen.px(24), pen.px(TAG + 4))
    box.midtop = (name.centerx, name.bottom - pen.px(4))
    edge = pen.px(4)
    box.clamp_ip(pygame.Rect(edge, 0, layout.frame.width - 2 * edge, layout.frame.height))
    _tag_at(surface, pen, box, words, kind)


def _tag_at(surface: pygame.Surface, pen: Pen, box: pygame.Rect, words: str, kind: str) -> None:
    ribbon(surface, pen, box, kind, pointed=True)
    line = box.inflate(-pen.px(14), -pen.px(2)).move(0, pen.px(1))
    pen.write(surface, words, line, _role(kind), theme.TEXT_BODY, INKS[kind], align="centre")


def _role(kind: str) -> Role:
    """How the words of a small ribbon are written."""
    return "title-italic" if kind == "note" else "title-bold"


def _own_words(surface: pygame.Surface, pen: Pen, layout: Layout, seat: int, place: Place, state: Shown) -> None:
    """Beside one's own medallion: the name, and below it that it is one's turn, or a note; a call above it."""
    box = rect_of(layout.ribbons[seat])
    name = pygame.Rect(box.x, box.y, box.width, box.height * 11 // 20)
    below = pygame.Rect(box.x, name.bottom - pen.px(3), box.width, box.bottom - name.bottom + pen.px(3))
    units = pen.alike([place.name], "title-bold", NAME, name.width)
    note = state.note.strip()
    widest = max(
        pen.measure(place.name, "title-bold", units)[0],
        pen.measure(note, "title-italic", theme.TEXT_BODY * 1.06)[0] if note else 0,
    )
    _dusk(surface, pen, pygame.Rect(box.x - pen.px(8), box.y, min(widest, box.width) + pen.px(18), box.height))
    pen.write(surface, place.name, name, "title-bold", units, theme.TEXT)
    if note:
        colour = theme.GOLD if state.glow > 0.5 else theme.TEXT_SOFT
        pen.write(surface, note, below, "title-italic", theme.TEXT_BODY * 1.06, colour)
    if state.tag:
        tag = pygame.Rect(0, 0, pen.measure(state.tag, "title-bold", theme.TEXT_BODY)[0] + pen.px(24), pen.px(TAG + 4))
        tag.bottomleft = (box.x - pen.px(8), box.y + pen.px(3))
        _tag_at(surface, pen, tag, state.tag, state.kind)


def _dusk(surface: pygame.Surface, pen: Pen, rect: pygame.Rect) -> None:
    """A darkness under words that stand on rim and floor, whatever these are made of."""
    backing = pen.painter.room.clarity.backing
    if backing is not None:
        pygame.draw.rect(surface, backing, rect, border_radius=pen.px(5))
        return
    blur = pen.px(9)
    soft = pen.painter.materials.shadow(rect.size, blur, rect.height // 3, 0.62)
    surface.blit(soft, (rect.x - 2 * blur, rect.y - 2 * blur))


def _at(face: pygame.Rect, degrees: float, inward: int, far: float = 1.0) -> tuple[int, int]:
    """A point on a medallion's ring: 0 is inward, 90 down."""
    turn, radius = math.radians(degrees), face.width / 2 * far
    return (
        round(face.centerx + inward * radius * math.cos(turn)),
        round(face.centery + radius * math.sin(turn)),
    )


def _discs(surface: pygame.Surface, pen: Pen, layout: Layout, seat: int, state: Shown) -> None:
    """The dealer's disc and the mark of trumps, on the ring of a medallion."""
    face = rect_of(layout.faces[seat])
    inward = -1 if layout.where[seat] == RIGHT else 1
    part = min(1.0, face.width / pen.px(OWN_FACE))
    if state.dealer:
        centre = _at(face, -40, inward, 1.04)
        pen.disc(surface, centre, 13 * pen.unit * max(0.85, part), "dealer")
        box = pygame.Rect(0, 0, pen.px(22), pen.px(22))
        box.center = centre
        units = theme.TEXT_BODY * 0.94 * max(0.85, part)
        pen.write(surface, tr("table.dealer_letter"), box, "title-bold", units, theme.INK, align="centre")
    if state.mark and (layout.where[seat] in (TOP, BOTTOM) or len(state.mark) == 1):
        # Beside one's own medallion stand words: the mark is on its other side.
        degrees = 148 if layout.where[seat] == BOTTOM else 28
        _mark(surface, pen, _at(face, degrees, inward, 1.06), state.mark, max(0.8, part))


def _beads(surface: pygame.Surface, pen: Pen, name: pygame.Rect, dots: int, inward: int) -> None:
    """The beads of one who thinks, beside the name."""
    for index in range(3):
        lit = index == dots % 3
        x = (name.right if inward > 0 else name.left) + inward * pen.px(10 + 13 * index)
        pygame.draw.aacircle(surface, theme.FOCUS_DARK, (x, name.centery), pen.px(6))
        colour = theme.GOLD if lit else theme.mix(theme.GOLD, theme.FOCUS_DARK, 0.55)
        pygame.draw.aacircle(surface, colour, (x, name.centery), pen.px(4.8 if lit else 3.8))


def _mark(surface: pygame.Surface, pen: Pen, centre: tuple[int, int], word: str, part: float) -> None:
    if len(word) == 1:
        pen.painter.suit(surface, word, centre, pen.px(30 * part), chip=True)
        return
    words = tr(f"card.short.{word}")
    box = pygame.Rect(0, 0, pen.measure(words, "title-bold", theme.TEXT_BODY)[0] + pen.px(24), pen.px(TAG + 4))
    box.center = centre
    box.clamp_ip(surface.get_rect())
    _tag_at(surface, pen, box, words, "call")
