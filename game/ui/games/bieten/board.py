"""The two slates of the table: the five figures with their stakes, and the scores with crosses and spots; and the leaf
that tells the holder of the Weli what it may still be."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

import pygame

from game.rules.bieten.public import BietenPublic
from game.rules.bieten.values import BY_STRENGTH, FIGURES, LEAST_TO_BET, LEAST_TO_RAISE, WELI
from game.ui import theme
from game.ui.games.bieten.layout import OPEN, line_high, open_low, rest_open
from game.ui.games.bieten.phrases import BietenPhrases
from game.ui.i18n import tr
from game.ui.layouts.hands import own_room
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.stage.tableau import Tableau
from game.ui.table.hud.felt import Felt
from game.ui.table.hud.medallion import side_colour
from game.ui.table.hud.pen import Pen, rect_of
from game.ui.table.hud.score_slip import part_of
from game.ui.table.hud.slip import Slip, stroke

Mark = Callable[["Slip", tuple[int, int], int], None]
"""Draws a mark so many pixels wide around a point."""
FAINTEST: Final = 0.85
"""Beside three dots a word smaller than this part of its size is left out: the stake and the dots say it too."""
MOST_MARKS: Final = 3
"""More crosses or spots than this are written as a number."""
HEADING: Final = 15.0
NAME: Final = 18.0
SAID: Final = 15.0
POINTS: Final = 21.0
"""Sizes of type."""
FIGURE: Final = 82.0
NAMES: Final = 110.0
"""How wide the names of figures and of players are, logical units."""
NAME_SUITS: Final = "HSDC"
"""The order of the suits that the Weli may stand for: Red and Green first."""


def draw_cross(slip: Slip, centre: tuple[int, int], side: int) -> None:
    """The winner's mark."""
    near, far = f"{side * 0.26:.2f}", f"{side * 0.74:.2f}"
    lines = f"M{near} {near} L{far} {far} M{far} {near} L{near} {far}"
    box = pygame.Rect(0, 0, side, side)
    box.center = centre
    slip.pen.drawn(slip.surface, box, ("chalk cross",), stroke(lines, slip.inks.ink, side * 0.13))


def draw_spot(slip: Slip, centre: tuple[int, int], side: int) -> None:
    """The loser's mark, a blot of chalk."""
    pygame.draw.aacircle(slip.surface, slip.inks.bad, centre, side * 0.23)


# -- the figures --------------------------------------------------------------------------------------------------


def draw_figures(felt: Felt, phrases: BietenPhrases, linked: Collection[str] = ()) -> None:
    """The slate of the figures, in the order of counting: whose bet, what it counts, who has it. Those that the card
    pointed at serves are ``linked``: a shade lies on them."""
    pen, tableau = felt.pen, felt.tableau
    slip = Slip(felt.surface, pen, rect_of(felt.layout.contract))
    rect, inks, pad = slip.rect, slip.inks, pen.px(14)
    public = BietenPublic.of(tableau.public)
    decisive = min(public.needs) <= sum(public.stakes)  # somebody may reach the target: then the order matters
    head = pygame.Rect(rect.x + pad, rect.y + pen.px(8), rect.width - 2 * pad, pen.px(22))
    title = tr("bieten.table.order") if decisive else tr("bieten.table.figures")
    slip.write(title, head, "title-italic", HEADING, inks.own if decisive else inks.soft)
    high = (rect.height - pen.px(42)) // len(FIGURES)
    names = [phrases.figure(figure) for figure in public.order]
    units = pen.alike(names, "title-bold", NAME, pen.px(FIGURE))
    colours = [side_colour(tableau.sides, tableau.me, seat) for seat in range(tableau.players)]
    for place in range(len(FIGURES)):
        row = pygame.Rect(rect.x + pad, head.bottom + pen.px(3) + place * high, rect.width - 2 * pad, high)
        if public.order[place] in linked:
            pen.painter.wash(felt.surface, slip.at(row.inflate(pen.px(12), -pen.px(4))))
        _figure(slip, row, place, public, felt.narrator, names[place], units, colours)


def _figure(
    slip: Slip,
    row: pygame.Rect,
    place: int,
    public: BietenPublic,
    narrator: Narrator,
    words: str,
    units: float,
    colours: Sequence[theme.Colour],
) -> None:
    """The line of one figure; round the one in hand a line is drawn."""
    pen, inks, figure = slip.pen, slip.inks, public.order[place]
    state = public.state(figure)
    if figure in (public.figure, *public.counted[-1:]):
        slip.ring(row.inflate(pen.px(14), -pen.px(1)))
    live = bool(state) or figure in public.counted
    ink = inks.ink if live else inks.soft
    number = pygame.Rect(row.x, row.y, pen.px(18), row.height)
    slip.write(f"{place + 1}.", number, "title", HEADING, inks.soft, tabular=True)
    name = pygame.Rect(row.x + pen.px(20), row.y, pen.px(FIGURE), row.height)
    slip.write(words, name, "title-bold" if live else "title", units, ink)
    stake = pygame.Rect(row.right - pen.px(26), 0, pen.px(26), pen.px(26))
    stake.centery = row.centery
    _stake(slip, slip.at(stake), public.stakes[FIGURES.index(figure)], state)
    said = pygame.Rect(name.right + pen.px(4), row.y, stake.left - name.right - pen.px(10), row.height)
    words, seats = _state_words(public, narrator, figure)
    step = pen.px(12 if len(seats) < 3 else 10)
    for seat in seats:
        dot = slip.at(pygame.Rect(said.x, row.y, pen.px(10), row.height)).center
        pygame.draw.aacircle(slip.surface, colours[seat], dot, pen.px(4))
        said.x += step
        said.width -= step
    if seats:
        said.x += pen.px(15) - step
        said.width -= pen.px(15) - step
    if len(seats) < 3 or pen.measure(words, "title", SAID * FAINTEST)[0] <= said.width:
        slip.write(words, said, "title", SAID, ink)


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


