"""A library with something in every table, and a reader who looks at everything in one, as all scenes together do."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Final

from build_scripts.soak_parts.frame import Found
from build_scripts.soak_parts.matches import step
from game.core.rng import Rng, seeded
from game.host.chair import BOT, PERSON, HostError, Place, Saved, Setup
from game.host.deck import as_lesson, sits
from game.host.evening import Regular, standings
from game.host.fairness import SECRET_BYTES
from game.host.finding import Search, Word
from game.host.house import LibraryHouse
from game.host.lesson import Origin
from game.host.results import GAME, LEVEL, MONTH, RULES, SEAT, Wish, grouped, ratings
from game.host.sitting import MatchSitting
from game.host.worker import Worker
from game.rules import GAMES
from game.ui.names import preset_name
from game.ui.program import resume_words
from game.ui.quick import Numbers
from game.ui.scenes.records_parts.rows import date_text, winners_text

TODAY: Final = date(2026, 11, 25)
REGULARS: Final = (
    Regular("Odile", "odile", "bold"),
    Regular("Gaspard", "gaspard", "sound"),
    Regular("Basile", "basile", "cautious"),
)
ADA: Final = Place("Ada", PERSON)


def house_at(folder: Path, rng: Rng | None = None) -> LibraryHouse:
    """The house in a folder, as the program opens it; its bots think in this process, and all cards come from ``rng``
    (None: always the same)."""
    house = LibraryHouse.open(folder, strict=True)
    house._worker = lambda: Worker(alone=True)
    house.secret = secrets_from(rng if rng is not None else seeded(0))
    return house


def secrets_from(rng: Rng) -> Callable[[], bytes]:
    """What draws the secrets of matches."""
    return lambda: b"".join(rng.next().to_bytes(4, "big") for _ in range(SECRET_BYTES // 4))


def setup_of(game: str, players: int, deals: int = 0) -> Setup:
    """A match of Ada against bots that answer at random, under the rules offered first."""
    offered = GAMES[game]
    options = dict(offered.preset(next(iter(offered.presets)), players).items())
    if "seating" in options:
        options["seating"] = "fixed"
    places = (ADA, *(Place(f"B{number}", BOT) for number in range(1, players)))
    return Setup(game, players, places, options, deals=deals)


def filled(folder: Path, rng: Rng) -> None:
    """Make a library: matches (finished, going on, branched off), and whatever else can be kept."""
    house = house_at(folder, rng.stream("cards"))
    numbers = Numbers(rng.next())
    games = (("belote", 4), ("rubicon_piquet", 2), ("bieten", 4))
    for game, players in games:
        sitting = house.start(setup_of(game, players, deals=1))
        while step(sitting, numbers):
            pass
        sitting.leave()
        sitting = house.start(setup_of(game, players))
        for _ in range(30):
            step(sitting, numbers)
        sitting.aided(2)
        view = sitting.chair(sitting.persons()[0]).view()
        assert isinstance(sitting, MatchSitting)
        keep_exercise(house, game, view.notation(), sitting.key)
        sitting.leave()
    house.review(1).branch(0, 4)
    house.archive.star(1, True)
    house.archive.write(1, 1, "a note")
    days = house.days
    days.start(days.offer(TODAY)[0], ADA, lambda number: Place(f"B{number}", BOT), TODAY).leave()
    sets = house.same_cards
    table = setup_of("belote", 4)
    made = sets.begin(table, 2, ("Ada",), 2)
    sitting = sets.play(made, replace(sets.setup(made), places=table.places))
    while step(sitting, numbers):
        pass
    sets.played(sitting.key)
    season = house.evenings.begin("Ada", (setup_of("bieten", 4, deals=1),), REGULARS, 2, TODAY)
    house.evenings.play(season, ADA).leave()
    while house.read_on():
        pass
    house.statistics.judge(1, 1, 3, 0, "cards", 2.5)
    house.close()


def keep_exercise(house: LibraryHouse, game: str, position: str, match: int) -> None:
    """An exercise, as a costly answer becomes one."""
    base = house.library.base
    because = json.dumps([["judged", [["points", 3]]]])
    base.execute(
        "INSERT INTO exercises (game, rules, position, given, answers, because, part, cost, streak, due, made)"
        " VALUES (?, ?, ?, 'play SA', '[\"play HA\"]', ?, 'cards', 3.5, 0, 739580, 739579)",
        (game, GAMES[game].version, position, because),
    )
    origin = Origin("Ada", match, 1, 4)
    base.execute(
        "INSERT INTO origins SELECT max(id), ?, ?, ?, ? FROM exercises",
        (origin.name, origin.match, origin.deal, origin.number),
    )


@contextmanager
def allowed() -> Iterator[None]:
    """What is refused here is refused in one sentence."""
    try:
        yield
    except HostError as trouble:
        if "\n" in str(trouble) or not str(trouble):
            raise Found(f"a refusal is not one sentence: {trouble!r}") from trouble


def used(house: LibraryHouse, rng: Rng) -> None:
    """Look at everything in a library, and go on with what can be gone on with. Whatever is refused is refused in one
    sentence; any other error gets through."""
    saved = house.saved()
    for one in saved:
        look_at(house, one)
        with allowed():
            house.archive.beside(one.id)
            house.film(one.id)
        with allowed():
            going_on(house, one, rng)
    for read in READERS:
        with allowed():
            read(house)


def look_at(house: LibraryHouse, saved: Saved) -> None:
    """What the screen says of a match."""
    assert resume_words(saved) and date_text(saved.changed, 0.0)
    winners_text(saved)
    assert preset_name(saved.setup.game, saved.setup.preset or "classic")


def going_on(house: LibraryHouse, saved: Saved, rng: Rng) -> None:
    """Look back at a match, or play on. Raises HostError."""
    if saved.finished:
        house.review(saved.id).leave()
        return
    sitting = house.resume(saved.id)
    numbers = Numbers(rng.next())
    for _ in range(3):
        step(sitting, numbers)
    sitting.leave()


def read_statistics(house: LibraryHouse) -> None:
    """The scene of statistics."""
    statistics = house.statistics
    while house.read_on():
        pass
    for name in [*statistics.people(), "Ada"]:
        for wish in (Wish(name, aided=True), Wish(name, "belote", "cafe", 2)):
            played = statistics.played(wish)
            ratings(played)
            for by in (LEVEL, RULES, SEAT, MONTH, GAME):
                grouped(played, by)
            statistics.contracts(wish), statistics.compared(wish), statistics.given(wish)
            statistics.mistakes(wish), statistics.memories(wish)
            statistics.table(wish)
    statistics.table()
    statistics.unread()


def read_records(house: LibraryHouse) -> None:
    """The scene of all matches."""
    archive = house.archive
    archive.some(archive.find(Search()))
    archive.find(Search((Word("Ada"), Word("x", ("belote",), ("capot",), (0.0, 1e9)), Word("1"))))
    archive.find(Search(starred=True, state="won", game="belote"))
    archive.themes()


def read_exercises(house: LibraryHouse) -> None:
    """One's own mistakes, as lessons."""
    for exercise in house.library.deck.exercises():
        sits(exercise)
        as_lesson(exercise)
        house.library.deck.answered(exercise, True, TODAY.toordinal())


