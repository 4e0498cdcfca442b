"""Pictures from ``art/``: decks (exchangeable folders), icons and fonts; rasterised when first wanted, at the size
wanted.

A deck is a folder ``art/decks/<name>/`` with ``deck.json``, ``back.svg`` and one ``<rank><suit>.svg`` a face
(``AS.svg``), and perhaps other letters for the courts in ``letters/`` (`game.ui.courts`). The inks of the suits are the
``palettes`` of ``deck.json``, first the one that the faces are drawn in; another is painted when a face is read.
Everything is cached within a byte limit, with premultiplied alpha; rotations in whole degrees.
"""

from __future__ import annotations

import json
import re
from functools import cached_property
from pathlib import Path

import pygame

from game.paths import art_folder
from game.ui import courts
from game.ui.drawing.artwork import CURRENT, BrokenArt, Drawing
from game.ui.drawing.cache import Cache, pictures, weight_of
from game.ui.drawing.cut import Cut, within
from game.ui.drawing.rasterizer import Rasterizer, Wish
from game.ui.drawing.under import LYING, MASTER, RAISED, brass_edge, light_around, shadow_of
from game.ui.theme import SUIT_COLOURS, Colour, faded, hexed, ready
from game.ui.typography.text import Role

BACK = "back"
RATIO = 1.4
"""Height of a card over its width where the deck does not say."""
SHADE: tuple[int, int, int] = (195, 181, 159)
"""What a card out of the light is multiplied by: ivory stays ivory."""


