"""What a table aid says in Bonaken: order and points of the cards, the roem in the hand, what the contract needs, and
how far one is from being out or in (rulebook sections 3, 6, 9 and 10)."""

from __future__ import annotations

from typing import Final

from game.core.cards import PACKS
from game.core.view import View
from game.rules.bonaken.public import BonakenPublic, roem_held
from game.rules.bonaken.values import PLAIN_RANKS, PLAIN_WORTH, TRUMP_RANKS, TRUMP_WORTH, WITH_POINTS
from game.ui.i18n import tr
from game.ui.table.hud.aid_slip import Bar, Row, Words, still_out, strip_of

SUITS: Final = "SHDC"
ENOUGH: Final = 2
"""So many pluses, and one is out; so many minuses, and one is in."""


def aid(view: View, full: bool) -> list[Row]:
    """The rows of the slip; ``full`` with what must be remembered or reckoned."""
    public = BonakenPublic.of(view.public)
    own, gone = held(view), played(view) if full else set()
    trump, playing = public.trump, public.leader >= 0
    rows: list[Row] = []
    if not playing or trump:
        trumps = strip_of(TRUMP_RANKS, TRUMP_WORTH, trump, own, gone)
        rows += [Words(tr("aids.trumps"), tone="soft"), trumps]
        if full and trump:
            rows.append(Words(tr("aids.trumps_out"), str(still_out(trumps)), tone="own"))
    pile = view.zone("trick").pile
    led = pile[0].name[0] if pile and pile[0].name[0] != trump else ""
    rows += [Words(tr("aids.plain"), tone="soft"), strip_of(PLAIN_RANKS, PLAIN_WORTH, led, own, gone)]
    if full and not playing and public.active[view.seat]:
        rows += roem(view)
    need = needed(view)
    return [*rows, *([need] if need is not None else []), *far(view)]


def held(view: View) -> set[str]:
    """The own hand."""
    return {card.name for card in PACKS[view.public.pack].of_bits(view.zone(f"hand{view.seat}").bits)}


def played(view: View) -> set[str]:
    """The cards played, those that lie out of play for all to see, and those one has put away oneself."""
    bits = view.known
    for zone in view.zones:
        if zone.name == "trick" or zone.name.startswith("won") or (zone.name == "up" and view.public.leader >= 0):
            bits |= zone.bits
    return {card.name for card in PACKS[view.public.pack].of_bits(bits)}


def roem(view: View) -> list[Row]:
    """The roem in the hand: with the suits as trumps in which it is most, and without trumps."""
    *suits, without = roem_held(view)
    most = max(suits)
    if not most:
        return [Words(tr("aids.bonaken.roem"), "0")]
    best = " ".join(f"{{{suit}}}" for suit, worth in zip(SUITS, suits, strict=True) if worth == most)
    if most == without:
        return [Words(tr("aids.bonaken.roem"), str(most))]
    return [Words(tr("aids.bonaken.roem_in", suits=best), str(most))]


def needed(view: View) -> Row | None:
    """What the contract that stands needs, and has; None while there is none."""
    public = BonakenPublic.of(view.public)
    if not public.declarers or public.leader < 0:
        return None
    who = "own" if view.seat in public.declarers else "other"
    first = public.declarers[0]
    if public.contract == "number":
        has = public.declarer_points
        return Bar(tr(f"aids.bonaken.points.{who}", need=public.bid, has=has), has, public.bid)
    if public.contract == "misere":
        clean = [seat for seat in public.declarers if not public.tricks_won[seat]]
        return Words(tr("aids.bonaken.misere"), f"{len(clean)}/{len(public.declarers)}")
    has, need = public.tricks_won[first], public.hand_size
    return Bar(tr(f"aids.bonaken.tricks.{who}", need=need, has=has), has, need)


def far(view: View) -> list[Row]:
    """How far one is from being out, and from being in."""
    public, me = BonakenPublic.of(view.public), view.seat
    if public.state[me] != "playing":
        return []
    if public.scoring in WITH_POINTS:
        return [Words(tr("aids.bonaken.points_left"), str(public.points[me]))]
    return [
        Words(tr("aids.bonaken.out"), str(ENOUGH - public.plus[me]), tone="good"),
        Words(tr("aids.bonaken.in"), str(ENOUGH - public.minus[me]), tone="bad"),
    ]
