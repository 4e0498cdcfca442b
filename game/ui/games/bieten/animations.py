"""How Bieten is told: the cut, played cards that stay where they are, and the figures counted one after another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.events import Called, DealEnded, Event, Moved, Played, Scored, Settled, TrickWon, Turned
from game.rules.bieten.public import BietenPublic
from game.ui.i18n import tr
from game.ui.stage import telling
from game.ui.stage.sprites import Pose
from game.ui.stage.steps import Step
from game.ui.stage.tween import back, in_out_cubic, out_cubic
from game.ui.table.hud.effects import Chip

if TYPE_CHECKING:
    from game.ui.stage.cues import Cues

COUNT_SECONDS = 0.75
"""How long a figure is shown while it is counted."""
FIVE = 5
"""Figures there are."""
WELI = "WE"


def steps_of(cues: Cues, event: Event) -> list[Step] | None:
    """The steps of an event told in Bieten's own way; None for the others."""
    if isinstance(event, TrickWon):
        return [Step("hold", lambda: hold(cues, event)), Step("release", lambda: release(cues))]
    if isinstance(event, Turned) and event.zone == "bottom":
        return [Step("turn", lambda: turn_bottom(cues, event))]
    if isinstance(event, Moved) and event.source == event.target == "stock":
        return [Step("open", lambda: lay_open(cues, event))]
    if isinstance(event, Called) and event.call.split()[0] == "cut":
        return [Step("cut", lambda: cut(cues, event))]
    if isinstance(event, Scored):
        line = event.line
        return [Step("count", lambda: count(cues, event, line.side, line.points))]
    if isinstance(event, Settled):
        return _settled(cues, event)
    if isinstance(event, DealEnded):
        return [Step("swept", lambda: swept(cues)), Step("ended", lambda: ended(cues, event))]
    if isinstance(event, Played) and event.card.face == WELI:
        return [Step("play", lambda: weli(cues, event))]
    return None


def _settled(cues: Cues, event: Settled) -> list[Step] | None:
    values = dict(event.values)
    if event.topic == "no_winner":
        return [Step("count", lambda: count(cues, event, -1, 0))]
    if event.topic == "conceded":
        return [Step("conceded", lambda: conceded(cues, event, int(values["points"])))]
    if event.topic in ("winner", "loser"):
        return [Step("mark", lambda: mark(cues, event))]
    return None


def settle(cues: Cues, keys: list[str], seconds: float) -> None:
    """Send cards to where the tableau has them now."""
    poses = cues.pose()
    for key in keys:
        if key in poses:
            cues.stage.animate(key, poses[key], seconds, out_cubic, lift=0.0)


def cut(cues: Cues, event: Called) -> float:
    """The upper part of the pack is lifted beside the rest."""
    seconds = cues.call(event)
    poses = cues.pose()
    for key in cues.tableau.stock:
        cues.stage.animate(key, poses[key], 0.32, in_out_cubic, lift=0.0)
    cues.sound("slide", 0.0)
    return max(seconds, 0.45)


def turn_bottom(cues: Cues, event: Turned) -> float:
    """The card at the bottom of the pack is shown to all."""
    stage, tableau = cues.stage, cues.tableau
    top = cues.pose()[tableau.stock[-1]] if tableau.stock else None
    old = [*tableau.bottom, *tableau.stock]
    cues.follow(event)
    goal = cues.pose()[event.card.name]
    here = next((stage.pose(key) for key in old if key not in tableau.stock and stage.pose(key) is not None), None)
    for key in old:
        if key not in tableau.stock and key != event.card.name:
            stage.remove(key)
    start = here or top or goal
    stage.put(event.card.name, start.but(face_up=False, z=450.0), event.card.face)
    stage.animate(event.card.name, goal, 0.34, back(0.9), cue="flip", cue_at=0.4)
    settle(cues, tableau.stock, 0.3)
    return 0.5


def lay_open(cues: Cues, event: Moved) -> float:
    """After the last trick all undealt cards are turned up, side by side."""
    stage, tableau = cues.stage, cues.tableau
    start = stage.pose(tableau.stock[-1]) if tableau.stock else None
    for key in tableau.stock:
        stage.remove(key)
    cues.follow(event)
    poses = cues.pose()
    for index, card in enumerate(event.cards):
        goal = poses[card.name]
        stage.put(card.name, (start or goal).but(face_up=False, z=5.0 + index), card.face)
        stage.animate(card.name, goal, 0.3, out_cubic, delay=index * 0.012, cue="slide" if index == 0 else "", lift=0.0)
    everything = [key for seat in range(tableau.players) for key in tableau.zone(f"played{seat}")]
    settle(cues, [*everything, *tableau.bottom], 0.2)
    return 0.62


def hold(cues: Cues, event: TrickWon) -> float:
    """The winner's card is lit; the cards stay before their owners."""
    cues.impatience.tricks += 1
    index = event.number - 1
    for seat in range(cues.tableau.players):
        laid = cues.tableau.zone(f"played{seat}")
        pose = cues.stage.pose(laid[index]) if index < len(laid) else None
        if pose is not None:
            lit = seat == event.seat
            shown = pose.but(height=1.0) if lit else pose.but(dim=0.6)
            cues.stage.animate(laid[index], shown, 0.12, out_cubic, delay=0.1, lift=0.0)
    cues.follow(event)
    first = 1.15 if cues.first_hold() else 0.0
    return max(cues.trick_hold, first) if cues.trick_hold > 0 else 0.0


