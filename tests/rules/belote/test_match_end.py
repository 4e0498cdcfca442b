"""Section 10: the end of a match."""

from __future__ import annotations

import pytest

from game.core.events import DealEnded, MatchEnded
from game.core.match import Match, Standing
from game.core.rng import seeded
from tests.positions import belote, finished, settles


def after(
    scores: list[int], scored: list[int], solid: list[int] | None = None, result: str = "made", **chosen: str | int
) -> Standing:
    """The standing after one more deal."""
    rules = belote(4 if len(scores) == 2 else 3, "belote", **chosen)
    standing = Standing(scores[:], 0)
    rules.settle(standing, finished(rules, scored, solid, result))
    return standing


def test_10_the_first_side_to_the_target_wins() -> None:
    assert after([900, 940], [90, 50]).winners == []
    assert after([900, 940], [100, 50]).winners == [0]
    assert after([900, 940], [90, 72]).winners == [1]


def test_10_the_highest_score_wins_whoever_took() -> None:
    standing = after([960, 990], [60, 20])
    assert (standing.scores, standing.winners) == ([1020, 1010], [0])


@pytest.mark.parametrize("target", [1000, 501, 1001, 1500, 2000, 3000])
@settles("target", 1000, 501, 1001, 1500, 2000, 3000)
def test_10_targets(target: int) -> None:
    for game in ("belote", "contree", "coinchee"):
        rules = belote(4, game, target=target)
        standing = Standing([target - 20, 0], 0)
        rules.settle(standing, finished(rules, [19, 0]))
        assert standing.winners == []
        rules.settle(standing, finished(rules, [1, 0]))
        assert standing.winners == [0]


def test_10_equal_scores_play_on() -> None:
    rules = belote()
    standing = Standing([980, 960], 0)
    rules.settle(standing, finished(rules, [50, 70]))
    assert (standing.scores, standing.winners) == ([1030, 1030], [])
    rules.settle(standing, finished(rules, [81, 81]))
    assert standing.winners == []
    rules.settle(standing, finished(rules, [0, 0], result="passed_out"))
    assert standing.winners == []
    rules.settle(standing, finished(rules, [100, 62]))
    assert standing.winners == [0]


def test_10_three_players() -> None:
    assert after([990, 990, 100], [20, 20, 40]).winners == []
    assert after([990, 990, 100], [20, 21, 40]).winners == [1]
    assert after([900, 900, 990], [40, 20, 15]).winners == [2]


def test_10_a_passed_out_deal_ends_nothing() -> None:
    assert after([1000, 1000], [0, 0], result="passed_out").winners == []


@settles("belote_cannot_win", "off", "on")
def test_10_belote_cannot_win() -> None:
    # a side that scored nothing but its belote in this deal does not qualify
    assert after([990, 500], [20, 162], [0, 162], "dedans").winners == [0]
    standing = after([990, 500], [20, 162], [0, 162], "dedans", belote_cannot_win="on")
    assert standing.winners == []
    # it wins with the next deal in which it makes anything else
    rules = belote(belote_cannot_win="on")
    rules.settle(standing, finished(rules, [30, 132], [10, 132]))
    assert standing.winners == [0]
    # the winner is the highest among the qualified
    assert after([1100, 900], [20, 162], [0, 162], "dedans", belote_cannot_win="on").winners == [1]


def test_10_held_points_are_lost_with_the_match() -> None:
    standing = after([990, 500], [100, 62])
    assert standing.winners == [0]
    assert standing.held == 0


@pytest.mark.parametrize(("game", "players"), [("belote", 4), ("belote", 3), ("belote", 2), ("coinchee", 4)])
def test_10_whole_matches_end(game: str, players: int) -> None:
    """Random matches to the end: the scores of the log add up, the winner is alone on top with the target."""
    rules = belote(players, game, target=501)
    for seed in range(3):
        match = Match(rules, seed)
        rng = seeded(seed + 100)
        while not match.over:
            if match.deal.over:
                match.next_deal()
                continue
            answers = match.deal.legal()
            match.apply(answers[rng.below(len(answers))])
        last = match.log[-1]
        assert isinstance(last, MatchEnded)
        ended = [event for event in match.log if isinstance(event, DealEnded)][-1]
        assert ended.scores == last.scores == tuple(match.standing.scores)
        (winner,) = last.winners
        assert all(last.scores[winner] > score for side, score in enumerate(last.scores) if side != winner)
        assert last.scores[winner] >= 501
        with pytest.raises(ValueError, match="next deal"):
            match.next_deal()
