"""A game is named where its family brings it, not in a registry for every purpose."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FEW = 8
"""In so many files besides those called after the game, the catalogues and the tests it may be named: its family's
objects (rules, window, measures of the bots), the pictures, and what people read."""


def naming(game: str) -> list[str]:
    """The files that name a game, not counting its own, catalogues, lessons, puzzles and tests."""
    files = [path for folder in ("game", "ai", "build_scripts") for path in (ROOT / folder).rglob("*")]
    taught = (ROOT / "game" / "lessons", ROOT / "game" / "puzzles")
    files = [path for path in files if not any(folder in path.parents for folder in taught)]
    texts = [path for path in [*files, *ROOT.glob("*.md")] if path.suffix in (".py", ".md", ".toml", ".iss", ".spec")]
    found = [path for path in texts if game in path.read_text(encoding="utf-8").lower() and game not in path.name]
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def test_a_game_is_named_in_few_places() -> None:
    assert 0 < len(naming("pinochle")) <= FEW, naming("pinochle")
