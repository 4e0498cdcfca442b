"""A set of deals that several play: whose turn it is, and, when all have played, what the same cards brought each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.host.chair import HostError
from game.host.same_cards import BOTS, CHALLENGE, FRIEND, DealSet, Outcome, SameCards
from game.ui import theme
from game.ui.card_words import cards_text
from game.ui.clipboard import copied
from game.ui.drawing.painter import Painter
from game.ui.i18n import msg, tr
from game.ui.names import level_name
from game.ui.review.fairness import Copy
from game.ui.scenes.title import headed_table, heading_box
from game.ui.trouble import tell_trouble, trouble_text
from game.ui.widgets import Button, Dialog, FormScene, Paragraph, ScrollArea, Widget
from game.ui.widgets.page import Grid, Heading, soften, stack

ROW: Final = 36.0
LABEL: Final = 0.2
"""What the first column takes of the width."""


def signed(value: float) -> str:
    """A balance or a difference, with its sign."""
    rounded = round(value, 1) if abs(value) < 20 else round(value)
    text = f"{abs(rounded):g}"
    return f"+{text}" if rounded > 0 else f"−{text}" if rounded < 0 else "0"


class Ledger(Widget):
    """The balances of all who have played, a row for each deal and one for their sums, and as bars how much better the
    first of them did than the second. ``rows_of`` is the message of a row, ``told`` writes a value; without ``bars``
    nobody is compared."""

    def __init__(
        self,
        painter: Painter,
        names: Sequence[str],
        rows: Sequence[Sequence[float | None]],
        *,
        rows_of: str = "same.deal",
        told: Callable[[float], str] = signed,
        bars: bool = True,
    ) -> None:
        super().__init__(painter)
        self.rows_of, self.told, self.bars = rows_of, told, bars
        self.names = list(names)
        self.rows = [list(row) for row in rows]

    def _high(self) -> int:
        return max(self.painter.px(ROW), round(self.painter.text_px(theme.TEXT_LARGE) * 1.6))

    def wish(self, width: int) -> tuple[int, int]:
        return width, self._high() * (len(self.rows) + 2)

    def draw(self, surface: pygame.Surface) -> None:
        painter, rect, high = self.painter, self.rect, self._high()
        first = round(rect.width * LABEL)
        bars = round(rect.width * 0.3) if self.bars and len(self.names) > 1 else 0
        each = (rect.width - first - bars) // max(1, len(self.names))
        differences = [self._difference(row) for row in self.rows]
        most = max((abs(one) for one in differences if one is not None), default=0.0) or 1.0
        sums: list[float | None] = []
        for at in range(len(self.names)):
            known = [row[at] for row in self.rows]
            sums.append(sum(value for value in known if value is not None) if None not in known else None)
        for at, name in enumerate(self.names):
            cell = pygame.Rect(rect.x + first + at * each, rect.y, each - painter.px(8), high)
            painter.write(
                surface, name, cell, "title-bold", theme.TEXT_BODY, painter.ink("own"), align="right", fit=True
            )
        if bars:
            cell = pygame.Rect(rect.right - bars, rect.y, bars, high)
            words = tr("same.difference")
            painter.write(surface, words, cell, "title", theme.TEXT_BODY, painter.ink("soft"), align="centre", fit=True)
        for number, row in enumerate([*self.rows, sums]):
            last = number == len(self.rows)
            y = rect.y + (number + 1) * high
            line = painter.px(2) if last else 1
            surface.fill(painter.ink("line"), pygame.Rect(rect.x, y, rect.width, line))
            label = tr("same.sum") if last else tr(self.rows_of, n=number + 1)
            painter.write(
                surface,
                label,
                pygame.Rect(rect.x, y, first, high),
                "title",
                theme.TEXT_BODY,
                painter.ink("ink"),
                fit=True,
            )
            for at, value in enumerate(row):
                cell = pygame.Rect(rect.x + first + at * each, y, each - painter.px(8), high)
                text = "…" if value is None else self.told(value)
                role = "title-bold" if last else "title"
                painter.write(
                    surface,
                    text,
                    cell,
                    role,  # type: ignore[arg-type]  # one of two roles
                    theme.TEXT_LARGE,
                    painter.ink("ink"),
                    align="right",
                    tabular=True,
                    fit=True,
                )
            found = self._difference(row)
            if bars and found is not None:
                self._bar(surface, pygame.Rect(rect.right - bars, y, bars, high), found, most if not last else 0.0)

    @staticmethod
    def _difference(row: Sequence[float | None]) -> float | None:
        """How much better the first did than the second."""
        first, second = [*row, None, None][:2]
        return first - second if first is not None and second is not None else None

    def _bar(self, surface: pygame.Surface, cell: pygame.Rect, value: float, most: float) -> None:
        painter = self.painter
        colour = painter.ink("good") if value > 0 else painter.ink("bad") if value < 0 else painter.ink("soft")
        words = painter.px(74)
        room = (cell.width - 2 * words) // 2
        middle = cell.centerx
        if most:
            surface.fill(painter.ink("line"), pygame.Rect(middle, cell.y + 3, 1, cell.height - 6))
            long = round(room * min(1.0, abs(value) / most))
            left = middle if value >= 0 else middle - long
            surface.fill(colour, pygame.Rect(left, cell.y + cell.height // 4, long, cell.height // 2))
            where = pygame.Rect(left + long if value >= 0 else left - words, cell.y, words, cell.height)
        else:
            where = cell
        text = signed(value)
        painter.write(
            surface, text, where, "title-bold", theme.TEXT_BODY, colour, align="centre", tabular=True, fit=True
        )


class DealSetScene(FormScene):
    """``which`` with its outcomes, under what is called ``rules``. ``play`` plays the next deal, ``review`` looks back
    at a match, ``name`` is who sits before the screen."""

    def __init__(
        self,
        painter: Painter,
        cards: SameCards,
        which: DealSet,
        name: str,
        *,
        heading: str,
        rules: str,
        play: Callable[[], None],
        review: Callable[[int], None],
        close: Callable[[], None],
    ) -> None:
        super().__init__(painter)
        self.game_room = which.game
        self.cards = cards
        self.which = which
        self.name = name
        self.heading = heading
        self.rules = rules
        self._review = review
        self._close = close
        self._heading = pygame.Rect(0, 0, 0, 0)
        self.leaf = pygame.Rect(0, 0, 0, 0)
        self.turn = cards.turn(which)
        self.area = ScrollArea(painter, lambda inside: stack(painter, self.area.content, inside), label=heading)
        self.back = Button(painter, msg("common.back"), close)
        words = "" if self.turn is None else tr("same.play", name=self.turn[1], n=self.turn[0] + 1)
        self.play = Button(painter, words, play, kind="primary", units=theme.TEXT_LARGE)
        self.play.visible = self.turn is not None
        self.send = Button(painter, msg("same.challenge.give"), self.give_challenge)
        self.send.visible = self.turn is None
        self.form.add(self.area, self.back, self.send, self.play)
        self.form.focus_on(self.play if self.turn is not None else self.back)
        self.build()

    # -- contents ------------------------------------------------------------------------------------------------

    def give_challenge(self) -> None:
        """Hand the set with the results of who sits here to a friend: as a file, or on the clipboard."""
        name = self.name if self.name in self.which.people else self.which.people[0]

        def write() -> None:
            try:
                self._say(tr("same.challenge.written", file=self.cards.challenge_file(self.which, name)))
            except HostError as error:
                self._say(trouble_text(error))

        def copy() -> None:
            done = copied(self.cards.challenge(self.which, name))
            self._say(tr("same.challenge.copied") if done else tr("clipboard.none"))

        about = tr("same.challenge.give.about", name=name)
        dialog = Dialog(self.painter, msg("same.challenge.give"), about, width=560)
        dialog.button(msg("same.challenge.write"), write)
        dialog.button(msg("same.challenge.copy"), copy)
        self.form.open(dialog.button(msg("common.cancel"), cancels=True))
        self.touch()

    def _say(self, text: str) -> None:
        dialog = Dialog(self.painter, msg("same.challenge.give"), text)
        self.form.open(dialog.button(msg("common.ok"), cancels=True))
        self.touch()

    def _columns(self, found: Sequence[Outcome]) -> list[tuple[str, str]]:
        """Kind and name of everybody: the people first, who sits here before the others; the bots last."""
        people = sorted(self.which.people, key=lambda one: one != self.name)
        friends = sorted({one.name for one in found if one.kind == FRIEND})
        return [*(("person", one) for one in people), *((FRIEND, one) for one in friends), (BOTS, "")]

    def build(self) -> None:
        """Tell what is known now."""
        painter, which = self.painter, self.which
        found = self.cards.outcomes(which)
        parts: list[Widget] = [Paragraph(painter, tr("records.rules", rules=self.rules), colour="soft")]
        if which.kind == CHALLENGE:
            words = tr("same.challenge.from", name=self.cards.challenger(which))
            parts.insert(0, Paragraph(painter, words, colour="ink"))
        bots = tr("same.bots", level=level_name(which.level))
        if self.turn is not None:
            done = sum(1 for one in found if one.kind == "person" and one.match and (one.number, one.name) != self.turn)
            parts.append(Heading(painter, tr("same.turn", name=self.turn[1])))
            parts.append(Paragraph(painter, tr("same.turn.text", level=level_name(which.level)), colour="ink"))
            if len(which.people) > 1 or which.kind == CHALLENGE:
                parts.append(Paragraph(painter, tr("same.sealed"), colour="ink"))
            total = len(which.codes) * len(which.people)
            parts.append(Paragraph(painter, tr("same.progress", done=done, total=total), colour="soft"))
        else:
            columns = self._columns(found)
            known = {(one.number, one.kind, one.name): one.balance for one in found}
            rows = [[known.get((number, *column)) for column in columns] for number in range(len(which.codes))]
            names = [name if kind != BOTS else bots for kind, name in columns]
            parts.append(Heading(painter, tr("same.result")))
            parts.append(Ledger(painter, names, rows))
            words = tr("same.explained", one=names[0], other=names[1])
            parts.append(Paragraph(painter, words, colour="soft", units=theme.TEXT_SMALL))
            for number in range(len(which.codes)):
                parts += self._deal(number, columns, names, found)
        if self.turn is not None:
            parts.append(Paragraph(painter, tr("same.code.later"), colour="soft", units=theme.TEXT_SMALL))
        self.area.content = parts
        if self.area.rect.width:
            self.area.lay()
        self.form.stale = True
        self.touch()

    def _deal(
        self, number: int, columns: Sequence[tuple[str, str]], names: Sequence[str], found: Sequence[Outcome]
    ) -> list[Widget]:
        """One deal card by card: what fell in each trick, one line for everybody who has played it."""
        painter, code = self.painter, self.which.codes[number]
        here = {(one.kind, one.name): one for one in found if one.number == number and one.tricks}
        parts: list[Widget] = [Heading(painter, tr("same.deal", n=number + 1))]
        looks: list[Widget] = [Copy(painter, tr("same.code.copy", code=code), code)]
        for column, name in zip(columns, names, strict=True):
            one = here.get(column)
            if one is not None and one.match:
                looks.append(Button(painter, tr("same.review", name=name), self._looker(one.match)))
        parts.append(Grid(painter, looks, least=240, most=3))
        told = [(name, here[column]) for column, name in zip(columns, names, strict=True) if column in here]
        apart = next((at for at in range(_longest(told)) if len({_trick(one, at) for _, one in told}) > 1), -1)
        tricks: list[Widget] = []
        for at in range(_longest(told)):
            lines = [(name, _trick(one, at)) for name, one in told]
            same = len({cards for _, cards in lines}) == 1
            shown = [tr("same.trick.all", cards=_shown(lines[0][1]))] if same else []
            if not same:
                shown = [tr("same.trick.of", name=name, cards=_shown(cards)) for name, cards in lines if cards]
            mark = tr("same.apart") if at == apart else ""
            label = tr("same.trick", n=at + 1)
            text = "\n".join([f"**{label}** {mark}".strip(), *shown])
            tricks.append(Paragraph(painter, text, colour="soft" if same else "ink", units=theme.TEXT_SMALL))
        return [*parts, Grid(painter, tricks, least=240, most=4)] if tricks else parts

    def _looker(self, match: int) -> Callable[[], None]:
        return lambda: self._review(match)

    # -- life ----------------------------------------------------------------------------------------------------

    def enter(self, size: tuple[int, int]) -> None:
        self.cards.look(self.which if self.turn is None else None)
        super().enter(size)

    def leave(self) -> None:
        self.cards.look(None)

    def update(self, dt: float) -> None:
        super().update(dt)
        try:
            come = self.cards.tick()
        except HostError as error:
            tell_trouble(self, error)
            return
        if come:
            self.build()

    @property
    def alarm(self) -> float | None:
        own = super().alarm
        return min(own or 1.0, 0.1) if self.turn is None and self.cards.waiting() else own

    # -- placing and drawing -------------------------------------------------------------------------------------

    def arrange(self) -> None:
        painter = self.painter
        wide, high = painter.size
        margin = painter.px(40 if painter.logical[0] > 800 else 24)
        self._heading = heading_box(painter, margin)
        low, foot, x = self.back.wish(painter.px(240))[1], high - margin, wide - margin
        for button in (self.play, self.send):
            if button.visible:
                size = button.wish(painter.px(520))
                low = max(low, size[1])
                button.place(pygame.Rect(x - size[0], foot - size[1], *size))
                x -= size[0] + painter.gap
        size = self.back.wish(painter.px(240))
        self.back.place(pygame.Rect(margin, foot - size[1], max(size[0], painter.px(140)), size[1]))
        top = self._heading.bottom + painter.px(8)
        self.leaf = pygame.Rect(margin, top, wide - 2 * margin, foot - low - painter.gap - top)
        self.area.place(self.leaf.inflate(-painter.px(28), -painter.px(20)))

    def unused(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_ESCAPE:
            self._close()
            return True
        return self.area.key(event)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        soften(self.painter, surface, self.area, self.form)

    def paint(self, surface: pygame.Surface) -> None:
        headed_table(self.painter, surface, self.heading, self._heading)
        self.painter.paper(surface, self.leaf)


def _longest(told: Sequence[tuple[str, Outcome]]) -> int:
    return max((len(one.tricks) for _, one in told), default=0)


def _trick(one: Outcome, at: int) -> str:
    """The cards of a trick in the notation, after the seat that took it; "" where there was none."""
    return one.tricks[at] if at < len(one.tricks) else ""


def _shown(cards: str) -> str:
    return cards_text(cards.split()[1:])
