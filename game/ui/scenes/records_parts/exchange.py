"""Matches as text: into a file, and from a file, a drop or the clipboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.host.chair import HostError, House
from game.ui.drawing.painter import Painter
from game.ui.i18n import msg, tr, trn
from game.ui.intake import Intake
from game.ui.trouble import trouble_text
from game.ui.widgets import Dialog, Form


class Exchange:
    """Hands matches out and takes them in; dialogs open in ``form``. ``taken`` is told of the last match taken in."""

    def __init__(self, painter: Painter, house: House, form: Form, taken: Callable[[int], None]) -> None:
        self.painter = painter
        self._house = house
        self._form = form
        self._taken = taken
        self.intake = Intake(painter, form, msg("library.import"), msg("library.import.about"), self._take)
        self._writing: Iterator[str] | None = None
        self._progress: Dialog | None = None
        self._written = 0
        self._of = 0
        self._file = ""

    # -- out -----------------------------------------------------------------------------------------------------

    def hand_out(self, keys: Sequence[int]) -> None:
        """Write these matches to a file, one with every turn of the loop."""
        self._writing, self._written, self._of, self._file = self._house.hand_out(keys), 0, len(keys), ""
        self._progress = Dialog(self.painter, msg("library.export"), self._told)
        self._progress.button(msg("common.cancel"), self._finish, cancels=True)
        self._form.open(self._progress)

    @property
    def busy(self) -> bool:
        """Whether matches are being written."""
        return self._writing is not None

    def update(self) -> None:
        """Write the next match."""
        if self._writing is None:
            return
        try:
            self._file = next(self._writing)
            self._written += 1
        except StopIteration:
            self._finish()
        except HostError as error:
            self._stop()
            self._say(msg("records.trouble"), trouble_text(error))
        if self._progress is not None:
            self._progress.stale = True

    def _told(self) -> str:
        return tr("library.export.progress", n=self._written, of=self._of)

    def _stop(self) -> None:
        self._writing = None
        if self._progress is not None:
            self._progress.dismiss()
        self._progress = None

    def _finish(self) -> None:
        """Say what stands in the file: all of them, or those that were written until somebody had enough."""
        count, name = self._written, self._file
        self._stop()
        if not count:
            return
        self._say(msg("library.export"), trn("library.export.done", count, file=name))

    # -- in ------------------------------------------------------------------------------------------------------

    def _take(self, content: bytes, name: str) -> None:
        try:
            key, new = self._house.take_in(content, name)
        except HostError as error:
            self._taken(0)  # those before the one that is wrong are there
            self._say(msg("records.trouble"), trouble_text(error))
            return
        self._taken(key)
        self._say(msg("library.import"), trn("library.import.done", new) if new else tr("library.import.known"))

    def _say(self, title: Callable[[], str], text: str) -> None:
        self._form.open(Dialog(self.painter, title, text).button(msg("common.ok"), cancels=True))
