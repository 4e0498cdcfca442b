"""What a lesson says, in the player's language."""

from __future__ import annotations

from game.catalogue import FALLBACK
from game.host.lesson import Words
from game.ui.advice import reasons_words
from game.ui.i18n import language, tr
from game.ui.narrator import Narrator


def spoken(words: Words, narrator: Narrator | None = None) -> str:
    """The words: a message by its id, else as they stand in the lesson, in the present language if it has them; reasons
    only where there is a ``narrator``."""
    if isinstance(words, str):
        return tr(words) if words else ""
    if isinstance(words, tuple):
        return reasons_words(narrator, words) if narrator is not None else ""
    return words.get(language()) or words.get(FALLBACK) or next(iter(words.values()), "")
