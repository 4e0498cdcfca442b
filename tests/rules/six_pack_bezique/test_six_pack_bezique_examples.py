"""Section 14 of the rulebook of Six-pack Bezique: the worked examples E1 to E13 (E14 is a file of its own)."""

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
)

SIX = family("six_pack_bezique")


def test_e1_bezique_goes_by_trumps() -> None:
    hand = "QH JC QS JD QD JS"
    assert list(melds(position(SIX, [hand], trump="H"))) == ["bezique"]
    assert can(position(SIX, [hand], trump="H"), "bezique", "QH JC")
    assert can(position(SIX, [hand], trump="D"), "bezique", "QD JS")
    assert can(position(SIX, [hand], trump="S"), "bezique", "QS JD")
    assert melds(position(SIX, ["QS JD"], trump="H")) == {}


def test_e2_no_bezique_before_trumps() -> None:
    deal = position(SIX, ["KS KH KD KC", "QC JH KC"])
    assert declare(deal, "four_K", "KS KH KD KC") == 80
    SIX.course.go(deal, "window", 1)
    assert rule(deal, "meld CQ.1 HJ.1 bezique") == ("bezique.no_trumps_yet", "6.2")
    assert declare(deal, "marriage", "KC QC") == 40
    assert table(deal).trump == 3
    assert declare(deal, "bezique", "QC JH") == 40


def test_e3_any_four_before_four_of_trumps() -> None:
    deal = position(SIX, ["AC.1 AC.2 AC.3 AC.4"], trump="C")
    twin = deal.clone()
    assert declare(deal, "four_A", "AC.1 AC.2 AC.3 AC.4") == 100
    assert declare(deal, "trump_A", "AC.1 AC.2 AC.3 AC.4") == 1000
    assert declare(twin, "trump_A", "AC.1 AC.2 AC.3 AC.4") == 1000
    assert refused(twin, "four_A", "AC.1 AC.2 AC.3 AC.4") == "bezique.card_has_served"
    waits = position(SIX, ["AC.1 AC.2 AC.3 AC.4"])
    assert rule(waits, "meld CA.1 CA.2 CA.3 CA.4 trump_A") == ("bezique.no_trumps_yet", "6.2")
    drawn(twin, "AS")
    assert not can(twin, "four_A", "AS AC.1 AC.2 AC.3")
    free = position(family("six_pack_bezique", quartet_order="free"), ["AC.1 AC.2 AC.3 AC.4"], trump="C")
    declare(free, "trump_A", "AC.1 AC.2 AC.3 AC.4")
    assert declare(free, "four_A", "AC.1 AC.2 AC.3 AC.4") == 100


def test_e4_tens() -> None:
    assert declare(position(SIX, ["TD TD TD TD"], trump="D"), "trump_T", "TD TD TD TD") == 900
    assert melds(position(SIX, ["TD TS TH TC"], trump="D")) == {}


def test_e5_trump_queens_and_quadruple_bezique() -> None:
    deal = position(SIX, ["QD QD QD QD JS JS JS JS"], trump="D")
    assert declare(deal, "trump_Q", "QD QD QD QD") == 600
    assert declare(deal, "quadruple_bezique", "QD QD QD QD JS JS JS JS") == 4500


def test_e6_single_after_triple() -> None:
    deal = position(SIX, ["QH QH QH JC JC JC"], trump="H")
    assert declare(deal, "triple_bezique", "QH QH QH JC JC JC") == 1500
    assert refused(deal, "bezique", "QH.1 JC.1") == "bezique.card_has_served"
    drawn(deal, "QH JC")
    assert declare(deal, "bezique", "QH.4 JC.4") == 40
    assert declare(deal, "quadruple_bezique", "QH.1 QH.2 QH.3 QH.4 JC.1 JC.2 JC.3 JC.4") == 4500


