"""The exchange against all discards there are, and what becomes of beliefs that weigh nothing."""

from __future__ import annotations

import os

import pytest

from ai.games.piquet.discarding import best_discards
from ai.games.piquet.evaluator import PiquetEvaluator
from ai.games.piquet.regret import question
from ai.lab.exchanges import CLOSE, costs_of
from ai.lab.references import unweighted
from ai.player import MASTER, Budget
from ai.registry import make
from game.core.cards import bits_of
from game.rules.piquet.values import CARDS

HANDS = 20 if os.environ.get("CARTE_BLANCHE_COMPILED") == "1" else 2


@pytest.mark.broad
def test_the_exchange_is_near_the_best_of_all() -> None:
    costs = costs_of("rubicon_piquet", HANDS, 1)
    assert sum(one <= CLOSE for one in costs) >= 0.95 * HANDS


def test_elder_does_not_leave_the_talon_to_younger() -> None:
    """Two long suits and one loose card: judgement laid down that card alone, 16 points worse than five."""
    held = {"HA", "HQ", "HJ", "H9", "H8", "DA", "DK", "DJ", "DT", "D8", "D7", "C8"}
    hand = bits_of([card for card in CARDS if card.name in held])
    best = best_discards(hand, 1, 5, True, 1)[0][1]
    assert {card.name for card in CARDS if card.bit & best} == {"C8", "H8", "H9", "HJ", "HQ"}


def test_without_weights_all_hands_are_alike() -> None:
    view = question("rubicon_piquet", 1, 2)
    alike = PiquetEvaluator("rubicon_piquet", weighted=False).beliefs(view)
    weighed = PiquetEvaluator("rubicon_piquet").beliefs(view)
    assert abs(alike.effective - 1.0) < 1e-9
    assert weighed.effective < 0.99
    assert alike.hands == weighed.hands


def test_the_player_without_weights_answers_by_the_rules() -> None:
    view = question("rubicon_piquet", 0, 3)
    ask = view.ask
    assert ask is not None
    answers = {unweighted("rubicon_piquet", 5).choose(view, Budget(iterations=4)) for _ in range(2)}
    assert len(answers) == 1
    answer = answers.pop()
    assert ask.minimum <= len(answer.cards) <= ask.maximum
    assert make("rubicon_piquet", MASTER, 5).choose(view, Budget(iterations=4)).verb == answer.verb
