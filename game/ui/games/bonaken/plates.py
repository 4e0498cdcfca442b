"""What is painted on the felt besides the seats: the contract, the slate, who passed, who is out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.rules.bonaken.public import BonakenPublic
from game.rules.bonaken.values import WITH_POINTS
from game.ui import theme
from game.ui.games.bonaken import chalk
from game.ui.games.bonaken.layout import SLATE_HEAD, slate_row
from game.ui.games.bonaken.phrases import call_bid, contract_text
from game.ui.games.bonaken.zones import DISCARDS, PACK, UP
from game.ui.i18n import beside, listed, tr, trn
from game.ui.layouts.oval import ASIDE, CAPTION, OvalLayout
from game.ui.narrator import Narrator
from game.ui.stage.layout import Box
from game.ui.stage.tableau import Tableau
from game.ui.table.hud.corner import BLANK, Corner, Said, draw_corner
from game.ui.table.hud.felt import Felt
from game.ui.table.hud.pen import Pen, rect_of
from game.ui.table.hud.slip import Slip

FEW: Final = 2
"""So many declarers are named in the corner; more are counted."""
ENOUGH: Final = 2
"""So many pluses, and one is out; so many minuses, and one is in."""
TOO_MANY: Final = {"points_11": 11, "points_10": 10}
"""With so many points one is in, by scoring; with none one is out."""
NAMES: Final = 91.0
PLUS: Final = 109.0
MINUS: Final = 155.0
REST: Final = 201.0
"""How wide names are on the slate, and where its columns begin, logical units."""
STROKE: Final = 17.0
HEADING: Final = 15.0
NAME: Final = 18.0

# -- the contract ---------------------------------------------------------------------------------------------------


def draw_contract(felt: Felt) -> None:
    """The bid that stands; then the contract with its trumps, who plays it, and how far he is: the rim of its token
    fills."""
    counts = felt.counts
    public = BonakenPublic.of(felt.tableau.public)
    firsts, seconds = lines(public, felt.narrator, counts)
    notes = [Said(firsts), *([Said(seconds, theme.GOLD)] if seconds else [])]
    title = contract_text(public) if public.declarers else tr("bonaken.plate.bidding")
    playing = public.leader >= 0
    sign = (public.trump or ("?" if public.with_trumps else "–")) if playing else BLANK
    part = counts[public.declarers[0]] / public.bid if playing and public.contract == "number" else 0.0
    corner = Corner([title], notes, sign, part=part)
    draw_corner(felt.surface, felt.pen, rect_of(felt.layout.contract), corner, felt.flash)


def lines(public: BonakenPublic, narrator: Narrator, counts: Sequence[float]) -> tuple[list[str], list[str]]:
    """The two lines below the contract, each in full and shorter; ``counts`` are the points counted up so far."""
    declarers = public.declarers
    if not declarers:
        return [tr("bonaken.plate.no_bid")], []
    names = listed(narrator.name(seat) for seat in declarers)
    if len(declarers) > FEW:
        names = trn("bonaken.plate.several", len(declarers))
    if public.leader >= 0:
        return [*_against(public, narrator, names), names], _progress(public, counts, narrator)
    if public.settled:
        name = narrator.name(declarers[min(public.exchanges, len(declarers) - 1)])
        return [tr("bonaken.plate.exchange", name=name), name], []
    return [tr("bonaken.plate.stands", name=names), names], []


def _against(public: BonakenPublic, narrator: Narrator, names: str) -> list[str]:
    """Whom the declarers play against: all the others, by name the only one; nothing where nobody else is left."""
    others = [seat for seat, dealt in enumerate(public.active) if dealt and seat not in public.declarers]
    if not others or len(public.declarers) > FEW:
        return []
    if len(others) == 1:
        return [tr("bonaken.plate.versus", names=names, other=narrator.name(others[0]))]
    return [tr("bonaken.plate.plays", names=names)]


def _progress(public: BonakenPublic, counts: Sequence[float], narrator: Narrator) -> list[str]:
    """How far the contract is, in full and shorter; the bid itself stands above."""
    declarers, won = public.declarers, public.tricks_won
    if public.contract == "number":
        made, bid = round(counts[declarers[0]]), public.bid
        full = tr("bonaken.plate.made", made=made, bid=bid)
        if public.roem <= 0:
            return [full]
        denied = public.denied_by >= 0
        more = tr(f"bonaken.plate.{'denied' if denied else 'roem'}", amount=public.roem)
        shorter = f"{made}/{bid}"
        return [beside(full, more), beside(shorter, more), more if denied else full]
    if public.contract == "misere":
        caught = [seat for seat in declarers if won[seat]]
        if caught and len(caught) < len(declarers):
            whose = [listed(narrator.name(seat) for seat in caught), f"{len(caught)}/{len(declarers)}"]
            return [tr("bonaken.plate.caught_some", names=names) for names in whose]
        return [tr("bonaken.plate.caught") if caught else tr("bonaken.plate.clean")]
    return [tr("bonaken.plate.tricks", won=won[declarers[0]], all=public.hand_size)]


# -- the slate ------------------------------------------------------------------------------------------------------


def heading(public: BonakenPublic) -> str:
    """Which game of the match, which deal of the game."""
    first = tr("bonaken.slate.game_of", game=public.game, games=public.games) if public.games > 1 else ""
    deal = tr("bonaken.slate.deal", number=public.deal_in_game)
    return beside(first, deal)


def draw_slate(felt: Felt) -> None:
    """Everybody's pluses and minuses in ruled columns (or how near his points are to either end), who is out, in, or
    in wip; glasses for games lost."""
    pen, tableau, narrator = felt.pen, felt.tableau, felt.narrator
    slip = Slip(felt.surface, pen, rect_of(felt.layout.scores))
    public = BonakenPublic.of(tableau.public)
    rect, inks = slip.rect, slip.inks
    head = pygame.Rect(rect.x + pen.px(15), rect.y + pen.px(8), rect.width - pen.px(30), pen.px(20))
    slip.write(heading(public), head, "title-italic", HEADING, inks.soft)
    _rule(slip, public, tableau.players, pen.px(slate_row(tableau.players)))
    units = pen.alike([narrator.name(seat) for seat in range(tableau.players)], "title-bold", NAME, pen.px(NAMES))
    for seat in range(tableau.players):
        row = line_of(pen, rect, tableau.players, seat)
        _slate_row(slip, row, public, seat, narrator.name(seat), seat == tableau.me, units)


def line_of(pen: Pen, rect: pygame.Rect, players: int, seat: int) -> pygame.Rect:
    """The box of a player's line on the slate ``rect``."""
    high = pen.px(slate_row(players))
    return pygame.Rect(rect.x + pen.px(15), rect.y + pen.px(SLATE_HEAD) + high * seat, rect.width - pen.px(30), high)


