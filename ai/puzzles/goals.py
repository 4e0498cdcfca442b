"""What is played for in a problem, by family."""

from __future__ import annotations

from typing import Final

from ai.puzzles.solving import Goal
from ai.registry import family_of
from ai.search.returns import margins
from game.core.deal import Deal
from game.rules import FAMILY_OF
from game.rules.bonaken.table import NUMBER
from game.rules.bonaken.table import table_of as bonaken_table

CLEAR: Final = {"belote": 10.0, "piquet": 3.0, "bezique": 20.0, "bonaken": 8.0, "bieten": 1.0}
"""By family, how much worse every other answer must be, in points of the deal."""
MADE: Final = 100.0
"""What a contract made, or failed, of Bonaken is worth beside the points of its cards."""


def goal_of(deal: Deal) -> Goal | None:
    """What the seat that is asked plays for: the points of the deal, less those of the others; in Bonaken the
    contract of the one declarer, then his points. None where the parties are not clear."""
    rules = deal.rules
    returns = family_of(rules.game).returns
    if FAMILY_OF[rules.game] == "bonaken":
        return _contract(deal)
    side = rules.side_of[deal.asked]
    friends = frozenset(seat for seat in range(rules.players) if rules.side_of[seat] == side)
    return Goal(friends, lambda end: margins(returns(end))[side])


def _contract(deal: Deal) -> Goal | None:
    """The contract before everything; where points count in it, then the declarer's points."""
    t = bonaken_table(deal)
    if len(t.bidders) != 1:
        return None
    declarer = t.bidders[0]
    sign = 1.0 if deal.asked == declarer else -1.0
    points = t.kind == NUMBER

    def worth(end: Deal) -> float:
        t = bonaken_table(end)
        return sign * (MADE * t.success[declarer] + (t.card_points[declarer] if points else 0))

    others = frozenset(range(deal.rules.players)) - {declarer}
    return Goal(frozenset(t.bidders) if sign > 0 else others, worth)
