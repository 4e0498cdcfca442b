"""The table as it was, in a part of the window: the game's own layout, plates and cards, painted small."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from game.core.view import View
from game.host.chair import Place
from game.ui.asks.pick_card import Hand
from game.ui.hud.board import Board
from game.ui.hud.pen import Pen
from game.ui.layouts.hands import Wishes, arrange
from game.ui.look import Look
from game.ui.narrator import Narrator
from game.ui.stage.director import keyed
from game.ui.stage.layout import corners
from game.ui.stage.sprites import Pose
from game.ui.stage.stage import Stage
from game.ui.stage.tableau import Tableau, text
from game.ui.tables import table_of

LEAST = (1024, 600)
"""The smallest window that tables are laid out for."""
WORDS = 1.25
"""Plates are written so much larger, since everything is painted smaller."""
GLIDE_SECONDS = 0.18
SMALL = 0.6
LARGER = (1.28, 1.2, 1.12, 1.04, 0.96, 0.9)
"""Cards of others smaller than the first scale are opened so much larger: the first that leaves the plates free."""
ASIDE = (48.0, 4.0)
"""How far an opened hand may move along itself to leave the plates free, and in what steps, logical units."""
CLEAR = 6.0
"""The distance of an opened hand from a plate, for the dealer's sign at its corner, logical units."""
RAISE = 0.16
"""How far the card that was played stands out, in card heights."""


class Replica:
    """Shows one view after another in ``rect``."""

    def __init__(self, look: Look, game: str, places: Sequence[Place], sides: Sequence[int]) -> None:
        self.look = look
        self.places = tuple(places)
        self.table = table_of(game)
        self.narrator = Narrator([place.name for place in places], sides, self.table.tongue)
        self.stage = Stage(look.assets.deck, 100)
        self.rect = pygame.Rect(0, 0, *LEAST)
        self._size = LEAST
        self._tableau: Tableau | None = None
        self._board: Board | None = None
        self._wishes = Wishes()
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

    def show(self, view: View, given: Collection[str], best: Collection[str], *, glide: bool) -> None:
        """Show a view; the cards named in ``given`` stand out, those in ``best`` glow."""
        self._last = (view, frozenset(given), frozenset(best))
        tableau = self._tableau = self.table.tableau(view)
        if self._board is None:
            self._board = Board(self.look, self.table, self.narrator, tableau)
        self._spots = self.table.spots(tableau, self._size, self._wishes)
        self.pen = Pen(self.look, self._spots.frame)
        self.stage.deck = self.look.assets.deck
        self.stage.card_width = round(self._spots.frame.card)
        self.stage.calm = self.look.reduced_motion
        poses = self._poses(tableau, given, best)
        faces = keyed(tableau.faces)
        if glide and not self.look.reduced_motion:
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
        poses = self.table.poses(tableau, self._size, self._wishes)
        self._hand.card, self._hand.unit = self._spots.frame.card, self._spots.frame.unit
        for seat, hand in enumerate(tableau.hands):
            if seat != tableau.me:
                poses.update(self._opened(tableau, [name for name in hand if name in poses and "#" not in name], poses))
        for name in given:
            if name in poses and poses[name].face_up:
                pose = poses[name]
                up = RAISE * self._spots.frame.tall * pose.scale
                poses[name] = pose.moved(0.0, -up).but(height=0.7)
        for name in best:
            if name in poses and poses[name].face_up:
                poses[name] = poses[name].but(glow=1.0)
        return poses

    def _opened(self, tableau: Tableau, names: list[str], poses: dict[str, Pose]) -> dict[str, Pose]:
        """Another player's open cards: sorted, the right way up, and a little larger than their backs."""
        if not names or any(poses[name].scale > SMALL for name in names):
            return {name: poses[name].but(face_up=True) for name in names}
        trump = text(tableau.facts.get("trump"))
        order = arrange(names, trump, self._wishes, lambda suit: self.table.ranks(tableau, suit))
        places = [poses[name] for name in names]
        if abs(places[0].angle) > 150:
            # The hand of the player opposite: the right way up.
            places = [one.but(angle=one.angle - 180.0) for one in reversed(places)]
        spread = [self._within(_spread(order, places, larger)) for larger in LARGER]
        return next((free for made in spread if (free := self._beside_plates(made)) is not None), spread[0])

    def _within(self, poses: dict[str, Pose]) -> dict[str, Pose]:
        """A hand moved into the table."""
        left, top, right, _ = self._around(poses)
        across = min(0.0, self._size[0] - right) + max(0.0, -left)
        return {name: pose.moved(across, max(0.0, -top)) for name, pose in poses.items()}

    def _beside_plates(self, poses: dict[str, Pose]) -> dict[str, Pose] | None:
        """A hand moved along itself, as little as it takes, until it covers no plate; None if it must cover one."""
        unit = self._spots.frame.unit
        gap = CLEAR * unit
        left, top, right, bottom = self._around(poses)
        upright = bottom - top > right - left
        plates = (*self._spots.plates, self._spots.contract, self._spots.scores)
        most, step = ASIDE
        for index in range(int(most / step) * 2 + 1):
            # To and fro, further each time.
            away = (index + 1) // 2 * step * unit * (-1 if index % 2 else 1)
            dx, dy = (0.0, away) if upright else (away, 0.0)
            if left + dx < 0 or right + dx > self._size[0] or top + dy < 0 or bottom + dy > self._size[1]:
                continue
            if not any(
                x < right + dx + gap and left + dx - gap < x + wide and y < bottom + dy and top + dy < y + high
                for x, y, wide, high in plates
            ):
                return {name: pose.moved(dx, dy) for name, pose in poses.items()}
        return None

    def _around(self, poses: dict[str, Pose]) -> tuple[float, float, float, float]:
        """The box around a hand: left, top, right, bottom."""
        boxes = [corners(pose, self._spots.frame.card) for pose in poses.values()]
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        return min(lefts), min(tops), max(rights), max(bottoms)

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
            canvas.blit(self._board.ground(canvas, self.pen, self._spots, self._tableau, self.places, asked), (0, 0))
            self.stage.draw(canvas)
            self._board.marks(canvas, self.pen, self._spots, self.stage, self._tableau, self._hand)
            small = self.rect.size
            self._picture = canvas if small == self._size else pygame.transform.smoothscale(canvas, small)
        surface.blit(self._picture, self.rect)


def _spread(order: Sequence[str], places: Sequence[Pose], larger: float) -> dict[str, Pose]:
    """The cards of ``order`` at ``places``, all ``larger`` times as large and as far from their middle."""
    x = sum(one.x for one in places) / len(places)
    y = sum(one.y for one in places) / len(places)
    made: dict[str, Pose] = {}
    for name, pose in zip(order, places, strict=True):
        made[name] = pose.but(
            x=x + (pose.x - x) * larger,
            y=y + (pose.y - y) * larger,
            scale=pose.scale * larger,
            face_up=True,
            z=50.0 + len(made),
        )
    return made
