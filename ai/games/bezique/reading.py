"""What a seat knows in the middle of a deal, counted once per question: its cards, what is unseen, the draws left.

Made from a view or from a deal; of a deal only the asked seat's own cards and what everybody knows are looked at.
"""

from __future__ import annotations

from typing import Final, cast

from game.core.deal import Deal
from game.core.view import View
from game.rules import play_of
from game.rules.bezique.rules import FamilyRules
from game.rules.bezique.table import BeziqueTable, table_of

from .patterns import PARTS, Lore, lore_of

ALL_TRICKS: Final = 1000
"""A memory that forgets nothing."""
DRAW_STEPS: Final = 64
MOST_NEEDED: Final = 8
MOST_COPIES: Final = 24


def _chances(share: float) -> list[list[float]]:
    """``[k][n]``: the chance that of n cards, each coming with chance ``share``, at least k come."""
    table: list[list[float]] = []
    exact: list[list[float]] = [[1.0] + [0.0] * MOST_NEEDED]
    for n in range(1, MOST_COPIES + 1):
        row = [exact[n - 1][0] * (1.0 - share)]
        for k in range(1, MOST_NEEDED + 1):
            row.append(exact[n - 1][k] * (1.0 - share) + exact[n - 1][k - 1] * share)
        exact.append(row)
    for k in range(MOST_NEEDED + 1):
        line: list[float] = []
        for n in range(MOST_COPIES + 1):
            below = 0.0
            for i in range(k):
                below += exact[n][i]
            line.append(max(0.0, 1.0 - below))
        table.append(line)
    return table


_CHANCES: Final[dict[int, list[list[float]]]] = {}


def chances(share: float) -> list[list[float]]:
    """`_chances`, remembered for shares in steps."""
    step = min(DRAW_STEPS, max(0, int(share * DRAW_STEPS + 0.5)))
    found = _CHANCES.get(step)
    if found is None:
        found = _CHANCES[step] = _chances(step / DRAW_STEPS)
    return found


class Reading:
    """A seat's knowledge. All card sets are bit sets.

    ``hand`` (concealed) and ``tableau`` make ``own``; ``lent`` lies open before the partner; ``open_of[seat]`` what
    everybody knows another seat to hold; ``hidden_of[seat]`` how many of its cards nobody knows. ``unseen`` are the
    cards that may lie in hidden hands or the stock, ``live[part]`` how many of each part; ``draws`` this seat's draws
    to come; ``share`` the chance of one unseen card to be among them; ``tricks`` the tricks to come in which stage 1
    still lasts (the one on the table included).
    """

    lore: Lore
    t: BeziqueTable
    seat: int
    players: int
    side: int
    partner: int
    phase: str
    hand: int
    tableau: int
    own: int
    lent: int
    open_of: list[int]
    hidden_of: list[int]
    turn_up: int
    stock: int
    memory: int
    stock_left: int
    unseen: int
    unseen_count: int
    live: list[int]
    draws: int
    share: float
    hit: list[list[float]]
    tricks: int
    windows: int

    def __init__(
        self,
        lore: Lore,
        t: BeziqueTable,
        seat: int,
        phase: str,
        hand: int,
        tableaus: list[int],
        open_of: list[int],
        hidden_of: list[int],
        turn_up: int,
        stock: int,
        memory: int,
    ) -> None:
        course = lore.course
        self.lore = lore
        self.t = t
        self.seat = seat
        self.players = course.players
        self.side = course.side_of[seat]
        self.partner = course.partner[seat]
        self.phase = phase
        self.hand = hand
        self.tableau = tableaus[seat]
        self.own = hand | self.tableau
        self.lent = tableaus[self.partner] if self.partner >= 0 else 0
        self.open_of = open_of
        self.hidden_of = hidden_of
        self.turn_up = turn_up
        self.stock = stock
        self.memory = memory
        self.stock_left = stock + (1 if turn_up else 0)
        seen = self.own | turn_up
        for other in range(self.players):
            seen |= open_of[other]
        if memory >= ALL_TRICKS:
            seen |= t.gone
        else:
            cards = course.faces.cards
            for index in t.played[max(0, len(t.played) - t.size - memory * self.players) :]:
                seen |= cards[index].bit
        self.unseen = lore.course.faces.suits[0] | lore.course.faces.suits[1]
        self.unseen |= lore.course.faces.suits[2] | lore.course.faces.suits[3]
        self.unseen &= ~seen
        hidden = stock
        for count in hidden_of:
            hidden += count
        self.unseen_count = hidden
        self._look_ahead()

    def _look_ahead(self) -> None:
        """What may still come: draws, tricks and windows."""
        lore, t, phase = self.lore, self.t, self.phase
        course = lore.course
        hidden = self.unseen_count
        self.draws = self.stock_left // self.players
        # before the draw of this trick: the cards that come are those of the draws left
        self.share = min(1.0, self.draws / hidden) if hidden else 0.0
        self.live = []
        unseen = self.unseen
        for part in range(PARTS):
            self.live.append(min(MOST_COPIES, (unseen & lore.masks[part]).bit_count()))
        self.hit = chances(self.share * PATIENCE)
        self.tricks = self.draws if t.stage == 1 else 0
        # windows that may still come after the question now open
        self.windows = self.tricks if phase == "play" or phase == "blanche" else max(0, self.tricks - 1)
        if course.draws_first and phase == "window":
            self.windows = self.tricks
        if not course.meld_on_last_draw:
            self.windows = max(0, self.windows - 1)

    def trumps(self) -> int:
        """All trumps of the pack (0 while there are none)."""
        return self.lore.course.rankings[self.t.trump].trumps

    def friend(self, seat: int) -> bool:
        """Whether a seat is on this seat's side."""
        return self.lore.course.side_of[seat] == self.side


