"""Settling a deal that is a game of its own, with the rubicon (Rubicon and Six-pack Bezique, section 9)."""

from __future__ import annotations

from game.core.deal import Deal
from game.core.events import Counted, DealEnded, Line, Scored
from game.rules.bezique.course import Course, Ending
from game.rules.bezique.table import table_of

WON = "won"
RUBICON = "rubicon"
SAVED = "saved"
VOID = "void"
"""Results of a deal: won over a loser beyond the rubicon; the loser is rubiconed; he was saved by his brisques; equal
scores, of no value."""


class Settlement:
    """What a deal is worth: the ``winner`` (side, -1 if void), a ``result`` word, and the ``lines`` of the value."""

    winner: int
    result: str
    lines: list[Line]

    def __init__(self, winner: int, result: str) -> None:
        self.winner = winner
        self.result = result
        self.lines = []

    def add(self, cause: str, points: int) -> None:
        """A part of the value."""
        if points:
            self.lines.append(Line(cause, self.winner, points, "9"))

    def value(self) -> int:
        """What the winner gains."""
        total = 0
        for line in self.lines:
            total += line.points
        return total


class RubiconLaw:
    """``line``: the score a loser must reach; ``game`` and ``rubicon``: what is added to the difference, and to the sum
    of a loser who did not reach it; ``brisques``: they can save him and break ties; ``exact``: no rounding to hundreds.
    The match: so many ``deals``, or (0) until a sum of values reaches ``points``."""

    line: int
    game: int
    rubicon: int
    brisques: bool
    exact: bool
    deals: int
    points: int

    def __init__(self, line: int, game: int, rubicon: int, brisques: bool, exact: bool) -> None:
        self.line = line
        self.game = game
        self.rubicon = rubicon
        self.brisques = brisques
        self.exact = exact
        self.deals = 1
        self.points = 0

    def floor(self, points: int) -> int:
        """``h(x)``: down to hundreds."""
        return points if self.exact else points // 100 * 100

    def settle(self, raw: list[int], brisques: list[int]) -> Settlement:
        """Section 9: what the two scores (without brisques) are worth."""
        both = [raw[side] + brisques[side] for side in range(2)] if self.brisques else raw
        if raw[0] == raw[1]:
            return self._by_brisques(raw, both)
        winner = 0 if raw[0] > raw[1] else 1
        loser = 1 - winner
        if raw[loser] >= self.line:
            return self._beaten(raw, winner, WON)
        if both[loser] >= self.line:
            if both[0] == both[1]:
                return Settlement(-1, VOID)
            return self._beaten(both, 0 if both[0] > both[1] else 1, SAVED)
        return self._rubiconed(raw, winner)

    def _by_brisques(self, raw: list[int], both: list[int]) -> Settlement:
        """Equal scores: the brisques decide, or nothing does."""
        if both[0] == both[1]:
            return Settlement(-1, VOID)
        winner = 0 if both[0] > both[1] else 1
        if both[1 - winner] >= self.line:
            return self._beaten(both, winner, WON)
        return self._rubiconed(raw, winner)

    def _beaten(self, scores: list[int], winner: int, result: str) -> Settlement:
        """The difference, at least 100, and the bonus for the game."""
        out = Settlement(winner, result)
        out.add("difference", max(100, self.floor(scores[winner]) - self.floor(scores[1 - winner])))
        out.add("game", self.game)
        return out

    def _rubiconed(self, raw: list[int], winner: int) -> Settlement:
        """Both scores, the loser's at least 100, and the bonus."""
        out = Settlement(winner, RUBICON)
        out.add("own_score", self.floor(raw[winner]))
        out.add("loser_score", max(100, self.floor(raw[1 - winner])))
        out.add("rubicon", self.rubicon)
        return out

    def winners(self, sums: list[int], deals: int) -> list[int]:
        """Who has won the match after so many deals (several: drawn; nobody: it goes on)."""
        top = max(sums)
        if (self.deals and deals >= self.deals) or (self.points and top >= self.points):
            return [side for side in range(len(sums)) if sums[side] == top]
        return []


class RubiconEnding(Ending):
    """The last trick, then the settlement; the loser gains nothing."""

    law: RubiconLaw

    def __init__(self, law: RubiconLaw) -> None:
        super().__init__(law.deals, law.line)
        self.law = law

    def finish(self, deal: Deal, course: Course, last_winner: int) -> None:
        t = table_of(deal)
        course.score(deal, t, course.side_of[last_winner], "last_trick", course.last_trick, "6.4")
        out = self.law.settle(t.points, t.cards)
        if deal.log is not None and self.law.brisques:
            for side in range(course.sides):
                if t.cards[side]:
                    deal.tell(Counted(Line("brisques", side, t.cards[side], "9")))
        t.result = out.result
        if out.winner >= 0:
            t.credited[out.winner] = out.value()
        sums = [t.scores[side] + t.credited[side] for side in range(course.sides)]
        t.winners = self.law.winners(sums, t.number)
        deal.asked = -1
        if deal.log is not None:
            for line in out.lines:
                deal.tell(Scored(line))
            deal.tell(DealEnded(t.number, t.result, tuple(sums), last_winner))
