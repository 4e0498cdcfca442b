"""A match that cannot be saved: what is to become of it."""

from __future__ import annotations

from collections.abc import Callable

from game.host.chair import HostError, Sitting
from game.ui.app import App
from game.ui.i18n import followed, tr
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.table import TableScene
from game.ui.widgets import Dialog, Form, FormScene

WIDE = 520.0


class DiskTrouble:
    """Asks whether to try again, to play on, to write a copy elsewhere or to leave, until that is settled.

    ``moved`` is told that the match has gone on, ``leave`` leaves it, ``say`` puts an error into words; any other
    trouble goes to ``other``.
    """

    def __init__(
        self,
        app: App,
        *,
        moved: Callable[[], None],
        leave: Callable[[], None],
        say: Callable[[HostError], str],
        other: Callable[[HostError], None],
    ) -> None:
        self._app = app
        self._moved = moved
        self._leave = leave
        self._say = say
        self._other = other
        self._dialog: Dialog | None = None
        self._told = ""

    def asks(self, sitting: Sitting, error: HostError) -> bool:
        """Ask, if the match waits for room on the disk; False if it does not, or if there is nowhere to ask."""
        if not sitting.stuck():
            return False
        return self._ask(sitting, followed(self._say(error), tr("disk.text")), True)

    def asks_still(self, sitting: Sitting) -> None:
        """Ask anew if the question has gone with the scene that it stood on."""
        form = self._form()
        if form is not None and self._dialog not in form.dialogs:
            self._ask(sitting, self._told, True)

    def _form(self) -> Form | None:
        top = self._app.stack.top
        return top.form if isinstance(top, TableScene | FormScene | CurtainScene) else None

    def _ask(self, sitting: Sitting, told: str, export: bool) -> bool:
        form = self._form()
        if form is None:
            return False
        self._told = told
        if self._dialog is not None:
            self._dialog.dismiss()  # it may stand on a scene below
        dialog = Dialog(self._app.painter, tr("disk.heading"), told, width=WIDE)
        # Escape and a click beside it do what costs nothing.
        dialog.button(tr("disk.retry"), lambda: self._do(sitting, sitting.retry), kind="primary", cancels=True)
        dialog.button(tr("disk.play_on"), lambda: self._do(sitting, sitting.go_on_unsaved))
        if export:
            dialog.button(tr("disk.export"), lambda: self._export(sitting))
        dialog.button(tr("menu.leave"), self._leave)
        self._dialog = dialog
        form.open(dialog)
        self._touch()
        return True

    def _do(self, sitting: Sitting, act: Callable[[], None]) -> None:
        try:
            act()
        except HostError as error:
            if not self.asks(sitting, error):
                self._other(error)
            return
        self._moved()
        self._touch()

    def _export(self, sitting: Sitting) -> None:
        try:
            told = tr("disk.exported", folder=sitting.export())
        except HostError as error:
            self._ask(sitting, self._say(error), True)
        else:
            self._ask(sitting, told, False)

    def _touch(self) -> None:
        if self._app.stack.top is not None:
            self._app.stack.top.touch()
