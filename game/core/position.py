"""Position notation: one line of text for any moment of any deal, or of what one seat knows of it (as FEN is for
chess).

``belote 4 | hands HJ H9 ... / ... / ... / ... | turned HQ | calls take | tricks HJ H7 H8 HA / SK | scores 120 80``

Fields are separated by bars, in any order when read and in a fixed one when written. What the rules can work out from
other fields (who leads, what the tricks made, who is asked) is not written, so that a person can set up a position in
one short line. What no field can tell (a fact that some moment has and that does not follow) would be a defect of a
family's notation; the contract tests look for it at every node. Reading, which believes nothing, is in
`game.core.reading`.

The grammar is here; what the fields of a table mean is said by each family's `Notation`.
"""

from __future__ import annotations

from typing import Any, Final

from game.core.actions import action
from game.core.cards import Card
from game.core.deal import Deal, Rules, restore
from game.core.fields import (
    NOTHING,
    SEATS,
    CardSets,
    Field,
    PositionError,
    strongest_first,
)
from game.core.options import Choice
from game.core.view import View
from game.core.zones import Zone

BAR: Final = "|"
OPEN: Final = "!"
"""After a card in a hand: everybody knows that it is there."""
UNKNOWN: Final = "?"
WON: Final = "won"
VIEW: Final = "view"
TRICKS: Final = "tricks"
ASKED: Final = "asked"
OVER: Final = "over"
KNOWN: Final = CardSets("known", length=SEATS)
LOST: Final = CardSets("lost", length=SEATS)
_PLURAL: Final = {"hand": "hands", "tableau": "tableaus"}
_ROUNDS: Final = 20


class Trick:
    """A trick that is told: who led (-1: as it follows) and its cards in order."""

    leader: int
    cards: list[Card]

    def __init__(self, leader: int, cards: list[Card]) -> None:
        self.leader = leader
        self.cards = cards


class Lying:
    """The cards of a zone as told: None where a card is unknown; ``shown`` those that everybody knows to be there."""

    cards: list[Card | None]
    shown: int
    rest: bool

    def __init__(self) -> None:
        self.cards = []
        self.shown = 0
        self.rest = False


class Told:
    """All that a text tells (or a writer has decided to tell): facts by name, zones by name, tricks, who is asked."""

    facts: dict[str, Any]
    zones: dict[str, Lying]
    tricks: list[Trick]
    phase: str
    asked: int
    known: list[int]
    lost: list[int]
    seat: int
    viewed: bool
    whole: list[bool]
    unknown: list[str]

    def __init__(self, players: int) -> None:
        self.facts = {}
        self.zones = {}
        self.tricks = []
        self.phase = ""
        self.asked = -1
        self.known = []
        self.lost = []
        self.seat = -1
        self.viewed = False
        self.whole = [True] * players
        self.unknown = []


def stem_of(zone: str) -> str:
    """The field of a zone: one for each kind, its seats or sides separated by "/"."""
    stem = zone.rstrip("0123456789")
    return _PLURAL.get(stem, stem)


