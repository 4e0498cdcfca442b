"""The monkey: the whole window, without a display and with a fast clock, and somebody who does anything at all.

After each event: nothing has failed (nothing guards the window here), something is shown, and no card was painted that
whoever may sit there may not know (the witness of `tests/ui/watching.py` compares every frame with the truth). Every
now and then hands are taken off everything, and the match must go on. From the first tenth of the evenings to the last
the memory stays.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from shutil import rmtree
from typing import Any, Final

import pygame
import pytest

import ai
from build_scripts.soak_parts.frame import Figures, Found, memory, within
from build_scripts.soak_parts.libraries import house_at
from build_scripts.soak_parts.matches import drawn_setup
from build_scripts.soak_parts.window import STEP, Hand
from game.core import actions
from game.core.match import Match
from game.core.rng import Rng
from game.host.chair import HostError
from game.host.reports import Reports
from game.host.sitting import MatchSitting
from game.host.tutor import HouseSchool
from game.host.worker import Worker
from game.rules import GAMES
from game.ui import i18n
from game.ui.gamepad import KEYS as PAD
from game.ui.launch import Call, PlayOptions
from game.ui.preferences import CHOICES
from game.ui.program import Program
from game.ui.scene import Scene
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.base import Widget
from tests.ui import kept
from tests.ui.watching import Witness

ACTS: Final = 600
"""Of an evening; most are several events."""
CALM: Final = 150
"""Acts between two looks at whether the match goes on."""
PATIENCE: Final = 1500
"""Turns of the loop, with somebody who answers, in which a match must have gone on."""
BREATH: Final = 0.01
"""Seconds that a turn then lasts while a bot's process is waited for, which may have to be begun anew."""
LONGEST: Final = 120.0
"""Seconds that an event may take, with all that follows from it."""
PROCESSES: Final = 12
"""In one evening out of so many the bots have processes, which are killed and hung."""
HASTE: Final = 40.0
"""So many times as fast their clock goes."""
SIZES: Final = ((1024, 600),) * 4 + ((1280, 720), (800, 480), (1600, 900))
KEPT: Final = 60_000_000
"""Bytes of each kind of picture that are kept from one evening to the next."""
MANY: Final = 100
"""Evenings from which on the memory is looked at: in a tenth most games were played, whose rules stay."""
GROWTH: Final = 1.10
"""What it may grow by from the first tenth to the end."""
ANSWER: Final = 400
"""Bytes of an answer that was ever thought of, which stays. The bots here think in the window's process, whose answers
would go with their own."""
KEYS: Final = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F2, pygame.K_F11, pygame.K_F12),
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
)
MODS: Final = (0, 0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
WISHES: Final[dict[str, tuple[object, ...]]] = {
    **CHOICES,
    "language": tuple(i18n.LANGUAGES),
    "text_scale": (0.75, 1.0, 1.3, 2.0),
    "ui_scale": (0.75, 1.0, 1.5),
    **dict.fromkeys(
        ("high_contrast", "reduced_motion", "autoplay_forced", "mute", "turn_reminder", "dim_illegal", "reactions"),
        (False, True),
    ),
}
"""Settings, and what they may be."""


class Evening:
    """A program, and everything that may be done to it."""

    def __init__(self, folder: Path, rng: Rng, witness: Witness, cache: Path) -> None:
        self.rng = rng
        self.witness = witness
        self.now = 0.0
        self.workers: list[Worker] = []
        self.down: set[int] = set()
        self.full = False
        self.happened = 0
        """So many events so far."""
        self.shown: tuple[Match, int] | None = None
        """The match and deal that the table shows, where no curtain falls between two."""
        house = house_at(folder, rng.stream("cards"))
        house._clock = lambda: self.now
        processes = rng.below(PROCESSES) == 0
        house._worker = self._hasty if processes else lambda: Worker(alone=True)
        self.house = house
        self.calls: list[Call] = []
        options = PlayOptions(
            folder, lang="en", size=SIZES[rng.below(2)], cache=cache, called=self._called,
            reports=Reports(folder / "reports", lambda match: house.record(match, secrets=True).text()),
        )  # fmt: skip
        self.program = Program(house, options, HouseSchool(house.library.deck))
        self.program.app.settling = 0.0
        self.program.app.prefer(speed="instant", bot_pause=0.0, mute=True)
        self.program.title()
        self.hand = Hand(self.program, rng)
        self.pointer = (0, 0)

    def _hasty(self) -> Worker:
        made = Worker(clock=lambda: time.monotonic() * HASTE)
        self.workers.append(made)
        return made

    def _called(self) -> Call | None:
        return self.calls.pop() if self.calls else None

    @property
    def top(self) -> Scene | None:
        """The scene that is shown."""
        return self.program.app.stack.top

    def turn(self, step: float = STEP) -> None:
        """Once round the loop, and a look at what was painted."""
        app = self.program.app
        self.now += step
        if app.tick is not None:
            app.tick()
        if app.turn(step):
            self._judge()

    def _judge(self) -> None:
        sitting = self.program.session.sitting
        if isinstance(sitting, MatchSitting) and len(sitting.persons()) < 2:
            match, top = sitting._match, self.top
            if not isinstance(top, TableScene) or top.director.idle:
                self.shown = (match, match.number)
            elif self.shown != (match, match.number):
                # Where no curtain falls between two deals the cards of the last one still lie there.
                self.witness.painted, self.witness.named = set(), set()
                return
            if sitting.persons():
                # Nobody else is there: the hand is always in sight.
                self.witness.passed = (match, match.number, sitting.persons()[0])
        self.witness.judge(self.program, type(self.top).__name__)
        if self.witness.lapses:
            raise Found(self.witness.lapses[0])

    def event(self, kind: int, **values: Any) -> None:
        """Something happens to the window."""
        self.happened += 1
        self.program.app.dispatch(pygame.event.Event(kind, **values))

    def close(self) -> None:
        """Put everything away."""
        self.program.session.close()
        self.program.classroom.close()
        self.program.app.close()
        self.house.close()
        for worker in self.workers:
            worker.close()
        i18n.set_language("en")

    # -- what hands do -------------------------------------------------------------------------------------------

    def place(self) -> tuple[int, int]:
        """Somewhere: on a card of the hand, on a button, or anywhere."""
        rng = self.rng
        size = self.program.app.stack.size
        top = self.top
        kind = rng.below(3)
        if kind == 0 and isinstance(top, TableScene) and top.hand.rest:
            poses = list(top.hand.rest.values())
            pose = poses[rng.below(len(poses))]
            return round(pose.x), round(pose.y)
        if kind <= 1:
            boxes = [one.rect for one in self.widgets()]
            if boxes:
                return boxes[rng.below(len(boxes))].center
        return rng.below(size[0]), rng.below(size[1])

    def widgets(self) -> list[Widget]:
        """What can be pressed now."""
        form = getattr(self.top, "form", None)
        return [one for one in form.all() if one.rect.width] if form is not None else []

    def point(self) -> None:
        """The pointer goes somewhere, with its buttons as they are."""
        where = self.place()
        rel = (where[0] - self.pointer[0], where[1] - self.pointer[1])
        self.pointer = where
        buttons = tuple(int(number in self.down) for number in (1, 2, 3))
        self.event(pygame.MOUSEMOTION, pos=where, rel=rel, buttons=buttons)

    def click(self) -> None:
        """A click somewhere."""
        self.point()
        button = (1, 1, 1, 3)[self.rng.below(4)]
        self.event(pygame.MOUSEBUTTONDOWN, pos=self.pointer, button=button)
        self.turn()
        self.event(pygame.MOUSEBUTTONUP, pos=self.pointer, button=button)

    def press(self) -> None:
        """A button goes down, and stays there."""
        button = (1, 1, 1, 2, 3)[self.rng.below(5)]
        self.down.add(button)
        self.event(pygame.MOUSEBUTTONDOWN, pos=self.pointer, button=button)

    def release(self) -> None:
        """A button comes up."""
        button = self.down.pop() if self.down and self.rng.below(4) else 1
        self.event(pygame.MOUSEBUTTONUP, pos=self.pointer, button=button)

    def drag(self) -> None:
        """A drag, which is mostly brought to its end."""
        self.point()
        self.down.add(1)
        self.event(pygame.MOUSEBUTTONDOWN, pos=self.pointer, button=1)
        for _ in range(1 + self.rng.below(3)):
            self.point()
            self.turn()
        if self.rng.below(4):
            self.down.discard(1)
            self.event(pygame.MOUSEBUTTONUP, pos=self.pointer, button=1)

    def wheel(self) -> None:
        """The wheel."""
        y = self.rng.below(7) - 3
        self.event(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False, which=0)

    def key(self) -> None:
        """A key goes down, and mostly up again."""
        key = KEYS[self.rng.below(len(KEYS))]
        mod = MODS[self.rng.below(len(MODS))]
        self.event(pygame.KEYDOWN, key=key, mod=mod, unicode=chr(key) if key < 128 else "", scancode=0)
        if self.rng.below(6):
            self.event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def text(self) -> None:
        """Something is typed."""
        words = ("a", "0", "1234", "é", "ひろ", " ", "x" * 50, "\u202e", "AAAA-BBBB-CCCC", "|")
        self.event(pygame.TEXTINPUT, text=words[self.rng.below(len(words))])

    def pad(self) -> None:
        """A button of a controller."""
        buttons = list(PAD)
        button = buttons[self.rng.below(len(buttons))]
        self.happened += 2
        self.program.app.pressed((button, True))
        if self.rng.below(6):
            self.program.app.pressed((button, False))

    def trigger(self) -> None:
        """A widget that can be pressed is."""
        found = [one for one in self.widgets() if hasattr(one, "trigger") and one.can_focus]
        if found:
            found[self.rng.below(len(found))].trigger()

    # -- what happens to the window ------------------------------------------------------------------------------

    def resize(self) -> None:
        """The window gets another size."""
        size = SIZES[self.rng.below(len(SIZES))]
        if not self.program.app.fullscreen:
            pygame.display.set_mode(size)
        self.event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])

    def focus(self) -> None:
        """Another window is looked at, or this one again."""
        kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE)
        self.event(kinds[self.rng.below(len(kinds))])

    def prefer(self) -> None:
        """Something is set otherwise."""
        keys = list(WISHES)
        key = keys[self.rng.below(len(keys))]
        values = WISHES[key]
        self.program.app.prefer(**{key: values[self.rng.below(len(values))]})

    def drop(self) -> None:
        """A file is dropped on the window."""
        files = sorted(path for path in self.program.options.folder.rglob("*") if path.is_file())
        path = files[self.rng.below(len(files))] if files and self.rng.below(4) else Path("/nowhere/x.cbr")
        self.event(pygame.DROPFILE, file=str(path))

    def call(self) -> None:
        """The program is started again for a game."""
        names = list(GAMES)
        self.calls.append(Call(names[self.rng.below(len(names))]))

    def quit(self) -> None:
        """The window is to be closed; it stays, for the monkey goes on."""
        self.event(pygame.QUIT)

    def disk(self) -> None:
        """The disk takes nothing any more, or takes something again."""
        self.full = not self.full
        self.house.library.base.execute(f"PRAGMA query_only = {'ON' if self.full else 'OFF'}")

    def bots(self) -> None:
        """The process of a bot is killed or stopped."""
        for worker in self.workers:
            if worker.pid is not None:
                with suppress(ProcessLookupError):
                    os.kill(worker.pid, signal.SIGKILL if self.rng.below(2) else signal.SIGSTOP)

    # -- playing -------------------------------------------------------------------------------------------------

    def wait(self) -> None:
        """Nothing happens for a while."""
        for _ in range(1 + self.rng.below(12)):
            self.turn((0.01, 0.05, 0.3, 1.0)[self.rng.below(4)])

    def play(self) -> None:
        """Somebody plays as one should, for a while."""
        for _ in range(1 + self.rng.below(30)):
            self.hand.play_on(self.turn)

    def begin(self) -> None:
        """At the title, a match begins."""
        if isinstance(self.top, TitleScene):
            persons = self.rng.below(5)
            deals = self.rng.below(3)
            with suppress(HostError):  # nothing can be saved
                self.program.session.start(drawn_setup(self.rng, persons, deals=deals))


