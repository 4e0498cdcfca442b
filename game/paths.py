"""Where the game's own pictures, sounds and catalogues lie.

The same three folders are found from a source checkout (`art/` beside `game/`), from an installed package or a
packaged download (`game/art/`), and from the compiled copy of the packages deeper inside a checkout: each is looked
for in every folder from this file upwards.
"""

from pathlib import Path


def art_folder() -> Path:
    """The folder of card faces, tables and icons; raises FileNotFoundError with a sentence if it is missing."""
    return _upwards("art")


def sounds_folder() -> Path:
    """The folder of sound files; raises FileNotFoundError with a sentence if it is missing."""
    return _upwards("sounds")


def locale_folder() -> Path:
    """The folder of message catalogues, one folder a language; raises FileNotFoundError if it is missing."""
    return _upwards("locale", "game/locale")


def lessons_folder() -> Path:
    """The folder of lessons, one folder a course; raises FileNotFoundError if it is missing."""
    return _upwards("lessons", "game/lessons")


def puzzles_folder() -> Path:
    """The folder of puzzles, one file a family; raises FileNotFoundError if it is missing."""
    return _upwards("puzzles", "game/puzzles")


def _upwards(*names: str) -> Path:
    """The nearest of the named folders, going up from this file; it must be a folder with something in it."""
    for parent in Path(__file__).resolve().parents:
        for name in names:
            folder = parent / name
            if folder.is_dir() and _belongs(parent) and any(folder.iterdir()):
                return folder
    raise FileNotFoundError(f"The folder '{names[0]}' of Carte Blanche is missing; please install the game again.")


def _belongs(parent: Path) -> bool:
    """Whether a folder is the package, or holds it: a stranger's `art` further up the disk must not be taken."""
    return parent == Path(__file__).resolve().parent or (parent / "game").is_dir()
