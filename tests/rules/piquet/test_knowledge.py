"""Section 12: who knows what. The contracts, in deals that random walks hardly meet: cartes blanches and looks."""

from __future__ import annotations

import pickle

import pytest

from game.core.deal import Deal, restore
from game.core.log import Log
from game.core.rng import seeded
from tests.breadth import broad
from tests.contracts.invariants import everything, hidden_pairs, known, named, swapped
from tests.contracts.test_events import replayed
from tests.rules.piquet.positions import E, Y, bits, dealt, piquet, public, throw

BLANK = "AS TS 9S 8S 7S AH TH 9H 8H 7H AD TD"
COURTS = "KS QS JS KH QH JH KD QD JD 9D 8D 7D"
CASES = [
    (procedure, peek, timing, holder)
    for procedure in ("simple", "strict")
    for peek in ("off", "on")
    for timing in ("class_by_class", "younger_after_lead")
    for holder in (E, Y)
]


def blank_deal(procedure: str, peek: str, timing: str, holder: int, log: Log) -> Deal:
    """A deal in which one of the players is dealt a carte blanche."""
    rules = piquet(carte_blanche=procedure, elder_peek=peek, declaration_timing=timing, disclosure="shown")
    hands = (BLANK, COURTS) if holder == E else (COURTS, BLANK)
    return dealt(rules, *hands, "", log=log)


TELLING = (("strict", "on", "younger_after_lead", E), ("simple", "off", "class_by_class", Y))
"""Each value of each option once."""


@pytest.mark.parametrize(("procedure", "peek", "timing", "holder"), broad(CASES, lambda case: case in TELLING))
def test_12_views_with_a_carte_blanche(procedure: str, peek: str, timing: str, holder: int) -> None:
    looked = blanks = 0
    for seed in range(8):
        rng = seeded(seed).stream("knowledge")
        log = Log()
        deal = blank_deal(procedure, peek, timing, holder, log)
        before = deal.clone()
        dealt_already = len(log)
        given: list[str] = []
        told = 0
        learned: dict[int, set[object]] = {E: set(), Y: set(), -1: set()}
        while True:
            for seat in (E, Y, -1):
                view = deal.view(seat)
                assert restore(deal.rules, view, deal.hidden(seat)).key() == deal.key()
                again = pickle.loads(pickle.dumps(view))
                assert everything(again) == everything(view)
                for a, b in hidden_pairs(deal, seat, rng, 2):
                    assert pickle.dumps(swapped(deal, a, b).view(seat)) == pickle.dumps(view)
                learned[seat] |= known(deal, seat)
                for event in log[told:]:
                    assert named(event.seen_by(seat)) <= learned[seat]
            told = len(log)
            looked += bool(deal.known)
            blanks += bool(public(deal).blank_cards)
            if deal.over:
                break
            first = deal.phase.id.startswith("blank") or (deal.phase.id == "peek" and rng.below(4))
            answer = deal.legal()[0] if first else deal.phase.sample(deal, rng)
            given.append(answer.text)
            deal.answer(answer)
        again = replayed(before, given)
        assert again is not None and again.events == log[dealt_already:]
    assert blanks
    assert bool(looked) == (peek == "on")


def test_12_elder_knows_what_younger_drew_of_the_cards_he_saw() -> None:
    log = Log()
    deal = blank_deal("simple", "on", "class_by_class", Y, log)
    talon = deal.zone("talon").pile[:]
    for text in ("pass", "pass"):
        deal.answer(next(one for one in deal.legal() if one.text == text))
    throw(deal, "9D 8D")
    deal.answer(deal.legal()[0])
    deal.answer(next(one for one in deal.legal() if one.text == "pass"))
    throw(deal, "7S 8S")
    k, m = 2, 2
    seen = talon[k:5]
    drawn = [card for card in seen if card in talon[k : k + m]]
    left = [card for card in seen if card not in drawn]
    view = deal.view(E)
    assert view.zone("hand1").bits == sum(card.bit for card in drawn)
    assert view.zone("talon").bits == sum(card.bit for card in left)
    assert deal.view(Y).zone("hand0").bits == 0


def test_12_the_shown_cards_stay_public_though_some_are_discarded() -> None:
    log = Log()
    deal = blank_deal("simple", "off", "class_by_class", E, log)
    deal.answer(deal.legal()[0])
    deal.answer(deal.phase.sample(deal, seeded(2)))
    assert deal.zones[E].shown == 0
    assert bits(" ".join(public(deal).blank_cards)) == bits(BLANK)
