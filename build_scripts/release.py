#!/usr/bin/env python3
"""Make a release: `python3 build_scripts/release.py [--dry-run | --downloads [--from STEP] | --version]`.

It refuses, with one sentence for each reason, unless the tree is clean and on the branch `main`, the changelog has a
dated section for the program's version, and that version has no tag yet. Then the whole check must pass, the downloads
for Linux (made in an older Debian) and Windows (under Wine) with their trials, and the archives for the package index,
and the tree must still be clean: all of it on one Debian machine, as root, into `dist`, with a bill of materials beside
each download and the checksums of everything. Only then the tag `v<version>` is made, which somebody pushes;
`--dry-run` does everything but the tag, `--version` only prints the version.

`--downloads` makes and tries the same downloads of whatever tree, without the check and never with a tag; what of
Debian's packages is missing is installed. With `--from` a run that was stopped goes on from one of its steps.

Exit code 1 when it refuses, 2 when it cannot be tried here.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this very file is what an older Python is started with
    sys.stderr.write("Carte Blanche needs Python 3.11 or newer; this is Python %d.%d.\n" % sys.version_info[:2])  # noqa: UP031
    sys.exit(2)

import argparse
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from build_scripts import build_app, environment, system
from build_scripts.packaging import archives

ROOT = environment.ROOT
DIST = ROOT / "dist"


class Refused(Exception):
    """There will be no release; the text is one sentence."""


def main(arguments: list[str]) -> int:
    """The command line; see the text at the top of this file."""
    parser = argparse.ArgumentParser(description="Make a release of Carte Blanche.")
    parser.add_argument("--dry-run", action="store_true", help="do everything but the tag")
    parser.add_argument("--downloads", action="store_true", help="only make and try the downloads; never a tag")
    parser.add_argument("--from", dest="first", choices=list(STEPS), help="with --downloads: go on from this step")
    parser.add_argument("--version", action="store_true", help="only print the version")
    chosen = parser.parse_args(arguments)
    if chosen.first and not chosen.downloads:
        parser.error("a release goes through all steps; --from is for --downloads")
    version = build_app.version_of(ROOT)
    if chosen.version:
        print(version)
        return 0
    reasons = [] if chosen.downloads else refusals(ROOT, version)
    for reason in reasons:
        environment.say(f"No release: {reason}")
    if reasons:
        return 1
    try:
        system.install(system.missing_for_building())
        system.need(system.RELEASE)
        environment.prepare("package")
        if chosen.downloads:
            downloads(version, chosen.first or next(iter(STEPS)))
        else:
            steps(version)
    except environment.Unprepared as trouble:
        environment.say(f"No release: {trouble}")
        return 2
    except Refused as trouble:
        environment.say(f"No release: {trouble}")
        return 1
    if chosen.downloads:
        environment.say(f"All downloads are in {DIST.name}, made and tried; the check was not run, no tag was made.")
        return 0
    if chosen.dry_run:
        environment.say(f"{version} could be released.")
        return 0
    git(ROOT, "tag", "--annotate", f"v{version}", "--message", f"Carte Blanche {version}")
    environment.say(f"The tag v{version} is made; `git push origin v{version}` starts the release on all systems.")
    return 0


def refusals(root: Path, version: str) -> list[str]:
    """Why the checkout in ``root`` cannot be released as it is, as far as a look can tell; nothing if it can."""
    reasons: list[str] = []
    try:
        dirty = git(root, "status", "--porcelain").splitlines()
        branch = git(root, "rev-parse", "--abbrev-ref", "HEAD")
        tagged = git(root, "tag", "--list", f"v{version}")
    except (OSError, subprocess.CalledProcessError):
        return ["this is no checkout with its history."]
    if dirty:
        more = f" and {len(dirty) - 1} more" if len(dirty) > 1 else ""
        reasons.append(f"the tree is not clean ({dirty[0].strip()}{more}).")
    if branch != "main":
        reasons.append(f"the branch is {branch}, not main.")
    if tagged:
        reasons.append(f"the tag v{version} is there already; game/version.py needs a new version.")
    changelog = root / "CHANGELOG.md"
    text = changelog.read_text(encoding="utf-8") if changelog.is_file() else ""
    if not re.search(rf"(?m)^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$", text):
        reasons.append(f"CHANGELOG.md has no section `## [{version}] - YYYY-MM-DD`.")
    return reasons


def steps(version: str) -> None:
    """Everything that must pass. Raises Refused with the first that does not."""
    run("the check", [str(environment.python()), "build_scripts/test.py", "--full"])
    downloads(version, next(iter(STEPS)))
    if git(ROOT, "status", "--porcelain"):
        raise Refused("the check or the build has changed the tree.")


def downloads(version: str, first: str) -> None:
    """The downloads and their trials, from one of STEPS to the last. Raises Refused with the first that does not
    pass."""
    for name in list(STEPS)[list(STEPS).index(first) :]:
        begun = time.monotonic()
        STEPS[name](version)
        environment.say(f"== {name}: {time.monotonic() - begun:.0f} s")


def _older(version: str) -> None:
    shutil.rmtree(DIST, ignore_errors=True)
    script("the Linux downloads in an older Debian", "build_linux.py", "--try", "--all", *pictures("older"))


def _here(version: str) -> None:
    package = next(DIST.glob(f"*_{version}_*.deb"), None)
    if package is None:
        raise Refused("there is no Debian package to be tried.")
    script("the trial of the Linux downloads here", "smoke.py", "--all", "--deb", str(package), *pictures("here"))


def _appimage(version: str) -> None:
    image = next(DIST.glob(f"*-{version}-*.AppImage"), None)
    if image is None:
        raise Refused("there is no AppImage to be tried.")
    script("the trial of the AppImage", "smoke.py", str(image), *pictures("appimage"))


def _windows(version: str) -> None:
    script("the Windows downloads", "build_windows.py", "--try", *pictures("windows"))


def _archives(version: str) -> None:
    python = str(environment.python())
    # The wheel that suits every system; where it is installed from the source archive, the rules are compiled.
    plain = {**os.environ, "CARTE_BLANCHE_COMPILED": "0"}
    run("making the archives for the package index", [python, "-m", "build", "--outdir", str(DIST), "."], plain)
    made = [str(path) for path in sorted(DIST.glob("carte_blanche_cards-*"))]
    run("the check of the archives for the package index", [python, "-m", "twine", "check", "--strict", *made])
    if len(made) != 2 or not all(version in name for name in made):
        raise Refused(f"the archives are not those of version {version}.")
    archives.write_sums(DIST, sorted(path for path in DIST.iterdir() if path.name != "SHA256SUMS"))


STEPS: dict[str, Callable[[str], None]] = {
    "older": _older,
    "here": _here,
    "appimage": _appimage,
    "windows": _windows,
    "archives": _archives,
}
"""What makes and tries the downloads of a version, in this order: Linux in the older Debian, then here, and so on."""


def pictures(step: str) -> list[str]:
    """The words that keep what a trial saw, beside the build and not among the downloads."""
    return ["--pictures", str(ROOT / "build" / "pictures" / step)]


def script(what: str, name: str, *words: str) -> None:
    """One of the scripts beside this one. Raises Refused if it does not pass."""
    run(what, [str(environment.python()), f"build_scripts/{name}", *words])


def run(what: str, command: Sequence[str], variables: dict[str, str] | None = None) -> None:
    """One step, its output shown. Raises Refused if it does not pass."""
    environment.say(f"== {what}")
    code = subprocess.call(list(command), cwd=ROOT, env=variables)
    if code != 0:
        raise Refused(f"{what} did not pass (exit code {code}).")


def git(root: Path, *words: str) -> str:
    """What git prints. Raises OSError or CalledProcessError."""
    command = ["git", "-C", str(root), *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
