"""What is started on Linux: a small C program that looks at the system's C library before anything else does."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

from build_scripts.packaging import catalogue, contents

NATIVE = Path(__file__).resolve().parent / "native"
FLAGS = ("-O2", "-Wall", "-Wextra", "-Werror", "-s", "-Wl,--build-id=none")
"""Of the C compiler, for everything that is made in ``native``: no trace of where and when."""


class NotCompiled(Exception):
    """The C compiler refused; the text is one sentence."""


def sentences() -> str:
    """A C header with the sentence for a system that is too old, in every language. Its two fields are said in any
    order."""
    lines = ["static const struct { const char *language, *text; } SENTENCES[] = {"]
    for language in catalogue.languages():
        text = catalogue.said("host.system_too_old", language).replace("%", "%%")
        said = text.replace("{have}", "%1$s").replace("{need}", "%2$s")
        # Octal, since a hexadecimal escape in C takes in the letters after it.
        escaped = "".join(
            chr(one) if 32 <= one < 127 and one not in b'"\\' else f"\\{one:03o}" for one in said.encode()
        )
        lines.append(f'    {{{json.dumps(language)}, "{escaped}"}},')
    return "\n".join([*lines, "};", ""])


def write(program: Path, inner: str, glibc: str, work: Path) -> None:
    """Put the launcher into the program folder: it becomes ``inner`` (a path in it) where the C library is as new as
    ``glibc`` ("2.28"). Raises NotCompiled."""
    (work / "sentences.h").write_text(sentences(), encoding="ascii")
    defined = [f"-I{work}", f"-DNEEDS_MINOR={int(glibc.partition('.')[2])}", f'-DPROGRAM="{inner}"']
    compile_c("launcher.c", program / contents.NAME, *defined)


def compile_c(source: str, target: Path, *more: str) -> None:
    """Make a program of a file in ``native``. Raises NotCompiled."""
    compiler = os.environ.get("CC", "cc").split()
    # The file's name alone, so that no path gets in.
    command = [*compiler, *FLAGS, "-o", str(target.resolve()), source, *more]
    try:
        done = subprocess.run(command, cwd=NATIVE, capture_output=True, text=True, errors="replace", check=False)
    except OSError as trouble:
        raise NotCompiled(f"{source} could not be compiled: {compiler[0]} is not there.") from trouble
    if done.returncode != 0:
        said = [line for line in done.stderr.splitlines() if "error" in line] or ["no reason given"]
        raise NotCompiled(f"{source} could not be compiled ({said[0].strip()}).")
