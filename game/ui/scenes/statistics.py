"""Statistics: what somebody has played, how it went, what cost most, what is worth remembering: pages on one leaf."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import localtime
from typing import Final, TypeVar

import pygame

from game.core.events import Line
from game.host.chair import PARTS, HostError, House
from game.host.results import (
    ANCHORS,
    GAME,
    LEVEL,
    MONTH,
    RULES,
    SEAT,
    Costly,
    Group,
    Memory,
    Mistake,
    Played,
    Wish,
    grouped,
    ratings,
    runs,
    wilson,
)
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.games.stagings import staging_of
from game.ui.i18n import Say, beside, decimal, known, msg, tr, trn
from game.ui.names import LEVELS, game_name, level_name, preset_name
from game.ui.scenes.costly import MistakeCard, ThemeRow, lost
from game.ui.scenes.title import headed_table, heading_box
from game.ui.trouble import trouble_text
from game.ui.typography.text import Align
from game.ui.widgets import Button, Dialog, Dropdown, FormScene, Paragraph, ScrollArea, Segmented, Widget
from game.ui.widgets.charts import Bar, BarRow, Curve, Numbers, Rule, Story
from game.ui.widgets.page import Grid, Heading, Space, soften, stack

T = TypeVar("T")

RESULTS, PLAY, MISTAKES, MEMORIES = "results", "play", "mistakes", "memories"
PAGES: Final = (RESULTS, PLAY, MISTAKES, MEMORIES)
WAYS: Final = (LEVEL, RULES, SEAT, MONTH)
"""What the results are grouped by."""
EVERY: Final = ""
SAFE: Final = ("result.",)
"""Feats that are no memories to smile at."""
MONTHS: Final = 12
"""So many months are listed, the last ones."""


class StatisticsScene(FormScene):
    """``name`` is shown first; ``close`` goes back, ``look(match, deal, answer)`` looks back at an answer of a deal
    (both from 0; answer -1: at the deal), ``practise`` takes an exercise, given by its key."""

    def __init__(
        self,
        painter: Painter,
        house: House,
        *,
        name: str,
        close: Callable[[], None],
        look: Callable[[int, int, int], None],
        practise: Callable[[int], None] = lambda key: None,
        page: str = RESULTS,
    ) -> None:
        super().__init__(painter)
        self._house = house
        self._close = close
        self._look = look
        self._practise = practise
        self._leaf = self._heading = pygame.Rect(0, 0, 0, 0)
        self.way = LEVEL
        self.part = EVERY
        """Which part of the play is shown by month."""
        self.theme = EVERY
        """Whose dearest mistakes are shown."""
        self.trouble = ""
        self.reading = False
        """Old matches are still being read."""
        people = self._ask(house.statistics.people)
        self.name = name if name in people else next(iter(people), name)
        self.game = EVERY
        self.aided = False
        self._every: Sequence[Played] = ()
        pages: list[tuple[str, Say]] = [(one, msg(f"statistics.{one}")) for one in PAGES]
        self.tabs = Segmented(painter, msg("statistics.heading"), pages, page, lambda _: self._turn())
        self.who = Dropdown(painter, msg("statistics.who"), [(one, one) for one in people], self.name, self._chosen)
        self.which = Dropdown[str](painter, msg("statistics.game"), [(EVERY, "")], EVERY, self._picked)
        helped: list[tuple[bool, Say]] = [(False, msg("statistics.unaided")), (True, msg("statistics.aided"))]
        self.with_help = Dropdown(painter, msg("statistics.aid"), helped, False, self._helped)
        self.area = ScrollArea(painter, self._stack, label=msg("statistics.heading"))
        self.back = Button(painter, msg("common.back"), close)
        self.keep = Button(painter, msg("statistics.keep"), self.keep_table, tip=msg("statistics.keep.tip"))
        self.empty = not people
        self.who.visible = len(people) > 1
        self.keep.visible = not self.empty
        self.form.add(self.tabs, self.who, self.which, self.with_help, self.area, self.back, self.keep)
        self.form.focus_on(self.tabs)
        self.reading = self._read_on()
        self._offer_games()
        self._build()

    def keep_table(self) -> None:
        """Write the matches of the person shown as a table, and say where."""
        try:
            words = tr("statistics.kept", file=self._house.statistics.keep_table(self.wish))
        except HostError as error:
            words = trouble_text(error)
        dialog = Dialog(self.painter, msg("statistics.keep"), words, width=620)
        self.form.open(dialog.button(msg("common.ok"), cancels=True))
        self.touch()

    # -- what is asked -------------------------------------------------------------------------------------------

    def _ask(self, question: Callable[[], Sequence[T]]) -> Sequence[T]:
        """An answer of the library; nothing where it cannot be read, which is said then."""
        try:
            return question()
        except HostError as error:
            self.trouble = trouble_text(error)
            return ()

    def _read_on(self) -> bool:
        """Read a little of the old matches; whether there is more."""
        try:
            return self._house.read_on()
        except HostError:
            return False  # there is no room to keep what was read

    @property
    def wish(self) -> Wish:
        """Whose matches are shown."""
        return Wish(self.name, self.game or None, aided=self.aided)

    def _matches(self) -> list[Played]:
        """The matches that are shown, of all those that were asked for at once."""
        return [one for one in self._every if self.game in (EVERY, one.game) and (self.aided or not one.aided)]

    def _offer_games(self) -> None:
        """The matches of somebody, and the games of them."""
        wish = Wish(self.name, aided=True)
        self._every = self._ask(lambda: self._house.statistics.played(wish))
        games = [group.key for group in sorted(grouped(self._every, GAME), key=lambda one: -one.matches)]
        options: list[tuple[str, Say]] = [(EVERY, msg("statistics.every_game"))]
        self.which.options = [*options, *((game, game_name(game)) for game in games)]
        self.game = self.game if self.game in games else EVERY
        self.which.value = self.game
        self.which.stale = True

    def _chosen(self, name: str) -> None:
        self.name = name
        self._offer_games()
        self._turn()

    def _picked(self, game: str) -> None:
        self.game = game
        self._turn()

    def _helped(self, on: bool) -> None:
        self.aided = on
        self._turn()

    def _turn(self) -> None:
        self.area.offset = 0
        self._build()
        if self.area.rect.width:
            self.form.lay()
        self.touch()

    # -- the pages -----------------------------------------------------------------------------------------------

    def _build(self) -> None:
        makers = {
            RESULTS: self._results,
            PLAY: self._play,
            MISTAKES: self._mistakes,
            MEMORIES: self._memories,
        }
        if self.trouble:
            self.area.content = [self._words(self.trouble)]
        elif self.empty:
            self.area.content = [Space(self.painter, 40), self._words(tr("statistics.none"), align="centre")]
        else:
            self.area.content = makers[self.tabs.value]()

    def _words(self, words: Say, *, align: Align = "left") -> Paragraph:
        return Paragraph(self.painter, words, colour="soft", align=align)

    def _results(self) -> list[Widget]:
        painter = self.painter
        matches = self._matches()
        if not matches:
            return [self._words(tr("statistics.none_so"))]
        won = sum(one.won > 0 for one in matches)
        longest, now = runs(matches)
        rating = ratings(matches)
        figures = [
            (str(len(matches)), trn("statistics.matches", len(matches))),
            (percent(won / len(matches)), tr("statistics.won")),
            (f"{rating[-1]:.0f}", tr("statistics.rating")),
            (str(longest), tr("statistics.longest")),
            (str(now), tr("statistics.run")),
        ]
        parts: list[Widget] = [Numbers(painter, figures)]
        if len(matches) > 1:
            rules = [Rule(ANCHORS[level], level_name(level)) for level in LEVELS]
            ends = (day(matches[0].changed), day(matches[-1].changed))
            parts += [
                Heading(painter, msg("statistics.over_time")),
                Curve(painter, rating, rules, ends, lambda value: f"{value:.0f}"),
                Paragraph(painter, msg("statistics.rating.note"), colour="soft", units=theme.TEXT_SMALL),
            ]
        options: list[tuple[str, Say]] = [(way, msg(f"statistics.by.{way}")) for way in WAYS]
        ways = Segmented(painter, msg("statistics.by"), options, self.way, self._by)
        parts.append(Heading(painter, msg("statistics.by"), [ways]))
        parts += [BarRow(painter, self._bar(group)) for group in self._groups(matches)]
        parts.append(Paragraph(painter, msg("statistics.interval"), colour="soft", units=theme.TEXT_SMALL))
        return [*parts, *self._like_bots()]

    def _like_bots(self) -> list[Widget]:
        """What the same deals brought bots on the same seat: there is no luck of the cards in the difference."""
        painter = self.painter
        every = self._ask(lambda: self._house.statistics.compared(self.wish))
        if not every:
            return []
        parts: list[Widget] = [Space(painter, 6), Heading(painter, msg("statistics.same_cards"))]
        keys = sorted({str(one.level) if self.game else one.game for one in every})
        for key in keys:
            some = [one.points for one in every if key in (str(one.level), one.game)]
            better = sum((points > 0) + (points == 0) / 2 for points in some)
            name = level_name(int(key)) if self.game else game_name(key)
            figure = tr("statistics.of", won=decimal(f"{better:g}"), matches=len(some))
            ahead = tr("statistics.margin", points=signed(sum(some) / len(some)))
            parts.append(BarRow(painter, Bar(name, better / len(some), wilson(better, len(some)), figure, ahead)))
        if self.game and len(every) > 1:
            means = [sum(one.points for one in every[: n + 1]) / (n + 1) for n in range(len(every))]
            ends = (day(every[0].when), day(every[-1].when))
            parts.append(Curve(painter, means, [Rule(0.0, tr("statistics.bots"))], ends, signed, air=2.0))
        note = "statistics.same_cards.note" if self.game else "statistics.same_cards.games"
        return [*parts, Paragraph(painter, msg(note), colour="soft", units=theme.TEXT_SMALL)]

    def _by(self, way: str) -> None:
        self.way = way
        self._turn()

    def _groups(self, matches: Sequence[Played]) -> list[Group]:
        groups = grouped(matches, self.way)
        return groups[-MONTHS:] if self.way == MONTH else groups

    def _bar(self, group: Group) -> Bar:
        figure = tr("statistics.of", won=group.won, matches=group.matches)
        ahead = "" if group.margin is None else tr("statistics.margin", points=signed(group.margin))
        return Bar(self._key(group.key), group.share, group.interval, figure, ahead)

    def _key(self, key: str) -> str:
        """What a group is called."""
        if self.way == LEVEL:
            return level_name(int(key)) if key != "0" else tr("statistics.people")
        if self.way == MONTH:
            return month(key)
        if self.way == SEAT:
            return tr("statistics.seat", n=int(key))
        game, _, preset = key.partition(" ")
        rules = preset_name(game, preset) if preset else tr("setup.custom")
        return rules if self.game else beside(game_name(game), rules)

    def _play(self) -> list[Widget]:
        painter = self.painter
        parts: list[Widget] = []
        contracts = self._ask(lambda: self._house.statistics.contracts(self.wish))
        if contracts:
            parts.append(Heading(painter, msg("statistics.contracts")))
            for one in contracts:
                figure = tr("statistics.of", won=one.made, matches=one.declared)
                ahead = tr("statistics.margin", points=signed(one.points))
                share, reach = one.made / one.declared, wilson(one.made, one.declared)
                bar = Bar(bid_name(one.bid), share, reach, figure, ahead, mark=one.needed)
                parts.append(BarRow(painter, bar))
            notes = ["statistics.contracts.note"]
            if any(one.needed is not None for one in contracts):
                notes.append("statistics.needed")
            parts += [Paragraph(painter, msg(note), colour="soft", units=theme.TEXT_SMALL) for note in notes]
            parts.append(Space(painter, 6))
        parts += self._given_away()
        return parts or [self._words(tr("statistics.none_so"))]

    def _given_away(self) -> list[Widget]:
        """What answers gave away, by the part of the play, and how that has changed."""
        painter = self.painter
        given = self._ask(lambda: self._house.statistics.given(self.wish))
        parts: list[Widget] = [Heading(painter, msg("statistics.given"))]
        if not given:
            return [*parts, self._words(tr("statistics.given.none")), Space(painter, 6)]
        whole: dict[str, tuple[float, int]] = {}
        for one in given:
            cost, count = whole.get(one.part, (0.0, 0))
            whole[one.part] = (cost + one.cost, count + one.answers)
        seen = [part for part in PARTS if part in whole]
        self.part = self.part if self.part in seen else EVERY
        months: dict[str, tuple[float, int]] = {}
        for one in given:
            if self.part in (EVERY, one.part):
                cost, count = months.get(one.month, (0.0, 0))
                months[one.month] = (cost + one.cost, count + one.answers)
        most = max(cost / count for cost, count in (*whole.values(), *months.values())) or 1.0
        for part in seen:
            parts.append(self._loss(tr(f"review.part.{part}"), *whole[part], most))
        if len({one.month for one in given}) > 1:
            options: list[tuple[str, Say]] = [(EVERY, msg("statistics.every_part"))]
            options += [(part, msg(f"review.part.{part}")) for part in seen]
            choice = Dropdown(painter, msg("statistics.by_month"), options, self.part, self._parted)
            parts.append(Heading(painter, msg("statistics.by_month"), [choice]))
            parts += [self._loss(month(key), *months[key], most) for key in sorted(months)[-MONTHS:]]
        parts.append(Paragraph(painter, msg("statistics.given.note"), colour="soft", units=theme.TEXT_SMALL))
        return [*parts, Space(painter, 6)]

    def _parted(self, part: str) -> None:
        self.part = part
        self._build()
        self.form.lay()
        self.touch()

    def _loss(self, name: str, cost: float, count: int, most: float) -> BarRow:
        figure = decimal(f"{cost / count:.2f}")
        note = trn("statistics.answers", count)
        return BarRow(self.painter, Bar(name, cost / count / most, None, figure, note, "bad"))

    def _mistakes(self) -> list[Widget]:
        """What cost most, by theme; of the theme chosen the dearest one by one."""
        painter = self.painter
        themes = self._ask(lambda: self._house.statistics.mistakes(self.wish))
        if not themes:
            return [Space(painter, 30), self._words(tr("statistics.mistakes.none"), align="centre")]
        ids = [one.theme for one in themes]
        self.theme = self.theme if self.theme in ids else ids[0]
        times = sum(one.times for one in themes)
        judged = sum(one.answers for one in self._ask(lambda: self._house.statistics.given(self.wish)))
        figures = [
            (str(times), trn("statistics.mistakes.count", times)),
            (lost(sum(one.cost for one in themes)), tr("statistics.mistakes.cost")),
            (str(judged), trn("statistics.mistakes.judged", judged)),
        ]
        parts: list[Widget] = [Numbers(painter, figures), Heading(painter, msg("statistics.dearest"))]
        for one in themes:
            parts.append(self._theme_row(one, themes[0].cost))
            if one.theme == self.theme and one.dearest:
                cards = [self._mistake_card(mistake) for mistake in one.dearest]
                parts += [Grid(painter, cards, least=344, most=3), Space(painter, 4)]
        return [*parts, Paragraph(painter, msg("statistics.given.note"), colour="soft", units=theme.TEXT_SMALL)]

    def _theme_row(self, one: Costly, most: float) -> ThemeRow:
        bar = Bar(theme_name(one.theme), one.cost / most, None, lost(one.cost), times_words(one.times), "bad")
        return ThemeRow(self.painter, bar, one.theme == self.theme, lambda: self._themed(one.theme))

    def _mistake_card(self, one: Mistake) -> MistakeCard:
        note = beside(game_name(one.game), tr("table.deal", number=one.deal), day(one.when))
        return MistakeCard(
            self.painter,
            one,
            note,
            look=lambda: self._look(one.match, one.deal - 1, one.number),
            practise=lambda: self._practise(one.exercise),
        )

    def _themed(self, theme: str) -> None:
        """Show the dearest mistakes of a theme."""
        self.theme = theme
        self._build()
        self.form.lay()
        rows = [one for one in self.area.content if isinstance(one, ThemeRow)]
        self.form.stand_in(next((one for one in rows if one.chosen), None))
        self.touch()

    def _memories(self) -> list[Widget]:
        painter = self.painter
        memories = self._ask(lambda: self._house.statistics.memories(self.wish))
        cards = [self._story(one) for one in memories if not one.feat.startswith(SAFE) and feat_name(one)]
        if not cards:
            return [Space(painter, 30), self._words(tr("statistics.memories.none"), align="centre")]
        about = Paragraph(painter, msg("statistics.memories.note"), colour="soft", units=theme.TEXT_SMALL)
        return [about, Space(painter, 2), Grid(painter, cards, least=300, most=3)]

    def _story(self, memory: Memory) -> Story:
        often = times_words(memory.times) if memory.times > 1 else ""
        note = beside(*[one for one in (game_name(memory.game), day(memory.when), often) if one])
        seal = f"×{memory.times}" if memory.times > 1 else "1"
        return Story(self.painter, feat_name(memory), note, seal, lambda: self._look(memory.match, memory.deal - 1, -1))

    # -- placing, time and drawing -------------------------------------------------------------------------------

    def _stack(self, inside: pygame.Rect) -> int:
        return stack(self.painter, self.area.content, inside)

    def arrange(self) -> None:
        painter = self.painter
        wide, high = painter.size
        margin = painter.px(40 if painter.logical[0] > 800 else 24)
        self._heading = heading_box(painter, margin)
        top = self._heading.bottom + painter.px(4)
        foot = high - margin
        row = self.back.wish(painter.px(240))
        self.back.place(pygame.Rect(margin, foot - row[1], max(row[0], painter.px(140)), row[1]))
        size = self.keep.wish(painter.px(300))
        self.keep.place(pygame.Rect(wide - margin - size[0], foot - row[1], size[0], row[1]))
        bottom = foot - row[1] - painter.gap
        self._leaf = pygame.Rect(margin, top, wide - 2 * margin, bottom - top)
        inner = self._leaf.inflate(-painter.px(32), -painter.px(20))
        x, y = inner.x, inner.y
        line = painter.row
        for control in (self.tabs, self.who, self.which, self.with_help):
            if not control.visible:
                continue
            size = control.wish(inner.width)
            if x > inner.x and x + size[0] > inner.right:
                x, y = inner.x, y + line + painter.px(6)
            control.place(pygame.Rect(x, y + (line - min(line, size[1])) // 2, size[0], min(line, size[1])))
            x += size[0] + painter.gap
        y += line + painter.px(8)
        self.area.place(pygame.Rect(inner.x, y, inner.width, inner.bottom - y))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.reading and not self.form.dialogs:
            self.reading = self._read_on()
            if not self.reading:
                self._offer_games()
                self._turn()

    @property
    def alarm(self) -> float | None:
        wish = super().alarm
        if self.reading:
            return 0.01 if wish is None else min(0.01, wish)
        return wish

    def unused(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._close()
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.tabs.choose(self.tabs.index + (1 if event.key == pygame.K_PAGEDOWN else -1))
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        soften(self.painter, surface, self.area, self.form)

    def paint(self, surface: pygame.Surface) -> None:
        headed_table(self.painter, surface, tr("statistics.heading"), self._heading)
        self.painter.paper(surface, self._leaf)


def feat_name(memory: Memory) -> str:
    """What a feat is called; "" for one that has no name here."""
    return feat_words(memory.game, memory.feat)


def feat_words(game: str, feat: str) -> str:
    """What a feat of a game is called; "" for one that has no name here."""
    kind, _, word = feat.partition(".")
    phrases = staging_of(game).phrases
    if kind == "line":
        return phrases.line(Line(word, 0, 0, ""))
    if kind == "shown":
        return phrases.kind(word)
    if kind == "made":
        return tr("statistics.made", bid=bid_name(word))
    return tr(f"statistics.feat.{feat}") if known(f"statistics.feat.{feat}") else ""


def bid_name(bid: str) -> str:
    """What a contract is called; without a name it is the taking of the turn-up."""
    if not bid:
        return tr("statistics.taken")
    return bid if bid.isdigit() else tr(f"statistics.bid.{bid}") if known(f"statistics.bid.{bid}") else bid


def theme_name(id: str) -> str:
    """What a theme of mistakes is called: as in the book of puzzles, or as the part of the deal."""
    return tr(f"review.part.{id}") if id in PARTS else tr(f"puzzle.theme.{id}")


def times_words(times: int) -> str:
    """How often."""
    return trn("statistics.times", times)


def percent(part: float) -> str:
    """A share in per cent."""
    return tr("statistics.percent", n=round(100 * part))


def signed(points: float) -> str:
    """Points with their sign."""
    return decimal(f"{points:+.1f}".replace("-", "−"))


def day(seconds: float) -> str:
    """A date without its hour."""
    then = localtime(seconds)
    return tr("statistics.day", day=then.tm_mday, month=tr(f"records.month.{then.tm_mon}"), year=then.tm_year)


def month(key: str) -> str:
    """A month (``2026-11``) in words."""
    year, _, number = key.partition("-")
    return tr("statistics.month", month=tr(f"records.month.{int(number)}"), year=year)
