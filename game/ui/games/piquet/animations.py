"""How the events of Piquet are told: the dialogue in bubbles, the talon turned over, points flying to their total, and
the great moments: carte blanche, pique, repique, capot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.events import Called, Counted, DealEnded, Event, Laid, Scored, Settled, Shown, Turned
from game.rules.piquet.public import PiquetPublic
from game.ui.games.piquet.dialogue import kind_of_topic
from game.ui.i18n import tr, trn
from game.ui.stage import telling
from game.ui.stage.steps import Step
from game.ui.stage.tween import back, out_cubic
from game.ui.table.hud.effects import Chip
from game.ui.table.hud.moments import Size

if TYPE_CHECKING:
    from game.ui.games.piquet.staging import PiquetStaging
    from game.ui.stage.cues import Cues

GREAT: Final = ("repique", "capot", "carte_blanche")
"""Causes that are great moments; a pique is a middle one."""
WORD_SECONDS: Final = 0.95
"""How long a word of the dialogue stands alone before the next one."""
FLIP_SECONDS: Final = 0.3


def steps_of(staging: PiquetStaging, cues: Cues, event: Event) -> list[Step] | None:
    """The steps of an event of this game; None for the way all games tell it."""
    match event:
        case Called() if kind_of_topic(event.topic):
            return [Step("call", lambda: max(WORD_SECONDS, cues.call(event)))]
        case Settled(topic="dealer"):
            return [Step("seated", lambda: _dealer(cues, event))]
        case Laid() if event.source == event.target:
            return [Step("look", lambda: _looked(cues, event))]
        case Laid():
            return [Step("laid", lambda: _laid(cues, event))]
        case Turned(zone="talon"):
            return [Step("turn", lambda: _turned(cues, event))]
        case Shown() if not event.cards:
            return [Step("told", lambda: _told(staging, cues, event))]
        case Shown():
            return [
                Step("reveal", lambda: _reveal(cues, event)),
                Step("fold", lambda: _fold(cues, event)),
            ]
        case Counted():
            return [Step("counted", lambda: _counted(cues, event))]
        case Scored():
            return [Step("scored", lambda: _scored(cues, event))]
        case DealEnded():
            return [Step("ended", lambda: _ended(cues, event))]
        case _:
            return None


def _dealer(cues: Cues, event: Settled) -> float:
    cues.follow(event)
    cues.stage.clear()
    cues.effects.say(event.seat, tr("table.deals_first"), hold=1.2)
    cues.sound("turn", 0.0)
    return 1.0


def _laid(cues: Cues, event: Laid) -> float:
    """A seat says how many cards it exchanges, and lays them down."""
    cues.effects.say(event.seat, trn("piquet.call.exchanged", len(event.faces)))
    return max(0.7, cues.laid(event))


def _looked(cues: Cues, event: Laid) -> float:
    """Elder looks at the cards he left: he alone sees them turn over."""
    before = list(cues.tableau.zone("talon"))
    cues.follow(event)
    return _flip(cues, before)


def _turned(cues: Cues, event: Turned) -> float:
    before = list(cues.tableau.zone("talon"))
    cues.follow(event)
    return _flip(cues, before) * 0.6


def _flip(cues: Cues, before: list[str]) -> float:
    """Cards of the talon whose faces have become known turn over where they lie."""
    poses = cues.pose()
    turned = 0
    for old, key in zip(before, cues.tableau.zone("talon"), strict=True):
        if old == key:
            if key in poses:
                cues.stage.animate(key, poses[key], 0.16, out_cubic, lift=0.0)
            continue
        start = cues.stage.pose(old) or poses[key].but(face_up=False)
        cues.stage.remove(old)
        cues.stage.put(key, start.but(face_up=False), cues.tableau.faces.get(key))
        delay = 0.07 * turned
        cues.stage.animate(key, poses[key], FLIP_SECONDS, back(0.9), delay=delay, cue="flip", cue_at=0.4)
        turned += 1
    return FLIP_SECONDS + 0.07 * turned + 0.15 if turned else 0.0


def size_of(kind: str) -> Size:
    """How great a moment a combination is: a quatorze is great, a point small."""
    if kind.startswith("set-4"):
        return "great"
    return "small" if kind.startswith("point") else "middle"


def _told(staging: PiquetStaging, cues: Cues, event: Shown) -> float:
    """A combination that scores is named."""
    cues.follow(event)
    assert cues.layout is not None
    return telling.moment(
        cues,
        size_of(event.kind),
        staging.phrases.kind(event.kind),
        points=event.points,
        name=cues.narrator.name(event.seat),
        at=cues.layout.melds[event.seat],
        again=event.kind,
    )


def _reveal(cues: Cues, event: Shown) -> float:
    cues.follow(event)
    return telling.reveal(cues, event)


def _fold(cues: Cues, event: Shown) -> float:
    chips = len(cues.effects.chips)
    seconds = telling.fold(cues, event)
    # The points fly when they are entered, not when the cards are taken back.
    del cues.effects.chips[chips:]
    return seconds


def _counted(cues: Cues, event: Counted) -> float:
    cues.follow(event)
    _fly(cues, event.line.side, event.line.points)
    return 0.2


def _scored(cues: Cues, event: Scored) -> float:
    """Points are entered: they fly to the total; the great ones are celebrated."""
    line = event.line
    name = cues.narrator.name(line.side)
    before = PiquetPublic.of(cues.tableau.public).provisional
    cues.follow(event)
    if line.cause in GREAT or line.cause == "pique":
        size: Size = "middle" if line.cause == "pique" else "great"
        _fly(cues, line.side, line.points, 0.6)
        return telling.moment(cues, size, tr(f"piquet.banner.{line.cause}"), points=line.points, name=name)
    if PiquetPublic.of(cues.tableau.public).provisional == before:
        return 0.0  # they flew when they were told
    _fly(cues, line.side, line.points)
    if line.cause == "cards":
        return telling.moment(cues, "small", tr("piquet.banner.cards"), points=line.points, name=name)
    return 0.0


def _fly(cues: Cues, seat: int, points: int, after: float = 0.0) -> None:
    """Points on their way to a player's total."""
    layout = cues.layout
    if cues.stage.reduced_motion or layout is None or not points:
        return
    start = layout.melds[seat] if cues.tableau.public.leader < 0 else layout.centre
    chip = Chip(0.5, points=points, start=start, end=cues.side_place(seat))
    if after:
        cues.stage.after(after, lambda: cues.effects.chips.append(chip))
    else:
        cues.effects.chips.append(chip)


def _ended(cues: Cues, event: DealEnded) -> float:
    """The deal is over: how, and a sound for whoever made more of it."""
    cues.follow(event)
    me = cues.tableau.me
    totals = PiquetPublic.of(cues.tableau.public).totals
    words = cues.staging.phrases.result(event.result, event.seat, cues.narrator)
    telling.inform(cues, words)
    cues.sound("deal_won" if totals[me] >= totals[1 - me] else "deal_lost", 0.0)
    return 1.3
