"""My mistakes: what a review finds costly becomes an exercise, which comes again at growing intervals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from game.core.actions import parse_action
from game.core.cards import PIQUET_PACK
from game.host.chair import BOT, FOLLOW, PERSON, Because, Place, Rated, Setup, Verdict
from game.host.deck import INTERVALS, Deck, as_lesson, sits
from game.host.house import LibraryHouse
from game.host.lesson import OVER, WRONG, Origin
from game.host.library import Library
from game.host.results import Wish
from game.host.tutor import HouseSchool, LessonTutor
from game.host.worker import Worker
from tests.host.tables import house_at

POSITION = "belote 4 | hands HT H9 S7 / D7 D8 / C7 C8 / S8 S9 | won rest / - | trump C | taker 0 | tricks 1 HK H7 H8"
TODAY = 739_000


def rated(text: str, points: float) -> Rated:
    return Rated(parse_action(text, PIQUET_PACK), points, 1.0, None)


VERDICT = Verdict((rated("play HT", 20.0), rated("play H9", 4.0)), 1, 16.0, "red", 1.0, because=(Because("judged"),))


@pytest.fixture
def deck() -> Iterator[Deck]:
    library = Library.in_memory()
    yield library.deck
    library.close()


def test_a_mistake_is_kept_once_and_is_due_tomorrow(deck: Deck) -> None:
    assert deck.add("belote", POSITION, "play H9", FOLLOW, VERDICT, TODAY)
    assert not deck.add("belote", POSITION, "play H9", FOLLOW, VERDICT, TODAY + 4)
    (one,) = deck.exercises()
    assert (one.answers, one.given, one.due, one.made, one.cost) == (("play HT",), "play H9", TODAY + 1, TODAY, 16.0)
    assert one.because == VERDICT.because


def test_it_comes_again_after_longer_and_longer_and_tomorrow_where_it_was_missed(deck: Deck) -> None:
    deck.add("belote", POSITION, "play H9", FOLLOW, VERDICT, TODAY)
    waits = []
    for _ in range(len(INTERVALS)):
        (one,) = deck.exercises()
        deck.answered(one, True, one.due)
        (after,) = deck.exercises()
        waits.append(after.due - one.due)
    assert waits == [*INTERVALS[1:], INTERVALS[-1]]
    (one,) = deck.exercises()
    assert sits(one)
    deck.answered(one, False, TODAY)
    (one,) = deck.exercises()
    assert (one.streak, one.due) == (0, TODAY + 1)
    deck.forget(one)
    assert not deck.exercises()


def test_answers_hardly_worse_pass_as_well() -> None:
    close = Verdict((rated("play HT", 20.0), rated("play H9", 19.5), rated("play S7", 1.0)), 0, 0.0, "", 1.0)
    assert [one.answer.text for one in close.accepted()] == ["play HT", "play H9"]
    assert close.grade_of(close.rated[2].answer) == "red"


def test_an_exercise_is_taken_at_the_table_and_nothing_tells_the_answer(deck: Deck) -> None:
    deck.add("belote", POSITION, "play H9", FOLLOW, VERDICT, TODAY)
    (one,) = deck.exercises()
    lesson = as_lesson(one)
    assert lesson is not None
    tutor = LessonTutor(lesson)
    tutor.begin(0, tutor.setup(0))
    view = tutor.chair().view()
    assert view.ask is not None and [view.zone(f"hand{seat}").bits for seat in (1, 2, 3)] == [0, 0, 0]
    tutor.chair().answer(parse_action("play H9", PIQUET_PACK))
    assert tutor.state == WRONG and tutor.slip is not None and tutor.slip.say == "exercise.given"
    tutor.take_back()
    tutor.chair().answer(parse_action("play HT", PIQUET_PACK))
    tutor.tick(True, 0.0)
    assert tutor.state == OVER
    tutor.leave()


def test_one_that_can_no_longer_be_read_is_passed_over(deck: Deck) -> None:
    deck.add("belote", "belote 4 | hands HT / - / - / -", "play H9", FOLLOW, VERDICT, TODAY)
    school = HouseSchool(deck)
    (one,) = school.exercises()
    assert school.exercise(one) is None


def test_an_exercise_knows_whose_it_was_and_goes_with_a_new_name() -> None:
    library = Library.in_memory()
    deck = library.deck
    deck.add("belote", POSITION, "play H9", FOLLOW, VERDICT, TODAY)
    (one,) = deck.exercises()
    assert one.origin is None, "an exercise of an older program belongs to nobody"
    ada = Origin("Ada", 3, 2, 17)
    assert not deck.add("belote", POSITION, "play H9", FOLLOW, VERDICT, TODAY + 9, ada)
    (one,) = deck.exercises()
    assert (one.origin, one.due) == (ada, TODAY + 1), "looked back at again it finds its owner, and stays as it was"
    deck.add("belote", POSITION, "play H9", FOLLOW, VERDICT, TODAY, Origin("Bo", 4, 2, 17))
    assert [each.origin.name for each in deck.exercises() if each.origin] == ["Ada", "Bo"], "on the same cards"
    library.rename("Ada", "Ida")
    assert {each.origin.name for each in deck.exercises() if each.origin} == {"Bo", "Ida"}
    deck.forget(one)
    assert not deck.exercises() and not library.base.execute("SELECT * FROM origins").fetchall()
    library.close()


def test_a_library_from_before_goes_on(tmp_path: Path) -> None:
    house = house_at(tmp_path)
    house.library.deck.add("belote", POSITION, "play H9", FOLLOW, VERDICT, TODAY)
    house.library.base.execute("DROP TABLE origins")
    house.close()
    house = house_at(tmp_path)
    (one,) = house.library.deck.exercises()
    assert one.origin is None and not house.statistics.mistakes(Wish("Ada"))
    house.close()


def test_a_review_keeps_the_costly_answers_of_people_only() -> None:
    house = LibraryHouse(Library.in_memory(), worker=lambda: Worker(alone=True), clock=count(0.0, 1.0).__next__)
    places = tuple(Place(f"P{seat}", PERSON if seat == 0 else BOT, 2 * (seat > 0)) for seat in range(4))
    sitting = house.start(Setup("belote", 4, places))
    for _ in range(4000):
        front = sitting.front()
        if front is None:
            sitting.tick(True, 0.0)
            continue
        view = sitting.chair(front).view()
        if view.ask is None or view.ask.topic == "match.next_deal":
            break
        sitting.chair(front).answer(view.legal[-1])
    review = house.review(sitting.key)
    kept = house.library.deck
    for ply in review.plies(0):
        worst = Verdict(VERDICT.rated, 1, 16.0, "red", 1.0)
        review._note(0, ply.number, worst)  # type: ignore[attr-defined]  # as if it had been judged so
    found = kept.exercises()
    assert {(one.origin.name, one.origin.match, one.origin.deal) for one in found if one.origin} == {
        ("P0", sitting.key, 1)
    }
    assert sorted(one.origin.number for one in found if one.origin) == [
        ply.number for ply in review.plies(0) if ply.seat in sitting.persons()
    ]
    own = [ply for ply in review.plies(0) if ply.seat in sitting.persons()]
    assert len(found) == len(own) > 0
    assert {one.position.split(" | ")[0].split()[0] for one in found} == {"belote"}
    house.close()
