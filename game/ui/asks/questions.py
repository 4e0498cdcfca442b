"""Which of the four widgets answers the open question, and the questions that need nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.actions import Action
from game.core.view import PICK_BID, PICK_CARD, PICK_CARDS, Ask, View
from game.host.chair import NEXT_DEAL, REMATCH
from game.ui.asks.panel import AskPanel
from game.ui.asks.pick_bid import AuctionPanel, classic_panel
from game.ui.asks.pick_card import Hand
from game.ui.asks.pick_cards import CardsPanel
from game.ui.asks.pick_choice import ChoicePanel, ShowPanel
from game.ui.layouts.seats import Places
from game.ui.look import Look
from game.ui.narrator import Narrator
from game.ui.stage.tableau import text
from game.ui.widgets import Form
from game.ui.words import tr

FORCED = ("belote.announce", "belote.exchange", "belote.state", "belote.show")
"""Questions that the table answers by itself when there is only one answer, after a time that tells nothing."""
FORCED_SECONDS = 0.5


class Questions:
    """Puts the open question on the table. ``answer`` takes the answers of panels; ``between`` is called for the host's
    own questions between deals."""

    def __init__(
        self,
        look: Look,
        form: Form,
        hand: Hand,
        narrator: Narrator,
        *,
        spots: Callable[[], Places],
        answer: Callable[[Action], None],
        between: Callable[[Ask], None],
    ) -> None:
        self.look = look
        self.form = form
        self.hand = hand
        self.narrator = narrator
        self._spots = spots
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

    def put(self, view: View, pace: float, plays_forced: bool) -> None:
        """Put the open question; ``pace`` multiplies waiting times, ``plays_forced`` plays a card without choice."""
        ask = view.ask
        assert ask is not None
        self._shown = ask
        if ask.topic in (NEXT_DEAL, REMATCH):
            self._between(ask)
        elif len(view.legal) == 1 and ask.topic in FORCED:
            self.force(FORCED_SECONDS * max(0.4, pace))
        elif ask.kind == PICK_CARD:
            self.look.sounds.play("turn")
            self.hand.ask(view)
            if plays_forced and len({one.card.name for one in view.legal}) == 1:
                self.force(FORCED_SECONDS * max(0.4, pace))
        else:
            self.look.sounds.play("turn")
            self.open(self._panel(view, ask))

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

    def _panel(self, view: View, ask: Ask) -> AskPanel:
        if ask.kind == PICK_BID:
            if ask.topic == "belote.auction":
                return AuctionPanel(self.look, view, self.narrator, self._answer)
            return classic_panel(self.look, view, self._answer)
        if ask.kind == PICK_CARDS:
            return CardsPanel(self.look, view, self.hand, self._answer)
        if ask.topic == "belote.show":
            return ShowPanel(self.look, view, self._answer)
        trump = text(view.facts.get("trump"))
        return ChoicePanel(self.look, tr(f"ask.{ask.topic}"), view.legal, self._answer, trump)

    def with_word(self, answers: Sequence[Action]) -> None:
        """Belote by hand: ask whether the word is said with the card."""
        ordered = sorted(answers, key=lambda one: not one.word)
        panel = ChoicePanel(self.look, tr("ask.belote.word"), ordered, self._answer)
        for button in panel.buttons:
            if not button.answer.word:
                button.label = tr("belote.answer.play_silent", card=button.label)
        self.open(panel)

    def open(self, panel: AskPanel) -> None:
        """Show a panel and give it the keyboard."""
        self.close()
        self.panel = panel
        self.form.widgets.insert(0, panel)
        panel.settle(self._spots())
        self.form.focus_on(panel.first())

    def close(self) -> None:
        """Take the panel away."""
        self.forced_in = -1.0
        if self.panel is not None:
            if self.panel in self.form.widgets:
                self.form.widgets.remove(self.panel)
            self.panel = None
            self.hand.many = False
            self.form.focus_on(None)
            self.form.stale = True
