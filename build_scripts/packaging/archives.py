"""Archives that are the same, byte for byte, whenever they are made from the same files.

Entries are sorted, belong to root, carry one given time and one of two modes. The Debian package is written here too:
it is an `ar` archive of two tars, so it can be made on any system.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import lzma
import os
import stat
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

EXECUTABLE = 0o755
PLAIN = 0o644
_GZIP_LEVEL = 9
_ZIP_BEGINNING = 315532800
"""1980, before which a zip archive knows no time."""


def entries(folder: Path) -> Iterator[tuple[str, Path]]:
    """Every folder, file and link below ``folder`` with its name in the archive, sorted."""
    found = [(path.relative_to(folder).as_posix(), path) for path in folder.rglob("*")]
    yield from sorted(found)


def tar_bytes(folder: Path, prefix: str, when: int) -> bytes:
    """An uncompressed tar of everything in ``folder``, names put behind ``prefix`` (such as "./" or "name-1.0/")."""
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for name, path in [("", folder), *entries(folder)]:
            entry = archive.gettarinfo(str(path), arcname=(prefix + name).rstrip("/"))
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = "root"
            entry.mtime = when
            entry.mode = mode_of(path)
            if entry.islnk():
                # The same file under a second name: written out, so that the order of the disk plays no part.
                entry.type, entry.linkname, entry.size = tarfile.REGTYPE, "", path.stat().st_size
            if entry.isreg():
                with path.open("rb") as content:
                    archive.addfile(entry, content)
            else:
                archive.addfile(entry)
    return stream.getvalue()


def write_tar_gz(folder: Path, prefix: str, when: int, target: Path) -> None:
    """``folder`` as a .tar.gz whose names begin with ``prefix``."""
    stream = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", compresslevel=_GZIP_LEVEL, fileobj=stream, mtime=when) as packed:
        packed.write(tar_bytes(folder, prefix, when))
    target.write_bytes(stream.getvalue())


def write_zip(folder: Path, prefix: str, when: int, target: Path) -> None:
    """``folder`` as a .zip whose names begin with ``prefix``."""
    import time

    moment = time.gmtime(max(when, _ZIP_BEGINNING))[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, path in entries(folder):
            if path.is_dir():
                continue
            entry = zipfile.ZipInfo(prefix + name, moment)
            entry.create_system = 3
            entry.external_attr = (stat.S_IFREG | mode_of(path)) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())


def sort_zip(path: Path) -> None:
    """Bring the entries of a .zip into the order of their names; PyInstaller leaves them in that of the disk."""
    with zipfile.ZipFile(path) as archive:
        contents = [(entry, archive.read(entry)) for entry in sorted(archive.infolist(), key=lambda one: one.filename)]
    with zipfile.ZipFile(path, "w") as archive:
        for entry, content in contents:
            archive.writestr(entry, content, entry.compress_type)


def write_deb(tree: Path, control: dict[str, str], scripts: dict[str, str], when: int, target: Path) -> None:
    """A Debian package of what lies in ``tree`` as it shall lie in the system.

    ``control`` are the fields of its control file (the installed size is added), ``scripts`` the maintainer's scripts.
    """
    files = [(name, path) for name, path in entries(tree) if path.is_file() and not path.is_symlink()]
    size = sum(-(-path.stat().st_size // 1024) for _name, path in files) + sum(
        path.is_dir() for path in tree.rglob("*")
    )
    fields = {**control, "Installed-Size": str(size)}
    sums = "".join(f"{hashlib.md5(path.read_bytes()).hexdigest()}  {name}\n" for name, path in files)
    texts = {"control": "".join(f"{name}: {text}\n" for name, text in fields.items()), "md5sums": sums}
    parts = {
        "debian-binary": b"2.0\n",
        "control.tar.xz": xz(tar_of_texts({**texts, **scripts}, set(scripts), when)),
        "data.tar.xz": xz(tar_bytes(tree, "./", when)),
    }
    target.write_bytes(ar_bytes(parts, when))


def ar_bytes(parts: dict[str, bytes], when: int) -> bytes:
    """An `ar` archive of named contents, in their order."""
    content = b"!<arch>\n"
    for name, part in parts.items():
        content += f"{name:<16}{when:<12}{0:<6}{0:<6}{'100644':<8}{len(part):<10}`\n".encode("ascii")
        content += part + b"\n" * (len(part) % 2)
    return content


def read_deb(path: Path) -> dict[str, bytes]:
    """The parts of a Debian package by name. Raises ValueError if it is none."""
    content = path.read_bytes()
    if not content.startswith(b"!<arch>\n"):
        raise ValueError(f"{path} is no Debian package")
    parts: dict[str, bytes] = {}
    place = 8
    while place + 60 <= len(content):
        name = content[place : place + 16].decode("ascii").strip().rstrip("/")
        size = int(content[place + 48 : place + 58])
        parts[name] = content[place + 60 : place + 60 + size]
        place += 60 + size + size % 2
    return parts


def sha256(path: Path) -> str:
    """The checksum of a file, in hexadecimal digits."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def write_sums(folder: Path, made: list[Path]) -> None:
    """Write the checksums of the files ``made`` in ``folder`` into its SHA256SUMS, which keeps those of other files
    that are still there."""
    path = folder / "SHA256SUMS"
    lines = path.read_text(encoding="ascii").splitlines() if path.is_file() else []
    sums = {name: number for number, name in (line.split("  ", 1) for line in lines) if (folder / name).is_file()}
    sums |= {one.name: sha256(one) for one in made if one.is_file()}
    if sums:
        text = "".join(f"{number}  {name}\n" for name, number in sorted(sums.items()))
        path.write_text(text, encoding="ascii", newline="\n")


def mode_of(path: Path) -> int:
    """What a file may be used for, whatever the umask was when it was made."""
    if path.is_symlink():
        return 0o777
    return EXECUTABLE if path.is_dir() or os.access(path, os.X_OK) else PLAIN


def tar_of_texts(texts: dict[str, str], executable: set[str], when: int) -> bytes:
    """A tar of small files given by their texts."""
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for name in sorted(texts):
            content = texts[name].encode("utf-8")
            entry = tarfile.TarInfo(f"./{name}")
            entry.size, entry.mtime, entry.uname, entry.gname = len(content), when, "root", "root"
            entry.mode = EXECUTABLE if name in executable else PLAIN
            archive.addfile(entry, io.BytesIO(content))
    return stream.getvalue()


def xz(content: bytes) -> bytes:
    """Packed as dpkg reads it."""
    return lzma.compress(content, preset=6)
