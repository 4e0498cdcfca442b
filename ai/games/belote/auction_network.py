"""What the networks of the calls of contrée and coinchée read, and how they reckon (section 12.2).

For each trump choice a network reads the hand and what was called. The cards of a suit count by one and by two, as
trumps or beside them; all trump choices together tell what a pass and a double are worth. One such network tells what
calls bring (`.auction_values`), another how likely they are (`.overhearing`).
"""

from __future__ import annotations

from base64 import b85decode
from struct import unpack
from typing import Final

from game.core.actions import Action
from game.rules.belote.declarations import declarations
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import BeloteTable
from game.rules.belote.values import SA, STRAINS, TA

from .worth import suit_byte

STEPS: Final = 10
"""Bids in one trump choice: 80 to 160, and capot."""
COINCHE: Final = 1 + STEPS * len(STRAINS)
"""The number of the double among the answers: 0 passes, ``1 + STEPS * strain + step`` bids."""
AUCTION_FACTS: Final = 34
SCALE: Final = 100.0
"""Points of declarations that count one."""
UNIT: Final = 1000.0
"""A weight is kept as so many parts of one."""
POOL: Final = 0.5
"""What all trump choices tell together is weakened by this."""
SEATS: Final = 4
LEAST: Final = 80
HIGHEST: Final = 160
TRUMPS, BESIDE, WITHOUT = 0, 1, 2
KINDS: Final = 4
"""How a suit is held: as trumps, beside trumps, where there are no trumps; the last, where all are trumps."""
PAIRS: Final = tuple([(low, high) for high in range(8) for low in range(high)])
FEATURES: Final = tuple(
    [
        tuple([byte >> rank & 1 for rank in range(8)] + [byte >> low & byte >> high & 1 for low, high in PAIRS])
        for byte in range(256)
    ]
)
"""By the ranks of a suit that are held, as a byte: which of them, and which pairs of them."""


def shapes(hidden: int, pooled: int, told: int, passing: int) -> dict[str, tuple[int, ...]]:
    """The weights: cards as trumps, beside trumps, without trumps and with all trumps (``held``); what was called; what
    all trump choices tell together (``pool``); a trump choice alone and among all (``each``, ``whole``) and its bids;
    passing and doubling (``rest``, ``ends``)."""
    return {
        "held": (len(FEATURES[0]), KINDS * hidden),
        "facts": (AUCTION_FACTS, hidden),
        "bias": (hidden,),
        "pool": (hidden, pooled),
        "pool_bias": (pooled,),
        "each": (hidden, told),
        "whole": (pooled, told),
        "each_bias": (told,),
        "bids": (told, STEPS),
        "bids_bias": (STEPS,),
        "rest": (pooled, passing),
        "rest_bias": (passing,),
        "ends": (passing, 2),
        "ends_bias": (2,),
    }


def meld_points(rules: BeloteRules, hand: int, strain: int) -> int:
    """The points of all declarations that a hand holds under a trump choice."""
    return sum([one.points for one in declarations(hand, rules.kinds[strain])])


class Heard:
    """The calls of an auction, by seat: the first and the last step bid in each trump choice and the latest in any (-1:
    none), and how often the seat passed; ``standing`` is the step to be gone beyond. More than 160 is heard as 160."""

    def __init__(self, t: BeloteTable) -> None:
        self.first = [[-1] * len(STRAINS) for _ in range(SEATS)]
        self.last = [[-1] * len(STRAINS) for _ in range(SEATS)]
        self.latest = [-1] * SEATS
        self.passed = [0] * SEATS
        self.standing = -1
        for call, caller in zip(t.calls, t.callers, strict=True):
            if call.verb in ("bid", "capot"):
                strain = STRAINS.index(call.word)
                step = step_of(call)
                if self.first[caller][strain] < 0:
                    self.first[caller][strain] = step
                self.last[caller][strain] = self.latest[caller] = self.standing = step
            elif call.verb == "pass":
                self.passed[caller] += 1


