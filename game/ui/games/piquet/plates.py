"""The plates of Piquet: the deal and who is awaited, the declarations side by side, scores with the bar of tricks, and
the labels of talon and discards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, Literal, NamedTuple

import pygame

from game.rules.piquet.public import PiquetPublic, Talk
from game.rules.piquet.values import DEALS, TRICKS
from game.ui import theme
from game.ui.decor.room import Paper
from game.ui.games.piquet.aids import SEVENTH, THIRTY
from game.ui.games.piquet.dialogue import best_of
from game.ui.games.piquet.layout import exchanging, own_discards_top, panel_box, tally_box, talon_box, talon_left
from game.ui.games.piquet.phrases import PiquetPhrases, called_names, called_short
from game.ui.i18n import beside, bracketed, labelled, tr, trn
from game.ui.narrator import Narrator
from game.ui.stage.layout import BOTTOM
from game.ui.stage.tableau import Tableau
from game.ui.table.hud.corner import Corner, Said, draw_corner
from game.ui.table.hud.felt import Felt
from game.ui.table.hud.notes import Note
from game.ui.table.hud.pen import Pen, rect_of
from game.ui.table.hud.score_slip import draw_slip, of_deal, of_match, part_of, side_order
from game.ui.table.hud.slip import Slip, stroke
from game.ui.theme import Colour

A_LINE: Final = 6
"""Cards written on one line of the panel."""
LABEL_WIDE: Final = 86.0
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
NAME: Final = 21.0
TITLE: Final = 17.0
TOLD: Final = 17.5
KNOWN: Final = 15.5
"""Sizes of type."""
PAD: Final = 16.0
LIES: Final = -0.6
"""How the panel lies, degrees: so large a sheet is laid straighter."""


def deal_words(tableau: Tableau, narrator: Narrator) -> str:
    """Which deal of the partie this is."""
    public = PiquetPublic.of(tableau.public)
    here = public.deal_in_partie
    if narrator.deals:
        return narrator.course(public.deal_number, 0)
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


def draw_deal(felt: Felt) -> None:
    """The deal of the partie, its phase, and who is awaited."""
    tableau = felt.tableau
    words = waiting_words(tableau, felt.narrator.name(tableau.asked))
    notes = [Said([phase_words(tableau)], theme.TEXT), *([Said([words], theme.TEXT_SOFT, WAITING)] if words else [])]
    corner = Corner([deal_words(tableau, felt.narrator)], notes)
    draw_corner(felt.surface, felt.pen, rect_of(felt.layout.contract), corner)


# -- declarations --------------------------------------------------------------------------------------------------


def draw_declarations(felt: Felt, aided: Collection[str] = ()) -> list[Note]:
    """What both have said, told and scored, class by class: one column a player, one's own first. The notes are what
    the pointer finds there. ``aided`` is what the table aids mark (see `aids.felt_aid`)."""
    pen, tableau, narrator = felt.pen, felt.tableau, felt.narrator
    public = PiquetPublic.of(tableau.public)
    notes: list[Note] = []
    if public.dealer < 0:
        return notes
    rect = rect_of(panel_box(felt.layout))
    order = side_order(tableau)
    rows = _rows(tableau, narrator.phrases, order, pen.inks)
    shown = _known_lines(public, tableau, narrator)
    line = pen.px(LINE)
    talls = [max(title_lines, *(len(cell) for cell in cells)) * line + pen.px(10) for _, cells, _, title_lines in rows]
    rect.height = pen.px(66) + sum(talls) + pen.px(44) + len(shown) * pen.px(22)
    slip = Slip(felt.surface, pen, rect, LIES)
    columns = _columns(pen, rect)
    _heads(slip, columns, public, tableau, narrator)
    y = rect.y + pen.px(59)
    titles = pen.alike([title for title, *_ in rows], "title-bold", TITLE, pen.px(LABEL_WIDE))
    for (title, cells, current, _), tall in zip(rows, talls, strict=True):
        box = pygame.Rect(rect.x + pen.px(6), y, rect.width - pen.px(12), tall - pen.px(3))
        if current:
            slip.ring(box)
        label = pygame.Rect(rect.x + pen.px(PAD), y, pen.px(LABEL_WIDE), box.height)
        slip.write(title, label, "title-bold", titles, slip.inks.own if current else slip.inks.soft)
        for cell, lines in zip(columns, cells, strict=True):
            area = pygame.Rect(cell.x, y + (box.height - len(lines) * line) // 2, cell.width, line)
            for told in lines:
                slip.write(told.words, area, told.role, TOLD, told.colour)
                if told.names:
                    notes.append((slip.at(area), told.names))
                area = area.move(0, line)
        y += tall
    _running(slip, tableau, columns, y, felt.counts, aided)
    y += pen.px(42)
    for words in shown:
        box = pygame.Rect(rect.x + pen.px(PAD), y, rect.width - 2 * pen.px(PAD), pen.px(21))
        slip.write(words, box, "title", KNOWN)
        y += pen.px(22)
    return notes


def _heads(
    slip: Slip, columns: Sequence[pygame.Rect], public: PiquetPublic, tableau: Tableau, narrator: Narrator
) -> None:
    """Above each column its player, and whether he is elder or younger."""
    pen, inks, rect = slip.pen, slip.inks, slip.rect
    for cell, seat in zip(columns, side_order(tableau), strict=True):
        own = seat == tableau.me
        box = pygame.Rect(cell.x, rect.y + pen.px(7), cell.width, pen.px(27))
        slip.write(narrator.name(seat), box, "title-bold" if own else "title", NAME, inks.own if own else inks.ink)
        role = tr("piquet.elder") if seat == public.elder else tr("piquet.younger")
        slip.write(role, box.move(0, pen.px(24)), "title-italic", KNOWN, inks.soft)
    across, left = pen.px(56), pen.px(PAD)
    slip.line((left, across), (rect.width - left, across), slip.margin)
    for cell in columns:
        x = cell.x - rect.x - pen.px(7)
        slip.line((x, pen.px(12)), (x, rect.height - pen.px(12)), slip.margin)


def _running(
    slip: Slip,
    tableau: Tableau,
    columns: Sequence[pygame.Rect],
    y: int,
    counts: Sequence[float],
    aided: Collection[str],
) -> None:
    """The points of both in this deal so far, large, below a line; beside them the thirty that would bring a bonus."""
    pen, inks, rect = slip.pen, slip.inks, slip.rect
    public = PiquetPublic.of(tableau.public)
    slip.line((pen.px(PAD), y - rect.y), (rect.width - pen.px(PAD), y - rect.y), inks.ink)
    label = pygame.Rect(rect.x + pen.px(PAD), y + pen.px(2), pen.px(LABEL_WIDE), pen.px(38))
    words = tr("piquet.panel.provisional") if public.late and public.leader < 0 else tr("piquet.panel.running")
    slip.write(words, label, "title-italic", TITLE, inks.soft)
    for cell, seat in zip(columns, side_order(tableau), strict=True):
        value = counts[seat] if seat < len(counts) else 0.0
        box = pygame.Rect(cell.x, y + pen.px(3), pen.px(60), pen.px(36))
        ink = inks.own if seat == tableau.me else inks.ink
        slip.write(str(round(value)), box, "title-bold", theme.TEXT_HEADING, ink, part=part_of(value), tabular=True)
        if f"thirty{seat}" in aided:
            words = str(round(value))
            reached = pen.measure(words, "title-bold", theme.TEXT_HEADING, tabular=True)[0] + pen.px(6)
            mark = pygame.Rect(cell.x + reached, y + pen.px(9), max(1, cell.width - reached), pen.px(28))
            slip.write(f"/ {THIRTY}", mark, "title-italic", TITLE, inks.soft, tabular=True)


class Line(NamedTuple):
    """A line in a cell."""

    words: str
    role: Literal["title-italic", "title-bold"]
    colour: Colour
    names: str = ""
    """What else it is called: the tip of its cell."""


def _rows(
    tableau: Tableau, phrases: object, order: Sequence[int], inks: Paper
) -> list[tuple[str, list[list[Line]], bool, int]]:
    """Title, one cell of lines a player, whether it is the class in hand, and the fewest lines it has room for."""
    assert isinstance(phrases, PiquetPhrases)
    public = PiquetPublic.of(tableau.public)
    exchanged = public.exchanged
    counts: list[list[Line]] = [
        [Line(trn("piquet.call.exchanged", exchanged[seat]), "title-bold", inks.ink)] if exchanged[seat] >= 0 else []
        for seat in order
    ]
    found: list[tuple[str, list[list[Line]], bool, int]] = [(tr("piquet.panel.exchange"), counts, False, 1)]
    blank = public.blank_seat
    if blank >= 0:
        words = "+10" if public.makers[0] == blank else "✓"
        cells: list[list[Line]] = [[Line(words, "title-bold", inks.good)] if seat == blank else [] for seat in order]
        found.append((tr("piquet.carte_blanche"), cells, False, 1))
    held = tableau.zone(f"hand{tableau.me}")
    for talk in public.talks():
        cells = [_cell(talk, seat, phrases, public.elder, inks) for seat in order]
        if not cells[0] and not talk.outcome and public.leader < 0:
            cells[0] = _in_hand(talk.kind, held, phrases, inks)
        found.append((tr(f"piquet.class.{talk.kind}"), cells, public.class_in_hand == talk.kind, 2))
    return found


def _in_hand(kind: str, held: Sequence[str], phrases: PiquetPhrases, inks: Paper) -> list[Line]:
    """What one's own hand holds in a class that has not been declared yet: in soft ink, nobody else sees it."""
    best = best_of(kind, held)
    lines: list[Line] = []
    for part in best[:2]:
        words = phrases.kind_short(part.word)
        if kind == "point":
            words = bracketed(words, str(part.value))
        lines.append(Line(words, "title-italic", inks.soft, phrases.names(part.word)))
    if len(best) > 2:
        lines[-1] = lines[-1]._replace(words=f"{lines[-1].words} + {len(best) - 2}")
    return lines


