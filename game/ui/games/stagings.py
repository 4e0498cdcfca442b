"""The staging of a game: found by the family that it belongs to, and imported when it is played."""

from __future__ import annotations

from game.ui.games.families import FAMILY_OF
from game.ui.games.staging import Staging


def staging_of(game: str) -> Staging:
    """How a game is staged; one without a staging of its own gets the plain one."""
    family = FAMILY_OF.get(game, "")
    if family == "belote":
        from game.ui.games.belote.staging import BeloteStaging

        return BeloteStaging(game)
    if family == "piquet":
        from game.ui.games.piquet.staging import PiquetStaging

        return PiquetStaging(game)
    if family == "bonaken":
        from game.ui.games.bonaken.staging import BonakenStaging

        return BonakenStaging(game)
    if family == "bieten":
        from game.ui.games.bieten.staging import BietenStaging

        return BietenStaging(game)
    if family == "bezique":
        from game.ui.games.bezique.staging import BeziqueStaging

        return BeziqueStaging(game)
    return Staging(game)
