"""Sections 4 and 11: the cut, the end of a partie, settlement (W19, W20, W25)."""

from __future__ import annotations

import pytest

from game.core.deal import OVER, Deal
from game.core.events import DealBegan, DealEnded, Drawn, Event, MatchEnded, Seated, Settled
from game.core.log import Log
from game.core.match import Match
from game.core.rng import seeded
from game.rules.piquet.cut import cut
from game.rules.piquet.rules import PiquetRules
from game.rules.piquet.settlement import PiquetStanding
from tests.positions import settles
from tests.rules.piquet.positions import (
    E,
    Y,
    answer,
    claim,
    dealt,
    declaring,
    discard,
    legal,
    piquet,
    play,
    table,
    throw,
    totals,
    truthfully,
)


def played(rules: PiquetRules, deals: list[tuple[int, int]]) -> PiquetStanding:
    """The standing after deals with these totals."""
    standing = PiquetStanding([0, 0], 0)
    for number, made in enumerate(deals):
        assert not standing.winners, f"over after {number} deals"
        deal = rules.deal_from(list(rules.cards), standing)
        t = table(deal)
        t.total = list(made)
        verdict = rules.course.partie.judge([t.scores[0] + made[0], t.scores[1] + made[1]], t.deal_in_partie)
        t.winners, t.settlement, t.verdict = verdict.winners, verdict.points, verdict.word
        deal.asked = OVER
        rules.settle(standing, deal)
    return standing


def six(a: int, b: int) -> list[tuple[int, int]]:
    """Six deals that add up to these totals."""
    return [(0, 0)] * 5 + [(a, b)]


@pytest.mark.parametrize(
    ("a", "b", "settlement", "word"),
    [
        (131, 113, 118, "difference"),
        (125, 81, 306, "rubicon"),
        (120, 100, 120, "difference"),
        (120, 99, 319, "rubicon"),
        (85, 70, 255, "rubicon"),
    ],
)
def test_w19_settlement_of_rubicon_piquet(a: int, b: int, settlement: int, word: str) -> None:
    for scores, winner in (((a, b), 0), ((b, a), 1)):
        standing = played(piquet(), six(*scores))
        assert (standing.winners, standing.settlement, standing.verdict) == ([winner], settlement, word)


@settles("tie_break", "repeat_two_deals")
def test_w19_a_tie_is_played_on() -> None:
    tie = six(95, 95)
    assert played(piquet(), tie).winners == []
    assert played(piquet(), [*tie, (10, 0)]).winners == []  # never after an odd deal
    assert played(piquet(), [*tie, (10, 0), (0, 10)]).winners == []
    assert played(piquet(), [*tie, (10, 0), (0, 10), (9, 0), (0, 3)]).winners == [0]
    won = played(piquet(), [*tie, (10, 0), (0, 4)])
    assert (won.winners, won.settlement) == ([0], 105 + 99 + 100)  # all deals count for the rubicon


@settles("tie_break", "two_deals_then_draw")
def test_11_1_two_deals_then_draw() -> None:
    rules = piquet(tie_break="two_deals_then_draw")
    tie = six(95, 95)
    assert played(rules, tie).winners == []
    drawn = played(rules, [*tie, (10, 0), (0, 10)])
    assert (drawn.winners, drawn.settlement, drawn.verdict) == ([0, 1], 0, "draw")


@pytest.mark.parametrize(
    ("a", "b", "settlement", "word"),
    [(112, 87, 25, "difference"), (105, 49, 112, "doubled"), (105, 50, 55, "difference"), (130, 124, 6, "difference")],
)
def test_w20_settlement_of_piquet_au_cent(a: int, b: int, settlement: int, word: str) -> None:
    standing = played(piquet("piquet_au_cent"), [(a - 60, 0), (60, b)])
    assert (standing.winners, standing.settlement, standing.verdict) == ([0], settlement, word)


def test_w20_equal_above_the_target() -> None:
    tie = [(50, 60), (54, 44)]
    assert played(piquet("piquet_au_cent"), tie).winners == []
    assert played(piquet("piquet_au_cent"), [*tie, (10, 10)]).winners == []
    assert played(piquet("piquet_au_cent"), [*tie, (10, 11)]).winners == [1]


@settles("cent_target", 100, 101, 121, 150, 200, 250)
@pytest.mark.parametrize("target", [100, 101, 121, 150, 200, 250, 137, 500])
def test_11_2_cent_target(target: int) -> None:
    """Section 13.2: any target, also one that is not listed."""
    rules = piquet("piquet_au_cent", cent_target=target)
    assert played(rules, [(target - 1, 60)]).winners == []
    assert played(rules, [(target - 1, 60), (1, 0)]).winners == [0]


