"""When a bot's answer is shown: at a beat that tells nothing of what it holds.

Whether there was a choice, and how soon the bot had found its answer, would tell about its hand. So every answer of a
kind is shown at the same beat: the level's thinking time, or the table's pause where that is longer. An answer that
comes later waits for the next step, and from then on the beat is as late as that for all answers of the kind, forced
ones too; on a quick machine it never happens. What kind a question is of must be known to everybody.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from game.core.deal import Deal
from game.core.view import PICK_CARD, PICK_CHOICE
from game.core.zones import OWNER
from game.host.bots import RANDOM_LEVEL, searched, seconds_of

STEP: Final = 0.25
"""Seconds by which a beat gives way to answers that come too late for it."""
MOST: Final = 2
"""Steps that a beat gives way at most: one interruption must not hold up a match."""
GLANCE: Final = 0.1
"""The least that a judgement seems to take, in seconds: more than it takes."""
WORD_SECONDS: Final = 0.3
"""The longest thought about a word that everybody is asked for in turn (`Phase.spoken`)."""


def thinking(deal: Deal, level: int) -> float:
    """How long a bot may think about the open question, in seconds. A word that everybody is asked for many times in a
    deal must be short."""
    seconds = seconds_of(level)
    return min(WORD_SECONDS, seconds) if deal.phase.spoken else seconds


def least(deal: Deal, level: int) -> float:
    """The shortest beat of the open question to a bot of a level, in seconds, by what everybody knows of it. Only with
    a last card, which everybody counts, there is nothing to hide. A word of which judgement alone decides comes soon
    at every level."""
    if level == RANDOM_LEVEL:
        return 0.0
    seconds = max(GLANCE, thinking(deal, level))
    kind = deal.ask().kind
    if deal.rules.even_tempo:  # silence must look like inability
        return seconds
    held = sum(zone.count() for zone in deal.zones if zone.owner == deal.asked and zone.sight == OWNER)
    if kind == PICK_CARD and held <= 1:
        return 0.0
    return GLANCE if kind == PICK_CHOICE and not searched(deal.view(deal.asked)) else seconds


class Tempo:
    """The beats of one match. ``least`` is the shortest beat of a kind of question, and names the kind."""

    def __init__(self) -> None:
        self._steps: dict[float, int] = {}
        self._needed: dict[float, int] = {}
        """The steps that this deal would have needed."""

    def shown(self, least: float, pause: float, came: float) -> float:
        """How long after it was asked an answer is shown that was there after ``came`` seconds (0: forced, or found at
        once); ``pause`` is what the table waits for anyway. Where ``least`` is nothing, there is nothing to hide."""
        if least == 0.0:
            return pause
        beat = max(pause, least + STEP * self._steps.get(least, 0))
        return beat if came <= beat else beat + STEP * ceil((came - beat) / STEP)

    def note(self, least: float, came: float) -> None:
        """An answer has been shown: those that follow keep the beat that it would have needed."""
        needed = max(self._needed.get(least, 0), min(MOST, ceil(max(0.0, came - least) / STEP)))
        self._needed[least] = needed
        self._steps[least] = max(self._steps.get(least, 0), needed)

    def deal_over(self) -> None:
        """The next deal begins with what this one needed: a machine may have become quick again."""
        self._steps, self._needed = self._needed, {}
