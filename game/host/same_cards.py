"""The same cards for several: what the window may know of sets of deals, and what it asks of the host.

A set of deals is played by each of its people alone, from the same seat, against the same bots of one level; then bots
of that level replay the seat. What a deal was worth to somebody is the balance: what it brought the own side less
the average of all others. The difference of two balances of the same deal has no luck of the cards in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from game.host.chair import Setup, Sitting

DUPLICATE, CHALLENGE = "duplicate", "challenge"
"""Kinds of sets: dealt here, or played by somebody else before."""
HERE, BOTS, FRIEND = "person", "bot", "friend"
"""Who has played a deal: somebody here, the bots on the same seat, or whoever sent the challenge."""
MOST_DEALS: Final = 16
MOST_PEOPLE: Final = 6


@dataclass(frozen=True)
class DealSet:
    """Deals that several play: their whole ``codes``, the ``level`` of the bots, and the ``people`` in the order in
    which they play."""

    id: int
    kind: str
    game: str
    codes: tuple[str, ...]
    level: int
    people: tuple[str, ...]


@dataclass(frozen=True)
class Outcome:
    """What a deal (``number`` from 0) brought somebody: ``kind`` says who it is. ``balance`` is None while it is
    played, and while the set is sealed. ``match`` is the match in the library (0: none); ``tricks`` are the cards that
    fell, in the notation, of each trick."""

    number: int
    name: str
    kind: str
    balance: float | None
    match: int
    tricks: tuple[str, ...] = ()
    aided: bool = False


class SameCards(Protocol):
    """Sets of deals in the library. Everything may raise HostError."""

    def sets(self) -> list[DealSet]:
        """All of them, newest first."""

    def outcomes(self, which: DealSet) -> tuple[Outcome, ...]:
        """What is known of each deal. Until all people have played all deals nothing is told of what they brought."""

    def sealed(self, which: DealSet) -> bool:
        """Whether somebody has still to play."""

    def turn(self, which: DealSet) -> tuple[int, str] | None:
        """The deal that is to be played next, and by whom; None when all have been played."""

    def begin(self, setup: Setup, count: int, people: tuple[str, ...], level: int) -> DealSet:
        """Draw ``count`` deals under the rules of ``setup`` (its places are not looked at)."""

    def setup(self, which: DealSet) -> Setup:
        """How the deal whose turn it is will be played, without places."""

    def play(self, which: DealSet, setup: Setup) -> Sitting:
        """Begin the deal whose turn it is, or go on with it, with these places (player 0 is the person)."""

    def of(self, match: int) -> DealSet | None:
        """The set that a match belongs to."""

    def played(self, match: int) -> None:
        """Enter what a match brought whose deal is over."""

    def tick(self) -> bool:
        """Called often while results are looked at: lets bots replay what all people have played; True if something has
        come. Where nothing can be written it raises HostError and stops."""

    def look(self, which: DealSet | None) -> None:
        """The set whose results are looked at."""

    def waiting(self) -> bool:
        """Whether bots are at it."""

    def challenge(self, which: DealSet, name: str) -> str:
        """The set with the results of one of its people, as text to hand to a friend."""

    def challenge_file(self, which: DealSet, name: str) -> str:
        """The same as a file where a player looks for files; its path."""

    def challenger(self, which: DealSet) -> str:
        """Who sent the challenge; "" for a set that was dealt here."""

    def take(self, text: str, name: str) -> DealSet:
        """The set of a challenge, for somebody here to play."""

    def forget(self, which: DealSet) -> None:
        """Remove a set with its results; the matches stay."""
