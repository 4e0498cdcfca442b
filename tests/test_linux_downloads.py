"""What the Linux downloads are made of: the older Debian, the launcher, the AppImage's head, bills, licences."""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from build_scripts import build_app, build_linux, environment
from build_scripts.packaging import appimage, bill, catalogue, contents, flatpak, launcher, licences
from game.version import __version__

needs_compiler = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler here")


# -- the older Debian --------------------------------------------------------------------------------------------------


def test_sources_are_pinned_and_named_as_in_the_pool() -> None:
    for source in build_linux.SOURCES:
        assert re.fullmatch(r"[0-9a-f]{64}", source.sha256)
        assert source.path.startswith("pool/main/") and source.name.endswith(".orig.tar.xz")
        assert source.what.rpartition(" ")[2] in source.name, "what it is called is what it is"


def test_what_is_made_by_another_recipe_is_made_anew(tmp_path: Path) -> None:
    stamp = tmp_path / "stamp"
    assert not build_linux.is_made(stamp, build_linux.recipe("a", "b"))
    stamp.write_text(build_linux.recipe("a", "b"), encoding="ascii")
    assert build_linux.is_made(stamp, build_linux.recipe("a", "b"))
    assert not build_linux.is_made(stamp, build_linux.recipe("a", "c"))


def test_a_source_is_taken_only_with_its_checksum(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_linux, "WORK", tmp_path)
    monkeypatch.setattr(urllib.request, "urlopen", unreachable)
    good = build_linux.Source("pool/main/x/x_1.orig.tar.xz", hashlib.sha256(b"x").hexdigest(), "X 1")
    (tmp_path / good.name).write_bytes(b"x")
    assert build_linux.fetched(good) == tmp_path / good.name
    (tmp_path / good.name).write_bytes(b"y")
    with pytest.raises(
        environment.Unprepared, match=r"X 1 could not be fetched as x_1\.orig\.tar\.xz with its checksum"
    ):
        build_linux.fetched(good)
    assert not (tmp_path / good.name).exists(), "what is wrong is not kept"


def test_a_source_that_the_pool_has_forgotten_comes_from_its_makers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = build_linux.Source(
        "pool/main/x/x_1.orig.tar.xz", hashlib.sha256(b"x").hexdigest(), "X 1", "https://x/x.tar.xz"
    )
    asked: list[str] = []

    def answer(place: str, timeout: int) -> io.BytesIO:
        asked.append(place)
        if place != wanted.makers:
            # A mirror that is gone, and one that answers with a page of its own.
            if len(asked) % 2:
                raise urllib.error.URLError("no such name")
            return io.BytesIO(b"<html>")
        return io.BytesIO(b"x")

    monkeypatch.setattr(build_linux, "WORK", tmp_path)
    monkeypatch.setattr(urllib.request, "urlopen", answer)
    assert build_linux.fetched(wanted).read_bytes() == b"x"
    assert asked == [f"{place}/{wanted.path}" for place in (*build_linux.MIRRORS, build_linux.SNAPSHOT)] + [
        wanted.makers
    ]
    asked.clear()
    assert build_linux.fetched(wanted).read_bytes() == b"x" and not asked, "it is kept"


def test_the_python_has_a_second_place() -> None:
    python = next(source for source in build_linux.SOURCES if source.what.startswith("Python"))
    number = python.what.removeprefix("Python ")
    assert python.makers == f"https://www.python.org/ftp/python/{number}/Python-{number}.tar.xz"


def test_what_was_made_is_tried_inside_and_its_pictures_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, out, kept = tmp_path / "old", tmp_path / "out", tmp_path / "kept"
    (old / "build").mkdir(parents=True)
    out.mkdir()
    tried: list[list[str]] = []

    def inside(command: list[str], log: str) -> None:
        assert (old / command[2].lstrip("/")).read_bytes() == b"made"
        tried.append(command[2:])
        place = old / command[command.index("--pictures") + 1].lstrip("/")
        place.mkdir(parents=True)
        (place / "title.png").touch()
        if command[2].endswith(".AppImage"):
            raise build_linux.Failed("not seen")

    monkeypatch.setattr(build_linux, "OLD", old)
    monkeypatch.setattr(build_linux, "copy_checkout", lambda: None)
    monkeypatch.setattr(build_linux, "inside", inside)
    with pytest.raises(build_linux.Failed, match=r"nothing in .* to be tried"):
        build_linux.try_out(out, [], None)
    names = [f"carte-blanche-cards-{__version__}-{ending}" for ending in ("linux-x86_64.tar.gz", "x86_64.AppImage")]
    for name in (*names, "carte-blanche-cards-0.0.1-x86_64.AppImage"):
        (out / name).write_bytes(b"made")
    with pytest.raises(build_linux.Failed, match="not seen"):
        build_linux.try_out(out, ["--all"], kept)
    assert tried == [
        [f"/build/out/{names[0]}", "--pictures", "/build/pictures/folder", "--all"],
        [f"/build/out/{names[1]}", "--pictures", "/build/pictures/appimage", "--quick"],
    ]
    assert (kept / "folder" / "title.png").is_file() and (kept / "appimage" / "title.png").is_file()