def test_e7_triple_again() -> None:
    deal = position(SIX, ["QH.1 QH.2 QH.3 JC.1 JC.2 JC.3"], trump="H")
    declare(deal, "triple_bezique", "QH.1 QH.2 QH.3 JC.1 JC.2 JC.3")
    gone(deal, "QH.1")
    drawn(deal, "QH")
    assert declare(deal, "triple_bezique", "QH.2 QH.3 QH.4 JC.1 JC.2 JC.3") == 1500


def test_e8_carte_blanche() -> None:
    hand = SIX.pack.hand("AS.1 AH.1 AD.1 AC.1 7S.1 7H.1 7D.1 7C.1 8S.1 8H.1 8D.1 8C.1")
    draws = SIX.pack.hand("TS.1 9S.1 QS.1")
    other = [card for card in SIX.cards if card not in hand + draws and card.face[0] == "9"]
    order = [card for pair in zip(hand, other[:12], strict=True) for card in pair]
    for number, card in enumerate(draws):
        order += [card, other[12 + number]]
    order += [card for card in SIX.cards if card not in order]
    deal = SIX.deal_from(order, Standing([0, 0], 1))
    answer(deal, "show_all")
    assert table(deal).points == [250, 0]
    for ace, shown in (("SA.1", {"show ST.1", "keep"}), ("HA.1", {"show S9.1", "keep"}), ("DA.1", {"keep"})):
        answer(deal, f"play {ace}")
        if deal.phase.id == "blanche":
            answer(deal, "keep")
        deal.answer(deal.legal()[0])
        answer(deal, "done")
        assert (deal.phase.id, texts(deal)) == ("blanche_draw", shown)
        answer(deal, max(shown))
    assert table(deal).points == [750, 0]
    assert table(deal).blanche == [2, 0]
    answer(deal, "play CA.1")
    deal.answer(deal.legal()[0])
    answer(deal, "done")
    assert deal.phase.id == "play"


def test_e9_plain_sequence_again() -> None:
    deal = position(SIX, ["AH TH KH QH JH"], trump="C")
    assert declare(deal, "sequence", "AH TH KH QH JH") == 150
    gone(deal, "TH")
    drawn(deal, "TH")
    assert declare(deal, "sequence", "AH TH KH QH JH") == 150


@pytest.mark.parametrize(("trump", "points"), [("H", 20), ("S", 40)])
def test_e10_marriages_across(trump: str, points: int) -> None:
    deal = position(SIX, ["KS.1 QS.1 KS.2 QS.2"], trump=trump)
    declare(deal, "marriage", "KS.1 QS.1")
    declare(deal, "marriage", "KS.2 QS.2")
    assert refused(deal, "marriage", "KS.1 QS.2") == "bezique.still_stands"
    gone(deal, "QS.1")
    assert declare(deal, "marriage", "KS.1 QS.2") == points


@pytest.mark.parametrize(
    ("raw", "value"),
    [
        ((8420, 3150), 6300),
        ((8420, 2990), 12300),
        ((2450, 1980), 5300),
        ((4180, 4120), 1100),
        ((5000, 5000), 0),
        ((3300, 60), 4400),
    ],
)
def test_e11_settlement(raw: tuple[int, int], value: int) -> None:
    assert RubiconLaw(3000, 1000, 1000, False, False).settle(list(raw), [160, 160]).value() == value


@pytest.mark.parametrize(
    ("led", "hand", "may"),
    [
        ("KS", "AS TS QS 7D", "AS TS"),
        ("AS", "TS QS 7D", "TS QS"),
        ("9H", "7D JD AS", "7D JD"),
        ("JD", "KD 9D AS", "KD"),
    ],
)
def test_e12_stage_2(led: str, hand: str, may: str) -> None:
    assert sorted(replies(SIX, "D", led, hand)) == sorted(may.split())


def test_e13_last_window() -> None:
    deal = position(SIX, ["JS JS JS JS AH", "9H"], trump="S", stock=2)
    assert declare(deal, "trump_J", "JS JS JS JS") == 400
    answer(deal, "done")
    assert (deal.phase.id, table(deal).stage) == ("play", 2)
    answer(deal, "play HA.1")
    deal.answer(deal.legal()[0])
    assert deal.phase.id == "play"
