"""The smoke test's screen on a real Windows: the desktop itself, with keys and clicks by `SendInput` and pictures of
the program's window. Also runs under Wine. Standard library only.
"""

from __future__ import annotations

import ctypes
import os
import time
from pathlib import Path
from typing import Any

from build_scripts.packaging.screen import NoScreen, Picture

KEYS = {
    "Return": 0x0D,
    "Escape": 0x1B,
    "space": 0x20,
    "Home": 0x24,
    "Left": 0x25,
    "Up": 0x26,
    "Right": 0x27,
    "Down": 0x28,
    "ctrl": 0x11,
}
"""Windows' numbers of the keys that have no letter or digit on them."""
EXTENDED = range(0x21, 0x29)
"""Those that a keyboard has twice; the ones beside the digits' block are meant."""
_KEY_UP, _EXTENDED, _UNICODE = 0x2, 0x1, 0x4
_MOUSE_DOWN, _MOUSE_UP = 0x2, 0x4
_KEYBOARD, _MOUSE = 1, 0
_CLOSE = 0x0010
_COPY = 0x00CC0020
_QUERY = 0x1000


class _Key(ctypes.Structure):
    _fields_ = (
        ("key", ctypes.c_ushort),
        ("scan", ctypes.c_ushort),
        ("flags", ctypes.c_ulong),
        ("time", ctypes.c_ulong),
        ("extra", ctypes.c_void_p),
    )


class _Mouse(ctypes.Structure):
    _fields_ = (
        ("x", ctypes.c_long),
        ("y", ctypes.c_long),
        ("wheel", ctypes.c_ulong),
        ("flags", ctypes.c_ulong),
        ("time", ctypes.c_ulong),
        ("extra", ctypes.c_void_p),
    )


class _Either(ctypes.Union):
    _fields_ = (("key", _Key), ("mouse", _Mouse))


class _Input(ctypes.Structure):
    _fields_ = (("kind", ctypes.c_ulong), ("what", _Either))


class _Header(ctypes.Structure):
    _fields_ = (
        ("size", ctypes.c_ulong),
        ("width", ctypes.c_long),
        ("height", ctypes.c_long),
        ("planes", ctypes.c_ushort),
        ("bits", ctypes.c_ushort),
        ("rest", ctypes.c_ulong * 6),
    )


class _Point(ctypes.Structure):
    _fields_ = (("x", ctypes.c_long), ("y", ctypes.c_long))


def key_number(name: str) -> int:
    """Windows' number of a key by the name it has for xdotool. Raises KeyError."""
    return ord(name.upper()) if len(name) == 1 and name.isalnum() else KEYS[name]


