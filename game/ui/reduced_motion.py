"""Whether the system asks for little movement, where that can be read."""

from __future__ import annotations

import configparser
import os
import subprocess
import sys
from pathlib import Path

SECONDS = 0.6
"""Longer than this no tool of the system is waited for."""


def reduced_motion_wished() -> bool:
    """True if the system's settings say that movement is to be reduced; False where they say nothing. Never fails."""
    try:
        if sys.platform == "win32":
            return bool(_windows())
        if sys.platform == "darwin":
            return bool(_said(["defaults", "read", "com.apple.universalaccess", "reduceMotion"], {"1": True}))
        return bool(_desktop())
    except (OSError, ValueError, AttributeError, subprocess.SubprocessError, configparser.Error):
        return False


def _desktop() -> bool | None:
    """KDE writes a factor, GTK desktops a switch, in files; GNOME answers its own tool."""
    home = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    factor = _entry(home / "kdeglobals", "KDE", "AnimationDurationFactor")
    if factor:
        return float(factor) == 0.0
    for name in ("gtk-4.0", "gtk-3.0"):
        switch = _entry(home / name / "settings.ini", "Settings", "gtk-enable-animations")
        if switch:
            return switch.lower() in ("0", "false")
    desktop = os.environ.get("XDG_CURRENT_DESKTOP", "")
    if any(name in desktop for name in ("GNOME", "Unity", "Cinnamon", "Budgie")):
        words = {"true": False, "false": True}
        return _said(["gsettings", "get", "org.gnome.desktop.interface", "enable-animations"], words)
    return None


def _entry(path: Path, section: str, key: str) -> str:
    """An entry of a settings file; "" if it is not there."""
    if not path.is_file():
        return ""
    reader = configparser.ConfigParser(interpolation=None, strict=False)
    reader.read(path, encoding="utf-8")
    return reader.get(section, key, fallback="").strip()


def _said(command: list[str], words: dict[str, bool]) -> bool | None:
    """What a tool of the system answers."""
    told = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    return words.get(told.stdout.strip().lower())


def _windows() -> bool | None:
    """Whether Windows draws no animations in its windows (SPI_GETCLIENTAREAANIMATION)."""
    import ctypes

    drawn = ctypes.c_int(1)
    library = getattr(ctypes, "windll", None)
    if library is None or not library.user32.SystemParametersInfoW(0x1042, 0, ctypes.byref(drawn), 0):
        return None
    return drawn.value == 0
