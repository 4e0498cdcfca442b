"""The new-match scene opened for a test, and what stands on it."""

from __future__ import annotations

from pathlib import Path

from game.host.chair import House, Setup
from game.ui.app import App
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.setup_parts.option_row import OptionRow
from game.ui.scenes.setup_parts.seats import SeatCard
from game.ui.widgets import Widget
from tests.ui.conftest import click, run, show


class Table:
    """What the program around the scene is told."""

    def __init__(self) -> None:
        self.setups: list[Setup] = []
        self.left = 0
        self.rules: list[tuple[str, str]] = []

    def leave(self) -> None:
        self.left += 1


def opened(
    app: App, house: House, table: Table, folder: Path | None = None, game: str = "", name: str = ""
) -> NewMatchScene:
    """The scene on the window."""
    scene = NewMatchScene(
        app.painter,
        house,
        app.preferences if not name else type(app.preferences)(name=name),
        start=table.setups.append,
        back=table.leave,
        rules=lambda game, paragraph: table.rules.append((game, paragraph)),
        folder=folder,
        game=game,
    )
    show(app, scene)
    return scene


def inside(scene: NewMatchScene) -> list[Widget]:
    return [one for part in scene.area.content for one in part.walk()]


def page(scene: NewMatchScene) -> str:
    return scene.page


def row(scene: NewMatchScene, option: str) -> OptionRow:
    return next(part for part in inside(scene) if isinstance(part, OptionRow) and part.option.key == option)


def touch(app: App, scene: NewMatchScene, widget: Widget) -> None:
    """Bring a widget into sight and click its middle."""
    scene.area.show_part(widget)
    run(app)
    click(app, widget.rect.center)


def seat(app: App, scene: NewMatchScene, number: int) -> SeatCard:
    """The card of a seat, chosen by a click on its medallion."""
    if scene.seat != number:
        touch(app, scene, scene.seating.oval.marks[number])
    return scene.seating.card
