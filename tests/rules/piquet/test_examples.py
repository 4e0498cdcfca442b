"""The worked examples of section 16 that need no whole deal: W1 to W13, W16 to W18."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.core.events import Event, Scored, Shown
from game.core.log import Log
from game.rules.piquet.combinations import claims, keys_held
from game.rules.piquet.table import EQUAL
from game.rules.piquet.values import PIPS, POINT, SEQUENCE, SET, told, word_of
from tests.rules.piquet.positions import (
    E,
    Y,
    answer,
    bits,
    cards,
    claim,
    dealt,
    declaring,
    legal,
    passes,
    piquet,
    play,
    refusal,
    refused_by,
    table,
    throw,
    totals,
    truthfully,
)


def in_a_hand(hand: str, kind: int) -> list[str]:
    """All combinations of a class that a hand holds in full."""
    ladder = piquet().course.ladders[kind]
    complete = claims(kind, bits(hand), ladder.all_keys, ladder.all_keys, False)
    return [word_of(kind, number, rank) for _, number, rank, _ in told(kind, complete[0])] if complete else []


def scored(log: Iterable[Event]) -> list[tuple[str, int, int]]:
    """The scores entered, in order."""
    return [(e.line.cause, e.line.side, e.line.points) for e in log if isinstance(e, Scored)]


def test_w1_combinations_in_a_hand() -> None:
    hand = "AS KS QS TS 9S 8S QH JH TH QD TD QC"
    assert in_a_hand(hand, POINT) == ["point-6-S"]
    ladder = piquet().course.ladders[POINT]
    values = {suit: [PIPS[card.rank] for card in cards(hand) if card.suit == suit] for suit in range(4)}
    assert [(len(held), sum(held)) for held in values.values()] == [(6, 58), (3, 30), (2, 20), (1, 10)]
    assert ladder.best(keys_held(POINT, bits(hand))) == ladder.key(6, 58)
    assert in_a_hand(hand, SEQUENCE) == ["sequence-3-A", "sequence-3-Q", "sequence-3-T"]
    assert in_a_hand(hand, SET) == ["set-4-Q", "set-3-T"]
    deal = declaring(piquet(), hand, "JS 9H 8H 7H JD 9D 8D 7D JC TC 9C 7C")
    truthfully(deal)
    assert table(deal).made[1:] == [6, 9, 17]
    assert totals(deal) == (32 + 60, 0)


def test_w2_equal_points() -> None:
    elder = "AS TS 9S 8S 7S AH KH QH 8C 7C AC 9D"
    younger = "KD QD JD 8D 7D JH TH 9H KC QC JC KS"
    deal = declaring(piquet(), elder, younger)
    answer(deal, "call 5")
    assert legal(deal) == ["equal", "good"]
    answer(deal, "equal")
    assert legal(deal)[0] == "value 45"
    answer(deal, "value 45")
    assert legal(deal) == ["equal", "good"]
    answer(deal, "equal")
    assert table(deal).maker[1] == -1
    assert deal.phase.id == "sequence_call"
    assert totals(deal) == (0, 0)


def test_w3_longer_beats_higher() -> None:
    elder = "AS KS QS AH TH 8H 7H KD QD KC 8C 7C"
    younger = "TD 9D 8D 7D QC JC TC JS TS 8S QH 9H"
    deal = declaring(piquet(), elder, younger)
    answer(deal, "pass", "nothing", "call 3 A")
    assert legal(deal) == ["not_good", "good"]
    answer(deal, "not_good")
    assert legal(deal)[0] == claim("TD 9D 8D 7D QC JC TC")
    answer(deal, legal(deal)[0])
    assert table(deal).made[2] == 7
    assert table(deal).maker[2] == Y


def test_w4_in_between_combinations() -> None:
    elder = "QS JS TS 9S 9H 8H 7H AD KD AC KC 7C"
    younger = "JD TD 9D 8D AS KS AH KH QC JC TC 8S"
    deal = declaring(piquet(), elder, younger)
    answer(deal, "pass", "nothing", "call 4 Q")
    assert legal(deal) == ["good"]
    answer(deal, "good", claim("QS JS TS 9S 9H 8H 7H"))
    assert table(deal).made[2] == 7
    assert totals(deal) == (7, 0)


def test_w5_sets() -> None:
    elder = "TS TH TD TC JS JH JD 7S 7H 7D 8C 9C"
    younger = "AS AH AD KS KH QD QC KC 9S 9H 8D 7C"
    deal = declaring(piquet(), elder, younger)
    answer(deal, "pass", "nothing", "pass", "nothing", "call 4 T")
    assert legal(deal) == ["good"]
    answer(deal, "good", claim("TS TH TD TC JS JH JD"))
    assert table(deal).made[3] == 17


def sets_only(elder: str, younger: str, call: str) -> list[str]:
    """What elder may claim after a set called was good."""
    deal = declaring(piquet(), elder, younger)
    answer(deal, "pass", "nothing", "pass", "nothing", call, "good")
    return legal(deal)


KINGS = "KS KH KD KC QS QH QD 7S 8S 7H 8D 9C"
LOW = "9S 9H 8H 9D 7D 8C 7C TS TH JD JC AS"


def test_w6_sinking() -> None:
    found = sets_only(KINGS, LOW, "call 3 K")
    worth = [sum(part for part in piece) for piece in points_of(found)]
    assert max(worth) == 6
    assert refusal_of_four_kings() == ("piquet.above_the_call", "7.4")
    assert [sum(part) for part in points_of(sets_only(KINGS, LOW, "call 3 Q"))] == [3]


def points_of(found: list[str]) -> list[list[int]]:
    """The scores of the sets in each claim."""
    ladder = piquet().course.ladders[SET]
    return [[ladder.points[key] for key, _, _, _ in told(SET, bits(text.removeprefix("claim ")))] for text in found]


def refusal_of_four_kings() -> tuple[str, str]:
    deal = declaring(piquet(), KINGS, LOW)
    answer(deal, "pass", "nothing", "pass", "nothing", "call 3 K", "good")
    kings = claim("KS KH KD KC QS QH QD")
    return refusal(deal, kings), refused_by(deal, kings)


def test_w7_low_sequence_call() -> None:
    elder = "KS QS JS TS QH JH TH 9D 8D 7D AC 7C"
    younger = "AS 9S 8S AH KH 9H AD KD JD TC 9C 8C"
    deal = declaring(piquet(), elder, younger)
    answer(deal, "pass", "nothing", "call 3 Q", "good")
    assert refusal(deal, claim("KS QS JS TS QH JH TH")) == "piquet.above_the_call"
    assert refusal(deal, claim("KS QS JS QH JH TH")) == "piquet.above_the_call"
    assert refusal(deal, claim("9D 8D 7D")) == "piquet.main_claim_missing"
    assert refusal(deal, claim("QH JH TH")) == ""
    assert refusal(deal, claim("QS JS TS QH JH TH 9D 8D 7D")) == ""
    answer(deal, legal(deal)[0])
    assert table(deal).made[2] == 9


# A quint, a quatorze, and a point of five.
QUINT = "KS QS JS TS 9S KH KD KC 7H 8H 7D 7C"


def test_w8_repique() -> None:
    younger = "AH QH JH 9H AD QD JD 9D AC QC TC 8S"
    log = Log()
    deal = declaring(piquet(), QUINT, younger, log=log)
    log.cut(0)
    truthfully(deal)
    assert scored(log) == [("point", E, 5), ("sequences", E, 15), ("sets", E, 14), ("repique", E, 60)]
    assert totals(deal) == (94, 0)
    play(deal, "KS")
    assert totals(deal) == (95, 0)


def test_w9_repique_spoiled_by_order() -> None:
    elder = "QS JS TS 9S 8S TH 9H 8H QH QD QC 7D"
    younger = "AD KD JD TD 9D 8D AS AH KS KC 7H TC"
    deal = declaring(piquet(), elder, younger)
    truthfully(deal)
    assert table(deal).made == [0, 6, 18, 14]
    assert totals(deal) == (32, 6)


def test_w10_later_sets_do_not_spoil_it() -> None:
    elder = "KS QS JS TS 9S 8S QH JH TH 9H 8H 7D"
    younger = "AS AH AD KD TD 9D 8D KC QC TC 9C 7H"
    log = Log()
    deal = declaring(piquet(), elder, younger, log=log)
    log.cut(0)
    truthfully(deal)
    assert scored(log) == [("point", E, 6), ("sequences", E, 31), ("repique", E, 60), ("sets", Y, 3)]
    assert totals(deal) == (97, 3)


def test_w11_equality_does_not_protect() -> None:
    log = Log()
    elder = "KS QS JS TS 9S TH TD TC 7H 7D 8D 7C"
    deal = declaring(piquet(), elder, "AH KH QH JH 8H AD KD JD 9D QC JC 8C", log=log)
    log.cut(0)
    truthfully(deal)
    assert table(deal).outcome[POINT] == EQUAL
    assert scored(log) == [("sequences", E, 15), ("sets", E, 14)]
    play(deal, "KS")
    assert scored(log)[2:] == [("lead", E, 1), ("pique", E, 30)]
    assert totals(deal) == (60, 0)


def test_w12_a_trio_saves_the_pique() -> None:
    elder = "AS KS QS JS TS 9S 8S 7S AH KH QH 7D"
    younger = "TH TD TC 9H 8H 9D 8D 9C 8C 7C JD JC"
    deal = declaring(piquet(), elder, younger)
    truthfully(deal, "set_call")
    assert totals(deal) == (29, 0)
    truthfully(deal)
    assert totals(deal) == (29, 3)
    play(deal, "AS")
    assert totals(deal) == (30, 3)
    assert table(deal).bonus == 0


def test_w13_carte_blanche() -> None:
    rules = piquet(declaration_timing="younger_after_lead")
    deal = dealt(
        rules,
        "AS KS QS AH QH JH 9H 7H TD 8D JC 7C",
        "TS 9S 8S 7S TH 8H AD 9D 7D TC AC 8C",
        "KD JD KC QC 9C JS KH QD",
    )
    answer(deal, "pass", "blank")
    assert totals(deal) == (0, 10)
    throw(deal, "7H TD 8D JC 7C")
    throw(deal, "TH 8H 9D")
    assert deal.zones[Y].bits == bits("JS TS 9S 8S 7S KH AD QD 7D AC TC 8C")
    truthfully(deal)
    assert totals(deal) == (0, 10)  # younger's classes are not known yet
    play(deal, "AS")
    assert deal.phase.id == "point_claim"
    truthfully(deal)
    assert table(deal).made[:3] == [10, 5, 15]
    assert totals(deal)[Y] == 90
    assert table(deal).bonus == 60


def test_w16_legal_plays() -> None:
    deal = declaring(piquet(), "9H AH QH JH TH 8H KS QS JS TS 9S 8S", "KH 7H AS AD KD QD JD TD 9D 8D 7D AC")
    truthfully(deal)
    play(deal, "9H")
    assert legal(deal) == ["play H7", "play HK"]
    play(deal, "7H")
    assert table(deal).leader == E
    play(deal, "8H")
    assert legal(deal) == ["play HK"]
    play(deal, "KH")
    assert table(deal).leader == Y
    play(deal, "AD")
    assert len(legal(deal)) == 10  # no diamond: anything
    play(deal, "AH")
    assert table(deal).leader == Y  # a card of another suit never wins


TALON = "AS KS QS JS TS 9S 8S 7S"
HEARTS = "AH KH QH JH TH 9H 8H 7H AC KC QC JC"
DIAMONDS = "AD KD QD JD TD 9D 8D 7D TC 9C 8C 7C"


def test_w17_exchange() -> None:
    deal = dealt(piquet(elder_peek="on"), HEARTS, DIAMONDS, TALON)
    passes(deal)
    assert (deal.ask().minimum, deal.ask().maximum, deal.ask().verb) == (1, 5, "discard")
    throw(deal, "JC QC KC")
    assert deal.zones[E].bits & bits(TALON) == bits("AS KS QS")
    answer(deal, "look")
    talon = deal.view(E).zone("talon")
    assert talon.faces(deal.rules.pack)[:3] == (*cards("JS TS"), None)
    assert talon.places == (0, 1)
    assert deal.view(Y).zone("talon").bits == 0
    passes(deal)
    assert (deal.ask().minimum, deal.ask().maximum) == (0, 5)
    throw(deal, "7D 8D")
    assert deal.zones[Y].bits & bits(TALON) == bits("JS TS")
    assert deal.view(E).zone("hand1").bits == bits("JS TS")  # elder saw them go
    assert [card.face for card in deal.zone("talon").pile] == ["9S", "8S", "7S"]
    assert legal(deal) == ["keep", "expose"]
    answer(deal, "expose")
    assert deal.view(E).zone("talon").bits == bits("9S 8S 7S")


def test_w18_strict_carte_blanche_of_elder() -> None:
    deal = dealt(
        piquet(carte_blanche="strict"),
        "AS TS 9S 8S 7S AH TH 9H 8H 7H AD TD",
        "KS QS JS KH QH JH KD QD JD 9D 8D 7D",
        "AC KC QC JC TC 9C 8C 7C",
    )
    answer(deal, "blank")
    assert totals(deal) == (0, 0)
    assert legal(deal) == [f"number {n}" for n in (5, 4, 3, 2, 1)]
    answer(deal, "number 4")
    assert deal.asked == Y
    assert (deal.ask().minimum, deal.ask().maximum) == (0, 4)
    throw(deal, "9D 8D 7D")
    assert deal.zones[Y].bits.bit_count() == 9
    assert totals(deal) == (10, 0)
    assert table(deal).blank_shown == bits("AS TS 9S 8S 7S AH TH 9H 8H 7H AD TD")
    assert (deal.ask().minimum, deal.ask().maximum) == (4, 4)
    assert refusal(deal, "discard S7") == "piquet.exchange_count"
    assert refused_by(deal, "discard S7") == "6.1"  # the number stated binds him
    throw(deal, "7S 8S 7H 8H")
    assert deal.zones[E].bits & bits("AC KC QC JC") == bits("AC KC QC JC")
    assert deal.zones[Y].bits & bits("TC 9C 8C") == bits("TC 9C 8C")
    assert [card.face for card in deal.zone("talon").pile] == ["7C"]
    assert deal.phase.id == "expose"


@pytest.mark.parametrize("disclosure", ["named", "shown"])
def test_w4_what_is_told(disclosure: str) -> None:
    elder = "QS JS TS 9S 9H 8H 7H AD KD AC KC 7C"
    younger = "JD TD 9D 8D AS KS AH KH QC JC TC 8S"
    log = Log()
    deal = declaring(piquet(disclosure=disclosure), elder, younger, log=log)
    answer(deal, "pass", "nothing", "call 4 Q", "good", claim("QS JS TS 9S 9H 8H 7H"))
    shown = [event for event in log if isinstance(event, Shown)]
    assert [(event.kind, event.points) for event in shown] == [("sequence-4-Q", 4), ("sequence-3-9", 3)]
    assert [len(event.cards) for event in shown] == ([0, 0] if disclosure == "named" else [4, 3])
    assert deal.zones[E].shown == (0 if disclosure == "named" else bits("QS JS TS 9S 9H 8H 7H"))
