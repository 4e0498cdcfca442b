"""`bench`: how fast the rules, the bots, the window and the library are on this machine.

Each measurement runs in a process of its own, so that interpreted and compiled rules can be compared in one run and
the memory of the window is that of the window alone. A row is a name, a value with its unit and, where two things are
compared, a ratio and what it is to.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import asdict

from game.cli.bench.row import Row
from game.cli.terms import PARTS, on_terminal


def bench(chosen: argparse.Namespace) -> int:
    """Measure and print. Raises HostError if a measurement cannot be made at all."""
    if chosen.inside:
        from game.cli.bench.inside import MEASUREMENTS  # with all that is measured, which this process may not need

        measure = MEASUREMENTS[chosen.inside]
        print(json.dumps([asdict(row) for row in measure(chosen.seconds)]))
        return 0
    from game.cli.bench import parts

    measured: dict[str, Callable[[float], list[Row]]] = {
        "playouts": parts.playouts,
        "search": parts.search,
        "frames": parts.frames,
        "start": parts.start,
        "statistics": parts.statistics,
    }
    rows: list[Row] = []
    for part in PARTS if chosen.only is None else (chosen.only,):
        if on_terminal():
            print(f"measuring {part} ...", file=sys.stderr)
        rows += measured[part](chosen.seconds)
    if chosen.json:
        print(json.dumps([asdict(row) for row in rows], indent=1))
    else:
        _print(rows)
    return 0


def _print(rows: list[Row]) -> None:
    wide = max(len(row.name) for row in rows)
    for row in rows:
        places = 0 if row.value >= 1000 else 1 if row.value >= 100 else 2
        ratio = f"   {row.ratio:.3g} x {row.to}" if row.ratio is not None else ""
        print(f"{row.name:{wide}}  {row.value:>14,.{places}f} {row.unit:18}{ratio}".rstrip())
