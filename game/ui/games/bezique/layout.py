"""Where the cards of the Bezique family lie: the stock with the turn-up under it, and the melds before their owners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.rules.bezique.public import BeziquePublic
from game.ui.layouts.hands import Wishes
from game.ui.layouts.seats import STOCK, Layout, own_top, seat_layout
from game.ui.layouts.slips import slip_high
from game.ui.stage.layout import (
    BOTTOM,
    DOWN,
    LEFT,
    RATIO,
    RIGHT,
    TOP,
    TRICK,
    WINNING,
    Box,
    Frame,
    backs_reach,
    cross,
    frame,
    given_way,
    jitter,
    toward,
    trick_around,
    trick_of_two,
    won_so_far,
)
from game.ui.stage.sprites import Pose
from game.ui.stage.tableau import Tableau

OWN: Final = 84 / 112
"""Scale of the own melds."""
ACROSS: Final = 70 / 112
"""Scale of the melds of the player opposite."""
BESIDE: Final = 70 / 112
"""Scale of the melds of players at the sides."""
STEP: Final = 0.46
"""Distance of neighbours in a row of melds, in card widths."""
LEAST: Final = 0.285
"""The least such distance, at which an index still shows; where that is too much the cards are smaller."""
GAP: Final = 0.30
"""More distance between two melds."""
ASIDE: Final = 0.745
"""Where the melds of the only other player lie, as a part of the window's width: as far from the trick as the stock is
on its other side, so that the trick has all the room between the players."""
SEVERAL: Final = 0.80
"""Scale of the trick of three or four, at most."""
BETWEEN: Final = 0.17
"""How far the two cards of a trick lie from its middle at least, in card heights."""
OF_FOUR: Final = 0.315
"""Where the stock of four players rests, as a part of the window's width."""
BELOW_RIM: Final = 48.0
"""How far below the window's upper edge the melds beside a seat there lie, logical units."""
SEAT: Final = 148.0
"""How far the seat at a side reaches, logical units."""
CORNER: Final = 300.0
"""Width of the corner that tells trumps, tricks and stock, logical units."""
PILE: Final = 0.60
"""Scale of the stock."""
THICK: Final = 0.24
"""Thickness of a card of the stock, logical units."""
DUTY_HIGH: Final = 46.0
"""How far the slip of what must be done reaches below the corner, logical units."""
LAYERS: Final = 40
"""At most so many cards of the stock are drawn: nobody sees the others."""
WON_PILE: Final = 0.36
WON_LAYERS: Final = 10


