"""Hands imagined from a view of Belote, contrée or coinchée: within what is certain, by what was said and played."""

from __future__ import annotations

from ai.search.constraints import Constraints
from game.core.rng import Rng
from game.core.view import View

from .likelihood import announcements_likelihood, calls_likelihood, spoken
from .reading import Reading, played_by
from .replay import Past, past_likelihood, past_of
from .signals import Signal, plays_likelihood, signals_of


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
        t = reading.t
        others = [caller for caller in t.callers if caller != reading.seat]
        self.signals: list[Signal] = (
            signals_of(reading.rules, t, reading.seat) if t.trump >= 0 and candidates > 1 and not replayed else []
        )
        self.past: list[Past] = past_of(reading) if t.trump >= 0 and candidates > 1 and replayed else []
        self.spoken = spoken(reading.rules, t, reading.seat) if t.trump >= 0 and candidates > 1 else []
        said = bool(others) or bool(self.signals) or bool(self.past) or bool(self.spoken)
        self.informed = said and t.trick < 7 and candidates > 1

    def draw(self, count: int) -> list[list[int]]:
        """So many samples: what lies in each hidden zone of the view, as bit sets."""
        constraints = self.constraints
        rng = self.rng
        if not self.informed:
            return [constraints.sample(rng) for _ in range(count)]
        rules = self.reading.rules
        t = self.reading.t
        seat = self.reading.seat
        signals = self.signals
        drawn: list[list[int]] = []
        weights: list[float] = []
        total = 0.0
        squares = 0.0
        for _ in range(count * self.candidates):
            sample = constraints.sample(rng)
            hands = self.hands(sample)
            dealt = [hands[i] | self.gone[i] for i in range(rules.players)]
            weight = calls_likelihood(rules, t, seat, dealt, rng)
            if signals:
                weight *= plays_likelihood(rules, t, signals, hands)
            if self.past:
                weight *= past_likelihood(self.past, hands)
            if self.spoken:
                weight *= announcements_likelihood(rules, t, self.spoken, dealt)
            drawn.append(sample)
            weights.append(weight)
            total += weight
            squares += weight * weight
        self.effective = total * total / squares / len(drawn)
        # systematic resampling: every sample as often as its weight deserves
        kept: list[list[int]] = []
        step = total / count
        mark = rng.unit() * step
        place = 0
        reached = weights[0]
        for _ in range(count):
            while reached <= mark and place < len(drawn) - 1:
                place += 1
                reached += weights[place]
            kept.append(drawn[place])
            mark += step
        return kept

    def hands(self, sample: list[int]) -> list[int]:
        """The hands by seat of a sample."""
        hands = [0] * self.reading.players
        hands[self.reading.seat] = self.reading.hand
        for place in range(len(sample)):
            if self.seats[place] >= 0:
                hands[self.seats[place]] = sample[place]
        return hands
