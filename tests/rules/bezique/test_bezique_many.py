"""Section 15 of the rulebook of Bezique: three and four players."""

from __future__ import annotations

import pytest

from game.core.match import Standing
from tests.rules.bezique.positions import (
    another_window,
    answer,
    can,
    declare,
    drawn,
    family,
    melds,
    owned,
    position,
    refusal,
    refused,
    rule,
    table,
    texts,
)

THREE = family("bezique", 3)
PARTNERS = family("bezique", 4)
SINGLE = family("bezique", 4, four_mode="single")


@pytest.mark.parametrize(("rules", "stock", "cards"), [(THREE, 71, 96), (PARTNERS, 95, 128)])
def test_15_deal(rules: object, stock: int, cards: int) -> None:
    assert rules in (THREE, PARTNERS)
    game = THREE if rules is THREE else PARTNERS
    deal = game.deal_from(list(game.cards), Standing([0] * game.sides, 0))
    assert len(game.cards) == cards
    assert [zone.count() for zone in deal.zones[: game.players]] == [8] * game.players
    assert len(deal.zone("stock").pile) == stock
    assert table(deal).dealer == 0
    assert deal.asked == 1
    assert deal.zone("turn_up").pile == [game.cards[8 * game.players]]
    assert table(deal).target == 2000
    assert (
        table(family("bezique", 3, target_many=3000).deal_from(list(THREE.cards), Standing([0] * 3, 0))).target == 3000
    )


@pytest.mark.parametrize(
    ("played", "winner"),
    [("KD TD AD", 2), ("KD 7H AD", 1), ("KD 7H 8H", 2), ("TD AD.1 AD.2", 1), ("9S AD KC", 0), ("7H.1 7H.2 AS", 0)],
)
def test_15_1_trick_winner(played: str, winner: int) -> None:
    deal = position(THREE, played.split(), trump="H", phase="play")
    for _ in range(3):
        answer(deal, f"play {deal.rules.pack.of_bits(deal.zones[deal.asked].bits)[0].name}")
    assert table(deal).leader == winner
    assert (deal.phase.id, deal.asked) == ("window", winner)


def test_15_1_drawing() -> None:
    deal = position(THREE, ["7S", "8S", "9S"], turn_up="JH", stock=2, seat=1)
    first, second = deal.zone("stock").pile
    answer(deal, "done")
    assert deal.zone("hand1").bits & first.bit
    assert deal.zone("hand2").bits & second.bit
    assert deal.zone("hand0").shown == THREE.pack.card("JH.1").bit
    assert table(deal).stage == 2


@pytest.mark.parametrize(
    ("down", "hand", "may"),
    [
        # (a) no trump on the plain lead: higher than the best so far
        ("9D QD", "KD JD 8S", "KD"),
        ("9D AD", "KD JD 8S", "KD JD"),
        # (a) the plain lead has been trumped: any card of the suit
        ("9D 8H", "KD 7D AH", "KD 7D"),
        # (a) trumps led
        ("9H QH", "KH 8H AS", "KH"),
        ("9H AH", "KH 8H AS", "KH 8H"),
        # (b) a trump that beats the best card
        ("9D QD", "7H AS", "7H"),
        ("9D JH", "QH 8H AS", "QH"),
        # (c) any card
        ("9D JH", "8H AS", "8H AS"),
        ("9D QD", "AS TC", "AS TC"),
    ],
)
def test_15_1_stage_2(down: str, hand: str, may: str) -> None:
    first, second = down.split()
    deal = position(THREE, [f"{first} 7C", f"{second} 8C", hand], trump="H", phase="play", stage=2, stock=0)
    answer(deal, f"play {owned(deal, first)[0].name}")
    deal.apply(THREE.course.faces.plays[owned(deal, second)[0].index])
    assert sorted(one.card.face for one in deal.legal() if one.verb == "play") == sorted(may.split())
    for card in owned(deal, hand):
        if card.face not in may.split():
            assert refusal(deal, f"play {card.name}").startswith("bezique.must_")


