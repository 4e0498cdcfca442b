"""Section 16: E13 to E15; sections 4, 10 and 13.1 to 13.3."""

from __future__ import annotations

import pytest

from game.core.deal import OVER, Deal
from game.core.match import Match
from game.core.options import OptionError
from game.core.rng import seeded
from game.rules import GAMES, deal_at
from game.rules.bonaken.course import Course
from game.rules.bonaken.rules import BonakenRules
from game.rules.bonaken.sheet import enter, match_winners, value
from game.rules.bonaken.standing import BonakenStanding
from game.rules.bonaken.table import BOONAAK, MISERE, NUMBER, OPEN_BOONAAK, OUT, ZWABBER, BonakenTable, new_table
from tests.rules.bonaken.positions import answer, bonaken, dealt, public, table


def judged(
    rules: BonakenRules, standing: BonakenStanding, declarers: dict[int, bool], kind: int = NUMBER, bid: int = 60
) -> BonakenTable:
    """A deal in which these seats declared (in this order) and succeeded or not, entered."""
    deal = dealt(rules, {}, standing=standing)
    t = table(deal)
    t.kind = kind
    t.bid = bid
    t.bidders = list(declarers)
    for seat, made in declarers.items():
        t.success[seat] = 1 if made else -1
    enter(deal, rules.course)
    deal.asked = OVER
    rules.settle(standing, deal)
    return t


def at(rules: BonakenRules, marks: str, dealer: int = 0) -> BonakenStanding:
    """A standing with these marks by seat, as in ``"+ - +- 0"``."""
    standing = BonakenStanding(rules.course, dealer)
    for seat, text in enumerate(marks.split()):
        standing.plus[seat] = text.count("+")
        standing.minus[seat] = text.count("-")
        if standing.plus[seat] == 2:
            standing.state[seat] = OUT
    return standing


def with_points(rules: BonakenRules, points: list[int], dealer: int = 0) -> BonakenStanding:
    """A standing with these points."""
    standing = BonakenStanding(rules.course, dealer)
    standing.points = points[:]
    return standing


def last_trick(text: str, cards: str) -> Deal:
    """A deal of the rulebook's with these cards played to its last trick."""
    deal = deal_at(text)
    answer(deal, *[f"play {card}" for card in cards.split()])
    assert deal.over
    return deal


def next_deal(deal: Deal) -> Deal:
    """The deal that follows one that is over."""
    rules = deal.rules
    assert isinstance(rules, BonakenRules)
    standing = rules.standing_at(deal)
    rules.settle(standing, deal)
    return dealt(rules, {}, standing=standing)


WIP = (
    "bonaken 4 | plus 1 0 1 0 | minus 0 1 1 0 | contract misere | declarers 2 | asked 0 play"
    " | discards HJ H8 C9 S8 | aside H9 H7 CA S7 | won rest / - / - / -"
)


def test_e13_wip_fails_and_loses() -> None:
    told = public(last_trick(f"{WIP} | hands D8 / D9 / DA / C7", "D8 D9 DA C7"))
    assert (told.minus, told.wip) == ((0, 1, 2, 0), (False, False, False, False))
    assert (told.game_over, told.losers, told.scores) == (True, (2,), (0, 0, 1, 0))
    assert (told.winners, told.match_losers) == ((0, 1, 3), (2,))


def test_e13_wip_succeeds_and_three_play_on() -> None:
    text = f"{WIP} | hands D8 / D9 / D7 / C7"
    assert public(deal_at(text)).wip == (False, False, True, False)
    deal = last_trick(text, "D8 D9 D7 C7")
    assert (public(deal).game_over, public(deal).state) == (False, ("playing", "playing", "out", "playing"))
    deal = next_deal(deal)
    assert public(deal).active == (True, True, False, True)
    assert [zone.count() for zone in deal.zones[:4]] == [6, 6, 0, 6]
    assert deal.zone("aside").count() == 10


