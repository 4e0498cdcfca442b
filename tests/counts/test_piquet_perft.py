"""Perft of Piquet, in `piquet_perft.txt` (see `tests.counts.perft` for what the numbers are): from the exchange, the
declarations, the first lead and two endings of a deal of each preset."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.rng import seeded
from game.core.view import PICK_CHOICE
from game.rules import GAMES
from tests.counts.perft import Position, kept, read, shuffled

TABLE = Path(__file__).with_name("piquet_perft.txt")
LARGEST = 10_000
DUELS = ("rubicon_piquet", "piquet_au_cent")


def of_one_deal(game: str, preset: str, seed: int) -> list[Position]:
    """Positions of one random deal; seat 1 deals."""
    rng = seeded(seed).stream(game)
    start = shuffled(game, preset, 2, rng, dealer=1)
    deal = start.deal()
    given: list[str] = []
    marks = {"start": 0}
    while not deal.over:
        left = sum(zone.bits.bit_count() for zone in deal.zones[:2])
        if deal.phase.id in ("point_call", "play"):
            marks.setdefault(deal.phase.id, len(given))
        for tricks in (2, 3):
            if left == 2 * tricks and deal.phase.id == "play":
                marks.setdefault(f"ending{tricks}", len(given))
        chosen = deal.phase.sample(deal, rng)
        if deal.ask().kind == PICK_CHOICE and rng.below(2):
            chosen = deal.legal()[0]
        given.append(chosen.text)
        deal.apply(chosen)
    return start.at(marks.values(), given)


def positions() -> list[Position]:
    """Five positions of each preset."""
    return [
        position
        for game in DUELS
        for number, preset in enumerate(GAMES[game].presets)
        for position in of_one_deal(game, preset, number + 1)
    ]


def test_the_table_has_every_preset() -> None:
    found = [(game, preset) for game, preset, _ in kept(TABLE, positions, LARGEST)]
    assert set(found) == {(game, preset) for game in DUELS for preset in GAMES[game].presets}
    assert all(found.count(one) >= 4 for one in found)


@pytest.mark.parametrize("game", DUELS)
def test_leaves(game: str) -> None:
    for position in read(TABLE):
        if position.game == game:
            position.check()
