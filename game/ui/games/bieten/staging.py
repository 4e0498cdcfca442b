"""The table of Bieten, for two to ten players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.core.actions import Action
from game.core.events import Event, Moved, Played, Turned
from game.core.view import PICK_CARD, Ask, View
from game.host.chair import Place
from game.rules.bieten.public import BietenPublic
from game.rules.bieten.values import LEAST_TO_BET, LEAST_TO_RAISE, WELI
from game.ui import theme
from game.ui.games.bieten.aids import NEEDS, aid, felt_aid
from game.ui.games.bieten.animations import steps_of
from game.ui.games.bieten.board import (
    draw_board,
    draw_figures,
    draw_limit,
    draw_rest,
    draw_weli,
    score_line,
    seat_order,
    still_possible,
    weli_box,
)
from game.ui.games.bieten.coaching import OCCASIONS
from game.ui.games.bieten.layout import laid_boxes, laid_step, layout_of, led_box, poses_of
from game.ui.games.bieten.panels import BetPanel, WeliPanel, WordsPanel, reply_notes
from game.ui.games.bieten.phrases import BietenPhrases, asker
from game.ui.games.bieten.sheet import BietenSheet
from game.ui.games.staging import Asking, Staging
from game.ui.i18n import tr, trn
from game.ui.layouts.hands import Wishes
from game.ui.layouts.oval import OvalLayout
from game.ui.layouts.seats import Layout
from game.ui.stage.layout import Box
from game.ui.stage.sprites import Pose
from game.ui.stage.stage import Stage
from game.ui.stage.steps import Step
from game.ui.stage.tableau import Tableau
from game.ui.table.asks.panel import AskPanel
from game.ui.table.asks.pick_number import NumberPanel
from game.ui.table.hud.aid_slip import Row
from game.ui.table.hud.felt import Felt
from game.ui.table.hud.pen import Pen, rect_of

if TYPE_CHECKING:
    from game.ui.stage.cues import Cues

WORDS: Final = ("bieten.offer", "bieten.reply", "bieten.reply_three")
"""Topics of bets and replies."""


class BietenStaging(Staging):
    """Hands of three, a pack that is cut, five figures on a slate, scores with crosses and spots on another."""

    occasions = OCCASIONS
    quiet = ("pass", "good", "refuse")
    sheet = BietenSheet
    paragraphs = {  # noqa: RUF012 - a table that is never written to
        "bieten.cut": "5.1",
        "bieten.steal": "5.2",
        "bieten.offer": "9.1",
        "bieten.reply": "9.2",
        "bieten.reply_three": "9.2",
        "bieten.play": "8",
    }

    def __init__(self, game: str) -> None:
        self.words = BietenPhrases()
        super().__init__(game, self.words)
        self._shown: Tableau | None = None
        """What the last view shows."""
        self.forced = WORDS
        """Where only "good" or "pass" is possible it is said without being asked for, after the usual time."""

    # -- what lies there -----------------------------------------------------------------------------------------

    def tableau(self, view: View, before: Tableau | None = None) -> Tableau:
        made = super().tableau(view, before)
        self._shown = made
        return made

    def follow(self, tableau: Tableau, event: Event) -> None:
        if isinstance(event, Played):
            # Played cards stay open before their owners.
            tableau.leave(event.card, f"hand{event.seat}")
            tableau.zone(f"played{event.seat}").append(tableau.name(event.card))
        elif isinstance(event, Turned) and tableau.bottom:
            # The card that the cutter refused lies there already.
            tableau.bottom[:] = [tableau.name(event.card)]
        elif isinstance(event, Moved) and event.source == event.target == "stock":
            tableau.stock[:] = [tableau.name(card) for card in event.cards]
        else:
            super().follow(tableau, event)

    # -- where it lies -------------------------------------------------------------------------------------------

    def layout(self, tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> Layout:
        return layout_of(tableau, size, wishes)

    def poses(self, tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> dict[str, Pose]:
        return poses_of(tableau, size, wishes)

    # -- questions -----------------------------------------------------------------------------------------------

    def panel(self, asking: Asking, view: View, ask: Ask) -> AskPanel | None:
        painter, phrases = asking.painter, self.words
        if ask.topic == "bieten.cut":
            return NumberPanel(painter, tr("ask.bieten.cut"), view.legal, asking.choose, phrases)
        if ask.topic == "bieten.steal":
            return WordsPanel(painter, tr("ask.bieten.steal"), view.legal, asking.choose, phrases)
        if ask.topic in ("bieten.reply", "bieten.reply_three"):
            bettor = asking.narrator.name(asker(view, ask.topic))
            notes = reply_notes(bettor, ask.topic == "bieten.reply_three")
            title = phrases.reply(view, ask, asking.narrator)
            return WordsPanel(painter, title, view.legal, asking.choose, phrases, notes)
        answers = [one for one in view.legal if not one.cards]
        if ask.kind == PICK_CARD:
            return BetPanel(painter, tr("ask.bieten.play"), answers, asking.choose, phrases, asking.hand)
        return WordsPanel(painter, tr("ask.bieten.offer"), answers, asking.choose, phrases)

    def keys(self) -> str:
        """The keys of every table, without those of an auction, and Bieten's own."""
        return "\n".join(tr(id) for id in ("bieten.keys.table", "bieten.keys.bets", "bieten.keys.window"))

    def with_word(self, asking: Asking, answers: Sequence[Action]) -> AskPanel:
        """The Weli: which card it stands for."""
        return WeliPanel(asking.painter, answers, asking.choose, self.words, asking.back, self._led)

    def _led(self, layout: Layout) -> Box | None:
        """Where the card led lies, which the Weli follows."""
        assert isinstance(layout, OvalLayout)
        return led_box(self._shown, layout) if self._shown is not None else None

    def aid(self, view: View, full: bool, pointed: str) -> Sequence[Row]:
        return aid(view, full, pointed, self.words)

    def felt_aid(self, view: View, pointed: str) -> tuple[str, ...]:
        return felt_aid(view, pointed)

    def boxes(self, tableau: Tableau, layout: Layout) -> list[Box]:
        return [*super().boxes(tableau, layout), *self.leaves(tableau, layout)]

    def leaves(self, tableau: Tableau, layout: Layout) -> Sequence[Box]:
        x, y, wide, high = weli_box(layout)
        return [(x, y, wide, high)] if still_possible(tableau) else []

    def aid_kept(self, tableau: Tableau, layout: Layout) -> Sequence[Box]:
        return laid_boxes(layout, tableau.players) if isinstance(layout, OvalLayout) else []

    # -- plates --------------------------------------------------------------------------------------------------

    def points_of(self, tableau: Tableau, side: int) -> float:
        """What the deal has brought a seat: figures conceded until the count, then what has been counted."""
        public = BietenPublic.of(tableau.public)
        return float((public.totals if public.counted else public.conceded)[side])

    def draw_plates(self, felt: Felt) -> None:
        surface, pen, layout, tableau = felt.surface, felt.pen, felt.layout, felt.tableau
        draw_figures(felt, self.words, self.aided)
        draw_board(felt)
        draw_weli(surface, pen, layout, tableau, self.words)
        draw_limit(surface, pen, layout, tableau)
        draw_rest(surface, pen, layout, tableau)

    def draw_over(self, felt: Felt, stage: Stage) -> None:
        """The dot on the card led, and what the Weli was named."""
        surface, pen, layout, tableau = felt.surface, felt.pen, felt.layout, felt.tableau
        public = BietenPublic.of(tableau.public)
        pose = stage.pose(public.trick[0]) if len(public.trick) > 1 else None
        if pose is not None:
            half = layout.frame.card * pose.scale / 2
            where = (round(pose.x - half - pen.px(1)), round(pose.y - half * 1.4 - pen.px(1)))
            pen.disc(surface, where, 5.5 * pen.unit, "lead")
        weli = stage.pose(WELI.name) if public.weli_name else None
        if weli is not None and weli.face_up:
            self._label(surface, pen, layout, weli, tableau.players, self.words.card(public.weli_name))

    @staticmethod
    def _label(surface: pygame.Surface, pen: Pen, layout: Layout, pose: Pose, players: int, words: str) -> None:
        """A ribbon with what a card stands for, on the part of it that no later card covers."""
        assert isinstance(layout, OvalLayout)
        wide = layout.frame.card * pose.scale
        rect = pygame.Rect(0, 0, max(round(laid_step(layout, players)), pen.px(40)), pen.px(21))
        rect.midleft = (round(pose.x - wide / 2 - pen.px(3)), round(pose.y + layout.frame.tall * pose.scale * 0.30))
        pen.plate(surface, rect, "chip", radius=6)
        pen.write(surface, words, rect, "bold", theme.TEXT_SMALL * 1.1, theme.INK, align="centre")

    def seat_note(self, tableau: Tableau, seat: int, place: Place) -> str:
        public = BietenPublic.of(tableau.public)
        if seat in public.out:
            return tr("bieten.table.out")
        if public.replies[seat]:
            return self.words.call_short(public.replies[seat])
        if public.counted:
            return ""
        need = public.needs[seat]
        if 0 < need < LEAST_TO_RAISE:
            return tr("bieten.table.short_one" if need < LEAST_TO_BET else "bieten.table.short_two")
        if NEEDS in self.aided and need > 0:
            return tr("aids.bieten.to_go", number=need)
        return trn("bieten.table.took", public.stolen) if seat == public.cutter and public.stolen else ""

    def side_place(self, pen: Pen, layout: Layout, tableau: Tableau, side: int) -> tuple[float, float]:
        order = seat_order(tableau)
        line = score_line(pen, rect_of(layout.scores), tableau.players, order.index(side) if side in order else 0)
        return line.right - pen.px(49), line.centery

    def deals_words(self, count: int) -> str:
        return trn("bieten.result.deals", count)

    def final_order(self, winners: Sequence[int], scores: Sequence[int]) -> list[int]:
        """Crosses and spots decide a match of several games; the scores are those of the last one."""
        return sorted(range(len(scores)), key=lambda side: (side not in winners, -scores[side]))

    # -- cues and sheet ------------------------------------------------------------------------------------------

    def steps(self, cues: Cues, event: Event) -> list[Step] | None:
        return steps_of(cues, event)
