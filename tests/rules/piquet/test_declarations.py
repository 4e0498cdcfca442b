"""Sections 7 and 8: what may be called, replied and claimed, and what is told of it."""

from __future__ import annotations

import pytest

from game.core.deal import Deal
from game.core.events import Called, Counted, Scored, Settled, Shown
from game.core.log import Log
from game.rules.piquet.combinations import keys_held
from game.rules.piquet.values import POINT, SEQUENCE, SET
from tests.positions import settles
from tests.rules.piquet.positions import (
    E,
    Y,
    answer,
    bits,
    claim,
    declaring,
    legal,
    named,
    piquet,
    play,
    public,
    refusal,
    refused_by,
    table,
    totals,
    truthfully,
)

# Elder: six spades (57), a quart to the ace and a tierce to the jack, three aces, three jacks.
ELDER = "AS KS QS JS 9S 7S AH JH TH 9H AC JD"
# Younger: six diamonds (58), tierces to the ace and to the ten, three kings, three queens.
YOUNGER = "AD KD QD TD 9D 8D KH QH KC QC 8H 7C"


def at(kind: int, elder: str = ELDER, younger: str = YOUNGER, **chosen: str | int) -> Deal:
    """Elder is asked for a class; the earlier ones were passed over."""
    deal = declaring(piquet("rubicon_piquet", **chosen), elder, younger)
    for _ in range(kind):
        answer(deal, "pass")
        if "nothing" in legal(deal):
            answer(deal, "nothing")
    return deal


def test_7_1_point_keys() -> None:
    ladder = piquet().course.ladders[POINT]
    assert [ladder.number[ladder.key(0, value)] for value in (24, 31, 34, 41, 44, 51, 54, 60, 64, 68, 75)] == [
        3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8
    ]  # fmt: skip
    held = keys_held(POINT, bits("AS KS 9S 8S"))
    values = [ladder.rank[key] for key in range(ladder.keys) if held >> key & 1]
    assert values == [27, 28, 29, 30, 38]


@pytest.mark.parametrize(
    ("hand", "keys"),
    [
        ("AS KS QS", ["3A"]),
        ("9S 8S 7S AS", ["39"]),  # no wrap-around
        ("KS QS JS TS", ["3K", "3Q", "4K"]),
        ("AS KS QS TS 9S 8S", ["3A", "3T"]),
        ("AS KS JS TS", []),
    ],
)
def test_7_2_sequence_keys(hand: str, keys: list[str]) -> None:
    held = keys_held(SEQUENCE, bits(hand))
    found = [f"{key // 8 + 3}{'789TJQKA'[key % 8]}" for key in range(48) if held >> key & 1]
    assert sorted(found) == sorted(keys)


def test_7_3_set_keys() -> None:
    held = keys_held(SET, bits("AS AH AD TS TH TD TC 9S 9H 9D 9C KS"))
    assert [f"{key // 8 + 3}{'789TJQKA'[key % 8]}" for key in range(16) if held >> key & 1] == ["3T", "3A", "4T"]


def test_7_order_of_keys() -> None:
    """Longer beats higher, higher beats lower; sequences 3, 4, 15 to 18 points, sets 3 and 14."""
    sequences = piquet().course.ladders[SEQUENCE]
    assert sequences.key(4, 3) > sequences.key(3, 7)
    assert [sequences.points[sequences.key(n, 7)] for n in range(3, 9)] == [3, 4, 15, 16, 17, 18]
    sets = piquet().course.ladders[SET]
    assert sets.key(4, 3) > sets.key(3, 7)
    assert [sets.points[sets.key(n, 6)] for n in (3, 4)] == [3, 14]


def test_7_4_after_three_aces_four_tens_are_three_tens() -> None:
    deal = at(SET, "AS AH AD TS TH TD TC 9S 8S 7H 7D KC", "KS KH KD QS QH QD JS JH 9H 9D 9C 8C")
    answer(deal, "call 3 A", "good")
    assert refusal(deal, claim("AS AH AD TS TH TD TC")) == "piquet.above_the_call"
    answer(deal, legal(deal)[0])
    assert table(deal).made[3] == 6


