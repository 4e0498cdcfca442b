#!/usr/bin/env python3
"""Make the Linux downloads so that they run on older systems too: `python3 build_scripts/build_linux.py [--try]`.

What a Linux program needs of the C library is decided by where it is built. This makes a Debian 11 under `build/linux`
(debootstrap), in it a current Python and SQLite from Debian's own sources of newer releases, pinned by their checksums,
and lets `build_app.py` make the `.tar.gz`, `.deb` and AppImage there; whatever needs more than glibc 2.28 is refused.
`--try` plays the .tar.gz, and one game of the AppImage, in that same Debian 11. Everything made is kept for the next
time; `--fresh` makes it anew.

Needs root (a root of its own cannot be entered without), and a network only for what is not there yet. Exit code 1 when
something fails, 2 when it cannot be tried here.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this very file is what an older Python is started with
    sys.stderr.write("This script needs Python 3.11 or newer; this is Python %d.%d.\n" % sys.version_info[:2])  # noqa: UP031
    sys.exit(2)

import argparse
import hashlib
import os
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from build_scripts import build_app, environment, system

ROOT = environment.ROOT
WORK = ROOT / "build" / "linux"
OLD = WORK / "root"
CHECKOUT = "/build/carte-blanche"
"""The checkout's place inside: always the same, wherever it is outside."""
NEWEST_GLIBC = "2.28"
"""That of Debian 10 and of Red Hat Enterprise Linux 8, which is looked after until 2029."""

SUITE = "bullseye"
MIRRORS = ("http://deb.debian.org/debian", "http://archive.debian.org/debian")
SECURITY = ("http://deb.debian.org/debian-security", "http://archive.debian.org/debian-security")
PACKAGES = (
    "build-essential",
    "libffi-dev",
    "liblzma-dev",
    "libsquashfuse-dev",
    "libzstd-dev",
    "squashfs-tools",
    "tcl",  # SQLite's sources are put together by it
    "zlib1g-dev",
)
TRIAL = ("desktop-file-utils", "libx11-6", "libxcursor1", "libxext6", "libxi6", "libxrandr2", "xdotool", "xvfb")
TOOLS = {"debootstrap": "debootstrap", "chroot": "coreutils", "unshare": "util-linux", "xz": "xz-utils"}


@dataclass(frozen=True)
class Source:
    """A source archive: its path in Debian's pool, its checksum, what it holds, and where its makers have it."""

    path: str
    sha256: str
    what: str
    makers: str = ""

    @property
    def name(self) -> str:
        """Its file name."""
        return self.path.rpartition("/")[2]

    @property
    def places(self) -> list[str]:
        """Where it may be had, the nearest first; the checksum decides whether it is the right one."""
        debian = [f"{place}/{self.path}" for place in (*MIRRORS, SNAPSHOT)]
        return [*debian, self.makers] if self.makers else debian


# Debian 13's SQLite and unstable's Python. The pool forgets the second with each newer version; it is python.org's own
# archive byte for byte, which stays there. A newer one is written here by `apt-get source --print-uris python3.13`.
SOURCES = (
    Source(
        "pool/main/p/python3.13/python3.13_3.13.15.orig.tar.xz",
        "1e66a7945a48390ee4c2a4268a0e4185884059a13c4aab6d148aa208deea4a76",
        "Python 3.13.15",
        "https://www.python.org/ftp/python/3.13.15/Python-3.13.15.tar.xz",
    ),
    Source(
        "pool/main/s/sqlite3/sqlite3_3.46.1.orig.tar.xz",
        "d0cdd2ece271b29e7ce18095745d892517ee26d0f270065b3a25c2e9eb11639c",
        "SQLite 3.46.1",
    ),
)
SNAPSHOT = "http://snapshot.debian.org/archive/debian/20261120T000000Z"
"""Debian's memory of all files it ever had, asked where the pool has a file no longer."""

