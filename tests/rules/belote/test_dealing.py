"""Sections 5 and 12.1: the deal, the turn-up, the bottom card, the exchange of the seven."""

from __future__ import annotations

import pytest

from game.core.events import Called, Dealt, Moved, Turned
from game.core.log import Log
from game.core.match import Standing
from game.core.options import OptionError
from tests.positions import answer, belote, bits, cards, legal, refusal, settles, table, whole_deal

ORDERED = list(belote().cards)


def packets(log: Log) -> list[tuple[int, int]]:
    return [(event.seat, len(event.faces)) for event in log if isinstance(event, Dealt)]


def dealt(log: Log) -> list[object]:
    return [card for event in log if isinstance(event, Dealt) for card in event.faces]


@settles("first_packets", "3-2", "2-3")
def test_5_packets_for_four() -> None:
    for option, first, second in (("3-2", 3, 2), ("2-3", 2, 3)):
        log = Log()
        rules = belote(first_packets=option)
        deal = rules.deal_from(ORDERED[:], Standing([0, 0], 1), log)
        order = [2, 3, 0, 1]
        assert packets(log) == [(seat, first) for seat in order] + [(seat, second) for seat in order]
        assert dealt(log) == ORDERED[:20]
        assert [event.card for event in log if isinstance(event, Turned)] == [ORDERED[20]]
        assert deal.asked == 2
        answer(deal, "pass", "take")  # seat 3
        assert packets(log)[8:] == [(2, 3), (3, 2), (0, 3), (1, 3)]
        assert dealt(log)[20:] == ORDERED[21:]
        assert [len(zone.cards(rules.pack)) for zone in deal.zones[:4]] == [8, 8, 8, 8]
        assert Moved((ORDERED[20],), "turn_up", "hand3") in log
        assert deal.zones[3].shown == ORDERED[20].bit
        assert not deal.zone("stock").pile
        assert not deal.zone("turn_up").pile


def test_5_in_round_two_too_the_taker_takes_the_turn_up() -> None:
    deal = belote().deal_from(ORDERED[:], Standing([0, 0], 3))
    turned = ORDERED[20]
    answer(deal, "pass", "pass", "pass", "pass", "pass", "name C")
    assert deal.zones[1].bits & turned.bit
    assert deal.zones[1].bits.bit_count() == 8


@pytest.mark.parametrize(("players", "turned", "unused"), [(3, 15, 7), (2, 10, 15)])
def test_5_nobody_takes_the_turn_up_with_three_and_two(players: int, turned: int, unused: int) -> None:
    log = Log()
    rules = belote(players)
    deal = rules.deal_from(ORDERED[:], Standing([0] * players, 0), log)
    order = [(1 + i) % players for i in range(players)]
    assert table(deal).turn_up == turned
    answer(deal, "take")
    assert packets(log) == [(s, 3) for s in order] + [(s, 2) for s in order] + [(s, 3) for s in order]
    assert deal.zone("turn_up").pile == [ORDERED[turned]]
    assert len(deal.zone("stock").pile) == unused
    assert [zone.bits.bit_count() for zone in deal.zones[:players]] == [8] * players
    assert not deal.zone("bottom").pile


@settles("three_pack", 32, 24)
def test_5_three_players_with_24_cards() -> None:
    rules = belote(3, three_pack=24)
    assert len(rules.cards) == 24
    assert {card.face[0] for card in rules.cards} == set("AKQJT9")
    log = Log()
    deal = rules.deal_from(list(rules.cards), Standing([0, 0, 0], 2), log)
    assert table(deal).turn_up == rules.cards[15].index
    answer(deal, "pass", "take")
    assert packets(log)[6:] == [(0, 3), (1, 2), (2, 3)]
    assert [zone.bits.bit_count() for zone in deal.zones[:3]] == [8, 8, 8]
    assert deal.zones[1].shown == rules.cards[15].bit
    assert not deal.zone("stock").pile
    assert not deal.zone("turn_up").pile
    assert len(belote(3).cards) == 32


@pytest.mark.parametrize("players", [3, 2])
@settles("expose_bottom", "no", "yes")
def test_5_the_bottom_card_is_shown_after_the_second_packets(players: int) -> None:
    for option in ("no", "yes"):
        log = Log()
        rules = belote(players, expose_bottom=option)
        deal = rules.deal_from(ORDERED[:], Standing([0] * players, 0), log)
        assert not deal.zone("bottom").pile
        answer(deal, "take")
        expected = [ORDERED[-1]] if option == "yes" else []
        assert deal.zone("bottom").pile == expected
        assert [event.card for event in log if isinstance(event, Turned) and event.zone == "bottom"] == expected
        assert deal.view(0).zone("bottom").pile == expected
        assert deal.zone("stock").pile == ORDERED[8 * players + 1 : 32 - len(expected)]


