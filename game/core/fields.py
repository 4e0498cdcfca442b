"""The kinds of field in a position: how a public fact is written in words, and read again with everything checked.

A field is a word and what follows it (``scores 120 80``); what a fact may be is said by its kind, so that nothing read
can surprise the rules later. Seats are numbers, cards and suits as in the answers, "-" is nobody or nothing.
"""

from __future__ import annotations

from typing import Any, Final

from game.core.actions import Action, parse_action
from game.core.cards import Card, Pack
from game.core.deal import Rules

NOTHING: Final = "-"
LARGEST: Final = 999_999
_LONGEST: Final = 6
"""Digits of a number."""
SEATS: Final = -1
SIDES: Final = -2
ANY: Final = -3
"""Lengths of a row: by seat, by side, as many as there are."""
_MOST: Final = 400
"""Things in a row of any length."""


class PositionError(ValueError):
    """Text that is no position: ``field`` says where, the message is one clear sentence that begins with it."""

    field: str

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(f"{field}: {sentence}")
        self.field = field


def whole_number(field: str, text: str, low: int, high: int) -> int:
    """A number of a position. Raises PositionError."""
    digits = text[1:] if text[:1] == "-" else text
    if not (digits.isascii() and digits.isdigit()) or len(digits) > _LONGEST:
        raise PositionError(field, f"{quoted(text)} is not a number")
    number = -int(digits) if text[:1] == "-" else int(digits)
    if not low <= number <= high:
        raise PositionError(field, f"{text} is not between {low} and {high}")
    return number


def quoted(text: str) -> str:
    """Text out of a position as a message shows it: never longer than a line."""
    return repr(text if len(text) <= 30 else text[:27] + "...")


def card_named(field: str, text: str, pack: Pack) -> Card:
    """A card of the pack. Raises PositionError."""
    try:
        return pack.card(text)
    except ValueError:
        raise PositionError(field, f"{quoted(text)} is not a card of this pack") from None


def strongest_first(cards: list[Card]) -> list[Card]:
    """Cards of a hand as people write them: suit by suit, the highest first."""
    return sorted(cards, key=_place)


def _place(card: Card) -> tuple[int, int, int]:
    return (card.suit, -card.rank, card.copy)


class Field:
    """A field: its ``word``, and the ``fact`` of the public table that it tells.

    ``follows``: the rules can work the fact out from other fields, so that it is written only where it differs.
    """

    word: str
    fact: str
    follows: bool

    def __init__(self, word: str, fact: str = "", follows: bool = False) -> None:
        self.word = word
        self.fact = fact or word
        self.follows = follows

    def of(self, table: Any) -> Any:
        """The fact as a position tells it."""
        found = getattr(table, self.fact)
        return found[:] if isinstance(found, list) else found

    def put(self, table: Any, value: Any) -> None:
        """Lay what is told on a table; a family that has to know more first does so itself (`Notation.follow`)."""
        setattr(table, self.fact, value[:] if isinstance(value, list) else value)

    def write(self, value: Any, rules: Rules) -> str:
        """The fact in words, without the word of the field."""
        return self.token(value, rules)

    def read(self, text: str, rules: Rules) -> Any:
        """The fact that the words tell. Raises PositionError."""
        parts = text.split()
        if len(parts) != 1:
            raise PositionError(self.word, "one word belongs here")
        return self.value(parts[0], rules)

    def token(self, value: Any, rules: Rules) -> str:
        """One value as one word."""
        raise AssertionError("a kind of field writes its values")

    def value(self, token: str, rules: Rules) -> Any:
        """The value of one word. Raises PositionError."""
        raise AssertionError("a kind of field reads its values")


class Number(Field):
    """A whole number."""

    def __init__(self, word: str, fact: str = "", low: int = 0, high: int = LARGEST, follows: bool = False) -> None:
        super().__init__(word, fact, follows)
        self.low = low
        self.high = high

    def token(self, value: Any, rules: Rules) -> str:
        return str(value)

    def value(self, token: str, rules: Rules) -> Any:
        return whole_number(self.word, token, self.low, self.high)


class Seat(Field):
    """A seat or nobody (-1)."""

    def token(self, value: Any, rules: Rules) -> str:
        return NOTHING if value < 0 else str(value)

    def value(self, token: str, rules: Rules) -> Any:
        return -1 if token == NOTHING else whole_number(self.word, token, 0, rules.players - 1)


class Choice(Field):
    """One of some words for the numbers from ``first`` on."""

    def __init__(self, word: str, fact: str, words: tuple[str, ...], first: int = 0, follows: bool = False) -> None:
        super().__init__(word, fact, follows)
        self.words = words
        self.first = first

    def token(self, value: Any, rules: Rules) -> str:
        word: str = self.words[value - self.first]
        return word

    def value(self, token: str, rules: Rules) -> Any:
        if token not in self.words:
            raise PositionError(self.word, f"{quoted(token)} is none of {', '.join(self.words)}")
        return self.words.index(token) + self.first


