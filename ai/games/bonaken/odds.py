"""What the score sheet of Bonaken is worth (rulebook sections 10 and 13): the chance of not being the loser.

Exact for a simple model of the game to come: in each deal one of the players still in it declares, each as likely as
the others, and succeeds with a chance that depends on how many are left. In the championship: the points of the places
instead. Scaled so that a mark counts about one.
"""

from __future__ import annotations

from math import exp
from typing import Final

from game.rules.bonaken.course import CHAMPIONSHIP, POINTS_10, POINTS_11, Course
from game.rules.bonaken.sheet import PLACE_POINTS, TOO_MANY, value
from game.rules.bonaken.table import OUT, PLAYING, BonakenTable

SUCCESS: Final[tuple[float, ...]] = (0.0, 0.0, 0.55, 0.75, 0.75, 0.75, 0.75, 0.75)
"""Share of the contracts made, by players left (self-play); two drive each other as far as an even chance."""
SCALE: Final = 4.0
"""A mark at the beginning of a game is then worth about one."""
POINTS_WIDTH: Final = 2.6
"""Point scorings: so many points more make a player about three times as likely to be the loser."""

PLUS: Final = 1
MINUS: Final = 2
WIP: Final = 3
GONE: Final = 4
"""The states of a player: one plus, one minus, one of each, out or in; 0 is no mark."""

_MADE: Final = (PLUS, GONE, WIP, GONE)
_FAILED: Final = (MINUS, WIP, GONE, GONE)

_SAFE: Final[dict[tuple[int, ...], list[float]]] = {}
_PLACES: Final[dict[tuple[int, ...], list[float]]] = {}


def kind_of(plus: int, minus: int) -> int:
    """The state of a player with these marks."""
    if plus >= 2 or minus >= 2:
        return GONE
    return plus + 2 * minus


def safe(counts: tuple[int, ...]) -> list[float]:
    """The chance not to lose the game for a player of each state, when ``counts`` players of each state are left."""
    found = _SAFE.get(counts)
    if found is not None:
        return found
    left = sum(counts)
    success = SUCCESS[left]
    found = [0.0, 0.0, 0.0, 0.0]
    if left > 1:
        for declares in range(4):
            if not counts[declares]:
                continue
            share = counts[declares] / left
            made = _moved(counts, declares, _MADE[declares])
            failed = _moved(counts, declares, _FAILED[declares])
            after_made = safe(made)
            after_failed = [1.0] * 4 if declares >= MINUS else safe(failed)
            for state in range(4):
                if not counts[state]:
                    continue
                chance = success * after_made[state] + (1.0 - success) * after_failed[state]
                if state == declares:
                    own = success * (1.0 if declares in (PLUS, WIP) else after_made[_MADE[declares]])
                    if declares < MINUS:
                        own += (1.0 - success) * after_failed[_FAILED[declares]]
                    chance += (own - chance) / counts[state]
                found[state] += share * chance
    _SAFE[counts] = found
    return found


def places(counts: tuple[int, ...], gone: int) -> list[float]:
    """Championship: the points to come for a player of each state; ``gone`` have gone out before."""
    key = (*counts, gone)
    found = _PLACES.get(key)
    if found is not None:
        return found
    left = sum(counts)
    success = SUCCESS[left]
    place = float(PLACE_POINTS[min(gone, 3)])
    found = [place, place, place, place]
    if left > 1:
        found = [0.0, 0.0, 0.0, 0.0]
        for declares in range(4):
            if not counts[declares]:
                continue
            share = counts[declares] / left
            out = declares in (PLUS, WIP)
            after_made = places(_moved(counts, declares, _MADE[declares]), gone + 1 if out else gone)
            after_failed = places(_moved(counts, declares, _FAILED[declares]), gone)
            for state in range(4):
                if not counts[state]:
                    continue
                chance = success * after_made[state] + (1.0 - success) * after_failed[state]
                if state == declares:
                    own = success * (place if out else after_made[_MADE[declares]])
                    if declares < MINUS:
                        own += (1.0 - success) * after_failed[_FAILED[declares]]
                    chance += (own - chance) / counts[state]
                found[state] += share * chance
    _PLACES[key] = found
    return found


