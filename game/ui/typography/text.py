"""Words on the screen: fonts by role, fallback between fonts, line breaking with kinsoku, suit marks, cached pictures.

Marks inside a text: ``**bold**``; ``{S} {H} {D} {C}`` are drawn as suit shapes (on a light chip where the words are
light, because red on felt cannot be read). A line break is ``\\n``; a soft hyphen shows only where a line ends on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Literal

import pygame

from game.ui.drawing.cache import Cache, pictures
from game.ui.typography.coverage import coverage
from game.ui.typography.line_breaks import (
    POOR,
    SHORT_LAST,
    SOFT_HYPHEN,
    WORTH_A_LINE,
    ZERO_WIDTH,
    break_cost,
    cut_for_dots,
    early_cost,
    end_is_short,
    is_wide,
    may_break,
)

Role = Literal["title", "title-bold", "title-italic", "title-text", "body", "bold"]
"""The serif speaks for the house, its "title-text" in lines that are read one after another; the gothic explains."""
Colour = tuple[int, int, int]
Align = Literal["left", "centre", "right"]

# Each suit mark becomes one private-use character, so that it is measured and broken like a letter.
SUIT_OF: dict[str, str] = {"\ue000": "S", "\ue001": "H", "\ue002": "D", "\ue003": "C"}
SUIT_CELL = 1.18
"""How wide a suit mark is in a line, in sizes of the type,"""
SUIT_BARE, SUIT_CHIP = 1.02, 1.0
"""and how high: bare, and on a disc, which keeps off the letters on both sides."""
LEANING = 0.07
"""So far a bare mark moves towards its rank, in sizes of the type."""
_MARK_OF = {f"{{{suit}}}": char for char, suit in SUIT_OF.items()}
LAST_LINE = 4
"""Kana and kanji that a last line has at least, where the line before can spare them."""
SMALLEST = 9
"""Pixels below which words are cut rather than made smaller still."""
MINCHO_LEAST = 17
"""Titles of fewer pixels are set in the gothic: the thin strokes of a Mincho need size."""
MINCHO_PART = 0.9
"""Kana and kanji among words of the serif, whose letters are smaller on their body."""
_STAND_INS = {"\u2011": "-", "\u2010": "-", "\u202f": "\u00a0", "\u2060": ""}


@dataclass(frozen=True, slots=True)
class _Glyph:
    char: str
    bold: bool
    plain: bool = False
    """Of a title in kana and kanji that is too small for a Mincho, or that it cannot show: set in the gothic."""
    upright: bool = False
    """Of a line in italics with kana or kanji, which know none: its letters and digits stand upright with them."""


def _parse(text: str) -> list[_Glyph]:
    for mark, char in _MARK_OF.items():
        if mark in text:
            text = text.replace(mark, char)
    glyphs: list[_Glyph] = []
    bold = False
    for number, part in enumerate(text.split("**")):
        bold = number % 2 == 1
        glyphs.extend(_Glyph(char, bold) for char in part)
    return glyphs


def plain(text: str) -> str:
    """The text without its marks (for window titles, spoken events)."""
    names = {"\ue000": "♠", "\ue001": "♥", "\ue002": "♦", "\ue003": "♣"}
    return "".join(names.get(glyph.char, glyph.char) for glyph in _parse(text))


@dataclass(frozen=True, slots=True)
class Block:
    """Text laid out: its lines (with their marks turned into characters) and its size in pixels."""

    lines: tuple[tuple[_Glyph, ...], ...]
    widths: tuple[int, ...]
    line_height: int
    width: int
    height: int

    @property
    def texts(self) -> list[str]:
        """The lines as plain strings (tests, speech)."""
        return ["".join(glyph.char for glyph in line) for line in self.lines]


@dataclass(frozen=True, slots=True)
class Heard:
    """A line that was written, where, and how."""

    rect: pygame.Rect
    line: tuple[_Glyph, ...]
    role: Role
    size: int
    tabular: bool

    @property
    def text(self) -> str:
        """Its characters."""
        return "".join(glyph.char for glyph in self.line)


def _overshoot(font: pygame.Font, text: str) -> int:
    """How far accents stand above what the font calls its ascent; the rendered picture begins that much higher."""
    tops = [metrics[3] for metrics in font.metrics(text) if metrics is not None]
    return max(0, int(max(tops, default=0)) - font.get_ascent())


SuitPainter = Callable[[str, int, bool], pygame.Surface]
"""(suit letter, height in pixels, light chip beneath) -> picture with straight alpha."""


class Typesetter:
    """Measures, breaks and paints text. ``files`` gives the font files of a role in order of preference."""

    CACHE_BYTES = 9_000_000

    def __init__(self, files: Callable[[Role], list[Path]], suits: SuitPainter) -> None:
        self._files = files
        self._suits = suits
        self._fonts: Cache[tuple[Path, int], pygame.Font] = Cache(48)
        self._capitals: dict[tuple[Path, int], int] = {}
        self._carriers: dict[tuple[Role, str], Path | None] = {}
        self._pictures = pictures(self.CACHE_BYTES)
        self._blocks: Cache[tuple[object, ...], Block] = Cache(600)
        self.heard: list[Heard] | None = None
        """What has been written since somebody listens."""
        self._heard_on = (0, 0)

    def forget(self) -> None:
        """Drop every cached picture (suit colours or fonts changed)."""
        self._pictures.clear()
        self._blocks.clear()
        self._carriers.clear()

    def close(self) -> None:
        """Give the font files back, which can be done only while the library is open."""
        self._fonts.clear()

    @contextmanager
    def listening(self, size: tuple[int, int]) -> Iterator[list[Heard]]:
        """Hear what is written on pictures of that size. What is kept as a picture must be painted anew meanwhile."""
        self.heard, self._heard_on = [], size
        try:
            yield self.heard
        finally:
            self.heard = None

    def reach(self, heard: Heard, place: int) -> int:
        """How far the first characters of a line reach, in pixels."""
        return self._advance(heard.line[:place], heard.role, heard.size, heard.tabular)

    # -- fonts -------------------------------------------------------------------------------------------------

    def _font(self, path: Path, size: int) -> pygame.Font:
        found = self._fonts.get((path, size))
        if found is None:
            found = self._fonts.put((path, size), pygame.Font(path, size))
        return found

    def _choose(self, role: Role, glyph: _Glyph) -> Path:
        if glyph.plain:
            role = "bold" if glyph.bold or role == "title-bold" else "body"
        elif glyph.bold:
            role = "title-bold" if role.startswith("title") else "bold"
        elif glyph.upright:
            role = "title"
        return self._carrier(role, glyph.char) or self._files(role)[0]

    def _too_much(self, text: str, role: Role, size: int) -> bool:
        """Whether a title has kana or kanji that the Mincho cannot show, or not as small as this."""
        wide = [char for char in text if is_wide(char)]
        if not wide:
            return False
        small = size < MINCHO_LEAST or role == "title-text"
        return small or not all("Mincho" in (self._carrier(role, char) or Path()).name for char in wide)

    def _carrier(self, role: Role, char: str) -> Path | None:
        """The first font of ``role`` that has the character."""
        key = (role, char)
        if key not in self._carriers:
            self._carriers[key] = next((path for path in self._files(role) if char in coverage(path)), None)
        return self._carriers[key]

    def _shown(self, glyph: _Glyph, path: Path) -> str:
        """The character as drawn: signs that differ only in how lines break have a stand-in where a font lacks them."""
        stand_in = _STAND_INS.get(glyph.char)
        return glyph.char if stand_in is None or glyph.char in coverage(path) else stand_in

    def missing(self, text: str, role: Role) -> set[str]:
        """The characters no font of ``role`` can show (for tests of the catalogues)."""
        return {
            glyph.char
            for glyph in _parse(text)
            if glyph.char not in SUIT_OF
            and glyph.char not in f"\n {SOFT_HYPHEN}{ZERO_WIDTH}"
            and glyph.char not in _STAND_INS
            and self._carrier(role, glyph.char) is None
        }

    def line_height(self, role: Role, size: int) -> int:
        """Pixels from baseline to baseline."""
        return round(size * (1.42 if role == "title-text" else 1.28 if role.startswith("title") else 1.45))

    # -- measuring and breaking ----------------------------------------------------------------------------------

    def _runs(self, glyphs: Iterable[_Glyph], role: Role, tabular: bool) -> Iterable[tuple[str, Path | None]]:
        """Stretches of one font; a suit mark, or a digit that must be tabular, is a stretch of its own (path None =
        suit)."""
        text = ""
        path: Path | None = None
        for glyph in glyphs:
            if glyph.char in SUIT_OF:
                if text:
                    yield text, path
                    text = ""
                yield glyph.char, None
                continue
            if glyph.char in (SOFT_HYPHEN, ZERO_WIDTH):
                continue
            chosen = self._choose(role, glyph)
            alone = tabular and glyph.char.isdigit()
            if text and (alone or (chosen is not path and chosen != path)):
                yield text, path
                text = ""
            path = chosen
            if alone:
                yield glyph.char, path
            else:
                text += self._shown(glyph, chosen)
        if text:
            yield text, path

    def _face(self, role: Role, path: Path, size: int) -> pygame.Font:
        """The font of a stretch of a line in ``role``."""
        foreign = role.startswith("title") and path.suffix == ".ttf"
        return self._font(path, round(size * MINCHO_PART) if foreign else size)

    def _digit_cell(self, role: Role, path: Path, size: int) -> int:
        font = self._face(role, path, size)
        return max(font.size(digit)[0] for digit in "0123456789")

    def _suit_width(self, size: int) -> int:
        return round(size * SUIT_CELL)

    def _advance(self, glyphs: Iterable[_Glyph], role: Role, size: int, tabular: bool) -> int:
        width = 0
        for text, path in self._runs(glyphs, role, tabular):
            if path is None:
                width += self._suit_width(size)
            elif tabular and text.isdigit():
                width += self._digit_cell(role, path, size)
            else:
                width += self._face(role, path, size).size(text)[0]
        return width

    def measure(self, text: str, role: Role = "body", size: int = 16, *, tabular: bool = False) -> tuple[int, int]:
        """Width and height in pixels of ``text`` without wrapping."""
        block = self.lay(text, role, size, None, tabular=tabular)
        return block.width, block.height

    def fitting(self, text: str, role: Role, size: int, width: int, *, tabular: bool = False) -> int:
        """The largest size, in pixels and up to ``size``, in which ``text`` is no wider than ``width`` on one line;
        what is too long even for the smallest is cut.
        """
        while size > SMALLEST and self.measure(text, role, size, tabular=tabular)[0] > width:
            size -= 1
        return size

    def lay(
        self,
        text: str,
        role: Role = "body",
        size: int = 16,
        width: int | None = None,
        *,
        tabular: bool = False,
        max_lines: int | None = None,
        roomy: bool = False,
    ) -> Block:
        """Break ``text`` into lines no wider than ``width`` pixels; beyond ``max_lines`` it ends in an ellipsis. Where
        there is room below (``roomy``), a Japanese paragraph may take a line more for its words to stay whole."""
        key = (text, role, size, width, tabular, max_lines, roomy)
        found = self._blocks.get(key)
        return found or self._blocks.put(key, self._laid(*key))

    def _laid(
        self,
        text: str,
        role: Role,
        size: int,
        width: int | None,
        tabular: bool,
        max_lines: int | None,
        roomy: bool,
    ) -> Block:
        """What `lay` keeps."""
        whole: list[list[_Glyph]] = []
        paragraph: list[_Glyph] = []
        plainly = role.startswith("title") and self._too_much(text, role, size)
        upright = role == "title-italic" and any(is_wide(char) for char in text)
        for glyph in [*_parse(text), _Glyph("\n", False)]:
            if plainly or upright:
                glyph = _Glyph(glyph.char, glyph.bold, plainly, upright)
            if glyph.char == "\n":
                whole.extend(self._break(paragraph, role, size, width, tabular, roomy))
                whole[-1] = [*whole[-1], glyph]
                paragraph = []
            else:
                paragraph.append(glyph)
        lines = [self._ended(line) for line in whole]
        if max_lines is not None and len(lines) > max_lines:
            rest = self._joined(whole[max_lines - 1 :])
            lines = [*lines[: max_lines - 1], self._shorten(rest, role, size, width or 0, tabular)]
        if width is not None:
            lines = [
                self._shorten(list(line), role, size, width, tabular)
                if max_lines is not None and self._advance(line, role, size, tabular) > width
                else line
                for line in lines
            ]
        widths = tuple(self._advance(line, role, size, tabular) for line in lines)
        height = self.line_height(role, size)
        return Block(tuple(lines), widths, height, max(widths, default=0), height * max(1, len(lines)))

    def _break(
        self, glyphs: list[_Glyph], role: Role, size: int, width: int | None, tabular: bool, roomy: bool = False
    ) -> list[list[_Glyph]]:
        """The lines with all their characters: the space or soft hyphen that a line ends on is still there. Kana and
        kanji leave no last line of a character or two."""
        if width is None or not glyphs or self._advance(glyphs, role, size, tabular) <= width:
            return [glyphs]
        lines = self._filled(glyphs, role, size, width, tabular)
        if any(is_wide(glyph.char) for glyph in glyphs):
            cost, even = self._evened(glyphs, role, size, width, tabular, len(lines))
            if roomy and even and cost >= POOR:
                less, more = self._evened(glyphs, role, size, width, tabular, len(lines) + 1)
                even = more if more and less <= cost - WORTH_A_LINE else even
            lines = even or lines
        last = lines[-1]
        if len(lines) > 1 and len(last) < LAST_LINE and len(lines[-2]) > 2 * LAST_LINE and is_wide(last[0].char):
            atoms = list(self._atoms(lines[-2]))
            while len(lines[-1]) < LAST_LINE and len(atoms[-1]) <= LAST_LINE:
                lines[-1] = atoms.pop() + lines[-1]
            lines[-2] = [glyph for atom in atoms for glyph in atom]
        return lines

    def _filled(self, glyphs: list[_Glyph], role: Role, size: int, width: int, tabular: bool) -> list[list[_Glyph]]:
        """Lines as full as they can be."""
        lines: list[list[_Glyph]] = []
        line: list[_Glyph] = []
        used = 0
        slack = 2 * size
        for atom in self._atoms(glyphs):
            room = self._advance(self._ended(atom), role, size, tabular)
            if line and used + room > width - slack:
                used = self._advance(line, role, size, tabular)  # the sum of the atoms is not kerned
                if used + room > width:
                    lines.append(line)
                    line, used = [], 0
            if not line and room > width:
                # A single word wider than the line: cut it where it must be, never leaving the rest behind.
                for glyph in atom:
                    step = self._advance([glyph], role, size, tabular)
                    if line and used + step > width:
                        lines.append(line)
                        line, used = [], 0
                    line.append(glyph)
                    used += step
                continue
            line = line + atom
            used += self._advance(atom, role, size, tabular)
        if line:
            lines.append(line)
        return lines

    def _evened(
        self, glyphs: list[_Glyph], role: Role, size: int, width: int, tabular: bool, count: int
    ) -> tuple[float, list[list[_Glyph]]]:
        """So many lines (``count``), ended where they read best, and what that costs: each may end earlier to keep a
        word of kana or kanji whole. No lines if there are none such, as where a word is wider than a line."""
        atoms = list(self._atoms(glyphs))
        ends = list(accumulate(len(atom) for atom in atoms))
        sums = [0, *accumulate(self._advance(atom, role, size, tabular) for atom in atoms)]
        over = [sums[n + 1] - sums[n] - self._advance(self._ended(a), role, size, tabular) for n, a in enumerate(atoms)]
        chars = [glyph.char for glyph in glyphs]
        costs = [break_cost(chars, end) for end in ends[:-1]] + [0.0]
        whole = len(atoms)
        best: list[dict[int, tuple[float, int]]] = [{0: (0.0, 0)}]
        for row in range(1, count + 1):
            found: dict[int, tuple[float, int]] = {}
            for begun, (cost, _) in best[-1].items():
                for end in range(begun + 1, whole + 1):
                    left = width - (sums[end] - sums[begun] - over[end - 1])
                    if left < 0:
                        break
                    if (end == whole) is not (row == count):
                        continue
                    total = cost + costs[end - 1] + (0.0 if end == whole else early_cost(left / size))
                    if end == whole and ends[-1] - (ends[begun - 1] if begun else 0) < LAST_LINE:
                        total += SHORT_LAST
                    if end not in found or total < found[end][0]:
                        found[end] = (total, begun)
            best.append(found)
        if whole not in best[-1]:
            return 0.0, []
        lines: list[list[_Glyph]] = []
        end = whole
        for row in range(count, 0, -1):
            begun = best[row][end][1]
            lines.insert(0, [glyph for atom in atoms[begun:end] for glyph in atom])
            end = begun
        fits = all(self._advance(self._ended(one), role, size, tabular) <= width for one in lines)
        return best[-1][whole][0], lines if fits else []

    @staticmethod
    def _joined(lines: list[list[_Glyph]]) -> list[_Glyph]:
        """Lines as one again: the end of a paragraph becomes a space, but for nothing between kana and kanji."""
        rest: list[_Glyph] = []
        for line in lines:
            if rest and rest[-1].char == "\n":
                end = rest.pop()
                if rest and line and not (is_wide(rest[-1].char) and is_wide(line[0].char)):
                    rest.append(_Glyph(" ", end.bold))
            rest.extend(line)
        return rest

    @staticmethod
    def _atoms(glyphs: list[_Glyph]) -> Iterable[list[_Glyph]]:
        atom: list[_Glyph] = []
        for index, glyph in enumerate(glyphs):
            if atom:
                earlier = glyphs[index - 2].char if index >= 2 else ""
                before = glyphs[index - 1].char
                rest = [one.char for one in glyphs[index : index + 6]]
                if may_break(before, glyph.char, earlier) and not (before == "-" and end_is_short(rest)):
                    yield atom
                    atom = []
            atom.append(glyph)
        if atom:
            yield atom

    @staticmethod
    def _trim(line: list[_Glyph]) -> list[_Glyph]:
        end = len(line)
        while end and line[end - 1].char in " \n":
            end -= 1
        return line[:end]

    def _ended(self, line: list[_Glyph]) -> tuple[_Glyph, ...]:
        line = self._trim(line)
        if line and line[-1].char == SOFT_HYPHEN:
            line = [*line[:-1], _Glyph("-", line[-1].bold)]
        return tuple(line)

    def _shorten(self, line: list[_Glyph], role: Role, size: int, width: int, tabular: bool) -> tuple[_Glyph, ...]:
        """As much of a line as there is room for, and an ellipsis if that is not all of it."""
        dots = _Glyph("…", line[-1].bold if line else False)
        line = self._trim(line)
        if self._advance(line, role, size, tabular) <= width:
            return tuple(line)
        room = len(line)
        while room and self._advance([*line[:room], dots], role, size, tabular) > width:
            room -= 1
        return (*line[: cut_for_dots("".join(glyph.char for glyph in line), room)], dots)

    # -- painting ------------------------------------------------------------------------------------------------

    def picture(
        self, line: tuple[_Glyph, ...], role: Role, size: int, colour: Colour, *, tabular: bool = False
    ) -> pygame.Surface:
        """One line as a cached picture with transparent ground (straight alpha)."""
        key = (line, role, size, colour, tabular)
        found = self._pictures.get(key)
        if found is None:
            found = self._pictures.put(key, self._paint(line, role, size, colour, tabular))
        return found

    def _paint(self, line: tuple[_Glyph, ...], role: Role, size: int, colour: Colour, tabular: bool) -> pygame.Surface:
        height = self.line_height(role, size)
        width = max(1, self._advance(line, role, size, tabular))
        picture = pygame.Surface((width + 2, height), pygame.SRCALPHA)
        picture.fill((*colour, 0))
        baseline = self._baseline(role, size, height)
        chip = 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2] > 128
        x = 0
        runs = list(self._runs(line, role, tabular))
        for place, (text, path) in enumerate(runs):
            if path is None:
                suit = self._suits(SUIT_OF[text], round(size * (SUIT_CHIP if chip else SUIT_BARE)), chip)
                room = self._suit_width(size)
                top = baseline - round(size * 0.36) - suit.get_height() // 2
                left = (room - suit.get_width()) // 2 + (0 if chip else self._leaning(runs, place, size))
                picture.blit(suit, (x + left, max(0, top)))  # straight alpha, as the words
                x += room
                continue
            font = self._face(role, path, size)
            drawn = font.render(text, True, colour)
            step = font.size(text)[0]
            offset = 0
            if tabular and text.isdigit():
                cell = self._digit_cell(role, path, size)
                offset = (cell - step) // 2
                step = cell
            # Where two pieces of a line overlap (kerning, italics) the straight blit keeps both.
            picture.blit(drawn, (x + offset, baseline - font.get_ascent() - _overshoot(font, text)))
            x += step
        return picture

    @staticmethod
    def _leaning(runs: Sequence[tuple[str, Path | None]], place: int, size: int) -> int:
        """How far a suit mark stands out of the middle of its cell, in pixels: close to the rank it belongs to."""
        before = runs[place - 1][0][-1:] if place else ""
        after = runs[place + 1][0][:1] if place + 1 < len(runs) else ""
        behind, ahead = (one.isascii() and one.isalnum() for one in (before, after))
        return round(size * LEANING) * (int(ahead) - int(behind))

    def _baseline(self, role: Role, size: int, height: int) -> int:
        path = self._files(role)[0]
        font = self._font(path, size)
        # Centre the height of capitals and x together: looks right in buttons, for both of our faces.
        capital = self._capital(path, size, font)
        return (height + capital) // 2

    def _capital(self, path: Path, size: int, font: pygame.Font) -> int:
        found = self._capitals.get((path, size))
        if found is None:
            metrics = font.metrics("H")
            found = int(metrics[0][3]) if metrics and metrics[0] is not None else round(size * 0.7)
            self._capitals[(path, size)] = found
        return found

    def draw(
        self,
        surface: pygame.Surface,
        block: Block,
        where: tuple[int, int],
        role: Role,
        size: int,
        colour: Colour,
        *,
        align: Align = "left",
        width: int | None = None,
        tabular: bool = False,
        alpha: int = 255,
    ) -> None:
        """Paint ``block`` with its top left at ``where``; ``align`` works within ``width`` (default: the block's
        own)."""
        x, y = where
        room = block.width if width is None else width
        for line, used in zip(block.lines, block.widths, strict=True):
            left = x if align == "left" else x + (room - used) // 2 if align == "centre" else x + room - used
            if self.heard is not None and surface.get_size() == self._heard_on:
                rect = pygame.Rect(left, y, used, block.line_height)
                self.heard.append(Heard(rect, line, role, size, tabular))
            if line:
                picture = self.picture(line, role, size, colour, tabular=tabular)
                if alpha < 255:
                    picture.set_alpha(alpha)
                    surface.blit(picture, (left, y))
                    picture.set_alpha(255)
                else:
                    surface.blit(picture, (left, y))
            y += block.line_height

    def write(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        role: Role,
        size: int,
        colour: Colour,
        *,
        align: Align = "left",
        middle: bool = True,
        wrap: bool = False,
        tabular: bool = False,
        alpha: int = 255,
        fit: bool = False,
    ) -> Block:
        """Lay ``text`` into ``rect`` and paint it: one line with an ellipsis, or wrapped; centred vertically if
        ``middle``; ``fit`` makes it smaller rather than cut."""
        if fit:
            size = self.fitting(text, role, size, rect.width, tabular=tabular)
        lines = max(1, rect.height // self.line_height(role, size)) if wrap else 1
        block = self.lay(text, role, size, rect.width, tabular=tabular, max_lines=lines)
        top = rect.y + (rect.height - block.height) // 2 if middle else rect.y
        self.draw(
            surface,
            block,
            (rect.x, top),
            role,
            size,
            colour,
            align=align,
            width=rect.width,
            tabular=tabular,
            alpha=alpha,
        )
        return block
