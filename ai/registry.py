"""The mind of each game, imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ai.advice.samples import Samples
from ai.evaluator import Mind
from ai.player import MASTER
from ai.search.clock import Clock
from ai.search.plain import PlainMind
from game.core.actions import Action
from game.core.rng import Rng
from game.core.view import View

Teller = Callable[[View, Sequence[Action], bool, Rng, Clock], Samples | None]
"""Tells what the answers are worth where `Mind.decide` answers: view, answers wanted, whether only those, random stream
and clock; None where the searches are to tell."""

FAMILIES: Final[dict[str, str]] = {
    "rubicon_piquet": "piquet",
    "piquet_au_cent": "piquet",
    "bezique": "bezique",
    "pinochle": "bezique",
    "rubicon_bezique": "bezique",
    "six_pack_bezique": "bezique",
    "bonaken": "bonaken",
    "bieten": "bieten",
}
"""The policy package of each game that is played by a mind (Belote has its own fast path, see `ai.levels`)."""

_MINDS: Final[dict[tuple[str, float, int], Mind]] = {}


def mind_of(game: str, daring: float = 0.0, level: int = MASTER) -> Mind:
    """The mind of a game, made once for each style (`ai.styles.Style.daring`) and level; for a game that no family
    judges one without judgement."""
    key = (game, daring, level)
    found = _MINDS.get(key)
    if found is None:
        found = _MINDS[key] = _new(game, daring, level)
    return found


def teller_of(game: str) -> Teller | None:
    """Who tells what is behind the decisions of a game's mind, if somebody does."""
    family = FAMILIES.get(game, "")
    if family == "piquet":
        from ai.games.piquet.telling import tell as of_piquet

        return of_piquet
    if family == "bezique":
        from ai.games.bezique.telling import tell as of_bezique

        return of_bezique
    if family == "bieten":
        from ai.games.bieten.telling import tell as of_bieten

        return of_bieten
    return None


def _new(game: str, daring: float, level: int) -> Mind:
    family = FAMILIES.get(game, "")
    if family == "piquet":
        from ai.games.piquet import PiquetMind

        return PiquetMind(game, daring, weighted=level >= MASTER)
    if family == "bezique":
        from ai.games.bezique.judgement import BeziqueMind

        return BeziqueMind(level)
    if family == "bonaken":
        from ai.games.bonaken.judgement import BonakenMind

        return BonakenMind(weighted=level >= MASTER)
    if family == "bieten":
        from ai.games.bieten.judgement import BietenMind

        return BietenMind(daring, weighted=level >= MASTER)
    return PlainMind()