class WindowsScreen:
    """The desktop. What is done goes to the window that was focused last. Raises NoScreen."""

    name = ""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720)) -> None:
        system: Any = getattr(ctypes, "windll", None)
        if system is None:
            raise NoScreen("this is no Windows.")
        self._user, self._graphics, self._kernel = system.user32, system.gdi32, system.kernel32
        # Numbers of windows and of what is drawn on are pointers.
        for function in ("GetDC", "WindowFromPoint"):
            getattr(self._user, function).restype = ctypes.c_void_p
        for function in ("CreateCompatibleDC", "CreateCompatibleBitmap", "SelectObject"):
            getattr(self._graphics, function).restype = ctypes.c_void_p
        self._kernel.OpenProcess.restype = ctypes.c_void_p
        self._user.SetProcessDPIAware()
        self._size = size
        self._window = 0
        there = self._user.GetSystemMetrics(0), self._user.GetSystemMetrics(1)
        if there[0] < size[0] or there[1] < size[1]:
            raise NoScreen(f"the desktop is {there[0]}x{there[1]}, and {size[0]}x{size[1]} are needed.")

    def close(self) -> None:
        """Nothing was started."""

    def window(self, kind: str) -> str:
        """The number of the visible window of the program with that file name; empty if there is none."""
        found: list[int] = []

        def look(window: int, _rest: int) -> bool:
            if self._user.IsWindowVisible(ctypes.c_void_p(window)) and self._program_of(window) == kind:
                found.append(window)
            return not found

        # What Windows calls back is called in its own way.
        kind_of_call: Any = vars(ctypes)["WINFUNCTYPE"]
        asked = kind_of_call(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)(look)
        self._user.EnumWindows(asked, None)
        return str(found[0]) if found else ""

    def _program_of(self, window: int) -> str:
        number = ctypes.c_ulong()
        self._user.GetWindowThreadProcessId(ctypes.c_void_p(window), ctypes.byref(number))
        process = self._kernel.OpenProcess(_QUERY, False, number.value)
        if not process:
            return ""
        text, length = ctypes.create_unicode_buffer(1024), ctypes.c_ulong(1024)
        self._kernel.QueryFullProcessImageNameW(ctypes.c_void_p(process), 0, text, ctypes.byref(length))
        self._kernel.CloseHandle(ctypes.c_void_p(process))
        return os.path.basename(text.value)

    def title_of(self, window: str) -> str:
        """What a window is called."""
        text = ctypes.create_unicode_buffer(256)
        self._user.GetWindowTextW(ctypes.c_void_p(int(window)), text, 256)
        return text.value

    def focus(self, window: str) -> None:
        """Give a window the keyboard."""
        self._window = int(window)
        # Windows lets a program change what is in front only after a key.
        self._send_key(0x12, 0)
        self._send_key(0x12, _KEY_UP)
        self._user.SetForegroundWindow(ctypes.c_void_p(self._window))
        time.sleep(0.2)

    def type(self, text: str) -> None:
        """Type letters, also such as are on no key."""
        for letter in text:
            for flags in (_UNICODE, _UNICODE | _KEY_UP):
                self._send(_Input(_KEYBOARD, _Either(key=_Key(0, ord(letter), flags, 0, None))))
            time.sleep(0.12)

    def keys(self, *names: str, pause: float = 0.12) -> None:
        """Press keys one after the other."""
        for name in names:
            pressed = [key_number(part) for part in name.split("+")]
            for key in pressed:
                self._send_key(key, 0)
            for key in reversed(pressed):
                self._send_key(key, _KEY_UP)
            time.sleep(pause)

    def at_once(self, *names: str) -> None:
        """Press keys as fast as fingers can."""
        self.keys(*names, pause=0.008)
        time.sleep(0.1)

    def click(self, x: int, y: int) -> None:
        """Move the pointer there in the window and click."""
        left, top = self._corner()
        self._user.SetCursorPos(left + x, top + y)
        time.sleep(0.05)
        for flags in (_MOUSE_DOWN, _MOUSE_UP):
            self._send(_Input(_MOUSE, _Either(mouse=_Mouse(0, 0, 0, flags, 0, None))))

    def ask_to_close(self, window: str) -> None:
        """What the cross in a window's corner does."""
        self._user.PostMessageW(ctypes.c_void_p(int(window)), _CLOSE, None, None)

    def picture(self) -> Picture:
        """What the window shows now."""
        (width, height), (left, top) = self._size, self._corner()
        screen = ctypes.c_void_p(self._user.GetDC(None))
        copy = ctypes.c_void_p(self._graphics.CreateCompatibleDC(screen))
        bitmap = ctypes.c_void_p(self._graphics.CreateCompatibleBitmap(screen, width, height))
        before = ctypes.c_void_p(self._graphics.SelectObject(copy, bitmap))
        self._graphics.BitBlt(copy, 0, 0, width, height, screen, left, top, _COPY)
        # A negative height: the topmost line first.
        header = _Header(ctypes.sizeof(_Header), width, -height, 1, 32)
        content = ctypes.create_string_buffer(width * height * 4)
        self._graphics.GetDIBits(copy, bitmap, 0, height, content, ctypes.byref(header), 0)
        self._graphics.SelectObject(copy, before)
        self._graphics.DeleteObject(bitmap)
        self._graphics.DeleteDC(copy)
        self._user.ReleaseDC(None, screen)
        points = bytearray(width * height * 3)
        points[0::3], points[1::3], points[2::3] = content.raw[2::4], content.raw[1::4], content.raw[0::4]
        return Picture(width, height, bytes(points))

    def _corner(self) -> tuple[int, int]:
        point = _Point(0, 0)
        self._user.ClientToScreen(ctypes.c_void_p(self._window), ctypes.byref(point))
        return point.x, point.y

    def _send_key(self, key: int, flags: int) -> None:
        extended = _EXTENDED if key in EXTENDED else 0
        scan = self._user.MapVirtualKeyW(key, 0)
        self._send(_Input(_KEYBOARD, _Either(key=_Key(key, scan, flags | extended, 0, None))))

    def _send(self, one: _Input) -> None:
        self._user.SendInput(1, ctypes.byref(one), ctypes.sizeof(_Input))
