"""Decks, icons, sounds and a machine without screen or sound card."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from game.ui import soundcard
from game.ui.drawing.artwork import BrokenArt
from game.ui.drawing.assets import Assets, Deck
from game.ui.drawing.cache import Cache
from game.ui.sound import Sounds
from tests.ui.conftest import MakeApp

CARD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350" width="250" height="350">{}</svg>'
FILL = '<rect width="250" height="350" fill="#fff"/>'


@pytest.fixture
def folder(tmp_path: Path, make_app: MakeApp) -> Path:
    """A deck of one face, with the window open."""
    make_app()
    deck = tmp_path / "decks" / "tiny"
    deck.mkdir(parents=True)
    (deck / "deck.json").write_text(json.dumps({"title": {"en": "Tiny"}, "ratio": 1.5, "corner": 9}))
    (deck / "AS.svg").write_text(CARD.format(FILL))
    (deck / "back.svg").write_text(CARD.format(FILL))
    return tmp_path


def test_a_deck_is_a_folder(folder: Path) -> None:
    assets = Assets(folder, "tiny")
    assert assets.decks() == ["tiny"]
    assert assets.deck_title("tiny", "ja") == "Tiny"
    assert assets.deck.faces == ["AS"]
    assert assets.deck.height(100) == 150
    assert assets.deck.corner < 0.3
    assert assets.card_face("AS", 60).get_width() == 60
    turned = assets.card_face("AS", 60, 30.4)
    assert turned is assets.card_face("AS", 60, 390)
    assert turned.get_width() > 60


def test_the_real_decks_have_every_card(make_app: MakeApp) -> None:
    assets = make_app().painter.assets
    suits = []
    for palette, ink in (("classic", (190, 24, 36)), ("four", (0, 0, 204)), ("cvd", (65, 92, 217))):
        assets.palette = palette
        faces = set(assets.deck.faces)
        five = assets.deck.flat("5D", 300)
        assert tuple(five.get_at(five.get_rect().center))[:3] == ink, "one drawing in every palette"
        suits.append(assets.suit("D", 40))
        assert suits[-1] is not None and tuple(suits[-1].get_at((20, 20)))[:3] == ink
        assert {rank + suit for rank in "AKQJT987" for suit in "SHDC"} <= faces
        for name in ("AS", "KH", "QD", "JC", "TS", "back"):
            assert assets.deck.flat(name, 90).get_bounding_rect().width > 80


def test_missing_and_broken_pictures_are_named(folder: Path) -> None:
    deck = Deck(folder / "decks" / "tiny")
    with pytest.raises(BrokenArt, match=r"KH\.svg"):
        deck.flat("KH", 50)
    (folder / "decks" / "tiny" / "KH.svg").write_text("not a picture")
    with pytest.raises(BrokenArt, match=r"KH\.svg"):
        deck.flat("KH", 50)
    (folder / "decks" / "tiny" / "deck.json").write_text("{")
    with pytest.raises(BrokenArt, match="tiny"):
        Deck(folder / "decks" / "tiny")
    with pytest.raises(BrokenArt, match="no deck"):
        _ = Assets(folder / "nowhere").deck
    with pytest.raises(BrokenArt, match="fonts"):
        Assets(folder).font_files("body")


def test_caches_keep_within_their_weight(folder: Path) -> None:
    deck = Deck(folder / "decks" / "tiny", limit=400_000)
    for angle in range(360):
        deck.picture("AS", 60, angle)
    assert deck._cache.weight <= 400_000


def test_a_cache_drops_what_was_not_used_longest() -> None:
    cache: Cache[str, int] = Cache(6, lambda value: value)
    for number, key in enumerate("abc", start=1):
        assert cache.put(key, number) == number
    assert cache.get("a") == 1 and cache.weight == 6
    cache.put("d", 2)
    assert [cache.get(key) for key in "abcd"] == [1, None, 3, 2] and cache.weight == 6
    cache.put("d", 1)
    assert cache.weight == 5, "put again, it weighs what it weighs now"
    cache.drop(lambda key: key == "a")
    assert [cache.get(key) for key in "acd"] == [None, 3, 1] and cache.weight == 4
    cache.put("e", 9)
    assert [cache.get(key) for key in "acde"] == [None, None, None, 9], "the newest stays, however heavy"
    cache.clear()
    assert cache.get("e") is None and cache.weight == 0


def test_icons_are_tinted(folder: Path) -> None:
    (folder / "icons").mkdir()
    shape = '<circle cx="50" cy="50" r="40" fill="{}"/>'
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
    (folder / "icons" / "one.svg").write_text(head + shape.format("currentColor") + "</svg>")
    (folder / "icons" / "two.svg").write_text(head + shape.format("#000") + "</svg>")
    assets = Assets(folder)
    for name in ("one", "two"):
        assert tuple(assets.icon(name, 40, (200, 30, 60)).get_at((20, 20)))[:3] == (200, 30, 60)
    assert not assets.has_icon("three")
    with pytest.raises(BrokenArt, match=r"three\.svg"):
        assets.icon("three", 20)


def test_sounds_never_repeat_a_variant_and_never_fail(tmp_path: Path) -> None:
    box = Sounds(tmp_path)
    box.play("nothing")
    assert box.cues() == []
    described = {"sounds": {"slide": {"group": "cards", "volume": 0.5, "files": [f"s{n}.wav" for n in range(4)]}}}
    (tmp_path / "sounds.json").write_text(json.dumps(described))
    box = Sounds(tmp_path)
    box.play("slide", pan=0.3)
    picks = [box.pick("slide", 4) for _ in range(40)]
    assert all(one != other for one, other in pairwise(picks))
    assert set(picks) == {0, 1, 2, 3}
    assert [box.pick("single", 1) for _ in range(3)] == [0, 0, 0]


def test_no_sound_card_is_silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    def refuse(*_: object, **__: object) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    box = Sounds(tmp_path)
    box.play("slide")
    assert box.silent


class Card:
    """A sound card that may be missing, and how often it was looked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        import pygame

        self.there = True
        self.looked = 0
        self._init: Callable[..., None] = pygame.mixer.init
        monkeypatch.setattr(pygame.mixer, "init", self.init)

    def init(self, *wishes: int) -> None:
        """What pygame does, if it is there."""
        import pygame

        self.looked += 1
        if not self.there:
            raise pygame.error("no such device")
        self._init(*wishes)


