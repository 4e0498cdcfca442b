"""Section 9: scoring a deal of the classic game."""

from __future__ import annotations

import pytest

from game.core.deal import Deal
from game.core.events import Counted, Scored
from game.core.log import Log
from game.core.match import Standing
from game.rules.belote.scoring import bonus_of
from tests.positions import answer, belote, settles, table, whole_deal
from tests.rules.belote.counting import counted, outcome

TWO = pytest.mark.parametrize("players", [4, 2])


@TWO
def test_9_2_made(players: int) -> None:
    out = outcome(counted([82, 80]), players=players)
    assert (out.result, out.scored, out.held) == ("made", [82, 80], 0)


@TWO
def test_9_2_dedans_takes_everything_but_the_belote(players: int) -> None:
    out = outcome(counted([60, 102], decl=[20, 0], belotes=[20, 0], near=[1, 0]), players=players)
    assert (out.result, out.scored) == ("dedans", [20, 182])
    assert sum(line.points for line in out.lines if line.side == 1) == 182


@settles("belote_safe", "yes", "no")
def test_9_2_belote_safe() -> None:
    count = counted([60, 102], belotes=[20, 0])
    assert outcome(count).scored == [20, 162]
    assert outcome(count, belote_safe="no").scored == [0, 182]


@settles("dedans", "on", "off")
def test_9_2_without_a_contract_each_side_scores_its_total() -> None:
    for tricks in ([60, 102], [81, 81], [100, 62]):
        out = outcome(counted(tricks), dedans="off")
        assert out.scored == tricks
        assert out.held == 0
        assert out.result == ("made" if tricks[0] > tricks[1] else "unpunished")
    for totals in ([50, 60, 40], [60, 60, 30]):
        out = outcome(counted(totals), players=3, dedans="off")
        assert (out.result, out.scored) == ("unpunished", totals)


@settles("decl_in_contract", "yes", "no")
def test_9_2_declarations_in_the_comparison() -> None:
    count = counted([90, 72], decl=[0, 50])
    assert outcome(count).scored == [0, 212]
    assert outcome(count, decl_in_contract="no").scored == [90, 122]
    # the belote counts in any case
    with_belote = counted([90, 72], belotes=[0, 20])
    assert outcome(with_belote, decl_in_contract="no").result == "dedans"
    lucky = counted([80, 82], decl=[20, 0])
    assert outcome(lucky).result == "made"
    assert outcome(lucky, decl_in_contract="no").scored == [0, 182]


@settles("tie_rule", "litige", "dedans", "made")
def test_9_2_tie() -> None:
    count = counted([61, 101], decl=[20, 0], belotes=[20, 0])
    litige = outcome(count)
    assert (litige.result, litige.scored, litige.held) == ("litige", [0, 101], 101)
    assert outcome(count, tie_rule="dedans").scored == [20, 101 + 81]
    assert outcome(count, tie_rule="made").scored == [101, 101]


def test_9_2_a_litige_is_held_over_several_deals() -> None:
    first = outcome(counted([71, 91], belotes=[20, 0]))
    second = outcome(counted([81, 81], taker=1, held=first.held))
    assert (second.scored, second.held) == ([81, 0], 91 + 81)
    made = outcome(counted([100, 62], held=second.held))
    assert (made.scored, made.held) == ([100 + 172, 62], 0)
    dedans = outcome(counted([62, 100], held=second.held))
    assert (dedans.scored, dedans.held) == ([0, 162 + 172], 0)
    assert any(line.cause == "held" and line.points == 172 for line in dedans.lines)


def test_9_2_a_litige_survives_passed_out_deals() -> None:
    rules = belote()
    standing = Standing([0, 0], 3, 4, 91)
    for _ in range(3):
        deal = rules.deal_from(list(rules.cards), standing)
        answer(deal, *["pass"] * 8)
        rules.settle(standing, deal)
        assert (standing.held, standing.scores) == (91, [0, 0])
    assert standing.deals == 7


@pytest.mark.parametrize(
    ("capot", "cards", "total"),
    [("last100", 152, 252), ("plus100", 152, 262), ("flat250", 152, 250), ("add252", 152, 414)],
)
@settles("capot", "last100", "plus100", "flat250", "add252")
def test_9_1_capot(capot: str, cards: int, total: int) -> None:
    assert cards + bonus_of(capot, cards, True) == total
    assert bonus_of(capot, cards, False) == 10
    # with two and three players cards are left out: the bonus is added to what is there
    assert 120 + bonus_of(capot, 120, True) == (250 if capot == "flat250" else total - 32)


