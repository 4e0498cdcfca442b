"""Section 12.4: scoring in contrée and coinchée (unrounded unless said)."""

from __future__ import annotations

import pytest

from game.rules.belote.scoring import Count, Outcome
from tests.positions import settles
from tests.rules.belote.counting import counted
from tests.rules.belote.counting import outcome as classic_outcome


def outcome(count: Count, game: str = "coinchee", **chosen: str | int) -> Outcome:
    return classic_outcome(count, game, 4, **{"rounding": "exact", **chosen})


def test_12_4_made_needs_the_number_and_more_than_the_others() -> None:
    assert outcome(counted([82, 80], contract=80)).result == "made"
    assert outcome(counted([89, 73], contract=90)).result == "dedans"
    assert outcome(counted([90, 72], contract=90)).result == "made"
    assert outcome(counted([90, 72], belotes=[0, 20], contract=80)).result == "dedans"


def test_12_4_declarations_and_belote_count_towards_the_contract() -> None:
    assert outcome(counted([82, 80], decl=[20, 0], belotes=[20, 0], contract=120)).result == "made"
    assert outcome(counted([82, 80], decl=[20, 0], belotes=[20, 0], contract=130)).result == "dedans"


@settles("decl_in_contract", "yes", "no")
def test_12_5_declarations_in_the_contract() -> None:
    count = counted([82, 80], decl=[20, 0], contract=100)
    assert outcome(count).result == "made"
    assert outcome(count, decl_in_contract="no").result == "dedans"


@settles("coinche_marking", "points_made", "points_bid")
@pytest.mark.parametrize(
    ("count", "made", "bid"),
    [
        (counted([100, 62], decl=[20, 0], belotes=[0, 20], contract=90), [210, 82], [110, 20]),
        (counted([100, 62], belotes=[20, 0], contract=90), [210, 62], [110, 0]),
        (counted([100, 62], decl=[0, 20], contract=90), [190, 82], [90, 20]),
        (
            counted([100, 62], decl=[20, 0], belotes=[20, 0], contract=90, multiplier=2),
            [(160 + 20 + 20 + 90) * 2, 0],
            [(90 + 20 + 20) * 2, 0],
        ),
        (
            counted([120, 42], decl=[0, 20], belotes=[0, 20], contract=90, multiplier=4),
            [(160 + 20 + 90) * 4, 20],
            [(90 + 20) * 4, 20],
        ),
        (counted([80, 82], decl=[50, 0], belotes=[20, 0], contract=160), [20, 160 + 50 + 160], [20, 370]),
        (
            counted([80, 82], decl=[0, 50], belotes=[20, 0], contract=90, multiplier=2),
            [20, (160 + 50 + 90) * 2],
            [20, 600],
        ),
        (
            counted([70, 92], belotes=[0, 20], contract=90, multiplier=4),
            [0, (160 + 20 + 90) * 4],
            [0, 1080],
        ),
    ],
)
def test_12_4_marking(count: Count, made: list[int], bid: list[int]) -> None:
    assert outcome(count).scored == made
    assert outcome(count, coinche_marking="points_bid").scored == bid


def test_12_4_all_tricks_with_a_number() -> None:
    count = counted([152, 0], bonus=[100, 0], sweep=0, contract=100)
    assert outcome(count).scored == [352, 0]
    doubled = counted([152, 0], bonus=[100, 0], sweep=0, contract=100, multiplier=2)
    assert outcome(doubled).scored == [(250 + 100) * 2, 0]
    defended = counted([0, 152], bonus=[0, 100], sweep=1, contract=100)
    assert outcome(defended).scored == [0, 160 + 100]


def test_12_4_capot() -> None:
    swept = counted([152, 0], bonus=[100, 0], sweep=0, contract=250, capot_bid=True)
    assert outcome(swept).scored == [502, 0]
    doubled = counted([152, 0], bonus=[100, 0], sweep=0, contract=250, capot_bid=True, multiplier=2)
    assert outcome(doubled).scored == [(250 + 250) * 2, 0]
    # enough points are not enough: it takes all eight tricks
    rich = counted([152, 0], bonus=[10, 0], decl=[200, 0], contract=250, capot_bid=True)
    assert outcome(rich).scored == [0, 160 + 200 + 250]


@settles("capot_takes_decl", "yes", "no")
def test_12_4_the_side_with_all_tricks_takes_the_declarations() -> None:
    for game in ("contree", "coinchee"):
        count = counted([152, 0], bonus=[100, 0], sweep=0, decl=[0, 50], contract=90)
        assert outcome(count, game).scored == [252 + 50 + 90, 0]
        count = counted([152, 0], bonus=[100, 0], sweep=0, decl=[0, 50], contract=90)
        assert outcome(count, game, capot_takes_decl="no").scored == [252 + 90, 50]


@settles("tie_rule", "dedans", "made", "litige")
def test_12_4_totals_equal() -> None:
    count = counted([81, 81], contract=80)
    assert outcome(count).scored == [0, 240]
    assert outcome(count, tie_rule="made").scored == [161, 81]
    litige = outcome(count, tie_rule="litige")
    assert (litige.result, litige.scored, litige.held) == ("litige", [0, 81], 81)
    # no multiplier in a litige
    doubled = counted([71, 91], belotes=[20, 0], contract=80, multiplier=2, held=5)
    held = outcome(doubled, tie_rule="litige")
    assert (held.scored, held.held) == ([0, 91], 96)
    # equal but below the number is simply not made
    assert outcome(counted([81, 81], contract=90), tie_rule="litige").result == "dedans"
    assert outcome(counted([81, 81], contract=90), tie_rule="made").result == "dedans"


def test_12_4_a_litige_holds_the_whole_total_also_without_declarations_in_the_contract() -> None:
    count = counted([81, 81], decl=[20, 0], contract=80)
    out = outcome(count, tie_rule="litige", decl_in_contract="no")
    assert (out.result, out.scored, out.held) == ("litige", [0, 81], 101)


def test_12_4_held_points_go_to_the_next_contract_after_multiplication() -> None:
    made = outcome(counted([100, 62], contract=90, multiplier=2, held=81))
    assert made.scored == [(160 + 90) * 2 + 81, 0]
    lost = outcome(counted([80, 82], contract=90, multiplier=2, held=81))
    assert lost.scored == [0, (160 + 90) * 2 + 81]


@settles("rounding", "ten", "exact")
def test_12_4_rounding_last() -> None:
    count = counted([93, 69], contract=90, held=81)
    assert outcome(count, rounding="ten").scored == [260, 70]  # 264
    assert outcome(count).scored == [264, 69]


def test_12_4_lines_add_up() -> None:
    for multiplier in (1, 2, 4):
        for tricks in ([100, 62], [60, 102], [81, 81]):
            count = counted(tricks, decl=[20, 0], belotes=[0, 20], contract=90, multiplier=multiplier, held=7)
            for chosen in ({}, {"rounding": "ten"}, {"coinche_marking": "points_bid"}, {"tie_rule": "litige"}):
                out = outcome(count, **chosen)
                for side in range(2):
                    assert sum(line.points for line in out.lines if line.side == side) == out.scored[side]
