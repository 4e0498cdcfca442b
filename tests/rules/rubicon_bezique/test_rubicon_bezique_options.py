"""Section 11 of the rulebook of Rubicon Bezique: what each value of each option changes."""

from __future__ import annotations

import pytest

from game.core.deal import Deal
from game.core.events import Counted
from game.core.log import Log
from game.core.match import Standing
from game.rules.bezique.rubicon import RubiconLaw
from game.rules.bezique.rules import FamilyRules, FamilyStanding
from tests.rules.bezique.positions import (
    answer,
    can,
    declare,
    family,
    gone,
    melds,
    position,
    table,
)


def ended(rules: FamilyRules, raw: list[int], scores: list[int], deals: int = 0) -> tuple[Deal, FamilyStanding]:
    """A deal that ends with these scores (the last trick, won by seat 0, included), entered into the standing."""
    deal = position(rules, ["KH", "8S"], trump="H", phase="play", stage=2, stock=0, scores=scores)
    t = table(deal)
    t.number = deals + 1
    t.points = [raw[0] - 50, raw[1]]
    answer(deal, "play HK.1", "play S8.1")
    standing = FamilyStanding(2, 1, rules.target, -1)
    standing.scores = scores[:]
    standing.deals = deals
    rules.settle(standing, deal)
    return deal, standing


@pytest.mark.parametrize(
    ("match", "deals", "scores", "winners"),
    [
        ("one_deal", 0, [0, 0], [0]),
        ("four_deals", 0, [0, 0], []),
        ("four_deals", 3, [0, 5000], [1]),
        ("points_5000", 3, [0, 0], []),
        ("points_5000", 7, [4500, 4900], [0]),
    ],
)
def test_9_match(match: str, deals: int, scores: list[int], winners: list[int]) -> None:
    rules = family("rubicon_bezique", match=match)
    deal, standing = ended(rules, [1510, 1240], scores, deals)
    assert table(deal).credited == [800, 0]
    assert standing.scores == [scores[0] + 800, scores[1]]
    assert standing.winners == winners


def test_9_a_void_deal_is_a_drawn_match() -> None:
    deal, standing = ended(family("rubicon_bezique"), [640, 640], [0, 0])
    assert table(deal).result == "void"
    assert standing.winners == [0, 1]


@pytest.mark.parametrize(("bonus", "value"), [(1300, 2700), (1320, 2720)])
def test_9_rubicon_bonus(bonus: int, value: int) -> None:
    deal, _ = ended(family("rubicon_bezique", rubicon_bonus=bonus), [1320, 90], [0, 0])
    assert table(deal).credited == [value, 0]


@pytest.mark.parametrize(
    ("option", "raw", "value"),
    [
        ("floor_100", [1510, 1240], 800),
        ("exact", [1510, 1240], 770),
        ("exact", [1550, 1520], 600),
        ("exact", [1320, 90], 2720),
    ],
)
def test_9_fractions(option: str, raw: list[int], value: int) -> None:
    deal, _ = ended(family("rubicon_bezique", fractions=option), raw, [0, 0])
    assert table(deal).credited == [value, 0]


@pytest.mark.parametrize("option", ["after_play", "any_new_pair"])
def test_8_3_re_marriage(option: str) -> None:
    deal = position(family("rubicon_bezique", re_marriage=option), ["KC.1 QC.1 KC.2 QC.2"], trump="H")
    for pair in ("KC.1 QC.1", "KC.2 QC.2"):
        assert declare(deal, "marriage", pair) == 20
    assert can(deal, "marriage", "KC.1 QC.2") == (option == "any_new_pair")
    if option == "any_new_pair":
        assert declare(deal, "marriage", "KC.1 QC.2") == 20
        assert declare(deal, "marriage", "KC.2 QC.1") == 20
        assert melds(deal) == {}
        gone(deal, "KC.1")
        assert melds(deal) == {}


@pytest.mark.parametrize(("option", "points", "trump"), [("marriage_or_sequence", 250, 1), ("marriage_only", 150, -1)])
def test_6_2_trumps_fixed_by(option: str, points: int, trump: int) -> None:
    deal = position(family("rubicon_bezique", trumps_fixed_by=option), ["AH TH KH QH JH KS QS"])
    assert declare(deal, "sequence", "AH TH KH QH JH") == points
    assert table(deal).trump == trump
    assert declare(deal, "marriage", "KS QS") == (20 if trump == 1 else 40)


@pytest.mark.parametrize("option", ["fixed", "by_trump"])
def test_3_bezique_cards(option: str) -> None:
    rules = family("rubicon_bezique", bezique_cards=option)
    assert can(position(rules, ["QS JD QH JC"]), "bezique", "QS JD") == (option == "fixed")
    deal = position(rules, ["QS JD QH JC"], trump="H")
    assert melds(deal) == {"bezique": 1}
    assert can(deal, "bezique", "QH JC") == (option == "by_trump")


@pytest.mark.parametrize("option", ["off", "on"])
def test_11_four_tens(option: str) -> None:
    deal = position(family("rubicon_bezique", four_tens=option), ["TS TH TD TC"], trump="H")
    assert melds(deal) == ({"four_T": 1} if option == "on" else {})
    if option == "on":
        assert declare(deal, "four_T", "TS TH TD TC") == 90


@pytest.mark.parametrize(("option", "owner"), [(3, 0), (1, 1)])
def test_5_packets(option: int, owner: int) -> None:
    rules = family("rubicon_bezique", packets=option)
    deal = rules.deal_from(list(rules.cards), Standing([0, 0], 1))
    assert deal.zones[owner].bits & rules.cards[1].bit
    assert [zone.count() for zone in deal.zones[:2]] == [9, 9]
    assert len(deal.zone("stock").pile) == 110


@pytest.mark.parametrize("option", ["always", "last_twelve"])
def test_10_brisque_display(option: str) -> None:
    rules = family("rubicon_bezique", brisque_display=option)
    for stock, hidden in ((13, option == "last_twelve"), (12, False)):
        deal = position(rules, ["KH", "8S"], trump="H", stock=stock)
        table(deal).cards = [100, 60]
        assert rules.public(deal).card_points == (() if hidden else (100, 60))


def test_6_1_keeping_a_card_back_ends_carte_blanche() -> None:
    rules = family("rubicon_bezique")
    deal = position(rules, ["7S 7H 8S 8H 9S 9H TS AS", "8D"], phase="blanche")
    table(deal).blanche = [-1, -1]
    answer(deal, "show_all", "play S7.1", "keep", "play D8.1", "done")
    assert deal.phase.id == "blanche_draw"
    answer(deal, "keep")
    assert table(deal).blanche == [2, 0]
    assert table(deal).points == [50, 0]
    assert deal.phase.id == "play"


def test_6_2_a_deal_without_trumps() -> None:
    log = Log()
    deal = position(family("rubicon_bezique"), ["KH", "8S"], phase="play", stage=2, stock=0, log=log)
    answer(deal, "play HK.1", "play S8.1")
    assert next(event.line.key() for event in log if isinstance(event, Counted)) == ("last_trick", 0, 50, "6.4")
    assert deal.over
    assert table(deal).points == [50, 0]


def test_9_the_value_is_told_in_its_parts() -> None:
    out = RubiconLaw(1000, 500, 1300, True, False).settle([1320, 620], [210, 110])
    assert [line.key()[:3] for line in out.lines] == [
        ("own_score", 0, 1300),
        ("loser_score", 0, 600),
        ("rubicon", 0, 1300),
    ]
