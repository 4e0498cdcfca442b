"""Contract 9: the public table right after every event is whole, is the rules' own, and leaks nothing."""

from __future__ import annotations

import pickle

import pytest

from game.core.actions import parse_action
from game.core.deal import Deal
from game.core.events import DealBegan, DealEnded, Dealt, Drawn, Event, Played, Seated, TrickWon
from game.core.log import Beat, Log
from game.core.public import Public
from game.core.rng import Rng
from game.rules import GAMES
from tests.contracts.invariants import hidden_pairs, swapped
from tests.contracts.settings import SETTINGS, Setting, Walk, walk

BYSTANDER = -1
STOPS = (2, 9, 23, 58)
"""After so many answers of a deal it is compared with others."""
TWINS = 3
"""How many other deals, the same to a bystander, are told again for a walk."""


def told(deal: Deal, answers: list[str]) -> list[Beat] | None:
    """The beats of these answers in a deal (which is changed), or None if one of them is not possible there."""
    deal.log = Log(beats=True)
    for text in answers:
        answer = parse_action(text, deal.rules.pack)
        if deal.why_not(answer) is not None:
            return None
        deal.answer(answer)
    return deal.log.beats(0)


def whole(public: Public, kind: type[Public]) -> None:
    """Everything is told, in values that nobody can change afterwards."""
    assert type(public) is kind
    hash(public)
    assert pickle.loads(pickle.dumps(public)) == public


def fits(event: Event, public: Public) -> None:
    """What an event tells has been done when its table is taken, and nothing that comes later."""
    if isinstance(event, DealBegan):
        assert public.deal_number == event.number and public.dealer in (event.dealer, -1)
        assert not any(public.tricks_won) and not public.trick_seats and not public.last_trick and not public.calls
    elif isinstance(event, Dealt):
        assert not public.trick_seats
    elif isinstance(event, Played):
        assert public.trick_seats[-1:] == (event.seat,)
    elif isinstance(event, TrickWon):
        assert public.trick_seats == ()
        assert public.last_trick_winner == event.seat
        assert public.last_trick == tuple(card.name for card in event.cards)
        assert sum(public.tricks_won) in (0, event.number)  # 0: a game that does not count them
    elif isinstance(event, DealEnded):
        assert public.asked == -1 or public.trick_seats == ()


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_9_the_table_after_every_event_is_whole(setting: Setting) -> None:
    kind = type(setting.play().public(Walk(setting, 15).deal))
    assert kind is not Public
    events: set[type[Event]] = set()
    match, read = None, 0
    for one in walk(setting, 15, 2, beats=True):
        if one.match is not match:
            match, read = one.match, 0
        log = one.match.log
        assert log.tables is not None and len(log.tables) == len(log)
        assert one.deal.rules.public(one.deal) == one.deal.view(BYSTANDER).public
        assert len(log) == read or log.tables[-1] == one.deal.view(BYSTANDER).public  # some answers are not heard
        for beat in log.beats(read):
            assert (beat.public is None) == isinstance(beat.event, Drawn | Seated)
            if beat.public is not None:
                whole(beat.public, kind)
                fits(beat.event, beat.public)
                events.add(type(beat.event))
        read = len(log)
    assert {DealBegan, Played, DealEnded} <= events


@pytest.mark.parametrize("game", list(GAMES))
def test_9_no_table_tells_a_card_that_nobody_has_seen(game: str) -> None:
    """Two cards that a bystander cannot see at the end are changed for each other in the deal as it was dealt: every
    table on the way is the same."""
    compared = 0
    for setting in [one for one in SETTINGS if one.game == game]:
        for one in walk(setting, 16, 2):
            if len(one.given) not in STOPS:
                continue
            truth = told(one.before.clone(), one.given)
            assert truth is not None
            compared += twins(one.deal, one.before, one.given, truth, one.rng.stream("beats"))
    assert compared > 20


def twins(deal: Deal, before: Deal, given: list[str], truth: list[Beat], rng: Rng) -> int:
    """Compare with deals that look the same to a bystander; how many there were."""
    compared = 0
    for a, b in hidden_pairs(deal, BYSTANDER, rng, TWINS):
        again = told(swapped(before, a, b), given)
        if again is None or [beat.event.seen_by(BYSTANDER) for beat in again] != [
            beat.event.seen_by(BYSTANDER) for beat in truth
        ]:
            continue
        assert [beat.public for beat in again] == [beat.public for beat in truth]
        compared += 1
    return compared
