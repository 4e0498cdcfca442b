"""Perft of the Bezique family, in `bezique_perft.txt` (see `tests.counts.perft` for what the numbers are)."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from game.core.rng import seeded
from game.rules import GAMES
from game.rules.bezique.rules import FamilyRules
from game.rules.bezique.table import table_of
from tests.counts.perft import Position, kept, read, shuffled
from tests.hoarding import hoarded

TABLE = Path(__file__).with_name("bezique_perft.txt")
FAMILY = ("bezique", "pinochle", "rubicon_bezique", "six_pack_bezique")
LARGEST = 20_000
MIDDLE = 6
"""A window in the middle is that of the last trick won with a declaration to make, up to this many tricks before the
stock is gone."""
WANTED = [
    (game, preset, players) for game in FAMILY for players in GAMES[game].players for preset in GAMES[game].presets
]


def of_one_deal(game: str, preset: str, players: int, seed: int) -> list[Position]:
    """The first question of a deal, a window with something to declare, the last window, and two endings."""
    rng = seeded(seed).stream(game)
    start = shuffled(game, preset, players, rng)
    rules = cast(FamilyRules, start.rules)
    deal = start.deal()
    given: list[str] = []
    marks: dict[str, int] = {}
    while not deal.over:
        t = table_of(deal)
        left = sum(zone.count() for zone in deal.zones[: 2 * players])
        if deal.phase.id == "window":
            if len(deal.legal()) > 2 and rules.course.stock_left(deal) > MIDDLE * players:
                marks["meld"] = len(given)
            marks["last"] = len(given)
        for tricks in (2, 3):
            if t.stage == 2 and t.size == 0 and left == tricks * players:
                marks.setdefault(f"ending{tricks}", len(given))
        answer = hoarded(deal, rng)
        if answer.verb == "claim":
            answer = deal.legal()[0]
        given.append(answer.text)
        deal.apply(answer)
    return start.at([0, *marks.values()], given)


def positions() -> list[Position]:
    """Positions of one deal of each game, preset and player count."""
    return [position for number, one in enumerate(WANTED) for position in of_one_deal(*one, number)]


def test_the_table_has_every_preset_and_player_count() -> None:
    assert set(kept(TABLE, positions, LARGEST)) == set(WANTED)


@pytest.mark.parametrize("game", FAMILY)
def test_leaves(game: str) -> None:
    mine = [position for position in read(TABLE) if position.game == game]
    assert mine
    for position in mine:
        position.check()
