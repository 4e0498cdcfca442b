"""The table of Bieten, for two to ten players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.core.actions import Action
from game.core.events import (
    Called,
    DealBegan,
    DealEnded,
    Dealt,
    Event,
    Laid,
    Moved,
    Played,
    Scored,
    Settled,
    TrickWon,
    Turned,
)
from game.core.view import PICK_CARD, Ask, Fact, View
from game.host.chair import Place
from game.ui import theme
from game.ui.asks.panel import AskPanel
from game.ui.asks.pick_number import NumberPanel
from game.ui.games.bieten.animations import steps_of
from game.ui.games.bieten.board import draw_board, draw_figures, draw_limit, draw_weli, score_line, seat_order
from game.ui.games.bieten.layout import laid_step, layout_of, led_box, poses_of
from game.ui.games.bieten.panels import BetPanel, WeliPanel, WordsPanel, reply_notes
from game.ui.games.bieten.phrases import FIGURES, BietenPhrases, asker
from game.ui.games.bieten.sheet import BietenSheet
from game.ui.games.game_table import Asking, GameTable
from game.ui.hud.pen import Pen, rect_of
from game.ui.i18n import tr, trn
from game.ui.layouts.hands import Wishes
from game.ui.layouts.oval import OvalLayout
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.stage.layout import Box
from game.ui.stage.sprites import Pose
from game.ui.stage.stage import Stage
from game.ui.stage.steps import Step
from game.ui.stage.tableau import Tableau, number, numbers, text, texts

if TYPE_CHECKING:
    from game.ui.stage.cues import Cues

PACK: Final = 33
WORDS: Final = ("bieten.offer", "bieten.reply", "bieten.reply_three")
"""Topics of bets and replies."""


class BietenTable(GameTable):
    """Hands of three, a pack that is cut, five figures on a slate, scores with crosses and spots on another."""

    pack_name = "bieten"
    quiet = ("pass", "good", "refuse")
    counted = ()
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
        """Where only "good" or "pass" is possible it is said without being asked for, after the usual time; not where
        several people share the screen, since they would see that it was."""

    def share(self) -> None:
        self.forced = ()

    # -- what lies there -----------------------------------------------------------------------------------------

    def pack_size(self, tableau: Tableau) -> int:
        return PACK

    def tableau(self, view: View, before: Tableau | None = None) -> Tableau:
        made = super().tableau(view, before)
        made.facts["weli_mode"] = text(dict(view.options).get("weli_mode"))
        self._shown = made
        return made

    def follow(self, tableau: Tableau, event: Event) -> None:
        if isinstance(event, Played):
            # Played cards stay open before their owners.
            tableau.leave(event.card, f"hand{event.seat}")
            tableau.zone(f"played{event.seat}").append(tableau.name(event.card))
            self.retell(tableau, event)
        elif isinstance(event, TrickWon):
            self.retell(tableau, event)
        elif isinstance(event, Turned) and tableau.bottom:
            # The card that the cutter refused lies there already.
            tableau.bottom[:] = [tableau.name(event.card)]
            self.retell(tableau, event)
        elif isinstance(event, Moved) and event.source == event.target == "stock":
            tableau.stock[:] = [tableau.name(card) for card in event.cards]
        else:
            super().follow(tableau, event)

    def fresh_facts(self, tableau: Tableau, event: DealBegan) -> dict[str, Fact]:
        facts, players = tableau.facts, tableau.players
        none = tuple(0 for _ in range(players))
        scores = _added(numbers(facts.get("scores")) or list(none), numbers(facts.get("totals")))
        out = [*numbers(facts.get("out")), *numbers(facts.get("gone"))]
        changes: dict[str, Fact] = {}
        losers, winner = numbers(facts.get("losers")), number(facts.get("winner"), -1)
        if losers:
            crosses, spots = numbers(facts.get("crosses")), numbers(facts.get("spots"))
            changes["crosses"] = tuple(one + (seat == winner) for seat, one in enumerate(crosses))
            changes["spots"] = tuple(one + (seat in losers) for seat, one in enumerate(spots))
            changes["game_number"] = number(facts.get("game_number"), 1) + 1
            scores, out = list(none), []
        target = number(facts.get("target"))
        seats = [seat for seat in range(players) if seat not in out] or list(range(players))
        place = seats.index(event.dealer) if event.dealer in seats else 0
        cutter = seats[place - 1]
        return {
            **changes,
            "deal_number": event.number,
            "dealer": event.dealer,
            "forehand": seats[(place + 1) % len(seats)],
            "cutter": cutter,
            "scores": tuple(scores),
            "out": tuple(out),
            "lifted": 0,
            "stolen": 0,
            "bottom": "",
            "bets": (),
            "states": ("",) * len(FIGURES),
            "stakes": (1,) * len(FIGURES),
            "bettors": (-1,) * len(FIGURES),
            "raisers": (-1,) * len(FIGURES),
            "takers": (-1,) * len(FIGURES),
            "conceded": none,
            "needs": tuple(target - score for score in scores),
            "figure": "",
            "calls": (),
            "callers": (),
            "committed": ("",) * players,
            "turn": -1,
            "trick_number": 1,
            "leader": -1,
            "trick": (),
            "trick_seats": (),
            "winning_seat": -1,
            "trick_winners": (),
            "voids": ("",) * players,
            "weli_seat": -1,
            "weli_name": "",
            "counted": (),
            "counters": (),
            "totals": none,
            "gone": (),
            "result": "",
            "winner": -1,
            "losers": (),
            "last_trick": (),
            "last_trick_seats": (),
            "last_trick_winner": -1,
        }

    def retell(self, tableau: Tableau, event: Event) -> None:
        facts = tableau.facts
        if isinstance(event, Called):
            self._said(tableau, event)
        elif isinstance(event, Laid) and event.source == "bottom":
            facts["stolen"] = number(facts.get("stolen")) + 1
        elif isinstance(event, Dealt):
            facts["turn"] = number(facts.get("forehand"))
        elif isinstance(event, Turned) and event.zone == "bottom":
            facts["bottom"] = event.card.name
        elif isinstance(event, Settled):
            self._settled(tableau, event)
        elif isinstance(event, Played):
            self._played(tableau, event)
        elif isinstance(event, TrickWon):
            facts["trick_number"] = event.number + 1
            facts["last_trick"] = tuple(card.name for card in event.cards)
            facts["last_trick_seats"] = facts.get("trick_seats", ())
            facts["last_trick_winner"] = event.seat
            facts["trick"] = facts["trick_seats"] = ()
        elif isinstance(event, Scored):
            line = event.line
            facts["totals"] = _changed(facts.get("totals"), line.side, line.points)
            self._counted(tableau, line.cause, line.side)
        elif isinstance(event, DealEnded):
            facts["result"] = event.result

    def _said(self, tableau: Tableau, event: Called) -> None:
        """A bet or a reply; or the depth of the cut."""
        facts = tableau.facts
        verb, *rest = event.call.split()
        if verb == "cut":
            facts["lifted"] = int(rest[0])
        if event.topic not in WORDS:
            return
        facts["calls"] = (*texts(facts.get("calls")), event.call)
        facts["callers"] = (*numbers(facts.get("callers")), event.seat)
        if rest:
            facts["figure"] = rest[0]
        figure = text(facts.get("figure"))
        if figure not in FIGURES:
            return
        index = FIGURES.index(figure)
        if verb == "bet":
            facts["bets"] = (*texts(facts.get("bets")), figure)
            facts["bettors"] = _put(facts.get("bettors"), index, event.seat)
            facts["states"] = tuple("open" if at == index else one for at, one in enumerate(texts(facts.get("states"))))
        elif verb == "three":
            facts["raisers"] = _put(facts.get("raisers"), index, event.seat)
        if verb in ("bet", "hold", "three"):
            said = texts(facts.get("committed"))
            facts["committed"] = tuple(
                f"{one} {figure}".strip() if seat == event.seat and figure not in one.split() else one
                for seat, one in enumerate(said)
            )

    def _settled(self, tableau: Tableau, event: Settled) -> None:
        facts = tableau.facts
        values = dict(event.values)
        figure = str(values.get("figure", ""))
        if event.topic in ("conceded", "held") and figure in FIGURES:
            index, points = FIGURES.index(figure), int(values["points"])
            states = texts(facts.get("states"))
            facts["states"] = tuple(event.topic if at == index else one for at, one in enumerate(states))
            facts["stakes"] = _put(facts.get("stakes"), index, points)
            facts["figure"] = ""
            if event.topic == "conceded":
                facts["takers"] = _put(facts.get("takers"), index, event.seat)
                facts["conceded"] = _changed(facts.get("conceded"), event.seat, points)
                facts["needs"] = _changed(facts.get("needs"), event.seat, -points)
        elif event.topic == "no_winner":
            facts["figure"] = ""
            self._counted(tableau, figure, -1)
        elif event.topic == "winner":
            facts["winner"] = event.seat
        elif event.topic == "loser":
            facts["losers"] = (*numbers(facts.get("losers")), event.seat)
        elif event.topic == "out":
            facts["gone"] = (*numbers(facts.get("gone")), event.seat)

    @staticmethod
    def _counted(tableau: Tableau, cause: str, seat: int) -> None:
        facts = tableau.facts
        facts["counted"] = (*texts(facts.get("counted")), cause)
        facts["counters"] = (*numbers(facts.get("counters")), seat)

    @staticmethod
    def _played(tableau: Tableau, event: Played) -> None:
        facts = tableau.facts
        trick = texts(facts.get("trick"))
        if event.card.name == "WE":
            facts["weli_seat"] = event.seat
            facts["weli_name"] = event.word
        weli = text(facts.get("weli_name"))
        led, suit = (suit_of(one, weli) for one in (trick[0] if trick else event.card.name, event.card.name))
        if suit != led:
            voids = texts(facts.get("voids"))
            mine = {*voids[event.seat], led}
            told = "".join(one for one in "SHDC" if one in mine)
            facts["voids"] = tuple(told if seat == event.seat else one for seat, one in enumerate(voids))
        facts["trick"] = (*trick, event.card.name)
        facts["trick_seats"] = (*numbers(facts.get("trick_seats")), event.seat)

    # -- where it lies -------------------------------------------------------------------------------------------

    def layout(self, tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> Layout:
        return layout_of(tableau, size, wishes)

    def poses(self, tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> dict[str, Pose]:
        return poses_of(tableau, size, wishes)

    # -- questions -----------------------------------------------------------------------------------------------

    def panel(self, asking: Asking, view: View, ask: Ask) -> AskPanel | None:
        look, phrases = asking.look, self.words
        if ask.topic == "bieten.cut":
            return NumberPanel(look, tr("ask.bieten.cut"), view.legal, asking.choose, phrases)
        if ask.topic == "bieten.steal":
            return WordsPanel(look, tr("ask.bieten.steal"), view.legal, asking.choose, phrases)
        if ask.topic in ("bieten.reply", "bieten.reply_three"):
            bettor = asking.narrator.name(asker(view, ask.topic))
            notes = reply_notes(bettor, ask.topic == "bieten.reply_three")
            title = phrases.reply(view, ask, asking.narrator)
            return WordsPanel(look, title, view.legal, asking.choose, phrases, notes)
        answers = [one for one in view.legal if not one.cards]
        if ask.kind == PICK_CARD:
            return BetPanel(look, tr("ask.bieten.play"), answers, asking.choose, phrases, asking.hand)
        return WordsPanel(look, tr("ask.bieten.offer"), answers, asking.choose, phrases)

    def keys(self) -> str:
        """The keys of every table, without those of an auction, and Bieten's own."""
        return "\n".join(tr(id) for id in ("bieten.keys.table", "bieten.keys.bets", "bieten.keys.window"))

    def with_word(self, asking: Asking, answers: Sequence[Action]) -> AskPanel:
        """The Weli: which card it stands for."""
        return WeliPanel(asking.look, answers, asking.choose, self.words, asking.back, self._led)

    def _led(self, layout: Layout) -> Box | None:
        """Where the card led lies, which the Weli follows."""
        assert isinstance(layout, OvalLayout)
        return led_box(self._shown, layout) if self._shown is not None else None

    # -- plates --------------------------------------------------------------------------------------------------

    def points_of(self, tableau: Tableau, side: int) -> float:
        """What the deal has brought a seat: figures conceded until the count, then what has been counted."""
        totals = numbers(tableau.facts.get("totals" if tableau.facts.get("counted") else "conceded"))
        return float(totals[side] if side < len(totals) else 0)

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
        draw_figures(surface, pen, layout, tableau, narrator, self.words)
        draw_board(surface, pen, layout, tableau, narrator, counts)
        draw_weli(surface, pen, layout, tableau, self.words)
        draw_limit(surface, pen, layout, tableau)

    def draw_over(
        self, surface: pygame.Surface, pen: Pen, layout: Layout, stage: Stage, tableau: Tableau, narrator: Narrator
    ) -> None:
        """The dot on the card led, and what the Weli was named."""
        trick = texts(tableau.facts.get("trick"))
        pose = stage.pose(trick[0]) if len(trick) > 1 else None
        if pose is not None:
            half = layout.frame.card * pose.scale / 2
            where = (round(pose.x - half - pen.px(1)), round(pose.y - half * 1.4 - pen.px(1)))
            pen.disc(surface, where, 5.5 * pen.unit, "lead")
        name = text(tableau.facts.get("weli_name"))
        weli = stage.pose("WE") if name else None
        if weli is not None and weli.face_up:
            self._label(surface, pen, layout, weli, tableau.players, self.words.card(name))

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
        facts = tableau.facts
        if seat in numbers(facts.get("out")):
            return tr("bieten.table.out")
        word = self._word_of(tableau, seat)
        if word:
            return word
        needs = numbers(facts.get("needs"))
        if seat < len(needs) and needs[seat] in (1, 2) and not facts.get("counted"):
            return tr("bieten.table.short_one" if needs[seat] == 1 else "bieten.table.short_two")
        stolen = number(facts.get("stolen"))
        if seat == number(facts.get("cutter"), -1) and stolen and not facts.get("counted"):
            return trn("bieten.table.took", stolen)
        return ""

    def _word_of(self, tableau: Tableau, seat: int) -> str:
        """While a bet is being answered: what the seat has said to it."""
        facts = tableau.facts
        if not text(facts.get("figure")):
            return ""
        calls, callers = texts(facts.get("calls")), numbers(facts.get("callers"))
        begin = max((at for at, call in enumerate(calls) if call.split()[0] == "bet" or " " in call), default=0)
        mine = [calls[at] for at in range(begin, min(len(calls), len(callers))) if callers[at] == seat]
        return self.words.call_short(mine[-1]) if mine else ""

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


def suit_of(name: str, weli: str) -> str:
    """The suit of a played card; ``weli`` is what the Weli was named ("": it is the six of bells)."""
    return (weli or "D")[0] if name == "WE" else name[0]


def _put(fact: Fact | None, index: int, value: int) -> tuple[int, ...]:
    """A row of numbers with one of them replaced."""
    return tuple(value if at == index else one for at, one in enumerate(numbers(fact)))


def _changed(fact: Fact | None, index: int, by: int) -> tuple[int, ...]:
    """A row of numbers with one of them raised."""
    return tuple(one + by if at == index else one for at, one in enumerate(numbers(fact)))


def _added(one: list[int], other: list[int]) -> list[int]:
    """Two rows of numbers added up."""
    return [left + (other[at] if at < len(other) else 0) for at, left in enumerate(one)]
