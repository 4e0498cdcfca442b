"""Pictures that are drawn once and copied, and texts whose lines are broken once, for windows that are opened again and
again with the same ones."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Any, get_args

import pygame
import pytest

from game.ui.decor.tabletop import Tabletop
from game.ui.drawing.cache import Cache
from game.ui.typography.text import Block, Role, Typesetter

KEPT_BYTES = 150_000_000
"""Of each kind of picture, in one worker's tests."""
KEPT_TEXTS = 10_000
"""Texts laid out, in one worker's tests."""


class Kept:
    """Pictures made once and copied, the least recently used dropped when they weigh more than `KEPT_BYTES`. The
    rasterizer's thread asks as well."""

    def __init__(self) -> None:
        self._pictures: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._weight = 0
        self._lock = threading.Lock()

    def get(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A copy of the picture of that key, made if it is not there."""
        with self._lock:
            found = self._pictures.get(key)
            if found is not None:
                self._pictures.move_to_end(key)
        if found is None:
            found = make()
            with self._lock:
                self._keep(key, found)
        return found.copy()

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface) -> None:
        if key not in self._pictures:
            self._weight += _bytes(picture)
        self._pictures[key] = picture
        while self._weight > KEPT_BYTES and len(self._pictures) > 1:
            self._weight -= _bytes(self._pictures.popitem(last=False)[1])


def _bytes(picture: pygame.Surface) -> int:
    return 4 * picture.get_width() * picture.get_height()


def _digest(content: bytes) -> bytes:
    """A key that does not weigh as much as the picture."""
    return blake2b(content, digest_size=16).digest()


def keep_lines(patch: pytest.MonkeyPatch) -> None:
    """Every window from now on breaks the same texts, in the same fonts, only once."""
    lay = Typesetter._laid
    laid: Cache[tuple[object, ...], Block] = Cache(KEPT_TEXTS)

    def again(setter: Typesetter, text: str, *how: Any) -> Block:
        key = (text, *how, *(path for role in get_args(Role) for path in setter._files(role)))
        return laid.get(key) or laid.put(key, lay(setter, text, *how))

    patch.setattr(Typesetter, "_laid", again)


def keep_pictures(patch: pytest.MonkeyPatch) -> None:
    """Every window from now on begins with the same pictures: each is drawn and turned, and each table laid, once."""
    draw, turn, set_up = pygame.image.load_sized_svg, pygame.transform.rotozoom, Tabletop.rasterised
    drawn, turned, tables = Kept(), Kept(), Kept()

    def load(source: BytesIO | Path, size: tuple[int, int]) -> pygame.Surface:
        if not isinstance(source, BytesIO):  # a file may change, and the rasterizer's thread loads those
            return draw(source, size)
        return drawn.get((_digest(source.getvalue()), *size), lambda: draw(source, size))

    def rotate(picture: pygame.Surface, angle: float, scale: float) -> pygame.Surface:
        key = (_digest(picture.get_buffer().raw), picture.get_size(), picture.get_masks(), angle, scale)
        return turned.get(key, lambda: turn(picture, angle, scale))

    def lay(table: Tabletop, size: tuple[int, int]) -> pygame.Surface:
        tile = table.tile()
        nap = (_digest(tile.get_buffer().raw), tile.get_size()) if tile is not None else None
        # The form of what is painted on it depends on whether there is a window.
        key = (table.room, nap, size, pygame.display.get_surface() is not None)
        return tables.get(key, lambda: set_up(table, size))

    patch.setattr(Tabletop, "rasterised", lay)
    patch.setattr(pygame.image, "load_sized_svg", load)
    patch.setattr(pygame.transform, "rotozoom", rotate)