def test_7_4_a_further_sequence_of_the_same_key_by_shortening() -> None:
    """Calling a tierce to the nine with another suit's T 9 8 7: two tierces to the nine, not the quart."""
    deal = at(SEQUENCE, "9S 8S 7S TH 9H 8H 7H AD QD AC QC KS", "AS QS JS AH QH JH KD JD KC JC 9D 7C")
    assert legal(deal) == ["call 4 T", "call 3 T", "call 3 9", "pass"]
    answer(deal, "call 3 9", "good")
    assert refusal(deal, claim("9S 8S 7S TH 9H 8H 7H")) == "piquet.above_the_call"
    assert refusal(deal, claim("9S 8S 7S TH 9H 8H")) == "piquet.above_the_call"
    assert refusal(deal, claim("9S 8S 7S 9H 8H 7H")) == ""
    assert refusal(deal, claim("9S 8S 7S 9H 8H")) == "piquet.no_combination"
    answer(deal, legal(deal)[0])
    assert table(deal).made[2] == 6


def test_7_4_the_winner_may_leave_combinations_unscored() -> None:
    deal = at(SEQUENCE)
    answer(deal, "call 4 A", "good")
    assert legal(deal) == [claim("AS KS QS JS JH TH 9H"), claim("AS KS QS JS")]
    answer(deal, claim("AS KS QS JS"))
    assert table(deal).made[2] == 4


def test_7_2_at_most_one_claim_of_a_run() -> None:
    deal = at(SEQUENCE, "AS KS QS JS TS 9S 8S 7S AH KH AD KD", "QH JH TH 9H QD JD TD 9D AC KC QC JC")
    answer(deal, "call 4 A", "good")
    assert refusal(deal, claim("AS KS QS JS 9S 8S 7S")) in ("piquet.no_combination", "piquet.above_the_call")
    assert legal(deal) == [claim("AS KS QS JS")]


def test_8_1_elder_may_pass_every_class_and_younger_may_claim_anything() -> None:
    deal = declaring(piquet(), ELDER, YOUNGER)
    answer(deal, "pass")
    assert deal.phase.id == "point_claim"
    assert deal.asked == Y
    assert legal(deal)[0] == claim("AD KD QD TD 9D 8D")
    assert legal(deal)[-1] == "nothing"
    answer(deal, claim("AD KD QD"))  # a sunk point of three
    assert table(deal).made[1] == 3
    answer(deal, "pass", legal_first(deal))
    assert deal.phase.id == "set_call"
    answer(deal, "pass", "nothing")
    assert table(deal).outcome == [2, 2, 4]
    assert deal.phase.id == "play"


def legal_first(deal: Deal) -> str:
    """What younger offers first once elder has passed."""
    twin = deal.clone()
    answer(twin, "pass")
    return legal(twin)[0]


def test_8_1_replies() -> None:
    deal = at(SEQUENCE)
    assert legal(deal) == ["call 4 A", "call 3 A", "call 3 K", "call 3 J", "pass"]
    answer(deal, "call 4 A")
    assert legal(deal) == ["good"]
    assert refusal(deal, "equal") == "piquet.nothing_equal"
    assert refusal(deal, "not_good") == "piquet.nothing_better"
    assert refused_by(deal, "not_good") == refused_by(deal, "equal") == "8.1"
    deal = at(SEQUENCE, younger="KD QD JC TD 9D 8D 7D KH QH KC QC 8H")
    answer(deal, "call 3 J")
    assert legal(deal) == ["not_good", "good"]  # a quart to the ten is better, and may be sunk


def test_8_1_equal_with_a_shortened_combination() -> None:
    deal = at(SEQUENCE, younger="KD QD JD TD 9D 8D KH QH KC QC 8H 7C", elder="AS KS QS JS 9S 7S JH TH 9H AD AC 7D")
    answer(deal, "call 3 K")
    assert legal(deal) == ["not_good", "good", "equal"]
    answer(deal, "equal")
    assert table(deal).outcome[SEQUENCE] == 3
    assert table(deal).maker[2] == -1