def test_e14_the_last_one_left_loses() -> None:
    deal = last_trick(
        "bonaken 4 games_per_match=2 | state out playing out playing | plus 2 1 2 0 | contract misere | declarers 1"
        " | hands - / D7 / - / D8 | asked 3 play | won - / - / - / SA SK SQ SJ ST S9 S8 S7 HA HK | discards DA DK DQ DJ"
        " | aside rest",
        "D8 D7",
    )
    told = public(deal)
    assert (told.losers, told.minus, told.scores, told.winners) == ((3,), (0, 0, 0, 0), (0, 0, 0, 1), ())
    told = public(next_deal(deal))
    assert (told.game, told.dealer, told.forehand, told.asked) == (2, 2, 3, 3)
    assert (told.active, told.plus) == ((True, True, True, True), (0, 0, 0, 0))


POINTS = (
    "bonaken 3 scoring=points_11 | points 2 10 5 | contract number | trump S | hands D7 / D8 / C7 | asked 0 play"
    " | won SJ S9 SA SK SQ ST S8 S7 HA HK HQ HJ HT H9 H8 / - / - | discards DA CA CK CQ | aside rest"
)


def test_e15_points_11() -> None:
    told = public(last_trick(f"{POINTS} | declarers 0 | bid 60", "D7 D8 C7"))
    assert (told.points, told.state, told.game_over) == ((0, 10, 5), ("out", "playing", "playing"), False)
    told = public(last_trick(f"{POINTS} | declarers 1 | bid 45", "D7 D8 C7"))
    assert (told.points, told.losers) == ((2, 11, 5), (1,))


def test_10_two_losers_and_one_safe_in_one_deal() -> None:
    rules = bonaken(5, games_per_match=2)
    standing = at(rules, "- - + 0 0")
    t = judged(rules, standing, {1: False, 2: True, 0: False}, MISERE)
    assert (t.losers, t.state) == ([1, 0], [2, 2, 1, 0, 0])
    assert t.scores == [1, 1, 0, 0, 0]
    assert standing.dealer == 0  # right of the one who bid Misère first


@pytest.mark.parametrize(("option", "dealer"), [("rotate", 1), ("declarer", 3), ("leimuiden", 2)])
def test_4_the_next_dealer(option: str, dealer: int) -> None:
    rules = bonaken(4, next_dealer=option)
    t = judged(rules, at(rules, "0 0 + 0"), {3: True, 2: True}, MISERE)
    assert (t.state, t.next_dealer) == ([0, 0, 1, 0], dealer)
    t = judged(rules, at(rules, "0 0 0 0"), {3: True, 2: True}, MISERE)
    assert t.next_dealer == {"rotate": 1}.get(option, 3)


def test_4_of_several_who_went_out_the_first_bidder_deals() -> None:
    rules = bonaken(5, next_dealer="leimuiden")
    t = judged(rules, at(rules, "+ 0 + 0 +"), {3: True, 2: True, 0: True}, MISERE)
    assert (t.state, t.next_dealer) == ([1, 0, 1, 0, 0], 2)


def test_4_a_dealer_who_is_out_deals_and_is_skipped() -> None:
    rules = bonaken(4, next_dealer="declarer")
    standing = at(rules, "+ 0 0 0")
    judged(rules, standing, {0: True})
    deal = dealt(rules, {}, standing=standing)
    assert (table(deal).dealer, deal.asked, table(deal).active) == (0, 1, [0, 1, 1, 1])
    rules = bonaken(4)
    standing = at(rules, "0 + 0 0")
    judged(rules, standing, {1: True})
    assert standing.dealer == 2


def test_13_1_values() -> None:
    course = bonaken(4, scoring="points_11").course
    assert [value(course, NUMBER, bid) for bid in (5, 45, 50, 70, 75, 200)] == [1, 1, 2, 2, 3, 3]
    assert [value(course, kind, 0) for kind in (MISERE, ZWABBER, BOONAAK)] == [2, 3, 3]
    assert value(bonaken(4, scoring="points_11", misere_rank=100).course, MISERE, 0) == 3


def test_13_2_values() -> None:
    course = bonaken(4, scoring="points_10").course
    assert [value(course, NUMBER, bid) for bid in (25, 45, 50, 70, 75, 95, 100, 120, 125)] == [
        1, 1, 2, 2, 3, 3, 5, 5, 6,
    ]  # fmt: skip
    assert [value(course, BOONAAK, 0), value(course, BOONAAK, 50), value(course, OPEN_BOONAAK, 0)] == [5, 5, 10]