@settles("cent_match", "single", "best_of_five")
def test_11_2_best_of_five() -> None:
    rules = piquet("piquet_au_cent", cent_match="best_of_five")
    standing = played(rules, [(104, 50)])
    assert (standing.games, standing.winners, standing.fresh, standing.scores) == ([1, 0], [], True, [104, 50])
    standing = played(rules, [(104, 50), (30, 100)])
    assert (standing.games, standing.scores, standing.winners) == ([1, 2], [30, 100], [])  # doubled counts two
    standing = played(rules, [(104, 50), (30, 100), (50, 40), (51, 20)])
    assert (standing.games, standing.winners) == ([2, 2], [])
    standing = played(rules, [(104, 50), (30, 100), (50, 40), (51, 20), (99, 100)])
    assert (standing.games, standing.winners, standing.settlement) == ([2, 3], [1], 1)


def test_w25_whole_parties() -> None:
    won = played(piquet(), [(27, 13), (15, 31), (44, 6), (18, 29), (35, 12), (25, 23)])
    assert (won.scores, won.winners, won.settlement) == ([164, 114], [0], 150)
    won = played(piquet(), [(20, 18), (4, 115), (10, 42), (33, 11), (3, 74), (5, 41)])
    assert (won.scores, won.winners, won.settlement, won.verdict) == ([75, 301], [1], 476, "rubicon")
    assert won.sheet == [20, 18, 4, 115, 10, 42, 33, 11, 3, 74, 5, 41]


def finished(match: Match) -> list[Event]:
    """Answer truthfully, discarding low cards, to the end of the deal; its events."""
    began = len(match.log)
    while not match.deal.over:
        if match.deal.phase.free:
            hand = [card for card in match.rules.cards if card.bit & match.deal.zones[match.deal.asked].bits]
            low = sorted(hand, key=lambda card: card.rank)[: max(1, match.deal.ask().minimum)]
            discard(match.deal, low)
        else:
            match.apply(match.deal.legal()[0])
    return match.log[began:]


def test_4_the_deal_alternates() -> None:
    match = Match(piquet(first_dealer="low_cut_deals"), 3)
    dealers: list[int] = []
    while True:
        dealers.append(table(match.deal).dealer)
        finished(match)
        if match.over:
            break
        match.next_deal()
    assert len(dealers) == 6
    assert dealers[:2] in ([0, 1], [1, 0])
    assert dealers == dealers[:2] * 3
    assert isinstance(match.log[-1], MatchEnded)
    (partie,) = [event for event in match.log if isinstance(event, Settled) and event.topic == "partie"]
    standing = match.standing
    assert isinstance(standing, PiquetStanding)
    assert partie.seat == standing.winners[0]
    assert dict(partie.values) == {"verdict": standing.verdict, "points": standing.settlement, "deals": 6}
    assert [event.number for event in match.log if isinstance(event, DealEnded)] == [1, 2, 3, 4, 5, 6]


@settles("first_dealer", "high_cut_chooses")
@pytest.mark.parametrize("chosen", ["deal", "receive"])
def test_4_the_higher_card_chooses(chosen: str) -> None:
    match = Match(piquet(), 5)
    drawn = [event for event in match.log if isinstance(event, Drawn)][-2:]
    higher = max(drawn, key=lambda event: event.card.rank).player
    assert match.deal.phase.id == "dealer"
    assert match.deal.asked == higher
    assert legal(match.deal) == ["deal", "receive"]
    assert match.deal.zone("talon").count() == 32
    assert [event for event in match.log if isinstance(event, Seated | DealBegan)] == [
        Seated((0, 1), -1),
        DealBegan(1, -1),
    ]
    answer(match.deal, chosen)
    dealer = higher if chosen == "deal" else 1 - higher
    assert Settled("dealer", dealer) in match.log
    assert (table(match.deal).dealer, table(match.deal).elder, match.deal.asked) == (dealer, 1 - dealer, 1 - dealer)
    finished(match)
    match.next_deal()
    assert table(match.deal).dealer == 1 - dealer  # asked only once
    assert match.deal.phase.id == "blank_elder"


def test_4_the_usual_choice() -> None:
    """One deals first in Rubicon Piquet, and lets the other deal first in Piquet au Cent."""
    assert legal(Match(piquet("piquet_au_cent"), 5).deal) == ["receive", "deal"]


@settles("first_dealer", "low_cut_deals")
def test_4_low_cut_deals() -> None:
    match = Match(piquet(first_dealer="low_cut_deals"), 5)
    drawn = [event for event in match.log if isinstance(event, Drawn)][-2:]
    assert table(match.deal).dealer == min(drawn, key=lambda event: event.card.rank).player


