"""The table to be, small: an oval with a medallion for every seat where it stands, and the card of the chosen one."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui import theme
from game.ui.decor.room import Room
from game.ui.decor.shape import ENDS, RIM, SIDE, oval
from game.ui.drawing.painter import Painter
from game.ui.i18n import beside, said, tr
from game.ui.portraits import BRASS, paint_portrait
from game.ui.scenes.setup_parts.draft import Draft
from game.ui.scenes.setup_parts.seats import SeatCard
from game.ui.table.hud.medallion import GROUNDS, level_text, side_colour
from game.ui.widgets import Pressable, Widget

FACE: Final = 46.0
"""Width of a medallion, logical units;"""
CHOSEN: Final = 58.0
"""of the chosen one;"""
MANY: Final = (8, 0.84)
"""from so many seats on both are so much smaller."""
NAME: Final = 14.5
"""Size of the names, and how far the player's text scale enlarges them."""
MOST_NAME: Final = 1.3
EDGE: Final = 44.0
"""From the side of the oval's place to the middle of a seat at its end."""
UNIT: Final = 0.55
"""Lengths of the small table in parts of those of the table itself."""
LEAST: Final = (410.0, 178.0)
"""Width and height of the oval's place at least."""
SNUG: Final = 144.0
"""Height of the oval where the page is low and seats are few,"""
FEW: Final = 6
"""no more than these."""
POLL: Final = 0.03
"""Seconds until it is asked again whether the table has been drawn."""


def around(players: int) -> list[float]:
    """Where each seat stands, in parts of the way around the table, clockwise from one's own in the middle of the lower
    side: as at the table itself nobody sits close beside it, as far as there is room."""
    if players == 2:
        return [0.0, 0.5]
    first = min(0.25, 1.2 / players)
    return [0.0, *(first + (1 - 2 * first) * n / (players - 2) for n in range(players - 1))]


