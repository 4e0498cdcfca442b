"""What Belote tells in its own way: a capot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Counted, Event, Line
from game.ui.i18n import tr
from game.ui.stage import telling
from game.ui.stage.steps import Step

if TYPE_CHECKING:
    from game.ui.stage.cues import Cues


def steps(cues: Cues, event: Event) -> list[Step] | None:
    """The steps of an event of this family; None for the way all games tell it."""
    if isinstance(event, Counted) and event.line.cause == "capot":
        return [Step("capot", lambda: capot(cues, event, event.line))]
    return None


def capot(cues: Cues, event: Event, line: Line) -> float:
    """One side has won every trick."""
    cues.follow(event)
    name = cues.narrator.side(line.side)
    return telling.moment(cues, "great", tr("belote.banner.capot"), points=line.points, name=name)
