"""The trick in hand as its seat sees it, in the same shape for all games: what lies there, what beats what, what may
still be out. Made from a view; nothing hidden is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, cast

from ai.games.belote import GAMES as BELOTE_GAMES
from ai.games.belote.reading import read as read_belote
from ai.games.bezique.play import card_weight
from ai.games.bezique.reading import read as read_bezique
from ai.games.bonaken.judgement import read as read_bonaken
from ai.games.bonaken.position import ALL
from ai.games.piquet.reading import Reading as PiquetReading
from game.core.cards import Card
from game.core.tricks import Ranking
from game.core.view import View
from game.rules import play_of
from game.rules.bieten.rules import BietenRules
from game.rules.bieten.table import BietenTable
from game.rules.bieten.table import left_of as left_at_bieten
from game.rules.bieten.values import CARDS as BIETEN_CARDS
from game.rules.bieten.values import WELI_BIT
from game.rules.bonaken.table import MISERE, NUMBER, SILENT, BonakenTable
from game.rules.bonaken.table import left_of as left_at_bonaken
from game.rules.bonaken.values import RANKINGS
from game.rules.piquet.values import CARDS as PIQUET_CARDS

PIQUET: Final = ("rubicon_piquet", "piquet_au_cent")
BEZIQUE: Final = ("bezique", "pinochle", "rubicon_bezique", "six_pack_bezique")
_NATURAL: Final = list(range(8))
_PIQUET: Final = Ranking(PIQUET_CARDS, -1, [_NATURAL] * 4, [[0] * 8] * 4)
#                              7 .. A, and the Weli (rank -1) below the seven
_BIETEN: Final = Ranking(BIETEN_CARDS, -1, [[1, 2, 3, 4, 5, 6, 7, 8, 0]] * 4, [[0] * 9] * 4)
_ACE: Final = 7


class Ground:
    """A trick. Sets of cards are bit sets.

    ``cards`` by index; ``hand`` is all that the seat may play with; ``out`` what may be in other hands (or still to be
    drawn), ``may[seat]`` what another seat may hold of it; ``trick`` are seats and cards on the table, ``best`` the
    card that is ahead and ``best_seat`` its owner (-1); ``later`` the seats that play after this one; ``friends`` this
    seat and its partners; ``stake`` the points on the table, ``counts`` whether points of cards matter.
    """

    def __init__(self, seat: int, cards: tuple[Card, ...], ranking: Ranking, hand: int, out: int) -> None:
        self.seat = seat
        self.cards = cards
        self.ranking = ranking
        self.hand = hand
        self.out = out
        self.may: dict[int, int] = {}
        self.trick: list[tuple[int, int]] = []
        self.best = -1
        self.best_seat = -1
        self.later: tuple[int, ...] = ()
        self.friends: frozenset[int] = frozenset((seat,))
        self.stake = 0
        self.counts = False
        self.strict = True
        """Suit must be followed (not so while the stock of Bezique lasts)."""
        self.wild_out = False
        """Bieten: the Weli, which may stand for nearly any card, may be in another hand."""
        self.suits = [0, 0, 0, 0]
        for card in cards:
            self.suits[card.suit] |= card.bit

    # -- one card against others ---------------------------------------------------------------------------------

    def name(self, index: int) -> str:
        """A card in the notation, without the number of its copy."""
        return self.cards[index].name.split(".")[0]

    def suit(self, index: int) -> str:
        """The letter of a card's suit."""
        return "SHDC"[self.cards[index].suit]

    def bit(self, index: int) -> int:
        """A card as a set."""
        return self.cards[index].bit

    def trump(self, index: int) -> bool:
        """Whether a card is a trump."""
        return self.cards[index].bit & self.ranking.trumps != 0

    def points(self, index: int) -> int:
        """The points of a card in the trick, 0 where they do not matter."""
        return self.ranking.points[index] if self.counts else 0

    def power(self, index: int) -> int:
        """The strength of a card in this trick (it leads, if nothing lies there)."""
        led = self.cards[self.trick[0][1]].suit if self.trick else self.cards[index].suit
        return self.ranking.power[led][index]

    def ahead(self, index: int) -> bool:
        """Whether a card would be ahead in the trick."""
        return not self.trick or self.power(index) > self.power(self.best)

    def higher(self, index: int, among: int = -1) -> int:
        """The cards still out (or of these) that beat a card in its suit."""
        found = self.ranking.higher[index] & self.out & among
        if self.wild_out and self.cards[index].rank < _ACE:
            found |= WELI_BIT & among
        return found

    def trumps_out(self, among: int = -1) -> int:
        """The trumps still out (or of these)."""
        return self.ranking.trumps & self.out & among

    def held_by(self, seats: Iterable[int]) -> int:
        """What these seats may hold."""
        found = 0
        for seat in seats:
            found |= self.may.get(seat, self.out)
        return found

    def threats(self, index: int, seats: Iterable[int]) -> int:
        """The cards with which one of these seats could still beat a card that is ahead."""
        among = self.held_by(seats)
        found = self.higher(index, among)
        return found if self.trump(index) else found | self.trumps_out(among)

    def foes(self, seats: Iterable[int]) -> list[int]:
        """Those of the seats that do not play on this one's side."""
        return [seat for seat in seats if seat not in self.friends]

    def others(self) -> list[int]:
        """The other seats at the table."""
        return list(self.may)

    def partners(self) -> list[int]:
        """The other seats of this one's side."""
        return sorted(self.friends - {self.seat})

    def own(self, suit: int) -> list[int]:
        """The cards of a suit in hand, weakest first."""
        found = [card.index for card in self.cards if card.bit & self.hand & self.suits[suit]]
        return sorted(found, key=lambda index: (self.ranking.power[suit][index], index))

    def sure(self, index: int) -> bool:
        """Whether a card that is led wins whatever the others hold."""
        return not self.threats(index, self.foes(self.others()))

    # -- the table -----------------------------------------------------------------------------------------------

    def lay(self, trick: list[tuple[int, int]], leader: int, seats: int, after: Callable[[int], int]) -> None:
        """What lies on the table, who led it, how many seats play, and who plays after whom."""
        self.trick = trick
        order = [leader]
        while len(order) < seats:
            order.append(after(order[-1]))
        if self.seat in order:
            self.later = tuple(order[order.index(self.seat) + 1 :])
        for seat, index in trick:
            if self.best < 0 or self.power(index) > self.power(self.best):
                self.best, self.best_seat = index, seat


