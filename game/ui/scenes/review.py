"""The review: the table at any answer of a finished deal, the log with what each answer cost, and a report.

Left and Right (or the wheel over the table) go through the answers, Home and End to the ends, Page Up and Page Down
through the deals, N and Shift + N to the next and the previous mistake, waiting at answers that are still being thought
over. V opens all hands, B plays on from here. On the page of fairness the table is what whoever answers could see.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.view import View
from game.host.chair import PERSON, HostError, Review
from game.ui import theme
from game.ui.app import App
from game.ui.i18n import msg, tr
from game.ui.layouts.hands import Wishes
from game.ui.review.fairness import seal_rows, sight_rows
from game.ui.review.replica import WORDS, Replica
from game.ui.review.report import luck_and_skill, report_of
from game.ui.review.report_rows import report_rows
from game.ui.review.rows import DealBar, Opinion, PlyRow, stacked
from game.ui.trouble import tell_trouble
from game.ui.widgets import Button, Dialog, FormScene, ScrollArea, Segmented, Widget

MOVES, REPORT, FAIR = "moves", "report", "fair"
KEPT = 0.62
"""The table's share of the window's width."""


class ReviewScene(FormScene):
    """``review`` holds the deals; ``close`` goes back, ``branch`` (deal, ply) plays on from there (it may raise
    HostError). ``deal`` is shown first (the last one if negative), at answer ``ply`` with the eyes of who gave it
    (one's own first if negative); ``note`` writes a note on a deal."""

    def __init__(
        self,
        app: App,
        review: Review,
        *,
        close: Callable[[], None],
        branch: Callable[[int, int], None],
        deal: int = -1,
        ply: int = -1,
        note: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(app.painter)
        painter = app.painter
        self.app = app
        self.review = review
        self._close = close
        self._branch = branch
        places = review.places
        self.seat = next((seat for seat, place in enumerate(places) if place.kind == PERSON), 0)
        self.replica = Replica(painter, review.setup.game, places, review.sides, review.setup.deals)
        self.narrator = self.replica.narrator
        self.deal = min(deal, review.deals - 1) if deal >= 0 else review.deals - 1
        if 0 <= ply < len(review.plies(self.deal)):
            self.seat = review.plies(self.deal)[ply].seat
        self.ply = 0
        self.open = False
        self._left = self._right = pygame.Rect(0, 0, 0, 0)
        self._title = pygame.Rect(0, 0, 0, 0)
        self._sums: tuple[int, int] = (0, 0)
        self.seeking = 0
        """A mistake is looked for ahead (1) or back (-1), from the answer ``_left_off`` (deal, ply)."""
        self._left_off = (0, 0)
        self._buttons(note)
        pages = [(MOVES, msg("review.moves")), (REPORT, msg("review.report")), (FAIR, msg("fair.heading"))]
        self.tabs = Segmented(painter, msg("review.heading"), pages, MOVES, lambda _: self._turned())
        self.bar = DealBar(painter)
        self._pointed = True
        """Whether a deal brings points: only then the bar says something."""
        self.rows: list[PlyRow] = []
        """The answers that were a choice: what could not be otherwise is not listed, and not stopped at."""
        self.log = ScrollArea(painter, self._stack, label=msg("review.moves"))
        self.opinion = Opinion(painter, self.narrator)
        self.about = ScrollArea(painter, self._stack_opinion, [self.opinion])
        self.report = ScrollArea(painter, self._stack_report, label=msg("review.report"))
        self.report.visible = False
        self.form.add(self.tabs, self.bar, self.log, self.about, self.report)
        self.form.add(self.first, self.back, self.on, self.last, self.worse, self.wrong, self.hands)
        self.form.add(self.eyes, self.play_on, self.note, self.done, self.before, self.after)
        self._fill()
        if ply >= 0:
            self.go(ply, glide=False)

    def _buttons(self, note: Callable[[int], None] | None) -> None:
        painter, small = self.painter, theme.TEXT_BODY
        self.before = Button(painter, "", lambda: self.go_deal(-1), icon="left", tip=msg("review.deal.before"))
        self.after = Button(painter, "", lambda: self.go_deal(1), icon="right", tip=msg("review.deal.after"))
        self.first = Button(painter, "«", lambda: self.go(self.stops[0]), tip=msg("review.first"))
        self.back = Button(painter, "", lambda: self.step(-1), icon="left", tip=msg("review.back"))
        self.on = Button(painter, "", lambda: self.step(1), icon="right", tip=msg("review.on"))
        self.last = Button(painter, "»", lambda: self.go(self.end), tip=msg("review.last"))
        self.worse = Button(painter, msg("review.mistake.before"), lambda: self.mistake(-1), units=small)
        self.wrong = Button(painter, msg("review.mistake.after"), lambda: self.mistake(1), units=small)
        self.hands = Button(painter, self._hands_words, self.show_hands, units=small, tip=msg("review.hands.tip"))
        self.eyes = Button(painter, self._eyes_words, self.turn_table, units=small, tip=msg("review.eyes.tip"))
        self.play_on = Button(
            painter, msg("review.branch"), self.play_from_here, units=small, tip=msg("review.branch.tip")
        )
        self.note = Button(painter, msg("library.note"), lambda: note(self.deal) if note else None, units=small)
        self.note.visible = note is not None
        self.done = Button(painter, msg("table.close"), self._close, kind="primary", units=small)

    def enter(self, size: tuple[int, int]) -> None:
        super().enter(size)
        row = self._row()
        if row is not None:
            self.log.show_part(row)

    # -- where we are --------------------------------------------------------------------------------------------

    @property
    def many(self) -> bool:
        """Several people sat at the table: it can be turned to each of them."""
        return sum(place.kind == PERSON for place in self.review.places) > 1

    def _fill(self) -> None:
        """Another deal: its log, and judgements of it first."""
        self.form.focus_on(None)
        plies = self.review.plies(self.deal)
        self.rows = [PlyRow(self.painter, ply, self.narrator, self._goer(ply.number)) for ply in plies if ply.choice]
        self.replica.tell(self.review.events(self.deal))
        self.log.content = [*self.rows]
        self.log.offset = 0
        self.review.judge(self.deal, self._people())
        start = next((row.ply.number for row in self.rows if row.ply.seat == self.seat), self.stops[0])
        self.ply = -1
        if self.log.rect.width:
            self.log.lay()
        self.go(start, glide=False)
        self._judged()

    def _people(self) -> tuple[int, ...]:
        people = tuple(seat for seat, place in enumerate(self.review.places) if place.kind == PERSON)
        return people or (self.seat,)

    def _goer(self, ply: int) -> Callable[[], None]:
        return lambda: self.go(ply)

    @property
    def end(self) -> int:
        """The number of answers of the deal: what stands for its end."""
        return len(self.review.plies(self.deal))

    @property
    def stops(self) -> list[int]:
        """The answers one by one that are listed, and the end of the deal."""
        return [*(row.ply.number for row in self.rows), self.end]

    def step(self, by: int) -> None:
        """Look at the next (1) or previous (-1) answer of the list."""
        ahead = [stop for stop in self.stops if (stop - self.ply) * by > 0]
        if ahead:
            self.go(ahead[0 if by > 0 else -1])

    def _row(self) -> PlyRow | None:
        """The line of the answer looked at; None at the end of the deal, and where there was no choice."""
        return next((row for row in self.rows if row.ply.number == self.ply), None)

    def go(self, ply: int, *, glide: bool = True) -> None:
        """Look at an answer (the number of answers: the end of the deal)."""
        self.seeking = 0
        ply = max(0, min(ply, self.end))
        if ply == self.ply:
            return
        near = sum(min(ply, self.ply) < stop <= max(ply, self.ply) for stop in self.stops) == 1
        self.ply = ply
        for row in self.rows:
            chosen = row.ply.number == ply
            row.stale = row.stale or row.chosen != chosen
            row.chosen = chosen
            if chosen:
                self.log.show_part(row)
                if self.form.focus in self.rows:
                    self.form.focus_on(row)
        if self._row() is not None:
            self.review.wish(self.deal, ply)
        self._look(glide and near)

    def go_deal(self, by: int) -> None:
        """Look at another deal."""
        deal = max(0, min(self.review.deals - 1, self.deal + by))
        if deal != self.deal:
            self.deal = deal
            self._fill()
            self.form.lay()

    def _look(self, glide: bool = False) -> None:
        """Show the table and the opinion of the answer looked at."""
        row, fair = self._row(), self.tabs.value == FAIR
        seat = row.ply.seat if fair and row is not None else self.seat
        view = self.review.view(self.deal, self.ply, seat, self.open and not fair)
        given: list[str] = []
        best: list[str] = []
        verdict = None
        if row is not None:
            given = [card.name for card in row.ply.answer.cards]
            verdict = self.review.verdict(self.deal, self.ply)
            if verdict is not None and not fair:
                best = [card.name for card in verdict.rated[0].answer.cards]
            self.opinion.tell(row.ply, verdict, self.review.judged(self.deal, self.ply))
        else:
            self.opinion.tell(None, None, True)
        self.replica.show(view, given, best, glide=glide)
        if self.form.focus in [one for part in self.about.content for one in part.whole()]:
            self.form.focus_on(None)
        self.about.content = self._fairness(row, view) if fair else [self.opinion]
        self.about.offset = 0
        if self.about.rect.width:
            self.about.lay()
        self.first.enabled = self.back.enabled = self.ply > self.stops[0]
        self.last.enabled = self.on.enabled = self.ply < self.end
        self.before.enabled = self.deal > 0
        self.after.enabled = self.deal < self.review.deals - 1
        self.play_on.enabled = self.ply < self.end
        self.hands.enabled = self.eyes.enabled = not fair
        self.form.stale = True
        self.touch()

    def _fairness(self, row: PlyRow | None, view: View) -> list[Widget]:
        """What the player whose answer is looked at could see, and what vouches for the cards."""
        seal = seal_rows(self.painter, self.review.seal(self.deal))
        if row is None:
            return seal
        seat = row.ply.seat
        return [*sight_rows(self.painter, self.review.places[seat], self.narrator.name(seat), view), *seal]

    def _judged(self) -> None:
        """Judgements have come: enter them."""
        for row in self.rows:
            verdict = self.review.verdict(self.deal, row.ply.number)
            judged = self.review.judged(self.deal, row.ply.number)
            waiting = not judged and row.ply.seat in self._people()
            if verdict is not row.verdict or waiting != row.waiting:
                row.verdict, row.waiting, row.stale = verdict, waiting, True
        known = next((row.verdict for row in self.rows if row.verdict is not None), None)
        self.bar.unit = known.unit if known is not None else 1.0
        if known is not None and bool(known.whole) == self._pointed:
            # Where a deal brings no points there is nothing to part into luck and skill.
            self._pointed = not known.whole
            self.bar.visible = self._pointed and self.tabs.value == MOVES
            self.form.lay()
        self.bar.values = luck_and_skill(self.review, self.deal, self.seat)
        self.bar.name = self.narrator.name(self.seat)
        self.bar.stale = True
        here = self._row()
        if here is not None:
            told = (self.opinion.verdict, self.opinion.judged)
            if told != (here.verdict, self.review.judged(self.deal, self.ply)):
                self._look()
        if self.tabs.value == REPORT:
            self._report()
        if self.seeking:
            self._seek()
        self.touch()

    def mistake(self, by: int) -> None:
        """Go to the next (1) or previous (-1) answer that cost something, in this deal or the ones beyond. Answers on
        the way that are still being thought over are looked at until their judgement is there; whoever goes elsewhere
        meanwhile ends the search."""
        if by != self.seeking:
            self.seeking, self._left_off = by, (self.deal, self.ply)
            self._seek()

    def _seek(self) -> None:
        """Go on looking for a mistake: to it, to an answer that must be waited for, or back if there is none."""
        by = self.seeking
        deal, ply = self.deal, self.ply
        while by and 0 <= deal < self.review.deals:
            for one in self.review.plies(deal)[::by]:
                beyond = (one.number - ply) * by > 0 or (deal, one.number) == (self.deal, self.ply) != self._left_off
                if beyond and one.choice and one.seat in self._people():
                    if self.cost(deal, one.number):
                        self._visit(deal, one.number)
                        return
                    if not self.review.judged(deal, one.number):
                        self._visit(deal, one.number)
                        self.seeking = by
                        return
            deal += by
            ply = -1 if by > 0 else 1 << 20
        if by:
            self._visit(*self._left_off)
            dialog = Dialog(self.painter, tr("review.heading"), tr("review.mistake.none"))
            self.form.open(dialog.button(msg("common.ok"), cancels=True))

    def _visit(self, deal: int, ply: int) -> None:
        """Look at an answer of any deal; the search for a mistake ends."""
        self.seeking = 0
        if deal != self.deal:
            self.deal = deal
            self._fill()
            self.form.lay()
        self.go(ply, glide=False)

    def cost(self, deal: int, ply: int) -> bool:
        """Whether an answer cost something."""
        verdict = self.review.verdict(deal, ply)
        return verdict is not None and bool(verdict.grade)

    # -- what can be done ----------------------------------------------------------------------------------------

    def _hands_words(self) -> str:
        return tr("review.hands.hide") if self.open else tr("review.hands.show")

    def show_hands(self) -> None:
        """Open all hands, or only what could be known."""
        if not self.hands.enabled:
            return
        self.open = not self.open
        self.form.lay()
        self._look()

    def _eyes_words(self) -> str:
        return tr("review.eyes", name=self.narrator.name(self.seat))

    def turn_table(self) -> None:
        """Look with the eyes of the next player."""
        if not self.eyes.enabled:
            return
        seats = self._people() if self.many else tuple(range(len(self.review.places)))
        at = seats.index(self.seat) if self.seat in seats else -1
        self.seat = seats[(at + 1) % len(seats)]
        self.form.lay()
        self._look()
        self._judged()
        if self.tabs.value == REPORT:
            self._turned()

    def play_from_here(self) -> None:
        """Ask whether to play on from here."""
        if not self.play_on.enabled:
            return
        dialog = Dialog(self.painter, tr("review.branch"), tr("review.branch.about"))
        dialog.button(msg("review.branch.do"), self._go_on, kind="primary")
        dialog.button(msg("common.cancel"), cancels=True)
        self.form.open(dialog)

    def _go_on(self) -> None:
        try:
            self._branch(self.deal, self.ply)
        except HostError as error:
            tell_trouble(self, error)

    def _turned(self) -> None:
        reporting = self.tabs.value == REPORT
        self.seeking = 0
        self.log.visible = self.about.visible = not reporting
        self.bar.visible = self._pointed and self.tabs.value == MOVES
        self.report.visible = reporting
        self.form.lay()
        self._look()
        if reporting:
            # Bots' answers are judged only where somebody wants to know.
            for deal in range(self.review.deals):
                self.review.judge(deal, self._people())
            for deal in range(self.review.deals - 1, -1, -1):
                self.review.judge(deal, (self.seat,))
            self._report()
        self.touch()

    def _report(self) -> None:
        """The report anew, with what is known by now."""
        report = report_of(self.review, self.seat)
        whole = report.whole
        if (whole.judged, whole.asked) == self._sums and self.report.content:
            return
        self._sums = (whole.judged, whole.asked)
        rows = report_rows(self.painter, self.narrator, report, self.review, self.seat, self._jumper)
        had = self.form.focus in self.report.content
        self.report.content = rows
        if had:
            self.form.focus_on(next((row for row in rows if row.can_focus), None))
        if self.report.rect.width:
            self.report.lay()

    def _jumper(self, deal: int, ply: int) -> Callable[[], None]:
        def jump() -> None:
            self.tabs.set(MOVES)
            self._turned()
            self._visit(deal, ply)

        return jump

    # -- placing -------------------------------------------------------------------------------------------------

    def _stack(self, inside: pygame.Rect) -> int:
        return stacked(self.rows, inside)

    def _stack_opinion(self, inside: pygame.Rect) -> int:
        return stacked(self.about.content, inside, self.painter.px(6))

    def _stack_report(self, inside: pygame.Rect) -> int:
        return stacked(self.report.content, inside, self.painter.px(2))

    def arrange(self) -> None:
        painter = self.painter
        wide, high = painter.size
        edge, gap = painter.px(18), painter.px(10)
        row = max(painter.px(38), round(painter.text_px(theme.TEXT_BODY) * 2.0))
        table = round(wide * KEPT)
        self._right = pygame.Rect(edge + table + gap, edge, wide - table - gap - 2 * edge, high - 2 * edge)
        feet = self._feet(edge, table, row, gap)
        room = high - 2 * edge - row - gap - feet - gap
        tall = min(room, round(table * 0.72))
        self._title = pygame.Rect(edge + 2 * (row + painter.px(6)), edge, table - 2 * (row + painter.px(6)), row)
        self.before.place(pygame.Rect(edge, edge, row, row))
        self.after.place(pygame.Rect(edge + row + painter.px(6), edge, row, row))
        self._left = pygame.Rect(edge, edge + row + gap, table, tall)
        close = min(table // 3, self.done.wish(table // 3)[0])
        self.done.place(pygame.Rect(self._left.right - close, edge, close, row))
        self._title.width -= close + gap
        if self.note.visible:
            # A note belongs to the deal, as the title does.
            wide = min(table // 4, self.note.wish(table // 4)[0])
            self.note.place(pygame.Rect(self.done.rect.x - painter.px(6) - wide, edge, wide, row))
            self._title.width -= wide + painter.px(6)
        self._feet(edge, table, row, gap, self._left.bottom + gap)
        prefs = self.app.preferences
        wishes = Wishes(WORDS, True, prefs.sort_order, prefs.trump_side)
        mirrored = dict(self.review.setup.options).get("direction") == "counterclockwise"
        self.replica.place(self._left, Wishes(WORDS, False, wishes.order, wishes.trump_side, mirrored))
        inner = self._right.inflate(-painter.px(28), -painter.px(22))
        self.tabs.place(pygame.Rect(inner.x, inner.y, inner.width, row))
        top = inner.y + row + gap
        bar = self.bar.wish(inner.width)[1] if self.bar.visible else 0
        self.bar.place(pygame.Rect(inner.x, top, inner.width, bar))
        self.report.place(pygame.Rect(inner.x, top, inner.width, inner.bottom - top))
        top += bar + gap if bar else 0
        rest = inner.bottom - top
        about = round(rest * (0.64 if self.tabs.value == FAIR else 0.46))
        self.log.place(pygame.Rect(inner.x, top, inner.width, rest - about - 2 * gap))
        self.about.place(pygame.Rect(inner.x, inner.bottom - about, inner.width, about))

    def _feet(self, left: int, room: int, row: int, gap: int, top: int | None = None) -> int:
        """The height of the buttons below the table; placed if ``top`` is given."""
        painter = self.painter
        self.eyes.visible = len(self.review.places) > 1
        buttons = [self.first, self.back, self.on, self.last, self.worse, self.wrong, self.hands, self.eyes]
        buttons += [self.play_on]
        small = (self.first, self.back, self.on, self.last)
        # As wide as any of its words: nothing moves when one of them is pressed.
        names = [self.narrator.name(seat) for seat in range(len(self.review.places))]
        ways = {
            self.hands: [tr("review.hands.hide"), tr("review.hands.show")],
            self.eyes: [tr("review.eyes", name=name) for name in names],
        }
        x, y, step = left, top or 0, painter.px(6)
        for button in buttons:
            wide = row if button in small else min(room, button.width_for(room, ways.get(button, ())))
            if x > left and x + wide > left + room:
                x = left
                y += row + step
            if top is not None:
                button.place(pygame.Rect(x, y, wide, row))
            x += wide + step
        return y + row - (top or 0)

    # -- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.form.dialogs and event.type == pygame.MOUSEWHEEL:
            if self._left.collidepoint(pygame.mouse.get_pos()) or self._over_table:
                self.step(-1 if event.y > 0 else 1)
                return True
        if event.type == pygame.MOUSEMOTION:
            self._over_table = self._left.collidepoint(event.pos)
        if not self.form.dialogs and event.type == pygame.KEYDOWN and self._key(event):
            return True
        return super().handle(event)

    _over_table = False

    def _key(self, event: pygame.event.Event) -> bool:
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        reading = self.tabs.value == REPORT
        acts: dict[int, Callable[[], None]] = {
            pygame.K_HOME: lambda: self.go(self.stops[0]),
            pygame.K_END: lambda: self.go(self.end),
            pygame.K_PAGEUP: lambda: self.go_deal(-1),
            pygame.K_PAGEDOWN: lambda: self.go_deal(1),
            pygame.K_n: lambda: self.mistake(-1 if shift else 1),
            pygame.K_v: self.show_hands,
            pygame.K_p: self.turn_table,
            pygame.K_b: self.play_from_here,
            pygame.K_r: self._close,
            pygame.K_ESCAPE: self._close,
        }
        if self.form.focus is not self.tabs and not reading:
            acts |= {pygame.K_LEFT: lambda: self.step(-1), pygame.K_RIGHT: lambda: self.step(1)}
            if self.form.focus is None or self.form.focus in self.rows:
                acts |= {pygame.K_UP: acts[pygame.K_LEFT], pygame.K_DOWN: acts[pygame.K_RIGHT]}
        act = acts.get(event.key)
        if act is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        act()
        return True

    # -- time and drawing ----------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.review.tick():
            self._judged()
        if self.replica.update(dt):
            self.touch()

    @property
    def busy(self) -> bool:
        return super().busy or self.replica.busy

    @property
    def alarm(self) -> float | None:
        wish = super().alarm
        if self.review.waiting():
            return min(0.1, wish) if wish is not None else 0.1
        return wish

    def paint(self, surface: pygame.Surface) -> None:
        painter = self.painter
        painter.background(surface)
        heading = tr("review.title", number=self.deal + 1, of=self.review.deals)
        used = painter.measure(heading, "title", theme.TEXT_HEADING * 0.9)[0]
        plate = self._title.copy()
        plate.width = min(plate.width, used + painter.px(32))
        painter.paper(surface, plate)
        where = plate.inflate(-painter.px(30), 0)
        painter.write(surface, heading, where, "title", theme.TEXT_HEADING * 0.9, painter.ink("ink"), fit=True)
        painter.shadow(surface, self._left, depth=10)
        self.replica.draw(surface)
        frame = self._left.inflate(painter.px(4), painter.px(4))
        pygame.draw.rect(surface, theme.BRASS_DARK, frame, painter.px(2), border_radius=painter.px(4))
        painter.paper(surface, self._right)
        if self.log.visible:
            y = self.about.rect.y - painter.px(10)
            pygame.draw.line(
                surface, painter.ink("line"), (self.log.rect.x, y), (self.log.rect.right, y), painter.px(1)
            )
