"""A reason as data: a message id with the values that its sentence names. The window says it in words."""

from __future__ import annotations

from dataclasses import dataclass

Value = str | int


@dataclass(frozen=True)
class Because:
    """One reason: the message ``because.<id>`` and what it names. ``card`` and ``other`` are cards in the notation,
    ``cards`` several with spaces between, ``suit`` a suit letter or another trump choice, ``rank`` a rank letter,
    ``seat`` a player, ``kind`` a combination, ``figure`` one of Bieten; ``n`` counts, everything else is a number."""

    id: str
    values: tuple[tuple[str, Value], ...] = ()


def told(id: str, **values: Value) -> Because:
    """A reason with its values."""
    return Because(id, tuple(values.items()))


class Found:
    """The reasons found so far, each with its weight and with what it is about: of one matter the weightiest counts."""

    def __init__(self) -> None:
        self._best: dict[str, tuple[float, Because]] = {}

    def add(self, weight: float, matter: str, id: str, **values: Value) -> None:
        """A reason about a matter."""
        if matter not in self._best or self._best[matter][0] < weight:
            self._best[matter] = (weight, told(id, **values))

    def ranked(self, most: int, least: float) -> list[Because]:
        """The weightiest reasons, at most so many, the most telling first; after the first only those of this weight
        at least."""
        ordered = sorted(self._best.values(), key=lambda one: -one[0])[:most]
        return [one for at, (weight, one) in enumerate(ordered) if not at or weight >= least]
