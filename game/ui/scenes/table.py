"""The table: one chair's view of a match, moved by events, answered by hand and panels.

The scene sees a ``Chair`` and a ``Desk`` (names, undo, hints, the way to other scenes), nothing else of the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.core.actions import Action
from game.core.events import Event
from game.core.reasons import IllegalAction, Reason
from game.core.view import PICK_BID, PICK_CARD, PICK_CARDS, Ask, View
from game.host.chair import NEXT_DEAL, REMATCH, Chair, HostError, Place
from game.ui import theme
from game.ui.app import App
from game.ui.asks.panel import AskPanel
from game.ui.asks.pick_bid import AuctionPanel, classic_panel
from game.ui.asks.pick_card import Hand
from game.ui.asks.pick_cards import CardsPanel
from game.ui.asks.pick_choice import ChoicePanel, ShowPanel
from game.ui.hud.log import draw_last_trick, log_dialog
from game.ui.hud.pen import Pen, rect_of
from game.ui.hud.plates import draw_contract, draw_scores, draw_seat, score_columns, score_row, side_order
from game.ui.hud.sheet import ScoreSheet, deal_scores
from game.ui.hud.tools import ToolButton, place_tools
from game.ui.layouts.belote import Wishes, layout_tableau, spots_of
from game.ui.layouts.seats import Places
from game.ui.narrator import Narrator, reason_text
from game.ui.scene import Scene
from game.ui.stage.director import Director
from game.ui.stage.sprites import Pose
from game.ui.stage.stage import Stage
from game.ui.stage.tableau import Tableau, number, numbers, tableau_of, text
from game.ui.stage.tween import Tween, out_quad
from game.ui.widgets import Dialog, Form
from game.ui.words import tr

FORCED = ("belote.announce", "belote.exchange", "belote.state", "belote.show")
"""Questions that the table answers by itself when there is only one answer, after a time that tells nothing."""
FORCED_SECONDS = 0.5
THINKING_SECONDS = 0.8
NOTICE_SECONDS = 2.5
REMINDER_SECONDS = 6.0


class Desk(Protocol):
    """What the table asks of the program around it."""

    def places(self) -> tuple[Place, ...]:
        """Who sits where."""

    def shared(self) -> bool:
        """Whether several people play on this machine."""

    def can_undo(self) -> bool:
        """Whether a move can be taken back."""

    def undo(self) -> None:
        """Take back to the last own decision."""

    def again(self) -> None:
        """Play this deal again."""

    def hint(self) -> None:
        """Ask for a hint."""

    def hinted(self) -> Action | None:
        """The hint, once it is there."""

    def leave(self) -> None:
        """Back to the title; everything is saved."""

    def settings(self) -> None:
        """Open the settings above the table."""

    def rules(self, paragraph: str) -> None:
        """Open the rules, at a paragraph if it is not empty."""

    def match_over(self) -> None:
        """The last sheet has been read: show who won."""

    def trouble(self, error: HostError) -> None:
        """Tell the player that something outside the game went wrong."""


class TableScene(Scene):
    """Built for one chair. ``since`` is the number of events already seen (None: all of them)."""

    def __init__(self, app: App, chair: Chair, desk: Desk, since: int | None = None) -> None:
        super().__init__()
        self.app = app
        self.look = app.look
        self.chair = chair
        self.desk = desk
        self.view: View = chair.view()
        past = chair.events(0)
        self.seen = len(past) if since is None else since
        self.size = app.look.size
        tableau = tableau_of(self.view)
        names = [place.name for place in desk.places()]
        self.narrator = Narrator(names, tableau.sides)
        self.stage = Stage(app.look.assets.deck, 100, self._sound)
        self.hand = Hand(
            self.stage, play=self._play, refuse=self._refuse, changed=self._hand_changed, moved=self._hand_moved
        )
        self.manual: tuple[str, ...] = ()
        self.director = Director(self.stage, tableau, self.narrator, self._layout, self._sound)
        self.director.truth = lambda: self.view
        self.director.side_spot = self._side_spot
        self.form = Form(app.look, self._arrange)
        self.tools = [
            ToolButton(self.look, "hint", "H", self._hint),
            ToolButton(self.look, "undo", "U", self._undo),
            ToolButton(self.look, "last_trick", "L", self._toggle_last),
            ToolButton(self.look, "log", "T", self._open_log),
            ToolButton(self.look, "sheet", "S", self._open_sheet),
            ToolButton(self.look, "menu", "Esc", self._open_menu),
        ]
        self.form.add(*self.tools)
        self.panel: AskPanel | None = None
        self._answering: Ask | None = None
        self._forced_in = -1.0
        self._notice = ""
        self._notice_age = 0.0
        self._last_shown = False
        self._space = False
        self.rushing = False
        self._waited = 0.0
        self._thinking = 0.0
        self._counts = [Tween(0.0) for _ in tableau.won]
        self._lights = [Tween(0.0) for _ in range(tableau.players)]
        self._flash = Tween(0.0)
        self._trump_seen = text(tableau.facts.get("trump"))
        self._ground: pygame.Surface | None = None
        self._ground_key: tuple[object, ...] = ()
        self._hinting = False
        self._measure()
        if since is not None and since < len(past):
            # The story is told from the beginning: an empty table first.
            self._before_story(past[since:])
            self.pull()
        else:
            self.director.sync(self.view)

    # -- measures ------------------------------------------------------------------------------------------------

    @property
    def wishes(self) -> Wishes:
        """What the layout takes from the preferences and the rules."""
        prefs = self.app.preferences
        options = dict(self.view.options)
        natural = max(0.01, min(self.size[0] / 1280, self.size[1] / 720))
        return Wishes(
            self.look.scale / natural,
            prefs.hand_shape == "flat" or self.look.reduced_motion,
            "manual" if self.manual else prefs.sort_order,
            prefs.trump_side,
            options.get("direction") == "counterclockwise",
            self.manual,
        )

    def _measure(self) -> None:
        self.spots: Places = spots_of(self.director.tableau, self.size, self.wishes)
        self.pen = Pen(self.look, self.spots.frame)
        self.director.spots = self.spots
        self.stage.card_width = round(self.spots.frame.card)
        self.stage.deck = self.look.assets.deck
        self.hand.card = self.spots.frame.card
        self.hand.unit = self.spots.frame.unit
        self._prefer()

    def _prefer(self) -> None:
        prefs = self.app.preferences
        self.director.factor = 0.0 if self.rushing else prefs.factor
        self.director.trick_hold = prefs.trick_hold
        self.director.shuffles = prefs.factor > 0.5
        self.stage.calm = self.look.reduced_motion
        self.hand.calm = self.look.reduced_motion
        self.hand.dims = prefs.dim_illegal
        self.hand.two_clicks = prefs.click == "select"

    def _layout(self, tableau: Tableau) -> dict[str, Pose]:
        poses = layout_tableau(tableau, self.size, self.wishes)
        own = tableau.hands[tableau.me]
        self.hand.rest = {name: poses[name] for name in own}
        return self.hand.adjust(poses)

    def _arrange(self) -> None:
        place_tools(self.tools, self.spots.tools)
        if self.panel is not None:
            self.panel.settle(self.spots)

    def _side_spot(self, side: int) -> tuple[float, float]:
        order = side_order(self.director.tableau)
        rect = rect_of(self.spots.scores)
        box = score_row(self.pen, rect, order.index(side) if side in order else 0)
        return score_columns(self.pen, rect)[1][0] - self.pen.px(14), box.centery

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.size = size
        self.stage.deck.forget()
        self._ground = None
        self._measure()
        self.form.lay()
        if self.director.idle:
            self.director.sync(self.view)
        else:
            self.director.finish()
            self.stage.set_poses(dict(self.director.pose()), dict(self.director.tableau.faces))

    def enter(self, size: tuple[int, int]) -> None:
        self.resize(size)

    def leave(self) -> None:
        self.hand.leave()
        self._space = False
        self.director.fast = False
        self._last_shown = False

    # -- what happens --------------------------------------------------------------------------------------------

    def _before_story(self, events: Sequence[Event]) -> None:
        empty = self.director.tableau
        for hand in empty.hands:
            hand.clear()
        empty.stock, empty.turn_up, empty.bottom, empty.trick = [], [], [], []
        empty.won = [0] * len(empty.won)
        empty.facts = {
            key: empty.facts[key] for key in ("sides", "scores", "target", "held", "options") if key in empty.facts
        }

    def pull(self) -> None:
        """Fetch what happened; the director tells it."""
        events = self.chair.events(self.seen)
        self.seen += len(events)
        self.view = self.chair.view()
        self._close_panel()
        self.hand.ask(None)
        self._answering = None
        self._thinking = 0.0
        self.director.tell(events)
        self.touch()

    def reread(self) -> None:
        """The past has changed (a move was taken back): show the table as it is."""
        self.seen = len(self.chair.events(0))
        self.view = self.chair.view()
        self.form.dialogs.clear()
        self._close_panel()
        self.hand.ask(None)
        self.hand.pinned = ""
        self._answering = None
        self.director.sync(self.view)
        self.touch()

    @property
    def idle(self) -> bool:
        """The display has caught up: the host may go on."""
        return self.director.idle and not self.form.dialogs

    def answer(self, answer: Action) -> None:
        """Give an answer to the open question."""
        self.rushing = False
        try:
            self.chair.answer(answer)
        except IllegalAction as error:
            self.say(reason_text(error.reason))
            return
        except HostError as error:
            self.desk.trouble(error)
            return
        self.hand.hinted = ""
        self.pull()

    def say(self, words: str) -> None:
        """A sentence above the hand for a while."""
        self._notice = words
        self._notice_age = 0.0
        self.touch()

    # -- questions -----------------------------------------------------------------------------------------------

    def _consider(self) -> None:
        ask = self.view.ask
        if ask is None or self._answering is ask or not self.director.idle or self.form.dialogs:
            return
        self._answering = ask
        self._waited = 0.0
        self.rushing = False
        self._prefer()
        if ask.topic in (NEXT_DEAL, REMATCH):
            self._deal_over(ask)
        elif len(self.view.legal) == 1 and ask.topic in FORCED:
            self._forced_in = FORCED_SECONDS * max(0.4, self.director.factor)
        elif ask.kind == PICK_CARD:
            self._ask_card()
        else:
            self.look.sounds.play("turn")
            self._open_panel(ask)

    def _ask_card(self) -> None:
        self.look.sounds.play("turn")
        self.hand.ask(self.view)
        self._hand_changed(0.16)
        if self.hand.pinned:
            self.hand.take_pinned()
        elif self.app.preferences.autoplay_forced and len({one.card.name for one in self.view.legal}) == 1:
            self._forced_in = FORCED_SECONDS * max(0.4, self.director.factor)

    def _open_panel(self, ask: Ask) -> None:
        look = self.look
        trump = text(self.view.facts.get("trump"))
        if ask.kind == PICK_BID:
            if ask.topic == "belote.auction":
                panel: AskPanel = AuctionPanel(look, self.view, self.narrator, self.answer)
            else:
                panel = classic_panel(look, self.view, self.answer)
        elif ask.kind == PICK_CARDS:
            panel = CardsPanel(look, self.view, self.hand, self.answer)
        elif ask.topic == "belote.show":
            panel = ShowPanel(look, self.view, self.answer)
        else:
            panel = ChoicePanel(look, tr(f"ask.{ask.topic}"), self.view.legal, self.answer, trump)
        self._show_panel(panel)

    def _show_panel(self, panel: AskPanel) -> None:
        self._close_panel()
        self.panel = panel
        self.form.widgets.insert(0, panel)
        panel.settle(self.spots)
        self.form.focus_on(panel.first())
        self.touch()

    def _close_panel(self) -> None:
        self._forced_in = -1.0
        if self.panel is not None:
            if self.panel in self.form.widgets:
                self.form.widgets.remove(self.panel)
            self.panel = None
            self.hand.many = False
            self.form.focus_on(None)
            self.touch()

    def _play(self, answers: Sequence[Action]) -> None:
        if len(answers) == 1:
            self.answer(answers[0])
            return
        # Belote by hand: with the word or without it.
        panel = ChoicePanel(
            self.look, tr("ask.belote.word"), sorted(answers, key=lambda one: not one.word), self.answer
        )
        for button in panel.buttons:
            if not button.answer.word:
                button.label = tr("belote.answer.play_silent", card=button.label)
        self._show_panel(panel)

    def _refuse(self, name: str, reason: Reason | None) -> None:
        self.look.sounds.play("illegal")
        if reason is not None and self.app.preferences.explain_illegal:
            self.say(reason_text(reason))

    def _deal_over(self, ask: Ask) -> None:
        events = self.chair.events(0)
        deals = deal_scores(events)
        if ask.topic == NEXT_DEAL and (not deals or deals[-1].number != number(self.view.facts.get("deal_number"))):
            self._forced_in = 0.1  # everybody passed: there is nothing to read
            return
        last = ask.topic == REMATCH
        self._sheet(True, last)

    def _sheet(self, final: bool, last: bool = False) -> None:
        deals = deal_scores(self.chair.events(0))
        sheet: ScoreSheet | None = None

        def close() -> None:
            if sheet is not None:
                self.form.close(sheet)
            self.touch()

        def go_on() -> None:
            close()
            if last:
                self.desk.match_over()
            else:
                self.answer(self.view.legal[0])

        order = side_order(self.director.tableau)
        words = tr("match.answer.see_result") if last else tr("match.answer.next_deal")
        sheet = ScoreSheet(
            self.look,
            deals,
            self.narrator,
            order,
            rule=self.desk.rules,
            go_on=(words, go_on) if final else None,
            close=close,
            target=number(self.view.facts.get("target")),
            speed=1.0 / self.director.factor if self.director.factor > 0 else 0.0,
        )
        self.form.open(sheet)
        self.touch()

    # -- the hand ------------------------------------------------------------------------------------------------

    def _hand_changed(self, seconds: float) -> None:
        poses = self.director.pose()
        if seconds > 0 and not self.director.stage.instant:
            for name in self.hand.rest:
                goal = self.stage.goal(name)
                if name != self.hand.dragged and goal != poses[name] and self.stage.sprite(name) is not None:
                    self.stage.animate(name, poses[name], seconds, lift=0.0)
        if self.hand.dragged and not self.director.idle:
            self.stage.put(
                self.hand.dragged, poses[self.hand.dragged], self.director.tableau.faces.get(self.hand.dragged)
            )
        self.stage.set_layout(dict(poses), dict(self.director.tableau.faces))
        self.touch()

    def _hand_moved(self, order: list[str]) -> None:
        self.manual = tuple(order)
        self._hand_changed(0.18)

    def _sound(self, cue: str, pan: float) -> None:
        self.look.sounds.play(cue, pan)

    # -- tools ---------------------------------------------------------------------------------------------------

    def _hint(self) -> None:
        if self.view.ask is not None and self.view.ask.topic not in (NEXT_DEAL, REMATCH):
            self._hinting = True
            self.desk.hint()
            self.say(tr("table.hint_wait"))

    def _show_hint(self, answer: Action) -> None:
        self._hinting = False
        self._notice = ""
        if self.panel is not None:
            self.panel.show_hint(answer)
        elif answer.cards:
            self.hand.hinted = answer.card.name
            self._hand_changed(0.11)
        self.touch()

    def _undo(self) -> None:
        if self.desk.can_undo():
            self.desk.undo()
        else:
            self.say(tr("table.no_undo"))

    def _toggle_last(self) -> None:
        self._last_shown = not self._last_shown
        self.touch()

    def _open_log(self) -> None:
        self.form.open(log_dialog(self.look, self.chair.events(0), self.narrator, self.touch))
        self.touch()

    def _open_sheet(self) -> None:
        self._sheet(False)

    def _open_menu(self) -> None:
        dialog = Dialog(self.look, tr("menu.heading"), tr("menu.saved"), width=420)
        dialog.button(tr("menu.resume"), self.touch, kind="primary", cancels=True)
        dialog.button(tr("menu.rules"), lambda: self.desk.rules(""))
        dialog.button(tr("menu.settings"), self.desk.settings)
        if not self.desk.shared():
            dialog.button(tr("menu.again"), self.desk.again)
        dialog.button(tr("menu.leave"), self.desk.leave)
        self.form.open(dialog)
        self.touch()

    # -- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        used = self._handle(event)
        if used or self.form.changed:
            self.touch()
        return used

    def _handle(self, event: pygame.event.Event) -> bool:
        kind = event.type
        if self.form.dialogs:
            return self.form.handle(event)
        if kind == pygame.MOUSEMOTION:
            if not self.hand.dragged and self.form.handle(event):
                if self.hand.hovered:
                    self.hand.leave()
                return True
            return self.hand.hover(event.pos)
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._last_shown = False
            if self.form.handle(event):
                return True
            return self.hand.press(event.pos) or self.director.finish()
        if kind == pygame.MOUSEBUTTONUP and event.button == 1:
            busy = not self.director.idle
            if self.form.handle(event):
                return True
            used = self.hand.release(event.pos)
            if used and busy:
                self.director.finish()
            return used
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self._explain(event.pos)
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind == pygame.KEYUP:
            return self._key_up(event)
        if kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.hand.leave()
            self._space = self.director.fast = False
        return self.form.handle(event)

    def _explain(self, where: tuple[int, int]) -> bool:
        name = self.hand.at(where)
        if not name:
            return False
        reason = self.view.refused.get(name)
        if reason is not None:
            self.say(reason_text(reason))
        elif self.hand.asked:
            self.say(tr("table.may_be_played"))
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        key = event.key
        if key == pygame.K_SPACE and (not self.director.idle or self._space):
            if event.mod & pygame.KMOD_CTRL:
                self.rushing = True
                self._prefer()
            elif self._space:
                self.director.fast = True
            else:
                self._space = True
                self.director.finish()
            return True
        if self.panel is not None:
            if self.form.handle(event) or self.panel.shortcut(event):
                return True
        elif self.form.focus is not None and self.form.keyboard and self.form.handle(event):
            return True
        if self.panel is None and self.hand.key(event):
            self.form.focus_on(None)
            return True
        return self._shortcut(event) or self.form.handle(event)

    def _shortcut(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        acts = {
            pygame.K_l: lambda: self._show_last(True),
            pygame.K_t: self._open_log,
            pygame.K_s: self._open_sheet,
            pygame.K_h: self._hint,
            pygame.K_u: self._undo,
            pygame.K_a: self._toggle_auto,
            pygame.K_ESCAPE: self._open_menu,
            pygame.K_F1: self._open_rules,
            pygame.K_PLUS: lambda: self._scale(1.1),
            pygame.K_EQUALS: lambda: self._scale(1.1),
            pygame.K_KP_PLUS: lambda: self._scale(1.1),
            pygame.K_MINUS: lambda: self._scale(1 / 1.1),
            pygame.K_KP_MINUS: lambda: self._scale(1 / 1.1),
        }
        act = acts.get(event.key)
        if act is None:
            return False
        act()
        return True

    def _key_up(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_SPACE:
            self._space = self.director.fast = False
        elif event.key == pygame.K_l:
            self._show_last(False)
        else:
            return False
        return True

    def _show_last(self, shown: bool) -> None:
        if shown != self._last_shown:
            self._last_shown = shown
            self.touch()

    def _toggle_auto(self) -> None:
        on = not self.app.preferences.autoplay_forced
        self.app.prefer(autoplay_forced=on)
        self.say(tr("table.auto_on") if on else tr("table.auto_off"))

    def _open_rules(self) -> None:
        ask = self.view.ask
        paragraphs = {
            "belote.round1": "6.1",
            "belote.round2": "6.1",
            "belote.auction": "12.2",
            "belote.announce": "6.2",
            "belote.state": "6.3",
            "belote.show": "6.3",
            "belote.play": "7",
            "belote.exchange": "5",
        }
        self.desk.rules(paragraphs.get(ask.topic, "") if ask is not None else "")

    def _scale(self, by: float) -> None:
        self.app.prefer(ui_scale=max(0.75, min(2.5, self.app.preferences.ui_scale * by)))

    # -- time ----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        self._prefer()
        moving = not self.director.idle
        changed = self.director.update(dt)
        self.stage.update(dt)
        changed = self.hand.update(dt) or changed
        self._count(dt)
        if changed or moving or self.stage.stale:
            self.touch()
        self.form.update(dt)
        if self.form.changed:
            self.touch()
        self._time(dt)
        self._consider()

    def _time(self, dt: float) -> None:
        if self._forced_in >= 0 and self.director.idle:
            self._forced_in -= dt
            if self._forced_in < 0 and self.view.ask is not None:
                self._forced_in = -1.0
                self.answer(self.view.legal[0])
                return
        if self._notice:
            self._notice_age += dt
            if self._notice_age > NOTICE_SECONDS:
                self._notice = ""
                self.touch()
        if self._hinting:
            answer = self.desk.hinted()
            if answer is not None:
                self._show_hint(answer)
        if self.view.ask is not None:
            self._waited += dt
            if self._waited > REMINDER_SECONDS and self.app.preferences.turn_reminder:
                self._waited = -9999.0
                self.look.sounds.play("turn")
        elif self.view.asked >= 0 and self.director.idle:
            before = self._thinking
            self._thinking += dt
            if self._thinking > THINKING_SECONDS and int(before * 3) != int(self._thinking * 3):
                self.touch()

    def _count(self, dt: float) -> None:
        facts = self.director.tableau.facts
        for side, tween in enumerate(self._counts):
            goal = 0.0
            for key in ("trick_points", "declaration_points", "belote_points"):
                row = numbers(facts.get(key))
                goal += row[side] if side < len(row) else 0
            if goal != tween.goal:
                gained = abs(goal - tween.goal)
                instant = self.director.factor == 0 or self.look.reduced_motion or goal < tween.goal
                tween.to(goal, 0.0 if instant else min(1.2, 0.25 + 0.006 * gained**0.7) + 0.35, out_quad)
            if tween.update(dt):
                self.touch()
        turn = self.director.tableau.asked if self.director.idle else -1
        turn = self.view.asked if self.director.idle else turn
        for seat, light in enumerate(self._lights):
            light.to(1.0 if seat == turn else 0.0, 0.0 if self.look.reduced_motion else 0.16)
            if light.update(dt):
                self.touch()
        trump = text(facts.get("trump"))
        if trump != self._trump_seen:
            self._trump_seen = trump
            if trump:
                self._flash.set(1.0)
                self._flash.to(0.0, 0.9)
        if self._flash.update(dt):
            self.touch()

    @property
    def busy(self) -> bool:
        tweens = [*self._counts, *self._lights, self._flash]
        moving = any(one.moving for one in tweens)
        return (
            moving
            or not self.director.idle
            or self.stage.busy
            or self.director.effects.busy
            or bool(self.hand.dragged)
            or self.form.busy
            or self._forced_in >= 0
        )

    @property
    def alarm(self) -> float | None:
        wishes = [self.form.alarm]
        if self._notice:
            wishes.append(max(0.02, NOTICE_SECONDS - self._notice_age))
        if self.view.ask is None and self.view.asked >= 0:
            wishes.append(0.15)
        elif self.app.preferences.turn_reminder and 0 <= self._waited < REMINDER_SECONDS:
            wishes.append(max(0.05, REMINDER_SECONDS - self._waited + 0.02))
        if self._hinting:
            wishes.append(0.05)
        return min((wish for wish in wishes if wish is not None), default=None)

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._felt(surface), (0, 0))
        self.stage.draw(surface)
        tableau = self.director.tableau
        self._marks(surface, tableau)
        if self._last_shown:
            draw_last_trick(surface, self.pen, self.spots, self.stage.deck, tableau, self.narrator)
        self.director.effects.draw(surface, self.pen, self.spots)
        if self._notice:
            self._draw_notice(surface)
        elif self.hand.asked and self.panel is None:
            self._draw_turn(surface)
        self.form.draw(surface)

    def _felt(self, surface: pygame.Surface) -> pygame.Surface:
        """The felt with every plate on it, painted anew only when something on it has changed."""
        tableau = self.director.tableau
        dots = int(self._thinking * 3) % 3 if self._thinking > THINKING_SECONDS else -1
        key = (
            surface.get_size(),
            self.look.version,
            tuple(sorted((name, str(value)) for name, value in tableau.facts.items())),
            tuple(round(light.value * 8) for light in self._lights),
            tuple(round(tween.value) for tween in self._counts),
            round(self._flash.value * 4),
            dots,
            len(tableau.trick),
        )
        if self._ground is None or key != self._ground_key:
            if self._ground is None or self._ground.get_size() != surface.get_size():
                self._ground = pygame.Surface(surface.get_size()).convert()
            self._ground_key = key
            self.look.background(self._ground)
            self._plates(self._ground, tableau, dots)
        return self._ground

    def _plates(self, surface: pygame.Surface, tableau: Tableau, dots: int) -> None:
        for seat, place in enumerate(self.desk.places()):
            thinking = dots if seat == self.view.asked and self.view.ask is None else -1
            draw_seat(surface, self.pen, self.spots, seat, place, tableau, glow=self._lights[seat].value, dots=thinking)
        draw_contract(surface, self.pen, self.spots, tableau, self.narrator, self._flash.value)
        draw_scores(surface, self.pen, self.spots, tableau, self.narrator, [tween.value for tween in self._counts])

    def _marks(self, surface: pygame.Surface, tableau: Tableau) -> None:
        """The dot on the card led, and the pin on a card chosen early."""
        if tableau.trick:
            pose = self.stage.pose(tableau.trick[0][1])
            sprite = self.stage.sprite(tableau.trick[0][1])
            if pose is not None and sprite is not None and not sprite.moving and len(tableau.trick) > 1:
                half = self.spots.frame.card * pose.scale / 2
                where = (round(pose.x - half + self.pen.px(2)), round(pose.y - half * 1.4 + self.pen.px(2)))
                self.pen.disc(surface, where, 7 * self.pen.unit, "lead")
        pinned = self.stage.pose(self.hand.pinned) if self.hand.pinned else None
        if pinned is not None:
            where = (round(pinned.x), round(pinned.y - self.spots.frame.tall * 0.5))
            self.pen.disc(surface, where, 11 * self.pen.unit, "lead")
            pygame.draw.circle(surface, theme.BURGUNDY, where, self.pen.px(5))
        focus = self.hand.focus
        pose = self.stage.pose(focus) if focus else None
        if pose is not None:
            self._ring(surface, pose)

    def _ring(self, surface: pygame.Surface, pose: Pose) -> None:
        """The focus ring around a card: dark, gold, dark, turned as the card is."""
        wide, high = self.spots.frame.card * pose.scale, self.spots.frame.tall * pose.scale
        key = ("ring", round(wide), round(pose.angle * 2))

        def make() -> pygame.Surface:
            line = max(2.0, 3.0 * self.pen.unit)
            room = 2 * line
            body = "".join(
                f'<rect x="{room - grow}" y="{room - grow}" width="{wide + 2 * grow}" height="{high + 2 * grow}" '
                f'rx="{wide * 0.06 + grow}" fill="none" stroke="{theme.hexed(colour)}" stroke-width="{thick}"/>'
                for grow, colour, thick in (
                    (line * 0.9, theme.FOCUS_DARK, line * 1.6),
                    (line * 0.9, theme.GOLD, line * 0.8),
                )
            )
            flat = theme.vector(
                body, (round(wide + 2 * room), round(high + 2 * room)), (wide + 2 * room, high + 2 * room)
            )
            return pygame.transform.rotozoom(flat, -pose.angle, 1.0) if pose.angle else flat

        ring = self.look.materials.keep(key, make)
        theme.paint(surface, ring, (round(pose.x - ring.get_width() / 2), round(pose.y - ring.get_height() / 2)))

    def _draw_notice(self, surface: pygame.Surface) -> None:
        pen = self.pen
        x, y, wide, high = self.spots.prompt
        block = pen.lay(self._notice, round(wide) - pen.px(40), "bold", theme.TEXT_BODY * 1.06, 3)
        rect = pygame.Rect(0, 0, block.width + pen.px(36), block.height + pen.px(18))
        rect.midbottom = (round(x + wide / 2), round(y + high))
        if self.panel is not None:
            rect.midbottom = (rect.centerx, self.panel.rect.top - pen.px(6))
        pen.plate(surface, rect, "primary", shadow=True, radius=12)
        top = rect.centery - block.height // 2
        size = pen.size(theme.TEXT_BODY * 1.06)
        self.look.type.draw(surface, block, (rect.x, top), "bold", size, theme.TEXT, align="centre", width=rect.width)

    def _draw_turn(self, surface: pygame.Surface) -> None:
        pen = self.pen
        x, y, wide, high = self.spots.prompt
        words = tr("table.your_turn", name=self.narrator.name(self.chair.seat))
        used = pen.measure(words, "bold", theme.TEXT_BODY)[0]
        rect = pygame.Rect(0, 0, used + pen.px(30), pen.px(30))
        rect.midbottom = (round(x + wide / 2), round(y + high))
        pen.plate(surface, rect, "dark", radius=15)
        pen.write(surface, words, rect, "bold", theme.TEXT_BODY, theme.GOLD, align="centre")
