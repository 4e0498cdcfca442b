"""Deal codes that are typed at a new match."""

from __future__ import annotations

from typing import Final

from game.host.chair import HostError, House, Setup
from game.ui.scenes.setup_parts.draft import Draft
from game.ui.trouble import trouble_text

CODE_LETTERS: Final = 12


def trouble_of(house: House, draft: Draft) -> str:
    """What is wrong with a deal code that has been typed in full, "" if nothing is."""
    if sum(char.isalnum() for char in draft.code) < CODE_LETTERS:
        return ""
    trial = draft.rules_only(draft.values)
    if sum(char.isalnum() for char in draft.code) > CODE_LETTERS:
        try:
            house.named(draft.code)
        except HostError as error:
            return trouble_text(error)
    try:
        house.check(Setup(trial.game, trial.players, trial.places, trial.options, "", draft.code.strip()))
    except HostError as error:
        return trouble_text(error)
    return ""


def whole(house: House, code: str) -> Setup | None:
    """The match that a whole deal code names; None while it is none."""
    if sum(char.isalnum() for char in code) <= CODE_LETTERS:
        return None
    try:
        return house.named(code)
    except HostError:
        return None
