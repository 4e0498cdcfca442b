"""Actions: the answers a seat can give. Immutable, interned, and round-tripping through a text notation.

The text is ``verb [cards...] [number] [word]``: ``play HA``, ``play HK belote``, ``bid 120 H``, ``discard S7 S8``. The
word of a few verbs is a rank, which may be a digit: ``call 4 Q``, ``call 3 9``, ``rank 9``.
"""

from __future__ import annotations

from typing import Final

from game.core.cards import Card, Pack, bits_of

NO_NUMBER: Final = -1


class Action:
    """An answer: ``verb``, ``cards``, ``number`` (-1 if none), ``word`` ("" if none); ``card`` is the first card.

    Made by `action` only, which interns: equal answers are the same object, so identity is equality.
    """

    verb: str
    cards: tuple[Card, ...]
    number: int
    word: str
    text: str
    _card: Card | None

    def __init__(self, verb: str, cards: tuple[Card, ...], number: int, word: str, text: str) -> None:
        self.verb = verb
        self.cards = cards
        self.number = number
        self.word = word
        self.text = text
        self._card = cards[0] if cards else None

    @property
    def card(self) -> Card:
        """The first card. Raises ValueError if there is none."""
        if self._card is None:
            raise ValueError(f"{self.text} names no card")
        return self._card

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str, tuple[Card, ...], int, str]]:
        return (action, (self.verb, self.cards, self.number, self.word))


_KNOWN: Final[dict[tuple[str, tuple[Card, ...], int, str], Action]] = {}


def action(verb: str, cards: tuple[Card, ...] = (), number: int = NO_NUMBER, word: str = "") -> Action:
    """The one action with these parts."""
    key = (verb, cards, number, word)
    found = _KNOWN.get(key)
    if found is None:
        parts = [verb] + [card.name for card in cards]
        if number != NO_NUMBER:
            parts.append(str(number))
        if word:
            parts.append(word)
        found = _KNOWN[key] = Action(verb, cards, number, word, " ".join(parts))
    return found


def with_cards(verb: str, bits: int, pack: Pack) -> Action:
    """The answer that names a set of cards: strongest first in each suit, the last suit first."""
    return action(verb, tuple([card for card in reversed(pack.cards) if card.bit & bits]))


_CARDLESS: Final[set[str]] = set()
_LONGEST_NUMBER: Final = 9
"""In digits."""


def cardless(verb: str) -> str:
    """Declare a verb whose answers never name cards, so that the word of ``name SA`` is not read as the ace of
    spades. Returns the verb."""
    _CARDLESS.add(verb)
    return verb


_RANKED: Final[dict[str, int]] = {}
OLD_RANKS: Final = {"seven": "7", "eight": "8", "nine": "9"}
"""How ranks were written once; still read."""


def ranked(verb: str, numbers: int) -> str:
    """Declare a verb whose word is a rank, after so many numbers. Returns the verb, which names no cards."""
    _RANKED[verb] = numbers
    return cardless(verb)


def reordered(answer: Action, pack: Pack) -> Action:
    """The answer with its cards in the order of `with_cards`; as it is if a card stands in it twice."""
    bits = bits_of(list(answer.cards))
    if len(answer.cards) < 2 or bits.bit_count() != len(answer.cards):
        return answer
    cards = tuple([card for card in reversed(pack.cards) if card.bit & bits])
    return action(answer.verb, cards, answer.number, answer.word)


def parse_action(text: str, pack: Pack) -> Action:
    """The action written in the notation. Raises ValueError with a sentence for text that is not one."""
    parts = text.split()
    if not parts or not parts[0].replace("_", "").isalpha():
        raise ValueError(f"{text!r} is not an answer in the notation")
    names_cards = parts[0] not in _CARDLESS
    cards: list[Card] = []
    number = NO_NUMBER
    word = ""
    rank_at = _RANKED.get(parts[0], len(parts)) + 1
    for place, part in enumerate(parts[1:], 1):
        if word:
            raise ValueError(f"{text!r} has something after its last word")
        if place == rank_at:
            word = OLD_RANKS.get(part, part)
        elif part.isascii() and part.isdigit():
            if number != NO_NUMBER or len(part) > _LONGEST_NUMBER:
                raise ValueError(f"{text!r} does not have one number of at most {_LONGEST_NUMBER} digits")
            number = int(part)
        elif names_cards and number == NO_NUMBER and _is_card(part, pack):
            cards.append(pack.card(part))
        else:
            word = part
    return action(parts[0], tuple(cards), number, word)


def _is_card(part: str, pack: Pack) -> bool:
    try:
        pack.card(part)
    except ValueError:
        return False
    return True
