"""The archive: looking for matches, stars and notes, matches as text, and films."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.cli.records import transcript
from game.core.view import View
from game.host.chair import BOT, PERSON, HostError, Place
from game.host.exchange import records_in
from game.host.finding import DONE, LONGEST_NOTE, LOST, MATCH, OPEN, WON, Search, Word
from game.host.house import LibraryHouse
from game.host.record import read_record
from tests.host.tables import house_at, setup
from tests.host.weeks import fill

MATCHES = 8


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("weeks")
    fill(made, MATCHES, 4)
    return made


@pytest.fixture
def house(folder: Path) -> Iterator[LibraryHouse]:
    opened = house_at(folder)
    yield opened
    for key in opened.archive.find(Search()):
        opened.archive.star(key, False)
    opened.close()


def lying(view: View) -> list[tuple[str, int, int, bool]]:
    """What a view knows of each zone."""
    return [(zone.name, zone.count, zone.bits, zone.visible) for zone in view.zones]


def test_the_last_played_comes_first_and_only_what_is_asked_for_is_read(house: LibraryHouse) -> None:
    keys = house.archive.find(Search())
    assert keys == [one.id for one in house.saved()] and len(keys) == MATCHES
    assert [one.id for one in house.archive.some(keys[2:4])] == keys[2:4]
    assert house.archive.some([]) == []


def test_every_word_must_fit(house: LibraryHouse) -> None:
    archive = house.archive
    ada = archive.find(Search((Word("ADA"),)))
    assert ada and all(any(place.name == "Ada" for place in one.setup.places) for one in archive.some(ada))
    belote = archive.find(Search((Word("ada"), Word("whatever", games=("belote",)))))
    assert belote and set(belote) < set(ada)
    assert (
        archive.find(
            Search(
                (
                    Word("ada"),
                    Word("%"),
                )
            )
        )
        == []
    )
    first = archive.some(archive.find(Search())[-1:])[0]
    assert archive.find(Search((Word("2026", span=(first.changed, first.changed + 1)),))) == [first.id]


def test_games_states_and_days(house: LibraryHouse) -> None:
    archive = house.archive
    every = archive.some(archive.find(Search()))
    assert archive.find(Search(game="bieten")) == [one.id for one in every if one.setup.game == "bieten"]
    assert archive.find(Search(state=OPEN)) == [] and len(archive.find(Search(state=DONE))) == MATCHES
    won = {one.id for one in every if one.setup.places[0].name in one.winners}
    assert set(archive.find(Search(state=WON))) == won
    assert set(archive.find(Search(state=LOST))) == {one.id for one in every} - won
    assert archive.find(Search(since=every[2].changed)) == [one.id for one in every[:3]]


def test_themes_are_those_that_happened(house: LibraryHouse) -> None:
    archive = house.archive
    themes = archive.themes()
    assert themes
    feat, game = themes[0]
    found = archive.find(Search(feat=feat))
    assert found and game in {one.setup.game for one in archive.some(found)}
    assert archive.find(Search((Word("?", feats=(feat,)),))) == found


def test_stars_and_notes(house: LibraryHouse) -> None:
    archive = house.archive
    key = archive.find(Search())[3]
    archive.star(key, True)
    archive.star(key, True)
    archive.star(10**6, True)
    assert archive.find(Search(starred=True)) == [key]
    archive.write(key, MATCH, "  Ein schöner\nABEND  ")
    archive.write(key, 2, "x" * 1000)
    beside = archive.beside(key)
    assert beside.starred and beside.note(MATCH) == "Ein schöner ABEND" and len(beside.note(2)) == LONGEST_NOTE
    assert archive.find(Search((Word("SCHÖNER abend"),))) == [key]
    archive.write(key, MATCH, " ")
    archive.write(key, 2, "")
    assert archive.beside(key).notes == ()


def test_what_lies_beside_goes_with_the_match() -> None:
    house = house_at()
    sitting = house.start(setup())
    house.archive.star(sitting.key, True)
    house.archive.write(sitting.key, 1, "first")
    house.forget(sitting.key)
    assert house.archive.find(Search(starred=True)) == []
    assert house.library.base.execute("SELECT count(*) FROM notes").fetchone() == (0,)


def test_the_whole_code_lies_beside_a_match_begun_with_a_code() -> None:
    house = house_at()
    named = house.named("13Y2-1XBS-C03G-9230-VQVS-HNZQ")
    places = (Place("Ada", PERSON), Place("Bot", BOT, 1))
    coded = house.start(replace(named, places=places)).key
    fresh = house.start(replace(named, places=places, code="")).key
    assert house.archive.beside(coded).code == "13Y2-1XBS-C03G-9230-VQVS-HNZQ"
    assert house.archive.beside(fresh).code == ""


def test_damaged_notes_are_passed_over(house: LibraryHouse) -> None:
    key = house.archive.find(Search())[0]
    house.library.base.execute("INSERT INTO notes VALUES (?, 7, ?)", (key, "a\x00b"))
    assert house.archive.beside(key).notes == ()
    house.library.base.execute("DELETE FROM notes")


def test_matches_go_out_as_text_and_come_in_again(
    house: LibraryHouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.host.exchange.folders", lambda: [tmp_path])
    keys = house.archive.find(Search())[:3]
    names = list(house.hand_out(keys))
    assert len(names) == 3 and len(set(names)) == 1
    content = Path(names[0]).read_bytes()
    assert len(records_in(content, "it")) == 3
    other = house_at()
    last, new = other.take_in(content, "it")
    assert new == 3 and len(other.archive.find(Search(state=DONE))) == 3
    assert other.take_in(content, "it") == (last, 0)
    assert [other.record(key).text() for key in sorted(other.archive.find(Search()))] == [
        house.record(key).text() for key in keys
    ]
    one = other.library.match(last)
    assert other.saved()[0].winners and one.finished
    assert other.review(last).deals == other.saved()[0].deals


def test_a_record_says_what_was_looked_up(house: LibraryHouse) -> None:
    key, plain = house.archive.find(Search())[:2]
    assert '"aid"' not in house.record(key).text() and not house.record(key).aid
    house.library.aid(key, 4)
    try:
        record = house.record(key)
        text = record.text()
        assert record.aid == 4 and '"aid":4' in text and '"aid"' not in house.record(plain).text()
        assert "looked up: the table aids" in list(transcript(record))
        other = house_at()
        taken, new = other.take_in(text.encode(), "it")
        assert new == 1 and other.record(taken).text() == text
        assert next(one.aid for one in other.saved() if one.id == taken) == 4
        for wrong in ("0", "5", "-1", "true", '"4"'):
            with pytest.raises(HostError):
                read_record(text.replace('"aid":4', f'"aid":{wrong}').encode(), "it")
    finally:
        house.library.base.execute("DELETE FROM aids WHERE match = ?", (key,))


def test_a_file_that_is_not_true_is_refused(house: LibraryHouse) -> None:
    text = house.record(house.archive.find(Search())[0]).text()
    other = house_at()
    for content in (b"", b"\x00\xff", text.encode()[:-9], text.replace('"seed":', '"seed":1', 1).encode()):
        with pytest.raises(HostError):
            other.take_in(content, "it")
    assert other.archive.find(Search()) == []


def test_a_match_that_is_not_over_is_not_taken_in(house: LibraryHouse) -> None:
    text = house.record(house.archive.find(Search())[0]).text()
    unfinished = "\n".join(text.splitlines()[:-1])
    with pytest.raises(HostError) as trouble:
        house_at().take_in(unfinished.encode(), "it")
    assert trouble.value.id == "host.record_unfinished"


def test_other_rules_are_kept_to_be_read(house: LibraryHouse) -> None:
    record = house.record(house.archive.find(Search())[0])
    record.rules += 1
    other = house_at()
    key, new = other.take_in(record.text().encode(), "it")
    assert new == 1 and other.archive.some([key])[0].finished
    with pytest.raises(HostError):
        other.resume(key)
    with pytest.raises(HostError) as trouble:
        other.film(key)
    assert trouble.value.id == "host.other_rules"


def test_a_film_shows_what_was_played(house: LibraryHouse) -> None:
    key = house.archive.find(Search(game="belote"))[0]
    film, review = house.film(key), house.review(key)
    assert film.deals == review.deals and film.places == review.places
    film.go(0, 9)
    film.open = False
    for seat in range(len(film.places)):
        assert lying(film.chair(seat).view()) == lying(review.view(0, 9, seat))
    film.open = True
    assert lying(film.chair(0).view()) == lying(review.view(0, 9, 0, True))
    assert film.chair(0).view().ask is None and film.chair(0).view().legal == ()
    heard = len(film.chair(0).beats(0))
    film.go(0, 4)
    assert len(film.chair(0).beats(0)) < heard
    while film.step():
        pass
    assert film.over and (film.deal, film.ply) == (film.deals - 1, film.plies(film.deals - 1))
    assert not film.step()
    film.go(99, 99)
    assert film.over
