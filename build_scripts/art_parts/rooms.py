"""What a room sounds like when nobody plays: six quiet loops, one for each place.

A loop is made a little longer than it lasts, and what is over is laid under its beginning while that swells, so that it
goes round without a seam. They are dull and soft, and so a quarter of the usual rate is enough.
"""

from __future__ import annotations

import array
import io
import math
import random
import sys
import wave
from collections.abc import Callable

from build_scripts.art_parts.acoustics import RATE, Samples

RARE_RATE = RATE // 4
SECONDS = 6.0
SEAM = 1.2
"""Seconds in which the end of a loop passes into its beginning."""
PEAK = 16000
"""The loudest sample: a room stays behind the cards."""


def _hush(chance: random.Random, frequency: float, count: int) -> Samples:
    """Noise below ``frequency`` Hz, 12 dB an octave."""
    part = 1 - math.exp(-math.tau * frequency / RARE_RATE)
    one = two = 0.0
    made: Samples = []
    for _ in range(count):
        one += part * (chance.random() * 2 - 1 - one)
        two += part * (one - two)
        made.append(two)
    return made


def _ring(made: Samples, second: float, frequency: float, decay: float, loud: float) -> None:
    """Something struck far off, added to ``made``."""
    start = round(second * RARE_RATE)
    step = math.tau * frequency / RARE_RATE
    for number in range(min(round(6 * decay * RARE_RATE), len(made) - start)):
        rise = min(1.0, number / 12)
        made[start + number] += rise * loud * math.exp(-number / (decay * RARE_RATE)) * math.sin(step * number)


def _length() -> int:
    return round((SECONDS + SEAM) * RARE_RATE)


def _murmur(chance: random.Random, made: Samples, voices: int, pitch: float, loud: float) -> None:
    """People talking at other tables: hushed noise in syllables, nobody to be understood."""
    for _ in range(voices):
        voice = _hush(chance, pitch * (0.8 + 0.5 * chance.random()), len(made))
        deep = _hush(chance, pitch * 0.35, len(made))
        level = goal = 0.0
        left = 0
        for number in range(len(made)):
            if left <= 0:
                left = round(RARE_RATE * (0.09 + 0.16 * chance.random()))
                goal = chance.random() if chance.random() < 0.72 else 0.0
            left -= 1
            level += (goal - level) * 0.004
            made[number] += loud * level * (voice[number] - deep[number])


def _fire(chance: random.Random, made: Samples, crackles: int, loud: float) -> None:
    """A fire: a low breath and small cracks."""
    breath = _hush(chance, 170, len(made))
    for number, x in enumerate(breath):
        made[number] += loud * 1.6 * x * (0.8 + 0.2 * math.sin(number / RARE_RATE * math.tau / SECONDS))
    for _ in range(crackles):
        start = round(chance.random() * (len(made) - 300))
        strength = loud * (0.12 + 0.4 * chance.random() ** 3)
        fall = 18 + 50 * chance.random()
        for number in range(round(5 * fall)):
            made[start + number] += strength * (chance.random() * 2 - 1) * math.exp(-number / fall)


def _clock(made: Samples, every: float, loud: float) -> None:
    """A clock on the wall; its beats divide the loop evenly."""
    beats = round(SECONDS / every)
    for beat in range(beats + math.ceil(SEAM / every)):
        second = beat * SECONDS / beats
        if second < SECONDS + SEAM - 0.1:
            _ring(made, second, 1900 if beat % 2 else 1500, 0.006, loud)
            _ring(made, second, 310, 0.012, 0.5 * loud)


def cafe(chance: random.Random) -> Samples:
    """Paris: voices, a cup on its saucer."""
    made = [0.0] * _length()
    _murmur(chance, made, 5, 900, 0.5)
    for second, pitch in ((1.7, 2650), (1.78, 3120), (4.3, 2410)):
        _ring(made, second, pitch, 0.035, 0.05)
    return made


def salon(chance: random.Random) -> Samples:
    """A slow clock and a small fire."""
    made = [0.0] * _length()
    _fire(chance, made, 16, 0.22)
    _clock(made, 1.0, 0.14)
    return made


def club(chance: random.Random) -> Samples:
    """London: the fire, a clock, a low voice."""
    made = [0.0] * _length()
    _fire(chance, made, 34, 0.35)
    _murmur(chance, made, 1, 520, 0.3)
    _clock(made, 0.75, 0.06)
    return made


def parlour(chance: random.Random) -> Samples:
    """America: a summer night outside, the clock inside."""
    made = [0.0] * _length()
    for number, x in enumerate(_hush(chance, 420, len(made))):
        made[number] += 0.22 * x
    for chirp in range(9):
        for pulse in range(4):
            _ring(made, 0.35 + chirp * 0.75 + pulse * 0.045, 3950, 0.008, 0.05)
    _clock(made, 0.6, 0.07)
    return made


def brown_cafe(chance: random.Random) -> Samples:
    """Holland: deeper voices, glasses set down."""
    made = [0.0] * _length()
    _murmur(chance, made, 6, 640, 0.6)
    for second, pitch in ((0.9, 1900), (3.1, 2200), (3.16, 1750), (5.2, 2050)):
        _ring(made, second, pitch, 0.03, 0.045)
        _ring(made, second, 240, 0.02, 0.08)
    return made


def stube(chance: random.Random) -> Samples:
    """Tyrol: the tiled stove, and wind about the house."""
    made = [0.0] * _length()
    _fire(chance, made, 26, 0.3)
    wind = _hush(chance, 520, len(made))
    deep = _hush(chance, 200, len(made))
    for number in range(len(made)):
        swell = 0.5 - 0.5 * math.cos(number / RARE_RATE * math.tau / SECONDS)
        made[number] += 0.5 * (0.25 + 0.75 * swell) * (wind[number] - deep[number])
    return made


ROOMS: dict[str, Callable[[random.Random], Samples]] = {
    "cafe": cafe,
    "salon": salon,
    "club": club,
    "parlour": parlour,
    "brown_cafe": brown_cafe,
    "stube": stube,
}


def looped(samples: Samples) -> Samples:
    """The loop: the end laid under the beginning, with equal power."""
    count, seam = round(SECONDS * RARE_RATE), round(SEAM * RARE_RATE)
    made = samples[:count]
    for number in range(seam):
        turned = number / seam * math.pi / 2
        made[number] = made[number] * math.sin(turned) + samples[count + number] * math.cos(turned)
    return made


def stored(samples: Samples) -> bytes:
    """A WAV file of the loop, without a constant part."""
    made = looped(samples)
    middle = math.fsum(made) / len(made)
    loudest = max(abs(x - middle) for x in made)
    numbers = array.array("h", (round((x - middle) / loudest * PEAK) for x in made))
    if sys.byteorder == "big":
        numbers.byteswap()
    held = io.BytesIO()
    with wave.open(held, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RARE_RATE)
        file.writeframes(numbers.tobytes())
    return held.getvalue()
