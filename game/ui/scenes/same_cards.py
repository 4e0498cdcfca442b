"""The same cards for several: the sets of deals begun here, a new one, and a friend's challenge."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.host.chair import GameEntry, HostError, Setup
from game.host.same_cards import MOST_PEOPLE, DealSet, SameCards
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, beside, listed, msg, tr, trn
from game.ui.intake import Intake
from game.ui.names import LEVELS, game_name, level_name, preset_name
from game.ui.portraits import PERSONS
from game.ui.scenes.lessons import Line
from game.ui.scenes.setup_parts.draft import Draft
from game.ui.scenes.setup_parts.own_rules import OwnRules
from game.ui.scenes.title import headed_table, heading_box
from game.ui.trouble import tell_trouble
from game.ui.widgets import Button, Dialog, Dropdown, FormScene, Paragraph, ScrollArea, Segmented, TextField, Widget
from game.ui.widgets.page import soften, stack
from game.ui.widgets.row import SettingRow

COUNTS = (1, 2, 4, 8, 16)
LONGEST_PEOPLE = 140
PARTING = re.compile("[,\\u3001\\uff0c]")
"""The commas of all languages."""


@dataclass
class Wish:
    """A set that is to be dealt. ``players`` 0 means as many as the game has usually; ``rules`` are a preset ("" for
    the usual one), or with ``own`` a set of one's own of that name."""

    game: str
    count: int = 4
    level: int = 2
    people: str = ""
    players: int = 0
    rules: str = ""
    own: bool = False

    def names(self) -> tuple[str, ...]:
        """Everybody who plays, in order: as typed, parted by commas."""
        typed = PARTING.split(self.people)
        return tuple(" ".join(name.split()) for name in typed if name.strip())

    def setup(self, entry: GameEntry, own: OwnRules) -> Setup:
        """What is played, with nobody in particular in the seats."""
        draft = Draft(entry, "", PERSONS)
        draft.players = self.players or entry.players[0]
        if self.own:
            draft.values |= own.values(self.game, self.rules)
        elif self.rules:
            draft.choose_preset(self.rules)
        return draft.rules_only(draft.values)


def set_words(which: DealSet) -> str:
    """A set in a line: the game, how many deals, against whom."""
    count = trn("same.deals", len(which.codes))
    return beside(game_name(which.game), count, tr("same.bots", level=level_name(which.level)))


