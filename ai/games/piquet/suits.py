"""What two hands can do in one suit, by its code (rulebook section 9).

A suit is written as a *code*: 1, then from its strongest card down a bit for each card still held, 1 if it is the
leader's. Neighbouring cards of one hand are equal, gaps close up, and the cards themselves no longer matter, so that
few suits remain, all suits of one code are alike, and everything that can happen in a suit is a table by code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine integer where this is compiled, else any int

CODES: Final = 512
EMPTY: Final = 1

_POWERS: Final[tuple[int, ...]] = (1, 2, 4, 8, 16, 32, 64, 128, 256)


def _owners(code: int) -> list[int]:
    """The owners of the cards of a code, strongest first: 1 the leader, 0 the other."""
    found: list[int] = []
    while code > 1:
        found.append(code & 1)
        code >>= 1
    found.reverse()
    return found


def _code(owners: list[int]) -> int:
    code = 1
    for owner in owners:
        code += code + owner
    return code


def _groups(owners: list[int], owner: int) -> list[int]:
    """One place for each group of neighbouring cards of an owner (its last), strongest group first."""
    found: list[int] = []
    for place in range(len(owners)):
        if owners[place] == owner and (place + 1 == len(owners) or owners[place + 1] != owner):
            found.append(place)
    return found


def _without(owners: list[int], places: list[int]) -> int:
    return _code([owner for place, owner in enumerate(owners) if place not in places])


def _sure(owners: list[int], owner: int) -> int:
    """How many tricks an owner who leads can cash in the suit at once."""
    own = owners.count(owner)
    top = 0
    while top < len(owners) and owners[top] == owner:
        top += 1
    return own if top >= len(owners) - own else top


def _led(owners: list[int]) -> list[list[int]]:
    """For each lead the codes after each reply, negative if the reply wins: the cheapest ways for the leader first."""
    found: list[list[int]] = []
    for lead in _groups(owners, 1):
        after: list[int] = []
        for reply in reversed(_groups(owners, 0)):
            code = _without(owners, [lead, reply])
            after.append(-code if reply < lead else code)
        if not after:
            after.append(_without(owners, [lead]))
        # winning replies first, the cheapest of them first of all
        after.sort(key=_is_loser)
        found.append(after)
    return found


def _is_loser(code: int) -> bool:
    return code > 0


_OWNERS: Final = [_owners(code) for code in range(CODES)]
LED: Final = [_led(owners) for owners in _OWNERS]
"""By code, for each lead (one of each group): the codes after the replies in the suit, negated if the reply wins; if
the other is void the one code that is left."""
THEIRS: Final = [len(owners) - sum(owners) for owners in _OWNERS]
"""How many cards the other holds."""
MINE: Final = [sum(owners) for owners in _OWNERS]
THROWN: Final = [[_without(owners, [place]) for place in reversed(_groups(owners, 0))] for owners in _OWNERS]
"""By code: the codes after the other throws a card of the suit away, lowest first."""
SURE: Final = [_sure(owners, 1) for owners in _OWNERS]
"""By code: how many tricks the leader can cash in the suit at once."""
TURNED: Final = [_code([1 - owner for owner in owners]) for owners in _OWNERS]
"""By code: the same suit when the other leads."""


def _suit_codes() -> list[list[int]]:
    """By the leader's and the other's byte of a suit, its code (only of holdings that have no card in common)."""
    rows = [[EMPTY] * 256 for _ in range(256)]
    found = [(0, 0, EMPTY)]
    for rank in range(7, -1, -1):
        more: list[tuple[int, int, int]] = []
        for mine, theirs, code in found:
            more.append((mine | _POWERS[rank], theirs, 2 * code + 1))
            more.append((mine, theirs | _POWERS[rank], 2 * code))
        found += more
    for mine, theirs, code in found:
        rows[mine][theirs] = code
    return rows


CODE_OF: Final = _suit_codes()


class Left:
    """A suit when one card or two of it are gone, as it is for the leader of the next trick; ``won``: whether that is
    who led to this one. ``after``: another possibility."""

    suit: Suit
    won: bool
    after: Left | None

    def __init__(self, suit: Suit, won: bool, after: Left | None) -> None:
        self.suit = suit
        self.won = won
        self.after = after


class Lead:
    """A card that may be led, one of each group: its ``number`` in the suit (the strongest is 0), whether it is the
    ``high``est card, the ``replies`` of the other in the suit (None: it is void), and the ``suit`` without the lead."""

    number: i64
    high: bool
    suit: Suit
    replies: Left | None
    after: Lead | None

    def __init__(self, number: int, high: bool, suit: Suit, replies: Left | None, after: Lead | None) -> None:
        self.number = number
        self.high = high
        self.suit = suit
        self.replies = replies
        self.after = after


class Suit:
    """A suit of one code, the same object in every deal: what can be led (the strongest first, ``lower`` without the
    highest card), what the other may throw away (the lowest first), and the suit as it is when the other leads.

    ``sums`` are numbers that are added over all suits, see `ai.games.piquet.duel`: in bits 0 to 4 the tricks that
    the leader can cash at once, in 5 to 9 those that the other could if it led, in 10 to 14 the leader's cards if the
    highest card is the other's, in 15 to 20 the same if the other cannot cash all its cards; from bit 21 on, with a
    sign, how many it cannot cash then, less what it must throw from other suits while the leader cashes this one.
    """

    code: i64
    sums: i64
    leads: Lead | None
    lower: Lead | None
    throws: Left | None
    turned: Suit

    def __init__(self, code: int) -> None:
        self.code = code
        self.sums = _sums(_OWNERS[code])
        self.leads = None
        self.lower = None
        self.throws = None
        self.turned = self


def _sums(owners: list[int]) -> int:
    mine = owners.count(1)
    theirs = owners.count(0)
    runs = _sure(owners, 1)
    others = _sure(owners, 0)
    found = runs + (others << 5)
    if runs > theirs:
        found -= (runs - theirs) << 21
    if mine and others:
        found += mine << 10
        if others < theirs:
            found += (mine << 15) + ((theirs - others) << 21)
    return found


def _suits() -> list[Suit]:
    suits = [Suit(code) for code in range(CODES)]
    for code in range(CODES):
        suit = suits[code]
        suit.turned = suits[TURNED[code]]
        for thrown in reversed(THROWN[code]):
            suit.throws = Left(suits[thrown], True, suit.throws)
        for number in range(len(LED[code]) - 1, -1, -1):
            replies: Left | None = None
            rest = suit
            for after in reversed(LED[code][number]):
                if not THEIRS[code]:
                    rest = suits[after]
                elif after > 0:
                    replies = Left(suits[after], True, replies)
                else:
                    replies = Left(suits[TURNED[-after]], False, replies)
            suit.leads = Lead(number, number == 0 and _OWNERS[code][0] == 1, rest, replies, suit.leads)
        lead = suit.leads
        suit.lower = lead.after if lead is not None and lead.high else lead
    return suits


SUITS: Final = _suits()
"""By code."""
