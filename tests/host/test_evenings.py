"""Evenings at a table of regulars: everybody meets everybody, points add up, and nothing is lost."""

from __future__ import annotations

import json
from datetime import date
from itertools import combinations
from pathlib import Path

import pytest

from game.core.rng import seeded
from game.host.bots import any_answer
from game.host.chair import BOT, PERSON, HostError, Place, Setup, Sitting
from game.host.evening import PEOPLE, ROUNDS, Regular, Season, points, standings, tables
from game.host.house import LibraryHouse
from game.rules import GAMES
from tests.breadth import broad
from tests.host.tables import house_at

REGULARS = (
    Regular("Odile", "odile", "bold"),
    Regular("Gaspard", "gaspard", "sound"),
    Regular("Basile", "basile", "cautious"),
)
ME = Place("Ada", PERSON)
TODAY = date(2026, 11, 25)
TABLES = (("belote", 4, "cafe", 1), ("rubicon_piquet", 2, "", 1), ("bieten", 4, "", 1), ("bonaken", 4, "", 1))


def plan(game: str, players: int, preset: str, deals: int) -> Setup:
    rules = GAMES[game]
    options = dict(rules.preset(preset or next(iter(rules.presets)), players).items())
    if "seating" in options:
        options["seating"] = "fixed"
    return Setup(game, players, (), options, deals=deals)


def begun(house: LibraryHouse, *plans: Setup) -> Season:
    return house.evenings.begin("Ada", plans, REGULARS, 2, TODAY)


def play_out(sitting: Sitting, seed: int = 4) -> None:
    """A match in which the person answers by chance."""
    rng = seeded(seed)
    while True:
        front = sitting.front()
        if front is None:
            sitting.tick(True, 0.0)
            continue
        view = sitting.chair(front).view()
        if view.ask is not None and view.ask.topic not in ("match.rematch",):
            sitting.chair(front).answer(any_answer(view, rng))
            continue
        sitting.leave()
        return


def enter(house: LibraryHouse, season: Season) -> None:
    """What is to be entered, and what the regulars play among themselves."""
    house.evenings.look(season)
    house.evenings.tick()
    for _ in range(100_000):
        house.evenings.tick()
        if not house.evenings.waiting():
            return
    raise AssertionError("the regulars never finish")


@pytest.mark.parametrize(("players", "partners"), [(2, False), (4, True), (4, False)])
def test_everybody_meets_everybody(players: int, partners: bool) -> None:
    met: list[tuple[int, int]] = []
    together: list[tuple[int, int]] = []
    for number in range(ROUNDS):
        found = tables(players, partners, number)
        assert sorted(one for table in found for one in table) == list(range(PEOPLE)) and found[0][0] == 0
        for table in found:
            met += [tuple(sorted(pair)) for pair in combinations(table, 2)]  # type: ignore[misc]  # of two
            if partners:
                together += [tuple(sorted(table[::2])), tuple(sorted(table[1::2]))]  # type: ignore[list-item]  # of two
    pairs = sorted(combinations(range(PEOPLE), 2))
    assert sorted(set(met)) == pairs
    if players == 2:
        assert sorted(met) == pairs
    if partners:
        assert sorted(together) == pairs, "each with each as a partner once"


def test_a_point_for_every_opponent_left_behind() -> None:
    assert points((0, 1), frozenset({1})) == (0.0, 1.0)
    assert points((0, 1), frozenset()) == (0.5, 0.5)
    assert points((0, 1, 0, 1), frozenset({0})) == (2.0, 0.0, 2.0, 0.0)
    assert points((0, 1, 2, 3), frozenset({2})) == (1.0, 1.0, 3.0, 1.0)
    assert points((0, 1, 2, 3), frozenset({0, 1, 3})) == (2.0, 2.0, 0.0, 2.0)


@pytest.mark.parametrize(
    ("game", "players", "preset", "deals"), broad(TABLES, lambda case: case[0] in ("belote", "bieten"))
)
def test_an_evening_is_played(game: str, players: int, preset: str, deals: int) -> None:
    house = house_at()
    season = begun(house, plan(game, players, preset, deals))
    for number in range(ROUNDS):
        assert house.evenings.turn(season) == (0, number)
        sitting = house.evenings.play(season, ME)
        assert {place.name for place in sitting.places} <= {"Ada", "Odile", "Gaspard", "Basile"}
        assert all(place.level == 2 for place in sitting.places if place.kind == BOT)
        play_out(sitting, number)
        assert house.evenings.of(sitting.key) == season
        enter(house, season)
    assert house.evenings.turn(season) is None
    bouts = house.evenings.bouts(season)
    assert all(bout.points is not None for bout in bouts)
    total = sum(standings(season, bouts))
    assert total == sum(sum(bout.points or ()) for bout in bouts) > 0
    assert standings(season, bouts, 0) == standings(season, bouts)
    with pytest.raises(HostError):
        house.evenings.play(season, ME)


def test_it_is_left_and_taken_up_where_it_was(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    season = begun(house, plan("rubicon_piquet", 2, "", 1), plan("belote", 4, "cafe", 1))
    sitting = house.evenings.play(season, ME)
    rng = seeded(1)
    for _ in range(3):
        while sitting.front() is None:
            sitting.tick(True, 0.0)
        sitting.chair(0).answer(any_answer(sitting.chair(0).view(), rng)) if 0 in sitting.persons() else None
    key = sitting.key
    house.close()  # killed here, nothing more is lost
    again = house_at(tmp_path)
    (found,) = again.evenings.seasons("Ada")
    assert found == season and again.evenings.seasons("Ben") == []
    taken = again.evenings.play(found, ME)
    assert taken.key == key
    play_out(taken)
    enter(again, found)
    assert again.evenings.turn(found) == (0, 1)
    again.close()


def test_rows_that_are_damaged_cost_one_evening_only(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    good, bad = begun(house, plan("belote", 4, "cafe", 1)), begun(house, plan("belote", 4, "cafe", 1))
    for column, value in (
        ("plans", "[]"), ("plans", json.dumps([["x", 1]])), ("regulars", "[]"), ("level", 9), ("began", -5),
        ("regulars", json.dumps([["A", "../x", "sound"]] * 3)), ("plans", b"\x00"), ("name", "x" * 99),
    ):  # fmt: skip
        house.library.base.execute(f"UPDATE seasons SET {column} = ? WHERE id = ?", (value, bad.id))
        assert [one.id for one in house.evenings.seasons("Ada")] == [good.id], (column, value)
    house.library.base.execute("INSERT INTO bouts VALUES (?, 0, 0, 0, 0, '[9, 9, 9, 9]')", (good.id,))
    assert house.evenings.turn(good) == (0, 0), "what cannot be read has not been played"
    house.close()


def test_a_new_name_goes_with_the_evenings() -> None:
    house = house_at()
    season = begun(house, plan("belote", 4, "cafe", 1))
    house.rename("Ada", "Ida")
    assert [one.id for one in house.evenings.seasons("Ida")] == [season.id]
    house.evenings.forget(season)
    assert house.evenings.seasons("Ida") == []


def test_what_cannot_be_an_evening_is_refused() -> None:
    house = house_at()
    with pytest.raises(HostError):
        house.evenings.begin("Ada", (), REGULARS, 2, TODAY)
    with pytest.raises(HostError):
        house.evenings.begin("Ada", (plan("belote", 3, "cafe", 1),), REGULARS, 2, TODAY)
    with pytest.raises(HostError):
        house.evenings.begin("Ada", (plan("belote", 4, "cafe", 1),), REGULARS[:2], 2, TODAY)
