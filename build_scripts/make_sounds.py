#!/usr/bin/env python3
"""Make every sound of the game: `python3 build_scripts/make_sounds.py [--check]`.

Nothing is recorded: card stock on cloth is filtered noise in short bursts, knuckles on wood are damped resonances,
chimes are decaying partials. Standard library only, fixed seeds: the same bytes every time. Writes sounds/<cue>_<n>.wav
(mono, 44.1 kHz, 16 bit) and sounds/sounds.json, which names for each cue its group, its loudness and its files.
`--check` writes nothing and lists what differs (exit code 1).
"""

from __future__ import annotations

import argparse
import array
import io
import json
import math
import random
import sys
import wave
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from build_scripts.art_parts import rooms  # noqa: E402
from build_scripts.art_parts.acoustics import (  # noqa: E402
    CELESTA,
    GLASS,
    HARP,
    HORN,
    RATE,
    WOOD,
    Samples,
    band,
    bell_shaped,
    louder,
    low,
    mixed,
    noise,
    note,
    rough,
    shaped,
    tone,
)

SOUNDS = ROOT / "sounds"


# -- cards -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ground:
    """What a card lands on: the thump, slap and tick of its landing (Hz, seconds to fall to 1/e, loudness each) and the
    tones in which the table itself answers."""

    thump: tuple[float, float, float]
    slap: tuple[float, float, float]
    edge: tuple[float, float, float]
    glide: float = 1.0
    """How bright it is when a card is drawn over it."""
    body: tuple[tuple[float, float, float], ...] = ()


GROUNDS: dict[str, Ground] = {
    "cloth": Ground((210, 0.016, 4.2), (1150, 0.010, 1.1), (4300, 0.0035, 0.75)),
    "leather": Ground((270, 0.011, 3.0), (1650, 0.0065, 1.5), (3700, 0.0045, 0.9), 1.12),
    "wood": Ground((330, 0.008, 2.2), (2100, 0.0045, 1.3), (5200, 0.0030, 1.2), 0.94,
                   ((232.0, 0.55, 0.020), (417.0, 0.30, 0.013), (905.0, 0.14, 0.007))),
    "carpet": Ground((165, 0.020, 4.8), (860, 0.013, 1.0), (3100, 0.0030, 0.42), 0.72),
}  # fmt: skip
"""On cloth they land in most rooms; the cues of the other grounds are named after them."""


def landing(chance: random.Random, weight: float = 1.0, ground: str = "cloth") -> Samples:
    """A card meeting the table: a soft thump, the slap of the sheet, the tick of its edge."""
    on = GROUNDS[ground]
    around = 0.92 + 0.16 * chance.random()
    thump = shaped(low(noise(chance, 0.09), on.thump[0] * around), 0.001, on.thump[1])
    slap = shaped(band(noise(chance, 0.06), on.slap[0] * around, 0.9), 0.0008, on.slap[1])
    edge = shaped(band(noise(chance, 0.03), on.edge[0] * around, 1.2), 0.0003, on.edge[1])
    parts = [
        (0.0, louder(thump, on.thump[2] * weight)),
        (0.001, louder(slap, on.slap[2])),
        (0.0, louder(edge, on.edge[2])),
    ]
    if on.body:
        parts.append((0.001, louder(tone(around, 0.09, on.body, 0.0008), weight)))
    return mixed(*parts)


def gliding(chance: random.Random, seconds: float, bright: float = 1.0) -> Samples:
    """A card drawn over cloth."""
    around = bright * (0.93 + 0.14 * chance.random())
    air = band(noise(chance, seconds), 1700 * around, 0.8, 1.3)
    hiss = band(noise(chance, seconds), 4200 * around, 0.8, 0.8)
    both = [a * 0.9 + h * 0.22 for a, h in zip(air, hiss, strict=True)]
    return bell_shaped(low(rough(chance, both, 160, 0.7), 5200), 1.4, 0.42)