# South can only win every trick: he holds the whole suit of trumps.
SWEEP = ("JS 9S AS TS KS QS 8S 7S", "AH KH QH JH TH 9H 8H 7H", "AD KD QD JD TD 9D 8D 7D", "AC KC QC JC TC 9C 8C 7C")


def swept(players: int, capot: str, log: Log) -> Deal:
    rules = belote(players, capot=capot, declarations="off")
    deal = whole_deal(rules, SWEEP[:players], dealer=players - 1, turn_up="7S" if players == 4 else "AC", taker=0,
                      bids=("take",) if players == 4 else ("pass",) * players + ("name S",), log=log)  # fmt: skip
    while not deal.over:
        answer(deal, deal.legal()[0].text)
    return deal


@pytest.mark.parametrize("players", [4, 3, 2])
def test_9_1_capot_played(players: int) -> None:
    in_play = {4: 62 + 3 * 30, 3: 62 + 2 * 30, 2: 62 + 30}[players]
    for capot, bonus in (("last100", 100), ("plus100", 110), ("add252", 262), ("flat250", 250 - in_play)):
        log = Log()
        deal = swept(players, capot, log)
        assert table(deal).points == [in_play] + [0] * (deal.rules.sides - 1)
        assert table(deal).scored[0] == in_play + bonus + 20
        lines = {e.line.cause: e.line.points for e in log if isinstance(e, Counted) and e.line.side == 0}
        assert lines == {"tricks": in_play, "capot": bonus, "belote": 20}


def test_9_1_capot_needs_all_tricks_not_all_points() -> None:
    # South's seven trumps win all 152 points; West wins the last trick: 7H 9H 8H 7D
    hands = ("JS 9S AS TS KS QS 8S 7H", "9H AH KH QH JH TH AD KD", "8H 7S QD JD TD 9D 8D 7C", "7D AC KC QC JC TC 9C 8C")
    log = Log()
    deal = whole_deal(belote(declarations="off"), hands, turn_up="8S", taker=0, bids=("take",), log=log)
    t = table(deal)
    while not deal.over:
        answers = [one.text for one in deal.legal() if one.card.face not in ("7H", "9H", "8H", "7D")]
        answer(deal, answers[0] if answers else deal.legal()[0].text)
    assert (t.tricks, t.points) == ([7, 1], [152, 0])
    assert t.scored == [172, 10]
    lines = {(e.line.cause, e.line.side) for e in log if isinstance(e, Counted)}
    assert lines == {("tricks", 0), ("last_trick", 1), ("belote", 0)}


@settles("capot_takes_decl", "no", "yes")
def test_9_2_the_capot_side_takes_the_declarations_before_the_comparison() -> None:
    count = counted([152, 0], taker=1, bonus=[100, 0], decl=[0, 300], sweep=0)
    assert outcome(count).scored == [252, 300]  # the taker has no trick and still makes it
    count = counted([152, 0], taker=1, bonus=[100, 0], decl=[0, 300], sweep=0)
    taken = outcome(count, capot_takes_decl="yes")
    assert (taken.result, taken.scored) == ("dedans", [552, 0])
    # a side without a trick keeps its belote
    count = counted([152, 0], bonus=[100, 0], belotes=[0, 20], decl=[0, 20], sweep=0)
    assert outcome(count, capot_takes_decl="yes").scored == [272, 20]


def test_9_2_dedans_includes_the_capot() -> None:
    count = counted([0, 152], bonus=[0, 100], sweep=1, belotes=[20, 0])
    assert outcome(count).scored == [20, 252]


def test_9_3_three_players_each_opponent_is_beaten_separately() -> None:
    assert outcome(counted([58, 57, 40]), players=3).result == "made"
    assert outcome(counted([58, 59, 1]), players=3).result == "dedans"
    assert outcome(counted([58, 1, 59]), players=3).result == "dedans"


