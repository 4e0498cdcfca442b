"""The doors between the host and the screen: all that the user interface may know of the host.

A table scene is built with ONE `Chair` and sees nothing else of the match. The program around the scenes holds a
`Sitting` (whose turn it is, who sits where, never a card) and a `House` (games on offer, saved matches).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from game.core.actions import Action
from game.core.events import Event
from game.core.log import Beat
from game.core.options import Choice, Option, Value
from game.core.view import View
from game.host.evening import Evenings
from game.host.finding import Notebook, Search
from game.host.results import Days, Statistics
from game.host.same_cards import SameCards

PERSON = "person"
BOT = "bot"

SOUND = "sound"
STYLES = ("cautious", SOUND, "bold")
"""The styles a bot can have (`ai.styles`)."""

BYSTANDER = -1
"""The seat of a chair that sees only what everybody sees; for matches without people."""
UNWATCHED = -1.0
"""The pause of `Sitting.tick` where nobody watches."""
NEXT_DEAL = "match.next_deal"
REMATCH = "match.rematch"
"""Topics of the host's own questions, asked of every person (of who watches, where nobody plays) when a deal or the
match is over. Their answers are ``next_deal``, and ``rematch`` or ``leave``; the first person to answer decides."""


Notice = tuple[str, Mapping[str, Value]]
"""Something that the player should see once: a message and what fills it."""


class HostError(Exception):
    """Something outside the game went wrong (disk, library, record, worker). The message id has a sentence in the
    catalogue; ``values`` fill it (several things: a tuple). ``str()`` is the English sentence for the command line."""

    def __init__(self, id: str, sentence: str, **values: Value) -> None:
        super().__init__(sentence)
        self.id = id
        self.values = values


_PORTRAIT = re.compile(r"[a-z0-9_]{0,40}")


def good_portrait(name: str) -> bool:
    """Whether this can be the name of a portrait (or ""): a plain word, never a way to some other file."""
    return _PORTRAIT.fullmatch(name) is not None


@dataclass(frozen=True)
class Place:
    """Who sits somewhere: ``kind`` is PERSON or BOT, ``level`` 1.. of a bot (a person: 0), ``portrait`` an art name,
    ``style`` (of a bot) one of STYLES."""

    name: str
    kind: str
    level: int = 0
    portrait: str = ""
    style: str = SOUND


@dataclass(frozen=True)
class GameEntry:
    """A game on offer: id, possible player counts, options in rulebook order, presets by name (option values), and
    ``by_players`` the values of a preset that are others for one number of players."""

    id: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    presets: dict[str, dict[str, Choice]]
    by_players: dict[tuple[str, int], dict[str, Choice]] = field(default_factory=dict)

    def preset(self, name: str, players: int) -> dict[str, Choice]:
        """The values of a preset for so many players."""
        return self.presets[name] | self.by_players.get((name, players), {})


@dataclass(frozen=True)
class Setup:
    """What a new match needs. ``places[i]`` is player i (seats may be drawn by the rules); ``code`` a deal code or ""
    for a fresh shuffle; ``position`` (in notation) where the first deal is taken up, everybody sitting as listed."""

    game: str
    players: int
    places: tuple[Place, ...]
    options: dict[str, Choice] = field(default_factory=dict)
    preset: str = ""
    code: str = ""
    position: str = ""
    deals: int = 0
    """After so many deals whoever is ahead has won; 0: as the rules have it."""


@dataclass(frozen=True)
class Saved:
    """A match in the library: its key, setup, scores by side, deals finished, whether decided, last change (UNIX
    seconds)."""

    id: int
    setup: Setup
    scores: tuple[int, ...]
    deals: int
    finished: bool
    changed: float
    branch: bool = False
    """It was begun in the middle of a deal looked back at, and does not count."""
    aid: int = 0
    """The most that was looked up: 0 nothing, 1 the last trick, 2 the cards gone, 3 all tricks, 4 the table aids."""
    winners: tuple[str, ...] = ()
    """The names of those who have won it."""


@dataclass(frozen=True)
class Seal:
    """What vouches for the cards of a deal: ``text`` is shown from its beginning; ``code``, ``seed``, ``salt``
    (hexadecimal), which open it, and the ``line`` of which the seal is the SHA-256 are "" until it is over. A deal that
    was set up has no seal: its ``text`` is "" too."""

    text: str
    code: str = ""
    seed: str = ""
    salt: str = ""
    line: str = ""
    whole: str = ""
    """The whole deal code, with game and rules; "" until the deal is over."""


class Chair(Protocol):
    """A seat's door to the host."""

    @property
    def seat(self) -> int:
        """The seat whose eyes these are."""

    def view(self) -> View:
        """What the seat may know now, with the question to it, if there is one (host's questions included)."""

    def events(self, since: int) -> list[Event]:
        """What happened in the match from event number ``since`` on, each as this seat may see it."""

    def beats(self, since: int) -> list[Beat]:
        """What happened from event number ``since`` on, each event with the public table right after it."""

    def foresee(self, card: str) -> tuple[Because, ...]:
        """What playing a card of this seat (by its notation) would do to the trick as it lies, and what the card is in
        the hand, by what the seat sees; () where that says nothing. Also out of turn."""

    def breach(self) -> Breach | None:
        """What stands against a claim of all tricks that are left, by what this seat knows; None if nothing is found,
        or it is not asked for a card."""

    def answer(self, answer: Action) -> None:
        """Answer the open question. Raises IllegalAction, and HostError if it could not be saved."""


