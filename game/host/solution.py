"""Why an answer of the book of puzzles is the right one in its position: facts that its proven figures and lines show,
as reasons in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import floor
from typing import TypeGuard

from game.core.actions import Action, parse_action
from game.core.cards import Card
from game.core.deal import Deal
from game.core.events import Counted, DealEnded, Played, TrickWon
from game.core.log import Log
from game.core.match import Play, Standing
from game.host.chair import Because
from game.host.lesson import Lesson, Puzzle, Step
from game.rules import deal_at

FEW = 2
"""So many tricks of the right line are told."""
HUNDREDTHS = 100
WHOLE = 10.0
"""From so many points on an average is told in whole ones."""
OUTCOMES = ("made", "failed")
"""What becomes of a contract."""


class Way:
    """How the deal goes on by one line: its tricks as they are won, and where it ends."""

    def __init__(self, deal: Deal, line: Sequence[str]) -> None:
        end = deal.clone()
        log = end.log = Log()
        for text in line:
            end.answer(parse_action(text, deal.rules.pack))
        self.end = end
        self.played = [event.card for event in log.events if isinstance(event, Played)]
        self.won = [event for event in log.events if isinstance(event, TrickWon)]
        self.counted = [event.line for event in log.events if isinstance(event, Counted)]
        self.result = next((event.result for event in log.events if isinstance(event, DealEnded)), "")

    def seat_of(self, card: Card) -> int:
        """Who takes a card; -1 if nobody does."""
        return next((one.seat for one in self.won if card in one.cards), -1)

    def ahead(self, seat: int) -> float | None:
        """What the deal brings the side of a seat less the mean of the others; None where that is not fixed here."""
        rules = self.end.rules
        if not self.end.over or not isinstance(rules, Play):
            return None
        standing = Standing([0] * rules.sides, 0)
        rules.settle(standing, self.end)
        side = rules.side_of[seat]
        others = sum(standing.scores) - standing.scores[side]
        return standing.scores[side] - others / max(rules.sides - 1, 1)


def explained(puzzle: Puzzle) -> Lesson:
    """The lesson of a puzzle, with the facts behind its answer."""
    lesson = puzzle.lesson
    hand = lesson.hands[0]
    step = hand.steps[0]
    facts = _hidden(puzzle, step) if puzzle.tried else _open(puzzle, step)
    return replace(lesson, hands=(replace(hand, steps=(replace(step, facts=tuple(facts)),)),))


def _hidden(puzzle: Puzzle, step: Step) -> list[Because]:
    """What the natural answer does with other cards, and by how much the right one is better on average."""
    pack = deal_at(puzzle.lesson.hands[0].position).rules.pack
    right, rival = (parse_action(one, pack) for one in (step.right[0], step.wrong[0].answers[0]))
    told: list[Because] = []
    ours, theirs = _only(right, rival), _only(rival, right)
    if ours and theirs:
        told.append(Because("puzzle.rather", (("cards", ours), ("others", theirs))))
    gap = (puzzle.values[0] - puzzle.values[1]) / HUNDREDTHS
    figure = f"{gap:.2f}" if gap < WHOLE else f"{gap:.0f}"
    told.append(Because("puzzle.average", (("figure", figure), ("errors", f"{puzzle.margin:.1f}"))))
    return told


def _only(one: Action, other: Action) -> str:
    """The cards of an answer that another one does not name."""
    return " ".join(card.name for card in one.cards if card not in other.cards)


def _open(puzzle: Puzzle, step: Step) -> list[Because]:
    """The next tricks, what becomes of them after the tempting answer, and what any other answer costs."""
    deal = deal_at(puzzle.lesson.hands[0].position)
    slip = step.wrong[0]
    line = [step.right[0], *step.then] if step.then or len(step.right) == 1 else [step.right[0]]
    best, worse = Way(deal, line), Way(deal, [slip.answers[0], *slip.then])
    right, rival = (parse_action(one, deal.rules.pack) for one in (step.right[0], slip.answers[0]))
    told = _tricks(best, right) if right.verb == "play" or len(best.won) <= FEW else []
    if best.end.over and worse.end.over and 0 < len(best.won) == len(worse.won):
        told += _last(best.won[-1], worse.won[-1])
    if rival.verb == "play" and worse.won:
        told.append(_instead(rival, worse.won[0]))
    told += _cost(puzzle, best, worse, rival)
    return told


def _named(answer: Action) -> str:
    """The card that an answer plays, a wild one by the name it is given."""
    return answer.cards[-1].name


def _tricks(way: Way, right: Action) -> list[Because]:
    """The tricks that follow from the right answer."""
    told: list[Because] = []
    if not way.played or not way.won:
        return told
    card, first = way.played[0], way.won[0]
    rest = first.cards[first.cards.index(card) + 1 :]
    name = _named(right) if right.verb == "play" else card.name
    fields = (("card", name), ("cards", _names(rest)), ("seat", first.seat))
    told.append(Because("puzzle.then", fields) if rest else Because("puzzle.ends", (fields[0], fields[2])))
    told += [Because("puzzle.next", (("cards", _names(one.cards)), ("seat", one.seat))) for one in way.won[1:FEW]]
    return told


def _instead(rival: Action, won: TrickWon) -> Because:
    """What comes of the trick after the tempting card."""
    rest = won.cards[won.cards.index(rival.cards[0]) + 1 :]
    if not rest:
        return Because("puzzle.instead_ends", (("card", _named(rival)), ("seat", won.seat)))
    return Because("puzzle.instead", (("card", _named(rival)), ("cards", _names(rest)), ("seat", won.seat)))


def _last(best: TrickWon, worse: TrickWon) -> list[Because]:
    """Who has the last trick, if that is another one."""
    if best.seat == worse.seat:
        return []
    return [Because("puzzle.last", (("seat", best.seat), ("rival", worse.seat)))]


def _cost(puzzle: Puzzle, best: Way, worse: Way, rival: Action) -> list[Because]:
    """What the best other answer costs, where the figures are points of the deal; else what becomes of the contract, or
    what its declarer makes, beside the tempting card."""
    seat = puzzle.lesson.hands[0].seat
    ahead = (best.ahead(seat), worse.ahead(seat))
    known = [points for points, value in zip(ahead, puzzle.values, strict=True) if _near(points, value)]
    if known or (puzzle.lesson.hands[0].steps[0].then and not best.end.over):  # what is declared ends before the deal
        gap = puzzle.values[0] - puzzle.values[1]
        if len(known) == len(ahead):
            gap = floor(known[0] - known[1])
        elif best.end.rules.sides > 2:
            gap = max(gap - 1, 1)  # figures of several parties are rounded
        return [Because("puzzle.cost", (("n", gap),))]
    if rival.verb != "play" or not best.counted or not worse.counted:
        return []
    card = ("card", _named(rival))
    if best.result != worse.result:
        return [Because(f"puzzle.{best.result}", (card,))] if best.result in OUTCOMES else []
    made, instead = best.counted[0], worse.counted[0]
    return [Because("puzzle.points", (("seat", made.side), ("n", made.points), card, ("m", instead.points)))]


def _near(points: float | None, value: int) -> TypeGuard[float]:
    """Whether points are a figure that is written in whole ones."""
    return points is not None and round(points) == value


def _names(cards: Sequence[Card]) -> str:
    return " ".join(card.name for card in cards)
