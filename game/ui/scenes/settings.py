"""Settings: five pages on an ivory leaf. Everything takes effect at once."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.catalogue import FALLBACK
from game.ui import i18n, theme
from game.ui.drawing.assets import BACK
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, decimal, msg, tr
from game.ui.preferences import CHOICES, RANGES, SOUND_GROUPS, Preferences
from game.ui.scenes.title import headed_table, heading_box
from game.ui.widgets import (
    BackChoice,
    Button,
    FormScene,
    ListRow,
    Paragraph,
    ScrollArea,
    SettingRow,
    Slider,
    Tabs,
    Toggle,
    Widget,
    one_of,
)

PAGES = ("table", "cards", "sound", "language", "access")


class SettingsScene(FormScene):
    """``preferences`` gives what is set now, ``prefer(**changes)`` changes it (``App.prefer``), ``close`` goes back.
    ``people`` leads to the people of this computer."""

    def __init__(
        self,
        painter: Painter,
        *,
        preferences: Callable[[], Preferences],
        prefer: Callable[..., None],
        close: Callable[[], None],
        people: Callable[[], None] | None = None,
        page: str = "table",
    ) -> None:
        super().__init__(painter)
        self._preferences = preferences
        self._prefer = prefer
        self._close = close
        self._people = people
        self._leaf = pygame.Rect(0, 0, 0, 0)
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self._heading = pygame.Rect(0, 0, 0, 0)
        self.toggles: dict[str, Toggle] = {}
        options = [(name, msg(f"settings.page.{name}")) for name in PAGES]
        self.tabs = Tabs(painter, options, page, self._turned, label=msg("settings.heading"))
        self.area = ScrollArea(painter, self._stack)
        self.back = Button(painter, msg("common.back"), close, kind="secondary")
        self.form.add(self.tabs, self.area, self.back)
        self.form.focus_on(self.tabs)

    @property
    def page(self) -> str:
        """The page shown."""
        return self.tabs.value

    def _turned(self, page: str) -> None:
        self.area.offset = 0
        self._build()
        self.area.lay()
        self._shorten()
        self.touch()

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        # Keys that work anywhere (F11, Ctrl+M) change what is shown here.
        for name, toggle in self.toggles.items():
            if toggle.value != getattr(self._preferences(), name):
                toggle.set(not toggle.value)

    # -- contents ------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        makers: dict[str, Callable[[], list[Widget]]] = {
            "table": self._table,
            "cards": self._cards,
            "sound": self._sound,
            "language": self._language,
            "access": self._access,
        }
        # The same place keeps the focus when a change (of language, of scale) makes the page anew.
        self.toggles = {}
        order = [part for part in self.inside() if part.focusable]
        place = order.index(self.form.focus) if self.form.focus in order else -1
        self.area.content = makers[self.page]()
        if place >= 0:
            fresh = [part for part in self.inside() if part.focusable]
            self.form.stand_in(fresh[min(place, len(fresh) - 1)] if fresh else None)

    def inside(self) -> list[Widget]:
        return [one for part in self.area.content for one in part.walk()]

    def _toggle(self, name: str) -> SettingRow:
        value = bool(getattr(self._preferences(), name))
        label = msg(f"settings.{name}")
        control = Toggle(self.painter, label, value, lambda on: self._prefer(**{name: on}))
        self.toggles[name] = control
        return SettingRow(self.painter, label, control, note=self._note(name))

    def _note(self, name: str) -> Say:
        return msg(f"settings.{name}.note") if i18n.known(f"settings.{name}.note", FALLBACK) else ""

    def _choice(self, name: str, options: list[tuple[str, Say]] | None = None) -> SettingRow:
        if options is None:
            options = [(value, msg(f"settings.{name}.{value}")) for value in CHOICES[name]]
        label = msg(f"settings.{name}")
        value = str(getattr(self._preferences(), name))
        room = round(min(self.area.rect.width, self.painter.px(860)) * 0.62)
        control = one_of(self.painter, label, options, value, lambda one: self._prefer(**{name: one}), width=room)
        return SettingRow(self.painter, label, control, note=self._note(name))

    def _slider(self, name: str, step: float, told: Callable[[float], str], *, at_end: bool = False) -> SettingRow:
        low, high = RANGES[name]
        label = msg(f"settings.{name}")

        def change(value: float) -> None:
            if not at_end:
                self._prefer(**{name: value})

        def done(value: float) -> None:
            if getattr(self._preferences(), name) != value:
                self._prefer(**{name: value})

        value = float(getattr(self._preferences(), name))
        control = Slider(self.painter, label, value, low, high, step, change, told=told, on_done=done)
        return SettingRow(self.painter, label, control, note=self._note(name))

    def _table(self) -> list[Widget]:
        return [
            *self._person(),
            self._choice("speed"),
            self._slider("bot_pause", 0.05, _seconds),
            self._slider("trick_hold", 0.1, _seconds),
            self._slider("deal_pace", 0.25, _percent),
            self._choice("click"),
            self._choice("memory_aid"),
            self._choice("claims"),
            self._toggle("autoplay_last"),
            self._toggle("autoplay_forced"),
            self._toggle("dim_illegal"),
            self._toggle("explain_illegal"),
            self._toggle("turn_reminder"),
            self._toggle("reactions"),
            self._toggle("pause_unfocused"),
            self._toggle("fullscreen"),
        ]

    def _person(self) -> list[Widget]:
        """Who sits at the screen, and the way to everybody else."""
        if self._people is None:
            return []
        name = self._preferences().name or tr("people.guest")
        button = Button(self.painter, name, self._people)
        return [SettingRow(self.painter, msg("people.heading"), button, note=msg("people.note"))]

    def _cards(self) -> list[Widget]:
        rows: list[Widget] = [_Preview(self.painter)]
        decks = self.painter.assets.decks()
        if len(decks) > 1:
            rows.append(self._choice("deck", [(name, self._deck_title(name)) for name in decks]))
        rows.append(self._choice("palette"))
        rows.append(self._choice("letters", [(one, self._letters_title(one)) for one in CHOICES["letters"]]))
        backs = self.painter.assets.backs()
        if backs:
            options: list[tuple[str, Say]] = [("", msg("settings.card_back.place"))]
            options += [(name, self._back_title(titles)) for name, titles in backs.items()]
            label = msg("settings.card_back")
            value = self._preferences().card_back
            control = BackChoice(self.painter, label, options, value, lambda name: self._prefer(card_back=name))
            rows.append(SettingRow(self.painter, label, control))
        rows.append(self._choice("bieten_cards"))
        rows += [self._choice("felt"), self._choice("sort_order"), self._choice("trump_side")]
        rows.append(self._choice("hand_shape"))
        return rows

    @staticmethod
    def _letters_title(letters: str) -> Say:
        return " ".join(letters) if letters.isupper() else msg(f"settings.letters.{letters}")

    @staticmethod
    def _back_title(titles: dict[str, str]) -> Say:
        return lambda: titles.get(i18n.language()) or titles.get(FALLBACK, "")

    def _deck_title(self, name: str) -> Say:
        return lambda: self.painter.assets.deck_title(name, i18n.language())

    def _sound(self) -> list[Widget]:
        rows: list[Widget] = [self._toggle("mute")]
        for group in SOUND_GROUPS:
            label = msg(f"settings.volume.{group}")
            value = self._preferences().volumes.get(group, 1.0)
            control = Slider(self.painter, label, value, 0.0, 1.0, 0.05, self._louder(group), told=_percent)
            rows.append(SettingRow(self.painter, label, control))
        rows.append(self._toggle("mute_unfocused"))
        return rows

    def _louder(self, group: str) -> Callable[[float], None]:
        def change(value: float) -> None:
            self._prefer(volumes={**self._preferences().volumes, group: value})

        return change

    def _language(self) -> list[Widget]:
        now = self._preferences().language
        system = i18n.languages()[i18n.system_language()]
        rows: list[Widget] = [self._language_row("", msg("settings.language.system"), system, now)]
        rows += [self._language_row(code, name, "", now) for code, name in i18n.languages().items()]
        return rows

    def _language_row(self, code: str, label: Say, note: str, now: str) -> ListRow:
        def chosen() -> None:
            self._prefer(language=code)
            self._build()
            self.area.lay()

        return ListRow(self.painter, label, chosen, aside=note, chosen=code == now)

    def _access(self) -> list[Widget]:
        painter = self.painter
        return [
            self._slider("ui_scale", 0.05, _percent, at_end=True),
            self._slider("text_scale", 0.05, _percent, at_end=True),
            self._toggle("high_contrast"),
            self._toggle("reduced_motion"),
            Paragraph(painter, msg("settings.access.keys"), colour="soft", units=theme.TEXT_SMALL),
        ]

    # -- placing -------------------------------------------------------------------------------------------------

    def _stack(self, inside: pygame.Rect) -> int:
        painter = self.painter
        pad = painter.px(8)
        y = inside.y + pad
        for part in self.area.content:
            if isinstance(part, SettingRow):
                part.last = part is self.area.content[-1]
            box = pygame.Rect(inside.x + pad, 0, inside.width - 2 * pad, 0)
            if isinstance(part, Paragraph):
                y += painter.gap
            high = part.wish(box.width)[1]
            part.place(pygame.Rect(box.x, y, box.width, high))
            y += high + (painter.px(4) if isinstance(part, ListRow) else 0)
        return y + pad - inside.y

    def arrange(self) -> None:
        painter = self.painter
        wide, high = painter.size
        # Clear of the border of the carpet, the widest of all grounds, wherever there is room.
        margin = painter.px(56 if painter.logical[0] >= 1280 else 46 if painter.logical[0] > 800 else 26)
        upright = painter.logical[0] >= 880
        self._heading = heading_box(painter, margin)
        top = self._heading.bottom + painter.px(6)
        self.tabs.upright = upright
        back = self.back.wish(painter.px(220))
        foot = high - margin
        if upright:
            side = max(painter.px(210), min(painter.px(300), self.tabs.wish(painter.px(320))[0]))
            self.tabs.place(pygame.Rect(margin, top, side, self.tabs.wish(side)[1]))
            self.back.place(pygame.Rect(margin, foot - back[1], max(back[0], painter.px(140)), back[1]))
            self._leaf = pygame.Rect(margin + side + painter.px(22), top, 0, foot - top)
            self._leaf.width = min(wide - margin - self._leaf.x, painter.px(1000))
        else:
            self.tabs.place(pygame.Rect(margin, top, wide - 2 * margin, painter.row))
            self.back.place(pygame.Rect(margin, foot - back[1], max(back[0], painter.px(140)), back[1]))
            y = self.tabs.rect.bottom + painter.gap
            self._leaf = pygame.Rect(margin, y, wide - 2 * margin, self.back.rect.y - painter.gap - y)
        pad = painter.px(18)
        inner = self._leaf.inflate(-2 * pad, -painter.px(20))
        self.area.rect = inner
        self._build()
        self.area.place(inner)
        self._shorten()

    def _shorten(self) -> None:
        """The leaf is no longer than what is written on it."""
        painter = self.painter
        self._sheet = self._leaf.copy()
        self._sheet.height = min(self._leaf.height, self.area.height + painter.px(22))

    def unused(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self._close()
                return True
            if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and event.mod & pygame.KMOD_CTRL:
                self.tabs.choose(self.tabs.index + (1 if event.key == pygame.K_PAGEDOWN else -1))
                return True
        return False

    def paint(self, surface: pygame.Surface) -> None:
        painter = self.painter
        headed_table(painter, surface, tr("settings.heading"), self._heading)
        painter.paper(surface, self._sheet)


class _Preview(Widget):
    """Four cards of the deck and palette in use."""

    def wish(self, width: int) -> tuple[int, int]:
        return width, self.painter.assets.deck.height(self._wide) + self.painter.px(22)

    @property
    def _wide(self) -> int:
        return self.painter.px(78)

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        deck = painter.assets.deck
        wide = self._wide
        wanted = ("AS", "KH", "QD", "JC", "TS", "9H", "8D", "7C")
        known = set(deck.faces)
        shown = [*[name for name in wanted if name in known], BACK]
        step = min(wide + painter.px(10), (self.rect.width - wide) // max(1, len(shown)))
        x = self.rect.x
        for name in shown:
            shadow, down = deck.shadow(wide, 0, 0)
            y = self.rect.y + painter.px(8)
            where = (
                x + wide // 2 - shadow.get_width() // 2,
                y + deck.height(wide) // 2 - shadow.get_height() // 2 + down,
            )
            theme.paint(surface, shadow, where)
            theme.paint(surface, deck.flat(name, wide), (x, y))
            x += step


def _seconds(value: float) -> str:
    number = f"{value:.2f}".rstrip("0").rstrip(".") if value else "0"
    return tr("common.seconds", n=decimal(number))


def _percent(value: float) -> str:
    return tr("common.percent", n=round(value * 100))