def _stake(slip: Slip, rect: pygame.Rect, stake: int, state: str) -> None:
    """What a figure counts: written while nobody has bet, an ivory counter afterwards."""
    pen = slip.pen
    if state:
        pen.disc(slip.surface, rect.center, rect.width / 2, "dealer")
        box = rect.inflate(-pen.px(4), 0)
        pen.write(slip.surface, str(stake), box, "title-bold", 17.0, theme.INK, align="centre", tabular=True)
        return
    pen.write(slip.surface, str(stake), rect, "title", 16.0, slip.inks.soft, align="centre", tabular=True)


# -- the scores ---------------------------------------------------------------------------------------------------


def seat_order(tableau: Tableau) -> list[int]:
    """The seats as the score slate lists them: one's own first, then round the table."""
    return [(tableau.me + step) % tableau.players for step in range(tableau.players)]


def score_line(pen: Pen, rect: pygame.Rect, players: int, place: int) -> pygame.Rect:
    """The box of a player's line on the slate."""
    high = pen.px(line_high(players))
    return pygame.Rect(rect.x + pen.px(13), rect.y + pen.px(33) + place * high, rect.width - pen.px(26), high)


def draw_board(felt: Felt) -> None:
    """The slate of the scores before this deal; ``counts`` are the points that it has brought so far."""
    pen, tableau, narrator, counts = felt.pen, felt.tableau, felt.narrator, felt.counts
    slip = Slip(felt.surface, pen, rect_of(felt.layout.scores))
    rect, inks, public = slip.rect, slip.inks, BietenPublic.of(tableau.public)
    head = pygame.Rect(rect.x + pen.px(14), rect.y + pen.px(8), rect.width - pen.px(28), pen.px(22))
    if narrator.deals:
        words = narrator.course(public.deal_number, public.target)
    elif public.games > 1:
        words = tr("bieten.table.heading", number=public.game_number, games=public.games, target=public.target)
    else:
        words = tr("bieten.table.heading_one", number=public.deal_number, target=public.target)
    slip.write(words, head, "title-italic", HEADING, inks.soft)
    slip.line((pen.px(13), pen.px(32)), (rect.width - pen.px(13), pen.px(32)), slip.ruled)
    units = pen.alike([narrator.name(seat) for seat in seat_order(tableau)], "title-bold", NAME, pen.px(NAMES))
    for place, seat in enumerate(seat_order(tableau)):
        line = score_line(pen, rect, tableau.players, place)
        made = counts[seat] if seat < len(counts) else 0.0
        colour = side_colour(tableau.sides, tableau.me, seat)
        _score(slip, line, public, seat, narrator.name(seat), seat == tableau.me, made, units, colour)


def _score(
    slip: Slip,
    line: pygame.Rect,
    public: BietenPublic,
    seat: int,
    name: str,
    own: bool,
    made: float,
    units: float,
    colour: theme.Colour,
) -> None:
    """A player's line: crosses and spots, what the deal has brought or how little is wanting, and the points."""
    pen, inks = slip.pen, slip.inks
    ink = inks.soft if seat in public.out else inks.own if own else inks.ink
    dot = slip.at(pygame.Rect(line.x, line.y, pen.px(10), line.height)).center
    pygame.draw.aacircle(slip.surface, colour, dot, pen.px(4))
    points = pygame.Rect(line.right - pen.px(34), line.y, pen.px(34), line.height)
    shown = public.scores[seat]
    words = str(shown) if shown >= 0 else f"−{-shown}"
    slip.write(words, points, "title-bold", POINTS, ink, align="right", tabular=True)
    more = pygame.Rect(points.left - pen.px(32), line.y, pen.px(32), line.height)
    if round(made):
        words, said = (f"+{round(made)}", inks.good) if made > 0 else (f"−{-round(made)}", inks.bad)
        slip.write(words, more, "title-bold", NAME, said, align="right", part=part_of(made), tabular=True)
    elif 0 < public.needs[seat] < LEAST_TO_RAISE and seat not in public.out and not public.counted:
        _short(slip, more, public.needs[seat])
    right = more.left - pen.px(2)
    right = _tally(slip, right, line, public.spots[seat], draw_spot)
    right = _tally(slip, right, line, public.crosses[seat], draw_cross)
    box = pygame.Rect(line.x + pen.px(14), line.y, right - line.x - pen.px(16), line.height)
    slip.write(name, box, "title-bold" if own else "title", units, ink)


