"""The whole window with several people at it, and a witness of every card that is painted face up.

The witness knows the truth of the host and compares it with what was painted: a card that lies in somebody's hand may
only be painted face up for the person who passed the curtain last, and only in the deal in which he passed it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.deal import Deal
from game.core.match import Match
from game.host.chair import BOT, NEXT_DEAL, PERSON, REMATCH, Place, Setup
from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.sitting import MatchSitting
from game.host.worker import Worker
from game.ui.drawing.assets import Deck
from game.ui.drawing.cut import Cut
from game.ui.games.bieten.panels import NameTile
from game.ui.launch import Call, PlayOptions
from game.ui.program import Program
from game.ui.quick import Numbers, quick_answer
from game.ui.scene import Scene
from game.ui.scenes.curtain import HOLD_SECONDS, CurtainScene
from game.ui.scenes.table import TableScene
from game.ui.stage.brush import Brush, Piece
from game.ui.stage.sprites import CardSprite
from game.ui.table.hud.sheet import ScoreSheet

NAMES = ("Ada", "Ben", "Cleo", "Dora")
STEP = 1 / 20
LONGEST = 20_000
"""Turns of the loop after which something that never comes is given up."""


def setup_of(game: str, kinds: str, **options: str | int) -> Setup:
    """A match; ``kinds`` has a letter for each player: p(erson) or b(ot). The bots answer at random, at once."""
    places = tuple(Place(name, PERSON if kind == "p" else BOT, 0) for name, kind in zip(NAMES, kinds, strict=False))
    return Setup(game, len(kinds), places, dict(options))


class Witness:
    """Records what the stages and the deck paint. ``lapses`` are the cards painted that nobody had the right to see."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.painted: set[tuple[Brush, str, str]] = set()
        self.named: set[str] = set()
        self.passed: tuple[Match, int, int] | None = None
        """The match, its deal and the seat of the person who passed the curtain last."""
        self.lapses: list[str] = []
        self.offering = False
        """Whether a name for the Weli is being painted: those are offered whoever holds the card."""
        self.looked = 0
        """In how many frames somebody's hand was painted for him."""
        self._had: dict[int, set[str]] = {}
        self._had_in: tuple[Match, int] | None = None
        """By seat, the cards that somebody has held in the deal named: what he has laid away himself he may see."""
        self._hand = self._ghost = -1
        """Whose table the last frame showed, and whose the fading picture in it shows; -1: nobody's."""
        self._spy(patch)

    def _spy(self, patch: pytest.MonkeyPatch) -> None:
        gather, cut, draw = Brush.gather, Deck.cut, NameTile.draw
        witness = self

        def gathered(brush: Brush, sprite: CardSprite, pieces: list[Piece]) -> None:
            before = len(pieces)
            gather(brush, sprite, pieces)
            if len(pieces) > before and sprite.face is not None and sprite.pose.face_up:
                witness.painted.add((brush, str(sprite.key), sprite.face))

        def named(
            deck: Deck,
            name: str,
            width: int,
            angle: int,
            turn: int = 16,
            dim: int = 0,
            fade: int = 8,
            master: int = 0,
            *,
            rough: bool = False,
        ) -> Cut:
            if not witness.offering:
                witness.named.add(name)
            return cut(deck, name, width, angle, turn, dim, fade, master, rough=rough)

        def offered(tile: NameTile, surface: pygame.Surface) -> None:
            witness.offering = True
            try:
                draw(tile, surface)
            finally:
                witness.offering = False

        patch.setattr(NameTile, "draw", offered)
        patch.setattr(Brush, "gather", gathered)
        patch.setattr(Deck, "cut", named)

    def judge(self, program: Program, what: str) -> None:
        """A frame has been painted: is there a card in it that may not be?"""
        painted, named = self.painted, self.named
        self.painted, self.named = set(), set()
        sitting = program.session.sitting
        top = program.app.stack.top
        stack = program.app.stack
        if not stack.fading:
            self._ghost = -1
        elif stack._elapsed == 0.0 and self._hand >= 0:
            self._ghost = self._hand
        self._hand = top.chair.seat if isinstance(top, TableScene) else -1
        if isinstance(top, TableScene) and self._ghost not in (-1, top.chair.seat):
            self.lapses.append(f"{what}: an old picture of another's table")
        if isinstance(top, CurtainScene):
            self.passed = None
            if painted or named or self._ghost >= 0:
                self.lapses.append(f"{what}: cards on the curtain, or an old picture of them: {painted} {named}")
        if not isinstance(sitting, MatchSitting):
            return
        match = sitting._match
        if self.passed is not None and (self.passed[0] is not match or self.passed[1] != match.number):
            self.passed = None
        seat = self.passed[2] if self.passed is not None else -1
        secret, own = hidden(match.deal, seat)
        if self._had_in is None or self._had_in[0] is not match or self._had_in[1] != match.number:
            self._had, self._had_in = {}, (match, match.number)
        had = self._had.setdefault(seat, set()) if seat >= 0 else set()
        had |= own
        secret = {name: face for name, face in secret.items() if name not in had}
        cards = match.rules.pack.cards
        single = len({card.face for card in cards}) == len(cards)
        tables = [scene.stage.brush for scene in program.app.stack.scenes if isinstance(scene, TableScene)]
        names = {name for brush, name, _ in painted if brush in tables}
        self.looked += bool(names & own)
        seen = sorted(names & set(secret))
        if isinstance(top, TableScene | CurtainScene) and single:
            # One pack: a face is a card, whatever paints it.
            others = {face for _, name, face in painted if name not in secret}  # a card drawn for seats
            seen += sorted((named & set(secret.values())) - others)
        if seen:
            self.lapses.append(
                f"{what}: {seen} painted though {'nobody' if seat < 0 else f'only seat {seat}'} may look"
            )


