"""Sections 9 and 10: playing, points in play, the cards, repique and pique; whole deals against a second count."""

from __future__ import annotations

from itertools import product

import pytest

from game.core.actions import Action
from game.core.deal import Deal
from game.core.events import Scored
from game.core.log import Log
from game.core.match import Match, Standing
from game.core.rng import Rng, seeded
from game.rules.piquet.scoring import AT_END, IN_HAND, IN_PLAY, enter
from game.rules.piquet.values import KINDS
from tests.breadth import broad
from tests.contracts.piquet_sums import recounted
from tests.positions import settles
from tests.rules.piquet.positions import (
    E,
    Y,
    answer,
    bits,
    declaring,
    legal,
    piquet,
    play,
    refusal,
    table,
    totals,
    truthfully,
)

STRONG = "AS KS QS JS 8S AH KH JH TH 8H 7H AD"
WEAK = "TS 9S 7S 9H KD QD JD 8D KC QC JC 9C"


def silent(elder: str, younger: str, **chosen: str | int) -> Deal:
    """Nobody declares anything; elder is about to lead."""
    deal = declaring(piquet("rubicon_piquet", **chosen), elder, younger)
    while deal.phase.id != "play":
        answer(deal, "pass" if "pass" in legal(deal) else "nothing")
    return deal


def test_9_legal_cards() -> None:
    deal = silent(STRONG, WEAK)
    assert len(legal(deal)) == 12
    play(deal, "AH")
    assert legal(deal) == ["play H9"]
    assert refusal(deal, "play ST") == "piquet.must_follow"
    assert refusal(deal, "play HK") == "piquet.not_in_hand"
    assert refusal(deal, "good") == "piquet.not_now"


@settles("trick_counting", "by_winner", "by_lead")
@pytest.mark.parametrize(("counting", "after"), [("by_winner", [(1, 0), (2, 0)]), ("by_lead", [(1, 0), (1, 0)])])
def test_9_1_points_of_the_first_trick(counting: str, after: list[tuple[int, int]]) -> None:
    deal = silent(STRONG, WEAK, trick_counting=counting)
    play(deal, "AS")
    assert totals(deal) == after[0]
    play(deal, "7S")
    assert totals(deal) == after[1]


@settles("low_card_rule", "off", "leads", "leads_and_wins")
@pytest.mark.parametrize(
    ("rule", "made"),
    [("off", [(1, 0), (1, 1), (1, 2), (2, 2)]), ("leads", [(0, 0), (0, 1), (0, 1), (1, 1)]),
     ("leads_and_wins", [(0, 0), (0, 0), (0, 0), (0, 0)])],
)  # fmt: skip
def test_9_2_small_cards(rule: str, made: list[tuple[int, int]]) -> None:
    deal = silent("8S 8H AD KD QD JD TD 9D AC KC QC JC", "9S 7H 9H AH KH QH JH TH 8D 7D 9C 8C",
                  low_card_rule=rule, trick_counting="by_lead")  # fmt: skip
    seen: list[tuple[int, int]] = []
    for card in ("8S", "9S", "7H", "8H"):
        play(deal, card)
        seen.append(totals(deal))
    assert seen == made


@pytest.mark.parametrize("tricks", [(12, 0), (7, 5), (6, 6), (5, 7)])
def test_9_3_the_cards(tricks: tuple[int, int]) -> None:
    deal = silent(STRONG, WEAK)
    t = table(deal)
    t.tricks = [tricks[0] - 1, tricks[1]]
    t.trick = 11
    for seat, card in ((E, "AS"), (Y, "9S")):
        deal.zones[seat].bits = bits(card)
    play(deal, "AS 9S")
    assert totals(deal)[E] == 1 + (40 if tricks[0] == 12 else 10 if tricks[0] > 6 else 0)
    assert totals(deal)[Y] == (10 if tricks[1] > 6 else 0)
    assert t.result == ("capot" if tricks[0] == 12 else "divided" if tricks[0] == 6 else "cards")


def entered(*entries: tuple[int, int, int]) -> tuple[int, int]:
    """The totals after these entries (seat, points, when)."""
    deal = silent(STRONG, WEAK)
    for seat, points, when in entries:
        enter(deal, piquet().course, seat, points, when, "point", "10")
    return totals(deal)


def test_10_2_repique() -> None:
    assert entered((E, 15, IN_HAND), (E, 15, IN_HAND)) == (90, 0)
    assert entered((Y, 30, IN_HAND)) == (0, 90)
    assert entered((E, 29, IN_HAND)) == (29, 0)
    assert entered((Y, 3, IN_HAND), (E, 40, IN_HAND)) == (40, 3)
    assert entered((E, 31, IN_HAND), (Y, 3, IN_HAND)) == (91, 3)


def test_10_3_pique() -> None:
    assert entered((E, 29, IN_HAND), (E, 1, IN_PLAY)) == (60, 0)
    assert entered((E, 20, IN_HAND), (E, 10, AT_END)) == (30, 0)
    assert entered((E, 29, IN_HAND), (Y, 3, IN_HAND), (E, 1, IN_PLAY)) == (30, 3)


def test_10_3_one_bonus_a_deal() -> None:
    assert entered((E, 30, IN_HAND), (E, 1, IN_PLAY), (E, 40, AT_END)) == (131, 0)


