#!/usr/bin/env python3
"""Draw every picture of the game: `python3 build_scripts/make_art.py [--check] [--sheet OUT.png [--of WHAT]]`.

Writes art/backs, art/decks, art/icons, art/portraits, art/table and art/title; the same bytes on every machine, with
the standard library alone. `--check` writes nothing and lists what differs (exit code 1). Two more need pygame-ce:
`--app-icons` writes art/icons/app_<size>.png, and `--sheet` paints a contact sheet of what the program would show;
`--of` picks deck, small, courts, back, icons, portraits, table or title.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from build_scripts.art_parts import back, courts, faces, german, german_courts, icons, marks, portraits, table  # noqa: E402

ART = ROOT / "art"

FRENCH = ("classic", "four", "cvd")
"""The palettes of the French suits, first the one that the faces are drawn in; the program paints the others."""
GERMAN = "german"
"""The deck of 32 cards and the Weli."""
DECKS: dict[str, tuple[tuple[str, ...], dict[str, str]]] = {
    "french": (
        FRENCH,
        {
            "en": "French-suited",
            "ja": "フレンチスート",
            "fr": "Enseignes françaises",
            "de": "Französisches Blatt",
            "nl": "Franse kaarten",
        },
    ),
    "jumbo": (
        FRENCH,
        {
            "en": "French-suited, large index",
            "ja": "フレンチスート・大きな数字",
            "fr": "Enseignes françaises, grands index",
            "de": "Französisches Blatt, große Zeichen",
            "nl": "Franse kaarten, grote tekens",
        },
    ),
    GERMAN: (
        (GERMAN,),
        {
            "en": "German-suited",
            "ja": "ドイツスート",
            "fr": "Enseignes allemandes",
            "de": "Deutsches Blatt",
            "nl": "Duitse kaarten",
        },
    ),
}
LETTERS = "VDRBH"
"""What courts are called in other languages than English: Valet, Dame, Roi; Bube; Boer, Vrouw, Heer."""


def described(name: str) -> str:
    """The deck.json of the deck ``name``: what the program must know about the folder."""
    palettes, title = DECKS[name]
    content = {
        "id": name,
        "title": title,
        "palettes": {palette: marks.PALETTES[palette] for palette in palettes},
        "ranks": list(reversed(german.RANKS if name == GERMAN else marks.RANKS)),
        "ratio": faces.HIGH / faces.WIDE,
        "corner": round(faces.CORNER / faces.WIDE, 4),
    }
    if name == GERMAN:
        content["games"] = ["bieten"]
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"


def deck_files() -> Iterator[tuple[str, bytes]]:
    """Every file of every deck, by its path under art/."""
    reverse = back.card_back(back.BACKS["burgundy"]).svg().encode()
    for name, (palettes, _) in DECKS.items():
        colours = marks.PALETTES[palettes[0]]
        folder = f"decks/{name}"
        yield f"{folder}/deck.json", described(name).encode()
        yield f"{folder}/back.svg", reverse
        if name == GERMAN:
            sheets = {**german.number_faces(), **german_courts.court_faces()}
        else:
            jumbo = name == "jumbo"
            numbers, figures = faces.number_faces(colours, jumbo), courts.court_faces(colours, jumbo)
            letters = {f"letters/{letter}": faces.letter_patch(letter, jumbo) for letter in LETTERS}
            sheets = {**numbers, **figures, **letters, "WE": german.french_weli(jumbo)}
        for face, sheet in sheets.items():
            yield f"{folder}/{face}.svg", sheet.svg().encode()


def back_files() -> Iterator[tuple[str, bytes]]:
    """The backs to choose from, and what they are called."""
    titles = {name: one.title for name, one in back.BACKS.items()}
    yield "backs/backs.json", (json.dumps(titles, ensure_ascii=False, indent=2) + "\n").encode()
    for name, one in back.BACKS.items():
        yield f"backs/{name}.svg", back.card_back(one).svg().encode()


def every_file() -> Iterator[tuple[str, bytes]]:
    """Everything this script makes: (path under art/, content)."""
    yield from deck_files()
    yield from back_files()
    for name, sheet in icons.icon_sheets().items():
        yield f"icons/{name}.svg", sheet.svg().encode()
    for suit in marks.SUITS:
        yield f"icons/suit_{suit}_{GERMAN}.svg", german.suit_icon(suit).svg().encode()
    for name, sheet in portraits.portrait_sheets().items():
        yield f"portraits/{name}.svg", sheet.svg().encode()
    told = json.dumps(portraits.moods_of_sitters(), ensure_ascii=False, separators=(",", ":"))
    yield "portraits/moods.json", (told + "\n").encode()
    yield "table/baize.png", table.felt_tile()
    yield "table/brass_corner.svg", table.brass_corner().svg().encode()
    yield "title/emblem.svg", table.emblem().svg().encode()
    yield "title/ornament.svg", icons.ornament().svg().encode()


def differing(folder: Path) -> list[str]:
    """The paths under ``folder`` that are missing, changed, or not (any more) made by this script."""
    made = dict(every_file())
    wrong = [name for name, content in made.items() if not _same(folder / name, content)]
    for part in sorted({name.split("/")[0] for name in made}):
        found = (path.relative_to(folder).as_posix() for path in (folder / part).rglob("*") if path.is_file())
        # The rasterised program icon is for the desktop; it depends on the rasteriser's version.
        wrong.extend(name for name in found if name not in made and not name.startswith("icons/app_"))
    return sorted(wrong)


def _same(path: Path, content: bytes) -> bool:
    return path.is_file() and path.read_bytes() == content


def write(folder: Path) -> int:
    """Write what differs; returns how many files."""
    written = 0
    for name, content in every_file():
        if not _same(folder / name, content):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
            written += 1
    return written


def main(arguments: list[str]) -> int:
    """The command line; see the text at the top of this file."""
    parser = argparse.ArgumentParser(description="Draw every picture of the game.")
    parser.add_argument("--check", action="store_true", help="write nothing; list what differs")
    parser.add_argument("--sheet", type=Path, metavar="OUT.png", help="paint a contact sheet (needs pygame-ce)")
    parser.add_argument("--of", default="deck", help="deck small courts back icons portraits table title")
    parser.add_argument("--app-icons", action="store_true", help="rasterise the program's icon (needs pygame-ce)")
    parser.add_argument("--deck", default="french", help="the deck on the sheet")
    chosen = parser.parse_args(arguments)
    if chosen.sheet is not None:
        from build_scripts.art_parts import contact

        return contact.paint(ART, chosen.sheet, chosen.of, chosen.deck)
    if chosen.app_icons:
        from build_scripts.art_parts import contact

        contact.rasterise(ART / "icons" / "app.svg", (16, 24, 32, 48, 64, 128, 256, 512))
        return 0
    if chosen.check:
        wrong = differing(ART)
        print("\n".join(wrong) if wrong else "Every picture is as drawn.")
        return 1 if wrong else 0
    print(f"{write(ART)} files written under {ART.name}/.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
