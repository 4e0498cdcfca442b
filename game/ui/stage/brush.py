"""The brush: paints the sprites of a stage, lowest first, in as little time as a frame has."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.drawing.assets import BACK, Deck
from game.ui.drawing.cut import Cut
from game.ui.stage.sprites import CardSprite
from game.ui.theme import GOLD

RASTERS_PER_FRAME = 1
"""How many faces may be drawn crisply anew in one frame; the others make do with a scaled picture for a frame
longer."""
SMOOTH_PIXELS = 300_000
"""Where more pixels of cards than so many fly at once they are turned roughly: nobody can follow them all, and a late
frame is seen,"""
FRESH_PIXELS = 320_000
"""and so many of them are turned anew in one frame; the other cards show their last picture for a frame longer."""
FRESH_SHADOWS = 2
"""How many shadows may be turned anew in one frame of movement; the other cards keep their last one."""
SWARM = 24
"""Where more cards than so many fly at once they throw no shadow."""
UNLIT = 11
"""Sixteenths of its width up to which a card that turns over has no light behind it."""
NARROW = 6
"""So many sixteenths of a card's width are too little to tell its two sides apart in a swarm."""
NEAR_LAMP = 1.2
"""So many widths of a card from below the lamp a shadow falls half as far as at the edges of the table."""

Piece = tuple[pygame.Surface, tuple[int, int]]


class Brush:
    """Paints cards of ``deck`` (``card`` pixels wide at scale 1, scaled from those ``master`` wide until they are drawn
    themselves) in the light of a ``lamp`` (its place in pixels)."""

    def __init__(self, deck: Deck, card: int) -> None:
        self.deck = deck
        self.card = self.master = card
        self.lamp = (0.0, 0.0)
        self.edge = 1.0
        """How thick the edge of a card is that is set off."""
        self.still = True
        """Nothing moves: there is time to draw a face anew."""
        self.owing = False
        """Something was painted that can be painted better in the next frame."""
        self._frame = 0
        self._share = 1
        self._rough = self._swarm = False
        self._rasters = self._shadows = 0

    def begin(self, sprites: Sequence[CardSprite]) -> None:
        """A frame begins in which these sprites are to be seen."""
        self._frame += 1
        moving = sum(sprite.moving for sprite in sprites)
        self._swarm = sum(sprite.flying for sprite in sprites) > SWARM
        flying = moving * self.card * self.deck.height(self.card)
        self._rough = flying > SMOOTH_PIXELS
        self._share = 1 + flying // FRESH_PIXELS
        self._rasters = self._shadows = 0
        self.owing = False

    def paint(self, surface: pygame.Surface, sprites: Sequence[CardSprite]) -> None:
        """Paint sprites in this order."""
        pieces: list[Piece] = []
        for sprite in sprites:
            self.gather(sprite, pieces)
        surface.fblits(pieces, pygame.BLEND_PREMULTIPLIED)

    def gather(self, sprite: CardSprite, pieces: list[Piece]) -> None:
        """Add what is to be painted of a sprite."""
        pose = sprite.pose
        fade = round(max(0.0, min(1.0, pose.alpha)) * 8)
        turn = max(0, min(16, round(sprite.turn * 16)))
        if fade == 0 or turn == 0:
            return
        deck = self.deck
        width = max(8, round(self.card * pose.scale))
        angle = round(pose.angle)
        dim = round(max(0.0, min(1.0, pose.dim)) * 8)
        if sprite.flying or (self._rough and sprite.moving):
            # Nobody sees a difference of a pixel, and the cache is hit far more often; among many nobody sees one of
            # a degree either.
            width = max(8, round(width / 4) * 4)
            angle = round(pose.angle / 2) * 2 if self._rough else angle
        x, y = pose.x + sprite.shift, pose.y
        if pose.height >= 0.0 and not (self._swarm and sprite.flying):
            self._shadow(sprite, (x, y), width, angle, turn, fade, pieces)
        # Not behind a card that is turning over: beside its edge the light would be a slab of colour.
        glow = round(max(0.0, min(1.0, pose.glow)) * max(0, turn - UNLIT) / (16 - UNLIT) * 8)
        if glow:
            _lay(deck.glow(width, angle, GOLD, glow), x, y, pieces)
        name = sprite.face if pose.face_up and sprite.face is not None else BACK
        _lay(self._picture(sprite, name, width, angle, turn, dim, fade), x, y, pieces)
        if pose.edge > 0.5 and turn == 16 and not sprite.moving:
            _lay(deck.edge(width, angle, self.edge), x, y, pieces)

    def _shadow(
        self,
        sprite: CardSprite,
        where: tuple[float, float],
        width: int,
        angle: int,
        turn: int,
        fade: int,
        pieces: list[Piece],
    ) -> None:
        """The shadow of a card: it leads away from the lamp, hardly anywhere right below it."""
        height = min(2.0, sprite.pose.height)
        if sprite.flying:
            # A blur in motion: coarse steps cannot be seen, and a handful of pictures serves every card.
            step = max(16, self.card // 8)
            width, angle, turn = max(step, width // step * step), round(angle / 9) * 9, -(-turn // 4) * 4
            if not self.deck.shaded(width, angle, turn, fade):
                self._shadows += 1
                if self._shadows > FRESH_SHADOWS:
                    if sprite.shadow is None:
                        return
                    width, angle, turn, fade = sprite.shadow
            sprite.shadow = (width, angle, turn, fade)
        shadow, fall = self.deck.shade(width, angle, height, turn, fade, whole=sprite.flying)
        dx, dy = where[0] - self.lamp[0], where[1] - self.lamp[1]
        far = math.hypot(dx, dy) + NEAR_LAMP * self.card
        _lay(shadow, where[0] + dx / far * fall, where[1] + dy / far * fall, pieces)

    def _picture(self, sprite: CardSprite, name: str, width: int, angle: int, turn: int, dim: int, fade: int) -> Cut:
        deck = self.deck
        if sprite.moving:
            rough = self._rough  # also while it comes to rest
            waits = self._share > 1 and (self._frame + sprite.order) % self._share
            known = not waits or deck.kept(name, width, angle, turn, dim, fade, rough)
            if not known and sprite.shown is not None and (sprite.shown[0] == name or turn <= NARROW):
                # Also a card that turns over, while it stands nearly on its edge: among so many a frame's delay is not
                # seen, a late frame is.
                return sprite.shown[1]
            picture = deck.cut(name, width, angle, turn, dim, fade, self.master, rough=rough)
            sprite.shown = (name, picture)
            return picture
        stand_in = 0
        if width != self.master and deck.drawn(name, self.master) and deck.soon(name, width):
            self.owing = True
            stand_in = self.master
        elif width != self.master and not deck.drawn(name, width):
            self._rasters += 1
            # A court takes longer than a frame has: it is drawn at this size when nothing moves.
            allowed = RASTERS_PER_FRAME if self.still else 0
            if self._rasters > allowed and deck.drawn(name, self.master):
                self.owing = True
                stand_in = self.master
        picture = deck.cut(name, width, angle, turn, dim, fade, stand_in)
        sprite.shown = (name, picture)
        return picture


def _lay(picture: Cut, x: float, y: float, pieces: list[Piece]) -> None:
    """Paint a picture around a point."""
    wide, high = picture.whole.get_size()
    left, top = round(x - wide / 2), round(y - high / 2)
    for part, across, down in picture.parts:
        pieces.append((part, (left + across, top + down)))
