"""The director: turns what happened (events) into what is seen (cues), one after another.

The view is always ahead and the stage catches up. ``tell`` queues events; each becomes a step that sets cards
travelling, makes seats speak, and lasts some seconds at normal speed. ``finish`` ends the step in hand (a click),
``fast`` runs four times as fast (Space held). When nothing is left the tableau is set to the view's own, so an error
on the way heals itself.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TypeVar

from game.core.events import (
    Called,
    DealBegan,
    DealEnded,
    Dealt,
    Drawn,
    Event,
    Laid,
    Moved,
    Played,
    Seated,
    Settled,
    Shown,
    TrickWon,
    Turned,
)
from game.core.log import Beat
from game.core.view import View
from game.ui.stage import motion, telling
from game.ui.stage.cues import Cues
from game.ui.stage.sprites import Pose
from game.ui.stage.steps import Step
from game.ui.stage.tween import in_out_cubic

T = TypeVar("T")
LEAST_HOLD = 0.3
"""A finished trick can be seen this long even when nothing else takes time."""


def keyed(rows: Mapping[str, T]) -> dict[Hashable, T]:
    """The same rows under keys of any kind, as the stage wants them."""
    return dict(rows.items())


class Director:
    """Lets ``cues`` act, one after another."""

    def __init__(self, cues: Cues) -> None:
        self.cues = cues
        cues.next_step = lambda: self._steps[0].name if self._steps else ""
        self.factor = 1.0
        """The player's speed: what durations are multiplied by; 0 is instant."""
        self.fast = False
        self.witness: Callable[[Event], None] = lambda event: None
        """Told of each event when it begins to be shown."""
        self._name = ""
        self._steps: deque[Step] = deque()
        self._left = 0.0
        self._floor = 0.0
        self._running = False

    # -- life ----------------------------------------------------------------------------------------------------

    @property
    def idle(self) -> bool:
        """Everything has been told and nothing travels."""
        return not self._steps and not self._running and self.cues.stage.idle

    @property
    def speed(self) -> float:
        """How fast the clock runs."""
        return (1.0 / self.factor if self.factor > 0 else 50.0) * (4.0 if self.fast else 1.0)

    def sync(self, view: View) -> None:
        """Show the view as it is, at once: a new table, a move taken back."""
        self._steps.clear()
        self._running = False
        self._left = self._floor = 0.0
        self.cues.effects.clear()
        self.cues.tableau = self.cues.staging.tableau(view, self.cues.tableau)
        self.cues.stage.held = False
        self.cues.stage.set_poses(keyed(self.cues.pose()), keyed(self.cues.tableau.faces))

    def finish(self) -> bool:
        """End the step in hand now; True if there was one."""
        if not self._running and self.cues.stage.idle:
            return False
        if self._name == "hold":
            self.cues.impatience.skipped += 1
        self.cues.stage.hurry()
        self._left = self._floor = 0.0
        for bubble in self.cues.effects.bubbles.values():
            bubble.age = max(bubble.age, bubble.life - 0.5)
        for moment in self.cues.effects.moments:
            moment.end(0.3)
        return True

    def update(self, dt: float) -> bool:
        """Move on by ``dt`` real seconds; True if something may have changed."""
        changed = self.cues.effects.update(dt * min(self.speed, 4.0))
        self.cues.stage.speed = self.speed
        self.cues.stage.instant = self.factor == 0
        if not self._running and not self._steps:
            return changed
        self._left -= dt * self.speed
        self._floor -= dt
        while self._left <= 0 and self._floor <= 0 and (self.cues.stage.idle or self._left < -2.0):
            if not self._steps:
                self._end()
                break
            step = self._steps.popleft()
            self._running = True
            self._name = step.name
            self.cues.stage.held = True
            self._floor = step.floor
            self._left = step.begin()
            if self.factor > 0:
                break
        return True

    def _end(self) -> None:
        self._running = False
        self._name = ""
        self.cues.stage.held = False
        view = self.cues.truth()
        if view is not None:
            shown = self.cues.tableau
            self.cues.tableau = self.cues.staging.tableau(view, shown)
            self._settle()

    def _settle(self) -> None:
        poses = self.cues.pose()
        away = [key for key, pose in poses.items() if self._off(key, pose)]
        own = [key for key in self.cues.staging.own(self.cues.tableau) if key in away]
        places = [here.x for key in sorted(own, key=lambda one: poses[one].x) if (here := self.cues.stage.pose(key))]
        sorted_anew = places != sorted(places)
        for key in away:
            if sorted_anew and key in own:
                # The hand is put in order: trumps have become known, or a card was taken up.
                turn = sum(poses[other].x < poses[key].x for other in own)
                delay = turn * motion.SORT_STAGGER
                self.cues.stage.animate(key, poses[key], motion.SORT, in_out_cubic, delay=delay, lift=0.0)
            else:
                self.cues.stage.animate(key, poses[key], motion.SETTLE, lift=0.0)
        self.cues.stage.set_layout(keyed(poses), keyed(self.cues.tableau.faces))

    def _off(self, key: str, pose: Pose) -> bool:
        """Whether a card does not lie where it belongs."""
        here = self.cues.stage.pose(key)
        return here is not None and (abs(here.x - pose.x) + abs(here.y - pose.y) > 1.5 or here.dim != pose.dim)

    # -- events to steps -----------------------------------------------------------------------------------------

    def tell(self, beats: Sequence[Beat]) -> None:
        """Queue everything that ``beats`` bring to be seen."""
        index = 0
        for beat in beats:
            if isinstance(beat.event, Seated):
                self.cues.order = beat.event.order
        while index < len(beats):
            run = [beats[index]]
            if isinstance(run[0].event, Dealt | Drawn):
                kind = type(run[0].event)
                while index + len(run) < len(beats) and isinstance(beats[index + len(run)].event, kind):
                    run.append(beats[index + len(run)])
            before = len(self._steps)
            self._queue(run)
            if len(self._steps) > before:
                self._begins(self._steps[before], run[-1])
            index += len(run)
        self.cues.stage.held = self.cues.stage.held or bool(self._steps)

    def _begins(self, step: Step, beat: Beat) -> None:
        """With the first step of a beat its public table is at hand, and the witness knows."""
        begin = step.begin

        def told() -> float:
            self.witness(beat.event)
            self.cues.public = beat.public
            return begin()

        step.begin = told

    def _add(self, name: str, begin: Callable[[], float], floor: float = 0.0) -> None:
        least = LEAST_HOLD if name == "hold" and self.factor == 0 else 0.0
        self._steps.append(Step(name, begin, max(floor, least)))

    def _queue(self, run: list[Beat]) -> None:
        event = run[0].event
        own = (
            self.cues.staging.steps(self.cues, event) if len(run) == 1 or not isinstance(event, Dealt | Drawn) else None
        )
        if own is not None:
            for step in own:
                self._add(step.name, step.begin, step.floor)
        elif isinstance(event, Dealt):
            packets = [(one.event, one.public) for one in run if isinstance(one.event, Dealt)]
            self._add("deal", lambda: self.cues.deal(packets))
        elif isinstance(event, Drawn):
            draws = [one.event for one in run if isinstance(one.event, Drawn)]
            self._add("draw", lambda: self.cues.draw(draws))
        elif isinstance(event, Seated):
            self._add("seated", lambda: self.cues.seated(event))
        elif isinstance(event, DealBegan):
            self._add("shuffle", lambda: self.cues.begin_deal(event))
        elif isinstance(event, Turned):
            self._add("turn", lambda: self.cues.turn(event))
        elif isinstance(event, Moved):
            self._add("move", lambda: self.cues.move(event))
        elif isinstance(event, Laid):
            self._add("laid", lambda: self.cues.laid(event))
        elif isinstance(event, Called):
            self._add("call", lambda: self.cues.call(event))
        elif isinstance(event, Settled):
            self._add("settled", lambda: self.cues.settled(event))
        elif isinstance(event, Played):
            self._add("play", lambda: self.cues.play(event))
        elif isinstance(event, TrickWon):
            self._add("hold", lambda: self.cues.hold(event))
            self._add("gather", lambda: self.cues.gather(event))
        elif isinstance(event, Shown):
            self._add("reveal", lambda: telling.reveal(self.cues, event))
            self._add("fold", lambda: telling.fold(self.cues, event))
        elif isinstance(event, DealEnded):
            self._add("ended", lambda: self.cues.ended(event))
