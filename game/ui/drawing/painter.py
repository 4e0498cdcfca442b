"""The painter: everything a scene or widget needs to measure and paint, in one thing passed to its constructor.

``painter.px(units)`` turns logical units into pixels; one unit is a pixel in a 1280x720 window at UI scale 100 %.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import theme
from game.ui.decor.paper import sheet
from game.ui.decor.room import Ink, Room
from game.ui.decor.rooms import room_of
from game.ui.decor.tabletop import OvalTable, Tabletop
from game.ui.drawing.assets import Assets
from game.ui.drawing.rasterizer import Wish
from game.ui.sound import Sounds
from game.ui.theme import Colour, Materials, PlateKind
from game.ui.typography.text import Align, Block, Role, Typesetter

SMALLEST_LOGICAL = (640.0, 400.0)
"""Scenes can be laid out in this many logical units; a UI scale that would leave less is held back."""


STRIP = 64
"""Plates are kept this many pixels wide between their ends and repeated: a large one would weigh as much as the
window."""


def _stretched(surface: pygame.Surface, picture: pygame.Surface, where: tuple[int, int], width: int, cap: int) -> None:
    """Paint a picture whose columns between its ends (``cap`` pixels each) are all alike as if it were ``width``
    wide."""
    own, high = picture.get_size()
    if width <= own:
        theme.paint(surface, picture, where)
        return
    x, y = where
    flag = pygame.BLEND_PREMULTIPLIED
    pieces: list[tuple[pygame.Surface, tuple[int, int], tuple[int, int, int, int], int]] = [
        (picture, where, (0, 0, cap, high), flag)
    ]
    at, end = x + cap, x + width - cap
    while at < end:
        step = min(own - 2 * cap, end - at)
        pieces.append((picture, (at, y), (cap, 0, step, high), flag))
        at += step
    pieces.append((picture, (end, y), (own - cap, 0, cap, high), flag))
    surface.blits(pieces, False)


class Painter:
    """Scale, type, materials, pictures and sounds of the window. ``version`` changes when anything must be laid out
    anew."""

    def __init__(self, assets: Assets, sounds: Sounds, size: tuple[int, int] = (1280, 720)) -> None:
        self.assets = assets
        self.sounds = sounds
        self.size = size
        self.ui_scale = 1.0
        self.text_scale = 1.0
        self.reduced_motion = False
        self.explain: Callable[[tuple[int, int]], tuple[pygame.Rect, str] | None] = lambda where: None
        """What is explained at a place of the window: the word and its explanation."""
        self.scale = 1.0
        self.version = 0
        self.room: Room = room_of("")
        """Where one sits: its light, and what is written on there."""
        self._table: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._due: Wish | None = None
        self.materials = Materials()
        self.type = Typesetter(assets.font_files, self._suit)
        self.fit(size)

    def fit(self, size: tuple[int, int], ui_scale: float | None = None, text_scale: float | None = None) -> None:
        """Take on the window's size in pixels and the player's scales."""
        before = (self.size, self.ui_scale, self.text_scale)
        if ui_scale is not None:
            self.ui_scale = ui_scale
        if text_scale is not None:
            self.text_scale = text_scale
        natural = max(0.85, min(size[0] / 1280, size[1] / 720))
        limit = min(size[0] / SMALLEST_LOGICAL[0], size[1] / SMALLEST_LOGICAL[1])
        scale = max(0.6, min(natural * self.ui_scale, limit))
        if size != self.size or scale != self.scale:
            self.materials.forget()
        self.size = size
        self.scale = scale
        if before != (self.size, self.ui_scale, self.text_scale):
            self.version += 1

    def repaint(self) -> None:
        """Colours of suits or decks changed: forget pictures made with the old ones."""
        self.type.forget()
        self.materials.forget()
        self.version += 1

    def _suit(self, letter: str, height: int, chip: bool) -> pygame.Surface:
        drawn = self.assets.suit
        return self.materials.suit(letter, height, theme.SUIT_COLOURS[self.assets.palette][letter], chip, drawn)

    # -- lengths -------------------------------------------------------------------------------------------------

    def px(self, units: float) -> int:
        """Pixels of a length in logical units, at least 1 for anything above 0."""
        return max(1, round(units * self.scale)) if units > 0 else round(units * self.scale)

    def text_px(self, units: float) -> int:
        """Pixels of a type size in logical units, with the player's text scale."""
        return max(9, round(units * self.scale * self.text_scale))

    @property
    def row(self) -> int:
        """The height in pixels of a button or a row; grows with the text."""
        return max(self.px(theme.ROW), round(self.text_px(theme.TEXT_BODY) * 2.3))

    @property
    def gap(self) -> int:
        """The standard distance in pixels."""
        return self.px(theme.GAP)

    @property
    def logical(self) -> tuple[float, float]:
        """The window's size in logical units."""
        return self.size[0] / self.scale, self.size[1] / self.scale

    # -- words ---------------------------------------------------------------------------------------------------

    def measure(
        self, text: str, role: Role = "body", units: float = theme.TEXT_BODY, *, tabular: bool = False
    ) -> tuple[int, int]:
        """Width and height in pixels of unwrapped text."""
        return self.type.measure(text, role, self.text_px(units), tabular=tabular)

    def lay(
        self,
        text: str,
        width: int | None,
        role: Role = "body",
        units: float = theme.TEXT_BODY,
        *,
        max_lines: int | None = None,
    ) -> Block:
        """Text broken into lines of at most ``width`` pixels; without ``max_lines`` there may be one more."""
        return self.type.lay(text, role, self.text_px(units), width, max_lines=max_lines, roomy=max_lines is None)

    def write(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        role: Role = "body",
        units: float = theme.TEXT_BODY,
        colour: Colour | Ink = theme.TEXT,
        *,
        align: Align = "left",
        middle: bool = True,
        wrap: bool = False,
        tabular: bool = False,
        alpha: int = 255,
        fit: bool = False,
    ) -> Block:
        """Paint ``text`` inside ``rect``: one line with an ellipsis, or ``wrap``; ``fit`` makes it smaller rather
        than cut."""
        return self.type.write(
            surface,
            text,
            rect,
            role,
            self.text_px(units),
            self.ink(colour),
            align=align,
            middle=middle,
            wrap=wrap,
            tabular=tabular,
            alpha=alpha,
            fit=fit,
        )

    def engrave(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        kind: PlateKind,
        role: Role = "title-bold",
        units: float = theme.TEXT_BODY,
        *,
        align: Align = "centre",
        wrap: bool = False,
    ) -> None:
        """Words on a plate of ``kind``, made smaller rather than cut, or (``wrap``) in as many lines as they take: cut
        into brass, written on anything else."""
        if kind in theme.BRASS_PLATES:
            lit = rect.move(0, max(1, self.px(0.9)))
            self.write(surface, text, lit, role, units, theme.LIT, align=align, fit=not wrap, wrap=wrap, alpha=165)
        self.write(surface, text, rect, role, units, theme.plate_ink(kind), align=align, fit=not wrap, wrap=wrap)

    def ink(self, colour: Colour | Ink) -> Colour:
        """A colour, or that of an ink of the room's paper."""
        found: Colour = getattr(self.room.paper, colour) if isinstance(colour, str) else colour
        return found

    # -- materials -----------------------------------------------------------------------------------------------

    def background(self, surface: pygame.Surface) -> None:
        """Cover ``surface`` with the room: floor, table and light."""
        surface.blit(self.tabletop(surface.get_size()), (0, 0))

    def tabletop(self, size: tuple[int, int]) -> pygame.Surface:
        """The room in ``size`` pixels, opaque. While the rasterizer draws it for the first time a smaller one stands
        in (`table_due`)."""
        key = (self.room, size)
        if self._table is None or self._table[0] != key:
            wish = (Tabletop(self.room, self.assets.table_tile), *size)
            rasterizer = self.assets.rasterizer
            if rasterizer is not None and not rasterizer.ready(wish) and not rasterizer.filed(wish):
                rasterizer.also(wish)
                self._due = wish
                return self._stand_in(size)
            # One at a time: in a 4K window it weighs more than everything else together.
            self._table = None
            made = (rasterizer.take(wish) or rasterizer.rasterized(wish)) if rasterizer is not None else None
            self._table = (key, (made or wish[0].rasterised(size)).convert())
            self._due = None
        return self._table[1]

    def _stand_in(self, size: tuple[int, int]) -> pygame.Surface:
        """The room in a quarter of its size, stretched: for the moment until it is drawn."""
        key = (self.room, size, "stand-in")
        if self._table is None or self._table[0] != key:
            small = Tabletop(self.room).rasterised((max(1, size[0] // 4), max(1, size[1] // 4)))
            self._table = (key, pygame.transform.smoothscale(small, size).convert())
        return self._table[1]

    @property
    def table_due(self) -> bool:
        """Whether the room is still being drawn: what is shown of it stands in."""
        return self._due is not None

    def table_came(self) -> bool:
        """Whether the room that was waited for has been drawn: it is laid with the next picture."""
        rasterizer = self.assets.rasterizer
        if self._due is None or rasterizer is None:
            return False
        if not rasterizer.ready(self._due):
            rasterizer.also(self._due)  # whoever wanted faces meanwhile has put it aside
            return False
        self._due = None
        self.version += 1
        return True

    def room_picture(self, room: Room, size: tuple[int, int]) -> pygame.Surface:
        """A small picture of a room, opaque; it lies on disk from one start to the next."""

        def made() -> pygame.Surface:
            wish = (Tabletop(room, self.assets.table_tile), *size)
            rasterizer = self.assets.rasterizer
            found = rasterizer.rasterized(wish) if rasterizer is not None else None
            return (found or wish[0].rasterised(size)).convert()

        return self.materials.keep(("room", room, size), made)

    def oval_table(self, room: Room, size: tuple[int, int], unit: float) -> pygame.Surface | None:
        """The table of a room as a small oval, premultiplied; None while the rasterizer draws it for the first time."""
        key = ("oval table", room, size, unit)
        found = self.materials.kept(key)
        if found is None:
            wish = (OvalTable(room, unit, self.assets.table_tile), *size)
            rasterizer = self.assets.rasterizer
            if rasterizer is not None and not rasterizer.ready(wish) and not rasterizer.filed(wish):
                rasterizer.also(wish)
                return None
            made = (rasterizer.take(wish) or rasterizer.rasterized(wish)) if rasterizer is not None else None
            picture = made or wish[0].rasterised(size)
            found = self.materials.keep(key, picture.convert_alpha)
        return found

    def plate(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        kind: PlateKind,
        *,
        glow: int = 0,
        radius: float = theme.RADIUS,
        shadow: bool = False,
        depth: float = 14,
        scale: float | None = None,
    ) -> None:
        """A plate or leaf on ``surface``, with a soft shadow if wanted; ``scale`` is the painter's own
        unless given."""
        if rect.width < 2 or rect.height < 2:
            return
        if shadow:
            self.shadow(surface, rect, radius, depth)
        measure = self.scale if scale is None else scale
        cap = round(radius * 2 * measure) + 8
        wide = min(rect.width, 2 * cap + STRIP)
        picture = self.materials.plate((wide, rect.height), kind, measure, glow, radius)
        _stretched(surface, picture, rect.topleft, rect.width, cap)

    def paper(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        *,
        turn: float = 0.0,
        shadow: bool = True,
        alpha: float = 1.0,
        margin: bool = True,
    ) -> None:
        """A sheet of the room's paper (`self.room.paper`), turned by a few degrees around its middle if it just lies
        there; what is written on it has the paper's own inks. A narrow slip has no ``margin``: its words would stand on
        the lines."""
        if rect.width < 2 or rect.height < 2:
            return
        if shadow and alpha > 0.9:
            self.shadow(surface, rect, 3, depth=6)
        picture = sheet(self.materials, rect.size, self.room.paper, self.scale, turn, alpha, margin)
        theme.paint(
            surface, picture, (rect.centerx - picture.get_width() // 2, rect.centery - picture.get_height() // 2)
        )

    def wash(self, surface: pygame.Surface, rect: pygame.Rect, glow: int = 0) -> None:
        """What can be pressed on a sheet, or is pointed at: a shade of the paper."""
        self.plate(surface, rect, "quiet" if self.room.paper.chalk else "tray", glow=glow)

    def shadow(
        self, surface: pygame.Surface, rect: pygame.Rect, radius: float = theme.RADIUS, depth: float = 14
    ) -> None:
        """The soft shadow that a raised thing of ``rect`` throws."""
        blur = self.px(depth)
        # The pieces begin where the blur no longer reaches.
        cap = 4 * blur + self.px(radius) + 8
        wide = min(rect.width, 2 * (cap - 2 * blur) + STRIP)
        soft = self.materials.shadow((wide, rect.height), blur, self.px(radius), 0.55)
        where = (rect.x - 2 * blur, rect.y - 2 * blur + self.px(depth * 0.45))
        _stretched(surface, soft, where, rect.width + 4 * blur, cap)

    def focus_ring(self, surface: pygame.Surface, rect: pygame.Rect, radius: float = theme.RADIUS) -> None:
        """The focus ring around ``rect``."""
        thick = self.room.clarity.line
        ring = self.materials.focus(rect.size, self.scale * thick, radius / thick)
        theme.paint(surface, ring, (rect.x - self.ring_margin, rect.y - self.ring_margin))

    @property
    def ring_margin(self) -> int:
        """How far the focus ring stands out, pixels."""
        return theme.ring_margin(self.scale * self.room.clarity.line)

    def icon(self, surface: pygame.Surface, name: str, rect: pygame.Rect, colour: Colour | None = None) -> bool:
        """The icon ``name`` centred in ``rect``; False (and nothing painted) if the art has none of that name, or where
        there is no room: what has just come has no place yet, and may be listened to before it is drawn."""
        side = min(rect.size)
        if side < 1 or not self.assets.has_icon(name):
            return False
        picture = self.assets.icon(name, side, colour)
        wide, high = picture.get_size()
        theme.paint(surface, picture, (rect.centerx - wide // 2, rect.centery - high // 2))
        return True

    def suit(
        self, surface: pygame.Surface, letter: str, centre: tuple[int, int], height: int, *, chip: bool = False
    ) -> None:
        """A suit mark ``height`` pixels high around ``centre``."""
        surface.blit(self._suit(letter, height, chip), (centre[0] - height // 2, centre[1] - height // 2))

    def veil(self, surface: pygame.Surface, part: float = 1.0) -> None:
        """Darken everything painted so far, behind a dialog."""
        level = 255 - round(140 * part)
        surface.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
