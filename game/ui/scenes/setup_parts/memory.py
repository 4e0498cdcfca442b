"""The last setup of every game, kept as a small JSON text beside the settings. A text that cannot be read or written
costs nothing but the memory."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

from game.files import strange
from game.gate import LAST_SETUPS, Refused


class SetupMemory:
    """``new_match.json`` in ``folder``; with None it remembers only while the program runs."""

    NAME = "new_match.json"

    def __init__(self, folder: Path | None) -> None:
        self._path = folder / self.NAME if folder is not None else None
        self.game = ""
        """The game played last."""
        self.games: dict[str, object] = {}
        """Game -> what `Draft.remember` gave."""
        self._load()

    def _load(self) -> None:
        if self._path is None:
            return
        try:
            raw = LAST_SETUPS.json(LAST_SETUPS.read(self._path))
        except (OSError, Refused):
            return
        if isinstance(raw, dict):
            game, games = raw.get("game"), raw.get("games")
            self.game = game if isinstance(game, str) else ""
            if isinstance(games, dict):
                self.games = {str(key): value for key, value in games.items()}

    def keep(self, game: str, kept: dict[str, object]) -> None:
        """Remember ``kept`` as the last setup of ``game``."""
        self.game = game
        self.games[game] = kept
        if self._path is None or strange(self._path):
            return
        text = json.dumps({"game": self.game, "games": self.games}, ensure_ascii=False, indent=1)
        fresh = self._path.with_name(f"{self.NAME}.{os.getpid()}.new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(text + "\n", encoding="utf-8")
            fresh.replace(self._path)
        except OSError:
            with suppress(OSError):
                fresh.unlink()
            # Only convenience is lost; the settings file, which has the same folder, tells of the trouble.
            return