def ruffle(chance: random.Random, seconds: float, first: float, last: float, loud: float) -> Samples:
    """Cards springing off a thumb: ticks whose rate goes from ``first`` to ``last`` a second."""
    parts: list[tuple[float, Samples]] = [(0.0, [0.0] * round(seconds * RATE))]
    t = 0.0
    while t < seconds - 0.03:
        part = t / seconds
        tick = shaped(band(noise(chance, 0.02), 2600 + 1500 * chance.random(), 1.1), 0.0003, 0.0034)
        body = shaped(low(noise(chance, 0.02), 600), 0.0005, 0.005)
        swell = 0.45 + 0.55 * math.sin(math.pi * min(1.0, part * 1.1))
        level = loud * swell * (0.7 + 0.6 * chance.random())
        parts.append((t, louder([a + 0.9 * b for a, b in zip(tick, body, strict=True)], level)))
        t += (0.8 + 0.4 * chance.random()) / (first + (last - first) * part)
    return mixed(*parts)


def place(chance: random.Random, ground: str = "cloth") -> Samples:
    """A card played to the table."""
    return mixed(
        (0.0, louder(gliding(chance, 0.045, GROUNDS[ground].glide), 0.35)), (0.026, landing(chance, ground=ground))
    )


def deal(chance: random.Random, ground: str = "cloth") -> Samples:
    """A card skimmed from the pack and landing."""
    glide, land = gliding(chance, 0.085, 1.15 * GROUNDS[ground].glide), landing(chance, 0.75, ground)
    return mixed((0.0, louder(glide, 0.85)), (0.066, louder(land, 0.7)))


def slide(chance: random.Random) -> Samples:
    """A card pushed across the cloth."""
    return gliding(chance, 0.09 + 0.03 * chance.random())


def flip(chance: random.Random) -> Samples:
    """A card turned over: a breath of air and a snap."""
    air = bell_shaped(band(noise(chance, 0.06), 1400, 0.9, 2.6), 1.5, 0.7)
    snap = shaped(band(noise(chance, 0.03), 3300, 0.8), 0.0004, 0.005)
    return mixed((0.0, louder(air, 0.7)), (0.048, louder(snap, 1.2)), (0.052, louder(landing(chance, 0.6), 0.6)))


def gather(chance: random.Random) -> Samples:
    """Four cards swept together."""
    parts: list[tuple[float, Samples]] = [(0.0, louder(gliding(chance, 0.17, 0.85), 1.0))]
    for number in range(3):
        start = 0.035 + number * 0.036 + 0.012 * chance.random()
        parts.append((start, louder(landing(chance, 0.4), 0.26)))
    parts.append((0.15, louder(landing(chance, 0.9), 0.65)))
    return mixed(*parts)


def shuffle(chance: random.Random) -> Samples:
    """A riffle, the bridge falling together, and the pack squared on the table."""
    bridge = bell_shaped(rough(chance, band(noise(chance, 0.19), 1900, 0.6, 1.8), 220, 0.6), 1.2, 0.4)
    square = louder(landing(chance, 1.2), 0.8)
    return mixed(
        (0.0, ruffle(chance, 0.34, 55, 120, 1.0)),
        (0.36, ruffle(chance, 0.2, 140, 210, 0.55)),
        (0.36, louder(bridge, 0.75)),
        (0.585, square),
        (0.65, louder(landing(chance, 0.8), 0.5)),
    )


def draw(chance: random.Random) -> Samples:
    """A card taken from the stock: it slips off the pile, and its corner clicks on the next one."""
    corner = shaped(band(noise(chance, 0.02), 3900, 1.3), 0.0003, 0.003)
    return mixed((0.0, louder(gliding(chance, 0.078, 1.25), 0.9)), (0.064, louder(corner, 0.8)))


def chalk(chance: random.Random) -> Samples:
    """A stroke of chalk on slate: dry grains, and the tap with which it begins."""
    seconds = 0.13 + 0.04 * chance.random()
    grains = band(noise(chance, seconds), 3300 * (0.92 + 0.16 * chance.random()), 1.6, 1.15)
    stroke = bell_shaped(rough(chance, grains, 420, 0.9), 0.8, 0.4)
    tap = shaped(band(noise(chance, 0.03), 1900, 1.5), 0.0004, 0.006)
    return mixed((0.0, louder(tap, 1.1)), (0.004, louder(stroke, 0.8)))


