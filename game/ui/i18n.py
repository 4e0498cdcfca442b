"""The player's language: messages by id, from the catalogues in ``game/locale/<language>/<domain>.po``.

``tr("title.new_match")`` gives the sentence now; ``msg("title.new_match")`` gives a callable that gives it whenever
asked, so a widget built once follows a change of language. Fields are written ``{name}`` in a message; anything in
braces that is not a field (``{S}``, the suit marks of ``game.ui.typography.text``) is left alone. A missing message
falls back to English, then to its id. The letters J, Q and K in a message are said as the cards in use write them.
"""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Callable, Iterable
from pathlib import Path

from game.catalogue import FALLBACK, Catalogue, read_all
from game.catalogue import languages as languages_of
from game.paths import locale_folder
from game.ui import courts

Say = str | Callable[[], str]

LANGUAGES: dict[str, str] = {}
"""Every language with a folder of catalogues: code -> its own name for itself. Filled by ``reload``."""

FIELD = re.compile(r"\{([a-z_][a-z0-9_]*)\}")
"""What is filled in; other braces, such as the suit marks {S} {H} {D} {C}, are not fields."""


class _Catalogues:
    """What is loaded at present."""

    def __init__(self) -> None:
        self.folder = locale_folder()
        self.language = FALLBACK
        self.epoch = 0
        self.letters = courts.ENGLISH
        self.loaded: dict[str, Catalogue] = {}
        self.english: dict[str, str] = {}
        """The codes of the languages by their English names in small letters."""
        self.texts: dict[tuple[str, str], str] = {}

    def of(self, language: str) -> Catalogue:
        found = self.loaded.get(language)
        if found is None:
            found = self.loaded[language] = read_all(self.folder / language)
        return found

    def text(self, id: str) -> str:
        """The message as the catalogues have it; its id if none does."""
        key = (self.language, id)
        found = self.texts.get(key)
        if found is None:
            found = self.texts[key] = self.of(self.language).text(id) or self.of(FALLBACK).text(id) or id
        return found


_catalogues = _Catalogues()


class Message:
    """A message to be said later, in whatever language is set then."""

    __slots__ = ("fields", "id")

    def __init__(self, id: str, fields: dict[str, object]) -> None:
        self.id = id
        self.fields = fields

    def __call__(self) -> str:
        return tr(
            self.id, **{name: value() if isinstance(value, Message) else value for name, value in self.fields.items()}
        )

    def __repr__(self) -> str:
        return f"Message({self.id!r})"


def _fill(text: str, fields: dict[str, object]) -> str:
    text = courts.respelled(text, _catalogues.letters)
    if not fields or "{" not in text:
        return text

    def value(match: re.Match[str]) -> str:
        name = match.group(1)
        return str(fields[name]) if name in fields else match.group(0)

    return FIELD.sub(value, text)


def tr(id: str, **fields: object) -> str:
    """The message ``id`` in the present language, its fields filled in; the id itself if nobody has translated it."""
    text = _catalogues.text(id)
    return id if text == id else _fill(text, fields)


def trn(id: str, n: int, **fields: object) -> str:
    """As ``tr`` with the plural form for ``n``, which is also the field ``{n}``."""
    fields.setdefault("n", n)
    for language in (_catalogues.language, FALLBACK):
        text = _catalogues.of(language).counted(id, n)
        if text:
            return _fill(text, fields)
    return tr(id, **fields)


def known(id: str, language: str | None = None) -> bool:
    """True if ``language`` (the present one if not named) itself has the message, singular or plural."""
    return id in _catalogues.of(language or _catalogues.language)


def decimal(number: str) -> str:
    """A number with the decimal sign of the player's language."""
    return number.replace(".", tr("language.decimal"))


def msg(id: str, **fields: object) -> Message:
    """A message to be said when drawn; fields may themselves be messages."""
    return Message(id, fields)


def listed(words: Iterable[str]) -> str:
    """Names or things one after another, parted as the language writes a list."""
    return tr("common.list").join(words)


def beside(*parts: str) -> str:
    """Short texts that share a line, parted by a dot; empty ones are left out."""
    return tr("common.beside").join(part for part in parts if part)


def labelled(label: str, text: str) -> str:
    """A label and what belongs to it, with the language's colon between them."""
    return tr("common.labelled", label=label, text=text)


def bracketed(text: str, more: str) -> str:
    """A text and something more in the language's brackets."""
    return tr("common.bracketed", text=text, more=more)


def followed(*sentences: str) -> str:
    """Sentences one after another, with a space where the language has one; empty ones are left out."""
    told = ""
    for one in sentences:
        told = tr("common.followed", first=told, more=one) if told and one else told or one
    return told


def said(text: Say) -> str:
    """The words of a fixed or a later text."""
    return text if isinstance(text, str) else text()


def set_language(code: str) -> None:
    """Speak ``code`` from now on; "" or an unknown code means the system's language. Everything on screen follows at
    once."""
    chosen = code if code in LANGUAGES else system_language()
    if chosen != _catalogues.language:
        _catalogues.language = chosen
        _catalogues.epoch += 1


def language() -> str:
    """The code of the present language."""
    return _catalogues.language


def languages() -> dict[str, str]:
    """Every language offered: code -> its own name for itself."""
    return dict(LANGUAGES)


def epoch() -> int:
    """A number that changes when the language does; what is laid out from texts compares it."""
    return _catalogues.epoch


def set_letters(letters: str) -> None:
    """Jack, queen and king are written with these letters from now on, as on the cards (`game.ui.courts`)."""
    if letters != _catalogues.letters:
        _catalogues.letters = letters
        _catalogues.epoch += 1


def corner(rank: str) -> str:
    """A rank as the corner of a card writes it: "10" for T, and the letters set for J, Q and K."""
    return "10" if rank == "T" else courts.letter(rank, _catalogues.letters)


def lettered(text: str) -> str:
    """A text that is no message, such as a row of ranks, with J, Q and K said as the cards say them."""
    return courts.respelled(text, _catalogues.letters)


def reword() -> None:
    """The same things have other names from now on (cards with other suits): everything said is said anew."""
    _catalogues.epoch += 1


def system_language() -> str:
    """The language of the system if we speak it, else English. Never fails."""
    wishes = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    try:
        wishes.append(locale.getlocale()[0] or "")
    except ValueError:
        wishes.append("")
    for wish in wishes:
        for one in wish.split(":"):
            code = one[:2].lower()
            if code in LANGUAGES:
                return code
            # Windows says "Japanese_Japan" where others say "ja_JP".
            word = one.split("_")[0].split(" ")[0].lower()
            if word in _catalogues.english:
                return _catalogues.english[word]
    return FALLBACK


def reload(folder: Path | None = None) -> None:
    """Read the catalogues again, those of another folder if one is named."""
    _catalogues.folder = folder or locale_folder()
    _catalogues.loaded.clear()
    _catalogues.texts.clear()
    _catalogues.epoch += 1
    found = languages_of(_catalogues.folder)
    LANGUAGES.clear()
    LANGUAGES.update({code: about.text("language.name") for code, about in found.items()})
    _catalogues.english = {about.text("language.english").lower(): code for code, about in found.items()}


reload()