def _moved(counts: tuple[int, ...], before: int, after: int) -> tuple[int, ...]:
    """The counts when one player goes from a state to another."""
    new = list(counts)
    new[before] -= 1
    if after != GONE:
        new[after] += 1
    return tuple(new)


class Sheet:
    """The marks of a game, free of any deal: ``plus``, ``minus``, ``points`` and ``state`` by seat, how many have
    ``gone`` out, and the places' points of those who have (``earned``)."""

    def __init__(self, course: Course, t: BonakenTable) -> None:
        self.course = course
        self.plus = t.plus[:]
        self.minus = t.minus[:]
        self.points = t.points[:]
        self.state = t.state[:]
        self.gone = t.gone
        self.earned = [0.0] * course.players

    def worth(self) -> list[float]:
        """What this sheet is worth to each seat, 0 .. `SCALE`."""
        scoring = self.course.scoring
        players = self.course.players
        playing = [seat for seat in range(players) if self.state[seat] == PLAYING]
        if scoring == CHAMPIONSHIP:
            found = [one * SCALE / PLACE_POINTS[0] for one in self.earned]
            chances = places(self._counts(playing), self.gone)
            for seat in playing:
                found[seat] += chances[kind_of(self.plus[seat], self.minus[seat])] * SCALE / PLACE_POINTS[0]
            return found
        lost = [seat for seat in range(players) if self.state[seat] not in (PLAYING, OUT)]
        found = [SCALE] * players
        if lost or len(playing) == 1:
            for seat in lost or playing:
                found[seat] = 0.0
            return found
        if scoring in (POINTS_11, POINTS_10):
            risks = [exp(self.points[seat] / POINTS_WIDTH) for seat in playing]
            total = sum(risks)
            for seat, risk in zip(playing, risks, strict=True):
                found[seat] = SCALE * (1.0 - risk / total)
            return found
        chances = safe(self._counts(playing))
        for seat in playing:
            found[seat] = SCALE * chances[kind_of(self.plus[seat], self.minus[seat])]
        return found

    def _counts(self, playing: list[int]) -> tuple[int, ...]:
        counts = [0, 0, 0, 0]
        for seat in playing:
            counts[kind_of(self.plus[seat], self.minus[seat])] += 1
        return tuple(counts)

    def mark(self, seat: int, success: bool, kind: int, bid: int) -> None:
        """Enter the result of a contract for a declarer (see `settle` for several)."""
        course = self.course
        if course.scoring in (POINTS_11, POINTS_10):
            worth = value(course, kind, bid)
            self.points[seat] += -worth if success else worth
        elif success:
            self.plus[seat] += 1
        else:
            self.minus[seat] += 1

    def close(self, seats: list[int]) -> None:
        """After all marks of a deal: who is out or in, and in the championship who has which place."""
        course = self.course
        place = self.gone
        for seat in seats:
            if course.scoring in (POINTS_11, POINTS_10):
                lost = self.points[seat] >= TOO_MANY[course.scoring]
                out = self.points[seat] <= 0
            else:
                lost = self.minus[seat] >= 2
                out = self.plus[seat] >= 2
            if lost:
                self.state[seat] = 2
            elif out:
                self.state[seat] = OUT
                self.gone += 1
                self.earned[seat] += PLACE_POINTS[min(place, 3)]


def after(course: Course, t: BonakenTable, seats: list[int], made: list[bool], kind: int, bid: int) -> list[float]:
    """What the sheet will be worth to each seat once these declarers have made or lost their contract."""
    sheet = Sheet(course, t)
    for seat, success in zip(seats, made, strict=True):
        sheet.mark(seat, success, kind, bid)
    sheet.close(seats)
    return sheet.worth()
