"""The score sheet of the Belote family: a doubled contract says how often it counts."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.events import Line
from game.ui.hud.sheet import ScoreSheet
from game.ui.words import tr


class BeloteSheet(ScoreSheet):
    """The shared sheet, with coinche or surcoinche on the line that multiplies."""

    def words(self, line: Line, lines: Sequence[Line]) -> str:
        if line.cause != "multiplied":
            return super().words(line, lines)
        # What it adds is the sum of the lines before, once or three times (rulebook section 12.4).
        once = sum(one.points for one in lines[: lines.index(line)] if one.side == line.side)
        return tr("belote.answer.surcoinche" if line.points > once else "belote.answer.coinche")