def ground_of(view: View, index: int = -1) -> Ground | None:
    """The trick as the seat of a view sees it; None where no cards are played yet. ``index``: the card thought of,
    which names the trumps where the first card does (Bonaken)."""
    if view.game in BELOTE_GAMES:
        return _belote(view)
    if view.game in PIQUET:
        return _piquet(view)
    if view.game in BEZIQUE:
        return _bezique(view)
    return _bonaken(view, index) if view.game == "bonaken" else _bieten(view)


def _belote(view: View) -> Ground | None:
    reading = read_belote(view)
    t = reading.t
    if t.trump < 0 or view.phase not in ("play", "announce", "show", "state", "exchange"):
        return None
    found = Ground(view.seat, reading.rules.pack.cards, reading.strain, reading.hand, reading.unseen)
    found.may = {seat: reading.may_hold(seat) for seat in range(view.players) if seat != view.seat}
    found.friends = frozenset(seat for seat in range(view.players) if reading.is_friend(seat))
    found.counts = True
    found.stake = t.trick_points
    trick = list(zip(t.players, t.played, strict=True))[len(t.played) - t.size :]
    leader = trick[0][0] if trick else t.leader if t.leader >= 0 else t.eldest
    found.lay(trick, leader, view.players, lambda seat: (seat + 1) % view.players)
    return found


def _piquet(view: View) -> Ground | None:
    if view.phase != "play":
        return None
    reading = PiquetReading(view)
    t = reading.t
    held = reading.may_hold | reading.sure
    found = Ground(view.seat, PIQUET_CARDS, _PIQUET, reading.hand, held)
    found.may = {reading.other: held}
    trick = [(t.leader, t.lead_card)] if t.size else []
    found.lay(trick, t.leader if t.leader >= 0 else t.elder, 2, lambda seat: 1 - seat)
    return found


