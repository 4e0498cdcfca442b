"""Section 16: E7 to E9, and the consequences of section 6.2."""

from __future__ import annotations

from game.core.deal import Deal
from game.rules import deal_at
from tests.rules.bonaken.positions import bid, bonaken, dealt, legal, refusal, refused_by, table

DEALT = (
    "hands SA SK SQ SJ ST S9 / HA HK HQ HJ HT H9 / DA DK DQ DJ DT D9 / CA CK CQ CJ CT C9"
    " | up S8 H8 | down D8 C8 | aside S7 H7 D7 C7"
)


def begun(players: int = 4, **chosen: str | int) -> Deal:
    """A deal with its auction open; the last seat deals, 0 is forehand."""
    return dealt(bonaken(players, **chosen), {})


def after(calls: str) -> Deal:
    """The auction of four players after these calls, forehand (seat 0) first."""
    return deal_at(f"bonaken 4 | {DEALT} | calls {calls}")


def test_e7_two_miseres_lock_the_auction() -> None:
    deal = after("bid 30, misere, pass, misere")
    assert deal.asked == 0
    assert legal(deal) == ["pass", "misere"]
    assert refusal(deal, "bid 75") == "bonaken.only_misere"


def test_e7_declarers_1_and_3_in_this_order() -> None:
    deal = after("bid 30, misere, pass, misere")
    bid(deal, "0 pass")
    assert table(deal).bidders == [1, 3]
    assert (deal.phase.id, deal.asked) == ("exchange", 1)


def test_e7_all_join_the_misere() -> None:
    deal = after("bid 30, misere, misere, misere")
    bid(deal, "0 misere")
    assert table(deal).bidders == [1, 2, 3, 0]


def test_e8_an_outbid_misere_is_dead() -> None:
    deal = after("misere, bid 75, pass, pass")
    assert legal(deal)[:3] == ["pass", "bid 80", "bid 85"]
    assert "zwabber" in legal(deal)
    assert "boonaak" in legal(deal)
    assert refusal(deal, "misere") == "bonaken.too_low"
    bid(deal, "0 pass")
    assert table(deal).bidders == [1]
    assert (table(deal).kind, table(deal).bid) == (1, 75)


def test_e9_order_of_the_bids() -> None:
    hundred = after("bid 100")
    assert refusal(hundred, "misere") == "bonaken.too_low"
    assert refusal(hundred, "zwabber") == ""
    zwabber = after("bid 100, zwabber")
    assert refusal(zwabber, "bid 105") == ""
    assert refusal(zwabber, "bid 100") == "bonaken.too_low"
    boonaak = after("bid 100, zwabber, boonaak 50")
    assert refusal(boonaak, "boonaak 60") == ""
    assert refusal(boonaak, "boonaak 70") == ""
    assert refusal(boonaak, "boonaak 40") == "bonaken.too_low"
    assert refusal(boonaak, "bid 380") == "bonaken.too_low"
    assert refusal(boonaak, "boonaak 30") == "bonaken.no_such_bid"
    assert refusal(boonaak, "open_boonaak") == "bonaken.no_such_bid"
    assert refused_by(boonaak, "open_boonaak") == "6.1"
    assert refused_by(boonaak, "bid 380") == "6.2"


def test_6_1_other_ranks_of_misere_and_zwabber() -> None:
    deal = begun(misere_rank=100)
    bid(deal, "0 bid 100")
    assert [one for one in legal(deal) if one[0] in "mz"] == ["misere", "zwabber"]
    bid(deal, "1 misere", "2 zwabber")
    assert refusal(deal, "misere") == "bonaken.too_low"
    deal = begun(zwabber_rank=125, zwabber_roem="on")
    bid(deal, "0 bid 125")
    assert legal(deal)[1:4] == ["zwabber", "zwabber 20", "zwabber 40"]
    bid(deal, "1 zwabber 50")
    assert legal(deal)[1:3] == ["zwabber 100", "zwabber 120"]
    assert refusal(deal, "bid 125") == "bonaken.too_low"
    assert refusal(deal, "bid 130") == ""


def test_6_2_the_last_speaker_has_a_free_choice_and_declares_at_once() -> None:
    deal = begun()
    bid(deal, "0 pass", "1 pass", "2 pass")
    assert legal(deal)[:3] == ["pass", "bid 5", "bid 10"]
    bid(deal, "3 bid 5")
    assert (deal.phase.id, deal.asked) == ("exchange", 3)


def test_6_2_everybody_passes() -> None:
    deal = begun()
    bid(deal, "0 pass", "1 pass", "2 pass", "3 pass")
    assert deal.over
    assert (table(deal).result, table(deal).next_dealer) == ("passed_out", 3)


def test_6_2_one_misere_may_be_outbid_or_joined() -> None:
    deal = begun()
    bid(deal, "0 pass", "1 misere")
    assert legal(deal)[:3] == ["pass", "misere", "bid 75"]
    bid(deal, "2 pass", "3 pass")
    assert table(deal).bidders == [1]


def test_6_2_boonaak_with_roem_only_after_boonaak() -> None:
    deal = begun(boonaak_roem_direct="off")
    assert refusal(deal, "boonaak 20") == "bonaken.boonaak_first"
    bid(deal, "0 boonaak")
    assert legal(deal)[1:3] == ["boonaak 20", "boonaak 40"]
    bid(deal, "1 boonaak 50")
    assert legal(deal)[1] == "boonaak 60"


def test_6_2_lowest_number() -> None:
    assert legal(begun(min_bid=25))[:2] == ["pass", "bid 25"]
    assert refusal(begun(min_bid=25), "bid 20") == "bonaken.no_such_bid"
    assert refusal(begun(), "bid 380") == ""
    assert refusal(begun(), "bid 385") == "bonaken.no_such_bid"


def test_6_2_seven_players_begin_with_a_misere_of_all() -> None:
    deal = begun(7, seven_first_misere="on")
    assert (deal.phase.id, deal.asked) == ("exchange", 0)
    assert table(deal).bidders == [0, 1, 2, 3, 4, 5, 6]
    assert begun(7).phase.id == "auction"


def test_13_2_bids_of_the_second_point_version() -> None:
    deal = begun(scoring="points_10")
    assert legal(deal)[1] == "bid 25"
    assert legal(deal)[-2:] == ["boonaak 200", "open_boonaak"]
    assert not [one for one in legal(deal) if one[0] in "mz"]
    bid(deal, "0 bid 25", "1 boonaak", "2 pass", "3 pass")
    assert legal(deal) == ["pass"]
    assert refusal(deal, "open_boonaak") == "bonaken.bid_a_number"
    assert refused_by(deal, "open_boonaak") == refused_by(deal, "misere") == "13.2"
    bid(deal, "0 pass")
    assert (deal.phase.id, deal.asked) == ("trump", 1)
