"""How good answers are where there are very many (the exchange of Piquet): `python -m ai.lab.exchanges --hands 300`
compares what the best level gives with what is best of all (`ai.games.family.Regret`).
"""

from __future__ import annotations

import argparse
import sys
from typing import Final

from ai.player import MASTER
from ai.registry import GAMES, family_of, make

CLOSE: Final = 1.0
"""Points that a good exchange may cost."""


def measured() -> list[str]:
    """The games in which this can be measured."""
    return [game for game in GAMES if family_of(game).measures.regret is not None]


def costs_of(game: str, hands: int, seed: int, level: int = MASTER) -> list[float]:
    """What so many answers cost, the dearest last. Raises KeyError for a game that does not tell."""
    regret = family_of(game).measures.regret
    if regret is None:
        raise KeyError(game)
    return sorted([regret(game, number, seed, make(game, level, number)) for number in range(hands)])


def main(arguments: list[str]) -> int:
    """The command line."""
    games = measured()
    parser = argparse.ArgumentParser(prog="python -m ai.lab.exchanges", description=__doc__.split("\n\n")[0])
    parser.add_argument("--game", default=games[0], choices=games)
    parser.add_argument("--hands", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", type=int, default=MASTER)
    given = parser.parse_args(arguments)
    costs = costs_of(given.game, given.hands, given.seed, given.level)
    close = sum([one <= CLOSE for one in costs])
    print(
        f"{given.game}, level {given.level}: {close} of {given.hands} exchanges within {CLOSE:g} point of the best "
        f"({100 * close / given.hands:.1f} %), mean loss {sum(costs) / len(costs):.2f}, worst {costs[-1]:.2f}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