def test_8_1_not_good_must_be_proved() -> None:
    deal = at(SET)
    answer(deal, "call 3 J", "not_good")
    assert "nothing" not in legal(deal)
    assert refusal(deal, "nothing") == "piquet.must_claim"
    assert refusal(deal, claim("KD KH KC QD QH QC")) == ""
    deal = at(SET, younger="KD QD TD 9D 8D 7D KH QH KC QC TC TH", elder=ELDER.replace("TH", "8H"))
    answer(deal, "call 3 J", "not_good")
    assert refusal(deal, claim("TD TH TC")) == "piquet.main_claim_missing"
    assert refusal(deal, claim("TD TH TC QD QH QC")) == ""  # further ones in any strength


def test_8_1_only_true_calls() -> None:
    deal = declaring(piquet(), ELDER, YOUNGER)
    assert legal(deal) == ["call 6", "call 5", "call 4", "call 3", "pass"]
    assert refusal(deal, "call 7") == "piquet.not_held"
    assert refusal(deal, "value 57") == "piquet.not_held"


@settles("point_call", "count_then_value")
def test_8_2_point_number_then_value() -> None:
    deal = declaring(piquet(), ELDER, YOUNGER)
    answer(deal, "call 6")
    assert legal(deal) == ["equal", "good"]
    answer(deal, "equal")
    assert legal(deal) == ["value 57", "withdraw"]
    answer(deal, "value 57")
    assert legal(deal) == ["not_good", "good"]
    answer(deal, "not_good")
    assert legal(deal) == [claim("AD KD QD TD 9D 8D")]
    answer(deal, legal(deal)[0])
    assert table(deal).made[1] == 6


def test_8_2_equal_to_the_number_waives_a_longer_point() -> None:
    deal = declaring(piquet(), ELDER, YOUNGER)
    answer(deal, "call 5")
    assert legal(deal) == ["not_good", "good", "equal"]
    answer(deal, "equal", "value 50")
    assert legal(deal) == ["equal", "good"]  # his best five cards are worth 50 too
    assert refused_by(deal, "not_good") == "8.2"
    deal = declaring(piquet(), ELDER, YOUNGER)
    answer(deal, "call 5", "equal", "value 46", "not_good")
    assert refusal(deal, claim("AD KD QD TD 9D 8D")) == "piquet.above_the_call"
    assert refused_by(deal, claim("AD KD QD TD 9D 8D")) == "8.2"  # bound to five by his answer
    assert all(len(text.split()) == 6 for text in legal(deal))


def test_8_2_not_good_to_the_number_needs_more_cards() -> None:
    deal = declaring(piquet(), ELDER, YOUNGER)
    answer(deal, "call 5", "not_good")
    assert legal(deal) == [claim("AD KD QD TD 9D 8D")]


def test_8_2_withdrawing() -> None:
    deal = declaring(piquet(), ELDER, YOUNGER)
    answer(deal, "call 6", "equal", "withdraw")
    assert legal(deal) == [claim("AD KD QD TD 9D 8D"), "nothing"]
    answer(deal, "nothing")
    assert table(deal).outcome[POINT] == 4
    assert table(deal).maker[1] == -1


@settles("point_call", "value_at_once")
def test_8_2_value_at_once() -> None:
    deal = declaring(piquet(point_call="value_at_once"), ELDER, YOUNGER)
    assert legal(deal)[0] == "value 57"
    assert refusal(deal, "call 6") == "piquet.not_held"
    answer(deal, "value 57")
    assert legal(deal) == ["not_good", "good"]
    answer(deal, "not_good")
    assert legal(deal) == [claim("AD KD QD TD 9D 8D")]
    deal = declaring(piquet(point_call="value_at_once"), ELDER, YOUNGER)
    answer(deal, "value 50")
    assert legal(deal)[0] == "not_good"  # every point of six is worth more than any of five


