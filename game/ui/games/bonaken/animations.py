"""How the events of Bonaken are told where other games are not like it: the middle, the exchange, marks, the loser."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.core.events import Called, Counted, DealEnded, Dealt, Event, Scored, Settled, Shown, TrickWon, Turned
from game.host.chair import Place
from game.rules.bonaken.public import BonakenPublic
from game.ui.games.bonaken import drinks, wiping
from game.ui.games.bonaken.phrases import contract_text, outcome_of
from game.ui.games.bonaken.zones import DOWN, PACK, UP, lay_down, source_of
from game.ui.i18n import listed, tr
from game.ui.stage import telling
from game.ui.stage.cues import Cues
from game.ui.stage.sprites import Pose
from game.ui.stage.steps import Step
from game.ui.stage.tween import in_out_cubic
from game.ui.table.hud.effects import Show

if TYPE_CHECKING:
    from game.ui.games.bonaken.staging import BonakenStaging

GREAT: Final = ("misere", "zwabber", "boonaak", "open_boonaak")
"""Contracts that are a great moment when they are made."""


def steps(staging: BonakenStaging, cues: Cues, event: Event) -> list[Step] | None:
    """The steps of an event; None for the way all games tell it."""
    if isinstance(event, Turned):
        return [Step("turn", lambda: _turn(staging, cues, event))]
    if isinstance(event, Dealt):
        return [Step("take", lambda: _take(cues, event))]
    if isinstance(event, TrickWon):
        return _trick(cues, event)
    if isinstance(event, Called) and event.topic == "bonaken.roem" and not event.call.endswith(" 0"):
        return [Step("call", lambda: _roem(staging, cues, event))]
    if isinstance(event, Shown):
        return [Step("open", lambda: _open(cues, event))]
    if isinstance(event, Counted):
        return [Step("mark", lambda: _mark(cues, event))]
    if isinstance(event, Settled) and event.topic in ("out", "in", "loser", "place", "game_over"):
        return _settled(staging, cues, event)
    if isinstance(event, Scored):
        return []
    if isinstance(event, DealEnded):
        return []  # its marks have told it
    return None


def _turn(staging: BonakenStaging, cues: Cues, event: Turned) -> float:
    """The cards of the middle are turned up; with the first of them those that stay face down are there."""
    tableau, stage = cues.tableau, cues.stage
    if not tableau.zone(UP) and not tableau.zone(DOWN):
        start = staging.pack_top(tableau, cues.layout) if cues.layout is not None else Pose(0, 0)
        lay_down(tableau)
        poses = cues.pose()
        for index, key in enumerate(tableau.zone(DOWN)):
            stage.put(key, start.but(z=430.0 + index))
            stage.animate(key, poses[key], 0.26, in_out_cubic, delay=0.05 * index, cue="deal", cue_at=0.3)
    pack = {key: stage.pose(key) for key in tableau.zone(PACK)}
    seconds = cues.turn(event)
    for key, here in pack.items() if not BonakenPublic.of(tableau.public).dealing else ():
        if here is not None and key in tableau.zone(PACK):
            stage.put(key, here)  # the rest of the pack goes aside once the last card lies there
    return seconds


def _take(cues: Cues, event: Dealt) -> float:
    """Face-down cards, or those passed on, go to a declarer's hand."""
    tableau, stage = cues.tableau, cues.stage
    before, held = list(tableau.zone(source_of(tableau))), list(tableau.hands[event.seat])
    starts = [stage.pose(key) for key in before]
    cues.follow(event)
    after = [key for key in tableau.hands[event.seat] if key not in held]
    poses = cues.pose()
    for key in before:
        if key not in after:
            stage.remove(key)
    for index, key in enumerate(after):
        start = starts[index] if index < len(starts) else None
        at = (start or cues.pose()[key]).but(z=460.0 + index)
        stage.put(key, at, tableau.faces.get(key))
        stage.animate(
            key, poses[key], 0.42, in_out_cubic, delay=0.06 * index, cue="slide" if index == 0 else "", cue_at=0.1
        )
    for key in held:
        if key in poses:
            stage.animate(key, poses[key], 0.25, in_out_cubic, lift=0.0)
    return 0.46 + 0.06 * len(after)


def _roem(staging: BonakenStaging, cues: Cues, event: Called) -> float:
    """Roem is announced: its cards stay in the hand; its words stand beside the card led, or between its player and the
    middle."""
    cues.follow(event)
    assert cues.layout is not None
    words, name = staging.phrases.call(event.topic, event.call), cues.narrator.name(event.seat)
    poses = cues.pose()
    led = [poses[key] for seat, key in cues.tableau.trick if seat == event.seat and key in poses]
    x, y = cues.layout.melds[event.seat]
    own = event.seat == cues.tableau.me
    left, top = cues.layout.hands[event.seat] if own else cues.layout.bubbles[event.seat]
    return telling.moment(cues, "middle", words, name=name, by=led, at=((x + left) / 2, (y + top) / 2))


