"""Deals with what every contract would bring: what the bidding is learnt from.

A contract is played by players who do not see all cards. What they make differs from exact play of open cards as
`STRAY` says: counted in 398 deals of contrée, bid by judgement and played by Master (600 iterations an answer).
"""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from ai.games.belote.auction_values import meld_points
from ai.games.belote.contest import declared_by_side
from ai.games.belote.endgame import trick_rules
from ai.search.double_dummy.solver import Solver
from game.core.match import Standing
from game.core.rng import seeded
from game.rules import GAMES
from game.rules.belote.auction import CAPOT_VALUE
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import table_of
from game.rules.belote.values import CARDS, ROYALS

Numbers = NDArray[np.int64]

SEATS: Final = 4
SUITS: Final = 4
STRAINS: Final = 6
GAME: Final = ("coinchee", "federation")
"""The game and preset with every trump choice and with declarations; contrée is played with some of what was solved."""
STRAY: Final = (-43, -34, -27, -19, -16, -13, -10, -7, -6, -2, -1, 0, 0, 0, 1, 3, 6, 9, 13, 17, 24)
"""Card points by which the taker's side makes more than by exact play, each of these as likely as any other."""
ALL: Final = 162
SWEPT: Final = 252
"""Card points with the last trick, and with a capot."""
BELOTE: Final = 20
CHUNK: Final = 50
"""Deals a process solves at a time."""


@dataclass(frozen=True)
class Solved:
    """Deals whose eldest is seat 0. ``hands``: by deal, seat and suit the ranks held, as bits; ``points``: by deal and
    trump choice the card points of side 0, last trick included, when all see all cards; ``declared``: by deal, trump
    choice and side the points of the declarations that count; ``belotes``: by deal, side and suit whether it holds king
    and queen; ``melds``: by deal, seat and trump choice the points of all declarations held."""

    hands: Numbers
    points: Numbers
    declared: Numbers
    belotes: Numbers
    melds: Numbers

    def __len__(self) -> int:
        return len(self.hands)

    def some(self, which: NDArray[Any] | slice) -> Solved:
        """Some of the deals."""
        return Solved(*[part[which] for part in vars(self).values()])

    def in_suits(self, order: Numbers) -> Solved:
        """The same deals with other suits: ``order`` tells for each deal which suit comes at each place. Trumps are
        trumps, so all that counts stays as it was."""
        strains = np.concatenate([order, np.broadcast_to(np.arange(SUITS, STRAINS), (len(order), 2))], 1)
        return Solved(
            np.take_along_axis(self.hands, order[:, None, :], 2),
            np.take_along_axis(self.points, strains, 1),
            np.take_along_axis(self.declared, strains[:, :, None], 1),
            np.take_along_axis(self.belotes, order[:, None, :], 2),
            np.take_along_axis(self.melds, strains[:, None, :], 2),
        )


def solve(deals: int, seed: int, executor: Executor | None = None) -> Solved:
    """So many deals, dealt from a seed and solved in every trump choice, here or on any executor."""
    starts = range(0, deals, CHUNK)
    sizes = [min(CHUNK, deals - first) for first in starts]
    solver = partial(_chunk, seed)
    parts = list((executor.map if executor else map)(solver, starts, sizes))
    rows = np.array([row for part in parts for row in part], dtype=np.int64)
    ranks = np.stack([rows[:, :SEATS] >> 8 * suit & 255 for suit in range(SUITS)], -1)
    points, declared, melds = np.split(rows[:, SEATS:], [STRAINS, 3 * STRAINS], 1)
    both = (ranks & ROYALS[0] == ROYALS[0]).astype(np.int64)
    return Solved(
        ranks,
        points,
        declared.reshape(-1, STRAINS, 2),
        both[:, :2] | both[:, 2:],
        melds.reshape(-1, STRAINS, SEATS).swapaxes(1, 2),
    )


