"""Whether a hand of Bonaken keeps what its judgement promises before the auction: contracts given to a seat, played.

Every seat of a deal in turn is the lone declarer, of a number and of Misère. For the number, what he reaches tells of
every other number as well whether he would have made it.
"""

from __future__ import annotations

from typing import Final, cast

from ai.player import Budget, Player
from game.core.deal import Deal
from game.core.match import Standing
from game.core.rng import seeded
from game.rules import GAMES
from game.rules.bonaken.auction import declared
from game.rules.bonaken.result import counted_roem, succeeds
from game.rules.bonaken.rules import BonakenRules
from game.rules.bonaken.table import MISERE, NUMBER, table_of

from .bidding import promise_of, up_cards
from .evaluator import play_on

SURE: Final = 0.005
"""Chances nearer to none or to certainty are no forecast."""
AIMED: Final = 0.6
"""The number that is played for is the highest with such a chance."""
NUMBERS: Final = range(5, 245, 5)
PLAYOUTS: Final = 160
"""Of a searching level, for each answer."""


def forecasts(
    players: int, preset: str, seed: int, number: int, player: Player | None
) -> list[tuple[str, float, bool]]:
    """What judgement announces in one deal, and whether it came true: kind of contract, chance, made. ``player``
    plays the cards; None is judgement alone."""
    game = GAMES["bonaken"]
    rules = cast(BonakenRules, game.play(game.preset(preset or next(iter(game.presets)), players), players))
    deal = rules.deal(Standing([0] * rules.sides, number % players), seeded(seed).stream("deal", number), None)
    t = table_of(deal)
    course = rules.course
    up = 0
    for card in deal.zones[course.up_at].pile:
        up |= card.bit
    found: list[tuple[str, float, bool]] = []
    for seat in range(players):
        promise = promise_of(course, t, deal.zones[seat].bits, up_cards(t, up))
        offered = [(one, promise.chance(NUMBER, one, False)) for one in NUMBERS]
        aimed = max([one for one, chance in offered if chance >= AIMED] or [NUMBERS[0]])
        played = contract(deal, seat, NUMBER, aimed)
        finish(played, rules, player, number)
        reached = table_of(played).card_points[seat] + counted_roem(table_of(played))
        found += [("number", chance, reached >= one) for one, chance in offered if SURE < chance < 1.0 - SURE]
        if SURE < promise.misere < 1.0 - SURE:
            played = contract(deal, seat, MISERE, 0)
            finish(played, rules, player, number)
            found.append(("misere", promise.misere, succeeds(table_of(played), seat)))
    return found


def contract(dealt: Deal, seat: int, kind: int, bid: int) -> Deal:
    """The deal after an auction in which this seat alone has bid."""
    deal = dealt.clone()
    t = table_of(deal)
    t.bidders = [seat]
    t.kind = kind
    t.bid = bid
    rules = cast(BonakenRules, deal.rules)
    declared(deal, rules.course)
    return deal


def finish(deal: Deal, rules: BonakenRules, player: Player | None, seed: int) -> None:
    """Play a deal from the exchange to its end."""
    if player is None:
        play_on(deal, rules.course, seeded(seed).stream("forecast"))
        return
    while deal.asked >= 0:
        view = deal.view(deal.asked)
        deal.answer(player.choose(view, Budget(None, PLAYOUTS)))
