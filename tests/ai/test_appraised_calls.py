"""Looking back at calls: a double is measured with the measure of the bot that gives the hints."""

from __future__ import annotations

import pytest

from ai.advice.comparison import compare
from ai.advice.samples import Look, mean_of
from ai.games.belote import comparison
from ai.games.belote.bidding_rollouts import DOUBTED
from ai.player import Budget
from game.core.rng import seeded
from game.core.view import View
from tests.positions import belote, whole_deal

HANDS = ("9H AH KH 8H AC TC AS JC", "JH TS JS 8D 7D 9C 8C 7C", "QH TH AD TD KS QS KC QC", "7H 9S 8S 7S KD QD JD 9D")


def view_of_the_doubter() -> View:
    return whole_deal(belote(4, "contree"), HANDS, dealer=3, bids=["bid 130 H"]).view(1)


def test_a_double_must_promise_more_than_its_price(monkeypatch: pytest.MonkeyPatch) -> None:
    view = view_of_the_doubter()
    passing = next(one for one in view.legal if one.verb == "pass")

    def worths() -> dict[str, float]:
        found = compare(view, Look([passing], Budget(iterations=200)), seeded(3))
        assert found is not None
        return {
            answer.verb: mean_of([one or 0.0 for one in row])[0]
            for answer, row in zip(found.answers, found.rows, strict=True)
        }

    told = worths()
    monkeypatch.setattr(comparison, "DOUBTED", 0.0)
    bare = worths()
    assert told["coinche"] == pytest.approx(bare["coinche"] - DOUBTED)
    assert told["pass"] == bare["pass"]
