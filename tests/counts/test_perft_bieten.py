"""Perft of Bieten, in `perft_bieten.txt`: as `test_perft`, from the cut, the opening lap, the first card and two later
cards of a deal of each preset, at the usual, the smallest and the largest tables."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from game.core.actions import parse_action
from game.core.deal import Deal
from game.core.match import Play, Standing
from game.core.rng import seeded
from game.rules import GAMES
from tests.contracts.settings import walked
from tests.counts.rewriting import REWRITE, agrees
from tests.counts.test_perft import perft

TABLE = Path(__file__).with_name("perft_bieten.txt")
LARGEST = 1_500
"""A tree of more leaves is not counted any deeper."""
DEEPEST = 8
GAME = GAMES["bieten"]
KINDS = [(preset, players) for preset in GAME.presets for players in walked(GAME.players)]


def rules_of(preset: str, players: int) -> Play:
    """The rules of a preset."""
    return GAME.play(GAME.preset(preset, players), players)


@dataclass
class Position:
    """An entry of the table."""

    preset: str
    players: int
    stock: str
    answers: list[str] = field(default_factory=list)
    leaves: list[int] = field(default_factory=list)

    def deal(self) -> Deal:
        """The deal at the position; seat 0 deals."""
        rules = rules_of(self.preset, self.players)
        deal = rules.deal_from(rules.pack.hand(self.stock), Standing([0] * self.players, 0))
        for text in self.answers:
            deal.answer(parse_action(text, rules.pack))
        return deal

    def count(self) -> None:
        """Fill in the numbers."""
        self.leaves = []
        for depth in range(1, DEEPEST + 1):
            number = perft(self.deal(), depth)
            if number > LARGEST:
                return
            self.leaves.append(number)

    def text(self) -> str:
        """The entry of the table."""
        numbers = " ".join(str(number) for number in self.leaves)
        after = ", ".join(self.answers)
        return f"position {self.preset} {self.players}\nstock {self.stock}\nafter {after}\nleaves {numbers}\n"


def positions() -> list[Position]:
    """Positions of one random deal of each kind."""
    found: list[Position] = []
    for number, (preset, players) in enumerate(KINDS):
        rng = seeded(number).stream("bieten")
        order = list(range(len(rules_of(preset, players).cards)))
        rng.shuffle(order)
        stock = " ".join(rules_of(preset, players).cards[index].face for index in order)
        start = Position(preset, players, stock)
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
        found += [Position(preset, players, stock, given[:cut]) for cut in sorted({0, *marks.values()})]
    return found


def read() -> list[Position]:
    """The entries of the table."""
    found: list[Position] = []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "position":
            preset, players = rest.split()
            found.append(Position(preset, int(players), ""))
        elif word == "stock":
            found[-1].stock = rest
        elif word == "after":
            found[-1].answers = rest.split(", ") if rest else []
        elif word == "leaves":
            found[-1].leaves = [int(number) for number in rest.split()]
    return found


def test_the_table_has_every_preset_and_player_count() -> None:
    if REWRITE:
        found = positions()
        for position in found:
            position.count()
        agrees(TABLE, "".join(f"{position.text()}\n" for position in found))
    assert {(position.preset, position.players) for position in read()} == set(KINDS)


@pytest.mark.parametrize(("preset", "players"), KINDS)
def test_leaves(preset: str, players: int) -> None:
    mine = [position for position in read() if (position.preset, position.players) == (preset, players)]
    assert len(mine) >= 4
    for position in mine:
        deal = position.deal()
        assert [perft(deal, depth) for depth in range(1, len(position.leaves) + 1)] == position.leaves, position.text()
