"""The generator: the same on every machine and version, compiled and interpreted; even enough to deal cards."""

from __future__ import annotations

from collections import Counter

from game.core.rng import Rng, seeded


def test_fixed_values() -> None:
    """Records depend on these numbers: a change makes every stored deal another one."""
    rng = seeded(1)
    assert [rng.next() for _ in range(4)] == FIRST
    cards = list(range(32))
    seeded(7).stream("deal", 3).shuffle(cards)
    assert cards == SHUFFLED


FIRST = [34165264, 31642351, 1009126962, 511715078]
SHUFFLED = [
    7,
    15,
    16,
    10,
    21,
    11,
    4,
    24,
    18,
    30,
    6,
    17,
    25,
    2,
    31,
    14,
    0,
    29,
    27,
    8,
    26,
    5,
    12,
    28,
    9,
    19,
    13,
    20,
    1,
    23,
    22,
    3,
]


def independent(words: list[int], count: int) -> list[int]:
    """The generator written a second time from its definition (multiply-with-carry, lag 4, base 2**30)."""
    base = 1 << 30

    def mix(x: int) -> int:
        x %= base
        for _ in range(2):
            x = ((x >> 15) ^ x) * 0x45D9F3B % base
        return (x >> 15) ^ x

    lanes = [1, 2, 3, 4, 5]
    for word in words:
        for i in range(5):
            lanes[i] = mix(lanes[i] + word + 0x1E3779B9 * (i + 1) + lanes[(i + 4) % 5])
    state, carry = lanes[:4], lanes[4] % (1073739303 - 1) + 1
    found: list[int] = []
    for _ in range(8 + count):
        carry, value = divmod(1073739303 * state[0] + carry, base)
        state = [*state[1:], value]
        found.append(value)
    return found[8:]


def test_against_its_definition() -> None:
    for words in ([0], [1], [12345, 67890], [2**30 - 1] * 7):
        rng = Rng(words)
        assert [rng.next() for _ in range(500)] == independent(words, 500)


def test_all_bits_of_a_seed_count() -> None:
    first = {seeded(seed).next() for seed in (0, 1, 1 << 30, 1 << 60, 1 << 128, (1 << 128) + 1)}
    assert len(first) == 6


def test_streams_are_independent_of_draws_and_of_each_other() -> None:
    rng = seeded(5)
    before = rng.stream("deal", 2).next()
    for _ in range(10):
        rng.next()
    assert rng.stream("deal", 2).next() == before
    names = [("deal", 1), ("deal", 2), ("seats", 1), ("dea", 1), ("deal", 0)]
    assert len({rng.stream(*name).next() for name in names}) == len(names)


def test_below_and_unit_are_even() -> None:
    rng = seeded(6)
    for n in (1, 2, 3, 7, 32):
        found = Counter(rng.below(n) for _ in range(3200))
        assert set(found) == set(range(n))
        assert all(abs(count - 3200 / n) < 6 * (3200 / n) ** 0.5 for count in found.values())
    values = [rng.unit() for _ in range(2000)]
    assert all(0 <= value < 1 for value in values)
    assert abs(sum(values) / len(values) - 0.5) < 0.05


def test_shuffles_are_even() -> None:
    rng = seeded(8)
    places: Counter[tuple[int, int]] = Counter()
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        assert sorted(cards) == [0, 1, 2, 3]
        orders[tuple(cards)] += 1
        for place, card in enumerate(cards):
            places[place, card] += 1
    assert len(orders) == 24
    assert all(170 < count < 330 for count in orders.values())
    assert all(1300 < count < 1700 for count in places.values())
