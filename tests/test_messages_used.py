"""No message is left over from what the program once said: each is asked for somewhere, as far as that can be seen."""

import ast
import re
from dataclasses import fields, is_dataclass
from functools import cache

from build_scripts import locales
from game.catalogue import ABOUT, FALLBACK
from game.core.options import described
from game.rules import FAMILY_OF, GAMES
from game.ui.games.families import BOOKS
from tests.trees import nodes

BY_OTHERS = ("lesson.", f"{ABOUT}.")
"""Asked for by files of lessons (tests/ui/test_lessons.py) and by whatever finds the languages."""
BEGINS = re.compile(r"[a-z_]+\\\.|.*\\\.[a-z_]+")


@cache
def messages() -> frozenset[str]:
    return frozenset(
        key
        for domain in locales.domains(FALLBACK)
        for key in locales.read(locales.LOCALE / FALLBACK / f"{domain}.po")
        if not key.startswith(BY_OTHERS)
    )


@cache
def written() -> tuple[frozenset[str], re.Pattern[str]]:
    """Every text that stands in the program, and a pattern of those with values put in that may be ids."""
    plain: set[str] = set()
    filled: set[str] = set()
    for root in (locales.SOURCES, locales.SOURCES.parent / "ai"):
        for path in root.rglob("*.py"):
            for node in nodes(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    plain.add(node.value)
                elif isinstance(node, ast.JoinedStr):
                    parts = [
                        re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[A-Za-z0-9_.+-]+"
                        for part in node.values
                    ]
                    if BEGINS.match("".join(parts)):
                        filled.add("".join(parts))
    return frozenset(plain), re.compile("|".join(sorted(filled)))


def in_books() -> set[str]:
    """The ids that the rulebooks name, wherever in their blocks."""
    found: set[str] = set()

    def walk(part: object) -> None:
        if isinstance(part, str):
            found.add(part)
        elif isinstance(part, tuple):
            for one in part:
                walk(one)
        elif is_dataclass(part):
            for one in fields(part):
                walk(getattr(part, one.name))

    for book in BOOKS.values():
        walk(book.paragraphs)
    return found


def left_over(keys: frozenset[str]) -> list[str]:
    """Those that nobody asks for."""
    plain, filled = written()
    books = in_books()
    names = {"about", "title", "number"}
    for id, family in FAMILY_OF.items():
        names |= {id, family, *GAMES[id].presets}
        for one in described(GAMES[id].options):
            names |= {one.key, *map(str, one.values)}

    def asked(key: str) -> bool:
        first, second, *rest = key.split(".", 2)
        if first in ("option", "preset"):
            return second == "any" or all(part in names for part in (second, *rest[0].split(".")))
        if first == "rulebook" and second == "term":
            return rest[0].removesuffix(".about") in books
        if first == "rulebook" and key in books:
            return True
        last = key.rpartition(".")[2]
        return key in plain or filled.fullmatch(key) is not None or (first in FAMILY_OF and last in plain)

    return sorted(key for key in keys if not asked(key))


def test_every_message_is_asked_for() -> None:
    assert len(messages()) > 2000
    assert left_over(messages()) == []


def test_what_nobody_asks_for_is_found() -> None:
    gone = {"records.show.gone", "rulebook.term.gone", "option.belote.gone", "preset.belote.gone", "title.gone"}
    assert left_over(frozenset(gone)) == sorted(gone)
