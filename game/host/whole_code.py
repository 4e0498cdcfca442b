"""Whole deal codes: a deal with its game and rules, in one word that can be typed, pasted and said aloud.

The twelve letters of `game.host.fairness` name a deal among players who have agreed on a game; they stay valid for
ever. A whole code says everything: format, game, number of players, where player 0 sits counted from the dealer, the
named rules with every option that differs from them, and the seed. What is named (game, rules, option, value) stands in
it as a hash of its name, so that a list that grows in the middle changes no code; a test looks that no two names share
one. Ten bits vouch for the rules as a whole: under rules that have changed since, a code is refused instead of dealing
other cards. Twenty more catch what is mistyped.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

from game.core.options import Choice, Option, OptionError, Options, described, options_from
from game.gate import CODE
from game.host.chair import HostError, Setup
from game.host.fairness import ALIKE, ANY_DEALER, CODE_LETTERS, LETTERS, SEED_BITS, DealCode, code_text, parse_code
from game.rules import GAMES, Game

SHORT: Final = CODE_LETTERS + 1
"""Most letters of a code that names a deal alone."""
FORMAT: Final = 1
FORMAT_BITS: Final = 5
NAME_BITS: Final = 10
COUNT_BITS: Final = 5
"""For small numbers: players, where somebody sits, how many options differ."""
KEY_BITS: Final = 15
"""Of an option's name: there are many of them."""
VALUE_BITS: Final = 25
"""Of an option's value: a listed one by the hash of its name (the first bit 0), any other number as it is."""
NUMBER: Final = 1 << (VALUE_BITS - 1)
CHECK_BITS: Final = 20
LEAST: Final = (FORMAT_BITS + 3 * NAME_BITS + 3 * COUNT_BITS + SEED_BITS + CHECK_BITS) // 5
EACH: Final = (KEY_BITS + VALUE_BITS) // 5
"""Letters of a code without options, and for each of them."""
GROUP: Final = 4
LONGEST: Final = LEAST + EACH * ((1 << COUNT_BITS) - 1)


@dataclass(frozen=True)
class Named:
    """The deal that a code names. Of a short code only ``deal`` is known: ``game`` is ""."""

    deal: DealCode
    game: str = ""
    players: int = 0
    preset: str = ""
    options: tuple[tuple[str, Choice], ...] = ()
    """All of them, in the order of the rulebook."""


def whole_code(setup: Setup) -> str:
    """The whole code of a setup with a short code in ``code``, in groups of four. Raises HostError and OptionError."""
    return text_of(GAMES[setup.game], setup.players, dict(setup.options), parse_code(setup.code))


def text_of(game: Game, players: int, values: dict[str, Choice], deal: DealCode) -> str:
    """The whole code of a deal under these rules. Raises OptionError."""
    whole = options_from(game.options, values)
    preset, changed = _nearest(game, players, whole)
    options = {option.key: option for option in described(game.options)}
    first = ANY_DEALER if deal.first_player is None else deal.first_player + (deal.first_player >= ANY_DEALER)
    parts = [(FORMAT, FORMAT_BITS), (hashed(game.id), NAME_BITS), (players, COUNT_BITS), (first, COUNT_BITS)]
    parts += [(hashed(preset), NAME_BITS), (_rules_mark(game, whole), NAME_BITS), (len(changed), COUNT_BITS)]
    for key, value in changed:
        parts += [(hashed(key, KEY_BITS), KEY_BITS), (_value_bits(options[key], value), VALUE_BITS)]
    parts.append((deal.seed, SEED_BITS))
    body = 0
    for number, bits in parts:
        body = body << bits | number
    size = LEAST + EACH * len(changed)
    value = body << CHECK_BITS | _check(body)
    letters = "".join(LETTERS[value >> 5 * place & 31] for place in range(size - 1, -1, -1))
    return grouped(letters)


