"""Statistics: what is kept of deals, what is counted, what is kept apart, and old matches that are read afterwards."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
from pathlib import Path

import pytest

from game.cli import run
from game.core.actions import parse_action
from game.core.cards import PIQUET_PACK
from game.core.events import Counted, DealBegan, DealEnded, Event, Line, Scored, Settled, Shown
from game.host.chair import FOLLOW, PERSON, RED, Because, HostError, Place, Rated, Setup, Verdict
from game.host.feats import Told, told
from game.host.house import LibraryHouse
from game.host.lesson import Origin
from game.host.library_file import FILE
from game.host.results import GAME, LEVEL, START, Memory, Played, Wish, grouped, power, ratings, runs, wilson
from game.host.statistics import COLUMNS
from tests.host.tables import house_at, play, settle, setup


def lines(*events: Event, sides: tuple[int, ...] = (0, 1, 0, 1)) -> list[Told]:
    """What the deals of these events tell."""
    return list(told(events, sides))


def test_a_deal_tells_who_undertook_what_and_what_it_brought() -> None:
    values = (("trump", "H"), ("contract", 120), ("capot", False), ("multiplier", 2))
    (first, second) = lines(
        DealBegan(1, 0),
        Settled("contract", 1, values),
        Counted(Line("capot", 0, 100, "")),
        Scored(Line("contract", 0, 160, "")),
        DealEnded(1, "dedans", (280, 0), 1),
        DealBegan(2, 1),
        Shown(2, (), "carre-J", 200),
        DealEnded(2, "made", (280, 250), 1),
    )
    assert (first.gains, first.declarer, first.bid, first.result) == ((280, 0), 1, "120", "dedans")
    assert first.feats == {(1, "result.dedans"), (3, "result.dedans"), (0, "line.capot"), (2, "line.capot")}
    assert (second.gains, second.bid) == ((0, 250), "") and second.feats == {(2, "shown.carre-J")}


def test_bonaken_names_its_contract_and_bieten_is_swept() -> None:
    (deal,) = lines(
        DealBegan(1, 0),
        Settled("contract", 2, (("kind", "misere"), ("number", 0))),
        DealEnded(1, "made", (0, 0, 0), 2),
        sides=(0, 1, 2),
    )
    assert deal.bid == "misere" and deal.feats == {(2, "made.misere")}
    causes = ("red", "green", "gleich", "hanger", "game")
    (swept,) = lines(
        DealBegan(1, 0),
        *(Scored(Line(cause, 1, 1, "")) for cause in causes),
        DealEnded(1, "counted", (0, 5, 0)),
        sides=(0, 1, 2),
    )
    assert swept.feats == {(1, "sweep")} and swept.declarer == -1


def test_only_who_leaves_all_others_a_spot_has_survived() -> None:
    def ended(*losers: int, sides: tuple[int, ...] = (0, 1, 2)) -> Told:
        spots = (Settled("loser", seat) for seat in losers)
        scores = DealEnded(1, "game", (0,) * len(sides), 1)
        (deal,) = lines(DealBegan(1, 0), Settled("winner", 1), *spots, scores, sides=sides)
        return deal

    assert ended(0, 2).feats == {(1, "survivor")}
    assert not ended(0).feats and not ended(0, sides=(0, 1)).feats, "with two there is always one"


def seeded_matches(house: LibraryHouse, count: int, kinds: str = "pbbb") -> list[int]:
    """Short matches of random answers; their keys."""
    keys = []
    for seed in range(count):
        house.secret = lambda seed=seed: bytes([seed]) * 32  # type: ignore[misc]  # a default is no argument
        sitting = house.start(setup(kinds, target=501))
        play(sitting, seed=seed)
        keys.append(sitting.key)
    return keys


def test_what_is_kept_adds_up_to_the_scores(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    seeded_matches(house, 4)
    scores = {one.id: one.scores for one in house.saved()}
    base = sqlite3.connect(tmp_path / FILE)
    for match, points, others in base.execute("SELECT match, sum(points), sum(others) FROM deals GROUP BY match"):
        assert sorted((points, others)) == sorted(scores[match])
    assert base.execute("SELECT count(DISTINCT player) FROM deals GROUP BY match").fetchall() == [(1,)] * 4
    base.close()
    matches = house.statistics.played(Wish("P0"))
    assert all(one.margin is not None and one.deals for one in matches)
    contracts = house.statistics.contracts(Wish("P0"))
    assert sum(one.declared for one in contracts) <= sum(one.deals for one in matches)
    assert all(0 <= one.made <= one.declared for one in contracts) and contracts


def test_aided_matches_and_branches_are_kept_apart(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    sitting = house.start(setup("pbbb", target=501))
    play(sitting, 5)
    settle(sitting)
    sitting.undo(sitting.persons()[0])
    play(sitting)
    seeded_matches(house, 2)
    assert len(house.statistics.played(Wish("P0"))) == 2
    every = house.statistics.played(Wish("P0", aided=True))
    assert [one.aided for one in every] == [True, False, False]


def test_wishes_narrow(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    seeded_matches(house, 2)
    people = (Place("P0", PERSON), Place("Ben", PERSON))
    sitting = house.start(Setup("bezique", 2, people, {"target": 1000}))
    play(sitting)
    assert house.statistics.people() == ["P0", "Ben"]
    assert {one.game for one in house.statistics.played(Wish("P0"))} == {"belote", "bezique"}
    assert len(house.statistics.played(Wish("P0", "bezique"))) == 1
    assert len(house.statistics.played(Wish("P0", level=3))) == 0
    groups = {one.key: one.matches for one in grouped(house.statistics.played(Wish("P0")), GAME)}
    assert groups == {"belote": 2, "bezique": 1}
    memories = house.statistics.memories(Wish("P0"))
    assert all(one.times > 0 and one.match for one in memories)


def test_a_memory_is_the_deal_of_the_first_time(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    first, second = seeded_matches(house, 2)
    with sqlite3.connect(tmp_path / FILE) as base:
        base.executemany("UPDATE matches SET changed = ? WHERE id = ?", [(1000, first), (2000, second)])
        base.execute("DELETE FROM feats")
        rows = [(first, 5, 0, "line.capot"), (first, 7, 0, "line.capot"), (second, 1, 0, "line.capot")]
        base.executemany("INSERT INTO feats VALUES (?, ?, ?, ?)", [*rows, (second, 2, 0, "line.belote")])
    assert house.statistics.memories(Wish("P0")) == [
        Memory("line.belote", "belote", second, 2, 2000, 1),
        Memory("line.capot", "belote", first, 5, 1000, 3),
    ]


def test_old_matches_are_read_afterwards_a_little_at_a_time(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    seeded_matches(house, 2)
    with sqlite3.connect(tmp_path / FILE) as base:
        before = base.execute("SELECT * FROM deals ORDER BY match, deal").fetchall()
        feats = base.execute("SELECT * FROM feats ORDER BY match, deal, feat").fetchall()
        for table in ("deals", "feats", "read"):
            base.execute(f"DELETE FROM {table}")
    base.close()
    assert house.statistics.unread() == 2
    times = 1
    while house.read_on():
        times += 1
    assert times > 3 and house.statistics.unread() == 0
    with sqlite3.connect(tmp_path / FILE) as base:
        assert base.execute("SELECT * FROM deals ORDER BY match, deal").fetchall() == before
        assert base.execute("SELECT * FROM feats ORDER BY match, deal, feat").fetchall() == feats
    base.close()


def test_a_match_that_cannot_be_replayed_tells_nothing(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    (key, _) = seeded_matches(house, 2)
    with sqlite3.connect(tmp_path / FILE) as base:
        base.execute("DELETE FROM read")
        base.execute("UPDATE answers SET answer = 'play S7 S8' WHERE match = ? AND number = 3", (key,))
    base.close()
    with pytest.raises(HostError):
        house.review(key)
    while house.read_on():
        pass
    assert house.statistics.unread() == 0


def match_of(won: int, level: int = 2, others: int = 1) -> Played:
    """A match against ``others`` at the rating of newcomers."""
    return Played(1, "piquet", "", 0.0, 1 + others, 0, level, won, 1, others * power(START), 6, None, False)


def test_ratings_move_towards_the_results() -> None:
    even = ratings([match_of(won) for won in (1, 0) * 40])
    assert abs(even[-1] - START) < 40
    assert ratings([match_of(1)] * 50)[-1] > START + 200
    assert ratings([match_of(1, others=3)])[0] - START > ratings([match_of(1)])[0] - START, "one of four is rarer"


def test_runs_and_intervals() -> None:
    assert runs([match_of(won) for won in (1, 1, 0, 1, 1, 1, 0, 1)]) == (3, 1)
    low, high = wilson(5, 10)
    assert 0.2 < low < 0.5 < high < 0.8 and wilson(0, 0) == (0.0, 1.0)
    (group,) = grouped([match_of(1), match_of(0)], LEVEL)
    assert (group.key, group.matches, group.won, group.share) == ("2", 2, 1, 0.5)


POSITION = "belote 4 | hands HT H9 S7 / D7 D8 / C7 C8 / S8 S9 | won rest / - | trump C | taker 0 | tricks 1 HK H7 H{n}"


def mistake(house: LibraryHouse, match: int, number: int, cost: float, reason: str, name: str = "P0") -> None:
    """A review has found a costly answer of somebody's."""
    rated = tuple(Rated(parse_action(text, PIQUET_PACK), cost, 1.0, None) for text in ("play HT", "play H9"))
    verdict = Verdict(rated, 1, cost, RED, 1.0, because=(Because("judged"), Because(reason)))
    position, origin = POSITION.replace("{n}", str(number)), Origin(name, match, 1, number)
    house.library.deck.add("belote", position, "play H9", FOLLOW, verdict, 739_000, origin)
    house.statistics.judge(match, 1, number, 0, FOLLOW, cost)