def test_13_2_five_points_ten_lose() -> None:
    rules = bonaken(3, scoring="points_10")
    assert BonakenStanding(rules.course, 0).points == [5, 5, 5]
    t = judged(rules, BonakenStanding(rules.course, 0), {0: False}, BOONAAK, 0)
    assert (t.points, t.losers) == ([10, 5, 5], [0])
    t = judged(rules, BonakenStanding(rules.course, 0), {0: True}, BOONAAK, 0)
    assert (t.points, t.state) == ([0, 5, 5], [1, 0, 0])


def test_13_scorings_for_some_player_counts_only() -> None:
    with pytest.raises(OptionError, match=r"points_10” does not exist for 7 players.*: 2, 3, 4, 5, 6"):
        bonaken(7, scoring="points_10")
    with pytest.raises(OptionError, match=r"championship” does not exist for 5 players.*: 2, 3, 4"):
        bonaken(5, scoring="championship")


def test_13_3_places() -> None:
    rules = bonaken(4, scoring="championship", games_per_match=10)
    standing = at(rules, "+ + 0 -")
    t = judged(rules, standing, {1: True, 0: True}, MISERE)
    assert (t.scores, t.game_over) == ([10, 10, 0, 0], 0)  # two first, the next is third
    t = judged(rules, standing, {3: False})
    assert (t.scores, t.game_over, t.losers) == ([10, 10, 4, 0], 1, [3])
    assert t.places == [1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]
    assert standing.dealer == 2  # right of the first who went in


def test_13_3_nobody_goes_in() -> None:
    rules = bonaken(4, scoring="championship", games_per_match=10)
    standing = at(rules, "+ + + 0")
    for seat in (2, 0, 1):
        t = judged(rules, standing, {seat: True})
    assert (t.scores, t.game_over, t.losers) == ([8, 4, 10, 1], 1, [])
    assert standing.dealer == 2  # right of the player left over


def test_13_3_the_match_and_its_ties() -> None:
    course = bonaken(4, scoring="championship").course
    t = new_table(4)
    t.scores = [20, 20, 20, 4]
    t.places = [1, 1, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0]
    assert match_winners(t, course) == [1, 2]
    t.places[5] = 1
    assert match_winners(t, course) == [1]
    t.places = [2, 1, 0, 0, 2, 0, 3, 0, 2, 1, 1, 0, 0, 0, 0, 0]
    assert match_winners(t, course) == [2]  # first, then second, then third places


def test_10_the_match_is_lost_by_most_lost_games() -> None:
    course = bonaken(4).course
    t = new_table(4)
    t.scores = [2, 0, 2, 1]
    assert match_winners(t, course) == [1, 3]
    t.scores = [1, 1, 1, 1]
    assert match_winners(t, course) == [0, 1, 2, 3]


@pytest.mark.parametrize("players", [2, 4, 7])
@pytest.mark.parametrize("scoring", ["plus_minus", "points_11"])
def test_10_matches_of_three_games_come_to_an_end(players: int, scoring: str) -> None:
    match = Match(bonaken(players, games_per_match=3, scoring=scoring), players)
    rng = seeded(players)
    while True:
        while not match.deal.over:
            match.apply(match.deal.phase.sample(match.deal, rng))
        if match.over:
            break
        match.next_deal()
    assert table(match.deal).game == 3
    assert sum(match.standing.scores) >= 3
    assert finished(match.deal)


def finished(deal: Deal) -> bool:
    """The table of a finished match names its losers: who has lost most games, if not all have lost as many."""
    shown = public(deal)
    most = [seat for seat, lost in enumerate(shown.scores) if lost == max(shown.scores)]
    return list(shown.match_losers) == (most if len(most) < len(shown.scores) else [])


def test_presets_leimuiden_scores_by_player_count() -> None:
    game = GAMES["bonaken"]
    scorings = {players: dict(game.preset("leimuiden", players).items())["scoring"] for players in game.players}
    assert scorings == {players: "championship" if players <= 4 else "plus_minus" for players in range(2, 8)}
    course = Course(dict(game.preset("leimuiden", 7).items()), 7)
    assert course.all_misere
