"""The bill of materials (SBOM) of a download: a CycloneDX 1.6 document in JSON, the same for the same program.

It lies in the program's folder of licences, and beside each download with that file's own checksum. Written here since
what is in the program is known here, file by file; the libraries that write the format want a tree of packages.
"""

from __future__ import annotations

import json
import subprocess
import time
import uuid
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from build_scripts.packaging import archives, contents, licences

NAME = "contents.cdx.json"
ENDING = ".cdx.json"
_SPACE = uuid.UUID("6f1f7f5e-6a0e-5a52-9f0c-2f6d1c1d9a51")
# Asked of the Python that goes into the program.
_VERSIONS = """
import importlib.metadata, json, platform, sqlite3, zlib, pyexpat
found = {"Python": platform.python_version(), "SQLite": sqlite3.sqlite_version, "zlib": zlib.ZLIB_RUNTIME_VERSION}
found["Expat"] = pyexpat.EXPAT_VERSION.removeprefix("expat_")
for name, package in %s.items():
    found[name] = importlib.metadata.version(package)
print(json.dumps(found))
"""
PYPI = {
    "pygame-ce": "pygame-ce",
    "platformdirs": "platformdirs",
    "typing_extensions": "typing_extensions",
    "mypyc runtime": "mypy",
    "PyInstaller's loader": "pyinstaller",
}
"""What comes from the Python package index: its name here, and there."""


def versions(python: Sequence[str]) -> dict[str, str]:
    """The versions that the Python started by ``python`` tells of itself and of its libraries; empty if it does not."""
    command = [*python, "-c", _VERSIONS % json.dumps(PYPI)]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
    found: dict[str, str] = json.loads(lines[-1]) if done.returncode == 0 and lines else {}
    return found


def write(program: Path, version: str, when: int, known: Mapping[str, str], parts: Iterable[licences.Library]) -> None:
    """Put the bill into the program's folder of licences: every library by its files, ``parts`` besides."""
    files: dict[licences.Library, list[Path]] = {one: [] for one in parts}
    for path in sorted(program.rglob("*")):
        one = licences.account_for(path.name) if path.is_file() and not path.is_symlink() else None
        if one is not None:
            files.setdefault(one, []).append(path)
    components = []
    for one in sorted(files, key=lambda one: (one.name.lower(), one.files)):
        components.append(_component(one, known.get(one.name, ""), program, files[one]))
    for path in sorted((program / licences.FOLDER).glob("OFL-*.txt")):
        name = path.stem.removeprefix("OFL-")
        components.append({"type": "data", "bom-ref": f"font-{name}", "name": f"font {name}", **_licence("OFL-1.1")})
    document = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(when)),
            "component": {
                "type": "application",
                "bom-ref": contents.PACKAGE,
                "name": contents.PACKAGE,
                "version": version,
                **_licence("MIT"),
            },
        },
        "components": components,
        "dependencies": [{"ref": contents.PACKAGE, "dependsOn": sorted(one["bom-ref"] for one in components)}],
    }
    (program / licences.FOLDER / NAME).write_text(_text(document), encoding="utf-8", newline="\n")


def beside(program: Path, download: Path) -> Path:
    """The bill of one download, beside it: that of its program with the checksum of the file. Its path."""
    document = json.loads((program / licences.FOLDER / NAME).read_text(encoding="utf-8"))
    if download.suffix != ".AppImage":
        heads = {one.name for one in licences.APPIMAGE_PARTS}
        kept = [one for one in document["components"] if one["name"] not in heads]
        document["components"] = kept
        document["dependencies"][0]["dependsOn"] = sorted(one["bom-ref"] for one in kept)
    document["metadata"]["component"] |= {
        "description": download.name,
        "hashes": [{"alg": "SHA-256", "content": archives.sha256(download)}],
    }
    path = download.with_name(download.name + ENDING)
    path.write_text(_text(document), encoding="utf-8", newline="\n")
    return path


def _text(document: dict[str, Any]) -> str:
    """The document with a serial number made of what it says."""
    document.pop("serialNumber", None)
    serial = uuid.uuid5(_SPACE, json.dumps(document, sort_keys=True))
    return json.dumps({**document, "serialNumber": f"urn:uuid:{serial}"}, indent=1, ensure_ascii=False) + "\n"


def _component(one: licences.Library, version: str, program: Path, files: Sequence[Path]) -> dict[str, Any]:
    package = PYPI.get(one.name)
    found: dict[str, Any] = {"type": "library", "bom-ref": f"library-{one.name}-{one.files}".rstrip("-")}
    found["name"] = one.name
    if version:
        found["version"] = version
    if package and version:
        found["purl"] = f"pkg:pypi/{package.replace('_', '-')}@{version}"
    found |= {"copyright": one.holder, **_licence(one.spdx)}
    found["externalReferences"] = [{"type": "website", "url": f"https://{one.home}"}]
    if files:
        found["components"] = [
            {
                "type": "file",
                "name": path.relative_to(program).as_posix(),
                "hashes": [{"alg": "SHA-256", "content": archives.sha256(path)}],
            }
            for path in files
        ]
    return found


def _licence(expression: str) -> dict[str, Any]:
    """As CycloneDX writes a licence: an expression of SPDX's names."""
    return {"licenses": [{"expression": expression}]}
