"""The table of the Bezique family: Bezique for two to four, Pinochle, Rubicon and Six-pack Bezique."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.core.actions import Action
from game.core.cards import PACKS, Pack
from game.core.events import Counted, DealBegan, Event, Played, Scored, Settled, Shown, TrickWon, Turned
from game.core.view import PICK_CARD, Ask, Fact, View
from game.ui.asks.panel import AskPanel
from game.ui.asks.pick_choice import ChoicePanel
from game.ui.games.bezique import animations
from game.ui.games.bezique.layout import WON_PILE, layout_of, meld_poses, stock_poses, trick_poses, won_poses
from game.ui.games.bezique.lifting import GuessPanel
from game.ui.games.bezique.marks import draw_legend, draw_marks, kinds_shown, legend_box
from game.ui.games.bezique.melding import Ledger
from game.ui.games.bezique.phrases import SETTLED_APART, BeziquePhrases
from game.ui.games.bezique.plates import draw_stock_count, draw_strict_ring, draw_sums, draw_trumps, sum_columns
from game.ui.games.bezique.sheet import BeziqueSheet
from game.ui.games.bezique.window import SidePanel, WindowPanel, partner_of, price_of_showing
from game.ui.games.game_table import Asking, GameTable
from game.ui.hud.pen import Pen, rect_of
from game.ui.hud.score_plate import score_row, side_order
from game.ui.i18n import listed, tr
from game.ui.layouts.hands import SHOWN, Wishes
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.stage.layout import BOTTOM, Box, row
from game.ui.stage.sprites import Pose
from game.ui.stage.stage import Stage
from game.ui.stage.steps import Step
from game.ui.stage.tableau import Tableau, number, numbers, texts

if TYPE_CHECKING:
    from game.ui.stage.cues import Cues

RANKS: Final = "ATKQJ987"
PACK_SIZE: Final = {"pinochle": 48, "rubicon_bezique": 128, "six_pack_bezique": 192}
"""Cards in the pack; Bezique has 32 for each player."""
PACK_NAME: Final = {"pinochle": "pinochle", "rubicon_bezique": "bezique-4", "six_pack_bezique": "bezique-6"}
STAGE_1: Final = 1
STAGE_2: Final = 2
STAGES: Final = {"bezique": ("6.1", "7.3"), "pinochle": ("6.1", "7.2")}
"""The paragraphs of play while the stock lasts and when it is gone; the other two games have the same."""


class BeziqueTable(GameTable):
    """The table of one game of the family. ``phrases`` knows which."""

    phrases: BeziquePhrases

    forced = ("bezique.window", "bezique.partner_window", "bezique.blanche", "bezique.blanche_draw")
    counted = ("points",)
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
        self.options: dict[str, object] = {}
        self.silent: set[str] = set()
        """Causes whose next score line has been told already."""
        self.made: tuple[int, ...] = ()
        """The points of the match after the deal that has just ended; the plate shows them when the next one begins."""
        self._seen: set[str] = set()

    def paragraph(self, view: View) -> str:
        if view.ask is None or view.ask.kind != PICK_CARD:
            return super().paragraph(view)
        free, strict = STAGES.get(self.game, ("6.3", "7.2"))
        return free if number(view.facts.get("stage"), STAGE_1) == STAGE_1 else strict

    # -- what lies there -----------------------------------------------------------------------------------------

    def pack(self, view: View) -> Pack:
        name = PACK_NAME.get(self.game, "bezique" if view.players == 2 else f"bezique-{view.players}")
        return PACKS[name]

    def pack_size(self, tableau: Tableau) -> int:
        return PACK_SIZE.get(self.game, 32 * tableau.players)

    def tableau(self, view: View, before: Tableau | None = None) -> Tableau:
        self.options = dict(view.options)
        tableau = super().tableau(view, before)
        tableau.facts["stock_left"] = len(tableau.stock) + len(tableau.turn_up)
        self._lay_last_trick(tableau)
        return tableau

    def _lay_last_trick(self, tableau: Tableau) -> None:
        """With tricks won face up the last one lies open on its pile."""
        if self.options.get("won_tricks") != "face_up":
            return
        names = texts(tableau.facts.get("last_trick"))
        tableau.zones["last"] = [f"last {name}" for name in names]
        for name in names:
            face = name.split(".")[0]
            tableau.faces[f"last {name}"] = face[1:] + face[0]

    def fresh_facts(self, tableau: Tableau, event: DealBegan) -> dict[str, Fact]:
        none = tuple(0 for _ in tableau.won)
        players = tableau.players
        self._seen.clear()
        self.silent.clear()
        scores, self.made = self.made or numbers(tableau.facts.get("scores")), ()
        return {
            "scores": tuple(scores),
            "deal_number": event.number,
            "dealer": event.dealer,
            "eldest": (event.dealer + 1) % players if event.dealer >= 0 else -1,
            "points": none,
            "card_points": () if self.options.get("brisque_display") == "last_twelve" else none,
            "tricks_won": none,
            "trump": "",
            "turn_up": "",
            "stock_left": self.pack_size(tableau),
            "stage": STAGE_1,
            "trick_number": 1,
            "tricks_in_deal": self.pack_size(tableau) // players,
            "leader": -1,
            "last_trick": (),
            "last_trick_seats": (),
            "last_trick_winner": -1,
            "meld_seats": (),
            "meld_words": (),
            "meld_cards": (),
            "meld_points": (),
            "marks": (),
        }

    def retell(self, tableau: Tableau, event: Event) -> None:
        facts = tableau.facts
        facts["stock_left"] = len(tableau.stock) + len(tableau.turn_up)
        facts["turn_up"] = tableau.turn_up[-1] if tableau.turn_up else ""
        if isinstance(event, Turned):
            facts["trump"] = event.card.name[0]
        elif isinstance(event, Settled):
            self._settled(tableau, event)
        elif isinstance(event, Shown):
            self._declared(tableau, event)
        elif isinstance(event, Played):
            tableau.zones.pop("last", None)
        elif isinstance(event, TrickWon):
            if self.counts_at_once(tableau):
                self.count_cards(tableau, event)
            self._lay_last_trick(tableau)
        elif isinstance(event, Counted | Scored):
            self._scored(tableau, event)

    def _settled(self, tableau: Tableau, event: Settled) -> None:
        if event.topic == "dealer":
            tableau.facts["dealer"] = event.seat
            tableau.facts["eldest"] = (event.seat + 1) % tableau.players
        elif event.topic == "play":
            tableau.facts["leader"] = event.seat
        elif event.topic == "stock_gone":
            tableau.facts["stage"] = STAGE_2

    def _declared(self, tableau: Tableau, event: Shown) -> None:
        """Lay the cards of a meld open (carte blanche and sevens are only shown)."""
        if event.kind in ("carte_blanche", *animations.SEVENS):
            return
        for card in event.cards:
            if not any(card.name in tableau.zone(f"tableau{seat}") for seat in range(tableau.players)):
                tableau.leave(card, f"hand{event.seat}")
                tableau.arrive(card, f"tableau{event.seat}", True)
        facts = tableau.facts
        names = [card.name for card in event.cards]
        facts["meld_cards"] = (*texts(facts.get("meld_cards")), " ".join(names))
        lines = {line.split()[0]: line.split() for line in texts(facts.get("marks"))}
        for name in names:
            words = lines.setdefault(name, [name])
            if event.kind not in words:
                words.append(event.kind)
        facts["marks"] = tuple(" ".join(line) for line in lines.values())

    def _scored(self, tableau: Tableau, event: Counted | Scored) -> None:
        """In Rubicon and Six-pack Bezique the deal's score is what has been counted, without the brisques."""
        line = event.line
        apart = self.game in SETTLED_APART
        if apart and (isinstance(event, Scored) or line.cause == "brisques"):
            return
        points = numbers(tableau.facts.get("points"))
        if line.side < len(points):
            points[line.side] += line.points
            tableau.facts["points"] = tuple(points)

    def counts_at_once(self, tableau: Tableau) -> bool:
        """Whether brisques score when the trick is won."""
        return self.options.get("brisques_scored") == "at_once"

    def count_cards(self, tableau: Tableau, event: TrickWon) -> None:
        """Count the brisques (trick points) of a trick."""
        points = numbers(tableau.facts.get("card_points"))
        side = tableau.sides[event.seat]
        if side < len(points):
            points[side] += event.points
            tableau.facts["card_points"] = tuple(points)

    def seen_before(self, event: Shown) -> bool:
        """Whether such a meld has been told in this deal already: the next one is told faster."""
        known = event.kind in self._seen
        self._seen.add(event.kind)
        return known

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
        return layout_of(tableau, self.game, size, wishes)

    def ranks(self, tableau: Tableau, suit: str) -> str:
        return RANKS

    def poses(self, tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> dict[str, Pose]:
        layout = self.layout(tableau, size, wishes)
        poses = self.hand_poses(tableau, layout, wishes)
        for seat in range(tableau.players):
            poses.update(meld_poses(tableau.zone(f"tableau{seat}"), tableau, layout, seat))
        poses.update(stock_poses(tableau, layout))
        poses.update(trick_poses(tableau, layout))
        seed = number(tableau.facts.get("deal_number"), 1)
        for side, count in enumerate(tableau.won):
            poses.update(won_poses(count, self.won_at(tableau, layout, side), side, seed + side))
        poses.update(self._last_poses(tableau, layout))
        return poses

    def _last_poses(self, tableau: Tableau, layout: Layout) -> dict[str, Pose]:
        """The last trick face up on its pile."""
        keys = tableau.zones.get("last", [])
        winner = number(tableau.facts.get("last_trick_winner"), -1)
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
            side = SidePanel(asking.look, "", besides, asking.choose, self.phrases)
            for button in side.buttons:
                button.kind = "warning" if button.answer.verb == "claim" else "secondary"
                if button.answer.verb == "show":
                    button.label = tr("bezique.answer.show", card=self.phrases.card(button.answer.card.name)) + "  +10"
                    button.note = price_of_showing(view, button.answer, self.phrases)
            return side
        title = self.phrases.ask(view, ask)
        if ask.topic == "bezique.guess":
            cards = numbers(view.facts.get("lift"))[0]
            return GuessPanel(asking.look, title, view.legal, asking.choose, self.phrases, cards)
        panel = ChoicePanel(asking.look, title, view.legal, asking.choose, self.phrases)
        for button in panel.buttons:
            if button.answer.verb == "dealer":
                button.label = tr("bezique.answer.dealer", name=asking.narrator.name(button.answer.number))
        return panel

    def _heading(self, asking: Asking, view: View, ask: Ask) -> str:
        if ask.topic == "bezique.partner_window":
            giver = partner_of(asking.narrator.sides, view.seat)
            return tr("ask.bezique.partner_window", name=asking.narrator.name(giver))
        last = 0 if self.options.get("meld_timing") == "after_draw" else view.players
        if number(view.facts.get("meld_open"), 1) and number(view.facts.get("stock_left")) == last:
            return tr("bezique.table.last_window")
        return self.phrases.ask(view, ask)

    def about(self, view: View, name: str) -> str:
        for line in texts(view.facts.get("marks")):
            card, *words = line.split()
            if card == name:
                ledger = Ledger(view)
                kinds = [self.phrases.meld(word, ledger.points((word, name[0]))) for word in words]
                return tr("bezique.table.served", card=self.phrases.card(name), kinds=listed(kinds))
        return ""

    # -- plates --------------------------------------------------------------------------------------------------

    def draw_plates(
        self,
        surface: pygame.Surface,
        pen: Pen,
        layout: Layout,
        tableau: Tableau,
        narrator: Narrator,
        counts: Sequence[float],
        flash: float,
    ) -> None:
        if number(tableau.facts.get("stage"), STAGE_1) == STAGE_2:
            draw_strict_ring(surface, pen, layout)
        draw_trumps(surface, pen, layout, tableau.facts, self.options, flash)
        draw_sums(surface, pen, layout, tableau, narrator, counts, self.game, self.options)
        draw_stock_count(surface, pen, layout, tableau.facts)

    def draw_over(
        self, surface: pygame.Surface, pen: Pen, layout: Layout, stage: Stage, tableau: Tableau, narrator: Narrator
    ) -> None:
        draw_marks(surface, pen, layout, stage, tableau)
        draw_legend(surface, pen, layout, tableau, self.phrases)

    def boxes(self, tableau: Tableau, layout: Layout) -> list[Box]:
        kinds = len(kinds_shown(tableau))
        return [*super().boxes(tableau, layout), *([legend_box(layout, kinds)] if kinds else [])]

    def side_place(self, pen: Pen, layout: Layout, tableau: Tableau, side: int) -> tuple[float, float]:
        order = side_order(tableau)
        rect = rect_of(layout.scores)
        box = score_row(pen, rect, order.index(side) if side in order else 0)
        columns = {name: right for right, _, name in sum_columns(pen, rect, self.game, self.options)}
        return columns["deal"] - pen.px(14), box.centery

    # -- cues and sheet ------------------------------------------------------------------------------------------

    def steps(self, cues: Cues, event: Event) -> list[Step] | None:
        return animations.steps(self, cues, event)
