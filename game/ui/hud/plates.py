"""Plates that are always on the table: a seat each, the contract, the score."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

import pygame

from game.host.chair import PERSON, Place
from game.ui import theme
from game.ui.assets import BrokenArt
from game.ui.hud.pen import Pen, rect_of
from game.ui.layouts.seats import Places
from game.ui.narrator import Narrator, call_short, strain_text
from game.ui.scenes.setup_parts.sayings import level_name
from game.ui.stage.layout import BOTTOM, LEFT, RIGHT
from game.ui.stage.tableau import Tableau, number, numbers, text, texts
from game.ui.words import tr, trn

SEAT_COLOURS: tuple[theme.Colour, ...] = ((255, 209, 102), (126, 200, 227), (242, 140, 120), (176, 214, 128))
"""The colour of a player, by seat: a stripe on the plate and the frame of the curtain. Never the only mark."""


def level_text(place: Place) -> str:
    """Under the name: a person, or how strong a bot."""
    if place.kind == PERSON:
        return tr("table.person")
    return level_name(place.level)


REGULARS = ("gaspard", "odile", "basile", "leonie", "anselme", "clemence", "theodore", "colette")
"""Portraits of bots that were given none."""
ALIKE = {
    "marcel": "gaspard",
    "odette": "odile",
    "lucien": "theodore",
    "simone": "clemence",
    "gaston": "basile",
    "yvonne": "leonie",
}
"""Bots' names on the command line, and the portrait that suits them."""


def portrait_name(place: Place, seat: int) -> str:
    """Which picture a player has: the chosen one, one that fits the name, or one by seat."""
    if place.portrait:
        return place.portrait
    if place.kind == PERSON:
        return f"person{seat % 4 + 1}"
    plain = unicodedata.normalize("NFD", place.name.lower()).encode("ascii", "ignore").decode()
    plain = ALIKE.get(plain, plain)
    return plain if plain in REGULARS else REGULARS[(seat * 3 + len(place.name)) % len(REGULARS)]


