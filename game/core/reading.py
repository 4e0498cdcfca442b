"""Reading positions: a text is believed in nothing (see `game.core.position` for the grammar).

Every field is checked by itself, the cards against the pack, calls and tricks by the rules as far as the hands are
known; at last the position is played on, since what the rules cannot play to its end is none.
"""

from __future__ import annotations

from typing import Final

from game.core.cards import Card
from game.core.deal import Deal, Rules
from game.core.fields import NOTHING, PositionError, card_named, quoted, whole_number
from game.core.position import (
    ASKED,
    BAR,
    KNOWN,
    LOST,
    OPEN,
    OVER,
    TRICKS,
    UNKNOWN,
    VIEW,
    Lying,
    Notation,
    Told,
    Trick,
    built,
    stem_of,
)
from game.core.rng import seeded
from game.core.view import View
from game.core.zones import Zone

LONGEST: Final = 20_000
"""Characters; the longest positions (six packs) have some 3,000."""
REST: Final = "rest"
"""All cards that nothing else names (in the earlier tricks of an endgame, in the stock)."""
_TRIALS: Final = 3
_MOST_ANSWERS: Final = 3000
"""How often, and how far, a position just read is played on to see that it can be."""
_IMPOSSIBLE: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


def parted(text: str) -> list[tuple[str, str]]:
    """The fields of a line: the words of each and what follows; the first is the header, under "". Raises
    PositionError."""
    if len(text) > LONGEST:
        raise PositionError("text", f"a position has at most {LONGEST} characters")
    if not text.isascii() or "\n" in text.strip():
        raise PositionError("text", "a position is one line of plain letters, digits and signs")
    found: list[tuple[str, str]] = []
    for number, part in enumerate(text.split(BAR)):
        if not number:
            found.append(("", part.strip()))
            continue
        word, _, rest = part.strip().partition(" ")
        if not word:
            raise PositionError("text", "there is nothing between two bars")
        if any(word == other for other, _ in found):
            raise PositionError(word, "this field is there twice")
        found.append((word, rest.strip()))
    return found


def read(notation: Notation, parts: list[tuple[str, str]]) -> tuple[Deal, Told]:
    """The deal that the fields of a line tell; cards that they leave unknown lie anywhere. Raises PositionError."""
    rules = notation.rules
    told = Told(rules.players)
    zones = notation.fresh().zones
    stems: dict[str, list[Zone]] = {}
    for zone in zones:
        stems.setdefault(stem_of(zone.name), []).append(zone)
    fields = {field.word: field for field in notation.all_fields()}
    named: dict[int, str] = {}
    for word, text in parts[1:]:
        if word in stems:
            _read_zones(word, text, stems[word], rules, told, named)
        elif word in fields:
            told.facts[fields[word].fact] = fields[word].read(text, rules)
        elif word == TRICKS:
            told.tricks = _read_tricks(text, rules, named)
        elif word in (ASKED, OVER):
            _read_asked(word, text, rules, told)
        elif word == KNOWN.word:
            told.known = KNOWN.read(text, rules)
        elif word == LOST.word:
            told.lost = LOST.read(text, rules)
        elif word == VIEW:
            told.viewed = True
            told.seat = -1 if text == NOTHING else whole_number(VIEW, text, 0, rules.players - 1)
        else:
            possible = [*stems, *fields, TRICKS, ASKED, OVER, KNOWN.word, LOST.word, VIEW]
            raise PositionError(word[:30], f"there is no such field; there are: {', '.join(possible)}")
    _fill(rules, zones, told, named)
    deal = built(notation, told)
    for zone in deal.zones:
        if zone.name in told.unknown and zone.visible_to(told.seat):
            raise PositionError(stem_of(zone.name), "cards are unknown in the sight of the seat whose view it is")
    _check_cards(deal)
    _check_asked(deal)
    notation.check(deal, told)
    return deal, told


def _read_zones(stem: str, text: str, zones: list[Zone], rules: Rules, told: Told, named: dict[int, str]) -> None:
    parts = text.split("/")
    if len(parts) != len(zones):
        raise PositionError(stem, f"there are {len(parts)} places and should be {len(zones)}")
    for zone, part in zip(zones, parts, strict=True):
        lying = Lying()
        for token in part.split():
            if token == NOTHING:
                continue
            if token == REST:
                lying.rest = True
            elif token[0] == UNKNOWN:
                count = whole_number(stem, token[1:], 0, len(rules.cards)) if token[1:] else 1
                lying.cards += [None for _ in range(count)]
            else:
                card = _named(stem, token.rstrip(OPEN), rules, named)
                lying.cards.append(card)
                if token.endswith(OPEN):
                    lying.shown |= card.bit
        if len(lying.cards) > len(rules.cards):
            raise PositionError(stem, "there are more cards than in the pack")
        told.zones[zone.name] = lying


