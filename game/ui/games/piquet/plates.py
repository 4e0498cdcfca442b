"""The plates of Piquet: the deal and who is awaited, the declarations side by side, scores with the bar of tricks, and
the labels of talon and discards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

import pygame

from game.rules.piquet.public import PiquetPublic, Talk
from game.rules.piquet.values import DEALS, TRICKS
from game.ui import theme
from game.ui.games.piquet.dialogue import best_of
from game.ui.games.piquet.layout import exchanging, own_discards_top, panel_box, tally_box, talon_box, talon_left
from game.ui.games.piquet.phrases import PiquetPhrases, called_names, called_short
from game.ui.i18n import beside, bracketed, labelled, tr, trn
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.stage.layout import BOTTOM
from game.ui.stage.tableau import Tableau
from game.ui.table.hud.corner import Corner, Said, draw_corner
from game.ui.table.hud.notes import Note
from game.ui.table.hud.pen import Pen, rect_of
from game.ui.table.hud.score_plate import draw_slip, of_deal, of_match, side_order
from game.ui.theme import Colour

A_LINE: Final = 6
"""Cards written on one line of the panel."""
LABEL_WIDE: Final = 84.0
LINE: Final = 21.0
"""Height of a line of the panel, logical units."""
DUTIES: Final = {
    "call": "call",
    "reply": "reply",
    "detail": "call",
    "detail_reply": "reply",
    "claim": "claim",
    "show": "claim",
}
"""What is owed at each step of a class."""
WAITING: Final = 15.5
OTHER: Final[Colour] = (126, 200, 227)


def deal_words(tableau: Tableau) -> str:
    """Which deal of the partie this is."""
    public = PiquetPublic.of(tableau.public)
    here = public.deal_in_partie
    if public.target:
        return tr("piquet.deal_to", number=here, target=public.target)
    if here > DEALS:
        return tr("piquet.deal_extra", number=here)
    return tr("piquet.deal_of", number=here, deals=DEALS)


def phase_words(tableau: Tableau) -> str:
    """Where the deal stands."""
    public = PiquetPublic.of(tableau.public)
    if public.result:
        return tr("piquet.phase.over")
    if public.dealer < 0:
        return tr("piquet.phase.cut")
    if public.leader >= 0:
        return tr("piquet.phase.play", number=min(TRICKS, public.trick_number))
    return tr("piquet.phase.declare") if public.class_in_hand else tr("piquet.phase.exchange")


def waiting_words(tableau: Tableau, name: str) -> str:
    """Who must do what, from what everybody sees."""
    public = PiquetPublic.of(tableau.public)
    if public.asked < 0 or public.result or sum(public.tricks_won) == TRICKS:
        return ""
    if public.dealer < 0:
        return tr("wait.piquet.dealer", name=name)
    if public.class_in_hand:
        kind = tr(f"piquet.class.{public.class_in_hand}")
        return tr(f"wait.piquet.{DUTIES[public.step]}", name=name, kind=kind)
    if public.leader >= 0:
        return tr("wait.piquet.play" if tableau.trick else "wait.piquet.lead", name=name)
    return tr("wait.piquet.exchange" if exchanging(tableau) else "wait.piquet.talon", name=name)


def draw_deal(surface: pygame.Surface, pen: Pen, layout: Layout, tableau: Tableau, narrator: Narrator) -> None:
    """The deal of the partie, its phase, and who is awaited."""
    words = waiting_words(tableau, narrator.name(tableau.asked))
    notes = [Said([phase_words(tableau)], theme.TEXT), *([Said([words], theme.TEXT_SOFT, WAITING)] if words else [])]
    draw_corner(surface, pen, rect_of(layout.contract), Corner([deal_words(tableau)], notes))


# -- declarations --------------------------------------------------------------------------------------------------


def draw_declarations(
    surface: pygame.Surface, pen: Pen, layout: Layout, tableau: Tableau, narrator: Narrator, counts: Sequence[float]
) -> list[Note]:
    """What both have said, told and scored, class by class: one column a player, one's own first. The notes are what
    the pointer finds there."""
    public = PiquetPublic.of(tableau.public)
    notes: list[Note] = []
    if public.dealer < 0:
        return notes
    rect = rect_of(panel_box(layout))
    order = side_order(tableau)
    rows = _rows(tableau, narrator.phrases, order)
    shown = _known_lines(public, tableau, narrator)
    line = pen.px(LINE)
    talls = [max(title_lines, *(len(cell) for cell in cells)) * line + pen.px(10) for _, cells, _, title_lines in rows]
    rect.height = pen.px(64) + sum(talls) + pen.px(44) + len(shown) * pen.px(22)
    pen.plate(surface, rect, "dark", shadow=True)
    pad = pen.px(10)
    columns = _columns(pen, rect)
    top = rect.y + pen.px(7)
    for cell, seat in zip(columns, order, strict=True):
        colour = theme.GOLD if seat == tableau.me else OTHER
        box = pygame.Rect(cell.x, top, cell.width, pen.px(26))
        pen.write(surface, narrator.name(seat), box, "bold", theme.TEXT_BODY, colour)
        below = pygame.Rect(cell.x, top + pen.px(25), cell.width, pen.px(20))
        role = tr("piquet.elder") if seat == public.elder else tr("piquet.younger")
        pen.write(surface, role, below, "body", theme.TEXT_SMALL, theme.TEXT_SOFT)
    y = top + pen.px(50)
    for (title, cells, current, _), tall in zip(rows, talls, strict=True):
        box = pygame.Rect(rect.x + pen.px(5), y, rect.width - pen.px(10), tall - pen.px(3))
        if current:
            pen.plate(surface, box, "secondary", radius=8)
        label = pygame.Rect(rect.x + pad, y, pen.px(LABEL_WIDE), tall - pen.px(3))
        pen.write(surface, title, label, "bold", theme.TEXT_SMALL * 1.06, theme.TEXT if current else theme.BRASS_LIGHT)
        for cell, lines in zip(columns, cells, strict=True):
            area = pygame.Rect(cell.x, y + (box.height - len(lines) * line) // 2, cell.width, line)
            for told in lines:
                pen.write(surface, told.words, area, told.role, theme.TEXT_SMALL * 1.12, told.colour)
                if told.names:
                    notes.append((area, told.names))
                area = area.move(0, line)
        y += tall
    _running(surface, pen, tableau, rect, columns, y, counts)
    y += pen.px(42)
    for words in shown:
        box = pygame.Rect(rect.x + pad, y, rect.width - 2 * pad, pen.px(21))
        pen.write(surface, words, box, "bold", theme.TEXT_SMALL, theme.TEXT)
        y += pen.px(22)
    return notes


def _running(
    surface: pygame.Surface,
    pen: Pen,
    tableau: Tableau,
    rect: pygame.Rect,
    columns: Sequence[pygame.Rect],
    y: int,
    counts: Sequence[float],
) -> None:
    """The points of both in this deal so far, large."""
    public = PiquetPublic.of(tableau.public)
    pad = pen.px(10)
    surface.fill(theme.BRASS_DARK, pygame.Rect(rect.x + pad, y, rect.width - 2 * pad, max(1, pen.px(1))))
    label = pygame.Rect(rect.x + pad, y + pen.px(2), pen.px(LABEL_WIDE), pen.px(38))
    words = tr("piquet.panel.provisional") if public.late and public.leader < 0 else tr("piquet.panel.running")
    pen.write(surface, words, label, "bold", theme.TEXT_SMALL * 1.06, theme.TEXT_SOFT)
    for cell, seat in zip(columns, side_order(tableau), strict=True):
        value = str(round(counts[seat])) if seat < len(counts) else "0"
        box = pygame.Rect(cell.x, y + pen.px(3), cell.width, pen.px(36))
        colour = theme.GOLD if seat == tableau.me else OTHER
        pen.write(surface, value, box, "title-bold", theme.TEXT_HEADING, colour, tabular=True)


class Line(NamedTuple):
    """A line in a cell."""

    words: str
    role: Literal["body", "bold"]
    colour: Colour
    names: str = ""
    """What else it is called: the tip of its cell."""


def _rows(tableau: Tableau, phrases: object, order: Sequence[int]) -> list[tuple[str, list[list[Line]], bool, int]]:
    """Title, one cell of lines a player, whether it is the class in hand, and the fewest lines it has room for."""
    assert isinstance(phrases, PiquetPhrases)
    public = PiquetPublic.of(tableau.public)
    exchanged = public.exchanged
    counts: list[list[Line]] = [
        [Line(trn("piquet.call.exchanged", exchanged[seat]), "bold", theme.TEXT)] if exchanged[seat] >= 0 else []
        for seat in order
    ]
    found: list[tuple[str, list[list[Line]], bool, int]] = [(tr("piquet.panel.exchange"), counts, False, 1)]
    blank = public.blank_seat
    if blank >= 0:
        words = "+10" if public.makers[0] == blank else "✓"
        cells: list[list[Line]] = [[Line(words, "bold", theme.GOLD)] if seat == blank else [] for seat in order]
        found.append((tr("piquet.carte_blanche"), cells, False, 1))
    held = tableau.zone(f"hand{tableau.me}")
    for talk in public.talks():
        cells = [_cell(talk, seat, phrases, public.elder) for seat in order]
        if not cells[0] and not talk.outcome and public.leader < 0:
            cells[0] = _in_hand(talk.kind, held, phrases)
        found.append((tr(f"piquet.class.{talk.kind}"), cells, public.class_in_hand == talk.kind, 2))
    return found


def _in_hand(kind: str, held: Sequence[str], phrases: PiquetPhrases) -> list[Line]:
    """What one's own hand holds in a class that has not been declared yet: in soft ink, nobody else sees it."""
    best = best_of(kind, held)
    lines: list[Line] = []
    for part in best[:2]:
        words = phrases.kind_short(part.word)
        if kind == "point":
            words = bracketed(words, str(part.value))
        lines.append(Line(words, "body", theme.TEXT_SOFT, phrases.names(part.word)))
    if len(best) > 2:
        lines[-1] = lines[-1]._replace(words=f"{lines[-1].words} + {len(best) - 2}")
    return lines


