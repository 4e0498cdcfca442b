"""The own hand: hover, click, drag and keyboard; picks one card, or several where several are asked.

Hit boxes are the resting slots, never the moving pictures, so nothing flickers at the edges. A card clicked before
its turn is pinned and played when the turn comes. What may be played comes from the view: the answers, and the reason
for every other card.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.core.actions import Action
from game.core.reasons import Reason
from game.core.view import PICK_CARD, View
from game.ui.stage import motion
from game.ui.stage.layout import RATIO, Frame, inside
from game.ui.stage.sprites import Pose
from game.ui.stage.stage import Stage
from game.ui.stage.tween import back, out_cubic

LIFT = 0.14
"""How far a card rises under the pointer, in card heights."""
PINNED = 0.14
CHOSEN = 0.22
"""How far a card chosen early, and one among several, stands out, in card heights."""
GROW = 1.05
SUNK = 0.98
"""The scale of a card pressed down on."""
LONG_PRESS = 0.4
"""Seconds of holding that play a card, where that is wished."""
ASIDE = (0.18, 0.07)
"""How far neighbours give way, in card widths."""
LOWER = 21.0
DIM = 1.0
"""How far a card that may not be played lies lower, logical units, and out of the light."""
DRAG_PIXELS = 6
FLICK = 900.0
FOLLOW = 30.0
HYSTERESIS = 8.0
OPEN = 0.9
"""A card smaller than this does not lie in the hand but open before it."""


class Hand:
    """The hand of the person at the table. ``play`` is called with the answers that a chosen card allows, ``refuse``
    with the reason why it may not be played, ``changed`` when the poses of the hand should be asked for anew
    (seconds, curve)."""

    def __init__(
        self,
        stage: Stage,
        *,
        play: Callable[[Sequence[Action]], None],
        refuse: Callable[[str, Reason | None], None],
        changed: Callable[[float], None],
        moved: Callable[[list[str]], None],
    ) -> None:
        self.stage = stage
        self._play = play
        self._refuse = refuse
        self._changed = changed
        self._moved = moved
        self.rest: dict[str, Pose] = {}
        self.card = 100.0
        self.unit = 1.0
        self.floor = 10000
        """The window's lower edge: a card that is lifted comes wholly into sight."""
        self.focus = ""
        self.hovered = ""
        self.pinned = ""
        self.hinted = ""
        self.fresh: set[str] = set()
        """Cards that have just come: they carry a mark."""
        self.chosen: set[str] = set()
        self.many = False
        """Several cards are asked for: a click chooses instead of playing."""
        self.most = 1
        self.asked = False
        """It is this hand's turn and everything before has been shown."""
        self.barred = False
        """Another question of this person's is open: no card is chosen early, a slip would answer twice."""
        self.dims = True
        self.two_clicks = False
        self.long_press = False
        """A card is played by holding the button down on it; a click only chooses."""
        self.reduced_motion = False
        self._answers: dict[str, list[Action]] = {}
        self._refused: dict[str, Reason] = {}
        self.pressed = ""
        self._press_at = (0, 0)
        self._held = 0.0
        self._pointer = (0, 0)
        self._speed = (0.0, 0.0)
        self.dragged = ""
        self._drag: Pose | None = None
        self._grip = (0.0, 0.0)
        self._taken = 0.0
        """How high a dragged card was when it was taken."""

    def fit(self, frame: Frame) -> None:
        """Take on the measures of a table."""
        self.card, self.unit, self.floor = frame.card, frame.unit, frame.height

    # -- what is asked -------------------------------------------------------------------------------------------

    @property
    def holding(self) -> bool:
        """A card is being held down on until it is played."""
        return self.long_press and bool(self.pressed)

    @property
    def names(self) -> list[str]:
        """The cards from left to right; those that lie open before the hand (they are smaller) after the hand."""
        return sorted(self.rest, key=lambda name: (self.rest[name].scale < OPEN, self.rest[name].x))

    def _together(self, one: str, other: str) -> bool:
        """Whether two cards lie in the same row: both in the hand or both open before it."""
        return (self.rest[one].scale < OPEN) == (self.rest[other].scale < OPEN)

    def ask(self, view: View | None) -> None:
        """Take on the question of ``view`` (None: nothing is asked of the hand)."""
        self._answers.clear()
        self._refused = {}
        self.asked = False
        if view is not None and view.ask is not None and view.ask.kind == PICK_CARD:
            self._refused = dict(view.refused)
            for answer in view.legal:
                for card in answer.cards:
                    if card.name not in self._refused:
                        self._answers.setdefault(card.name, []).append(answer)
            self.asked = True
        if view is None:
            self.chosen.clear()
        if not self.asked:
            self.hinted = ""

    def lay(self, rest: dict[str, Pose]) -> None:
        """Where the cards of the hand lie from now on. Whatever was being done with a card that has left it, ends."""
        self.rest = rest
        if self.dragged and self.dragged not in rest:
            self.dragged = ""
            self._drag = None
        kept = [name if name in rest else "" for name in (self.hovered, self.focus, self.pinned, self.hinted)]
        self.hovered, self.focus, self.pinned, self.hinted = kept
        self.pressed = self.pressed if self.pressed in rest else ""
        if not self.chosen <= rest.keys():
            self.chosen &= rest.keys()

    def playable(self, name: str) -> bool:
        """Whether the card may be played now."""
        return name in self._answers

    @property
    def forbidden(self) -> list[str]:
        """The cards that may not be played now, where others may."""
        return [name for name in self.rest if name not in self._answers] if self.asked and not self.many else []

    def take_pinned(self) -> None:
        """Play the card that was chosen early, if it may be played; otherwise say why not."""
        name, self.pinned = self.pinned, ""
        if name and self.asked and name in self.rest:
            self.pick(name)

    # -- poses ---------------------------------------------------------------------------------------------------

    def adjust(self, poses: dict[str, Pose]) -> dict[str, Pose]:
        """The resting poses with what hovers, is chosen, dragged or may not be played."""
        names = self.names
        raised = self.dragged or self.hovered or self.focus
        place = names.index(raised) if raised in names else -1
        for index, name in enumerate(names):
            if name not in poses:
                continue
            pose = poses[name]
            if self.asked and self.dims and name not in self._answers and not self.many:
                pose = pose.but(dim=DIM, y=pose.y + LOWER * self.unit)
            if place >= 0 and not self.reduced_motion:
                far = index - place
                if 1 <= abs(far) <= len(ASIDE) and self._together(name, raised):
                    pose = pose.moved((1 if far > 0 else -1) * ASIDE[abs(far) - 1] * self.card * pose.scale, 0.0)
            if name in self.chosen or name == self.pinned:
                # Several chosen cards must be told from the others at a glance.
                rise = CHOSEN if self.many else PINNED
                pose = pose.moved(0.0, -rise * self.card * RATIO * pose.scale).but(height=0.7)
            if name == self.hinted:
                pose = pose.but(glow=1.0)
            if index == place and not self.dragged:
                grow = 1.0 if self.reduced_motion else GROW * (SUNK if name == self.pressed else 1.0)
                # A chosen card stands high already; higher it would go under the panel above the hand.
                part = 0.2 if self.many and name in self.chosen else 1.0
                low = max(0.0, pose.y - self.rest[name].y)
                pose = pose.moved(0.0, -low - self._lift(self.rest[name]) * part).but(
                    scale=pose.scale * grow, height=1.0, angle=pose.angle * 0.5
                )
            if name == self.dragged and self._drag is not None:
                pose = self._drag
            poses[name] = pose
        return poses

    def _lift(self, rest: Pose) -> float:
        """How far a card rises under the pointer, pixels: until it is seen wholly."""
        tall = self.card * RATIO * rest.scale
        lean = math.sin(math.radians(abs(rest.angle) / 2)) * tall / RATIO / 2
        return max(LIFT * tall, rest.y + tall * GROW / 2 + lean + 3 * self.unit - self.floor)

    def at(self, where: tuple[int, int]) -> str:
        """The card whose resting slot is at a point; the hovered one holds on a little longer."""
        x, y = where
        if self.hovered and self.hovered in self.rest:
            rest = self.rest[self.hovered]
            row = [self.rest[name] for name in self.names if self._together(name, self.hovered)]
            right = next((one for one in row if one.x > rest.x), None)
            covered = right is not None and x > right.x - self.card * rest.scale / 2 + HYSTERESIS
            up = self._lift(rest)
            if not covered and any(inside(rest.moved(0, -far), self.card, x, y, HYSTERESIS) for far in (0.0, up)):
                return self.hovered
        for name in reversed(self.names):
            if inside(self.rest[name], self.card, x, y):
                return name
        return ""

    # -- the pointer ---------------------------------------------------------------------------------------------

    def hover(self, where: tuple[int, int]) -> bool:
        """The pointer is at ``where``; True if it is on a card."""
        self._pointer = where
        if self.pressed and not self.dragged:
            dx, dy = where[0] - self._press_at[0], where[1] - self._press_at[1]
            if dx * dx + dy * dy > DRAG_PIXELS * DRAG_PIXELS and self.pressed in self.rest:
                self._begin_drag()
        if self.dragged:
            return True
        found = self.at(where)
        if found != self.hovered:
            self.hovered = found
            if found:
                self.focus = ""
            self._changed(motion.HOVER if found else motion.LEAVE)
        return bool(found)

    def press(self, where: tuple[int, int]) -> bool:
        """The button went down; True if on a card."""
        self.hover(where)
        found = self.at(where)
        self.pressed = found
        self._press_at = where
        self._held = 0.0
        if found and not self.reduced_motion:
            self._changed(motion.PRESS)
        return bool(found)

    def release(self, where: tuple[int, int]) -> bool:
        """The button went up; True if a card was meant."""
        pressed, self.pressed = self.pressed, ""
        if self.dragged:
            self._drop(where)
            return True
        if not pressed:
            return False
        if self.at(where) == pressed:
            self.click(pressed)
        elif not self.reduced_motion:
            self._changed(motion.LEAVE)
        return True

    def leave(self) -> None:
        """The pointer left the window, or something lies over the hand now."""
        self.pressed = ""
        self.dragged = ""
        self._drag = None
        if self.hovered:
            self.hovered = ""
        self._changed(motion.LEAVE)

    def let_go(self) -> None:
        """Put the card back that is held or dragged, if there is one: the button that comes up is not for the hand."""
        if self.pressed or self.dragged:
            self.leave()

    def click(self, name: str) -> None:
        """A card was clicked (or chosen by key)."""
        if self.many:
            self.choose(name)
        elif not self.asked and self.barred:
            self.stage.shake(name, 6.0 * self.unit)
            self._refuse(name, None)
        elif not self.asked:
            self.pinned = "" if self.pinned == name else name
            self._changed(motion.HOVER)
        elif (self.long_press or (self.two_clicks and self.focus != name)) and name in self._answers:
            self.focus = name
            self._changed(motion.HOVER)
        else:
            self.pick(name)

    def choose(self, name: str) -> None:
        """Put a card among the chosen, or take it away."""
        if name in self.chosen:
            self.chosen.discard(name)
        elif len(self.chosen) < self.most:
            self.chosen.add(name)
        self._changed(motion.HOVER)

    def advise(self, name: str) -> None:
        """Light the card of a hint and go to it, so that Enter plays it as Enter takes a lit answer."""
        self.hinted = name
        if name in self.rest:
            self._focus(name)

    def raise_only(self, names: set[str]) -> None:
        """Choose these cards and no others (a hint)."""
        self.chosen = {name for name in names if name in self.rest}
        self._changed(motion.HOVER)

    def pick(self, name: str) -> None:
        """Play a card if it may be played; shake it otherwise."""
        answers = self._answers.get(name)
        if answers:
            self.focus = ""
            self._play(answers)
        else:
            self.stage.shake(name, 6.0 * self.unit)
            self._refuse(name, self._refused.get(name))

    # -- dragging ------------------------------------------------------------------------------------------------

    def _begin_drag(self) -> None:
        self.dragged = self.pressed
        rest = self.stage.pose(self.dragged) or self.rest[self.dragged]
        self._drag = rest.but(height=2.0, z=900.0, dim=0.0)
        self._taken = rest.y
        self._grip = (rest.x - self._press_at[0], rest.y - self._press_at[1])
        self._speed = (0.0, 0.0)
        self.hovered = ""
        self._changed(motion.HOVER)

    def update(self, dt: float) -> bool:
        """Let a dragged card follow the pointer; True while it does. Play the card that has been held long enough."""
        if self.long_press and self.pressed and not self.dragged and not self.many:
            self._held += dt
            if self._held >= LONG_PRESS:
                pressed, self.pressed = self.pressed, ""
                if self.asked:
                    self.pick(pressed)
                return True
        if not self.dragged or self._drag is None or dt <= 0:
            return False
        goal_x, goal_y = self._pointer[0] + self._grip[0], self._pointer[1] + self._grip[1]
        part = min(1.0, FOLLOW * dt)
        dx, dy = (goal_x - self._drag.x) * part, (goal_y - self._drag.y) * part
        self._speed = (dx / dt, dy / dt)
        tilt = 0.0 if self.reduced_motion else max(-10.0, min(10.0, self._speed[0] * 0.02))
        self._drag = self._drag.but(x=self._drag.x + dx, y=self._drag.y + dy, angle=tilt)
        self._changed(0.0)
        return True

    def _drop(self, where: tuple[int, int]) -> None:
        name, self.dragged = self.dragged, ""
        drag, self._drag = self._drag, None
        if drag is None or name not in self.rest:
            return
        line = self._taken - 0.35 * self.card * RATIO
        if drag.y < line or self._speed[1] < -FLICK:
            self.hovered = ""
            if self.asked and not self.many:
                self.pick(name)
                if name in self._answers:
                    return
            else:
                self.click(name)
        else:
            order = [one for one in self.names if one != name and self._together(one, name)]
            place = sum(1 for one in order if self.rest[one].x < drag.x)
            order.insert(place, name)
            if order != [one for one in self.names if self._together(one, name)]:
                self._moved(order)
        goal = self.stage.goal(name)
        if isinstance(goal, Pose):
            self.stage.animate(
                name, self.rest[name], motion.DRAG_RETURN, back(1.2) if not self.reduced_motion else out_cubic, lift=0.0
            )
        self._changed(motion.DRAG_RETURN)

    # -- the keyboard --------------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows, Home, End, digits, suit letters (with Shift) and Enter; True if used."""
        names = self.names
        if not names:
            return False
        key = event.key
        here = self.focus or self.hovered
        place = names.index(here) if here in names else -1
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if key == pygame.K_RIGHT else -1
            start = place if place >= 0 else (-1 if step > 0 else len(names))
            self._focus(names[(start + step) % len(names)])
        elif key in (pygame.K_HOME, pygame.K_END):
            self._focus(names[0 if key == pygame.K_HOME else -1])
        elif pygame.K_0 <= key <= pygame.K_9 and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            index = (key - pygame.K_1) % 10
            if index >= len(names):
                return False
            self._focus(names[index])
        elif key in (pygame.K_s, pygame.K_h, pygame.K_d, pygame.K_c) and event.mod & pygame.KMOD_SHIFT:
            letter = chr(key).upper()
            suit = [name for name in names if name[0] == letter]
            if not suit:
                return False
            after = suit[(suit.index(here) + 1) % len(suit)] if here in suit else suit[0]
            self._focus(after)
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER) and here not in names and self.asked and not self.many:
            if len(names) == 1:
                self.pick(names[0])
            else:
                self.point()  # nothing is chosen: Enter goes to a card, and plays it the next time
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_UP) and here in names:
            before = (self.two_clicks, self.long_press)
            self.two_clicks = self.long_press = False
            self.click(here)
            self.two_clicks, self.long_press = before
        else:
            return False
        return True

    def point(self) -> None:
        """Go to the first card that may be played, or to the first of all."""
        if self.names:
            self._focus(next((name for name in self.names if self.playable(name)), self.names[0]))

    def jump(self, by: int) -> bool:
        """Go to the first card of the next suit (1) or of the one before (-1), from left to right and round; True if
        there are cards."""
        names = self.names
        if not names:
            return False
        starts = [at for at, name in enumerate(names) if at == 0 or name[0] != names[at - 1][0]]
        here = self.focus or self.hovered
        if here not in names:
            self._focus(names[0 if by > 0 else starts[-1]])
            return True
        group = sum(start <= names.index(here) for start in starts) - 1
        self._focus(names[starts[(group + by) % len(starts)]])
        return True

    def _focus(self, name: str) -> None:
        self.focus = name
        self.hovered = ""
        self._changed(motion.HOVER)
