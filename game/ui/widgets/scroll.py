"""A window onto more than fits: wheel, drag of the bar, Page Up and Down, and whatever has the focus is brought into
sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say
from game.ui.widgets.base import Ground, Widget, draw_tree

Arrange = Callable[[pygame.Rect], int]
"""Places the parts within the given width, top at the rectangle's top; returns the height they took, pixels."""


class ScrollArea(Ground):
    """``arrange`` places ``content`` as if there were no end to the height; the area shows a part of it."""

    focusable = True

    def __init__(self, painter: Painter, arrange: Arrange, content: Sequence[Widget] = (), *, label: Say = "") -> None:
        super().__init__(painter, label)
        self.arrange = arrange
        self.content = list(content)
        self.offset = 0
        self.height = 0
        self._grip = 0
        self._goal: float | None = None

    def parts(self) -> Sequence[Widget]:
        return self.content

    @property
    def can_focus(self) -> bool:
        # Stops the Tab key only when its end is mere text, which no focus inside would bring into sight.
        last = self.content[-1].walk() if self.content else ()
        return super().can_focus and self.overflows and not any(part.focusable for part in last)

    @property
    def overflows(self) -> bool:
        """True if not everything fits."""
        return self.height > self.rect.height

    @property
    def bar_width(self) -> int:
        """Pixels kept free at the right for the bar."""
        return self.painter.px(14)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.lay()

    def lay(self) -> None:
        """Arrange the content again."""
        self._goal = None
        inside = self.rect.copy()
        inside.width -= self.bar_width
        self.height = self.arrange(inside)
        self.offset = max(0, min(self.offset, self.height - self.rect.height))
        for part in self.content:
            for one in part.whole():
                one.clip = self.rect
            self._shift_tree(part, -self.offset)
        self.stale = True

    @staticmethod
    def _shift_tree(part: Widget, by: int) -> None:
        for one in part.whole():
            one.shift(0, by)

    def scroll_to(self, offset: float) -> None:
        """Show from ``offset`` pixels below the top."""
        wanted = max(0, min(round(offset), self.height - self.rect.height))
        if wanted != self.offset:
            for part in self.content:
                self._shift_tree(part, self.offset - wanted)
            self.offset = wanted
            self.stale = True

    def show_part(self, widget: Widget) -> None:
        if self.rect.contains(widget.rect):
            return
        margin = min(self.painter.px(16), max(0, (self.rect.height - widget.rect.height) // 2))
        if widget.rect.top < self.rect.top + margin:
            self.scroll_to(self.offset + widget.rect.top - self.rect.top - margin)
        elif widget.rect.bottom > self.rect.bottom - margin:
            self.scroll_to(self.offset + widget.rect.bottom - self.rect.bottom + margin)

    def wheel(self, steps: float) -> bool:
        if not self.overflows:
            return False
        start = self.offset if self._goal is None else self._goal
        self._goal = max(0.0, min(float(self.height - self.rect.height), start - steps * self.painter.px(64)))
        if self.painter.reduced_motion:
            self.scroll_to(self._goal)
            self._goal = None
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._goal is not None:
            left = self._goal - self.offset
            if abs(left) < 2:
                self.scroll_to(self._goal)
                self._goal = None
            else:
                step = left * min(1.0, dt * 18)
                self.scroll_to(self.offset + (step if abs(step) >= 1 else (1 if left > 0 else -1)))

    @property
    def busy(self) -> bool:
        return super().busy or self._goal is not None

    def key(self, event: pygame.event.Event) -> bool:
        page = round(self.rect.height * 0.85)
        moves = {
            pygame.K_UP: self.offset - self.painter.px(48),
            pygame.K_DOWN: self.offset + self.painter.px(48),
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: self.height,
        }
        if event.key not in moves:
            return False
        self.scroll_to(moves[event.key])
        return True

    def _bar(self) -> pygame.Rect:
        painter = self.painter
        high = max(painter.px(30), round(self.rect.height * self.rect.height / max(1, self.height)))
        room = self.rect.height - high
        top = round(room * self.offset / max(1, self.height - self.rect.height))
        return pygame.Rect(self.rect.right - painter.px(8), self.rect.y + top, painter.px(6), high)

    def press(self, where: tuple[int, int]) -> None:
        bar = self._bar()
        if self.overflows and where[0] >= self.rect.right - self.bar_width:
            self._grip = where[1] - bar.y if bar.top <= where[1] <= bar.bottom else bar.height // 2
            self.drag(where)
        else:
            self._grip = -1

    def drag(self, where: tuple[int, int]) -> None:
        bar = self._bar()
        room = self.rect.height - bar.height
        if self._grip >= 0 and room > 0:
            part = (where[1] - self._grip - self.rect.y) / room
            self.scroll_to(part * (self.height - self.rect.height))

    def draw(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        # The ring of a focused part stands out a little; it must not be cut at the sides.
        margin = self.painter.ring_margin
        surface.set_clip(self.rect.inflate(2 * margin, 0 if self.overflows else 2 * margin).clip(before))
        for part in self.content:
            if part.rect.colliderect(self.rect):
                draw_tree(part, surface)
            else:
                part.stale = False
        surface.set_clip(before)
        if self.overflows:
            bar = self._bar()
            key = ("bar", bar.size, self.hovered)
            picture = self.painter.materials.keep(key, lambda: _bar(bar.size, self.hovered))
            theme.paint(surface, picture, bar.topleft)
        if self.focused:
            self.painter.focus_ring(surface, self.rect)


def _bar(size: tuple[int, int], bright: bool) -> pygame.Surface:
    colour = theme.hexed(theme.BRASS if bright else theme.BRASS_DARK)
    return theme.vector(f'<rect width="{size[0]}" height="{size[1]}" rx="{size[0] / 2}" fill="{colour}"/>', size)
