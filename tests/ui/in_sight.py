"""What of a card must be seen where it lies: all of it, but for hands, which the window's edge cuts."""

from __future__ import annotations

import math
from collections.abc import Mapping

from game.ui.layouts.seats import Layout
from game.ui.stage.layout import BOTTOM, RATIO, corners
from game.ui.stage.sprites import Pose
from game.ui.stage.tableau import Tableau

SEEN = 0.5
"""How much of a card of the own hand is seen at least, in its height: the index takes less than half of that."""


def in_sight(poses: Mapping[str, Pose], tableau: Tableau, layout: Layout) -> None:
    """Every card lies inside the window; of the own hand the upper half with its index does, of the other hands the
    middle of each back."""
    wide, high = layout.frame.width, layout.frame.height
    owner = {key: seat for seat, hand in enumerate(tableau.hands) for key in hand}
    for key, pose in poses.items():
        if key not in owner or (layout.where[owner[key]] != BOTTOM and pose.face_up):
            left, top, right, low = corners(pose, layout.frame.card)
            assert left >= -1 and top >= -6 and right <= wide + 1 and low <= high + 1, (key, pose)
        elif layout.where[owner[key]] == BOTTOM:
            turn, across = math.radians(pose.angle), layout.frame.card * pose.scale / 2
            tall = across * 2 * RATIO
            for x, y in ((-across, -tall / 2), (across, -tall / 2), (-across, tall * (SEEN - 0.5))):
                at = pose.x + x * math.cos(turn) - y * math.sin(turn), pose.y + x * math.sin(turn) + y * math.cos(turn)
                assert 0 <= at[0] <= wide and 0 <= at[1] <= high, (key, pose)
        else:
            assert 0.0 < pose.x < wide and 0.0 < pose.y < high, (key, pose)
