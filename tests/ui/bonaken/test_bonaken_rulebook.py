"""Bonaken's pages: what they say is what the rules do."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core.cards import PIQUET_PACK
from game.core.deal import Phase
from game.core.match import Match
from game.core.options import described
from game.rules import GAMES
from game.rules.bonaken.options import BonakenOptions
from game.rules.bonaken.roem import roem_total
from game.rules.bonaken.rules import BonakenRules
from game.rules.bonaken.table import NUMBER, table_of
from game.rules.bonaken.values import RANKINGS, hand_size
from game.ui.games.bonaken import rulebook as bonaken
from game.ui.rulebooks.book import Example, Show, Strip

HEARTS = 1


def index(name: str) -> int:
    """The place in the pack of a card as the rulebook writes it: rank, then suit."""
    return next(card.index for card in PIQUET_PACK.cards if card.name == name[1] + name[0])


def test_the_strips_are_in_order_with_their_points() -> None:
    for strip, suit in ((bonaken.TRUMPS, 1), (bonaken.PLAIN, 0)):
        power, points = RANKINGS[HEARTS].power[suit], RANKINGS[HEARTS].points
        places = [index(name) for name, _ in strip.cards]
        assert [power[place] for place in places] == sorted((power[place] for place in places), reverse=True)
        assert [points[place] for place in places] == [int(worth) for _, worth in strip.cards]
        assert len(places) == 8


def test_the_deal_is_the_table_of_the_rules() -> None:
    for players, row in enumerate(bonaken.DEAL.rows[1:], start=2):
        kind = GAMES["bonaken"]
        play = kind.play(kind.options(), players)
        deal = Match(play, 3).deal
        counts = {zone.name: len(zone.pile) for zone in deal.zones if zone.name in ("up", "down", "aside")}
        told = [0 if cell == "–" else int(cell.split()[0]) for cell in row]
        assert told == [players, hand_size(players, False), counts["up"], counts["down"], counts["aside"]]


@pytest.mark.parametrize(("show", "trump", "worth"), [(bonaken.RUN_OF_FOUR, 0, 70), (bonaken.FOUR_ACES, 0, 140)])
def test_the_roem_shown_is_worth_what_is_said(show: Show, trump: int, worth: int) -> None:
    bits = sum(1 << index(name) for group in show.groups for name in group)
    assert roem_total(bits, trump, 200) == worth


def allowed(trick: Sequence[str], hand: Sequence[str]) -> set[str]:
    """The cards of the hand that may be played to the trick, hearts being trumps."""
    kind = GAMES["bonaken"]
    play = kind.play(kind.options(), 4)
    assert isinstance(play, BonakenRules)
    phase: Phase = play.phases["play"]
    deal = Match(play, 1).deal
    t = table_of(deal)
    seat = len(trick)
    for zone in deal.zones:
        zone.bits = 0
        zone.pile = []
    deal.zones[seat].bits = sum(1 << index(name) for name in hand)
    t.kind, t.bid, t.bidders, t.trump, t.leader = NUMBER, 25, [0], HEARTS, 0
    power = RANKINGS[HEARTS].power["SHDC".index(trick[0][1])]
    t.played = [index(name) for name in trick]
    t.players = list(range(seat))
    t.size, t.led = seat, "SHDC".index(trick[0][1])
    t.best_card = max(t.played, key=lambda one: power[one])
    t.best_power = power[t.best_card]
    deal.phase = phase
    deal.asked = seat
    return {answer.card.name for answer in deal.legal()}


@pytest.mark.parametrize(
    "example", [bonaken.LONE_JACK, bonaken.TWO_TRUMPS, bonaken.FOLLOW_OR_TRUMP, bonaken.UNDERTRUMP]
)
def test_the_examples_are_what_the_rules_say(example: Example) -> None:
    trick = [name for _, name in example.trick]
    assert allowed(trick, example.hand) == {name[1] + name[0] for name in example.legal}


def test_the_worked_replies_are_what_the_rules_say() -> None:
    for trick, hand, may in bonaken.FURTHER.rows[1:]:
        assert allowed(trick.split(), hand.split()) == {name[1] + name[0] for name in may.split()}


def test_the_whole_deal_is_counted_as_the_rules_count() -> None:
    dealt = {number: set(hand.split()) for number, hand in bonaken.HANDS.rows[1:]}
    dealt["2"] |= {"KH", "8D", "9C", "QC"}
    leader = 2
    for cards, winner, worth in bonaken.TRICKS.rows[1:]:
        trick = cards.split()
        order = [str((leader - 1 + place) % 4 + 1) for place in range(4)]
        for number, name in zip(order, trick, strict=True):
            assert name in dealt[number]
            dealt[number].remove(name)
        ranking = RANKINGS[HEARTS]
        power = ranking.power["SHDC".index(trick[0][1])]
        best = max(range(4), key=lambda place: power[index(trick[place])])
        assert order[best] == winner
        assert sum(ranking.points[index(name)] for name in trick) == int(worth)
        leader = int(winner)
    assert dealt == {"1": set(), "2": {"7C", "8D", "9C", "QC"}, "3": set(), "4": set()}


def test_every_paragraph_that_options_and_lines_name_is_there() -> None:
    numbers = {one.number for one in bonaken.BOOK.paragraphs}
    assert {option.paragraph for option in described(BonakenOptions)} <= numbers
    assert {"9", "10", "13.1", "13.2", "13.3", "6.1", "6.2", "8.2", "13.4"} <= numbers


def test_every_strip_and_example_is_checked() -> None:
    shown = [block for one in bonaken.BOOK.paragraphs for block in one.blocks if isinstance(block, Example | Strip)]
    assert shown == [
        bonaken.TRUMPS,
        bonaken.PLAIN,
        bonaken.LONE_JACK,
        bonaken.TWO_TRUMPS,
        bonaken.FOLLOW_OR_TRUMP,
        bonaken.UNDERTRUMP,
    ]