class SameCardsScene(FormScene):
    """``open`` opens a set, ``deal`` deals one (it may raise HostError), ``take`` takes the text of a challenge
    likewise; ``name`` is who sits here, ``entries`` are the games there are, and ``own`` the rules that were named
    here."""

    game_room = ""

    def __init__(
        self,
        painter: Painter,
        cards: SameCards,
        name: str,
        *,
        entries: Sequence[GameEntry],
        own: OwnRules,
        open: Callable[[DealSet], None],
        deal: Callable[[Wish], DealSet],
        take: Callable[[str], DealSet],
        close: Callable[[], None],
    ) -> None:
        super().__init__(painter)
        self.cards = cards
        self._entries = {entry.id: entry for entry in entries}
        self._own = own
        self.wish = Wish(entries[0].id, people=name)
        self._open = open
        self._deal = deal
        self._take = take
        self._close = close
        self._heading = pygame.Rect(0, 0, 0, 0)
        self.leaf = pygame.Rect(0, 0, 0, 0)
        self.area = ScrollArea(
            painter, lambda inside: stack(painter, self.area.content, inside), label=msg("today.same")
        )
        self.back = Button(painter, msg("common.back"), close)
        about = msg("same.challenge.about")
        self.intake = Intake(painter, self.form, msg("same.challenge.take"), about, self.take_challenge)
        self.paste = Button(painter, msg("same.challenge.take"), self.intake.ask)
        self.new = Button(painter, msg("same.new"), self.ask, kind="primary")
        self.form.add(self.area, self.back, self.paste, self.new)
        self.form.focus_on(self.new)
        self.build()

    def build(self) -> None:
        """List what there is."""
        lines: list[Widget] = []
        for which in self.cards.sets():
            turn = self.cards.turn(which)
            note = tr("same.done") if turn is None else tr("same.turn", name=turn[1])
            lines.append(self._line(which, beside(note, listed(which.people))))
        self.area.content = lines or [Paragraph(self.painter, msg("same.none"), colour="ink")]
        if self.area.rect.width:
            self.area.lay()
        self.touch()

    def _line(self, which: DealSet, note: str) -> Line:
        return Line(self.painter, lambda: set_words(which), lambda: note, lambda: self._open(which))

    # -- a new set, and a challenge ------------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask what is to be dealt."""
        painter, wish = self.painter, self.wish
        games: list[tuple[str, Say]] = [(one, msg(f"setup.game.{one}")) for one in self._entries]
        counts: list[tuple[int, Say]] = [(count, str(count)) for count in COUNTS]
        levels: list[tuple[int, Say]] = [(level, msg(f"setup.level.{level}")) for level in LEVELS]
        rules = Dropdown(painter, msg("setup.rules"), self._rules(), (wish.own, wish.rules), self._take_rules)
        players = Dropdown(painter, msg("setup.players"), self._players(), wish.players, partial(self._keep, "players"))

        def game(value: str) -> None:
            wish.game, wish.rules, wish.own, wish.players = value, "", False, 0
            rules.options, players.options = self._rules(), self._players()
            rules.value, players.value = rules.options[0][0], players.options[0][0]
            dialog.centre()

        controls: list[Widget] = [
            Dropdown(painter, msg("setup.games"), games, wish.game, game),
            rules,
            players,
            Segmented(painter, msg("same.count"), counts, wish.count, partial(self._keep, "count")),
            Dropdown(painter, msg("same.level"), levels, wish.level, partial(self._keep, "level")),
        ]
        people = TextField(
            painter, msg("same.people"), wish.people, partial(self._keep, "people"), longest=LONGEST_PEOPLE
        )
        told = Paragraph(painter, tr("same.new.text", most=MOST_PEOPLE), colour="ink")
        rows = [SettingRow(painter, one.label, one) for one in controls]
        rows[-1].last = True
        body: list[Widget] = [told, people, *rows]
        dialog = Dialog(painter, msg("same.new"), body=body, width=640)
        dialog.button(msg("same.deal_out"), lambda: self._try(lambda: self._deal(self.wish)))
        self.form.open(dialog.button(msg("common.cancel"), cancels=True))
        self.touch()

    def _players(self) -> list[tuple[int, Say]]:
        """How many can play: 0 stands for the usual number, which is the first."""
        counts = self._entries[self.wish.game].players
        return [(count if at else 0, str(count)) for at, count in enumerate(counts)]

    def _rules(self) -> list[tuple[tuple[bool, str], Say]]:
        """The named rules of the game, those of one's own after the others; "" stands for the usual ones."""
        game = self.wish.game
        named = enumerate(self._entries[game].presets)
        presets: list[tuple[tuple[bool, str], Say]] = [
            ((False, one if at else ""), preset_name(game, one)) for at, one in named
        ]
        return [*presets, *(((True, one), one) for one in self._own.names(game))]

    def _take_rules(self, chosen: tuple[bool, str]) -> None:
        self.wish.own, self.wish.rules = chosen

    def _keep(self, field: str, value: str | int) -> None:
        setattr(self.wish, field, value)

    def take_challenge(self, content: bytes, name: str) -> None:
        """Take the text of a challenge."""
        self._try(lambda: self._take(content.decode("utf-8", "replace")))

    def _try(self, make: Callable[[], DealSet]) -> None:
        try:
            made = make()
        except HostError as error:
            tell_trouble(self, error)
            return
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
        foot, x, low = high - margin, wide - margin, 0
        for button in (self.new, self.paste):
            size = button.wish(painter.px(420))
            button.place(pygame.Rect(x - size[0], foot - size[1], *size))
            x, low = x - size[0] - painter.gap, max(low, size[1])
        size = self.back.wish(painter.px(240))
        self.back.place(pygame.Rect(margin, foot - size[1], max(size[0], painter.px(140)), size[1]))
        top = self._heading.bottom + painter.px(8)
        self.leaf = pygame.Rect(margin, top, wide - 2 * margin, foot - low - painter.gap - top)
        self.area.place(self.leaf.inflate(-painter.px(24), -painter.px(20)))

    def unused(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._close()
            return True
        return self.intake.dropped(event)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        soften(self.painter, surface, self.area, self.form)

    def paint(self, surface: pygame.Surface) -> None:
        headed_table(self.painter, surface, tr("today.same"), self._heading)
        self.painter.paper(surface, self.leaf)
