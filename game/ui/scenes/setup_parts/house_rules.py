"""The rules of a new match: presets, sets of one's own, and what can be done with those."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.core.options import Choice
from game.gate import RULES, Refused
from game.host.chair import HostError, House
from game.ui import theme
from game.ui.clipboard import copied, pasted
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, msg, tr
from game.ui.names import game_name, preset_name, preset_sentence
from game.ui.scenes.setup_parts.draft import Draft
from game.ui.scenes.setup_parts.option_page import differences, standing
from game.ui.scenes.setup_parts.own_rules import LONGEST_NAME, OwnRules, good_name, read_text, text_of
from game.ui.scenes.setup_parts.tiles import PresetCard
from game.ui.trouble import trouble_text
from game.ui.widgets import Button, Dialog, Form, Paragraph, TextField, Widget
from game.ui.widgets.page import Grid, Heading


class HouseRules:
    """``draft`` is what is being put together. ``again`` makes the page anew, ``to_options`` shows all options."""

    def __init__(
        self,
        painter: Painter,
        form: Form,
        house: House,
        own: OwnRules,
        *,
        draft: Callable[[], Draft],
        choose_preset: Callable[[str], None],
        again: Callable[[], None],
        to_options: Callable[[], None],
    ) -> None:
        self.painter = painter
        self.own = own
        self._form = form
        self._house = house
        self._draft = draft
        self._choose_preset = choose_preset
        self._again = again
        self._to_options = to_options

    @property
    def name(self) -> str:
        """What the rules chosen are called among one's own; "" for none."""
        draft = self._draft()
        return self.own.named(draft.entry.id, {one.key: draft.value(one) for one in draft.options})

    # -- contents ------------------------------------------------------------------------------------------------

    def page(self) -> list[Widget]:
        """Presets and one's own sets, each a card, and how the rules chosen differ from a preset."""
        painter, draft = self.painter, self._draft()
        game, chosen = draft.entry.id, self.name if draft.custom else ""
        cards = [
            self._card(_preset(game, name), _sentence(draft, name), lambda name=name: self._choose_preset(name))  # type: ignore[misc]  # a default is no argument
            for name in draft.entry.presets
        ]
        for card, name in zip(cards, draft.entry.presets, strict=True):
            card.chosen = name == draft.preset and not draft.custom
        for name in self.own.names(game):
            card = self._card(name, msg("rules.own.heading"), lambda name=name: self.choose(name))  # type: ignore[misc]  # as above
            card.chosen = name == chosen
            cards.append(card)
        if draft.custom and not chosen:
            card = self._card(msg("setup.custom"), lambda: standing(draft), self._to_options)
            card.chosen = True
            cards.append(card)
        buttons = [self.button(), Button(painter, msg("setup.all_options"), self._to_options)]
        told = Paragraph(painter, lambda: differences(draft), colour="soft", units=theme.TEXT_SMALL)
        return [Heading(painter, msg("setup.rules"), buttons), Grid(painter, cards, least=168, most=5), told]

    def button(self) -> Button:
        """Leads to what can be done with one's own rules."""
        return Button(self.painter, msg("rules.own.edit"), self.open)

    def _card(self, label: Say, note: Say, act: Callable[[], None]) -> PresetCard:
        return PresetCard(self.painter, label, note, act)

    # -- deeds ---------------------------------------------------------------------------------------------------

    def choose(self, name: str) -> None:
        """Take the rules of a set of one's own."""
        draft = self._draft()
        self._take(self.own.values(draft.entry.id, name))

    def _take(self, values: dict[str, Choice]) -> bool:
        """Take these rules unless they exclude each other, which is told."""
        draft = self._draft()
        whole = {**{one.key: one.values[0] for one in draft.entry.options}, **values}
        whole = {key: draft.values[key] if key not in values and key == "seating" else whole[key] for key in whole}
        try:
            self._house.check(draft.rules_only(whole))
        except HostError as error:
            self._say(trouble_text(error))
            return False
        draft.values = whole
        self._again()
        return True

    def open(self) -> None:
        """What can be done with the rules chosen, and with one's own."""
        draft, name = self._draft(), self.name
        game = draft.entry.id
        about = tr("rules.own.about", game=game_name(game))
        dialog = Dialog(self.painter, name or msg("rules.own.heading"), about, width=520)
        if name:
            dialog.button(msg("rules.own.copy"), lambda: self._copy(name))
            dialog.button(msg("rules.own.file"), lambda: self._write(name))
            dialog.button(msg("rules.own.rename"), lambda: self._ask_name(name))
            dialog.button(msg("rules.own.remove"), lambda: self._remove(name), kind="danger")
        else:
            dialog.button(msg("rules.own.save"), lambda: self._ask_name(""))
        dialog.button(msg("rules.own.paste"), lambda: self.take_text(pasted()))
        self._form.open(dialog.button(msg("common.cancel"), cancels=True))

    def _ask_name(self, old: str) -> None:
        held = [old]

        def keep(text: str) -> None:
            held[0] = text

        field = TextField(
            self.painter,
            msg("rules.own.name"),
            old,
            keep,
            longest=LONGEST_NAME,
            hint=msg("rules.own.name"),
            on_enter=lambda: dialog.buttons[0].trigger(),
        )
        dialog = Dialog(self.painter, msg("rules.own.rename" if old else "rules.own.save"), body=[field], width=460)
        dialog.button(msg("rules.own.keep"), lambda: self._named(old, held[0]), kind="primary")
        self._form.open(dialog.button(msg("common.cancel"), cancels=True))

    def _named(self, old: str, text: str) -> None:
        draft, name = self._draft(), good_name(text)
        game = draft.entry.id
        if not name or name == old:
            return
        if old:
            done = self.own.rename(game, old, self.own.free(game, name))
        else:
            done = self.own.keep(game, name, {one.key: draft.value(one) for one in draft.options})
        if not done:
            self._say(tr("rules.own.unwritable"))
        self._again()

    def _remove(self, name: str) -> None:
        self.own.remove(self._draft().entry.id, name)
        self._again()

    def _copy(self, name: str) -> None:
        game = self._draft().entry.id
        done = copied(text_of(game, name, self.own.values(game, name)))
        self._say(tr("rules.own.copied" if done else "rules.own.not_copied"))

    def _write(self, name: str) -> None:
        path = self.own.write(self._draft().entry.id, name)
        self._say(tr("rules.own.written", file=path) if path else tr("rules.own.unwritable"))

    def take_text(self, text: str) -> None:
        """Rules from somebody else: taken, and kept under their name."""
        draft = self._draft()
        found = read_text(text, draft.entry)
        if found is None:
            self._say(tr("rules.own.unreadable", game=game_name(draft.entry.id)))
            return
        name, values = found
        game = draft.entry.id
        if self._take(values) and draft.custom and not self.name:
            whole = {one.key: draft.value(one) for one in draft.options}
            if not self.own.keep(game, self.own.free(game, name or tr("rules.own.pasted")[:LONGEST_NAME]), whole):
                self._say(tr("rules.own.unwritable"))
        self._again()

    def dropped(self, event: pygame.event.Event) -> bool:
        """A file of rules was dropped on the window; True if it was one of these events."""
        if event.type != pygame.DROPFILE:
            return False
        try:
            text = RULES.text(RULES.read(Path(event.file)))
        except (OSError, Refused):
            text = ""
        self.take_text(text)
        return True

    def _say(self, text: str) -> None:
        self._form.open(Dialog(self.painter, msg("rules.own.heading"), text).button(msg("common.ok"), cancels=True))


def _preset(game: str, name: str) -> Callable[[], str]:
    return lambda: preset_name(game, name)


def _sentence(draft: Draft, name: str) -> Callable[[], str]:
    return lambda: preset_sentence(draft.entry.id, name, draft.players)
