"""A question to a bot as a value, and its answer given in this process (used by the worker and by the command line)."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.core.actions import Action, parse_action, reordered, with_cards
from game.core.cards import PACKS, bits_of
from game.core.rng import Rng, seeded
from game.core.view import Ask, View
from game.gate import THOUGHT
from game.host.chair import SOUND, Breach, Claim, HostError, SureTrick
from game.rules import play_of

if TYPE_CHECKING:
    from ai.player import Player

QUICK_LEVEL = 2
"""The highest level that answers by judgement alone, at once."""
RANDOM_LEVEL = 0
"""The level that answers at random: for `selfplay` and the tests, never offered at the table."""
HINT_LEVEL = 4
"""The level that is asked for a hint."""


def seconds_of(level: int) -> float:
    """Thinking time of a level in the window, in seconds; a search that is done earlier is shown no earlier."""
    if level == RANDOM_LEVEL:
        return 0.0
    from ai.player import THINKING

    return THINKING[level].seconds or 0.0 if level in THINKING else 0.0


def searched(view: View) -> bool:
    """Whether the levels that search do so for an answer to such a question; it depends on what everybody knows."""
    from ai.registry import searched as searched_by

    return searched_by(view)


@dataclass(frozen=True)
class Question:
    """What a bot is asked: it gets nothing else. ``iterations`` (if not None) makes the answer independent of time."""

    game: str
    level: int
    seed: int
    view: View
    seconds: float | None
    iterations: int | None = None
    style: str = SOUND

    def reply(self) -> str:
        """The notation of the answer: what a worker sends back."""
        return self.answer().text

    def answer(self) -> Action:
        """The bot's answer, thought out in this process."""
        if len(self.view.legal) == 1:
            return self.view.legal[0]
        if self.level == RANDOM_LEVEL:
            return any_answer(self.view, seeded(self.seed))
        from ai.player import Budget

        return player(self.game, self.level, self.seed, self.style).choose(
            self.view, Budget(self.seconds, self.iterations)
        )

    def glance(self) -> str:
        """What judgement says at once, in this process; in need any answer. Never fails."""
        try:
            return replace(self, level=min(self.level, QUICK_LEVEL), seconds=0.0, iterations=0).reply()
        except Exception:  # the bot is what fails: the match goes on all the same
            return any_answer(self.view, seeded(self.seed)).text

    def fits(self, text: str) -> bool:
        """Whether a reply is an answer to this question."""
        try:
            read_answer(text, self.view)
        except HostError:
            return False
        return True


@dataclass(frozen=True)
class Advice:
    """A question for advice: what to answer, and what the other answers are worth against it."""

    view: View
    seconds: float | None
    iterations: int | None = None

    def reply(self) -> str:
        """JSON, see `judged`."""
        return judged(self.view, None, self.seconds, self.iterations)

    def glance(self) -> str:
        """What judgement advises at once, compared with nothing."""
        return unweighed(
            self.view, Question(self.view.game, QUICK_LEVEL, seed_of(self.view), self.view, 0.0, 0).glance()
        )

    def fits(self, text: str) -> bool:
        """Whether a reply is an answer to this question."""
        found = weighed(text, play_of(self.view).pack.name)
        return found is not None and Question(self.view.game, 0, 0, self.view, None).fits(found["worths"][0][0])


@dataclass(frozen=True)
class Doubt:
    """A question about an answer given long ago: what it and the others were worth, by what the seat knew then. With
    the same thinking time as for advice, since it is the same judgement."""

    view: View
    given: Action
    seconds: float | None
    iterations: int | None = None

    def reply(self) -> str:
        """JSON, see `judged`."""
        return judged(self.view, self.given, self.seconds, self.iterations)

    def glance(self) -> str:
        """That nothing can be compared."""
        return unweighed(self.view, self.given.text)

    def fits(self, text: str) -> bool:
        """Whether a reply is an answer to this question."""
        return weighed(text, play_of(self.view).pack.name) is not None


def judged(view: View, given: Action | None, seconds: float | None, iterations: int | None) -> str:
    """What `ai.advice.appraisal.judge` says, as JSON: ``{"worths": [[notation, points, error, takes], ...], "equal",
    "place", "cost", "unit", "whole", "learnt", "because": [[id, [[name, value], ...]], ...]}``, the advised answer
    first, alone where nothing can be compared. ``because`` gives the reasons for it in words."""
    from ai.advice.appraisal import judge
    from ai.player import Budget

    found = judge(view, seed_of(view), Budget(seconds, iterations), given)
    rows = [[one.answer.text, one.points, one.error, one.takes] for one in found.worths]
    told = {"equal": found.equal, "place": found.place, "cost": found.cost, "unit": found.unit}
    scale = {"whole": found.whole, "learnt": found.learnt}
    return json.dumps({"worths": rows, **told, **scale, "because": reasons(view, found.worths[0].answer)})


