"""Hands imagined from a view of Belote, contrée or coinchée: within what is certain, by what was said and played."""

from __future__ import annotations

from typing import Final

from ai.search.constraints import Constraints
from game.core.rng import Rng
from game.core.view import View

from .likelihood import announcements_likelihood, spoken, takes_likelihood
from .overhearing import Overheard
from .reading import Reading, played_by
from .replay import Past, past_likelihood, past_of
from .signals import Signal, plays_likelihood, signals_of

HEARD: Final = 8
"""Samples weighed for each one drawn, at least, where an auction was heard: its calls fit one in eight; ..."""
ENOUGH: Final = 4_000
"""... and how many are weighed in all. Then those weighed before are drawn again."""


class Determinizer:
    """Hands imagined from a view, the likelier by what was called and played the more often.

    Past plays are judged again with the hands imagined if ``replayed``, else they tell by a few habits that nearly all
    players have. ``effective`` is the share of the latest samples that carries the weight (1: all alike)."""

    def __init__(
        self,
        view: View,
        reading: Reading,
        constraints: Constraints,
        rng: Rng,
        candidates: int,
        *,
        replayed: bool = False,
    ) -> None:
        self.reading = reading
        self.constraints = constraints
        self.rng = rng
        self.candidates = candidates
        self.seats = [zone.owner for zone in view.zones if not zone.visible]
        self.gone = played_by(reading.rules, reading.t)
        self.effective = 1.0
        rules, t = reading.rules, reading.t
        told = candidates > 1
        others = [caller for caller in t.callers if caller != reading.seat]
        self.overheard: Overheard | None = None
        if rules.auctioned and told and others:
            self.overheard = Overheard(rules, t, reading.seat)
            self.candidates = max(candidates, HEARD)
        self.signals: list[Signal] = (
            signals_of(rules, t, reading.seat) if t.trump >= 0 and told and not replayed else []
        )
        self.past: list[Past] = past_of(reading) if t.trump >= 0 and told and replayed else []
        self.spoken = spoken(rules, t, reading.seat) if t.trump >= 0 and told else []
        said = bool(others) or bool(self.signals) or bool(self.past) or bool(self.spoken)
        self.informed = said and t.trick < 7 and told
        self.drawn: list[list[int]] = []
        self.weights: list[float] = []

    def draw(self, count: int) -> list[list[int]]:
        """So many samples: what lies in each hidden zone of the view, as bit sets."""
        if not self.informed:
            return [self.constraints.sample(self.rng) for _ in range(count)]
        if self.overheard is None:
            self.drawn, self.weights = [], []
        if len(self.drawn) < ENOUGH:
            for _ in range(count * self.candidates):
                sample = self.constraints.sample(self.rng)
                self.drawn.append(sample)
                self.weights.append(self.weight(self.hands(sample)))
        total = squares = 0.0
        for weight in self.weights:
            total += weight
            squares += weight * weight
        self.effective = total * total / squares / len(self.drawn)
        # systematic resampling: every sample as often as its weight deserves
        kept: list[list[int]] = []
        step = total / count
        mark = self.rng.unit() * step
        place = 0
        reached = self.weights[0]
        for _ in range(count):
            while reached <= mark and place < len(self.drawn) - 1:
                place += 1
                reached += self.weights[place]
            kept.append(self.drawn[place])
            mark += step
        return kept

    def weight(self, hands: list[int]) -> float:
        """The likelihood of what was called, announced and played if these are the hands (by seat)."""
        rules, t = self.reading.rules, self.reading.t
        dealt = [hands[seat] | self.gone[seat] for seat in range(rules.players)]
        if self.overheard is not None:
            weight = self.overheard.chance(dealt)
        elif rules.auctioned or not t.calls:
            weight = 1.0
        else:
            weight = takes_likelihood(rules, t, self.reading.seat, dealt, self.rng)
        if self.signals:
            weight *= plays_likelihood(rules, t, self.signals, hands)
        if self.past:
            weight *= past_likelihood(self.past, hands)
        if self.spoken:
            weight *= announcements_likelihood(rules, t, self.spoken, dealt)
        return weight

    def hands(self, sample: list[int]) -> list[int]:
        """The hands by seat of a sample."""
        hands = [0] * self.reading.players
        hands[self.reading.seat] = self.reading.hand
        for place in range(len(sample)):
            if self.seats[place] >= 0:
                hands[self.seats[place]] = sample[place]
        return hands