def release(cues: Cues) -> float:
    """The light goes out; cards of earlier tricks are a little darker."""
    laid = [key for seat in range(cues.tableau.players) for key in cues.tableau.zone(f"played{seat}")]
    settle(cues, laid, 0.18)
    return 0.12


def conceded(cues: Cues, event: Settled, points: int) -> float:
    """All have said good: the points fly to the slate at once."""
    start = _seat_place(cues, event.seat)
    cues.follow(event)
    if not cues.stage.reduced_motion:
        end = cues.side_place(event.seat)
        cues.effects.chips.append(Chip(0.6, points=points, start=start, end=end))
    cues.sound("counter", 0.0)
    return 0.7


def count(cues: Cues, event: Scored | Settled, seat: int, points: int) -> float:
    """One item of the count: the cards that make the figure are lit, and the points fly to the slate."""
    cues.follow(event)
    if not points:
        cues.effects.hush()
        cues.effects.stays_dark = COUNT_SECONDS
        cues.sound("pass", 0.0)
        return COUNT_SECONDS * 0.8
    public = BietenPublic.of(cues.tableau.public)
    poses = cues.pose()
    lying = {key: poses[key] for key in public.counted_cards[-1] if key in poses}
    words = cues.staging.phrases.line(event.line) if isinstance(event, Scored) else ""
    name = cues.narrator.name(seat)
    cues.effects.stays_dark = COUNT_SECONDS + 0.6
    if not cues.stage.reduced_motion:
        start = _middle_of(cues, list(lying)) or _seat_place(cues, seat)
        chip = Chip(0.6, points=points, start=start, end=cues.side_place(seat))
        cues.stage.after(COUNT_SECONDS * 0.6, lambda: cues.effects.chips.append(chip))
    # A bet that nobody held has no cards: its words stand beside those of its player, not across the portrait.
    own = [poses[key] for key in cues.tableau.zone(f"played{seat}") if key in poses]
    assert cues.layout is not None
    at = _seat_place(cues, seat) if lying or own else cues.layout.bubbles[seat]
    again = "count" if len(public.counted) > 1 else ""
    return telling.moment(cues, "middle", words, points=points, name=name, cards=lying, by=own, at=at, again=again)


def swept(cues: Cues) -> float:
    """One player has won all five figures."""
    public = BietenPublic.of(cues.tableau.public)
    winners = set(public.counters[:FIVE])
    if len(public.counters) < FIVE or len(winners) > 1 or min(winners) < 0:
        return 0.0
    return telling.moment(cues, "great", tr("bieten.banner.swept"), name=cues.narrator.name(min(winners)))


def weli(cues: Cues, event: Played) -> float:
    """The Weli is played: it leans, and its name stands beside it."""
    seconds = cues.play(event)
    poses = cues.pose()
    key = event.card.name
    if event.word or key not in poses:
        return seconds  # what it stands for has been said, and it has leant
    lying = {key: poses[key]}
    telling.kiss(cues, [key], lying, seconds)
    return min(1.2, telling.moment(cues, "small", tr("bieten.weli"), cards=lying, landed=seconds, again="weli"))


def _middle_of(cues: Cues, keys: Sequence[str]) -> tuple[float, float] | None:
    found = [pose for pose in (cues.stage.pose(key) for key in keys) if isinstance(pose, Pose)]
    if not found:
        return None
    return sum(pose.x for pose in found) / len(found), sum(pose.y for pose in found) / len(found)


def mark(cues: Cues, event: Settled) -> float:
    """A cross or a spot is chalked on the slate."""
    cues.follow(event)
    public = BietenPublic.of(cues.tableau.public)
    left = cues.tableau.players - len(public.out) - len(public.gone)
    if event.topic == "loser" and left == 1 and cues.tableau.players > 2:
        # Whoever is left has lost: gold is for those who were spared it.
        spared = event.seat != cues.tableau.me and not cues.narrator.aloof
        name = cues.narrator.name(event.seat)
        return telling.moment(cues, "great", tr("bieten.banner.last"), name=name, golden=spared)
    cues.sound("moment_small" if event.topic == "winner" else "pass", 0.0)
    return 0.5


def ended(cues: Cues, event: DealEnded) -> float:
    """The game is decided, or the next deal follows."""
    cues.follow(event)
    laid = [key for seat in range(cues.tableau.players) for key in cues.tableau.zone(f"played{seat}")]
    settle(cues, laid, 0.2)
    if event.result != "decided":
        cues.sound("score_settle", 0.0)
        return 0.5
    words = cues.staging.phrases.result(event.result, event.seat, cues.narrator)
    telling.inform(cues, words)
    losers = BietenPublic.of(cues.tableau.public).losers
    cues.sound("deal_lost" if cues.tableau.me in losers else "deal_won", 0.0)
    return 1.3


def _seat_place(cues: Cues, seat: int) -> tuple[float, float]:
    """Where points set off that no card has won: a seat's plate."""
    assert cues.layout is not None
    left, top, wide, high = cues.layout.plates[seat]
    return left + wide / 2, top + high / 2
