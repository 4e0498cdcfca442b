"""What is kept because it costs time to make: by key, within a limit, the least recently used dropped first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Cache(Generic[K, V]):
    """Values by key; when they weigh more than ``limit`` together, the longest unused go. Each weighs 1 unless
    ``weigh`` says otherwise. The newest stays, however heavy it is."""

    def __init__(self, limit: int, weigh: Callable[[V], int] = lambda value: 1) -> None:
        self.limit = limit
        self.weight = 0
        self._weigh = weigh
        self._kept: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        """The value, or None; it counts as used."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: K, value: V) -> V:
        """Keep ``value`` instead of what was there; returns it."""
        old = self._kept.pop(key, None)
        if old is not None:
            self.weight -= self._weigh(old)
        self._kept[key] = value
        self.weight += self._weigh(value)
        while self.weight > self.limit and len(self._kept) > 1:
            self.weight -= self._weigh(self._kept.popitem(last=False)[1])
        return value

    def drop(self, which: Callable[[K], bool]) -> None:
        """Drop what has such a key."""
        for key in [key for key in self._kept if which(key)]:
            self.weight -= self._weigh(self._kept.pop(key))

    def clear(self) -> None:
        """Drop everything."""
        self._kept.clear()
        self.weight = 0


PictureCache = Cache[tuple[object, ...], pygame.Surface]


def pictures(limit: int) -> PictureCache:
    """A cache of pictures that weigh as many bytes as they have."""
    return Cache(limit, weight_of)


def weight_of(picture: pygame.Surface) -> int:
    """The bytes of a picture."""
    return picture.get_width() * picture.get_height() * 4
