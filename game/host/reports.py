"""Reports of the player's: what was on the screen, the match in hand and what happened last, in two files on this
computer. Nothing is sent anywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.host.chair import HostError
from game.host.failures import packed, surroundings


class Reports:
    """Writes reports into ``folder``, which is made when it is needed. ``record`` gives the record (text form) of a
    match by its key."""

    def __init__(self, folder: Path, record: Callable[[int], str]) -> None:
        self.folder = folder
        self._record = record

    def write(self, facts: Sequence[tuple[str, str]], happened: Sequence[str], picture: bytes, match: int) -> Path:
        """Write some ``facts`` (name and value), what ``happened`` last, the ``picture`` (PNG) beside them, and the
        record of ``match`` (-1: none is in hand); the file with the words. Raises HostError."""
        parts = [surroundings(), "\n".join(f"{name}: {value}" for name, value in facts)]
        if happened:
            parts.append("\n".join(happened))
        if match >= 0:
            parts.append(packed(lambda: self._record(match)))
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            number = 1
            while True:
                path = self.folder / f"report-{number}.txt"
                try:
                    stream = path.open("x", encoding="utf-8", errors="backslashreplace", newline="\n")
                    break
                except FileExistsError:
                    number += 1
            with stream:
                stream.write("\n\n".join(parts) + "\n")
            path.with_suffix(".png").write_bytes(picture)
        except OSError as trouble:
            raise self._unwritten() from trouble
        return path

    def add(self, path: Path, words: str) -> None:
        """Add the player's own words to a report. Raises HostError."""
        try:
            text = path.read_text(encoding="utf-8")
            head, rest = text.split("\n\n", 1)
            path.write_text(f"{head}\n\n{words}\n\n{rest}", encoding="utf-8", newline="\n")
        except (OSError, ValueError) as trouble:
            raise self._unwritten() from trouble

    def _unwritten(self) -> HostError:
        words = f"The report cannot be written to {self.folder}; please make room there or choose another folder."
        return HostError("host.report_unwritten", words, folder=str(self.folder))
