"""The table: what its core is told by pointer, keys and time, and how it is painted."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.events import Event
from game.core.zones import EVERYONE
from game.host.chair import NEXT_DEAL, REMATCH
from game.ui import gamepad
from game.ui.advice import reasons_words
from game.ui.hud.log import draw_last_trick
from game.ui.hud.sheet import ScoreSheet
from game.ui.scenes.table_core import TableCore
from game.ui.stage.director import keyed
from game.ui.widgets import Dialog
from game.ui.words import followed, tr

WAKING = (pygame.WINDOWFOCUSGAINED, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
"""What ends the pause of a window that had lost the focus."""
TAP_SECONDS = 0.3
"""A key held for less was tapped."""
REMINDER_SECONDS = 6.0
"""After so long the person asked is reminded softly."""


class TableScene(TableCore):
    """The scene of one chair."""

    # -- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        used = self._handle(event)
        if used or self.form.changed:
            self.touch()
        return used

    def _handle(self, event: pygame.event.Event) -> bool:
        kind = event.type
        if self.paused and kind in WAKING:
            self.paused = False
            self.touch()
            return kind != pygame.WINDOWFOCUSGAINED
        if kind == pygame.WINDOWFOCUSLOST and self.app.preferences.pause_unfocused and not self.desk.shared():
            self.paused = True
            self.touch()
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            dialog = bool(self.form.dialogs)
            if self.arrivals.too_new(self.topmost, event.pos, dialog) and not self.hand.dragged:
                return True  # on its way before this stood here
        if self.form.dialogs:
            if kind == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self._on_last_trick(event.pos):
                self._show_last(False)
            return self._key_up(event) if kind == pygame.KEYUP else self.form.handle(event)
        if kind == pygame.MOUSEMOTION:
            if not self.hand.dragged and self.form.handle(event):
                if self.hand.hovered:
                    self.hand.leave()
                return True
            used = self.hand.hover(event.pos)
            if self.hand.dragged:
                self.board.notice = ""  # it would lie over the card
            return used
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if not self._on_last_trick(event.pos):
                self._show_last(False)
            if self.form.handle(event):
                return True
            return self.hand.press(event.pos) or self.director.finish()
        if kind == pygame.MOUSEBUTTONUP and event.button == 1:
            busy = not self.director.idle
            if self.form.handle(event):
                return True
            used = self.hand.release(event.pos)
            if used and busy:
                self.director.finish()
            return used
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self._explain(event.pos)
        if kind == pygame.KEYDOWN:
            if self._last_held < 0.0 and event.key not in (pygame.K_l, pygame.K_ESCAPE):
                self._show_last(False)
            return self._key(event)
        if kind == pygame.KEYUP:
            return self._key_up(event)
        if kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.hand.leave()
            self._space_held = -1.0
            self.director.fast = False
        return self.form.handle(event)

    def _on_last_trick(self, where: tuple[int, int]) -> bool:
        """On the button of the last trick, which takes it away by itself."""
        return any(tool.name == "last_trick" and tool.hit(where) for tool in self.tools)

    def gamepad(self, button: str) -> bool:
        """At the table A finishes what moves, B asks whether to take back, the shoulders jump from suit to suit."""
        if self.form.dialogs:
            return False
        if button == gamepad.A and not self.director.idle:
            return self.director.finish()
        if button == gamepad.B and self.adviser.dismiss():
            return True
        if button == gamepad.B and self.questions.panel is None:
            self._ask_undo()
            return True
        if button in (gamepad.LEFT_SHOULDER, gamepad.RIGHT_SHOULDER) and (
            self.questions.panel is None or self.hand.many
        ):
            self.form.focus_on(None)
            return self.hand.jump(1 if button == gamepad.RIGHT_SHOULDER else -1)
        return False

    def _ask_undo(self) -> None:
        """Ask whether the last decision is to be taken back."""
        if not self.desk.can_undo():
            self.say(tr("table.no_undo"))
            return
        dialog = Dialog(self.look, tr("table.undo.heading"), tr("table.undo.sure"))
        dialog.button(tr("table.undo.do"), self._undo, kind="primary")
        dialog.button(tr("common.cancel"), self.touch, cancels=True)
        self.form.open(dialog)
        self.touch()

    def _explain(self, where: tuple[int, int]) -> bool:
        name = self.hand.at(where)
        if not name:
            sprite = self.stage.at(where)
            words = self.table.about(self.view, str(sprite.key)) if sprite is not None else ""
            if words:
                self.say(words)
            return bool(words)
        told = [tr("table.fresh") if name in self.hand.fresh else "", self.table.about(self.view, name)]
        effects = reasons_words(self.narrator, self.chair.foresee(name))
        reason = self.view.refused.get(name)
        if reason is not None:
            told.insert(0, self.phrases.reason(reason))
        elif not self.hand.asked and self.view.asked >= 0:
            if self.cues.tableau.trick and effects:
                told.append(tr("advice.to_play", name=self.narrator.name(self.view.asked)))
        self.board.say(followed(*told, effects) or tr("advice.no_play_yet"), quiet=reason is None)
        self.touch()
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        key = event.key
        if self.adviser.thinking and key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return True  # meant for the hint that is still being thought about, not for what the keyboard is on
        if key == pygame.K_SPACE and event.mod & pygame.KMOD_CTRL and (self.view.ask is None or not self.director.idle):
            self.rushing = True  # also while a bot thinks
            self._prefer()
            return True
        if key == pygame.K_SPACE and (not self.director.idle or (self.view.ask is None and self.form.focus is None)):
            self._space_held = max(0.0, self._space_held)
            self.director.finish()
            return True
        panel = self.questions.panel
        if panel is not None and panel.aside:
            panel = None
        # Arrows stay among the cards or in the panel; only Tab leads to the tools: nobody takes back by accident.
        arrow = key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
        here = self.form.focus
        if panel is not None:
            digit = pygame.K_0 <= key <= pygame.K_9
            if self.hand.many and (digit or here not in tuple(panel.walk())) and self.hand.key(event):
                self.form.focus_on(None)
                return True  # cards are chosen one after another; Tab leads to the buttons, a digit back to the cards
            used = self.form.handle(event) or panel.shortcut(event)
            if arrow and self.form.focus in self.tools and here not in self.tools:
                self.form.focus_on(here)
            if used:
                self.form.reveal()
                return True
        elif here is not None and self.form.keyboard and self.form.handle(event):
            return True
        if panel is None and self.hand.key(event):
            self.form.focus_on(None)
            return True
        return self._shortcut(event) or (not arrow and self.form.handle(event))

    def _shortcut(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key == pygame.K_ESCAPE and self._last_shown:
            self._show_last(False)
            return True
        if event.key == pygame.K_ESCAPE and self.adviser.dismiss():
            return True
        acts: dict[int, Callable[[], None]] = {
            pygame.K_l: self._press_last,
            pygame.K_t: self._open_log,
            pygame.K_g: self._open_gone,
            pygame.K_s: self._open_sheet,
            pygame.K_h: self._hint,
            pygame.K_u: self._undo,
            pygame.K_r: self.desk.review,
            pygame.K_a: self._toggle_auto,
            pygame.K_ESCAPE: self._open_menu,
            pygame.K_F1: self._open_rules,
            pygame.K_PLUS: lambda: self._scale(1.1),
            pygame.K_EQUALS: lambda: self._scale(1.1),
            pygame.K_KP_PLUS: lambda: self._scale(1.1),
            pygame.K_MINUS: lambda: self._scale(1 / 1.1),
            pygame.K_KP_MINUS: lambda: self._scale(1 / 1.1),
        }
        act = acts.get(event.key)
        if act is None:
            return False
        if not self.form.keyboard and self.form.focus in self.tools:
            self.form.focus_on(None)  # a tool that was clicked earlier does not answer to the next Enter
        self.form.keyboard = True
        act()
        return True

    def _key_up(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_SPACE:
            self._space_held = -1.0
            self.director.fast = False
        elif event.key == pygame.K_l:
            if self._last_held >= TAP_SECONDS:
                self._show_last(False)
            self._last_held = -1.0
        else:
            return False
        return True

    def _press_last(self) -> None:
        """The key of the last trick: held it shows it as long, tapped until the next tap, click or Escape."""
        if self._last_shown:
            self._show_last(False)
        else:
            self._show_last(True)
            self._last_held = 0.0

    # -- the sheet at the end of a deal --------------------------------------------------------------------------

    @property
    def _sheet_up(self) -> ScoreSheet | None:
        """The score sheet, while it lies on top."""
        top = self.form.dialogs[-1] if self.form.dialogs else None
        return top if isinstance(top, ScoreSheet) else None

    @property
    def _between_deals(self) -> bool:
        return self.view.ask is not None and self.view.ask.topic in (NEXT_DEAL, REMATCH)

    def _sheet(self, final: bool, last: bool = False) -> None:
        """The sheet leaves the table's buttons and its keys in reach; at the end of a deal it can be laid aside."""
        super()._sheet(final, last)
        sheet = self._sheet_up
        assert sheet is not None
        names = ["log", "sheet", "menu", *(["last_trick"] if final else []), *(["undo"] if self._may_undo else [])]
        sheet.beside = [tool for tool in self.tools if tool.name in names]
        sheet.beyond = self._beyond_sheet
        if final:
            self._cover()
            sheet.offer_table(lambda: self.spots.prompt)
            if self.desk.watched():
                sheet.go_by_itself(self.director.factor)

    def _beyond_sheet(self, event: pygame.event.Event) -> bool:
        """The table's own keys, but for those that would answer or play on."""
        silent = [pygame.K_h, pygame.K_a, *([] if self._between_deals else [pygame.K_l])]
        silent += [] if self._may_undo else [pygame.K_u]
        return event.key not in silent and self._shortcut(event)

    @property
    def _may_undo(self) -> bool:
        """The last card of a deal can be taken back from its sheet."""
        return self._between_deals and self.desk.can_undo()

    def _cover(self) -> None:
        """Everybody reads the sheet: where several people share the screen, what one of them alone may see (cards still
        held, a discard) is turned down below it."""
        if not self.desk.shared() or self.chair.seat < 0:
            return
        faces, pack = self.cues.tableau.faces, self.table.pack(self.view)
        for zone in self.view.zones:
            if zone.sight != EVERYONE:
                for card in pack.of_bits(zone.bits & ~zone.shown):
                    faces.pop(card.name, None)
        self.stage.set_poses(keyed(self.cues.pose()), keyed(self.cues.tableau.faces))

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        if self._between_deals and self.director.idle:
            self._cover()

    def _may_look(self, aid: str) -> bool:
        return self._between_deals or super()._may_look(aid)  # what is over may be looked at

    def _open_sheet(self) -> None:
        sheet = self._sheet_up
        if sheet is None:
            super()._open_sheet()
        elif sheet.go_on is None:
            self.form.close(sheet)
        else:
            sheet.turn()

    def _show_last(self, shown: bool) -> None:
        sheet = self._sheet_up
        if shown and sheet is not None and not sheet.aside:
            sheet.turn()  # it would cover the trick
        if shown != self._last_shown and (not shown or self._may_look("last")):
            self._last_shown = shown
            self.touch()

    def _toggle_last(self) -> None:
        self._show_last(not self._last_shown)

    def _past(self) -> list[Event]:
        """What has happened, as all may hear it who read the sheet of a deal together."""
        events = super()._past()
        return [event.seen_by(-1) for event in events] if self._between_deals and self.desk.shared() else events

    def _toggle_auto(self) -> None:
        on = not self.app.preferences.autoplay_forced
        self.app.prefer(autoplay_forced=on)
        self.say(tr("table.auto_on") if on else tr("table.auto_off"))

    def _open_rules(self) -> None:
        self.desk.rules(self.table.paragraph(self.view))

    def _scale(self, by: float) -> None:
        self.app.prefer(ui_scale=max(0.75, min(2.5, self.app.preferences.ui_scale * by)))

    # -- time ----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        if self.paused:
            return
        self._prefer()
        moving = not self.director.idle
        changed = self.director.update(dt)
        self.stage.update(dt)
        if self.form.dialogs:
            self.hand.let_go()
        changed = self.hand.update(dt) or changed
        turn = self.view.asked if self.director.idle else -1
        instant = self.director.factor == 0 or self.look.reduced_motion
        changed = self.board.update(dt, self.cues.tableau, turn, instant) or changed
        changed = self.reactions.update(dt) or changed
        if changed or moving or self.stage.stale:
            self.touch()
        self.form.update(dt)
        if self.form.changed:
            self.touch()
        self._time(dt)
        self._consider()
        self._settle_advice()
        self.arrivals.watch(self.topmost, dt)

    def _time(self, dt: float) -> None:
        if self._last_held >= 0.0:
            self._last_held += dt
        if self._space_held >= 0.0:
            self._space_held += dt
            self.director.fast = self._space_held >= TAP_SECONDS
        if self.director.idle and self.questions.update(dt) and self.view.ask is not None:
            self.answer(self.view.legal[0], own=False)
            return
        self.adviser.update()
        if self.view.ask is not None:
            self._waited += dt
            if self._waited > REMINDER_SECONDS and self.app.preferences.turn_reminder:
                self._waited = -9999.0
                self.look.sounds.play("turn")
        elif self.view.asked >= 0 and self.director.idle and self.board.think(dt):
            self.touch()

    @property
    def busy(self) -> bool:
        return not self.paused and (
            not self.director.idle
            or self.stage.busy
            or self.board.busy
            or self.reactions.busy
            or self.cues.effects.busy
            or bool(self.hand.dragged)
            or self.hand.holding
            or self.form.busy
            or self.questions.forced_in >= 0
        )

    @property
    def alarm(self) -> float | None:
        if self.paused:
            return None
        wishes = [self.form.alarm, self.stage.alarm, self.arrivals.alarm]
        if self.board.notice:
            wishes.append(self.board.notice_left)
        if self.view.ask is None and self.view.asked >= 0:
            wishes.append(0.15)
        elif self.app.preferences.turn_reminder and 0 <= self._waited < REMINDER_SECONDS:
            wishes.append(max(0.05, REMINDER_SECONDS - self._waited + 0.02))
        if self.adviser.thinking or self._last_held >= 0.0:
            wishes.append(0.05)
        return min((wish for wish in wishes if wish is not None), default=None)

    # -- drawing -------------------------------------------------------------------------------------------------

    def _invites(self) -> bool:
        """Whether the plate of one's turn is shown: a card is asked for, and nothing else stands in that place."""
        panel = self.questions.panel
        free = (panel is None or panel.aside) and not self._last_shown and not self.hand.dragged
        return self.hand.asked and free and self.chair.seat not in self.cues.effects.bubbles

    def draw(self, surface: pygame.Surface) -> None:
        tableau, pen, spots = self.cues.tableau, self.pen, self.spots
        self._paint(surface)
        if self._last_shown:
            above = self._sheet_up or self.questions.panel
            asking = above.rect if above is not None else None
            draw_last_trick(surface, pen, spots, self.stage.deck, tableau, self.narrator, asking)
        self.cues.effects.draw(surface, pen, spots)
        panel = self.questions.panel
        if panel is not None:
            panel.noticed = bool(self.board.notice)
        if self.board.notice:
            self.board.draw_notice(surface, pen, spots, panel.rect.top if panel is not None else None)
        elif self._invites():
            name = self.narrator.name(self.chair.seat)
            words = tr("table.turn_of", name=name) if self.desk.shared() else tr("table.your_turn")
            self.board.draw_turn(surface, pen, spots, words)
        self.form.draw(surface)
        if self.paused:
            self.look.veil(surface, 0.6)
            self.board.draw_pause(surface, pen, spots, tr("table.paused"))
