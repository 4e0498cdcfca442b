"""The rules of a match: games of deals one after another, the public table (rulebook sections 4, 5, 10 and 11)."""

from __future__ import annotations

from typing import Final

from game.core.cards import PIQUET_PACK, SUITS, Card
from game.core.deal import OVER, Deal
from game.core.events import DealBegan, Seated
from game.core.log import Log
from game.core.match import Play, Standing, finished
from game.core.options import Options
from game.core.rng import Rng
from game.core.zones import EVERYONE, NOBODY, OWNER, Zone
from game.rules.bonaken.auction import Auction
from game.rules.bonaken.course import CHAMPIONSHIP, SCORINGS, Course
from game.rules.bonaken.dealing import deal_out
from game.rules.bonaken.exchange import Exchange
from game.rules.bonaken.notation import BonakenNotation
from game.rules.bonaken.opening import AnnounceRoem, NameTrump, with_trumps
from game.rules.bonaken.play import PlayCard
from game.rules.bonaken.public import BonakenPublic
from game.rules.bonaken.result import counted_roem
from game.rules.bonaken.standing import BonakenStanding
from game.rules.bonaken.table import KINDS, NUMBER, PLACES, SAID, STATES, left_of, new_table, table_of
from game.rules.bonaken.values import CARDS, match_losers

VERSION: Final = 1
"""Raised whenever the same answers would give another deal or score."""


