"""What the downloads are made of: archives that are always the same, desktop files, licences, the release's refusals.

The packaged program itself is tried by `build_scripts/smoke.py`.
"""

from __future__ import annotations

import io
import lzma
import re
import shutil
import subprocess
import sys
import tarfile
import threading
import time
import xml.etree.ElementTree as xml
from pathlib import Path

import pytest

from build_scripts import build_app, compile_rules, environment, release, system
from build_scripts.packaging import archives, catalogue, contents, desktop, icons, installed, licences, screen, trial
from game.cli import folders, onewindow
from game.rules import GAMES
from game.ui.launch import Call

ROOT = Path(__file__).resolve().parent.parent
WHEN = 1_700_000_000


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """Something like a program folder."""
    folder = tmp_path / "program"
    (folder / "inner").mkdir(parents=True)
    (folder / "carte-blanche").write_bytes(b"\x7fELF GLIBC_2.30\0 GLIBC_2.4\0")
    (folder / "carte-blanche").chmod(0o700)
    (folder / "inner" / "カード.txt").write_text("text", encoding="utf-8")
    (folder / "inner" / "link").symlink_to("カード.txt")
    return folder


def made_twice(program: Path, tmp_path: Path, ending: str) -> list[bytes]:
    """The same archive from the same files that were made in another order, at another time, with other modes."""
    out: list[bytes] = []
    for number in range(2):
        target = tmp_path / f"{number}{ending}"
        if ending == ".tar.gz":
            archives.write_tar_gz(program, "name-1.0/", WHEN, target)
        elif ending == ".zip":
            archives.write_zip(program, "name-1.0/", WHEN, target)
        else:
            control = desktop.debian_control("1.0", "amd64", "2.28")
            archives.write_deb(program, control, {}, WHEN, target)
        out.append(target.read_bytes())
        text = program / "inner" / "カード.txt"
        text.unlink()
        time.sleep(0.02)
        text.write_text("text", encoding="utf-8")
        text.chmod(0o600)
    return out


@pytest.mark.parametrize("ending", [".tar.gz", ".zip", ".deb"])
def test_the_same_files_give_the_same_archive(program: Path, tmp_path: Path, ending: str) -> None:
    first, second = made_twice(program, tmp_path, ending)
    assert first == second


def test_a_tar_belongs_to_root_and_keeps_links(program: Path, tmp_path: Path) -> None:
    archives.write_tar_gz(program, "name-1.0/", WHEN, tmp_path / "a.tar.gz")
    with tarfile.open(tmp_path / "a.tar.gz") as packed:
        entries = packed.getmembers()
    assert [entry.name for entry in entries] == [
        "name-1.0",
        "name-1.0/carte-blanche",
        "name-1.0/inner",
        "name-1.0/inner/link",
        "name-1.0/inner/カード.txt",
    ]
    assert {(entry.uid, entry.uname, entry.mtime) for entry in entries} == {(0, "root", WHEN)}
    assert [oct(entry.mode) for entry in entries] == ["0o755", "0o755", "0o755", "0o777", "0o644"]
    assert entries[3].issym() and entries[3].linkname == "カード.txt"


def test_a_debian_package_and_its_older_self(program: Path, tmp_path: Path) -> None:
    tree, deb = tmp_path / "tree", tmp_path / "new.deb"
    desktop.write_debian_tree(program, tree, "1.0", "2026-01-02")
    archives.write_deb(tree, desktop.debian_control("1.0", "amd64", "2.28"), desktop.debian_scripts(), WHEN, deb)
    parts = archives.read_deb(deb)
    assert list(parts) == ["debian-binary", "control.tar.xz", "data.tar.xz"] and parts["debian-binary"] == b"2.0\n"
    older = tmp_path / "older.deb"
    older.write_bytes(installed.made_older(deb))
    control, names = opened(older)
    assert f"Version: {installed.OLDER}\n" in control and "Package: carte-blanche-cards\n" in control
    assert f"./{installed.LEFT_OVER}" in names and "./usr/bin/carte-blanche" in names
    control, names = opened(deb)
    assert "Version: 1.0\n" in control and re.search(r"^Installed-Size: \d+$", control, re.MULTILINE)
    assert f"./{installed.LEFT_OVER}" not in names
    with pytest.raises(ValueError, match="no Debian package"):
        archives.read_deb(ROOT / "LICENSE")


