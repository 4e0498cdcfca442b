"""How much may move: read from the system where it says so, otherwise asked once on the title."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.ui.app import App
from game.ui.reduced_motion import reduced_motion_wished
from game.ui.scenes.title import TitleScene
from tests.ui.conftest import click, show

on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="settings files of Linux desktops")


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of settings, and no desktop that would answer."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "")
    return tmp_path


@on_linux
def test_nothing_is_known_of_a_system_without_settings(desktop: Path) -> None:
    assert reduced_motion_wished() is None


@on_linux
@pytest.mark.parametrize(("factor", "reduced_motion"), [("0", True), ("0.0", True), ("1", False), ("0.5", False)])
def test_kde_says_it_by_a_factor(desktop: Path, factor: str, reduced_motion: bool) -> None:
    (desktop / "kdeglobals").write_text(f"[General]\nx=%1\n[KDE]\nAnimationDurationFactor={factor}\n", encoding="utf-8")
    assert reduced_motion_wished() is reduced_motion


@on_linux
@pytest.mark.parametrize(("switch", "reduced_motion"), [("0", True), ("false", True), ("1", False), ("true", False)])
def test_gtk_says_it_by_a_switch(desktop: Path, switch: str, reduced_motion: bool) -> None:
    (desktop / "gtk-3.0").mkdir()
    (desktop / "gtk-3.0" / "settings.ini").write_text(f"[Settings]\ngtk-enable-animations={switch}\n", encoding="utf-8")
    assert reduced_motion_wished() is reduced_motion


@on_linux
@pytest.mark.parametrize("damaged", ["[KDE\n", "[KDE]\nAnimationDurationFactor=fast\n", "\x00\x01"])
def test_damaged_settings_say_nothing(desktop: Path, damaged: str) -> None:
    (desktop / "kdeglobals").write_text(damaged, encoding="utf-8")
    assert reduced_motion_wished() is None


def title(app: App, motion: Callable[[bool], None] | None) -> TitleScene:
    """The title on the window."""

    def nothing() -> None:
        """Not pressed here."""

    scene = TitleScene(
        app.painter, new_match=nothing, rules=nothing, settings=nothing, quit=nothing, records=nothing, motion=motion
    )
    show(app, scene)
    return scene


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_the_question_is_answered_by_a_click_and_goes(make_app: Callable[..., App], size: tuple[int, int]) -> None:
    app = make_app(size)
    told: list[bool] = []
    scene = title(app, told.append)
    places = [one.rect for one in scene.form.widgets]
    assert len(places) == 7 and all(app.surface.get_rect().contains(one) for one in places)
    for at, one in enumerate(places):
        assert one.collidelist(places[at + 1 :]) < 0
    assert not any(scene.question.colliderect(one.rect) for one in scene.buttons)
    click(app, scene.reduced_motion.rect.center)
    assert told == [True]
    assert scene.full not in scene.form.widgets and scene.reduced_motion not in scene.form.widgets
    click(app, scene.full.rect.center)
    assert told == [True]


def test_who_has_been_asked_is_not_asked_again(make_app: Callable[..., App]) -> None:
    scene = title(make_app(), None)
    assert scene.full not in scene.form.widgets
