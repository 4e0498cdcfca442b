"""Perft of Bieten, in `bieten_perft.txt` (see `tests.counts.perft` for what the numbers are): from the cut, the opening
lap, the first card and two later cards of a deal of each preset, at the usual, the smallest and the largest tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.rng import seeded
from game.rules import GAMES
from tests.contracts.settings import walked
from tests.counts.perft import Position, kept, read, shuffled

TABLE = Path(__file__).with_name("bieten_perft.txt")
LARGEST = 1_500
DEEPEST = 8
GAME = GAMES["bieten"]
KINDS = [(preset, players) for preset in GAME.presets for players in walked(GAME.players)]


def positions() -> list[Position]:
    """Positions of one random deal of each kind; seat 0 deals."""
    found: list[Position] = []
    for number, (preset, players) in enumerate(KINDS):
        rng = seeded(number).stream("bieten")
        start = shuffled("bieten", preset, players, rng, dealer=0)
        deal = start.deal()
        given: list[str] = []
        marks: dict[str, int] = {}
        while not deal.over:
            left = sum(zone.bits.bit_count() for zone in deal.zones[:players])
            if deal.phase.id == "opening":
                marks.setdefault("opening", len(given))
            if deal.phase.id == "play":
                for cards in (3 * players, 2 * players, min(4, players)):
                    if left == cards:
                        marks.setdefault(f"play{cards}", len(given))
            answers = deal.legal()
            chosen = answers[min(rng.below(len(answers)), rng.below(len(answers)))]
            given.append(chosen.text)
            deal.apply(chosen)
        found += start.at([0, *marks.values()], given)
    return found


def test_the_table_has_every_preset_and_player_count() -> None:
    assert {(preset, players) for _, preset, players in kept(TABLE, positions, LARGEST, DEEPEST)} == set(KINDS)


@pytest.mark.parametrize(("preset", "players"), KINDS)
def test_leaves(preset: str, players: int) -> None:
    mine = [position for position in read(TABLE) if (position.preset, position.players) == (preset, players)]
    assert len(mine) >= 4
    for position in mine:
        position.check()
