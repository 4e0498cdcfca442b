"""The house: games on offer, and the matches in the library. Implements `game.host.chair.House`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

from game.core.deal import Deal
from game.core.fields import PositionError
from game.core.match import Match, Play
from game.core.options import SENTENCES, Choice, OptionError, Options, described, options_from
from game.host.archive import LibraryArchive
from game.host.book import Book
from game.host.bots import RANDOM_LEVEL
from game.host.chair import (
    BOT,
    PERSON,
    STYLES,
    Film,
    GameEntry,
    HostError,
    Notice,
    Place,
    Ply,
    Review,
    Saved,
    Setup,
    Sitting,
    Verdict,
    good_portrait,
)
from game.host.days import HouseDays
from game.host.deal_sets import Doors
from game.host.evenings import Doors as EveningDoors
from game.host.evenings import LibraryEvenings
from game.host.exchange import handing_out, records_in, take_in
from game.host.fairness import DealCode, code_text, fresh_secret, next_secret, parse_code, secret_of_code
from game.host.feats import Deeds, deeds_of
from game.host.folders import NAME
from game.host.lesson import Origin
from game.host.library import UNSAVED, Library
from game.host.record import Record
from game.host.replay import answered, bad_options, other_rules, play_answers, record_of, unknown_game
from game.host.review import RecordReview
from game.host.screening import Screening
from game.host.sealed import Seals, seals_of
from game.host.sitting import MatchSitting, note_standing
from game.host.statistics import LibraryStatistics
from game.host.whole_code import named, setup_of
from game.host.worker import Thinker, Worker
from game.rules import GAMES, Game, deal_at

NAME_LENGTH = 40
SET_ASIDE = "host.match_set_aside"
ENTRIES = "host.entries_set_aside"
NAMED = 3
"""So many matches that were set aside are named one by one."""
DAMAGE = (
    "host.match_damaged",
    "host.impossible_answer",
    "host.record_deals",
    "host.bad_code",
    "host.bad_seat",
    *SENTENCES,
)
"""Troubles that will not go away: the match itself is damaged."""


READ_AT_ONCE = 12
"""Answers of old matches that are carried out between two frames."""


class LibraryHouse:
    """Implements `House` on a library.

    ``secret`` draws the secret of a new match, ``worker`` makes what its bots think in, ``iterations`` (if not None)
    makes the judgements of a review independent of time (all for tests and pictures).
    """

    def __init__(
        self,
        library: Library,
        secret: Callable[[], bytes] = fresh_secret,
        clock: Callable[[], float] = time.monotonic,
        worker: Callable[[], Worker] = Worker,
        iterations: int | None = None,
    ) -> None:
        self._worker = worker
        self._iterations = iterations
        self._reader: Iterator[None] | None = None
        self._library = library
        self.secret = secret
        self._clock = clock
        self._notices: list[Notice] = []
        self._books: dict[int, Book] = {}
        doors = Doors(self.start, self.resume, self.replayed, lambda: self.secret(), worker)
        self.same_cards = library.same_cards(doors)
        """Sets of deals that several play."""
        self._possible: dict[tuple[object, ...], bool] = {}
        self._days = HouseDays(self, library.days, self._aside)
        self._evenings = library.evenings(EveningDoors(self.start, self.resume, self.replayed, self._aside))

    def _aside(self) -> LibraryHouse:
        """A house in whose library nothing is kept."""
        return LibraryHouse(Library.in_memory(), worker=self._worker)

    @property
    def library(self) -> Library:
        """Where the matches are kept."""
        return self._library

    @classmethod
    def open(cls, folder: Path, strict: bool = False) -> LibraryHouse:
        """The house of a data folder. If nothing can be saved there, it plays on with a notice that nothing is saved,
        or raises HostError if ``strict``."""
        notices: list[Notice] = []
        try:
            library = Library.open(folder, lambda id, values: notices.append((id, values)))
        except HostError as trouble:
            if strict:
                raise
            library = Library.in_memory()
            notices.append((trouble.id, trouble.values))
            notices.append(("host.nothing_saved", {}))
        house = cls(library)
        house._notices = notices
        house._set_aside()
        return house

    def games(self) -> tuple[GameEntry, ...]:
        return tuple(
            GameEntry(
                game.id,
                game.players,
                described(game.options),
                {name: dict(preset.items()) for name, preset in game.presets.items()},
                game.by_players,
            )
            for game in GAMES.values()
        )

    def named(self, code: str) -> Setup:
        return setup_of(named(code))

    def check(self, setup: Setup) -> None:
        _agreed(setup)

    def start(self, setup: Setup) -> Sitting:
        return self._begin(setup, self._worker())

    def saved(self) -> list[Saved]:
        closed = self.same_cards.closed()
        return [one for one in self._library.saved(self._sound) if one.id not in closed]

    @property
    def archive(self) -> LibraryArchive:
        return self._library.archive(self._sound, self.same_cards.closed)

    def film(self, id: int) -> Film:
        self._unsealed(id)
        with self._replaying(id):
            return Screening(record_of(self._library.match(id), False))

    def take_in(self, content: bytes, name: str) -> tuple[int, int]:
        key, new = 0, 0
        for record in records_in(content, name):
            if not self._sound(record.setup, record.rules):
                raise HostError("host.record_foreign", f"{name} is not a record of Carte Blanche.", file=name)
            check_places(record.setup.places, record.setup.players)
            key, fresh = take_in(self._library, record)
            new += fresh
        return key, new

    def hand_out(self, ids: Sequence[int]) -> Iterator[str]:
        for path in handing_out(self.record, ids, NAME):
            yield str(path)

    def resume(self, id: int) -> Sitting:
        with self._replaying(id):
            return self._resume(id)

    def _resume(self, id: int) -> Sitting:
        stored = self._library.match(id)
        book = self._books.get(id)
        if book is not None:
            book = self._books[id] = book.handed_over()
        if book is not None and book.behind:
            try:
                book.write()
            except HostError as trouble:
                if trouble.id not in UNSAVED:
                    raise
            stored = replace(stored, answers=tuple(book.answers))
        else:
            book = self._book(id, stored.answers, stored.assisted)
        if stored.finished:
            raise HostError("host.match_over", "That match has been played to its end.")
        game = game_named(stored.setup.game)
        if stored.rules != game.version:
            raise other_rules(game, stored.rules)
        # Every option stands in the library: a preset that is called otherwise by now does no harm.
        _game, _options, play, code = _agreed(replace(stored.setup, preset=""))
        seals = Seals(stored.secret, code, (), stored.setup.position)
        match = Match(play, seals, beats=True, deals=stored.setup.deals)
        play_answers(match, stored.answers)
        if match.deal.over:
            note_standing(book, match)
        return MatchSitting(match, stored.setup, book, self._worker(), self._begin, self._clock)

    def replayed(self, id: int) -> tuple[Match, bool]:
        """A match as far as it is played, and whether anything was taken back."""
        stored = self._library.match(id)
        _game, _options, play, code = _agreed(replace(stored.setup, preset=""))
        match = Match(play, Seals(stored.secret, code, (), stored.setup.position), deals=stored.setup.deals)
        play_answers(match, stored.answers)
        return match, stored.assisted > 0

    def _unsealed(self, id: int) -> None:
        """Nobody looks at cards that somebody else has still to play. Raises HostError."""
        if id in self.same_cards.closed():
            raise HostError("host.set_sealed", "Somebody has still to play these deals.")

    def forget(self, id: int) -> None:
        self._library.forget(id)

    def rename(self, old: str, new: str) -> None:
        self._library.rename(old, new)

    def notices(self) -> list[Notice]:
        told, self._notices = self._notices, []
        if self.unsaved():
            told.append(("host.still_unsaved", {}))
        return told

    def unsaved(self) -> bool:
        for book in self._books.values():
            if book.behind:
                with suppress(HostError):
                    book.write()
        return any(book.behind for book in self._books.values())

    def record(self, id: int, secrets: bool = False) -> Record:
        """The record of a match in the library: its finished deals, and with ``secrets`` the one in hand as well."""
        self._unsealed(id)
        return record_of(self._library.match(id), secrets)

    def review(self, id: int) -> Review:
        self._unsealed(id)
        with self._replaying(id):
            record = record_of(self._library.match(id), False)
            mistake = partial(self._keep_mistake, id, record.setup.game)
            judged = partial(self._keep_judgement, id)
            return RecordReview(record, self._worker(), self._branch, mistake, judged, self._iterations)

    def review_of(self, record: Record) -> Review:
        """Look back at the finished deals of any record. Raises HostError."""
        return RecordReview(record, self._worker(), self._branch, iterations=self._iterations)

    def _keep_judgement(self, match: int, deal: int, player: int, ply: Ply, verdict: Verdict) -> None:
        """What an answer of a person's gave away is for the statistics, if there is room for it."""
        with suppress(HostError):
            self.statistics.judge(match, deal + 1, ply.number, player, ply.part, verdict.cost / verdict.unit)

    def _keep_mistake(
        self, match: int, game: str, name: str, deal: int, position: str, ply: Ply, verdict: Verdict
    ) -> None:
        """A costly answer becomes an exercise, if there is room for it."""
        with suppress(HostError):
            today = date.today().toordinal()
            origin = Origin(name, match, deal + 1, ply.number)
            self._library.deck.add(game, position, ply.answer.text, ply.part, verdict, today, origin)

    @property
    def statistics(self) -> LibraryStatistics:
        return self._library.statistics(self.same_cards.closed)

    @property
    def days(self) -> HouseDays:
        return self._days

    @property
    def evenings(self) -> LibraryEvenings:
        return self._evenings

    def read_on(self) -> bool:
        if self._reader is None:
            self._reader = self._readings()
        for _ in range(READ_AT_ONCE):
            try:
                next(self._reader)
            except StopIteration:
                self._reader = None
                return False
        return True

    def _readings(self) -> Iterator[None]:
        """Read one match after the other that the statistics do not know yet, one answer after the other."""
        for key in self.statistics.unread_matches():
            deeds = Deeds()
            with suppress(HostError):  # what cannot be replayed tells nothing
                stored = self._library.match(key)
                _game, _options, play, code = _agreed(replace(stored.setup, preset=""))
                seals = Seals(stored.secret, code, (), stored.setup.position)
                match = Match(play, seals, deals=stored.setup.deals)
                yield from answered(match, stored.answers)
                deeds = deeds_of(match)
            self.statistics.keep(key, deeds)
            yield

    def close(self) -> None:
        """Close the library; what could not be written is tried once more."""
        self._days.stop()
        self._evenings.close()
        self.same_cards.close()
        self.unsaved()
        self._library.close()

    def _set_aside(self) -> None:
        """Look through the library once, and have the player told what of it cannot be read."""
        with suppress(HostError):
            found = self._library.set_aside(self._sound)
            for one in found[:NAMED]:
                self._notices.append((SET_ASIDE, {"number": one.id, "names": one.names}))
            if len(found) > NAMED:
                self._notices.append(("host.more_set_aside", {"count": len(found) - NAMED}))
        with suppress(HostError):
            count = self._library.sweep()
            if count:
                self._notices.append((ENTRIES, {"count": count}))

    def _sound(self, setup: Setup, rules: int) -> bool:
        """Whether there is such a game for so many players, under its present rules these options, and such a code."""
        game = GAMES.get(setup.game)
        if game is None or setup.players not in game.players or rules != game.version:
            return game is not None and setup.players in game.players
        key = (setup.game, setup.players, setup.code, *setup.options.items())
        if key not in self._possible:
            try:
                game.play(options_from(game.options, setup.options), setup.players)
                if setup.code:
                    parse_code(setup.code)
            except (OptionError, HostError):
                self._possible[key] = False
            else:
                self._possible[key] = True
        return self._possible[key]

    @contextmanager
    def _replaying(self, id: int) -> Iterator[None]:
        """A match whose answers are not possible is set aside, so that it stands in nobody's way."""
        try:
            yield
        except HostError as trouble:
            if trouble.id not in DAMAGE:
                raise
            one = self._library.put_aside(id)
            raise HostError(
                SET_ASIDE,
                f"Match {id} of the library ({one.names}) is damaged and has been set aside: {trouble}",
                number=id,
                names=one.names,
            ) from trouble

    def _begin(self, setup: Setup, worker: Thinker, dealer: int = -1) -> Sitting:
        """Begin a match; ``dealer`` is the player who deals first (-1: drawn by lot)."""
        game, options, play, code = _agreed(setup)
        secret = self.secret() if code is None else secret_of_code(code)
        named = code_text(code) if code is not None else ""
        values = dict(options.items())
        whole = replace(setup, options=values, code=named)
        match = Match(play, Seals(secret, code, (), setup.position), beats=True, deals=setup.deals)
        while dealer >= 0 and match.order[match.dealer] != dealer:
            # The lot is part of what the secret says: draw until it falls on the one whose turn it is. The cards come
            # from another stream, so that they are as fair as ever, and the record needs no word about it.
            secret = next_secret(secret)
            match = Match(play, Seals(secret, code), beats=True, deals=setup.deals)
        key = self._library.begin(whole, game.version, secret)
        return MatchSitting(match, whole, self._book(key), worker, self._begin, self._clock)

    def _branch(self, setup: Setup, match: Match, answers: list[tuple[int, str]]) -> Sitting:
        """A match that goes on from the middle of a deal."""
        key = self._library.begin(setup, match.rules.version, seals_of(match).secret)
        self._library.branch(key, answers)
        return MatchSitting(match, setup, self._book(key, answers), self._worker(), self._begin, self._clock)

    def _book(self, key: int, answers: Sequence[tuple[int, str]] = (), assisted: int = 0) -> Book:
        """The book of a match, kept until it is left and all is written: a full disk may have left something to do."""
        self._books = {id: one for id, one in self._books.items() if one.behind or not one.closed}
        book = self._books[key] = Book(self._library, key, answers, assisted)
        return book


