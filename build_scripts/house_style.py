"""What a language's style sheet asks of its messages, as far as a program can see it.

Each language brings its rules as data, `game/locale/<language>/style.toml` beside the style sheet `README.md`; how that
file is written is told in `game/locale/README.md`, and here is what is made of it. A language without one has only the
rules of all languages.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Final

from game.rules import FAMILY_OF

STYLE: Final = "style.toml"
QUOTES: Final = '"“”„‟«»‹›「」『』'
"""The quotation marks of the world."""
APOSTROPHES: Final = "'’‘ʼ`´"
JOINTS: Final = re.compile("[-‐‑・ー]")
"""What may stand or be missing within one and the same word."""
WORD: Final = re.compile(r"[^\W\d_]+(?:[-‐‑・][^\W\d_]+)*")
KEYS: Final = frozenset(("signs", "refused", "terms", "games", "alike", "ends", "without", "spared"))
SIGNS: Final = frozenset(("quotes", "apostrophe", "percent", "thousands", "before"))

Forms = tuple[str, ...]


class BadStyle(Exception):
    """A style.toml that is not written as it should be; the text says why."""


@dataclass(frozen=True, slots=True)
class Wording:
    """Spellings refused, with what is written instead; and what the English words are called, by patterns of them."""

    refused: tuple[tuple[re.Pattern[str], str], ...] = ()
    terms: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = ()


@dataclass(frozen=True, slots=True)
class Style:
    """The rules of one language."""

    quotes: str = ""
    """Every quotation mark that may stand; none given: any."""
    apostrophe: str = ""
    percent: str = ""
    """What stands behind the number, a space included."""
    thousands: str = ""
    before: tuple[tuple[str, str], ...] = ()
    """Signs, and what stands before each of them behind a word."""
    decimal: str = "."
    common: Wording = Wording()
    games: Mapping[str, Wording] = field(default_factory=dict)
    """What holds for one family of games besides, by its name."""
    alike: frozenset[str] = frozenset()
    """Words that another one is like but for a hyphen and are spelt as they should be, in small letters."""
    ends: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = ()
    """How messages end, by patterns of their ids."""
    without: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = ()
    """Words that messages do without, by patterns of their ids."""
    spared: tuple[tuple[re.Pattern[str], str], ...] = ()
    """Ids of messages that go their own way with the terms, and why."""


def read(path: Path, decimal: str = ".") -> Style:
    """The rules of one style.toml; none where there is no such file. Raises BadStyle, OSError."""
    if not path.is_file():
        return Style(decimal=decimal)
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadStyle(str(error)) from error
    _only(raw, KEYS, "")
    signs = raw.get("signs", {})
    _only(signs, SIGNS, "signs.")
    games = raw.get("games", {})
    _only(games, frozenset(FAMILY_OF.values()), "games.")
    return Style(
        quotes=str(signs.get("quotes", "")),
        apostrophe=str(signs.get("apostrophe", "")),
        percent=str(signs.get("percent", "")),
        thousands=str(signs.get("thousands", "")),
        before=tuple((str(mark), str(gap)) for mark, gap in signs.get("before", {}).items()),
        decimal=decimal,
        common=_wording(raw, KEYS, ""),
        games={
            family: _wording(table, frozenset(("refused", "terms")), f"{family}.") for family, table in games.items()
        },
        alike=frozenset(str(word).lower() for word in raw.get("alike", ())),
        ends=tuple((_pattern(id), _pattern(end)) for id, end in raw.get("ends", {}).items()),
        without=tuple((_pattern(id), _pattern(words)) for id, words in raw.get("without", {}).items()),
        spared=tuple((_pattern(id), str(why)) for id, why in raw.get("spared", {}).items()),
    )


def _only(table: object, known: frozenset[str], place: str) -> None:
    if not isinstance(table, dict):
        raise BadStyle(f"{place.rstrip('.') or 'the file'} is a table")
    for key in table.keys() - known:
        raise BadStyle(f"{place}{key} is not among {', '.join(sorted(known))}")


def _wording(table: Mapping[str, object], known: frozenset[str], place: str) -> Wording:
    _only(table, known, place)
    refused, terms = table.get("refused", {}), table.get("terms", {})
    if not isinstance(refused, dict) or not isinstance(terms, dict):
        raise BadStyle(f"{place}refused and {place}terms are tables")
    return Wording(
        tuple((_pattern(one), str(instead)) for one, instead in refused.items()),
        tuple((_pattern(one, re.IGNORECASE), _pattern(ours, re.IGNORECASE)) for one, ours in terms.items()),
    )


def _pattern(text: object, flags: int = 0) -> re.Pattern[str]:
    try:
        return re.compile(str(text), flags)
    except re.error as error:
        raise BadStyle(f"{text!r} is no pattern ({error})") from error


def family_of(domain: str, id: str) -> str:
    """The family of games that a message belongs to; "" for those of all games."""
    for part in (*id.split("."), *domain.split("_", 1)):
        games = [game for game in FAMILY_OF if game == part] or [
            game for game in FAMILY_OF if game.startswith(f"{part}_")
        ]
        if games:
            return FAMILY_OF[games[0]]
    return ""


def faults(style: Style, domain: str, id: str, forms: Forms, english: Forms) -> Iterator[str]:
    """What one message has against the style of its language, a line each; ``english`` is what it says in English."""
    wordings = [style.common]
    if (family := family_of(domain, id)) in style.games:
        wordings.append(style.games[family])
    text = "\n".join(forms)
    for wording in wordings:
        for pattern, instead in wording.refused:
            if found := pattern.search(text):
                yield f"{id} has {found.group()!r}: write {instead}"
    yield from (
        f"{id} has {found!r}: write {instead}" for found, instead in (*_signs(style, text), *_decimals(style, id, text))
    )
    for pattern, end in style.ends:
        for form in forms:
            if pattern.fullmatch(id) and not re.search(f"(?:{end.pattern})$", form):
                yield f"{id} ends with {form[-3:]!r}: it should with {end.pattern}"
    for pattern, words in style.without:
        if pattern.fullmatch(id) and (found := words.search(text)):
            yield f"{id} has {found.group()!r}: such messages do without it"
    if not english or any(pattern.fullmatch(id) for pattern, _ in style.spared):
        return
    for wording in wordings:
        for pattern, ours in wording.terms:
            if (found := pattern.search("\n".join(english))) and not ours.search(text):
                yield f"{id} says nothing of {ours.pattern!r}, and English has {found.group()!r}"


def _signs(style: Style, text: str) -> Iterator[tuple[str, str]]:
    """Signs that are not the language's own: what stands there, and what should."""
    if style.quotes and (found := re.search(f"[{re.escape(''.join(set(QUOTES) - set(style.quotes)))}]", text)):
        yield found.group(), style.quotes
    others = "".join(set(APOSTROPHES) - set(style.apostrophe) - set(style.quotes))
    if style.apostrophe and (found := re.search(rf"(?<=\w)[{others}](?=\w)", text)):
        yield found.group(), style.apostrophe
    if style.percent and (found := re.search(rf"(?<=[\d}}])(?!{re.escape(style.percent)})\s?[%％]", text)):
        yield found.group(), repr(style.percent)
    for mark, gap in style.before:
        if found := re.search(rf"(?<=[\w)»}}])(?!{re.escape(gap + mark)})\s*{re.escape(mark)}(?!\d)", text):
            yield found.group(), repr(gap + mark)
    if style.thousands and (
        found := re.search(rf"\b\d{{1,3}}(?!{re.escape(style.thousands)})[., \u00a0\u202f]\d{{3}}\b", text)
    ):
        yield found.group(), f"{style.thousands!r} before the last three digits"


def _decimals(style: Style, id: str, text: str) -> Iterator[tuple[str, str]]:
    """Decimals with the sign of another language; the books number their sections with points in every language."""
    other = ("." if style.decimal == "," else ",") if not id.startswith("rulebook.") else ""
    if other and (found := re.search(rf"\b\d+{re.escape(other)}\d{{1,2}}\b", text)):
        yield found.group(), f"{style.decimal!r} before decimals"


def spelt_twice(told: Iterable[tuple[str, Forms]], style: Style) -> Iterator[str]:
    """Words of a language that are written with a joint here and without it there."""
    ways: dict[str, dict[str, str]] = {}
    for id, forms in told:
        for form in forms:
            for word in WORD.findall(form):
                low = word.lower()
                if low not in style.alike:
                    ways.setdefault(JOINTS.sub("", low), {}).setdefault(low, id)
    for spelt in ways.values():
        for one, other in pairwise(sorted(spelt)):
            yield f"{spelt[other]} writes {other!r}, and {spelt[one]} writes {one!r}: one spelling for one word"
