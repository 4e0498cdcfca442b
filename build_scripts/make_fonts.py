#!/usr/bin/env python3
"""Cut the fonts of the game out of three free families: `python3 build_scripts/make_fonts.py`.

Sources (SIL Open Font License 1.1): BIZ UDPGothic Regular and Bold, BIZ UDPMincho Regular, and EB Garamond 12 Regular
and Italic, as Debian's packages fonts-morisawa-bizud-gothic, fonts-morisawa-bizud-mincho and fonts-ebgaramond install
them under /usr/share/fonts. Kept are the characters of JIS X 0208 (levels 1 and 2; of the Mincho, which is for titles,
kana and what the messages need: a title with any other character is set in the gothic), Latin with accents, punctuation
and arrows. Modified versions must not pass for the originals, so the results are called Carte Blanche Gothic, Mincho
and Serif. EB Garamond's own bold has no accents and the Mincho has no bold: the bold serifs are the regulars with every
outline thickened. The tails of the gothic's g, j, p, q and y, kept short there so that Latin fits among kana, are
lengthened: in a Western sentence they looked cut off; its quotation marks, half an em wide, are closed up, since the
apostrophe is one of them. Needs fontTools and, for the bold serifs, skia-pathops (`pip install fonttools
skia-pathops`); the results are committed, so playing and testing need neither.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCES = Path("/usr/share/fonts")
OUT = ROOT / "art" / "fonts"
MESSAGES = ROOT / "game" / "locale" / "ja"

GOTHIC = "truetype/bizud-gothic/BIZUDPGothic-{}.ttf"
MINCHO = "truetype/bizud-mincho/BIZUDPMincho-{}.ttf"
SERIF = "opentype/ebgaramond/EBGaramond12-{}.otf"
# result -> (source, family, style, thickening in font units)
FONTS: dict[str, tuple[str, str, str, int]] = {
    "CarteBlancheGothic-Regular.ttf": (GOTHIC.format("Regular"), "Carte Blanche Gothic", "Regular", 0),
    "CarteBlancheGothic-Bold.ttf": (GOTHIC.format("Bold"), "Carte Blanche Gothic", "Bold", 0),
    "CarteBlancheMincho-Regular.ttf": (MINCHO.format("Regular"), "Carte Blanche Mincho", "Regular", 0),
    "CarteBlancheMincho-Bold.ttf": (MINCHO.format("Regular"), "Carte Blanche Mincho", "Bold", 44),
    "CarteBlancheSerif-Regular.otf": (SERIF.format("Regular"), "Carte Blanche Serif", "Regular", 0),
    "CarteBlancheSerif-Italic.otf": (SERIF.format("Italic"), "Carte Blanche Serif", "Italic", 0),
    "CarteBlancheSerif-Bold.otf": (SERIF.format("Regular"), "Carte Blanche Serif", "Bold", 34),
}
TAIL = 150
"""By how much the tails of the gothic are lengthened, in units of 2048 to the em."""
LOWEST = 246
"""How deep they hang in the original."""
TAILS: dict[str, int] = {
    **dict.fromkeys("gĝğġģ", 120),
    **dict.fromkeys("jĵyýÿŷ", 70),
    **dict.fromkeys("pqþ", -200),
}
"""Letters with a tail, and the height below which their outline is tail."""
QUOTES = "\u2018\u2019\u201c\u201d"
LICENCES = {
    "OFL-CarteBlancheGothic.txt": "Copyright 2022 The BIZ UDGothic Project Authors "
    "(https://github.com/googlefonts/morisawa-biz-ud-gothic)",
    "OFL-CarteBlancheMincho.txt": "Copyright 2022 The BIZ UDMincho Project Authors "
    "(https://github.com/googlefonts/morisawa-biz-ud-mincho)",
    "OFL-CarteBlancheSerif.txt": "Copyright 2010-2013, Georg A. Duffner "
    "(http://www.georgduffner.at/ebgaramond), 2013 Siva Kalyan",
}


def latin() -> set[int]:
    """Latin letters, punctuation, arrows and the signs of card games and scores."""
    kept = set(range(0x20, 0x7F)) | set(range(0xA0, 0x180)) | {0x218, 0x219, 0x21A, 0x21B, 0x1E9E}
    kept |= set(range(0x2000, 0x2070)) | {0x20AC, 0x2116, 0x2122, 0x2150, 0x2151}
    kept |= {0x2212, 0x2248, 0x2260, 0x2264, 0x2265}
    kept |= set(range(0x2153, 0x215F)) | set(range(0x2190, 0x2200)) | {0x21A9, 0x25CF, 0x25CB, 0x25B6, 0x25C0, 0x2713}
    return kept | {0x2605, 0x2606, 0x2660, 0x2663, 0x2665, 0x2666, 0x266A}


def japanese() -> set[int]:
    """Kana, kanji and signs of JIS X 0208, and the half- and full-width forms."""
    kept = set(range(0x3000, 0x3100)) | set(range(0xFF00, 0xFFF0)) | set(range(0x2460, 0x2474))
    for row in range(0xA1, 0xFF):
        for cell in range(0xA1, 0xFF):
            try:
                kept.add(ord(bytes((row, cell)).decode("euc_jp")))
            except UnicodeDecodeError:
                continue
    return kept


def titled() -> set[int]:
    """Kana and the characters that the Japanese messages are written with; no Latin, which is the serif's."""
    words = "".join(path.read_text(encoding="utf-8") for path in sorted(MESSAGES.glob("*.po")))
    signs = set(range(0x3000, 0x3100)) | set(range(0xFF01, 0xFF60))
    return (signs | {ord(sign) for sign in words} & japanese()) - latin()