def opened(deb: Path) -> tuple[str, list[str]]:
    parts = archives.read_deb(deb)
    with tarfile.open(fileobj=io.BytesIO(lzma.decompress(parts["control.tar.xz"]))) as packed:
        stream = packed.extractfile("./control")
        assert stream is not None
        control = stream.read().decode("utf-8")
    with tarfile.open(fileobj=io.BytesIO(lzma.decompress(parts["data.tar.xz"]))) as packed:
        return control, packed.getnames()


def test_the_menu_entry_has_a_quick_action_for_each_game() -> None:
    lines = desktop.desktop_entry("carte-blanche").splitlines()
    names = next(line for line in lines if line.startswith("Actions=")).removeprefix("Actions=").split(";")
    assert names.pop() == "" and len(names) == len(GAMES)
    for game, name in zip(GAMES, names, strict=True):
        assert re.fullmatch(r"[A-Za-z0-9-]+", name), "what the specification allows"
        at = lines.index(f"[Desktop Action {name}]")
        assert f"Exec=carte-blanche --game {game}" in lines[at : at + 8]
    assert {f"Comment[{language}]" for language in catalogue.languages()[1:]} <= {line.split("=")[0] for line in lines}
    assert f"StartupWMClass={contents.NAME}" in lines


def test_metainfo_and_record_type_are_sound() -> None:
    tree = xml.fromstring(desktop.metainfo("1.0", "2026-01-02"))
    assert tree.findtext("id") == contents.APP_ID
    assert tree.findtext("launchable") == f"{contents.APP_ID}.desktop"
    assert len(tree.findall("summary")) == len(catalogue.languages())
    assert tree.find("releases/release") is not None
    kind = xml.fromstring(desktop.record_type())
    names = "{http://www.freedesktop.org/standards/shared-mime-info}"
    found = kind.find(f"{names}mime-type")
    assert found is not None and found.get("type") == desktop.RECORD_TYPE
    assert len(found.findall(f"{names}comment")) == len(catalogue.languages())


def test_a_record_begins_as_its_type_says() -> None:
    from game.host.chair import BOT, Place, Setup
    from game.host.record import Record

    places = tuple(Place(f"Bot {number}", BOT, 1) for number in range(4))
    text = Record(Setup("belote", 4, places, {}, "", ""), 1, "0", "0" * 64).text()
    kind = xml.fromstring(desktop.record_type())
    match = kind.find(".//{http://www.freedesktop.org/standards/shared-mime-info}match")
    assert match is not None and text.startswith(str(match.get("value")))


def test_releases_of_a_changelog() -> None:
    text = "# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-03-04\n\n## [1.0.0]\n"
    assert desktop.releases(text) == [("1.1.0", "2026-03-04"), ("1.0.0", "")]


def test_icons_are_in_their_containers() -> None:
    ico, icns = icons.ico(catalogue.art_icons()), icons.icns(catalogue.art_icons())
    assert ico[:4] == b"\0\0\1\0" and ico.count(b"\x89PNG") == 7
    side = icons.side_picture(catalogue.art_icons())
    assert side[:2] == b"BM" and int.from_bytes(side[2:6], "little") == len(side) == 54 + 164 * 314 * 3
    assert icns[:4] == b"icns" and int.from_bytes(icns[4:8], "big") == len(icns)


def test_pyinstaller_is_told_what_it_cannot_see(tmp_path: Path) -> None:
    for name in ("game/core/deal", "ai/player"):
        path = tmp_path / f"{name}.py"
        path.parent.mkdir(parents=True)
        path.write_text("import secrets\nfrom game.core import x\nfrom collections import deque\n", encoding="utf-8")
    (tmp_path / "game" / "core" / "deal.abc.so").touch()
    (tmp_path / f"{compile_rules.GROUP}__mypyc.abc.so").touch()
    found = contents.hidden_imports(tmp_path)
    assert found == ["carte_blanche__mypyc", "ai.player", "game.core.deal", "collections", "secrets"]