def _rule(slip: Slip, public: BonakenPublic, players: int, high: int) -> None:
    """The ruled lines of the slate, and what stands above its columns."""
    pen, rect, inks = slip.pen, slip.rect, slip.inks
    top, low = pen.px(SLATE_HEAD - 19), pen.px(SLATE_HEAD) + high * players
    for x in (PLUS, REST) if public.scoring in WITH_POINTS else (PLUS, MINUS, REST):
        slip.line((pen.px(x), top), (pen.px(x), low), slip.ruled)
    across = pen.px(SLATE_HEAD) - 1
    slip.line((pen.px(13), across), (rect.width - pen.px(13), across), slip.ruled)
    middle = rect.y + pen.px(SLATE_HEAD - 10)
    if public.scoring in WITH_POINTS:
        ends = (("out", PLUS, "left"), ("in", REST - 46, "right"))
        for word, x, align in ends:
            box = pygame.Rect(rect.x + pen.px(x + 4), middle - pen.px(9), pen.px(38), pen.px(18))
            slip.write(tr(f"bonaken.slate.{word}"), box, "title-italic", HEADING * 0.94, inks.soft, align=align)  # type: ignore[arg-type]  # one of two
        return
    for kind, x in (("plus", PLUS), ("minus", MINUS)):
        at = slip.at(pygame.Rect(rect.x + pen.px(x), middle - 1, pen.px(MINUS - PLUS), 2)).center
        chalk.draw_stroke(pen.painter, slip.surface, kind, at, pen.px(12), inks.soft)


