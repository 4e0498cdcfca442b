"""Which of the four widgets answers the open question, and the questions that need nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.core.actions import Action
from game.core.view import PICK_CARD, Ask, View
from game.host.chair import NEXT_DEAL, REMATCH
from game.ui.drawing.painter import Painter
from game.ui.games.staging import Asking, Staging
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.table.asks.panel import AskPanel
from game.ui.table.asks.pick_card import Hand
from game.ui.widgets import Form

FORCED_SECONDS = 0.5
"""A question with one answer that the table gives by itself waits so long: a time that tells nothing."""


class Questions:
    """Puts the open question on the table. ``answer`` takes the answers of panels; ``between`` is called for the host's
    own questions between deals."""

    def __init__(
        self,
        painter: Painter,
        staging: Staging,
        form: Form,
        hand: Hand,
        narrator: Narrator,
        *,
        layout: Callable[[], Layout],
        answer: Callable[[Action], None],
        between: Callable[[Ask], None],
    ) -> None:
        self.painter = painter
        self.staging = staging
        self.form = form
        self.hand = hand
        self.narrator = narrator
        self._layout = layout
        self._answer = answer
        self._between = between
        self.panel: AskPanel | None = None
        self.forced_in = -1.0
        """Seconds until the only answer is given; negative if none is waiting."""
        self._shown: Ask | None = None

    def forget(self) -> None:
        """The question is gone."""
        self.close()
        self.hand.ask(None)
        self._shown = None

    def is_new(self, view: View) -> bool:
        """Whether a question is open that has not been put yet."""
        return view.ask is not None and view.ask is not self._shown

    def put(self, view: View, pace: float, plays_forced: bool, plays_last: bool = True) -> None:
        """Put the open question; ``pace`` multiplies waiting times, ``plays_forced`` plays a card without choice,
        ``plays_last`` only the last one of the hand."""
        ask = view.ask
        assert ask is not None
        self._shown = ask
        if ask.topic in (NEXT_DEAL, REMATCH):
            self._between(ask)
        elif len(view.legal) == 1 and ask.topic in self.staging.forced:
            self.force(FORCED_SECONDS * max(0.4, pace))
        else:
            self.painter.sounds.play("turn")
            panel = None
            if ask.kind == PICK_CARD:
                self.hand.ask(view)
                # A card that may be played in two ways is nobody's but the player's to play.
                forced = len(view.legal) == 1 and bool(view.legal[0].cards)
                last = plays_last and len(self.hand.rest) == 1
                if forced and (plays_forced or last):
                    self.force(FORCED_SECONDS * max(0.4, pace))
            if ask.kind != PICK_CARD or self.staging.offers(view):
                panel = self.staging.panel(self._asking, view, ask)
            if panel is not None:
                self.open(panel)

    @property
    def _asking(self) -> Asking:
        return Asking(self.painter, self.hand, self.narrator, self._answer)

    def force(self, seconds: float) -> None:
        """Give the first answer after ``seconds``."""
        self.forced_in = seconds

    def update(self, dt: float) -> bool:
        """Move on; True when the only answer is to be given now."""
        if self.forced_in < 0:
            return False
        self.forced_in -= dt
        if self.forced_in >= 0:
            return False
        self.forced_in = -1.0
        return True

    def with_word(self, answers: Sequence[Action]) -> None:
        """A card that may be played in several ways: ask which is meant."""
        self.open(self.staging.with_word(replace(self._asking, back=self._again), answers))

    def _again(self) -> None:
        """Put the open question anew: another card is to be chosen after all."""
        self.close()
        self._shown = None

    def open(self, panel: AskPanel) -> None:
        """Show a panel and give it the keyboard."""
        self.close()
        self.panel = panel
        self.hand.barred = True
        panel.focus_on = self.form.focus_on
        self.form.widgets.insert(0, panel)
        panel.settle(self._layout())
        panel.stress()
        self.form.focus_on(panel.first())
        panel.appear()

    def close(self) -> None:
        """Take the panel away."""
        self.forced_in = -1.0
        if self.panel is not None:
            if self.panel in self.form.widgets:
                self.form.widgets.remove(self.panel)
            self.panel = None
            self.hand.many = self.hand.barred = False
            self.form.focus_on(None)
            self.form.stale = True