def test_pictures_sounds_and_catalogues_go_along() -> None:
    folders = {target for _source, target in contents.data_files()}
    assert {
        "game/art/icons",
        "game/art/fonts",
        "game/art/decks/french",
        "game/sounds",
        "game/locale/ja",
        "game/lessons/belote",
        "game/puzzles",
    } <= folders
    sources = [source for source, _target in contents.data_files()]
    assert not [name for name in sources if name.endswith((".mo", ".py", ".pyc")) or "screenshots" in name]


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("libSDL2_mixer-2-6719e6f6.0.so.0.800.2", "SDL, SDL_image, SDL_mixer, SDL_ttf"),
        ("libpython3.11.so.1.0", "Python"),
        ("zlib1.dll", "zlib"),
        ("libsndfile-b31f7dcd.so.1.0.37", "libsndfile"),
        ("deal.cpython-311-x86_64-linux-gnu.so", None),
        ("VCRUNTIME140.dll", None),
        ("QS.svg", None),
    ],
)
def test_licences_of_what_comes_along(file: str, name: str | None) -> None:
    found = licences.account_for(file)
    assert (found.name if found else None) == name


def test_an_unknown_library_stops_the_build() -> None:
    with pytest.raises(licences.Unaccounted, match="libcrypto"):
        licences.account_for("libcrypto.so.3")


def test_the_oldest_c_library_is_read_from_the_files(program: Path) -> None:
    assert build_app.oldest_glibc(program) == "2.30"


def test_pictures_of_the_screen_survive_being_kept(tmp_path: Path) -> None:
    points = bytes((x * 7 + y * 3 + c) % 256 for y in range(20) for x in range(30) for c in range(3))
    picture = screen.Picture(30, 20, points)
    picture.save(tmp_path / "a.png")
    again = screen.load_png(tmp_path / "a.png")
    assert again == picture and again.differing(picture) == 0.0
    assert picture.differing(screen.Picture(30, 20, bytes(1800))) > 0.5
    assert screen.cut(picture, 5, 6, 3, 2).points[:3] == points[(6 * 30 + 5) * 3 :][:3]


def test_a_png_with_filters_is_read() -> None:
    """The program's own pictures are written with them."""
    found = screen.load_png(ROOT / "art" / "icons" / "app_32.png")
    assert (found.width, found.height) == (32, 32) and found.colours() > 5


def test_workflows_call_scripts_that_are_there() -> None:
    for path in (ROOT / ".github" / "workflows").glob("*.yml"):
        text = path.read_text(encoding="utf-8")
        for script in re.findall(r"build_scripts/\w+\.py", text):
            assert (ROOT / script).is_file(), f"{path.name} calls {script}"
        assert not re.findall(r"uses: [^@\s]+@(?![0-9a-f]{40}\b)", text), "actions are pinned by their commit"


# -- releases ----------------------------------------------------------------------------------------------------------


def git(folder: Path, *words: str) -> None:
    author = ["-c", "user.name=Somebody", "-c", "user.email=somebody@localhost"]
    subprocess.run(["git", "-C", str(folder), *author, *words], check=True, capture_output=True)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout that could be released as 1.0.0."""
    if shutil.which("git") is None:
        pytest.skip("there is no git here, which a release is made with")
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## [1.0.0] - 2026-01-02\n", encoding="utf-8")
    git(tmp_path, "init", "--initial-branch", "main")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--message", "All")
    return tmp_path


def test_a_clean_tree_with_its_changelog_is_not_refused(checkout: Path) -> None:
    assert release.refusals(checkout, "1.0.0") == []


def test_a_release_is_refused_for_each_reason(checkout: Path, tmp_path: Path) -> None:
    assert "no section `## [1.0.1]" in release.refusals(checkout, "1.0.1")[0]
    git(checkout, "tag", "v1.0.0")
    assert "the tag v1.0.0 is there already" in release.refusals(checkout, "1.0.0")[0]
    git(checkout, "tag", "--delete", "v1.0.0")
    git(checkout, "checkout", "-b", "other")
    assert release.refusals(checkout, "1.0.0") == ["the branch is other, not main."]
    git(checkout, "checkout", "main")
    (checkout / "new.txt").touch()
    assert release.refusals(checkout, "1.0.0") == ["the tree is not clean (?? new.txt)."]


def test_the_trial_unpacks_with_every_python_that_it_runs_on(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = tmp_path / "name.tar.gz"
    archives.write_tar_gz(program, "name-1.0/", WHEN, packed)
    unpack = tarfile.TarFile.extractall

    def of_debian_12(archive: tarfile.TarFile, path: Path) -> None:
        """Without the filters, which came with Python 3.11.4."""
        unpack(archive, path)

    monkeypatch.setattr(tarfile.TarFile, "extractall", of_debian_12)
    monkeypatch.delattr(tarfile, "tar_filter", raising=False)
    place = tmp_path / "place"
    place.mkdir()
    course = trial.Course(place, None, quick=True, every=False, network=False)
    course.unpack(packed)
    assert course.program.read_bytes() == (program / "carte-blanche").read_bytes()


def test_a_folder_without_history_is_refused(tmp_path: Path) -> None:
    assert release.refusals(tmp_path, "1.0.0") == ["this is no checkout with its history."]


def test_a_step_that_fails_stops_the_release() -> None:
    with pytest.raises(release.Refused, match=r"the smoke test did not pass \(exit code 3\)"):
        release.run("the smoke test", [sys.executable, "-c", "raise SystemExit(3)"])


@pytest.fixture
def ready(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same checkout with the program's version, as the place where `release.py` works."""
    (checkout / "game").mkdir()
    (checkout / "game" / "version.py").write_text('__version__ = "1.0.0"\n', encoding="utf-8")
    (checkout / ".gitignore").write_text("dist/\n", encoding="utf-8")
    git(checkout, "add", ".")
    git(checkout, "commit", "--message", "Version")
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{name}_NAME", "Somebody")
        monkeypatch.setenv(f"GIT_{name}_EMAIL", "somebody@localhost")
    monkeypatch.setattr(release, "ROOT", checkout)
    monkeypatch.setattr(release, "DIST", checkout / "dist")
    monkeypatch.setattr(environment, "prepare", lambda purpose: None)
    monkeypatch.setattr(system, "install", lambda packages: True)
    monkeypatch.setattr(system, "need", lambda programs: None)
    return checkout


