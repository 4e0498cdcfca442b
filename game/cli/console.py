"""What is printed where the system gives the program no terminal: Windows, for one that has a window.

The packaged program for the window has no console of its own, so that none flashes up when it is opened. Started from a
terminal it borrows that one for as long as it takes to print a line, and no longer: who closes the terminal would
otherwise close the window with it.
"""

from __future__ import annotations

import ctypes
import io
from collections.abc import Callable
from typing import Any, Final

PARENT: Final = 0xFFFFFFFF
"""The console of whoever has started this process (ATTACH_PARENT_PROCESS)."""
OUTPUT: Final = "CONOUT$"


class Borrowed(io.TextIOBase):
    """A text stream into the terminal from which this process was started; into nothing if it was from none.

    ``system`` is Windows' kernel32 and ``opened`` opens what has a name (both replaced in tests).
    """

    def __init__(self, system: Any = None, opened: Callable[..., Any] = open) -> None:
        libraries = getattr(ctypes, "windll", None)
        self._system = system if system is not None or libraries is None else libraries.kernel32
        self._opened = opened
        self.reached = False
        """Whether something was printed where somebody may read it."""

    def write(self, text: str) -> int:
        """Print; never raises."""
        if self._system is None or not text:
            return len(text)
        # Where it fails there is either no terminal, or this process has one already (so under Wine).
        borrowed = self._system.AttachConsole(PARENT)
        try:
            with self._opened(OUTPUT, "w", encoding="utf-8", errors="replace") as stream:
                stream.write(text)
            self.reached = True
        except OSError:
            pass
        finally:
            if borrowed:
                self._system.FreeConsole()
        return len(text)

    def writable(self) -> bool:
        return True

    def isatty(self) -> bool:
        """Never: what moves (a count that is written over) is not printed here."""
        return False
