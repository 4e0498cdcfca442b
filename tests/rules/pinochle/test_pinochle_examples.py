"""Section 14 of the rulebook of Pinochle: the worked examples E1 to E13 (E14 is a file of its own)."""

from __future__ import annotations

import pytest

from game.core.events import Moved, Scored
from game.core.log import Log
from game.core.match import Standing
from game.core.reasons import Reason
from game.rules.bezique.target import TargetLaw, rounded
from tests.rules.bezique.positions import (
    answer,
    can,
    declare,
    drawn,
    family,
    forbidden,
    gone,
    melds,
    owned,
    position,
    refused,
    replies,
    table,
    texts,
    winner,
)

PINOCHLE = family("pinochle")


@pytest.mark.parametrize(("led", "reply", "won"), [("TS", "AS", 1), ("TS", "TS", 0), ("AS", "9H", 1), ("9H", "AS", 0)])
def test_e1_trick_winners(led: str, reply: str, won: int) -> None:
    assert winner(PINOCHLE, "H", led, reply) == won


@pytest.mark.parametrize(
    ("led", "hand", "may", "rule"),
    [
        ("KH", "AH QH 9C", "AH QH", "head_trumps_only"),
        ("KH", "AH QH 9C", "AH", "head_all"),
        ("QC", "KC JC AD", "KC", "head_trumps_only"),
        ("TC", "TC 9C AD", "TC 9C", "head_trumps_only"),
        ("9D", "AS 9C JC", "9C JC", "head_trumps_only"),
        ("9D", "AS 9C JC", "AS 9C JC", "follow_only"),
        ("QC", "KC JC AD", "KC JC", "follow_only"),
        ("9D", "AS KH", "AS KH", "head_trumps_only"),
    ],
)
def test_e2_stage_2_legality(led: str, hand: str, may: str, rule: str) -> None:
    assert sorted(replies(family("pinochle", stage2_rule=rule), "C", led, hand)) == sorted(may.split())


def test_e3_arounds() -> None:
    deal = position(PINOCHLE, ["AS AH AD.1 AD.2 AC"], trump="H")
    assert can(deal, "around_A", "AS AH AD.1 AC")
    assert declare(deal, "around_A", "AS AH AD.2 AC") == 100
    drawn(deal, "AS AH AC")
    assert not can(deal, "around_A", "AS.2 AH.2 AD.2 AC.2")
    assert declare(deal, "around_A", "AS.2 AH.2 AD.1 AC.2") == 100
    assert melds(position(PINOCHLE, ["AS.1 AS.2 AH AD TC"], trump="H")) == {}


def test_e4_fresh_card() -> None:
    deal = position(PINOCHLE, ["KS KH KD KC QS JD"], trump="H")
    assert declare(deal, "around_K", "KS KH KD KC") == 80
    assert declare(deal, "pinochle", "QS JD") == 40
    assert forbidden(deal, "marriage", "KS QS") == Reason("bezique.needs_fresh_card", "8")
    with_queen, with_king = deal.clone(), deal.clone()
    drawn(with_queen, "QS")
    assert declare(with_queen, "marriage", "KS.1 QS.2") == 20
    drawn(with_king, "KS")
    assert declare(with_king, "marriage", "KS.2 QS.1") == 20


def test_e5_royal_marriage_and_sequence() -> None:
    deal = position(PINOCHLE, ["KH QH"], trump="H")
    assert declare(deal, "marriage", "KH QH") == 40
    drawn(deal, "AH TH JH")
    assert declare(deal, "sequence", "AH TH KH QH JH") == 150
    drawn(deal, "KH")
    assert forbidden(deal, "marriage", "KH.2 QH.1").paragraph == "8"
    assert refused(deal, "marriage", "KH.2 QH.1") == "bezique.card_has_served"
    drawn(deal, "QH")
    assert declare(deal, "marriage", "KH.2 QH.2") == 40


