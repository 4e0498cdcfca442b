"""What every widget is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say
from game.ui.stage.tween import Tween, out_cubic

if TYPE_CHECKING:
    from game.ui.widgets.form import Form


ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
PRESSING: Final = (*ENTER, pygame.K_SPACE)
"""The keys that do what a click does."""


class Widget:
    """A rectangle on the window that may take the focus and answer events.

    ``rect`` is in window pixels and set by ``place``. ``label`` is what it says (and what a screen reader would say);
    ``tip`` appears after the pointer has rested; ``why_not`` replaces the tip while the widget is disabled.
    """

    focusable = False
    takes_enter = False
    """Enter does something of its own here; elsewhere it presses the primary button."""
    keeps_click = True
    """A click leaves the focus here."""
    is_written_in = False
    """A click gives it the keyboard entirely, Enter too."""

    tip_only = False
    """It is found by a pointer that rests, and lets every click through."""

    tip_aside = False
    """The tip stands at the right, for a widget in a column: above it would cover the one before."""

    tip_right = 0
    """Right of this, pixels, if there is more beside it."""

    def __init__(self, painter: Painter, label: Say = "", *, tip: Say = "") -> None:
        self.painter = painter
        self.label = label
        self.tip = tip
        self.why_not: Say = ""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.clip: pygame.Rect | None = None
        """Where it can be seen and touched, if it stands on a scrolling ground."""
        self.visible = True
        self.enabled = True
        self.hovered = False
        self.focused = False
        self.pressed = False
        self.leads: bool | None = None
        """Whether Enter presses it: False if it presses another, None if it presses nothing."""
        self.stale = True
        self._glow = Tween()
        self._sunk = Tween()

    # -- measuring and placing -----------------------------------------------------------------------------------

    def wish(self, width: int) -> tuple[int, int]:
        """The size in pixels it would like, given at most ``width``."""
        return width, self.painter.row

    def place(self, rect: pygame.Rect) -> None:
        """Stand at ``rect``."""
        if rect != self.rect:
            self.rect = rect.copy()
            self.stale = True

    def shift(self, dx: int, dy: int) -> None:
        """Move by so many pixels (scrolling)."""
        self.rect.move_ip(dx, dy)
        self.stale = True

    def hit(self, where: tuple[int, int]) -> bool:
        """True if the pointer at ``where`` is on it."""
        return self.visible and self.rect.collidepoint(where) and (self.clip is None or self.clip.collidepoint(where))

    def parts(self) -> Sequence[Widget]:
        """The widgets that stand on this one, in focus order."""
        return ()

    def walk(self) -> Iterator[Widget]:
        """This widget and all its visible parts, in focus order."""
        if not self.visible:
            return
        yield self
        for part in self.parts():
            yield from part.walk()

    def whole(self) -> Iterator[Widget]:
        """This widget and all its parts, those that are not visible too: what stands on it moves with it."""
        yield self
        for part in self.parts():
            yield from part.whole()

    # -- life ----------------------------------------------------------------------------------------------------

    @property
    def can_focus(self) -> bool:
        """True if Tab stops here."""
        return self.focusable and self.visible and self.enabled

    def set_hovered(self, hovered: bool) -> None:
        """The pointer came or went."""
        if hovered != self.hovered:
            self.hovered = hovered
            self.stale = True
        goal = 1.0 if hovered and self.enabled else 0.0
        self._go(self._glow, goal, theme.HOVER_SECONDS if goal else theme.LEAVE_SECONDS)

    def set_pressed(self, pressed: bool) -> None:
        """The pointer (or key) is down on it."""
        if pressed != self.pressed:
            self.pressed = pressed
            self.stale = True
        self._go(self._sunk, 1.0 if pressed else 0.0, theme.PRESS_SECONDS)

    def set_focused(self, focused: bool) -> None:
        """The keyboard came or went."""
        if focused != self.focused:
            self.focused = focused
            self.stale = True

    def _go(self, tween: Tween, goal: float, seconds: float) -> None:
        tween.to(goal, 0.0 if self.painter.reduced_motion else seconds, out_cubic)
        self.stale = True

    def press(self, where: tuple[int, int]) -> None:
        """The pointer went down on it."""

    def point(self, where: tuple[int, int]) -> None:
        """The pointer moves over it."""

    def drag(self, where: tuple[int, int]) -> None:
        """The pointer moves while down."""

    def release(self, where: tuple[int, int], inside: bool) -> None:
        """The pointer went up; ``inside`` if still on it."""

    def key(self, event: pygame.event.Event) -> bool:
        """A KEYDOWN while it has the focus; True if used."""
        return False

    def type(self, event: pygame.event.Event) -> bool:
        """A TEXTINPUT or TEXTEDITING while it has the focus; True if used."""
        return False

    def wheel(self, steps: float) -> bool:
        """The wheel turned over it; up is positive; True if used."""
        return False

    def update(self, dt: float) -> None:
        """Move on by ``dt`` seconds."""
        if self._glow.update(dt) or self._sunk.update(dt):
            self.stale = True

    @property
    def busy(self) -> bool:
        """Frames are wanted."""
        return self._glow.moving or self._sunk.moving

    @property
    def alarm(self) -> float | None:
        """Seconds until it wants ``update`` though nothing moves."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it."""

    def draw_over(self, surface: pygame.Surface) -> None:
        """Paint what stands above all other widgets (an open list)."""

    @property
    def grabs(self) -> bool:
        """True while every event should come here first (an open list)."""
        return False

    def draw_focus(self, surface: pygame.Surface) -> None:
        """The focus ring; part of ``draw`` of most widgets."""
        if self.focused:
            self.painter.focus_ring(surface, self.rect)


