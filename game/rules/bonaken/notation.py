"""The position notation of Bonaken: the fields of its table, and what follows from them.

``bonaken 4 | hands ... / ... | discards S7 C8 | calls bid 80, pass, pass, pass | said_trump aloud | trump H | roem 20 |
tricks HJ H7 H8 S9``

The calls are given again to a fresh deal and the tricks played again by the rules, so that the contract, the declarers,
the points and the judgement follow. Tricks that are not told (an endgame) leave their cards in ``won``.
"""

from __future__ import annotations

from typing import Final

from game.core.cards import SUITS, Card
from game.core.deal import OVER, Deal
from game.core.fields import ANY, SEATS, Answers, CardName, Choice, Number, PositionError, Row, Seat, Text
from game.core.match import Play
from game.core.options import Options
from game.core.position import ASKED, TRICKS, WON, Notation, Told
from game.core.zones import NOBODY, OWNER
from game.rules.bonaken.bids import HIGHEST_NUMBER
from game.rules.bonaken.course import Course
from game.rules.bonaken.opening import announces
from game.rules.bonaken.standing import BonakenStanding
from game.rules.bonaken.table import (
    FACTS,
    KINDS,
    NUMBER,
    OUT,
    PLACES,
    PLAYING,
    SAID,
    SILENT,
    STATES,
    BonakenTable,
    left_of,
    new_table,
    table_of,
)
from game.rules.bonaken.values import CARDS, CARDS_UP, RANKINGS, cards_down, hand_size

RESULTS: Final = ("", "made", "failed", "divided", "passed_out")
_CALLED: Final = ("callers", "passed", "numbered", "rank", "kind", "bid", "bidders", "result", "next_dealer")
_SAID: Final = ("kind", "bid", "bidders")
_PLAYED: Final = (
    "trick", "size", "leader", "led", "best_power", "best_card", "best_seat", "trick_points", "tricks", "card_points",
    "played", "players",
)  # fmt: skip