def cut(source: Path, family: str, style: str, bolder: int, out: Path) -> None:
    """Write the subset of ``source`` to ``out`` under its new name."""
    from fontTools import subset
    from fontTools.ttLib import TTFont

    options = subset.Options()
    options.layout_features = ["kern", "liga", "ccmp", "mark", "mkmk", "locl"]
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.name_languages = [0x409]
    options.drop_tables += ["vhea", "vmtx", "VORG", "FFTM", "PfEd", "DSIG", "BASE"]
    font = TTFont(source, recalcTimestamp=False)
    if source.suffix == ".otf":
        _lining_figures(font)
    _stand_ins(font)
    mincho = "Mincho" in source.name
    wanted = latin() if source.suffix == ".otf" else titled() if mincho else latin() | japanese()
    chosen = subset.Subsetter(options)
    chosen.populate(unicodes=sorted(wanted))
    chosen.subset(font)
    if bolder:
        (_thicken_quadratic if mincho else _thicken)(font, bolder)
    if "glyf" in font and not mincho:
        _lengthen_tails(font)
        _close_up_quotes(font)
    _rename(font, family, style)
    font.save(out, reorderTables=True)


def _stand_ins(font: Any) -> None:
    """Give characters that typesetting needs and the font lacks the glyph that looks like them."""
    have = font.getBestCmap()
    for missing, alike in ((0x202F, 0x2009), (0x202F, 0x00A0), (0x00A0, 0x0020), (0x2011, 0x2010), (0x2011, 0x002D)):
        if missing not in have and alike in have:
            have[missing] = have[alike]
            for table in font["cmap"].tables:
                if table.isUnicode() and table.format != 14:
                    table.cmap[missing] = have[alike]


def _lining_figures(font: Any) -> None:
    """Make the figures that stand on the line and are equally wide the ordinary ones: scores stand in columns."""
    names = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    for table in font["cmap"].tables:
        if table.isUnicode():
            for digit, name in enumerate(names):
                table.cmap[ord("0") + digit] = f"{name}.tablining"


def _lengthen_tails(font: Any) -> None:
    """Move what hangs below the line of g, j, p, q and y (with and without accents) down by ``TAIL`` units, and tell
    the renderer of the room it needs. The stems above it grow by as much; no stroke changes its weight."""
    have = font.getBestCmap()
    outlines = font["glyf"]
    for letter, line in TAILS.items():
        glyph = outlines[have[ord(letter)]]
        points = glyph.coordinates
        for index, (x, y) in enumerate(points):
            if y < line:
                points[index] = (x, y - TAIL)
        glyph.recalcBounds(outlines)
    low = LOWEST + TAIL
    font["hhea"].descent = min(font["hhea"].descent, -low)
    font["OS/2"].sTypoDescender = min(font["OS/2"].sTypoDescender, -low)
    font["OS/2"].usWinDescent = max(font["OS/2"].usWinDescent, low)


def _close_up_quotes(font: Any) -> None:
    """Give quotation marks no more room than they have on their narrow side."""
    have = font.getBestCmap()
    widths, outlines = font["hmtx"], font["glyf"]
    for mark in QUOTES:
        name = have[ord(mark)]
        glyph = outlines[name]
        room = min(glyph.xMin, widths[name][0] - glyph.xMax)
        glyph.coordinates.translate((room - glyph.xMin, 0))
        glyph.recalcBounds(outlines)
        widths[name] = (glyph.xMax + room, room)


