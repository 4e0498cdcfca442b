"""The measurements themselves, each made inside a process of its own (``bench --inside NAME``)."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from typing import Final, cast

from ai.games.belote.position import Terms
from ai.games.belote.rollout import Noise, at_random
from ai.player import CLUB, LEVELS, MASTER, Budget
from ai.registry import make
from game.cli.bench import libraries, solving
from game.cli.bench.row import Row
from game.core import deal as core_deal
from game.core.deal import Deal, playout
from game.core.log import Log
from game.core.match import Play, Standing
from game.core.rng import Rng, seeded
from game.core.view import View
from game.host.bots import RANDOM_LEVEL, Question
from game.host.fairness import opening
from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.worker import Worker
from game.rules import GAMES, Game
from game.rules.belote.rules import BeloteRules
from game.rules.piquet.rules import PiquetRules

KIND: Final = "compiled" if core_deal.__file__.endswith((".so", ".pyd")) else "interpreted"
"""Which build this process has imported."""
FRAMES = 400
"""Of each table that is timed."""
TABLES: Final = (
    ("belote", 4, (1600, 900)),
    ("belote", 4, (2560, 1440)),
    ("bonaken", 7, (1600, 900)),
    ("bonaken", 7, (2560, 1440)),
    ("six_pack_bezique", 2, (1600, 900)),
    ("six_pack_bezique", 2, (2560, 1440)),
)
"""The tables whose frames are timed: the usual one, the one with most players, the one with most cards."""
ITERATIONS = 100
"""Of each search that is timed."""
THOUSAND = 1000
"""Iterations at least of the search in the first trick: its decisions are as long as the measurement."""
FEW_COUNTS = 3
"""Of a game for more player counts than this only some are measured."""
THINKERS = 2
"""Bots that think while frames are timed."""
LONGEST_START = 60.0
"""Seconds after which a process that does not start is waited for no longer."""


def a_second(work: Callable[[int], object], seconds: float) -> float:
    """How often a second ``work(n)`` does its n pieces, on processor time, in the best of three rounds."""
    pieces = 1
    while True:
        begun = time.process_time()
        work(pieces)
        spent = time.process_time() - begun
        if spent >= seconds / 8:
            break
        pieces *= 2
    best = pieces / spent
    for _ in range(2):
        pieces = max(1, int(best * seconds / 3))
        begun = time.process_time()
        work(pieces)
        best = max(best, pieces / max(1e-9, time.process_time() - begun))
    return best


def rules_of(game: str, players: int) -> tuple[Play, Standing]:
    """A game with its default rules, and the standing before the first deal."""
    found = GAMES[game]
    play = found.play(found.preset(next(iter(found.presets)), players), players)
    return play, play.seat(seeded(1).stream("seats"), Log())[1]


def measured(game: Game) -> tuple[int, ...]:
    """The player counts that are measured: the usual one, and the smallest and the largest of many."""
    if len(game.players) <= FEW_COUNTS:
        return game.players
    return tuple(dict.fromkeys((game.players[0], min(game.players), max(game.players))))


def playouts(seconds: float) -> list[Row]:
    """Whole deals from shuffle to score with random answers; then what a deal is made of."""
    rows: list[Row] = []
    for game in GAMES.values():
        for players in measured(game):
            play, standing = rules_of(game.id, players)
            rng = seeded(7)

            def deals(n: int, play: Play = play, standing: Standing = standing, rng: Rng = rng) -> None:
                for _ in range(n):
                    playout(play.deal(standing, rng, None), rng)

            name = f"{game.id} {players} players, random playouts, {KIND}"
            rows.append(Row(name, a_second(deals, seconds), "deals/s"))
    deal = middle("belote", 4)

    def clones(n: int) -> None:
        for _ in range(n):
            deal.clone()

    def views(n: int) -> None:
        for _ in range(n):
            deal.view(deal.asked)

    def legals(n: int) -> None:
        for _ in range(n):
            deal.legal()

    answer = deal.legal()[0]

    def applies(n: int) -> None:
        for _ in range(n):
            deal.clone().apply(answer)

    clone = 1e6 / a_second(clones, seconds / 2)
    rows.append(Row(f"belote 4 players, clone, {KIND}", clone, "us"))
    rows.append(Row(f"belote 4 players, view, {KIND}", 1e6 / a_second(views, seconds / 2), "us"))
    rows.append(Row(f"belote 4 players, legal answers, {KIND}", 1e6 / a_second(legals, seconds / 2), "us"))
    both = 1e6 / a_second(applies, seconds / 2)
    rows.append(Row(f"belote 4 players, apply, {KIND}", max(0.0, both - clone), "us"))
    return rows


def middle(game: str, players: int) -> Deal:
    """A deal in the middle of its play, the same every time, in which the seat asked has a choice of cards."""
    play, standing = rules_of(game, players)
    for seed in range(1, 1000):
        rng = seeded(seed)
        deal = play.deal(standing, rng, None)
        found: list[Deal] = []
        while not deal.over:
            if not deal.phase.free and deal.phase.id == "play" and len(deal.legal()) > 2:
                found.append(deal.clone())
            deal.apply(deal.phase.sample(deal, rng))
        if found:
            return found[len(found) // 2]
    raise AssertionError("no such deal")


def search(seconds: float) -> list[Row]:
    """Answers by judgement in the middle of a deal, and iterations of the search."""
    rows: list[Row] = []
    for game in GAMES.values():
        players = game.players[0]
        deal = middle(game.id, players)
        view = deal.view(deal.asked)
        for level in (CLUB, MASTER):

            def answers(n: int, level: int = level, view: View = view) -> None:
                for i in range(n):
                    make(view.game, level, i).choose(view, Budget(None, ITERATIONS))

            searches = level > CLUB
            what = "iterations of search" if searches else "answers"
            each = ITERATIONS if searches else 1
            name = f"{game.id} {players} players, level {level} {what}, {KIND}"
            rows.append(Row(name, each * a_second(answers, seconds), f"{what.split(' ')[0]}/s"))
    return rows + cards(seconds) + solved(seconds)


def first_trick_view() -> View:
    """What the first seat to play sees in the first deal of Belote that somebody takes."""
    play, standing = rules_of("belote", 4)
    rng = seeded(7)
    deal = play.deal(standing, rng, None)
    while deal.phase.id != "play":
        deal.apply(deal.phase.sample(deal, rng))
        if deal.over:
            deal = play.deal(standing, rng, None)
    return deal.view(deal.asked)


def cards(seconds: float) -> list[Row]:
    """Belote's fast card play: whole deals dealt and played at random, and what the search makes of it: a decision in
    the first trick, from the view to the card, the drawing of worlds included."""
    play, _standing = rules_of("belote", 4)
    terms = Terms(cast(BeloteRules, play), 0)
    view = first_trick_view()
    noise = Noise(7)

    def deals(n: int) -> None:
        at_random(terms, noise, n)

    def first_trick(n: int) -> None:
        make("belote", MASTER, 7).choose(view, Budget(None, THOUSAND * n))

    name = "belote 4 players, ai/games/belote/position"
    return [
        Row(f"{name}, deals and random play, {KIND}", a_second(deals, seconds), "deals/s"),
        Row(f"{name}, search in the first trick, {KIND}", THOUSAND * a_second(first_trick, seconds), "iterations/s"),
    ]


def solved(seconds: float) -> list[Row]:
    """Positions with every hand known, every card of the leader exactly: the mean over random ones."""
    deal = middle("belote", 4)
    course = cast(PiquetRules, rules_of("rubicon_piquet", 2)[0]).course
    rng = seeded(11)

    def six(n: int) -> None:
        for _ in range(n):
            solving.belote(deal, 6, rng)

    def eight(n: int) -> None:
        for _ in range(n):
            solving.belote(deal, 8, rng)

    def piquet(n: int) -> None:
        for _ in range(n):
            solving.piquet(course, rng)

    works = (("belote 4 players, 6 tricks", six), ("belote 4 players, 8 tricks", eight), ("piquet, 12 tricks", piquet))
    return [Row(f"{name} solved, {KIND}", 1e3 / a_second(work, seconds), "ms") for name, work in works]


class Thinkers:
    """Bots that think for as long as something else is measured, in processes of their own: the first trick of Belote
    without an end, and another one whenever an answer comes after all."""

    def __init__(self, count: int) -> None:
        self._view = first_trick_view()
        self._workers = [Worker() for _ in range(count)]
        self._asked = 0
        self.fewest = count
        """How many at least were at it whenever `go_on` was called."""

    def begin(self) -> None:
        """Wait until every process is there, and set it thinking."""
        for worker in self._workers:
            worker.ask(self._question(RANDOM_LEVEL))  # answered at once, when all is imported
        until = time.monotonic() + LONGEST_START
        while any(worker.busy and worker.poll() is None for worker in self._workers) and time.monotonic() < until:
            time.sleep(0.01)
        for worker in self._workers:
            worker.ask(self._question(max(LEVELS)))

    def go_on(self) -> None:
        """Count who is thinking, and ask those anew who have answered."""
        answered = [worker for worker in self._workers if worker.poll() is not None or not worker.busy]
        self.fewest = min(self.fewest, len(self._workers) - len(answered))
        for worker in answered:
            worker.ask(self._question(max(LEVELS)))

    def close(self) -> None:
        """End the processes."""
        for worker in self._workers:
            worker.close()

    def _question(self, level: int) -> Question:
        self._asked += 1
        return Question(self._view.game, level, self._asked, self._view, 3600.0, 1 << 40)


def frames(seconds: float) -> list[Row]:
    """The table with every card on the move while two bots think, also crowded and large, and what the process has
    needed."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.ui.screenshots import bench_frames

    rows: list[Row] = []
    for game, players, size in TABLES:
        thinkers = Thinkers(THINKERS)
        house = LibraryHouse(
            Library.in_memory(), secret=lambda: opening(b"bench", 1).salt * 2, worker=lambda: Worker(alone=True)
        )
        try:
            thinkers.begin()
            report = bench_frames(house, size, FRAMES, game=game, players=players, meanwhile=thinkers.go_on)
        finally:
            thinkers.close()
            house.close()
        wide, high = size
        name = f"{game} {players} players, table {wide}x{high}, {report.cards} cards moving"
        name = f"{name}, {thinkers.fewest} bots thinking"
        rows += [
            Row(f"{name}, frame median", report.median * 1e3, "ms"),
            Row(f"{name}, frame p99", report.p99 * 1e3, "ms"),
            Row(f"{name}, longest frame", report.longest * 1e3, "ms"),
        ]
    peak = peak_memory()
    if peak is not None:
        rows.append(Row("window process with these tables, peak memory", peak, "MB"))
    return rows


def peak_memory() -> float | None:
    """The most memory this process has had, in MB; None where the system does not say."""
    try:
        import resource
    except ImportError:
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1 << 20) if sys.platform == "darwin" else most / 1024


MEASUREMENTS: Final[dict[str, Callable[[float], list[Row]]]] = {
    "playouts": playouts,
    "search": search,
    "frames": frames,
    "statistics": lambda seconds: libraries.statistics(),
}
