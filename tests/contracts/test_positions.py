"""Positions in notation: every moment of every deal, and every view of it, can be written in one line and is the same
when read again; whatever else is read is either a position that can be played to its end, or one sentence."""

from __future__ import annotations

import pytest

from game.core.rng import seeded
from tests.contracts.invariants import hidden_pairs, mutated, notation_round_trips, position_is_read, seats, swapped
from tests.contracts.settings import ORDINARY, SETTINGS, Setting, walk

MUTATIONS = 24
SEED = 21


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_deal_and_its_views_are_the_same_when_read_again(setting: Setting) -> None:
    thick = len(setting.play().cards) > ORDINARY
    for number, one in enumerate(walk(setting, SEED, 2)):
        if thick and number % 4:
            continue
        notation_round_trips(one.deal, number % (setting.players + 1) - 1)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_view_in_notation_is_the_same_whatever_its_seat_cannot_see(setting: Setting) -> None:
    tried = 0
    for number, one in enumerate(walk(setting, SEED + 1, 1)):
        if number % 5:
            continue
        for seat in seats(setting):
            line = one.deal.view(seat).notation()
            for a, b in hidden_pairs(one.deal, seat, one.rng.stream("swap", seat + 1), 1):
                assert swapped(one.deal, a, b).view(seat).notation() == line
                tried += 1
    assert tried > 0


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_what_is_no_position_is_one_sentence_and_what_is_can_be_played(setting: Setting) -> None:
    rng = seeded(SEED).stream(str(setting))
    texts: list[str] = []
    for number, one in enumerate(walk(setting, SEED, 1)):
        if number % 3 == 0:
            texts.append(one.deal.notation())
            texts.append(one.deal.view(number % setting.players).notation())
    refused = 0
    for _ in range(MUTATIONS):
        text = mutated(texts[rng.below(len(texts))], texts, rng)
        if rng.below(2):
            text = mutated(text or "x", texts, rng)
        refused += not position_is_read(text, rng)
    assert refused > MUTATIONS // 4
