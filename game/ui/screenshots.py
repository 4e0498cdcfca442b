"""Deterministic pictures of every scene without a display, and frame times of the table.

The clock is our own, and the other players answer at once by a small fixed number sequence, so the same seed gives
the same picture. The house must deal the same cards for the same seed, and judge in so many iterations (the command
line gives it a fixed secret and `ITERATIONS`).
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from random import Random

import pygame

from game.core.view import PICK_CARD
from game.host.chair import (
    BOT,
    NEXT_DEAL,
    PERSON,
    REMATCH,
    House,
    Place,
    Setup,
)
from game.ui.app import App
from game.ui.display import headless
from game.ui.drawing.rasterizer import Rasterizer
from game.ui.preferences import Preferences, Speed
from game.ui.quick import Numbers, QuickHouse, quick_answer
from game.ui.scene import Scene
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.table import TableScene
from game.ui.session import Session
from game.ui.stage.sprites import Pose
from game.ui.table.hud.sheet import ScoreSheet

SCENES = (
    "title", "new_match", "table", "bidding", "auction", "announce", "reveal", "play", "sheet", "result", "curtain",
    "settings", "rulebook", "records", "review", "fairness", "lessons", "people", "statistics", "today",
    "film", "days", "same_cards", "deal_set", "evenings", "evening",
)  # fmt: skip
STEP_SECONDS = 1 / 30
STRIDE_SECONDS = 1 / 10
"""A turn on the way to what is waited for: nothing is drawn."""
LONGEST = 60_000
"""Turns of the loop after which a scene that never comes is given up."""
ITERATIONS = 300
"""What a review's judgements take in a picture: so many instead of a time, or the figures would differ."""
TABLE_SCENES = (
    "table",
    "bidding",
    "auction",
    "announce",
    "reveal",
    "play",
    "sheet",
    "result",
    "curtain",
    "review",
    "fairness",
    "film",
)
NAMES = ("Camille", "Odile", "Gaspard", "Léonie", "Basile", "Agatha", "Joost", "Vroni", "Luis", "Mabel")
PORTRAITS = ("person1", "odile", "gaspard", "leonie", "basile", "agatha", "joost", "vroni", "luis", "mabel")
BELOTE_TOPICS = {
    "table": "belote.play",
    "play": "belote.play",
    "bidding": "belote.round1",
    "auction": "belote.auction",
    "announce": "belote.announce",
}


class NoPicture(Exception):
    """That scene did not come up with this seed; the message is one sentence."""


class Theatre:
    """A window without a display, a session, and a loop that is turned by hand."""

    def __init__(
        self,
        house: House,
        size: tuple[int, int],
        lang: str,
        seed: int,
        *,
        persons: Sequence[int] = (0,),
        speed: Speed = "fast",
    ) -> None:
        headless()
        preferences = Preferences(
            language=lang, mute=True, window=size, speed=speed, bot_pause=0.0, turn_reminder=False
        )
        self.app = App(preferences, fixed_size=size, fullscreen=False)
        self.app.stack.fades = False
        self.app.settling = 0.0  # nobody's clicks are on their way
        self.numbers = Numbers(seed + 17)
        self.persons = persons
        self.session = Session(
            self.app,
            QuickHouse(house, persons, seed),
            home=lambda: None,
            settings=lambda: None,
            rules=lambda game, paragraph: None,
        )
        self.app.tick = self.session.tick

    def begin(self, game: str, players: int = 0) -> None:
        """Start a match, with the game's own number of players if none is given. Raises HostError."""
        players = players or next(entry.players[0] for entry in self.session.house.games() if entry.id == game)
        self.session.start(Setup(game, players, self.places(players)))

    def places(self, players: int) -> tuple[Place, ...]:
        """Who sits there."""
        return tuple(
            Place(
                NAMES[index],
                PERSON if index in self.persons else BOT,
                0 if index in self.persons else 2,
                PORTRAITS[index],
            )
            for index in range(players)
        )

    @property
    def table(self) -> TableScene:
        """The table that is shown."""
        top = self.app.stack.top
        assert isinstance(top, TableScene)
        return top

    def turn(self, seconds: float = STEP_SECONDS) -> None:
        """One turn of the loop, without drawing."""
        if self.app.tick is not None:
            self.app.tick()
        self.app.stack.update(seconds)

    def until(self, reached: Callable[[], bool], answer: bool = True) -> None:
        """Turn the loop until ``reached``, answering for the person at the table. Raises NoPicture."""
        for _ in range(LONGEST):
            self.turn(STRIDE_SECONDS)
            if reached():
                return
            if answer:
                self.answer()
        raise NoPicture("This scene does not come up with this seed; please try another one.")

    def answer(self) -> None:
        top = self.app.stack.top
        if isinstance(top, CurtainScene):
            top.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
            for _ in range(20):
                if self.app.stack.top is top:
                    self.turn()
        elif isinstance(top, TableScene) and top.director.idle and top.view.ask is not None:
            dialog = top.form.dialogs[-1] if top.form.dialogs else None
            if isinstance(dialog, ScoreSheet):
                dialog.show_all()
                dialog.buttons[0].trigger()
            elif top.view.ask.topic not in (NEXT_DEAL, REMATCH):
                top.answer(quick_answer(top.view, self.numbers))

    def draw(self) -> pygame.Surface:
        """The picture as it is now."""
        self.app.stack.draw(self.app.surface)
        return self.app.surface

    def close(self) -> None:
        """Put the window away."""
        self.session.close()
        self.app.close()


