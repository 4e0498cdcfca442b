"""How the faces at the table take what happens: a smile, a nod, a raised brow, a wince. Never a word.

`moved_by` is the whole psychology: it is given an event as a bystander sees it (`Event.seen_by`), who sits where and
the scores before, and knows nothing else, so that no face can tell of a card that is not open. The director calls
`Reactions.witness` when an event is shown, not when it happened. A face moves for less than a second, and rests a
while before it moves again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.events import Called, DealBegan, DealEnded, Event, Played, Shown, TrickWon
from game.host.chair import BOT, Place
from game.ui.layouts.seats import Layout
from game.ui.stage.layout import BOTTOM
from game.ui.stage.tableau import Tableau
from game.ui.table.hud.gaze import NOBODY, Gazes
from game.ui.table.hud.medallion import portrait, portrait_at_hand, side_colour
from game.ui.table.hud.pen import Pen, rect_of

NODS: Final = "nod"
SMILES: Final = "smile"
RAISES: Final = "raise"
WINCES: Final = "wince"
THINKS: Final = "think"
LASTING: Final[dict[str, float]] = {NODS: 0.7, SMILES: 0.9, RAISES: 0.8, WINCES: 0.8}
"""Seconds that a look stays."""
FADE: Final = 0.09
REST: Final = 4.0
"""Seconds for which a face stays calm after it has moved; the end of a deal goes before."""
RICH: Final = 14
"""Card points from which a trick moves somebody."""
DARING: Final = ("capot", "coinche", "surcoinche", "misere", "zwabber", "boonaak", "open_boonaak", "three", "blanche")
"""Calls that raise brows."""
DEAR: Final = "AT"
"""Aces and tens are not gladly lost."""
FINE: Final = 40
RARE: Final = 100
"""Points of a declaration that make its owner smile, and the others look up."""
GROWN: Final = 0.16
"""So much larger a face is while it is moved."""
BOB: Final = 0.05
"""How far a nodding head goes down, in heights of the portrait."""

Moved = list[tuple[int, str]]


def moved_by(event: Event, sides: Sequence[int], scores: Sequence[int], trick: Sequence[Played]) -> Moved:
    """Who is moved by an event, and how: seats with looks. ``event`` is a bystander's; ``scores`` by side are those
    before the deal; ``trick`` the cards played to the trick that is won."""
    seats = range(len(sides))
    if isinstance(event, TrickWon):
        return _trick(event, sides, trick)
    if isinstance(event, Called):
        word = event.call.split()[0] if event.call else ""
        return [(seat, RAISES) for seat in seats if seat != event.seat and word in DARING]
    if isinstance(event, Shown):
        found: Moved = [(event.seat, SMILES)] if event.points >= FINE else []
        return found + [(seat, RAISES) for seat in seats if seat != event.seat and event.points >= RARE]
    if isinstance(event, DealEnded):
        return _deal(event, sides, scores)
    return []


def _trick(event: TrickWon, sides: Sequence[int], trick: Sequence[Played]) -> Moved:
    """A rich trick: its winner's partner nods, and who lost the dearest card of it winces."""
    if event.points < RICH:
        return []
    won = sides[event.seat]
    found: Moved = [(seat, NODS) for seat in range(len(sides)) if sides[seat] == won and seat != event.seat]
    lost = [played for played in trick if sides[played.seat] != won and played.card.name[1] in DEAR]
    if lost:
        found.append((lost[0].seat, WINCES))
    return found or [(event.seat, SMILES)]


def _deal(event: DealEnded, sides: Sequence[int], scores: Sequence[int]) -> Moved:
    """Who gained most smiles; who undertook it and gained nothing winces."""
    before = scores if len(scores) == len(event.scores) else [0] * len(event.scores)
    gains = [after - had for after, had in zip(event.scores, before, strict=True)]
    best = max(gains, default=0)
    if best <= 0 or len(set(gains)) == 1:
        return []
    found: Moved = []
    for seat, side in enumerate(sides):
        if gains[side] == best:
            found.append((seat, SMILES))
        elif 0 <= event.seat < len(sides) and side == sides[event.seat]:
            found.append((seat, WINCES))
    return found


def hand_of(layout: Layout) -> tuple[float, float]:
    """Where who sits below has the hand: there others look, not at the medallion in the corner."""
    return layout.frame.width / 2, layout.frame.height


