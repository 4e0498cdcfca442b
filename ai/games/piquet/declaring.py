"""Words: carte blanche, calls, replies, claims, and what else is asked besides cards (sections 6 to 8, 15).

Declare everything, first of all; say nothing where it is certain to be beaten; and where points of one's own only add
to the winner's, as little as possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.games.piquet.beliefs import Beliefs
from ai.games.piquet.discarding import best_discards
from ai.games.piquet.holding import best_key
from ai.games.piquet.reading import Reading
from ai.games.piquet.scales import BLUFF
from game.core.actions import Action
from game.core.cards import bits_of
from game.rules.piquet.combinations import POINT_PARTS
from game.rules.piquet.declaring import GOOD, SAME
from game.rules.piquet.values import KINDS, POINT, SUIT_STEP, point_key, told

APART: Final = 4.0
"""Points: an answer that is not the usual one is at least this much worse, so that nobody slips into it."""
SILENCE: Final = 0.3
"""What it is worth not to tell the other what one holds."""
HOPELESS: Final = 0.02
"""A call that is unbeaten less often than this is not made."""
BLANK_POINTS: Final = 10.0


def weigh_words(
    reading: Reading, answers: Sequence[Action], weight: float, beliefs: Beliefs | None = None, daring: float = 0.0
) -> list[float]:
    """How good each answer to a question without cards is; ``weight`` is what a point of one's own is worth,
    ``beliefs`` what younger may hold, for elder's calls; ``daring``: see `ai.styles`."""
    phase = reading.view.phase
    kind = KINDS.index(phase.partition("_")[0]) if phase.partition("_")[0] in KINDS else -1
    if phase.startswith("blank"):
        return [BLANK_POINTS * weight if answer.verb == "blank" else 0.0 for answer in answers]
    if phase == "number":
        return _numbers(reading, answers)
    if kind < 0 or phase.endswith("_show"):
        return [-APART if number else 0.0 for number in range(len(answers))]
    if phase.endswith("_claim"):
        return [_claimed(reading, kind, answer, number, weight) for number, answer in enumerate(answers)]
    if phase.endswith("reply"):
        return _replies(reading, kind, answers, weight)
    return _calls(reading, kind, answers, weight, beliefs, daring)


def _numbers(reading: Reading, answers: Sequence[Action]) -> list[float]:
    """Section 6.1, strict: as many as the best discard has."""
    return [best_discards(reading.hand, answer.number, answer.number, True, 1)[0][0] for answer in answers]


def _claimed(reading: Reading, kind: int, answer: Action, number: int, weight: float) -> float:
    """What a claim scores; of equal ones the first."""
    if not answer.cards:
        return 0.0 if weight >= 0.0 else APART
    ladder = reading.course.ladders[kind]
    points = sum([ladder.points[key] for key, _, _, _ in told(kind, bits_of(list(answer.cards)))])
    return weight * points - APART * min(number, 1) - 0.01 * number


def _calls(
    reading: Reading, kind: int, answers: Sequence[Action], weight: float, beliefs: Beliefs | None, daring: float
) -> list[float]:
    """Elder calls his best; nothing where that is certain to be beaten, or where points do him no good."""
    silent = weight < 0.0 or (beliefs is not None and _hopeless(reading, kind, beliefs, daring))
    found = [-APART - number if number else 0.0 for number in range(len(answers))]
    found[-1] = 0.0 if len(answers) == 1 else SILENCE if silent else -APART - len(answers)
    return found


def _hopeless(reading: Reading, kind: int, beliefs: Beliefs, daring: float) -> bool:
    """Whether elder's best is as good as sure to be beaten, by what younger may hold."""
    key = best_key(kind, reading.hand)
    if key < 0:
        return False
    unbeaten = 0.0
    last = 0.0
    for at in range(len(beliefs.hands)):
        if best_key(kind, beliefs.hands[at]) <= key:
            unbeaten += beliefs.upto[at] - last
        last = beliefs.upto[at]
    return unbeaten < HOPELESS + BLUFF * daring


def _replies(reading: Reading, kind: int, answers: Sequence[Action], weight: float) -> list[float]:
    """Younger answers truly; good instead of equal when the equal number must be better; good if points do him no
    good."""
    found = [-APART if number else 0.0 for number in range(len(answers))]
    for number, answer in enumerate(answers):
        if answer is GOOD and weight < 0.0 and answers[0] is not SAME:
            found[number] = SILENCE
        if answer is GOOD and answers[0] is SAME and reading.view.phase == "point_reply":
            if kind == POINT and _beaten_point(reading):
                found[number] = SILENCE
    return found


def _beaten_point(reading: Reading) -> bool:
    """Section 15: elder has called as many cards as the best point of this hand has; whether each point he may hold of
    that number is worth more."""
    number = reading.t.called_number[POINT]
    own = best_key(POINT, reading.hand)
    could = reading.sure | reading.may_hold
    for suit in range(4):
        byte = could // SUIT_STEP[suit] & 255
        for part in POINT_PARTS[byte]:
            if part.bit_count() == number and point_key(part) <= own:
                return False
    return own >= 0
