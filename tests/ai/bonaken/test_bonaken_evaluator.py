"""The evaluator of Bonaken: worlds, blindness, legality, the quick position against the rules, the sheet's worth."""

from __future__ import annotations

from typing import cast

import pytest

from ai.games.bonaken.beliefs import Beliefs, making
from ai.games.bonaken.bidding import Stakes, stakes_of
from ai.games.bonaken.endgame import solvable, solve
from ai.games.bonaken.evaluator import BonakenEvaluator
from ai.games.bonaken.hands import misere_chance, points, roem
from ai.games.bonaken.odds import MINUS, PLUS, WIP, after, places, safe
from ai.games.bonaken.position import position_of, write_back
from game.core.cards import PIQUET_PACK
from game.core.deal import Deal
from game.core.match import Match, Standing
from game.core.rng import seeded
from game.host.bots import any_answer
from game.rules import GAMES
from game.rules.bonaken.play import PlayCard
from game.rules.bonaken.roem import announceable, roem_total
from game.rules.bonaken.rules import BonakenRules
from game.rules.bonaken.table import NUMBER, table_of
from tests.ai.evaluators import (
    check_blindness,
    mean_against_random,
    policy_walk,
    random_walk,
    rules_of,
    settings_of,
)
from tests.contracts.settings import Setting, walk


def bits(text: str) -> int:
    return sum(card.bit for card in PIQUET_PACK.hand(text))


@pytest.mark.parametrize("setting", settings_of("bonaken"), ids=str)
def test_worlds_agree_with_the_view(setting: Setting) -> None:
    random_walk(setting, 31, 3)


@pytest.mark.parametrize("setting", settings_of("bonaken", 2), ids=str)
def test_every_question_gets_a_legal_answer(setting: Setting) -> None:
    for level in (3, 4):
        assert policy_walk(setting, 40 + level, level, 5).over


def test_hidden_cards_change_no_answer() -> None:
    tried = 0
    for number, setting in enumerate(settings_of("bonaken", 5)):
        tried += check_blindness(setting, number, 7)
    assert tried > 20


def test_judgement_beats_chance() -> None:
    assert mean_against_random("bonaken", 4, 12) > 0.15
    assert mean_against_random("bonaken", 3, 8) > 0.15


@pytest.mark.parametrize("setting", settings_of("bonaken", 4), ids=str)
def test_the_quick_position_plays_by_the_rules(setting: Setting) -> None:
    """Section 8.2 and 8.3: the cards allowed, the winner and the points agree with the rules' own at every card."""
    compared = 0
    for seed in range(6):
        for one in walk(setting, seed, 2):
            deal = one.deal
            if deal.over or deal.phase.id != "play":
                continue
            rules = cast(BonakenRules, deal.rules)
            position = position_of(deal, rules.course)
            assert position.turn == deal.asked
            phase = deal.phase
            assert isinstance(phase, PlayCard)
            assert position.allowed() == phase.allowed(table_of(deal), deal.zones[deal.asked].bits)
            answer = deal.legal()[one.rng.below(len(deal.legal()))]
            ahead = deal.clone()
            ahead.apply(answer)
            if ahead.phase.id == "play" or ahead.over:
                position.play(answer.card.index)
                t = table_of(ahead)
                assert (position.points, position.tricks, position.trump) == (t.card_points, t.tricks, t.trump)
                assert position.over or position.turn == ahead.asked
                compared += 1
    assert compared


def test_roem_is_counted_as_the_rules_count_it() -> None:
    rng = seeded(3)
    members = [card.bit for card in PIQUET_PACK.cards]
    for _ in range(400):
        hand = rng.subset(members, 6, 8)
        for trump in (-1, 0, 1, 2, 3):
            assert roem(hand, trump, 200) == roem_total(hand, trump, 200)


def test_announced_roem_can_be_made_of_every_set_listed() -> None:
    for amount in (20, 40, 50, 70, 100, 120):
        sets = making(amount, 1, 200, 6)
        assert sets
        for cards in sets:
            assert amount in announceable(cards, 1, 200)


def test_worlds_hold_the_announced_roem() -> None:
    found = 0
    for setting in settings_of("bonaken")[:6]:
        for one in walk(setting, 3, 6):
            deal = one.deal
            t = table_of(deal)
            if deal.over or t.roem <= 0 or t.bidders[0] == deal.asked:
                continue
            played = 0
            for index, seat in zip(t.played, t.players, strict=True):
                if seat == t.bidders[0]:
                    played |= PIQUET_PACK.cards[index].bit
            six_run = cast(BonakenRules, deal.rules).course.six_run
            for world in Beliefs(deal.view(deal.asked)).draw(3, one.rng):
                assert t.roem in announceable(world.zones[t.bidders[0]].bits | played, t.trump, six_run)
                found += 1
    assert found > 10


def test_somebody_loses() -> None:
    """The chances to lose add up to one loser, whatever the marks."""
    for counts in ((4, 0, 0, 0), (2, 1, 1, 0), (0, 1, 1, 1), (3, 2, 1, 1), (0, 2, 0, 0)):
        chances = safe(counts)
        lost = sum(counts[state] * (1.0 - chances[state]) for state in range(4))
        assert abs(lost - 1.0) < 1e-9
    chances = safe((1, 1, 1, 1))
    assert chances[PLUS] > chances[0] > chances[MINUS]
    assert chances[PLUS] > chances[WIP] > chances[MINUS]


