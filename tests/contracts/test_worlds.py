"""Contract 7: imagined worlds agree with all that a seat knows."""

from __future__ import annotations

import pytest

from ai.registry import evaluator_of
from game.core.actions import Action, parse_action
from game.core.cards import Card
from game.core.deal import Deal
from game.core.events import Shown
from game.core.log import Log
from tests.contracts.invariants import everything, unknown, worlds_show_the_same
from tests.contracts.settings import SETTINGS, Setting, walk

EVERY = 3
"""The past is checked in the imagined worlds of one question out of so many."""
STRETCHED = 5
"""At most one imagined world out of so many may hold a neighbour of a run that was shown as a whole."""


def renaming(truth: Deal, world: Deal, seat: int) -> dict[Card, Card]:
    """Which card lies in the imagined world where a card lies in truth, for all that the seat cannot see."""
    cards = truth.rules.pack.cards
    found: dict[Card, Card] = {}
    for mine, theirs in zip(truth.zones, world.zones, strict=True):
        for one, other in zip(unknown(mine, truth, seat), unknown(theirs, world, seat), strict=True):
            found[cards[one]] = cards[other]
    return found


def renamed(deal: Deal, names: dict[Card, Card]) -> Deal:
    """The deal with every card replaced."""
    twin = deal.clone()
    for zone in twin.zones:
        for bits in ("bits", "shown"):
            there = deal.rules.pack.of_bits(getattr(zone, bits))
            setattr(zone, bits, sum(names.get(card, card).bit for card in there))
        zone.pile = [names.get(card, card) for card in zone.pile]
    return twin


def as_heard(deal: Deal, answer: Action) -> list[str]:
    """An answer as the table hears it: nobody can tell whether all was shown, only what was shown."""
    if answer.text != "show_all":
        return [answer.text]
    twin = deal.clone()
    twin.log = log = Log()
    twin.apply(answer)
    shown = [f"show {' '.join(card.name for card in event.cards)}" for event in log if isinstance(event, Shown)]
    ordered: list[str] = []
    seat, phase = deal.asked, deal.phase
    twin = deal.clone()
    while shown:  # what has to be shown first comes first
        text = next(one for one in shown if twin.why_not(parse_action(one, deal.rules.pack)) is None)
        shown.remove(text)
        ordered.append(text)
        twin.apply(parse_action(text, deal.rules.pack))
    if twin.asked == seat and twin.phase is phase:
        ordered.append("done")
    return ordered


BELOTE = [setting for setting in SETTINGS if setting.game in ("belote", "contree", "coinchee")]
"""Where everything that is hidden is played in the open later, so that a past can be heard again in another world; what
the other games' discards and draws let their bots conclude is tested beside their policies."""


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_7_imagined_worlds_show_the_same_view(setting: Setting) -> None:
    for number, one in enumerate(walk(setting, 15, 2)):
        if not one.deal.over and number % EVERY == 0:
            worlds_show_the_same(one.deal, one.rng)


@pytest.mark.parametrize("setting", BELOTE, ids=str)
def test_7_imagined_worlds_agree_with_view_and_past(setting: Setting) -> None:
    evaluator = evaluator_of(setting.game)
    heard: list[str] = []
    last: Deal | None = None
    checked = stretched = 0
    for number, one in enumerate(walk(setting, 15, 6)):
        deal = one.deal
        if not one.given or last is None:
            heard = []
        else:
            heard += as_heard(last, parse_action(one.given[-1], deal.rules.pack))
        last = deal.clone()
        if deal.over:
            continue
        seat = number % setting.players
        view = deal.view(seat)
        world = evaluator.worlds(view, 1, one.rng.stream("worlds"))[0]
        assert everything(world.view(seat)) == everything(view)
        if number % EVERY == 0:
            past = renamed(one.before, renaming(deal, world, seat))
            checked += 1
            for text in heard:
                answer = parse_action(text, deal.rules.pack)
                reason = past.why_not(answer)
                if reason is not None and answer.verb == "show":
                    stretched += 1  # the shown run goes on with an imagined card
                    break
                assert reason is None, f"{text} was not possible in the imagined world"
                past.apply(answer)
            else:
                spoken = one.before.clone()
                for text in heard:
                    spoken.answer(parse_action(text, deal.rules.pack))
                assert past.table.key() == spoken.table.key()
                assert [zone.key() for zone in past.zones] == [zone.key() for zone in world.zones]
    assert stretched * STRETCHED <= checked
