"""A new match: the game, the people and bots, the rules, a deal code. Playing at once takes one touch."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

import pygame

from game.core.options import Choice, Option
from game.gate import CODE
from game.host.chair import HostError, House, Setup
from game.ui import theme
from game.ui.decor.rooms import room_of
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, msg, tr, trn
from game.ui.names import game_character, game_name, preset_name
from game.ui.people import names, portrait_of
from game.ui.portraits import portraits, portraits_for
from game.ui.preferences import Preferences
from game.ui.scenes.setup_parts.acquaintance import LEVELS, WELL, Acquaintance
from game.ui.scenes.setup_parts.codes import trouble_of, whole
from game.ui.scenes.setup_parts.draft import SEATING, Draft
from game.ui.scenes.setup_parts.faces import PortraitChoice, take_face
from game.ui.scenes.setup_parts.house_rules import HouseRules
from game.ui.scenes.setup_parts.memory import SetupMemory
from game.ui.scenes.setup_parts.option_about import option_dialog
from game.ui.scenes.setup_parts.option_page import Marks, mark_changes, option_page, section_name
from game.ui.scenes.setup_parts.oval import Oval, Seating, SeatMark
from game.ui.scenes.setup_parts.own_rules import OwnRules
from game.ui.scenes.setup_parts.seats import MIXED, AllBots, SeatCard
from game.ui.scenes.setup_parts.tiles import GameTile, PresetCard, Shelf
from game.ui.scenes.title import headed_table, heading_box
from game.ui.trouble import trouble_text
from game.ui.widgets import (
    Button,
    Dialog,
    FormScene,
    Paragraph,
    ScrollArea,
    Segmented,
    Tabs,
    TextField,
    Widget,
    one_of,
)
from game.ui.widgets.page import Heading, Space, soften, stack, stack_clear

HEADING: Final = 0.66
"""The size of the heading: the page needs the room more."""


class NewMatchScene(FormScene):
    """Puts a `Setup` together and gives it to ``start`` (which may raise HostError: its sentence is shown).

    ``rules(game, paragraph)``, if given, opens the rulebook; ``meet(name)`` is told what the only person at the table
    is called, when the settings do not know it yet, ``look(portrait)`` which portrait the first person has chosen;
    ``folder`` is where the last setup of every game is kept.
    ``known(game)`` says how well somebody knows a game (`Acquaintance`), ``know(game, how)`` is told of it, ``learn``
    leads to the lessons of a game. ``game`` is shown first (else the one played last), for ``players`` if it can be
    played by so many.
    """

    def __init__(
        self,
        painter: Painter,
        house: House,
        preferences: Preferences,
        *,
        start: Callable[[Setup], None],
        back: Callable[[], None],
        rules: Callable[[str, str], None] | None = None,
        meet: Callable[[str], None] | None = None,
        look: Callable[[str], None] = lambda portrait: None,
        folder: Path | None = None,
        game: str = "",
        players: int = 0,
        known: Callable[[str], str] = lambda game: WELL,
        know: Callable[[str, str], None] = lambda game, how: None,
        learn: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(painter)
        self._house = house
        self._start = start
        self._leave = back
        self._rules = rules
        self._meet = meet if preferences.people or not preferences.name.strip() else None
        self._look = look
        self._known = known
        self._know = know
        self._learn = learn
        self._memory = SetupMemory(folder)
        self._portraits = portraits(painter)
        self.drafts: dict[str, Draft] = {}
        self._draw_up(preferences)
        names = list(self.drafts)
        wanted = game or self._memory.game
        self.game = self.game_room = wanted if wanted in names else names[0]
        if players in self.draft.entry.players:
            self.draft.players = players
        self.page: Literal["setup", "options"] = "setup"
        self.leaf = pygame.Rect(0, 0, 0, 0)
        self._heading = pygame.Rect(0, 0, 0, 0)
        self._beside = True
        self._marks: Marks = []
        self.seating: Seating
        """Seats and players of the table to be,"""
        self.seat = 0
        """and the seat that is chosen there."""
        self._all_bots: AllBots | None = None
        self.code_trouble = ""
        self._furnish(preferences, OwnRules(folder, house.games()))
        self.form.add(self.shelf, self.sections, self.area, self.back, self.restore, self.play)
        self.form.focus_on(self.play)

    def _furnish(self, preferences: Preferences, own: OwnRules) -> None:
        """Make the widgets."""
        painter = self.painter
        self.tiles = [
            GameTile(painter, one, room_of(one, preferences.felt), self._names(one), self._chooser(one))
            for one in self.drafts
        ]
        self.shelf = Shelf(painter, self.tiles)
        self.sections = Tabs(painter, [("", "")], "", self._to_section, upright=True, label=msg("setup.options"))
        self.area = ScrollArea(painter, self._stack, label=msg("setup.heading"))
        self.back = Button(painter, msg("common.back"), self._go_back)
        self.play = Button(painter, msg("setup.play"), self.start, kind="primary", units=theme.TEXT_LARGE)
        self.restore = Button(painter, self._restore_label, self._restore)
        self.house_rules = HouseRules(
            painter,
            self.form,
            self._house,
            own,
            draft=lambda: self.draft,
            choose_preset=self.choose_preset,
            again=self.again,
            to_options=lambda: self.show_page("options"),
        )

    def _draw_up(self, preferences: Preferences) -> None:
        """A draft of each game, as it was last set up."""
        for entry in self._house.games():
            draft = Draft(
                entry, preferences.name.strip(), portraits_for(entry.id, self._portraits), preferences.portrait
            )
            draft.people = {name: portrait_of(preferences, name) for name in names(preferences)}
            draft.recall(self._memory.games.get(entry.id), self._portraits)
            self.drafts[entry.id] = draft

    # -- small sayings -------------------------------------------------------------------------------------------

    @staticmethod
    def _names(game: str) -> tuple[Callable[[], str], Callable[[], str]]:
        """What a game is called, and what kind of game it is."""
        return lambda: game_name(game), lambda: game_character(game)

    def _restore_label(self) -> str:
        return tr("setup.restore", preset=preset_name(self.game, self.draft.preset))

    @property
    def draft(self) -> Draft:
        """What has been chosen for the game shown."""
        return self.drafts[self.game]

    # -- choosing ------------------------------------------------------------------------------------------------

    def _chooser(self, game: str) -> Callable[[], None]:
        return lambda: self.choose_game(game)

    def choose_game(self, game: str) -> None:
        """Show ``game``; what was chosen for the other is kept."""
        if game != self.game:
            if self._meet is not None and self.draft.typed:
                for draft in self.drafts.values():
                    draft.own_name = self.draft.typed
            self.game = self.game_room = game
            self.seat = 0
            self.code_trouble = ""
            self.area.offset = 0
            self.form.lay()

    def offer(self, game: str, players: int = 0) -> None:
        """Turn to the setup of ``game``, for ``players`` if it can be played by so many. What was being asked about
        another (a portrait) is no longer."""
        self.form.close_all()
        if self.page != "setup":
            self.show_page("setup")
        self.choose_game(game)
        if players in self.draft.entry.players:
            self.choose_players(players)
        self.form.focus_on(self.play)
        self.touch()

    def take(self, setup: Setup) -> None:
        """Turn to the match that a deal code names: its game and rules, if it says them, and its cards."""
        self.offer(setup.game or self.game)
        draft = self.draft
        if setup.game:
            draft.players = setup.players
            draft.choose_preset(setup.preset or draft.preset)
            draft.values.update(setup.options)
        draft.code = setup.code
        self._check_code()
        self.form.lay()
        self.form.focus_on(self.play)
        self.touch()

    def choose_players(self, count: int) -> None:
        """Play with ``count`` players."""
        self.draft.players = count
        self._check_code()
        self.again()

    def choose_preset(self, name: str) -> None:
        """Take the rules of a preset."""
        self.draft.choose_preset(name)
        self.again()

    def set_option(self, key: str, value: Choice) -> Choice:
        """Set an option unless the rest forbids it (the sentence is shown); the value that holds afterwards."""
        draft = self.draft
        before = draft.values[key]
        try:
            self._house.check(draft.rules_only({**draft.values, key: value}))
        except HostError as error:
            self._tell(error)
            return before
        draft.values[key] = value
        self._show_options()
        self.area.lay()
        self.form.stale = True
        return value

    def _restore(self) -> None:
        self.draft.choose_preset(self.draft.preset)
        self.again()

    def _seat_changed(self, rebuild: bool) -> None:
        if rebuild:
            self.again()
        else:
            if self._all_bots is not None:
                self._all_bots.refresh()
            self.area.lay()  # a name has another width
        self.form.stale = True

    def _coded(self, code: str) -> None:
        named = whole(self._house, code)
        if named is not None:
            self.take(named)
            return
        self.draft.code = code
        self._check_code()
        self.area.lay()

    def _check_code(self) -> None:
        """Say at once what is wrong with a deal code that has been typed in full."""
        self.code_trouble = trouble_of(self._house, self.draft)

    # -- leaving -------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin the match, or say why it cannot begin."""
        draft = self.draft
        twins = draft.twins()
        if twins:
            text = msg("setup.twins", name=twins)
            self.form.open(Dialog(self.painter, msg("setup.trouble"), text).button(msg("common.ok"), cancels=True))
            return
        setup = draft.setup()
        try:
            self._house.check(setup)
            self._memory.keep(self.game, draft.remember())
            if self._meet is not None and (draft.typed or draft.own_name):
                self._meet(draft.typed or draft.own_name)
            self._start(setup)
        except HostError as error:
            self._tell(error)

    def _tell(self, error: HostError) -> None:
        text = trouble_text(error)
        self.form.open(Dialog(self.painter, msg("setup.trouble"), text).button(msg("common.ok"), cancels=True))

    def _go_back(self) -> None:
        if self.page == "options":
            self.show_page("setup")
        else:
            self._memory.keep(self.game, self.draft.remember())
            self._leave()

    def show_page(self, page: Literal["setup", "options"]) -> None:
        """Turn to the setup or to all options."""
        self.page = page
        self.area.offset = 0
        self.painter.sounds.play("page")
        self.form.lay()
        inside = [part for part in self.inside() if part.can_focus]
        self.form.focus_on(inside[0] if page == "options" and inside else self.play)

    # -- contents ------------------------------------------------------------------------------------------------

    def inside(self) -> list[Widget]:
        return [one for part in self.area.content for one in part.walk()]

    def again(self) -> None:
        """Make the page anew."""
        self._build(self.area.lay)
        self.touch()

    def _build(self, lay: Callable[[], None]) -> None:
        """Make the page anew, also for another game, and ``lay`` it; the same place keeps the focus."""
        order = [part for part in self.inside() if part.focusable]
        place = order.index(self.form.focus) if self.form.focus in order else -1
        self.area.content = self._options_page() if self.page == "options" else self._setup_page()
        for number, tile in enumerate(self.tiles):
            tile.chosen = list(self.drafts)[number] == self.game
            tile.stale = True
        self._show_options()
        lay()
        if place >= 0:
            fresh = [part for part in self.inside() if part.focusable]
            self.form.stand_in(fresh[min(place, len(fresh) - 1)] if fresh else None)

    def _setup_page(self) -> list[Widget]:
        painter = self.painter
        parts: list[Widget] = []
        if not self._beside:
            games: list[tuple[str, Say]] = [(one, self._names(one)[0]) for one in self.drafts]
            width = self.area.rect.width - painter.px(30)
            parts += [one_of(painter, msg("setup.games"), games, self.game, self.choose_game, width=width)]
        parts += [self._acquaintance()]
        parts += [*self._people(), Space(painter, 0), *self.house_rules.page(), Space(painter, 0), *self._deal_code()]
        return parts

    def _acquaintance(self) -> Acquaintance:
        learn, game = self._learn, self.game
        question = msg("acquaintance.question", game=msg(f"setup.game.{game}"))
        lessons = None if learn is None else lambda: learn(game)
        return Acquaintance(self.painter, self._names(game)[1], question, self._known(game), self.acquainted, lessons)

    def acquainted(self, how: str) -> None:
        """How well somebody knows the game shown: the bots are as strong as suits that."""
        self._know(self.game, how)
        self.draft.level_bots(LEVELS[how])
        self.again()

    def _people(self) -> list[Widget]:
        painter, draft = self.painter, self.draft
        controls: list[Widget] = []
        if any(one.key == SEATING for one in draft.options):
            ways: list[tuple[Choice, Say]] = [("draw", msg("setup.seats.draw")), ("fixed", msg("setup.seats.fixed"))]
            seating = Segmented(painter, msg("setup.seating"), ways, draft.values[SEATING], self._seating)
            seating.tip = msg("setup.seating")
            controls.append(seating)
        if len(draft.entry.players) > 1:
            counts: list[tuple[int, Say]] = [(count, str(count)) for count in sorted(draft.entry.players)]
            players = Segmented(painter, msg("setup.players"), counts, draft.players, self.choose_players)
            players.tip = msg("setup.players")
            controls.append(players)
        title = lambda: trn("setup.at_the_table", draft.players)  # noqa: E731 - said anew in every language
        note = Paragraph(painter, self._seating_note, colour="soft", units=theme.TEXT_SMALL)
        self._all_bots = AllBots(painter, draft, self._level_all)
        self.seat = min(self.seat, draft.players - 1)
        room = self.tiles[list(self.drafts).index(self.game)].room
        oval = Oval(painter, draft, room, [self._mark(number) for number in range(draft.players)])
        self.seating = Seating(painter, oval, self._card, self._all_bots, note, self.seat)
        return [Heading(painter, title, controls), self.seating]

    def _mark(self, number: int) -> SeatMark:
        def pressed() -> None:
            if number == self.seat:
                self._offer_faces(number)
            else:
                self.choose_seat(number)

        def step(by: int) -> None:
            by = -by if self.draft.mirrored else by
            self.choose_seat((number + by) % self.draft.players)
            self.form.focus_on(self.seating.oval.marks[self.seat])

        def enter() -> None:
            self.form.focus_on(self.seating.card.name)

        return SeatMark(self.painter, self.draft, number, pressed, step, enter)

    def _card(self, number: int) -> SeatCard:
        return SeatCard(self.painter, self.draft, number, self._seat_changed, self._offer_faces)

    def choose_seat(self, number: int) -> None:
        """Show who sits in seat ``number``."""
        self.seat = number
        self.seating.choose(number)
        self.area.lay()
        self.touch()

    def _offer_faces(self, number: int) -> None:
        self.form.open(PortraitChoice(self.painter, self.draft, number, lambda face: self.choose_face(number, face)))

    def choose_face(self, number: int, portrait: str) -> None:
        """Whoever sits in seat ``number`` has that portrait now."""
        if take_face(list(self.drafts.values()), self.draft, number, portrait):
            self._look(portrait)
        self.seating.card.refresh()
        self._seat_changed(False)

    def _level_all(self, level: int) -> None:
        """Every bot at the table plays at this level."""
        if level != MIXED:
            self.draft.level_bots(level)
        self.seating.card.refresh()
        self._seat_changed(False)

    def _seating(self, value: Choice) -> None:
        self.set_option(SEATING, value)
        self.again()

    def _seating_note(self) -> str:
        draft = self.draft
        if SEATING not in draft.values:
            return tr("setup.seats_fixed.sides" if draft.in_sides else "setup.seats_as_shown")
        if draft.values.get(SEATING) == "fixed":
            return tr("setup.seats_fixed.sides" if draft.in_sides else "setup.seats_fixed")
        return tr("setup.seats_drawn.sides" if draft.in_sides else "setup.seats_drawn")

    def _deal_code(self) -> list[Widget]:
        painter = self.painter
        field = TextField(
            painter,
            msg("setup.code"),
            self.draft.code,
            self._coded,
            longest=CODE.size,
            hint=msg("setup.code.hint"),
            allowed=lambda char: (char.isascii() and char.isalnum()) or char in "- ",
        )
        return [
            Heading(painter, msg("setup.code"), [field]),
            Paragraph(painter, self.code_note, colour="soft", units=theme.TEXT_SMALL),
        ]

    def code_note(self) -> str:
        """What stands below the deal code: what is wrong with it, or what it is for."""
        if self.code_trouble:
            return f"**{self.code_trouble}**"
        return tr("setup.code.note")

    # -- all options ---------------------------------------------------------------------------------------------

    def _options_page(self) -> list[Widget]:
        rules = None if self._rules is None else self._open_rules
        parts, self._marks = option_page(
            self.painter,
            self.draft,
            self.area.rect.width,
            change=self.set_option,
            choose_preset=self.choose_preset,
            rules=rules,
            about=self._tell_of,
            own=self.house_rules.button(),
            called=lambda: self.house_rules.name,
        )
        return parts

    def _tell_of(self, option: Option) -> None:
        self.form.open(option_dialog(self.painter, self.game, option, self._open_rules))

    def _open_rules(self, paragraph: str) -> None:
        if self._rules is not None:
            self._rules(self.game, paragraph)

    def _show_options(self) -> None:
        """Mark what differs from the preset."""
        mark_changes(self.draft, self.area.content)
        self.restore.enabled = self.draft.custom

    def _to_section(self, section: str) -> None:
        heading = next((one for name, one in self._marks if name == section), None)
        if heading is not None:
            self.area.scroll_to(self.area.offset + heading.rect.y - self.area.rect.y - self.painter.px(4))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.page == "options" and self.sections.visible and self._marks and not self.sections.focused:
            middle = self.area.rect.y + self.area.rect.height // 3
            above = [name for name, heading in self._marks if heading.rect.y <= middle]
            at_end = self.area.offset >= self.area.height - self.area.rect.height > 0
            now = self._marks[-1][0] if at_end and not above else (above[-1] if above else self._marks[0][0])
            if now != self.sections.value and not at_end:
                self.sections.value = now
                self.sections.stale = True

    # -- placing -------------------------------------------------------------------------------------------------

    def _stack(self, inside: pygame.Rect) -> int:
        if self.page == "options" or not self.area.content:
            return stack(self.painter, self.area.content, inside, 2)
        high = 0
        for self.seating.low in (False, True, False):  # lower only where that brings the rules into sight
            high = stack_clear(self.painter, self.area.content, inside)
            rules = next(part for part in self.inside() if isinstance(part, PresetCard))
            if rules.rect.bottom <= inside.bottom:
                break
        return high

    def arrange(self) -> None:
        painter = self.painter
        wide, high = painter.size
        options = self.page == "options"
        margin = painter.px(40 if painter.logical[0] > 800 else 24)
        self._beside = painter.logical[0] / max(1.0, painter.text_scale * 0.9) >= 880
        self._heading = heading_box(painter, margin, HEADING)
        top = self._heading.bottom + painter.px(2)
        back, play = self.back.wish(painter.px(240)), self.play.wish(painter.px(420))
        low = max(back[1], play[1])
        foot = high - margin + painter.px(4)
        self.back.place(pygame.Rect(margin, foot - low, max(back[0], painter.px(140)), low))
        room = max(play[0], painter.px(200))
        self.play.place(pygame.Rect(wide - margin - room, foot - low, room, low))
        self.restore.visible = options
        space = self.play.rect.x - self.back.rect.right - 2 * painter.gap
        restore = min(self.restore.wish(painter.px(420))[0], space)
        self.restore.place(pygame.Rect(self.play.rect.x - painter.gap - restore, foot - low, restore, low))
        bottom = foot - low - painter.gap
        x = margin
        self.shelf.visible = self._beside and not options
        self.sections.visible = self._beside and options
        if self._beside:
            side = round(min(painter.px(330), wide * 0.245) * min(1.15, max(1.0, painter.text_scale)))
            self.shelf.place(pygame.Rect(margin, top, side + self.shelf.bar_width, bottom - top))
            chosen = self.tiles[list(self.drafts).index(self.game)].rect
            if chosen.bottom > self.shelf.rect.bottom or chosen.top < self.shelf.rect.top:
                self.shelf.scroll_to(self.shelf.offset + chosen.y - self.shelf.rect.centery)
            x += side + painter.px(26)
        self.leaf = pygame.Rect(x, top, wide - margin - x, bottom - top)
        self.area.rect = self.leaf.inflate(-painter.px(24), -painter.px(16))
        self._build(lambda: self.area.place(self.area.rect))
        if options and self._beside:
            named: list[tuple[str, Say]] = [(name, section_name(self.draft, name)) for name, _ in self._marks]
            self.sections.options = named
            if self.sections.value not in [name for name, _ in named] and named:
                self.sections.value = named[0][0]
            side = round(painter.px(262) * min(1.3, max(1.0, painter.text_scale)))
            self.sections.place(pygame.Rect(margin, top, side, self.sections.wish(side)[1]))

    # -- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Ctrl+Enter plays from wherever the focus is."""
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and event.mod & pygame.KMOD_CTRL and not self.form.dialogs:
            self.play.trigger()
            self.touch()
            return True
        return super().handle(event)

    def unused(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return self.house_rules.dropped(event)
        if event.key == pygame.K_ESCAPE:
            self._go_back()
        elif event.key == pygame.K_F1 and self._rules is not None:
            self._open_rules("")
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END):
            return self.area.key(event)
        else:
            return False
        return True

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        soften(self.painter, surface, self.area, self.form)

    def paint(self, surface: pygame.Surface) -> None:
        painter = self.painter
        title = tr("setup.heading") if self.page == "setup" else tr("setup.options_of", game=game_name(self.game))
        headed_table(painter, surface, title, self._heading, HEADING)
        painter.paper(surface, self.leaf)
