"""Bonaken told event by event: the facts on show, and where the cards of the middle are, until the view takes over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.cards import Card
from game.core.events import Called, Counted, DealBegan, Dealt, Event, Moved, Played, Settled, TrickWon, Turned
from game.core.options import Choice
from game.core.view import Fact
from game.ui.stage.tableau import Tableau, number, numbers, text

PACK: Final = "aside"
"""The zone that holds the pack before the deal, and the cards out of play after it."""
UP: Final = "up"
DOWN: Final = "down"
DISCARDS: Final = "discards"
START: Final = 5
"""Points at the beginning of a game, where points are counted."""
PLAYING: Final = 0
OUT: Final = 1
IN: Final = 2
"""``state`` of a seat in a game."""
WITH_POINTS: Final = ("points_11", "points_10")


def row_of(tableau: Tableau, key: str, otherwise: int = 0) -> list[int]:
    """A fact with a number for each seat, full length even before it is known."""
    row = numbers(tableau.facts.get(key))
    return row if len(row) == tableau.players else [otherwise] * tableau.players


def put(tableau: Tableau, key: str, seat: int, value: int) -> None:
    """Change one seat's number in such a fact."""
    row = row_of(tableau, key)
    row[seat] = value
    tableau.facts[key] = tuple(row)


def active(tableau: Tableau) -> list[int]:
    """1 for each seat that is dealt in."""
    return row_of(tableau, "active", 1)


def next_active(tableau: Tableau, seat: int) -> int:
    """The next seat clockwise that is dealt in."""
    playing = active(tableau)
    for step in range(1, tableau.players + 1):
        other = (seat + step) % tableau.players
        if playing[other]:
            return other
    return seat


def dealing(tableau: Tableau) -> bool:
    """Whether the cards are being dealt at this moment of the story."""
    return number(tableau.facts.get("dealing")) == 1


def cards_down(players: int, options: Mapping[str, Choice]) -> int:
    """How many cards lie face down in the middle for so many active players (rulebook section 5)."""
    if options.get("scoring") == "points_10" or players in (5, 6):
        return 0
    return 2 if players == 7 else int(options.get("centre_down", 2))


def fresh_facts(tableau: Tableau, event: DealBegan, options: Mapping[str, Choice]) -> dict[str, Fact]:
    """The facts at the beginning of a deal: after the end of a game everybody is in again with a clean slate."""
    facts = tableau.facts
    seats = tableau.players
    none = (0,) * seats
    again = number(facts.get("game_over")) == 1 or event.number == 1
    scoring = text(facts.get("scoring")) or str(options.get("scoring", "plus_minus"))
    start = START if scoring in WITH_POINTS else 0
    state = none if again else tuple(row_of(tableau, "state"))
    first = event.number == 1
    fresh: dict[str, Fact] = {
        "deal_number": event.number,
        "dealer": event.dealer,
        "scoring": scoring,
        "games": int(options.get("games_per_match", 1)),
        "game": 1 if first else number(facts.get("game"), 1) + (1 if again else 0),
        "deal_in_game": 1 if again else number(facts.get("deal_in_game"), 1) + 1,
        "state": state,
        "active": tuple(1 if one == PLAYING else 0 for one in state),
        "scores": none if first else tuple(row_of(tableau, "scores")),
        "game_over": 0,
        "losers": (),
        "centre": (),
        "contract": "",
        "bid": 0,
        "declarers": (),
        "passed": none,
        "locked": 0,
        "exchanges": 0,
        "trump": "",
        "trump_said": 0,
        "roem": -1,
        "denied_by": -1,
        "leader": -1,
        "trick_number": 1,
        "trick_seats": (),
        "winning_seat": -1,
        "tricks_won": none,
        "card_points": none,
        "declarer_points": 0,
        "last_trick": (),
        "last_trick_seats": (),
        "last_trick_winner": -1,
        "calls": (),
        "callers": (),
        "result": "",
        "success": none,
        "dealing": 1,
        "settled": 0,
    }
    for key in ("plus", "minus", "wip"):
        fresh[key] = none if again else tuple(row_of(tableau, key))
    fresh["points"] = (start,) * seats if again else tuple(row_of(tableau, "points", start))
    return fresh


def lay_down(tableau: Tableau, options: Mapping[str, Choice]) -> None:
    """With the first card turned up: the face-down cards of the middle lie there too (no event tells it, since nobody
    sees them)."""
    players = sum(1 for hand in tableau.hands if hand)
    pack = tableau.zone(PACK)
    for index in range(min(cards_down(players, options), len(pack))):
        pack.pop()
        tableau.zone(DOWN).append(f"{DOWN}#{index}")