def screenshot(
    house: House,
    scene: str,
    out: Path,
    size: tuple[int, int] = (1280, 720),
    lang: str = "en",
    seed: int = 1,
    step: int = 0,
    game: str = "",
    players: int = 0,
    topic: str = "",
) -> None:
    """Write a picture of ``scene`` (one of SCENES) to ``out``. ``step`` goes so many own decisions further on the table
    scenes; ``game`` (Belote if none) is what is played there, and ``topic`` the question waited for. Raises NoPicture
    (a sentence), HostError, OSError if the file cannot be written."""
    persons = (0, 1) if scene == "curtain" else (0,)
    theatre = Theatre(house, size, lang, seed, persons=persons)
    try:
        if scene in TABLE_SCENES:
            _table_picture(theatre, scene, step, game, players, topic)
        else:
            _still_picture(theatre, house, scene, game)
        surface = theatre.draw()
        pygame.image.save(surface, str(out))
    finally:
        theatre.close()


def position(house: House, setup: Setup, out: Path, size: tuple[int, int] = (1280, 720), lang: str = "en") -> None:
    """Write a picture of the table where the position of ``setup`` is taken up, seen by its person. Raises NoPicture
    (a sentence), HostError, OSError if the file cannot be written."""
    asked = [index for index, place in enumerate(setup.places) if place.kind == PERSON]
    theatre = Theatre(house, size, lang, 1, persons=asked)
    try:
        theatre.session.start(replace(setup, places=theatre.places(setup.players)))

        def ready() -> bool:
            top = theatre.app.stack.top
            return isinstance(top, TableScene) and top.director.idle and top.view.ask is not None

        theatre.until(ready, answer=False)
        for _ in range(40):
            theatre.turn()
        pygame.image.save(theatre.draw(), str(out))
    finally:
        theatre.close()


def _still_picture(theatre: Theatre, house: House, scene: str, game: str) -> None:
    app = theatre.app
    made: Scene
    if scene == "title":
        from game.ui.scenes.title import TitleScene

        nothing: Callable[[], None] = lambda: None  # noqa: E731
        doors = dict.fromkeys(("new_match", "lessons", "rules", "settings", "quit", "people", "today"), nothing)
        made = TitleScene(app.painter, place=game, **doors)  # type: ignore[arg-type]  # each is a way out
    elif scene == "settings":
        from game.ui.scenes.settings import SettingsScene

        made = SettingsScene(app.painter, preferences=lambda: app.preferences, prefer=app.prefer, close=lambda: None)
    elif scene == "statistics":
        from game.ui.scenes.statistics import StatisticsScene

        made = StatisticsScene(app.painter, house, name="", close=lambda: None, look=lambda *where: None)
    elif scene in ("today", "same_cards", "deal_set", "evenings", "evening"):
        made = _today(theatre, house, scene, game)
    elif scene == "days":
        made = _days(theatre, house)
    elif scene == "people":
        made = _people(theatre, house)
    elif scene == "records":
        from game.ui.scenes.records import RecordsScene

        made = RecordsScene(app.painter, house, resume=lambda id: None, close=lambda: None)
    elif scene == "rulebook":
        from game.ui.scenes.rulebook import RulebookScene

        made = RulebookScene(app.painter, close=lambda: None, entries=house.games(), game=game or "belote")
    else:
        from game.ui.scenes.new_match import NewMatchScene

        made = NewMatchScene(
            app.painter,
            house,
            app.preferences,
            start=lambda setup: None,
            back=lambda: None,
            game=game,
            known=lambda game: app.preferences.known.get(game, ""),
            learn=lambda game: None,
        )
    app.stack.reset(made)
    app.turn(STEP_SECONDS)
    for _ in range(90):
        app.stack.update(STEP_SECONDS)