def test_5_no_bottom_card_with_24_cards() -> None:
    for key in ("expose_bottom", "seven_exchange"):
        with pytest.raises(OptionError, match=key):
            belote(3, three_pack=24, **{key: "yes"})


HANDS_3 = ("AS KS 7H 9D 8C 7C TD JD", "QS JS TS 9S 8S AD KD QD", "AC KC QC JC TC 9C KH TH")


@settles("seven_exchange", "no", "yes")
def test_5_the_seven_of_trumps_for_the_turn_up() -> None:
    log = Log()
    rules = belote(3, seven_exchange="yes")
    deal = whole_deal(rules, HANDS_3, dealer=2, turn_up="QH", bids=("pass", "take"), log=log)
    assert (deal.phase.id, deal.asked) == ("exchange", 0)
    assert legal(deal) == {"exchange", "keep"}
    answer(deal, "exchange")
    assert deal.zone("turn_up").pile == cards("7H")
    assert deal.zones[0].bits == bits("AS KS QH 9D 8C 7C TD JD")
    assert deal.zones[0].shown == bits("QH")  # everybody knows it
    assert (deal.phase.id, deal.asked) == ("announce", 0)  # once only
    moved = [event for event in log if isinstance(event, Moved)]
    assert [(m.cards, m.source, m.target) for m in moved] == [
        (tuple(cards("7H")), "hand0", "turn_up"),
        (tuple(cards("QH")), "turn_up", "hand0"),
    ]
    assert [event.seat for event in log if isinstance(event, Called) and event.call == "exchange"] == [0]
    plain = whole_deal(belote(3), HANDS_3, dealer=2, turn_up="QH", bids=("pass", "take"))
    assert plain.phase.id == "announce"


def test_5_the_exchanged_card_counts_for_declarations_and_belote() -> None:
    hands = ("AS KS 7H 9D 8C 7C KH JH", "QS JS TS 9S 8S AD KD QD", "AC KC QC JC TC 9C 8H TH")
    deal = whole_deal(belote(3, seven_exchange="yes"), hands, dealer=2, turn_up="QH", bids=("take", "exchange"))
    assert legal(deal) == {"announce sequence-3", "silent"}
    answer(deal, "silent", "play QH")
    assert table(deal).belote_said[0]


def test_5_everybody_is_asked_so_being_asked_tells_nothing() -> None:
    rules = belote(3, seven_exchange="yes")
    hands = (HANDS_3[0].replace("7H", "9H"), *HANDS_3[1:])
    deal = whole_deal(rules, hands, dealer=2, turn_up="QH", bids=("take",))
    for seat in range(3):
        assert (deal.phase.id, deal.asked, legal(deal)) == ("exchange", seat, {"keep"})
        assert refusal(deal, "exchange") == "belote.no_seven"
        answer(deal, "keep")
    assert deal.phase.id == "announce"


def test_5_no_exchange_in_round_two_nor_for_a_turned_seven() -> None:
    rules = belote(3, seven_exchange="yes")
    named = whole_deal(rules, HANDS_3, dealer=2, turn_up="QH", bids=("pass", "pass", "pass", "name S"))
    assert named.phase.id == "announce"
    seven = (HANDS_3[0].replace("7H", "QH"), *HANDS_3[1:])
    assert whole_deal(rules, seven, dealer=2, turn_up="7H", bids=("take",)).phase.id == "announce"


def test_5_who_may_exchange_may_keep() -> None:
    rules = belote(3, seven_exchange="yes")
    deal = whole_deal(rules, HANDS_3, dealer=2, turn_up="QH", bids=("take", "keep", "keep", "keep"))
    assert deal.phase.id == "announce"
    assert deal.zone("turn_up").pile == cards("QH")


def test_12_1_all_cards_at_once() -> None:
    for game in ("contree", "coinchee"):
        log = Log()
        deal = belote(game=game).deal_from(ORDERED[:], Standing([0, 0], 3), log)
        assert packets(log) == [(seat, size) for size in (3, 2, 3) for seat in range(4)]
        assert dealt(log) == ORDERED
        assert not deal.zone("turn_up").pile
        assert deal.phase.id == "auction"
