"""What happened in a match, in order; and beat by beat for those whom it is shown to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Iterator, overload  # noqa: UP035 - collections.abc is no module of the kernel

from game.core.events import Event
from game.core.public import Public


@dataclass(frozen=True)
class Beat:
    """An event, and the public table as it was right after it (None before anything was dealt: seats are drawn)."""

    event: Event
    public: Public | None

    def seen_by(self, seat: int) -> Beat:
        """The copy that this seat may see."""
        return Beat(self.event.seen_by(seat), self.public)


class Log:
    """The events of a match, read like a list of them. With ``beats`` each keeps the public table right after it, for
    those who show the match; nobody else pays for that."""

    events: list[Event]
    tables: list[Public | None] | None

    def __init__(self, beats: bool = False) -> None:
        self.events = []
        self.tables = [] if beats else None

    def append(self, event: Event) -> None:
        """Something happened away from a deal: seats were drawn."""
        self.events.append(event)
        if self.tables is not None:
            self.tables.append(None)

    def add(self, event: Event, public: Public) -> None:
        """Something happened in a deal (only with beats)."""
        self.events.append(event)
        if self.tables is not None:
            self.tables.append(public)

    def complete(self, public: Public) -> None:
        """The last event has had all its effects: this is the table after it (only with beats)."""
        if self.tables:
            self.tables[-1] = public

    def cut(self, length: int) -> None:
        """Forget everything from event number ``length`` on."""
        del self.events[length:]
        if self.tables is not None:
            del self.tables[length:]

    def beats(self, since: int) -> list[Beat]:
        """The beats from event number ``since`` on. Raises ValueError for a log without them."""
        if self.tables is None:
            raise ValueError("this log keeps events only")
        return [Beat(event, table) for event, table in zip(self.events[since:], self.tables[since:], strict=True)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Log) and self.events == other.events

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __len__(self) -> int:
        return len(self.events)

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)

    @overload
    def __getitem__(self, index: int) -> Event: ...

    @overload
    def __getitem__(self, index: slice) -> list[Event]: ...

    def __getitem__(self, index: int | slice) -> Event | list[Event]:
        return self.events[index]