def read_days(house: LibraryHouse) -> None:
    """The calendar."""
    house.days.results("Ada", date(2026, 1, 1), date(2026, 12, 31))
    house.days.streak("Ada", TODAY)
    house.days.tick()
    house.days.stop()


def read_sets(house: LibraryHouse) -> None:
    """Sets of the same cards."""
    sets = house.same_cards
    sets.closed()
    for made in sets.sets():
        with allowed():
            sets.outcomes(made), sets.turn(made), sets.sealed(made)
            sets.challenger(made)
            sets.setup(made)
            sets.challenge(made, "Ada")
    for match in (1, 8):
        sets.of(match)


def read_evenings(house: LibraryHouse) -> None:
    """Evenings with regulars."""
    evenings = house.evenings
    for season in evenings.seasons("Ada"):
        with allowed():
            bouts = evenings.bouts(season)
            standings(season, bouts)
            evenings.turn(season), evenings.moments(season)
            for plan in season.plans:
                evenings.game(plan), evenings.partners(plan)
            evenings.look(season)
            evenings.tick()
            evenings.look(None)
    evenings.of(1)


READERS: Final[tuple[Callable[[LibraryHouse], None], ...]] = (
    read_statistics,
    read_records,
    read_exercises,
    read_days,
    read_sets,
    read_evenings,
)


def sound_again(folder: Path, rng: Rng) -> None:
    """After whatever has happened a match can be begun and found again, and nothing more is told. Raises Found."""
    house = house_at(folder)
    house.notices()
    sitting = house.start(setup_of("belote", 4))
    numbers = Numbers(rng.next())
    for _ in range(3):
        step(sitting, numbers)
    sitting.leave()
    house.close()
    house = house_at(folder)
    told = house.notices()
    newest = house.saved()[0].id
    house.close()
    if told or newest != sitting.key:
        raise Found(f"a match begun afterwards is not the newest ({newest}), or something is told again: {told}")
