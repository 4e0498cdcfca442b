#!/usr/bin/env python3
"""Do the compiled rules differ from the source? `python3 build_scripts/differential.py [--decisions N] [GAME ...]`.

The same random deals of every game are walked through in two processes, one with the source tree and one with the
compiled copy, over all usual player counts and presets. Each writes a checksum of what was allowed, what was answered
and how the deal stood after every so many decisions; the first checksum that differs is named. Exit code 0: they never
differ; 1: they do; 2: there is no compiled copy of these sources.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import zlib
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from build_scripts import compile_rules, environment

MILLION = 1_000_000
CHUNK = 5_000
"""Decisions between two checksums."""
LOOK = 16
"""Every so many decisions the whole deal goes into the checksum, not the answers alone."""


def walk(game_id: str, decisions: int) -> None:
    """Print a line for every `CHUNK` decisions of random deals of a game: how many there were and their checksum."""
    from game.core.match import Standing
    from game.core.rng import seeded
    from game.rules import GAMES

    game = GAMES[game_id]
    settings = [(preset, players) for players in game.players for preset in game.presets]
    rng = seeded(20)
    seen = number = check = 0
    while seen < decisions:
        preset, players = settings[number % len(settings)]
        play = game.play(game.preset(preset, players), players)
        deal = play.deal(Standing([0] * play.sides, number % players), rng, None)
        number += 1
        while deal.asked >= 0:
            if deal.phase.free:
                answer = deal.phase.sample(deal, rng)
            else:
                legal = deal.legal()
                check = zlib.crc32("|".join([one.text for one in legal]).encode(), check)
                answer = legal[rng.below(len(legal))]
            deal.apply(answer)
            check = zlib.crc32(answer.text.encode(), check)
            seen += 1
            if seen % LOOK == 0:
                check = zlib.crc32(repr(deal.key()).encode(), check)
            if seen % CHUNK == 0:
                print(f"{game_id}: {seen} decisions, {number} deals, {preset} {players}: {check:08x}", flush=True)
        check = zlib.crc32(repr(deal.key()).encode(), check)


def walked(tree: Path, game_id: str, decisions: int) -> subprocess.Popen[str]:
    """A process that walks with the packages of a tree."""
    command = [str(environment.python()), "-P", __file__, "--walk", game_id, "--decisions", str(decisions)]
    return subprocess.Popen(command, env=environment.environment_for(tree), stdout=subprocess.PIPE, text=True)


def compare(game_id: str, decisions: int) -> bool:
    """Walk both ways at once and compare line by line; whether nothing differs."""
    source, compiled = (walked(tree, game_id, decisions) for tree in (environment.ROOT, compile_rules.TREE))
    assert source.stdout is not None and compiled.stdout is not None
    same = True
    last = ""
    for left, right in zip(source.stdout, compiled.stdout, strict=False):
        last = left.strip()
        if left != right:
            print(f"DIFFER  source   {left}        compiled {right}", end="")
            same = False
            break
    for process in (source, compiled):
        if not same:
            process.kill()
        process.communicate()
    if same and (source.returncode or compiled.returncode):
        print(f"FAILED  {game_id}: a walk ended early after: {last}")
        return False
    if same:
        print(f"same    {last}", flush=True)
    return same


def main(arguments: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="(default: all)")
    parser.add_argument("--decisions", type=int, default=MILLION, help="for each game")
    parser.add_argument("--walk", metavar="GAME", help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if given.walk:
        walk(given.walk, given.decisions)
        return 0
    if not compile_rules.is_fresh():
        print("There is no compiled copy of these sources; python3 build_scripts/compile_rules.py makes it.")
        return 2
    from game.rules import GAMES

    unknown = [name for name in given.games if name not in GAMES]
    if unknown:
        print(f"There is no game {unknown[0]!r}; the games are: {', '.join(GAMES)}.", file=sys.stderr)
        return 2
    verdicts = [compare(name, given.decisions) for name in given.games or GAMES]
    return 0 if all(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
