"""Where everything lies: hands round the oval, played cards open before their owners, the pack in the middle."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.rules.bieten.public import BietenPublic
from game.rules.bieten.values import BY_STRENGTH, HAND_CARDS, WELI
from game.ui.layouts.hands import Wishes, arrange, fanned, held, own_room
from game.ui.layouts.oval import OvalLayout, oval_layout, ring_box
from game.ui.layouts.seats import TAG, Layout, own_top
from game.ui.stage.layout import BOTTOM, LEFT, TOP, WINNING, Box, corners, frame, pile, row
from game.ui.stage.sprites import Pose
from game.ui.stage.tableau import Tableau

FIGURES: Final = (250.0, 190.0)
"""Width and height of the board of figures, logical units."""
CUT: Final = 0.92
"""Scale of the pack while it is cut."""
SEEN: Final = 1.0
"""Scale of the card that the cutter looks at."""
GAP: Final = 18.0
"""Between the own played cards and the undealt ones, logical units."""
ASIDE: Final = 0.30
"""How far the bottom card lies beside the undealt cards, in card widths."""
OPEN: Final = 0.72
"""Scale of the undealt cards when all are turned up."""
EARLIER: Final = 0.6
"""How far the cards of earlier tricks are darkened."""


def sheet_box(players: int) -> tuple[float, float]:
    """Width and height of the score board, logical units."""
    return 250.0, 46.0 + line_high(players) * players


def line_high(players: int) -> float:
    """Height of a player's line on the score board, logical units."""
    return 27.0 if players <= 6 else 23.0


