#!/usr/bin/env python3
"""Compile the rules with mypyc: `python3 build_scripts/compile_rules.py [--if-stale | --where]`.

The core, every game's rules and the bots' innermost loops are compiled in one group into `build/compiled/`, a complete
copy of the packages `game` and `ai` with the extension modules beside their sources. Nothing is written next to the
sources, so the same checkout runs interpreted (PYTHONPATH=. ) and compiled (PYTHONPATH=build/compiled).

Exit code 0 when the copy is fresh, 1 when the compilation failed, 2 when it cannot be tried here.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

ROOT = environment.ROOT
TREE = ROOT / "build" / "compiled"
STAGE = ROOT / "build" / "compiling"
STAMP = TREE / "carte-blanche-compiled"
# What failed last, so that a start of the game does not try the same again.
FAILED = ROOT / "build" / "compile-failed"

PACKAGES = ("game", "ai")
# Rules, and the bots' modules that run thousands of times a move.
COMPILED_FOLDERS = ("game/core", "game/rules", "ai/games", "ai/search")
# What bidding was learnt with: the work is done by NumPy, and nothing of it is needed to play.
LEFT_INTERPRETED = "fitting"
# Worth more optimising, and inlining across them: what runs millions of times a move, and what mypyc's own library does
# with lists and numbers. For the rest it takes far longer and gains nothing to speak of.
HOT = (
    "ai/games/belote/position.py",
    "ai/games/belote/ismcts.py",
    "ai/games/belote/rollout.py",
    "ai/games/belote/utility.py",
    "ai/games/piquet/duel.py",
    "ai/search/constraints.py",
    "ai/search/double_dummy/alpha_beta.py",
    "ai/search/double_dummy/moves.py",
    "ai/search/double_dummy/mtd.py",
    "ai/search/double_dummy/patterns.py",
    "ai/search/double_dummy/solver.py",
    "game/core/rng.py",
)
HOT_LIBRARY = ("float_ops", "int_ops", "list_ops")
# A fixed name: the extension that holds the whole group is called <group>__mypyc, also in the packaged download.
GROUP = "carte_blanche"


class CompileFailed(Exception):
    """The rules could not be compiled; the text is one sentence with the first error."""


def compiled_sources(root: Path = ROOT) -> list[str]:
    """The modules to compile, as sorted paths with forward slashes relative to `root`."""
    found = [path for folder in COMPILED_FOLDERS for path in (root / folder).rglob("*.py")]
    return sorted(path.relative_to(root).as_posix() for path in found if path.parent.name != LEFT_INTERPRETED)


def fingerprint(root: Path = ROOT, also: Sequence[Path] = ()) -> str:
    """What a compiled copy depends on: the modules, the interpreter, the compiler's version, this script, and the files
    ``also``."""
    digest = hashlib.sha256()
    for name in compiled_sources(root):
        digest.update(name.encode() + b"\0" + (root / name).read_bytes() + b"\0")
    digest.update((ROOT / environment.LOCKS["compile"]).read_bytes())
    for path in (Path(__file__), *also):
        digest.update(path.read_bytes())
    digest.update(os.path.realpath(environment.python()).encode())
    return digest.hexdigest()


def is_fresh(wanted: str | None = None, tree: Path = TREE) -> bool:
    """Whether the compiled copy is there and made from the sources as they are (whose fingerprint may be given)."""
    with contextlib.suppress(OSError):
        return (tree / STAMP.name).read_text(encoding="utf-8") == (wanted or fingerprint())
    return False


def tree_for_play() -> Path:
    """The folder to import the game from: the compiled copy if it is fresh, else the checkout itself.

    CARTE_BLANCHE_COMPILED=0 keeps to the interpreted source. Nobody waits for the compiler: where it has not been tried
    with these sources it runs in the background, and the next start is faster.
    """
    if os.environ.get("CARTE_BLANCHE_COMPILED") == "0":
        return ROOT
    wanted = fingerprint()
    if is_fresh(wanted):
        refresh_copies()
        return TREE
    if environment.compiler_trouble() is None and not _failed_before(wanted):
        environment.say("The rules are being compiled in the background; the next start uses them.")
        compile_in_background()
    return ROOT


def compile_in_background() -> None:
    """Start the compilation as a process of its own, at the lowest priority; what it says goes to build/compile.log."""
    log = ROOT / "build" / "compile.log"
    log.parent.mkdir(exist_ok=True)
    command = [sys.executable, str(Path(__file__).resolve()), "--if-stale"]
    with contextlib.suppress(OSError), log.open("w", encoding="utf-8") as out:
        if environment.WINDOWS:
            flags = getattr(subprocess, "IDLE_PRIORITY_CLASS", 0) | getattr(subprocess, "CREATE_NO_WINDOW", 0)
            subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=out, stderr=out, creationflags=flags)
        else:
            nice = ["nice", "-n", "19"] if shutil.which("nice") else []
            subprocess.Popen(
                [*nice, *command], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=out, stderr=out, start_new_session=True
            )


def compile_tree(force: bool = False) -> None:
    """Compile into a new folder and put it in place of TREE; a fresh TREE is left as it is unless `force`.

    Raises CompileFailed or Unprepared with a sentence.
    """
    reason = environment.compiler_trouble()
    if reason is not None:
        raise environment.Unprepared(f"the rules cannot be compiled: {reason}.")
    wanted = fingerprint()
    try:
        environment.prepare("compile")
        with environment.alone("compile"):
            if is_fresh() and not force:
                return
            environment.say("Compiling the rules (only when they have changed; a minute or two).")
            compile_copy(TREE, STAGE, [str(environment.python()), "-P", str(Path(__file__).resolve()), "--build-here"])
    except (CompileFailed, environment.Unprepared):
        FAILED.parent.mkdir(exist_ok=True)
        FAILED.write_text(wanted, encoding="utf-8")
        raise
    with contextlib.suppress(FileNotFoundError):
        FAILED.unlink()


def refresh_copies(tree: Path = TREE) -> None:
    """Bring the sources in the compiled copy up to date, and take away those the checkout no longer has."""
    wanted = {path.relative_to(ROOT): path for path in _sources()}
    for package in PACKAGES:
        for copy in (tree / package).rglob("*.py"):
            if copy.relative_to(tree) not in wanted:
                copy.unlink()
    for name, source in wanted.items():
        copy = tree / name
        there = source.stat()
        try:
            here = copy.stat()
        except FileNotFoundError:
            copy.parent.mkdir(parents=True, exist_ok=True)
        else:
            if (here.st_size, here.st_mtime_ns) == (there.st_size, there.st_mtime_ns):
                continue
        shutil.copy2(source, copy)


def _sources() -> Iterator[Path]:
    """Every Python file of the packages, and the markers that say they are typed."""
    for package in PACKAGES:
        yield from (ROOT / package).rglob("*.py")
        yield from (ROOT / package).rglob("py.typed")


def _failed_before(wanted: str) -> bool:
    with contextlib.suppress(OSError):
        return FAILED.read_text(encoding="utf-8") == wanted
    return False


def compile_copy(tree: Path, stage: Path, command: Sequence[str], also: Sequence[Path] = ()) -> None:
    """Copy the sources to ``stage``, compile them there by ``command``, and put the result in place of ``tree``. Its
    stamp takes in the files ``also``. Raises CompileFailed."""
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir(parents=True)
    refresh_copies(stage)
    # Of what is really compiled: a source may be saved while the compiler works.
    made_from = fingerprint(stage, also)
    variables = environment.environment_for(stage)
    done = subprocess.run(
        command, cwd=stage, env=variables, capture_output=True, text=True, errors="replace", check=False
    )
    if done.returncode != 0:
        (ROOT / "build" / "compile.log").write_text(done.stdout + done.stderr, encoding="utf-8")
        raise CompileFailed(f"compiling failed ({_first_error(done.stdout + done.stderr)}); see build/compile.log.")
    shutil.rmtree(stage / "c", ignore_errors=True)
    (stage / STAMP.name).write_text(made_from, encoding="utf-8")
    try:
        if tree.exists():
            # Moved away first: one step, and a running game keeps the files it has open.
            old = tree.with_name(f"compiled-old-{os.getpid()}")
            tree.rename(old)
            shutil.rmtree(old, ignore_errors=True)
        stage.rename(tree)
    except OSError as trouble:
        raise CompileFailed(f"{tree} could not be replaced ({trouble.strerror or trouble}).") from trouble


def _first_error(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return (errors or lines or ["no reason was given"])[0]


def _build_here() -> None:
    """Compile the modules below the current folder, leaving the extensions beside them (runs inside `.venv`)."""
    # setuptools before mypyc: it provides the distutils that newer Pythons lack.
    from setuptools.command.build_ext import build_ext

    class Tuned(build_ext):  # type: ignore[misc]  # setuptools comes without types
        """Compiles as `tune` says."""

        def build_extensions(self) -> None:
            if self.compiler.compiler_type == "unix":
                tune(self.compiler, self.extensions)
            super().build_extensions()

    build(translated(), Tuned, str(sysconfig.get_config_var("EXT_SUFFIX")))


def translated(*options: str) -> list[Any]:
    """The rules below the current folder as C, in the folder `c`, and what setuptools shall make of it. ``options`` are
    more of mypy's own."""
    from mypyc.build import mypycify

    here = Path.cwd()
    words = ["--explicit-package-bases", "--namespace-packages", "--cache-dir", str(here / "c" / "mypy"), *options]
    # The default of a config file in the current folder is what has to be kept out.
    words += ["--config-file", os.devnull]
    made: list[Any] = mypycify(
        [*words, *compiled_sources(here)],
        group_name=GROUP,
        # A C file a module, so that all cores compile; more optimising takes far longer and gains nothing to speak of.
        opt_level="1",
        debug_level="0",
        multi_file=True,
        target_dir="c",
    )
    return made


