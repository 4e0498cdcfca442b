"""Something taken in from outside: from a file that is named or dropped on the window, or from the clipboard."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final
from urllib.parse import unquote

import pygame

from game.gate import RECORDS, Refused
from game.host.chair import HostError
from game.ui.clipboard import pasted
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, msg, tr
from game.ui.trouble import trouble_text
from game.ui.widgets import Dialog, Form, TextField

LONGEST_PATH: Final = 400


class Intake:
    """Asks under ``title`` where it is, with ``about`` in the dialog, in ``form``. ``take(content, name)`` gets what
    was found and what to call it; what cannot be read is told here."""

    def __init__(
        self, painter: Painter, form: Form, title: Say, about: Say, take: Callable[[bytes, str], None]
    ) -> None:
        self.painter = painter
        self._form = form
        self._title = title
        self._about = about
        self._take = take
        self._path = ""

    def ask(self) -> None:
        """Ask for a file, or for what has been copied."""

        def keep(text: str) -> None:
            self._path = text

        field = TextField(
            self.painter,
            msg("library.import.path"),
            self._path,
            keep,
            longest=LONGEST_PATH,
            hint=msg("library.import.path"),
            on_enter=lambda: dialog.buttons[0].trigger(),
        )
        field.marked = bool(self._path)  # what was typed the last time gives way to the first letter
        dialog = Dialog(self.painter, self._title, self._about, body=[field], width=600)
        dialog.button(msg("library.import.open"), lambda: self.read(self._path), kind="primary")
        dialog.button(msg("library.import.paste"), self.paste)
        dialog.button(msg("common.cancel"), cancels=True)
        self._form.open(dialog)

    def dropped(self, event: pygame.event.Event) -> bool:
        """A file was dropped on the window, or a text; True if it was one of these."""
        if event.type == pygame.DROPFILE:
            self.read(event.file)
            return True
        if event.type == pygame.DROPTEXT:
            self._take(event.text.encode("utf-8", "replace"), tr("library.import.text"))
            return True
        return False

    def read(self, path: str) -> None:
        """Take in a file."""
        named = path.strip().strip("\"'")
        if not named:
            return
        if named.startswith("file://"):
            named = unquote(named.removeprefix("file://"))
        where = Path(named).expanduser()
        try:
            content = RECORDS.read(where)
        except FileNotFoundError:
            self._refuse(HostError("host.file_missing", f"There is no file {where}.", file=str(where)))
            return
        except (OSError, Refused) as trouble:
            code = trouble.errno if isinstance(trouble, OSError) else errno.EFBIG
            reason = os.strerror(code or errno.ENOENT)
            self._refuse(HostError("host.file_unreadable", f"{where} cannot be read.", file=where.name, reason=reason))
            return
        self._take(content, where.name)

    def _refuse(self, error: HostError) -> None:
        told = Dialog(self.painter, msg("records.trouble"), trouble_text(error))
        self._form.open(told.button(msg("common.ok"), cancels=True))

    def paste(self) -> None:
        """Take in what is on the clipboard."""
        self._take(pasted().strip().encode("utf-8", "replace"), tr("library.import.clipboard"))
