"""What the calls of contrée and coinchée (section 12.2) tell of the hands: how likely each of them is with a hand.

Learnt from the calls of bots who judge and who go by results (`python -m ai.lab.bidding --game contree --heard`).
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from game.core.actions import Action
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import BeloteTable
from game.rules.belote.values import STRAINS

from .auction_network import COINCHE, HIGHEST, STEPS, Question, Weights, shapes, step_of
from .call_weights import WEIGHTS

SHAPES: Final = shapes(hidden=10, pooled=6, told=8, passing=6)
RARE: Final = 0.01
"""How likely any call is at least, ..."""
TRUST: Final = 0.8
"""... and the exponent of how likely: people do not call as bots do. With less, calls tell less, of novices too."""

HARDLY: Final = 1e-3
"""Hands of which the calls are so much less likely than of others are as good as impossible."""


@cache
def _learnt() -> Weights:
    return Weights(WEIGHTS, SHAPES)


class Call:
    """A call that a seat made; ``doubling``: whether it might have doubled."""

    def __init__(self, question: Question, caller: int, answer: Action, doubling: bool) -> None:
        self.question = question
        self.caller = caller
        self.number = number_of(answer)
        self.doubling = doubling
        self._found: dict[int, float] = {}

    def chance(self, hand: int) -> float:
        """How likely the call is if this hand was dealt."""
        found = self._found.get(hand)
        if found is None:
            found = self._found[hand] = max(RARE, self.likely(hand))
        return found

    def likely(self, hand: int) -> float:
        """The same as the network has it, however rare that is."""
        question = self.question
        values = question.values(hand)
        mine = values[self.number]
        total = exp(values[0] - mine)
        if self.doubling:
            total += exp(values[COINCHE] - mine)
        for strain in range(question.strains):
            for step in range(question.standing + 1, STEPS):
                total += exp(values[1 + STEPS * strain + step] - mine)
        return 1.0 / total


def number_of(answer: Action) -> int:
    """The number of an answer (see `COINCHE`)."""
    if answer.verb == "pass":
        return 0
    return COINCHE if answer.verb == "coinche" else 1 + STEPS * STRAINS.index(answer.word) + step_of(answer)


def calls_of(rules: BeloteRules, t: BeloteTable, weights: Weights | None = None) -> list[Call]:
    """The calls of an auction up to the double, each as its seat was asked; none of those beyond 160, which were never
    learnt. ``weights``: by which they are likely (None: those learnt)."""
    found: list[Call] = []
    then = t.clone()
    then.calls, then.callers, then.trump, then.taker = [], [], -1, -1
    for answer, caller in zip(t.calls, t.callers, strict=True):
        if answer.number <= HIGHEST:
            question = Question(weights or _learnt(), rules, then, caller)
            doubling = then.taker >= 0 and (caller - then.taker) % 2 == 1
            found.append(Call(question, caller, answer, doubling))
        if answer.verb == "coinche":
            break
        if answer.verb != "pass":
            then.trump, then.taker = STRAINS.index(answer.word), caller
        then.calls.append(answer)
        then.callers.append(caller)
    return found


class Overheard:
    """All the calls of an auction but those of one seat, which knows what it called itself."""

    def __init__(self, rules: BeloteRules, t: BeloteTable, seat: int) -> None:
        heard = [call for call in calls_of(rules, t) if call.caller != seat]
        self.calls = sorted(heard, key=lambda call: call.number == 0)
        """Bids come first: they tell most."""
        self._best = 0.0

    def chance(self, dealt: list[int]) -> float:
        """How likely the calls are if these hands were dealt (by seat); of hands that hardly explain them no more is
        asked than that."""
        chance = 1.0
        for call in self.calls:
            chance *= call.chance(dealt[call.caller])
            if chance < HARDLY * self._best:
                break
        self._best = max(self._best, chance)
        return float(chance**TRUST)
