"""What the bids of a side tell (contrée and coinchée): the shading of a first bid, and raises told once."""

from __future__ import annotations

import pytest

from ai.games.belote.bidding import OPENING_LIMIT, WEAKEST_OPENING, meant, named, partner_told
from game.rules.belote.table import table_of
from game.rules.belote.values import STRAINS
from tests.positions import belote, whole_deal

HANDS = ("KS QS JS 9H 8H 7H AD 8D", "AS TS 9D TD KH QH 7C 8C", "9S 8S 7S AH AC TC JD QD", "JH TH KD 7D KC QC JC 9C")
SPADES = STRAINS.index("S")


@pytest.mark.parametrize("worth", [80.0, 95.0, 110.0, 140.0])
def test_a_first_bid_names_a_part_and_means_the_whole(worth: float) -> None:
    number = named(worth, WEAKEST_OPENING)
    assert WEAKEST_OPENING <= number <= min(worth, OPENING_LIMIT)
    assert meant(round(number), WEAKEST_OPENING) == pytest.approx(worth, abs=1.0)
    # Whoever must go over the others tells no more than that he does.
    assert meant(130, 130) == 130.0


def test_the_partner_does_not_tell_once_more_what_he_was_told() -> None:
    deal = whole_deal(belote(4, "contree"), HANDS, bids=["bid 110 S", "pass", "bid 130 S", "pass"])
    t = table_of(deal)
    assert partner_told(t, 0, SPADES) == (0.0, 20.0)  # the raise alone
    opened, raised = partner_told(t, 2, SPADES)
    assert raised == 0.0 and opened == meant(110, WEAKEST_OPENING)
    assert partner_told(t, 1, SPADES) == partner_told(t, 3, SPADES) == (0.0, 0.0)
