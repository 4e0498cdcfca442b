"""The menu of the table: on with the game, rules, keys, settings, the deal once more, and the way out."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.desk import Desk
from game.ui.drawing.painter import Painter
from game.ui.i18n import tr
from game.ui.review.fairness import seal_rows
from game.ui.table.claims import Claims
from game.ui.table.dial import Dial
from game.ui.table.face import TableFace
from game.ui.widgets import Dialog


def menu_dialog(
    painter: Painter,
    desk: Desk,
    open_dialog: Callable[[Dialog], None],
    keys: str,
    touch: Callable[[], None],
    dial: Dial,
    claims: Claims,
) -> Dialog:
    """The dialog of the menu. ``open_dialog`` shows what it leads to, ``keys`` are the game's own lines of the keys,
    ``dial`` is that of the table aids, ``claims`` ends a deal that is decided."""

    def show_keys() -> None:
        dialog = Dialog(painter, tr("keys.heading"), keys + "\n" + tr("keys.more"), width=760)
        open_dialog(dialog.button(tr("table.close"), touch, kind="primary", cancels=True))

    def ask_again() -> None:
        # The whole deal is to be taken back, and nothing brings it back then.
        dialog = Dialog(painter, tr("menu.again"), tr("menu.again.sure"))
        dialog.button(tr("menu.again"), desk.again, kind="primary")
        open_dialog(dialog.button(tr("common.cancel"), touch, cancels=True))

    seal = desk.seal()

    def show_seal() -> None:
        rows = seal_rows(painter, seal) if seal is not None else []
        fair = Dialog(painter, tr("fair.heading"), body=rows, width=640)
        open_dialog(fair.button(tr("table.close"), touch, kind="primary", cancels=True))

    dialog = Dialog(painter, tr("menu.heading"), tr("menu.saved"), width=420)
    dialog.button(tr("menu.resume"), touch, kind="primary", cancels=True)
    dialog.button(tr("menu.rules"), lambda: desk.rules(""))
    dialog.button(tr("menu.keys"), show_keys)
    dialog.button(tr("menu.settings"), desk.settings)
    if desk.aidable():
        dialog.button(dial.words(), dial.turn)
    if claims.possible:
        dialog.button(tr("menu.claim"), claims.ask)
    if seal is not None:
        dialog.button(tr("menu.fair"), show_seal)
    coached = desk.coached()
    if coached is not None:
        dialog.button(tr("coach.leave" if coached else "coach.call"), lambda: desk.coach(not coached))
    if not desk.shared() and not desk.watched():
        dialog.button(tr("menu.again"), ask_again)
    return dialog.button(tr("menu.leave"), desk.leave)


class Menu:
    """The menu of ``scene``, and what keys and buttons do as well."""

    def __init__(self, scene: TableFace, dial: Dial, claims: Claims) -> None:
        self.scene = scene
        self.dial = dial
        self.claims = claims

    def open(self) -> None:
        """Open the menu."""
        scene = self.scene
        keys = scene.staging.keys()
        self._show(menu_dialog(scene.painter, scene.desk, self._show, keys, scene.touch, self.dial, self.claims))

    def undo(self) -> None:
        """Take back the last decision, if that can be done."""
        if self.scene.desk.can_undo():
            self.scene.desk.undo()
        else:
            self.scene.say(tr("table.no_undo"))

    def ask_undo(self) -> None:
        """Ask whether the last decision is to be taken back."""
        if not self.scene.desk.can_undo():
            self.scene.say(tr("table.no_undo"))
            return
        dialog = Dialog(self.scene.painter, tr("table.undo.heading"), tr("table.undo.sure"))
        dialog.button(tr("table.undo.do"), self.undo, kind="primary")
        dialog.button(tr("common.cancel"), self.scene.touch, cancels=True)
        self.scene.form.open(dialog)
        self.scene.touch()

    def toggle_auto(self) -> None:
        """Whether the table plays a card that is the only one."""
        on = not self.scene.app.preferences.autoplay_forced
        self.scene.app.prefer(autoplay_forced=on)
        self.scene.say(tr("table.auto_on") if on else tr("table.auto_off"))

    def rules(self) -> None:
        """The paragraph of the rules that is played by now."""
        self.scene.desk.rules(self.scene.staging.paragraph(self.scene.view))

    def scale(self, by: float) -> None:
        """Everything larger or smaller."""
        self.scene.app.prefer(ui_scale=max(0.75, min(2.5, self.scene.app.preferences.ui_scale * by)))

    def _show(self, dialog: Dialog) -> None:
        self.scene.form.open(dialog)
        self.scene.touch()
