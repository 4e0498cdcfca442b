"""A long day: matches of bots only, one after another in one window at instant speed, each with its process of bots.

The memory of the window's process is looked at after each match, the bots' after each deal: neither is ever more than
it may be, and once every game was played a few times it has stopped growing.
"""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from statistics import fmean
from typing import Final

from build_scripts.soak_parts.frame import Figures, Found, resident, within
from build_scripts.soak_parts.libraries import house_at, secrets_from
from build_scripts.soak_parts.window import Hand, program_at
from game.core.rng import Rng, seeded
from game.host.chair import BOT, Place, Setup
from game.host.sitting import MatchSitting
from game.host.worker import Worker
from game.rules import GAMES

DEALS: Final = 12
"""Of a match, at most."""
LEVELS: Final = (0, 0, 1, 2)
"""Of the bots of a match: at random, or at a glance."""
DRAWN: Final = 8
"""One turn of the loop out of so many is drawn."""
HASTE: Final = 2000.0
"""So many times as fast the table's clock goes; the bots think in their own time."""
BREATH: Final = 0.0005
"""Seconds that the window leaves to the bots when nothing moves."""
LONGEST: Final = 600.0
"""Seconds that a match may take."""
MOST: Final = 250 << 20
"""Bytes that either process may hold."""
MANY: Final = 200
"""Matches from which on growth is looked at."""
GROWTH: Final = 1.05
"""What the last quarter may hold on the average, of what the second quarter did."""


class Day:
    """The part; ``folder`` is empty."""

    name = "day"
    unit = "deals"

    def __init__(self, folder: Path) -> None:
        self._house = house_at(folder, seeded(0))
        self._house._worker = Worker
        self._house._clock = lambda: time.monotonic() * HASTE
        self._program = program_at(self._house, folder, folder / "cache")
        self._held: list[int] = []
        """What the window's process held after each match, in bytes."""
        self._bots = 0
        """The most that a process of bots held."""

    def case(self, number: int, rng: Rng) -> Figures:
        """A match: every game comes round."""
        session, hand = self._program.session, Hand(self._program, rng, DRAWN)
        self._house.secret = secrets_from(rng.stream("cards"))
        session.start(drawn(list(GAMES)[number % len(GAMES)], rng))
        sitting = session.sitting
        assert isinstance(sitting, MatchSitting)
        with within(LONGEST, "a match"):
            while session.sitting is sitting:
                events = len(sitting._match.log)
                hand.play_on()
                if len(sitting._match.log) == events:
                    time.sleep(BREATH)
                elif sitting._match.deal.over and (bots := getattr(sitting._worker, "pid", None)) is not None:
                    self._bots = max(self._bots, resident(bots))
        held = resident()
        self._held.append(held)
        if max(held, self._bots) > MOST:
            raise Found(f"after {len(self._held)} matches {held >> 20} MB are held, by the bots {self._bots >> 20} MB")
        return Counter({"deals": sitting._match.number, "matches": 1})

    def close(self) -> Figures:
        """The memory has come to rest. Raises Found."""
        self._program.session.close()
        self._program.app.close()
        self._house.close()
        held = [here >> 20 for here in self._held]
        if len(held) < MANY:
            return Counter({"MB at most": max(held, default=0), "MB of the bots at most": self._bots >> 20})
        quarter = len(held) // 4
        early, late = fmean(held[quarter : 2 * quarter]), fmean(held[-quarter:])
        if late > early * GROWTH:
            raise Found(f"the memory grew from {early:.0f} MB (second quarter) to {late:.0f} MB (last quarter)")
        return Counter(
            {
                "MB at most": max(held),
                "MB of the bots at most": self._bots >> 20,
                "MB in the second quarter": round(early),
                "MB in the last quarter": round(late),
            }
        )


def drawn(game: str, rng: Rng) -> Setup:
    """A match of bots under the rules of one of its presets."""
    offered = GAMES[game]
    players = offered.players[rng.below(len(offered.players))]
    presets = list(offered.presets)
    options = dict(offered.preset(presets[rng.below(len(presets))], players).items())
    level = LEVELS[rng.below(len(LEVELS))]
    places = tuple(Place(f"B{seat}", BOT, level) for seat in range(players))
    return Setup(game, players, places, options, deals=1 + rng.below(DEALS))
