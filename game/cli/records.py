"""`replay` and `verify`: a record as a transcript, and whether it is true."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from game.cli.folders import data_folder
from game.cli.terms import BadArguments
from game.core.events import Counted, DealEnded, Event, Line, MatchEnded, Scored, TrickWon
from game.core.match import Match
from game.host.chair import BOT, Place
from game.host.house import LibraryHouse
from game.host.library_file import FILE
from game.host.record import Record, load_record
from game.host.replay import replayed, same_rules, where_cards_lie
from game.host.replay import verify as verified
from game.host.sealed import seals_of

LIBRARY = "library:"
"""How RECORD begins if it means a match of the library."""

LOOKED_UP = ("the last trick", "the cards gone", "all tricks", "the table aids")
"""What `Record.aid` says, from 1."""


def replay(chosen: argparse.Namespace) -> int:
    """Print the transcript of a record, or save it. Raises HostError and BadArguments."""
    record, _name = named_record(chosen)
    if chosen.save is not None:
        record.write(chosen.save)
        return 0
    for line in transcript(record):
        print(line)
    return 0


def verify(chosen: argparse.Namespace) -> int:
    """Print what was checked. Raises HostError if the record is damaged or not true, and BadArguments."""
    record, name = named_record(chosen)
    lines = verified(record)
    print("\n".join([*lines, f"{name} is true."]))
    return 0


def named_record(chosen: argparse.Namespace) -> tuple[Record, str]:
    """The record that RECORD means, and what to call it: a file, or a match of the library of which the deals that are
    over are shown. Raises HostError and BadArguments."""
    if not chosen.record.startswith(LIBRARY):
        path = Path(chosen.record)
        return load_record(path), path.name
    word = chosen.record.removeprefix(LIBRARY)
    if word != "last" and not (word.isascii() and word.isdigit() and len(word) <= 9):
        raise BadArguments(f"{chosen.record!r} is not a match of the library; write library:last or library:12.")
    folder = chosen.portable or data_folder()
    if not (folder / FILE).is_file():
        raise BadArguments(f"there is no library in {folder}.")
    house = LibraryHouse.open(folder, strict=True)
    try:
        saved = house.saved()
        keys = [one.id for one in saved if word == "last" or one.id == int(word)]
        if not keys:
            known = ", ".join(str(one.id) for one in saved[:10]) or "none"
            raise BadArguments(f"the library has no match {word}; the last ones are: {known}.")
        return house.record(keys[0]), f"match {keys[0]}"
    finally:
        house.close()


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
    if record.aid:
        yield f"looked up: {LOOKED_UP[record.aid - 1]}"
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
            seals = seals_of(match)
            yield f"deal {deal}  dealer {match.dealer}  code {seals.deal_code(match)}  seal {seals.seal(deal)}"
            for zone, cards in where_cards_lie(match.deal).items():
                yield f"  {zone:8} {cards}"
        if text:
            yield f"  {match.asked[-1]} {text}"
        yield from _told(match, told)
        told = len(match.log)


def _told(match: Match, since: int) -> Iterator[str]:
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
        scores = " ".join(str(score) for score in event.scores)
        twofold = f", which counts as {event.games} games" if event.games > 1 else ""
        return f"\nthe match is over: side {sides} has won, {scores}{twofold}"
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