def _cell(talk: Talk, seat: int, phrases: PiquetPhrases, elder: int, inks: Paper) -> list[Line]:
    """What one player has said, told and scored in a class."""
    lines: list[Line] = []
    won = (talk.outcome == "elder") == (seat == elder) and talk.outcome in ("elder", "younger")
    told = [word for teller, word in talk.told if teller == seat]
    said = called_short(talk, seat, phrases)
    if told:
        for word in told[:3]:
            colour = inks.ink if won else inks.soft
            lines.append(Line(phrases.kind_short(word), "title-bold", colour, phrases.names(word)))
        if len(told) > 3:
            lines[-1] = lines[-1]._replace(words=f"{lines[-1].words} + {len(told) - 3}")
        if talk.maker == seat and talk.points:
            if talk.kind == "point":
                lines[0] = Line(f"{lines[0].words}  +{talk.points}", "title-bold", inks.good)
            else:
                lines.append(Line(f"+{talk.points}", "title-bold", inks.good))
        return lines
    if said:
        beaten = talk.outcome not in ("", "equal") and not won
        colour = inks.soft if beaten else inks.ink
        lines.append(Line(said, "title-italic" if beaten else "title-bold", colour, called_names(talk, seat, phrases)))
    if talk.outcome == "equal" and seat == elder:
        lines.append(Line(tr("piquet.panel.equal"), "title-italic", inks.soft))
    elif talk.outcome == "nobody" and not said:
        lines.append(Line("–", "title-italic", inks.soft))
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
    left = rect.x + pen.px(PAD) + pen.px(LABEL_WIDE) + pen.px(10)
    wide = (rect.right - pen.px(8) - left) // 2
    return [pygame.Rect(left + index * wide, rect.y, wide - pen.px(12), rect.height) for index in range(2)]


