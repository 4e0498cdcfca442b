"""Where the cards of Bonaken lie, and how events move them where they do so in no other game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.cards import Card
from game.core.events import Dealt
from game.rules.bonaken.public import BonakenPublic
from game.rules.bonaken.values import CARDS_UP
from game.ui.stage.tableau import Tableau

PACK: Final = "aside"
"""The zone that holds the pack before the deal, and the cards out of play after it."""
UP: Final = "up"
DOWN: Final = "down"
DISCARDS: Final = "discards"


def lay_down(tableau: Tableau) -> None:
    """With the first card turned up: the face-down cards of the middle lie there too (no event tells it, since nobody
    sees them)."""
    pack = tableau.zone(PACK)
    for index in range(BonakenPublic.of(tableau.public).centre_count - CARDS_UP):
        pack.pop()
        tableau.zone(DOWN).append(f"{DOWN}#{index}")


def source_of(tableau: Tableau) -> str:
    """Where a declarer takes cards from: what lies face down in the middle, or what was passed on to him."""
    return DOWN if tableau.zone(DOWN) else DISCARDS


def take(tableau: Tableau, event: Dealt) -> None:
    """A declarer takes those cards."""
    source = source_of(tableau)
    before = list(tableau.zone(source))
    tableau.zone(source).clear()
    after = [tableau.arrive(face, f"hand{event.seat}", face is not None) for face in event.faces]
    for key in before:
        if key not in after:
            tableau.faces.pop(key, None)


def lay_open(tableau: Tableau, seat: int, cards: Sequence[Card]) -> None:
    """A hand lies open for everybody (Open Boonaak): its cards by name, others in it stay hidden."""
    if seat == tableau.me or not cards:
        return
    hidden = [key for key in tableau.zone(f"hand{seat}") if "#" in key]
    names = [tableau.name(card) for card in cards]
    total = len(tableau.zone(f"hand{seat}"))
    tableau.zones[f"hand{seat}"] = [*names, *hidden[: max(0, total - len(names))]]
