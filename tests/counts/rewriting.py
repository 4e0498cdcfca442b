"""Expectations kept as text: compared by the tests, rewritten with CARTE_BLANCHE_REWRITE=1 in the environment.

    CARTE_BLANCHE_REWRITE=1 python -m pytest tests/counts tests/playthroughs

Look at the difference before you commit it: it says what has changed in the rules.
"""

from __future__ import annotations

import os
from pathlib import Path

REWRITE = os.environ.get("CARTE_BLANCHE_REWRITE") == "1"


def agrees(path: Path, text: str) -> None:
    """Compare a text with the one kept in a file, or keep it there. Raises AssertionError with the first difference."""
    if REWRITE:
        path.write_text(text, encoding="utf-8", newline="\n")
        return
    assert path.is_file(), f"{path.name} is missing: run with CARTE_BLANCHE_REWRITE=1"
    kept = path.read_text(encoding="utf-8").splitlines()
    for number, (mine, theirs) in enumerate(zip(text.splitlines(), kept, strict=False), 1):
        assert mine == theirs, f"{path.name}, line {number}"
    assert len(text.splitlines()) == len(kept), f"{path.name} has another length"
