"""The book of puzzles: enough of each family, in words, each with one right answer."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from ai.puzzles.proving import doubt_of
from game.cli.puzzles import proven, summary
from game.cli.puzzles import puzzles as command
from game.host.chair import HostError
from game.host.lesson import ASKING, Puzzle
from game.host.lesson_file import BadLesson, words_in
from game.host.puzzle_file import GRADES, checked, puzzle_named, puzzles, read_puzzles
from game.host.tutor import LessonTutor
from game.paths import puzzles_folder
from game.rules import FAMILIES, deal_at
from game.ui.i18n import LANGUAGES, known

BOOK = list(dict.fromkeys(one.family for one in puzzles()))


MANY = 40
THEMES = 4


def of(family: str) -> list[Puzzle]:
    return [one for one in puzzles() if one.family == family]


def opened(family: str) -> list[Puzzle]:
    """Those of a family in which no card is hidden."""
    return [one for one in of(family) if not one.tried]


@pytest.mark.parametrize("family", BOOK)
def test_every_family_has_many_in_every_grade_and_of_several_themes(family: str) -> None:
    found = of(family)
    assert len(found) >= MANY
    grades = Counter(one.grade for one in found)
    assert set(grades) == set(range(1, GRADES + 1)) and min(grades.values()) >= MANY // 5
    themes = Counter(one.theme for one in found)
    assert len([theme for theme, count in themes.items() if count > 1]) >= THEMES
    assert max(themes.values()) <= len(found) // 5


def test_what_was_composed_by_hand_is_in_the_book() -> None:
    composed = Counter(one.family for one in puzzles() if "-classic-" in one.id)
    assert composed == {"belote": 5, "piquet": 5, "bezique": 5, "bonaken": 5, "bieten": 5}


def test_every_game_has_some_of_its_own() -> None:
    games = Counter(one.lesson.hands[0].game for one in puzzles())
    assert set(games) == {game.id for family in BOOK for game in FAMILIES[family]} and min(games.values()) >= 12


def test_no_two_have_a_name_or_a_position_in_common() -> None:
    every = puzzles()
    assert len({one.id for one in every}) == len(every) >= 200
    assert len({one.lesson.hands[0].position for one in every}) == len(every)


def test_they_come_by_family_and_grade() -> None:
    order = [(BOOK.index(one.family), one.grade) for one in puzzles()]
    assert order == sorted(order)


def test_all_that_they_say_has_words_in_every_language() -> None:
    said = {words for one in puzzles() for _, words in words_in(one.lesson) if isinstance(words, str)}
    said |= {f"puzzle.grade.{one.grade}" for one in puzzles()} | {f"puzzle.family.{one.family}" for one in puzzles()}
    assert [(id, lang) for id in said for lang in LANGUAGES if not known(id, lang)] == []


@pytest.mark.parametrize("family", BOOK)
def test_a_few_of_each_family_are_proven_again(family: str) -> None:
    quick = sorted(
        (one for one in of(family) if not one.tried), key=lambda one: len(one.lesson.hands[0].steps[0].then)
    )[:3]
    for one in quick:
        assert proven(one, quick=True) == ""


HIDDEN = [one for one in puzzles() if one.tried]


def test_a_hidden_one_stands_a_quick_look() -> None:
    assert proven(HIDDEN[-1], quick=True) == ""


@pytest.mark.broad
def test_a_hidden_one_is_proven_again_with_the_very_figures() -> None:
    assert proven(HIDDEN[-1]) == ""


def test_where_cards_are_hidden_the_learner_sees_no_more_than_his_seat_may() -> None:
    for one in HIDDEN:
        hand = one.lesson.hands[0]
        assert not hand.open and set(hand.steps[0].right) & set(one.tried)
        assert not any(slip.then for slip in hand.steps[0].wrong)
        tutor = LessonTutor(one.lesson)
        tutor.begin(0, tutor.setup(0))
        try:
            seen = tutor.chair().view()
            assert tutor.asks and seen.key() == deal_at(hand.position).view(hand.seat).key()
            deal = deal_at(hand.position)
            zones = [deal.zone(f"hand{seat}") for seat in range(hand.players)]
            places = [at for at, zone in enumerate(deal.zones) if any(zone is one for one in zones)]
            open_hands = [at for at in places if seen.zones[at].visible]
            assert len(places) > 1 and len(open_hands) == 1
        finally:
            tutor.leave()


@pytest.mark.broad
def test_every_one_is_proven_again() -> None:
    assert {one.id: doubt for one in puzzles() if (doubt := proven(one, quick=True))} == {}


def test_what_is_not_right_is_not_proven() -> None:
    one = opened("piquet")[0]
    hand = one.lesson.hands[0]
    step = hand.steps[0]
    assert doubt_of(hand.position, step.wrong[0].answers, one.values)
    assert doubt_of(hand.position, step.right, (one.values[0] + 1, one.values[1]))


def test_a_line_that_the_rules_forbid_is_refused() -> None:
    one = opened("piquet")[0]
    hand = one.lesson.hands[0]
    step = replace(hand.steps[0], then=hand.steps[0].then[1:])
    with pytest.raises(BadLesson):
        checked(replace(one, lesson=replace(one.lesson, hands=(replace(hand, steps=(step,)),))))


def test_where_nothing_is_hidden_the_learner_sees_every_card() -> None:
    tutor = LessonTutor(opened("belote")[0].lesson)
    tutor.begin(0, tutor.setup(0))
    try:
        assert tutor.state == ASKING and tutor.asks
        assert all(zone.visible for zone in tutor.chair().view().zones)
    finally:
        tutor.leave()


@pytest.mark.parametrize(
    "line", ["grade = 4", 'grade = "1"', "more = 1", "right = []", 'position = "chess 2"', "seat = 9"]
)
def test_a_file_that_is_no_book_is_refused(tmp_path: Path, line: str) -> None:
    text = (puzzles_folder() / "piquet.toml").read_text(encoding="utf-8")
    first = text.split("\n[[puzzle]]\n")[1]
    key = line.partition(" =")[0]
    rows = [line if row.startswith(f"{key} =") else row for row in first.splitlines()]
    if line not in rows:
        rows.insert(0, line)
    path = tmp_path / "mine.toml"
    path.write_text("[[puzzle]]\n" + "\n".join(rows), encoding="utf-8")
    with pytest.raises(BadLesson):
        read_puzzles(path)


def test_the_command_lists_and_proves(capsys: pytest.CaptureFixture[str]) -> None:
    one = opened("piquet")[0]
    assert set(summary(one)) == {"id", "game", "family", "grade", "theme"}
    assert command([one.id], False, True) == 0
    assert "1 of 1" in capsys.readouterr().out
    assert puzzle_named(one.id) is one
    with pytest.raises(HostError):
        command(["nothing"], False, False)
