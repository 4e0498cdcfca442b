"""Message catalogues, ``game/locale/<language>/<domain>.po``, read as they are written.

The part of gettext's format that they use, and nothing else: comments (``# ...``; ``#. ...`` for whoever translates),
``msgid``, for a message with plural forms ``msgid_plural`` with the same id, and ``msgstr`` or ``msgstr[0]``,
``msgstr[1]``. A text is one quoted line or several; a line's end, a quote and a backslash in it are ``\\n``, ``\\"``
and ``\\\\``. The first message is the header, which names one of PLURALS. Anything else is refused with its line, so
that a slip is seen and not passed over.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

FALLBACK: Final = "en"
"""The language of a message that another one lacks."""
ABOUT: Final = "language"
"""The catalogue that makes a folder a language: its name, its English name, its decimal sign, its court letters."""


def _few(n: int) -> bool:
    """The Slavic "few": 2 to 4, 22 to 24 and so on."""
    return 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14


PLURALS: Final[dict[str, tuple[int, Callable[[int], int]]]] = {
    "nplurals=1; plural=0;": (1, lambda n: 0),
    "nplurals=2; plural=(n != 1);": (2, lambda n: int(n != 1)),
    "nplurals=2; plural=(n > 1);": (2, lambda n: int(n > 1)),
    "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);": (3, lambda n: 0 if n == 1 else 1 if 2 <= n <= 4 else 2),
    "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);": (
        3,
        lambda n: 0 if n == 1 else 1 if _few(n) else 2,
    ),
    "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);": (
        3,
        lambda n: 0 if n % 10 == 1 and n % 100 != 11 else 1 if _few(n) else 2,
    ),
}
"""How many plural forms a language has, and which of them a number takes, by what the header says."""

_TEXT = r'(?:"[^"\\\n]*(?:\\[n"\\][^"\\\n]*)*"\n)+'
_ENTRY = re.compile(
    rf"(?:#\.?(?: .*)?\n)*msgid (?P<id>{_TEXT})(?:msgid_plural (?P<plural>{_TEXT}))?"
    rf"(?:msgstr (?P<one>{_TEXT})|(?P<forms>(?:msgstr\[\d\] {_TEXT})+))\n*"
)
_FORM = re.compile(rf"msgstr\[(\d)\] ({_TEXT})")
_ESCAPE = re.compile(r"\\(.)")
_RULE = re.compile(r"^Plural-Forms: (.*)$", re.MULTILINE)


class Unreadable(Exception):
    """A catalogue that is not written as it should be; the text says where and why."""


@dataclass(slots=True)
class Catalogue:
    """The messages of a language: its sentence by id, or one for each plural form."""

    rule: str = ""
    single: dict[str, str] = field(default_factory=dict)
    plural: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def __contains__(self, id: str) -> bool:
        return id in self.single or id in self.plural

    def text(self, id: str) -> str:
        """The sentence, of a message with plural forms the one for a single thing; "" where there is none."""
        return self.single.get(id) or self.counted(id, 1)

    def counted(self, id: str, n: int) -> str:
        """The plural form for ``n``; "" where the message has none."""
        forms = self.plural.get(id)
        return forms[PLURALS[self.rule][1](n)] if forms is not None else ""


def read(path: Path) -> Catalogue:
    """One catalogue. Raises Unreadable, OSError."""
    try:
        text = path.read_text(encoding="utf-8").rstrip("\n") + "\n"
    except UnicodeDecodeError as error:
        raise Unreadable(f"it is not UTF-8 ({error.reason})") from error
    made = Catalogue()
    place = 0
    while place < len(text):
        entry = _ENTRY.match(text, place)
        if entry is None:
            raise Unreadable(f"line {text.count(chr(10), 0, place) + 1}: this is no message")
        try:
            _take(made, entry)
        except Unreadable as error:
            raise Unreadable(f"line {text.count(chr(10), 0, place) + 1}: {error}") from error
        place = entry.end()
    return made


def read_all(folder: Path) -> Catalogue:
    """Every catalogue of a language as one. Raises Unreadable with the file's name, OSError."""
    made = Catalogue()
    for path in sorted(folder.glob("*.po")):
        try:
            one = read(path)
        except Unreadable as error:
            raise Unreadable(f"{path}: {error}") from error
        made.rule = one.rule
        made.single |= one.single
        made.plural |= one.plural
    return made


def languages(folder: Path) -> dict[str, Catalogue]:
    """Every language with a folder here, by its code: what its ``language.po`` says of it; English stands first, the
    others by their codes. Raises Unreadable, OSError."""
    found = {path.parent.name: path for path in sorted(folder.glob(f"*/{ABOUT}.po"))}
    return {code: read(found[code]) for code in sorted(found, key=lambda code: (code != FALLBACK, code))}


def _take(made: Catalogue, entry: re.Match[str]) -> None:
    """Put one message into the catalogue. Raises Unreadable."""
    written, plural, one, forms = entry.group("id", "plural", "one", "forms")
    id = _unquoted(written)
    if not id:
        rule = _RULE.search(_unquoted(one or ""))
        if made.rule or rule is None or rule[1] not in PLURALS:
            raise Unreadable("a header stands first, once, and names the plural forms of a language known here")
        made.rule = rule[1]
        return
    if not made.rule:
        raise Unreadable("the header is missing")
    if id in made:
        raise Unreadable(f"{id} is given twice")
    if plural is None and one is not None:
        made.single[id] = _unquoted(one)
        return
    found = _FORM.findall(forms or "")
    wanted = [str(number) for number in range(PLURALS[made.rule][0])]
    if plural != written or [number for number, _ in found] != wanted:
        raise Unreadable(f"{id} needs msgid_plural with the same id and the forms {', '.join(wanted)}")
    made.plural[id] = tuple(_unquoted(text) for _, text in found)


def _unquoted(text: str) -> str:
    """What stands in one or several quoted lines."""
    joined = text[1:-2].replace('"\n"', "")
    return _ESCAPE.sub(_escaped, joined) if "\\" in joined else joined


def _escaped(found: re.Match[str]) -> str:
    return "\n" if found[1] == "n" else found[1]
