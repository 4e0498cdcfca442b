"""The licences of everything in the program folder, and the check that nothing in it is unaccounted for."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path

from build_scripts.packaging import contents

FOLDER = "licences"
_HERE = Path(__file__).resolve().parent / "licence_texts"


class Unaccounted(Exception):
    """A file in the program whose licence is not known here; the text is one sentence."""


@dataclass(frozen=True)
class Library:
    """A library that comes along: how its files begin, what it is called, its licence (an expression of SPDX's names,
    with a note in brackets where its text stands elsewhere), its holder, its home."""

    files: str
    name: str
    licence: str
    holder: str
    home: str

    @property
    def spdx(self) -> str:
        """The licence without the note."""
        return self.licence.partition(" (")[0]


_GCC = "GPL-3.0-or-later WITH GCC-exception-3.1"
_FREE = "LicenseRef-public-domain"
_FSF = "Free Software Foundation"

LIBRARIES = (
    Library("FLAC", "FLAC", "BSD-3-Clause", "Josh Coalson, Xiph.Org Foundation", "xiph.org/flac"),
    Library("SDL2", "SDL, SDL_image, SDL_mixer, SDL_ttf", "Zlib", "Sam Lantinga", "libsdl.org"),
    Library("asound", "ALSA library", "LGPL-2.1-or-later", "Jaroslav Kysela and others", "alsa-project.org"),
    Library("brotli", "Brotli", "MIT", "the Brotli Authors", "github.com/google/brotli"),
    Library("expat", "Expat", "MIT", "Thai Open Source Software Center, Clark Cooper and others", "libexpat.github.io"),
    Library("ffi", "libffi", "MIT", "Anthony Green, Red Hat and others", "sourceware.org/libffi"),
    Library("fluidsynth", "FluidSynth", "LGPL-2.1-or-later", "Peter Hanappe and others", "fluidsynth.org"),
    Library("freetype", "FreeType", "FTL", "David Turner, Robert Wilhelm, Werner Lemberg", "freetype.org"),
    Library("gcc_s", "GCC runtime", _GCC, _FSF, "gcc.gnu.org"),
    Library("stdc++", "GCC runtime", _GCC, _FSF, "gcc.gnu.org"),
    Library("gomp", "GCC runtime", _GCC, _FSF, "gcc.gnu.org"),
    Library("harfbuzz", "HarfBuzz", "MIT", "Google, Red Hat, Behdad Esfahbod and others", "harfbuzz.github.io"),
    Library("jpeg", "libjpeg-turbo", "IJG AND BSD-3-Clause", "D. R. Commander, Thomas G. Lane", "libjpeg-turbo.org"),
    Library("lzma", "XZ Utils", "0BSD", "The authors of XZ Utils", "tukaani.org/xz"),
    Library(
        "modplug",
        "libmodplug",
        "LicenseRef-public-domain",
        "Olivier Lapicque and others",
        "github.com/Konstanty/libmodplug",
    ),
    Library("mpdec", "libmpdec", "BSD-2-Clause", "Stefan Krah", "bytereef.org/mpdecimal"),
    Library("mpg123", "mpg123", "LGPL-2.1-or-later", "Michael Hipp and others", "mpg123.de"),
    Library("ogg", "Ogg", "BSD-3-Clause", "Xiph.Org Foundation", "xiph.org/ogg"),
    Library(
        "opus", "Opus, opusfile", "BSD-3-Clause", "Xiph.Org Foundation, Skype, Octasic and others", "opus-codec.org"
    ),
    Library("png16", "libpng", "libpng-2.0", "The PNG Reference Library Authors", "libpng.org"),
    Library("portmidi", "PortMidi", "MIT", "Ross Bencina, Phil Burk, Roger B. Dannenberg", "github.com/PortMidi"),
    Library("python", "Python", "PSF-2.0 (Python.txt)", "Python Software Foundation", "python.org"),
    Library("sharpyuv", "WebP", "BSD-3-Clause", "Google", "webmproject.org"),
    Library("sndfile", "libsndfile", "LGPL-2.1-or-later", "Erik de Castro Lopo", "libsndfile.github.io"),
    Library("sqlite3", "SQLite", "blessing (public domain)", "D. Richard Hipp and others", "sqlite.org"),
    Library("tiff", "LibTIFF", "libtiff", "Sam Leffler, Silicon Graphics", "libtiff.gitlab.io"),
    Library("uuid", "libuuid", "BSD-3-Clause", "Theodore Ts'o", "kernel.org/pub/linux/utils/util-linux"),
    Library("vorbis", "Vorbis", "BSD-3-Clause", "Xiph.Org Foundation", "xiph.org/vorbis"),
    Library("wavpack", "WavPack", "BSD-3-Clause", "David Bryant", "wavpack.com"),
    Library("webp", "WebP", "BSD-3-Clause", "Google", "webmproject.org"),
    Library("xmp", "libxmp", "MIT", "Claudio Matsuoka, Hipolito Carraro Jr", "xmp.sourceforge.net"),
    Library("z", "zlib", "Zlib", "Jean-loup Gailly, Mark Adler", "zlib.net"),
)
# Not shared libraries of their own.
PARTS = (
    Library("", "pygame-ce", "LGPL-2.1-or-later", "Pete Shinners and the pygame community", "pyga.me"),
    Library(
        "", "platformdirs", "MIT (platformdirs.txt)", "the platformdirs authors", "github.com/tox-dev/platformdirs"
    ),
    Library("", "typing_extensions", "PSF-2.0 (Python.txt)", "Python Software Foundation", "github.com/python"),
    Library("", "mypyc runtime", "MIT (mypy.txt)", "Jukka Lehtosalo and contributors", "github.com/python/mypy"),
    Library(
        "",
        "PyInstaller's loader",
        "GPL-2.0-or-later WITH Bootloader-exception (PyInstaller.txt)",
        "its team",
        "pyinstaller.org",
    ),
)
# What the Python of Linux has inside its own files, where it is built from its own sources.
LINUX_PARTS = tuple(one for one in LIBRARIES if one.files in ("expat", "mpdec"))
# In the head of the AppImage, and nowhere else on Linux.
APPIMAGE_PARTS = (
    Library("", "squashfuse (AppImage)", "BSD-2-Clause", "Dave Vasilevsky", "github.com/vasi/squashfuse"),
    Library("", "Zstandard (AppImage)", "BSD-3-Clause", "Meta Platforms, Inc.", "facebook.github.io/zstd"),
    Library("", "GNU C library (AppImage)", "LGPL-2.1-or-later", _FSF, "gnu.org/software/libc"),
    Library("", "zlib (AppImage)", "Zlib", "Jean-loup Gailly, Mark Adler", "zlib.net"),
)
# What the Python of Windows and the rules compiled for it have inside their own files.
WINDOWS_PARTS = (
    *(one for one in LIBRARIES if one.files in ("expat", "gcc_s", "lzma", "mpdec", "z")),
    Library("", "MinGW-w64 runtime", "ZPL-2.1 AND LicenseRef-public-domain", "the mingw-w64 project", "mingw-w64.org"),
    Library(
        "",
        "Microsoft Visual C++ runtime",
        "LicenseRef-Microsoft-Visual-C-runtime (Python.txt)",
        "Microsoft Corporation",
        "learn.microsoft.com/cpp",
    ),
)


def write(program: Path, python: Path | None, parts: Iterable[Library]) -> None:
    """Put the licences into the program folder; ``python`` is the text of its Python's, ``parts`` what it holds besides
    the libraries with files of their own. Raises Unaccounted for a library that is not in the list."""
    folder = program / FOLDER
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    listed = {*_found(program), *parts}
    shutil.copyfile(contents.ROOT / "LICENSE", folder / "CarteBlanche.txt")
    for path in long_texts():
        if any(path.stem in one.spdx for one in listed):
            shutil.copyfile(path, folder / path.name)
    for path in sorted((contents.ROOT / "art" / "fonts").glob("OFL-*.txt")):
        shutil.copyfile(path, folder / path.name)
    for package, name in {"platformdirs": "platformdirs", "pyinstaller": "PyInstaller", "mypy": "mypy"}.items():
        (folder / f"{name}.txt").write_text(_licence_of(package), encoding="utf-8")
    if python is None:
        raise Unaccounted("the licence of this Python was not found beside its library.")
    shutil.copyfile(python, folder / "Python.txt")
    lines = [(_HERE / "notices.txt").read_text(encoding="utf-8"), ""]
    for one in sorted(listed, key=lambda one: (one.name.lower(), one.files)):
        lines.append(f"{one.name}\n    {one.licence}; copyright {one.holder}; {one.home}")
    lines += ["", (_HERE / "texts.txt").read_text(encoding="utf-8")]
    (folder / "LIBRARIES.txt").write_text("\n".join(lines), encoding="utf-8", newline="\n")


def long_texts() -> list[Path]:
    """Licences that have a file of their own, called as SPDX calls them."""
    return sorted(path for path in _HERE.glob("*.txt") if path.name not in ("notices.txt", "texts.txt"))


def parts_for(system: str) -> tuple[Library, ...]:
    """What a program for a system (as `sys.platform` calls it) holds besides libraries with files of their own."""
    return (*PARTS, *{"linux": (*LINUX_PARTS, *APPIMAGE_PARTS), "win32": WINDOWS_PARTS}.get(system, ()))


def account_for(name: str) -> Library | None:
    """The library that a file belongs to by its name; None for files that are not shared libraries or are Python's and
    the game's own extensions. Raises Unaccounted."""
    if not re.search(r"\.(so|dll|dylib)(\.|$)", name.lower()) or re.search(r"\.(cpython|abi3|pypy)", name):
        return None
    stem = re.sub(r"^lib", "", name)
    if re.match(r"(api-ms-win|vcruntime|ucrtbase|msvcp)", stem.lower()):
        return None  # Microsoft's runtime, which comes with Windows and may be passed on
    fits = [one for one in LIBRARIES if stem.lower().startswith(one.files.lower())]
    if not fits:
        raise Unaccounted(f"{name} goes into the program, but its licence is not listed in licences.py.")
    return max(fits, key=lambda one: len(one.files))


def _found(program: Path) -> set[Library]:
    found = {account_for(path.name) for path in program.rglob("*") if path.is_file()}
    return {one for one in found if one is not None}


def _licence_of(package: str) -> str:
    for path in distribution(package).files or ():
        if path.name.upper().startswith(("LICENSE", "COPYING")):
            return Path(str(distribution(package).locate_file(path))).read_text(encoding="utf-8")
    raise Unaccounted(f"the licence of {package} was not found.")
