"""What the player has chosen in Settings, kept as JSON in a folder given by whoever starts the program.

A file that cannot be understood is set aside under a new name and the defaults are used; nothing is lost and nothing
fails.
"""

from __future__ import annotations

import json
import os
import re
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Final, Literal

from game.files import strange
from game.gate import SETTINGS, Refused

Speed = Literal["relaxed", "normal", "fast", "instant"]
Palette = Literal["classic", "four", "cvd"]
ClickMode = Literal["play", "select", "hold"]
Claims = Literal["ask", "always", "never"]
MemoryAid = Literal["off", "last", "gone", "full"]
TrumpSide = Literal["left", "right", "none"]
SortOrder = Literal["descending", "ascending", "manual"]
HandShape = Literal["arc", "flat"]
CardSuits = Literal["french", "german"]
Letters = Literal["language", "JQK", "VDR", "BDK", "BVH"]

SPEED_FACTORS: Final[dict[str, float]] = {"relaxed": 1.5, "normal": 1.0, "fast": 0.5, "instant": 0.0}
"""How much longer everything takes than at normal speed."""
SOUND_GROUPS: Final = ("cards", "interface", "announcements", "ambience")
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "speed": ("relaxed", "normal", "fast", "instant"),
    "palette": ("classic", "four", "cvd"),
    "click": ("play", "select", "hold"),
    "claims": ("ask", "always", "never"),
    "memory_aid": ("off", "last", "gone", "full"),
    "trump_side": ("left", "right", "none"),
    "sort_order": ("descending", "ascending", "manual"),
    "hand_shape": ("arc", "flat"),
    "bieten_cards": ("french", "german"),
    "letters": ("language", "JQK", "VDR", "BDK", "BVH"),
    "felt": ("place", "green", "blue", "wine", "slate"),
}
KNOWN: Final = ("never", "little", "well")
BY_GAME: Final[dict[str, tuple[str, ...]]] = {
    "coach": ("on", "off"),
    "known": KNOWN,
    "aids": ("off", "some", "all"),
    "speeds": CHOICES["speed"],
}
"""What may be chosen for each game."""
RANGES: Final[dict[str, tuple[float, float]]] = {
    "ui_scale": (0.75, 2.5),
    "text_scale": (0.75, 2.0),
    "bot_pause": (0.0, 2.0),
    "trick_hold": (0.0, 4.0),
    "deal_pace": (0.25, 2.0),
}
LOOKS: Final = (
    "language", "text_scale", "high_contrast", "reduced_motion", "deck", "card_back", "palette", "letters",
    "bieten_cards", "felt", "sort_order", "trump_side", "hand_shape", "click", "dim_illegal", "explain_illegal",
    "memory_aid", "claims", "autoplay_forced", "autoplay_last", "turn_reminder", "portrait",
)  # fmt: skip
LEARNT: Final = ("known", "coach", "aids", "fluent", "coached", "lessons")
PERSONAL: Final = (*LOOKS, *LEARNT)
"""What everybody at this computer has for himself (see `game.ui.people`): how the table looks, and what was learnt."""
MOST_PEOPLE: Final = 40
USUAL_BACK: Final = "burgundy"
"""The ``back`` that every file was written with when all places had one and the same: there it was no choice."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """Every setting. Times in seconds at normal speed, scales and volumes as parts of one."""

    language: str = ""
    """A code, or "" for the system's language."""
    ui_scale: float = 1.0
    text_scale: float = 1.0
    speed: Speed = "normal"
    bot_pause: float = 0.45
    trick_hold: float = 0.9
    deal_pace: float = 1.0
    """What the durations of dealing are multiplied by besides the speed."""
    pause_unfocused: bool = True
    """Everything waits while another window has the focus."""
    claims: Claims = "ask"
    """When the rest of a deal is decided: ask whether to finish it, finish it, or play on."""
    memory_aid: MemoryAid = "full"
    """What may be looked up during a deal: nothing, the last trick, the cards gone as well, or every trick."""
    fast_offered: bool = False
    """The faster speed has been offered once."""
    reduced_motion: bool = False
    high_contrast: bool = False
    """Words on plain ground in stronger inks, thicker lines, marks besides shades."""
    volumes: dict[str, float] = field(
        default_factory=lambda: {"cards": 0.8, "interface": 0.6, "announcements": 0.8, "ambience": 0.0}
    )
    """By sound group; the rooms are silent until somebody wants to hear them."""
    mute: bool = False
    mute_unfocused: bool = True
    deck: str = "french"
    card_back: str = ""
    """A back of the cards, or "" for that of the game's own place; one that is not there is the deck's own."""
    palette: Palette = "classic"
    letters: Letters = "language"
    """What the corners of jack, queen and king say; "language": as the player's language has it."""
    bieten_cards: CardSuits = "french"
    """The suits of the cards that Bieten is played with."""
    felt: str = "place"
    """A cloth, or "place" for that of the game's own place."""
    dim_illegal: bool = True
    explain_illegal: bool = True
    """Say which rule forbids a card when it is touched."""
    click: ClickMode = "play"
    sort_order: SortOrder = "descending"
    trump_side: TrumpSide = "left"
    hand_shape: HandShape = "arc"
    autoplay_forced: bool = False
    autoplay_last: bool = True
    """The last card of the hand plays itself; what was stored before there was a choice does not say no to it."""
    turn_reminder: bool = True
    reactions: bool = True
    """Faces look at whose turn it is, and those of the bots move now and then."""
    fullscreen: bool = False
    window: tuple[int, int] = (1280, 720)
    pins: dict[str, str] = field(default_factory=dict)
    """Player name -> four digits for the curtain between players."""
    name: str = ""
    """What the player is called at the table; "" until chosen."""
    portrait: str = ""
    """The player's own portrait, "" for a plain bust."""
    speeds: dict[str, Speed] = field(default_factory=dict)
    """Game -> the speed last used with it."""
    known: dict[str, str] = field(default_factory=dict)
    """Game -> how well it is known: "never", "little" or "well"."""
    coach: dict[str, str] = field(default_factory=dict)
    """Game -> whether a coach sits beside one, "on" or "off"."""
    aids: dict[str, str] = field(default_factory=dict)
    """Game -> how much the slip of its table aids says: "off", "some" or "all"."""
    fluent: dict[str, int] = field(default_factory=dict)
    """Game -> deals running that were played without hesitation while table aids lay there; -1: the player has set the
    aids, and they stay."""
    coached: dict[str, int] = field(default_factory=dict)
    """Occasion -> how often the coach has spoken of it (from two on: it is known)."""
    lessons: dict[str, str] = field(default_factory=dict)
    """Lesson -> the day on which it was last taken to its end (ISO)."""
    people: dict[str, dict[str, object]] = field(default_factory=dict)
    """Name -> the own choices (`PERSONAL`) of somebody who is not at the screen now; "" is the guest."""

    @property
    def factor(self) -> float:
        """What to multiply durations by: 0 (instant) to 1.5."""
        return SPEED_FACTORS[self.speed]

    def volume(self, group: str) -> float:
        """0..1; 0 when muted."""
        return 0.0 if self.mute else self.volumes.get(group, 1.0)


