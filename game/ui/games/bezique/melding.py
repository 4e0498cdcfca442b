"""The combinations that may be declared now, put in order: what each scores, and what it leaves of the others.

Everything is read from the view: its answers, and the public facts about worth and re-use (rulebook section 8).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from game.core.actions import Action
from game.core.view import View
from game.ui.stage.tableau import number, numbers, text, texts

SUITS: Final = "SHDC"
OF_A_SUIT: Final = ("marriage", "sequence")
BEZIQUES: Final = ("bezique", "double_bezique", "triple_bezique", "quadruple_bezique")
BEZIQUE_SUITS: Final = ("S", "D")
"""The suits of queen and jack while nothing is trumps."""
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


class Ledger:
    """The worth and the re-use rules of the moment, out of a view's facts."""

    def __init__(self, view: View) -> None:
        facts = view.facts
        self.trump = text(facts.get("trump"))
        self.marriage = numbers(facts.get("marriage_worth"))
        self.sequence = numbers(facts.get("sequence_worth"))
        self.worth = dict(zip(texts(facts.get("worth_words")), numbers(facts.get("worth_points")), strict=True))
        self.bars = {line.split()[0]: set(line.split()[1:]) for line in texts(facts.get("meld_bars"))}
        self.ties = bool(number(facts.get("meld_ties")))
        self.fresh = bool(number(facts.get("meld_fresh")))
        self.hand = view.zone(f"hand{view.seat}").bits if view.seat >= 0 else 0  # who watches holds none
        options = dict(view.options)
        self.bezique_fixes = not self.trump and options.get("bezique_fixes_trumps") == "on"
        self.bezique_follows = not self.trump and options.get("bezique_cards") == "by_trump"

    def kind(self, answer: Action) -> Kind:
        """What kind of meld an answer declares."""
        of_a_suit = answer.word in OF_A_SUIT or (self.bezique_fixes and answer.word == "bezique")
        return answer.word, answer.card.name[0] if of_a_suit else ""

    def points(self, kind: Kind) -> int:
        """What it scores now."""
        word, suit = kind
        if word == "marriage":
            return self.marriage[SUITS.index(suit)]
        if word == "sequence":
            return self.sequence[SUITS.index(suit)]
        return self.worth.get(word, 0)

    def trumps(self, kind: Kind) -> str:
        """The suit that declaring it would make trumps."""
        word, suit = kind
        if word == "bezique":
            return suit
        if self.trump or not suit or self.points(kind) < (40 if word == "marriage" else 250):
            return ""
        return suit

    def later(self, kind: Kind, trumps: str) -> int:
        """What it would score after a meld that makes a suit trumps."""
        word, suit = kind
        if self.bezique_follows and trumps in BEZIQUE_SUITS and word in BEZIQUES and not suit:
            return 0  # with these trumps it is the queen of clubs and the jack of hearts (Bezique, 3)
        if not trumps or not suit or suit == trumps:
            return self.points(kind)
        if word == "marriage":
            return 20
        return 150 if self.ties and word == "sequence" else 0

    def marks(self, word: str) -> set[str]:
        """What the cards of a meld have served in afterwards."""
        return {word, *self.bars.get(word, ())} if word == "roundhouse" else {word}

    def survives(self, other: Action, first: Action, shared: int, laid: int) -> bool:
        """Whether ``other`` may still be declared after ``first``, whose cards ``laid`` it shares in ``shared``."""
        if shared and self.bars.get(other.word, set()) & self.marks(first.word):
            return False
        if shared and self.ties and other.word == first.word:
            return False
        return not self.fresh or bool(bits_of(other) & self.hand & ~laid)


def bits_of(answer: Action) -> int:
    """The cards of an answer as a bit set."""
    bits = 0
    for card in answer.cards:
        bits |= card.bit
    return bits


def offers(view: View) -> list[Offer]:
    """Every kind of meld that may be declared, dearest first."""
    ledger = Ledger(view)
    melds = [answer for answer in view.legal if answer.verb == "meld"]
    by_kind: dict[Kind, list[Action]] = {}
    for answer in melds:
        by_kind.setdefault(ledger.kind(answer), []).append(answer)
    thrifty = len(melds) > MOST_COMPARED
    found: list[Offer] = []
    for kind, answers in by_kind.items():
        choices = [_weighed(ledger, kind, answer, by_kind) for answer in (answers[:1] if thrifty else answers)]
        choices += [Choice(answer, kind, ledger.points(kind)) for answer in answers[len(choices) :]]
        choices.sort(key=lambda one: (-sum(points for _, points in one.leaves), _laid(ledger, one)))
        found.append(Offer(choices[0], _different(view, choices)))
    found.sort(key=lambda one: -one.best.points)
    return found


def exchange_given_up(view: View, answer: Action) -> str:
    """The turn-up which the lowest trump could still be exchanged for, and no more once ``answer`` has shown it
    (section 6.3); "" if it could not anyway."""
    turned, left = text(view.facts.get("turn_up")), number(view.facts.get("stock_left"))
    options = dict(view.options)
    last = view.players if options.get("meld_on_last_draw") == "off" else 0
    if answer.verb != "show" or left <= last or options.get("seven_rule") == "no_exchange":
        return ""
    return "" if turned[:2] == answer.card.name[:2] else turned


def _weighed(ledger: Ledger, kind: Kind, answer: Action, by_kind: dict[Kind, list[Action]]) -> Choice:
    """One way to declare a meld with its consequences."""
    choice = Choice(answer, kind, ledger.points(kind), trumps=ledger.trumps(kind))
    bits = bits_of(answer)
    for other, answers in by_kind.items():
        if other == kind:
            continue
        points = ledger.later(other, choice.trumps)
        alive = points > 0 and any(ledger.survives(one, answer, bits_of(one) & bits, bits) for one in answers)
        (choice.leaves if alive else choice.spends).append((other, points or ledger.points(other)))
    choice.leaves.sort(key=lambda one: -one[1])
    choice.spends.sort(key=lambda one: -one[1])
    return choice


def _laid(ledger: Ledger, choice: Choice) -> int:
    """How many cards of the hand would be laid open: the fewer, the less is shown."""
    return (bits_of(choice.answer) & ledger.hand).bit_count()


def _different(view: View, choices: list[Choice]) -> list[Choice]:
    """The choices after the first that differ from all before in faces, in what their cards have served in, or in where
    these lie."""
    marks = {line.split()[0]: line.split()[1:] for line in texts(view.facts.get("marks"))}
    hand = view.zone(f"hand{view.seat}").bits
    seen: set[tuple[tuple[str, bool, tuple[str, ...]], ...]] = set()
    found: list[Choice] = []
    for choice in choices:
        cards = choice.answer.cards
        look = sorted((card.face, bool(card.bit & hand), tuple(marks.get(card.name, ()))) for card in cards)
        if tuple(look) not in seen:
            seen.add(tuple(look))
            found.append(choice)
    return found[1:]
