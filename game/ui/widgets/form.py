"""The form: what widgets stand on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import i18n, theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import said
from game.ui.widgets.base import ENTER, Ground, Overlay, Pressable, Widget, draw_tree

MODIFIERS = (
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL),
    *(pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA),
)
"""Keys that mean nothing alone."""


class Form:
    """Widgets together: focus order, hover, capture, tooltips, dialogs. A scene passes it events, time and the
    surface.

    ``arrange`` is the scene's function that places everything; it runs when the size, the scale or the language
    changes. Focus order is the order of ``widgets``. The ring shows only after a key was used, not after clicks: where
    a click has left the focus Enter does not go by it, but to the primary button, until the ring is to be seen.
    """

    def __init__(self, painter: Painter, arrange: Callable[[], None]) -> None:
        self.painter = painter
        self.arrange = arrange
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.keyboard = False
        self._clicked = False
        """The focus is where a click has left it, and does not show."""
        self._hover: Widget | None = None
        self._captured: Widget | None = None
        self._pointer = (-1, -1)
        self._rested = 0.0
        self._tip = False
        self._listened = False
        """It has been asked whether a word is explained where the pointer rests."""
        self._word: tuple[pygame.Rect, str] | None = None
        """The word explained there."""
        self._version = (-1, -1)
        self.dialogs: list[Overlay] = []
        self.stale = True

    # -- contents ------------------------------------------------------------------------------------------------

    def add(self, *widgets: Widget) -> None:
        """Put widgets on the form, last in focus order."""
        self.widgets.extend(widgets)
        self.stale = True

    def clear(self) -> None:
        """Take everything off."""
        self._let_go()
        self.widgets.clear()
        self.focus_on(None)
        self.stale = True

    def _let_go(self) -> None:
        if self._hover is not None:
            self._hover.set_hovered(False)
        if self._captured is not None:
            self._captured.set_pressed(False)
        self._hover = None
        self._captured = None
        self._tip = False

    def all(self) -> list[Widget]:
        """Every visible widget that can be reached now: those of the topmost dialog if there is one."""
        roots = [*self.dialogs[-1].parts(), *self.dialogs[-1].beside] if self.dialogs else self.widgets
        return [widget for root in roots for widget in root.walk()]

    def lead(self) -> Widget | None:
        """What Enter presses now: what has the focus, or the primary button."""
        here = self.focus
        if here is not None and here.takes_enter and here.can_focus and not self._clicked:
            return here
        found = (one for one in self.all() if isinstance(one, Pressable) and one.primary and one.can_focus)
        return next(found, None)

    def _mark_lead(self) -> None:
        """Tell every widget whether Enter presses it: the coloured button is the one."""
        lead = self.lead()
        for widget in self.all():
            leads = None if lead is None else widget is lead
            if leads != widget.leads:
                widget.leads = leads
                widget.stale = True

    def settle(self) -> None:
        """Arrange anew if the window, scale or language changed since the last time."""
        version = (self.painter.version, i18n.epoch())
        if version != self._version:
            self._version = version
            self.lay()

    def lay(self) -> None:
        """Arrange now."""
        self.arrange()
        for dialog in self.dialogs:
            dialog.centre()
        self.stale = True

    # -- dialogs -------------------------------------------------------------------------------------------------

    def open(self, dialog: Overlay) -> None:
        """Show a dialog above everything; the focus moves into it at once."""
        self._let_go()
        dialog.before = self.focus
        self.focus_on(None)
        self.dialogs.append(dialog)
        dialog.opened(self)
        dialog.centre()
        self.focus_on(dialog.first_focus())
        self.stale = True

    def close(self, dialog: Overlay) -> None:
        """Take a dialog away; the focus returns to where it was."""
        if dialog in self.dialogs:
            self._let_go()
            self.dialogs.remove(dialog)
            self.focus_on(dialog.before if dialog.before in self.all() else None)
            self.stale = True

    def close_all(self) -> None:
        """Take every dialog away, with what pointed at it and the focus."""
        self._let_go()
        self.dialogs.clear()
        self.focus_on(None)
        self.stale = True

    # -- focus ---------------------------------------------------------------------------------------------------

    def focus_on(self, widget: Widget | None) -> None:
        """Give the keyboard to ``widget``."""
        self._take(widget)
        if widget is not None:
            for owner in self._owners(widget):
                owner.show_part(widget)

    def stand_in(self, widget: Widget | None) -> None:
        """``widget`` was made anew in the place of the one that has the focus: nothing moves for that."""
        clicked = self._clicked
        self._take(widget)
        self._clicked = clicked

    def _take(self, widget: Widget | None) -> None:
        self._clicked = False
        if self.focus is not None and self.focus is not widget:
            self.focus.set_focused(False)
        self.focus = widget
        if widget is not None:
            # Where one writes the caret stands at once, however one came there: the first letter is one already.
            widget.set_focused(self.keyboard or widget.grabs or widget.is_written_in)
        self.stale = True

    def reveal(self) -> None:
        """A key is used: the focus is to be seen from now on."""
        self.keyboard = True
        if self.focus is not None and not self.focus.focused:
            self._clicked = False
            self.focus.set_focused(True)
            self.stale = True

    def _owners(self, widget: Widget) -> list[Ground]:
        return [
            one for one in self.all() if isinstance(one, Ground) and widget in list(one.walk()) and one is not widget
        ]

    def step(self, by: int) -> None:
        """Move the focus on (1) or back (-1), round and round."""
        order = [widget for widget in self.all() if widget.can_focus]
        if not order:
            return
        self.keyboard = True
        if self.focus in order:
            self.focus_on(order[(order.index(self.focus) + by) % len(order)])
        else:
            self.focus_on(order[0 if by > 0 else -1])

    def _towards(self, dx: int, dy: int) -> bool:
        """Move the focus to the nearest widget in a direction; False if there is none."""
        here = self.focus
        if here is None:
            self.step(1)
            return True
        best: Widget | None = None
        least = 0.0
        # What lies beside a dialog is reached by Tab alone: nobody leaves it by an arrow without meaning to.
        beside = list(self.dialogs[-1].beside) if self.dialogs else []
        for widget in self.all():
            if widget is here or not widget.can_focus or (widget in beside and here not in beside):
                continue
            ahead, aside = _distance(here.rect, widget.rect, dx, dy)
            if ahead <= 0:
                continue
            cost = ahead + 2.5 * aside
            if best is None or cost < least:
                best, least = widget, cost
        if best is None:
            return False
        self.keyboard = True
        self.focus_on(best)
        return True

    # -- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event; True if a widget used it."""
        self.settle()
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if kind == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if kind == pygame.MOUSEWHEEL:
            return self._wheel(float(getattr(event, "precise_y", event.y)))
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            used = self.focus is not None and self.focus.type(event)
            self.stale = self.stale or used
            return used
        if kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._let_go()
            self.stale = True
        return bool(self.dialogs) and kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def _under(self, where: tuple[int, int]) -> Widget | None:
        for widget in self.all():
            if widget.grabs:
                return widget
        found = None
        for widget in self.all():
            if widget.hit(where) and (widget.focusable or widget.tip or widget.why_not):
                found = widget
        return found

    def _held(self) -> Widget | None:
        """What the pointer holds. A widget that was taken away meanwhile is let go of: it may be about another game."""
        if self._captured is not None and self._captured not in self.all():
            self._let_go()
        return self._captured

    def _moved(self, where: tuple[int, int]) -> bool:
        if where != self._pointer:
            self._pointer = where
            self._rested = 0.0
            self._listened, self._word = False, None
            if self._tip:
                self._tip = False
                self.stale = True
        held = self._held()
        if held is not None:
            held.drag(where)
            held.set_pressed(held.hit(where))
            self.stale = True
            return True
        found = self._under(where)
        if found is not self._hover:
            if self._hover is not None:
                self._hover.set_hovered(False)
            self._hover = found
            if found is not None:
                found.set_hovered(True)
            self.stale = True
        if found is not None:
            found.point(where)
            if found.grabs:
                found.drag(where)
        return found is not None

    def _down(self, where: tuple[int, int]) -> bool:
        self._moved(where)
        self._tip = False
        self.keyboard = False
        found = self._under(where)
        if found is not None and found.tip_only:
            found = None
        if found is None or not found.enabled:
            if self.dialogs and not self.dialogs[-1].rect.collidepoint(where):
                self.dialogs[-1].outside()
            elif self.dialogs and found is None:
                self.dialogs[-1].press(where)
            elif self.focus is not None:
                self.focus.set_focused(False)
            return bool(self.dialogs) or found is not None
        if found.can_focus and found.keeps_click:
            # Where it stands: brought further into sight it would slip away under the pointer.
            self._take(found)
            self._clicked = not found.is_written_in
        elif self.focus is not None:
            self.focus.set_focused(False)
        self._captured = found
        found.set_pressed(True)
        found.press(where)
        if self.dialogs and isinstance(found, Ground):
            self.dialogs[-1].press(where)
        self.stale = True
        return True

    def _up(self, where: tuple[int, int]) -> bool:
        held = self._held()
        if held is None:
            return bool(self.dialogs)
        self._captured = None
        held.set_pressed(False)
        held.release(where, held.hit(where) or held.grabs)
        self._moved(where)
        self.stale = True
        return True

    def _wheel(self, steps: float) -> bool:
        for widget in reversed(self.all()):
            if (widget.grabs or widget.hit(self._pointer)) and widget.wheel(steps):
                self.stale = True
                return True
        return bool(self.dialogs)

    def _key(self, event: pygame.event.Event) -> bool:
        if self._tip:
            self._tip = False
            self.stale = True
        here = self.focus
        lead = self.lead() if event.key in ENTER and not (here is not None and here.grabs) else here
        if isinstance(lead, Pressable) and lead is not here:
            lead.trigger()
            self.stale = True
            return True
        if event.key not in MODIFIERS:
            self.reveal()
        if here is not None and (here.can_focus or here.grabs) and here.key(event):
            self.reveal()
            self.stale = True
            return True
        if self.dialogs and self.dialogs[-1].key(event):
            self.stale = True
            return True
        if event.key == pygame.K_TAB:
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        ways = {pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1), pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0)}
        if event.key in ways and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._towards(*ways[event.key]) or bool(self.dialogs)
        return bool(self.dialogs) and event.key not in (pygame.K_F11,)

    # -- life ----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Move on by ``dt`` seconds."""
        self.settle()
        for root in [*self.widgets, *self.dialogs]:
            for widget in root.walk():
                widget.update(dt)
        if not self._tip and self._awaited:
            self._rested += dt
            if self._rested >= theme.TOOLTIP_SECONDS:
                if not self._listened:
                    self._listened, self._word = True, self.painter.explain(self._pointer)
                self._tip = bool(self._tip_text())
                self.stale = True

    @property
    def _awaited(self) -> bool:
        """Whether a tip may still come where the pointer rests."""
        return self._pointer[0] >= 0 and (not self._listened or bool(self._tip_text()))

    @property
    def tip_words(self) -> str:
        """What the tip says that is shown, or ""."""
        return self._tip_text() if self._tip else ""

    def _tip_text(self) -> str:
        """The tip of what the pointer rests on, and the word there explained."""
        own = ""
        if self._hover is not None and (self._captured is not None or self._hover.grabs):
            return ""
        if self._hover is not None:
            own = said(self._hover.why_not if not self._hover.enabled and self._hover.why_not else self._hover.tip)
        word = self._word[1] if self._word is not None else ""
        return "\n".join(one for one in (own, word) if one)

    @property
    def busy(self) -> bool:
        """Frames are wanted."""
        return any(widget.busy for root in [*self.widgets, *self.dialogs] for widget in root.walk())

    @property
    def changed(self) -> bool:
        """Something looks different from what was last drawn."""
        return self.stale or any(widget.stale for root in [*self.widgets, *self.dialogs] for widget in root.walk())

    @property
    def alarm(self) -> float | None:
        """Seconds until the next tooltip or caret."""
        wishes = [widget.alarm for widget in self.all()]
        if not self._tip and self._awaited:
            wishes.append(max(0.01, theme.TOOLTIP_SECONDS - self._rested))
        return min((wish for wish in wishes if wish is not None), default=None)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint every widget, then dialogs, then the tooltip."""
        self.settle()
        self._mark_lead()
        for widget in self.widgets:
            draw_tree(widget, surface)
        for widget in self.widgets:
            for part in widget.walk():
                part.draw_over(surface)
        for dialog in self.dialogs:
            self.painter.veil(surface, dialog.shown * dialog.dark)
            for widget in dialog.beside:
                draw_tree(widget, surface)
            draw_tree(dialog, surface)
            for part in dialog.walk():
                part.draw_over(surface)
        if self._tip:
            self._draw_tip(surface)
        self.stale = False

    def tip_rect(self, widget: Widget | None, size: tuple[int, int]) -> pygame.Rect:
        """Where the tip of a widget, or of the word explained, stands: above it, below it at the top of the window, or
        beside it."""
        painter = self.painter
        if self._word is not None:
            widget, here = None, self._word[0]
        else:
            assert widget is not None
            here = widget.rect
        rect = pygame.Rect((0, 0), size)
        rect.midbottom = (here.centerx, here.top - painter.px(6))
        if widget is not None and widget.tip_aside:
            rect.midleft = (max(here.right, widget.tip_right) + painter.px(8), here.centery)
        elif rect.top < 4:
            rect.midtop = (here.centerx, here.bottom + painter.px(6))
        return rect.clamp(pygame.Rect((0, 0), painter.size).inflate(-8, -8))

    def tip_high(self) -> int:
        """The height of a tip of one line, with its distance from what it belongs to."""
        painter = self.painter
        return painter.lay("X", painter.px(320), "body", theme.TEXT_SMALL).height + painter.px(9) + painter.px(6)

    def _draw_tip(self, surface: pygame.Surface) -> None:
        text = self._tip_text()
        if not text:
            return
        painter = self.painter
        block = painter.lay(text, painter.px(320), "body", theme.TEXT_SMALL)
        pad = painter.px(9)
        rect = self.tip_rect(self._hover, (block.width + 2 * pad, block.height + pad))
        painter.paper(surface, rect, margin=False)
        size = painter.text_px(theme.TEXT_SMALL)
        painter.type.draw(surface, block, (rect.x + pad, rect.y + pad // 2), "body", size, painter.ink("ink"))


def _distance(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> tuple[float, float]:
    """How far ahead in the direction, and how far aside, ``there`` lies; ahead <= 0 means not in that direction."""
    if dx:
        ahead = (there.centerx - here.centerx) * dx
        aside = max(0, max(here.top, there.top) - min(here.bottom, there.bottom))
        edge = (there.left - here.right) if dx > 0 else (here.left - there.right)
    else:
        ahead = (there.centery - here.centery) * dy
        aside = max(0, max(here.left, there.left) - min(here.right, there.right))
        edge = (there.top - here.bottom) if dy > 0 else (here.top - there.bottom)
    if edge < -4:
        return 0.0, 0.0
    return float(ahead), float(aside)
