"""What cards in hand are worth for combinations to come (rulebook section 13): each combination at its points, times
the chance that the unseen cards complete it over the draws left, times the chance of a window to declare it in.

Counted on faces with the marks of each copy, so that a king that is married counts no more for marriages.
"""

from __future__ import annotations

from typing import Final

from game.rules.bezique.melds import BEZIQUE, DOUBLE, QUADRUPLE

from .patterns import Pattern
from .reading import Reading

WIN_STEPS: Final = 20
MOST_PENDING: Final = 6
FADING: Final = (1.0, 0.7, 0.49, 0.34, 0.24, 0.17, 0.12, 0.08, 0.06)
"""What is left of a chance for each further card still missing: the others must be kept all the while."""
BOUND: Final = 0.02
"""By how much each card that a complete combination binds lowers the chance of winning a trick meanwhile."""
SPARE: Final = 0.8
"""A spare card beside a combination on the table: play one of it and score again."""
SPARE_TO_COME: Final = 0.3


def _windows(chance: float, most: int) -> list[list[float]]:
    """``[n][i]``: the chance to win at least i + 1 of n tricks."""
    found: list[list[float]] = []
    row = [1.0] + [0.0] * MOST_PENDING
    for _ in range(most + 1):
        left = 1.0
        line: list[float] = []
        for i in range(MOST_PENDING):
            left -= row[i]
            line.append(max(0.0, left))
        found.append(line)
        after = [row[0] * (1.0 - chance)]
        for i in range(1, MOST_PENDING + 1):
            after.append(row[i] * (1.0 - chance) + row[i - 1] * chance)
        row = after
    return found


MOST_TRICKS: Final = 96
_WINDOWS: Final[dict[int, list[list[float]]]] = {}


def windows_of(chance: float) -> list[list[float]]:
    """`_windows`, remembered for chances in steps."""
    step = min(WIN_STEPS, max(0, int(chance * WIN_STEPS + 0.5)))
    found = _WINDOWS.get(step)
    if found is None:
        found = _WINDOWS[step] = _windows(step / WIN_STEPS, MOST_TRICKS)
    return found


class Outcome:
    """The worth of a holding: ``growing`` (combinations still incomplete) and the points of those complete, highest
    first, in ``pending``."""

    growing: float
    pending: list[float]

    def __init__(self) -> None:
        self.growing = 0.0
        self.pending = []


