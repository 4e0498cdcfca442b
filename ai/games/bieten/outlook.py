"""What the points of a deal of Bieten are worth for the game: the chance to win it less the chance to lose it.

A simple model: the winner is drawn with weights that grow with the score, the loser with weights that fall, ever more
sharply as the target comes near. Scaled to read like points at the present score.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from game.rules.bieten.course import Course
from game.rules.bieten.table import BietenTable

SPREAD: Final = 1.6
"""How far a player's points of a deal spread."""
POINTS: Final = 6.0
"""Points given away in a deal."""


class Outlook:
    """The worth of scores for each seat, from the table of a deal."""

    def __init__(self, course: Course, t: BietenTable) -> None:
        self.target = course.target
        self.play_on = course.play_on and course.players - len(t.out) > 2
        self.seats = [seat for seat in range(course.players) if seat not in t.out]
        self.players = course.players
        self.first_out = t.out[0] if t.out else -1
        self.scores = t.scores
        count = len(self.seats)
        width = self._width(max([t.scores[seat] for seat in self.seats]))
        self.scale = width / (2.0 / count * (1.0 - 1.0 / count)) if count > 1 else 1.0
        self.now = self._chances(t.scores)

    def _width(self, best: int) -> float:
        deals = max(0.0, float(self.target - best)) * len(self.seats) / POINTS + 0.35
        return 0.62 * SPREAD * sqrt(2.0) * sqrt(deals)

    def _chances(self, scores: list[int]) -> list[float]:
        """Winning less losing, by seat, when the game goes on from these scores."""
        found = [0.0] * self.players
        best = max([scores[seat] for seat in self.seats])
        worst = min([scores[seat] for seat in self.seats])
        width = self._width(min(best, self.target))
        up = 0.0
        down = 0.0
        for seat in self.seats:
            up += exp((scores[seat] - best) / width)
            down += exp((worst - scores[seat]) / width)
        for seat in self.seats:
            found[seat] = exp((scores[seat] - best) / width) / up - exp((worst - scores[seat]) / width) / down
        return found

    def going_on(self, scores: list[int]) -> list[float]:
        """The worth by seat, in points, of going on from these scores instead of the present ones."""
        after = self._chances(scores)
        return [self.scale * (after[seat] - self.now[seat]) for seat in range(self.players)]

    def decided(self, winner: int, losers: list[int]) -> list[float]:
        """The worth by seat of a game that is won and lost."""
        found = [-self.scale * self.now[seat] for seat in range(self.players)]
        found[winner] += self.scale
        for seat in losers:
            found[seat] -= self.scale
        return found

    def after_count(self, scores: list[int], gone: list[int], losers: list[int]) -> list[float]:
        """The worth by seat after a count: ``gone`` have reached the target in it, in order."""
        if losers:
            winner = self.first_out if self.play_on and self.first_out >= 0 else gone[0]
            return self.decided(winner, losers)
        return self.going_on([min(score, self.target) for score in scores])


class Count:
    """The count of a deal (section 10) without its cards: the order of the figures, who takes each and for how much."""

    def __init__(self, course: Course, t: BietenTable, outlook: Outlook) -> None:
        self.course = course
        self.t = t
        self.outlook = outlook

    def worth(self, order: list[int], takers: list[int], stakes: list[int], weli: int) -> list[float]:
        """The worth by seat; ``takers`` and ``stakes`` by figure (-1: nobody), ``weli`` the holder of the Weli in play
        (-1)."""
        course = self.course
        scores = self.t.scores[:]
        gone: list[int] = []
        winners: list[int] = []
        for figure in order:
            seat = takers[figure]
            if seat < 0:
                continue
            winners.append(seat)
            scores[seat] += stakes[figure]
            if scores[seat] >= course.target and seat not in gone:
                gone.append(seat)
                losers = self._losers(scores, gone)
                if losers:
                    return self.outlook.after_count(scores, gone, losers)
        if weli >= 0 and weli not in gone:
            if not course.wild:
                scores[weli] += 1
                if scores[weli] >= course.target:
                    gone.append(weli)
                    return self.outlook.after_count(scores, gone, self._losers(scores, gone))
            elif course.penalty and weli not in winners:
                scores[weli] -= 1
        return self.outlook.after_count(scores, gone, [])

    def _losers(self, scores: list[int], gone: list[int]) -> list[int]:
        """Who loses now that somebody has reached the target; nobody as long as the others play on."""
        seats = self.outlook.seats
        if self.course.play_on:
            left = [seat for seat in seats if seat not in gone]
            return left if len(left) == 1 else []
        worst = min([scores[seat] for seat in seats])
        return [seat for seat in seats if scores[seat] == worst]
