"""Counts of finished deals written by hand, for the tests of scoring."""

from __future__ import annotations

from game.rules.belote.scoring import Count, Outcome, settle
from tests.positions import belote


def counted(
    tricks: list[int],
    *,
    taker: int = 0,
    decl: list[int] | None = None,
    belotes: list[int] | None = None,
    sweep: int = -1,
    held: int = 0,
    contract: int = 0,
    capot_bid: bool = False,
    multiplier: int = 1,
    bonus: list[int] | None = None,
    near: list[int] | None = None,
) -> Count:
    """A count whose ``tricks`` hold the last-trick bonus already, unless ``bonus`` is given."""
    sides = len(tricks)
    count = Count(sides, taker)
    count.cards = tricks[:]
    count.bonus = bonus or [0] * sides
    count.decl = decl or [0] * sides
    count.belote = belotes or [0] * sides
    count.sweep = sweep
    count.held = held
    count.near = near or list(range(sides))
    count.contract = contract
    count.capot_bid = capot_bid
    count.multiplier = multiplier
    return count


def outcome(count: Count, game: str = "belote", players: int = 4, **chosen: str | int) -> Outcome:
    """The outcome under the options of a game, these ones changed."""
    return settle(count, belote(players, game, **chosen).course.options)
