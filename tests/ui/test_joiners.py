"""No list, label or bracket is put together with the punctuation of one language: the catalogues have it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from game.host.chair import HostError
from game.ui import i18n
from game.ui.card_words import card_text
from game.ui.i18n import beside, bracketed, followed, labelled, listed
from game.ui.narrator import together
from game.ui.trouble import trouble_text

GAME_UI = Path(__file__).resolve().parents[2] / "game" / "ui"
DRAWN = ("theme.py", "decor", "screenshots.py", "chalk.py", "rasterizer.py")
"""Files whose strings are pictures, no words."""
JOINED = re.compile(r"[,;:·・、–&]")
AROUND = re.compile(r"^(, |; |: |\. |\s*·\s*|\s*・\s*| \(|（|：|、)|( \(|（|\s·\s*|[A-Za-z}]: |: |, )$")
"""What stands between two values where a sentence of one language is put together."""
WIDE = re.compile(r"[\u3000-\u30ff\u4e00-\u9fff\uff00-\uff60]")
SPOKEN_ABOUT = ("line_breaks.py", "text.py", "i18n.py", "glossary.py")
"""Files that are about these signs: how lines break, what a language calls itself, what parts the forms of a term."""


def offences(source: str) -> Iterator[tuple[int, str]]:
    """Where a source joins words with punctuation of its own: line and what it writes."""
    tree = ast.parse(source)
    silent = {id(part) for node in ast.walk(tree) if isinstance(node, ast.Raise) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) in silent:
            continue
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "join":
            glue = node.func.value
            if isinstance(glue, ast.Constant) and isinstance(glue.value, str) and JOINED.search(glue.value):
                yield node.lineno, glue.value
        if isinstance(node, ast.JoinedStr):
            for part in node.values:
                if isinstance(part, ast.Constant) and AROUND.search(str(part.value)):
                    yield node.lineno, str(part.value)


def test_the_search_finds_what_it_is_for() -> None:
    faulty = 'x = ", ".join(names)\ny = f"{name}: {words}"\nz = f"{a} ({b})"\nw = f"{a}  ·  {b}"\n'
    assert [line for line, _ in offences(faulty)][:1] == [1]
    assert {line for line, _ in offences(faulty)} == {1, 2, 3, 4}
    assert not list(offences('x = " ".join(parts)\ny = f"{wide} {high}"\nraise Bad(f"no {a}: {b}")\n'))


def test_no_scene_joins_words_with_the_punctuation_of_one_language() -> None:
    found = [
        f"{path.relative_to(GAME_UI)}:{line}: {glue!r}"
        for path in sorted(GAME_UI.rglob("*.py"))
        if not {path.name, path.parent.name} & set(DRAWN)
        for line, glue in offences(path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)


def test_no_source_writes_japanese_of_its_own() -> None:
    found = [
        f"{path.relative_to(GAME_UI)}:{number}: {line.strip()}"
        for path in sorted(GAME_UI.rglob("*.py"))
        if path.name not in SPOKEN_ABOUT
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if WIDE.search(line)
    ]
    assert not found, "\n".join(found)


def test_each_language_joins_in_its_own_way() -> None:
    assert followed("", "One.", "", "Two.") == "One. Two." and followed("", "") == ""

    def said() -> tuple[str, ...]:
        return listed(["Ann", "Ben"]), beside("1", "", "2"), labelled("Ann", "5"), bracketed("6", "49"), card_text("SQ")

    assert said() == ("Ann, Ben", "1 · 2", "Ann: 5", "6 (49)", "Q{S}")
    i18n.set_language("ja")
    assert said() == ("Ann、Ben", "1・2", "Ann：5", "6（49）", "{S}Q")
    assert followed("一。", "二。") == "一。二。"
    assert together(["アン", "ベン"]) == "アンとベン", "with a dot between them they were one person's two names"
    i18n.set_language("fr")
    assert labelled("Ann", "5") == "Ann\u00a0: 5"


def test_what_the_host_lists_is_listed_as_the_language_does() -> None:
    error = HostError("rules.player_count", "no", players=9, counts=(2, 3, 4))
    assert "2, 3, 4" in trouble_text(error)
    i18n.set_language("ja")
    assert "2、3、4" in trouble_text(error)