class Sitting(Protocol):
    """A match being played, without its secrets."""

    @property
    def key(self) -> int:
        """The match in the library."""

    @property
    def places(self) -> tuple[Place, ...]:
        """Who sits where, by seat."""

    @property
    def setup(self) -> Setup:
        """How the match was set up (``code`` filled in)."""

    def seal(self) -> Seal:
        """The seal of the deal in hand."""

    def persons(self) -> tuple[int, ...]:
        """The seats of people."""

    def front(self) -> int | None:
        """The person's seat that must answer now; None while a bot thinks. Host's questions go to the person who
        answered last."""

    def chair(self, seat: int) -> Chair:
        """The door of a person's seat, or the BYSTANDER's where nobody plays. Raises ValueError for a bot's seat."""

    def tick(self, idle: bool, pause: float) -> bool:
        """Called every frame. ``idle``: the display has caught up. When a bot is asked and ``idle`` it is set thinking;
        its answer is carried out no sooner than ``pause`` seconds after it was asked, nor than it would be with other
        cards; where nobody watches (UNWATCHED) as soon as it is there. True if something happened."""

    def waiting(self) -> bool:
        """Whether a bot is asked, or about to be (the loop must go on polling); not while `tick` was told that the
        display has not caught up."""

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would do something: one person only, and an own answer of this deal to take back."""

    def undo(self, seat: int) -> None:
        """Take back to the seat's last own decision (one in which it had a choice). The event log shrinks: read it
        anew."""

    def hint(self, seat: int, given: Action | None = None) -> None:
        """Ask a strong bot what it would answer for this seat, and how the other answers (``given`` among them, where
        they are too many to be all compared) compare with it; the result comes by `hinted`."""

    def hinted(self) -> Verdict | None:
        """The advice on the last `hint` if it has arrived and still fits the open question: the first of ``rated`` is
        the answer advised, alone where nothing could be compared."""

    def claimed(self) -> Claim | None:
        """What whoever is asked now, a person or a bot, can claim by what it knows; None if nothing."""

    def finish(self, claim: Claim) -> None:
        """The rest of the deal is played as claimed: nobody is asked any more, the others play by judgement."""

    def notices(self) -> list[Notice]:
        """What the table should be told, each once, as message ids with their values: that a bot's process hung or
        ended, and how the match goes on."""

    def aided(self, aid: int) -> None:
        """Note with the match that something was looked up: 1 the last trick, 2 the cards gone, 3 all tricks,
        4 the table aids."""

    def again(self) -> None:
        """Play the deal in hand again from its first question (one person only)."""

    def rematch(self) -> Sitting:
        """A new match with the same people, bots and rules."""

    def stuck(self) -> bool:
        """Whether something could not be saved and the match waits: nothing was lost, nothing has happened yet."""

    def retry(self) -> None:
        """Save what waits, and do it. Raises HostError if there is still no room."""

    def go_on_unsaved(self) -> None:
        """Do what waits, and go on: what cannot be saved is saved as soon as there is room."""

    def export(self) -> str:
        """Write a library with this match as it is, and the record of its finished deals, to another place; the folder.
        Raises HostError."""

    def leave(self) -> None:
        """Stop the bots and close; everything is saved already, or kept while the program runs."""


AMBER = "amber"
RED = "red"
"""How an answer that cost something is marked."""
BID, MELD, LEAD, FOLLOW, END = "bid", "meld", "lead", "follow", "end"
"""The parts of a deal that answers belong to; the last three cards of a longer hand are the end."""
PARTS = (BID, MELD, LEAD, FOLLOW, END)


@dataclass(frozen=True)
class Ply:
    """An answer given in a finished deal, by ``seat``. ``choice``: it had others; ``part``: what it belongs to;
    ``topic``: that of the question."""

    number: int
    seat: int
    answer: Action
    choice: bool
    part: str
    topic: str


@dataclass(frozen=True)
class Rated:
    """What an answer was expected to bring to its side over the others, in points, and the standard error; ``takes``:
    how likely it took the trick in hand (None where that says nothing)."""

    answer: Action
    points: float
    error: float
    takes: float | None


@dataclass(frozen=True)
class Because:
    """A reason in words: the id of a message, and what fills it."""

    id: str
    values: tuple[tuple[str, str | int], ...] = ()


@dataclass(frozen=True)
class SureTrick:
    """A trick that is left: the card (by its notation) of whoever claims, whether that side takes it, and why that is
    sure (`ai.advice.claims`: "highest", "trump", "alone", "counted")."""

    card: str
    won: bool
    why: str


@dataclass(frozen=True)
class Claim:
    """The rest of a deal is decided, as far as ``seat`` can know: these tricks are left, with its cards in the order in
    which it plays them."""

    seat: int
    tricks: tuple[SureTrick, ...]

    @property
    def all_won(self) -> bool:
        """Whether the seat itself takes every trick, by the rank of its cards alone."""
        return all(trick.won and trick.why != "counted" for trick in self.tricks)


@dataclass(frozen=True)
class Breach:
    """What stands against a claim: ``seat`` may have the card ``beats``, which would take the own ``card``."""

    seat: int
    beats: str
    card: str


AMBER_FROM = 1.0
RED_FROM = 6.0
"""Costs in units (`Verdict.unit`): the one table for what is marked, and for what is good enough when tried again."""


def graded(cost: float, unit: float) -> str:
    """How an answer is marked that cost so many points."""
    return RED if cost >= RED_FROM * unit else AMBER if cost >= AMBER_FROM * unit else ""


@dataclass(frozen=True)
class Verdict:
    """The one judgement of the answers to a question, for a hint and for looking back: the answers compared, first the
    one advised, then the others, best first. The first ``equal`` are as good as the advice, as far as can be told.
    ``place`` is that of the answer given (of a hint: 0), ``cost`` what it cost against the advice, 0 where that is
    within the error; ``grade`` is "", AMBER or RED; ``unit`` how much matters in this game what a point does in one
    counted in points alone. Where the game knows no points but who loses, ``whole`` is what the best prospects are
    worth and the numbers are parts of it; else 0. ``because`` says why the advice is good. ``learnt``: the worths were
    learnt from deals played beforehand."""

    rated: tuple[Rated, ...]
    place: int
    cost: float
    grade: str
    unit: float
    whole: float = 0.0
    equal: int = 1
    because: tuple[Because, ...] = ()
    learnt: bool = False

    def accepted(self) -> tuple[Rated, ...]:
        """The answers that are good enough when the question is put again: as good as the advice, or hardly worse."""
        best = self.rated[0].points
        return tuple(
            one for at, one in enumerate(self.rated) if at < self.equal or not graded(best - one.points, self.unit)
        )

    def compared(self, answer: Action) -> bool:
        """Whether an answer is among those compared."""
        return any(one.answer is answer for one in self.rated)

    def grade_of(self, answer: Action) -> str:
        """How an answer would be marked; "" where it was not compared."""
        place = next((at for at, one in enumerate(self.rated) if one.answer is answer), 0)
        cost = self.rated[0].points - self.rated[place].points if place >= self.equal else 0.0
        return graded(cost, self.unit)


class Review(Protocol):
    """Finished deals looked back at. Nothing of a deal still played can be seen here."""

    @property
    def setup(self) -> Setup:
        """How the match was set up."""

    @property
    def places(self) -> tuple[Place, ...]:
        """Who sat where, by seat."""

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""

    @property
    def deals(self) -> int:
        """How many deals there are to look at; they are counted from 0."""

    def plies(self, deal: int) -> tuple[Ply, ...]:
        """The answers of a deal, in order."""

    def view(self, deal: int, ply: int, seat: int, everything: bool = False) -> View:
        """What a seat knew before answer ``ply`` (after the last one: when the deal was over); with ``everything`` all
        cards lie open."""

    def events(self, deal: int) -> list[Event]:
        """What happened in a deal, nothing hidden."""

    def seal(self, deal: int) -> Seal:
        """The seal of a deal, opened."""

    def gained(self, deal: int) -> tuple[int, ...]:
        """What the deal brought to each side's score."""

    def wish(self, deal: int, ply: int) -> None:
        """Have this answer judged next."""

    def judge(self, deal: int, seats: tuple[int, ...]) -> None:
        """Have every answer of these seats in a deal judged, before what was wished earlier."""

    def verdict(self, deal: int, ply: int) -> Verdict | None:
        """The judgement of an answer, once it is there."""

    def judged(self, deal: int, ply: int) -> bool:
        """Whether nothing more will be said about this answer."""

    def tick(self) -> bool:
        """Called often: hands questions to the worker; True if a judgement has come."""

    def waiting(self) -> bool:
        """Whether judgements are still to come."""

    def branch(self, deal: int, ply: int) -> Sitting:
        """A new match that begins with this deal and goes on from before answer ``ply``; it does not count. Raises
        HostError."""

    def leave(self) -> None:
        """Stop judging."""