def test_championship_places_share_out_all_points() -> None:
    assert abs(4 * places((4, 0, 0, 0), 0)[0]) <= 10 + 8 + 4 + 1 + 1e-9
    assert places((1, 1, 1, 1), 0)[PLUS] > places((1, 1, 1, 1), 0)[0] > places((1, 1, 1, 1), 0)[MINUS]


def test_a_mark_is_worth_more_when_it_decides() -> None:
    rules = cast(BonakenRules, rules_of("bonaken", 4))
    deal = rules.deal(Standing([0] * 4, 0), seeded(1), None)
    t = table_of(deal)
    blank = after(rules.course, t, [0], [True], NUMBER, 50)[0] - after(rules.course, t, [0], [False], NUMBER, 50)[0]
    t.plus[0] = t.minus[0] = 1
    wip = after(rules.course, t, [0], [True], NUMBER, 50)[0] - after(rules.course, t, [0], [False], NUMBER, 50)[0]
    assert wip > 1.5 * blank > 0


def test_what_is_at_stake_does_not_change_with_the_play_out_that_asked() -> None:
    """Stakes are kept by the marks on the sheet: those of a deal that has been played on meanwhile, in a play-out that
    was the first to ask, must still be those of these marks."""
    rules = cast(BonakenRules, GAMES["bonaken"].play(GAMES["bonaken"].options(), 4))
    t = table_of(rules.deal_from(list(rules.cards), Standing([0] * 4, 3)))
    t.plus, t.minus = [1, 0, 1, 0], [0, 1, 1, 0]
    kept = stakes_of(rules.course, t, 0)
    before = [Stakes(rules.course, t, 0).of(seat, NUMBER, 300) for seat in range(-1, 4)]
    t.plus[0] += 1  # the play-out goes on
    t.minus[1] += 1
    assert [kept.of(seat, NUMBER, 300) for seat in range(-1, 4)] == before
    t.plus, t.minus = [1, 0, 1, 0], [0, 1, 1, 0]
    assert stakes_of(rules.course, t, 0) is kept


def test_hands_are_judged_in_the_right_order() -> None:
    strong, weak = bits("JH 9H AH KH AS AC"), bits("7H 8H 9S TD TC QS")
    for seats in (2, 3, 4, 5):
        assert points(strong, 1, seats) > 60 > points(weak, 1, seats)
    assert misere_chance(bits("7H 8H 7S 8S 7D 7C"), 4) > 0.8 > 0.2 > misere_chance(bits("AH KH QS AD TC KC"), 4)


def test_a_sheet_is_read_from_the_finished_deal() -> None:
    """The worth of the end follows the marks: the declarer who made his contract gains."""
    judge = BonakenEvaluator()
    seen = 0
    for seed in range(30):
        deal = Match(rules_of("bonaken", 4), seed, logged=False).deal
        before = judge.payoff(deal)
        judge.playout(deal, seeded(seed))
        t = table_of(deal)
        if len(t.bidders) == 1:
            declarer = t.bidders[0]
            gained = judge.payoff(deal)[declarer] - before[declarer]
            assert (gained > 0) == (t.success[declarer] > 0)
            seen += 1
    assert seen > 20


def best_result(deal: Deal) -> bool:
    """Whether the declarer succeeds under best play of both sides, by trying every card under the rules."""
    if deal.over:
        return table_of(deal).success[table_of(deal).bidders[0]] > 0
    declaring = deal.asked == table_of(deal).bidders[0]
    for answer in deal.legal():
        ahead = deal.clone()
        ahead.apply(answer)
        if best_result(ahead) == declaring:
            return declaring
    return not declaring


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_tricks_are_played_exactly(players: int) -> None:
    """The solved end agrees with trying every card, for every kind of contract."""
    kinds = set()
    for forbidden in ("allowed", "forbidden"):
        rules = cast(BonakenRules, rules_of("bonaken", players, undertrump=forbidden, misere_trump="single"))
        for seed in range(60):
            deal = rules.deal(Standing([0] * players, 0), seeded(seed), None)
            rng = seeded(seed)
            bids = ("bid 40", "bid 60", "misere", "zwabber", "boonaak")
            deal.apply(next(one for one in deal.legal() if one.text == bids[seed % 5]))
            while not deal.over and not solvable_deal(deal, rules):
                deal.apply(deal.legal()[0] if deal.phase.id == "auction" else any_answer(deal.view(deal.asked), rng))
            if deal.over:
                continue
            t = table_of(deal)
            position = position_of(deal, rules.course)
            solve(position, t.played[len(t.played) - t.size :])
            ended = deal.clone()
            write_back(position, ended, rules.course)
            assert (table_of(ended).success[t.bidders[0]] > 0) == best_result(deal)
            kinds.add(t.kind)
    assert len(kinds) >= 3


def solvable_deal(deal: Deal, rules: BonakenRules) -> bool:
    t = table_of(deal)
    if deal.phase.id != "play" or not t.trick:
        return False
    return (
        solvable(position_of(deal, rules.course)) and sum(zone.bits.bit_count() for zone in deal.zones[: t.seats]) <= 7
    )