def unreachable(*_given: object, **_named: object) -> None:
    raise OSError("no network")


def test_without_root_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(sys, "platform", "linux")
    assert build_linux.main([]) == 2
    assert "making an older Debian and entering it needs root" in capsys.readouterr().err


def test_the_checkout_goes_in_without_what_is_made() -> None:
    names = list(build_linux.files())
    assert "build_scripts/build_linux.py" in names and "game/version.py" in names
    assert not [name for name in names if name.startswith((".venv", "build/", "dist/", ".git/"))]


def test_what_needs_a_newer_c_library_is_known(tmp_path: Path) -> None:
    (tmp_path / "new.so").write_bytes(b"\x7fELF GLIBC_2.4\0 GLIBC_2.31\0")
    needed = build_app.oldest_glibc(tmp_path)
    assert build_app.numbers_of(needed) > build_app.numbers_of(build_linux.NEWEST_GLIBC)
    assert build_app.numbers_of("2.4") < build_app.numbers_of("2.28")


# -- the launcher ------------------------------------------------------------------------------------------------------


def launched(tmp_path: Path, glibc: str) -> Path:
    """A program folder whose launcher wants this C library and becomes a script."""
    program, work = tmp_path / "ゲーム の 部屋", tmp_path / "work"
    (program / "_internal").mkdir(parents=True)
    work.mkdir()
    inner = program / "_internal" / contents.NAME
    inner.write_text('#!/bin/sh\necho "inner $*"\nexit 7\n', encoding="utf-8")
    inner.chmod(0o755)
    launcher.write(program, f"_internal/{contents.NAME}", glibc, work)
    return program / contents.NAME


@needs_compiler
def test_the_launcher_becomes_the_program(tmp_path: Path) -> None:
    program = launched(tmp_path, "2.5")
    link = tmp_path / "link"
    link.symlink_to(program)
    for way in (program, link):
        done = subprocess.run([str(way), "--game", "x y"], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout, done.stderr) == (7, "inner --game x y\n", "")
    assert str(tmp_path).encode() not in program.read_bytes()


@needs_compiler
def test_a_system_too_old_is_told_so_in_its_language(tmp_path: Path) -> None:
    program = launched(tmp_path, "2.999")
    for language in catalogue.languages():
        surroundings = {"LANG": f"{language}_XX.UTF-8", "PATH": ""}
        done = subprocess.run([str(program)], env=surroundings, capture_output=True, check=False)
        said = done.stderr.decode("utf-8")
        expected = catalogue.said("host.system_too_old", language)
        pattern = re.escape(expected).replace(r"\{have\}", r"2\.\d+").replace(r"\{need\}", r"2\.999")
        assert done.returncode == 2 and re.fullmatch(pattern + "\n", said), said
    done = subprocess.run([str(program)], env={"LC_ALL": "xx", "LANG": "de"}, capture_output=True, check=False)
    assert done.stderr.startswith(b"This computer"), "English where the language is not known"


@needs_compiler
def test_started_from_a_menu_the_sentence_comes_in_a_window(tmp_path: Path) -> None:
    program = launched(tmp_path, "2.999")
    shown = tmp_path / "shown"
    tool = tmp_path / "kdialog"
    tool.write_text(f'#!/bin/sh\necho "$2" >"{shown}"\n', encoding="utf-8")
    tool.chmod(0o755)
    surroundings = {"DISPLAY": ":99", "LANG": "nl_NL.UTF-8", "PATH": f"{tmp_path}"}
    subprocess.run([str(program)], env=surroundings, capture_output=True, check=False)
    assert shown.read_text(encoding="utf-8").startswith("Het systeem van deze computer is te oud")


# -- the AppImage ------------------------------------------------------------------------------------------------------


@pytest.fixture
def image(tmp_path: Path) -> Path:
    """An AppImage of a small AppDir that tells how it was started."""
    lacking = "a C compiler" if shutil.which("cc") is None else appimage.missing()
    if lacking:
        pytest.skip(f"there is no {lacking} here, which an AppImage is made with")
    appdir, work = tmp_path / "AppDir", tmp_path / "work"
    (appdir / "usr").mkdir(parents=True)
    work.mkdir()
    script = '#!/bin/sh\necho "$APPIMAGE|$ARGV0|$*"\nls "$APPDIR/usr"\ncat "$APPDIR/link"\nexit 7\n'
    (appdir / "AppRun").write_text(script, encoding="utf-8")
    (appdir / "AppRun").chmod(0o755)
    (appdir / "usr" / "カード.txt").write_bytes(b"cards\n" * 40_000)
    (appdir / "link").symlink_to("usr/カード.txt")
    target = tmp_path / "a program.AppImage"
    try:
        appimage.write(appdir, 1_700_000_000, target, work)
    except launcher.NotCompiled as trouble:
        pytest.skip(f"the head cannot be linked here: {trouble}")
    return target


