"""Evenings with regulars: those begun here, and a new one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.host.chair import HostError
from game.host.evening import Evenings, Season
from game.ui.drawing.painter import Painter
from game.ui.games.families import GAMES
from game.ui.i18n import Say, beside, listed, msg, tr
from game.ui.names import LEVELS, game_name, level_name
from game.ui.scenes.lessons import Line
from game.ui.scenes.title import headed_table, heading_box
from game.ui.trouble import tell_trouble
from game.ui.widgets import Button, Dialog, Dropdown, FormScene, Paragraph, ScrollArea, Segmented, Widget
from game.ui.widgets.page import soften, stack

TOUR: Final = "tour"
"""An evening in another room each time."""


@dataclass
class Invitation:
    """An evening that is to be begun: in the place of a game, or through all of them (`TOUR`)."""

    place: str
    season: bool = False
    level: int = 2


def place_name(game: str) -> str:
    """Where a game is at home, and the game."""
    return tr("evening.place", place=tr(f"evening.place.{GAMES[game].place}"), game=game_name(game))


class EveningsScene(FormScene):
    """``name`` is who sits here, ``houses`` the game of each place. ``open`` opens an evening, ``begin`` begins one (it
    may raise HostError)."""

    game_room = ""

    def __init__(
        self,
        painter: Painter,
        evenings: Evenings,
        name: str,
        houses: Sequence[str],
        *,
        open: Callable[[Season], None],
        begin: Callable[[Invitation], Season],
        close: Callable[[], None],
    ) -> None:
        super().__init__(painter)
        self.evenings = evenings
        self.name = name
        self.houses = houses
        self.wish = Invitation(houses[0])
        self._open = open
        self._begin = begin
        self._close = close
        self._heading = pygame.Rect(0, 0, 0, 0)
        self.leaf = pygame.Rect(0, 0, 0, 0)
        self.area = ScrollArea(
            painter, lambda inside: stack(painter, self.area.content, inside), label=msg("evening.heading")
        )
        self.back = Button(painter, msg("common.back"), close)
        self.new = Button(painter, msg("evening.new"), self.ask, kind="primary")
        self.form.add(self.area, self.back, self.new)
        self.form.focus_on(self.new)
        self.build()

    def build(self) -> None:
        """List what there is."""
        lines: list[Widget] = [self._line(season) for season in self.evenings.seasons(self.name)]
        self.area.content = lines or [
            Paragraph(self.painter, msg("evening.none"), colour="ink"),
            Paragraph(self.painter, msg("evening.new.text"), colour="ink"),
        ]
        if self.area.rect.width:
            self.area.lay()
        self.touch()

    def _line(self, season: Season) -> Line:
        turn = self.evenings.turn(season)
        games = list(dict.fromkeys(self.evenings.game(plan) for plan in season.plans))
        where = place_name(games[0]) if len(games) == 1 else tr("evening.place.tour")
        length = tr("evening.length.8") if len(season.plans) > 1 else tr("evening.length.1")
        if turn is None:
            state = tr("evening.done")
        elif len(season.plans) > 1:
            state = tr("evening.stands", evening=turn[0] + 1, of=len(season.plans), round=turn[1] + 1)
        else:
            state = tr("evening.round", n=turn[1] + 1)
        names = listed([one.name for one in season.regulars])
        return Line(
            self.painter, lambda: beside(where, length), lambda: beside(names, state), lambda: self._open(season)
        )

    # -- a new one -----------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask where, for how long, and against whom."""
        painter, wish = self.painter, self.wish
        places: list[tuple[str, Say]] = [(game, place_name(game)) for game in self.houses]
        lengths: list[tuple[bool, Say]] = [(False, msg("evening.length.1")), (True, msg("evening.length.8"))]
        levels: list[tuple[int, Say]] = [(level, level_name(level)) for level in LEVELS]

        def place(value: str) -> None:
            wish.place = value
            if value == TOUR:
                wish.season = True
                length_of.choose(True)

        def length(value: bool) -> None:
            wish.season = value

        def level(value: int) -> None:
            wish.level = value

        length_of = Segmented(painter, msg("evening.length"), lengths, wish.season, length)
        body: list[Widget] = [
            Paragraph(painter, msg("evening.new.text"), colour="ink"),
            Paragraph(painter, msg("evening.where"), colour="soft"),
            Dropdown(painter, msg("evening.where"), [*places, (TOUR, msg("evening.place.tour"))], wish.place, place),
            length_of,
            Paragraph(painter, msg("same.level"), colour="soft"),
            Dropdown(painter, msg("same.level"), levels, wish.level, level),
        ]
        dialog = Dialog(painter, msg("evening.new"), body=body, width=640)
        dialog.button(msg("evening.begin"), self._sit_down)
        self.form.open(dialog.button(msg("common.cancel"), cancels=True))
        self.touch()

    def _sit_down(self) -> None:
        try:
            made = self._begin(self.wish)
        except HostError as error:
            tell_trouble(self, error)
            return
        self.build()
        self._open(made)

    # -- placing and drawing -------------------------------------------------------------------------------------

    def enter(self, size: tuple[int, int]) -> None:
        self.build()
        super().enter(size)

    def arrange(self) -> None:
        painter = self.painter
        wide, high = painter.size
        margin = painter.px(40 if painter.logical[0] > 800 else 24)
        self._heading = heading_box(painter, margin)
        foot = high - margin
        size = self.new.wish(painter.px(420))
        self.new.place(pygame.Rect(wide - margin - size[0], foot - size[1], *size))
        low = size[1]
        size = self.back.wish(painter.px(240))
        self.back.place(pygame.Rect(margin, foot - size[1], max(size[0], painter.px(140)), size[1]))
        top = self._heading.bottom + painter.px(8)
        self.leaf = pygame.Rect(margin, top, wide - 2 * margin, foot - max(low, size[1]) - painter.gap - top)
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
