#!/usr/bin/env python3
"""Try the download as a player would: `python3 build_scripts/smoke.py [ARCHIVE] [--pictures DIR] [--quick | --all]`.

The archive (by default the newest in `dist/`) is unpacked into a path with spaces and Japanese letters. Everything is
then done by an unprivileged user with an empty home, without network and without a Python on the path. On Linux the
window is used by real key presses and clicks on a virtual screen (a Windows archive under Wine), on Windows on the
desktop: the title appears in every language, a deal of a game of each family is played against bots in their own
processes, the window is closed and the program killed in the middle of a match, which is then resumed, a name is typed
in Japanese, and the records are verified. On macOS the same program is used without its window. `--quick` plays one
game only, `--all` every game.

Exit code 0 when everything was seen, 1 when something was not, 2 when the test cannot be made here.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this very file is what an older Python is started with
    sys.stderr.write("This test needs Python 3.11 or newer; this is Python %d.%d.\n" % sys.version_info[:2])  # noqa: UP031
    sys.exit(2)

import argparse
import os
import subprocess
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from build_scripts.packaging import trial, wine

ROOT = Path(__file__).resolve().parent.parent
CUT_OFF = "CARTE_BLANCHE_CUT_OFF"


def main(arguments: list[str]) -> int:
    """The command line; see the text at the top of this file."""
    parser = argparse.ArgumentParser(description="Try the packaged program as a player would.")
    parser.add_argument("archive", nargs="?", type=Path, help="the download (default: the newest in dist)")
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="keep pictures of what was seen")
    parser.add_argument("--quick", action="store_true", help="play one game only")
    parser.add_argument("--all", action="store_true", help="play every game, not one of each family")
    parser.add_argument("--deb", type=Path, metavar="FILE", help="also install, upgrade and purge this package (root)")
    parser.add_argument("--setup", type=Path, metavar="FILE", help="also go through this Windows installer")
    chosen = parser.parse_args(arguments)
    archive = chosen.archive or newest(ROOT / "dist")
    if archive is None or not archive.is_file():
        print("There is no download to try; build_scripts/build_app.py makes one.", file=sys.stderr)
        return 2
    if chosen.pictures is not None:
        chosen.pictures.mkdir(parents=True, exist_ok=True)
    linux = sys.platform.startswith("linux")
    if linux and CUT_OFF not in os.environ:
        return cut_off(arguments)
    with tempfile.TemporaryDirectory(prefix="carte-blanche-smoke-") as folder:
        open_net = os.environ.get(CUT_OFF) == "0"
        kind = wine.Course if linux and archive.suffix == ".zip" else trial.Course
        course = None
        try:
            course = kind(Path(folder), chosen.pictures, quick=chosen.quick, every=chosen.all, network=open_net)
            course.unpack(archive)
            course.command_line()
            if linux or os.name == "nt":
                from build_scripts.packaging import played

                played.window(course)
                if chosen.deb is not None:
                    from build_scripts.packaging import installed

                    installed.package(course, chosen.deb.resolve())
                if chosen.setup is not None:
                    from build_scripts.packaging import set_up

                    if isinstance(course, wine.Course):
                        set_up.setup(course, chosen.setup.resolve())
                    else:
                        set_up.on_windows(course, chosen.setup.resolve())
        except trial.NotSeen as trouble:
            print(f"FAILED   {trouble}", flush=True)
            return 1
        except trial.CannotTry as trouble:
            print(f"The test cannot be made here: {trouble}", file=sys.stderr)
            return 2
        finally:
            if course is not None:
                course.close()
    print("The packaged program does what it should.")
    return 0


def newest(folder: Path) -> Path | None:
    """The download for this system that was made last."""
    ending = {"win32": ".zip", "darwin": ".dmg"}.get(sys.platform, ".tar.gz")
    found = [path for path in folder.glob("carte-blanche-cards-*") if path.name.endswith(ending)]
    found = [path for path in found if ending != ".tar.gz" or "-linux-" in path.name]
    return max(found, key=lambda path: path.stat().st_mtime, default=None)


def cut_off(arguments: list[str]) -> int:
    """Run this script again where there is no network; with it, and saying so, where that cannot be had."""
    this = [sys.executable, str(Path(__file__).resolve()), *arguments]
    for words in (["unshare", "--net"], ["unshare", "--user", "--map-current-user", "--net"]):
        try:
            possible = subprocess.run([*words, "true"], capture_output=True, check=False).returncode == 0
        except OSError:
            break
        if possible:
            return subprocess.call([*words, *this], env={**os.environ, CUT_OFF: "1"})
    return subprocess.call(this, env={**os.environ, CUT_OFF: "0"})


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
