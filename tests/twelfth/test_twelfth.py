"""A twelfth game is cheap: `tests.twelfth.game` registers itself, and everything else is there."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest

from ai.advice.appraisal import judge
from ai.advice.reasons import because
from ai.player import LEVELS, STRONG, Budget
from ai.registry import evaluator_of, make
from game.core.match import Match, Play, Standing
from game.core.rng import seeded
from game.core.view import WRITERS
from game.rules import GAMES, deal_at
from tests.breadth import broad
from tests.contracts import (
    sums,
    test_answers,
    test_beats,
    test_cards,
    test_events,
    test_positions,
    test_questions,
    test_records,
    test_scores,
    test_views,
    test_worlds,
)
from tests.contracts.invariants import everything
from tests.contracts.settings import Setting
from tests.twelfth.game import HAND, QUINTS

pytestmark = pytest.mark.skipif(
    os.environ.get("CARTE_BLANCHE_COMPILED") == "1", reason="compiled classes have no subclasses that are not"
)
CONTRACTS: list[Callable[[Setting], None]] = [
    test_questions.test_1_every_question_has_legal_answers_and_reasons_for_all_others,
    test_cards.test_2_every_card_is_in_exactly_one_zone,
    test_cards.test_3_one_order_of_the_pack_can_be_dealt_again,
    test_questions.test_3_a_clone_is_equal_and_independent,
    test_questions.test_3_the_same_seed_and_answers_give_the_same_deal,
    test_records.test_4_answers_as_text_give_the_same_match,
    test_records.test_4_a_record_is_replayed_from_its_text,
    test_views.test_5_a_view_and_the_hidden_cards_make_the_whole_deal,
    test_views.test_5_a_view_travels_to_another_process,
    test_views.test_6_swapping_two_hidden_cards_changes_nothing,
    test_views.test_6_swapping_a_visible_card_changes_the_view,
    test_events.test_6_hidden_cards_do_not_change_what_a_seat_is_told,
    test_worlds.test_7_imagined_worlds_show_the_same_view,
    test_events.test_9_no_event_carries_a_face_its_reader_may_not_know,
    test_events.test_9_dealt_cards_are_told_to_their_owner_only,
    test_beats.test_9_the_table_after_every_event_is_whole,
    test_scores.test_10_score_lines_add_up_and_totals_hold,
    test_positions.test_a_deal_and_its_views_are_the_same_when_read_again,
    test_positions.test_a_view_in_notation_is_the_same_whatever_its_seat_cannot_see,
    test_positions.test_what_is_no_position_is_one_sentence_and_what_is_can_be_played,
    test_answers.test_the_cards_of_an_answer_may_be_named_in_any_order,
    test_answers.test_an_answer_that_is_not_allowed_is_refused_by_every_match,
    test_answers.test_only_the_whole_pack_is_dealt,
    test_answers.test_only_a_finished_deal_is_settled,
]


@pytest.fixture(autouse=True)
def quints(monkeypatch: pytest.MonkeyPatch) -> Iterator[Play]:
    monkeypatch.setitem(GAMES, "quints", QUINTS)
    monkeypatch.setitem(WRITERS, "quints", WRITERS["belote"])
    monkeypatch.setitem(sums.INVARIANTS, "quints", lambda deal, events, held: None)
    yield QUINTS.play(QUINTS.preset("only", 2), 2)


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda one: one.__name__)
@pytest.mark.parametrize("players", broad(QUINTS.players, lambda players: players == 3))
def test_it_keeps_every_contract(players: int, contract: Callable[[Setting], None]) -> None:
    contract(Setting("quints", players, "only", QUINTS.preset("only", players).items()))


def test_a_position_is_a_line() -> None:
    text = "quints 2 | hands SA HK / HQ D7 | stock rest | turn_up H7 | won CA CK CQ CJ C9 C8 / - | asked 0 play"
    deal = deal_at(text)
    assert [answer.text for answer in deal.legal()] == ["play SA", "play HK"]


def played(rules: Play, number: int, levels: tuple[int, int]) -> tuple[int, ...]:
    """The tricks of a deal between two levels."""
    deal = rules.deal(Standing([0, 0], number % 2), seeded(40 + number // 2), None)
    bots = [make("quints", level, number) for level in levels]
    while not deal.over:
        deal.answer(bots[deal.asked].choose(deal.view(deal.asked), Budget(iterations=120)))
    return rules.public(deal).tricks_won


def test_every_level_plays_it_by_search_alone(quints: Play) -> None:
    for level in LEVELS:
        assert sum(played(quints, 2, (level, level))) == HAND


def test_search_alone_is_better_than_no_search(quints: Play) -> None:
    """Whole pairs of deals, each side dealt either hand."""
    lead = 0
    for number in range(12):
        for chair in (0, 1):
            tricks = played(quints, number, (STRONG, 1) if chair == 0 else (1, STRONG))
            lead += tricks[chair] - tricks[1 - chair]
    assert lead > 6


def test_its_answers_are_judged(quints: Play) -> None:
    deal = Match(quints, 3).deal
    view = deal.view(deal.asked)
    found = judge(view, 1, Budget(iterations=200))
    assert found.compared
    assert found.advice in view.legal
    assert [one.id for one in because(view, found.advice)] == ["judged"]


def test_its_imagined_deals_agree_with_the_view(quints: Play) -> None:
    deal = Match(quints, 3).deal
    view = deal.view(deal.asked)
    for world in evaluator_of("quints").worlds(view, 5, seeded(2)):
        assert everything(world.view(view.seat)) == everything(view)
