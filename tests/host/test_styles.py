"""Styles of bots between the command line, the library, records and the bots; what was saved before there were any."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from ai.styles import SOUND as AI_SOUND
from ai.styles import STYLES as AI_STYLES
from game.cli.play import seats
from game.cli.terms import BadArguments
from game.core.actions import Action
from game.host.bots import Question
from game.host.chair import BOT, SOUND, STYLES, HostError, Place
from game.host.library_file import FILE, SCHEMA
from game.host.record import read_record
from tests.host.tables import house_at, play, settle, setup


def test_the_styles_are_those_of_the_bots() -> None:
    assert tuple(AI_STYLES) == STYLES and AI_SOUND == SOUND


def test_seats_with_styles() -> None:
    assert seats("person,bot:3:bold=Luis,bot:cautious,bot:1", 2) == (
        Place("?", "person"),
        Place("Luis", BOT, 3, style="bold"),
        Place("?", BOT, 2, style="cautious"),
        Place("?", BOT, 1),
    )


@pytest.mark.parametrize(
    "word", ["bot:", "bot:3:", "bot:rash", "bot:bold:3", "bot:3:bold:bold", "person:bold", "bot:9"]
)
def test_what_is_no_seat(word: str) -> None:
    with pytest.raises(BadArguments, match="cautious, sound, bold"):
        seats(f"person,{word}", 2)


def test_a_style_reaches_the_bot_and_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Question] = []
    honest = Question.answer

    def noted(question: Question) -> Action:
        asked.append(question)
        return honest(question)

    monkeypatch.setattr(Question, "answer", noted)
    wished = setup("pbpb", level=1)
    styles = ("sound", "bold", "sound", "cautious")
    wished = replace(wished, places=tuple(replace(p, style=s) for p, s in zip(wished.places, styles, strict=True)))
    house = house_at(tmp_path)
    sitting = house.start(wished)
    play(sitting, 12)
    settle(sitting)
    assert {question.style for question in asked} == {"bold", "cautious"}
    assert [place.style for place in house.resume(house.saved()[0].id).setup.places] == list(styles)
    record = read_record(house.record(1).text().encode(), "r")
    assert [place.style for place in record.setup.places] == list(styles)
    with pytest.raises(HostError):
        house.start(replace(wished, places=tuple(replace(place, style="rash") for place in wished.places)))


def test_an_older_library_and_record_still_open(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    sitting = house.start(setup("pbbb"))
    play(sitting, 9)
    settle(sitting)
    text = house.record(1, secrets=True).text()
    seen = sitting.chair(0).view().key()
    house.close()
    base = sqlite3.connect(tmp_path / FILE)
    base.execute("ALTER TABLE places DROP COLUMN style")
    base.execute("PRAGMA user_version = 1")
    base.commit()
    base.close()

    for _ in range(2):  # the second time nothing is left to do
        again = house_at(tmp_path)
        resumed = again.resume(1)
        assert [place.style for place in resumed.setup.places] == [SOUND] * 4
        assert resumed.chair(0).view().key() == seen
        again.close()
        base = sqlite3.connect(tmp_path / FILE)
        assert base.execute("PRAGMA user_version").fetchone() == (SCHEMA,)
        base.close()

    head, _, rest = text.partition("\n")
    first = json.loads(head)
    first["version"] = 1
    for place in first["places"]:
        del place["style"]
    old = read_record(f"{json.dumps(first)}\n{rest}".encode(), "old")
    assert [place.style for place in old.setup.places] == [SOUND] * 4
    first["places"][1]["style"] = "bold"
    with pytest.raises(HostError, match="does not belong there"):
        read_record(f"{json.dumps(first)}\n{rest}".encode(), "old")
    first["version"] = 2
    for place in first["places"]:
        place["style"] = "rash"
    with pytest.raises(HostError, match="style is none of"):
        read_record(f"{json.dumps(first)}\n{rest}".encode(), "old")
