"""The table of the Bezique family."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.core.actions import Action
from game.core.cards import PACKS, Pack
from game.core.events import DealBegan, Event, Shown, TrickWon
from game.core.view import PICK_CARD, Ask, View
from game.rules.bezique.public import STAGE_2, BeziquePublic
from game.ui.games.bezique import animations
from game.ui.games.bezique.aids import aid
from game.ui.games.bezique.coaching import OCCASIONS
from game.ui.games.bezique.layout import (
    WON_PILE,
    layout_of,
    meld_poses,
    meld_rooms,
    stock_poses,
    trick_poses,
    won_poses,
)
from game.ui.games.bezique.lifting import GuessPanel
from game.ui.games.bezique.marks import draw_brackets, draw_legend, draw_marks, kinds_shown, legend_box
from game.ui.games.bezique.phrases import BeziquePhrases
from game.ui.games.bezique.plates import (
    columns_of,
    draw_free,
    draw_stock_count,
    draw_strict_ring,
    draw_sums,
    draw_trumps,
    stock_label_box,
)
from game.ui.games.bezique.sheet import BeziqueSheet
from game.ui.games.bezique.window import SidePanel, WindowPanel, partner_of, price_of_showing
from game.ui.games.staging import Asking, Staging
from game.ui.i18n import listed, tr
from game.ui.layouts.hands import SHOWN, Wishes
from game.ui.layouts.seats import Layout
from game.ui.stage.layout import BOTTOM, Box, row
from game.ui.stage.sprites import Pose
from game.ui.stage.stage import Stage
from game.ui.stage.steps import Step
from game.ui.stage.tableau import Tableau
from game.ui.table.asks.panel import AskPanel
from game.ui.table.asks.pick_choice import ChoicePanel
from game.ui.table.hud.aid_slip import Row
from game.ui.table.hud.felt import Felt
from game.ui.table.hud.pen import Pen, rect_of
from game.ui.table.hud.score_slip import score_columns, score_row, side_order

if TYPE_CHECKING:
    from game.ui.stage.cues import Cues

LAST_TRICKS: Final = {"bezique": "7.3"}
"""The paragraph of the program's book about play when the stock is gone; 7.2 in the other books."""
FREE: Final = "free"
"""The mark of `BeziqueStaging.felt_aid`."""


