"""The public table of Bieten (rulebook section 11: what everybody knows)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import SUITS, bits_of
from game.core.deal import Deal
from game.core.public import Public
from game.core.zones import EVERYONE
from game.rules.bieten.course import Course
from game.rules.bieten.figures import figure_cards
from game.rules.bieten.scoring import counting_order
from game.rules.bieten.table import CONCEDED, BietenTable, dealt_in, seats_of, table_of
from game.rules.bieten.values import (
    BIETEN_PACK,
    CARDS,
    FIGURES,
    HAND_CARDS,
    HELD_POINTS,
    LATE_GAME,
    POWERS,
    THREE_POINTS,
    WELI,
)
from game.rules.bieten.weli import left_to_name

STATES = ("", "open", "conceded", "held")
LATE = "late_game"


@dataclass(frozen=True, kw_only=True)
class BietenPublic(Public):
    """Bieten. Figures are called red, green, gleich, hanger, game; ``calls`` and ``callers`` are all bets and replies.

    The match: ``game_number`` of ``games`` (10), ``crosses`` and ``spots`` are the games won and lost by seat, this
    deal's among them, ``out`` the seats that had dropped out before this deal, in order (12). ``wild`` is whether the
    Weli is (7, 12). The cut (5): ``forehand`` and ``cutter`` are seats, ``lifted`` is the depth (0: not yet),
    ``stolen`` how many cards the cutter took, ``bottom`` the bottom card ("" while hidden).

    The bets (9), by figure: ``states`` ("", open, conceded, held), ``stakes`` what it counts now, while a bet on it is
    being answered what it will count if somebody holds, ``bettors``, ``raisers`` (who said three), ``holders`` and
    ``takers`` (to whom it is conceded) seats or -1. ``bets`` are the figures in the order they were first bet,
    ``order`` all five in the order of counting (10), ``figure`` is the one whose bet is being answered ("": none). By
    seat: ``conceded`` points of this deal, ``needs`` points short of the target with these (9.3), ``replies`` the last
    word about the bet being answered ("" for none yet), ``committed`` the figures it has bet, held or said three on
    (``late_game`` is Game after the third trick began), ``voids`` the suits it failed to follow (7).

    The play (8): ``turn`` plays next (-1 before the deal), ``trick`` are the cards on the table and ``led`` the suit
    led to it ("": none), ``trick_winners`` the seats that won the tricks so far, ``weli_seat`` who has played the Weli
    and ``weli_name`` as what ("" if it is not wild).

    The count (10): ``counted`` are the items so far, ``counters`` the seat of each or -1, ``counted_cards`` the cards
    that decided it (none of a figure conceded), ``totals`` the points of this deal by seat, ``gone`` who has reached
    the target in it (12), ``result`` how it ended (counted, decided), ``winner`` and ``losers`` of the game.
    """

    game_number: int
    games: int
    crosses: tuple[int, ...]
    spots: tuple[int, ...]
    out: tuple[int, ...]
    wild: bool
    forehand: int
    cutter: int
    lifted: int
    stolen: int
    bottom: str
    states: tuple[str, ...]
    stakes: tuple[int, ...]
    bettors: tuple[int, ...]
    raisers: tuple[int, ...]
    holders: tuple[int, ...]
    takers: tuple[int, ...]
    bets: tuple[str, ...]
    order: tuple[str, ...]
    figure: str
    conceded: tuple[int, ...]
    needs: tuple[int, ...]
    replies: tuple[str, ...]
    committed: tuple[tuple[str, ...], ...]
    voids: tuple[str, ...]
    turn: int
    trick: tuple[str, ...]
    led: str
    trick_winners: tuple[int, ...]
    weli_seat: int
    weli_name: str
    counted: tuple[str, ...]
    counters: tuple[int, ...]
    counted_cards: tuple[tuple[str, ...], ...]
    totals: tuple[int, ...]
    gone: tuple[int, ...]
    result: str
    winner: int
    losers: tuple[int, ...]

    @classmethod
    def of(cls, public: Public) -> BietenPublic:
        """A public table of this game as what it is. Raises TypeError for another."""
        if not isinstance(public, BietenPublic):
            raise TypeError(f"no table of Bieten: {type(public).__name__}")
        return public

    def state(self, figure: str) -> str:
        """What has become of a figure's bet."""
        return self.states[FIGURES.index(figure)]

    def weli_names(self, seat: int, own: list[str]) -> frozenset[str]:
        """Section 7, I(p): the cards that the unplayed Weli of a seat may still be, when ``own`` are its holder's two
        other dealt cards. Only the holder may know them."""
        void = sum([POWERS[SUITS.index(suit)] for suit in self.voids[seat]])
        committed = sum([LATE_GAME if one == LATE else POWERS[FIGURES.index(one)] for one in self.committed[seat]])
        bits = bits_of([BIETEN_PACK.card(name) for name in own])
        led = SUITS.index(self.led) if self.led else -1
        return frozenset([card.name for card in BIETEN_PACK.of_bits(left_to_name(bits, void, committed, led))])


