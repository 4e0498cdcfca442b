"""Contract 7 for the Bezique family: while play is free, any deal of the unseen cards that agrees with the view agrees
with the past too. (With three and four players the last tricks say more: who did not follow has none of the suit.)"""

from __future__ import annotations

import pytest

from game.core.actions import parse_action
from game.core.cards import Card
from game.core.deal import Deal, restore
from game.core.rng import Rng
from game.rules.bezique.table import table_of
from tests.contracts.invariants import everything, unknown
from tests.contracts.settings import SETTINGS, Setting, walk

FAMILY = ("bezique", "pinochle", "rubicon_bezique", "six_pack_bezique")
EVERY = 7
"""The past is checked at one question out of so many."""


def changed_everywhere(deal: Deal, names: dict[Card, Card]) -> Deal:
    """The deal with every card replaced."""
    twin = deal.clone()
    for zone in twin.zones:
        zone.bits = sum(names.get(card, card).bit for card in deal.rules.pack.of_bits(zone.bits))
        zone.shown = sum(names.get(card, card).bit for card in deal.rules.pack.of_bits(zone.shown))
        zone.pile = [names.get(card, card) for card in zone.pile]
    return twin


def imagined(deal: Deal, seat: int, rng: Rng) -> tuple[Deal, dict[Card, Card]]:
    """The deal with the cards that a seat cannot place mixed, and which card has become which."""
    cards = deal.rules.pack.cards
    unseen = [cards[index] for zone in deal.zones for index in unknown(zone, deal, seat)]
    order = list(range(len(unseen)))
    rng.shuffle(order)
    names = {card: unseen[order[place]] for place, card in enumerate(unseen)}
    world = changed_everywhere(deal, names)
    return restore(deal.rules, deal.view(seat), world.hidden(seat)), names


@pytest.mark.parametrize("setting", [one for one in SETTINGS if one.game in FAMILY], ids=str)
def test_7_worlds_agree_with_view_and_past(setting: Setting) -> None:
    checked = 0
    for number, one in enumerate(walk(setting, 15, 4)):
        deal = one.deal
        if deal.over:
            continue
        seat = number % setting.players
        rng = one.rng.stream("imagine")
        world, names = imagined(deal, seat, rng)
        assert everything(world.view(seat)) == everything(deal.view(seat))
        strict = setting.players > 2 and table_of(deal).stage == 2
        if number % EVERY or strict:
            continue
        past = changed_everywhere(one.before, names)
        for text in one.given:
            answer = parse_action(text, deal.rules.pack)
            assert past.why_not(answer) is None, f"{text} was not possible in the imagined world"
            past.apply(answer)
        assert past.key() == world.key()
        checked += 1
    assert checked
