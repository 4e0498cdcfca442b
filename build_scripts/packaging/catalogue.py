"""The game's own words for desktops and installers: names of games and the tagline in every language it speaks."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from build_scripts import compile_rules
from game.catalogue import Catalogue, read_all

ROOT = compile_rules.ROOT
FIRST = "en"


def languages() -> list[str]:
    """English, then the others."""
    there = sorted(path.name for path in (ROOT / "game" / "locale").iterdir() if path.is_dir())
    return [FIRST, *(one for one in there if one != FIRST)]


@cache
def _catalogue(language: str) -> Catalogue:
    return read_all(ROOT / "game" / "locale" / language)


def said(id: str, language: str) -> str:
    """A message in a language. Raises KeyError where the catalogue lacks it: a download must not show its id."""
    text = _catalogue(language).text(id)
    if not text:
        raise KeyError(f"{id} ({language})")
    return text


def games() -> list[str]:
    """The ids of the games on offer, in the order of the title screen."""
    from game.rules import GAMES

    return list(GAMES)


def localised(key: str, id: str) -> list[str]:
    """Lines of a desktop entry: ``key=`` in English and ``key[language]=`` in the others."""
    lines = [f"{key}={said(id, FIRST)}"]
    return lines + [f"{key}[{language}]={said(id, language)}" for language in languages()[1:]]


def art_icons() -> Path:
    """The folder of the program's icons."""
    return ROOT / "art" / "icons"
