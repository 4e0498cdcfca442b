"""The deal: one hand from shuffle to score. A table, zones, a phase, who is asked, and the hidden cards that a seat has
looked at; nothing else.

So cloning, views, restoring from a view, equality and the leak tests are written once for all games.
"""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action, reordered
from game.core.cards import Card, Pack, bits_of
from game.core.events import Event
from game.core.log import Log
from game.core.options import Choice
from game.core.public import Public
from game.core.reasons import IllegalAction, Reason
from game.core.rng import Rng
from game.core.view import PICK_CARD, Ask, Table, View, ZoneView
from game.core.zones import Zone

OVER = -1
"""``asked`` when the deal is over."""


class Phase:
    """A stateless paragraph of the rulebook.

    Legality is a set: `why_not` can be asked about one answer without enumerating them all. Where the answers are any
    few or many cards of a hand (a free choice, see `Ask`) there are thousands, and nobody should list them: ``free`` is
    true, `sample` and `stumble` draw one. ``spoken``: a word that every seat is asked for in turn, whatever it holds,
    many times in a deal; it is given quickly.
    """

    id: str = ""
    free: bool = False
    spoken: bool = False

    def ask(self, deal: Deal) -> Ask:
        """The question that is open in this phase."""
        raise AssertionError("a phase asks")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        """Every answer that the seat asked may give; never empty."""
        raise AssertionError("a phase knows its answers")

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        """Why this answer is not allowed now, or None if it is."""
        raise AssertionError("a phase explains itself")

    def canonical(self, deal: Deal, answer: Action) -> Action:
        """The same answer with its cards in the order in which the rules write them: people name them in any."""
        return reordered(answer, deal.rules.pack)

    def apply(self, deal: Deal, answer: Action) -> None:
        """Carry out a legal answer and move on to the next question. Does not check legality (see `Deal.answer`)."""
        raise AssertionError("a phase carries out")

    def sample(self, deal: Deal, rng: Rng) -> Action:
        """A legal answer, each equally likely."""
        legal = self.legal(deal)
        return legal[rng.below(len(legal))]

    def stumble(self, deal: Deal, rng: Rng) -> None:
        """Carry out a legal answer, each equally likely; a free choice does so without making it an `Action`, since
        those are kept for good."""
        self.apply(deal, self.sample(deal, rng))


class Rules:
    """A game's rules for one match: game, options, players, made ready for speed. Immutable; shared by all deals.

    ``side_of[seat]`` is the side (team) of a seat; ``cards`` the cards in play; ``phases`` by id. ``even_tempo``: the
    time of a thought must tell nothing anywhere, not even with a last card (all may still bet, or it can be named).
    """

    game: str
    version: int
    players: int
    pack: Pack
    cards: tuple[Card, ...]
    all_bits: int
    side_of: tuple[int, ...]
    sides: int
    options: tuple[tuple[str, Choice], ...]
    phases: dict[str, Phase]
    even_tempo: bool = False

    def public(self, deal: Deal) -> Public:
        """The public table as it is now: all that lies open to everybody, and nothing else."""
        raise AssertionError("a game's rules show their table")

    def notation(self, deal: Deal) -> str:
        """A deal in one line (see `game.core.position`)."""
        raise AssertionError("a game's rules write their positions")


