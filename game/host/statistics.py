"""Statistics of the library, answered by SQLite: whoever asks gets counts and sums, never all the answers."""

from __future__ import annotations

import csv
import io
import sqlite3
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from datetime import date, datetime
from typing import Any, Final

from game.core.actions import Action, parse_action
from game.core.fields import PositionError
from game.host.chair import BOT, RED_FROM
from game.host.days import level_on, two_sided
from game.host.deck import Using, listed, reasons_in
from game.host.feats import DECLARER, PARTNER, UNDERTAKEN, Deeds
from game.host.folders import write_file
from game.host.results import ANCHORS, Compared, Contract, Costly, Given, Memory, Mistake, Played, Wish, power
from game.host.same_cards import BOTS, HERE
from game.rules import GAMES, rules_at

DEEDS: Final = ("deals", "feats", "judged", "read")
"""The tables of this module."""
HELPED: Final = 2
"""From so much looked up on (`Saved.aid`) a match counts as aided."""
MOST_GAMES: Final = 9
DEAREST: Final = 3
"""So many mistakes of a theme are told one by one."""
COLUMNS: Final = (
    "date", "match", "game", "preset", "players", "name", "seat", "strongest_bot", "games_won", "deals",
    "points_ahead_per_deal", "aided", "answers_judged", "given_away", "mistakes",
)  # fmt: skip
"""What the CSV has of each match of each person."""

_STRENGTH = " ".join(f"WHEN {level} THEN {power(rating)!r}" for level, rating in ANCHORS.items())
_STRONGEST = "SELECT max(CASE WHEN b.kind = :bot THEN b.level ELSE 0 END) FROM places b WHERE b.match = m.id"
_OTHERS = (
    "SELECT b.match, max(CASE WHEN b.kind = :bot THEN b.level ELSE 0 END) AS level, sum(b.won) AS winners,"
    f" sum(CASE WHEN b.kind = :bot THEN CASE b.level {_STRENGTH} ELSE 1.0 END ELSE 1.0 END) AS strength"
    " FROM places b GROUP BY b.match"
)
_AIDED = f"(m.assisted > 0 OR ifnull(a.level, 0) >= {HELPED} OR br.match IS NOT NULL)"
_MATCHES = (
    " FROM places p JOIN matches m ON m.id = p.match"
    " LEFT JOIN aids a ON a.match = m.id LEFT JOIN branches br ON br.match = m.id"
    " LEFT JOIN asides s ON s.match = m.id LEFT JOIN doubles d ON d.match = m.id"
)
_WHERE = " WHERE p.kind <> :bot AND m.finished AND s.match IS NULL"


def keep(base: sqlite3.Connection, match: int, deeds: Deeds) -> None:
    """Enter what the finished deals of a match brought, in the place of what stood there."""
    for table in ("deals", "feats"):
        base.execute(f"DELETE FROM {table} WHERE match = ?", (match,))
    base.execute("INSERT OR IGNORE INTO read VALUES (?)", (match,))
    people = {row[0] for row in base.execute("SELECT player FROM places WHERE match = ? AND kind <> ?", (match, BOT))}
    base.executemany(
        "INSERT INTO deals VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (match, one.deal, one.player, one.points, one.others, one.part, one.bid, one.result)
            for one in deeds.rows
            if one.player in people
        ],
    )
    feats = [(match, deal, player, feat) for deal, player, feat in deeds.feats if player in people]
    base.executemany("INSERT OR IGNORE INTO feats VALUES (?, ?, ?, ?)", feats)


