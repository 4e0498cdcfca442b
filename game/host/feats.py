"""What is kept of a deal besides its answers: what each player gained, who declared what and how it ended, and feats
worth remembering. All of it is read from the events of the match, as the rules tell them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.core.events import Counted, DealBegan, DealEnded, Event, Scored, Settled, Shown
from game.core.match import Match
from game.core.reasons import Value

DECLARER, PARTNER, DEFENDER, ALONE = "declarer", "partner", "defender", "alone"
"""A player's part in a deal; ``ALONE`` where nobody declares anything."""
UNDERTAKEN: Final = frozenset(("made", "dedans", "litige", "unpunished", "failed"))
"""The results of a deal in which somebody undertook something; its seat is the one who did."""
FEAT: Final = re.compile(
    r"line\.(capot|pique|repique|rubicon|weli_bonus)"
    r"|shown\.((double|triple|quadruple)_\w+|carte_blanche|sequence|sequence-5|four_A|around_A|set-4-\w|carre-\w)"
    r"|result\.(dedans|capot|failed|litige)|made\.(misere|zwabber|boonaak|capot)|sweep|survivor"
)
"""The feats that are kept."""
NUMBERED: Final = "number"
"""The kind of a contract that is only a number."""
MARKS: Final = {"plus": 1, "minus": -1, "contract_value": -1}
"""Lines by which a deal counts for a game that only later brings points: what such a line is worth to its side."""
SWEPT: Final = 5
"""A deal in which so many lines of different causes all go to one side is swept."""


@dataclass
class Told:
    """One finished deal: ``gains`` by side (points, or `MARKS` where the rules give those), the declarer's seat (-1:
    none), what was ``bid``, how it ended, and feats (seat, name). ``winner`` has won a game by it, and ``losers`` have
    lost it (-1 and none where a deal ends no game).
    """

    number: int
    gains: tuple[int, ...] = ()
    declarer: int = -1
    bid: str = ""
    result: str = ""
    feats: set[tuple[int, str]] = field(default_factory=set)
    winner: int = -1
    losers: set[int] = field(default_factory=set)


@dataclass(frozen=True)
class DealRow:
    """What a player has of a deal: points of the own side, the most of any other side, his part, the bid (if he
    declared or was the declarer's partner) and the result."""

    deal: int
    player: int
    points: int
    others: int
    part: str
    bid: str
    result: str


@dataclass(frozen=True)
class Deeds:
    """What is kept of the finished deals of a match: a row for each deal and player, and feats (deal, player, name)."""

    rows: tuple[DealRow, ...] = ()
    feats: tuple[tuple[int, int, str], ...] = ()


def deeds_of(match: Match) -> Deeds:
    """What the finished deals of a match brought."""
    side_of, order = match.rules.side_of, match.order
    rows: list[DealRow] = []
    feats: list[tuple[int, int, str]] = []
    for deal in told(match.log[0:], side_of):
        for seat, player in enumerate(order):
            own = side_of[seat]
            points = deal.gains[own]
            others = max((gain for side, gain in enumerate(deal.gains) if side != own), default=0)
            part = _part(deal.declarer, seat, side_of)
            bid = deal.bid if part in (DECLARER, PARTNER) else ""
            rows.append(DealRow(deal.number, player, points, others, part, bid, deal.result))
        feats += [(deal.number, order[seat], feat) for seat, feat in sorted(deal.feats)]
    return Deeds(tuple(rows), tuple(feats))


def told(events: Sequence[Event], side_of: Sequence[int]) -> Iterator[Told]:
    """The finished deals that these events of a match tell of."""
    deal = Told(0)
    scores: tuple[int, ...] = ()
    causes: dict[int, set[str]] = {}
    marks: dict[int, int] = {}
    for event in events:
        if isinstance(event, DealBegan):
            deal, causes, marks = Told(event.number), {}, {}
        elif isinstance(event, Settled) and event.topic == "contract":
            deal.bid = _bid(dict(event.values))
        elif isinstance(event, Settled) and event.topic == "winner":
            deal.winner = event.seat
        elif isinstance(event, Settled) and event.topic == "loser":
            deal.losers.add(event.seat)
        elif isinstance(event, Shown):
            _did(deal, (event.seat,), f"shown.{event.kind}")
        elif isinstance(event, Scored | Counted):
            line = event.line
            if line.cause in MARKS:
                marks[line.side] = marks.get(line.side, 0) + MARKS[line.cause] * line.points
            if line.points > 0:
                _did(deal, [seat for seat, side in enumerate(side_of) if side == line.side], f"line.{line.cause}")
            if isinstance(event, Scored) and line.points > 0:
                causes.setdefault(line.side, set()).add(line.cause)
        elif isinstance(event, DealEnded):
            _ended(deal, event, scores, side_of)
            if marks:
                deal.gains = tuple(marks.get(side, 0) for side in range(len(event.scores)))
            if len(causes) == 1 and len(next(iter(causes.values()))) >= SWEPT:
                _did(deal, [seat for seat, side in enumerate(side_of) if side in causes], "sweep")
            if deal.winner >= 0 and deal.losers == {*range(len(side_of))} - {deal.winner} and len(deal.losers) > 1:
                _did(deal, (deal.winner,), "survivor")
            scores = event.scores
            yield deal


def _bid(values: dict[str, Value]) -> str:
    """A contract in a word: what it is called, or its number."""
    if values.get("capot"):
        return "capot"
    kind = values.get("kind", NUMBERED)
    return str(values.get("contract", values.get("number", ""))) if kind == NUMBERED else str(kind)


def _ended(deal: Told, event: DealEnded, scores: tuple[int, ...], side_of: Sequence[int]) -> None:
    before = scores or (0,) * len(event.scores)
    deal.gains = tuple(now - was for now, was in zip(event.scores, before, strict=True))
    deal.result = event.result
    if event.result in UNDERTAKEN and event.seat >= 0:
        deal.declarer = event.seat
        side = [seat for seat, one in enumerate(side_of) if one == side_of[deal.declarer]]
        _did(deal, side, f"result.{event.result}")
        if event.result == "made":
            _did(deal, side, f"made.{deal.bid}")


def _did(deal: Told, seats: Sequence[int], feat: str) -> None:
    if FEAT.fullmatch(feat):
        deal.feats |= {(seat, feat) for seat in seats}


def _part(declarer: int, seat: int, side_of: Sequence[int]) -> str:
    if declarer < 0:
        return ALONE
    if seat == declarer:
        return DECLARER
    return PARTNER if side_of[seat] == side_of[declarer] else DEFENDER
