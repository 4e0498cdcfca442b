"""A program for the window has no console on Windows: what it prints goes to the terminal it was started from."""

from __future__ import annotations

import ctypes
import io
import sys
from collections.abc import Callable

import pytest

from game import cli
from game.cli.console import OUTPUT, PARENT, Borrowed


class Kernel:
    """What Windows does with consoles; ``there`` is one to be borrowed, or ``held`` already."""

    def __init__(self, there: bool, held: int = 0) -> None:
        self.there = there
        self.held = held

    def AttachConsole(self, process: int) -> bool:
        assert process == PARENT
        borrowed = self.there and not self.held
        self.held += borrowed
        return borrowed

    def FreeConsole(self) -> None:
        self.held -= 1


class Kept(io.StringIO):
    """Keeps what was written when it is closed."""

    written = ""

    def close(self) -> None:
        self.written += self.getvalue()
        super().close()


def screen(kernel: Kernel) -> tuple[Borrowed, Callable[[], str]]:
    """A borrowed console and what has been written to it."""
    opened: list[Kept] = []

    def open_console(name: str, mode: str, **_: object) -> Kept:
        assert (name, mode) == (OUTPUT, "w")
        if not kernel.held:
            raise OSError("there is no console")
        opened.append(Kept())
        return opened[-1]

    return Borrowed(kernel, open_console), lambda: "".join(one.written for one in opened)


def test_a_line_goes_to_the_terminal_which_is_let_go_at_once() -> None:
    kernel = Kernel(True)
    stream, written = screen(kernel)
    print("花子 plays", file=stream, flush=True)
    assert written() == "花子 plays\n"
    assert stream.reached and not stream.isatty() and kernel.held == 0


def test_a_terminal_that_is_held_already_is_kept() -> None:
    kernel = Kernel(True, held=1)
    stream, written = screen(kernel)
    print("so under Wine", file=stream, flush=True)
    assert written() == "so under Wine\n"
    assert stream.reached and kernel.held == 1


def test_without_a_terminal_it_goes_nowhere() -> None:
    stream, written = screen(Kernel(False))
    print("nobody reads this", file=stream)
    assert (written(), stream.reached) == ("", False)


def test_a_terminal_that_cannot_be_written_to_ends_nothing() -> None:
    kernel = Kernel(True)

    def refuse(*_: object, **__: object) -> None:
        raise OSError("gone")

    stream = Borrowed(kernel, refuse)
    print("nobody reads this", file=stream)
    assert not stream.reached and kernel.held == 0


@pytest.mark.parametrize("there", [True, False])
def test_a_sentence_is_read_on_the_terminal_or_in_a_box(monkeypatch: pytest.MonkeyPatch, there: bool) -> None:
    stream, written = screen(Kernel(there))
    shown: list[str] = []
    monkeypatch.setattr(cli, "Borrowed", lambda: stream)
    monkeypatch.setattr(cli, "_show", shown.append)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.run(["verify", "there-is-no-such.record"]) == cli.BAD_INPUT
    assert sys.stderr is stream
    assert bool(written()) is there and len(shown) == (not there)
    assert "there-is-no-such.record" in (written() or shown[0])


def test_elsewhere_there_is_nothing_to_borrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(ctypes, "windll", raising=False)
    stream = Borrowed()
    print("nobody reads this", file=stream)
    assert not stream.reached
