"""The combinations that may be declared now, put in order: what each scores, and what it leaves of the others.

What they are worth and what they leave the rules say (`game.rules.bezique.values`, rulebook section 8).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from game.core.actions import Action
from game.core.view import View
from game.rules.bezique.public import BeziquePublic
from game.rules.bezique.values import Ledger, ledger_of

MOST_COMPARED: Final = 400
"""With more answers than this the choice of copies is made by the first of each kind only."""

Kind = tuple[str, str]
"""The word of a meld, and the suit of a marriage, a sequence or a bezique that makes trumps ("" for other melds)."""


@dataclass(slots=True)
class Choice:
    """One answer: its ``points``, the kinds it leaves possible and those it makes impossible, best first, and the suit
    it would make trumps ("" for none)."""

    answer: Action
    kind: Kind
    points: int
    leaves: list[tuple[Kind, int]] = field(default_factory=list)
    spends: list[tuple[Kind, int]] = field(default_factory=list)
    trumps: str = ""


@dataclass(slots=True)
class Offer:
    """A kind of meld: the ``best`` way to declare it, and the ``others``."""

    best: Choice
    others: list[Choice]


def offers(view: View) -> list[Offer]:
    """Every kind of meld that may be declared, dearest first."""
    ledger = ledger_of(view)
    melds = [answer for answer in view.legal if answer.verb == "meld"]
    by_kind: dict[Kind, list[Action]] = {}
    for answer in melds:
        by_kind.setdefault(ledger.kind(answer), []).append(answer)
    thrifty = len(melds) > MOST_COMPARED
    found: list[Offer] = []
    for kind, answers in by_kind.items():
        choices = [_weighed(ledger, kind, answer, by_kind) for answer in (answers[:1] if thrifty else answers)]
        choices += [Choice(answer, kind, ledger.points(answer)) for answer in answers[len(choices) :]]
        choices.sort(key=lambda one: (-sum(points for _, points in one.leaves), ledger.opened(one.answer)))
        found.append(Offer(choices[0], _different(view, choices)))
    found.sort(key=lambda one: -one.best.points)
    return found


def _weighed(ledger: Ledger, kind: Kind, answer: Action, by_kind: dict[Kind, list[Action]]) -> Choice:
    """One way to declare a meld with its consequences."""
    choice = Choice(answer, kind, ledger.points(answer), trumps=ledger.trumps(answer))
    after = ledger.after(answer)
    for other, answers in by_kind.items():
        if other != kind:
            points = after.points(answers[0]) or ledger.points(answers[0])
            alive = any(after.allows(one) for one in answers)
            (choice.leaves if alive else choice.spends).append((other, points))
    choice.leaves.sort(key=lambda one: -one[1])
    choice.spends.sort(key=lambda one: -one[1])
    return choice


def _different(view: View, choices: list[Choice]) -> list[Choice]:
    """The choices after the first that differ from all before in faces, in what their cards have served in, or in where
    these lie."""
    served = {one.card: one.words for one in BeziquePublic.of(view.public).served}
    hand = view.zone(f"hand{view.seat}").bits
    seen: set[tuple[tuple[str, bool, tuple[str, ...]], ...]] = set()
    found: list[Choice] = []
    for choice in choices:
        cards = choice.answer.cards
        shown = sorted((card.face, bool(card.bit & hand), served.get(card.name, ())) for card in cards)
        if tuple(shown) not in seen:
            seen.add(tuple(shown))
            found.append(choice)
    return found[1:]
