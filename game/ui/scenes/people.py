"""Who is playing: the people of this computer, each with a portrait and own choices. Whoever is chosen sits down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.host.chair import HostError
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import languages, msg, said, tr
from game.ui.people import GUEST, LONGEST_NAME, free, names, portrait_of, removed, renamed, seated
from game.ui.portraits import FACES, PERSONS, paint_portrait
from game.ui.preferences import Preferences
from game.ui.scenes.setup_parts.faces import Choice, Gallery
from game.ui.scenes.setup_parts.tiles import Touchable
from game.ui.scenes.title import headed_table, heading_box
from game.ui.trouble import tell_trouble
from game.ui.widgets import Button, Dialog, FormScene, Paragraph, ScrollArea, TextField, Widget
from game.ui.widgets.page import Grid, Space, soften, stack

PIN_DIGITS: Final = 4
DISC: Final = 124.0
"""Width of a portrait, units."""
SMALL_DISC: Final = 76.0
LOW: Final = 800
"""A window lower than this, units, has small portraits where there is more to read below them."""


class PersonCard(Touchable):
    """Somebody with a portrait; ``note`` says that he sits at the screen, or in which language he plays.
    ``shown``: there is nothing to press."""

    def __init__(
        self,
        painter: Painter,
        name: str,
        portrait: str,
        note: str,
        on_press: Callable[[], None] = lambda: None,
        *,
        sign: str = "",
        shown: bool = False,
    ) -> None:
        super().__init__(painter, name, note, on_press)
        self.focusable = not shown
        self.portrait = portrait
        self.sign = sign

    @property
    def disc(self) -> float:
        """How wide the portrait is, logical units; in a low window smaller where it only stands above other things."""
        return DISC if self.focusable or self.painter.logical[1] >= LOW else SMALL_DISC

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        words = painter.text_px(theme.TEXT_LARGE) * 1.4 + painter.text_px(theme.TEXT_SMALL) * 1.5
        return width, painter.px(self.disc + 30) + round(words)

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        glow = round(self._glow.value * 4)
        if self.chosen:
            painter.plate(surface, self.rect, "chosen", glow=glow)
        elif self.focusable:
            painter.wash(surface, self.rect, glow - 2)
        ink, soft = (theme.INK, theme.INK_SOFT) if self.chosen else (painter.ink("ink"), painter.ink("soft"))
        side = painter.px(self.disc)
        disc = pygame.Rect(self.rect.centerx - side // 2, self.rect.y + painter.px(12), side, side)
        if self.sign:
            pygame.draw.aacircle(surface, soft, disc.center, side // 2 - painter.px(4), max(2, painter.px(2)))
            painter.write(surface, self.sign, disc, "title", 46.0, soft, align="centre")
        else:
            paint_portrait(painter, surface, self.portrait, said(self.label), disc)
        high = round(painter.text_px(theme.TEXT_LARGE) * 1.4)
        inside = self.rect.inflate(-painter.px(16), 0)
        line = pygame.Rect(inside.x, disc.bottom + painter.px(6), inside.width, high)
        painter.write(surface, said(self.label), line, "title", theme.TEXT_LARGE, ink, align="centre", fit=True)
        line = pygame.Rect(inside.x, line.bottom, inside.width, round(painter.text_px(theme.TEXT_SMALL) * 1.5))
        painter.write(surface, said(self.note), line, "body", theme.TEXT_SMALL, soft, align="centre", fit=True)
        self.draw_focus(surface)


class PersonDialog(Dialog):
    """Asks for name, PIN and portrait of somebody; ``done`` (name, PIN, portrait) is told. ``refused`` says what is
    wrong with a name, "" if nothing is."""

    def __init__(
        self,
        painter: Painter,
        heading: str,
        now: tuple[str, str, str],
        refused: Callable[[str], str],
        done: Callable[[str, str, str], None],
    ) -> None:
        self.painter = painter
        self.name, self.pin, self.portrait = now
        self._refused = refused
        self._done = done
        self.field = TextField(
            painter,
            msg("people.name"),
            self.name,
            self._named,
            longest=LONGEST_NAME,
            hint=msg("people.name"),
            on_enter=self._enter,
        )
        self.code = TextField(
            painter,
            msg("people.pin"),
            self.pin,
            self._coded,
            longest=PIN_DIGITS,
            hint=msg("people.pin"),
            allowed=lambda sign: sign.isascii() and sign.isdigit(),
            secret=True,
            on_enter=self._enter,
        )
        self.choices = [self._choice(portrait) for portrait in (*PERSONS[:1], *FACES)]
        self.wrong = Paragraph(painter, "", colour="bad", units=theme.TEXT_SMALL)
        note = Paragraph(painter, msg("people.pin.note"), colour="soft", units=theme.TEXT_SMALL)
        gallery = Gallery(painter, [self.choices])
        body: list[Widget] = [gallery, self.field, self.code, note, self.wrong]
        super().__init__(painter, heading, body=body, width=560)
        self.button(msg("common.ok"), self._finish)
        self.button(msg("common.cancel"), cancels=True)
        self._judge()

    def first_focus(self) -> Widget | None:
        return self.field

    def _choice(self, portrait: str) -> Choice:
        def pressed() -> None:
            self.portrait = portrait
            for one in self.choices:
                one.chosen = one.portrait == portrait
            self.stale = True

        return Choice(self.painter, portrait, pressed, chosen=portrait == (self.portrait or PERSONS[0]))

    def _named(self, text: str) -> None:
        self.name = " ".join(text.split())
        self._judge()

    def _coded(self, text: str) -> None:
        self.pin = text
        self._judge()

    def _judge(self) -> None:
        """What is wrong is said at once; nothing can be finished then."""
        words = self._refused(self.name)
        if not words and 0 < len(self.pin) < PIN_DIGITS:
            words = tr("people.pin.short")
        self.wrong.label = words if self.name else ""
        self.buttons[0].enabled = not words
        self.buttons[0].why_not = words
        self.stale = True

    def _enter(self) -> None:
        if self.buttons[0].enabled:
            self.buttons[0].trigger()

    def _finish(self) -> None:
        self._done(self.name, self.pin, "" if self.portrait == PERSONS[0] else self.portrait)


class PeopleScene(FormScene):
    """``preferences`` gives what is set now, ``prefer(**changes)`` changes it (`App.prefer`), ``rename(old, new)``
    changes the name in the matches kept (it may raise HostError), ``close`` goes back."""

    def __init__(
        self,
        painter: Painter,
        *,
        preferences: Callable[[], Preferences],
        prefer: Callable[..., None],
        rename: Callable[[str, str], None],
        close: Callable[[], None],
    ) -> None:
        super().__init__(painter)
        self._preferences = preferences
        self._prefer = prefer
        self._rename = rename
        self._close = close
        self._leaf = self._heading = pygame.Rect(0, 0, 0, 0)
        self.chosen = preferences().name
        self.cards: dict[str, PersonCard] = {}
        self.area = ScrollArea(painter, self._stack, label=msg("people.heading"))
        self.back = Button(painter, msg("common.back"), close)
        self.sit = Button(painter, msg("people.sit"), self.sit_down, kind="primary", units=theme.TEXT_LARGE)
        self.edit = Button(painter, msg("people.edit"), self.ask_edit)
        self.remove = Button(painter, msg("people.remove"), self.ask_remove)
        self.form.add(self.area, self.back, self.remove, self.edit, self.sit)
        self._build()

    # -- contents ------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        painter, own = self.painter, self._preferences()
        everybody = [*names(own), GUEST]
        if self.chosen not in everybody:
            self.chosen = own.name
        self.cards = {name: self._card(name) for name in everybody}
        fresh = PersonCard(painter, tr("people.new"), "", tr("people.new.note"), self.ask_new, sign="+")
        note = Paragraph(painter, msg("people.about"), colour="soft", units=theme.TEXT_SMALL)
        self.area.content = [note, Space(painter, 2), Grid(painter, [*self.cards.values(), fresh], least=186, most=5)]
        self._choose(self.chosen)
        if self.area.rect.width:
            self.area.lay()
        self.form.focus_on(self.cards[self.chosen])
        self.touch()

    def _card(self, name: str) -> PersonCard:
        own = self._preferences()
        if name == own.name:
            note = tr("people.here")
        elif name == GUEST:
            note = tr("people.guest.note")
        else:
            code = str(own.people[name].get("language", ""))
            note = languages().get(code, tr("people.known"))
        portrait = portrait_of(own, name) or PERSONS[0]
        return PersonCard(self.painter, name or tr("people.guest"), portrait, note, lambda: self._press(name))

    def _press(self, name: str) -> None:
        """Choose somebody; once more, and he sits down."""
        if self.chosen == name and self.form.keyboard:
            self.sit_down()
        else:
            self._choose(name)

    def _choose(self, name: str) -> None:
        self.chosen = name
        for one, card in self.cards.items():
            card.chosen = one == name
            card.stale = True
        self.sit.enabled = name != self._preferences().name
        self.sit.why_not = msg("people.here")
        self.edit.enabled = self.remove.enabled = name != GUEST
        self.touch()

    # -- what can be done ----------------------------------------------------------------------------------------

    def sit_down(self) -> None:
        """Whoever is chosen sits down; who has a PIN is asked for it."""
        if self.chosen == self._preferences().name:
            self._close()
            return
        self._unlocked(self.chosen, self._seat)

    def _seat(self, name: str) -> None:
        self._prefer(**seated(self._preferences(), name))
        self._close()

    def _unlocked(self, name: str, act: Callable[[str], None]) -> None:
        """Do something with somebody's things, after his PIN where he is not at the screen."""
        own = self._preferences()
        pin = own.pins.get(name, "")
        if not pin or name == own.name:
            act(name)
            return

        def typed(text: str) -> None:
            if text == pin:
                dialog.dismiss()
                act(name)
            elif len(text) == len(pin):
                wrong.label = tr("curtain.wrong_pin")
                field.set("")

        field = TextField(
            self.painter,
            msg("people.pin"),
            "",
            typed,
            longest=PIN_DIGITS,
            hint=msg("people.pin.digits"),
            on_enter=lambda: None,  # the last digit has told already; Enter after it must not cancel
            allowed=lambda sign: sign.isascii() and sign.isdigit(),
            secret=True,
        )
        wrong = Paragraph(self.painter, "", colour="bad", units=theme.TEXT_SMALL)
        dialog = Dialog(self.painter, tr("curtain.pin", name=name), body=[field, wrong])
        self.form.open(dialog.button(msg("common.cancel"), kind="secondary", cancels=True))

    def ask_new(self) -> None:
        """Somebody new sits down."""

        def done(name: str, pin: str, portrait: str) -> None:
            own = self._preferences()
            pins = {**own.pins, name: pin} if pin else own.pins
            self._prefer(**seated(own, name) | {"portrait": portrait, "pins": pins})
            self._close()

        self.form.open(PersonDialog(self.painter, tr("people.new"), ("", "", ""), self._taken(""), done))

    def ask_edit(self) -> None:
        """Another name, PIN or portrait."""
        self._unlocked(self.chosen, self._edit)

    def _edit(self, old: str) -> None:
        own = self._preferences()

        def done(name: str, pin: str, portrait: str) -> None:
            if name != old:
                try:
                    self._rename(old, name)
                except HostError as error:
                    tell_trouble(self, error)
                    return
            changes = renamed(self._preferences(), old, name)
            pins = changes["pins"]
            assert isinstance(pins, dict)
            changes["pins"] = {one: code for one, code in pins.items() if one != name} | ({name: pin} if pin else {})
            if name == changes["name"]:
                changes["portrait"] = portrait
            else:
                people = changes["people"]
                assert isinstance(people, dict)
                people[name] = {**people[name], "portrait": portrait}
            self._prefer(**changes)
            self.chosen = name
            self._build()

        now = (old, own.pins.get(old, ""), portrait_of(own, old))
        self.form.open(PersonDialog(self.painter, tr("people.edit.heading"), now, self._taken(old), done))

    def _taken(self, own: str) -> Callable[[str], str]:
        """What is wrong with a name that somebody called ``own`` is to have."""

        def wrong(name: str) -> str:
            if not name:
                return tr("people.nameless")
            fits = name.casefold() == own.casefold() or free(self._preferences(), name)
            return "" if fits else tr("people.taken", name=name)

        return wrong

    def ask_remove(self) -> None:
        """Ask whether somebody is to be forgotten."""
        if self.chosen != GUEST:
            self._unlocked(self.chosen, self._ask_remove)

    def _ask_remove(self, name: str) -> None:
        def sure() -> None:
            self._prefer(**removed(self._preferences(), name))
            self._build()

        dialog = Dialog(self.painter, tr("people.remove.heading"), tr("people.remove.sure", name=name))
        dialog.button(msg("people.remove.do"), sure, kind="danger")
        self.form.open(dialog.button(msg("common.cancel"), cancels=True))

    # -- placing and drawing -------------------------------------------------------------------------------------

    def _stack(self, inside: pygame.Rect) -> int:
        return stack(self.painter, self.area.content, inside)

    def arrange(self) -> None:
        painter = self.painter
        wide, high = painter.size
        margin = painter.px(40 if painter.logical[0] > 800 else 24)
        self._heading = heading_box(painter, margin)
        top = self._heading.bottom + painter.px(6)
        foot = high - margin
        low = max(one.wish(painter.px(300))[1] for one in (self.back, self.sit))
        x = wide - margin
        for button in (self.sit, self.edit, self.remove):
            room = max(button.wish(painter.px(300))[0], painter.px(120))
            button.place(pygame.Rect(x - room, foot - low, room, low))
            x -= room + painter.gap
        back = max(self.back.wish(painter.px(240))[0], painter.px(140))
        self.back.place(pygame.Rect(margin, foot - low, back, low))
        self._leaf = pygame.Rect(margin, top, wide - 2 * margin, foot - low - painter.gap - top)
        self.area.place(self._leaf.inflate(-painter.px(28), -painter.px(20)))
        # The leaf is no longer than what lies on it.
        self._leaf.height = min(self._leaf.height, self.area.height + painter.px(24))

    def unused(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._close()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE:
            self.ask_remove()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        soften(self.painter, surface, self.area, self.form)

    def paint(self, surface: pygame.Surface) -> None:
        headed_table(self.painter, surface, tr("people.heading"), self._heading)
        self.painter.paper(surface, self._leaf)
