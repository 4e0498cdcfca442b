"""The rulebooks' whole deals, told trick by trick and checked against the events.

``X.1``, ``X.2`` ... are the copies of a card in the order of the pack. N is seat 0 and plays first, S is seat 1 and
deals.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from game.core.actions import parse_action
from game.core.cards import Card, Pack
from game.core.deal import Deal
from game.core.events import Counted, DealEnded, Dealt, Line, Moved, Scored, Settled, Shown, TrickWon
from game.core.log import Log
from game.core.match import Standing
from game.rules.bezique.rules import FamilyRules
from game.rules.bezique.table import table_of

SEATS = "NS"
TRICK = re.compile(r"^\s*(\d+) ([NS]):(\S+) ([NS]):(\S+) > ([NS])(.*?)\s*(?:\(N (-?\d+), S (-?\d+)\))?$")
MELD = re.compile(r"^([NS]) (.+?)(?: ([SHDC]))? \[(.*)\] \+(\d+)(?: \(fixes trumps ([SHDC])\))?$")
KINDS = {
    "royal marriage": "marriage",
    "trump marriage": "marriage",
    "trump sequence": "sequence",
    "double bezique": "double_bezique",
    "triple bezique": "triple_bezique",
    "quadruple bezique": "quadruple_bezique",
    "double pinochle": "double_pinochle",
    **{f"four {rank}": f"four_{rank}" for rank in "AKQJ"},
    **{f"four trump {rank}": f"trump_{rank}" for rank in "ATKQJ"},
    **{f"{rank} around": f"around_{rank}" for rank in "AKQJ"},
}


def stock_of(pack: Pack, text: str) -> list[Card]:
    """The pack as the book prints it: the first card of a face is its first copy."""
    seen: Counter[str] = Counter()
    stock: list[Card] = []
    for face in re.sub(r"\||turn-up", " ", text).split():
        seen[face] += 1
        stock.append(pack.card(f"{face}.{seen[face]}"))
    assert len(set(stock)) == len(pack.cards), "the book's pack is not whole"
    return stock


def book_deal(test: str) -> tuple[str, str]:
    """The pack and the story that lie beside a test, as the book prints them."""
    lines = Path(test).with_name("whole_deal.txt").read_text(encoding="utf-8").splitlines()
    begin = next(number for number, line in enumerate(lines) if line.startswith(("N carte", " 1 N:")))
    return " ".join(lines[:begin]).removeprefix("pack:"), "\n".join(lines[begin:])


class Telling:
    """A deal of the book: ``deal`` and its ``log`` after the last line."""

    deal: Deal
    log: Log
    running: tuple[int, int]

    def __init__(self, rules: FamilyRules, pack: str, story: str) -> None:
        self.log = Log()
        self.deal = rules.deal_from(stock_of(rules.pack, pack), Standing([0, 0], 1), self.log)
        self.told = len(self.log)
        self.blanches = [0, 0]
        for line in story.rstrip().splitlines():
            self.line = line
            if line.startswith("--"):
                self._holdings(line)
            elif line[0] in SEATS:
                self._blanche(line.split()[0], line)
            else:
                self._trick(line)
        assert self.deal.over

    def _give(self, seat: int, text: str) -> None:
        assert self.deal.asked == seat, f"{self.line}: seat {self.deal.asked} is asked"
        reason = self.deal.why_not(parse_action(text, self.deal.rules.pack))
        assert reason is None, f"{self.line}: {text} is refused: {reason}"
        self.deal.answer(parse_action(text, self.deal.rules.pack))

    def _quiet_blanche(self) -> None:
        """Whoever is asked about carte blanche and shows nothing in the book keeps silent."""
        while not self.deal.over and self.deal.phase.id in ("blanche", "blanche_draw"):
            self._give(self.deal.asked, "keep")

    def _blanche(self, name: str, line: str) -> None:
        seat = SEATS.index(name)
        while self.deal.asked != seat:
            self._give(self.deal.asked, "keep")
        assert self.deal.phase.id in ("blanche", "blanche_draw"), line
        (show,) = [answer.text for answer in self.deal.legal() if answer.text != "keep"]
        before = table_of(self.deal).points[seat]
        self._give(seat, show)
        points = re.search(r"\+(\d+)", line)
        assert points
        assert table_of(self.deal).points[seat] - before == int(points[1])

    def _trick(self, line: str) -> None:
        found = TRICK.match(line)
        assert found, f"cannot read {line!r}"
        number, leader, led, follower, reply, winner, rest, *scores = found.groups()
        self._quiet_blanche()
        mark = len(self.log)
        self._give(SEATS.index(leader), f"play {self._card(led)}")
        self._quiet_blanche()
        self._give(SEATS.index(follower), f"play {self._card(reply)}")
        won = [event for event in self.log[mark:] if isinstance(event, TrickWon)]
        assert [(event.number, event.seat) for event in won] == [(int(number), SEATS.index(winner))], line
        parts = [part.strip() for part in rest.split(";") if part.strip()]
        drawn = ""
        for part in parts:
            if part.startswith("draw "):
                drawn = part
                self._give(SEATS.index(winner), "done")
            elif "carte blanche" in part:
                self._blanche(part.split()[0], part)
            else:
                self._part(part, mark)
        if drawn:
            self._drawn(drawn, mark)
        if scores[0] is not None:
            self.running = (int(scores[0]), int(scores[1]))
            if not self.deal.over:
                assert tuple(table_of(self.deal).points) == self.running, line
        self._quiet_blanche()

    def _card(self, text: str) -> str:
        return self.deal.rules.pack.card(text).name

    def _part(self, part: str, mark: int) -> None:
        seat = SEATS.index(part[0])
        points = int(part.split("+")[1].split()[0])
        meld = MELD.match(part)
        if meld:
            kind = KINDS.get(meld[2], meld[2])
            cards = {self._card(name) for name in meld[4].split()}
            fitting = [
                answer.text
                for answer in self.deal.legal()
                if answer.word == kind and {card.name for card in answer.cards} == cards
            ]
            assert len(fitting) == 1, f"{self.line}: {part} is not among {self.deal.legal()}"
            before = len(self.log)
            self._give(seat, fitting[0])
            (shown,) = [event for event in self.log[before:] if isinstance(event, Shown)]
            assert (shown.seat, shown.points) == (seat, points), part
            fixed = [event for event in self.log[before:] if isinstance(event, Settled) and event.topic == "trump"]
            assert [dict(event.values)["trump"] for event in fixed] == ([meld[6]] if meld[6] else [])
        elif "exchanges" in part:
            seven, card = re.findall(r"\w\w\.\d", part)
            before = len(self.log)
            self._give(seat, f"exchange {self._card(seven)}")
            moved = [event for event in self.log[before:] if isinstance(event, Moved)]
            assert [event.cards[0].name for event in moved] == [self._card(seven), self._card(card)]
            assert ("seven", "dix").index(self._lines(before)[0].cause) >= 0
            assert self._lines(before)[0].points == points
        elif "seven on play" in part:
            lines = [line for line in self._lines(mark) if line.cause == "seven"]
            assert [(line.side, line.points) for line in lines] == [(seat, points)]
        elif "last trick" in part:
            lines = [line for line in self._lines(mark) if line.cause == "last_trick"]
            assert [(line.side, line.points) for line in lines] == [(seat, points)]
        else:
            raise AssertionError(f"cannot read {part!r}")

    def _lines(self, mark: int) -> list[Line]:
        return [event.line for event in self.log[mark:] if isinstance(event, (Counted, Scored))]

    def _drawn(self, text: str, mark: int) -> None:
        drew: list[tuple[int, str]] = []
        for event in self.log[mark:]:
            if isinstance(event, Dealt) and event.faces[0] is not None:
                drew.append((event.seat, event.faces[0].name))
            elif isinstance(event, Moved) and event.source in ("stock", "turn_up") and event.target.startswith("hand"):
                drew.append((int(event.target[4:]), event.cards[0].name))
        wanted = [(SEATS.index(one.split()[0]), self._card(one.split()[1])) for one in text[5:].split(", ")]
        assert drew[-2:] == wanted, self.line

    def _holdings(self, line: str) -> None:
        for seat, name in enumerate(SEATS):
            found = re.search(rf"{name} holds ([^.]*)\.", line)
            assert found
            hand = self.deal.zones[seat].cards(self.deal.rules.pack)
            assert sorted(card.face for card in hand) == sorted(found[1].split())
        assert table_of(self.deal).stage == 2

    def ended(self) -> DealEnded:
        """The last event."""
        event = self.log[-1]
        assert isinstance(event, DealEnded)
        return event

    def lines_of(self, *causes: str) -> list[Line]:
        """The lines with these causes, in order."""
        return [line for line in self._lines(0) if line.cause in causes]

    def totals(self, kind: type[Counted] | type[Scored]) -> list[int]:
        """What the lines of one kind add up to."""
        sums = [0, 0]
        for event in self.log:
            if isinstance(event, (Counted, Scored)) and type(event) is kind:
                sums[event.line.side] += event.line.points
        return sums
