"""Positions for tests: whole deals from written hands, and single tricks in notation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from game.core.actions import parse_action
from game.core.cards import PIQUET_PACK, Card
from game.core.deal import Deal, restore
from game.core.log import Log
from game.core.match import Standing
from game.core.options import options_from
from game.core.view import View
from game.rules import GAMES, play_of, view_at
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import BeloteTable, table_of

Test = TypeVar("Test", bound=Callable[..., object])


def settles(key: str, *values: str | int) -> Callable[[Test], Test]:
    """Mark a test in which these values of an option make the difference (see test_options, which counts them)."""

    def unchanged(test: Test) -> Test:
        return test

    return unchanged


def belote(players: int = 4, game: str = "belote", **chosen: str | int) -> BeloteRules:
    """The rules of a game of the Belote family with these options changed from their defaults."""
    offered = GAMES[game]
    rules = offered.play(options_from(offered.options, chosen), players)
    assert isinstance(rules, BeloteRules)
    return rules


def cards(text: str) -> list[Card]:
    """The cards of a line such as ``"JH AH 8H"``."""
    return PIQUET_PACK.hand(text)


def bits(text: str) -> int:
    """The bit set of the cards of a line."""
    return sum(card.bit for card in cards(text))


def stock_for(
    rules: BeloteRules, hands: Sequence[str], dealer: int, turn_up: str = "", taker: int = -1, bottom: str = ""
) -> list[Card]:
    """The order of the pack, top card first, that deals these hands (of the eight cards held before the first lead).

    ``turn_up`` (classic games) is in the hand of ``taker`` where the taker takes it. Cards in no hand lie at the
    bottom; ``bottom`` last of all.
    """
    players = rules.players
    order = [(dealer + 1 + i) % players for i in range(players)]
    left = [[card for card in cards(hand) if card.name != _name(turn_up)] for hand in hands]
    takes = rules.course.taker_takes_turn_up
    stock: list[Card] = []
    if rules.auctioned:
        packets = [(3, order), (2, order), (3, order)]
    else:
        first, second = (3, 2) if rules.course.options["first_packets"] == "3-2" else (2, 3)
        packets = [(first, order), (second, order)]
    for size, seats in packets:
        for seat in seats:
            stock += [left[seat].pop(0) for _ in range(size)]
    if not rules.auctioned:
        stock += cards(turn_up)
        for seat in order:
            for _ in range(2 if takes and seat == taker else 3):
                stock.append(left[seat].pop(0))
    assert not any(left), "a hand has too many cards"
    rest = [card for card in rules.cards if card not in stock and card.name != _name(bottom)]
    return stock + rest + cards(bottom)


def _name(face: str) -> str:
    return PIQUET_PACK.card(face).name if face else ""


def answer(deal: Deal, *answers: str) -> None:
    """Give answers in the notation ("take", "play QH"...), one after another, each by whoever is asked."""
    for text in answers:
        deal.answer(parse_action(text, deal.rules.pack))


def show_everything(deal: Deal) -> None:
    """The winning side shows all it has (who has nothing is done)."""
    while deal.asked >= 0 and deal.phase.id == "show":
        answer(deal, deal.legal()[0].text)


def legal(deal: Deal) -> set[str]:
    """The answers allowed now, in the notation."""
    return {one.text for one in deal.legal()}


def faces(deal: Deal) -> set[str]:
    """The faces of the cards that may be played now, as the rulebook writes them."""
    return {one.card.face for one in deal.legal()}


def refusal(deal: Deal, text: str) -> str:
    """The reason (id) why an answer is refused, or ""."""
    reason = deal.why_not(parse_action(text, deal.rules.pack))
    return reason.id if reason is not None else ""


def table(deal: Deal) -> BeloteTable:
    """The public table."""
    return table_of(deal)


def whole_deal(
    rules: BeloteRules,
    hands: Sequence[str],
    *,
    dealer: int = 3,
    turn_up: str = "",
    taker: int = -1,
    bids: Iterable[str] = (),
    standing: Standing | None = None,
    log: Log | None = None,
    bottom: str = "",
) -> Deal:
    """A deal of these hands with these bids made: the first announcement or card comes next."""
    standing = standing or Standing([0] * rules.sides, dealer)
    standing.dealer = dealer
    deal = rules.deal_from(stock_for(rules, hands, dealer, turn_up, taker, bottom), standing, log)
    answer(deal, *bids)
    return deal


def trick(rules: BeloteRules, trump: str, leader: int, played: str, hand: str) -> Deal:
    """A trick in mid-deal: ``played`` from ``leader`` on, then the next seat holds ``hand`` and is asked.

    Earlier tricks have taken what is named nowhere; what the other hands are thought to hold says nothing.
    """
    down = [card.name for card in cards(played)]
    mine = [card.name for card in cards(hand)]
    asked = (leader + len(down)) % rules.players
    hands: list[str] = []
    for seat in range(rules.players):
        unknown = len(mine) - (1 if (seat - leader) % rules.players < len(down) else 0)
        hands.append(" ".join(mine) if seat == asked else f"?{unknown}")
    parts = [f"{rules.game} {rules.players}", f"view {asked}", f"hands {' / '.join(hands)}"]
    if not rules.course.taker_takes_turn_up and not rules.auctioned:
        turned = next(card.name for card in rules.cards if card.name not in down + mine)
        parts += [f"stock ?{len(rules.cards) - 8 * rules.players - 1}", f"turn_up {turned}"]
    parts += ["won " + " / ".join(["rest", *["-"] * (rules.sides - 1)]), f"trump {trump}", f"taker {leader}"]
    parts.append(" ".join([f"tricks {leader}", *down]) if down else f"asked {leader} play")
    parts[0] += "".join([f" {key}={value}" for key, value in rules.positions.changed.items()])
    return imagined(view_at(" | ".join(parts)))


def imagined(view: View) -> Deal:
    """A deal that fits a view, hidden cards anywhere."""
    rules = play_of(view)
    known = 0
    for zone in view.zones:
        known |= zone.bits
    left = [card for card in rules.cards if not card.bit & known]
    hidden: list[list[Card]] = []
    for zone in view.zones:
        faces = () if zone.visible else zone.faces(rules.pack)
        hidden.append([face if face is not None else left.pop() for face in faces])
    return restore(rules, view, hidden)


def finished(rules: BeloteRules, scored: list[int], solid: list[int] | None = None, result: str = "made") -> Deal:
    """A deal that is over with these points scored by side, ``solid`` of them other than belote (default: all)."""
    deal = rules.deal_from(list(rules.cards), Standing([0] * rules.sides, 0))
    t = table_of(deal)
    t.result = result
    t.scored = scored[:]
    t.solid = (scored if solid is None else solid)[:]
    deal.asked = -1
    return deal
