"""A small trick game as a stranger would add it: the example of "how to add a game", not one that is shipped.

**Quints**, for 2 to 4, each for himself, 32 cards. (1) Five cards each, beginning left of the dealer; the next card is
turned, its suit is trumps. (2) Left of the dealer leads; suit must be followed if possible; the highest trump wins the
trick, else the highest card of the suit led; who wins leads. (3) Each trick counts a point. Who has most points at the
end of a deal, and the target, wins; a tie plays on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from game.core.actions import Action, action
from game.core.cards import PIQUET_PACK, SUITS, Card, bits_of
from game.core.deal import OVER, Deal, Phase
from game.core.events import DealBegan, DealEnded, Dealt, Line, Played, Scored, Seated, Settled, TrickWon, Turned
from game.core.fields import SEATS, Number, PositionError, Row, Seat
from game.core.log import Log
from game.core.match import Play, Standing, finished
from game.core.options import Options, choice
from game.core.position import WON, Notation, Told
from game.core.public import Public
from game.core.reasons import Reason
from game.core.rng import Rng
from game.core.view import PICK_CARD, Ask, Table
from game.core.zones import EVERYONE, NOBODY, OWNER, Zone
from game.rules import Game

HAND, CARDS = 5, PIQUET_PACK.cards
FACTS: Final = ("scores", "dealer", "number", "leader", "tricks", "trick", "size", "played", "players")


@dataclass(frozen=True)
class QuintsOptions(Options):
    """What can be agreed on."""

    target: int = choice(7, 5, 11, paragraph="3")


class QuintsTable(Table):
    """``scores`` before the deal, ``tricks`` won and ``played`` cards (indices) by ``players``; ``trick`` counts the
    finished ones, ``size`` the cards of the one on the table, which ``leader`` led."""

    def __init__(self, scores: list[int], dealer: int, number: int) -> None:
        self.scores, self.dealer, self.number = scores, dealer, number
        self.leader, self.trick, self.size = (dealer + 1) % len(scores), 0, 0
        self.tricks = [0] * len(scores)
        self.played: list[int] = []
        self.players: list[int] = []

    def clone(self) -> QuintsTable:
        copy = QuintsTable(self.scores[:], self.dealer, self.number)
        copy.leader, copy.trick, copy.size = self.leader, self.trick, self.size
        copy.tricks, copy.played, copy.players = self.tricks[:], self.played[:], self.players[:]
        return copy

    def key(self) -> tuple[object, ...]:
        return tuple([str(getattr(self, fact)) for fact in FACTS])


@dataclass(frozen=True, kw_only=True)
class QuintsPublic(Public):
    """``turn_up`` is the card that was turned."""

    turn_up: str


class PlayCard(Phase):
    """Paragraph 2."""

    id = "play"

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CARD, "quints.play")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        held = PIQUET_PACK.of_bits(deal.zones[deal.asked].bits)
        trick = deal.zone("trick").pile
        follow = [card for card in held if trick and card.suit == trick[0].suit]
        return tuple([action("play", (card,)) for card in follow or held])

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        if answer in self.legal(deal):
            return None
        held = answer.verb == "play" and len(answer.cards) == 1 and answer.card.bit & deal.zones[deal.asked].bits
        return Reason("quints.must_follow" if held else "quints.not_held", "2")

    def apply(self, deal: Deal, answer: Action) -> None:
        t, card, seat = cast(QuintsTable, deal.table), answer.card, deal.asked
        deal.zones[seat].bits &= ~card.bit
        deal.zone("trick").pile.append(card)
        t.played.append(card.index)
        t.players.append(seat)
        t.size += 1
        deal.asked = (seat + 1) % deal.rules.players
        if deal.log is not None:
            deal.tell(Played(seat, card))
        if t.size == deal.rules.players:
            self._gather(deal, t)

    def _gather(self, deal: Deal, t: QuintsTable) -> None:
        trick = deal.zone("trick").pile
        cards, players = tuple(trick), len(trick)
        winner = (t.leader + winning(deal, list(cards))) % players
        deal.zone(f"won{winner}").bits |= bits_of(list(cards))
        trick.clear()
        t.tricks[winner] += 1
        t.trick, t.size, t.leader, deal.asked = t.trick + 1, 0, winner, winner
        if deal.log is not None:
            deal.tell(TrickWon(winner, t.trick, cards, 1))
        if t.trick == HAND:
            deal.asked = OVER
            if deal.log is not None:
                for seat, tricks in enumerate(t.tricks):
                    deal.tell(Scored(Line("tricks", seat, tricks, "3")))
                totals = tuple([had + won for had, won in zip(t.scores, t.tricks, strict=True)])
                deal.tell(DealEnded(t.number, "counted", totals, winner))


def winning(deal: Deal, cards: list[Card]) -> int:
    """Paragraph 2: the place in a trick of the card that wins it."""
    trump, best = deal.zone("turn_up").pile[0].suit, 0
    for place, card in enumerate(cards):
        other = cards[best]
        if card.rank > other.rank if card.suit == other.suit else card.suit == trump:
            best = place
    return best


class QuintsNotation(Notation):
    """``quints 2 | hands ... / ... | stock rest | turn_up HA | tricks S7 SA``"""

    def __init__(self, play: Play, options: Options) -> None:
        self.rules = self.play = play
        self.changed = options.changed()
        self.facts, self.piled = FACTS, (WON, "trick")
        self.fields = ()
        self.match = (Seat("dealer"), Number("deal", "number", low=1), Row(Number("scores"), SEATS))

    def fresh(self) -> Deal:
        seats = self.rules.players
        deal = self.play.deal_from(list(CARDS), Standing([0] * seats, seats - 1))
        for zone in deal.zones:
            zone.bits, zone.pile = 0, []
        return deal

    def first(self, deal: Deal) -> int:
        return (cast(QuintsTable, deal.table).dealer + 1) % self.rules.players

    def best(self, deal: Deal, cards: list[Card]) -> int:
        return winning(deal, cards)

    def follow(self, deal: Deal, told: Told) -> None:
        t = cast(QuintsTable, deal.table)
        if t.dealer < 0 or len(deal.zone("turn_up").pile) != 1:
            raise PositionError("turn_up", "somebody deals and turns one card")
        untold = [deal.zone(f"won{seat}").count() for seat in range(self.rules.players)]
        if any(count % self.rules.players for count in untold):
            raise PositionError(WON, "these are not whole tricks")
        self.settle_leaders(deal, told.tricks, sum(untold))
        t.tricks = [count // self.rules.players for count in untold]
        t.trick = sum(t.tricks)
        t.leader = told.tricks[0].leader if told.tricks else told.asked if t.trick else self.first(deal)
        before, deal.asked = t.clone(), t.leader
        again = self.played_again(deal, told, before)
        deal.table, deal.asked, deal.phase = again.table, again.asked, again.phase
        for mine, theirs in zip(deal.zones, again.zones, strict=True):
            mine.bits, mine.pile = theirs.bits, theirs.pile[:]

    def check(self, deal: Deal, told: Told) -> None:
        t = cast(QuintsTable, deal.table)
        for seat in range(self.rules.players):
            wanted = HAND - t.trick - (seat in t.players[len(t.players) - t.size :])
            if deal.zones[seat].count() != wanted:
                raise PositionError("hands", f"seat {seat} should have {wanted} cards")
        turn = (t.leader + t.size) % self.rules.players if t.trick < HAND else OVER
        if deal.asked != turn:
            raise PositionError("asked", f"it is the turn of seat {turn}")


class QuintsRules(Play):
    """Paragraphs 1 and 3."""

    def __init__(self, game: str, options: Options, players: int) -> None:
        self.game, self.version, self.players, self.options = game, 1, players, options.items()
        self.pack, self.cards, self.all_bits = PIQUET_PACK, CARDS, bits_of(list(CARDS))
        self.side_of, self.sides = tuple(range(players)), players
        self.phases = {"play": PlayCard()}
        self.target = cast(QuintsOptions, options).target
        self.positions = QuintsNotation(self, options)

    def seat(self, rng: Rng, log: Log) -> tuple[tuple[int, ...], Standing]:
        dealer = rng.below(self.players)
        log.append(Seated(self.side_of, dealer))
        return self.side_of, Standing([0] * self.players, dealer)

    def deal(self, standing: Standing, rng: Rng, log: Log | None) -> Deal:
        order = list(range(len(CARDS)))
        rng.shuffle(order)
        return self.deal_from([CARDS[index] for index in order], standing, log)

    def deal_from(self, stock: list[Card], standing: Standing, log: Log | None = None) -> Deal:
        seats = range(self.players)
        zones = [Zone(f"hand{seat}", seat, OWNER, False) for seat in seats]
        zones += [Zone("stock", -1, NOBODY, True), Zone("turn_up", -1, EVERYONE, True)]
        zones += [Zone("trick", -1, EVERYONE, True), *(Zone(f"won{seat}", -1, EVERYONE, False) for seat in seats)]
        t = QuintsTable(standing.scores[:], standing.dealer, standing.deals + 1)
        deal = Deal(self, t, zones, self.phases["play"], t.leader)
        deal.log, left = log, deal.zone("stock")
        left.pile = self.whole_pack(stock)
        deal.tell(DealBegan(t.number, t.dealer))
        for step in seats:
            seat = (t.leader + step) % self.players
            packet, left.pile = left.pile[:HAND], left.pile[HAND:]
            zones[seat].bits = bits_of(packet)
            deal.tell(Dealt(seat, tuple(packet)))
        deal.zone("turn_up").pile.append(left.pile.pop(0))
        deal.tell(Turned(deal.zone("turn_up").pile[0], "turn_up"))
        deal.tell(Settled("play", t.leader))
        return deal

    def settle(self, standing: Standing, deal: Deal) -> None:
        finished(deal)
        t = cast(QuintsTable, deal.table)
        standing.scores = [had + won for had, won in zip(standing.scores, t.tricks, strict=True)]
        standing.deals, standing.dealer = standing.deals + 1, (standing.dealer + 1) % self.players
        best = [seat for seat in range(self.players) if standing.scores[seat] == max(standing.scores)]
        standing.winners = best if max(standing.scores) >= self.target and len(best) == 1 else []

    def standing_at(self, deal: Deal) -> Standing:
        t = cast(QuintsTable, deal.table)
        return Standing(t.scores[:], t.dealer, t.number - 1)

    def public(self, deal: Deal) -> QuintsPublic:
        t = cast(QuintsTable, deal.table)
        turned = deal.zone("turn_up").pile
        first = len(t.played) - t.size
        last = slice(max(0, first - self.players), first)
        return QuintsPublic(
            asked=deal.asked, dealer=t.dealer, deal_number=t.number, sides=self.side_of, scores=tuple(t.scores),
            target=self.target, trump=SUITS[turned[0].suit] if turned else "", leader=t.leader,
            trick_number=t.trick + 1, trick_seats=tuple(t.players[first:]), tricks_won=tuple(t.tricks),
            last_trick=tuple([CARDS[index].name for index in t.played[last]]),
            last_trick_seats=tuple(t.players[last]), last_trick_winner=t.leader if t.trick else -1,
            turn_up=turned[0].name if turned else "",
        )  # fmt: skip


QUINTS: Final = Game("quints", (2, 3, 4), QuintsOptions, {"only": QuintsOptions()}, 1, QuintsRules)
