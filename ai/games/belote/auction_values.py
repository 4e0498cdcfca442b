"""What each call of contrée and coinchée is worth (section 12.2), learnt from results (`python -m ai.lab.bidding`).

A small network reads, for each trump choice, the hand and what was called, and tells the points that a deal brings the
own side more than the other after each call, if all go on as they have learnt to. The cards of a suit count by one and
by two, as trumps or beside them; all trump choices together tell what a pass and a double are worth.
"""

from __future__ import annotations

from base64 import b85decode
from functools import cache
from struct import unpack
from typing import Final

from game.core.actions import Action
from game.rules.belote.declarations import declarations
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import BeloteTable
from game.rules.belote.values import SA, STRAINS, TA

from .auction_weights import AUCTION_WEIGHTS
from .bidding import Bids, opening_limit, weigh_auction
from .reading import Reading
from .scales import TRIED
from .worth import suit_byte

AUCTION: Final = "auction"
"""The phase whose calls are learnt."""
STEPS: Final = 10
"""Bids in one trump choice: 80 to 160, and capot."""
COINCHE: Final = 1 + STEPS * len(STRAINS)
"""The number of the double among the answers: 0 passes, ``1 + STEPS * strain + step`` bids."""
AUCTION_FACTS: Final = 34
SCALE: Final = 100.0
"""Points that the network calls one."""
UNIT: Final = 1000.0
"""A weight is kept as so many parts of one."""
POOL: Final = 0.5
"""What all trump choices tell together is weakened by this."""
NEVER: Final = -1000.0
CLOSE: Final = 8.0
"""Points by which values may differ for calls to be as good: judgement decides between them, as people expect it."""
UNCODED: Final = 25.0
"""Points that naming trumps against the opening code (section 15) must promise more than what the code allows: a
partner expects it to be kept. Over solved deals this costs some 2 of 40 points in contrée and 2.5 of 50 in coinchée
(1,500 deals); never to leave the code costs twice as much."""
SEATS: Final = 4
LEAST: Final = 80
HIGHEST: Final = 160
TRUMPS, BESIDE, WITHOUT = 0, 1, 2
KINDS: Final = 4
"""How a suit is held: as trumps, beside trumps, where there are no trumps; the last, where all are trumps."""
HIDDEN: Final = 24
POOLED: Final = 16
TOLD: Final = 16
PASSING: Final = 16
PAIRS: Final = tuple([(low, high) for high in range(8) for low in range(high)])
FEATURES: Final = tuple(
    [
        tuple([byte >> rank & 1 for rank in range(8)] + [byte >> low & byte >> high & 1 for low, high in PAIRS])
        for byte in range(256)
    ]
)
"""By the ranks of a suit that are held, as a byte: which of them, and which pairs of them."""
SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "held": (len(FEATURES[0]), 4 * HIDDEN),
    "facts": (AUCTION_FACTS, HIDDEN),
    "bias": (HIDDEN,),
    "pool": (HIDDEN, POOLED),
    "pool_bias": (POOLED,),
    "each": (HIDDEN, TOLD),
    "whole": (POOLED, TOLD),
    "each_bias": (TOLD,),
    "bids": (TOLD, STEPS),
    "bids_bias": (STEPS,),
    "rest": (POOLED, PASSING),
    "rest_bias": (PASSING,),
    "ends": (PASSING, 2),
    "ends_bias": (2,),
}
"""The weights: cards as trumps, beside trumps, without trumps and with all trumps (``held``); what was called; what all
trump choices tell together (``pool``); a trump choice alone and among all (``each``, ``whole``) and its bids; passing
and doubling (``rest``, ``ends``)."""


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


def facts_of(rules: BeloteRules, t: BeloteTable, heard: Heard, seat: int, hand: int, strain: int) -> list[float]:
    """What a seat knows beside the cards of a trump choice: what it, the left, the partner and the right called in it
    and at all, who holds the contract and who leads, what the table is like, and its own declarations."""
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
    declared = rules.course.declarations
    found += [float(rules.course.options["sa_ta"] == "on"), float(declared)]
    found += [float(t.trump == strain), float(strain == SA), float(strain == TA)]
    found.append(meld_points(rules, hand, strain) / SCALE if declared else 0.0)
    return found


def _height(step: int) -> float:
    """A bid between nothing (0) and capot (2)."""
    return (step + 1) / 5.0


