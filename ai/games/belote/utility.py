"""What a deal is worth for the match: score lines to the chance of winning, scaled so that it reads like points."""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING

from game.rules.belote.rules import BeloteRules
from game.rules.belote.scoring import Count, bonus_of, settle
from game.rules.belote.table import BeloteTable

if TYPE_CHECKING:
    from mypy_extensions import i64

CLASSIC_DEAL = (90.0, 120.0)
AUCTION_DEAL = (200.0, 280.0)
"""Points that the better side makes in a deal, and how far the difference of a deal spreads (rough, from self-play)."""


class Outlook:
    """The chance of each side to win a match from a standing.

    A simple model: the differences of the deals to come spread like a normal variable, so that the chance of winning
    follows a logistic curve of the scores whose width grows with the square root of the deals still expected.
    """

    def __init__(self, scores: list[int], target: int, auctioned: bool) -> None:
        self.scores = scores
        self.target = target
        self.gain, self.spread = AUCTION_DEAL if auctioned else CLASSIC_DEAL
        self.scale = 4.0 * self._width(max(scores))
        self._now = self.chances([0] * len(scores))

    def _width(self, best: int) -> float:
        deals = max(0.0, self.target - best) / self.gain + 0.4
        return 0.62 * self.spread * sqrt(deals)

    def chances(self, scored: list[int]) -> list[float]:
        """Each side's chance of winning the match once it has scored these points."""
        scores = [have + more for have, more in zip(self.scores, scored, strict=True)]
        best = max(scores)
        if best >= self.target and scores.count(best) == 1:
            return [1.0 if score == best else 0.0 for score in scores]
        width = self._width(best)
        shares = [exp((score - best) / width) for score in scores]
        total = sum(shares)
        return [share / total for share in shares]

    def worth(self, scored: list[int]) -> list[float]:
        """What the points scored are worth to each side, in points at the present score; 0 for no change."""
        after = self.chances(scored)
        return [self.scale * (chance - now) for chance, now in zip(after, self._now, strict=True)]


def outlook_of(rules: BeloteRules, t: BeloteTable) -> Outlook:
    """The outlook at the table of a deal."""
    return Outlook(t.scores, int(dict(rules.options)["target"]), rules.auctioned)


class Payoff:
    """What an end of the play is worth to each side, for one combination of declarations and belotes.

    Scored by the rules themselves and remembered.
    """

    decl: list[int]
    belote: list[int]

    def __init__(
        self, rules: BeloteRules, t: BeloteTable, outlook: Outlook, decl: list[int], belote: list[int]
    ) -> None:
        self.rules = rules
        self.t = t
        self.outlook = outlook
        self.decl = decl
        self.belote = belote
        self.seen: dict[int, list[float]] = {}

    def of(self, p0: i64, p1: i64, p2: i64, last: i64, takers: i64) -> list[float]:
        """The worth by side. ``p0`` .. ``p2``: card points by side; ``last``: side of the last trick; ``takers``: a
        bit for each side with a trick."""
        key: int = ((p0 * 512 + p1) * 512 + p2) * 32 + last * 8 + takers
        found = self.seen.get(key)
        if found is None:
            found = self.seen[key] = self.outlook.worth(self.scored([p0, p1, p2], last, takers))
        return found

    def scored(self, points: list[int], last: int, takers: int) -> list[int]:
        """What the rules give each side at this end of the play."""
        rules = self.rules
        course = rules.course
        t = self.t
        count = Count(rules.sides, rules.side_of[t.taker])
        count.cards = points[: rules.sides]
        count.decl = self.decl[:]
        count.belote = self.belote[:]
        count.held = t.held
        count.near = [rules.side_of[(t.eldest + i) % rules.players] for i in range(rules.sides)]
        count.contract = t.contract
        count.capot_bid = t.capot_bid == 1
        count.multiplier = t.multiplier
        swept = takers in (1, 2, 4)
        count.sweep = last if swept else -1
        count.bonus[last] = bonus_of(str(course.options["capot"]), points[last], swept)
        return settle(count, course.options).scored