def _bezique(view: View) -> Ground | None:
    if view.phase != "play":
        return None
    reading = read_bezique(view)
    course = reading.lore.course
    t = reading.t
    out = reading.unseen
    for seat in range(view.players):
        out |= reading.open_of[seat]
    found = Ground(view.seat, course.faces.cards, course.rankings[t.trump], reading.own, out)
    found.may = {
        seat: reading.open_of[seat] | (reading.unseen if reading.hidden_of[seat] else 0)
        for seat in range(view.players)
        if seat != view.seat
    }
    found.friends = frozenset(seat for seat in range(view.players) if reading.friend(seat))
    found.strict = t.stage == 2
    found.counts = card_weight(reading) > 0.0
    found.stake = t.trick_points if found.counts else 0
    trick = list(zip(t.players, t.played, strict=True))[len(t.played) - t.size :]
    leader = trick[0][0] if trick else t.leader if t.leader >= 0 else t.eldest
    found.lay(trick, leader, view.players, lambda seat: course.after[seat])
    return found


def _bonaken(view: View, index: int) -> Ground | None:
    reading = read_bonaken(view)
    t: BonakenTable = reading.t
    if view.phase not in ("play", "roem") or not t.bidders:
        return None
    trump = t.trump
    if t.said == SILENT and not t.played and view.seat == t.bidders[0] and index >= 0:
        trump = PIQUET_CARDS[index].suit
    out = reading.hidden(1000)
    found = Ground(view.seat, PIQUET_CARDS, RANKINGS[trump], reading.hand, out & ALL)
    dealt = [seat for seat in range(view.players) if t.active[seat]]
    found.may = {seat: out & ALL for seat in dealt if seat != view.seat}
    if t.kind == MISERE and view.seat in t.bidders:
        found.friends = frozenset((view.seat,))
    else:
        declares = view.seat in t.bidders
        found.friends = frozenset(seat for seat in dealt if (seat in t.bidders) == declares)
    found.counts = t.kind == NUMBER
    found.stake = t.trick_points if found.counts else 0
    trick = list(zip(t.players, t.played, strict=True))[len(t.played) - t.size :]
    leader = trick[0][0] if trick else t.leader if t.leader >= 0 else t.bidders[0]
    found.lay(trick, leader, t.seats, lambda seat: left_at_bonaken(t, seat))
    return found


def _bieten(view: View) -> Ground | None:
    if view.phase in ("cut", "steal"):
        return None
    course = cast(BietenRules, play_of(view)).course
    t = cast(BietenTable, view.table)
    hand = view.zones[view.seat].bits
    seen = hand
    for seat in range(view.players):
        for card in view.zones[course.played + seat].pile:
            seen |= card.bit
    for card in view.zones[course.bottom].pile:
        seen |= card.bit
    out = (1 << len(BIETEN_CARDS)) - 1 & ~seen
    found = Ground(view.seat, BIETEN_CARDS, _BIETEN, hand, out)
    dealt = [seat for seat in range(view.players) if seat not in t.out]
    voids = {seat: _voids(t.void[seat], found.suits) for seat in dealt}
    found.may = {seat: out & ~(voids[seat] & ~WELI_BIT) for seat in dealt if seat != view.seat}
    found.wild_out = course.wild and bool(out & WELI_BIT)
    trick: list[tuple[int, int]] = []
    if t.size:
        seat = t.leaders[t.trick]
        for _ in range(t.size):
            card = view.zones[course.played + seat].pile[t.trick]
            named = course.wild and card.bit == WELI_BIT and t.named >= 0
            trick.append((seat, t.named if named else card.index))
            seat = left_at_bieten(t, seat)
    leader = t.leaders[t.trick] if t.size else t.turn if t.turn >= 0 else t.forehand
    found.lay(trick, leader, len(dealt), lambda seat: left_at_bieten(t, seat))
    if t.size:
        found.best_seat = t.best_seat
        found.best = dict(trick)[t.best_seat]
    return found


def _voids(bits: int, suits: list[int]) -> int:
    """The cards of the suits that a seat is known to have failed to follow."""
    found = 0
    for suit in range(4):
        if bits >> suit & 1:
            found |= suits[suit]
    return found