def portrait(pen: Pen, surface: pygame.Surface, place: Place, seat: int, rect: pygame.Rect) -> None:
    """The picture of a player in a brass ring, or the first letter of the name."""
    side = min(rect.size)
    colour = SEAT_COLOURS[seat % len(SEAT_COLOURS)]
    name = portrait_name(place, seat)
    art = pen.look.assets.folder / "portraits" / f"{name}.svg"
    key = ("portrait", name, place.name[:1], side, colour)

    def make() -> pygame.Surface:
        ring = (
            f'<circle cx="50" cy="50" r="48" fill="{theme.hexed(theme.mix(colour, theme.BAIZE_DARK, 0.55))}" '
            f'stroke="{theme.hexed(theme.BRASS_LIGHT)}" stroke-width="4"/>'
        )
        picture = theme.vector(ring, (side, side), (100, 100))
        if art.is_file():
            inner = round(side * 0.88)
            face = pygame.image.load_sized_svg(art, (inner, inner)).convert_alpha().premul_alpha()
            mask = theme.vector('<circle cx="50" cy="50" r="50" fill="#ffffff"/>', (inner, inner), (100, 100))
            face.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
            picture.blit(face, ((side - inner) // 2, (side - inner) // 2), None, pygame.BLEND_PREMULTIPLIED)
            return picture
        letter = place.name[:1].upper()
        block = pen.look.type.lay(letter, "title-bold", round(side * 0.52), None)
        word = pygame.Surface((side, side), pygame.SRCALPHA)
        pen.look.type.draw(
            word,
            block,
            (0, (side - block.height) // 2),
            "title-bold",
            round(side * 0.52),
            theme.TEXT,
            align="centre",
            width=side,
        )
        picture.blit(word.premul_alpha(), (0, 0), None, pygame.BLEND_PREMULTIPLIED)
        return picture

    try:
        picture = pen.look.materials.keep(key, make)
    except pygame.error as error:
        raise BrokenArt(f"The picture {art} cannot be read: {error}.") from error
    theme.paint(surface, picture, (rect.centerx - side // 2, rect.centery - side // 2))


def draw_seat(
    surface: pygame.Surface,
    pen: Pen,
    spots: Places,
    seat: int,
    place: Place,
    tableau: Tableau,
    *,
    glow: float,
    dots: int,
) -> None:
    """One seat's plate: portrait, name, level, the dealer's disc, the taker's trump and, in an auction, the last call.

    ``glow`` 0..1 is the turn light; ``dots`` how many of the thinking dots are lit.
    """
    rect = rect_of(spots.plates[seat])
    colour = SEAT_COLOURS[seat % len(SEAT_COLOURS)]
    if glow > 0.02:
        _light(surface, pen, rect, glow)
    pen.plate(surface, rect, "dark", shadow=True, glow=1 if glow > 0.5 else 0)
    stripe = pygame.Rect(rect.x + pen.px(4), rect.y + pen.px(7), pen.px(4), rect.height - pen.px(14))
    pygame.draw.rect(surface, colour, stripe, border_radius=pen.px(2))
    side = rect.height - pen.px(10)
    face = pygame.Rect(stripe.right + pen.px(5), rect.y + pen.px(5), side, side)
    portrait(pen, surface, place, seat, face)
    left = face.right + pen.px(8)
    taker = seat == number(tableau.facts.get("taker"), -1) and bool(text(tableau.facts.get("trump")))
    right = rect.right - pen.px(9) - (pen.px(30) if taker else 0)
    name = pygame.Rect(left, rect.y + pen.px(5), right - left, pen.px(24))
    pen.write(surface, place.name, name, "bold", theme.TEXT_BODY)
    second = pygame.Rect(left, name.bottom - pen.px(1), right - left, pen.px(20))
    if dots >= 0:
        _thinking(surface, pen, second, dots)
    else:
        pen.write(surface, level_text(place), second, "body", theme.TEXT_SMALL, theme.TEXT_SOFT)
    if taker:
        _taker_mark(surface, pen, rect, tableau)
    if seat == number(tableau.facts.get("dealer"), -1):
        _dealer(surface, pen, rect, spots.where[seat])
    _last_call(surface, pen, rect, seat, tableau, spots.where[seat])


def _light(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, glow: float) -> None:
    grow = pen.px(13)
    step = max(1, min(8, round(glow * 8)))
    size = (rect.width + 2 * grow, rect.height + 2 * grow)

    def make() -> pygame.Surface:
        soft = pygame.Surface(size, pygame.SRCALPHA)
        soft.fill((*theme.GOLD, 0))
        box = pygame.Rect(grow - pen.px(2), grow - pen.px(2), rect.width + pen.px(4), rect.height + pen.px(4))
        pygame.draw.rect(soft, (*theme.GOLD, 255), box, border_radius=pen.px(12))
        soft = pygame.transform.box_blur(soft, max(2, grow // 2)).premul_alpha()
        return theme.faded(soft, step / 8)

    theme.paint(surface, pen.look.materials.keep(("light", size, step), make), (rect.x - grow, rect.y - grow))


def _thinking(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, dots: int) -> None:
    for index in range(3):
        colour = theme.GOLD if index == dots % 3 else theme.TEXT_SOFT
        centre = (rect.x + pen.px(6 + 14 * index), rect.centery)
        pygame.draw.circle(surface, colour, centre, pen.px(4 if index == dots % 3 else 3))


def _taker_mark(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, tableau: Tableau) -> None:
    word = text(tableau.facts.get("trump"))
    centre = (rect.right - pen.px(22), rect.centery)
    high = pen.px(30)
    if len(word) == 1:
        pen.suit(surface, word, centre, high, chip=True)
    else:
        box = pygame.Rect(0, 0, pen.px(32), pen.px(24))
        box.center = centre
        pen.plate(surface, box, "chip", radius=6)
        pen.write(surface, tr(f"card.short.{word}"), box, "bold", theme.TEXT_SMALL, theme.INK, align="centre")


def _dealer(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, where: str) -> None:
    x = rect.x + pen.px(4) if where == RIGHT else rect.right - pen.px(4)
    centre = (x, rect.y + pen.px(2))
    pen.disc(surface, centre, 12 * pen.unit, "dealer")
    box = pygame.Rect(0, 0, pen.px(20), pen.px(20))
    box.center = centre
    pen.write(surface, tr("table.dealer_letter"), box, "bold", theme.TEXT_SMALL, theme.INK, align="centre")


def _last_call(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, seat: int, tableau: Tableau, where: str) -> None:
    """During an auction: the seat's last bid, so that all bids can be read at once."""
    if number(tableau.facts.get("leader"), -1) >= 0:
        return
    calls, callers = texts(tableau.facts.get("calls")), numbers(tableau.facts.get("callers"))
    mine = [call for call, caller in zip(calls, callers, strict=False) if caller == seat]
    if not mine:
        return
    words = call_short(mine[-1])
    wide = pen.measure(words, "bold", theme.TEXT_SMALL)[0] + pen.px(18)
    box = pygame.Rect(0, 0, wide, pen.px(24))
    if where == LEFT:
        box.midleft = (rect.x + pen.px(10), rect.bottom + pen.px(14))
    elif where == RIGHT:
        box.midright = (rect.right - pen.px(10), rect.bottom + pen.px(14))
    elif where == BOTTOM:
        box.midleft = (rect.x + pen.px(10), rect.y - pen.px(16))
    else:
        box.midright = (rect.x - pen.px(8), rect.centery)
    passed = mine[-1] == "pass"
    pen.plate(surface, box, "dark" if passed else "chip", radius=12)
    colour = theme.TEXT_SOFT if passed else theme.INK
    pen.write(surface, words, box, "bold", theme.TEXT_SMALL, colour, align="centre")


def draw_contract(
    surface: pygame.Surface, pen: Pen, spots: Places, tableau: Tableau, narrator: Narrator, flash: float
) -> None:
    """Trump, taker, contract and multiplier, or that the bidding is going on."""
    rect = rect_of(spots.contract)
    pen.plate(surface, rect, "dark", shadow=True, glow=round(flash * 4))
    facts = tableau.facts
    trump = text(facts.get("trump"))
    pad = pen.px(12)
    if not trump:
        head = pygame.Rect(rect.x + pad, rect.y + pen.px(8), rect.width - 2 * pad, pen.px(28))
        pen.write(surface, tr("table.bidding"), head, "title", theme.TEXT_LARGE * 1.15, theme.BRASS_LIGHT)
        turned = text(facts.get("turn_up"))
        words = (
            tr("table.round2" if number(facts.get("round"), 1) == 2 else "table.round1")
            if turned or not facts.get("calls")
            else tr("table.no_bid")
        )
        line = pygame.Rect(head.x, head.bottom + pen.px(2), head.width, pen.px(22))
        pen.write(surface, words, line, "body", theme.TEXT_SMALL * 1.08, theme.TEXT_SOFT)
        held = number(facts.get("held"))
        if held:
            below = line.move(0, pen.px(21))
            pen.write(surface, trn("table.held", held), below, "body", theme.TEXT_SMALL * 1.08, theme.GOLD)
        return
    mark = pygame.Rect(rect.x + pad, 0, pen.px(58), pen.px(58))
    mark.centery = rect.centery
    if len(trump) == 1:
        pen.suit(surface, trump, mark.center, mark.height, chip=True)
    else:
        pen.plate(surface, mark, "chip", radius=29)
        pen.write(
            surface,
            tr(f"card.short.{trump}"),
            mark.inflate(-8, -8),
            "title-bold",
            theme.TEXT_LARGE * 1.2,
            theme.INK,
            align="centre",
        )
    left = mark.right + pen.px(11)
    room = rect.right - pad - left
    contract = number(facts.get("contract"))
    title = strain_text(trump).split(" {")[0].split("{")[0]
    multiplier = number(facts.get("multiplier"), 1)
    if contract:
        bid = tr("table.capot") if number(facts.get("capot_bid")) else str(contract)
        full = f"{bid} {title}"
        space = room - (pen.px(38) if multiplier > 1 else 0)
        # The mark beside it says which trumps; a number that can be read matters more than its name.
        title = full if pen.measure(full, "title-bold", theme.TEXT_LARGE)[0] <= space else bid
    held = number(facts.get("held"))
    above = rect.y + pen.px(10 if held else 18)
    top = pygame.Rect(left, above, room - (pen.px(38) if multiplier > 1 else 0), pen.px(32))
    pen.write(surface, title, top, "title-bold", theme.TEXT_LARGE * 1.2, theme.TEXT)
    if multiplier > 1:
        badge = pygame.Rect(rect.right - pad - pen.px(36), top.y + pen.px(2), pen.px(36), pen.px(27))
        pen.plate(surface, badge, "danger", radius=8)
        pen.write(surface, f"×{multiplier}", badge, "bold", theme.TEXT_BODY, theme.TEXT, align="centre")
    name = narrator.name(number(facts.get("taker"), -1))
    line = pygame.Rect(left, top.bottom, room, pen.px(22))
    pen.write(surface, tr("table.taken_by", name=name), line, "body", theme.TEXT_SMALL * 1.08, theme.TEXT_SOFT)
    if held:
        line.y += pen.px(19)
        pen.write(surface, trn("table.held", held), line, "body", theme.TEXT_SMALL, theme.GOLD)


def draw_scores(
    surface: pygame.Surface, pen: Pen, spots: Places, tableau: Tableau, narrator: Narrator, shown: Sequence[float]
) -> None:
    """Points and tricks of the deal, and the match score, a line a side; ``shown`` are the points counted up so far."""
    rect = rect_of(spots.scores)
    pen.plate(surface, rect, "dark", shadow=True)
    facts = tableau.facts
    pad = pen.px(12)
    head = pygame.Rect(rect.x + pad, rect.y + pen.px(7), rect.width - 2 * pad, pen.px(20))
    words = tr("table.deal_heading", number=number(facts.get("deal_number"), 1), target=number(facts.get("target")))
    pen.write(surface, words, head, "body", theme.TEXT_SMALL, theme.TEXT_SOFT)
    columns = score_columns(pen, rect)
    for right, wide, name in columns:
        box = pygame.Rect(right - wide, head.bottom, wide, pen.px(16))
        pen.write(
            surface, tr(f"table.column_{name}"), box, "body", theme.TEXT_SMALL * 0.86, theme.TEXT_SOFT, align="right"
        )
    scores, tricks = numbers(facts.get("scores")), numbers(facts.get("tricks_won"))
    me = tableau.sides[tableau.me]
    order = side_order(tableau)
    room = columns[0][0] - columns[0][1] - rect.x - pen.px(16)
    widest = max(pen.measure(narrator.side(side), "bold", theme.TEXT_SMALL * 1.05)[0] for side in order)
    small = theme.TEXT_SMALL * 1.05 * min(1.0, room / max(1, widest))
    for row, side in enumerate(order):
        box = score_row(pen, rect, row)
        own = side == me
        colour = theme.GOLD if own else theme.TEXT
        label = pygame.Rect(box.x, box.y, columns[0][0] - columns[0][1] - box.x - pen.px(4), box.height)
        pen.write(surface, narrator.side(side), label, "bold" if own else "body", small, colour)
        values = (
            str(tricks[side]) if side < len(tricks) else "0",
            str(round(shown[side])) if side < len(shown) else "0",
            str(scores[side]) if side < len(scores) else "0",
        )
        for (right, wide, name), value in zip(columns, values, strict=True):
            cell = pygame.Rect(right - wide, box.y, wide, box.height)
            units = theme.TEXT_LARGE * 1.05 if name != "tricks" else theme.TEXT_BODY
            pen.write(surface, value, cell, "bold", units, colour, align="right", tabular=True)


def side_order(tableau: Tableau) -> list[int]:
    """The sides as the score plate lists them: one's own first."""
    me = tableau.sides[tableau.me]
    count = len(tableau.won)
    return [(me + step) % count for step in range(count)]


def score_columns(pen: Pen, rect: pygame.Rect) -> list[tuple[int, int, str]]:
    """Right edge, width and name of the columns of numbers."""
    right = rect.right - pen.px(12)
    return [
        (right - pen.px(120), pen.px(42), "tricks"),
        (right - pen.px(62), pen.px(54), "points"),
        (right, pen.px(58), "match"),
    ]


def score_row(pen: Pen, rect: pygame.Rect, row: int) -> pygame.Rect:
    """The box of one side's line."""
    return pygame.Rect(rect.x + pen.px(12), rect.y + pen.px(44 + 26 * row), rect.width - pen.px(24), pen.px(26))
