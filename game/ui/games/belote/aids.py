"""What a table aid says in Belote, contrée and coinchée: order and points of the cards, trumps still out, what the
taker's side needs (rulebook sections 3, 9.2 and 12.4)."""

from __future__ import annotations

from typing import Final

from game.core.cards import PACKS
from game.core.view import View
from game.rules.belote.public import BelotePublic
from game.rules.belote.values import (
    PLAIN_POINTS,
    PLAIN_RANKS,
    RANKS,
    SA_POINTS,
    STRAINS,
    TA_POINTS,
    TRICKS,
    TRUMP_POINTS,
    TRUMP_RANKS,
)
from game.ui.i18n import tr
from game.ui.table.hud.aid_slip import Bar, Row, Strip, Words, still_out, strip_of

SUITS: Final = STRAINS[:4]
LAST_TRICK: Final = 10


def aid(view: View, full: bool) -> list[Row]:
    """The rows of the slip; ``full`` with what must be remembered."""
    public = BelotePublic.of(view.public)
    values = str(dict(view.options).get("sa_ta_values", "reduced"))
    trumps = TA_POINTS[values] if public.trump == "TA" else TRUMP_POINTS
    plains = SA_POINTS[values] if public.trump == "SA" else PLAIN_POINTS
    suit, led = public.trump if public.trump in SUITS else "", led_suit(view)
    rows: list[Row] = []
    if public.trump != "SA":
        of = suit or (led if public.trump == "TA" else "")
        rows += [Words(tr("aids.trumps"), tone="soft"), strip(view, TRUMP_RANKS, trumps, of, full)]
        if full and suit:
            out = still_out(strip(view, TRUMP_RANKS, trumps, suit, True))
            rows.append(Words(tr("aids.trumps_out"), str(out), tone="own"))
    if public.trump != "TA":
        of = led if led != suit else ""
        rows += [Words(tr("aids.plain"), tone="soft"), strip(view, PLAIN_RANKS, plains, of, full)]
    needs = needed(view)
    return [*rows, needs] if needs is not None else rows


def led_suit(view: View) -> str:
    """The suit led to the trick on the table, or ""."""
    pile = view.zone("trick").pile
    return pile[0].name[0] if pile else ""


def strip(view: View, ranks: str, points: list[int], suit: str, full: bool) -> Strip:
    """The cards of a suit with what they count; ``full`` with those that are gone."""
    order = [rank for rank in ranks if BelotePublic.of(view.public).pack_size == 32 or rank not in "78"]
    worth = [points[RANKS.index(rank)] for rank in order]
    return strip_of(order, worth, suit, held(view), played(view) if full else ())


def held(view: View) -> set[str]:
    """The own hand."""
    return {card.name for card in PACKS[view.public.pack].of_bits(view.zone(f"hand{view.seat}").bits)}


def played(view: View) -> set[str]:
    """The cards played in this deal."""
    bits = 0
    for zone in view.zones:
        if zone.name == "trick" or zone.name.startswith("won"):
            bits |= zone.bits
    return {card.name for card in PACKS[view.public.pack].of_bits(bits)}


def needed(view: View) -> Bar | None:
    """What the side that took needs and has; None while nobody has taken."""
    public = BelotePublic.of(view.public)
    if public.taker < 0 or not public.trick_points or public.leader < 0:
        return None
    options = dict(view.options)
    side = public.sides[public.taker]
    made = list(map(sum, zip(public.trick_points, public.belote_points, strict=True)))
    if options.get("decl_in_contract") != "no":
        made = list(map(sum, zip(made, public.declaration_points, strict=True)))
    has = made[side]
    if public.contract and public.capot_bid:
        has, need = public.tricks_won[side], TRICKS
        return Bar(_says("tricks", view, side, need, has), has, need)
    if public.contract:
        return Bar(_says("points", view, side, public.contract, has), has, public.contract)
    if len(public.sides) < 4:
        # Not all cards are dealt: nobody knows yet how much more than half is.
        rival = max(one for other, one in enumerate(made) if other != side)
        return Bar(tr("aids.belote.rival", has=has, rival=rival), has, max(1, has, rival + 1))
    more = 0 if options.get("tie_rule") == "made" else 1
    whole = _whole(view) + sum(made) - sum(public.trick_points)
    need = (whole + 1 + more) // 2
    return Bar(_says("points", view, side, need, has), has, need)


def _says(what: str, view: View, side: int, need: int, has: int) -> str:
    who = "we" if view.public.sides[view.seat] == side else "they"
    return tr(f"aids.belote.{what}.{who}", need=need, has=has)


def _whole(view: View) -> int:
    """All points of the tricks, the last one's ten with them."""
    trump = view.public.trump
    values = str(dict(view.options).get("sa_ta_values", "reduced"))
    if trump == "SA":
        return 4 * sum(SA_POINTS[values]) + LAST_TRICK
    if trump == "TA":
        return 4 * sum(TA_POINTS[values]) + LAST_TRICK
    return sum(TRUMP_POINTS) + 3 * sum(PLAIN_POINTS) + LAST_TRICK