class Deal:
    """One hand. ``log`` collects what happens; search runs with None.

    ``known[seat]`` is the bit set of cards that this seat alone has looked at where they lay hidden, and whose place it
    has known ever since (a stock looked into, an exchange); the list is empty as long as nobody has. ``lost[seat]`` are
    those that it once held or saw, and whose place it has lost sight of since (cards passed on, then passed on again).
    """

    rules: Rules
    table: Table
    zones: list[Zone]
    phase: Phase
    asked: int
    log: Log | None
    known: list[int]
    lost: list[int]

    def __init__(self, rules: Rules, table: Table, zones: list[Zone], phase: Phase, asked: int) -> None:
        self.rules = rules
        self.table = table
        self.zones = zones
        self.phase = phase
        self.asked = asked
        self.log = None
        self.known = _NOBODY_LOOKED
        self.lost = _NOBODY_LOOKED

    @property
    def over(self) -> bool:
        """Whether the deal has been played and scored (or passed out)."""
        return self.asked < 0

    def ask(self) -> Ask:
        """The open question. Raises ValueError when the deal is over."""
        if self.asked < 0:
            raise ValueError("the deal is over: nobody is asked")
        return self.phase.ask(self)

    def legal(self) -> tuple[Action, ...]:
        """The answers allowed now; empty only when the deal is over."""
        return self.phase.legal(self) if self.asked >= 0 else ()

    def why_not(self, answer: Action) -> Reason | None:
        """Why this answer is not allowed now, or None if it is; its cards may be named in any order."""
        if self.asked < 0:
            return Reason("core.deal_is_over")
        return self.phase.why_not(self, self.phase.canonical(self, answer))

    def canonical(self, answer: Action) -> Action:
        """The answer as it is written down: its cards in the order of the rules."""
        return self.phase.canonical(self, answer)

    def apply(self, answer: Action) -> None:
        """Carry out an answer that is known to be legal (search, replay of checked records)."""
        self.phase.apply(self, answer)

    def answer(self, answer: Action) -> None:
        """Carry out an answer, its cards named in any order. Raises IllegalAction with the reason."""
        reason = self.why_not(answer)
        if reason is not None:
            raise IllegalAction(reason)
        told = len(self.log) if self.log is not None else 0
        self.phase.apply(self, self.phase.canonical(self, answer))
        if self.log is not None and len(self.log) > told:
            self.complete()

    def tell(self, event: Event) -> None:
        """Write an event down, once what it tells has been done: the public table is taken as it stands."""
        log = self.log
        if log is None:
            return
        if log.tables is None:
            log.append(event)
        else:
            log.add(event, self.rules.public(self))

    def complete(self) -> None:
        """Everything that was told has been done."""
        log = self.log
        if log is not None and log.tables is not None:
            log.complete(self.rules.public(self))

    def zone(self, name: str) -> Zone:
        """The zone of that name. Raises KeyError."""
        for zone in self.zones:
            if zone.name == name:
                return zone
        raise KeyError(name)

    def look(self, seat: int, bits: int) -> None:
        """A seat alone has looked at these hidden cards; a game takes back (`lose`) what it later loses sight of."""
        if not self.known:
            self.known = [0] * self.rules.players
        self.known[seat] |= bits

    def lose(self, seat: int, bits: int) -> None:
        """A seat no longer knows where these cards are (they were shuffled, or laid among others)."""
        if self.known:
            self.known[seat] &= ~bits

    def recall(self, seat: int, bits: int) -> None:
        """A seat remembers having held or seen these cards, though it no longer knows where they are (see `lose`)."""
        if not self.lost:
            self.lost = [0] * self.rules.players
        self.lost[seat] |= bits

    def clone(self) -> Deal:
        """An equal and independent deal, without a log."""
        copy = Deal(self.rules, self.table.clone(), [zone.clone() for zone in self.zones], self.phase, self.asked)
        if self.known:
            copy.known = self.known[:]
        if self.lost:
            copy.lost = self.lost[:]
        return copy

    def key(self) -> tuple[object, ...]:
        """All that makes two deals equal."""
        nothing = (0,) * self.rules.players
        known = tuple(self.known) if self.known else nothing
        lost = tuple(self.lost) if self.lost else nothing
        return (self.table.key(), tuple([zone.key() for zone in self.zones]), self.phase.id, self.asked, known, lost)

    def notation(self) -> str:
        """This moment of the deal in one line, every card open; `game.rules.deal_at` reads it again."""
        return self.rules.notation(self)

    def view(self, seat: int) -> View:
        """What this seat may know; seat -1 is a bystander who sees only what everybody sees."""
        zones: list[ZoneView] = []
        known = self.known[seat] if self.known and seat >= 0 else 0
        for zone in self.zones:
            visible = zone.visible_to(seat)
            if known and not visible:
                zones.append(_looked_into(zone, known))
                continue
            zones.append(
                ZoneView(
                    zone.name,
                    zone.owner,
                    zone.sight,
                    zone.ordered,
                    visible,
                    (bits_of(zone.pile) if zone.ordered else zone.bits) if visible else zone.shown,
                    zone.pile[:] if visible and zone.ordered else [],
                    zone.shown,
                    zone.count(),
                )
            )
        ask: Ask | None = None
        legal: tuple[Action, ...] = ()
        refused: dict[str, Reason] = {}
        if self.asked >= 0 and self.asked == seat:
            ask = self.phase.ask(self)
            if not self.phase.free:
                legal = self.phase.legal(self)
            if ask.kind == PICK_CARD:
                refused = self._refusals(seat, legal)
        return View(
            self.rules.game,
            self.rules.options,
            self.rules.players,
            seat,
            self.table.clone(),
            zones,
            self.phase.id,
            self.asked,
            ask,
            legal,
            refused,
            self.rules.public(self),
            known,
            self.lost[seat] if self.lost and seat >= 0 else 0,
        )

    def _refusals(self, seat: int, legal: tuple[Action, ...]) -> dict[str, Reason]:
        """The reason for each card in the hand of the seat asked that may not be played (one that may only be shown is
        no play)."""
        verb = legal[0].verb
        allowed: set[str] = {card.name for answer in legal if answer.verb == verb for card in answer.cards}
        refused: dict[str, Reason] = {}
        for zone in self.zones:
            if zone.owner == seat and not zone.ordered and zone.sight == 0 and zone.name.startswith("hand"):
                for card in zone.cards(self.rules.pack):
                    if card.name not in allowed:
                        reason = self.phase.why_not(self, action(verb, (card,)))
                        if reason is not None:
                            refused[card.name] = reason
        return refused

    def hidden(self, seat: int) -> list[list[Card]]:
        """The truth this seat cannot see: for each zone hidden from it all its cards, for an open one nothing; then, if
        somebody has looked at hidden cards, for each other seat those it has looked at; then, if somebody remembers
        cards it has lost sight of, for each other seat those too."""
        pack = self.rules.pack
        truth: list[list[Card]] = []
        for zone in self.zones:
            truth.append([] if zone.visible_to(seat) else zone.cards(pack))
        known = self.known
        if self.lost and not known:
            known = [0] * self.rules.players
        for other, bits in enumerate(known):
            truth.append([] if other == seat else pack.of_bits(bits))
        for other, bits in enumerate(self.lost):
            truth.append([] if other == seat else pack.of_bits(bits))
        return truth


