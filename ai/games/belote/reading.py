"""What a seat can conclude at the table of Belote: its hand, the trick, the cards unseen and who cannot hold which.

Made from a `View`, or from a `Deal` as the seat sees it; the facts are the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from ai.games.belote.inference import excluded
from ai.games.belote.position import count
from game.core.deal import Deal
from game.core.view import View
from game.rules import play_of
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import BeloteTable
from game.rules.belote.values import CARDS, Strain

if TYPE_CHECKING:
    from mypy_extensions import i64

ALL_TRICKS = 8
"""A memory that forgets nothing."""
CARDS_HIDDEN: Final = 32
PLACES: Final = 11
"""The most cards hidden, and one more than the most in a hand."""


def _chances() -> list[float]:
    """The chances that so many places among so many cards hold none of so many, at `none_at`."""
    found: list[float] = []
    for free in range(1, CARDS_HIDDEN + 1):
        for places in range(PLACES):
            chance = 1.0
            for taken in range(CARDS_HIDDEN):
                found.append(chance)
                chance *= max(0.0, 1.0 - places / max(free - taken, 1))
    return found


NONE: Final[list[float]] = _chances()


class Reading:
    """A seat's knowledge. Sets of cards are bit sets; lists are by seat.

    ``known[s]``: cards that s certainly holds; ``cannot[s]``: hidden cards that s cannot hold; ``counts[s]``: how many
    it holds; ``unseen``: the cards whose place this seat does not see (those known to be in other hands included);
    ``memory``: how many past tricks count (an older one is forgotten: its cards count as unseen again);
    ``daring``: the style of the player (`ai.styles`).
    """

    rules: BeloteRules
    t: BeloteTable
    phase: str
    seat: int
    players: int
    side_of: tuple[int, ...]
    partner: int
    hand: i64
    known: list[int]
    cannot: list[int]
    counts: list[int]
    unseen: i64
    hidden: i64
    gone: i64
    strain: Strain
    memory: int
    daring: float

    def __init__(
        self,
        rules: BeloteRules,
        t: BeloteTable,
        phase: str,
        seat: int,
        hand: int,
        known: list[int],
        counts: list[int],
        open_cards: int,
        memory: int = ALL_TRICKS,
    ) -> None:
        self.rules = rules
        self.t = t
        self.phase = phase
        self.seat = seat
        self.players = rules.players
        self.side_of = rules.side_of
        self.partner = (seat + 2) % 4 if rules.players == 4 else -1
        self.hand = hand
        self.known = known
        self.counts = counts
        self.memory = memory
        self.daring = 0.0
        first = max(0, (t.trick - memory) * rules.players)
        seen = open_cards
        for index in t.played[first:]:
            seen |= CARDS[index].bit
        self.gone = seen
        self.unseen = rules.all_bits & ~(hand | seen)
        self.hidden = count(self.unseen) if memory >= ALL_TRICKS else sum(counts) - counts[seat] + 1
        self.strain = rules.course.strains[max(t.trump, 0)]
        self.cannot = excluded(rules, t, first) if t.trump >= 0 else [0] * rules.players
        for other in range(rules.players):
            if other != seat:
                for holder in range(rules.players):
                    if holder != other:
                        self.cannot[other] |= known[holder]

    def sit(self, seat: int, hand: i64, unseen: i64) -> None:
        """Look from another seat, or with another hand, at the same table; what all know stays."""
        self.seat = seat
        self.partner = (seat + 2) % 4 if self.players == 4 else -1
        self.hand = hand
        self.unseen = unseen
        self.hidden = count(unseen)

    def side(self) -> int:
        """The side of this seat."""
        return self.side_of[self.seat]

    def is_friend(self, seat: int) -> bool:
        """Whether that seat plays on this seat's side."""
        return self.side_of[seat] == self.side_of[self.seat]

    def may_hold(self, seat: int) -> int:
        """The cards another seat may hold."""
        return self.unseen & ~self.cannot[seat]

    def chance_of_none(self, seat: int, cards: i64) -> float:
        """The chance that another seat holds none of these cards, counting places only."""
        known: i64 = self.known[seat]
        if known & cards:
            return 0.0
        cannot: i64 = self.cannot[seat]
        possible = count(cards & self.unseen & ~cannot)
        if possible == 0:
            return 1.0
        held: i64 = self.counts[seat]
        places = held - count(known) if known else held
        free = self.hidden
        if places > free:
            free = places
        if free < 1:
            free = 1
        return NONE[((free - 1) * PLACES + places) * CARDS_HIDDEN + possible]

    def enemy_trumps(self) -> int:
        """The trumps that some opponent may hold."""
        found = 0
        for seat in range(self.players):
            if not self.is_friend(seat):
                found |= self.may_hold(seat)
        return found & self.strain.trumps

    def master(self, index: int) -> bool:
        """Whether no card unseen beats this one within its suit."""
        return not self.strain.higher[index] & self.unseen


def read(view: View, memory: int = ALL_TRICKS) -> Reading:
    """What the seat of a view knows."""
    rules = cast(BeloteRules, play_of(view))
    t = cast(BeloteTable, view.table)
    course = rules.course
    known = [zone.bits for zone in view.zones[: rules.players]]
    hand = known[view.seat]
    known[view.seat] = 0
    counts = [zone.count for zone in view.zones[: rules.players]]
    open_cards = view.zones[course.turn_up_at].bits | view.zones[course.bottom_at].bits
    return Reading(rules, t, view.phase, view.seat, hand, known, counts, open_cards, memory)


def read_deal(deal: Deal, seat: int) -> Reading:
    """What a seat of a deal knows: the same as `read` of its view."""
    rules = cast(BeloteRules, deal.rules)
    t = cast(BeloteTable, deal.table)
    course = rules.course
    known = [zone.shown for zone in deal.zones[: rules.players]]
    known[seat] = 0
    counts = [zone.bits.bit_count() for zone in deal.zones[: rules.players]]
    open_cards = 0
    for card in deal.zones[course.turn_up_at].pile + deal.zones[course.bottom_at].pile:
        open_cards |= card.bit
    return Reading(rules, t, deal.phase.id, seat, deal.zones[seat].bits, known, counts, open_cards)


def played_by(rules: BeloteRules, t: BeloteTable) -> list[int]:
    """The cards each seat has played in this deal, as bit sets."""
    found = [0] * rules.players
    for index, seat in zip(t.played, t.players, strict=True):
        found[seat] |= CARDS[index].bit
    return found