# The five functions that glibc 2.29 gave a second version (one that no longer sets errno), asked for in the first.
_ONE_OLDER = '__asm__(".symver {name},{name}@GLIBC_2.2.5");\n'
_OLDER = "".join(_ONE_OLDER.format(name=name) for name in ("exp", "exp2", "log", "log2", "pow"))
OLDER_SYMBOLS = f"#ifndef __ASSEMBLER__\n{_OLDER}#endif\n"
HEADER = "/usr/local/include/older_symbols.h"
BUILD = f"""
set -e
# The day that Python tells it was built on.
export SOURCE_DATE_EPOCH=1767225600
cd /build/sources/sqlite
./configure >/dev/null
make sqlite3.c >/dev/null
gcc -O2 -fPIC -shared -include {HEADER} -Wl,-soname,libsqlite3.so.0 \\
    -o /usr/local/lib/libsqlite3.so.0 sqlite3.c -lm -lpthread -ldl
ln -sf libsqlite3.so.0 /usr/local/lib/libsqlite3.so
cp sqlite3.h sqlite3ext.h /usr/local/include/
ldconfig
cd /build/sources/python
# sem_clockwait came with glibc 2.30; without it Python waits by sem_timedwait.
ac_cv_func_sem_clockwait=no ./configure --prefix=/usr/local --enable-shared --disable-test-modules \\
    --with-ensurepip=no OPT="-DNDEBUG -O3 -Wall -fwrapv" CFLAGS="-include {HEADER}"
make -j"$(nproc)"
make install
ldconfig
cp LICENSE /usr/local/lib/python3.13/LICENSE.txt
python3.13 -c "import _ctypes, _multiprocessing, lzma, sqlite3, zlib; assert sqlite3.sqlite_version == '3.46.1'"
"""


class Failed(Exception):
    """A step did not succeed; the text is one sentence."""


def main(arguments: list[str]) -> int:
    """The command line; see the text at the top of this file."""
    parser = argparse.ArgumentParser(description="Make the Linux downloads in an older Debian.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR", help="where they go (default: dist)")
    parser.add_argument("--try", dest="tried", action="store_true", help="play the result in the older Debian as well")
    parser.add_argument("--quick", action="store_true", help="with --try: one game only")
    parser.add_argument("--all", action="store_true", help="with --try: every game, not one of each family")
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="with --try: keep pictures of what was seen")
    parser.add_argument("--fresh", action="store_true", help="make the older Debian and its Python anew")
    parser.add_argument("--keep-program", action="store_true", help="do not build again, with --try")
    chosen = parser.parse_args(arguments)
    try:
        look_around()
        if chosen.fresh:
            shutil.rmtree(OLD, ignore_errors=True)
        timed(f"a Debian ({SUITE}) with {' and '.join(source.what for source in SOURCES)}", make_root)
        if not chosen.keep_program:
            timed("the downloads", lambda: build(chosen.out.resolve()))
        if chosen.tried:
            how = [word for word, wanted in (("--quick", chosen.quick), ("--all", chosen.all)) if wanted]
            timed(f"the trial in Debian ({SUITE})", lambda: try_out(chosen.out.resolve(), how, chosen.pictures))
    except environment.Unprepared as trouble:
        environment.say(f"Nothing was built: {trouble}")
        return 2
    except Failed as trouble:
        environment.say(f"The build failed: {trouble}")
        return 1
    return 0


def timed(what: str, step: Callable[[], None]) -> None:
    """Do one step and say how long it took."""
    begun = time.monotonic()
    step()
    environment.say(f"== {what}: {time.monotonic() - begun:.0f} s")


def look_around() -> None:
    """Whether this machine can do it; what is missing of its tools is installed where apt can. Raises Unprepared."""
    if not sys.platform.startswith("linux"):
        raise environment.Unprepared("the older Debian can be made on Linux only.")
    if os.geteuid() != 0:
        raise environment.Unprepared("making an older Debian and entering it needs root.")
    # Debian's own keys, by which debootstrap knows that what it gets is genuine.
    keys = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
    system.need(TOOLS)
    if not keys.is_file() and not system.install(["debian-archive-keyring"]):
        raise environment.Unprepared("debian-archive-keyring must be installed first.")
    if subprocess.run(["unshare", "--mount", "true"], capture_output=True, check=False).returncode != 0:
        raise environment.Unprepared("nothing may be mounted here; a container must be a privileged one.")


DEBIAN = (SUITE, *PACKAGES, *TRIAL)
PYTHON = (*(source.sha256 for source in SOURCES), OLDER_SYMBOLS, BUILD)


def recipe(*parts: str) -> str:
    """What something is made by, as a checksum."""
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def is_made(stamp: Path, wanted: str) -> bool:
    """Whether something was made by this recipe."""
    return stamp.is_file() and stamp.read_text(encoding="ascii") == wanted


