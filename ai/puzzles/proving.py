"""The proof that a problem has one right answer, from its position alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.puzzles.goals import goal_of, puzzling_of
from ai.puzzles.solving import Solver, TooLarge
from game.core.actions import Action
from game.core.deal import Deal
from game.rules import deal_at

LIMIT: Final = 3_000_000
"""Positions looked at for a proof."""


def best_answers(deal: Deal, values: dict[Action, float]) -> list[Action]:
    """The one right answer, and the same card of other packs; [] if it is not clear."""
    best = max(values.values())
    right = [answer for answer, value in values.items() if value == best]
    if len({_face(answer) for answer in right}) != 1:
        return []
    others = [value for value in values.values() if value < best]
    return right if others and best - max(others) >= puzzling_of(deal.rules.game).clear else []


def _face(answer: Action) -> tuple[object, ...]:
    """An answer, whichever of several equal cards it names."""
    return answer.verb, answer.word, answer.number, tuple([card.name.partition(".")[0] for card in answer.cards])


def doubt_of(position: str, right: Sequence[str], values: tuple[int, int]) -> str:
    """Why these answers are not the right ones, or not worth so much more than the others; "" if they are."""
    deal = deal_at(position)
    goal = goal_of(deal)
    if goal is None:
        return "it is not clear who plays against whom"
    try:
        found = Solver(goal, LIMIT).values(deal)
    except TooLarge:
        return "it is too large to be proven"
    best = [one.text for one in best_answers(deal, found)]
    if sorted(best) != sorted(right):
        return f"right is {', '.join(best) or 'nothing in particular'}, not {', '.join(right)}"
    worth = max(found.values())
    others = max(value for value in found.values() if value < worth)
    if (round(worth), round(others)) != values:
        return f"it is worth {worth:g} against {others:g}, not {values[0]} against {values[1]}"
    return ""
