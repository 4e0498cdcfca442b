"""An evening with regulars: who is there, how it stands, the next round; at its end a page to keep."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.host.chair import HostError
from game.host.evening import ROUNDS, Bout, Evenings, Season, standings
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.drawing.png import png
from game.ui.games.families import GAMES
from game.ui.i18n import beside, decimal, listed, msg, tr
from game.ui.portraits import PERSONS
from game.ui.scenes.deal_set import Ledger
from game.ui.scenes.evenings import place_name
from game.ui.scenes.people import PersonCard
from game.ui.scenes.statistics import feat_words
from game.ui.scenes.title import headed_table, heading_box
from game.ui.trouble import tell_trouble, trouble_text
from game.ui.widgets import Button, Dialog, FormScene, Paragraph, ScrollArea, Widget
from game.ui.widgets.page import Grid, Heading, soften, stack

MOMENTS: Final = 6
"""So many moments stand on the page."""


def worth(points: float) -> str:
    """Points, which may be halves."""
    return decimal(f"{points:g}")


def _pressed(part: Widget) -> bool:
    """Whether a part of the page is there to be pressed: that is of no use on paper."""
    return any(isinstance(one, Button) for one in part.parts())


class EveningScene(FormScene):
    """``season`` as it stands. ``portrait`` is that of who sits here; ``play`` plays the next round, ``review`` looks
    back at a match."""

    def __init__(
        self,
        painter: Painter,
        evenings: Evenings,
        season: Season,
        portrait: str,
        *,
        play: Callable[[], None],
        review: Callable[[int], None],
        close: Callable[[], None],
    ) -> None:
        super().__init__(painter)
        self.evenings = evenings
        self.season = season
        self.portrait = portrait or PERSONS[0]
        self._review = review
        self._close = close
        self._heading = pygame.Rect(0, 0, 0, 0)
        self.leaf = pygame.Rect(0, 0, 0, 0)
        self.area = ScrollArea(
            painter, lambda inside: stack(painter, self.area.content, inside), label=msg("evening.heading")
        )
        self.back = Button(painter, msg("common.back"), close)
        self.play = Button(painter, self._play_words, play, kind="primary", units=theme.TEXT_LARGE)
        self.keep = Button(painter, msg("evening.keep"), self.keep_page)
        self.forget = Button(painter, msg("evening.forget"), self.ask_forget)
        self.form.add(self.area, self.back, self.forget, self.keep, self.play)
        self.build()
        self.form.focus_on(self.play if self.turn is not None else self.back)

    # -- what is known -------------------------------------------------------------------------------------------

    @property
    def turn(self) -> tuple[int, int] | None:
        """The evening and round that are to be played next."""
        own = (bout for bout in self.bouts if bout.people[0] == 0 and bout.points is None)
        return next(((bout.evening, bout.round) for bout in own), None)

    @property
    def evening(self) -> int:
        """The evening that is shown: the one that is played, or the last."""
        return self.turn[0] if self.turn is not None else len(self.season.plans) - 1

    @property
    def complete(self) -> bool:
        """Whether everything is played, by the regulars among themselves too."""
        return all(bout.points is not None for bout in self.bouts)

    def names(self) -> list[str]:
        """Everybody, who sits here first."""
        return [self.season.name, *(one.name for one in self.season.regulars)]

    def _play_words(self) -> str:
        if self.turn is None:
            return ""
        own = next(bout for bout in self.bouts if bout.people[0] == 0 and bout.points is None)
        return tr("evening.go_on" if own.match else "evening.play", n=self.turn[1] + 1)

    def build(self) -> None:
        """Tell what is known now."""
        self.bouts = self.evenings.bouts(self.season)
        game = self.evenings.game(self.season.plans[self.evening])
        self.game_room = game
        self.play.visible = self.turn is not None
        self.keep.visible = self.turn is None
        self.forget.visible = True
        painter, season = self.painter, self.season
        parts: list[Widget] = []
        if self.turn is None and self.complete:
            parts.append(Heading(painter, self._verdict()))
        parts.append(Heading(painter, self._title(game)))
        if self.turn is not None:
            parts.append(Paragraph(painter, tr(f"evening.rules.{GAMES[game].place}"), colour="ink"))
        parts.append(self._people())
        if self.turn is not None:
            parts.append(Paragraph(painter, self._pairing(self.turn), colour="own"))
        parts.append(self._rounds())
        if len(season.plans) > 1:
            parts.append(Heading(painter, tr("evening.season")))
            parts.append(self._evenings())
        parts.append(Paragraph(painter, tr("evening.explained"), colour="soft", units=theme.TEXT_SMALL))
        parts += self._moments()
        parts += self._looks()
        self.area.content = parts
        if self.area.rect.width:
            self.form.lay()
        self.form.stale = True
        self.touch()

    def _title(self, game: str) -> str:
        day = self.season.began
        date = tr("statistics.day", day=day.day, month=tr(f"records.month.{day.month}"), year=day.year)
        number = tr("evening.number", n=self.evening + 1, of=len(self.season.plans))
        return beside(place_name(game), number if len(self.season.plans) > 1 else date)

    def _verdict(self) -> str:
        found = standings(self.season, self.bouts)
        best = [name for name, points in zip(self.names(), found, strict=True) if points == max(found)]
        kind = "season" if len(self.season.plans) > 1 else "evening"
        if len(best) > 1:
            return tr(f"evening.shared.{kind}", names=listed(best))
        return tr(f"evening.won.{kind}", name=best[0])

    def _people(self) -> Widget:
        found = standings(self.season, self.bouts)
        regulars = self.season.regulars
        faces = [self.portrait, *(one.portrait for one in regulars)]
        notes = [tr("evening.points", points=worth(found[0]))]
        notes += [tr(f"evening.guest.{one.portrait}") for one in regulars]
        people = zip(self.names(), faces, notes, strict=True)
        cards: list[Widget] = [PersonCard(self.painter, *one, shown=True) for one in people]
        return Grid(self.painter, cards, least=150, most=4)

    def _pairing(self, turn: tuple[int, int]) -> str:
        """Who plays with whom in a round."""
        names = self.names()
        told: list[str] = []
        for bout in self.bouts:
            if (bout.evening, bout.round) == turn:
                people = [names[one] for one in bout.people]
                if len(people) == 2:
                    told.append(tr("evening.pair", one=people[0], other=people[1]))
                elif self.evenings.partners(self.season.plans[turn[0]]):
                    told.append(tr("evening.pair", one=listed(people[::2]), other=listed(people[1::2])))
                else:
                    told.append(tr("evening.together"))
        return beside(tr("evening.round", n=turn[1] + 1), *told)

    def _rounds(self) -> Widget:
        rows = [
            self._row([bout for bout in self.bouts if (bout.evening, bout.round) == (self.evening, number)])
            for number in range(ROUNDS)
        ]
        return Ledger(self.painter, self.names(), rows, rows_of="evening.round", told=worth, bars=False)

    def _evenings(self) -> Widget:
        rows = []
        for evening in range(len(self.season.plans)):
            played = [bout for bout in self.bouts if bout.evening == evening]
            done = all(bout.points is not None for bout in played)
            sums = standings(self.season, tuple(played))
            rows.append([points if done else None for points in sums])
        return Ledger(self.painter, self.names(), rows, rows_of="evening.evening", told=worth, bars=False)

    def _row(self, bouts: Sequence[Bout]) -> list[float | None]:
        row: list[float | None] = [None] * len(self.names())
        for bout in bouts:
            for person, points in zip(bout.people, bout.points or (None,) * len(bout.people), strict=True):
                row[person] = points
        return row

    def _moments(self) -> list[Widget]:
        names = self.names()
        told: list[str] = []
        for one in self.evenings.moments(self.season):
            words = feat_words(one.game, one.feat)
            if words and (line := tr("evening.moment", name=names[one.person], feat=words)) not in told:
                told.append(line)
        if not told:
            return []
        return [Heading(self.painter, tr("evening.moments")), Paragraph(self.painter, "\n".join(told[:MOMENTS]))]

    def _looks(self) -> list[Widget]:
        buttons: list[Widget] = []
        for bout in self.bouts:
            if bout.match and bout.points is not None and bout.evening == self.evening:
                label = tr("evening.look", n=bout.round + 1)
                buttons.append(Button(self.painter, label, self._looker(bout.match)))
        return [Grid(self.painter, buttons, least=240, most=3)] if buttons else []

    def _looker(self, match: int) -> Callable[[], None]:
        return lambda: self._review(match)

    # -- a page to keep ------------------------------------------------------------------------------------------

    def keep_page(self) -> None:
        """Save the page as a picture, and say where."""
        painter = self.painter
        try:
            words = tr("evening.kept", file=self.evenings.keep(self._picture()))
        except HostError as error:
            words = trouble_text(error)
        self.form.open(Dialog(painter, msg("evening.keep"), words).button(msg("common.ok"), cancels=True))
        self.touch()

    def _picture(self) -> bytes:
        """The page as a picture, all of it, with its heading."""
        painter = self.painter
        wide, edge = self.area.rect.width, painter.px(28)
        parts = [part for part in self.area.content if not _pressed(part)]
        high = stack(painter, parts, pygame.Rect(edge, edge, wide, 0))
        page = pygame.Surface((wide + 2 * edge, high + 2 * edge))
        painter.paper(page, page.get_rect())
        for part in parts:
            part.draw(page)
            for one in part.parts():
                one.draw(page)
        self.area.lay()
        return png(page)

    def ask_forget(self) -> None:
        """Ask whether it is to be forgotten."""
        dialog = Dialog(self.painter, msg("evening.forget"), msg("evening.forget.sure"))
        dialog.button(msg("common.cancel"), cancels=True)

        def forget() -> None:
            try:
                self.evenings.forget(self.season)
            except HostError as error:
                tell_trouble(self, error)
                return
            self._close()

        self.form.open(dialog.button(msg("evening.forget"), forget))
        self.touch()

    # -- life ----------------------------------------------------------------------------------------------------

    def enter(self, size: tuple[int, int]) -> None:
        self.evenings.look(self.season)
        self.build()
        super().enter(size)

    def leave(self) -> None:
        self.evenings.look(None)

    def update(self, dt: float) -> None:
        super().update(dt)
        try:
            come = self.evenings.tick()
        except HostError as error:
            tell_trouble(self, error)
            return
        if come:
            self.build()

    @property
    def alarm(self) -> float | None:
        own = super().alarm
        return min(own or 1.0, 0.02) if self.evenings.waiting() else own

    # -- placing and drawing -------------------------------------------------------------------------------------

    def arrange(self) -> None:
        painter = self.painter
        wide, high = painter.size
        margin = painter.px(40 if painter.logical[0] > 800 else 24)
        self._heading = heading_box(painter, margin)
        foot, x, low = high - margin, wide - margin, 0
        for button in (self.play, self.keep):
            if button.visible:
                size = button.wish(painter.px(520))
                low = max(low, size[1])
                button.place(pygame.Rect(x - size[0], foot - size[1], *size))
                x -= size[0] + painter.gap
        left = margin
        for button in (self.back, self.forget):
            size = button.wish(painter.px(300))
            low = max(low, size[1])
            button.place(pygame.Rect(left, foot - size[1], max(size[0], painter.px(140)), size[1]))
            left = button.rect.right + painter.gap
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
        headed_table(self.painter, surface, tr("evening.heading"), self._heading)
        self.painter.paper(surface, self.leaf)
