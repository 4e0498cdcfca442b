"""The report: how a player's answers were judged, over all deals looked at so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.host.chair import PARTS, Review, Verdict


@dataclass
class Share:
    """Answers judged, of how many, and what they cost together."""

    judged: int = 0
    asked: int = 0
    cost: float = 0.0

    @property
    def average(self) -> float:
        """The mean cost of an answer."""
        return self.cost / self.judged if self.judged else 0.0


@dataclass
class Report:
    """One seat's answers: all of them, by part of the deal, the best and the worst (deal, ply, points)."""

    whole: Share = field(default_factory=Share)
    parts: dict[str, Share] = field(default_factory=lambda: {part: Share() for part in PARTS})
    best: tuple[int, int, float] | None = None
    worst: tuple[int, int, float] | None = None
    unit: float = 1.0
    prospects: float = 0.0
    """`Verdict.whole`."""


def margin(verdict: Verdict) -> float:
    """How far the answer given stood clear of the next best, if it was the best; surely so: beyond both errors."""
    if verdict.place != 0 or len(verdict.rated) < 2:
        return 0.0
    first, second = verdict.rated[0], verdict.rated[1]
    clear = first.points - second.points
    return clear if clear > first.error + second.error else 0.0


def report_of(review: Review, seat: int) -> Report:
    """The report of a seat, with what has been judged so far."""
    report = Report()
    for deal in range(review.deals):
        for ply in review.plies(deal):
            if ply.seat != seat or not ply.choice:
                continue
            shares = (report.whole, report.parts[ply.part])
            if not review.judged(deal, ply.number):
                for share in shares:
                    share.asked += 1
                continue
            verdict = review.verdict(deal, ply.number)
            if verdict is None:
                continue  # a word that is not compared
            report.unit, report.prospects = verdict.unit, verdict.whole
            for share in shares:
                share.asked += 1
                share.judged += 1
                share.cost += verdict.cost
            if verdict.cost and (report.worst is None or verdict.cost > report.worst[2]):
                report.worst = (deal, ply.number, verdict.cost)
            clear = margin(verdict)
            if clear and (report.best is None or clear > report.best[2]):
                report.best = (deal, ply.number, clear)
    return report


def luck_and_skill(review: Review, deal: int, seat: int) -> tuple[float, float]:
    """What a deal brought to a seat's side over the mean of the others, parted: what the cards and the others made of
    it, and what the seat's own answers cost (0 or less). In points of the score."""
    gained = review.gained(deal)
    side = review.sides[seat]
    others = [points for at, points in enumerate(gained) if at != side]
    result = gained[side] - sum(others) / max(1, len(others)) if side < len(gained) else 0.0
    cost = 0.0
    for ply in review.plies(deal):
        verdict = review.verdict(deal, ply.number) if ply.seat == seat else None
        if verdict is not None:
            cost += verdict.cost
    return result + cost, -cost
