"""What two players can do in one suit (for `ai.duel`), by the code of the suit: a bit for each card left, the weakest
lowest (1: side 1 has it), and a 1 above them. Of neighbouring cards of one side one stands for all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ai.laws import BIT

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer where this is compiled, else any int

LONGEST: Final = 8
"""Cards of a suit at most."""
WIDTH: Final = LONGEST + 1
"""Bits of a code."""
CODES: Final = 512
MASK: Final = CODES - 1


class Left:
    """The code of a suit when one card or two are gone; ``won``: by who led. ``after``: another possibility."""

    code: i64
    won: bool
    after: Left | None

    def __init__(self, code: int, won: bool, after: Left | None) -> None:
        self.code = code
        self.won = won
        self.after = after


class Lead:
    """A card that may be led: its ``number`` in the suit, whether it is the ``high``est, what is left of the suit with
    each answer, and without any (``code``)."""

    number: i64
    high: bool
    code: i64
    replies: Left | None
    after: Lead | None

    def __init__(self, number: int, high: bool, code: int, replies: Left | None, after: Lead | None) -> None:
        self.number = number
        self.high = high
        self.code = code
        self.replies = replies
        self.after = after


class SuitPlay:
    """What a side can do. ``runs``: cards that win if they are led one after the other; ``lost``: cards of the other
    side that do so, no more than it has to lead; ``leads``, those that nobody beats first, ``lower`` without them;
    ``throws``: what is left when it throws a card, the weakest first."""

    runs: i64
    lost: i64
    leads: Lead | None
    lower: Lead | None
    throws: Left | None

    def __init__(self, runs: int, lost: int, leads: Lead | None, throws: Left | None) -> None:
        self.runs = runs
        self.lost = lost
        self.leads = leads
        self.lower = leads.after if leads is not None and leads.high else leads
        self.throws = throws


PLAYS: Final[list[SuitPlay | None]] = [None] * (2 * CODES)
"""By twice the code and the side, as far as they were asked for: they are the same in every deal."""


def suit_play(code: int, side: int) -> SuitPlay:
    """What a side can do in a suit of this code."""
    count = code.bit_length() - 1
    owners = [code // BIT[at] % 2 for at in range(count)]
    own = _one_of_each(owners, side)
    theirs = _one_of_each(owners, 1 - side)
    leads: Lead | None = None
    throws: Left | None = None
    for at in reversed(own):
        throws = Left(_without(code, at), False, throws)
    if own and own[-1] == count - 1:  # nobody beats it: led first
        own = own[-1:] + own[:-1]
    for at in reversed(own):
        rest = _without(code, at)
        replies: Left | None = None
        # tried first: the weakest that wins, else the weakest
        for other in reversed([one for one in theirs if one > at] + [one for one in theirs if one < at]):
            replies = Left(_without(rest, other - 1 if other > at else other), other < at, replies)
        leads = Lead(at, at == count - 1, rest, replies, leads)
    mine = owners.count(side)
    top = 0
    while top < count and owners[count - 1 - top] == (owners[-1] if owners else side):
        top += 1
    if not owners or owners[-1] == side:
        return SuitPlay(mine if top >= count - mine else top, 0, leads, throws)
    return SuitPlay(0, min(top, mine), leads, throws)


def _one_of_each(owners: list[int], side: int) -> list[int]:
    """The cards of a side, the weakest first; of neighbours only the strongest."""
    last = len(owners) - 1
    return [at for at in range(len(owners)) if owners[at] == side and (at == last or owners[at + 1] != side)]


def _without(code: int, at: int) -> int:
    """The code when a card is gone."""
    return code // (2 * BIT[at]) * BIT[at] + code % BIT[at]
