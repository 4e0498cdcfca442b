"""What an option is about: what each of its values changes, and the paragraph of the rulebook with its example."""

from __future__ import annotations

from collections.abc import Callable

from game.core.options import Option
from game.ui.drawing.painter import Painter
from game.ui.games.families import BOOKS
from game.ui.i18n import msg, tr
from game.ui.names import family, option_name, paragraph_title, value_explained, value_name
from game.ui.rulebooks.blocks import widgets_of
from game.ui.rulebooks.book import Choices, Terms
from game.ui.widgets import Dialog, Paragraph, Widget
from game.ui.widgets.page import Heading


def option_dialog(painter: Painter, game: str, option: Option, rules: Callable[[str], None]) -> Dialog:
    """Tells about an option of a game; ``rules`` opens the rulebook at a paragraph."""
    told = [
        tr("rules.option.value", value=value_name(game, option.key, one), about=value_explained(game, option.key, one))
        for one in option.values
    ]
    body: list[Widget] = [Paragraph(painter, "\n".join(told), colour="ink")]
    book = BOOKS.get(family(game))
    if book is not None:
        number = book.find(option.paragraph)
        title = tr("rules.option.source", paragraph=number, title=paragraph_title(game, number))
        body.append(Heading(painter, title))
        for block in next(one for one in book.paragraphs if one.number == number).blocks:
            if not isinstance(block, Choices | Terms):
                body += widgets_of(painter, block, [])
    dialog = Dialog(painter, option_name(game, option.key), body=body, width=720)
    dialog.button(msg("common.ok"), cancels=True)
    return dialog.button(msg("rules.option.open"), lambda: rules(option.paragraph))