def turned_smoothly(picture: pygame.Surface, angle: float) -> pygame.Surface:
    """``picture`` turned clockwise. Rotation smooths only between pixels, so the edges get a transparent seam first."""
    seamed = pygame.Surface((picture.get_width() + 4, picture.get_height() + 4), pygame.SRCALPHA)
    seamed.blit(picture, (2, 2), None, pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.rotozoom(seamed, -angle, 1.0)


class Deck:
    """One deck of cards: faces and back at any width, angle, brightness, and their shadows."""

    def __init__(self, folder: Path, limit: int = 28_000_000) -> None:
        self.folder = folder
        self._cache: Cache[tuple[object, ...], Cut] = Cache(limit, lambda cut: weight_of(cut.whole))
        self._letterings = pictures(1_000_000)
        self._flat = pictures(12_000_000)
        self._back = folder / f"{BACK}.svg"
        self._letters = courts.ENGLISH
        self._palettes: dict[str, dict[str, str]] = {}
        self._drawn: dict[str, str] = {}
        self._inks: dict[str, str] = {}
        self.palette = ""
        """Which of its palettes it is painted in."""
        self.rasterizer: Rasterizer | None = None
        """Draws faces ahead, if there is one."""
        self.title: dict[str, str] = {}
        self.ratio = RATIO
        self.corner = 0.055
        self.games: tuple[str, ...] = ()
        """The games it is made for; () for a deck that serves them all."""
        try:
            described = json.loads((folder / "deck.json").read_text(encoding="utf-8"))
        except OSError as error:
            raise BrokenArt(f"The deck {folder.name} has no deck.json in {folder}.") from error
        except ValueError as error:
            raise BrokenArt(f"The description of the deck {folder.name} cannot be read: {error}.") from error
        if isinstance(described, dict):
            self._describe(described)

    def _describe(self, described: dict[str, object]) -> None:
        title = described.get("title", described.get("name"))
        if isinstance(title, dict):
            self.title = {str(code): str(text) for code, text in title.items()}
        elif isinstance(title, str):
            self.title = {"en": title}
        ratio = described.get("ratio")
        size = described.get("size")
        if isinstance(ratio, int | float) and 1.0 <= ratio <= 2.5:
            self.ratio = float(ratio)
        elif (
            isinstance(size, list) and len(size) == 2 and all(isinstance(one, int | float) and one > 0 for one in size)
        ):
            self.ratio = float(size[1]) / float(size[0])
        palettes = described.get("palettes")
        if isinstance(palettes, dict) and palettes and all(isinstance(inks, dict) for inks in palettes.values()):
            self._palettes = {
                str(name): {str(suit): str(ink) for suit, ink in inks.items()} for name, inks in palettes.items()
            }
            self.palette, self._drawn = next(iter(self._palettes.items()))
            self._inks = self._drawn
        games = described.get("games")
        if isinstance(games, list):
            self.games = tuple(str(game) for game in games)
        corner = described.get("corner")
        if isinstance(corner, int | float) and 0 <= corner < 0.3:
            self.corner = float(corner)

    @property
    def faces(self) -> list[str]:
        """The names of the faces the folder has."""
        return sorted(
            path.stem for path in self.folder.glob("*.svg") if re.fullmatch(r"[2-9TJCQKA][SHDC]|WE", path.stem)
        )

    def turn_to(self, back: Path | None) -> None:
        """Use another back (None: the deck's own)."""
        wanted = back or self.folder / f"{BACK}.svg"
        if wanted != self._back:
            self._back = wanted
            for cache in (self._cache, self._flat):
                cache.drop(lambda key: key[0] == BACK)

    def spell(self, letters: str) -> None:
        """Write these letters of jack, queen and king in the corners from now on, where the deck has them."""
        if letters != self._letters:
            self._letters = letters
            self.forget()

    def ink(self, palette: str) -> None:
        """Paint the suits in this palette from now on; in the one they are drawn in if the deck has no such."""
        if palette not in self._palettes:
            palette = next(iter(self._palettes), "")
        if palette != self.palette:
            self.palette, self._inks = palette, self._palettes[palette]
            self.forget()

    def _lettered(self, face: pygame.Surface, name: str, width: int) -> None:
        """Lay a court's other letter over the one it is drawn with. Raises BrokenArt."""
        letter = courts.letter(name[:1], self._letters) if len(name) == 2 else name[:1]
        path = self.folder / "letters" / f"{letter}.svg"
        if letter == name[:1] or not path.is_file():
            return
        key = ("letter", letter, name[1], width)
        patch = self._letterings.get(key)
        if patch is None:
            drawing = Drawing(path, CURRENT, self._inks.get(name[1], "#000"))
            patch = self._letterings.put(key, drawing.picture((width, self.height(width))))
        face.blit(patch, (0, 0), None, pygame.BLEND_PREMULTIPLIED)

    def height(self, width: int) -> int:
        """The height in pixels of a card ``width`` pixels wide."""
        return round(width * self.ratio)

    def flat(self, name: str, width: int) -> pygame.Surface:
        """The face ``name`` ("AS") or ``BACK`` lying straight, ``width`` pixels wide. Raises BrokenArt."""
        key = (name, width)
        found = self._flat.get(key)
        if found is None:
            wish = self.wish(name, width)
            rasterized = self.rasterizer.take(wish) if self.rasterizer is not None else None
            if rasterized is None:
                found = ready(wish[0].rasterised(wish[1:]))
            else:
                found = rasterized.convert_alpha() if pygame.display.get_surface() is not None else rasterized
            self._lettered(found, name, width)
            self._flat.put(key, found)
        return found

    def wish(self, name: str, width: int) -> Wish:
        """What a rasterizer is asked for: the drawing and its size."""
        if name == BACK:
            return Drawing(self._back), width, self.height(width)
        suit = name[1:]
        drawing = Drawing(self.folder / f"{name}.svg", self._drawn.get(suit, ""), self._inks.get(suit, ""))
        return drawing, width, self.height(width)

    def soon(self, name: str, width: int) -> bool:
        """True while the rasterizer draws ``flat`` and the caller had better make do with another size; it is asked for
        if need be. False where ``flat`` would come at once, or nobody draws ahead."""
        if self.rasterizer is None or self.drawn(name, width):
            return False
        wish = self.wish(name, width)
        if self.rasterizer.ready(wish):
            return False
        self.rasterizer.also(wish)
        return True

    def drawn(self, name: str, width: int) -> bool:
        """True if ``flat`` would come from the cache."""
        return self._flat.get((name, width)) is not None

    def card_face(self, name: str, width: int, angle: float = 0.0) -> pygame.Surface:
        """The face ``name`` turned by ``angle`` degrees clockwise (whole degrees); blit it with BLEND_PREMULTIPLIED."""
        return self.picture(name, width, round(angle))

    def card_back(self, width: int, angle: float = 0.0) -> pygame.Surface:
        """The back, as ``card_face``."""
        return self.picture(BACK, width, round(angle))

    def kept(self, name: str, width: int, angle: int, turn: int, dim: int, fade: int, rough: bool) -> bool:
        """True if ``cut`` with a ``master`` would come from the cache."""
        return self._cache.get((name, width, angle % 360, turn, dim, fade, True, rough)) is not None

    def picture(self, name: str, width: int, angle: int, turn: int = 16, dim: int = 0) -> pygame.Surface:
        """A card as painted, in one piece: see ``cut``."""
        return self.cut(name, width, angle, turn, dim).whole

    def cut(
        self,
        name: str,
        width: int,
        angle: int,
        turn: int = 16,
        dim: int = 0,
        fade: int = 8,
        master: int = 0,
        *,
        rough: bool = False,
    ) -> Cut:
        """A card as painted: ``angle`` whole degrees clockwise, ``turn`` 0..16 of its width showing (a flip), ``dim``
        0..8 out of the light, ``fade`` 0..8 of its opacity.

        With ``master`` the picture is scaled from the one of that width instead of drawn anew: for cards in flight.
        ``rough`` is quickly made: for a frame among many cards in flight.
        """
        angle %= 360
        key = (name, width, angle, turn, dim, fade, bool(master), rough)
        found = self._cache.get(key)
        if found is not None:
            return found
        if master and width != master and self._flat.get((name, width)) is None:
            made, size = self.flat(name, master), (width, self.height(width))
        else:
            made = self.flat(name, width)
            size = made.get_size()
        if turn < 16:
            size = (max(1, size[0] * turn // 16), size[1])
        if size != made.get_size():
            made = pygame.transform.smoothscale(made, size)
        elif dim or fade < 8:
            made = made.copy()
        if dim:
            shade = (255 - (255 - one) * dim // 8 for one in SHADE)
            made.fill((*shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
        if fade < 8:
            level = fade * 255 // 8
            made.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        if angle:
            made = pygame.transform.rotate(made, -angle) if rough else turned_smoothly(made, angle)
        return self._cache.put(key, Cut(made))

    def shadow(self, width: int, angle: int, height: float) -> tuple[pygame.Surface, int]:
        """The shadow of a card and how many pixels off it falls: the higher it is held the farther."""
        shade, fall = self.shade(width, angle, height)
        return shade.whole, fall

    def shade(
        self, width: int, angle: int, height: float, turn: int = 16, fade: int = 8, *, whole: bool = True
    ) -> tuple[Cut, int]:
        """As ``shadow``, one picture for every height; not ``whole``: without what a card that lies there covers."""
        angle %= 180
        key = ("shadow", width, angle, turn, fade, whole)
        found = self._cache.get(key)
        if found is None:
            made = self._cast(width, turn, fade)
            if angle:
                made = pygame.transform.rotozoom(made, -angle, 1.0)
            if width > MASTER:
                wide, high = made.get_size()
                made = pygame.transform.smoothscale(made, (round(wide * width / MASTER), round(high * width / MASTER)))
            across, down = within(width, self.height(width), angle, width * (2 * RAISED - LYING) + 2)
            hole = pygame.Rect(0, 0, int(2 * across), int(2 * down)).move_to(center=made.get_rect().center)
            covered = not whole and turn == 16 and fade == 8 and hole.width > 8
            found = self._cache.put(key, Cut(made, hole if covered else None))
        return found, max(1, round(width * (LYING + (RAISED - LYING) * height)))

    def _cast(self, width: int, turn: int, fade: int) -> pygame.Surface:
        """A shadow that lies straight, no larger than ``MASTER``."""
        width = min(width, MASTER)
        key = ("cast", width, turn, fade)
        found = self._cache.get(key)
        if found is None:
            made = shadow_of(max(1, width * turn // 16), self.height(width), self.corner)
            found = self._cache.put(key, Cut(faded(made, fade / 8) if fade < 8 else made))
        return found.whole

    def shaded(self, width: int, angle: int, turn: int, fade: int) -> bool:
        """True if ``shade`` would come from the cache, whole."""
        return self._cache.get(("shadow", width, angle % 180, turn, fade, True)) is not None

    def edge(self, width: int, angle: int, thick: float = 1.0) -> Cut:
        """The brass edge of a card that is set off from the others."""
        angle %= 180
        key = ("edge", width, angle, thick)
        found = self._cache.get(key)
        if found is None:
            made = brass_edge(width, self.height(width), self.corner, thick)
            found = self._cache.put(key, Cut(turned_smoothly(made, angle) if angle else made))
        return found

    def glow(self, width: int, angle: int, colour: Colour, strength: int) -> Cut:
        """Light around a card, ``strength`` 1..8."""
        angle %= 180
        key = ("glow", width, angle, colour, strength)
        found = self._cache.get(key)
        if found is None:
            made = light_around(width, self.height(width), self.corner, colour, strength)
            found = self._cache.put(key, Cut(pygame.transform.rotozoom(made, -angle, 1.0) if angle else made))
        return found

    def forget(self) -> None:
        """Drop every picture (the window's size changed)."""
        self._cache.clear()
        self._flat.clear()
        self._letterings.clear()


class Assets:
    """The art folder. Nothing is read before it is asked for."""

    def __init__(self, folder: Path | None = None, deck: str = "french") -> None:
        self.folder = folder if folder is not None else art_folder()
        self._deck: Deck | None = None
        self._icons = pictures(6_000_000)
        self._fonts: dict[Role, list[Path]] = {}
        self.deck_name = deck
        self.palette = "classic"
        self.back_name = ""
        """A back of ``art/backs``, or "" for the deck's own."""
        self.letters = courts.ENGLISH
        """What the corners of jack, queen and king say."""
        self.rasterizer: Rasterizer | None = None
        """Draws faces ahead and keeps them, if there is one."""

    # -- decks ---------------------------------------------------------------------------------------------------

    def decks(self) -> list[str]:
        """The names of the decks that serve every game."""
        return [name for name in self._folders() if not self._games_of(name)]

    def _games_of(self, name: str) -> tuple[str, ...]:
        try:
            return Deck(self.folder / "decks" / name).games
        except BrokenArt:
            return ()

    def _folders(self) -> list[str]:
        return sorted(path.parent.name for path in (self.folder / "decks").glob("*/deck.json"))

    @property
    def deck(self) -> Deck:
        """The deck in use, in the palette in use; falls back to the first there is. Raises BrokenArt if there is
        none."""
        names = self._folders()
        if not names:
            raise BrokenArt(f"There is no deck of cards in {self.folder / 'decks'}.")
        folder = self.folder / "decks" / (self.deck_name if self.deck_name in names else names[0])
        found = self._deck
        if found is None or found.folder != folder:
            self._deck = found = Deck(folder)
        found.rasterizer = self.rasterizer
        found.ink(self.palette)
        found.turn_to(self._back())
        found.spell(self.letters)
        return found

    def turn_to(self, back: str) -> None:
        """Use the back ``back`` from now on, also where the deck lies on a table already."""
        self.back_name = back
        if self._deck is not None:
            self._deck.turn_to(self._back())

    def _back(self) -> Path | None:
        """The picture of the back chosen, if there is one."""
        path = self.folder / "backs" / f"{self.back_name}.svg"
        return path if self.back_name and path.is_file() else None

    def back(self, name: str, width: int) -> pygame.Surface:
        """The back ``name`` of ``art/backs`` ``width`` pixels wide, whichever is in use; the deck's own if there is no
        such. Raises BrokenArt."""
        key = ("back", name, width)
        found = self._icons.get(key)
        if found is None:
            path = self.folder / "backs" / f"{name}.svg"
            drawing = Drawing(path if path.is_file() else self.deck.folder / f"{BACK}.svg")
            found = self._icons.put(key, drawing.picture((width, round(width * RATIO))))
        return found

    def backs(self) -> dict[str, dict[str, str]]:
        """What the backs are called, by name and language; the usual one first."""
        try:
            titles = json.loads((self.folder / "backs" / "backs.json").read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return {str(name): dict(words) for name, words in titles.items()} if isinstance(titles, dict) else {}

    def deck_title(self, name: str, language: str) -> str:
        """What the deck calls itself; its folder's name if it does not say."""
        try:
            titles = Deck(self.folder / "decks" / name).title
        except BrokenArt:
            return name
        return titles.get(language) or titles.get("en") or name

    def card_face(self, name: str, width: int, angle: float = 0.0) -> pygame.Surface:
        """A face of the deck in use."""
        return self.deck.card_face(name, width, angle)

    def card_back(self, width: int, angle: float = 0.0) -> pygame.Surface:
        """The back of the deck in use."""
        return self.deck.card_back(width, angle)

    # -- icons ---------------------------------------------------------------------------------------------------

    def has_icon(self, name: str) -> bool:
        """True if ``art/icons/<name>.svg`` exists."""
        return name in self._icon_names

    @cached_property
    def _icon_names(self) -> frozenset[str]:
        """Asked for in every frame: the disk is read once."""
        return frozenset(path.stem for path in (self.folder / "icons").glob("*.svg"))

    def icon(self, name: str, size: int, colour: Colour | None = None) -> pygame.Surface:
        """The icon ``name`` in a square of ``size`` pixels, tinted if ``colour`` is given. Raises BrokenArt."""
        key = (name, size, colour)
        found = self._icons.get(key)
        if found is None:
            path = self.folder / "icons" / f"{name}.svg"
            drawing = Drawing(path) if colour is None else Drawing(path, CURRENT, hexed(colour))
            found = drawing.picture((size, size))
            if colour is not None and CURRENT.encode() not in path.read_bytes():
                found = self._silhouette(found, colour)
            self._icons.put(key, found)
        return found

    def drawing(self, name: str, size: tuple[int, int], colour: Colour | None = None) -> pygame.Surface | None:
        """``art/<name>.svg`` fitted into ``size`` pixels, as a silhouette if ``colour`` is given; None if there is
        none."""
        path = self.folder / f"{name}.svg"
        if not path.is_file():
            return None
        picture = Drawing(path).picture(size)
        return picture if colour is None else self._silhouette(picture, colour)

    def suit(self, letter: str, height: int) -> pygame.Surface | None:
        """The suit mark in the palette in use, straight alpha; None if the art has none."""
        for name in (f"suit_{letter}_{self.palette}", f"suit_{letter}"):
            path = self.folder / "icons" / f"{name}.svg"
            if path.is_file():
                colour = hexed(SUIT_COLOURS[self.palette][letter])
                return Drawing(path, CURRENT, colour).rasterised((height, height))
        return None

    @staticmethod
    def _silhouette(picture: pygame.Surface, colour: Colour) -> pygame.Surface:
        # Any other drawing is tinted by its shape alone: its alpha in the one colour.
        made = picture.copy()
        made.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        straight = made.copy()
        straight.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return straight.premul_alpha()

    # -- the felt ------------------------------------------------------------------------------------------------

    def table_tile(self) -> pygame.Surface | None:
        """The felt tile of ``art/table``, if there is one."""
        for path in sorted((self.folder / "table").glob("baize.*")):
            try:
                if path.suffix == ".svg":
                    return pygame.image.load_sized_svg(path, (256, 256)).convert_alpha()
                if path.suffix in (".png", ".webp"):
                    picture = pygame.image.load(path)
                    return picture.convert_alpha() if picture.get_flags() & pygame.SRCALPHA else picture.convert()
            except pygame.error as error:
                raise BrokenArt(f"The picture {path} cannot be read: {error}.") from error
        return None

    # -- fonts ---------------------------------------------------------------------------------------------------

    def font_files(self, role: Role) -> list[Path]:
        """The font files for ``role``, best first: its own face, then the others for characters it lacks. Raises
        BrokenArt."""
        found = self._fonts.get(role)
        if found is None:
            found = self._find_fonts(role)
            self._fonts[role] = found
        return found

    def _find_fonts(self, role: Role) -> list[Path]:
        files = sorted(path for path in (self.folder / "fonts").glob("**/*") if path.suffix in (".ttf", ".otf"))
        if not files:
            raise BrokenArt(f"There are no fonts in {self.folder / 'fonts'}.")

        def family(path: Path) -> int:
            """How far the face is from what the role wants: serif, Mincho, gothic, or the other way about."""
            name = path.name.lower()
            place = 0 if "serif" in name else 1 if "mincho" in name else 2
            return place if role.startswith("title") else (1, 2, 0)[place]

        def bold(path: Path) -> bool:
            return "bold" in path.name.lower()

        def italic(path: Path) -> bool:
            return "italic" in path.name.lower()

        wants_bold, wants_italic = role.endswith("bold"), role.endswith("italic")

        def distance(path: Path) -> tuple[int, bool, bool]:
            return family(path), italic(path) != wants_italic, bold(path) != wants_bold

        return sorted(files, key=distance)
