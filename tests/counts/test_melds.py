"""Section 8 against brute force: runs, carrés, and the best set that shares no card."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from game.core.cards import PIQUET_PACK
from game.core.melds import RUNS, run_bits
from game.core.rng import seeded
from game.rules.belote.declarations import best_height, best_set, declarations, parts
from tests.counts.naive import PACK, best_disjoint
from tests.counts.naive import declarations as naive_declarations
from tests.counts.rewriting import agrees
from tests.positions import belote

HANDS = 900


def bits(hand: set[str]) -> int:
    return sum(PIQUET_PACK.card(face).bit for face in hand)


def some_hands(count: int) -> list[set[str]]:
    """Hands of eight: at random, long in one suit, and around four of a rank."""
    rng = seeded(80)
    found: list[set[str]] = []
    order = list(range(32))
    while len(found) < count:
        rng.shuffle(order)
        hand = [PACK[index] for index in order]
        style = len(found) % 3
        if style == 1:
            suits = "SHDC"[rng.below(4)] + "SHDC"[rng.below(4)]
            hand.sort(key=lambda face: face[1] not in suits)
        elif style == 2:
            ranks = "AKQJT9"[rng.below(6)] + "AKQJT9"[rng.below(6)]
            suit = "SHDC"[rng.below(4)]
            hand.sort(key=lambda face: face[0] not in ranks and (face[1] != suit))
        found.append(set(hand[:8]))
    return found


def test_8_runs_of_every_holding_of_a_suit() -> None:
    for byte in range(256):
        ranks = "".join("1" if byte >> rank & 1 else "0" for rank in range(8))
        expected = []
        for top in range(7, -1, -1):
            for length in range(8, 2, -1):
                low = top - length + 1
                if low >= 0 and "0" not in ranks[low : top + 1]:
                    if (low == 0 or ranks[low - 1] == "0") and (top == 7 or ranks[top + 1] == "0"):
                        expected.append((top, length))
        assert list(RUNS[byte]) == expected
        assert all(run_bits(top, length) & ~byte == 0 for top, length in RUNS[byte])


def test_8_declarations_of_hands() -> None:
    for hand in some_hands(HANDS):
        for strain in (1, 4):
            found = declarations(bits(hand), belote().kinds[strain])
            expected = naive_declarations(hand, strain == 4)
            assert {one.bits: one.points for one in found} == {bits(set(cards)): points for cards, points in expected}
            assert len(found) == len(expected)


def test_8_the_best_set_without_overlap() -> None:
    rivals = 0
    for hand in some_hands(HANDS):
        found = declarations(bits(hand), belote().kinds[0])
        chosen = best_set([parts(one) for one in found], [])
        most = best_disjoint(hand, False)
        assert sum(one.points for one in chosen) == most
        rivals += most < sum(one.points for one in found)
    assert rivals > HANDS // 50


def test_6_3_the_best_height() -> None:
    for hand in some_hands(HANDS):
        runs = [cards for cards, _ in naive_declarations(hand, False) if len({face[1] for face in cards}) == 1]
        for trump in range(6):
            for kind, lengths in ((1, {3}), (2, {4}), (3, {5, 6, 7, 8})):
                tops = []
                for cards in runs:
                    if len(cards) in lengths:
                        (suit,) = {face[1] for face in cards}
                        top = min("AKQJT987".index(face[0]) for face in cards)
                        tops.append((7 - top, int("SHDC".index(suit) == trump)))
                assert best_height(bits(hand), kind, trump) == (max(tops) if tops else (-1, 0))


def test_8_how_often_declarations_come() -> None:
    """How many of some thousand hands hold what, kept in `melds.txt`."""
    seen: Counter[str] = Counter()
    for hand in some_hands(HANDS):
        kinds = belote().kinds[0]
        words = [kinds.words[one.kind] for one in declarations(bits(hand), kinds)]
        seen[" ".join(words) or "nothing"] += 1
    text = "".join(f"{count:5} {words}\n" for words, count in sorted(seen.items()))
    agrees(Path(__file__).with_name("melds.txt"), text)
