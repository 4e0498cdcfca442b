"""The table of Bonaken, for two to seven round an oval."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.cards import PACKS
from game.core.events import Dealt, Event, Shown, Turned
from game.core.view import PICK_BID, PICK_CARD, Ask, View
from game.host.chair import Place
from game.rules.bonaken.public import BonakenPublic
from game.rules.bonaken.values import match_losers
from game.ui.games.bonaken import animations, plates, zones
from game.ui.games.bonaken.aids import aid
from game.ui.games.bonaken.auction import AuctionPanel
from game.ui.games.bonaken.choices import RoemPanel, kept_clear, trump_panel
from game.ui.games.bonaken.coaching import OCCASIONS
from game.ui.games.bonaken.layout import layout_of, layout_tableau, ranks_of
from game.ui.games.bonaken.phrases import BonakenPhrases
from game.ui.games.bonaken.sheet import BonakenSheet
from game.ui.games.staging import Asking, Staging
from game.ui.i18n import listed, tr
from game.ui.layouts.hands import Wishes
from game.ui.layouts.oval import OvalLayout, ring_box
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.stage.layout import Box, pile
from game.ui.stage.sprites import Pose
from game.ui.stage.stage import Stage
from game.ui.stage.steps import Step
from game.ui.stage.tableau import Tableau
from game.ui.table.asks.panel import AskPanel
from game.ui.table.hud.aid_slip import Row
from game.ui.table.hud.felt import Felt
from game.ui.table.hud.pen import Pen, rect_of

if TYPE_CHECKING:
    from game.ui.stage.cues import Cues


class BonakenStaging(Staging):
    """Seats round an oval, cards in the middle, an auction up a ladder, a slate; and a round of drinks."""

    occasions = OCCASIONS
    pack_zone = zones.PACK
    quiet = ("pass", "silent")
    marks_fresh = True
    sheet = BonakenSheet
    paragraphs = {  # noqa: RUF012 - a table that is never written to
        "bonaken.auction": "6.2",
        "bonaken.exchange": "7",
        "bonaken.trump": "8.1",
        "bonaken.roem": "8.1",
        "bonaken.play": "8.2",
    }

    def __init__(self, game: str) -> None:
        super().__init__(game, BonakenPhrases())
        self.forced = ("bonaken.auction", "bonaken.roem")
        """Who can only pass, or has no roem, is not asked: the table says so, after the usual time."""
        self.open_forced = ("bonaken.auction",)
        self.people: dict[int, Place] = {}
        """Who sits where, for the portraits of the losers."""
        self._account = False
        """The match ends before anybody has lost a game."""

    # -- what lies there -----------------------------------------------------------------------------------------

    def tableau(self, view: View, before: Tableau | None = None) -> Tableau:
        shown = super().tableau(view, before)
        public = BonakenPublic.of(view.public)
        if public.contract == "open_boonaak":
            for seat in public.declarers:
                faces = view.zone(f"hand{seat}").faces(PACKS[view.public.pack])
                zones.lay_open(shown, seat, [face for face in faces if face is not None])
        return shown

    def follow(self, tableau: Tableau, event: Event) -> None:
        if isinstance(event, Turned) and not tableau.zone(zones.UP) and not tableau.zone(zones.DOWN):
            zones.lay_down(tableau)
        if isinstance(event, Dealt) and BonakenPublic.of(tableau.public).settled:
            zones.take(tableau, event)
            return
        if isinstance(event, Shown):
            zones.lay_open(tableau, event.seat, event.cards)
        super().follow(tableau, event)

    # -- where it lies -------------------------------------------------------------------------------------------

    def layout(self, tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> OvalLayout:
        return layout_of(tableau, size, wishes)

    def ranks(self, tableau: Tableau, suit: str) -> str:
        return ranks_of(suit, tableau.public.trump)

    def poses(self, tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> dict[str, Pose]:
        return layout_tableau(tableau, size, wishes)

    def won_at(self, tableau: Tableau, layout: Layout, side: int) -> tuple[float, float]:
        return layout.piles[side] if isinstance(layout, OvalLayout) else super().won_at(tableau, layout, side)

    def pack_top(self, tableau: Tableau, layout: Layout) -> Pose:
        return pile(1, *layout.centre, 0.72)[0]

    def boxes(self, tableau: Tableau, layout: Layout) -> list[Box]:
        piles = kept_clear(layout)[:2] if isinstance(layout, OvalLayout) else []  # with their captions
        return [*super().boxes(tableau, layout), *piles]

    def inlay(self, layout: Layout) -> tuple[int, int]:
        if not isinstance(layout, OvalLayout):
            return super().inlay(layout)
        wide, high = layout.ring
        return round(2.24 * wide), round(2.04 * high)

    # -- questions -----------------------------------------------------------------------------------------------

    def panel(self, asking: Asking, view: View, ask: Ask) -> AskPanel | None:
        if ask.kind == PICK_CARD:
            return None
        if ask.kind == PICK_BID:
            return AuctionPanel(asking.painter, view, asking.narrator, asking.choose)
        if ask.topic == "bonaken.trump":
            return trump_panel(asking.painter, view, asking.choose, self.phrases)
        if ask.topic == "bonaken.roem":
            return RoemPanel(asking.painter, view, asking.choose, self.phrases)
        return super().panel(asking, view, ask)

    def with_word(self, asking: Asking, answers: Sequence[Action]) -> AskPanel:
        """Whether the declarer's roem is denied with the card that was chosen."""
        title = tr("ask.bonaken.deny")
        return self.said_or_not(asking, answers, title, lambda card: tr("bonaken.answer.let_be", card=card))

    def aid(self, view: View, full: bool, pointed: str) -> Sequence[Row]:
        return aid(view, full)

    def aid_kept(self, tableau: Tableau, layout: Layout) -> Sequence[Box]:
        return [ring_box(layout)] if isinstance(layout, OvalLayout) else []

    # -- plates --------------------------------------------------------------------------------------------------

    def points_of(self, tableau: Tableau, side: int) -> float:
        """What the declarer of a number has; the others' points count for nobody."""
        public = BonakenPublic.of(tableau.public)
        return float(public.declarer_points) if side in public.declarers else 0.0

    def leaves(self, tableau: Tableau, layout: Layout) -> Sequence[Box]:
        return [place for place, _ in plates.piles(layout, tableau)] if isinstance(layout, OvalLayout) else []

    def draw_plates(self, felt: Felt) -> None:
        plates.draw_contract(felt)
        plates.draw_slate(felt)

    def draw_over(self, felt: Felt, stage: Stage) -> None:
        layout = felt.layout
        if isinstance(layout, OvalLayout):
            plates.draw_piles(felt.surface, felt.pen, layout, felt.tableau)

    def seat_note(self, tableau: Tableau, seat: int, place: Place) -> str:
        self.people[seat] = place
        return plates.seat_note(tableau, seat)

    def seat_mark(self, tableau: Tableau, seat: int) -> str:
        public = BonakenPublic.of(tableau.public)
        return public.trump if seat in public.declarers else ""

    def seat_tag(self, tableau: Tableau, seat: int) -> tuple[str, str]:
        return plates.calls_of(BonakenPublic.of(tableau.public)).get(seat, ("", "call"))

    def seat_away(self, tableau: Tableau, seat: int) -> bool:
        return not BonakenPublic.of(tableau.public).active[seat]

    def side_place(self, pen: Pen, layout: Layout, tableau: Tableau, side: int) -> tuple[float, float]:
        rect = rect_of(layout.contract)
        return rect.centerx, rect.centery

    def final_words(self, narrator: Narrator, winners: Sequence[int], scores: Sequence[int]) -> str:
        """The match has losers rather than winners, except in a championship."""
        losers = match_losers(tuple(winners), tuple(scores))
        if not losers:
            return ""
        names = listed(narrator.name(seat) for seat in losers)
        return tr("bonaken.final.lost", names=f"**{names}**")

    def final_scores(self, view: View, scores: Sequence[int]) -> Sequence[int]:
        """Rounds to pay; where none was lost in the deals agreed, what decides then: the pluses without the minuses."""
        public = BonakenPublic.of(view.public)
        self._account = public.scoring == "plus_minus" and not any(scores)
        if not self._account:
            return scores
        return [plus - minus for plus, minus in zip(public.plus, public.minus, strict=True)]

    def final_unit(self, view: View) -> str:
        """Games lost, each of them a round to pay, or what a championship counts."""
        if self._account:
            return tr("option.bonaken.scoring.plus_minus")
        championship = BonakenPublic.of(view.public).scoring == "championship"
        return tr("bonaken.final.points" if championship else "bonaken.final.rounds")

    def final_order(self, winners: Sequence[int], scores: Sequence[int]) -> list[int]:
        """Winners first; among them most points (championship) or fewest rounds paid."""
        worth = 1 if match_losers(tuple(winners), tuple(scores)) else -1
        return sorted(range(len(scores)), key=lambda seat: (seat not in winners, worth * scores[seat]))

    # -- cues ----------------------------------------------------------------------------------------------------

    def steps(self, cues: Cues, event: Event) -> list[Step] | None:
        return animations.steps(self, cues, event)
