#!/usr/bin/env python3
"""Play Carte Blanche from a fresh checkout: `python3 build_scripts/play.py [arguments of the game]`.

Makes the virtual environment `.venv` and installs the locked libraries the first time, then starts the game.
Needs nothing but Python 3.11 or newer; where a C compiler is there, the rules are compiled in the background for speed
(CARTE_BLANCHE_COMPILED=0 keeps to the interpreted source, which is what one wants while changing it).
Exit code 2 with one sentence when the environment cannot be made.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this very file is what an older Python is started with
    sys.stderr.write("Carte Blanche needs Python 3.11 or newer; this is Python %d.%d.\n" % sys.version_info[:2])  # noqa: UP031
    sys.exit(2)

from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from build_scripts import compile_rules, environment


def main(arguments: list[str]) -> int:
    """Prepare what is missing, then become the game (or run it, on Windows); returns its exit code."""
    try:
        environment.prepare("play")
        tree = compile_rules.tree_for_play()
    except environment.Unprepared as trouble:
        print(f"Carte Blanche cannot start: {trouble}", file=sys.stderr)
        return 2
    return environment.become([environment.python(), "-P", "-m", "game", *arguments], tree)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
