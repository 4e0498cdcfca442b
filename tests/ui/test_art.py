"""The art and the sounds: complete, readable by the program's own reader, and exactly what the scripts make."""

from __future__ import annotations

import io
import json
import re
import wave
from itertools import combinations
from pathlib import Path

import pygame
import pytest

import game
from build_scripts import make_art, make_sounds
from build_scripts.art_parts.marks import PALETTES, RANKS, SUITS
from game.paths import art_folder, sounds_folder
from game.ui.drawing.assets import Deck

ART = art_folder()
SOUNDS = sounds_folder()
GAME = Path(game.__file__).parent
DECKS = sorted(path.parent for path in (ART / "decks").glob("*/deck.json"))
PAINTED = [
    pytest.param(folder, palette, id=f"{folder.name}-{palette}")
    for folder in DECKS
    for palette in json.loads((folder / "deck.json").read_text(encoding="utf-8"))["palettes"]
]
DRAWINGS = sorted(ART.rglob("*.svg"))
# What SDL_image's reader of SVG drops without a word, and what would reach out of the file.
FORBIDDEN = re.compile(
    r"<(text|use|clipPath|mask|pattern|filter|image|style|symbol)\b|href|url\(|<!ENTITY", re.IGNORECASE
)


@pytest.fixture(autouse=True, scope="module")
def display() -> None:
    """A display for ``convert_alpha``, without a window."""
    pygame.display.init()
    pygame.display.set_mode((16, 16))


def test_there_are_decks() -> None:
    assert [folder.name for folder in DECKS] == ["french", "german", "jumbo"]


@pytest.mark.parametrize("folder", DECKS, ids=lambda folder: folder.name)
def test_deck_is_complete(folder: Path) -> None:
    described = json.loads((folder / "deck.json").read_text(encoding="utf-8"))
    assert described["id"] == folder.name
    assert set(described["title"]) >= {"en", "ja", "fr", "de", "nl"}
    palettes = ["german"] if folder.name == "german" else ["classic", "four", "cvd"]
    assert list(described["palettes"].items()) == [(name, PALETTES[name]) for name in palettes]
    assert 1.3 < described["ratio"] < 1.5
    assert described["ranks"] == (list("AKQJT987") if folder.name == "german" else list(reversed(RANKS)))
    wanted = {f"{rank}{suit}.svg" for rank in described["ranks"] for suit in SUITS}
    wanted |= {"WE.svg", "back.svg", "deck.json"} | ({"letters"} if folder.name != "german" else set())
    assert {path.name for path in folder.iterdir()} == wanted


@pytest.mark.parametrize(("folder", "palette"), PAINTED)
def test_faces_differ_at_index_size(folder: Path, palette: str) -> None:
    """The corner alone, at 60 pixels of card width, tells any two faces apart."""
    deck = Deck(folder)
    deck.ink(palette)
    corners: dict[bytes, str] = {}
    for name in deck.faces:
        corner = deck.flat(name, 60).subsurface((1, 1, 16, 32))
        key = pygame.image.tobytes(corner, "RGBA")
        assert key not in corners, f"{name} looks like {corners.get(key)}"
        corners[key] = name
    assert len(corners) in (33, 53)


def unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    """How far two pictures differ, on the average of all pixels and colours."""
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (3 * one.get_width() * one.get_height())


@pytest.mark.parametrize("name", ["french", "jumbo"])
def test_courts_are_told_apart_without_their_corners_on_the_smallest_cards(name: str) -> None:
    deck = Deck(ART / "decks" / name)
    left = 19 if name == "jumbo" else 14
    busts = {face: deck.flat(face, 50).subsurface((left, 5, 48 - left, 29)) for face in deck.faces if face[0] in "KQJ"}
    near = {a + b: unlike(one, other) for (a, one), (b, other) in combinations(busts.items(), 2)}
    assert len(near) == 66
    assert min(near.values()) > 30, min(near, key=lambda pair: near[pair])


@pytest.mark.parametrize(("name", "low"), [("french", 26), ("jumbo", 34)])
def test_figures_are_told_apart_on_the_smallest_cards(name: str, low: int) -> None:
    """What of their ink is not shared by two figures that could be mistaken for one another, at 50 pixels."""
    deck = Deck(ART / "decks" / name)
    wide = 12 if name == "french" else 16
    corners = {rank: deck.flat(rank + "S", 50).subsurface((1, 2, wide, low - 10)) for rank in "235689"}
    inks = {rank: sum(255 - level for level in pygame.image.tobytes(one, "RGB")) for rank, one in corners.items()}
    for a, b in combinations(corners, 2):
        area = 3 * corners[a].get_width() * corners[a].get_height()
        apart = unlike(corners[a], corners[b]) * area / (inks[a] + inks[b])
        assert apart > 0.13, (a, b, apart)


