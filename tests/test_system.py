"""What the system lacks: found, named, and installed only where that is allowed."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from build_scripts import environment, system


class Debian:
    """A system whose programs come with packages, and what was asked of its apt."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *there: str, root: bool = True) -> None:
        self.there = set(there)
        self.asked: list[list[str]] = []
        self.apt = 0
        """The exit code of apt."""
        monkeypatch.setattr(shutil, "which", lambda tool, path=None: f"/usr/bin/{tool}" if tool in self.there else None)
        monkeypatch.setattr(subprocess, "run", self.run)
        monkeypatch.setattr(os, "geteuid", lambda: 0 if root else 1000, raising=False)

    def run(self, command: list[str], **_how: object) -> subprocess.CompletedProcess[bytes]:
        """What apt does; sudo is not allowed anything."""
        self.asked.append(command)
        code = 1 if command[0] == "sudo" else self.apt
        if "install" in command and not code:
            self.there |= {tool for tool, package in system.RELEASE.items() if package in command}
        return subprocess.CompletedProcess(command, code)

    @property
    def installed(self) -> list[str]:
        """The packages that apt was asked for last."""
        return [word for word in self.asked[-1] if word in system.RELEASE.values()]


def test_what_is_missing_is_installed_by_root(monkeypatch: pytest.MonkeyPatch) -> None:
    debian = Debian(monkeypatch, "apt-get", "git", "gcc")
    system.need(system.RELEASE)
    assert "xvfb" in debian.installed and "git" not in debian.installed and "gcc" not in debian.installed
    before = len(debian.asked)
    system.need(system.RELEASE)
    assert len(debian.asked) == before, "nothing is asked of apt when all is there"


@pytest.mark.parametrize("there", [(), ("apt-get",), ("apt-get", "sudo")])
def test_what_may_not_be_installed_is_named(monkeypatch: pytest.MonkeyPatch, there: tuple[str, ...]) -> None:
    debian = Debian(monkeypatch, *there, root=False)
    with pytest.raises(environment.Unprepared, match="`sudo apt install wine nsis` brings it"):
        system.need({"wine": "wine", "makensis": "nsis"})
    assert not any("apt-get" in command for command in debian.asked)


def test_an_apt_that_fails_is_no_success(monkeypatch: pytest.MonkeyPatch) -> None:
    debian = Debian(monkeypatch, "apt-get")
    debian.apt = 100
    assert system.install([]) and not system.install(["xvfb"])


def test_what_building_needs_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    find: Callable[..., object] = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ensurepip" else find(name))
    monkeypatch.setattr(system, "LIBRARIES", {"libc.so.6": "libc6", "libnowhere.so.9": "libnowhere9"})
    monkeypatch.setattr(Path, "is_file", lambda path: False)
    wanted = system.missing_for_building()
    assert wanted[:3] == ["libc6-dev", "python3-venv", "python3-dev"]
    assert wanted[-1] == "libnowhere9"


def test_the_command_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(system, "missing_for_building", lambda: ["python3-dev"])
    debian = Debian(monkeypatch, "apt-get", *system.CHECK)
    assert system.main() == 0 and debian.asked[-1][-1] == "python3-dev"
    debian.apt = 100
    assert system.main() == 2
    assert "Missing here, and not installed: python3-dev." in capsys.readouterr().err
