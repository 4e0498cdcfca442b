"""What leads from the scene "Tonight" to everything that can be played there, and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial
from random import Random

from game.host.chair import BOT, PERSON, HostError, House, Place
from game.host.results import DayDeal
from game.host.same_cards import DealSet
from game.ui.app import App
from game.ui.evenings import EveningWays
from game.ui.i18n import beside, msg, tr, trn
from game.ui.launch import NAMELESS, Call
from game.ui.names import game_name, preset_name
from game.ui.people import portrait_of
from game.ui.portraits import PERSONS, bot_name, portraits, portraits_for, style_of
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.days import DaysScene
from game.ui.scenes.deal_set import DealSetScene
from game.ui.scenes.same_cards import SameCardsScene, Wish
from game.ui.scenes.setup_parts.draft import introduced
from game.ui.scenes.setup_parts.own_rules import OwnRules
from game.ui.scenes.today import Offer, TodayScene, ask_code
from game.ui.session import Session
from game.ui.trouble import tell_trouble
from game.ui.widgets import FormScene


class Tonight:
    """``offer`` lays out the new match that somebody wants (it may raise HostError), ``title`` goes back; ``own_rules``
    reads the rules named here, ``today`` says which day it is; ``chance`` draws guests."""

    def __init__(
        self,
        app: App,
        house: House,
        session: Session,
        *,
        offer: Callable[[Call], None],
        title: Callable[[], None],
        own_rules: Callable[[], OwnRules],
        today: Callable[[], date] = date.today,
        chance: Random | None = None,
    ) -> None:
        self.app = app
        self.house = house
        self.session = session
        self._offer = offer
        self._title = title
        self._own_rules = own_rules
        self.today = today
        session.dealt = self._dealt
        self.evenings = EveningWays(
            app, house, session, me=lambda: self.me, back=self._back, today=lambda: self.today(), chance=chance
        )
        self._after: Callable[[], None] | None = None
        """Where the match on the table leads back to; None: to the title."""

    def home(self) -> None:
        """Back from a match to where it was begun from."""
        after, self._after = self._after or self.evenings.after(self.session.left), None
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
            Offer(msg("evening.heading"), msg("evening.tile"), ("AS", "KH", "QD"), "bonaken", self.evenings.open),
            Offer(msg("today.same"), msg("today.same.note"), ("QH", "QH"), "bezique", self.same_cards),
            Offer(msg("today.code"), msg("today.code.note"), ("AS", "AH"), "piquet_au_cent", self._ask_code),
        ]

    # -- the deal of the day --------------------------------------------------------------------------------------

    @property
    def me(self) -> Place:
        """Who is at the screen, as somebody who sits at a table."""
        own = self.app.preferences
        return Place(own.name or tr("setup.player_name", n=1), PERSON, portrait=own.portrait or PERSONS[0])

    def days(self, day: date | None = None) -> None:
        """The deal of the day, and those of days past; ``day`` is the one shown first, today if it is None."""
        scene = DaysScene(
            self.app.painter,
            self.house,
            today=self.today(),
            day=day,
            name=self.me.name,
            play=self._play_day,
            resume=lambda id: self._resume_day(id, scene.day),
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
        self._after = partial(self.days, deal.day)

    def _resume_day(self, id: int, day: date) -> None:
        """Go on with a deal of a day. Raises HostError."""
        self.session.resume(id)
        self._after = partial(self.days, day)

    # -- the same cards for several ------------------------------------------------------------------------------

    def same_cards(self) -> None:
        """The sets begun here."""

        def take(text: str) -> DealSet:
            return self.house.same_cards.take(text, self.me.name)

        self.app.stack.push(
            SameCardsScene(
                self.app.painter,
                self.house.same_cards,
                self.me.name,
                entries=self.house.games(),
                own=self._own_rules(),
                open=self.open_set,
                deal=self.deal,
                take=take,
                close=self._pop,
            )
        )

    def deal(self, wish: Wish) -> DealSet:
        """Deal a set. Raises HostError."""
        entry = next(one for one in self.house.games() if one.id == wish.game)
        setup = wish.setup(entry, self._own_rules())
        self.house.check(setup)
        return self.house.same_cards.begin(setup, wish.count, wish.names(), wish.level)

    def open_set(self, which: DealSet) -> None:
        """Show whose turn it is, or what the cards brought everybody."""
        self.app.stack.push(
            DealSetScene(
                self.app.painter,
                self.house.same_cards,
                which,
                self.me.name,
                heading=beside(game_name(which.game), tr("today.same")),
                rules=self._rules_of(which),
                play=lambda: self._guarded(lambda: self.play(which)),
                review=self.session.look_back,
                close=self._pop,
            )
        )

    def _rules_of(self, which: DealSet) -> str:
        """What the rules of a set are called."""
        setup = self.house.same_cards.setup(which)
        entry = next(one for one in self.house.games() if one.id == which.game)
        preset = preset_name(which.game, setup.preset) if setup.preset else tr("setup.custom")
        rules = self._own_rules().called(setup) or preset
        return rules if len(entry.players) == 1 else beside(rules, trn("same.players", setup.players))

    def play(self, which: DealSet) -> None:
        """Play the deal whose turn it is, or go on with it: who has a PIN types it first, as at a shared table. Raises
        HostError."""
        turn = self.house.same_cards.turn(which)
        if turn is None:
            return
        name = turn[1]
        own = self.app.preferences
        pin = own.pins.get(name, "")
        if not pin:
            self._sit_down(which, turn)
            return

        def reveal() -> None:
            self._pop()
            self._guarded(lambda: self._sit_down(which, turn))

        place = Place(name, PERSON, portrait=portrait_of(own, name))
        self.app.stack.push(CurtainScene(self.app.painter, place, 0, None, reveal, self._pop, pin))

    def _sit_down(self, which: DealSet, turn: tuple[int, str]) -> None:
        """Show the deal whose turn it is to whoever plays it. Raises HostError."""
        cards = self.house.same_cards
        number, name = turn
        begun = any(one.number == number and one.name == name for one in cards.outcomes(which))
        setup = cards.setup(which)
        own = self.app.preferences
        face = portrait_of(own, name)
        bots = [Place(NAMELESS, BOT, which.level) for _ in range(setup.players - 1)]
        wished = replace(setup, places=(Place(name, PERSON, portrait=face), *bots))
        sitting = cards.play(which, introduced(wished, own.name.strip(), portraits(self.app.painter), face))
        if begun:
            self.session.go_on(sitting)
        else:
            self.session.take(sitting)

    def _dealt(self, match: int) -> None:
        """A deal of a set is over: back to the set."""
        self._back()

        def show() -> None:
            self.house.same_cards.played(match)
            which = self.house.same_cards.of(match)
            if which is not None:
                self.same_cards()
                self.open_set(which)

        self._guarded(show)
        self.app.stack.forget_picture()  # nothing of the table lingers: somebody else may sit down now

    def _pop(self) -> None:
        self.app.stack.pop()

    def _guarded(self, act: Callable[[], None]) -> None:
        """Do something that may fail outside the game; a sentence says what."""
        try:
            act()
        except HostError as error:
            top = self.app.stack.top
            if isinstance(top, FormScene):
                tell_trouble(top, error)

    # -- codes -----------------------------------------------------------------------------------------------------

    def _ask_code(self) -> None:
        top = self.app.stack.top
        assert isinstance(top, TodayScene)
        ask_code(top, lambda text: self._offer(self.named(text)))

    def named(self, code: str) -> Call:
        """The match that a deal code names; a short one is played in the game set up last. Raises HostError."""
        setup = self.house.named(code)
        return Call(setup.game, setup.players, code)
