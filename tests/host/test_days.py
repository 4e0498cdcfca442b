"""The deal of the day: the same for everybody and for ever, played as one deal, compared with bots, and streaks."""

from __future__ import annotations

import sqlite3
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.host.chair import BOT, PERSON, Place
from game.host.days import CUT_BY_OTHERS, LEVELS, deal_of, deals_of
from game.host.fairness import parse_code
from game.host.house import LibraryHouse
from game.host.library_file import FILE
from game.host.results import Wish
from game.rules import GAMES
from tests.host.tables import house_at, play

DAY = date(2026, 11, 24)
ME = Place("Ada", PERSON)


def bots(number: int) -> Place:
    return Place(f"Bot {number}", BOT)


def test_the_deals_of_a_day_never_change() -> None:
    found = {one.game: (one.preset, one.code, one.players, one.level) for one in deals_of(DAY)}
    assert found == KEPT


KEPT: dict[str, tuple[str, str, int, int]] = {
    "belote": ("classic", "4WPG-1037-Y688", 4, 2),
    "contree": ("federation", "2KST-AM40-F76P", 4, 2),
    "coinchee": ("points_bid", "ABPX-7HEH-Z8SK", 4, 2),
    "rubicon_piquet": ("classic", "3PDG-ZB9T-7ZKP", 2, 2),
    "piquet_au_cent": ("classic", "595S-E4HW-6EFB", 2, 2),
    "bezique": ("classic", "1JE2-5A2N-1R7E", 2, 2),
    "pinochle": ("single", "33QC-TPCX-ZZ23", 2, 2),
    "rubicon_bezique": ("laws", "04Y5-TC0Y-0EVB", 2, 2),
    "six_pack_bezique": ("classic", "0BTY-73XN-6KYQ", 2, 2),
    "bonaken": ("classic", "7SQC-47Q0-552V", 4, 2),
    "bieten": ("late_three", "1PSE-KM29-F0HN", 4, 2),
}
"""Whoever changes these takes away what people have played."""


def test_days_differ_and_rules_take_turns() -> None:
    days = [DAY + timedelta(n) for n in range(120)]
    for game in GAMES.values():
        deals = [deal_of(day, game) for day in days]
        assert len({one.code for one in deals}) == len(days)
        rules = Counter(one.preset for one in deals)
        assert rules.most_common(1)[0][0] == next(iter(game.presets))
        assert len(game.presets) == 1 or len(rules) > 1
        players = deals[0].players
        dealt = {parse_code(one.code).first_player for one in deals if one.day >= CUT_BY_OTHERS}
        assert dealt == set(range(players - 1 if game.cut else players))
        assert {one.level for one in deals} == set(LEVELS)


def played(house: LibraryHouse, day: date, game: str, today: date, seed: int = 1) -> None:
    """A deal of the day is played to its end, the bots in it at random."""
    (deal,) = [one for one in house.days.offer(day) if one.game == game]
    sitting = house.days.start(deal, ME, bots, today)
    play(sitting, seed=seed)
    sitting.leave()


@pytest.mark.parametrize("game", ["belote", "rubicon_piquet", "pinochle", "bieten"])
def test_it_is_one_deal_and_has_a_winner(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.host.days.LEVELS", (0,) * 7)
    house = house_at(tmp_path)
    (deal,) = [one for one in house.days.offer(DAY) if one.game == game]
    sitting = house.days.start(deal, ME, bots, DAY)
    setup = sitting.setup
    assert setup.deals == 1 and setup.preset == deal.preset
    while not house.saved()[0].finished:
        front = sitting.front()
        if front is None:
            sitting.tick(True, 0.0)
            continue
        chair = sitting.chair(front)
        view = chair.view()
        if view.legal:
            chair.answer(view.legal[len(view.legal) // 2])
        else:
            house.forget(sitting.key)
            return  # a free exchange: the other games show it
    (saved,) = house.saved()
    assert saved.deals == 1 and saved.winners
    again = house_at(tmp_path)
    assert again.saved()[0].setup.deals == 1 and again.review(saved.id).deals == 1


def test_the_first_time_counts_and_bots_play_the_same_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.host.days.LEVELS", (0,) * 7)
    house = house_at(tmp_path)
    played(house, DAY, "belote", DAY)
    first = house.days.results("Ada", DAY, DAY)
    played(house, DAY, "belote", DAY + timedelta(3), seed=2)
    (result,) = house.days.results("Ada", DAY, DAY)
    assert [result] == first and result.finished and result.own_day and result.ahead is not None
    assert result.bots is None
    for _ in range(10_000):
        if house.days.results("Ada", DAY, DAY)[0].bots is not None:
            break
        house.days.tick()
    (compared,) = house.days.results("Ada", DAY, DAY)
    assert compared.bots is not None and compared.ahead is not None
    (against,) = house.statistics.compared(Wish("Ada", aided=True))
    assert (against.points, against.level) == (compared.ahead - compared.bots, 0)
    assert len(house.saved()) == 2, "what the bots play among themselves is not kept"


def test_streaks_count_days_running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.host.days.LEVELS", (0,) * 7)
    house = house_at(tmp_path)
    for back in (5, 2, 1, 0):
        played(house, DAY - timedelta(back), "belote", DAY - timedelta(back))
    assert house.days.streak("Ada", DAY) == 3
    assert house.days.streak("Ada", DAY + timedelta(1)) == 3, "today is not over yet"
    assert house.days.streak("Ada", DAY + timedelta(2)) == 0
    played(house, DAY - timedelta(3), "belote", DAY)
    assert house.days.streak("Ada", DAY) == 3, "a past day played later is no day running"
    assert house.days.streak("Bo", DAY) == 0


def test_a_damaged_row_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.host.days.LEVELS", (0,) * 7)
    house = house_at(tmp_path)
    played(house, DAY, "belote", DAY)
    match = house.saved()[0].id
    with sqlite3.connect(tmp_path / FILE) as base:
        for day, game in ((-5, "belote"), (DAY.toordinal(), "whist"), ("soon", "belote"), (10**12, "bezique")):
            base.execute("INSERT INTO days VALUES (?, ?, 'Ada', 1, ?, NULL)", (day, game, match))
    base.close()
    for _ in range(10_000):
        if not house.days.tick():
            break
    found = {one.game: one.bots for one in house.days.results("Ada", DAY, DAY)}
    assert found["belote"] is not None