def _trick(cues: Cues, event: TrickWon) -> list[Step]:
    """Points fly to the declarer only, and only where they count."""

    def gather() -> float:
        public = BonakenPublic.of(cues.tableau.public)
        counts = public.contract == "number" and event.seat in public.declarers
        return cues.gather(event if counts else replace(event, points=0))

    return [Step("hold", lambda: cues.hold(event)), Step("gather", gather)]


def _open(cues: Cues, event: Shown) -> float:
    """Open Boonaak: the hand is laid open for the whole deal."""
    tableau, stage = cues.tableau, cues.stage
    hand = tableau.hands[event.seat]
    if event.seat != tableau.me:
        starts = [stage.pose(key) for key in hand]
        for key in list(hand):
            stage.remove(key)
        cues.follow(event)
        poses = cues.pose()
        for index, card in enumerate(event.cards):
            start = starts[index] if index < len(starts) and starts[index] is not None else poses[card.name]
            assert start is not None
            stage.put(card.name, start.but(face_up=False), card.face)
            stage.animate(card.name, poses[card.name], 0.4, in_out_cubic, delay=0.05 * index, cue="flip", cue_at=0.4)
    cues.sound("moment_middle", 0.0)
    return 0.9


def _mark(cues: Cues, event: Counted) -> float:
    """The result in a sentence, and the mark chalked up."""
    tableau = cues.tableau
    line = event.line
    cues.follow(event)
    if line.cause not in ("plus", "minus", "contract_value"):
        return 0.0
    public = BonakenPublic.of(tableau.public)
    made = public.success[line.side] > 0
    words = outcome_of(public, line.side, made, cues.narrator)
    cues.stage.after(0.9, lambda: cues.sound("chalk", 0.0))
    if made and public.contract in GREAT:
        return telling.moment(cues, "great", contract_text(public), name=words)
    telling.inform(cues, words)
    own = line.side == tableau.me
    cues.sound("deal_won" if made == own else "deal_lost", 0.0)
    return 1.4


def _settled(staging: BonakenStaging, cues: Cues, event: Settled) -> list[Step]:
    if event.topic in ("loser", "place"):
        return [Step("note", lambda: _note(cues, event))]
    if event.topic == "game_over":
        return [
            Step("round", lambda: _round(staging, cues, event), drinks.LEAST),
            Step("round_over", lambda: _clear(cues)),
        ]

    def begin() -> float:
        cues.follow(event)
        words = staging.phrases.banner(event, cues.narrator)
        if event.topic == "out":
            if not cues.stage.reduced_motion:
                public = BonakenPublic.of(cues.tableau.public)
                cues.effects.shows.append(Show(wiping.SECONDS, paint=wiping.wiping(public, event.seat)))
                cues.sound("slide", 0.0)
            return telling.moment(cues, "great", words)
        telling.inform(cues, words)
        cues.sound("deal_lost", 0.0)
        return 1.4

    return [Step("state", begin)]


def _note(cues: Cues, event: Settled) -> float:
    cues.follow(event)
    return 0.0


def _round(staging: BonakenStaging, cues: Cues, event: Settled) -> float:
    """The loser pays a round: one glass for everybody at the table."""
    tableau = cues.tableau
    cues.follow(event)
    losers = BonakenPublic.of(tableau.public).losers
    if not losers:
        telling.inform(cues, tr("bonaken.loser.heading_all"))
        return 1.4
    names = [cues.narrator.name(seat) for seat in losers]
    title = (
        tr("bonaken.loser.heading", name=names[0])
        if len(names) == 1
        else tr("bonaken.loser.heading_many", names=listed(names))
    )
    people: list[tuple[int, Place]] = [(seat, staging.people[seat]) for seat in losers if seat in staging.people]
    reduced_motion = cues.stage.reduced_motion
    paint = drinks.round_of_drinks(title, sentence(cues, losers), people, tableau.players, reduced_motion)
    life = drinks.seconds(tableau.players)
    cues.effects.hush()
    cues.effects.shows.append(Show(life + 0.4, paint=paint))
    cues.sound("deal_lost" if tableau.me in losers else "deal_won", 0.0)
    if not reduced_motion:
        for index in range(tableau.players):

            def clink(index: int = index) -> None:
                cues.sound(f"score_tick_{min(12, index + 2)}", 0.0)

            cues.stage.after(drinks.landing(index), clink)
    return life


def sentence(cues: Cues, losers: Sequence[int]) -> str:
    """A consolation: its own for who was left over, else one of a few by the number of the deal."""
    public = BonakenPublic.of(cues.tableau.public)
    if public.scoring == "plus_minus" and len(losers) == 1 and public.state[losers[0]] == "playing":
        return tr("bonaken.loser.left_over")
    place = (public.deal_number + losers[0]) % drinks.SENTENCES + 1
    return tr(f"bonaken.loser.{place}")


def _clear(cues: Cues) -> float:
    cues.effects.shows.clear()
    return 0.0
