"""What is painted on the felt besides the seats: the contract, the slate, who passed, who is out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.rules.bonaken.public import BonakenPublic
from game.rules.bonaken.values import WITH_POINTS
from game.ui import theme
from game.ui.games.bonaken import chalk
from game.ui.games.bonaken.layout import APART, SLATE_HEAD, SLATE_ROW
from game.ui.games.bonaken.phrases import call_bid, contract_text
from game.ui.games.bonaken.zones import DISCARDS, PACK, UP
from game.ui.i18n import beside, listed, tr, trn
from game.ui.layouts.oval import OvalLayout
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.stage.layout import BOTTOM
from game.ui.stage.tableau import Tableau
from game.ui.table.hud.pen import Pen, rect_of
from game.ui.table.hud.plates import face_of
from game.ui.theme import PlateKind
from game.ui.typography.text import Role

FEW: Final = 2
"""So many declarers are named on the plate; more are counted."""
LINE_SIZE: Final = theme.TEXT_SMALL * 1.06
READABLE: Final = 0.88
"""The part of its size in which a line below the contract can still be read well."""

# -- the contract ---------------------------------------------------------------------------------------------------


def draw_contract(
    surface: pygame.Surface,
    pen: Pen,
    layout: Layout,
    tableau: Tableau,
    narrator: Narrator,
    counts: Sequence[float],
    flash: float,
) -> None:
    """The bid that stands; then the contract with its trumps, who plays it, and how far he is."""
    rect = rect_of(layout.contract)
    pen.plate(surface, rect, "dark", shadow=True, glow=round(flash * 4))
    public = BonakenPublic.of(tableau.public)
    pad = pen.px(12)
    declarers = public.declarers
    playing = public.leader >= 0
    left = rect.x + pad
    if playing:
        mark = pygame.Rect(left, 0, pen.px(52), pen.px(52))
        mark.centery = rect.centery
        _trump_mark(surface, pen, mark, public)
        left = mark.right + pen.px(11)
    room = rect.right - pad - left
    title = contract_text(public) if declarers else tr("bonaken.plate.bidding")
    firsts, seconds = lines(public, narrator, counts)
    top = pygame.Rect(left, rect.y + pen.px(9), room, pen.px(32))
    ink = theme.TEXT if declarers else theme.BRASS_LIGHT
    pen.write(surface, title, top, "title-bold", theme.TEXT_LARGE * 1.3, ink)
    line = pygame.Rect(left, top.bottom, room, pen.px(21))
    pen.write(surface, _roomy(pen, firsts, "body", room), line, "body", LINE_SIZE, theme.TEXT_SOFT)
    line.y += pen.px(21)
    if seconds:
        words = _roomy(pen, seconds, "bold", room)
        pen.write(surface, words, line, "bold", LINE_SIZE, theme.GOLD, tabular=True)
    if playing and public.contract == "number":
        _bar(surface, pen, rect, counts[declarers[0]], public.bid)


def _roomy(pen: Pen, ways: Sequence[str], role: Role, room: int) -> str:
    """The first way to say something that has room in a size that can be read, or else the last and shortest."""
    for words in ways:
        if pen.measure(words, role, LINE_SIZE * READABLE, tabular=True)[0] <= room:
            return words
    return ways[-1]


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


def _trump_mark(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, public: BonakenPublic) -> None:
    """The trump suit on a chip; a dash for none, a question mark until the first lead tells."""
    if public.trump:
        pen.suit(surface, public.trump, rect.center, rect.height, chip=True)
        return
    words = "?" if public.with_trumps else "–"
    pen.plate(surface, rect, "chip", radius=28)
    pen.write(surface, words, rect, "title-bold", theme.TEXT_HEADING, theme.INK, align="centre", middle=True)


def _bar(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, made: float, bid: int) -> None:
    """How much of the bid has been made."""
    track = pygame.Rect(rect.x + pen.px(10), rect.bottom - pen.px(8), rect.width - pen.px(20), max(2, pen.px(3.5)))
    pygame.draw.rect(surface, theme.BAIZE_DARK, track, border_radius=pen.px(2))
    part = max(0.0, min(1.0, made / bid)) if bid else 0.0
    if part > 0:
        done = track.copy()
        done.width = max(2, round(track.width * part))
        colour = chalk.CHALK_GOOD if part >= 1.0 else theme.GOLD
        pygame.draw.rect(surface, colour, done, border_radius=pen.px(2))


# -- the slate ------------------------------------------------------------------------------------------------------


def heading(public: BonakenPublic) -> str:
    """Which game of the match, which deal of the game."""
    first = tr("bonaken.slate.game_of", game=public.game, games=public.games) if public.games > 1 else ""
    deal = tr("bonaken.slate.deal", number=public.deal_in_game)
    return beside(first, deal)


def draw_slate(surface: pygame.Surface, pen: Pen, layout: Layout, tableau: Tableau, narrator: Narrator) -> None:
    """Pluses and minuses (or points) of everybody, chalked up; who is out, in, or in wip; glasses for games lost."""
    rect = rect_of(layout.scores)
    painter = pen.painter
    painter.shadow(surface, rect, theme.RADIUS, depth=8)
    chalk.draw_board(painter, surface, rect, pen.unit)
    head = pygame.Rect(rect.x + pen.px(15), rect.y + pen.px(9), rect.width - pen.px(30), pen.px(20))
    public = BonakenPublic.of(tableau.public)
    pen.write(surface, heading(public), head, "title", theme.TEXT_BODY, chalk.CHALK_SOFT)
    line = rect.y + pen.px(SLATE_HEAD - 3)
    colour = theme.mix(chalk.SLATE, chalk.CHALK, 0.3)
    pygame.draw.line(surface, colour, (head.x, line), (head.right, line), max(1, pen.px(1)))
    for seat in range(tableau.players):
        y = rect.y + pen.px(SLATE_HEAD + SLATE_ROW * seat)
        row = pygame.Rect(head.x, y, head.width, pen.px(SLATE_ROW))
        _slate_row(surface, pen, row, public, narrator.name(seat), seat, seat == tableau.me)


def _slate_row(
    surface: pygame.Surface, pen: Pen, row: pygame.Rect, public: BonakenPublic, words: str, seat: int, own: bool
) -> None:
    """A player's line, which begins with his name."""
    state = public.state[seat]
    colour = chalk.CHALK_SOFT if state != "playing" else chalk.CHALK_OWN if own else chalk.CHALK
    name = pygame.Rect(row.x, row.y, round(row.width * 0.46), row.height)
    pen.write(surface, words, name, "bold" if own else "body", theme.TEXT_BODY * 0.98, colour)
    right = row.right
    scores = public.scores
    if public.scoring == "championship":
        if public.games > 1 or any(scores):
            box = pygame.Rect(right - pen.px(30), row.y, pen.px(30), row.height)
            pen.write(surface, str(scores[seat]), box, "bold", theme.TEXT_BODY, colour, align="right", tabular=True)
            right = box.x - pen.px(4)
    elif scores[seat]:
        right = chalk.draw_glasses(pen.painter, surface, right, row.centery, pen.px(19), scores[seat]) - pen.px(4)
    x = row.x + round(row.width * 0.48)
    if public.scoring in WITH_POINTS:
        box = pygame.Rect(x, row.y, pen.px(30), row.height)
        points = public.points[seat]
        words = str(points) if points >= 0 else f"−{-points}"
        pen.write(surface, words, box, "bold", theme.TEXT_BODY * 1.1, colour, align="right", tabular=True)
        x = box.right + pen.px(8)
    else:
        side = pen.px(15)
        for kind in chalk.marks_of(public.plus[seat], public.minus[seat]):
            ink = chalk.CHALK_GOOD if kind == "plus" else chalk.CHALK_BAD
            chalk.draw_stroke(pen.painter, surface, kind, (x + side // 2, row.centery), side, ink)
            x += side + pen.px(4)
    word = state_word(public, seat)
    if word and right - x > pen.px(18):
        ink = chalk.OF_STATE[state]
        box = pygame.Rect(x + pen.px(3), row.y, right - x - pen.px(3), row.height)
        pen.write(surface, word, box, "title", theme.TEXT_SMALL * 1.05, ink)


def state_word(public: BonakenPublic, seat: int) -> str:
    """Out, in or wip; "" for none of them."""
    state = public.state[seat]
    if state == "playing":
        return tr("bonaken.slate.wip") if public.wip[seat] else ""
    return tr(f"bonaken.slate.{state}")


# -- the seats ------------------------------------------------------------------------------------------------------


def seat_note(tableau: Tableau, seat: int) -> str:
    """The second line of a plate: who is out or in; tricks won, once there are some; nothing under a call."""
    public = BonakenPublic.of(tableau.public)
    if public.state[seat] != "playing":
        return tr(f"bonaken.note.{public.state[seat]}")
    won = public.tricks_won[seat]
    playing = public.leader >= 0
    if not playing and seat in calls_of(public):
        return " "  # its call stands there
    return trn("bonaken.note.tricks", won) if playing and won else ""


def draw_seat_states(surface: pygame.Surface, pen: Pen, layout: Layout, tableau: Tableau) -> None:
    """Who is not dealt in any more is only half there."""
    for seat, active in enumerate(BonakenPublic.of(tableau.public).active):
        if not active:
            _veil(surface, pen, rect_of(layout.plates[seat]))


def _veil(surface: pygame.Surface, pen: Pen, rect: pygame.Rect) -> None:
    def make() -> pygame.Surface:
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.rect(veil, (*theme.BAIZE_DARK, 150), veil.get_rect(), border_radius=pen.px(theme.RADIUS))
        return veil.premul_alpha()

    theme.paint(surface, pen.painter.materials.keep(("veil", rect.size), make), rect.topleft)


def calls_of(public: BonakenPublic) -> dict[int, tuple[str, PlateKind]]:
    """What the seats have on a chip: during the auction the last call of each, passes in soft colours; afterwards the
    contract of who plays without trumps."""
    shown: dict[int, tuple[str, PlateKind]] = {}
    if public.leader < 0:
        for seat, call in zip(public.callers, public.calls, strict=True):
            shown[seat] = (tr("bonaken.bid.pass"), "dark") if call == "pass" else (call_bid(call), "chip")
    elif public.with_trumps:
        return {}
    return shown | dict.fromkeys(public.declarers, (contract_text(public), "primary"))


def call_width(pen: Pen, layout: Layout, tableau: Tableau, seat: int) -> int:
    """Pixels that a seat's chip takes of its second line in the auction, the gap after it among them."""
    public = BonakenPublic.of(tableau.public)
    calls = calls_of(public)
    if seat not in calls or public.leader >= 0:
        return 0
    rect = rect_of(layout.plates[seat])
    words = pen.measure(calls[seat][0], "bold", theme.TEXT_SMALL)[0] + pen.px(18)
    return min(words, rect.right - pen.px(11) - face_of(pen, rect).right) + pen.px(4)


def draw_calls(surface: pygame.Surface, pen: Pen, layout: Layout, tableau: Tableau) -> None:
    """The chips: in the auction in the place of the second line, during play at the corner of the plate."""
    public = BonakenPublic.of(tableau.public)
    bidding = public.leader < 0
    for seat, (words, kind) in calls_of(public).items():
        rect = rect_of(layout.plates[seat])
        box = pygame.Rect(0, 0, pen.measure(words, "bold", theme.TEXT_SMALL)[0] + pen.px(18), pen.px(22))
        if bidding:
            left = face_of(pen, rect).right + pen.px(5)
            box.width = min(box.width, rect.right - pen.px(6) - left)
            box.midleft = (left, rect.y + pen.px(38))
        elif layout.where[seat] == BOTTOM:
            box.bottomleft = (rect.x + pen.px(52), rect.y + pen.px(6))
        else:
            # Below the second line, and inside the window.
            box.topright = (min(rect.right + pen.px(4), layout.frame.width - 2), rect.bottom - pen.px(6))
        pen.plate(surface, box, kind, radius=11)
        ink = {"dark": theme.TEXT_SOFT, "primary": theme.TEXT}.get(kind, theme.INK)
        pen.write(surface, words, box, "bold", theme.TEXT_SMALL, ink, align="centre")


# -- cards out of play ----------------------------------------------------------------------------------------------


def draw_piles(surface: pygame.Surface, pen: Pen, layout: OvalLayout, tableau: Tableau) -> None:
    """What the small piles beside the table are: the cards set aside at the deal, and the discards. While the cards of
    the middle lie there the ladder of bids is in that place, and only the name would look out below it."""
    if BonakenPublic.of(tableau.public).dealing or tableau.zone(UP):
        return
    high, wide = layout.frame.tall * APART, layout.frame.card * 2
    for zone, (x, y), words in (
        (PACK, layout.aside, tr("bonaken.pile.aside")),
        (DISCARDS, layout.stock, tr("bonaken.pile.discards")),
    ):
        if tableau.zone(zone):
            box = pygame.Rect(0, 0, round(wide), pen.px(20))
            box.midtop = (round(x), round(y + high / 2 + pen.px(4)))
            pen.write(surface, words, box, "body", theme.TEXT_SMALL * 0.9, theme.TEXT_SOFT, align="centre")
