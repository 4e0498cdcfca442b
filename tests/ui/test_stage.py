"""The stage arrives, heals, hurries and stays cheap; curves begin and end where they should."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
import pytest

from game.ui.stage.sprites import Pose, between
from game.ui.stage.stage import Stage
from game.ui.stage.tween import (
    Curve,
    Timeline,
    Tween,
    back,
    in_cubic,
    in_out_cubic,
    in_quad,
    linear,
    out_cubic,
    out_quad,
)
from tests.ui.conftest import MakeApp

STEP = 1 / 60


@pytest.fixture
def stage(make_app: MakeApp) -> Stage:
    return Stage(make_app().painter.assets.deck, 100)


def run(stage: Stage, seconds: float) -> None:
    for _ in range(round(seconds / STEP)):
        stage.update(STEP)


@pytest.mark.parametrize("curve", [linear, in_quad, out_quad, in_cubic, out_cubic, in_out_cubic, back(0.9)])
def test_curves_begin_at_0_and_end_at_1(curve: Curve) -> None:
    assert curve(0.0) == pytest.approx(0.0, abs=1e-9)
    assert curve(1.0) == pytest.approx(1.0)


def test_a_tween_reaches_its_goal_exactly() -> None:
    tween = Tween(0.0)
    tween.to(3.0, 0.1)
    for _ in range(20):
        tween.update(STEP)
    assert tween.value == 3.0
    assert not tween.moving


def test_a_timeline_calls_in_order_and_can_be_finished() -> None:
    told: list[str] = []
    line = Timeline()
    line.call(0.2, lambda: told.append("late"))

    def early() -> None:
        told.append("early")
        line.call(0.05, lambda: told.append("added"))

    line.call(0.1, early)
    line.finish()
    assert told[0] == "early"
    assert sorted(told) == ["added", "early", "late"]
    assert line.idle


def test_the_shorter_way_round() -> None:
    assert between(Pose(0, 0, 350), Pose(0, 0, 10), 0.5).angle == pytest.approx(360)


def test_a_journey_arrives_where_it_should_with_its_sound(stage: Stage) -> None:
    heard: list[tuple[str, float]] = []
    stage.cue = lambda name, pan: heard.append((name, pan))
    stage.set_poses({"a": Pose(0, 0)}, {"a": None})
    goal = Pose(300, 200, 4.0, 0.9, True)
    landed: list[bool] = []
    stage.reveal("a", "AS")
    stage.animate("a", goal, 0.24, cue="place", pan=0.2, then=lambda: landed.append(True))
    stage.held = True
    assert stage.busy
    run(stage, 0.12)
    middle = stage.pose("a")
    assert middle is not None
    assert 0 < middle.x < 300
    run(stage, 0.3)
    assert stage.pose("a") == goal
    assert heard == [("place", 0.2)]
    assert landed == [True]
    assert stage.idle


def test_the_stage_heals_when_it_is_idle(stage: Stage) -> None:
    layout: dict[Hashable, Pose] = {"a": Pose(10, 10), "b": Pose(50, 50)}
    stage.set_poses(layout, {"a": "AS", "b": None})
    stage.animate("a", Pose(999, 999), 0.1)
    stage.put("ghost", Pose(5, 5))
    stage.remove("b")
    run(stage, 0.3)
    assert {key: stage.pose(key) for key in stage.keys} == layout


def test_a_held_stage_does_not_heal_until_let_go(stage: Stage) -> None:
    stage.set_poses({"a": Pose(10, 10)}, {"a": None})
    stage.held = True
    stage.animate("a", Pose(99, 99), 0.05)
    run(stage, 0.2)
    assert stage.pose("a") == Pose(99, 99)
    stage.held = False
    stage.update(STEP)
    assert stage.pose("a") == Pose(10, 10)


def test_hurry_finishes_everything_at_once(stage: Stage) -> None:
    told: list[str] = []
    stage.set_poses({"a": Pose(0, 0)}, {"a": None})
    stage.held = True
    stage.after(1.0, lambda: stage.animate("a", Pose(70, 0), 2.0, then=lambda: told.append("there")))
    stage.hurry()
    assert told == ["there"]
    assert stage.idle
    assert stage.pose("a") == Pose(70, 0)


def test_instant_and_calm(stage: Stage) -> None:
    stage.set_poses({"a": Pose(0, 0)}, {"a": None})
    stage.held = True
    stage.instant = True
    stage.animate("a", Pose(70, 0), 2.0)
    assert stage.pose("a") == Pose(70, 0)
    stage.instant = False
    stage.reduced_motion = True
    stage.animate("a", Pose(200, 0), 2.0)
    stage.update(STEP)
    pose = stage.pose("a")
    assert pose is not None
    assert pose.x == 200
    assert pose.alpha < 1
    run(stage, 0.2)
    assert stage.idle


def test_speed_shortens_the_way(stage: Stage) -> None:
    stage.set_poses({"a": Pose(0, 0)}, {"a": None})
    stage.held = True
    stage.speed = 4.0
    stage.animate("a", Pose(70, 0), 0.4)
    run(stage, 0.15)
    assert stage.idle


def test_a_later_journey_takes_over(stage: Stage) -> None:
    stage.set_poses({"a": Pose(0, 0)}, {"a": None})
    stage.held = True
    stage.animate("a", Pose(100, 0), 1.0)
    stage.animate("a", Pose(0, 100), 0.2, delay=0.1)
    run(stage, 0.5)
    assert stage.idle
    assert stage.pose("a") == Pose(0, 100)


def test_a_card_nobody_may_know_shows_its_back_even_face_up(stage: Stage) -> None:
    def picture(face: str | None, up: bool) -> bytes:
        surface = pygame.Surface((200, 200))
        stage.set_poses({"a": Pose(100, 100, face_up=up)}, {"a": face})
        stage.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    back = picture(None, False)
    assert picture(None, True) == back
    assert picture("AS", False) == back
    assert picture("AS", True) != back


def test_a_flip_swaps_the_side_half_way(stage: Stage) -> None:
    stage.set_poses({"a": Pose(100, 100)}, {"a": None})
    stage.held = True
    sprite = stage.sprite("a")
    assert sprite is not None
    sprite.face = "KH"
    stage.animate("a", sprite.pose.but(face_up=True), 0.2, linear, lift=0.0)
    run(stage, 0.08)
    assert not sprite.pose.face_up
    assert sprite.turn < 1
    run(stage, 0.2)
    flipped = stage.sprite("a")
    assert flipped is not None and flipped.pose.face_up and flipped.face == "KH"
    assert sprite.turn == 1.0


def test_the_topmost_sprite_under_a_point(stage: Stage) -> None:
    stage.set_poses({"low": Pose(100, 100, z=1), "high": Pose(130, 100, 20, z=2)}, {})
    found = stage.at((120, 100))
    assert found is not None
    assert found.key == "high"
    assert stage.at((500, 500)) is None


def test_glide_moves_what_is_not_in_its_place(stage: Stage) -> None:
    stage.set_poses({"a": Pose(0, 0), "b": Pose(9, 9)}, {})
    stage.held = True
    stage.set_layout({"a": Pose(50, 0), "b": Pose(9, 9), "c": Pose(1, 1)}, {})
    stage.glide(0.1)
    stage.update(STEP)
    assert not stage.idle
    run(stage, 0.2)
    assert stage.pose("a") == Pose(50, 0)
    assert stage.pose("c") == Pose(1, 1)


def test_faces_are_drawn_ahead_one_at_a_time_while_nothing_moves(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.stage.stage.AHEAD_SECONDS", 0.0)
    stage.prepare(["AS", "KH"])
    assert stage.alarm is not None
    stage.update(STEP)
    assert not stage.deck.drawn("KH", 100)
    for _ in range(4):
        stage.update(STEP)
    assert stage.deck.drawn("KH", 100)
    assert stage.alarm is None
