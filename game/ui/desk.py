"""The desk: what a table scene may ask of the program around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.actions import Action
from game.core.events import Event
from game.host.chair import Claim, HostError, Place, Seal, Verdict


class Desk(Protocol):
    """What the table asks of the program around it."""

    @property
    def orders(self) -> dict[int, tuple[str, ...]]:
        """By seat, the order in which its person has laid the hand of this deal."""

    def places(self) -> tuple[Place, ...]:
        """Who sits where."""

    def shared(self) -> bool:
        """Whether several people play on this machine."""

    def deals(self) -> int:
        """After how many deals the match ends, where that was agreed; else 0."""

    def called(self) -> str:
        """What the rules are called if they are somebody's own; else ""."""

    def watched(self) -> bool:
        """Whether nobody plays: bots among themselves, and somebody who watches."""

    def sealed(self) -> bool:
        """Whether somebody else has the same cards still to play, so that no sheet is shown."""

    def held_back(self, events: Sequence[Event]) -> bool:
        """Whether what has happened is not for the person at this table, which has been taken down then: several people
        play, and a deal has begun."""

    def can_undo(self) -> bool:
        """Whether a move can be taken back."""

    def undo(self) -> None:
        """Take back to the last own decision."""

    def again(self) -> None:
        """Play this deal again."""

    def hint(self, given: Action | None = None) -> None:
        """Ask for a hint that compares ``given`` too."""

    def hinted(self) -> Verdict | None:
        """The hint, once it is there."""

    def objects(self, answer: Action) -> bool:
        """Whether a coach holds an answer back; given again, it passes."""

    def answered(self, answer: Action) -> None:
        """An answer was given."""

    def coached(self) -> bool | None:
        """Whether a coach sits beside the table; None where there can be none."""

    def coach(self, on: bool) -> None:
        """Call the coach, or send him away."""

    def leave(self) -> None:
        """Back to the title; everything is saved."""

    def settings(self) -> None:
        """Open the settings above the table."""

    def rules(self, paragraph: str) -> None:
        """Open the rules, at a paragraph if it is not empty."""

    def aided(self, aid: int) -> None:
        """Something was looked up: 1 the last trick, 2 the cards gone, 3 all tricks, 4 the table aids. It is noted with
        the match."""

    def claimed(self) -> Claim | None:
        """What whoever is asked now can claim; None if nothing, or where nobody is to claim."""

    def finish(self, claim: Claim) -> None:
        """Let the rest of the deal be played as claimed."""

    def aidable(self) -> bool:
        """Whether table aids may lie there: somebody plays, and no lesson is taught."""

    def review(self, deal: int = -1) -> None:
        """Look back at the finished deals of this match."""

    def reviewable(self) -> bool:
        """Whether there is something to look back at: a match, and no lesson."""

    def seal(self) -> Seal | None:
        """What vouches for the cards of the deal in hand; None where no match is played."""

    def match_over(self) -> None:
        """The last sheet has been read: show who won."""

    def trouble(self, error: HostError) -> None:
        """Tell the player that something outside the game went wrong."""
