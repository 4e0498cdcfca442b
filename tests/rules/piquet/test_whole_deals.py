"""Whole deals of section 16, card by card: W14, W15, W21 to W24, with both ways of counting tricks."""

from __future__ import annotations

import pytest

from game.core.deal import Deal
from game.core.events import DealEnded, Scored
from game.core.log import Log
from tests.rules.piquet.positions import (
    E,
    Y,
    answer,
    bits,
    claim,
    declaring,
    from_stock,
    passes,
    piquet,
    play,
    table,
    throw,
    totals,
    truthfully,
)

COUNTINGS = ("by_winner", "by_lead")


def cover(deal: Deal, leads: str) -> None:
    """Elder leads these cards and wins with each; younger gives his lowest legal card."""
    for lead in leads.split():
        play(deal, lead)
        low = min(deal.legal(), key=lambda one: one.card.rank)
        play(deal, low.card.face)
        assert deal.over or table(deal).leader == E


@pytest.mark.parametrize("counting", COUNTINGS)
def test_w14_capot_without_pique(counting: str) -> None:
    deal = declaring(
        piquet(trick_counting=counting),
        "AS KS QS JS 8S AH KH JH TH 8H 7H AD",
        "TS 9S 7S 9H KD QD JD 8D KC QC JC 9C",
    )
    truthfully(deal)
    assert table(deal).made == [0, 6, 4, 3]
    cover(deal, "AS KS QS JS 8S AH KH JH TH 8H 7H AD")
    assert totals(deal) == (66, 0)
    assert (table(deal).bonus, table(deal).result) == (0, "capot")


@pytest.mark.parametrize("counting", COUNTINGS)
@pytest.mark.parametrize("timing", ["class_by_class", "younger_after_lead"])
def test_w15_the_maximum(counting: str, timing: str) -> None:
    log = Log()
    deal = declaring(
        piquet(trick_counting=counting, declaration_timing=timing),
        "AS KS QS AH KH QH AD KD QD AC KC QC",
        "JS TS 9S JH TH 9H JD TD 9D JC TC 9C",
        log=log,
    )
    answer(deal, "call 3", "equal", "value 31", "good", claim("AS KS QS"))
    truthfully(deal)
    assert table(deal).made == [0, 3, 12, 42]
    cover(deal, "AS KS QS AH KH QH AD KD QD AC KC QC")
    assert totals(deal) == (170, 0)
    assert sum(event.line.points for event in log if isinstance(event, Scored)) == 170
    assert [event for event in log if isinstance(event, DealEnded)] == [DealEnded(1, "capot", (170, 0), E)]


@pytest.mark.parametrize(("rule", "made"), [("off", (1, 31)), ("leads", (0, 60)), ("leads_and_wins", (0, 60))])
def test_w21_small_cards_and_a_pique_of_younger(rule: str, made: tuple[int, int]) -> None:
    deal = declaring(
        piquet(low_card_rule=rule),
        "AS JS 9S 8S AH JH 9H 8H KD QD JD 9D",
        "AC KC QC JC TC 9C 8C 7C KS KH 7S 7H",
    )
    truthfully(deal)
    assert totals(deal) == (0, 29)
    play(deal, "9S KS")
    assert totals(deal) == made


def follow(deal: Deal, tricks: str, elder: list[int], younger: list[int]) -> None:
    """Play the tricks (lead and reply), comparing the totals after each."""
    played = tricks.split()
    for number in range(12):
        play(deal, " ".join(played[2 * number : 2 * number + 2]))
        if number < 11:
            assert totals(deal) == (elder[number], younger[number]), f"after trick {number + 1}"


W22 = "AS KS TS 7S JS AH TH 9H QH JH 7H KC 8H JC QC TC 8C 7C AD QD 9D 8D JD TD 9S 8S KH 9C KD QS AC 7D"