def build(extensions: list[Any], builder: type[Any], suffix: str) -> None:
    """Let ``builder`` (a setuptools command) compile what was translated; every module must get an extension whose name
    ends in ``suffix``."""
    from setuptools import setup

    here, cores = Path.cwd(), os.cpu_count() or 1
    arguments = ["--quiet", "build_ext", "--build-lib", str(here), "--build-temp", str(here / "c" / "objects")]
    if cores > 1:
        arguments += ["--parallel", str(cores)]
    setup(
        name="carte-blanche-compiled",
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": builder},
        script_args=arguments,
    )
    missing = [name for name in compiled_sources(here) if not (here / name).with_suffix(suffix).is_file()]
    if missing:
        sys.exit(f"error: no extension was made for {', '.join(missing)}")


def tune(compiler: Any, extensions: list[Any]) -> None:
    """Have a compiler of the Unix kind compile the files of an extension side by side, and those of HOT with more
    optimising."""
    compile_all, compile_one = compiler.compile, compiler._compile
    version = subprocess.run([compiler.compiler[0], "--version"], capture_output=True, text=True, check=False).stdout
    inlining = "Free Software Foundation" in version
    # Fat: a linker without the plugin for it takes the files as ever.
    more = ["-O2", "-flto", "-ffat-lto-objects"] if inlining else ["-O2"]
    for extension in extensions:
        # A call from module to module need not look whether somebody else has replaced what is called.
        extension.extra_compile_args.append("-fvisibility=hidden")
        if inlining:
            # In one piece: only then what is said about versions of symbols (build_linux.py) is kept.
            extension.extra_link_args += ["-O2", "-flto", "-flto-partition=none"]
        # Logarithms come from there; a version of them can be asked for only of a library that is named, and last.
        extension.extra_link_args.append("-lm")
    hot = {"__native_" + name.removesuffix(".py").replace("/", "___") for name in HOT}.union(HOT_LIBRARY)
    pool = ThreadPoolExecutor(os.cpu_count() or 1)
    # Extensions are built in threads, too: each waits for its own files.
    own = threading.local()

    def one(target: str, source: str, ext: str, options: list[str], extra: list[str], macros: list[str]) -> None:
        added = more if Path(source).stem in hot else []
        own.files.append(pool.submit(compile_one, target, source, ext, options, [*extra, *added], macros))

    def together(*given: Any, **named: Any) -> Any:
        own.files = []
        objects = compile_all(*given, **named)
        for file in own.files:
            file.result()
        return objects

    compiler.compile, compiler._compile = together, one


def main(arguments: list[str]) -> int:
    """The command line; see the text at the top of this file."""
    parser = argparse.ArgumentParser(description="Compile the rules with mypyc into build/compiled.")
    parser.add_argument("--if-stale", action="store_true", help="do nothing when the compiled copy is up to date")
    parser.add_argument("--where", action="store_true", help="only print the folder of the compiled copy")
    parser.add_argument("--build-here", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    if chosen.where:
        print(TREE)
        return 0
    if chosen.build_here:
        _build_here()
        return 0
    if chosen.if_stale and is_fresh():
        refresh_copies()
        environment.say("The compiled rules are up to date.")
        return 0
    start = time.monotonic()
    try:
        compile_tree(force=not chosen.if_stale)
    except environment.Unprepared as trouble:
        environment.say(f"Nothing was compiled: {trouble}")
        return 2
    except CompileFailed as trouble:
        environment.say(f"The rules stay interpreted: {trouble}")
        return 1
    environment.say(f"{len(compiled_sources())} modules compiled in {time.monotonic() - start:.0f} s.")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
