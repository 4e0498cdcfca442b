"""SIGKILL at any moment loses nothing that anybody has seen."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.breadth import broad
from tests.host.killed import seen
from tests.host.tables import house_at, play


@pytest.mark.parametrize("lines", broad([1, 5, 33, 34, 35, 36, 120], lambda lines: lines in (1, 34)))
def test_killed_while_playing(tmp_path: Path, lines: int) -> None:
    variables = dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path))
    program = subprocess.Popen(
        [sys.executable, "-P", "-m", "tests.host.killed", str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
        env=variables,
    )
    assert program.stdout is not None
    told: list[str] = []
    for line in program.stdout:
        told.append(line.split()[1])
        if len(told) == lines:
            program.kill()
            break
    told += [line.split()[1] for line in program.stdout if line.count(" ") == 1 and line.endswith("\n")]
    program.wait()
    program.stdout.close()

    house = house_at(tmp_path)
    assert house.notices() == []
    sitting = house.resume(house.saved()[0].id)
    now = seen(sitting)
    # What was last told is there; at most one more answer was written and could not be told any more.
    assert now == told[-1] or now not in told
    play(sitting, 5)
    house.close()
