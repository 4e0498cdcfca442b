"""A game that no family of `ai.games` judges is played by search alone: here tricks for two, five cards each."""

from __future__ import annotations

import os
from dataclasses import dataclass

import pytest

from ai.advice.appraisal import judge
from ai.advice.reasons import because
from ai.player import LEVELS, STRONG, Budget
from ai.registry import evaluator_of, make
from game.core.actions import Action, action
from game.core.cards import PIQUET_PACK, bits_of
from game.core.deal import Deal, Phase
from game.core.log import Log
from game.core.match import Match, Play, Standing, finished
from game.core.options import Options
from game.core.reasons import Reason
from game.core.rng import Rng, seeded
from game.core.view import PICK_CARD, Ask, Fact, Table
from game.core.zones import EVERYONE, NOBODY, OWNER, Zone
from game.rules import GAMES, Game
from tests.contracts.test_views import everything

pytestmark = pytest.mark.skipif(
    os.environ.get("CARTE_BLANCHE_COMPILED") == "1", reason="compiled classes have no subclasses that are not"
)
HAND = 5


class DuelTable(Table):
    """Tricks won, the card led (an index, -1: none yet)."""

    def __init__(self, tricks: list[int], led: int) -> None:
        self.tricks = tricks
        self.led = led

    def clone(self) -> DuelTable:
        return DuelTable(self.tricks[:], self.led)

    def key(self) -> tuple[object, ...]:
        return (tuple(self.tricks), self.led)


def table_of(deal: Deal) -> DuelTable:
    assert isinstance(deal.table, DuelTable)
    return deal.table


class PlayCard(Phase):
    """Follow suit if able; the higher card of the suit led wins the trick."""

    id = "play"

    def ask(self, deal: Deal) -> Ask:
        return Ask(deal.asked, PICK_CARD, "duel.play")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        cards = PIQUET_PACK.of_bits(deal.zones[deal.asked].bits)
        led = table_of(deal).led
        follow = [card for card in cards if led >= 0 and card.suit == PIQUET_PACK.cards[led].suit]
        return tuple(action("play", (card,)) for card in follow or cards)

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        return None if answer in self.legal(deal) else Reason("duel.must_follow", "1")

    def apply(self, deal: Deal, answer: Action) -> None:
        t, card = table_of(deal), answer.cards[0]
        deal.zones[deal.asked].bits &= ~card.bit
        deal.zone("played").pile.append(card)
        if t.led < 0:
            t.led = card.index
            deal.asked = 1 - deal.asked
            return
        led = PIQUET_PACK.cards[t.led]
        winner = deal.asked if card.suit == led.suit and card.rank > led.rank else 1 - deal.asked
        t.tricks[winner] += 1
        t.led = -1
        deal.asked = winner if sum(t.tricks) < HAND else -1


@dataclass(frozen=True)
class DuelOptions(Options):
    """None."""


class Duel(Play):
    """Five tricks, a point each."""

    def __init__(self, game: str, options: Options, players: int) -> None:
        self.game, self.version, self.players, self.options = game, 1, players, options.items()
        self.pack, self.cards = PIQUET_PACK, PIQUET_PACK.cards
        self.all_bits = sum(card.bit for card in self.cards)
        self.side_of, self.sides = (0, 1), 2
        self.phases = {"play": PlayCard()}

    def facts(self, deal: Deal) -> dict[str, Fact]:
        return {}

    def seat(self, rng: Rng, log: Log) -> tuple[tuple[int, ...], Standing]:
        return (0, 1), Standing([0, 0], 0)

    def deal(self, standing: Standing, rng: Rng, log: Log | None) -> Deal:
        order = list(range(len(self.cards)))
        rng.shuffle(order)
        stock = [self.cards[index] for index in order]
        zones = [Zone(f"hand{seat}", seat, OWNER, False) for seat in (0, 1)]
        zones += [Zone("played", -1, EVERYONE, True), Zone("stock", -1, NOBODY, True)]
        for seat in (0, 1):
            zones[seat].bits = bits_of(stock[seat * HAND : (seat + 1) * HAND])
        zones[3].pile = stock[2 * HAND :]
        return Deal(self, DuelTable([0, 0], -1), zones, self.phases["play"], 1 - standing.dealer)

    def settle(self, standing: Standing, deal: Deal) -> None:
        finished(deal)
        standing.deals += 1
        for seat in (0, 1):
            standing.scores[seat] += table_of(deal).tricks[seat]


@pytest.fixture
def duel(monkeypatch: pytest.MonkeyPatch) -> Play:
    game = Game("duel", (2,), DuelOptions, {"only": DuelOptions()}, 1, Duel)
    monkeypatch.setitem(GAMES, "duel", game)
    return game.play(game.preset("only", 2), 2)


def played(rules: Play, number: int, levels: tuple[int, int]) -> list[int]:
    """The tricks of a deal between two levels."""
    deal = rules.deal(Standing([0, 0], number % 2), seeded(40 + number // 2), None)
    bots = [make("duel", level, number) for level in levels]
    while not deal.over:
        deal.answer(bots[deal.asked].choose(deal.view(deal.asked), Budget(iterations=120)))
    return table_of(deal).tricks


def test_every_level_plays_a_game_without_judgement(duel: Play) -> None:
    for level in LEVELS:
        assert sum(played(duel, 2, (level, level))) == HAND


def test_search_alone_is_better_than_no_search(duel: Play) -> None:
    """Whole pairs of deals, each side dealt either hand."""
    lead = 0
    for number in range(16):
        for chair in (0, 1):
            tricks = played(duel, number, (STRONG, 1) if chair == 0 else (1, STRONG))
            lead += tricks[chair] - tricks[1 - chair]
    assert lead > 16


def test_its_answers_are_judged(duel: Play) -> None:
    deal = Match(duel, 3).deal
    view = deal.view(deal.asked)
    found = judge(view, 1, Budget(iterations=200))
    assert found.compared
    assert found.advice in view.legal
    assert [one.id for one in because(view, found.advice)] == ["judged"]


def test_its_imagined_deals_agree_with_the_view(duel: Play) -> None:
    deal = Match(duel, 3).deal
    view = deal.view(deal.asked)
    for world in evaluator_of("duel").worlds(view, 5, seeded(2)):
        assert everything(world.view(view.seat)) == everything(view)
