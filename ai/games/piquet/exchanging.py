"""The exchange thought through: the best discards by judgement, compared over common worlds (sections 6 and 15).

A world is the other's hand and the order of the talon. What follows is short: both draw, the other having discarded as
usual, everything is declared in full, and the play is judged at a glance.
"""

from __future__ import annotations

from typing import Final

from ai.games.piquet.beliefs import Beliefs
from ai.games.piquet.discarding import best_discards, quick_discard
from ai.games.piquet.ending import Count
from ai.games.piquet.estimate import glance
from ai.games.piquet.holding import contest
from ai.games.piquet.outlook import UNIT
from ai.games.piquet.scales import SCALE
from ai.search.clock import Clock
from ai.styles import bent
from game.core.rng import Rng
from game.rules.piquet.scoring import PIQUE, REPIQUE
from game.rules.piquet.table import BLANK
from game.rules.piquet.values import CARDS, HAND_CARDS, TALON_CARDS

PROPOSED: Final = 24
FIRST_WORLDS: Final = 40
"""Worlds in which all proposals are tried; then the better half goes on with twice as many, and so on."""
ROUNDS: Final[dict[int, int]] = {2: 0, 3: 1, 4: 5}
"""How often that happens, by level."""
TRUST: Final = 120.0
"""Worlds that outweigh the judgement of the cards kept."""


class Exchange:
    """The discards of one view, tried in worlds. ``worlds`` counts those used; ``daring``: see `ai.styles`."""

    def __init__(self, beliefs: Beliefs, rng: Rng, w0: int, w1: int, daring: float = 0.0) -> None:
        self.beliefs = beliefs
        self.reading = reading = beliefs.reading
        self.rng = rng
        self.daring = daring
        self.spread = SCALE.spread
        self.first = w1 / UNIT if reading.seat else w0 / UNIT
        self.second = w0 / UNIT if reading.seat else w1 / UNIT
        self.elder = reading.seat == reading.t.elder
        self.worlds = 0

    def best(self, least: int, most: int, rounds: int, clock: Clock) -> int:
        """The discard (bit set) that does best; of a round that time cuts short only the worlds tried count."""
        proposals = best_discards(self.reading.hand, least, most, self.elder, PROPOSED)
        gone = [bits for _, bits in proposals]
        judged = [value for value, _ in proposals]
        totals = [0.0] * len(gone)
        left = list(range(len(gone)))
        size = FIRST_WORLDS
        for _ in range(rounds):
            if len(left) < 2:
                break
            for place in self.beliefs.draw(size, self.rng):
                if clock.left() <= 0.0:
                    break
                self.compare(place, gone, left, totals)
                self.worlds += 1
            values = [(totals[at] + TRUST * judged[at]) / (self.worlds + TRUST) for at in range(len(gone))]
            order = sorted(left, key=lambda at: (-values[at], at))
            left = order[: (len(order) + 1) // 2]
            size += size
        return gone[left[0]]

    def compare(self, place: int, gone: list[int], left: list[int], totals: list[float]) -> None:
        """Add to the totals what each of the discards left is worth in the world of that place among the beliefs."""
        reading = self.reading
        t = reading.t
        theirs = self.beliefs.hands[place]
        talon = self._talon(theirs, self.beliefs.thrown[place])
        other_draws = t.exchanged[reading.other] < 0
        replies: dict[int, int] = {}
        for at in left:
            bits = gone[at]
            count = bits.bit_count()
            held = theirs
            if other_draws:
                # the other exchanges after elder, or (strict, elder blank) before younger draws
                if self.elder:
                    most = TALON_CARDS - count
                    least = min(reading.course.least, most)
                else:
                    least = most = t.stated
                thrown = replies.get(most, -1)
                if thrown < 0:
                    thrown = replies[most] = quick_discard(theirs, least, most, not self.elder)
                held &= ~thrown
            # who has laid cards down draws as many, elder first
            drawn = HAND_CARDS - held.bit_count()
            start = count if self.elder else 0
            for card in talon[start : start + drawn]:
                held |= card
            start = 0 if self.elder else drawn
            mine = reading.hand & ~bits
            for card in talon[start : start + count]:
                mine |= card
            totals[at] += bent(self._worth(mine, held), self.daring, self.spread)

    def _talon(self, theirs: int, thrown: int) -> list[int]:
        """The talon in an order that it may have (single bits); what has been looked at comes first."""
        reading = self.reading
        rest = reading.unseen & ~theirs & ~thrown
        loose = [card.bit for card in CARDS if card.bit & rest]
        self.rng.shuffle(loose)
        return loose

    def _worth(self, mine: int, theirs: int) -> float:
        """What two hands after the exchange are worth to the seat; seat 0 of the count is this one."""
        t = self.reading.t
        course = self.reading.course
        count = Count()
        if t.maker[BLANK] >= 0:
            count.enter(0 if t.maker[BLANK] == self.reading.seat else 1, t.made[BLANK], REPIQUE)
        first, second = (mine, theirs) if self.elder else (theirs, mine)
        for kind in range(3):
            net = contest(kind, first, second, course.ladders[kind])
            if net:
                count.enter(0 if (net > 0) == self.elder else 1, abs(net), REPIQUE)
        leader = 0 if self.elder else 1
        count.enter(leader, 1, PIQUE)
        points = self.first * count.total[0] - self.second * count.total[1]
        need = count.missing(leader)
        return points + glance([mine, theirs], leader, 0, HAND_CARDS, need, self.first, self.second)