STEPS = ("test.py", "build_linux.py", "smoke.py", "smoke.py", "build_windows.py", "build", "twine")
"""The program or module that each step of a release starts, in their order."""


def play_steps(
    monkeypatch: pytest.MonkeyPatch,
    dist: Path,
    failing: str = "",
    version: str = "1.0.0",
    linux: str = "1.0.0",
    stray: str = "",
) -> list[str]:
    """Let every step pass but ``failing``; the list that will hold what was started. The archives are those of
    ``version``, the Linux downloads those of ``linux``; each step leaves the file ``stray`` in the tree."""
    begun: list[str] = []

    def call(command: list[str], cwd: Path, env: dict[str, str] | None) -> int:
        step = command[2] if command[1] == "-m" else Path(command[1]).name
        begun.append(step)
        if stray:
            (cwd / stray).touch()
        dist.mkdir(exist_ok=True)
        if step == "build_linux.py":
            for name in (f"carte-blanche-cards_{linux}_amd64.deb", f"carte-blanche-cards-{linux}-x86_64.AppImage"):
                (dist / name).touch()
        if step == "build":
            for ending in (".tar.gz", "-py3-none-any.whl"):
                (dist / f"carte_blanche_cards-{version}{ending}").touch()
        return 1 if step == failing else 0

    monkeypatch.setattr(subprocess, "call", call)
    return begun


def tags(folder: Path) -> str:
    return release.git(folder, "tag", "--list")


def test_a_release_is_made_when_everything_passes(ready: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = play_steps(monkeypatch, ready / "dist")
    assert release.main(["--dry-run"]) == 0 and not tags(ready)
    assert release.main([]) == 0 and tags(ready) == "v1.0.0"
    assert begun == [*STEPS, *STEPS]
    assert release.main([]) == 1, "there is the tag already"


@pytest.mark.parametrize("step", dict.fromkeys(STEPS))
def test_no_release_where_a_step_fails(
    ready: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], step: str
) -> None:
    begun = play_steps(monkeypatch, ready / "dist", failing=step)
    assert release.main([]) == 1
    assert begun == list(STEPS[: STEPS.index(step) + 1]), "nothing is tried after it"
    assert "did not pass (exit code 1)." in capsys.readouterr().err and not tags(ready)


