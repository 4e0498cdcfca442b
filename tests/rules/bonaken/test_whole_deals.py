"""Section 16: E10 and E11 card by card; section 5."""

from __future__ import annotations

import pytest

from game.core.deal import Deal
from game.core.events import Called, TrickWon
from game.core.log import Log
from game.core.match import Standing
from tests.rules.bonaken.positions import (
    answer,
    bid,
    bits,
    bonaken,
    dealt,
    faces,
    legal,
    play,
    public,
    refusal,
    table,
    throw,
)

HANDS = {
    0: "JH 8H KS QS 9D AC",
    1: "9H AH QH AS TS 7C",
    2: "7H JS 9S AD KD TD",
    3: "8S 7S QD JD KC TC",
}


def number_deal(log: Log | None = None, **chosen: str | int) -> Deal:
    """E10 up to the first lead."""
    deal = dealt(bonaken(4, **chosen), HANDS, up="KH 8D", down="9C QC", dealer=3, log=log)
    bid(deal, "0 bid 25", "1 bid 60", "2 pass", "3 misere", "0 pass", "1 bid 80", "3 pass")
    assert (deal.phase.id, deal.asked) == ("exchange", 1)
    assert deal.zones[1].bits == bits("9H AH QH AS TS 7C KH 8D 9C QC")
    assert deal.zones[1].shown == bits("KH 8D")
    throw(deal, "7C 8D 9C QC")
    assert deal.zones[1].shown == 0
    answer(deal, "silent")
    return deal


def test_e10_whole_number_deal() -> None:
    log = Log()
    deal = number_deal(log)
    play(deal, "1:9H")
    assert table(deal).trump == 1
    assert legal(deal) == ["roem 40", "roem 20", "roem 0"]
    answer(deal, "roem 40")
    play(deal, "2:7H 3:7S")
    assert faces(deal) == {"JH", "8H"}
    play(deal, "0:JH 0:AC")
    assert faces(deal) == {"AH", "QH", "KH", "AS", "TS"}
    play(deal, "1:QH 2:9S 3:KC 1:AH 2:JS 3:8S 0:8H 1:AS 2:KD 3:JD 0:QS 1:KH 2:TD 3:QD 0:9D 1:TS 2:AD 3:TC 0:KS")
    assert deal.over
    tricks = [(event.seat, event.points) for event in log if isinstance(event, TrickWon)]
    assert tricks == [(0, 34), (1, 16), (1, 12), (1, 17), (1, 15), (0, 34)]
    t = table(deal)
    assert t.card_points == [68, 60, 0, 0]
    assert t.plus == [0, 1, 0, 0]
    assert (t.result, t.next_dealer) == ("made", 0)
    assert public(deal).declarer_points == 100


def test_e10_the_silent_name_of_trumps_is_not_called() -> None:
    log = Log()
    number_deal(log)
    assert not [event for event in log if isinstance(event, Called) and event.topic == "bonaken.trump"]


def test_e10_trumps_said_aloud_need_not_be_led() -> None:
    deal = dealt(bonaken(), HANDS, up="KH 8D", down="9C QC", dealer=3)
    bid(deal, "0 pass", "1 bid 60", "2 pass", "3 pass")
    throw(deal, "7C 8D 9C QC")
    answer(deal, "name H", "play SA", "roem 20")
    assert (table(deal).trump, table(deal).led) == (1, 0)


def test_12_roem_below_the_bid() -> None:
    deal = dealt(bonaken(4, roem_limit="below_bid"), HANDS, up="KH 8D", down="9C QC", dealer=3)
    bid(deal, "0 pass", "1 bid 40", "2 pass", "3 pass")
    throw(deal, "7C 8D 9C QC")
    answer(deal, "name H", "play SA")
    assert legal(deal) == ["roem 20", "roem 0"]
    assert refusal(deal, "roem 40") == "bonaken.roem_below_bid"
    assert refusal(deal, "roem 50") == "bonaken.not_that_roem"


