"""What pointer, keys and controller do at a table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import gamepad
from game.ui.advice import reasons_words
from game.ui.i18n import followed, tr
from game.ui.table.aids import TAP_SECONDS, Aids
from game.ui.table.dial import Dial
from game.ui.table.face import TableFace
from game.ui.table.menu import Menu
from game.ui.table.sheets import Sheets

WAKING = (pygame.WINDOWFOCUSGAINED, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
"""What ends the pause of a window that had lost the focus."""


class Input:
    """The input of ``scene``."""

    def __init__(self, scene: TableFace, aids: Aids, sheets: Sheets, menu: Menu, dial: Dial) -> None:
        self.scene = scene
        self.aids = aids
        self.sheets = sheets
        self.menu = menu
        self.dial = dial
        self.space_held = -1.0
        """For how many seconds the space bar, pressed to finish what moves, has been held: held on, everything runs
        faster; -1 while it is not."""

    def leave(self) -> None:
        """The table or its window is left: no key is held."""
        self.space_held = -1.0
        self.scene.director.fast = False

    def update(self, dt: float) -> None:
        """Time passes for a key that is held."""
        if self.space_held >= 0.0:
            self.space_held += dt
            self.scene.director.fast = self.space_held >= TAP_SECONDS

    def handle(self, event: pygame.event.Event) -> bool:
        """An event that the window has been told of; True if it was used."""
        scene = self.scene
        kind = event.type
        if scene.paused and kind in WAKING:
            scene.paused = False
            scene.touch()
            return kind != pygame.WINDOWFOCUSGAINED
        if kind == pygame.WINDOWFOCUSLOST and scene.app.preferences.pause_unfocused and not scene.desk.shared():
            scene.paused = True
            scene.touch()
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            dialog = bool(scene.form.dialogs)
            if scene.arrivals.too_new(scene.topmost, event.pos, dialog) and not scene.hand.dragged:
                return True  # on its way before this stood here
        if scene.form.dialogs:
            if kind == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self._on_last_trick(event.pos):
                self.aids.show_last(False)
            return self._key_up(event) if kind == pygame.KEYUP else scene.form.handle(event)
        if kind == pygame.MOUSEMOTION:
            if not scene.hand.dragged and scene.form.handle(event):
                if scene.hand.hovered:
                    scene.hand.leave()
                return True
            used = scene.hand.hover(event.pos)
            if scene.hand.dragged:
                scene.board.notice = ""  # it would lie over the card
            return used
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if not self._on_last_trick(event.pos):
                self.aids.show_last(False)
            if scene.form.handle(event):
                return True
            return scene.hand.press(event.pos) or scene.director.finish()
        if kind == pygame.MOUSEBUTTONUP and event.button == 1:
            busy = not scene.director.idle
            if scene.form.handle(event):
                return True
            used = scene.hand.release(event.pos)
            if used and busy:
                scene.director.finish()
            return used
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self._explain(event.pos)
        if kind == pygame.KEYDOWN:
            if self.aids.last_held < 0.0 and event.key not in (pygame.K_l, pygame.K_ESCAPE):
                self.aids.show_last(False)
            return self._key(event)
        if kind == pygame.KEYUP:
            return self._key_up(event)
        if kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            scene.hand.leave()
            self.leave()
        return scene.form.handle(event)

    def _on_last_trick(self, where: tuple[int, int]) -> bool:
        """On the button of the last trick, which takes it away by itself."""
        return any(tool.name == "last_trick" and tool.hit(where) for tool in self.scene.tools)

    def gamepad(self, button: str) -> bool:
        """At the table A finishes what moves, B asks whether to take back, the shoulders jump from suit to suit."""
        scene = self.scene
        if scene.form.dialogs:
            return False
        if button == gamepad.A and not scene.director.idle:
            return scene.director.finish()
        if button == gamepad.B and scene.adviser.dismiss():
            return True
        if button == gamepad.B and scene.questions.panel is None:
            self.menu.ask_undo()
            return True
        if button in (gamepad.LEFT_SHOULDER, gamepad.RIGHT_SHOULDER) and (
            scene.questions.panel is None or scene.hand.many
        ):
            scene.form.focus_on(None)
            return scene.hand.jump(1 if button == gamepad.RIGHT_SHOULDER else -1)
        return False

    def _explain(self, where: tuple[int, int]) -> bool:
        """A right click: why a card cannot be played, or what playing it would bring."""
        scene = self.scene
        name = scene.hand.at(where)
        if not name:
            sprite = scene.stage.at(where)
            words = scene.staging.about(scene.view, str(sprite.key)) if sprite is not None else ""
            if words:
                scene.say(words)
            return bool(words)
        told = [tr("table.fresh") if name in scene.hand.fresh else "", scene.staging.about(scene.view, name)]
        effects = reasons_words(scene.narrator, scene.chair.foresee(name))
        reason = scene.view.refused.get(name)
        if reason is not None:
            told.insert(0, scene.phrases.reason(reason))
        elif not scene.hand.asked and scene.view.asked >= 0:
            if scene.cues.tableau.trick and effects:
                told.append(tr("advice.to_play", name=scene.narrator.name(scene.view.asked)))
        scene.board.say(followed(*told, effects) or tr("advice.no_play_yet"), quiet=reason is None)
        scene.touch()
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        key = event.key
        if scene.adviser.thinking and key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return True  # meant for the hint that is still being thought about, not for what the keyboard is on
        waiting = scene.view.ask is None or not scene.director.idle
        if key == pygame.K_SPACE and event.mod & pygame.KMOD_CTRL and waiting:
            scene.rush()  # also while a bot thinks
            return True
        if key == pygame.K_SPACE and (not scene.director.idle or (scene.view.ask is None and scene.form.focus is None)):
            self.space_held = max(0.0, self.space_held)
            scene.director.finish()
            return True
        panel = scene.questions.panel
        if panel is not None and panel.aside:
            panel = None
        # Arrows stay among the cards or in the panel; only Tab leads to the tools: nobody takes back by accident.
        arrow = key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
        here = scene.form.focus
        if panel is not None:
            digit = pygame.K_0 <= key <= pygame.K_9
            if scene.hand.many and (digit or here not in tuple(panel.walk())) and scene.hand.key(event):
                scene.form.focus_on(None)
                return True  # cards are chosen one after another; Tab leads to the buttons, a digit back to the cards
            cards_too = scene.hand.many or (scene.hand.asked and panel.first() is None)
            if arrow and here is None:
                if cards_too and scene.hand.key(event):
                    return True  # the panel only stands beside the hand, which has the keyboard
                if not cards_too and panel.first() is not None:
                    scene.form.focus_on(panel.first())
                    scene.form.reveal()
                    return True
            used = scene.form.handle(event) or panel.shortcut(event)
            if arrow and scene.form.focus in scene.tools and here not in scene.tools:
                scene.form.focus_on(here)
            if arrow and cards_too and scene.form.focus is here and scene.hand.key(event):
                scene.form.focus_on(None)
                return True  # no button lies further on: the arrows go back to the cards
            if used:
                scene.form.reveal()
                return True
        elif here is not None and scene.form.keyboard and scene.form.handle(event):
            return True
        asked = scene.questions.panel
        if panel is None and scene.hand.key(event):
            if scene.questions.panel is asked:  # else it asks in which way the card is meant, and has the keyboard
                scene.form.focus_on(None)
            return True
        return self.shortcut(event) or (not arrow and scene.form.handle(event))

    def shortcut(self, event: pygame.event.Event) -> bool:
        """A key of the table's own; True if it was one."""
        scene = self.scene
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key == pygame.K_ESCAPE and self.aids.last_shown:
            self.aids.show_last(False)
            return True
        if event.key == pygame.K_ESCAPE and scene.adviser.dismiss():
            return True
        acts: dict[int, Callable[[], None]] = {
            pygame.K_l: self.aids.press_last,
            pygame.K_t: self.aids.open_log,
            pygame.K_g: self.aids.open_gone,
            pygame.K_i: self.dial.turn,
            pygame.K_s: self.sheets.toggle,
            pygame.K_h: lambda: scene.adviser.ask(scene.view),
            pygame.K_u: self.menu.undo,
            pygame.K_r: scene.desk.review,
            pygame.K_a: self.menu.toggle_auto,
            pygame.K_f: self.menu.claims.ask,
            pygame.K_ESCAPE: self.menu.open,
            pygame.K_F1: self.menu.rules,
            pygame.K_PLUS: lambda: self.menu.scale(1.1),
            pygame.K_EQUALS: lambda: self.menu.scale(1.1),
            pygame.K_KP_PLUS: lambda: self.menu.scale(1.1),
            pygame.K_MINUS: lambda: self.menu.scale(1 / 1.1),
            pygame.K_KP_MINUS: lambda: self.menu.scale(1 / 1.1),
        }
        act = acts.get(event.key)
        if act is None:
            return False
        if not scene.form.keyboard and scene.form.focus in scene.tools:
            scene.form.focus_on(None)  # a tool that was clicked earlier does not answer to the next Enter
        scene.form.keyboard = True
        act()
        return True

    def _key_up(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_SPACE:
            self.space_held = -1.0
            self.scene.director.fast = False
        elif event.key == pygame.K_l:
            self.aids.release_last()
        else:
            return False
        return True
