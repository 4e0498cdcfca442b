"""How the Bezique family's events are told: melds laid out before their owner, sevens, scores, the end of the stock."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.core.events import Called, Counted, DealEnded, Event, Moved, Scored, Settled, Shown, TrickWon
from game.rules.bezique.public import BeziquePublic
from game.ui.games.bezique.layout import OWN
from game.ui.games.bezique.phrases import SETTLED_APART
from game.ui.i18n import tr
from game.ui.stage.layout import BOTTOM, OTHERS
from game.ui.stage.sprites import Pose
from game.ui.stage.stage import Stage
from game.ui.stage.steps import Step
from game.ui.stage.tween import in_out_cubic, out_cubic
from game.ui.table.hud.effects import Banner, Chip, Plaque

if TYPE_CHECKING:
    from game.ui.games.bezique.staging import BeziqueStaging
    from game.ui.stage.cues import Cues

BESIDE: Final = 0.6
"""How far the other cards darken while a meld is laid out."""
LOUD: Final = ((20, "reveal_1"), (100, "reveal_2"), (250, "reveal_3"))
"""The sound of a meld by its points; dearer ones have a fanfare."""
SEVENS: Final = ("seven", "dix")
GLOW_FROM: Final = 500
"""A meld worth so much shines while it is told."""


def loudness(points: int) -> str:
    """The sound of so many points."""
    return next((cue for most, cue in LOUD if points <= most), "reveal_4")


def steps(staging: BeziqueStaging, cues: Cues, event: Event) -> list[Step] | None:
    """The steps of an event of this family; None for the way all games tell it."""
    if isinstance(event, Shown) and event.kind in SEVENS:
        shown = replace(event, points=BeziquePublic.of(cues.tableau.public).seven_points)
        return [
            Step("reveal", lambda: show_seven(staging, cues, shown)),
            Step("fold", lambda: cues.fold(shown)),
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
    return cues.reveal(event)


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
    for index, card in enumerate(event.cards):
        name = card.name
        start = starts[name]
        if start is None:
            key = next(gone, "")
            start = stage.pose(key) or Pose(*places.hands[event.seat], 0.0, OTHERS)
            stage.remove(key)
        stage.put(name, start.but(dim=0.0), card.face)
        stage.animate(name, start.moved(0.0, -24 * unit).but(z=350.0 + index, dim=0.0, angle=0.0), 0.12, out_cubic)
        shine = 1.0 if event.points >= GLOW_FROM else 0.45
        goal = poses[name].but(glow=shine, dim=0.0)
        delay = 0.14 + index * 0.06
        stage.animate(name, goal, 0.26, in_out_cubic, delay=delay, cue="slide", cue_at=0.1)
    _dim_others(stage, set(names), poses)
    arrive = 0.40 + 0.06 * len(names)
    short = 0.55 if staging.seen_before(event) else 1.0
    hold = 1.0 * short
    title = staging.phrases.meld(event.kind, event.points)
    points, seat = event.points, event.seat

    x, y = places.melds[seat]
    high = places.frame.tall * OWN
    own = places.where[seat] == BOTTOM
    # The name of one's own meld stands above it, where it does not hide the hand.
    at = (x, y - high / 2 - 52 * unit) if own else (x, y + high / 2 + 4 * unit)

    def told() -> None:
        name = cues.narrator.name(seat)
        cues.effects.plaques.append(Plaque(hold + 0.4, seat=seat, title=title, points=points, name=name, at=at))
        cues.sound(loudness(points), 0.0)

    stage.after(arrive - 0.1, told)
    return arrive + hold


def _dim_others(stage: Stage, names: set[str], poses: dict[str, Pose]) -> None:
    for key in stage.keys:
        pose = stage.pose(key)
        if pose is not None and str(key) not in names:
            goal = poses.get(str(key), pose)
            stage.animate(key, goal.but(dim=max(goal.dim, BESIDE)), 0.2, out_cubic, lift=0.0)


def after_meld(staging: BeziqueStaging, cues: Cues, event: Shown) -> float:
    """The other cards are bright again; the points fly to the score."""
    stage = cues.stage
    for key, pose in cues.pose().items():
        if stage.pose(key) is not None:
            stage.animate(key, pose, 0.2, out_cubic, lift=0.0)
    assert cues.layout is not None
    if not stage.reduced_motion:
        side = cues.tableau.sides[event.seat]
        start = cues.layout.melds[event.seat]
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
        cues.sound("reveal_1", 0.0)
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
    cues.effects.banner = Banner(1.9, words=tr("bezique.table.stock_gone"), kind="primary")
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
    cues.effects.banner = Banner(1.7, words=words, kind="primary")
    mine = cues.tableau.sides[cues.tableau.me]
    gained = [after - was for after, was in zip(event.scores, earlier, strict=True)]
    rising = gained if staging.game in SETTLED_APART else list(event.scores)
    good = rising[mine] == max(rising) and event.result != "claim_failed"
    cues.sound("deal_won" if good else "deal_lost", 0.0)
    return 1.3
