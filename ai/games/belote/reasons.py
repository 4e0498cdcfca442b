"""Reasons in Belote, contrée and coinchée: what a hand has for its trumps, the partner's calls, and the cards."""

from __future__ import annotations

from typing import Final

from ai.reasons.found import Found
from ai.reasons.ground import Ground
from ai.reasons.tricks import weigh_card
from game.core.actions import Action
from game.core.view import View
from game.rules.belote.values import CARDS, ROYALS, SA, STRAINS, SUIT_BITS

from .bidding import Bids, opening_limit, sure_tricks
from .ground import ground_of
from .reading import Reading, read
from .taking_values import weigh_takes
from .worth import ACE, JACK, NINE, TEN, holds, suit_byte

BELOTE_POINTS: Final = 20
LONG: Final = 4


def weigh(view: View, answer: Action, found: Found) -> None:
    """The reasons for an answer."""
    reading = read(view)
    if answer.verb == "play":
        ground = ground_of(view)
        if ground is not None:
            weigh_card(ground, answer.card.index, sorted({one.card.index for one in view.legal}), found)
            _card(reading, ground, answer, found)
    elif view.phase in ("round1", "round2"):
        _taking(reading, answer, view.legal, found)
    elif view.phase == "auction":
        _bidding(reading, answer, view.legal, found)
    else:
        _declaring(reading, answer, view.legal, found)


# -- cards -----------------------------------------------------------------------------------------------------------


def _card(reading: Reading, ground: Ground, answer: Action, found: Found) -> None:
    """What only Belote knows of a card: what the partner called, who took, the belote, the ace one asks for."""
    t = reading.t
    index = answer.card.index
    card = CARDS[index]
    partner = reading.partner
    if answer.word:
        found.add(5.5, "word", "says_belote", n=BELOTE_POINTS)
    if not ground.trick:
        if ground.trump(index) and partner >= 0 and t.taker == partner and reading.enemy_trumps():
            found.add(10.5, "plan", "for_taker", seat=partner, n=ground.trumps_out().bit_count())
        if partner >= 0 and not ground.trump(index) and reading.rules.auctioned:
            if Bids(t, reading.players).strains[partner] == card.suit:
                found.add(11.0, "plan", "called", seat=partner)
    elif card.suit != CARDS[ground.trick[0][1]].suit and not ground.trump(index) and not ground.points(index):
        ace = CARDS[card.suit * 8 + ACE]
        if reading.hand & SUIT_BITS[card.suit] & ~card.bit == ace.bit and t.trump < SA:
            found.add(6.6, "plan", "asks", card=ground.name(ace.index), suit=ground.suit(index))
    if t.trick >= 4 and t.tricks[reading.side()] == t.trick and ground.ahead(index):
        found.add(4.5, "capot", "every_trick")


# -- trumps ----------------------------------------------------------------------------------------------------------


def _names(bits: int, suit: int, ranks: tuple[int, ...]) -> str:
    """The cards of a suit that a hand has of these ranks, in the notation."""
    byte = suit_byte(bits, suit)
    return " ".join(CARDS[suit * 8 + rank].name for rank in ranks if holds(byte, rank))


def _has(hand: int, suit: int, found: Found) -> None:
    """What speaks for a trump suit in a hand."""
    byte = suit_byte(hand, suit)
    strong = _names(hand, suit, (JACK, NINE))
    if strong:
        found.add(9.0 if holds(byte, JACK) else 7.5, "honours", "strong_trumps", cards=strong)
    if byte.bit_count() >= 3:
        found.add(8.0 + 0.5 * (byte.bit_count() - LONG), "length", "trumps", suit="SHDC"[suit], n=byte.bit_count())
    aces = _aces(hand, suit)
    if aces:
        found.add(5.0 + aces, "aces", "aces", n=aces)
    if hand & ROYALS[suit] == ROYALS[suit]:
        found.add(6.5, "pair", "royal_pair", n=BELOTE_POINTS, suit="SHDC"[suit])


def _aces(hand: int, suit: int) -> int:
    """The aces beside a suit."""
    return sum(1 for other in range(4) if other != suit and holds(suit_byte(hand, other), ACE))


def _flat(hand: int, strain: int, found: Found) -> None:
    """What speaks for no trumps (aces, tens) or all trumps (jacks, nines)."""
    top, second = (ACE, TEN) if strain == SA else (JACK, NINE)
    count = sum(1 for suit in range(4) if holds(suit_byte(hand, suit), top))
    behind = sum(1 for suit in range(4) if holds(suit_byte(hand, suit), second))
    name = "flat_aces" if strain == SA else "flat_jacks"
    if count:
        found.add(9.0, "honours", name, n=count)
    if behind:
        found.add(6.0, "length", "flat_tens" if strain == SA else "flat_nines", n=behind)


def _with_turn_up(reading: Reading) -> int:
    """The hand as it would be for the taker."""
    t = reading.t
    gets = reading.rules.course.taker_takes_turn_up
    return reading.hand | (CARDS[t.turn_up].bit if gets and t.turn_up >= 0 else 0)


def _lacks(hand: int, suit: int, found: Found) -> None:
    """What speaks against a trump suit."""
    byte = suit_byte(hand, suit)
    letter = "SHDC"[suit]
    count = byte.bit_count()
    if count == 0:
        found.add(9.0, "length", "no_trumps_of", suit=letter)
    elif count < LONG:
        found.add(8.0 + 0.5 * (3 - count), "length", "few_trumps", suit=letter, n=count)
    if count and not holds(byte, JACK) and not holds(byte, NINE):
        found.add(8.2, "honours", "no_honours", suit=letter)
    elif count and not holds(byte, JACK):
        found.add(7.0, "honours", "no_jack", suit=letter)
    if not _aces(hand, suit):
        found.add(6.5, "aces", "no_aces")
    found.add(1.0, "fallback", "too_weak", suit=letter)


