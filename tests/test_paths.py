"""Pictures, sounds and catalogues are found from a checkout, an installed package and the compiled copy."""

import shutil
from pathlib import Path

import pytest

from game import paths

SOURCE = Path(__file__).resolve().parent.parent / "game" / "paths.py"


def placed(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make game.paths believe that it lies in `package`."""
    package.mkdir(parents=True, exist_ok=True)
    shutil.copy(SOURCE, package / "paths.py")
    monkeypatch.setattr(paths, "__file__", str(package / "paths.py"))


def filled(folder: Path) -> Path:
    folder.mkdir(parents=True)
    (folder / "something").touch()
    return folder


def test_a_checkout_and_its_compiled_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    art, sounds = filled(tmp_path / "art"), filled(tmp_path / "sounds")
    words = filled(tmp_path / "game" / "locale")
    for package in (tmp_path / "game", tmp_path / "build" / "compiled" / "game"):
        placed(package, monkeypatch)
        assert (paths.art_folder(), paths.sounds_folder(), paths.locale_folder()) == (art, sounds, words)


def test_an_installed_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    art = filled(tmp_path / "game" / "art")
    placed(tmp_path / "game", monkeypatch)
    assert paths.art_folder() == art


def test_a_stranger_is_not_taken_and_the_sentence_names_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path / "art")
    placed(tmp_path / "project" / "deep" / "game", monkeypatch)
    with pytest.raises(FileNotFoundError, match=r"'art'.*is missing"):
        paths.art_folder()