class Notation:
    """How the positions of a family of games are written. Filled by the family; never changed afterwards.

    ``fields`` are the facts of the deal, ``match`` those of the match (written last), ``facts`` the names of all facts
    of the table; ``piled`` the fields of zones that follow from the tricks; ``changed`` the options that are not at
    their defaults.
    """

    rules: Rules
    changed: dict[str, Choice]
    fields: tuple[Field, ...]
    match: tuple[Field, ...]
    facts: tuple[str, ...]
    piled: tuple[str, ...]

    def fresh(self) -> Deal:
        """A deal of these rules in which no card lies anywhere yet and nothing has happened."""
        raise AssertionError("a family begins its positions")

    def follow(self, deal: Deal, told: Told) -> None:
        """Work out all facts and zones that are not told, and who is asked. Raises PositionError."""
        raise AssertionError("a family works out what follows")

    def check(self, deal: Deal, told: Told) -> None:
        """Raise PositionError for what no deal of this family can be."""
        raise AssertionError("a family checks its positions")

    def seats(self, deal: Deal) -> int:
        """How many play to a trick."""
        return deal.rules.players

    def all_fields(self) -> tuple[Field, ...]:
        """Every field of a fact."""
        return self.fields + self.match

    def first(self, deal: Deal) -> int:
        """Who leads the first trick of a deal (-1: that does not follow)."""
        raise AssertionError("a family with tricks knows who leads")

    def after(self, deal: Deal, seat: int) -> int:
        """Who plays after a seat."""
        return (seat + 1) % deal.rules.players

    def best(self, deal: Deal, cards: list[Card]) -> int:
        """The place in a full trick of the card that wins it."""
        raise AssertionError("a family with tricks knows their winners")

    def tricks_of(self, deal: Deal) -> list[Trick]:
        """The tricks that the table remembers, each with its leader."""
        table: Any = deal.table
        cards = deal.rules.pack.cards
        size = self.seats(deal)
        found: list[Trick] = []
        for at in range(0, len(table.played), size):
            found.append(Trick(table.players[at], [cards[index] for index in table.played[at : at + size]]))
        return found

    def winner(self, deal: Deal, trick: Trick) -> int:
        """Who wins a full trick."""
        seat = trick.leader
        for _ in range(self.best(deal, trick.cards)):
            seat = self.after(deal, seat)
        return seat

    def agree(self, told: Told, follows: Deal) -> None:
        """Who is asked in the bidding follows from the calls; raise PositionError if something else is told."""
        if told.phase and (told.phase != follows.phase.id or told.asked != follows.asked):
            turn = f"it is the turn of seat {follows.asked}" if follows.asked >= 0 else "all have passed"
            raise PositionError(ASKED if told.asked >= 0 else OVER, f"{turn} ({follows.phase.id})")

    def settle_leaders(self, deal: Deal, tricks: list[Trick], untold: int) -> None:
        """Find out who led each trick. ``untold`` is how many came before. Raises PositionError."""
        leader = -1 if untold else self.first(deal)
        for number, trick in enumerate(tricks):
            size = self.seats(deal)
            if len(trick.cards) > size or (len(trick.cards) < size and number < len(tricks) - 1):
                raise PositionError(TRICKS, f"trick {untold + number + 1} has {len(trick.cards)} cards")
            if trick.leader < 0:
                trick.leader = leader
            if trick.leader < 0:
                raise PositionError(TRICKS, "it does not say which seat led the first trick that is told")
            leader = self.winner(deal, trick) if len(trick.cards) == size else -1

    def played_again(self, deal: Deal, told: Told, table: Any) -> Deal:
        """The tricks told, played card by card by the rules from the hands as they were, each card checked as far as
        its hand is known. ``table`` is how it stood before. Raises PositionError."""
        twin = deal.clone()
        twin.table = table
        gone = 0
        for trick in told.tricks:
            seat = trick.leader
            for card in trick.cards:
                twin.zones[seat].bits |= card.bit
                gone |= card.bit
                seat = self.after(deal, seat)
        for zone in twin.zones:
            if zone.name == "trick":
                zone.pile = []
        for number, trick in enumerate(told.tricks):
            seat = trick.leader
            for card in trick.cards:
                if number and twin.asked < 0:
                    raise PositionError(TRICKS, f"the deal was over before {card.name}")
                answer = action("play", (card,))
                twin.phase = deal.rules.phases["play"]
                twin.asked = seat
                reason = twin.phase.why_not(twin, answer) if told.whole[seat] else None
                if reason is not None:
                    raise PositionError(TRICKS, f"seat {seat} cannot have played {card.name} ({reason.id})")
                twin.phase.apply(twin, answer)
                seat = self.after(deal, seat)
        return twin


def written(notation: Notation, deal: Deal, view: View | None = None) -> str:
    """The position of a deal in one line; with a view only what that seat knows (``deal`` is any it can imagine)."""
    told = _all_told(notation, deal, view)
    following = [field for field in notation.all_fields() if field.follows]
    for field in following:
        told.facts.pop(field.fact, None)
    guessed = False
    for _ in range(_ROUNDS):
        try:
            trial = built(notation, told)
        except PositionError as missing:  # something has to be told before anything else can follow
            if not _tell_more(deal, told, following, missing.field):
                raise
            guessed = True
            continue
        if not _tell_differences(notation, deal, told, following, trial):
            break
    if guessed:
        _tell_less(notation, deal, told, following)
        trial = built(notation, told)
    for fact in notation.facts:
        if getattr(trial.table, fact) != getattr(deal.table, fact):
            raise AssertionError(f"the fact {fact} does not follow from the position written")
    return f" {BAR} ".join(_sections(notation, deal, told, view))