def _days(theatre: Theatre, house: House) -> Scene:
    """The deal of a day of which nothing has been played."""
    from game.ui.scenes.days import DaysScene

    return DaysScene(
        theatre.app.painter,
        house,
        today=date(2026, 11, 24),
        name="Ada",
        play=lambda deal: None,
        resume=lambda match: None,
        look=lambda match: None,
        close=lambda: None,
    )


def _people(theatre: Theatre, house: House) -> Scene:
    """Four people and the guest."""
    from game.ui.people import seated
    from game.ui.scenes.people import PeopleScene

    app = theatre.app
    for name, portrait in (("Ada", "face3"), ("Bruno", "face7"), ("Hana", "face2"), ("Wilhelmina", "")):
        app.prefer(**seated(app.preferences, name) | {"portrait": portrait})
    return PeopleScene(
        app.painter,
        preferences=lambda: app.preferences,
        prefer=app.prefer,
        rename=house.rename,
        close=lambda: None,
    )


def _today(theatre: Theatre, house: House, scene: str, game: str) -> Scene:
    """Tonight, a set of deals that two people have still to play, and a season that has begun."""
    from game.ui.scenes.evenings import Invitation
    from game.ui.scenes.same_cards import Wish
    from game.ui.scenes.setup_parts.own_rules import OwnRules
    from game.ui.tonight import Tonight

    tonight = Tonight(
        theatre.app,
        house,
        theatre.session,
        offer=lambda wish: None,
        title=lambda: None,
        own_rules=lambda: OwnRules(None, house.games()),
        today=lambda: date(2026, 11, 24),
        chance=Random(3),
    )
    tonight.open()
    if scene in ("evenings", "evening"):
        begun = tonight.evenings.begin(Invitation(game or "belote", season=True))
        tonight.evenings.open()
        if scene == "evening":
            tonight.evenings.show(begun)
    elif scene != "today":
        which = tonight.deal(Wish(game or "belote", 2, 2, "Ada, Bruno"))
        tonight.same_cards()
        if scene == "deal_set":
            tonight.open_set(which)
    made = theatre.app.stack.top
    assert made is not None
    return made


def _table_picture(theatre: Theatre, scene: str, step: int, game: str, players: int, topic: str) -> None:
    game = game or ("coinchee" if scene == "auction" else "belote")
    theatre.begin(game, players)
    if not topic and game in ("belote", "contree", "coinchee"):
        topic = BELOTE_TOPICS.get(scene, "")
    kind = PICK_CARD if scene == "play" else ""
    decisions = 0
    last: object = None

    def asked(most: int = 0) -> bool:
        nonlocal decisions, last
        top = theatre.app.stack.top
        if not isinstance(top, TableScene) or not top.director.idle or top.view.ask is None:
            return False
        ask = top.view.ask
        wanted = not topic or ask.topic in (topic, topic.replace("round1", "round2"))
        forced = not ask.verb and len(top.view.legal) < 2
        if not wanted or (kind and ask.kind != kind) or forced or ask is last:
            return False
        if ask.topic in (NEXT_DEAL, REMATCH):
            return False
        last = ask
        decisions += 1
        return decisions > most

    if scene == "reveal":
        theatre.until(lambda: _plaque(theatre))
        return
    waits: dict[str, Callable[[], bool]] = {
        "table": lambda: asked(step),
        "bidding": lambda: asked(step),
        "auction": lambda: asked(step),
        "announce": lambda: asked(step),
        "play": lambda: asked(3 + step),
        "sheet": lambda: _sheet(theatre, step),
        "result": lambda: isinstance(theatre.app.stack.top, ResultScene),
        "curtain": lambda: _curtain(theatre, 4 + step),
        "review": lambda: _sheet(theatre, step),
        "fairness": lambda: _sheet(theatre, step),
        "film": lambda: _sheet(theatre, step),
    }
    theatre.until(waits[scene])
    if scene in ("review", "fairness"):
        _look_back(theatre, scene == "fairness")
    elif scene == "film":
        _watch(theatre)
    for _ in range(40):
        theatre.turn()


