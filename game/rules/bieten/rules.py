"""The rules of a match: seats, deals one after another, the public table (rulebook sections 4, 10 and 11)."""

from __future__ import annotations

from typing import Final

from game.core.cards import Card
from game.core.deal import Deal
from game.core.events import DealBegan, Seated
from game.core.log import Log
from game.core.match import Play, Standing, finished
from game.core.options import Options
from game.core.rng import Rng
from game.core.zones import EVERYONE, NOBODY, OWNER, Zone
from game.rules.bieten.contest import BietenStanding, next_dealer
from game.rules.bieten.course import Course
from game.rules.bieten.cutting import Cut, Steal
from game.rules.bieten.notation import BietenNotation
from game.rules.bieten.offers import Offer
from game.rules.bieten.play import PlayCard
from game.rules.bieten.public import BietenPublic, public_of
from game.rules.bieten.replies import Reply, ReplyThree
from game.rules.bieten.table import left_of, new_table, right_of, table_of
from game.rules.bieten.values import BIETEN_PACK, CARDS

VERSION: Final = 2
"""Raised whenever the same answers would give another deal or score."""


class BietenRules(Play):
    """Bieten for one match. Seats are the players; everybody plays for himself."""

    even_tempo = True
    course: Course

    def __init__(self, game: str, options: Options, players: int) -> None:
        self.game = game
        self.version = VERSION
        self.players = players
        self.pack = BIETEN_PACK
        self.cards = CARDS
        self.all_bits = BIETEN_PACK.all_bits
        self.side_of = tuple(range(players))
        self.sides = players
        self.options = options.items()
        self.course = course = Course(dict(self.options), players)
        course.phases = self.phases = {
            "cut": Cut(course),
            "steal": Steal(course),
            "opening": Offer(course, "opening"),
            "lap": Offer(course, "lap"),
            "after": Offer(course, "after"),
            "reply": Reply(course),
            "reply_three": ReplyThree(course),
            "play": PlayCard(course),
        }
        self.positions = BietenNotation(self, options, course)

    def seat(self, rng: Rng, log: Log) -> tuple[tuple[int, ...], Standing]:
        """Section 4: the first dealer is random."""
        order = tuple(range(self.players))
        dealer = rng.below(self.players)
        log.append(Seated(order, dealer))
        return order, BietenStanding([0] * self.players, dealer)

    def deal(self, standing: Standing, rng: Rng, log: Log | None) -> Deal:
        """Section 5: shuffle, and ask for the cut."""
        indices = list(range(len(CARDS)))
        rng.shuffle(indices)
        return self.deal_from([CARDS[index] for index in indices], standing, log)

    def deal_from(self, stock: list[Card], standing: Standing, log: Log | None = None) -> Deal:
        """A deal from a given order of the pack before the cut, top card first."""
        table = new_table(self.players)
        table.number = standing.deals + 1
        if isinstance(standing, BietenStanding):
            standing.refresh()
            table.game = standing.game
            table.crosses = standing.crosses[:]
            table.spots = standing.spots[:]
            table.out = standing.out[:]
        table.scores = standing.scores[:]
        table.dealer = standing.dealer
        table.forehand = left_of(table, table.dealer)
        table.cutter = right_of(table, table.dealer)
        zones = [Zone(f"hand{seat}", seat, OWNER, False) for seat in range(self.players)]
        zones += [Zone(f"played{seat}", seat, EVERYONE, True) for seat in range(self.players)]
        zones.append(Zone("stock", -1, NOBODY, True))
        zones.append(Zone("bottom", table.cutter, OWNER, True))
        zones[self.course.stock].pile = self.whole_pack(stock)
        deal = Deal(self, table, zones, self.phases["cut"], table.cutter)
        deal.log = log
        if log is not None:
            deal.tell(DealBegan(table.number, table.dealer))
        return deal

    def settle(self, standing: Standing, deal: Deal) -> None:
        """Section 10: enter a finished deal; the deal passes to the left, also across games."""
        finished(deal)
        t = table_of(deal)
        standing.deals += 1
        for seat in range(self.players):
            standing.scores[seat] += t.total[seat]
        if isinstance(standing, BietenStanding):
            standing.enter(t, self.course.games)
            standing.dealer = next_dealer(t, [] if t.losers else standing.out)
            return
        standing.dealer = next_dealer(t, [] if t.losers else t.out + t.gone)
        if t.losers:
            standing.winners = [t.winner]

    def standing_at(self, deal: Deal) -> Standing:
        t = table_of(deal)
        found = BietenStanding(t.scores[:], t.dealer, t.number - 1)
        found.game = t.game
        found.crosses = t.crosses[:]
        found.spots = t.spots[:]
        found.out = t.out[:]
        return found

    def heir(self, standing: Standing) -> int:
        """Section 4: the deal passes to the left, also across games."""
        return standing.dealer

    def public(self, deal: Deal) -> BietenPublic:
        return public_of(deal, self.course)