def reasons(view: View, answer: Action) -> list[list[object]]:
    """Why an answer is good (`ai.advice.reasons.because`): message ids, each with names and values that fill it."""
    from ai.advice.reasons import because

    return [[one.id, [list(pair) for pair in one.values]] for one in because(view, answer)]


def effects(view: View, card: str) -> list[tuple[str, tuple[tuple[str, str | int], ...]]]:
    """What playing a card of one's own would do (see `ai.advice.reasons.does`), likewise."""
    from ai.advice.reasons import does

    return [(one.id, one.values) for one in does(view, card)]


def claim_of(view: View) -> Claim | None:
    """What the seat asked can claim by what it knows (`ai.advice.claims`)."""
    from ai.advice.claims import claim

    steps = claim(view)
    return Claim(view.seat, tuple(SureTrick(one.card.name, one.won, one.why) for one in steps)) if steps else None


def breach_of(view: View) -> Breach | None:
    """What stands against a claim of all that is left, likewise."""
    from ai.advice.claims import breach

    found = breach(view)
    return Breach(found.seat, found.beats.name, found.card.name) if found is not None else None


def unweighed(view: View, answer: str) -> str:
    """JSON as of `judged` for one answer that is compared with nothing."""
    told = {"equal": 1, "place": 0, "cost": 0.0, "unit": 1.0, "whole": 0.0, "learnt": False}
    because = reasons(view, read_answer(answer, view))
    return json.dumps({"worths": [[answer, 0.0, 0.0, None]], **told, "because": because})


def weighed(text: str, pack: str) -> dict[str, Any] | None:
    """What a reply as of `judged` says of answers with the named pack; None if it is none: nothing of it is missing,
    and every value is of its kind."""
    try:
        found = THOUGHT.json(text)
        for answer, points, error, takes in found["worths"]:
            notation(answer, pack)
            if not (_is_number(points) and _is_number(error) and (takes is None or _is_number(takes))):
                return None
        for id, values in found["because"]:
            if not isinstance(id, str) or not all(_fills(name, value) for name, value in values):
                return None
        known = all(_is_number(found[key]) for key in ("cost", "unit", "whole")) and isinstance(found["learnt"], bool)
        count = len(found["worths"])
        placed = type(found["equal"]) is int and type(found["place"]) is int
        sane = placed and 1 <= found["equal"] <= count and 0 <= found["place"] < count and found["unit"] > 0
    except (ValueError, LookupError, TypeError, AttributeError):
        return None
    return found if known and sane else None


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _fills(name: object, value: object) -> bool:
    """Whether something fills a place of a message."""
    return isinstance(name, str) and (isinstance(value, str) or _is_number(value))


def seed_of(view: View) -> int:
    """The seed of the judgement of a question: from all that the seat knows and nothing else, so that a hint and the
    review imagine the same deals."""
    digest = hashlib.sha256(repr(view.key()).encode()).digest()
    return int.from_bytes(digest[:7], "big")


def any_answer(view: View, rng: Rng) -> Action:
    """One of the answers that a view allows, each equally likely. Raises ValueError if the view asks nothing."""
    if view.legal:
        return view.legal[rng.below(len(view.legal))]
    if view.ask is None or not view.ask.verb:
        raise ValueError("nobody asked this seat anything")
    pack = play_of(view).pack
    members = [card.bit for card in pack.of_bits(view.zone(f"hand{view.seat}").bits)]
    return with_cards(view.ask.verb, rng.subset(members, view.ask.minimum, view.ask.maximum), pack)


def player(game: str, level: int, seed: int, style: str = SOUND) -> Player:
    """A fresh bot. Raises HostError for a level or a style that does not exist."""
    from ai.registry import make

    try:
        return make(game, level, seed, style)
    except (KeyError, ValueError) as trouble:
        raise HostError(
            "host.no_such_bot", f"There is no bot of level {level} for {game}.", level=level, game=game
        ) from trouble


def read_answer(text: str, view: View) -> Action:
    """A bot's answer from its notation. Raises HostError if it is not among those allowed."""
    for legal in view.legal:
        if legal.text == text:
            return legal
    if not view.legal and view.ask is not None and view.ask.verb:
        found = _free_choice(text, view, view.ask)
        if found is not None:
            return found
    shown = text[:60]
    raise HostError("host.bot_failed", f"A bot gave an impossible answer ({shown!r}).", answer=shown)


def _free_choice(text: str, view: View, ask: Ask) -> Action | None:
    """The answer to a free choice of cards, or None if it does not fit the question."""
    pack = play_of(view).pack
    try:
        found = reordered(parse_action(text, pack), pack)
    except ValueError:
        return None
    hand = view.zone(f"hand{view.seat}").bits
    chosen = bits_of(list(found.cards))
    fits = found is with_cards(ask.verb, chosen, pack) and not chosen & ~hand
    return found if fits and ask.minimum <= len(found.cards) <= ask.maximum else None


def notation(text: str, pack: str) -> Action:
    """An answer from its notation for the named pack. Raises ValueError."""
    return parse_action(text, PACKS[pack])
