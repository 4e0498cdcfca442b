"""How great moments are told: cards laid open, words said with a card, and sentences on the cloth.

Each moves the tableau on, sets sprites travelling and returns the seconds it lasts at normal speed, as `Cues` do.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.events import Played, Shown
from game.ui.layouts.seats import Layout
from game.ui.stage import motion
from game.ui.stage.layout import OTHERS, row
from game.ui.stage.sprites import Pose, untwisted
from game.ui.stage.tween import in_cubic, in_out_cubic, out_cubic
from game.ui.table.hud.effects import Chip
from game.ui.table.hud.moments import AGAIN, DIM_SECONDS, FORMS, Moment, Size
from game.ui.table.hud.pen import rect_of
from game.ui.table.hud.written import boxes

if TYPE_CHECKING:
    from game.ui.stage.cues import Cues

PARTNERS = str.maketrans("KQ", "QK")
"""The other card of belote and rebelote."""


def places_of(cues: Cues) -> Layout:
    """Where everything lies."""
    assert cues.layout is not None
    return cues.layout


def moment(
    cues: Cues,
    size: Size,
    words: str,
    *,
    points: int = 0,
    name: str = "",
    cards: Mapping[str, Pose] | None = None,
    by: Iterable[Pose] = (),
    at: tuple[float, float] | None = None,
    landed: float = 0.0,
    again: str = "",
    golden: bool = True,
) -> float:
    """Tell a moment. ``cards`` are the poses at which its sprites lie ``landed`` seconds from now; its words stand
    beside them, or those near ``at``; if it has none, beside the cards ``by`` which it happened, or at ``at``. What has
    been told in this deal by the same ``again`` is told shorter; what is good for nobody here is not ``golden``.
    Returns the seconds the game waits for it."""
    form = FORMS[size]
    short = AGAIN if again and again in cues.told else 1.0
    cues.told.add(again)
    cards = cards or {}
    card = places_of(cues).frame.card
    laid = boxes(cards.values() or by, card)
    if at is not None:
        # Where a partner's card belongs to it too, the words stand beside the one's own.
        laid = [one for one in laid if math.dist(one.center, at) < 2.4 * card] or laid
    told = max(landed, DIM_SECONDS if form.dims else 0.0) + form.still * short
    cues.effects.tell(
        Moment(
            size,
            words,
            points,
            name,
            frozenset(cards),
            laid[0].unionall(laid[1:]) if laid else None,
            at or places_of(cues).centre,
            lying(cues, [*cues.pose().values(), *cards.values()]),
            told,
            form.hold * short,
            form.flakes if short == 1.0 and golden else 0,
            golden,
        )
    )
    if form.still:
        cues.sound("hush", 0.0)
    cues.stage.after(told, lambda: cues.sound(form.sound if golden else "deal_lost", 0.0))
    return min(form.waits, told + form.hold * short)


def lying(cues: Cues, poses: Iterable[Pose] | None = None) -> list[pygame.Rect]:
    """What words keep off: the cards, by their poses or those of the tableau, and what is painted beside them."""
    places = places_of(cues)
    painted = [rect_of(box) for box in cues.staging.boxes(cues.tableau, places)]
    return [*boxes(cues.pose().values() if poses is None else poses, places.frame.card), *painted]


def inform(cues: Cues, words: str, life: float = 1.7) -> None:
    """A sentence on the cloth, beside the cards."""
    cues.effects.inform(words, life, lying(cues))


def points_from(cues: Cues, seat: int) -> tuple[float, float]:
    """Where points that have been told set off: beside the cards of the moment, where they were written."""
    places = places_of(cues)
    beside = next((one.beside for one in reversed(cues.effects.moments) if one.beside is not None), None)
    if beside is None:
        return places.melds[seat]
    unit = places.frame.unit
    inner = beside.centerx > places.centre[0] + 40 * unit
    return (beside.left - 60 * unit if inner else beside.right + 60 * unit), beside.centery + 24 * unit


def kiss(cues: Cues, keys: Sequence[str], poses: Mapping[str, Pose], delay: float) -> None:
    """Two cards lean on each other and come back; one alone only leans."""
    if cues.stage.reduced_motion:
        return
    middle = sum(poses[key].x for key in keys) / len(keys)
    for key in keys:
        pose = poses[key]
        side = 1.0 if pose.x <= middle else -1.0
        leant = pose.but(x=pose.x + (middle - pose.x) * 0.16, angle=pose.angle + side * motion.KISS_LEAN)
        cues.stage.animate(key, leant, motion.KISS / 2, out_cubic, delay=delay)
        cues.stage.animate(key, pose, motion.KISS / 2, in_out_cubic, delay=delay + motion.KISS / 2)


def word(cues: Cues, event: Played, goal: Pose, landed: float, before: float) -> float:
    """A word said with a card; once it counts, the card and its partner, seen earlier, lean on each other."""
    side = cues.tableau.sides[event.seat]
    gained = round(cues.staging.points_of(cues.tableau, side) - before)
    words = cues.staging.phrases.word(event)
    cues.effects.say(event.seat, words + "!", loud=True)
    key, partner = event.card.name, event.card.name.translate(PARTNERS)
    if gained <= 0 or partner == key:
        cues.sound("moment_small", cues.pan(event.seat))
        kiss(cues, [key], {key: goal}, landed)
        return 0.35
    ghost = f"show#{partner}"
    step = places_of(cues).frame.card * goal.scale * 0.66
    away = -1.0 if goal.x <= places_of(cues).centre[0] else 1.0
    poses = {key: goal, ghost: goal.moved(away * step, 0.0).but(z=goal.z - 0.5, face_up=True)}
    x, y = cues.staging.won_at(cues.tableau, places_of(cues), side)
    pile = Pose(x, y, 0.0, 0.4, True, z=goal.z - 0.5)
    cues.stage.put(ghost, pile, event.card.face.translate(PARTNERS))
    cues.stage.animate(ghost, poses[ghost], landed, out_cubic)
    kiss(cues, [key, ghost], poses, landed)
    seconds = moment(cues, "small", "", points=gained, cards=poses, landed=landed + motion.KISS / 2)
    back = landed + motion.KISS + 0.3
    cues.stage.animate(ghost, pile, 0.22, in_cubic, delay=back, then=lambda: cues.stage.remove(ghost))
    return min(seconds, motion.KISS + 0.5)


def reveal(cues: Cues, event: Shown) -> float:
    names = tuple(card.name for card in event.cards)
    cues.tableau.shown.append((event.seat, names, event.kind, event.points))
    played = set(cues.tableau.public.last_trick)
    hand = cues.tableau.hands[event.seat]
    backs = [key for key in hand if "#" in key]
    poses = cues.staging.laid_open(names, event.seat, places_of(cues))
    size = cues.staging.size_of(event)
    stagger = FORMS[size].stagger
    from_hand = iter(reversed(backs))
    for index, card in enumerate(reversed(event.cards)):
        key = f"show#{card.name}"
        source = card.name if card.name in hand else (next(from_hand, "") if card.name not in played else "")
        here = cues.stage.pose(source)
        if here is None:
            seat_side = cues.tableau.sides[event.seat]
            here = Pose(*cues.staging.won_at(cues.tableau, places_of(cues), seat_side), 0.0, 0.4, False)
        cues.stage.put(key, untwisted(here, poses[card.name]), card.face)
        if source:
            cues.stage.put(source, here.but(alpha=0.0), cues.tableau.faces.get(source))
        lift = here.moved(0.0, -24 * places_of(cues).frame.unit).but(z=350.0 + index)
        cues.stage.animate(key, lift, motion.MELD_LIFT, out_cubic)
        delay = 0.14 + index * stagger
        cues.stage.animate(key, poses[card.name], motion.MELD_TRAVEL, out_cubic, delay=delay, cue="slide", cue_at=0.1)
    landed = 0.14 + motion.MELD_TRAVEL + stagger * (len(names) - 1)
    laid = {f"show#{name}": poses[name] for name in names}
    if size == "small":
        kiss(cues, list(laid), laid, landed)
    return moment(
        cues,
        size,
        cues.staging.phrases.kind(event.kind),
        points=event.points,
        name=cues.narrator.name(event.seat),
        cards=laid,
        landed=landed,
        again=event.kind,
    )


def fold(cues: Cues, event: Shown) -> float:
    cues.follow(event)
    poses = cues.pose()
    start = points_from(cues, event.seat)
    cues.effects.hush()
    if cues.next_step() == "reveal":
        cues.effects.stays_dark = 0.5
    hand = [key for key in cues.tableau.hands[event.seat] if key in poses]
    backs = [key for key in hand if "#" in key]
    away = iter(reversed(backs))
    for card in reversed(event.cards):
        key = f"show#{card.name}"
        target = card.name if card.name in hand else next(away, "")
        goal = poses.get(target) or row(1, *places_of(cues).hands[event.seat], 0.0, OTHERS)[0]
        here = cues.stage.pose(key)
        goal = untwisted(goal, here) if here is not None else goal

        def home(key: str = key, target: str = target) -> None:
            cues.stage.remove(key)
            if target and target in poses:
                cues.stage.put(target, poses[target], cues.tableau.faces.get(target))

        cues.stage.animate(key, goal, 0.22, in_out_cubic, cue="slide", cue_at=0.1, then=home)
    if cues.tableau.shown:
        cues.tableau.shown.pop()
    side = cues.tableau.sides[event.seat]
    if not cues.stage.reduced_motion:
        end = cues.side_place(side)
        cues.effects.chips.append(Chip(motion.CHIP, points=event.points, start=start, end=end))
    return 0.26
