"""Announcing, stating, showing and the exchange of the seven (rulebook sections 5, 6.2, 6.3 and 15)."""

from __future__ import annotations

from game.core.actions import Action

from .reading import Reading


def weigh_declaring(reading: Reading, legal: tuple[Action, ...]) -> list[float]:
    """Announce the strongest kind, state the height, show all.

    What a lone tierce of trumps tells the taker is worth less than its points. Against defenders who keep it to
    themselves: +0.38 +- 0.08 a deal with four players, +0.26 +- 0.03 with three, +0.33 +- 0.06 with two (20,000 each).
    """
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
    return float(reading.rules.kinds[t.trump].points[kind]) + 0.1 * kind
