"""Section 14 of the rulebook of Rubicon Bezique: the worked examples E1 to E11 (E12 is a file of its own)."""

from __future__ import annotations

import pytest

from game.core.match import Standing
from game.rules.bezique.rubicon import RubiconLaw
from tests.rules.bezique.positions import (
    answer,
    can,
    declare,
    drawn,
    family,
    gone,
    melds,
    position,
    refused,
    replies,
    rule,
    table,
    texts,
    winner,
)

RUBICON = family("rubicon_bezique")


def test_e1_no_trumps_at_first() -> None:
    assert winner(RUBICON, "", "7H", "AS") == 0
    assert winner(RUBICON, "S", "7H", "7S") == 1


def test_e2_the_first_marriage_fixes_trumps() -> None:
    deal = position(RUBICON, ["AS AH AD AC KS QS", "KD QD"])
    assert declare(deal, "four_A", "AS AH AD AC") == 100
    assert table(deal).trump == -1
    RUBICON.course.go(deal, "window", 1)
    assert declare(deal, "marriage", "KD QD") == 40
    assert table(deal).trump == 2
    RUBICON.course.go(deal, "window", 0)
    assert declare(deal, "marriage", "KS QS") == 20


def test_e3_the_first_sequence_fixes_trumps() -> None:
    deal = position(RUBICON, ["AH TH KH QH JH QH KH"])
    assert declare(deal, "sequence", "AH TH KH.1 QH.1 JH") == 250
    assert table(deal).trump == 1
    assert refused(deal, "marriage", "KH.1 QH.2") == "bezique.card_has_served"
    assert declare(deal, "marriage", "KH.2 QH.2") == 40


def test_e4_four_aces_again() -> None:
    deal = position(RUBICON, ["AS AH AD.1 AC"])
    assert declare(deal, "four_A", "AS AH AD.1 AC") == 100
    drawn(deal, "AD")
    assert melds(deal) == {}
    assert rule(deal, "meld SA.1 HA.1 DA.2 CA.1 four_A") == ("bezique.still_stands", "8.3")
    assert rule(deal, "meld SA.1 HA.1 DA.1 four_A") == ("bezique.no_such_meld", "8")
    assert rule(deal, "show S7.1") == rule(deal, "exchange S7.1") == ("bezique.no_sevens", "3")
    gone(deal, "AS.1")
    assert melds(deal) == {"four_A": 1}
    assert declare(deal, "four_A", "AH.1 AD.1 AC.1 AD.2") == 100
    gone(deal, "AH.1")
    drawn(deal, "AH")
    assert declare(deal, "four_A", "AD.1 AC.1 AD.2 AH.2") == 100


def test_e5_eight_kings() -> None:
    kings = "KS.1 KH.1 KD.1 KC.1 KS.2 KH.2 KD.2 KC.2"
    deal = position(RUBICON, [kings], trump="H")
    assert declare(deal, "four_K", "KS.1 KH.1 KD.1 KC.1") == 80
    assert declare(deal, "four_K", "KS.2 KH.2 KD.2 KC.2") == 80
    gone(deal, "KS.1")
    assert declare(deal, "four_K", "KH.1 KD.1 KC.1 KS.2") == 80
    assert not can(deal, "four_K", "KH.1 KD.1 KC.1 KH.2")
    assert melds(deal) == {}


def test_e6_marriages_across() -> None:
    deal = position(RUBICON, ["KC.1 QC.1 KC.2 QC.2"], trump="H")
    assert declare(deal, "marriage", "KC.1 QC.1") == 20
    assert declare(deal, "marriage", "KC.2 QC.2") == 20
    assert melds(deal) == {}
    gone(deal, "KC.1")
    assert declare(deal, "marriage", "KC.2 QC.1") == 20
    gone(deal, "QC.2")
    assert melds(deal) == {}
    drawn(deal, "QC")
    assert declare(deal, "marriage", "KC.2 QC.3") == 20


def test_e7_beziques_rise() -> None:
    deal = position(RUBICON, ["QS.1 JD.1"], trump="H")
    assert declare(deal, "bezique", "QS JD") == 40
    drawn(deal, "QS JD")
    assert declare(deal, "bezique", "QS.2 JD.2") == 40
    assert declare(deal, "double_bezique", "QS.1 QS.2 JD.1 JD.2") == 500
    drawn(deal, "QS JD")
    assert declare(deal, "bezique", "QS.3 JD.3") == 40
    assert declare(deal, "triple_bezique", "QS.1 QS.2 QS.3 JD.1 JD.2 JD.3") == 1500
    assert refused(deal, "bezique", "QS.3 JD.2") == "bezique.card_has_served"
    drawn(deal, "QS JD")
    assert declare(deal, "bezique", "QS.4 JD.4") == 40
    assert declare(deal, "quadruple_bezique", "QS.1 QS.2 QS.3 QS.4 JD.1 JD.2 JD.3 JD.4") == 4500


