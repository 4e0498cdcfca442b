"""Looking back at finished deals: every position of a record again, what the answers were worth, and a new match from
the middle of one.

Answers are judged by the bots' search in a worker process, with the view that the seat had: what it could not know then
counts for nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Final

from game.core.deal import Deal
from game.core.events import Event
from game.core.match import Match
from game.core.view import PICK_BID, PICK_CARD, Ask, View, ZoneView
from game.host.bots import HINT_LEVEL, Doubt, notation, seconds_of
from game.host.chair import (
    BID,
    END,
    FOLLOW,
    LEAD,
    MELD,
    PERSON,
    RED,
    HostError,
    Place,
    Ply,
    Seal,
    Setup,
    Sitting,
    Verdict,
)
from game.host.fairness import DealCode, code_text, secret_of_code
from game.host.record import Record
from game.host.replay import legal_answer, next_deal, rebuilt
from game.host.sealed import Seals, seals_of
from game.host.verdicts import read_verdict
from game.host.worker import Worker

Begin = Callable[[Setup, Match, list[tuple[int, str]]], Sitting]
"""Begins a match that does not count: its setup, the match as far as it is played, its answers (seat, notation)."""

Mistake = Callable[[str, int, str, Ply, Verdict], None]
"""Is told of a costly answer of a person's: who, in which deal (from 0), its position before it, the answer, the
judgement."""
Judged = Callable[[int, int, Ply, Verdict], None]
"""Is told of every judgement of a person's answer: deal (from 0), player, answer, judgement."""

LAST_CARDS: Final = 3
"""The end of a deal begins with so many cards in hand."""


@dataclass
class Finished:
    """A finished deal: where it began, its answers, its events, what it brought, who had dealt, and its seal."""

    start: Deal
    answers: list[tuple[int, str]]
    events: list[Event]
    gained: tuple[int, ...]
    dealer: int
    seal: Seal


