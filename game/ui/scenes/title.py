"""The title: the name of the house, a fan of cards, and where to go."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from game.ui import theme
from game.ui.decor.shape import CORNER, TableShape
from game.ui.drawing.assets import BACK, Deck, turned_smoothly
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, msg, said, tr
from game.ui.portraits import PERSONS, paint_portrait
from game.ui.stage.tween import out_cubic
from game.ui.widgets import Button, Dialog, FormScene, Pressable

FAN = ("QS", "KH", "JC", "AD", "TS", "9H")
"""The faces behind the blank card, left to right; those a deck lacks show their backs."""
BLANK = ""
MENU_UNITS = 20.0
SPREAD_SECONDS = 0.62
STAGGER_SECONDS = 0.05
LIGHT_SECONDS: Final = 0.7
"""How long the lamp takes to come on."""
DUSK: Final = ((86, 88, 112), (222, 214, 206))
"""What the room is multiplied with before and after: the cards are brighter than anything around them."""
OPEN: Final = (-37.0, 12.0)
"""How the first and the last card of the open fan are turned, degrees."""
CLEAR: Final = 47.0
"""Below so many logical units no room has ornaments along the upper edge of its table."""


class TitleScene(FormScene):
    """New match, Continue and Matches (if there are any: ``resume``, ``records``), Tonight (``today``), ``lessons``,
    Rules, Settings, Quit.

    ``resume_note`` says what would be continued; ``place`` is the game played last, in whose room the title is shown;
    ``people`` leads to the people of this computer, of whom ``who`` (name, portrait) is at the screen;
    ``version`` stands in the corner; ``notice`` (a sentence, e.g. that damaged settings were set aside) is shown until
    something is chosen.
    """

    def __init__(
        self,
        painter: Painter,
        *,
        new_match: Callable[[], None],
        rules: Callable[[], None],
        settings: Callable[[], None],
        quit: Callable[[], None],
        resume: Callable[[], None] | None = None,
        resume_note: Say = "",
        records: Callable[[], None] | None = None,
        lessons: Callable[[], None] | None = None,
        today: Callable[[], None] | None = None,
        place: str = "",
        version: str = "",
        notice: Say = "",
        people: Callable[[], None] | None = None,
        who: tuple[str, str] = ("", ""),
    ) -> None:
        super().__init__(painter)
        self._quit = quit
        self.game_room = place
        self.version = version
        self.notice = notice
        self._clock = 0.0
        self._logo = pygame.Rect(0, 0, 0, 0)
        self._column = pygame.Rect(0, 0, 0, 0)
        self.centred = False
        self._fan: tuple[tuple[object, ...], pygame.Surface, tuple[int, int]] | None = None
        # What Enter does first is the chief action: to go on with a match, or to begin one.
        self.new = Button(painter, msg("title.new_match"), new_match, units=MENU_UNITS)
        self.resume = Button(painter, msg("title.continue"), resume or (lambda: None), units=MENU_UNITS)
        (self.new if resume is None else self.resume).kind = "primary"
        self.resume.note = resume_note
        self.rules = Button(painter, msg("title.rules"), rules, units=MENU_UNITS)
        self.settings = Button(painter, msg("settings.heading"), settings, units=MENU_UNITS)
        self.leave_button = Button(painter, msg("title.quit"), quit, units=MENU_UNITS)
        self.records = Button(painter, msg("title.records"), records or (lambda: None), units=MENU_UNITS)
        self.buttons = [self.new, self.rules, self.settings, self.leave_button]
        self.lessons = Button(painter, msg("title.lessons"), lessons or (lambda: None), units=MENU_UNITS)
        if lessons is not None:
            self.buttons.insert(1, self.lessons)
        self.today = Button(painter, msg("title.today"), today or (lambda: None), units=MENU_UNITS)
        if today is not None:
            self.buttons.insert(1, self.today)
        if records is not None:
            self.buttons.insert(1, self.records)
        if resume is not None:
            self.buttons.insert(1, self.resume)
        self.who = Person(painter, *who, people or (lambda: None))
        self.who.visible = people is not None
        self.form.add(*self.buttons, self.who)
        self.form.focus_on(self.resume if resume is not None else self.new)

    def enter(self, size: tuple[int, int]) -> None:
        super().enter(size)
        if self.centred and said(self.notice):
            # In a window that is narrow for its scale there is no room beside the menu.
            self.form.open(
                Dialog(self.painter, msg("notice.heading"), self.notice).button(msg("common.ok"), cancels=True)
            )
            self.notice = ""

    # -- placing -------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        painter = self.painter
        wide, high = painter.size
        # The fan goes before the words do: in a window that is narrow for its scale only the column is left.
        self.centred = painter.logical[0] < 900
        column = min(painter.px(340), wide - painter.px(80))
        left = (wide - column) // 2 if self.centred else round(wide * 0.085)
        gap = painter.px(11)
        for units in (MENU_UNITS, 18.0, 16.0, 14.0):
            for button in self.buttons:
                button.units = units
            heights = [button.wish(column)[1] for button in self.buttons]
            menu = sum(heights) + gap * (len(heights) - 1)
            logo = painter.px(168) if high - menu > painter.px(250) else painter.px(84)
            if menu + logo + painter.px(40) <= high:
                break
        room = high - logo - painter.px(48) - gap * (len(heights) - 1)
        if sum(heights) > room:
            # Very large letters in a small window: the plates close up around their words, notes give way first.
            even = room // len(heights)
            heights = [min(one, even) for one in heights]
            menu = sum(heights) + gap * (len(heights) - 1)
        top = max(painter.px(10), round((high - menu - logo) * 0.44))
        self._logo = pygame.Rect(left, top, column if self.centred else painter.px(470), logo)
        y = top + logo
        for button, one in zip(self.buttons, heights, strict=True):
            button.place(pygame.Rect(left, y, column, one))
            y += one + gap
        self._column = pygame.Rect(left, top, column, y - top)
        size = self.who.wish(wide // 3)
        self.who.place(pygame.Rect(wide - painter.px(112) - size[0], painter.px(42), *size))

    # -- events --------------------------------------------------------------------------------------------------

    def unused(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            # Once leads to Quit, twice quits: nobody leaves by pressing Escape once too often in another scene.
            if self.form.focus is self.leave_button and self.form.keyboard:
                self._quit()
            else:
                self.form.keyboard = True
                self.form.focus_on(self.leave_button)
                self.touch()
            return True
        return False

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.busy_entering:
            self._clock += dt
            self.touch()

    @property
    def busy_entering(self) -> bool:
        """The lamp comes on, and the fan opens."""
        if self.painter.reduced_motion or self.painter.size[0] > 2600:
            return False
        return self._clock < max(LIGHT_SECONDS, SPREAD_SECONDS + len(FAN) * STAGGER_SECONDS)

    @property
    def opening(self) -> bool:
        """The fan is still opening; in a large window it is open from the start: turning such cards is slow."""
        return self.busy_entering and self.painter.size[0] <= 2000

    @property
    def busy(self) -> bool:
        return super().busy or self.busy_entering

    # -- drawing -------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        painter = self.painter
        painter.background(surface)
        lit = out_cubic(min(1.0, self._clock / LIGHT_SECONDS)) if self.busy_entering else 1.0
        surface.fill(theme.mix(*DUSK, lit), special_flags=pygame.BLEND_RGB_MULT)
        if not self.centred:
            self._paint_fan(surface)
        self._paint_logo(surface)
        self._paint_corner(surface)

    def _paint_logo(self, surface: pygame.Surface) -> None:
        painter = self.painter
        rect = self._logo
        name = "Carte Blanche"
        tall = rect.height > painter.px(100)
        size = painter.type.fitting(name, "title", painter.px(66 if tall else 44), rect.width)
        block = painter.type.lay(name, "title", size, None)
        x = rect.centerx - block.width // 2 if self.centred else rect.x
        y = rect.y
        drop = max(1, painter.px(2.2))
        painter.type.draw(surface, block, (x, y + drop), "title", size, (6, 24, 14), alpha=150)
        painter.type.draw(surface, block, (x, y), "title", size, theme.IVORY)
        y += round(size * 1.2)
        rule = painter.materials.keep(("ornament", block.width), lambda: self._ornament(block.width))
        theme.paint(surface, rule, (x + (block.width - rule.get_width()) // 2, y))
        if tall:
            line = pygame.Rect(x, y + rule.get_height() + painter.px(4), block.width, painter.px(30))
            painter.write(surface, tr("title.tagline"), line, "title", 21, theme.BRASS_LIGHT, align="centre", fit=True)

    def _ornament(self, width: int) -> pygame.Surface:
        drawn = self.painter.assets.drawing("title/ornament", (width, max(8, width // 11)))
        return drawn if drawn is not None else self.painter.materials.rule(width, self.painter.scale)

    def _paint_corner(self, surface: pygame.Surface) -> None:
        painter = self.painter
        wide, high = surface.get_size()
        row = max(painter.px(24), round(painter.text_px(theme.TEXT_SMALL) * 1.5))
        if self.version and not self.centred:
            # On the floor, beside the corner of the table.
            area = pygame.Rect(painter.px(16), high - row - painter.px(6), painter.px(200), row)
            painter.write(surface, self.version, area, "body", theme.TEXT_SMALL, theme.TEXT_SOFT)
        notice = said(self.notice)
        if notice and not self.centred:
            rect, width = self.notice_place(wide, high)
            pad = painter.px(12)
            block = painter.lay(notice, width - 2 * pad, "body", theme.TEXT_SMALL)
            painter.paper(surface, rect)
            small = painter.text_px(theme.TEXT_SMALL)
            painter.type.draw(surface, block, (rect.x + pad, rect.y + pad), "body", small, painter.ink("ink"))

    def notice_place(self, wide: int, high: int) -> tuple[pygame.Rect, int]:
        """Where the notice lies, and how wide its words may run: at the foot, clear of the menu and of the version."""
        painter = self.painter
        pad, near = painter.px(12), painter.px(20)
        left, right = self._column.right + near, wide - painter.px(104)
        width = min(right - left, painter.px(620))
        block = painter.lay(said(self.notice), width - 2 * pad, "body", theme.TEXT_SMALL)
        rect = pygame.Rect(0, 0, block.width + 2 * pad, block.height + 2 * pad)
        rect.midbottom = ((left + right) // 2, high - near)
        return rect, width

    def _paint_fan(self, surface: pygame.Surface) -> None:
        """The fan; once it is open it is kept as one picture."""
        painter = self.painter
        if self.opening:
            self._fan = None
            self._lay_fan(surface, (0, 0))
            return
        key = (painter.size, painter.version, painter.assets.deck_name, painter.assets.palette, self._column.right)
        if self._fan is None or self._fan[0] != key:
            wide, high = surface.get_size()
            part = pygame.Rect(self._column.right, 0, wide - self._column.right, high)
            whole = pygame.Surface(part.size, pygame.SRCALPHA)
            self._lay_fan(whole, part.topleft)
            used = whole.get_bounding_rect()
            self._fan = (key, whole.subsurface(used).copy(), (part.x + used.x, part.y + used.y))
            painter.assets.deck.forget()
        theme.paint(surface, self._fan[1], self._fan[2])

    def _lay_fan(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        painter = self.painter
        wide, high = painter.size
        deck = painter.assets.deck
        room = wide - self._column.right
        # It leaves the window at the lower right, and keeps clear of the menu.
        width = round(min(high * 0.444, room / 2.5))
        names = [*FAN, BLANK]
        known = set(deck.faces)
        reach = width * deck.ratio * 1.05
        pivot = (wide - 0.76 * width - origin[0], high * 0.56 + 0.98 * reach - origin[1])
        for number, name in enumerate(names):
            began = number * STAGGER_SECONDS
            part = max(0.0, min(1.0, (self._clock - began) / SPREAD_SECONDS)) if self.opening else 1.0
            if part <= 0.0 and name != BLANK:
                continue  # it lies beneath the blank card still: the first frame need not wait for it
            first, last = OPEN
            aim = first + (last - first) * number / (len(names) - 1)
            angle = first - 5.0 + (aim - first + 5.0) * out_cubic(part)
            turn = math.radians(angle)
            centre = (pivot[0] + math.sin(turn) * reach, pivot[1] - math.cos(turn) * reach)
            face = name if name in known or name == BLANK else BACK
            paint_card(painter, deck, surface, face, width, angle, centre)


class Person(Pressable):
    """Who is at the screen; pressed, it leads to the others."""

    def __init__(self, painter: Painter, name: str, portrait: str, on_press: Callable[[], None]) -> None:
        super().__init__(painter, name or msg("people.guest"), tip=msg("people.heading"))
        self.name = name
        self.portrait = portrait or PERSONS[0]
        self.on_press = on_press

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        words = painter.measure(said(self.label), "title-bold", theme.TEXT_PLATE)[0]
        return min(width, words + painter.px(82)), painter.px(54)

    def trigger(self) -> None:
        self.painter.sounds.play("click")
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        side = self.rect.height
        plate = self.rect.inflate(0, -painter.px(16))
        plate.left, plate.width = self.rect.x + side // 2, self.rect.width - side // 2
        painter.plate(surface, plate, "secondary", glow=round(self._glow.value * 4))
        words = pygame.Rect(self.rect.x + side + painter.px(8), plate.y, 0, plate.height)
        words.width = plate.right - painter.px(12) - words.x
        painter.engrave(surface, said(self.label), words, "secondary", units=theme.TEXT_PLATE)
        disc = pygame.Rect(*self.rect.topleft, side, side)
        paint_portrait(painter, surface, self.portrait, self.name, disc)
        if self.focused:
            painter.focus_ring(surface, self.rect, radius=side / 2 / painter.scale)


def paint_card(
    painter: Painter,
    deck: Deck,
    surface: pygame.Surface,
    face: str,
    width: int,
    angle: float,
    centre: tuple[float, float],
) -> None:
    """One large card of the fan with its shadow; its turned picture is not kept."""
    shadow, down = deck.shadow(width, round(angle), 1)
    theme.paint(
        surface,
        shadow,
        (round(centre[0] - shadow.get_width() / 2), round(centre[1] - shadow.get_height() / 2 + down * 0.6)),
    )
    if face == BLANK:
        flat = painter.materials.keep(
            ("carte blanche", width), lambda: _blank(painter, width, deck.height(width), deck.corner)
        )
    else:
        flat = deck.flat(face, width)
    turned = turned_smoothly(flat, angle)
    theme.paint(
        surface, turned, (round(centre[0] - turned.get_width() / 2), round(centre[1] - turned.get_height() / 2))
    )


def _blank(painter: Painter, width: int, height: int, corner: float) -> pygame.Surface:
    """The card the house is named after: nothing on it but a brass monogram."""
    radius = width * max(0.03, corner)
    line = max(1.0, width * 0.006)
    inset = width * 0.075
    body = (
        '<defs><linearGradient id="p" gradientUnits="userSpaceOnUse" x1="0" y1="0" '
        f'x2="{width}" y2="{height}"><stop offset="0" stop-color="#fffdf6"/><stop offset="1" stop-color="#efe5ca"/>'
        "</linearGradient></defs>"
        f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="{radius}" '
        f'fill="url(#p)" stroke="#a89668" stroke-width="1"/>'
        f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" '
        f'rx="{radius * 0.6}" fill="none" stroke="{theme.hexed(theme.BRASS)}" stroke-width="{line}"/>'
        f'<rect x="{inset * 1.22}" y="{inset * 1.22}" width="{width - 2.44 * inset}" height="{height - 2.44 * inset}" '
        f'rx="{radius * 0.5}" fill="none" stroke="{theme.hexed(theme.BRASS)}" stroke-width="{line * 0.6}"/>'
    )
    # The four suits as corner flowers, in brass.
    flower = width * 0.085
    layout = {
        "S": (inset * 1.75, inset * 1.75),
        "H": (width - inset * 1.75 - flower, inset * 1.75),
        "D": (inset * 1.75, height - inset * 1.75 - flower),
        "C": (width - inset * 1.75 - flower, height - inset * 1.75 - flower),
    }
    for suit, (x, y) in layout.items():
        body += (
            f'<path transform="translate({x} {y}) scale({flower / 100})" d="{theme.SUIT_PATHS[suit]}" '
            f'fill="{theme.hexed(theme.BRASS)}"/>'
        )
    card = theme.vector(body, (width, height))
    side = round(width * 0.74)
    emblem = painter.assets.drawing("title/emblem", (side, side), theme.BRASS)
    if emblem is not None:
        theme.paint(card, emblem, ((width - emblem.get_width()) // 2, (height - emblem.get_height()) // 2))
        return card
    size = round(width * 0.40)
    block = painter.type.lay("C B", "title", size, None)
    letters = painter.type.picture(block.lines[0], "title", size, theme.BURGUNDY).premul_alpha()
    theme.paint(card, letters, ((width - block.width) // 2, round(height * 0.30)))
    return card


def heading_box(painter: Painter, margin: int, part: float = 1.0) -> pygame.Rect:
    """Where a scene's name stands, ``part`` of its usual size: on the cloth, clear of the table's corners; of hardly
    any height in a window that leaves it out."""
    high = round(painter.text_px(theme.TEXT_TITLE * part) * 1.2) if painter.logical[1] > 500 else painter.px(8)
    left = max(margin, round(CORNER * 0.95 * TableShape(*painter.size).u))
    return pygame.Rect(left, painter.px(CLEAR), painter.size[0] - left - margin, high)


def headed_table(painter: Painter, surface: pygame.Surface, words: str, where: pygame.Rect, part: float = 1.0) -> None:
    """The room, and the scene's name at ``where``, ``part`` of its usual size (left out in a window too
    low for it)."""
    painter.background(surface)
    if painter.logical[1] > 500:
        painter.write(surface, words, where, "title", theme.TEXT_TITLE * part, theme.IVORY, fit=True)
