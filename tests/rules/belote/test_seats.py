"""Section 4: drawing for seats and the deal."""

from __future__ import annotations

import pytest

from game.core.actions import parse_action
from game.core.events import DealBegan, Drawn, Seated
from game.core.log import Log
from game.core.match import Match
from game.core.rng import seeded
from game.rules.belote.rules import BeloteRules
from tests.positions import belote, settles

SEEDS = 1500


def drawn(rules: BeloteRules, seed: int) -> tuple[tuple[int, ...], int, list[Drawn]]:
    """The seating (player by seat), the dealer's seat, and the cards drawn."""
    log = Log()
    order, standing = rules.seat(seeded(seed), log)
    assert log[-1] == Seated(order, standing.dealer)
    assert standing.scores == [0] * rules.sides
    return order, standing.dealer, [event for event in log if isinstance(event, Drawn)]


def ranking(draws: list[Drawn], players: int) -> list[int]:
    """Players from highest to lowest card, ties broken by later rounds among the tied only: by sorting all the cards
    a player drew, one round after another."""
    hands = {player: [draw.card.rank for draw in draws if draw.player == player] for player in range(players)}
    return sorted(hands, key=lambda player: hands[player], reverse=True)


def check_rounds(draws: list[Drawn], players: int) -> int:
    """Only the tied draw again; nobody draws a card that has been drawn. The number of redraws."""
    assert len({draw.card for draw in draws}) == len(draws)
    assert [draw.player for draw in draws if draw.round == 0] == list(range(players))
    last = max(draw.round for draw in draws)
    for number in range(1, last + 1):
        again = {draw.player for draw in draws if draw.round == number}
        before = {p: [d.card.rank for d in draws if d.player == p and d.round < number] for p in range(players)}
        tied = {p for p in before if sum(before[q] == before[p] for q in before) > 1}
        assert again == tied
    return last


@pytest.mark.parametrize("players", [4, 3, 2])
@settles("seating", "draw")
def test_4_highest_is_eldest_lowest_deals(players: int) -> None:
    rules = belote(players)
    redraws = 0
    for seed in range(SEEDS):
        order, dealer, draws = drawn(rules, seed)
        redraws = max(redraws, check_rounds(draws, players))
        ranked = ranking(draws, players)
        in_play = [order[(dealer + i) % players] for i in range(players)]
        if players == 4:
            assert in_play == [ranked[3], ranked[0], ranked[2], ranked[1]]
            assert order[(order.index(ranked[0]) + 2) % 4] == ranked[1]  # the two highest are partners
        else:
            assert in_play == [ranked[-1], *ranked[:-1]]
        assert order[0] == 0  # the player of the menu keeps the first chair
    assert redraws >= 2, "no tie was broken twice: take more seeds"


@pytest.mark.parametrize("players", [4, 3, 2])
@settles("seating", "fixed")
def test_4_fixed_seats_draw_only_the_dealer(players: int) -> None:
    rules = belote(players, seating="fixed")
    dealers = set()
    for seed in range(200):
        order, dealer, draws = drawn(rules, seed)
        check_rounds(draws, players)
        assert order == tuple(range(players))
        assert dealer == ranking(draws, players)[-1]
        dealers.add(dealer)
    assert dealers == set(range(players))


def test_4_a_short_pack_draws_from_its_own_cards() -> None:
    rules = belote(3, three_pack=24)
    for seed in range(100):
        assert all(draw.card.rank >= 2 for draw in drawn(rules, seed)[2])


def test_4_teams_and_sides() -> None:
    assert belote(4).side_of == (0, 1, 0, 1)
    assert belote(3).side_of == (0, 1, 2)
    assert belote(2).side_of == (0, 1)


def test_4_the_deal_passes_on_also_when_passed_out() -> None:
    match = Match(belote(3), 11)
    first = match.standing.dealer
    for number in range(1, 4):
        assert match.deal.table.key() is not None
        for _ in range(6):
            match.apply(parse_action("pass", match.rules.pack))
        assert match.deal.over
        assert match.standing.dealer == (first + number) % 3
        assert match.standing.deals == number
        match.next_deal()
    began = [event for event in match.log if isinstance(event, DealBegan)]
    assert [event.dealer for event in began] == [(first + number) % 3 for number in range(4)]
    assert [event.number for event in began] == [1, 2, 3, 4]


@settles("direction", "clockwise", "counterclockwise")
def test_4_direction_only_mirrors_the_screen() -> None:
    one = Match(belote(direction="clockwise"), 5)
    other = Match(belote(direction="counterclockwise"), 5)
    assert one.log == other.log
    assert dict(other.rules.options)["direction"] == "counterclockwise"
    for text in ("pass", "take"):
        for match in (one, other):
            match.apply(parse_action(text, match.rules.pack))
    assert one.log == other.log
    assert one.deal.key() == other.deal.key()


def test_4_a_new_match_starts_with_a_new_draw() -> None:
    assert len({Match(belote(), seed).order for seed in range(40)}) == 6
