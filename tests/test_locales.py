"""The message catalogues are complete and written as they should be, and the check that says so can fail."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from build_scripts import house_style, locales
from build_scripts.house_style import STYLE, BadStyle, Style
from game.catalogue import PLURALS, Unreadable, languages, read, read_all

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: {rule}\\n"\n\n'
ONE = 'msgid "title.again"\nmsgstr "{words} {{S}}: {{name}}"\n\n'
ABOUT = "".join(f'msgid "language.{one}"\nmsgstr "{{{one}}}"\n\n' for one in ("name", "english", "decimal", "letters"))
RULES = {code: about.rule for code, about in languages(locales.LOCALE).items()}
CARDS = {True: 'msgstr[0] "{n}"\n', False: 'msgstr[0] "one"\nmsgstr[1] "{n}"\n'}


@pytest.mark.broad
def test_the_catalogues_are_in_order() -> None:
    found = list(locales.faults())
    assert not found, "\n".join(found)


PRESENT = re.compile("(ます|です|[るすくつぐむ])(?=$|[：（。、])")


def test_every_log_of_the_japanese_speaks_of_the_past() -> None:
    said = {
        f"{domain}: {key}": form
        for domain in locales.domains("ja")
        for key, entry in locales.read(locales.LOCALE / "ja" / f"{domain}.po").items()
        if key.startswith("log.") or ".log." in key
        for form in entry.forms
    }
    assert len(said) > 60
    present = {key: form for key, form in said.items() if PRESENT.search(form)}
    assert not present


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A tree with one sound domain in all languages and one source that asks for its ids."""
    for language, rule in RULES.items():
        folder = tmp_path / "game" / "locale" / language
        folder.mkdir(parents=True)
        cards = 'msgid "title.cards"\nmsgid_plural "title.cards"\n' + CARDS[language == "ja"]
        header = HEADER.format(rule=rule)
        about = ABOUT.format(name=language, english=f"{language}ish", decimal=".", letters="JQK")
        (folder / "language.po").write_text(header + about, encoding="utf-8")
        (folder / "table.po").write_text(header + ONE.format(words=language) + cards, encoding="utf-8")
    shutil.copy(locales.LOCALE / "ja" / STYLE, tmp_path / "game" / "locale" / "ja")
    (tmp_path / "game" / "screen.py").write_text(
        'tr("title.again", name=1)\ni18n.trn("title.cards", 3)\n', encoding="utf-8"
    )
    return tmp_path / "game"


def faults(house: Path) -> list[str]:
    return list(locales.faults(house / "locale", house))


def test_sound_catalogues_have_no_fault(house: Path) -> None:
    assert faults(house) == []


def swap(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (swap("{name}", "{nom}"), "title.again has the fields {nom}, English has {name}"),
        (swap('msgid "title.again"', '#, fuzzy\nmsgid "title.again"'), "cannot be read (line 6: this is no message)"),
        (swap("plural=(n > 1)", "plural=(n != 1)"), "and fr/language.po has 'nplurals=2; plural=(n > 1);'"),
        (swap('"fr {S}: {name}"', '""'), "title.again is empty"),
        (swap("title.again", "title.more"), "title.again is missing"),
        (swap("title.again", "title.more"), "title.more is not in the English catalogue"),
        (lambda text: text + "\n" + ONE.format(words="x"), "title.again is given twice"),
        (swap('msgid "title.again"', 'message "title.again"'), "cannot be read"),
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
        ("高い札", "札"),
        ("Q{S}が", "Q{S}"),
        ("F11 で", " "),
        ("二つ目", "二つ"),
        ("誰ですか。", "ですか。"),
    ],
)
def test_a_refused_spelling_is_found(house: Path, said: str, refused: str) -> None:
    path = house / "locale" / "ja" / "table.po"
    path.write_text(path.read_text(encoding="utf-8").replace('"ja {S}', f'"{said} {{S}}'), encoding="utf-8")
    assert any(f"title.again has {refused!r}" in fault for fault in faults(house)), faults(house)


@pytest.mark.parametrize("said", ["切札", "1887年の規則", "打ち消す", "ひとたび", "{S}Q・{H}10", "1〜5：（なし）"])
def test_a_sound_spelling_is_not_refused(house: Path, said: str) -> None:
    path = house / "locale" / "ja" / "table.po"
    path.write_text(path.read_text(encoding="utf-8").replace('"ja {S}', f'"{said}{{S}}'), encoding="utf-8")
    assert not [fault for fault in faults(house) if "write" in fault]


FRENCH = """
alike = ["re-cover", "recover"]
[signs]
quotes = "“”"
apostrophe = "’"
percent = "\\u00a0%"
thousands = "\\u202f"
before = { ":" = "\\u00a0" }
[refused]
'sub-?trump' = "undertrump"
[terms]
'\\btricks?\\b' = 'plis?\\b'
[games.piquet.refused]
'\\bmeld' = "combination"
[games.piquet.terms]
'\\bleads?\\b' = 'entame'
[ends]
'title\\.end' = '[.?]'
[without]
'because\\..*' = '\\b[Vv]os?\\b'
[spared]
'title\\.again' = "a title"
"""