def step_of(bid: Action) -> int:
    """The step of a bid: 0 for 80 to 8 for 160 and more, 9 for capot."""
    return STEPS - 1 if bid.verb == "capot" else min((bid.number - LEAST) // 10, STEPS - 2)


def facts_of(rules: BeloteRules, t: BeloteTable, heard: Heard, seat: int, strain: int) -> list[float]:
    """What a seat knows of a trump choice beside its hand: what it, the left, the partner and the right called in it
    and at all, who holds the contract and who leads, and what the table is like. Its own declarations come last."""
    found: list[float] = []
    round_table = [(seat + place) % SEATS for place in range(SEATS)]
    for who in round_table:
        step = heard.last[who][strain]
        found += [_height(step), float(step >= 0)]
    found += [_height(heard.first[round_table[2]][strain]), _height(heard.first[seat][strain])]
    found += [_height(heard.latest[who]) for who in round_table]
    found += [min(heard.passed[who], 2) / 2.0 for who in round_table]
    found.append(_height(heard.standing))
    found += [float(t.taker == who) for who in (-1, *round_table)]
    found += [float(t.eldest == who) for who in round_table]
    found += [float(rules.course.options["sa_ta"] == "on"), float(rules.course.declarations)]
    found += [float(t.trump == strain), float(strain == SA), float(strain == TA)]
    return found


def _height(step: int) -> float:
    """A bid between nothing (0) and capot (2)."""
    return (step + 1) / 5.0


class Weights:
    """The weights by layer: a number's to all of the next layer (``rows``), or all those to one number of the next
    layer (``columns``). ``held``: what the network makes of a suit, by kind (trumps, beside trumps, without trumps,
    with all trumps) and the ranks held, as a byte."""

    def __init__(self, text: str, shape: dict[str, tuple[int, ...]]) -> None:
        packed = b85decode(text)
        numbers = [value / UNIT for value in unpack(f"<{len(packed) // 2}h", packed)]
        at = 0
        self.rows: dict[str, list[list[float]]] = {}
        self.columns: dict[str, list[list[float]]] = {}
        for name, sizes in shape.items():
            rows, columns = (sizes[0], sizes[1]) if len(sizes) > 1 else (1, sizes[0])
            self.rows[name] = [numbers[at + row * columns : at + (row + 1) * columns] for row in range(rows)]
            self.columns[name] = [list(column) for column in zip(*self.rows[name], strict=True)]
            at += rows * columns
        hidden = shape["bias"][0]
        self.held: list[list[list[float]]] = []
        for kind in range(KINDS):
            part = [row[kind * hidden : (kind + 1) * hidden] for row in self.rows["held"]]
            self.held.append([_added(features, part) for features in FEATURES])


def _added(features: tuple[int, ...], rows: list[list[float]]) -> list[float]:
    """The sum of the rows of the features that are there."""
    found = [0.0] * len(rows[0])
    for feature, row in zip(features, rows, strict=True):
        if feature:
            for at in range(len(row)):
                found[at] += row[at]
    return found


def _layer(inputs: list[float], columns: list[list[float]], start: list[float]) -> list[float]:
    """The numbers that a layer makes of its inputs, added to those it starts from."""
    found: list[float] = []
    for at in range(len(columns)):
        column = columns[at]
        total = start[at]
        for place in range(len(inputs)):
            total += inputs[place] * column[place]
        found.append(total)
    return found


def _positive(numbers: list[float]) -> list[float]:
    return [number if number > 0.0 else 0.0 for number in numbers]


class Question:
    """What a seat is asked in an auction, for any hand it may have. ``standing``: the step to be gone beyond."""

    def __init__(self, weights: Weights, rules: BeloteRules, t: BeloteTable, seat: int) -> None:
        heard = Heard(t)
        self.weights = weights
        self.rules = rules
        self.standing = heard.standing
        self.strains = len(STRAINS) if rules.course.options["sa_ta"] == "on" else SA
        facts = weights.columns["facts"]
        bias = weights.rows["bias"][0]
        self._told = [_layer(facts_of(rules, t, heard, seat, strain), facts, bias) for strain in range(self.strains)]
        self._bids = weights.columns["bids"][heard.standing + 1 :]
        self._bids_bias = weights.rows["bids_bias"][0][heard.standing + 1 :]
        self._declared = weights.rows["facts"][-1] if rules.course.declarations else []

    def values(self, hand: int) -> list[float]:
        """By number of the answer (see `COINCHE`) what the network says of it: 0 for bids that may not be made, and
        something for a double even where there is nothing to double."""
        rows, columns = self.weights.rows, self.weights.columns
        seen = self._seen(hand)
        whole = [0.0] * len(columns["pool"])
        for one in seen:
            pooled = _layer(one, columns["pool"], rows["pool_bias"][0])
            for at in range(len(pooled)):
                if pooled[at] > 0.0:
                    whole[at] += POOL * pooled[at]
        rest = _positive(_layer(whole, columns["rest"], rows["rest_bias"][0]))
        ends = _layer(rest, columns["ends"], rows["ends_bias"][0])
        together = _layer(whole, columns["whole"], rows["each_bias"][0])
        values = [0.0] * (COINCHE + 1)
        values[0] = ends[0]
        values[COINCHE] = ends[1]
        for strain in range(self.strains):
            each = _positive(_layer(seen[strain], columns["each"], together))
            bids = _layer(each, self._bids, self._bids_bias)
            at = 1 + STEPS * strain + self.standing + 1
            for step in range(len(bids)):
                values[at + step] = bids[step]
        return values

    def _seen(self, hand: int) -> list[list[float]]:
        """By trump choice what the first layer makes of a hand."""
        held = self.weights.held
        suits = [suit_byte(hand, suit) for suit in range(4)]
        found: list[list[float]] = []
        for strain in range(self.strains):
            told = self._told[strain]
            if self._declared and (melds := meld_points(self.rules, hand, strain)):
                told = [one + melds / SCALE * more for one, more in zip(told, self._declared, strict=True)]
            rows: list[list[float]] = []
            for suit in range(4):
                kind = WITHOUT + strain - SA if strain >= SA else TRUMPS if suit == strain else BESIDE
                rows.append(held[kind][suits[suit]])
            one, two, three, four = rows
            sums = [told[at] + one[at] + two[at] + three[at] + four[at] for at in range(len(told))]
            found.append(_positive(sums))
        return found
