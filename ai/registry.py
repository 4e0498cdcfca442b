"""The bots of every game: which family judges it, and a player of any level. A game without a family is played by
search alone.

Families are imported when one of their games is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ai.evaluator import JUDGEMENT, Evaluator, Scale
from ai.games.family import Family
from ai.levels import PLAIN_SCALE, EvaluatorPlayer
from ai.player import LEVELS, MASTER, Player
from ai.search.plain import PlainEvaluator
from ai.styles import STYLES
from game.core.view import View
from game.rules import FAMILY_OF
from game.rules import GAMES as RULES


def _belote() -> Family:
    from ai.games.belote.family import FAMILY

    return FAMILY


def _piquet() -> Family:
    from ai.games.piquet.family import FAMILY

    return FAMILY


def _bezique() -> Family:
    from ai.games.bezique.family import FAMILY

    return FAMILY


def _bonaken() -> Family:
    from ai.games.bonaken.family import FAMILY

    return FAMILY


def _bieten() -> Family:
    from ai.games.bieten.family import FAMILY

    return FAMILY


FAMILIES: Final[dict[str, Callable[[], Family]]] = {
    "belote": _belote,
    "piquet": _piquet,
    "bezique": _bezique,
    "bonaken": _bonaken,
    "bieten": _bieten,
}
"""The families that judge their games."""
GAMES: Final = tuple([game for game, family in FAMILY_OF.items() if family in FAMILIES])
"""The games whose bots judge."""


def _plain(game: str, daring: float, level: int) -> Evaluator:
    return PlainEvaluator()


PLAIN: Final = Family(_plain, weighs=False)
"""What plays a game that no family judges: search alone."""

_EVALUATORS: Final[dict[tuple[str, float, int], Evaluator]] = {}


def family_of(game: str) -> Family:
    """The family of a game, `PLAIN` if it has none. Raises KeyError for what is no game."""
    found = FAMILIES.get(FAMILY_OF.get(game, ""))
    if found is not None:
        return found()
    if game not in RULES:
        raise KeyError(game)
    return PLAIN


def evaluator_of(game: str, daring: float = 0.0, level: int = MASTER) -> Evaluator:
    """The evaluator of a game, made once for each style (`ai.styles.Style.daring`) and level."""
    key = (game, daring, level)
    found = _EVALUATORS.get(key)
    if found is None:
        found = _EVALUATORS[key] = family_of(game).evaluator(game, daring, level)
    return found


def searched(view: View) -> bool:
    """Whether whoever searches does so for an answer to such a question, whatever is held: by what everybody knows."""
    return view.phase not in family_of(view.game).undisputed and evaluator_of(view.game).method(view) != JUDGEMENT


def scale_of(game: str) -> Scale:
    """The measures of a game."""
    return family_of(game).scales.get(game, PLAIN_SCALE)


def make(game: str, level: int, seed: int = 0, style: str = "sound") -> Player:
    """A player of a game; ``style`` is one of `ai.styles.STYLES`. Raises KeyError for what is no game, ValueError for a
    level or a style that does not exist."""
    family = family_of(game)
    if level not in LEVELS:
        raise ValueError(f"there is no level {level}; the levels are 1 to {len(LEVELS)}")
    if style not in STYLES:
        raise ValueError(f"there is no style {style!r}; the styles are: {', '.join(STYLES)}")
    own = STYLES[style]
    if family.players is not None:
        return family.players(level, seed, own)
    return EvaluatorPlayer(evaluator_of(game, own.daring, level), level, seed, style=own, scale=scale_of(game))
