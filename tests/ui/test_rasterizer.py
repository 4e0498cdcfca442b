"""Faces drawn ahead: the same as drawn at once, kept on disk, and never a reason to stop."""

from __future__ import annotations

import io
import os
import shutil
import time
import zlib
from dataclasses import dataclass, field
from pathlib import Path

import pygame
import pytest

from game.paths import art_folder
from game.ui.drawing.artwork import Drawing
from game.ui.drawing.assets import Assets, Deck
from game.ui.drawing.rasterizer import ENDING, FRESH, SPARE, Rasterizer, Wish
from game.ui.stage.stage import Stage
from game.ui.theme import ready
from tests.ui.conftest import MakeApp

DECK = art_folder() / "decks" / "french"
KING: Wish = (Drawing(DECK / "KS.svg"), 40, 56)
ACE: Wish = (Drawing(DECK / "AH.svg", "#BE1824", "#DD0000"), 40, 56)


@pytest.fixture(autouse=True, scope="module")
def display() -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((640, 400))


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def filed(folder: Path) -> list[Path]:
    return sorted(folder.glob("*" + ENDING))


def test_a_printed_face_is_the_face(tmp_path: Path) -> None:
    for folder in (None, tmp_path, tmp_path):  # drawn, drawn and filed, read from its file
        rasterizer = Rasterizer(folder)
        rasterizer.want([KING, ACE])
        rasterizer.rest()
        assert rasterizer.ready(KING) and not rasterizer.busy
        for wish in (KING, ACE):
            rasterized = rasterizer.take(wish)
            assert rasterized is not None
            assert pixels(rasterized.convert_alpha()) == pixels(ready(wish[0].rasterised(wish[1:])))
        assert rasterizer.take(KING) is None, "given away"
    assert len(filed(tmp_path)) == 2


def test_the_file_is_used_and_belongs_to_drawing_and_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "AS.svg"
    path.write_bytes((DECK / "AS.svg").read_bytes())
    drawing = Drawing(path)
    shelf = tmp_path / "faces"
    rasterizer = Rasterizer(shelf)
    rasterizer.rasterized((drawing, 40, 56))
    rasterizer.rasterized((drawing, 60, 84))
    assert len(filed(shelf)) == 2
    rasterizer.rasterized((Drawing(path, "#181414", "#000000"), 40, 56))
    assert len(filed(shelf)) == 3, "and to its palette"
    drawn: list[object] = []
    load = pygame.image.load_sized_svg

    def counted(source: io.BytesIO, size: tuple[int, int]) -> pygame.Surface:
        drawn.append(source)
        return load(source, size)

    monkeypatch.setattr(pygame.image, "load_sized_svg", counted)
    assert Rasterizer(shelf).rasterized((drawing, 40, 56)) is not None
    assert not drawn
    path.write_bytes((DECK / "AD.svg").read_bytes())  # a new version of the art
    made = Rasterizer(shelf).rasterized((drawing, 40, 56))
    assert made is not None and drawn
    assert pixels(made.convert_alpha()) == pixels(Drawing(DECK / "AD.svg").picture((40, 56)))


HEADED = b"CBF1" + b"\x28\x00\x38\x00"
BOMB = HEADED + zlib.compress(bytes(50_000_000))
VAST = b"CBF1" + b"\xff\xff\xff\xff" + zlib.compress(bytes(1000))


@pytest.mark.parametrize("damage", [b"", b"CBF1", HEADED + b"no zlib", b"x" * 900, BOMB, VAST])
def test_a_damaged_file_is_drawn_anew(tmp_path: Path, damage: bytes) -> None:
    Rasterizer(tmp_path).rasterized(KING)
    (kept,) = filed(tmp_path)
    whole = kept.read_bytes()
    for broken in (damage, whole[:-7]):
        kept.write_bytes(broken)
        made = Rasterizer(tmp_path).rasterized(KING)
        assert made is not None and made.get_width() == 40
        assert kept.read_bytes() == whole


def test_a_folder_that_cannot_be_made_or_written_costs_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    rasterizer = Rasterizer(tmp_path / "file" / "faces")
    assert rasterizer.rasterized(KING) is not None
    assert rasterizer.folder is None
    assert rasterizer.rasterized(ACE) is not None


def test_a_drawing_that_is_missing_or_broken_is_left_to_the_caller(tmp_path: Path) -> None:
    (tmp_path / "KS.svg").write_text("no drawing")
    rasterizer = Rasterizer(tmp_path / "faces")
    missing, broken = ((Drawing(tmp_path / name), 40, 56) for name in ("QS.svg", "KS.svg"))
    rasterizer.want([missing, broken, KING])
    rasterizer.rest()
    assert rasterizer.take(missing) is None and rasterizer.take(broken) is None
    assert rasterizer.take(KING) is not None


