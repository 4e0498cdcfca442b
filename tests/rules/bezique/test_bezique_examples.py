"""Section 14 of the rulebook of Bezique: the worked examples E1 to E15 (E16 is a file of its own)."""

from __future__ import annotations

import pytest

from game.core.events import Scored
from game.core.log import Log
from game.core.match import Standing
from game.rules.bezique.target import TargetLaw
from tests.rules.bezique.positions import (
    another_window,
    answer,
    can,
    declare,
    drawn,
    family,
    gone,
    melds,
    owned,
    position,
    refusal,
    refused,
    replies,
    table,
    texts,
    winner,
)

BEZIQUE = family("bezique")


@pytest.mark.parametrize(
    ("led", "reply", "won"),
    [
        ("KD", "TD", 1),
        ("AD", "TD", 0),
        ("9S", "9S", 0),
        ("AS", "7H", 1),
        ("7H", "AS", 0),
        ("QH", "KH", 1),
    ],
)
def test_e1_trick_winners(led: str, reply: str, won: int) -> None:
    assert winner(BEZIQUE, "H", led, reply) == won


@pytest.mark.parametrize(
    ("led", "hand", "may"),
    [
        ("KH", "AH TH QH 7C", "AH TH"),
        ("AH", "TH 9H 7C AC", "TH 9H"),
        ("TH", "TH KH 8C", "TH KH"),
        ("9D", "AS 7C TC KH", "7C TC"),
        ("9D", "AS KH QH", "AS KH QH"),
        ("QC", "KC JC 7C AD", "KC"),
        ("AC", "TC 7C AD", "TC 7C"),
    ],
)
def test_e2_stage_2_legality(led: str, hand: str, may: str) -> None:
    assert sorted(replies(BEZIQUE, "C", led, hand)) == sorted(may.split())


def test_e3_marriage_and_sequence() -> None:
    for partner in ("QS.1", "QS.2"):
        deal = position(BEZIQUE, ["KS.1 QS.1 AS TS JS QS.2"], trump="S")
        assert declare(deal, "marriage", "KS.1 QS.1") == 40
        assert declare(deal, "sequence", f"AS TS KS.1 {partner} JS") == 250
        other = "QS.2" if partner == "QS.1" else "QS.1"
        assert refused(deal, "marriage", f"KS.1 {other}") == "bezique.card_has_served"
        drawn(deal, "KS")
        assert can(deal, "marriage", "KS.2 QS.2") == (partner == "QS.1")
        assert not can(deal, "marriage", "KS.2 QS.1")


def test_e3_the_other_king_and_queen_marry_after_the_sequence() -> None:
    deal = position(BEZIQUE, ["AS TS KS.1 QS.1 JS KS.2 QS.2"], trump="S")
    assert declare(deal, "sequence", "AS TS KS.1 QS.1 JS") == 250
    assert not can(deal, "marriage", "KS.1 QS.2")
    assert not can(deal, "marriage", "KS.2 QS.1")
    assert declare(deal, "marriage", "KS.2 QS.2") == 40


def test_e4_four_kings() -> None:
    deal = position(BEZIQUE, ["KS.1 KH.1 KD.1 KD.2"], trump="H")
    assert declare(deal, "four_K", "KS.1 KH.1 KD.1 KD.2") == 80
    gone(deal, "KH.1")
    drawn(deal, "KC")
    assert refused(deal, "four_K", "KS.1 KD.1 KD.2 KC") == "bezique.card_has_served"
    drawn(deal, "KH KC KS")
    assert declare(deal, "four_K", "KH.2 KC.1 KC.2 KS.2") == 80


def test_e5_bezique_chain() -> None:
    deal = position(BEZIQUE, ["QS.1 JD.1"], trump="H")
    assert declare(deal, "bezique", "QS JD") == 40
    drawn(deal, "QS JD")
    twin = deal.clone()
    assert declare(deal, "bezique", "QS.2 JD.2") == 40
    assert declare(deal, "double_bezique", "QS.1 QS.2 JD.1 JD.2") == 500
    assert table(deal).points == [580, 0]
    assert declare(twin, "double_bezique", "QS.1 QS.2 JD.1 JD.2") == 500
    assert table(twin).points == [540, 0]
    assert melds(twin) == {}
    assert refused(twin, "bezique", "QS.2 JD.2") == "bezique.card_has_served"
    first = position(BEZIQUE, ["QS.1 QS.2 JD.1 JD.2"], trump="H")
    assert declare(first, "double_bezique", "QS.1 QS.2 JD.1 JD.2") == 500
    assert melds(first) == {}


def test_e6_exchange_and_meld_in_one_window() -> None:
    deal = position(BEZIQUE, ["7D QD AD"], turn_up="KD")
    seven = owned(deal, "7D")[0].name
    assert melds(deal) == {}
    answer(deal, f"exchange {seven}")
    assert melds(deal) == {"marriage": 1}
    assert [card.name for card in deal.zone("turn_up").pile] == [seven]
    assert declare(deal, "marriage", "KD QD") == 40
    assert table(deal).points == [50, 0]


def test_e7_second_seven() -> None:
    deal = position(BEZIQUE, ["7D QD", "7D 8S"], turn_up="KD")
    answer(deal, f"exchange {owned(deal, '7D')[0].name}", "done")
    one, other = deal.clone(), deal.clone()
    rules = BEZIQUE.course
    rules.go(one, "window", 1)
    seven = owned(one, "7D")[0].name
    assert refusal(one, f"exchange {seven}") == "bezique.no_exchange"
    answer(one, f"show {seven}")
    assert table(one).points == [10, 10]
    assert refusal(one, f"show {seven}") == "bezique.seven_has_scored"
    rules.go(other, "play", 1)
    answer(other, f"play {seven}")
    assert table(other).points == [10, 10]
    rules.go(one, "play", 1)
    answer(one, f"play {seven}")
    assert table(one).points == [10, 10]


