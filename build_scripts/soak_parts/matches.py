"""Matches that the soak plays: what is played, and by whom, drawn at random."""

from __future__ import annotations

import hashlib
from typing import Final

from ai.player import LEVELS
from game.core.rng import Rng
from game.core.view import View
from game.host.chair import BOT, BYSTANDER, NEXT_DEAL, PERSON, REMATCH, STYLES, Place, Setup, Sitting
from game.rules import GAMES
from game.ui.quick import Numbers, quick_answer
from tests.contracts.settings import corner, preset

NAMES: Final = ("Ada", "Ben", "Cleo", "Dora", "Émile", "Femke", "Gaspard", "ひろ", "Ines", "Jan")


def drawn_setup(rng: Rng, persons: int, levels: bool = False, deals: int = 0) -> Setup:
    """Any game under a preset or an unusual mixture of options, with at most so many people, who sit anywhere. Bots
    answer at random, or (``levels``) are of any level and style."""
    names = list(GAMES)
    game = GAMES[names[rng.below(len(names))]]
    players = game.players[rng.below(len(game.players))]
    if rng.below(2):
        presets = list(game.presets)
        setting = preset(game.id, players, presets[rng.below(len(presets))])
    else:
        setting = corner(game.id, players, "mixed", rng.stream("options"))
    seats = list(range(players))
    rng.shuffle(seats)
    people = set(seats[:persons])
    places: list[Place] = []
    for seat in range(players):
        if seat in people:
            places.append(Place(NAMES[seat], PERSON))
        else:
            style = STYLES[rng.below(len(STYLES))]
            places.append(Place(NAMES[seat], BOT, 1 + rng.below(len(LEVELS)) if levels else 0, "", style))
    return Setup(game.id, players, tuple(places), dict(setting.options), deals=deals)


def seen(sitting: Sitting) -> str:
    """A digest of all that the people at a table can see, or whoever watches."""
    digest = hashlib.sha256()
    for seat in sitting.persons() or (BYSTANDER,):
        chair = sitting.chair(seat)
        view = chair.view()
        digest.update(repr((seat, view.key(), view.legal, chair.events(0))).encode())
    return digest.hexdigest()[:24]


def step(sitting: Sitting, numbers: Numbers) -> bool:
    """Let the match go on by an answer, a person's or a bot's; False where it is over."""
    front = sitting.front()
    if front is None and sitting.waiting():
        sitting.tick(True, 0.0)
        return True
    chair = sitting.chair(front if front is not None else BYSTANDER)
    view: View = chair.view()
    assert view.ask is not None, "nobody is asked, and no bot is thinking"
    if view.ask.topic == REMATCH:
        return False
    chair.answer(view.legal[0] if view.ask.topic == NEXT_DEAL else quick_answer(view, numbers))
    return True
