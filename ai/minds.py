"""The mind of each game, imported when it is first asked for."""

from __future__ import annotations

from importlib.util import find_spec
from pkgutil import resolve_name
from typing import Final, cast

from ai.mind import Mind
from ai.plain import PlainMind

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

_MINDS: Final[dict[str, Mind]] = {}


def mind_of(game: str) -> Mind:
    """The mind of a game, made once; one without judgement where there is no policy."""
    found = _MINDS.get(game)
    if found is None:
        found = _MINDS[game] = _policy(game) or PlainMind()
    return found


def _policy(game: str) -> Mind | None:
    """The mind of the game's policy package, or None as long as there is none."""
    package = f"ai.policies.{FAMILIES.get(game, '')}"
    if game not in FAMILIES or find_spec(package) is None:
        return None
    try:
        make = resolve_name(f"{package}:mind")
    except AttributeError:
        return None
    return cast(Mind, make(game))