def test_no_release_of_a_tree_that_is_not_clean_or_not_described(
    ready: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = play_steps(monkeypatch, ready / "dist")
    (ready / "new.txt").touch()
    (ready / "CHANGELOG.md").write_text("# Changelog\n", encoding="utf-8")
    assert release.main([]) == 1 and not begun and not tags(ready)
    said = capsys.readouterr().err
    assert "No release: the tree is not clean" in said and "No release: CHANGELOG.md has no section" in said


def test_no_release_of_other_archives_or_of_a_tree_that_the_check_changed(
    ready: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play_steps(monkeypatch, ready / "dist", version="0.9.0")
    assert release.main([]) == 1
    assert "the archives are not those of version 1.0.0" in capsys.readouterr().err
    shutil.rmtree(ready / "dist")
    play_steps(monkeypatch, ready / "dist", stray="left.txt")
    assert release.main([]) == 1
    assert "the check or the build has changed the tree" in capsys.readouterr().err
    assert not tags(ready)


def test_downloads_alone_are_made_of_any_tree_and_never_tagged(
    ready: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = play_steps(monkeypatch, ready / "dist")
    (ready / "new.txt").touch()
    git(ready, "checkout", "-b", "other")
    assert release.main(["--downloads"]) == 0 and not tags(ready)
    assert begun == list(STEPS[1:]), "all but the check"
    assert "the check was not run, no tag was made" in capsys.readouterr().err
    begun.clear()
    assert release.main(["--downloads", "--from", "windows"]) == 0
    assert begun == list(STEPS[STEPS.index("build_windows.py") :])
    with pytest.raises(SystemExit):
        release.main(["--from", "windows"])


def test_a_download_that_is_not_there_is_not_passed_over(
    ready: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = play_steps(monkeypatch, ready / "dist", linux="0.9.0")
    assert release.main(["--downloads"]) == 1 and begun == ["build_linux.py"]
    assert "there is no Debian package to be tried" in capsys.readouterr().err
    assert release.main(["--downloads", "--from", "appimage"]) == 1 and begun == ["build_linux.py"]
    assert "there is no AppImage to be tried" in capsys.readouterr().err


# -- one window --------------------------------------------------------------------------------------------------------


def answered(first: onewindow.OneWindow, second: onewindow.OneWindow, wish: Call) -> tuple[bool, Call | None]:
    """What the second learns of its call, and the first of the wish."""
    told: list[bool] = []
    heard: Call | None = None
    asking = threading.Thread(target=lambda: told.append(second.call(wish)))
    asking.start()
    until = time.monotonic() + 5
    while (heard := first.called()) is None and time.monotonic() < until:
        time.sleep(0.01)
    asking.join()
    return told[0], heard


def test_a_second_window_calls_the_first_and_tells_it_what_is_wished(tmp_path: Path) -> None:
    first = onewindow.OneWindow(tmp_path)
    second = onewindow.OneWindow(tmp_path)
    assert first.first and not second.first and first.called() is None
    for wish in (Call(), Call("bonaken"), Call("bezique", 3)):
        assert answered(first, second, wish) == (True, wish)
        assert first.called() is None
    second.close()
    first.close()
    third = onewindow.OneWindow(tmp_path)
    assert third.first
    third.close()
    assert sorted(path.name for path in tmp_path.iterdir()) == [onewindow.LOCK]


@pytest.mark.parametrize(
    "text", [b"", b"{", b"[1]", b"\xff", b'{"game": 3, "players": "x"}', b'{"players": true}', b"[" * 5000]
)
def test_a_call_that_cannot_be_understood_brings_the_window_forward(tmp_path: Path, text: bytes) -> None:
    first = onewindow.OneWindow(tmp_path)
    (tmp_path / onewindow.CALL).write_bytes(text)
    assert first.called() == Call() and first.called() is None
    first.close()


def test_a_call_without_room_for_its_wish_still_brings_the_window_forward(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Path.write_bytes

    def full(path: Path, text: bytes) -> int:
        if text:
            raise OSError(28, "No space left on device")
        return write(path, text)

    first, second = onewindow.OneWindow(tmp_path), onewindow.OneWindow(tmp_path)
    monkeypatch.setattr(Path, "write_bytes", full)
    assert answered(first, second, Call("bonaken")) == (True, Call())
    first.close()
    second.close()


def test_a_window_that_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(onewindow, "ANSWER_SECONDS", 0.1)
    first, second = onewindow.OneWindow(tmp_path), onewindow.OneWindow(tmp_path)
    assert not second.call(Call("belote")) and first.called() is None
    first.close()
    second.close()


def test_where_nothing_can_be_written_every_window_may_open(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert onewindow.OneWindow(tmp_path / "file" / "folder").first


def test_a_portable_program_keeps_its_things_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "carte-blanche"))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert folders.data_folder() != tmp_path / "data"
    (tmp_path / "portable.txt").touch()
    assert folders.data_folder() == tmp_path / "data"
    # On Linux the program proper lies one folder further in.
    monkeypatch.setattr(sys, "executable", str(tmp_path / "_internal" / "carte-blanche"))
    assert folders.data_folder() == tmp_path / "data"
