"""The table of Belote, contrée and coinchée."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.actions import Action
from game.core.events import DealBegan, Event, Played, Settled, Turned
from game.core.view import PICK_BID, Ask, Fact, View
from game.ui.asks.panel import AskPanel
from game.ui.asks.pick_choice import ChoicePanel
from game.ui.games.belote.auction import AuctionPanel, classic_panel
from game.ui.games.belote.declaring import AnnouncePanel, ShowPanel
from game.ui.games.belote.layout import layout_tableau, ranks_of
from game.ui.games.belote.phrases import BelotePhrases
from game.ui.games.belote.plates import draw_contract
from game.ui.games.belote.sheet import BeloteSheet
from game.ui.games.game_table import Asking, GameTable
from game.ui.hud.pen import Pen
from game.ui.hud.score_plate import draw_scores
from game.ui.i18n import tr
from game.ui.layouts.hands import Wishes
from game.ui.layouts.seats import Layout, seat_layout
from game.ui.narrator import Narrator
from game.ui.stage.layout import frame
from game.ui.stage.sprites import Pose
from game.ui.stage.tableau import Tableau, number, numbers, text

TRICKS: Final = 8


class BeloteTable(GameTable):
    """Four, three or two players; a turn-up or an auction; declarations and belote."""

    forced = ("belote.auction", "belote.announce", "belote.exchange", "belote.state", "belote.show")
    calls = ("belote.round1", "belote.round2", "belote.auction")
    counted = ("trick_points", "declaration_points", "belote_points")
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

    def pack_size(self, tableau: Tableau) -> int:
        total = sum(len(keys) for keys in tableau.zones.values()) + len(tableau.trick)
        total += sum(tableau.won) * tableau.players
        # A pack is 32 or 24 cards; after a deal the tricks won have swallowed the rest.
        return number(tableau.facts.get("pack"), 24 if total == 24 else 32)

    def fresh_facts(self, tableau: Tableau, event: DealBegan) -> dict[str, Fact]:
        none = tuple(0 for _ in tableau.won)
        eldest = (event.dealer + 1) % tableau.players
        return {
            "deal_number": event.number,
            "dealer": event.dealer,
            "eldest": eldest,
            "taker": -1,
            "leader": -1,
            "bidder": -1,
            "trump": "",
            "contract": 0,
            "capot_bid": 0,
            "multiplier": 1,
            "turn_up": "",
            "highest_bid": "",
            "trick_number": 1,
            "trick_points": none,
            "tricks_won": none,
            "last_trick": (),
            "last_trick_seats": (),
            "last_trick_winner": -1,
            "announced": tuple("" for _ in range(tableau.players)),
            "calls": (),
            "callers": (),
            "belote_points": none,
            "declaration_points": none,
            "round": 1,
        }

    def retell(self, tableau: Tableau, event: Event) -> None:
        facts = tableau.facts
        if isinstance(event, Turned) and event.zone == "turn_up":
            facts["turn_up"] = event.card.name
        elif isinstance(event, Played) and event.word == "rebelote":
            points = numbers(facts.get("belote_points"))
            if points:
                points[tableau.sides[event.seat]] += 20
                facts["belote_points"] = tuple(points)
        elif isinstance(event, Settled):
            if event.topic in ("trump", "contract"):
                facts["taker"] = facts["bidder"] = event.seat
                facts["capot_bid"] = dict(event.values).get("capot", facts.get("capot_bid", 0))
            elif event.topic == "play":
                facts["leader"] = event.seat
        facts["trick_number"] = min(number(facts.get("trick_number"), 1), TRICKS)

    # -- where it lies -------------------------------------------------------------------------------------------

    def layout(self, tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> Layout:
        return seat_layout(frame(size, wishes.ui_scale), tableau.players, tableau.me, wishes.mirrored)

    def ranks(self, tableau: Tableau, suit: str) -> str:
        return ranks_of(suit, text(tableau.facts.get("trump")))

    def poses(self, tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> dict[str, Pose]:
        return layout_tableau(tableau, size, wishes)

    # -- questions -----------------------------------------------------------------------------------------------

    def panel(self, asking: Asking, view: View, ask: Ask) -> AskPanel | None:
        if ask.kind == PICK_BID:
            if ask.topic == "belote.auction":
                return AuctionPanel(asking.look, view, asking.narrator, asking.choose)
            return classic_panel(asking.look, view, asking.choose, self.phrases)
        if ask.topic == "belote.show":
            return ShowPanel(asking.look, view, asking.choose, self.phrases)
        if ask.topic == "belote.announce":
            trump = text(view.facts.get("trump"))
            return AnnouncePanel(asking.look, tr("ask.belote.announce"), view.legal, asking.choose, self.phrases, trump)
        return super().panel(asking, view, ask)

    def with_word(self, asking: Asking, answers: Sequence[Action]) -> AskPanel:
        """Belote by hand: ask whether the word is said with the card."""
        ordered = sorted(answers, key=lambda one: not one.word)
        panel = ChoicePanel(asking.look, tr("ask.belote.word"), ordered, asking.choose, self.phrases)
        for button in panel.buttons:
            if not button.answer.word:
                card = self.phrases.card(button.answer.card.name)
                button.label = tr("belote.answer.play_silent", card=card)
        return panel

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
        draw_contract(surface, pen, layout, tableau, narrator, flash, rounds=self.game == "belote")
        draw_scores(surface, pen, layout, tableau, narrator, counts)

    def seat_mark(self, tableau: Tableau, seat: int) -> str:
        return text(tableau.facts.get("trump")) if seat == number(tableau.facts.get("taker"), -1) else ""
