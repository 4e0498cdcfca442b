"""What went wrong outside the game, as a sentence in the player's language."""

from __future__ import annotations

from game.host.chair import HostError
from game.ui.i18n import known, tr


def trouble_text(error: HostError) -> str:
    """The sentence of something that went wrong outside the game."""
    for id in (error.id, f"trouble.{error.id}"):
        if known(id, "en"):
            return tr(id, **error.values)
    return str(error)
