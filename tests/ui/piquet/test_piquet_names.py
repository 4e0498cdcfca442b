"""One name for one combination: panel and bubbles agree, and the French names stand in the tips and in the book."""

from collections.abc import Iterator

import pytest

from game.ui import i18n
from game.ui.games.piquet.phrases import PiquetPhrases
from game.ui.i18n import tr

RUNS = {
    3: ("ティエルス",),
    4: ("カトリエーム",),
    5: ("ケント", "センキエーム"),
    6: ("シジュエーム", "セジュエーム"),
    7: ("セティエーム", "ディセティエーム"),
    8: ("ユイティエーム", "ディジュイティエーム"),
}
SETS = {3: ("トリオ", "ブレラン"), 4: ("カトルズ",)}


@pytest.fixture
def japanese() -> Iterator[PiquetPhrases]:
    i18n.set_language("ja")
    yield PiquetPhrases()
    i18n.set_language("en")


@pytest.mark.parametrize("size", RUNS)
def test_a_sequence_has_one_name_in_japanese(japanese: PiquetPhrases, size: int) -> None:
    name = f"{size}枚シークエンス"
    top = "J" if size == 3 else "A"
    assert name in japanese.kind(f"sequence-{size}-{top}")  # the bubble, and the log
    assert name in japanese.kind_short(f"sequence-{size}-{top}")  # the panel
    assert japanese.call("piquet.sequence_call", f"call {size}") == name  # the length alone
    for french in RUNS[size]:
        assert french in japanese.names(f"sequence-{size}-{top}")
        assert french in tr(f"rulebook.piquet.table.run{size}")


@pytest.mark.parametrize("size", SETS)
def test_a_set_has_one_name_in_japanese(japanese: PiquetPhrases, size: int) -> None:
    assert japanese.kind_short(f"set-{size}-K") == japanese.kind(f"set-{size}-K") == f"キングの{size}枚セット"
    for french in SETS[size]:
        assert french in japanese.names(f"set-{size}-K")
        assert french in tr("rulebook.term.piquet.set")


def test_the_glossary_has_all_french_names(japanese: PiquetPhrases) -> None:
    told = tr("rulebook.term.piquet.sequence") + tr("rulebook.term.piquet.sequence.about")
    for names in RUNS.values():
        for name in names:
            assert name in told
    assert "ルピック" in tr("rulebook.term.piquet.pique") and "ルピック" in tr("piquet.sheet.repique.names")
