"""What a lesson says, in the player's language."""

from __future__ import annotations

from game.host.lesson import Words
from game.ui.i18n import FALLBACK, language, tr


def spoken(words: Words) -> str:
    """The words: a message by its id, else as they stand in the lesson, in the present language if it has them."""
    if isinstance(words, str):
        return tr(words) if words else ""
    return words.get(language()) or words.get(FALLBACK) or next(iter(words.values()), "")