def style_of(folder: Path, text: str, decimal: str = ",") -> Style:
    (folder / STYLE).write_text(text, encoding="utf-8")
    return house_style.read(folder / STYLE, decimal)


@pytest.mark.parametrize(
    ("domain", "id", "text", "english", "found"),
    [
        ("table", "title.x", "“c’est” : 20\u202f000, 40\u00a0%, {n}\u00a0%, 0,9 s à 14:05", "", ""),
        ("table", "title.x", "un pli, deux plis", "a trick", ""),
        ("table", "title.x", "une levée", "two tricks", "English has 'tricks'"),
        ("table", "title.again", "une levée", "two tricks", ""),
        ("table", "title.x", "« oui »", "", "has '«': write “”"),
        ("table", "title.x", "c'est", "", 'has "\'": write ’'),
        ("table", "title.x", "40%", "", "has '%'"),
        ("table", "title.x", "{n} %", "", "has ' %'"),
        ("table", "title.x", "20.000", "", "has '20.000'"),
        ("table", "title.x", "0.9 s", "", "has '0.9'"),
        ("rulebook", "rulebook.belote.1", "(6.3)", "", ""),
        ("table", "title.x", "mot: un", "", "has ':'"),
        ("table", "title.x", "subtrump", "", "has 'subtrump': write undertrump"),
        ("table", "title.x", "meld, entrée", "a lead", ""),
        ("table", "log.piquet.x", "meld", "", "has 'meld': write combination"),
        ("lesson_piquet", "lesson.x", "entrée", "a lead", "says nothing of 'entame'"),
        ("table", "title.end", "fini ?", "", ""),
        ("table", "title.end", "fini", "", "ends with 'ini'"),
        ("table", "because.x", "vos plis", "", "has 'vos': such messages do without it"),
        ("table", "because.x", "novos plis", "", ""),
        ("table", "title.x", "vos plis", "", ""),
        ("rulebook", "option.rubicon_piquet.x", "entrée", "a lead", "says nothing of 'entame'"),
    ],
)
def test_the_rules_of_a_language_are_checked(
    tmp_path: Path, domain: str, id: str, text: str, english: str, found: str
) -> None:
    text = text.replace(" :", "\u00a0:")
    said = list(house_style.faults(style_of(tmp_path, FRENCH), domain, id, (text,), (english,)))
    assert len(said) == bool(found) and all(found in one for one in said), said


def test_a_word_spelt_in_two_ways_is_found(tmp_path: Path) -> None:
    style = style_of(tmp_path, FRENCH)
    told = [("a", ("Trumpf-Ass, re-cover",)), ("b", ("ein Trumpfass recover",)), ("c", ("ゲーム ケーム",))]
    assert list(house_style.spelt_twice(told, style)) == [
        "b writes 'trumpfass', and a writes 'trumpf-ass': one spelling for one word"
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[refused", "Expected ']'"),
        ("[quotes]", "quotes is not among"),
        ("[signs]\ncolon = 1", "signs.colon is not among"),
        ("[games.whist]", "games.whist is not among"),
        ("[refused]\n'(' = 'x'", "'(' is no pattern"),
        ("terms = 3", "are tables"),
    ],
)
def test_a_style_that_is_written_otherwise_is_refused(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadStyle, match=re.escape(said)):
        style_of(tmp_path, text)


def test_a_faulty_style_is_found(house: Path) -> None:
    (house / "locale" / "fr" / STYLE).write_text("[quotes]", encoding="utf-8")
    (fault,) = faults(house)
    assert fault.startswith(f"fr/{STYLE}: quotes is not among")


def test_letters_that_no_card_has_are_found(house: Path) -> None:
    path = house / "locale" / "nl" / "language.po"
    path.write_text(path.read_text(encoding="utf-8").replace("JQK", "FDR"), encoding="utf-8")
    (fault,) = faults(house)
    assert fault.startswith("nl/language.po: there are no pictures of the letters 'FDR'")


@pytest.mark.parametrize("rule", PLURALS)
def test_every_form_is_taken_by_some_number(rule: str) -> None:
    """What the header says and what the program does are the same; the header is C, and Python all but the ternary."""
    forms, taken = PLURALS[rule]
    assert {taken(n) for n in range(130)} == set(range(forms)) and rule.startswith(f"nplurals={forms};")
    steps = rule.split("plural=")[1].strip("();").replace("&&", " and ").replace("||", " or ").split("?")
    conditions = [step.split(":")[-1] for step in steps[:-1]]
    if len(steps) > 1:
        for n in range(130):
            first = next((at for at, one in enumerate(conditions) if eval(one, {"n": n})), len(conditions))
            assert taken(n) == first, (rule, n)


