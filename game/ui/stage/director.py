"""The director: turns what happened (events) into what is seen (cues), one after another.

The view is always ahead and the stage catches up. ``tell`` queues events; each becomes a step that sets cards
travelling, makes seats speak, and lasts some seconds at normal speed. ``finish`` ends the step in hand (a click),
``fast`` runs four times as fast (Space held). When nothing is left the tableau is set to the view's own, so an error
on the way heals itself.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
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
from game.core.view import View
from game.ui.games.game_table import GameTable
from game.ui.narrator import Narrator
from game.ui.stage import motion
from game.ui.stage.cues import Cues
from game.ui.stage.sprites import Pose
from game.ui.stage.stage import Stage
from game.ui.stage.tableau import Tableau
from game.ui.stage.tween import in_out_cubic

T = TypeVar("T")
LEAST_HOLD = 0.3
"""A finished trick can be seen this long even when nothing else takes time."""


def keyed(rows: Mapping[str, T]) -> dict[Hashable, T]:
    """The same rows under keys of any kind, as the stage wants them."""
    return dict(rows.items())


@dataclass(slots=True)
class Step:
    """One step: ``begin`` sets things going and returns how long it lasts, in seconds at normal speed."""

    name: str
    begin: Callable[[], float]
    floor: float = 0.0
    """Real seconds it lasts at least, whatever the speed."""


class Director(Cues):
    """The cues, one after another."""

    def __init__(
        self,
        stage: Stage,
        table: GameTable,
        tableau: Tableau,
        narrator: Narrator,
        layout: Callable[[Tableau], dict[str, Pose]],
        sound: Callable[[str, float], None],
    ) -> None:
        super().__init__(stage, table, tableau, narrator, layout, sound)
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
        return not self._steps and not self._running and self.stage.idle

    @property
    def speed(self) -> float:
        """How fast the clock runs."""
        return (1.0 / self.factor if self.factor > 0 else 50.0) * (4.0 if self.fast else 1.0)

    def sync(self, view: View) -> None:
        """Show the view as it is, at once: a new table, a move taken back."""
        self._steps.clear()
        self._running = False
        self._left = self._floor = 0.0
        self.effects.clear()
        self.tableau = self.table.tableau(view, self.tableau)
        self.stage.held = False
        self.stage.set_poses(keyed(self.pose()), keyed(self.tableau.faces))

    def finish(self) -> bool:
        """End the step in hand now; True if there was one."""
        if not self._running and self.stage.idle:
            return False
        if self._name == "hold":
            self.impatience.skipped += 1
        self.stage.hurry()
        self._left = self._floor = 0.0
        for bubble in self.effects.bubbles.values():
            bubble.age = max(bubble.age, bubble.life - 0.5)
        return True

    def update(self, dt: float) -> bool:
        """Move on by ``dt`` real seconds; True if something may have changed."""
        changed = self.effects.update(dt * min(self.speed, 4.0))
        self.stage.speed = self.speed
        self.stage.instant = self.factor == 0
        if not self._running and not self._steps:
            return changed
        self._left -= dt * self.speed
        self._floor -= dt
        while self._left <= 0 and self._floor <= 0 and (self.stage.idle or self._left < -2.0):
            if not self._steps:
                self._end()
                break
            step = self._steps.popleft()
            self._running = True
            self._name = step.name
            self.stage.held = True
            self._floor = step.floor
            self._left = step.begin()
            if self.factor > 0:
                break
        return True

    def _end(self) -> None:
        self._running = False
        self._name = ""
        self.stage.held = False
        view = self.truth()
        if view is not None:
            shown = self.tableau
            self.tableau = self.table.tableau(view, shown)
            self._settle()

    def _settle(self) -> None:
        poses = self.pose()
        away = [key for key, pose in poses.items() if self._off(key, pose)]
        own = [key for key in self.table.own(self.tableau) if key in away]
        places = [here.x for key in sorted(own, key=lambda one: poses[one].x) if (here := self.stage.pose(key))]
        sorted_anew = places != sorted(places)
        for key in away:
            if sorted_anew and key in own:
                # The hand is put in order: trumps have become known, or a card was taken up.
                turn = sum(poses[other].x < poses[key].x for other in own)
                delay = turn * motion.SORT_STAGGER
                self.stage.animate(key, poses[key], motion.SORT, in_out_cubic, delay=delay, lift=0.0)
            else:
                self.stage.animate(key, poses[key], motion.SETTLE, lift=0.0)
        self.stage.set_layout(keyed(poses), keyed(self.tableau.faces))

    def _off(self, key: str, pose: Pose) -> bool:
        """Whether a card does not lie where it belongs."""
        here = self.stage.pose(key)
        return here is not None and (abs(here.x - pose.x) + abs(here.y - pose.y) > 1.5 or here.dim != pose.dim)

    def _melds_follow(self) -> bool:
        return bool(self._steps) and self._steps[0].name == "reveal"

    # -- events to steps -----------------------------------------------------------------------------------------

    def tell(self, events: Sequence[Event]) -> None:
        """Queue everything that ``events`` bring to be seen."""
        index = 0
        for event in events:
            if isinstance(event, Seated):
                self._order = event.order
        while index < len(events):
            event = events[index]
            run = [event]
            if isinstance(event, Dealt | Drawn):
                kind = type(event)
                while index + len(run) < len(events) and isinstance(events[index + len(run)], kind):
                    run.append(events[index + len(run)])
            before = len(self._steps)
            self._queue(run)
            if len(self._steps) > before:
                self._witnessed(self._steps[before], run[-1])
            index += len(run)
        self.stage.held = self.stage.held or bool(self._steps)

    def _witnessed(self, step: Step, event: Event) -> None:
        """Let the witness know when a step begins."""
        begin = step.begin

        def told() -> float:
            self.witness(event)
            return begin()

        step.begin = told

    def _add(self, name: str, begin: Callable[[], float], floor: float = 0.0) -> None:
        self._steps.append(Step(name, begin, floor))

    def _queue(self, run: list[Event]) -> None:
        event = run[0]
        own = self.table.steps(self, event) if len(run) == 1 or not isinstance(event, Dealt | Drawn) else None
        if own is not None:
            self._steps.extend(own)
        elif isinstance(event, Dealt):
            packets = [one for one in run if isinstance(one, Dealt)]
            self._add("deal", lambda: self.deal(packets))
        elif isinstance(event, Drawn):
            draws = [one for one in run if isinstance(one, Drawn)]
            self._add("draw", lambda: self.draw(draws))
        elif isinstance(event, Seated):
            self._add("seated", lambda: self.seated(event))
        elif isinstance(event, DealBegan):
            self._add("shuffle", lambda: self.begin_deal(event))
        elif isinstance(event, Turned):
            self._add("turn", lambda: self.turn(event))
        elif isinstance(event, Moved):
            self._add("move", lambda: self.move(event))
        elif isinstance(event, Laid):
            self._add("laid", lambda: self.laid(event))
        elif isinstance(event, Called):
            self._add("call", lambda: self.call(event))
        elif isinstance(event, Settled):
            self._add("settled", lambda: self.settled(event))
        elif isinstance(event, Played):
            self._add("play", lambda: self.play(event))
        elif isinstance(event, TrickWon):
            self._add("hold", lambda: self.hold(event), LEAST_HOLD if self.factor == 0 else 0.0)
            self._add("gather", lambda: self.gather(event))
        elif isinstance(event, Shown):
            self._add("reveal", lambda: self.reveal(event))
            self._add("fold", lambda: self.fold(event))
        elif isinstance(event, DealEnded):
            self._add("ended", lambda: self.ended(event))