class Reactions:
    """The faces of one table. ``reduced_motion``: looks change without a fade and nobody's head moves; ``on``: the
    player wants to see them."""

    def __init__(self, places: Sequence[Place], sides: Sequence[int], scores: Sequence[int]) -> None:
        self.on = True
        self.reduced_motion = False
        self._bots = [place.kind == BOT for place in places]
        self._sides = list(sides)
        self._scores = list(scores)
        self._trick: list[Played] = []
        self._looks: dict[int, tuple[str, float]] = {}
        self._rests = [0.0] * len(places)
        self._gazes = Gazes(len(places))
        self._drawn: set[tuple[int, str, int]] = set()
        """Looks that were painted before, by seat and width."""
        self._late = False
        """A look is still being drawn."""

    def clear(self) -> None:
        """Everybody looks as usual."""
        self._looks.clear()
        self._trick.clear()
        self._gazes.clear()
        self._rests = [0.0] * len(self._rests)

    def witness(self, event: Event) -> None:
        """An event is being shown."""
        event = event.seen_by(-1)
        self._gazes.witness(event)
        if isinstance(event, DealBegan):
            self._trick.clear()
        if isinstance(event, Played):
            self._trick.append(event)
        for seat, look in moved_by(event, self._sides, self._scores, self._trick):
            last = isinstance(event, DealEnded)
            if self.on and self._bots[seat] and (last or (self._rests[seat] <= 0.0 and seat not in self._looks)):
                self._looks[seat] = (look, 0.0)
                self._rests[seat] = REST
        if isinstance(event, TrickWon):
            self._trick.clear()
        if isinstance(event, DealEnded):
            self._scores = list(event.scores)

    def look(self, seat: int) -> str:
        """How a seat looks now; "" as usual."""
        return self._looks[seat][0] if seat in self._looks else ""

    @property
    def busy(self) -> bool:
        """A face is moving."""
        return bool(self._looks) or self._gazes.busy or self._late

    def update(self, dt: float, asked: int = NOBODY) -> bool:
        """Move on, with seat ``asked`` to play; True if a face looks different."""
        self._gazes.on = self.on and not self.reduced_motion
        changed = self._gazes.update(dt, asked) or self._late
        if not self.on and self._looks:
            self._looks.clear()
            return True
        changed = changed or (bool(self._looks) and not self.reduced_motion)
        for seat, rest in enumerate(self._rests):
            self._rests[seat] = max(0.0, rest - dt)
        for seat, (look, age) in list(self._looks.items()):
            if age + dt >= LASTING[look]:
                del self._looks[seat]
                changed = True
            else:
                self._looks[seat] = (look, age + dt)
                changed = changed or age == 0.0
        return changed

    def draw(
        self,
        surface: pygame.Surface,
        pen: Pen,
        layout: Layout,
        tableau: Tableau,
        places: Sequence[Place],
        thinker: int = -1,
    ) -> None:
        """Paint the faces that are moved over the calm ones; ``thinker`` is a bot that has thought for a while."""
        self._late = False
        if not self.on:
            return
        spots = [rect_of(layout.faces[seat]).center for seat in range(len(places))]
        aims = [hand_of(layout) if layout.where[seat] == BOTTOM else spots[seat] for seat in range(len(places))]
        for seat, place in enumerate(places):
            rect = rect_of(layout.faces[seat])
            ring = side_colour(tableau.sides, tableau.me, seat)
            if seat in self._looks:
                look, age = self._looks[seat]
                strength = round(4 * self._strength(look, age)) / 4
                side = round(rect.width * (1.0 + GROWN * strength))
                near = pygame.Rect(0, 0, side, side)
                near.center = rect.center
                near.clamp_ip(surface.get_rect())
                portrait(pen, surface, place, seat, near, look, strength, self._bob(look, age), ring)
            elif seat == thinker and self._bots[seat]:
                portrait(pen, surface, place, seat, rect, THINKS, bob=0.0, ring=ring)
            else:
                gaze = self._gazes.look(seat, spots[seat], aims)
                known = (seat, gaze, rect.width)
                if gaze and known not in self._drawn and not portrait_at_hand(pen, place, seat, rect, gaze, ring):
                    self._late = True  # it looks there as soon as that is drawn
                elif gaze:
                    portrait(pen, surface, place, seat, rect, gaze, ring=ring)
                    self._drawn.add(known)

    def _strength(self, look: str, age: float) -> float:
        """How much of a look has come, 0..1."""
        if self.reduced_motion:
            return 1.0
        return max(0.0, min(1.0, (age + 0.02) / FADE, (LASTING[look] - age) / FADE))

    def _bob(self, look: str, age: float) -> float:
        """How far down a nodding head is, in heights of the portrait: twice, the second time less."""
        if look != NODS or self.reduced_motion:
            return 0.0
        phase = age / LASTING[look] * 2.0
        depth = BOB if phase < 1.0 else 0.6 * BOB
        inside = phase % 1.0
        return depth * 4.0 * inside * (1.0 - inside)
