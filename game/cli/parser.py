"""The arguments of every command."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from game.catalogue import languages
from game.cli.terms import PARTS, BadArguments
from game.paths import locale_folder
from game.version import __version__

COMMANDS = ("play", "selfplay", "replay", "verify", "rules", "lessons", "puzzles", "statistics", "screenshot", "bench")
LANGUAGES = tuple(languages(locale_folder()))
_CODE = re.compile(r"[0-9A-Za-z]{4}([ -]?[0-9A-Za-z]{1,4}){2,}")
"""What looks like a deal code, where a command might stand."""
SMALLEST = (1024, 600)
LARGEST = (7680, 4320)


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence."""

    def error(self, message: str) -> NoReturn:
        message = re.sub(r"^argument ([^:]*): ", r"\1: ", message).rstrip(".")
        raise BadArguments(f"{message} (see {self.prog} --help).")


class _Help(argparse.HelpFormatter):
    """Names and explanations side by side."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=28)


def parse(arguments: list[str]) -> argparse.Namespace:
    """The arguments of a command line, with ``command`` the function that carries them out. Raises BadArguments.

    ``play`` is meant when no command is named, also before a deal code. ``--help`` and
    ``--version`` print and raise SystemExit(0).
    """
    parser = _all_commands()
    first = arguments[0] if arguments else ""
    if first not in COMMANDS and first not in ("-h", "--help", "--version"):
        if _CODE.fullmatch(first):
            arguments = ["--deal", *arguments]
        elif first and not first.startswith("-"):
            raise BadArguments(f"there is no command {first!r}; the commands are: {', '.join(COMMANDS)}.")
        arguments = ["play", *arguments]
    return parser.parse_args(arguments)


def _all_commands() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="carte-blanche",
        description="Carte Blanche: classic European card games, played properly. Without a command, `play`; a deal"
        " code (`carte-blanche CODE`) begins with that deal.",
        epilog="`carte-blanche COMMAND --help` tells more about a command.",
        allow_abbrev=False,
        formatter_class=_Help,
    )
    parser.add_argument("--version", action="version", version=f"Carte Blanche {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=_Parser)
    _play(_command(commands, "play", "open the window and play (the default)", _run_play))
    _selfplay(_command(commands, "selfplay", "let bots play whole matches and check every rule", _run_selfplay))
    _replay(_command(commands, "replay", "print a record as a transcript", _run_replay))
    _verify(_command(commands, "verify", "check every card, answer and score of a record", _run_verify))
    _rules(_command(commands, "rules", "list the games, their presets and their options", _run_rules))
    _lessons(_command(commands, "lessons", "list the lessons of the house, or look through one's own", _run_lessons))
    _puzzles(_command(commands, "puzzles", "list the book of puzzles, or prove each again", _run_puzzles))
    _statistics(_command(commands, "statistics", "what was played and won, as a table", _run_statistics))
    _screenshot(_command(commands, "screenshot", "draw a scene into a PNG file, without a display", _run_screenshot))
    _bench(_command(commands, "bench", "measure speed: rules, search, frames, start, statistics", _run_bench))
    return parser


def _command(
    commands: argparse._SubParsersAction[_Parser],
    name: str,
    summary: str,
    function: Callable[[argparse.Namespace], int],
) -> argparse.ArgumentParser:
    parser = commands.add_parser(
        name,
        help=summary,
        description=f"{summary[0].upper()}{summary[1:]}.",
        allow_abbrev=False,
        formatter_class=_Help,
    )
    parser.set_defaults(command=function)
    return parser


def _play(parser: argparse.ArgumentParser) -> None:
    match = parser.add_argument_group(
        "a match to begin at once", "with none of these the title screen opens; `carte-blanche rules` lists the games"
    )
    _which_rules(match)
    match.add_argument(
        "--seats",
        metavar="LIST",
        help="who plays: `person`, `bot`, `bot:LEVEL` or `bot:LEVEL:STYLE` (cautious, sound or bold), each with `=NAME`"
        " if wished, separated by commas (such as person=Anna,bot:2,person=Ben,bot:3:bold); by default one person and"
        " bots",
    )
    match.add_argument("--deal", metavar="CODE", help="begin with the cards of a deal code")
    match.add_argument(
        "--position",
        metavar="TEXT",
        help="take up a deal in this position (see game/rules/README.md), the person on the seat that is asked; such a"
        " match is not kept",
    )
    match.add_argument("--level", type=_level, metavar="N", help="level of bots that --seats gives none (default: 2)")
    match.add_argument(
        "--review", metavar="RECORD", help="look back at a record instead: a file, or library:last, library:12"
    )
    match.add_argument(
        "--lesson",
        metavar="LESSON",
        help="take a lesson instead: one of the house (see `carte-blanche lessons`) or a file (game/lessons/README.md)",
    )
    look = parser.add_argument_group("the window")
    look.add_argument("--lang", choices=LANGUAGES, help="language (default: as last chosen, or the system's)")
    look.add_argument("--fullscreen", action="store_true", help="fill the screen")
    look.add_argument("--windowed", type=_size, metavar="WxH", help="a window of this size, at least 1024x600")
    look.add_argument("--scale", type=_scale, metavar="FACTOR", help="size of everything drawn, 0.75 to 2.5")
    look.add_argument("--reduced-motion", action="store_true", help="move cards without flight and flourish")
    parser.add_argument(
        "--portable", type=Path, metavar="DIR", help="keep library and settings in this folder, nowhere else"
    )
    parser.add_argument("--exit-after-first-frame", action="store_true", help=argparse.SUPPRESS)


def _which_rules(parser: argparse._ArgumentGroup | argparse.ArgumentParser) -> None:
    parser.add_argument("--game", metavar="NAME", help="which game (default: belote)")
    parser.add_argument("--players", type=_positive, metavar="N", help="how many players")
    parser.add_argument("--preset", metavar="NAME", help="a named set of rules (see `carte-blanche rules GAME`)")
    parser.add_argument(
        "--rules", type=Path, metavar="FILE", help="options of the rules from a TOML or JSON file (option = value)"
    )


def _selfplay(parser: argparse.ArgumentParser) -> None:
    _which_rules(parser)
    parser.add_argument("--matches", type=_positive, default=10, metavar="M", help="how many matches (default: 10)")
    parser.add_argument(
        "--levels",
        type=_levels,
        default=(2,),
        metavar="A,B,...",
        help="levels of the players in turn, 0 answers at random (default: 2 for everybody)",
    )
    parser.add_argument(
        "--seed", type=_count, default=0, metavar="S", help="the same seed, the same matches (default: 0)"
    )
    parser.add_argument(
        "--iterations", type=_positive, metavar="I", help="how long searching bots think (default: as their level does)"
    )
    parser.add_argument("--jobs", type=_positive, default=1, metavar="J", help="processes to use (default: 1)")
    parser.add_argument(
        "--records",
        type=Path,
        metavar="DIR",
        help="write each match as a record for `verify` and `replay` into this folder; the cards then come from seals:"
        " for a seed always the same ones, but others than without this option",
    )
    parser.add_argument("--json", action="store_true", help="print the totals as JSON")


def _replay(parser: argparse.ArgumentParser) -> None:
    _which_record(parser)
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the record to this file instead")


def _verify(parser: argparse.ArgumentParser) -> None:
    _which_record(parser)


def _which_record(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "record", metavar="RECORD", help="a record file, or library:N for match N of the library (library:last)"
    )
    parser.add_argument("--portable", type=Path, metavar="DIR", help="the library in this folder")


def _rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="a game (default: list them all)")


def _lessons(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print the list as JSON")
    parser.add_argument("--check", type=Path, metavar="FILE", help="play a lesson of one's own through in the rules")


def _puzzles(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print the list as JSON")
    parser.add_argument(
        "--check", action="store_true", help="prove from each position that its answer is the one right one"
    )
    parser.add_argument(
        "--quick", action="store_true", help="the same, with a few play-outs of those with hidden cards"
    )
    parser.add_argument("id", nargs="*", metavar="ID", help="these puzzles, or families (default: all)")


def _statistics(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write a row for each finished match of each person")
    parser.add_argument("--json", action="store_true", help="print the same rows as JSON")
    parser.add_argument("--name", default="", metavar="NAME", help="of this person only")
    parser.add_argument("--game", metavar="GAME", help="of this game only")
    parser.add_argument("--portable", type=Path, metavar="DIR", help="the library in this folder")


def _screenshot(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--scene", default="table", metavar="NAME", help="which scene (default: table)")
    parser.add_argument("--out", required=True, type=Path, metavar="FILE.png", help="where the picture goes")
    parser.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH", help="in pixels (default: 1280x720)")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")
    parser.add_argument("--seed", type=_count, default=0, metavar="S", help="which cards (default: 0)")
    parser.add_argument("--step", type=_count, default=0, metavar="N", help="after how many answers (default: 0)")
    parser.add_argument("--game", default="", metavar="GAME", help="what is played (default: belote)")
    parser.add_argument("--players", type=_count, default=0, metavar="N", help="how many (default: as the game has it)")
    parser.add_argument("--topic", default="", metavar="ID", help="wait for this question, as bonaken.auction")
    parser.add_argument("--lesson", metavar="LESSON", help="a lesson, at its moment --step")
    parser.add_argument("--position", metavar="TEXT", help="a table in this position (see game/rules/README.md)")


def _bench(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--only", choices=PARTS, help="measure one part")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON")
    parser.add_argument("--seconds", type=_seconds, default=2.0, metavar="S", help="how long each measurement lasts")
    # One measurement in a process of its own, for the compiled rules and for the memory of the window.
    parser.add_argument("--inside", help=argparse.SUPPRESS)


def _run_play(chosen: argparse.Namespace) -> int:
    from game.cli.play import play

    return play(chosen)


def _run_selfplay(chosen: argparse.Namespace) -> int:
    from game.cli.selfplay import selfplay

    return selfplay(chosen)


def _run_replay(chosen: argparse.Namespace) -> int:
    from game.cli.records import replay

    return replay(chosen)


def _run_verify(chosen: argparse.Namespace) -> int:
    from game.cli.records import verify

    return verify(chosen)


def _run_rules(chosen: argparse.Namespace) -> int:
    from game.cli.rules import rules

    return rules(chosen.game)


def _run_lessons(chosen: argparse.Namespace) -> int:
    from game.cli.lessons import lessons

    return lessons(chosen.check, chosen.json)


def _run_puzzles(chosen: argparse.Namespace) -> int:
    from game.cli.puzzles import puzzles

    return puzzles(chosen.id, chosen.json, chosen.check, chosen.quick)


def _run_statistics(chosen: argparse.Namespace) -> int:
    from game.cli.statistics import statistics

    return statistics(chosen)


def _run_screenshot(chosen: argparse.Namespace) -> int:
    from game.cli.play import screenshot

    return screenshot(chosen)


def _run_bench(chosen: argparse.Namespace) -> int:
    from game.cli.bench import bench

    return bench(chosen)


def _whole(text: str, least: int, what: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 18 or int(text) < least:
        raise argparse.ArgumentTypeError(f"{_shown(text)} is not {what}")
    return int(text)


def _count(text: str) -> int:
    return _whole(text, 0, "a whole number")


def _positive(text: str) -> int:
    return _whole(text, 1, "a whole number from 1 on")


def _level(text: str) -> int:
    level = _whole(text, 1, "a level; the levels are 1 to 4")
    if level > 4:
        raise argparse.ArgumentTypeError(f"{level} is not a level; the levels are 1 to 4")
    return level


def _levels(text: str) -> tuple[int, ...]:
    levels = tuple(_whole(word, 0, "a list of levels such as 2,3") for word in text.split(","))
    if max(levels) > 4:
        raise argparse.ArgumentTypeError(f"{max(levels)} is not a level; the levels are 0 to 4")
    return levels


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text, re.ASCII)
    if found is None:
        raise argparse.ArgumentTypeError(f"{_shown(text)} is not a size such as 1600x900")
    size = (int(found[1]), int(found[2]))
    if size[0] < SMALLEST[0] or size[1] < SMALLEST[1] or size[0] > LARGEST[0] or size[1] > LARGEST[1]:
        raise argparse.ArgumentTypeError(f"{text} is not between 1024x600 and 7680x4320")
    return size


def _number(text: str, least: float, most: float, what: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = most + 1
    if not least <= value <= most:
        raise argparse.ArgumentTypeError(f"{_shown(text)} is not {what}")
    return value


def _scale(text: str) -> float:
    return _number(text, 0.75, 2.5, "a factor from 0.75 to 2.5")


def _seconds(text: str) -> float:
    return _number(text, 0.01, 600.0, "a number of seconds from 0.01 to 600")


def _shown(text: str) -> str:
    return repr(text) if len(text) <= 40 else repr(text[:37] + "...")
