"""How much may move: read from the system where it says so, and never asked for."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.ui.reduced_motion import reduced_motion_wished

on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="settings files of Linux desktops")


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of settings, and no desktop that would answer."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "")
    return tmp_path


@on_linux
def test_nothing_is_known_of_a_system_without_settings(desktop: Path) -> None:
    assert not reduced_motion_wished()


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
    assert not reduced_motion_wished()
