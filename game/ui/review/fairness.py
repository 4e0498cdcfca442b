"""Fair dealing told in plain words: what a seal is, with the numbers of this deal, and what a player could see."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

from game.core.view import View
from game.core.zones import OWNER
from game.host.chair import BOT, Place, Seal
from game.ui import theme
from game.ui.clipboard import copied
from game.ui.decor.room import Ink
from game.ui.drawing.painter import Painter
from game.ui.i18n import Say, tr
from game.ui.widgets import Button, Paragraph, Widget
from game.ui.widgets.page import Grid, Heading

GROUP: Final = 8
"""Hexadecimal digits written together."""
GROUPS: Final = 6
"""Groups of a deal code in a line of a tip."""
HEAD: Final = 20.0


@dataclass(frozen=True)
class Sight:
    """How many cards a seat knew: in its ``own`` hand (and what it laid aside), ``seen`` elsewhere, and ``hidden``."""

    own: int
    seen: int
    hidden: int


def sight_of(view: View) -> Sight:
    """What was known in a view: every card lies in one of its zones."""
    mine = sum(zone.bits for zone in view.zones if zone.sight == OWNER and zone.owner == view.seat)
    known = sum(zone.bits for zone in view.zones) | view.known
    every = sum(zone.count for zone in view.zones)
    own, all_known = mine.bit_count(), known.bit_count()
    return Sight(own, all_known - own, every - all_known)


def true(seal: Seal) -> bool:
    """Whether an opened seal is the fingerprint of its line: computed here, whatever the host says."""
    return hashlib.sha256(seal.line.encode("ascii", "replace")).hexdigest() == seal.text


def grouped(digits: str) -> str:
    """Hexadecimal digits in groups that an eye can follow."""
    return " ".join(digits[start : start + GROUP] for start in range(0, len(digits), GROUP))


def sight_rows(painter: Painter, place: Place, name: str, view: View) -> list[Widget]:
    """What the player in ``place`` could see when it was his turn: ``view`` is all that there was."""
    found = sight_of(view)
    told = tr("fair.sight.counts", own=found.own, seen=found.seen, hidden=found.hidden)
    how = tr("fair.sight.bot" if place.kind == BOT else "fair.sight.person", name=name)
    return [
        Heading(painter, tr("fair.sight", name=name), units=HEAD),
        Paragraph(painter, told, colour="ink"),
        Paragraph(painter, how, colour="soft", units=theme.TEXT_SMALL),
    ]


def seal_rows(painter: Painter, seal: Seal) -> list[Widget]:
    """What vouches for the cards of a deal."""
    rows: list[Widget] = [Heading(painter, tr("fair.seal"), units=HEAD)]

    def say(words: Say, colour: Ink = "ink", units: float = theme.TEXT_BODY) -> None:
        rows.append(Paragraph(painter, words, colour=colour, units=units))

    if not seal.text:
        say(tr("fair.set_up"))
        return rows
    say(tr("fair.before"))
    say(grouped(seal.text), "own")
    say(tr("fair.cannot"))
    if not seal.line:
        say(tr("fair.closed"))
        return rows
    say(tr("fair.opened"))
    say(tr("fair.numbers", seed=seal.seed, salt=seal.salt), "own")
    say(tr("fair.true") if true(seal) else tr("fair.false"), "good" if true(seal) else "bad")
    say(tr("fair.yourself"), "soft", theme.TEXT_SMALL)
    say(seal.line, "ink", theme.TEXT_SMALL)
    say(tr("fair.code", code=seal.whole))
    texts = (("fair.copy.line", seal.line), ("fair.copy.code", seal.whole))
    return [*rows, Grid(painter, [Copy(painter, tr(id), text) for id, text in texts], least=180, most=2)]


def in_lines(code: str) -> str:
    """A deal code in lines of so many groups that none is torn."""
    groups = code.split("-")
    lines = ["-".join(groups[at : at + GROUPS]) for at in range(0, len(groups), GROUPS)]
    return "-\n".join(lines)


class Copy(Button):
    """Copies a text, and says so itself."""

    def __init__(self, painter: Painter, label: Say, text: str, units: float = theme.TEXT_SMALL) -> None:
        super().__init__(painter, label, self._copy, units=units)
        self.text = text
        self._unpressed = label

    def offer(self, text: str) -> None:
        """Copy another text from now on."""
        self.text, self.label, self.stale = text, self._unpressed, True

    def _copy(self) -> None:
        self.label = tr("clipboard.copied") if copied(self.text) else tr("clipboard.none")
        self.stale = True