class BonakenNotation(Notation):
    """Bonaken."""

    def __init__(self, play: Play, options: Options, course: Course) -> None:
        self.rules = self.play = play
        self.changed = options.changed()
        self.course = course
        self.facts = FACTS
        self.piled = (WON, "trick")
        state = Choice("state", "state", STATES)
        self.fields = (
            Row(Number("active", "active", high=1, follows=True), SEATS),
            Answers("calls", "calls"),
            Choice("contract", "kind", ("-", *KINDS[1:]), follows=True),
            Number("bid", "bid", high=HIGHEST_NUMBER, follows=True),
            Row(Seat("declarers", "bidders", follows=True), ANY),
            Row(CardName("centre", "centre"), ANY),
            Number("exchanges", "exchanges", high=play.players, follows=True),
            Choice("said_trump", "said", ("-", *SAID[1:])),
            Choice("trump", "trump", ("-", *SUITS), -1),
            Number("roem", "roem", -1, 1000),
            Seat("denied_by", "denied_by"),
        )
        self.match = (
            Seat("dealer", "dealer"),
            Number("deal", "number", low=1),
            Number("game", "game", low=1),
            Number("deal_in_game", "deal_in_game", low=1),
            Row(Number("scores", "scores"), SEATS),
            Row(Number("plus", "plus"), SEATS),
            Row(Number("minus", "minus"), SEATS),
            Row(Number("points", "points", low=-99), SEATS),
            Row(state, SEATS),
            Number("gone", "gone", high=play.players),
            Seat("first_in", "first_in"),
            Row(Number("places", "places"), PLACES * play.players),
            Text("result", "result", RESULTS, follows=True),
            Row(Number("success", "success", -1, 1, follows=True), SEATS),
            Row(Seat("losers", "losers"), ANY),
            Number("game_over", "game_over", high=1),
            Seat("next_dealer", "next_dealer", follows=True),
            Row(Seat("winners", "winners"), ANY),
        )

    def fresh(self) -> Deal:
        """The first deal of a game; the last seat deals, so that seat 0 is forehand."""
        standing = BonakenStanding(self.course, self.play.players - 1)
        deal = self.play.deal_from(list(CARDS), standing)
        for zone in deal.zones:
            zone.bits = 0
            zone.pile = []
            zone.shown = 0
        t = new_table(self.play.players)
        standing.put_on(t)
        t.dealer = self.play.players - 1
        deal.table = t
        deal.asked = OVER
        return deal

    def first(self, deal: Deal) -> int:
        bidders = table_of(deal).bidders
        return bidders[0] if bidders else -1

    def after(self, deal: Deal, seat: int) -> int:
        return left_of(table_of(deal), seat)

    def seats(self, deal: Deal) -> int:
        return table_of(deal).seats

    def best(self, deal: Deal, cards: list[Card]) -> int:
        power = RANKINGS[table_of(deal).trump].power[cards[0].suit]
        strengths = [power[card.index] for card in cards]
        return strengths.index(max(strengths))

    def follow(self, deal: Deal, told: Told) -> None:
        t = table_of(deal)
        course = self.course
        if "active" not in told.facts:
            t.active = [1 if state == PLAYING else 0 for state in t.state]
        t.seats = sum(t.active)
        if t.seats < 2 or t.dealer < 0:
            raise PositionError("dealer" if t.dealer < 0 else "state", "at least two play and one of them deals")
        t.hand_size = hand_size(t.seats, course.small)
        t.centre_count = CARDS_UP + cards_down(t.seats, course.centre_down, course.small)
        again = self._called(t, told)
        if again.asked < 0 or not t.bidders or (t.calls and again.phase.id == "auction"):
            if told.tricks:
                raise PositionError(TRICKS, "the auction is not over, or all have passed")
            self.agree(told, again)
            deal.phase = again.phase
            deal.asked = again.asked
            return
        self._exchanged(deal, t, told)
        if told.phase == "exchange" or (not told.phase and again.phase.id == "exchange" and not t.exchanges):
            deal.phase = course.phases["exchange"]
            deal.asked = t.bidders[min(t.exchanges, len(t.bidders) - 1)]
            return
        t.leader = t.bidders[0]
        self._played(deal, t, told)

    def _called(self, t: BonakenTable, told: Told) -> Deal:
        """The calls, given again to another deal; that deal after them."""
        standing = BonakenStanding(self.course, t.dealer)
        standing.deals_in_game = t.deal_in_game - 1
        standing.state = [PLAYING if active else OUT for active in t.active]
        again = self.play.deal_from(list(CARDS), standing)
        for call in t.calls:
            reason = again.why_not(call)
            if reason is not None or again.phase.id != "auction":
                raise PositionError("calls", f"{call.text} was not possible" + (f" ({reason.id})" if reason else ""))
            again.apply(call)
        spoken = table_of(again)
        for fact in _CALLED:
            if fact not in told.facts:
                value = getattr(spoken, fact)
                setattr(t, fact, value[:] if isinstance(value, list) else value)
            elif t.calls and fact in _SAID and getattr(t, fact) != getattr(spoken, fact):
                raise PositionError(
                    {"kind": "contract", "bidders": "declarers"}.get(fact, fact), "the calls say otherwise"
                )
        if t.bidders and (len(set(t.bidders)) != len(t.bidders) or min(t.bidders) < 0 or not t.kind):
            raise PositionError("declarers", "each declarer is named once, and has a contract")
        for seat in t.bidders:
            if not t.active[seat]:
                raise PositionError("declarers", f"seat {seat} is not dealt in")
        return again

    def _exchanged(self, deal: Deal, t: BonakenTable, told: Told) -> None:
        """Whose the discards are."""
        discards = deal.zones[self.course.discards_at]
        if "exchanges" not in told.facts:
            t.exchanges = len(t.bidders) if discards.bits else 0
        if t.exchanges > len(t.bidders):
            raise PositionError("exchanges", "there are fewer declarers")
        if discards.bits and t.exchanges:
            discards.owner = t.bidders[t.exchanges - 1]
            discards.sight = OWNER
        else:
            discards.owner = -1
            discards.sight = NOBODY

    def _played(self, deal: Deal, t: BonakenTable, told: Told) -> None:
        """The tricks, played again; and who is asked if that is not said."""
        course = self.course
        untold = 0
        for seat in range(course.players):
            bits = deal.zones[course.won_at + seat].bits
            if bits.bit_count() % t.seats:
                raise PositionError(WON, "these are not whole tricks")
            untold += bits.bit_count() // t.seats
        if "trump" not in told.facts and t.said == SILENT and told.tricks and not untold:
            t.trump = told.tricks[0].cards[0].suit
        if t.said == SILENT and not untold and t.trump != (told.tricks[0].cards[0].suit if told.tricks else -1):
            raise PositionError("trump", "not named aloud, it is the suit of the first card led")
        self.settle_leaders(deal, told.tricks, untold)
        for trick in told.tricks:
            if not t.active[trick.leader]:
                raise PositionError(TRICKS, f"seat {trick.leader} is not dealt in")
        before = t.clone()
        if t.said == SILENT and not untold:
            before.trump = -1
        before.trick = untold
        for seat in range(course.players):
            bits = deal.zones[course.won_at + seat].bits
            points = RANKINGS[t.trump].points
            before.tricks[seat] = bits.bit_count() // t.seats
            before.card_points[seat] = sum([points[card.index] for card in CARDS if card.bit & bits])
        if untold:
            before.leader = told.tricks[0].leader if told.tricks else told.asked
        again = self.played_again(deal, told, before)
        after = table_of(again)
        for fact in _PLAYED:
            setattr(t, fact, getattr(after, fact))
        if t.leader < 0:
            raise PositionError(ASKED, "it does not say who leads")
        over = told.tricks and again.asked < 0
        for fact in ("result", "success"):
            if over and fact not in told.facts:
                setattr(t, fact, getattr(after, fact))
        deal.zones[course.trick_at].pile = again.zones[course.trick_at].pile
        for seat in range(course.players):
            deal.zones[course.won_at + seat].bits = again.zones[course.won_at + seat].bits
        deal.asked = after.leader
        for _ in range(after.size):
            deal.asked = left_of(t, deal.asked)
        deal.phase = course.phases["play"]
        if over:
            deal.asked = OVER

    def check(self, deal: Deal, told: Told) -> None:
        t = table_of(deal)
        if deal.asked < 0:
            return
        phase = deal.phase.id
        if not t.active[deal.asked]:
            raise PositionError(ASKED, f"seat {deal.asked} is not dealt in")
        if (phase == "auction") != (t.leader < 0 and (not t.bidders or not self._bid_out(deal, t))):
            raise PositionError(ASKED, f"{phase} is not asked at this moment of the auction")
        if phase == "exchange" and (t.exchanges >= len(t.bidders) or deal.asked != t.bidders[t.exchanges]):
            raise PositionError(ASKED, f"seat {deal.asked} does not exchange now")
        if phase in ("play", "roem", "trump"):
            self._check_play(deal, t, phase)
        self._check_sizes(deal, t, phase)

    def _bid_out(self, deal: Deal, t: BonakenTable) -> bool:
        """Whether nobody is left who could bid."""
        if deal.phase.id != "auction":
            return True
        return not any(
            t.active[seat] and not t.passed >> seat & 1 and seat not in t.bidders for seat in range(self.course.players)
        )

    def _check_play(self, deal: Deal, t: BonakenTable, phase: str) -> None:
        turn = t.leader
        for _ in range(t.size):
            turn = left_of(t, turn)
        started = t.trick > 0 or t.size > 0
        if phase == "play" and deal.asked != turn:
            raise PositionError(ASKED, f"it is the turn of seat {turn}")
        if phase == "trump" and (started or deal.asked != t.bidders[0] or t.said):
            raise PositionError(ASKED, "trumps are named by the first declarer before his lead")
        if phase == "roem":
            if t.trick or t.size != 1 or deal.asked != t.bidders[0] or t.roem >= 0 or not announces(t):
                raise PositionError(ASKED, "roem is announced with the first lead")
        if t.kind == NUMBER and started and t.trump < 0:
            raise PositionError("trump", "a contract of points has trumps")

    def _check_sizes(self, deal: Deal, t: BonakenTable, phase: str) -> None:
        """How many cards lie where at this moment."""
        course = self.course
        exchanged = t.leader >= 0 and not (course.small and t.kind != NUMBER)
        taken = phase == "exchange" or exchanged
        played = [t.trick] * course.players
        seat = t.leader
        for _ in range(t.size):
            played[seat] += 1
            seat = left_of(t, seat)
        for seat in range(course.players):
            wanted = t.hand_size - played[seat] if t.active[seat] else 0
            if phase == "exchange" and seat == deal.asked:
                wanted += t.centre_count
            found = deal.zones[seat].count()
            if found != wanted:
                raise PositionError("hands", f"seat {seat} has {found} cards and should have {wanted}")
        down = 0 if taken else t.centre_count - CARDS_UP
        for at, field, count in (
            (course.up_at, "up", 0 if taken else CARDS_UP),
            (course.down_at, "down", down),
            (course.discards_at, "discards", t.centre_count if exchanged else 0),
        ):
            if deal.zones[at].count() != count:
                raise PositionError(field, f"there are {deal.zones[at].count()} cards and should be {count}")
        if exchanged and t.exchanges != len(t.bidders):
            raise PositionError("exchanges", "all declarers have exchanged before the play")
