"""Hint, review and Master are one judgement: what is advised costs nothing, what is bad does."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from ai.advice.appraisal import Judgement, Worth, clear, judge, reconciled, student
from ai.advice.samples import Samples, nature
from ai.lab import advised
from ai.lab.calibration import main
from ai.player import CLUB, Budget
from ai.registry import make
from game.core.actions import Action, action
from game.core.match import Match
from game.core.view import View
from game.host.bots import Advice, Doubt, seed_of
from game.rules import GAMES as OFFERED
from game.rules import view_at
from tests.ai import test_blunders
from tests.ai.bezique import posing, test_bezique_blunders
from tests.breadth import every_game

FEW = Budget(iterations=240)
SOME = Budget(iterations=40)
"""Of games whose play-outs take longer."""
SLOW = ("rubicon_bezique", "six_pack_bezique", "bezique", "pinochle", "bonaken")
POSITIONS = 8
"""Of a deal."""


def views(game: str, seed: int) -> Iterator[View]:
    """The first position of every phase of a deal, and some of the others from its beginning to its end."""
    offered = OFFERED[game]
    players = 4 if 4 in offered.players else offered.players[0]
    match = Match(offered.play(offered.preset(next(iter(offered.presets)), players), players), seed, False)
    quick = make(game, CLUB, seed)
    found: list[View] = []
    while match.deal.asked >= 0:
        view = match.deal.view(match.deal.asked)
        if len(view.legal) != 1:
            found.append(view)
        match.apply(view.legal[0] if len(view.legal) == 1 else quick.choose(view, Budget()))
    step = max(1, len(found) // POSITIONS)
    phases: set[str] = set()
    for at, view in enumerate(found):
        if view.phase not in phases or at % step == 0:
            phases.add(view.phase)
            yield view


@pytest.mark.parametrize("game", every_game())
def test_what_is_advised_costs_nothing(game: str) -> None:
    budget = SOME if game in SLOW else FEW
    judged = 0
    for view in views(game, 3):
        hint = judge(view, 11, budget)
        assert (hint.place, hint.cost) == (0, 0.0)
        points = [one.points for one in hint.worths]
        assert points == sorted(points, reverse=True)
        assert not any(one.worse for one in hint.worths[: hint.equal])
        review = judge(view, 12, budget, hint.advice)
        assert review.cost == 0.0
        if review.compared:
            assert nature(review.worths[review.place].answer) == nature(hint.advice)
        judged += review.compared
    assert judged >= 4


@pytest.mark.parametrize("game", ["belote", "rubicon_piquet", "bonaken"])
def test_the_review_imagines_what_the_hint_did(game: str) -> None:
    """At the table the seed comes from what the seat knows: the same question is the same judgement."""
    view = next(one for one in views(game, 4) if one.phase == "play")
    hint = json.loads(Advice(view, None, 120).reply())
    advice = next(one for one in view.legal if one.text == hint["worths"][0][0])
    review = json.loads(Doubt(view, advice, None, 120).reply())
    assert review == hint and review["cost"] == 0.0
    assert seed_of(view) != seed_of(next(one for one in views(game, 5) if one.phase == "play"))


def blunder(family: str, name: str) -> tuple[View, Action]:
    """A position with an answer that no level may give."""
    if family == "bezique":
        record = posing.fields(test_bezique_blunders.FOLDER / f"{name}.txt")
        view = posing.posed(record, 0).view(0)
    else:
        record = test_blunders.record_of(name)
        view = view_at(record["at"])
    return view, next(one for one in view.legal if test_blunders.fits(one.text, record, "forbidden"))


@pytest.mark.parametrize(
    ("family", "name", "iterations"),
    [
        ("belote", "ruffs-the-partners-master", 600),
        ("belote", "coinches-on-nothing", 600),
        ("belote", "passes-a-fine-hand", 600),
        ("piquet", "concedes-with-four-aces", 60),
        ("piquet", "throws-the-last-guard", 60),
        ("bezique", "03-throws-a-bezique-card", 40),
        ("bezique", "09-single-in-the-last-window", 40),
        ("bonaken", "joins-a-misere-with-aces", 40),
        ("bonaken", "names-the-wrong-trumps", 40),
        ("bieten", "gives-up-red-with-the-ace", 60),
        ("bieten", "refuses-the-weli", 60),
    ],
)
def test_a_blunder_is_charged(family: str, name: str, iterations: int) -> None:
    view, answer = blunder(family, name)
    found = judge(view, 5, Budget(iterations=iterations), answer)
    assert nature(found.advice) != nature(answer)
    assert found.cost > found.unit and found.place >= found.equal
    assert found.cost == pytest.approx(found.worths[0].points - found.worths[found.place].points)


def test_the_choice_of_the_dealer_is_not_judged() -> None:
    """What dealing first is worth shows in the deals to come: neither the hint nor the review goes by this one."""
    offered = OFFERED["rubicon_piquet"]
    for seed in range(20):
        match = Match(offered.play(offered.preset(next(iter(offered.presets)), 2), 2), seed, False)
        view = match.deal.view(match.deal.asked)
        if view.phase == "dealer":
            break
    assert view.phase == "dealer"
    for answer in view.legal:
        found = judge(view, 5, FEW, answer)
        assert not found.compared and found.cost == 0.0


def test_who_is_advised_is_never_worse_than_the_others_beside_it() -> None:
    """Pass at -212 was preferred to 130 clubs at -126: what Master prefers against the figures is as good by them."""
    told = [(action("pass"), -212.0), (action("bid", word="C", number=130), -126.0), (action("coinche"), -300.0)]
    found = reconciled([Worth(answer, points, 20.0) for answer, points in told])
    assert [one.answer for one in found] == [answer for answer, _ in told]
    assert [one.points for one in found] == pytest.approx([-169.0, -169.0, -300.0])
    assert reconciled(found) == found


def test_few_numbers_make_less_sure() -> None:
    # the 97.725 % quantile of Student's distribution, with 9 and 199 degrees of freedom
    assert student(2.0, 10) == pytest.approx(2.320, abs=0.005)
    assert student(2.0, 200) == pytest.approx(2.013, abs=0.005)


def test_a_row_is_measured_against_another_in_the_same_deals() -> None:
    answers = [action("pass"), action("take")]
    rows: list[list[float | None]] = [[100.0, -50.0, 20.0, None], [90.0, -58.0, 8.0, 700.0]]
    samples = Samples(answers, rows)
    gap, error = samples.gap(0, 1)
    assert (samples.shared(0, 1), gap) == (3, 10.0) and error == pytest.approx(2.0 / 3.0**0.5)
    assert samples.doubt(0, 1) == pytest.approx(error * 2.0**0.5)
    assert Samples(answers, rows, steady=True).doubt(0, 1) == error
    assert Samples(answers, rows, masters=1).doubt(0, 1) == pytest.approx(2.0 * error)
    swayed = Samples(answers, rows, steady=True, lean=[0.0, -3.0], sway=4.0)
    assert swayed.doubt(0, 1) == pytest.approx((error**2 + 32.0) ** 0.5), "his own luck and the other Master's"


def test_a_few_deals_alike_tell_nothing_for_sure() -> None:
    answers = [action("pass"), action("take")]
    for count, told in ((29, False), (30, True)):
        rows: list[list[float | None]] = [[80.0] * count, [0.0] * count]
        assert clear(Samples(answers, rows, few=30), 0, 1) is told
        assert clear(Samples(answers, rows, few=30), 0, 1, 1.0) and clear(Samples(answers, rows), 0, 1)


def test_the_measurement_counts_what_is_charged(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[View, Action]] = []

    def harsh(view: View, seed: int, budget: Budget, given: Action) -> Judgement:
        asked.append((view, given))
        worths = (Worth(view.legal[0], 9.0, 1.0), Worth(given, 5.0, 1.0, worse=True))
        return Judgement(worths, 1, 1, 4.0)

    monkeypatch.setattr(advised, "judge", harsh)
    found = advised.measure_advice("bieten", 0, "", 2, 3, Budget(iterations=4))
    assert found.whole.decisions == found.whole.charged == found.whole.judged == len(found.charges) > 5
    assert (found.whole.mean, found.whole.most, found.whole.drawn_mean) == (4.0, 4.0, 4.0)
    assert sum(one.decisions for one in found.phases.values()) == found.whole.decisions
    assert len(asked) == found.whole.decisions + found.whole.drawn


@pytest.mark.broad
def test_the_command_measures_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--advice", "--game", "rubicon_piquet", "--deals", "1", "--iterations", "8"]
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == "rubicon_piquet" and told["whole"]["charged"] == 0 < told["whole"]["judged"]
    assert main(words) == 0
    assert capsys.readouterr().out.count("|") > 30
    assert main(["--advice", "--game", "whist"]) == 2