def _tell_more(deal: Deal, told: Told, following: list[Field], word: str) -> bool:
    """Tell the field that was missed, or else the next one; False if all are told."""
    if word == ASKED and not told.phase:
        told.phase = deal.phase.id
        told.asked = deal.asked
        return True
    untold = [field for field in following if field.fact not in told.facts]
    for field in [field for field in untold if field.word == word] + untold:
        told.facts[field.fact] = field.of(deal.table)
        return True
    return False


def _tell_differences(notation: Notation, deal: Deal, told: Told, following: list[Field], trial: Deal) -> bool:
    """Tell what does not follow; whether there was anything."""
    again = False
    for field in following:
        value = field.of(deal.table)
        if field.fact not in told.facts and field.of(trial.table) != value:
            told.facts[field.fact] = value
            again = True
    for mine, theirs in zip(deal.zones, trial.zones, strict=True):
        if stem_of(mine.name) in notation.piled and mine.key() != theirs.key() and mine.name not in told.zones:
            for zone in deal.zones:
                if stem_of(zone.name) == stem_of(mine.name):
                    told.zones[zone.name] = _untold(zone, deal, told)
            again = True
    if told.phase == "" and (trial.phase is not deal.phase or trial.asked != deal.asked):
        told.phase = deal.phase.id
        told.asked = deal.asked
        again = True
    return again


def _tell_less(notation: Notation, deal: Deal, told: Told, following: list[Field]) -> None:
    """Take back what follows now that other things are told."""
    for field in following:
        if field.fact in told.facts:
            value = told.facts.pop(field.fact)
            if not _tells(notation, told, deal):
                told.facts[field.fact] = value
    phase, asked = told.phase, told.asked
    told.phase, told.asked = "", -1
    if not _tells(notation, told, deal):
        told.phase, told.asked = phase, asked


def _tells(notation: Notation, told: Told, deal: Deal) -> bool:
    """Whether the deal follows from what is told."""
    try:
        return built(notation, told).key() == deal.key()
    except PositionError:
        return False


def _untold(zone: Zone, deal: Deal, told: Told) -> Lying:
    """What of a zone the tricks told do not tell."""
    found = Lying()
    gone = 0
    if stem_of(zone.name) == WON:
        for trick in told.tricks:
            for card in trick.cards:
                gone |= card.bit
    for card in zone.cards(deal.rules.pack):
        if not card.bit & gone:
            found.cards.append(card)
    found.shown = zone.shown
    return found


def _all_told(notation: Notation, deal: Deal, view: View | None) -> Told:
    """All that may have to be written, but what the tricks tell."""
    told = Told(deal.rules.players)
    fresh = notation.fresh()
    for field in notation.all_fields():
        value = field.of(deal.table)
        if value != field.of(fresh.table):
            told.facts[field.fact] = value
    for at, zone in enumerate(deal.zones):
        if view is not None and not view.zones[at].visible and zone.owner >= 0:
            told.whole[zone.owner] = False
        if stem_of(zone.name) not in notation.piled:
            lying = Lying()
            lying.cards += zone.cards(deal.rules.pack)
            lying.shown = zone.shown
            told.zones[zone.name] = lying
    told.tricks = notation.tricks_of(deal)
    told.known = deal.known[:]
    told.lost = deal.lost[:]
    if view is not None:
        told.viewed = True
        told.seat = view.seat
    return told


def _sections(notation: Notation, deal: Deal, told: Told, view: View | None) -> list[str]:
    """The parts of the line, in their order."""
    rules = deal.rules
    parts = [_header(notation, rules)]
    if view is not None:
        parts.append(f"{VIEW} {view.seat if view.seat >= 0 else NOTHING}")
    parts += _zone_fields(deal, told, view)
    for field in notation.fields:
        if field.fact in told.facts:
            parts.append(f"{field.word} {field.write(told.facts[field.fact], rules)}")
    if told.tricks:
        parts.append(f"{TRICKS} {_tricks_text(notation, deal, told.tricks)}")
    if any(told.known):
        parts.append(f"{KNOWN.word} {KNOWN.write(told.known, rules)}")
    if any(told.lost):
        parts.append(f"{LOST.word} {LOST.write(told.lost, rules)}")
    if told.phase:
        parts.append(f"{ASKED} {told.asked} {told.phase}" if told.asked >= 0 else f"{OVER} {told.phase}")
    for field in notation.match:
        if field.fact in told.facts:
            parts.append(f"{field.word} {field.write(told.facts[field.fact], rules)}")
    return parts


