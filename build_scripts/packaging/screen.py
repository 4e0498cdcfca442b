"""A virtual screen for the smoke test: Xvfb, real key presses and clicks by xdotool, and pictures of what is shown.

Standard library only.
"""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import struct
import subprocess
import time
import zlib
from dataclasses import dataclass
from pathlib import Path

_NOTICEABLE = 24
"""From this difference of a colour channel on, two points differ."""


class NoScreen(Exception):
    """The virtual screen cannot be had; the text is one sentence."""


@dataclass(frozen=True)
class Picture:
    """A picture: three bytes a point, line by line."""

    width: int
    height: int
    points: bytes

    def colours(self) -> int:
        """How many different colours, looking at every seventh point."""
        return len({self.points[i : i + 3] for i in range(0, len(self.points), 21)})

    def differing(self, other: Picture) -> float:
        """Share of points (every seventh is looked at) that differ noticeably; 1.0 for pictures of unlike sizes."""
        if (self.width, self.height) != (other.width, other.height):
            return 1.0
        count = differ = 0
        for i in range(0, len(self.points), 21):
            count += 1
            differ += any(abs(self.points[i + c] - other.points[i + c]) > _NOTICEABLE for c in range(3))
        return differ / count

    def save(self, path: Path) -> None:
        """Write it as a PNG file."""
        line = self.width * 3
        rows = b"".join(b"\0" + self.points[y * line : (y + 1) * line] for y in range(self.height))
        parts = [_chunk(b"IHDR", struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0))]
        parts += [_chunk(b"IDAT", zlib.compress(rows, 6)), _chunk(b"IEND", b"")]
        path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(parts))


class Screen:
    """Xvfb with one screen. ``folder`` is a folder for its picture; close() ends it. Raises NoScreen."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720)) -> None:
        for tool in ("Xvfb", "xdotool"):
            if shutil.which(tool) is None:
                raise NoScreen(f"{tool} is not installed.")
        self._frame = folder / "Xvfb_screen0"
        reader, writer = os.pipe()
        command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"]
        # Without -noreset it begins anew whenever its last guest leaves, and sends away who knocks meanwhile.
        command += ["-noreset"]
        self._server = subprocess.Popen(
            [*command, "-fbdir", str(folder)], pass_fds=(writer,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(writer)
        with os.fdopen(reader) as stream:
            number = stream.readline().strip()
        if not number:
            self._server.wait()
            raise NoScreen("Xvfb did not start.")
        self.name = f":{number}"

    def close(self) -> None:
        """End the server."""
        self._server.terminate()
        self._server.wait()

    def xdotool(self, *words: str) -> str:
        """Carry out an xdotool command; what it printed, empty where it found nothing."""
        variables = {**os.environ, "DISPLAY": self.name}
        done = subprocess.run(["xdotool", *words], env=variables, capture_output=True, text=True, check=False)
        return done.stdout.strip() if done.returncode == 0 else ""

    def keys(self, *names: str, pause: float = 0.12) -> None:
        """Press keys one after the other."""
        for name in names:
            self.xdotool("key", name)
            time.sleep(pause)

    def at_once(self, *names: str) -> None:
        """Press keys as fast as fingers can."""
        self.xdotool("key", "--delay", "8", *names)
        time.sleep(0.1)

    def type(self, text: str) -> None:
        """Type letters, also such as are on no key: those are put on one for a while, in which a slow program must come
        to look at it."""
        for letter in text:
            self.xdotool("type", "--delay", "120" if letter.isascii() else "2000", letter)

    def title_of(self, window: str) -> str:
        """What a window is called."""
        return self.xdotool("getwindowname", window)

    def focus(self, window: str) -> None:
        """Give a window the keyboard."""
        self.xdotool("windowfocus", window)

    def click(self, x: int, y: int) -> None:
        """Move the pointer there and click."""
        self.xdotool("mousemove", str(x), str(y))
        time.sleep(0.05)
        self.xdotool("click", "1")

    def window(self, kind: str) -> str:
        """The number of the visible window of that class; empty if there is none."""
        return self.xdotool("search", "--onlyvisible", "--class", f"^{re.escape(kind)}$").split("\n")[0]

    def ask_to_close(self, window: str) -> None:
        """What the cross in a window's corner does. Raises NoScreen without the X library."""
        _delete_window(self.name, int(window))

    def picture(self) -> Picture:
        """What the screen shows now."""
        content = self._frame.read_bytes()
        head = struct.unpack(">25I", content[:100])
        width, height, lowest_first, line = head[4], head[5], head[7] == 0, head[12]
        start = head[0] + head[19] * 12
        points = bytearray(width * height * 3)
        for y in range(height):
            row = content[start + y * line : start + y * line + width * 4]
            red, blue = (2, 0) if lowest_first else (1, 3)
            green = 1 if lowest_first else 2
            place = y * width * 3
            points[place : place + width * 3 : 3] = row[red::4]
            points[place + 1 : place + width * 3 : 3] = row[green::4]
            points[place + 2 : place + width * 3 : 3] = row[blue::4]
        return Picture(width, height, bytes(points))