def _named(field: str, token: str, rules: Rules, named: dict[int, str]) -> Card:
    """A card that is nowhere else. Raises PositionError."""
    card = card_named(field, token, rules.pack)
    if not card.bit & rules.all_bits:
        raise PositionError(field, f"{card.name} is not played with")
    if card.index in named:
        where = named[card.index]
        raise PositionError(
            field, f"{card.name} is there twice" if where == field else f"{card.name} lies in {where} too"
        )
    named[card.index] = field
    return card


def _read_tricks(text: str, rules: Rules, named: dict[int, str]) -> list[Trick]:
    found: list[Trick] = []
    for part in text.split("/"):
        tokens = part.split()
        trick = Trick(-1, [])
        if tokens and tokens[0].isdigit():
            trick.leader = whole_number(TRICKS, tokens[0], 0, rules.players - 1)
            tokens = tokens[1:]
        if not tokens:
            raise PositionError(TRICKS, "a trick without cards")
        trick.cards = [_named(TRICKS, token, rules, named) for token in tokens]
        found.append(trick)
    return found


def _read_asked(word: str, text: str, rules: Rules, told: Told) -> None:
    if told.phase:
        raise PositionError(word, "a deal is either over or asks somebody")
    tokens = text.split()
    if len(tokens) != (2 if word == ASKED else 1):
        raise PositionError(word, "it takes a seat and a phase" if word == ASKED else "it takes the last phase")
    if tokens[-1] not in rules.phases:
        raise PositionError(word, f"{quoted(tokens[-1])} is none of the phases {', '.join(rules.phases)}")
    told.phase = tokens[-1]
    told.asked = whole_number(word, tokens[0], 0, rules.players - 1) if word == ASKED else -1


def _fill(rules: Rules, zones: list[Zone], told: Told, named: dict[int, str]) -> None:
    """Put the cards that are not named where the text says that some lie. Raises PositionError."""
    left = [card for card in rules.cards if card.index not in named]
    for zone in zones:
        lying = told.zones.get(zone.name)
        if lying is None:
            continue
        unknown = lying.cards.count(None)
        if unknown > len(left):
            raise PositionError(stem_of(zone.name), f"{unknown} cards are unknown, but only {len(left)} are not named")
        if unknown:
            told.unknown.append(zone.name)
            if zone.owner >= 0:
                told.whole[zone.owner] = False
            if not told.viewed:
                raise PositionError(stem_of(zone.name), f"only a view may leave cards unknown ({VIEW} SEAT)")
        for place, card in enumerate(lying.cards):
            if card is None:
                lying.cards[place] = left.pop(0)
    for zone in zones:
        lying = told.zones.get(zone.name)
        if lying is not None and lying.rest:
            lying.cards += left
            left = []
    if left:
        names = " ".join([card.name for card in left[:4]])
        more = "" if len(left) <= 4 else " ..."
        raise PositionError(stem_of(zones[0].name), f"of the pack {len(left)} cards are missing: {names}{more}")


def _check_cards(deal: Deal) -> None:
    """Each card of the pack in exactly one place."""
    seen = 0
    for zone in deal.zones:
        for card in zone.cards(deal.rules.pack):
            if seen & card.bit:
                raise PositionError(stem_of(zone.name), f"{card.name} is there twice")
            seen |= card.bit
        if zone.shown & ~(zone.bits if not zone.ordered else 0):
            raise PositionError(stem_of(zone.name), "only cards in a hand are known to be there")
    for card in deal.rules.cards:
        if not card.bit & seen:
            raise PositionError(stem_of(deal.zones[0].name), f"{card.name} is missing")


def _check_asked(deal: Deal) -> None:
    if deal.asked >= deal.rules.players:
        raise PositionError(ASKED, "there is no such seat")


def deal_read(notation: Notation, parts: list[tuple[str, str]]) -> Deal:
    """The whole deal of a line. Raises PositionError."""
    deal, told = read(notation, parts)
    if told.viewed:
        raise PositionError(VIEW, "this is what one seat sees, not a deal")
    _try_out(deal)
    return deal


def view_read(notation: Notation, parts: list[tuple[str, str]]) -> View:
    """The view of a line. Raises PositionError."""
    deal, told = read(notation, parts)
    if not told.viewed:
        raise PositionError(VIEW, f"it does not say whose view it is ({VIEW} SEAT)")
    try:
        return deal.view(told.seat)
    except _IMPOSSIBLE:
        raise PositionError(ASKED, "the rules have no question at this moment") from None


def _try_out(deal: Deal) -> None:
    """The last gate: whatever the fields did not show, a position that the rules cannot play to its end is none."""
    for trial in range(_TRIALS if deal.asked >= 0 else 0):
        twin = deal.clone()
        rng = seeded(trial)
        try:
            for _ in range(_MOST_ANSWERS):
                if twin.asked < 0:
                    break
                twin.phase.stumble(twin, rng)
        except _IMPOSSIBLE:
            raise PositionError(ASKED, "the rules cannot go on from this moment") from None
        if twin.asked >= 0:
            raise PositionError(ASKED, "the rules come to no end from this moment")
    try:
        deal.view(deal.asked)
    except _IMPOSSIBLE:
        raise PositionError(ASKED, "the rules have no question at this moment") from None
