"""`play` and `screenshot`: from the command line to the window and to pictures."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.cli.folders import cache_folder, data_folder, log_folder
from game.cli.onewindow import OneWindow
from game.cli.records import named_record
from game.cli.terms import BadArguments, Failed
from game.core.deal import Deal
from game.core.fields import PositionError
from game.core.options import Choice, OptionError
from game.gate import RULES, Refused
from game.host import interrupts
from game.host.chair import BOT, PERSON, SOUND, STYLES, HostError, Place, Review, Setup
from game.host.failures import Failures
from game.host.house import LibraryHouse, game_named, good_name, options_for
from game.host.lesson import Lesson
from game.host.lesson_file import ENDING, lesson_named, read_lesson
from game.host.library import Library
from game.host.puzzle_file import puzzle_named
from game.host.record import Record
from game.host.replay import bad_options, unknown_game
from game.host.reports import Reports
from game.host.tutor import HouseSchool
from game.host.whole_code import named, setup_of, whole_code
from game.host.worker import Worker
from game.rules import GAMES, deal_at
from game.ui.launch import NAMELESS, Call, PlayOptions

DEFAULT_GAME = "belote"
DEFAULT_LEVEL = 2


def play(chosen: argparse.Namespace) -> int:
    """Open the window. Raises HostError and BadArguments with a sentence."""
    folder = chosen.portable or data_folder()
    setup = wished_match(chosen)
    record = wished_review(chosen, setup)
    lesson = wished_lesson(chosen, setup)
    if setup is not None and setup.position:
        house = LibraryHouse(Library.in_memory())  # what is set up by hand is no match for the library
    else:
        house = LibraryHouse.open(folder, strict=chosen.portable is not None)
    window = OneWindow(folder)
    try:
        if setup is not None:
            house.check(setup)
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        if no_display():
            raise BadArguments("no display was found, so the window cannot be opened.")
        if window.first:
            review = (lambda: house.review_of(record)) if record is not None else None
            return _open_window(house, chosen, folder, setup, window, review, lesson)
        if window.call(call_of(chosen, setup)):
            print(f"Carte Blanche is already open; {forward(chosen, setup)}")
            return 0
        raise BadArguments(f"Carte Blanche is already open (its matches are in {folder}), but its window is stuck.")
    finally:
        window.close()
        house.close()


def call_of(chosen: argparse.Namespace, setup: Setup | None) -> Call:
    """What the window that is open already is told of this start."""
    if setup is None:
        return Call()
    if chosen.deal:
        return Call(setup.game, setup.players, whole_code(setup))
    return Call(setup.game, chosen.players or 0)


def forward(chosen: argparse.Namespace, setup: Setup | None) -> str:
    """What the window that is open already does for this start."""
    if chosen.position is not None:
        return "its window has been brought to the front. Close it to take up a position from here."
    if setup is not None:
        if chosen.deal is not None:
            return f"its window has been brought to the front and offers that deal of {setup.game}."
        more = (chosen.seats, chosen.preset, chosen.rules, chosen.level)
        rest = "" if all(wish is None for wish in more) else " Seats and rules are chosen there."
        return f"its window has been brought to the front and offers a match of {setup.game}.{rest}"
    if chosen.lesson is not None:
        return "its window has been brought to the front. Close it to take a lesson from here."
    if chosen.review is not None:
        return "its window has been brought to the front. Close it to look back at a record from here."
    return "its window has been brought to the front."


def _open_window(
    house: LibraryHouse,
    chosen: argparse.Namespace,
    folder: Path,
    setup: Setup | None,
    window: OneWindow,
    review: Callable[[], Review] | None,
    lesson: Lesson | None,
) -> int:
    from game.ui.display import NoDisplay, WrongPygame
    from game.ui.program import run
    from game.ui.rescue import Hopeless, last_words

    written = failure_writer(house, log_folder(folder))
    options = PlayOptions(
        folder,
        setup,
        chosen.lang,
        True if chosen.fullscreen else None,
        chosen.windowed,
        chosen.scale,
        True if chosen.reduced_motion else None,
        chosen.exit_after_first_frame,
        window.called,
        review,
        lesson,
        cache_folder(folder),
        written,
        reports=Reports(folder / "reports", lambda match: house.record(match, secrets=True).text()),
    )
    try:
        with interrupts.noted() as interrupted:
            code = run(house, replace(options, interrupted=interrupted), HouseSchool(house.library.deck))
        if interrupted():
            raise KeyboardInterrupt
        return code
    except (NoDisplay, WrongPygame) as trouble:
        raise BadArguments(str(trouble)) from trouble
    except Hopeless as trouble:
        raise Failed(str(trouble)) from trouble
    except HostError:
        raise
    except Exception as error:  # before there was a window that could tell it, or after
        raise Failed(last_words(written(error, "no scene", -1))) from error


def wished_lesson(chosen: argparse.Namespace, setup: Setup | None) -> Lesson | None:
    """The lesson that is to be taken; None if none is. Raises HostError and BadArguments."""
    if chosen.lesson is None:
        return None
    if setup is not None or chosen.review is not None:
        raise BadArguments("--lesson takes a lesson; it cannot begin a match or look back at a record as well.")
    return lesson_wished(chosen.lesson)


def wished_review(chosen: argparse.Namespace, setup: Setup | None) -> Record | None:
    """The record that is to be looked back at; None if none is. Raises HostError and BadArguments."""
    if chosen.review is None:
        return None
    if setup is not None:
        raise BadArguments("--review looks back at a record; it cannot begin a match as well.")
    chosen.record = chosen.review
    return named_record(chosen)[0]


def screenshot(chosen: argparse.Namespace) -> int:
    """Draw a scene into a file. Raises HostError and BadArguments with a sentence."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    folder = chosen.out.parent
    if chosen.out.suffix.lower() != ".png":
        raise BadArguments(f"--out: {chosen.out} does not end with .png.")
    if not folder.is_dir():
        raise BadArguments(f"--out: there is no folder {folder}.")
    from game.ui import screenshots

    if chosen.scene not in (*screenshots.SCENES, "lessons"):
        raise BadArguments(f"--scene: there is no scene {chosen.scene!r}; there are: {', '.join(screenshots.SCENES)}.")
    if chosen.lesson is not None or chosen.scene == "lessons":
        return _lesson_picture(chosen)
    there = position(chosen.position) if chosen.position is not None else None
    if there is not None and (chosen.scene not in ("table", "play") or chosen.game or chosen.players):
        raise BadArguments("--position goes with --scene table, and names its game and players itself.")
    game = game_named(chosen.game or DEFAULT_GAME)
    if chosen.players and chosen.players not in game.players:
        counts = ", ".join(str(count) for count in game.players)
        raise BadArguments(f"--players: {game.id} is for {counts} players.")
    house = LibraryHouse(
        Library.in_memory(),
        secret=lambda: chosen.seed.to_bytes(32, "big"),
        worker=lambda: Worker(alone=True),
        iterations=screenshots.ITERATIONS,
    )
    try:
        if there is not None:
            names = [Place(NAMELESS, PERSON if seat == there.asked else BOT, 2) for seat in range(there.rules.players)]
            options = dict(there.rules.options)
            setup = Setup(there.rules.game, len(names), tuple(names), options, position=chosen.position.strip())
            screenshots.position(house, setup, chosen.out, chosen.size, chosen.lang)
            return 0
        screenshots.screenshot(
            house,
            chosen.scene,
            chosen.out,
            chosen.size,
            chosen.lang,
            chosen.seed,
            chosen.step,
            chosen.game,
            chosen.players,
            chosen.topic,
        )
    except screenshots.NoPicture as trouble:
        raise BadArguments(str(trouble)) from trouble
    except OSError as trouble:
        raise BadArguments(f"{chosen.out} cannot be written ({trouble.strerror or trouble}).") from trouble
    finally:
        house.close()
    return 0


