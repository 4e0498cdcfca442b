"""Positions of Bieten for tests: deals from written hands, and answers given in a line."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.actions import parse_action
from game.core.cards import Card
from game.core.deal import Deal
from game.core.events import Event, Scored
from game.core.log import Log
from game.core.match import Standing
from game.rules.bieten.options import BietenOptions
from game.rules.bieten.public import BietenPublic
from game.rules.bieten.rules import BietenRules
from game.rules.bieten.table import BietenTable, table_of
from game.rules.bieten.values import BIETEN_PACK
from game.rules.bieten.weli import names_of

LIFTED = 4


def bieten(players: int = 4, **chosen: str | int) -> BietenRules:
    """The rules with these options changed from their defaults."""
    return BietenRules("bieten", BietenOptions(**chosen), players)  # type: ignore[arg-type]  # checked by the options


def cards(text: str) -> list[Card]:
    """The cards of a line such as ``"AH WE 8H"``."""
    return BIETEN_PACK.hand(text)


def table(deal: Deal) -> BietenTable:
    """The public table."""
    return table_of(deal)


def seen(deal: Deal) -> BietenPublic:
    """The table as everybody sees it."""
    return BietenPublic.of(deal.rules.public(deal))


def from_pack(
    rules: BietenRules, pack: str, dealer: int, scores: list[int] | None = None, log: Log | None = None
) -> Deal:
    """A deal of this pack, top card first, before the cut."""
    return rules.deal_from(cards(pack), Standing(scores or [0] * rules.players, dealer), log)


def dealt(
    rules: BietenRules,
    hands: list[str],
    dealer: int = -1,
    scores: list[int] | None = None,
    log: Log | None = None,
) -> Deal:
    """A deal with these three cards each (by seat), as the opening lap begins; the last seat deals unless told."""
    dealer %= rules.players
    held = [cards(hand) for hand in hands]
    seats = [(dealer + 1 + i) % rules.players for i in range(rules.players)]
    order: list[Card] = []
    for size in rules.course.packets:
        for seat in seats:
            order += held[seat][:size]
            del held[seat][:size]
    rest = [card for card in BIETEN_PACK.cards if card not in order]
    deal = rules.deal_from(rest[:LIFTED] + order + rest[LIFTED:], Standing(scores or [0] * rules.players, dealer), log)
    answer(deal, f"cut {LIFTED}")
    if rules.course.steal:
        answer(deal, "refuse")
    assert deal.phase.id == "opening"
    return deal


def answer(deal: Deal, *texts: str) -> None:
    """Give these answers one after another."""
    for text in texts:
        deal.answer(parse_action(text, BIETEN_PACK))


def pass_lap(deal: Deal) -> None:
    """All pass until a card is due."""
    while deal.phase.id in ("opening", "lap", "after"):
        answer(deal, "pass")


def play(deal: Deal, text: str) -> None:
    """Play these cards in turn, passing the offers between them; ``WE=AS`` names the Weli."""
    for word in text.split():
        pass_lap(deal)
        name, _, named = word.partition("=")
        answer(deal, f"play {name} {named}".strip())


def play_out(deal: Deal) -> None:
    """Whoever is asked passes, says good, or plays the first legal card, to the end of the deal."""
    while not deal.over:
        deal.answer(deal.legal()[0])


def legal(deal: Deal) -> list[str]:
    """The answers allowed now."""
    return [one.text for one in deal.legal()]


def refusal(deal: Deal, text: str) -> str:
    """The id of the reason why an answer is not allowed ("" if it is)."""
    reason = deal.why_not(parse_action(text, BIETEN_PACK))
    return reason.id if reason else ""


def names(deal: Deal, seat: int) -> str:
    """What the Weli of a seat may still be, in the notation of the rulebook."""
    rules = deal.rules
    assert isinstance(rules, BietenRules)
    return " ".join(card.face for card in BIETEN_PACK.of_bits(names_of(deal, rules.course, seat)))


def scored(log: Iterable[Event]) -> list[tuple[str, int, int]]:
    """The scores entered, in order: cause, seat, points."""
    return [(e.line.cause, e.line.side, e.line.points) for e in log if isinstance(e, Scored)]


def figure_of(deal: Deal, figure: str) -> int:
    """Who scored a figure when the deal was counted (-1: nobody)."""
    t = table(deal)
    return t.counters[t.counted.index(figure)]


def totals(deal: Deal) -> list[int]:
    """The totals after the deal as far as it was counted."""
    t = table(deal)
    return [score + made for score, made in zip(t.scores, t.total, strict=True)]