def take(tableau: Tableau, event: Dealt) -> tuple[list[str], list[str]]:
    """A declarer takes what lies face down in the middle, or what was passed on to him: the keys before and after."""
    source = DOWN if tableau.zone(DOWN) else DISCARDS
    before = list(tableau.zone(source))
    tableau.zone(source).clear()
    after = [tableau.arrive(face, f"hand{event.seat}", face is not None) for face in event.faces]
    for key in before:
        if key not in after:
            tableau.faces.pop(key, None)
    return before, after


def lay_open(tableau: Tableau, seat: int, cards: Sequence[Card]) -> None:
    """A hand lies open for everybody (Open Boonaak): its cards by name, others in it stay hidden."""
    if seat == tableau.me or not cards:
        return
    hidden = [key for key in tableau.zone(f"hand{seat}") if "#" in key]
    names = [tableau.name(card) for card in cards]
    total = len(tableau.zone(f"hand{seat}"))
    tableau.zones[f"hand{seat}"] = [*names, *hidden[: max(0, total - len(names))]]


def retell(tableau: Tableau, event: Event) -> None:
    """The facts after an event; the cards have moved already."""
    facts = tableau.facts
    if isinstance(event, Called | Moved | Settled) and dealing(tableau):
        facts["dealing"] = 0
    if isinstance(event, Called):
        if event.topic == "bonaken.auction":
            _bid(tableau, event)
        elif event.topic == "bonaken.roem":
            facts["roem"] = int(event.call.split()[1])
            _count(tableau)
    elif isinstance(event, Settled):
        _settled(tableau, event)
    elif isinstance(event, Turned):
        if event.zone == UP:
            cards = facts.get("centre")
            facts["centre"] = (*(cards if isinstance(cards, tuple) else ()), event.card.name)
    elif isinstance(event, Played):
        if number(facts.get("leader"), -1) < 0:
            facts["leader"] = event.seat
    elif isinstance(event, TrickWon):
        points = row_of(tableau, "card_points")
        put(tableau, "card_points", event.seat, points[event.seat] + event.points)
        _count(tableau)
    elif isinstance(event, Counted):
        _mark(tableau, event)


def _bid(tableau: Tableau, event: Called) -> None:
    facts = tableau.facts
    verb, *rest = event.call.split()
    if verb == "pass":
        put(tableau, "passed", event.seat, 1)
        return
    kind = "number" if verb == "bid" else verb
    standing = numbers(facts.get("declarers"))
    joined = kind == "misere" and facts.get("contract") == "misere"
    facts["declarers"] = (*standing, event.seat) if joined else (event.seat,)
    facts["contract"] = kind
    facts["bid"] = int(rest[0]) if rest else 0
    facts["locked"] = 1 if joined else 0


def _settled(tableau: Tableau, event: Settled) -> None:
    facts, values = tableau.facts, dict(event.values)
    if event.topic == "contract":
        facts["settled"] = 1
        facts["contract"], facts["bid"] = str(values["kind"]), int(values["number"])
        standing = numbers(facts.get("declarers"))
        if event.seat not in standing:
            facts["declarers"] = (*standing, event.seat)
    elif event.topic == "trump":
        facts["trump"] = str(values["suit"])
    elif event.topic == "roem_denied":
        facts["denied_by"] = event.seat
        _count(tableau)
    elif event.topic in ("out", "in"):
        put(tableau, "state", event.seat, OUT if event.topic == "out" else IN)
    elif event.topic == "loser":
        facts["losers"] = (*numbers(facts.get("losers")), event.seat)
        if facts.get("scoring") != "championship":
            put(tableau, "scores", event.seat, row_of(tableau, "scores")[event.seat] + 1)
    elif event.topic == "game_over":
        facts["game_over"] = 1


def _count(tableau: Tableau) -> None:
    """What the declarer of a number has so far: his tricks, and his roem unless it was denied."""
    facts = tableau.facts
    declarers = numbers(facts.get("declarers"))
    if facts.get("contract") != "number" or not declarers:
        return
    total = row_of(tableau, "card_points")[declarers[0]]
    if number(facts.get("denied_by"), -1) < 0:
        total += max(0, number(facts.get("roem"), -1))
    facts["declarer_points"] = total


def _mark(tableau: Tableau, event: Counted) -> None:
    """A mark on the slate."""
    line = event.line
    if line.cause in ("plus", "minus"):
        put(tableau, line.cause, line.side, row_of(tableau, line.cause)[line.side] + 1)
        seat = line.side
        mixed = row_of(tableau, "plus")[seat] == 1 and row_of(tableau, "minus")[seat] == 1
        put(tableau, "wip", seat, 1 if mixed else 0)
    elif line.cause == "contract_value":
        put(tableau, "points", line.side, row_of(tableau, "points", START)[line.side] + line.points)
