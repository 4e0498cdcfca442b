"""Bieten's table: every visible card in one place, nothing off the screen, for two to ten seats; and what the Weli may
still be, against the rules."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pygame
import pytest

from game.core.match import Match
from game.core.rng import seeded
from game.core.view import View
from game.rules import GAMES
from game.rules.bieten.options import BietenOptions
from game.rules.bieten.public import BietenPublic
from game.rules.bieten.rules import BietenRules
from game.rules.bieten.values import BIETEN_PACK
from game.rules.bieten.weli import names_of
from game.ui.games.bieten.board import still_possible
from game.ui.games.bieten.layout import ASIDE, laid_at, laid_scale, laid_step, layout_of, stock_at
from game.ui.games.bieten.panels import weli_place
from game.ui.games.bieten.staging import BietenStaging
from game.ui.games.stagings import staging_of
from game.ui.layouts.hands import Wishes
from game.ui.layouts.oval import OvalLayout
from game.ui.stage.tableau import tableau_of
from tests.breadth import broad
from tests.ui.in_sight import in_sight

SIZES = ((1024, 600), (1280, 720), (1600, 900), (1920, 1080))
SEATS = tuple(range(2, 11))
TELLING = (2, 4, 7, 10)
"""The fewest, the most, and two between them; the others are broad."""


def table() -> BietenStaging:
    made = staging_of("bieten")
    assert isinstance(made, BietenStaging)
    return made


@cache
def walk(players: int, seed: int) -> list[View]:
    """Views of every seat at every question of a deal answered at random."""
    kind = GAMES["bieten"]
    match = Match(kind.play(kind.options(), players), seed)
    rng = seeded(seed)
    found: list[View] = []
    while not match.deal.over:
        found += [match.deal.view(seat) for seat in range(players)]
        legal = match.deal.legal()
        match.deal.apply(legal[rng.below(len(legal))])
    return [*found, *(match.deal.view(seat) for seat in range(players))]


def seen(view: View) -> set[str]:
    """The cards whose faces the reader of a view sees lying somewhere."""
    return {card.name for zone in view.zones if zone.visible for card in zone.faces(BIETEN_PACK) if card is not None}


@pytest.mark.parametrize("players", broad(SEATS, lambda players: players in TELLING))
def test_every_visible_card_has_one_pose_and_no_hidden_card_a_face(players: int) -> None:
    made = table()
    for view in walk(players, players):
        tableau = made.tableau(view)
        poses = made.poses(tableau, (1280, 720), Wishes())
        assert {key for key in poses if "#" not in key} == seen(view)
        assert not any(pose.face_up for key, pose in poses.items() if "#" in key)
        assert len(poses) == 33
        assert all(key in tableau.faces for key in poses if "#" not in key)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", broad(SEATS, lambda players: players in TELLING))
def test_nothing_is_off_the_screen(size: tuple[int, int], players: int) -> None:
    made = table()
    views = [view for view in walk(players, 7) if view.seat in (0, players - 1)]
    for scale in (0.75, 1.0, 2.5):
        wishes = Wishes(ui_scale=scale)
        for view in views[:: max(1, len(views) // 12)]:
            tableau = made.tableau(view)
            in_sight(made.poses(tableau, size, wishes), tableau, made.layout(tableau, size, wishes))


def layout(players: int, size: tuple[int, int], scale: float) -> OvalLayout:
    view = walk(players, 1)[0]
    return layout_of(tableau_of(view), size, Wishes(ui_scale=scale))


Box = tuple[float, float, float, float]


def laid_box(places: OvalLayout, players: int, seat: int) -> Box:
    """The box of a seat's three played cards."""
    x, y = laid_at(places, players, seat)
    wide = laid_step(places, players) * 2 + places.frame.card * laid_scale(players)
    high = places.frame.tall * laid_scale(players)
    return x - wide / 2, y - high / 2, wide, high


