"""The report by one key: what is wrong here is written down as it stands, and the player may say what it was."""

from __future__ import annotations

from typing import Final

import pygame

from game.host.chair import HostError
from game.ui.app import App
from game.ui.drawing.png import png
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
        match = sitting.key if sitting is not None else -1
        path = reports.write(facts(app, session), happened(session), png(app.surface), match)
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


def facts(app: App, session: Session) -> list[tuple[str, str]]:
    """What is shown, and which match is in hand: each fact with its name, in English."""
    chosen = app.preferences
    wide, high = app.surface.get_size()
    found = [
        ("Shown", " > ".join(type(scene).__name__ for scene in app.stack.scenes)),
        ("Window", f"{wide}x{high} {pygame.display.get_driver()}"),
        ("Language", chosen.language),
        ("Scale", f"{chosen.ui_scale} {chosen.text_scale}"),
        ("Speed", chosen.speed),
    ]
    sitting = session.sitting
    if sitting is not None:
        setup, seal = sitting.setup, sitting.seal()
        found += [
            ("Match", f"{setup.game} for {setup.players}"),
            ("Options", " ".join(f"{name}={value}" for name, value in setup.options.items())),
            ("Seats", " ".join(f"{place.kind} {place.level}" for place in sitting.places)),
            ("Seal", seal.text or "none"),
            ("Code", seal.code or "not yet open"),
        ]
    return found


def happened(session: Session) -> list[str]:
    """The last things that happened, as everybody at the table heard them."""
    sitting = session.sitting
    if sitting is None:
        return []
    # Where nobody plays there is one chair, that of who watches.
    chair = sitting.chair(session.seat if session.seat >= 0 else next(iter(sitting.persons()), -1))
    view = chair.view()
    sides = list(view.public.sides) or list(range(view.players))
    narrator = Narrator([place.name for place in sitting.places], sides, staging_of(view.game).phrases)
    told = [narrator.event(event.seen_by(-1)) for event in chair.events(0)]
    return [sentence for sentence in told if sentence][-LAST:]
