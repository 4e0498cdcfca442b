"""Windows programs on Linux, by Wine. Standard library only."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

VERSION = "win10"


class NoWine(Exception):
    """Wine is not there or does not start; the text is one sentence."""


def variables(prefix: Path, **more: str) -> dict[str, str]:
    """The variables for a program in the Windows below ``prefix``: no chatter, and no offer to fetch what no program
    here needs (.NET and the HTML engine)."""
    return {"WINEPREFIX": str(prefix), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree=;mshtml=", **more}


def make_prefix(prefix: Path, user: int | None = None) -> None:
    """A new Windows 10 below ``prefix``, made by the user of that number (else by the one who runs this). Raises
    NoWine."""
    if shutil.which("wine") is None:
        raise NoWine("wine is not installed.")
    prefix.mkdir(parents=True)
    if user is not None:
        os.chown(prefix, user, user)
    surroundings = {"HOME": str(prefix), "PATH": os.environ.get("PATH", ""), **variables(prefix)}
    for words in (["wineboot", "--init"], ["winecfg", "/v", VERSION], ["wineserver", "--wait"]):
        done = subprocess.run(
            words,
            env=surroundings,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
            user=user,
            group=user,
            extra_groups=[] if user is not None else None,
        )
        if done.returncode != 0:
            raise NoWine(f"Wine could not make a Windows in {prefix} ({words[0]} ended with {done.returncode}).")


def end(prefix: Path) -> None:
    """End every program in the Windows below ``prefix``."""
    surroundings = {**os.environ, **variables(prefix)}
    for word in ("--kill", "--wait"):
        subprocess.run(["wineserver", word], env=surroundings, capture_output=True, check=False)
