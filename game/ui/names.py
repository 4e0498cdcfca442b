"""Games, presets, levels and options in the player's words.

Options and paragraphs of a family of games share their messages: those of contrée and coinchée are Belote's, unless a
message of their own exists (``option.contree.target`` before ``option.belote.target``).

A new game needs the messages ``setup.game.<game>`` and ``.character``, ``preset.<game>.<preset>`` and ``.about``,
``option.<game>.<key>``, ``option.<game>.<key>.<value>`` and ``.about`` (``.number`` stands for any number), and the
titles ``rulebook.<game>.<section>.title``; a test names those that are missing. What is called alike everywhere has
``any`` for its game and nothing between: ``option.any.on``, ``preset.any.classic``.
"""

from __future__ import annotations

from typing import Final

from game.catalogue import FALLBACK
from game.core.options import Choice
from game.ui.games.families import GAMES
from game.ui.i18n import known, tr

ANY: Final = "any"
"""Stands for the game in messages that belong to none of them."""
LEVELS: Final = (1, 2, 3, 4)
"""The levels of bots on offer, weakest first."""


def family(game: str) -> str:
    """The game that names ``game``'s options and rulebook."""
    known_game = GAMES.get(game)
    return known_game.book or game if known_game is not None else game


def _own_or_shared(kind: str, game: str, rest: str) -> str:
    """The id of a name: the game's own, its lenders', its family's, or what is called so in any game (values such as
    ``on``, presets such as ``classic``)."""
    lenders = GAMES[game].lenders if game in GAMES else ()
    names = [f"{kind}.{lender}.{rest}" for lender in (game, *lenders, family(game))]
    names.append(f"{kind}.{ANY}.{rest.rpartition('.')[2]}")
    return next((id for id in names if known(id, FALLBACK)), names[-2])


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
    id = _own_or_shared("preset", game, preset)
    return tr(id) if known(id, FALLBACK) else tr("setup.custom")


def preset_sentence(game: str, preset: str, players: int) -> str:
    """Where a named set of rules comes from, in one sentence; it may be another one for so many players."""
    own = f"preset.{game}.{preset}.about.{players}"
    return tr(own if known(own) else _own_or_shared("preset", game, f"{preset}.about"))


def paragraph_title(game: str, number: str) -> str:
    """What the rulebook calls a section or paragraph."""
    return tr(_own_or_shared("rulebook", game, f"{number}.title"))


def has_option(game: str, key: str) -> bool:
    """Whether an option has a name."""
    return known(_own_or_shared("option", game, key), FALLBACK)


def option_name(game: str, key: str) -> str:
    """An option's name."""
    return tr(_own_or_shared("option", game, key))


def value_name(game: str, key: str, value: Choice) -> str:
    """A value of an option, in a word or two."""
    return _of_value(game, key, value, "")


def value_explained(game: str, key: str, value: Choice) -> str:
    """What choosing the value means, in one sentence."""
    return _of_value(game, key, value, ".about")


def _of_value(game: str, key: str, value: Choice, what: str) -> str:
    id = _own_or_shared("option", game, f"{key}.{value}{what}")
    if isinstance(value, int) and not known(id, FALLBACK):
        return tr(_own_or_shared("option", game, f"{key}.number{what}"), n=value)
    return tr(id)