class BonakenRules(Play):
    """Bonaken for one match. Every seat is its own side; seats are the players."""

    course: Course

    def __init__(self, game: str, options: Options, players: int) -> None:
        values: dict[str, str | int] = dict(options.items())
        self.game = game
        self.version = VERSION
        self.players = players
        self.pack = PIQUET_PACK
        self.cards = CARDS
        self.all_bits = PIQUET_PACK.all_bits
        self.side_of = tuple(range(players))
        self.sides = players
        self.options = options.items()
        self.course = course = Course(values, players)
        course.phases = self.phases = {
            "auction": Auction(course),
            "exchange": Exchange(course),
            "trump": NameTrump(course),
            "roem": AnnounceRoem(course),
            "play": PlayCard(course),
        }
        self.positions = BonakenNotation(self, options, course)

    def seat(self, rng: Rng, log: Log) -> tuple[tuple[int, ...], Standing]:
        """Section 4: the first dealer is drawn by lot."""
        dealer = rng.below(self.players)
        log.append(Seated(self.side_of, dealer))
        return self.side_of, BonakenStanding(self.course, dealer)

    def deal(self, standing: Standing, rng: Rng, log: Log | None) -> Deal:
        """Section 5: shuffle and deal."""
        indices = list(range(len(CARDS)))
        rng.shuffle(indices)
        return self.deal_from([CARDS[index] for index in indices], standing, log)

    def deal_from(self, stock: list[Card], standing: Standing, log: Log | None = None) -> Deal:
        """A deal from a given order of the pack, top card first. With a plain `Standing` its dealer deals the first of
        a game."""
        table = new_table(self.players)
        table.number = standing.deals + 1
        begun = standing if isinstance(standing, BonakenStanding) else BonakenStanding(self.course, standing.dealer)
        begun.put_on(table)
        table.scores = standing.scores[:]
        table.dealer = standing.dealer
        zones = [Zone(f"hand{seat}", seat, OWNER, False) for seat in range(self.players)]
        zones.append(Zone("up", -1, EVERYONE, True))
        zones.append(Zone("down", -1, NOBODY, True))
        zones.append(Zone("aside", -1, NOBODY, True))
        zones.append(Zone("discards", -1, NOBODY, False))
        zones.append(Zone("trick", -1, EVERYONE, True))
        zones += [Zone(f"won{seat}", seat, EVERYONE, False) for seat in range(self.players)]
        zones[self.course.aside_at].pile = self.whole_pack(stock)
        deal = Deal(self, table, zones, self.phases["auction"], OVER)
        deal.log = log
        if log is not None:
            deal.tell(DealBegan(table.number, table.dealer))
        deal_out(deal, self.course)
        return deal

    def settle(self, standing: Standing, deal: Deal) -> None:
        """Section 10: enter a finished deal."""
        finished(deal)
        t = table_of(deal)
        if isinstance(standing, BonakenStanding):
            standing.take(t, self.course)
            return
        standing.deals += 1
        standing.dealer = t.next_dealer
        standing.scores = t.scores[:]
        standing.winners = t.winners[:]

    def standing_at(self, deal: Deal) -> Standing:
        t = table_of(deal)
        found = BonakenStanding(self.course, t.dealer)
        found.scores = t.scores[:]
        found.deals = t.number - 1
        found.game = t.game
        found.deals_in_game = t.deal_in_game - 1
        found.places = t.places[:]
        found.plus = t.plus[:]
        found.minus = t.minus[:]
        found.points = t.points[:]
        found.state = t.state[:]
        found.gone = t.gone
        found.first_in = t.first_in
        return found

    def leaders(self, standing: Standing) -> list[int]:
        """Sections 10 and 11: fewest games lost (championship: most points won), then the best account of this game."""
        if not isinstance(standing, BonakenStanding):
            return super().leaders(standing)
        lost = 1 if self.course.scoring == CHAMPIONSHIP else -1
        accounts = [
            (lost * standing.scores[seat], standing.plus[seat] - standing.minus[seat], -standing.points[seat])
            for seat in range(self.players)
        ]
        best = max(accounts)
        return [seat for seat, account in enumerate(accounts) if account == best]

    def heir(self, standing: Standing) -> int:
        """Section 4: a new game of the same group is dealt by the player to the right of the loser."""
        return standing.dealer

    def public(self, deal: Deal) -> BonakenPublic:
        t = table_of(deal)
        course = self.course
        seats = range(self.players)
        up = [CARDS[index] for index in t.centre] if t.centre else deal.zones[course.up_at].pile
        begun = len(t.played) - t.size
        told = begun - t.seats if begun >= t.seats else begun
        return BonakenPublic(
            # A trick that is complete lies there for a moment: nobody is asked.
            asked=-1 if t.size == t.seats else deal.asked,
            dealer=t.dealer,
            deal_number=t.number,
            sides=self.side_of,
            scores=tuple(t.scores),
            trump=SUITS[t.trump] if t.trump >= 0 else "",
            calls=tuple([call.text for call in t.calls]),
            callers=tuple(t.callers),
            leader=t.leader,
            trick_number=t.trick + 1,
            trick_seats=tuple(t.players[begun:]),
            winning_seat=t.best_seat,
            tricks_won=tuple(t.tricks),
            last_trick=tuple([CARDS[index].name for index in t.played[told:begun]]),
            last_trick_seats=tuple(t.players[told:begun]),
            last_trick_winner=t.leader if told < begun else -1,
            scoring=SCORINGS[course.scoring],
            game=t.game,
            games=course.games,
            deal_in_game=t.deal_in_game,
            places=tuple([tuple(t.places[seat * PLACES : (seat + 1) * PLACES]) for seat in seats]),
            plus=tuple(t.plus),
            minus=tuple(t.minus),
            points=tuple(t.points),
            state=tuple([STATES[state] for state in t.state]),
            wip=tuple([t.plus[seat] == 1 and t.minus[seat] == 1 for seat in seats]),
            active=tuple([active > 0 for active in t.active]),
            forehand=left_of(t, t.dealer),
            dealing=deal.asked < 0 and not t.calls and not t.bidders,
            hand_size=t.hand_size,
            centre=tuple([card.name for card in up]),
            centre_count=t.centre_count,
            passed=tuple([t.passed >> seat & 1 > 0 for seat in seats]),
            contract=KINDS[t.kind],
            bid=t.bid,
            declarers=tuple(t.bidders),
            locked=len(t.bidders) > 1,
            settled=len(t.bidders) > 0 and deal.phase.id != "auction",
            with_trumps=t.kind > 0 and with_trumps(t, course),
            exchanges=t.exchanges,
            trump_said=SAID[t.said] if t.trump >= 0 else "",
            roem=t.roem,
            denied_by=t.denied_by,
            card_points=tuple(t.card_points),
            declarer_points=t.card_points[t.bidders[0]] + counted_roem(t) if t.kind == NUMBER and t.bidders else 0,
            result=t.result,
            success=tuple(t.success),
            game_over=t.game_over > 0,
            losers=tuple(t.losers),
            next_dealer=t.next_dealer,
            winners=tuple(t.winners),
            match_losers=match_losers(tuple(t.winners), tuple(t.scores)) if t.winners else (),
        )
