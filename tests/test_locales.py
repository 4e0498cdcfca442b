"""The message catalogues are complete and compiled, and the check that says so can fail."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("babel")

from build_scripts import locales

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
ONE = 'msgid "title.again"\nmsgstr "{words} {{S}}: {{name}}"\n\n'
CARDS = {True: 'msgstr[0] "{n}"\n', False: 'msgstr[0] "one"\nmsgstr[1] "{n}"\n'}


def test_the_catalogues_are_in_order() -> None:
    found = list(locales.faults())
    assert not found, "\n".join(found)


PRESENT = re.compile("(ます|です|[るすくつぐむ])(?=$|[：（。、])")


def test_every_log_of_the_japanese_speaks_of_the_past() -> None:
    said = {
        f"{domain}: {key}": form
        for domain in locales.domains("ja")
        for key, entry in locales.read(locales.LOCALE / "ja" / f"{domain}.po", "ja").entries.items()
        if key.startswith("log.") or ".log." in key
        for form in entry.forms
    }
    assert len(said) > 60
    present = {key: form for key, form in said.items() if PRESENT.search(form)}
    assert not present


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A tree with one sound domain in all languages and one source that asks for its ids."""
    for language in locales.LANGUAGES:
        path = tmp_path / "game" / "locale" / language / "table.po"
        path.parent.mkdir(parents=True)
        cards = 'msgid "title.cards"\nmsgid_plural "title.cards"\n' + CARDS[language == "ja"]
        path.write_text(HEADER + ONE.format(words=language) + cards, encoding="utf-8")
    (tmp_path / "game" / "screen.py").write_text(
        'tr("title.again", name=1)\ni18n.trn("title.cards", 3)\n', encoding="utf-8"
    )
    list(locales.compile_all(tmp_path / "game" / "locale"))
    return tmp_path / "game"


def faults(house: Path) -> list[str]:
    return list(locales.faults(house / "locale", house))


def test_sound_catalogues_have_no_fault_and_compile_once(house: Path) -> None:
    assert faults(house) == []
    assert list(locales.compile_all(house / "locale")) == []


def swap(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (swap("{name}", "{nom}"), "title.again has the fields {nom}, English has {name}"),
        (swap('msgid "title.again"', '#, fuzzy\nmsgid "title.again"'), "title.again is marked fuzzy"),
        (swap('"fr {S}: {name}"', '""'), "title.again is empty"),
        (swap("title.again", "title.more"), "title.again is missing"),
        (swap("title.again", "title.more"), "title.more is not in the English catalogue"),
        (lambda text: text + "\n" + ONE.format(words="x"), "title.again is given twice"),
        (swap('msgid "title.again"', 'message "title.again"'), "cannot be read"),
        (swap("fr {S}", "voici {S}"), "is not up to date"),
    ],
)
def test_a_faulty_catalogue_is_found(house: Path, change: Callable[[str], str], said: str) -> None:
    path = house / "locale" / "fr" / "table.po"
    path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
    assert any(said in fault and fault.startswith("fr/table") for fault in faults(house)), faults(house)


@pytest.mark.parametrize(
    ("said", "refused"),
    [
        ("切り札です", "切り札"),
        ("PINを入力", "PIN"),
        ("{S}のほうが", "ほうが"),
        ("二人で", "二人"),
        ("何か: 何", ":"),
        ("札, 札", ","),
        ("札(9)", "("),
        ("札 ・ 札", " ・"),
        ("50％", "％"),
    ],
)
def test_a_refused_spelling_is_found(house: Path, said: str, refused: str) -> None:
    path = house / "locale" / "ja" / "table.po"
    path.write_text(path.read_text(encoding="utf-8").replace('"ja {S}', f'"{said} {{S}}'), encoding="utf-8")
    assert any(f"title.again has {refused!r}" in fault for fault in faults(house)), faults(house)


@pytest.mark.parametrize("said", ["切札", "1887年の規則", "打ち消す", "ひとたび", "{S}Q・{H}10", "1〜5：（なし）"])
def test_a_sound_spelling_is_not_refused(house: Path, said: str) -> None:
    path = house / "locale" / "ja" / "table.po"
    path.write_text(path.read_text(encoding="utf-8").replace('"ja {S}', f'"{said} {{S}}'), encoding="utf-8")
    assert not [fault for fault in faults(house) if "write" in fault]


def test_a_missing_catalogue_is_found(house: Path) -> None:
    (house / "locale" / "nl" / "table.po").unlink()
    assert "nl/table.po: is missing" in faults(house)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('tr("title.unheard")', "asks for title.unheard"),
        ('msg("title.again" if x else "title.unheard")', "asks for title.unheard"),
        ('tr("title.cards")', "without a number"),
    ],
)
def test_an_id_that_no_catalogue_has_is_found(house: Path, line: str, said: str) -> None:
    (house / "screen.py").write_text(line + "\n", encoding="utf-8")
    (fault,) = faults(house)
    assert fault.startswith("game/screen.py:1: ") and said in fault
