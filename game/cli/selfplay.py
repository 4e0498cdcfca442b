"""`selfplay`: bots play whole matches against each other while every invariant is checked.

With ``--records`` each match is dealt from seals and written down, so that `verify` and `replay` can read it.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING

from game.cli.play import match_rules
from game.cli.terms import BadArguments, on_terminal
from game.core.actions import Action
from game.core.deal import Deal
from game.core.events import Counted, DealEnded, Event, Scored
from game.core.match import Match, Play
from game.core.options import Choice, options_from
from game.core.rng import Rng, seeded
from game.host import interrupts
from game.host.bots import RANDOM_LEVEL, player
from game.host.chair import BOT, BYSTANDER, HostError, Place, Setup
from game.host.fairness import secret_of_seed
from game.host.record import Record
from game.host.replay import record_of
from game.host.rows import Stored
from game.host.sealed import NEXT, Seals
from game.rules import GAMES
from game.version import __version__

if TYPE_CHECKING:
    from ai.player import Player

_BAR = 30


class Broken(Exception):
    """A rule of play was broken: a fault of the program. The text says which and where."""


@dataclass(frozen=True)
class Order:
    """What to play; a plain value that goes to other processes. ``recorded``: each match is written down."""

    game: str
    players: int
    options: dict[str, Choice]
    levels: tuple[int, ...]
    seed: int
    iterations: int | None
    recorded: bool = False


@dataclass
class Totals:
    """What came of some matches. ``wins`` and ``points`` by player (as listed in --levels), ``lines`` by cause: how
    often it was credited and with how many points, ``results`` of deals, ``errors`` (a sentence each). A double win
    is two. ``record`` is that of a single match, if it is written down."""

    matches: int = 0
    deals: int = 0
    answers: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    points: Counter[int] = field(default_factory=Counter)
    counted: dict[str, list[int]] = field(default_factory=dict)
    lines: dict[str, list[int]] = field(default_factory=dict)
    results: Counter[str] = field(default_factory=Counter)
    errors: list[str] = field(default_factory=list)
    record: Record | None = None

    def add(self, other: Totals) -> None:
        """Add the matches of another one."""
        self.matches += other.matches
        self.deals += other.deals
        self.answers += other.answers
        self.wins.update(other.wins)
        self.points.update(other.points)
        self.results.update(other.results)
        self.errors += other.errors
        for mine, theirs in ((self.lines, other.lines), (self.counted, other.counted)):
            for cause, (times, points) in theirs.items():
                entry = mine.setdefault(cause, [0, 0])
                entry[0] += times
                entry[1] += points


def selfplay(chosen: argparse.Namespace) -> int:
    """Play the matches and print the totals; 1 if an invariant was broken. Raises HostError and BadArguments."""
    game, players, options = match_rules(chosen)
    if len(chosen.levels) > players:
        raise BadArguments(f"--levels: {len(chosen.levels)} levels are given for {players} players.")
    levels = tuple(chosen.levels[i % len(chosen.levels)] for i in range(players))
    for level in levels:
        if level != RANDOM_LEVEL:
            player(game, level, 0)
    order = Order(game, players, options, levels, chosen.seed, chosen.iterations, chosen.records is not None)
    files = _files(order, chosen.matches, chosen.records) if chosen.records is not None else []
    begun = time.perf_counter()
    totals = _play_all(order, chosen.matches, min(chosen.jobs, chosen.matches), files)
    seconds = time.perf_counter() - begun
    if chosen.json:
        print(json.dumps(_plain(order, totals), indent=2))
    else:
        _print(order, totals, seconds)
    return 1 if totals.errors else 0


def _files(order: Order, matches: int, folder: Path) -> list[Path]:
    """The files of the records, in a folder that is made if need be; none of them is there yet. Raises BadArguments."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except (OSError, ValueError) as trouble:
        reason = (trouble.strerror if isinstance(trouble, OSError) else None) or str(trouble)
        raise BadArguments(f"--records: nothing can be written into {str(folder)!r} ({reason}).") from trouble
    name = f"{order.game}-{order.players}-seed-{order.seed}-match"
    files = [folder / f"{name}-{number:0{len(str(matches))}}.cbr" for number in range(1, matches + 1)]
    taken = next((file for file in files if file.exists() or file.is_symlink()), None)
    if taken is not None:
        raise BadArguments(f"--records: {str(taken)!r} is there already; name another folder.")
    return files