@settles("sequence_call", "length_then_rank")
def test_8_2_length_then_rank() -> None:
    younger = "KD QD JC TD 9D 8D 7D KH QH KC QC 8H"
    deal = at(SEQUENCE, younger=younger, sequence_call="length_then_rank")
    assert legal(deal) == ["call 4", "call 3", "pass"]
    answer(deal, "call 4")
    assert legal(deal) == ["equal", "good"]
    answer(deal, "equal")
    assert legal(deal) == ["rank A", "withdraw"]
    answer(deal, "rank A")
    assert legal(deal) == ["good"]
    answer(deal, "good")
    assert legal(deal)[0] == claim("AS KS QS JS JH TH 9H")


def test_8_2_after_equal_to_the_length_nothing_longer() -> None:
    younger = "KD QD TC TD 9D 8D 7D KH QH KC QC 8H"
    elder = ELDER.replace("JD", "7H")
    deal = at(SEQUENCE, elder, younger, sequence_call="length_then_rank")
    answer(deal, "call 3", "equal", "rank J")
    assert legal(deal) == ["good"]  # his tierces are to the ten and nine
    deal = at(SEQUENCE, elder, younger, sequence_call="length_then_rank")
    answer(deal, "call 3", "equal", "withdraw")
    assert legal(deal)[-1] == "nothing"
    assert refusal(deal, claim("TD 9D 8D 7D")) == "piquet.above_the_call"
    assert refusal(deal, claim("TD 9D 8D")) == ""
    deal = at(SEQUENCE, elder, younger, sequence_call="length_then_rank")
    answer(deal, "call 3", "not_good")
    assert legal(deal) == [claim("TD 9D 8D 7D")]  # longer than the length called


def test_8_2_after_a_withdrawal_the_main_claim_is_of_the_number() -> None:
    """Younger may claim anything of the number he was bound to; what is shorter only beside it."""
    younger = "KD QD JD TD 8D 7D KH QH JH 8H KC 8C"
    deal = at(SEQUENCE, "AS KS QS JS 9S 8S 7S AH TH 9H AC QC", younger, sequence_call="length_then_rank")
    answer(deal, "call 4", "equal", "withdraw")
    assert legal(deal)[0] == claim("KD QD JD TD KH QH JH")
    assert refusal(deal, claim("KD QD JD TD")) == ""
    assert refusal(deal, claim("KH QH JH")) == "piquet.main_claim_missing"
    assert refusal(deal, "nothing") == ""


def test_8_2_number_found_good_covers_all_of_that_number() -> None:
    deal = at(SEQUENCE, sequence_call="length_then_rank")
    answer(deal, "call 3", "good")
    assert refusal(deal, claim("AS KS QS JS")) == "piquet.above_the_call"
    assert legal(deal)[0] == claim("AS KS QS JH TH 9H")
    assert refusal(deal, claim("JH TH 9H")) == ""


@settles("sequence_call", "length_and_rank")
@settles("set_call", "size_and_rank")
def test_8_2_called_at_once() -> None:
    deal = at(SEQUENCE)
    answer(deal, "call 4 A", "good", claim("AS KS QS JS"))
    assert legal(deal) == ["call 3 A", "call 3 J", "pass"]
    answer(deal, "call 3 J")
    assert legal(deal) == ["not_good", "good"]


@settles("set_call", "size_then_rank")
def test_8_2_size_then_rank() -> None:
    deal = at(SET, set_call="size_then_rank")
    assert legal(deal) == ["call 3", "pass"]
    answer(deal, "call 3")
    assert legal(deal) == ["equal", "good"]
    answer(deal, "equal")
    assert legal(deal) == ["rank A", "rank J", "withdraw"]
    answer(deal, "rank J")
    assert legal(deal) == ["not_good", "good"]
    answer(deal, "not_good")
    assert legal(deal)[0] == claim("KD KH KC QD QH QC")


