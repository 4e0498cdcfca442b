"""Master where two play against two: everybody is foreseen as somebody who judges, and past plays are judged again."""

from itertools import pairwise

import pytest

from ai.games.belote.cardplay import searched
from ai.games.belote.endgame import LATE, WORTH, Lines
from ai.games.belote.foreseeing import (
    BATCH,
    FORESEEN,
    SEARCHED,
    SEARCHED_FOR_ONE,
    SOLVED_WEIGHT,
    Foresight,
    choose_foreseen,
    foresees,
    not_behind,
    one_of_each,
)
from ai.games.belote.ismcts import Tuning
from ai.games.belote.judgement import best_of_deal
from ai.games.belote.players import _tuning
from ai.games.belote.reading import read
from ai.games.belote.replay import KINDS, past_likelihood, past_of
from ai.games.belote.utility import outlook_of
from ai.player import CLUB, MASTER, Budget
from ai.registry import make
from ai.search.clock import Clock
from ai.search.determinization import deal_of
from game.core.deal import Deal
from game.core.match import Standing
from game.core.rng import seeded
from game.core.view import View
from game.rules import GAMES, view_at
from game.rules.belote.table import table_of
from game.rules.belote.values import CARDS
from tests.ai.test_blunders import record_of

GAMES_FOR_FOUR = ("belote", "contree", "coinchee")


def judged(game: str, seed: int, trick: int) -> Deal:
    """A deal of four who judge, when a card is to be chosen in a trick (from 0)."""
    offered = GAMES[game]
    rules = offered.play(offered.preset(next(iter(offered.presets)), 4), 4)
    for number in range(50):
        deal = rules.deal(Standing([0] * rules.sides, number % 4), seeded(seed).stream("deal", number), None)
        while deal.asked >= 0:
            if deal.phase.id == "play" and table_of(deal).trick == trick and len(deal.legal()) > 1:
                return deal
            deal.apply(best_of_deal(deal))
    raise AssertionError("nobody ever took")


def views(game: str, tricks: range) -> list[View]:
    """What the seat asked sees in such deals."""
    deals = [judged(game, seed, trick) for seed in range(3) for trick in tricks]
    return [deal.view(deal.asked) for deal in deals]


def test_only_cards_of_two_sides_of_two_are_foreseen() -> None:
    assert all(foresees(view) for game in GAMES_FOR_FOUR for view in views(game, range(2)))
    rules = GAMES["belote"].play(GAMES["belote"].preset("classic", 3), 3)
    deal = rules.deal(Standing([0] * 3, 0), seeded(1), None)
    while deal.phase.id != "play":
        assert not foresees(deal.view(deal.asked))
        deal.apply(best_of_deal(deal))
    assert not foresees(deal.view(deal.asked))


@pytest.mark.parametrize("game", GAMES_FOR_FOUR)
def test_a_play_out_is_what_the_rules_make_of_judgement_at_every_seat(game: str) -> None:
    for number, view in enumerate(views(game, range(2, 6))):
        reading = read(view)
        foresight = Foresight(view, seeded(number), Tuning())
        outlook = outlook_of(reading.rules, reading.t)
        for sample in foresight.lines.determinizer.draw(3):
            hands = foresight.lines.determinizer.hands(sample)
            for answer in view.legal:
                deal = deal_of(view, sample, seeded(1))
                deal.apply(answer)
                while deal.asked >= 0:
                    deal.apply(best_of_deal(deal))
                worth = outlook.worth(list(table_of(deal).scored))[reading.side()]
                assert foresight.worths(hands, [answer.card.index]) == [pytest.approx(worth)]


@pytest.mark.parametrize("game", GAMES_FOR_FOUR)
def test_the_true_hands_explain_what_judgement_played(game: str) -> None:
    """Each play is judgement's from the true hand: hardly anything is likelier, and other hands are less on average."""
    for seed in range(3):
        deal = judged(game, seed, 5)
        view = deal.view(deal.asked)
        reading = read(view)
        past = past_of(reading)
        assert len(past) == sum(seat != view.seat for seat in reading.t.players)
        true = past_likelihood(past, [zone.bits for zone in deal.zones[:4]])
        determinizer = Lines(view, reading, seeded(seed), Tuning(candidates=1)).determinizer
        others = [past_likelihood(past, determinizer.hands(sample)) for sample in determinizer.draw(40)]
        assert sum(one <= 1.3 * true for one in others) >= 38
        assert true > 1.2 * sum(others) / len(others)


def test_somebody_who_plays_anything_is_soon_believed_nothing() -> None:
    random_share, like, sensible = KINDS[-1]
    assert like == sensible == 0.0 and random_share >= 0.5
    assert sum(share for share, _, _ in KINDS) == pytest.approx(1.0)
    assert all(one > other for (_, one, _), (_, other, _) in pairwise(KINDS))


def test_what_is_clearly_behind_is_given_up() -> None:
    rows = [[first + one % 3 for one in range(40)] for first in (10.0, 9.9, 1.0)]
    rows[1].reverse()
    assert 0 in not_behind(rows, [0, 1, 2]) and 2 not in not_behind(rows, [0, 1, 2])
    assert not_behind([[1.0] * BATCH, [1.0] * BATCH], [0, 1]) == [0, 1]


