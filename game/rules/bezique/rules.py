"""The rules of a match of the Bezique family: draw, deals, end of match, and the public table (sections 4, 5, 9,
10)."""

from __future__ import annotations

from typing import Final

from game.core.cards import SUITS, Card
from game.core.deal import Deal
from game.core.events import DealBegan, Drawn, Seated
from game.core.log import Log
from game.core.match import Play, Standing, finished
from game.core.options import Options
from game.core.rng import Rng
from game.core.zones import EVERYONE, NOBODY, OWNER, Zone
from game.rules.bezique.blanche import Blanche
from game.rules.bezique.course import FOLLOW, HEAD_ALL, HEAD_TRUMPS, Course
from game.rules.bezique.dealing import ASTRAY, ChooseDealer, GuessLift, begin_dealing
from game.rules.bezique.drawing import BlancheDraw
from game.rules.bezique.melds import KINDS
from game.rules.bezique.notation import BeziqueNotation
from game.rules.bezique.packs import indices
from game.rules.bezique.play import PlayCard
from game.rules.bezique.public import BeziquePublic, Meld, Served
from game.rules.bezique.sevens import exchange_left
from game.rules.bezique.table import BeziqueTable, new_table, table_of
from game.rules.bezique.target import WON_DOUBLE
from game.rules.bezique.window import (
    PartnerWindow,
    Window,
    last_trick_of_stock,
    may_meld,
)

DUTIES: Final = {HEAD_ALL: "head_all", HEAD_TRUMPS: "head_trumps", FOLLOW: "follow"}
LAST_TRICKS: Final = 12
"""Rubicon Bezique, 10, ``last_twelve``: with no more cards in the stock the brisques are on show."""


class FamilyStanding(Standing):
    """The standing with the ``target`` in force, the trumps of the deal before (-1: none), and who still has to say who
    deals first (-1: nobody)."""

    target: int
    last_trump: int
    chooser: int

    def __init__(self, sides: int, dealer: int, target: int, chooser: int) -> None:
        super().__init__([0] * sides, dealer)
        self.target = target
        self.last_trump = -1
        self.chooser = chooser


