"""The evaluator of Bieten: worlds, blindness, legality, balanced betting, the count, stealing, simple bettors."""

from __future__ import annotations

from typing import cast

import pytest

from ai.games.bieten.betting import Bench, mixed
from ai.games.bieten.outlook import Count, Outlook
from ai.games.bieten.references import always_bet, always_fold, always_hold, honest
from ai.games.bieten.roles import BETTOR
from ai.games.bieten.showdown import game_winner
from ai.games.bieten.spread import spread_of
from ai.games.bieten.stakes import stakes_for
from ai.games.bieten.stealing import take_worths
from ai.games.bieten.strength import class_of, classes, hands, strength_of
from ai.registry import evaluator_of, make
from game.core.cards import S
from game.core.deal import Deal
from game.core.match import Standing
from game.core.rng import seeded
from game.rules import view_at
from game.rules.bieten.figures import Holding, strength
from game.rules.bieten.rules import BietenRules
from game.rules.bieten.table import BietenTable, table_of
from game.rules.bieten.values import BIETEN_PACK, FIGURES, GAME, GLEICH, GREEN, HANGER, RED, WELI_BIT
from tests.ai.bieten.regret_matching import Response, solve
from tests.ai.evaluators import (
    FEW,
    check_blindness,
    mean_against_random,
    policy_walk,
    random_walk,
    rules_of,
    settings_of,
)
from tests.contracts.settings import Setting, walk


def bits(text: str) -> int:
    return sum(card.bit for card in BIETEN_PACK.hand(text))


@pytest.mark.parametrize("setting", settings_of("bieten"), ids=str)
def test_worlds_agree_with_the_view(setting: Setting) -> None:
    random_walk(setting, 61, 7)


@pytest.mark.parametrize("setting", settings_of("bieten", 3), ids=str)
def test_every_question_gets_a_legal_answer(setting: Setting) -> None:
    assert policy_walk(setting, 43, 3 if setting.players > 3 else 4, 9).over


def test_hidden_cards_change_no_answer() -> None:
    tried = 0
    for number, setting in enumerate(settings_of("bieten", 8)):
        tried += check_blindness(setting, number, 11)
    assert tried > 10


def test_judgement_beats_chance() -> None:
    assert mean_against_random("bieten", 3, 36) > 0.3


def test_worlds_have_the_figures_that_were_held() -> None:
    """Who has bet or held has the figure: no imagined deal leaves a seat without an answer."""
    asked = 0
    for setting in settings_of("bieten")[:9:2]:
        for one in walk(setting, 5, 1):
            deal = one.deal
            if deal.over or not any(table_of(deal).committed) or one.rng.below(3):
                continue
            for world in evaluator_of("bieten", level=3).worlds(deal.view(0), 2, one.rng):
                judge = evaluator_of("bieten", level=3)
                while not world.over:
                    assert world.legal()
                    if world.phase.id != "play":
                        world.apply(world.legal()[0])
                    else:
                        world.apply(world.legal()[one.rng.below(len(world.legal()))])
                assert len(judge.payoff(world)) == setting.players
                asked += 1
    assert asked > 20


def test_classes_follow_strength() -> None:
    """A better class is never a weaker hand, and having the figure is being in a class."""
    table = hands(True)
    for figure in (RED, GREEN, GLEICH, HANGER):
        seen = sorted(zip(table.strengths[figure], table.classes[figure], strict=True))
        levels = [level for _, level in seen]
        assert levels == sorted(levels)
        assert levels[0] == 0 and levels[-1] == classes(figure)
        for power, level in seen:
            assert (power > 0) == (level > 0)
        assert abs(sum(table.shares[figure]) - 1.0) < 1e-9


def test_chances_of_the_rulebook() -> None:
    """Section 14: a random hand can hold Red in 63 %, Gleich in 35 %, Hanger in 24 % of cases."""
    shares = hands(True).shares
    assert [round(1.0 - shares[figure][0], 2) for figure in (RED, GLEICH, HANGER)] == [0.63, 0.34, 0.24]


def test_a_named_weli_is_as_strong_as_the_rules_say() -> None:
    table = hands(True)
    own = bits("KH 9C")
    for name in ("AH", "KS", "9D", "8C"):
        index = BIETEN_PACK.card(name).index
        for figure in (RED, GREEN, GLEICH, HANGER):
            expected = strength(Holding(own, index), figure)
            assert strength_of(own | WELI_BIT, index, figure) == expected
            assert table.strengths[figure][table.place[own | WELI_BIT]] >= expected


