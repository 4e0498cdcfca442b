"""One seat of the table to be: who sits there, a person or a bot, and how well it plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.host.chair import BOT, PERSON, STYLES
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, msg, said, tr
from game.ui.names import LEVELS, level_name, style_explained, style_name
from game.ui.scenes.setup_parts.draft import LONGEST_NAME, Draft
from game.ui.scenes.setup_parts.faces import Medallion
from game.ui.widgets import Dropdown, Pressable, Segmented, TextField, Widget


class StyleButton(Pressable):
    """How a bot plays, as a sign: a shield, scales or a flame. Touching it shows the next one."""

    def __init__(self, painter: Painter, draft: Draft, number: int, on_press: Callable[[str], None]) -> None:
        super().__init__(painter, lambda: tr("setup.style", style=style_name(draft.style(number))))
        self.draft = draft
        self.number = number
        self.on_press = on_press
        self.tip = lambda: tr("setup.style.tip", about=style_explained(draft.style(number)), name=said(self.label))

    def wish(self, width: int) -> tuple[int, int]:
        side = max(self.painter.px(38), round(self.painter.text_px(theme.TEXT_BODY) * 2.1))
        return side, side

    def trigger(self) -> None:
        self.painter.sounds.play("toggle")
        place = STYLES.index(self.draft.style(self.number))
        self.on_press(STYLES[(place + 1) % len(STYLES)])

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        painter.plate(surface, self.rect, "field", glow=round(self._glow.value * 4))
        style = self.draft.style(self.number)
        side = round(min(self.rect.size) * 0.62)
        picture = painter.materials.keep(
            ("style", style, side), lambda: theme.vector(SIGNS[style], (side, side), (24, 24))
        )
        theme.paint(surface, picture, (self.rect.centerx - side // 2, self.rect.centery - side // 2))
        self.draw_focus(surface)


_LINE = f'stroke="{theme.hexed(theme.INK)}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"'
SIGNS: Final[dict[str, str]] = {
    "cautious": f'<path d="M12 2 L21 5 V11 C21 17 17 20.6 12 22.4 C7 20.6 3 17 3 11 V5 Z" fill="#3F6A94" {_LINE}/>'
    '<path d="M12 4.6 V19.6 C8.4 18 5.4 15.4 5.4 11 V6.8 Z" fill="#8FB4D6"/>',
    "sound": f'<path d="M12 3.4 V20.6 M6.6 21 H17.4 M3.6 6.6 H20.4 M12 3.4 V3" fill="none" {_LINE}/>'
    f'<path d="M1.4 14 L5 6.8 L8.6 14 C7.8 16.8 2.2 16.8 1.4 14 Z" fill="#D9B25A" {_LINE}/>'
    f'<path d="M15.4 14 L19 6.8 L22.6 14 C21.8 16.8 16.2 16.8 15.4 14 Z" fill="#D9B25A" {_LINE}/>',
    "bold": f'<path d="M12.6 1.6 C13.4 6 19.6 8.6 19.6 15 C19.6 19.6 16.2 22.4 12 22.4 C7.8 22.4 4.4 19.6 4.4 15 '
    f'C4.4 11.8 6 9.8 7.4 8 C7.6 10 8.4 11 9.6 11.4 C9.4 7.4 10.4 4 12.6 1.6 Z" fill="#C23B2E" {_LINE}/>'
    '<path d="M12.2 12.4 C13 14.4 15.4 15.2 15.4 17.8 C15.4 20 14 21.2 12 21.2 C10 21.2 8.6 20 8.6 18 '
    'C8.6 16.4 9.6 15.6 10.2 14.8 C10.6 15.6 11 15.8 11.4 15.8 C11.4 14.6 11.6 13.4 12.2 12.4 Z" fill="#F2B33D"/>',
}
"""The signs of the styles, 24 units wide and high."""


class NameField(TextField):
    """A name; while nobody edits it, it is shown from its beginning, however long."""

    def draw(self, surface: pygame.Surface) -> None:
        if self.focused:
            super().draw(surface)
            return
        caret, self.caret = self.caret, 0
        super().draw(surface)
        self.caret = caret


PAD: Final = 7.0
"""What a card keeps free at its edges, units,"""
GAP: Final = 4.0
"""and between its rows."""
PORTRAIT: Final = 96.0
"""Width of the portrait on it."""
FREE: Final = 100_000
"""A width that holds nothing back."""
MIXED: Final = 0
"""Stands for bots of several levels."""


class AllBots(Dropdown[int]):
    """The level of all bots at once; shown while there are several."""

    def __init__(self, painter: Painter, draft: Draft, on_change: Callable[[int], None]) -> None:
        self.draft = draft
        named: list[tuple[int, Say]] = [
            (level, lambda level=level: tr("setup.all_bots", level=level_name(level)))  # type: ignore[misc]  # the default binds the level
            for level in LEVELS
        ]
        self._named = named
        super().__init__(painter, msg("setup.level"), named, named[0][0], on_change, tip=msg("setup.all_bots.tip"))
        self.refresh()

    def wish(self, width: int) -> tuple[int, int]:
        """Room for every choice, also for the one that is not always there."""
        wide, high = super().wish(width)
        mixed = self.painter.measure(tr("setup.bots_differ"), "title-bold", theme.TEXT_PLATE)[0] + self.painter.px(58)
        return min(width, max(wide, mixed)), high

    def refresh(self) -> None:
        """Show what the seats have."""
        levels = [seat.level for seat in self.draft.places if seat.kind == BOT]
        self.visible = len(levels) > 1
        several = len(set(levels)) > 1
        mixed: list[tuple[int, Say]] = [(MIXED, msg("setup.bots_differ"))] if several else []
        self.options = [*mixed, *self._named]
        self.value = MIXED if several or not levels else levels[0]
        self.stale = True


class SeatCard(Widget):
    """Who sits in a seat: portrait and name, person or bot, level, style.

    ``changed(rebuild)`` is called after every change; ``rebuild`` if other widgets are needed now; ``choose(number)``
    offers the portraits.
    """

    def __init__(
        self,
        painter: Painter,
        draft: Draft,
        number: int,
        changed: Callable[[bool], None],
        choose: Callable[[int], None],
    ) -> None:
        super().__init__(painter, lambda: draft.called(number))
        self.draft = draft
        self.number = number
        self._changed = changed
        seat = draft.seats[number]
        self.medallion = Medallion(painter, draft, number, lambda: choose(number))
        self.name = NameField(
            painter,
            msg("setup.name"),
            draft.called(number),
            self._named,
            longest=LONGEST_NAME,
            hint=lambda: draft.called(number),
        )
        kinds: list[tuple[str, Say]] = [(PERSON, msg("setup.person")), (BOT, msg("setup.bot"))]
        self.kind = Segmented(painter, msg("setup.kind"), kinds, seat.kind, self._seated)
        levels: list[tuple[int, Say]] = [(level, lambda level=level: level_name(level)) for level in LEVELS]  # type: ignore[misc]  # the default binds the level
        self.level = Dropdown(painter, msg("setup.level"), levels, seat.level, self._levelled)
        self.level.tip = lambda: tr(f"setup.level.{seat.level}.about")
        self.level.visible = seat.kind == BOT
        everybody: list[tuple[str, Say]] = [("", msg("people.guest")), *((one, one) for one in draft.people)]
        known = draft.called(number) if draft.called(number) in draft.people else ""
        self.who = Dropdown(painter, msg("people.heading"), everybody, known, self._known)
        self.who.visible = seat.kind == PERSON and len(draft.people) > 1
        self.style = StyleButton(painter, draft, number, self._styled)
        self.style.visible = seat.kind == BOT

    def parts(self) -> Sequence[Widget]:
        return (self.medallion, self.name, self.kind, self.level, self.who, self.style)

    # -- changes -------------------------------------------------------------------------------------------------

    def _named(self, text: str) -> None:
        seat = self.draft.seats[self.number]
        # A name that is only the one given anyway is not kept: it follows the language and the portrait.
        seat.name = ""
        if " ".join(text.split()) != self.draft.called(self.number):
            seat.name = text
        self._changed(False)

    def _seated(self, kind: str) -> None:
        seat = self.draft.seats[self.number]
        seat.kind = kind
        # A name that was typed and a face that was chosen belong to whoever sat here before.
        seat.name = seat.style = seat.face = ""
        self.draft.part()
        self._changed(True)

    def _known(self, name: str) -> None:
        """One of those who play at this computer sits here, or a guest."""
        seat = self.draft.seats[self.number]
        seat.name = name or tr("setup.player_name", n=self.number + 1)
        seat.face = self.draft.people.get(name, "")
        self.draft.part()
        self._changed(True)

    def _levelled(self, level: int) -> None:
        self.draft.seats[self.number].level = level
        self._changed(False)

    def refresh(self) -> None:
        """Show the level and the name that the draft has now."""
        self.level.value = self.draft.seats[self.number].level
        self.level.stale = True
        if self.name.value != self.draft.called(self.number):
            self.name.set(self.draft.called(self.number))

    def _styled(self, style: str) -> None:
        self.draft.seats[self.number].style = style
        self._changed(False)

    # -- placing and drawing -------------------------------------------------------------------------------------

    def least(self) -> int:
        """How narrow it can be with all words in full."""
        painter = self.painter
        level = self.level.wish(FREE)[0] + painter.px(4) + self.style.wish(FREE)[0]
        return max(self.kind.wish(FREE)[0], level, painter.px(150)) + painter.px(PORTRAIT + 10 + 2 * PAD)

    def wish(self, width: int) -> tuple[int, int]:
        return width, 3 * self.name.wish(width)[1] + self.painter.px(2 * GAP + 2 * PAD)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        painter = self.painter
        pad, side, gap = painter.px(PAD), painter.px(PORTRAIT), painter.px(4)
        field = self.name.wish(rect.width)[1]
        y, high = rect.y + pad, 3 * field + painter.px(2 * GAP)
        self.medallion.place(pygame.Rect(rect.x + pad, y + (high - side) // 2, side, side))
        x = rect.x + pad + side + painter.px(10)
        wide = rect.right - pad - x
        self.who.place(pygame.Rect(x, y + 2 * (field + painter.px(GAP)), wide, field))
        for control in (self.name, self.kind, self.level):
            control.place(pygame.Rect(x, y, wide, field))
            y += field + painter.px(GAP)
        if self.style.visible:
            # the level's word comes first, the sign can do with less
            sign = max(painter.px(24), min(self.style.wish(wide)[0], wide - gap - self.level.wish(wide)[0]))
            self.style.place(pygame.Rect(x + wide - sign, self.level.rect.y, sign, field))
            self.level.place(pygame.Rect(x, self.level.rect.y, wide - sign - gap, field))

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        painter.wash(surface, self.rect)
        if not self.level.visible and not self.who.visible:
            box = self.level.rect
            painter.write(
                surface,
                said(msg("setup.person.note")),
                box,
                "body",
                theme.TEXT_SMALL,
                "soft",
                align="centre",
                fit=True,
            )
