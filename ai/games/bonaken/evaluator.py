"""The evaluator of Bonaken: judgement, worlds, play-outs and what an end is worth. Satisfies
`ai.evaluator.Evaluator`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from ai.evaluator import HALVING, JUDGEMENT
from ai.search.clock import Clock
from ai.search.halving import halve
from ai.search.manner import Manner
from game.core.actions import Action, action, with_cards
from game.core.cards import PIQUET_PACK, SUITS
from game.core.deal import Deal
from game.core.rng import Rng
from game.core.view import View
from game.rules import play_of
from game.rules.bonaken.auction import Auction
from game.rules.bonaken.bids import PASS
from game.rules.bonaken.course import CHAMPIONSHIP, Course
from game.rules.bonaken.opening import BY_LEAD
from game.rules.bonaken.result import finish
from game.rules.bonaken.roem import announceable
from game.rules.bonaken.rules import BonakenRules
from game.rules.bonaken.sheet import PLACE_POINTS
from game.rules.bonaken.table import MISERE, NUMBER, OUT, PLAYING, BonakenTable, table_of
from game.rules.bonaken.values import SUIT_BITS

from .beliefs import beliefs_of, excluded
from .bidding import openings, up_cards, weigh_bids, worth_saying
from .cardsense import finish_play, ratings
from .discarding import Goal, best_discards, quick
from .endgame import solvable, solve
from .hands import roem
from .odds import Sheet
from .position import ALL, BIT, Position, blank, margin, position_of, write_back

POINT: Final = 0.045
"""What a card point counts in judgement: some twenty are a mark."""
MARGIN: Final = 0.002
WIDEST_MARGIN: Final = 40.0
"""A contract won or lost by more points counts a little more: even decided play is played well."""
DENIAL: Final = 0.5
VERB: Final = "discard"
CLUB: Final = 2
CLUB_PLAYOUTS: Final = 48
"""A club player tries his cards in so many play-outs; he bids by judgement and with caution."""
CAUTION: Final = 0.3
"""Who does not search bids only what is worth so much more than passing: he has a minus more before his eyes than the
plus that somebody else makes."""
EVERYTHING: Final = 1000
"""Memory of more tricks than this is that of a player who is no novice."""
ENOUGH: Final = {3: 24, 4: 6000}
"""By level: play-outs that are enough to compare bids, exchanges or cards; for a strong player those that make him
clear of a club player."""
COMPARED: Final = 8
"""Answers compared at most."""


class Reading:
    """What one seat knows that judgement needs: its hand, the cards that others may hold, the table."""

    def __init__(self, rules: BonakenRules, t: BonakenTable, seat: int, hand: int, up: int, own_discards: int) -> None:
        self.rules = rules
        self.course = rules.course
        self.t = t
        self.seat = seat
        self.hand = hand
        self.up = up
        self.own_discards = own_discards

    def hidden(self, memory: int) -> int:
        """The cards that others may hold, for a seat that remembers so many past tricks; who remembers all of them
        knows, too, what the others have shown not to hold."""
        t = self.t
        first = max(0, (t.trick - memory) * t.seats)
        gone = self.hand | self.own_discards
        for index in t.played[first:]:
            gone |= BIT[index]
        found = ALL & ~gone
        if not first and t.played:
            nowhere = ALL
            cannot = excluded(self.rules, t)
            for other in range(len(t.active)):
                if t.active[other] and other != self.seat:
                    nowhere &= cannot[other]
            found &= ~nowhere
        return found

    def position(self) -> Position:
        """The position with this seat's hand alone."""
        found = blank(self.t, self.course)
        found.hands[self.seat] = self.hand
        found.turn = self.seat
        return found


def read(view: View) -> Reading:
    """What the seat of a view knows."""
    rules = cast(BonakenRules, play_of(view))
    t = cast(BonakenTable, view.table)
    up = 0
    discards = 0
    for zone in view.zones:
        if zone.name == "up":
            up = zone.bits
        elif zone.name == "discards" and zone.visible:
            discards = zone.bits
    return Reading(rules, t, view.seat, view.zones[view.seat].bits, up, discards)


def read_deal(deal: Deal, course: Course) -> Reading:
    """What the seat asked in a deal knows."""
    rules = cast(BonakenRules, deal.rules)
    seat = deal.asked
    up = 0
    for card in deal.zones[course.up_at].pile:
        up |= card.bit
    zone = deal.zones[course.discards_at]
    return Reading(rules, table_of(deal), seat, deal.zones[seat].bits, up, zone.bits if zone.owner == seat else 0)


class Ending:
    """How a contract was played out in an imagined world: what the table told at the end."""

    def __init__(self, t: BonakenTable) -> None:
        self.trump = t.trump
        self.roem = t.roem
        self.denied_by = t.denied_by
        self.trick = t.trick
        self.tricks = t.tricks[:]
        self.card_points = t.card_points[:]

    def enter(self, deal: Deal, course: Course) -> None:
        """The same end for a deal whose contract is of the same kind: result and sheet by the rules."""
        t = table_of(deal)
        t.trump = self.trump
        t.roem = self.roem
        t.denied_by = self.denied_by
        t.trick = self.trick
        t.tricks = self.tricks[:]
        t.card_points = self.card_points[:]
        finish(deal, course)


