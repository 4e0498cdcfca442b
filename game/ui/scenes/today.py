"""Tonight: what there is to play besides a match of one's own. One tile leads to each of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.gate import CODE
from game.host.chair import HostError
from game.ui import theme
from game.ui.decor.rooms import room_of
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, msg, said, tr
from game.ui.scenes.setup_parts.tiles import Touchable, corner_of
from game.ui.scenes.title import headed_table, heading_box
from game.ui.trouble import trouble_text
from game.ui.widgets import Button, Dialog, FormScene, Paragraph, TextField

PICTURE: Final = 0.52
"""The height of the picture on a tile, in parts of its width."""
NAME: Final = 21.0


@dataclass(frozen=True)
class Offer:
    """A tile of the scene: its ``name``, a ``note`` below, the cards it is known by, in the room of ``game``, and what
    it does."""

    name: Say
    note: Say
    emblem: tuple[str, ...]
    game: str
    act: Callable[[], None]


class OfferTile(Touchable):
    """An offer: cards on the corner of a table, and its words on paper below."""

    def __init__(self, painter: Painter, offer: Offer) -> None:
        super().__init__(painter, offer.name, offer.note, offer.act)
        self.offer = offer
        self.words_high = 0
        """The height kept for the words: that of the longest of all tiles, so that their names stand in one line."""

    def _words(self, width: int) -> tuple[int, int]:
        """The heights of name and note."""
        inner = width - self.painter.px(32)
        name = self.painter.lay(said(self.label), inner, "title-bold", NAME).height
        return name, self.painter.lay(said(self.note), inner, "body", theme.TEXT_BODY).height

    def wish(self, width: int) -> tuple[int, int]:
        return width, round(width * PICTURE) + sum(self._words(width)) + self.painter.px(34)

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        rect = self.rect.move(0, round(painter.px(1.5) * self._sunk.value - painter.px(2) * self._glow.value))
        painter.shadow(surface, rect, depth=8)
        painter.paper(surface, rect)
        name, note = self._words(rect.width)
        high = max(painter.px(60), rect.height - max(self.words_high, name + note) - painter.px(34))
        room = room_of(self.offer.game)
        picture = corner_of(painter, room, self.offer.emblem, (rect.width - painter.px(12), high))
        theme.paint(surface, picture, (rect.x + painter.px(6), rect.y + painter.px(6)))
        inner, x, y = rect.width - painter.px(32), rect.x + painter.px(16), rect.y + high + painter.px(14)
        block = painter.lay(said(self.label), inner, "title-bold", NAME)
        painter.type.draw(surface, block, (x, y), "title-bold", painter.text_px(NAME), painter.ink("own"))
        block = painter.lay(said(self.note), inner, "body", theme.TEXT_BODY)
        painter.type.draw(surface, block, (x, y + name), "body", painter.text_px(theme.TEXT_BODY), painter.ink("ink"))
        if self.focused:
            painter.focus_ring(surface, rect)


class TodayScene(FormScene):
    """The tiles of ``offers``, as many side by side as fit."""

    game_room = ""

    def __init__(self, painter: Painter, offers: Sequence[Offer], *, close: Callable[[], None]) -> None:
        super().__init__(painter)
        self._close = close
        self._heading = pygame.Rect(0, 0, 0, 0)
        self.tiles = [OfferTile(painter, offer) for offer in offers]
        self.back = Button(painter, msg("common.back"), close)
        self.form.add(*self.tiles, self.back)
        self.form.focus_on(self.tiles[0])

    def arrange(self) -> None:
        painter = self.painter
        wide, high = painter.size
        margin = painter.px(40 if painter.logical[0] > 800 else 24)
        self._heading = heading_box(painter, margin)
        low = self.back.wish(painter.px(240))
        foot = high - margin
        self.back.place(pygame.Rect(margin, foot - low[1], max(low[0], painter.px(140)), low[1]))
        top, bottom, gap = self._heading.bottom + painter.px(10), foot - low[1] - painter.gap, painter.px(18)
        count = len(self.tiles)
        # The largest tiles that all stand there: rows of equal length, in the middle of the table.
        best: tuple[int, int, int] = (0, 1, 0)
        for rows in range(1, count + 1):
            across = -(-count // rows)
            each = min(painter.px(400), (wide - 2 * margin - gap * (across - 1)) // across)
            tall = min(max(tile.wish(each)[1] for tile in self.tiles), (bottom - top - gap * (rows - 1)) // rows)
            least = max(sum(tile._words(each)) for tile in self.tiles) + painter.px(94)
            if tall >= least and each > best[0]:
                best = (each, across, tall)
        each, across, tall = best
        if not each:
            across, each = count, (wide - 2 * margin - gap * (count - 1)) // count
            tall = bottom - top
        rows = -(-count // across)
        longest = max(sum(tile._words(each)) for tile in self.tiles)
        for tile in self.tiles:
            tile.words_high = longest
        y = top + (bottom - top - rows * tall - (rows - 1) * gap) // 2
        for start in range(0, count, across):
            row = self.tiles[start : start + across]
            x = (wide - len(row) * each - (len(row) - 1) * gap) // 2
            for tile in row:
                tile.place(pygame.Rect(x, y, each, tall))
                x += each + gap
            y += tall + gap

    def unused(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._close()
            return True
        return False

    def paint(self, surface: pygame.Surface) -> None:
        headed_table(self.painter, surface, tr("today.heading"), self._heading)


def ask_code(scene: FormScene, use: Callable[[str], None]) -> None:
    """Ask for a deal code in a dialog. ``use`` takes what was typed; where it raises HostError the sentence stands in
    the dialog and the code can be mended."""
    painter = scene.painter
    told = Paragraph(painter, tr("today.code.ask"), colour="ink")

    def go() -> None:
        try:
            use(field.value)
        except HostError as error:
            told.label = f"**{trouble_text(error)}**"
            scene.form.open(dialog)
            scene.form.lay()
            scene.touch()

    def entered() -> None:
        dialog.dismiss()
        go()

    field = TextField(
        painter,
        msg("setup.code"),
        "",
        lambda text: None,
        longest=CODE.size,
        on_enter=entered,
        allowed=lambda char: (char.isascii() and char.isalnum()) or char in "- ",
    )
    dialog = Dialog(painter, msg("today.code"), body=[told, field], width=620)
    dialog.button(tr("today.code.open"), go).button(tr("common.cancel"), cancels=True)
    scene.form.open(dialog)
    scene.touch()
