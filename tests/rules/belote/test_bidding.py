"""Sections 6.1 and 12.2: the two bidding rounds, and the auction of contrée and coinchée (E23)."""

from __future__ import annotations

import pytest

from game.core.deal import Deal
from game.core.events import DealEnded, Settled
from game.core.log import Log
from game.core.match import Match, Standing
from game.rules.belote.table import BeloteTable
from tests.positions import answer, belote, legal, refusal, settles, table

SOUTH, WEST, NORTH, EAST = range(4)


def fresh(log: Log | None = None, held: int = 0, **chosen: str | int) -> Deal:
    """A classic deal of the pack in its own order; East deals."""
    rules = belote(4, "belote", **chosen)
    standing = Standing([30, 40], EAST)
    standing.held = held
    return rules.deal_from(list(rules.cards), standing, log)


def turned_suit(deal: Deal) -> str:
    return deal.zone("turn_up").pile[0].name[0]


def test_6_1_round_one_take_ends_the_bidding_at_once() -> None:
    log = Log()
    deal = fresh(log)
    suit = turned_suit(deal)
    assert deal.asked == SOUTH
    assert legal(deal) == {"take", "pass"}
    answer(deal, "pass", "take")
    assert deal.phase.id == "announce"
    assert deal.asked == SOUTH  # eldest leads, whoever took
    assert table(deal).taker == WEST
    assert Settled("trump", WEST, (("trump", suit),)) in log


@settles("second_round_sa_ta", "off", "on")
def test_6_1_round_two_names_another_suit() -> None:
    for option, more in (("off", set[str]()), ("on", {"name SA", "name TA"})):
        deal = fresh(second_round_sa_ta=option)
        suit = turned_suit(deal)
        answer(deal, "pass", "pass", "pass", "pass")
        assert (deal.phase.id, deal.asked) == ("round2", SOUTH)
        assert legal(deal) == {f"name {other}" for other in "SHDC" if other != suit} | {"pass"} | more
        assert refusal(deal, f"name {suit}") == "belote.suit_was_refused"
        assert (refusal(deal, "name SA") == "") == (option == "on")
        assert refusal(deal, "take") == "belote.not_now"
        answer(deal, "pass", "name " + ("TA" if more else "S"))
        assert table(deal).taker == WEST
        assert table(deal).trump == (5 if more else 0)


def test_6_1_all_pass_twice() -> None:
    log = Log()
    deal = fresh(log, held=91)
    answer(deal, *["pass"] * 8)
    assert deal.over
    assert legal(deal) == set()
    assert table(deal).result == "passed_out"
    assert table(deal).scored == [0, 0]
    ended = log[-1]
    assert isinstance(ended, DealEnded)
    assert (ended.result, ended.scores) == ("passed_out", (30, 40))
    standing = Standing([30, 40], EAST, 0, 91)
    belote().settle(standing, deal)
    assert (standing.scores, standing.held, standing.dealer, standing.winners) == ([30, 40], 91, SOUTH, [])


def auction(*calls: str, game: str = "coinchee", log: Log | None = None, **chosen: str | int) -> Deal:
    """East deals; these calls have been made."""
    rules = belote(4, game, **chosen)
    deal = rules.deal_from(list(rules.cards), Standing([0, 0], EAST), log)
    answer(deal, *calls)
    return deal


def test_E23_after_a_coinche_only_the_bidding_side_speaks() -> None:
    deal = auction("bid 80 S", "pass", "bid 90 H", "coinche")
    assert deal.asked == SOUTH
    assert legal(deal) == {"pass", "surcoinche"}
    answer(deal, "pass")
    assert deal.asked == NORTH  # West is skipped
    assert legal(deal) == {"pass", "surcoinche"}
    answer(deal, "pass")
    t = table(deal)
    assert (t.contract, t.trump, t.taker, t.multiplier, t.coincheur) == (90, 1, NORTH, 2, EAST)
    assert deal.phase.id == "announce"
    assert deal.asked == SOUTH  # South leads


@pytest.mark.parametrize("passes", [0, 1])
def test_12_2_surcoinche_ends_the_auction(passes: int) -> None:
    log = Log()
    deal = auction("bid 80 S", "coinche", log=log)
    assert deal.asked == NORTH
    answer(deal, *["pass"] * passes)
    assert deal.asked == (NORTH, SOUTH)[passes]
    answer(deal, "surcoinche")
    assert table(deal).multiplier == 4
    assert deal.phase.id == "announce"
    assert log[-2] == Settled(
        "contract", SOUTH, (("trump", "S"), ("contract", 80), ("capot", 0), ("multiplier", 4))
    )  # fmt: skip