def hidden(deal: Deal, seat: int) -> tuple[dict[str, str], set[str]]:
    """The cards (name and face) in the hands of all but ``seat`` that not everybody knows to be there; and those in the
    hand of ``seat``."""
    secret: dict[str, str] = {}
    own: set[str] = set()
    for zone in deal.zones:
        if not zone.name.startswith("hand"):
            continue
        for card in zone.cards(deal.rules.pack):
            if zone.owner == seat:
                own.add(card.name)
            elif not zone.shown & card.bit:
                secret[card.name] = card.face
    return secret, own


class Evening:
    """The window of several people: ``program`` with its scenes, turned by hand and watched by a witness."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, seed: int = 5, **preferences: object) -> None:
        self._secrets = iter(range(seed, seed + 1000))
        house = LibraryHouse(
            Library.in_memory(),
            secret=lambda: next(self._secrets).to_bytes(32, "big"),
            worker=lambda: Worker(alone=True),
            clock=count(0.0, 0.2).__next__,  # nobody waits for a bot
        )
        self.house = house
        self.witness = Witness(patch)
        self.program = Program(house, PlayOptions(folder, lang="en", size=(1024, 600)))
        self.program.app.settling = 0.0
        chosen: dict[str, object] = {"speed": "instant", "bot_pause": 0.0, "turn_reminder": False, "mute": True}
        chosen["claims"] = "never"
        self.program.app.prefer(**{**chosen, **preferences})
        self.program.title()
        self.numbers = Numbers(seed)
        self.what = "start"
        self.watched = True
        patch.setattr(self.program.app, "come_forward", lambda: None)

    @property
    def top(self) -> Scene | None:
        """The scene that is shown."""
        return self.program.app.stack.top

    @property
    def table(self) -> TableScene:
        """The table, which must be what is shown."""
        top = self.top
        assert isinstance(top, TableScene), f"{self.what}: {top}"
        return top

    @property
    def match(self) -> Match:
        """The truth."""
        sitting = self.program.session.sitting
        assert isinstance(sitting, MatchSitting)
        return sitting._match

    def turn(self, count: int = 1) -> None:
        """So many turns of the loop, each painted if it is stale, as the loop does it."""
        for _ in range(count):
            app = self.program.app
            if app.tick is not None:
                app.tick()
            if not self.watched:
                app.stack.update(STEP)
            elif app.turn(STEP):
                self.witness.judge(self.program, self.what)

    def event(self, kind: int, **values: Any) -> None:
        """Something happens to the window."""
        self.program.app.dispatch(pygame.event.Event(kind, **values))
        self.turn()

    def press(self, *keys: int) -> None:
        """Keys go down and up, one after another."""
        for key in keys:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                self.event(kind, key=key, mod=0, unicode="", scancode=0)

    def click(self, where: tuple[int, int], button: int = 1) -> None:
        """A click."""
        self.event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0))
        self.event(pygame.MOUSEBUTTONDOWN, pos=where, button=button)
        self.event(pygame.MOUSEBUTTONUP, pos=where, button=button)

    def resize(self, size: tuple[int, int]) -> None:
        """The window gets another size."""
        pygame.display.set_mode(size)
        self.event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])

    def call(self, game: str) -> None:
        """The program is started again for a match of ``game``."""
        calls = [Call(game)]
        self.program.options = replace(self.program.options, called=lambda: calls.pop() if calls else None)
        self.turn()

    def curtain(self) -> CurtainScene:
        """The curtain, which must be what is shown or about to be."""
        self.turn(2)
        top = self.top
        assert isinstance(top, CurtainScene), f"{self.what}: {top}"
        assert self.program.session.table is None
        assert not any(isinstance(scene, TableScene) for scene in self.program.app.stack.scenes)
        return top

    def lift(self) -> TableScene:
        """Hold the space bar until the curtain opens."""
        top = self.curtain()
        self.event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
        for _ in range(4):
            if self.top is top:
                # Told before it is painted: the frame that opens belongs to him.
                self.witness.passed = None
                app = self.program.app
                if app.tick is not None:
                    app.tick()
                app.stack.update(HOLD_SECONDS / 3)
                if self.top is not top:
                    self.witness.passed = (self.match, self.match.number, top.seat)
                if self.watched:
                    app.stack.draw(app.surface)
                    self.witness.judge(self.program, self.what)
        self.event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
        assert self.table.chair.seat == top.seat
        return self.table

    def until(self, reached: Callable[[], bool], watched: bool = True, press: bool = True) -> None:
        """Play on, lifting every curtain, until ``reached``; sheets are left by Enter, unless nobody shall ``press``.
        Not ``watched``: nothing is painted on the way, which is faster."""
        self.watched = watched
        for _ in range(LONGEST):
            if reached():
                self.watched = True
                return
            self._step() if press else self.turn()
        raise AssertionError(f"{self.what}: it never came")

    def _step(self) -> None:
        top = self.top
        if isinstance(top, CurtainScene):
            self.lift()
            return
        if isinstance(top, TableScene) and top.director.idle and top.view.ask is not None:
            if isinstance(top.topmost, ScoreSheet):
                self.press(pygame.K_RETURN)
                return
            if not top.form.dialogs and top.view.ask.topic not in (NEXT_DEAL, REMATCH):
                top.answer(quick_answer(top.view, self.numbers))
        self.turn()

    def asked(self) -> bool:
        """Somebody looks at his table and is asked about the deal."""
        top = self.top
        return (
            isinstance(top, TableScene)
            and top.director.idle
            and top.view.ask is not None
            and not top.form.dialogs
            and top.view.ask.topic not in (NEXT_DEAL, REMATCH)
            and self.program.session.sitting is not None
            and self.program.session.sitting.front() == top.chair.seat
        )

    def sheet(self, number: int = 0) -> bool:
        """The sheet of a deal (``number``, or any) is shown."""
        top = self.top
        shown = isinstance(top, TableScene) and isinstance(top.topmost, ScoreSheet) and top.topmost.go_on is not None
        return shown and number in (0, self.match.number)

    def close(self) -> None:
        """Put the window away."""
        self.program.session.close()
        self.program.app.close()
        self.house.close()