class Film(Protocol):
    """The finished deals of a match, played again from its record one answer at a time."""

    open: bool
    """Whether all hands lie open; else those who watch see what their seat knew."""

    @property
    def setup(self) -> Setup:
        """How the match was set up."""

    @property
    def places(self) -> tuple[Place, ...]:
        """Who sat where, by seat."""

    @property
    def deals(self) -> int:
        """How many deals there are; they are counted from 0."""

    def plies(self, deal: int) -> int:
        """How many answers a deal has."""

    @property
    def deal(self) -> int:
        """The deal shown,"""

    @property
    def ply(self) -> int:
        """and how many of its answers have been given."""

    @property
    def over(self) -> bool:
        """Whether there is nothing more to come."""

    def step(self) -> bool:
        """Give the next answer, or deal the next hand; False at the end."""

    def go(self, deal: int, ply: int) -> None:
        """Go to before answer ``ply`` of a deal."""

    def chair(self, seat: int) -> Chair:
        """The door of a seat, from which nothing can be answered."""


class Archive(Notebook, Protocol):
    """Looks for matches in the library. Everything raises HostError if that cannot be done."""

    def find(self, search: Search) -> list[int]:
        """The keys of the matches looked for, last played first."""

    def some(self, keys: Sequence[int]) -> list[Saved]:
        """These matches, last played first; those that cannot be read are left out."""

    def themes(self) -> list[tuple[str, str]]:
        """The feats that stand in the library, each with a game in which it happened."""


