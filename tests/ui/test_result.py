"""The end of a match: its course is drawn where it can be seen, and everything has its place."""

from __future__ import annotations

import pytest

from game.ui.hud.course import Course, CoursePlan, course_of
from game.ui.hud.deal_score import DealScore
from game.ui.look import Look
from tests.ui.conftest import MakeApp

DEALS = [DealScore(1, scores=(100, 62)), DealScore(2, scores=(100, 224)), DealScore(3, scores=(340, 250))]


def test_the_course_begins_at_nothing_and_ends_at_the_final_scores() -> None:
    course = course_of(DEALS, (340, 250), 300)
    assert course == Course(((0, 100, 100, 340), (0, 62, 224, 250)), 300)
    assert (course.low, course.high) == (0, 340)


@pytest.mark.parametrize(
    ("deals", "finals"),
    [
        (DEALS[:1], (100, 62)),  # one deal has no course
        (DEALS, (3, 1)),  # what counts at the end is not the sum of the deals
        ([DealScore(1, scores=(0, 0)), DealScore(2, scores=(0, 0))], (0, 0)),  # nothing moved
        ([DealScore(n, scores=(n,) * 5) for n in (1, 2)], (2,) * 5),  # too many lines to be told apart
    ],
)
def test_where_there_is_nothing_to_see_no_course_is_drawn(deals: list[DealScore], finals: tuple[int, ...]) -> None:
    assert course_of(deals, finals, 0) is None


def test_the_course_keeps_inside_its_box_and_rises_with_the_score(make_app: MakeApp) -> None:
    look: Look = make_app().look
    course = Course(((0, -40, 300), (0, 200, 120)), 250)
    plan = CoursePlan(look, course, (400, 160))
    heights = [plan.y(score) for score in (-40, 0, 120, 250, 300)]
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] >= 0
    assert heights[0] <= 160 - plan.foot
    assert 0 <= plan.x(0) < plan.x(1) < plan.x(2) <= 400
    picture = plan.drawn()
    assert picture.get_size() == (400, 160)
    assert picture.get_at((round(plan.x(2)) - 1, round(plan.y(300)))).a > 0
