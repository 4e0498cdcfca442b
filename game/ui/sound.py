"""Sounds: groups with volumes, variants never the same twice in a row, panned by seat; silent where there is no sound
card.

``sounds/sounds.json`` names the cues. Files are read when first played. A cue nobody recorded is silence, not an error.
"""

from __future__ import annotations

import json
import math
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame

from game.paths import sounds_folder
from game.ui import soundcard

AMBIENCE: Final = "ambience"
"""The group of the rooms; off unless it has a volume."""
GROUNDS: Final = {"leather": "leather", "oak": "wood", "pine": "wood", "carpet": "carpet"}
"""What cards land on where the table is not laid with cloth, by the weave of its room."""


FIRST_PAUSE: Final = 3.0
LONGEST_PAUSE: Final = 48.0
"""Seconds: where no sound card was found the pauses between looking for one double."""


@contextmanager
def _quietly() -> Iterator[None]:
    """Without the complaints that Linux's sound library writes to the terminal when there is no sound card."""
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:
        # There is no standard error to keep clean (a desktop launcher closed it).
        yield
        return
    try:
        with open(os.devnull, "w") as nothing:
            os.dup2(nothing.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


class Sounds:
    """The sound box. ``volumes`` (group -> 0..1) and ``mute`` take effect at once."""

    def __init__(
        self,
        folder: Path | None = None,
        *,
        enabled: bool = True,
        clock: Callable[[], float] = time.monotonic,
        trial: Callable[[], soundcard.Answer] = soundcard.begin,
    ) -> None:
        self._folder = folder
        self._enabled = enabled
        self._clock = clock
        self._trial = trial
        self._asked: soundcard.Answer | None = None
        """The trial that is going on, if one is."""
        self._open: bool | None = None
        self._pause = self._again = 0.0
        """How long no sound card is looked for after none was found, and until when."""
        self._had = False
        """There was one once."""
        self._cues: dict[str, tuple[str, float, list[str]]] = {}
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._last: dict[str, int] = {}
        self._turn = 0
        self.volumes: dict[str, float] = {}
        self.mute = False
        self.ground = ""
        """What the cards land on: a cue that has one of its own for it is heard so."""
        self._room = ""
        self._around: tuple[str, pygame.mixer.Channel] | None = None
        self.hushed = False
        """Silent for the moment (the window has lost the focus)."""

    @property
    def silent(self) -> bool:
        """True if nothing can be heard: muted, or no sound card was found."""
        return self.mute or self.hushed or not self._enabled or self._open is False

    def prepare(self) -> bool:
        """Open the sound card; False if there is none, or while it is being tried whether it answers. Called by the
        first ``play``; cheap afterwards: where none was found it is looked for again now and then, since without one
        the system tells of none that has come."""
        if self._open is False and self._enabled and self._clock() >= self._again:
            self._open = None
        if self._open is None:
            answered = self._enabled and self._answered()
            if answered is None:
                return False
            self._open = answered and self._begin()
            self._pause = 0.0 if self._open else min(LONGEST_PAUSE, max(FIRST_PAUSE, 2 * self._pause))
            self._had = self._had or self._open
            # To look for one takes a tenth of a second: it is not done again and again where there never was one.
            self._again = self._clock() + self._pause if self._had else math.inf
            if self._open:
                self.listen()
        return self._open

    def _answered(self) -> bool | None:
        """Whether the sound system answers; None while it is being tried."""
        self._asked = self._asked or self._trial()
        answer = self._asked()
        if answer is not None:
            self._asked = None
        return answer

    def tend(self) -> None:
        """Now and then: open the sound card as soon as it has answered."""
        if self._asked is not None:
            self.prepare()

    def look_again(self) -> None:
        """Somebody is back at the window, and may have plugged in a sound card: the next sound looks for one."""
        self._again = 0.0

    def unplugged(self, event: pygame.event.Event) -> None:
        """A sound card has gone. Where it is the one in use the next best is taken. Never raises."""
        # A card that nobody has opened has the number 0.
        if self._open and event.which and not event.iscapture:
            pygame.mixer.quit()
            self._loaded.clear()
            self._around = None
            self._open = None
            self.listen()

    def _begin(self) -> bool:
        try:
            with _quietly():
                pygame.mixer.init(*soundcard.OPENED)
            pygame.mixer.set_num_channels(24)
            folder = self._folder if self._folder is not None else sounds_folder()
            described = json.loads((folder / "sounds.json").read_text(encoding="utf-8"))
        except (pygame.error, OSError, ValueError):
            return False
        self._folder = folder
        cues = described.get("sounds", described) if isinstance(described, dict) else {}
        for name, cue in cues.items():
            self._describe(str(name), cue)
        return True

    def _describe(self, name: str, cue: object) -> None:
        group, volume, files = "cards", 1.0, cue
        if isinstance(cue, dict):
            group = str(cue.get("group", group))
            loud = cue.get("volume", volume)
            volume = float(loud) if isinstance(loud, int | float) else 1.0
            files = cue.get("files", cue.get("variants", []))
        if isinstance(files, str):
            files = [files]
        if isinstance(files, list):
            self._cues[name] = (group, volume, [str(file) for file in files])

    def cues(self) -> list[str]:
        """The names of the cues there are."""
        return sorted(self._cues) if self.prepare() else []

    def play(self, cue: str, pan: float = 0.0, volume: float = 1.0) -> None:
        """Play ``cue``; ``pan`` -1 (left) to 1 (right), ``volume`` 0..1 on top of the group's. Never raises."""
        if self.mute or self.hushed or not self._enabled or not self.prepare():
            return
        on = f"{cue}_{self.ground}"
        cue = on if self.ground and on in self._cues else cue
        found = self._cues.get(cue)
        if found is None or not found[2]:
            return
        group, own, files = found
        loudness = own * volume * self.volumes.get(group, 1.0)
        if loudness <= 0.0:
            return
        sound = self._load(files[self.pick(cue, len(files))])
        if sound is None:
            return
        channel = sound.play()
        if channel is not None:
            pan = max(-1.0, min(1.0, pan))
            channel.set_volume(loudness * min(1.0, 1.0 - pan), loudness * min(1.0, 1.0 + pan))

    def enter(self, room: str) -> None:
        """Be in a place ("" for none): what is heard there goes round softly, if its group's volume is up."""
        self._room = room
        self.listen()

    @property
    def room(self) -> str:
        """The place that is heard now, or ""."""
        return self._around[0].removeprefix("room_") if self._around is not None else ""

    def listen(self) -> None:
        """Let the room be heard as loudly as is wished now, or end it. Never raises."""
        cue = f"room_{self._room}"
        wished = 0.0 if self.mute or self.hushed or not self._room else self.volumes.get(AMBIENCE, 0.0)
        if self._around is not None and (wished <= 0.0 or self._around[0] != cue):
            self._around[1].fadeout(400)
            self._around = None
        if wished <= 0.0 or not self._enabled or not self.prepare():
            return
        found = self._cues.get(cue)
        if found is None or not found[2]:
            return
        if self._around is None:
            sound = self._load(found[2][0])
            channel = sound.play(loops=-1, fade_ms=1200) if sound is not None else None
            if channel is None:
                return
            self._around = (cue, channel)
        self._around[1].set_volume(found[1] * wished)

    def pick(self, cue: str, count: int) -> int:
        """A variant that is not the last one; which does not matter, so a walking step serves instead of chance."""
        self._turn += 1
        last = self._last.get(cue, -1)
        chosen = (last + 1 + self._turn * 7 % max(1, count - 1)) % count if count > 1 else 0
        self._last[cue] = chosen
        return chosen

    def _load(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self._loaded:
            assert self._folder is not None
            try:
                self._loaded[file] = pygame.mixer.Sound(self._folder / file)
            except (pygame.error, OSError):
                # A missing sound must not stop a game; the cue has its picture on the table anyway.
                self._loaded[file] = None
        return self._loaded[file]

    def stop(self) -> None:
        """Silence everything that is sounding."""
        if self._open:
            pygame.mixer.stop()
            self._around = None
