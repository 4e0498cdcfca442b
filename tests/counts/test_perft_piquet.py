"""Perft of Piquet, in `perft_piquet.txt`: as `test_perft`, from the exchange, the declarations, the first lead and two
endings of a deal of each preset.

The exchanges are counted by a formula of their own and only walked through where the tree stays small.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import comb
from pathlib import Path

import pytest

from game.core.actions import parse_action
from game.core.deal import Deal
from game.core.match import Play, Standing
from game.core.rng import seeded
from game.core.view import PICK_CHOICE
from game.rules import GAMES
from tests.counts.rewriting import REWRITE, agrees
from tests.counts.test_perft import all_over

TABLE = Path(__file__).with_name("perft_piquet.txt")
LARGEST = 10_000
"""A tree of more leaves is not counted any deeper."""
DUELS = ("rubicon_piquet", "piquet_au_cent")
HAND = 12


def rules_of(game: str, preset: str) -> Play:
    """The rules of a preset."""
    return GAMES[game].play(GAMES[game].preset(preset, 2), 2)


@dataclass
class Position:
    """An entry of the table."""

    game: str
    preset: str
    stock: str
    answers: list[str] = field(default_factory=list)
    leaves: list[int] = field(default_factory=list)

    def deal(self) -> Deal:
        """The deal at the position."""
        rules = rules_of(self.game, self.preset)
        deal = rules.deal_from(rules.pack.hand(self.stock), Standing([0, 0], 1))
        for text in self.answers:
            deal.answer(parse_action(text, rules.pack))
        return deal

    def count(self) -> None:
        """Fill in the numbers."""
        self.leaves = []
        for depth in range(1, 60):
            number = perft(self.deal(), depth)
            if number > LARGEST:
                return
            self.leaves.append(number)
            if all_over(self.deal(), depth):
                return

    def text(self) -> str:
        """The entry of the table."""
        numbers = " ".join(str(number) for number in self.leaves)
        after = ", ".join(self.answers)
        return f"position {self.game} {self.preset}\nstock {self.stock}\nafter {after}\nleaves {numbers}\n"


def perft(deal: Deal, depth: int) -> int:
    """The leaves after so many answers; a deal that is over sooner is one leaf."""
    if depth == 0 or deal.over:
        return 1
    if depth == 1 and deal.phase.free:
        ask = deal.ask()
        return sum(comb(HAND, count) for count in range(ask.minimum, ask.maximum + 1))
    answers = deal.legal()
    if depth == 1:
        return len(answers)
    total = 0
    for answer in answers:
        after = deal.clone()
        after.apply(answer)
        total += perft(after, depth - 1)
    return total


def of_one_deal(game: str, preset: str, seed: int) -> list[Position]:
    """Positions of one random deal."""
    rng = seeded(seed).stream(game)
    rules = rules_of(game, preset)
    order = list(range(len(rules.cards)))
    rng.shuffle(order)
    start = Position(game, preset, " ".join(rules.cards[index].face for index in order))
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
    return [Position(game, preset, start.stock, given[:cut]) for cut in sorted(set(marks.values()))]


def positions() -> list[Position]:
    """Five positions of each preset."""
    return [
        position
        for game in DUELS
        for number, preset in enumerate(GAMES[game].presets)
        for position in of_one_deal(game, preset, number + 1)
    ]


def read() -> list[Position]:
    """The entries of the table."""
    found: list[Position] = []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "position":
            game, preset = rest.split()
            found.append(Position(game, preset, ""))
        elif word == "stock":
            found[-1].stock = rest
        elif word == "after":
            found[-1].answers = rest.split(", ") if rest else []
        elif word == "leaves":
            found[-1].leaves = [int(number) for number in rest.split()]
    return found


def test_the_table_has_every_preset() -> None:
    if REWRITE:
        found = positions()
        for position in found:
            position.count()
        agrees(TABLE, "".join(f"{position.text()}\n" for position in found))
    kept = [(position.game, position.preset) for position in read()]
    assert set(kept) == {(game, preset) for game in DUELS for preset in GAMES[game].presets}
    assert all(kept.count(one) >= 4 for one in kept)


@pytest.mark.parametrize("game", DUELS)
def test_leaves(game: str) -> None:
    for position in read():
        if position.game == game:
            deal = position.deal()
            counted = [perft(deal, depth) for depth in range(1, len(position.leaves) + 1)]
            assert counted == position.leaves, position.text()