# -- scores --------------------------------------------------------------------------------------------------------


def draw_scores(felt: Felt, aided: Collection[str] = ()) -> None:
    """Points of the deal, and of the partie or game before it (as in every game), a line a player; below the bar of
    tricks."""
    tableau = felt.tableau
    public = PiquetPublic.of(tableau.public)
    games, order = public.games, side_order(tableau)
    headings = felt.narrator.courses(public.deal_number, public.target) if public.target else [""]
    if sum(games):
        headings = [labelled(tr("piquet.panel.games"), f"{games[order[0]]} – {games[order[1]]}")]
    columns = of_deal(felt.counts, 2), of_match(public.scores, 2, "" if public.target else tr("piquet.column.partie"))
    draw_slip(felt, headings, columns)
    _tally(felt, "cards" in aided)


def _tally(felt: Felt, gold: bool) -> None:
    """Twelve fields that fill from both ends: who has the cards is seen at once. One's own tricks are full, the
    other's hollow. ``gold``: the seventh from either end, which brings the cards, is gold."""
    pen, tableau = felt.pen, felt.tableau
    if tableau.public.leader < 0:
        return
    slip = Slip(felt.surface, pen, rect_of(tally_box(felt.layout)))
    tricks, inks = tableau.public.tricks_won, slip.inks
    own, other = tricks[tableau.me], tricks[1 - tableau.me]
    wide, high = slip.rect.size
    left, step = pen.px(12), (wide - pen.px(24)) / TRICKS
    tall, thick = high * 0.42, max(1.2, 1.5 * pen.unit)
    body = ""
    for index in range(TRICKS):
        x, y = left + index * step + step * 0.14, (high - tall) / 2
        theirs = TRICKS - index <= other
        ink, opacity = (inks.ink, 1.0) if theirs else (inks.own, 1.0) if index < own else (inks.soft, 0.35)
        fill = theme.hexed(ink) if index < own else "none"
        if gold and index in (SEVENTH - 1, TRICKS - SEVENTH) and not theirs and index >= own:
            ink, opacity, fill = theme.BRASS_DARK, 1.0, theme.hexed(theme.BRASS_LIGHT)
        body += (
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{step * 0.72:.1f}" height="{tall:.1f}" rx="{thick:.1f}" '
            f'fill="{fill}" stroke="{theme.hexed(ink)}" stroke-opacity="{opacity}" stroke-width="{thick:.2f}"/>'
        )
    middle = left + TRICKS / 2 * step
    body += stroke(f"M{middle:.1f} {high * 0.16:.1f}V{high * 0.84:.1f}", inks.edge, thick)
    slip.strokes(slip.rect, ("tricks", own, other, gold), body)


# -- labels --------------------------------------------------------------------------------------------------------


def draw_labels(felt: Felt) -> None:
    """What lies where: the rest of the talon, one's own discards."""
    surface, pen, layout, tableau = felt.surface, felt.pen, felt.layout, felt.tableau
    left = talon_left(tableau)
    if left > 0:
        x, y, wide, _ = talon_box(layout)
        box = pygame.Rect(round(x), round(y), round(wide), pen.px(24))
        words = beside(tr("piquet.talon"), trn("piquet.talon_left", left))
        pen.write_on_cloth(surface, words, box, "title-italic", KNOWN, theme.TEXT_SOFT, align="centre")
    own = any("#" not in key for key in tableau.zone(f"discards{tableau.me}"))  # who watches has none
    if own and layout.where[tableau.me] == BOTTOM:
        top = own_discards_top(layout)
        box = pygame.Rect(
            round(layout.plates[tableau.me][0]) + pen.px(20), round(top) - pen.px(21), pen.px(180), pen.px(18)
        )
        pen.write_on_cloth(surface, tr("piquet.discards"), box, "title-italic", KNOWN, theme.TEXT_SOFT)
