"""The rules of a match: games of deals one after another, the facts on show (rulebook sections 4, 5, 10 and 11)."""

from __future__ import annotations

from typing import Final

from game.core.cards import PIQUET_PACK, SUITS, Card
from game.core.deal import OVER, Deal
from game.core.events import DealBegan, Seated
from game.core.log import Log
from game.core.match import Play, Standing, finished
from game.core.options import Options
from game.core.rng import Rng
from game.core.view import Fact
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
from game.rules.bonaken.table import KINDS, NUMBER, PLACES, SAID, STATES, BonakenTable, left_of, new_table, table_of
from game.rules.bonaken.values import CARDS, RANKINGS, match_losers

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

    def facts(self, deal: Deal) -> dict[str, Fact]:
        """The facts on show; every one of them is known to all (section 11). Seats are numbers, -1 is nobody; tuples
        are by seat where nothing else is said.

        The match: ``scoring`` (as the option), ``scores`` (games lost; championship: points won), ``game``, ``games``
        in the match, ``deal_number``, ``deal_in_game``, ``places`` (championship: first to fourth places, four numbers
        a seat). The game: ``plus``, ``minus``, ``points``, ``state`` (0 playing, 1 out, 2 in), ``wip`` (1: one plus and
        one minus), ``active`` (1: dealt in). The deal: ``dealer``, ``forehand``, ``hand_size``, ``centre`` (the face-up
        centre cards by name, wherever they are now), ``centre_count`` (with the face-down ones).
        The auction: ``calls`` and ``callers`` (in order), ``passed`` (1: has passed), ``contract`` (kind of the
        standing bid: "", number, misere, zwabber, boonaak, open_boonaak), ``bid`` (its number: points, or the roem
        promised), ``declarers`` (who stands by it, in order), ``locked`` (1: only Misère may be bid).
        The exchange: ``exchanges`` (declarers who have discarded). The first lead: ``trump`` (suit letter or ""),
        ``trump_said`` (0 not named, 1 silent, 2 aloud), ``roem`` (announced, -1 not yet), ``denied_by``.
        The play: ``leader``, ``trick_number``, ``trick_seats``, ``winning_seat``, ``tricks_won``, ``card_points``,
        ``declarer_points`` (of a number contract: cards and roem so far), ``last_trick``, ``last_trick_seats``,
        ``last_trick_winner`` (from the second trick on).
        The end: ``result`` (made, failed, divided, passed_out), ``success`` (1, -1, 0), ``game_over``, ``losers`` of
        the game (championship: who went in), ``next_dealer``, ``winners`` of the match and ``match_losers``.
        """
        t = table_of(deal)
        first = len(t.played) - t.size
        up = [CARDS[index] for index in t.centre] if t.centre else deal.zones[self.course.up_at].pile
        contract_points = 0
        if t.kind == 1 and t.bidders:
            contract_points = t.card_points[t.bidders[0]] + counted_roem(t)
        facts: dict[str, Fact] = {
            "dealer": t.dealer,
            "forehand": left_of(t, t.dealer),
            "deal_number": t.number,
            "deal_in_game": t.deal_in_game,
            "game": t.game,
            "games": self.course.games,
            "scoring": SCORINGS[self.course.scoring],
            "sides": self.side_of,
            "scores": tuple(t.scores),
            "places": tuple(t.places),
            "plus": tuple(t.plus),
            "minus": tuple(t.minus),
            "points": tuple(t.points),
            "state": tuple(t.state),
            "wip": tuple([1 if t.plus[i] == 1 and t.minus[i] == 1 else 0 for i in range(self.players)]),
            "active": tuple(t.active),
            "hand_size": t.hand_size,
            "centre": tuple([card.name for card in up]),
            "centre_count": t.centre_count,
            "calls": tuple([call.text for call in t.calls]),
            "callers": tuple(t.callers),
            "passed": tuple([t.passed >> seat & 1 for seat in range(self.players)]),
            "contract": KINDS[t.kind],
            "bid": t.bid,
            "declarers": tuple(t.bidders),
            "locked": 1 if len(t.bidders) > 1 else 0,
            "exchanges": t.exchanges,
            "trump": SUITS[t.trump] if t.trump >= 0 else "",
            "trump_said": t.said,
            "roem": t.roem,
            "denied_by": t.denied_by,
            "leader": t.leader,
            "trick_number": t.trick + 1,
            "trick_seats": tuple(t.players[first:]),
            "winning_seat": t.best_seat,
            "tricks_won": tuple(t.tricks),
            "card_points": tuple(t.card_points),
            "declarer_points": contract_points,
            "result": t.result,
            "success": tuple(t.success),
            "game_over": t.game_over,
            "losers": tuple(t.losers),
            "next_dealer": t.next_dealer,
            "winners": tuple(t.winners),
            "match_losers": self._match_losers(t),
        }
        if first >= t.seats:
            facts["last_trick"] = tuple([CARDS[index].name for index in t.played[first - t.seats : first]])
            facts["last_trick_seats"] = tuple(t.players[first - t.seats : first])
            facts["last_trick_winner"] = self._last_winner(t, first)
        return facts

    def _match_losers(self, t: BonakenTable) -> tuple[int, ...]:
        """Section 10: who has lost most games once the match is over; nobody loses a championship."""
        if not t.winners or self.course.scoring == CHAMPIONSHIP:
            return ()
        most = max(t.scores)
        return tuple([seat for seat in range(self.players) if t.scores[seat] == most])

    def _last_winner(self, t: BonakenTable, first: int) -> int:
        ranking = RANKINGS[t.trump]
        at = first - t.seats
        power = ranking.power[CARDS[t.played[at]].suit]
        best = at
        for place in range(at + 1, first):
            if power[t.played[place]] > power[t.played[best]]:
                best = place
        return t.players[best]
