"""Lessons: the files of the house, what is wrong with files of others, and a tutor taken through one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli import run
from game.core.actions import parse_action
from game.host.chair import HostError
from game.host.lesson import ASKING, OVER, RIGHT, WRONG
from game.host.lesson_file import BadLesson, lesson_named, lessons, read_lesson
from game.host.tutor import LessonTutor
from game.paths import lessons_folder

HAND = '''
title = "A ten"
[[hand]]
position = """belote 4 | hands HT H9 S7 / HK D7 D8 / H7 C7 C8 / H8 S8 S9 | won rest / - \
 | trump C | taker 0 | asked 1 play"""
before = ["play HK", "play H7", "play H8"]
[[hand.step]]
say = "Which heart?"
right = ["play HT"]
after = "Yours."
'''
WRONG_CARD = """
[[hand.step.wrong]]
answers = ["play H9"]
say = "The king keeps it."
then = ["play D7", "play C7", "play S8"]
"""
SECOND = """
[[hand.step]]
say = "And now?"
point = ["card S7"]
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "one.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_lesson_is_read_and_played_through(tmp_path: Path) -> None:
    found = read_lesson(written(tmp_path, HAND + WRONG_CARD + SECOND))
    assert (found.id, found.course, found.steps, found.hands[0].seat) == ("one", "", 2, 0)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("title = ", "not TOML"),
        ('title = "A"', "no hand"),
        ('title = "A"\ncolour = "red"\n' + HAND[HAND.index("[[hand]]") :], "colour is unknown"),
        (HAND.replace("hands HT", "hands HT HT"), "hand 1.position"),
        (HAND.replace('right = ["play HT"]', 'right = ["play S7"]'), "not allowed"),
        (HAND.replace('right = ["play HT"]', 'right = ["play 99999999999999999999"]'), "no answer"),
        (HAND.replace('"play H8"]', '"play H7"]'), "hand 1.before"),
        (HAND.replace('say = "Which heart?"', ""), "say is missing"),
        (HAND.replace('title = "A ten"', ""), "title is missing"),
        (HAND + WRONG_CARD.replace("H9", "HT"), "both right and wrong"),
        (HAND + WRONG_CARD.replace('answers = ["play H9"]\n', ""), "answers must be named"),
        (HAND + WRONG_CARD.replace("play C7", "play S9"), "wrong.then"),
        (HAND + SECOND.replace("card S7", "the moon"), "point at"),
        (HAND.replace("after", 'then = ["play S7"]\nafter') + SECOND, "not asked then"),
        (HAND.replace("belote 4", "belote 9"), "position"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said_in_one_sentence(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(BadLesson) as trouble:
        read_lesson(written(tmp_path, text))
    assert says in str(trouble.value) and str(trouble.value).startswith("one.toml is no lesson: ")
    assert str(trouble.value).count("\n") == 0


@pytest.mark.parametrize("id", [one.id for one in lessons()])
def test_every_lesson_of_the_house_can_be_played_through(id: str) -> None:
    path = lessons_folder() / f"{id}.toml"
    assert read_lesson(path) == lesson_named(id)


def test_a_lesson_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(HostError):
        lesson_named("belote/none")
    assert run(["lessons", "--check", str(tmp_path / "none.toml")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_command_lists_and_checks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lessons", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["id"] for one in told] == [one.id for one in lessons()]
    assert all(one["steps"] >= 1 and one["game"] and one["theme"] for one in told)
    assert run(["lessons", "--check", str(written(tmp_path, HAND))]) == 0
    assert "1 hands, 1 steps" in capsys.readouterr().out


def taken(tmp_path: Path, text: str) -> LessonTutor:
    """A tutor whose table has come to the first step."""
    tutor = LessonTutor(read_lesson(written(tmp_path, text)))
    setup = tutor.setup(0)
    tutor.begin(0, setup)
    assert tutor.plays and tutor.chair().view().ask is None
    settled(tutor)
    return tutor


def settled(tutor: LessonTutor) -> None:
    for _ in range(200):
        if not tutor.tick(True, 0.0) and not tutor.plays:
            break


def say(tutor: LessonTutor, text: str) -> None:
    tutor.chair().answer(parse_action(text, tutor._match.rules.pack))  # type: ignore[union-attr]  # it has begun
    settled(tutor)


def test_the_table_goes_on_with_what_an_equally_good_answer_left() -> None:
    """Jack or nine of trumps first: the line after it names both, and the one that is left is played."""
    for given, left in (("play SJ", "play S9"), ("play S9", "play SJ")):
        tutor = LessonTutor(lesson_named("contree/7-hand"))
        tutor.begin(0, tutor.setup(0))
        settled(tutor)
        say(tutor, "bid 110 S")
        say(tutor, given)
        assert tutor.state == ASKING and tutor.step == 2
        played = [one.text for one in tutor._match.given]  # type: ignore[union-attr]  # it has begun
        assert played.index(given) < played.index(left)
        tutor.leave()


def test_a_right_answer_leads_on_and_a_wrong_one_is_taken_back(tmp_path: Path) -> None:
    tutor = taken(tmp_path, HAND + WRONG_CARD + SECOND)
    chair = tutor.chair()
    before = chair.view().key()
    events = len(chair.events(0))
    assert chair.view().ask is not None and tutor.state == ASKING
    say(tutor, "play H9")
    assert tutor.state == WRONG and tutor.slip is not None and tutor.slip.say == "The king keeps it."
    assert len(chair.events(0)) > events + 3 and chair.view().ask is None
    tutor.take_back()
    assert chair.view().key() == before and len(chair.events(0)) == events
    assert (tutor.state, tutor.slips, tutor.step) == (ASKING, 1, 0)
    say(tutor, "play HT")
    assert (tutor.state, tutor.step) == (ASKING, 1)
    say(tutor, "play S7")
    assert tutor.state == OVER and tutor.last
    assert tutor.back() and (tutor.state, tutor.step) == (ASKING, 1)
    assert tutor.back() and (tutor.state, tutor.step) == (ASKING, 0)
    assert not tutor.back()
    assert chair.view().key() == before
    tutor.leave()


def test_nothing_is_asked_while_the_answer_is_played_out(tmp_path: Path) -> None:
    tutor = taken(tmp_path, HAND.replace("after", 'then = ["play S7"]\nafter'))
    tutor.chair().answer(parse_action("play HT", tutor._match.rules.pack))  # type: ignore[union-attr]  # it has begun
    assert tutor.state == RIGHT and tutor.plays and tutor.chair().view().ask is None
    settled(tutor)
    assert tutor.state == OVER and tutor.chair().view().zone("hand0").count == 1
    tutor.leave()