def test_15_1_beziques_of_three_packs() -> None:
    deal = position(THREE, ["QS.1 QS.2 QS.3 JD.1 JD.2 JD.3"], trump="H")
    assert declare(deal, "bezique", "QS.1 JD.1") == 40
    assert declare(deal, "double_bezique", "QS.1 QS.2 JD.1 JD.2") == 500
    assert can(deal, "bezique", "QS.3 JD.3")
    # once more, from the new pair and one pair of the first double
    twin = deal.clone()
    assert melds(deal)["double_bezique"] == 4
    assert declare(deal, "double_bezique", "QS.1 QS.3 JD.2 JD.3") == 500
    assert "double_bezique" not in melds(deal)
    assert declare(deal, "triple_bezique", "QS.1 QS.2 QS.3 JD.1 JD.2 JD.3") == 1500
    assert melds(deal) == {}
    # before any triple
    assert declare(twin, "triple_bezique", "QS.1 QS.2 QS.3 JD.1 JD.2 JD.3") == 1500
    assert melds(twin) == {}


def test_15_1_a_second_double_needs_a_new_card_too_where_two_singles_make_none() -> None:
    rules = family("bezique", 3, double_from_two_singles="off")
    deal = position(rules, ["QS.1 QS.2 QS.3 JD.1 JD.2 JD.3"], trump="H")
    declare(deal, "bezique", "QS.1 JD.1")
    declare(deal, "double_bezique", "QS.1 QS.2 JD.1 JD.2")
    assert melds(deal)["double_bezique"] == 4
    declare(deal, "bezique", "QS.3 JD.3")
    # all but QS.2 and JD.2 have been in singles
    assert refused(deal, "double_bezique", "QS.1 QS.3 JD.1 JD.3") == "bezique.needs_new_single"
    assert melds(deal)["double_bezique"] == 3


def test_15_1_only_one_exchange_but_three_sevens() -> None:
    deal = position(THREE, ["7H.1 7H.2 7H.3"], turn_up="JH")
    answer(deal, "exchange H7.1")
    assert not any(text.startswith("exchange") for text in texts(deal))
    answer(deal, "show H7.2", "show H7.3")
    assert table(deal).points == [30, 0, 0]


def test_15_1_every_loser_below_half_makes_the_win_double() -> None:
    rules = family("bezique", 3, double_win="on")
    law = rules.course.ending
    assert law is not None
    for scores, result in (([1990, 990, 980], "won_double"), ([1990, 1000, 980], "won")):
        deal = position(rules, ["KH", "8S", "9S"], trump="H", phase="play", stage=2, stock=0, scores=scores)
        answer(deal, "play HK.1", "play S8.1", "play S9.1")
        assert table(deal).result == result


def test_15_2_partners_share_a_score() -> None:
    assert PARTNERS.side_of == (0, 1, 0, 1)
    assert SINGLE.side_of == (0, 1, 2, 3)
    deal = position(PARTNERS, ["8S", "9S", "QS JD"], trump="H", seat=2)
    assert declare(deal, "bezique", "QS JD") == 40
    assert table(deal).points == [40, 0]
    deal = position(SINGLE, ["8S", "9S", "QS JD"], trump="H", seat=2)
    assert declare(deal, "bezique", "QS JD") == 40
    assert table(deal).points == [0, 0, 40, 0]
    assert "hand_over" not in texts(deal)


def test_15_2_the_right_is_handed_to_the_partner() -> None:
    deal = position(PARTNERS, ["8S 7H", "9S", "KD QD"], turn_up="JH")
    assert texts(deal) == {"hand_over", "exchange H7.1", "show H7.1", "done"}
    unused = deal.clone()
    answer(deal, "hand_over")
    assert (deal.phase.id, deal.asked) == ("partner_window", 2)
    assert rule(deal, "exchange H7.1") == ("bezique.not_now", "15.2")
    answer(deal, "meld DK.1 DQ.1 marriage")
    assert table(deal).points == [20, 0]
    answer(unused, "hand_over", "done")  # lost for this trick
    assert rule(unused, "hand_over") == ("bezique.meld_used", "15.2")
    assert table(unused).points == [0, 0]
    for after, points in ((deal, 30), (unused, 10)):
        # the sevens stay with the winner of the trick, whose window it still is
        assert (after.phase.id, after.asked, table(after).leader) == ("window", 0, 0)
        assert texts(after) == {"exchange H7.1", "show H7.1", "done"}
        answer(after, "exchange H7.1", "done")
        assert table(after).points == [points, 0]
        assert (after.phase.id, after.asked, table(after).leader) == ("play", 0, 0)


