"""Card play against people who play as judgement does (rulebook section 15): each card is tried in imagined deals that
all seats play on by judgement, every one from what it would know.

Such a play-out takes twenty times as long as a quick one (`ai.games.belote.rollout`), and tells more than twenty. It
counts on the mistakes that judgement makes. What a card is worth where nobody makes any, in a few deals solved exactly,
and what it is worth to those who search, by `.cardplay` and `.endgame`, counts a little beside it.
"""

from __future__ import annotations

from contextlib import suppress
from math import sqrt
from typing import TYPE_CHECKING, Final

from ai.player import Budget
from ai.search.clock import Clock
from ai.search.double_dummy.solver import OutOfNodes
from ai.search.inference import Duty
from game.core.actions import Action
from game.core.rng import Rng
from game.core.view import View
from game.rules.belote.following import Following
from game.rules.belote.table import BeloteTable
from game.rules.belote.values import CARDS, plays

from .cardplay import leading_masters, searched
from .endgame import LATE, SEATS, WORTH, Lines
from .inference import duty_of
from .ismcts import Tuning
from .play import weigh_play
from .reading import Reading, read
from .replay import put
from .utility import Payoff

if TYPE_CHECKING:
    from mypy_extensions import i64

FORESEEN: Final = 6_000
"""Play-outs by judgement that are enough for a master."""
BATCH: Final = 16
"""Deals imagined at a time."""
LEAST: Final = 2 * BATCH
"""Deals before a card is given up, ..."""
SURE: Final = 2.5
"""... and by how many standard errors it must then be behind the best."""
FAR: Final = 20.0
"""Points by which a card that judgement finds worse than its best is not tried: play-outs go on by judgement, and
flatter what saves it from its own mistakes (a defender's lead of trumps from a hand with an ace)."""

SOLVED: Final = (64, 128)
"""Deals solved before the first trick, and in all later ones, where each takes less time; ..."""
SOLVED_TIME: Final = 0.3
"""... the share of the time that they may take, ..."""
SOLVED_NODES: Final = 100_000
"""... the positions after which one is given up, ..."""
SOLVED_WEIGHT: Final = 0.3
"""... and how much a point in them counts beside a point of the play-outs."""
SEARCHED: Final = 24_000
"""Quick play-outs of a search, or what solved deals stand for, which are enough beside; ..."""
SEARCHED_TIME: Final = 0.3
"""... the share of the time that they may take, ..."""
SEARCHED_WEIGHT: Final = (0.5, 1.0)
"""... and how much a point in them counts beside a point of the play-outs, without and after an auction."""
NEAR: Final = (1.5, 4.0)
"""Worths this close (points) are equal, and convention decides, without and after an auction: there the ends of a deal
spread two to three times as far."""
SWAY: Final = (1.0, 5.0)
"""The standard error that is counted for how far solved deals and a search set two cards apart, without and after an
auction: that of the middle of the positions. The spread of all, with few that stray far, is 3 and 10."""
SEARCHED_FOR_ONE: Final = 4
"""Quick play-outs at most for one by judgement, when time is counted in play-outs."""


def foresees(view: View) -> bool:
    """Whether two sides of two play cards: for two and three it was not measured."""
    return view.phase == "play" and view.players == SEATS