class SeatMark(Pressable):
    """A seat at the oval: a medallion with a name. Touching it, or walking there with Left and Right, chooses it;
    touching the chosen one offers the portraits. ``step`` walks on by so many seats, ``enter`` goes to the card."""

    def __init__(
        self,
        painter: Painter,
        draft: Draft,
        number: int,
        on_press: Callable[[], None],
        step: Callable[[int], None],
        enter: Callable[[], None],
    ) -> None:
        super().__init__(painter, lambda: draft.called(number))
        self.tip = self._about
        self.draft = draft
        self.number = number
        self.on_press = on_press
        self.chosen = False
        self._step = step
        self._enter = enter

    def _about(self) -> str:
        """Who sits here: how strong, and with whom."""
        told = beside(self.draft.called(self.number), level_text(self.draft.place(self.number)))
        partner = self.draft.partner(self.number)
        return told if partner is None else beside(told, tr("setup.partner", name=self.draft.called(partner)))

    @property
    def can_focus(self) -> bool:
        # As of all choices Tab stops at the one that holds; a click may take any.
        return super().can_focus and (self.chosen or self.hovered)

    def side(self) -> int:
        """Width of the medallion, pixels."""
        part = MANY[1] if self.draft.players >= MANY[0] else 1.0
        return self.painter.px(part * (CHOSEN if self.chosen else FACE))

    def ribbon(self) -> int:
        """Height of the name's ribbon."""
        return round(self._name_units() * self.painter.scale * self.painter.text_scale * 1.4)

    def _name_units(self) -> float:
        return NAME * min(1.0, MOST_NAME / self.painter.text_scale)

    def stand(self, centre: tuple[float, float], room: int, within: pygame.Rect) -> None:
        """Take a place around ``centre``; the name has ``room`` pixels."""
        painter, side = self.painter, self.side()
        name = painter.measure(said(self.label), "title-bold", self._name_units())[0] + painter.px(18)
        wide = max(side, min(name, room))
        rect = pygame.Rect(0, round(centre[1] - side / 2), wide, side + self.ribbon() // 2)
        rect.centerx = round(centre[0])
        self.place(rect.clamp(within))

    def trigger(self) -> None:
        self.painter.sounds.play("toggle")
        self.on_press()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._step(1 if event.key == pygame.K_LEFT else -1)
        elif event.key == pygame.K_DOWN:
            self._enter()
        else:
            return super().key(event)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        painter, draft = self.painter, self.draft
        grown = painter.px(2 * self._glow.value)
        disc = pygame.Rect(0, 0, self.side(), self.side())
        disc.midtop = self.rect.midtop
        soft = painter.px(5)
        shadow = painter.materials.shadow(disc.size, soft, disc.width // 2, 0.6)
        surface.blit(shadow, (disc.x - 2 * soft, disc.y - 2 * soft + painter.px(3)))
        ring = side_colour(draft.sides, max(0, draft.first), self.number) if draft.sides else BRASS
        face, ground = draft.face(self.number), GROUNDS.get(ring)
        paint_portrait(painter, surface, face, said(self.label), disc.inflate(2 * grown, 2 * grown), ring, ground)
        if self.focused:
            painter.focus_ring(surface, disc, radius=disc.width / 2 / painter.scale)
        name = pygame.Rect(self.rect.x, self.rect.bottom - self.ribbon(), self.rect.width, self.ribbon())
        kind: theme.PlateKind = "chosen" if self.chosen else "chip"
        painter.plate(surface, name, kind, radius=4)
        painter.engrave(surface, said(self.label), name.inflate(-painter.px(8), 0), kind, units=self._name_units())


@functools.lru_cache(maxsize=32)
def _middle_of_rim(size: tuple[int, int], unit: float) -> tuple[tuple[float, float, float], ...]:
    """Points on the rim of a small table (`TableShape.along`): a page that seeks its gaps asks many times for the
    same."""
    return tuple(oval(size, unit).along(RIM / 2, 1.0))


class Oval(Widget):
    """The table of ``room`` with its seats."""

    def __init__(self, painter: Painter, draft: Draft, room: Room, marks: Sequence[SeatMark]) -> None:
        super().__init__(painter)
        self.draft = draft
        self.room = room
        self.marks = list(marks)
        self._due = False

    def parts(self) -> Sequence[Widget]:
        return self.marks

    def wish(self, width: int) -> tuple[int, int]:
        return width, self.painter.px(LEAST[1])

    def _table(self) -> pygame.Rect:
        """The picture of the table: the middle of its rim goes through the middles of the medallions."""
        painter = self.painter
        u = UNIT * painter.scale
        rim = pygame.Rect(self.rect)
        rim.x += painter.px(EDGE)
        rim.width -= 2 * painter.px(EDGE)
        half, name = painter.px(CHOSEN) // 2, self.marks[0].ribbon()
        rim.y += half + painter.px(4)
        rim.height -= 2 * half + name // 2 + painter.px(8)
        return rim.inflate(2 * round((SIDE + RIM / 2) * u), 2 * round((ENDS + RIM / 2) * u))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        table, u = self._table(), UNIT * self.painter.scale
        points = _middle_of_rim(table.size, u)
        count = len(points)
        turn = -1 if self.draft.mirrored else 1
        # Names next to each other have the way between their seats; of few seats none has another beside it.
        part = MANY[1] if len(self.marks) >= MANY[0] else 1.0
        room = min(self.painter.px(124), round(part * count * u / max(6, len(self.marks))) - self.painter.px(5))
        for mark, part in zip(self.marks, around(len(self.marks)), strict=True):
            x, y, _ = points[round(count * (0.5 + turn * part)) % count]
            mark.stand((table.x + x, table.y + y), room, rect)

    @property
    def alarm(self) -> float | None:
        return POLL if self._due else None

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._due and self._picture() is not None:
            self._due, self.stale = False, True

    def _picture(self) -> pygame.Surface | None:
        return self.painter.oval_table(self.room, self._table().size, UNIT * self.painter.scale)

    def draw(self, surface: pygame.Surface) -> None:
        picture, table = self._picture(), self._table()
        self._due = picture is None
        if picture is not None:
            theme.paint(surface, picture, table.topleft)


class Seating(Widget):
    """The oval, and beside it (below, where it is narrow) the card of the chosen seat and ``every``, what is chosen for
    all bots; below them a ``note``."""

    def __init__(
        self,
        painter: Painter,
        oval: Oval,
        card_of: Callable[[int], SeatCard],
        every: Widget,
        note: Widget,
        chosen: int,
    ) -> None:
        super().__init__(painter)
        self.oval = oval
        self.every = every
        self.note = note
        self.low = False
        """The page is low: of few seats the oval is flatter, with the note below it."""
        self._card_of = card_of
        self.choose(chosen)

    def choose(self, number: int) -> None:
        """Show the card of a seat."""
        self.card = self._card_of(number)
        for mark in self.oval.marks:
            mark.chosen = mark.number == number

    def parts(self) -> Sequence[Widget]:
        return (self.oval, self.card, self.every, self.note)

    def _columns(self, width: int) -> tuple[int, int]:
        """Width of the oval and of what is beside it; 0 for nothing beside it."""
        gap, least, card = self.painter.px(14), self.painter.px(LEAST[0]), self.card.least()
        if least + gap + card > width:
            return width, 0
        wide = max(least, min(round(width * 0.56), width - gap - card))
        return wide, width - gap - wide

    def _heights(self, width: int) -> tuple[int, int, int]:
        """Height of the card, of what is chosen for all, and of all three with the oval."""
        first, second = self._columns(width)
        room, gap = second or width, self.painter.px(5)
        card = self.card.wish(room)[1]
        every = self.every.wish(room)[1] + gap if self.every.visible else 0
        table = self.oval.wish(first)[1]
        if not second:
            return card, every, table + gap + card + every
        if self._snug(width):
            table = self.painter.px(SNUG) + gap + self.note.wish(first)[1]
        return card, every, max(table, card + every)

    def _snug(self, width: int) -> bool:
        return self.low and len(self.oval.marks) <= FEW and self._columns(width)[1] > 0

    def wish(self, width: int) -> tuple[int, int]:
        note = 0 if self._snug(width) else self.note.wish(width)[1] + self.painter.px(5)
        return width, self._heights(width)[2] + note

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        first, second = self._columns(rect.width)
        card, every, whole = self._heights(rect.width)
        gap = self.painter.px(5)
        snug = self._snug(rect.width)
        note = self.note.wish(first if snug else rect.width)[1]
        table = pygame.Rect(rect.x, rect.y, first, whole - (note + gap if snug else 0))
        x, wide, y = rect.right - second, second, rect.y + (whole - card - every) // 2
        if not second:
            table.height = whole - gap - card - every
            x, wide, y = rect.x, rect.width, table.bottom + gap
        self.oval.place(table)
        self.card.place(pygame.Rect(x, y, wide, card))
        if every:
            size = self.every.wish(wide)
            self.every.place(pygame.Rect(x + wide - size[0], y + card + gap, *size))
        self.note.place(pygame.Rect(rect.x, rect.bottom - note, first if snug else rect.width, note))
