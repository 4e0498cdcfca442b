"""The stage: every card sprite on the table, and their journeys.

The caller (a director) tells it what should travel; the view is always ahead and the stage catches up. ``set_layout``
says where everything belongs; whenever nothing moves and nobody ``holds`` the stage, every sprite is *set* there, so
a faulty animation heals itself. ``hurry`` finishes everything now.

Times are seconds at normal speed; ``speed`` makes the clock run faster, ``instant`` skips all travel,
``reduced_motion`` replaces travel by a short fade.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable, Iterable, Mapping

import pygame

from game.ui.drawing.assets import BACK, Deck
from game.ui.stage.brush import Brush
from game.ui.stage.journey import Journey
from game.ui.stage.layout import Frame
from game.ui.stage.sprites import CardSprite, Pose
from game.ui.stage.tween import Curve, Timeline, linear, out_cubic, swing

CALM_SECONDS = 0.12
STILL = 0.1
"""With reduced motion a card that goes no farther than this part of its width is just there: nothing fades."""
AHEAD_SECONDS = 0.25
"""How long a scene that opens may draw faces ahead before anything moves."""

Cue = Callable[[str, float], None]
"""Plays the sound of that name at a pan from -1 to 1."""


class Stage:
    """Card sprites by key. ``card_width`` is the width in pixels of a card at scale 1, ``held_width`` that of a card of
    the own hand: faces are drawn ahead in it, and all others scaled from it until they are drawn themselves."""

    def __init__(self, deck: Deck, card_width: int, cue: Cue | None = None) -> None:
        self.deck = deck
        self.card_width = self.held_width = card_width
        self.cue = cue
        self.speed = 1.0
        self.instant = False
        self.reduced_motion = False
        self.held = False
        """True while the director has more to show: no healing until it is done."""
        self._sprites: dict[Hashable, CardSprite] = {}
        self._journeys: list[Journey] = []
        self._timeline = Timeline()
        self._layout: dict[Hashable, Pose] | None = None
        self._faces: dict[Hashable, str | None] = {}
        self._order = 0
        self._wanted: list[str] = []
        self.brush = Brush(deck, card_width)
        self.stale = True
        """The picture has changed since it was last drawn."""

    def fit(self, frame: Frame, held: float, lamp: tuple[float, float], edge: float = 1.0) -> None:
        """Take on the measures of a table whose own hand is ``held`` in that scale, lit by a lamp there (in parts of
        the window); the edge of a winning card is ``edge`` times as thick as usual."""
        self.brush.edge = edge
        self.card_width = round(frame.card)
        self.held_width = round(frame.card * held)
        self.brush.lamp = (lamp[0] * frame.width, lamp[1] * frame.height)

    # -- what is on the table ------------------------------------------------------------------------------------

    @property
    def idle(self) -> bool:
        """Nothing travels and nothing is scheduled."""
        return not self._journeys and self._timeline.idle

    @property
    def busy(self) -> bool:
        """Frames are wanted."""
        return not self.idle or self.stale

    @property
    def keys(self) -> list[Hashable]:
        """The sprites there are."""
        return list(self._sprites)

    def sprite(self, key: Hashable) -> CardSprite | None:
        """The sprite of that key."""
        return self._sprites.get(key)

    def pose(self, key: Hashable) -> Pose | None:
        """Where the sprite is at this moment."""
        sprite = self._sprites.get(key)
        return sprite.pose if sprite else None

    def goal(self, key: Hashable) -> Pose | None:
        """Where the layout wants it."""
        return self._layout.get(key) if self._layout is not None else self.pose(key)

    def put(self, key: Hashable, pose: Pose, face: str | None = None) -> CardSprite:
        """Set (or make) a sprite at ``pose`` now; any journey of it ends."""
        self._journeys = [one for one in self._journeys if one.key != key]
        sprite = self._sprites.get(key)
        if sprite is None:
            self._order += 1
            sprite = CardSprite(key, pose, face, self._order)
            self._sprites[key] = sprite
        self._rest(sprite, pose)
        sprite.face = face
        self.stale = True
        return sprite

    def prepare(self, faces: Iterable[str]) -> None:
        """Draw these faces (and the back) crisply ahead, so that no deal waits for its pictures: for a moment now,
        since a scene that opens may take one, the others by the rasterizer or, without one, while nothing moves."""
        self._wanted = [name for name in (BACK, *faces) if not self.deck.drawn(name, self.held_width)]
        if self.deck.rasterizer is not None and self._wanted:
            self.deck.rasterizer.want(self.deck.wish(name, self.held_width) for name in self._wanted)
        until = time.perf_counter() + AHEAD_SECONDS
        while self._wanted and time.perf_counter() < until:
            if not self._draw_ahead():
                time.sleep(0.002)

    def _draw_ahead(self) -> bool:
        """Take on the next face that is wanted; False if the rasterizer is still at it."""
        while self._wanted:
            name, rasterizer = self._wanted[0], self.deck.rasterizer
            if self.deck.drawn(name, self.held_width):
                self._wanted.pop(0)
                continue
            if (
                rasterizer is not None
                and rasterizer.busy
                and not rasterizer.ready(self.deck.wish(name, self.held_width))
            ):
                return False
            self._wanted.pop(0)
            self.deck.flat(name, self.held_width)
            return True
        return True

    @property
    def alarm(self) -> float | None:
        """Seconds until ``update`` is wanted though nothing moves (pictures are being drawn ahead); None = no need."""
        return 0.03 if self._wanted else None

    def reveal(self, key: Hashable, face: str | None) -> None:
        """Say what the front of a card shows; None forgets it."""
        sprite = self._sprites.get(key)
        if sprite is not None and sprite.face != face:
            sprite.face = face
            self.stale = True

    def remove(self, key: Hashable) -> None:
        """Take a sprite off the table."""
        self._journeys = [one for one in self._journeys if one.key != key]
        if self._sprites.pop(key, None) is not None:
            self.stale = True

    def clear(self) -> None:
        """An empty table; nothing is left to happen."""
        self._sprites.clear()
        self._journeys.clear()
        self._timeline.clear()
        self._layout = None
        self._faces = {}
        self.stale = True

    def set_layout(self, poses: Mapping[Hashable, Pose], faces: Mapping[Hashable, str | None]) -> None:
        """Where everything belongs and what may be seen of it. Takes effect now if the stage is idle, else when it
        will be."""
        self._layout = dict(poses)
        self._faces = dict(faces)
        if self.idle and not self.held:
            self.settle()

    def set_poses(self, poses: Mapping[Hashable, Pose], faces: Mapping[Hashable, str | None] | None = None) -> None:
        """Set the layout and be there now, whatever is going on (a new size, a new table)."""
        self._journeys.clear()
        self._timeline.clear()
        self._layout = dict(poses)
        if faces is not None:
            self._faces = dict(faces)
        self.settle()

    def settle(self) -> None:
        """Set every sprite to the layout; those that are not in it leave."""
        if self._layout is None:
            return
        for key in [key for key in self._sprites if key not in self._layout]:
            del self._sprites[key]
            self.stale = True
        for key, pose in self._layout.items():
            sprite = self._sprites.get(key)
            face = self._faces.get(key)
            if sprite is None:
                self._order += 1
                self._sprites[key] = CardSprite(key, pose, face, self._order)
                self.stale = True
            elif (
                sprite.pose != pose or sprite.face != face or sprite.moving or sprite.turn != 1.0 or sprite.shift != 0.0
            ):
                self._rest(sprite, pose)
                sprite.face = face
                self.stale = True

    @staticmethod
    def _rest(sprite: CardSprite, pose: Pose) -> None:
        sprite.pose = pose
        sprite.turn = 1.0
        sprite.shift = 0.0
        sprite.lift = 0.0
        sprite.moving = sprite.flying = False

    # -- movement ------------------------------------------------------------------------------------------------

    def animate(
        self,
        key: Hashable,
        to: Pose,
        seconds: float = 0.24,
        curve: Curve = out_cubic,
        *,
        delay: float = 0.0,
        cue: str = "",
        cue_at: float = 0.85,
        pan: float = 0.0,
        lift: float = 1000.0,
        thrown: bool = False,
        then: Callable[[], None] | None = None,
    ) -> None:
        """Send a sprite to ``to``. It sets off ``delay`` seconds from now from wherever it is then.

        A later journey of the same sprite takes over when it begins. If the side that shows differs it flips on the
        way. ``cue`` sounds at ``cue_at`` of the way; a ``thrown`` card flies as one that is played; ``then`` is called
        on arrival.
        """
        if key not in self._sprites:
            return
        length = CALM_SECONDS if self.reduced_motion and seconds > 0 else seconds
        journey = Journey(key, to, length, curve, max(0.0, delay), cue, cue_at, pan, lift, thrown, then)
        if self.instant:
            self._arrive(journey)
            return
        self._journeys.append(journey)

    def glide(self, seconds: float) -> None:
        """Send every sprite that is not where the layout wants it there; new ones appear, vanished ones
        leave at the end."""
        if self._layout is None:
            return
        for key, pose in self._layout.items():
            sprite = self._sprites.get(key)
            if sprite is None:
                self.put(key, pose, self._faces.get(key))
                continue
            if self._faces.get(key) is not None:
                sprite.face = self._faces.get(key)
            if sprite.pose != pose and not any(one.key == key for one in self._journeys):
                self.animate(key, pose, seconds, out_cubic, lift=0.0)

    def shake(self, key: Hashable, amount: float) -> None:
        """Refuse: three small swings (none with reduced motion)."""
        if self.reduced_motion or self.instant or key not in self._sprites:
            return

        def swung(progress: float) -> None:
            sprite = self._sprites.get(key)
            if sprite is not None:
                sprite.shift = 0.0 if progress >= 1.0 else swing(progress) * amount

        self._timeline.run(0.0, 0.18, swung, linear)

    def after(self, delay: float, act: Callable[[], None]) -> None:
        """Call ``act`` later, on the stage's clock (at once in instant mode)."""
        if self.instant:
            act()
        else:
            self._timeline.call(delay, act)

    def hurry(self) -> None:
        """Finish everything now: every journey arrives, everything scheduled happens."""
        for _ in range(1000):
            if self.idle:
                break
            journeys, self._journeys = self._journeys, []
            for journey in sorted(journeys, key=lambda one: one.delay + one.length):
                self._arrive(journey)
            self._timeline.finish()
        if not self.held:
            self.settle()
        self.stale = True

    def _arrive(self, journey: Journey) -> None:
        sprite = self._sprites.get(journey.key)
        if sprite is not None:
            self._rest(sprite, journey.to)
            if journey.cue and self.cue is not None:
                self.cue(journey.cue, journey.pan)
                journey.cue = ""
            self.stale = True
        if journey.then is not None:
            journey.then()

    def update(self, dt: float) -> None:
        """Move on by ``dt`` seconds."""
        if self._journeys or not self._timeline.idle:
            self._timeline.speed = self.speed
            if self._timeline.update(dt):
                self.stale = True
            if self._journeys:
                self._travel(dt * self.speed)
        if self.idle:
            self._draw_ahead()
            if not self.held:
                self.settle()

    def _travel(self, step: float) -> None:
        self.stale = True
        for journey in list(self._journeys):
            if journey not in self._journeys:
                continue
            left = step
            if journey.delay > 0.0:
                journey.delay -= step
                if journey.delay > 0.0:
                    continue
                left = -journey.delay
                journey.delay = 0.0
            sprite = self._sprites.get(journey.key)
            if sprite is None:
                self._journeys.remove(journey)
                continue
            if not journey.begun:
                journey.begun = True
                journey.start = sprite.pose
                self._journeys = [
                    one for one in self._journeys if one is journey or one.key != journey.key or not one.begun
                ]
            journey.elapsed += left
            if journey.elapsed >= journey.length:
                self._journeys.remove(journey)
                self._arrive(journey)
            else:
                self._pose(sprite, journey)

    def _pose(self, sprite: CardSprite, journey: Journey) -> None:
        sprite.moving = True
        sprite.flying = journey.travels
        sprite.lift = journey.lift
        if not self.reduced_motion:
            sprite.pose, sprite.turn = journey.pose()
        elif math.hypot(journey.to.x - journey.start.x, journey.to.y - journey.start.y) < self.card_width * STILL:
            sprite.pose = journey.to
        else:
            sprite.pose = journey.to.but(alpha=journey.to.alpha * (0.25 + 0.75 * journey.through))
        if journey.cue and journey.through >= journey.cue_at and self.cue is not None:
            self.cue(journey.cue, journey.pan)
            journey.cue = ""

    # -- drawing -------------------------------------------------------------------------------------------------

    def at(self, where: tuple[float, float]) -> CardSprite | None:
        """The topmost sprite under a point."""
        for sprite in sorted(self._sprites.values(), key=_depth, reverse=True):
            pose = sprite.pose
            turn = math.radians(-pose.angle)
            dx, dy = where[0] - pose.x, where[1] - pose.y
            across = dx * math.cos(turn) - dy * math.sin(turn)
            down = dx * math.sin(turn) + dy * math.cos(turn)
            wide = self.card_width * pose.scale
            if abs(across) <= wide / 2 and abs(down) <= wide * self.deck.ratio / 2:
                return sprite
        return None

    def draw(self, surface: pygame.Surface, light: int = 255, lit: frozenset[Hashable] = frozenset()) -> None:
        """Paint every sprite, lowest first; below 255 the ``light`` goes down over everything that is painted by then,
        but for the sprites ``lit``."""
        brush = self.brush
        brush.deck, brush.card, brush.master, brush.still = self.deck, self.card_width, self.held_width, self.idle
        ordered = sorted(self._sprites.values(), key=_depth)
        brush.begin(ordered)
        if light == 255:
            brush.paint(surface, ordered)
        else:
            brush.paint(surface, [sprite for sprite in ordered if sprite.key not in lit])
            surface.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
            brush.paint(surface, [sprite for sprite in ordered if sprite.key in lit])
        self.stale = brush.owing


def _depth(sprite: CardSprite) -> tuple[float, int]:
    return sprite.pose.z + sprite.lift, sprite.order
