"""Turns round the table."""

from __future__ import annotations


def seats_from(first: int, players: int) -> list[int]:
    """All seats in the order of play, beginning with ``first``."""
    return [(first + i) % players for i in range(players)]
