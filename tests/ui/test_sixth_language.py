"""A sixth language needs a folder and nothing else: the check passes, the program lists it, and its words are drawn."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from build_scripts import locales
from game import catalogue
from game.cli import parser
from game.paths import locale_folder
from game.ui import i18n
from game.ui.preferences import Preferences
from game.ui.preferences import parse as preferences_of
from tests.ui.conftest import Open

CODE = "xq"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Every catalogue, and Dutch once more as a language with a name, an English name and letters of its own."""
    shutil.copytree(locale_folder(), tmp_path / "locale")
    own = tmp_path / "locale" / CODE
    shutil.copytree(locale_folder() / "nl", own)
    about = (own / "language.po").read_text(encoding="utf-8")
    for old, new in (("Nederlands", "Quendisch"), ("Dutch", "Quendish"), ("BVH", "VDR")):
        assert about.count(old) == 1
        about = about.replace(old, new)
    (own / "language.po").write_text(about, encoding="utf-8")
    words = (own / "interface.po").read_text(encoding="utf-8")
    start = words.index('msgid "title.quit"\nmsgstr "') + len('msgid "title.quit"\nmsgstr "')
    (own / "interface.po").write_text(words[:start] + "Námarië" + words[words.index('"', start) :], encoding="utf-8")
    i18n.reload(tmp_path / "locale")
    yield tmp_path / "locale"
    i18n.reload()


@pytest.mark.broad
def test_the_check_passes(folder: Path) -> None:
    assert not list(locales.faults(folder))


def test_the_system_and_the_settings_know_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert i18n.languages()[CODE] == "Quendisch" and next(iter(i18n.languages())) == "en"
    for wish in ("xq_QQ.UTF-8", "Quendish_Quendi"):
        monkeypatch.setenv("LANGUAGE", wish)
        assert i18n.system_language() == CODE
    assert tuple(catalogue.languages(locale_folder())) == parser.LANGUAGES
    i18n.set_language(CODE)
    assert i18n.decimal("0.9") == "0,9"
    assert preferences_of({"language": CODE}).language == CODE
    assert preferences_of({"language": "no such"}).language == Preferences().language


def test_its_words_are_drawn(folder: Path, theatre: Open) -> None:
    shown = theatre(1, "belote")
    shown.until(lambda: shown.table.director.idle and shown.table.view.ask is not None, answer=False)
    english = pygame.image.tobytes(shown.draw(), "RGB")
    shown.app.prefer(language=CODE)
    shown.turn()
    assert shown.app.painter.assets.letters == "VDR" and i18n.tr("title.quit") == "Námarië"
    assert pygame.image.tobytes(shown.draw(), "RGB") != english
