"""The worked examples of section 15: B1 to B14."""

from __future__ import annotations

import pytest

from game.core.log import Log
from tests.rules.bieten.positions import (
    answer,
    bieten,
    cards,
    dealt,
    figure_of,
    from_pack,
    legal,
    names,
    play,
    play_out,
    refusal,
    scored,
    seen,
    table,
    totals,
)

B13 = "7S TH QD QS JD KH AC AD JS 8C 7C WE AH 9S KS KD QC TD TC 8S 7H JC 9D 9H TS AS 8H 8D KC 9C QH JH 7D"  # 12 lifted


def test_b1_cut() -> None:
    rest = "AS KS QS JS TS 9S 8S 7S AH QH JH TH 9H 8H 7H AD KD QD JD TD 9D 8D 7D AC KC QC JC TC 9C 7C"
    top = rest.split()[:9]
    pack = " ".join([*top, "8C", "KH", "WE", *rest.split()[9:]])
    deal = from_pack(bieten(3), pack, 0)
    answer(deal, "cut 12")
    assert deal.asked == 2
    for taken in ("WE", "KH"):
        assert [card.face for card in deal.view(2).zone("bottom").pile] == [taken]
        assert deal.view(0).zone("bottom").pile == []
        assert legal(deal) == ["take", "refuse"]
        answer(deal, "take")
    assert [card.face for card in deal.view(2).zone("bottom").pile] == ["8C"]
    assert seen(deal).bottom == ""
    answer(deal, "refuse")
    assert seen(deal).bottom == "C8"
    assert seen(deal).stolen == 2
    assert [deal.zones[seat].count() for seat in range(3)] == [3, 3, 3]
    order = rest.split()[9:]  # 1 gets two cards, 2 none, 0 two, then one each
    assert deal.zones[1].bits == sum(card.bit for card in cards(" ".join([*order[:2], order[4]])))
    assert deal.zones[2].bits == sum(card.bit for card in cards(f"WE KH {order[5]}"))
    assert deal.zones[0].bits == sum(card.bit for card in cards(" ".join([*order[2:4], order[6]])))


@pytest.mark.parametrize(("third", "winner"), [("TH JS 7S", 1), ("AH JS 7S", 2)])
def test_b2_red(third: str, winner: int) -> None:
    deal = dealt(bieten(3), ["KH 9H 7C", "WE 8C 7D", third], dealer=0)
    play(deal, "WE=AH")
    play_out(deal)
    assert figure_of(deal, "red") == winner


@pytest.mark.parametrize(
    ("hands", "named", "winner"),
    [
        (["KS KH 7C", "KD KC 8H", "9S 9H AC"], "", -1),
        (["WE KH 7C", "KD KC 8H", "9S 9H AC"], "KS", 1),
        (["7S 7H 7C", "AD AC 8H", "9S TH QC"], "", 0),
        (["WE 7H 7C", "AD AC 8H", "9S TH QC"], "7D", 0),
        (["7S 8H JC", "AD KC 9H", "9S TH QC"], "", -1),
    ],
)
def test_b3_gleich(hands: list[str], named: str, winner: int) -> None:
    deal = dealt(bieten(3), hands)
    if named:
        play(deal, f"WE={named}")
    play_out(deal)
    assert figure_of(deal, "gleich") == winner


@pytest.mark.parametrize(
    ("hands", "named", "winner"),
    [
        (["AS KS 7D", "9C 8C 7C", "QH TH 8D"], "", 1),
        (["AS KS 7H", "AD KD 7C", "QH TH 8C"], "", -1),
        (["AH WE 7D", "AS KS 9C", "QD TC 8S"], "KH", 1),
        (["AS 7H 9D", "TD 8D QC", "QH TH 8C"], "", -1),
    ],
)
def test_b4_hanger(hands: list[str], named: str, winner: int) -> None:
    deal = dealt(bieten(3), hands)
    if named:
        play(deal, f"WE={named}")
    play_out(deal)
    assert figure_of(deal, "hanger") == winner


def test_b5_weli_after_a_discard() -> None:
    deal = dealt(bieten(3), ["TH KC QC", "9S AD WE", "7H 8C 8S"])
    play(deal, "TH 9S")
    left = names(deal, 1).split()
    assert not [card for card in left if card[1] == "H"]
    assert "9S" not in left
    assert "AD" not in left
    play(deal, "7H")
    while deal.asked != 1:
        answer(deal, legal(deal)[0])
    answer(deal, "bet gleich", "good", "good")
    assert sorted(names(deal, 1).split()) == ["9C", "9D", "AC", "AS"]


def test_b6_two_commitments() -> None:
    deal = dealt(bieten(3), ["KD QD WE", "TH KC QC", "7H 8C 8S"])
    answer(deal, "bet green", "good", "good", "bet gleich", "good", "good")
    assert sorted(names(deal, 0).split()) == ["KS", "QS"]
    assert refusal(deal, "bet red") == "bieten.lacks_figure"
    assert refusal(deal, "bet hanger") == ""


def test_b7_replies() -> None:
    log = Log()
    deal = dealt(bieten(), ["9H KD 7C", "AH 8S TC", "8H JD 9C", "7H QS TD"], log=log)
    answer(deal, "bet red", "good", "hold")
    assert (deal.phase.id, deal.asked) == ("opening", 0)
    play_out(deal)
    assert ("red", 1, 2) in scored(log)