OFTEN: Final[tuple[tuple[int, Callable[[Evening], None]], ...]] = (
    (12, Evening.point),
    (10, Evening.click),
    (4, Evening.press),
    (5, Evening.release),
    (8, Evening.drag),
    (2, Evening.wheel),
    (14, Evening.key),
    (2, Evening.text),
    (6, Evening.pad),
    (4, Evening.trigger),
    (1, Evening.resize),
    (3, Evening.focus),
    (2, Evening.prefer),
    (1, Evening.drop),
    (1, Evening.call),
    (1, Evening.quit),
    (1, Evening.disk),
    (2, Evening.bots),
    (12, Evening.wait),
    (8, Evening.play),
    (6, Evening.begin),
)
"""What is done, and how often."""
ALONE: Final = frozenset({Evening.prefer, Evening.call, Evening.disk, Evening.bots, Evening.begin, Evening.trigger})
"""What is an event though nothing is dispatched to the window."""
DICE: Final = tuple(act for often, act in OFTEN for _ in range(often))


def calm(evening: Evening) -> None:
    """Everything is let go of, the disk has room, and somebody plays as one should: the match goes on. Raises Found."""
    for button in sorted(evening.down):
        evening.event(pygame.MOUSEBUTTONUP, pos=evening.pointer, button=button)
    evening.down.clear()
    for key in KEYS:
        evening.event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
    evening.event(pygame.WINDOWFOCUSGAINED)
    if evening.full:
        evening.disk()
    evening.program.app.prefer(speed="instant", claims="never", pins={})
    before = stand(evening)
    for _ in range(PATIENCE):
        if before is None or stand(evening) != before:
            return
        set_right(evening)
        evening.hand.play_on(evening.turn)
        sitting = evening.program.session.sitting
        if evening.workers and sitting is not None and sitting.waiting():
            time.sleep(BREATH)
    top = evening.top
    dialogs = [type(one).__name__ for one in getattr(getattr(top, "form", None), "dialogs", [])]
    scenes = [type(one).__name__ for one in evening.program.app.stack.scenes]
    raise Found(f"the match does not go on: {scenes}, dialogs {dialogs}, {before}")


