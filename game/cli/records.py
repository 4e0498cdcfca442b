"""`replay` and `verify`: a record as a transcript, and whether it is true."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.core.events import Counted, DealEnded, Event, Line, MatchEnded, Scored, TrickWon
from game.host.chair import BOT, Place
from game.host.record import Record, load_record
from game.host.replay import replayed, same_rules, where_cards_lie
from game.host.replay import verify as verified
from game.host.sealed import SealedMatch


def replay(path: Path) -> int:
    """Print the transcript of a record. Raises HostError."""
    for line in transcript(load_record(path)):
        print(line)
    return 0


def verify(path: Path) -> int:
    """Print what was checked. Raises HostError if the record is damaged or not true."""
    for line in verified(load_record(path)):
        print(line)
    print(f"{path.name} is true.")
    return 0


def transcript(record: Record) -> Iterator[str]:
    """The whole match in the notation, line by line. A record of other rules is only read out, not replayed.

    Raises HostError where the record is not possible under the rules.
    """
    setup = record.setup
    yield f"{setup.game} for {setup.players}, rules version {record.rules}, Carte Blanche {record.app}"
    yield "options: " + " ".join(f"{key}={value}" for key, value in setup.options.items())
    yield f"seal of the match: {record.seal}"
    if record.assisted:
        yield f"answers taken back: {record.assisted} times"
    if not same_rules(record):
        yield from _read_out(record)
        return
    deal = 0
    told = 0
    if not any(one.opening for one in record.deals) and record.secret is None:
        yield "no deal has been finished"
        return
    for match, text in replayed(record):
        names = [_name(setup.places[player]) for player in match.order]
        if match.number != deal:
            deal = match.number
            told = len(match.log)
            if deal == 1:
                yield "seats: " + ", ".join(f"{seat} {name}" for seat, name in enumerate(names))
            yield ""
            yield f"deal {deal}  dealer {match.dealer}  code {match.deal_code()}  seal {match.seal()}"
            for zone, cards in where_cards_lie(match.deal).items():
                yield f"  {zone:8} {cards}"
        if text:
            yield f"  {match.asked[-1]} {text}"
        yield from _told(match, told)
        told = len(match.log)


def _told(match: SealedMatch, since: int) -> Iterator[str]:
    for event in match.log[since:]:
        line = _line(event)
        if line:
            yield line


def _line(event: Event) -> str:
    if isinstance(event, TrickWon):
        cards = " ".join(card.name for card in event.cards)
        return f"    trick {event.number}: {cards} to {event.seat}, {event.points} points"
    if isinstance(event, Counted):
        return f"    counted {_score(event.line)}"
    if isinstance(event, Scored):
        return f"    scored  {_score(event.line)}"
    if isinstance(event, DealEnded):
        return f"    {event.result}; scores {' '.join(str(score) for score in event.scores)}"
    if isinstance(event, MatchEnded):
        sides = " and ".join(str(side) for side in event.winners)
        return f"\nthe match is over: side {sides} has won, {' '.join(str(score) for score in event.scores)}"
    return ""


def _score(line: Line) -> str:
    return f"side {line.side} {line.points:+5d}  {line.cause}" + (f"  §{line.paragraph}" if line.paragraph else "")


def _name(place: Place) -> str:
    return f"{place.name} ({place.kind} {place.level})" if place.kind == BOT else f"{place.name} ({place.kind})"


def _read_out(record: Record) -> Iterator[str]:
    """A record whose rules this program does not have: only what is written in it."""
    yield "these rules are not the ones of this program: the record is read out as it is"
    for number, deal in enumerate(record.deals, 1):
        yield ""
        yield f"deal {number}  seal {deal.seal}"
        for zone, cards in deal.cards.items():
            yield f"  {zone:8} {cards}"
        for seat, answer in deal.answers:
            yield f"  {seat} {answer}"
        if deal.scores:
            yield f"    scores {' '.join(str(score) for score in deal.scores)}"
