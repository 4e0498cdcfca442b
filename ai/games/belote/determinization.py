"""Hands imagined from a view of Belote, contrée or coinchée: within what is certain, by what was said and played."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from ai.search.constraints import Constraints
from game.core.rng import Rng
from game.core.view import View

from .likelihood import announcements_likelihood, calls_likelihood, spoken
from .reading import Reading, played_by
from .replay import Past, past_likelihood, past_of
from .signals import Signal, plays_likelihood, signals_of

REPLAYED: Final = 2
"""So many times as many samples are weighed where past plays are judged again, which tells more."""
MOST: Final = 4_000
"""Samples weighed at most: with more a hidden card is guessed hardly better."""


class Determinizer:
    """Hands imagined from a view, the likelier by what was called and played the more often.

    Past plays are judged again with the hands imagined if ``replayed``, else they tell by a few habits that nearly all
    players have. All samples weighed so far are drawn from: few of them fit, and a draw that knew only its own would
    believe those of a poor lot as much as those of a rich one. ``effective`` is the share of them that carries the
    weight (1: all alike)."""

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
        self.candidates = REPLAYED * candidates if replayed else candidates
        self.seats = [zone.owner for zone in view.zones if not zone.visible]
        self.gone = played_by(reading.rules, reading.t)
        self.plays: dict[tuple[int, ...], float] = {}
        """What the plays and announcements tell, by sample; ..."""
        self.weighed: list[list[int]] = []
        self.reached: list[float] = []
        """... the samples weighed so far, and the sum of the weights up to each; ..."""
        self.squares = 0.0
        """... the sum of their squares."""
        self.effective = 1.0
        t = reading.t
        others = [caller for caller in t.callers if caller != reading.seat]
        self.signals: list[Signal] = (
            signals_of(reading.rules, t, reading.seat) if t.trump >= 0 and candidates > 1 and not replayed else []
        )
        self.past: list[Past] = past_of(reading) if t.trump >= 0 and candidates > 1 and replayed else []
        self.spoken = spoken(reading.rules, t, reading.seat) if t.trump >= 0 and candidates > 1 else []
        self.told = bool(self.signals) or bool(self.past) or bool(self.spoken)
        self.informed = (bool(others) or self.told) and t.trick < 7 and candidates > 1

    def draw(self, count: int) -> list[list[int]]:
        """So many samples: what lies in each hidden zone of the view, as bit sets."""
        if not self.informed:
            return [self.constraints.sample(self.rng) for _ in range(count)]
        self._weigh(min(count * self.candidates, max(MOST, count) - len(self.weighed)))
        # systematic resampling: every sample as often as its weight deserves
        step = self.reached[-1] / count
        mark = self.rng.unit() * step
        last = len(self.weighed) - 1
        return [self.weighed[min(last, bisect_right(self.reached, mark + place * step))] for place in range(count)]

    def exhausted(self, count: int) -> bool:
        """Whether so many draws have told what the samples weighed can tell: further ones only repeat them."""
        return len(self.weighed) >= MOST and count >= self.effective * len(self.weighed)

    def _weigh(self, count: int) -> None:
        """So many more samples are weighed."""
        rules, t, seat = self.reading.rules, self.reading.t, self.reading.seat
        total = self.reached[-1] if self.reached else 0.0
        for _ in range(count):
            sample = self.constraints.sample(self.rng)
            hands = self.hands(sample)
            dealt = [hands[i] | self.gone[i] for i in range(rules.players)]
            # what was called is weighed anew: the first five cards of a hand are guessed at
            weight = calls_likelihood(rules, t, seat, dealt, self.rng)
            if self.told:
                key = tuple(sample)
                if key not in self.plays:
                    self.plays[key] = self._likelihood(hands, dealt)
                weight *= self.plays[key]
            total += weight
            self.squares += weight * weight
            self.weighed.append(sample)
            self.reached.append(total)
        self.effective = total * total / self.squares / len(self.weighed)

    def _likelihood(self, hands: list[int], dealt: list[int]) -> float:
        """How likely what was played and announced is if the hands are these, and were those."""
        rules, t = self.reading.rules, self.reading.t
        found = 1.0
        if self.signals:
            found *= plays_likelihood(rules, t, self.signals, hands)
        if self.past:
            found *= past_likelihood(self.past, hands)
        if self.spoken:
            found *= announcements_likelihood(rules, t, self.spoken, dealt)
        return found

    def hands(self, sample: list[int]) -> list[int]:
        """The hands by seat of a sample."""
        hands = [0] * self.reading.players
        hands[self.reading.seat] = self.reading.hand
        for place in range(len(sample)):
            if self.seats[place] >= 0:
                hands[self.seats[place]] = sample[place]
        return hands
