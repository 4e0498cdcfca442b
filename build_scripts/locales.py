#!/usr/bin/env python3
"""The message catalogues: `python3 build_scripts/locales.py check`.

A catalogue is `game/locale/<language>/<domain>.po`: the msgid is a stable dotted id (`title.new_match`), the msgstr the
sentence with its {named} fields; the program reads it as it is (`game/catalogue.py`). `check` lists everything that is
wrong with them, with the ids the program asks for, with what a language's own `style.toml` says (`house_style.py`), and
every message that is told twice. Exit code 1 if anything is. Every folder with a `language.po` is a language.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from build_scripts import house_style
from build_scripts.house_style import BadStyle
from game import catalogue
from game.catalogue import ABOUT, FALLBACK, Unreadable
from game.ui.courts import DRAWN

SOURCES = Path(__file__).resolve().parent.parent / "game"
LOCALE = SOURCES / "locale"
# The functions of game/ui/i18n.py whose first argument is an id.
LOOKUPS = ("tr", "trn", "msg")
# As game/ui/i18n.py reads them; other braces, such as the suit marks {S} {H} {D} {C}, are not fields.
FIELD = re.compile(r"\{([a-z_][a-z0-9_]*)\}")
KEY = re.compile(r"[a-z0-9_-]+(\.[A-Za-z0-9_+-]+)+")
# Messages that may say the same in every language, by pattern of their ids, and why; any other two are one message.
# ``any`` stands for all games: what says the same as a message of its own is refused all the same.
ALIKE = {
    r"rulebook\..*\.title": "every book has its own headings",
    r"rulebook\.term\..*": "every book explains its words by itself",
    r"option\..*": "what an option and its values are called belongs to that option",
    r"rulebook\.piquet\.table\.\w+\.(who|younger)": "a column is filled step by step",
    r"(belote\.answer\.silent|piquet\.answer\.pass_blank)": "answers to different questions",
    r"(belote\.call\.silent|bezique\.call\.done)": "answers to different questions",
    r"preset\.(contree|coinchee)\.short\.about": "the federation has a short match of each",
    r"(lessons\.course|setup\.game|puzzle\.family)\..*": "a course, a game, and a part of the book of puzzles",
    r"rulebook\.table\.(doubled\.others|failed\.taker)": "cells of two rows",
    r"settings\.(page|volume)\.cards": "a page, and how loud cards are",
}


@dataclass(frozen=True)
class Entry:
    """One message: its sentence (or one for each plural form)."""

    forms: tuple[str, ...]
    plural: bool

    def fields(self) -> set[str]:
        """The names in braces that the program fills in, of all forms together."""
        return {name for form in self.forms for name in FIELD.findall(form)}


def languages(locale: Path = LOCALE) -> tuple[str, ...]:
    """The codes of all languages, the one that the others are compared with first. Raises Unreadable, OSError."""
    return tuple(catalogue.languages(locale))


def read(path: Path, rule: str = "") -> dict[str, Entry]:
    """The messages of one .po file by id; raises Unreadable, also if it counts by another rule than the one given."""
    try:
        found = catalogue.read(path)
    except OSError as trouble:
        raise Unreadable(str(trouble)) from trouble
    if rule and found.rule != rule:
        raise Unreadable(f"its header says {found.rule!r}, and {path.parent.name}/{ABOUT}.po has {rule!r}")
    singles = {key: Entry((text,), False) for key, text in found.single.items()}
    return singles | {key: Entry(forms, True) for key, forms in found.plural.items()}


def domains(language: str, locale: Path = LOCALE) -> list[str]:
    """The names of the catalogues a language has."""
    return sorted(path.stem for path in (locale / language).glob("*.po"))


def faults(locale: Path = LOCALE, sources: Path = SOURCES) -> Iterator[str]:
    """Everything that is wrong, a line each: with the catalogues, and with the ids that the sources ask for."""
    spoken = catalogue.languages(locale)
    if FALLBACK not in spoken:
        yield f"there is no {FALLBACK}/{ABOUT}.po in {locale}"
    everything = sorted({domain for language in spoken for domain in domains(language, locale)})
    reference: dict[str, dict[str, Entry]] = {}
    told: dict[str, tuple[tuple[str, ...], ...]] = {}
    for language, about in spoken.items():
        try:
            style = house_style.read(locale / language / house_style.STYLE, about.text("language.decimal"))
        except BadStyle as trouble:
            yield f"{language}/{house_style.STYLE}: {trouble}"
            style = house_style.Style()
        if (letters := about.text("language.letters")) not in DRAWN:
            yield f"{language}/{ABOUT}.po: there are no pictures of the letters {letters!r}, only of {', '.join(DRAWN)}"
        found: dict[str, dict[str, Entry]] = {}
        for domain in everything:
            place = f"{language}/{domain}.po"
            path = locale / language / f"{domain}.po"
            if not path.is_file():
                yield f"{place}: is missing"
                continue
            try:
                found[domain] = read(path, about.rule)
            except Unreadable as trouble:
                yield f"{place}: cannot be read ({trouble})"
        if language == FALLBACK:
            reference = found
        yield from (f"{language}/{fault}" for fault in _faults_of_all(found, reference, style))
        for entries in found.values():
            for key, entry in entries.items():
                told[key] = (*told.get(key, ()), entry.forms)
    yield from _twice(told, {path.name for path in (sources / "ui" / "games").glob("*/")})
    yield from _unknown_ids(sources, reference)


def _faults_of_all(
    found: dict[str, dict[str, Entry]], reference: dict[str, dict[str, Entry]], style: house_style.Style
) -> Iterator[str]:
    """What is wrong with the catalogues of one language, by domain."""
    owner: dict[str, str] = {}
    for domain, entries in found.items():
        for key in sorted(entries.keys() & owner.keys()):
            yield f"{domain}.po: {key} stands in {owner[key]}.po too"
        owner.update(dict.fromkeys(entries, domain))
        wanted = reference.get(domain, {})
        yield from (f"{domain}.po: {fault}" for fault in _faults_of(entries, wanted))
        for key, entry in sorted(entries.items()):
            english = wanted[key].forms if key in wanted else ()
            for fault in house_style.faults(style, domain, key, entry.forms, english):
                yield f"{domain}.po: {fault}"
    told = [(f"{domain}.po: {key}", entry.forms) for domain, entries in found.items() for key, entry in entries.items()]
    yield from house_style.spelt_twice(told, style)


def _faults_of(entries: dict[str, Entry], reference: dict[str, Entry]) -> Iterator[str]:
    """What is wrong with one catalogue, compared with the English one of the same domain."""
    for key in sorted(reference.keys() - entries.keys()):
        yield f"{key} is missing"
    for key, entry in sorted(entries.items()):
        if KEY.fullmatch(key) is None:
            yield f"{key!r} is not a dotted id"
        if not all(form.strip() for form in entry.forms):
            yield f"{key} is empty"
            continue
        wanted = reference.get(key)
        if wanted is None:
            yield f"{key} is not in the English catalogue"
            continue
        if wanted.plural != entry.plural:
            yield f"{key} has plural forms in only one of the two languages"
        if wanted.fields() != entry.fields():
            yield f"{key} has the fields {_names(entry.fields())}, English has {_names(wanted.fields())}"


def _twice(told: dict[str, tuple[tuple[str, ...], ...]], families: set[str]) -> Iterator[str]:
    """The messages that say the same as another one in every language, and are for the same."""
    first: dict[tuple[str, tuple[tuple[str, ...], ...]], list[str]] = {}
    for key, forms in told.items():
        before = first.setdefault((role(key, families), forms), [])
        for other in before:
            if not any(re.fullmatch(pattern, key) and re.fullmatch(pattern, other) for pattern in ALIKE):
                yield f"{key} says what {other} says: one of them is enough"
                break
            parts = {key.split(".")[1], other.split(".")[1]}
            if "any" in parts and key.split(".")[-1] == other.split(".")[-1]:
                yield f"{key} and {other}: what all games say needs to be said once"
                break
        before.append(key)


def role(key: str, families: set[str]) -> str:
    """What a message is for, whatever the game: its first part, but for a family's own messages the second; in a
    rulebook a heading, a table or a word; of options and presets a name or what it means."""
    first, second, *rest = key.split(".")
    if first == "rulebook":
        kinds = ("title", "table", "term")
        return next((f"rulebook {kind}" for kind in kinds if kind in (second, *rest)), first)
    if first in ("option", "preset"):
        if "about" in rest:
            return f"{first} about"
        return f"{first} value" if first == "option" and (second == "any" or len(rest) > 1) else f"{first} name"
    return second if first in families else first


def _names(fields: set[str]) -> str:
    return "{" + ", ".join(sorted(fields)) + "}"


def asked_ids(sources: Path = SOURCES) -> Iterator[tuple[Path, int, str, bool]]:
    """Every id written out in a lookup: file, line, id, and whether the lookup wants plural forms."""
    for path in sorted(sources.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[0]
            # Both ids of `tr("a" if x else "b")` are asked for.
            choices = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            for choice in choices:
                if name in LOOKUPS and isinstance(choice, ast.Constant) and isinstance(choice.value, str):
                    yield path, node.lineno, choice.value, name.endswith("n")


def _unknown_ids(sources: Path, reference: dict[str, dict[str, Entry]]) -> Iterator[str]:
    known = {key: entry for entries in reference.values() for key, entry in entries.items()}
    for path, line, key, plural in asked_ids(sources):
        place = f"{path.relative_to(sources.parent).as_posix()}:{line}"
        if key not in known:
            yield f"{place}: asks for {key}, which no catalogue has"
        elif known[key].plural and not plural:
            yield f"{place}: asks for {key} without a number, but it has plural forms"


def main(arguments: list[str]) -> int:
    """The command line; see the text at the top of this file."""
    parser = argparse.ArgumentParser(description="The message catalogues in game/locale.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("check", help="list everything that is wrong")
    parser.parse_args(arguments)
    found = list(faults())
    for fault in found:
        print(fault)
    print(f"{len(found)} faults in the catalogues." if found else "The catalogues are in order.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