def layout_of(tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> OvalLayout:
    """Every place of the table. Where many sit, plates grow no larger than they have room for. Questions stand above
    one's own played cards, which lie right before the hand."""
    players = tableau.players
    most = 1.1 if players <= 7 else 1.0
    layout = oval_layout(
        frame(size, min(wishes.ui_scale, most)),
        players,
        tableau.me,
        cards=HAND_CARDS,
        contract=FIGURES,
        sheet=sheet_box(players),
    )
    own = layout.where.index(BOTTOM)
    top = laid_at(layout, players, own)[1] - layout.frame.tall * laid_scale(players) / 2 - 6 * layout.frame.unit
    x, _, wide, high = layout.prompt
    left, upper, across, _ = layout.middle
    middle = (left, upper, across, top - upper)
    return replace(layout, prompt=(x, top - high, wide, high), middle=middle)


def laid_scale(players: int) -> float:
    """Scale of the cards that have been played."""
    return 0.64 if players <= 4 else 0.56 if players <= 6 else 0.52 if players <= 8 else 0.48


def laid_step(layout: OvalLayout, players: int) -> float:
    """Pixels from one played card to the next of the same player."""
    return layout.frame.card * laid_scale(players) * (0.68 if players <= 4 else 0.56 if players <= 8 else 0.5)


def laid_boxes(layout: OvalLayout, players: int) -> list[Box]:
    """Where the played cards of every seat come to lie, and the undealt ones in the middle."""
    card = layout.frame.card * laid_scale(players)
    wide, high = laid_step(layout, players) * (HAND_CARDS - 1) + card, layout.frame.tall * laid_scale(players)
    boxes: list[Box] = []
    for seat in range(players):
        x, y = laid_at(layout, players, seat)
        boxes.append((x - wide / 2, y - high / 2, wide, high))
    return [*boxes, ring_box(layout)]


def laid_at(layout: OvalLayout, players: int, seat: int) -> tuple[float, float]:
    """The middle of a seat's row of three played cards."""
    u, scale = layout.frame.unit, laid_scale(players)
    wide = laid_step(layout, players) * (HAND_CARDS - 1) + layout.frame.card * scale
    tall = layout.frame.tall * scale
    x, y = layout.hands[seat]
    where = layout.where[seat]
    left, top, across, high = layout.plates[seat]
    if where == BOTTOM:
        return x, own_top(layout.frame, layout.held) - 4 * u - tall / 2
    if where == TOP:
        return x, top + high + TAG * u + 4 * u + tall / 2
    away = 8 * u + wide / 2
    return (left + across + away if where == LEFT else left - away), y


def rest_wide(layout: OvalLayout, players: int) -> float:
    """How wide the undealt cards are with the bottom card beside them, pixels."""
    return layout.frame.card * laid_scale(players) * (1 + 2 * ASIDE)


def stock_at(layout: OvalLayout, players: int) -> tuple[float, float]:
    """The middle of the undealt cards: at the left of one's own played cards."""
    x, y = laid_at(layout, players, layout.where.index(BOTTOM))
    wide = laid_step(layout, players) * (HAND_CARDS - 1) + layout.frame.card * laid_scale(players)
    return x - wide / 2 - GAP * layout.frame.unit - rest_wide(layout, players) / 2, y


def rest_open(tableau: Tableau) -> bool:
    """Whether the undealt cards lie open side by side: all are known, and the hand, whose place that is, is played."""
    return bool(tableau.stock) and all("#" not in key for key in tableau.stock) and not tableau.hands[tableau.me]


def open_low(layout: Layout) -> float:
    """The middle of the undealt cards that lie open, down from the top of the window."""
    return layout.frame.height - layout.frame.margin - layout.frame.tall * 0.5


def beside_hand(layout: Layout) -> Box:
    """Where bets and replies are asked for: at the right of the own hand, above the tools, so that every card on the
    table stays in sight."""
    measures = layout.frame
    left = measures.width / 2 + measures.card * layout.held * (0.5 + 0.62) + 12 * measures.unit
    low = layout.tools[1] - 6 * measures.unit
    return left, low - 60 * measures.unit, measures.width - 6 * measures.unit - left, 60 * measures.unit


def cutting(tableau: Tableau) -> bool:
    """The pack has been cut and not been put together again."""
    public = BietenPublic.of(tableau.public)
    return public.lifted > 0 and public.turn < 0


def poses_of(tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> dict[str, Pose]:
    """The pose of every card of a tableau."""
    layout = layout_of(tableau, size, wishes)
    poses: dict[str, Pose] = {}
    for seat, hand in enumerate(tableau.hands):
        if layout.where[seat] == BOTTOM:
            keys = arrange(hand, "", wishes, lambda suit: BY_STRENGTH)
            poses.update(held(keys, layout, wishes.flat))
        else:
            poses.update(fanned(hand, seat, layout))
        poses.update(_laid(tableau, layout, seat))
    if cutting(tableau):
        poses.update(_cut_pack(tableau, layout))
    else:
        poses.update(_rest(tableau, layout))
    return poses


def _laid(tableau: Tableau, layout: OvalLayout, seat: int) -> dict[str, Pose]:
    """The cards a seat has played, in order; those of earlier tricks a little darker until the count, and the one that
    has the trick so far set off."""
    players, public = tableau.players, tableau.public
    x, y = laid_at(layout, players, seat)
    step, scale = laid_step(layout, players), laid_scale(players)
    counted = bool(BietenPublic.of(tableau.public).counted) or not any(tableau.hands)
    now = public.trick_number - 1
    has = seat == public.winning_seat and len(public.trick_seats) > 1 and not counted
    poses: dict[str, Pose] = {}
    for index, key in enumerate(tableau.zone(f"played{seat}")):
        dim = EARLIER if index < now and not counted else 0.0
        lit = has and index == now
        wide = scale * WINNING if lit else scale
        poses[key] = Pose(x + (index - 1) * step, y, 0.0, wide, True, dim=dim, z=20.0 + index, edge=float(lit))
    return poses


def led_box(tableau: Tableau, layout: OvalLayout) -> Box | None:
    """The box of the card led to the trick in hand; None before it is led."""
    public = BietenPublic.of(tableau.public)
    pose = _laid(tableau, layout, public.trick_seats[0]).get(public.trick[0]) if public.trick else None
    if pose is None:
        return None
    left, top, right, low = corners(pose, layout.frame.card)
    return left, top, right - left, low - top


def _cut_pack(tableau: Tableau, layout: OvalLayout) -> dict[str, Pose]:
    """The lifted part, the rest beside it, and the card at the bottom of the lifted part below it."""
    x, y = layout.centre
    gap = layout.frame.card * CUT * 0.62
    stock = tableau.stock
    public = BietenPublic.of(tableau.public)
    lifted = max(0, public.lifted - public.stolen - len(tableau.bottom))
    rest, upper = stock[: len(stock) - lifted], stock[len(stock) - lifted :]
    thick = 0.32 * layout.frame.unit
    poses = dict(zip(rest, pile(len(rest), x + gap, y, CUT * 0.8, thick), strict=True))
    above = y - layout.frame.tall * 0.34
    poses.update(zip(upper, pile(len(upper), x - gap, above, CUT * 0.8, thick, angle=-7.0, z=8.0), strict=True))
    for key in tableau.bottom:
        own = "#" not in key
        down = layout.frame.tall * (0.08 if own else -0.06)
        poses[key] = Pose(x - gap, y + down, 3.0, SEEN if own else CUT * 0.8, own, z=40.0 if own else 7.0)
    return poses


def _rest(tableau: Tableau, layout: OvalLayout) -> dict[str, Pose]:
    """The undealt cards: one stack with the bottom card open on it; after the count all of them side by side."""
    players = tableau.players
    stock, bottom = tableau.stock, tableau.bottom
    if rest_open(tableau):
        keys = sorted([*stock, *bottom], key=_in_order)
        card = layout.frame.card * OPEN
        step = min(0.7 * card, (own_room(layout) - card) / max(1, len(keys) - 1))
        lying = row(len(keys), layout.frame.width / 2, open_low(layout), step, OPEN, face_up=True, z=5.0)
        return dict(zip(keys, lying, strict=True))
    begun = BietenPublic.of(tableau.public).turn >= 0
    scale = laid_scale(players) if begun else CUT
    x, y = stock_at(layout, players) if begun else layout.centre
    open_bottom = any("#" not in key for key in bottom)
    aside = layout.frame.card * scale * ASIDE if open_bottom else 0.0
    thick = 0.3 * layout.frame.unit
    poses = dict(zip(stock, pile(len(stock), x - aside, y, scale, thick, z=1.0), strict=True))
    for key in bottom:
        shown = "#" not in key and begun
        poses[key] = Pose(x + aside, y, 4.0 if shown else 0.0, scale, shown, z=4.0 if shown else 0.5)
    return poses


def _in_order(name: str) -> tuple[int, int]:
    """Suits together in alternating colours, high cards first; the Weli after its bells."""
    suit, rank = ("D", len(BY_STRENGTH)) if name == WELI.name else (name[0], BY_STRENGTH.find(name[1]))
    return "SHCD".find(suit), rank