def game_named(id: str) -> Game:
    """A game of the registry. Raises HostError."""
    found = GAMES.get(id)
    if found is None:
        raise unknown_game(id)
    return found


def options_for(game: Game, players: int, preset: str, changes: dict[str, Choice]) -> Options:
    """A preset (the first if "") with changes. Raises HostError."""
    try:
        game.check_players(players)
        base = game.preset(preset or next(iter(game.presets)), players)
        return options_from(game.options, {**dict(base.items()), **changes})
    except OptionError as trouble:
        raise bad_options(trouble, game) from trouble


def _agreed(setup: Setup) -> tuple[Game, Options, Play, DealCode | None]:
    """Everything a match needs, checked. Raises HostError."""
    game = game_named(setup.game)
    options = options_for(game, setup.players, setup.preset, setup.options)
    check_places(setup.places, setup.players)
    code = parse_code(setup.code) if setup.code else None
    if code is not None and code.first_player is not None and code.first_player >= setup.players:
        raise HostError(
            "host.code_of_more_players",
            f"The deal code {setup.code} belongs to a game with more than {setup.players} players.",
            code=setup.code,
            players=setup.players,
        )
    try:
        play = game.play(options, setup.players)
        if setup.position:
            there = checked_position(setup.position).rules
            if (there.game, there.players, there.options) != (game.id, setup.players, options.items()):
                raise HostError("host.position_of_others", "The position belongs to another game or to other rules.")
        return game, options, play, code
    except OptionError as trouble:
        raise bad_options(trouble, game) from trouble


