"""Contract 5 and 6: a view is complete (with the hidden cards it makes the whole deal) and tight (it holds nothing
that its seat may not know)."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

import pytest

from game.core.deal import Deal, restore
from game.core.rng import Rng
from game.core.view import View
from game.core.zones import Zone
from game.rules import play_of
from tests.contracts.settings import SETTINGS, Setting, walk

BYSTANDER = -1


def seats(setting: Setting) -> list[int]:
    return [*range(setting.players), BYSTANDER]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_5_a_view_and_the_hidden_cards_make_the_whole_deal(setting: Setting) -> None:
    rules = setting.play()
    for one in walk(setting, 6, 3):
        deal = one.deal
        for seat in seats(setting):
            view = deal.view(seat)
            whole = restore(rules, view, deal.hidden(seat))
            assert whole.key() == deal.key()
            if not deal.phase.free:
                assert whole.legal() == deal.legal()
            assert whole.view(seat).key() == view.key()
            if seat != deal.asked or deal.over:
                assert view.ask is None
                assert view.legal == ()
                assert view.refused == {}
            else:
                assert view.ask == deal.ask()
                if deal.phase.free:
                    assert view.legal == ()
                    assert deal.ask().verb
                else:
                    assert view.legal == deal.legal()


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_5_a_view_travels_to_another_process(setting: Setting) -> None:
    for one in walk(setting, 7, 2):
        deal = one.deal
        for seat in {deal.asked, 0, BYSTANDER}:
            view = deal.view(seat)
            again = pickle.loads(pickle.dumps(view))
            assert isinstance(again, View)
            assert everything(again) == everything(view)
            assert all(mine is theirs for mine, theirs in zip(view.legal, again.legal, strict=True))
            assert play_of(again).options == deal.rules.options
            whole = restore(play_of(again), again, deal.hidden(seat))
            assert whole.key() == deal.key()


def everything(view: View) -> tuple[object, ...]:
    """All that a reader of a view can see."""
    return (view.key(), view.ask, view.refused, view.public)


def unknown(zone: Zone, deal: Deal, seat: int) -> list[int]:
    """The cards of a zone whose place this seat does not know."""
    if zone.visible_to(seat):
        return []
    known = zone.shown | (deal.known[seat] if deal.known and seat >= 0 else 0)
    return [card.index for card in zone.cards(deal.rules.pack) if not card.bit & known]


def swapped(deal: Deal, one: int, other: int) -> Deal:
    """The deal with two cards changed for each other wherever they lie or are known to lie."""
    cards = deal.rules.pack.cards
    twin = deal.clone()
    a, b = cards[one], cards[other]
    for zone in twin.zones:
        zone.bits = changed(zone.bits, a.bit, b.bit)
        zone.shown = changed(zone.shown, a.bit, b.bit)
        zone.pile = [b if card is a else a if card is b else card for card in zone.pile]
    if twin.known:
        twin.known = [changed(bits, a.bit, b.bit) for bits in twin.known]
    return twin


def changed(bits: int, a: int, b: int) -> int:
    """The bit set with the members a and b changed for each other."""
    if bool(bits & a) == bool(bits & b):
        return bits
    return bits ^ a ^ b


def hidden_pairs(deal: Deal, seat: int, rng: Rng, count: int) -> Iterator[tuple[int, int]]:
    """Pairs of cards whose places this seat does not know, and that it does not remember."""
    lost = deal.lost[seat] if deal.lost and seat >= 0 else 0
    pack = deal.rules.pack.cards
    cards = [index for zone in deal.zones for index in unknown(zone, deal, seat) if not pack[index].bit & lost]
    for _ in range(count if len(cards) > 1 else 0):
        one = cards[rng.below(len(cards))]
        other = cards[rng.below(len(cards))]
        if one != other:
            yield one, other


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_6_swapping_two_hidden_cards_changes_nothing(setting: Setting) -> None:
    tried = 0
    for one in walk(setting, 8, 3):
        deal = one.deal
        for seat in seats(setting):
            view = deal.view(seat)
            before = everything(view)
            written = pickle.dumps(view)
            for a, b in hidden_pairs(deal, seat, one.rng.stream("swap", seat + 1), 2):
                twin = swapped(deal, a, b)
                again = twin.view(seat)
                assert everything(again) == before
                assert pickle.dumps(again) == written, "not a byte may differ"
                tried += 1
    assert tried > 50


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_6_swapping_a_visible_card_changes_the_view(setting: Setting) -> None:
    for one in walk(setting, 9, 2):
        deal = one.deal
        for seat in seats(setting):
            unseen = [index for zone in deal.zones for index in unknown(zone, deal, seat)]
            open_cards = [
                card.index for zone in deal.zones if zone.visible_to(seat) for card in zone.cards(deal.rules.pack)
            ]
            if not unseen or not open_cards:
                continue
            rng = one.rng.stream("visible", seat + 1)
            a = open_cards[rng.below(len(open_cards))]
            b = unseen[rng.below(len(unseen))]
            twin = swapped(deal, a, b)
            assert twin.view(seat).key() != deal.view(seat).key()
            assert [zone.key() for zone in twin.view(seat).zones] != [zone.key() for zone in deal.view(seat).zones]
