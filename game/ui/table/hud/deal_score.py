"""What the deals of a match have scored, gathered from the beats for the score sheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core.events import Counted, DealBegan, DealEnded, Line, Scored, Settled
from game.core.log import Beat
from game.core.public import Public

ORDER = (
    "tricks",
    "last_trick",
    "capot",
    "declarations",
    "belote",
    "from_taker",
    "base",
    "contract",
    "multiplied",
    "held",
    "rounding",
)


DECIDING = ("contract", "from_taker", "capot", "rubicon", "repique", "pique", "lost_game", "hanger")
"""The causes of lines that decided a deal: they stand out."""


@dataclass(slots=True)
class DealScore:
    """The lines of one deal."""

    number: int = 0
    counted: list[Line] = field(default_factory=list)
    scored: list[Line] = field(default_factory=list)
    result: str = ""
    taker: int = -1
    scores: tuple[int, ...] = ()
    dealer: int = -1
    settled: dict[str, Settled] = field(default_factory=dict)
    """What was settled in the deal, by topic."""
    settlements: list[Settled] = field(default_factory=list)
    """All of it in order, also what was settled several times."""
    public: Public = field(default_factory=Public)
    """The public table at the end of the deal."""


def deal_scores(beats: Sequence[Beat]) -> list[DealScore]:
    """The scores of every deal of the match that has ended, in order."""
    deals: list[DealScore] = []
    deal = DealScore()
    for beat in beats:
        event = beat.event
        if isinstance(event, DealBegan):
            deal = DealScore(event.number, dealer=event.dealer)
        elif isinstance(event, Counted):
            deal.counted.append(event.line)
        elif isinstance(event, Scored):
            deal.scored.append(event.line)
        elif isinstance(event, Settled):
            deal.settled[event.topic] = event
            deal.settlements.append(event)
        elif isinstance(event, DealEnded):
            deal.result, deal.taker, deal.scores = event.result, event.seat, event.scores
            deal.public = beat.public or deal.public
            deals.append(deal)
    return deals


def by_cause(lines: Sequence[Line], sides: int) -> list[tuple[Line, list[int]]]:
    """Lines gathered to one row a cause: a line of it, and the points of each side."""
    rows: dict[str, tuple[Line, list[int]]] = {}
    for line in lines:
        row = rows.setdefault(line.cause, (line, [0] * sides))
        row[1][line.side] += line.points
    return sorted(rows.values(), key=lambda row: ORDER.index(row[0].cause) if row[0].cause in ORDER else 99)


def told(lines: Sequence[Line]) -> Counter[tuple[str, int, int]]:
    """What lines say, in whatever order: what other lines say again needs no block of its own."""
    return Counter((line.cause, line.side, line.points) for line in lines if line.points)


def written_once(counted: Sequence[Line], scored: Sequence[Line]) -> list[Line]:
    """The lines of a deal where what was made and what is scored can be written as one: they say the same, or one line
    has what somebody made pass to the other side. Empty where both must be written."""
    if not told(counted) - told(scored):
        return list(scored)
    credited, made = told(scored), told(counted)
    lost = [line for line in counted if line.points and not credited[line.cause, line.side, line.points]]
    more = [line for line in scored if line.points and not made[line.cause, line.side, line.points]]
    sides = {line.side for line in lost}
    if len(more) != 1 or len(sides) != 1 or more[0].side in sides or more[0].cause not in DECIDING:
        return []
    passed = more[0]
    if passed.points != sum(line.points for line in lost):
        return []
    return [*counted, Line(passed.cause, lost[0].side, -passed.points, passed.paragraph), passed]


def signed(points: int) -> str:
    """A number with a true minus sign; nothing for nothing."""
    return "" if points == 0 else str(points) if points > 0 else f"−{-points}"
