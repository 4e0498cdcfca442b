"""How well Master guesses the hidden hands: `python -m ai.lab.calibration --belief --game contree --deals 100`.

Deals are played by bots of one level. When a trick begins, imagined deals of whoever leads tell how likely each hidden
card is to lie where it does; the bits that this leaves open (the logarithm of its inverse, base 2) are averaged over
the cards: those that the seat does not know, and, in brackets, all cards in other hands, of which the known (turned up,
shown, announced) leave none open. Worlds that are all alike within the rules stand beside those that Master believes.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from math import log2, sqrt
from typing import Final

from ai.evaluator import Evaluator
from ai.lab.advised import usual
from ai.player import CLUB, MASTER, STRONG, Budget
from ai.registry import evaluator_of, make
from game.core.deal import Deal
from game.core.events import TrickWon
from game.core.match import Match
from game.core.rng import Rng, seeded
from game.core.view import View
from game.rules import GAMES as OFFERED

WORLDS: Final = 600
"""Imagined deals of a position."""
THINKING: Final = Budget(iterations=600)
"""What bots that search think in these deals."""
ALIKE, BELIEVED = "alike", "believed"
KINDS: Final = {ALIKE: STRONG, BELIEVED: MASTER}
"""The kinds of worlds, and the level whose evaluator imagines them."""
Open = tuple[float, float]
"""Bits that a card leaves open: the mean over those not known, and over all in other hands."""


@dataclass(frozen=True)
class Bits:
    """Bits that a hidden card leaves open when a ``trick`` (from 1) begins, by worlds of one ``kind``: the mean over
    so many ``deals`` with the half width of its 95 % interval, and ``of_all`` cards in other hands, known ones too."""

    trick: int
    kind: str
    deals: int
    bits: float
    interval: float
    of_all: float
    of_all_interval: float


def measure_belief(
    game: str, players: int, preset: str, deals: int, seed: int, level: int, executor: Executor | None = None
) -> list[Bits]:
    """Play so many deals, here or on any executor. Raises ValueError or OptionError for what there is not."""
    count, name = usual(game, players, preset)
    one = partial(bits_of, game, count, name, seed, level)
    found = [one(number) for number in range(deals)] if executor is None else list(executor.map(one, range(deals)))
    rows: dict[tuple[int, str], list[Open]] = {}
    for deal in found:
        for trick, kind, bits in deal:
            rows.setdefault((trick, kind), []).append(bits)
    made: list[Bits] = []
    for trick, kind in sorted(rows):
        unknown, of_all = zip(*rows[trick, kind], strict=True)
        made.append(Bits(trick, kind, len(unknown), *_mean(unknown), *_mean(of_all)))
    return made


def _mean(found: Sequence[float]) -> tuple[float, float]:
    mean = sum(found) / len(found)
    variance = sum([(one - mean) ** 2 for one in found]) / max(len(found) - 1, 1)
    return mean, 1.96 * sqrt(variance / len(found))


def bits_of(game: str, players: int, preset: str, seed: int, level: int, number: int) -> list[tuple[int, str, Open]]:
    """The tricks of one deal: number, kind of worlds, bits."""
    offered = OFFERED[game]
    match = Match(offered.play(offered.preset(preset, players), players), seed * 1009 + number)
    bot = make(game, level or CLUB, number)
    rng = seeded(seed).stream("belief", number)
    evaluators = {kind: evaluator_of(game, 0.0, of) for kind, of in KINDS.items()}
    found: list[tuple[int, str, Open]] = []
    last = 0
    while match.deal.asked >= 0:
        view = match.deal.view(match.deal.asked)
        trick = 1 + sum([isinstance(event, TrickWon) for event in match.log[0:]])
        if trick > max(last, 1):
            last = trick
            for kind, evaluator in evaluators.items():
                bits = open_bits(match.deal, view, evaluator, rng)
                if bits is not None:
                    found.append((trick, kind, bits))
        match.apply(bot.choose(view, THINKING))
    return found


def open_bits(deal: Deal, view: View, evaluator: Evaluator, rng: Rng) -> Open | None:
    """The bits that a card in another hand leaves open to whoever has this view: of those that he does not know, and of
    all; None where all are known."""
    hidden = [at for at, zone in enumerate(view.zones) if not zone.visible]
    counts: dict[tuple[int, int], int] = {}
    for world in evaluator.worlds(view, WORLDS, rng):
        for at in hidden:
            left = world.zones[at].bits
            while left:
                bit = left & -left
                left ^= bit
                counts[at, bit] = counts.get((at, bit), 0) + 1
    bits: list[float] = []
    known = 0
    for at in hidden:
        zone = view.zones[at]
        held = deal.zones[at].bits if zone.owner >= 0 else 0
        known += (held & zone.bits).bit_count()
        left = held & ~zone.bits
        while left:
            bit = left & -left
            left ^= bit
            bits.append(-log2((counts.get((at, bit), 0) + 1) / (WORLDS + len(hidden))))
    return (sum(bits) / len(bits), sum(bits) / (len(bits) + known)) if bits and len(hidden) > 1 else None


def belief_table(found: Sequence[Bits]) -> str:
    """The bits as a table, a line for each trick."""
    lines = ["| trick | " + " | ".join(KINDS) + " | deals |", "|---|" + "---|" * (len(KINDS) + 1)]
    for trick in sorted({one.trick for one in found}):
        row = {one.kind: one for one in found if one.trick == trick}
        cells = " | ".join([_cell(row[kind]) for kind in KINDS if kind in row])
        lines.append(f"| {trick} | {cells} | {next(iter(row.values())).deals} |")
    return "\n".join(lines)


def _cell(one: Bits) -> str:
    return f"{one.bits:.3f} ± {one.interval:.3f} ({one.of_all:.3f} ± {one.of_all_interval:.3f})"