def test_mistakes_are_told_by_theme_the_dearest_first(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    first, second = seeded_matches(house, 2)
    for number, cost in enumerate((7.0, 9.0, 30.0, 8.0, 6.0)):
        mistake(house, second if number == 2 else first, number, cost, "draws_trumps")
    mistake(house, first, 7, 50.0, "nothing that speaks of a theme")
    mistake(house, first, 8, 99.0, "draws_trumps", "Somebody else")
    draw, follow = house.statistics.mistakes(Wish("P0"))
    assert (draw.theme, draw.times, draw.cost) == ("draw", 5, 60.0)
    assert [one.cost for one in draw.dearest] == [30.0, 9.0, 8.0]
    dearest = draw.dearest[0]
    assert (dearest.match, dearest.deal, dearest.number, dearest.game) == (second, 1, 2, "belote")
    assert (dearest.given.text, dearest.better.text) == ("play H9", "play HT")
    assert dearest.exercise in [one.id for one in house.library.deck.exercises()]
    assert (follow.theme, follow.times, follow.cost) == (FOLLOW, 1, 50.0), "without a theme: the part of the deal"
    assert not house.statistics.mistakes(Wish("P0", "bezique"))
    house.rename("P0", "Ada")
    assert not house.statistics.mistakes(Wish("P0")) and len(house.statistics.mistakes(Wish("Ada"))) == 2
    house.forget(second)
    assert [one.times for one in house.statistics.mistakes(Wish("Ada"))] == [1, 4], "what is gone is not looked back at"
    house.library.base.execute("UPDATE matches SET assisted = 1")
    assert not house.statistics.mistakes(Wish("Ada")), "with help it is told apart"
    assert house.statistics.mistakes(Wish("Ada", aided=True))


def test_a_damaged_mistake_is_counted_and_not_told(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    (match,) = seeded_matches(house, 1)
    mistake(house, match, 1, 7.0, "draws_trumps")
    for column, value in (("position", "whist"), ("given", ""), ("answers", "[]")):
        house.library.base.execute(f"UPDATE exercises SET {column} = ?", (value,))
        (one,) = house.statistics.mistakes(Wish("P0"))
        assert (one.times, one.dearest) == (1, ())


def test_the_table_tells_what_a_review_has_found(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    first, _second = seeded_matches(house, 2)
    mistake(house, first, 1, 7.0, "draws_trumps")
    house.statistics.judge(first, 1, 2, 0, FOLLOW, 0.5)
    reviewed, other = csv.DictReader(io.StringIO(house.statistics.table()))
    assert [reviewed[one] for one in COLUMNS[-3:]] == ["2", "7.50", "1"]
    assert [other[one] for one in COLUMNS[-3:]] == ["", "", ""]


def test_the_table_has_a_row_for_each_match(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    seeded_matches(house, 3)
    rows = house.statistics.table().splitlines()
    assert rows[0].split(",") == list(COLUMNS) and len(rows) == 4
    assert house.statistics.table(Wish("Nobody")).count("\n") == 1


def test_the_command_writes_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = house_at(tmp_path)
    seeded_matches(house, 2)
    house.close()
    assert run(["statistics", "--portable", str(tmp_path), "--csv", str(tmp_path / "all.csv")]) == 0
    assert len((tmp_path / "all.csv").read_text(encoding="utf-8").splitlines()) == 3
    assert run(["statistics", "--portable", str(tmp_path), "--json", "--name", "P0"]) == 0
    assert [row["name"] for row in json.loads(capsys.readouterr().out.partition("\n")[2])] == ["P0", "P0"]
    assert run(["statistics", "--portable", str(tmp_path), "--game", "whist"]) == 2
    assert run(["statistics", "--portable", str(tmp_path / "nowhere")]) == 2
