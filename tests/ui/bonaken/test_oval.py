"""The oval of two to ten seats: all of it on the screen, plates and hands apart, trick cards towards their players."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.ui.layouts.hands import fanned
from game.ui.layouts.oval import MOST, OvalLayout, oval_layout, oval_pile, oval_trick
from game.ui.stage.layout import BOTTOM, LEFT, RIGHT, SUNK, Box, corners, frame

SIZES = ((1024, 600), (1280, 720), (1280, 1024), (1600, 900), (1920, 1080), (2560, 1080), (3840, 2160))
COUNTS = range(2, MOST + 1)


def oval(size: tuple[int, int], players: int, me: int = 0, mirrored: bool = False) -> OvalLayout:
    return oval_layout(frame(size), players, me, mirrored=mirrored, sheet=(250.0, 44.0 + 24.0 * players))


def rect(box: Box) -> pygame.Rect:
    return pygame.Rect(*(round(one) for one in box))


def hand_box(layout: OvalLayout, seat: int, count: int = 6) -> pygame.Rect:
    """The box around another player's backs, as far as the window shows them."""
    poses = fanned([str(at) for at in range(count)], seat, layout).values()
    boxes = [corners(pose, layout.frame.card) for pose in poses]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    whole = rect((left, top, max(box[2] for box in boxes) - left, max(box[3] for box in boxes) - top))
    return whole.clip(pygame.Rect(0, 0, layout.frame.width, layout.frame.height))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", COUNTS)
def test_everything_is_on_the_screen_and_apart(size: tuple[int, int], players: int) -> None:
    layout = oval(size, players)
    window = pygame.Rect(0, 0, *size)
    seats = [rect(layout.plates[seat]) for seat in range(players)]
    corner = [rect(layout.contract), rect(layout.scores)]
    boxes = [*seats, *corner]
    hands = {seat: hand_box(layout, seat).inflate(-6, -6) for seat in range(1, players)}
    for box in (*boxes, rect(layout.prompt), rect(layout.middle), rect(layout.tools)):
        assert window.contains(box), box
    for one, other in combinations((*boxes, rect(layout.tools)), 2):
        assert not one.colliderect(other), (one, other)
    for owner, hand in hands.items():
        # Behind its own face, and clear of everybody else's.
        others = [box for seat, box in enumerate(seats) if seat != owner] + corner
        assert not any(hand.colliderect(box.inflate(-4, -4)) for box in others), (owner, hand)
        assert not hand.colliderect(rect(layout.prompt))
    for one, other in combinations(hands.values(), 2):
        assert not one.colliderect(other), (one, other)
    for seat in range(players):
        for pose in oval_pile(layout, seat, 6):
            left, top, right, bottom = corners(pose, layout.frame.card)
            assert left >= 0 and top >= 0 and right <= size[0] and bottom <= size[1]


@pytest.mark.parametrize("size", SIZES[:5])
@pytest.mark.parametrize("players", COUNTS)
def test_the_trick_lies_in_its_ring_between_the_hands(size: tuple[int, int], players: int) -> None:
    layout = oval(size, players)
    poses = oval_trick(layout, [(seat, f"card{seat}") for seat in range(players)], 3)
    assert len(poses) == players
    for pose in poses.values():
        left, top, right, bottom = corners(pose, layout.frame.card)
        own_top = size[1] - layout.frame.tall * layout.held * (1 - SUNK)
        assert left > 0 and right < size[0] and top > 0 and bottom < own_top + 6 * layout.frame.unit
        box = rect((left, top, right - left, bottom - top)).inflate(-8, -8)
        for seat in range(1, players):
            assert not box.colliderect(hand_box(layout, seat)) and not box.colliderect(rect(layout.plates[seat]))


@pytest.mark.parametrize("players", COUNTS)
def test_a_hand_that_has_taken_cards_needs_no_more_room(players: int) -> None:
    layout = oval((1280, 720), players)

    def tall(count: int) -> float:
        poses = [*fanned([str(at) for at in range(count)], 1, layout).values()]
        return abs(poses[-1].y - poses[0].y) + abs(poses[-1].x - poses[0].x)

    assert tall(12) <= 1.02 * tall(layout.cards) and tall(3) < tall(6)
    assert len(fanned(["1"], 1, layout)) == 1 and not fanned([], 1, layout)


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("mirrored", [False, True])
def test_seats_follow_each_other_round_the_oval(players: int, mirrored: bool) -> None:
    for me in (0, players - 1):
        layout = oval((1280, 720), players, me, mirrored)
        assert layout.where[me] == BOTTOM and layout.where.count(BOTTOM) == 1
        if players > 2:
            left, right = layout.where[(me + 1) % players], layout.where[(me - 1) % players]
            assert (left, right) == ((RIGHT, LEFT) if mirrored else (LEFT, RIGHT))
        xs = [layout.plates[(me + step) % players][0] for step in range(1, players)]
        assert xs == sorted(xs, reverse=mirrored)
        for step in range(1, players):
            # The trick card of a seat lies on the side on which it sits.
            seat = (me + step) % players
            x = layout.aims[seat][0]
            if layout.where[seat] in (LEFT, RIGHT):
                assert x < 1 if layout.where[seat] == LEFT else x > -1


def test_too_few_and_too_many() -> None:
    for players in (1, 11):
        with pytest.raises(ValueError, match="cannot sit"):
            oval((1280, 720), players)
