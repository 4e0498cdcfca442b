"""A library full of matches over many weeks, to look at screens that grow: ``python -m tests.host.weeks DIR``.

Some matches are really played (people answer at random, bots too); the others are copies of them on other days, at
other levels and with results that get better over time.
"""

from __future__ import annotations

import argparse
import sqlite3
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from ai.advice.reasons import because
from game.core.actions import Action, with_cards
from game.core.cards import PACKS
from game.core.rng import Rng, seeded
from game.core.view import View
from game.host.chair import BOT, NEXT_DEAL, PARTS, PERSON, REMATCH, Because, Place, Rated, Setup, Verdict, graded
from game.host.house import LibraryHouse
from game.host.library_file import FILE
from game.host.same_cards import BOTS, DUPLICATE, HERE
from tests.host.tables import house_at

FIRST: Final = datetime(2026, 1, 5, 20)
GAMES: Final = (("belote", 4), ("contree", 4), ("rubicon_piquet", 2), ("bezique", 2), ("bonaken", 4), ("bieten", 4))
COPIED: Final = ("places", "deals", "feats", "answers", "doubles")
NAMES: Final = ("Ada", "Bo")


def any_of(rng: Rng, view: View) -> Action:
    """A random answer; of a free choice of cards the first ones of the hand."""
    if view.legal:
        return view.legal[rng.below(len(view.legal))]
    assert view.ask is not None
    pack = PACKS[view.public.pack]
    held = pack.of_bits(view.zone(f"hand{view.seat}").bits)
    return with_cards(view.ask.verb, sum(card.bit for card in held[: view.ask.maximum]), pack)


def fill(folder: Path, matches: int, weeks: int, seed: int = 1) -> None:
    """Make a library in ``folder`` with so many finished matches of two people over so many weeks."""
    house = house_at(folder)
    keys = []
    for number in range(min(matches, 2 * len(GAMES))):
        game, players = GAMES[number % len(GAMES)]
        rng = seeded(100 * seed + number)
        house.secret = lambda number=number: bytes([seed, number]) * 16  # type: ignore[misc]  # a default is no argument
        level = 1 + number % 4
        people = [Place(NAMES[number % 2], PERSON), *(Place(f"Bot {n}", BOT, level) for n in range(1, players))]
        # Everybody answers at random here: bots are named only afterwards.
        sitting = house.start(Setup(game, players, tuple(Place(one.name, PERSON) for one in people), {}))
        while True:
            front = sitting.front()
            assert front is not None
            view = sitting.chair(front).view()
            assert view.ask is not None
            if view.ask.topic == REMATCH:
                break
            sitting.chair(front).answer(view.legal[0] if view.ask.topic == NEXT_DEAL else any_of(rng, view))
        sitting.leave()
        keys.append(sitting.key)
        _mistakes(house, sitting.key, people[0].name, rng)
    house.close()
    with closing(sqlite3.connect(folder / FILE)) as base, base:
        for key in keys:
            base.execute(
                "UPDATE places SET kind = ?, level = 1 + ? % 4 WHERE match = ? AND player > 0", (BOT, key, key)
            )
            for table in ("deals", "feats"):
                base.execute(f"DELETE FROM {table} WHERE match = ? AND player > 0", (key,))
        for number in range(matches - len(keys)):
            _copy(base, keys[number % len(keys)], len(keys) + 1 + number)
        _spread(base, matches, weeks, seeded(seed))


def _mistakes(house: LibraryHouse, match: int, name: str, rng: Rng) -> None:
    """A review has looked at the first deals of a match, and found some answers of one person costly."""
    review = house.review(match)
    for deal in range(min(3, review.deals)):
        for ply in review.plies(deal):
            if not ply.choice or review.places[ply.seat].name != name:
                continue
            view = review.view(deal, ply.number, ply.seat)
            best = next((one for one in view.legal if one is not ply.answer), None)
            if best is None:
                continue
            cost = float(rng.below(26)) - 8.0
            rated = tuple(Rated(one, value, 1.0, None) for one, value in ((best, max(0.0, cost)), (ply.answer, 0.0)))
            reasons = tuple(because(view, best))
            grade = graded(max(0.0, cost), 1.0)
            verdict = Verdict(
                rated, 1, max(0.0, cost), grade, 1.0, because=tuple(Because(one.id, one.values) for one in reasons)
            )
            review._note(deal, ply.number, verdict)  # type: ignore[attr-defined]  # as if it had been judged so
    review.leave()


