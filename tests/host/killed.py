"""Plays a match and tells after each answer what can be seen, until it is killed (see test_kill)."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from game.core.rng import seeded
from game.host.chair import REMATCH, Sitting
from tests.host.tables import house_at, picks, setup


def seen(sitting: Sitting) -> str:
    """A digest of all that people can see."""
    digest = hashlib.sha256()
    for seat in sitting.persons():
        chair = sitting.chair(seat)
        view = chair.view()
        digest.update(repr((seat, view.key(), view.legal, chair.events(0))).encode())
    return digest.hexdigest()


def main(folder: Path) -> None:
    """Play until killed."""
    house = house_at(folder)
    sitting = house.start(setup("ppbb", target=3000))
    rng = seeded(1)
    count = 0
    while True:
        front = sitting.front()
        if front is None:
            sitting.tick(True, 0.0)
        else:
            chair = sitting.chair(front)
            ask = chair.view().ask
            assert ask is not None
            assert ask.topic != REMATCH
            chair.answer(picks(rng, chair.view()))
        count += 1
        print(count, seen(sitting), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
