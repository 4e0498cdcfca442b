"""What a deal is worth to each side: points, the match, the rubicon (rulebook sections 9); an estimate at the horizon
of a play-out."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, cast

from game.core.deal import Deal
from game.rules.bezique.course import Course
from game.rules.bezique.rubicon import RubiconEnding, RubiconLaw
from game.rules.bezique.rules import FamilyRules
from game.rules.bezique.table import BeziqueTable, table_of

from .holding import Holding
from .play import LEAD_COST, power
from .reading import read_deal

MATCH_BONUS: Final = 150.0
"""Points that deciding the match counts beside the points themselves."""
TRUST: Final = 0.9
TRUST_REPEATING: Final = 0.6
"""How much of the worth of a holding is believed at the horizon; less where much of it is repetitions to come."""
POWER_SHARE: Final = 0.6
SPREAD: Final = 22.0
"""How far a side's points of one trick spread (root mean square), for the chance of passing a line."""
RATE: Final = {4: 17.0, 6: 42.0}
"""Points that a side makes a trick beyond what its hand promises, by copies of a card in the pack."""
RUBICON_UNIT: Final = 0.4
"""Points of a deal's score for one of its value: near the rubicon, and where both scores are added, a point scored is
worth two or three; judgement, which counts points scored, is weighed against play-outs."""
RUBICON_SPREAD: Final = {4: 75.0, 6: 250.0}


def payoff(deal: Deal) -> list[float]:
    """What a deal is worth to each side, in points scored (see `RUBICON_UNIT`)."""
    rules = cast(FamilyRules, deal.rules)
    t = table_of(deal)
    course = rules.course
    if course.counts_first:
        ending = course.ending
        assert isinstance(ending, RubiconEnding)
        if deal.asked < 0:
            value = RUBICON_UNIT * (t.credited[0] - t.credited[1])
            return [value, -value]
        return rubicon_worth(ending.law, course, t, expected(deal))
    if deal.asked < 0:
        return decided(course, t)
    return target_worth(course, t, expected(deal))


def expected(deal: Deal) -> list[float]:
    """By side, the points of the deal so far and what the cards held promise."""
    rules = cast(FamilyRules, deal.rules)
    t = table_of(deal)
    course = rules.course
    found: list[float] = []
    weight = 0.5 if course.counts_first else 1.0
    for side in range(course.sides):
        made = float(t.points[side])
        if not course.counts_first and not course.cards_at_once:
            made += t.cards[side]
        found.append(made)
    for seat in range(course.players):
        reading = read_deal(deal, seat)
        holding = Holding(reading)
        trust = TRUST_REPEATING if reading.lore.repeats else TRUST
        worth = trust * holding.worth(holding.outcome(0), reading.windows)
        cards = reading.own
        while cards:
            low = cards & -cards
            worth += POWER_SHARE * power(reading, low.bit_length() - 1) * weight
            cards ^= low
        if seat == t.leader and t.size == 0:
            worth -= LEAD_COST
        found[course.side_of[seat]] += worth
    return found


def decided(course: Course, t: BeziqueTable) -> list[float]:
    """A finished deal of a match to a target."""
    found: list[float] = []
    for side in range(course.sides):
        others = 0.0
        for other in range(course.sides):
            if other != side:
                others += t.credited[other]
        value = t.credited[side] - others / (course.sides - 1)
        if t.winners:
            if side in t.winners:
                value += MATCH_BONUS if len(t.winners) == 1 else 0.0
            else:
                value -= MATCH_BONUS
        found.append(value)
    return found


def target_worth(course: Course, t: BeziqueTable, made: list[float]) -> list[float]:
    """A match to a target: the points, and the chance that this deal ends the match for or against a side."""
    left = len(course.faces.cards) // course.players - t.trick
    spread = 10.0 + SPREAD * sqrt(float(left))
    # what is still to come is shared alike, so it moves only the line
    rest = 7.0 * left
    totals: list[float] = []
    for side in range(course.sides):
        totals.append(t.scores[side] + made[side] + rest)
    ends = logistic((max(totals) - t.target) / spread) if t.target else 1.0
    found: list[float] = []
    for side in range(course.sides):
        others = 0.0
        rival = -1e9
        for other in range(course.sides):
            if other != side:
                others += made[other]
                rival = max(rival, totals[other])
        value = made[side] - others / (course.sides - 1)
        value += MATCH_BONUS * ends * (2.0 * logistic((totals[side] - rival) / spread) - 1.0)
        found.append(value)
    return found


def rubicon_worth(law: RubiconLaw, course: Course, t: BeziqueTable, made: list[float]) -> list[float]:
    """A deal that is a game of its own: the difference, who is ahead, and whether the loser passes the rubicon."""
    tricks = len(course.faces.cards) // course.players
    left = tricks - t.trick
    copies = course.pack.copies
    sigma = RUBICON_SPREAD[copies] * sqrt(left + 1.0)
    stage_1 = max(0, left - course.hand_size)
    totals = [made[side] + RATE[copies] * stage_1 + 0.5 * course.last_trick for side in range(2)]
    if law.brisques:
        pot = 10.0 * 8 * copies
        rest = 0.5 * max(0.0, pot - t.cards[0] - t.cards[1])
        saving = [t.cards[side] + rest for side in range(2)]
    else:
        saving = [0.0, 0.0]
    difference = totals[0] - totals[1]
    ahead = logistic(1.7 * difference / (1.41 * sigma))
    below = [logistic(1.7 * (law.line - totals[side] - saving[side]) / sigma) for side in range(2)]
    extra = float(law.rubicon - law.game)
    value = difference + law.game * (2.0 * ahead - 1.0)
    value += ahead * below[1] * (2.0 * max(100.0, min(totals[1], float(law.line))) + extra)
    value -= (1.0 - ahead) * below[0] * (2.0 * max(100.0, min(totals[0], float(law.line))) + extra)
    value *= RUBICON_UNIT
    return [value, -value]


def logistic(x: float) -> float:
    """The logistic curve."""
    if x > 30.0:
        return 1.0
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))
