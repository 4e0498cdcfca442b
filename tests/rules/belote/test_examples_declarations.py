"""Worked examples E9 to E12 of the rulebook: what a hand holds and whose declarations count. The examples of a contest
are positions: who announced what, and the first trick."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import PIQUET_PACK
from game.core.deal import Deal
from game.core.events import Called, Event, Settled, Shown
from game.core.log import Log
from game.rules import deal_at
from game.rules.belote.declarations import declarations, kinds_held
from tests.positions import answer, belote, bits, legal, settles, show_everything, table

SOUTH, WEST, NORTH, EAST = range(4)


def shown(log: Iterable[Event]) -> dict[int, set[str]]:
    """The faces laid open by each seat."""
    found: dict[int, set[str]] = {}
    for event in log:
        if isinstance(event, Shown):
            found.setdefault(event.seat, set()).update(card.face for card in event.cards)
    return found


def said(log: Iterable[Event], topic: str) -> list[tuple[int, str]]:
    return [(event.seat, event.call) for event in log if isinstance(event, Called) and event.topic == topic]


def test_E09_a_run_of_six_is_one_sequence_of_five() -> None:
    kinds = belote().kinds[1]
    hand = bits("AS KS QS JS TS 9S 8H 7H")
    found = declarations(hand, kinds)
    assert len(found) == 1
    assert kinds.words[found[0].kind] == "sequence-5"
    assert found[0].points == 100
    assert found[0].bits == bits("AS KS QS JS TS 9S")
    assert PIQUET_PACK.ranks[found[0].top] == "A"
    assert [kinds.words[kind] for kind in kinds_held(hand, kinds)] == ["sequence-5"]


E10 = (
    "belote 4 | hands DQ DJ DT D9 S7 CK H7! / CQ CJ CT C9 S8 D7 HA / DA D8 ST CA C8 HQ H8 / DK SQ C7 HK HJ HT H9"
    " | turned H7 | announced sequence-4 sequence-4 no no | compared sequence-4 | tricks SA SK S9 SJ | asked 0 state"
)


def e10(calls: str) -> tuple[Deal, Log]:
    """South's sequence of 4 to the queen of diamonds against West's in clubs, after the first trick."""
    log = Log()
    deal = deal_at(f"{E10} | calls {calls}")
    deal.log = log
    return deal, log


def test_E10_equal_sequences_seat_order() -> None:
    deal, log = e10("take")
    answer(deal, "state")
    assert said(log, "belote.state") == [(SOUTH, "state Q")]
    assert deal.asked == WEST
    assert legal(deal) == {"decline"}  # he cannot beat it
    answer(deal, "decline")
    assert [event.seat for event in log if isinstance(event, Settled) and event.topic == "declarations"] == [SOUTH]
    answer(deal, "show_all", "done")
    assert shown(log) == {SOUTH: {"QD", "JD", "TD", "9D"}}
    assert table(deal).decl == [50, 0]


def test_E10_equal_sequences_the_trump_one_wins() -> None:
    deal, log = e10("pass, pass, pass, pass, name C")
    answer(deal, "state", "state")
    assert said(log, "belote.state") == [(SOUTH, "state Q"), (WEST, "state Q-trump")]
    answer(deal, "show_all", "show_all")
    assert shown(log) == {WEST: {"QC", "JC", "TC", "9C"}, EAST: {"JH", "TH", "9H"}}
    assert table(deal).decl == [0, 70]


@settles("carre_order", "natural", "trick")
def test_E11_tens_against_kings() -> None:
    example = (
        "hands SA! SQ SJ DA DQ CA C7 / S7 DJ D9 D8 HA HJ H8 / DT HT CT HQ H9 H7 CQ / SK DK HK CK D7 CJ C9 C8"
        " | turned SA | calls take | announced no no carre-T - | tricks S8 S9 ST"
    )
    for order, winner in (("natural", EAST), ("trick", NORTH)):
        deal = deal_at(f"belote 4 carre_order={order} | {example}")
        # the stronger kind may be announced after the weaker one, not the other way round
        assert ("announce carre-K" in legal(deal)) == (winner == EAST)
        answer(deal, "announce carre-K" if winner == EAST else "silent", "play SK")
        assert table(deal).winner == winner
        show_everything(deal)
        assert table(deal).decl[winner % 2] == 100


def test_E12_a_carre_beats_any_sequence() -> None:
    deal = deal_at(
        "belote 4 | hands S9 S8 S7! D9 D8 HJ C7 / DA HA CA DQ D7 H9 H8 / SK DJ DT CK CQ CJ CT C9"
        " / SJ DK HK HQ HT H7 C8 ST | turned S7 | calls take | announced no carre-A - - | tricks SQ SA"
    )
    assert legal(deal) == {"silent"}  # a sequence of five to the king is weaker
    answer(deal, "silent", "play SK", "silent", "play SJ")
    assert table(deal).winner == WEST
    show_everything(deal)
    assert table(deal).decl == [0, 100]
