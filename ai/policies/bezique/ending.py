"""The last tricks of two players: both hands are known, so the best card is found exactly."""

from __future__ import annotations

from typing import Final

from ai.solver import FOLLOW, HEAD_LED, HEAD_TRUMPS, MUST_TRUMP, Laws, OutOfNodes, Solver
from game.core.actions import Action
from game.core.view import View
from game.rules.bezique_family.course import FOLLOW as FREELY
from game.rules.bezique_family.course import HEAD_ALL
from game.rules.bezique_family.packs import indices

from .reading import Reading, read
from .strict import weigh_strict

NODES: Final = {3: 220, 4: 40000}
"""Positions looked at most, by level; beyond that judgement and play-outs go on."""


def solved(view: View, level: int) -> Action | None:
    """The best card of the last tricks for two; None where that is not known, or takes too long."""
    limit = NODES.get(level, 0)
    if not limit or view.players != 2 or view.phase != "play":
        return None
    reading = read(view)
    if reading.t.stage != 2:
        return None
    course = reading.lore.course
    cards = course.faces.cards
    other = 1 - reading.seat
    theirs = (reading.open_of[other] | reading.unseen) & ~reading.own
    table = [card.index for card in view.zones[course.trick_at].pile]
    in_play = sorted([*indices(reading.own | theirs), *table], key=lambda i: (cards[i].suit, cards[i].rank, i))
    if theirs.bit_count() != reading.own.bit_count() - len(table):
        return None
    place_of = {index: place for place, index in enumerate(in_play)}
    laws = laws_of(reading, in_play)
    hands = [0, 0]
    hands[reading.seat] = _places(reading.own, place_of)
    hands[other] = _places(theirs, place_of)
    solver = Solver(laws, [0, 1], [0, 1])
    solver.limit = limit
    solver.set(hands, reading.seat, [place_of[index] for index in table])
    try:
        moves = solver.moves()
    except OutOfNodes:
        return None
    sign = 1 if reading.seat == 0 else -1
    best = max([sign * value for _, value in moves])
    plays = [answer for answer in view.legal if answer.verb == "play"]
    top: Action | None = None
    top_weight = 0.0
    good = {in_play[place] for place, value in moves if sign * value == best}
    for answer, weight in zip(plays, weigh_strict(reading, plays), strict=True):
        if answer.cards[0].index in good and (top is None or weight > top_weight):
            top = answer
            top_weight = weight
    return top


def laws_of(reading: Reading, in_play: list[int]) -> Laws:
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
    laws = Laws(
        [cards[index].suit for index in in_play],
        [cards[index].rank for index in in_play],
        [ranking.points[index] * scale // 10 for index in in_play],
        t.trump,
        follow,
    )
    if not course.last_trick_at_stock_end:
        laws.last_points = course.last_trick
    law = course.sevens
    if law.points and law.when_played and law.in_stage_2 and t.trump >= 0:
        low = course.faces.lowest[t.trump] & ~t.sevens
        if low:
            laws.card_bonus = [law.points if cards[index].bit & low else 0 for index in in_play]
    return laws


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
