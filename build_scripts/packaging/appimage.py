"""The AppImage: a program of our own as its head (native/appimage.c), and behind it a squashfs with the AppDir.

The usual tool and its head are in no package index. The format asks for little: an ELF program with a mark in it, which
mounts the squashfs at its own end. Ours is linked with Debian's squashfuse and zstd, speaks FUSE's protocol itself and
unpacks where there is no FUSE.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from build_scripts.packaging import launcher

MARK = b"AI\x02"
"""At byte 8 of the file: an AppImage of type 2."""
_INCLUDE = Path("/usr/include/squashfuse")


def missing() -> str:
    """What this machine lacks for making one, in words; empty if nothing."""
    tools = [] if shutil.which("mksquashfs") else ["squashfs-tools"]
    headers = [] if _INCLUDE.is_dir() else ["libsquashfuse-dev"]
    return " and ".join([*tools, *headers])


def write(appdir: Path, when: int, target: Path, work: Path) -> None:
    """An AppImage of an AppDir, every file with the time ``when``. Raises NotCompiled or CalledProcessError."""
    head, tail = work / "appimage-head", work / "appimage.squashfs"
    libraries = ("-static", f"-I{_INCLUDE}", "-lsquashfuse", "-lzstd", "-lz")
    launcher.compile_c("appimage.c", head, *libraries)
    tail.unlink(missing_ok=True)
    command = ["mksquashfs", str(appdir), str(tail), "-comp", "zstd", "-Xcompression-level", "19", "-root-owned"]
    command += ["-no-xattrs", "-no-exports", "-processors", "1", "-noappend", "-no-progress", "-quiet"]
    # mksquashfs takes the time of its own making from here, and so that of the files.
    for path in [appdir, *appdir.rglob("*")]:
        os.utime(path, (when, when), follow_symlinks=False)
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(when)}
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
    program = bytearray(head.read_bytes())
    program[8 : 8 + len(MARK)] = MARK
    target.write_bytes(bytes(program) + tail.read_bytes())
    target.chmod(0o755)
