"""Positions of the Bezique family from records: who is asked, with which cards, after what; the rest dealt at random.

A record has lines ``key: value``: ``game``, ``players`` (2), ``options`` (``key=value`` words), ``phase`` (play or
window), ``hand`` and ``tableau`` of the seat asked (always 0), ``theirs`` (the tableau of the next seat), ``partners``
(that of the seat opposite), ``trump`` or ``turn-up``, ``stock`` (face-down cards left), ``trick`` (cards on the table,
played by the seats before), ``declared`` (``word: cards; ...``, by seat 0), ``their-declared`` (by seat 1),
``scores`` and ``points`` (by side), ``gone`` (cards certainly played), ``live`` (cards certainly not played),
``forbidden`` (patterns of answers) and ``why``. A face (AS) is any copy, a name (SA.1) that one.
"""

from __future__ import annotations

from pathlib import Path

from game.core.cards import SUITS, Card, Pack
from game.core.deal import Deal
from game.core.match import Standing
from game.core.rng import Rng, seeded
from game.rules.bezique.rules import FamilyRules
from game.rules.bezique.table import BeziqueTable, table_of
from tests.rules.bezique.positions import bits, family


def fields(path: Path) -> dict[str, str]:
    """The lines of a record."""
    found: dict[str, str] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        key, colon, value = line.partition(":")
        assert colon, f"{path.name}: {line!r} is not key: value"
        found[key.strip()] = value.strip()
    return found


class Box:
    """The cards of a pack that lie nowhere yet."""

    def __init__(self, pack: Pack, rng: Rng) -> None:
        order = list(range(len(pack.cards)))
        rng.shuffle(order)
        self.cards = [pack.cards[index] for index in order]

    def take(self, text: str) -> list[Card]:
        """The cards of a line, any copies of them."""
        found: list[Card] = []
        for face in text.split():
            card = next(one for one in self.cards if face in (one.face, one.name))
            self.cards.remove(card)
            found.append(card)
        return found

    def draw(self, count: int) -> list[Card]:
        """So many cards at random."""
        found = self.cards[:count]
        del self.cards[:count]
        return found


def posed(record: dict[str, str], seed: int) -> Deal:
    """A deal that fits a record."""
    options = dict(pair.split("=") for pair in record.get("options", "").split())
    players = int(record.get("players", 2))
    rules = family(record["game"], players, **options)
    scores = [int(word) for word in record["scores"].split()] if "scores" in record else [0] * rules.sides
    deal = rules.deal_from(list(rules.cards), Standing(scores, players - 1))
    for zone in deal.zones:
        zone.bits = zone.shown = 0
        zone.pile = []
    box = Box(rules.pack, seeded(seed))
    t = table_of(deal)
    stage = int(record.get("stage", 1))
    phase = record.get("phase", "play")
    hand = box.take(record["hand"])
    tableaus = [box.take(record.get(key, "")) for key in ("tableau", "theirs", "partners")]
    trick = box.take(record.get("trick", ""))
    turned = box.take(record.get("turn-up", ""))
    gone = box.take(record.get("gone", ""))
    spared = box.take(record.get("live", ""))
    size = len(hand) + len(tableaus[0])
    place = [0, 1, 2][: len(tableaus)]
    deal.zone("hand0").bits = bits(hand)
    for seat in place:
        if seat < players:
            deal.zone(f"tableau{seat}").bits = bits(tableaus[seat])
    stock = int(record.get("stock", 0))
    before = len(trick)
    owed: list[int] = []
    for seat in range(1, players):
        # who has played to this trick holds one card less
        played = 1 if seat >= players - before else 0
        owed.append(size - played - deal.zone(f"tableau{seat}").count())
    if phase == "window":
        owed = [size - deal.zone(f"tableau{seat}").count() for seat in range(1, players)]
    wanted = sum(owed) + stock - len(spared)
    mixed = spared + box.draw(wanted)
    order = list(range(len(mixed)))
    seeded(seed).stream("mix").shuffle(order)
    mixed = [mixed[index] for index in order]
    for seat in range(1, players):
        deal.zone(f"hand{seat}").bits = bits([mixed.pop() for _ in range(owed[seat - 1])])
    deal.zone("stock").pile = mixed
    deal.zone("turn_up").pile = turned
    finish(deal, rules, t, record, gone + box.cards, trick, turned)
    t.stage = stage
    t.blanche = [0] * players
    if phase == "blanche":
        t.blanche = [-1] * players
    rules.course.go(deal, phase, 0)
    return deal


def finish(
    deal: Deal, rules: FamilyRules, t: BeziqueTable, record: dict[str, str], gone: list[Card], trick: list[Card],
    turned: list[Card],
) -> None:  # fmt: skip
    """What has been played, declared and scored."""
    players = rules.players
    t.trump = SUITS.index(record["trump"]) if "trump" in record else turned[0].suit if turned else -1
    t.sevens = 0
    t.points = [int(word) for word in record["points"].split()] if "points" in record else [0] * rules.sides
    assert len(gone) % players == 0, "whole tricks have been played"
    deal.zone("won0").bits = bits(gone)
    t.gone = bits(gone) | bits(trick)
    t.played = [card.index for card in gone]
    t.players = [number % players for number in range(len(gone))]
    t.trick = len(gone) // players
    t.leader = (players - len(trick)) % players
    ranking = rules.course.rankings[t.trump]
    for number, card in enumerate(trick):
        seat = (t.leader + number) % players
        deal.zone("trick").pile.append(card)
        t.played.append(card.index)
        t.players.append(seat)
        t.trick_points += ranking.points[card.index]
        if number == 0:
            t.led = card.suit
        power = ranking.power[t.led][card.index]
        if number == 0 or power > t.best_power:
            t.best_power, t.best_card, t.best_seat = power, card.index, seat
        t.size += 1
    for seat, key in ((0, "declared"), (1, "their-declared")):
        for text in [part for part in record.get(key, "").split(";") if part.strip()]:
            word, _, faces = text.strip().partition(" ")
            declare(deal, rules, t, seat, word, faces.split())


def declare(deal: Deal, rules: FamilyRules, t: BeziqueTable, seat: int, word: str, faces: list[str]) -> None:
    """A combination was declared; its cards lie on the table or have been played."""
    there = deal.zone(f"tableau{seat}").cards(rules.pack) + rules.pack.of_bits(t.gone)
    some: list[Card] = []
    for face in faces:
        some.append(next(card for card in there if face in (card.face, card.name) and card not in some))
    book = rules.course.book
    kind = book.kind_of(word)
    book.note(t, seat, kind, bits(some), book.worth(kind, bits(some), t.trump))