class BonakenEvaluator:
    """Judgement from the rulebook's section 15; play-outs on bit sets; the worth of an end is the chance of not being
    the loser. While an auction is thought about, each contract is played out once in each world: whatever was said
    before it, its cards fall in the same way."""

    manner: Manner
    weighted: bool
    _endings: dict[tuple[int, ...], Ending]

    def __init__(self, weighted: bool = True) -> None:
        """``weighted``: whether hands are the likelier the better they explain calls and exchanges."""
        self.weighted = weighted
        self.manner = Manner(proposals=COMPARED, selective=True, enough=ENOUGH)
        self._endings = {}

    def weigh(self, view: View, answers: Sequence[Action], memory: int) -> list[float]:
        found = judged(read(view), view.phase, answers, memory)
        return cautious(answers, found) if memory < EVERYTHING and view.phase == "auction" else found

    def propose(self, view: View, rng: Rng, most: int) -> list[Action]:
        reading = read(view)
        t = reading.t
        if view.phase == "exchange":
            goal = Goal(reading.course, t.kind, t.bid, t.seats)
            away = best_discards(goal, reading.hand, t.centre_count, most)
            return [with_cards(VERB, bits, PIQUET_PACK) for bits in away]
        answers = list(view.legal)
        if view.phase == "auction":
            weights = judged(reading, view.phase, answers, 100)
            return worth_saying(reading.course, t, reading.hand, up_cards(t, reading.up), answers, weights)[:most]
        if len(answers) <= most:
            return answers
        weights = judged(reading, view.phase, answers, 100)
        order = sorted(range(len(answers)), key=lambda at: (-weights[at], at))
        return [answers[at] for at in order[:most]]

    def worlds(self, view: View, count: int, rng: Rng) -> list[Deal]:
        self._endings.clear()
        return beliefs_of(view).draw(count, rng, self.weighted)

    def prior(self, deal: Deal, answers: Sequence[Action]) -> list[float]:
        course = cast(BonakenRules, deal.rules).course
        return judged(read_deal(deal, course), deal.phase.id, answers, 100)

    def playout(self, deal: Deal, rng: Rng) -> None:
        course = cast(BonakenRules, deal.rules).course
        if deal.phase.id != "auction":
            play_on(deal, course, rng)
            return
        t = table_of(deal)
        while deal.asked >= 0 and deal.phase.id == "auction":
            deal.apply(quick_answer(deal, course))
        if deal.asked < 0:
            return
        if len(t.bidders) > 1 or deal.phase.id != "exchange":
            play_on(deal, course, rng)
            return
        key = contract_key(deal, course)
        known = self._endings.get(key)
        if known is not None:
            known.enter(deal, course)
            return
        play_on(deal, course, rng)
        self._endings[key] = Ending(t)

    def payoff(self, deal: Deal) -> list[float]:
        course = cast(BonakenRules, deal.rules).course
        t = table_of(deal)
        sheet = Sheet(course, t)
        if course.scoring == CHAMPIONSHIP and deal.asked < 0 and t.bidders:
            outs = [seat for seat in t.bidders if t.state[seat] == OUT]
            left = [seat for seat in range(course.players) if t.state[seat] == PLAYING]
            sheet.gone = t.gone - (len(left) if t.game_over else 0)
            for seat in outs:
                sheet.earned[seat] = float(PLACE_POINTS[sheet.gone - len(outs)])
        found = sheet.worth()
        if t.kind == NUMBER and deal.asked < 0 and t.bidders:
            more = MARGIN * max(-WIDEST_MARGIN, min(WIDEST_MARGIN, margin(t)))
            for seat in range(course.players):
                found[seat] += more if seat == t.bidders[0] else -more
        return found

    def method(self, view: View) -> str:
        return JUDGEMENT if view.phase == "roem" else HALVING

    def decide(self, view: View, rng: Rng, level: int, clock: Clock) -> Action | None:
        if level > CLUB or view.phase not in ("auction", "exchange", "play"):
            return None
        answers = self.propose(view, rng, COMPARED)
        if len(answers) == 1:
            return answers[0]
        weights = judged(read(view), view.phase, answers, 100)
        if view.phase == "auction":
            weights = cautious(answers, weights)
            return answers[weights.index(max(weights))]
        return halve(self, view, answers, weights, rng, Clock(CLUB_PLAYOUTS, None), Manner())


def cautious(answers: Sequence[Action], weights: Sequence[float]) -> list[float]:
    """The worth of the answers of an auction to a player who bids with `CAUTION`."""
    return [worth if answer is PASS else worth - CAUTION for answer, worth in zip(answers, weights, strict=True)]


