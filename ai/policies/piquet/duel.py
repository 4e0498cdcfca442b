"""Exact play of two known hands: twelve tricks or fewer without trumps (rulebook section 9).

A suit is written as a *code*: 1, then from its strongest card down a bit for each card still held, 1 if it is the
leader's. Neighbouring cards of one hand are equal, gaps close up, and the cards themselves no longer matter, so that
few positions remain and everything that can happen in a suit is a table by code.

Points are those of section 9.1 (``by_winner``; ``by_lead`` makes the same), weighed by side, with the cards, capot and
a pique that is still open. The old rule for small cards (9.2) is left to the caller's conscience: it moves a point or
two.
"""

from __future__ import annotations

from typing import Final

CODES: Final = 512
EMPTY: Final = 1
PIQUE: Final = 30
CARDS: Final = 10
CAPOT: Final = 40
FAR: Final = 1 << 20
"""Beyond every value."""

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


def _sure(owners: list[int]) -> int:
    """How many tricks the leader can cash in the suit at once."""
    mine = sum(owners)
    top = 0
    while top < len(owners) and owners[top]:
        top += 1
    return mine if top >= len(owners) - mine else top


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
SURE: Final = [_sure(owners) for owners in _OWNERS]
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


class Duel:
    """Solves positions of one kind of scoring; remembers what it has found.

    ``ours`` and ``theirs`` are what a point is worth to side 0 when side 0, or side 1, makes it: side 0 wants the
    sum of its points times ``ours`` less the other's times ``theirs`` to be large, side 1 wants it small.
    ``cards_count``: the ten for the cards help to a pique. ``cards`` and ``capot`` are the prizes after the last trick.
    """

    w0: int
    w1: int
    cards_count: bool
    cards: int
    capot: int
    nodes: int
    seen: dict[int, int]
    _sound: bool

    def __init__(
        self, ours: int, theirs: int, cards_count: bool = False, cards: int = CARDS, capot: int = CAPOT
    ) -> None:
        self.w0 = ours
        self.w1 = theirs
        self.cards_count = cards_count
        self.cards = cards
        self.capot = capot
        self.nodes = 0
        self.seen = {}
        self._sound = ours > 0 and theirs > 0

    def value(self, hands: list[int], side: int, tricks: int, left: int, open_pique: int) -> int:
        """What the rest is worth to side 0. ``hands`` are bit sets by side, each of ``left`` cards; ``side`` leads and
        has won ``tricks`` tricks; ``open_pique``: how many points more make a pique for the leader, 0 if it cannot."""
        mine = hands[side]
        theirs = hands[1 - side]
        c0 = CODE_OF[mine & 255][theirs & 255]
        c1 = CODE_OF[mine >> 8 & 255][theirs >> 8 & 255]
        c2 = CODE_OF[mine >> 16 & 255][theirs >> 16 & 255]
        c3 = CODE_OF[mine >> 24][theirs >> 24]
        found = self._best(c0, c1, c2, c3, side, tricks, left, open_pique, -FAR, FAR)
        return -found if side else found

    def _best(
        self, c0: int, c1: int, c2: int, c3: int, side: int, tricks: int, left: int, need: int, low: int, high: int
    ) -> int:
        """The value for the leader (fail-soft alpha-beta)."""
        gain = self.w1 if side else self.w0
        lose = self.w0 if side else self.w1
        if left == 0:
            return self._end(tricks, gain, lose)
        self.nodes += 1
        if self._sound:
            sure = SURE[c0] + SURE[c1] + SURE[c2] + SURE[c3]
            if sure >= left:
                extra = PIQUE * gain if need and self._pique_by(need, tricks, left) else 0
                return left * gain + extra + self._end(tricks + left, gain, lose)
            # at least: cash what is sure, lose the rest
            floor = sure * gain - (left - sure + 1) * lose + self._end(tricks + sure, gain, lose)
            if floor >= high:
                return floor
        other = 12 - left - tricks
        mark = tricks
        if tricks >= 7 and other >= 1:
            mark = 13
        elif other >= 7 and tricks >= 1:
            mark = 14
        if c0 < c1:
            c0, c1 = c1, c0
        if c2 < c3:
            c2, c3 = c3, c2
        if c0 < c2:
            c0, c2 = c2, c0
        if c1 < c3:
            c1, c3 = c3, c1
        if c1 < c2:
            c1, c2 = c2, c1
        key = ((((c0 * 512 + c1) * 512 + c2) * 512 + c3) * 64 + mark * 2 + side) * 64 + need
        known = self.seen.get(key, 0)
        lower = -FAR
        upper = FAR
        if known:
            lower = (known >> 22) - FAR
            upper = (known & 0x3FFFFF) - FAR
            if lower >= high or lower == upper:
                return lower
            if upper <= low:
                return upper
            if lower > low:
                low = lower
            if upper < high:
                high = upper
        best = -FAR
        floor_low = low
        suits = [c0, c1, c2, c3]
        # leads of sure winners first, then from the longest suit
        for turn in range(2):
            for at in range(4):
                code = suits[at]
                if not MINE[code] or (SURE[code] > 0) != (turn == 0):
                    continue
                if at and code == suits[at - 1]:
                    continue
                for after in LED[code]:
                    found = self._lead(suits, at, code, after, side, tricks, left, need, low, high)
                    if found > best:
                        best = found
                        if best > low:
                            low = best
                            if best >= high:
                                break
                if best >= high:
                    break
            if best >= high:
                break
        if best >= high:
            if best > lower:
                lower = best
        elif best <= floor_low:
            if best < upper:
                upper = best
        else:
            lower = upper = best
        self.seen[key] = (lower + FAR << 22) + upper + FAR
        return best

    def _lead(
        self,
        suits: list[int],
        at: int,
        code: int,
        after: list[int],
        side: int,
        tricks: int,
        left: int,
        need: int,
        low: int,
        high: int,
    ) -> int:
        """The value of a lead for the leader: the other replies as well as it can."""
        gain = self.w1 if side else self.w0
        lose = self.w0 if side else self.w1
        worst = FAR
        c0, c1, c2, c3 = suits
        won = gain
        needed = need
        if need:
            needed = need - 1
            if self.cards_count and tricks == 6:
                needed -= CARDS
            if needed <= 0:
                won += PIQUE * gain
                needed = 0
        if not THEIRS[code]:
            rest = after[0]
            for other in range(4):
                if other == at or not THEIRS[suits[other]]:
                    continue
                for thrown in THROWN[suits[other]]:
                    d0 = rest if at == 0 else thrown if other == 0 else c0
                    d1 = rest if at == 1 else thrown if other == 1 else c1
                    d2 = rest if at == 2 else thrown if other == 2 else c2
                    d3 = rest if at == 3 else thrown if other == 3 else c3
                    found = won + self._best(d0, d1, d2, d3, side, tricks + 1, left - 1, needed, low - won, high - won)
                    if found < worst:
                        worst = found
                        if worst < high:
                            high = worst
                            if worst <= low:
                                return worst
            return worst
        for reply in after:
            if reply > 0:
                d0 = reply if at == 0 else c0
                d1 = reply if at == 1 else c1
                d2 = reply if at == 2 else c2
                d3 = reply if at == 3 else c3
                found = won + self._best(d0, d1, d2, d3, side, tricks + 1, left - 1, needed, low - won, high - won)
            else:
                d0 = TURNED[-reply if at == 0 else c0]
                d1 = TURNED[-reply if at == 1 else c1]
                d2 = TURNED[-reply if at == 2 else c2]
                d3 = TURNED[-reply if at == 3 else c3]
                lost = 2 * lose
                theirs = 12 - left - tricks + 1
                found = -lost - self._best(d0, d1, d2, d3, 1 - side, theirs, left - 1, 0, -high - lost, -low - lost)
            if found < worst:
                worst = found
                if worst < high:
                    high = worst
                    if worst <= low:
                        return worst
        return worst

    def _pique_by(self, need: int, tricks: int, more: int) -> bool:
        """Whether the leader reaches the pique by winning so many tricks one after another."""
        if self.cards_count and tricks < 7 <= tricks + more:
            more += CARDS
        return more >= need

    def _end(self, tricks: int, gain: int, lose: int) -> int:
        """The cards or capot for the leader who ends with so many tricks of twelve."""
        if tricks > 6:
            return (self.capot if tricks == 12 else self.cards) * gain
        if tricks < 6:
            return -(self.cards if tricks else self.capot) * lose
        return 0
