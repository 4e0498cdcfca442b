"""The director: everything is told in order, may be hurried, and ends with the view's own tableau."""

from __future__ import annotations

import pytest

from game.core.events import Shown
from game.core.match import Match
from game.core.rng import seeded
from game.core.view import View
from game.rules import GAMES
from game.ui.drawing.assets import Assets
from game.ui.games.stagings import staging_of
from game.ui.layouts.hands import Wishes
from game.ui.narrator import Narrator
from game.ui.stage.cues import Cues
from game.ui.stage.director import Director
from game.ui.stage.sprites import Pose, untwisted
from game.ui.stage.stage import Stage
from game.ui.stage.tableau import Tableau
from game.ui.table.hud.moments import light_at
from tests.ui.conftest import MakeApp

SIZE = (1280, 720)
NAMES = ("Ada", "Ben", "Cleo", "Dirk")


class Scene:
    """A match with the director of seat 0's table."""

    def __init__(self, game: str, players: int, seed: int) -> None:
        kind = GAMES[game]
        self.match = Match(kind.play(kind.options(), players), seed, beats=True)
        self.rng = seeded(seed)
        self.heard: list[str] = []
        self.read = 0
        view = self.view()
        self.table = staging_of(view.game)
        tableau = self.table.tableau(view)
        self.stage = Stage(Assets().deck, 112, lambda cue, pan: self.heard.append(cue))
        narrator = Narrator(NAMES[:players], tableau.sides, self.table.phrases)
        self.cues = Cues(
            self.stage, self.table, tableau, narrator, self.layout, lambda cue, pan: self.heard.append(cue)
        )
        self.director = Director(self.cues)
        self.cues.truth = self.view
        self.cues.layout = self.table.layout(tableau, SIZE, Wishes())

    def view(self) -> View:
        """What seat 0 sees."""
        return self.match.deal.view(0)

    @staticmethod
    def layout(tableau: Tableau) -> dict[str, Pose]:
        """The table's layout."""
        return staging_of("belote").poses(tableau, SIZE, Wishes())

    def tell(self) -> None:
        """Tell what has happened since the last time."""
        beats = [beat.seen_by(0) for beat in self.match.log.beats(self.read)]
        self.read = len(self.match.log)
        self.director.tell(beats)

    def play(self, answers: int) -> None:
        """Give so many answers at random."""
        for _ in range(answers):
            if self.match.deal.over:
                return
            legal = self.match.deal.legal()
            self.match.apply(legal[self.rng.below(len(legal))])

    def run(self, step: float = 1 / 30, most: int = 20_000) -> int:
        """Let it all be shown; the number of frames."""
        for frame in range(most):
            if self.director.idle:
                return frame
            self.director.update(step)
            self.stage.update(step)
        raise AssertionError("the director never comes to an end")

    def agrees(self) -> None:
        """The stage shows exactly the view."""
        poses = self.layout(self.table.tableau(self.view(), self.cues.tableau))
        assert set(poses) == {str(key) for key in self.stage.keys}
        for key, pose in self.layout(self.cues.tableau).items():
            here = self.stage.pose(key)
            assert here is not None
            assert abs(here.x - pose.x) < 2 and abs(here.y - pose.y) < 2


@pytest.mark.parametrize(("game", "players"), [("belote", 4), ("belote", 3), ("belote", 2), ("coinchee", 4)])
@pytest.mark.parametrize("batch", [1, 3, 50])
def test_a_deal_told_in_batches_ends_as_the_view_is(make_app: MakeApp, game: str, players: int, batch: int) -> None:
    make_app()
    scene = Scene(game, players, 4)
    while not scene.match.deal.over:
        scene.tell()
        scene.run()
        scene.agrees()
        scene.play(batch)
    scene.tell()
    scene.run()
    scene.agrees()


def test_no_time_is_needed_at_instant_speed(make_app: MakeApp) -> None:
    make_app()
    scene = Scene("belote", 4, 4)
    scene.director.factor = 0.0
    scene.tell()
    assert scene.run() < 30


def test_a_whole_deal_at_normal_and_fast_speed_costs_little_time(make_app: MakeApp) -> None:
    """A deal of Belote costs at most 45 seconds of machine time at normal speed and 18 at fast speed."""
    make_app()
    for factor, most in ((1.0, 45.0), (0.5, 23.0)):
        scene = Scene("belote", 4, 6)
        scene.director.factor = factor
        frames = 0
        while not scene.match.deal.over:
            scene.tell()
            frames += scene.run()
            scene.play(1)
        scene.tell()
        frames += scene.run()
        assert frames / 30 < most


def test_finishing_goes_on_with_the_next_step_and_loses_nothing(make_app: MakeApp) -> None:
    make_app()
    scene = Scene("belote", 4, 9)
    for _ in range(200):
        scene.tell()
        while not scene.director.idle:
            scene.director.update(1 / 30)
            scene.stage.update(1 / 30)
            scene.director.finish()
        scene.agrees()
        if scene.match.deal.over:
            break
        scene.play(1)


def test_other_cards_darken_while_a_declaration_lies_open(make_app: MakeApp) -> None:
    make_app()
    seen = False
    for seed in range(40):
        scene = Scene("belote", 4, seed)
        while not scene.match.deal.over and not any(isinstance(event, Shown) for event in scene.match.log):
            scene.play(1)
        first = next((at for at, event in enumerate(scene.match.log) if isinstance(event, Shown)), -1)
        if first < 0:
            continue
        scene.tell()
        effects = scene.director.cues.effects
        for _ in range(8000):
            scene.director.update(1 / 30)
            scene.stage.update(1 / 30)
            open_ = {key for key in scene.stage.keys if str(key).startswith("show#")}
            if open_ and effects.light == light_at(1.0):
                seen = True
                assert open_ == effects.lit, "these alone keep the light"
            if scene.director.idle and not effects.busy:
                break
        assert effects.light == 255 and not effects.lit
        break
    assert seen


def test_every_sound_is_in_the_box(make_app: MakeApp) -> None:
    app = make_app()
    known = set(app.painter.sounds.cues())
    scene = Scene("belote", 4, 2)
    while not scene.match.deal.over:
        scene.tell()
        scene.run()
        scene.play(1)
    scene.tell()
    scene.run()
    assert {"shuffle", "deal", "flip", "place", "gather"} <= set(scene.heard)
    if known:
        assert set(scene.heard) <= known


def test_a_move_taken_back_is_shown_at_once(make_app: MakeApp) -> None:
    make_app()
    scene = Scene("belote", 4, 3)
    scene.tell()
    scene.director.update(1 / 30)
    scene.director.sync(scene.view())
    assert scene.director.idle
    scene.agrees()


def test_a_card_never_turns_more_than_a_quarter(make_app: MakeApp) -> None:
    goal = Pose(0, 0, 3.0)
    for angle in (0.0, 90.0, 180.0, 270.0, 175.0):
        turned = untwisted(Pose(0, 0, angle), goal)
        assert abs((goal.angle - turned.angle + 180) % 360 - 180) <= 90
