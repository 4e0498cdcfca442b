"""Why an answer is good, in reasons that a partner would give: what the card or the word does, by what the seat sees.

`because` tells it of an answer to an open question, `does` of any card in hand, also out of turn. One module a family;
`tricks` holds what is true of cards in all games, `ground` the trick that it is judged by.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ai.games.belote import GAMES as BELOTE_GAMES
from game.core.actions import Action
from game.core.view import PICK_CARD, View
from game.rules import play_of

from . import belote, bezique, bieten, bonaken, piquet
from .found import Because, Found, told
from .ground import BEZIQUE, PIQUET, ground_of
from .tricks import now, standing

MOST: Final = 2
"""So many reasons are said."""
FROM: Final = 4.0
"""A second reason is said from this weight on."""

_FAMILIES: Final[dict[str, Callable[[View, Action, Found], None]]] = {
    **dict.fromkeys(BELOTE_GAMES, belote.weigh),
    **dict.fromkeys(PIQUET, piquet.weigh),
    **dict.fromkeys(BEZIQUE, bezique.weigh),
    "bonaken": bonaken.weigh,
    "bieten": bieten.weigh,
}


def because(view: View, answer: Action) -> list[Because]:
    """The reasons for an answer to the open question of a view, the most telling first: one or two."""
    found = Found()
    weigh = _FAMILIES.get(view.game)
    if weigh is not None:
        weigh(view, answer, found)
    if len(view.legal) == 1:
        found.add(0.2, "only", "only_answer")
    found.add(0.1, "judged", "judged")
    return found.ranked(MOST, FROM)


def does(view: View, name: str) -> list[Because]:
    """What playing a card of one's own would do as the trick lies, and what the card is in the hand; [] where no cards
    are played yet, or nothing can be said."""
    probe = ground_of(view)
    card = next((one for one in probe.cards if one.name == name), None) if probe is not None else None
    ground = ground_of(view, card.index) if card is not None else None
    if ground is None and view.game in BEZIQUE:
        own = next((one for one in play_of(view).pack.cards if one.name == name), None)
        return bezique.serves(view, own.index) if own is not None else []
    if ground is None or card is None or not card.bit & ground.hand:
        return []
    found: list[Because] = []
    index = card.index
    played = any(seat == view.seat for seat, _ in ground.trick)
    to_play = view.ask is not None and view.ask.kind == PICK_CARD
    told_now = not played and (to_play or bool(ground.trick)) and name not in view.refused
    if told_now:
        found.append(now(ground, index))
        if ground.trick and ground.stake and ground.later:
            found.append(told("stake", n=ground.stake + ground.points(index)))
    if ground.points(index) and not any(
        key == "n" for one in found if one.id not in ("leads",) for key, _ in one.values
    ):
        found.append(told("counts", n=ground.points(index)))
    found += standing(ground, index)
    above = ground.higher(index).bit_count()
    if ground.trick or not told_now:
        if not above:
            found.append(told("highest", suit=ground.suit(index)))
        elif not found:
            found.append(told("leads", suit=ground.suit(index), n=above))
    if view.game in BEZIQUE:
        found += bezique.serves(view, index)
    return found


__all__ = ["Because", "because", "does"]
