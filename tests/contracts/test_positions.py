"""Positions in notation: every moment of every deal, and every view of it, can be written in one line and is the same
when read again; whatever else is read is either a position that can be played to its end, or one sentence."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core.deal import playout
from game.core.fields import PositionError
from game.core.rng import Rng, seeded
from game.rules import deal_at, view_at
from tests.contracts.settings import ORDINARY, SETTINGS, Setting, walk
from tests.contracts.test_views import everything, hidden_pairs, seats, swapped

MUTATIONS = 24
SEED = 21


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_deal_and_its_views_are_the_same_when_read_again(setting: Setting) -> None:
    thick = len(setting.play().cards) > ORDINARY
    for number, one in enumerate(walk(setting, SEED, 2)):
        if thick and number % 4:
            continue
        deal = one.deal
        text = deal.notation()
        again = deal_at(text)
        assert again.key() == deal.key(), text
        assert again.rules.options == deal.rules.options
        assert again.notation() == text
        seat = number % (setting.players + 1) - 1
        view = deal.view(seat)
        line = view.notation()
        seen = view_at(line)
        assert everything(seen) == everything(view), line
        assert seen.notation() == line


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


def mutated(text: str, others: Sequence[str], rng: Rng) -> str:
    """The text with one thing wrong with it, as a careless hand or a malicious one would write it."""
    parts = text.split(" | ")
    words = text.split(" ")
    kind = rng.below(10)
    here = rng.below(len(text))
    if kind == 0:
        return text[:here]
    if kind == 1:
        one, other = rng.below(len(words)), rng.below(len(words))
        words[one], words[other] = words[other], words[one]
    elif kind == 2:
        words.insert(rng.below(len(words)), words[rng.below(len(words))])
    elif kind == 3:
        del words[rng.below(len(words))]
    elif kind == 4:
        return text[:here] + chr(rng.below(0x250)) + text[here + 1 :]
    elif kind == 5:
        return text[:here] + "".join(chr(rng.below(128)) for _ in range(4)) + text[here:]
    elif kind == 6:
        numbers = [at for at, word in enumerate(words) if word.isdigit()]
        words[numbers[rng.below(len(numbers))]] = str(rng.below(12) - 1)
    elif kind == 7:
        del parts[rng.below(len(parts))]
        return " | ".join(parts)
    else:
        foreign = others[rng.below(len(others))].split(" | ")
        field = foreign[rng.below(len(foreign))]
        parts = [part for part in parts if part.split()[:1] != field.split()[:1]]
        parts.insert(rng.below(len(parts) + 1), field)
        return " | ".join(parts)
    return " ".join(words)


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
        try:
            deal = deal_at(text)
        except PositionError as trouble:
            refused += 1
            assert trouble.field and str(trouble).startswith(trouble.field) and "\n" not in str(trouble)
        else:
            assert deal_at(deal.notation()).key() == deal.key(), text
            playout(deal, rng)
            assert deal.over
        try:
            view = view_at(text)
        except PositionError:
            continue
        assert view_at(view.notation()).key() == view.key(), text
    assert refused > MUTATIONS // 4