class Weights:
    """The weights as rows of numbers, and what the network makes of each holding of a suit: ``held`` by kind (trumps,
    beside trumps, without trumps, with all trumps) and the ranks held, as a byte."""

    def __init__(self, text: str) -> None:
        packed = b85decode(text)
        numbers = [value / UNIT for value in unpack(f"<{len(packed) // 2}h", packed)]
        at = 0
        self.rows: dict[str, list[list[float]]] = {}
        for name, shape in SHAPES.items():
            rows, columns = (shape[0], shape[1]) if len(shape) > 1 else (1, shape[0])
            self.rows[name] = [numbers[at + row * columns : at + (row + 1) * columns] for row in range(rows)]
            at += rows * columns
        self.held: list[list[list[float]]] = []
        for kind in range(KINDS):
            part = [row[kind * HIDDEN : (kind + 1) * HIDDEN] for row in self.rows["held"]]
            self.held.append([_added(features, part) for features in FEATURES])


def _added(features: tuple[int, ...], rows: list[list[float]]) -> list[float]:
    """The sum of the rows of the features that are there."""
    found = [0.0] * HIDDEN
    for feature, row in zip(features, rows, strict=True):
        if feature:
            for at in range(HIDDEN):
                found[at] += row[at]
    return found


def _through(inputs: list[float], rows: list[list[float]], found: list[float]) -> list[float]:
    """What a layer makes of its inputs, added to what is ``found`` so far."""
    for value, row in zip(inputs, rows, strict=True):
        if value:
            for at in range(len(row)):
                found[at] += value * row[at]
    return found


def _positive(numbers: list[float]) -> list[float]:
    return [max(number, 0.0) for number in numbers]


@cache
def _learnt() -> Weights:
    return Weights(AUCTION_WEIGHTS)


def call_values(rules: BeloteRules, t: BeloteTable, seat: int, hand: int) -> list[float]:
    """By number of the answer (see `COINCHE`) the points that a deal is expected to bring the side of a seat with this
    hand more than the other side, if it answers so. What may not be called has a value, too."""
    weights = _learnt()
    rows = weights.rows
    heard = Heard(t)
    strains = len(STRAINS) if rules.course.options["sa_ta"] == "on" else SA
    held = [suit_byte(hand, suit) for suit in range(4)]
    seen: list[list[float]] = []
    whole = [0.0] * POOLED
    for strain in range(strains):
        found = rows["bias"][0][:]
        for suit in range(4):
            kind = WITHOUT + strain - SA if strain >= SA else TRUMPS if suit == strain else BESIDE
            row = weights.held[kind][held[suit]]
            for at in range(HIDDEN):
                found[at] += row[at]
        seen.append(_positive(_through(facts_of(rules, t, heard, seat, hand, strain), rows["facts"], found)))
        pooled = _positive(_through(seen[-1], rows["pool"], rows["pool_bias"][0][:]))
        for at in range(POOLED):
            whole[at] += POOL * pooled[at]
    rest = _positive(_through(whole, rows["rest"], rows["rest_bias"][0][:]))
    ends = _through(rest, rows["ends"], rows["ends_bias"][0][:])
    together = _through(whole, rows["whole"], rows["each_bias"][0][:])
    values = [ends[0]]
    for strain in range(strains):
        each = _positive(_through(seen[strain], rows["each"], together[:]))
        values += _through(each, rows["bids"], rows["bids_bias"][0][:])
    values += [0.0] * (COINCHE - len(values))
    return [SCALE * value for value in (*values, ends[1])]


def weigh_calls(reading: Reading, legal: tuple[Action, ...], daring: float = 0.0) -> list[float]:
    """The values of the calls that may be made; what was never learnt, numbers beyond 160 and doubling again, comes
    last, and the opening code is kept (`UNCODED`). ``daring``: see `ai.styles`."""
    values = call_values(reading.rules, reading.t, reading.seat, reading.hand)
    bolder = TRIED * daring
    told = Bids(reading.t, SEATS).strains[reading.partner]
    limits = [HIGHEST if strain == told else opening_limit(reading.hand, strain) for strain in range(len(STRAINS))]
    found: list[float] = []
    for answer in legal:
        if answer.verb == "pass":
            found.append(values[0])
        elif answer.verb == "coinche":
            found.append(values[COINCHE] + bolder)
        elif answer.verb in ("bid", "capot") and answer.number <= HIGHEST:
            strain = STRAINS.index(answer.word)
            value = values[1 + STEPS * strain + step_of(answer)] + bolder
            found.append(value if max(answer.number, LEAST) <= limits[strain] else value - UNCODED)
        else:
            found.append(NEVER)
    return found


def best_call(reading: Reading, legal: tuple[Action, ...], daring: float = 0.0) -> Action:
    """The call of the highest value, or the one of those as good that judgement likes best."""
    values = weigh_calls(reading, legal, daring)
    enough = max(values) - CLOSE
    likes = weigh_auction(reading, legal)
    as_good = [at for at in range(len(legal)) if values[at] >= enough]
    return legal[max(as_good, key=lambda at: likes[at])]
