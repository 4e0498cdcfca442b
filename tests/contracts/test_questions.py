"""Contract 1 and 3: questions, answers, notation, clones."""

from __future__ import annotations

import pickle

import pytest

from game.core.actions import Action, action, parse_action, with_cards
from game.core.deal import Deal
from game.core.match import Match
from game.core.reasons import IllegalAction, Reason
from game.core.rng import Rng, seeded
from game.core.view import PICK_BID, PICK_CARD, PICK_CARDS, PICK_CHOICE, Ask
from tests.contracts.settings import SETTINGS, Setting, walk

KINDS = {PICK_CARD, PICK_CARDS, PICK_CHOICE, PICK_BID}
STRANGERS = 12
"""Answers from elsewhere in the game that are tried at each question."""


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_1_every_question_has_legal_answers_and_reasons_for_all_others(setting: Setting) -> None:
    pack = setting.play().pack
    known = {action("play", (card,)) for card in pack.cards} | {action("nonsense"), action("pass")}
    universe = sorted(known, key=str)
    rng = seeded(1)
    for one in walk(setting, 1, 5):
        deal = one.deal
        legal = () if deal.phase.free else deal.legal()
        if deal.over:
            assert legal == ()
            assert deal.asked < 0
            with pytest.raises(ValueError, match="nobody is asked"):
                deal.ask()
            assert deal.why_not(universe[0]) == Reason("core.deal_is_over")
            continue
        ask = deal.ask()
        assert ask.seat == deal.asked
        assert ask.kind in KINDS
        assert ask.topic
        assert 0 <= deal.asked < setting.players
        if deal.phase.free:
            legal = check_free_choice(deal, ask, rng)
        assert legal
        assert len(set(legal)) == len(legal) == len({answer.text for answer in legal})
        for answer in legal:
            assert deal.why_not(answer) is None
            assert parse_action(answer.text, pack) is answer
            assert pickle.loads(pickle.dumps(answer)) is answer
        key = deal.key()
        for _ in range(STRANGERS):
            other = universe[rng.below(len(universe))]
            reason = deal.why_not(other)
            allowed = freely_chosen(deal, ask, other) if deal.phase.free else other in legal
            assert (reason is None) == allowed, f"{other} in {deal.phase.id}"
            if reason is not None:
                assert reason.id
                assert "." in reason.id
                with pytest.raises(IllegalAction) as caught:
                    deal.answer(other)
                assert caught.value.reason == reason
        assert deal.key() == key  # asking and refusing change nothing
        new = [answer for answer in legal if answer not in known]
        known.update(new)
        universe += new


def freely_chosen(deal: Deal, ask: Ask, answer: Action) -> bool:
    """Whether an answer is a choice of cards such as the question describes."""
    bits = sum(card.bit for card in set(answer.cards))
    fitting = bits & ~deal.zone(f"hand{ask.seat}").bits == 0 and ask.minimum <= len(answer.cards) <= ask.maximum
    return fitting and answer is with_cards(ask.verb, bits, deal.rules.pack)


def check_free_choice(deal: Deal, ask: Ask, rng: Rng) -> tuple[Action, ...]:
    """A question with thousands of answers: some of them, as the question describes them."""
    assert ask.kind == PICK_CARDS
    assert ask.verb
    drawn = {deal.phase.sample(deal, rng) for _ in range(STRANGERS)}
    assert all(freely_chosen(deal, ask, answer) for answer in drawn)
    for _ in range(STRANGERS):
        twin = deal.clone()
        twin.phase.stumble(twin, rng)
        assert twin.key() != deal.key()
    hand = deal.zone(f"hand{ask.seat}").cards(deal.rules.pack)
    for count in range(len(hand) + 1):
        rng.shuffle(order := list(range(len(hand))))
        answer = with_cards(ask.verb, sum(hand[at].bit for at in order[:count]), deal.rules.pack)
        assert (deal.why_not(answer) is None) == (ask.minimum <= count <= ask.maximum)
    return tuple(sorted(drawn, key=str))


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_3_a_clone_is_equal_and_independent(setting: Setting) -> None:
    for one in walk(setting, 2, 2):
        deal = one.deal
        twin = deal.clone()
        assert twin.key() == deal.key()
        assert twin.log is None
        if deal.over:
            continue
        key = deal.key()
        events = len(one.match.log)
        rng = one.rng.stream("twin")
        while not twin.over:
            twin.answer(twin.phase.sample(twin, rng))
            if twin.asked >= 0 and rng.below(4) == 0:
                break
        assert twin.key() != key
        assert deal.key() == key
        assert len(one.match.log) == events


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_3_the_same_seed_and_answers_give_the_same_deal(setting: Setting) -> None:
    for one in walk(setting, 3, 1):
        if not one.deal.over:
            continue
        again = Match(setting.play(), 3)
        for text in one.given:
            again.apply(parse_action(text, again.rules.pack))
        assert again.deal.key() == one.deal.key()
        assert again.log == one.match.log
        assert again.order == one.match.order
        other = Match(setting.play(), 4)
        assert other.deal.key() != one.before.key()
