"""Where things lie on a Piquet table: twelve cards each, the talon in its two shares, discards, trick, tricks won."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.rules.piquet.public import PiquetPublic
from game.rules.piquet.values import RANKS, SHARE, TALON_CARDS
from game.ui.layouts.hands import Wishes
from game.ui.layouts.seats import WON, Layout, seat_layout
from game.ui.stage.layout import BOTTOM, OTHERS, RATIO, TOP, Box, backs_reach, frame, pile, row
from game.ui.stage.sprites import Pose
from game.ui.stage.tableau import Tableau

SPREAD: Final = 0.62
"""Scale of the talon while it is exchanged from."""
ASIDE: Final = 0.42
"""Scale of what is left of it afterwards, and of the discards."""
OPEN: Final = 0.56
"""Scale of the talon turned up: its cards are to be read."""
OTHER_DISCARDS: Final = 0.36
"""Scale of the other player's discards, a closed pile."""
OWN_DISCARDS: Final = 150.0
"""Width of the own discards, logical units."""
PANEL_WIDE: Final = 428.0
"""Width of the panel of declarations, logical units."""
PANEL_TALL: Final = 390.0


def layout_of(tableau: Tableau, size: tuple[int, int], wishes: Wishes) -> Layout:
    """The places of this table: the common ones, with a wider plate of the deal, and scores that leave the other
    player's hand and discards their room."""
    layout = seat_layout(frame(size, wishes.ui_scale), tableau.players, tableau.me, wishes.mirrored, 12)
    u, m = layout.frame.unit, layout.frame.margin
    other = layout.where.index(TOP)
    tricks = layout.frame.card * WON * RATIO
    left = layout.hands[other][0] - backs_reach(12, layout.frame.card * OTHERS) - 26 * u - tricks
    x, y, _, high = layout.contract
    deal = (x, y, min(290 * u, left - x), max(high, 80 * u))
    beside = others_discards(layout, other)[0] + layout.frame.card * OTHER_DISCARDS
    wide = min(layout.scores[2], layout.frame.width - m - beside)
    scores = (layout.frame.width - m - wide, layout.scores[1], wide, layout.scores[3])
    return replace(layout, contract=deal, scores=scores)


def panel_box(layout: Layout) -> Box:
    """The panel of declarations: the left side of the table, below the plate of the deal and above the hand."""
    u, m = layout.frame.unit, layout.frame.margin
    top = layout.contract[1] + layout.contract[3] + 8 * u
    bottom = min(layout.prompt[1] + layout.prompt[3], own_discards_top(layout) - 6 * u)
    return m, top, PANEL_WIDE * u, min(PANEL_TALL * u, bottom - top)


def own_discards_top(layout: Layout) -> float:
    """The top of the row of own discards, above the own plate."""
    plate = layout.plates[layout.where.index(BOTTOM)]
    return plate[1] - (layout.frame.tall * ASIDE + 12 * layout.frame.unit)


def tally_box(layout: Layout) -> Box:
    """The bar of tricks, below the score plate."""
    x, y, wide, high = layout.scores
    u = layout.frame.unit
    return x, y + high + 8 * u, wide, 30 * u


def talon_box(layout: Layout) -> Box:
    """Where the rest of the talon lies once both have exchanged, with its label: below the bar of tricks."""
    x, y, wide, high = tally_box(layout)
    u = layout.frame.unit
    return x, y + high + 8 * u, wide, 26 * u + layout.frame.tall * OPEN + 8 * u


def exchanging(tableau: Tableau) -> bool:
    """Whether the talon still lies in the middle: somebody has not exchanged, or not drawn, yet."""
    exchanged = PiquetPublic.of(tableau.public).exchanged
    return min(exchanged) < 0 or len(tableau.zone("talon")) + sum(exchanged) > TALON_CARDS


def talon_left(tableau: Tableau) -> int:
    """How many cards both have left of the talon, 0 before both have exchanged."""
    return 0 if exchanging(tableau) else len(tableau.zone("talon"))