def _plaque(theatre: Theatre) -> bool:
    """Whether something laid open is well to be seen."""
    top = theatre.app.stack.top
    return isinstance(top, TableScene) and any(one.age > one.told + 0.4 for one in top.cues.effects.moments)


def _sheet(theatre: Theatre, deals: int) -> bool:
    """Whether the score sheet of a deal after so many lies open, with everything on it."""
    top = theatre.app.stack.top
    if not isinstance(top, TableScene) or not top.form.dialogs:
        return False
    dialog = top.form.dialogs[-1]
    if isinstance(dialog, ScoreSheet):
        dialog.show_all()
        return top.view.public.deal_number > deals
    return False


def _curtain(theatre: Theatre, lines: int) -> bool:
    """Whether the curtain tells more than so much."""
    top = theatre.app.stack.top
    return isinstance(top, CurtainScene) and len(top.recap) > lines


def _watch(theatre: Theatre) -> None:
    """The deal just played as a film, in its middle."""
    from game.ui.scenes.film import FilmScene

    sitting = theatre.session.sitting
    assert sitting is not None
    film = theatre.session.house.film(sitting.key)
    film.go(0, film.plies(0) // 2)
    theatre.app.stack.push(FilmScene(theatre.app, film, close=lambda: None))


def _look_back(theatre: Theatre, fairness: bool) -> None:
    """The review of the deal just played, every answer judged, at the first one that cost something, or its page of
    fairness, at an answer in the middle."""
    theatre.session.review()
    top = theatre.app.stack.top
    assert isinstance(top, ReviewScene)
    while top.review.waiting():
        theatre.app.stack.update(STEP_SECONDS)
    if fairness:
        top.tabs.choose(2)
        top.go(top.stops[len(top.stops) // 2])
    else:
        top.mistake(1)
    top.form.dialogs.clear()


FEWEST_MOVING = 32


@dataclass(frozen=True, slots=True)
class FrameReport:
    """Seconds of work for one frame of the table: median, 99th percentile and the longest, of ``frames`` frames with
    so many ``cards`` on the move."""

    median: float
    p99: float
    longest: float
    frames: int
    cards: int


def bench_frames(
    house: House,
    size: tuple[int, int] = (1600, 900),
    frames: int = 300,
    seed: int = 1,
    game: str = "belote",
    players: int = 0,
    meanwhile: Callable[[], None] = lambda: None,
) -> FrameReport:
    """Time the table with all its cards (32 at least) on the move in every frame: update and draw, without showing.
    ``meanwhile`` is called between two frames."""
    theatre = Theatre(house, size, "en", seed, speed="normal")
    try:
        theatre.begin(game, players)
        theatre.until(lambda: isinstance(theatre.app.stack.top, TableScene) and theatre.table.idle, answer=False)
        table = theatre.table
        # As a window does when a table opens, in a room that new match has shown already; a few frames of waiting are
        # enough for it.
        theatre.app.painter.assets.rasterizer = rasterizer = Rasterizer()
        table.stage.deck = theatre.app.painter.assets.deck
        for _ in range(2):
            table.prepare()
            theatre.app.painter.tabletop(size)
            rasterizer.rest()
        keys = [key for key in table.stage.keys if isinstance(key, str)]
        while len(keys) < FEWEST_MOVING:
            keys.append(f"bench#{len(keys)}")
            table.stage.put(keys[-1], Pose(size[0] / 2, size[1] / 2))
        table.stage.held = True
        numbers = Numbers(seed)
        work: list[float] = []
        for frame in range(frames):
            if frame % 24 == 0:
                for key in keys:
                    x, y = 80 + numbers.below(size[0] - 160), 80 + numbers.below(size[1] - 160)
                    goal = Pose(x, y, numbers.below(40) - 20, 0.92, bool(numbers.below(2)), z=numbers.below(90))
                    table.stage.animate(key, goal, 0.45)
            meanwhile()
            begun = time.perf_counter()
            theatre.app.stack.update(1 / 60)
            theatre.app.stack.draw(theatre.app.surface)
            work.append(time.perf_counter() - begun)
        steady = sorted(work[10:])
        return FrameReport(
            steady[len(steady) // 2], steady[int(len(steady) * 0.99)], steady[-1], len(steady), len(keys)
        )
    finally:
        drawing = theatre.app.painter.assets.rasterizer
        if drawing is not None:
            drawing.rest()
            drawing.stop()
        theatre.close()
        gc.collect()  # scenes refer to each other: or this table would still be there with the next one
