"""Whether a hand of Belote keeps what its judgement promises in the bidding: contracts given to a seat, played.

The bidding goes by judgement. Whoever is asked is given the contract his judgement likes best, and the deal is played
to its end; then the bidding goes on as it really would.
"""

from __future__ import annotations

from typing import Final, cast

from ai.player import Budget, Player
from game.core.actions import Action
from game.core.deal import Deal
from game.core.match import Standing
from game.core.rng import seeded
from game.rules import GAMES
from game.rules.belote.rules import BeloteRules
from game.rules.belote.scoring import score_deal
from game.rules.belote.table import table_of
from game.rules.belote.values import CARDS, SA, STRAINS

from .judgement import best_of_deal
from .promise import chance_of_bid, chance_of_taking

BIDDING: Final = ("round1", "round2", "auction")
MADE: Final = "made"
SURE: Final = 0.005
"""Chances nearer to none or to certainty are no forecast."""
AIMED: Final = 0.6
"""The number that is played for is the highest with such a chance."""
PLAYERS: Final = 4
NUMBERS: Final = range(80, 170, 10)
PLAYOUTS: Final = 200
"""Of a searching level, for each answer."""


def belote(players: int, preset: str, seed: int, number: int, player: Player | None) -> list[tuple[str, float, bool]]:
    """The forecasts of one deal of the classic game: round, chance, made. ``player`` plays the cards; None is
    judgement alone."""
    found: list[tuple[str, float, bool]] = []
    rules, deal = _dealt("belote", players, preset, seed, number)
    while deal.asked >= 0 and deal.phase.id in BIDDING:
        t, seat, first = table_of(deal), deal.asked, deal.phase.id == "round1"
        offered: list[tuple[float, Action]] = []
        for answer in deal.legal():
            strain = CARDS[t.turn_up].suit if first else STRAINS.index(answer.word) if answer.word else SA
            if answer.verb != "pass" and strain < SA:
                chance = chance_of_taking(rules, t, seat, deal.zones[seat].bits, strain, first)
                offered.append((chance, answer))
        chance, answer = max(offered, key=lambda one: one[0], default=(0.0, deal.legal()[0]))
        if SURE < chance < 1.0 - SURE:
            trial = deal.clone()
            trial.apply(answer)
            finish(trial, player)
            found.append((deal.phase.id, chance, table_of(trial).result == MADE))
        deal.apply(best_of_deal(deal))
    return found


def contree(players: int, preset: str, seed: int, number: int, player: Player | None) -> list[tuple[str, float, bool]]:
    """The same for contrée."""
    return _auctioned("contree", players, preset, seed, number, player)


def coinchee(players: int, preset: str, seed: int, number: int, player: Player | None) -> list[tuple[str, float, bool]]:
    """The same for coinchée."""
    return _auctioned("coinchee", players, preset, seed, number, player)


def _auctioned(
    game: str, players: int, preset: str, seed: int, number: int, player: Player | None
) -> list[tuple[str, float, bool]]:
    """One contract is played; what is made in it tells of every other number in the same trump choice as well."""
    found: list[tuple[str, float, bool]] = []
    rules, deal = _dealt(game, players, preset, seed, number)
    while deal.asked >= 0 and deal.phase.id in BIDDING:
        t, seat = table_of(deal), deal.asked
        hand = deal.zones[seat].bits
        offered: dict[int, list[tuple[float, Action]]] = {}
        for answer in deal.legal():
            if answer.verb == "bid" and answer.number in NUMBERS:
                strain = STRAINS.index(answer.word)
                chance = chance_of_bid(rules, t, seat, hand, strain, answer.number)
                offered.setdefault(strain, []).append((chance, answer))
        if offered:
            best = max(offered.values(), key=lambda bids: bids[0][0])
            aimed = [answer for chance, answer in best if chance >= AIMED] or [best[0][1]]
            trial = deal.clone()
            trial.apply(aimed[-1])
            while trial.asked >= 0 and trial.phase.id in BIDDING:
                trial.apply(next(answer for answer in trial.legal() if answer.verb == "pass"))
            finish(trial, player)
            for chance, answer in best:
                if SURE < chance < 1.0 - SURE:
                    found.append(("bid", chance, _makes(trial, rules, answer.number)))
        deal.apply(best_of_deal(deal))
    return found


def _makes(played: Deal, rules: BeloteRules, number: int) -> bool:
    """Whether a contract of this number would have been made in a deal that was played."""
    deal = played.clone()
    t = table_of(deal)
    t.contract = number
    score_deal(deal, rules.course)
    return t.result == MADE


def _dealt(game: str, players: int, preset: str, seed: int, number: int) -> tuple[BeloteRules, Deal]:
    """A deal before its bidding. Raises ValueError for other than four players."""
    if players != PLAYERS:
        raise ValueError(f"the chances of {game} are for four players")
    found = GAMES[game]
    rules = cast(BeloteRules, found.play(found.preset(preset or next(iter(found.presets)), players), players))
    standing = Standing([0] * rules.sides, number % players)
    return rules, rules.deal(standing, seeded(seed).stream("deal", number), None)


def finish(deal: Deal, player: Player | None) -> None:
    """Play a deal that is bid to its end."""
    if player is None:
        while deal.asked >= 0:
            deal.apply(best_of_deal(deal))
        return
    while deal.asked >= 0:
        deal.answer(player.choose(deal.view(deal.asked), Budget(None, PLAYOUTS)))
