"""The menu of the table: on with the game, rules, keys, settings, the deal once more, and the way out."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.desk import Desk
from game.ui.look import Look
from game.ui.widgets import Dialog
from game.ui.words import tr


def menu_dialog(
    look: Look, desk: Desk, open_dialog: Callable[[Dialog], None], keys: str, touch: Callable[[], None]
) -> Dialog:
    """The dialog of the menu. ``open_dialog`` shows what it leads to, ``keys`` are the game's own lines of the keys."""

    def show_keys() -> None:
        dialog = Dialog(look, tr("keys.heading"), keys + "\n" + tr("keys.more"), width=760)
        open_dialog(dialog.button(tr("table.close"), touch, kind="primary", cancels=True))

    def ask_again() -> None:
        # The whole deal is to be taken back, and nothing brings it back then.
        dialog = Dialog(look, tr("menu.again"), tr("menu.again.sure"))
        dialog.button(tr("menu.again"), desk.again, kind="primary")
        open_dialog(dialog.button(tr("common.cancel"), touch, cancels=True))

    dialog = Dialog(look, tr("menu.heading"), tr("menu.saved"), width=420)
    dialog.button(tr("menu.resume"), touch, kind="primary", cancels=True)
    dialog.button(tr("menu.rules"), lambda: desk.rules(""))
    dialog.button(tr("menu.keys"), show_keys)
    dialog.button(tr("menu.settings"), desk.settings)
    if not desk.shared() and not desk.watched():
        dialog.button(tr("menu.again"), ask_again)
    return dialog.button(tr("menu.leave"), desk.leave)
