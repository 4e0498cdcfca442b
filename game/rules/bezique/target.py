"""Counting a deal and deciding a match played to a target (section 9)."""

from __future__ import annotations

from game.core.deal import Deal
from game.core.events import Called, DealEnded, Line, Scored
from game.rules.bezique.course import Course, Ending
from game.rules.bezique.table import BeziqueTable, table_of

PLAYED = "played"
WON = "won"
WON_DOUBLE = "won_double"
DRAWN = "drawn"
TIED = "tied"
RAISED = "raised"
CLAIM_FAILED = "claim_failed"
"""Results of a deal: the match goes on; is won; is won twofold; is drawn; another deal decides; the target has risen;
is lost by a wrong claim."""


class TargetLaw:
    """What decides the match. ``target`` 0: every deal is a match. ``tie`` is the option's value; ``double``: a loser
    below half of the target loses twofold; ``both_raise``: points by which the target rises when both sides reach
    it."""

    target: int
    tie: str
    double: bool
    both_raise: int

    def __init__(self, target: int, tie: str, double: bool, both_raise: int = 0) -> None:
        self.target = target
        self.tie = tie
        self.double = double
        self.both_raise = both_raise

    def judge(self, scores: list[int], target: int) -> Verdict:
        """Section 9: only at the end of a deal, and the higher total wins. ``target`` is the one in force."""
        sides = len(scores)
        reached = [side for side in range(sides) if scores[side] >= target]
        if not reached:
            return Verdict(PLAYED, [], 0)
        if self.both_raise and len(reached) == sides:
            return Verdict(RAISED, [], self.both_raise)
        top = max(scores)
        best = [side for side in reached if scores[side] == top]
        if len(best) > 1:
            if self.tie == "extra_deal":
                return Verdict(TIED, [], 0)
            if self.tie == "raise_500":
                return Verdict(RAISED, [], 500)
            return Verdict(DRAWN, best, 0)
        return Verdict(self._twofold(scores, best[0]), best, 0)

    def _twofold(self, scores: list[int], winner: int) -> str:
        """``double_win``: every loser has less than half of the original target."""
        if self.double:
            for side in range(len(scores)):
                if side != winner and 2 * scores[side] >= self.target:
                    return WON
            return WON_DOUBLE
        return WON


class Verdict:
    """What a finished deal means for the match: a word, the winners (several: drawn), and by how much the target
    rises."""

    word: str
    winners: list[int]
    raised: int

    def __init__(self, word: str, winners: list[int], raised: int) -> None:
        self.word = word
        self.winners = winners
        self.raised = raised


def rounded(points: int) -> int:
    """Section 9: to tens, seven or more up."""
    return (points + 3) // 10 * 10


class TargetEnding(Ending):
    """Cards in tricks and the last trick are added to what was scored in the course of the deal.

    ``cause`` is the word of the card points; ``rounding``: they are rounded together with the last trick.
    """

    law: TargetLaw
    cause: str
    rounding: bool

    def __init__(self, law: TargetLaw, cause: str, rounding: bool) -> None:
        super().__init__(0 if law.target else 1, 0)
        self.law = law
        self.cause = cause
        self.rounding = rounding

    def finish(self, deal: Deal, course: Course, last_winner: int) -> None:
        t = table_of(deal)
        last = course.side_of[last_winner]
        bonus = 0 if course.last_trick_at_stock_end else course.last_trick
        course.score(deal, t, last, "last_trick", bonus, "9")
        for side in range(course.sides):
            if not course.cards_at_once:
                course.score(deal, t, side, self.cause, t.cards[side], "9")
            if self.rounding:
                exact = t.cards[side] + (bonus if side == last else 0)
                self._add(deal, t, side, "rounding", rounded(exact) - exact)
        t.credited = t.points[:]
        scores = [t.scores[side] + t.credited[side] for side in range(course.sides)]
        self._end(deal, t, self.law.judge(scores, t.target), last_winner, scores)

    def claim(self, deal: Deal, course: Course) -> None:
        """``declare_out``: right if the exact points made so far reach the target; the deal ends either way."""
        t = table_of(deal)
        seat = deal.asked
        side = course.side_of[seat]
        t.claimant = seat
        if deal.log is not None:
            deal.tell(Called(seat, "bezique.claim", "claim"))
        for one in range(course.sides):
            course.score(deal, t, one, self.cause, t.cards[one], "9")
        t.credited = t.points[:]
        scores = [t.scores[one] + t.credited[one] for one in range(course.sides)]
        if scores[side] >= t.target:
            verdict = Verdict(self.law._twofold(scores, side), [side], 0)
        else:
            verdict = Verdict(CLAIM_FAILED, [one for one in range(course.sides) if one != side], 0)
        self._end(deal, t, verdict, seat, scores)

    def _add(self, deal: Deal, t: BeziqueTable, side: int, cause: str, points: int) -> None:
        """A line that may be below zero."""
        if points:
            t.points[side] += points
            if deal.log is not None:
                deal.tell(Scored(Line(cause, side, points, "9")))

    def _end(self, deal: Deal, t: BeziqueTable, verdict: Verdict, seat: int, scores: list[int]) -> None:
        t.result = verdict.word
        t.winners = verdict.winners
        t.raised = verdict.raised
        deal.asked = -1
        if deal.log is not None:
            deal.tell(DealEnded(t.number, t.result, tuple(scores), seat))
