"""A match in which everybody answers at once by a small fixed number sequence: for pictures and measurements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.core.actions import Action, with_cards
from game.core.cards import PACKS
from game.core.view import PICK_BID, PICK_CARD, Ask, View
from game.host.chair import (
    NEXT_DEAL,
    PERSON,
    REMATCH,
    Archive,
    Chair,
    Claim,
    Film,
    GameEntry,
    House,
    Notice,
    Place,
    Review,
    Seal,
    Setup,
    Sitting,
    Verdict,
)
from game.host.evening import Evenings
from game.host.results import Days, Statistics
from game.host.same_cards import SameCards


class Numbers:
    """A small sequence of numbers from a seed."""

    def __init__(self, seed: int) -> None:
        self.state = seed * 2654435761 % 2**32 or 1

    def below(self, count: int) -> int:
        """The next number, from 0 to count - 1."""
        self.state = (self.state * 1664525 + 1013904223) % 2**32
        return (self.state >> 8) % count


def quick_answer(view: View, numbers: Numbers) -> Action:
    """An answer at once: bids now and then, announces and shows everything, plays any legal card, chooses any cards."""
    legal = view.legal
    assert view.ask is not None
    if view.ask.verb:
        return _any_cards(view, view.ask, numbers)
    if view.ask.kind == PICK_BID and any(one.verb == "pass" for one in legal):
        quiet = next(one for one in legal if one.verb == "pass")
        if numbers.below(10) < 7:
            return quiet
        tame = [one for one in legal if one.verb in ("take", "name") or (one.verb == "bid" and one.number <= 110)]
        return tame[numbers.below(min(6, len(tame)))] if tame else quiet
    if view.ask.kind in (PICK_CARD, PICK_BID) or view.ask.topic.startswith("bieten."):
        return legal[numbers.below(len(legal))]
    return legal[0]


def _any_cards(view: View, ask: Ask, numbers: Numbers) -> Action:
    """A free choice: as many cards as may be chosen, picked blindly from the hand."""
    pack = PACKS[view.public.pack]
    cards = pack.of_bits(view.zone(f"hand{ask.seat}").bits)
    bits = 0
    for _ in range(ask.maximum):
        bits |= cards.pop(numbers.below(len(cards))).bit
    return with_cards(ask.verb, bits, pack)


class QuickSitting:
    """A sitting in which every seat is a person of the host's, and all but ``shown`` answer at once."""

    def __init__(self, inner: Sitting, places: Sequence[Place], shown: Sequence[int], seed: int) -> None:
        self.inner = inner
        self._players = tuple(places)
        self._who = tuple(shown)
        order = [inner.setup.places.index(place) for place in inner.places]
        self._places = tuple(places[player] for player in order)
        self._shown = tuple(seat for seat, player in enumerate(order) if player in shown)
        self._numbers = Numbers(seed)

    @property
    def key(self) -> int:
        """The match in the library."""
        return self.inner.key

    @property
    def places(self) -> tuple[Place, ...]:
        """As they are to be shown."""
        return self._places

    @property
    def setup(self) -> Setup:
        """The match's setup."""
        return self.inner.setup

    def persons(self) -> tuple[int, ...]:
        """The seats that do not answer by themselves."""
        return self._shown

    def front(self) -> int | None:
        """Who of them must answer."""
        asked = self.inner.front()
        if asked is None or asked in self._shown:
            return asked
        return self._shown[0] if self._between(asked) else None

    def _between(self, seat: int) -> bool:
        ask = self.inner.chair(seat).view().ask
        return ask is not None and ask.topic in (NEXT_DEAL, REMATCH)

    def chair(self, seat: int) -> Chair:
        """The door of a seat."""
        return self.inner.chair(seat)

    def tick(self, idle: bool, pause: float) -> bool:
        """Let the next of the others answer."""
        asked = self.inner.front()
        if not idle or asked is None or asked in self._shown or self._between(asked):
            return False
        chair = self.inner.chair(asked)
        chair.answer(quick_answer(chair.view(), self._numbers))
        return True

    def waiting(self) -> bool:
        """Whether one of the others is asked."""
        asked = self.inner.front()
        return asked is not None and asked not in self._shown and not self._between(asked)

    def can_undo(self, seat: int) -> bool:
        """Nothing is taken back in a picture."""
        return False

    def undo(self, seat: int) -> None:
        """Nothing is taken back in a picture."""

    def hint(self, seat: int, given: Action | None = None) -> None:
        """No hints in a picture."""

    def hinted(self) -> Verdict | None:
        """No hints in a picture."""
        return None

    def claimed(self) -> Claim | None:
        """A picture is played to its end."""
        return None

    def finish(self, claim: Claim) -> None:
        """A picture is played to its end."""

    def notices(self) -> list[Notice]:
        """Nobody thinks in a picture, so nobody fails to."""
        return []

    def aided(self, aid: int) -> None:
        """Nothing is noted for a picture."""

    def again(self) -> None:
        """Nothing is taken back in a picture."""

    def rematch(self) -> Sitting:
        """The host's rematch, with the same others."""
        return QuickSitting(self.inner.rematch(), self._players, self._who, self._numbers.below(9999))

    def seal(self) -> Seal:
        """The seal of the deal in hand."""
        return self.inner.seal()

    def stuck(self) -> bool:
        """Whether the match waits for room on the disk."""
        return self.inner.stuck()

    def retry(self) -> None:
        """Save what waits."""
        self.inner.retry()

    def go_on_unsaved(self) -> None:
        """Go on without."""
        self.inner.go_on_unsaved()

    def export(self) -> str:
        """Write the match to another place."""
        return self.inner.export()

    def leave(self) -> None:
        """Close the match."""
        self.inner.leave()