def test_15_2_an_exchange_instead_of_a_combination_is_open_if_the_partner_declares_nothing() -> None:
    for used in (True, False):
        deal = position(family("bezique", 4, seven_uses_meld="on"), ["8S 7H", "9S", "KD QD"], turn_up="JH")
        answer(deal, "hand_over", "meld DK.1 DQ.1 marriage" if used else "done")
        assert ("exchange H7.1" in texts(deal)) == (not used)
    answer(deal, "exchange H7.1", "done")
    assert deal.phase.id == "play"


def test_15_2_a_used_right_cannot_be_handed_over() -> None:
    deal = position(PARTNERS, ["KD QD", "9S", "KS QS"], trump="H")
    answer(deal, "meld DK.1 DQ.1 marriage")
    assert texts(deal) == {"done"}
    assert rule(deal, "hand_over") == ("bezique.meld_used", "15.2")


def test_15_2_with_cards_lying_before_the_partner() -> None:
    deal = position(PARTNERS, ["KS", "9S", "QS.1 KS.2"], trump="H", seat=2)
    declare(deal, "marriage", "QS.1 KS.2")
    PARTNERS.course.go(deal, "window", 0)
    # the partner's queen has married: he could not marry her again either
    assert refused(deal, "marriage", "KS.1 QS.1") == "bezique.card_has_served"
    drawn(deal, "JD")
    assert declare(deal, "bezique", "QS.1 JD.1") == 40
    assert deal.zone("tableau2").bits & PARTNERS.pack.card("QS.1").bit
    assert deal.zone("tableau0").bits == PARTNERS.pack.card("JD.1").bit
    # at least one card of one's own: the partner's own king and queens do not do
    assert not any(
        set(one.cards) <= set(PARTNERS.pack.of_bits(deal.zone("tableau2").bits))
        for one in deal.legal()
        if one.verb == "meld"
    )
    assert rule(deal, "meld SK.2 SQ.1 marriage") == ("bezique.own_card_needed", "15.2")
    assert rule(deal, "meld SK.3 SQ.1 marriage") == ("bezique.not_yours", "8.1")
    PARTNERS.course.go(deal, "play", 0)
    assert refusal(deal, "play SQ.1") == "bezique.not_yours"


def test_15_2_a_second_double_of_partners_who_share_their_beziques() -> None:
    rules = family("bezique", 4, shared_bezique="on")
    deal = position(rules, ["QS.3 JD.3", "9S", "QS.1 QS.2 JD.1 JD.2"], trump="H", seat=2)
    declare(deal, "double_bezique", "QS.1 QS.2 JD.1 JD.2")
    rules.course.go(deal, "window", 0)
    assert melds(deal)["double_bezique"] == 4
    answer(deal, "meld SQ.1 SQ.3 DJ.1 DJ.3 double_bezique")
    assert table(deal).points == [1000, 0]
    rules.course.go(deal, "window", 2)
    another_window(deal)
    assert "double_bezique" not in melds(deal)  # one extra time for the side


@pytest.mark.parametrize("shared", ["off", "on"])
def test_15_2_shared_bezique(shared: str) -> None:
    rules = family("bezique", 4, shared_bezique=shared)
    deal = position(rules, ["QS JD", "9S", "QS JD"], trump="H", seat=2)
    declare(deal, "bezique", "QS JD")
    rules.course.go(deal, "window", 0)
    assert can(deal, "double_bezique", "QS.1 QS.2 JD.1 JD.2") == (shared == "on")
    alone = ("bezique.one_owner", "15.2") if shared == "off" else ("", "")
    assert rule(deal, "meld SQ.1 SQ.2 DJ.1 DJ.2 double_bezique") == alone
    assert can(deal, "bezique", "QS.1 JD.1")
    another_window(deal)


def test_15_2_the_duty_to_head_also_against_the_partner() -> None:
    deal = position(PARTNERS, ["9D 7C", "8D 8C", "JD TD", "AD QD"], trump="H", phase="play", stage=2, stock=0)
    answer(deal, f"play {owned(deal, '9D')[0].name}")
    deal.apply(PARTNERS.course.faces.plays[owned(deal, "8D")[0].index])
    deal.apply(PARTNERS.course.faces.plays[owned(deal, "TD")[0].index])
    assert [one.card.face for one in deal.legal() if one.verb == "play"] == ["AD"]