def stand(evening: Evening) -> tuple[int, int] | None:
    """The match on the table and how many answers it has; None where there is none that can go on."""
    sitting = evening.program.session.sitting
    if not isinstance(sitting, MatchSitting) or sitting._match.over:
        return None
    return sitting.key, len(sitting._book.answers)


def set_right(evening: Evening) -> None:
    """Leave whatever lies above the table."""
    top = evening.top
    if isinstance(top, CurtainScene) and top.locked:
        evening.event(pygame.TEXTINPUT, text=top._pin)
    elif isinstance(top, TableScene | CurtainScene):
        sitting = evening.program.session.sitting
        if sitting is not None and sitting.stuck():
            with suppress(HostError):
                sitting.retry()
        if isinstance(top, CurtainScene) and top.form.dialogs:
            tap(evening, pygame.K_ESCAPE)
    elif not isinstance(top, ResultScene | TitleScene):
        tap(evening, pygame.K_ESCAPE)


def tap(evening: Evening, key: int) -> None:
    """A key goes down and up."""
    evening.event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    evening.event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def thoughts() -> list[dict[Any, Any]]:
    """The tables that bots fill while they think, and that of rules: all that begin empty. Here bots think in the
    window's process, and every match has options of its own; in the program the tables go with a match's process."""
    for found in walk_packages(ai.__path__, "ai."):
        if ".lab" not in found.name and ".fitting" not in found.name:
            import_module(found.name)
    modules = [module for name, module in sys.modules.items() if name.startswith("ai.") or name == "game.rules"]
    return [
        table
        for module in modules
        for name, table in vars(module).items()
        if isinstance(table, dict) and not table and name.startswith("_") and not name.startswith("__")
    ]


