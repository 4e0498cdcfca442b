"""The way to an evening with regulars, to the table, and back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from random import Random
from typing import Final

from game.host.chair import HostError, House, Place, Setup
from game.host.evening import SEASON, Regular, Season
from game.ui.app import App
from game.ui.games.families import GAMES
from game.ui.portraits import REGULARS, bot_name, portraits, portraits_for, style_of
from game.ui.scenes.evening import EveningScene
from game.ui.scenes.evenings import TOUR, EveningsScene, Invitation
from game.ui.session import Session
from game.ui.trouble import tell_trouble
from game.ui.widgets import FormScene

HOUSES: Final = tuple(id for id, game in GAMES.items() if game.house is not None)
"""The game of each place on an evening."""
SEATING: Final = "seating"


class EveningWays:
    """``me`` is who sits here, ``back`` goes to where this was opened; ``today`` says which day it is;
    ``chance`` draws the guests."""

    def __init__(
        self,
        app: App,
        house: House,
        session: Session,
        *,
        me: Callable[[], Place],
        back: Callable[[], None],
        today: Callable[[], date],
        chance: Random | None = None,
    ) -> None:
        self.app = app
        self.house = house
        self.session = session
        self._me = me
        self._back = back
        self._today = today
        self._chance = chance or Random()

    def open(self) -> None:
        """Show the evenings of who sits here."""
        scene = EveningsScene(
            self.app.painter,
            self.house.evenings,
            self._me().name,
            HOUSES,
            open=self.show,
            begin=self.begin,
            close=self._back,
        )
        self.app.stack.push(scene)

    def show(self, season: Season) -> None:
        """Show where a season stands."""
        scene = EveningScene(
            self.app.painter,
            self.house.evenings,
            season,
            self._me().portrait,
            play=lambda: self._guarded(lambda: self.play(season)),
            review=self.session.look_back,
            close=self._pop,
        )
        self.app.stack.push(scene)

    def begin(self, wish: Invitation) -> Season:
        """Begin an evening or a season. Raises HostError."""
        # The guests are drawn by lot, and so is the order of the places of a tour.
        chance = self._chance
        count = SEASON if wish.season else 1
        games = [wish.place] * count
        if wish.place == TOUR:
            games = list(HOUSES)
            chance.shuffle(games)
            games = [games[at % len(games)] for at in range(count)]
        me = self._me()
        every = [one for one in portraits(self.app.painter) if one != me.portrait]
        home = [one for one in GAMES[games[0]].guests or REGULARS if one in every]
        local = home if wish.place != TOUR and len(home) >= 3 else list(portraits_for(games[0], tuple(every)))[:8]
        faces = chance.sample(local if wish.place != TOUR else every, 3)
        regulars = tuple(Regular(bot_name(face), face, style_of(face)) for face in faces)
        evenings = tuple(self._rules(game) for game in games)
        return self.house.evenings.begin(me.name, evenings, regulars, wish.level, self._today())

    def _rules(self, game: str) -> Setup:
        """The rules of the house where a game is at home."""
        house = GAMES[game].house
        assert house is not None
        entry = next(one for one in self.house.games() if one.id == game)
        options = dict(entry.preset(house.preset, house.players))
        if SEATING in options:
            options[SEATING] = "fixed"  # partners are those of the round
        return Setup(game, house.players, (), options, house.preset, deals=house.deals)

    def play(self, season: Season) -> None:
        """Sit down to the next round. Raises HostError."""
        bouts = self.house.evenings.bouts(season)
        begun = next((one.match for one in bouts if one.people[0] == 0 and one.points is None), 0)
        sitting = self.house.evenings.play(season, self._me())
        if sitting.key == begun:
            self.session.go_on(sitting)
        else:
            self.session.take(sitting)
        self.session.again_elsewhere = True

    def after(self, match: int) -> Callable[[], None] | None:
        """The way back from a match of an evening; None for any other match."""
        try:
            season = self.house.evenings.of(match)
        except HostError:
            return None
        if season is None:
            return None
        found = season

        def back() -> None:
            self.open()
            self.show(found)

        return back

    def _pop(self) -> None:
        self.app.stack.pop()

    def _guarded(self, act: Callable[[], None]) -> None:
        try:
            act()
        except HostError as error:
            top = self.app.stack.top
            if isinstance(top, FormScene):
                tell_trouble(top, error)
