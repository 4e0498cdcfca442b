#!/usr/bin/env python3
"""Draw the pictures of README and store pages into `art/screenshots/` with the program's own `screenshot` command.

Run with the Python of the environment: `.venv/bin/python build_scripts/screenshots.py`. Same program, same pictures.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "art" / "screenshots"

# name, scene, language, size, seed, answers given before, game, players, question
PICTURES = (
    ("title-en-1280x720", "title", "en", "1280x720", 0, 0, "", 0, ""),
    ("tonight-en-1280x720", "today", "en", "1280x720", 0, 0, "", 0, ""),
    ("evening-en-1280x720", "evening", "en", "1280x720", 0, 0, "bieten", 0, ""),
    ("days-ja-1280x720", "days", "ja", "1280x720", 0, 0, "", 0, ""),
    ("new-match-en-1280x720", "new_match", "en", "1280x720", 0, 0, "bonaken", 0, ""),
    ("table-en-1600x900", "play", "en", "1600x900", 8, 0, "", 0, ""),
    ("auction-en-1280x720", "auction", "en", "1280x720", 4, 0, "", 0, ""),
    ("sheet-en-1280x720", "sheet", "en", "1280x720", 2, 0, "", 0, ""),
    ("curtain-en-1280x720", "curtain", "en", "1280x720", 2, 0, "", 0, ""),
    ("reveal-ja-1920x1080", "reveal", "ja", "1920x1080", 4, 0, "", 0, ""),
    ("rulebook-ja-1280x720", "rulebook", "ja", "1280x720", 0, 0, "", 0, ""),
    ("piquet-en-1600x900", "play", "en", "1600x900", 3, 2, "rubicon_piquet", 0, ""),
    ("piquet-exchange-fr-1280x720", "table", "fr", "1280x720", 3, 0, "rubicon_piquet", 0, "piquet.exchange_elder"),
    ("bezique-en-1600x900", "play", "en", "1600x900", 3, 9, "bezique", 0, ""),
    ("six-pack-ja-1280x720", "play", "ja", "1280x720", 3, 9, "six_pack_bezique", 0, ""),
    ("pinochle-en-1280x720", "play", "en", "1280x720", 3, 4, "pinochle", 0, ""),
    ("bonaken-nl-1600x900", "table", "nl", "1600x900", 3, 0, "bonaken", 5, "bonaken.auction"),
    ("bieten-de-1600x900", "table", "de", "1600x900", 3, 3, "bieten", 6, ""),
)
# name, lesson, language, size, moment
LESSONS = (("lesson-en-1280x720", "piquet/3-ask", "en", "1280x720", 0),)
# file, what is on the contact sheet, deck
SHEETS = (
    ("deck-french", "deck", "french"),
    ("deck-large-index", "deck", "jumbo"),
    ("deck-german", "deck", "german"),
    ("backs", "back", "french"),
    ("portraits", "portraits", "french"),
)


def main() -> int:
    """Draw every picture; the exit code of the first that fails, else 0."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, scene, language, size, seed, step, game, players, topic in PICTURES:
        print(f"{scene} of {game or 'belote'} in {language} at {size}", flush=True)
        command = [sys.executable, "-m", "game", "screenshot", "--scene", scene, "--out", str(FOLDER / f"{name}.png")]
        command += ["--size", size, "--lang", language, "--seed", str(seed), "--step", str(step)]
        command += ["--game", game] if game else []
        command += ["--players", str(players)] if players else []
        command += ["--topic", topic] if topic else []
        code = subprocess.run(command, cwd=ROOT).returncode
        if code != 0:
            return code
    for name, lesson, language, size, step in LESSONS:
        print(f"lesson {lesson} in {language} at {size}", flush=True)
        command = [sys.executable, "-m", "game", "screenshot", "--lesson", lesson, "--out", str(FOLDER / f"{name}.png")]
        command += ["--size", size, "--lang", language, "--step", str(step)]
        code = subprocess.run(command, cwd=ROOT).returncode
        if code != 0:
            return code
    for name, what, deck in SHEETS:
        out = FOLDER / f"{name}.png"
        command = [sys.executable, "build_scripts/make_art.py", "--sheet", str(out), "--of", what, "--deck", deck]
        code = subprocess.run(command, cwd=ROOT, env={**os.environ, "SDL_VIDEODRIVER": "dummy"}).returncode
        if code != 0:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