class Monkey:
    """The part; ``folder`` is empty."""

    name = "monkey"
    unit = "events"

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: list[int] = []
        self._patch = pytest.MonkeyPatch()
        self._patch.setattr(kept, "KEPT_BYTES", KEPT)
        kept.keep_pictures(self._patch)
        self._witness = Witness(self._patch)
        self._watch_curtains()
        self._evening: Evening | None = None
        self._thoughts = thoughts()

    def _watch_curtains(self) -> None:
        """Who passes a curtain is told to the witness, before his table is painted."""
        witness, made = self._witness, CurtainScene.__init__
        part = self

        def watched(curtain: CurtainScene, *given: Any, **named: Any) -> None:
            made(curtain, *given, **named)
            reveal = curtain._reveal

            def revealed() -> None:
                reveal()
                sitting = part._evening.program.session.sitting if part._evening is not None else None
                if isinstance(sitting, MatchSitting):
                    witness.passed = (sitting._match, sitting._match.number, curtain.seat)

            curtain._reveal = revealed

        self._patch.setattr(CurtainScene, "__init__", watched)

    def case(self, number: int, rng: Rng) -> Figures:
        """An evening."""
        folder = self._folder / f"evening-{number}"
        folder.mkdir()
        figures: Figures = Counter()
        witness = self._witness
        witness.lapses.clear()
        witness.painted, witness.named, witness.passed = set(), set(), None
        witness._hand = witness._ghost = -1
        evening = self._evening = Evening(folder, rng, witness, self._folder / "cache")
        done: list[str] = []
        try:
            for at in range(ACTS):
                act = DICE[rng.below(len(DICE))]
                done.append(act.__name__)
                evening.happened += act in ALONE
                with within(LONGEST, act.__name__):
                    act(evening)
                    evening.turn()
                    if evening.top is None:
                        raise Found("nothing is shown any more")
                    if at % CALM == CALM - 1:
                        done.append("calm")
                        calm(evening)
                figures["acts"] += 1
                figures[f"acts at {type(evening.top).__name__}"] += 1
        except Exception as trouble:
            trouble.add_note(f"after {len(done)} acts, the last of which were {done[-12:]}; at {evening.top}")
            raise
        finally:
            with suppress(Exception):
                evening.close()
            self._evening = None
            rmtree(folder, ignore_errors=True)
        for table in self._thoughts:
            table.clear()
        figures["events"] += evening.happened
        self._held.append(memory() - ANSWER * len(actions._KNOWN))
        return figures

    def close(self) -> Figures:
        """The memory has not grown. Raises Found."""
        self._patch.undo()
        held = self._held
        if len(held) < MANY:
            return Counter()
        first = held[len(held) // 10]
        last = held[-1]
        if last > first * GROWTH:
            raise Found(f"the memory grew from {first >> 20} MB (after a tenth) to {last >> 20} MB")
        return Counter({"MB after a tenth": first >> 20, "MB at the end": last >> 20})
