"""Cards have weight: how one is thrown, where a trick lies, which way shadows fall, what is painted of a picture."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.paths import art_folder
from game.ui.drawing.assets import SHADE, Deck
from game.ui.drawing.cut import Cut, within
from game.ui.stage import motion
from game.ui.stage.brush import Brush, Piece
from game.ui.stage.journey import Journey
from game.ui.stage.layout import (
    BOTTOM,
    LEFT,
    RATIO,
    RIGHT,
    TOP,
    WINNING,
    frame,
    trick_around,
    trick_of_two,
    won_so_far,
)
from game.ui.stage.sprites import CardSprite, Pose
from game.ui.stage.stage import Stage
from game.ui.stage.tween import linear, toss


@pytest.fixture
def deck() -> Deck:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    return Deck(art_folder() / "decks" / "french")


def thrown(length: float = 0.3, frames: int = 60) -> list[Pose]:
    """The way of a card that is played from the right."""
    journey = Journey("HA", Pose(400, 300, 2.0, 1.07, True), length, linear, thrown=True, lift=100.0)
    journey.start = Pose(1200, 320, -8.0, 1.0, True)
    found: list[Pose] = []
    for index in range(frames):
        journey.elapsed = length * index / frames
        found.append(journey.pose()[0])
    return found


def test_a_thrown_card_is_lifted_bends_leans_and_comes_to_rest() -> None:
    way = thrown()
    grown = [pose.scale / (1.0 + 0.07 * (1200 - pose.x) / 800) for pose in way]
    lifted = next(index for index, one in enumerate(grown) if one > 1.03)
    assert lifted * 0.3 / 60 <= motion.LIFT
    assert max(grown) == pytest.approx(1.0 + motion.RISE, abs=0.002)
    bend = max(abs(pose.y - (320 + (300 - 320) * (1200 - pose.x) / 800)) for pose in way)
    assert bend == pytest.approx(800 * motion.ARC, rel=0.05)
    assert all(pose.y <= 325 for pose in way), "it rises over the table"
    assert max(pose.angle for pose in way[-15:]) > 2.0 + 0.8 * motion.OVERSHOOT
    assert abs(way[-1].angle - 2.0) < 0.5 and abs(way[-1].x - 400) < 1 and way[-1].height < 0.2


def test_a_throw_is_the_same_from_both_sides() -> None:
    other = Journey("HA", Pose(800, 300, -2.0, 1.07, True), 0.3, linear, thrown=True)
    other.start = Pose(0, 320, 8.0, 1.0, True)
    other.elapsed = 0.15
    left, right = other.pose()[0], thrown()[30]
    assert left.y == pytest.approx(right.y, abs=0.01) and left.x == pytest.approx(1200 - right.x, abs=0.01)


def test_a_toss_begins_and_ends_and_never_turns_back() -> None:
    values = [toss(index / 100) for index in range(101)]
    assert values[0] == 0.0 and values[-1] == 1.0 and values == sorted(values)


def test_with_reduced_motion_what_does_not_move_does_not_fade(deck: Deck) -> None:
    stage = Stage(deck, 100)
    stage.reduced_motion = True
    stage.put("HA", Pose(100, 100, 0.0, 1.0, True), "AH")
    stage.animate("HA", Pose(102, 100, 0.0, 1.0, True, dim=1.0), 0.2)
    stage.update(0.05)
    pose = stage.pose("HA")
    assert pose is not None and pose.alpha == 1.0 and pose.dim == 1.0


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("first", range(4))
def test_no_card_of_a_trick_covers_an_index(seed: int, first: int) -> None:
    places = [BOTTOM, LEFT, TOP, RIGHT]
    placed = [(f"H{'AKQJ'[index]}", places[(first + index) % 4]) for index in range(4)]
    lying = sorted(trick_around(placed, 640, 300, frame((1280, 720)), seed).values(), key=lambda one: one.z)
    for under, over in combinations(lying, 2):
        wide = 112 * under.scale
        # The figure of the index: from 5 % to 24 % of the width, as high as it is wide, turned as the card.
        figure = pygame.Rect(0, 0, round(wide * 0.17), round(wide * 0.22))
        figure.topleft = (round(under.x - wide * 0.43), round(under.y - wide * RATIO / 2 + wide * 0.06))
        cover = pygame.Rect(0, 0, round(112 * over.scale), round(112 * over.scale * RATIO))
        cover.center = (round(over.x), round(over.y))
        hidden = figure.clip(cover)
        assert hidden.width * hidden.height <= 0.12 * figure.width * figure.height


@pytest.mark.parametrize("first", [TOP, BOTTOM])
def test_the_trick_of_two_lies_in_the_middle_the_own_card_on_top(first: str) -> None:
    placed = [("HA", first), ("SK", TOP if first == BOTTOM else BOTTOM)]
    lying = trick_of_two(placed, 640, 300, frame((1280, 720)), 3)
    own, other = (lying[key] for key, _ in sorted(placed, key=lambda one: one[1] != BOTTOM))
    assert abs(own.x - 640) <= 2 and abs(other.x - 640) <= 2
    assert own.z > other.z and own.y - other.y > 0.25 * 112 * own.scale * RATIO


def test_the_card_that_has_the_trick_is_set_off() -> None:
    lying = trick_around([("HA", BOTTOM), ("SK", LEFT)], 640, 300, frame((1280, 720)))
    marked = won_so_far(lying, [(0, "HA"), (1, "SK")], 1)
    assert marked["SK"].edge == 1.0 and marked["HA"].edge == 0.0
    assert marked["SK"].scale == pytest.approx(lying["SK"].scale * WINNING)
    assert won_so_far(lying, [(0, "HA")], 0) == lying, "one card alone has nothing to be told from"


def test_shadows_fall_away_from_the_lamp_and_mirror(deck: Deck) -> None:
    brush = Brush(deck, 100)
    brush.lamp = (500.0, 300.0)

    def shadow(x: float, y: float, height: float) -> tuple[float, float]:
        pieces: list[Piece] = []
        brush.gather(CardSprite("HA", Pose(x, y, 0.0, 1.0, True, height=height), "AH", 1), pieces)
        whole = deck.shade(100, 0, height, whole=False)[0].whole.get_size()
        part, across, down = deck.shade(100, 0, height, whole=False)[0].parts[0]
        assert pieces[0][0] is part
        left, top = pieces[0][1]
        return left - across + whole[0] / 2 - x, top - down + whole[1] / 2 - y

    left, right = shadow(100, 300, 0.0), shadow(900, 300, 0.0)
    assert left[0] < 0 < right[0] and left[0] == pytest.approx(-right[0], abs=1)
    assert shadow(500, 700, 0.0)[1] > 0 > shadow(500, -100, 0.0)[1]
    assert shadow(900, 300, 1.0)[0] > right[0], "the higher the farther"


def test_no_light_stands_beside_a_card_on_its_edge(deck: Deck) -> None:
    brush = Brush(deck, 100)
    sprite = CardSprite("HA", Pose(500, 300, 0.0, 1.0, True, height=-1.0, glow=0.8), "AH", 1)

    def wide(turn: float) -> int:
        sprite.turn = turn
        pieces: list[Piece] = []
        brush.gather(sprite, pieces)
        return max(piece.get_width() for piece, _ in pieces)

    plain = deck.cut("AH", 100, 0, 4, 0, 8, 100).whole.get_width()
    assert wide(0.25) == plain < 60
    assert wide(1.0) > 100, "lit all round once it lies open"


@pytest.mark.parametrize("angle", [0, 3, 11, 20, 90, 97, 160])
def test_parts_make_up_the_picture_that_is_seen(deck: Deck, angle: int) -> None:
    card = deck.cut("AH", 120, angle)
    one, other = (pygame.Surface((300, 300)) for _ in range(2))
    for surface in (one, other):
        surface.fill((20, 90, 50))
    one.blit(card.whole, (10, 10), special_flags=pygame.BLEND_PREMULTIPLIED)
    other.fblits([(part, (10 + x, 10 + y)) for part, x, y in card.parts], pygame.BLEND_PREMULTIPLIED)
    for x in range(0, 300, 3):
        for y in range(0, 300, 3):
            assert all(abs(a - b) <= 3 for a, b in zip(one.get_at((x, y)), other.get_at((x, y)), strict=True))
    across, down = within(120, 168, angle, 20)
    middle = card.whole.get_rect().center
    for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        where = (round(middle[0] + dx * (across + 13)), round(middle[1] + dy * (down + 13)))
        assert card.whole.get_at(where)[3] == 255, "what is left out of a shadow lies under its card"


def test_a_hole_is_left_out() -> None:
    whole = pygame.Surface((100, 100), pygame.SRCALPHA)
    whole.fill((0, 0, 0, 100))
    hole = pygame.Rect(20, 30, 60, 40)
    seen = pygame.Surface((100, 100), pygame.SRCALPHA)
    for part, x, y in Cut(whole, hole).parts:
        seen.blit(part, (x, y))
    assert all(bool(seen.get_at((x, y))[3]) != bool(hole.collidepoint(x, y)) for x in range(100) for y in range(100))


def test_out_of_the_light_ivory_stays_ivory(deck: Deck) -> None:
    lit, dim = deck.picture("AH", 120, 0), deck.picture("AH", 120, 0, dim=8)
    where = (60, 20)
    for before, after, part in zip(lit.get_at(where)[:3], dim.get_at(where)[:3], SHADE, strict=True):
        assert after == pytest.approx(before * part / 255, abs=2)
    red, _, blue = dim.get_at(where)[:3]
    assert red - blue > 25, "warm, not grey"
