"""`statistics`: what was played and won, a row for each finished match of each person."""

from __future__ import annotations

import argparse
import csv
import io
import json

from game.cli.folders import data_folder
from game.cli.terms import BadArguments
from game.host.house import LibraryHouse, game_named
from game.host.library_file import FILE
from game.host.results import Wish


def statistics(chosen: argparse.Namespace) -> int:
    """Print the rows, or write them as CSV. Raises HostError, and BadArguments."""
    folder = chosen.portable or data_folder()
    if not (folder / FILE).is_file():
        raise BadArguments(f"there is no library in {folder}.")
    if chosen.game is not None:
        game_named(chosen.game)
    house = LibraryHouse.open(folder, strict=True)
    try:
        while house.read_on():
            pass
        table = house.statistics.table(Wish(chosen.name, chosen.game))
    finally:
        house.close()
    if chosen.csv is not None:
        try:
            chosen.csv.write_text(table, encoding="utf-8")
        except OSError as trouble:
            raise BadArguments(f"--csv: {chosen.csv} cannot be written: {trouble.strerror}.") from trouble
        print(f"{table.count(chr(10)) - 1} rows in {chosen.csv}")
    elif chosen.json:
        print(json.dumps(list(csv.DictReader(io.StringIO(table))), indent=2))
    else:
        print(table, end="")
    return 0
