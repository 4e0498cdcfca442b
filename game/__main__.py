"""Carte Blanche from the command line: ``python -m game`` or ``carte-blanche``; see `game.cli`."""

import sys
from multiprocessing import freeze_support


def main() -> int:
    """Run the command line with the arguments of this process; its exit code."""
    freeze_support()  # in a packaged download this very program is started again as a bot's process
    from game.cli import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
