"""For every test: import the build that is asked for, show no window, make no sound, touch no player's library.

CARTE_BLANCHE_COMPILED=1 runs the tests on the compiled copy of the packages (build_scripts/compile_rules.py); without
it they run on the sources. CARTE_BLANCHE_DIVIDED=1 says that both builds are tested one after the other.
Whatever draws a secret draws the same in the same test each time, so that no test depends on luck.
"""

import importlib
import os
import random
import secrets
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
COMPILED = os.environ.get("CARTE_BLANCHE_COMPILED") == "1"
DIVIDED = os.environ.get("CARTE_BLANCHE_DIVIDED") == "1" and not COMPILED
NARROW = ("tests/ai/test_every_game", "tests/ai/test_cardplay")
"""Tests of bots that are run on both builds."""
WALKS = "tests/contracts/"
"""Tests that are repeated for many settings."""
COUNTS = "tests/counts/"
"""Tests that count whole trees: what they say of the rules they say of both builds."""
TREE = ROOT / "build" / "compiled" if COMPILED else ROOT
LUCK = random.Random()
"""What secrets are drawn from; it begins anew with each test."""

# The checkout stays importable for `tests` and `build_scripts`, behind the tree that `game` and `ai` come from.
sys.path[:] = [str(TREE), *([str(ROOT)] if COMPILED else []), *(path for path in sys.path if path != str(TREE))]
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to test the wrong build: a missing extension would silently be replaced by its source."""
    if not COMPILED:
        return
    from build_scripts import compile_rules

    if not compile_rules.is_fresh():
        pytest.exit("The compiled rules are missing or stale: run build_scripts/compile_rules.py first.", returncode=4)
    for name in compile_rules.compiled_sources(TREE):
        module = importlib.import_module(name.removesuffix(".py").replace("/", ".").removesuffix(".__init__"))
        if (module.__file__ or "").endswith(".py"):
            pytest.exit(f"{module.__name__} was not imported compiled but from {module.__file__}.", returncode=4)


def pytest_report_header() -> str:
    """Say which build is tested."""
    return (
        f"rules: {'compiled' if COMPILED else 'interpreted'}{', broad tests on the compiled ones' if DIVIDED else ''}"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave to the compiled rules what they are tested with, if they are tested in the same check: it halves its time.
    Walks through other settings than the nearest are broad."""
    near = near_settings()
    for item in items:
        setting = item.nodeid.partition("[")[2].rstrip("]")
        if item.nodeid.startswith(WALKS) and setting and setting not in near:
            item.add_marker(pytest.mark.broad)
    if DIVIDED:
        from tests.breadth import FAMILIES

        narrow = narrow_settings(FAMILIES if "not broad" in config.option.markexpr else ())
        left = [item for item in items if is_left(item.nodeid, narrow)]
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if not is_left(item.nodeid, narrow)]


def is_left(test: str, narrow: frozenset[str]) -> bool:
    """Whether a test is one of the bots' own, or walks through or counts another setting than those of ``narrow``."""
    if test.startswith((WALKS, COUNTS)):
        setting = test.partition("[")[2].rstrip("]")
        return setting not in narrow if setting else test.startswith(COUNTS)
    return test.startswith("tests/ai/") and not test.startswith(NARROW)


def near_settings() -> frozenset[str]:
    """Each game as it is offered first for every number of players, and one random mixture of its options for the usual
    number."""
    from game.rules import GAMES

    return frozenset(
        f"{game.id}-{name}-{players}"
        for game in GAMES.values()
        for players in game.players
        for name in (next(iter(game.presets)), *(["mixed1"] if players == game.players[0] else []))
    )


def narrow_settings(only: Sequence[str] = ()) -> frozenset[str]:
    """The settings that both builds are walked through: each game (or ``only`` those) as it is offered first, with its
    usual and its largest number of players."""
    from game.rules import GAMES

    return frozenset(
        f"{game.id}-{next(iter(game.presets))}-{players}"
        for game in GAMES.values()
        for players in {game.players[0], max(game.players)}
        if not only or game.id in only
    )


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Each test has its own luck, whichever ran before it."""
    LUCK.seed(item.nodeid)


@pytest.fixture(autouse=True, scope="session")
def same_luck() -> Iterator[None]:
    """The secrets of matches, and with them their cards, come from the test's luck."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_bytes", LUCK.randbytes)
        yield


@pytest.fixture(autouse=True, scope="session")
def own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Point everything that would be written for the player into a folder of this run."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
            patch.setenv(name, str(home / name.lower()))
        for name in ("APPDATA", "LOCALAPPDATA"):
            patch.setenv(name, str(home / name.lower()))
        if sys.platform == "darwin":
            patch.setenv("HOME", str(home))
        yield
