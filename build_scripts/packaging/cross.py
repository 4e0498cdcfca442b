"""Compile the rules for Windows on Linux: run inside `.venv` in the folder of a copy of the packages.

The C is made by mypyc as if this Python were the other one, and compiled by MinGW against its headers and library.
"""

from __future__ import annotations

import importlib
import os
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

sys.path.append(str(Path(__file__).resolve().parent.parent.parent))

from build_scripts import compile_rules

COMPILER = "x86_64-w64-mingw32-gcc"


def main(python: Path, version: tuple[int, int]) -> None:
    """Compile what lies below the current folder for the Windows Python of that version in the folder ``python``."""
    # setuptools before mypyc: it provides the distutils that newer Pythons lack.
    from setuptools.command.build_ext import build_ext

    digits = "".join(map(str, version))
    suffix = f".cp{digits}-win_amd64.pyd"

    class Crossed(build_ext):  # type: ignore[misc]  # setuptools comes without types
        """Compiles for the other system."""

        def finalize_options(self) -> None:
            super().finalize_options()
            self.include_dirs, self.library_dirs = [str(python / "include")], [str(python)]
            self.libraries = [f"python{digits}"]

        def get_ext_filename(self, fullname: str) -> str:
            return fullname.replace(".", os.sep) + suffix

        def build_extensions(self) -> None:
            compiling = [COMPILER, "-DNDEBUG", "-DMS_WIN64", "-fwrapv", "-Wno-error"]
            # No time of day goes into the files, and no library of the compiler's beside them.
            linking = [COMPILER, "-shared", "-static-libgcc", "-s", "-Wl,--no-insert-timestamp"]
            self.compiler.set_executables(compiler=compiling, compiler_so=compiling, linker_so=linking)
            compile_rules.tune(self.compiler, self.extensions)
            for extension in self.extensions:
                extension.extra_compile_args.append("-Wno-error")
                # The linker would take the place in memory from the path of the file.
                place = 0x2_0000_0000 + (zlib.crc32(extension.name.encode()) & 0xFFFF) * 0x10000
                extension.extra_link_args.append(f"-Wl,--image-base={place:#x}")
            super().build_extensions()

    compile_rules.build(_translated(version), Crossed, suffix)


def _translated(version: tuple[int, int]) -> list[Any]:
    # First all of mypy that asks for the version of the Python it runs on; what mypyc asks is meant for the target.
    importlib.import_module("mypy.main")
    with _taken_for(version):
        importlib.import_module("mypyc.common")
    importlib.import_module("mypyc.build")
    with _taken_for(version):
        return compile_rules.translated("--platform", "win32")


class _Version(NamedTuple):
    major: int
    minor: int
    micro: int = 0
    releaselevel: str = "final"
    serial: int = 0


@contextmanager
def _taken_for(version: tuple[int, int]) -> Iterator[None]:
    """This Python says for a while that it has another version: mypyc takes the version of the one it runs on for that
    of the one it compiles for, and offers no option."""
    own: Any = sys.version_info
    try:
        sys.version_info = _Version(*version)  # type: ignore[assignment]  # asked for by its parts and order only
        yield
    finally:
        sys.version_info = own


if __name__ == "__main__":
    main(Path(sys.argv[1]), (int(sys.argv[2]), int(sys.argv[3])))
