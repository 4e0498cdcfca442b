"""Keys, clicks and drags on the table, as a hand makes them, and the moments at which tests make them."""

from __future__ import annotations

import pygame

from game.ui.scene import Scene
from game.ui.scenes.table import TableScene
from game.ui.screenshots import Theatre


def press(theatre: Theatre, key: int, mod: int = 0) -> None:
    """A key goes down and up."""
    theatre.app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
    theatre.turn()
    theatre.app.dispatch(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))
    theatre.turn()


def down(theatre: Theatre, where: tuple[float, float]) -> None:
    """The pointer goes somewhere and its button goes down."""
    box = (round(where[0]), round(where[1]))
    theatre.app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=box, rel=(0, 0), buttons=(0, 0, 0)))
    theatre.app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=box, button=1))
    theatre.turn()


def up(theatre: Theatre, where: tuple[float, float]) -> None:
    """The button goes up somewhere."""
    box = (round(where[0]), round(where[1]))
    theatre.app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=box, rel=(0, 0), buttons=(1, 0, 0)))
    for _ in range(4):
        theatre.turn()
    theatre.app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=box, button=1))
    theatre.turn()


def click(theatre: Theatre, where: tuple[float, float]) -> bool:
    """A click. Returns False, so that it can stand in a condition."""
    down(theatre, where)
    up(theatre, where)
    return False


def slot(table: TableScene, name: str) -> tuple[float, float]:
    """A point of a card's resting slot that no neighbour covers."""
    rest = table.hand.rest[name]
    return rest.x - table.hand.card * 0.35, rest.y - table.hand.card * 0.3


def top_of(theatre: Theatre) -> Scene | None:
    """The scene that is shown."""
    return theatre.app.stack.top


def card_asked(theatre: Theatre) -> bool:
    """A card of the hand is asked for, with a choice."""
    top = theatre.app.stack.top
    return (
        isinstance(top, TableScene)
        and top.hand.asked
        and top.director.idle
        and len(top.view.legal) > 1
        and bool(top.view.ask)
    )


def refusal(theatre: Theatre) -> bool:
    """A card is asked for, and some card of the hand may not be played."""
    return card_asked(theatre) and bool(theatre.table.view.refused)


def at_card(theatre: Theatre) -> TableScene:
    """Go on to a choice of cards."""
    theatre.until(lambda: card_asked(theatre))
    return theatre.table