def judged(reading: Reading, phase: str, answers: Sequence[Action], memory: int) -> list[float]:
    """The worth of each answer at a glance."""
    t = reading.t
    course = reading.course
    if phase == "auction":
        return weigh_bids(course, t, reading.seat, reading.hand, up_cards(t, reading.up), answers)
    if phase == "exchange":
        return [POINT * worth for worth in _weigh_discards(reading, answers)]
    if phase == "trump":
        return [POINT * worth for worth in _weigh_trumps(reading, answers)]
    if phase == "roem":
        return [POINT * float(answer.number) for answer in answers]
    return [POINT * worth for worth in _weigh_cards(reading, answers, memory)]


def _weigh_discards(reading: Reading, answers: Sequence[Action]) -> list[float]:
    t = reading.t
    goal = Goal(reading.course, t.kind, t.bid, t.seats)
    found: list[float] = []
    for answer in answers:
        hand = reading.hand
        for card in answer.cards:
            hand &= ~card.bit
        worth = -1e9
        for trump in goal.trumps():
            worth = max(worth, goal.worth(hand, trump))
        found.append(worth)
    return found


def _weigh_trumps(reading: Reading, answers: Sequence[Action]) -> list[float]:
    """Each suit by the hand it makes; silently where a trump is led anyway."""
    t = reading.t
    worths = [_trump_worth(reading, suit) for suit in range(4)]
    best = worths.index(max(worths))
    position = reading.position()
    position.silent = False
    position.trump = best
    cards = [index for index in range(32) if reading.hand & BIT[index]]
    rated = ratings(position, cards, reading.hidden(100))
    lead = cards[rated.index(max(rated))]
    silent = worths[best] + (1.0 if lead // 8 == best and t.kind != MISERE else -30.0)
    found: list[float] = []
    for answer in answers:
        found.append(silent if answer is BY_LEAD else worths[SUITS.index(answer.word)])
    return found


def _trump_worth(reading: Reading, suit: int) -> float:
    t = reading.t
    if t.kind == MISERE:
        # the fewer and the lower the trumps of one's own, the better
        own = reading.hand & SUIT_BITS[suit]
        return -15.0 * own.bit_count() - (own >> (suit * 8)).bit_length()
    return Goal(reading.course, t.kind, t.bid, t.seats).worth(reading.hand, suit)


def _weigh_cards(reading: Reading, answers: Sequence[Action], memory: int) -> list[float]:
    position = reading.position()
    cards = [answer.cards[0].index for answer in answers]
    found = ratings(position, cards, reading.hidden(memory))
    for at in range(len(answers)):
        if answers[at].word:
            found[at] += DENIAL / POINT
        if position.silent:
            found[at] += _trump_worth(reading, cards[at] // 8)
    return found


def contract_key(deal: Deal, course: Course) -> tuple[int, ...]:
    """What tells the lone contracts of a world apart: declarer and kind, the number only where it changes the play, and
    the hands."""
    t = table_of(deal)
    counts = t.kind == NUMBER and not course.limited
    hands = [deal.zones[seat].bits for seat in range(course.players)]
    return (t.bidders[0], t.kind, 0 if counts else t.bid, *hands)


def play_on(deal: Deal, course: Course, rng: Rng) -> None:
    """Play a deal whose auction is over to its end: by judgement up to the first lead, then on bit sets."""
    t = table_of(deal)
    while deal.asked >= 0:
        if deal.phase.id == "play" and (t.size or t.trick):
            _deny(deal, t, course)
            position = position_of(deal, course)
            if solvable(position):
                solve(position, t.played[len(t.played) - t.size :])
            else:
                finish_play(position, rng)
            write_back(position, deal, course)
            return
        deal.apply(quick_answer(deal, course))


def quick_answer(deal: Deal, course: Course) -> Action:
    """The answer of judgement in a play-out."""
    phase = deal.phase.id
    reading = read_deal(deal, course)
    t = reading.t
    if phase == "exchange":
        goal = Goal(course, t.kind, t.bid, t.seats)
        kept = quick(goal, reading.hand, t.centre_count)
        return with_cards(VERB, reading.hand & ~kept.hand, PIQUET_PACK)
    if phase == "roem":
        hand = reading.hand | BIT[t.played[0]]
        if course.limited and t.kind == NUMBER:
            best = max([one for one in announceable(hand, t.trump, course.six_run) if one < t.bid])
            return action("roem", number=best)
        return action("roem", number=roem(hand, t.trump, course.six_run))
    legal: Sequence[Action]
    if phase == "auction":
        assert isinstance(deal.phase, Auction)
        legal = openings(course, t, deal.asked, deal.phase)
    else:
        legal = deal.legal()
    if len(legal) == 1:
        return legal[0]
    weights = judged(reading, phase, legal, 100)
    return legal[weights.index(max(weights))]


def _deny(deal: Deal, t: BonakenTable, course: Course) -> None:
    """Section 13.4 in a play-out: a defender with more roem cancels what was announced."""
    if not course.denial or t.kind != NUMBER or t.roem <= 0 or t.trick or t.denied_by >= 0:
        return
    for seat in range(course.players):
        if t.active[seat] and seat not in t.players:
            if roem(deal.zones[seat].bits, t.trump, course.six_run) > t.roem:
                t.denied_by = seat
                return
