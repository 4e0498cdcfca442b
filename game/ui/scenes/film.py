"""A match as a film: the real table plays itself from a record, at any speed, all hands open or with one player's eyes.

Space plays and pauses, Left and Right go by an answer, Page Up and Page Down by a deal, + and - change the speed, V
opens the hands, P turns the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.core.actions import Action
from game.core.events import Event
from game.host.chair import PERSON, Claim, Film, HostError, Place, Seal, Verdict
from game.ui import theme
from game.ui.app import App
from game.ui.i18n import msg, tr
from game.ui.scenes.table import TableScene
from game.ui.widgets import Button, FormScene, Segmented, Slider, Widget

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
PAUSE: Final = 0.35
"""Seconds between two answers at speed 1,"""
REST: Final = 2.2
"""and at the end of a deal."""


class FilmDesk:
    """The desk of a table at which nobody plays (`game.ui.desk.Desk`): nothing can be asked for there."""

    def __init__(self, places: Sequence[Place], deals: int, close: Callable[[], None]) -> None:
        self.orders: dict[int, tuple[str, ...]] = {}
        self._places = tuple(places)
        self._deals = deals
        self.leave = close

    def places(self) -> tuple[Place, ...]:
        """Who sat where."""
        return self._places

    def deals(self) -> int:
        """After how many deals the match ended, where that is known: a file of text does not say it."""
        return self._deals

    def called(self) -> str:
        """Not said here."""
        return ""

    def shared(self) -> bool:
        """Nobody plays."""
        return False

    def sealed(self) -> bool:
        """Everybody has played these cards."""
        return False

    def watched(self) -> bool:
        """Somebody watches."""
        return True

    def held_back(self, events: Sequence[Event]) -> bool:
        """Nothing is hidden from anybody."""
        return False

    def can_undo(self) -> bool:
        """What was played was played."""
        return False

    undo = again = settings = match_over = lambda self: None

    def hint(self, given: Action | None = None) -> None:
        """Nobody is advised."""

    def hinted(self) -> Verdict | None:
        """Nobody is advised."""
        return None

    def objects(self, answer: Action) -> bool:
        """There is no coach."""
        return False

    def answered(self, answer: Action) -> None:
        """There is no coach."""

    def coached(self) -> bool | None:
        """There is no coach."""
        return None

    def coach(self, on: bool) -> None:
        """There is no coach."""

    def rules(self, paragraph: str) -> None:
        """The rules are not opened from here."""

    def aided(self, aid: int) -> None:
        """Nothing is noted."""

    def claimed(self) -> Claim | None:
        """What is shown has been played."""
        return None

    def finish(self, claim: Claim) -> None:
        """What is shown has been played."""

    def aidable(self) -> bool:
        """No aids lie here."""
        return False

    def review(self, deal: int = -1) -> None:
        """The review has its own door."""

    def reviewable(self) -> bool:
        """The review has its own door."""
        return False

    def seal(self) -> Seal | None:
        """The review shows it."""
        return None

    def trouble(self, error: HostError) -> None:
        """Nothing can go wrong that was written down."""


class FilmScene(FormScene):
    """``film`` is what is shown; ``close`` goes back."""

    def __init__(self, app: App, film: Film, *, close: Callable[[], None]) -> None:
        super().__init__(app.painter)
        painter = app.painter
        self.app = app
        self.film = film
        self._close = close
        self.seat = next((seat for seat, place in enumerate(film.places) if place.kind == PERSON), 0)
        self.playing = True
        self._wait = PAUSE
        self._desk = FilmDesk(film.places, film.setup.deals, close)
        small = theme.TEXT_BODY
        self.before = Button(painter, "«", lambda: self.go_deal(-1), tip=msg("review.deal.before"))
        self.back = Button(painter, "", lambda: self.step(-1), icon="left", tip=msg("film.back"))
        self.play = Button(painter, self._play_words, self.turn_on, kind="primary", units=small)
        self.on = Button(painter, "", lambda: self.step(1), icon="right", tip=msg("film.step"))
        self.after = Button(painter, "»", lambda: self.go_deal(1), tip=msg("review.deal.after"))
        self.place = Slider(painter, self._where, 0, 0, 1, 1, self._slid, told=lambda value: "", on_done=self._slid_to)
        speeds = [(speed, msg("film.times", n="½" if speed < 1 else f"{speed:.0f}")) for speed in SPEEDS]
        self.speed = Segmented(painter, msg("film.speed"), speeds, 1.0, lambda _: self.touch())
        self.speed.on_cloth = True
        self.eyes = Button(painter, self._eyes_words, self.turn_table, units=small, tip=msg("review.eyes.tip"))
        self.hands = Button(painter, self._hands_words, self.show_hands, units=small, tip=msg("review.hands.tip"))
        self.done = Button(painter, msg("table.close"), close, units=small)
        self.strip: list[Widget] = [self.before, self.back, self.play, self.on, self.after, self.place]
        self.strip += [self.speed, self.eyes, self.hands, self.done]
        self.form.add(*self.strip)
        self._high = 0
        self.table = self._seated(0)
        self.form.focus_on(self.play)

    # -- the table -----------------------------------------------------------------------------------------------

    def _seated(self, since: int | None) -> TableScene:
        """The table as it is now; from ``since`` on (an event's number) it is told."""
        table = TableScene(self.app, self.film.chair(self.seat), self._desk, since)
        for tool in table.tools:
            tool.visible = False
        if self.film.open:
            table.open_hands = True
            if since is None:
                table.lay_open()
        return table

    def _again(self) -> None:
        """Show the table as it stands: another place of the film, or other eyes."""
        self.table.leave()
        self.table = self._seated(None)
        self.table.enter(self._stage)
        self._wait = PAUSE
        self._show()

    @property
    def _stage(self) -> tuple[int, int]:
        wide, high = self.painter.size
        return wide, high - self._high

    def _show(self) -> None:
        film = self.film
        self.place.high = film.plies(film.deal)
        self.place.set(film.ply)
        self.back.enabled = self.before.enabled = (film.deal, film.ply) != (0, 0)
        self.on.enabled = self.play.enabled = not film.over
        self.after.enabled = film.deal < film.deals - 1
        self.form.stale = True
        self.touch()

    # -- what can be done ----------------------------------------------------------------------------------------

    def turn_on(self) -> None:
        """Play, or pause."""
        self.playing = not self.playing and not self.film.over
        self._wait = 0.0
        self.form.stale = True
        self.touch()

    def step(self, by: int) -> None:
        """Go on by an answer, or back; the film pauses."""
        film = self.film
        self.playing = False
        if by > 0:
            self._hurry()
            if film.step():
                self.table.pull()
            self._show()
        elif film.ply:
            self._go(film.deal, film.ply - 1)
        elif film.deal:
            self._go(film.deal - 1, film.plies(film.deal - 1))

    def go_deal(self, by: int) -> None:
        """Go to the beginning of another deal; back from the middle of one to its own."""
        film = self.film
        self._go(film.deal + by if by > 0 or not film.ply else film.deal, 0)

    def _go(self, deal: int, ply: int) -> None:
        self.film.go(deal, ply)
        self._again()

    def _hurry(self) -> None:
        """Bring what is being told to its end at once."""
        if not self.table.director.idle:
            self.table.director.sync(self.table.chair.view())
            self.table.board.jump(self.table.cues.tableau)

    def _slid(self, value: float) -> None:
        self.playing = False

    def _slid_to(self, value: float) -> None:
        self._go(self.film.deal, round(value))

    def turn_table(self) -> None:
        """Look with the eyes of the next player."""
        self.seat = (self.seat + 1) % len(self.film.places)
        self._again()

    def show_hands(self) -> None:
        """Open all hands, or only what this player knew."""
        self.film.open = not self.film.open
        self._again()

    # -- words ---------------------------------------------------------------------------------------------------

    def _play_words(self) -> str:
        return tr("film.pause" if self.playing else "film.play")

    def _eyes_words(self) -> str:
        return tr("review.eyes", name=self.film.places[self.seat].name)

    def _hands_words(self) -> str:
        return tr("review.hands.hide" if self.film.open else "review.hands.show")

    def _where(self) -> str:
        film = self.film
        return tr("film.where", deal=film.deal + 1, of=film.deals, ply=film.ply, plies=film.plies(film.deal))

    # -- placing -------------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.table.enter(self._stage)
        self._show()

    def arrange(self) -> None:
        painter = self.painter
        high = painter.size[1]
        self._words = painter.px(8) + round(painter.text_px(theme.TEXT_BODY) * 1.5)
        self._high = self._flow(0, False)
        self._flow(high - self._high, True)

    def _flow(self, top: int, place: bool) -> int:
        """The strip in as many lines as it needs; its height."""
        painter = self.painter
        edge, gap = painter.px(14), painter.px(7)
        row = max(painter.px(38), round(painter.text_px(theme.TEXT_BODY) * 2.0))
        small = (self.before, self.back, self.on, self.after)
        names = [tr("review.eyes", name=one.name) for one in self.film.places]
        ways = {
            self.play: [tr("film.play"), tr("film.pause")],
            self.eyes: names,
            self.hands: [tr("review.hands.hide"), tr("review.hands.show")],
        }
        room = painter.size[0] - 2 * edge
        x, y = edge, top + self._words
        for one in self.strip:
            if one in small:
                width = row
            elif isinstance(one, Button):
                width = one.width_for(room, ways.get(one, ()))
            else:
                width = one.wish(painter.px(230) if one is self.place else room)[0]
            if x > edge and x + width > edge + room:
                x, y = edge, y + row + painter.px(6)
            if place:
                one.place(pygame.Rect(x, y, min(width, room), row))
            x += width + gap
        return y + row + painter.px(10) - top

    # -- events and time -----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and not self.form.dialogs and self._key(event):
            self.touch()
            return True
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        acts: dict[int, Callable[[], None]] = {
            pygame.K_SPACE: self.turn_on,
            pygame.K_PAGEUP: lambda: self.go_deal(-1),
            pygame.K_PAGEDOWN: lambda: self.go_deal(1),
            pygame.K_v: self.show_hands,
            pygame.K_p: self.turn_table,
            pygame.K_PLUS: lambda: self._faster(1),
            pygame.K_KP_PLUS: lambda: self._faster(1),
            pygame.K_EQUALS: lambda: self._faster(1),
            pygame.K_MINUS: lambda: self._faster(-1),
            pygame.K_KP_MINUS: lambda: self._faster(-1),
            pygame.K_ESCAPE: self._close,
        }
        if self.form.focus not in (self.speed, self.place):
            acts |= {pygame.K_LEFT: lambda: self.step(-1), pygame.K_RIGHT: lambda: self.step(1)}
        act = acts.get(event.key)
        if act is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        act()
        return True

    def _faster(self, by: int) -> None:
        at = max(0, min(len(SPEEDS) - 1, self.speed.index + by))
        self.speed.set(SPEEDS[at])

    def update(self, dt: float) -> None:
        super().update(dt)
        table, film = self.table, self.film
        swift = dt * self.speed.value
        table.update(swift)
        if table.stale:
            self.touch()
        if not self.playing or not table.director.idle or table.cues.effects.busy:
            return
        self._wait -= swift
        if self._wait <= 0:
            if film.step():
                table.pull()
                self._wait = REST if film.ply == film.plies(film.deal) else PAUSE
            self.playing = not film.over
            self._show()

    @property
    def busy(self) -> bool:
        return super().busy or self.table.busy or self.playing

    # -- drawing -------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        painter = self.painter
        wide, high = self._stage
        painter.background(surface)
        self.table.stale = False
        self.table.draw(surface.subsurface(pygame.Rect(0, 0, wide, high)))
        surface.fill(theme.BRASS_DARK, pygame.Rect(0, high, wide, painter.px(2)))
        box = pygame.Rect(painter.px(16), high + painter.px(4), wide - painter.px(32), self._words)
        painter.write(surface, self._where(), box, "title", theme.TEXT_PLATE, theme.IVORY)
