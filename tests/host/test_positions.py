"""A match that is taken up in a position: played on, taken back, recorded, verified, looked back at."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import run
from game.core.rng import seeded
from game.host.bots import any_answer
from game.host.chair import NEXT_DEAL, PERSON, REMATCH, HostError, Place, Setup, Sitting
from game.host.house import LibraryHouse
from game.host.record import load_record
from game.host.replay import verify
from game.rules import deal_at
from tests.breadth import every_game
from tests.contracts.settings import SETTINGS, walk
from tests.host.tables import house_at

ENDGAME = "belote 4 declarations=off | hands SA S7 / HA H7 / DA D7 / CA C7 | trump S | taker 0 | won rest / -"
POSITION = f"{ENDGAME} | asked 0 play | deal 3 | scores 120 80"


def taken_up(house: LibraryHouse, text: str) -> Sitting:
    rules = deal_at(text).rules
    places = tuple(Place(f"P{seat}", PERSON) for seat in range(rules.players))
    return house.start(Setup(rules.game, rules.players, places, dict(rules.options), position=text))


def played_out(sitting: Sitting) -> None:
    """Random answers to the end of the deal."""
    rng = seeded(5)
    while True:
        front = sitting.front()
        assert front is not None
        view = sitting.chair(front).view()
        assert view.ask is not None
        if view.ask.topic in (NEXT_DEAL, REMATCH):
            return
        sitting.chair(front).answer(any_answer(view, rng))


def test_a_position_is_played_on_and_the_match_after_it() -> None:
    sitting = taken_up(house_at(), POSITION)
    assert sitting.front() == 0
    view = sitting.chair(0).view()
    assert view.public.scores == (120, 80) and view.public.deal_number == 3
    assert [answer.text for answer in view.legal] == ["play S7", "play SA"]
    played_out(sitting)
    view = sitting.chair(0).view()
    assert sitting.seal().code == ""
    front = sitting.front()
    assert front is not None
    sitting.chair(front).answer(sitting.chair(front).view().legal[0])
    assert sitting.chair(0).view().public.deal_number == 4


def test_a_position_looked_back_at_is_played_on_from_its_middle() -> None:
    house = house_at()
    sitting = taken_up(house, POSITION)
    played_out(sitting)
    review = house.review(sitting.key)
    ply = review.plies(0)[1]
    branch = review.branch(0, 1)
    assert branch.front() == ply.seat
    assert branch.chair(ply.seat).view().key() == review.view(0, 1, ply.seat).key()
    played_out(branch)


def test_an_answer_of_a_position_can_be_taken_back() -> None:
    rules = deal_at(POSITION).rules
    places = (Place("P0", PERSON), *(Place(f"B{seat}", "bot", 0) for seat in (1, 2, 3)))
    sitting = house_at().start(Setup("belote", 4, places, dict(rules.options), position=POSITION))
    chair = sitting.chair(0)
    before = chair.view().key()
    chair.answer(chair.view().legal[0])
    assert chair.view().key() != before
    sitting.undo(0)
    assert chair.view().key() == before


@pytest.mark.parametrize("game", every_game())
def test_a_record_from_a_position_is_read_verified_and_looked_back_at(game: str, tmp_path: Path) -> None:
    setting = next(one for one in SETTINGS if one.game == game)
    texts = [one.deal.notation() for one in walk(setting, 3, 1) if not one.deal.over]
    text = texts[len(texts) * 2 // 3]
    house = house_at()
    sitting = taken_up(house, text)
    played_out(sitting)
    record = house.record(sitting.key)
    assert record.setup.position == text
    path = tmp_path / "position.cbr"
    record.write(path)
    again = load_record(path)
    assert again.setup.position == text and again.text() == record.text()
    assert verify(again)
    review = house.review_of(again)
    first = review.view(0, 0, deal_at(text).asked)
    assert first.key() == deal_at(text).view(deal_at(text).asked).key()
    review.leave()


def test_a_rematch_is_dealt_as_ever() -> None:
    sitting = taken_up(house_at(), POSITION.replace("scores 120 80", "scores 990 990"))
    played_out(sitting)
    again = sitting.rematch()
    assert again.setup.position == ""
    assert again.chair(0).view().public.scores == (0, 0)


def test_a_false_position_in_a_record_or_setup_is_one_sentence(tmp_path: Path) -> None:
    house = house_at()
    sitting = taken_up(house, POSITION)
    played_out(sitting)
    text = house.record(sitting.key).text()
    path = tmp_path / "false.cbr"
    path.write_text(text.replace("SA S7 /", "SA SA /"), encoding="utf-8")
    with pytest.raises(HostError, match="it begins in no position"):
        verify(load_record(path))
    rules = deal_at(POSITION).rules
    places = tuple(Place(f"P{seat}", PERSON) for seat in range(4))
    with pytest.raises(HostError, match="belongs to another game or to other rules"):
        house.check(Setup("belote", 4, places, {"target": 501}, position=POSITION))
    with pytest.raises(HostError, match="his is no position: hands: "):
        house.check(Setup("belote", 4, places, dict(rules.options), position="belote 4 | hands SA"))


def test_a_picture_of_a_position(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "table.png"
    line = ["screenshot", "--scene", "table", "--out", str(out), "--size", "1024x600", "--position", POSITION]
    assert run(line) == 0, capsys.readouterr().err
    assert out.stat().st_size > 10_000