def layout_of(tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> Layout:
    """The places of this table."""
    cards = BeziquePublic.of(tableau.public).hand_size
    rows = len(tableau.won)
    base = seat_layout(frame(size, wishes.ui_scale), tableau.players, tableau.me, wishes.mirrored, cards)
    measures = base.frame
    u, w = measures.unit, float(measures.width)
    card = measures.card
    own_high = card * OWN * RATIO
    own_y = own_top(measures, base.held) - own_high / 2
    # Below the names, or the corners where nobody sits along the top.
    top = max(
        (y + high for (_, y, _, high), one in zip(base.plates, base.where, strict=True) if one == TOP), default=44 * u
    )
    top += 8 * u
    top_high = card * ACROSS * RATIO if TOP in base.where else 0.0
    scores: Box = (*base.scores[:3], slip_high(rows, noted=True) * u)
    below = own_y - own_high / 2
    centre = (w / 2, (top + below) / 2)
    melds: list[tuple[float, float]] = []
    side_y = 0.0
    for seat, where in enumerate(base.where):
        if where == BOTTOM:
            melds.append((w / 2, own_y))
        elif where == TOP:
            lower = max(scores[1] + scores[3] + 12 * u, top)
            left, right = _beside_top(base)
            melds.append(
                (w * ASIDE, lower + top_high / 2)
                if tableau.players == 2
                else ((left + right) / 2, top_high / 2 + BELOW_RIM * u)
            )
        else:
            x = base.plates[seat][2] + 14 * u + _side_room(measures, tableau.players) / 2
            side_y = base.hands[seat][1]
            lowest = scores[1] + scores[3] + 8 * u + card * BESIDE * RATIO / 2
            melds.append((x, side_y) if where == LEFT else (w - x, max(side_y, lowest)))
    pile_high = card * PILE * RATIO
    stock = (w * STOCK, centre[1] + 6 * u)
    if tableau.players == 3:
        stock = (w / 2 - card * 0.25, top + pile_high / 2)
        centre = (w / 2, (top + pile_high + below) / 2 + 4 * u)
    elif tableau.players == 4:
        stock = (w * OF_FOUR, centre[1] + 4 * u)
    panel = base.prompt[2]
    prompt: Box = ((w - panel) / 2, below - 68 * u, panel, 62 * u)
    contract: Box = (*base.contract[:2], CORNER * u, 108 * u)
    return replace(
        base,
        melds=tuple(melds),
        centre=centre,
        stock=stock,
        prompt=prompt,
        scores=scores,
        contract=contract,
    )


def _side_room(frame: Frame, players: int) -> float:
    """How wide the melds at a side may be: of four players up to the stock."""
    if players == 4:
        return frame.width * OF_FOUR - frame.card * PILE * 0.6 - SEAT * frame.unit
    return frame.card * BESIDE * (1.0 + STEP * 7)


def _beside_top(layout: Layout) -> tuple[float, float]:
    """From where to where there is room beside the player opposite: from the hand to the scores."""
    frame = layout.frame
    reach = backs_reach(layout.cards, frame.card * layout.back)
    return frame.width / 2 + reach + 8 * frame.unit, layout.scores[0] - 8 * frame.unit


def _room(layout: Layout, seat: int) -> float:
    """How wide the melds of a seat may be."""
    frame, where, x = layout.frame, layout.where[seat], layout.melds[seat][0]
    if where in (LEFT, RIGHT):
        return _side_room(frame, len(layout.where))
    if where == TOP and len(layout.where) == 2:
        near = frame.width / 2 + frame.card * (TRICK * WINNING / 2 + 0.2)
        return 2 * min(x - near, frame.width - 30 * frame.unit - x)
    if where == TOP:
        left, right = _beside_top(layout)
        return right - left
    return frame.width * 0.46


def meld_rooms(layout: Layout) -> list[Box]:
    """Where melds may come to lie in the course of a deal, the stock with its turn-up, and the slip of what must be
    done when it is gone."""
    card = layout.frame.card
    rooms: list[Box] = []
    for seat, where in enumerate(layout.where):
        x, y = layout.melds[seat]
        high = card * RATIO * (OWN if where == BOTTOM else ACROSS)
        wide = _room(layout, seat)
        rooms.append((x - wide / 2, y - high / 2, wide, high))
    x, y = layout.stock
    high = card * PILE * RATIO
    rooms.append((x - card * PILE / 2, y - high / 2, card * PILE * 1.5 + high / 2, high + 30 * layout.frame.unit))
    x, y, wide, high = layout.contract
    return [*rooms, (x, y, wide, high + DUTY_HIGH * layout.frame.unit)]


def middle_of(layout: Layout) -> Box | None:
    """With three or four at the table: the room between the melds of all and the stock, where a trick lies; else
    None."""
    if RIGHT not in layout.where:
        return None
    card, gap = layout.frame.card, 6 * layout.frame.unit
    at = dict(zip(layout.where, layout.melds, strict=True))
    half = _side_room(layout.frame, len(layout.where)) / 2 + gap
    right = at[RIGHT][0] - half
    bottom = at[BOTTOM][1] - card * OWN * RATIO / 2 - gap / 2
    if TOP in at:
        left = layout.stock[0] + card * PILE * (0.72 + RATIO / 2) + gap
        top = layout.centre[1] - _high(layout) / 2 + gap / 2
    else:
        left = at[LEFT][0] + half
        top = layout.stock[1] + card * PILE * RATIO / 2 + 30 * layout.frame.unit
    return left, top, right - left, bottom - top


def groups_of(keys: Sequence[str], tableau: Tableau) -> list[list[str]]:
    """Cards lying open, in the groups they were declared in last, in order of declaration."""
    groups: list[list[str]] = []
    left = set(keys)
    for meld in reversed(BeziquePublic.of(tableau.public).melds):
        group = [name for name in meld.cards if name in left]
        if group:
            groups.append(group)
            left.difference_update(group)
    groups.reverse()
    rest = [key for key in keys if key in left]
    return [*groups, rest] if rest else groups


def meld_poses(keys: Sequence[str], tableau: Tableau, layout: Layout, seat: int) -> dict[str, Pose]:
    """The open cards of a seat before it, in one row."""
    groups = groups_of(keys, tableau)
    where = layout.where[seat]
    scale = OWN if where == BOTTOM else ACROSS if where == TOP else BESIDE
    x, y = layout.melds[seat]
    total = sum(len(group) for group in groups)
    gaps = max(0, len(groups) - 1)
    room = _room(layout, seat) / layout.frame.card
    most = (total - 1) * STEP + gaps * GAP
    least = most * LEAST / STEP
    scale = min(scale, room / (1.0 + least))
    wide = layout.frame.card * scale
    part = min(1.0, (room / scale - 1.0) / most) if most > 0 else 1.0
    step, gap = wide * STEP * part, wide * GAP * part
    across = -((total - 1) * step + gaps * gap) / 2
    poses: dict[str, Pose] = {}
    z = 60.0
    for group in groups:
        for name in group:
            poses[name] = Pose(x + across, y, 0.0, scale, True, height=0.3, z=z)
            across += step
            z += 1.0
        across += gap
    return poses


def stock_poses(tableau: Tableau, layout: Layout) -> dict[str, Pose]:
    """The stock, as thick as it is, and the turn-up lying across under it."""
    x, y = layout.stock
    frame_ = layout.frame
    poses: dict[str, Pose] = {}
    for key in tableau.turn_up:
        lean = jitter(tableau.public.deal_number, 7, 1.5)
        aside = frame_.card * PILE * 0.72 if tableau.stock else 0.0
        poses[key] = Pose(x + aside, y, 90.0 + lean, PILE, True, z=1.0)
    keys = tableau.stock
    count = len(keys)
    every = max(1, -(-count // LAYERS))
    thick = THICK * frame_.unit
    for index, key in enumerate(keys):
        if index and index % every and index != count - 1:
            continue
        high = 0.0 if index == 0 else -1.0
        poses[key] = Pose(x - index * thick * 0.3, y - index * thick, 0.0, PILE, height=high, z=2.0 + index * 0.01)
    return poses


def trick_poses(tableau: Tableau, layout: Layout) -> dict[str, Pose]:
    """The trick: two cards side by side, of more players around the middle, those at the sides clear of one's own."""
    lean = tableau.public.deal_number * 8 + tableau.public.trick_number
    placed = [(key, layout.where[seat]) for seat, key in tableau.trick]
    if tableau.players == 4:
        lying = _cross_of_four(placed, layout, lean)
    elif tableau.players == 3:
        x, y = layout.centre
        lying = {
            key: pose.but(x=x + (pose.x - x) * 0.83, y=y + (pose.y - y) * 0.83, scale=SEVERAL)
            for key, pose in trick_around(placed, x, y, layout.frame, lean).items()
        }
    else:
        scale, down = _room_of_two(layout)
        lying = {
            key: pose.but(scale=scale)
            for key, pose in trick_of_two(placed, *layout.centre, layout.frame, lean, down).items()
        }
    return won_so_far(lying, tableau.trick, tableau.public.winning_seat)


def right_side(layout: Layout) -> float:
    """From where down there is room at the right: below the scores, or below the melds of the only other player."""
    low = layout.scores[1] + layout.scores[3]
    if len(layout.where) == 2:
        low = max(low, layout.melds[layout.where.index(TOP)][1] + layout.frame.tall * ACROSS / 2)
    return low + 10 * layout.frame.unit


def _high(layout: Layout) -> float:
    """How much room there is for the trick above the own melds."""
    return 2 * (layout.melds[layout.where.index(BOTTOM)][1] - layout.frame.tall * OWN / 2 - layout.centre[1])


def _room_of_two(layout: Layout) -> tuple[float, float]:
    """Scale of the trick of two, and how far its cards lie from its middle (in card widths), between the other player
    and the own melds: so that of the upper one at least the index shows."""
    tall = layout.frame.tall
    high = _high(layout) - 12 * layout.frame.unit  # they lean
    scale = min(TRICK, high / (tall * (WINNING + 2 * BETWEEN)))
    return scale, min(DOWN, (high / layout.frame.card - WINNING * scale * RATIO) / 2)


def _cross_of_four(placed: Sequence[tuple[str, str]], layout: Layout, seed: int) -> dict[str, Pose]:
    """The trick of four: every index free, the side cards beside the others."""
    card = layout.frame.card
    x, y = layout.centre
    high = _high(layout)
    scale = min(SEVERAL, high / (2.05 * card * RATIO))
    down = min(1.04 * card * scale * RATIO, high - card * scale * RATIO) / 2
    aside = card * scale * 1.03
    poses: dict[str, Pose] = {}
    for index, (key, where) in enumerate(placed):
        dx, dy = toward(where)
        lean = jitter(seed, sum(map(ord, key)), 1.5)
        poses[key] = Pose(x + dx * aside, y + dy * down, lean, scale, True, z=20.0 + index)
    return given_way(poses, layout.frame)


def won_poses(count: int, at: tuple[float, float], side: int, seed: int) -> dict[str, Pose]:
    """A pile of tricks won: the upper ones are drawn."""
    shown = min(count, WON_LAYERS)
    keys = [f"won{side}#{index}" for index in range(count - shown, count)]
    first = count - shown
    poses = cross(count, *at, WON_PILE, seed)[first:]
    lower = first * 1.2
    return {key: pose.moved(0.0, lower) for key, pose in zip(keys, poses, strict=True)}
