#!/usr/bin/env python3
"""What the check and the downloads need of a Debian or Ubuntu beyond Python: `python3 build_scripts/system.py`.

Prints what is missing and installs it where that is allowed (root, or `sudo` that asks nothing). Standard library only,
as everything that runs before there is a `.venv`. Exit code 0 when all is there, 2 when something is still missing: the
check then leaves tests out or fails with its own words.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

Programs = dict[str, str]
"""A program that must be found, and the Debian package that has it."""

CHECK: Programs = {
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "desktop-file-validate": "desktop-file-utils",
    "gcc": "gcc",
    "strip": "binutils",
}
RELEASE: Programs = {
    **CHECK,
    "appstreamcli": "appstream",
    "fusermount3": "fuse3",
    "git": "git",
    "update-mime-database": "shared-mime-info",
}
"""What the trials of a release look at as well."""
LIBRARIES = {
    "libX11.so.6": "libx11-6",
    "libXext.so.6": "libxext6",
    "libXcursor.so.1": "libxcursor1",
    "libXi.so.6": "libxi6",
    "libXrandr.so.2": "libxrandr2",
}
"""What SDL loads when a window is opened on X11, and the package that has it."""


def missing(programs: Programs) -> list[str]:
    """The packages of the programs that are not found (in an administrator's folders neither)."""
    path = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin", "/sbin"))
    return [package for program, package in programs.items() if shutil.which(program, path=path) is None]


def missing_for_building() -> list[str]:
    """The packages without which there is no `.venv`, nothing can be compiled and no window opens."""
    wanted = [] if Path("/usr/include/stdlib.h").is_file() else ["libc6-dev"]
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        wanted.append("python3-venv")
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        wanted.append("python3-dev")
    return wanted + [package for library, package in LIBRARIES.items() if not _loads(library)]


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def install(packages: list[str]) -> bool:
    """Install Debian packages where that is allowed; whether apt did. Nothing to install is done already."""
    if not packages:
        return True
    as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if shutil.which("apt-get") is None or (as_root and shutil.which("sudo") is None):
        return False
    if subprocess.run([*as_root, "true"], capture_output=True, check=False).returncode != 0:
        return False
    environment.say(f"Installing {' '.join(packages)}.")
    apt = [*as_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    for words in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        if subprocess.run([*apt, *words], stdout=subprocess.DEVNULL, check=False).returncode != 0:
            return False
    return True


def need(programs: Programs) -> None:
    """See that these programs are there, installing what is missing. Raises Unprepared."""
    install(missing(programs))
    still = missing(programs)
    if still:
        raise environment.Unprepared(
            f"what is needed is not installed: `sudo apt install {' '.join(still)}` brings it."
        )


def main() -> int:
    """The command line; see the text at the top of this file."""
    if not sys.platform.startswith("linux"):
        return 0
    wanted = missing(CHECK) + missing_for_building()
    if install(wanted):
        return 0
    environment.say(f"Missing here, and not installed: {' '.join(wanted)}.")
    return 2


if __name__ == "__main__":
    sys.exit(main())
