"""Calls learnt from results: the fast auctions against the rules, what is fitted against what is played, the calls."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ai.advice.appraisal import judge
from ai.games.belote.auction_values import COINCHE, SHAPES, Weights, call_values, meld_points, weigh_calls
from ai.games.belote.auction_weights import AUCTION_WEIGHTS
from ai.games.belote.comparison import LEARNT_ERROR
from ai.games.belote.fitting import solved
from ai.games.belote.fitting.auctions import NUMBERS, Auctions
from ai.games.belote.fitting.fit import Learner, advantage, at_random
from ai.games.belote.fitting.learning import keep, module, read
from ai.games.belote.fitting.network import Network
from ai.games.belote.fitting.solved import SEATS, STRAINS, Solved, hands_of, results, solve, usual_rules
from ai.games.belote.fitting.table import ACTIONS, GAMES, Judges
from ai.games.belote.reading import read as read_view
from ai.player import MASTER, Budget
from ai.registry import make
from game.core.match import Standing
from game.core.rng import seeded
from game.rules.belote.scoring import Count, settle
from game.rules.belote.table import table_of
from tests.positions import belote, whole_deal

SOLVED = Path(__file__).parent / "solved_deals.npz"
"""The first deals of `python -m ai.lab.bidding --game contree --seed 1`."""
SEED = 1
DEALS = 24
KINDS = tuple(GAMES)


@pytest.fixture(scope="module")
def deals() -> Solved:
    """Deals as if they had been solved: any points will do."""
    rng = np.random.default_rng(5)
    pack = rng.permuted(np.tile(np.arange(32), (DEALS, 1)), axis=1).reshape(DEALS, SEATS, 8)
    hands = (1 << pack).sum(2)
    ranks = np.stack([hands >> 8 * suit & 255 for suit in range(4)], -1)
    both = (ranks & 0x60 == 0x60).astype(np.int64)
    points = rng.choice([0, 40, 75, 81, 82, 90, 101, 120, 140, 162], (DEALS, STRAINS))
    declared = rng.choice([0, 0, 20, 50, 100], (DEALS, STRAINS, 2))
    rules = usual_rules("coinchee", "federation")
    melds = np.array([[[meld_points(rules, int(x), s) for s in range(STRAINS)] for x in row] for row in hands])
    return Solved(ranks, points, declared, both[:, :2] | both[:, 2:], melds)


def tables(kind: tuple[bool, bool], count: int = DEALS) -> tuple[Any, Any]:
    """So many tables of a kind."""
    return np.full(count, kind[0]), np.full(count, kind[1])


def test_solving_can_be_repeated() -> None:
    kept = read(SOLVED).some(slice(0, 1))
    found = solve(1, SEED)
    for name, part in vars(kept).items():
        assert (getattr(found, name) == part).all(), name
    assert sum(int(hand).bit_count() for hand in hands_of(found)[0]) == 32


def test_other_suits_are_the_same_deal() -> None:
    kept = read(SOLVED).some(slice(0, 2))
    again = kept.in_suits(np.array([[2, 0, 3, 1], [0, 1, 2, 3]]))
    assert again.points[0].tolist() == [kept.points[0, at] for at in (2, 0, 3, 1, 4, 5)]
    assert again.melds[0, 1].tolist() == [kept.melds[0, 1, at] for at in (2, 0, 3, 1, 4, 5)]
    assert hands_of(again)[1].tolist() == hands_of(kept)[1].tolist()


@pytest.mark.parametrize("kind", KINDS)
def test_results_are_those_of_the_rules(
    kind: tuple[bool, bool], deals: Solved, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solved, "STRAY", (0,))
    rng = np.random.default_rng(3)
    options = usual_rules(*GAMES[kind]).course.options
    seen = set()
    for _ in range(20):
        strain = rng.integers(0, STRAINS if kind[0] else 4, DEALS)
        taker, doubled = rng.integers(0, SEATS, DEALS), rng.integers(0, 2, DEALS)
        number = rng.choice(NUMBERS, DEALS)
        found = results(deals, strain, taker, number, doubled, np.full(DEALS, int(kind[1])))
        for at in range(DEALS):
            count = Count(2, int(taker[at]) % 2)
            mine = int(deals.points[at, strain[at]])
            count.cards = [mine, 162 - mine]
            count.sweep = 0 if mine == 162 else 1 if mine == 0 else -1
            if count.sweep >= 0:
                count.bonus[count.sweep] = 90
            if kind[1]:
                count.decl = [int(one) for one in deals.declared[at, strain[at]]]
            pairs = deals.belotes[at]
            of = strain[at]
            count.belote = [20 * int(0 if of == 4 else one.sum() if of == 5 else one[of]) for one in pairs]
            count.contract, count.capot_bid = int(number[at]), bool(number[at] == 250)
            count.multiplier = 1 + int(doubled[at])
            outcome = settle(count, options)
            assert found[at] == outcome.scored[0] - outcome.scored[1]
            seen.add((outcome.result, count.multiplier, count.capot_bid))
    assert len(seen) >= 7


@pytest.mark.parametrize("kind", KINDS)
def test_fast_auctions_go_as_the_rules_say(kind: tuple[bool, bool], deals: Solved) -> None:
    rng = np.random.default_rng(4)
    auctions = Auctions(deals, *tables(kind))
    rules = usual_rules(*GAMES[kind])
    real = [rules.deal(Standing([0, 0], SEATS - 1), seeded(2).stream("deal", at), None) for at in range(DEALS)]
    while len(which := auctions.open()):
        legal = auctions.legal(which)
        offers_flat = rules.course.options["sa_ta"] == "on"
        for row, at in zip(legal, which, strict=True):
            deal = real[at]
            assert deal.asked == auctions.turn[at]
            allowed = {one for one in deal.legal() if one.verb != "bid" or one.number <= 160}
            if not kind[0] and offers_flat:
                allowed = {one for one in allowed if one.word not in ("SA", "TA")}
            assert {ACTIONS[number] for number in np.nonzero(row)[0]} == allowed
        answers = at_random(legal, auctions.step[which], rng)
        for at, answer in zip(which, answers, strict=True):
            real[at].apply(ACTIONS[answer])
        auctions.answer(which, answers)
    for at, deal in enumerate(real):
        t = table_of(deal)
        assert t.taker == auctions.taker[at] and t.trump == auctions.trump[at]
        assert (t.multiplier == 2) == bool(auctions.doubled[at])
        if t.multiplier == 1:
            assert deal.phase.id != "auction" or deal.over


@pytest.mark.parametrize("kind", KINDS)
def test_bots_read_the_weights_as_they_were_fitted(kind: tuple[bool, bool], deals: Solved) -> None:
    rng = np.random.default_rng(6)
    network = Network(rng)
    shipped = Weights(AUCTION_WEIGHTS)
    for name, shape in SHAPES.items():
        network.weights[name] = np.array(shipped.rows[name], np.float32).reshape(shape)
    auctions, judges = Auctions(deals, *tables(kind)), Judges(deals, *tables(kind))
    asked = 0
    while len(which := auctions.open()):
        legal = auctions.legal(which)
        values = 100.0 * network.values(auctions.hands(which), auctions.facts(which), auctions.flat[which])
        for row, at in enumerate(which.tolist()):
            seat = int(auctions.turn[at])
            t = judges.tables[at]
            rules = judges.rules[at]
            if (rules.course.options["sa_ta"] == "on", rules.course.declarations) != kind:
                continue
            told = call_values(rules, t, seat, int(judges.hands[at, seat]))
            for answer in np.nonzero(legal[row])[0]:
                assert told[answer] == pytest.approx(values[row, answer], abs=0.01)
            asked += 1
        answers = at_random(legal, auctions.step[which], rng)
        judges.hear(which, auctions.turn[which].copy(), answers)
        auctions.answer(which, answers)
    assert asked > DEALS or kind == (False, True)


def test_the_gradient_is_the_slope(deals: Solved) -> None:
    rng = np.random.default_rng(7)
    network = Network(rng)
    fine: dict[str, Any] = {name: weights.astype(np.float64) for name, weights in network.weights.items()}
    network.weights = fine
    flat = np.arange(DEALS) % 2 == 0
    auctions = Auctions(deals, flat, flat)
    which = auctions.open()
    hands, facts = auctions.hands(which), auctions.facts(which)
    slope: Any = rng.normal(size=(DEALS, COINCHE + 1))
    network.values(hands, facts, flat)
    gradient = network._gradient(slope)
    for name, weights in network.weights.items():
        place = tuple([int(rng.integers(0, size)) for size in weights.shape])
        ends = []
        for step in (1e-3, -1e-3):
            weights[place] += step
            ends.append(float((network.values(hands, facts, flat).astype(np.float64) * slope).sum()))
            weights[place] -= step
        assert gradient[name][place] == pytest.approx((ends[0] - ends[1]) / 2e-3, abs=0.1, rel=0.05), name


def test_learning_can_be_repeated(deals: Solved, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ai.games.belote.fitting.fit.AUCTIONS", 64)
    keep(deals, tmp_path / "solved.npz")
    kept = read(tmp_path / "solved.npz")
    texts = []
    for _ in range(2):
        learner = Learner(kept, 3)
        progress = list(learner.learn(3))
        assert [one.rounds for one in progress] == [1, 2, 3] and all(one.off > 0.0 for one in progress)
        texts.append(module(learner.network.weights))
    assert texts[0] == texts[1]
    assert texts[0] != module(Network(np.random.default_rng(3)).weights)
    (tmp_path / "other.npz").write_bytes(b"not solved")
    with pytest.raises(ValueError, match="does not hold solved deals"):
        read(tmp_path / "other.npz")


@pytest.mark.parametrize("kind", [(False, False), (True, True)])
def test_what_was_learnt_beats_judgement_over_solved_deals(kind: tuple[bool, bool]) -> None:
    """None of these deals was learnt from: the fit leaves out the first ones."""
    network = Network(np.random.default_rng(0))
    shipped = Weights(AUCTION_WEIGHTS)
    for name, shape in SHAPES.items():
        network.weights[name] = np.array(shipped.rows[name], np.float32).reshape(shape)
    mean, interval = advantage(network, read(SOLVED), *kind)
    assert mean > interval > 0.0


HANDS = ("JH 9H AH TH KH AC AS 7D", "8H 7H TC 9C TS 8S AD JD", "QH KC QC KS QS KD QD 9D", "JC 8C 7C JS 9S 7S TD 8D")


def test_master_bids_on_a_strong_hand_and_passes_on_a_weak_one() -> None:
    opening = whole_deal(belote(4, "contree"), HANDS, dealer=3).view(0)
    bid = make("contree", MASTER, 1).choose(opening, Budget(iterations=50))
    assert bid.verb in ("bid", "capot") and bid.word == "H"
    after = whole_deal(belote(4, "contree"), HANDS, dealer=3, bids=["bid 110 H"]).view(1)
    assert make("contree", MASTER, 1).choose(after, Budget(iterations=50)).verb == "pass"


def test_daring_counts_for_all_but_passing() -> None:
    view = whole_deal(belote(4, "contree"), HANDS, dealer=3).view(0)
    plain = weigh_calls(read_view(view), view.legal)
    bold = weigh_calls(read_view(view), view.legal, 1.0)
    for answer, one, other in zip(view.legal, plain, bold, strict=True):
        assert other - one == pytest.approx(0.0 if answer.verb == "pass" or one <= -1000.0 else 7.0)


def test_what_was_learnt_is_said_to_be_unsure() -> None:
    """Learnt values come from no sample, and yet they are not exact: a call is charged only where it is far worse."""
    view = whole_deal(belote(4, "contree"), HANDS, dealer=3).view(0)
    capot = next(one for one in view.legal if one.verb == "capot" and one.word == "S")
    found = judge(view, 1, Budget(iterations=50), capot)
    assert found.learnt
    assert found.advice == make("contree", MASTER, 1).choose(view, Budget(iterations=50))
    assert all(one.error == LEARNT_ERROR for one in found.worths)
    assert found.worths[found.place].worse and found.cost > 2 * LEARNT_ERROR
    near = [one for one in found.worths if found.worths[0].points - one.points < 2 * LEARNT_ERROR]
    assert len(near) > 1 and not any(one.worse for one in near)