def public_of(deal: Deal, course: Course) -> BietenPublic:
    """The public table of a deal."""
    t = table_of(deal)
    seats = seats_of(t, t.trick)
    before = seats_of(t, t.trick - 1) if t.trick else []
    bottom = deal.zones[course.bottom]
    holders, replies = _said(t)
    return BietenPublic(
        pack=deal.rules.pack.name,
        pack_size=len(deal.rules.cards),
        asked=-1 if t.size == dealt_in(t) else deal.asked,
        dealer=t.dealer,
        deal_number=t.number,
        sides=deal.rules.side_of,
        scores=tuple(t.scores),
        target=course.target,
        calls=tuple(t.words),
        callers=tuple(t.speakers),
        leader=seats[0] if seats else t.turn,
        trick_number=min(t.trick + 1, HAND_CARDS),
        trick_seats=tuple(seats),
        winning_seat=t.best_seat if seats else -1,
        tricks_won=tuple([t.winners.count(seat) for seat in range(course.players)]),
        last_trick=_cards(deal, course, t.trick - 1, before),
        last_trick_seats=tuple(before),
        last_trick_winner=t.winners[-1] if before else -1,
        game_number=t.game,
        games=course.games,
        crosses=tuple([won + (seat == t.winner) for seat, won in enumerate(t.crosses)]),
        spots=tuple([lost + (seat in t.losers) for seat, lost in enumerate(t.spots)]),
        out=tuple(t.out),
        wild=course.wild,
        forehand=t.forehand,
        cutter=t.cutter,
        lifted=t.lifted,
        stolen=t.stolen,
        bottom=bottom.pile[0].name if bottom.sight == EVERYONE and bottom.pile else "",
        states=tuple([STATES[state] for state in t.state]),
        stakes=tuple([_stake(t, figure) for figure in range(len(FIGURES))]),
        bettors=tuple(t.bettor),
        raisers=tuple(t.raiser),
        holders=holders,
        takers=tuple(t.taker),
        bets=tuple([FIGURES[figure] for figure in t.bets]),
        order=tuple([FIGURES[figure] for figure in counting_order(t)]),
        figure=FIGURES[t.figure] if t.figure >= 0 else "",
        conceded=tuple(t.conceded),
        needs=tuple([course.target - t.scores[seat] - t.conceded[seat] for seat in range(course.players)]),
        replies=replies,
        committed=tuple([_figures(mask) for mask in t.committed]),
        voids=tuple([_suits(mask) for mask in t.void]),
        turn=t.turn,
        trick=_cards(deal, course, t.trick, seats),
        led=SUITS[t.led] if seats else "",
        trick_winners=tuple(t.winners),
        weli_seat=t.weli_seat,
        weli_name=CARDS[t.named].name if t.named >= 0 else "",
        counted=tuple(t.counted),
        counters=tuple(t.counters),
        counted_cards=tuple([_deciding(deal, course, t, at) for at in range(len(t.counted))]),
        totals=tuple(t.total),
        gone=tuple(t.gone),
        result=t.result,
        winner=t.winner,
        losers=tuple(t.losers),
    )


def _stake(t: BietenTable, figure: int) -> int:
    """What a figure counts, or will count if its bet is held."""
    if t.figure != figure:
        return t.stake[figure]
    return THREE_POINTS if t.raiser[figure] >= 0 else HELD_POINTS


def _said(t: BietenTable) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Who has held each figure, and what each seat has said to the bet being answered."""
    holders = [-1] * len(FIGURES)
    replies = [""] * len(t.scores)
    about = -1
    for at, word in enumerate(t.words):
        verb, _, figure = word.partition(" ")
        if figure:
            about = FIGURES.index(figure)
            replies = [""] * len(t.scores)
        if verb == "hold":
            holders[about] = t.speakers[at]
        replies[t.speakers[at]] = word
    return tuple(holders), tuple(replies) if t.figure >= 0 else ("",) * len(t.scores)


def _figures(mask: int) -> tuple[str, ...]:
    """The names of a set of commitments."""
    found = [figure for at, figure in enumerate(FIGURES) if mask & POWERS[at]]
    return (*found, LATE) if mask & LATE_GAME else tuple(found)


def _suits(mask: int) -> str:
    """The letters of a set of suits."""
    return "".join([suit for at, suit in enumerate(SUITS) if mask & POWERS[at]])


def _cards(deal: Deal, course: Course, trick: int, seats: list[int]) -> tuple[str, ...]:
    """The cards of a trick, in order."""
    return tuple([deal.zones[course.played + seat].pile[trick].name for seat in seats])


def _deciding(deal: Deal, course: Course, t: BietenTable, at: int) -> tuple[str, ...]:
    """The cards that decided an item of the count."""
    item, seat = t.counted[at], t.counters[at]
    if item not in FIGURES:
        return (WELI.name,)
    figure = FIGURES.index(item)
    if seat < 0 or t.state[figure] == CONCEDED:
        return ()
    return tuple([card.name for card in figure_cards(deal, course, seat, figure)])