class BeziqueStaging(Staging):
    """The table of one game of the family. ``phrases`` knows which."""

    occasions = OCCASIONS
    phrases: BeziquePhrases

    forced = ("bezique.window", "bezique.partner_window", "bezique.blanche", "bezique.blanche_draw")
    marks_fresh = True
    sheet = BeziqueSheet
    paragraphs = {  # noqa: RUF012 - a table that is never written to
        "bezique.dealer": "4",
        "bezique.guess": "5",
        "bezique.window": "8",
        "bezique.partner_window": "15.2",
        "bezique.blanche": "6.1",
        "bezique.blanche_draw": "6.1",
    }

    def __init__(self, game: str) -> None:
        super().__init__(game, BeziquePhrases(game))
        self.tricks_open = False
        """The last trick lies face up on its pile."""
        self.counts_at_once = False
        """Brisques score when their trick is won."""
        self.silent: set[str] = set()
        """Causes whose next score line has been told already."""
        self._seen: set[str] = set()

    def paragraph(self, view: View) -> str:
        if view.ask is None or view.ask.kind != PICK_CARD:
            return super().paragraph(view)
        public = BeziquePublic.of(view.public)
        return LAST_TRICKS.get(self.game, "7.2") if public.stage == STAGE_2 else public.window_paragraph

    # -- what lies there -----------------------------------------------------------------------------------------

    @staticmethod
    def _pack(tableau: Tableau) -> Pack:
        return PACKS[BeziquePublic.of(tableau.public).pack]

    def tableau(self, view: View, before: Tableau | None = None) -> Tableau:
        options = dict(view.options)
        self.tricks_open = options.get("won_tricks") == "face_up"
        self.counts_at_once = options.get("brisques_scored") == "at_once"
        tableau = super().tableau(view, before)
        self._lay_last_trick(tableau)
        return tableau

    def _lay_last_trick(self, tableau: Tableau) -> None:
        """With tricks won face up the last one lies open on its pile."""
        if not self.tricks_open:
            return
        names = tableau.public.last_trick
        tableau.zones["last"] = [f"last {name}" for name in names]
        for name in names:
            face = name.split(".")[0]
            tableau.faces[f"last {name}"] = face[1:] + face[0]

    def follow(self, tableau: Tableau, event: Event) -> None:
        super().follow(tableau, event)
        if isinstance(event, DealBegan):
            self._seen.clear()
            self.silent.clear()
        elif isinstance(event, TrickWon):
            self._lay_last_trick(tableau)
        elif isinstance(event, Shown) and event.kind not in ("carte_blanche", *animations.SEVENS):
            for card in event.cards:
                if not any(card.name in tableau.zone(f"tableau{seat}") for seat in range(tableau.players)):
                    tableau.leave(card, f"hand{event.seat}")
                    tableau.arrive(card, f"tableau{event.seat}", True)

    def told(self, cause: str) -> bool:
        """Whether a score line has been told with its cards."""
        if cause in self.silent:
            self.silent.discard(cause)
            return True
        return self.phrases.is_meld(cause)

    def own(self, tableau: Tableau) -> list[str]:
        return [*tableau.zone(f"hand{tableau.me}"), *tableau.zone(f"tableau{tableau.me}")]

    # -- where it lies -------------------------------------------------------------------------------------------

    def layout(self, tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> Layout:
        return layout_of(tableau, size, wishes)

    def ranks(self, tableau: Tableau, suit: str) -> str:
        return PACKS[tableau.public.pack].ranks[::-1]

    def poses(self, tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> dict[str, Pose]:
        layout = self.layout(tableau, size, wishes)
        poses = self.hand_poses(tableau, layout, wishes)
        for seat in range(tableau.players):
            poses.update(meld_poses(tableau.zone(f"tableau{seat}"), tableau, layout, seat))
        poses.update(stock_poses(tableau, layout))
        poses.update(trick_poses(tableau, layout))
        seed = tableau.public.deal_number
        for side, count in enumerate(tableau.won):
            poses.update(won_poses(count, self.won_at(tableau, layout, side), side, seed + side))
        poses.update(self._last_poses(tableau, layout))
        return poses

    def _last_poses(self, tableau: Tableau, layout: Layout) -> dict[str, Pose]:
        """The last trick face up on its pile."""
        keys = tableau.zones.get("last", [])
        winner = tableau.public.last_trick_winner
        if not keys or winner < 0:
            return {}
        x, y = self.won_at(tableau, layout, tableau.sides[winner])
        step = layout.frame.card * WON_PILE * 0.3
        lying = row(len(keys), x, y - 12 * layout.frame.unit, step, WON_PILE, face_up=True, z=8.0)
        return dict(zip(keys, lying, strict=True))

    def laid_open(self, names: Sequence[str], seat: int, layout: Layout) -> dict[str, Pose]:
        x, y = layout.melds[seat]
        if layout.where[seat] == BOTTOM:
            y -= layout.frame.tall * 0.30
        step = layout.frame.card * SHOWN * 0.46
        return dict(zip(names, row(len(names), x, y, step, SHOWN, face_up=True, z=300.0), strict=True))

    # -- questions -----------------------------------------------------------------------------------------------

    def offers(self, view: View) -> bool:
        return any(one.verb != "play" for one in view.legal)

    def meant(self, answers: Sequence[Action]) -> Sequence[Action]:
        plays = [one for one in answers if one.verb == "play"]
        return plays or answers

    def panel(self, asking: Asking, view: View, ask: Ask) -> AskPanel | None:
        if ask.topic in ("bezique.window", "bezique.partner_window"):
            return WindowPanel(asking, view, self.phrases, self._heading(asking, view, ask))
        if ask.kind == PICK_CARD:
            besides = [one for one in view.legal if one.verb != "play"]
            side = SidePanel(asking.painter, "", besides, asking.choose, self.phrases)
            public = BeziquePublic.of(view.public)
            for button in side.buttons:
                button.grave = button.answer.verb == "claim"
                if button.answer.verb == "show":
                    button.label = tr("bezique.answer.show", card=self.phrases.card(button.answer.card.name))
                    button.label += f"  +{public.seven_points}"
                    button.note = price_of_showing(public, button.answer, self.phrases)
            return side
        title = self.phrases.ask(view, ask)
        if ask.topic == "bezique.guess":
            lifted = BeziquePublic.of(view.public).lifted
            return GuessPanel(asking.painter, title, view.legal, asking.choose, self.phrases, lifted)
        panel = ChoicePanel(asking.painter, title, view.legal, asking.choose, self.phrases)
        for button in panel.buttons:
            if button.answer.verb == "dealer":
                button.label = tr("bezique.answer.dealer", name=asking.narrator.name(button.answer.number))
        return panel

    def _heading(self, asking: Asking, view: View, ask: Ask) -> str:
        if ask.topic == "bezique.partner_window":
            giver = partner_of(asking.narrator.sides, view.seat)
            return tr("ask.bezique.partner_window", name=asking.narrator.name(giver))
        public = BeziquePublic.of(view.public)
        if public.meld_open and public.last_window:
            return tr("bezique.table.last_window")
        return self.phrases.ask(view, ask)

    def about(self, view: View, name: str) -> str:
        public = BeziquePublic.of(view.public)
        words = next((one.words for one in public.served if one.card == name), ())
        if not words:
            return ""
        points = {one.word: one.points for one in public.melds if name in one.cards}
        kinds = [self.phrases.meld(word, points.get(word, 0)) for word in words]
        return tr("bezique.table.served", card=self.phrases.card(name), kinds=listed(kinds))

    # -- table aids ----------------------------------------------------------------------------------------------

    def aid(self, view: View, full: bool, pointed: str) -> Sequence[Row]:
        return aid(view, full, pointed, self.phrases)

    def felt_aid(self, view: View, pointed: str) -> tuple[str, ...]:
        """That every card may be played (7.1); what binds the last tricks stands in the corner for all."""
        public = BeziquePublic.of(view.public)
        return () if public.eldest < 0 or public.lifted or public.stage == STAGE_2 else (FREE,)

    def aid_kept(self, tableau: Tableau, layout: Layout) -> Sequence[Box]:
        return [*meld_rooms(layout), stock_label_box(layout)]

    def aid_corner(self, layout: Layout) -> tuple[float, float] | None:
        u = layout.frame.unit
        return 244 * u, layout.contract[1] + layout.contract[3] + 316 * u

    # -- plates --------------------------------------------------------------------------------------------------

    def points_of(self, tableau: Tableau, side: int) -> float:
        return float(BeziquePublic.of(tableau.public).points[side])

    def draw_plates(self, felt: Felt) -> None:
        surface, pen, layout = felt.surface, felt.pen, felt.layout
        public = BeziquePublic.of(felt.tableau.public)
        if public.stage == STAGE_2:
            draw_strict_ring(surface, pen, layout)
        draw_trumps(surface, pen, layout, public, felt.flash)
        draw_sums(felt)
        draw_stock_count(surface, pen, layout, public.stock_left)
        if FREE in self.aided and public.stock_left:
            draw_free(surface, pen, layout)

    def draw_over(self, felt: Felt, stage: Stage) -> None:
        surface, pen, layout, tableau = felt.surface, felt.pen, felt.layout, felt.tableau
        draw_brackets(surface, pen, layout, stage, tableau)
        draw_marks(surface, pen, layout, stage, tableau)
        draw_legend(surface, pen, layout, tableau, self.phrases)

    def boxes(self, tableau: Tableau, layout: Layout) -> list[Box]:
        kinds = len(kinds_shown(tableau))
        return [*super().boxes(tableau, layout), *([legend_box(layout, kinds)] if kinds else [])]

    def side_place(self, pen: Pen, layout: Layout, tableau: Tableau, side: int) -> tuple[float, float]:
        order = side_order(tableau)
        rect = rect_of(layout.scores)
        box = score_row(pen, rect, order.index(side) if side in order else 0, True)
        columns = columns_of(BeziquePublic.of(tableau.public), ())
        return score_columns(pen, rect, [one.wide for one in columns])[0][0] - pen.px(14), box.centery

    # -- cues and sheet ------------------------------------------------------------------------------------------

    def steps(self, cues: Cues, event: Event) -> list[Step] | None:
        return animations.steps(self, cues, event)