def _chunk(seed: int, first: int, count: int) -> list[list[int]]:
    rules = usual_rules(*GAME)
    found: list[list[int]] = []
    for number in range(first, first + count):
        deal = rules.deal(Standing([0, 0], SEATS - 1), seeded(seed).stream("bidding", number), None)
        t = table_of(deal)
        hands = [deal.zones[seat].bits for seat in range(SEATS)]
        points: list[int] = []
        declared: list[int] = []
        melds: list[int] = []
        for strain in range(STRAINS):
            law = trick_rules(rules.course, strain, [card.index for card in CARDS], True)
            solver = Solver(law, list(range(SEATS)), [seat % 2 for seat in range(SEATS)])
            solver.set(hands, 0, [])
            points.append((ALL + solver.value()) // 2)
            t.trump = strain
            declared += declared_by_side(rules, t, hands)
            melds += [meld_points(rules, hand, strain) for hand in hands]
        found.append(hands + points + declared + melds)
    return found


def results(
    deals: Solved, strain: Numbers, taker: Numbers, contract: Numbers, doubled: Numbers, declarations: Numbers
) -> NDArray[np.float64]:
    """What each deal is expected to bring side 0 more than side 1 (section 12.4, the usual marking, rounded to tens).
    By deal: trump choice, seat that took (-1: passed out), number (250: capot), whether doubled, whether declarations
    count."""
    played = np.nonzero(taker >= 0)[0]
    at, trump, side = played[:, None], strain[played][:, None], taker[played][:, None] % 2
    number, twice = contract[played][:, None], doubled[played][:, None]
    solved = deals.points[at, trump]
    cards = np.clip(np.where(side == 0, solved, ALL - solved) + np.array(STRAY), 0, ALL)
    said = deals.declared[at, trump] * declarations[played][:, None, None]
    belote = BELOTE * np.where(
        trump[:, :, None] < SUITS,
        deals.belotes[at, :, np.minimum(trump, SUITS - 1)],
        np.where(trump[:, :, None] == SUITS, 0, deals.belotes.sum(2)[played][:, None, :]),
    )
    swept, lost = cards == ALL, cards == 0
    melds = said.sum(2)
    decl = [np.where(side == one, said[..., 0], said[..., 1]) for one in (0, 1)]
    belotes = [np.where(side == one, belote[..., 0], belote[..., 1]) for one in (0, 1)]
    decl_taker = np.where(swept, melds, np.where(lost, 0, decl[0]))
    decl_other = np.where(lost, melds, np.where(swept, 0, decl[1]))
    mine = np.where(swept, SWEPT, cards) + decl_taker + belotes[0]
    theirs = np.where(lost, SWEPT, np.where(swept, 0, ALL - cards)) + decl_other + belotes[1]
    made = np.where(number == CAPOT_VALUE, swept, (mine >= number) & (mine > theirs))
    times = 1 + twice
    alone = (np.where(swept & made, CAPOT_VALUE, 160) + melds + number) * times
    kept = np.where(made, np.where(twice, _tens(alone + belotes[0] * times), _tens(mine + number)), _tens(belotes[0]))
    given = np.where(made, np.where(twice, _tens(belotes[1]), _tens(theirs)), _tens(alone + belotes[1] * times))
    out = np.zeros(len(deals))
    out[played] = np.where(side[:, 0] == 0, 1.0, -1.0) * (kept - given).mean(1)
    return out


def _tens(points: NDArray[Any]) -> NDArray[Any]:
    """Section 9.4: to the nearest ten, five up."""
    return (points + 5) // 10 * 10


def shuffled_suits(rng: np.random.Generator, count: int) -> Numbers:
    """An order of the suits for each of so many deals."""
    return np.argsort(rng.random((count, SUITS)), axis=1)


def hands_of(deals: Solved) -> Numbers:
    """By deal and seat the hand, as bits of its cards."""
    return sum((deals.hands[:, :, suit] << 8 * suit for suit in range(SUITS)), np.zeros((len(deals), SEATS), np.int64))


def usual_rules(game: str, preset: str, players: int = SEATS) -> BeloteRules:
    """The rules of a preset for so many players."""
    offered = GAMES[game]
    return cast(BeloteRules, offered.play(offered.preset(preset, players), players))
