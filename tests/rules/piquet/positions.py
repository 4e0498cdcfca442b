"""Positions of Piquet for tests: deals from written hands, and whole dialogues answered in a line.

Elder is seat 0, younger (the dealer) seat 1.
"""

from __future__ import annotations

from game.core.actions import Action, parse_action
from game.core.cards import PIQUET_PACK, Card
from game.core.deal import Deal
from game.core.log import Log
from game.core.match import Standing
from game.core.options import options_from
from game.core.reasons import Reason
from game.rules import GAMES
from game.rules.piquet.public import PiquetPublic
from game.rules.piquet.rules import PiquetRules
from game.rules.piquet.table import PiquetTable, table_of

E, Y = 0, 1
CLASSES = ("point", "sequence", "set")


def piquet(game: str = "rubicon_piquet", **chosen: str | int) -> PiquetRules:
    """The rules with these options changed from their defaults."""
    offered = GAMES[game]
    rules = offered.play(options_from(offered.options, chosen), 2)
    assert isinstance(rules, PiquetRules)
    return rules


def cards(text: str) -> list[Card]:
    """The cards of a line such as ``"JH AH 8H"``."""
    return PIQUET_PACK.hand(text)


def bits(text: str) -> int:
    """The bit set of the cards of a line."""
    return sum(card.bit for card in cards(text))


def table(deal: Deal) -> PiquetTable:
    """The table of the rules."""
    return table_of(deal)


def public(deal: Deal) -> PiquetPublic:
    """What everybody knows."""
    return PiquetPublic.of(deal.rules.public(deal))


def from_stock(rules: PiquetRules, stock: str, scores: tuple[int, int] = (0, 0), log: Log | None = None) -> Deal:
    """A deal of this pack, top card first."""
    return rules.deal_from(cards(stock), Standing(list(scores), Y), log)


def dealt(
    rules: PiquetRules,
    elder: str,
    younger: str,
    talon: str = "",
    scores: tuple[int, int] = (0, 0),
    log: Log | None = None,
) -> Deal:
    """A deal in which these twelve cards each are dealt, and the talon begins with these."""
    hands = [cards(elder), cards(younger)]
    left = cards(talon)
    left += [card for card in PIQUET_PACK.cards if card not in hands[0] + hands[1] + left]
    stock: list[Card] = []
    for size in rules.course.packets:
        for hand in hands:
            stock += hand[:size]
            del hand[:size]
    return rules.deal_from(stock + left, Standing(list(scores), Y), log)


def declaring(
    rules: PiquetRules, elder: str, younger: str, scores: tuple[int, int] = (0, 0), log: Log | None = None
) -> Deal:
    """A deal after an exchange of five and three cards, with these hands, as elder is asked for his point."""
    held = [cards(elder), cards(younger)]
    gone = [card for card in PIQUET_PACK.cards if card not in held[0] + held[1]]
    deal = dealt(
        rules,
        " ".join(card.name for card in gone[:5] + held[0][:7]),
        " ".join(card.name for card in gone[5:] + held[1][:9]),
        " ".join(card.name for card in held[0][7:] + held[1][9:]),
        scores,
    )
    deal.log = log
    passes(deal)
    discard(deal, gone[:5])
    passes(deal)
    discard(deal, gone[5:])
    assert deal.phase.id == "point_call"
    assert deal.zones[E].bits == bits(elder)
    assert deal.zones[Y].bits == bits(younger)
    return deal


def passes(deal: Deal) -> None:
    """Nobody claims a carte blanche."""
    while deal.phase.id.startswith("blank"):
        answer(deal, "pass")


def discard(deal: Deal, some: list[Card]) -> None:
    """Discard these cards, in the order of the notation."""
    order = sorted(some, key=lambda card: -card.index)
    answer(deal, " ".join(["discard", *[card.name for card in order]]))


def throw(deal: Deal, text: str) -> None:
    """Discard the cards of a line."""
    discard(deal, cards(text))


def answer(deal: Deal, *texts: str) -> None:
    """Give these answers one after another."""
    for text in texts:
        deal.answer(parse_action(text, PIQUET_PACK))


def claim(text: str) -> str:
    """The answer that claims the cards of a line (rulebook notation)."""
    return named("claim", text)


def named(verb: str, text: str) -> str:
    """An answer that names the cards of a line."""
    return " ".join([verb, *[card.name for card in sorted(cards(text), key=lambda card: -card.index)]])


def legal(deal: Deal) -> list[str]:
    """The answers allowed now."""
    return [one.text for one in deal.legal()]


def refusal(deal: Deal, text: str) -> str:
    """The id of the reason why an answer is not allowed ("" if it is)."""
    reason: Reason | None = deal.why_not(parse_action(text, PIQUET_PACK))
    return reason.id if reason else ""


def refused_by(deal: Deal, text: str) -> str:
    """The paragraph of the rulebook that forbids an answer ("" if it is allowed)."""
    reason: Reason | None = deal.why_not(parse_action(text, PIQUET_PACK))
    return reason.paragraph if reason else ""


def truthfully(deal: Deal, until: str = "play") -> None:
    """Answer as section 8.6 says until that phase (or the end of the deal)."""
    while not deal.over and deal.phase.id != until:
        deal.answer(deal.legal()[0])


def play(deal: Deal, text: str) -> None:
    """Play the cards of a line in turn."""
    for card in cards(text):
        answer(deal, f"play {card.name}")


def first(deal: Deal) -> Action:
    """The answer that is offered first."""
    return deal.legal()[0]


def totals(deal: Deal) -> tuple[int, int]:
    """What elder and younger have made in this deal, as entered."""
    t = table(deal)
    return t.total[E], t.total[Y]
