"""Deal codes that are typed at a new match."""

from __future__ import annotations

from typing import Final

from game.host.chair import HostError, House, Setup
from game.ui.scenes.setup_parts.draft import Draft
from game.ui.trouble import trouble_text

LONGEST_CODE: Final = 20
CODE_LETTERS: Final = 12


def trouble_of(house: House, draft: Draft) -> str:
    """What is wrong with a deal code that has been typed in full, "" if nothing is."""
    if sum(char.isalnum() for char in draft.code) < CODE_LETTERS:
        return ""
    trial = draft.rules_only(draft.values)
    try:
        house.check(Setup(trial.game, trial.players, trial.places, trial.options, "", draft.code.strip()))
    except HostError as error:
        return trouble_text(error)
    return ""