def _cell(talk: Talk, seat: int, phrases: PiquetPhrases, elder: int) -> list[Line]:
    """What one player has said, told and scored in a class."""
    lines: list[Line] = []
    won = (talk.outcome == "elder") == (seat == elder) and talk.outcome in ("elder", "younger")
    told = [word for teller, word in talk.told if teller == seat]
    said = called_short(talk, seat, phrases)
    if told:
        for word in told[:3]:
            colour = theme.TEXT if won else theme.TEXT_SOFT
            lines.append(Line(phrases.kind_short(word), "bold", colour, phrases.names(word)))
        if len(told) > 3:
            lines[-1] = lines[-1]._replace(words=f"{lines[-1].words} + {len(told) - 3}")
        if talk.maker == seat and talk.points:
            if talk.kind == "point":
                lines[0] = Line(f"{lines[0].words}  +{talk.points}", "bold", theme.GOLD)
            else:
                lines.append(Line(f"+{talk.points}", "bold", theme.GOLD))
        return lines
    if said:
        beaten = talk.outcome not in ("", "equal") and not won
        colour = theme.TEXT_SOFT if beaten else theme.TEXT
        lines.append(Line(said, "body" if beaten else "bold", colour, called_names(talk, seat, phrases)))
    if talk.outcome == "equal" and seat == elder:
        lines.append(Line(tr("piquet.panel.equal"), "body", theme.TEXT_SOFT))
    elif talk.outcome == "nobody" and not said:
        lines.append(Line("–", "body", theme.TEXT_SOFT))
    return lines


