"""Where the cards of Bonaken lie: hands round an oval, the cards of the middle, the trick, piles and discards."""

from __future__ import annotations

from typing import Final

from game.rules.bonaken.public import BonakenPublic
from game.rules.bonaken.values import PLAIN_RANKS, TRUMP_RANKS, hand_size
from game.ui.games.bonaken.zones import DISCARDS, DOWN, PACK, UP
from game.ui.layouts.hands import Wishes, arrange, fanned, held
from game.ui.layouts.oval import ASIDE, OvalLayout, oval_layout, oval_pile, oval_trick
from game.ui.stage.layout import BOTTOM, LEFT, TOP, frame, jitter, pile, row
from game.ui.stage.sprites import Pose
from game.ui.stage.tableau import Tableau

CONTRACT: Final = (256.0, 78.0)
"""Size of the corner of the contract, logical units."""
SLATE_WIDE: Final = 250.0
SLATE_HEAD: Final = 50.0
"""Measures of the slate, logical units."""
MIDDLE: Final = 0.66
"""Scale of the cards in the middle before they are taken."""
FEWEST: Final = 5
"""There is room for so many cards in each hand at least."""
OPEN: Final = 0.5
"""Scale of a hand laid open."""


def slate_row(players: int) -> float:
    """Height of a player's line on the slate, logical units."""
    return 28.0 if players <= 4 else 25.0 if players <= 6 else 22.0


def slate_size(players: int) -> tuple[float, float]:
    """Width and height of the slate, logical units."""
    return SLATE_WIDE, SLATE_HEAD + slate_row(players) * players + 10.0


def ranks_of(suit: str, trump: str) -> str:
    """The ranks of a suit from strong to weak."""
    return TRUMP_RANKS if suit == trump else PLAIN_RANKS


def layout_of(tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> OvalLayout:
    """The places of this table."""
    players = tableau.players
    return oval_layout(
        frame(size, wishes.ui_scale),
        players,
        tableau.me,
        mirrored=wishes.mirrored,
        cards=max(FEWEST, hand_size(players, False)),
        contract=CONTRACT,
        sheet=slate_size(players),
    )


def layout_tableau(tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> dict[str, Pose]:
    """The pose of every card of a tableau."""
    layout = layout_of(tableau, size, wishes)
    public = BonakenPublic.of(tableau.public)
    seed, trump = public.deal_number, public.trump
    poses: dict[str, Pose] = {}
    for seat, hand in enumerate(tableau.hands):
        if layout.where[seat] == BOTTOM:
            keys = arrange(hand, trump, wishes, lambda suit: ranks_of(suit, trump))
            poses.update(held(keys, layout, wishes.flat))
        elif any("#" not in key for key in hand):
            poses.update(_open_hand(tableau, layout, seat, trump, wishes))
        else:
            poses.update(fanned(hand, seat, layout))
    poses.update(_middle(tableau, layout))
    poses.update(oval_trick(layout, tableau.trick, seed * 8 + public.trick_number, public.winning_seat))
    for seat, count in enumerate(tableau.won):
        keys = [f"won{seat}#{index}" for index in range(count)]
        poses.update(zip(keys, oval_pile(layout, seat, count, seed + seat), strict=True))
    return poses


def _open_hand(tableau: Tableau, layout: OvalLayout, seat: int, trump: str, wishes: Wishes) -> dict[str, Pose]:
    """A hand laid open (Open Boonaak): upright, so that it can be read."""
    keys = arrange(tableau.hands[seat], trump, wishes, lambda suit: ranks_of(suit, trump))
    x, y = layout.hands[seat]
    scale = OPEN
    step = layout.frame.card * scale * 0.44
    run = layout.frame.card * scale + step * (len(keys) - 1)
    left, top, across, high = layout.plates[seat]
    gap = 6 * layout.frame.unit
    # Before its player, clear of face and name.
    if layout.where[seat] == TOP:
        y = top + high + gap + layout.frame.tall * scale / 2
    else:
        x = left + across + gap + run / 2 if layout.where[seat] == LEFT else left - gap - run / 2
    lying = row(len(keys), x, y, step, scale, face_up=True, z=60.0)
    return {key: pose if "#" not in key else pose.but(face_up=False) for key, pose in zip(keys, lying, strict=True)}


def _middle(tableau: Tableau, layout: OvalLayout) -> dict[str, Pose]:
    """The cards of the middle in a row; the pack while it is dealt; cards out of play at both sides."""
    measures = layout.frame
    public = BonakenPublic.of(tableau.public)
    poses: dict[str, Pose] = {}
    pack = tableau.zone(PACK)
    if public.dealing:
        poses.update(zip(pack, pile(len(pack), *layout.centre, 0.72, 0.3 * measures.unit), strict=True))
    else:
        poses.update(zip(pack, pile(len(pack), *layout.aside, ASIDE, 0.5 * measures.unit, angle=8.0), strict=True))
    up, down = tableau.zone(UP), tableau.zone(DOWN)
    if public.leader >= 0:
        # Nobody has taken them (13.2): they stay, out of the way of the trick.
        lying = row(len(up), *layout.stock, measures.card * ASIDE * 0.9, ASIDE, face_up=True, z=3.0)
        poses.update(zip(up, lying, strict=True))
    else:
        step = measures.card * MIDDLE * 1.12
        gap = step * 0.25 if up and down else 0.0
        count = len(up) + len(down)
        x, y = layout.table
        for index, key in enumerate([*up, *down]):
            across = (index - (count - 1) / 2) * step + (gap if key in down else -gap) / 2
            poses[key] = Pose(
                x + across, y, jitter(public.deal_number, index + 3, 1.8), MIDDLE, key in up, z=4.0 + index
            )
    discards = tableau.zone(DISCARDS)
    if any("#" not in key for key in discards):
        # Only who laid them down sees them.
        step = measures.card * ASIDE * 0.5
        lying = row(len(discards), *layout.stock, step, ASIDE, face_up=True, z=3.0)
    else:
        lying = pile(len(discards), *layout.stock, ASIDE, 0.5 * measures.unit, angle=-7.0)
    poses.update(zip(discards, lying, strict=True))
    return poses