def double_misere(**chosen: str | int) -> Deal:
    """E11 up to the play."""
    deal = dealt(
        bonaken(3, **chosen),
        {0: "7S 8H 7H 9D TC JC", 1: "AS KS QH 8D 9C AD", 2: "8S 9H 7D TD 7C QC"},
        up="KD 8C",
        down="AH TS",
        dealer=2,
    )
    bid(deal, "0 misere", "1 pass", "2 misere")
    throw(deal, "AH KD TS JC")
    assert deal.asked == 2
    assert deal.zones[2].bits == bits("8S 9H 7D TD 7C QC AH KD TS JC")
    assert deal.known == [bits("AH KD TS JC"), 0, 0]
    throw(deal, "AH KD QC TS")
    assert deal.zone("discards").bits == bits("AH KD QC TS")
    assert (deal.phase.id, deal.asked) == ("play", 0)
    return deal


def test_7_what_is_passed_on_is_known_until_it_moves_again() -> None:
    deal = double_misere()
    assert deal.known == [0, 0, 0]
    assert deal.view(0).lost == bits("AH KD TS JC")
    assert deal.view(0).zone("discards").bits == 0
    assert deal.view(2).zone("discards").bits == bits("AH KD QC TS")
    assert deal.view(1).lost == 0


def test_e11_whole_double_misere() -> None:
    deal = double_misere()
    play(deal, "0:8C 1:9C 2:7C 1:8D 2:7D 0:9D")
    assert table(deal).tricks == [1, 1, 0]
    assert deal.asked == 0
    play(deal, "0:7H 1:QH 2:9H 1:AD 2:TD 0:8H 1:KS 2:8S 0:7S 1:AS 2:JC 0:TC")
    assert deal.over
    t = table(deal)
    assert t.success == [-1, 0, 1]
    assert (t.plus, t.minus) == ([0, 0, 1], [1, 0, 0])
    assert t.result == "divided"


def test_8_4_misere_stops_when_every_declarer_has_a_trick() -> None:
    for stops, tricks in (("on", 1), ("off", 6)):
        deal = dealt(
            bonaken(2, stop_when_decided=stops),
            {0: "AS KS QS AH KH QH", 1: "7S 8S 9S 7H 8H 9H"},
            up="AD KD",
            down="QD JD",
            dealer=1,
        )
        bid(deal, "0 misere", "1 pass")
        throw(deal, "AD KD QD JD")
        while not deal.over:
            deal.answer(deal.legal()[0])
        assert table(deal).trick == tricks
        assert table(deal).minus == [1, 0]


@pytest.mark.parametrize(
    ("players", "hand", "down", "aside"),
    [(2, 6, 2, 16), (3, 6, 2, 10), (4, 6, 2, 4), (5, 6, 0, 0), (6, 5, 0, 0), (7, 4, 2, 0)],
)
def test_5_the_deal_for_each_number_of_players(players: int, hand: int, down: int, aside: int) -> None:
    for option in (2, 1):
        rules = bonaken(players, centre_down=option)
        deal = dealt(rules, {})
        fewer = 1 if option == 1 and players <= 4 else 0
        assert [zone.count() for zone in deal.zones[:players]] == [hand] * players
        assert deal.zone("up").count() == 2
        assert deal.zone("down").count() == down - fewer
        assert deal.zone("aside").count() == aside + fewer


def test_5_the_order_of_the_packets() -> None:
    rules = bonaken(4)
    deal = rules.deal_from(list(rules.cards), Standing([0, 0, 0, 0], 3))
    assert [card.index for card in rules.pack.of_bits(deal.zones[0].bits)] == [0, 1, 2, 14, 15, 16]
    assert [card.index for card in deal.zone("down").pile] == [12, 13]
    assert [card.index for card in deal.zone("up").pile] == [26, 27]
    rules = bonaken(5)
    deal = dealt(rules, {}, up="AS KS")
    assert deal.zone("up").pile == rules.pack.hand("AS KS")
