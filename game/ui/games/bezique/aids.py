"""What a table aid says in the Bezique family: the combinations one is nearest to, what a discard would spoil, and
after the stock the order of the cards (rulebook sections 3, 7 and 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.cards import PACKS
from game.core.view import View
from game.rules.bezique.public import STAGE_2, BeziquePublic
from game.rules.bezique.values import Plan, plans_of
from game.ui.games.bezique.phrases import BeziquePhrases
from game.ui.i18n import tr
from game.ui.table.hud.aid_slip import Cell, Row, State, Strip, Words

MOST: Final = 3
"""Combinations on the slip that can still be,"""
LOST: Final = 1
"""and so many struck out, since they no longer can."""
AT_RISK: Final = 10
"""Combinations named of which a card is a part."""
FAR: Final = 2
"""A combination that lacks more cards is not near."""


def aid(view: View, full: bool, pointed: str, phrases: BeziquePhrases) -> list[Row]:
    """The rows of the slip; ``full`` with what must be remembered."""
    public = BeziquePublic.of(view.public)
    if public.eldest < 0 or public.lifted:
        return []
    if public.stage == STAGE_2:
        return [Words(tr("aids.bezique.strict"), heading=True), *_orders(view, full)]
    own = view.zone(f"hand{view.seat}").bits | view.zone(f"tableau{view.seat}").bits
    if pointed in {card.name for card in PACKS[public.pack].of_bits(own)}:
        return _spoilt(view, full, pointed, phrases)
    rows: list[Row] = []
    for plan in nearest(plans_of(view, full)):
        rows.append(Words(phrases.meld(plan.word, plan.points), f"+{plan.points}", struck=plan.dead))
        rows.append(Strip(_cells(plan)))
    return rows


def nearest(plans: Sequence[Plan]) -> list[Plan]:
    """The combinations worth a place on the slip: nearest first, those that can no longer be at the end."""
    near = [one for one in plans if len(one.missing) <= FAR and len(one.missing) <= len(one.held)]
    alive = [one for one in near if not one.dead]
    dead = [one for one in near if one.dead]
    return [*alive[:MOST], *dead[:LOST]]


def spoilt_by(view: View, full: bool, card: str) -> list[tuple[Plan, bool]]:
    """The near combinations that are further off without a card, and whether they can then no longer be."""
    left = {(one.word, one.suit): one for one in plans_of(view, full, card)}
    found: list[tuple[Plan, bool]] = []
    for plan in plans_of(view, full):
        if plan.dead or len(plan.missing) > FAR:
            continue
        after = left.get((plan.word, plan.suit))
        if after is None or after.dead or len(after.missing) > len(plan.missing):
            found.append((plan, after is not None and after.dead))
    found.sort(key=lambda one: (not one[1], -one[0].points))
    return found


def _spoilt(view: View, full: bool, card: str, phrases: BeziquePhrases) -> list[Row]:
    rows: list[Row] = [Words(tr("aids.bezique.without", card=phrases.card(card)), heading=True)]
    spoilt = spoilt_by(view, full, card)
    for plan, ended in spoilt[:AT_RISK]:
        rows.append(Words(phrases.meld(plan.word, plan.points), str(plan.points), struck=ended))
    return rows if spoilt else [*rows, Words(tr("aids.bezique.nothing"), tone="good")]


def _cells(plan: Plan) -> tuple[Cell, ...]:
    held = [Cell(face[1], suit=face[0], state="own") for face in plan.held]
    lacking: State = "dead" if plan.dead else "out"
    return (*held, *[Cell(face[1], suit="" if face[0] == "?" else face[0], state=lacking) for face in plan.missing])


def _orders(view: View, full: bool) -> list[Row]:
    """The suit of trumps, and the one led, from strong to weak; ``full`` with how many of each are still out."""
    public = BeziquePublic.of(view.public)
    pile = view.zone("trick").pile
    led = pile[0].name[0] if pile else ""
    rows: list[Row] = []
    for suit in dict.fromkeys([public.trump, led]):
        if suit in tuple("SHDC"):
            rows.append(Words(tr("aids.bezique.still_out") if full else tr("aids.order"), tone="soft"))
            rows.append(_order(view, suit, full))
    return rows


def _order(view: View, suit: str, full: bool) -> Strip:
    pack = PACKS[view.public.pack]
    own = view.zone(f"hand{view.seat}").bits
    known = own
    for zone in view.zones:
        if zone.name == "trick" or zone.name.startswith("won"):
            known |= zone.bits
    cells: list[Cell] = []
    for rank in reversed(pack.ranks):
        cards = [card for card in pack.cards if card.name[:2] == suit + rank]
        out = sum([not card.bit & known for card in cards])
        state: State = "own" if any(card.bit & own for card in cards) else "out" if out or not full else "gone"
        cells.append(Cell(rank, str(out) if full else "", state))
    return Strip(tuple(cells), suit)
