"""Whoever is out is wiped off the slate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.core.events import Settled
from game.rules.bonaken.public import BonakenPublic
from game.ui.games.bonaken import animations, chalk, wiping
from game.ui.games.bonaken.staging import BonakenStaging
from game.ui.screenshots import Theatre
from game.ui.stage.cues import Cues
from tests.ui.conftest import SIZE

Open = Callable[..., Theatre]


def out(stage: Theatre) -> tuple[Cues, BonakenPublic]:
    """The table as somebody with two pluses and a minus goes out."""
    stage.until(lambda: bool(stage.app.stack.top) and stage.table.cues.tableau.begun)
    cues = stage.table.cues
    before = BonakenPublic.of(cues.tableau.public)
    public = replace(before, plus=(0, 2, 0, 0), minus=(0, 1, 0, 0), state=("playing", "out", "playing", "playing"))
    cues.public = public
    assert isinstance(cues.staging, BonakenStaging)
    steps = animations.steps(cues.staging, cues, Settled("out", 1))
    assert steps is not None
    steps[0].begin()
    return cues, public


def test_a_cloth_goes_over_the_strokes(theatre: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = theatre(1, "bonaken", 4)
    cues, _ = out(stage)
    (show,) = cues.effects.shows
    drawn: list[tuple[str, int]] = []
    left: list[int] = []

    def watch(what: str) -> Callable[..., None]:
        def watched(painter: object, surface: pygame.Surface, kind: str, at: tuple[int, int], *more: object) -> None:
            clip = surface.get_clip()
            if clip.collidepoint(at):
                drawn.append((what, at[0]))
            left.append(clip.x)

        return watched

    for name in ("draw_stroke", "draw_smear"):
        monkeypatch.setattr(chalk, name, watch(name))
    smeared: list[int] = []
    for frame in range(36):
        drawn.clear()
        show.paint(pygame.Surface(SIZE), stage.table.pen, stage.table.layout, frame / 60)
        assert len(drawn) == 3, "each stroke is there, or smeared"
        smeared.append(sum(what == "draw_smear" for what, _ in drawn))
    assert smeared == sorted(smeared) and smeared[0] == 0 and smeared[-1] == 3 and len(set(smeared)) == 4
    assert show.life == wiping.SECONDS


def test_with_reduced_motion_they_are_simply_gone(theatre: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = theatre(1, "bonaken", 4, reduced_motion=True)
    kinds: list[str] = []
    monkeypatch.setattr(chalk, "draw_stroke", lambda painter, surface, kind, at, side, ink: kinds.append(str(side)))
    smears: list[str] = []
    monkeypatch.setattr(chalk, "draw_smear", lambda painter, surface, kind, *more: smears.append(kind))
    cues, _ = out(stage)
    kinds.clear()
    assert not cues.effects.shows
    stage.draw()
    assert smears == ["plus", "plus", "minus"]
    assert len(kinds) == 2, "only the heads of the columns"
