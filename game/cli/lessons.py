"""`lessons`: what the house teaches, and whether a lesson of one's own can be taken."""

from __future__ import annotations

import json
from pathlib import Path

from game.host.lesson_file import lessons as house_lessons
from game.host.lesson_file import read_lesson, summary


def lessons(check: Path | None, as_json: bool) -> int:
    """Print the lessons, or say that the one in a file can be taken. Raises HostError."""
    if check is not None:
        found = read_lesson(check)
        print(f"{check.name} is a lesson: {len(found.hands)} hands, {found.steps} steps.")
        return 0
    every = [summary(one) for one in house_lessons()]
    if as_json:
        print(json.dumps(every, indent=2))
        return 0
    for one in every:
        print(f"{one['id']:36} {', '.join(one['games']):28} {one['steps']:2} steps")
    return 0