class House(Protocol):
    """What the title screen can offer."""

    def games(self) -> tuple[GameEntry, ...]:
        """Every game, in the order of the registry."""

    def named(self, code: str) -> Setup:
        """The match that a deal code of any form names, without places; of a short code nothing is known but ``code``
        itself (``game`` is ""). Raises HostError with a sentence for everything else."""

    def check(self, setup: Setup) -> None:
        """Raises HostError with a sentence if this match cannot be played (options that exclude each other...)."""

    def start(self, setup: Setup) -> Sitting:
        """Begin a match. Raises HostError."""

    @property
    def archive(self) -> Archive:
        """The matches in the library, looked for; stars and notes."""

    def film(self, id: int) -> Film:
        """Watch the finished deals of a match again. Raises HostError, also if there are none."""

    def take_in(self, content: bytes, name: str) -> tuple[int, int]:
        """Put the matches of a text of records into the library: the key of the last one, and how many were new.
        Raises HostError; those before the one that is wrong are there then."""

    def hand_out(self, ids: Sequence[int]) -> Iterator[str]:
        """Write the records of matches (their finished deals) to a file where a player looks for files: gives its name
        again after each. Raises HostError."""

    def resume(self, id: int) -> Sitting:
        """Go on with an unfinished match exactly where it was left. Raises HostError."""

    def forget(self, id: int) -> None:
        """Remove a match from the library. Raises HostError."""

    @property
    def statistics(self) -> Statistics:
        """What the finished matches tell."""

    @property
    def days(self) -> Days:
        """The deals of the day."""

    @property
    def evenings(self) -> Evenings:
        """Evenings at a table of regulars."""

    def read_on(self) -> bool:
        """Read a little of the matches that the statistics do not know yet; False when all are known. Raises
        HostError."""

    @property
    def same_cards(self) -> SameCards:
        """Sets of deals that several play."""

    def rename(self, old: str, new: str) -> None:
        """A person is called ``new`` in all matches. Raises HostError."""

    def review(self, id: int) -> Review:
        """Look back at the finished deals of a match in the library. Raises HostError, also if there are none."""

    def notices(self) -> list[Notice]:
        """What the player should see once, such as a damaged library set aside."""

    def unsaved(self) -> bool:
        """Whether there is still no room for something of a match (it is tried once more); it ends with the
        program."""