def _lesson_picture(chosen: argparse.Namespace) -> int:
    """Draw a moment of a lesson. Raises HostError and BadArguments."""
    from game.ui.screenshots import NoPicture
    from game.ui.teaching import pictures

    house = LibraryHouse(Library.in_memory(), worker=lambda: Worker(alone=True))
    where, size, lang = chosen.out, chosen.size, chosen.lang
    try:
        if chosen.lesson is None:
            pictures.choice(house, HouseSchool(house.library.deck), chosen.game, where, size, lang, chosen.step)
        else:
            pictures.picture(
                house, HouseSchool(house.library.deck), lesson_wished(chosen.lesson), chosen.step, where, size, lang
            )
    except NoPicture as trouble:
        raise BadArguments(str(trouble)) from trouble
    except OSError as trouble:
        raise BadArguments(f"{chosen.out} cannot be written ({trouble.strerror or trouble}).") from trouble
    finally:
        house.close()
    return 0


def lesson_wished(name: str) -> Lesson:
    """The lesson in a file, or of the house, or a puzzle. Raises HostError."""
    if name.endswith(ENDING):
        return read_lesson(Path(name))
    return puzzle_named(name).lesson if "/" not in name else lesson_named(name)


def no_display() -> bool:
    """Whether there is certainly none: asking SDL would print complaints of its own."""
    named = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
    return sys.platform.startswith("linux") and not named and not Path("/dev/dri").exists()


def failure_writer(house: LibraryHouse, folder: Path) -> Callable[[Exception, str, int], Path | None]:
    """Writes failures of the window into ``folder``, with the record of the match in hand (its key; -1 if there is
    none), which the window itself never sees."""
    failures = Failures(folder)

    def write(error: Exception, shown: str, match: int) -> Path | None:
        return failures.write(error, shown, None if match < 0 else lambda: house.record(match, secrets=True).text())

    return write


