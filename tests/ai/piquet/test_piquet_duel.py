"""Both hands known: the fast solution against a plain search, and against the rules' own scores."""

from __future__ import annotations

from functools import cache

import pytest

from ai.games.piquet.duel import Duel
from ai.games.piquet.ending import Judge
from ai.games.piquet.estimate import glance
from ai.games.piquet.outlook import settled
from game.core.actions import Action
from game.core.deal import Deal
from game.core.match import Match
from game.core.rng import Rng, seeded
from game.rules.piquet.rules import PiquetRules
from game.rules.piquet.settlement import PiquetStanding
from game.rules.piquet.table import table_of
from tests.contracts.settings import Setting, presets

WEIGHTS = ((8, 8), (8, 2), (3, 13), (-8, 8), (9, -7))
PRESETS = [setting for setting in presets() if "piquet" in setting.game]


def two_hands(rng: Rng, count: int, pack: int = 32) -> list[int]:
    """Two random hands of so many cards."""
    order = list(range(pack))
    rng.shuffle(order)
    return [sum(1 << index for index in order[part * count : (part + 1) * count]) for part in range(2)]


def plainly(hands: list[int], side: int, tricks: int, need: int, weights: tuple[int, int], counts: bool) -> int:
    """The same as `Duel.value`, card by card from the rulebook."""

    @cache
    def best(first: int, second: int, side: int, tricks: int, need: int) -> int:
        held = (first, second)
        sign = -1 if side else 1
        left = held[0].bit_count()
        if not left:
            if tricks == 6:
                return 0
            if tricks > 6:
                return sign * weights[side] * (40 if tricks == 12 else 10)
            return -sign * weights[1 - side] * (10 if tricks else 40)
        found = []
        for lead in [index for index in range(32) if held[side] >> index & 1]:
            suit = [index for index in range(32) if held[1 - side] >> index & 1 and index // 8 == lead // 8]
            replies = []
            for reply in suit or [index for index in range(32) if held[1 - side] >> index & 1]:
                rest = [first, second]
                rest[side] &= ~(1 << lead)
                rest[1 - side] &= ~(1 << reply)
                if reply // 8 == lead // 8 and reply > lead:
                    after = best(rest[0], rest[1], 1 - side, 13 - left - tricks, 0)
                    replies.append(after - 2 * sign * weights[1 - side])
                    continue
                missing = need - 1 - (10 if counts and tricks == 6 else 0) if need else 0
                pique = need > 0 and missing <= 0
                after = best(rest[0], rest[1], side, tricks + 1, max(missing, 0))
                replies.append(after + sign * weights[side] * (31 if pique else 1))
            found.append(max(replies) if side else min(replies))
        return min(found) if side else max(found)

    return best(hands[0], hands[1], side, tricks, need)


def test_solutions_are_those_of_a_plain_search() -> None:
    rng = seeded(5)
    for number in range(260):
        left = 1 + rng.below(5)
        hands = two_hands(rng, left)
        side = rng.below(2)
        tricks = rng.below(13 - left)
        need = rng.below(8) if tricks == 12 - left else 0
        weights = WEIGHTS[number % len(WEIGHTS)]
        counts = number % 2 == 1
        duel = Duel(weights[0], weights[1], counts)
        assert duel.value(hands, side, tricks, left, need) == plainly(hands, side, tricks, need, weights, counts)


def test_every_lead_has_the_value_of_a_plain_search() -> None:
    rng = seeded(6)
    shared = [Duel(ours, theirs) for ours, theirs in WEIGHTS]
    compared = 0
    for number in range(100):
        left = 1 + rng.below(5)
        hands = two_hands(rng, left, (12, 16, 32)[number % 3])  # few suits, so that cards are thrown away
        side = rng.below(2)
        sign = -1 if side else 1
        tricks = rng.below(13 - left)
        need = rng.below(6) if tricks == 12 - left else 0
        duel, weights = shared[number % len(WEIGHTS)], WEIGHTS[number % len(WEIGHTS)]
        moves = duel.moves(hands, side, tricks, left, need)
        assert {card for card, _ in moves} == {card for card in range(32) if hands[side] >> card & 1}
        assert (min if side else max)(value for _, value in moves) == duel.value(hands, side, tricks, left, need)
        for lead, value in moves:
            suit = [card for card in range(32) if hands[1 - side] >> card & 1 and card // 8 == lead // 8]
            replies = []
            for reply in suit or [card for card in range(32) if hands[1 - side] >> card & 1]:
                rest = [hands[0] & ~(1 << lead | 1 << reply), hands[1] & ~(1 << lead | 1 << reply)]
                if reply // 8 == lead // 8 and reply > lead:
                    after = plainly(rest, 1 - side, 13 - left - tricks, 0, weights, False)
                    replies.append(after - 2 * sign * weights[1 - side])
                else:
                    after = plainly(rest, side, tricks + 1, max(need - 1, 0), weights, False)
                    replies.append(after + sign * weights[side] * (31 if need == 1 else 1))
            assert value == (max(replies) if side else min(replies))
            compared += 1
    assert compared > 200


def test_whole_deals_have_the_value_of_their_best_lead_whatever_is_remembered() -> None:
    rng = seeded(10)
    shared = Duel(9, 7)
    for number in range(3):
        hands = two_hands(rng, 12)
        need = number * 5
        moves = Duel(9, 7).moves(hands, 0, 0, 12, need)
        assert shared.moves(hands, 0, 0, 12, need) == moves
        assert max(value for _, value in moves) == Duel(9, 7).value(hands, 0, 0, 12, need)
        if number == 1:
            assert shared.held > 1000
            shared.forget()
            assert shared.held == 0


def test_one_solver_serves_many_positions() -> None:
    rng = seeded(8)
    shared = Duel(8, 8)
    for _ in range(40):
        left = 2 + rng.below(7)
        hands = two_hands(rng, left)
        tricks = rng.below(13 - left)
        assert shared.value(hands, 0, tricks, left, 0) == Duel(8, 8).value(hands, 0, tricks, left, 0)


def test_a_glance_is_near_the_solution() -> None:
    rng = seeded(9)
    duel = Duel(1, 1)
    off = 0.0
    spread = 0.0
    for _ in range(60):
        hands = two_hands(rng, 12)
        exact = duel.value(hands, 0, 0, 12, 0)
        off += (glance(hands, 0, 0, 12, 0, 1.0, 1.0) - exact) ** 2
        spread += exact**2
    assert off < 0.3 * spread


def best_of(judge: Judge, deal: Deal) -> tuple[Action, float]:
    """The best card for the seat asked, and what the deal is worth to seat 0 with it."""
    found: list[tuple[float, Action]] = []
    for answer in deal.legal():
        trial = deal.clone()
        trial.apply(answer)
        while trial.asked >= 0 and trial.phase.id != "play":
            trial.apply(trial.legal()[0])
        found.append((judge.worth(trial, True), answer))
    values = [value for value, _ in found]
    worth = min(values) if deal.asked else max(values)
    return found[values.index(worth)][1], worth


@pytest.mark.parametrize(
    ("game", "scores", "number"),
    [
        ("rubicon_piquet", [70, 90], 6),
        ("rubicon_piquet", [95, 82], 6),
        ("rubicon_piquet", [85, 130], 6),
        ("rubicon_piquet", [20, 160], 6),
        ("piquet_au_cent", [80, 84], 5),
        ("piquet_au_cent", [30, 88], 4),
    ],
)
def test_the_last_tricks_of_a_partie_are_played_for_the_settlement(game: str, scores: list[int], number: int) -> None:
    rules = next(setting for setting in PRESETS if setting.game == game).play()
    assert isinstance(rules, PiquetRules)
    ended = 0
    for seed in range(12):
        standing = PiquetStanding(scores[:], seed % 2)
        standing.sheet = [0, 0] * (number - 1)
        rng = seeded(seed)
        deal = rules.deal(standing, rng, None)
        while deal.asked >= 0 and (table_of(deal).trick < 7 or table_of(deal).size):
            deal.apply(deal.phase.sample(deal, rng))
        judge = Judge(rules.course, table_of(deal))
        foreseen = judge.worth(deal, True)
        while deal.asked >= 0:
            chosen, worth = best_of(judge, deal)
            assert worth == pytest.approx(foreseen)
            deal.apply(chosen)
        t = table_of(deal)
        if t.winners:
            ended += 1
            first, second = (have + more for have, more in zip(t.scores, t.total, strict=True))
            target = rules.course.partie.target
            assert foreseen == pytest.approx(0.0 if first == second else settled(first, second, target))
    assert ended


@pytest.mark.parametrize("setting", PRESETS, ids=str)
def test_worths_agree_with_the_score_at_the_end(setting: Setting) -> None:
    """Best play by both, one card after another through the rules, ends at the worth foreseen at every card before."""
    rules = setting.play()
    assert isinstance(rules, PiquetRules)
    for seed in range(3):
        deal = Match(rules, seed, logged=False).deal
        while deal.phase.id != "play" and deal.asked >= 0:
            deal.apply(deal.phase.sample(deal, seeded(seed)) if deal.phase.free else deal.legal()[0])
        if deal.asked < 0:
            continue
        judge = Judge(rules.course, table_of(deal))
        foreseen = judge.worth(deal, True)
        while deal.asked >= 0:
            chosen, worth = best_of(judge, deal)
            deal.apply(chosen)
            while deal.asked >= 0 and deal.phase.id != "play":
                deal.apply(deal.legal()[0])
            if not rules.course.low_leads and not rules.course.target:
                assert worth == pytest.approx(foreseen)
        end = judge.worth(deal, True)
        if not rules.course.target:
            assert end == pytest.approx(foreseen, abs=6.0 if rules.course.low_leads else 1e-9)
