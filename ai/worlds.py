"""Imagined worlds: whole deals that agree with everything a view shows and with what the rules let it conclude.

Generic over the core; what a game's calls and plays tell comes from its policy package.
"""

from __future__ import annotations

from ai.filling import Riddle
from ai.policies.belote.beliefs import riddle_of
from game.core.cards import Card
from game.core.deal import Deal, restore
from game.core.rng import Rng
from game.core.view import View
from game.rules import play_of


def forbidden(view: View) -> list[int]:
    """For each zone of the view that is hidden, in order: the unseen cards that certainly do not lie there."""
    riddle = riddle_of(view)
    unseen = 0
    for bit in riddle.bits:
        unseen |= bit
    return [unseen & ~may for may in riddle.may]


def imagine(view: View, rng: Rng) -> Deal:
    """A deal drawn from those that the view allows: ``imagine(view).view(seat)`` equals the view."""
    return imagined(view, riddle_of(view), rng)


def imagined(view: View, riddle: Riddle, rng: Rng) -> Deal:
    """`imagine` for a riddle already read (many deals from one view)."""
    return deal_of(view, riddle.guess(rng), rng)


def deal_of(view: View, contents: list[int], rng: Rng) -> Deal:
    """The deal of a view whose hidden zones hold this (bit sets, in order); hidden piles are shuffled."""
    rules = play_of(view)
    hidden: list[list[Card]] = []
    place = 0
    for zone in view.zones:
        if zone.visible:
            hidden.append([])
            continue
        cards = rules.pack.of_bits(contents[place])
        place += 1
        if zone.ordered:
            order = list(range(len(cards)))
            rng.shuffle(order)
            cards = [cards[i] for i in order]
        hidden.append(cards)
    return restore(rules, view, hidden)