_NOBODY_LOOKED: Final[list[int]] = []
"""Shared by all deals; never changed."""


def _looked_into(zone: Zone, known: int) -> ZoneView:
    """A zone hidden from a seat that has looked at some cards."""
    bits = zone.shown
    pile: list[Card] = []
    places: list[int] = []
    if zone.ordered:
        for place, card in enumerate(zone.pile):
            if card.bit & known:
                bits |= card.bit
                pile.append(card)
                places.append(place)
    else:
        bits |= zone.bits & known
    return ZoneView(
        zone.name,
        zone.owner,
        zone.sight,
        zone.ordered,
        False,
        bits,
        pile,
        zone.shown,
        zone.count(),
        tuple(places),
    )


def restore(rules: Rules, view: View, hidden: list[list[Card]]) -> Deal:
    """A whole deal from a view and the contents of the zones it hides (`Deal.hidden`, or a guess; a guess may leave out
    what the other seats have looked at, which then is nothing).

    Raises ValueError if the guess has another number of cards than the zone, or misses a card known to be there.
    """
    zones: list[Zone] = []
    count = len(view.zones)
    for seen, guess in zip(view.zones, hidden[:count], strict=True):
        zone = Zone(seen.name, seen.owner, seen.sight, seen.ordered)
        zone.shown = seen.shown
        if seen.visible:
            zone.bits = 0 if seen.ordered else seen.bits
            zone.pile = seen.pile[:]
        else:
            bits = bits_of(guess)
            if len(guess) != seen.count or seen.bits & ~bits:
                raise ValueError(f"{len(guess)} cards are no guess at the {seen.count} in {seen.name}")
            for at, place in enumerate(seen.places):
                if guess[place] is not seen.pile[at]:
                    raise ValueError(f"{seen.pile[at]} lies at place {place + 1} of {seen.name}")
            if seen.ordered:
                zone.pile = guess[:]
            else:
                zone.bits = bits
        zones.append(zone)
    deal = Deal(rules, view.table.clone(), zones, rules.phases[view.phase], view.asked)
    if view.known:
        deal.look(view.seat, view.known)
    if view.lost:
        deal.recall(view.seat, view.lost)
    for at, cards in enumerate(hidden[count:]):
        if cards and at < rules.players:
            deal.look(at, bits_of(cards))
        elif cards:
            deal.recall(at - rules.players, bits_of(cards))
    return deal


def playout(deal: Deal, rng: Rng) -> int:
    """Answer every open question at random (uniformly over the legal answers) to the end; the number of answers."""
    count = 0
    while deal.asked >= 0:
        phase = deal.phase
        if phase.free:
            phase.stumble(deal, rng)
        else:
            legal = phase.legal(deal)
            n = len(legal)
            phase.apply(deal, legal[0] if n == 1 else legal[rng.below(n)])
        count += 1
    return count
