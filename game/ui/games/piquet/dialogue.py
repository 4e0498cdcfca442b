"""The declarations as they are spoken of: the class of a question, what a claim or a hand consists of, and the last
word."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.cards import PIQUET_PACK, bits_of
from game.core.view import View
from game.rules.piquet.public import PiquetPublic
from game.rules.piquet.values import KINDS, POINT, SMALLEST_POINT, best_held, points_of, told, word_of


@dataclass(frozen=True, slots=True)
class Part:
    """One combination of a claim or a hand: how it is told ("sequence-4-Q"), its points, and the value of a point."""

    word: str
    points: int
    value: int


def parts_of(kind: str, cards: Iterable[str], ending_four: bool = False) -> list[Part]:
    """The combinations that the cards of a claim make in a class, strongest first."""
    return _parts(kind, told(KINDS.index(kind), bits_named(cards)), ending_four)


def best_of(kind: str, held: Iterable[str]) -> list[Part]:
    """The combinations of a class in a hand, strongest first; of the point only the best one."""
    return _parts(kind, best_held(KINDS.index(kind), bits_named(held)), False)


def _parts(kind: str, found: list[tuple[int, int, int, int]], ending_four: bool) -> list[Part]:
    at = KINDS.index(kind)
    return [
        Part(word_of(at, number, rank), points_of(at, key, ending_four), key + SMALLEST_POINT if at == POINT else 0)
        for key, number, rank, _ in found
    ]


def bits_named(cards: Iterable[str]) -> int:
    """The bit set of some cards by their names; a hidden one has none."""
    return bits_of([PIQUET_PACK.card(name) for name in cards if "#" not in name])


def kind_of_topic(topic: str) -> str:
    """The class that a question or a word is about, or ""."""
    kind = topic.partition(".")[2].partition("_")[0]
    return kind if kind in KINDS else ""


def last_words(view: View, seat: int) -> tuple[str, str]:
    """Topic and notation of what a seat said last in the declarations ("" twice if nothing)."""
    said = [word for talk in PiquetPublic.of(view.public).talks() for word in talk.by(seat)]
    return (said[-1].topic, said[-1].said) if said else ("", "")
