"""Games, presets, levels, options and troubles in the player's words.

Options and paragraphs of a family of games share their messages: those of contrée and coinchée are Belote's, unless a
message of their own exists (``option.contree.target`` before ``option.belote.target``).

A new game needs the messages ``setup.game.<game>`` and ``.character``, ``preset.<game>.<preset>`` and ``.about``,
``option.<game>.<key>``, ``option.<game>.<key>.<value>`` and ``.about`` (``.number`` stands for any number), and the
titles ``rulebook.<game>.<section>.title``; a test names those that are missing.
"""

from __future__ import annotations

import re
from typing import Final

from game.core.options import Choice
from game.host.chair import HostError
from game.ui.i18n import FALLBACK, known, listed, tr

FAMILY: Final[dict[str, str]] = {
    "contree": "belote",
    "coinchee": "belote",
    "rubicon_piquet": "piquet",
    "piquet_au_cent": "piquet",
}
"""The game whose rulebook and option messages another game shares."""
LENDERS: Final[dict[str, tuple[str, ...]]] = {
    "pinochle": ("bezique",),
    "rubicon_bezique": ("bezique",),
    "six_pack_bezique": ("rubicon_bezique", "bezique"),
}
"""Games with a rulebook of their own, and those whose messages they borrow where they have none."""
LEVELS: Final = (1, 2, 3, 4)
"""The levels of bots on offer, weakest first."""

LISTS: Final = ("counts", "games")
"""Values of errors that name several things."""

_EXCLUDED = re.compile(r"[Oo]ption (\w+) cannot be '?([\w-]+)'? with (\w+) ([\w-]+)")


def family(game: str) -> str:
    """The game that names ``game``'s options and rulebook."""
    return FAMILY.get(game, game)


def _own_or_shared(kind: str, game: str, rest: str) -> str:
    for lender in (game, *LENDERS.get(game, ())):
        id = f"{kind}.{lender}.{rest}"
        if known(id, FALLBACK):
            return id
    return f"{kind}.{family(game)}.{rest}"


def game_name(game: str) -> str:
    """The game's name."""
    return tr(f"setup.game.{game}")


def game_character(game: str) -> str:
    """One line that tells what kind of game it is."""
    return tr(f"setup.game.{game}.character")


def level_name(level: int) -> str:
    """What a bot's level is called."""
    return tr(f"setup.level.{level}")


def style_name(style: str) -> str:
    """A bot's style, in a word."""
    return tr(f"setup.style.{style}")


def style_explained(style: str) -> str:
    """What a style does, in one sentence."""
    return tr(f"setup.style.{style}.about")


def preset_name(game: str, preset: str) -> str:
    """A named set of rules; one that has no name by now is a set of one's own."""
    id = f"preset.{game}.{preset}"
    return tr(id) if known(id, FALLBACK) else tr("setup.custom")


def preset_sentence(game: str, preset: str, players: int) -> str:
    """Where a named set of rules comes from, in one sentence; it may be another one for so many players."""
    own = f"preset.{game}.{preset}.about.{players}"
    return tr(own if known(own) else f"preset.{game}.{preset}.about")


def paragraph_title(game: str, number: str) -> str:
    """What the rulebook calls a section or paragraph."""
    return tr(_own_or_shared("rulebook", game, f"{number}.title"))


def option_name(game: str, key: str) -> str:
    """An option's name."""
    return tr(_own_or_shared("option", game, key))


def value_name(game: str, key: str, value: Choice) -> str:
    """A value of an option, in a word or two."""
    id = _own_or_shared("option", game, f"{key}.{value}")
    if isinstance(value, int) and not known(id, FALLBACK):
        return tr(_own_or_shared("option", game, f"{key}.number"), n=value)
    return tr(id)


def value_explained(game: str, key: str, value: Choice) -> str:
    """What choosing the value means, in one sentence."""
    id = _own_or_shared("option", game, f"{key}.{value}.about")
    if isinstance(value, int) and not known(id, FALLBACK):
        return tr(_own_or_shared("option", game, f"{key}.number.about"), n=value)
    return tr(id)


def error_text(error: HostError, game: str = "") -> str:
    """What went wrong, in the player's language if the catalogue has the sentence, else as the host said it.

    Two values that exclude each other are named as the options screen names them.
    """
    found = _EXCLUDED.search(str(error))
    if found is not None and game:
        key, value, other, chosen = found.groups()
        one = tr("setup.option_value", option=option_name(game, key), value=value_name(game, key, value))
        number: Choice = int(chosen) if chosen.isdigit() else chosen
        two = tr("setup.option_value", option=option_name(game, other), value=value_name(game, other, number))
        return tr("setup.excluded", one=one, other=two)
    if known(error.id, FALLBACK):
        # The host names several things as a program writes them.
        values: dict[str, object] = dict(error.values)
        values.update((key, listed(str(values[key]).split(", "))) for key in LISTS if key in values)
        return tr(error.id, **values)
    return str(error)