@pytest.mark.parametrize(("folder", "palette"), PAINTED)
def test_a_palette_exchanges_the_ink_of_the_suit_and_nothing_else(folder: Path, palette: str) -> None:
    """Where the drawing has its suit's ink, every face has that of the palette, and its other colours as they were."""
    deck = Deck(folder)
    drawn = PALETTES[deck.palette]
    deck.ink(palette)
    for name in deck.faces:
        plain = (folder / f"{name}.svg").read_text(encoding="utf-8")
        painted = deck.wish(name, 60)[0].source().decode()
        if name == "WE":
            assert painted == plain
        else:
            before, after = drawn[name[1]], PALETTES[palette][name[1]]
            assert plain.count(before) > 1 and (before == after or after not in plain), name
            assert painted.replace(after, before) == plain and painted.count(after) == plain.count(before), name


@pytest.mark.parametrize("path", sorted((ART / "backs").glob("*.svg")), ids=lambda path: path.stem)
def test_back_is_the_same_both_ways_up(path: Path) -> None:
    # Made smaller: what is left of edges that are smoothed differently from above and from below is no difference.
    back = pygame.transform.smoothscale(pygame.image.load_sized_svg(path, (500, 700)), (100, 140))
    turned = pygame.transform.flip(back, True, True)
    far = 0
    for x in range(2, 98, 2):
        for y in range(2, 138, 2):
            one, other = back.get_at((x, y)), turned.get_at((x, y))
            far += max(abs(one[channel] - other[channel]) for channel in range(3)) > 60
    assert far < 40


@pytest.mark.parametrize("folder", sorted({path.parent for path in DRAWINGS}), ids=lambda path: path.name)
def test_drawings_are_paths_and_load(folder: Path) -> None:
    for path in sorted(folder.glob("*.svg")):
        text = path.read_text(encoding="utf-8")
        assert FORBIDDEN.findall(text) == [], path.name
        picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (64, 64))
        assert max(picture.get_size()) == 64, path.name
        assert pygame.mask.from_surface(picture, 40).count() > 30, f"{path.name} is empty"


@pytest.mark.broad
def test_drawings_are_as_the_script_makes_them() -> None:
    assert make_art.differing(ART) == []


def test_every_icon_is_asked_for() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in (GAME / "ui").rglob("*.py"))
    icons = {path.stem for path in (ART / "icons").glob("*.svg")}
    named = {name for name in icons if f'"{name}"' in source}
    suits = {f"suit_{suit}{ending}" for suit in SUITS for ending in ("", "_german")}
    assert icons == named | suits | {"app"}


def test_felt_is_seamless_and_translucent() -> None:
    tile = pygame.image.load(ART / "table" / "baize.png")
    assert tile.get_size() == (256, 256)
    assert tile.get_flags() & pygame.SRCALPHA
    levels = [tile.get_at((x, y)).a for x in range(0, 256, 3) for y in range(0, 256, 3)]
    assert 0 < sum(levels) / len(levels) < 24
    assert max(levels) < 40


def test_fonts_load_and_have_their_licence() -> None:
    pygame.font.init()
    fonts = sorted(path for path in (ART / "fonts").iterdir() if path.suffix in (".ttf", ".otf"))
    assert len(fonts) == 7
    assert sum(path.stat().st_size for path in fonts) < 5_500_000
    for path in fonts:
        font = pygame.font.Font(path, 20)
        words = "Belote ÀÇÉŒœßëïĳ«»–… 0123456789\u202f!" + ("切札の宣言、鬱。" if "Gothic" in path.name else "")
        if "Mincho" in path.name:
            words = "切札の宣言、新しい対戦。カルト・ブランシュ！" + "ぁんァヶー（）「」"
        assert all(metric is not None for metric in font.metrics(words)), path.name
        assert font.render(words, True, (0, 0, 0)).get_width() > 100
        family = path.stem.split("-")[0]
        assert "SIL OPEN FONT LICENSE" in (ART / "fonts" / f"OFL-{family}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("style", ["Regular", "Bold"])
def test_tails_of_letters_hang_below_the_line_and_are_not_cut(style: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(ART / "fonts" / f"CarteBlancheGothic-{style}.ttf", 100)
    for letter in "gjpqy":
        (metric,) = font.metrics(letter)
        assert metric is not None, letter
        low = metric[2]
        assert low <= -17, letter
        assert font.get_ascent() - low <= font.get_height(), letter


def test_sounds_listed_exist_and_load() -> None:
    described = json.loads((SOUNDS / "sounds.json").read_text(encoding="utf-8"))["sounds"]
    listed = {file for cue in described.values() for file in cue["files"]}
    assert listed == {path.name for path in SOUNDS.glob("*.wav")}
    assert sum((SOUNDS / file).stat().st_size for file in listed) < 3_500_000
    for name, cue in described.items():
        assert cue["group"] in ("cards", "interface", "announcements", "ambience"), name
        assert 0 < cue["volume"] <= 1, name
        for file in cue["files"]:
            with wave.open(str(SOUNDS / file)) as sound:
                assert (sound.getnchannels(), sound.getsampwidth()) == (1, 2)
                if cue["group"] == "ambience":
                    continue  # see tests/test_sounds.py
                assert sound.getframerate() == 44100
                assert 0.015 < sound.getnframes() / 44100 <= 3.0, file


@pytest.mark.broad
def test_sounds_are_as_the_script_makes_them() -> None:
    for name, content in make_sounds.every_file():
        assert (SOUNDS / name).read_bytes() == content, name
