"""The page of all options of a game, generated from the game itself: one section for each section of its rulebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.options import Choice, Option
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, labelled, msg, tr, trn
from game.ui.names import option_name, paragraph_title, preset_name, value_name
from game.ui.scenes.setup_parts.draft import Draft
from game.ui.scenes.setup_parts.option_row import OptionRow
from game.ui.widgets import Dropdown, Paragraph, Widget
from game.ui.widgets.page import Heading, Space

Marks = list[tuple[str, Heading]]
"""Section number and its heading, in order."""


def option_page(
    painter: Painter,
    draft: Draft,
    width: int,
    *,
    change: Callable[[str, Choice], Choice],
    choose_preset: Callable[[str], None],
    rules: Callable[[str], None] | None,
    about: Callable[[Option], None],
    own: Widget,
    called: Callable[[], str],
) -> tuple[list[Widget], Marks]:
    """Everything on the page, ``width`` pixels wide, and where its sections begin. ``about`` tells of an option where
    there is a rulebook (``rules``), ``own`` leads to one's own rules, ``called`` says what these are called ("" for
    nothing)."""
    game = draft.entry.id
    presets: list[tuple[str, Say]] = [(name, _preset(game, name)) for name in draft.entry.presets]
    chooser = Dropdown(painter, msg("setup.base"), presets, draft.preset, choose_preset)
    parts: list[Widget] = [
        Heading(painter, msg("setup.base"), [chooser, own]),
        Paragraph(painter, lambda: standing(draft, called()), colour="soft", units=theme.TEXT_SMALL),
    ]
    marks: Marks = []
    for section in sorted({_section(one) for one in draft.options}, key=_order):
        options = [one for one in draft.options if _section(one) == section]
        heading = Heading(painter, section_name(draft, section))
        marks.append((section, heading))
        parts += [Space(painter, 4), heading]
        parts += [
            OptionRow(painter, game, one, draft.value(one), width, change, about if rules else None) for one in options
        ]
    return parts, marks


def mark_changes(draft: Draft, parts: Sequence[Widget]) -> None:
    """Show every option's value, marked where it differs from the preset."""
    changed = draft.changed()
    for part in parts:
        if isinstance(part, OptionRow):
            part.show(draft.value(part.option), part.option.key in changed)


def section_name(draft: Draft, section: str) -> Callable[[], str]:
    """What the rulebook calls a section; if all its options lie in one paragraph, what it calls that."""
    paragraphs = {one.paragraph for one in draft.options if _section(one) == section}
    number = next(iter(paragraphs)) if len(paragraphs) == 1 else section
    return lambda: paragraph_title(draft.entry.id, number)


def standing(draft: Draft, called: str = "") -> str:
    """How far the rules are from the preset, after what they are ``called`` among one's own."""
    preset = preset_name(draft.entry.id, draft.preset)
    changed = len(draft.changed())
    told = trn("setup.custom.note", changed, preset=preset) if changed else tr("setup.unchanged", preset=preset)
    return labelled(called, told) if called and changed else told


def differences(draft: Draft) -> str:
    """How the rules chosen differ from the preset they come from, a preset itself from the first one, in words."""
    game = draft.entry.id
    against = draft.preset if draft.custom else next(iter(draft.entry.presets))
    changes = draft.changed(against)
    if not changes:
        return tr("setup.no_difference")
    told = [
        tr("setup.option_value", option=option_name(game, key), value=value_name(game, key, value))
        for key, value in changes.items()
    ]
    return tr("setup.difference", preset=preset_name(game, against), changes=tr("setup.between").join(told))


def _section(option: Option) -> str:
    return option.paragraph.split(".")[0]


def _order(section: str) -> tuple[int, str]:
    digits = section.rstrip("abcdefghijklmnopqrstuvwxyz")
    return int(digits) if digits.isdecimal() else 0, section


def _preset(game: str, name: str) -> Callable[[], str]:
    return lambda: preset_name(game, name)
