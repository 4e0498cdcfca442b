"""What is played for at Belote: trump, taker, number and multiplier, in the corner."""

from __future__ import annotations

from game.rules.belote.public import BelotePublic
from game.ui import theme
from game.ui.card_words import strain_bid, strain_text
from game.ui.i18n import tr, trn
from game.ui.narrator import Narrator
from game.ui.table.hud.corner import BLANK, Corner, Said, draw_corner
from game.ui.table.hud.felt import Felt
from game.ui.table.hud.pen import rect_of

HELD_UNITS = 15.5


def draw_contract(felt: Felt, *, rounds: bool) -> None:
    """Trump, taker, contract and multiplier, or that the bidding is going on (``rounds``: in two rounds)."""
    corner = contract_of(BelotePublic.of(felt.tableau.public), felt.narrator, rounds)
    draw_corner(felt.surface, felt.pen, rect_of(felt.layout.contract), corner, felt.flash)


def contract_of(public: BelotePublic, narrator: Narrator, rounds: bool) -> Corner:
    """What the corner says."""
    held = [Said([trn("table.held", public.held)], theme.GOLD, HELD_UNITS)] if public.held else []
    trump = public.trump
    if not trump:
        words = tr("table.no_bid" if not rounds else "table.round2" if public.second_round else "table.round1")
        return Corner([tr("table.bidding")], [Said([words]), *held], BLANK)
    title = strain_text(trump).split("{")[0].strip()
    titles = [title]
    if public.contract:
        bid = tr("table.capot") if public.capot_bid else str(public.contract)
        strain = strain_bid(trump).split("{")[0].strip()
        called = tr("belote.short.capot" if public.capot_bid else "belote.call.bid", number=bid, strain=strain)
        # The token beside it says which trumps; a number that can be read matters more than their name.
        titles = [called, bid]
    # Until somebody leads, whoever has bid may be outbid.
    bidding = public.contract and public.leader < 0
    words = tr("table.bid_by" if bidding else "table.taken_by", name=narrator.name(public.taker))
    seal = f"×{public.multiplier}" if public.multiplier > 1 else ""
    return Corner(titles, [Said([words]), *held], trump, seal)
