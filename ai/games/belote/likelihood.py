"""How likely what was said is if the hands are these: what passes, bids and silence tell beyond the rules."""

from __future__ import annotations

from math import exp

from game.core.rng import Rng
from game.core.rounds import seats_from
from game.rules.belote.declarations import kinds_held
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import NOT_YET, BeloteTable
from game.rules.belote.values import CARDS, STRAINS

from .bidding import CAUTION, meant, opening_limit
from .taking_values import learnt_value
from .worth import side_worth

SOFT = 4.0
"""Points: how sharply people keep to the bar of taking. Bits that a card leaves open were least so, for takers by
judgement and as learnt, novices too."""
BID_SOFT = 16.0
"""Points: how far a bid strays from the hand."""
FLOOR = 0.05
UNUSUAL = 0.3
"""How often people name trumps that the opening code does not allow, beside those it allows."""
UNANNOUNCED = 0.1
"""How often people keep to themselves what they could announce, or announce less than their best."""
TRUST = 0.8
"""The exponent of every likelihood: people differ from our judgement."""


def calls_likelihood(rules: BeloteRules, t: BeloteTable, seat: int, dealt: list[int], rng: Rng) -> float:
    """The likelihood of the calls of all seats but ``seat``, for the hands as dealt (by seat; five or eight cards)."""
    if not t.calls:
        return 1.0
    return _auction(rules, t, seat, dealt) if rules.auctioned else _taking(rules, t, seat, dealt, rng)


def _taking(rules: BeloteRules, t: BeloteTable, seat: int, dealt: list[int], rng: Rng) -> float:
    players = rules.players
    first_hands = [0] * players
    chance = 1.0
    for number in range(len(t.calls)):
        caller = t.callers[number]
        if caller == seat:
            continue
        if not first_hands[caller]:
            hand = dealt[caller]
            if t.turn_up >= 0:
                hand &= ~CARDS[t.turn_up].bit
            first_hands[caller] = five_of(hand, rng)
        hand = first_hands[caller]
        answer = t.calls[number]
        first = number < players
        turned = CARDS[t.turn_up].suit
        if first:
            value = learnt_value(rules, t, caller, hand, turned, True)
            takes = logistic(value / SOFT)
            chance *= max(FLOOR, takes if answer.verb == "take" else 1.0 - takes)
            continue
        best = -1000.0
        named = 0.0
        total = 0.0
        for strain in range(4):
            if strain != turned:
                value = learnt_value(rules, t, caller, hand, strain, False)
                best = max(best, value)
                share = exp(max(value, -80.0) / SOFT)
                total += share
                if answer.word == STRAINS[strain]:
                    named = share
        takes = logistic(best / SOFT)
        if answer.verb == "pass":
            chance *= max(FLOOR, 1.0 - takes)
        elif named > 0.0:
            chance *= max(FLOOR, takes * named / total)
    return chance


def spoken(rules: BeloteRules, t: BeloteTable, seat: int) -> list[tuple[int, int]]:
    """The other seats that have announced or said nothing (section 6.2), each with the strongest kind before its turn:
    it could announce that one or a stronger one."""
    found: list[tuple[int, int]] = []
    top = 0
    for other in seats_from(t.eldest, rules.players):
        if t.announced[other] != NOT_YET:
            if other != seat:
                found.append((other, top))
            top = max(top, t.announced[other])
    return found


def announcements_likelihood(
    rules: BeloteRules, t: BeloteTable, heard: list[tuple[int, int]], dealt: list[int]
) -> float:
    """The likelihood of what those of `spoken` announced, for the hands as dealt."""
    kinds = rules.kinds[t.trump]
    chance = 1.0
    for seat, top in heard:
        held = kinds_held(dealt[seat], kinds)
        if not held or held[0] < max(top, t.announced[seat] + 1):
            continue
        chance *= _trusted(UNANNOUNCED)
    return chance


def five_of(hand: int, rng: Rng) -> int:
    """Five cards of a hand at random: those it may have held when it spoke."""
    left = hand.bit_count()
    while left > 5:
        skip = rng.below(left)
        rest = hand
        for _ in range(skip):
            rest &= rest - 1
        hand ^= rest & -rest
        left -= 1
    return hand


def _auction(rules: BeloteRules, t: BeloteTable, seat: int, dealt: list[int]) -> float:
    strains = 6 if rules.course.options["sa_ta"] == "on" else 4
    chance = 1.0
    highest = 70
    strain_of = [-1] * rules.players
    for number in range(len(t.calls)):
        caller = t.callers[number]
        answer = t.calls[number]
        partner = (caller + 2) % 4
        if answer.verb in ("bid", "capot"):
            strain = STRAINS.index(answer.word)
            if caller != seat and strain_of[partner] != strain:
                value = 160 if answer.verb == "capot" else answer.number
                worth = meant(value, highest + 10) if strain_of[caller] != strain else float(value)
                off = (_estimate(rules, dealt[caller], strain) - worth) / BID_SOFT
                fits = exp(-0.5 * off * off) if off < 0.0 else exp(-0.15 * off * off)
                chance *= _trusted(fits if value <= opening_limit(dealt[caller], strain) else UNUSUAL * fits)
            strain_of[caller] = strain
            highest = 250 if answer.verb == "capot" else answer.number
        elif answer.verb == "pass" and caller != seat and strain_of[partner] < 0 and strain_of[caller] < 0:
            best = 0.0
            for strain in range(strains):
                if opening_limit(dealt[caller], strain):
                    best = max(best, _estimate(rules, dealt[caller], strain))
            chance *= _trusted(1.0 - logistic((best - highest - 10) / BID_SOFT))
    return chance


def _estimate(rules: BeloteRules, hand: int, strain: int) -> float:
    return side_worth(hand, strain, rules.course.declarations) - CAUTION


def logistic(x: float) -> float:
    """1 / (1 + exp(-x)), without overflow."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))


def _trusted(chance: float) -> float:
    return float(max(FLOOR, chance) ** TRUST)
