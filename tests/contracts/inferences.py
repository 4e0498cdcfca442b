"""What the bots of each game conclude from what they saw and heard, held against the truth (contract 8)."""

from __future__ import annotations

from collections.abc import Callable

from ai.games.belote.beliefs import constraints_of
from ai.games.bezique.beliefs import excluded
from ai.games.bieten.beliefs import Beliefs as BietenBeliefs
from ai.games.bonaken.beliefs import Beliefs as BonakenBeliefs
from ai.games.piquet.reading import Reading
from ai.search.constraints import Constraints
from game.core.deal import Deal
from game.core.zones import Zone
from game.rules.bezique.rules import FamilyRules
from game.rules.bezique.table import table_of
from game.rules.piquet.values import DISCARDS, TALON


def contents(deal: Deal, zone: Zone) -> int:
    """The cards of a zone as a bit set."""
    return sum(card.bit for card in zone.cards(deal.rules.pack))


def hidden(deal: Deal, seat: int) -> list[Zone]:
    """The zones that a seat does not see, in order."""
    return [zone for zone in deal.zones if not zone.visible_to(seat)]


def solves(constraints: Constraints, truth: list[int]) -> int:
    """Check that what lies in each place is a solution of the constraints; how many cards it rules out of places."""
    unseen = sum(constraints.bits)
    for place, cards in enumerate(truth):
        assert cards.bit_count() == constraints.counts[place]
        assert not cards & ~constraints.may[place] and not constraints.must[place] & ~cards
    for place, alternatives in zip(constraints.choice_places, constraints.choices, strict=True):
        fits = [not one.must & ~truth[place] and not one.never & truth[place] for one in alternatives]
        assert any(fits), f"none of the alternatives of place {place} is true"
    assert constraints.truths.hold(truth)
    return sum((unseen & ~may).bit_count() for may in constraints.may)


def belote(deal: Deal, seat: int) -> int:
    """Announcements, heights, what was not followed or trumped."""
    return solves(constraints_of(deal.view(seat)), [contents(deal, zone) for zone in hidden(deal, seat)])


def bonaken(deal: Deal, seat: int) -> int:
    """What was exchanged, announced, not followed or trumped."""
    beliefs = BonakenBeliefs(deal.view(seat))
    by_name = {zone.name: contents(deal, zone) for zone in hidden(deal, seat)}
    return solves(beliefs.constraints, [by_name[name] for name in beliefs.names])


def bezique(deal: Deal, seat: int) -> int:
    """What was not followed, headed or trumped in the last tricks."""
    rules = deal.rules
    assert isinstance(rules, FamilyRules)
    found = 0
    for zone in hidden(deal, seat):
        if zone.owner >= 0:
            never = excluded(rules.course, table_of(deal))[zone.owner]
            assert not contents(deal, zone) & never, f"{zone.name} holds what was ruled out"
            found += never.bit_count()
    return found


def piquet(deal: Deal, seat: int) -> int:
    """What was exchanged, declared and not followed."""
    reading = Reading(deal.view(seat))
    other = 1 - seat
    hand, thrown, talon = (contents(deal, deal.zones[place]) for place in (other, DISCARDS + other, TALON))
    assert reading.told.true_of(hand | reading.played)
    assert not hand & ~(reading.sure | reading.may_hold) and not reading.sure & ~hand
    assert not thrown & ~(reading.thrown | reading.may_throw) and not reading.thrown & ~thrown
    if len(deal.zones) > TALON and not deal.zones[TALON].visible_to(seat):
        assert not talon & ~(reading.talon | reading.may_lie) and not reading.talon & ~talon
    places = (reading.may_hold, reading.may_throw, reading.may_lie)
    return sum((reading.unseen & ~may).bit_count() for may in places)


def bieten(deal: Deal, seat: int) -> int:
    """Suits not followed, and figures bet or held: who did so has them."""
    beliefs = BietenBeliefs(deal.view(seat), weighted=False)
    found = 0
    for one in beliefs.seats:
        held = contents(deal, deal.zones[one.seat])
        assert held in one.weight_of, f"seat {one.seat} holds what was ruled out"
        found += len(beliefs.table.bits) - len(one.rests)
    return found


INFERENCES: dict[str, Callable[[Deal, int], int]] = {
    "belote": belote,
    "contree": belote,
    "coinchee": belote,
    "rubicon_piquet": piquet,
    "piquet_au_cent": piquet,
    "bezique": bezique,
    "pinochle": bezique,
    "rubicon_bezique": bezique,
    "six_pack_bezique": bezique,
    "bonaken": bonaken,
    "bieten": bieten,
}