def test_the_shipped_table_is_what_is_found_again() -> None:
    shares = hands(True).shares[GLEICH]
    found = solve(2, shares, True, 2000)
    shipped = stakes_for(2, GLEICH, True)
    assert found["bet"] == shipped.bet
    assert found["hold"] == shipped.hold
    assert found["three"] == shipped.three
    assert found["hold_three"] == shipped.hold_three


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 9])
@pytest.mark.parametrize("figure", [RED, GREEN, GLEICH, HANGER])
def test_balanced_betting_bets_the_best_and_some_of_the_worst(players: int, figure: int) -> None:
    stakes = stakes_for(players, figure, True)
    best = classes(figure)
    assert stakes.reply(0, 1) == (0.0, 0.0) and stakes.reply_three(0, BETTOR) == 0.0
    rows = [stakes.bet_row(place) for place in range(min(players, 6))]
    assert not any(row[0] for row in rows)
    assert any(row[1] for row in rows)
    assert sum(row[best] for row in rows) >= 40 * len(rows)
    assert sum(stakes.reply(best, 1)) > 0.95 and stakes.reply_three(best, BETTOR) > 0.95


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("figure", [RED, GLEICH, HANGER])
@pytest.mark.parametrize("raising", [True, False])
def test_nobody_gains_a_hundredth_of_a_point_by_knowing_the_table(players: int, figure: int, raising: bool) -> None:
    """The best answer of each seat to the shipped table, exactly, in the game of classes it was found in."""
    stakes = stakes_for(players, figure, raising)
    rows = {"bet": stakes.bet, "hold": stakes.hold, "three": stakes.three, "hold_three": stakes.hold_three}
    gains = Response(players, hands(True).shares[figure], raising, rows).gains()
    assert len(gains) == players
    assert min(gains) > -1e-9
    assert max(gains) < 0.01


def test_a_table_that_never_holds_is_exploited() -> None:
    shares = hands(True).shares[RED]
    never = [[0] * len(shares)]
    rows = {"bet": [*never, *never], "hold": never, "three": never, "hold_three": never}
    assert max(Response(2, shares, True, rows).gains()) > 0.05


def test_answers_of_equal_worth_are_mixed() -> None:
    rng = seeded(4)
    drawn = [mixed([0.0, 0.0], [0.5, 0.5], 0.06, rng) for _ in range(200)]
    assert 60 < sum(drawn) < 140
    assert {mixed([0.0, 1.0], [0.9, 0.1], 0.06, rng) for _ in range(50)} == {1}


def counted(scores: list[int], target: int, **options: str | int) -> tuple[Deal, Count]:
    rules = cast(BietenRules, rules_of("bieten", len(scores), target=target, **options))
    deal = rules.deal(Standing(scores, 0), seeded(1), None)
    return deal, Count(rules.course, table_of(deal), Outlook(rules.course, table_of(deal)))


def test_the_order_of_counting_decides() -> None:
    """Section 10, as in example B12: what counts later may never count."""
    deal, count = counted([9, 10, 8, 3], 11)
    takers, stakes = [0, 1, 2, 2, 3], [1, 1, 1, 2, 1]
    worth = count.worth([HANGER, RED, GREEN, GLEICH, 4], takers, stakes, -1)
    assert deal.rules.players == 4
    # seat 1 gets there with Green, before Gleich and Game; with those counted first seat 2 does
    other = count.worth([HANGER, GLEICH, RED, GREEN, 4], takers, stakes, -1)
    assert worth[1] > 0 > worth[2] and other[2] > 0 > other[1]
    assert worth[3] == other[3] < 0


def test_payoff_of_a_finished_deal_is_the_count_of_it() -> None:
    """The quick count agrees with the rules on whole deals."""
    judge = evaluator_of("bieten", level=3)
    seen = 0
    for setting in settings_of("bieten")[:12]:
        for one in walk(setting, 9, 2):
            deal = one.deal
            if not deal.over:
                continue
            rules = cast(BietenRules, deal.rules)
            t = table_of(deal)
            takers = [-1] * 5
            for cause, seat in zip(t.counted, t.counters, strict=True):
                if cause in FIGURES:
                    takers[FIGURES.index(cause)] = seat
            order = t.bets + [figure for figure in range(5) if figure not in t.bets]
            before = t.clone()
            quick = Count(rules.course, before, Outlook(rules.course, before))
            assert quick.worth(order, takers, t.stake, t.weli_seat) == pytest.approx(judge.payoff(deal))
            seen += 1
    assert seen > 10


