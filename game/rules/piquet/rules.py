"""The rules of a match: the cut, deals one after another, the public table (rulebook sections 4, 6, 11 and 12)."""

from __future__ import annotations

from typing import Final

from game.core.cards import PIQUET_PACK, Card
from game.core.deal import Deal
from game.core.events import DealBegan, Seated
from game.core.log import Log
from game.core.match import Play, Standing, finished
from game.core.options import Options
from game.core.rng import Rng
from game.core.zones import EVERYONE, NOBODY, OWNER, Zone
from game.rules.piquet.blank import ClaimBlank, StateNumber
from game.rules.piquet.claiming import Claim, ShowEqual
from game.rules.piquet.course import Course
from game.rules.piquet.cut import ChooseDealer, cut
from game.rules.piquet.dealing import deal_out
from game.rules.piquet.declaring import Call, Detail, DetailReply, Reply
from game.rules.piquet.exchange import ElderExchange, LayOut, Peek, YoungerExchange
from game.rules.piquet.notation import PiquetNotation
from game.rules.piquet.play import PlayCard
from game.rules.piquet.public import PiquetPublic, public_table
from game.rules.piquet.settlement import PiquetStanding, Verdict
from game.rules.piquet.table import new_table, table_of
from game.rules.piquet.talon import Expose
from game.rules.piquet.values import CARDS, KINDS, SEQUENCE, TALON

VERSION: Final = 1
"""Raised whenever the same answers would give another deal or score."""


class PiquetRules(Play):
    """Rubicon Piquet (the options have a ``tie_break``) or Piquet au Cent for one match. Seats are the players."""

    course: Course
    _values: dict[str, str | int]

    def __init__(self, game: str, options: Options, players: int) -> None:
        self.game = game
        self.version = VERSION
        self.players = players
        self.pack = PIQUET_PACK
        self.cards = CARDS
        self.all_bits = PIQUET_PACK.all_bits
        self.side_of = (0, 1)
        self.sides = 2
        self.options = options.items()
        self._values = dict(self.options)
        self.course = course = Course(self._values)
        course.phases = self.phases = {
            "dealer": ChooseDealer(course),
            "blank_elder": ClaimBlank(course, "blank_elder"),
            "blank_younger": ClaimBlank(course, "blank_younger"),
            "number": StateNumber(course),
            "lay_out": LayOut(course),
            "exchange_elder": ElderExchange(course),
            "peek": Peek(course),
            "blank_late": ClaimBlank(course, "blank_late"),
            "exchange_younger": YoungerExchange(course),
            "expose": Expose(course),
            "play": PlayCard(course),
        }
        self.positions = PiquetNotation(self, options, course)
        for kind in range(len(KINDS)):
            self.phases[course.call_ids[kind]] = Call(course, kind, course.call_ids[kind])
            self.phases[course.reply_ids[kind]] = Reply(course, kind, course.reply_ids[kind])
            self.phases[course.detail_ids[kind]] = Detail(course, kind, course.detail_ids[kind])
            self.phases[course.detail_reply_ids[kind]] = DetailReply(course, kind, course.detail_reply_ids[kind])
            self.phases[course.claim_ids[kind]] = Claim(course, kind)
            if kind <= SEQUENCE:
                self.phases[course.show_ids[kind]] = ShowEqual(course, kind)

    def seat(self, rng: Rng, log: Log) -> tuple[tuple[int, ...], Standing]:
        """Section 4: the cut. The owner of the higher card will choose the first dealer, or the lower card deals."""
        high, low = cut(rng, log)
        chooses = self._values["first_dealer"] == "high_cut_chooses"
        dealer = -1 if chooses else low
        log.append(Seated((0, 1), dealer))
        return (0, 1), PiquetStanding([0, 0], dealer, 0, high if chooses else -1)

    def deal(self, standing: Standing, rng: Rng, log: Log | None) -> Deal:
        """Section 5: shuffle and deal; before the first deal the first dealer may have to be chosen."""
        indices = list(range(len(CARDS)))
        rng.shuffle(indices)
        return self.deal_from([CARDS[index] for index in indices], standing, log)

    def deal_from(self, stock: list[Card], standing: Standing, log: Log | None = None) -> Deal:
        """A deal from a given order of the pack, top card first. With a plain `Standing` its dealer deals the first of
        a partie."""
        table = new_table()
        table.number = standing.deals + 1
        if isinstance(standing, PiquetStanding):
            standing.refresh()
            table.sheet = standing.sheet[:]
            table.games = standing.games[:]
            table.chooser = standing.chooser
        table.deal_in_partie = len(table.sheet) // 2 + 1
        table.scores = standing.scores[:]
        table.dealer = standing.dealer
        table.elder = 1 - standing.dealer
        zones = [Zone("hand0", 0, OWNER, False), Zone("hand1", 1, OWNER, False), Zone("talon", -1, NOBODY, True)]
        zones.append(Zone("discards0", 0, OWNER, False))
        zones.append(Zone("discards1", 1, OWNER, False))
        zones.append(Zone("trick", -1, EVERYONE, True))
        zones.append(Zone("won0", 0, EVERYONE, False))
        zones.append(Zone("won1", 1, EVERYONE, False))
        zones[TALON].pile = self.whole_pack(stock)
        began = DealBegan(table.number, table.dealer)
        if table.chooser >= 0:
            table.dealer = table.elder = -1
        chosen = table.chooser < 0
        asked = table.elder if chosen else table.chooser
        deal = Deal(self, table, zones, self.phases["blank_elder" if chosen else "dealer"], asked)
        deal.log = log
        deal.tell(began)
        if chosen:
            deal_out(deal, self.course)
        return deal

    def settle(self, standing: Standing, deal: Deal) -> None:
        """Section 11: enter a finished deal; the other player deals next."""
        finished(deal)
        t = table_of(deal)
        standing.deals += 1
        standing.dealer = 1 - t.dealer
        verdict = Verdict(t.winners, t.settlement, t.verdict)
        if isinstance(standing, PiquetStanding):
            standing.chooser = -1
            standing.enter(t.total, verdict, self.course.partie.games)
            return
        for seat in range(2):
            standing.scores[seat] += t.total[seat]
        standing.winners = t.winners[:]

    def standing_at(self, deal: Deal) -> Standing:
        t = table_of(deal)
        found = PiquetStanding(t.scores[:], t.dealer, t.number - 1, t.chooser)
        found.sheet = t.sheet[:]
        found.games = t.games[:]
        return found

    def public(self, deal: Deal) -> PiquetPublic:
        """Section 12: what everybody knows."""
        return public_table(deal, self.course)
