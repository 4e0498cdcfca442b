"""Sections 6.3 (step 4) and 8: what may be shown, what it is worth, and no card twice where the option forbids it."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.core.deal import Deal
from game.core.events import Shown
from game.core.log import Log
from game.core.rng import seeded
from game.rules.belote.declarations import Declaration, best_set, declarations, kinds_held, parts
from game.rules.belote.values import CARDS
from tests.breadth import broad
from tests.positions import answer, belote, bits, legal, refusal, settles, show_everything, table, whole_deal

SOUTH, WEST, NORTH, EAST = range(4)

# South: carré of queens, A-K-Q of spades and Q-J-T-9 of clubs.
RICH = ("QS QD QH QC AS KS JC TC", "9C 8C 7C JS TS 9S AD KD", "KC AC 8S 7S JD TD 9D AH", "8D 7D KH JH TH 9H 8H 7H")


def showing(overlap: str, hands: tuple[str, ...] = RICH, said: str = "carre-Q", log: Log | None = None) -> Deal:
    """South has won the contest with his announcement (coinchée, hearts); the sides are about to show."""
    rules = belote(4, "coinchee", meld_overlap=overlap)
    deal = whole_deal(rules, hands, bids=("bid 80 H", "pass", "pass", "pass"), log=log)
    answer(deal, f"announce {said}")
    while deal.phase.id in ("play", "announce"):
        answer(deal, next(one.text for one in deal.legal() if not one.text.startswith("announce")))
    assert table(deal).winner == SOUTH
    assert deal.asked == SOUTH
    return deal


def shown(log: Log) -> list[tuple[int, str, int]]:
    return [(e.seat, " ".join(card.face for card in e.cards), e.points) for e in log if isinstance(e, Shown)]


@pytest.mark.parametrize(
    ("word", "points"),
    [("J", 200), ("9", 150), ("A", 100), ("K", 100), ("Q", 100), ("T", 100)],
)
def test_8_values_of_carres(word: str, points: int) -> None:
    hand = bits(" ".join(word + suit for suit in "SHDC"))
    for strain in (0, 1, 2, 3, 5):
        kinds = belote().kinds[strain]
        found = declarations(hand, kinds)
        assert [(kinds.words[one.kind], one.points) for one in found] == [(f"carre-{word}", points)]


def test_8_no_carre_of_eights_and_sevens() -> None:
    assert declarations(bits("8S 8H 8D 8C 7S 7H 7D 7C"), belote().kinds[0]) == []


@pytest.mark.parametrize(
    ("hand", "values"),
    [
        ("AS KS QS", [20]),
        ("9S 8S 7S JD", [20]),
        ("AS KS QS JS", [50]),
        ("AS KS QS JS TS", [100]),
        ("AS KS QS JS TS 9S 8S 7S", [100]),
        ("AS KS QS TS 9S 8S", [20, 20]),  # two runs of one suit with a gap
        ("AS KS 8S 7S", []),  # not round the corner
        ("AS TS KS", []),  # the ten sits between jack and nine
        ("JS TS 9S", [20]),
        ("AS KS QS JH TH 9H 8H", [50, 20]),
    ],
)
def test_8_sequences(hand: str, values: list[int]) -> None:
    assert [one.points for one in declarations(bits(hand), belote().kinds[1])] == values


def test_12_3_carres_without_trumps() -> None:
    values = {"A": 200, "T": 150, "K": 100, "Q": 100, "J": 100, "9": 100}
    for order in ("natural", "trick"):
        kinds = belote(carre_order=order).kinds[4]
        strongest = [kinds.words[kind] for kind in range(9, 3, -1)]
        assert strongest == [f"carre-{rank}" for rank in "ATKQJ9"]
        for rank, points in values.items():
            (one,) = declarations(bits(" ".join(rank + suit for suit in "SHDC")), kinds)
            assert one.points == points


def test_6_2_order_of_kinds() -> None:
    for order, hundreds in (("natural", "AKQT"), ("trick", "ATKQ")):
        for strain in (0, 1, 2, 3, 5):
            kinds = belote(carre_order=order).kinds[strain]
            expected = [f"carre-{rank}" for rank in "J9" + hundreds] + ["sequence-5", "sequence-4", "sequence-3"]
            assert kinds.words[:0:-1] == expected


@settles("meld_overlap", "allow", "forbid")
def test_8_one_card_in_two_declarations() -> None:
    log = Log()
    deal = showing("allow", log=log)
    answer(deal, "show_all")
    assert shown(log) == [(SOUTH, "QC QD QH QS", 100), (SOUTH, "AS KS QS", 20), (SOUTH, "QC JC TC", 20)]
    log = Log()
    deal = showing("forbid", log=log)
    answer(deal, "show_all")
    assert shown(log) == [(SOUTH, "QC QD QH QS", 100)]
    assert table(deal).decl == [100, 0]


def test_8_forbid_part_of_a_run_may_be_shown_beside_a_carre() -> None:
    hands = ("QS QD QH QC AC KC JC TC", "9C 8C 7C JS TS 9S AD KD", "KS AS 8S 7S JD TD 9D AH", "8D 7D KH JH TH 9H 8H 7H")
    log = Log()
    deal = showing("forbid", hands, log=log)
    answer(deal, "show_all")
    assert shown(log) == [(SOUTH, "QC QD QH QS", 100)]  # A-K and J-T alone are no sequences
    hands = ("TS TD TH TC KC QC JC AC", "9C 8C 7C JS QS 9S AD KD", "KS AS 8S 7S JD QD 9D AH", "8D 7D KH JH QH 9H 8H 7H")
    log = Log()
    deal = showing("forbid", hands, "carre-T", log)
    assert "show CA CK CQ CJ" not in legal(deal)  # first the declaration that won
    answer(deal, "show CT DT HT ST")
    assert legal(deal) == {"show_all", "done", "show CA CK CQ CJ", "show CA CK CQ", "show CK CQ CJ"}
    answer(deal, "show CK CQ CJ")
    assert legal(deal) == {"done"}  # at most one sequence from each maximal run
    assert refusal(deal, "show CA CK CQ CJ") == refusal(deal, "show CA CK CQ") == "belote.counts_once"
    assert refusal(deal, "show SA SK SQ") == "belote.not_held"
    assert shown(log) == [(SOUTH, "TC TD TH TS", 100), (SOUTH, "KC QC JC", 20)]
    log = Log()
    deal = showing("forbid", hands, "carre-T", log)
    answer(deal, "show_all")
    assert shown(log) == [(SOUTH, "TC TD TH TS", 100), (SOUTH, "AC KC QC JC", 50)]


def test_8_forbid_the_winner_must_be_shown_even_if_worth_less() -> None:
    # the sequence of three to the ace of hearts won; without it the carré of queens would be worth more
    hands = ("QS QD QH QC AH KH JC 9C", "TC 8C 7C JS TS 9S AD KD", "KC AC 8S 7S JD TD 9D 8H", "8D 7D KS AS JH TH 9H 7H")
    log = Log()
    deal = showing("forbid", hands, "sequence-3", log)
    assert legal(deal) == {"show_all", "show HA HK HQ"}
    assert refusal(deal, "show CQ DQ HQ SQ") == "belote.must_show_winner"  # he holds it, but not instead
    assert refusal(deal, "show CJ DJ HJ SJ") == "belote.not_held"
    assert refusal(deal, "done") == "belote.must_show_winner"
    free = deal.clone()
    answer(free, "show HA HK HQ")
    assert refusal(free, "show CQ DQ HQ SQ") == "belote.counts_once"
    answer(deal, "show_all")
    assert shown(log) == [(SOUTH, "AH KH QH", 20)]


def test_8_forbid_a_part_of_a_longer_run_is_not_what_was_announced() -> None:
    # South announces his sequence of three in hearts; Q-J-T of diamonds is a part of his four
    hands = ("QD JD TD 9D 9H 8H 7H 7C", "TC 8C 9C JS TS 9S AD KD", "KC AC 8S 7S KS 8D AH KH", "7D QS QH QC AS JH TH JC")
    deal = showing("forbid", hands, "sequence-3")
    assert legal(deal) == {"show_all", "show H9 H8 H7"}


def test_6_3_4_everything_may_be_shown_also_what_was_not_announced() -> None:
    log = Log()
    deal = showing("allow", said="sequence-3", log=log)
    # either sequence of three is the announcement that won, for no height was stated
    assert legal(deal) == {"show_all", "show SA SK SQ", "show CQ CJ CT"}
    answer(deal, "show SA SK SQ")
    assert legal(deal) == {"show_all", "done", "show CQ DQ HQ SQ", "show CQ CJ CT"}
    answer(deal, "show CQ DQ HQ SQ", "done")
    assert deal.asked == NORTH  # who was silent
    assert legal(deal) == {"show_all", "show DJ DT D9", "done"}
    answer(deal, "done")
    assert table(deal).decl == [120, 0]
    assert deal.phase.id == "play"


def test_6_3_4_a_card_already_played_counts() -> None:
    log = Log()
    rules = belote(4, "coinchee")
    deal = whole_deal(rules, RICH, bids=("bid 80 H", "pass", "pass", "pass"), log=log)
    answer(deal, "announce carre-Q", "play QC")
    while deal.phase.id in ("play", "announce"):
        answer(deal, next(one.text for one in deal.legal() if not one.text.startswith("announce")))
    show_everything(deal)
    assert shown(log)[0] == (SOUTH, "QC QD QH QS", 100)
    assert deal.zones[SOUTH].shown == bits("QD QH QS")


def test_6_3_4_the_height_stated_must_be_shown() -> None:
    # two sequences of three; West's jack-high made South state his ace
    hands = ("AS KS QS TC 9C 8C 7D 7H", "JD TD 9D JS TS 7C AC KC", "9S 8S 7S AD KD JC AH KH", "QD 8D QH QC JH TH 9H 8H")
    rules = belote(4, "coinchee")
    deal = whole_deal(rules, hands, bids=("bid 80 H", "pass", "pass", "pass"))
    for text in ("announce sequence-3", "play 7D", "announce sequence-3", "play JD", "silent", "play AD", "silent"):
        answer(deal, text)
    answer(deal, "play QD", "state", "decline")
    assert legal(deal) == {"show_all", "show SA SK SQ"}


HANDS = 400


def one_of_each(hand: int, trump: int, overlap_free: bool) -> list[list[Declaration]]:
    found = declarations(hand, belote().kinds[trump])
    return [parts(one) if overlap_free else [one] for one in found]


def naive_best(options: list[list[Declaration]], needed: list[Declaration]) -> int:
    """The most points of any disjoint set with at most one of each list (and one of ``needed``): every subset."""
    everything = [(number, one) for number, alternatives in enumerate(options) for one in alternatives]
    best = 0
    for size in range(1, len(options) + 1):
        for chosen in combinations(everything, size):
            if len({number for number, _ in chosen}) < size:
                continue
            if sum(one.bits for _, one in chosen).bit_count() != sum(one.bits.bit_count() for _, one in chosen):
                continue
            if needed and not any(one.bits == must.bits for _, one in chosen for must in needed):
                continue
            best = max(best, sum(one.points for _, one in chosen))
    return best


def disjoint(chosen: list[Declaration]) -> bool:
    return all(not one.bits & other.bits for one, other in combinations(chosen, 2))


def test_8_the_automatic_choice_is_the_best_set() -> None:
    rng = seeded(8)
    indices = list(range(32))
    clashes = 0
    for number in range(HANDS):
        rng.shuffle(indices)
        if number % 2:  # hands made of one rank and its neighbours, where carrés and runs compete for cards
            rank = 2 + rng.below(6)
            four = [suit * 8 + rank for suit in range(4)]
            suit = rng.below(4)
            run = [suit * 8 + r for r in range(max(0, rank - 2), min(8, rank + 3)) if r != rank]
            hand = sum(CARDS[index].bit for index in (four + run + [i for i in indices if i not in four + run])[:8])
        else:
            hand = sum(CARDS[index].bit for index in indices[:8])
        options = one_of_each(hand, 0, True)
        if not options:
            continue
        for needed in ([], [options[-1][0]]):
            chosen = best_set(options, needed)
            assert disjoint(chosen)
            assert not needed or needed[0].bits in [one.bits for one in chosen]
            points = sum(one.points for one in chosen)
            assert points == naive_best(options, needed)
        clashes += sum(one[0].points for one in options) != sum(one.points for one in best_set(options, []))
    assert clashes > 20


@pytest.mark.parametrize("seed", broad([9, 10, 11, 12], lambda seed: seed == 9))
def test_8_kinds_held_are_the_kinds_of_the_declarations(seed: int) -> None:
    rng = seeded(seed)
    indices = list(range(32))
    for _ in range(HANDS // 4):
        rng.shuffle(indices)
        hand = sum(CARDS[index].bit for index in indices[:8])
        for strain in range(6):
            kinds = belote().kinds[strain]
            held = [one.kind for one in declarations(hand, kinds)]
            assert kinds_held(hand, kinds) == sorted(set(held), reverse=True)
