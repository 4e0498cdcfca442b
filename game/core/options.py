"""Options: one frozen dataclass a game. Each field names its choices and the paragraph of the rulebook.

The new-match screen and ``rules GAME`` on the command line are generated from `described`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Final

Choice = str | int
Value = Choice | tuple[Choice, ...]

LONGEST: Final = 40
"""Characters of an option or value that nobody offers, as an error shows it."""
SENTENCES: Final[dict[str, str]] = {
    "rules.no_such_option": "There is no option “{option}”; the options are: {options}.",
    "rules.no_such_value": "“{option}” cannot be “{given}”; it can be: {offered}.",
    "rules.no_such_number": "“{option}” cannot be “{given}”; it can be: {offered}, or any number from {least} to"
    " {most}.",
    "rules.no_such_preset": "There are no rules named “{preset}”; the named ones are: {presets}.",
    "rules.player_count": "This game is not played by {players}; possible numbers of players: {counts}.",
    "rules.other_players": "“{option}: {value}” does not exist for {players} players; it does for these numbers:"
    " {counts}.",
    "rules.excluded.cards": "“{option}: {value}” does not go together with “{other}: {chosen}”: no cards are left"
    " over.",
    "rules.excluded.partners": "“{option}: {value}” does not go together with “{other}: {chosen}”: nobody has a"
    " partner.",
    "rules.excluded.target": "“{option}: {value}” does not go together with “{other}: {chosen}”: there is no target.",
    "rules.excluded.trumps": "“{option}: {value}” does not go together with “{other}: {chosen}”: the cards of the"
    " bezique name no trumps.",
}
"""Everything that can be wrong with options, as the English catalogue says it: positions and tools have no other."""


class OptionError(ValueError):
    """Options that cannot be: ``id`` is a message, ``values`` fill it. ``str()`` is the English sentence, which names
    options and values as files do."""

    id: str
    values: dict[str, Value]

    def __init__(self, id: str, values: dict[str, Value]) -> None:
        super().__init__(id, values)
        self.id = id
        self.values = dict(values)

    def __str__(self) -> str:
        words = {key: _written(value) for key, value in self.values.items()}
        return SENTENCES[self.id].format(**words)


def _written(value: Value) -> str:
    return ", ".join([str(one) for one in value]) if isinstance(value, tuple) else str(value)


def _shown(given: object) -> str:
    """Something that nobody offers, in a sentence."""
    text = str(given)
    return text if text.isprintable() and len(text) <= LONGEST else "..."


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

    def refusal(self, given: object) -> OptionError:
        """That the option cannot be what is given."""
        values: dict[str, Value] = {"option": self.key, "given": _shown(given), "offered": self.values}
        if not self.others:
            return OptionError("rules.no_such_value", values)
        return OptionError("rules.no_such_number", {**values, "least": self.others[0], "most": self.others[-1]})

    def counts(self, value: Choice) -> tuple[int, ...]:
        """The numbers of players for which the value exists; none if it does for all."""
        return dict(self.only).get(value, self.players)

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
                raise option.refusal(value)

    def apart(self, one: tuple[str, Choice], other: tuple[str, Choice], why: str) -> None:
        """Two options that cannot have these values at once (``rules.excluded.<why>``). Raises OptionError."""
        (option, value), (others, chosen) = one, other
        if getattr(self, option) == value and getattr(self, others) == chosen:
            raise OptionError(
                f"rules.excluded.{why}", {"option": option, "value": value, "other": others, "chosen": chosen}
            )

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
    """Options of ``kind`` from plain values; numbers may be written as text. Raises OptionError."""
    known = {option.key: option for option in described(kind)}
    clean: dict[str, Choice] = {}
    for key, value in given.items():
        option = known.get(key)
        if option is None:
            raise OptionError("rules.no_such_option", {"option": _shown(key), "options": tuple(known)})
        meant = option.meant(value)
        if meant is None:
            raise option.refusal(value)
        clean[key] = meant
    return kind(**clean)


def check_players(options: Options, players: int) -> None:
    """Whether all that is chosen exists for so many players. Raises OptionError."""
    for option in described(type(options)):
        value: Choice = getattr(options, option.key)
        counts = option.counts(value)
        # What an option is by default means nothing where there is no such option.
        if counts and players not in counts and value != option.values[0]:
            raise OptionError(
                "rules.other_players", {"option": option.key, "value": value, "players": players, "counts": counts}
            )