@pytest.mark.parametrize("way", [(), ("--appimage-extract-and-run",)])
def test_an_appimage_runs_and_leaves_nothing(image: Path, tmp_path: Path, way: tuple[str, ...]) -> None:
    place = tmp_path / "temporary"
    place.mkdir()
    surroundings = {**os.environ, "TMPDIR": str(place)}
    command = [str(image), *way, "one", "two words"]
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)
    first, *rest = done.stdout.splitlines()
    assert done.returncode == 7 and done.stderr == ""
    assert first == f"{image}|{image}|one two words"
    assert rest[0] == "カード.txt" and rest[1:] == ["cards"] * 40_000
    until = time.monotonic() + 20
    while list(place.iterdir()) and time.monotonic() < until:
        time.sleep(0.02)  # whoever clears away learns only then that nobody is left
    assert not list(place.iterdir())


def test_a_killed_appimage_leaves_nothing_either(image: Path, tmp_path: Path) -> None:
    place, appdir = tmp_path / "temporary", tmp_path / "AppDir"
    place.mkdir()
    (appdir / "AppRun").write_text("#!/bin/sh\necho begun\nread forever\n", encoding="utf-8")
    appimage.write(appdir, 1_700_000_000, image, tmp_path / "work")
    surroundings = {**os.environ, "TMPDIR": str(place), "APPIMAGE_EXTRACT_AND_RUN": "1"}
    with subprocess.Popen([str(image)], env=surroundings, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stdout.readline() == b"begun\n"
        assert list(place.iterdir())
        process.kill()
    until = time.monotonic() + 20
    while list(place.iterdir()) and time.monotonic() < until:
        time.sleep(0.02)
    assert not list(place.iterdir())


def test_an_appimage_goes_elsewhere_where_it_cannot_be_unpacked(image: Path, tmp_path: Path) -> None:
    surroundings = {**os.environ, "TMPDIR": str(tmp_path / "not there"), "APPIMAGE_EXTRACT_AND_RUN": "1"}
    done = subprocess.run([str(image), "one"], env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == 7 and done.stdout.startswith(f"{image}|")


def test_an_appimage_is_what_the_format_asks_for(image: Path, tmp_path: Path) -> None:
    packed = image.read_bytes()
    assert packed[:4] == b"\x7fELF" and packed[8:11] == appimage.MARK
    said = subprocess.run([str(image), "--appimage-offset"], capture_output=True, text=True, check=True).stdout
    assert packed[int(said) :][:4] == b"hsqs"
    assert str(tmp_path).encode() not in packed
    subprocess.run([str(image), "--appimage-extract"], cwd=tmp_path, check=True)
    assert (tmp_path / "squashfs-root" / "link").read_bytes() == b"cards\n" * 40_000
    again = tmp_path / "again.AppImage"
    (tmp_path / "AppDir" / "AppRun").touch()
    appimage.write(tmp_path / "AppDir", 1_700_000_000, again, tmp_path / "work")
    assert again.read_bytes() == packed, "the same files give the same AppImage"


def test_a_damaged_appimage_says_one_sentence(image: Path) -> None:
    packed = image.read_bytes()
    offset = packed.rindex(b"hsqs")
    image.write_bytes(packed[:offset] + b"????" + packed[offset + 4 :])
    done = subprocess.run([str(image)], capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "its file is damaged; please download it again" in done.stderr


def test_the_flatpak_manifest_names_its_package(tmp_path: Path) -> None:
    deb = tmp_path / "a_1.0_amd64.deb"
    deb.write_bytes(b"deb")
    document = json.loads(flatpak.manifest(deb))
    assert document["id"] == contents.APP_ID and document["command"] == contents.NAME
    source = document["modules"][0]["sources"][0]
    assert source == {"type": "file", "path": deb.name, "sha256": hashlib.sha256(b"deb").hexdigest()}
    assert not [one for one in document["finish-args"] if "network" in one or "filesystem" in one]


# -- bills and licences ------------------------------------------------------------------------------------------------


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A program folder with two libraries."""
    folder = tmp_path / "program"
    (folder / "_internal").mkdir(parents=True)
    (folder / licences.FOLDER).mkdir()
    (folder / "_internal" / "libSDL2-2-abc.0.so.0.3000").write_bytes(b"SDL")
    (folder / "_internal" / "libpython3.13.so.1.0").write_bytes(b"Python")
    (folder / licences.FOLDER / "OFL-Some.txt").touch()
    return folder


def test_a_bill_names_every_library_with_its_licence(program: Path) -> None:
    bill.write(program, "1.2.3", 0, {"Python": "3.13.15", "pygame-ce": "2.5.8"}, licences.parts_for("linux"))
    text = (program / licences.FOLDER / bill.NAME).read_text(encoding="utf-8")
    document = json.loads(text)
    assert (document["bomFormat"], document["specVersion"]) == ("CycloneDX", "1.6")
    assert document["metadata"]["component"]["version"] == "1.2.3"
    found = {one["name"]: one for one in document["components"]}
    assert found["Python"]["version"] == "3.13.15" and "version" not in found["SDL, SDL_image, SDL_mixer, SDL_ttf"]
    assert found["Python"]["components"][0]["name"] == "_internal/libpython3.13.so.1.0"
    assert {"Expat", "libmpdec"} <= found.keys(), "inside Python's own library"
    assert found["pygame-ce"]["purl"] == "pkg:pypi/pygame-ce@2.5.8"
    assert found["font Some"]["licenses"] == [{"expression": "OFL-1.1"}]
    references = [one["bom-ref"] for one in document["components"]]
    assert len(references) == len(set(references)) and document["dependencies"][0]["dependsOn"] == sorted(references)
    bill.write(program, "1.2.3", 0, {"Python": "3.13.15", "pygame-ce": "2.5.8"}, licences.parts_for("linux"))
    assert (program / licences.FOLDER / bill.NAME).read_text(encoding="utf-8") == text


def test_beside_a_download_lies_its_own_bill(program: Path, tmp_path: Path) -> None:
    bill.write(program, "1.2.3", 0, {}, licences.parts_for("linux"))
    serials = set()
    for name, heads in {"a.tar.gz": 0, "a.AppImage": len(licences.APPIMAGE_PARTS)}.items():
        (tmp_path / name).write_bytes(name.encode())
        path = bill.beside(program, tmp_path / name)
        document = json.loads(path.read_text(encoding="utf-8"))
        assert path.name == f"{name}.cdx.json" and document["metadata"]["component"]["description"] == name
        assert len(document["metadata"]["component"]["hashes"][0]["content"]) == 64
        assert len([one for one in document["components"] if "AppImage" in one["name"]]) == heads
        serials.add(document["serialNumber"])
    assert len(serials) == 2


WITHOUT_TEXT = {"LicenseRef-public-domain", "blessing"}
"""What is given away asks for no text."""


def test_every_licence_has_its_text(tmp_path: Path) -> None:
    headings = " ".join(line for line in texts().splitlines() if line.startswith("== "))
    files = {path.stem for path in licences.long_texts()}
    every = (*licences.LIBRARIES, *(one for system in ("linux", "win32") for one in licences.parts_for(system)))
    for one in every:
        if "(" in one.licence and one.licence.endswith(".txt)"):
            continue  # in a file that comes from the library itself; licences.write fails without it
        for term in re.split(r" (?:AND|WITH) ", one.spdx):
            name = term.removesuffix("-or-later")
            assert name in files or name in WITHOUT_TEXT or re.search(rf"\b{re.escape(name)}\b", headings), one


def texts() -> str:
    return (Path(licences.__file__).parent / "licence_texts" / "texts.txt").read_text(encoding="utf-8")


def test_the_licences_of_a_linux_program_are_complete(program: Path, tmp_path: Path) -> None:
    text = tmp_path / "LICENSE.txt"
    text.write_text("PSF", encoding="utf-8")
    try:
        licences.write(program, text, licences.parts_for("linux"))
    except Exception as trouble:
        if "pyinstaller" in str(trouble).lower():
            pytest.skip("PyInstaller is not installed here, whose licence goes along")
        raise
    names = {path.name for path in (program / licences.FOLDER).iterdir()}
    named = set(
        re.findall(r"\((\w+\.txt)\)", (program / licences.FOLDER / "LIBRARIES.txt").read_text(encoding="utf-8"))
    )
    assert {"CarteBlanche.txt", "LGPL-2.1.txt", *named} <= names and {"PyInstaller.txt", "Python.txt"} <= named
    assert "GPL-3.0.txt" not in names, "nothing of it is in a Linux program"


def test_the_system_s_own_runtime_is_not_shipped() -> None:
    """Graphics drivers of the system need its libstdc++, which an older one in the program would hide."""
    spec = (environment.ROOT / "build_scripts" / "packaging" / "carte_blanche.spec").read_text(encoding="utf-8")
    assert 'startswith(("libstdc++.", "libgcc_s."))' in spec
    from build_scripts.packaging import desktop

    assert {"libstdc++6", "libgcc-s1 | libgcc1"} <= set(desktop.DEPENDS.split(", "))
