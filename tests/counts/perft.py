"""Perft: how many ways there are to play on from fixed positions, as kept in tables of text.

Each position is a deal (rules, dealer, the pack from the top) with the answers given so far; the numbers are the
leaves of the tree of all answers after 1, 2, 3 ... more answers ("end": played to the end of the deal).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import comb
from pathlib import Path

from game.core.actions import parse_action
from game.core.deal import Deal
from game.core.match import Play, Standing
from game.core.rng import Rng
from game.rules import GAMES
from tests.counts.rewriting import REWRITE, agrees

DEEPEST = 60


@dataclass
class Position:
    """An entry of a table; cards are named with their copies where a pack has several of a face."""

    game: str
    preset: str
    players: int
    dealer: int
    stock: str
    answers: list[str] = field(default_factory=list)
    leaves: list[int] = field(default_factory=list)
    to_the_end: bool = False

    @property
    def rules(self) -> Play:
        """The rules of its preset."""
        offered = GAMES[self.game]
        return offered.play(offered.preset(self.preset, self.players), self.players)

    def deal(self) -> Deal:
        """The deal at the position."""
        rules = self.rules
        deal = rules.deal_from(rules.pack.hand(self.stock), Standing([0] * rules.sides, self.dealer))
        for text in self.answers:
            deal.answer(parse_action(text, rules.pack))
        return deal

    def at(self, cuts: Iterable[int], given: list[str]) -> list[Position]:
        """Positions of the same deal after the first answers of those given, so many each."""
        return [
            Position(self.game, self.preset, self.players, self.dealer, self.stock, given[:cut])
            for cut in sorted(set(cuts))
        ]

    def count(self, largest: int, deepest: int = DEEPEST) -> None:
        """Fill in the numbers: a tree of more than the ``largest`` number of leaves is not counted any deeper."""
        self.leaves = []
        self.to_the_end = False
        for depth in range(1, deepest + 1):
            number = perft(self.deal(), depth)
            if number > largest:
                return
            self.leaves.append(number)
            if all_over(self.deal(), depth):
                self.to_the_end = True
                return

    def check(self) -> None:
        """Count again. Raises AssertionError with the position."""
        deal = self.deal()
        counted = [perft(deal, depth) for depth in range(1, len(self.leaves) + 1)]
        assert counted == self.leaves, self.text()
        if self.to_the_end:
            assert all_over(deal, len(self.leaves)), self.text()

    def text(self) -> str:
        """The entry of the table."""
        numbers = " ".join(str(number) for number in self.leaves) + (" end" if self.to_the_end else "")
        return (
            f"position {self.game} {self.preset} {self.players} dealer {self.dealer}\n"
            f"stock {self.stock}\nafter {', '.join(self.answers)}\nleaves {numbers}\n"
        )


def shuffled(game: str, preset: str, players: int, rng: Rng, dealer: int = -1) -> Position:
    """The beginning of a deal with the pack in an order at random; a dealer at random, unless one is named."""
    start = Position(game, preset, players, dealer, "")
    cards = start.rules.cards
    order = list(range(len(cards)))
    rng.shuffle(order)
    several = len({card.face for card in cards}) < len(cards)
    start.stock = " ".join(cards[index].name if several else cards[index].face for index in order)
    if dealer < 0:
        start.dealer = rng.below(players)
    return start


def perft(deal: Deal, depth: int) -> int:
    """The leaves after so many answers; a deal that is over sooner is one leaf. A free choice of cards (an exchange) is
    counted by formula, and only as the last answer."""
    if depth == 0 or deal.over:
        return 1
    if depth == 1 and deal.phase.free:
        ask = deal.ask()
        held = deal.zones[deal.asked].bits.bit_count()
        return sum(comb(held, count) for count in range(ask.minimum, ask.maximum + 1))
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


def read(table: Path) -> list[Position]:
    """The entries of a table."""
    found: list[Position] = []
    for line in table.read_text(encoding="utf-8").splitlines():
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


def kept(
    table: Path, positions: Callable[[], list[Position]], largest: int, deepest: int = DEEPEST
) -> list[tuple[str, str, int]]:
    """Game, preset and players of the entries of a table, which is made anew first where that is asked for."""
    if REWRITE:
        found = positions()
        for position in found:
            position.count(largest, deepest)
        agrees(table, "".join(f"{position.text()}\n" for position in found))
    return [(position.game, position.preset, position.players) for position in read(table)]
