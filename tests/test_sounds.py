"""The sounds as they are heard: lengths, levels, quiet ends, colours, variants, rooms that go round without a seam."""

from __future__ import annotations

import array
import json
import math
import wave
from itertools import pairwise
from typing import Final

import pytest

from game.paths import art_folder, sounds_folder
from game.ui.decor.rooms import PLACES
from game.ui.decor.rooms import ROOMS as DATA
from game.ui.preferences import SOUND_GROUPS, Preferences
from game.ui.sound import GROUNDS, Sounds

FOLDER = sounds_folder()
CUES: Final[dict[str, dict[str, object]]] = json.loads((FOLDER / "sounds.json").read_text(encoding="utf-8"))["sounds"]
FULL: Final = 32768.0
LASTING: Final[dict[str, tuple[float, float]]] = {
    "slide": (0.06, 0.125),
    "place": (0.04, 0.16),
    "deal": (0.04, 0.2),
    "flip": (0.05, 0.2),
    "draw": (0.05, 0.12),
    "gather": (0.12, 0.3),
    "shuffle": (0.6, 0.9),
    "chalk": (0.08, 0.25),
    "knock": (0.15, 0.4),
    "illegal": (0.05, 0.2),
    "moment_small": (0.12, 0.6),
    "moment_middle": (0.6, 1.4),
    "hush": (0.3, 1.0),
    "moment_great": (1.4, 2.2),
    "deal_won": (0.8, 1.5),
    "deal_lost": (0.8, 1.5),
    "match_won": (1.5, 3.0),
    "match_lost": (1.5, 3.0),
}
"""Seconds; what the ear takes for the length is what is within 30 dB of the loudest (see `heard`)."""
OFTEN: Final = {"place": 5, "deal": 5, "slide": 4, "flip": 4, "gather": 4, "draw": 4, "chalk": 4, "bid": 3, "pass": 3}
"""At least so many variants of what is heard often."""
ROOMS: Final = ("cafe", "salon", "club", "parlour", "brown_cafe", "stube")


def read(file: str) -> tuple[list[float], int]:
    """Samples -1..1 and their rate."""
    with wave.open(str(FOLDER / file)) as sound:
        numbers = array.array("h", sound.readframes(sound.getnframes()))
        return [x / FULL for x in numbers], sound.getframerate()


def files_of(cue: str) -> list[str]:
    files = CUES[cue]["files"]
    assert isinstance(files, list)
    return files


def root_mean_square(samples: list[float]) -> float:
    return math.sqrt(math.fsum(x * x for x in samples) / max(1, len(samples)))


def heard(samples: list[float], rate: int) -> float:
    """Seconds from the first to the last sample that is within 30 dB of the loudest."""
    loud = 0.0316 * max(map(abs, samples))
    places = [at for at, x in enumerate(samples) if abs(x) > loud]
    return (places[-1] - places[0]) / rate


def brightness(samples: list[float], rate: int) -> float:
    """The middle of the spectrum in Hz, from how fast the samples change (exact for a single tone)."""
    changes = [b - a for a, b in pairwise(samples)]
    return rate * root_mean_square(changes) / (math.tau * max(1e-9, root_mean_square(samples)))


SHORT: Final = [file for cue in CUES if not cue.startswith("room_") for file in files_of(cue)]


