"""Golden playthroughs: one whole match for each game, number of players and preset, as a record and its transcript.

Written by `python -m tests.playthroughs.playing [NAME ...]` (only what is missing; those named are written
anew, `all` names them all). The players answer at
random, but seldom pass and often stop the auction low, so that every kind of line turns up within a match.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from game.cli.records import transcript
from game.core.actions import Action
from game.core.rng import Rng, seeded
from game.core.view import PICK_BID
from game.host.chair import PERSON, REMATCH, Place, Setup
from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.record import Record
from game.host.worker import Worker
from game.rules import GAMES

FOLDER = Path(__file__).parent / "golden"
APP = "golden"
"""Stands in for the program's version, which a golden record must not depend on."""


def names() -> Iterator[tuple[str, str, int, str]]:
    """Every playthrough there must be: its name, game, players and preset."""
    for game in GAMES.values():
        for players in game.players:
            for preset in game.presets:
                yield f"{game.id}-{players}-{preset}", game.id, players, preset


def played(game: str, players: int, preset: str) -> Record:
    """Play the match. The same arguments give the same record as long as the rules are the same."""
    number = sum((i + 1) * ord(letter) for i, letter in enumerate(f"{game}{players}{preset}"))
    house = LibraryHouse(
        Library.in_memory(), secret=lambda: number.to_bytes(32, "big"), worker=lambda: Worker(alone=True)
    )
    places = tuple(Place(f"Player {i + 1}", PERSON) for i in range(players))
    options = dict(GAMES[game].preset(preset, players).items())
    sitting = house.start(Setup(game, players, places, options, preset))
    rng = seeded(number)
    while True:
        front = sitting.front()
        assert front is not None
        chair = sitting.chair(front)
        view = chair.view()
        assert view.ask is not None
        if view.ask.topic == REMATCH:
            break
        chair.answer(lively(view.legal, view.ask.kind, rng))
    record = house.record(1)
    record.app = APP
    house.close()
    return record


def lively(legal: tuple[Action, ...], kind: str, rng: Rng) -> Action:
    """A random answer; in an auction mostly a pass or one of the lowest bids."""
    if kind != PICK_BID or rng.below(20) == 0:
        return legal[rng.below(len(legal))]
    passes = [answer for answer in legal if answer.verb == "pass"]
    if passes and rng.below(10) < 6:
        return passes[0]
    others = [answer for answer in legal if answer.verb != "pass"] or list(legal)
    return others[rng.below(min(6, len(others)))]


def files(name: str) -> tuple[Path, Path]:
    """Where the record and the transcript of a playthrough lie."""
    return FOLDER / f"{name}.cbr", FOLDER / f"{name}.txt"


def text_of(record: Record) -> str:
    """The transcript of a record, as it is stored."""
    return "\n".join(transcript(record)) + "\n"


def main(wanted: list[str]) -> None:
    """Write the playthroughs that are missing or named."""
    FOLDER.mkdir(exist_ok=True)
    for name, game, players, preset in names():
        path, told = files(name)
        if name in wanted or wanted == ["all"] or not path.exists() or not told.exists():
            record = played(game, players, preset)
            record.write(path)
            told.write_text(text_of(record), encoding="utf-8", newline="\n")
            print(name)


if __name__ == "__main__":
    main(sys.argv[1:])