@settles("three_dedans", "split", "top", "lost")
def test_9_3_distribution() -> None:
    count = counted([50, 60, 55], belotes=[5, 0, 0])  # 55 against 60; 50 to distribute when the belote is safe
    assert outcome(count, players=3).scored == [5, 85, 80]
    assert outcome(count, players=3, three_dedans="top").scored == [5, 110, 55]
    assert outcome(count, players=3, three_dedans="lost").scored == [5, 60, 55]
    assert outcome(count, players=3, belote_safe="no").scored == [0, 60 + 28, 55 + 27]


def test_9_3_the_odd_point_goes_to_the_larger_total_else_nearer_to_eldest() -> None:
    assert outcome(counted([51, 60, 58]), players=3).scored == [0, 86, 83]
    assert outcome(counted([51, 58, 60]), players=3).scored == [0, 83, 86]
    assert outcome(counted([51, 60, 60], near=[0, 1, 2]), players=3).scored == [0, 86, 85]
    assert outcome(counted([51, 60, 60], near=[2, 0, 1]), players=3).scored == [0, 85, 86]


def test_9_3_top_with_equal_totals_shares_as_split() -> None:
    count = counted([51, 60, 60], near=[2, 0, 1])
    assert outcome(count, players=3, three_dedans="top").scored == [0, 85, 86]


def test_9_3_tie_with_the_larger_opponent() -> None:
    count = counted([60, 60, 30], held=11)
    litige = outcome(count, players=3)
    assert (litige.result, litige.scored, litige.held) == ("litige", [0, 60, 30], 71)
    assert outcome(count, players=3, tie_rule="made").scored == [71, 60, 30]
    assert outcome(count, players=3, tie_rule="dedans").scored == [0, 60 + 36, 30 + 35]


def test_9_3_held_points_are_distributed_like_the_takers() -> None:
    count = counted([40, 60, 50], held=21)
    assert outcome(count, players=3).scored == [0, 60 + 31, 50 + 30]
    assert outcome(count, players=3, three_dedans="top").scored == [0, 121, 50]
    assert outcome(count, players=3, three_dedans="lost").scored == [0, 60, 50]
    assert outcome(counted([70, 60, 50], held=21), players=3).scored == [91, 60, 50]


@settles("rounding", "exact", "ten")
def test_9_4_rounding() -> None:
    assert outcome(counted([84, 78]), rounding="ten").scored == [80, 80]
    assert outcome(counted([85, 77]), rounding="ten").scored == [90, 80]
    # held points are rounded with the rest
    assert outcome(counted([84, 78], held=3), rounding="ten").scored == [90, 80]
    # comparisons are made on unrounded totals
    assert outcome(counted([82, 80]), rounding="ten").result == "made"
    assert outcome(counted([80, 82]), rounding="ten").scored == [0, 160]


def test_6_6_score_lines_add_up_to_what_is_scored() -> None:
    log = Log()
    deal = swept(4, "last100", log)
    for side in range(2):
        scored = sum(e.line.points for e in log if isinstance(e, Scored) and e.line.side == side)
        assert scored == table(deal).scored[side]


def test_9_the_deal_ends_with_the_sum_of_the_scores() -> None:
    rules = belote(declarations="off")
    standing = Standing([500, 300], 3)
    deal = whole_deal(rules, SWEEP, turn_up="7S", taker=0, bids=("take",), standing=standing)
    while not deal.over:
        answer(deal, deal.legal()[0].text)
    rules.settle(standing, deal)
    assert standing.scores == [500 + 272, 300]
    assert standing.dealer == 0


def test_10_what_is_other_than_belote() -> None:
    """What `belote_cannot_win` asks: how much of a side's score is not belote points."""
    out = outcome(counted([60, 102], belotes=[20, 0]))
    assert (out.scored, out.solid) == ([20, 162], [0, 162])
    out = outcome(counted([90, 72], belotes=[20, 20], held=5))
    assert (out.scored, out.solid) == ([115, 92], [95, 72])
    out = outcome(counted([152, 0], bonus=[100, 0], sweep=0, belotes=[0, 20]), rounding="ten")
    assert (out.scored, out.solid) == ([250, 20], [252, 0])
    doubled = outcome(counted([100, 62], belotes=[0, 20], contract=80, multiplier=2), "coinchee")
    assert (doubled.scored, doubled.solid) == ([480, 20], [480, 0])
