#!/usr/bin/env python3
"""Try everything at random, for as long as one likes: `python3 build_scripts/soak.py PART [--seed S] [--count N]`.

Parts: `deals` (random and bots' deals of every game and mixture of options against the contract, some of them with the
compiled rules and with their source), `builds` (nothing but compiled against source), `kills` (processes killed at and
between answers, and what is left of their libraries and records), `power` (power cuts, and disks that have lost
something), `fuzz` (whatever comes from outside, changed at random), `monkey` (the whole window, and somebody who does
anything at all), `day` (matches of bots in one window, and the memory that they hold), and `all`, one after another
(without `builds`).

A seed is drawn unless one is given, and always printed; what is found is printed with the seed and the number of its
case, and the same case comes again with `--seed S --case N`. `--count` is how many deals, kills, cuts, inputs or
events, `--seconds` how long (a case that has begun is brought to its end); without either a part lasts half a minute.

Exit code 0: nothing was found; 1: something was; 2: the arguments or the environment cannot be used.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this very file is what an older Python is started with
    sys.stderr.write("The soak needs Python 3.11 or newer; this is Python %d.%d.\n" % sys.version_info[:2])  # noqa: UP031
    sys.exit(2)

import argparse
import os
import secrets
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

sys.path.append(str(Path(__file__).resolve().parent.parent))

from build_scripts import compile_rules, environment

if TYPE_CHECKING:
    from build_scripts.soak_parts.frame import Part

ROOT: Final = environment.ROOT
ALL: Final = "all"
INSIDE: Final = "CARTE_BLANCHE_SOAK"
"""Set in the process that does a part: a folder of its own for whatever is written."""
HOMES: Final = (
    *("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"),
    *("APPDATA", "LOCALAPPDATA", "USERPROFILE"),
)
SHORT: Final = {"deals": 30, "builds": 30, "kills": 30, "power": 20, "fuzz": 30, "monkey": 45, "day": 20}
"""Seconds that each part lasts where nothing else is said."""
FOUND: Final = 1
BAD: Final = 2


def deals(seed: int, folder: Path) -> Part:
    """Deals against the contract."""
    from build_scripts.soak_parts.deals import Deals

    return Deals(seed, compiled=compiled())


def builds(seed: int, folder: Path) -> Part:
    """The compiled rules against their source, and nothing else."""
    from build_scripts.soak_parts.deals import Builds

    return Builds(seed)


def kills(seed: int, folder: Path) -> Part:
    """Processes killed, and their libraries."""
    from build_scripts.soak_parts.kills import Kills

    return Kills(folder)


def power(seed: int, folder: Path) -> Part:
    """Power cuts, and disks that have lost something."""
    from build_scripts.soak_parts.power import Power

    return Power(folder)


def fuzz(seed: int, folder: Path) -> Part:
    """Whatever comes from outside, changed at random."""
    from build_scripts.soak_parts.fuzz import Fuzz

    return Fuzz(folder, first=seed)


def monkey(seed: int, folder: Path) -> Part:
    """The window, and somebody who does anything at all."""
    from build_scripts.soak_parts.monkey import Monkey

    return Monkey(folder)


def day(seed: int, folder: Path) -> Part:
    """The window, and nobody but bots."""
    from build_scripts.soak_parts.day import Day

    return Day(folder)


PARTS: Final[dict[str, Callable[[int, Path], Part]]] = {
    "deals": deals,
    "builds": builds,
    "kills": kills,
    "power": power,
    "fuzz": fuzz,
    "monkey": monkey,
    "day": day,
}
"""What makes each part, given the seed and an empty folder."""
FROM_SOURCE: Final = frozenset({"fuzz"})
"""Parts that need the source: they look at which lines are run."""


def compiled() -> bool:
    """Whether the rules of this process are compiled."""
    from game.core import rng

    return not str(rng.__file__).endswith(".py")


def tree_of_rules() -> Path:
    """The compiled copy, if it is that of these sources; else the checkout."""
    if not compile_rules.is_fresh():
        return ROOT
    compile_rules.refresh_copies()
    return compile_rules.TREE


def main(arguments: Sequence[str]) -> int:
    """The command line; see the text at the top of this file."""
    chosen = parsed(arguments)
    if chosen.case is not None and chosen.seed is None:
        print("--case: a case is found again with its seed: give --seed as well.", file=sys.stderr)
        return BAD
    if INSIDE in os.environ:
        return one(chosen, Path(os.environ[INSIDE]))
    try:
        environment.prepare("develop")
    except environment.Unprepared as trouble:
        print(f"The soak cannot run: {trouble}", file=sys.stderr)
        return BAD
    reason = impossible(chosen.part)
    if reason:
        print(reason, file=sys.stderr)
        return BAD
    names = [chosen.part]
    if chosen.part == ALL:
        names = [name for name in PARTS if name != "builds" and not impossible(name)]
    codes = [settled(name, chosen) if chosen.part == ALL else started(name, chosen) for name in names]
    return max(codes)


def settled(name: str, chosen: argparse.Namespace) -> int:
    """Do a part, and once more with its seed where it finds something: what does not come back hangs on how busy the
    machine was. It is named, but the second run decides."""
    seed = chosen.seed if chosen.seed is not None else secrets.randbelow(10**12)
    wish = argparse.Namespace(**{**vars(chosen), "seed": seed})
    code = started(name, wish)
    if code == FOUND:
        print(f"{name}: the same again, seed {seed}; that decides.", flush=True)
        code = started(name, wish)
        if code != FOUND:
            print(f"{name}: not found again; what was found first is to be looked into, seed {seed}.", flush=True)
    return code


def impossible(part: str) -> str:
    """Why a part cannot be done here, or ""."""
    if part == "builds" and tree_of_rules() == ROOT:
        return "There is no compiled copy of these sources; build_scripts/compile_rules.py makes it."
    if part == "kills" and not hasattr(os, "fork"):
        return "Processes cannot be forked on this system: nothing is killed."
    return ""


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """The arguments; ends with 2 where they cannot be understood."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0], allow_abbrev=False)
    parser.add_argument("part", choices=[*PARTS, ALL], metavar="PART", help=", ".join([*PARTS, ALL]))
    parser.add_argument("--seed", type=whole, metavar="S", help="what everything is drawn from (default: a new one)")
    parser.add_argument("--case", type=whole, metavar="N", help="this case only")
    parser.add_argument("--count", type=whole, metavar="N", help="how many")
    parser.add_argument("--seconds", type=whole, metavar="T", help="how long at most")
    return parser.parse_args(arguments)


