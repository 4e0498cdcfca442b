#!/usr/bin/env python3
"""The message catalogues: `python3 build_scripts/locales.py compile | check`.

A catalogue is `game/locale/<language>/<domain>.po`: the msgid is a stable dotted id (`title.new_match`), the msgstr the
sentence with its {named} fields. `compile` writes the .mo beside every .po, the same bytes on every machine.
`check` lists everything that is wrong with them and with the ids the program asks for. Exit code 1 if anything is.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from build_scripts import _environment as environment

LOCALE = environment.ROOT / "game" / "locale"
SOURCES = environment.ROOT / "game"
LANGUAGES = ("en", "ja", "fr", "de", "nl")
REFERENCE = "en"
# The functions of game/ui/i18n.py whose first argument is an id.
LOOKUPS = ("tr", "trn", "msg", "msgn")
# As game/ui/i18n.py reads them; other braces, such as the suit marks {S} {H} {D} {C}, are not fields.
FIELD = re.compile(r"\{([a-z_][a-z0-9_]*)\}")
KEY = re.compile(r"[a-z0-9_-]+(\.[A-Za-z0-9_+-]+)+")
KANA = "[\u3041-\u30ff\u4e00-\u9fff]"
# Spellings that a language has decided against, as patterns, and what is written instead.
REFUSED = {
    "ja": {
        # The words of the source pages.
        "切り札": "切札",
        "化け札": "代札",
        "名乗": "宣言",
        "メルド": "手役",
        "切札で切": "切札を出",
        "ピーク": "ピック",
        "契約": "コントラクト",
        "守備": "ディフェンダー",
        "カルト・ブランシュ|カルテブランシュ": "カルトブランシュ",
        "得点表": "スコアシート",
        "相方": "パートナー",
        "受け[たて][側人]|受けて": "切札を決めた側, 受け入れて",
        # One word for one thing.
        "PIN": "暗証番号",
        "動きを減ら": "動きを控えめに",
        "保存された対局": "対局一覧",
        "コンピュータ": "ボット",
        "強豪": "上級",
        "オプション": "ルール設定",
        "マッチ": "対局",
        "(?<!1887年の)規則": "ルール",
        "配りコード": "ディールコード",
        "打つ|打ち[方手]": "札を出す, スタイル",
        # One spelling.
        "なに[をがもか]": "何",
        "だれ": "誰",
        "はじめて": "初めて",
        "はじめる": "始める",
        "かわりに": "代わりに",
        "一番": "いちばん",
        "ふつう": "普通",
        "[一二三四五六七八九十][人枚色]|ひと[つり]|ふた[つり]": "1人, 2枚",
        "(?<=[いるたの}」])ほう[がのはをへに]": "方",
        "％": "%",
        # Its own punctuation: 、・：（） without spaces.
        f"(?<={KANA})[,:;!?]|[,:;!?](?={KANA})": "、：！？",
        rf"(?<={KANA})[()]|[()](?={KANA})": "（）",
        rf"(?<={KANA}) ?· ?|[・：] | [・：]": "・ without spaces",
    },
}


class Unreadable(Exception):
    """A .po file that cannot be read; the text says why."""


@dataclass(frozen=True)
class Entry:
    """One message: its sentence (or one for each plural form)."""

    forms: tuple[str, ...]
    plural: bool
    fuzzy: bool

    def fields(self) -> set[str]:
        """The names in braces that the program fills in, of all forms together."""
        return {name for form in self.forms for name in FIELD.findall(form)}


@dataclass(frozen=True)
class Catalogue:
    """One .po file as read: its messages by id, the ids that stand in it twice, and what its .mo has to hold."""

    entries: dict[str, Entry]
    twice: tuple[str, ...]
    compiled: bytes


def read(path: Path, language: str) -> Catalogue:
    """Read one .po file; raises Unreadable."""
    from babel.messages.catalog import Catalog, Message
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    class Bare(Catalog):
        """A catalogue whose .mo says nothing of the day and the tool it was made with."""

        def __iter__(self) -> Iterator[Message]:
            headers = [f"Language: {language}", "Content-Type: text/plain; charset=utf-8"]
            headers.append(f"Plural-Forms: {self.plural_forms}")
            yield Message("", "\n".join(headers) + "\n")
            yield from self._messages.values()

    try:
        text = path.read_text(encoding="utf-8")
        parsed = read_po(io.StringIO(text), locale=language, charset="utf-8", abort_invalid=True)
    except (OSError, UnicodeDecodeError, PoFileError, ValueError) as trouble:
        raise Unreadable(str(trouble)) from trouble

    expected = Catalog(locale=language).num_plurals
    if parsed.num_plurals != expected:
        raise Unreadable(f"Plural-Forms says {parsed.num_plurals} forms, and {language} has {expected}")

    entries: dict[str, Entry] = {}
    bare = Bare(locale=language)
    for message in parsed:
        if not message.id:
            continue
        key = message.id if isinstance(message.id, str) else message.id[0]
        forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
        entries[key] = Entry(forms, message.pluralizable, message.fuzzy)
        bare[message.id] = message
    ids = re.findall(r'^msgid "(.+)"$', text, re.MULTILINE)
    stream = io.BytesIO()
    write_mo(stream, bare)
    return Catalogue(entries, tuple(sorted({key for key in ids if ids.count(key) > 1})), stream.getvalue())


def domains(language: str, locale: Path = LOCALE) -> list[str]:
    """The names of the catalogues a language has."""
    return sorted(path.stem for path in (locale / language).glob("*.po"))


def compile_all(locale: Path = LOCALE) -> Iterator[Path]:
    """Write every .mo whose bytes change, and yield it; raises Unreadable."""
    for language in LANGUAGES:
        for domain in domains(language, locale):
            path = locale / language / f"{domain}.po"
            try:
                compiled = read(path, language).compiled
            except Unreadable as trouble:
                raise Unreadable(f"{language}/{domain}.po: {trouble}") from trouble
            binary = path.with_suffix(".mo")
            if not binary.is_file() or binary.read_bytes() != compiled:
                binary.write_bytes(compiled)
                yield binary


def faults(locale: Path = LOCALE, sources: Path = SOURCES) -> Iterator[str]:
    """Everything that is wrong, a line each: with the catalogues, and with the ids that the sources ask for."""
    reference: dict[str, dict[str, Entry]] = {}
    everything = {domain for language in LANGUAGES for domain in domains(language, locale)}
    if not everything:
        yield f"there is no catalogue in {locale}"
    for language in (REFERENCE, *(other for other in LANGUAGES if other != REFERENCE)):
        owner: dict[str, str] = {}
        for domain in sorted(everything):
            place = f"{language}/{domain}.po"
            path = locale / language / f"{domain}.po"
            if not path.is_file():
                yield f"{place}: is missing"
                continue
            try:
                catalogue = read(path, language)
            except Unreadable as trouble:
                yield f"{place}: cannot be read ({trouble})"
                continue
            if language == REFERENCE:
                reference[domain] = catalogue.entries
            for key in catalogue.entries.keys() & owner.keys():
                yield f"{place}: {key} stands in {owner[key]}.po too"
            owner.update(dict.fromkeys(catalogue.entries, domain))
            yield from (f"{place}: {fault}" for fault in _faults_of(catalogue, reference.get(domain, {})))
            yield from (f"{place}: {fault}" for fault in _refused(catalogue, language))
            binary = path.with_suffix(".mo")
            if not binary.is_file() or binary.read_bytes() != catalogue.compiled:
                yield f"{language}/{domain}.mo: is not up to date (run build_scripts/locales.py compile)"
        for file in sorted((locale / language).glob("*.mo")):
            if file.stem not in everything:
                yield f"{language}/{file.name}: has no .po"
    yield from _unknown_ids(sources, reference)


def _faults_of(catalogue: Catalogue, reference: dict[str, Entry]) -> Iterator[str]:
    """What is wrong with one catalogue, compared with the English one of the same domain."""
    for key in catalogue.twice:
        yield f"{key} is given twice"
    for key in sorted(reference.keys() - catalogue.entries.keys()):
        yield f"{key} is missing"
    for key, entry in sorted(catalogue.entries.items()):
        if KEY.fullmatch(key) is None:
            yield f"{key!r} is not a dotted id"
        if entry.fuzzy:
            yield f"{key} is marked fuzzy"
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


def _refused(catalogue: Catalogue, language: str) -> Iterator[str]:
    """The messages that spell a word as the language has decided not to."""
    for pattern, instead in REFUSED.get(language, {}).items():
        for key, entry in sorted(catalogue.entries.items()):
            if found := next(filter(None, (re.search(pattern, form) for form in entry.forms)), None):
                yield f"{key} has {found.group()!r}: write {instead}"


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
    commands.add_parser("compile", help="write the .mo beside every .po")
    commands.add_parser("check", help="list everything that is wrong")
    chosen = parser.parse_args(arguments)
    if chosen.command == "compile":
        try:
            written = [path.relative_to(LOCALE).as_posix() for path in compile_all()]
        except Unreadable as trouble:
            print(trouble, file=sys.stderr)
            return 1
        print("Written: " + ", ".join(written) if written else "Every .mo was up to date.")
        return 0
    found = list(faults())
    for fault in found:
        print(fault)
    print(f"{len(found)} faults in the catalogues." if found else "The catalogues are in order.")
    return 1 if found else 0


def run() -> int:
    """Start again inside the environment if this interpreter has no Babel, then do as told."""
    try:
        import babel  # noqa: F401
    except ImportError:
        try:
            environment.prepare("develop")
        except environment.Unprepared as trouble:
            print(f"The catalogues cannot be read: {trouble}", file=sys.stderr)
            return 2
        return environment.become([environment.python(), __file__, *sys.argv[1:]], environment.ROOT)
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(run())
