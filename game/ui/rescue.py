"""What happens when something fails in the window: it is written down, the person is told, and the match goes on.

The first time the match is taken from the library and its table built anew; when that fails too, or something fails
again within a minute, the title is shown. Only where not even the title can be shown the program ends, with a sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.host.chair import HostError
from game.ui.app import App
from game.ui.i18n import tr
from game.ui.input_method import end_text
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.session import Session
from game.ui.trouble import trouble_text
from game.ui.widgets import Dialog

ROW_SECONDS: Final = 60.0
"""What fails within so many seconds of the last failure is the same trouble."""
SHOWN_SECONDS: Final = 1.0
FALLS: Final = 2
"""A title that fails by itself within so many seconds, more than so often running, cannot be shown at all."""
END = "Carte Blanche has to end because of an error in the program; matches in the library can be continued next time."
"""The last sentence, where not even the catalogue can be asked for it."""

Write = Callable[[Exception, str, int], Path | None]


class Hopeless(Exception):
    """Not even the title can be shown; the message is one sentence for the player."""


class Rescue:
    """``title`` shows the title with a notice, if need be (second argument) without asking the library anything;
    ``write`` writes a failure down: the error, what was shown, the match in hand (-1: none)."""

    def __init__(self, app: App, session: Session, title: Callable[[str, bool], None], write: Write) -> None:
        self._app = app
        self._session = session
        self._title = title
        self._write = write
        self._row = 0
        self._falls = 0
        """How often running the title has failed by itself as soon as it was shown."""

    def failed(self, error: Exception) -> None:
        """Something has failed: tell it and go on. Raises Hopeless."""
        app = self._app
        steady, app.steady = app.steady, 0.0
        self._row = self._row + 1 if steady < ROW_SECONDS else 1
        with suppress(Exception):
            app.surface.set_clip(None)  # who fails in the middle of painting leaves his frame behind
            end_text()
        sitting = self._session.sitting
        shown = " > ".join(type(scene).__name__ for scene in app.stack.scenes)
        file = self._written(error, shown, sitting.key if sitting is not None else -1)
        if self._row == 1 and sitting is not None and self._on_with_the_match(error, file):
            self._falls = 0
            return
        titled = isinstance(app.stack.top, TitleScene) or not app.stack.scenes
        self._falls = self._falls + 1 if titled and steady < SHOWN_SECONDS and not app.handling else 0
        if self._falls > FALLS:
            raise Hopeless(last_words(file)) from error
        self._to_the_title(error, file, sitting is not None)

    def _written(self, error: Exception, shown: str, match: int) -> Path | None:
        """Write a failure down; None if that fails as well."""
        try:
            return self._write(error, shown, match)
        except Exception:
            return None

    def _on_with_the_match(self, error: Exception, file: Path | None) -> bool:
        """Build the table anew from the library, and say so; False if that cannot be done."""
        try:
            self._session.restore()
            return self._say(_told(error, "failure.match", file))
        except Exception as another:
            self._written(another, "the table built anew", -1)
            return False

    def _say(self, words: str) -> bool:
        """Tell the person above what is shown now; False if nothing can be told there."""
        top = self._app.stack.top
        if not isinstance(top, TableScene | CurtainScene | TitleScene):
            return False
        dialog = Dialog(self._app.painter, tr("trouble.heading"), words, width=560)
        top.form.open(dialog.button(tr("common.ok"), top.touch, kind="primary", cancels=True))
        top.touch()
        return True

    def _to_the_title(self, error: Exception, file: Path | None, left: bool) -> None:
        """Leave the match, if there is one, for the title, and say so there: in a dialog or, if that fails, where the
        title's notices stand. Raises Hopeless."""
        for bare in (False, True):
            try:
                self._session.abandon()
                words = _told(error, "failure.left" if left else "failure.title", file)
                self._title(words if bare else "", bare)
                if bare or self._say(words):
                    return
            except Exception as another:
                self._written(another, "the title", -1)
        raise Hopeless(last_words(file)) from error


def _told(error: Exception, id: str, file: Path | None) -> str:
    """What the person is told: what went wrong outside the program or that it was the program itself, how it goes on,
    and where it is written down."""
    parts = [trouble_text(error)] if isinstance(error, HostError) else []
    parts.append(tr(id))
    if file is not None:
        parts.append(tr("failure.file", file=str(file)))
    return "\n".join(parts)


def last_words(file: Path | None) -> str:
    """The sentence with which the program ends, in the player's language if possible."""
    words = END
    with suppress(Exception):
        words = " ".join([tr("failure.end"), *([tr("failure.file", file=str(file))] if file is not None else [])])
    return words
