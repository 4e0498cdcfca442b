"""What goes into the packaged program, as far as PyInstaller cannot find it by reading the sources.

It follows imports in Python code only; the compiled rules are machine code to it. So every module of the game is named,
and whatever the compiled ones import is read from the sources they were made from.
"""

from __future__ import annotations

import ast
import os
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from build_scripts import compile_rules

ROOT = compile_rules.ROOT
NAME = "carte-blanche"
"""The program's file name, and the class of its window."""
PACKAGE = "carte-blanche-cards"
"""The name in package indexes, for dpkg and of the icons."""
APP_ID = "io.github.carte_blanche.CarteBlanche"
"""The name of the desktop entry, the metainfo and the macOS bundle. To be changed here, and only before the first
release, if the project gets a home of another name."""

# Found by PyInstaller on some path from pygame or the standard library, and never used by the game. OpenSSL is the
# largest of them: Python's own SHA-256 does for sealing a deal.
LEFT_OUT = (
    "_hashlib",
    "_ssl",
    "ssl",
    "bz2",
    "_bz2",
    "curses",
    "readline",
    "distutils",
    "doctest",
    "lib2to3",
    "numpy",
    "OpenGL",
    "cv2",
    "pdb",
    "pkg_resources",
    "pydoc",
    "setuptools",
    "tkinter",
    "unittest",
    "xmlrpc",
    "pygame._camera",
    "pygame._camera_opencv",
    "pygame.camera",
    "pygame.docs",
    "pygame.examples",
    "pygame.freetype",
    "pygame._freetype",
    "pygame.ftfont",
    "pygame.midi",
    "pygame.pypm",
    "pygame.sndarray",
    "pygame.surfarray",
    "pygame.tests",
)


def own_modules(tree: Path) -> list[str]:
    """Every module of the packages in ``tree`` by its dotted name, sorted."""
    return sorted(name for name, _path in _modules(tree))


def imported_by_compiled(tree: Path) -> list[str]:
    """The modules outside the game that compiled modules of ``tree`` import, sorted."""
    found: set[str] = set()
    for _name, path in _modules(tree):
        if not any(path.parent.glob(f"{path.stem}.*.so")) and not any(path.parent.glob(f"{path.stem}.*.pyd")):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                found.add(node.module)
    outside = (name for name in found if name.partition(".")[0] not in compile_rules.PACKAGES)
    return sorted(name for name in outside if name != "__future__")


def hidden_imports(tree: Path) -> list[str]:
    """All that PyInstaller has to be told. The first is the extension that holds the whole compiled group: without it
    the program dies at its first import."""
    helper = f"{compile_rules.GROUP}__mypyc"
    compiled = [helper] if any(tree.glob(f"{helper}.*")) else []
    return [*compiled, *own_modules(tree), *imported_by_compiled(tree)]


def data_files() -> list[tuple[str, str]]:
    """(file, folder inside the program) of pictures, sounds, catalogues, lessons and puzzles, sorted by file."""
    pairs: list[tuple[str, str]] = []
    wanted = (
        ("art", "game/art", ""),
        ("sounds", "game/sounds", ""),
        ("game/locale", "game/locale", ".po"),
        ("game/lessons", "game/lessons", ".toml"),
        ("game/puzzles", "game/puzzles", ".toml"),
    )
    for source, target, ending in wanted:
        for path in sorted((ROOT / source).rglob("*")):
            hidden = any(part.startswith(".") for part in path.relative_to(ROOT).parts)
            if path.is_file() and path.name.endswith(ending) and not hidden and "screenshots" not in path.parts:
                folder = path.parent.relative_to(ROOT / source)
                pairs.append((str(path), os.path.normpath(f"{target}/{folder.as_posix()}")))
    return pairs


def _modules(tree: Path) -> Iterator[tuple[str, Path]]:
    for package in compile_rules.PACKAGES:
        for path in (tree / package).rglob("*.py"):
            parts = path.relative_to(tree).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def python_licence() -> Path | None:
    """The licence text of the Python that goes into the program."""
    library = Path(os.__file__).parent
    for path in (library / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE"):
        if path.is_file():
            return path
    return None


def traces(program: Path, folders: Iterable[str]) -> list[str]:
    """The files of a program folder that name one of these folders of the machine it was made on, in the way of Unix
    or of Windows; what is packed inside them is looked at too."""
    words: set[bytes] = set()
    for folder in folders:
        for form in (folder, folder.replace("/", "\\"), folder.replace("/", "\\\\")):
            words |= {form.encode("utf-8"), form.encode("utf-16-le")}
    found: list[str] = []
    for path in sorted(program.rglob("*")):
        if path.is_file() and not path.is_symlink():
            inside = {"": path.read_bytes(), **_packed(path)}
            name = path.relative_to(program).as_posix()
            found += [f"{name} {part}".strip() for part, text in inside.items() if any(word in text for word in words)]
    return found


def _packed(path: Path) -> dict[str, bytes]:
    """What is packed inside a file of the program: the modules of PyInstaller's archive, or the entries of a .zip."""
    if path.suffix == ".zip":
        with zipfile.ZipFile(path) as archive:
            return {name: archive.read(name) for name in archive.namelist()}
    if path.stem not in (NAME, f"{NAME}-cli"):
        return {}
    from PyInstaller.archive.readers import ArchiveReadError, CArchiveReader

    try:
        outer = CArchiveReader(str(path))
    except ArchiveReadError:
        return {}
    inner = {name: outer.open_embedded_archive(name) for name in outer.toc if name.endswith(".pyz")}
    own = {name: outer.extract(name) for name in outer.toc if name not in inner}
    return own | {name: one.extract(name, raw=True) or b"" for one in inner.values() for name in one.toc}
