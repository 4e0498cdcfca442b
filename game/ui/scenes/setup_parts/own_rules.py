"""My rules: sets of options that a player has named, kept beside the settings as a small JSON text.

Written out they are what ``--rules FILE`` reads (TOML: option = value), with the name in the first line. A text that
cannot be read costs nothing but what stands in it; every option and value is looked at.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.core.options import Choice, Option
from game.files import strange
from game.gate import OWN_RULES, RULES, Refused
from game.host.chair import GameEntry, Setup
from game.ui.scenes.setup_parts.draft import SEATING

LONGEST_NAME: Final = 28
MOST: Final = 24
"""Sets of one game."""
_HEAD: Final = re.compile(rf"# Carte Blanche: (.{{1,{LONGEST_NAME}}}) \(([a-z0-9_]{{1,40}})\)")
_FIRST_LINE: Final = "# Carte Blanche: {name} ({game})"
_FOLDER: Final = "rules"

Rules = dict[str, Choice]


class OwnRules:
    """``own_rules.json`` in ``folder`` for the games of ``entries``; with None it remembers only while the program
    runs."""

    NAME = "own_rules.json"

    def __init__(self, folder: Path | None, entries: Sequence[GameEntry]) -> None:
        self._folder = folder
        self._entries = {entry.id: entry for entry in entries}
        self._sets: dict[str, dict[str, Rules]] = {}
        self._load()

    def _load(self) -> None:
        if self._folder is None:
            return
        try:
            raw = OWN_RULES.json(OWN_RULES.read(self._folder / self.NAME))
        except (OSError, Refused):
            return
        for game, sets in raw.items() if isinstance(raw, dict) else ():
            entry = self._entries.get(game)
            if entry is None or not isinstance(sets, dict):
                continue
            for name, values in sets.items():
                found = meant(values, entry.options) if isinstance(values, dict) else None
                if found and good_name(name) == name and len(self._sets.get(game, {})) < MOST:
                    self._sets.setdefault(game, {})[name] = found

    def names(self, game: str) -> list[str]:
        """The names of the sets of a game, in the order of their making."""
        return list(self._sets.get(game, ()))

    def values(self, game: str, name: str) -> Rules:
        """The options of a set."""
        return dict(self._sets[game][name])

    def named(self, game: str, values: Mapping[str, Choice]) -> str:
        """The set with these options; "" for none. Who sits where is no matter of rules."""
        for name, own in self._sets.get(game, {}).items():
            if all(own.get(key, value) == value for key, value in values.items() if key != SEATING):
                return name
        return ""

    def called(self, setup: Setup) -> str:
        """What the rules of a match are called if they were named here, else ""; a preset alone has its own name."""
        chosen = {key: value for key, value in setup.options.items() if key != SEATING}
        entry = self._entries.get(setup.game)
        if not chosen or entry is None:
            return ""
        base = entry.preset(setup.preset, setup.players) if setup.preset in entry.presets else {}
        return self.named(setup.game, {**base, **chosen})

    def keep(self, game: str, name: str, values: Mapping[str, Choice]) -> bool:
        """Keep a set under a name, in the place of one that has it already; False where that cannot be done."""
        sets = self._sets.setdefault(game, {})
        if not name or (name not in sets and len(sets) >= MOST):
            return False
        sets[name] = {key: value for key, value in values.items() if key != SEATING}
        return self._save()

    def rename(self, game: str, old: str, new: str) -> bool:
        """Another name for a set; False if another one has it, or where that cannot be done."""
        sets = self._sets.get(game, {})
        if not new or old not in sets or (new != old and new in sets):
            return False
        self._sets[game] = {new if name == old else name: values for name, values in sets.items()}
        return self._save()

    def remove(self, game: str, name: str) -> None:
        """Forget a set."""
        self._sets.get(game, {}).pop(name, None)
        self._save()

    def free(self, game: str, name: str) -> str:
        """A name that no set has yet: this one, or this one with a number."""
        taken, number, found = self._sets.get(game, {}), 1, name
        while found in taken:
            number += 1
            found = f"{name[: LONGEST_NAME - 4]} {number}"
        return found

    def write(self, game: str, name: str) -> str:
        """Write a set to a file of its own in the folder; its path, "" where that cannot be done."""
        if self._folder is None:
            return ""
        slug = "-".join(re.findall(r"[a-z0-9]+", name.casefold())) or "rules"
        path = self._folder / _FOLDER / f"{game}-{slug}.toml"
        return str(path) if _written(path, text_of(game, name, self.values(game, name))) else ""

    def _save(self) -> bool:
        if self._folder is None:
            return True
        return _written(self._folder / self.NAME, json.dumps(self._sets, ensure_ascii=False, indent=1) + "\n")


def text_of(game: str, name: str, values: Mapping[str, Choice]) -> str:
    """A set as text."""
    lines = [f"{key} = {json.dumps(value)}" for key, value in values.items()]
    return "\n".join([_FIRST_LINE.format(name=name, game=game), *lines]) + "\n"


def read_text(text: str, entry: GameEntry) -> tuple[str, Rules] | None:
    """The name ("" for none) and the options of a set of rules for a game; None if the text is no such thing."""
    head = _HEAD.match(text.lstrip())
    if head is not None and head[2] != entry.id:
        return None
    try:
        raw = RULES.toml(text)
    except Refused:
        return None
    found = meant(raw, entry.options)
    return None if not found else (good_name(head[1]) if head is not None else "", found)


def meant(raw: Mapping[object, object] | Mapping[str, object], options: Sequence[Option]) -> Rules | None:
    """The options that are meant; None where one of them does not exist, or not with its value."""
    known = {one.key: one for one in options}
    found: Rules = {}
    for key, value in raw.items():
        option = known.get(str(key))
        choice = option.meant(value) if option is not None and isinstance(value, str | int) else None
        if choice is None:
            return None
        found[str(key)] = choice
    return found


def good_name(name: str) -> str:
    """A name as it is kept: one printable line without what would end it in a text."""
    clean = "".join(char for char in " ".join(name.split()) if char.isprintable() and char not in "()")
    return clean[:LONGEST_NAME].strip()


def _written(path: Path, text: str) -> bool:
    """Write a text in one go; False where that cannot be done."""
    if strange(path):
        return False
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_text(text, encoding="utf-8", newline="\n")
        fresh.replace(path)
    except OSError:
        with suppress(OSError):
            fresh.unlink()
        return False
    return True
