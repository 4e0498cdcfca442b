"""One seat of the table to be: who sits there, a person or a bot, and how well it plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.host.chair import BOT, PERSON
from game.ui import theme
from game.ui.look import Look
from game.ui.scenes.setup_parts.draft import LONGEST_NAME, Draft
from game.ui.scenes.setup_parts.portrait import PERSONS, paint_portrait
from game.ui.scenes.setup_parts.sayings import LEVELS, level_name
from game.ui.widgets import Dropdown, Segmented, TextField, Widget
from game.ui.words import Say, msg, said, tr


class Medallion(Widget):
    """A portrait; touching that of a bot shows the next regular."""

    focusable = True

    def __init__(self, look: Look, draft: Draft, number: int, on_press: Callable[[], None]) -> None:
        super().__init__(look, msg("setup.portrait"))
        self.draft = draft
        self.number = number
        self.on_press = on_press

    @property
    def _bot(self) -> bool:
        return self.draft.seats[self.number].kind == BOT

    @property
    def can_focus(self) -> bool:
        return super().can_focus and self._bot

    def wish(self, width: int) -> tuple[int, int]:
        side = self.look.px(48)
        return side, side

    def _next(self) -> None:
        if self._bot:
            self.look.sounds.play("toggle")
            self.on_press()

    def release(self, where: tuple[int, int], inside: bool) -> None:
        if inside:
            self._next()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._next()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        seat = self.draft.seats[self.number]
        grown = look.px(2 * self._glow.value) if self._bot and self._glow.value else 0
        rect = self.rect.inflate(2 * grown, 2 * grown)
        name = seat.portrait if seat.kind == BOT else PERSONS[self.number % len(PERSONS)]
        paint_portrait(look, surface, name, self.draft.called(self.number), rect)
        if self.focused:
            look.focus_ring(surface, self.rect, radius=self.rect.width / 2 / look.scale)


class NameField(TextField):
    """A name; while nobody edits it, it is shown from its beginning, however long."""

    def draw(self, surface: pygame.Surface) -> None:
        if self.focused:
            super().draw(surface)
            return
        caret, self.caret = self.caret, 0
        super().draw(surface)
        self.caret = caret


class SeatCard(Widget):
    """A seat: medallion and name, person or bot, level, partner.

    ``changed(rebuild)`` is called after every change; ``rebuild`` if other widgets are needed now.
    """

    def __init__(
        self, look: Look, draft: Draft, number: int, portraits: Sequence[str], changed: Callable[[bool], None]
    ) -> None:
        super().__init__(look, lambda: draft.called(number))
        self.draft = draft
        self.number = number
        self._portraits = list(portraits)
        self._changed = changed
        seat = draft.seats[number]
        self.medallion = Medallion(look, draft, number, self._another)
        self.medallion.tip = msg("setup.portrait") if seat.kind == BOT else ""
        self.name = NameField(
            look,
            msg("setup.name"),
            draft.called(number),
            self._named,
            longest=LONGEST_NAME,
            hint=lambda: draft.called(number),
        )
        kinds: list[tuple[str, Say]] = [(PERSON, msg("setup.person")), (BOT, msg("setup.bot"))]
        self.kind = Segmented(look, msg("setup.kind"), kinds, seat.kind, self._seated)
        levels: list[tuple[int, Say]] = [(level, lambda level=level: level_name(level)) for level in LEVELS]  # type: ignore[misc]  # the default binds the level
        self.level = Dropdown(look, msg("setup.level"), levels, seat.level, self._levelled)
        self.level.tip = lambda: tr(f"setup.level.{seat.level}.about")
        self.level.visible = seat.kind == BOT

    def parts(self) -> Sequence[Widget]:
        return (self.medallion, self.name, self.kind, self.level)

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
        # A name that was typed belongs to whoever sat here before.
        seat.name = ""
        self._changed(True)

    def _levelled(self, level: int) -> None:
        self.draft.seats[self.number].level = level
        self._changed(False)

    def _another(self) -> None:
        seat = self.draft.seats[self.number]
        taken = {other.portrait for other in self.draft.seats if other is not seat}
        start = self._portraits.index(seat.portrait) if seat.portrait in self._portraits else 0
        ring = self._portraits[start + 1 :] + self._portraits[: start + 1]
        seat.portrait = next((one for one in ring if one not in taken), ring[0])
        seat.name = ""
        self.name.set(self.draft.called(self.number))
        self._changed(False)

    # -- placing and drawing -------------------------------------------------------------------------------------

    def _caption(self) -> str:
        partner = self.draft.partner(self.number)
        return tr("setup.partner", name=self.draft.called(partner)) if partner is not None else ""

    def wish(self, width: int) -> tuple[int, int]:
        look = self.look
        field = self.name.wish(width)[1]
        high = max(look.px(48), field) + 2 * (field + look.px(7)) + look.px(24)
        if self.draft.partner(self.number) is not None:
            high += round(look.text_px(theme.TEXT_SMALL) * 1.45) + look.px(4)
        return width, high

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        look = self.look
        pad = look.px(11)
        side = self.medallion.wish(0)[0]
        field = self.name.wish(rect.width)[1]
        first = max(side, field)
        x, y, wide = rect.x + pad, rect.y + pad, rect.width - 2 * pad
        self.medallion.place(pygame.Rect(x, y + (first - side) // 2, side, side))
        left = x + side + look.px(8)
        self.name.place(pygame.Rect(left, y + (first - field) // 2, rect.right - pad - left, field))
        y += first + look.px(8)
        self.kind.place(pygame.Rect(x, y, wide, field))
        y += field + look.px(7)
        self.level.place(pygame.Rect(x, y, wide, field))

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        look.plate(surface, self.rect, "chip", radius=10)
        partner = self.draft.partner(self.number)
        pad = look.px(11)
        if partner is not None:
            band = theme.BURGUNDY if self.number % 2 == 0 else (34, 62, 96)
            bar = pygame.Rect(self.rect.x + pad, self.rect.y, self.rect.width - 2 * pad, max(2, look.px(3.5)))
            surface.fill(band, bar)
            high = round(look.text_px(theme.TEXT_SMALL) * 1.45)
            spot = pygame.Rect(self.rect.x + pad, self.rect.bottom - high - look.px(7), self.rect.width - 2 * pad, high)
            look.write(surface, self._caption(), spot, "bold", theme.TEXT_SMALL, band, align="centre", fit=True)
        if not self.level.visible:
            spot = self.level.rect
            look.write(
                surface,
                said(msg("setup.person.note")),
                spot,
                "body",
                theme.TEXT_SMALL,
                theme.INK_SOFT,
                align="centre",
                wrap=True,
            )
