"""How the events of Piquet are told: the dialogue in bubbles, the talon turned over, points flying to their total, and
the great moments: carte blanche, pique, repique, capot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.events import Called, Counted, DealEnded, Event, Laid, Scored, Settled, Shown, Turned
from game.ui.games.piquet.dialogue import kind_of_topic
from game.ui.hud.effects import Banner, Chip, Plaque
from game.ui.stage.tableau import number, numbers
from game.ui.stage.tween import back, out_cubic
from game.ui.words import labelled, tr, trn

if TYPE_CHECKING:
    from game.ui.games.piquet import PiquetTable
    from game.ui.stage.director import Director, Step

GRAND: Final = ("repique", "pique", "capot", "carte_blanche")
"""Causes that are celebrated across the table."""
QUIET_CAUSES: Final = ("point", "sequences", "sets")
WORD_SECONDS: Final = 0.95
"""How long a word of the dialogue stands alone before the next one."""
FLIP_SECONDS: Final = 0.3


def steps_of(table: PiquetTable, director: Director, event: Event) -> list[Step] | None:
    """The steps of an event of this game; None for the way all games tell it."""
    from game.ui.stage.director import Step

    match event:
        case Called() if kind_of_topic(event.topic):
            return [Step("call", lambda: max(WORD_SECONDS, director.call(event)))]
        case Settled(topic="dealer"):
            return [Step("seated", lambda: _dealer(table, director, event))]
        case Laid() if event.source == event.target:
            return [Step("look", lambda: _looked(table, director, event))]
        case Laid():
            return [Step("laid", lambda: _laid(director, event))]
        case Turned(zone="talon"):
            return [Step("turn", lambda: _turned(table, director, event))]
        case Shown() if not event.cards:
            return [Step("told", lambda: _told(table, director, event))]
        case Shown():
            return [
                Step("reveal", lambda: _reveal(table, director, event)),
                Step("fold", lambda: _fold(director, event)),
            ]
        case Counted():
            return [Step("counted", lambda: _counted(table, director, event))]
        case Scored():
            return [Step("scored", lambda: _scored(table, director, event))]
        case DealEnded():
            return [Step("ended", lambda: _ended(director, event))]
        case _:
            return None


def _dealer(table: PiquetTable, director: Director, event: Settled) -> float:
    table.follow(director.tableau, event)
    director.stage.clear()
    director.effects.say(event.seat, tr("table.deals_first"), hold=1.2)
    director.sound("turn", 0.0)
    return 1.0


def _laid(director: Director, event: Laid) -> float:
    """A seat says how many cards it exchanges, and lays them down."""
    director.effects.say(event.seat, trn("piquet.call.exchanged", len(event.faces)))
    return max(0.7, director.laid(event))


def _looked(table: PiquetTable, director: Director, event: Laid) -> float:
    """Elder looks at the cards he left: he alone sees them turn over."""
    before = list(director.tableau.zone("talon"))
    table.follow(director.tableau, event)
    return _flip(director, before)


def _turned(table: PiquetTable, director: Director, event: Turned) -> float:
    before = list(director.tableau.zone("talon"))
    table.follow(director.tableau, event)
    return _flip(director, before) * 0.6


def _flip(director: Director, before: list[str]) -> float:
    """Cards of the talon whose faces have become known turn over where they lie."""
    poses = director.pose()
    turned = 0
    for old, key in zip(before, director.tableau.zone("talon"), strict=True):
        if old == key:
            if key in poses:
                director.stage.animate(key, poses[key], 0.16, out_cubic, lift=0.0)
            continue
        start = director.stage.pose(old) or poses[key].but(face_up=False)
        director.stage.remove(old)
        director.stage.put(key, start.but(face_up=False), director.tableau.faces.get(key))
        delay = 0.07 * turned
        director.stage.animate(key, poses[key], FLIP_SECONDS, back(0.9), delay=delay, cue="flip", cue_at=0.4)
        turned += 1
    return FLIP_SECONDS + 0.07 * turned + 0.15 if turned else 0.0


def _told(table: PiquetTable, director: Director, event: Shown) -> float:
    """A combination that scores is named."""
    table.follow(director.tableau, event)
    title = table.phrases.kind(event.kind)
    again = event.kind.partition("-")[0] in {plaque.title for plaque in director.effects.plaques}
    name = director.narrator.name(event.seat)
    director.effects.plaques = [Plaque(1.7, seat=event.seat, title=title, points=event.points, name=name)]
    director.sound(_tier(event.points), 0.0)
    return 0.7 if again else 1.15


def _tier(points: int) -> str:
    """The sound for a score: small, middling, great."""
    return "reveal_1" if points < 10 else "reveal_2" if points < 18 else "reveal_3"


def _reveal(table: PiquetTable, director: Director, event: Shown) -> float:
    table.follow(director.tableau, event)
    return director.reveal(event)


def _fold(director: Director, event: Shown) -> float:
    chips = len(director.effects.chips)
    seconds = director.fold(event)
    # The points fly when they are entered, not when the cards are taken back.
    del director.effects.chips[chips:]
    return seconds


def _counted(table: PiquetTable, director: Director, event: Counted) -> float:
    table.follow(director.tableau, event)
    _fly(director, event.line.side, event.line.points)
    return 0.2


def _scored(table: PiquetTable, director: Director, event: Scored) -> float:
    """Points are entered: they fly to the total; the great ones are celebrated."""
    line = event.line
    late = number(director.tableau.facts.get("late"))
    name = director.narrator.name(line.side)
    table.follow(director.tableau, event)
    if line.cause in GRAND:
        words = labelled(name, f"{tr(f'piquet.banner.{line.cause}')}  +{line.points}")
        director.effects.plaques.clear()
        director.effects.banner = Banner(2.0, words=words, kind="primary", grand=True)
        director.sound("reveal_4" if line.points >= 30 else "reveal_3", 0.0)
        _fly(director, line.side, line.points, 0.6)
        return 1.7
    if late and line.cause in QUIET_CAUSES:
        return 0.0
    _fly(director, line.side, line.points)
    if line.cause == "cards":
        director.effects.banner = Banner(1.3, words=labelled(name, f"{tr('piquet.banner.cards')}  +{line.points}"))
        director.sound("reveal_2", 0.0)
        return 1.0
    return 0.0


def _fly(director: Director, seat: int, points: int, after: float = 0.0) -> None:
    """Points on their way to a player's total."""
    spots = director.spots
    if director.stage.reduced_motion or spots is None or not points:
        return
    start = spots.melds[seat] if number(director.tableau.facts.get("leader"), -1) < 0 else spots.centre
    chip = Chip(0.5, points=points, start=start, end=director.side_spot(seat))
    if after:
        director.stage.after(after, lambda: director.effects.chips.append(chip))
    else:
        director.effects.chips.append(chip)


def _ended(director: Director, event: DealEnded) -> float:
    """The deal is over: how, and a sound for whoever made more of it."""
    me = director.tableau.me
    totals = numbers(director.tableau.facts.get("totals")) or [0, 0]
    words = director.table.phrases.result(event.result, event.seat, director.narrator)
    director.effects.banner = Banner(1.7, words=words, kind="primary")
    director.sound("deal_won" if totals[me] >= totals[1 - me] else "deal_lost", 0.0)
    return 1.3