def test_stealing() -> None:
    table = hands(True)
    for others in (1, 2, 3, 6):
        take, refuse = take_worths(table, True, others, 0, BIETEN_PACK.card("WE"))
        assert take > refuse + 0.5
        take, refuse = take_worths(table, True, others, 0, BIETEN_PACK.card("AH"))
        assert take > refuse
        take, refuse = take_worths(table, True, others, 0, BIETEN_PACK.card("7C"))
        assert take < refuse
        pair, _ = take_worths(table, True, others, bits("KC"), BIETEN_PACK.card("KD"))
        loose, _ = take_worths(table, True, others, bits("KC"), BIETEN_PACK.card("8D"))
        assert pair > loose


def test_a_sure_figure_is_worth_holding() -> None:
    """With the ace of hearts nobody can take Red: holding is worth more than giving way in every imagined hand."""
    rules = cast(BietenRules, rules_of("bieten", 3, cut_steal="off"))
    seen = 0
    for seed in range(60):
        deal = rules.deal(Standing([0, 0, 0], 0), seeded(seed), None)
        deal.apply(deal.legal()[0])
        if not deal.zones[2].bits & bits("AH") or not deal.zones[1].bits & bits("KH QH JH TH 9H 8H 7H"):
            continue
        deal.answer(next(answer for answer in deal.legal() if answer.text == "bet red"))
        assert deal.asked == 2
        bench = Bench(deal.view(2), 16, seeded(seed))
        assert bench.mean(RED, -1, 2) > bench.mean(RED, 1, 1) + 0.5
        seen += 1
    assert seen


BOUND = (
    "bieten 3 | view 1 | hands ?3 / D9 WE C7 / ?3 | stock ?23 | bottom H9 | lifted 28 | words bet game, good, three, "
    "hold, bet red, good, three, hold | speakers 2 0 1 2 2 0 1 2 | lap 2 | asked 1 opening | dealer 1"
)


def test_a_bet_binds_the_weli() -> None:
    """Who has held Red and bets Gleich as well beside a nine and a seven can no longer name the ace of hearts."""
    bench = Bench(view_at(BOUND), 64, seeded(1))
    free = [trial.winners for trial in bench.trials]
    bench.bind(GLEICH)
    bound = [trial.winners for trial in bench.trials]
    assert sum(one[RED] == 1 for one in bound) < sum(one[RED] == 1 for one in free) / 2
    assert sum(one[GAME] == 1 for one in bound) < sum(one[GAME] == 1 for one in free)
    bench.release()
    assert [trial.winners for trial in bench.trials] == free


def test_a_bound_weli_follows_no_other_suit() -> None:
    """The last trick, led with a club: a Weli that may only be a heart does not win it."""
    view = view_at("bieten 2 | view 1 | hands - / WE | played SK HK CQ / ST H9 | stock ?26 | bottom D8 | lifted 10")
    rules = cast(BietenRules, rules_of("bieten", 2))
    table = cast(BietenTable, view.table)
    for may, winner in (("AC KC", 1), ("AH", 0), ("JC", 0)):
        assert game_winner(rules.course, table, [0, WELI_BIT], bits(may), seeded(1)) == winner


def test_open_cards_make_a_class_better() -> None:
    """The chance to hold less than a strength counts what may be hidden."""
    table = hands(True)
    jack = strength_of(bits("JS 7D 8D"), -1, GREEN)
    hidden = bits("QS TS 9C 8C")
    assert spread_of(table, hidden, bits("7H 7C"), -1, 0, 1).below(GREEN, jack) == 0.75
    assert spread_of(table, hidden, bits("7H 7C 8S"), -1, 0, 0).below(GREEN, jack) == 1.0
    assert spread_of(table, hidden, bits("7H 7C"), -1, 1 << S, 1).below(GREEN, jack) == 1.0


@pytest.mark.parametrize("factory", [always_hold, always_fold, always_bet, honest])
def test_habits_do_not_pay(factory: object) -> None:
    """Against each simple bettor the Master stays ahead, two-handed, over duplicate deals."""
    assert callable(factory)
    rules = rules_of("bieten", 2)
    total = 0.0
    for number in range(8):
        for chair in (0, 1):
            deal = rules.deal(Standing([0, 0], number % 2), seeded(500 + number), None)
            players = {chair: make("bieten", 3, number), 1 - chair: factory("bieten", number)}
            while not deal.over:
                deal.answer(players[deal.asked].choose(deal.view(deal.asked), FEW))
            points = table_of(deal).total
            total += points[chair] - points[1 - chair]
    assert total > -12


def test_class_of_nothing() -> None:
    for figure in (RED, GREEN, GLEICH, HANGER):
        assert class_of(figure, 0) == 0