def test_e6_double_pinochle() -> None:
    deal = position(PINOCHLE, ["QS JD"], trump="H")
    assert declare(deal, "pinochle", "QS JD") == 40
    drawn(deal, "QS JD")
    twin = deal.clone()
    assert declare(deal, "double_pinochle", "QS.1 QS.2 JD.1 JD.2") == 300
    assert declare(twin, "pinochle", "QS.2 JD.2") == 40
    assert refused(twin, "double_pinochle", "QS.1 QS.2 JD.1 JD.2") == "bezique.needs_fresh_card"
    old = position(family("pinochle", fresh_card="off"), ["QS.1 QS.2 JD.1 JD.2"], trump="H")
    declare(old, "pinochle", "QS.1 JD.1")
    declare(old, "pinochle", "QS.2 JD.2")
    assert declare(old, "double_pinochle", "QS.1 QS.2 JD.1 JD.2") == 300


def test_e7_dix() -> None:
    deal = position(PINOCHLE, ["9S.1 9S.2 QS"], turn_up="KS")
    answer(deal, "exchange S9.1", "show S9.2")
    assert declare(deal, "marriage", "KS QS") == 40
    assert table(deal).points == [60, 0]


def test_e8_turned_up_dix() -> None:
    stock = list(PINOCHLE.cards)
    turned = PINOCHLE.pack.card("9D.1")
    other = PINOCHLE.pack.card("9D.2")
    for card in (turned, other):
        stock.remove(card)
    stock.insert(0, other)
    stock.insert(24, turned)
    deal = PINOCHLE.deal_from(stock, Standing([0, 0], 1))
    assert table(deal).points == [0, 10]
    PINOCHLE.course.go(deal, "window", 0)
    assert "exchange D9.2" not in texts(deal)
    answer(deal, "show D9.2")
    assert table(deal).points == [10, 10]


@pytest.mark.parametrize(("rule", "points"), [("window", 0), ("both", 10)])
def test_e9_unshown_dix(rule: str, points: int) -> None:
    deal = position(family("pinochle", dix_rule=rule), ["9S AS", "TD"], trump="S", phase="play")
    assert ("show S9.1" in texts(deal)) == (rule == "both")
    answer(deal, "play S9.1")
    assert table(deal).points == [points, 0]


def test_e10_trick_points() -> None:
    log = Log()
    rules = PINOCHLE
    deal = position(rules, ["AS", "KC"], trump="S", phase="play", stage=2, stock=0, log=log)
    values = {card.face: rules.course.rankings[0].points[card.index] for card in rules.cards}
    faces = ["AS", "TS", "KS", "QS", "JS", "9S", "AH", "AH", "TD", "KC"]
    assert sum(values[face] for face in faces) == 66
    table(deal).cards = [66 - 15, 174]
    answer(deal, "play SA.1", "play CK.1")
    assert table(deal).credited == [70, 170]
    assert sum(event.line.points for event in log if isinstance(event, Scored) and event.line.side == 0) == 70


@pytest.mark.parametrize(("points", "tens"), [(127, 130), (123, 120), (126, 120), (124, 120), (125, 120), (0, 0)])
def test_e11_rounding(points: int, tens: int) -> None:
    assert rounded(points) == tens


def test_e12_end_of_match() -> None:
    assert TargetLaw(1000, "draw", False).judge([1130, 1150], 1000).winners == [1]
    both = TargetLaw(1000, "draw", False, 250).judge([1130, 1150], 1000)
    assert (both.winners, both.raised) == ([], 250)


@pytest.mark.parametrize("shown", ["on", "off"])
def test_e13_last_draw(shown: str) -> None:
    log = Log()
    rules = family("pinochle", show_last_stock_card=shown)
    deal = position(rules, ["AS", "KS QS"], turn_up="JH", stock=1, seat=1, log=log)
    assert declare(deal, "marriage", "KS QS") == 20
    last = deal.zone("stock").pile[0]
    answer(deal, "done")
    assert deal.zone("hand1").bits & last.bit
    assert bool(deal.zone("hand1").shown & last.bit) == (shown == "on")
    assert Moved((last,), "stock", "hand1") in log or shown == "off"
    jack = rules.pack.card("JH.1")
    assert deal.zone("hand0").shown == jack.bit
    assert (deal.phase.id, deal.asked, table(deal).stage) == ("play", 1, 2)
    gone(deal, "KS")
    assert owned(deal, "QS")
