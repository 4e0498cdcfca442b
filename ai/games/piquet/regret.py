"""What an exchange of Piquet costs against the best of all discards there are.

All of them are tried in common worlds and the better ones go on to more worlds; then that best one and the player's are
valued once more in worlds of their own. Both stand on the same valuation of a world (`.exchanging`), so this measures
what is lost by looking at a few proposals and a few worlds only.
"""

from __future__ import annotations

from typing import Final

from ai.player import Budget, Player
from game.core.cards import bits_of
from game.core.match import Standing
from game.core.rng import Rng, seeded
from game.core.view import View
from game.rules import GAMES
from game.rules.piquet.exchange import choices

from .beliefs import Beliefs
from .discarding import Discarder, bits_list
from .ending import Judge
from .exchanging import Exchange
from .reading import Reading

SIEVE: Final = ((12, 300), (30, 60), (120, 12), (400, 1))
"""Worlds in which all that is left is tried, and how many discards go on."""
DECIDING: Final = 1000
"""Worlds in which the two are valued in the end."""


def question(game: str, number: int, seed: int) -> View:
    """The view of a player about to exchange: elder and younger in turn."""
    offered = GAMES[game]
    rules = offered.play(offered.preset(next(iter(offered.presets)), 2), 2)
    deal = rules.deal(Standing([0] * rules.sides, number // 2 % 2), seeded(seed).stream("deal", number), None)
    discarder = Discarder()
    younger = number % 2 == 1
    while True:
        if not deal.phase.free:
            deal.answer(deal.legal()[0])
        elif younger:
            discarder.discard(deal)
            younger = False
        else:
            return deal.view(deal.asked)


def totals_of(exchange: Exchange, gone: list[int], left: list[int], worlds: int, totals: list[float]) -> None:
    """Try the discards that are left in so many worlds."""
    for place in exchange.beliefs.draw(worlds, exchange.rng):
        exchange.compare(place, gone, left, totals)


def best_of_all(exchange: Exchange, least: int, most: int) -> int:
    """The best of all discards (a bit set)."""
    gone = choices(bits_list(exchange.reading.hand), least, most)
    left = list(range(len(gone)))
    totals = [0.0] * len(gone)
    for worlds, stay in SIEVE:
        totals_of(exchange, gone, left, worlds, totals)
        left = sorted(left, key=lambda at: (-totals[at], at))[:stay]
    return gone[left[0]]


def regret(game: str, number: int, seed: int, player: Player) -> float:
    """Points that a player's discard is worth less than the best one (below 0: the fewer worlds were lucky)."""
    view = question(game, number, seed)
    ask = view.ask
    assert ask is not None
    answer = player.choose(view, Budget(iterations=1))
    exchange = _exchange(view, seeded(seed).stream("reference", number))
    found = [bits_of(list(answer.cards)), best_of_all(exchange, ask.minimum, ask.maximum)]
    totals = [0.0, 0.0]
    totals_of(_exchange(view, seeded(seed).stream("deciding", number)), found, [0, 1], DECIDING, totals)
    return (totals[1] - totals[0]) / DECIDING


def _exchange(view: View, rng: Rng) -> Exchange:
    beliefs = Beliefs(Reading(view))
    judge = Judge(beliefs.reading.course, beliefs.reading.t)
    return Exchange(beliefs, rng, judge.w0, judge.w1)
