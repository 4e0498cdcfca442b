"""The cues: what each kind of event looks like on the stage, how long it lasts and how it sounds.

Each method moves the tableau on, sets sprites travelling and returns the seconds it lasts at normal speed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.core.events import (
    Called,
    DealBegan,
    DealEnded,
    Dealt,
    Drawn,
    Event,
    Laid,
    Moved,
    Played,
    Seated,
    Settled,
    TrickWon,
    Turned,
)
from game.core.log import Beat
from game.core.public import Public
from game.core.view import View
from game.ui.games.staging import Staging
from game.ui.i18n import tr
from game.ui.layouts.seats import Layout
from game.ui.narrator import Narrator
from game.ui.stage import motion, telling
from game.ui.stage.impatience import Impatience
from game.ui.stage.layout import LEFT, OVER, RIGHT, row
from game.ui.stage.sprites import Pose, untwisted
from game.ui.stage.stage import Stage
from game.ui.stage.tableau import Tableau, place_of
from game.ui.stage.tween import back, in_out_cubic, out_cubic, out_quad
from game.ui.table.hud.effects import Chip, Effects

PANS = {LEFT: -0.35, RIGHT: 0.35}
CALL_SECONDS = 0.52
BESIDE_WINNER = 0.6
"""How far the other cards of a finished trick leave the light."""


KNOCKED = ("coinche", "surcoinche", "hold", "three")
"""Words that go with knuckles on the table: a challenge, and one that is taken up."""


class Cues:
    """Acts on one stage. ``poses_of`` gives the pose of every card of a tableau; ``sound(cue, pan)`` plays a sound."""

    def __init__(
        self,
        stage: Stage,
        staging: Staging,
        tableau: Tableau,
        narrator: Narrator,
        poses_of: Callable[[Tableau], dict[str, Pose]],
        sound: Callable[[str, float], None],
    ) -> None:
        self.stage = stage
        self.staging = staging
        self.tableau = tableau
        self.narrator = narrator
        self.poses_of = poses_of
        self.sound = sound
        self.effects = Effects()
        self.layout: Layout | None = None
        self.side_place: Callable[[int], tuple[float, float]] = lambda side: (0.0, 0.0)
        """Where points fly to: a side's line on the score plate."""
        self.trick_hold = 0.9
        self.shuffles = True
        self.deal_pace = 1.0
        """What the durations of dealing are multiplied by besides."""
        self.impatience = Impatience()
        self.truth: Callable[[], View | None] = lambda: None
        """What the chair sees by now: it may be ahead of what is shown."""
        self.next_step: Callable[[], str] = lambda: ""
        """The name of the step that is told after the present one."""
        self.order: Sequence[int] = ()
        """Who sits where, once it has been settled; not all of it may have been shown yet."""
        self.public: Public | None = None
        """The public table right after what is being told, None before anything is dealt."""
        self.told: set[str] = set()
        """What has been told in this deal: told again it is shorter."""

    def pose(self) -> dict[str, Pose]:
        """Poses of the tableau as it stands."""
        return self.poses_of(self.tableau)

    def follow(self, event: Event) -> None:
        """Show the public table as it was right after this event, and move its cards."""
        self.staging.tell(self.tableau, Beat(event, self.public))

    def first_hold(self) -> bool:
        """True while tricks still lie longer because the session has just begun."""
        return self.impatience.tricks <= 2

    def pan(self, seat: int) -> float:
        """Where the sounds of a seat come from."""
        return PANS.get(self._places.where[seat], 0.0) if 0 <= seat < self.tableau.players else 0.0

    @property
    def _places(self) -> Layout:
        assert self.layout is not None
        return self.layout

    def _travel(self, keys: Sequence[str], seconds: float) -> None:
        """Send some sprites to where the tableau has them now."""
        poses = self.pose()
        for key in keys:
            if key in poses:
                self.stage.animate(key, poses[key], seconds, out_cubic, lift=0.0)

    def begin_deal(self, event: DealBegan) -> float:
        self.effects.clear()
        self.told.clear()
        self.stage.clear()
        self.follow(event)
        poses = self.pose()
        # Of a thick pack only some cards are drawn.
        pack = [key for key in self.tableau.zone(self.staging.pack_zone) if key in poses]
        for key in pack:
            self.stage.put(key, poses[key])
        for key in [key for key in poses if key.startswith("draw#")]:
            self.stage.put(key, poses[key], self.tableau.faces.get(key))
        if not self.shuffles:
            return 0.05
        self.sound("shuffle", 0.0)
        half = max(1, len(pack) // 2)
        wide = self._places.frame.card * 0.62
        for index, key in enumerate(pack):
            side = -1 if index < half else 1
            aside = poses[key].moved(side * wide, 0.0).but(angle=side * 4.0)
            self.stage.animate(key, aside, 0.16, out_cubic, lift=0.0)
            self.stage.animate(
                key, poses[key], 0.22, in_out_cubic, delay=0.24 + (index % half) * 0.224 / half, lift=0.0
            )
        return 0.70

    def _stock_top(self) -> Pose:
        poses = self.pose()
        for key in reversed(self.tableau.zone(self.staging.pack_zone)):
            if key in poses:
                return poses[key]
        return self.staging.pack_top(self.tableau, self._places)

    def deal(self, packets: list[tuple[Dealt, Public | None]]) -> float:
        pace = self.deal_pace
        stagger = min(motion.DEAL_STAGGER, motion.DEAL_WHOLE / len(packets)) * pace
        # one card each from the stock, while the game goes on
        drawn = len(packets) <= self.tableau.players and all(len(one.faces) == 1 for one, _ in packets)
        for index, (event, self.public) in enumerate(packets):
            start = self._stock_top().but(z=400.0 + index)
            before, old_stock = set(self.tableau.hands[event.seat]), list(self.tableau.zone(self.staging.pack_zone))
            self.follow(event)
            poses = self.pose()
            hand = self.tableau.hands[event.seat]
            delay = index * stagger
            fresh = [key for key in hand if key not in before]
            for place, key in enumerate(fresh):
                self.stage.put(key, start, self.tableau.faces.get(key))
                cue = ("draw" if drawn else "deal") if place == 0 else ""
                self.stage.animate(
                    key,
                    poses[key],
                    motion.DEAL_FLIGHT * pace,
                    out_quad,
                    delay=delay + place * 0.02,
                    cue=cue,
                    cue_at=0.3,
                    pan=self.pan(event.seat),
                )
            for key in hand:
                if key in before:
                    self.stage.animate(key, poses[key], 0.16, out_cubic, delay=delay + 0.06, lift=0.0)
            for key in old_stock[len(self.tableau.zone(self.staging.pack_zone)) :]:
                self.stage.remove(key)
        self._travel([*self.tableau.zone(self.staging.pack_zone), *self.tableau.turn_up], 0.16)
        return (motion.DEAL_FLIGHT + 0.01) * pace + stagger * len(packets)

    def turn(self, event: Turned) -> float:
        start = self._stock_top()
        old = list(self.tableau.zone(self.staging.pack_zone))
        self.follow(event)
        for key in old[len(self.tableau.zone(self.staging.pack_zone)) :]:
            self.stage.remove(key)
        key = event.card.name
        goal = self.pose()[key]
        self.stage.put(key, start.but(z=450.0, face_up=False), event.card.face)
        self.stage.animate(key, goal.but(glow=0.8), motion.TRUMP_TURN, back(0.9), cue="flip", cue_at=0.4)
        self.stage.animate(key, goal, motion.TRUMP_GLOW, out_cubic, delay=0.5, lift=0.0)
        self._travel(self.tableau.zone(self.staging.pack_zone), 0.2)
        return 0.62

    def move(self, event: Moved) -> float:
        starts = {card.name: self.stage.pose(card.name) for card in event.cards}
        before = [set(hand) for hand in self.tableau.hands]
        self.follow(event)
        poses = self.pose()
        for card in event.cards:
            start = starts[card.name]
            if event.target.startswith("hand"):
                seat = int(event.target[4:])
                fresh = [key for key in self.tableau.hands[seat] if key not in before[seat]]
                key = card.name if card.name in fresh else fresh[-1]
            else:
                key = card.name
            if start is None and event.source.startswith("hand"):
                seat = int(event.source[4:])
                gone = next((one for one in before[seat] if one not in self.tableau.hands[seat]), "")
                start = self.stage.pose(gone) or Pose(*self._places.hands[seat], 0.0, self._places.back)
                self.stage.remove(gone)
            if key != card.name:
                self.stage.remove(card.name)
            self.stage.put(key, untwisted(start or self._stock_top(), poses[key]), card.face)
            self.stage.animate(key, poses[key], 0.42, in_out_cubic, cue="slide", cue_at=0.1)
        moved = {card.name for card in event.cards}
        self._travel([key for hand in self.tableau.hands for key in hand if key not in moved], 0.25)
        return 0.46

    def call(self, event: Called) -> float:
        self.follow(event)
        words = self.staging.phrases.call(event.topic, event.call)
        verb = event.call.split()[0]
        loud = verb not in self.staging.quiet
        self.effects.say(event.seat, words, loud=loud)
        self.sound("knock" if verb in KNOCKED else "bid" if loud else "pass", self.pan(event.seat))
        return CALL_SECONDS if loud else CALL_SECONDS * 0.7

    def settled(self, event: Settled) -> float:
        self.follow(event)
        if event.topic in ("trump", "contract"):
            self.sound("counter", 0.0)
            return 0.45
        words = self.staging.phrases.banner(event, self.narrator)
        if words:
            telling.inform(self, words, 1.9)
            return 1.5
        return 0.0

    def laid(self, event: Laid) -> float:
        """Cards laid face down elsewhere: each from where it was to where it lies now."""
        if event.source == event.target:
            self.follow(event)
            return 0.0
        before = {key: self.stage.pose(key) for key in self.tableau.zone(event.source)}
        there = set(self.tableau.zone(event.target))
        self.follow(event)
        poses = self.pose()
        gone = [key for key in before if key not in self.tableau.zone(event.source)]
        fresh = [key for key in self.tableau.zone(event.target) if key not in there]
        for index, (old, key) in enumerate(zip(gone, fresh, strict=False)):
            start = before[old]
            if old != key:
                self.stage.remove(old)
            if key not in poses:
                self.stage.remove(key)
                continue
            self.stage.put(key, start or self._stock_top(), self.tableau.faces.get(key))
            self.stage.animate(
                key, poses[key], 0.34, in_out_cubic, delay=0.05 * index, cue="slide" if index == 0 else "", cue_at=0.1
            )
        self._travel(self.tableau.zone(event.source), 0.25)
        return 0.40 + 0.05 * len(gone)

    def play(self, event: Played) -> float:
        source = place_of(self.tableau, event.seat, event.card)
        held = list(self.tableau.zone(source))
        held_points = self.staging.points_of(self.tableau, self.tableau.sides[event.seat])
        self.follow(event)
        gone = next((key for key in held if key not in self.tableau.zone(source)), event.card.name)
        start = self.stage.pose(gone)
        goal = self.pose()[event.card.name]
        if gone != event.card.name:
            self.stage.remove(gone)
        start = start or Pose(*self._places.hands[event.seat], 0.0, self._places.back)
        self.stage.put(event.card.name, untwisted(start, goal).but(dim=0.0, glow=0.0, alpha=1.0), event.card.face)
        far = math.hypot(start.x - goal.x, start.y - goal.y) / self._places.frame.unit
        seconds = max(motion.PLAY[0], min(motion.PLAY[1], float(far) / motion.PLAY_SPEED))
        pan = self.pan(event.seat)
        # The own card stays on top: the others slide under it.
        covered = goal.z < OVER and any(one.z >= OVER for _, key in self.tableau.trick if (one := self.stage.pose(key)))
        lift = OVER - 1.0 - goal.z if covered else 1000.0
        self.stage.animate(
            event.card.name, goal, seconds, cue="place", cue_at=motion.LANDING, pan=pan, lift=lift, thrown=True
        )
        self._travel(self.tableau.zone(source), 0.2)
        poses = self.pose()
        for _, key in self.tableau.trick[:-1]:
            if self.stage.pose(key) != poses[key]:  # it has the trick no longer
                self.stage.animate(key, poses[key], motion.YIELD, out_cubic, delay=seconds * motion.LANDING, lift=0.0)
        if event.word:
            return seconds + telling.word(self, event, goal, seconds, held_points)
        return seconds + 0.04

    def hold(self, event: TrickWon) -> float:
        self.impatience.tricks += 1
        winner = next((key for seat, key in self.tableau.trick if seat == event.seat), "")
        for _, key in self.tableau.trick:
            pose = self.stage.pose(key)
            if pose is not None:
                lit = key == winner
                told = pose.but(height=1.0) if lit else pose.but(dim=BESIDE_WINNER)
                self.stage.animate(key, told, 0.12, out_cubic, delay=0.15, lift=0.0)
        return max(self.trick_hold, motion.FIRST_HOLD) if self.first_hold() and self.trick_hold > 0 else self.trick_hold

    def gather(self, event: TrickWon) -> float:
        trick = list(self.tableau.trick)
        points = event.points
        start = self._places.centre
        self.follow(event)
        side = self.tableau.sides[event.seat]
        x, y = self.staging.won_at(self.tableau, self._places, side)
        pile_key = f"won{side}#{self.tableau.won[side] - 1}"
        goal = self.pose().get(pile_key, Pose(x, y, 0.0, 0.4))
        pan = self.pan(event.seat)
        lying = {key: pose for _, key in trick if (pose := self.stage.pose(key)) is not None}
        winner = next((key for seat, key in trick if seat == event.seat), "")
        for index, key in enumerate(sorted(lying, key=lambda key: (key == winner, lying[key].z))):
            squared = Pose(*start, 0.0, lying[key].scale, True, z=OVER + index, height=0.6)
            top = index == len(lying) - 1

            def landed(key: str = key, top: bool = top) -> None:
                self.stage.remove(key)
                if top and pile_key in self.pose():
                    self.stage.put(pile_key, goal)

            self.stage.animate(key, squared, motion.CLOSE, out_quad, lift=0.0, then=None if top else landed)
            if not top:
                continue
            # The uppermost stands for the packet, which is turned over on its way.
            self.stage.animate(
                key,
                goal.but(z=500.0),
                motion.GATHER,
                in_out_cubic,
                delay=motion.CLOSE,
                cue="gather",
                cue_at=0.05,
                pan=pan,
                then=landed,
            )
        if points and not self.stage.reduced_motion:
            end = self.side_place(side)
            self.stage.after(
                0.3, lambda: self.effects.chips.append(Chip(motion.CHIP, points=points, start=(x, y), end=end))
            )
        return motion.CLOSE + motion.GATHER + 0.06

    def draw(self, draws: list[Drawn]) -> float:
        """Cards drawn for seats and deal: from a spread pack, each to the place where its player will sit."""
        if draws[0].round == 0:
            self.stage.clear()
            spread = row(24, *self._places.centre, self._places.frame.card * 0.16, 0.6)
            for index, pose in enumerate(spread):
                self.stage.put(f"spread#{index}", pose)
            words = tr("table.draw_two" if len(self.order) == 2 else "table.draw")
            self.effects.inform(words, 1.5, above=True)
        keys = [key for key in self.stage.keys if str(key).startswith("spread#")]
        for index, draw in enumerate(draws):
            seat = list(self.order).index(draw.player) if draw.player in self.order else draw.player
            x, y, scale = self.staging.drawn_place(self.tableau, self._places, seat)
            self.follow(draw)
            away = keys[(index * 7 + 3 + draw.round) % max(1, len(keys))] if keys else ""
            here = self.stage.pose(away) or Pose(*self._places.centre, 0.0, 0.6)
            name = f"draw#{draw.card.name}"
            self.stage.put(name, here.but(z=600.0 + index), draw.card.face)
            offset = draw.round * self._places.frame.card * 0.3
            goal = Pose(x + offset, y, 0.0, scale, True, z=610.0 + index + draw.round * 10)
            self.stage.animate(name, goal, 0.36, out_cubic, delay=0.35 + index * 0.16, cue="slide", cue_at=0.1)
        return 0.8 + 0.16 * len(draws)

    def seated(self, event: Seated) -> float:
        if self.effects.banner is not None:
            self.effects.banner.age = max(self.effects.banner.age, self.effects.banner.life - 0.12)
        if event.dealer < 0:
            return 0.3
        self.effects.say(event.dealer, tr("table.deals_first"), loud=False, hold=1.3)
        self.tableau.public = self.tableau.public.undealt(event.dealer)
        self.sound("turn", self.pan(event.dealer))
        return 1.25

    def ended(self, event: DealEnded) -> float:
        if event.result == "passed_out":
            return 0.0  # that has been told already
        words = self.staging.phrases.result(event.result, event.seat, self.narrator)
        good = event.seat >= 0 and (event.result == "made") == (
            self.tableau.sides[event.seat] == self.tableau.sides[self.tableau.me]
        )
        telling.inform(self, words)
        self.sound("deal_won" if good else "deal_lost", 0.0)
        return 1.3
