"""Perft: how many ways there are to play on from fixed positions, in `perft.txt`.

Each position is a deal (rules, dealer, the pack from the top) with the answers given so far; the numbers are the
leaves of the tree of all answers after 1, 2, 3 ... more answers ("end": played to the end of the deal).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from game.core.actions import parse_action
from game.core.deal import Deal
from game.core.match import Standing
from game.core.rng import seeded
from game.rules import GAMES
from game.rules.belote.rules import BeloteRules
from tests.counts.rewriting import REWRITE, agrees

FAMILY = [GAMES[name] for name in ("belote", "contree", "coinchee")]
"""The games of this table; the other families have tables of their own beside it."""
TABLE = Path(__file__).with_name("perft.txt")
LARGEST = 20_000
"""A tree of more leaves is not counted any deeper."""


@dataclass
class Position:
    """An entry of the table."""

    game: str
    preset: str
    players: int
    dealer: int
    stock: str
    answers: list[str] = field(default_factory=list)
    leaves: list[int] = field(default_factory=list)
    to_the_end: bool = False

    def deal(self) -> Deal:
        """The deal at the position."""
        game = GAMES[self.game]
        rules = game.play(game.preset(self.preset, self.players), self.players)
        assert isinstance(rules, BeloteRules)
        deal = rules.deal_from(rules.pack.hand(self.stock), Standing([0] * rules.sides, self.dealer))
        for text in self.answers:
            deal.answer(parse_action(text, rules.pack))
        return deal

    def count(self) -> None:
        """Fill in the numbers."""
        self.leaves = []
        self.to_the_end = False
        for depth in range(1, 60):
            number = perft(self.deal(), depth)
            if number > LARGEST:
                return
            self.leaves.append(number)
            if all_over(self.deal(), depth):
                self.to_the_end = True
                return

    def text(self) -> str:
        """The entry of the table."""
        numbers = " ".join(str(number) for number in self.leaves) + (" end" if self.to_the_end else "")
        return (
            f"position {self.game} {self.preset} {self.players} dealer {self.dealer}\n"
            f"stock {self.stock}\nafter {', '.join(self.answers)}\nleaves {numbers}\n"
        )


def perft(deal: Deal, depth: int) -> int:
    """The leaves after so many answers; a deal that is over sooner is one leaf."""
    if depth == 0 or deal.over:
        return 1
    answers = deal.legal()
    if depth == 1:
        return len(answers)
    total = 0
    for answer in answers:
        after = deal.clone()
        after.apply(answer)
        total += perft(after, depth - 1)
    return total


def all_over(deal: Deal, depth: int) -> bool:
    """Whether every deal is over after so many answers."""
    if deal.over:
        return True
    if depth == 0:
        return False
    for answer in deal.legal():
        after = deal.clone()
        after.apply(answer)
        if not all_over(after, depth - 1):
            return False
    return True


def positions() -> list[Position]:
    """For each game, preset and player count: the first question of a deal, the first card, and two endings."""
    found: list[Position] = []
    for game in FAMILY:
        for players in game.players:
            for number, preset in enumerate(game.presets):
                rules = game.play(game.preset(preset, players), players)
                assert isinstance(rules, BeloteRules)
                found += of_one_deal(rules, game.id, preset, number + players)
    return found


def of_one_deal(rules: BeloteRules, game: str, preset: str, seed: int) -> list[Position]:
    """Positions of one random deal that is not passed out."""
    rng = seeded(seed).stream(game)
    while True:
        cards = list(rules.cards)
        order = list(range(len(cards)))
        rng.shuffle(order)
        stock = " ".join(cards[index].face for index in order)
        start = Position(game, preset, rules.players, rng.below(rules.players), stock)
        deal = start.deal()
        given: list[str] = []
        marks: dict[str, int] = {}
        while not deal.over:
            left = sum(zone.bits.bit_count() for zone in deal.zones[: rules.players])
            if deal.phase.id in ("announce", "play"):
                marks.setdefault("play", len(given))
            for tricks in (2, 3):
                if left == tricks * rules.players and deal.phase.id == "play":
                    marks.setdefault(f"ending{tricks}", len(given))
            answers = deal.legal()
            chosen = answers[min(rng.below(len(answers)), rng.below(len(answers)))]
            given.append(chosen.text)
            deal.apply(chosen)
        if "ending2" in marks:
            cuts = [0, *marks.values()]
            return [
                Position(game, preset, rules.players, start.dealer, stock, given[:cut]) for cut in sorted(set(cuts))
            ]


def read() -> list[Position]:
    """The entries of the table."""
    found: list[Position] = []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "position":
            game, preset, players, _, dealer = rest.split()
            found.append(Position(game, preset, int(players), int(dealer), ""))
        elif word == "stock":
            found[-1].stock = rest
        elif word == "after":
            found[-1].answers = rest.split(", ") if rest else []
        elif word == "leaves":
            words = rest.split()
            found[-1].to_the_end = words[-1:] == ["end"]
            found[-1].leaves = [int(number) for number in words if number != "end"]
    return found


def test_the_table_has_every_game_preset_and_player_count() -> None:
    if REWRITE:
        found = positions()
        for position in found:
            position.count()
        agrees(TABLE, "".join(f"{position.text()}\n" for position in found))
    kept = {(position.game, position.preset, position.players) for position in read()}
    assert kept == {(g.id, preset, players) for g in FAMILY for preset in g.presets for players in g.players}


def settings() -> list[str]:
    """Game, preset and number of players of the entries, as the walks name them."""
    return list(dict.fromkeys(f"{entry.game}-{entry.preset}-{entry.players}" for entry in read()))


@pytest.mark.parametrize("setting", settings())
def test_leaves(setting: str) -> None:
    for position in read():
        if f"{position.game}-{position.preset}-{position.players}" != setting:
            continue
        kept = position.text()
        deal = position.deal()
        counted = [perft(deal, depth) for depth in range(1, len(position.leaves) + 1)]
        assert counted == position.leaves, kept
        if position.to_the_end:
            assert all_over(deal, len(position.leaves))
