"""The trick in hand as its seat sees it, in the same shape for all games: what lies there, what beats what, what may
still be out. Made from a view; nothing hidden is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from game.core.cards import Card
from game.core.tricks import Ranking

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
        """Suit must be followed."""
        self.wild = 0
        """Cards still out that may stand for nearly any card."""
        self.loose = 0
        """Cards that need not be played when their suit is led."""
        self.settled = False
        """Nothing but cards will be said in this deal."""
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
        if self.cards[index].rank < _ACE:
            found |= self.wild & among
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
