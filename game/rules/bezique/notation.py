"""The position notation of the Bezique family: the fields of its table, and what follows from them.

``bezique 2 | hands ... / ... | tableaus ... / ... | stock ... | turn_up H7.1 | melds 0 marriage HK.1 HQ.2 |
points 40 0 | tricks HA.1 H9.2 / 1 ST.1 SA.2 | asked 1 window``

What was scored and declared is told; the tricks tell who leads, what the piles hold and what their cards count. A trick
says who led it only where trumps, fixed later, would make another winner of the one before.
"""

from __future__ import annotations

from typing import Any, Final

from game.core.cards import SUITS, Card
from game.core.deal import OVER, Deal, Rules
from game.core.fields import (
    ANY,
    NOTHING,
    SEATS,
    SIDES,
    CardName,
    CardSet,
    Choice,
    Field,
    Number,
    PositionError,
    Row,
    Seat,
    Text,
    quoted,
    whole_number,
)
from game.core.match import Play, Standing
from game.core.options import Options
from game.core.position import ASKED, TRICKS, WON, Notation, Told
from game.rules.bezique import rubicon, target
from game.rules.bezique.course import Course
from game.rules.bezique.melds import KINDS, MeldBook
from game.rules.bezique.play import PlayCard
from game.rules.bezique.table import BLANCHE, FACTS, UNASKED, BeziqueTable, new_table, table_of

RESULTS: Final = (
    "", target.PLAYED, target.WON, target.WON_DOUBLE, target.DRAWN, target.TIED, target.RAISED, target.CLAIM_FAILED,
    rubicon.RUBICON, rubicon.SAVED, rubicon.VOID,
)  # fmt: skip
USED: Final = "*"
"""After the seat of a meld: it was broken and has been restored."""
BEFORE: Final = ("choose_dealer", "guess")
"""Phases before a card is dealt."""


