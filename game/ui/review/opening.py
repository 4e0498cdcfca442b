"""All hands shown: where the other players' cards lie in the review, for every game. Nothing but arithmetic."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.ui.games.staging import Staging
from game.ui.layouts.hands import Wishes, arrange
from game.ui.layouts.seats import Layout
from game.ui.layouts.spread import RAISE, OpenHand, laid_out
from game.ui.stage.layout import Box, corners
from game.ui.stage.sprites import Pose
from game.ui.stage.tableau import Tableau


def opened(
    staging: Staging,
    tableau: Tableau,
    poses: Mapping[str, Pose],
    size: tuple[int, int],
    wishes: Wishes,
    dealt: Mapping[int, tuple[str, ...]] | None = None,
) -> dict[str, Pose]:
    """The poses of the other players' open cards: sorted, the right way up, clear of everything else on the table.
    ``dealt`` are the suits that each seat was dealt (`Wishes.dealt`)."""
    layout = staging.layout(tableau, size, wishes)
    trump = staging.sorting_trump(tableau)
    hands: list[OpenHand] = []
    for seat, hand in enumerate(tableau.hands):
        names = [name for name in hand if name in poses and "#" not in name]
        if seat != tableau.me and names:
            own = replace(wishes, dealt=(dealt or {}).get(seat, ()))
            order = arrange(names, trump, own, lambda suit: staging.ranks(tableau, suit))
            hands.append(OpenHand(tuple(order), layout.hands[seat], _owner(tableau, poses, layout, seat)))
    if not hands:
        return {}
    moved = {name for hand in hands for name in hand.names}
    lying = {name: pose for name, pose in poses.items() if name not in moved}
    lying |= _full_trick(staging, tableau, size, wishes)
    card = layout.frame.card
    blocked = [*staging.boxes(tableau, layout)]
    for name, pose in lying.items():
        left, top, right, low = corners(pose, card)
        rise = RAISE * layout.frame.tall * pose.scale if name in tableau.hands[tableau.me] else 0.0
        blocked.append((left, top - rise, right - left, low - top + rise))
    return laid_out(hands, blocked, size, card, layout.frame.unit)


def _owner(tableau: Tableau, poses: Mapping[str, Pose], layout: Layout, seat: int) -> Box:
    """The box of a seat's plate and of its cards that lie open on the table."""
    x, y, wide, high = layout.plates[seat]
    boxes = [(x, y, x + wide, y + high)]
    for zone in (f"played{seat}", f"tableau{seat}"):
        boxes += [corners(poses[name], layout.frame.card) for name in tableau.zones.get(zone, []) if name in poses]
    lefts, tops, rights, lows = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights) - min(lefts), max(lows) - min(tops)


def _full_trick(staging: Staging, tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> dict[str, Pose]:
    """Where the cards of the trick lie when all have played: hands keep out of there all the time, so that they stay
    where they are."""
    full = tableau.copy()
    full.trick = [(seat, f"trick#{seat}") for seat in range(tableau.players)]
    poses = staging.poses(full, size, wishes)
    return {key: poses[key] for _, key in full.trick if key in poses}