def test_8_2_size_then_rank_and_a_quatorze() -> None:
    younger = "KD QD TD 9D 8D 7D KH QH KC QC QS 7C"
    elder = "AS KS TS JS 9S 7S JH TH 9H AD AC JD"
    deal = at(SET, elder, younger, set_call="size_then_rank")
    answer(deal, "call 3")
    assert legal(deal) == ["not_good", "good", "equal"]
    answer(deal, "equal", "rank J", "not_good")
    assert refusal(deal, claim("QD QH QC QS")) == "piquet.above_the_call"  # he may score no quatorze now
    assert refusal(deal, claim("KD KH KC QD QH QC")) in ("", "piquet.same_claim")
    assert table_points(deal, legal(deal)[0]) == 6
    deal = at(SET, elder, younger, set_call="size_then_rank")
    answer(deal, "call 3", "not_good")
    assert refusal(deal, claim("KD KH KC")) == "piquet.main_claim_missing"
    assert table_points(deal, legal(deal)[0]) == 17
    deal = at(SET, elder, younger, set_call="size_then_rank")
    answer(deal, "call 3", "equal", "withdraw")
    assert legal(deal)[-1] == "nothing"
    assert table_points(deal, legal(deal)[0]) == 6


def table_points(deal: Deal, text: str) -> int:
    """What a claim of sets would score."""
    twin = deal.clone()
    answer(twin, text)
    return table(twin).made[3]


@settles("declaration_timing", "class_by_class")
def test_8_3_class_by_class() -> None:
    deal = declaring(piquet(), ELDER, YOUNGER)
    answer(deal, "call 6", "equal", "value 57", "not_good", claim("AD KD QD TD 9D 8D"))
    assert totals(deal) == (0, 6)
    assert (deal.phase.id, deal.asked) == ("sequence_call", E)


@settles("declaration_timing", "younger_after_lead")
def test_8_3_younger_after_the_lead() -> None:
    log = Log()
    deal = declaring(piquet(declaration_timing="younger_after_lead"), ELDER, YOUNGER, log=log)
    answer(deal, "call 6", "equal", "value 57", "not_good")
    assert (deal.phase.id, deal.asked) == ("sequence_call", E)
    answer(deal, "call 4 A", "good", claim("AS KS QS JS JH TH 9H"))
    assert [event.line.points for event in log if isinstance(event, Counted)] == [7]
    assert totals(deal) == (0, 0)  # provisional: younger's point comes first
    assert public(deal).provisional == (7, 0)
    answer(deal, "pass")
    play(deal, "AS")
    log.cut(0)
    assert (deal.phase.id, deal.asked) == ("point_claim", Y)
    answer(deal, claim("AD KD QD TD 9D 8D"))
    assert (deal.phase.id, deal.asked) == ("set_claim", Y)  # elder passed
    answer(deal, "nothing")
    lines = [(e.line.cause, e.line.side, e.line.points) for e in log if isinstance(e, Scored)]
    assert lines == [("point", Y, 6), ("sequences", E, 7), ("lead", E, 1)]
    assert (deal.phase.id, deal.asked) == ("play", Y)


@settles("disclosure", "named")
def test_8_4_named() -> None:
    log = Log()
    deal = declaring(piquet(), ELDER, YOUNGER, log=log)
    answer(deal, "call 6", "good", claim("AS KS QS JS 9S 7S"))
    assert [event for event in log if isinstance(event, Shown)] == [Shown(E, (), "point-6-S", 6)]
    assert deal.view(Y).zone("hand0").bits == 0
    assert public(deal).told == ("point-6-S",)
    assert public(deal).called == ("6", "", "")


@settles("disclosure", "shown")
def test_8_4_shown() -> None:
    log = Log()
    deal = declaring(piquet(disclosure="shown"), ELDER, YOUNGER, log=log)
    answer(deal, "call 6", "good", claim("AS KS QS JS 9S 7S"))
    (shown,) = [event for event in log if isinstance(event, Shown)]
    assert sum(card.bit for card in shown.cards) == bits("AS KS QS JS 9S 7S")
    assert deal.view(Y).zone("hand0").bits == bits("AS KS QS JS 9S 7S")
    answer(deal, "pass", "nothing", "pass", "nothing")
    play(deal, "AS")
    assert deal.view(Y).zone("hand0").bits == bits("KS QS JS 9S 7S")


