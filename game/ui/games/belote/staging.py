"""The table of Belote, contrée and coinchée."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.events import Event
from game.core.view import PICK_BID, Ask, View
from game.rules.belote.public import BelotePublic
from game.rules.belote.values import ranks_of
from game.ui.games.belote import animations
from game.ui.games.belote.aids import aid
from game.ui.games.belote.auction import AuctionPanel, classic_panel
from game.ui.games.belote.coaching import OCCASIONS
from game.ui.games.belote.declaring import AnnouncePanel, ShowPanel
from game.ui.games.belote.layout import sorting_trump, turned_up
from game.ui.games.belote.phrases import BelotePhrases
from game.ui.games.belote.plates import draw_contract
from game.ui.games.belote.sheet import BeloteSheet
from game.ui.games.staging import Asking, Staging
from game.ui.i18n import tr
from game.ui.layouts.hands import Wishes
from game.ui.stage.sprites import Pose
from game.ui.stage.steps import Step
from game.ui.stage.tableau import Tableau
from game.ui.table.asks.panel import AskPanel
from game.ui.table.hud.aid_slip import Row
from game.ui.table.hud.felt import Felt
from game.ui.table.hud.score_slip import draw_scores

if TYPE_CHECKING:
    from game.ui.stage.cues import Cues


class BeloteStaging(Staging):
    """Four, three or two players; a turn-up or an auction; declarations and belote."""

    occasions = OCCASIONS
    forced = ("belote.auction", "belote.announce", "belote.exchange", "belote.state", "belote.show")
    open_forced = ("belote.auction",)
    sheet = BeloteSheet
    paragraphs = {  # noqa: RUF012 - a table that is never written to
        "belote.round1": "6.1",
        "belote.round2": "6.1",
        "belote.auction": "12.2",
        "belote.announce": "6.2",
        "belote.state": "6.3",
        "belote.show": "6.3",
        "belote.play": "7",
        "belote.exchange": "5",
    }

    def __init__(self, game: str) -> None:
        super().__init__(game, BelotePhrases())

    # -- what lies there -----------------------------------------------------------------------------------------

    # -- where it lies -------------------------------------------------------------------------------------------

    def sorting_trump(self, tableau: Tableau) -> str:
        return sorting_trump(BelotePublic.of(tableau.public))

    def ranks(self, tableau: Tableau, suit: str) -> str:
        return ranks_of(suit, self.sorting_trump(tableau))

    def poses(self, tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> dict[str, Pose]:
        layout = self.layout(tableau, size, wishes)
        return {
            **self.hand_poses(tableau, layout, wishes),
            **turned_up(tableau, layout),
            **self.trick_poses(tableau, layout),
            **self.won_poses(tableau, layout),
        }

    # -- questions -----------------------------------------------------------------------------------------------

    def panel(self, asking: Asking, view: View, ask: Ask) -> AskPanel | None:
        if ask.kind == PICK_BID:
            if ask.topic == "belote.auction":
                return AuctionPanel(asking.painter, view, asking.narrator, asking.choose)
            return classic_panel(asking.painter, view, asking.choose, self.phrases)
        if ask.topic == "belote.show":
            return ShowPanel(asking.painter, view, asking.choose, self.phrases)
        if ask.topic == "belote.announce":
            title = tr("ask.belote.announce")
            return AnnouncePanel(asking.painter, title, view.legal, asking.choose, self.phrases, view.public.trump)
        return super().panel(asking, view, ask)

    def with_word(self, asking: Asking, answers: Sequence[Action]) -> AskPanel:
        """Belote by hand: ask whether the word is said with the card."""
        title = tr("ask.belote.word")
        return self.said_or_not(asking, answers, title, lambda card: tr("belote.answer.play_silent", card=card))

    def aid(self, view: View, full: bool, pointed: str) -> Sequence[Row]:
        return aid(view, full)

    # -- plates --------------------------------------------------------------------------------------------------

    def points_of(self, tableau: Tableau, side: int) -> float:
        public = BelotePublic.of(tableau.public)
        return public.trick_points[side] + public.declaration_points[side] + public.belote_points[side]

    def draw_plates(self, felt: Felt) -> None:
        draw_contract(felt, rounds=self.game == "belote")
        draw_scores(felt)

    def seat_mark(self, tableau: Tableau, seat: int) -> str:
        public = BelotePublic.of(tableau.public)
        return public.trump if seat == public.taker else ""

    # -- cues ----------------------------------------------------------------------------------------------------

    def steps(self, cues: Cues, event: Event) -> list[Step] | None:
        return animations.steps(cues, event)
