"""The position notation of the Belote family: the fields of its table, and what follows from them.

``belote 4 | hands ... / ... | turned HQ | calls take | announced - sequence-3 - - | tricks HA H7 H8 H9 / SK``

The calls are given again to a fresh deal, the tricks are played again by the rules, so that trumps, taker, leaders,
points and the count follow. Tricks that are not told (an endgame) leave their cards in ``won``.
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
    Answers,
    CardName,
    CardSets,
    Choice,
    Field,
    Mask,
    Number,
    PositionError,
    Row,
    Seat,
    Text,
    quoted,
)
from game.core.match import Play, Standing
from game.core.options import Options
from game.core.position import ASKED, TRICKS, Notation, Told
from game.rules.belote.auction import UNLIMITED
from game.rules.belote.contest import dealt_hand
from game.rules.belote.course import Course
from game.rules.belote.declarations import SEQUENCE_5, WHOLE_RUNS, Kinds, kinds_held
from game.rules.belote.table import FACTS, NOT_YET, SILENT, BeloteTable, new_table, table_of
from game.rules.belote.values import CARDS, RANKS, STRAINS

BIDDING: Final = ("round1", "round2", "auction")
RESULTS: Final = ("", "passed_out", "made", "unpunished", "dedans", "litige")
NO: Final = "no"
"""In ``announced``: the seat had its turn and said nothing."""
DEALT: Final = 8
FIRST_PACKETS: Final = 5
_PLAYED: Final = (
    "trick", "size", "leader", "led", "best_power", "best_card", "best_seat", "trick_points", "points", "tricks",
    "played", "players",
)  # fmt: skip
_SAID: Final = ("trump", "taker", "contract", "capot_bid", "multiplier", "coincheur")
_COUNTED: Final = ("result", "scored", "solid", "held_after")
_CALLED: Final = (
    "callers", "trump", "taker", "contract", "capot_bid", "multiplier", "coincheur", "passes", "result", "held_after",
)  # fmt: skip


class BeloteNotation(Notation):
    """Belote, contrée and coinchée."""

    def __init__(self, play: Play, options: Options, course: Course, kinds: list[Kinds], auctioned: bool) -> None:
        self.rules = self.play = play
        self.changed = options.changed()
        self.course = course
        self.kinds = kinds
        self.auctioned = auctioned
        self.facts = FACTS
        self.piled = ("won", "trick")
        self.fields = (
            CardName("turned", "turn_up", follows=True),
            Answers("calls", "calls"),
            Choice("trump", "trump", ("-", *STRAINS), -1, follows=True),
            Seat("taker", "taker", follows=True),
            Number("contract", "contract", high=UNLIMITED, follows=True),
            Number("capot_bid", "capot_bid", high=1, follows=True),
            Number("multiplier", "multiplier", 1, 4, follows=True),
            Seat("coincheur", "coincheur", follows=True),
            Announced(kinds),
            Compared(kinds),
            Row(Choice("stated", "stated", ("withdrew", "-", *RANKS), -2), SEATS),
            Row(Choice("in_trumps", "stated_trump", ("-", "no", "yes"), -1), SEATS),
            Seat("winner", "winner"),
            CardSets("declared", "shown"),
            Row(Seat("declarers", "showers"), ANY),
            Row(Mask("said_belote", "belote_said", tuple(SUITS), follows=True), SEATS),
            Row(Number("belote", "belote", high=80, follows=True), SIDES),
        )
        self.match = (
            Seat("dealer", "dealer"),
            Number("deal", "number", low=1),
            Number("held", "held"),
            Row(Number("scores", "scores"), SIDES),
            Text("result", "result", RESULTS, follows=True),
            Row(Number("scored", "scored", follows=True), SIDES),
            Row(Number("solid", "solid", follows=True), SIDES),
            Number("held_after", "held_after", follows=True),
        )

    def fresh(self) -> Deal:
        """Seat 0 is eldest if nothing else is said."""
        deal = self.play.deal_from(list(self.play.cards), Standing([0] * self.play.sides, self.play.players - 1))
        for zone in deal.zones:
            zone.bits = 0
            zone.pile = []
        t = new_table(self.play.players, self.play.sides)
        t.dealer = self.play.players - 1
        deal.table = t
        deal.asked = OVER
        return deal

    def first(self, deal: Deal) -> int:
        return table_of(deal).eldest

    def best(self, deal: Deal, cards: list[Card]) -> int:
        power = self.course.strains[table_of(deal).trump].power[cards[0].suit]
        strengths = [power[card.index] for card in cards]
        return strengths.index(max(strengths))

    def follow(self, deal: Deal, told: Told) -> None:
        t = table_of(deal)
        if t.dealer < 0:
            raise PositionError("dealer", "somebody dealt")
        t.eldest = self.course.after[t.dealer]
        turned = deal.zones[self.course.turn_up_at].pile
        if "turn_up" not in told.facts:
            t.turn_up = turned[0].index if turned else -1
        after = self._called(deal, t, told)
        if after.asked < 0 or (after.phase.id in BIDDING and (t.calls or t.trump < 0)):
            if told.tricks:
                raise PositionError(TRICKS, "the bidding is not over, or all have passed")
            self.agree(told, after)
            deal.phase = after.phase
            deal.asked = after.asked
            return
        if t.taker < 0:
            raise PositionError("taker", "there are trumps, but nobody has taken")
        if told.phase == "exchange" and not self.auctioned:
            if told.tricks or not turned or self.course.options.get("seven_exchange") != "yes":
                raise PositionError(ASKED, "the seven cannot be exchanged at this moment")
            return  # the first lead is still to come
        deal.phase = self.course.phases["play"]
        self._declared(deal, t, told)
        self._played(deal, t, told)

    def _called(self, deal: Deal, t: BeloteTable, told: Told) -> Deal:
        """The calls, given again to another deal; a deal after them."""
        again = self.play.deal_from(list(self.play.cards), Standing([0] * self.play.sides, t.dealer))
        spoken = table_of(again)
        if not self.auctioned:
            if t.turn_up < 0 and (t.calls or t.trump < 0):
                raise PositionError("turned", "a card was turned up before the calls")
            spoken.turn_up = t.turn_up
        for call in t.calls:
            reason = again.why_not(call)
            if reason is not None or again.phase.id not in BIDDING:
                raise PositionError("calls", f"{call.text} was not possible" + (f" ({reason.id})" if reason else ""))
            again.apply(call)
        for fact in _CALLED:
            if fact not in told.facts:
                setattr(t, fact, getattr(spoken, fact))
            elif t.calls and fact in _SAID and getattr(t, fact) != getattr(spoken, fact):
                raise PositionError(fact, "the calls say otherwise")
        if again.asked < 0 and "held_after" not in told.facts:
            t.held_after = t.held
        return again

    def _declared(self, deal: Deal, t: BeloteTable, told: Told) -> None:
        """The announcements: their strongest kind, and the points of what was laid open."""
        kinds = self.kinds[t.trump]
        if "announced" in told.facts:
            t.announced = []
            for word in told.facts["announced"]:
                t.announced.append(NOT_YET if word == NOTHING else SILENT if word == NO else kinds.words.index(word))
        else:
            started = bool(told.tricks) or any(zone.name.startswith("won") and zone.bits for zone in deal.zones)
            t.announced = [SILENT if started else NOT_YET for _ in t.announced]
            if not self.course.declarations:
                t.announced = [NOT_YET for _ in t.announced]
            elif len(told.tricks) == 1 and not any(zone.name.startswith("won") and zone.bits for zone in deal.zones):
                seat = told.tricks[0].leader if told.tricks[0].leader >= 0 else t.eldest
                t.announced = [NOT_YET for _ in t.announced]
                for _ in told.tricks[0].cards:
                    t.announced[seat] = SILENT
                    seat = self.course.after[seat]
        for word in told.facts.get("winner_kind", []):
            t.winner_kind = 0 if word in (NOTHING, NO) else kinds.words.index(word)
        t.top_kind = max(0, *t.announced)
        t.decl = [0] * self.play.sides
        if len(t.shown) != len(t.showers) or -1 in t.showers:
            raise PositionError("declarers", "one seat for each declaration laid open")
        for bits, seat in zip(t.shown, t.showers, strict=True):
            t.decl[self.course.side_of[seat]] += worth(bits, kinds)

    def _played(self, deal: Deal, t: BeloteTable, told: Told) -> None:
        """The tricks, played again; and who is asked if that is not said."""
        course = self.course
        untold = self._untold(deal, told)
        self.settle_leaders(deal, told.tricks, untold)
        before = t.clone()
        before.announced = [SILENT] * course.players
        before.top_kind = 0
        before.trick = untold
        for side in range(course.sides):
            bits = deal.zones[course.won_at + side].bits
            before.tricks[side] = bits.bit_count() // course.players
            before.points[side] = sum([course.strains[t.trump].points[card.index] for card in CARDS if card.bit & bits])
        before.leader = told.tricks[0].leader if told.tricks else t.eldest if not untold else max(told.asked, 0)
        again = self.played_again(deal, told, before)
        after = table_of(again)
        for fact in _PLAYED:
            setattr(t, fact, getattr(after, fact))
        if after.size == 0 and after.trick and not told.tricks and told.asked < 0 and after.trick < DEALT:
            raise PositionError(ASKED, "it does not say who leads")
        for fact in ("belote_said", "belote", *(_COUNTED if after.trick == DEALT else ())):
            if fact not in told.facts:
                setattr(t, fact, getattr(after, fact))
        deal.zones[course.trick_at].pile = again.zones[course.trick_at].pile
        for side in range(course.sides):
            deal.zones[course.won_at + side].bits = again.zones[course.won_at + side].bits
        deal.asked = after.leader
        for _ in range(after.size):
            deal.asked = course.after[deal.asked]
        if after.trick == DEALT:
            deal.asked = OVER
        elif after.trick == 0 and course.declarations and t.announced[deal.asked] == NOT_YET:
            deal.phase = course.phases["announce"]

    def _untold(self, deal: Deal, told: Told) -> int:
        """How many tricks lie in the piles before the first that is told."""
        count = sum([deal.zones[self.course.won_at + side].bits.bit_count() for side in range(self.course.sides)])
        for side in range(self.course.sides):
            if deal.zones[self.course.won_at + side].bits.bit_count() % self.course.players:
                raise PositionError("won", "these are not whole tricks")
        return count // self.course.players

    def check(self, deal: Deal, told: Told) -> None:
        t = table_of(deal)
        if deal.asked < 0:
            return
        bidding = t.leader < 0 and deal.phase.id != "exchange"
        if bidding != (deal.phase.id in BIDDING):
            raise PositionError(ASKED, f"{deal.phase.id} is not asked {'before' if bidding else 'after'} the taking")
        self._check_sizes(deal, t, bidding)
        if bidding:
            return
        if self.course.declarations:
            self._check_declarations(deal, t, told)
        elif deal.phase.id in ("announce", "state", "show"):
            raise PositionError(ASKED, "nothing is announced under these options")
        turn = t.leader
        for _ in range(t.size):
            turn = self.course.after[turn]
        if deal.phase.id in ("play", "announce") and deal.asked != turn:
            raise PositionError(ASKED, f"it is the turn of seat {turn}")

    def _check_sizes(self, deal: Deal, t: BeloteTable, bidding: bool) -> None:
        """How many cards lie where at this moment."""
        course = self.course
        players = course.players
        hand = FIRST_PACKETS if bidding and not self.auctioned else DEALT
        played = [t.trick] * players
        seat = t.leader
        for _ in range(t.size):
            played[seat] += 1
            seat = course.after[seat]
        for seat in range(players):
            found = deal.zones[seat].count()
            if found != hand - played[seat]:
                raise PositionError("hands", f"seat {seat} has {found} cards and should have {hand - played[seat]}")
        turned = 0 if self.auctioned or (not bidding and course.taker_takes_turn_up) else 1
        if deal.zones[course.turn_up_at].count() != turned:
            raise PositionError("turn_up", f"there should be {turned} cards")

    def _check_declarations(self, deal: Deal, t: BeloteTable, told: Told) -> None:
        """Section 6.2 and 6.3 as far as the hands are known."""
        kinds = self.kinds[t.trump]
        phase = deal.phase.id
        for seat in range(self.course.players):
            kind = t.announced[seat]
            if kind > 0 and told.whole[seat] and not self._untold_now(t):
                if kind not in kinds_held(dealt_hand(deal, seat), kinds):
                    raise PositionError("announced", f"seat {seat} does not hold {kinds.words[kind]}")
            if t.stated[seat] >= 0 and kind <= 0:
                raise PositionError("stated", f"seat {seat} has announced nothing")
        if phase == "announce" and (t.trick or t.announced[deal.asked] != NOT_YET):
            raise PositionError(ASKED, f"seat {deal.asked} does not announce now")
        if phase in ("state", "show") and (t.trick != 1 or t.size or self._untold_now(t)):
            raise PositionError(ASKED, "declarations are compared after the first trick")
        if phase == "state":
            if not 0 < t.winner_kind <= SEQUENCE_5 or t.announced[deal.asked] != t.winner_kind:
                raise PositionError("compared", f"seat {deal.asked} has not announced that")
            if t.stated[deal.asked] != NOT_YET:
                raise PositionError("stated", f"seat {deal.asked} has spoken already")
        if phase == "show":
            side_of = self.course.side_of
            if t.winner < 0 or t.announced[t.winner] <= 0 or side_of[t.winner] != side_of[deal.asked]:
                raise PositionError("winner", "only the side that won the comparison shows")

    def _untold_now(self, t: BeloteTable) -> bool:
        return len(t.played) < t.trick * self.course.players + t.size


class Announced(Field):
    """What each seat has announced, in the words of the kinds (their numbers depend on what is trump)."""

    def __init__(self, kinds: list[Kinds]) -> None:
        super().__init__("announced", "announced", follows=True)
        self.kinds = kinds

    def of(self, table: Any) -> Any:
        words = self.kinds[table.trump].words
        return [NOTHING if kind == NOT_YET else NO if kind == SILENT else words[kind] for kind in table.announced]

    def put(self, table: Any, value: Any) -> None:
        """`BeloteNotation.follow` does, when it knows the trumps."""

    def write(self, value: Any, rules: Rules) -> str:
        return " ".join(value)

    def read(self, text: str, rules: Rules) -> Any:
        parts = text.split()
        if len(parts) != rules.players:
            raise PositionError(self.word, f"there are {len(parts)} values and should be {rules.players}")
        return [self.one_of(part) for part in parts]

    def one_of(self, word: str) -> str:
        """The word, if it is one. Raises PositionError."""
        possible = (NOTHING, NO, *self.kinds[0].words[1:])
        if word not in possible:
            raise PositionError(self.word, f"{quoted(word)} is none of {', '.join(possible)}")
        return word


class Compared(Announced):
    """The kind that is being compared, or was last."""

    def __init__(self, kinds: list[Kinds]) -> None:
        super().__init__(kinds)
        self.word = "compared"
        self.fact = "winner_kind"
        self.follows = False

    def of(self, table: Any) -> Any:
        return [self.kinds[table.trump].words[table.winner_kind] or NOTHING]

    def read(self, text: str, rules: Rules) -> Any:
        return [self.one_of(text)]


def worth(bits: int, kinds: Kinds) -> int:
    """The points of a declaration laid open. Raises PositionError."""
    for carre in kinds.carres:
        if carre is not None and carre.bits == bits:
            return carre.points
    for suit in range(4):
        for rows in WHOLE_RUNS[suit]:
            for run in rows:
                if run.bits == bits:
                    return run.points
    raise PositionError("declared", "these cards are no declaration")
