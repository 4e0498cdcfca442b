"""Section 11 of the rulebook of Six-pack Bezique: what each value of each option changes."""

from __future__ import annotations

import pytest

from game.core.actions import action
from game.core.events import Counted
from game.core.log import Log
from game.core.match import Match, Standing
from game.rules.bezique.rules import FamilyStanding
from tests.rules.bezique.positions import answer, can, declare, family, melds, position, table


@pytest.mark.parametrize("option", ["by_trump", "fixed"])
def test_3_bezique_cards(option: str) -> None:
    rules = family("six_pack_bezique", bezique_cards=option)
    assert can(position(rules, ["QS JD QH JC"]), "bezique", "QS JD") == (option == "fixed")
    assert can(position(rules, ["QS JD QH JC"], trump="H"), "bezique", "QS JD") == (option == "fixed")
    assert can(position(rules, ["QS JD QH JC"], trump="H"), "bezique", "QH JC") == (option == "by_trump")


@pytest.mark.parametrize("option", ["off", "on"])
def test_6_2_bezique_fixes_trumps(option: str) -> None:
    deal = position(family("six_pack_bezique", bezique_fixes_trumps=option), ["QC QC JH JH QS JD QS JH"])
    if option == "off":
        assert "bezique" not in melds(deal)
        return
    assert melds(deal)["bezique"] == 2 * 3 + 2
    assert declare(deal, "bezique", "QC JH") == 40
    assert table(deal).trump == 3
    assert can(deal, "double_bezique", "QC.1 QC.2 JH.1 JH.2")


def test_5_lift_bonus() -> None:
    rules = family("six_pack_bezique", lift_bonus="on")
    for lifted, guessed, points in ((24, 24, [150, 250]), (24, 22, [0, 250]), (21, 21, [150, 0]), (25, 24, [0, 0])):
        log = Log()
        deal = rules.deal_from(list(rules.cards), Standing([0, 0], 1), log, lifted, 23)
        assert (deal.phase.id, deal.asked) == ("guess", 0), "the non-dealer guesses before a card is dealt"
        assert [answer.number for answer in deal.legal()] == list(range(18, 31))
        assert not deal.zones[0].bits
        deal.apply(action("guess", number=guessed))
        assert table(deal).points == points
        assert deal.zones[0].bits.bit_count() == deal.zones[1].bits.bit_count() == 12
        assert sum(event.line.points for event in log if isinstance(event, Counted)) == sum(points)
    packets = set()
    glances = set()
    for seed in range(60):
        t = table(Match(rules, seed).deal)
        packets.add(t.lifted[0])
        glances.add(t.lifted[1] - t.lifted[0])
    assert packets == set(range(21, 28))
    assert glances == set(range(-3, 4)), "what the packet seems to be is as far from it"
    assert table(Match(family("six_pack_bezique"), 1).deal).lifted == []


@pytest.mark.parametrize("option", ["off", "on"])
def test_3_any_four_tens(option: str) -> None:
    deal = position(family("six_pack_bezique", any_four_tens=option), ["TD TD TD TD"], trump="D")
    assert melds(deal) == ({"trump_T": 1, "four_T": 1} if option == "on" else {"trump_T": 1})
    if option == "on":
        twin = deal.clone()
        assert declare(deal, "four_T", "TD TD TD TD") == 90
        assert declare(deal, "trump_T", "TD TD TD TD") == 900
        declare(twin, "trump_T", "TD TD TD TD")
        assert melds(twin) == {}


@pytest.mark.parametrize("option", ["off", "on"])
def test_6_2_no_same_trump_twice(option: str) -> None:
    rules = family("six_pack_bezique", no_same_trump_twice=option, match="four_deals")
    standing = FamilyStanding(2, 1, 0, -1)
    standing.last_trump = 1
    banned = table(rules.deal_from(list(rules.cards), standing)).banned_trump
    assert banned == (1 if option == "on" else -1)
    deal = position(rules, ["AH TH KH QH JH KH QH KS QS"])
    table(deal).banned_trump = banned
    if option == "off":
        assert declare(deal, "marriage", "KH.2 QH.2") == 40
        return
    assert declare(deal, "marriage", "KH.2 QH.2") == 20
    assert declare(deal, "sequence", "AH TH KH.1 QH.1 JH") == 150
    assert table(deal).trump == -1
    assert declare(deal, "marriage", "KS QS") == 40
    assert table(deal).trump == 0


def test_6_2_trumps_are_remembered_for_the_next_deal() -> None:
    rules = family("six_pack_bezique", no_same_trump_twice="on", match="four_deals")
    match = Match(rules, 5)
    while not match.deal.over:
        match.apply(match.deal.legal()[0])
    trump = table(match.deal).trump
    assert trump >= 0
    match.next_deal()
    assert table(match.deal).banned_trump == trump


@pytest.mark.parametrize("option", ["on", "off"])
def test_3_trump_quartets(option: str) -> None:
    deal = position(family("six_pack_bezique", trump_quartets=option), ["AD AD AD AD"], trump="D")
    assert melds(deal) == ({"trump_A": 1, "four_A": 1} if option == "on" else {"four_A": 1})


@pytest.mark.parametrize(
    ("chosen", "raw", "value"),
    [
        ({"fractions": "floor_100"}, [8420, 3150], 6300),
        ({"fractions": "exact"}, [8420, 3150], 6270),
        ({"rubicon_line": 2000}, [8420, 2990], 6500),
        ({"rubicon_line": 3000}, [8420, 2990], 12300),
    ],
)
def test_9_settlement(chosen: dict[str, str | int], raw: list[int], value: int) -> None:
    rules = family("six_pack_bezique", 2, **chosen)
    deal = position(rules, ["KH", "8S"], trump="H", phase="play", stage=2, stock=0)
    table(deal).points = [raw[0] - 250, raw[1]]
    answer(deal, "play HK.1", "play S8.1")
    assert table(deal).credited == [value, 0]


@pytest.mark.parametrize(
    ("match", "number", "scores", "winners"),
    [
        ("one_deal", 1, [0, 0], [0]),
        ("four_deals", 3, [0, 0], []),
        ("four_deals", 4, [0, 90000], [1]),
        ("points_20000", 9, [0, 0], []),
        ("points_20000", 2, [15000, 0], [0]),
    ],
)
def test_9_match(match: str, number: int, scores: list[int], winners: list[int]) -> None:
    rules = family("six_pack_bezique", match=match)
    deal = position(rules, ["KH", "8S"], trump="H", phase="play", stage=2, stock=0, scores=scores)
    table(deal).number = number
    table(deal).points = [8170, 3150]
    answer(deal, "play HK.1", "play S8.1")
    assert table(deal).winners == winners


@pytest.mark.parametrize(("option", "owner"), [(1, 1), (3, 0)])
def test_5_packets(option: int, owner: int) -> None:
    rules = family("six_pack_bezique", packets=option)
    deal = rules.deal_from(list(rules.cards), Standing([0, 0], 1))
    assert deal.zones[owner].bits & rules.cards[1].bit
    assert [zone.count() for zone in deal.zones[:2]] == [12, 12]
    assert len(deal.zone("stock").pile) == 168


@pytest.mark.parametrize("option", ["after_play", "any_new_pair"])
def test_8_3_re_marriage(option: str) -> None:
    deal = position(family("six_pack_bezique", re_marriage=option), ["KC.1 QC.1 QC.2"], trump="H")
    declare(deal, "marriage", "KC.1 QC.1")
    assert can(deal, "marriage", "KC.1 QC.2") == (option == "any_new_pair")