class Holding:
    """The cards of the seat a reading is of, and what each would be missed for.

    ``wins[n][i]``: the chance of winning at least i + 1 of n tricks without a card that the best complete combination
    needs. ``full`` / ``value`` by pattern: how often it is complete now, and what its incomplete rest is worth.
    """

    reading: Reading
    patterns: list[Pattern]
    barred: list[int]
    tied: list[int]
    wins: list[list[float]]
    later: float
    full: list[int]
    value: list[float]
    touched: int
    base: Outcome
    _out: int
    _full: int
    _value: float

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        lore = reading.lore
        t = reading.t
        self.patterns = lore.patterns[t.trump]
        book = lore.course.book
        self.barred = []
        self.tied = []
        for pattern in self.patterns:
            marks = 0
            for mark in book.bars[pattern.kind]:
                marks |= t.marks[mark]
            self.barred.append(marks & pattern.touch)
            self.tied.append(t.marks[pattern.kind] & pattern.touch if lore.repeats else 0)
        chance = win_chance(reading)
        self.wins = windows_of(chance)
        windows = min(MOST_TRICKS, reading.windows)
        self.later = self.wins[(windows * 2 + 1) // 3][0]
        self._out = 0
        self._full = 0
        self._value = 0.0
        self.full = []
        self.value = []
        self.touched = 0
        self.base = Outcome()
        growing = 0.0
        wanted = 0.0
        for at in range(len(self.patterns)):
            self._judge(at, reading.own, reading.hand)
            self.full.append(self._full)
            self.value.append(self._value)
            growing += self._value
            wanted += self._full + self._value / self.patterns[at].points
            self.touched |= self.patterns[at].touch
        room = chance * windows
        if wanted > room:
            # more to declare than windows to come
            part = room / wanted
            self.later *= part
            growing *= part
            for at in range(len(self.patterns)):
                self.value[at] *= part
        self.base.growing = growing
        self.base.pending = self._pending(self.full)
        bound = 0 if lore.repeats else self._bound()
        if bound:
            self.wins = windows_of(win_chance(reading, bound))

    def _bound(self) -> int:
        """The cards that the best complete combination needs, plain ones where there is a choice: they win no trick
        before it is declared."""
        best = -1
        for at in range(len(self.patterns)):
            if self.full[at] and (best < 0 or self.patterns[at].points > self.patterns[best].points):
                best = at
        if best < 0:
            return 0
        pattern = self.patterns[best]
        free = (self.reading.own | self.reading.lent) & ~self.barred[best]
        trumps = self.reading.trumps()
        bound = 0
        for i in range(len(pattern.parts)):
            cards = free & pattern.masks[i]
            for _ in range(pattern.counts[i]):
                some = cards & ~trumps or cards
                bound |= some & -some
                cards &= ~bound
        return bound

    def _judge(self, at: int, own: int, hand: int) -> None:
        """How often pattern ``at`` is complete with these cards (``_full``) and what is to come (``_value``)."""
        pattern = self.patterns[at]
        reading = self.reading
        self._full = 0
        self._value = 0.0
        held = (own | reading.lent) & pattern.touch
        tied = 0
        if self.tied[at]:
            tied = self._tied(pattern)
        free = held & ~self.barred[at] & ~tied
        live = reading.live
        hit = reading.hit
        full = 99
        missing = 0
        chance = 1.0
        spare = 0
        sources = 0
        for i in range(len(pattern.parts)):
            have = (free & pattern.masks[i]).bit_count()
            count = pattern.counts[i]
            unseen = live[pattern.parts[i]]
            spare += have
            sources += unseen
            if have < count:
                missing += count - have
                chance *= hit[count - have][unseen]
                full = 0
            elif full:
                full = min(full, have // count)
        if full:
            book = reading.lore.course.book
            stale = book.fresh and not free & hand
            if pattern.kind == DOUBLE and not book.two_singles and not free & ~reading.t.marks[BEZIQUE]:
                stale = True
            if stale or not free & own:
                self._value = pattern.points * hit[1][min(sources, 24)] * FADING[1] * self.later
                return
            self._full = full
            self._value = self._one_more(at, own, free, full)
            return
        value = pattern.points * chance * FADING[missing] * self.later
        if tied and not self._complete_above(at, own):
            # one of the combination on the table is played and replaced
            again = pattern.points * SPARE * self.later * min(spare, 2) if spare else 0.0
            again += pattern.points * SPARE_TO_COME * hit[1][min(sources, 24)] * self.later
            value = max(value, again)
        self._value = value

    def _one_more(self, at: int, own: int, free: int, full: int) -> float:
        """What the cards beyond those complete are worth: spares to score again with, or another set to come."""
        reading = self.reading
        pattern = self.patterns[at]
        missing = 0
        chance = 1.0
        for i in range(len(pattern.parts)):
            have = (free & pattern.masks[i]).bit_count()
            count = pattern.counts[i] * (full + 1)
            if have < count:
                lack = min(count - have, 8)
                missing += lack
                chance *= reading.hit[lack][reading.live[pattern.parts[i]]]
        value = chance * FADING[min(missing, 8)]
        if reading.lore.repeats and not self._complete_above(at, own):
            spare = free.bit_count() - pattern.size * full
            value = max(value, SPARE * SPARE * min(spare, 2))
            # once it lies there it may be scored again like any other
            sources = 0
            for part in pattern.parts:
                sources += reading.live[part]
            value = max(value, SPARE * SPARE_TO_COME * reading.hit[1][min(sources, 24)])
        return pattern.points * value * self.later

    def _complete_above(self, at: int, own: int) -> bool:
        """Whether the next higher bezique is complete, which no card of is played to score this one again."""
        pattern = self.patterns[at]
        if not BEZIQUE <= pattern.kind < QUADRUPLE:
            return False
        for other in range(len(self.patterns)):
            above = self.patterns[other]
            if above.kind == pattern.kind + 1 and above.suit == pattern.suit:
                free = (own | self.reading.lent) & ~self.barred[other] & ~self._tied(above)
                lacking = 0
                for i in range(len(above.parts)):
                    lacking += max(0, above.counts[i] - (free & above.masks[i]).bit_count())
                return lacking == 0
        return False

    def _tied(self, pattern: Pattern) -> int:
        """The cards of our own combinations of this kind that are still whole on the table."""
        t = self.reading.t
        gone = t.gone | self._out
        tied = 0
        for i in range(len(t.meld_kinds)):
            bits = t.meld_bits[i]
            ours = self.reading.friend(t.meld_seats[i])
            if ours and t.meld_kinds[i] == pattern.kind and not bits & gone and bits & pattern.touch:
                tied |= bits
        return tied

    def outcome(self, out: int) -> Outcome:
        """The worth of what is left when ``out`` (a card as a bit set, 0: none) has been played. Not to be changed."""
        base = self.base
        if not out & self.touched:
            return base
        own = self.reading.own & ~out
        hand = self.reading.hand & ~out
        found = Outcome()
        growing = base.growing
        changed = False
        fulls = self.full
        patterns = self.patterns
        self._out = out
        for at in range(len(patterns)):
            if out & patterns[at].touch:
                self._judge(at, own, hand)
                growing += self._value - self.value[at]
                if self._full != fulls[at]:
                    if not changed:
                        fulls = fulls[:]
                        changed = True
                    fulls[at] = self._full
        self._out = 0
        found.growing = growing
        found.pending = self._pending(fulls) if changed else base.pending
        return found

    def _pending(self, fulls: list[int]) -> list[float]:
        """The points of what is complete, highest first."""
        found: list[float] = []
        for at in range(len(fulls)):
            for _ in range(fulls[at]):
                found.append(self.patterns[at].points)
        if len(found) > 1:
            found.sort(reverse=True)
        return found

    def worth(self, outcome: Outcome, windows: int) -> float:
        """What a holding is worth with so many windows that may be won."""
        return outcome.growing + self.declared(outcome.pending, windows, -1)

    def declared(self, pending: list[float], windows: int, without: int) -> float:
        """What the complete combinations (one of them left out) will bring in so many tricks."""
        line = self.wins[min(windows, MOST_TRICKS)]
        total = 0.0
        place = 0
        for i in range(len(pending)):
            if i != without and place < MOST_PENDING:
                total += pending[i] * line[place]
                place += 1
        return total

    def with_window(self, outcome: Outcome, windows: int) -> float:
        """What a holding is worth with a window now and so many that may be won afterwards."""
        pending = outcome.pending
        best = self.declared(pending, windows, -1)
        for i in range(min(len(pending), 3)):
            best = max(best, pending[i] + self.declared(pending, windows, i))
        return outcome.growing + best


def win_chance(reading: Reading, bound: int = 0) -> float:
    """The chance of winning a trick of stage 1 when one wants to: the more trumps and aces the better; those that are
    ``bound`` (a bit set) to a combination are not for playing."""
    course = reading.lore.course
    own = reading.own & ~bound
    trumps = (own & reading.trumps()).bit_count()
    aces = (own & course.faces.ranks[0] & ~reading.trumps()).bit_count()
    base = 0.4 if reading.players == 2 else 0.4 if reading.partner >= 0 else 0.27
    return min(0.75, base + 0.05 * trumps + 0.03 * aces - BOUND * bound.bit_count())


def complete_chance(reading: Reading, pattern: Pattern, known: int, share: float) -> float:
    """The chance that a seat with these open cards has the rest of a combination in its hidden hand."""
    held = known & pattern.touch
    if not held:
        return 0.0
    marks = 0
    for mark in reading.lore.course.book.bars[pattern.kind]:
        marks |= reading.t.marks[mark]
    if reading.lore.repeats:
        t = reading.t
        for i in range(len(t.meld_kinds)):
            if t.meld_kinds[i] == pattern.kind and not t.meld_bits[i] & t.gone:
                marks |= t.meld_bits[i]
    free = held & ~marks
    chance = 1.0
    missing = 0
    for i in range(len(pattern.parts)):
        lack = pattern.counts[i] - (free & pattern.masks[i]).bit_count()
        if lack > 0:
            missing += lack
            if missing > 2:
                return 0.0
            there = 1.0 - (1.0 - share) ** reading.live[pattern.parts[i]]
            chance *= there**lack
    if missing == 0 and reading.lore.course.book.fresh:
        return 0.0
    return chance * FADING[missing]
