"""Writing a note on a match or on a deal."""

from __future__ import annotations

from collections.abc import Callable

from game.host.finding import LONGEST_NOTE
from game.ui.drawing.painter import Painter
from game.ui.i18n import msg, tr
from game.ui.widgets import Dialog, TextField


def note_dialog(painter: Painter, deal: int, text: str, write: Callable[[str], None]) -> Dialog:
    """A sheet to write on; ``deal`` counts from 1, 0 is the whole match."""
    held = [text]

    def keep(words: str) -> None:
        held[0] = words

    def done() -> None:
        write(held[0])

    field = TextField(
        painter,
        msg("library.note"),
        text,
        keep,
        longest=LONGEST_NOTE,
        hint=msg("library.note.hint"),
        on_enter=lambda: dialog.buttons[0].trigger(),
    )
    title = tr("library.note.of_deal", number=deal) if deal else tr("library.note.of_match")
    dialog = Dialog(painter, title, body=[field], width=620)
    dialog.button(msg("library.note.keep"), done, kind="primary")
    return dialog.button(msg("common.cancel"), cancels=True)