def _slate_row(
    slip: Slip, row: pygame.Rect, public: BonakenPublic, seat: int, words: str, own: bool, units: float
) -> None:
    """A player's line, which begins with his name: struck through once he is out, or in."""
    pen, inks, left = slip.pen, slip.inks, slip.rect.x
    state, scores = public.state[seat], public.scores
    ink = inks.soft if state != "playing" else inks.own if own else inks.ink
    name = pygame.Rect(row.x, row.y, pen.px(NAMES), row.height)
    slip.write(words, name, "title-bold" if own else "title", units, ink)
    if state != "playing":
        wide = pen.measure(words, "title-bold" if own else "title", units)[0]
        at = slip.at(pygame.Rect(name.x, name.centery, wide, 1))
        colour = chalk.of_state(inks, state)
        pygame.draw.aaline(slip.surface, colour, at.move(-pen.px(3), pen.px(2)).midleft, at.move(pen.px(3), 0).midright)
    if public.scoring in WITH_POINTS:
        _points(slip, pygame.Rect(left + pen.px(PLUS), row.y, pen.px(REST - PLUS), row.height), public, seat, ink)
    else:
        _strokes(slip, row, public, seat)
    right, centre = row.right + pen.px(3), slip.at(row.move(row.width // 2, 0)).centery
    if public.scoring == "championship":
        if public.games > 1 or any(scores):
            box = pygame.Rect(right - pen.px(30), row.y, pen.px(30), row.height)
            slip.write(str(scores[seat]), box, "title-bold", NAME, ink, align="right", tabular=True)
            return
    elif scores[seat]:
        right = chalk.draw_glasses(pen.painter, slip.surface, right, centre, pen.px(18), scores[seat], inks.ink)
    box = pygame.Rect(left + pen.px(REST + 4), row.y, right - left - pen.px(REST + 6), row.height)
    word = state_word(public, seat)
    if word and box.width > pen.px(18):
        slip.write(word, box, "title-italic", HEADING, chalk.of_state(inks, state))


Stroke = tuple[str, tuple[int, int], theme.Colour]
"""A stroke: its kind, where its middle is, and its chalk."""


def strokes_of(slip: Slip, row: pygame.Rect, public: BonakenPublic, seat: int) -> list[Stroke]:
    """A player's strokes, also those that are wiped once he is out."""
    if public.scoring in WITH_POINTS:
        return []
    inks = slip.inks
    return [
        (kind, _place(slip, x, row, place), ink)
        for kind, x, count, ink in (
            ("plus", PLUS, public.plus[seat], inks.good),
            ("minus", MINUS, public.minus[seat], inks.bad),
        )
        for place in range(min(ENOUGH, count))
    ]


def _place(slip: Slip, column: float, row: pygame.Rect, place: int) -> tuple[int, int]:
    """Where a stroke stands in its column."""
    pen = slip.pen
    left = slip.rect.x + pen.px(column) + pen.px(5 + 19 * place)
    return slip.at(pygame.Rect(left, row.y, pen.px(STROKE), row.height)).center


def _strokes(slip: Slip, row: pygame.Rect, public: BonakenPublic, seat: int) -> None:
    """The strokes, and a dot where one is wanting: two of them and he is out, or in. Whoever is out is wiped off."""
    pen, state = slip.pen, public.state[seat]
    draw = chalk.draw_smear if state == "out" else chalk.draw_stroke
    for kind, at, ink in strokes_of(slip, row, public, seat):
        draw(pen.painter, slip.surface, kind, at, pen.px(STROKE), ink)
    if state != "playing":
        return
    for column, count in ((PLUS, public.plus[seat]), (MINUS, public.minus[seat])):
        for place in range(count, ENOUGH):
            at = _place(slip, column, row, place)
            pygame.draw.aacircle(slip.surface, slip.inks.line, at, max(1.5, 1.7 * pen.unit))


def _points(slip: Slip, box: pygame.Rect, public: BonakenPublic, seat: int, ink: theme.Colour) -> None:
    """How many points a player has, where they are between none and too many."""
    pen, inks = slip.pen, slip.inks
    points = max(0, public.points[seat])
    words = str(public.points[seat]) if public.points[seat] >= 0 else f"−{-public.points[seat]}"
    near = min(1.0, points / TOO_MANY[public.scoring])
    wide = pen.px(22)
    line = pygame.Rect(box.x + pen.px(6), box.bottom - pen.px(5), box.width - pen.px(12), 1)
    at = slip.at(line)
    pygame.draw.aaline(slip.surface, inks.line, at.midleft, at.midright)
    x = line.x + round((line.width - wide) * near)
    colour = inks.good if near <= 0.3 else inks.bad if near >= 0.7 else ink
    slip.write(words, pygame.Rect(x, box.y, wide, box.height - pen.px(7)), "title-bold", NAME, colour, align="centre")
    dot = slip.at(pygame.Rect(x, line.y, wide, 1)).center
    pygame.draw.aacircle(slip.surface, colour, dot, max(2.0, 2.4 * pen.unit))


def state_word(public: BonakenPublic, seat: int) -> str:
    """Out, in or wip; "" for none of them."""
    state = public.state[seat]
    if state == "playing":
        return tr("bonaken.slate.wip") if public.wip[seat] else ""
    return tr(f"bonaken.slate.{state}")


# -- the seats ------------------------------------------------------------------------------------------------------


def seat_note(tableau: Tableau, seat: int) -> str:
    """The second line of a plate: who is out or in; tricks won, once there are some."""
    public = BonakenPublic.of(tableau.public)
    if public.state[seat] != "playing":
        return tr(f"bonaken.note.{public.state[seat]}")
    won = public.tricks_won[seat]
    return trn("bonaken.note.tricks", won) if public.leader >= 0 and won else ""


def calls_of(public: BonakenPublic) -> dict[int, tuple[str, str]]:
    """What the seats have on the ribbon below their names: during the auction the last call of each, passes in soft
    colours; afterwards the contract of who plays without trumps."""
    shown: dict[int, tuple[str, str]] = {}
    if public.leader < 0:
        for seat, call in zip(public.callers, public.calls, strict=True):
            shown[seat] = (tr("bonaken.bid.pass"), "quiet") if call == "pass" else (call_bid(call), "call")
    elif public.with_trumps:
        return {}
    return shown | dict.fromkeys(public.declarers, (contract_text(public), "strong"))


# -- cards out of play ----------------------------------------------------------------------------------------------


def piles(layout: OvalLayout, tableau: Tableau) -> list[tuple[Box, str]]:
    """The small piles beside the table, the cards set aside at the deal and the discards: where each lies with its
    caption, and the caption. While the cards of the middle lie there the ladder of bids is in that place, and only the
    name would look out below it."""
    if BonakenPublic.of(tableau.public).dealing or tableau.zone(UP):
        return []
    high, wide, line = layout.frame.tall * ASIDE, layout.frame.card * 2, CAPTION * layout.frame.unit
    return [
        ((x - wide / 2, y - high / 2, wide, high + line), words)
        for zone, (x, y), words in (
            (PACK, layout.aside, tr("bonaken.pile.aside")),
            (DISCARDS, layout.stock, tr("bonaken.pile.discards")),
        )
        if tableau.zone(zone)
    ]


def draw_piles(surface: pygame.Surface, pen: Pen, layout: OvalLayout, tableau: Tableau) -> None:
    """What the small piles beside the table are."""
    for place, words in piles(layout, tableau):
        whole = rect_of(place)
        box = pygame.Rect(whole.x, whole.bottom - pen.px(CAPTION - 4), whole.width, pen.px(20))
        pen.write_on_cloth(surface, words, box, "title-italic", HEADING, theme.TEXT_SOFT, align="centre")
