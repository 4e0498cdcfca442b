"""Section 7 of the rulebook and its trick-taking written a second time, on faces such as "TH" and without any table:
the oracle for the rules core. Section 8's declarations likewise."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

TRUMP_ORDER = "J9ATKQ87"
PLAIN_ORDER = "ATKQJ987"
NATURAL = "AKQJT987"
SUITS = "SHDC"
PACK = [rank + suit for suit in SUITS for rank in NATURAL]

Trick = Sequence[tuple[int, str]]
"""(seat, face) in order of play."""


def strength(face: str, trump: str) -> int:
    """How strong a card is within its suit."""
    order = TRUMP_ORDER if trump == "TA" or face[1] == trump else PLAIN_ORDER
    return -order.index(face[0])


def winner(trick: Trick, trump: str) -> tuple[int, str]:
    """Section 6.4: the highest trump, or else the highest card of the suit led."""
    led = trick[0][1][1]
    trumps = [played for played in trick if played[1][1] == trump]
    contenders = trumps or [played for played in trick if played[1][1] == led]
    return max(contenders, key=lambda played: strength(played[1], trump))


def legal(hand: set[str], trick: Trick, trump: str, seat: int, players: int, options: dict[str, str | int]) -> set[str]:
    """Section 7, line by line."""
    if not trick:
        return hand
    led = trick[0][1][1]
    following = {face for face in hand if face[1] == led}
    if trump == "SA":
        return following or hand
    best_seat, _ = winner(trick, trump)
    partner_is_winning = players == 4 and best_seat == (seat + 2) % 4
    if trump == "TA" or led == trump:
        if not following:
            return hand
        if options["raise_on_trump_lead"] == "not_partner" and partner_is_winning:
            return following
        strongest = max(strength(face, trump) for _, face in trick if face[1] == led)
        higher = {face for face in following if strength(face, trump) > strongest}
        return higher or following
    if following:
        return following
    trumps = {face for face in hand if face[1] == trump}
    if not trumps:
        return hand
    down = [face for _, face in trick if face[1] == trump]
    higher = {face for face in trumps if all(strength(face, trump) > strength(other, trump) for other in down)}
    if partner_is_winning and options["partner_winning"] == "free":
        if not down:
            return hand
        if options["undertrump_partner"] == "free":
            return hand
        if options["undertrump_partner"] == "all_trump_hand" and hand == trumps:
            return hand
        return (hand - trumps) | (higher or trumps)
    if higher:
        return higher
    if options["undertrump_opponent"] == "free":
        return hand
    return trumps


def declarations(hand: set[str], without_trumps: bool) -> list[tuple[frozenset[str], int]]:
    """Section 8: every declaration of a hand, with its points, by trying every group of cards."""
    found: list[tuple[frozenset[str], int]] = []
    values = {"A": 200, "T": 150} if without_trumps else {"J": 200, "9": 150}
    for rank in "AKQJT9":
        four = frozenset(rank + suit for suit in SUITS)
        if four <= hand:
            found.append((four, values.get(rank, 100)))
    for suit in SUITS:
        stretches = [
            NATURAL[start : start + length] for length in range(3, 9) for start in range(len(NATURAL) - length + 1)
        ]
        held = [stretch for stretch in stretches if all(rank + suit in hand for rank in stretch)]
        for stretch in held:
            if not any(stretch != other and stretch in other for other in held):
                cards = frozenset(rank + suit for rank in stretch)
                found.append((cards, {3: 20, 4: 50}.get(len(stretch), 100)))
    return found


def best_disjoint(hand: set[str], without_trumps: bool) -> int:
    """Section 8, ``meld_overlap = forbid``: the most points of carrés and parts of runs that share no card, at most
    one part of each maximal run."""
    groups: list[list[tuple[frozenset[str], int]]] = []
    for cards, points in declarations(hand, without_trumps):
        if len({face[1] for face in cards}) == 4:
            groups.append([(cards, points)])
            continue
        (suit,) = {face[1] for face in cards}
        run = "".join(sorted((face[0] for face in cards), key=NATURAL.index))
        pieces = [run[i:j] for i, j in combinations(range(len(run) + 1), 2) if j - i >= 3]
        groups.append(
            [(frozenset(rank + suit for rank in piece), {3: 20, 4: 50}.get(len(piece), 100)) for piece in pieces]
        )

    def most(left: list[list[tuple[frozenset[str], int]]], used: frozenset[str]) -> int:
        if not left:
            return 0
        best = most(left[1:], used)
        for cards, points in left[0]:
            if not cards & used:
                best = max(best, points + most(left[1:], used | cards))
        return best

    return most(groups, frozenset())
