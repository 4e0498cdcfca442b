"""How the Bezique family's events are told: melds laid out before their owner, sevens, scores, the end of the stock."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.core.events import Called, Counted, DealEnded, Event, Moved, Scored, Settled, Shown, TrickWon
from game.rules.bezique.public import BeziquePublic
from game.ui.games.bezique.phrases import SETTLED_APART
from game.ui.i18n import tr
from game.ui.stage import telling
from game.ui.stage.sprites import Pose
from game.ui.stage.steps import Step
from game.ui.stage.tween import in_out_cubic, out_cubic
from game.ui.table.hud.effects import Chip
from game.ui.table.hud.moments import FORMS, Size

if TYPE_CHECKING:
    from game.ui.games.bezique.staging import BeziqueStaging
    from game.ui.stage.cues import Cues

SEVENS: Final = ("seven", "dix")
SMALL: Final = 20
GREAT: Final = 250
"""The most that a small meld scores, and the least that a great one does;"""
GRAND: Final = ("sequence", "roundhouse", "double", "triple", "quadruple")
"""great whatever they score in their game: the first word of their kind."""
RUBICON: Final = ("rubicon",)


def size_of(event: Shown) -> Size:
    """How great a moment a meld is."""
    if event.kind.partition("_")[0] in GRAND or event.points >= GREAT:
        return "great"
    return "small" if event.points <= SMALL else "middle"


def steps(staging: BeziqueStaging, cues: Cues, event: Event) -> list[Step] | None:
    """The steps of an event of this family; None for the way all games tell it."""
    if isinstance(event, Shown) and event.kind in SEVENS:
        shown = replace(event, points=BeziquePublic.of(cues.tableau.public).seven_points)
        return [
            Step("reveal", lambda: show_seven(staging, cues, shown)),
            Step("fold", lambda: telling.fold(cues, shown)),
        ]
    if isinstance(event, Shown) and event.kind != "carte_blanche":
        return [
            Step("meld", lambda: lay_out(staging, cues, event)),
            Step("told", lambda: after_meld(staging, cues, event)),
        ]
    if isinstance(event, Scored | Counted):
        return [Step("score", lambda: score(staging, cues, event))]
    if isinstance(event, Moved) and event.source.startswith("tableau"):
        return [Step("back", lambda: take_back(staging, cues, event))]
    if isinstance(event, Moved) and event.target == "turn_up":
        return [Step("exchange", lambda: exchange(cues, event))]
    if isinstance(event, Settled) and event.topic == "stock_gone":
        return [Step("stock_gone", lambda: stock_gone(staging, cues, event))]
    if isinstance(event, Called) and event.topic == "bezique.dealer":
        return [Step("call", lambda: name_dealer(staging, cues, event))]
    if isinstance(event, Called) and event.topic == "bezique.guess":
        return [Step("call", lambda: guess_packet(staging, cues, event))]
    if isinstance(event, TrickWon) and event.points and not staging.counts_at_once:
        quiet = replace(event, points=0)
        return [
            Step("hold", lambda: cues.hold(event)),
            Step("gather", lambda: cues.gather(quiet)),  # their points are counted at the end of the deal
        ]
    if isinstance(event, DealEnded):
        return [Step("ended", lambda: ended(staging, cues, event))]
    return None


def show_seven(staging: BeziqueStaging, cues: Cues, event: Shown) -> float:
    """A seven (dix) is shown; its points fly with it, not once more with the score line that follows."""
    staging.silent.add(event.kind)
    return telling.reveal(cues, event)


def lay_out(staging: BeziqueStaging, cues: Cues, event: Shown) -> float:
    """The cards of a meld rise, travel to the row before their owner one after another, and its name is told."""
    stage, tableau = cues.stage, cues.tableau
    names = [card.name for card in event.cards]
    starts: dict[str, Pose | None] = {name: stage.pose(name) for name in names}
    held = list(tableau.zone(f"hand{event.seat}"))
    cues.follow(event)
    gone = iter([key for key in held if key not in tableau.zone(f"hand{event.seat}") and "#" in key])
    poses = cues.pose()
    places = cues.layout
    assert places is not None
    unit = places.frame.unit
    size = size_of(event)
    stagger = FORMS[size].stagger
    for index, card in enumerate(event.cards):
        name = card.name
        start = starts[name]
        if start is None:
            key = next(gone, "")
            start = stage.pose(key) or Pose(*places.hands[event.seat], 0.0, places.back)
            stage.remove(key)
        stage.put(name, start, card.face)
        stage.animate(name, start.moved(0.0, -24 * unit).but(z=350.0 + index, angle=0.0), 0.12, out_cubic)
        delay = 0.14 + index * stagger
        stage.animate(name, poses[name], 0.26, in_out_cubic, delay=delay, cue="slide", cue_at=0.1)
    landed = 0.40 + stagger * (len(names) - 1)
    for key in tableau.zone(f"hand{event.seat}"):  # the hand closes up behind them
        if key in poses:
            stage.animate(key, poses[key], 0.3, in_out_cubic, delay=landed - 0.3, lift=0.0)
    lying = {name: poses[name] for name in names}
    if size == "small":
        telling.kiss(cues, names, lying, landed)
    return telling.moment(
        cues,
        size,
        staging.phrases.meld(event.kind, event.points),
        points=event.points,
        name=cues.narrator.name(event.seat),
        cards=lying,
        at=places.melds[event.seat],
        landed=landed,
        again=event.kind,
    )


def after_meld(staging: BeziqueStaging, cues: Cues, event: Shown) -> float:
    """The points fly to the score."""
    assert cues.layout is not None
    if not cues.stage.reduced_motion:
        side = cues.tableau.sides[event.seat]
        start = telling.points_from(cues, event.seat)
        cues.effects.chips.append(Chip(0.5, points=event.points, start=start, end=cues.side_place(side)))
    return 0.24


def score(staging: BeziqueStaging, cues: Cues, event: Scored | Counted) -> float:
    """A line of the score: its points are counted up; those that no meld has told fly from the middle."""
    before = staging.points_of(cues.tableau, event.line.side)
    cues.follow(event)
    gained = staging.points_of(cues.tableau, event.line.side) - before
    if not gained or staging.told(event.line.cause) or cues.stage.reduced_motion or cues.layout is None:
        return 0.0
    end = cues.side_place(event.line.side)
    if gained > 0:
        cues.effects.chips.append(Chip(0.5, points=round(gained), start=cues.layout.centre, end=end))
        cues.sound("counter", 0.0)
    return 0.3


def take_back(staging: BeziqueStaging, cues: Cues, event: Moved) -> float:
    """The open cards go back into the hand when the stock is gone."""
    stage, tableau = cues.stage, cues.tableau
    starts = [stage.pose(card.name) for card in event.cards]
    before = set(tableau.zone(event.target))
    cues.follow(event)
    fresh = [key for key in tableau.zone(event.target) if key not in before]
    poses = cues.pose()
    for index, (card, start, key) in enumerate(zip(event.cards, starts, fresh, strict=False)):
        if key != card.name:
            stage.remove(card.name)
        stage.put(key, start or poses[key], card.face)
        cue = "slide" if index == 0 else ""
        stage.animate(key, poses[key], 0.36, in_out_cubic, delay=0.03 * index, cue=cue, cue_at=0.1)
    for key in tableau.zone(event.target):
        if key in before and key in poses:
            stage.animate(key, poses[key], 0.3, out_cubic, lift=0.0)
    return 0.42


def exchange(cues: Cues, event: Moved) -> float:
    """The lowest trump goes under the stock."""
    seat = int(event.source[4:])
    cues.effects.say(seat, tr("bezique.call.exchange"), loud=True)
    return cues.move(event)


def stock_gone(staging: BeziqueStaging, cues: Cues, event: Settled) -> float:
    """The mood changes: nothing more to draw, and cards are bound from now on."""
    cues.follow(event)
    telling.inform(cues, tr("bezique.table.stock_gone"), 1.9)
    cues.sound("deal_won", 0.0)
    return 1.4


def name_dealer(staging: BeziqueStaging, cues: Cues, event: Called) -> float:
    """Who drew the highest card says who deals."""
    cues.follow(event)
    dealer = cues.narrator.name(int(event.call.split()[-1]))
    cues.effects.say(event.seat, tr("bezique.call.dealer", name=dealer), loud=True)
    cues.sound("bid", 0.0)
    return 0.6


def guess_packet(staging: BeziqueStaging, cues: Cues, event: Called) -> float:
    """The non-dealer says how many cards the dealer has lifted."""
    cues.follow(event)
    cues.effects.say(event.seat, staging.phrases.call(event.topic, event.call), loud=True)
    cues.sound("bid", 0.0)
    return 0.6


def ended(staging: BeziqueStaging, cues: Cues, event: DealEnded) -> float:
    """How the deal ended."""
    earlier = cues.tableau.public.scores
    phrases = staging.phrases
    words = phrases.outcome(event.result, event.scores, earlier, event.seat, cues.narrator)
    if event.result in RUBICON:
        return telling.moment(cues, "great", tr("bezique.banner.rubicon"), name=words)
    telling.inform(cues, words)
    mine = cues.tableau.sides[cues.tableau.me]
    gained = [after - was for after, was in zip(event.scores, earlier, strict=True)]
    rising = gained if staging.game in SETTLED_APART else list(event.scores)
    good = rising[mine] == max(rising) and event.result != "claim_failed"
    cues.sound("deal_won" if good else "deal_lost", 0.0)
    return 1.3