def test_e8_double_again() -> None:
    deal = position(RUBICON, ["QS.1 QS.2 JD.1 JD.2"], trump="H")
    assert declare(deal, "double_bezique", "QS.1 QS.2 JD.1 JD.2") == 500
    drawn(deal, "JD")
    assert refused(deal, "double_bezique", "QS.1 QS.2 JD.2 JD.3") == "bezique.still_stands"
    grown = deal.clone()
    drawn(grown, "QS")  # 8.3: with a third pair a triple while the double is whole
    assert declare(grown, "triple_bezique", "QS.1 QS.2 QS.3 JD.1 JD.2 JD.3") == 1500
    gone(deal, "JD.1")
    assert declare(deal, "double_bezique", "QS.1 QS.2 JD.2 JD.3") == 500


def test_e9_carte_blanche() -> None:
    stock = list(RUBICON.cards)
    hand = RUBICON.pack.hand("AS.1 AH.1 TS.1 9S.1 8S.1 8H.1 7S.1 7H.1 TH.1")
    draws = RUBICON.pack.hand("9H.1 TD.1 QH.1")
    other = [card for card in stock if card not in hand + draws]
    order = hand[:3] + other[:3] + hand[3:6] + other[3:6] + hand[6:9] + other[6:9]
    rest = other[9:]
    for card in draws:
        order += [card, rest.pop(0)]
    deal = RUBICON.deal_from(order + rest, Standing([0, 0], 1))
    assert (deal.phase.id, deal.asked) == ("blanche", 0)
    answer(deal, "show_all")
    assert deal.zone("hand0").shown == deal.zone("hand0").bits
    for lead, shown, points in (("SA.1", "show H9.1", 100), ("HA.1", "show DT.1", 150), ("ST.1", "keep", 150)):
        answer(deal, f"play {lead}")
        if deal.phase.id == "blanche":
            answer(deal, "keep")  # the dealer, before his first card
        deal.answer(deal.legal()[0])
        answer(deal, "done")
        assert (deal.phase.id, deal.asked) == ("blanche_draw", 0)
        assert texts(deal) == {shown, "keep"}
        answer(deal, shown)
        assert table(deal).points[0] == points
    answer(deal, "play HT.1")
    deal.answer(deal.legal()[0])
    answer(deal, "done")
    assert deal.phase.id == "play"  # the right is over: nobody is asked any more


def test_e9_four_aces_of_a_carte_blanche() -> None:
    deal = position(RUBICON, ["AS AH AD AC 9S 8S 8H 7S 7H"])
    assert melds(deal) == {"four_A": 1}


@pytest.mark.parametrize(
    ("trump", "led", "hand", "may"),
    [
        ("S", "KD", "AD TD JD 7S", "AD TD"),
        ("S", "AD", "TD 9D AS", "TD 9D"),
        ("S", "8H", "7S QS KC", "7S QS"),
        ("", "8H", "7S QS KC", "7S QS KC"),
    ],
)
def test_e10_stage_2(trump: str, led: str, hand: str, may: str) -> None:
    assert sorted(replies(RUBICON, trump, led, hand)) == sorted(may.split())


@pytest.mark.parametrize(
    ("raw", "brisques", "winner", "value"),
    [
        ((1510, 1240), (160, 160), 0, 800),
        ((1550, 1520), (160, 160), 0, 600),
        ((1320, 620), (210, 110), 0, 3200),
        ((1320, 90), (300, 20), 0, 2700),
        ((1700, 850), (130, 190), 0, 1300),
        ((1050, 980), (60, 260), 1, 600),
        ((1340, 1340), (190, 130), 0, 600),
        ((640, 640), (200, 120), 0, 2500),
        ((640, 640), (160, 160), -1, 0),
        ((900, 700), (150, 170), 0, 2900),
        ((1810, 1010), (200, 120), 0, 1300),
        ((1860, 960), (200, 120), 0, 1500),
    ],
)
def test_e11_settlement(raw: tuple[int, int], brisques: tuple[int, int], winner: int, value: int) -> None:
    law = RubiconLaw(1000, 500, 1300, True, False)
    out = law.settle(list(raw), list(brisques))
    assert (out.winner, out.value()) == (winner, value)
    mirrored = law.settle(list(raw)[::-1], list(brisques)[::-1])
    assert (mirrored.winner, mirrored.value()) == (1 - winner if winner >= 0 else -1, value)
