"""All hands shown in the review: upright, readable, and clear of plates, panels, other cards and each other."""

from __future__ import annotations

import functools
from itertools import combinations, pairwise

import pytest

from game.core.deal import Deal
from game.core.match import Match
from game.core.rng import seeded
from game.host.review import with_every_card
from game.rules import GAMES
from game.ui.games.stagings import staging_of
from game.ui.layouts.hands import Wishes
from game.ui.layouts.spread import LINE, STEPS
from game.ui.review.opening import opened
from game.ui.review.replica import WORDS
from game.ui.stage.layout import RATIO, Box, corners
from game.ui.stage.sprites import Pose
from tests.breadth import broad

TABLES = [
    *(("belote", players) for players in (2, 3, 4)),
    ("contree", 4),
    ("coinchee", 4),
    ("rubicon_piquet", 2),
    ("piquet_au_cent", 2),
    *(("bezique", players) for players in (2, 3, 4)),
    ("pinochle", 2),
    ("rubicon_bezique", 2),
    ("six_pack_bezique", 2),
    *(("bonaken", players) for players in range(2, 8)),
    *(("bieten", players) for players in range(2, 11)),
]
SIZES = ((1024, 630), (1024, 697), (1190, 857), (1587, 1143))
"""The table of the review in windows of 1024x600, 1280x720, 1920x1080 and 2560x1440."""
READABLE = 44.0
"""The narrowest card, in pixels at 1280x720, whose index can be read."""


@functools.cache
def positions(game: str, players: int, seed: int, most: int = 6) -> tuple[Deal, ...]:
    """A few positions of a deal answered at random, from its first question to its last."""
    kind = GAMES[game]
    match = Match(kind.play(kind.options(), players), seed)
    rng = seeded(seed)
    found: list[Deal] = []
    while not match.deal.over:
        found.append(match.deal.clone())
        legal = match.deal.legal()
        match.deal.apply(legal[rng.below(len(legal))])
    return tuple(found[(len(found) - 1) * index // (most - 1)] for index in range(most))


def box(pose: Pose, card: float) -> Box:
    left, top, right, low = corners(pose, card)
    return left, top, right - left, low - top


def apart(one: Box, other: Box) -> bool:
    return (
        one[0] + one[2] <= other[0] + 1
        or other[0] + other[2] <= one[0] + 1
        or one[1] + one[3] <= other[1] + 1
        or other[1] + other[3] <= one[1] + 1
    )


@pytest.mark.parametrize(("game", "players"), broad(TABLES, lambda case: case != ("bonaken", 6)))
@pytest.mark.parametrize("size", broad(((size,) for size in SIZES), lambda case: case[0] == SIZES[0]))
def test_all_hands_can_be_read(game: str, players: int, size: tuple[int, int]) -> None:
    table = staging_of(game)
    wishes = Wishes(WORDS)
    for deal in positions(game, players, 3):
        tableau = table.tableau(with_every_card(deal.view(0), deal))
        layout = table.layout(tableau, size, wishes)
        card = layout.frame.card
        poses = table.poses(tableau, size, wishes)
        shown = opened(table, tableau, poses, size, wishes)
        assert set(shown) == {name for hand in tableau.hands[1:] for name in hand}
        taken = [box(pose, card) for name, pose in poses.items() if name not in shown]
        taken += table.boxes(tableau, layout)
        blocks: list[Box] = []
        for hand in tableau.hands[1:]:
            cards = sorted((shown[name] for name in hand), key=lambda pose: pose.z)
            if not cards:
                continue
            for pose in cards:
                assert pose.angle == 0.0 and pose.face_up
                left, top, wide, high = box(pose, card)
                assert left >= 0 and top >= 0 and left + wide <= size[0] and top + high <= size[1]
                assert wide * 793 / size[0] >= READABLE, (game, players, wide)
                assert all(apart((left, top, wide, high), other) for other in taken), (game, players, pose)
            for one, other in pairwise(cards):
                # The left strip of a card, or its upper part, is what shows of it.
                strip, line = other.x - one.x, other.y - one.y
                wide = card * one.scale
                assert strip >= wide * min(STEPS) - 1 or line >= wide * RATIO * LINE - 1
            boxes = [box(pose, card) for pose in cards]
            left, top = min(one[0] for one in boxes), min(one[1] for one in boxes)
            right, low = max(one[0] + one[2] for one in boxes), max(one[1] + one[3] for one in boxes)
            blocks.append((left, top, right - left, low - top))
        assert all(apart(one, other) for one, other in combinations(blocks, 2)), (game, players)