def test_12_2_numbers() -> None:
    deal = auction(sa_ta="off")
    first = {f"bid {n} {x}" for n in range(80, 161, 10) for x in "SHDC"} | {f"capot {x}" for x in "SHDC"} | {"pass"}
    assert legal(deal) == first
    assert refusal(deal, "coinche") == "belote.coinche_needs_their_bid"
    assert refusal(deal, "surcoinche") == "belote.surcoinche_needs_coinche"
    assert refusal(deal, "bid 70 S") == "belote.bid_too_low"
    answer(deal, "bid 110 C")  # jumps are allowed
    above = {f"bid {n} {x}" for n in range(120, 161, 10) for x in "SHDC"} | {f"capot {x}" for x in "SHDC"}
    assert legal(deal) == above | {"pass", "coinche"}
    assert refusal(deal, "bid 110 S") == "belote.bid_too_low"  # the number alone counts
    answer(deal, "pass")
    assert legal(deal) == above | {"pass"}  # one may raise the partner, not coinche him
    answer(deal, "bid 160 D")
    assert legal(deal) == {f"capot {x}" for x in "SHDC"} | {"pass", "coinche"}
    assert refusal(deal, "bid 160 S") == refusal(deal, "bid 170 S") == "belote.bid_too_high"  # nothing but capot


@settles("sa_ta", "off")
def test_12_2_what_is_no_bid_at_all() -> None:
    deal = auction("bid 90 C", sa_ta="off")
    for call in ("bid 105 S", "bid 85 S", "bid 100 SA", "bid 100 X", "capot TA", "capot"):
        assert refusal(deal, call) == "belote.no_such_bid", call
    assert refusal(deal, "bid 80 S") == "belote.bid_too_low"
    assert refusal(auction("bid 90 C"), "bid 100 SA") == ""


@settles("max_bid", "160", "180", "unlimited")
def test_12_2_the_highest_number() -> None:
    for value, highest in (("160", 160), ("180", 180), ("unlimited", 800)):
        deal = auction(max_bid=value)
        assert refusal(deal, f"bid {highest} H") == ""
        if value != "unlimited":
            assert refusal(deal, f"bid {highest + 10} H") == "belote.bid_too_high"


@settles("sa_ta", "on", "off")
def test_12_2_no_trumps_and_all_trumps() -> None:
    for game in ("contree", "coinchee"):
        for value in ("on", "off"):
            deal = auction(game=game, sa_ta=value)
            for call in ("bid 80 SA", "bid 160 TA", "capot SA", "capot TA"):
                assert (call in legal(deal)) == (value == "on")
    assert "bid 80 SA" in legal(auction(game="coinchee"))
    assert "bid 80 SA" not in legal(auction(game="contree"))


def test_12_2_capot_is_above_every_number_and_stands() -> None:
    deal = auction("bid 160 S", "capot H")
    t = table(deal)
    assert (t.contract, t.capot_bid, t.taker) == (250, 1, WEST)
    assert legal(deal) == {"pass", "coinche"}
    assert refusal(deal, "capot S") == "belote.capot_stands"
    assert refusal(deal, "bid 160 S") == "belote.capot_stands"
    answer(deal, "pass")
    assert legal(deal) == {"pass"}  # West's partner
    answer(deal, "pass", "coinche")
    assert (deal.asked, legal(deal)) == (WEST, {"pass", "surcoinche"})
    assert refusal(deal, "capot S") == "belote.already_coinched"


def test_12_2_a_pass_does_not_exclude() -> None:
    deal = auction("pass", "pass", "pass", "bid 80 S")
    assert deal.asked == SOUTH
    assert "bid 90 H" in legal(deal)
    answer(deal, "bid 90 H", "pass", "pass")
    assert deal.asked == EAST
    assert deal.phase.id != "announce"
    answer(deal, "pass")
    assert deal.phase.id == "announce"
    assert table(deal).taker == SOUTH


def test_12_2_nobody_can_overbid_himself() -> None:
    deal = auction("bid 80 S", "pass", "pass")
    assert deal.asked == EAST
    answer(deal, "pass")
    assert deal.phase.id == "announce"


def test_12_2_four_passes() -> None:
    deal = auction("pass", "pass", "pass")
    assert deal.asked == EAST
    answer(deal, "pass")
    assert deal.over
    assert table(deal).result == "passed_out"


def test_12_2_eldest_leads_whoever_took() -> None:
    deal = auction("pass", "bid 80 S", "pass", "pass", "pass", game="contree")
    assert (deal.phase.id, deal.asked) == ("play", SOUTH)


def test_12_2_after_a_passed_out_deal_the_next_dealer() -> None:
    match = Match(belote(game="contree"), 3)
    dealer = match.standing.dealer
    for _ in range(4):
        match.apply(match.deal.legal()[0])
    match.next_deal()
    t = match.deal.table
    assert isinstance(t, BeloteTable)
    assert t.dealer == (dealer + 1) % 4
