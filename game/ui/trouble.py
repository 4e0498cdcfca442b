"""What went wrong outside the game, as a sentence in the player's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.catalogue import FALLBACK
from game.core.options import Value
from game.host.chair import HostError
from game.ui.i18n import known, listed, msg, tr
from game.ui.names import has_option, option_name, value_name
from game.ui.widgets import Dialog, FormScene

ABOUT: Final = {"option": ("value", "offered"), "other": ("chosen",)}
"""What names an option in an error, and what names values of it."""


def trouble_text(error: HostError, named: bool = True) -> str:
    """The sentence of something that went wrong outside the game: in the player's language if the catalogue has it,
    else as the host said it. ``named``: options and their values as the screen calls them, not as files do."""
    if not known(error.id, FALLBACK):
        return str(error)
    game = error.values.get("game", "")
    values = _named(str(game), error.values) if named and game else error.values
    told = {key: listed(map(str, value)) if isinstance(value, tuple) else value for key, value in values.items()}
    return tr(error.id, **told)


def tell_trouble(scene: FormScene, error: HostError) -> None:
    """Say above a scene what went wrong; it stays as it is."""
    dialog = Dialog(scene.painter, msg("trouble.heading"), trouble_text(error))
    scene.form.open(dialog.button(msg("common.ok"), cancels=True))
    scene.touch()


def _named(game: str, values: Mapping[str, Value]) -> dict[str, Value]:
    found = dict(values)
    for about, words in ABOUT.items():
        option = str(values.get(about, ""))
        if not has_option(game, option):
            continue
        found[about] = option_name(game, option)
        for word in words:
            value = values.get(word)
            if isinstance(value, tuple):
                found[word] = tuple(value_name(game, option, one) for one in value)
            elif value is not None:
                found[word] = value_name(game, option, value)
    options = values.get("options")
    if isinstance(options, tuple):
        found["options"] = tuple(option_name(game, str(option)) for option in options)
    return found
