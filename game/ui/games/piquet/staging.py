"""The table of Piquet: Rubicon Piquet and Piquet au Cent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.actions import Action, action
from game.core.cards import Card
from game.core.events import DealBegan, Drawn, Event, Laid, Settled, Turned
from game.core.view import PICK_CARD, PICK_CARDS, Ask, View
from game.rules.piquet.public import PiquetPublic
from game.rules.piquet.values import DEALS, DIFFERENCE, KINDS, RANKS, settled
from game.ui.games.piquet import cut
from game.ui.games.piquet.aids import aid, felt_aid
from game.ui.games.piquet.animations import steps_of
from game.ui.games.piquet.asking import DeclarePanel, ExchangePanel, NotedPanel, talon_note
from game.ui.games.piquet.coaching import OCCASIONS
from game.ui.games.piquet.dialogue import kind_of_topic
from game.ui.games.piquet.layout import (
    discard_poses,
    layout_of,
    panel_box,
    tally_box,
    talon_box,
    talon_left,
    talon_poses,
    won_beside,
)
from game.ui.games.piquet.phrases import PiquetPhrases
from game.ui.games.piquet.plates import draw_deal, draw_declarations, draw_labels, draw_scores
from game.ui.games.piquet.sheet import PiquetSheet
from game.ui.games.staging import Asking, Staging
from game.ui.i18n import tr
from game.ui.layouts.hands import Wishes
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.stage.layout import Box
from game.ui.stage.sprites import Pose
from game.ui.stage.steps import Step
from game.ui.stage.tableau import Tableau
from game.ui.table.asks.panel import AskPanel
from game.ui.table.hud.aid_slip import Row
from game.ui.table.hud.felt import Felt

if TYPE_CHECKING:
    from game.ui.stage.cues import Cues

STEPS = ("call", "reply", "detail", "detail_reply", "claim", "show")
PASS = action("pass")


class PiquetStaging(Staging):
    """Two players, twelve cards each, a talon of eight."""

    occasions = OCCASIONS
    phrases: PiquetPhrases
    pack_zone = "talon"
    forced = (
        "piquet.blank_elder",
        "piquet.blank_younger",
        "piquet.blank_late",
        *(f"piquet.{kind}_{step}" for kind in KINDS for step in STEPS),
    )
    quiet = ("pass", "keep", "leave", "withdraw", "nothing")
    marks_fresh = True
    sheet = PiquetSheet
    paragraphs = {  # noqa: RUF012 - a table that is never written to
        "piquet.dealer": "4",
        "piquet.blank_elder": "6.1",
        "piquet.blank_younger": "6.1",
        "piquet.blank_late": "6.1",
        "piquet.number": "6.1",
        "piquet.lay_out": "6.1",
        "piquet.exchange_elder": "6.2",
        "piquet.peek": "6.2",
        "piquet.exchange_younger": "6.3",
        "piquet.expose": "6.4",
        "piquet.play": "9",
        **{f"piquet.{kind}_{step}": "8.1" for kind in KINDS for step in ("call", "reply")},
        **{f"piquet.{kind}_{step}": "8.2" for kind in KINDS for step in ("detail", "detail_reply")},
        **{f"piquet.{kind}_claim": "7.4" for kind in KINDS},
        **{f"piquet.{kind}_show": "8.4" for kind in KINDS},
    }

    def __init__(self, game: str) -> None:
        super().__init__(game, PiquetPhrases())
        self._games_count = False
        """The final scores are games won, not points."""

    # -- what lies there -----------------------------------------------------------------------------------------

    def tableau(self, view: View, before: Tableau | None = None) -> Tableau:
        found = super().tableau(view, before)
        # The rules list a pile from its top; here the lowest card comes first, as in every pile.
        talon = found.zone("talon")
        talon.reverse()
        for index, key in enumerate(talon):
            if "#" in key:
                talon[index] = f"talon#{index}"
        cut.carry(found, before.zone(cut.ZONE) if before is not None else ())
        return found

    def spared(self, view: View) -> Action | None:
        # Section 6.1: younger may wait, and claims a carte blanche when he exchanges himself (not where it is strict).
        waits = dict(view.options).get("carte_blanche") != "strict"
        return PASS if waits and view.ask is not None and view.ask.topic == "piquet.blank_younger" else None

    def recall(self, tableau: Tableau, past: Sequence[Event]) -> None:
        for event in past:
            if isinstance(event, Drawn):
                cut.note(tableau, event)
        cut.carry(tableau, tableau.zone(cut.ZONE))

    def drawn_place(self, tableau: Tableau, layout: Layout, seat: int) -> tuple[float, float, float]:
        return (*cut.drawn_at(layout, seat), cut.SCALE)

    def follow(self, tableau: Tableau, event: Event) -> None:
        match event:
            case Turned(zone="talon"):
                self._name_talon(tableau, event.card)
            case Laid() if event.source == event.target:
                for face in event.faces:
                    if face is not None:
                        self._name_talon(tableau, face)
            case Drawn():
                cut.note(tableau, event)
            case DealBegan():
                drawn = list(tableau.zone(cut.ZONE))
                super().follow(tableau, event)
                cut.carry(tableau, drawn)
            case Settled(topic="dealer"):
                cut.carry(tableau, ())
            case _:
                super().follow(tableau, event)

    @staticmethod
    def _name_talon(tableau: Tableau, card: Card) -> None:
        """The topmost hidden card of the talon is seen: it gets its name."""
        talon = tableau.zone("talon")
        if card.name in talon:
            return
        for index in range(len(talon) - 1, -1, -1):
            if "#" in talon[index]:
                talon[index] = tableau.name(card)
                break

    # -- where it lies -------------------------------------------------------------------------------------------

    def layout(self, tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> Layout:
        return layout_of(tableau, size, wishes)

    def ranks(self, tableau: Tableau, suit: str) -> str:
        return RANKS[::-1]

    def poses(self, tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> dict[str, Pose]:
        layout = self.layout(tableau, size, wishes)
        poses = self.hand_poses(tableau, layout, wishes)
        poses.update(talon_poses(tableau, layout))
        poses.update(discard_poses(tableau, layout))
        poses.update(cut.poses(tableau, layout))
        poses.update(self.trick_poses(tableau, layout))
        poses.update(self.won_poses(tableau, layout))
        return poses

    def won_at(self, tableau: Tableau, layout: Layout, side: int) -> tuple[float, float]:
        own = tableau.sides[tableau.me] == side
        return won_beside(layout) if own else super().won_at(tableau, layout, side)

    def boxes(self, tableau: Tableau, layout: Layout) -> list[Box]:
        talon = [talon_box(layout)] if talon_left(tableau) else []
        return [*super().boxes(tableau, layout), panel_box(layout), tally_box(layout), *talon]

    # -- questions -----------------------------------------------------------------------------------------------

    def panel(self, asking: Asking, view: View, ask: Ask) -> AskPanel | None:
        painter, choose, phrases = asking.painter, asking.choose, self.phrases
        if ask.kind == PICK_CARD:
            return None
        if ask.kind == PICK_CARDS:
            note = talon_note(ask, asking.narrator.name(1 - ask.seat))
            return ExchangePanel(painter, view, asking.hand, choose, phrases, note)
        replying = ask.topic.endswith("_reply")
        title = phrases.reply(view, ask, asking.narrator) if replying else phrases.ask(view, ask)
        if kind_of_topic(ask.topic):
            return DeclarePanel(painter, view, ask, title, choose, phrases)
        notes: dict[str, str] = {}
        if ask.topic == "piquet.dealer":
            # Whoever deals first is elder in the last of six deals; a match may have been agreed to end otherwise.
            last = not view.public.target and asking.narrator.deals in (0, DEALS)
            first = "piquet.answer.deal.note" if last else "piquet.answer.deal_cent.note"
            notes = {"deal": first, "receive": "piquet.answer.receive.note"}
        strict = dict(view.options).get("carte_blanche") == "strict"
        return NotedPanel(painter, title, view.legal, choose, phrases, notes, strict, view.zone("talon").count)

    def aid(self, view: View, full: bool, pointed: str) -> Sequence[Row]:
        return aid(view, full, self.phrases)

    def felt_aid(self, view: View, pointed: str) -> tuple[str, ...]:
        return felt_aid(view)

    # -- plates --------------------------------------------------------------------------------------------------

    def draw_plates(self, felt: Felt) -> None:
        draw_deal(felt)
        self.notes = draw_declarations(felt, self.aided)
        draw_scores(felt, self.aided)
        draw_labels(felt)

    def draw_lots(self, felt: Felt) -> None:
        cut.draw_names(felt)

    def points_of(self, tableau: Tableau, side: int) -> float:
        return float(PiquetPublic.of(tableau.public).provisional[side])

    def call_chip(self, tableau: Tableau, seat: int) -> str:
        return ""  # every word of the dialogue stands in the panel

    # -- cues ----------------------------------------------------------------------------------------------------

    def steps(self, cues: Cues, event: Event) -> list[Step] | None:
        return steps_of(self, cues, event)

    # -- the end -------------------------------------------------------------------------------------------------

    def final_scores(self, view: View, scores: Sequence[int]) -> Sequence[int]:
        """The points of the partie; of a match of several games the games won."""
        games = PiquetPublic.of(view.public).games_after
        self._games_count = bool(games)
        return games or scores

    def final_words(self, narrator: Narrator, winners: Sequence[int], scores: Sequence[int]) -> str:
        winner = winners[0] if len(winners) == 1 else -1
        won, lost = (scores[winner], scores[1 - winner]) if winner >= 0 else (0, 0)
        if self._games_count:
            return tr("result.piquet.match", name=narrator.name(winner), won=won, lost=lost)
        rubicon = self.game != "piquet_au_cent"
        verdict, points = settled(rubicon, won, lost)
        if narrator.deals and not (rubicon and narrator.deals == DEALS) and winner >= 0:
            verdict, points = DIFFERENCE, won - lost  # no whole partie: nobody had the deals to cross the Rubicon
        return tr(f"result.piquet.{verdict}", name=narrator.name(winner), points=points)
