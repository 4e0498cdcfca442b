"""Late card play of Belote: imagined deals solved exactly."""

import pytest

from ai.games.belote.cardplay import Prospects, hands_of, table_in
from ai.games.belote.endgame import FEWEST, LATE, Lines, choose_late, is_late, solved_world, worths_of
from ai.games.belote.family import GAMES as BELOTE_GAMES
from ai.games.belote.ismcts import Tuning
from ai.games.belote.players import SearchPlayer
from ai.games.belote.reading import played_by, read
from ai.player import MASTER, Budget
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


def test_late_is_what_four_play_with_few_cards_left() -> None:
    two = next(one for one in SETTINGS if one.game == "belote" and one.players == 2)
    assert not any(is_late(deal.view(deal.asked)) for deal in late(two, 60, 1))
    found = {
        (table_in(one.deal).trick if one.deal.phase.id == "play" else -1, is_late(one.deal.view(one.deal.asked)))
        for one in walk(FOUR[0], 60, 2)
        if not one.deal.over
    }
    assert found == {(trick, trick >= LATE) for trick in range(-1, 8)}


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


@pytest.mark.parametrize("setting", [one for one in FOUR if one.game != "belote"][:2], ids=str)
def test_a_master_plays_late_cards_by_solved_deals(setting: Setting) -> None:
    for deal in late(setting, 63, 1):
        view = deal.view(deal.asked)
        player = SearchPlayer(MASTER, 5)
        answer = player.choose(view, Budget(iterations=600))
        assert answer in view.legal and player.iterations == 30 * FEWEST
        assert choose_late(view, Budget(iterations=600), seeded(2), Tuning())[0] in view.legal
