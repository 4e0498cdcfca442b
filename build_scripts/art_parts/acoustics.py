"""What the sounds are made of: noise, filters, envelopes and struck tones. Standard library only."""

from __future__ import annotations

import math
import random

RATE = 44100
Samples = list[float]


def noise(chance: random.Random, seconds: float) -> Samples:
    """White noise, -1..1."""
    return [chance.random() * 2 - 1 for _ in range(round(seconds * RATE))]


def band(samples: Samples, frequency: float, width: float, sweep: float = 1.0) -> Samples:
    """What passes around ``frequency`` Hz (``width`` is its Q); it glides to ``frequency * sweep``."""
    made: Samples = []
    x1 = x2 = y1 = y2 = 0.0
    count = max(1, len(samples))
    b0 = a1 = a2 = 0.0
    for number, x in enumerate(samples):
        if number % 32 == 0:
            angle = math.tau * min(frequency * sweep ** (number / count), RATE * 0.45) / RATE
            alpha = math.sin(angle) / (2 * width)
            scale = 1 / (1 + alpha)
            b0, a1, a2 = alpha * scale, -2 * math.cos(angle) * scale, (1 - alpha) * scale
        y = b0 * (x - x2) - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        made.append(y)
    return made


def low(samples: Samples, frequency: float) -> Samples:
    """What lies below ``frequency`` Hz, 12 dB an octave."""
    part = 1 - math.exp(-math.tau * frequency / RATE)
    one = two = 0.0
    made: Samples = []
    for x in samples:
        one += part * (x - one)
        two += part * (one - two)
        made.append(two)
    return made


def shaped(samples: Samples, attack: float, decay: float, hold: float = 0.0) -> Samples:
    """Rise within ``attack`` seconds, stay for ``hold``, then fall to 1/e every ``decay`` seconds."""
    made: Samples = []
    for number, x in enumerate(samples):
        t = number / RATE
        level = t / attack if t < attack else math.exp(-max(0.0, t - attack - hold) / decay)
        made.append(x * level)
    return made


def bell_shaped(samples: Samples, power: float = 1.0, peak: float = 0.5) -> Samples:
    """Swell and fade over the whole length, loudest at ``peak`` (part of the length)."""
    count = max(1, len(samples))
    bend = math.log(0.5) / math.log(peak)
    return [x * math.sin(math.pi * (n / count) ** bend) ** power for n, x in enumerate(samples)]


def rough(chance: random.Random, samples: Samples, grains: float, depth: float) -> Samples:
    """The unevenness of paper drawn over cloth: loudness wanders ``grains`` times a second."""
    step = max(1, round(RATE / grains))
    made: Samples = []
    before, after = 1.0, chance.random()
    for number, x in enumerate(samples):
        if number % step == 0:
            before, after = after, chance.random()
        t = number % step / step
        made.append(x * (1 - depth * (before + (after - before) * t)))
    return made


def louder(samples: Samples, factor: float) -> Samples:
    """All samples times ``factor``."""
    return [x * factor for x in samples]


def mixed(*parts: tuple[float, Samples]) -> Samples:
    """Each part from its second on, added up."""
    length = max(round(start * RATE) + len(samples) for start, samples in parts)
    made = [0.0] * length
    for start, samples in parts:
        at = round(start * RATE)
        for number, x in enumerate(samples):
            made[at + number] += x
    return made


def tone(frequency: float, seconds: float, partials: tuple[tuple[float, float, float], ...], attack: float) -> Samples:
    """A struck tone: ``partials`` are (multiple, loudness, seconds to fall to 1/e)."""
    made = [0.0] * round(seconds * RATE)
    for multiple, level, decay in partials:
        step = math.tau * frequency * multiple / RATE
        if frequency * multiple > RATE * 0.45:
            continue
        fall = math.exp(-1 / (decay * RATE))
        loud = level
        for number in range(len(made)):
            made[number] += loud * math.sin(step * number)
            loud *= fall
    rise = round(attack * RATE)
    for number in range(min(rise, len(made))):
        made[number] *= number / rise
    return made


CELESTA = ((1.0, 1.0, 0.32), (2.0, 0.18, 0.22), (4.02, 0.22, 0.10), (6.8, 0.07, 0.05))
HARP = ((1.0, 1.0, 0.42), (2.0, 0.45, 0.26), (3.0, 0.20, 0.16), (4.01, 0.10, 0.10), (5.02, 0.05, 0.07))
WOOD = ((1.0, 1.0, 0.035), (2.76, 0.35, 0.018), (5.4, 0.12, 0.008))
GLASS = ((1.0, 1.0, 0.5), (2.32, 0.30, 0.28), (4.25, 0.16, 0.14), (6.63, 0.06, 0.07))
HORN = ((1.0, 1.0, 0.55), (2.0, 0.62, 0.45), (3.0, 0.42, 0.36), (4.0, 0.24, 0.28), (5.0, 0.13, 0.2), (6.0, 0.07, 0.15))


def note(name: str) -> float:
    """Frequency in Hz of a note such as C5 or F#4."""
    steps = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
    sharp = name.count("#") - name.count("b")
    return float(440.0 * 2 ** ((steps[name[0]] + sharp) / 12 + int(name[-1]) - 4))
