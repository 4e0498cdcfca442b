"""Perft of Bonaken, in `bonaken_perft.txt` (see `tests.counts.perft` for what the numbers are)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.actions import parse_action
from game.core.deal import Deal
from game.core.rng import Rng, seeded
from game.rules import GAMES
from game.rules.bonaken.table import table_of
from tests.counts.perft import Position, kept, read, shuffled

TABLE = Path(__file__).with_name("bonaken_perft.txt")
GAME = "bonaken"
LARGEST = 3_000
LOW = 3
"""Bids that are drawn are among the lowest so many."""
WANTED = [(preset, players) for players in GAMES[GAME].players for preset in GAMES[GAME].presets]


def drawn(deal: Deal, rng: Rng) -> str:
    """An answer at random; in the auction one of the lowest, or a pass."""
    answers = deal.legal()
    if deal.phase.id == "auction" and rng.below(4):
        return answers[rng.below(min(LOW, len(answers)))].text
    return answers[rng.below(len(answers))].text


def of_one_deal(preset: str, players: int, seed: int) -> list[Position]:
    """The first question of a deal, the exchange, the first lead, what follows it, and two endings."""
    rng = seeded(seed).stream(GAME)
    while True:
        start = shuffled(GAME, preset, players, rng)
        deal = start.deal()
        given: list[str] = []
        marks: dict[str, int] = {}
        while not deal.over:
            t = table_of(deal)
            if deal.phase.id != "auction":
                marks.setdefault(deal.phase.id, len(given))
            for tricks in (1, 2):
                if deal.phase.id == "play" and not t.size and t.hand_size - t.trick == tricks:
                    marks.setdefault(f"ending{tricks}", len(given))
            given.append(drawn(deal, rng))
            deal.apply(parse_action(given[-1], deal.rules.pack))
        if "ending1" in marks:
            return start.at([0, *marks.values()], given)


def positions() -> list[Position]:
    """Positions of one deal of each preset and player count."""
    return [position for number, one in enumerate(WANTED) for position in of_one_deal(*one, number)]


def test_the_table_has_every_preset_and_player_count() -> None:
    assert {(preset, players) for _, preset, players in kept(TABLE, positions, LARGEST)} == set(WANTED)


@pytest.mark.parametrize("players", GAMES[GAME].players)
def test_leaves(players: int) -> None:
    mine = [position for position in read(TABLE) if position.players == players]
    assert mine
    for position in mine:
        position.check()
