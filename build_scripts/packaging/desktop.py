"""Where a Linux desktop looks for a program: menu entry, icons, metainfo, the type of record files; for the Debian
package and the AppDir."""

from __future__ import annotations

import re
import shutil
from html import escape
from pathlib import Path

from build_scripts.packaging import catalogue, contents

RECORD_TYPE = "application/x-carte-blanche-record"
RECORD_ENDING = "cbrecord"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
RELEASE = re.compile(r"^## \[(\d+\.\d+\.\d+[^\]]*)\](?: - (\d{4}-\d\d-\d\d))?", re.MULTILINE)

_KEYWORDS = ("cards", "coinche", "piquet", "tricks", "bots")
"""What is looked for besides the games' names."""
_RECORD_NAMES = {
    "en": "Carte Blanche match record",
    "ja": "Carte Blanche の対局記録",
    "fr": "Partie enregistrée de Carte Blanche",
    "de": "Carte-Blanche-Spielprotokoll",
    "nl": "Partijverslag van Carte Blanche",
}
# libxcb and libxau come with libx11-6; the sound libraries are looked for by SDL and may be missing.
DEPENDS = "libc6 (>= {glibc}), libgcc-s1 | libgcc1, libstdc++6, libx11-6, libxext6, libxcursor1, libxi6, libxrandr2"
RECOMMENDS = "libpulse0 | libasound2 | libasound2t64"


def desktop_entry(program: str) -> str:
    """The menu entry; ``program`` is what it starts. One quick action for each game."""
    games = catalogue.games()
    names = [catalogue.said(f"setup.game.{game}", catalogue.FIRST).lower() for game in games]
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        "Version=1.1",
        "Name=Carte Blanche",
        *catalogue.localised("Comment", "title.tagline"),
        f"Exec={program}",
        f"Icon={contents.PACKAGE}",
        "Terminal=false",
        "Categories=Game;CardGame;",
        f"Keywords={';'.join([*_KEYWORDS, *names])};",
        f"StartupWMClass={contents.NAME}",
        "StartupNotify=true",
        f"Actions={''.join(action(game) + ';' for game in games)}",
    ]
    for game in games:
        lines += [
            "",
            f"[Desktop Action {action(game)}]",
            *catalogue.localised("Name", f"setup.game.{game}"),
            f"Exec={program} --game {game}",
        ]
    return "\n".join(lines) + "\n"


def action(game: str) -> str:
    """The name of a game's quick action: letters, digits and hyphens are all that is allowed in it."""
    return game.replace("_", "-")


def releases(changelog: str) -> list[tuple[str, str]]:
    """(version, date) of the releases that a changelog names, newest first; the date may be empty."""
    return [(found[1], found[2] or "") for found in RELEASE.finditer(changelog)]


def metainfo(version: str, day: str) -> str:
    """The AppStream metainfo of a version released on ``day`` (YYYY-MM-DD)."""
    known = releases((contents.ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    told = [(number, when) for number, when in known if when] or [(version, day)]
    summaries = [f"  <summary>{escape(catalogue.said('title.tagline', catalogue.FIRST))}</summary>"]
    for language in catalogue.languages()[1:]:
        text = escape(catalogue.said("title.tagline", language))
        summaries.append(f'  <summary xml:lang="{language}">{text}</summary>')
    games = ", ".join(catalogue.said(f"setup.game.{game}", catalogue.FIRST) for game in catalogue.games())
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<component type="desktop-application">',
        f"  <id>{contents.APP_ID}</id>",
        "  <metadata_license>CC0-1.0</metadata_license>",
        "  <project_license>MIT AND LGPL-2.1-or-later AND OFL-1.1</project_license>",
        "  <name>Carte Blanche</name>",
        *summaries,
        "  <description>",
        "    <p>",
        "      Classic European card games at your own table, offline: against computer opponents of four levels, with",
        "      friends on one computer, or any mix of both.",
        "    </p>",
        f"    <p>The games: {escape(games)}; every rule of the house is an option.</p>",
        "    <ul>",
        "      <li>Cards that may not be played say which rule forbids them</li>",
        "      <li>Everything is saved after every answer and can be continued</li>",
        "      <li>Each deal is sealed before it is played, and anyone can verify it afterwards</li>",
        "      <li>Playable by mouse or by keyboard alone, in English, Japanese, French, German and Dutch</li>",
        "    </ul>",
        "  </description>",
        f'  <launchable type="desktop-id">{contents.APP_ID}.desktop</launchable>',
        "  <categories><category>Game</category><category>CardGame</category></categories>",
        "  <developer_name>Carte Blanche contributors</developer_name>",
        "  <provides>",
        f"    <binary>{contents.NAME}</binary>",
        f"    <mediatype>{RECORD_TYPE}</mediatype>",
        "  </provides>",
        "  <supports><control>pointing</control><control>keyboard</control></supports>",
        '  <requires><display_length compare="ge">600</display_length></requires>',
        '  <content_rating type="oars-1.1"/>',
        "  <releases>",
        *(f'    <release version="{escape(number)}" date="{when}"/>' for number, when in told),
        "  </releases>",
        "</component>",
    ]
    return "\n".join(lines) + "\n"


def record_type() -> str:
    """The type of record files: known by their ending, or by how they begin."""
    comments = [
        f"    <comment>{escape(text)}</comment>"
        if language == catalogue.FIRST
        else f'    <comment xml:lang="{language}">{escape(text)}</comment>'
        for language, text in _RECORD_NAMES.items()
    ]
    beginning = escape('{"format":"carte-blanche-record"', quote=True)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">',
        f'  <mime-type type="{RECORD_TYPE}">',
        *comments,
        '    <sub-class-of type="text/plain"/>',
        f'    <icon name="{contents.PACKAGE}"/>',
        f'    <magic priority="80"><match type="string" offset="0" value="{beginning}"/></magic>',
        f'    <glob pattern="*.{RECORD_ENDING}"/>',
        "  </mime-type>",
        "</mime-info>",
    ]
    return "\n".join(lines) + "\n"