def test_b8_three() -> None:
    deal = dealt(bieten(), ["9S KD 7C", "AS 8H TC", "8S JD 9C", "7S QH TD"])
    answer(deal, "bet green", "good", "three")
    for seat in (3, 0, 1):
        assert (deal.phase.id, deal.asked) == ("reply_three", seat)
        assert legal(deal) == ["good", "hold"]
        answer(deal, "good")
    assert seen(deal).conceded == (0, 0, 2, 0)
    assert deal.asked == 0


def test_b9_need() -> None:
    deal = dealt(bieten(), ["9H KD KC", "AH 8S TC", "8H JD 9C", "7H QS TD"], scores=[9, 0, 0, 0])
    answer(deal, "bet red", "good", "good", "good")
    assert seen(deal).needs == (1, 11, 11, 11)
    assert refusal(deal, "bet gleich") == "bieten.one_point_short"
    assert legal(deal) == ["pass"]
    answer(deal, "pass", "bet green", "good", "good")
    assert legal(deal) == ["good"]
    answer(deal, "good", "bet game", "good", "good")
    assert legal(deal) == ["good", "hold"]
    assert refusal(deal, "three") == "bieten.two_points_short"


def test_b10_third_trick() -> None:
    deal = dealt(bieten(), ["AS AD QC", "7S 8D 7C", "8S 9D AH", "9S TD WE"])
    play(deal, "AS 7S 8S 9S AD 8D 9D TD")
    assert "bet game" in legal(deal)
    play(deal, "QC")
    assert "bet game" in legal(deal)
    assert deal.asked == 1
    play(deal, "7C")
    assert refusal(deal, "bet game") == "bieten.lacks_figure"
    play(deal, "AH")
    assert any(text.startswith("play WE H") for text in legal(deal))
    answer(deal, "bet game", "hold", "play WE CA")
    assert figure_of(deal, "game") == 3
    assert table(deal).total[3] >= 2


def test_b10_third_trick_named_before() -> None:
    deal = dealt(bieten(), ["AS AD QC", "7S 8D 7C", "8S 9D AH", "9S TD WE"])
    play(deal, "AS 7S 8S 9S AD 8D 9D TD QC 7C AH")
    answer(deal, "bet game")
    assert deal.asked == 0
    answer(deal, "good", "good")
    assert legal(deal) == ["good"], "seat 2 has thrown a heart"
    answer(deal, "good")
    assert all(text.startswith("play WE C") for text in legal(deal) if text.startswith("play"))


def test_b11_forced_weli() -> None:
    deal = dealt(bieten(3), ["TH KC QC", "WE 9C 8D", "7H 8C 8S"])
    answer(deal, "pass", "bet red", "good", "good", "pass", "pass", "play HT")
    assert deal.asked == 1
    assert all(text.startswith("play WE H") for text in legal(deal) if text.startswith("play"))
    assert refusal(deal, "play C9") == refusal(deal, "play D8") == "bieten.weli_needs_suit"
    assert refusal(deal, "play WE SA") == "bieten.not_that_name"


def test_b12_last_deal() -> None:
    log = Log()
    hands = ["KH 9C 7D", "AS 8C 8D", "QS QD JD", "TH TC 7S"]
    deal = dealt(bieten(), hands, scores=[9, 10, 8, 3], log=log)
    answer(deal, "pass", "pass", "bet hanger", "good", "good", "good")
    play_out(deal)
    assert scored(log) == [("hanger", 2, 1), ("red", 0, 1), ("green", 1, 1)]
    assert totals(deal) == [10, 11, 9, 3]
    t = table(deal)
    assert (t.winner, t.losers, t.result) == (1, [3], "decided")


def test_b13_whole_deal() -> None:
    log = Log()
    deal = from_pack(bieten(), B13, 3, [6, 4, 7, 5], log)
    assert deal.asked == 2
    answer(deal, "cut 12", "take", "refuse")
    hands = ["AH 9S 8S", "KS KD 7H", "WE QC JC", "TD TC 9D"]
    assert [deal.zones[seat].bits for seat in range(4)] == [sum(c.bit for c in cards(hand)) for hand in hands]
    assert seen(deal).bottom == "C7"
    answer(deal, "bet red", "good", "good", "good", "pass")
    answer(deal, "bet gleich", "good", "hold", "pass")
    answer(deal, "bet hanger", "good", "good", "good", "pass", "pass")
    play(deal, "AH 7H JC 9D")
    assert not [card for card in names(deal, 2).split() if card[1] == "H"]
    play(deal, "9S KS WE=AS TC QC TD 8S KD")
    assert table(deal).winners == [0, 2, 2]
    assert scored(log) == [("red", 0, 1), ("gleich", 1, 2), ("hanger", 2, 1), ("green", 2, 1), ("game", 2, 1)]
    assert totals(deal) == [7, 6, 10, 5]
    assert table(deal).result == "counted"


def test_b14_weli_penalty() -> None:
    hands = ["AS KS AD", "7C 8D WE", "AH KH KD"]
    log = Log()
    deal = dealt(bieten(3), hands, log=log)
    play(deal, "AS 8D KH KS WE=7D KD")
    play_out(deal)
    assert scored(log)[-1] == ("weli_penalty", 1, -1)
    assert totals(deal)[1] == -1
    deal = dealt(bieten(3), hands)
    answer(deal, "pass", "bet game", "good", "good")
    play(deal, "AS 8D KH KS WE=7D KD")
    play_out(deal)
    assert totals(deal)[1] == 1
