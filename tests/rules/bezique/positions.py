"""Positions of the Bezique family for tests: who owns what, what was declared, whose window it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.actions import parse_action
from game.core.cards import SUITS, Card, Pack
from game.core.deal import Deal
from game.core.log import Log
from game.core.match import Standing
from game.core.options import options_from
from game.core.reasons import Reason
from game.rules import GAMES
from game.rules.bezique.rules import FamilyRules
from game.rules.bezique.table import BeziqueTable, table_of


def family(game: str, players: int = 2, **chosen: str | int) -> FamilyRules:
    """The rules of a game with these options changed from their defaults."""
    offered = GAMES[game]
    rules = offered.play(options_from(offered.options, chosen), players)
    assert isinstance(rules, FamilyRules)
    return rules


def placed(pack: Pack, texts: Sequence[str]) -> list[list[Card]]:
    """The cards of some lines ("KS QS.2 JD"): a face without a copy is the first copy that lies nowhere yet."""
    named = {pack.card(word) for text in texts for word in text.split() if "." in word}
    found: list[list[Card]] = []
    for text in texts:
        line: list[Card] = []
        for word in text.split():
            if "." in word:
                card = pack.card(word)
            else:
                card = next(one for one in pack.cards if one.face == word and one not in named)
                named.add(card)
            line.append(card)
        found.append(line)
    everything = [card for line in found for card in line]
    assert len(set(everything)) == len(everything), "a card lies in two places"
    return found


def bits(some: Sequence[Card]) -> int:
    """The bit set of some cards."""
    return sum(card.bit for card in some)


def position(
    rules: FamilyRules,
    hands: Sequence[str],
    tableaus: Sequence[str] = (),
    *,
    trump: str = "",
    turn_up: str = "",
    phase: str = "window",
    seat: int = 0,
    stage: int = 1,
    stock: int | None = None,
    scores: Sequence[int] = (),
    log: Log | None = None,
) -> Deal:
    """A deal in its middle: these cards are owned, ``stock`` face-down cards are left (default: all others), the rest
    has been played. ``turn_up`` lies open and says what trumps are."""
    players = rules.players
    deal = rules.deal_from(list(rules.cards), Standing(list(scores) or [0] * rules.sides, players - 1))
    for zone in deal.zones:
        zone.bits = zone.shown = 0
        zone.pile = []
    tableaus = [*tableaus, *[""] * (players - len(tableaus))]
    lines = placed(rules.pack, [*hands, *[""] * (players - len(hands)), *tableaus, turn_up])
    for zone, line in zip(deal.zones, lines[:-1], strict=False):
        zone.bits = bits(line)
    deal.zone("turn_up").pile = lines[-1]
    rest = [card for card in rules.cards if not any(card in line for line in lines)]
    left = len(rest) if stock is None else stock
    deal.zone("stock").pile = rest[:left]
    deal.zone("won0").bits = bits(rest[left:])
    t = table_of(deal)
    t.gone = bits(rest[left:])
    t.sevens = 0
    t.points = [0] * rules.sides
    t.trump = SUITS.index(trump) if trump else lines[-1][0].suit if turn_up else -1
    t.leader = seat
    t.stage = stage
    t.blanche = [0] * players
    deal.log = log
    rules.course.go(deal, phase, seat)
    return deal


def owned(deal: Deal, text: str) -> list[Card]:
    """The cards of a line; a face without a copy is one that the seat asked owns (on the table before in the hand)."""
    pack = deal.rules.pack
    seat = deal.asked
    there = deal.zone(f"tableau{seat}").cards(pack) + deal.zone(f"hand{seat}").cards(pack)
    found: list[Card] = []
    for word in text.split():
        if "." in word:
            found.append(pack.card(word))
        else:
            found.append(next(card for card in there if card.face == word and card not in found))
    return found


def melds(deal: Deal) -> dict[str, int]:
    """How many declarations of each word are open to the seat asked."""
    return dict(Counter(answer.word for answer in deal.legal() if answer.verb == "meld"))


def can(deal: Deal, word: str, text: str) -> bool:
    """Whether the seat asked may declare these cards."""
    wanted = set(owned(deal, text))
    return any(answer.word == word and set(answer.cards) == wanted for answer in deal.legal())


def declare(deal: Deal, word: str, text: str) -> int:
    """Declare these cards; the points. The same seat has won another trick afterwards."""
    wanted = set(owned(deal, text))
    (chosen,) = [one for one in deal.legal() if one.word == word and set(one.cards) == wanted]
    t = table_of(deal)
    side = deal.rules.side_of[deal.asked]
    before = t.points[side]
    deal.answer(chosen)
    scored = t.points[side] - before
    another_window(deal)
    return scored


def another_window(deal: Deal) -> None:
    """The seat asked has won another trick."""
    t = table_of(deal)
    t.melded = t.sevened = 0
    t.picked = -1


def refused(deal: Deal, word: str, text: str) -> str:
    """The reason (id) why these cards may not be declared."""
    return forbidden(deal, word, text).id


def forbidden(deal: Deal, word: str, text: str) -> Reason:
    """The reason why these cards may not be declared."""
    assert not can(deal, word, text)
    rules = deal.rules
    assert isinstance(rules, FamilyRules)
    cards = owned(deal, text)
    answer = rules.course.book.answer(rules.course.book.kind_of(word), bits(cards))
    reason = deal.why_not(answer)
    assert reason is not None
    return reason


def gone(deal: Deal, text: str) -> None:
    """The seat asked plays these cards in tricks of which nothing else is told."""
    for card in owned(deal, text):
        for zone in (deal.zone(f"hand{deal.asked}"), deal.zone(f"tableau{deal.asked}")):
            zone.bits &= ~card.bit
            zone.shown &= zone.bits
        deal.zone("won0").bits |= card.bit
        table_of(deal).gone |= card.bit


def drawn(deal: Deal, text: str) -> None:
    """The seat asked draws these cards (any copy from the stock)."""
    pile = deal.zone("stock").pile
    for face in text.split():
        card = next(one for one in pile if one.face == face)
        pile.remove(card)
        deal.zone(f"hand{deal.asked}").bits |= card.bit


def replies(rules: FamilyRules, trump: str, led: str, hand: str) -> list[str]:
    """The faces that may be played in stage 2 to a card led."""
    deal = position(rules, [led, hand], trump=trump, phase="play", stage=2, stock=0)
    answer(deal, f"play {owned(deal, led)[0].name}")
    assert deal.asked == 1
    for card in owned(deal, hand):
        reason = deal.why_not(rules.course.faces.plays[card.index])
        assert (reason is None) == any(one.verb == "play" and one.card is card for one in deal.legal())
        assert reason is None or reason.id.startswith("bezique.must_")
    return [one.card.face for one in deal.legal() if one.verb == "play"]


def winner(rules: FamilyRules, trump: str, led: str, reply: str) -> int:
    """Who wins the trick: 0 led, 1 replied."""
    deal = position(rules, [led, reply], trump=trump, phase="play")
    answer(deal, f"play {owned(deal, led)[0].name}")
    answer(deal, f"play {owned(deal, reply)[0].name}")
    return table(deal).leader


def answer(deal: Deal, *answers: str) -> None:
    """Give answers in the notation, one after another, each by whoever is asked."""
    for text in answers:
        deal.answer(parse_action(text, deal.rules.pack))


def texts(deal: Deal) -> set[str]:
    """The answers allowed now, in the notation."""
    return {one.text for one in deal.legal()}


def refusal(deal: Deal, text: str) -> str:
    """The reason (id) why an answer is refused, or ""."""
    return rule(deal, text)[0]


def rule(deal: Deal, text: str) -> tuple[str, str]:
    """The reason (id) why an answer is refused and the paragraph that forbids it, or ("", "")."""
    reason = deal.why_not(parse_action(text, deal.rules.pack))
    return (reason.id, reason.paragraph) if reason is not None else ("", "")


def table(deal: Deal) -> BeziqueTable:
    """The public table."""
    return table_of(deal)