@pytest.mark.parametrize("counting", COUNTINGS)
def test_w22_a_classical_hand(counting: str) -> None:
    deal = from_stock(piquet(trick_counting=counting), W22)
    assert deal.zones[E].bits == bits("AS KS JS AH QH JH 8H JC 8C 7C 9D 8D")
    assert deal.zones[Y].bits == bits("TS 7S TH 9H 7H KC QC TC AD QD JD TD")
    passes(deal)
    throw(deal, "KS 8C 7C 9D 8D")
    passes(deal)
    throw(deal, "7S 9H 7H")
    assert deal.phase.id == "point_call"
    answer(deal, "call 5", "equal", "value 49", "good", claim("AH KH QH JH 8H"))
    assert totals(deal) == (5, 0)
    answer(deal, "call 4 A", "good", claim("AH KH QH JH"))
    answer(deal, "call 3 J", "not_good", claim("TS TH TD TC QS QC QD"))
    assert totals(deal) == (9, 17)
    tricks = "AH TH KH 7D QH TD JH JD 8H QD KD AD AC 9C KC JC QC 8S TC 9S QS AS JS TS"
    if counting == "by_winner":
        follow(deal, tricks, [11, 12, 13, 14, 15, 15, 15, 15, 15, 15, 17], [17] * 5 + [19, 20, 21, 22, 23, 23])
    else:
        follow(deal, tricks, [10, 11, 12, 13, 14, 15, 15, 15, 15, 15, 16], [17] * 5 + [18, 19, 20, 21, 22, 23])
    assert totals(deal) == (28, 23)
    assert table(deal).tricks == [7, 5]


W23 = "TS JD AD KC JS AS QD 9D JC 8H TC 7C TD KS 9H 7H 7D 7S 9S TH JH AC QH KD 9C QC QS 8S KH AH 8D 8C"


@pytest.mark.parametrize("counting", COUNTINGS)
def test_w23_pique_although_the_cards_are_lost(counting: str) -> None:
    deal = from_stock(piquet(trick_counting=counting), W23)
    assert deal.zones[E].bits == bits("AS KS JS TS 7S JH 8H JD TD 7D AC JC")
    passes(deal)
    throw(deal, "7S 8H TD 7D JC")
    passes(deal)
    throw(deal, "9S 7H 7C")
    assert deal.zones[Y].bits == bits("AH QH TH 9H AD KD QD 9D 8D KC TC 8C")
    truthfully(deal)
    assert table(deal).made == [0, 6, 15, 3]
    tricks = "AS 8C KS 8D QS 9D AC TC JS 9H KH AH AD JD QH JH KD 8S TH 9C QD TS KC QC"
    if counting == "by_winner":
        follow(deal, tricks, [26, 27, 28, 29, 60] + [60] * 6, [0] * 5 + [2, 3, 4, 5, 6, 7])
    else:
        follow(deal, tricks, [25, 26, 27, 28, 29] + [60] * 6, [0] * 5 + [1, 2, 3, 4, 5, 6])
    assert totals(deal) == (60, 18)
    assert (table(deal).bonus, table(deal).bonus_seat) == (30, E)


W24 = "JC TC 9S 7S 7D TH QH KS QD 7C TD 8S AH KD 8C KC 9H AD AS 7H JD QC JS 9C 9D JH 8H TS AC 8D KH QS"


def test_w24_equal_sequences_and_divided_cards() -> None:
    deal = from_stock(piquet(), W24)
    passes(deal)
    throw(deal, "TH 9H JC TC 7C")
    passes(deal)
    throw(deal, "7H 9C 8C")
    assert deal.zones[E].bits == bits("TS AH JH 8H AD KD QD JD 9D 7D AC QC")
    assert deal.zones[Y].bits == bits("AS KS QS JS 9S 8S 7S KH QH TD 8D KC")
    answer(deal, "call 6", "not_good", claim("AS KS QS JS 9S 8S 7S"))
    answer(deal, "call 4 A", "equal")
    answer(deal, "call 3 A", "good", claim("AH AD AC"))
    assert totals(deal) == (3, 7)
    tricks = "AD 8D KD TD QD 7S AH QH JD 8S AC KC JH KH AS TS KS 7D QS 8H JS 9D 9S QC"
    follow(deal, tricks, [5, 6, 7, 8, 9, 10] + [10] * 5, [7] * 6 + [9, 10, 11, 12, 13])
    assert totals(deal) == (10, 14)
    assert table(deal).result == "divided"