class Text(Field):
    """One of some words, kept as it is; "" is written "-"."""

    def __init__(self, word: str, fact: str, words: tuple[str, ...], follows: bool = False) -> None:
        super().__init__(word, fact, follows)
        self.words = words

    def token(self, value: Any, rules: Rules) -> str:
        return str(value) or NOTHING

    def value(self, token: str, rules: Rules) -> Any:
        meant = "" if token == NOTHING else token
        if meant not in self.words:
            raise PositionError(self.word, f"{quoted(token)} is none of {', '.join(self.words)}")
        return meant


class CardName(Field):
    """A card by its index, or none (-1)."""

    def token(self, value: Any, rules: Rules) -> str:
        return NOTHING if value < 0 else rules.pack.cards[value].name

    def value(self, token: str, rules: Rules) -> Any:
        return -1 if token == NOTHING else card_named(self.word, token, rules.pack).index


class Mask(Field):
    """A set of named things as a bit set: ``SH`` for spades and hearts (single letters), ``red+game`` (words)."""

    def __init__(self, word: str, fact: str, names: tuple[str, ...], follows: bool = False) -> None:
        super().__init__(word, fact, follows)
        self.names = names
        self.between = "" if max([len(name) for name in names]) == 1 else "+"

    def token(self, value: Any, rules: Rules) -> str:
        return self.between.join([name for at, name in enumerate(self.names) if value >> at & 1]) or NOTHING

    def value(self, token: str, rules: Rules) -> Any:
        found = 0
        if token == NOTHING:
            return found
        for name in token.split(self.between) if self.between else list(token):
            if name not in self.names:
                raise PositionError(self.word, f"{quoted(name)} is none of {', '.join(self.names)}")
            found |= 2 ** self.names.index(name)
        return found


class Row(Field):
    """A list: by seat, by side, of a fixed length, or of any."""

    def __init__(self, item: Field, length: int) -> None:
        super().__init__(item.word, item.fact, item.follows)
        self.item = item
        self.length = length

    def write(self, value: Any, rules: Rules) -> str:
        return " ".join([self.item.token(one, rules) for one in value]) or NOTHING

    def read(self, text: str, rules: Rules) -> Any:
        parts = text.split()
        wanted = rules.players if self.length == SEATS else rules.sides if self.length == SIDES else self.length
        if wanted == ANY:
            if len(parts) > _MOST:
                raise PositionError(self.word, f"there are more than {_MOST}")
            return [] if parts == [NOTHING] else [self.item.value(one, rules) for one in parts]
        if len(parts) != wanted:
            raise PositionError(self.word, f"there are {len(parts)} values and should be {wanted}")
        return [self.item.value(one, rules) for one in parts]


class CardSet(Field):
    """Cards as a bit set."""

    def write(self, value: Any, rules: Rules) -> str:
        return " ".join([card.name for card in strongest_first(rules.pack.of_bits(value))]) or NOTHING

    def read(self, text: str, rules: Rules) -> Any:
        found = 0
        for part in text.split():
            if part == NOTHING:
                continue
            card = card_named(self.word, part, rules.pack)
            if found & card.bit:
                raise PositionError(self.word, f"{card.name} is there twice")
            found |= card.bit
        return found


class CardSets(Field):
    """Several bit sets of cards, separated by "/": by seat, or as many as there are."""

    def __init__(self, word: str, fact: str = "", length: int = ANY, follows: bool = False) -> None:
        super().__init__(word, fact, follows)
        self.length = length
        self.one = CardSet(word, fact)

    def write(self, value: Any, rules: Rules) -> str:
        return " / ".join([self.one.write(bits, rules) for bits in value]) or NOTHING

    def read(self, text: str, rules: Rules) -> Any:
        parts = text.split("/")
        if self.length == SEATS and len(parts) != rules.players:
            raise PositionError(self.word, f"there are {len(parts)} parts and should be {rules.players}")
        if len(parts) > _MOST:
            raise PositionError(self.word, f"there are more than {_MOST}")
        return [self.one.read(part, rules) for part in parts] if text.strip() != NOTHING else []


class Answers(Field):
    """Answers in their notation, separated by commas; ``spoken``: the table keeps their text alone."""

    def __init__(self, word: str, fact: str, spoken: bool = False) -> None:
        super().__init__(word, fact)
        self.spoken = spoken

    def write(self, value: Any, rules: Rules) -> str:
        return ", ".join([one if self.spoken else one.text for one in value]) or NOTHING

    def read(self, text: str, rules: Rules) -> Any:
        found: list[Action] = []
        parts = [] if text.strip() == NOTHING else text.split(",")
        if len(parts) > _MOST:
            raise PositionError(self.word, f"there are more than {_MOST}")
        for part in parts:
            try:
                found.append(parse_action(part, rules.pack))
            except ValueError:
                raise PositionError(self.word, f"{quoted(part.strip())} is not an answer") from None
        return [one.text for one in found] if self.spoken else found