ISO_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


class PreferencesFile:
    """``settings.json`` in ``folder``.

    ``notice`` is the message id of what went wrong last (a file set aside, a folder that cannot be written) or "", with
    ``notice_fields`` for the message.
    """

    NAME = "settings.json"

    def __init__(self, folder: Path) -> None:
        self.path = folder / self.NAME
        self.notice = ""
        self.notice_fields: dict[str, str] = {}

    def load(self) -> Preferences:
        """The stored preferences; defaults if there are none or they cannot be understood. Never raises."""
        self.notice = ""
        if strange(self.path):
            self._tell("settings.not_a_file", "")
            return Preferences()
        try:
            raw = SETTINGS.json(SETTINGS.read(self.path))
        except FileNotFoundError:
            return Preferences()
        except OSError as error:
            self._tell("settings.unreadable", error.strerror or "")
            return Preferences()
        except Refused:
            self._set_aside()
            return Preferences()
        if not isinstance(raw, dict):
            self._set_aside()
            return Preferences()
        return parse(raw)

    def save(self, preferences: Preferences) -> bool:
        """Write atomically; False (and a notice) if the folder does not let us. What is no file is left as it is."""
        if strange(self.path):
            self._tell("settings.not_a_file", "")
            return False
        text = json.dumps(asdict(preferences), ensure_ascii=False, indent=2, sort_keys=True)
        temporary = self.path.with_name(f"{self.NAME}.{os.getpid()}.new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with temporary.open("w", encoding="utf-8") as stream:
                stream.write(text + "\n")
                stream.flush()
                os.fsync(stream.fileno())
            temporary.replace(self.path)
        except OSError as error:
            with suppress(OSError):
                temporary.unlink()
            self._tell("settings.unwritable", error.strerror or "")
            return False
        return True

    def _set_aside(self) -> None:
        number = 1
        while (aside := self.path.with_name(f"settings-damaged-{number}.json")).exists():
            number += 1
        try:
            self.path.rename(aside)
        except OSError as error:
            self._tell("settings.unreadable", error.strerror or "")
            return
        self._tell("settings.set_aside", aside.name)

    def _tell(self, notice: str, what: str) -> None:
        self.notice = notice
        self.notice_fields = {"what": what, "folder": str(self.path.parent)}


def parse(raw: dict[str, object]) -> Preferences:
    """Preferences from untrusted values: what is missing, unknown or out of range keeps or is brought to a sensible
    value."""
    made = Preferences()
    changes: dict[str, object] = {}
    if "card_back" not in raw and raw.get("back") != USUAL_BACK:
        raw = {**raw, "card_back": raw.get("back")}
    for one in fields(Preferences):
        if one.name in raw:
            value = _accept(one.name, raw[one.name], getattr(made, one.name))
            if value is not None:
                changes[one.name] = value
    return with_changes(made, changes)


def with_changes(preferences: Preferences, changes: dict[str, object]) -> Preferences:
    """A copy with fields changed by name; the values must be of the right kind."""
    return replace(preferences, **changes)  # type: ignore[arg-type]  # names and kinds are checked by ``_accept``


def _accept(name: str, value: object, default: object) -> object | None:
    if name in CHOICES:
        return value if isinstance(value, str) and value in CHOICES[name] else None
    if name == "language":
        # A language whose folder is gone is remembered all the same: what is said then is what the system speaks.
        return value if isinstance(value, str) and re.fullmatch(r"([a-z]{2,3})?", value) else None
    if name in RANGES:
        if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
            return None
        low, high = RANGES[name]
        return float(min(high, max(low, value)))
    if isinstance(default, bool):
        return value if isinstance(value, bool) else None
    if name == "window":
        if (
            isinstance(value, list | tuple)
            and len(value) == 2
            and all(type(one) is int and 200 <= one <= 16384 for one in value)
        ):
            return (value[0], value[1])
        return None
    if isinstance(default, str):
        return value if isinstance(value, str) and len(value) <= 80 and value.isprintable() else None
    if isinstance(value, dict):
        return _accept_people(value) if name == "people" else _accept_table(name, value)
    return None


def _accept_people(value: dict[object, object]) -> dict[str, dict[str, object]]:
    """The own choices of people, each understood like one's own."""
    kept: dict[str, dict[str, object]] = {}
    for name, own in list(value.items())[:MOST_PEOPLE]:
        if isinstance(name, str) and len(name) <= 80 and name.isprintable() and isinstance(own, dict):
            found = parse({key: one for key, one in own.items() if key in PERSONAL})
            kept[name] = {one: getattr(found, one) for one in PERSONAL}
    return kept


def _accept_table(name: str, value: dict[object, object]) -> dict[str, object]:
    kept: dict[str, object] = {}
    if name == "volumes":
        kept.update(Preferences().volumes)
    for key, entry in list(value.items())[:200]:
        if not isinstance(key, str) or len(key) > 80:
            continue
        if name == "volumes":
            if (
                key in SOUND_GROUPS
                and isinstance(entry, int | float)
                and not isinstance(entry, bool)
                and entry == entry
            ):
                kept[key] = float(min(1.0, max(0.0, entry)))
        elif name == "pins":
            if isinstance(entry, str) and len(entry) == 4 and entry.isascii() and entry.isdigit():
                kept[key] = entry
        elif name == "lessons":
            if isinstance(entry, str) and ISO_DAY.fullmatch(entry):
                kept[key] = entry
        elif name in BY_GAME and entry in BY_GAME[name]:
            kept[key] = entry
        elif name == "fluent":
            if type(entry) is int and -1 <= entry < 100:
                kept[key] = entry
        elif name == "coached":
            if type(entry) is int and 0 < entry < 100:
                kept[key] = entry
    return kept