@pytest.mark.parametrize(
    ("ids", "found"),
    [
        (("belote.answer.pass", "bonaken.answer.pass"), True),
        (("ask.belote.play", "ask.bonaken.play"), True),
        (("preset.belote.classic", "preset.bieten.classic"), True),
        (("option.belote.sa_ta.off", "option.any.off"), True),
        (("rulebook.table.who", "rulebook.belote.table.who"), True),
        (("option.belote.sa_ta.off", "option.bieten.late_raise.off"), False),
        (("rulebook.belote.1.title", "rulebook.bieten.1.title"), False),
        (("belote.answer.pass", "bonaken.call.pass"), False),
        (("menu.settings", "settings.heading"), False),
    ],
)
def test_a_message_is_told_once_for_all_games(house: Path, ids: tuple[str, str], found: bool) -> None:
    for family in ("belote", "bieten", "bonaken"):
        (house / "ui" / "games" / family).mkdir(parents=True)
    for language in RULES:
        path = house / "locale" / language / "table.po"
        words = "".join(f'msgid "{id}"\nmsgstr "{language}"\n\n' for id in ids)
        path.write_text(path.read_text(encoding="utf-8") + words, encoding="utf-8")
    assert [fault for fault in faults(house) if ids[0] in fault] == (faults(house) if found else [])
    assert bool(faults(house)) == found
    path.write_text(path.read_text(encoding="utf-8").replace(f'"{ids[0]}"\nmsgstr "', f'"{ids[0]}"\nmsgstr "niet '))
    assert not faults(house)


def test_what_may_be_alike_is() -> None:
    """No pattern stays that nothing needs."""
    told: dict[str, list[tuple[str, ...]]] = {}
    for language in RULES:
        for domain in locales.domains(language):
            for key, entry in locales.read(locales.LOCALE / language / f"{domain}.po").items():
                told.setdefault(key, []).append(entry.forms)
    for pattern in locales.ALIKE:
        texts = [tuple(forms) for key, forms in told.items() if re.fullmatch(pattern, key)]
        assert len(set(texts)) < len(texts), pattern


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


PLAIN = HEADER.format(rule="nplurals=2; plural=(n > 1);")


def test_a_catalogue_is_read_as_it_is_written(tmp_path: Path) -> None:
    (tmp_path / "one.po").write_text(
        "# What stands here.\n"
        + PLAIN
        + '#\n# A line and another.\nmsgid "a.long"\nmsgstr ""\n"one \\"word\\"\\n"\n"two \\\\n {S}"\n'
        + 'msgid "a.thing"\nmsgid_plural "a.thing"\nmsgstr[0] "{n} chose"\nmsgstr[1] "{n} choses"',
        encoding="utf-8",
    )
    (tmp_path / "two.po").write_text(PLAIN + 'msgid "b.more"\nmsgstr "ü"\n', encoding="utf-8")
    found = read_all(tmp_path)
    assert found.text("a.long") == 'one "word"\ntwo \\n {S}' and found.text("b.more") == "ü"
    assert [found.counted("a.thing", n) for n in (0, 1, 2, 11)] == ["{n} chose"] * 2 + ["{n} choses"] * 2
    assert found.text("a.thing") == "{n} chose" and "a.thing" in found
    assert "c.none" not in found and found.text("c.none") == found.counted("b.more", 2) == ""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: this is no message"),
        ('msgid "a.b"\nmsgstr "c"\n', "line 1: the header is missing"),
        (PLAIN + PLAIN, "line 6: a header stands first"),
        (PLAIN.replace("n > 1", "n > 2"), "line 1: a header"),
        (PLAIN + 'msgid "a.b" "c"\nmsgstr "d"\n', "line 6: this is no message"),
        (PLAIN + 'msgid "a.b"\nmsgstr "c" d"\n', "line 6: this is no message"),
        (PLAIN + 'msgid "a.b"\nmsgstr "tab\\t"\n', "line 6: this is no message"),
        (PLAIN + 'msgctxt "x"\nmsgid "a.b"\nmsgstr "c"\n', "line 6: this is no message"),
        (PLAIN + 'msgid "a.b"\nmsgid_plural "a.c"\nmsgstr[0] "d"\nmsgstr[1] "e"\n', "needs msgid_plural"),
        (
            PLAIN + 'msgid "a.b"\nmsgid_plural "a.b"\nmsgstr[0] "d"\n',
            "needs msgid_plural with the same id and the forms 0, 1",
        ),
        (PLAIN + 'msgid "a.b"\nmsgstr[0] "d"\nmsgstr[1] "e"\n', "needs msgid_plural"),
        (PLAIN + 'msgid "a.b"\nmsgstr "c"\n\nmsgid "a.b"\nmsgstr "d"\n', "line 9: a.b is given twice"),
    ],
)
def test_what_is_written_otherwise_is_refused_with_its_line(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "one.po"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Unreadable, match=re.escape(said)):
        read(path)
    with pytest.raises(Unreadable, match=r"one\.po"):
        read_all(tmp_path)
