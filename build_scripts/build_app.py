#!/usr/bin/env python3
"""Make the download for the system this runs on: `python3 build_scripts/build_app.py [--only WHAT ...] [--out DIR]`.

First the program folder `build/program/carte-blanche` (PyInstaller: Python, compiled rules, pictures, sounds, fonts,
catalogues, licences), then what is asked for, into `dist/`:
  Linux    tar (.tar.gz), deb (with a Flatpak manifest), appimage (where squashfs-tools and libsquashfuse-dev are there)
  Windows  zip, installer (its script; the installer too where NSIS, `makensis`, is installed)
  macOS    dmg
each with the bill of its materials (.cdx.json), and `SHA256SUMS`. The same sources, libraries and compiler give the
same files. Exit code 1 when something fails, 2 when it cannot be tried here.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this very file is what an older Python is started with
    sys.stderr.write("Carte Blanche needs Python 3.11 or newer; this is Python %d.%d.\n" % sys.version_info[:2])  # noqa: UP031
    sys.exit(2)

import argparse
import os
import platform
import re
import shutil
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from build_scripts import compile_rules, environment

ROOT = environment.ROOT
WORK = ROOT / "build" / "program"
KINDS = {"linux": ("tar", "deb", "appimage"), "win32": ("zip", "installer"), "darwin": ("dmg",)}
WINDOWS_MACHINE = "amd64"
MACHINES = {"x86_64": "amd64", "amd64": "amd64", "aarch64": "arm64", "arm64": "arm64"}


class BuildFailed(Exception):
    """Something could not be made; the text is one sentence."""


WITHOUT_HISTORY = 347155199


def main(arguments: list[str]) -> int:
    """The command line; see the text at the top of this file."""
    kinds = KINDS.get(sys.platform, ())
    parser = argparse.ArgumentParser(description="Make the download of Carte Blanche for this system.")
    parser.add_argument("--only", action="append", choices=["program", *kinds], help="make only this (may be repeated)")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR", help="where it goes (default: dist)")
    parser.add_argument("--version", default="", help="another version number than the program's own, for trials")
    parser.add_argument(
        "--glibc", default="", metavar="2.N", help="refuse a Linux program that needs a newer C library"
    )
    parser.add_argument("--keep-program", action="store_true", help="do not make the program folder anew")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    try:
        if not chosen.inside:
            return _prepared(arguments)
        _build(chosen, kinds)
    except environment.Unprepared as trouble:
        environment.say(f"Nothing was built: {trouble}")
        return 2
    except BuildFailed as trouble:
        environment.say(f"The build failed: {trouble}")
        return 1
    return 0


def _prepared(arguments: list[str]) -> int:
    """Get the libraries and compile the rules, then go on inside the environment."""
    environment.prepare("package")
    try:
        compile_rules.compile_tree()
    except compile_rules.CompileFailed as trouble:
        raise BuildFailed(str(trouble)) from trouble
    compile_rules.refresh_copies()
    command = [str(environment.python()), "-P", str(Path(__file__).resolve()), "--inside", *arguments]
    # Sets and dictionaries of PyInstaller in the same order each time.
    variables = {**environment.environment_for(ROOT), "PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(moment())}
    return subprocess.call(command, env=variables, cwd=ROOT)


def _build(chosen: argparse.Namespace, kinds: tuple[str, ...]) -> None:
    from build_scripts.packaging import contents

    version = chosen.version or version_of(ROOT)
    when = int(os.environ["SOURCE_DATE_EPOCH"])
    begun = time.monotonic()
    program = WORK / contents.NAME
    if not chosen.keep_program or not program.is_dir():
        make_program(version, own_ground())
    environment.say(f"The program folder took {time.monotonic() - begun:.0f} s.")
    if sys.platform.startswith("linux"):
        needed = oldest_glibc(program)
        environment.say(f"It needs glibc {needed} or newer.")
        if chosen.glibc and numbers_of(needed) > numbers_of(chosen.glibc):
            raise BuildFailed(f"the program needs glibc {needed}, but it is to run with {chosen.glibc}.")
    downloads(chosen.only or list(kinds), program, version, when, chosen.out.resolve())


def downloads(wanted: list[str], program: Path, version: str, when: int, out: Path) -> list[Path]:
    """What is wanted, made of a program folder, into ``out``, and its checksums; the files. Raises BuildFailed."""
    from build_scripts.packaging import archives, bill

    size = sum(path.stat().st_size for path in program.rglob("*") if path.is_file() and not path.is_symlink())
    environment.say(f"{program}: {size / 1e6:.1f} MB unpacked")
    out.mkdir(parents=True, exist_ok=True)
    made = [path for kind in wanted if kind != "program" for path in _make(kind, program, version, when, out)]
    for path in made:
        environment.say(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")
    bills = [bill.beside(program, path) for path in made if path.is_file()]
    archives.write_sums(out, [*made, *bills])
    return made


@dataclass(frozen=True)
class Ground:
    """Where a program folder is made and of what: the folder to work in, the compiled copy of the packages, how the
    Python that goes into it is started, the text of its licence, and the system as `sys.platform` calls it."""

    work: Path
    tree: Path
    python: tuple[str, ...]
    licence: Path | None
    system: str = sys.platform


def own_ground() -> Ground:
    """The ground for the system this runs on."""
    from build_scripts.packaging import contents

    return Ground(WORK, compile_rules.TREE, (str(environment.python()),), contents.python_licence())


def make_program(version: str, ground: Ground) -> Path:
    """The program folder, by PyInstaller. Raises BuildFailed."""
    from build_scripts.packaging import archives, catalogue, contents, icons, windows

    shutil.rmtree(ground.work, ignore_errors=True)
    made = ground.work / "made"
    (made / "icons").mkdir(parents=True)
    (made / "icons" / "app.ico").write_bytes(icons.ico(catalogue.art_icons()))
    (made / "icons" / "app.icns").write_bytes(icons.icns(catalogue.art_icons()))
    (made / "icons" / "side.bmp").write_bytes(icons.side_picture(catalogue.art_icons()))
    (made / "version.txt").write_text(windows.properties(version), encoding="utf-8")
    variables = environment.environment_for(ground.tree)
    variables |= {
        "CARTE_BLANCHE_TREE": str(ground.tree),
        "CARTE_BLANCHE_MADE": str(made),
        "CARTE_BLANCHE_VERSION": version,
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        # What PyInstaller keeps between builds must not decide what is in one.
        "PYINSTALLER_CONFIG_DIR": str(ground.work / "cache"),
    }
    spec = ROOT / "build_scripts" / "packaging" / "carte_blanche.spec"
    command = [*ground.python, "-P", "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(ground.work), "--workpath", str(ground.work / "work"), str(spec)]
    done = subprocess.run(
        command, cwd=ROOT, env=variables, capture_output=True, text=True, errors="replace", check=False
    )
    log = ground.work / "pyinstaller.log"
    log.write_text(done.stdout + done.stderr, encoding="utf-8")
    if done.returncode != 0:
        last = [line for line in done.stderr.splitlines() if line.strip()][-1:]
        raise BuildFailed(f"PyInstaller ended with {done.returncode} ({''.join(last)}); see {log.relative_to(ROOT)}.")
    program = ground.work / contents.NAME
    for path in program.rglob("base_library.zip"):
        archives.sort_zip(path)
    if ground.system == "linux":
        _strip(program)
        _behind_launcher(program, made)
    _describe(program, version, ground)
    return program


def _behind_launcher(program: Path, made: Path) -> None:
    """What PyInstaller made goes into the folder `_internal`, and what starts it is put in its place."""
    from build_scripts.packaging import contents, launcher

    inner = program / "_internal"
    aside = made / "inner"
    program.rename(aside)
    program.mkdir()
    aside.rename(inner)
    try:
        launcher.write(program, f"{inner.name}/{contents.NAME}", oldest_glibc(inner), made)
    except launcher.NotCompiled as trouble:
        raise BuildFailed(str(trouble)) from trouble


def _describe(program: Path, version: str, ground: Ground) -> None:
    """Licences, the bill of materials, and that nothing tells of this machine. Raises BuildFailed."""
    from build_scripts.packaging import bill, contents, licences

    parts = licences.parts_for(ground.system)
    try:
        licences.write(program, ground.licence, parts)
        bill.write(program, version, int(os.environ["SOURCE_DATE_EPOCH"]), bill.versions(ground.python), parts)
        if ground.system == "darwin":
            bundle = ground.work / "Carte Blanche.app" / "Contents" / "Resources" / licences.FOLDER
            shutil.copytree(program / licences.FOLDER, bundle)
    except licences.Unaccounted as trouble:
        raise BuildFailed(str(trouble)) from trouble
    # A Python that somebody has built at home tells of that home; that of a release does not.
    home = str(Path.home())
    private = [] if sys.base_prefix.startswith(home) else [home]
    traces = contents.traces(program, (str(ROOT), *private))
    if traces:
        raise BuildFailed(f"the program names a folder of this machine in {', '.join(traces[:5])}.")


def _strip(program: Path) -> None:
    """Take the symbols for debuggers out of what was compiled here. Libraries from wheels have been through a tool that
    moves their parts, after which they must not be stripped."""
    tool = shutil.which("strip")
    if tool is None:
        environment.say("strip is not installed: the program will be larger than it need be.")
        return
    for path in sorted(program.rglob("*.so*")):
        inside = path.relative_to(program).as_posix()
        if path.is_symlink() or "pygame" in inside:
            continue
        command = [tool, "--strip-unneeded", "--remove-section=.note.gnu.build-id", str(path)]
        if subprocess.run(command, capture_output=True, check=False).returncode != 0:
            raise BuildFailed(f"strip failed on {inside}.")


def _make(kind: str, program: Path, version: str, when: int, out: Path) -> list[Path]:
    """One download. Returns what was made; raises BuildFailed."""
    from build_scripts.packaging import archives, contents, desktop, flatpak

    day = time.strftime("%Y-%m-%d", time.gmtime(when))
    machine = platform.machine().lower()
    begin = stem(version)
    if kind == "tar":
        target = out / f"{begin}-linux-{machine}.tar.gz"
        archives.write_tar_gz(program, f"{begin}/", when, target)
        return [target]
    if kind == "deb":
        architecture = MACHINES.get(machine, machine)
        target = out / f"{contents.PACKAGE}_{version}_{architecture}.deb"
        tree = WORK / "debian"
        desktop.write_debian_tree(program, tree, version, day)
        control = desktop.debian_control(version, architecture, oldest_glibc(program))
        archives.write_deb(tree, control, desktop.debian_scripts(), when, target)
        (out / f"{contents.APP_ID}.json").write_text(flatpak.manifest(target), encoding="utf-8", newline="\n")
        return [target]
    if kind == "appimage":
        return _appimage(program, version, when, machine, out)
    if kind == "zip":
        target = out / f"{begin}-windows-{WINDOWS_MACHINE}.zip"
        archives.write_zip(program, f"{begin}/", when, target)
        return [target]
    if kind == "installer":
        return _installer(program, version, when, out / f"{begin}-windows-{WINDOWS_MACHINE}-setup.exe")
    target = out / f"{begin}-macos-{machine}.dmg"
    stage = WORK / "dmg"
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir()
    shutil.copytree(WORK / "Carte Blanche.app", stage / "Carte Blanche.app", symlinks=True)
    (stage / "Applications").symlink_to("/Applications")
    target.unlink(missing_ok=True)
    _run(["hdiutil", "create", "-volname", "Carte Blanche", "-srcfolder", str(stage), "-format", "UDZO", str(target)])
    return [target]


def stem(version: str) -> str:
    """How the names of the archives of a version begin."""
    from build_scripts.packaging import contents

    return f"{contents.PACKAGE}-{version}"


def _installer(program: Path, version: str, when: int, target: Path) -> list[Path]:
    from build_scripts.packaging import installer

    script = program.parent / "installer.nsi"
    script.write_text(installer.script(program, version, target), encoding="utf-8-sig", newline="\n")
    tool = shutil.which("makensis")
    if tool is None:
        environment.say(f"NSIS is not installed: {script} is ready for it.")
        return []
    # Debian's NSIS makes installers of 64 bits as well, which Wine runs without its part of 32.
    stub = ["-DSTUB=amd64-unicode"] if Path("/usr/share/nsis/Stubs/lzma_solid-amd64-unicode").is_file() else []
    _run([tool, "-NOCD", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *stub, str(script)], SOURCE_DATE_EPOCH=str(when))
    return [target]


def _appimage(program: Path, version: str, when: int, machine: str, out: Path) -> list[Path]:
    from build_scripts.packaging import appimage, contents, desktop, launcher

    appdir = WORK / f"{contents.PACKAGE}.AppDir"
    desktop.write_appdir(program, appdir, version, time.strftime("%Y-%m-%d", time.gmtime(when)))
    if missing := appimage.missing():
        environment.say(f"No AppImage, since {missing} is not installed: {appdir} runs by its AppRun as it is.")
        return []
    target = out / f"{contents.PACKAGE}-{version}-{machine}.AppImage"
    try:
        appimage.write(appdir, when, target, WORK)
    except (launcher.NotCompiled, subprocess.CalledProcessError) as trouble:
        raise BuildFailed(str(trouble)) from trouble
    return [target]


def _run(command: list[str], **variables: str) -> None:
    done = subprocess.run(command, env={**os.environ, **variables}, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        last = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()][-1:]
        raise BuildFailed(f"{Path(command[0]).name} ended with {done.returncode} ({''.join(last)}).")


def oldest_glibc(program: Path) -> str:
    """The oldest C library that every file of the program can run on, from the version names in them."""
    newest = (2, 17)
    for path in program.rglob("*"):
        if path.is_file() and not path.is_symlink() and path.read_bytes()[:4] == b"\x7fELF":
            found = re.findall(rb"GLIBC_2\.(\d+)(?:\.\d+)?\0", path.read_bytes())
            newest = max([newest, *((2, int(number)) for number in found)])
    return ".".join(map(str, newest))


def numbers_of(version: str) -> list[int]:
    """A version's numbers, to be compared."""
    return [int(number) for number in version.split(".")]


def moment() -> int:
    """The time that files in archives carry: SOURCE_DATE_EPOCH if set, else that of the last commit; without either
    (a source archive) the end of 1980."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given.isdigit():
        return int(given)
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return WITHOUT_HISTORY
    return int(done.stdout) if done.returncode == 0 and done.stdout.strip().isdigit() else WITHOUT_HISTORY


def version_of(root: Path) -> str:
    """The program's version, from the one place that has it."""
    found = re.search(
        r'^__version__ = "([^"]+)"', (root / "game" / "version.py").read_text(encoding="utf-8"), re.MULTILINE
    )
    if found is None:
        raise BuildFailed("game/version.py names no version.")
    return found[1]


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
