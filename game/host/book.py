"""The book of one match: what of it stands in the library, and what the disk has not taken yet.

A match holds all its answers itself. As long as all is well each one is written before anybody sees what it does.
Where a disk is full and the player goes on nevertheless, the book keeps what is missing and writes it with the next
answer that finds room.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from pathlib import Path

from game.host.chair import HostError
from game.host.library import UNSAVED, Library, Noted, elsewhere
from game.host.library_file import FILE


class Book:
    """``answers`` are all that were given in match ``key``, ``written`` how many of them stand in the library.

    ``lenient``: what cannot be written is kept here and raises nothing; it ends as soon as all is written.
    """

    def __init__(self, library: Library, key: int, answers: Sequence[tuple[int, str]] = (), assisted: int = 0) -> None:
        self.key = key
        self.answers = list(answers)
        self.assisted = assisted
        """How often answers were taken back."""
        self.lenient = False
        self.closed = False
        """Whoever wrote in it has left the match."""
        self._library = library
        self._written = len(self.answers)
        self._true = self._written
        """So many of the answers in the library are still those of the match; the others were taken back."""
        self._cuts = 0
        self._aid = self.looked = 0
        self._handed_over = False
        self._standing: Noted | None = None

    @property
    def behind(self) -> bool:
        """Whether something is not written yet."""
        missing = self._written != self._true or self._true != len(self.answers)
        return missing or bool(self._cuts or self._aid) or self._standing is not None

    def add(self, seat: int, answer: str) -> None:
        """Write the next answer. Raises HostError; nothing has changed then."""
        self.answers.append((seat, answer))
        try:
            self._try()
        except HostError:
            self.answers.pop()
            raise

    def cut(self, number: int) -> None:
        """Take back the answers from ``number`` on. Raises HostError; nothing has changed then."""
        before = self.answers, self._true, self._cuts, self.assisted
        self.answers = self.answers[:number]
        self._true = min(self._true, number)
        self._cuts += 1
        self.assisted += 1
        try:
            self._try()
        except HostError:
            self.answers, self._true, self._cuts, self.assisted = before
            raise

    def note(self, standing: Noted) -> None:
        """Note the standing, sooner or later."""
        self._standing = standing
        self._soon()

    def aid(self, level: int) -> None:
        """Note the most that was looked up, sooner or later."""
        self._aid = max(self._aid, level)
        self.looked = max(self.looked, level)
        self._soon()

    def write(self) -> None:
        """Write all that is missing. Raises HostError; nothing is lost then."""
        self._write_answers()
        if self._standing is not None:
            self._library.note(self.key, self._standing)
            self._standing = None
        if self._aid:
            self._library.aid(self.key, self._aid)
            self._aid = 0
        self.lenient = False

    def _write_answers(self) -> None:
        if self._handed_over:
            raise elsewhere()
        if self._written != len(self.answers) or self._true != self._written or self._cuts:
            self._library.catch_up(self.key, self._written, self._true, self.answers[self._true :], self._cuts)
            self._written = self._true = len(self.answers)
            self._cuts = 0

    def handed_over(self) -> Book:
        """The book for another sitting at the same match; this one writes nothing any more."""
        twin = copy(self)
        twin.answers, twin.closed = list(self.answers), False
        self._handed_over = True
        return twin

    def copy_into(self, folder: Path) -> None:
        """Write a library of its own into a folder: all matches, with what is missing of this one. Raises HostError."""
        self._library.copy_to(folder / FILE)
        twin = copy(self)
        twin._library = Library.open(folder, lambda id, values: None)
        try:
            twin.write()
        finally:
            twin._library.close()

    def _try(self) -> None:
        try:
            self._write_answers()
        except HostError as trouble:
            if not self.lenient or trouble.id not in UNSAVED:
                raise
        else:
            self._soon()

    def _soon(self) -> None:
        """Write if that can be done now."""
        try:
            self.write()
        except HostError as trouble:
            if trouble.id not in UNSAVED:
                raise
