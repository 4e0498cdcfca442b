"""Whether announced chances come true: `python -m ai.lab.calibration --game bonaken --deals 1000`.

Each chance that judgement announces goes into its tenth (0 to 10 %, 10 to 20 %, ...); a tenth is in order where the
share that came true lies near the mean of what was announced. Chances of one deal hang together, so the 95 % interval
counts deals, not chances.

`python -m ai.lab.calibration --advice --game contree --deals 20`: how often the review charges what a hint advises
(never, it should be), over whole deals of any game, and how often answers drawn at random (see `ai.lab.advised`).

`python -m ai.lab.calibration --belief --game belote --deals 100`: how well the hidden hands are guessed, trick by trick
(see `ai.lab.belief`).

`python -m ai.lab.calibration --steady --game belote --deals 50`: how often two Masters answer alike (see
`ai.lab.steadiness`).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from functools import partial
from math import sqrt
from typing import Final

from ai.lab.advised import advice_table, measure_advice
from ai.lab.belief import belief_table, measure_belief
from ai.lab.executors import add_executors, executors
from ai.lab.steadiness import measure_steadiness, steadiness_table
from ai.player import MASTER, THINKING, Budget
from ai.registry import GAMES, family_of, make

TENTHS: Final = 10


@dataclass(frozen=True)
class Tenth:
    """The chances of one tenth: how many, the mean announced, the share that came true, and the half width of the 95 %
    interval of their difference."""

    kind: str
    tenth: int
    chances: int
    announced: float
    true: float
    interval: float

    @property
    def off(self) -> float:
        """How far what came true lies above what was announced."""
        return self.true - self.announced


def tenths(deals: Sequence[Sequence[tuple[str, float, bool]]]) -> list[Tenth]:
    """The tenths of each kind of forecast, from what each deal announced."""
    kinds = sorted({kind for deal in deals for kind, _, _ in deal})
    return [found for kind in kinds for at in range(TENTHS) if (found := _tenth(kind, at, deals))]


def _tenth(kind: str, at: int, deals: Sequence[Sequence[tuple[str, float, bool]]]) -> Tenth | None:
    sums: list[tuple[int, float, int]] = []
    for deal in deals:
        mine = [(chance, made) for name, chance, made in deal if name == kind and min(9, int(chance * TENTHS)) == at]
        if mine:
            sums.append((len(mine), sum([chance for chance, _ in mine]), sum([made for _, made in mine])))
    count = sum([one for one, _, _ in sums])
    if not count:
        return None
    announced = sum([chance for _, chance, _ in sums]) / count
    true = sum([made for _, _, made in sums]) / count
    off = true - announced
    squares = sum([(made - chance - off * one) ** 2 for one, chance, made in sums])
    return Tenth(kind, at, count, announced, true, 1.96 * sqrt(squares) / count)


def measure(
    game: str, players: int, preset: str, deals: int, seed: int, level: int, executor: Executor | None = None
) -> list[Tenth]:
    """Play so many deals, here or on any executor. Raises KeyError for a game without forecasts."""
    _, usual = family_of(game).measures.forecasts[game]
    one = partial(_deal, game, players or usual, preset, seed, level)
    if executor is None:
        return tenths([one(number) for number in range(deals)])
    return tenths(list(executor.map(one, range(deals), chunksize=10)))


def announcing() -> list[str]:
    """The games whose judgement announces chances."""
    return [game for game in GAMES if game in family_of(game).measures.forecasts]


def _deal(game: str, players: int, preset: str, seed: int, level: int, number: int) -> list[tuple[str, float, bool]]:
    forecasts, _ = family_of(game).measures.forecasts[game]
    return forecasts(players, preset, seed, number, make(game, level, number) if level else None)


def report(found: Sequence[Tenth]) -> str:
    """The tenths as a table."""
    lines = ["| forecast | tenth | chances | announced | came true | off by |", "|---|---|---|---|---|---|"]
    for one in found:
        span = f"{10 * one.tenth} to {10 * one.tenth + 10} %"
        lines.append(
            f"| {one.kind} | {span} | {one.chances} | {100 * one.announced:.1f} % | {100 * one.true:.1f} % "
            f"| {100 * one.off:+.1f} ± {100 * one.interval:.1f} |"
        )
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    """The command line. Exit code 2 with one sentence for what cannot be measured."""
    parser = argparse.ArgumentParser(prog="python -m ai.lab.calibration", description=__doc__.split("\n\n")[0])
    parser.add_argument("--game", default="", help="(default: the first that announces chances)")
    parser.add_argument("--advice", action="store_true", help="what the review charges of hints, in any game")
    parser.add_argument("--belief", action="store_true", help="how well hidden hands are guessed, in any game")
    parser.add_argument("--steady", action="store_true", help="how often two Masters answer alike, in any game")
    parser.add_argument("--seconds", type=float, default=0.0, help="of Master's answers (default: as at the table)")
    parser.add_argument("--iterations", type=int, default=0, help="instead of seconds: the same on every machine")
    parser.add_argument("--players", type=int, default=0, help="(default: the game's usual number)")
    parser.add_argument("--preset", default="", help="a preset of the game (default: its first)")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", type=int, default=0, help="who plays; 0 (default): judgement alone")
    add_executors(parser)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    try:
        if given.deals < 1 or given.seed < 0:
            raise ValueError("--deals must be at least 1, --seed at least 0")
        game = given.game or announcing()[0]
        if given.advice:
            return _advice(game, given)
        if given.belief:
            return _belief(game, given)
        if given.steady:
            return _steady(game, given)
        if game not in announcing():
            raise ValueError(f"there are forecasts of {', '.join(announcing())}, not of {game}")
        with executors(given) as executor:
            found = measure(game, given.players, given.preset, given.deals, given.seed, given.level, executor)
    except (ValueError, KeyError) as trouble:
        print(f"calibration: {trouble}", file=sys.stderr)
        return 2
    print(json.dumps([asdict(one) for one in found], indent=1) if given.json else report(found))
    return 0


def _advice(game: str, given: argparse.Namespace) -> int:
    """Measure the advice, as the command line says."""
    budget = _budget(given)
    with executors(given) as executor:
        found = measure_advice(game, given.players, given.preset, given.deals, given.seed, budget, executor)
    print(json.dumps(asdict(found), indent=1) if given.json else advice_table(found))
    return 0


def _budget(given: argparse.Namespace) -> Budget:
    """What Master thinks, as the command line says."""
    budget = Budget(given.seconds or None, given.iterations or None)
    return THINKING[MASTER] if budget.seconds is None and budget.iterations is None else budget


def _steady(game: str, given: argparse.Namespace) -> int:
    """Measure how steady the answers are, as the command line says."""
    budget = _budget(given)
    with executors(given) as executor:
        found = measure_steadiness(game, given.players, given.preset, given.deals, given.seed, budget, executor)
    print(json.dumps([asdict(one) for one in found], indent=1) if given.json else steadiness_table(found))
    return 0


def _belief(game: str, given: argparse.Namespace) -> int:
    """Measure the belief, as the command line says."""
    with executors(given) as executor:
        found = measure_belief(game, given.players, given.preset, given.deals, given.seed, given.level, executor)
    print(json.dumps([asdict(one) for one in found], indent=1) if given.json else belief_table(found))
    return 0


if __name__ == "__main__":
    # What goes to other machines is found there under the module's own name, not as a part of `__main__`.
    from ai.lab.calibration import main as by_name

    sys.exit(by_name(sys.argv[1:]))