class QuickHouse:
    """A house whose matches are `QuickSitting`s; ``shown`` are the players who do not answer by themselves."""

    def __init__(self, inner: House, shown: Sequence[int], seed: int) -> None:
        self.inner = inner
        self._shown = shown
        self._seed = seed

    def games(self) -> tuple[GameEntry, ...]:
        """The games on offer."""
        return self.inner.games()

    def check(self, setup: Setup) -> None:
        """Whether a match can be played."""
        self.inner.check(setup)

    def start(self, setup: Setup) -> Sitting:
        """Begin a match in which everybody is a person for the host."""
        people = tuple(replace(place, kind=PERSON, level=0) for place in setup.places)
        return QuickSitting(self.inner.start(replace(setup, places=people)), setup.places, self._shown, self._seed)

    @property
    def archive(self) -> Archive:
        """The library."""
        return self.inner.archive

    def film(self, id: int) -> Film:
        """Watch a match again."""
        return self.inner.film(id)

    def take_in(self, content: bytes, name: str) -> tuple[int, int]:
        """Take in records."""
        return self.inner.take_in(content, name)

    def hand_out(self, ids: Sequence[int]) -> Iterator[str]:
        """Write records."""
        return self.inner.hand_out(ids)

    def resume(self, id: int) -> Sitting:
        """Go on with a match."""
        return self.inner.resume(id)

    def forget(self, id: int) -> None:
        """Remove a match."""
        self.inner.forget(id)

    @property
    def statistics(self) -> Statistics:
        """What the finished matches tell."""
        return self.inner.statistics

    @property
    def evenings(self) -> Evenings:
        """Evenings at a table of regulars."""
        return self.inner.evenings

    @property
    def days(self) -> Days:
        """The deals of the day."""
        return self.inner.days

    def read_on(self) -> bool:
        """Read a little of what the statistics do not know yet."""
        return self.inner.read_on()

    def named(self, code: str) -> Setup:
        """The match that a deal code names."""
        return self.inner.named(code)

    @property
    def same_cards(self) -> SameCards:
        """Sets of deals that several play."""
        return self.inner.same_cards

    def rename(self, old: str, new: str) -> None:
        """A person has another name."""
        self.inner.rename(old, new)

    def review(self, id: int) -> Review:
        """Look back at a match."""
        return self.inner.review(id)

    def notices(self) -> list[Notice]:
        """Messages to be seen once."""
        return self.inner.notices()

    def unsaved(self) -> bool:
        """Whether something could not be saved."""
        return self.inner.unsaved()