class Foresight:
    """Play-outs from the position of a view: everybody plays by judgement."""

    def __init__(self, view: View, rng: Rng, tuning: Tuning) -> None:
        self.view = view
        self.rng = rng
        self.tuning = tuning
        self.reading = reading = read(view)
        auctioned = reading.rules.auctioned
        self.searched_weight = SEARCHED_WEIGHT[auctioned]
        self.near, self.sway = NEAR[auctioned], SWAY[auctioned]
        self.lines = Lines(view, reading, rng, tuning, replayed=True)
        self.played: dict[tuple[int, ...], dict[int, float]] = {}
        self.duty: Duty = duty_of(reading.rules, reading.t)
        self.following: Following = reading.rules.course.following
        self.eyes = read(view)
        """Whoever is on turn in a play-out, ..."""
        self.known = [zone.shown for zone in view.zones[: reading.players]]
        self.cannot = reading.cannot[:]
        """... and what all know of the hands, by seat: cards that are there, and cards that are not."""
        for seat in range(reading.players):
            for other in range(reading.players):
                if other != seat:
                    self.cannot[seat] |= self.known[other]

    def imagined(self, count: int) -> list[list[int]]:
        """The hands (by seat) of so many imagined deals."""
        determinizer = self.lines.determinizer
        return [determinizer.hands(sample) for sample in determinizer.draw(count)]

    def lean(self, cards: list[int], clock: Clock) -> list[float]:
        """What solved deals and a search add to the worth of each of some cards (indices): less than 0 for those that
        are not the best in them."""
        solved, quick = self._solved(cards, clock), self._searched(cards, clock)
        clock.rest()
        best, most = max(solved), max(quick)
        return [
            SOLVED_WEIGHT * (one - best) + self.searched_weight * (other - most)
            for one, other in zip(solved, quick, strict=True)
        ]

    def _solved(self, cards: list[int], clock: Clock) -> list[float]:
        """What each of some cards (indices) is worth in deals solved; nothing is told of any where none was."""
        most = min(SOLVED[min(self.reading.t.trick, len(SOLVED) - 1)], max(1, clock.limit // WORTH))
        keep = (1.0 - SOLVED_TIME) * clock.left()
        totals = [0.0] * len(cards)
        tried = solved = 0
        while tried < most and clock.left() > keep:
            for hands in self.imagined(min(BATCH, most - tried)):
                tried += 1
                with suppress(OutOfNodes):
                    worths = self.lines.worths(hands, SOLVED_NODES)
                    solved += 1
                    for at, index in enumerate(cards):
                        totals[at] += worths[index]
                if clock.left() <= keep:
                    break
        return [total / max(solved, 1) for total in totals]

    def _searched(self, cards: list[int], clock: Clock) -> list[float]:
        """What each of some cards (indices) is worth to those who search and go by habits alone."""
        if clock.left() <= 0.0:
            return [0.0] * len(cards)
        seconds = None if clock.deadline == 0.0 else SEARCHED_TIME * clock.left()
        rng = self.rng.stream("searched")
        if self.reading.t.trick >= LATE:
            lines = Lines(self.view, self.reading, rng, self.tuning)
            totals, count = lines.totals(self.view.legal, Budget(seconds, clock.limit))
            return [totals[index] / count for index in cards]
        budget = Budget(seconds, min(SEARCHED, SEARCHED_FOR_ONE * clock.limit))
        worths = searched(self.view, budget, rng, self.tuning).worths()
        return [worths[index] for index in cards]

    def worths(self, hands: list[int], cards: list[int]) -> list[float]:
        """What each of some cards (indices) is worth to the side of the seat asked if these are the hands (by seat);
        hands are played out once however often they are imagined."""
        known = self.played.setdefault(tuple(hands), {})
        unknown = [index for index in cards if index not in known]
        if unknown:
            lines = self.lines
            payoff = lines.prospects.payoff(self.reading.t, hands, lines.determinizer.gone, lines.undecided)
            for index in unknown:
                known[index] = self._worth(self.end(hands[:], index), payoff)
        return [known[index] for index in cards]

    def _worth(self, end: BeloteTable, payoff: Payoff) -> float:
        takers = sum(CARDS[place].bit for place in range(len(end.tricks)) if end.tricks[place])
        last = self.reading.side_of[end.best_seat]
        points = end.points
        return payoff.of(points[0], points[1], points[2] if len(points) > 2 else 0, last, takers)[self.reading.side()]

    def end(self, hands: list[int], index: int) -> BeloteTable:
        """The table after the last card, when the seat asked plays ``index``; the hands are used up."""
        eyes, start = self.eyes, self.reading
        rules, strain = start.rules, start.strain
        t = eyes.t = start.t.clone()
        eyes.known = self.known[:]
        eyes.cannot = self.cannot[:]
        eyes.counts = start.counts[:]
        players = start.players
        every: i64 = rules.all_bits
        gone: i64 = start.gone
        left = sum(eyes.counts)
        seat = start.seat
        while True:
            bit: i64 = CARDS[index].bit
            if t.size:
                eyes.cannot[seat] |= self.duty.reply(index, seat, t.led, t.best_card, t.best_seat).excluded
            put(rules, t, index, seat)
            gone |= bit
            hands[seat] &= ~bit
            eyes.known[seat] &= ~bit
            eyes.counts[seat] -= 1
            left -= 1
            if not left:
                return t
            seat = (seat + 1) % players if t.size else t.best_seat
            hand: i64 = hands[seat]
            allowed = hand
            if t.size:
                allowed = self.following.allowed(strain, hand, t.led, seat, t.best_card, t.best_seat)
            choices = plays(allowed)
            if len(choices) == 1:
                index = choices[0].cards[0].index
                continue
            eyes.sit(seat, hand, every & ~(hand | gone))
            weights = weigh_play(eyes, choices)
            index = choices[weights.index(max(weights))].cards[0].index


def choose_foreseen(view: View, budget: Budget, rng: Rng, tuning: Tuning) -> tuple[Action, int]:
    """The card found best, and the play-outs spent."""
    clock = Clock(FORESEEN if budget.iterations is None else min(FORESEEN, budget.iterations), budget.seconds)
    foresight = Foresight(view, rng.stream("worlds"), tuning)
    answers = one_of_each(foresight.reading, view.legal)
    cards = [answer.card.index for answer in answers]
    weights = weigh_play(foresight.reading, tuple(answers))
    lean = foresight.lean(cards, clock)
    rows: list[list[float]] = [[] for _ in answers]
    left = [at for at in range(len(answers)) if weights[at] >= max(weights) - FAR]
    room = True
    while room and len(left) > 1:
        for hands in foresight.imagined(BATCH):
            worths = foresight.worths(hands, [cards[at] for at in left])
            for at, worth in zip(left, worths, strict=True):
                rows[at].append(worth + lean[at])
                room = clock.tick()
            if not room:
                break
        if len(rows[left[0]]) >= LEAST:
            left = not_behind(rows, left)
    means = [sum(row) / len(row) if row else 0.0 for row in rows]
    enough = max(means[at] for at in left) - foresight.near
    chosen = max(left, key=lambda at: (means[at] >= enough, weights[at]))
    for other in leading_masters(foresight.reading, view.legal, cards[chosen]):
        if other in cards and weights[cards.index(other)] > weights[chosen]:
            chosen = cards.index(other)
    return answers[chosen], clock.spent


def one_of_each(reading: Reading, legal: tuple[Action, ...]) -> list[Action]:
    """The cards of a question, with their word, and the lowest of those that are equal."""
    lowest = lowest_equals(reading, legal)
    found: dict[int, Action] = {}
    for answer in sorted(legal, key=lambda one: one.word):
        if lowest[answer.card.index] == answer.card.index:
            found[answer.card.index] = answer
    return list(found.values())


def lowest_equals(reading: Reading, legal: tuple[Action, ...]) -> dict[int, int]:
    """For each card of a question (indices) the lowest of those equal to it: of as many points, with none between them
    that lies on the table or that anybody else still holds."""
    t = reading.t
    between: i64 = reading.unseen
    if t.size:
        between |= CARDS[t.best_card].bit
    found: dict[int, int] = {}
    lowest: dict[tuple[int, int, int], int] = {}
    for answer in sorted(legal, key=lambda one: one.word):
        card = answer.card
        power = reading.strain.power[card.suit]
        over = 0
        for other in CARDS:
            if other.bit & between and power[other.index] > power[card.index]:
                over += 1
        found[card.index] = lowest.setdefault((card.suit, reading.strain.points[card.index], over), card.index)
    return found


def not_behind(rows: list[list[float]], left: list[int]) -> list[int]:
    """The places of the cards still compared that are not clearly behind the best of them."""
    best = max(left, key=lambda at: sum(rows[at]))
    found: list[int] = []
    for at in left:
        apart = [one - other for one, other in zip(rows[best], rows[at], strict=True)]
        mean = sum(apart) / len(apart)
        doubt = sqrt(sum((one - mean) ** 2 for one in apart)) / len(apart)
        if mean <= SURE * doubt:
            found.append(at)
    return found
