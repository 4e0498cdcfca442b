"""Sections 6.5 and 12.3: belote and rebelote."""

from __future__ import annotations

import pytest

from game.core.deal import Deal
from game.core.events import Counted, Played
from game.core.log import Log
from tests.positions import answer, belote, bits, cards, legal, refusal, settles, table, whole_deal

SOUTH, WEST, NORTH, EAST = range(4)

# South holds the pair of hearts and of spades, West that of clubs; North the diamond king, East its queen.
HANDS = ("KH QH KS QS 7D 8D 7C 8C", "KC QC 9H 8H AS TS 9D JD", "KD AD JH TH 7S 8S 9C JC", "QD TD AH 7H 9S JS AC TC")


def started(trump: str = "H", game: str = "contree", **chosen: str | int) -> Deal:
    rules = belote(4, game, **{"sa_ta": "on", "declarations": "off", **chosen})
    log = Log()
    deal = whole_deal(rules, HANDS, bids=(f"bid 80 {trump}", "pass", "pass", "pass"), log=log)
    return deal


def words(deal: Deal) -> list[tuple[str, str]]:
    assert deal.log is not None
    return [(event.card.face, event.word) for event in deal.log if isinstance(event, Played) and event.word]


def play_out(deal: Deal) -> None:
    """Everybody plays his first legal card to the end."""
    while not deal.over:
        answer(deal, deal.legal()[0].text)


def belote_points(deal: Deal) -> list[int]:
    assert deal.log is not None
    counted = [event.line for event in deal.log if isinstance(event, Counted) and event.line.cause == "belote"]
    found = [0, 0]
    for line in counted:
        found[line.side] += line.points
    assert found == table(deal).belote
    return found


@pytest.mark.parametrize(("first", "second"), [("KH", "QH"), ("QH", "KH")])
@settles("belote_announce", "auto")
def test_6_5_either_card_may_come_first(first: str, second: str) -> None:
    deal = started()
    assert f"play {cards(first)[0].name} belote" not in legal(deal)
    assert refusal(deal, f"play {first} belote") == "belote.no_such_word"
    answer(deal, f"play {first}")
    assert words(deal) == [(first, "belote")]
    # everybody knows now that South holds the other card
    assert deal.zones[SOUTH].shown == bits(second)
    assert table(deal).belote == [0, 0]  # scored when both words have been said
    while f"play {cards(second)[0].name}" not in legal(deal) or deal.asked != SOUTH:
        answer(deal, deal.legal()[0].text)
    answer(deal, f"play {second}")
    assert words(deal) == [(first, "belote"), (second, "rebelote")]
    assert table(deal).belote == [20, 0]


@settles("declarations", "off")
def test_6_5_also_without_declarations() -> None:
    deal = started(declarations="off")
    play_out(deal)
    assert belote_points(deal) == [20, 0]


@settles("belote_announce", "manual")
def test_6_5_manual_forgetting_costs_the_20() -> None:
    deal = started(belote_announce="manual")
    assert legal(deal) >= {"play HK", "play HK belote", "play HQ", "play HQ belote", "play SK"}
    assert "play SK belote" not in legal(deal)
    assert refusal(deal, "play SK belote") == "belote.no_such_word"
    assert refusal(deal, "play HK rebelote") == "belote.no_such_word"
    forgotten = deal.clone()
    forgotten.log = Log()
    answer(forgotten, "play HK")
    assert forgotten.zones[SOUTH].shown == 0  # nothing was said, nothing is known
    while forgotten.asked != SOUTH or "play HQ" not in legal(forgotten):
        answer(forgotten, forgotten.legal()[0].text)
    assert "play HQ rebelote" not in legal(forgotten)
    assert "play HQ belote" not in legal(forgotten)
    play_out(forgotten)
    assert belote_points(forgotten) == [0, 0]
    half = deal.clone()
    half.log = Log()
    answer(half, "play HK belote")
    while half.asked != SOUTH or "play HQ" not in legal(half):
        answer(half, half.legal()[0].text)
    assert {"play HQ", "play HQ rebelote"} <= legal(half)
    said = half.clone()
    said.log = Log()
    answer(half, "play HQ")
    play_out(half)
    assert belote_points(half) == [0, 0]
    answer(said, "play HQ rebelote")
    play_out(said)
    assert belote_points(said) == [20, 0]


def test_6_5_both_cards_in_the_same_hand_when_the_first_is_played() -> None:
    deal = started(trump="D")  # king and queen of diamonds are in two hands
    play_out(deal)
    assert words(deal) == []
    assert belote_points(deal) == [0, 0]


def test_6_5_the_pair_may_be_part_of_a_declared_sequence() -> None:
    hands = ("KH QH JH KS QS 7D 8D 7C", "KC QC 9H 8H AS TS 9D JD", "KD AD TH 8C 7S 8S 9C JC", "QD TD AH 7H 9S JS AC TC")
    rules = belote(4, "coinchee")
    log = Log()
    deal = whole_deal(rules, hands, bids=("bid 80 H", "pass", "pass", "pass"), log=log)
    answer(deal, "announce sequence-3", "play JH")
    play_out(deal)
    assert belote_points(deal) == [20, 0]


def test_12_3_no_belote_without_trumps() -> None:
    deal = started(trump="SA")
    play_out(deal)
    assert words(deal) == []
    assert belote_points(deal) == [0, 0]
    manual = started(trump="SA", belote_announce="manual")
    assert all(not one.word for one in manual.legal())


@settles("ta_belotes", "each_suit", "none")
def test_12_3_all_trumps_a_belote_in_each_suit() -> None:
    deal = started(trump="TA")
    play_out(deal)
    assert belote_points(deal) == [40, 20]
    said = [face for face, word in words(deal) if word == "belote"]
    assert sorted(face[1] for face in said) == ["C", "H", "S"]  # announced separately
    none = started(trump="TA", ta_belotes="none")
    play_out(none)
    assert belote_points(none) == [0, 0]
