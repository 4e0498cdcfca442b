"""`pip install` from the source archive compiles the rules where a C compiler is there, and installs the same sources
uncompiled where none is: hatchling asks this file when it makes a wheel.

CARTE_BLANCHE_COMPILED=0 makes the plain wheel in any case.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Hatchling loads this file by its path, so the packages beside it are not to be found yet.
sys.path.append(str(Path(__file__).resolve().parent.parent.parent))

from build_scripts import compile_rules, environment

COMPILER = ("mypy>=1.18", "setuptools>=77")


class CompiledRules(BuildHookInterface[Any]):  # type: ignore[misc]  # hatchling is there only while a wheel is made
    """Adds the extension modules beside their sources."""

    PLUGIN_NAME = "custom"
    _stage: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """What is needed to compile; nothing where it cannot be tried."""
        return [] if _reason_not_to() else list(COMPILER)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into a folder of its own, which lasts until the wheel is made."""
        reason = "the installation is to stay editable" if version == "editable" else _reason_not_to()
        if reason:
            self.app.display_info(f"The rules are not compiled: {reason}.")
            return
        self._stage = tempfile.TemporaryDirectory(prefix="carte-blanche-wheel-")
        stage = Path(self._stage.name)
        compile_rules.refresh_copies(stage)
        paths = [str(stage), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
        done = subprocess.run(
            [sys.executable, "-P", str(Path(compile_rules.__file__).resolve()), "--build-here"],
            cwd=stage,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
        )
        if done.returncode != 0:
            last = [line for line in done.stderr.splitlines() if line.strip()][-1:]
            self.app.display_warning(f"The rules are not compiled: it failed ({''.join(last)}).")
            return
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        for path in sorted(stage.rglob(f"*{suffix}")):
            if path.relative_to(stage).parts[0] != "c":
                build_data["force_include"][str(path)] = path.relative_to(stage).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take the folder away."""
        if self._stage is not None:
            self._stage.cleanup()


def _reason_not_to() -> str:
    """Why nothing is compiled here; empty if it shall be tried."""
    if os.environ.get("CARTE_BLANCHE_COMPILED") == "0":
        return "CARTE_BLANCHE_COMPILED is 0"
    if platform.python_implementation() != "CPython":
        return "only CPython has such extensions"
    return environment.compiler_trouble() or ""
