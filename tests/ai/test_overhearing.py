"""What the calls of contrée and coinchée tell: how likely each is with a hand, and what is imagined after them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ai.games.belote.auction_network import COINCHE, Weights
from ai.games.belote.beliefs import constraints_of
from ai.games.belote.call_weights import WEIGHTS
from ai.games.belote.determinization import ENOUGH, HEARD, Determinizer
from ai.games.belote.fitting.hearing import called, calls_from, learn, question_of
from ai.games.belote.fitting.network import Network
from ai.games.belote.overhearing import RARE, SHAPES, TRUST, Call, Overheard, calls_of, number_of
from ai.games.belote.reading import read
from ai.lab.bidding import main
from ai.registry import evaluator_of
from game.core.rng import seeded
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import table_of
from tests.positions import belote, bits, whole_deal

HANDS = ("JH 9H AH TH KH AC AS 7D", "8H 7H TC 9C TS 8S AD JD", "QH KC QC KS QS KD QD 9D", "JC 8C 7C JS 9S 7S TD 8D")
CONTREE = belote(4, "contree")
COINCHEE = belote(4, "coinchee")


def heard(rules: BeloteRules, *calls: str) -> list[Call]:
    """The calls of an auction that seat 0 opens."""
    deal = whole_deal(rules, HANDS, dealer=3, bids=list(calls))
    return calls_of(rules, read(deal.view(deal.asked)).t)


def shipped() -> Network:
    """The network of the program as it was fitted."""
    network = Network(np.random.default_rng(0), SHAPES)
    rows = Weights(WEIGHTS, SHAPES).rows
    for name, shape in SHAPES.items():
        network.weights[name] = np.array(rows[name], np.float32).reshape(shape)
    return network


@pytest.mark.parametrize("rules", [CONTREE, COINCHEE], ids=["contree", "coinchee"])
@pytest.mark.parametrize("calls", [(), ("bid 90 H",), ("pass", "bid 110 S", "pass")])
def test_one_of_the_calls_that_may_be_made_is_made(rules: BeloteRules, calls: tuple[str, ...]) -> None:
    deal = whole_deal(rules, HANDS, dealer=3, bids=list(calls))
    view = deal.view(deal.asked)
    chances = []
    for answer in view.legal:
        after = deal.clone()
        after.apply(answer)
        call = calls_of(rules, read(after.view(after.asked)).t)[-1]
        assert call.caller == view.seat and call.number == number_of(answer)
        chances.append(call.likely(view.zones[view.seat].bits))
    assert sum(chances) == pytest.approx(1.0)


def test_a_call_tells_what_it_promises() -> None:
    weak, support = bits("8S 7S 7D 8D 9C QC KD QS"), bits("AH TH 7D AD AC QC KD QS")
    raised = heard(CONTREE, "bid 90 H", "pass", "bid 100 H")[-1]
    assert raised.chance(support) > 10 * raised.chance(weak)
    passed = heard(CONTREE, "bid 90 H", "pass", "pass")[-1]
    assert passed.chance(weak) > 2 * passed.chance(support)
    doubled = heard(CONTREE, "bid 140 H", "coinche")[-1]
    assert doubled.chance(bits("JH 9H AH 7D AD AC TC KD")) > 10 * doubled.chance(weak)
    opened = heard(COINCHEE, "bid 110 TA")[0]
    assert opened.chance(bits("JH 9H JS 9S JD AC TC AS")) > 10 * opened.chance(weak) >= 10 * RARE


def test_what_was_never_learnt_tells_nothing() -> None:
    rules = belote(4, "coinchee", max_bid="unlimited")
    calls = heard(rules, "bid 110 H", "bid 170 S", "pass", "pass", "coinche", "surcoinche")
    assert [(call.caller, call.number) for call in calls] == [(0, 14), (2, 0), (3, 0), (0, COINCHE)]


def test_hands_that_hardly_explain_the_calls_are_asked_no_more() -> None:
    deal = whole_deal(CONTREE, HANDS, dealer=3, bids=["bid 120 H", "pass", "pass", "pass"])
    overheard = Overheard(CONTREE, read(deal.view(0)).t, 3)
    assert [call.number > 0 for call in overheard.calls] == [True, False, False]
    true = [bits(hand) for hand in HANDS]
    asked = 1.0
    for call in overheard.calls:
        asked *= call.chance(true[call.caller])
    assert overheard.chance(true) == pytest.approx(asked**TRUST)
    swapped = [true[2], true[0], true[1], true[3]]
    whole = 1.0
    for call in overheard.calls:
        whole *= call.chance(swapped[call.caller])
    assert whole**TRUST <= overheard.chance(swapped) < 0.02 * overheard.chance(true)


def test_what_a_partner_called_is_imagined() -> None:
    """After a high bid in hearts and none, how often who made it has jack and nine of hearts."""
    found = []
    for calls in (["pass", "pass", "bid 120 H"], ["pass", "pass", "pass"]):
        view = whole_deal(CONTREE, (HANDS[2], HANDS[1], HANDS[0], HANDS[3]), dealer=3, bids=calls).view(3)
        worlds = evaluator_of("contree").worlds(view, 200, seeded(1))
        found.append(sum([world.zones[2].bits & bits("JH 9H") == bits("JH 9H") for world in worlds]))
    assert found[0] > 80 and found[1] < 20


def test_samples_weighed_by_calls_are_kept() -> None:
    """Weighing takes time: after enough of them the same are drawn again, as often as they deserve."""
    view = whole_deal(CONTREE, HANDS, dealer=3, bids=["bid 120 H", "pass", "pass"]).view(3)
    determinizer = Determinizer(view, read(view), constraints_of(view), seeded(2), 3)
    for _ in range(4):
        assert len(determinizer.draw(300)) == 300
    assert len(determinizer.drawn) == 2 * 300 * HEARD > ENOUGH
    weights = dict(zip([tuple(one) for one in determinizer.drawn], determinizer.weights, strict=True))
    again = [weights[tuple(one)] for one in determinizer.draw(100)]
    assert sum(again) / 100 > 2 * sum(weights.values()) / len(weights)


def test_bots_read_the_weights_as_they_were_fitted() -> None:
    network = shipped()
    for rules in (CONTREE, COINCHEE):
        deal = whole_deal(rules, HANDS, dealer=3)
        rows, told = [], []
        for text in ("pass", "bid 90 S", "bid 110 H", "pass", "bid 120 H", "coinche"):
            view = deal.view(deal.asked)
            answer = next(one for one in view.legal if one.text == text)
            rows.append(question_of(rules, table_of(deal), view, answer))
            deal.apply(answer)
            told.append(calls_of(rules, table_of(deal))[-1].likely(view.zones[view.seat].bits))
        calls = calls_from(rows)
        fitted = calls.chances(network)[np.arange(len(rows)), calls.answers]
        assert fitted.tolist() == pytest.approx(told, rel=1e-3, abs=1e-6)


def test_the_calls_of_bots_are_foreseen() -> None:
    """None of these auctions was learnt from: the seed is another one."""
    calls = called(7, 0, 12)
    network = shipped()
    made = calls.chances(network)[np.arange(len(calls.answers)), calls.answers]
    assert calls.legal[np.arange(len(calls.answers)), calls.answers].all()
    assert -np.log2(made).mean() < 1.2 < np.log2(calls.legal.sum(1)).mean() - 3.0


def test_learning_can_be_repeated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    texts = []
    for name in ("one.py", "two.py"):
        learn("contree", 20, 3, 4, None, tmp_path / name, None)
        texts.append((tmp_path / name).read_text(encoding="utf-8"))
    assert texts[0] == texts[1] and "--game contree --heard" in texts[0]
    assert "bits a call" in capsys.readouterr().out


def test_only_auctions_are_heard(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "belote", "--heard", "--deals", "100"]) == 2
    assert "leave --heard out" in capsys.readouterr().err
    assert main(["--game", "contree", "--heard", "--deals", "100", "--solved", str(tmp_path / "solved.npz")]) == 2
    assert "leave --solved out" in capsys.readouterr().err
