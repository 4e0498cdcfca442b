"""The folders in which this system keeps what belongs to a program and its user."""

from __future__ import annotations

import sys
from pathlib import Path

APP = "carte-blanche-cards"
INNER = "_internal"
"""The folder of a packaged program that holds what nobody has to see; on Linux the program itself too, which another
file beside this folder starts."""


def data_folder() -> Path:
    """Where this system keeps a program's data for its user; for a packaged program with a file ``portable.txt`` beside
    it, the folder ``data`` beside it."""
    beside = Path(sys.executable).resolve().parent
    if beside.name == INNER:
        beside = beside.parent
    if getattr(sys, "frozen", False) and (beside / "portable.txt").is_file():
        return beside / "data"
    import platformdirs

    return Path(platformdirs.user_data_dir(APP, appauthor=False))


def cache_folder(folder: Path) -> Path | None:
    """Where this system keeps what can be made anew; None (beside the rest) where the player chose ``folder``."""
    import platformdirs

    own = Path(platformdirs.user_data_dir(APP, appauthor=False))
    return Path(platformdirs.user_cache_dir(APP, appauthor=False)) if folder == own else None


def log_folder(folder: Path) -> Path:
    """Where this system keeps what programs write down about themselves; a folder beside the rest where the player
    chose ``folder``."""
    import platformdirs

    own = Path(platformdirs.user_data_dir(APP, appauthor=False))
    return Path(platformdirs.user_log_dir(APP, appauthor=False)) if folder == own else folder / "log"