def cut(chance: random.Random) -> Samples:
    """Half the pack lifted off and set down."""
    return mixed((0.0, louder(gliding(chance, 0.1, 0.8), 0.8)), (0.13, louder(landing(chance, 1.5), 0.9)))


# -- table and interface -----------------------------------------------------------------------------------------


def knock(chance: random.Random, pitch: float, loud: float = 1.0) -> Samples:
    """Knuckles on the table's edge."""
    around = pitch * (0.97 + 0.06 * chance.random())
    body = tone(around, 0.13, ((1.0, 1.0, 0.022), (1.58, 0.7, 0.016), (2.63, 0.35, 0.010)), 0.0008)
    skin = shaped(low(noise(chance, 0.05), 900), 0.0006, 0.006)
    return louder(mixed((0.0, body), (0.0, louder(skin, 1.6))), loud)


def rap(chance: random.Random) -> Samples:
    """Three knuckles: a bet is held, a challenge taken up."""
    steps = (0.0, 0.085 + 0.012 * chance.random(), 0.17 + 0.02 * chance.random())
    return mixed(*((start, knock(chance, 190, loud)) for start, loud in zip(steps, (0.55, 0.7, 1.0), strict=True)))


def bid(chance: random.Random) -> Samples:
    """A call: one knock on wood."""
    return knock(chance, 210)


def passing(chance: random.Random) -> Samples:
    """A pass: two light knocks."""
    return mixed((0.0, knock(chance, 168, 0.6)), (0.095, knock(chance, 160, 0.5)))


def turn(chance: random.Random) -> Samples:
    """It is your turn: two soft wooden bars, struck a little differently each time."""
    bar = ((1.0, 1.0, 0.11), (3.93, 0.1 + 0.12 * chance.random(), 0.035), (9.2, 0.02 + 0.04 * chance.random(), 0.012))
    return mixed((0.0, tone(note("G4"), 0.5, bar, 0.002)), (0.13, louder(tone(note("C5"), 0.6, bar, 0.002), 0.9)))


def illegal(chance: random.Random) -> Samples:
    """A dull no."""
    thud = shaped(low(noise(chance, 0.12), 130), 0.002, 0.024)
    body = tone(92, 0.12, ((1.0, 1.0, 0.026), (1.51, 0.4, 0.016)), 0.002)
    return mixed((0.0, louder(thud, 6.0)), (0.0, louder(body, 0.9)))


def click(chance: random.Random) -> Samples:
    """A button: a small ivory counter set down."""
    return mixed(
        (0.0, louder(tone(1750 * (0.98 + 0.04 * chance.random()), 0.05, WOOD, 0.0004), 0.35)),
        (0.0, louder(shaped(band(noise(chance, 0.03), 2400, 1.0), 0.0003, 0.004), 0.9)),
        (0.0, louder(shaped(low(noise(chance, 0.04), 420), 0.0006, 0.008), 1.7)),
    )


def toggle(chance: random.Random) -> Samples:
    """A switch: two clicks close together."""
    return mixed((0.0, louder(click(chance), 0.6)), (0.042, louder(click(chance), 0.9)))


def page(chance: random.Random) -> Samples:
    """A leaf turned."""
    leaf = rough(chance, band(noise(chance, 0.22), 2700, 0.6, 1.5), 90, 0.85)
    return mixed((0.0, bell_shaped(leaf, 1.3, 0.6)), (0.17, louder(landing(chance, 0.4), 0.25)))


def tick(chance: random.Random, step: int = 0) -> Samples:
    """One point counted, ``step`` semitones up."""
    return mixed(
        (0.0, tone(note("C6") * 2 ** (step / 12), 0.09, ((1.0, 1.0, 0.016), (2.76, 0.25, 0.008)), 0.0006)),
        (0.0, louder(shaped(band(noise(chance, 0.02), 3000, 1.0), 0.0003, 0.003), 0.5)),
    )