def _copy(base: sqlite3.Connection, old: int, new: int) -> None:
    """The same match once more."""
    columns = [row[1] for row in base.execute("PRAGMA table_info(matches)") if row[1] != "id"]
    base.execute(f"INSERT INTO matches SELECT ?, {', '.join(columns)} FROM matches WHERE id = ?", (new, old))
    for table in COPIED:
        rest = [row[1] for row in base.execute(f"PRAGMA table_info({table})") if row[1] != "match"]
        if table == "answers" and new > 200:
            continue  # what nobody replays here
        base.execute(f"INSERT INTO {table} SELECT ?, {', '.join(rest)} FROM {table} WHERE match = ?", (new, old))
    base.execute("INSERT OR IGNORE INTO read VALUES (?)", (new,))


def _spread(base: sqlite3.Connection, matches: int, weeks: int, rng: Rng) -> None:
    """Give every match its day, its level, and a winner: the person more and more often."""
    base.execute("DELETE FROM turns")
    for number in range(1, matches + 1):
        when = (FIRST + timedelta(weeks=weeks) * (number / matches)).timestamp()
        level = 1 + rng.below(4)
        won = rng.below(1000) < 260 + 300 * number // matches - 60 * (level - 2)
        base.execute("UPDATE matches SET began = ?, changed = ? WHERE id = ?", (when - 900, when, number))
        base.execute("UPDATE places SET level = ? WHERE match = ? AND kind = ?", (level, number, BOT))
        base.execute("UPDATE places SET won = (player = 0) = ? WHERE match = ? AND player < 2", (won, number))
        base.execute("INSERT INTO turns VALUES (?, ?)", (number, number))
        if number % 3 == 0:
            _compared(base, number, level, rng.below(60) - 30 + 30 * number // matches)
        if number % 7 == 0:
            _day(base, number, rng.below(40) - 20)
        for answer in range(12):
            part = PARTS[answer % len(PARTS)]
            cost = max(0.0, rng.below(100) / 50 - 1 - number / matches / 2)
            row = (number, 1, answer, 0, part, cost)
            if number % 5 == 0:
                base.execute("INSERT OR REPLACE INTO judged VALUES (?, ?, ?, ?, ?, ?)", row)


def _compared(base: sqlite3.Connection, match: int, level: int, ahead: int) -> None:
    """A set of one deal that bots have played on the same seat, of so many points."""
    game, name = base.execute(
        "SELECT m.game, p.name FROM matches m JOIN places p ON p.match = m.id AND p.player = 0 WHERE m.id = ?", (match,)
    ).fetchone()
    base.execute("INSERT INTO deal_sets VALUES (?, ?, ?, '', ?, ?)", (match, DUPLICATE, game, level, name))
    for kind, who, balance, key in ((HERE, name, ahead, match), (BOTS, "", 0, 0)):
        base.execute("INSERT INTO outcomes VALUES (?, 0, ?, ?, ?, ?, '', 0)", (match, who, kind, balance, key))


def _day(base: sqlite3.Connection, match: int, bots: int) -> None:
    """The match was a deal of the day, in which bots were ahead by so many points."""
    base.execute(
        "INSERT OR IGNORE INTO days SELECT ?, m.game, p.name, ?, m.id, ? FROM matches m"
        " JOIN places p ON p.match = m.id AND p.player = 0 WHERE m.id = ?",
        (FIRST.toordinal() + match, FIRST.toordinal() + match, bots, match),
    )


def main() -> None:
    """Make a library."""
    parser = argparse.ArgumentParser(description="Make a library full of matches, to look at screens that grow.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--weeks", type=int, default=12)
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    if any(chosen.folder.iterdir()):
        parser.error(f"{chosen.folder} is not empty: choose a new folder, the library is made there.")
    fill(chosen.folder, chosen.matches, chosen.weeks)
    print(f"{chosen.matches} matches over {chosen.weeks} weeks in {chosen.folder / FILE}")


if __name__ == "__main__":
    main()
