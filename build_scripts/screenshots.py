#!/usr/bin/env python3
"""Draw the pictures of README and store pages into `art/screenshots/` with the program's own `screenshot` command.

Run with the Python of the environment: `.venv/bin/python build_scripts/screenshots.py`. Same program, same pictures.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "art" / "screenshots"

# name, scene, language, size, seed, answers given before
PICTURES = (
    ("title-en-1280x720", "title", "en", "1280x720", 0, 0),
    ("new-match-en-1280x720", "new_match", "en", "1280x720", 0, 0),
    ("table-en-1600x900", "play", "en", "1600x900", 4, 6),
    ("auction-en-1280x720", "auction", "en", "1280x720", 4, 0),
    ("sheet-en-1280x720", "sheet", "en", "1280x720", 2, 0),
    ("curtain-en-1280x720", "curtain", "en", "1280x720", 2, 0),
    ("reveal-ja-1920x1080", "reveal", "ja", "1920x1080", 4, 0),
    ("rulebook-ja-1280x720", "rulebook", "ja", "1280x720", 0, 0),
)


def main() -> int:
    """Draw every picture; the exit code of the first that fails, else 0."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, scene, language, size, seed, step in PICTURES:
        out = FOLDER / f"{name}.png"
        print(f"{scene} in {language} at {size}", flush=True)
        command = [sys.executable, "-m", "game", "screenshot", "--scene", scene, "--out", str(out), "--size", size]
        command += ["--lang", language, "--seed", str(seed), "--step", str(step)]
        code = subprocess.run(command, cwd=ROOT).returncode
        if code != 0:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