def settle(chance: random.Random) -> Samples:
    """The count stands."""
    return mixed(
        (0.0, tone(note("C5"), 0.6, CELESTA, 0.002)),
        (0.0, louder(tone(note("G5"), 0.5, CELESTA, 0.002), 0.5)),
        (0.0, louder(knock(chance, 240), 0.4)),
    )


# -- announcements -----------------------------------------------------------------------------------------------


def melody(*notes: tuple[float, str, float, float], partials: tuple[tuple[float, float, float], ...]) -> Samples:
    """Struck tones: each (second, note, length, loudness)."""
    return mixed(
        *((start, louder(tone(note(name), length, partials, 0.003), loud)) for start, name, length, loud in notes)
    )


def counter(chance: random.Random) -> Samples:
    """A counter laid down: something is settled."""
    return mixed((0.0, louder(click(chance), 0.9)), (0.0, louder(tone(note("E5"), 0.28, CELESTA, 0.001), 0.35)))


def moment_small(chance: random.Random) -> Samples:
    """Two cards lean on each other: paper on paper, and two light notes."""
    paper = mixed((0.0, louder(landing(chance, 0.3), 0.5)), (0.045, louder(landing(chance, 0.3), 0.4)))
    notes = melody((0.02, "E5", 0.34, 0.55), (0.10, "B5", 0.36, 0.5 + 0.1 * chance.random()), partials=CELESTA)
    return mixed((0.0, paper), (0.0, louder(notes, 0.8)))


def touched(chance: random.Random) -> tuple[tuple[float, float, float], ...]:
    """A glass struck at another place: its overtones are louder or softer."""
    first, *rest = GLASS
    return (first, *((multiple, level * (0.6 + 0.8 * chance.random()), decay) for multiple, level, decay in rest))


def moment_middle(chance: random.Random) -> Samples:
    """The light goes down over the table: two chords of glass."""
    return mixed(
        (0.0, melody((0.0, "F5", 0.8, 0.9), (0.0, "A5", 0.7, 0.4), partials=touched(chance))),
        (0.16 + 0.02 * chance.random(), melody((0.0, "C6", 1.0, 1.0), (0.0, "F6", 0.8, 0.4), partials=touched(chance))),
    )


def hush(chance: random.Random) -> Samples:
    """Before a great moment: one deep, soft beat, and the room holds its breath."""
    drum = tone(note("C2"), 0.9, ((1.0, 1.0, 0.26), (1.5, 0.35, 0.16), (1.98, 0.22, 0.12), (2.44, 0.1, 0.08)), 0.006)
    skin = shaped(low(noise(chance, 0.12), 300), 0.002, 0.022)
    breath = bell_shaped(low(band(noise(chance, 0.8), 520, 0.5), 900), 1.6, 0.35)
    return mixed((0.0, drum), (0.0, louder(skin, 1.6)), (0.04, louder(breath, 0.22)))


def brass(*notes: tuple[float, str, float, float]) -> Samples:
    """A small horn: slower onset, breath."""
    made: list[tuple[float, Samples]] = []
    for start, name, length, loud in notes:
        blown = tone(note(name), length, HORN, 0.028)
        fade = round(0.09 * RATE)
        for number in range(min(fade, len(blown))):
            blown[-1 - number] *= number / fade
        made.append((start, louder(low(blown, 3200), loud)))
    return mixed(*made)