def _play_all(order: Order, matches: int, jobs: int, files: list[Path]) -> Totals:
    totals = Totals()
    if jobs == 1:
        _gather(totals, (one_match(order, number) for number in range(matches)), matches, files)
        return totals
    try:
        pool = _pool(jobs)
    except (OSError, ImportError) as trouble:
        # No semaphores (no /dev/shm, or a Python without them), or no room for so many processes.
        reason = (trouble.strerror if isinstance(trouble, OSError) else None) or str(trouble).split("\n")[0]
        print(f"Several processes cannot be had here ({reason}): one plays all matches.", file=sys.stderr)
        return _play_all(order, matches, 1, files)
    with pool:  # leaving the block ends the processes, whatever they are at
        _gather(totals, pool.imap(partial(one_match, order), range(matches)), matches, files)
    return totals


def _pool(jobs: int) -> Pool:
    with interrupts.held():
        return get_context("spawn").Pool(jobs, initializer=_leave_interrupts_to_the_parent)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _gather(totals: Totals, parts: Iterable[Totals], matches: int, files: list[Path]) -> None:
    """Add up in the order of the matches, so that the number of processes changes nothing, and write the records.
    Raises HostError."""
    watched = on_terminal()
    for part in parts:
        if part.record is not None:
            part.record.write(files[totals.matches])
        totals.add(part)
        if watched:
            filled = _BAR * totals.matches // matches
            bar = "#" * filled + "." * (_BAR - filled)
            print(f"\r[{bar}] {totals.matches}/{matches} matches", end="", file=sys.stderr, flush=True)
    if watched:
        print("\r" + " " * (_BAR + 40) + "\r", end="", file=sys.stderr, flush=True)


def one_match(order: Order, number: int) -> Totals:
    """Play one match and check it at every answer. The same order and number give the same match."""
    totals = Totals(matches=1)
    game = GAMES[order.game]
    play = game.play(options_from(game.options, dict(order.options)), order.players)
    stream = seeded(order.seed).stream("match", number)
    seed = stream.next() << 32 | stream.next()
    secret = secret_of_seed(order.seed, number)
    match = Match(play, Seals(secret) if order.recorded else seed)
    given: list[tuple[int, str]] = []
    random = stream.stream("random")
    bots = [player(order.game, level, stream.next()) if level else None for level in order.levels]
    after = [0] * play.sides
    read = 0
    try:
        while True:
            before = _scores_before(match.deal, after)
            while not match.deal.over:
                _check_cards(match.deal)
                answer = _answer(match.deal, bots[match.order[match.deal.asked]], random, order.iterations)
                given.append((match.deal.asked, answer.text))
                match.apply(answer)
                totals.answers += 1
            _check_cards(match.deal)
            after = match.standing.scores[:]
            _check_scores(match.log[read:], before, after)
            _count(totals, match.log[read:])
            totals.deals += 1
            if match.over:
                break
            read = len(match.log)  # dealing may score too: a seven turned up
            given.append((BYSTANDER, NEXT))
            match.next_deal()
    except (Broken, ValueError) as trouble:
        totals.errors.append(f"match {number}, deal {match.standing.deals + 1}: {trouble}")
    if order.recorded:
        totals.record = _record(order, play, secret, given, match.over)
    if totals.errors:
        return totals
    for seat, who in enumerate(match.order):
        side = play.side_of[seat]
        totals.points[who] += match.standing.scores[side]
        totals.wins[who] += match.standing.counts if side in match.standing.winners else 0
    return totals


def _record(order: Order, play: Play, secret: bytes, given: list[tuple[int, str]], over: bool) -> Record | None:
    """The match written down; where a rule was broken as far as it can be played again, else not at all."""
    places = tuple(Place(f"Player {number}", BOT, level) for number, level in enumerate(order.levels, 1))
    setup = Setup(order.game, order.players, places, order.options)
    try:
        return record_of(Stored(0, setup, play.version, secret, 0, over, __version__, 0.0, tuple(given)), True)
    except HostError:
        return None