class LibraryStatistics:
    """Implements `game.host.results.Statistics`. ``reading`` and ``writing`` open the library; ``closed`` gives the
    matches of which nothing may be told yet."""

    def __init__(self, reading: Using, writing: Using, closed: Callable[[], Collection[int]] = tuple) -> None:
        self._reading = reading
        self._writing = writing
        self._closed = closed

    def people(self) -> list[str]:
        """Everybody who has finished a match, most matches first."""
        rows = self._rows("SELECT p.name, count(*)" + _MATCHES + _WHERE + " GROUP BY p.name ORDER BY 2 DESC, 1", {})
        return [row[0] for row in rows]

    def played(self, wish: Wish) -> list[Played]:
        """The finished matches, oldest first."""
        where, given = self._narrowed(wish)
        rows = self._rows(
            "SELECT m.id, m.game, m.preset, m.changed, m.players, p.player,"
            " p.won * CASE WHEN d.games BETWEEN 2 AND :most THEN d.games ELSE 1 END, m.deals,"
            f" {_AIDED}, e.margin, o.level, o.winners, o.strength" + _MATCHES + f" JOIN ({_OTHERS}) o ON o.match = m.id"
            " LEFT JOIN (SELECT match, player, avg(points - others) AS margin FROM deals GROUP BY match, player) e"
            " ON e.match = m.id AND e.player = p.player" + where + " ORDER BY m.changed, m.id",
            {**given, "most": MOST_GAMES},
        )
        found = []
        for key, game, preset, changed, players, player, won, deals, aided, margin, level, winners, strength in rows:
            others = max(0.05, strength - 1.0)  # without the player himself, who counts 1 there
            one = Played(
                key, game, preset, changed, players, player, level, won, winners, others, deals, margin, bool(aided)
            )
            found.append(one)
        return found

    def contracts(self, wish: Wish) -> list[Contract]:
        """Contracts declared by the own side, by bid: numbers upwards, then words."""
        where, given = self._narrowed(wish)
        names = {f"result{number}": result for number, result in enumerate(sorted(UNDERTAKEN))}
        among = ", ".join(f":{name}" for name in names)
        rows = self._rows(
            "SELECT e.bid, count(*), sum(e.result = 'made'), avg(e.points - e.others),"
            " avg(CASE WHEN e.result = 'made' THEN e.points - e.others END),"
            " avg(CASE WHEN e.result <> 'made' THEN e.points - e.others END)"
            + _MATCHES
            + " JOIN deals e ON e.match = m.id AND e.player = p.player"
            + where
            + f" AND e.part IN (:declarer, :partner) AND e.result IN ({among}) GROUP BY e.bid",
            {**given, **names, "declarer": DECLARER, "partner": PARTNER},
        )
        found = [Contract(*row) for row in rows]
        return sorted(found, key=lambda one: (not one.bid.isdigit(), int(one.bid) if one.bid.isdigit() else 0, one.bid))

    def compared(self, wish: Wish) -> list[Compared]:
        """Deals that bots have played on the same seat, oldest first. A deal of the day is measured against the best
        other side, one of a set against the mean of all others: where more than two sides play, days are left out."""
        where, given = self._narrowed(wish)
        sets = self._rows(
            "SELECT m.changed, m.game, t.level, o.balance - b.balance"
            + _MATCHES
            + " JOIN outcomes o ON o.match = m.id AND o.kind = :here AND o.name = p.name"
            + " JOIN deal_sets t ON t.id = o.deal_set"
            + " JOIN outcomes b ON b.deal_set = o.deal_set AND b.number = o.number AND b.kind = :bots"
            + where
            + " AND o.balance IS NOT NULL AND b.balance IS NOT NULL",
            {**given, "here": HERE, "bots": BOTS},
        )
        days = self._rows(
            "SELECT m.changed, m.game, y.day, e.points - e.others - y.bots"
            + _MATCHES
            + " JOIN days y ON y.match = m.id AND y.name = p.name"
            + " JOIN deals e ON e.match = m.id AND e.player = p.player AND e.deal = 1"
            + where
            + " AND y.bots IS NOT NULL",
            given,
        )
        found = [Compared(*row) for row in sets]
        sides = {game: game in GAMES and two_sided(GAMES[game]) for game in {row[1] for row in days}}
        for when, game, day, points in days:
            if sides[game]:
                found.append(Compared(when, game, level_on(date.fromordinal(day)), points))
        return sorted(found, key=lambda one: one.when)

    def given(self, wish: Wish) -> list[Given]:
        """What answers gave away, of those that a review has judged, by month and part."""
        where, given = self._narrowed(wish)
        rows = self._rows(
            "SELECT strftime('%Y-%m', m.changed, 'unixepoch', 'localtime'), j.part, count(*), sum(j.cost)"
            + _MATCHES
            + " JOIN judged j ON j.match = m.id AND j.player = p.player"
            + where
            + " GROUP BY 1, 2 ORDER BY 1, 2",
            given,
        )
        return [Given(*row) for row in rows]

    def mistakes(self, wish: Wish) -> list[Costly]:
        """The costly answers that a review has found, by theme: the theme that cost most first."""
        from ai.reasons.themes import theme_of

        where, given = self._narrowed(wish)
        rows = self._rows(
            "SELECT e.id, m.game, m.id, m.changed, e.cost, e.rules, e.because, e.part"
            + _MATCHES
            + " JOIN origins g ON g.match = m.id AND g.name = p.name JOIN exercises e ON e.id = g.exercise"
            + where
            + " ORDER BY e.cost DESC, m.changed DESC",
            given,
        )
        costs: dict[str, list[float]] = {}
        dearest: dict[str, list[tuple[int, str, int, float, float]]] = {}
        for key, game, match, when, cost, rules, because, part in rows:
            if game in GAMES and GAMES[game].version == rules:
                theme = theme_of((one.id for one in reasons_in(because)), part)
                costs.setdefault(theme, []).append(cost)
                some = dearest.setdefault(theme, [])
                if len(some) < DEAREST:
                    some.append((key, game, match, when, cost))
        told = self._told(wish.name, [one[0] for some in dearest.values() for one in some])
        found = []
        for theme, every in costs.items():
            some = [one for one in dearest[theme] if one[0] in told]
            mistakes = (Mistake(game, match, *told[key], when, cost, key) for key, game, match, when, cost in some)
            found.append(Costly(theme, len(every), sum(every), tuple(mistakes)))
        return sorted(found, key=lambda one: -one.cost)

    def _told(self, name: str, keys: Sequence[int]) -> dict[int, tuple[int, int, Action, Action]]:
        """Of these exercises of somebody's: deal and number of the answer, what was given, what was better."""
        rows = self._rows(
            "SELECT e.id, g.deal, g.number, e.position, e.given, e.answers"
            " FROM exercises e JOIN origins g ON g.exercise = e.id AND g.name = :name"
            f" WHERE e.id IN ({', '.join(str(int(key)) for key in keys)})",
            {"name": name},
        )
        found = {}
        for key, deal, number, position, given, answers in rows:
            with suppress(PositionError, ValueError, LookupError):  # a damaged row is counted, but not told
                pack = rules_at(position).pack
                found[key] = (deal, number, parse_action(given, pack), parse_action(str(listed(answers)[0]), pack))
        return found

    def memories(self, wish: Wish) -> list[Memory]:
        """Feats, the latest first time first."""
        where, given = self._narrowed(wish)
        rows = self._rows(
            "SELECT feat, game, id, deal, changed, times FROM (SELECT f.feat, m.game, m.id, f.deal, m.changed,"
            " count(*) OVER (PARTITION BY f.feat, m.game) AS times, row_number() OVER"
            " (PARTITION BY f.feat, m.game ORDER BY m.changed, m.id, f.deal) AS place"
            + _MATCHES
            + " JOIN feats f ON f.match = m.id AND f.player = p.player"
            + where
            + ") WHERE place = 1 ORDER BY changed DESC, feat",
            given,
        )
        return [Memory(*row) for row in rows]

    def unread(self) -> int:
        """How many matches have not been read for it yet."""
        return len(self.unread_matches())

    def unread_matches(self) -> list[int]:
        """The keys of the matches that have not been read yet, oldest first."""
        rows = self._rows(
            "SELECT id FROM matches WHERE deals > 0 AND id NOT IN (SELECT match FROM read)"
            " AND id NOT IN (SELECT match FROM asides) ORDER BY id",
            {},
        )
        return [row[0] for row in rows]

    def keep(self, match: int, deeds: Deeds) -> None:
        """Enter what was read of a match. Raises HostError."""
        with self._writing() as base:
            keep(base, match, deeds)

    def judge(self, match: int, deal: int, number: int, player: int, part: str, cost: float) -> None:
        """Enter the judgement of an answer of somebody's. Raises HostError."""
        with self._writing() as base:
            row = (match, deal, number, player, part, cost)
            base.execute("INSERT OR REPLACE INTO judged VALUES (?, ?, ?, ?, ?, ?)", row)

    def table(self, wish: Wish | None = None) -> str:
        """CSV of every finished match of everybody, or of what is wished."""
        file = io.StringIO()
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        for name in [wish.name] if wish is not None and wish.name else self.people():
            asked = Wish(name, wish.game if wish is not None else None, aided=True)
            judged = self._judged(asked)
            for one in self.played(asked):
                day = datetime.fromtimestamp(one.changed).isoformat(" ", "minutes")
                ahead = "" if one.margin is None else f"{one.margin:.1f}"
                row = (day, one.match, one.game, one.preset, one.players, name, one.player + 1, one.level, one.won)
                count, cost, mistakes = judged.get(one.match, ("", "", ""))
                writer.writerow((*row, one.deals, ahead, int(one.aided), count, cost, mistakes))
        return file.getvalue()

    def _judged(self, wish: Wish) -> dict[int, tuple[str, str, str]]:
        """Of each match that a review has looked at: how many answers, what they cost, how many were mistakes."""
        where, given = self._narrowed(wish)
        rows = self._rows(
            "SELECT m.id, count(*), sum(j.cost), sum(j.cost >= :red)"
            + _MATCHES
            + " JOIN judged j ON j.match = m.id AND j.player = p.player"
            + where
            + " GROUP BY m.id",
            {**given, "red": RED_FROM},
        )
        return {key: (str(count), f"{cost:.2f}", str(mistakes)) for key, count, cost, mistakes in rows}

    def keep_table(self, wish: Wish) -> str:
        return str(write_file(self.table(wish).encode("utf-8"), "statistics", "csv"))

    def _rows(self, sql: str, given: dict[str, object]) -> Sequence[Any]:
        with self._reading() as base:
            return base.execute(sql, {"bot": BOT, **given}).fetchall()

    def _narrowed(self, wish: Wish) -> tuple[str, dict[str, object]]:
        """The condition of a wish, and its values."""
        where, given = _WHERE + " AND p.name = :name", {"name": wish.name}
        found: dict[str, object] = dict(given)
        if wish.game is not None:
            where, found["game"] = where + " AND m.game = :game", wish.game
        if wish.preset is not None:
            where, found["preset"] = where + " AND m.preset = :preset", wish.preset
        if wish.level is not None:
            where, found["level"] = where + f" AND ({_STRONGEST}) = :level", wish.level
        if not wish.aided:
            where += f" AND NOT {_AIDED}"
        closed = sorted(self._closed())
        if closed:
            where += f" AND m.id NOT IN ({', '.join(str(int(key)) for key in closed)})"
        return where, found