def _header(notation: Notation, rules: Rules) -> str:
    words = [rules.game, str(rules.players)]
    words += [f"{key}={value}" for key, value in notation.changed.items()]
    return " ".join(words)


def _tricks_text(notation: Notation, deal: Deal, tricks: list[Trick]) -> str:
    """The tricks, with the seat that led where that does not follow."""
    table: Any = deal.table
    size = notation.seats(deal)
    leader = notation.first(deal) if len(table.played) == table.trick * size + table.size else -1
    found: list[str] = []
    for trick in tricks:
        names = [card.name for card in trick.cards]
        found.append(" ".join(names if leader == trick.leader else [str(trick.leader), *names]))
        leader = notation.winner(deal, trick) if len(trick.cards) == size else -1
    return " / ".join(found)


def _zone_fields(deal: Deal, told: Told, view: View | None) -> list[str]:
    """The zones told, each kind in one field; a kind that is empty everywhere is left out."""
    texts: dict[str, list[str]] = {}
    full: set[str] = set()
    for at, zone in enumerate(deal.zones):
        lying = told.zones.get(zone.name)
        if lying is None:
            continue
        stem = stem_of(zone.name)
        if lying.cards:
            full.add(stem)
        cards = list(lying.cards)
        if view is not None and not view.zones[at].visible:
            cards = list(view.zones[at].faces(deal.rules.pack))
        texts.setdefault(stem, []).append(_cards_text(cards, lying.shown, zone.ordered))
    return [f"{stem} {' / '.join(parts)}" for stem, parts in texts.items() if stem in full]


def _cards_text(cards: list[Card | None], shown: int, ordered: bool) -> str:
    known = [card for card in cards if card is not None]
    if not ordered:
        known = strongest_first(known)
        cards = [*known, *[None for _ in range(len(cards) - len(known))]]
    words: list[str] = []
    unknown = 0
    for card in cards:
        if card is None:
            unknown += 1
            continue
        if unknown:
            words.append(f"{UNKNOWN}{unknown}")
            unknown = 0
        words.append(card.name + (OPEN if card.bit & shown else ""))
    if unknown:
        words.append(f"{UNKNOWN}{unknown}")
    return " ".join(words) or NOTHING


def built(notation: Notation, told: Told) -> Deal:
    """The deal told, with all that follows. Raises PositionError."""
    deal = notation.fresh()
    for field in notation.all_fields():
        if field.fact in told.facts:
            field.put(deal.table, told.facts[field.fact])
    for zone in deal.zones:
        lying = told.zones.get(zone.name)
        if lying is None:
            continue
        zone.shown = lying.shown
        for card in lying.cards:
            if card is None:
                continue
            if zone.ordered:
                zone.pile.append(card)
            else:
                zone.bits |= card.bit
    for seat, bits in enumerate(told.known):
        if bits:
            deal.look(seat, bits)
    for seat, bits in enumerate(told.lost):
        if bits:
            deal.recall(seat, bits)
    notation.follow(deal, told)
    if told.phase:
        deal.phase = deal.rules.phases[told.phase]
        deal.asked = told.asked
    return deal


def view_written(notation: Notation, view: View) -> str:
    """The position that a seat sees in one line."""
    rules = notation.rules
    known = 0
    for zone in view.zones:
        known |= zone.bits
        for card in zone.pile:
            known |= card.bit
    left = [card for card in rules.cards if not card.bit & known]
    hidden: list[list[Card]] = []
    for zone in view.zones:
        cards: list[Card] = []
        if not zone.visible:
            for face in zone.faces(rules.pack):
                cards.append(face if face is not None else left.pop(0))
        hidden.append(cards)
    return written(notation, restore(rules, view, hidden), view)
