"""Perft of the Bezique family, in `bezique_perft.txt` (see test_perft for what the numbers are)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from game.core.actions import parse_action
from game.core.deal import Deal
from game.core.match import Standing
from game.core.rng import seeded
from game.rules import GAMES
from game.rules.bezique_family.rules import FamilyRules
from game.rules.bezique_family.table import table_of
from tests.counts.rewriting import REWRITE, agrees
from tests.counts.test_perft import Position, all_over, perft
from tests.hoarding import hoarded

TABLE = Path(__file__).with_name("bezique_perft.txt")
FAMILY = ("bezique", "pinochle", "rubicon_bezique", "six_pack_bezique")
MIDDLE = 6
"""A window in the middle is that of the last trick won with a declaration to make, up to this many tricks before the
stock is gone."""


@dataclass
class FamilyPosition(Position):
    """An entry of the table; the cards are named with their copies."""

    def deal(self) -> Deal:
        rules = rules_of(self.game, self.preset, self.players)
        deal = rules.deal_from(rules.pack.hand(self.stock), Standing([0] * rules.sides, self.dealer))
        for text in self.answers:
            deal.answer(parse_action(text, rules.pack))
        return deal


def rules_of(game: str, preset: str, players: int) -> FamilyRules:
    """The rules of a preset."""
    offered = GAMES[game]
    rules = offered.play(offered.preset(preset, players), players)
    assert isinstance(rules, FamilyRules)
    return rules


def of_one_deal(game: str, preset: str, players: int, seed: int) -> list[FamilyPosition]:
    """The first question of a deal, a window with something to declare, the last window, and two endings."""
    rules = rules_of(game, preset, players)
    rng = seeded(seed).stream(game)
    order = list(range(len(rules.cards)))
    rng.shuffle(order)
    stock = " ".join(rules.cards[index].name for index in order)
    start = FamilyPosition(game, preset, players, rng.below(players), stock)
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
    cuts = sorted({0, *marks.values()})
    return [FamilyPosition(game, preset, players, start.dealer, stock, given[:cut]) for cut in cuts]


def read() -> list[FamilyPosition]:
    """The entries of the table."""
    found: list[FamilyPosition] = []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "position":
            game, preset, players, _, dealer = rest.split()
            found.append(FamilyPosition(game, preset, int(players), int(dealer), ""))
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
    wanted = [
        (game, preset, players) for game in FAMILY for players in GAMES[game].players for preset in GAMES[game].presets
    ]
    if REWRITE:
        found = [position for number, one in enumerate(wanted) for position in of_one_deal(*one, number)]
        for position in found:
            position.count()
        agrees(TABLE, "".join(f"{position.text()}\n" for position in found))
    assert {(position.game, position.preset, position.players) for position in read()} == set(wanted)


@pytest.mark.parametrize("game", FAMILY)
def test_leaves(game: str) -> None:
    mine = [position for position in read() if position.game == game]
    assert mine
    for position in mine:
        kept = position.text()
        deal = position.deal()
        counted = [perft(deal, depth) for depth in range(1, len(position.leaves) + 1)]
        assert counted == position.leaves, kept
        if position.to_the_end:
            assert all_over(deal, len(position.leaves))