def named(text: str) -> Named:
    """The deal that a code names, short or whole; case, hyphens, spaces and look-alike letters do not matter. Raises
    HostError with one sentence."""
    if len(text) > CODE.size:
        raise _not_whole(text)
    letters = "".join(text.split()).upper().translate(ALIKE)
    if len(letters) <= SHORT:
        return Named(parse_code(text))
    extra, odd = divmod(len(letters) - LEAST, EACH)
    if odd or not 0 <= extra < 1 << COUNT_BITS or any(letter not in LETTERS for letter in letters):
        raise _not_whole(text)
    value = 0
    for letter in letters:
        value = value << 5 | LETTERS.index(letter)
    body = value >> CHECK_BITS
    if value & (1 << CHECK_BITS) - 1 != _check(body):
        raise _not_whole(text)
    reader = _Bits(body, 5 * len(letters) - CHECK_BITS)
    if reader.take(FORMAT_BITS) != FORMAT:
        raise HostError("host.code_newer", "That deal code was made by a newer version of Carte Blanche.")
    game = next((one for one in GAMES.values() if hashed(one.id) == reader.peek(NAME_BITS)), None)
    reader.take(NAME_BITS)
    players, first = reader.take(COUNT_BITS), reader.take(COUNT_BITS)
    mark, rules, count = reader.take(NAME_BITS), reader.take(NAME_BITS), reader.take(COUNT_BITS)
    preset = next((name for name in game.presets if hashed(name) == mark), "") if game is not None else ""
    if game is None or not preset or players not in game.players or count != extra:
        raise _other_rules()
    values = dict(game.preset(preset, players).items())
    options = {hashed(option.key, KEY_BITS): option for option in described(game.options)}
    for _ in range(count):
        option, given = options.get(reader.take(KEY_BITS)), reader.take(VALUE_BITS)
        meant = _value(option, given) if option is not None else None
        if option is None or meant is None:
            raise _other_rules()
        values[option.key] = meant
    deal = DealCode(reader.take(SEED_BITS), None if first == ANY_DEALER else first - (first > ANY_DEALER))
    try:
        whole = options_from(game.options, values)
        game.play(whole, players)
    except OptionError:
        raise _other_rules() from None
    if _rules_mark(game, whole) != rules or (deal.first_player or 0) >= players:
        raise _other_rules()
    return Named(deal, game.id, players, "" if extra else preset, whole.items())


def setup_of(found: Named) -> Setup:
    """A setup without places that plays this deal."""
    return Setup(found.game, found.players, (), dict(found.options), found.preset, code_text(found.deal))


def grouped(letters: str) -> str:
    """Letters in groups of four."""
    return "-".join(letters[start : start + GROUP] for start in range(0, len(letters), GROUP))


def hashed(name: str, bits: int = NAME_BITS) -> int:
    """What stands for a name."""
    digest = hashlib.sha256(b"carte-blanche name " + name.encode()).digest()
    return int.from_bytes(digest[:4], "big") >> (32 - bits)


def _nearest(game: Game, players: int, whole: Options) -> tuple[str, list[tuple[str, Choice]]]:
    """The named rules from which the fewest options differ, and these."""
    found: list[tuple[int, str, list[tuple[str, Choice]]]] = []
    for name in game.presets:
        base = dict(game.preset(name, players).items())
        changed = [(key, value) for key, value in whole.items() if base[key] != value]
        found.append((len(changed), name, changed))
    _, name, changed = min(found, key=lambda one: one[0])
    return name, changed


def _rules_mark(game: Game, whole: Options) -> int:
    """Bits that change with any option of the rules."""
    return hashed(f"{game.id} " + " ".join(f"{key}={value}" for key, value in whole.items()))


def _value_bits(option: Option, value: Choice) -> int:
    if value in option.values:
        return hashed(str(value), VALUE_BITS - 1)
    return NUMBER | int(value)


def _value(option: Option, bits: int) -> Choice | None:
    if bits & NUMBER:
        return option.meant(bits ^ NUMBER)
    return next((value for value in option.values if hashed(str(value), VALUE_BITS - 1) == bits), None)


class _Bits:
    """Reads numbers from the front of ``size`` bits."""

    def __init__(self, value: int, size: int) -> None:
        self._value = value
        self._left = size

    def peek(self, bits: int) -> int:
        """The next number."""
        return self._value >> (self._left - bits) & (1 << bits) - 1

    def take(self, bits: int) -> int:
        """The next number, which is read then."""
        found = self.peek(bits)
        self._left -= bits
        return found


def _check(body: int) -> int:
    digest = hashlib.sha256(b"carte-blanche whole %d" % body).digest()
    return int.from_bytes(digest[:4], "big") >> (32 - CHECK_BITS)


def _not_whole(text: str) -> HostError:
    shown = text if len(text) <= 40 and text.isprintable() else "..."
    return HostError("host.code_mistyped", "That deal code is mistyped: it names no deal.", code=shown)


def _other_rules() -> HostError:
    return HostError("host.code_other_rules", "That deal code belongs to rules that this version does not have.")
