"""What is played for in a problem."""

from __future__ import annotations

from ai.puzzles.puzzling import Puzzling
from ai.puzzles.solving import Goal
from ai.registry import family_of
from ai.search.returns import margins
from game.core.deal import Deal


def puzzling_of(game: str) -> Puzzling:
    """What the family of a game brings for its puzzles. Raises ValueError if that is nothing."""
    found = family_of(game).puzzling
    if found is None:
        raise ValueError(f"there are no puzzles of {game}")
    return found


def goal_of(deal: Deal) -> Goal | None:
    """What the seat that is asked plays for: the points of the deal, less those of the others, if its family does not
    say otherwise. None where the parties are not clear."""
    rules = deal.rules
    own = puzzling_of(rules.game).goal
    if own is not None:
        return own(deal)
    returns = family_of(rules.game).returns
    side = rules.side_of[deal.asked]
    friends = frozenset(seat for seat in range(rules.players) if rules.side_of[seat] == side)
    return Goal(friends, lambda end: margins(returns(end))[side])
