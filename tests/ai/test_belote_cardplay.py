"""Card play of Belote from a view: several trees that count together, and masters led in the usual order."""

from __future__ import annotations

import pytest

from ai.games.belote import cardplay
from ai.games.belote.cardplay import Prospects, better_half, choose_card, leading_masters, position_of, values_of
from ai.games.belote.ismcts import Search, Tuning, World
from ai.games.belote.position import BIT, Terms, places
from ai.games.belote.reading import read
from ai.player import Budget
from game.core.deal import Deal
from game.core.rng import seeded
from game.core.view import View
from tests.positions import answer, belote, cards, whole_deal

HANDS = ["JC 9C QC 7S KH AD TD 9D", "KC 8C 7C QS 8S QH QD 7D", "AS KS JS TH 9H 7H KD JD", "AC TC TS 9S AH JH 8H 8D"]


def led_by(trumps: str) -> Deal:
    """A deal of contree in which seat 0 has to lead, the trumps being those."""
    bids = [f"bid 110 {trumps}", "pass", "pass", "pass"]
    return whole_deal(belote(4, "contree"), HANDS, dealer=3, bids=bids)


def faces(view: View, face: str) -> set[int]:
    """What may be led instead of a card."""
    return set(leading_masters(read(view), view.legal, cards(face)[0].index))


def indices(text: str) -> set[int]:
    return {card.index for card in cards(text)}


def test_masters_of_trumps_are_led_in_any_order() -> None:
    view = led_by("C").view(0)
    assert faces(view, "9C") == indices("JC 9C")
    assert faces(view, "QC") == set()  # the ace, the king and the ten are out


def test_a_plain_ace_may_be_ruffed_so_its_order_matters() -> None:
    assert faces(led_by("C").view(0), "AD") == set()


def test_nobody_but_the_leader_chooses_an_order() -> None:
    deal = led_by("D")
    answer(deal, "play D9")
    assert faces(deal.view(1), "QD") == set()


def test_several_trees_count_as_one_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cardplay, "TREE", 200)
    view = led_by("C").view(0)
    chosen = [choose_card(view, Budget(iterations=1100), seeded(7), Tuning()) for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert chosen[0][1] == 1100


def test_in_every_world_all_cards_are_compared_that_still_are() -> None:
    view = led_by("C").view(0)
    reading = read(view)
    terms = Terms(reading.rules, reading.t.trump)
    position = position_of(terms, reading.t, 0)
    hands = [terms.renumbered(sum(card.bit for card in cards(hand))) for hand in HANDS]
    position.hold(0, hands[0])
    payoff = Prospects(reading.rules, reading.t).payoff(reading.t, [0] * 4, [0] * 4, False)
    search = Search(position, 0, [0.0] * 32, 5, Tuning())
    mine = places(hands[0])
    for place in mine[:3]:
        search.compared |= BIT[place]
    search.run([World(hands, payoff)], 60, 0.0)
    assert {kid.place: kid.visits for kid in search.root.kids} == dict.fromkeys(mine[:3], 20)
    best = max(mine[:3], key=values_of([search], [0.0] * 32, 1.0).__getitem__)
    kept = better_half([search], mine[:3], [0.0] * 32, 1.0)
    assert len(kept) == 2 and best in kept
