"""Options: one frozen dataclass a game. Each field names its choices and the paragraph of the rulebook.

The new-match screen and ``rules GAME`` on the command line are generated from `described`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

Choice = str | int


class OptionError(ValueError):
    """An option or value that the game does not have; the message is one clear sentence."""


@dataclass(frozen=True)
class Option:
    """What one option offers: ``values`` (default first), rulebook ``paragraph``, and the player counts for which it
    exists (empty: all). ``only``: values that exist for some player counts only, with those counts. ``others``:
    whole numbers that are possible too, without being listed as a choice."""

    key: str
    values: tuple[Choice, ...]
    paragraph: str
    players: tuple[int, ...] = ()
    only: tuple[tuple[Choice, tuple[int, ...]], ...] = ()
    others: range = range(0)

    def meant(self, given: object) -> Choice | None:
        """The value that is meant (numbers may be written as text), or None if the option does not have it."""
        if isinstance(given, bool):
            return None
        possible: tuple[Choice, ...] = (*self.values, *self.others)
        for value in possible:
            if str(value) == str(given):
                return value
        return None

    def offer(self) -> str:
        """All that it can be, in words for a message."""
        listed = ", ".join(str(value) for value in self.values)
        return f"{listed}, any number from {self.others[0]} to {self.others[-1]}" if self.others else listed

    def offered_to(self, players: int) -> tuple[Choice, ...]:
        """The values that exist for this player count; none if the option does not."""
        if self.players and players not in self.players:
            return ()
        absent = [value for value, counts in self.only if players not in counts]
        return tuple([value for value in self.values if value not in absent])


def choice(
    *values: Choice,
    paragraph: str,
    players: tuple[int, ...] = (),
    only: tuple[tuple[Choice, tuple[int, ...]], ...] = (),
    others: range = range(0),
) -> Any:
    """A dataclass field whose default is the first value."""
    metadata = {"values": values, "paragraph": paragraph, "players": players, "only": only, "others": others}
    return field(default=values[0], metadata=metadata)


@dataclass(frozen=True)
class Options:
    """Base of every game's options. Raises OptionError for a value that is not offered."""

    def __post_init__(self) -> None:
        for option in described(type(self)):
            value = getattr(self, option.key)
            if option.meant(value) != value:
                raise OptionError(f"option {option.key} cannot be {value!r}; it can be: {option.offer()}")

    def items(self) -> tuple[tuple[str, Choice], ...]:
        """All keys and values, in the order of the rulebook."""
        return tuple((f.name, getattr(self, f.name)) for f in fields(self))

    def changed(self) -> dict[str, Choice]:
        """Only what differs from the defaults."""
        return {f.name: getattr(self, f.name) for f in fields(self) if getattr(self, f.name) != f.default}


def described(kind: type[Options]) -> tuple[Option, ...]:
    """The options of a game, in the order of its rulebook."""
    return tuple(Option(f.name, **f.metadata) for f in fields(kind))


def options_from(kind: type[Options], given: dict[str, Any]) -> Options:
    """Options of ``kind`` from plain values; numbers may be written as text. Raises OptionError with one sentence."""
    known = {option.key: option for option in described(kind)}
    clean: dict[str, Choice] = {}
    for key, value in given.items():
        option = known.get(key)
        if option is None:
            raise OptionError(f"there is no option {key!r}; the options are: {', '.join(known)}")
        meant = option.meant(value)
        if meant is None:
            raise OptionError(f"option {key} cannot be {value!r}; it can be: {option.offer()}")
        clean[key] = meant
    return kind(**clean)