class FamilyRules(Play):
    """A game of the family for one match.

    The zones are ``hand0``..., ``tableau0``... (the melds lying open before their owner, still part of his hand),
    ``stock``, ``turn_up``, ``trick`` and ``won0``... by side.
    """

    course: Course
    target: int
    bans_last_trump: bool

    def __init__(self, game: str, version: int, options: Options, course: Course, target: int) -> None:
        """``target`` is where the match begins to be decided (0: by deals)."""
        self.game = game
        self.version = version
        self.players = course.players
        self.pack = course.pack
        self.cards = course.pack.cards
        self.all_bits = course.pack.all_bits
        self.options = options.items()
        self.side_of = course.side_of
        self.sides = course.sides
        self.course = course
        self.target = target
        self.bans_last_trump = False
        course.phases = self.phases = {
            "choose_dealer": ChooseDealer(course),
            "guess": GuessLift(course),
            "blanche": Blanche(course),
            "blanche_draw": BlancheDraw(course),
            "play": PlayCard(course),
            "window": Window(course),
            "partner_window": PartnerWindow(course),
        }
        self.positions = BeziqueNotation(self, options, course, target)

    def seat(self, rng: Rng, log: Log) -> tuple[tuple[int, ...], Standing]:
        """Section 4: everybody sits as listed; the higher card says who deals first (chance speaks for it by
        default)."""
        best = self._draw(rng, log)
        order = tuple(range(self.players))
        if self.course.chooses_dealer:
            log.append(Seated(order, -1))
            return order, FamilyStanding(self.sides, best, self.target, best)
        dealer = rng.below(self.players)
        log.append(Seated(order, dealer))
        return order, FamilyStanding(self.sides, dealer, self.target, -1)

    def _draw(self, rng: Rng, log: Log) -> int:
        """The player with the highest card; who ties for it draws again."""
        places = list(range(len(self.cards)))
        rng.shuffle(places)
        tied = list(range(self.players))
        turn = 0
        while len(tied) > 1:
            drawn: list[Card] = []
            for player in tied:
                card = self.cards[places.pop()]
                drawn.append(card)
                log.append(Drawn(player, card, turn))
            top = max([card.rank for card in drawn])
            tied = [tied[i] for i in range(len(tied)) if drawn[i].rank == top]
            turn += 1
        return tied[0]

    def deal(self, standing: Standing, rng: Rng, log: Log | None) -> Deal:
        """Section 5: shuffle and deal. With ``lift_bonus`` the size of the packet lifted, and what it seems to be, are
        drawn by lot."""
        order = list(range(len(self.cards)))
        rng.shuffle(order)
        stock = [self.cards[index] for index in order]
        lifted = glance = 0
        if self.course.lifts:
            chance = rng.stream("lift")
            span = 2 * ASTRAY + 1
            lifted = self.players * self.course.hand_size - ASTRAY + chance.below(span)
            glance = lifted - ASTRAY + chance.below(span)
        return self.deal_from(stock, standing, log, lifted, glance)

    def deal_from(
        self, stock: list[Card], standing: Standing, log: Log | None = None, lifted: int = 0, glance: int = 0
    ) -> Deal:
        """A deal from a given order of the pack, top card first (tests, and decks typed in by hand). ``lifted``: the
        cards of the packet with ``lift_bonus`` (0: none is lifted), ``glance``: how many they seem to be."""
        course = self.course
        players = self.players
        t = new_table(players, self.sides, KINDS)
        t.scores = standing.scores[:]
        t.number = standing.deals + 1
        t.target = self.target
        t.lifted = [lifted, glance] if lifted else []
        chooser = -1
        if isinstance(standing, FamilyStanding):
            t.target = standing.target
            if self.bans_last_trump:
                t.banned_trump = standing.last_trump
            if standing.deals == 0:
                chooser = standing.chooser
        zones: list[Zone] = []
        for seat in range(players):
            zones.append(Zone(f"hand{seat}", seat, OWNER, False))
        for seat in range(players):
            zones.append(Zone(f"tableau{seat}", seat, EVERYONE, False))
        pack = Zone("stock", -1, NOBODY, True)
        pack.pile = self.whole_pack(stock)
        zones.append(pack)
        zones.append(Zone("turn_up", -1, EVERYONE, True))
        zones.append(Zone("trick", -1, EVERYONE, True))
        for side in range(self.sides):
            zones.append(Zone(f"won{side}", -1, EVERYONE, False))
        t.dealer = standing.dealer if chooser < 0 else -1
        t.eldest = course.after[t.dealer] if chooser < 0 else -1
        deal = Deal(self, t, zones, self.phases["play"], t.eldest)
        deal.log = log
        if log is not None:
            deal.tell(DealBegan(t.number, t.dealer))
        if chooser >= 0:
            course.go(deal, "choose_dealer", chooser)
        else:
            begin_dealing(deal, course)
        return deal

    def settle(self, standing: Standing, deal: Deal) -> None:
        """Section 9: enter the deal; the deal passes to the next seat."""
        finished(deal)
        t = table_of(deal)
        for side in range(self.sides):
            standing.scores[side] += t.credited[side]
        standing.deals += 1
        standing.dealer = self.course.after[t.dealer]
        standing.winners = t.winners[:]
        standing.counts = 2 if t.result == WON_DOUBLE else 1
        if isinstance(standing, FamilyStanding):
            standing.target += t.raised
            standing.last_trump = t.trump

    def standing_at(self, deal: Deal) -> Standing:
        t = table_of(deal)
        chooser = deal.asked if deal.phase.id == "choose_dealer" else -1
        found = FamilyStanding(self.sides, t.dealer, t.target, chooser)
        found.scores = t.scores[:]
        found.deals = t.number - 1
        found.last_trump = t.banned_trump
        return found

    def public(self, deal: Deal) -> BeziquePublic:
        t = table_of(deal)
        course = self.course
        turned = deal.zones[course.turn_up_at].pile
        left = course.stock_left(deal)
        first = len(t.played) - t.size
        last = max(0, first - self.players)
        window = deal.phase.id == "window"
        return BeziquePublic(
            pack_size=len(self.cards),
            asked=deal.asked,
            dealer=t.dealer,
            eldest=t.eldest,
            deal_number=t.number,
            deals_in_match=course.ending.deals,
            sides=self.side_of,
            scores=tuple(t.scores),
            target=t.target,
            rubicon=course.ending.rubicon,
            pack=self.pack.name,
            hand_size=course.hand_size,
            in_tricks=course.in_tricks,
            window_paragraph=course.window_paragraph,
            turn_up=turned[0].name if turned else "",
            stock_left=left,
            trump=SUITS[t.trump] if t.trump >= 0 else "",
            stage=t.stage,
            duty=DUTIES[course.stage_2],
            points=tuple(t.points),
            card_points=() if course.hides_brisques and left > LAST_TRICKS else tuple(t.cards),
            blanche=tuple(t.blanche),
            lifted=t.lifted[0] if t.lifted else 0,
            guessed=t.guessed,
            glance=t.lifted[1] if t.lifted else 0,
            seven_points=course.sevens.points,
            sevens_scored=self._names(t.sevens),
            exchange_left=exchange_left(deal, t, course),
            melds=self._melds(t),
            served=self._served(t),
            meld_open=window and may_meld(deal, t, course),
            last_window=window and last_trick_of_stock(deal, course),
            draw_follows=left > 0 and not course.draws_first,
            leader=t.leader,
            trick_number=t.trick + 1,
            tricks_in_deal=len(self.cards) // self.players,
            trick_seats=tuple(t.players[first:]),
            winning_seat=t.best_seat,
            tricks_won=tuple(t.tricks),
            last_trick=tuple([self.cards[index].name for index in t.played[last:first]]),
            last_trick_seats=tuple(t.players[last:first]),
            last_trick_winner=t.leader if first else -1,
        )

    def _melds(self, t: BeziqueTable) -> tuple[Meld, ...]:
        found: list[Meld] = []
        for i in range(len(t.meld_kinds)):
            answer = self.course.book.answer(t.meld_kinds[i], t.meld_bits[i])
            names = tuple([card.name for card in answer.cards])
            found.append(Meld(t.meld_seats[i], answer.word, names, t.meld_points[i]))
        return tuple(found)

    def _served(self, t: BeziqueTable) -> tuple[Served, ...]:
        declared = 0
        for bits in t.marks:
            declared |= bits
        found: list[Served] = []
        for index in indices(declared & ~t.gone):
            card = self.cards[index]
            words = [self.course.book.words[kind] for kind in range(KINDS) if t.marks[kind] & card.bit]
            found.append(Served(card.name, tuple(words)))
        return tuple(found)

    def _names(self, bits: int) -> tuple[str, ...]:
        return tuple([self.cards[index].name for index in indices(bits)])