def make_root() -> None:
    """The older Debian and its Python, as far as they are not there yet. Raises Failed and Unprepared."""
    debian, python = OLD / "build" / "debian", OLD / "build" / "python"
    whole = recipe(*DEBIAN, *PYTHON)
    if is_made(python, whole):
        return
    WORK.mkdir(parents=True, exist_ok=True)
    archives = [fetched(source) for source in SOURCES]
    if not is_made(debian, recipe(*DEBIAN)):
        environment.say(f"Making a Debian ({SUITE}) under {WORK.relative_to(ROOT)} (once, some minutes).")
        shutil.rmtree(OLD, ignore_errors=True)
        make_debian()
        debian.write_text(recipe(*DEBIAN), encoding="ascii")
    environment.say(f"Building {' and '.join(source.what for source in SOURCES)} in it (once, some minutes).")
    sources = OLD / "build" / "sources"
    shutil.rmtree(sources, ignore_errors=True)
    for source, archive in zip(("python", "sqlite"), archives, strict=True):
        (sources / source).mkdir(parents=True)
        command = ["tar", "--extract", "--strip-components=1", f"--directory={sources / source}", f"--file={archive}"]
        if subprocess.call(command) != 0:
            raise Failed(f"{archive.name} could not be unpacked.")
    (OLD / HEADER.lstrip("/")).write_text(OLDER_SYMBOLS, encoding="ascii")
    inside(["bash", "-c", BUILD], "python.log")
    shutil.rmtree(sources)
    # The libraries and rules that were compiled for another one.
    shutil.rmtree(OLD / CHECKOUT.lstrip("/"), ignore_errors=True)
    python.write_text(whole, encoding="ascii")


def make_debian() -> None:
    """The older Debian with what building and playing needs. Raises Failed and Unprepared."""
    mirror, security = debian_made()
    lines = [f"deb {mirror} {SUITE} main", f"deb {security} {SUITE}-security main", ""]
    (OLD / "etc" / "apt" / "sources.list").write_text("\n".join(lines), encoding="ascii")
    for words in (["update"], ["upgrade", "-y"], ["install", "-y", "--no-install-recommends", *PACKAGES, *TRIAL]):
        inside(["apt-get", "-qq", *words], "root.log", DEBIAN_FRONTEND="noninteractive")


def debian_made() -> tuple[str, str]:
    """Let debootstrap make the root from the first mirror that has the suite; that mirror, and where its security
    updates are. Raises Failed and Unprepared."""
    log = (WORK / "debootstrap.log").open("wb")
    with log:
        for mirror, security in zip(MIRRORS, SECURITY, strict=True):
            if not answers(f"{mirror}/dists/{SUITE}/InRelease"):
                continue
            if subprocess.call(["debootstrap", "--variant=minbase", SUITE, str(OLD), mirror], stdout=log, stderr=log):
                raise Failed(f"debootstrap did not succeed; see {(WORK / 'debootstrap.log').relative_to(ROOT)}.")
            return mirror, security
    raise environment.Unprepared(f"no mirror has Debian's suite {SUITE}, or there is no network.")


def answers(url: str) -> bool:
    """Whether there is something at a place."""
    try:
        with urllib.request.urlopen(urllib.request.Request(url, method="HEAD"), timeout=30) as answer:
            return bool(answer.status == 200)
    except (OSError, urllib.error.URLError):
        return False


def fetched(source: Source) -> Path:
    """A source archive with the right checksum, fetched if it is not there yet. Raises Unprepared."""
    target = WORK / source.name
    if _is_it(target, source):
        return target
    for place in source.places:
        try:
            with urllib.request.urlopen(place, timeout=60) as stream:
                target.write_bytes(stream.read())
        except OSError:
            continue
        if _is_it(target, source):
            return target
    target.unlink(missing_ok=True)
    raise environment.Unprepared(
        f"{source.what} could not be fetched as {source.name} with its checksum: "
        "without a network put the file into build/linux; if Debian has a newer one, name that in build_linux.py."
    )


def _is_it(path: Path, source: Source) -> bool:
    return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == source.sha256