def apart(one: Box, other: Box) -> bool:
    return (
        one[0] + one[2] <= other[0] + 1
        or other[0] + other[2] <= one[0] + 1
        or one[1] + one[3] <= other[1] + 1
        or other[1] + other[3] <= one[1] + 1
    )


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", broad(SEATS, lambda players: players in TELLING))
def test_played_cards_plates_and_slates_do_not_touch(size: tuple[int, int], players: int, scale: float) -> None:
    places = layout(players, size, scale)
    boxes = [laid_box(places, players, seat) for seat in range(players)]
    fixed = [*places.plates, places.contract, places.scores, places.tools]
    for index, box in enumerate(boxes):
        assert box[0] >= 0 and box[0] + box[2] <= size[0] and box[1] >= 0
        for other in [*boxes[index + 1 :], *fixed]:
            assert apart(box, other), (box, other)
    for index, one in enumerate(fixed):
        for other in fixed[index + 1 :]:
            assert apart(one, other), (one, other)
    x, y = stock_at(places, players)
    wide = places.frame.card * laid_scale(players) * (1 + 2 * ASIDE)
    high = places.frame.tall * laid_scale(players)
    assert all(apart((x - wide / 2, y - high / 2, wide, high), box) for box in boxes)


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", broad(SEATS, lambda players: players in TELLING))
def test_ones_own_played_cards_lie_before_ones_hand(size: tuple[int, int], players: int, scale: float) -> None:
    places = layout(players, size, scale)
    left, top, wide, high = laid_box(places, players, 0)
    measures = places.frame
    hand = measures.height - measures.tall * places.held
    assert left + wide / 2 == pytest.approx(places.hands[0][0])
    assert hand - 0.25 * measures.tall < top + high < hand, "right above the hand, with room for a card to rise"
    assert places.prompt[1] + places.prompt[3] < top, "questions stand above them"


@pytest.mark.parametrize("suits", [1, 2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", broad(SEATS, lambda players: players in TELLING))
def test_the_panel_of_the_weli_leaves_the_led_card_in_sight(size: tuple[int, int], players: int, suits: int) -> None:
    places = layout(players, size, 1.0)
    unit = places.frame.unit
    for seat in range(1, players):
        for trick in range(3):
            x, y = laid_at(places, players, seat)
            card, tall = places.frame.card * laid_scale(players), places.frame.tall * laid_scale(players)
            x += (trick - 1) * laid_step(places, players)
            led = (x - card / 2, y - tall / 2, card, tall)
            rect, wide, _ = weli_place(places, led, suits, 1.4, (round(14 * unit), round(5 * unit), round(54 * unit)))
            assert apart((rect.x, rect.y, rect.width, rect.height), led), (seat, trick)
            assert pygame.Rect(0, 0, *size).contains(rect)
            assert wide >= 34 * unit, "each of them can be recognised and hit"
            assert rect.bottom <= laid_box(places, players, 0)[1]


def test_the_undealt_cards_are_turned_up_in_order() -> None:
    made = table()
    kind = GAMES["bieten"]
    match = Match(kind.play(kind.options(), 4), 3)
    rng = seeded(3)
    while not match.deal.over:
        legal = match.deal.legal()
        match.deal.apply(legal[rng.below(len(legal))])
    tableau = made.tableau(match.deal.view(0))
    poses = made.poses(tableau, (1280, 720), Wishes())
    lying = sorted([*tableau.stock, *tableau.bottom], key=lambda key: poses[key].x)
    assert len(lying) == 21 and all(poses[key].face_up for key in lying)
    suits = ["D" if key == "WE" else key[0] for key in lying]
    assert suits == sorted(suits, key="SHCD".index)
    ranks = ["AKQJT987E".index(key[1]) for key in lying]
    assert all(one < other for (one, a), (other, b) in pairwise(zip(ranks, suits, strict=True)) if a == b)


@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("seed", broad([1, 2, 3, 4, 5, 6], lambda seed: seed < 3))
def test_the_names_of_the_weli_are_those_of_the_rules(players: int, seed: int) -> None:
    kind = GAMES["bieten"]
    play = kind.play(BietenOptions(bet_timing="free"), players)
    assert isinstance(play, BietenRules)
    match = Match(play, seed)
    rng = seeded(seed)
    made = table()
    compared = 0
    while not match.deal.over:
        for seat in range(players):
            bits = names_of(match.deal, play.course, seat)
            told = still_possible(made.tableau(match.deal.view(seat)))
            if bits:
                compared += 1
                assert set(told) == {card.name for card in BIETEN_PACK.of_bits(bits)}
            else:
                assert not told
        legal = match.deal.legal()
        match.deal.apply(legal[rng.below(len(legal))])
    assert compared or BietenPublic.of(play.public(match.deal)).weli_seat == -1