def whole(text: str) -> int:
    """A whole number."""
    if not (text.isascii() and text.isdigit() and len(text) <= 18):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number")
    return int(text)


def started(name: str, chosen: argparse.Namespace) -> int:
    """Do a part in a process of its own, without a display and with a home of its own; its exit code."""
    tree = ROOT if name in FROM_SOURCE else tree_of_rules()
    seed = chosen.seed if chosen.seed is not None else secrets.randbelow(10**12)
    words = [str(environment.python()), "-P", __file__, name, "--seed", str(seed)]
    for key in ("case", "count", "seconds"):
        value = getattr(chosen, key)
        words += [f"--{key}", str(value)] if value is not None else []
    if chosen.case is None and chosen.count is None and chosen.seconds is None:
        words += ["--seconds", str(SHORT[name])]
    with tempfile.TemporaryDirectory(prefix="carte-blanche-soak-") as folder:
        variables = environment.environment_for(tree)
        variables |= {INSIDE: folder, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        variables |= {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONUNBUFFERED": "1"}
        home = Path(folder) / "home"
        home.mkdir()
        variables |= dict.fromkeys(HOMES, str(home))
        process = subprocess.Popen(words, env=variables, cwd=ROOT)
        try:
            code = process.wait()
        except KeyboardInterrupt:  # it goes to the whole group: the part says how far it has come
            process.wait()
            return 130
    if code < 0:
        print(f"FOUND {name}: the process ended by signal {-code}; seed {seed}")
        return FOUND
    return code


def one(chosen: argparse.Namespace, folder: Path) -> int:
    """Do a part in this process."""
    from build_scripts.soak_parts import frame

    if frame.optimised():
        print("The soak looks at assertions, which this Python leaves out (-O).", file=sys.stderr)
        return BAD
    print(f"{chosen.part}: rules {'compiled' if compiled() else 'interpreted'}")
    part = PARTS[chosen.part](chosen.seed, folder)
    return frame.run(part, frame.Wish(chosen.seed, chosen.count, chosen.seconds, chosen.case))


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
