"""The command line. Bad input ends with one sentence and exit code 2, an error that the window cannot get over with one
sentence and exit code 1, Ctrl+C with 130, never with a traceback.

Each command lives in a module of its own that is imported when the command is given: `--help` is quick, and nothing
but `play`, `screenshot` and `bench` ever imports pygame.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper

from game.cli.console import Borrowed
from game.host.chair import HostError

FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line; the exit code."""
    borrowed = _without_console()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a name in Japanese on a terminal that cannot show it
    from game.cli.parser import parse
    from game.cli.terms import BadArguments, Failed, on_terminal

    language = ""
    try:
        chosen = parse(list(arguments))
        language = getattr(chosen, "lang", None) or ""
        code = chosen.command(chosen)
        sys.stdout.flush()
        return int(code)
    except (BadArguments, HostError) as trouble:
        sentence = _sentence(trouble, language)
        print(f"carte-blanche: {sentence}", file=sys.stderr)
        if borrowed is not None and not borrowed.reached:
            _show(sentence)
        return BAD_INPUT
    except Failed as trouble:
        watched = on_terminal()
        print(f"carte-blanche: {trouble}", file=sys.stderr)
        watched = watched or (borrowed is not None and borrowed.reached)
        if not watched and os.environ.get("SDL_VIDEODRIVER") not in ("dummy", "offscreen"):
            _show(str(trouble))
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever was reading has gone; what Python would still write at its end goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _without_console() -> Borrowed | None:
    """Where the system gave no streams to print to (a program for the window on Windows), those that serve instead."""
    if sys.stdout is not None and sys.stderr is not None:
        return None
    borrowed = Borrowed()
    sys.stdout, sys.stderr = sys.stdout or borrowed, sys.stderr or borrowed
    return borrowed


def _sentence(trouble: Exception, language: str) -> str:
    """What went wrong, in the language of ``--lang`` where that is given (the command line itself is English)."""
    if not isinstance(trouble, HostError) or language in ("", "en"):
        return str(trouble)
    from game.ui.i18n import set_language
    from game.ui.trouble import trouble_text

    set_language(language)
    return trouble_text(trouble, named=False)


def _show(sentence: str) -> None:
    """Say what went wrong in a box of the system's, where there is no console to say it on."""
    import pygame

    with suppress(pygame.error):
        pygame.display.message_box("Carte Blanche", sentence)
