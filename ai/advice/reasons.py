"""Why an answer is good, in reasons that a partner would give: what the card or the word does, by what the seat sees.

`because` tells it of an answer to an open question, `does` of any card in hand, also out of turn. What only a family
knows its own object brings (`ai.games.family.Reasons`); `tricks` holds what is true of cards in all games, `ground` the
trick that it is judged by.
"""

from __future__ import annotations

from typing import Final

from ai.reasons.found import Because, Found, told
from ai.reasons.ground import Ground
from ai.reasons.tricks import now, standing
from ai.registry import family_of
from game.core.actions import Action
from game.core.view import PICK_CARD, View
from game.rules import play_of

MOST: Final = 2
"""So many reasons are said."""
FROM: Final = 4.0
"""A second reason is said from this weight on."""


def because(view: View, answer: Action) -> list[Because]:
    """The reasons for an answer to the open question of a view, the most telling first: one or two."""
    found = Found()
    reasons = family_of(view.game).reasons
    if reasons is not None:
        reasons.weigh(view, answer, found)
    if len(view.legal) == 1:
        found.add(0.2, "only", "only_answer")
    found.add(0.1, "judged", "judged")
    return found.ranked(MOST, FROM)


def ground_of(view: View, index: int = -1) -> Ground | None:
    """The trick as the seat of a view sees it; None where no cards are played yet. ``index``: the card thought of."""
    reasons = family_of(view.game).reasons
    return reasons.ground(view, index) if reasons is not None else None


def does(view: View, name: str) -> list[Because]:
    """What playing a card of one's own would do as the trick lies, and what the card is in the hand; [] where no cards
    are played yet, or nothing can be said."""
    reasons = family_of(view.game).reasons
    probe = ground_of(view)
    card = next((one for one in probe.cards if one.name == name), None) if probe is not None else None
    ground = ground_of(view, card.index) if card is not None else None
    serves = reasons.serves if reasons is not None else None
    if ground is None and serves is not None:
        own = next((one for one in play_of(view).pack.cards if one.name == name), None)
        return serves(view, own.index) if own is not None else []
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
    if serves is not None:
        found += serves(view, index)
    return found


__all__ = ["Because", "because", "does", "ground_of"]
