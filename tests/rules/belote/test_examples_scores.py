"""Worked examples E13 to E22 of the rulebook: counting a deal and the match."""

from __future__ import annotations

from game.core.match import Standing
from tests.positions import belote, finished, settles
from tests.rules.belote.counting import counted, outcome


@settles("dedans", "on", "off")
def test_E13_dedans() -> None:
    count = counted([85, 77], belotes=[0, 20])
    out = outcome(count)
    assert (out.result, out.scored) == ("dedans", [0, 182])
    assert outcome(count, dedans="off").scored == [85, 97]


@settles("tie_rule", "litige", "dedans", "made")
def test_E14_litige() -> None:
    count = counted([71, 91], belotes=[20, 0])
    out = outcome(count)
    assert (out.result, out.scored, out.held) == ("litige", [0, 91], 91)
    after = outcome(counted([102, 60], taker=1, held=out.held))
    assert (after.result, after.scored, after.held) == ("dedans", [253, 0], 0)
    assert outcome(count, tie_rule="dedans").scored == [20, 162]
    assert outcome(count, tie_rule="made").scored == [91, 91]


@settles("capot", "last100", "add252")
@settles("capot_takes_decl", "no", "yes")
def test_E15_all_tricks() -> None:
    count = counted([152, 0], bonus=[100, 0], belotes=[20, 0], decl=[0, 20], sweep=0)
    assert outcome(count).scored == [272, 20]
    assert outcome(count, capot_takes_decl="yes").scored == [292, 0]
    literal = counted([152, 0], bonus=[262, 0], belotes=[20, 0], decl=[0, 20], sweep=0)
    assert outcome(literal, capot="add252").scored == [434, 20]


@settles("rounding", "exact", "ten")
def test_E16_made_exact_and_rounded() -> None:
    count = counted([95, 67], decl=[20, 0], belotes=[0, 20])
    assert (outcome(count).result, outcome(count).scored) == ("made", [115, 87])
    assert outcome(count, rounding="ten").scored == [120, 90]


def test_E17_both_over_the_target() -> None:
    rules = belote()
    standing = Standing([960, 940], 0)
    deal = finished(rules, [70, 92])
    rules.settle(standing, deal)
    assert standing.scores == [1030, 1032]
    assert standing.winners == [1]


def test_E18_three_players_made() -> None:
    for totals, taker in (([58, 57, 21], 0), ([57, 58, 21], 1), ([21, 57, 58], 2)):
        out = outcome(counted(totals, taker=taker), players=3)
        assert (out.result, out.scored) == ("made", totals)


def test_E19_coinchee_not_made_although_over_the_number() -> None:
    out = outcome(counted([90, 72], belotes=[0, 20], contract=80), "coinchee")
    assert (out.result, out.scored) == ("dedans", [0, 260])


def test_E20_contract_made_and_rounded() -> None:
    out = outcome(counted([103, 49], bonus=[10, 0], contract=110), "coinchee")
    assert (out.result, out.scored) == ("made", [220, 50])
    assert outcome(counted([103, 49], bonus=[10, 0], contract=110), "coinchee", rounding="exact").scored == [223, 49]


def test_E21_coinched_and_made() -> None:
    out = outcome(counted([102, 60], belotes=[20, 0], contract=100, multiplier=2), "coinchee")
    assert (out.result, out.scored) == ("made", [560, 0])
    theirs = outcome(counted([122, 40], belotes=[0, 20], contract=100, multiplier=2), "coinchee")
    assert theirs.scored == [520, 20]


def test_E22_capot_bid() -> None:
    swept = counted([152, 0], bonus=[100, 0], sweep=0, contract=250, capot_bid=True)
    assert outcome(swept, "coinchee").scored == [500, 0]
    assert outcome(swept, "coinchee", rounding="exact").scored == [502, 0]
    seven = counted([150, 2], bonus=[10, 0], contract=250, capot_bid=True)
    assert (outcome(seven, "coinchee").result, outcome(seven, "coinchee").scored) == ("dedans", [0, 410])
