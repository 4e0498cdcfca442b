"""Perft of the Belote family, in `belote_perft.txt` (see `tests.counts.perft` for what the numbers are)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.rng import seeded
from game.rules import GAMES
from tests.counts.perft import Position, kept, read, shuffled

FAMILY = [GAMES[name] for name in ("belote", "contree", "coinchee")]
"""The games of this table; the other families have tables of their own beside it."""
TABLE = Path(__file__).with_name("belote_perft.txt")
LARGEST = 20_000


def positions() -> list[Position]:
    """For each game, preset and player count: the first question of a deal, the first card, and two endings."""
    return [
        position
        for game in FAMILY
        for players in game.players
        for number, preset in enumerate(game.presets)
        for position in of_one_deal(game.id, preset, players, number + players)
    ]


def of_one_deal(game: str, preset: str, players: int, seed: int) -> list[Position]:
    """Positions of one random deal that is not passed out."""
    rng = seeded(seed).stream(game)
    while True:
        start = shuffled(game, preset, players, rng)
        deal = start.deal()
        given: list[str] = []
        marks: dict[str, int] = {}
        while not deal.over:
            left = sum(zone.bits.bit_count() for zone in deal.zones[:players])
            if deal.phase.id in ("announce", "play"):
                marks.setdefault("play", len(given))
            for tricks in (2, 3):
                if left == tricks * players and deal.phase.id == "play":
                    marks.setdefault(f"ending{tricks}", len(given))
            answers = deal.legal()
            chosen = answers[min(rng.below(len(answers)), rng.below(len(answers)))]
            given.append(chosen.text)
            deal.apply(chosen)
        if "ending2" in marks:
            return start.at([0, *marks.values()], given)


def test_the_table_has_every_game_preset_and_player_count() -> None:
    found = set(kept(TABLE, positions, LARGEST))
    assert found == {(g.id, preset, players) for g in FAMILY for preset in g.presets for players in g.players}


def settings() -> list[str]:
    """Game, preset and number of players of the entries, as the walks name them."""
    return list(dict.fromkeys(f"{entry.game}-{entry.preset}-{entry.players}" for entry in read(TABLE)))


@pytest.mark.parametrize("setting", settings())
def test_leaves(setting: str) -> None:
    for position in read(TABLE):
        if f"{position.game}-{position.preset}-{position.players}" == setting:
            position.check()