class BeziqueNotation(Notation):
    """The positions of a game of the family."""

    def __init__(self, play: Play, options: Options, course: Course, aim: int) -> None:
        """``aim`` is the target of the match at its beginning."""
        self.rules = self.play = play
        self.changed = options.changed()
        self.course = course
        self.aim = aim
        self.facts = FACTS
        self.piled = (WON, "trick")
        self.fields = (
            Choice("trump", "trump", (NOTHING, *SUITS), -1, follows=True),
            Melds(course.book),
            Row(Number("meld_points", "meld_points", high=99_999, follows=True), ANY),
            CardSet("sevens", "sevens"),
            Choice("melded", "melded", ("no", "yes", "lost")),
            Number("sevened", "sevened", high=1),
            CardName("picked", "picked"),
            Row(Choice("blanche", "blanche", (NOTHING, "none", "shown", "over"), -1), SEATS),
            Number("stage", "stage", 1, 2, follows=True),
            Seat("leader", "leader", follows=True),
            Row(Number("lifted", "lifted", high=99), ANY),
            Number("guessed", "guessed", high=99),
            Seat("claimant", "claimant"),
            Row(Number("points", "points", low=-999), SIDES),
        )
        self.match = (
            Seat("dealer", "dealer"),
            Number("deal", "number", low=1),
            Row(Number("scores", "scores", low=-9999), SIDES),
            Number("target", "target"),
            Choice("banned_trump", "banned_trump", (NOTHING, *SUITS), -1),
            Text("result", "result", RESULTS),
            Row(Number("credited", "credited", low=-9999), SIDES),
            Row(Number("winners", "winners", high=play.players - 1), ANY),
            Number("raised", "raised"),
        )

    def fresh(self) -> Deal:
        """The first deal; the last seat deals, so that seat 0 is eldest."""
        play = self.play
        deal = play.deal_from(list(play.cards), Standing([0] * play.sides, play.players - 1))
        for zone in deal.zones:
            zone.bits = 0
            zone.pile = []
            zone.shown = 0
        t = new_table(play.players, play.sides, KINDS)
        t.target = self.aim
        t.dealer = play.players - 1
        deal.table = t
        deal.asked = OVER
        return deal

    def first(self, deal: Deal) -> int:
        return table_of(deal).eldest

    def best(self, deal: Deal, cards: list[Card]) -> int:
        power = self.course.rankings[table_of(deal).trump].power[cards[0].suit]
        strengths = [power[card.index] for card in cards]
        return strengths.index(max(strengths))

    def rounds(self) -> int:
        """How many tricks are played while the stock lasts."""
        return (len(self.play.cards) - self.course.players * self.course.hand_size) // self.course.players

    def follow(self, deal: Deal, told: Told) -> None:
        t = table_of(deal)
        course = self.course
        t.eldest = course.after[t.dealer] if t.dealer >= 0 else -1
        if told.phase in BEFORE or t.dealer < 0:
            if told.tricks:
                raise PositionError(TRICKS, "nothing is played before the deal")
            t.leader = -1
            return
        turned = deal.zones[course.turn_up_at].pile
        if "trump" not in told.facts:
            t.trump = turned[0].suit if turned and course.turns_up else -1
        if "stage" not in told.facts:
            t.stage = 1 if course.stock_left(deal) or told.phase not in ("", "play") else 2
        self._declared(t, told)
        self._played(deal, t, told)
        deal.phase = course.phases["play"]
        deal.asked = t.leader
        for _ in range(t.size):
            deal.asked = course.after[deal.asked]
        if not any(zone.bits for zone in deal.zones[: 2 * course.players]):
            deal.asked = OVER

    def _declared(self, t: BeziqueTable, told: Told) -> None:
        """Marks and points of the melds told."""
        book = self.course.book
        noted = new_table(self.play.players, self.play.sides, KINDS)
        for number, kind in enumerate(t.meld_kinds):
            points = book.worth(kind, t.meld_bits[number], t.trump)
            MeldBook.note(book, noted, t.meld_seats[number], kind, t.meld_bits[number], points)
        t.marks = noted.marks
        if "meld_points" not in told.facts:
            t.meld_points = noted.meld_points
        if len(t.meld_points) != len(t.meld_kinds):
            raise PositionError("meld_points", "one number for each meld")

    def _played(self, deal: Deal, t: BeziqueTable, told: Told) -> None:
        """The tricks: who won them, and what their cards count."""
        course = self.course
        pile: list[Card] = []
        untold = 0
        won = [deal.zones[course.won_at + side] for side in range(course.sides)]
        for side in range(course.sides):
            if won[side].count() % course.players:
                raise PositionError(WON, "these are not whole tricks")
            t.tricks[side] = won[side].count() // course.players
            t.cards[side] = self._points(won[side].bits)
            t.gone |= won[side].bits
            untold += t.tricks[side]
        self.settle_leaders(deal, told.tricks, untold)
        t.trick = untold
        winner = t.eldest
        if untold:  # who leads is asked for a card, or for a meld
            winner = told.asked if told.phase in ("play", "window") else -1
        for number, trick in enumerate(told.tricks):
            self._begin(t, trick.leader)
            if number + 1 < len(told.tricks):
                winner = told.tricks[number + 1].leader
            elif len(trick.cards) < course.players:
                winner = trick.leader
                pile = trick.cards
            else:
                winner = told.facts.get("leader", self.winner(deal, trick))
            seat = trick.leader
            for place, card in enumerate(trick.cards):
                if t.trick >= self.rounds() and told.whole[seat]:
                    self._check_duty(deal, t, told, number, place, seat)
                self._enter(t, seat, card)
                seat = course.after[seat]
            if len(trick.cards) == course.players:
                side = course.side_of[winner]
                for card in trick.cards:
                    won[side].bits |= card.bit
                t.cards[side] += t.trick_points
                t.tricks[side] += 1
                t.trick += 1
                self._begin(t, winner)
        if "leader" not in told.facts:
            t.leader = winner
        elif pile and t.leader != winner:
            raise PositionError("leader", "the trick on the table says otherwise")
        if t.leader < 0:
            raise PositionError("leader", "it does not say who leads")
        deal.zones[course.trick_at].pile = pile[:]

    def _points(self, bits: int) -> int:
        points = self.course.rankings[-1].points
        return sum([points[card.index] for card in self.course.faces.cards if card.bit & bits])

    def _begin(self, t: BeziqueTable, leader: int) -> None:
        """An empty trick."""
        t.leader = leader
        t.size = 0
        t.led = -1
        t.best_power = 0
        t.best_card = -1
        t.best_seat = -1
        t.trick_points = 0

    def _enter(self, t: BeziqueTable, seat: int, card: Card) -> None:
        """A card joins the trick."""
        ranking = self.course.rankings[t.trump]
        t.gone |= card.bit
        t.played.append(card.index)
        t.players.append(seat)
        t.trick_points += ranking.points[card.index]
        if t.size == 0:
            t.led = card.suit
        power = ranking.power[t.led][card.index]
        if t.size == 0 or power > t.best_power:
            t.best_power = power
            t.best_card = card.index
            t.best_seat = seat
        t.size += 1

    def _check_duty(self, deal: Deal, t: BeziqueTable, told: Told, number: int, place: int, seat: int) -> None:
        """Section 7: the card of a seat in a trick after the stock is gone. Raises PositionError."""
        course = self.course
        hand = deal.zones[seat].bits | deal.zones[course.tableau_at + seat].bits
        for later in range(number, len(told.tricks)):
            trick = told.tricks[later]
            at = (seat - trick.leader) % course.players
            if at < len(trick.cards):
                hand |= trick.cards[at].bit
        late = t.clone()
        late.stage = 2
        phase = course.phases["play"]
        assert isinstance(phase, PlayCard)
        card = told.tricks[number].cards[place]
        if not card.bit & phase.allowed(late, hand):
            raise PositionError(TRICKS, f"seat {seat} cannot have played {card.name}")

    def check(self, deal: Deal, told: Told) -> None:
        t = table_of(deal)
        for number in range(len(t.meld_kinds)):
            if not t.meld_bits[number]:
                raise PositionError("melds", "a meld has cards")
        if len(t.lifted) not in (0, 2):
            raise PositionError("lifted", "how many cards there are in the packet, and how many they seem to be")
        if deal.asked >= 0:
            self._check_asked(deal, t)
            self._check_sizes(deal, t)

    def _check_asked(self, deal: Deal, t: BeziqueTable) -> None:
        course = self.course
        phase = deal.phase.id
        if (t.dealer < 0) != (phase == "choose_dealer"):
            raise PositionError("dealer", "nobody deals before the dealer is chosen, and somebody afterwards")
        if phase == "choose_dealer":
            return
        if phase == "guess":
            asked = t.eldest if t.lifted else -1
        elif phase == "play":
            asked = t.leader
            for _ in range(t.size):
                asked = course.after[asked]
        elif phase == "window":
            asked = t.leader
        elif phase == "partner_window":
            asked = course.partner[t.leader]
        else:
            wanted = UNASKED if phase == "blanche" else BLANCHE
            asked = deal.asked if course.blanche and t.blanche[deal.asked] == wanted else -1
        if deal.asked != asked:
            raise PositionError(ASKED, f"seat {deal.asked} is not asked {phase} now")
        if phase in ("window", "partner_window", "blanche_draw") and (t.size or not t.trick or t.stage == 2):
            raise PositionError(ASKED, f"{phase} is asked after a trick while the stock lasts")
        if phase == "play" and (t.stage == 2) != (course.stock_left(deal) == 0):
            raise PositionError("stage", "the first stage lasts as long as the stock")
        if course.turns_up and phase not in BEFORE and t.trump < 0:
            raise PositionError("trump", "the card turned up made trumps")
        if t.stage == 2 and any(zone.bits for zone in deal.zones[course.tableau_at : course.stock_at]):
            raise PositionError("tableaus", "after the stock is gone all cards are in the hands")

    def _check_sizes(self, deal: Deal, t: BeziqueTable) -> None:
        """How many cards lie where at this moment."""
        course = self.course
        phase = deal.phase.id
        left = course.stock_left(deal)
        if phase in BEFORE:
            if len(deal.zones[course.stock_at].pile) != len(self.play.cards):
                raise PositionError("stock", "before the deal all cards are in the stock")
            return
        waits = phase in ("window", "partner_window") and not course.draws_first
        drawn = min(t.trick - (1 if waits else 0), self.rounds())
        if left != (self.rounds() - drawn) * course.players:
            wanted = (self.rounds() - drawn) * course.players
            raise PositionError("stock", f"with the card turned up {left} cards are left and should be {wanted}")
        if len(deal.zones[course.turn_up_at].pile) != (1 if course.turns_up and left else 0):
            raise PositionError("turn_up", "one card lies there as long as the stock lasts")
        for seat in range(course.players):
            played = t.trick + (1 if (seat - t.leader) % course.players < t.size else 0)
            wanted = course.hand_size + drawn - played
            found = deal.zones[seat].count() + deal.zones[course.tableau_at + seat].count()
            if found != wanted:
                raise PositionError("hands", f"seat {seat} has {found} cards and should have {wanted}")