def cut(picture: Picture, left: int, top: int, width: int, height: int) -> Picture:
    """A part of a picture."""
    lines = []
    for y in range(top, top + height):
        place = (y * picture.width + left) * 3
        lines.append(picture.points[place : place + width * 3])
    return Picture(width, height, b"".join(lines))


def load_png(path: Path) -> Picture:
    """Read a PNG file of eight bits a channel, with or without transparency, not interlaced. Raises ValueError."""
    content = path.read_bytes()
    width, height, bits, kind, _, _, interlaced = struct.unpack(">IIBBBBB", content[16:29])
    if bits != 8 or kind not in (2, 6) or interlaced:
        raise ValueError(f"{path} is no plain PNG")
    packed, place = b"", 8
    while place < len(content):
        size = struct.unpack(">I", content[place : place + 4])[0]
        if content[place + 4 : place + 8] == b"IDAT":
            packed += content[place + 8 : place + 8 + size]
        place += size + 12
    raw, step = zlib.decompress(packed), 3 if kind == 2 else 4
    line, before, points = width * step, bytearray(width * step), bytearray()
    for y in range(height):
        start = y * (line + 1)
        row = _unfiltered(raw[start], bytearray(raw[start + 1 : start + 1 + line]), before, step)
        before = row
        if step == 4:
            row = bytearray(byte for i, byte in enumerate(row) if i % 4 != 3)
        points += row
    return Picture(width, height, bytes(points))


def _unfiltered(kind: int, row: bytearray, above: bytearray, step: int) -> bytearray:
    for i in range(len(row) if kind else 0):
        left = row[i - step] if i >= step else 0
        up = above[i]
        corner = above[i - step] if i >= step else 0
        if kind == 1:
            guess = left
        elif kind == 2:
            guess = up
        elif kind == 3:
            guess = (left + up) // 2
        else:
            whole = left + up - corner
            guess = min((abs(whole - left), 0, left), (abs(whole - up), 1, up), (abs(whole - corner), 2, corner))[2]
        row[i] = (row[i] + guess) & 255
    return row


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


class _ClientMessage(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("numbers", ctypes.c_long * 5),
        ("rest", ctypes.c_char * 128),
    )


def _delete_window(name: str, window: int) -> None:
    """Send WM_DELETE_WINDOW, as a window manager does."""
    try:
        x = ctypes.CDLL("libX11.so.6")
    except OSError as trouble:
        raise NoScreen("libX11 is not installed.") from trouble
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XInternAtom.restype = ctypes.c_ulong
    x.XInternAtom.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int)
    x.XSendEvent.argtypes = (ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p)
    x.XCloseDisplay.argtypes = (ctypes.c_void_p,)
    display = x.XOpenDisplay(name.encode())
    if not display:
        raise NoScreen(f"the screen {name} does not answer.")
    message = _ClientMessage(type=33, window=window, format=32)
    message.message_type = x.XInternAtom(display, b"WM_PROTOCOLS", 0)
    message.numbers[0] = x.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
    x.XSendEvent(display, window, 0, 0, ctypes.byref(message))
    x.XCloseDisplay(display)