def _names_suit(answer: Action) -> bool:
    """Whether somebody takes in a suit with this answer."""
    return answer.verb == "take" or answer.word in STRAINS[:SA]


def _taking(reading: Reading, answer: Action, legal: tuple[Action, ...], found: Found) -> None:
    """The two rounds of the classic game."""
    t = reading.t
    hand = _with_turn_up(reading)
    first = reading.phase == "round1"
    turned = CARDS[t.turn_up].suit
    if answer.verb != "pass":
        strain = turned if first else STRAINS.index(answer.word)
        if strain < SA:
            _has(hand, strain, found)
        else:
            _flat(hand, strain, found)
        found.add(0.5, "fallback", "as_trumps", suit=STRAINS[strain])
        return
    values = zip(weigh_takes(reading, legal), legal, strict=True)
    suits = [(value, turned if first else STRAINS.index(one.word)) for value, one in values if _names_suit(one)]
    if suits:
        _, best = max(suits)
        if not first:
            found.add(8.9, "best", "best_suit", suit=STRAINS[best])
        _lacks(hand, best, found)
    found.add(0.5, "fallback", "waits")


def _bidding(reading: Reading, answer: Action, legal: tuple[Action, ...], found: Found) -> None:
    """Contrée and coinchée."""
    t = reading.t
    hand = reading.hand
    bids = Bids(t, reading.players)
    partner = reading.partner
    if answer.verb in ("bid", "capot"):
        strain = STRAINS.index(answer.word)
        if bids.numbers[partner] and bids.strains[partner] == strain:
            found.add(9.6, "partner", "raises", seat=partner, suit=STRAINS[strain])
        if strain < SA:
            _has(hand, strain, found)
        else:
            _flat(hand, strain, found)
        sure = sure_tricks(reading, strain)
        if answer.verb == "capot" or sure >= LONG:
            found.add(10.0 if answer.verb == "capot" else 5.0, "sure", "sure_tricks", n=sure)
        found.add(0.5, "fallback", "as_trumps", suit=STRAINS[strain])
    elif answer.verb in ("coinche", "surcoinche"):
        _doubles(reading, answer, found)
    else:
        _passes(reading, legal, bids, found)


def _doubles(reading: Reading, answer: Action, found: Found) -> None:
    t = reading.t
    if t.trump < SA:
        cards = _names(reading.hand, t.trump, (JACK, NINE, ACE, TEN))
        if cards and answer.verb == "coinche":
            found.add(9.0, "honours", "stops", cards=cards)
        elif cards:
            found.add(9.0, "honours", "strong_trumps", cards=cards)
        aces = _aces(reading.hand, t.trump)
        if aces:
            found.add(6.0 + aces, "aces", "aces", n=aces)
    else:
        _flat(reading.hand, t.trump, found)
    found.add(0.5, "fallback", "contract_fails" if answer.verb == "coinche" else "contract_holds", number=t.contract)


def _passes(reading: Reading, legal: tuple[Action, ...], bids: Bids, found: Found) -> None:
    t = reading.t
    partner = reading.partner
    if t.taker >= 0 and t.multiplier > 1:
        found.add(8.0, "partner", "stays_doubled")
    elif t.taker == partner:
        found.add(9.0, "partner", "partner_plays", seat=partner, suit=STRAINS[t.trump])
    elif t.taker >= 0 and t.taker != reading.seat:
        found.add(8.0, "partner", "their_contract", seat=t.taker, number=t.contract, suit=STRAINS[t.trump])
    if bids.numbers[partner] and t.taker != partner and bids.strains[partner] < SA:
        suit = bids.strains[partner]
        count = suit_byte(reading.hand, suit).bit_count()
        if count < 3:
            found.add(9.5, "length", "little_support", seat=partner, suit=STRAINS[suit], n=count)
    elif any(one.verb == "bid" for one in legal) and t.taker != partner:
        if not any(opening_limit(reading.hand, suit) for suit in range(4)):
            found.add(9.5, "length", "no_opening")
        else:
            best = max(
                range(4),
                key=lambda suit: (suit_byte(reading.hand, suit).bit_count(), opening_limit(reading.hand, suit)),
            )
            _lacks(reading.hand, best, found)
    found.add(0.5, "fallback", "waits")


# -- declarations ----------------------------------------------------------------------------------------------------


def _declaring(reading: Reading, answer: Action, legal: tuple[Action, ...], found: Found) -> None:
    """Announcing, stating, showing, the exchange of the seven."""
    t = reading.t
    if answer.verb == "announce":
        kinds = reading.rules.kinds[t.trump]
        found.add(9.0, "points", "announces", n=int(kinds.points[kinds.announce.index(answer)]))
    elif answer.verb == "silent":
        if len(legal) == 1:
            found.add(5.0, "points", "nothing_to_announce")
        else:
            found.add(3.0, "points", "says_nothing")
    elif answer.verb == "state":
        found.add(9.0, "points", "states")
    elif answer.verb == "decline":
        found.add(3.0, "points", "declines")
    elif answer.verb in ("show_all", "show"):
        found.add(9.0, "points", "shows")
    elif answer.verb == "exchange":
        found.add(9.0, "points", "exchanges", card=CARDS[t.turn_up].name)
    else:
        found.add(3.0, "points", "nothing_more")
