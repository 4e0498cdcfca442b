"""The two cards of the cut: they lie on either side of the pack, with their owners' names, until it is known who deals.

They are no zone of any deal: they lie in a zone of the tableau (``cut``, by seat) that no view knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.events import Drawn
from game.ui import theme
from game.ui.layouts.seats import Layout
from game.ui.stage.layout import BOTTOM
from game.ui.stage.sprites import Pose
from game.ui.stage.tableau import Tableau
from game.ui.table.hud.felt import Felt

ZONE: Final = "cut"
KEY: Final = "draw#"
"""Before the name of a card: the sprite of a card drawn for seats or deal (`game.ui.stage.cues`)."""
SCALE: Final = 0.62
ASIDE: Final = 1.02
"""How far from the pack, in card widths."""
DRAWN: Final = 0.2
"""How far it is pulled out of the row, in card heights."""


def note(tableau: Tableau, event: Drawn) -> None:
    """A card is drawn; after a tie the later one counts."""
    key = KEY + event.card.name
    tableau.zone(ZONE)[event.player : event.player + 1] = [key]
    tableau.faces[key] = event.card.face


def carry(tableau: Tableau, keys: Sequence[str]) -> None:
    """Keep the cards of the cut in a fresh tableau as long as the first dealer is not chosen, otherwise none."""
    tableau.zones[ZONE] = list(keys) if tableau.public.dealer < 0 else []
    for key in tableau.zones[ZONE]:
        name = key.removeprefix(KEY)
        tableau.faces[key] = name[1:] + name[0]


def drawn_at(layout: Layout, seat: int) -> tuple[float, float]:
    """Where the card of a seat lies: the other player's left of the pack, one's own right of it."""
    x, y = layout.centre
    side = 1.0 if layout.where[seat] == BOTTOM else -1.0
    return x + side * ASIDE * layout.frame.card, y - DRAWN * layout.frame.tall


def poses(tableau: Tableau, layout: Layout) -> dict[str, Pose]:
    """The cards of the cut, by their keys."""
    found: dict[str, Pose] = {}
    for seat, key in enumerate(tableau.zone(ZONE)):
        found[key] = Pose(*drawn_at(layout, seat), 0.0, SCALE, True, z=600.0 + seat)
    return found


def draw_names(felt: Felt) -> None:
    """Whose card is which, above each."""
    pen, layout = felt.pen, felt.layout
    for seat in range(len(felt.tableau.zone(ZONE))):
        x, y = drawn_at(layout, seat)
        wide = 2 * ASIDE * layout.frame.card - pen.px(8)
        box = pygame.Rect(0, 0, round(wide), pen.px(24))
        box.midbottom = (round(x), round(y - layout.frame.tall * SCALE / 2 - pen.px(4)))
        pen.write(felt.surface, felt.narrator.name(seat), box, "bold", theme.TEXT_BODY, theme.TEXT_SOFT, align="centre")
