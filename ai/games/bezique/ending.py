"""The last tricks: for two both hands are known, so the best card is found exactly; for more, over imagined deals."""

from __future__ import annotations

from typing import Final

from ai.search.clock import Clock
from ai.search.double_dummy.solver import FOLLOW, HEAD_LED, HEAD_TRUMPS, MUST_TRUMP, OutOfNodes, Solver, TrickRules
from game.core.actions import Action
from game.core.rng import Rng
from game.core.view import View
from game.rules.bezique.course import FOLLOW as FREELY
from game.rules.bezique.course import HEAD_ALL
from game.rules.bezique.packs import indices

from .beliefs import worlds
from .reading import Reading, read, read_deal
from .strict import weigh_strict

NODES: Final = {3: 220, 4: 40000}
"""Positions looked at most, by level; beyond that judgement and play-outs go on."""
IMAGINED: Final = {4: 40}
"""By level: imagined deals of the last tricks of more than two."""
AMONG: Final = {3: 6}
"""By players: so many cards in hand at most (three players: +2.5 +- 1.7 points a deal, 60 deals)."""
NODES_OF_ONE: Final = 60000
"""Positions looked at most in one imagined deal."""
JUDGED: Final = 0.1
"""What a point of judgement counts beside one of the mean."""


def solved(view: View, level: int) -> Action | None:
    """The best card of the last tricks for two; None where that is not known, or takes too long."""
    values = exact_values(view, level)
    if values is None:
        return None
    best = max(values.values())
    plays = [answer for answer in view.legal if answer.verb == "play"]
    top: Action | None = None
    top_weight = 0.0
    for answer, weight in zip(plays, weigh_strict(read(view), plays), strict=True):
        if values[answer.cards[0].index] == best and (top is None or weight > top_weight):
            top = answer
            top_weight = weight
    return top


def exact_values(view: View, level: int) -> dict[int, int] | None:
    """By card that may be played, what it brings in the last tricks for two; None where that is not known, or takes too
    long."""
    limit = NODES.get(level, 0)
    if not limit or view.players != 2 or view.phase != "play":
        return None
    reading = read(view)
    if reading.t.stage != 2:
        return None
    other = 1 - reading.seat
    hands = [0, 0]
    hands[reading.seat] = reading.own
    hands[other] = (reading.open_of[other] | reading.unseen) & ~reading.own
    table = _on_the_table(view, reading)
    if hands[other].bit_count() != reading.own.bit_count() - len(table):
        return None
    try:
        return card_values(reading, hands, table, limit)
    except OutOfNodes:
        return None


def foreseen(view: View, rng: Rng, level: int, clock: Clock) -> Action | None:
    """The card of the last tricks of more than two that does best in imagined deals; None where `imagined_values` knows
    nothing."""
    found = imagined_values(view, rng, level, clock)
    if found is None:
        return None
    plays = [answer for answer in view.legal if answer.verb == "play"]
    weights = weigh_strict(read(view), plays)
    best = 0
    most = -1e30
    for at, answer in enumerate(plays):
        total = 0.0
        for values in found:
            total += values[answer.cards[0].index]
        worth = total / len(found) + JUDGED * weights[at]
        if worth > most:
            best = at
            most = worth
    return plays[best]


def imagined_values(view: View, rng: Rng, level: int, clock: Clock) -> list[dict[int, int]] | None:
    """`card_values` in imagined deals of the last tricks of more than two, each played out exactly with the other sides
    together; None where `AMONG` knows no such number of players or cards, or it takes too long."""
    most = IMAGINED.get(level, 0)
    if not most or view.phase != "play" or view.players == 2:
        return None
    reading = read(view)
    if reading.t.stage != 2 or reading.own.bit_count() > AMONG.get(view.players, 0):
        return None
    table = _on_the_table(view, reading)
    found: list[dict[int, int]] = []
    for world in worlds(view, most, rng):
        hands = [read_deal(world, seat).own for seat in range(view.players)]
        try:
            found.append(card_values(reading, hands, table, NODES_OF_ONE))
        except OutOfNodes:
            return None
        if not clock.tick():
            break
    return found


def _on_the_table(view: View, reading: Reading) -> list[int]:
    """The cards of the trick, in the order they were played."""
    return [card.index for card in view.zones[reading.lore.course.trick_at].pile]


def card_values(reading: Reading, hands: list[int], table: list[int], limit: int) -> dict[int, int]:
    """By card that may be played, what the rest brings the side asked more than the others. Raises OutOfNodes."""
    course = reading.lore.course
    cards = course.faces.cards
    held = 0
    for bits in hands:
        held |= bits
    in_play = sorted([*indices(held), *table], key=lambda i: (cards[i].suit, cards[i].rank, i))
    place_of = {index: place for place, index in enumerate(in_play)}
    order = [reading.seat]
    while len(order) < reading.players:
        order.append(course.after[order[-1]])
    sides = [0 if reading.friend(seat) else 1 for seat in range(reading.players)]
    solver = Solver(trick_rules_of(reading, in_play), order, sides)
    solver.limit = limit
    solver.set([_places(bits, place_of) for bits in hands], reading.seat, [place_of[index] for index in table])
    return {in_play[place]: value for place, value in solver.moves()}


def trick_rules_of(reading: Reading, in_play: list[int]) -> TrickRules:
    """The rules of the last tricks with what a point is worth in this match."""
    course = reading.lore.course
    cards = course.faces.cards
    t = reading.t
    ranking = course.rankings[t.trump]
    follow = FOLLOW
    if course.stage_2 != FREELY:
        follow |= HEAD_TRUMPS | MUST_TRUMP
        if course.stage_2 == HEAD_ALL:
            follow |= HEAD_LED
    scale = brisque_scale(reading)
    trick_rules = TrickRules(
        [cards[index].suit for index in in_play],
        [cards[index].rank for index in in_play],
        [ranking.points[index] * scale // 10 for index in in_play],
        t.trump,
        follow,
    )
    if not course.last_trick_at_stock_end:
        trick_rules.last_points = course.last_trick
    sevens = course.sevens
    if sevens.points and sevens.when_played and sevens.in_stage_2 and t.trump >= 0:
        low = course.faces.lowest[t.trump] & ~t.sevens
        if low:
            trick_rules.card_bonus = [sevens.points if cards[index].bit & low else 0 for index in in_play]
    return trick_rules


def brisque_scale(reading: Reading) -> int:
    """Tenths that a point of a card in tricks counts: all, or next to nothing where only the rubicon could need it."""
    if not reading.lore.course.counts_first:
        return 10
    t = reading.t
    low, high = min(t.points), max(t.points)
    line = 1000
    saved = low < line <= low + 320 and low + max(t.cards) >= line - 200
    return 10 if saved or high - low <= 50 else 1


def _places(bits: int, place_of: dict[int, int]) -> int:
    """A bit set of cards by their places."""
    found = 0
    for index in indices(bits):
        found |= 1 << place_of[index]
    return found
