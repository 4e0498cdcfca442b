"""The text form of a match: round trip, verification, and every kind of damage."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.cli.records import transcript
from game.core.rng import seeded
from game.host.chair import BOT, PERSON, HostError, Place, Setup
from game.host.record import Record, load_record, read_record
from game.host.replay import replayed, verify
from game.ui.portraits import REGULARS
from game.ui.table.hud.medallion import portrait_name
from tests.host.tables import house_at, play, setup


def recorded(answers: int = 1_000_000, secrets: bool = False, code: str = "", kinds: str = "pbbb") -> Record:
    house = house_at()
    play(house.start(setup(kinds, code=code)), answers)
    return house.record(1, secrets)


@pytest.fixture(scope="module")
def whole() -> bytes:
    """A whole match."""
    return recorded().text().encode()


@pytest.mark.parametrize("kinds", ["pbbb", "ppb", "pb"])
@pytest.mark.parametrize("code", ["", "W000-0000-002F"])
def test_round_trip(kinds: str, code: str) -> None:
    record = recorded(kinds=kinds, code=code)
    again = read_record(record.text().encode(), "x")
    assert again == record
    assert verify(again)
    assert "the match is over" in "\n".join(transcript(again))
    assert again.secret is not None


def test_a_replay_gives_the_same_events_and_scores() -> None:
    house = house_at()
    sitting = house.start(setup("pppp"))
    play(sitting)
    match = [match for match, _ in replayed(house.record(1))][-1]
    assert [event.seen_by(2) for event in match.log] == sitting.chair(2).events(0)
    assert tuple(match.standing.scores) == house.saved()[0].scores


def test_the_record_of_an_unfinished_match_keeps_its_secrets() -> None:
    house = house_at()
    sitting = house.start(setup("pbbb"))
    play(sitting, deals=2)
    play(sitting, 3, deals=9)
    record = house.record(1)
    assert record.secret is None
    assert len(record.deals) == 2
    assert all(deal.opening for deal in record.deals)
    assert verify(read_record(record.text().encode(), "x"))
    private = house.record(1, secrets=True)
    assert len(private.deals) == 3
    assert private.deals[2].opening is None
    assert verify(read_record(private.text().encode(), "x"))


def test_a_record_of_other_rules_can_be_read_but_not_checked(whole: bytes) -> None:
    record = read_record(whole.replace(b'"rules":1', b'"rules":99', 1), "x")
    text = "\n".join(transcript(record))
    assert "play H" in text
    with pytest.raises(HostError) as trouble:
        verify(record)
    assert trouble.value.id == "host.other_rules"


def test_files(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "match.cbr"
    read_record(whole, "x").write(path)
    assert path.read_bytes() == whole
    assert load_record(path) == read_record(whole, "x")
    for bad in (tmp_path, tmp_path / "none", tmp_path / "a\x00b"):
        with pytest.raises(HostError) as trouble:
            load_record(bad)
        assert trouble.value.id == "host.file_unreadable"
    with pytest.raises(HostError) as trouble:
        read_record(whole, "x").write(tmp_path / "none" / "x")
    assert trouble.value.id == "host.file_unwritable"


def line_change(number: int, change: Callable[[dict[str, Any]], object]) -> Callable[[list[str]], None]:
    """Change one line as JSON."""

    def apply(lines: list[str]) -> None:
        entry = json.loads(lines[number])
        change(entry)
        lines[number] = json.dumps(entry, ensure_ascii=False)

    return apply


@pytest.mark.parametrize(
    ("change", "id"),
    [
        (lambda lines: lines.clear(), "host.record_foreign"),
        (lambda lines: lines.insert(0, "hello"), "host.record_foreign"),
        (line_change(0, lambda e: e.update(format="other")), "host.record_foreign"),
        (line_change(0, lambda e: e.update(version=3)), "host.record_newer"),
        (line_change(0, lambda e: e.update(version="1")), "host.record_damaged"),
        (line_change(0, lambda e: e.update(version=True)), "host.record_damaged"),
        (line_change(0, lambda e: e.update(more=1)), "host.record_damaged"),
        (line_change(0, lambda e: e.pop("seal")), "host.record_damaged"),
        (line_change(0, lambda e: e.update(players=10**30)), "host.record_damaged"),
        (line_change(0, lambda e: e.update(players=3)), "host.record_damaged"),
        (line_change(0, lambda e: e["places"].pop()), "host.record_damaged"),
        (line_change(0, lambda e: e["places"][0].update(name="a\nb")), "host.record_damaged"),
        (line_change(0, lambda e: e["places"][0].update(name="\ud800")), "host.record_damaged"),
        (line_change(0, lambda e: e["places"][0].update(kind="cat")), "host.record_damaged"),
        (line_change(0, lambda e: e["options"].update(target=[1])), "host.record_damaged"),
        (line_change(0, lambda e: e["options"].update(target=7)), "rules.no_such_value"),
        (line_change(0, lambda e: e["options"].update(colour=7)), "rules.no_such_option"),
        (line_change(0, lambda e: e.update(game="chess")), "host.unknown_game"),
        (line_change(0, lambda e: e.update(game="../etc")), "host.record_damaged"),
        (line_change(0, lambda e: e.update(code="HELLO")), "host.bad_code"),
        (line_change(0, lambda e: e.update(seal="0" * 64)), "host.record_untrue"),
        (line_change(0, lambda e: e.update(seal="0" * 63)), "host.record_damaged"),
        (line_change(1, lambda e: e.update(deal=2)), "host.record_damaged"),
        (line_change(1, lambda e: e.update(seal="0" * 64)), "host.record_untrue"),
        (line_change(2, lambda e: e.update(seat=9)), "host.record_damaged"),
        (line_change(2, lambda e: e.update(seat=1.0)), "host.record_damaged"),
        (line_change(2, lambda e: e.update(answer="play ZZ")), "host.impossible_answer"),
        (line_change(2, lambda e: e.update(answer="x" * 500)), "host.record_damaged"),
        (line_change(2, lambda e: e.update(answer="pass " + "9" * 150)), "host.impossible_answer"),
        (line_change(-1, lambda e: e.update(secret="00" * 32)), "host.record_untrue"),
        (line_change(-2, lambda e: e.update(seed=1)), "host.record_untrue"),
        (line_change(-2, lambda e: e.update(salt="00" * 16)), "host.record_untrue"),
        (line_change(-2, lambda e: e.update(scores=[1, 2])), "host.record_untrue"),
        (line_change(-2, lambda e: e.update(scores="12")), "host.record_damaged"),
        (line_change(-2, lambda e: e["cards"].update(hand0="SA")), "host.record_untrue"),
        (line_change(-2, lambda e: e.update(cards=[])), "host.record_damaged"),
        (lambda lines: lines.pop(2), "host.impossible_answer"),
        (lambda lines: lines.pop(1), "host.record_damaged"),
        (lambda lines: lines.pop(-3), "host.record_untrue"),
        (lambda lines: lines.append(lines[-1]), "host.record_damaged"),
        (lambda lines: lines.insert(3, "[" * 100_000), "host.record_damaged"),
        (lambda lines: lines.insert(3, ""), "host.record_damaged"),
        (lambda lines: lines.insert(3, '{"seat":NaN,"answer":"pass"}'), "host.record_damaged"),
        (lambda lines: lines.insert(3, '{"seat":1,"seat":2,"answer":"pass"}'), "host.record_damaged"),
        (lambda lines: lines.insert(3, '{"seat":' + "9" * 9000 + ',"answer":"pass"}'), "host.record_damaged"),
    ],
)
def test_damage_is_one_clear_sentence(whole: bytes, change: Callable[[list[str]], None], id: str) -> None:
    lines = whole.decode().splitlines()
    change(lines)
    text = "\n".join(lines).encode("utf-8", "surrogatepass")
    with pytest.raises(HostError) as trouble:
        verify(read_record(text, "match.cbr"))
    assert trouble.value.id == id, str(trouble.value)
    sentence = str(trouble.value)
    assert sentence.endswith(".")
    assert sentence.isprintable()
    assert len(sentence) < 600


def test_what_is_no_text_at_all(whole: bytes) -> None:
    for content in (b"", b"\x00" * 100, b"\xff\xfe{", whole[:5], b"{" + whole, whole[:300] + b"\xff" + whole[300:]):
        with pytest.raises(HostError):
            read_record(content, "x")


def test_spoilt_bytes_are_never_a_traceback(whole: bytes) -> None:
    rng = seeded(7)
    noticed = 0
    for _ in range(1000):
        spoilt = bytearray(whole)
        for _ in range(1 + rng.below(3)):
            way = rng.below(4)
            place = rng.below(len(spoilt))
            if way == 0:
                spoilt[place] = rng.below(256)
            elif way == 1:
                del spoilt[place : place + 1 + rng.below(40)]
            elif way == 2:
                spoilt[place:place] = bytes([rng.below(256) for _ in range(rng.below(5))])
            else:
                del spoilt[place:]
            if not spoilt:
                break
        try:
            record = read_record(bytes(spoilt), "x")
            list(transcript(record))
            verify(record)
        except HostError as trouble:
            noticed += 1
            assert str(trouble).isprintable()
    assert noticed >= 960


@pytest.mark.parametrize("portrait", ["../../../etc/passwd", "/etc/passwd", "..", "a/b", "a\\b", "C:x", "x.svg", "Ä"])
def test_a_portrait_is_a_name_and_never_a_way_to_a_file(whole: bytes, portrait: str) -> None:
    header, _, rest = whole.decode().partition("\n")
    entry = json.loads(header)
    for sound in ("", "gaspard", "person1"):
        entry["places"][1]["portrait"] = sound
        assert read_record(f"{json.dumps(entry)}\n{rest}".encode(), "x").setup.places[1].portrait == sound
    entry["places"][1]["portrait"] = portrait
    with pytest.raises(HostError) as trouble:
        read_record(f"{json.dumps(entry)}\n{rest}".encode(), "x")
    assert trouble.value.id == "host.record_damaged" and "portrait" in str(trouble.value)
    places = (Place("Ann", PERSON), Place("Ben", BOT, 1, portrait))
    with pytest.raises(HostError) as trouble:
        house_at().start(Setup("belote", 2, places))
    assert trouble.value.id == "host.bad_seat"
    assert portrait_name(places[1], 1) in REGULARS
