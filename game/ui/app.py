"""The window and its loop.

While anything moves the loop draws up to 60 frames a second; otherwise it sleeps in the event queue. ``tick`` is the
host's pump: called once a turn of the loop, it returns True while it wants to be called often (a bot is thinking).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

import pygame

from game.ui import card_words, courts, i18n
from game.ui.decor.rooms import PLACES, PLAIN, room_of
from game.ui.density import density, in_logical, in_pixels, room_on_screen
from game.ui.display import fill_screen, open_display, start_display
from game.ui.drawing.assets import Assets
from game.ui.drawing.painter import Painter
from game.ui.explaining import Explainer
from game.ui.gamepad import EVENTS, Gamepad, Press, key_event
from game.ui.held_keys import DELAY, EVERY, HeldKeys
from game.ui.input_method import InputMethod, text_wanted
from game.ui.preferences import Preferences
from game.ui.rest import rest
from game.ui.scene import Scene, SceneStack
from game.ui.sound import GROUNDS, Sounds
from game.ui.stage.impatience import Impatience
from game.ui.table.asks.arrivals import SETTLING
from game.ui.widgets.base import ENTER

FRAME_SECONDS = 1 / 60
POLL_SECONDS = 0.015
"""How often ``tick`` is called when it wants to be called often and nothing moves."""
IDLE_SECONDS = 0.5
"""The heartbeat: how often the loop goes round when nothing at all is due. It looks whether the program was started a
second time, or is to end."""
STORE_SECONDS = 0.4
SEEN_AGAIN = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
WINDOW_EVENTS = (
    *SEEN_AGAIN,
    pygame.VIDEORESIZE,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWMOVED,
    pygame.WINDOWDISPLAYCHANGED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
)
LONGEST_STEP = 0.05
"""A longer pause (a moved window, a sleeping laptop) does not make animations jump."""
LONGEST_WAIT = 1.0
"""The most that passes for an alarm between two rounds: where the clock goes on while the computer sleeps, nothing has
waited for all those hours."""


class FrameTimes:
    """How long the work of each drawn frame took: seconds of update and draw, and of showing it."""

    LIMIT = 20_000

    def __init__(self) -> None:
        self.recording = False
        self.work: list[float] = []
        self.show: list[float] = []
        self.first: float | None = None
        """``time.perf_counter`` at the end of the first frame."""

    def add(self, work: float, show: float) -> None:
        """Record one frame, if recording."""
        if self.first is None:
            self.first = time.perf_counter()
        if self.recording and len(self.work) < self.LIMIT:
            self.work.append(work)
            self.show.append(show)


class Pace:
    """Where the loop stands between two rounds."""

    def __init__(self) -> None:
        self.held = HeldKeys()
        self.clock = pygame.time.Clock()
        self.last = time.perf_counter()
        self.moving = False


class App:
    """The window, the stack of scenes and the loop.

    ``preferences`` are applied at once by ``apply``; ``changed`` (if given) is told, so that they can be stored.
    ``fixed_size``, ``fullscreen``, ``scale`` and ``reduced_motion`` are the command line's and win over the stored
    preferences for this run; ``fixed_size`` counts pixels, the stored size is logical. ``measure`` gives the density of
    the monitor that the window stands on.
    """

    def __init__(
        self,
        preferences: Preferences,
        *,
        tick: Callable[[], bool] | None = None,
        changed: Callable[[Preferences], None] | None = None,
        fixed_size: tuple[int, int] | None = None,
        fullscreen: bool | None = None,
        scale: float | None = None,
        reduced_motion: bool | None = None,
        assets: Assets | None = None,
        sounds: Sounds | None = None,
        measure: Callable[[], float] = density,
    ) -> None:
        self.game = ""
        """The game whose table is laid, or ""."""
        self.preferences = preferences
        self.tick = tick
        self._changed = changed
        self._scale = scale
        self._reduced = reduced_motion
        self._running = False
        self._focused = True
        self._unsaved: float | None = None
        self.settling = SETTLING
        """How long a panel that has appeared takes no clicks."""
        self.gamepad = Gamepad()
        self.impatience = Impatience()
        self.frames = FrameTimes()
        self.fullscreen = fullscreen if fullscreen is not None else (preferences.fullscreen and fixed_size is None)
        assets = assets or Assets()
        start_display(assets.folder / "icons" / "app.svg")
        self._measure = measure
        self._density = measure()
        self._maximized = False
        self._windowed_size = fixed_size or in_pixels(preferences.window, self._density, room_on_screen())
        self.surface = open_display(self._windowed_size, fullscreen=self.fullscreen)
        self.painter = Painter(assets, sounds or Sounds(), self.surface.get_size())
        self.stack = SceneStack(self.surface.get_size())
        self.explainer = Explainer(self.painter.type, lambda: self.stack.top, lambda: self.place)
        self.painter.explain = lambda where: self.explainer.at(where, self.surface.get_size())
        self.closing: Callable[[], bool] = lambda: True
        """Asked when the window is to be closed; False keeps it open (a question is being asked)."""
        self.unfocused: Callable[[], None] = lambda: None
        """Told when the window loses the focus, whatever scene is on top."""
        self.words: Callable[[], None] = lambda: None
        """Called by the key that lists the words of the game on the screen."""
        self.report: Callable[[], None] = lambda: None
        """Called by the key that writes down what is wrong here."""
        self.failed: Callable[[Exception], None] = _raised
        """Told what failed in a round of the loop; what it raises ends the loop."""
        self.steady = 0.0
        """Seconds in which nothing has failed."""
        self.handling = False
        """Whether an event is being answered: what fails then was somebody's doing and need not happen again."""
        self._input_method = InputMethod()
        self._rest = rest()
        self.apply(preferences)

    # -- preferences ---------------------------------------------------------------------------------------------

    def enter_place(self, game: str) -> None:
        """Lay the table of a game's place ("" for the house's own)."""
        self.game = game
        self.painter.sounds.enter(PLACES.get(game, PLAIN) if game else "")
        self._enter_room()
        self._lay_cards()

    @property
    def place(self) -> str:
        """The game in whose room one sits: that which the scene shown wants, the match's, or that of a scene below."""
        top = self.stack.top
        if top is not None and top.game_room is None and not self.game:
            return next((scene.game_room for scene in reversed(self.stack.scenes) if scene.game_room is not None), "")
        return self.game if top is None or top.game_room is None else top.game_room

    def _enter_room(self) -> bool:
        """Sit down in that room, at the felt that the player wants there; True if it is another."""
        room = room_of(self.place, self.preferences.felt, self.preferences.high_contrast)
        self.painter.sounds.ground = GROUNDS.get(room.weave, "")
        if room == self.painter.room:
            return False
        self.painter.room = room
        self.painter.version += 1
        return True

    def _lay_cards(self) -> None:
        """The deck, palette and back chosen; Bieten's own suits at its table, if they are wanted there."""
        assets, preferences = self.painter.assets, self.preferences
        german = self.game == "bieten" and preferences.bieten_cards == card_words.GERMAN
        deck = (card_words.GERMAN,) * 2 if german else (preferences.deck, preferences.palette)
        if (assets.deck_name, assets.palette) != deck:
            assets.deck_name, assets.palette = deck
            self.painter.repaint()
        back = preferences.card_back or self.painter.room.back
        if assets.back_name != back:
            assets.turn_to(back)
            self.painter.repaint()
        letters = courts.GERMAN_SUITED if german else courts.wanted(preferences.letters, i18n.tr("language.letters"))
        i18n.set_letters(letters)
        if assets.letters != letters:
            assets.letters = letters
            self.painter.repaint()
        if card_words.set_suits(card_words.GERMAN if german else card_words.FRENCH):
            i18n.reword()

    def apply(self, preferences: Preferences) -> None:
        """Use ``preferences`` from now on: language, scale, sound, deck, motion."""
        old = self.preferences
        self.preferences = preferences
        i18n.set_language(preferences.language)
        painter = self.painter
        if old.language != preferences.language:
            painter.version += 1  # whatever keeps a picture of words makes it anew
        painter.reduced_motion = preferences.reduced_motion if self._reduced is None else self._reduced
        self.stack.fades = preferences.speed != "instant"
        painter.sounds.volumes = dict(preferences.volumes)
        painter.sounds.mute = preferences.mute
        painter.sounds.listen()
        self._enter_room()
        self._lay_cards()
        painter.fit(
            self.surface.get_size(),
            self._scale if self._scale is not None else preferences.ui_scale,
            preferences.text_scale,
        )
        if preferences.fullscreen != old.fullscreen and preferences.fullscreen != self.fullscreen:
            self.set_fullscreen(preferences.fullscreen)
        self.stack.resize(self.surface.get_size())

    def prefer(self, **changes: object) -> None:
        """Change preferences by name, use them at once and have them stored (soon, while the loop runs)."""
        preferences = replace(self.preferences, **changes)  # type: ignore[arg-type]  # names are those of the dataclass
        if "ui_scale" in changes:
            self._scale = None
        if "reduced_motion" in changes:
            self._reduced = None
        self.apply(preferences)
        self._unsaved = time.perf_counter()
        if not self._running:
            self._store()

    def _store(self) -> None:
        """Have the preferences stored: not at every step of a slider, but soon after the last one."""
        self._unsaved = None
        if self._changed is not None:
            self._changed(self.preferences)

    # -- the window ----------------------------------------------------------------------------------------------

    def set_fullscreen(self, full: bool) -> None:
        """Fill the screen, or go back to the window's last size."""
        if full == self.fullscreen:
            return
        if full:
            self._windowed_size = self.surface.get_size()
        self.fullscreen = full
        self.surface = fill_screen(full, self._windowed_size)
        self._fitted()

    def _fitted(self) -> None:
        size = self.surface.get_size()
        self.painter.fit(size)
        self.stack.resize(size)

    def come_forward(self) -> None:
        """Bring the window to the front, as far as the desktop allows."""
        window = pygame.Window.from_display_module()
        if not pygame.display.get_active():
            window.restore()  # it was put away as an icon
        window.focus()

    def quit(self) -> None:
        """Leave the loop after this turn."""
        self._running = False

    def _stopped(self) -> bool:
        return not self._running

    # -- the loop ------------------------------------------------------------------------------------------------

    def run(self, first: Scene) -> None:
        """Show ``first`` and stay until ``quit`` or the window is closed. What fails meanwhile is for ``failed``."""
        self.stack.fades, fades = False, self.stack.fades
        self._running = True
        try:
            self.stack.reset(first)
        except Exception as error:
            self.failed(error)
        self.stack.fades = fades
        pygame.key.set_repeat(DELAY, EVERY)
        pace = Pace()
        while self._running:
            try:
                self._round(pace)
            except Exception as error:
                self.failed(error)
                self.handling = False
                pace = Pace()
        if self._unsaved is not None:
            self._store()

    def _round(self, pace: Pace) -> None:
        """Once round the loop: the host, a wait if nothing moves, events, update and draw."""
        hurried = (self.tick() if self.tick is not None else False) or self.gamepad.held
        if self.frames.first is not None:
            self.gamepad.start()
        self.painter.sounds.tend()
        if self._unsaved is not None and time.perf_counter() - self._unsaved > STORE_SECONDS:
            self._store()
        if not self.stack.stale and not self.stack.busy:
            self._wait(hurried)
            pace.moving = False
        self.handling = True
        for event in pygame.event.get():
            if pace.held.passes(event):
                self.dispatch(event)
        self.handling = False
        if self._stopped():
            return
        now = time.perf_counter()
        step = min(LONGEST_STEP, now - pace.last) if pace.moving else FRAME_SECONDS
        if not pace.moving and not self.stack.busy:
            # After a rest, alarms (a tooltip, a caret) count the time that has really gone by.
            step = min(LONGEST_WAIT, now - pace.last)
        pace.last = now
        self.handling = True
        for press in self.gamepad.repeat(step):
            self.pressed(press)
        self.handling = False
        self.turn(step)
        self.steady += step
        pace.moving = self.stack.busy
        if pace.moving:
            pace.clock.tick(60)
        else:
            pace.clock.tick()

    def _wait(self, hurried: bool) -> None:
        due = self.due(hurried)
        seconds = IDLE_SECONDS if due is None else max(0.001, min(IDLE_SECONDS, due))
        self._rest.wait(seconds, attentive=self.gamepad.present or text_wanted())

    def due(self, hurried: bool) -> float | None:
        """Seconds until the loop has to go round though nothing moves and nobody does anything; None: there is nothing
        but the heartbeat. ``hurried``: the host wants to be asked often."""
        wishes = [self.stack.alarm]
        if hurried or self.painter.table_due:
            wishes.append(POLL_SECONDS)
        if self._unsaved is not None:
            wishes.append(STORE_SECONDS)
        return min((wish for wish in wishes if wish is not None), default=None)

    def turn(self, step: float) -> bool:
        """One turn of the loop without events: update by ``step`` seconds and draw if anything changed; True if it
        drew."""
        begun = time.perf_counter()
        if self._enter_room():
            self._lay_cards()
            if self.stack.top is not None:
                self.stack.top.touch()
            if not self.painter.reduced_motion:
                self.stack.fade()
        if self.painter.table_came() and self.stack.top is not None:
            self.stack.top.touch()
        self.stack.update(step)
        if not self.stack.stale:
            return False
        self.stack.draw(self.surface)
        worked = time.perf_counter()
        pygame.display.flip()
        self.frames.add(worked - begun, time.perf_counter() - worked)
        return True

    def dispatch(self, event: pygame.event.Event) -> None:
        """Answer one event: the window's own, or the top scene's."""
        self._input_method.follow(event)
        if event.type == pygame.QUIT:
            if self.closing():
                self._running = False
        elif event.type in WINDOW_EVENTS:
            self._window_changed(event)
        elif event.type == pygame.AUDIODEVICEREMOVED:
            self.painter.sounds.unplugged(event)
        elif event.type in EVENTS:
            for press in self.gamepad.presses(event):
                self.pressed(press)
        elif event.type != pygame.KEYDOWN or self._input_method.composing or not self._own_key(event):
            self.stack.handle(event)

    def _own_key(self, event: pygame.event.Event) -> bool:
        """Answer a key that means the same everywhere; whether it is one."""
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if event.key == pygame.K_F11 or (event.key in ENTER and held and not held & pygame.KMOD_CTRL):
            full = not self.fullscreen
            self.prefer(fullscreen=full)
            self.set_fullscreen(full)
        elif event.key == pygame.K_m and held & pygame.KMOD_CTRL:
            self.prefer(mute=not self.preferences.mute)
        elif event.key == pygame.K_F2:
            self.words()
        elif event.key == pygame.K_F12:
            self.report()
        else:
            return False
        return True

    def _window_changed(self, event: pygame.event.Event) -> None:
        """Answer what has happened to the window: its size, its place, the focus."""
        kind = event.type
        if kind in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self._maximized = kind == pygame.WINDOWMAXIMIZED
        self._keep_logical_size()
        if kind in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            surface = pygame.display.get_surface()
            if surface is not None and (surface is not self.surface or surface.get_size() != self.stack.size):
                self.surface = surface
                if not self.fullscreen:
                    self._windowed_size = surface.get_size()
                self._fitted()
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._focused = kind == pygame.WINDOWFOCUSGAINED
            self.painter.sounds.hushed = self.preferences.mute_unfocused and not self._focused
            self.painter.sounds.listen()
            if self._focused:
                self.painter.sounds.look_again()
            else:
                self.unfocused()
            self.stack.handle(event)
        elif kind in SEEN_AGAIN and self.stack.top is not None:
            self.stack.top.touch()

    def _keep_logical_size(self) -> None:
        """Where the window stands on a monitor of another density (or that of its own was changed), it is as large
        there as it was: so many more or fewer pixels, and every picture drawn anew for them."""
        before, self._density = self._density, self._measure()
        if self._density == before:
            return
        self._windowed_size = in_pixels(in_logical(self._windowed_size, before), self._density, room_on_screen())
        if not self.fullscreen and not self._maximized and pygame.display.get_window_size() != self._windowed_size:
            pygame.Window.from_display_module().size = self._windowed_size

    def pressed(self, press: Press) -> None:
        """Answer a button of a controller: the top scene itself, or the key that does the same."""
        button, down = press
        top = self.stack.top
        if down and top is not None and top.gamepad(button):
            top.touch()
        else:
            self.stack.handle(key_event(press))

    @property
    def window_size(self) -> tuple[int, int]:
        """The size to remember: that of the window when it does not fill the screen, in logical units."""
        return in_logical(self._windowed_size, self._density)

    def close(self) -> None:
        """Close window, sound and fonts."""
        self.painter.sounds.stop()
        if self.painter.assets.rasterizer is not None:
            self.painter.assets.rasterizer.end()
        self.painter.type.close()
        pygame.quit()


def _raised(error: Exception) -> None:
    raise error
