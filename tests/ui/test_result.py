"""The end of a match: its course is drawn where it can be seen, and everything has its place."""

from __future__ import annotations

import pygame
import pytest

from game.core.events import DealEnded, MatchEnded
from game.core.log import Beat
from game.core.match import Match
from game.host.chair import PERSON, Place
from game.rules import GAMES
from game.ui.app import App
from game.ui.decor.rituals import ritual
from game.ui.decor.rooms import ROOMS
from game.ui.drawing.painter import Painter
from game.ui.i18n import set_language
from game.ui.scenes import result
from game.ui.scenes.result import ResultScene
from game.ui.table.hud.course import CHALKS, INKS, Course, CoursePlan, course_of
from game.ui.table.hud.deal_score import DealScore
from game.ui.table.hud.medallion import portrait
from game.ui.table.hud.pen import Pen
from tests.ui.conftest import MakeApp, run, show
from tests.ui.ledger import ledger
from tests.ui.test_text import contrast

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
    painter: Painter = make_app().painter
    course = Course(((0, -40, 300), (0, 200, 120)), 250)
    plan = CoursePlan(painter, course, (400, 160))
    heights = [plan.y(score) for score in (-40, 0, 120, 250, 300)]
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] >= 0
    assert heights[0] <= 160 - plan.foot
    assert 0 <= plan.x(0) < plan.x(1) < plan.x(2) <= 400
    picture = plan.drawn()
    assert picture.get_size() == (400, 160)
    assert picture.get_at((round(plan.x(2)) - 1, round(plan.y(300)))).a > 0


def double_win(app: App, games: int) -> ResultScene:
    """The end of a match of Bezique."""
    offered = GAMES["bezique"]
    view = Match(offered.play(offered.preset("strict", 2), 2), 1).deal.view(0)
    places = [Place("Anna", PERSON), Place("Ben", PERSON)]
    ends = [DealEnded(1, "played", (400, 200)), DealEnded(2, "won_double" if games == 2 else "won", (1010, 490))]
    events = [Beat(event, None) for event in (*ends, MatchEnded((0,), (1010, 490), games))]
    leave = lambda: None  # noqa: E731 - a button that does nothing here
    return ResultScene(
        app.painter, view, places, [0, 1], [0], events, rematch=leave, leave=leave, rule=lambda _paragraph: None
    )


def test_a_double_win_is_said_to_count_as_two_games(make_app: MakeApp) -> None:
    app = make_app((1280, 720))
    double, plain = double_win(app, 2), double_win(app, 1)
    for language, said in {
        "en": "counts as 2 games",
        "fr": "compte pour 2 parties",
        "de": "zählt als 2 Partien",
        "nl": "telt als 2 partijen",
        "ja": "2勝に数えます",
    }.items():
        set_language(language)
        assert said in double.outcome() and said not in plain.outcome()
    with ledger(app.surface.get_rect()) as book:
        show(app, double)
        run(app, 10, step=0.1)
    assert book.written and not book.faults


def ended(app: App, winner: int, own: int = 0, game: str = "bezique") -> ResultScene:
    """The end of a match for two, for whoever sits on side ``own``."""
    offered = GAMES[game]
    view = Match(offered.play(offered.preset(next(iter(offered.presets)), 2), 2), 1).deal.view(0)
    places = [Place("Anna", PERSON), Place("Ben", PERSON)]
    scores = (1010, 490) if winner == 0 else (490, 1010)
    events = [Beat(event, None) for event in (DealEnded(1, "won", scores), MatchEnded((winner,), scores, 1))]
    leave = lambda: None  # noqa: E731 - a button that does nothing here
    return ResultScene(
        app.painter, view, places, [0, 1], [own], events, rematch=leave, leave=leave, rule=lambda _paragraph: None
    )


@pytest.mark.parametrize(("size", "players"), [((1024, 600), 10), ((1280, 720), 10), ((1280, 720), 9)])
def test_a_large_interface_in_a_small_window_leaves_every_row_its_place(
    make_app: MakeApp, size: tuple[int, int], players: int
) -> None:
    """With two rows and the faces of the winners there was nothing left of a row, and no face of no size."""
    app = make_app(size, ui_scale=1.5)
    offered = GAMES["bieten"]
    view = Match(offered.play(offered.preset(next(iter(offered.presets)), players), players), 1).deal.view(0)
    places = [Place(f"Player {seat}", PERSON) for seat in range(players)]
    scores = tuple(range(players))
    events = [Beat(event, None) for event in (DealEnded(1, "won", scores), MatchEnded((1,), scores, 1))]
    leave = lambda: None  # noqa: E731 - a button that does nothing here
    scene = ResultScene(
        app.painter, view, places, range(players), [0], events, rematch=leave, leave=leave, rule=lambda _paragraph: None
    )
    with ledger(app.surface.get_rect()) as book:
        show(app, scene)
        run(app, 10, step=0.1)
    assert book.written and not book.faults


def brightness(surface: pygame.Surface, rect: pygame.Rect) -> float:
    """How light a part of the window is."""
    return sum(pygame.transform.average_color(surface, rect)[:3])


def test_a_loss_is_seen_without_reading(make_app: MakeApp) -> None:
    app = make_app((1280, 720))
    left = pygame.Rect(60, 300, 120, 120)
    show(app, ended(app, winner=0))
    run(app, 14, step=0.1)
    won = brightness(app.surface, left)
    show(app, ended(app, winner=1))
    run(app, 14, step=0.1)
    assert brightness(app.surface, left) < 0.6 * won


def test_the_winner_looks_over_the_edge_of_the_leaf(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app((1280, 720))
    seen: list[tuple[int, pygame.Rect, str]] = []
    drawn = portrait

    def watched(
        pen: Pen,
        surface: pygame.Surface,
        place: Place,
        seat: int,
        rect: pygame.Rect,
        mood: str = "",
        strength: float = 1.0,
        ring: tuple[int, int, int] | None = None,
    ) -> None:
        seen.append((seat, rect.copy(), mood))
        drawn(pen, surface, place, seat, rect, mood, strength, ring=ring)

    monkeypatch.setattr(result, "portrait", watched)
    for winner, mood in ((0, "smile"), (1, "")):
        seen.clear()
        scene = ended(app, winner)
        show(app, scene)
        seat, face, look = max(seen, key=lambda one: one[1].width)
        assert (seat, look, face.width) == (winner, mood, 128)
        assert face.top < scene._leaf.top < face.bottom


@pytest.mark.parametrize("room", sorted(ROOMS))
def test_a_match_is_closed_in_every_room(make_app: MakeApp, room: str) -> None:
    materials = make_app().painter.materials
    pictures = [ritual(materials, ROOMS[room], 120, part).get_buffer().raw for part in (0.0, 0.5, 1.0)]
    assert len(set(pictures)) == 3


def test_with_reduced_motion_the_match_has_been_closed(make_app: MakeApp) -> None:
    app = make_app((1280, 720), reduced_motion=True)
    scene = ended(app, 0)
    show(app, scene)
    assert app.painter.reduced_motion and not scene.busy
    still = app.surface.copy()
    run(app, 60)
    assert still.get_buffer().raw == app.surface.get_buffer().raw


def test_the_course_is_seen_on_paper_and_on_slate() -> None:
    for room in ROOMS.values():
        for ink in CHALKS if room.paper.chalk else INKS:
            assert contrast(ink, room.paper.ground) >= 3.0 and contrast(ink, room.paper.shade) >= 3.0, (room.id, ink)
