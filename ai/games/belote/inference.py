"""What a play tells of the rest of a hand: it was legal (rulebook section 7). The rules are asked; nothing of the
paragraph stands here."""

from __future__ import annotations

from typing import Final

from game.rules.belote.following import Following
from game.rules.belote.rules import BeloteRules
from game.rules.belote.table import BeloteTable
from game.rules.belote.values import CARDS, ROYALS, SUIT_BITS, SUITS_OF_PAIRS, Strain

EVERY: Final = 0xFFFFFFFF


class Reply:
    """A card played to a trick that another seat has begun: ``card`` (a bit) to the suit ``led``, when the card
    ``best`` was winning and ``partner`` said whether it was the partner's. ``excluded`` are the cards x for which it
    would have been illegal to play the card from a hand of just both."""

    following: Following
    strain: Strain
    card: int
    led: int
    best: int
    partner: bool
    excluded: int

    def __init__(self, following: Following, strain: Strain, card: int, led: int, best: int, partner: bool) -> None:
        self.following = following
        self.strain = strain
        self.card = card
        self.led = led
        self.best = best
        self.partner = partner
        self.excluded = 0
        # Of a card section 7 asks only whether it is of the suit led, or a trump, and whether it beats the best one:
        # of each such kind one is tried. A card of another suit obliges to nothing.
        higher = strain.higher[best]
        suit = SUIT_BITS[led]
        for kind in (suit & higher, suit & ~higher, strain.trumps & ~suit & higher, strain.trumps & ~suit & ~higher):
            if kind and not kind & card and not self.legal(kind & -kind):
                self.excluded |= kind

    def legal(self, hand: int) -> bool:
        """Whether it may be played from a hand (the card counts as part of it)."""
        return self.following.allowed(self.strain, hand | self.card, self.led, self.best, self.partner) & self.card != 0


_REPLIES: Final[dict[Strain, dict[int, Reply]]] = {}
"""All that were ever thought of, by trump choice of a match's rules: the same few come again in every line searched."""


def replies(rules: BeloteRules, t: BeloteTable, first: int) -> list[Reply | None]:
    """The plays from number ``first`` on (the lead of a trick); None for a lead."""
    following = rules.course.following
    strain = rules.course.strains[max(t.trump, 0)]
    known = _REPLIES.setdefault(strain, {})
    players = rules.players
    side_of = rules.side_of
    found: list[Reply | None] = []
    led = best = winner = 0
    for place in range(first, len(t.played)):
        index = t.played[place]
        seat = t.players[place]
        if place % players == 0:
            led, best, winner = CARDS[index].suit, index, seat
            found.append(None)
            continue
        partner = side_of[winner] == side_of[seat]
        key = ((index * 32 + best) * 4 + led) * 2 + partner
        reply = known.get(key)
        if reply is None:
            reply = known[key] = Reply(following, strain, CARDS[index].bit, led, best, partner)
        found.append(reply)
        power = strain.power[led]
        if power[index] > power[best]:
            best, winner = index, seat
    return found


def excluded(rules: BeloteRules, t: BeloteTable, first: int = 0) -> list[int]:
    """For each seat the cards it cannot have held, from its plays number ``first`` on.

    Exactly the pairwise inference: s cannot hold x if, holding just {c, x}, playing c would have been illegal; and
    where the program says "belote" by itself, a royal played in silence tells that the other one is not there.
    """
    out = [0] * rules.players
    royals = rules.course.strains[t.trump].royals if rules.course.options["belote_announce"] == "auto" else 0
    for place, reply in enumerate(replies(rules, t, first), first):
        if reply is not None and reply.excluded:
            out[t.players[place]] |= reply.excluded
        if CARDS[t.played[place]].bit & royals:
            card = CARDS[t.played[place]]
            if not t.belote_said[t.players[place]] & SUITS_OF_PAIRS[card.suit]:
                out[t.players[place]] |= ROYALS[card.suit] & ~card.bit
    return out


def unpaired(rules: BeloteRules, t: BeloteTable) -> list[tuple[int, Reply, int]]:
    """The plays that tell more than pairs do: from no two cards illegal, and yet from many (who has nothing but trumps
    may undertrump the partner). For each the seat, the play, and the cards it has played since: whoever guesses at its
    hand asks the play about all of them."""
    found: list[tuple[int, Reply, int]] = []
    for place, reply in enumerate(replies(rules, t, 0)):
        if reply is None or reply.card & SUIT_BITS[reply.led] or reply.legal(EVERY & ~reply.excluded):
            continue
        seat = t.players[place]
        later = 0
        for after in range(place + 1, len(t.played)):
            if t.players[after] == seat:
                later |= CARDS[t.played[after]].bit
        found.append((seat, reply, later))
    return found
