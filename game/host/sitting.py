"""A match being played: the host's side of the doors in `game.host.chair`."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from game.core.actions import Action, action
from game.core.events import Event
from game.core.log import Beat
from game.core.match import Match
from game.core.reasons import IllegalAction, Reason
from game.core.view import PICK_CHOICE, Ask, View
from game.host.book import Book
from game.host.bots import (
    HINT_LEVEL,
    QUICK_LEVEL,
    Advice,
    Doubt,
    Question,
    breach_of,
    claim_of,
    effects,
    read_answer,
    seconds_of,
    unweighed,
)
from game.host.chair import (
    BYSTANDER,
    NEXT_DEAL,
    PERSON,
    REMATCH,
    UNWATCHED,
    Because,
    Breach,
    Chair,
    Claim,
    HostError,
    Notice,
    Place,
    Seal,
    Setup,
    Sitting,
    Verdict,
)
from game.host.export import write_away
from game.host.fairness import DealCode, bot_seed, secret_of_code
from game.host.feats import Deeds, deeds_of
from game.host.library import UNSAVED, Noted
from game.host.replay import record_of
from game.host.rows import Stored
from game.host.sealed import NEXT, seals_of
from game.host.tempo import Tempo, least, thinking
from game.host.verdicts import read_advice
from game.host.worker import SILENT, Thinker
from game.version import __version__

LONGEST_PROOF = 1.0
"""Seconds: a longer pause was the computer's, not a proof's."""
_NEXT = action(NEXT)
_AFTER_MATCH = (action("rematch"), action("leave"))


class Door:
    """The chair of one seat."""

    def __init__(self, sitting: MatchSitting, seat: int) -> None:
        self._sitting = sitting
        self._seat = seat

    @property
    def seat(self) -> int:
        return self._seat

    def view(self) -> View:
        return self._sitting.view_of(self._seat)

    def events(self, since: int) -> list[Event]:
        return self._sitting.events_of(self._seat, since)

    def beats(self, since: int) -> list[Beat]:
        return self._sitting.beats_of(self._seat, since)

    def foresee(self, card: str) -> tuple[Because, ...]:
        return tuple(Because(id, values) for id, values in effects(self.view(), card))

    def breach(self) -> Breach | None:
        return breach_of(self._sitting.view_of(self._seat))

    def answer(self, answer: Action) -> None:
        self._sitting.answer_from(self._seat, answer)


class MatchSitting:
    """Implements `Sitting`.

    ``book`` is what of the match is written; ``begin`` starts a rematch, in which a player deals first (-1: drawn by
    lot); ``clock`` gives seconds.
    """

    def __init__(
        self,
        match: Match,
        setup: Setup,
        book: Book,
        worker: Thinker,
        begin: Callable[[Setup, Thinker, int], Sitting],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._match = match
        self._seals = seals_of(match)
        self._setup = setup
        self._book = book
        self._waits: Callable[[], None] | None = None
        """What was to be done when it could not be written: it is done when there is room, or without."""
        self._worker = worker
        self._begin = begin
        self._clock = clock
        self._places = tuple(setup.places[player] for player in match.order)
        self._persons = tuple(seat for seat, place in enumerate(self._places) if place.kind == PERSON)
        self._last = self._persons[0] if self._persons else BYSTANDER
        self._number = sum(len(answers) + 1 for answers in match.past) + len(match.given)
        self._views: dict[int, View] = {}
        self._ticks = 0
        self._held = False
        """The table has something else to do than to ask a bot."""
        self._tempo = Tempo()
        self._asked_at: float | None = None
        self._minimum = self._came = 0.0
        """The shortest beat of the question to a bot, and after how many seconds its answer was there."""
        self._proof = 0.0
        """How long it took to see whether the next bot to be asked has a claim: it is part of the time that it seems to
        think."""
        self._reply: Action | None = None
        self._hint: tuple[int, int] | None = None
        self._advice: Verdict | None = None
        self._closed = False
        self._notices: list[Notice] = []
        self._aid = 0
        self._claim: tuple[int, Claim | None] | None = None
        """What whoever was asked at a number could claim."""
        self._finishing: Claim | None = None
        """The rest of the deal in hand is played as somebody has claimed."""
        for seat in match.asked:
            if seat in self._persons:
                self._last = seat

    @property
    def key(self) -> int:
        return self._book.key

    @property
    def places(self) -> tuple[Place, ...]:
        return self._places

    @property
    def setup(self) -> Setup:
        """``code`` is the one given, or that of the last finished deal of a fresh shuffle."""
        if self._setup.code or not self._match.deal.over:
            return self._setup
        return replace(self._setup, code=self._seals.deal_code(self._match))

    def seal(self) -> Seal:
        """The seal of the deal in hand."""
        return self._seals.told(self._match)

    def persons(self) -> tuple[int, ...]:
        return self._persons

    def front(self) -> int | None:
        if self._closed or not self._persons or (self._finishing is not None and not self._match.deal.over):
            return None
        if self._match.deal.over:
            return self._last
        asked = self._match.deal.asked
        return asked if asked in self._persons else None

    def chair(self, seat: int) -> Chair:
        """As in the protocol; a match without people has one chair, the BYSTANDER's, who is asked what the host asks
        between deals."""
        if seat not in self._persons and (seat != BYSTANDER or self._persons):
            raise ValueError(f"seat {seat} is not a person's")
        return Door(self, seat)

    def tick(self, idle: bool, pause: float) -> bool:
        if self._closed or self._waits is not None:
            return False
        if self._book.behind and not self._book.lenient:
            self._do(self._settle)  # the end of a deal could not be noted
        self._ticks += 1
        if self._ticks == 2:  # the first frame is on the screen now
            self._worker.warm()
        asked = self._match.deal.asked
        self._held = not idle
        if asked >= 0 and self._finishing is not None:
            return self._play_out(asked, idle)
        if asked < 0 or asked in self._persons:
            return False
        now = self._clock()
        if self._asked_at is None:
            if not idle:
                return False
            self._asked_at, self._proof = now - self._proof, 0.0
            self._minimum, self._came = least(self._match.deal, self._places[asked].level), 0.0
            self._reply = self._question(asked)
        since = now - self._asked_at
        if self._reply is None:
            text = self._worker.poll()
            self._note_worker(self._places[asked].name)
            if text is not None:
                self._reply, self._came = read_answer(text, self._match.deal.view(asked)), since
        if self._reply is None:
            return False
        if pause != UNWATCHED and since < self._tempo.shown(self._minimum, pause, self._came):
            return False
        reply = self._reply
        self._tempo.note(self._minimum, self._came)
        self._do(lambda: self._carry_out(asked, reply))
        return True

    def waiting(self) -> bool:
        if self._closed:
            return False
        asked = self._match.deal.asked
        bot = asked >= 0 and (asked not in self._persons or self._finishing is not None)
        if self._held and self._asked_at is None:
            bot = False  # nobody has been asked, nor will be while the table does not rest
        return bot or (self._hint is not None and self._worker.busy)

    def can_undo(self, seat: int) -> bool:
        return self._last_decision(seat) is not None

    def undo(self, seat: int) -> None:
        count = self._last_decision(seat)
        if count is not None:
            self.rewind(count)

    def rewind(self, count: int) -> None:
        """Take back to where ``count`` answers of the deal in hand had been given."""
        self._do(lambda: self._go_back(count))

    def aided(self, aid: int) -> None:
        if aid > self._aid and not self._closed:
            self._aid = aid
            self._book.aid(aid)

    def again(self) -> None:
        if len(self._persons) == 1 and self._match.given:
            self.rewind(0)

    def hint(self, seat: int, given: Action | None = None) -> None:
        if self._closed or self._match.deal.asked != seat or seat not in self._persons:
            return
        self._hint = (self._number, seat)
        self._advice = None
        view = self._match.deal.view(seat)
        if len(view.legal) == 1:
            self._advice = read_advice(unweighed(view, view.legal[0].text), view)
            return
        seconds = seconds_of(HINT_LEVEL)
        self._worker.ask(Advice(view, seconds) if given is None else Doubt(view, given, seconds))

    def hinted(self) -> Verdict | None:
        if self._hint is None or self._hint[0] != self._number:
            return None
        if self._advice is None:
            text = self._worker.poll()
            self._note_worker("")
            if text is not None:
                self._advice = read_advice(text, self._match.deal.view(self._hint[1]))
        return self._advice

    def claimed(self) -> Claim | None:
        asked = self._match.deal.asked
        if self._closed or asked < 0 or self._finishing is not None:
            return None
        if self._claim is None or self._claim[0] != self._number:
            begun = self._clock()
            self._claim = self._number, claim_of(self._match.deal.view(asked))
            self._proof = min(LONGEST_PROOF, self._clock() - begun)
        return self._claim[1]

    def finish(self, claim: Claim) -> None:
        if claim == self.claimed():
            self._finishing = claim
            self._stop_thinking()

    def _play_out(self, asked: int, idle: bool) -> bool:
        """The next answer of a deal that is played as claimed."""
        if not idle or self._finishing is None:
            return False
        view = self._match.deal.view(asked)
        cards = {answer.cards[0].name: answer for answer in reversed(view.legal) if answer.cards}
        reply: Action | None = None
        if asked == self._finishing.seat:
            reply = next((cards[trick.card] for trick in self._finishing.tricks if trick.card in cards), None)
        if reply is None:
            seed = bot_seed(self._seals.secret, asked, self._number)
            reply = read_answer(Question(view.game, QUICK_LEVEL, seed, view, 0.0, 0).glance(), view)
        answer = reply
        self._do(lambda: self._carry_out(asked, answer))
        return True

    def notices(self) -> list[Notice]:
        told, self._notices = self._notices, []
        return told

    def _note_worker(self, name: str) -> None:
        """Note for the table what has happened to the question just polled: to a bot's, or (no name) to a hint."""
        happened = self._worker.happened()
        if happened:
            known = {"name": name} if name and happened != SILENT else {}
            self._notices.append((f"host.{'bot' if name or happened == SILENT else 'hint'}_{happened}", {**known}))

    def rematch(self) -> Sitting:
        heir = self._match.rules.heir(self._match.standing) if self._match.over else -1
        dealer = self._match.order[heir] if heir >= 0 else -1
        sitting = self._begin(replace(self._setup, code="", position=""), self._worker, dealer)
        self._stop_thinking()
        self._closed = self._book.closed = True
        return sitting

    def stuck(self) -> bool:
        return self._waits is not None and not self._closed

    def retry(self) -> None:
        if self._waits is not None:
            self._do(self._waits)

    def go_on_unsaved(self) -> None:
        self._book.lenient = True
        self._notices.append(("host.unsaved", {}))
        self.retry()

    def export(self) -> str:
        match = self._match
        stored = Stored(
            self.key,
            self._setup,
            match.rules.version,
            self._seals.secret,
            self._book.assisted,
            match.over,
            __version__,
            0.0,
            tuple(self._book.answers),
            self._book.looked,
        )
        return str(write_away(self._book, record_of(stored, False)))

    def leave(self) -> None:
        if not self._closed:
            self._book.lenient = True  # what waits is done, and kept if it cannot be written
            with suppress(HostError):
                self._do(self._waits or self._book.write)
            self._closed = self._book.closed = True
            self._worker.close()

    def view_of(self, seat: int) -> View:
        """What the seat may know, with the host's question if there is one."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self._make_view(seat)
        return view

    def events_of(self, seat: int, since: int) -> list[Event]:
        """The events from number ``since`` on, as the seat may see them."""
        return [event.seen_by(seat) for event in self._match.log[since:]]

    def beats_of(self, seat: int, since: int) -> list[Beat]:
        """The beats from event number ``since`` on, as the seat may see them."""
        return [beat.seen_by(seat) for beat in self._match.log.beats(since)]

    def answer_from(self, seat: int, answer: Action) -> None:
        """A person's answer. Raises IllegalAction and HostError; nothing has changed then."""
        match = self._match
        if self._closed or (not match.deal.over and match.deal.asked != seat):
            raise IllegalAction(Reason("host.not_asked"))
        if match.over:
            if answer not in _AFTER_MATCH:
                raise IllegalAction(Reason("host.not_an_answer"))
            return  # nothing of the match changes: `rematch` and `leave` do what was answered
        if match.deal.over:
            if answer is not _NEXT:
                raise IllegalAction(Reason("host.not_an_answer"))
        else:
            answer = match.deal.canonical(answer)
            reason = match.deal.why_not(answer)
            if reason is not None:
                raise IllegalAction(reason)
        self._do(lambda: self._carry_out(seat, answer))

    def _make_view(self, seat: int) -> View:
        match = self._match
        view = match.deal.view(seat)
        if self._finishing is not None and not match.deal.over:
            view.ask, view.legal, view.refused = None, (), {}  # the table answers
        if match.deal.over:
            if seat in self._persons or not self._persons:
                view.asked = seat
                view.ask = Ask(seat, PICK_CHOICE, REMATCH if match.over else NEXT_DEAL)
                view.legal = _AFTER_MATCH if match.over else (_NEXT,)
        return view

    def _question(self, seat: int) -> Action | None:
        """Set the bot in ``seat`` thinking; its answer if it has no choice."""
        view = self._match.deal.view(seat)
        if len(view.legal) == 1:
            return view.legal[0]
        place = self._places[seat]
        secret, number = self._seals.secret, self._number
        others = (view.zone(f"hand{other}").count for other in range(len(self._places)) if other != seat)
        if not any(others):
            # Before the deal (a cut): whoever is dealt these cards by their code has a bot cut where this one does.
            opening = self._seals.opening(self._match.number)
            secret, number = secret_of_code(DealCode(opening.seed)), len(self._match.given)
        seed = bot_seed(secret, seat, number)
        seconds = thinking(self._match.deal, place.level)
        self._worker.ask(Question(view.game, place.level, seed, view, seconds, style=place.style))
        return None

    def _do(self, act: Callable[[], None]) -> None:
        """Do what has to be written first. What cannot be written waits."""
        unsaved = self._book.lenient
        self._waits = None
        try:
            act()
        except HostError as trouble:
            if trouble.id in UNSAVED:
                self._waits = act
            raise
        if unsaved and not self._book.lenient:
            self._notices.append(("host.saved_again", {}))

    def _settle(self) -> None:
        if not self._book.lenient:
            self._book.write()

    def _carry_out(self, seat: int, answer: Action) -> None:
        """Write an answer down, then do what it says."""
        match = self._match
        self._book.add(seat, answer.text)
        self._stop_thinking()
        self._number += 1
        if answer is _NEXT:
            match.next_deal()
        else:
            match.apply(answer)
        if seat in self._persons:
            self._last = seat
        if match.deal.over:
            self._finishing = None
            self._tempo.deal_over()
            self._note()

    def _go_back(self, count: int) -> None:
        number = self._number - len(self._match.given) + count
        finished = self._match.deal.over
        self._finishing = None
        self._book.cut(number)
        self._stop_thinking()
        self._match.go_back(count)
        self._number = number
        if finished:
            self._note()

    def _note(self) -> None:
        note_standing(self._book, self._match)

    def _stop_thinking(self) -> None:
        """The question has changed: forget views, bots' answers and hints."""
        self._views.clear()
        self._asked_at = None
        self._reply = None
        self._hint = None
        self._advice = None
        self._worker.cancel()

    def _last_decision(self, seat: int) -> int | None:
        """How many answers of the deal were given before the seat's last one in which it had a choice."""
        if self._closed or self._persons != (seat,):
            return None
        match = self._match
        for count in range(len(match.given) - 1, -1, -1):
            if match.asked[count] == seat and match.chosen[count]:
                return count
        return None


def note_standing(book: Book, match: Match) -> None:
    """Enter scores, deals finished and winners of a match into its book."""
    standing = match.standing
    side_of = match.rules.side_of
    won = tuple(player for seat, player in enumerate(match.order) if side_of[seat] in standing.winners)
    deeds = Deeds() if seals_of(match).position else deeds_of(match)
    book.note(Noted(tuple(standing.scores), standing.deals, tuple(standing.winners), won, standing.counts, deeds))