def _tally(slip: Slip, right: int, line: pygame.Rect, count: int, draw: Mark) -> int:
    """So many marks ending at ``right``; returns where they begin."""
    if not count:
        return right
    pen = slip.pen
    side = pen.px(17)
    if count > MOST_MARKS:
        box = pygame.Rect(right - pen.px(18), line.y, pen.px(18), line.height)
        slip.write(str(count), box, "title-bold", HEADING, align="right", tabular=True)
        right = box.left
        count = 1
    for _ in range(count):
        draw(slip, slip.at(pygame.Rect(right - side, line.y, side, line.height)).center, side)
        right -= pen.px(13)
    return right - pen.px(3)


def _short(slip: Slip, rect: pygame.Rect, need: int) -> None:
    """The mark of a player who is one or two points short: so many chalk strokes to go."""
    pen, at = slip.pen, slip.at(rect)
    for step in range(need):
        x = at.right - pen.px(8) - step * pen.px(6)
        top, low = at.centery - pen.px(7), at.centery + pen.px(7)
        pygame.draw.line(slip.surface, slip.inks.bad, (x + pen.px(2), top), (x - pen.px(2), low), max(2, pen.px(2)))


def draw_limit(surface: pygame.Surface, pen: Pen, layout: Layout, tableau: Tableau) -> None:
    """Beside the own hand: what may not be said by a player who is one or two points short."""
    public = BietenPublic.of(tableau.public)
    need = public.needs[tableau.me]
    if not 0 < need < LEAST_TO_RAISE or public.counted or not tableau.hands[tableau.me]:
        return
    words = tr("bieten.table.limit_one" if need < LEAST_TO_BET else "bieten.table.limit_two")
    left, low = round(layout.frame.margin), weli_box(layout).y - pen.px(8)
    right = round(layout.frame.width / 2 - layout.frame.card * 2.2)
    block = pen.lay(words, right - left - pen.px(24), "body", theme.TEXT_SMALL, 3)
    rect = pygame.Rect(0, 0, block.width + pen.px(24), block.height + pen.px(14))
    rect.bottomleft = (left, low)
    pen.painter.paper(surface, rect)
    where = (rect.x + pen.px(12), rect.y + pen.px(7))
    pen.painter.type.draw(surface, block, where, "body", pen.size(theme.TEXT_SMALL), pen.inks.own)


def draw_rest(surface: pygame.Surface, pen: Pen, layout: Layout, tableau: Tableau) -> None:
    """What the cards are that lie open where the hand was."""
    if not rest_open(tableau):
        return
    box = pygame.Rect(0, 0, round(own_room(layout)), pen.px(20))
    box.midbottom = (round(layout.frame.width / 2), round(open_low(layout) - layout.frame.tall * OPEN / 2) - pen.px(4))
    pen.write_on_cloth(surface, tr("bieten.table.rest"), box, "title-italic", HEADING, theme.TEXT_SOFT, align="centre")


# -- the Weli -----------------------------------------------------------------------------------------------------


def weli_box(layout: Layout) -> pygame.Rect:
    """Where the leaf of the Weli lies: between the own plate and the own hand."""
    own, frame = layout.where.index("bottom"), layout.frame
    left = round(layout.plates[own][0] + layout.plates[own][2]) + round(12 * frame.unit)
    wide = min(round(252 * frame.unit), round(frame.width / 2 - frame.card * 1.25) - left)
    high = round(112 * frame.unit)
    return pygame.Rect(left, frame.height - round(frame.margin) - high, wide, high)


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
    rect, inks = weli_box(layout), pen.inks
    pen.painter.paper(surface, rect)
    head = pygame.Rect(rect.x + pen.px(12), rect.y + pen.px(6), rect.width - pen.px(24), pen.px(20))
    pen.write(surface, tr("bieten.table.may_be"), head, "title-italic", HEADING, inks.own)
    left, top = rect.x + pen.px(36), head.bottom
    step = (rect.width - pen.px(48)) / len(BY_STRENGTH)
    line = (rect.bottom - pen.px(8) - top) // len(NAME_SUITS)
    for row, suit in enumerate(NAME_SUITS):
        y = top + row * line
        pen.painter.suit(surface, suit, (rect.x + pen.px(22), y + line // 2), min(line, pen.px(18)), chip=inks.chalk)
        for column, rank in enumerate(BY_STRENGTH):
            open_name = suit + rank in names
            cell = pygame.Rect(round(left + column * step), y, round(step), line)
            words = phrases.card(suit + rank).replace(f"{{{suit}}}", "").strip()
            # What it may no longer be is only a trace on the slate.
            ink, role = (inks.ink, "title-bold") if open_name else (inks.line, "title")
            pen.write(surface, words, cell, role, NAME * 0.94, ink, align="centre")  # type: ignore[arg-type]  # one of two roles
