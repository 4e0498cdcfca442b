"""Contract 6 and 9: what a seat is told."""

from __future__ import annotations

import pytest

from game.core.actions import parse_action
from game.core.deal import Deal
from game.core.events import DealBegan, Dealt
from game.core.log import Log
from tests.contracts.invariants import Learning, everything, hidden_pairs, seats, swapped
from tests.contracts.settings import ORDINARY, SETTINGS, Setting, Walk, walk


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_9_no_event_carries_a_face_its_reader_may_not_know(setting: Setting) -> None:
    told = 0
    learning = Learning(setting)
    for one in walk(setting, 12, 3):
        log = one.match.log
        if not one.given:
            told = max(number for number, event in enumerate(log) if isinstance(event, DealBegan))
            learning = Learning(setting)
        learning.read(one.deal, log[told:])
        told = len(log)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_9_dealt_cards_are_told_to_their_owner_only(setting: Setting) -> None:
    one = Walk(setting, 13)
    while not any(isinstance(event, Dealt) for event in one.match.log):
        one.step()  # somebody says first who deals
    dealt = [event for event in one.match.log if isinstance(event, Dealt)]
    assert dealt
    for event in dealt:
        assert all(face is not None for face in event.faces)
        for seat in seats(setting):
            seen = event.seen_by(seat)
            assert isinstance(seen, Dealt)
            assert len(seen.faces) == len(event.faces)
            assert seen == event if seat == event.seat else set(seen.faces) == {None}


def replayed(deal: Deal, answers: list[str]) -> Log | None:
    """The events of these answers in a deal (which is changed), or None if one of them is not possible there."""
    deal.log = log = Log()
    for text in answers:
        answer = parse_action(text, deal.rules.pack)
        if deal.why_not(answer) is not None:
            return None
        deal.apply(answer)
    return log


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_6_hidden_cards_do_not_change_what_a_seat_is_told(setting: Setting) -> None:
    """Two cards that a seat cannot see are changed for each other in the deal as it was dealt, and the same answers
    are given: the seat is told the same exactly if it then sees the same."""
    compared = same = 0
    every = max(1, len(setting.play().cards) // ORDINARY) ** 2 // 2 or 1  # a long deal is replayed less often
    for number, one in enumerate(walk(setting, 14, 2)):
        if not one.given or number % every:
            continue
        rng = one.rng.stream("events")
        truth = replayed(one.before.clone(), one.given)
        assert truth is not None
        for seat in seats(setting):
            seen = [event.seen_by(seat) for event in truth]
            view = everything(one.deal.view(seat))
            for a, b in hidden_pairs(one.deal, seat, rng, 1):
                twin = swapped(one.before, a, b)
                log = replayed(twin, one.given)
                if log is None:
                    continue
                alike = everything(twin.view(seat)) == view
                assert ([event.seen_by(seat) for event in log] == seen) == alike
                compared += 1
                same += alike
    assert compared > 10
    assert same * 2 > compared