def test_e8_turned_up_seven() -> None:
    stock = list(BEZIQUE.cards)
    first, second = BEZIQUE.pack.card("7S.1"), BEZIQUE.pack.card("7S.2")
    stock.remove(first)
    stock.remove(second)
    stock.insert(0, second)  # to the non-dealer
    stock.insert(16, first)
    deal = BEZIQUE.deal_from(stock, Standing([0, 0], 1))
    assert deal.zone("turn_up").pile == [first]
    assert table(deal).points == [0, 10]
    answer(deal, "play 7S.2")
    assert table(deal).points == [10, 10]
    end = position(BEZIQUE, ["7S.1", "8S"], trump="S", phase="play", stage=2, stock=0)
    table(end).sevens |= first.bit
    answer(end, "play 7S.1")
    assert table(end).points == [0, 0]


def test_e9_seven_led() -> None:
    deal = position(BEZIQUE, ["7C KS", "8D 9D"], turn_up="AC", phase="play")
    answer(deal, f"play {owned(deal, '7C')[0].name}", "play D8.1")
    assert table(deal).points == [10, 0]
    assert deal.asked == 0
    assert texts(deal) == {"done"}


def test_e10_last_draw() -> None:
    deal = position(BEZIQUE, ["QS QH QD QC 7H", "8S"], turn_up="JH", stock=1)
    seven = owned(deal, "7H")[0]
    assert declare(deal, "four_Q", "QS QH QD QC") == 60
    another_window(deal)
    answer(deal, f"exchange {seven.name}")
    last = deal.zone("stock").pile[0]
    answer(deal, "done")
    assert deal.zone("hand0").bits & last.bit
    assert deal.zone("hand1").bits & deal.zone("hand1").shown == seven.bit
    assert table(deal).stage == 2
    assert deal.zone("tableau0").bits == 0
    assert (deal.phase.id, deal.asked) == ("play", 0)


def test_e11_counting_brisques() -> None:
    log = Log()
    hands = ["KH", "AS"]  # N has 5 aces and 4 tens, S 2 aces and 4 tens before the last trick, which brings S his third
    deal = position(BEZIQUE, hands, trump="C", phase="play", seat=1, stage=2, stock=0, log=log)
    table(deal).cards = [90, 60]
    answer(deal, "play SA.1", "play HK.1")
    assert [event.line.key() for event in log if isinstance(event, Scored)] == [
        ("last_trick", 1, 10, "9"),
        ("brisques", 0, 90, "9"),
        ("brisques", 1, 70, "9"),
    ]
    assert deal.over
    assert table(deal).credited == [90, 80]


def test_e12_end_of_match() -> None:
    # passing the target in the middle of a deal ends nothing: N comes to 1010
    deal = position(BEZIQUE, ["AC AD AH AS", "9S"], trump="H", scores=[910, 880])
    assert declare(deal, "four_A", "AC AD AH AS") == 100
    assert not deal.over
    # S makes 120 and the last trick; of the 16 brisques N has 3, S 13
    end = position(BEZIQUE, ["8S", "KS"], trump="H", phase="play", seat=1, stage=2, stock=0, scores=[910, 880])
    t = table(end)
    t.target = 1000
    t.points, t.cards = table(deal).points, [30, 130]
    t.points[1] = 120
    answer(end, "play SK.1", "play S8.1")
    assert [one + more for one, more in zip(t.scores, t.credited, strict=True)] == [1040, 1140]
    assert (t.result, t.winners) == ("won", [1])
    assert TargetLaw(1000, "draw", False).judge([990, 980], 1000).winners == []


def test_e13_tie() -> None:
    drawn_match = TargetLaw(1000, "draw", False).judge([1060, 1060], 1000)
    assert (drawn_match.word, drawn_match.winners) == ("drawn", [0, 1])
    extra = TargetLaw(1000, "extra_deal", False)
    assert extra.judge([1060, 1060], 1000).winners == []
    assert extra.judge([1190, 1250], 1000).winners == [1]
    raised = TargetLaw(1000, "raise_500", False)
    assert raised.judge([1060, 1060], 1000).raised == 500
    assert raised.judge([1430, 1390], 1500).winners == []
    assert raised.judge([1560, 1510], 1500).winners == [0]


def test_e14_double_win() -> None:
    law = TargetLaw(1000, "draw", True)
    assert law.judge([1000, 490], 1000).word == "won_double"
    assert law.judge([1000, 500], 1000).word == "won"
    law = TargetLaw(1500, "draw", True)
    assert law.judge([1510, 740], 1500).word == "won_double"
    assert law.judge([1510, 750], 1500).word == "won"
    # D13: the original target counts, also when it was raised
    assert TargetLaw(1000, "raise_500", True).judge([1560, 510], 1500).word == "won"


def test_e15_list_of_legal_combinations() -> None:
    deal = position(BEZIQUE, ["KH QH QS JD KS AH TH JH"], trump="H")
    declare(deal, "marriage", "KH QH")
    declare(deal, "bezique", "QS JD")
    gone(deal, "JD")
    assert melds(deal) == {"sequence": 1, "marriage": 1}
    assert can(deal, "sequence", "AH TH KH QH JH")
    assert can(deal, "marriage", "KS QS")
    assert declare(deal.clone(), "sequence", "AH TH KH QH JH") == 250
    assert declare(deal, "marriage", "KS QS") == 20
