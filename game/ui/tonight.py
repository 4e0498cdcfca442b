"""What leads from the scene "Tonight" to everything that can be played there, and back."""

from __future__ import annotations

from collections.abc import Callable

from game.host.chair import House
from game.ui.app import App
from game.ui.i18n import msg
from game.ui.launch import Call
from game.ui.scenes.today import Offer, TodayScene, ask_code


class Tonight:
    """``offer`` lays out the new match that somebody wants (it may raise HostError), ``title`` goes back."""

    def __init__(self, app: App, house: House, *, offer: Callable[[Call], None], title: Callable[[], None]) -> None:
        self.app = app
        self.house = house
        self._offer = offer
        self._title = title

    def open(self) -> None:
        """Show the tiles."""
        self.app.stack.push(TodayScene(self.app.painter, self.offers(), close=self._title))

    def offers(self) -> list[Offer]:
        """The tiles, a line for each."""
        return [
            Offer(msg("today.code"), msg("today.code.note"), ("AS", "AH"), "piquet_au_cent", self._ask_code),
        ]

    def _ask_code(self) -> None:
        top = self.app.stack.top
        assert isinstance(top, TodayScene)
        ask_code(top, lambda text: self._offer(self.named(text)))

    def named(self, code: str) -> Call:
        """The match that a deal code names; a short one is played in the game set up last. Raises HostError."""
        setup = self.house.named(code)
        return Call(setup.game, setup.players, code)
