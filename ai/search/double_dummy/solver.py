"""Exact play of a trick-taking position with every hand known: null-window search over bit sets, for two sides and any
seats.

A search asks whether a position is worth at least so much and answers with a bound; a value is found by asking again.
Of cards of one hand between which nobody else has one, the second is tried only if the few points by which they differ
could matter. Of positions at the beginning of a trick the bounds found and the best card are kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.search.double_dummy.alpha_beta import Search
from ai.search.double_dummy.moves import Choices
from ai.search.double_dummy.mtd import Mtd
from ai.search.double_dummy.position import Card, OutOfNodes, Pack, Seat, Trick
from ai.search.double_dummy.trick_rules import (
    BIT,
    FOLLOW,
    HEAD_LED,
    HEAD_TRUMPS,
    MAY_TRUMP,
    MUST_TRUMP,
    NO_UNDERTRUMP,
    PARTNER_FREE,
    PARTNER_HEADS,
    PARTNER_OVER,
    PLACES,
    TRUMPS_FREE,
    UNDERTRUMP,
    TrickRules,
)

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer where this is compiled, else any int

__all__ = [
    "BIT",
    "FOLLOW",
    "HEAD_LED",
    "HEAD_TRUMPS",
    "MAY_TRUMP",
    "MUST_TRUMP",
    "NO_UNDERTRUMP",
    "PARTNER_FREE",
    "PARTNER_HEADS",
    "PARTNER_OVER",
    "PLACES",
    "TRUMPS_FREE",
    "UNDERTRUMP",
    "OutOfNodes",
    "Solver",
    "TrickRules",
]


class Solver:
    """The value of a position for side 0 less that for side 1, from here to the end.

    ``order``: the seats in play, in turn order; ``side_of`` by seat. What has been found is kept for later positions of
    the same hands; `forget` it for others.
    """

    trick_rules: TrickRules
    _choices: Choices
    _search: Search
    _pack: Pack
    _card: list[Card]
    _order: list[int]
    _seat: list[Seat]
    _tricks: list[Trick]
    _turn: Seat
    _trick: Trick
    _table: i64
    _best: Card
    _best_seat: Seat
    _stake: i64
    _played: i64
    _tricks0: i64
    _constant: i64
    _reach: i64
    _mtd: Mtd

    def __init__(self, trick_rules: TrickRules, order: list[int], side_of: list[int]) -> None:
        self.trick_rules = trick_rules
        self._choices = Choices(trick_rules)
        self._search = Search(trick_rules, self._choices, len(order))
        self._pack = self._choices.pack
        self._card = self._pack.cards
        self._order = order[:]
        self._seat = [Seat(seat, -1 if side_of[seat] else 1) for seat in order]
        for at in range(len(order)):
            self._seat[at].after = self._seat[(at + 1) % len(order)]
        self._tricks = [Trick(0, self._card[0])]
        self._turn = self._seat[0]
        self._trick = self._tricks[0]
        self._table = 0
        self._best = self._card[0]
        self._best_seat = self._seat[0]
        self._stake = 0
        self._played = 0
        self._tricks0 = -1
        self._constant = 0
        self._reach = 0
        self._mtd = Mtd()

    @property
    def nodes(self) -> int:
        """Positions looked at since `set`."""
        return self._search.nodes

    @property
    def limit(self) -> int:
        """Positions after which a search stops (0: never)."""
        return self._search.limit

    @limit.setter
    def limit(self, most: int) -> None:
        self._search.limit = most

    def forget(self) -> None:
        """Other hands are coming."""
        self._search.forget()

    def set(self, hands: list[int], turn: int, trick: list[int] | None = None, tricks0: int = 0) -> None:
        """The position: ``hands`` are bit sets of places by seat, ``turn`` the seat to play, ``trick`` the places on
        the table in the order they were played, ``tricks0`` the tricks that side 0 has won already. Needed again after
        `OutOfNodes`."""
        trick_rules = self.trick_rules
        self._search.nodes = 0
        self._constant = 0
        self._table = 0
        self._stake = 0
        alive = 0
        points = 0
        for seat in self._seat:
            bits = self._pack.inside(hands[seat.number])
            if bits & ~seat.dealt:
                self._search.forget()
            seat.dealt = bits
            alive |= bits
            for at, place in enumerate(self._pack.outer):
                if bits & BIT[at]:
                    points += trick_rules.points[place]
                    if trick_rules.card_bonus:  # whenever it is played
                        self._constant += seat.sign * trick_rules.card_bonus[place]
        self._turn = self._seat[self._order.index(turn)]
        self._trick = self._chain(hands[turn].bit_count())
        self._played = len(trick) if trick else 0
        if trick:
            seat = self._seat[(self._order.index(turn) - self._played) % len(self._seat)]
            self._trick.leader_sign = seat.sign
            self._trick.led = self._card[self._pack.inner[trick[0]]]
            for place in trick:
                card = self._card[self._pack.inner[place]]
                if not self._table or self._best.beaten_by & card.bit:
                    self._best = card
                    self._best_seat = seat
                self._table |= card.bit
                self._stake += card.points
                seat = seat.after
            alive |= self._table
            points += self._stake
        self._trick.alive = alive
        self._trick.points = points
        self._tricks0 = tricks0 if trick_rules.by_tricks else -1
        self._trick.tricks0 = self._tricks0
        self._reach = (
            points
            + self._trick.swing
            + (max(max(trick_rules.by_tricks), -min(trick_rules.by_tricks)) if trick_rules.by_tricks else 0)
        )
        self._search.remember(alive, [seat.dealt for seat in self._seat])

    def _chain(self, left: int) -> Trick:
        """Where tricks are searched, when so many are left."""
        while len(self._tricks) <= left:
            count = len(self._tricks)
            one = Trick(count, self._card[0])
            one.swing = count * self._search.each + self.trick_rules.last_points
            one.last = self.trick_rules.last_points if count == 1 else 0
            one.before = self._tricks[count - 1]
            self._tricks.append(one)
        return self._tricks[left]

    def legal(self) -> int:
        """The places that the seat to play may play, as a bit set."""
        found = 0
        allowed: int = self._may_play()
        for at in range(len(self._pack.outer)):
            if allowed & BIT[at]:
                found |= BIT[self._pack.outer[at]]
        return found

    def value(self) -> int:
        """What the position is worth. Raises OutOfNodes."""
        return self._exact(None, 0, -self._reach, self._reach) + self._constant

    def at_least(self, target: int) -> bool:
        """Whether side 0 can make the position worth so much. Raises OutOfNodes."""
        wanted: i64 = target - self._constant
        if wanted <= -self._reach:
            return True
        if wanted > self._reach:
            return False
        return self._bound(None, wanted) >= wanted

    def moves(self) -> list[tuple[int, int]]:
        """Each card that may be played and what the position is worth with it, by place. Raises OutOfNodes."""
        allowed = self._may_play()
        others = self._trick.alive & ~self._turn.dealt
        values = [0] * len(self._pack.outer)
        tried: i64 = 0
        guess = 0
        rest = allowed
        while rest:
            card = self._pack.by_rest[(rest & -rest) % 67]
            at: int = card.at
            rest ^= card.bit
            low = -self._reach
            high = self._reach
            near = self._choices.near(card, tried, others)
            while near:
                other = self._pack.by_rest[(near & -near) % 67]
                near ^= other.bit
                cost: i64 = 2 * max(card.points - other.points, other.points - card.points)
                low = max(low, values[other.at] - cost)
                high = min(high, values[other.at] + cost)
            values[at] = self._exact(card, guess, low, high)
            guess = values[at]
            tried |= card.bit
        found: list[tuple[int, int]] = []
        for place in range(len(self._pack.inner)):
            at = self._pack.inner[place]
            if allowed & self._card[at].bit:
                found.append((place, values[at] + self._constant))
        return found

    def _exact(self, card: Card | None, guess: i64, low: i64, high: i64) -> i64:
        """The value of the position, or of playing a card, known to lie within bounds."""
        mtd = self._mtd
        mtd.begin(guess, low, high, 8 if any(self.trick_rules.points) else 1)
        while mtd.low < mtd.high:
            mtd.heard(self._bound(card, mtd.target))
        return mtd.low

    def _bound(self, card: Card | None, target: i64) -> i64:
        """A bound on the value that decides whether it is at least ``target``: one that is, or one that is not."""
        search = self._search
        trick = self._trick
        turn = self._turn
        if not self._played:
            if card is None:
                return search.lead(trick, turn, trick.alive, trick.points, self._tricks0, target)
            trick.tricks0 = self._tricks0
            trick.led = card
            trick.leader_sign = turn.sign
            shift = turn.sign * self.trick_rules.lead_points
            return shift + search.reply(
                trick, turn.after, card, turn, card.bit, card.points, len(self._seat) - 1, target - shift
            )
        togo = len(self._seat) - self._played
        if card is None:
            return search.reply(trick, turn, self._best, self._best_seat, self._table, self._stake, togo, target)
        best = self._best
        best_seat = self._best_seat
        if best.beaten_by & card.bit:
            best = card
            best_seat = turn
        if togo == 1:
            return search.take(trick, best_seat, self._table | card.bit, self._stake + card.points, target)
        return search.reply(
            trick, turn.after, best, best_seat, self._table | card.bit, self._stake + card.points, togo - 1, target
        )  # fmt: skip

    def _may_play(self) -> i64:
        """The cards the seat to play may play."""
        if not self._played:
            return self._turn.dealt
        return self._choices.allowed(self._turn, self._turn.dealt, self._trick.led, self._best, self._best_seat)