class RecordReview:
    """Implements `game.host.chair.Review` on the finished deals of a record. Raises HostError if there are none, or if
    the record is not possible under the rules."""

    def __init__(
        self,
        record: Record,
        worker: Worker,
        begin: Begin,
        mistake: Mistake = lambda name, deal, position, ply, verdict: None,
        judged: Judged = lambda deal, player, ply, verdict: None,
        iterations: int | None = None,
    ) -> None:
        self._record = record
        self._worker = worker
        self._begin = begin
        self._mistake = mistake
        self._told = judged
        self._seconds: float | None = seconds_of(HINT_LEVEL)
        self.iterations = iterations
        """If not None, judgements are independent of time (for tests and pictures)."""
        self._finished: list[Finished] = []
        self._positions: dict[int, list[Deal]] = {}
        self._plies: dict[int, tuple[Ply, ...]] = {}
        self._verdicts: dict[tuple[int, int], Verdict | None] = {}
        self._wanted: list[tuple[int, int]] = []
        self._asked: tuple[int, int] | None = None
        self._replay()

    def _replay(self) -> None:
        deals = [deal for deal in self._record.deals if deal.opening is not None]
        if not deals or deals != self._record.deals[: len(deals)]:
            raise HostError("host.nothing_to_review", "There is no finished deal to look back at yet.")
        match = rebuilt(self._record)
        self._order = match.order
        self._sides = tuple(match.rules.side_of)
        self._pack = match.rules.pack
        logged = before = 0
        scores: tuple[int, ...] = ()
        for number, deal in enumerate(deals):
            if number:
                next_deal(match)
            start = match.deal.clone()
            for count, (seat, text) in enumerate(deal.answers, 1):
                match.apply(legal_answer(match, seat, text, before + count))
            if not match.deal.over:
                raise HostError("host.nothing_to_review", "There is no finished deal to look back at yet.")
            before += len(deal.answers)
            after = tuple(match.standing.scores)
            gained = tuple(now - was for now, was in zip_longest(after, scores, fillvalue=0))
            seal = seals_of(match).told(match)
            self._finished.append(Finished(start, deal.answers, match.log[logged:], gained, match.dealer, seal))
            logged, scores = len(match.log), after

    # -- what there is to see ------------------------------------------------------------------------------------

    @property
    def setup(self) -> Setup:
        return self._record.setup

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(self._record.setup.places[player] for player in self._order)

    @property
    def sides(self) -> tuple[int, ...]:
        return self._sides

    @property
    def deals(self) -> int:
        return len(self._finished)

    def plies(self, deal: int) -> tuple[Ply, ...]:
        found = self._plies.get(deal)
        if found is None:
            answers = self._finished[deal].answers
            rows: list[Ply] = []
            played = Counter[int]()
            for number, before in enumerate(self._at(deal)[:-1]):
                seat, text = answers[number]
                ask = before.ask()
                choice = before.phase.free or len(before.legal()) > 1
                answer = before.canonical(notation(text, self._pack.name))
                rows.append(Ply(number, seat, answer, choice, _part(before, ask, played[seat]), ask.topic))
                played[seat] += answer.verb == "play"
            found = self._plies[deal] = tuple(rows)
        return found

    def view(self, deal: int, ply: int, seat: int, everything: bool = False) -> View:
        position = self._at(deal)[ply]
        view = position.view(seat)
        return with_every_card(view, position) if everything else view

    def events(self, deal: int) -> list[Event]:
        return list(self._finished[deal].events)

    def seal(self, deal: int) -> Seal:
        return self._finished[deal].seal

    def gained(self, deal: int) -> tuple[int, ...]:
        return self._finished[deal].gained

    def _at(self, deal: int) -> list[Deal]:
        """The positions of a deal: before each answer, and the end. Those of the latest few deals are kept."""
        found = self._positions.get(deal)
        if found is None:
            if len(self._positions) >= 4:
                self._positions.pop(next(iter(self._positions)))
            finished = self._finished[deal]
            position = finished.start.clone()
            found = [position.clone()]
            for _, text in finished.answers:
                position.answer(notation(text, self._pack.name))
                found.append(position.clone())
            self._positions[deal] = found
        return found

    # -- what it was worth ---------------------------------------------------------------------------------------

    def wish(self, deal: int, ply: int) -> None:
        key = (deal, ply)
        if self.judged(deal, ply) or key == self._asked:
            return
        if key in self._wanted:
            self._wanted.remove(key)
        self._wanted.insert(0, key)

    def judge(self, deal: int, seats: tuple[int, ...]) -> None:
        fresh = [(deal, ply.number) for ply in self.plies(deal) if ply.seat in seats and ply.choice]
        fresh = [key for key in fresh if not self.judged(*key) and key != self._asked]
        asked = set(fresh)
        # What was asked for last comes first.
        self._wanted = [*fresh, *(key for key in self._wanted if key not in asked)]

    def verdict(self, deal: int, ply: int) -> Verdict | None:
        return self._verdicts.get((deal, ply))

    def judged(self, deal: int, ply: int) -> bool:
        return (deal, ply) in self._verdicts or not self.plies(deal)[ply].choice

    def waiting(self) -> bool:
        return self._asked is not None or bool(self._wanted)

    def tick(self) -> bool:
        came = False
        if self._asked is not None:
            try:
                text = self._worker.poll()
            except HostError:
                text = ""  # this position cannot be judged; the others go on
            if text is not None:
                found = self._verdicts[self._asked] = self._read(text)
                if found is not None:
                    self._note(*self._asked, found)
                self._asked = None
                came = True
        if self._asked is None and self._wanted:
            self._asked = deal, ply = self._wanted.pop(0)
            row = self.plies(deal)[ply]
            view = self._at(deal)[ply].view(row.seat)
            seconds = self._seconds if self.iterations is None else None
            self._worker.ask(Doubt(view, row.answer, seconds, self.iterations))
        return came

    def _note(self, deal: int, number: int, found: Verdict) -> None:
        """An answer was judged: if a person gave it, it counts, and if it was costly it is one to learn from."""
        ply = self.plies(deal)[number]
        place = self.places[ply.seat]
        if place.kind != PERSON:
            return
        self._told(deal, self._order[ply.seat], ply, found)
        if found.grade == RED:
            self._mistake(place.name, deal, self._at(deal)[number].notation(), ply, found)

    def _read(self, text: str) -> Verdict | None:
        """The verdict in a worker's reply; None where nothing could be compared."""
        return read_verdict(text, self._pack.name) if text else None

    # -- on from here --------------------------------------------------------------------------------------------

    def branch(self, deal: int, ply: int) -> Sitting:
        finished = self._finished[deal]
        match, setup, first = self._set_up() if self._record.setup.position and not deal else self._dealt_again(deal)
        players = setup.players
        answers = [((seat - first) % players, text) for seat, text in finished.answers[:ply]]
        for number, (seat, text) in enumerate(answers, 1):
            match.apply(legal_answer(match, seat, text, number))
        return self._begin(setup, match, answers)

    def _dealt_again(self, deal: int) -> tuple[Match, Setup, int]:
        """A match that begins with this deal, by its code. With a code everybody sits as listed: those at the table are
        listed from player 0's seat on, which comes last here. Raises HostError."""
        finished, opening, setup = self._finished[deal], self._record.deals[deal].opening, self._record.setup
        assert opening is not None
        players = setup.players
        first = self._order.index(0)
        code = DealCode(opening.seed, (first - finished.dealer) % players)
        match = Match(rebuilt(self._record).rules, Seals(secret_of_code(code), code), beats=True)
        for seat in range(players):
            held = finished.start.zone(f"hand{seat}").bits
            if match.deal.zone(f"hand{(seat - first) % players}").bits != held:
                raise HostError("host.no_branch", "This deal cannot be played on from here.")
        places = tuple(self.places[(first + seat) % players] for seat in range(players))
        return match, replace(setup, places=places, code=code_text(code)), first

    def _set_up(self) -> tuple[Match, Setup, int]:
        """A match that is taken up where this one was."""
        setup, opening = self._record.setup, self._record.deals[0].opening
        assert opening is not None
        secret = secret_of_code(DealCode(opening.seed))
        match = Match(rebuilt(self._record).rules, Seals(secret, position=setup.position), beats=True)
        return match, setup, 0

    def leave(self) -> None:
        self._wanted.clear()
        self._asked = None
        self._worker.close()


def _part(deal: Deal, ask: Ask, played: int) -> str:
    """The part of a deal that a question belongs to, to a seat that has played so many cards."""
    if ask.kind == PICK_CARD:
        if deal.zone(f"hand{deal.asked}").count() <= LAST_CARDS <= played:
            return END
        trick = next((zone for zone in deal.zones if zone.name == "trick"), None)
        return LEAD if trick is None or not trick.count() else FOLLOW
    if ask.kind == PICK_BID or not (deal.phase.free or any(answer.cards for answer in deal.legal())):
        return BID
    return MELD


def with_every_card(view: View, deal: Deal) -> View:
    """The view with every card open."""
    pack = deal.rules.pack
    zones: list[ZoneView] = []
    for seen, zone in zip(view.zones, deal.zones, strict=True):
        cards = zone.cards(pack)
        bits = sum({card.bit for card in cards})
        pile = cards if zone.ordered else []
        zones.append(
            ZoneView(seen.name, seen.owner, seen.sight, seen.ordered, True, bits, pile, seen.shown, len(cards))
        )
    view.zones = zones
    return view
