"""What a seat cannot hold by its plays is exactly what the rules say of pairs of cards (Belote's: `test_beliefs`)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ai.games.bezique.beliefs import excluded as excluded_in_bezique
from ai.games.bonaken.beliefs import excluded as excluded_in_bonaken
from ai.games.piquet.reading import excluded as excluded_in_piquet
from game.core.cards import Card
from game.core.deal import Deal
from game.rules.bezique.rules import FamilyRules
from game.rules.bezique.table import table_of as bezique_table
from game.rules.bonaken.rules import BonakenRules
from game.rules.bonaken.table import table_of as bonaken_table
from game.rules.piquet.rules import PiquetRules
from game.rules.piquet.table import table_of as piquet_table
from tests.contracts.settings import SETTINGS, Setting, walk


def bezique(deal: Deal) -> list[int]:
    rules = deal.rules
    assert isinstance(rules, FamilyRules)
    return excluded_in_bezique(rules.course, bezique_table(deal))


def bonaken(deal: Deal) -> list[int]:
    rules = deal.rules
    assert isinstance(rules, BonakenRules)
    return excluded_in_bonaken(rules, bonaken_table(deal))


def piquet(deal: Deal) -> list[int]:
    rules = deal.rules
    assert isinstance(rules, PiquetRules)
    return excluded_in_piquet(rules.course, piquet_table(deal))


EXCLUDED: dict[str, Callable[[Deal], list[int]]] = {"bezique": bezique, "bonaken": bonaken, "piquet": piquet}
ENOUGH = 30
"""Questions of a family before which somebody had shown what he cannot hold."""


def pairs(deal: Deal, card: Card) -> int:
    """The cards x for which the play of a card would be against the rules from a hand of just that card and x."""
    found = 0
    seat = deal.asked
    twin = deal.clone()
    for zone in twin.zones:
        if zone.owner == seat:
            zone.bits = zone.shown = 0
    for other in deal.rules.cards:
        if other is not card:
            twin.zones[seat].bits = card.bit | other.bit
            if all(answer.verb != "play" or answer.cards != (card,) for answer in twin.legal()):
                found |= other.bit
    return found


def checked(setting: Setting, excluded: Callable[[Deal], list[int]]) -> int:
    """Compare both at every question of a walk; how often something was excluded."""
    found = [0] * setting.players
    last: Deal | None = None
    count = 0
    for one in walk(setting, 24, 1):
        if last is not None and last.phase.id == "play":
            answer = next((each for each in last.legal() if each.text == one.given[-1]), None)
            if answer is not None and answer.verb == "play":
                found[last.asked] |= pairs(last, answer.cards[0])
        last = one.deal.clone()
        if one.deal.phase.id == "play" and not one.deal.over:
            assert excluded(one.deal) == found, setting
            count += any(found)
    return count


@pytest.mark.parametrize("family", EXCLUDED)
def test_exclusions_are_those_of_pairs(family: str) -> None:
    assert sum(checked(one, EXCLUDED[family]) for one in SETTINGS if family in one.game) > ENOUGH
