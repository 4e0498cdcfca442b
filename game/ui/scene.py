"""Scenes and the stack they live on.

A scene gets what it needs in its constructor. ``update`` never draws, ``draw`` never changes. Only the top scene
receives events; a scene that is not ``opaque`` is drawn over the one below it.
"""

from __future__ import annotations

from typing import Literal

import pygame

from game.ui.stage.tween import Curve, in_cubic, out_cubic

ENTER_SECONDS = 0.225
LEAVE_SECONDS = 0.165


class Scene:
    """One screenful. Call ``touch`` when something visible changed; return True from ``busy`` while frames are
    wanted."""

    opaque: bool = True
    game_room: str | None = None
    """The game in whose room it is shown, "" for the house's own; None: in that of the match, or of the scene below."""

    def __init__(self) -> None:
        self.stale = True

    def touch(self) -> None:
        """Ask to be drawn again."""
        self.stale = True

    def enter(self, size: tuple[int, int]) -> None:
        """The scene becomes the top one (again) in a window of ``size`` pixels."""
        self.resize(size)

    def leave(self) -> None:
        """The scene is no longer the top one."""

    def resize(self, size: tuple[int, int]) -> None:
        """The window has ``size`` pixels now, or scale or language changed: lay out again."""
        self.touch()

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event; True if it was used."""
        return False

    def gamepad(self, button: str) -> bool:
        """A button of a controller went down (`game.ui.gamepad`); True if it was used, else the key that does the
        same is tried."""
        return False

    def update(self, dt: float) -> None:
        """Move on by ``dt`` seconds."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the whole scene."""

    @property
    def busy(self) -> bool:
        """Frames are wanted now: something moves."""
        return False

    @property
    def alarm(self) -> float | None:
        """Seconds until ``update`` should be called though nothing moves (a tooltip, a caret); None = no need."""
        return None


class SceneStack:
    """The scenes, bottom to top, and the cross-fade between them.

    A change takes effect at once and events go to the new scene from then on, so a click during the fade is never
    lost; only the picture of the old scene lingers.
    """

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        self.scenes: list[Scene] = []
        self.size = size
        self.fades = True
        self._old: pygame.Surface | None = None
        self._elapsed = 0.0
        self._length = 0.0
        self._curve: Curve = out_cubic
        self._wanted: Literal["enter", "leave"] | None = None
        self._drawn: pygame.Surface | None = None

    @property
    def top(self) -> Scene | None:
        """The scene that receives events."""
        return self.scenes[-1] if self.scenes else None

    @property
    def fading(self) -> bool:
        """The picture of the scene before is still to be seen."""
        return self._old is not None

    @property
    def busy(self) -> bool:
        """A fade runs or the top scene wants frames."""
        return self.fading or self._wanted is not None or any(scene.busy for scene in self._visible())

    @property
    def stale(self) -> bool:
        """The picture is no longer true."""
        return self.fading or self._wanted is not None or any(scene.stale for scene in self._visible())

    @property
    def alarm(self) -> float | None:
        """The earliest alarm of the visible scenes."""
        wishes = [scene.alarm for scene in self._visible()]
        return min((wish for wish in wishes if wish is not None), default=None)

    def push(self, scene: Scene) -> None:
        """Put ``scene`` on top."""
        if self.top is not None:
            self.top.leave()
        self.scenes.append(scene)
        self._changed("enter")

    def pop(self) -> Scene | None:
        """Take the top scene away; the one below continues."""
        if not self.scenes:
            return None
        gone = self.scenes.pop()
        gone.leave()
        self._changed("leave")
        return gone

    def pop_to(self, scene: Scene) -> None:
        """Take scenes away until ``scene`` is on top (nothing happens if it is not on the stack)."""
        if scene not in self.scenes or self.top is scene:
            return
        while self.scenes and self.scenes[-1] is not scene:
            self.scenes.pop().leave()
        self._changed("leave")

    def replace(self, scene: Scene) -> None:
        """Swap the top scene for ``scene``."""
        if self.scenes:
            self.scenes.pop().leave()
        self.scenes.append(scene)
        self._changed("enter")

    def swap(self, old: Scene, scene: Scene) -> None:
        """Put ``scene`` in the place of ``old``, wherever that lies, without a fade: nothing of it lingers."""
        if old is self.top:
            self.replace(scene)
        else:
            self.scenes[self.scenes.index(old)] = scene
            scene.resize(self.size)
        self.forget_picture()

    def reset(self, scene: Scene) -> None:
        """Drop every scene and begin again with ``scene``."""
        while self.scenes:
            self.scenes.pop().leave()
        self.scenes.append(scene)
        self._changed("enter")

    def drop(self) -> None:
        """Take every scene away without a word to them: one of them has failed."""
        self.scenes.clear()
        self.forget_picture()

    def fade(self) -> None:
        """Let what has been shown linger for a moment: the top scene shows something else from now on."""
        if self.fades:
            self._wanted = "enter"

    def forget_picture(self) -> None:
        """Show the new scene without a fade: the old picture must not linger (a hand behind a curtain)."""
        self._old = None
        self._drawn = None
        self._wanted = None

    def _changed(self, way: Literal["enter", "leave"]) -> None:
        if self.fades:
            self._wanted = way
        if self.top is not None:
            self.top.enter(self.size)
            self.top.touch()

    def _visible(self) -> list[Scene]:
        first = len(self.scenes) - 1
        while first > 0 and not self.scenes[first].opaque:
            first -= 1
        return self.scenes[max(0, first) :]

    def resize(self, size: tuple[int, int]) -> None:
        """Tell every scene about the window's new size (also after a change of scale or language)."""
        self.size = size
        self._old = None
        self._drawn = None
        for scene in self.scenes:
            scene.resize(size)

    def handle(self, event: pygame.event.Event) -> bool:
        """Give ``event`` to the top scene."""
        return self.top.handle(event) if self.top is not None else False

    def update(self, dt: float) -> None:
        """Move the visible scenes and the fade on."""
        for scene in self._visible():
            scene.update(dt)
        if self._old is not None:
            self._elapsed += dt
            if self._elapsed >= self._length:
                self._old = None
                if self.top is not None:
                    self.top.touch()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the visible scenes, and the fading picture of what was there before."""
        if self._wanted is not None:
            # The surface still holds the last frame of the old scene: keep it as the picture that fades.
            if self._drawn is surface:
                if self._old is None or self._old.get_size() != surface.get_size():
                    self._old = surface.copy()
                else:
                    self._old.set_alpha(None)
                    self._old.blit(surface, (0, 0))
                self._elapsed = 0.0
                self._length = ENTER_SECONDS if self._wanted == "enter" else LEAVE_SECONDS
                self._curve = out_cubic if self._wanted == "enter" else in_cubic
            self._wanted = None
        for scene in self._visible():
            scene.draw(surface)
            scene.stale = False
        if self._old is not None:
            gone = self._curve(min(1.0, self._elapsed / self._length)) if self._length else 1.0
            self._old.set_alpha(int(255 * (1.0 - gone)))
            surface.blit(self._old, (0, 0))
        self._drawn = surface
