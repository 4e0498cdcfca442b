"""From deals to the weights that the bots read (`python -m ai.lab.bidding --game contree`)."""

from __future__ import annotations

import zipfile
from base64 import b85encode
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, Final

import numpy as np

from ai.games.belote import auction_weights
from ai.games.belote.auction_values import SHAPES, UNIT

from .fit import Learner, advantage
from .network import Reals
from .solved import Solved, solve

DEALS: Final = 16_000
ROUNDS: Final = 1500
"""As many as the weights of the program were learnt from, with seed 1; a round has some thousand auctions."""
HELD_BACK: Final = 1500
"""Deals, at most a tenth of them, that are not learnt from: the advantage over judgement is told on them."""
TOLD: Final = 100
"""Rounds between two reports."""
WIDTH: Final = 100
"""Signs of a line."""


def learn(
    game: str, deals: int, rounds: int, seed: int, solved: Path | None, out: Path | None, executor: Executor | None
) -> None:
    """Solve deals, learn, and write the weights (see `ai.lab.bidding.Learning`). Raises ValueError for a file of solved
    deals that holds something else."""
    deals, rounds = deals or DEALS, rounds or ROUNDS
    if solved is not None and solved.exists():
        found = read(solved)
    else:
        found = solve(deals, seed, executor)
        print(f"{len(found)} deals solved", flush=True)
        if solved is not None:
            keep(found, solved)
    back = min(HELD_BACK, len(found) // 10)
    learner = Learner(found.some(slice(back, None)), seed)
    for progress in learner.learn(rounds):
        if progress.rounds % TOLD == 0 or progress.rounds == rounds:
            print(f"round {progress.rounds}: off by {np.sqrt(progress.off):.0f} points", flush=True)
    target = out or Path(auction_weights.__file__).with_name("auction_weights.py")
    target.write_text(module(learner.network.weights), encoding="utf-8")
    for name, flat, declarations in (("contrée", False, False), ("coinchée", True, True)):
        mean, interval = advantage(learner.network, found.some(slice(0, back)), flat, declarations)
        print(f"{name}: {mean:+.1f} ± {interval:.1f} points a deal against judgement ({back} deals)", flush=True)


def keep(solved: Solved, path: Path) -> None:
    """Write solved deals to a file."""
    with path.open("wb") as file:
        np.savez_compressed(file, **vars(solved))


def read(path: Path) -> Solved:
    """Solved deals from a file. Raises ValueError for another one."""
    try:
        with np.load(path) as parts:
            return Solved(**{name: parts[name] for name in Solved.__dataclass_fields__})
    except (KeyError, ValueError, zipfile.BadZipFile):
        raise ValueError(f"{path} does not hold solved deals") from None


def module(weights: dict[str, Reals]) -> str:
    """The weights as a module."""
    flat: Any = np.concatenate([weights[name].ravel() for name in SHAPES])
    numbers = np.clip(np.rint(flat * UNIT), -(1 << 15), (1 << 15) - 1).astype("<i2")
    text = b85encode(numbers.tobytes()).decode("ascii")
    lines = [text[at : at + WIDTH] for at in range(0, len(text), WIDTH)]
    inside = "\n".join([f'    "{line}"' for line in lines])
    about = '"""Weights of `ai.games.belote.auction_values`, written by `python -m ai.lab.bidding --game contree`."""'
    return f"{about}\n\nfrom typing import Final\n\nAUCTION_WEIGHTS: Final = (\n{inside}\n)\n"
