"""Deals of Belote with all hands known, solved exactly."""

import pytest

from ai.games.belote.cardplay import hands_of, table_in
from ai.games.belote.endgame import solved_world
from ai.games.belote.family import GAMES as BELOTE_GAMES
from ai.games.belote.reading import read
from game.core.deal import Deal
from tests.contracts.settings import SETTINGS, Setting, walk

PRESETS = ("classic", "federation", "short", "mixed1", "last")
FOUR = [one for one in SETTINGS if one.game in BELOTE_GAMES and one.players == 4 and one.name in PRESETS]
LATE = 5
"""Tricks after which a deal is quickly played to its end in every way."""
LAST_TRICK = 10


def late(setting: Setting, seed: int, deals: int) -> list[Deal]:
    """Deals of a random walk in which a seat chooses a card late."""
    return [
        one.deal.clone()
        for one in walk(setting, seed, deals)
        if not one.deal.over and one.deal.phase.id == "play" and table_in(one.deal).trick >= LATE
        if len(one.deal.legal()) > 1
    ]


@pytest.mark.parametrize("setting", FOUR, ids=str)
def test_a_card_is_worth_the_points_that_its_line_brings_by_the_rules(setting: Setting) -> None:
    seen = 0
    for deal in late(setting, 61, 3):
        t = table_in(deal)
        side = deal.rules.side_of[deal.asked]
        for index, worth in solved_world(read(deal.view(deal.asked)), hands_of(deal.zones, 4)):
            trial = deal.clone()
            trial.apply(next(answer for answer in deal.legal() if answer.card.index == index))
            while trial.asked >= 0 and trial.phase.id == "play":
                view = trial.view(trial.asked)
                values = dict(solved_world(read(view), hands_of(trial.zones, 4)))
                trial.apply(max(view.legal, key=lambda answer: values[answer.card.index]))
            end = table_in(trial)
            won = [after - before for after, before in zip(end.points, t.points, strict=True)]
            last = LAST_TRICK if deal.rules.side_of[end.leader] == side else -LAST_TRICK
            assert worth == won[side] - won[1 - side] + last
            seen += 1
    assert seen > 10
