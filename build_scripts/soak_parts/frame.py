"""What the parts of the soak have in common: cases drawn from a seed, figures, and what is said of a failure.

A part is a row of **cases**, each fully determined by the seed of the run and its own number, so that whatever is found
is found again by naming both.
"""

from __future__ import annotations

import ctypes
import gc
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from types import FrameType
from typing import Final, Protocol

from game.core.rng import Rng, seeded

MOST: Final = 5
"""After so many findings a part is left."""
SAID_EVERY: Final = 60.0
"""Seconds between two lines that say how far a part is."""
FINE: Final = 0
FOUND: Final = 1

Figures = Counter[str]
"""How much of what was done."""


class Found(Exception):
    """Something that must not be; the text is one sentence."""


class Hung(BaseException):
    """A case took longer than it may: no `except Exception` on its way holds it up."""


class Part(Protocol):
    """A part of the soak. ``unit`` is the figure that its length counts."""

    name: str
    unit: str

    def case(self, number: int, rng: Rng) -> Figures:
        """Do a case; what was done. Raises whatever goes wrong."""

    def close(self) -> Figures:
        """All cases are done; what is to be said besides. Raises Found."""


@dataclass(frozen=True)
class Wish:
    """How much is to be done: until there are ``count`` of the part's unit (None: no limit) or ``seconds`` have gone
    by, or one ``case`` alone."""

    seed: int
    count: int | None = None
    seconds: float | None = None
    case: int | None = None


def run(part: Part, wish: Wish, say: Callable[[str], None] = print) -> int:
    """Do the cases; FINE or FOUND. ``say`` is told the seed first, how far it is, and what was found."""
    say(f"{part.name}: seed {wish.seed}")
    figures: Figures = Counter()
    begun = said = time.monotonic()
    found = 0
    first = number = wish.case if wish.case is not None else 0
    while True:
        try:
            figures += part.case(number, seeded(wish.seed).stream(part.name, number))
        except (Exception, Hung) as trouble:
            found += 1
            say(told(part, wish.seed, number, trouble))
        except KeyboardInterrupt:
            say(f"{part.name}: interrupted")
            break
        number += 1
        now = time.monotonic()
        if wish.case is not None or found >= MOST or (wish.count is not None and figures[part.unit] >= wish.count):
            break
        if wish.seconds is not None and now - begun >= wish.seconds:
            break
        if now - said >= SAID_EVERY:
            said = now
            say(f"{part.name}: {figures[part.unit]} {part.unit} in {now - begun:.0f} s")
    try:
        figures += part.close()
    except Exception as trouble:
        found += 1
        say(told(part, wish.seed, None, trouble))
    counted = ", ".join(f"{figures[key]:,} {key}" for key in sorted(figures, key=lambda key: key != part.unit))
    verdict = f"FOUND {found}" if found else "nothing found"
    say(
        f"{part.name}: {verdict}; {counted or 'nothing done'}; {number - first} cases, {time.monotonic() - begun:.0f} s"
    )
    say(f"{part.name}: seed {wish.seed}")
    return FOUND if found else FINE


def told(part: Part, seed: int, number: int | None, trouble: BaseException) -> str:
    """What was found, where, and how it is found again."""
    where = "" if isinstance(trouble, Found) else "".join(traceback.format_exception(trouble))
    which = "at the end" if number is None else f"in case {number}"
    case = "" if number is None else f" --case {number}"
    again = f"python3 build_scripts/soak.py {part.name} --seed {seed}{case}"
    return f"FOUND {which}: {type(trouble).__name__}: {trouble}\n{where}again: {again}"


@contextmanager
def within(seconds: float, what: str) -> Iterator[None]:
    """Raises Hung if the block takes longer (where the system has alarms; elsewhere nothing watches)."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise Hung(f"{what} took more than {seconds:g} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, before)


def pick(rng: Rng, things: Sequence[str]) -> str:
    """One of them."""
    return things[rng.below(len(things))]


def memory() -> int:
    """What this process holds in memory now, in bytes, without what is free and was not given back; 0 where the system
    does not tell."""
    gc.collect()
    with suppress(OSError, AttributeError, TypeError):  # a system with another C library
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    return resident()


def resident(process: int | None = None) -> int:
    """What a process (None: this one) holds in memory, in bytes; 0 where the system does not tell or it has ended."""
    try:
        with open(f"/proc/{process or 'self'}/statm", encoding="ascii") as file:
            pages = int(file.read().split()[1])
    except OSError:
        return 0
    return pages * 4096


def optimised() -> bool:
    """Whether assertions are not looked at: then nothing would ever be found."""
    return sys.flags.optimize > 0