@pytest.mark.parametrize("late", [False, True])
def test_8_4_equal_combinations_are_shown(late: bool) -> None:
    timing = "younger_after_lead" if late else "class_by_class"
    log = Log()
    deal = declaring(
        piquet(disclosure="shown", declaration_timing=timing),
        "AS TS 9S 8S 7S AH KH QH 8C 7C AC 9D",
        "KD QD JD 8D 7D JH TH 9H KC QC JC KS",
        log=log,
    )
    answer(deal, "call 5", "equal", "value 45", "equal")
    assert (deal.phase.id, deal.asked) == ("point_show", E)
    answer(deal, named("show", "AS TS 9S 8S 7S"))
    if late:
        answer(deal, "pass", "pass")
        play(deal, "AS")
    assert (deal.phase.id, deal.asked) == ("point_show", Y)
    assert legal(deal) == [named("show", "KD QD JD 8D 7D")]
    answer(deal, legal(deal)[0])
    shown = [(event.seat, event.kind, event.points) for event in log if isinstance(event, Shown)]
    assert shown == [(E, "point-5-S", 0), (Y, "point-5-D", 0)]
    assert deal.zones[Y].shown == bits("KD QD JD 8D 7D")


def test_8_4_which_card_of_a_trio_is_not_counted() -> None:
    elder, younger = "KS KH KD KC QS QH QD 7S 8S 7H 8D 9C", "9S 9H 8H 9D 7D 8C 7C TS TH JD JC AS"
    deal = at(SET, elder, younger, disclosure="shown")
    answer(deal, "call 3 K", "good")
    trios = [text for text in legal(deal) if len(text.split()) == 4]
    assert len(trios) == 4
    deal = at(SET, elder, younger)
    answer(deal, "call 3 K", "good")
    assert len([text for text in legal(deal) if len(text.split()) == 4]) == 1  # told alike: one way is enough
    assert refusal(deal, claim("KH KD KC")) in ("", "piquet.same_claim")
    assert refusal(deal, claim("KS KH KD")) in ("", "piquet.same_claim")


def test_8_4_every_word_is_heard() -> None:
    log = Log()
    deal = declaring(piquet(), ELDER, YOUNGER, log=log)
    log.cut(0)
    answer(deal, "call 6", "equal", "value 57", "good", claim("AS KS QS JS 9S 7S"), "pass")
    words = [(event.seat, event.call) for event in log if isinstance(event, Called)]
    assert words == [(E, "call 6"), (Y, "equal"), (E, "value 57"), (Y, "good"), (E, "pass")]
    assert Settled("point", E, (("outcome", "elder"),)) in log
    assert public(deal).calls == tuple(call for _, call in words)


def test_8_5_sinking_a_quatorze() -> None:
    deal = at(SET, "KS KH KD KC QS QH QD 7S 8S 7H 8D 9C", "9S 9H 8H 9D 7D 8C 7C TS TH JD JC AS")
    answer(deal, "call 3 K", "good")
    trio = next(text for text in legal(deal) if len(text.split()) == 4)
    answer(deal, trio)
    assert table(deal).made[3] == 3


def test_8_5_good_although_he_holds_better() -> None:
    deal = declaring(piquet(), ELDER, YOUNGER)
    answer(deal, "call 3", "good")
    assert deal.asked == E
    assert all(len(text.split()) == 4 for text in legal(deal))


def test_8_6_the_truthful_declaration_comes_first() -> None:
    deal = declaring(piquet(), ELDER, YOUNGER)
    given: list[str] = []
    while deal.phase.id != "play":
        given.append(legal(deal)[0])
        answer(deal, given[-1])
    assert given == [
        "call 6", "equal", "value 57", "not_good", claim("AD KD QD TD 9D 8D"),
        "call 4 A", "good", claim("AS KS QS JS JH TH 9H"),
        "call 3 A", "good", claim("AS AH AC JS JH JD"),
    ]  # fmt: skip
    truthfully(deal, "end")
    assert deal.over