def test_every_sound_begins_and_ends_in_silence_and_is_not_cut_off() -> None:
    for file in SHORT:
        samples, rate = read(file)
        peak = max(map(abs, samples))
        assert 0.8 < peak < 0.95, file
        assert sum(1 for x in samples if abs(x) >= 0.999) == 0, file
        assert max(map(abs, samples[:2])) < 0.12 and abs(samples[-1]) < 0.002, file
        tail = samples[-rate // 200 :]
        assert root_mean_square(tail) < 0.06, file
        assert abs(math.fsum(samples) / len(samples)) < 0.01, file


@pytest.mark.parametrize("cue", sorted(LASTING))
def test_lengths(cue: str) -> None:
    low, high = LASTING[cue]
    for file in files_of(cue):
        samples, rate = read(file)
        assert low <= heard(samples, rate) <= high, (file, heard(samples, rate))


def test_what_is_heard_often_varies() -> None:
    for cue, count in OFTEN.items():
        files = files_of(cue)
        assert len(files) >= count, cue
        assert len({(FOLDER / file).read_bytes() for file in files}) == len(files), cue
        tones = [brightness(*read(file)) for file in files]
        assert max(tones) < 1.6 * min(tones), cue


def test_the_sizes_of_moments_are_told_apart() -> None:
    small, middle, great = (read(files_of(f"moment_{size}")[0]) for size in ("small", "middle", "great"))
    assert heard(*middle) > 1.5 * heard(*small) and heard(*great) > 1.3 * heard(*middle)
    loud = [CUES[f"moment_{size}"]["volume"] for size in ("small", "middle", "great")]
    assert loud == sorted(loud)  # type: ignore[type-var]  # numbers of a JSON file
    assert brightness(*read(files_of("hush")[0])) < 400, "deep and soft"


def test_cards_land_on_cloth_leather_wood_and_carpet() -> None:
    for cue in ("place", "deal"):
        tones = {on: brightness(*read(files_of(f"{cue}_{on}" if on else cue)[0])) for on in ("", *GROUNDS.values())}
        assert tones["carpet"] < 0.8 * tones[""] < tones[""] < tones["leather"], (cue, tones)
        ordered = sorted(tones.values())
        assert all(after > 1.06 * before for before, after in pairwise(ordered)), (cue, tones)
        for on in set(GROUNDS.values()):
            files = files_of(f"{cue}_{on}")
            assert len({(FOLDER / file).read_bytes() for file in files}) == len(files) >= 3
    assert set(GROUNDS) <= {room.weave for room in DATA.values()}


def test_a_room_has_the_sound_of_its_table(monkeypatch: pytest.MonkeyPatch) -> None:
    box = Sounds(FOLDER)
    if not box.prepare():
        pytest.skip("no sound card, not even the dummy one")
    played: list[str] = []
    monkeypatch.setattr(box, "_load", lambda file: played.append(file))
    for ground, begins in (
        ("", "place_1 place_2 place_3 place_4 place_5"),
        ("wood", "place_wood"),
        ("carpet", "place_carpet"),
    ):
        box.ground = ground
        box.play("place")
        assert played[-1].startswith(tuple(begins.split())), played
        box.play("slide")
        assert played[-1].startswith("slide_")


def test_cards_are_dry_and_a_refusal_is_dull() -> None:
    middle = {cue: brightness(*read(files_of(cue)[0])) for cue in CUES}
    assert middle["illegal"] < 400 < middle["place"] < 9000
    assert middle["slide"] > middle["bid"] and middle["chalk"] > middle["slide"] * 0.8
    ticks = [brightness(*read(files_of(f"score_tick_{step}")[0])) for step in (1, 6, 12)]
    assert ticks == sorted(ticks)


def test_every_place_has_its_room_which_goes_round() -> None:
    assert {f"room_{name}" for name in ROOMS} == {cue for cue in CUES if cue.startswith("room_")}
    for name in ROOMS:
        assert CUES[f"room_{name}"]["group"] == "ambience"
        samples, rate = read(f"room_{name}.wav")
        assert len(samples) == 6 * rate
        assert 0.004 < root_mean_square(samples) < 0.2 and max(map(abs, samples)) < 0.5
        steps = sorted(abs(b - a) for a, b in pairwise(samples))
        assert abs(samples[0] - samples[-1]) <= steps[len(steps) * 99 // 100] + 0.002, name
        before, after = root_mean_square(samples[-rate // 4 :]), root_mean_square(samples[: rate // 4])
        assert 0.2 < before / after < 5.0, name


def test_pictures_and_sounds_are_small() -> None:
    """Fonts and the pictures for the README are not part of it."""
    art = art_folder()
    kept = [
        path for path in art.rglob("*") if path.is_file() and path.parts[len(art.parts)] not in ("fonts", "screenshots")
    ]
    total = sum(path.stat().st_size for path in (*kept, *FOLDER.glob("*")))
    assert total < 12_000_000, f"{total / 1e6:.1f} MB"


def test_a_room_is_heard_only_where_it_is_wished() -> None:
    box = Sounds(FOLDER)
    box.volumes = {"ambience": 0.0}
    box.enter("cafe")
    assert box.room == ""
    box.volumes = {"ambience": 0.4}
    box.listen()
    if not box.prepare():
        pytest.skip("no sound card, not even the dummy one")
    assert box.room == "cafe"
    box.enter("stube")
    assert box.room == "stube"
    box.mute = True
    box.listen()
    assert box.room == ""
    box.mute = False
    box.listen()
    assert box.room == "stube"
    box.enter("")
    assert box.room == ""
    assert Preferences().volumes["ambience"] == 0.0 and set(Preferences().volumes) == set(SOUND_GROUPS)
    assert set(PLACES.values()) == set(ROOMS)
    box.stop()