@settles("pique_counts_cards", "off", "on")
@pytest.mark.parametrize(("counts", "made"), [("off", (66, 0)), ("on", (96, 0))])
def test_10_3_the_ten_for_the_cards(counts: str, made: tuple[int, int]) -> None:
    """W14: thirteen in hand and play of the first seven tricks 8 (21), with the ten of the cards 31."""
    log = Log()
    deal = declaring(piquet(pique_counts_cards=counts), STRONG, WEAK, log=log)
    truthfully(deal)
    for lead in STRONG.split():
        play(deal, lead)
        play(deal, min(deal.legal(), key=lambda one: one.card.rank).card.face)
        if counts == "on" and table(deal).trick == 7:
            assert totals(deal) == (13 + 8 + 10 + 30, 0)
    assert totals(deal) == made
    ends = [(e.line.cause, e.line.points) for e in log if isinstance(e, Scored) and e.line.points >= 10]
    assert ends == ([("capot", 40)] if counts == "off" else [("cards", 10), ("pique", 30), ("capot", 30)])


@settles("point_ending_four", "off", "on")
@pytest.mark.parametrize(("option", "worth"), [("off", 4), ("on", 3)])
def test_13_2_point_ending_in_four(option: str, worth: int) -> None:
    hand = "TS 9S 8S 7S JH TH 8H AD KD JD AC QC"
    deal = declaring(piquet(point_ending_four=option), hand, "AS KS QS AH KH QH QD TD 9D KC JC TC")
    answer(deal, "call 4", "good")
    for text in legal(deal):
        twin = deal.clone()
        answer(twin, text)
        four = text.split()[1:] == ["ST", "S9", "S8", "S7"]
        assert table(twin).made[1] == (worth if four else 4)


# Two counts of the same deals. ------------------------------------------------------------------------------------

TRUE = [(c, t) for c, t in product(("by_winner", "by_lead"), ("class_by_class", "younger_after_lead"))]


def mostly_first(deal: Deal, rng: Rng) -> Action:
    """A truthful word, a random card."""
    return deal.legal()[0] if deal.ask().kind == "pick_choice" else deal.phase.sample(deal, rng)


@pytest.mark.parametrize("low", broad(["off", "leads", "leads_and_wins"], lambda low: low == "leads_and_wins"))
def test_9_1_and_8_3_counting_and_timing_change_no_total(low: str) -> None:
    """The same truthful deals: both ways of counting tricks and both timings give the same totals and bonuses; the
    standard declaration gives what section 8.6 says."""
    for seed in range(60):
        found: set[tuple[tuple[int, ...], int, int]] = set()
        for counting, timing in TRUE:
            rules = piquet(trick_counting=counting, declaration_timing=timing, low_card_rule=low)
            order = list(range(32))
            seeded(seed).shuffle(order)
            log = Log()
            deal = rules.deal_from([rules.cards[at] for at in order], Standing([0, 0], Y), log)
            rng = seeded(seed)
            hands: list[int] = []
            while not deal.over:
                if deal.phase.id == "point_call":
                    hands = [deal.zones[E].bits, deal.zones[Y].bits]
                deal.answer(mostly_first(deal, rng))
            assert recounted(deal, log.events) == table(deal).total
            assert [table(deal).made[1:], table(deal).maker[1:]] == declared(*hands)
            found.add((totals(deal), table(deal).bonus, table(deal).bonus_seat))
        assert len(found) == 1


def declared(elder: int, younger: int) -> list[list[int]]:
    """Section 8.6 by brute force: the points and the winner of each class (-1 if nobody scores)."""
    made: list[int] = []
    makers: list[int] = []
    for kind in KINDS:
        mine, theirs = best(kind, elder), best(kind, younger)
        winner = -1 if mine[0] == theirs[0] else E if mine[0] > theirs[0] else Y
        makers.append(winner)
        made.append(0 if winner < 0 else (mine if winner == E else theirs)[1])
    return [made, makers]


def best(kind: str, hand: int) -> tuple[tuple[int, int], int]:
    """The best claim of a class, and the points of all of them, from the words of section 7."""
    pips = dict(zip("789TJQKA", (7, 8, 9, 10, 10, 10, 10, 11), strict=True))
    suits = {
        suit: [rank for i, rank in enumerate("789TJQKA") if hand >> 8 * n + i & 1] for n, suit in enumerate("SHDC")
    }
    if kind == "point":
        keys = [(len(held), sum(pips[rank] for rank in held)) for held in suits.values() if len(held) >= 3]
        return (max(keys), max(keys)[0]) if keys else ((0, 0), 0)
    keys = []
    if kind == "sequence":
        for held in suits.values():
            run = ""
            for rank in "789TJQKA.":
                if rank in held:
                    run += rank
                    continue
                if len(run) >= 3:
                    keys.append((len(run), "789TJQKA".index(run[-1])))
                run = ""
        worth = {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}
    else:
        for number, rank in enumerate("TJQKA"):
            count = sum(rank in held for held in suits.values())
            if count >= 3:
                keys.append((count, number))
        worth = {3: 3, 4: 14}
    return (max(keys), sum(worth[n] for n, _ in keys)) if keys else ((0, 0), 0)


def test_10_5_random_matches_recounted() -> None:
    """Random answers, sinking and all: the entered totals are those of the algorithm."""
    for game in ("rubicon_piquet", "piquet_au_cent"):
        match = Match(piquet(game), 9)
        rng = seeded(9)
        for _ in range(12):
            began = len(match.log)
            while not match.deal.over:
                match.apply(match.deal.phase.sample(match.deal, rng))
            assert recounted(match.deal, match.log[began:]) == table(match.deal).total
            if match.over:
                match = Match(piquet(game), 10)
            else:
                match.next_deal()