def draw_tree(widget: Widget, surface: pygame.Surface) -> None:
    """Paint a widget and its parts; a ``Ground`` paints its parts itself (it clips them)."""
    if not widget.visible:
        return
    widget.draw(surface)
    widget.stale = False
    if not isinstance(widget, Ground):
        for part in widget.parts():
            draw_tree(part, surface)


class Pressable(Widget):
    """A widget that does one thing: when clicked, or on Enter or Space while it has the focus."""

    focusable = True
    takes_enter = True

    @property
    def primary(self) -> bool:
        """Enter presses it where nothing else has the keyboard."""
        return False

    def trigger(self) -> None:
        """Do what a click does."""

    def draw_lead(self, surface: pygame.Surface) -> None:
        """The mark of what Enter presses, where a plate is light and keeps its colour: its edge."""
        if not self.focused:
            width = max(2, self.painter.px(2.5))
            pygame.draw.rect(surface, theme.BURGUNDY, self.rect, width, border_radius=self.painter.px(9))

    def release(self, where: tuple[int, int], inside: bool) -> None:
        if inside:
            self.trigger()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in PRESSING:
            self.trigger()
            return True
        return False


class Ground(Widget):
    """A widget that shows only a part of what stands on it."""

    def show_part(self, widget: Widget) -> None:
        """Bring a part into sight."""


class Overlay(Widget):
    """Something modal above the form: a dialog."""

    dark = 1.0
    """How far everything behind it is darkened, 1 for the usual."""

    def __init__(self, painter: Painter, label: Say = "") -> None:
        super().__init__(painter, label)
        self.before: Widget | None = None
        self.form: Form | None = None
        self.shown = 1.0
        self.beside: Sequence[Widget] = ()
        """Widgets of the form that can be reached while it is on top."""

    def opened(self, form: Form) -> None:
        """It has been put on ``form``."""
        self.form = form

    def centre(self) -> None:
        """Place itself and its parts in the window."""

    def first_focus(self) -> Widget | None:
        """The part that has the focus at first."""
        return next((part for root in self.parts() for part in root.walk() if part.can_focus), None)

    def outside(self) -> None:
        """The pointer went down beside it."""
