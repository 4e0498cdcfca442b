#!/usr/bin/env python3
"""Make the Windows downloads on Debian: `python3 build_scripts/build_windows.py [--try] [--twice] [--only WHAT ...]`.

A zip and an installer, into `dist/`: the rules are compiled by MinGW, the program folder is made by PyInstaller with a
Windows Python under Wine, the installer by NSIS. What Debian has and this machine lacks is installed where that is
allowed. The same sources give the same files, byte for byte; `--twice` makes everything a second time and compares.
`--try` then plays what was made under Wine, as `smoke.py` does.

Exit code 1 when something fails, 2 when it cannot be tried here.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this very file is what an older Python is started with
    sys.stderr.write("Carte Blanche needs Python 3.11 or newer; this is Python %d.%d.\n" % sys.version_info[:2])  # noqa: UP031
    sys.exit(2)

import argparse
import os
import shutil
import subprocess
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from build_scripts import build_app, compile_rules, environment, system

ROOT = environment.ROOT
WORK = ROOT / "build" / "windows"
KINDS = build_app.KINDS["win32"]
TOOLS = {"wine": "wine", "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64-win32", "makensis": "nsis"}
"""What must be there, and the Debian package that has it."""
TRIAL_TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool", "locale-gen": "locales"}
"""The last brings what a Japanese Windows is made of."""


def main(arguments: list[str]) -> int:
    """The command line; see the text at the top of this file."""
    parser = argparse.ArgumentParser(description="Make the Windows downloads of Carte Blanche on Debian.")
    parser.add_argument("--only", action="append", choices=["program", *KINDS], help="make only this (may be repeated)")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR", help="where it goes (default: dist)")
    parser.add_argument("--version", default="", help="another version number than the program's own, for trials")
    parser.add_argument("--twice", action="store_true", help="make everything a second time and compare")
    parser.add_argument("--try", action="store_true", dest="tried", help="play what was made, under Wine")
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="keep pictures of what was seen")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    try:
        if not sys.platform.startswith("linux"):
            raise environment.Unprepared("this script is for Linux; elsewhere build_app.py makes the download.")
        if not chosen.inside:
            system.need(TOOLS | TRIAL_TOOLS if chosen.tried else TOOLS)
            environment.prepare("package")
            command = [str(environment.python()), "-P", str(Path(__file__).resolve()), "--inside", *arguments]
            variables = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(build_app.moment())}
            code = subprocess.call(command, env=environment.environment_for(ROOT) | variables, cwd=ROOT)
            return code or (_tried(chosen) if chosen.tried else 0)
        made = make(chosen, WORK, chosen.out.resolve())
        if chosen.twice:
            _compare(made, make(chosen, WORK / "again", WORK / "again" / "dist"))
    except environment.Unprepared as trouble:
        environment.say(f"Nothing was built: {trouble}")
        return 2
    except build_app.BuildFailed as trouble:
        environment.say(f"The build failed: {trouble}")
        return 1
    return 0


def _tried(chosen: argparse.Namespace) -> int:
    """Every game of what was made, played under Wine; the exit code of `smoke.py`."""
    stem = f"{build_app.stem(chosen.version or build_app.version_of(ROOT))}-windows-{build_app.WINDOWS_MACHINE}"
    words = [str(chosen.out.resolve() / f"{stem}.zip"), "--all"]
    if not chosen.only or "installer" in chosen.only:
        words += ["--setup", str(chosen.out.resolve() / f"{stem}-setup.exe")]
    if chosen.pictures:
        words += ["--pictures", str(chosen.pictures.resolve())]
    return subprocess.call([sys.executable, str(ROOT / "build_scripts" / "smoke.py"), *words])


def make(chosen: argparse.Namespace, work: Path, out: Path) -> list[Path]:
    """Everything that is asked for, made below ``work``, into ``out``; the downloads. Raises BuildFailed and
    Unprepared."""
    from build_scripts.packaging import foreign, wine

    version = chosen.version or build_app.version_of(ROOT)
    when = int(os.environ["SOURCE_DATE_EPOCH"])
    python, prefix = work / "python", work / "prefix"
    try:
        foreign.fetch(python)
        tree = compiled(work, python)
        if not (prefix / "system.reg").is_file():
            shutil.rmtree(prefix, ignore_errors=True)
            wine.make_prefix(prefix)
        os.environ |= wine.variables(prefix)
        command = ("wine", str(python / "python.exe"))
        ground = build_app.Ground(work / "program", tree, command, python / "LICENSE.txt", "win32")
        try:
            program = build_app.make_program(version, ground)
        finally:
            wine.end(prefix)
    except (foreign.NotFetched, wine.NoWine) as trouble:
        raise environment.Unprepared(str(trouble)) from trouble
    except compile_rules.CompileFailed as trouble:
        raise build_app.BuildFailed(str(trouble)) from trouble
    return build_app.downloads(chosen.only or list(KINDS), program, version, when, out)


def compiled(work: Path, python: Path) -> Path:
    """The copy of the packages with the rules compiled for the Windows Python in ``python``. Raises CompileFailed."""
    from build_scripts.packaging import cross, foreign

    tree, script = work / "compiled", Path(cross.__file__).resolve()
    also = (script, Path(foreign.__file__).resolve())
    if not compile_rules.is_fresh(compile_rules.fingerprint(also=also), tree):
        environment.say("Compiling the rules for Windows (only when they have changed; some minutes).")
        numbers = [str(number) for number in foreign.PYTHON]
        command = [str(environment.python()), "-P", str(script), str(python), *numbers]
        compile_rules.compile_copy(tree, work / "compiling", command, also)
    compile_rules.refresh_copies(tree)
    return tree


def _compare(first: list[Path], second: list[Path]) -> None:
    """Raises BuildFailed where a file is not the same both times."""
    for one, other in zip(first, second, strict=True):
        if one.read_bytes() != other.read_bytes():
            raise build_app.BuildFailed(f"{one.name} is not the same a second time; see {other}.")
    environment.say(f"Made twice, the same byte for byte: {', '.join(path.name for path in first)}.")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
