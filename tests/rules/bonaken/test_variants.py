"""Sections 8.1, 9, 13.2 and 13.4, and roem against a second writing of it."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.core.deal import Deal
from game.core.events import Settled, Shown
from game.core.log import Log
from game.core.rng import seeded
from game.rules.bonaken.result import succeeds
from game.rules.bonaken.roem import WITH_TRUMP, WITHOUT_TRUMP, announceable, highest, roem_total
from game.rules.bonaken.values import CARDS
from tests.rules.bonaken.positions import answer, bid, bits, bonaken, dealt, legal, play, public, refusal, table, throw

ORDER = "789TJQKA"


def announced(amount: int, hands: dict[int, str], *, log: Log | None = None) -> Deal:
    """Seat 0 plays 60 with trumps named spades, leads the seven of spades and announces."""
    deal = dealt(bonaken(3, roem_denial="on"), hands, up="7C 8C", down="7H 8H", dealer=2)
    bid(deal, "0 bid 60", "1 pass", "2 pass")
    throw(deal, "7C 8C 7H 8H")
    deal.log = log
    answer(deal, "name S", "play S7", f"roem {amount}")
    return deal


def test_13_4_a_higher_roem_cancels() -> None:
    log = Log()
    deal = announced(20, {0: "7S JD TD 9D AC KC", 1: "AH KH QH JH 9C TC"}, log=log)
    assert "play C9 deny" in legal(deal)
    answer(deal, "play C9 deny")
    assert table(deal).denied_by == 1
    assert [event.topic for event in log if isinstance(event, Settled)][-1] == "roem_denied"
    assert not [one for one in legal(deal) if one.endswith("deny")]


@pytest.mark.parametrize("hand", ["JH TH 9H 9C TC AD", "QH JH TH 9C TC AD"])
def test_13_4_an_equal_roem_with_a_card_not_lower_cancels(hand: str) -> None:
    deal = announced(20, {0: "7S JD TD 9D AC KC", 1: hand})
    answer(deal, "play C9 deny")
    assert table(deal).denied_by == 1


def test_13_4_cancelled_roem_counts_nothing_whoever_denied() -> None:
    """Seat 2 has bid 100, announced 40 and makes 60 points in cards."""
    hands = {2: "AS QS TS 9D 8D 7D", 0: "AD KD QD JD KC QC", 1: "AH KH QH JH TC 9C"}
    for word, counted in (("", 40), (" deny", 0)):
        deal = dealt(bonaken(3, roem_denial="on"), hands, up="7C 8C", down="7H KS", dealer=1)
        bid(deal, "2 bid 100", "0 pass", "1 pass")
        throw(deal, "7C 8C 7H 9D")
        answer(deal, "name S", "play SA", "roem 40")
        assert deal.asked == 0
        answer(deal, f"play CQ{word}")
        assert refusal(deal, "play C9 deny") == ("bonaken.cannot_deny" if word else "")
        answer(deal, "play C9")
        t = table(deal)
        t.card_points[2] = 60
        assert public(deal).declarer_points == 60 + counted
        assert succeeds(t, 2) == (not word)


def test_13_4_an_equal_roem_with_a_lower_card_does_not() -> None:
    log = Log()
    deal = announced(20, {0: "7S KD QD JD AC KC", 1: "JH TH 9H 9C TC AD"}, log=log)
    answer(deal, "play C9 deny")
    assert table(deal).denied_by == -1
    assert [event.topic for event in log if isinstance(event, Settled)][-1] == "roem_upheld"


def test_13_4_a_smaller_roem_may_not_deny() -> None:
    deal = announced(50, {0: "7S KD QD JD TD KC", 1: "JH TH 9H 9C TC AD"})
    assert refusal(deal, "play C9 deny") == "bonaken.cannot_deny"
    deal = announced(0, {0: "7S KD QD JD TD KC", 1: "JH TH 9H 9C TC AD"})
    assert refusal(deal, "play C9 deny") == "bonaken.cannot_deny"


def test_9_boonaak_with_too_little_roem_is_lost() -> None:
    for amount, made in ((40, 1), (20, -1)):
        deal = dealt(bonaken(2), {0: "JS 9S AS KS QS 8S", 1: "8D 9D 7H 8H 9H 7C"}, up="TS 7S", down="TH TD", dealer=1)
        bid(deal, "0 boonaak 40", "1 pass")
        throw(deal, "TS 7S TH TD")
        answer(deal, "silent")
        play(deal, "JS")
        answer(deal, f"roem {amount}")
        while not deal.over:
            deal.answer(deal.legal()[0])
        assert table(deal).tricks == [6, 0]
        assert table(deal).success[0] == made


def test_9_boonaak_stops_at_the_first_trick_lost() -> None:
    deal = dealt(bonaken(2), {0: "JS 9S AS KS QS 8S", 1: "AD 9D 7H 8H 9H 7C"}, up="TD 7S", down="TH TC", dealer=1)
    bid(deal, "0 boonaak", "1 pass")
    throw(deal, "8S 7S TH TC")
    answer(deal, "name S")
    play(deal, "TD AD")
    assert deal.over
    assert table(deal).success == [-1, 0]


def test_8_1_a_lone_misere_names_trumps_with_the_option() -> None:
    for option, phase in (("off", "play"), ("single", "trump")):
        deal = dealt(bonaken(3, misere_trump=option), {})
        bid(deal, "0 misere", "1 pass", "2 pass")
        deal.phase.stumble(deal, seeded(1))
        assert deal.phase.id == phase
        assert public(deal).with_trumps == (option == "single")
    deal = dealt(bonaken(3, misere_trump="single"), {})
    bid(deal, "0 misere", "1 misere", "2 pass")
    deal.phase.stumble(deal, seeded(1))
    deal.phase.stumble(deal, seeded(1))
    assert (deal.phase.id, deal.asked) == ("play", 0)
    assert not public(deal).with_trumps


def test_8_1_zwabber_with_roem() -> None:
    deal = dealt(bonaken(3, zwabber_roem="on"), {0: "AS KS QS JS TS 9S"}, up="8S 7S", down="7H 8H")
    bid(deal, "0 zwabber 100", "1 pass", "2 pass")
    throw(deal, "8S 7S 7H 8H")
    play(deal, "AS")
    assert legal(deal)[0] == "roem 200"
    answer(deal, "roem 100")
    while not deal.over:
        deal.answer(deal.legal()[0])
    assert (table(deal).success[0], table(deal).trump) == (1, -1)


def test_13_2_open_boonaak() -> None:
    deal = dealt(bonaken(3, scoring="points_10"), {0: "JS 9S AS KS QS"}, up="8S 7S")
    log = Log()
    bid(deal, "0 open_boonaak", "1 pass", "2 pass")
    deal.log = log
    answer(deal, "silent")
    assert deal.view(1).zone("hand0").bits == 0
    play(deal, "JS")
    assert deal.view(1).zone("hand0").bits == bits("9S AS KS QS")
    assert [len(event.cards) for event in log if isinstance(event, Shown)] == [4]
    assert deal.zone("up").count() == 2
    while not deal.over:
        deal.answer(deal.legal()[0])
    assert table(deal).points == [-5, 5, 5]


def ways(hand: frozenset[str], trump: str) -> dict[int, int]:
    """Section 3 written again: every choice of disjoint runs, fours and stuk, with its highest rank."""
    runs = [
        frozenset(suit + rank for rank in ORDER[low : low + size])
        for suit in "SHDC"
        for size in range(3, 7)
        for low in range(9 - size)
    ]
    held = [run for run in runs if run <= hand]
    values = {3: 20, 4: 50, 5: 100, 6: 200}
    found: dict[int, int] = {}
    more = [(200 if r == "J" else 100, ORDER.index(r)) for r in "JQKA" if all(s + r in hand for s in "SHDC")]
    if trump and {trump + "K", trump + "Q"} <= hand:
        more.append((20, ORDER.index("K")))
    for count in range(3):
        for chosen in combinations(held, count):
            if len(frozenset().union(*chosen)) != sum(len(run) for run in chosen):
                continue
            for size in range(len(more) + 1):
                for extra in combinations(more, size):
                    total = sum(values[len(run)] for run in chosen) + sum(value for value, _ in extra)
                    ranks = [ORDER.index(card[1]) for run in chosen for card in run] + [rank for _, rank in extra]
                    found[total] = max(found.get(total, -1), max(ranks, default=-1))
    return found


def test_3_roem_against_a_second_writing() -> None:
    rng = seeded(3)
    order = list(range(32))
    seen: set[int] = set()
    for number in range(2500):
        rng.shuffle(order)
        some = order[:6]
        if number % 2:  # hands of neighbouring cards
            low = rng.below(4) * 8 + rng.below(2)
            some = list(dict.fromkeys([low + rng.below(7) for _ in range(5)] + order))[:6]
        elif number % 5 == 0:
            rank = 4 + rng.below(4)
            some = list(dict.fromkeys([rank, rank + 8, rank + 16, rank + 24, rank + 1, *order]))[:6]
        hand = frozenset(CARDS[index].name for index in some)
        held = sum(CARDS[index].bit for index in some)
        for trump in (-1, rng.below(4)):
            expected = ways(hand, "SHDC"[trump] if trump >= 0 else "")
            assert announceable(held, trump, 200) == expected
            assert roem_total(held, trump, 200) == max(expected)
            assert highest(held, trump, 200) == max(expected.values())
            assert set(expected) - {0} <= set(WITH_TRUMP[6] if trump >= 0 else WITHOUT_TRUMP[6])
            seen |= set(expected)
    assert len(seen) > 7


@pytest.mark.parametrize("trump", [-1, 0])
def test_3_the_amounts_of_four_cards(trump: int) -> None:
    seen: set[int] = set()
    for some in combinations(CARDS, 4):
        held = some[0].bit | some[1].bit | some[2].bit | some[3].bit
        if roem_total(held, trump, 200):
            seen |= set(announceable(held, trump, 200))
    assert sorted(seen - {0}) == list(WITHOUT_TRUMP[4] if trump < 0 else WITH_TRUMP[4])
