"""What the review says: points with their error, and why an answer was better: words first, then figures."""

from __future__ import annotations

from game.core.actions import Action
from game.host.chair import AMBER, Rated, Verdict
from game.ui.advice import reasons_words
from game.ui.i18n import decimal, followed, language, tr, trn
from game.ui.narrator import Narrator
from game.ui.phrases import Phrases

CLEARLY = 0.12
"""Chances of taking the trick that differ by more are worth naming."""


def figure(value: float, unit: float, *, signed: bool = True) -> str:
    """A number of points as exactly as it deserves in this game, with a true minus sign."""
    places = 2 if unit < 0.3 else 1 if unit < 1 else 0
    text = f"{abs(value):.{places}f}"
    sign = "" if not float(text) else "−" if value < 0 else "+" if signed else ""
    return sign + decimal(text)


def measured(value: float, unit: float, whole: float, *, signed: bool = True) -> str:
    """A number of points, or where there are none (`Verdict.whole`) the per cent of the prospects."""
    if not whole:
        return figure(value, unit, signed=signed)
    return tr("review.share.percent", figure=figure(100 * value / whole, 100 * unit / whole, signed=signed))


def plural_of(figure: str) -> int:
    """The number whose plural form goes with a figure: French counts by its whole part (1,9 point), the others have the
    singular for a whole 1 only (1.0 points)."""
    whole, _, places = figure.replace(",", ".").partition(".")
    return int(whole) if not places or language() == "fr" else 2


def expectation(rated: Rated, unit: float, whole: float = 0.0) -> str:
    """The points an answer was expected to bring, and the error; or the prospects with it."""
    if whole:
        value, error = (
            figure(100 * one / whole, 100 * unit / whole, signed=False) for one in (rated.points, rated.error)
        )
        return tr("review.share.percent", figure=f"{value} ± {error}")
    return f"{figure(rated.points, unit)} ± {figure(rated.error, unit, signed=False)}"


def answer_words(phrases: Phrases, answer: Action) -> str:
    """An answer in a few words: what was said, then its cards if the words do not name them."""
    words = phrases.answer(answer)
    cards = [card.name for card in answer.cards]
    if answer.verb == "play" or not cards or any(phrases.card(name) in words for name in cards):
        return words
    return f"{words} {phrases.cards(cards)}"


def shorter_words(phrases: Phrases, answer: Action) -> list[str]:
    """Ways to say an answer where there is less and less room: in full, without its cards, and its cards alone."""
    full, bare = answer_words(phrases, answer), phrases.answer(answer)
    ways = [full] if bare == full else [full, bare, phrases.cards([card.name for card in answer.cards])]
    return list(dict.fromkeys(ways))


def grade_words(verdict: Verdict) -> str:
    """What the answer given is called."""
    if not verdict.grade:
        return tr("review.grade.best") if verdict.place == 0 else tr("review.grade.good")
    cost = measured(verdict.cost, verdict.unit, verdict.whole, signed=False)
    if verdict.whole:
        return tr("review.share.amber" if verdict.grade == AMBER else "review.share.red", points=cost)
    return trn("review.grade.amber" if verdict.grade == AMBER else "review.grade.red", plural_of(cost), points=cost)


def reason_words(narrator: Narrator, verdict: Verdict) -> str:
    """What the best answer does, in words, and then in figures why it was better than the one given, or that it was
    not."""
    words = reasons_words(narrator, verdict.because)
    if words and verdict.place:
        words = tr("review.because", best=answer_words(narrator.phrases, verdict.rated[0].answer), words=words)
    return followed(words, compared_words(narrator.phrases, verdict))


def compared_words(phrases: Phrases, verdict: Verdict) -> str:
    """One sentence of figures: why the best answer was better than the one given, or that it was not."""
    best, given = verdict.rated[0], verdict.rated[verdict.place]
    if verdict.place == 0:
        return tr("review.reason.best")
    if not verdict.cost:
        return tr("review.reason.level")
    names = {"best": answer_words(phrases, best.answer), "given": answer_words(phrases, given.answer)}
    cost = measured(verdict.cost, verdict.unit, verdict.whole, signed=False)
    if best.takes is None or given.takes is None:
        most, least = (
            measured(one.points, verdict.unit, verdict.whole, signed=not verdict.whole) for one in (best, given)
        )
        told = "review.reason.learnt" if verdict.learnt else "review.reason.call"
        return tr("review.share.call" if verdict.whole else told, most=most, least=least, **names)
    most, least = str(round(100 * best.takes)), str(round(100 * given.takes))
    if best.takes > given.takes + CLEARLY:
        return tr("review.reason.takes", most=most, least=least, **names)
    if best.takes < given.takes - CLEARLY:
        return tr("review.reason.ducks", most=most, least=least, **names)
    if verdict.whole:
        return tr("review.share.later", points=cost, **names)
    return trn("review.reason.later", plural_of(cost), points=cost, **names)
