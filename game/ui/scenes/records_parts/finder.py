"""What is looked for among the saved matches: words, and choices that narrow the list."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

import pygame

from game.host.chair import Archive, HostError
from game.host.finding import DONE, LONGEST_SEARCH, LOST, OPEN, WON, Search, Word
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, known, msg, tr
from game.ui.names import game_name
from game.ui.scenes.statistics import feat_words
from game.ui.widgets import Button, Dropdown, TextField, Widget

DAYS: Final = (7, 31, 366)
_DATE: Final = re.compile(r"(\d{4})(?:[-./](\d{1,2}))?(?:[-./](\d{1,2}))?")
_MOST_WORDS: Final = 8


def theme_name(feat: str, game: str) -> str:
    """What a feat is called as a theme; "" for one that has no name."""
    own = f"library.theme.{feat}"
    return tr(own) if known(own) else feat_words(game, feat)


class Finder:
    """The widgets, and the `Search` that they make. ``games`` can be asked for, ``changed`` is told of every change."""

    def __init__(
        self,
        painter: Painter,
        games: Sequence[str],
        archive: Callable[[], Archive],
        changed: Callable[[], None],
        now: Callable[[], float],
    ) -> None:
        self.painter = painter
        self.games = list(games)
        self._archive = archive
        self._changed = changed
        self._now = now
        self._themes: list[tuple[str, str]] = []
        self.starred = False
        again: Callable[[object], None] = lambda _: changed()  # noqa: E731 - whatever was chosen, all of it is read anew
        self.field = TextField(
            painter, msg("library.search"), "", again, longest=LONGEST_SEARCH, hint=msg("library.search.hint")
        )
        self.field.tip = msg("library.search.tip")
        states: list[tuple[str, Say]] = [("", msg("records.show.all"))]
        states += [(one, msg(f"library.state.{one}")) for one in (OPEN, DONE, WON, LOST)]
        self.state = Dropdown(painter, msg("records.show"), states, "", again)
        offered: list[tuple[str, Say]] = [("", msg("library.games")), *((one, _named(one)) for one in self.games)]
        self.game = Dropdown(painter, msg("library.games"), offered, "", again)
        spans: list[tuple[int, Say]] = [(0, msg("library.always"))]
        spans += [(days, msg(f"library.days.{days}")) for days in DAYS]
        self.span = Dropdown(painter, msg("library.always"), spans, 0, again)
        self.theme: Dropdown[str] = Dropdown(painter, msg("library.themes"), [("", msg("library.themes"))], "", again)
        self.star = Button(painter, self._star_words, self._turn_star, tip=msg("library.star.tip"))
        self.widgets: list[Widget] = [self.field, self.state, self.game, self.span, self.theme, self.star]

    def reload(self) -> None:
        """Which themes there are, and how they are called in the player's language."""
        with suppress(HostError):
            self._themes = self._archive().themes()
        named = sorted((theme_name(feat, game), feat) for feat, game in self._themes)
        offered: list[tuple[str, Say]] = [("", msg("library.themes")), *((feat, name) for name, feat in named if name)]
        if [one[0] for one in offered] != [one[0] for one in self.theme.options]:
            chosen = self.theme.value
            self.theme.options = offered
            self.theme.set(chosen if chosen in [one[0] for one in offered] else "")
        self.theme.visible = len(offered) > 1

    @property
    def narrowed(self) -> bool:
        """Whether not all matches are looked for."""
        return self.search() != Search()

    def search(self) -> Search:
        """What is looked for."""
        words = tuple(self._word(text) for text in self.field.value.split()[:_MOST_WORDS])
        days = self.span.value
        since = self._now() - 86_400 * days if days else 0.0
        return Search(words, self.game.value, self.state.value, since, self.theme.value, self.starred)

    def clear(self) -> None:
        """Look for everything."""
        self.field.set("")
        self.starred = False
        for one in (self.state, self.game, self.theme):
            one.set("")
        self.span.set(0)
        self._changed()

    def _word(self, text: str) -> Word:
        asked = text.casefold()
        games = tuple(one for one in self.games if asked in game_name(one).casefold() or asked in one)
        feats = tuple(feat for feat, game in self._themes if asked in theme_name(feat, game).casefold())
        return Word(text, games, feats, _span(text))

    def _star_words(self) -> str:
        return tr("library.star.only" if not self.starred else "library.star.all")

    def _turn_star(self) -> None:
        self.starred = not self.starred
        self.star.kind = "primary" if self.starred else "secondary"
        self._changed()

    def place(self, rect: pygame.Rect) -> int:
        """Place everything in as many lines as it takes, from the top of ``rect`` on; the height."""
        painter = self.painter
        gap = painter.px(10)
        x, y, low = rect.x, rect.y, 0
        for one in self.widgets:
            if not one.visible:
                continue
            wide, high = one.wish(painter.px(250) if one is not self.field else painter.px(300))
            if one is self.star:
                wide, high = max(painter.px(110), wide), self.field.wish(wide)[1]
            wide = min(wide, rect.width)
            if x > rect.x and x + wide > rect.right:
                x, y = rect.x, y + low + painter.px(8)
            low = max(low, high)
            one.place(pygame.Rect(x, y, wide, high))
            x += wide + gap
        return y + low - rect.y


def _named(game: str) -> Callable[[], str]:
    return lambda: game_name(game)


def _span(text: str) -> tuple[float, float] | None:
    """The time that a word means which is a year, a month or a day (2026, 2026-11, 2026-11-24)."""
    found = _DATE.fullmatch(text)
    if found is None:
        return None
    year, month, day = (int(part) if part else 0 for part in found.groups())
    if not 1971 <= year <= 2200 or month > 12 or day > 31:
        return None
    first = (year, month or 1, day or 1)
    after = (year, month, day + 1) if day else (year, month + 1, 1) if month else (year + 1, 1, 1)
    return time.mktime((*first, 0, 0, 0, 0, 0, -1)), time.mktime((*after, 0, 0, 0, 0, 0, -1))