PATIENCE: Final = 0.65
"""The part of the draws to come that a card is really kept for."""


def read(view: View, memory: int = ALL_TRICKS) -> Reading:
    """The reading of a view."""
    rules = cast(FamilyRules, play_of(view))
    course = rules.course
    lore = lore_of(course, (view.game, view.options, view.players))
    t = cast(BeziqueTable, view.table)
    players = view.players
    seat = view.seat
    tableaus: list[int] = []
    open_of: list[int] = []
    hidden_of: list[int] = []
    for other in range(players):
        tableau = view.zones[course.tableau_at + other].bits
        tableaus.append(tableau)
        hand = view.zones[other]
        if other == seat:
            open_of.append(0)
            hidden_of.append(0)
        else:
            open_of.append(tableau | hand.shown)
            hidden_of.append(hand.count - hand.shown.bit_count())
    turned = view.zones[course.turn_up_at].pile
    return Reading(
        lore,
        t,
        seat,
        view.phase,
        view.zones[seat].bits,
        tableaus,
        open_of,
        hidden_of,
        turned[0].bit if turned else 0,
        view.zones[course.stock_at].count,
        memory,
    )


def read_deal(deal: Deal, seat: int) -> Reading:
    """The reading of a seat in a deal: its own cards and what everybody knows."""
    rules = cast(FamilyRules, deal.rules)
    course = rules.course
    lore = lore_of(course, (rules.game, rules.options, rules.players))
    players = rules.players
    zones = deal.zones
    tableaus: list[int] = []
    open_of: list[int] = []
    hidden_of: list[int] = []
    for other in range(players):
        tableau = zones[course.tableau_at + other].bits
        tableaus.append(tableau)
        if other == seat:
            open_of.append(0)
            hidden_of.append(0)
        else:
            shown = zones[other].shown
            open_of.append(tableau | shown)
            hidden_of.append((zones[other].bits & ~shown).bit_count())
    turned = zones[course.turn_up_at].pile
    return Reading(
        lore,
        table_of(deal),
        seat,
        deal.phase.id,
        zones[seat].bits,
        tableaus,
        open_of,
        hidden_of,
        turned[0].bit if turned else 0,
        len(zones[course.stock_at].pile),
        ALL_TRICKS,
    )
