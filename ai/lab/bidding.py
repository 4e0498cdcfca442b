"""Bidding learnt from results: `python -m ai.lab.bidding --game contree --jobs 2`.

So many deals are played or solved in many ways, what calls bring is learnt from them, and the weights are written. The
same numbers and seed give the same weights on the same libraries; NumPy is needed (`pip install numpy`), and twenty
minutes (Belote) to two hours.
"""

from __future__ import annotations

import argparse
import pkgutil
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Protocol, cast

from ai.lab.executors import add_executors, executors
from ai.registry import GAMES, family_of


class Learning(Protocol):
    """How the bidding of a family is learnt: from so many deals, in so many rounds (0: the usual number), with
    a seed; ``solved`` is a file where the deals are kept once they are solved, for those who solve any; the weights are
    written to ``out`` (None: where they are read), and what comes of it is told by and by."""

    def __call__(
        self,
        game: str,
        deals: int,
        rounds: int,
        seed: int,
        solved: Path | None,
        out: Path | None,
        executor: Executor | None,
    ) -> None: ...


def learning() -> list[str]:
    """The games whose bidding is learnt."""
    return [game for game in GAMES if family_of(game).measures.bidding.get(game)]


def main(arguments: Sequence[str]) -> int:
    """The command line. Exit code 2 with one sentence for what cannot be learnt."""
    games = learning()
    parser = argparse.ArgumentParser(prog="python -m ai.lab.bidding", description=__doc__.split("\n\n")[0])
    parser.add_argument("--game", default=games[0], choices=games)
    parser.add_argument("--deals", type=int, default=0, help="(default: the usual number of the game)")
    parser.add_argument("--rounds", type=int, default=0, help="(default: the usual number of the game)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--solved", type=Path, metavar="FILE", help="solved deals: kept here, or taken from here if it is there"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="(default: the module that the bots read)")
    add_executors(parser)
    given = parser.parse_args(arguments)
    try:
        if (given.deals and given.deals < 100) or given.rounds < 0 or given.seed < 0:
            raise ValueError("--deals must be at least 100, --rounds at least 1, --seed at least 0")
        learn = cast(Learning, pkgutil.resolve_name(family_of(given.game).measures.bidding[given.game]))
        with executors(given) as executor:
            learn(given.game, given.deals, given.rounds, given.seed, given.solved, given.out, executor)
    except ModuleNotFoundError as trouble:
        print(f"bidding: a library is not here: pip install {trouble.name}", file=sys.stderr)
        return 2
    except (OSError, ValueError) as trouble:
        print(f"bidding: {trouble}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