def talon_slots(layout: Layout) -> list[Pose]:
    """The places of the talon's eight cards in the middle, top card first: elder's five, then the other three."""
    x, y = layout.centre
    wide = layout.frame.card * SPREAD
    step, gap = wide * 0.42, wide * 0.42
    total = (SHARE - 1) * step + wide + gap + (TALON_CARDS - SHARE - 1) * step + wide
    left = x - total / 2 + wide / 2
    found: list[Pose] = []
    for place in range(TALON_CARDS):
        across = left + place * step + (wide - step + gap if place >= SHARE else 0.0)
        found.append(Pose(across, y, 0.0, SPREAD, False, z=TALON_CARDS - place))
    return found


def talon_poses(tableau: Tableau, layout: Layout) -> dict[str, Pose]:
    """The talon (keys lowest first): the whole pack before the deal, eight cards for the exchange, the rest aside."""
    keys = tableau.zone("talon")
    if len(keys) > TALON_CARDS:
        return dict(zip(keys, pile(len(keys), *layout.centre, SPREAD), strict=True))
    if exchanging(tableau):
        slots = talon_slots(layout)
        found: dict[str, Pose] = {}
        for index, key in enumerate(keys):
            found[key] = slots[TALON_CARDS - 1 - index].but(face_up="#" not in key)
        return found
    x, y, wide, _ = talon_box(layout)
    open_cards = any("#" not in key for key in keys)
    scale = OPEN if open_cards else ASIDE
    card = layout.frame.card * scale
    room = wide - 24 * layout.frame.unit - card
    step = min(card * (0.82 if open_cards else 0.42), room / max(1, len(keys) - 1))
    middle = y + 26 * layout.frame.unit + layout.frame.tall * scale / 2
    lying = row(len(keys), x + wide / 2, middle, step, scale, z=2.0)
    shown = [pose.but(face_up="#" not in key) for key, pose in zip(reversed(keys), lying, strict=True)]
    return dict(zip(reversed(keys), shown, strict=True))


def discard_poses(tableau: Tableau, layout: Layout) -> dict[str, Pose]:
    """The discards: one's own small and open above the own plate, the other's as backs beside that hand."""
    found: dict[str, Pose] = {}
    measures = layout.frame
    card = measures.card * ASIDE
    for seat in range(tableau.players):
        keys = tableau.zone(f"discards{seat}")
        if layout.where[seat] == BOTTOM:
            room = OWN_DISCARDS * measures.unit - card
            step = min(card * 0.5, room / max(1, len(keys) - 1))
            y = own_discards_top(layout) + measures.tall * ASIDE / 2
            left = layout.plates[seat][0] + 20 * measures.unit + card / 2
            names = sorted(keys, key=by_card)
            for index, key in enumerate(names):
                seen = "#" not in key
                found[key] = Pose(left + index * step, y, 0.0, ASIDE, seen, dim=0.3 if seen else 0.0, z=3.0 + index)
        else:
            x, y = others_discards(layout, seat)
            found.update(zip(keys, pile(len(keys), x, y, OTHER_DISCARDS, 1.2 * measures.unit, z=3.0), strict=True))
    return found


def others_discards(layout: Layout, seat: int) -> tuple[float, float]:
    """The lowest card of the other player's discards: right of that hand."""
    measures = layout.frame
    x, y = layout.hands[seat]
    reach = backs_reach(12, measures.card * OTHERS)
    return x + reach + 12 * measures.unit + measures.card * OTHER_DISCARDS / 2, y


def won_beside(layout: Layout) -> tuple[float, float]:
    """The own pile of tricks, right of the own discards."""
    u = layout.frame.unit
    half = layout.frame.card * WON * RATIO / 2
    left, top, _, _ = layout.plates[layout.where.index(BOTTOM)]
    return left + (20 + OWN_DISCARDS + 12) * u + half, top - 12 * u - half


def by_card(name: str) -> tuple[int, int]:
    """Suits together, high cards first."""
    if "#" in name:
        return 9, 0
    return "SHCD".find(name[0]), -RANKS.find(name[1])
