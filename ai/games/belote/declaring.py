"""Announcing, stating, showing and the exchange of the seven (rulebook sections 5, 6.2, 6.3 and 15)."""

from __future__ import annotations

from game.core.actions import Action
from game.core.melds import RUNS
from game.rules.belote.values import SUIT_BITS, SUIT_STEP

from .reading import Reading


def weigh_declaring(reading: Reading, legal: tuple[Action, ...]) -> list[float]:
    """Announce the strongest kind, state the height, show all; a lone tierce of trumps stays secret in defence."""
    found: list[float] = []
    for answer in legal:
        if answer.verb == "announce":
            found.append(_announce_value(reading, answer))
        elif answer.verb in ("state", "show_all", "exchange"):
            found.append(20.0)
        elif answer.verb == "show":
            found.append(2.0)
        else:
            found.append(0.0)
    return found


def _announce_value(reading: Reading, answer: Action) -> float:
    t = reading.t
    kind = reading.rules.kinds[t.trump].announce.index(answer)
    value = float(reading.rules.kinds[t.trump].points[kind]) + 0.1 * kind
    if kind == 1 and t.taker >= 0 and not reading.is_friend(t.taker) and only_in_trumps(reading.hand, t.trump):
        # twenty points are not worth telling the taker where the trumps are
        return -1.0
    return value


def only_in_trumps(hand: int, trump: int) -> bool:
    """Whether a hand with a tierce has it in the one suit of trumps, and nothing beside it."""
    if trump >= 4:
        return False
    return (hand & SUIT_BITS[trump]).bit_count() >= 3 and not _has_run(hand & ~SUIT_BITS[trump])


def _has_run(hand: int) -> bool:
    """Whether a hand holds three neighbours of one suit."""
    return any(RUNS[hand // SUIT_STEP[suit] & 255] for suit in range(4))