def unplug(box: Sounds, which: int = 0, capture: bool = False) -> None:
    """What SDL tells of a sound card that has gone; ``which`` is 0 for one that was not in use."""
    import pygame

    box.unplugged(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=which, iscapture=int(capture)))


def test_a_sound_card_may_go_and_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    now, card = [0.0], Card(monkeypatch)
    box = Sounds(clock=lambda: now[0])
    box.volumes = {"ambience": 1.0}
    box.enter("cafe")
    assert box.room == "cafe" and card.looked == 1
    # A microphone and somebody else's card do not matter.
    unplug(box, which=3, capture=True)
    unplug(box)
    assert box.room == "cafe" and card.looked == 1
    # Another card takes over at once.
    unplug(box, which=2)
    assert box.room == "cafe" and card.looked == 2
    # There is none left: silence, and nobody looks for one at every sound.
    card.there = False
    unplug(box, which=2)
    for at in range(60):
        now[0] = float(at)
        box.play("slide")
    assert (box.silent, box.room, card.looked) == (True, "", 7)
    # One has come: with the next sound the room is heard again.
    card.there, now[0] = True, 120.0
    box.play("slide")
    assert (box.silent, box.room, card.looked) == (False, "cafe", 8)
    box.stop()
    pygame.mixer.quit()


def test_where_there_never_was_a_sound_card_one_is_looked_for_when_somebody_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import pygame

    now, card = [0.0], Card(monkeypatch)
    box, card.there = Sounds(clock=lambda: now[0]), False
    for at in range(100):
        now[0] = float(at)
        box.play("slide")
    assert (box.silent, card.looked) == (True, 1)
    card.there = True
    box.look_again()
    box.play("slide")
    assert (box.silent, card.looked) == (False, 2)
    box.stop()
    pygame.mixer.quit()


def test_the_game_goes_on_while_the_sound_system_has_not_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    card = Card(monkeypatch)
    answers: list[bool | None] = [None]
    begun: list[bool] = []

    def trial() -> soundcard.Answer:
        begun.append(True)
        return lambda: answers[0]

    box = Sounds(trial=trial)
    box.volumes = {"ambience": 1.0}
    box.tend()
    assert not begun, "nothing is tried before there is something to be heard"
    box.enter("cafe")
    for _ in range(5):
        box.play("slide")
        box.tend()
    assert (card.looked, len(begun), box.silent, box.room) == (0, 1, False, "")
    answers[0] = True
    box.tend()
    assert (card.looked, len(begun), box.room) == (1, 1, "cafe")
    # The next card is tried as well before it is opened; one that would hang is none.
    answers[0] = False
    unplug(box, which=2)
    box.tend()
    assert (card.looked, len(begun), box.silent, box.room) == (1, 2, True, "")
    box.stop()
    assert not pygame.mixer.get_init()


def until_answered(answer: soundcard.Answer) -> bool:
    """What a trial says in the end."""
    while (said := answer()) is None:
        time.sleep(0.05)
    return said


@pytest.mark.broad
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="tried on Linux only")
def test_a_sound_system_is_tried_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert soundcard.begin()() is True, "the driver without a sound needs no trial"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "heard"))
    assert until_answered(soundcard.begin(60))
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    assert not until_answered(soundcard.begin(60))
    # One that never gets so far: the file that sound is written to is a pipe that nobody reads.
    os.mkfifo(tmp_path / "pipe")
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "pipe"))
    assert not until_answered(soundcard.begin(3))


def test_no_display_is_one_sentence() -> None:
    code = (
        "import os\n"
        "for name in ('SDL_VIDEODRIVER', 'DISPLAY', 'WAYLAND_DISPLAY'): os.environ.pop(name, None)\n"
        "from game.ui.display import NoDisplay, start_display\n"
        "try:\n    start_display()\n"
        "except NoDisplay as error:\n    print('sentence:', error)\n"
    )
    if not sys.platform.startswith("linux"):
        pytest.skip("other systems always have a display")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert "sentence: " in done.stdout
    assert done.stdout.strip().endswith(".")


def test_upstream_pygame_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    from game.ui.display import WrongPygame, check_pygame

    monkeypatch.delattr(pygame, "IS_CE", raising=False)
    with pytest.raises(WrongPygame, match="pygame-ce"):
        check_pygame()
