"""The table of Piquet: Rubicon Piquet and Piquet au Cent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.actions import Action, action
from game.core.events import (
    Called,
    Counted,
    DealBegan,
    Dealt,
    Drawn,
    Event,
    Laid,
    Played,
    Scored,
    Settled,
    Shown,
    Turned,
)
from game.core.view import PICK_CARD, PICK_CARDS, Ask, Fact, View
from game.ui.asks.panel import AskPanel
from game.ui.games.game_table import Asking, GameTable
from game.ui.games.piquet import cut
from game.ui.games.piquet.animations import steps_of
from game.ui.games.piquet.asking import DeclarePanel, ExchangePanel, NotedPanel, talon_note
from game.ui.games.piquet.dialogue import KINDS, kind_of_topic
from game.ui.games.piquet.layout import (
    discard_poses,
    layout_of,
    panel_box,
    tally_box,
    talon_box,
    talon_left,
    talon_poses,
)
from game.ui.games.piquet.phrases import PiquetPhrases
from game.ui.games.piquet.plates import draw_deal, draw_declarations, draw_labels, draw_scores
from game.ui.games.piquet.sheet import PiquetSheet, games_won, verdict_of
from game.ui.hud.pen import Pen
from game.ui.i18n import tr
from game.ui.layouts.hands import Wishes
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.stage.layout import BOTTOM, TRICK, Box
from game.ui.stage.sprites import Pose
from game.ui.stage.steps import Step
from game.ui.stage.tableau import Tableau, number, numbers, texts

if TYPE_CHECKING:
    from game.ui.stage.cues import Cues

CAUSES = ("carte_blanche", "point", "sequences", "sets")
"""The causes of the four classes of scores before the play, in their order."""
STEPS = ("call", "reply", "detail", "detail_reply", "claim", "show")
NONE = (-1, -1)
PASS = action("pass")
LEAST_TARGET = 100
"""Nobody wins a game of Piquet au Cent with fewer points."""


class PiquetTable(GameTable):
    """Two players, twelve cards each, a talon of eight."""

    phrases: PiquetPhrases
    pack_zone = "talon"
    forced = (
        "piquet.blank_elder",
        "piquet.blank_younger",
        "piquet.blank_late",
        *(f"piquet.{kind}_{step}" for kind in KINDS for step in STEPS),
    )
    calls = tuple(f"piquet.{kind}_{step}" for kind in KINDS for step in STEPS)
    counted = ("provisional",)
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
        self._late = 0
        """1 where younger's claims are told after the first lead: totals are provisional until then."""

    # -- what lies there -----------------------------------------------------------------------------------------

    def tableau(self, view: View, before: Tableau | None = None) -> Tableau:
        found = super().tableau(view, before)
        # The rules list a pile from its top; here the lowest card comes first, as in every pile.
        talon = found.zone("talon")
        talon.reverse()
        for index, key in enumerate(talon):
            if "#" in key:
                talon[index] = f"talon#{index}"
        self._late = int(dict(view.options).get("declaration_timing") == "younger_after_lead")
        found.facts["late"] = self._late
        found.facts["laying"] = NONE
        found.facts["open_cards"] = self._open_cards(view)
        found.facts["looked_cards"] = tuple(
            card.name for card in reversed(self.pack(view).of_bits(view.known | view.lost))
        )
        found.facts["held"] = tuple(found.zone(f"hand{found.me}"))
        cut.carry(found, before)
        return found

    def spared(self, view: View) -> Action | None:
        # Section 6.1: younger may wait, and claims a carte blanche when he exchanges himself (not where it is strict).
        waits = dict(view.options).get("carte_blanche") != "strict"
        return PASS if waits and view.ask is not None and view.ask.topic == "piquet.blank_younger" else None

    def recall(self, tableau: Tableau, past: Sequence[Event]) -> None:
        for event in past:
            if isinstance(event, Drawn):
                cut.note(tableau, event)
        cut.carry(tableau, tableau)

    def drawn_place(self, tableau: Tableau, layout: Layout, seat: int) -> tuple[float, float, float]:
        return (*cut.drawn_at(layout, seat), cut.SCALE)

    def _open_cards(self, view: View) -> tuple[str, ...]:
        """The cards that the other player is known to hold, because they were shown."""
        if view.seat < 0:
            return ()
        zone = view.zone(f"hand{1 - view.seat}")
        return tuple(card.name for card in reversed(self.pack(view).of_bits(zone.shown)))

    def pack_size(self, tableau: Tableau) -> int:
        return 32

    def fresh_facts(self, tableau: Tableau, event: DealBegan) -> dict[str, Fact]:
        elder = 1 - event.dealer if event.dealer >= 0 else -1
        before, made = numbers(tableau.facts.get("scores")), numbers(tableau.facts.get("totals"))
        number_here = number(tableau.facts.get("deal_in_partie"), 0)
        fresh = event.number == 1 or tableau.facts.get("verdict")
        facts: dict[str, Fact] = {
            "deal_number": event.number,
            "deal_in_partie": 1 if fresh else number_here + 1,
            "dealer": event.dealer,
            "elder": elder,
            "exchanged": NONE,
            "laying": NONE,
            "stated": 0,
            "looked": 0,
            "exposed": -1,
            "blank_seat": -1,
            "blank_cards": (),
            "calls": (),
            "callers": (),
            "class": "",
            "called": ("", "", ""),
            "outcomes": ("", "", ""),
            "told": (),
            "tellers": (),
            "made": (0, 0, 0, 0),
            "makers": (-1, -1, -1, -1),
            "totals": (0, 0),
            "provisional": (0, 0),
            "bonus": 0,
            "bonus_seat": -1,
            "leader": -1,
            "trick_number": 1,
            "trick_seats": (),
            "tricks_won": (0, 0),
            "last_trick": (),
            "last_trick_seats": (),
            "last_trick_winner": -1,
            "result": "",
            "winners": (),
            "settlement": 0,
            "verdict": "",
            "open_cards": (),
            "late": self._late,
            "held": (),
            "looked_cards": (),
        }
        if fresh:
            facts["scores"], facts["sheet"] = (0, 0), ()
        elif len(before) == len(made) == 2 and tableau.facts.get("result"):
            facts["scores"] = tuple(one + more for one, more in zip(before, made, strict=True))
        return facts

    def follow(self, tableau: Tableau, event: Event) -> None:
        if isinstance(event, Turned) and event.zone == "talon":
            self._name_talon(tableau, [event.card.name], event.card.face)
            tableau.facts["exposed"] = 1
            return
        if isinstance(event, Laid) and event.source == event.target:
            for face in event.faces:
                if face is not None:
                    self._name_talon(tableau, [face.name], face.face)
            tableau.facts["looked"] = len(event.faces)
            return
        super().follow(tableau, event)
        if isinstance(event, DealBegan):
            cut.carry(tableau, tableau)

    @staticmethod
    def _name_talon(tableau: Tableau, names: list[str], face: str) -> None:
        """The topmost hidden card of the talon is seen: it gets its name."""
        talon = tableau.zone("talon")
        for name in names:
            if name in talon:
                continue
            for index in range(len(talon) - 1, -1, -1):
                if "#" in talon[index]:
                    talon[index] = name
                    tableau.faces[name] = face
                    break

    def retell(self, tableau: Tableau, event: Event) -> None:
        facts = tableau.facts
        match event:
            case Drawn():
                cut.note(tableau, event)
            case Settled(topic="dealer"):
                facts["dealer"], facts["elder"], facts["cut"] = event.seat, 1 - event.seat, ()
            case Settled(topic="play"):
                facts["leader"] = event.seat
                facts["class"] = ""
            case Settled() if event.topic in KINDS:
                outcome = str(dict(event.values).get("outcome", ""))
                facts["outcomes"] = _put(texts(facts.get("outcomes")), KINDS.index(event.topic), outcome)
            case Laid():
                self._laid(facts, event.seat, len(event.faces))
                if event.faces and event.seat != tableau.me:
                    facts["open_cards"] = ()  # nobody knows now which of the cards shown are still in hand
                facts["held"] = tuple(tableau.zone(f"hand{tableau.me}"))
            case Dealt():
                self._drawn(facts, event.seat)
                facts["held"] = tuple(tableau.zone(f"hand{tableau.me}"))
            case Called():
                self._called(tableau, event)
            case Shown():
                self._shown(facts, event)
                if event.seat != tableau.me:
                    names = {card.name for card in event.cards} | set(texts(facts.get("open_cards")))
                    facts["open_cards"] = tuple(sorted(names, key=_order, reverse=True))
            case Counted() | Scored():
                self._scored(facts, event)
            case Played():
                gone = event.card.name
                facts["open_cards"] = tuple(name for name in texts(facts.get("open_cards")) if name != gone)
            case _:
                pass

    @staticmethod
    def _laid(facts: dict[str, Fact], seat: int, count: int) -> None:
        """Cards laid down count as exchanged once the new ones are drawn: until then the talon stays in the middle."""
        key = "laying" if count else "exchanged"
        facts[key] = _put_number(numbers(facts.get(key)), seat, count)

    @staticmethod
    def _drawn(facts: dict[str, Fact], seat: int) -> None:
        laying = numbers(facts.get("laying"))
        if seat < len(laying) and laying[seat] >= 0:
            facts["exchanged"] = _put_number(numbers(facts.get("exchanged")), seat, laying[seat])
            facts["laying"] = _put_number(laying, seat, -1)

    @staticmethod
    def _called(tableau: Tableau, event: Called) -> None:
        kind = kind_of_topic(event.topic)
        if kind:
            tableau.facts["class"] = kind
        elif event.topic.startswith("piquet.blank"):
            tableau.facts["blank_seat"] = event.seat

    @staticmethod
    def _shown(facts: dict[str, Fact], event: Shown) -> None:
        if event.kind == "carte_blanche":
            facts["blank_cards"] = tuple(card.name for card in event.cards)
            return
        facts["told"] = (*texts(facts.get("told")), event.kind)
        facts["tellers"] = (*numbers(facts.get("tellers")), event.seat)

    @staticmethod
    def _scored(facts: dict[str, Fact], event: Counted | Scored) -> None:
        line = event.line
        if line.cause in CAUSES:
            place = CAUSES.index(line.cause)
            facts["made"] = _put_number(numbers(facts.get("made")), place, line.points)
            facts["makers"] = _put_number(numbers(facts.get("makers")), place, line.side)
        counted_before = number(facts.get("late")) and line.cause in CAUSES[1:] and isinstance(event, Scored)
        for key in ("provisional", "totals"):
            if key == "totals" and isinstance(event, Counted):
                continue
            if key == "provisional" and counted_before:
                continue
            row = numbers(facts.get(key))
            if line.side < len(row):
                facts[key] = _put_number(row, line.side, row[line.side] + line.points)

    # -- where it lies -------------------------------------------------------------------------------------------

    def layout(self, tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> Layout:
        return layout_of(tableau, size, wishes)

    def ranks(self, tableau: Tableau, suit: str) -> str:
        return "AKQJT987"

    def poses(self, tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> dict[str, Pose]:
        layout = self.layout(tableau, size, wishes)
        poses = self.hand_poses(tableau, layout, wishes)
        poses.update(talon_poses(tableau, layout))
        poses.update(discard_poses(tableau, layout))
        poses.update(cut.poses(tableau, layout))
        poses.update(self.trick_poses(tableau, layout))
        poses.update(self.won_poses(tableau, layout))
        return poses

    def trick_poses(self, tableau: Tableau, layout: Layout) -> dict[str, Pose]:
        # Two cards only: side by side as well as one above the other, so that neither hides the other's corner.
        poses = super().trick_poses(tableau, layout)
        aside = 0.40 * layout.frame.card * TRICK
        for seat, key in tableau.trick:
            down = layout.where[seat] == BOTTOM
            lower = poses[key].y - layout.centre[1]
            poses[key] = poses[key].moved(aside if down else -aside, -0.45 * lower)
        return poses

    def boxes(self, tableau: Tableau, layout: Layout) -> list[Box]:
        talon = [talon_box(layout)] if talon_left(tableau.facts) else []
        return [*super().boxes(tableau, layout), panel_box(layout), tally_box(layout), *talon]

    # -- questions -----------------------------------------------------------------------------------------------

    def panel(self, asking: Asking, view: View, ask: Ask) -> AskPanel | None:
        look, choose, phrases = asking.look, asking.choose, self.phrases
        if ask.kind == PICK_CARD:
            return None
        if ask.kind == PICK_CARDS:
            note = talon_note(view, ask, asking.narrator.name(1 - ask.seat))
            return ExchangePanel(look, view, asking.hand, choose, phrases, note)
        title = phrases.ask(view, ask)
        if kind_of_topic(ask.topic):
            return DeclarePanel(look, view, ask, title, choose, phrases)
        notes: dict[str, str] = {}
        if ask.topic == "piquet.dealer":
            cent = number(view.facts.get("target")) > 0
            first = "piquet.answer.deal_cent.note" if cent else "piquet.answer.deal.note"
            notes = {"deal": first, "receive": "piquet.answer.receive.note"}
        strict = dict(view.options).get("carte_blanche") == "strict"
        return NotedPanel(look, title, view.legal, choose, phrases, notes, strict, talon_left(view.facts))

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
        draw_deal(surface, pen, layout, tableau, narrator)
        self.notes = draw_declarations(surface, pen, layout, tableau, narrator, counts)
        draw_scores(surface, pen, layout, tableau, narrator, counts)
        draw_labels(surface, pen, layout, tableau)

    def draw_lots(
        self, surface: pygame.Surface, pen: Pen, layout: Layout, tableau: Tableau, narrator: Narrator
    ) -> None:
        cut.draw_names(surface, pen, layout, tableau, narrator)

    def call_chip(self, tableau: Tableau, seat: int) -> str:
        return ""  # every word of the dialogue stands in the panel

    # -- cues ----------------------------------------------------------------------------------------------------

    def steps(self, cues: Cues, event: Event) -> list[Step] | None:
        return steps_of(self, cues, event)

    # -- the end -------------------------------------------------------------------------------------------------

    def final_scores(self, view: View, scores: Sequence[int]) -> Sequence[int]:
        """The points of the partie; of a match of several games the games won."""
        return games_won(view) or scores

    def final_words(self, narrator: Narrator, winners: Sequence[int], scores: Sequence[int]) -> str:
        winner = winners[0] if len(winners) == 1 else -1
        won, lost = (scores[winner], scores[1 - winner]) if winner >= 0 else (0, 0)
        if self.game == "piquet_au_cent" and 0 < won < LEAST_TARGET:  # games, not points
            return tr("result.piquet.match", name=narrator.name(winner), won=won, lost=lost)
        verdict, points = verdict_of(self.game == "piquet_au_cent", won, lost)
        return tr(f"result.piquet.{verdict}", name=narrator.name(winner), points=points)


def _order(name: str) -> tuple[int, int]:
    """Where a card stands in the pack."""
    return "SHDC".index(name[0]), "789TJQKA".index(name[1])


def _put(row: list[str], place: int, word: str) -> tuple[str, ...]:
    """A row of words with one of them changed."""
    return tuple(word if index == place else one for index, one in enumerate(row))


def _put_number(row: list[int], place: int, value: int) -> tuple[int, ...]:
    """A row of numbers with one of them changed."""
    return tuple(value if index == place else one for index, one in enumerate(row))