def _known_lines(public: PiquetPublic, tableau: Tableau, narrator: Narrator) -> list[str]:
    """Cards of the other that were shown (a claim's, or a carte blanche's), and what oneself saw in the talon."""
    phrases = narrator.phrases
    found: list[str] = []
    other = 1 - tableau.me
    names = public.open_cards[other] or (public.blank_cards if public.blank_seat == other else ())
    if names:
        found.append(labelled(narrator.name(other), phrases.cards(names[:A_LINE])))
        if names[A_LINE:]:
            found.append(phrases.cards(names[A_LINE:]))
    if tableau.known:
        found.append(tr("piquet.panel.looked", cards=phrases.cards(tableau.known)))
    return found


def _columns(pen: Pen, rect: pygame.Rect) -> list[pygame.Rect]:
    """The two columns of the panel."""
    left = rect.x + pen.px(10) + pen.px(LABEL_WIDE) + pen.px(6)
    wide = (rect.right - pen.px(8) - left) // 2
    return [pygame.Rect(left + index * wide, rect.y, wide - pen.px(6), rect.height) for index in range(2)]


# -- scores --------------------------------------------------------------------------------------------------------


def draw_scores(
    surface: pygame.Surface, pen: Pen, layout: Layout, tableau: Tableau, narrator: Narrator, counts: Sequence[float]
) -> None:
    """Points of the deal, and of the partie before it (as in every game), a line a player; below them the bar of
    tricks."""
    public = PiquetPublic.of(tableau.public)
    games, order = public.games, side_order(tableau)
    heading = tr("table.to", target=public.target) if public.target else ""
    if sum(games):
        heading = labelled(tr("piquet.panel.games"), f"{games[order[0]]} – {games[order[1]]}")
    columns = of_deal(counts, 2), of_match(public.scores, 2, tr("piquet.column.partie"))
    draw_slip(surface, pen, layout, tableau, narrator, [heading], columns)
    _tally(surface, pen, layout, tableau)