def wished_match(chosen: argparse.Namespace) -> Setup | None:
    """The match that the arguments ask for; None if they ask for none. Raises HostError and BadArguments."""
    if chosen.position is not None:
        return wished_position(chosen)
    wishes = (chosen.game, chosen.players, chosen.seats, chosen.preset, chosen.rules, chosen.deal, chosen.level)
    if all(wish is None for wish in wishes):
        return None
    level = chosen.level or DEFAULT_LEVEL
    found = named(chosen.deal) if chosen.deal is not None else None
    if found is not None and found.game:
        return _whole_deal(chosen, setup_of(found), level)
    game = game_named(chosen.game or DEFAULT_GAME)
    places = seats(chosen.seats, level) if chosen.seats is not None else None
    players = chosen.players or (len(places) if places is not None else game.players[0])
    changes = rules_file(chosen.rules) if chosen.rules is not None else {}
    preset = chosen.preset or next(iter(game.presets))
    options = dict(options_for(game, players, preset, changes).items())
    if options != dict(options_for(game, players, preset, {}).items()):
        preset = ""  # rules of one's own
    if places is None:
        places = seats(",".join(["person", *["bot"] * (players - 1)]), level)
    return Setup(game.id, players, places, options, preset, chosen.deal or "")


def _whole_deal(chosen: argparse.Namespace, setup: Setup, level: int) -> Setup:
    """The match that a whole deal code asks for: it names game and rules itself. Raises BadArguments."""
    if any(wish is not None for wish in (chosen.game, chosen.players, chosen.preset, chosen.rules)):
        raise BadArguments("this deal code names its game and rules itself; only --seats and --level go with it.")
    who = chosen.seats or ",".join(["person", *["bot"] * (setup.players - 1)])
    return replace(setup, places=seats(who, level))


def wished_position(chosen: argparse.Namespace) -> Setup:
    """The match that `--position` takes up: who is asked is a person, all others are bots, if `--seats` says nothing
    else. Raises HostError and BadArguments."""
    if any(wish is not None for wish in (chosen.game, chosen.players, chosen.preset, chosen.rules, chosen.deal)):
        raise BadArguments("--position names its game and rules itself; only --seats and --level go with it.")
    deal = position(chosen.position)
    level = chosen.level or DEFAULT_LEVEL
    players = deal.rules.players
    who = chosen.seats or ",".join(["person" if seat == deal.asked else "bot" for seat in range(players)])
    return Setup(
        deal.rules.game, players, seats(who, level), dict(deal.rules.options), position=chosen.position.strip()
    )


def position(text: str) -> Deal:
    """The deal of a position that somebody can play on from. Raises BadArguments."""
    try:
        deal = deal_at(text)
    except PositionError as trouble:
        raise BadArguments(f"--position: {trouble}.") from trouble
    if deal.over:
        raise BadArguments("--position: the deal is over, so that there is nothing to play.")
    return deal


def seats(text: str, level: int) -> tuple[Place, ...]:
    """The players of a `--seats` list; the window names those who have no name. Raises BadArguments."""
    words = text.split(",")
    places: list[Place] = []
    for word in words:
        role, equals, name = word.strip().partition("=")
        kind, *wishes = role.split(":")
        own = int(wishes.pop(0)) if wishes and wishes[0] in ("1", "2", "3", "4") else level
        style = wishes.pop(0) if wishes and wishes[0] in STYLES else SOUND
        fits = role == PERSON or (kind == BOT and not wishes)
        if not fits or (equals and not good_name(name)):
            shown = repr(word) if word.isprintable() and len(word) <= 60 else "one of them"
            raise BadArguments(
                f"--seats: {shown} is not a seat; write person, bot, bot:LEVEL or bot:LEVEL:STYLE "
                f"(STYLE: {', '.join(STYLES)}), with =NAME if wished."
            )
        places.append(Place(name or NAMELESS, kind, own if kind == BOT else 0, style=style))
    return tuple(places)


def rules_file(path: Path) -> dict[str, Choice]:
    """The options in a TOML or JSON file. Raises BadArguments."""
    try:
        content = RULES.read(path)
        found: Any = RULES.json(content) if path.suffix.lower() == ".json" else RULES.toml(content)
    except OSError as trouble:
        raise BadArguments(f"--rules: {path} cannot be read ({trouble.strerror or trouble}).") from trouble
    except Refused as trouble:
        raise BadArguments(f"--rules: {path} holds no rules: {trouble}.") from trouble
    if not isinstance(found, dict):
        raise BadArguments(f"--rules: {path} does not hold options, each with a value.")
    changes: dict[str, Choice] = {}
    for key, value in found.items():
        if not isinstance(value, str | int) or isinstance(value, bool):
            raise BadArguments(f"--rules: the value of {key!r} in {path} is neither text nor a whole number.")
        changes[key] = value
    return changes


def match_rules(chosen: argparse.Namespace) -> tuple[str, int, dict[str, Choice]]:
    """Game (of all there are rules for), players and options of a command without seats. Raises HostError and
    BadArguments."""
    game = GAMES.get(chosen.game or DEFAULT_GAME)
    if game is None:
        raise unknown_game(chosen.game)
    players = chosen.players or game.players[0]
    changes = rules_file(chosen.rules) if chosen.rules is not None else {}
    options = options_for(game, players, chosen.preset or "", changes)
    try:
        game.play(options, players)
    except OptionError as trouble:
        raise bad_options(trouble, game) from trouble
    return game.id, players, dict(options.items())
