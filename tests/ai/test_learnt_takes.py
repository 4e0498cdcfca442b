"""Taking learnt from results in the classic game: what is asked, what is fitted, who goes by it."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ai.games.belote import taking_weights
from ai.games.belote.bidding import may_take, weigh_taking
from ai.games.belote.fitting import taking
from ai.games.belote.fitting.solved import usual_rules
from ai.games.belote.fitting.taking import FEATURES, PLAYERS, PRESETS, advantage, fitted, learn, module, played
from ai.games.belote.reading import read
from ai.games.belote.taking_values import PLACES, ROUNDS, Weights, is_learnt, taking_features, weigh_takes
from ai.games.belote.taking_weights import TAKING_WEIGHTS
from ai.games.belote.worth import weighed
from ai.lab.bidding import main
from ai.player import CLUB, MASTER, Budget
from ai.registry import make
from game.core.view import View
from game.rules.belote.rules import BeloteRules
from game.rules.belote.values import CARDS, SA, STRAINS
from tests.positions import belote, bits, whole_deal

HANDS = ("JH 9H JD 7C TS 8S 7D AH", "QH KC QC KS QS KD QD 9D", "JC 8C TC JS 9S 7S TD KH", "8H 7H TH AD 9C AC AS 8D")
CLASSIC = belote(4)
HEARTS = STRAINS.index("H")


def asked(rules: BeloteRules = CLASSIC, bids: tuple[str, ...] = (), hands: tuple[str, ...] = HANDS) -> View:
    """The view of the seat that is asked after these bids; the ace of hearts is turned up."""
    deal = whole_deal(rules, hands, dealer=3, turn_up="AH", taker=0, bids=list(bids))
    return deal.view(deal.asked)


def test_passing_is_nothing_and_taking_is_the_sum_of_its_weights() -> None:
    view = asked()
    values = dict(zip([one.verb for one in view.legal], weigh_takes(read(view), view.legal), strict=True))
    assert values["pass"] == 0.0
    hand = view.zones[0].bits | bits("AH")
    features = taking_features(CLASSIC, read(view).t, 0, hand, HEARTS)
    assert len(features) == FEATURES == len(TAKING_WEIGHTS[(4, True, 0)])
    assert features[-12:] == [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0]
    assert CARDS[read(view).t.turn_up].suit == HEARTS
    assert values["take"] == pytest.approx(weighed(features, TAKING_WEIGHTS[(4, True, 0)]))
    assert values["take"] > 30.0


def test_what_was_not_learnt_is_as_judgement_says() -> None:
    forgiving = belote(4, dedans="off")
    assert is_learnt(CLASSIC) and is_learnt(belote(3)) and is_learnt(belote(2, declarations="off"))
    assert not is_learnt(belote(3, three_pack=24)) and not is_learnt(forgiving) and not is_learnt(belote(4, "contree"))
    view = asked(forgiving)
    assert weigh_takes(read(view), view.legal) == weigh_taking(read(view), view.legal)
    flat = asked(belote(4, second_round_sa_ta="on"), ("pass",) * 4)
    judged = weigh_taking(read(flat), flat.legal)
    learnt = weigh_takes(read(flat), flat.legal)
    hand = flat.zones[0].bits | bits("AH")
    alike = 0
    for answer, one, other in zip(flat.legal, judged, learnt, strict=True):
        strain = STRAINS.index(answer.word) if answer.word else SA
        if strain >= SA or not may_take(hand, strain):
            assert one == other, answer
            alike += 1
    assert 0 < alike < len(judged)


def test_held_points_and_daring_count_for_taking_alone() -> None:
    view = asked()
    reading = read(view)
    plain = weigh_takes(reading, view.legal)
    reading.daring = 1.0
    reading.t.held = 80
    for answer, one, other in zip(view.legal, plain, weigh_takes(reading, view.legal), strict=True):
        assert other - one == pytest.approx(0.0 if answer.verb == "pass" else 9.0 + 4.0)


@pytest.mark.parametrize("players", [4, *[pytest.param(n, marks=pytest.mark.broad) for n in PLAYERS if n < 4]])
@pytest.mark.parametrize("preset, declared", PRESETS)
def test_what_was_learnt_beats_judgement(players: int, preset: str, declared: bool) -> None:
    """In deals that it was not learnt from, every question of the bidding answered both ways."""
    rows = played("belote", preset, players, {}, 600, 2718, None)
    assert set(rows[:, 1]) == {0.0, 1.0} and set(rows[:, 2]) == set(range(players))
    rows[:, 0] *= 10  # all of them are kept from the fit
    mean, interval = advantage(rows, TAKING_WEIGHTS, players, declared)
    assert mean > 0.0 and interval > 0.0
    worse: Weights = {key: tuple([-weight for weight in row]) for key, row in TAKING_WEIGHTS.items()}
    assert advantage(rows, worse, players, declared)[0] < -1.0


def test_every_question_is_told_once() -> None:
    rows = played("belote", "classic", 4, {}, 40, 5, None)
    assert rows.shape[1] == 5 + FEATURES
    assert (rows[:, 5:][:, -12:-8].sum(1) == 1).all() and (rows[:, 5:][:, -8:].sum(1) == 1).all()
    first = rows[rows[:, 1] == 0]
    assert len({(row[0], row[2]) for row in first}) == len(first)
    later = played("belote", "classic", 4, dict(TAKING_WEIGHTS), 40, 5, None)
    assert later.shape != rows.shape or (later != rows).any()


def test_the_fit_finds_the_weights_that_made_the_results() -> None:
    rng = np.random.default_rng(1)
    rows = np.zeros((4000, 5 + FEATURES))
    rows[:, 0] = np.arange(4000)
    rows[:, 5:] = rng.random((4000, FEATURES)) < 0.4
    made = rng.normal(0.0, 20.0, FEATURES)
    rows[:, 4] = rows[:, 5:] @ made + rng.normal(0.0, 5.0, 4000)
    assert fitted(rows) == pytest.approx(made, abs=1.5)
    rows[:, 0] = 10
    assert set(fitted(rows)) == {0.0}


def test_learning_can_be_repeated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr(taking, "CHUNK", 40)
    monkeypatch.setattr(taking, "PLAYERS", (3,))
    assert set(TAKING_WEIGHTS) == set(product(PLAYERS, (True, False), (0, 1)))
    texts = []
    for name in ("one.py", "two.py"):
        learn("belote", 120, 2, 3, None, tmp_path / name, None)
        texts.append((tmp_path / name).read_text(encoding="utf-8"))
    assert texts[0] == texts[1]
    assert capsys.readouterr().out.count("round 2, 3 players, federation") == 2
    shipped = Path(str(taking_weights.__file__)).with_name("taking_weights.py")
    found: dict[str, Any] = {}
    exec(texts[0], found)
    assert set(found["TAKING_WEIGHTS"]) == set(product((3,), (True, False), (0, 1)))
    assert module(dict(TAKING_WEIGHTS)) == shipped.read_text(encoding="utf-8")


def test_deals_are_not_solved_for_it(tmp_path: Path, capsys: Any) -> None:
    assert main(["--game", "belote", "--deals", "100", "--solved", str(tmp_path / "x.npz")]) == 2
    assert "leave --solved out" in capsys.readouterr().err
    assert main(["--game", "belote", "--deals", "5"]) == 2
    assert "--deals must be at least 100" in capsys.readouterr().err


def test_master_takes_as_learnt_and_regular_as_judged() -> None:
    """In the first round, where judgement passes and results say that taking wins."""
    apart = 0
    for number in range(200):
        view = _question(number)
        learnt, judged = weigh_takes(read(view), view.legal), weigh_taking(read(view), view.legal)
        if max(learnt) > 12.0 and max(judged) == 0.0:
            assert make("belote", CLUB, 1).choose(view, Budget()).verb == "pass"
            assert make("belote", MASTER, 1).choose(view, Budget(iterations=200)).verb in ("take", "name")
            apart += 1
    assert apart


def _question(number: int) -> View:
    rules = usual_rules("belote", "federation")
    deal = taking.dealt(rules, 99, number)
    for _ in range(number % PLACES):
        deal.apply(next(one for one in deal.legal() if one.verb == "pass"))
    assert deal.phase.id in ROUNDS
    return deal.view(deal.asked)