def _tally(surface: pygame.Surface, pen: Pen, layout: Layout, tableau: Tableau) -> None:
    """Twelve fields that fill from both ends: who has the cards is seen at once."""
    if tableau.public.leader < 0:
        return
    rect = rect_of(tally_box(layout))
    pen.plate(surface, rect, "dark", radius=8)
    tricks = tableau.public.tricks_won
    own, other = tableau.me, 1 - tableau.me
    inner = rect.inflate(-pen.px(16), -pen.px(14))
    wide = inner.width / TRICKS
    for index in range(TRICKS):
        box = pygame.Rect(round(inner.x + index * wide), inner.y, round(wide) - pen.px(4), inner.height)
        mine = index < tricks[own]
        theirs = TRICKS - index <= tricks[other]
        colour = theme.GOLD if mine else OTHER if theirs else theme.BAIZE_DARK
        pygame.draw.rect(surface, colour, box, border_radius=pen.px(3))
        if theirs:
            # Not by colour alone: the other's tricks are hollow.
            pygame.draw.rect(surface, theme.BAIZE_DARK, box.inflate(-pen.px(6), -pen.px(6)), border_radius=pen.px(2))
    middle = round(inner.x + TRICKS / 2 * wide) - pen.px(2)
    surface.fill(
        theme.BRASS_LIGHT, pygame.Rect(middle - pen.px(1), rect.y + pen.px(3), pen.px(2), rect.height - pen.px(6))
    )


# -- labels --------------------------------------------------------------------------------------------------------


def draw_labels(surface: pygame.Surface, pen: Pen, layout: Layout, tableau: Tableau) -> None:
    """What lies where: the rest of the talon, one's own discards."""
    left = talon_left(tableau)
    if left > 0:
        x, y, wide, _ = talon_box(layout)
        box = pygame.Rect(round(x), round(y), round(wide), pen.px(24))
        words = beside(tr("piquet.talon"), trn("piquet.talon_left", left))
        pen.write(surface, words, box, "body", theme.TEXT_SMALL, theme.TEXT_SOFT, align="centre")
    own = any("#" not in key for key in tableau.zone(f"discards{tableau.me}"))  # who watches has none
    if own and layout.where[tableau.me] == BOTTOM:
        top = own_discards_top(layout)
        box = pygame.Rect(round(layout.frame.margin), round(top) - pen.px(20), pen.px(180), pen.px(18))
        pen.write(surface, tr("piquet.discards"), box, "body", theme.TEXT_SMALL * 0.95, theme.TEXT_SOFT)
