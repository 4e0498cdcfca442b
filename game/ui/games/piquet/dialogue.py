"""The dialogue of the declarations, read from what everybody at the table knows: who said what in each class, what was
told of it, and what a claim of cards consists of (rulebook sections 7 and 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.core.view import Fact
from game.ui.stage.tableau import number, numbers, text, texts

KINDS: Final = ("point", "sequence", "set")
"""The classes in the order in which they are declared."""
RANKS: Final = "AKQJT987"
SEQUENCE_POINTS: Final = {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}
SET_POINTS: Final = {3: 3, 4: 14}
PIPS: Final = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 9, "8": 8, "7": 7}
BEFORE: Final = ("blank", "number")
"""Words said before the declarations."""
DETAILS: Final = ("value", "rank", "withdraw")


@dataclass(frozen=True, slots=True)
class Part:
    """One combination of a claim: how it is told ("sequence-4-Q"), its points and its cards."""

    word: str
    points: int
    cards: tuple[str, ...]


def parts_of(kind: str, cards: Sequence[str]) -> list[Part]:
    """The combinations that some cards make in a class, strongest first."""
    if not cards:
        return []
    if kind == "point":
        return [Part(f"point-{len(cards)}-{cards[0][0]}", len(cards), tuple(cards))]
    found: list[Part] = []
    if kind == "set":
        for letter in RANKS:
            same = tuple(name for name in cards if name[1] == letter)
            if same:
                found.append(Part(f"set-{len(same)}-{letter}", SET_POINTS.get(len(same), 0), same))
    else:
        for suit in "SHDC":
            for run in runs([name[1] for name in cards if name[0] == suit]):
                names = tuple(suit + letter for letter in run)
                found.append(Part(f"sequence-{len(run)}-{run[0]}", SEQUENCE_POINTS.get(len(run), 0), names))
    found.sort(key=lambda part: (-len(part.cards), RANKS.index(part.cards[0][1])))
    return found


def runs(letters: Sequence[str]) -> list[str]:
    """Ranks that follow one another, from high to low, as whole runs of any length."""
    held = "".join(letter if letter in letters else " " for letter in RANKS)
    return held.split()


def value_of(cards: Sequence[str]) -> int:
    """What the cards of a point are worth (section 3)."""
    return sum(PIPS[name[1]] for name in cards)


def best_of(kind: str, held: Sequence[str]) -> list[Part]:
    """The combinations of a class in a hand, strongest first; of the point only the best one."""
    if kind == "sequence":
        return [part for part in parts_of(kind, held) if len(part.cards) >= 3]
    if kind == "set":
        return [part for part in parts_of(kind, held) if len(part.cards) >= 3 and part.cards[0][1] in "AKQJT"]
    suits = [[name for name in held if name[0] == suit] for suit in "SHDC"]
    best = max(suits, key=lambda names: (len(names), value_of(names)))
    return parts_of(kind, best) if len(best) >= 3 else []


def kind_of_topic(topic: str) -> str:
    """The class that a question or a word is about, or ""."""
    kind = topic.partition(".")[2].partition("_")[0]
    return kind if kind in KINDS else ""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the dialogue: who said it, on which topic, in the answers' notation."""

    seat: int
    topic: str
    said: str

    @property
    def verb(self) -> str:
        """What kind of word it is."""
        return self.said.split()[0]


@dataclass(slots=True)
class Talk:
    """One class as far as it has gone: the words in order, how it ended ("" while it has not), what was told."""

    kind: str
    words: list[Word] = field(default_factory=list)
    outcome: str = ""
    told: list[tuple[int, str]] = field(default_factory=list)
    """Seat and combination."""
    maker: int = -1
    points: int = 0

    def by(self, seat: int) -> list[Word]:
        """The words of one seat."""
        return [word for word in self.words if word.seat == seat]

    @property
    def reply(self) -> str:
        """Younger's last reply (good, not_good, equal), or ""."""
        replies = [word.verb for word in self.words if word.topic.endswith("reply")]
        return replies[-1] if replies else ""


def talks(facts: Mapping[str, Fact]) -> tuple[Talk, Talk, Talk]:
    """What has been said and told in each class."""
    found = (Talk("point"), Talk("sequence"), Talk("set"))
    elder = number(facts.get("elder"), -1)
    index = -1
    for said, seat in zip(texts(facts.get("calls")), numbers(facts.get("callers")), strict=False):
        verb = said.split()[0]
        if verb in BEFORE:
            continue
        here = found[index].words if index >= 0 else []
        if seat == elder:
            detail = bool(here) and here[-1].verb == "equal" and verb in DETAILS
            if not detail:
                index += 1
            if index >= len(found):
                break
            topic = "detail" if detail else "call"
        else:
            topic = "detail_reply" if here and here[-1].topic.endswith("detail") else "reply"
        if index >= 0:
            found[index].words.append(Word(seat, f"piquet.{KINDS[index]}_{topic}", said))
    for word, teller in zip(texts(facts.get("told")), numbers(facts.get("tellers")), strict=False):
        kind = word.partition("-")[0]
        if kind in KINDS:
            found[KINDS.index(kind)].told.append((teller, word))
    outcomes, makers, made = texts(facts.get("outcomes")), numbers(facts.get("makers")), numbers(facts.get("made"))
    for place, talk in enumerate(found):
        talk.outcome = outcomes[place] if place < len(outcomes) else ""
        if place + 1 < len(makers) and place + 1 < len(made):
            talk.maker, talk.points = makers[place + 1], made[place + 1]
    return found


def last_words(facts: Mapping[str, Fact], seat: int) -> tuple[str, str]:
    """Topic and notation of what a seat said last in the declarations ("" twice if nothing)."""
    said = [word for talk in talks(facts) for word in talk.by(seat)]
    return (said[-1].topic, said[-1].said) if said else ("", "")


def declaring(facts: Mapping[str, Fact]) -> bool:
    """Whether the declarations have begun."""
    return bool(text(facts.get("class"))) or any(talk.words for talk in talks(facts))