def moment_great(chance: random.Random) -> Samples:
    """A great moment: a call of horns, a harp that runs up under it, and glass on top."""
    calls = brass(
        (0.0, "G4", 0.18, 0.8),
        (0.15, "C5", 0.18, 0.9),
        (0.30, "E5", 0.18, 0.9),
        (0.45, "G5", 1.25, 1.0),
        (0.45, "E5", 1.25, 0.7),
        (0.45, "C5", 1.25, 0.7),
        (0.45, "C4", 1.25, 0.6),
    )
    run = [(0.45 + 0.06 * step, name, 1.0, 0.5) for step, name in enumerate(("C5", "E5", "G5", "C6", "E6", "G6", "C7"))]
    glass = melody((0.45, "C6", 1.1, 0.5), (0.45, "G6", 1.0, 0.3), partials=GLASS)
    return mixed((0.0, calls), (0.0, louder(melody(*run, partials=HARP), 0.8)), (0.0, louder(glass, 0.6)))


def deal_won(chance: random.Random) -> Samples:
    """A rising harp."""
    return melody(
        (0.0, "C4", 0.9, 0.7),
        (0.09, "G4", 0.9, 0.8),
        (0.18, "C5", 0.9, 0.85),
        (0.27, "E5", 1.0, 0.9),
        (0.40, "G5", 1.05, 0.95),
        partials=HARP,
    )


def deal_lost(chance: random.Random) -> Samples:
    """A harp going down, not unkindly."""
    return melody(
        (0.0, "E4", 0.8, 0.8), (0.16, "C4", 0.8, 0.8), (0.34, "A3", 1.0, 0.85), (0.34, "E3", 1.0, 0.6), partials=HARP
    )


def match_won(chance: random.Random) -> Samples:
    """Horns and harp."""
    horns = brass(
        (0.0, "C5", 0.22, 0.8),
        (0.0, "G4", 0.22, 0.6),
        (0.24, "C5", 0.12, 0.7),
        (0.36, "C5", 0.12, 0.7),
        (0.48, "E5", 0.26, 0.9),
        (0.48, "C5", 0.26, 0.6),
        (0.74, "D5", 0.24, 0.85),
        (0.74, "B4", 0.24, 0.6),
        (1.0, "G5", 1.4, 1.0),
        (1.0, "E5", 1.4, 0.75),
        (1.0, "C5", 1.4, 0.75),
        (1.0, "C4", 1.4, 0.6),
    )
    run = [(1.0 + 0.07 * step, name, 1.1, 0.5) for step, name in enumerate(("C5", "E5", "G5", "C6", "E6", "G6"))]
    return mixed((0.0, horns), (0.0, louder(melody(*run, partials=HARP), 0.9)))


def match_lost(chance: random.Random) -> Samples:
    """A quiet close."""
    return melody(
        (0.0, "A4", 1.0, 0.8),
        (0.0, "E4", 1.0, 0.5),
        (0.34, "G4", 1.0, 0.75),
        (0.34, "D4", 1.0, 0.5),
        (0.68, "F4", 1.0, 0.75),
        (0.68, "C4", 1.0, 0.5),
        (1.1, "E4", 1.1, 0.8),
        (1.1, "B3", 1.1, 0.5),
        (1.1, "E3", 1.1, 0.6),
        partials=HARP,
    )


# -- the list ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cue:
    """One cue: the volume group it obeys, its loudness (0..1) beside the others, how it is made, how many variants."""

    group: str
    volume: float
    make: Callable[[random.Random], Samples]
    variants: int = 1