def _answer(deal: Deal, bot: Player | None, random: Rng, iterations: int | None) -> Action:
    """What the seat asked says: a bot, or one of the answers at random."""
    if not deal.phase.free:
        legal = deal.legal()
        if not legal:
            raise Broken("nobody has an answer")
        if len(legal) == 1:
            return legal[0]
    if bot is None:
        return deal.phase.sample(deal, random)
    from ai.player import Budget

    return bot.choose(deal.view(deal.asked), Budget(None, iterations))


def _scores_before(deal: Deal, after: list[int]) -> list[int]:
    """The scores at the beginning of a deal: those after the one before, or nought in a new game of the match."""
    shown = deal.rules.public(deal).scores
    if shown != tuple(after) and shown != (0,) * len(after):
        raise Broken(f"the deal begins with the scores {shown} after {tuple(after)}")
    return after[:] if shown == tuple(after) else [0] * len(after)


def _check_cards(deal: Deal) -> None:
    """Every card lies in exactly one place."""
    seen = 0
    for zone in deal.zones:
        for card in zone.pile if zone.ordered else deal.rules.pack.of_bits(zone.bits):
            if seen & card.bit:
                raise Broken(f"{card} lies in two places")
            seen |= card.bit
    if seen != deal.rules.all_bits:
        raise Broken("a card is missing")


def _check_scores(log: list[Event], before: list[int], after: list[int]) -> None:
    """The credited lines add up to what each side got, and the last event tells the new totals."""
    credited = [0] * len(before)
    for event in log:
        if isinstance(event, Scored):
            credited[event.line.side] += event.line.points
    for side, points in enumerate(credited):
        if before[side] + points != after[side]:
            raise Broken(
                f"side {side} was credited with {points} points and its total went from {before[side]} to {after[side]}"
            )
    ends = [event for event in log if isinstance(event, DealEnded)]
    if len(ends) != 1 or ends[0].scores != tuple(after):
        raise Broken("the end of the deal was not told, or with other scores")


def _count(totals: Totals, log: list[Event]) -> None:
    for event in log:
        if isinstance(event, Scored | Counted):
            lines = totals.lines if isinstance(event, Scored) else totals.counted
            entry = lines.setdefault(event.line.cause, [0, 0])
            entry[0] += 1
            entry[1] += event.line.points
        elif isinstance(event, DealEnded):
            totals.results[event.result] += 1


def _plain(order: Order, totals: Totals) -> dict[str, object]:
    return {
        "game": order.game,
        "players": order.players,
        "options": order.options,
        "seed": order.seed,
        "matches": totals.matches,
        "deals": totals.deals,
        "answers": totals.answers,
        "by_player": [
            {"player": i, "level": level, "wins": totals.wins[i], "points": totals.points[i]}
            for i, level in enumerate(order.levels)
        ],
        "results": dict(sorted(totals.results.items())),
        "counted": {cause: {"times": t, "points": p} for cause, (t, p) in sorted(totals.counted.items())},
        "scored": {cause: {"times": t, "points": p} for cause, (t, p) in sorted(totals.lines.items())},
        "errors": totals.errors,
    }


def _print(order: Order, totals: Totals, seconds: float) -> None:
    print(f"{order.game} for {order.players}: {totals.matches} matches, {totals.deals} deals, {totals.answers} answers")
    print(f"in {seconds:.1f} s ({totals.deals / seconds:.0f} deals a second)\n")
    print("player  level   wins      points")
    for i, level in enumerate(order.levels):
        print(f"{i:6}  {level:5}  {totals.wins[i]:5}  {totals.points[i]:10}")
    print("\nhow deals ended")
    for result, times in sorted(totals.results.items(), key=lambda item: -item[1]):
        print(f"{times:8}  {result}")
    for title, lines in (("counted", totals.counted), ("credited", totals.lines)):
        print(f"\nscore lines {title}\n   times      points  cause")
        for cause, (times, points) in sorted(lines.items(), key=lambda item: -item[1][0]):
            print(f"{times:8}  {points:10}  {cause}")
    print(f"\nerrors: {len(totals.errors) or 'none'}")
    for error in totals.errors[:20]:
        print(f"  {error}")
