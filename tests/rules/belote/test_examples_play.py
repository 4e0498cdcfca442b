"""Worked examples E1 to E8 and E24 of the rulebook: what may be played, who wins, what a trick is worth.

Each is a position as the rulebook tells it: trumps, the cards on the table after the seat that led, and the hand that
is asked (the others are unknown, and earlier tricks have taken what is named nowhere).
"""

from __future__ import annotations

from game.core.deal import Deal
from game.core.events import TrickWon
from game.core.log import Log
from game.core.view import View
from game.rules import deal_at, view_at
from tests.positions import answer, settles, table

SOUTH, WEST, NORTH, EAST = range(4)


def held(text: str, game: str = "belote 4") -> View:
    """What the seat asked knows in the middle of a trick."""
    return view_at(f"{game} | {text} | won rest / -")


def last_card(text: str) -> Deal:
    """A trick to which the last seat is to play, every hand open."""
    deal = deal_at(f"belote 4 | {text} | won rest / -")
    deal.log = Log()
    return deal


def may_play(view: View) -> set[str]:
    return {one.card.name for one in view.legal}


def why_not(view: View, card: str) -> str:
    return view.refused[card].id


def won(deal: Deal) -> list[tuple[int, int, str]]:
    """Winner, points and cards of the tricks taken."""
    assert deal.log is not None
    tricks = [event for event in deal.log if isinstance(event, TrickWon)]
    return [(one.seat, one.points, " ".join(card.name for card in one.cards)) for one in tricks]


@settles("raise_on_trump_lead", "always", "not_partner")
def test_E01_the_partner_must_be_beaten_on_a_trump_lead() -> None:
    example = "view 2 | trump H | taker 0 | tricks 0 H9 H7 | hands ?3 / ?3 / HJ HA H8 ST / ?4"
    north = held(example)
    assert may_play(north) == {"HJ"}
    assert why_not(north, "HA") == why_not(north, "ST") == "belote.must_beat_trump"
    assert may_play(held(example, "belote 4 raise_on_trump_lead=not_partner")) == {"HJ", "HA", "H8"}


def test_E02_an_opponents_trump_must_be_beaten() -> None:
    south = held("view 0 | trump H | taker 0 | tricks 1 SA S7 H8 | hands HK HQ DA / ?2 / ?2 / ?2")
    assert south.public.winning_seat == EAST
    assert may_play(south) == {"HK", "HQ"}
    assert why_not(south, "DA") == "belote.must_overtrump"


@settles("undertrump_opponent", "must", "free")
def test_E03_who_cannot_overtrump_must_undertrump() -> None:
    example = "view 0 | trump H | taker 0 | tricks 1 SA S7 H9 | hands HK HQ DA / ?2 / ?2 / ?2"
    assert may_play(held(example)) == {"HK", "HQ"}
    assert why_not(held(example), "DA") == "belote.must_undertrump"
    for game in ("contree 4", "coinchee 4", "belote 4 undertrump_opponent=free"):
        assert may_play(held(example, game)) == {"HK", "HQ", "DA"}
    assert may_play(held(example, "contree 4 undertrump_opponent=must")) == {"HK", "HQ"}


def test_E04_north_ruffs_and_wins_14_points() -> None:
    deal = last_card("trump C | taker 0 | tricks 0 D8 DA CQ | hands S7 / S8 / S9 / D7 SJ")
    before = table(deal).points[:]
    answer(deal, "play D7")
    assert won(deal) == [(NORTH, 11 + 3, "D8 DA CQ D7")]
    assert deal.asked == NORTH
    assert table(deal).points == [before[0] + 14, before[1]]


@settles("undertrump_partner", "strict", "free")
def test_E05_a_trump_under_the_partners_must_be_higher_if_possible() -> None:
    example = "view 0 | trump C | taker 0 | tricks 1 D8 CA D9 | hands CJ CT C7 SK S8 / ?4 / ?4 / ?4"
    assert may_play(held(example)) == {"SK", "S8", "CJ"}
    assert why_not(held(example), "CT") == "belote.higher_or_discard"
    assert may_play(held(example, "belote 4 undertrump_partner=free")) == {"CJ", "CT", "C7", "SK", "S8"}


@settles("undertrump_partner", "strict", "all_trump_hand", "free")
def test_E06_a_hand_of_trumps_only() -> None:
    example = "view 0 | trump C | taker 0 | tricks 1 D8 CA D9 | hands CJ CT C7 / ?2 / ?2 / ?2"
    assert may_play(held(example)) == {"CJ"}
    assert why_not(held(example), "CT") == "belote.must_overtrump"
    for value in ("all_trump_hand", "free"):
        assert may_play(held(example, f"belote 4 undertrump_partner={value}")) == {"CJ", "CT", "C7"}


def test_E07_only_lower_trumps_and_a_plain_card() -> None:
    south = held("view 0 | trump C | taker 0 | tricks 1 D8 CA D9 | hands CT C7 SK / ?2 / ?2 / ?2")
    assert may_play(south) == {"CT", "C7", "SK"}


def test_E08_points_of_a_trick() -> None:
    hearts = last_card("trump H | taker 0 | tricks 0 H9 HJ ST | hands S7 / S8 / C9 / SA C8")
    answer(hearts, "play SA")
    assert won(hearts) == [(WEST, 14 + 20 + 10 + 11, "H9 HJ ST SA")]
    spades = last_card("trump S | taker 0 | tricks 0 ST SA H9 | hands D7 / D8 / C9 / HJ C8")
    answer(spades, "play HJ")
    assert won(spades) == [(WEST, 23, "ST SA H9 HJ")]


def test_E24_all_trumps() -> None:
    tricks = "view 2 | trump TA | taker 0 | tricks 0 DQ DA"
    four = held(f"{tricks} | hands ?3 / ?3 / DJ D9 DK SJ / ?4", "coinchee 4")
    assert may_play(four) == {"DJ", "D9"}
    assert why_not(four, "DK") == "belote.must_beat_suit"
    three = held(f"{tricks} | hands ?2 / ?2 / DK D8 SJ / ?3", "coinchee 4")
    assert may_play(three) == {"DK", "D8"}
    void = held(f"{tricks} | hands ?1 / ?1 / SJ C9 / ?2", "coinchee 4")
    assert may_play(void) == {"SJ", "C9"}
    deal = deal_at(f"coinchee 4 | {tricks[9:]} | hands D7 / S7 / SJ C9 / C7 C8 | won rest / -")
    answer(deal, "play SJ")
    assert table(deal).best_seat == WEST