def test_4_equal_ranks_draw_again() -> None:
    for seed in range(60):
        log = Log()
        high, low = cut(seeded(seed), log)
        drawn = [event for event in log if isinstance(event, Drawn)]
        assert len({event.card for event in drawn}) == len(drawn)
        for first, second in zip(drawn[:-2:2], drawn[1:-2:2], strict=True):
            assert first.card.rank == second.card.rank
        last = {event.player: event.card.rank for event in drawn[-2:]}
        assert last[high] > last[low]


def near(total: int, rules: PiquetRules) -> Deal:
    """Elder needs few points; he holds a quint, a quatorze and a point of five."""
    return declaring(rules, "KS QS JS TS 9S KH KD KC 7H 8H 7D 7C", "AH QH JH 9H AD QD JD 9D AC QC TC 8S", (total, 40))


@pytest.mark.parametrize(("before", "made"), [(95, 5), (85, 20), (75, 94)])
def test_11_2_immediate_end_in_hand(before: int, made: int) -> None:
    rules = piquet("piquet_au_cent", cent_end="immediate")
    deal = near(before, rules)
    truthfully(deal)
    assert deal.over
    assert totals(deal) == (made, 0)  # nothing after that instant; a repique in the same instant counts
    assert (table(deal).result, table(deal).winners) == ("target", [E])


def test_11_2_immediate_end_waits_for_the_order_of_precedence() -> None:
    """Under ``younger_after_lead`` nothing is entered before elder's first lead, which itself comes
    later in the order."""
    rules = piquet("piquet_au_cent", cent_end="immediate", declaration_timing="younger_after_lead")
    deal = near(95, rules)
    truthfully(deal)
    assert deal.asked == E
    play(deal, "KS")
    assert deal.over
    assert totals(deal) == (5, 0)
    # younger's carte blanche and point come before elder's sequences
    deal = declaring(rules, "QS JS TS 9S 8S TH 9H 8H QH QD QC 7D", "AD KD JD TD 9D 8D AS AH KS KC 7H TC", (85, 94))
    truthfully(deal)
    play(deal, "QS")
    answer(deal, claim("AD KD JD TD 9D 8D"))
    assert deal.over
    assert table(deal).winners == [Y]
    assert totals(deal) == (0, 6)


@pytest.mark.parametrize(("before", "over"), [(94, False), (95, True)])
def test_11_2_immediate_end_with_the_lead_before_the_talon(before: int, over: bool) -> None:
    """Class by class all claims are known: the lead counts at once, not only after younger has seen to the talon."""
    rules = piquet("piquet_au_cent", cent_end="immediate", talon_expose="after_first_lead")
    elder, younger = "AS KS QS AH KH JH 9H TD 9D 8D 7C 8C", "JS TS 9S 8S QH TH AD KD QD AC KC QC"
    deal = dealt(rules, elder, younger, "", (before, 0))
    truthfully(deal, "exchange_elder")
    throw(deal, "7C")
    truthfully(deal, "exchange_younger")
    answer(deal, "discard")
    while deal.phase.id != "play":
        answer(deal, "call 4" if "call 4" in legal(deal) else "pass" if "pass" in legal(deal) else legal(deal)[-1])
    assert totals(deal) == (4, 0)
    play(deal, "AS")
    assert totals(deal) == (5, 0)
    assert deal.over == over
    if not over:
        assert (deal.phase.id, deal.asked) == ("expose", Y)
        answer(deal, "keep")
        assert totals(deal) == (5, 0)
        assert (deal.phase.id, deal.asked) == ("play", Y)


@settles("cent_end", "end_of_deal", "immediate")
def test_11_2_immediate_end_in_play_and_at_a_carte_blanche() -> None:
    rules = piquet("piquet_au_cent", cent_end="immediate")
    deal = dealt(rules, "AS TS 9S 8S 7S AH TH 9H 8H 7H AD TD", "KS QS JS KH QH JH KD QD JD 9D 8D 7D", "", (90, 0))
    answer(deal, "blank")
    assert deal.over
    assert table(deal).winners == [E]
    deal = near(5, rules)
    truthfully(deal)
    play(deal, "KS")
    assert deal.over  # 5 + 94 + 1
    assert totals(deal) == (95, 0)
    end = near(5, piquet("piquet_au_cent"))
    truthfully(end, "nowhere")
    assert table(end).trick == 12  # played out


def test_11_2_both_over_the_target() -> None:
    assert played(piquet("piquet_au_cent"), [(130, 124)]).winners == [0]
