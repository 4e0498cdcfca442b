"""How soon a full library answers: what the statistics ask, the list of matches, and its opening."""

from __future__ import annotations

import json
import sqlite3
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from ai.reasons.themes import THEMES
from game.cli.bench.row import Row
from game.core.rng import Rng, seeded
from game.host.chair import BOT, PARTS, PERSON
from game.host.house import LibraryHouse
from game.host.library_file import FILE
from game.host.results import Wish
from game.host.same_cards import BOTS, DUPLICATE, HERE
from game.rules import GAMES
from game.version import __version__

MATCHES: Final = 10_000
DEALS: Final = 8
"""Of each match."""
JUDGED: Final = 10
"""Answers of each match that a review has looked at."""
ROUNDS: Final = 5
NAME: Final = "Ada"
FIRST: Final = 1.7e9
"""When the first match was played, in seconds of the clock; then one every three hours."""
HOURS: Final = 3 * 3600.0
BIDS: Final = ("", "80", "90", "100", "110", "120", "misere", "capot")


def statistics() -> list[Row]:
    """Each question of the statistics to a library of so many matches of one person, the median of some rounds."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        LibraryHouse.open(folder).close()
        with closing(sqlite3.connect(folder / FILE)) as base, base:
            _fill(base, seeded(1))
        opened = _median(lambda: LibraryHouse.open(folder).close())
        house = LibraryHouse.open(folder)
        try:
            told, wish = house.statistics, Wish(NAME)
            asked: dict[str, Callable[[], object]] = {
                "matches played": lambda: told.played(wish),
                "contracts": lambda: told.contracts(wish),
                "the same cards as bots": lambda: told.compared(wish),
                "given away": lambda: told.given(wish),
                "mistakes": lambda: told.mistakes(wish),
                "memories": lambda: told.memories(wish),
                "list of saved matches": house.saved,
            }
            rows = [Row(f"library of {MATCHES:,} matches, {id}", _median(ask) * 1e3, "ms") for id, ask in asked.items()]
        finally:
            house.close()
    return [*rows, Row(f"library of {MATCHES:,} matches, opened", opened * 1e3, "ms")]


def _median(ask: Callable[[], object]) -> float:
    """The median time of some rounds, in seconds."""
    found = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        ask()
        found.append(time.perf_counter() - begun)
    return sorted(found)[ROUNDS // 2]


def _fill(base: sqlite3.Connection, rng: Rng) -> None:
    """Matches of one person against bots, as the library keeps them but for their answers."""
    games = [(game.id, game.players[0], json.dumps(_usual(game.id)), game.version) for game in GAMES.values()]
    matches, places, deals, feats, judged = (list[tuple[object, ...]]() for _ in range(5))
    sets, outcomes = list[tuple[object, ...]](), list[tuple[object, ...]]()
    for key in range(1, MATCHES + 1):
        game, players, options, version = games[rng.below(len(games))]
        when, level = FIRST + key * HOURS, 1 + rng.below(4)
        won = rng.below(players)
        end = (json.dumps([0] * players), json.dumps([won]), DEALS, 1, 0, when, when + 900.0)
        matches.append((key, game, version, __version__, players, options, "", "", bytes(32), *end))
        for seat in range(players):
            who = (BOT, level, "") if seat else (PERSON, 0, "")
            places.append((key, seat, f"Bot {seat}" if seat else NAME, *who, int(seat == won), "sound"))
        for deal in range(1, DEALS + 1):
            result = ("made", "dedans", "shared")[rng.below(3)]
            bid = BIDS[rng.below(len(BIDS))]
            deals.append((key, deal, 0, rng.below(200), rng.below(200), "declarer", bid, result))
        feats.append((key, 1 + rng.below(DEALS), 0, f"made.{BIDS[rng.below(len(BIDS))]}"))
        judged += [(key, 1, one, 0, PARTS[one % len(PARTS)], rng.below(100) / 100) for one in range(JUDGED)]
        if key % 4 == 0:
            sets.append((key, DUPLICATE, game, "", level, NAME))
            outcomes.append((key, 0, NAME, HERE, rng.below(200), key, "", 0))
            outcomes.append((key, 0, "", BOTS, rng.below(200), 0, "", 0))
    for table, rows in (
        ("matches", matches), ("places", places), ("deals", deals), ("feats", feats), ("judged", judged),
        ("deal_sets", sets), ("outcomes", outcomes),
    ):  # fmt: skip
        base.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(rows[0]))})", rows)
    _err(base)
    base.execute("INSERT INTO read SELECT id FROM matches")
    base.execute("INSERT INTO turns SELECT id, id FROM matches")


def _err(base: sqlite3.Connection) -> None:
    """One mistake in every match, each of them on cards of its own."""
    reasons = [[[one, []]] for one in THEMES]
    version = GAMES["belote"].version
    exercises, origins = list[tuple[object, ...]](), list[tuple[object, ...]]()
    for key in range(1, MATCHES + 1):
        position = f"belote 4 | hands HT H9 S7 / D7 D8 / C7 C8 / S8 S9 | won rest / - | trump C | deal {key}"
        why, part = json.dumps(reasons[key % len(reasons)]), PARTS[key % len(PARTS)]
        exercises.append(
            (key, "belote", version, position, "play H9", '["play HT"]', why, part, 6.0 + key % 20, 0, 739_000, 739_000)
        )
        origins.append((key, NAME, key, 1, key % 12))
    base.executemany(f"INSERT INTO exercises VALUES ({', '.join('?' * 12)})", exercises)
    base.executemany("INSERT INTO origins VALUES (?, ?, ?, ?, ?)", origins)


def _usual(game: str) -> dict[str, object]:
    """The usual options of a game."""
    found = GAMES[game]
    return dict(found.preset(next(iter(found.presets)), found.players[0]).items())