def build(out: Path) -> None:
    """Make the downloads inside and fetch them. Raises Failed and Unprepared."""
    wheels()
    copy_checkout()
    made = OLD / "build" / "out"
    shutil.rmtree(made, ignore_errors=True)
    words = ["python3.13", "build_scripts/build_app.py", "--out", "/build/out", "--glibc", NEWEST_GLIBC]
    variables = {"SOURCE_DATE_EPOCH": str(build_app.moment()), "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "/build/wheels"}
    inside(words, "build.log", **variables)
    out.mkdir(parents=True, exist_ok=True)
    for path in sorted(made.iterdir()):
        shutil.copy2(path, out / path.name)


def wheels() -> None:
    """The locked libraries for the Python inside, so that nothing in there needs a network. Raises Unprepared."""
    lock = ROOT / environment.LOCKS["package"]
    folder = OLD / "build" / "wheels"
    stamp = folder / "lock"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text(encoding="ascii") == wanted:
        return
    environment.prepare("play")
    shutil.rmtree(folder, ignore_errors=True)
    command = [
        str(environment.python()),
        "-m",
        "pip",
        "download",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
    ]
    command += ["--python-version", "3.13", "--implementation", "cp", "--only-binary", ":all:"]
    command += ["--no-deps", "--require-hashes"]
    for abi in ("cp313", "abi3", "none"):
        command += ["--abi", abi]
    for glibc in (17, 24, 28):
        command += ["--platform", f"manylinux_2_{glibc}_x86_64"]
    command += ["--platform", "manylinux2014_x86_64", "--requirement", str(lock), "--dest", str(folder)]
    if subprocess.call(command, stderr=subprocess.DEVNULL) != 0:
        raise environment.Unprepared(
            "the locked libraries could not be downloaded; please check the network connection."
        )
    stamp.write_text(wanted, encoding="ascii")


def copy_checkout() -> None:
    """The sources as they are, into the older Debian; its own `.venv` and `build` stay."""
    place = OLD / CHECKOUT.lstrip("/")
    place.mkdir(parents=True, exist_ok=True)
    for path in place.iterdir():
        if path.name in (".venv", "build"):
            continue
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()
    for name in files():
        target = place / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target)


def files() -> Iterator[str]:
    """The files of the checkout, as git knows them; in a source archive, all but what is made."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\0")
    except (OSError, subprocess.CalledProcessError):
        skipped = {".venv", "build", "dist", "__pycache__"}
        found = (path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file())
        done = [path.as_posix() for path in found if not skipped.intersection(path.parts)]
    yield from sorted(name for name in done if name and (ROOT / name).is_file() and name != ".venv")


def try_out(out: Path, how: list[str], kept: Path | None) -> None:
    """Play the .tar.gz inside, with these words for `smoke.py`, and one game of the AppImage; their pictures are kept
    where one says. Raises Failed."""
    version = build_app.version_of(ROOT)
    packed = [path for path in out.glob(f"*-{version}-linux-*.tar.gz") if path.is_file()]
    if not packed:
        raise Failed(f"there is nothing in {out} to be tried.")
    copy_checkout()
    made, seen = OLD / "build" / "out", OLD / "build" / "pictures"
    made.mkdir(exist_ok=True)
    shutil.rmtree(seen, ignore_errors=True)
    images = [(path, ["--quick"], "appimage") for path in out.glob(f"*-{version}-*.AppImage")]
    try:
        for path, words, folder in [(packed[0], how, "folder"), *images]:
            shutil.copy2(path, made / path.name)
            command = ["python3.13", "build_scripts/smoke.py", f"/build/out/{path.name}"]
            inside([*command, "--pictures", f"/build/pictures/{folder}", *words], "")
    finally:
        if kept is not None and seen.is_dir():
            shutil.copytree(seen, kept, dirs_exist_ok=True)


def inside(command: list[str], log: str, **variables: str) -> None:
    """Run a command in the older Debian, its checkout as the current folder; what it prints goes to ``log`` (if any).
    Raises Failed.

    It gets a /proc and a /dev/shm: without the second Python would be built without what worker processes need. They
    are mounted for this command alone and gone with it, so that no mistake later can reach through them.
    """
    place = OLD / CHECKOUT.lstrip("/")
    place.mkdir(parents=True, exist_ok=True)
    mounts = 'mount -t proc proc "$0/proc" && mount -t tmpfs tmpfs "$0/dev/shm" && exec chroot "$0" "$@"'
    enter = ["unshare", "--mount", "--propagation", "private", "sh", "-c", mounts, str(OLD)]
    chdir = ["sh", "-c", f'cd {CHECKOUT} && exec "$@"', "sh"]
    plain = {
        "HOME": "/build/home",
        "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        "LC_ALL": "C.UTF-8",
    }
    passed = {name: value for name, value in os.environ.items() if name.lower().endswith("_proxy")}
    passed |= {name: value for name, value in os.environ.items() if name.startswith("CARTE_BLANCHE_")}
    everything = {**plain, **passed, **variables}
    if not log:
        code = subprocess.call([*enter, *chdir, *command], env=everything)
    else:
        with (WORK / log).open("ab") as out:
            code = subprocess.call([*enter, *chdir, *command], env=everything, stdout=out, stderr=out)
    if code != 0:
        where = f"; see {(WORK / log).relative_to(ROOT)}" if log else ""
        raise Failed(f"`{' '.join(command)[:60].splitlines()[0]}` ended with {code} in the older Debian{where}.")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
