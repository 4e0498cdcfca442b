"""A match in the window: which person's table is shown, the curtain between people, the result, and the way back.

The session holds the ``Sitting``; every table scene gets one ``Chair`` of it. With several people a table is good for
one person in one deal: when another person's turn comes, a deal begins, the past is taken back or the window loses the
focus, the table is torn down and the curtain is built without any card. Only who lifts it gets a new table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from game.core.actions import Action
from game.core.events import Called, Counted, DealBegan, Dealt, Event, Played, Scored, Seated
from game.core.view import View
from game.host.chair import Claim, HostError, House, Place, Review, Seal, Setup, Sitting, Verdict
from game.host.same_cards import DealSet
from game.ui.app import App
from game.ui.disk import DiskTrouble
from game.ui.games.stagings import staging_of
from game.ui.i18n import msg, tr
from game.ui.narrator import Narrator
from game.ui.people import seated
from game.ui.portraits import portraits, teacher
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.records_parts.note import note_dialog
from game.ui.scenes.result import ResultScene
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.table import TableScene
from game.ui.stage import motion
from game.ui.teaching.coach import Coach
from game.ui.trouble import trouble_text
from game.ui.widgets import Dialog, FormScene


def recap(events: list[Event], seat: int, narrator: Narrator) -> list[str]:
    """What everybody heard and saw since ``seat`` last acted, in names; no card that is not public."""
    last = 0
    for index, event in enumerate(events):
        if isinstance(event, Called | Played) and event.seat == seat:
            last = index + 1
        elif isinstance(event, DealBegan):
            last = max(last, index)
    order = next((event.order for event in events if isinstance(event, Seated)), ())
    told: list[str] = []
    for event in events[last:]:
        if isinstance(event, Dealt | Counted | Scored):
            continue
        sentence = narrator.event(event.seen_by(-1), order)
        if sentence:
            told.append(sentence)
    return told


class Session:
    """Drives one match after another in ``app``. ``home`` shows the title again; ``settings`` and ``rules`` (game,
    paragraph) open those scenes above the table."""

    def __init__(
        self,
        app: App,
        house: House,
        *,
        home: Callable[[], None],
        settings: Callable[[], None],
        rules: Callable[[str, str], None],
    ) -> None:
        self.app = app
        self.house = house
        self._home = home
        self._settings = settings
        self._rules = rules
        self.sitting: Sitting | None = None
        self.table: TableScene | None = None
        self.curtain: CurtainScene | None = None
        self.seat = -1
        self._owner = app.preferences.name
        """Who was at the screen when the match began."""
        self.orders: dict[int, tuple[str, ...]] = {}
        self._reviewing: Review | None = None
        self.left = 0
        """The match that was left last."""
        self.again_elsewhere = False
        """Where the match on the table was begun, another one is begun: there is no rematch."""
        self.own_rules: Callable[[Setup], str] = lambda setup: ""
        """What the rules of a match are called if they were named here, else ""."""
        self.dealt: Callable[[int], None] = lambda match: None
        """Is told of a deal of a set that is over (its match), when everything of it has been read."""
        self._set: DealSet | None = None
        self._read: int | None = None
        self._speed = app.preferences.speed
        self._coach: Coach | None = None
        app.unfocused = self.hide
        self._disk = DiskTrouble(app, moved=self._moved, leave=self.leave, say=trouble_text, other=self.trouble)

    # -- beginning and ending ------------------------------------------------------------------------------------

    def start(self, setup: Setup) -> None:
        """Begin a match and show it from its first card. Raises HostError."""
        self.take(self.house.start(setup))

    def take(self, sitting: Sitting) -> None:
        """Show a match that has just begun from its first card."""
        self._begin(sitting, True)

    def go_on(self, sitting: Sitting) -> None:
        """Show a match that has been taken up again elsewhere."""
        self._begin(sitting, False)

    def resume(self, id: int) -> None:
        """Go on with a saved match. Raises HostError."""
        self._begin(self.house.resume(id), False)

    def restore(self) -> None:
        """Something has failed: build everything of the match anew, as the library has it, before the same person. With
        several people the curtain is drawn. Raises whatever fails again; nothing of the match is lost then."""
        broken, seat = self.sitting, self.seat
        if broken is None:
            return
        try:
            sitting = self.house.resume(broken.key)
        except HostError as error:
            if error.id != "host.match_over":
                raise
            sitting, self.sitting = broken, None  # its last sheet and its result are all that is left of it
        self.abandon()
        self._begin(sitting, False, seat)

    def abandon(self) -> None:
        """Leave everything, whatever state it is in."""
        for one in (self._reviewing, self.sitting):
            if one is not None:
                with suppress(Exception):
                    one.leave()
        self._reviewing = self.sitting = self.table = self.curtain = None
        self.seat = -1
        self.app.stack.drop()
        self.app.enter_place("")

    def _begin(self, sitting: Sitting, fresh: bool, before: int = -1) -> None:
        """Show a match to whoever is asked, while nobody is to ``before`` if a person sits there."""
        self.close()
        self.sitting = sitting
        with suppress(HostError):
            self._set = self.house.same_cards.of(sitting.key)
        self._owner = self.app.preferences.name
        self.orders.clear()
        self.app.enter_place(sitting.setup.game)
        wanted = self.app.preferences.speeds.get(sitting.setup.game)
        if wanted is not None and wanted != self.app.preferences.speed:
            self.app.prefer(speed=wanted)
        self._speed = self.app.preferences.speed
        since = 0 if fresh else None
        stays = sitting.front() is None and before in sitting.persons()
        first = before if stays else self._first(sitting)
        if self.shared():
            self._draw_curtain(first, since)
        else:
            self._show_table(first, since)

    @staticmethod
    def _first(sitting: Sitting) -> int:
        """Who looks at the table first: the person who is asked or, while a bot is, the next one after it."""
        front, persons = sitting.front(), sitting.persons()
        if front is not None or not persons:
            return front if front is not None else -1
        asked = sitting.chair(persons[0]).view().asked
        return min(persons, key=lambda seat: (seat - asked) % len(sitting.places))

    def close(self) -> None:
        """Leave the match; it is saved."""
        if self._reviewing is not None:
            self._reviewing.leave()
        self._reviewing = None
        if self.sitting is not None:
            self.left = self.sitting.key
            self.sitting.leave()
            self._sit_down(self._owner)
        self.again_elsewhere = False
        self.sitting = None
        self._set = self._read = None
        self.table = self._coach = None
        self.curtain = None
        self.seat = -1
        self.app.enter_place("")

    def _sit_down(self, name: str) -> None:
        """The table is as ``name`` has chosen it; a guest finds it as the owner has."""
        own = self.app.preferences
        who = name if name in own.people else self._owner
        if who != own.name:
            self.app.prefer(**seated(own, who))

    # -- the pump ------------------------------------------------------------------------------------------------

    def tick(self) -> bool:
        """Called once a turn of the loop: lets bots answer, and changes scenes when another person must act. True while
        it wants to be called often."""
        sitting = self.sitting
        if sitting is None:
            return False
        if self._read is not None:
            match, self._read = self._read, None
            self.close()
            self.dealt(match)
            return False
        prefs = self.app.preferences
        if prefs.speed != self._speed:
            self._speed = prefs.speed
            # The speed chosen while a game is played is that game's from now on.
            self.app.prefer(speeds={**prefs.speeds, sitting.setup.game: prefs.speed})
        table = self.table
        idle = table is not None and table.idle and self.app.stack.top is table
        if idle and table is not None and table.claims.offer():
            idle = False  # whoever is asked waits until it is said whether the rest is to be played
        if sitting.stuck():
            self._disk.asks_still(sitting)
            return False
        try:
            happened = sitting.tick(idle, self._pause())
        except HostError as error:
            self.trouble(error)
            return False
        if happened and table is not None:
            table.pull()
        weighs = self._coach is not None and self._coach.update()
        if table is not None:
            for id, values in sitting.notices():
                table.say(tr(id, **values))
            # What lies above the table may be closed by another person: he must not find the hand below.
            covered = self.app.stack.top is not table
            if covered or (table.idle and not table.cues.effects.busy):
                self._pass_on(sitting)
        return sitting.waiting() or weighs

    def _pause(self) -> float:
        prefs = self.app.preferences
        if self.table is not None and self.table.rushing:
            return 0.0
        # A little uneven, so that bots do not tick like clocks; it depends on nothing they hold.
        pause = prefs.bot_pause
        if self.table is not None and self._last_card(self.table.view):
            pause = min(pause, motion.FORCED_PAUSE)
        uneven = ((self.table.seen * 37 if self.table is not None else 0) % 17 - 8) * 0.01
        factor = prefs.factor * (0.25 if self.table is not None and self.table.director.fast else 1.0)
        return max(0.0, (pause + uneven) * factor)

    @staticmethod
    def _last_card(view: View) -> bool:
        """Whether a seat is asked that holds one card, as everybody can count: there is nothing to think about."""
        hand = next((zone for zone in view.zones if zone.name == f"hand{view.asked}"), None)
        return hand is not None and hand.count == 1

    def _pass_on(self, sitting: Sitting) -> None:
        front = sitting.front()
        if front is None or front == self.seat or len(sitting.persons()) < 2:
            return
        chair = sitting.chair(front)
        view = chair.view()
        spared = staging_of(view.game).spared(view)
        if spared is None:
            self._draw_curtain(front, None)
            return
        try:
            chair.answer(spared)
        except HostError as error:
            self.trouble(error)
            return
        if self.table is not None:
            self.table.pull()

    # -- scenes --------------------------------------------------------------------------------------------------

    def _show(self, scene: TableScene | CurtainScene | ResultScene, *, fade: bool) -> None:
        stack = self.app.stack
        ours = (TableScene, CurtainScene, ResultScene)
        while (
            stack.top is not None
            and not isinstance(stack.top, ours)
            and any(isinstance(one, ours) for one in stack.scenes)
        ):
            stack.pop()
        if isinstance(stack.top, ours):
            stack.replace(scene)
        else:
            stack.push(scene)
        if not fade:
            stack.forget_picture()

    def _show_table(self, seat: int, since: int | None) -> None:
        assert self.sitting is not None
        self.seat = seat
        self.curtain = None
        if self.shared():
            self._sit_down(self.sitting.places[seat].name)
        # The scene enters the stack's size; a curtain may fade out over it, never the other way round.
        self.table = TableScene(self.app, self.sitting.chair(seat), self, since)
        self._coach = None
        if self.app.preferences.coach.get(self.sitting.setup.game) == "on":
            self._seat_coach()
        self._show(self.table, fade=True)

    def _draw_curtain(self, seat: int, since: int | None) -> None:
        """Take the table down and wait for the person at ``seat``, who is told the match from event ``since`` on (None:
        all of it is known)."""
        assert self.sitting is not None
        places = self.sitting.places
        self._sit_down(places[seat].name)

        def reveal() -> None:
            if self.sitting is not None:
                self._show_table(seat, since)

        # Who will see a deal from its beginning is told nothing of it before.
        told = self._recap(seat) if since is None else None
        pin = self.app.preferences.pins.get(places[seat].name, "")
        curtain = CurtainScene(self.app.painter, places[seat], seat, told, reveal, self.leave, pin)
        table, self.table = self.table, None
        self.seat = seat
        self.curtain = curtain
        if table is not None and table in self.app.stack.scenes:
            self.app.stack.swap(table, curtain)  # what lies above it stays
        else:
            self._show(curtain, fade=False)

    def _recap(self, seat: int) -> list[str]:
        """What everybody heard since the person at ``seat`` last acted."""
        assert self.sitting is not None
        chair = self.sitting.chair(seat)
        view = chair.view()
        narrator = Narrator(
            [place.name for place in self.sitting.places],
            list(view.public.sides) or list(range(view.players)),
            staging_of(view.game).phrases,
        )
        return recap(chair.events(0), seat, narrator)

    def hide(self) -> None:
        """The window has lost the focus: with several people, the hand goes behind the curtain."""
        if self.table is not None and self.shared():
            self._draw_curtain(self.seat, None)

    # -- what the table asks (Desk) ------------------------------------------------------------------------------

    def places(self) -> tuple[Place, ...]:
        """Who sits where."""
        return self.sitting.places if self.sitting is not None else ()

    def deals(self) -> int:
        """After how many deals the match ends, where that was agreed."""
        return self.sitting.setup.deals if self.sitting is not None else 0

    def called(self) -> str:
        """What the rules are called if they are somebody's own."""
        return self.own_rules(self.sitting.setup) if self.sitting is not None else ""

    def shared(self) -> bool:
        """Whether several people play on this machine."""
        return self.sitting is not None and len(self.sitting.persons()) > 1

    def sealed(self) -> bool:
        """Whether somebody else has the same cards still to play: no sheet is shown."""
        return self._set is not None and len(self._set.people) > 1

    def watched(self) -> bool:
        """Whether nobody plays: bots among themselves, and somebody who watches."""
        return self.sitting is not None and not self.sitting.persons()

    def held_back(self, events: Sequence[Event]) -> bool:
        """With several people a deal that begins is for nobody's eyes before the curtain: it is drawn for the one who
        looks first, and his table tells the deal."""
        if self.sitting is None or not self.shared() or not any(isinstance(event, DealBegan) for event in events):
            return False
        self.orders.clear()
        seat = self._first(self.sitting)
        self._draw_curtain(seat, len(self.sitting.chair(seat).events(0)) - len(events))
        return True

    def can_undo(self) -> bool:
        """Whether a move can be taken back."""
        return self.sitting is not None and self.sitting.can_undo(self.seat)

    def undo(self) -> None:
        """Take back to the last own decision."""
        self._rewind(lambda sitting: sitting.undo(self.seat))

    def again(self) -> None:
        """Play this deal again."""
        self._rewind(lambda sitting: sitting.again())

    def _rewind(self, act: Callable[[Sitting], None]) -> None:
        if self.sitting is None:
            return
        try:
            act(self.sitting)
        except HostError as error:
            self.trouble(error)
            return
        if self.shared():
            self._draw_curtain(self._first(self.sitting), None)
        elif self.table is not None:
            self.table.dial.hesitate()
            self.table.reread()

    def _moved(self) -> None:
        """What waited for room on the disk has been done: an answer, or taking some back."""
        if self.table is not None and self.sitting is not None:
            back = len(self.table.chair.events(0)) < self.table.seen
            self.table.reread() if back else self.table.pull()

    # -- the coach -----------------------------------------------------------------------------------------------

    def _seat_coach(self) -> None:
        """The coach sits down beside the one person who plays: a regular of the place who does not play."""
        if self.table is None or self.sitting is None or self.coached() is None:
            return
        seated = {place.portrait for place in self.places()}
        by = teacher(self.sitting.setup.game, portraits(self.app.painter), seated)

        def noted(occasion: str, times: int) -> None:
            self.app.prefer(coached={**self.app.preferences.coached, occasion: times})

        self._coach = Coach(self.table, by, lambda: self.app.preferences.coached, noted, self._coach_went)

    def _coach_went(self) -> None:
        """The coach was sent away, or is no longer needed."""
        self._coach = None
        if self.sitting is not None:
            self.app.prefer(coach={**self.app.preferences.coach, self.sitting.setup.game: "off"})

    def coached(self) -> bool | None:
        """Whether a coach sits beside the table; None where there can be none."""
        if self.sitting is None or self.shared() or self.watched():
            return None
        return self._coach is not None

    def coach(self, on: bool) -> None:
        """Call the coach, or send him away."""
        if not on and self._coach is not None:
            self._coach.send_away()
        elif on and self.sitting is not None:
            self.app.prefer(coach={**self.app.preferences.coach, self.sitting.setup.game: "on"})
            self._seat_coach()
            if self._coach is not None:
                self._coach.greets = True

    def objects(self, answer: Action) -> bool:
        """Whether the coach holds an answer back."""
        objects = self._coach is not None and self._coach.objects(answer)
        if objects and self.table is not None:
            self.table.dial.hesitate()
        return objects

    def answered(self, answer: Action) -> None:
        """An answer was given: the coach has seen it."""
        if self._coach is not None:
            self._coach.answered(answer)

    def hint(self, given: Action | None = None) -> None:
        """Ask for a hint that compares ``given`` too."""
        if self.sitting is not None:
            try:
                self.sitting.hint(self.seat, given)
            except HostError as error:
                self.trouble(error)

    def hinted(self) -> Verdict | None:
        """The hint, once it is there."""
        return self.sitting.hinted() if self.sitting is not None else None

    def leave(self) -> None:
        """Back to the title; everything is saved."""
        self.close()
        self._home()

    def settings(self) -> None:
        """Open the settings above the table."""
        self._settings()

    def rules(self, paragraph: str) -> None:
        """Open the rules at a paragraph."""
        self._rules(self.sitting.setup.game if self.sitting is not None else "", paragraph)

    def aided(self, aid: int) -> None:
        """Something was looked up; it is noted with the match."""
        if self.sitting is not None:
            self.sitting.aided(aid)

    def claimed(self) -> Claim | None:
        """What whoever is asked now can claim. Whoever learns, with a coach, plays to the end."""
        return self.sitting.claimed() if self.sitting is not None and self._coach is None else None

    def finish(self, claim: Claim) -> None:
        """Let the rest of the deal be played as claimed."""
        if self.sitting is not None and self.table is not None:
            self.sitting.finish(claim)
            self.table.reread()
            self.table.rush()

    def aidable(self) -> bool:
        """Whether table aids may lie there: somebody plays."""
        return not self.watched()

    def reviewable(self) -> bool:
        """Every match is kept."""
        return True

    def review(self, deal: int = -1) -> None:
        """Look back at the finished deals of this match, above what is shown; ``deal`` first."""
        if self.sitting is not None:
            self.look_back(self.sitting.key, deal)

    def look_back(self, id: int, deal: int = -1, ply: int = -1) -> None:
        """Look back at the finished deals of a match in the library, above what is shown; at answer ``ply`` of a deal
        unless that is negative."""
        self.open_review(lambda: self.house.review(id), deal, id, ply)

    def open_review(self, review: Callable[[], Review], deal: int = -1, id: int = 0, ply: int = -1) -> None:
        """Look back at some deals, above what is shown; says what is wrong if that cannot be done. On those of a match
        in the library (its ``id``) one may write notes."""
        top = self.app.stack.top
        try:
            opened = review()
        except HostError as error:
            form = top.form if isinstance(top, TableScene | FormScene) else None
            if form is not None and top is not None:
                dialog = Dialog(self.app.painter, tr("review.heading"), trouble_text(error))
                form.open(dialog.button(tr("table.close"), top.touch, kind="primary", cancels=True))
                top.touch()
            return
        self._reviewing = opened
        place = self.app.game
        self.app.enter_place(opened.setup.game)

        def close() -> None:
            opened.leave()
            self._reviewing = None
            self.app.enter_place(place)
            self.app.stack.pop()

        def branch(number: int, ply: int) -> None:
            sitting = opened.branch(number, ply)
            opened.leave()
            self._reviewing = None
            self._home()
            self._begin(sitting, False)

        note = partial(self._write_note, id) if id else None
        self.app.stack.push(ReviewScene(self.app, opened, close=close, branch=branch, deal=deal, ply=ply, note=note))

    def _write_note(self, id: int, deal: int) -> None:
        """Write a note on a deal (counted from 0) that is looked back at."""
        top, painter = self.app.stack.top, self.app.painter
        if not isinstance(top, FormScene):
            return
        form, number = top.form, deal + 1

        def write(text: str) -> None:
            try:
                self.house.archive.write(id, number, text)
            except HostError as error:
                form.open(Dialog(painter, tr("trouble.heading"), trouble_text(error)).button(msg("common.ok")))

        with suppress(HostError):
            form.open(note_dialog(painter, number, self.house.archive.beside(id).note(number), write))

    def seal(self) -> Seal | None:
        """What vouches for the cards of the deal in hand."""
        return self.sitting.seal() if self.sitting is not None else None

    def match_over(self) -> None:
        """The last sheet has been read: show who won."""
        sitting, table = self.sitting, self.table
        if sitting is None or table is None:
            return
        if self._set is not None:
            self._read = sitting.key
            return
        sides = table.cues.tableau.sides
        scene = ResultScene(
            self.app.painter,
            table.view,
            sitting.places,
            sides,
            [sides[seat] for seat in sitting.persons()],
            table.chair.beats(0),
            rematch=None if sitting.setup.deals or self.again_elsewhere else self._rematch,
            leave=self.leave,
            rule=self.rules,
            review=self.review,
            code=sitting.seal().whole,
            deals=sitting.setup.deals,
        )
        self.table = self._coach = None
        self._show(scene, fade=True)

    def _rematch(self) -> None:
        if self.sitting is None:
            return
        try:
            sitting = self.sitting.rematch()
        except HostError as error:
            self.trouble(error)
            return
        self.sitting = None
        self._begin(sitting, True)

    def trouble(self, error: HostError) -> None:
        """Say what went wrong outside the game; the match is left, its answers are saved. Where it only waits for room
        on the disk, ask what to do."""
        if self.sitting is not None and self._disk.asks(self.sitting, error):
            return
        sentence = trouble_text(error)
        shared = self.shared()
        self.close()
        if shared:
            self._home()  # nobody's hand is left in sight below what is said
        top = self.app.stack.top
        form = top.form if isinstance(top, TableScene | FormScene | CurtainScene) else None
        if form is None:
            self._home()
            return
        dialog = Dialog(self.app.painter, tr("trouble.heading"), sentence)
        dialog.button(tr("menu.leave"), self._home, kind="primary", cancels=True)
        form.open(dialog)
        top.touch() if top is not None else None