def _thicken(font: Any, units: int) -> None:
    """Draw a line of ``units`` around every outline and make each glyph that much wider."""
    pathops: Any = importlib.import_module("pathops")
    from fontTools.pens.t2CharStringPen import T2CharStringPen
    from fontTools.pens.transformPen import TransformPen

    glyphs = font.getGlyphSet()
    table = font["CFF "].cff
    strings = table.topDictIndex[0].CharStrings
    widths = font["hmtx"]
    made: dict[str, Any] = {}
    for name in font.getGlyphOrder():
        width, _ = widths[name]
        outline = pathops.Path()
        glyphs[name].draw(outline.getPen(glyphSet=glyphs))
        edge = pathops.Path(outline)
        edge.stroke(units, pathops.LineCap.ROUND_CAP, pathops.LineJoin.MITER_JOIN, 3)
        both = pathops.op(outline, edge, pathops.PathOp.UNION, fix_winding=True)
        wider = width + units * 2 // 3 if width else 0
        pen = T2CharStringPen(wider, None, roundTolerance=0.5)
        both.draw(TransformPen(pen, (1, 0, 0, 1, (wider - width) / 2, 0)))
        made[name] = pen.getCharString(strings[name].private, table.GlobalSubrs)
        widths[name] = (wider, round(both.bounds[0] + (wider - width) / 2) if list(both.segments) else 0)
    for name, string in made.items():
        strings[name] = string
    _call_bold(font)


def _thicken_quadratic(font: Any, units: int) -> None:
    """`_thicken` for outlines of TrueType; their widths are the square of the kanji and stay."""
    pathops: Any = importlib.import_module("pathops")
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    glyphs, outlines = font.getGlyphSet(), font["glyf"]
    made: dict[str, Any] = {}
    for name in font.getGlyphOrder():
        outline = pathops.Path()
        glyphs[name].draw(outline.getPen(glyphSet=glyphs))
        edge = pathops.Path(outline)
        edge.stroke(units, pathops.LineCap.BUTT_CAP, pathops.LineJoin.MITER_JOIN, 2)
        both = pathops.op(outline, edge, pathops.PathOp.UNION, fix_winding=True)
        both.convertConicsToQuads()
        pen = TTGlyphPen(None)
        both.draw(pen)
        made[name] = pen.glyph()
    for name, glyph in made.items():
        glyph.recalcBounds(outlines)
        outlines[name] = glyph
        font["hmtx"][name] = (font["hmtx"][name][0], getattr(glyph, "xMin", 0))
    _call_bold(font)


def _call_bold(font: Any) -> None:
    font["OS/2"].usWeightClass = 700
    font["OS/2"].fsSelection = 0x20
    font["head"].macStyle = 1


def _rename(font: Any, family: str, style: str) -> None:
    names = font["name"]
    postscript = f"{family.replace(' ', '')}-{style}"
    full = f"{family} {style}"
    fresh = {1: family, 2: style, 3: f"1.0;{postscript}", 4: full, 6: postscript}
    names.names = [record for record in names.names if record.nameID in (0, 13, 14) and record.platformID == 3]
    for key, text in fresh.items():
        names.setName(text, key, 3, 1, 0x409)
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames = [postscript]
        cff.topDictIndex[0].FamilyName = family
        cff.topDictIndex[0].FullName = full


def licence(notice: str, sources: Path) -> str:
    """The licence's text as Debian gives it beside the font, under the authors' notice."""
    text = (sources / "fonts-morisawa-bizud-mincho" / "copyright").read_text(encoding="utf-8")
    lines = text[text.index("License: SIL-1.1\n -") :].splitlines()[1:]
    body = "\n".join("" if line.strip() == "." else line.removeprefix(" ") for line in lines)
    head = (
        f"{notice}\n\nThis folder's files of that name are modified versions: characters left out, figures exchanged,\n"
        "the bold serif thickened, tails and quotes changed, renamed; build_scripts/make_fonts.py of Carte Blanche\n"
        "says how.\n\n"
        "This Font Software is licensed under the SIL Open Font License, Version 1.1.\n\n"
    )
    return head + body.rstrip() + "\n"


def main(arguments: list[str]) -> int:
    """The command line; see the text at the top of this file."""
    parser = argparse.ArgumentParser(description="Cut the fonts of the game.")
    parser.add_argument("--sources", type=Path, default=SOURCES, help="the folder of system fonts")
    parser.add_argument("--licences", type=Path, default=Path("/usr/share/doc"), help="the folder of package notices")
    parser.add_argument("--out", type=Path, default=OUT)
    chosen = parser.parse_args(arguments)
    missing = [source for source, *_ in FONTS.values() if not (chosen.sources / source).is_file()]
    if missing:
        print(f"The font {missing[0]} is not in {chosen.sources}.", file=sys.stderr)
        return 2
    chosen.out.mkdir(parents=True, exist_ok=True)
    for name, (source, family, style, bolder) in FONTS.items():
        cut(chosen.sources / source, family, style, bolder, chosen.out / name)
    for name, notice in LICENCES.items():
        (chosen.out / name).write_text(licence(notice, chosen.licences), encoding="utf-8")
    total = sum(path.stat().st_size for path in chosen.out.iterdir())
    print(f"{len(FONTS)} fonts written, {total / 1e6:.2f} MB.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
