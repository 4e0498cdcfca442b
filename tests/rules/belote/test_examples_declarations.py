"""Worked examples E9 to E12 of the rulebook: what a hand holds and whose declarations count."""

from __future__ import annotations

from game.core.cards import PIQUET_PACK
from game.core.deal import Deal
from game.core.events import Called, Event, Settled, Shown
from game.rules.belote.declarations import declarations, kinds_held
from tests.positions import answer, belote, bits, legal, settles, show_everything, table, whole_deal

SOUTH, WEST, NORTH, EAST = range(4)


def first_trick(deal: Deal, announced: dict[int, str], plays: str) -> None:
    """Everybody announces (by default nothing) and plays his card of the first trick."""
    for card in plays.split():
        answer(deal, announced.get(deal.asked, "silent"), f"play {card}")


def shown(log: list[Event]) -> dict[int, set[str]]:
    """The faces laid open by each seat."""
    found: dict[int, set[str]] = {}
    for event in log:
        if isinstance(event, Shown):
            found.setdefault(event.seat, set()).update(card.face for card in event.cards)
    return found


def said(log: list[Event], topic: str) -> list[tuple[int, str]]:
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


E10_HANDS = ("QD JD TD 9D AS 7S KC 7H", "QC JC TC 9C KS 8S 7D AH", "AD 8D TS 9S AC 8C QH 8H", "KD QS JS 7C KH JH TH 9H")


def e10(trump: str, log: list[Event]) -> Deal:
    """South's sequence of 4 to the queen of diamonds against West's in clubs; South names the trump suit."""
    turn_up, bids = ("7H", ("take",)) if trump == "H" else ("7H", ("pass", "pass", "pass", "pass", "name C"))
    deal = whole_deal(belote(), E10_HANDS, turn_up=turn_up, taker=SOUTH, bids=bids, log=log)
    first_trick(deal, {SOUTH: "announce sequence-4", WEST: "announce sequence-4"}, "AS KS 9S JS")
    return deal


def test_E10_equal_sequences_seat_order() -> None:
    log: list[Event] = []
    deal = e10("H", log)
    assert deal.asked == SOUTH
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
    log: list[Event] = []
    deal = e10("C", log)
    answer(deal, "state", "state")
    assert said(log, "belote.state") == [(SOUTH, "state Q"), (WEST, "state Q-trump")]
    answer(deal, "show_all", "show_all")
    assert shown(log) == {WEST: {"QC", "JC", "TC", "9C"}, EAST: {"JH", "TH", "9H"}}
    assert table(deal).decl == [0, 70]


E11_HANDS = ("AS QS JS 8S AD QD AC 7C", "9S 7S JD 9D 8D AH JH 8H", "TS TD TH TC QH 9H 7H QC", "KS KD KH KC 7D JC 9C 8C")


@settles("carre_order", "natural", "trick")
def test_E11_tens_against_kings() -> None:
    for order, winner in (("natural", EAST), ("trick", NORTH)):
        rules = belote(carre_order=order)
        deal = whole_deal(rules, E11_HANDS, turn_up="AS", taker=SOUTH, bids=("take",))
        # the stronger kind may be announced after the weaker one, not the other way round
        answer(deal, "silent", "play 8S", "silent", "play 9S", "announce carre-T", "play TS")
        assert ("announce carre-K" in legal(deal)) == (winner == EAST)
        answer(deal, "announce carre-K" if winner == EAST else "silent", "play KS")
        assert table(deal).winner == winner
        show_everything(deal)
        assert table(deal).decl[winner % 2] == 100


def test_E12_a_carre_beats_any_sequence() -> None:
    hands = (
        "QS 9S 8S 7S 9D 8D JH 7C",
        "AS AD AH AC QD 7D 9H 8H",
        "KS JD TD KC QC JC TC 9C",
        "TS JS KD KH QH TH 7H 8C",
    )
    deal = whole_deal(belote(), hands, turn_up="7S", taker=SOUTH, bids=("take",))
    answer(deal, "silent", "play QS", "announce carre-A", "play AS")
    assert legal(deal) == {"silent"}  # a sequence of five to the king is weaker
    answer(deal, "silent", "play KS", "silent", "play JS")
    assert table(deal).winner == WEST
    show_everything(deal)
    assert table(deal).decl == [0, 100]
