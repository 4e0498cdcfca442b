"""Imagined deals of Belote, solved exactly."""

import pytest

from ai.games.belote.cardplay import Prospects, hands_of, table_in
from ai.games.belote.endgame import LATE, Lines, solved_world, worths_of
from ai.games.belote.family import GAMES as BELOTE_GAMES
from ai.games.belote.ismcts import Tuning
from ai.games.belote.reading import played_by, read
from game.core.deal import Deal
from game.core.rng import seeded
from tests.contracts.settings import SETTINGS, Setting, walk

PRESETS = ("classic", "federation", "short", "mixed1", "last")
FOUR = [one for one in SETTINGS if one.game in BELOTE_GAMES and one.players == 4 and one.name in PRESETS]
LAST = 5
"""Tricks after which a deal is quickly played to its end in every way."""


def late(setting: Setting, seed: int, deals: int, after: int = LATE) -> list[Deal]:
    """Deals of a random walk in which a seat chooses a card late."""
    return [
        one.deal.clone()
        for one in walk(setting, seed, deals)
        if not one.deal.over and one.deal.phase.id == "play" and table_in(one.deal).trick >= after
        if len(one.deal.legal()) > 1
    ]


@pytest.mark.parametrize("setting", FOUR, ids=str)
def test_a_card_is_worth_what_the_rules_credit_at_the_end_of_its_line(setting: Setting) -> None:
    seen = 0
    for deal in late(setting, 61, 3, LAST):
        reading = read(deal.view(deal.asked))
        rules, t = reading.rules, reading.t
        hands = hands_of(deal.zones, 4)
        payoff = Prospects(rules, t).payoff(t, hands, played_by(rules, t), False)
        for index, worth in worths_of(reading, hands, payoff).items():
            trial = deal.clone()
            trial.apply(next(answer for answer in deal.legal() if answer.card.index == index))
            while trial.asked >= 0 and trial.phase.id == "play":
                view = trial.view(trial.asked)
                values = dict(solved_world(read(view), hands_of(trial.zones, 4)))
                trial.apply(max(view.legal, key=lambda answer: values[answer.card.index]))
            end = table_in(trial)
            takers = sum(one + 1 for one in range(2) if end.tricks[one])
            last = rules.side_of[end.leader]
            assert worth == pytest.approx(
                payoff.of(end.points[0], end.points[1], 0, last, takers)[rules.side_of[deal.asked]]
            )
            seen += 1
    assert seen > 10


def test_a_deal_is_solved_once_however_often_it_is_imagined() -> None:
    deal = late(FOUR[0], 62, 1, 6)[0]
    view = deal.view(deal.asked)
    lines = Lines(view, read(view), seeded(1), Tuning())
    assert len(lines.drawn(100)) == 100
    assert len(lines.solved) < 60
