"""Section 16: E1 to E6 and E12."""

from __future__ import annotations

import pytest

from game.core.events import Event, TrickWon
from game.rules.bonaken.result import succeeds
from game.rules.bonaken.roem import announceable, roem_total
from tests.rules.bonaken.positions import (
    SUITS,
    answer,
    bid,
    bits,
    bonaken,
    dealt,
    faces,
    following,
    play,
    refusal,
    table,
    throw,
)

FORBIDDEN = {"undertrump": "forbidden"}


@pytest.mark.parametrize(("hand", "expected"), [("JH AS 7D", "JH AS 7D"), ("JH 7H AS", "JH 7H")])
def test_e1_trump_lead_and_the_privilege_of_the_jack(hand: str, expected: str) -> None:
    assert faces(following(bonaken(), "H", "8H", hand)) == set(expected.split())


@pytest.mark.parametrize(("hand", "expected"), [("QS 9H JH AC", "QS 9H JH"), ("9H JH AC 7D", "9H JH AC 7D")])
def test_e2_plain_lead(hand: str, expected: str) -> None:
    deal = following(bonaken(), "H", "KS", hand)
    assert faces(deal) == set(expected.split())
    if "AC" not in expected:
        assert refusal(deal, "play CA") == "bonaken.must_follow_or_trump"


@pytest.mark.parametrize(
    ("hand", "allowed", "forbidden"),
    [("QS 7H AC", "QS 7H", "QS"), ("7H AC", "7H AC", "AC"), ("7H 8H", "7H 8H", "7H 8H")],
)
def test_e3_undertrumping(hand: str, allowed: str, forbidden: str) -> None:
    assert faces(following(bonaken(), "H", "KS 9H", hand)) == set(allowed.split())
    deal = following(bonaken(4, **FORBIDDEN), "H", "KS 9H", hand)
    assert faces(deal) == set(forbidden.split())
    if "7H" not in forbidden:
        assert refusal(deal, "play H7") == "bonaken.no_undertrump"


def test_8_2_spades_are_trumps_like_any_suit() -> None:
    deal = following(bonaken(), "S", "KD", "QD 9S AC")
    assert faces(deal) == {"QD", "9S"}
    assert refusal(deal, "play CA") == "bonaken.must_follow_or_trump"


def test_8_2_without_trumps_follow_suit_if_you_can() -> None:
    deal = following(bonaken(), "", "KS", "7S JH AC")
    assert faces(deal) == {"7S"}
    assert refusal(deal, "play CA") == "bonaken.must_follow"
    assert faces(following(bonaken(), "", "KD", "7S JH AC")) == {"7S", "JH", "AC"}


def test_e4_trick() -> None:
    deal = following(bonaken(5), "D", "TS JS QD AS", "7D")
    log: list[Event] = []
    deal.log = log
    answer(deal, "play D7")
    won = [event for event in log if isinstance(event, TrickWon)]
    assert [(one.seat, one.points) for one in won] == [(2, 24)]


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


def test_e12_all_points_of_141_but_the_discards_and_a_worthless_trick_lost() -> None:
    hands = {0: "JS 9S AS KS QS 7D", 1: "AH KH QH JH TH 8D", 2: "AD KD QD JD TD 9D", 3: "AC KC QC JC TC 7C"}
    deal = dealt(bonaken(), hands, up="TS 8S", down="7S 9H", dealer=3)
    bid(deal, "0 boonaak", "1 pass", "2 pass", "3 pass")
    throw(deal, "TS 8S 7S 9H")
    answer(deal, "name S")
    for trick in range(6):
        play(deal, " ".join(hands[seat].split()[trick] for seat in range(4)))
    t = table(deal)
    assert (t.tricks, t.card_points) == ([5, 0, 1, 0], [141 - 10, 0, 0, 0])
    assert (t.result, t.minus) == ("failed", [1, 0, 0, 0])


def test_e12_boonaak_fails_with_one_worthless_trick_lost() -> None:
    rules = bonaken(2, stop_when_decided="off")
    deal = dealt(rules, {0: "JS 9S AS KS QS 7D", 1: "8D 9D 7H 8H 9H 7C"}, up="TS 8S", down="TH TD", dealer=1)
    bid(deal, "0 boonaak", "1 pass")
    throw(deal, "TS 8S TH TD")
    answer(deal, "name S")
    play(deal, "0:JS 1:7C 0:9S 1:7H 0:AS 1:8H 0:KS 1:9H 0:QS 1:8D 0:7D 1:9D")
    t = table(deal)
    assert t.tricks == [5, 1]
    assert t.card_points == [50, 0]
    assert not succeeds(t, 0)
    assert t.minus == [1, 0]
