"""The rules of a match: seats, deals one after another, the public table (rulebook sections 4, 10 and 11)."""

from __future__ import annotations

from typing import Final

from game.core.cards import SUITS, Card
from game.core.deal import Deal
from game.core.events import DealBegan, Seated
from game.core.log import Log
from game.core.match import Play, Standing, finished
from game.core.options import Options
from game.core.rng import Rng
from game.core.view import Fact
from game.core.zones import EVERYONE, NOBODY, OWNER, Zone
from game.rules.bieten.contest import BietenStanding, next_dealer
from game.rules.bieten.course import Course
from game.rules.bieten.cutting import Cut, Steal
from game.rules.bieten.notation import BietenNotation
from game.rules.bieten.offers import Offer
from game.rules.bieten.play import PlayCard
from game.rules.bieten.public import BietenPublic, public_of
from game.rules.bieten.replies import Reply, ReplyThree
from game.rules.bieten.table import BietenTable, left_of, new_table, right_of, table_of
from game.rules.bieten.values import BIETEN_PACK, CARDS, FIGURES, LATE_GAME, POWERS

VERSION: Final = 2
"""Raised whenever the same answers would give another deal or score."""

STATES: Final = ("", "open", "conceded", "held")


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

    def facts(self, deal: Deal) -> dict[str, Fact]:
        """The facts on show: those of `public`, by key."""
        t = table_of(deal)
        bottom = deal.zones[self.course.bottom]
        seats = self._seats(t, t.trick) if t.size else ()
        facts: dict[str, Fact] = {
            "dealer": t.dealer,
            "forehand": t.forehand,
            "cutter": t.cutter,
            "deal_number": t.number,
            "game_number": t.game,
            "games": self.course.games,
            "sides": self.side_of,
            "scores": tuple(t.scores),
            "target": self.course.target,
            "crosses": tuple(t.crosses),
            "spots": tuple(t.spots),
            "out": tuple(t.out),
            "lifted": t.lifted,
            "stolen": t.stolen,
            "bottom": bottom.pile[0].name if bottom.sight == EVERYONE and bottom.pile else "",
            "bets": tuple([FIGURES[figure] for figure in t.bets]),
            "states": tuple([STATES[state] for state in t.state]),
            "stakes": tuple(t.stake),
            "bettors": tuple(t.bettor),
            "raisers": tuple(t.raiser),
            "takers": tuple(t.taker),
            "conceded": tuple(t.conceded),
            "needs": tuple([self.course.target - t.scores[i] - t.conceded[i] for i in range(self.players)]),
            "figure": FIGURES[t.figure] if t.figure >= 0 else "",
            "calls": tuple(t.words),
            "callers": tuple(t.speakers),
            "committed": tuple([figures_of(t.committed[seat]) for seat in range(self.players)]),
            "turn": t.turn,
            "trick_number": min(t.trick + 1, 3),
            "leader": t.leaders[t.trick] if t.size else t.turn,
            "trick": self._cards(deal, t, t.trick, seats),
            "trick_seats": seats,
            "winning_seat": t.best_seat if t.size else -1,
            "trick_winners": tuple(t.winners),
            "voids": tuple([suits_of(t.void[seat]) for seat in range(self.players)]),
            "weli_seat": t.weli_seat,
            "weli_name": CARDS[t.named].name if t.named >= 0 else "",
            "counted": tuple(t.counted),
            "counters": tuple(t.counters),
            "totals": tuple(t.total),
            "gone": tuple(t.gone),
            "result": t.result,
            "winner": t.winner,
            "losers": tuple(t.losers),
        }
        if t.trick > 0:
            before = self._seats(t, t.trick - 1)
            facts["last_trick"] = self._cards(deal, t, t.trick - 1, before)
            facts["last_trick_seats"] = before
            facts["last_trick_winner"] = t.winners[t.trick - 1]
        return facts

    def _seats(self, t: BietenTable, trick: int) -> tuple[int, ...]:
        """Who has played to a trick, in order."""
        found: list[int] = []
        seat = t.leaders[trick]
        for _ in range(t.size if trick == t.trick else self.players - len(t.out)):
            found.append(seat)
            seat = left_of(t, seat)
        return tuple(found)

    def _cards(self, deal: Deal, t: BietenTable, trick: int, seats: tuple[int, ...]) -> tuple[str, ...]:
        """The cards of a trick, in order."""
        return tuple([deal.zones[self.course.played + seat].pile[trick].name for seat in seats])


def figures_of(mask: int) -> str:
    """The names of a set of commitments, separated by blanks."""
    found = [FIGURES[figure] for figure in range(5) if mask & POWERS[figure]]
    return " ".join([*found, "late_game"] if mask & LATE_GAME else found)


def suits_of(mask: int) -> str:
    """The letters of a set of suits."""
    return "".join([SUITS[suit] for suit in range(4) if mask & POWERS[suit]])
