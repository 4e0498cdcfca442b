"""Portraits on the screen of a new match: the medallion of a seat, and the sheet from which a portrait is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.host.chair import BOT
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import msg, tr
from game.ui.names import style_explained
from game.ui.portraits import FACES, PERSONS, bot_name, paint_portrait, style_of
from game.ui.scenes.setup_parts.draft import Draft
from game.ui.widgets import Dialog, Pressable, Widget

SIDE: Final = 66.0
"""Width of a portrait to choose, logical units."""
GAP: Final = 9.0
FADED: Final = 0.3
"""How strongly a portrait is painted that somebody else at the table has."""


class Medallion(Pressable):
    """The portrait of whoever sits in a seat; touching it offers the others."""

    def __init__(self, painter: Painter, draft: Draft, number: int, on_press: Callable[[], None]) -> None:
        super().__init__(painter, lambda: tr("setup.portrait.of", name=draft.called(number)))
        self.tip = msg("setup.opponent" if draft.seats[number].kind == BOT else "setup.portrait")
        self.draft = draft
        self.number = number
        self.on_press = on_press

    def wish(self, width: int) -> tuple[int, int]:
        side = self.painter.px(46)
        return side, side

    def trigger(self) -> None:
        self.painter.sounds.play("toggle")
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        grown = painter.px(2 * self._glow.value)
        rect = self.rect.inflate(2 * grown, 2 * grown)
        paint_portrait(painter, surface, self.draft.face(self.number), self.draft.called(self.number), rect)
        if self.focused:
            painter.focus_ring(surface, self.rect, radius=self.rect.width / 2 / painter.scale)


def _side(painter: Painter) -> int:
    """The width of a portrait to choose: with large words a larger one, for its name."""
    return painter.px(SIDE * max(1.0, min(1.6, painter.text_scale)))


class Choice(Pressable):
    """One portrait to choose; it says whose it is, if somebody else at the table has it (``owner``)."""

    def __init__(
        self, painter: Painter, portrait: str, on_press: Callable[[], None], *, chosen: bool, owner: str = ""
    ) -> None:
        named = "" if portrait in (*FACES, *PERSONS) else bot_name(portrait)
        super().__init__(painter, named or msg("setup.portrait"))
        self.portrait = portrait
        self.named = named
        self.on_press = on_press
        self.chosen = chosen
        # A bot gives way to a person who wants its face no more than to another bot.
        self.enabled = not owner
        if owner:
            self.why_not = msg("setup.portrait.taken", name=owner)

    def wish(self, width: int) -> tuple[int, int]:
        side = _side(self.painter)
        return side, side + (self._line() if self.named else 0)

    def _line(self) -> int:
        return round(self.painter.text_px(theme.TEXT_SMALL) * 1.35)

    def trigger(self) -> None:
        if self.enabled:
            self.painter.sounds.play("toggle")
            self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        disc = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.width)
        small = painter.px(4 - 3 * self._glow.value) if not self.chosen else painter.px(3)
        if self.chosen:
            width = max(2, painter.px(3))
            pygame.draw.aacircle(surface, painter.ink("accent"), disc.center, disc.width // 2, width)
        strength = 1.0 if self.enabled else FADED
        paint_portrait(painter, surface, self.portrait, "", disc.inflate(-2 * small, -2 * small), strength=strength)
        if self.named:
            line = pygame.Rect(disc.x - painter.px(GAP / 2), disc.bottom, disc.width + painter.px(GAP), self._line())
            ink = painter.ink("ink" if self.enabled else "soft")
            painter.write(surface, self.named, line, "title", theme.TEXT_SMALL, ink, align="centre", fit=True)
        if self.focused:
            painter.focus_ring(surface, disc, radius=disc.width / 2 / painter.scale)


class Gallery(Widget):
    """Portraits in rows, in groups one below the other."""

    def __init__(self, painter: Painter, groups: Sequence[Sequence[Choice]]) -> None:
        super().__init__(painter)
        self.groups = [list(group) for group in groups]

    def parts(self) -> Sequence[Widget]:
        return [one for group in self.groups for one in group]

    def _across(self, width: int) -> int:
        side, gap = _side(self.painter), self.painter.px(GAP)
        return max(1, (width + gap) // (side + gap))

    def _rows(self, width: int) -> list[list[Choice]]:
        """Even rows look better than full ones and a rest."""
        rows: list[list[Choice]] = []
        most = self._across(width)
        for group in self.groups:
            count = -(-len(group) // most)
            across = -(-len(group) // max(1, count))
            rows += [group[at : at + across] for at in range(0, len(group), across)]
        return rows

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        high = sum(row[0].wish(width)[1] + painter.px(GAP) for row in self._rows(width))
        return width, high + painter.px(GAP) * (len(self.groups) - 1) + painter.px(4)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        side, gap = _side(self.painter), self.painter.px(GAP)
        y = rect.y + self.painter.px(2)
        ends = {id(group[-1]) for group in self.groups if group}
        for row in self._rows(rect.width):
            x = rect.x + (rect.width - len(row) * side - (len(row) - 1) * gap) // 2
            high = row[0].wish(rect.width)[1]
            for one in row:
                one.place(pygame.Rect(x, y, side, high))
                x += side + gap
            y += high + gap * (2 if id(row[-1]) in ends else 1)


class PortraitChoice(Dialog):
    """The portraits that whoever sits in seat ``number`` can have: for a bot the characters, for a person the faces and
    plain busts before them. ``chosen`` is told which."""

    def __init__(self, painter: Painter, draft: Draft, number: int, chosen: Callable[[str], None]) -> None:
        bot = draft.seats[number].kind == BOT
        groups = [draft.portraits] if bot else [(*FACES, *PERSONS), draft.portraits]

        def one(portrait: str) -> Choice:
            def pressed() -> None:
                self.dismiss()
                chosen(portrait)

            owner = draft.owner(portrait, number)
            taken = "" if owner is None else draft.called(owner)
            made = Choice(painter, portrait, pressed, chosen=draft.face(number) == portrait, owner=taken)
            if bot:
                made.tip = lambda: style_explained(style_of(portrait))
            return made

        self.gallery = Gallery(painter, [[one(portrait) for portrait in group] for group in groups])
        heading = msg("setup.opponent.choose" if bot else "setup.portrait.choose", name=draft.called(number))
        super().__init__(painter, heading, body=[self.gallery], width=590)
        self.button(msg("common.cancel"), kind="secondary", cancels=True)

    def first_focus(self) -> Widget | None:
        own = (one for group in self.gallery.groups for one in group if one.chosen)
        return next(own, None) or super().first_focus()


def take_face(drafts: Sequence[Draft], draft: Draft, number: int, portrait: str) -> bool:
    """Give a portrait to whoever sits in seat ``number`` of ``draft``. That of the first person holds for every game:
    True then."""
    if number != draft.first:
        draft.choose_face(number, portrait)
        return False
    draft.seats[number].face = ""
    for one in drafts:
        one.own_face = portrait
        one.part()
    return True
