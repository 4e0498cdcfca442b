"""A line of text to type in: names of players. Input methods (Japanese) are shown while they compose."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pygame

from game.ui import theme
from game.ui.clipboard import pasted
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, said
from game.ui.input_method import end_text, start_text
from game.ui.widgets.base import Widget

BLINK_SECONDS = 0.53
PASSED_ON = frozenset(
    (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN, *range(pygame.K_F1, pygame.K_F12 + 1))
)
"""Keys that a text field leaves to the scene even while one types in it."""

ENDING = frozenset((pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE))
"""Keys that end a composition."""


class TextField(Widget):
    """Edits ``value`` (at most ``longest`` characters); ``on_change`` follows every key, ``on_enter`` the Enter key.

    ``allowed`` may refuse characters; ``secret`` shows dots (a PIN).
    """

    focusable = True
    takes_enter = is_written_in = True

    def __init__(
        self,
        painter: Painter,
        label: Say,
        value: str,
        on_change: Callable[[str], None],
        *,
        longest: int = 24,
        hint: Say = "",
        on_enter: Callable[[], None] | None = None,
        allowed: Callable[[str], bool] = lambda char: True,
        secret: bool = False,
        tip: Say = "",
    ) -> None:
        super().__init__(painter, label, tip=tip)
        self.value = value
        self.on_change = on_change
        self.on_enter = on_enter
        self.longest = longest
        self.hint = hint
        self.allowed = allowed
        self.secret = secret
        self.caret = len(value)
        self.marked = False
        """Everything is selected; the next character replaces it."""
        self.composing = ""
        self._composed = False
        """A composition has just ended: the Enter that ended it may still come."""
        self._caret_rect = pygame.Rect(0, 0, 0, 0)
        """Where the input method was last told that one types: beside it it shows its candidates."""
        self._blink = 0.0
        self._typing = False

    def wish(self, width: int) -> tuple[int, int]:
        return min(width, self.painter.px(260)), max(
            self.painter.px(38), round(self.painter.text_px(theme.TEXT_BODY) * 2.1)
        )

    def set(self, value: str) -> None:
        """Show ``value`` without telling anybody."""
        self.value = value
        self.caret = len(value)
        self.stale = True

    def set_focused(self, focused: bool) -> None:
        """A text field shows its focus after a click too: typing goes there."""
        super().set_focused(focused)
        if focused:
            # Before the first key, or its letter would be lost.
            self.begin()
        else:
            self._stop()

    def begin(self) -> None:
        """Start taking text."""
        if not self._typing:
            self._typing = True
            start_text()
            self._caret_rect = pygame.Rect(0, 0, 0, 0)
            self._tell_caret()
        self._blink = 0.0
        self.stale = True

    def _tell_caret(self) -> None:
        """Tell the input method where one types."""
        slide, caret = self._caret()
        here = pygame.Rect(self._inside.x + slide + caret, self.rect.y, max(1, self.painter.px(2)), self.rect.height)
        if here != self._caret_rect:
            self._caret_rect = here
            pygame.key.set_text_input_rect(here)

    def _stop(self) -> None:
        self.composing = ""
        self._composed = False
        self.marked = False
        if self._typing:
            self._typing = False
            end_text()

    def press(self, where: tuple[int, int]) -> None:
        self.set_focused(True)
        self.begin()
        self.marked = False
        size = self.painter.text_px(theme.TEXT_BODY)
        left = self.rect.x + self.painter.px(12)
        shown = self._shown()
        best = min(
            range(len(shown) + 1),
            key=lambda number: abs(left + self.painter.type.measure(shown[:number], "body", size)[0] - where[0]),
        )
        self.caret = best

    def _shown(self) -> str:
        return "●" * len(self.value) if self.secret else self.value

    def _change(self, value: str, caret: int) -> None:
        self.caret = max(0, min(len(value), caret))
        self.marked = False
        self._blink = 0.0
        self.stale = True
        if value != self.value:
            self.value = value
            self.on_change(value)

    def insert(self, text: str) -> None:
        """Type ``text`` at the caret; characters that cannot be shown on one line or are not allowed are dropped."""
        if self.marked:
            self._change("", 0)
        kept = "".join(char for char in text if unicodedata.category(char)[0] != "C" and self.allowed(char))
        kept = kept[: max(0, self.longest - len(self.value))]
        self._change(self.value[: self.caret] + kept + self.value[self.caret :], self.caret + len(kept))

    def type(self, event: pygame.event.Event) -> bool:
        self._composed = bool(self.composing)
        self.composing = event.text if event.type == pygame.TEXTEDITING else ""
        self.stale = True
        if event.type == pygame.TEXTINPUT:
            self.insert(event.text)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if self.composing or (self._composed and event.key in ENDING):
            # The input method owns the keyboard while it composes, and what ends that is no answer.
            return True
        self.begin()
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_BACKSPACE:
            if self.marked:
                self._change("", 0)
            elif self.caret:
                self._change(self.value[: self.caret - 1] + self.value[self.caret :], self.caret - 1)
        elif event.key == pygame.K_DELETE:
            if self.marked:
                self._change("", 0)
            else:
                self._change(self.value[: self.caret] + self.value[self.caret + 1 :], self.caret)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._change(self.value, self.caret + (1 if event.key == pygame.K_RIGHT else -1))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._change(self.value, 0 if event.key == pygame.K_HOME else len(self.value))
        elif control and event.key == pygame.K_a:
            self.marked = bool(self.value)
            self.stale = True
        elif control and event.key == pygame.K_v:
            self.insert(pasted())
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_enter is None:
                return False
            self.on_enter()
        else:
            # Letters arrive as text; here they only must not start something else (a shortcut).
            return not control and event.key not in PASSED_ON
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        self._composed = False
        if self._typing:
            self._tell_caret()
            before = self._blink // BLINK_SECONDS
            self._blink += dt
            if self._blink // BLINK_SECONDS != before:
                self.stale = True

    @property
    def alarm(self) -> float | None:
        if not self._typing:
            return None
        return BLINK_SECONDS - self._blink % BLINK_SECONDS + 0.005

    @property
    def _inside(self) -> pygame.Rect:
        return self.rect.inflate(-self.painter.px(24), 0)

    def _caret(self) -> tuple[int, int]:
        """How far the line is moved so that the caret can be seen, and how far from its beginning that is (pixels)."""
        before = self._shown()[: self.caret] + self.composing
        caret = self.painter.type.measure(before, "body", self.painter.text_px(theme.TEXT_BODY))[0]
        return min(0, self._inside.width - caret - self.painter.px(4)), caret

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        painter.plate(surface, self.rect, "field", glow=round(self._glow.value * 3))
        inside = self._inside
        size = painter.text_px(theme.TEXT_BODY)
        shown = self._shown()
        text = shown[: self.caret] + self.composing + shown[self.caret :]
        slide, caret_x = self._caret()
        clip = surface.get_clip()
        surface.set_clip(inside.clip(clip))
        if self.marked:
            wide = painter.type.measure(text, "body", size)[0]
            surface.fill(
                (225, 205, 150),
                pygame.Rect(inside.x, self.rect.y + painter.px(7), wide, self.rect.height - painter.px(14)),
            )
        if text:
            block = painter.type.lay(text, "body", size, None)
            top = self.rect.centery - block.height // 2
            ink = theme.INK if self.enabled else theme.mix(theme.INK, theme.IVORY_SHADE, 0.5)
            painter.type.draw(surface, block, (inside.x + slide, top), "body", size, ink)
        elif said(self.hint):
            painter.write(surface, said(self.hint), inside, "body", theme.TEXT_BODY, (118, 100, 74))
        if self.composing:
            start = painter.type.measure(shown[: self.caret], "body", size)[0]
            y = self.rect.centery + size // 2 + painter.px(2)
            surface.fill(
                theme.BURGUNDY, pygame.Rect(inside.x + slide + start, y, caret_x - start, max(1, painter.px(2)))
            )
        if self._typing and self._blink % (2 * BLINK_SECONDS) < BLINK_SECONDS:
            high = round(size * 1.2)
            line = pygame.Rect(inside.x + slide + caret_x, self.rect.centery - high // 2, max(1, painter.px(1.6)), high)
            surface.fill(theme.BURGUNDY, line)
        surface.set_clip(clip)
        self.draw_focus(surface)
