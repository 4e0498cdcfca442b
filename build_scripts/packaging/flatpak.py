"""The Flatpak manifest: how `flatpak-builder` makes a Flatpak of the Debian package, whose program and menu entry are
what a Flatpak needs as well. Its runtimes come from Flathub, so nothing is built of it here."""

from __future__ import annotations

import json
from pathlib import Path

from build_scripts.packaging import archives, contents

RUNTIME = "24.08"
_PERMISSIONS = ("--share=ipc", "--socket=x11", "--socket=pulseaudio", "--device=dri", "--device=input")
"""A window, sound, the graphics card and controllers; neither network nor the player's files."""


def manifest(deb: Path) -> str:
    """The manifest that goes beside the Debian package ``deb``."""
    commands = [
        f"ar x {deb.name}",
        "tar -xf data.tar.xz",
        "cp -r usr/lib usr/share /app/",
        f"install -d /app/bin && ln -s ../lib/{contents.PACKAGE}/{contents.NAME} /app/bin/{contents.NAME}",
    ]
    source = {"type": "file", "path": deb.name, "sha256": archives.sha256(deb)}
    module = {"name": contents.PACKAGE, "buildsystem": "simple", "build-commands": commands, "sources": [source]}
    document = {
        "id": contents.APP_ID,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME,
        "sdk": "org.freedesktop.Sdk",
        "command": contents.NAME,
        # A Flatpak's icons are called as itself.
        "rename-icon": contents.PACKAGE,
        "finish-args": list(_PERMISSIONS),
        "modules": [module],
    }
    return json.dumps(document, indent=4) + "\n"
