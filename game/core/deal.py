"""The deal: one hand from shuffle to score. A table, zones, a phase and who is asked, and nothing else.

So cloning, views, restoring from a view, equality and the leak tests are written once for all games.
"""

from __future__ import annotations

from game.core.actions import Action, action
from game.core.cards import Card, Pack, bits_of
from game.core.events import Event
from game.core.options import Choice
from game.core.reasons import IllegalAction, Reason
from game.core.rng import Rng
from game.core.view import PICK_CARD, Ask, Fact, Table, View, ZoneView
from game.core.zones import Zone

OVER = -1
"""``asked`` when the deal is over."""


class Phase:
    """A stateless paragraph of the rulebook.

    Legality is a set: `why_not` can be asked about one answer without enumerating them all.
    """

    id: str = ""

    def ask(self, deal: Deal) -> Ask:
        """The question that is open in this phase."""
        raise AssertionError("a phase asks")

    def legal(self, deal: Deal) -> tuple[Action, ...]:
        """Every answer that the seat asked may give; never empty."""
        raise AssertionError("a phase knows its answers")

    def why_not(self, deal: Deal, answer: Action) -> Reason | None:
        """Why this answer is not allowed now, or None if it is."""
        raise AssertionError("a phase explains itself")

    def apply(self, deal: Deal, answer: Action) -> None:
        """Carry out a legal answer and move on to the next question. Does not check legality (see `Deal.answer`)."""
        raise AssertionError("a phase carries out")


class Rules:
    """A game's rules for one match: game, options, players, made ready for speed. Immutable; shared by all deals.

    ``side_of[seat]`` is the side (team) of a seat; ``cards`` the cards in play; ``phases`` by id.
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

    def facts(self, deal: Deal) -> dict[str, Fact]:
        """What a table display may show to everybody, by key."""
        raise AssertionError("a game's rules list their facts")


class Deal:
    """One hand. ``log`` collects events if it is a list; search runs with None."""

    rules: Rules
    table: Table
    zones: list[Zone]
    phase: Phase
    asked: int
    log: list[Event] | None

    def __init__(self, rules: Rules, table: Table, zones: list[Zone], phase: Phase, asked: int) -> None:
        self.rules = rules
        self.table = table
        self.zones = zones
        self.phase = phase
        self.asked = asked
        self.log = None

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
        """Why this answer is not allowed now, or None if it is."""
        if self.asked < 0:
            return Reason("core.deal_is_over")
        return self.phase.why_not(self, answer)

    def apply(self, answer: Action) -> None:
        """Carry out an answer that is known to be legal (search, replay of checked records)."""
        self.phase.apply(self, answer)

    def answer(self, answer: Action) -> None:
        """Carry out an answer. Raises IllegalAction with the reason."""
        reason = self.why_not(answer)
        if reason is not None:
            raise IllegalAction(reason)
        self.phase.apply(self, answer)

    def zone(self, name: str) -> Zone:
        """The zone of that name. Raises KeyError."""
        for zone in self.zones:
            if zone.name == name:
                return zone
        raise KeyError(name)

    def clone(self) -> Deal:
        """An equal and independent deal, without a log."""
        return Deal(self.rules, self.table.clone(), [zone.clone() for zone in self.zones], self.phase, self.asked)

    def key(self) -> tuple[object, ...]:
        """All that makes two deals equal."""
        return (self.table.key(), tuple([zone.key() for zone in self.zones]), self.phase.id, self.asked)

    def view(self, seat: int) -> View:
        """What this seat may know; seat -1 is a bystander who sees only what everybody sees."""
        zones: list[ZoneView] = []
        for zone in self.zones:
            visible = zone.visible_to(seat)
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
            self.rules.facts(self),
        )

    def _refusals(self, seat: int, legal: tuple[Action, ...]) -> dict[str, Reason]:
        """The reason for each card in the hand of the seat asked that none of its answers names."""
        allowed: set[str] = {card.name for answer in legal for card in answer.cards}
        verb = legal[0].verb
        refused: dict[str, Reason] = {}
        for zone in self.zones:
            if zone.owner == seat and not zone.ordered and zone.sight == 0:
                for card in zone.cards(self.rules.pack):
                    if card.name not in allowed:
                        reason = self.phase.why_not(self, action(verb, (card,)))
                        if reason is not None:
                            refused[card.name] = reason
        return refused

    def hidden(self, seat: int) -> list[list[Card]]:
        """The truth this seat cannot see: for each zone hidden from it all its cards, for an open one nothing."""
        return [[] if zone.visible_to(seat) else zone.cards(self.rules.pack) for zone in self.zones]


def restore(rules: Rules, view: View, hidden: list[list[Card]]) -> Deal:
    """A whole deal from a view and the contents of the zones it hides (`Deal.hidden`, or a guess).

    Raises ValueError if the guess has another number of cards than the zone, or misses a card known to be there.
    """
    zones: list[Zone] = []
    for seen, guess in zip(view.zones, hidden, strict=True):
        zone = Zone(seen.name, seen.owner, seen.sight, seen.ordered)
        zone.shown = seen.shown
        if seen.visible:
            zone.bits = 0 if seen.ordered else seen.bits
            zone.pile = seen.pile[:]
        else:
            bits = bits_of(guess)
            if len(guess) != seen.count or seen.bits & ~bits:
                raise ValueError(f"{len(guess)} cards are no guess at the {seen.count} in {seen.name}")
            if seen.ordered:
                zone.pile = guess[:]
            else:
                zone.bits = bits
        zones.append(zone)
    return Deal(rules, view.table.clone(), zones, rules.phases[view.phase], view.asked)


def playout(deal: Deal, rng: Rng) -> int:
    """Answer every open question at random (uniformly over the legal answers) to the end; the number of answers."""
    count = 0
    while deal.asked >= 0:
        legal = deal.phase.legal(deal)
        n = len(legal)
        deal.phase.apply(deal, legal[0] if n == 1 else legal[rng.below(n)])
        count += 1
    return count
