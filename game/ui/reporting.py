"""The report by one key: what is wrong here is written down as it stands, and the player may say what it was."""

from __future__ import annotations

import io
from typing import Final

import pygame

from game.host.chair import HostError
from game.ui.app import App
from game.ui.games.stagings import staging_of
from game.ui.i18n import tr
from game.ui.launch import Reports
from game.ui.narrator import Narrator
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.table import TableScene
from game.ui.session import Session
from game.ui.trouble import trouble_text
from game.ui.widgets import Dialog, FormScene, TextField

LAST: Final = 60
"""So many of the last things that happened are told."""
LONGEST: Final = 400
"""Characters of the player's own words."""


def report(app: App, session: Session, reports: Reports) -> None:
    """Write down what is shown, and ask what is wrong with it."""
    top = app.stack.top
    form = top.form if isinstance(top, TableScene | CurtainScene | FormScene) else None
    sitting = session.sitting
    try:
        path = reports.write(told(app, session), _picture(app.surface), sitting.key if sitting is not None else -1)
    except HostError as error:
        if form is not None and top is not None:
            dialog = Dialog(app.painter, tr("trouble.heading"), trouble_text(error))
            form.open(dialog.button(tr("common.ok"), top.touch, kind="primary", cancels=True))
            top.touch()
        return
    if form is None or top is None:
        return
    words = ""

    def typed(value: str) -> None:
        nonlocal words
        words = value

    def done() -> None:
        if words.strip():
            try:
                reports.add(path, words.strip())
            except HostError as error:
                failed = Dialog(app.painter, tr("trouble.heading"), trouble_text(error))
                form.open(failed.button(tr("common.ok"), top.touch, kind="primary", cancels=True))
        top.touch()

    field = TextField(app.painter, tr("report.words"), "", typed, longest=LONGEST, hint=tr("report.words"))
    dialog = Dialog(app.painter, tr("report.heading"), tr("report.text", file=str(path)), body=[field], width=620)
    dialog.button(tr("common.ok"), done, kind="primary", cancels=True)
    field.on_enter = dialog.buttons[0].trigger
    form.open(dialog)
    top.touch()


def told(app: App, session: Session) -> str:
    """What is shown and what happened last, as everybody at the table heard it."""
    chosen = app.preferences
    wide, high = app.surface.get_size()
    lines = [
        "Shown: " + " > ".join(type(scene).__name__ for scene in app.stack.scenes),
        f"Window: {wide}x{high}, {chosen.language}, interface {chosen.ui_scale}, letters {chosen.text_scale},"
        f" speed {chosen.speed}, driver {pygame.display.get_driver()}",
    ]
    sitting = session.sitting
    if sitting is None:
        return "\n".join(lines)
    setup = sitting.setup
    options = " ".join(f"{name}={value}" for name, value in setup.options.items())
    seal = sitting.seal()
    lines.append(f"Match: {setup.game} for {setup.players}, {options}")
    lines.append("Seats: " + ", ".join(f"{place.kind} {place.level}" for place in sitting.places))
    lines.append(f"Deal: seal {seal.text or 'none'}, code {seal.code or 'not yet open'}")
    chair = sitting.chair(max(0, session.seat))
    view = chair.view()
    sides = list(view.public.sides) or list(range(view.players))
    narrator = Narrator([place.name for place in sitting.places], sides, staging_of(view.game).phrases)
    happened = [narrator.event(event.seen_by(-1)) for event in chair.events(0)]
    return "\n".join([*lines, "", *[line for line in happened if line][-LAST:]])


def _picture(surface: pygame.Surface) -> bytes:
    """The picture on the screen as PNG."""
    file = io.BytesIO()
    pygame.image.save(surface, file, "report.png")
    return file.getvalue()