def test_a_card_far_behind_by_judgement_is_not_tried() -> None:
    """A defender with an ace does not lead low trumps, however play-outs flatter it."""
    view = view_at(
        "belote 4 declarations=off | view 0 | hands SA S9 H8 H7 DK D8 CT C7 / H9! ?7 / ?8 / ?8 | turned H9"
        " | calls pass, take"
    )
    card = choose_foreseen(view, Budget(iterations=600), seeded(1), Tuning())[0].card
    assert card.suit != CARDS[8].suit


@pytest.mark.parametrize(("game", "weight"), [("belote", 0.5), ("contree", 1.0)])
def test_solved_deals_and_searches_count_beside_the_play_outs(game: str, weight: float) -> None:
    for seed, view in enumerate(views(game, range(2, 4))):
        cards = [answer.card.index for answer in view.legal]
        clock = Clock(BATCH * WORTH, None)
        foresight = Foresight(view, seeded(seed), Tuning())
        drawn = Foresight(view, seeded(seed), Tuning())
        solved = [drawn.lines.worths(hands) for hands in drawn.imagined(BATCH)]
        means = [sum(worths[index] for worths in solved) / len(solved) for index in cards]
        assert foresight._solved(cards, clock) == pytest.approx(means)
        habits = seeded(seed).stream("searched")
        if read(view).t.trick >= LATE:
            totals, count = Lines(view, read(view), habits, Tuning()).totals(view.legal, Budget(None, clock.limit))
            found = {index: total / count for index, total in totals.items()}
        else:
            found = searched(view, Budget(None, SEARCHED_FOR_ONE * clock.limit), habits, Tuning()).worths()
        assert Foresight(view, seeded(seed), Tuning())._searched(cards, clock) == [found[index] for index in cards]
        lean = Foresight(view, seeded(seed), Tuning()).lean(cards, clock)
        for one, mean, index in zip(lean, means, cards, strict=True):
            behind = weight * (found[index] - max(found.values()))
            assert one == pytest.approx(SOLVED_WEIGHT * (mean - max(means)) + behind)


def test_without_time_no_deal_is_solved() -> None:
    view = views("belote", range(1))[0]
    cards = [answer.card.index for answer in view.legal]
    assert Foresight(view, seeded(1), Tuning()).lean(cards, Clock(1000, 0.0)) == [0.0] * len(cards)


def test_an_ace_that_will_be_ruffed_is_not_held_back() -> None:
    """By play-outs alone jack and ace are alike."""
    view = view_at(record_of("short-ace-held-back")["at"])
    cards = [CARDS[index].index for index in (7, 4)]
    assert [CARDS[index].name for index in cards] == ["SA", "SJ"]
    ace, jack = Foresight(view, seeded(3), Tuning()).lean(cards, Clock(6000, None))
    assert ace == 0.0 and jack < -1.0


@pytest.mark.parametrize(
    ("hands", "led", "tried"),
    [
        ("SA S9 S8 H9 D8 D7 C9 C7 / H7! ?7 / ?8 / ?8", "", "SA S8 H9 D7 C9 C7"),
        ("?8 / SA S9 S7 H9 H8 H7! CQ CT / ?8 / ?8", "S8", "SA S9 S7"),
        ("?8 / SA S9 S8 S7 H9 H8 H7! CT / ?8 / ?8", "SK", "SA S7"),
    ],
)
def test_equal_cards_are_tried_as_one(hands: str, led: str, tried: str) -> None:
    """Of cards of as many points the lowest, unless what lies on the table or is hidden comes between them."""
    seat = 1 if led else 0
    if led:
        hands = hands.replace("?8", "?7", 1)
    tricks = f" | tricks {led}" if led else ""
    view = view_at(f"belote 4 declarations=off | view {seat} | hands {hands} | turned H7 | calls pass, take{tricks}")
    assert {answer.card.name for answer in one_of_each(read(view), view.legal)} == set(tried.split())


def test_the_search_beside_a_master_s_play_outs_is_not_cut_short() -> None:
    """It was, at the play-outs by judgement that are enough, a quarter of those with which it had been measured."""
    view = views("belote", range(2, 3))[0]
    cards = [answer.card.index for answer in view.legal]
    whole = searched(view, Budget(None, SEARCHED), seeded(1).stream("searched"), Tuning()).worths()
    beside = Foresight(view, seeded(1), _tuning(view, MASTER))._searched(cards, Clock(FORESEEN, None))
    assert beside == [whole[index] for index in cards]


def test_the_count_of_play_outs_is_kept_and_the_same_seed_gives_the_same_card() -> None:
    for view in views("belote", range(2, 7, 2)):
        first, spent = choose_foreseen(view, Budget(iterations=300), seeded(5), Tuning())
        again, _ = choose_foreseen(view, Budget(iterations=300), seeded(5), Tuning())
        assert first is again and first in view.legal
        assert spent <= 300 + len(view.legal)


def test_master_takes_what_judgement_leaves() -> None:
    """Not a card of judgement's own is always the best: there are positions in which Master plays another one."""
    found = 0
    for view in views("belote", range(2, 7)):
        card = make("belote", CLUB, 1).choose(view, Budget()).card
        found += choose_foreseen(view, Budget(iterations=600), seeded(5), Tuning())[0].card is not card
    assert found
