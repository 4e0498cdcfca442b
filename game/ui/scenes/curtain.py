"""The curtain between two people at one machine: a name, what happened since, and hold to reveal. Never a card face up.

The scene is given no chair and no deck: it has no card that it could show.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.host.chair import Place
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import msg, tr
from game.ui.scene import Scene
from game.ui.stage.layout import frame
from game.ui.table.hud.medallion import SEAT_COLOURS, portrait
from game.ui.table.hud.pen import Pen
from game.ui.widgets import Button, Form, TextField

HOLD_SECONDS = 0.4


class CurtainScene(Scene):
    """Waits for ``place`` (at ``seat``) and calls ``reveal`` once mouse, key or button has been held for 400 ms.

    ``recap`` is what everybody heard since that player's last turn, oldest first (None: a deal begins, of which nothing
    is told yet). ``pin``, if not empty, must be typed in.
    """

    def __init__(
        self,
        painter: Painter,
        place: Place,
        seat: int,
        recap: Sequence[str] | None,
        reveal: Callable[[], None],
        leave: Callable[[], None],
        pin: str = "",
    ) -> None:
        super().__init__()
        self.painter = painter
        self.place = place
        self.seat = seat
        self.begins = recap is None
        self.recap = list(recap or ())
        self._reveal = reveal
        self._leave = leave
        self._pin = pin
        self.held = 0.0
        self._holding = ""
        self._wrong = False
        self.form = Form(painter, self._arrange)
        self._back = Button(painter, msg("menu.leave"), leave, kind="secondary")
        self.form.add(self._back)
        self._field: TextField | None = None
        if pin:
            self._field = TextField(
                painter,
                msg("curtain.pin", name=place.name),
                "",
                self._typed,
                longest=4,
                secret=True,
                allowed=str.isdigit,
            )
            self.form.add(self._field)
            self.form.focus_on(self._field)
            self._field.set_focused(True)
        self._box = pygame.Rect(0, 0, 0, 0)
        self._leaf = pygame.Rect(0, 0, 0, 0)

    @property
    def locked(self) -> bool:
        """The PIN has not been typed yet."""
        return bool(self._pin)

    def _typed(self, value: str) -> None:
        if value == self._pin:
            self._pin = ""
            self._wrong = False
            if self._field is not None:
                self.form.widgets.remove(self._field)
                self.form.focus_on(None)
                self._field = None
        else:
            self._wrong = len(value) == 4
            if self._wrong and self._field is not None:
                self._field.set("")
        self.touch()

    # -- placing -------------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.form.lay()

    def _arrange(self) -> None:
        painter = self.painter
        wide, high = painter.size
        leaf = pygame.Rect(
            0,
            0,
            min(round(painter.px(420) * max(1.0, painter.text_scale)), wide - painter.px(60)),
            min(painter.px(630), high - painter.px(50)),
        )
        leaf.center = (wide // 2, high // 2)
        self._leaf = leaf
        side = painter.px(112)
        self._box = pygame.Rect(0, 0, side, side)
        self._box.midbottom = (leaf.centerx, leaf.bottom - painter.px(66))
        wish = self._back.wish(painter.px(300))
        self._back.place(pygame.Rect(painter.px(40), high - wish[1] - painter.px(40), *wish))
        if self._back.rect.colliderect(leaf):
            self._back.place(pygame.Rect(painter.px(12), high - wish[1] - painter.px(12), *wish))
        if self._field is not None:
            field = self._field.wish(painter.px(160))
            rect = pygame.Rect(0, 0, painter.px(160), field[1])
            rect.center = self._box.center
            self._field.place(rect)

    # -- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        used = self._handle(event)
        if used or self.form.changed:
            self.touch()
        return used

    def _handle(self, event: pygame.event.Event) -> bool:
        kind = event.type
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self._stop()
            return self.form.handle(event)
        if kind == pygame.MOUSEBUTTONUP and event.button == 1 and self._holding == "mouse":
            self._stop()
            return True
        if kind == pygame.KEYUP and self._holding == "key":
            self._stop()
            return True
        if self.form.dialogs:
            return self.form.handle(event)  # a question above the curtain is answered, not what lies behind it
        if kind == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.form.focus is None or not self.form.keyboard:
                if not self.locked and not self._holding:
                    self._holding = "key"
                return True
        if self.form.handle(event):
            return True
        if kind == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._leave()
            return True
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.locked:
            self._holding = "mouse"
            return True
        return False

    def _stop(self) -> None:
        self._holding = ""
        self.held = 0.0
        self.touch()

    def update(self, dt: float) -> None:
        self.form.update(dt)
        if self.form.changed:
            self.touch()
        if self._holding and not self.locked:
            self.held += dt
            self.touch()
            if self.held >= HOLD_SECONDS:
                self._holding = ""
                self.held = 0.0
                self.painter.sounds.play("flip")
                self._reveal()

    @property
    def busy(self) -> bool:
        return bool(self._holding) or self.form.busy

    @property
    def alarm(self) -> float | None:
        return self.form.alarm

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        painter.background(surface)
        colour = SEAT_COLOURS[self.seat % len(SEAT_COLOURS)]
        leaf = self._leaf
        painter.paper(surface, leaf)
        # The colour of the seat, as on its plate: a ribbon across the head of the leaf.
        ribbon = pygame.Rect(leaf.x + painter.px(16), leaf.y, leaf.width - painter.px(32), painter.px(7))
        pygame.draw.rect(surface, colour, ribbon)
        pad = painter.px(30)
        inner = leaf.inflate(-2 * pad, 0)
        y = leaf.y + painter.px(22)
        line = pygame.Rect(inner.x, y, inner.width, painter.px(24))
        painter.write(
            surface, tr("curtain.for"), line, "body", theme.TEXT_BODY, painter.ink("soft"), align="centre", fit=True
        )
        side = painter.px(84)
        face = pygame.Rect(0, 0, side, side)
        face.midtop = (leaf.centerx, line.bottom + painter.px(6))
        pen = Pen(painter, frame(painter.size))
        portrait(pen, surface, self.place, self.seat, face)
        name = pygame.Rect(inner.x, face.bottom + painter.px(4), inner.width, painter.px(50))
        painter.write(
            surface,
            self.place.name,
            name,
            "title-bold",
            theme.TEXT_TITLE * 0.86,
            painter.ink("own"),
            align="centre",
            fit=True,
        )
        self._recap(
            surface,
            pygame.Rect(
                inner.x, name.bottom + painter.px(4), inner.width, self._box.top - name.bottom - painter.px(14)
            ),
        )
        self._button(surface, colour)
        self.form.draw(surface)

    def _recap(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        painter = self.painter
        if rect.height < painter.px(40) or not (self.recap or self.begins):
            return
        theme.paint(surface, painter.materials.rule(rect.width, painter.scale), (rect.x, rect.y))
        head = pygame.Rect(rect.x, rect.y + painter.px(12), rect.width, painter.px(26))
        words = tr("curtain.nothing") if self.begins else tr("curtain.recap")
        painter.write(surface, words, head, "title-bold", theme.TEXT_LARGE, painter.ink("own"), align="centre")
        units = theme.TEXT_BODY
        lines = [line for words in self.recap for line in painter.lay(words, rect.width, "body", units).texts]
        high = painter.type.line_height("body", painter.text_px(units))
        room = max(1, (rect.bottom - head.bottom) // high)
        shown = lines[-room:]
        y = head.bottom + max(0, (rect.bottom - head.bottom - high * len(shown)) // 2)
        for words in shown:
            line = pygame.Rect(rect.x, y, rect.width, high)
            painter.write(surface, words, line, "body", units, painter.ink("ink"), align="centre", fit=True)
            y += high

    def _button(self, surface: pygame.Surface, colour: theme.Colour) -> None:
        painter = self.painter
        box = self._box
        below = pygame.Rect(
            self._leaf.x + painter.px(20), box.bottom + painter.px(6), self._leaf.width - painter.px(40), painter.px(26)
        )
        if self.locked:
            words = tr("curtain.wrong_pin") if self._wrong else tr("curtain.pin", name=self.place.name)
            painter.write(
                surface,
                words,
                below,
                "bold",
                theme.TEXT_BODY,
                painter.ink("bad") if self._wrong else painter.ink("ink"),
                align="centre",
                fit=True,
            )
            return
        painter.plate(surface, box, "primary", glow=3 if self._holding else 0, radius=60, shadow=True)
        part = min(1.0, self.held / HOLD_SECONDS)
        if part > 0:
            ring = box.inflate(-painter.px(10), -painter.px(10))
            steps = max(2, round(part * 48))
            centre, radius = pygame.Vector2(ring.center), ring.width / 2
            for step in range(steps):
                where = centre + pygame.Vector2(0, -radius).rotate(step * 360 / 48)
                pygame.draw.circle(surface, theme.GOLD, where, painter.px(4))
        icon = pygame.Rect(0, 0, painter.px(50), painter.px(50))
        icon.center = box.center
        if not painter.icon(surface, "eye", icon, theme.TEXT):
            pygame.draw.ellipse(surface, theme.TEXT, icon.inflate(0, -painter.px(22)), painter.px(4))
            pygame.draw.circle(surface, theme.TEXT, icon.center, painter.px(8))
        painter.write(
            surface,
            tr("curtain.hold"),
            below,
            "title-bold",
            theme.TEXT_PLATE,
            painter.ink("ink"),
            align="centre",
            fit=True,
        )
        last = below.move(0, painter.px(24))
        painter.write(
            surface, tr("curtain.keys"), last, "body", theme.TEXT_SMALL, painter.ink("soft"), align="centre", fit=True
        )
