"""Matches for the host's tests: people who answer by a small generator, bots in the test's own process."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path

from game.core.actions import Action
from game.core.rng import Rng, seeded
from game.core.view import View
from game.host.chair import BOT, BYSTANDER, NEXT_DEAL, PERSON, REMATCH, Place, Setup, Sitting
from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.worker import Worker

SECRET = bytes(range(32))


class Clock:
    """Seconds that pass only when told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def alone() -> Worker:
    """Bots without a process of their own."""
    return Worker(alone=True)


def house_at(
    folder: Path | None = None,
    secret: bytes = SECRET,
    clock: Callable[[], float] | None = None,
    worker: Callable[[], Worker] = alone,
) -> LibraryHouse:
    """A house whose every match has the same secret; in memory without a folder. ``worker`` makes who thinks. Without a
    ``clock`` each look at it is a second later, so that nobody waits for a bot."""
    library = Library.in_memory() if folder is None else Library.open(folder, lambda id, values: None)
    return LibraryHouse(library, secret=lambda: secret, clock=clock or count(0.0, 1.0).__next__, worker=worker)


def setup(kinds: str = "pbbb", level: int = 0, code: str = "", **options: str | int) -> Setup:
    """A Belote setup; ``kinds`` has a letter for each player: p(erson) or b(ot)."""
    places = tuple(
        Place(f"P{i}", PERSON) if kind == "p" else Place(f"B{i}", BOT, level) for i, kind in enumerate(kinds)
    )
    return Setup("belote", len(kinds), places, {"target": 501, **options}, code=code)


def picks(rng: Rng, view: View) -> Action:
    """A random answer."""
    return view.legal[rng.below(len(view.legal))]


def play(sitting: Sitting, answers: int = 1_000_000, seed: int = 0, deals: int = 1_000_000) -> int:
    """Play on: at most so many answers of people and so many deals begun by them; how many answers they gave."""
    rng = seeded(seed)
    given = 0
    while given < answers:
        front = sitting.front()
        if front is None:
            assert sitting.tick(True, 0.0) or sitting.waiting()
            continue
        chair = sitting.chair(front)
        view = chair.view()
        assert view.ask is not None
        if view.ask.topic == REMATCH:
            break
        if view.ask.topic == NEXT_DEAL:
            deals -= 1
            if deals <= 0:
                break
        chair.answer(picks(rng, view))
        given += 1
    return given


def watch(sitting: Sitting) -> int:
    """Let bots play a match to its end, asking for each deal as who watches does; how many deals were asked for."""
    watcher, deals = sitting.chair(BYSTANDER), 0
    while True:
        while sitting.waiting():
            sitting.tick(True, 0.0)
        view = watcher.view()
        assert view.ask is not None
        if view.ask.topic == REMATCH:
            return deals
        watcher.answer(view.legal[0])
        deals += 1


def settle(sitting: Sitting) -> None:
    """Let the bots answer until a person is asked."""
    while sitting.front() is None:
        sitting.tick(True, 0.0)