CUES: dict[str, Cue] = {
    "shuffle": Cue("cards", 0.7, shuffle, 2),
    "cut": Cue("cards", 0.7, cut, 2),
    "deal": Cue("cards", 0.55, deal, 5),
    "place": Cue("cards", 0.8, place, 5),
    **{f"place_{on}": Cue("cards", 0.8, partial(place, ground=on), 3) for on in GROUNDS if on != "cloth"},
    **{f"deal_{on}": Cue("cards", 0.55, partial(deal, ground=on), 3) for on in GROUNDS if on != "cloth"},
    "slide": Cue("cards", 0.42, slide, 4),
    "draw": Cue("cards", 0.5, draw, 4),
    "flip": Cue("cards", 0.6, flip, 4),
    "gather": Cue("cards", 0.62, gather, 4),
    "bid": Cue("announcements", 0.6, bid, 3),
    "pass": Cue("announcements", 0.5, passing, 3),
    "knock": Cue("announcements", 0.6, rap, 3),
    "chalk": Cue("announcements", 0.5, chalk, 4),
    "turn": Cue("announcements", 0.4, turn, 2),
    "counter": Cue("announcements", 0.55, counter, 3),
    "moment_small": Cue("announcements", 0.5, moment_small, 3),
    "moment_middle": Cue("announcements", 0.55, moment_middle, 2),
    "hush": Cue("announcements", 0.55, hush),
    "moment_great": Cue("announcements", 0.7, moment_great),
    "score_tick": Cue("interface", 0.28, tick, 3),
    # The same, a semitone higher each, for a count that climbs.
    **{f"score_tick_{step}": Cue("interface", 0.28, partial(tick, step=step)) for step in range(1, 13)},
    "score_settle": Cue("interface", 0.45, settle),
    "illegal": Cue("interface", 0.7, illegal, 2),
    "deal_won": Cue("announcements", 0.55, deal_won),
    "deal_lost": Cue("announcements", 0.5, deal_lost),
    "match_won": Cue("announcements", 0.7, match_won),
    "match_lost": Cue("announcements", 0.6, match_lost),
    "click": Cue("interface", 0.5, click, 3),
    "toggle": Cue("interface", 0.45, toggle, 2),
    "page": Cue("interface", 0.4, page, 2),
}
ROOM: float = 0.5
"""The loudness of a room; its volume group is off by default."""


def stored(samples: Samples) -> bytes:
    """A WAV file: no constant part, loudest sample at -1 dB, silence at the end cut off, no click at either end."""
    middle = math.fsum(samples) / len(samples)
    level = [x - middle for x in samples]
    loudest = max(abs(x) for x in level)
    last = max(number for number, x in enumerate(level) if abs(x) > loudest * 0.003)
    level = level[: min(len(level), last + 220)]
    fade = min(260, len(level) // 4)
    for number in range(fade):
        level[-1 - number] *= number / fade
    for number in range(min(24, len(level))):
        level[number] *= number / 24
    numbers = array.array("h", (round(x / loudest * 29200) for x in level))
    if sys.byteorder == "big":
        numbers.byteswap()
    held = io.BytesIO()
    with wave.open(held, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(numbers.tobytes())
    return held.getvalue()


def every_file() -> Iterator[tuple[str, bytes]]:
    """Everything this script makes: (name under sounds/, content)."""
    described: dict[str, dict[str, object]] = {}
    for name, cue in CUES.items():
        files: list[str] = []
        for number in range(1, cue.variants + 1):
            files.append(f"{name}_{number}.wav")
            yield files[-1], stored(cue.make(random.Random(f"{name} {number}")))
        described[name] = {"group": cue.group, "volume": cue.volume, "files": files}
    for name, make in rooms.ROOMS.items():
        file = f"room_{name}.wav"
        yield file, rooms.stored(make(random.Random(f"room {name}")))
        described[f"room_{name}"] = {"group": "ambience", "volume": ROOM, "files": [file]}
    yield "sounds.json", (json.dumps({"sounds": described}, indent=2) + "\n").encode()


def main(arguments: list[str]) -> int:
    """The command line; see the text at the top of this file."""
    parser = argparse.ArgumentParser(description="Make every sound of the game.")
    parser.add_argument("--check", action="store_true", help="write nothing; list what differs")
    chosen = parser.parse_args(arguments)
    made = dict(every_file())
    wrong = [n for n, content in made.items() if not (SOUNDS / n).is_file() or (SOUNDS / n).read_bytes() != content]
    if chosen.check:
        wrong.extend(path.name for path in SOUNDS.glob("*") if path.name not in made)
        print("\n".join(sorted(wrong)) if wrong else "Every sound is as made.")
        return 1 if wrong else 0
    SOUNDS.mkdir(exist_ok=True)
    for name in wrong:
        (SOUNDS / name).write_bytes(made[name])
    print(f"{len(wrong)} files written, {sum(map(len, made.values())) / 1e6:.2f} MB in all.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
