"""What to do in the window after a trick (rulebook sections 6.1, 8, 13): which combination now and which later, the low
trump, the partner."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action
from game.rules.bezique.sevens import EXCHANGE, SHOW
from game.rules.bezique.table import BeziqueTable
from game.rules.bezique.window import CLAIM, HAND_OVER, MELD

from .holding import Holding, complete_chance
from .play import NEVER, SURE, claim_is_right, power, taken_worth
from .reading import Reading

FEW: Final = 1
ALL: Final = 1000
"""How many sets of cards of one combination are compared: in play-outs, and at the table."""
FIRST_THINGS: Final = 60.0
"""What costs nothing comes before everything else in the window: the exchange, a showing, the partner's right."""
UNUSED: Final = 0.4
"""The part of the points in hand that an unused window costs: what is kept for later binds cards."""
WAITING: Final = {6: 0.1}
"""The part of its points that a complete combination loses by waiting for another window, by copies of a card in the
pack: chances to win tricks are not as independent as they are counted, and who wins none declares nothing. With four
copies it brings nothing that shows; with two the lesser one comes first where there is time."""
PARTNER_BASE: Final = 12.0
"""What a window handed over is worth on average where nothing is known of the partner's hand."""


def weigh_window(reading: Reading, answers: list[Action], most: int) -> list[float]:
    """The weight of each answer in a window; of the sets of cards for one combination ``most`` are looked at."""
    holding = Holding(reading)
    base = holding.worth(holding.outcome(0), reading.windows)
    sevens = reading.lore.course.sevens
    looked_at = chosen(reading, answers, most)
    found: list[float] = []
    unused = 0.0
    if holding.base.pending:
        unused = UNUSED * holding.base.pending[0]
    best = base - unused
    for i in range(len(answers)):
        answer = answers[i]
        value = base - unused
        if answer.verb == MELD:
            value = declared_worth(reading, answer) if looked_at[i] else NEVER
        elif answer is CLAIM:
            value = SURE if claim_is_right(reading) else NEVER
        elif answer is HAND_OVER:
            value = base - unused + handed_over(reading)
            if not holding.base.pending:
                value += FIRST_THINGS
        elif answer.verb == SHOW:
            value = base - unused + shown_worth(reading)
        found.append(value)
        if value > best and value < SURE:
            best = value
    for i in range(len(answers)):
        if answers[i].verb == EXCHANGE:
            gain = float(sevens.points) + exchanged_worth(reading, holding, answers[i])
            # first the exchange, then the combination, perhaps with the card taken; unless one excludes the other
            found[i] = base - unused + gain if sevens.uses_meld else best + max(gain, 1.0) + FIRST_THINGS
        elif answers[i].verb == SHOW and not sevens.uses_meld and found[i] > base - unused:
            found[i] += best - base + unused + FIRST_THINGS
    return found


def signature(reading: Reading, answer: Action) -> tuple[object, ...]:
    """What makes two declarations alike: the combination, faces, marks and places of its cards."""
    marks = reading.t.marks
    parts: list[tuple[int, int, int]] = []
    for card in answer.cards:
        served = 0
        for kind in range(len(marks)):
            if marks[kind] & card.bit:
                served = served * 20 + kind + 1
        parts.append((card.suit * 16 + card.rank, served, 1 if reading.tableau & card.bit else 0))
    parts.sort()
    return (answer.word, tuple(parts))


def chosen(reading: Reading, answers: list[Action], most: int) -> list[bool]:
    """Which declarations are worth a look: one of each signature, and of each combination at most so many, first
    those of cards that lie open and have served already (what is fresh is kept for later)."""
    marks = reading.t.marks
    found: list[bool] = []
    costs: list[tuple[float, int]] = []
    for i in range(len(answers)):
        found.append(answers[i].verb != MELD)
        if answers[i].verb == MELD:
            cost = 0.0
            for card in answers[i].cards:
                if reading.tableau & card.bit:
                    cost -= 1.0
                for kind in range(len(marks)):
                    if marks[kind] & card.bit:
                        cost -= 0.5
            costs.append((cost, i))
    costs.sort()
    seen: set[tuple[object, ...]] = set()
    counts: dict[tuple[str, int], int] = {}
    for _, i in costs:
        group = (answers[i].word, answers[i].cards[0].suit if len(answers[i].cards) in (2, 5) else -1)
        count = counts.get(group, 0)
        if count >= most:
            continue
        if most > FEW:
            alike = signature(reading, answers[i])
            if alike in seen:
                continue
            seen.add(alike)
        counts[group] = count + 1
        found[i] = True
    return found


def declared_worth(reading: Reading, answer: Action) -> float:
    """The points of a declaration and what the hand is worth after it."""
    book = reading.lore.course.book
    kind = book.kind_of(answer.word)
    bits = 0
    for card in answer.cards:
        bits |= card.bit
    t: BeziqueTable = reading.t.clone()
    trump = book.fixes(t, kind, bits)
    if trump >= 0:
        t.trump = trump
    points = book.worth(kind, bits, t.trump)
    book.note(t, reading.seat, kind, bits, points)
    after = Reading(
        reading.lore,
        t,
        reading.seat,
        reading.phase,
        reading.hand & ~bits,
        tableaus_with(reading, bits & reading.hand),
        reading.open_of,
        reading.hidden_of,
        reading.turn_up,
        reading.stock,
        reading.memory,
    )
    holding = Holding(after)
    outcome = holding.outcome(0)
    waiting = WAITING.get(reading.lore.copies, 0.0) * sum(outcome.pending)
    return points + holding.worth(outcome, after.windows) - waiting


def tableaus_with(reading: Reading, laid: int) -> list[int]:
    """The tableaus when the seat lays these cards open too."""
    tableaus = [0] * reading.players
    tableaus[reading.seat] = reading.tableau | laid
    if reading.partner >= 0:
        tableaus[reading.partner] = reading.lent
    return tableaus


def exchanged_worth(reading: Reading, holding: Holding, answer: Action) -> float:
    """What the turn-up adds beyond the low trump given for it."""
    return taken_worth(reading, holding) - power(reading, answer.cards[0].index)


def shown_worth(reading: Reading) -> float:
    """The points of showing a low trump, where it would not score when it is played anyway."""
    sevens = reading.lore.course.sevens
    if not sevens.when_played or (not sevens.in_stage_2 and reading.windows <= 1):
        if sevens.exchange and reading.turn_up and reading.windows > 0:
            low = reading.lore.course.faces.lowest[reading.t.trump]
            if not reading.turn_up & low and not reading.hand & low & (reading.hand & low) - 1:
                return float(sevens.points) - 6.0  # it could still be exchanged
        return float(sevens.points)
    return -1.0


def handed_over(reading: Reading) -> float:
    """Section 15.2: what the partner may declare with what lies open before it, and on average."""
    t = reading.t
    known = reading.open_of[reading.partner]
    best = 0.0
    share = reading.hidden_of[reading.partner] / reading.unseen_count if reading.unseen_count else 0.0
    for pattern in reading.lore.patterns[t.trump]:
        best = max(best, pattern.points * complete_chance(reading, pattern, known, share))
    late = 1.0 - 0.5 ** max(1, reading.windows)
    return best * (1.0 - 0.7 * late) + PARTNER_BASE * (1.0 - 0.6 * late)
