"""The board: everything painted on the table besides cards, kept as one picture until something on it changes."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.host.chair import Place
from game.ui import theme
from game.ui.decor.inlays import inlay
from game.ui.decor.room import Room
from game.ui.decor.things import SIDE, free_spot, thing
from game.ui.drawing.on_cloth import write_on_cloth
from game.ui.drawing.painter import Painter
from game.ui.games.staging import Staging
from game.ui.i18n import tr
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.stage.layout import BOTTOM, LEFT, RATIO, RIGHT, TOP
from game.ui.stage.sprites import Pose
from game.ui.stage.stage import Stage
from game.ui.stage.tableau import Tableau
from game.ui.stage.tween import Tween
from game.ui.table.asks.pick_card import Hand
from game.ui.table.hud.felt import Felt
from game.ui.table.hud.pen import Pen, rect_of
from game.ui.table.hud.score_slip import Figure
from game.ui.table.hud.seat import Seats, Shown
from game.ui.typography.line_breaks import is_wide

NOTICE_SECONDS = 2.5
"""A notice stays so long at least,"""
LETTER_SECONDS = 0.06
WIDE_SECONDS = 0.12
"""or as long as its letters, or its kana and kanji, take to be read."""
THINKING_SECONDS = 0.8
FLASH_SECONDS = 0.9
WRITING_SECONDS = 0.25
"""A figure on the score slip is written in so long, from the left."""
INLAY_SECONDS = 0.15
FADES = 3
"""Steps in which what is let into the table fades under a panel."""
SPOTS = ((0.845, 0.735), (0.155, 0.70), (0.86, 0.80), (0.80, 0.26), (0.20, 0.26), (0.84, 0.62))
"""Where the thing of a room may stand, the best first, in parts of the window."""
TAB = 0.17
"""The width of the mark of a card that has just come, in card widths."""
BAR = 0.24
"""The same of a card that may not be played."""
FRESH = (
    f'<path d="M6 4 H94 V62 L50 98 L6 62 Z" fill="{theme.hexed(theme.IVORY)}" '
    f'stroke="{theme.hexed(theme.FOCUS_DARK)}" stroke-width="9" stroke-linejoin="round"/>'
    f'<path d="M50 18 V66 M28 46 L50 68 L72 46" fill="none" stroke="{theme.hexed(theme.BAIZE_DARK)}" '
    'stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>'
)
"""The mark of a card that has just come: a tab of ivory with an arrow down into the hand."""
BARRED = (
    f'<circle cx="50" cy="50" r="42" fill="{theme.hexed(theme.FOCUS_DARK)}" stroke="{theme.hexed(theme.LIT)}" '
    f'stroke-width="10"/><path d="M30 30 L70 70 M70 30 L30 70" stroke="{theme.hexed(theme.LIT)}" stroke-width="12" '
    'stroke-linecap="round"/>'
)
"""The mark of a card that may not be played: a cross on a dark disc."""


def _taken(layout: Layout, inlay: tuple[int, int]) -> list[pygame.Rect]:
    """Where things lie, or may come to lie."""
    frame, unit = layout.frame, layout.frame.unit
    taken = [rect_of(box) for box in (*layout.plates, layout.contract, layout.scores, layout.tools)]
    x, y = layout.centre
    taken.append(pygame.Rect(round(x - inlay[0] / 2), round(y - inlay[1] / 2), *inlay))
    taken.append(
        pygame.Rect(round(frame.width * 0.19), round(layout.prompt[1]), round(frame.width * 0.62), frame.height)
    )
    for where, (x, y) in zip(layout.where, layout.hands, strict=True):
        if where == BOTTOM:
            continue
        across, down = (92 * unit, 92 * unit) if where == TOP else (250 * unit, 70 * unit)
        taken.append(pygame.Rect(round(x - across), round(y - down), round(2 * across), round(2 * down)))
    for where, (x, y) in zip(layout.where, layout.melds, strict=True):
        if where in (LEFT, RIGHT):
            taken.append(pygame.Rect(round(x - 90 * unit), round(y - 50 * unit), round(180 * unit), round(100 * unit)))
    return taken


def _spots(room: Room) -> list[tuple[float, float]]:
    """Where the thing of a room may stand, the best first: away from the lamp."""
    return [(x if room.light.lamp[0] <= 0.5 else 1.0 - x, y) for x, y in SPOTS]


class Board:
    """Seats with their lights, numbers, sentences, and the marks on cards. ``update`` moves, ``draw`` paints."""

    def __init__(self, painter: Painter, staging: Staging, narrator: Narrator, tableau: Tableau) -> None:
        self.painter = painter
        self.staging = staging
        self.narrator = narrator
        self.counts = [Tween(0.0) for _ in tableau.won]
        """The points of each side in the deal,"""
        self.pens = [Tween(1.0) for _ in tableau.won]
        """and how much of the figure has been written."""
        self.lights = [Tween(0.0) for _ in range(tableau.players)]
        self.seats = Seats()
        self.flash = Tween(0.0)
        self.thinking = 0.0
        """How many seconds a bot has been thinking."""
        self.notice = ""
        self.quiet = False
        self._notice_age = 0.0
        self._notice_for = NOTICE_SECONDS
        self.inlaid = Tween(1.0)
        """How clearly what is let into the table is seen."""
        self.frame: theme.Colour | None = None
        """A frame around the table: whose table it is, where several people share the screen."""
        self._trump = tableau.public.trump
        self._ground: pygame.Surface | None = None
        self._key: tuple[object, ...] = ()

    # -- time ----------------------------------------------------------------------------------------------------

    def say(self, words: str, quiet: bool = False) -> None:
        """A sentence above the hand for a while; ``quiet``: it tells what was asked for, and refuses nothing."""
        self.notice = words
        self.quiet = quiet
        self._notice_age = 0.0
        self._notice_for = max(NOTICE_SECONDS, sum(WIDE_SECONDS if is_wide(one) else LETTER_SECONDS for one in words))

    @property
    def notice_left(self) -> float:
        """Seconds until the sentence goes."""
        return max(0.02, self._notice_for - self._notice_age)

    def jump(self, tableau: Tableau) -> None:
        """Show the numbers of a tableau without writing them, and say nothing more of what was there before."""
        self.notice = ""
        for side, tween in enumerate(self.counts):
            tween.set(self.staging.points_of(tableau, side))
        self._trump = tableau.public.trump

    def update(self, dt: float, tableau: Tableau, turn: int, instant: bool, asking: bool = False) -> bool:
        """Move on; ``turn`` is the seat whose light is lit, ``asking`` whether a panel lies on the middle of the table.
        True if something looks different."""
        self.inlaid.to(0.0 if asking else 1.0, 0.0 if instant else INLAY_SECONDS)
        changed = self.inlaid.update(dt)
        for side, (points, nib) in enumerate(zip(self.counts, self.pens, strict=True)):
            goal = self.staging.points_of(tableau, side)
            if goal != points.goal:
                still = instant or goal < points.goal or self.painter.reduced_motion
                points.set(goal)
                nib.set(1.0 if still else 0.0)
                nib.to(1.0, 0.0 if still else WRITING_SECONDS)
                if not instant:
                    self.painter.sounds.play("score_tick")
                changed = True
            if nib.update(dt):
                changed = True
                if not nib.moving:
                    self.painter.sounds.play("score_settle")
        for seat, light in enumerate(self.lights):
            light.to(1.0 if seat == turn else 0.0, 0.0 if self.painter.reduced_motion else 0.16)
            changed = light.update(dt) or changed
        trump = tableau.public.trump
        if trump != self._trump:
            self._trump = trump
            if trump:
                self.flash.set(1.0)
                self.flash.to(0.0, FLASH_SECONDS)
        changed = self.flash.update(dt) or changed
        if self.notice:
            self._notice_age += dt
            if self._notice_age > self._notice_for:
                self.notice = ""
                changed = True
        return changed

    def think(self, dt: float) -> bool:
        """A bot goes on thinking; True if its dots have moved."""
        before = self.thinking
        self.thinking += dt
        return self.thinking > THINKING_SECONDS and int(before * 3) != int(self.thinking * 3)

    @property
    def busy(self) -> bool:
        """A light, a number or the flash is moving."""
        return self.flash.moving or self.inlaid.moving or any(one.moving for one in (*self.pens, *self.lights))

    # -- drawing -------------------------------------------------------------------------------------------------

    def ground(
        self,
        surface: pygame.Surface,
        pen: Pen,
        layout: Layout,
        tableau: Tableau,
    ) -> pygame.Surface:
        """The felt with everything written on it; painted anew only when something on it has changed."""
        key = (
            surface.get_size(),
            self.painter.version,
            self.painter.type.heard is None,
            tableau.public,
            tuple((tween.value, round(nib.value * 8)) for tween, nib in zip(self.counts, self.pens, strict=True)),
            round(self.flash.value * 4),
            round(self.inlaid.value * FADES),
            bool(tableau.trick),
            tableau.begun,
            self.staging.aided,
            tableau.known,
            tuple(tableau.zone(f"hand{tableau.me}")),
            tuple(map(len, tableau.zones.values())),
        )
        if self._ground is None or key != self._key:
            if self._ground is None or self._ground.get_size() != surface.get_size():
                self._ground = pygame.Surface(surface.get_size()).convert()
            self._key = key
            ground = self._ground
            self.bare(ground, layout)
            if self.frame is not None:
                pygame.draw.rect(ground, self.frame, ground.get_rect(), pen.px(4))
            counts = [Figure.written(one.value, nib.value) for one, nib in zip(self.counts, self.pens, strict=True)]
            felt = Felt(ground, pen, layout, tableau, self.narrator, counts, self.flash.value)
            if tableau.begun:
                self.staging.draw_plates(felt)
            self.staging.draw_lots(felt)
        return self._ground

    def people(
        self,
        surface: pygame.Surface,
        pen: Pen,
        layout: Layout,
        tableau: Tableau,
        places: tuple[Place, ...],
        thinker: int,
        yours: bool = False,
        faces: Callable[[], None] = lambda: None,
    ) -> None:
        """The seats, over the backs behind them; where ``yours``, it stands below one's own name that it is one's turn.
        ``faces`` paints those that are moved."""
        turn = tr("table.turn_short")
        dots = int(self.thinking * 3) % 3 if self.thinking > THINKING_SECONDS and thinker >= 0 else -1
        shown: list[Shown] = []
        for seat, place in enumerate(places):
            tag, kind = self.staging.seat_tag(tableau, seat)
            shown.append(
                Shown(
                    self.lights[seat].value,
                    dots if seat == thinker else -1,
                    self.staging.seat_mark(tableau, seat),
                    tag,
                    kind,
                    turn if seat == tableau.me and yours else self.staging.seat_note(tableau, seat, place),
                    seat == tableau.public.dealer,
                    self.staging.seat_away(tableau, seat),
                )
            )
        self.seats.draw(surface, pen, layout, tableau, places, shown, faces)

    def bare(self, surface: pygame.Surface, layout: Layout) -> None:
        """The room with nobody in it: what is let into the table around the place of the trick, and what stands
        there."""
        painter, room = self.painter, self.painter.room
        painter.background(surface)
        if not room.clarity.adorned:
            return
        wide, high = self.staging.inlay(layout)
        ring = painter.materials.keep(
            ("inlay", wide, high, room), lambda: theme.vector(inlay(room, wide, high), (wide, high))
        )
        step = round(self.inlaid.value * FADES)
        if step < FADES:
            ring = painter.materials.keep(
                ("inlay", wide, high, room, step),
                lambda: theme.faded(ring, room.faint + (1.0 - room.faint) * step / FADES),
            )
        theme.paint(surface, ring, (round(layout.centre[0] - wide / 2), round(layout.centre[1] - high / 2)))
        side = round(SIDE * layout.frame.unit)
        spot = free_spot(surface.get_size(), side, _taken(layout, (wide, high)), _spots(room))
        if spot is not None:
            stands = painter.materials.keep(("thing", room, side), lambda: thing(room, side))
            theme.paint(surface, stands, (spot[0] - stands.get_width() // 2, spot[1] - stands.get_height() // 2))

    def marks(
        self, surface: pygame.Surface, pen: Pen, layout: Layout, stage: Stage, tableau: Tableau, hand: Hand
    ) -> None:
        """The game's own marks, the pin on a card chosen early, and the focus ring."""
        if tableau.begun:
            self.staging.draw_over(Felt(surface, pen, layout, tableau, self.narrator), stage)
        for name in hand.fresh:
            fresh = stage.sprite(name) if name in hand.rest else None
            if fresh is not None and not fresh.moving:
                self._tab(surface, layout, fresh.pose)
        for name in hand.forbidden if self.painter.room.clarity.bars else ():
            barred = stage.sprite(name)
            if barred is not None and not barred.moving:
                self._tab(surface, layout, barred.pose, BARRED, name in hand.fresh)
        pinned = stage.pose(hand.pinned) if hand.pinned else None
        if pinned is not None:
            where = (round(pinned.x), round(pinned.y - layout.frame.tall * 0.5 * pinned.scale))
            pen.disc(surface, where, 11 * pen.unit, "lead")
            pygame.draw.aacircle(surface, theme.BURGUNDY, where, pen.px(5))
        focused = stage.pose(hand.focus) if hand.focus in hand.rest else None
        if focused is not None:
            self._ring(surface, pen, layout, focused)

    def _tab(
        self, surface: pygame.Surface, layout: Layout, pose: Pose, body: str = FRESH, beside: bool = False
    ) -> None:
        """A mark that stands on the upper edge of a card, ``beside`` another one if there is one: its shape says what
        it means, not its colour, and it covers no index."""
        wide = layout.frame.card * pose.scale
        side = max(9, round(wide * (BAR if body == BARRED else TAB)))
        angle = round(pose.angle * 2) / 2

        def make() -> pygame.Surface:
            flat = theme.vector(body, (side, side), (100, 100))
            return pygame.transform.rotozoom(flat, -angle, 1.0) if angle else flat

        tab = self.painter.materials.keep(("tab", body, side, angle), make)
        # From the middle of the card: over its left strip, mostly above its edge.
        across, up = -0.5 * wide + (1.72 if beside else 0.62) * side, -0.5 * wide * RATIO - 0.22 * side
        turn = math.radians(pose.angle)
        x = pose.x + across * math.cos(turn) - up * math.sin(turn)
        y = pose.y + across * math.sin(turn) + up * math.cos(turn)
        theme.paint(surface, tab, (round(x - tab.get_width() / 2), round(y - tab.get_height() / 2)))

    def _ring(self, surface: pygame.Surface, pen: Pen, layout: Layout, pose: Pose) -> None:
        """The focus ring around a card: dark, gold, dark, turned as the card is."""
        wide, high = layout.frame.card * pose.scale, layout.frame.tall * pose.scale
        line = max(2.0, 3.0 * pen.unit) * self.painter.room.clarity.line
        angle = round(pose.angle * 2) / 2

        def make() -> pygame.Surface:
            room = 2 * line
            body = "".join(
                f'<rect x="{room - line * 0.9}" y="{room - line * 0.9}" width="{wide + 1.8 * line}" '
                f'height="{high + 1.8 * line}" rx="{wide * 0.06 + line * 0.9}" fill="none" '
                f'stroke="{theme.hexed(colour)}" stroke-width="{thick}"/>'
                for colour, thick in ((theme.FOCUS_DARK, line * 1.6), (theme.GOLD, line * 0.8))
            )
            box = (wide + 2 * room, high + 2 * room)
            flat = theme.vector(body, (round(box[0]), round(box[1])), box)
            return pygame.transform.rotozoom(flat, -angle, 1.0) if angle else flat

        ring = self.painter.materials.keep(("ring", round(wide), angle, round(line * 4)), make)
        where = (round(pose.x - ring.get_width() / 2), round(pose.y - ring.get_height() / 2))
        theme.paint(surface, ring, where)

    def draw_notice(
        self, surface: pygame.Surface, pen: Pen, layout: Layout, above: int | None, papers: Sequence[pygame.Rect] = ()
    ) -> None:
        """The sentence, above the hand or above the panel whose top is ``above``, and beside the ``papers``."""
        x, y, wide, high = layout.prompt
        paper, units = self.painter.room.paper, theme.TEXT_BODY * 1.2
        sign = 0 if self.quiet else pen.px(26)
        block = pen.lay(self.notice, round(wide) - pen.px(48) - sign, "title-bold", units, 3)
        rect = pygame.Rect(0, 0, block.width + sign + pen.px(44), block.height + pen.px(22))
        rect.midbottom = (round(x + wide / 2), round(y + high) if above is None else above - pen.px(4))
        for one in papers:
            if rect.colliderect(one) and one.centerx < rect.centerx:
                rect.left = one.right + pen.px(6)
            elif rect.colliderect(one):
                rect.right = one.left - pen.px(6)
        rect.clamp_ip(surface.get_rect())
        pen.painter.paper(surface, rect, turn=-0.7)
        if sign:
            cross = pygame.Rect(0, 0, pen.px(18), pen.px(18))
            cross.center = (rect.x + pen.px(28), rect.centery)
            self.painter.icon(surface, "close", cross, paper.bad)
        where = (rect.x + sign, rect.centery - block.height // 2)
        self.painter.type.draw(
            surface, block, where, "title-bold", pen.size(units), paper.ink, align="centre", width=rect.width - sign
        )

    def draw_pause(self, surface: pygame.Surface, pen: Pen, layout: Layout, words: str) -> None:
        """That everything waits, on the table, which lies in the dark."""
        size = pen.size(theme.TEXT_TITLE)
        block = self.painter.type.lay(words, "title-bold", size)
        where = (round(layout.centre[0] - block.width / 2), round(layout.centre[1] - block.height / 2))
        write_on_cloth(self.painter, surface, block, where, "title-bold", size, theme.BRASS_LIGHT)

    def draw_turn(self, surface: pygame.Surface, pen: Pen, layout: Layout, words: str) -> None:
        """Whose turn it is, just above the hand."""
        x, y, wide, high = layout.prompt
        used = pen.measure(words, "title-bold", theme.TEXT_LARGE)[0]
        rect = pygame.Rect(0, 0, used + pen.px(40), pen.px(32))
        rect.midbottom = (round(x + wide / 2), round(y + high))
        pen.plate(surface, rect, "chip", radius=16)
        pen.write(surface, words, rect, "title-bold", theme.TEXT_LARGE, theme.INK, align="centre")
