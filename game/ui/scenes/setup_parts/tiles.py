"""What can be chosen with one touch: a game, a set of rules."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.games.families import GAMES
from game.ui.i18n import Say, said
from game.ui.widgets import Pressable


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
    """A game as a card lying on the table: its suit in the corner and its name. What kind of game it is, is its tip
    (of the chosen one the sheet beside it says so)."""

    NAME_UNITS = 21.0
    tip_aside = True

    def __init__(self, painter: Painter, game: str, label: Say, note: Say, on_press: Callable[[], None]) -> None:
        super().__init__(painter, label, note, on_press)
        self.tip = lambda: "" if self.chosen else said(note)
        self.emblem = GAMES[game].emblem if game in GAMES else "SHDC"[sum(map(ord, game)) % 4]

    def _words(self, width: int) -> int:
        return width - self.painter.px(62)

    def _units(self, width: int) -> float:
        """The type size of the name: smaller rather than on two lines, down to three quarters."""
        units, name = self.NAME_UNITS, said(self.label)
        while units > 0.75 * self.NAME_UNITS and self.painter.measure(name, "title", units)[0] > self._words(width):
            units -= 0.5
        return units

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        name = painter.lay(said(self.label), self._words(width), "title", self._units(width)).height
        return width, max(painter.px(40), name + painter.px(12))

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        lift = painter.px(2 * self._glow.value - 1.5 * self._sunk.value) if self._glow.value or self._sunk.value else 0
        rect = self.rect.move(0, -lift)
        painter.shadow(surface, rect, 8, depth=10 if self.chosen else 6)
        glow = round(self._glow.value * 4)
        key = ("game tile", rect.size, self.chosen, glow, round(painter.scale, 3))
        card = painter.materials.keep(key, lambda: _card(rect.size, painter.scale, self.chosen, glow))
        theme.paint(surface, card, rect.topleft)
        painter.suit(surface, self.emblem, (rect.x + painter.px(26), rect.centery), painter.px(19))
        units = self._units(rect.width)
        name = painter.lay(said(self.label), self._words(rect.width), "title", units)
        where = (rect.x + painter.px(46), rect.centery - name.height // 2)
        ink = theme.BURGUNDY if self.chosen else theme.INK
        painter.type.draw(surface, name, where, "title", painter.text_px(units), ink)
        if self.focused:
            painter.focus_ring(surface, rect, radius=8)


def _card(size: tuple[int, int], scale: float, chosen: bool, glow: int) -> pygame.Surface:
    wide, high = size
    line = max(1.0, 1.2 * scale)
    top = theme.mix((255, 253, 246), (255, 255, 255), 0.2 * glow)
    bottom = (
        theme.mix((240, 231, 206), (255, 255, 255), 0.1 * glow)
        if chosen
        else theme.mix((228, 218, 192), (255, 255, 255), 0.08 * glow)
    )
    if not chosen:
        top = theme.mix(top, (238, 230, 208), 0.6)
    radius = 8 * scale
    inset = 5.5 * scale
    edge = theme.BURGUNDY if chosen else theme.IVORY_LINE
    thick = max(2.0, 2.6 * scale) if chosen else line
    body = (
        f'<defs><linearGradient id="p" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{high}">'
        f'<stop offset="0" stop-color="{theme.hexed(top)}"/><stop offset="1" stop-color="{theme.hexed(bottom)}"/>'
        "</linearGradient></defs>"
        f'<rect x="{thick / 2}" y="{thick / 2}" width="{wide - thick}" height="{high - thick}" rx="{radius}" '
        f'fill="url(#p)" stroke="{theme.hexed(edge)}" stroke-width="{thick}"/>'
        f'<rect x="{inset}" y="{inset}" width="{wide - 2 * inset}" height="{high - 2 * inset}" rx="{radius * 0.6}" '
        f'fill="none" stroke="{theme.hexed(theme.BRASS)}" stroke-width="{line}"/>'
    )
    if chosen:
        # A pointer towards the leaf: the choice is told by shape as well.
        middle, half = high / 2, 9 * scale
        body += (
            f'<path d="M{wide - 3 * half / 2} {middle} L{wide - thick} {middle - half} '
            f'L{wide - thick} {middle + half} Z" '
            f'fill="{theme.hexed(theme.BURGUNDY)}"/>'
        )
    return theme.vector(body, size)


class PresetCard(Touchable):
    """A named set of rules with a sentence."""

    def _inner(self, width: int) -> int:
        return width - self.painter.px(26)

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        name = painter.lay(said(self.label), self._inner(width), "bold", theme.TEXT_BODY).height
        note = painter.lay(said(self.note), self._inner(width), "body", theme.TEXT_SMALL).height
        return width, name + note + painter.px(20)

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        rect = self.rect.move(0, round(self._sunk.value * painter.px(1.5)))
        glow = round(self._glow.value * 4)
        painter.plate(surface, rect, "primary" if self.chosen else "field", glow=glow)
        wide = self._inner(rect.width)
        ink, soft = (theme.TEXT, theme.TEXT_SOFT) if self.chosen else (theme.INK, theme.INK_SOFT)
        name = painter.lay(said(self.label), wide, "bold", theme.TEXT_BODY)
        note = painter.lay(said(self.note), wide, "body", theme.TEXT_SMALL)
        x, y = rect.x + painter.px(13), rect.y + painter.px(9)
        painter.type.draw(surface, name, (x, y), "bold", painter.text_px(theme.TEXT_BODY), ink)
        small = painter.text_px(theme.TEXT_SMALL)
        painter.type.draw(surface, note, (x, y + name.height), "body", small, soft)
        self.draw_focus(surface)