class Melds(Field):
    """All declarations in order: seat, kind and cards."""

    def __init__(self, book: MeldBook) -> None:
        super().__init__("melds", "meld_kinds")
        self.book = book

    def of(self, table: Any) -> Any:
        return [
            (table.meld_seats[at], table.meld_used[at], table.meld_kinds[at], table.meld_bits[at])
            for at in range(len(table.meld_kinds))
        ]

    def put(self, table: Any, value: Any) -> None:
        table.meld_seats = [one[0] for one in value]
        table.meld_used = [one[1] for one in value]
        table.meld_kinds = [one[2] for one in value]
        table.meld_bits = [one[3] for one in value]

    def write(self, value: Any, rules: Rules) -> str:
        found: list[str] = []
        for seat, used, kind, bits in value:
            cards = " ".join([card.name for card in rules.pack.of_bits(bits)])
            found.append(f"{seat}{USED if used else ''} {self.book.words[kind]} {cards}")
        return " / ".join(found) or NOTHING

    def read(self, text: str, rules: Rules) -> Any:
        cards = CardSet(self.word)
        found: list[tuple[int, int, int, int]] = []
        for part in text.split("/") if text.strip() != NOTHING else []:
            words = part.split()
            if len(words) < 3:
                raise PositionError(self.word, f"{quoted(part.strip())} is not a seat, a kind and cards")
            seat = whole_number(self.word, words[0].rstrip(USED), 0, rules.players - 1)
            if words[1] not in self.book.words:
                raise PositionError(self.word, f"{quoted(words[1])} is no kind of meld")
            kind = self.book.words.index(words[1])
            bits: int = cards.read(" ".join(words[2:]), rules)
            found.append((seat, 1 if words[0].endswith(USED) else 0, kind, bits))
        if len(found) > 100:
            raise PositionError(self.word, "there are more than 100")
        return found
