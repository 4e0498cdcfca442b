#!/usr/bin/env python3
"""Whether time tells what a bot holds: `python3 build_scripts/silence.py [--game G] [--level L] [--pairs N]`.

A pair is one question put in two deals that the next seat at the table cannot tell apart: the same past, the same
public table, the same cards of its own, other hidden hands. In both the bot thinks as it does at the table, and once
more in the first one with another seed, which shows how much its time wavers by itself. For each game, with the 95 %
interval over the deals:

- *thought*: by how many milliseconds of a core two hands differ more than one hand does from itself: what time would
  tell if an answer were shown as soon as it is there;
- *shown*: the same for the time at which the table shows the answer (`game.host.tempo`) at instant speed, where
  nothing else is waited for; *seen*: of how many pairs one answer is shown more than a frame after the other;
- *forced*: the pairs with one answer here and several there, and how much sooner the forced one is thought of, shown;
- *asked*: where the same answer follows in both deals, after which questions the next one differs (who is asked, and
  what): what the rules themselves tell, by the topic of the question before.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this very file is what an older Python is started with
    sys.stderr.write("This needs Python 3.11 or newer; this is Python %d.%d.\n" % sys.version_info[:2])  # noqa: UP031
    sys.exit(2)

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

sys.path.append(str(Path(__file__).resolve().parent.parent))

from build_scripts import compile_rules, environment

INSIDE: Final = "CARTE_BLANCHE_SILENCE"
"""Set in the process that measures."""


def main(arguments: Sequence[str]) -> int:
    """The command line; see the text at the top of this file. Returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0], allow_abbrev=False)
    parser.add_argument("--game", help="one game (default: all, one after the other)")
    parser.add_argument("--level", type=int, choices=(1, 2, 3, 4), default=3, help="of the bots")
    parser.add_argument("--pairs", type=int, default=1000, help="for each game")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    if INSIDE in os.environ:
        return measured(chosen)
    try:
        environment.prepare("develop")
    except environment.Unprepared as trouble:
        print(f"This cannot be measured: {trouble}", file=sys.stderr)
        return 2
    os.environ[INSIDE] = "1"
    tree = compile_rules.TREE if compile_rules.is_fresh() else environment.ROOT
    return environment.become([environment.python(), "-P", __file__, *arguments], tree)


def measured(chosen: argparse.Namespace) -> int:
    """Measure in this process."""
    from build_scripts import pairs
    from game.rules import GAMES

    if chosen.game is not None and chosen.game not in GAMES:
        print(f"There is no game {chosen.game!r}; the games are: {', '.join(GAMES)}.", file=sys.stderr)
        return 2
    print(f"level {chosen.level}, seed {chosen.seed}, milliseconds")
    print(f"| {' | '.join(pairs.HEADINGS)} |\n|{'---|' * len(pairs.HEADINGS)}")
    for game in [chosen.game] if chosen.game is not None else sorted(GAMES):
        print(pairs.row(game, pairs.measure(game, chosen.level, chosen.pairs, chosen.seed)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
