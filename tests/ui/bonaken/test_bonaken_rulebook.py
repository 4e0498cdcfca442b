"""Bonaken's pages: what they say is what the rules do."""

from __future__ import annotations

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


@pytest.mark.parametrize(
    "example", [bonaken.LONE_JACK, bonaken.TWO_TRUMPS, bonaken.FOLLOW_OR_TRUMP, bonaken.UNDERTRUMP]
)
def test_the_examples_are_what_the_rules_say(example: Example) -> None:
    kind = GAMES["bonaken"]
    play = kind.play(kind.options(), 4)
    assert isinstance(play, BonakenRules)
    phase: Phase = play.phases["play"]
    deal = Match(play, 1).deal
    t = table_of(deal)
    seat = len(example.trick)
    for zone in deal.zones:
        zone.bits = 0
        zone.pile = []
    deal.zones[seat].bits = sum(1 << index(name) for name in example.hand)
    t.kind, t.bid, t.bidders, t.trump, t.leader = NUMBER, 25, [0], HEARTS, 0
    trick = [name for _, name in example.trick]
    power = RANKINGS[HEARTS].power["SHDC".index(trick[0][1])]
    t.played = [index(name) for name in trick]
    t.players = list(range(seat))
    t.size, t.led = seat, "SHDC".index(trick[0][1])
    t.best_card = max(t.played, key=lambda one: power[one])
    t.best_power = power[t.best_card]
    deal.phase = phase
    deal.asked = seat
    assert {answer.card.name for answer in deal.legal()} == {name[1] + name[0] for name in example.legal}


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
