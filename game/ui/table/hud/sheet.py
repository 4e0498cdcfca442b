"""The score sheet of a deal: what each side made, what it is credited with, line by line, and the match so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.events import Line
from game.core.view import View
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, beside, tr
from game.ui.narrator import Narrator
from game.ui.review.fairness import Copy, in_lines
from game.ui.table.hud.deal_score import DECIDING, DealScore, by_cause, signed, written_once
from game.ui.table.hud.score_row import MARK, SheetRow
from game.ui.table.hud.time_out import TimeOut, reading_seconds
from game.ui.widgets import PRESSING, Button, Overlay, Widget
from game.ui.widgets.scroll import ScrollArea

LINE_SECONDS = 0.06
TIGHTEST = 0.86
"""Rows are set this much closer, if that spares the scrolling."""
REASON = 18.0
"""Size of the sentences that say what decided."""


class ScoreSheet(Overlay):
    """A sheet of the room's paper above the table. ``rows`` appear one after another; any key or click shows them all.
    The total, and what stands below it, is always in sight; rows above it may have to be scrolled.

    ``go_on`` is the answer that goes on (next deal, or to the result); None while the sheet is only looked at.
    ``view`` is the reader's. A game's own sheet puts together its own rows in ``_build``.
    """

    width = 700.0
    """Logical units."""

    def __init__(
        self,
        painter: Painter,
        deals: Sequence[DealScore],
        narrator: Narrator,
        order: Sequence[int],
        *,
        rule: Callable[[str], None],
        go_on: tuple[Say, Callable[[], None]] | None,
        close: Callable[[], None],
        view: View,
        speed: float = 1.0,
    ) -> None:
        super().__init__(painter, tr("sheet.heading"))
        self.narrator = narrator
        self.view = view
        self.order = list(order)
        self.deals = list(deals)
        self.target = view.public.target
        self._close = close
        self._clock = 0.0
        self._pace = LINE_SECONDS / speed if speed > 0 and not painter.reduced_motion else 0.0
        self.go_on = go_on
        self._rule = rule
        self.banner = ""
        self.reasons: list[str] = []
        """What decided, in words: what was needed, and what was made."""
        self.good = True
        self._rows: list[SheetRow] = []
        self._tightness = 1.0
        self._head = 0
        self._build()
        last = max((index for index, row in enumerate(self._rows) if row.kind == "grand"), default=len(self._rows))
        self.foot = self._rows[last:]
        """The total, and what stands below it."""
        self.area = ScrollArea(painter, self._stack, list(self._rows[:last]))
        for row in self._rows:
            row.own = -1 if narrator.aloof else 0
        self.buttons: list[Button] = []
        if go_on is not None:
            self.buttons.append(Button(painter, go_on[0], self._onward, kind="primary", units=theme.TEXT_LARGE))
        else:
            self.buttons.append(Button(painter, tr("table.close"), close, kind="primary"))
            self._clock = 999.0
        self._review: Callable[[], None] | None = None
        self.time_out = TimeOut(painter, self.buttons[0], self._unread)
        self.away: list[Button] = []
        """What stands on the table while the sheet is laid aside, to take it up again."""
        self.aside = False
        self.beyond: Callable[[pygame.event.Event], bool] = lambda event: False
        """What the table below does with a key that the sheet does not want."""
        self._reveal()

    def offer_review(self, act: Callable[[], None]) -> None:
        """Offer to look back at the deal: a second button, and the key R."""

        def look_back() -> None:
            self.stay()
            act()

        self._review = look_back
        self.buttons.append(Button(self.painter, tr("sheet.review"), look_back, icon="review", units=theme.TEXT_BODY))
        self.centre()

    def offer_code(self, code: str) -> None:
        """Offer to copy the deal code."""
        copy = Copy(self.painter, tr("fair.copy.code"), code, theme.TEXT_BODY)
        copy.tip = in_lines(code)
        self.buttons.append(copy)
        self.centre()

    def go_by_itself(self, factor: float) -> None:
        """Go on once it could be read, at the speed that ``factor`` multiplies times by. Who turns to it keeps it."""
        self.time_out.start(reading_seconds(len(self._rows), factor))

    def _unread(self) -> bool:
        return self.form is not None and self.form.dialogs[-1] is self and self.complete and not self.area.offset

    def stay(self) -> None:
        """Somebody has turned to it: it waits for him."""
        self.time_out.stay()

    def offer_table(self, where: Callable[[], tuple[float, float, float, float]]) -> None:
        """Offer to lay the sheet aside: a button, and the key S. Then the table is to be seen as the deal has left it,
        and at the foot of the place ``where`` the way back and the way on."""
        tip = tr("tool.sheet", key="S")
        self.buttons.append(Button(self.painter, tr("sheet.show_table"), self.turn, tip=tip, units=theme.TEXT_BODY))
        self.away = [Button(self.painter, tr("sheet.heading"), self.turn, kind="primary", tip=tip, icon="sheet")]
        if self.go_on is not None:
            self.away.append(Button(self.painter, *self.go_on))
        self._where = where
        self.centre()

    def turn(self) -> None:
        """Lay the sheet aside, or take it up again."""
        self.stay()
        self.show_all()
        self.aside = bool(self.away) and not self.aside
        self.shown = 0.0 if self.aside else 1.0
        self.centre()
        if self.form is not None:
            self.form.focus_on(self.first_focus())

    def _build(self) -> None:
        painter, sides = self.painter, len(self.order)
        names = [self.narrator.short_side(side, self.order[0]) for side in self.order]
        if self.deals:
            deal = self.deals[-1]
            if deal.result:
                self.banner = self.narrator.phrases.result(deal.result, deal.taker, self.narrator)
                self.good = deal.result == "made"
            if any(line.cause == "capot" for line in deal.counted):
                winner = next(line.side for line in deal.counted if line.cause == "capot")
                capot = self.narrator.phrases.result("capot", self.narrator.sides.index(winner), self.narrator)
                self.banner = capot + "\n" + self.banner
            self.reasons = self.decided(deal)
            self._rows.append(SheetRow(painter, tr("sheet.deal", number=deal.number), names, kind="head"))
            once = written_once(deal.counted, deal.scored)
            if once:
                self._section("", once, sides, True)
            elif deal.counted or deal.scored:
                self._section(tr("sheet.counted"), deal.counted, sides, True)
                self._section(tr("sheet.scored"), deal.scored, sides, True)
        self._rows.append(SheetRow(painter, self.match_words(), [], kind="section"))
        if not self.deals:
            self._rows.append(SheetRow(painter, tr("sheet.nothing_yet"), [], kind="line"))
            return
        if len(self.deals) == 1:
            self._rows.append(SheetRow(painter, "", names, kind="head")) if not self.banner else None
        before = [0] * sides
        for deal in self.deals:
            gained = [deal.scores[side] - before[side] for side in range(sides)]
            values = [f"+{gained[side]}" if gained[side] else "–" for side in self.order]
            self._rows.append(SheetRow(painter, tr("sheet.deal", number=deal.number), values, kind="past"))
            before = list(deal.scores)
        self._rows.append(
            SheetRow(painter, tr("sheet.total"), [str(before[side]) for side in self.order], kind="grand")
        )

    def match_words(self) -> str:
        """What is written above the deals of the match."""
        to_score = self.target and not self.narrator.deals
        words = tr("sheet.match", target=self.target) if to_score else tr("sheet.whole_match")
        return beside(words, self.narrator.rules)

    def _section(self, title: str, lines: Sequence[Line], sides: int, totals: bool) -> None:
        painter = self.painter
        if title:
            self._rows.append(SheetRow(painter, title, [], kind="section"))
        sums = [0] * sides
        for line, points in by_cause(lines, sides):
            for side in range(sides):
                sums[side] += points[side]
            rule = (lambda paragraph=line.paragraph: self._rule(paragraph)) if line.paragraph else None
            values = [signed(points[side]) for side in self.order]
            row = SheetRow(painter, self.words(line, lines), values, open_rule=rule)
            row.decides = line.cause in DECIDING
            self._rows.append(row)
        if totals:
            self._rows.append(
                SheetRow(painter, tr("sheet.sum"), [str(sums[side]) for side in self.order], kind="total")
            )

    def decided(self, deal: DealScore) -> list[str]:
        """What decided a deal, in sentences."""
        return []

    def words(self, line: Line, lines: Sequence[Line]) -> str:
        """What a line is for; ``lines`` are those of its part of the sheet."""
        return self.narrator.phrases.line(line)

    # -- placing -------------------------------------------------------------------------------------------------

    def parts(self) -> Sequence[Widget]:
        return self.away if self.aside else (*self.buttons, self.area, *self.foot, self.time_out)

    def _stack(self, inside: pygame.Rect) -> int:
        y = inside.y
        # The mark of a deciding line stands left of its words.
        left = self.painter.px(MARK)
        for row in self.area.content:
            high = int(row.wish(inside.width)[1] * self._tightness)
            row.place(pygame.Rect(inside.x + left, y, inside.width - left, high))
            y += high
        return y - inside.y

    def first_focus(self) -> Widget | None:
        return self.parts()[0]

    def _centre_aside(self) -> None:
        """A plate with two buttons where questions are put."""
        painter = self.painter
        pad, gap = painter.px(10), painter.gap
        sizes = [button.wish(painter.px(300)) for button in self.away]
        wide = sum(size[0] for size in sizes) + gap * (len(sizes) - 1)
        x, y, room, high = self._where()
        rect = pygame.Rect(0, 0, wide + 2 * pad, sizes[0][1] + 2 * pad)
        rect.midbottom = (round(x + room / 2), round(y + high))
        self.place(rect.clamp(pygame.Rect(0, 0, *painter.size)))
        left = self.rect.x + pad
        for button, size in zip(self.away, sizes, strict=True):
            button.place(pygame.Rect(left, self.rect.y + pad, *size))
            left += size[0] + gap

    def kept_free(self) -> int:
        """Pixels at the lower edge of the window that the sheet leaves free, because cards are to be seen there."""
        return 0

    def centre(self) -> None:
        if self.aside:
            self._centre_aside()
            return
        painter = self.painter
        pad = painter.px(28)
        wide = min(painter.px(self.width), painter.size[0] - painter.px(40))
        inner = wide - 2 * pad
        banner = painter.lay(self.banner, inner, "title-bold", theme.TEXT_HEADING).height if self.banner else 0
        self._head = banner
        if self.reasons:
            banner += painter.lay("\n".join(self.reasons), inner, "title-italic", REASON).height + painter.px(2)
        button = self.buttons[0].wish(inner)
        self._tightness = 1.0
        wanted = self._stack(pygame.Rect(0, 0, inner - self.area.bar_width, 0))
        high = painter.size[1] - self.kept_free()
        feet = [row.wish(inner)[1] for row in self.foot]
        room = high - painter.px(36) - 2 * pad - banner - button[1] - 2 * painter.gap - sum(feet)
        if TIGHTEST * wanted <= room < wanted:
            self._tightness = room / wanted
            wanted = self._stack(pygame.Rect(0, 0, inner - self.area.bar_width, 0))
        body = min(wanted, room)
        above = banner + painter.gap if banner else 0
        rect = pygame.Rect(0, 0, wide, 2 * pad + above + body + sum(feet) + painter.gap + button[1])
        rect.center = (painter.size[0] // 2, high // 2)
        self.place(rect)
        self._heading = pygame.Rect(rect.x + pad, rect.y + pad - painter.px(4), inner, banner)
        left = painter.px(MARK)
        self.area.place(pygame.Rect(rect.x + pad - left, rect.y + pad + above, inner + left, body))
        y = self.area.rect.bottom
        for row, tall in zip(self.foot, feet, strict=True):
            row.place(pygame.Rect(rect.x + pad, y, inner - self.area.bar_width, tall))
            y += tall
        self.buttons[0].place(
            pygame.Rect(rect.right - pad - button[0], rect.bottom - pad - button[1] + painter.px(6), *button)
        )
        others = self.buttons[1:]
        room = inner - button[0] - painter.gap * len(others)
        wishes = [other.wish(room)[0] for other in others]
        scarce = min(1.0, room / max(1, sum(wishes)))
        left = rect.x + pad
        for other, wish in zip(others, wishes, strict=True):
            other.place(pygame.Rect(left, self.buttons[0].rect.y, int(wish * scarce), button[1]))
            left = other.rect.right + painter.gap
        self.stale = True

    # -- life ----------------------------------------------------------------------------------------------------

    def _reveal(self) -> None:
        count = len(self._rows) if self._pace <= 0 else int(self._clock / self._pace)
        for index, row in enumerate(self._rows):
            shown = index < count
            if shown != row.shown:
                row.shown = shown
                self.stale = True
                if shown and row.kind in ("line", "total", "grand") and self._clock < 900:
                    self.painter.sounds.play("score_settle" if row.kind == "grand" else "score_tick")

    @property
    def rows(self) -> tuple[SheetRow, ...]:
        """What stands on the sheet, from above."""
        return tuple(self._rows)

    @property
    def complete(self) -> bool:
        """Every row has appeared."""
        return all(row.shown for row in self._rows)

    def _onward(self) -> None:
        """The first press shows every row, the next one goes on."""
        if not self.complete:
            self.show_all()
        elif self.go_on is not None:
            self.go_on[1]()

    def show_all(self) -> None:
        """Let the rest appear now."""
        self._clock = 999.0
        self._reveal()

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.complete:
            self._clock += dt
            self._reveal()

    @property
    def busy(self) -> bool:
        return super().busy or not self.complete

    def press(self, where: tuple[int, int]) -> None:
        self.stay()
        self.show_all()

    def outside(self) -> None:
        if self.aside:
            return
        if not self.complete:
            self.show_all()
        elif self.go_on is None:
            self._close()

    def key(self, event: pygame.event.Event) -> bool:
        if not self.complete:
            self.show_all()
            if event.key in PRESSING:
                return True
        if event.key not in PRESSING:
            self.stay()
        lies = event.key == pygame.K_ESCAPE and (self.go_on is None or self.aside)
        if event.key == pygame.K_r and self._review is not None:
            self._review()
        elif (event.key == pygame.K_s or lies) and self.go_on is None:
            self._close()
        elif event.key == pygame.K_s or lies:
            self.turn()
        elif event.key in PRESSING:
            self.away[0].trigger() if self.aside else self.buttons[0].trigger()
        elif event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self.area.overflows:
            return not self.aside and self.area.key(event)
        else:
            return self.beyond(event)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        if self.aside:
            painter.paper(surface, self.rect)
            return
        painter.shadow(surface, self.rect, 3, depth=20)
        painter.paper(surface, self.rect, shadow=False)
        paper, width = painter.room.paper, self._heading.width
        if self.banner:
            block = painter.lay(self.banner, width, "title-bold", theme.TEXT_HEADING)
            ink, size = paper.good if self.good else paper.accent, painter.text_px(theme.TEXT_HEADING)
            where = self._heading.topleft
            painter.type.draw(surface, block, where, "title-bold", size, ink, align="centre", width=width)
        if self.reasons:
            below = self._heading.move(0, self._head).topleft
            block = painter.lay("\n".join(self.reasons), width, "title-italic", REASON)
            size = painter.text_px(REASON)
            painter.type.draw(surface, block, below, "title-italic", size, paper.ink, align="centre", width=width)
