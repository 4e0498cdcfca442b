"""What a game brings to the table: where its cards lie, its words, its questions, plates, cues and score sheet.

One object a table scene. The base class plays any game: its methods are what the five families say differently. A
family is a package of its own beside this file; `game.ui.games.staging_of` finds it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.core.actions import Action
from game.core.events import Event, Shown
from game.core.log import Beat
from game.core.view import PICK_CARD, PICK_CARDS, Ask, View
from game.host.chair import Place
from game.ui.drawing.painter import Painter
from game.ui.i18n import tr, trn
from game.ui.layouts.hands import SHOWN, Wishes, arrange, fanned, held, meld_row
from game.ui.layouts.seats import WON, Layout, seat_layout, won_at
from game.ui.narrator import Narrator
from game.ui.phrases import Phrases
from game.ui.stage import tableau as tableaus
from game.ui.stage.layout import BOTTOM, TRICK, Box, cross, frame, pile, trick_around, trick_of_two, won_so_far
from game.ui.stage.sprites import Pose
from game.ui.stage.stage import Stage
from game.ui.stage.steps import Step
from game.ui.stage.tableau import Tableau
from game.ui.table.asks.panel import AskPanel, Choose
from game.ui.table.asks.pick_card import Hand
from game.ui.table.asks.pick_cards import CardsPanel
from game.ui.table.asks.pick_choice import ChoicePanel
from game.ui.table.hud.aid_slip import Row
from game.ui.table.hud.felt import Felt
from game.ui.table.hud.moments import Size
from game.ui.table.hud.notes import Note
from game.ui.table.hud.pen import Pen
from game.ui.table.hud.score_slip import draw_scores, score_columns, score_row, side_order
from game.ui.table.hud.sheet import ScoreSheet
from game.ui.teaching.occasions import Occasion

if TYPE_CHECKING:
    from game.ui.stage.cues import Cues

LAID_ASIDE: Final = 0.55
"""The scale of cards that lie beside the play."""
RANKS: Final = "AKQJT9876"
"""Ranks from strong to weak where a game does not say otherwise."""


@dataclass(frozen=True, slots=True)
class Asking:
    """What a panel is made with: the hand it may raise cards of, and where its answer goes."""

    painter: Painter
    hand: Hand
    narrator: Narrator
    choose: Choose
    back: Callable[[], None] | None = None
    """Asks the question anew, without the card chosen; None where there is nothing to go back to."""


class Staging:
    """The table of one game. ``game`` is its id, ``phrases`` its words."""

    pack_zone = "stock"
    """The zone that holds the whole pack before the deal."""
    forced: Sequence[str] = ()
    """Topics that the table answers by itself when there is only one answer, after a time that tells nothing."""
    open_forced: Sequence[str] = ()
    """Those of them in which everybody knows when there is only one answer."""
    paragraphs: Mapping[str, str] = {}
    """The paragraph of the rulebook that F1 opens, by topic of the question."""
    quiet: Sequence[str] = ("pass", "decline", "silent", "keep", "nothing", "done")
    """Verbs that are said in a low voice."""
    marks_fresh = False
    """Cards drawn or exchanged in the deal carry a mark until the next answer."""
    occasions: Sequence[Occasion] = ()
    """When a coach speaks before an answer."""
    sheet: type[ScoreSheet] = ScoreSheet
    """The kind of its score sheet."""

    def __init__(self, game: str, phrases: Phrases | None = None) -> None:
        self.game = game
        self.phrases = phrases or Phrases(game)
        self.notes: list[Note] = []
        """What the pointer finds where something was painted last."""
        self.aided: tuple[str, ...] = ()
        """What the table aids mark on the felt at the moment (see `felt_aid`); nothing while they are off."""

    def share(self) -> None:
        """Several people share the screen: they would see by the time that somebody had but one answer. So everybody is
        asked, except where all know it."""
        self.forced = self.open_forced

    # -- the rules -----------------------------------------------------------------------------------------------

    def paragraph(self, view: View) -> str:
        """The paragraph of the rulebook that the open question is about, "" where none is."""
        return self.paragraphs.get(view.ask.topic, "") if view.ask is not None else ""

    # -- what lies there -----------------------------------------------------------------------------------------

    def tableau(self, view: View, before: Tableau | None = None) -> Tableau:
        """What a view shows."""
        return tableaus.tableau_of(view, before)

    def spared(self, view: View) -> Action | None:
        """An answer for which nobody hands the screen over where several people share it: the question comes again
        while its person sits there. It must not depend on that person's cards."""
        return None

    def recall(self, tableau: Tableau, past: Sequence[Event]) -> None:
        """Note in a fresh tableau what the view does not tell and earlier events do: nothing in most games."""

    def drawn_place(self, tableau: Tableau, layout: Layout, seat: int) -> tuple[float, float, float]:
        """Where a card drawn for seats or deal goes, and its scale: before its player's place."""
        return (*layout.melds[seat], SHOWN)

    def tell(self, tableau: Tableau, beat: Beat) -> None:
        """Show the public table as it was right after an event, and move its cards."""
        if beat.public is not None:
            tableau.public = beat.public
        self.follow(tableau, beat.event)

    def follow(self, tableau: Tableau, event: Event) -> None:
        """Move the cards of a tableau as an event moves them."""
        tableaus.follow(tableau, event, self.pack_zone)

    def own(self, tableau: Tableau) -> list[str]:
        """The keys of the cards that the person at the table plays with: the hand, and what of it lies open."""
        return tableau.zone(f"hand{tableau.me}")

    # -- where it lies -------------------------------------------------------------------------------------------

    def layout(self, tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> Layout:
        """Every place of this table in a window of ``size`` pixels."""
        most = max([8, *map(len, tableau.hands)])
        return seat_layout(frame(size, wishes.ui_scale), tableau.players, tableau.me, wishes.mirrored, min(most, 13))

    def sorting_trump(self, tableau: Tableau) -> str:
        """The trumps that a hand is sorted by, or ""."""
        return tableau.public.trump

    def ranks(self, tableau: Tableau, suit: str) -> str:
        """The ranks of a suit from strong to weak, to sort a hand by."""
        return RANKS

    def poses(self, tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> dict[str, Pose]:
        """The pose of every card of a tableau: hands, the stock aside and open cards beside it, trick, piles of tricks
        won."""
        layout = self.layout(tableau, size, wishes)
        poses = self.hand_poses(tableau, layout, wishes)
        x, y = layout.stock
        aside = x
        for name, keys in tableau.zones.items():
            if name.startswith("hand") or not keys:
                continue
            lies_open = any("#" not in key for key in keys)
            aside += layout.frame.card * LAID_ASIDE * 1.15 if lies_open else 0.0
            lying = pile(len(keys), aside if lies_open else x, y, LAID_ASIDE)
            poses.update((key, pose.but(face_up=lies_open)) for key, pose in zip(keys, lying, strict=True))
        poses.update(self.trick_poses(tableau, layout))
        poses.update(self.won_poses(tableau, layout))
        return poses

    def hand_poses(self, tableau: Tableau, layout: Layout, wishes: Wishes) -> dict[str, Pose]:
        """The hands: one's own as a fan at the bottom, the others' as backs at their places."""
        poses: dict[str, Pose] = {}
        trump = self.sorting_trump(tableau)
        for seat, hand in enumerate(tableau.hands):
            if layout.where[seat] == BOTTOM:
                keys = arrange(hand, trump, wishes, lambda suit: self.ranks(tableau, suit))
                poses.update(held(keys, layout, wishes.flat))
            else:
                poses.update(fanned(hand, seat, layout))
        return poses

    def trick_poses(self, tableau: Tableau, layout: Layout) -> dict[str, Pose]:
        """The trick in the middle, each card towards its player."""
        placed = [(key, layout.where[seat]) for seat, key in tableau.trick]
        lean = tableau.public.deal_number * 8 + tableau.public.trick_number
        laid = trick_of_two if tableau.players == 2 else trick_around
        lying = laid(placed, *layout.centre, layout.frame, lean)
        return won_so_far(lying, tableau.trick, tableau.public.winning_seat)

    def won_poses(self, tableau: Tableau, layout: Layout) -> dict[str, Pose]:
        """The tricks won, crosswise beside their side."""
        poses: dict[str, Pose] = {}
        seed = tableau.public.deal_number
        for side, count in enumerate(tableau.won):
            keys = [f"won{side}#{index}" for index in range(count)]
            x, y = self.won_at(tableau, layout, side)
            poses.update(zip(keys, cross(count, x, y, WON, seed + side), strict=True))
        return poses

    def won_at(self, tableau: Tableau, layout: Layout, side: int) -> tuple[float, float]:
        """The middle of a side's pile of tricks."""
        return won_at(layout, side, tableau.sides)

    def pack_top(self, tableau: Tableau, layout: Layout) -> Pose:
        """Where a card is dealt from when the pack itself is not to be seen."""
        return pile(1, *layout.centre, TRICK)[0]

    def laid_open(self, names: Sequence[str], seat: int, layout: Layout) -> dict[str, Pose]:
        """Cards of a declaration shown before their seat for a moment."""
        return meld_row(names, seat, layout)

    def boxes(self, tableau: Tableau, layout: Layout) -> list[Box]:
        """What is painted on the felt besides the cards: no card is laid there that is to be read."""
        return [*layout.plates, layout.contract, layout.scores]

    def leaves(self, tableau: Tableau, layout: Layout) -> Sequence[Box]:
        """What lies there to be read for a choice, if anything: no note lies on it."""
        return ()

    def inlay(self, layout: Layout) -> tuple[int, int]:
        """Width and height of the brass ring sewn into the felt around the trick, pixels."""
        high = round(layout.frame.tall * 2.16)
        return round(high * 1.28), high

    # -- questions -----------------------------------------------------------------------------------------------

    def panel(self, asking: Asking, view: View, ask: Ask) -> AskPanel | None:
        """The panel that puts a question; None where the hand alone answers it. Where a card is asked for and something
        else may be answered instead, the panel offers that and the hand stays open."""
        if ask.kind == PICK_CARDS:
            return CardsPanel(asking.painter, view, asking.hand, asking.choose, self.phrases)
        answers = [one for one in view.legal if ask.kind != PICK_CARD or not one.cards]
        return ChoicePanel(asking.painter, self.phrases.ask(view, ask), answers, asking.choose, self.phrases)

    # -- table aids ----------------------------------------------------------------------------------------------

    def aid(self, view: View, full: bool, pointed: str) -> Sequence[Row]:
        """What the slip of the table aids says: from the view alone; ``full`` with what must be remembered or
        reckoned; ``pointed`` is the card of the hand that is pointed at, or "". Nothing in a game without aids."""
        return ()

    def felt_aid(self, view: View, pointed: str) -> tuple[str, ...]:
        """What the table aids mark on the felt itself, in words of the game's own: from the view alone."""
        return ()

    def aid_kept(self, tableau: Tableau, layout: Layout) -> Sequence[Box]:
        """Where cards come to lie in the course of a deal: that slip never lies there."""
        return ()

    def aid_corner(self, layout: Layout) -> tuple[float, float] | None:
        """The lower right corner of the place where it would best lie; None for below the scores."""
        return None

    def offers(self, view: View) -> bool:
        """Whether a panel stands beside the open hand that a card is asked of: something else may be answered."""
        return any(not one.cards for one in view.legal)

    def meant(self, answers: Sequence[Action]) -> Sequence[Action]:
        """The answers that a click on a card can mean, of those it allows (several: the player is asked)."""
        return answers

    def about(self, view: View, name: str) -> str:
        """What a right click on a card tells besides (``name`` is its key), or ""."""
        return ""

    def keys(self) -> str:
        """What the dialog of keys says."""
        return tr("keys.text")

    def with_word(self, asking: Asking, answers: Sequence[Action]) -> AskPanel:
        """The panel for a card that may be played in several ways."""
        return ChoicePanel(
            asking.painter, self.phrases.card(answers[0].card.name), answers, asking.choose, self.phrases
        )

    def said_or_not(
        self, asking: Asking, answers: Sequence[Action], title: str, silent: Callable[[str], str]
    ) -> AskPanel:
        """The panel for a card that may be played with a word, first, or without (``silent`` of the card)."""
        ordered = sorted(answers, key=lambda one: not one.word)
        panel = ChoicePanel(asking.painter, title, ordered, asking.choose, self.phrases)
        for button in panel.buttons:
            if not button.answer.word:
                button.label = silent(self.phrases.card(button.answer.card.name))
        return panel

    # -- plates --------------------------------------------------------------------------------------------------

    def points_of(self, tableau: Tableau, side: int) -> float:
        """What a side has made in the deal so far, counted up on its plate."""
        return float(tableau.won[side])

    def draw_plates(self, felt: Felt) -> None:
        """What is painted on the felt below the cards: scores, and what a game shows besides."""
        draw_scores(felt)

    def draw_lots(self, felt: Felt) -> None:
        """What is written beside the cards drawn for seats or deal: nothing in most games."""

    def draw_over(self, felt: Felt, stage: Stage) -> None:
        """What is painted over the cards: counts of piles, marks."""

    def seat_note(self, tableau: Tableau, seat: int, place: Place) -> str:
        """What stands below a name, or ""."""
        return ""

    def seat_mark(self, tableau: Tableau, seat: int) -> str:
        """The suit or word marked on a seat (the taker's trump), or ""."""
        return ""

    def seat_tag(self, tableau: Tableau, seat: int) -> tuple[str, str]:
        """What stands on the small ribbon below a name, the last call, and how: "call", "quiet" or "strong"."""
        call = self.call_chip(tableau, seat)
        if not call:
            return "", "call"
        return self.phrases.call_short(call), "quiet" if call.split()[0] in self.quiet else "call"

    def seat_away(self, tableau: Tableau, seat: int) -> bool:
        """Whether a seat is not dealt in any more."""
        return False

    def call_chip(self, tableau: Tableau, seat: int) -> str:
        """The call (notation) that stays beside a seat, or ""."""
        if tableau.public.leader >= 0:
            return ""
        calls, callers = tableau.public.calls, tableau.public.callers
        mine = [call for call, caller in zip(calls, callers, strict=False) if caller == seat]
        return mine[-1] if mine else ""

    def side_place(self, pen: Pen, layout: Layout, tableau: Tableau, side: int) -> tuple[float, float]:
        """Where points fly to: a side's line on the score plate."""
        order = side_order(tableau)
        rect = pygame.Rect([round(one) for one in layout.scores])
        box = score_row(pen, rect, order.index(side) if side in order else 0)
        return score_columns(pen, rect)[0][0] - pen.px(14), box.centery

    def deals_words(self, count: int) -> str:
        """How many deals a match has taken."""
        return trn("result.deals", count)

    def final_words(self, narrator: Narrator, winners: Sequence[int], scores: Sequence[int]) -> str:
        """The sentence of the result, or "" for "these win the match"."""
        return ""

    def final_scores(self, view: View, scores: Sequence[int]) -> Sequence[int]:
        """What stands beside the sides at the end of the match: their points."""
        return scores

    def final_unit(self, view: View) -> str:
        """What those numbers count, where it is not the points of the score sheet; else ""."""
        return ""

    def final_order(self, winners: Sequence[int], scores: Sequence[int]) -> list[int]:
        """The sides from first to last at the end of the match."""
        return sorted(range(len(scores)), key=lambda side: -scores[side])

    # -- cues ----------------------------------------------------------------------------------------------------

    def size_of(self, event: Shown) -> Size:
        """How great a moment it is that something is laid open."""
        return "middle"

    def steps(self, cues: Cues, event: Event) -> list[Step] | None:
        """How an event of this game is told; None for the way all games tell it, [] for not at all."""
        return None
