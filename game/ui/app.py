"""The window and its loop.

While anything moves the loop draws up to 60 frames a second; otherwise it sleeps in the event queue. ``tick`` is the
host's pump: called once a turn of the loop, it returns True while it wants to be called often (a bot is thinking).
"""

from __future__ import annotations

import ctypes
import os
import sys
import time
import warnings
from collections.abc import Callable
from dataclasses import replace

import pygame

from game.ui import card_words, courts, i18n
from game.ui.decor.rooms import PLACES, PLAIN, room_of
from game.ui.drawing.assets import Assets
from game.ui.drawing.painter import Painter
from game.ui.explaining import Explainer
from game.ui.gamepad import EVENTS, Gamepad, Press, key_event
from game.ui.held_keys import DELAY, EVERY, HeldKeys
from game.ui.preferences import Preferences
from game.ui.scene import Scene, SceneStack
from game.ui.sound import GROUNDS, Sounds
from game.ui.stage.impatience import Impatience
from game.ui.table.asks.arrivals import SETTLING

TITLE = "Carte Blanche"
SMALLEST = (1024, 600)
M_MMAP_THRESHOLD = -3
"""The number of that option of glibc's ``mallopt``."""
LARGE_BLOCK = 4_000_000
"""Pictures of so many bytes or more lie in blocks of their own."""
FRAME_SECONDS = 1 / 60
POLL_SECONDS = 0.015
"""How often ``tick`` is called when it wants to be called often and nothing moves."""
IDLE_SECONDS = 0.5
GLANCE_SECONDS = 0.010
"""How long an event may lie unseen while nothing moves."""
STORE_SECONDS = 0.4
LONGEST_STEP = 0.05
"""A longer pause (a moved window, a sleeping laptop) does not make animations jump."""


class NoDisplay(Exception):
    """No window can be opened; the message is one sentence for the player."""


class WrongPygame(Exception):
    """The upstream pygame is installed where pygame-ce is needed; the message is one sentence."""


def check_pygame() -> None:
    """Raise WrongPygame unless the pygame that answers is pygame-ce."""
    if not getattr(pygame, "IS_CE", False):
        raise WrongPygame(
            "Carte Blanche needs pygame-ce, but the package 'pygame' is installed in its place: "
            "run 'pip uninstall pygame' and then 'pip install --force-reinstall pygame-ce'."
        )


def return_large_blocks() -> None:
    """Let the system have pictures of a window's size back as soon as they are freed: once such a one has been freed,
    glibc keeps all others that are made later, and the holes between them."""
    if not sys.platform.startswith("linux"):
        return
    set_option = getattr(ctypes.CDLL(None), "mallopt", None)
    if set_option is not None:
        set_option(M_MMAP_THRESHOLD, LARGE_BLOCK)


def open_display(size: tuple[int, int], *, fullscreen: bool = False) -> pygame.Surface:
    """The window. ``size`` is kept to at least 1024x600. Raises NoDisplay."""
    check_pygame()
    return_large_blocks()
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Where SDL shows a surface through a renderer this waits for the screen; elsewhere it changes nothing.
    os.environ.setdefault("SDL_RENDER_VSYNC", "1")
    if sys.platform.startswith("linux"):
        # Handing the finished picture straight to X is many times faster than through a GL texture, and needs half
        # the memory.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # Window managers have the last word on sizes; the program follows, so nobody needs to be warned.
    warnings.filterwarnings("ignore", message="Requested window was forcibly resized")
    chosen = "SDL_VIDEODRIVER" in os.environ
    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
        if driver in ("offscreen", "dummy") and not chosen:
            raise NoDisplay("No display was found, so the window cannot be opened.")
        pygame.font.init()
        pygame.display.set_caption(TITLE)
        if fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        wanted = (max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1]))
        return pygame.display.set_mode(wanted, pygame.RESIZABLE)
    except pygame.error as error:
        raise NoDisplay(f"The window cannot be opened: {error}.") from error


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
    preferences for this run.
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
        self._windowed_size = fixed_size or preferences.window
        self.surface = open_display(self._windowed_size, fullscreen=self.fullscreen)
        self.painter = Painter(assets or Assets(), sounds or Sounds(), self.surface.get_size())
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
        self._icon()
        self.apply(preferences)

    def _icon(self) -> None:
        path = self.painter.assets.folder / "icons" / "app.svg"
        if path.is_file():
            pygame.display.set_icon(pygame.image.load_sized_svg(path, (64, 64)))

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
        self.surface = open_display(self._windowed_size, fullscreen=full)
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
            # After a sleep, alarms (a tooltip, a caret) count the time that has really gone by.
            step = now - pace.last
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
        timeout = POLL_SECONDS if hurried or self.painter.table_due else IDLE_SECONDS
        alarm = self.stack.alarm
        if alarm is not None:
            timeout = max(0.001, min(timeout, alarm))
        # pygame.event.wait looks a thousand times a second, which alone costs 2 % of a core; a glance now and then
        # does.
        until = time.perf_counter() + timeout
        while (left := until - time.perf_counter()) > 0:
            time.sleep(min(GLANCE_SECONDS, left))
            if pygame.event.peek():
                return

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
        if event.type == pygame.QUIT:
            if self.closing():
                self._running = False
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            surface = pygame.display.get_surface()
            if surface is not None and (surface is not self.surface or surface.get_size() != self.stack.size):
                self.surface = surface
                if not self.fullscreen:
                    self._windowed_size = surface.get_size()
                self._fitted()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            if self.stack.top is not None:
                self.stack.top.touch()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._focused = event.type == pygame.WINDOWFOCUSGAINED
            self.painter.sounds.hushed = self.preferences.mute_unfocused and not self._focused
            self.painter.sounds.listen()
            if not self._focused:
                self.unfocused()
            self.stack.handle(event)
        elif event.type in EVENTS:
            for press in self.gamepad.presses(event):
                self.pressed(press)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            full = not self.fullscreen
            self.prefer(fullscreen=full)
            self.set_fullscreen(full)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_m and event.mod & pygame.KMOD_CTRL:
            self.prefer(mute=not self.preferences.mute)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            self.words()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F12:
            self.report()
        else:
            self.stack.handle(event)

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
        """The size to remember: that of the window when it does not fill the screen."""
        return self._windowed_size

    def close(self) -> None:
        """Close window and sound."""
        self.painter.sounds.stop()
        pygame.quit()


def _raised(error: Exception) -> None:
    raise error


def headless() -> None:
    """Let pygame draw without a display from here on; must come before the first window."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
