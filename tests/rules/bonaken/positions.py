"""Positions of Bonaken for tests: deals from written hands, auctions and tricks answered in a line."""

from __future__ import annotations

from game.core.actions import Action, parse_action
from game.core.cards import PIQUET_PACK, Card
from game.core.deal import Deal
from game.core.log import Log
from game.core.match import Standing
from game.core.options import options_from
from game.core.reasons import Reason
from game.core.rng import Rng
from game.rules import GAMES
from game.rules.bonaken.public import BonakenPublic
from game.rules.bonaken.rules import BonakenRules
from game.rules.bonaken.standing import BonakenStanding
from game.rules.bonaken.table import BonakenTable, table_of
from game.rules.bonaken.values import PACKETS, cards_down, hand_size

SUITS = "SHDC"


def bonaken(players: int = 4, **chosen: str | int) -> BonakenRules:
    """The rules with these options changed from their defaults."""
    offered = GAMES["bonaken"]
    rules = offered.play(options_from(offered.options, chosen), players)
    assert isinstance(rules, BonakenRules)
    return rules


def cards(text: str) -> list[Card]:
    """The cards of a line such as ``"JH AH 8H"``."""
    return PIQUET_PACK.hand(text)


def bits(text: str) -> int:
    """The bit set of the cards of a line."""
    return sum(card.bit for card in cards(text))


def table(deal: Deal) -> BonakenTable:
    """The table as the rules keep it."""
    return table_of(deal)


def dealt(
    rules: BonakenRules,
    hands: dict[int, str],
    up: str = "",
    down: str = "",
    dealer: int = -1,
    standing: Standing | None = None,
    log: Log | None = None,
) -> Deal:
    """A deal in which the seats are dealt these cards (the others whatever is left). The dealer is the last seat."""
    begun = standing or Standing([0] * rules.players, dealer % rules.players)
    state = begun.state if isinstance(begun, BonakenStanding) else [0] * rules.players
    active = [seat for seat in range(rules.players) if not state[seat]]
    small = rules.course.small
    size = hand_size(len(active), small)
    below = cards_down(len(active), rules.course.centre_down, small)
    named = cards(" ".join([*hands.values(), up, down]))
    assert len(set(named)) == len(named)
    rest = [card for card in PIQUET_PACK.cards if card not in named]

    def filled(text: str, count: int) -> list[Card]:
        found = cards(text)
        assert len(found) <= count, text
        while len(found) < count:
            found.append(rest.pop())
        return found

    held = {seat: filled(hands.get(seat, ""), size) for seat in active}
    centre_up = filled(up, 2)
    centre_down = filled(down, below)
    order = sorted(active, key=lambda seat: (seat - begun.dealer - 1) % rules.players)
    first = PACKETS[size][0]
    stock = [card for seat in order for card in held[seat][:first]]
    stock += centre_down if below else centre_up
    stock += [card for seat in order for card in held[seat][first:]]
    stock += centre_up if below else []
    return rules.deal_from(stock + rest, begun, log)


def public(deal: Deal) -> BonakenPublic:
    """What lies open to everybody, in typed fields."""
    return BonakenPublic.of(deal.rules.public(deal))


def answer(deal: Deal, *texts: str) -> None:
    """Give these answers one after another."""
    for text in texts:
        deal.answer(parse_action(text, PIQUET_PACK))


def bold(deal: Deal, rng: Rng) -> Action:
    """An answer to the open question: mostly low bids, sometimes something great, else anything."""
    if deal.phase.id != "auction":
        return deal.phase.sample(deal, rng)
    legal = deal.legal()
    great = [one for one in legal if one.verb not in ("pass", "bid")]
    wish = rng.below(8)
    if wish < 4:
        return legal[0]
    return legal[min(1, len(legal) - 1)] if wish < 6 or not great else great[rng.below(len(great))]


def bid(deal: Deal, *calls: str) -> None:
    """Calls such as ``"0 bid 25"`` or ``"1 pass"``: the seat is checked."""
    for call in calls:
        seat, _, text = call.partition(" ")
        assert deal.asked == int(seat), call
        answer(deal, text)


def throw(deal: Deal, text: str) -> None:
    """Discard the cards of a line."""
    order = sorted(cards(text), key=lambda card: -card.index)
    answer(deal, " ".join(["discard", *[card.name for card in order]]))


def play(deal: Deal, text: str) -> None:
    """Play the cards of a line in turn, each with its seat (``"1:9H"``) or without."""
    for word in text.split():
        seat, _, face = word.rpartition(":")
        assert not seat or deal.asked == int(seat), word
        answer(deal, f"play {PIQUET_PACK.card(face).name}")


def legal(deal: Deal) -> list[str]:
    """The answers allowed now."""
    return [one.text for one in deal.legal()]


def faces(deal: Deal) -> set[str]:
    """The cards that may be played now."""
    return {one.card.face for one in deal.legal()}


def refusal(deal: Deal, text: str) -> str:
    """The id of the reason why an answer is not allowed ("" if it is)."""
    reason: Reason | None = deal.why_not(parse_action(text, PIQUET_PACK))
    return reason.id if reason else ""


def refused_by(deal: Deal, text: str) -> str:
    """The paragraph of the rulebook that forbids an answer ("" if it is allowed)."""
    reason: Reason | None = deal.why_not(parse_action(text, PIQUET_PACK))
    return reason.paragraph if reason else ""
