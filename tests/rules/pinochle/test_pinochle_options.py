"""Section 11 of the rulebook of Pinochle: what each value of each option changes, where the examples do not."""

from __future__ import annotations

import pytest

from game.core.deal import Deal
from game.core.match import Standing
from game.rules.bezique.rules import FamilyRules, FamilyStanding
from tests.rules.bezique.positions import (
    another_window,
    answer,
    can,
    declare,
    drawn,
    family,
    melds,
    position,
    refused,
    table,
    texts,
)


def last_trick(rules: FamilyRules, scores: list[int], cards: list[int] | None = None) -> Deal:
    """A deal that ends with the trick of seat 0; ``cards`` are the trick points before it."""
    deal = position(rules, ["9H", "9S"], trump="H", phase="play", stage=2, stock=0, scores=scores)
    table(deal).cards = cards or [0, 0]
    answer(deal, "play H9.1", "play S9.1")
    return deal


@pytest.mark.parametrize(("target", "winners"), [(1000, [1]), (2000, []), ("single_deal", [1])])
def test_9_target(target: str | int, winners: list[int]) -> None:
    rules = family("pinochle", target=target)
    standing = FamilyStanding(2, 1, rules.target, -1)
    standing.scores = [900, 1200] if target != "single_deal" else [0, 0]
    deal = last_trick(rules, standing.scores, [100, 140])
    rules.settle(standing, deal)
    assert standing.winners == winners


def test_9_both_over() -> None:
    rules = family("pinochle", both_over="raise_250")
    standing = FamilyStanding(2, 1, rules.target, -1)
    standing.scores = [1130, 1150]
    deal = last_trick(rules, standing.scores)
    rules.settle(standing, deal)
    assert (standing.winners, standing.target, table(deal).result) == ([], 1250, "raised")


@pytest.mark.parametrize(
    ("scores", "melded", "cards", "winners", "result"),
    [
        ([900, 100], 60, [44, 20], [0], "won"),
        ([900, 100], 60, [39, 20], [1], "claim_failed"),
    ],
)
@pytest.mark.parametrize("phase", ["play", "window"])
def test_11_declare_out(
    scores: list[int], melded: int, cards: list[int], winners: list[int], result: str, phase: str
) -> None:
    rules = family("pinochle", declare_out="on")
    deal = position(rules, ["KH QH", "9S"], trump="H", phase=phase, scores=scores)
    table(deal).points = [melded, 0]
    table(deal).cards = cards[:]
    answer(deal, "claim")
    assert deal.over
    assert (table(deal).winners, table(deal).result) == (winners, result)
    assert table(deal).credited == [melded + cards[0], cards[1]]
    standing = FamilyStanding(2, 1, rules.target, -1)
    standing.scores = scores[:]
    rules.settle(standing, deal)
    assert standing.winners == winners
    assert "claim" not in texts(position(family("pinochle"), ["KH"], trump="H", phase=phase))


@pytest.mark.parametrize("option", ["off", "on"])
def test_6_3_dix_uses_meld(option: str) -> None:
    deal = position(family("pinochle", dix_uses_meld=option), ["9H.1 9H.2 QS JD"], turn_up="JH")
    twin = deal.clone()
    answer(deal, "exchange H9.1")
    assert can(deal, "pinochle", "QS JD") == (option == "off")
    assert "show H9.2" in texts(deal)
    answer(twin, "meld SQ.1 DJ.1 pinochle")
    assert ("show H9.2" in texts(twin)) == (option == "off")


@pytest.mark.parametrize("option", ["on", "off"])
def test_6_1_meld_on_last_draw(option: str) -> None:
    deal = position(family("pinochle", meld_on_last_draw=option), ["QS JD 9H"], turn_up="JH", stock=1)
    assert can(deal, "pinochle", "QS JD") == (option == "on")
    assert "exchange H9.1" in texts(deal)


