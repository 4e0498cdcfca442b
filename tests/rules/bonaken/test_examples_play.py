"""Section 16: E1 to E6 and E12. What may be played is asked of a position as the rulebook tells it: trumps, the cards
on the table after the seat that led, the hand; the other hands are unknown."""

from __future__ import annotations

import pytest

from game.core.events import TrickWon
from game.core.log import Log
from game.core.view import View
from game.rules import deal_at, view_at
from game.rules.bonaken.roem import announceable, roem_total
from tests.rules.bonaken.positions import SUITS, answer, bits, public


def held(hand: str, tricks: str, trump: str = "H", rules: str = "") -> View:
    """What seat 3 knows with this hand, in a trick that began with seat 2's (or 1's) lead."""
    many = len(hand.split())
    led = int(tricks[0])
    others = " / ".join([f"?{many - 1 if seat >= led else many}" for seat in range(3)])
    contract = f"contract number | bid 5 | trump {trump}" if trump else "contract misere"
    return view_at(
        f"bonaken 4 {rules} | view 3 | hands {others} / {hand} | {contract} | declarers 0 | tricks {tricks}"
        " | discards ?4 | aside ?4 | won rest / - / - / -"
    )


def may_play(view: View) -> set[str]:
    return {one.card.name for one in view.legal}


@pytest.mark.parametrize(("hand", "expected"), [("HJ SA D7", "HJ SA D7"), ("HJ H7 SA", "HJ H7")])
def test_e1_trump_lead_and_the_privilege_of_the_jack(hand: str, expected: str) -> None:
    assert may_play(held(hand, "2 H8")) == set(expected.split())


@pytest.mark.parametrize(("hand", "expected"), [("SQ H9 HJ CA", "SQ H9 HJ"), ("H9 HJ CA D7", "H9 HJ CA D7")])
def test_e2_plain_lead(hand: str, expected: str) -> None:
    view = held(hand, "2 SK")
    assert may_play(view) == set(expected.split())
    if "CA" not in expected:
        assert view.refused["CA"].id == "bonaken.must_follow_or_trump"


@pytest.mark.parametrize(
    ("hand", "allowed", "forbidden"),
    [("SQ H7 CA", "SQ H7", "SQ"), ("H7 CA", "H7 CA", "CA"), ("H7 H8", "H7 H8", "H7 H8")],
)
def test_e3_undertrumping(hand: str, allowed: str, forbidden: str) -> None:
    assert may_play(held(hand, "1 SK H9")) == set(allowed.split())
    view = held(hand, "1 SK H9", rules="undertrump=forbidden")
    assert may_play(view) == set(forbidden.split())
    if "H7" not in forbidden:
        assert view.refused["H7"].id == "bonaken.no_undertrump"


def test_8_2_spades_are_trumps_like_any_suit() -> None:
    view = held("DQ S9 CA", "2 DK", trump="S")
    assert may_play(view) == {"DQ", "S9"}
    assert view.refused["CA"].id == "bonaken.must_follow_or_trump"


def test_8_2_without_trumps_follow_suit_if_you_can() -> None:
    view = held("S7 HJ CA", "2 SK", trump="")
    assert may_play(view) == {"S7"}
    assert view.refused["CA"].id == "bonaken.must_follow"
    assert may_play(held("S7 HJ CA", "2 DK", trump="")) == {"S7", "HJ", "CA"}


def test_e4_trick() -> None:
    deal = deal_at(
        "bonaken 5 | hands S7 / S8 / S9 / C7 / D7 H7 | contract number | bid 5 | declarers 0 | trump D"
        " | tricks 0 ST SJ DQ SA | discards C8 C9 | won rest / - / - / - / -"
    )
    log = Log()
    deal.log = log
    answer(deal, "play D7")
    won = [event for event in log if isinstance(event, TrickWon)]
    assert [(one.seat, one.points) for one in won] == [(2, 10 + 1 + 2 + 11 + 0)]


@pytest.mark.parametrize(
    ("hand", "trump", "total"),
    [
        ("KS QS JS TS 7H 8D", "S", 70),
        ("AS AH AD AC KS QS", "S", 140),
        ("JS JH JD JC KS QS", "S", 240),
        ("AH KH QH TH 9H 8H", "S", 40),
        ("JS 9S AS KS 7H 8D", "S", 0),
        ("AH KH QH JH TH 9H", "S", 200),
        ("AH KH QH JH TH 9H", "H", 220),
        ("TS TH TD TC KS QS", "", 0),
    ],
)
def test_e5_roem(hand: str, trump: str, total: int) -> None:
    suit = SUITS.index(trump) if trump else -1
    assert roem_total(bits(hand), suit, 200) == total
    assert max(announceable(bits(hand), suit, 200)) == total


def test_3_a_six_card_run_is_worth_100_with_the_option() -> None:
    assert roem_total(bits("AH KH QH JH TH 9H"), 0, 100) == 100
    assert sorted(announceable(bits("AH KH QH JH TH 9H"), 0, 100)) == [0, 20, 40, 50, 100]


def test_e6_announceable() -> None:
    assert sorted(announceable(bits("QH JH TH 9H 8H AS"), 1, 200)) == [0, 20, 50, 100]


@pytest.mark.parametrize("stop", ["on", "off"])
def test_e12_boonaak_fails_with_one_worthless_trick_lost(stop: str) -> None:
    deal = deal_at(
        f"bonaken 4 stop_when_decided={stop} | hands D7 / D8 / D9 / C7 | contract boonaak | declarers 0 | trump S"
        " | asked 0 play | discards HJ H8 C9 S8 | aside H9 H7 C8 S7 | won rest / - / - / -"
    )
    assert public(deal).tricks_won == (5, 0, 0, 0)
    answer(deal, "play D7", "play D8", "play D9", "play C7")
    told = public(deal)
    assert (told.tricks_won, told.card_points) == ((5, 0, 1, 0), (141 - 1, 0, 0, 0))
    assert (told.result, told.success, told.minus) == ("failed", (-1, 0, 0, 0), (1, 0, 0, 0))
