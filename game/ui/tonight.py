"""What leads from the scene "Tonight" to everything that can be played there, and back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from game.host.chair import BOT, PERSON, House, Place
from game.host.results import DayDeal
from game.ui.app import App
from game.ui.i18n import msg, tr
from game.ui.launch import Call
from game.ui.portraits import PERSONS, bot_name, portraits, portraits_for, style_of
from game.ui.scenes.days import DaysScene
from game.ui.scenes.today import Offer, TodayScene, ask_code
from game.ui.session import Session


class Tonight:
    """``offer`` lays out the new match that somebody wants (it may raise HostError), ``title`` goes back; ``today``
    says which day it is."""

    def __init__(
        self,
        app: App,
        house: House,
        session: Session,
        *,
        offer: Callable[[Call], None],
        title: Callable[[], None],
        today: Callable[[], date] = date.today,
    ) -> None:
        self.app = app
        self.house = house
        self.session = session
        self._offer = offer
        self._title = title
        self.today = today
        self._after: Callable[[], None] | None = None
        """Where the match on the table leads back to; None: to the title."""

    def home(self) -> None:
        """Back from a match to where it was begun from."""
        after, self._after = self._after, None
        self._title()
        if after is not None:
            after()

    def open(self) -> None:
        """Show the tiles."""
        self.app.stack.push(TodayScene(self.app.painter, self.offers(), close=self._title))

    def offers(self) -> list[Offer]:
        """The tiles, a line for each."""
        return [
            Offer(msg("days.heading"), msg("days.tile"), ("QS", "KH", "AD"), "belote", self.days),
            Offer(msg("today.code"), msg("today.code.note"), ("AS", "AH"), "piquet_au_cent", self._ask_code),
        ]

    # -- the deal of the day --------------------------------------------------------------------------------------

    @property
    def me(self) -> Place:
        """Who is at the screen, as somebody who sits at a table."""
        own = self.app.preferences
        return Place(own.name or tr("setup.player_name", n=1), PERSON, portrait=own.portrait or PERSONS[0])

    def days(self) -> None:
        """The deal of the day, and those of days past."""
        scene = DaysScene(
            self.app.painter,
            self.house,
            today=self.today(),
            name=self.me.name,
            play=self._play_day,
            resume=self._resume_day,
            look=self.session.look_back,
            close=self._back,
        )
        self.app.stack.push(scene)

    def _back(self) -> None:
        """From the deal of the day to the tiles."""
        self._title()
        self.open()

    def _play_day(self, deal: DayDeal) -> None:
        """A deal of the day. Raises HostError."""
        me = self.me
        faces = [one for one in portraits_for(deal.game, portraits(self.app.painter)) if one != me.portrait]

        def bot(number: int) -> Place:
            face = faces[number]
            return Place(bot_name(face), BOT, deal.level, face, style_of(face))

        self.session.take(self.house.days.start(deal, me, bot, self.today()))
        self._after = self.days

    def _resume_day(self, id: int) -> None:
        """Go on with a deal of the day. Raises HostError."""
        self.session.resume(id)
        self._after = self.days

    # -- codes -----------------------------------------------------------------------------------------------------

    def _ask_code(self) -> None:
        top = self.app.stack.top
        assert isinstance(top, TodayScene)
        ask_code(top, lambda text: self._offer(self.named(text)))

    def named(self, code: str) -> Call:
        """The match that a deal code names; a short one is played in the game set up last. Raises HostError."""
        setup = self.house.named(code)
        return Call(setup.game, setup.players, code)