def write_share(share: Path, program: str, version: str, day: str) -> None:
    """Menu entry, icons, metainfo and record type below ``share`` (the system's /usr/share)."""
    texts = {
        f"applications/{contents.APP_ID}.desktop": desktop_entry(program),
        f"metainfo/{contents.APP_ID}.metainfo.xml": metainfo(version, day),
        f"mime/packages/{contents.PACKAGE}.xml": record_type(),
    }
    for name, text in texts.items():
        path = share / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    icons = share / "icons" / "hicolor"
    for size in ICON_SIZES:
        _copy(catalogue.art_icons() / f"app_{size}.png", icons / f"{size}x{size}" / "apps" / f"{contents.PACKAGE}.png")
    _copy(catalogue.art_icons() / "app.svg", icons / "scalable" / "apps" / f"{contents.PACKAGE}.svg")


def write_debian_tree(program: Path, tree: Path, version: str, day: str) -> None:
    """The program folder and everything around it, as they shall lie in a Debian system."""
    shutil.rmtree(tree, ignore_errors=True)
    home = tree / "usr" / "lib" / contents.PACKAGE
    shutil.copytree(program, home, symlinks=True)
    write_share(tree / "usr" / "share", contents.NAME, version, day)
    (tree / "usr" / "bin").mkdir()
    (tree / "usr" / "bin" / contents.NAME).symlink_to(f"../lib/{contents.PACKAGE}/{contents.NAME}")
    notes = tree / "usr" / "share" / "doc" / contents.PACKAGE
    notes.mkdir(parents=True)
    own = (contents.ROOT / "LICENSE").read_text(encoding="utf-8")
    more = f"\nThe libraries that come along have licences of their own: /usr/lib/{contents.PACKAGE}/licences.\n"
    (notes / "copyright").write_text(own + more, encoding="utf-8", newline="\n")


def debian_control(version: str, architecture: str, glibc: str) -> dict[str, str]:
    """The fields of the control file, without the installed size."""
    return {
        "Package": contents.PACKAGE,
        "Version": version,
        "Architecture": architecture,
        "Maintainer": "Carte Blanche contributors <carte-blanche@localhost>",
        "Section": "games",
        "Priority": "optional",
        "Depends": DEPENDS.format(glibc=glibc),
        "Recommends": RECOMMENDS,
        "Description": (
            "classic European card games, played properly\n"
            " Belote, Piquet, Bezique and their kin, Bonaken and Bieten at an animated table:\n"
            " against computer opponents of four levels, with friends on one computer, or\n"
            " any mix of both. Every rule of the house is an option. Needs no network."
        ),
    }


def debian_scripts() -> dict[str, str]:
    """The maintainer's scripts. The desktop's caches are kept by triggers of the packages that own them; nothing is
    written anywhere else, so there is nothing to take away either. Matches and settings are the player's own."""
    return {}


def write_appdir(program: Path, appdir: Path, version: str, day: str) -> None:
    """An AppDir: what an AppImage holds, and what runs by its AppRun as it is."""
    shutil.rmtree(appdir, ignore_errors=True)
    shutil.copytree(program, appdir / "usr" / "lib" / contents.PACKAGE, symlinks=True)
    write_share(appdir / "usr" / "share", contents.NAME, version, day)
    (appdir / "AppRun").symlink_to(f"usr/lib/{contents.PACKAGE}/{contents.NAME}")
    _copy(
        appdir / "usr" / "share" / "applications" / f"{contents.APP_ID}.desktop",
        appdir / f"{contents.APP_ID}.desktop",
    )
    _copy(catalogue.art_icons() / "app_256.png", appdir / f"{contents.PACKAGE}.png")
    (appdir / ".DirIcon").symlink_to(f"{contents.PACKAGE}.png")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
