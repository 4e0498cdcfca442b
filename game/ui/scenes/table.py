"""The table: one chair's view of a match, told by events, answered by hand and panels.

The scene sees a ``Chair`` and a ``Desk`` (names, undo, hints, the way to other scenes), nothing else of the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.core.actions import Action
from game.core.cards import PACKS
from game.core.events import DealBegan
from game.core.log import Beat
from game.core.reasons import IllegalAction, Reason
from game.core.view import View
from game.host.chair import Chair, HostError
from game.ui.app import App
from game.ui.desk import Desk
from game.ui.games.stagings import staging_of
from game.ui.i18n import epoch, tr
from game.ui.layouts.hands import Wishes
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.review.opening import opened
from game.ui.scene import Scene
from game.ui.stage.cues import Cues
from game.ui.stage.director import Director, keyed
from game.ui.stage.newcomers import Newcomers
from game.ui.stage.sprites import Pose
from game.ui.stage.stage import Stage
from game.ui.stage.tableau import Tableau, empty
from game.ui.table.aids import Aids
from game.ui.table.asks.adviser import Adviser
from game.ui.table.asks.arrivals import Arrivals
from game.ui.table.asks.pick_card import Hand
from game.ui.table.asks.questions import Questions
from game.ui.table.asks.room import open_cards
from game.ui.table.claims import Claims
from game.ui.table.dial import Dial
from game.ui.table.hud.board import THINKING_SECONDS, Board
from game.ui.table.hud.medallion import SEAT_COLOURS
from game.ui.table.hud.notes import Notes
from game.ui.table.hud.pen import Pen
from game.ui.table.hud.reactions import Reactions
from game.ui.table.hud.tools import ToolButton, place_tools
from game.ui.table.input import Input
from game.ui.table.menu import Menu
from game.ui.table.reminder import Reminder
from game.ui.table.sheets import Sheets
from game.ui.widgets import Form, Widget


class TableScene(Scene):
    """Built for one chair. ``since`` is the number of events already seen (None: all of them)."""

    open_hands = False
    """The chair sees the others' cards, and they lie there to be read."""
    beside: Sequence[Widget] = ()
    """What others have laid beside the game: hints leave it in sight."""

    def __init__(self, app: App, chair: Chair, desk: Desk, since: int | None = None) -> None:
        super().__init__()
        self.app = app
        self.painter = app.painter
        self.chair = chair
        self.desk = desk
        self.view: View = chair.view()
        past = chair.events(0)
        self.seen = len(past) if since is None else since
        self.size = app.painter.size
        self.staging = staging_of(self.view.game)
        self.phrases = self.staging.phrases
        tableau = self.staging.tableau(self.view)
        self.staging.recall(tableau, past[: self.seen])
        self.places = desk.places()
        names = [place.name for place in self.places]
        self.narrator = Narrator(names, tableau.sides, self.phrases, desk.watched(), desk.deals(), desk.called())
        self.stage = Stage(app.painter.assets.deck, 100, self.painter.sounds.play)
        self.hand = Hand(
            self.stage, play=self._play, refuse=self._refuse, changed=self._hand_changed, moved=self._hand_moved
        )
        self.newcomers = Newcomers(chair.seat, past[: self.seen])
        self.hand.fresh = self.newcomers.fresh if self.staging.marks_fresh else set()
        self.manual: tuple[str, ...] = desk.orders.get(chair.seat, ())
        self.paused = False  # another window has the focus: everything waits
        self.cues = Cues(self.stage, self.staging, tableau, self.narrator, self._poses, self.painter.sounds.play)
        self.director = Director(self.cues)
        self.cues.impatience = app.impatience
        self.cues.truth = lambda: self.view
        self.cues.side_place = self._side_place
        self.reactions = Reactions(self.places, tableau.sides, tableau.public.scores)
        self.director.witness = self.reactions.witness
        self.form = Form(app.painter, self._arrange)
        self.sheets = Sheets(self)
        self.aids, self.dial = Aids(self, self.sheets), Dial(self, self.sheets)
        self.claims = Claims(self)
        self.menu = Menu(self, self.dial, self.claims)
        self.input = Input(self, self.aids, self.sheets, self.menu, self.dial)
        self.sheets.shortcut = self.input.shortcut
        self.tools = self._tools()
        self.board = Board(self.painter, self.staging, self.narrator, tableau)
        self.form.add(Notes(self.painter, lambda: [*self.staging.notes, *self.board.seats.notes]), *self.tools)
        if desk.shared():
            self.board.frame = SEAT_COLOURS[chair.seat % len(SEAT_COLOURS)]
            self.staging.share()
        self.questions = self._questions()
        self._spoken = epoch()
        self.rushing = False
        self.reminder = Reminder()
        self.adviser = self._adviser()
        self.arrivals = Arrivals(app.settling)
        self._measure()
        if since is not None and since < len(past):
            # The story is told from the beginning: an empty table first.
            story = chair.beats(since)
            empty(self.cues.tableau, story)
            self._take(story)
        else:
            self.director.sync(self.view)
            self.board.jump(self.cues.tableau)

    def _tools(self) -> list[ToolButton]:
        tools = [
            ToolButton(self.painter, "hint", "H", self._hint),
            ToolButton(self.painter, "undo", "U", self.menu.undo),
            ToolButton(self.painter, "last_trick", "L", self.aids.toggle_last),
            ToolButton(self.painter, "log", "T", self.aids.open_log),
            ToolButton(self.painter, "sheet", "S", self.sheets.toggle),
            ToolButton(self.painter, "menu", "Esc", self.menu.open),
        ]
        # Where nobody plays there is nobody whom a hint would help, or who takes back.
        return tools[2:] if self.desk.watched() else tools

    def _questions(self) -> Questions:
        parts = (self.painter, self.staging, self.form, self.hand, self.narrator)
        return Questions(*parts, layout=lambda: self.layout, answer=self.answer, between=self.sheets.deal_over)

    def _adviser(self) -> Adviser:
        def bare(surface: pygame.Surface) -> None:
            self.board.bare(surface, self.layout)

        parts = (self.painter, self.form, self.hand, self.questions, self.narrator, self.desk)
        return Adviser(*parts, paint=self.paint, bare=bare, asked=self.dial.hesitate, changed=self.touch)

    # -- measures ------------------------------------------------------------------------------------------------

    @property
    def wishes(self) -> Wishes:
        """What the layout takes from the preferences and the rules."""
        prefs = self.app.preferences
        options = dict(self.view.options)
        natural = max(0.01, min(self.size[0] / 1280, self.size[1] / 720))
        return Wishes(
            self.painter.scale / natural,
            prefs.hand_shape == "flat" or self.painter.reduced_motion,
            "manual" if self.manual else prefs.sort_order,
            prefs.trump_side,
            options.get("direction") == "counterclockwise",
            self.manual,
            self.newcomers.suits,
        )

    def _measure(self) -> None:
        self.layout: Layout = self.staging.layout(self.cues.tableau, self.size, self.wishes)
        self.pen = Pen(self.painter, self.layout.frame)
        self.cues.layout = self.layout
        room = self.painter.room
        self.stage.fit(self.layout.frame, self.layout.held, room.light.lamp, room.clarity.line)
        self.stage.deck = self.painter.assets.deck
        if pygame.display.get_driver() != "dummy":
            self.prepare()
        self.hand.fit(self.layout.frame)
        self._prefer()

    def prepare(self) -> None:
        """Draw the faces of this game ahead, courts first: they take longest. Where nobody watches it is not done."""
        drawn = set(self.stage.deck.faces)
        faces = {card.face for card in PACKS[self.view.public.pack].cards} & drawn
        self.stage.prepare(sorted(faces, key=lambda face: (face[0] not in "KQJ", face)))

    def _prefer(self) -> None:
        prefs = self.app.preferences
        self.director.factor = 0.0 if self.rushing else prefs.factor
        self.cues.trick_hold = prefs.trick_hold
        self.cues.deal_pace = prefs.deal_pace
        self.cues.shuffles = prefs.factor > 0.5
        still = self.painter.reduced_motion
        self.stage.reduced_motion = self.reactions.reduced_motion = self.hand.reduced_motion = still
        self.reactions.on = prefs.reactions and self.director.factor > 0
        self.hand.dims = prefs.dim_illegal
        self.hand.two_clicks = prefs.click == "select"
        self.hand.long_press = prefs.click == "hold"

    def lay_open(self) -> None:
        """Show the others' cards, which the chair sees."""
        self.open_hands = True
        self.director.sync(self.view)

    def _poses(self, tableau: Tableau) -> dict[str, Pose]:
        poses = self.staging.poses(tableau, self.size, self.wishes)
        if self.open_hands:
            poses.update(opened(self.staging, tableau, poses, self.size, self.wishes))
        self.hand.lay({name: poses[name] for name in self.staging.own(tableau) if "#" not in name})
        return self.hand.adjust(poses)

    def _arrange(self) -> None:
        place_tools(self.tools, self.layout.tools)
        if self.questions.panel is not None:
            self.questions.panel.settle(self.layout)

    def _side_place(self, side: int) -> tuple[float, float]:
        return self.staging.side_place(self.pen, self.layout, self.cues.tableau, side)

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        if size != self.size:
            self.hand.let_go()  # the card would hang where the pointer was in the window as it used to be
            self.stage.deck.forget()
        self.size = size
        self._measure()
        if self._spoken != epoch():
            # Another language: what has been asked is asked again, in its words.
            self._spoken = epoch()
            self.board.notice = ""
            self.questions.forget()
        self.form.lay()
        if self.director.idle:
            self.director.sync(self.view)
        else:
            self.director.finish()
            self.stage.set_poses(keyed(self.cues.pose()), keyed(self.cues.tableau.faces))
        if self.sheets.between_deals and self.director.idle:
            self.sheets.cover()

    def enter(self, size: tuple[int, int]) -> None:
        self.resize(size)

    def leave(self) -> None:
        self.hand.leave()
        self.input.leave()
        self.aids.leave()

    # -- what happens --------------------------------------------------------------------------------------------

    def pull(self) -> None:
        """Fetch what happened; the director tells it."""
        beats = self.chair.beats(self.seen)
        if not self.desk.held_back([beat.event for beat in beats]):
            self._take(beats)

    def _take(self, beats: Sequence[Beat]) -> None:
        """Let the director tell what happened."""
        events = [beat.event for beat in beats]
        self.seen += len(events)
        self.view = self.chair.view()
        self.newcomers.tell(events)
        self.questions.forget()
        self.board.thinking = 0.0
        if any(isinstance(event, DealBegan) for event in events):
            self._hand_order(())
        self.director.tell(beats)
        self.touch()

    def reread(self) -> None:
        """The past has changed (a move was taken back): show the table as it is."""
        past = self.chair.events(0)
        self.seen = len(past)
        self.newcomers.tell(past, past=True)
        self.view = self.chair.view()
        self.hand.let_go()
        self.form.close_all()
        self.questions.forget()
        self.hand.pinned = ""
        self.adviser.forget()
        self.reactions.clear()
        self.director.sync(self.view)
        self.board.jump(self.cues.tableau)
        self.touch()

    @property
    def idle(self) -> bool:
        """The display has caught up: the host may go on."""
        return self.director.idle and not self.form.dialogs and not self.paused

    def answer(self, answer: Action, *, own: bool = True) -> None:
        """Give an answer to the open question; not ``own`` if the table gives the only one by itself."""
        self.rushing = False
        if own and self.desk.objects(answer):
            self._hand_changed(0.18)
            return
        try:
            self.chair.answer(answer)
        except IllegalAction as error:
            self.say(self.phrases.reason(error.reason))
            return
        except HostError as error:
            self.desk.trouble(error)
            return
        self.adviser.forget()
        self.board.notice = ""
        if own:
            self.newcomers.answered()
            self.desk.answered(answer)
        self.pull()

    @property
    def on_top(self) -> bool:
        """No other scene lies above this one."""
        return self.app.stack.top is self

    def say(self, words: str) -> None:
        """A sentence above the hand for a while."""
        self.board.say(words)
        self.touch()

    def _hint(self) -> None:
        self.adviser.ask(self.view)

    def rush(self) -> None:
        """Everything goes at once until somebody is asked."""
        self.rushing = True
        self._prefer()

    # -- questions -----------------------------------------------------------------------------------------------

    @property
    def topmost(self) -> Widget | None:
        """The dialog or panel that would take a click first."""
        return self.form.dialogs[-1] if self.form.dialogs else self.questions.panel

    def _consider(self) -> None:
        if not self.questions.is_new(self.view) or not self.director.idle or self.form.dialogs:
            return
        self.reminder.asked()
        self.rushing = False
        self._prefer()
        if self.form.focus in self.tools:
            self.form.focus_on(None)
        prefs = self.app.preferences
        forced = prefs.autoplay_forced and not self.desk.shared()  # else the others would see that there was no choice
        self.questions.put(self.view, self.director.factor, forced, prefs.autoplay_last)
        if not self.hand.asked:
            self.hand.pinned = ""  # what is asked now may change the hand or what is wanted of it
        self._hand_changed(0.16)
        if self.hand.asked and self.hand.pinned:
            self.hand.take_pinned()

    def _play(self, answers: Sequence[Action]) -> None:
        answers = self.staging.meant(answers)
        if len(answers) == 1:
            self.answer(answers[0])
        else:
            self.questions.with_word(answers)
            self.adviser.light_among(answers)
            self.touch()

    def _refuse(self, name: str, reason: Reason | None) -> None:
        self.painter.sounds.play("illegal")
        if reason is not None and self.app.preferences.explain_illegal:
            self.say(self.phrases.reason(reason))
        elif self.hand.barred and not self.hand.asked:
            self.say(tr("table.answer_first"))

    # -- the hand ------------------------------------------------------------------------------------------------

    def _hand_changed(self, seconds: float) -> None:
        poses = self.cues.pose()
        if seconds > 0 and not self.cues.stage.instant:
            for name in self.hand.rest:
                goal = self.stage.goal(name)
                if name != self.hand.dragged and goal != poses[name] and self.stage.sprite(name) is not None:
                    self.stage.animate(name, poses[name], seconds, lift=0.0)
        if self.hand.dragged and not self.director.idle:
            self.stage.put(self.hand.dragged, poses[self.hand.dragged], self.cues.tableau.faces.get(self.hand.dragged))
        self.stage.set_layout(keyed(poses), keyed(self.cues.tableau.faces))
        self.touch()

    def _hand_moved(self, order: list[str]) -> None:
        self._hand_order(tuple(order))
        self._hand_changed(0.18)

    def _hand_order(self, order: tuple[str, ...]) -> None:
        """The order in which the hand has been laid; () for the one it is sorted in."""
        self.manual = order
        self.desk.orders[self.chair.seat] = order

    # -- the adviser ---------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the table as it is: plates, cards, marks and bubbles; no panel, no tool, no notice."""
        tableau, pen, layout = self.cues.tableau, self.pen, self.layout
        thinker = self.view.asked if self.view.ask is None else -1
        surface.blit(self.board.ground(surface, pen, layout, tableau), (0, 0))
        self.dial.draw(surface)
        self.stage.draw(surface, self.cues.effects.light, self.cues.effects.lit)
        lost = thinker if self.board.thinking > THINKING_SECONDS else -1
        asked = self.view.ask is not None and not self.sheets.between_deals
        yours = asked and self.director.idle and not self.desk.shared()
        moved = partial(self.reactions.draw, surface, pen, layout, tableau, self.places, lost)
        self.board.people(surface, pen, layout, tableau, self.places, thinker, yours, moved)
        self.board.marks(surface, pen, layout, self.stage, tableau, self.hand)

    def _settle_advice(self) -> None:
        """The note keeps off the cards that lie open, the hand as far as it may rise, and the tools."""
        if not self.adviser.note.visible:
            return
        poses, faces = self.cues.pose(), self.cues.tableau.faces
        kept = [*(tool.rect for tool in self.tools), *open_cards(poses, faces, self.hand.rest, self.layout)]
        kept += [*self.dial.taken(), *(one.rect for one in self.beside if one.visible)]
        x, y, wide, _ = self.layout.tools
        # Above the tools stand their tips, of one line.
        tips = self.form.tip_high() + self.pen.px(6)
        kept.append(pygame.Rect(round(x), round(y) - tips, round(wide), tips))
        self.adviser.settle(kept, (round(x + wide), round(y) - tips))

    # -- input ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        used = self.input.handle(event)
        if used or self.form.changed:
            self.touch()
        return used

    def gamepad(self, button: str) -> bool:
        return self.input.gamepad(button)

    # -- time ----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        if self.paused:
            return
        self._prefer()
        moving = not self.director.idle
        changed = self.director.update(dt)
        self.stage.update(dt)
        if self.form.dialogs:
            self.hand.let_go()
        changed = self.hand.update(dt) or changed
        turn = self.view.asked if self.director.idle and not self.sheets.between_deals else -1
        instant = self.director.factor == 0 or self.painter.reduced_motion
        asking = self.questions.panel is not None and not self.questions.panel.aside
        changed = self.board.update(dt, self.cues.tableau, turn, instant, asking) or changed
        changed = self.reactions.update(dt, self.cues.tableau.asked) or changed
        self.form.update(dt)
        if changed or moving or self.stage.stale or self.form.changed:
            self.touch()
        self._time(dt)
        self._consider()
        self.dial.update()
        self._settle_advice()
        self.arrivals.watch(self.topmost, dt)

    def _time(self, dt: float) -> None:
        self.aids.update(dt)
        self.input.update(dt)
        if self.director.idle and self.questions.update(dt) and self.view.ask is not None:
            self.answer(self.view.legal[0], own=False)
            return
        self.adviser.update()
        if self.view.ask is not None:
            if self.reminder.due(dt):
                self.touch()
                if self.app.preferences.turn_reminder:
                    self.painter.sounds.play("turn")
        elif self.view.asked >= 0 and self.director.idle and self.board.think(dt):
            self.touch()

    @property
    def busy(self) -> bool:
        return not self.paused and (
            not self.director.idle
            or self.stage.busy
            or self.board.busy
            or self.reactions.busy
            or self.cues.effects.busy
            or bool(self.hand.dragged)
            or self.hand.holding
            or self.form.busy
            or self.questions.forced_in >= 0
        )

    @property
    def alarm(self) -> float | None:
        if self.paused:
            return None
        wishes = [self.form.alarm, self.stage.alarm, self.arrivals.alarm]
        if self.board.notice:
            wishes.append(self.board.notice_left)
        if self.view.ask is None and self.view.asked >= 0:
            wishes.append(0.15)
        elif self.view.ask is not None:
            wishes.append(self.reminder.left)
        if self.adviser.thinking or self.aids.last_held >= 0.0:
            wishes.append(0.05)
        return min((wish for wish in wishes if wish is not None), default=None)

    # -- drawing -------------------------------------------------------------------------------------------------

    def invites(self) -> bool:
        """Whether it is said above the hand whose turn it is: a card is asked for, nothing else stands in that place,
        and several people share the screen or somebody has been waited for long; else it stands below one's name."""
        panel = self.questions.panel
        free = (panel is None or panel.aside) and not self.aids.last_shown and not self.hand.dragged
        free = free and (self.desk.shared() or self.reminder.long)
        return free and self.hand.asked and self.chair.seat not in self.cues.effects.bubbles

    def draw(self, surface: pygame.Surface) -> None:
        pen, layout = self.pen, self.layout
        self.paint(surface)
        self.aids.draw(surface)
        self.cues.effects.draw(surface, pen, layout)
        panel = self.questions.panel
        if panel is not None:
            panel.noticed = bool(self.board.notice)
        if self.board.notice:
            above = panel.rect.top if panel is not None else None
            self.board.draw_notice(surface, pen, layout, above, self.cues.effects.papers)
        elif self.invites():
            name = self.narrator.name(self.chair.seat)
            words = tr("table.turn_of", name=name) if self.desk.shared() else tr("table.your_turn")
            self.board.draw_turn(surface, pen, layout, words)
        if not self.paused:
            self.form.draw(surface)
        else:
            self.painter.veil(surface)
            self.board.draw_pause(surface, pen, layout, tr("table.paused"))