def checked_position(text: str) -> Deal:
    """The deal of a position that is not over. Raises HostError."""
    try:
        deal = deal_at(text)
    except PositionError as trouble:
        raise HostError("host.no_position", f"This is no position: {trouble}.", reason=str(trouble)) from trouble
    if deal.over:
        raise HostError("host.position_over", "This is no position to play on from: the deal is over.")
    return deal


def check_places(places: Sequence[Place], players: int) -> None:
    """Whether these can sit down. Raises HostError."""
    if len(places) != players:
        raise HostError(
            "host.seat_count",
            f"{len(places)} {'seat is' if len(places) == 1 else 'seats are'} named, but {players} players are needed.",
            seats=len(places),
            players=players,
        )
    for place in places:
        fits = place.kind in (PERSON, BOT) and RANDOM_LEVEL <= place.level <= 9 and place.style in STYLES
        if not fits or not good_name(place.name) or not good_portrait(place.portrait):
            shown = place.name[:NAME_LENGTH] if place.name.isprintable() else "..."
            raise HostError("host.bad_seat", f"Nobody called {shown!r} can take a seat.", name=shown)


def good_name(name: str) -> bool:
    """Whether a player can be called that: one printable line."""
    return 0 < len(name) <= NAME_LENGTH and name.isprintable() and name == name.strip()
