"""The table as it was, in a part of the window: the game's own layout, plates and cards, painted small."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

import pygame

from game.core.events import Event
from game.core.view import View
from game.host.chair import BOT, Place
from game.ui.drawing.painter import Painter
from game.ui.games.stagings import staging_of
from game.ui.layouts.hands import Wishes
from game.ui.layouts.spread import RAISE
from game.ui.narrator import Narrator
from game.ui.review.opening import opened
from game.ui.stage.director import keyed
from game.ui.stage.newcomers import Newcomers
from game.ui.stage.sprites import Pose
from game.ui.stage.stage import Stage
from game.ui.stage.tableau import Tableau
from game.ui.table.asks.pick_card import Hand
from game.ui.table.hud.board import Board
from game.ui.table.hud.pen import Pen

LEAST = (1024, 600)
"""The smallest window that tables are laid out for."""
WORDS = 1.25
"""Plates are written so much larger, since everything is painted smaller."""
GLIDE_SECONDS = 0.18


class Replica:
    """Shows one view after another in ``rect``; ``deals``: after how many the match ends, where that was agreed."""

    def __init__(
        self, painter: Painter, game: str, places: Sequence[Place], sides: Sequence[int], deals: int = 0
    ) -> None:
        self.painter = painter
        self.places = tuple(places)
        self.staging = staging_of(game)
        watched = all(place.kind == BOT for place in places)
        names = [place.name for place in places]
        self.narrator = Narrator(names, sides, self.staging.phrases, aloof=watched, deals=deals)
        self.stage = Stage(painter.assets.deck, 100)
        self.rect = pygame.Rect(0, 0, *LEAST)
        self._size = LEAST
        self._tableau: Tableau | None = None
        self._board: Board | None = None
        self._wishes = Wishes()
        self._dealt: dict[int, tuple[str, ...]] = {}
        self._canvas: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._hand = Hand(
            self.stage,
            play=lambda answers: None,
            refuse=lambda name, reason: None,
            changed=lambda seconds: None,
            moved=lambda order: None,
        )
        self._last: tuple[View, frozenset[str], frozenset[str]] | None = None

    def place(self, rect: pygame.Rect, wishes: Wishes) -> None:
        """Stand at ``rect`` of the window, laid out by these wishes."""
        grow = max(1.0, LEAST[0] / max(1, rect.width), LEAST[1] / max(1, rect.height))
        size = (round(rect.width * grow), round(rect.height * grow))
        if size != self._size:
            self.stage.deck.forget()
        self.rect, self._size, self._wishes = rect.copy(), size, wishes
        self._canvas = self._picture = None
        self._board = None
        if self._last is not None:
            self.show(*self._last, glide=False)

    def tell(self, events: Sequence[Event]) -> None:
        """A deal is looked at of which this is all that happened: the suits keep their places in the hands."""
        seats = range(len(self.places))
        self._dealt = {seat: Newcomers(seat, [event.seen_by(seat) for event in events]).suits for seat in seats}

    def show(self, view: View, given: Collection[str], best: Collection[str], *, glide: bool) -> None:
        """Show a view; the cards named in ``given`` stand out, those in ``best`` glow."""
        self._last = (view, frozenset(given), frozenset(best))
        tableau = self._tableau = self.staging.tableau(view)
        if self._board is None:
            self._board = Board(self.painter, self.staging, self.narrator, tableau)
        self._layout = self.staging.layout(tableau, self._size, self._wishes)
        self.pen = Pen(self.painter, self._layout.frame)
        self.stage.deck = self.painter.assets.deck
        room = self.painter.room
        self.stage.fit(self._layout.frame, self._layout.held, room.light.lamp, room.clarity.line)
        self.stage.reduced_motion = self.painter.reduced_motion
        poses = self._poses(tableau, given, best)
        faces = keyed(tableau.faces)
        if glide and not self.painter.reduced_motion:
            self.stage.hurry()
            self.stage.held = True
            self.stage.set_layout(keyed(poses), faces)
            for key in self.stage.keys:
                if key not in poses:
                    self.stage.remove(key)
            for name, pose in poses.items():
                sprite = self.stage.sprite(name)
                if sprite is not None and sprite.pose.face_up != pose.face_up:
                    self.stage.put(name, pose, tableau.faces.get(name))
            self.stage.glide(GLIDE_SECONDS)
            self.stage.held = False
        else:
            self.stage.set_poses(keyed(poses), faces)
        self._board.jump(tableau)
        self._board.thinking = 0.0
        for seat, light in enumerate(self._board.lights):
            light.set(1.0 if seat == view.asked else 0.0)
        self._board.flash.set(0.0)
        self._picture = None

    def _poses(self, tableau: Tableau, given: Collection[str], best: Collection[str]) -> dict[str, Pose]:
        wishes = replace(self._wishes, dealt=self._dealt.get(tableau.me, ()))
        poses = self.staging.poses(tableau, self._size, wishes)
        self._hand.fit(self._layout.frame)
        poses.update(opened(self.staging, tableau, poses, self._size, self._wishes, self._dealt))
        for name in given:
            if name in poses and poses[name].face_up:
                pose = poses[name]
                up = RAISE * self._layout.frame.tall * pose.scale
                poses[name] = pose.moved(0.0, -up).but(height=0.7)
        for name in best:
            if name in poses and poses[name].face_up:
                poses[name] = poses[name].but(glow=1.0)
        return poses

    def update(self, dt: float) -> bool:
        """Move on; True if it looks different."""
        before = self.stage.idle
        self.stage.update(dt)
        if not before or self.stage.stale:
            self._picture = None
        return self._picture is None

    @property
    def busy(self) -> bool:
        """Cards are on their way."""
        return not self.stage.idle

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it."""
        if self._tableau is None or self._board is None:
            return
        if self._picture is None:
            if self._canvas is None:
                self._canvas = pygame.Surface(self._size).convert()
            canvas = self._canvas
            asked = self._tableau.asked
            canvas.blit(self._board.ground(canvas, self.pen, self._layout, self._tableau), (0, 0))
            self.stage.draw(canvas)
            self._board.people(canvas, self.pen, self._layout, self._tableau, self.places, asked)
            self._board.marks(canvas, self.pen, self._layout, self.stage, self._tableau, self._hand)
            small = self.rect.size
            self._picture = canvas if small == self._size else pygame.transform.smoothscale(canvas, small)
        surface.blit(self._picture, self.rect)
