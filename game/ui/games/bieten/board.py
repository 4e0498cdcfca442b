"""The two slates of the table: the five figures with their stakes, and the scores with crosses and spots; and the leaf
that tells the holder of the Weli what it may still be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.rules.bieten.public import BietenPublic
from game.rules.bieten.values import BY_STRENGTH, FIGURES, LEAST_TO_BET, LEAST_TO_RAISE, WELI
from game.ui import theme
from game.ui.games.bieten.layout import line_high
from game.ui.games.bieten.phrases import BietenPhrases
from game.ui.i18n import tr
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.stage.tableau import Tableau
from game.ui.table.hud.pen import Pen, rect_of
from game.ui.table.hud.plates import SEAT_COLOURS

CHALK: Final[theme.Colour] = (240, 238, 226)
CHALK_SOFT: Final[theme.Colour] = (178, 186, 176)
SLATE: Final[theme.Colour] = (38, 46, 44)
Mark = Callable[[pygame.Surface, Pen, tuple[int, int], int], None]
"""Draws a mark so many pixels wide around a point."""
FAINTEST: Final = 0.85
"""Beside three dots a word smaller than this part of its size is left out: the stake and the dots say it too."""
MOST_MARKS: Final = 3
"""More crosses or spots than this are written as a number."""
NAME_SUITS: Final = "HSDC"
"""The order of the suits that the Weli may stand for: Red and Green first."""


def draw_slate(surface: pygame.Surface, pen: Pen, rect: pygame.Rect) -> None:
    """A writing slate in a wooden frame."""
    unit = pen.unit

    def make() -> pygame.Surface:
        w, h, edge = rect.width, rect.height, max(4.0, 6.0 * unit)
        wood, dark, light = "#7a5230", "#3d2614", "#a87747"
        body = f'<rect width="{w}" height="{h}" rx="{5 * unit}" fill="{wood}"/>'
        for step in range(1, 4):
            at = edge * step / 4
            body += (
                f'<rect x="{at}" y="{at}" width="{w - 2 * at}" height="{h - 2 * at}" rx="{4 * unit}" fill="none" '
                f'stroke="{light if step % 2 else dark}" stroke-opacity="0.35" stroke-width="{max(0.8, 0.9 * unit)}"/>'
            )
        body += (
            f'<rect x="{edge}" y="{edge}" width="{w - 2 * edge}" height="{h - 2 * edge}" rx="{2 * unit}" '
            f'fill="{theme.hexed(SLATE)}" stroke="{dark}" stroke-width="{1.6 * unit}"/>'
        )
        # Where chalk has been wiped away.
        for index in range(5):
            y = edge + (h - 2 * edge) * (0.16 + 0.19 * index)
            body += (
                f'<path d="M{edge * 2} {y} C{w * 0.3} {y - 5 * unit} {w * 0.6} {y + 6 * unit} {w - edge * 2} {y - 2}" '
                f'fill="none" stroke="#e8ece6" stroke-opacity="0.035" stroke-width="{9 * unit}"/>'
            )
        return theme.vector(body, rect.size)

    pen.painter.shadow(surface, rect, 5, depth=8)
    theme.paint(surface, pen.painter.materials.keep(("slate", rect.size, round(unit, 3)), make), rect.topleft)


def chalk_cross(surface: pygame.Surface, pen: Pen, centre: tuple[int, int], side: int) -> None:
    """The winner's mark."""
    half = f"{side * 0.30:.2f} {side * 0.70:.2f}".split()
    near, far = half

    def make() -> pygame.Surface:
        lines = f"M{near} {near} L{far} {far} M{far} {near} L{near} {far}"
        body = (
            f'<path d="{lines}" fill="none" stroke="{theme.hexed(CHALK)}" stroke-width="{side * 0.13:.2f}" '
            'stroke-linecap="round"/>'
        )
        return theme.vector(body, (side, side))

    picture = pen.painter.materials.keep(("chalk cross", side), make)
    theme.paint(surface, picture, (centre[0] - side // 2, centre[1] - side // 2))


def chalk_spot(surface: pygame.Surface, pen: Pen, centre: tuple[int, int], side: int) -> None:
    """The loser's mark, a blot of chalk."""

    def make() -> pygame.Surface:
        colour = theme.hexed((232, 152, 132))
        return theme.vector(
            f'<circle cx="{side / 2}" cy="{side / 2}" r="{side * 0.23}" fill="{colour}"/>', (side, side)
        )

    picture = pen.painter.materials.keep(("chalk spot", side), make)
    theme.paint(surface, picture, (centre[0] - side // 2, centre[1] - side // 2))


# -- the figures --------------------------------------------------------------------------------------------------


def draw_figures(
    surface: pygame.Surface, pen: Pen, layout: Layout, tableau: Tableau, narrator: Narrator, phrases: BietenPhrases
) -> None:
    """The slate of the figures, in the order of counting: whose bet, what it counts, who has it."""
    rect = rect_of(layout.contract)
    draw_slate(surface, pen, rect)
    pad = pen.px(13)
    public = BietenPublic.of(tableau.public)
    decisive = min(public.needs) <= sum(public.stakes)  # somebody may reach the target: then the order matters
    head = pygame.Rect(rect.x + pad, rect.y + pen.px(10), rect.width - 2 * pad, pen.px(20))
    title = tr("bieten.table.order") if decisive else tr("bieten.table.figures")
    pen.write(surface, title, head, "bold", theme.TEXT_SMALL, theme.GOLD if decisive else CHALK_SOFT)
    high = (rect.height - pen.px(44)) // len(FIGURES)
    y = head.bottom + pen.px(4)
    for place, figure in enumerate(public.order):
        state = public.state(figure)
        row = pygame.Rect(rect.x + pad, y, rect.width - 2 * pad, high)
        y += high
        counted = figure in public.counted
        if figure in (public.figure, *public.counted[-1:]):
            pen.plate(surface, row.inflate(pen.px(10), -pen.px(2)), "primary", radius=6)
        colour = CHALK if state or counted else CHALK_SOFT
        number_box = pygame.Rect(row.x, row.y, pen.px(18), row.height)
        pen.write(surface, f"{place + 1}.", number_box, "body", theme.TEXT_SMALL, CHALK_SOFT, tabular=True)
        name = pygame.Rect(row.x + pen.px(20), row.y, pen.px(82), row.height)
        pen.write(surface, phrases.figure(figure), name, "bold", theme.TEXT_BODY, colour)
        stake = pygame.Rect(row.right - pen.px(26), 0, pen.px(24), pen.px(24))
        stake.centery = row.centery
        _stake(surface, pen, stake, public.stakes[FIGURES.index(figure)], state)
        said = pygame.Rect(name.right + pen.px(4), row.y, stake.left - name.right - pen.px(10), row.height)
        words, seats = _state_words(public, narrator, figure)
        step = pen.px(12 if len(seats) < 3 else 9)
        for seat in seats:
            dot = (said.x + pen.px(5), row.centery)
            pygame.draw.aacircle(surface, SEAT_COLOURS[seat % len(SEAT_COLOURS)], dot, pen.px(4))
            said.x += step
            said.width -= step
        if seats:
            said.x += pen.px(12) - step
            said.width -= pen.px(12) - step
        if len(seats) < 3 or pen.measure(words, "body", theme.TEXT_SMALL * FAINTEST)[0] <= said.width:
            pen.write(surface, words, said, "body", theme.TEXT_SMALL, colour)


def _state_words(public: BietenPublic, narrator: Narrator, figure: str) -> tuple[str, list[int]]:
    """What is said of a figure, and the seats that it is about."""
    if figure in public.counted:
        counter = public.counters[public.counted.index(figure)]
        return (narrator.name(counter), [counter]) if counter >= 0 else (tr("bieten.table.nobody"), [])
    index, state = FIGURES.index(figure), public.state(figure)
    if state == "conceded":
        taker = public.takers[index]
        return narrator.name(taker), [taker]
    spoken = [public.bettors[index], public.raisers[index], public.holders[index]]
    seats = [seat for at, seat in enumerate(spoken) if seat >= 0 and seat not in spoken[:at]]
    if figure == public.figure:
        return narrator.name(seats[-1]), seats
    return tr("bieten.table.held") if state else "", seats


def _stake(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, stake: int, state: str) -> None:
    """What a figure counts: chalk on slate while nobody has bet, a brass counter afterwards."""
    if state:
        pen.plate(surface, rect, "chip", radius=12)
        pen.write(surface, str(stake), rect, "bold", theme.TEXT_BODY, theme.INK, align="centre", tabular=True)
        return
    pygame.draw.aacircle(surface, CHALK_SOFT, rect.center, rect.width // 2, max(1, pen.px(1)))
    pen.write(surface, str(stake), rect, "body", theme.TEXT_SMALL, CHALK_SOFT, align="centre", tabular=True)


# -- the scores ---------------------------------------------------------------------------------------------------


def seat_order(tableau: Tableau) -> list[int]:
    """The seats as the score slate lists them: one's own first, then round the table."""
    return [(tableau.me + step) % tableau.players for step in range(tableau.players)]


def score_line(pen: Pen, rect: pygame.Rect, players: int, place: int) -> pygame.Rect:
    """The box of a player's line on the slate."""
    high = pen.px(line_high(players))
    return pygame.Rect(rect.x + pen.px(13), rect.y + pen.px(33) + place * high, rect.width - pen.px(26), high)


def draw_board(
    surface: pygame.Surface, pen: Pen, layout: Layout, tableau: Tableau, narrator: Narrator, counts: Sequence[float]
) -> None:
    """The slate of the scores before this deal; ``counts`` are the points that it has brought so far."""
    rect = rect_of(layout.scores)
    draw_slate(surface, pen, rect)
    public = BietenPublic.of(tableau.public)
    head = pygame.Rect(rect.x + pen.px(13), rect.y + pen.px(10), rect.width - pen.px(26), pen.px(20))
    if public.games > 1:
        words = tr("bieten.table.heading", number=public.game_number, games=public.games, target=public.target)
    else:
        words = tr("bieten.table.heading_one", number=public.deal_number, target=public.target)
    pen.write(surface, words, head, "bold", theme.TEXT_SMALL, CHALK_SOFT)
    for place, seat in enumerate(seat_order(tableau)):
        line = score_line(pen, rect, tableau.players, place)
        colour = theme.GOLD if seat == tableau.me else CHALK
        if seat in public.out:
            colour = CHALK_SOFT
        dot = (line.x + pen.px(5), line.centery)
        pygame.draw.aacircle(surface, SEAT_COLOURS[seat % len(SEAT_COLOURS)], dot, pen.px(4))
        points = pygame.Rect(line.right - pen.px(34), line.y, pen.px(34), line.height)
        shown = public.scores[seat]
        words = str(shown) if shown >= 0 else f"−{-shown}"
        pen.write(surface, words, points, "title-bold", theme.TEXT_LARGE * 1.05, colour, align="right", tabular=True)
        more = pygame.Rect(points.left - pen.px(30), line.y, pen.px(30), line.height)
        made = round(counts[seat]) if seat < len(counts) else 0
        if made:
            words = f"+{made}" if made > 0 else f"−{-made}"
            pen.write(surface, words, more, "bold", theme.TEXT_BODY, theme.GOLD, align="right", tabular=True)
        elif 0 < public.needs[seat] < LEAST_TO_RAISE and seat not in public.out and not public.counted:
            _short(surface, pen, more, public.needs[seat])
        right = more.left - pen.px(2)
        right = _tally(surface, pen, right, line, public.spots[seat], chalk_spot)
        right = _tally(surface, pen, right, line, public.crosses[seat], chalk_cross)
        name = pygame.Rect(line.x + pen.px(14), line.y, right - line.x - pen.px(16), line.height)
        pen.write(surface, narrator.name(seat), name, "bold" if seat == tableau.me else "body", theme.TEXT_BODY, colour)


def _tally(surface: pygame.Surface, pen: Pen, right: int, line: pygame.Rect, count: int, draw: Mark) -> int:
    """So many marks ending at ``right``; returns where they begin."""
    if not count:
        return right
    side = pen.px(17)
    if count > MOST_MARKS:
        box = pygame.Rect(right - pen.px(18), line.y, pen.px(18), line.height)
        pen.write(surface, str(count), box, "bold", theme.TEXT_SMALL, CHALK, align="right", tabular=True)
        right = box.left
        count = 1
    for _ in range(count):
        draw(surface, pen, (right - side // 2, line.centery), side)
        right -= pen.px(13)
    return right - pen.px(3)


def _short(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, need: int) -> None:
    """The mark of a player who is one or two points short: so many chalk strokes to go."""
    for step in range(need):
        x = rect.right - pen.px(8) - step * pen.px(6)
        top, low = rect.centery - pen.px(7), rect.centery + pen.px(7)
        pygame.draw.line(surface, (242, 140, 120), (x + pen.px(2), top), (x - pen.px(2), low), max(2, pen.px(2)))


def draw_limit(surface: pygame.Surface, pen: Pen, layout: Layout, tableau: Tableau) -> None:
    """Beside the own hand: what may not be said by a player who is one or two points short."""
    public = BietenPublic.of(tableau.public)
    need = public.needs[tableau.me]
    if not 0 < need < LEAST_TO_RAISE or public.counted or not tableau.hands[tableau.me]:
        return
    words = tr("bieten.table.limit_one" if need < LEAST_TO_BET else "bieten.table.limit_two")
    left, low = round(layout.frame.margin), weli_box(layout, pen).y - pen.px(8)
    right = round(layout.frame.width / 2 - layout.frame.card * 2.2)
    block = pen.lay(words, right - left - pen.px(24), "body", theme.TEXT_SMALL, 3)
    rect = pygame.Rect(0, 0, block.width + pen.px(24), block.height + pen.px(12))
    rect.bottomleft = (left, low)
    pen.plate(surface, rect, "dark", radius=10)
    where = (rect.x + pen.px(12), rect.y + pen.px(6))
    pen.painter.type.draw(surface, block, where, "body", pen.size(theme.TEXT_SMALL), theme.GOLD)


# -- the Weli -----------------------------------------------------------------------------------------------------


def weli_box(layout: Layout, pen: Pen) -> pygame.Rect:
    """Where the leaf of the Weli lies: between the own plate and the own hand."""
    own = layout.where.index("bottom")
    left = round(layout.plates[own][0] + layout.plates[own][2]) + pen.px(12)
    wide = min(pen.px(252), round(layout.frame.width / 2 - layout.frame.card * 1.25) - left)
    high = pen.px(112)
    return pygame.Rect(left, layout.frame.height - round(layout.frame.margin) - high, wide, high)


def still_possible(tableau: Tableau) -> frozenset[str]:
    """What a wild Weli in the own hand may still be; nothing if it is not there."""
    public, me = BietenPublic.of(tableau.public), tableau.me
    hand = tableau.hands[me]
    if WELI.name not in hand or not public.wild:
        return frozenset()
    own = [key for key in (*hand, *tableau.zone(f"played{me}")) if key != WELI.name and "#" not in key]
    return public.weli_names(me, own)


def draw_weli(surface: pygame.Surface, pen: Pen, layout: Layout, tableau: Tableau, phrases: BietenPhrases) -> None:
    """For its holder alone: the 32 names of the Weli, those gone faint."""
    names = still_possible(tableau)
    if not names:
        return
    rect = weli_box(layout, pen)
    pen.plate(surface, rect, "leaf", radius=8, shadow=True)
    head = pygame.Rect(rect.x + pen.px(10), rect.y + pen.px(4), rect.width - pen.px(20), pen.px(20))
    pen.write(surface, tr("bieten.table.may_be"), head, "bold", theme.TEXT_SMALL, theme.BURGUNDY)
    left, top = rect.x + pen.px(34), head.bottom + pen.px(1)
    step = (rect.width - pen.px(44)) / len(BY_STRENGTH)
    line = (rect.bottom - pen.px(6) - top) // len(NAME_SUITS)
    for row, suit in enumerate(NAME_SUITS):
        y = top + row * line
        pen.suit(surface, suit, (rect.x + pen.px(19), y + line // 2), min(line, pen.px(18)))
        for column, rank in enumerate(BY_STRENGTH):
            open_name = suit + rank in names
            cell = pygame.Rect(round(left + column * step), y, round(step), line)
            if open_name:
                pen.plate(surface, cell.inflate(-pen.px(2), -pen.px(2)), "field", radius=4)
            words = phrases.card(suit + rank).replace(f"{{{suit}}}", "").strip()
            ink = theme.INK if open_name else theme.IVORY_LINE
            role = "bold" if open_name else "body"
            pen.write(surface, words, cell, role, theme.TEXT_SMALL, ink, align="centre")  # type: ignore[arg-type]  # one of two roles
