"""Perft of Bonaken, in `bonaken_perft.txt` (see test_perft for what the numbers are)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from game.core.actions import parse_action
from game.core.deal import Deal
from game.core.match import Standing
from game.core.rng import Rng, seeded
from game.rules import GAMES
from game.rules.bonaken.rules import BonakenRules
from game.rules.bonaken.table import table_of
from tests.counts.rewriting import REWRITE, agrees
from tests.counts.test_perft import Position, all_over, perft

TABLE = Path(__file__).with_name("bonaken_perft.txt")
GAME = "bonaken"
LARGEST = 3_000
"""A tree of more leaves is not counted any deeper."""
LOW = 3
"""Bids that are drawn are among the lowest so many."""


@dataclass
class BonakenPosition(Position):
    """An entry of the table."""

    def deal(self) -> Deal:
        rules = rules_of(self.preset, self.players)
        deal = rules.deal_from(rules.pack.hand(self.stock), Standing([0] * rules.sides, self.dealer))
        for text in self.answers:
            deal.answer(parse_action(text, rules.pack))
        return deal

    def count(self) -> None:
        self.leaves = []
        for depth in range(1, 60):
            number = perft(self.deal(), depth)
            if number > LARGEST:
                return
            self.leaves.append(number)
            if all_over(self.deal(), depth):
                self.to_the_end = True
                return


def rules_of(preset: str, players: int) -> BonakenRules:
    """The rules of a preset."""
    offered = GAMES[GAME]
    rules = offered.play(offered.preset(preset, players), players)
    assert isinstance(rules, BonakenRules)
    return rules


def drawn(deal: Deal, rng: Rng) -> str:
    """An answer at random; in the auction one of the lowest, or a pass."""
    answers = deal.legal()
    if deal.phase.id == "auction" and rng.below(4):
        return answers[rng.below(min(LOW, len(answers)))].text
    return answers[rng.below(len(answers))].text


def of_one_deal(preset: str, players: int, seed: int) -> list[BonakenPosition]:
    """The first question of a deal, the exchange, the first lead, what follows it, and two endings."""
    rules = rules_of(preset, players)
    rng = seeded(seed).stream(GAME)
    while True:
        order = list(range(len(rules.cards)))
        rng.shuffle(order)
        stock = " ".join(rules.cards[index].face for index in order)
        start = BonakenPosition(GAME, preset, players, rng.below(players), stock)
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
            deal.apply(parse_action(given[-1], rules.pack))
        if "ending1" in marks:
            cuts = sorted({0, *marks.values()})
            return [BonakenPosition(GAME, preset, players, start.dealer, stock, given[:cut]) for cut in cuts]


def read() -> list[BonakenPosition]:
    """The entries of the table."""
    found: list[BonakenPosition] = []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "position":
            game, preset, players, _, dealer = rest.split()
            found.append(BonakenPosition(game, preset, int(players), int(dealer), ""))
        elif word == "stock":
            found[-1].stock = rest
        elif word == "after":
            found[-1].answers = rest.split(", ") if rest else []
        elif word == "leaves":
            words = rest.split()
            found[-1].to_the_end = words[-1:] == ["end"]
            found[-1].leaves = [int(number) for number in words if number != "end"]
    return found


def test_the_table_has_every_preset_and_player_count() -> None:
    wanted = [(preset, players) for players in GAMES[GAME].players for preset in GAMES[GAME].presets]
    if REWRITE:
        found = [position for number, one in enumerate(wanted) for position in of_one_deal(*one, number)]
        for position in found:
            position.count()
        agrees(TABLE, "".join(f"{position.text()}\n" for position in found))
    assert {(position.preset, position.players) for position in read()} == set(wanted)


@pytest.mark.parametrize("players", GAMES[GAME].players)
def test_leaves(players: int) -> None:
    mine = [position for position in read() if position.players == players]
    assert mine
    for position in mine:
        kept = position.text()
        deal = position.deal()
        counted = [perft(deal, depth) for depth in range(1, len(position.leaves) + 1)]
        assert counted == position.leaves, kept
        if position.to_the_end:
            assert all_over(deal, len(position.leaves))