@pytest.mark.parametrize("timing", ["before_draw", "after_draw"])
def test_6_1_meld_timing(timing: str) -> None:
    rules = family("pinochle", meld_timing=timing)
    deal = position(rules, ["AS QS", "9S"], turn_up="JH", phase="play")
    stock = deal.zone("stock")
    jack = next(card for card in stock.pile if card.face == "JD")
    stock.pile.remove(jack)
    stock.pile.insert(0, jack)
    answer(deal, "play SA.1", "play S9.1")
    assert (deal.phase.id, deal.asked) == ("window", 0)
    assert can(deal, "pinochle", "QS JD.1") == (timing == "after_draw")
    answer(deal, "done")
    assert (deal.phase.id, deal.asked) == ("play", 0)
    assert deal.zone("hand0").bits & jack.bit


def test_6_1_after_the_last_draw() -> None:
    for allowed in ("on", "off"):
        rules = family("pinochle", meld_timing="after_draw", meld_on_last_draw=allowed)
        deal = position(rules, ["AS QS JD 9H", "9S"], turn_up="JH", phase="play", stock=1)
        answer(deal, "play SA.1", "play S9.1")
        assert deal.zone("turn_up").pile == []
        assert can(deal, "pinochle", "QS JD") == (allowed == "on")
        assert texts(deal) & {"exchange H9.1", "show H9.1"} == {"show H9.1"}
        answer(deal, "done")
        assert table(deal).stage == 2


@pytest.mark.parametrize("points", [300, 80, 0])
def test_8_double_pinochle(points: int) -> None:
    deal = position(family("pinochle", double_pinochle=points), ["QS QS JD JD"], trump="H")
    assert ("double_pinochle" in melds(deal)) == (points > 0)
    if points:
        assert declare(deal, "double_pinochle", "QS QS JD JD") == points


@pytest.mark.parametrize(("option", "credited"), [("seven_up", [120, 120]), ("exact", [124, 126])])
def test_9_round_trick_points(option: str, credited: list[int]) -> None:
    assert table(last_trick(family("pinochle", round_trick_points=option), [0, 0], [114, 126])).credited == credited


@pytest.mark.parametrize(
    ("option", "values"),
    [("traditional", [11, 10, 4, 3, 2, 0]), ("ten_five", [10, 10, 5, 5, 0, 0]), ("ten_each", [10, 10, 10, 0, 0, 0])],
)
def test_3_card_points(option: str, values: list[int]) -> None:
    rules = family("pinochle", card_points=option)
    points = rules.course.rankings[0].points
    assert [points[rules.pack.card(f"{rank}S.1").index] for rank in "ATKQJ9"] == values
    assert sum(points) == 240


@pytest.mark.parametrize(("option", "second"), [(3, 1), (4, 0)])
def test_5_packets(option: int, second: int) -> None:
    rules = family("pinochle", packets=option)
    deal = rules.deal_from(list(rules.cards), Standing([0, 0], 1))
    assert deal.zones[second].bits & rules.cards[3].bit
    assert [zone.count() for zone in deal.zones[:2]] == [12, 12]
    assert deal.zone("turn_up").pile == [rules.cards[24]]


def test_8_roundhouse() -> None:
    eight = "KS QS KH QH KD QD KC QC"
    assert "roundhouse" not in melds(position(family("pinochle"), [eight], trump="H"))
    rules = family("pinochle", roundhouse="on")
    deal = position(rules, [eight], trump="H")
    assert declare(deal, "roundhouse", eight) == 240
    assert melds(deal) == {}
    drawn(deal, "KS AH TH JH")
    assert refused(deal, "marriage", "KS.2 QS.1") == "bezique.card_has_served"
    assert not can(deal, "sequence", "AH TH KH QH JH")
    married = position(rules, [eight], trump="H")
    declare(married, "marriage", "KS QS")
    assert "roundhouse" not in melds(married)
    another_window(married)
