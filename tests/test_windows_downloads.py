"""What the Windows downloads are made of, as far as it can be told without Wine: the installer's script, the version
resource, what is fetched, licences, the look for folders of the machine.

The program itself is played by `build_scripts/build_windows.py --try`.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from build_scripts import environment
from build_scripts.packaging import archives, catalogue, contents, foreign, icons, installer, licences, windows
from game.rules import GAMES


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """Something like a program folder, with the icon beside it."""
    folder = tmp_path / "program"
    for name in ("carte-blanche.exe", "_internal/python313.dll", "_internal/game/art/QS.svg", "licences/Python.txt"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name, encoding="utf-8")
    made = tmp_path / "made" / "icons"
    made.mkdir(parents=True)
    (made / "app.ico").write_bytes(icons.ico(catalogue.art_icons()))
    (made / "side.bmp").write_bytes(icons.side_picture(catalogue.art_icons()))
    return folder


def test_the_version_resource_has_four_numbers() -> None:
    assert windows.four("1.2.3") == (1, 2, 3, 0) and windows.four("0.1.0rc2") == (0, 1, 0, 2)
    text = windows.properties("1.2.3")
    assert "filevers=(1, 2, 3, 0)" in text and "'ProductVersion', '1.2.3'" in text and "Carte Blanche" in text
    compile(text, "version.txt", "eval")


def test_the_installer_puts_each_file_in_its_place_and_takes_each_away(program: Path, tmp_path: Path) -> None:
    text = installer.script(program, "1.2.3", tmp_path / "setup.exe")
    install, _, remove = text.partition("Section Uninstall")
    for path in program.rglob("*"):
        inside = "\\".join(path.relative_to(program).parts)
        if path.is_file():
            assert f'File "{path}"' in install and f'Delete "$INSTDIR\\{inside}"' in remove
        else:
            assert f'RMDir "$INSTDIR\\{inside}"' in remove
    assert remove.index('RMDir "$INSTDIR\\_internal\\game\\art"') < remove.index('RMDir "$INSTDIR\\_internal"')
    assert 'RMDir /r "$INSTDIR' not in remove, "what the player has put there is not taken away"


def test_matches_are_deleted_only_where_that_was_asked_for(program: Path, tmp_path: Path) -> None:
    text = installer.script(program, "1.2.3", tmp_path / "setup.exe")
    assert text.count("$LOCALAPPDATA\\carte-blanche-cards") == 1
    before = text.partition('RMDir /r "$LOCALAPPDATA\\carte-blanche-cards"')[0]
    assert before.rstrip().endswith("${If} $Delete = 1") and "StrCpy $Delete 0" in before


def test_the_installer_has_a_quick_action_for_each_game_in_each_language(program: Path, tmp_path: Path) -> None:
    text = installer.script(program, "1.2.3", tmp_path / "setup.exe")
    assert next(iter(installer.LANGUAGES)) == catalogue.FIRST, "what everybody else is spoken to in"
    assert sorted(installer.LANGUAGES) == sorted(catalogue.languages())
    for game in GAMES:
        assert f'"--game {game}"' in text
        for language, name in installer.LANGUAGES.items():
            said = catalogue.said(f"setup.game.{game}", language)
            assert f'LangString Game_{game} ${{LANG_{name.upper()}}} "{said}"' in text
            assert not re.search(r'[\\/:*?"<>|$]', said), "it names a file in the start menu"
            assert f'Delete "$SMPROGRAMS\\Carte Blanche\\{said}.lnk"' in text, "whatever the language was"
    for texts in installer._SAID.values():
        assert list(texts) == list(installer.LANGUAGES)


@pytest.mark.broad
def test_the_same_files_give_the_same_installer(program: Path, tmp_path: Path) -> None:
    tool = shutil.which("makensis")
    if tool is None:
        pytest.skip("there is no makensis here (Debian's package nsis)")
    made = []
    for number in range(2):
        target, script = tmp_path / "carte-blanche-setup.exe", tmp_path / f"{number}.nsi"
        script.write_text(installer.script(program, "1.2.3", target), encoding="utf-8-sig")
        command = [tool, "-NOCD", "-V1", "-WX", "-INPUTCHARSET", "UTF8", str(script)]
        subprocess.run(command, check=True, env={"SOURCE_DATE_EPOCH": "1700000000", "PATH": "/usr/bin:/bin"})
        made.append(target.read_bytes())
        (program / "carte-blanche.exe").touch()
    assert made[0][:2] == b"MZ" and made[0] == made[1]
    assert "Carte Blanche".encode("utf-16-le") in made[0], "the version resource"


def test_what_is_fetched_is_named_with_its_hash() -> None:
    lines = foreign.requirements().splitlines()
    names = {line.partition("==")[0] for line in lines if "==" in line}
    assert names == {"platformdirs", "pygame-ce", *foreign.NEEDED}
    assert ";" not in foreign.requirements(), "a condition would be asked of the wrong system"
    assert len(re.findall(r"--hash=sha256:[0-9a-f]{64}\b", foreign.requirements())) > len(names)
    assert re.fullmatch(r"[0-9a-f]{64}", foreign.SHA256)


def test_a_missing_library_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("requirements.lock", environment.LOCKS["package"]):
        (tmp_path / name).write_text("pygame-ce==1.0 \\\n    --hash=sha256:00\n", encoding="utf-8")
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    with pytest.raises(foreign.NotFetched, match="does not name altgraph, packaging"):
        foreign.requirements()


def test_a_folder_of_the_machine_is_found_in_whatever_form(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("made in /home/somebody/src", encoding="utf-8")
    (tmp_path / "b.dll").write_bytes("Z:\\home\\somebody\\src".encode("utf-16-le"))
    (tmp_path / "c.json").write_text(r'{"path": "Z:\\home\\somebody\\src"}', encoding="utf-8")
    (tmp_path / "d.txt").write_text("/home/other", encoding="utf-8")
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "module.pyc").write_bytes(b"\0/home/somebody/src\0")
    archives.write_zip(inner, "", 0, tmp_path / "base_library.zip")
    (inner / "module.pyc").unlink()
    found = contents.traces(tmp_path, ["/home/somebody"])
    assert found == ["a.txt", "b.dll", "base_library.zip module.pyc", "c.json"]


LIBRARIES = """
SDL2 SDL2_image SDL2_mixer SDL2_ttf VCRUNTIME140 VCRUNTIME140_1 freetype libffi-8 libjpeg-62 libogg-0 libopus-0
libopusfile-0 libpng16-16 libtiff-5 libwavpack-1 libwebp-7 libwebpdemux-2 libxmp portmidi python313 sqlite3
"""


@pytest.mark.parametrize("name", LIBRARIES.split())
def test_each_library_of_the_windows_program_has_its_licence(name: str) -> None:
    assert licences.account_for(f"{name}.dll") is not None or name.startswith("VCRUNTIME")


def test_the_licences_of_a_windows_program_are_complete(program: Path, tmp_path: Path) -> None:
    pytest.importorskip("PyInstaller", reason="what packs the program is not here (requirements-package.lock)")
    text = tmp_path / "LICENSE.txt"
    text.write_text("PSF", encoding="utf-8")
    licences.write(program, text, licences.parts_for("win32"))
    folder = program / licences.FOLDER
    listed = (folder / "LIBRARIES.txt").read_text(encoding="utf-8")
    for name in ("Python", "pygame-ce", "PyInstaller's loader", "MinGW-w64 runtime", "GCC runtime", "zlib", "libmpdec"):
        assert f"\n{name}\n" in listed
    for term in ("MIT", "BSD-3-Clause", "Zlib", "ZPL-2.1"):
        assert f"\n== {term}" in listed
    assert {"CarteBlanche.txt", "LGPL-2.1.txt", "Python.txt", "platformdirs.txt"} <= {p.name for p in folder.iterdir()}
    assert list(folder.glob("OFL-*.txt"))
    with pytest.raises(licences.Unaccounted, match="was not found"):
        licences.write(program, None, ())


def test_checksums_keep_those_of_other_downloads(tmp_path: Path) -> None:
    for name in ("a.zip", "b.exe", "gone.deb"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    archives.write_sums(tmp_path, [tmp_path / "a.zip", tmp_path / "gone.deb"])
    (tmp_path / "gone.deb").unlink()
    archives.write_sums(tmp_path, [tmp_path / "b.exe"])
    lines = (tmp_path / "SHA256SUMS").read_text(encoding="ascii").splitlines()
    assert [line.split("  ")[1] for line in lines] == ["a.zip", "b.exe"]
    assert lines[0].split("  ")[0] == archives.sha256(tmp_path / "a.zip")
