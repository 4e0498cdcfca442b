"""What can be chosen with one touch: a game, a set of rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui import theme
from game.ui.decor.room import Room
from game.ui.drawing.assets import BACK, turned_smoothly
from game.ui.drawing.painter import Painter
from game.ui.games.families import GAMES
from game.ui.games.family import Game
from game.ui.i18n import Say, msg, said
from game.ui.widgets import Pressable, ScrollArea

PLAIN: Final = Game("cafe", ("AS", "AH", "AC", "AD"))
"""How a game is shown of which nothing is known."""
PART: Final = 0.5
"""The height of a tile in parts of its width."""
CARD: Final = 0.30
"""The width of the cards on a tile, in parts of its own."""


class Touchable(Pressable):
    """Calls ``on_press`` when clicked, or on Enter or Space; ``chosen`` is shown by shape as well as by colour."""

    def __init__(self, painter: Painter, label: Say, note: Say, on_press: Callable[[], None]) -> None:
        super().__init__(painter, label)
        self.note = note
        self.on_press = on_press
        self.chosen = False

    def trigger(self) -> None:
        self.painter.sounds.play("click")
        self.on_press()


class GameTile(Touchable):
    """A game as a corner of its table: floor, rim and cloth of its room with the cards it is known by, and its name on
    a ribbon. What kind of game it is, is its tip (of the chosen one the sheet beside it says so)."""

    NAME_UNITS = 15.5
    tip_aside = True

    def __init__(
        self, painter: Painter, game: str, room: Room, words: tuple[Say, Say], on_press: Callable[[], None]
    ) -> None:
        label, note = words
        super().__init__(painter, label, note, on_press)
        self.tip = lambda: "" if self.chosen else said(note)
        self.game = GAMES.get(game, PLAIN)
        self.room = room

    def _ribbon(self) -> int:
        return max(self.painter.px(23), round(self.painter.text_px(self.NAME_UNITS) * 1.45))

    def wish(self, width: int) -> tuple[int, int]:
        return width, max(round(width * PART), self._ribbon() + self.painter.px(46))

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        lift = painter.px(2 * self._glow.value - 1.5 * self._sunk.value) if self._glow.value or self._sunk.value else 0
        rect = self.rect.move(0, -lift)
        painter.shadow(surface, rect, depth=10 if self.chosen else 5)
        theme.paint(surface, self._picture(rect.size), rect.topleft)
        key = ("tile frame", rect.size, round(painter.scale, 3), self.chosen, round(self._glow.value * 4))
        frame = painter.materials.keep(key, lambda: _frame(rect.size, painter.scale, self.chosen, self._glow.value))
        theme.paint(surface, frame, rect.topleft)
        name = said(self.label)
        room, inset = rect.width - painter.px(14), painter.px(14)
        block = painter.lay(name, room - inset, "title-bold", self.NAME_UNITS)
        two = len(block.lines) > 1
        high = self._ribbon() + (block.line_height if two else 0)
        ribbon = pygame.Rect(0, 0, min(room, block.width + inset + painter.px(12)), high)
        ribbon.midbottom = (rect.centerx, rect.bottom - painter.px(4))
        kind: theme.PlateKind = "chosen" if self.chosen else "chip"
        painter.plate(surface, ribbon, kind)
        painter.engrave(surface, name, ribbon.inflate(-inset, 0), kind, units=self.NAME_UNITS, wrap=two)
        if self.focused:
            painter.focus_ring(surface, rect)

    def _picture(self, size: tuple[int, int]) -> pygame.Surface:
        return corner_of(self.painter, self.room, self.game.emblem, size)


def corner_of(painter: Painter, room: Room, emblem: tuple[str, ...], size: tuple[int, int]) -> pygame.Surface:
    """The upper left corner of the table of a room, and the cards ``emblem`` in the light."""
    deck = painter.assets.deck
    key = ("tile", size, room, emblem, deck.folder, painter.assets.palette, painter.assets.letters)
    return painter.materials.keep(key, lambda: _composed(painter, room, emblem, size))


def _composed(painter: Painter, room: Room, names: tuple[str, ...], size: tuple[int, int]) -> pygame.Surface:
    deck = painter.assets.deck
    wide, high = size
    table = painter.room_picture(room, (round(wide * 1.7), round(wide * 1.7 * 9 / 16)))
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.blit(table, (0, 0))
    width = round(wide * CARD * min(1.0, high / (PART * wide)))
    count, known = len(names), set(deck.faces)
    step = min(0.50, 1.5 / max(1, count)) * width
    for number, name in enumerate(names):
        place = number - (count - 1) / 2
        angle = place * min(11.0, 30.0 / count)
        centre = (wide * 0.53 + place * step, high * 0.47 + width * 0.16 * abs(place) * (2 / count))
        shadow, down = deck.shadow(width, round(angle), 1)
        where = (round(centre[0] - shadow.get_width() / 2), round(centre[1] - shadow.get_height() / 2 + down * 0.5))
        made.blit(shadow, where, None, pygame.BLEND_PREMULTIPLIED)
        face = turned_smoothly(deck.flat(name if name in known else BACK, width), angle)
        where = (round(centre[0] - face.get_width() / 2), round(centre[1] - face.get_height() / 2))
        made.blit(face, where, None, pygame.BLEND_PREMULTIPLIED)
    mask = theme.vector(f'<rect width="{wide}" height="{high}" rx="{5 * painter.scale}" fill="#ffffff"/>', size)
    made.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
    return made


def _frame(size: tuple[int, int], scale: float, chosen: bool, glow: float) -> pygame.Surface:
    """The edge of a tile: brass around the chosen one, with a nail in each corner."""
    wide, high = size
    line = (3.2 if chosen else 1.2) * scale
    colour = theme.BRASS_LIGHT if chosen else theme.mix((20, 12, 8), theme.BRASS_LIGHT, 0.25 + 0.6 * glow)
    corner = 5 * scale
    body = (
        f'<rect x="{line / 2}" y="{line / 2}" width="{wide - line}" height="{high - line}" rx="{corner}" fill="none" '
        f'stroke="{theme.hexed(colour)}" stroke-width="{line}"/>'
    )
    if chosen:
        dark = theme.hexed(theme.BRASS_DARK)
        body += (
            f'<rect x="{line}" y="{line}" width="{wide - 2 * line}" height="{high - 2 * line}" rx="{corner}" '
            f'fill="none" stroke="{dark}" stroke-width="{scale}"/>'
        )
        inset = 8 * scale
        for x, y in ((inset, inset), (wide - inset, inset), (inset, high - inset), (wide - inset, high - inset)):
            body += (
                f'<circle cx="{x}" cy="{y}" r="{3.4 * scale}" fill="{theme.hexed(theme.BRASS_LIGHT)}" '
                f'stroke="{dark}" stroke-width="{scale}"/>'
            )
    return theme.vector(body, size)


class Shelf(ScrollArea):
    """The tiles of all games, two side by side."""

    def __init__(self, painter: Painter, tiles: Sequence[GameTile]) -> None:
        super().__init__(painter, self._stack, tiles, label=msg("setup.games"))
        self._tiles = tiles

    def _stack(self, inside: pygame.Rect) -> int:
        gap = self.painter.px(8)
        wide = (inside.width - gap) // 2
        high = max(tile.wish(wide)[1] for tile in self._tiles)
        for number, tile in enumerate(self._tiles):
            tile.tip_right = inside.right
            where = (inside.x + number % 2 * (wide + gap), inside.y + number // 2 * (high + gap))
            tile.place(pygame.Rect(where, (wide, high)))
        return (len(self._tiles) + 1) // 2 * (high + gap)


class PresetCard(Touchable):
    """A named set of rules with a sentence: a card; the chosen one is turned up, as high as a trump."""

    def _inner(self, width: int) -> int:
        return width - self.painter.px(26)

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        name = painter.lay(said(self.label), self._inner(width), "title-bold", theme.TEXT_PLATE).height
        note = painter.lay(said(self.note), self._inner(width), "body", theme.TEXT_SMALL).height
        return width, name + note + painter.px(20)

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        rect = self.rect.move(0, round(self._sunk.value * painter.px(1.5)))
        glow = round(self._glow.value * 4)
        painter.shadow(surface, rect, depth=9 if self.chosen else 4)
        key = ("rules card", rect.size, self.chosen, glow, round(painter.scale, 3))
        card = painter.materials.keep(key, lambda: _card(rect.size, painter.scale, self.chosen, glow))
        theme.paint(surface, card, rect.topleft)
        wide = self._inner(rect.width)
        name = painter.lay(said(self.label), wide, "title-bold", theme.TEXT_PLATE)
        note = painter.lay(said(self.note), wide, "body", theme.TEXT_SMALL)
        x, y = rect.x + painter.px(13), rect.y + painter.px(8)
        ink = theme.BURGUNDY if self.chosen else theme.INK
        painter.type.draw(surface, name, (x, y), "title-bold", painter.text_px(theme.TEXT_PLATE), ink)
        small = painter.text_px(theme.TEXT_SMALL)
        painter.type.draw(surface, note, (x, y + name.height), "body", small, theme.INK_SOFT)
        self.draw_focus(surface)


def _card(size: tuple[int, int], scale: float, chosen: bool, glow: int) -> pygame.Surface:
    wide, high = size
    top = theme.mix((255, 253, 246), (255, 255, 255), 0.2 * glow)
    bottom = theme.mix((240, 231, 206) if chosen else (232, 222, 198), (255, 255, 255), 0.1 * glow)
    if not chosen:
        top = theme.mix(top, (238, 230, 208), 0.5)
    radius, inset = 7 * scale, 5 * scale
    thick = (2.8 if chosen else 1.0) * scale
    edge, line = theme.hexed(theme.BURGUNDY if chosen else theme.IVORY_LINE), theme.hexed(theme.BRASS)
    body = (
        f'<defs><linearGradient id="p" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{high}">'
        f'<stop offset="0" stop-color="{theme.hexed(top)}"/><stop offset="1" stop-color="{theme.hexed(bottom)}"/>'
        "</linearGradient></defs>"
        f'<rect x="{thick / 2}" y="{thick / 2}" width="{wide - thick}" height="{high - thick}" rx="{radius}" '
        f'fill="url(#p)" stroke="{edge}" stroke-width="{thick}"/>'
    )
    if chosen:
        body += (
            f'<rect x="{inset}" y="{inset}" width="{wide - 2 * inset}" height="{high - 2 * inset}" '
            f'rx="{radius * 0.5}" fill="none" stroke="{line}" stroke-width="{max(1.0, 1.2 * scale)}"/>'
        )
    return theme.vector(body, size)
