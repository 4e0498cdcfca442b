"""What a player may look up at the table: the last trick, the cards gone, all that has happened."""

from __future__ import annotations

import pygame

from game.core.events import Event
from game.ui.i18n import tr
from game.ui.preferences import CHOICES
from game.ui.table.face import TableFace
from game.ui.table.hud.gone import gone_dialog
from game.ui.table.hud.log import draw_last_trick, log_dialog
from game.ui.table.sheets import Sheets

TAP_SECONDS = 0.3
"""A key held for less was tapped."""


class Aids:
    """The aids to memory of ``scene``."""

    def __init__(self, scene: TableFace, sheets: Sheets) -> None:
        self.scene = scene
        self.sheets = sheets
        self.last_shown = False
        self.last_held = -1.0
        """For how many seconds the key of the last trick has been held, -1 while it is not."""

    def leave(self) -> None:
        """The table is no longer shown: nothing stays open, no key is held."""
        self.last_shown = False
        self.last_held = -1.0

    def update(self, dt: float) -> None:
        """Time passes for a key that is held."""
        if self.last_held >= 0.0:
            self.last_held += dt

    def release_last(self) -> None:
        """The key of the last trick was let go."""
        if self.last_held >= TAP_SECONDS:
            self.show_last(False)
        self.last_held = -1.0

    def may_look(self, aid: str) -> bool:
        """Whether the player allows himself to look that up (the last trick, the cards gone, all tricks); says so if
        not, and notes it with the match if he does."""
        scene = self.scene
        if self.sheets.between_deals:
            return True  # what is over may be looked at
        aids = CHOICES["memory_aid"]
        allowed = aids.index(scene.app.preferences.memory_aid) >= aids.index(aid)
        if allowed:
            scene.desk.aided(aids.index(aid))
        else:
            scene.say(tr("table.no_aid"))
        return allowed

    def show_last(self, shown: bool) -> None:
        """Show the last trick, or take it away."""
        sheet = self.sheets.top
        if shown and sheet is not None and not sheet.aside:
            sheet.turn()  # it would cover the trick
        if shown != self.last_shown and (not shown or self.may_look("last")):
            self.last_shown = shown
            self.scene.touch()

    def toggle_last(self) -> None:
        """The button of the last trick."""
        self.show_last(not self.last_shown)

    def press_last(self) -> None:
        """The key of the last trick: held it shows it as long, tapped until the next tap, click or Escape."""
        if self.last_shown:
            self.show_last(False)
        else:
            self.show_last(True)
            self.last_held = 0.0

    def past(self) -> list[Event]:
        """What has happened, as all may hear it who read the sheet of a deal together."""
        scene = self.scene
        events = scene.chair.events(0)
        return [event.seen_by(-1) for event in events] if self.sheets.between_deals and scene.desk.shared() else events

    def open_gone(self) -> None:
        """Show the cards that are gone."""
        scene = self.scene
        if not self.may_look("gone"):
            return
        tableau = scene.cues.tableau
        events = scene.chair.events(0)
        scene.form.open(
            gone_dialog(
                scene.painter, events, scene.phrases, lambda suit: scene.staging.ranks(tableau, suit), scene.touch
            )
        )
        scene.touch()

    def open_log(self) -> None:
        """Show all that has happened."""
        if not self.may_look("full"):
            return
        self.scene.form.open(log_dialog(self.scene.painter, self.past(), self.scene.narrator, self.scene.touch))
        self.scene.touch()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the last trick while it is shown."""
        if not self.last_shown:
            return
        scene = self.scene
        above = self.sheets.top or scene.questions.panel
        asking = above.rect if above is not None else None
        draw_last_trick(surface, scene.pen, scene.layout, scene.stage.deck, scene.cues.tableau, scene.narrator, asking)