def test_the_folder_keeps_within_its_limit(tmp_path: Path) -> None:
    names = sorted(path.name for path in DECK.glob("*S.svg"))[:8]
    sizes = []
    for name in names:
        before = set(filed(tmp_path))
        Rasterizer(tmp_path).rasterized((Drawing(DECK / name), 40, 56))
        (fresh,) = set(filed(tmp_path)) - before
        sizes.append(fresh.stat().st_size)
        os.utime(fresh, (len(sizes), len(sizes)))
    newest = max(filed(tmp_path), key=lambda path: path.stat().st_mtime)
    left_over = tmp_path / "face.4711"
    left_over.write_bytes(b"half")
    os.utime(left_over, (1, 1))
    limit = sum(sizes) - 1
    Rasterizer(tmp_path, limit=limit).rasterized(ACE)
    assert sum(path.stat().st_size for path in filed(tmp_path)) <= limit
    assert newest.exists() and not left_over.exists()


def test_a_file_in_use_counts_as_used(tmp_path: Path) -> None:
    Rasterizer(tmp_path).rasterized(KING)
    (kept,) = filed(tmp_path)
    os.utime(kept, (1, 1))
    Rasterizer(tmp_path).rasterized(KING)
    assert kept.stat().st_mtime > FRESH


def test_a_stage_takes_its_faces_from_the_rasterizer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assets = Assets()
    assets.rasterizer = Rasterizer(tmp_path)
    deck = assets.deck
    stage = Stage(deck, 60)
    stage.prepare(["KS", "AH"])
    assets.rasterizer.rest()
    stage.prepare(["KS", "AH"])
    assert all(deck.drawn(name, 60) for name in ("KS", "AH", "back"))
    assert len(filed(tmp_path)) == 3
    # Another size is asked for and shown when it is ready; meanwhile the one at hand serves.
    assert deck.soon("KS", 48)
    assets.rasterizer.rest()
    assert not deck.soon("KS", 48)

    def no_drawing(*_: object) -> pygame.Surface:
        raise AssertionError("drawn while somebody watches")

    monkeypatch.setattr(Drawing, "rasterised", no_drawing)
    assert deck.flat("KS", 48).get_size() == (48, deck.height(48))


@dataclass(frozen=True)
class Long:
    """A picture that takes its time; ``steps`` tells how far it is."""

    steps: list[str] = field(default_factory=list, compare=False)

    def source(self) -> bytes:
        """Nothing that it depends on."""
        return b""

    def rasterised(self, size: tuple[int, int]) -> pygame.Surface:
        """A plain picture, after a while."""
        self.steps.append("begun")
        time.sleep(0.3)
        self.steps.append("drawn")
        return pygame.Surface(size, pygame.SRCALPHA)


def test_the_window_is_closed_after_the_picture_in_hand(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app((640, 400))
    rasterizer = app.painter.assets.rasterizer = Rasterizer()
    picture = Long()
    rasterizer.want([(picture, 8, 8), KING, ACE])
    while not picture.steps:
        time.sleep(0.01)
    monkeypatch.setattr(
        pygame, "quit", lambda: picture.steps.append(f"closed, {'busy' if rasterizer.busy else 'idle'}")
    )
    app.close()
    assert picture.steps == ["begun", "drawn", "closed, idle"]
    assert not rasterizer.ready(KING), "what nobody will look at is not drawn"


def test_the_thread_ends_and_begins_again() -> None:
    rasterizer = Rasterizer()
    for _ in range(2):
        rasterizer.want([KING])
        thread = rasterizer._thread
        assert thread is not None and thread.is_alive()
        rasterizer.rest()
        assert rasterizer.ready(KING)
        rasterizer.end()
        thread.join(10.0)
        assert not thread.is_alive() and not rasterizer.ready(KING)


def test_without_a_rasterizer_nothing_is_waited_for() -> None:
    deck = Deck(DECK)
    assert not deck.soon("KS", 48)


def test_the_last_room_of_a_disk_is_left_to_the_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: usage._replace(free=SPARE - 1))
    rasterizer = Rasterizer(tmp_path)
    assert rasterizer.rasterized(KING) is not None and rasterizer.rasterized(ACE) is not None
    assert not filed(tmp_path) and rasterizer.folder is None
