"""A match as it is being put together: game, people, rules, deal code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.options import Choice, Option
from game.host.chair import BOT, PERSON, SOUND, STYLES, GameEntry, Place, Setup
from game.ui.i18n import tr
from game.ui.launch import NAMELESS
from game.ui.portraits import FACES, PERSONS, bot_name, portrait_called, portraits_for, style_of

DEFAULT_LEVEL = 3
LONGEST_NAME = 20
SEATING = "seating"
"""The option that says whether seats are drawn; a game that has it shows it above the seats as well."""


PARTNERED = ("belote", "contree", "coinchee", "bezique")
"""The games in which four players are two sides of two."""


def introduced(setup: Setup, own_name: str, every: tuple[str, ...], own_face: str = "") -> Setup:
    """A match wished on the command line with a name for whoever has none and a portrait for everybody, as on the
    screen of a new match; ``every`` portrait there is. A bot called as one of the characters has its face, and the
    first person that which the settings know, if nobody else has it."""
    faces = portraits_for(setup.game, every)
    own = [(place.portrait or portrait_called(place.name)) if place.kind == BOT else "" for place in setup.places]
    own = [face if face in every else "" for face in own]
    taken = {place.name.casefold() for place in setup.places}
    person = next((number for number, place in enumerate(setup.places) if place.kind != BOT), -1)
    if person >= 0 and own_face in (*every, *FACES, *PERSONS) and own_face not in own:
        own[person] = own_face
    places: list[Place] = []
    for number, place in enumerate(setup.places):
        if place.kind == BOT:
            round_table = [*faces[number % len(faces) :], *faces[: number % len(faces)]]
            face = own[number] or next((one for one in round_table if one not in own), round_table[0])
            own[number] = face
        else:
            face = place.portrait or own[number] or PERSONS[number % len(PERSONS)]
        name = place.name
        if name == NAMELESS:
            wishes = [bot_name(face)] if place.kind == BOT else [own_name, tr("setup.player_name", n=number + 1)]
            wishes += [tr("setup.name_again", name=one, n=number + 1) for one in wishes if one]
            name = next(one for one in wishes if one and one.casefold() not in taken)
            taken.add(name.casefold())
        places.append(replace(place, name=name, portrait=face))
    return replace(setup, places=tuple(places))


@dataclass
class Seat:
    """One player: ``name`` is "" until somebody has typed one, ``style`` is "" while it is the character's own.
    ``portrait`` is that of the bot that sits or would sit here, ``face`` that of a person ("" for none chosen)."""

    kind: str
    level: int
    portrait: str
    name: str = ""
    style: str = ""
    face: str = ""


class Draft:
    """Everything chosen on the screen for one game. ``values`` holds every option; those that do not exist for the
    number of players are left out of ``setup``."""

    def __init__(self, entry: GameEntry, own_name: str, portraits: Sequence[str], own_face: str = "") -> None:
        self.entry = entry
        self.own_name = own_name
        self.own_face = own_face
        """The portrait of the first person, unless that seat has one of its own."""
        self.people: dict[str, str] = {}
        """The people of this computer: name and portrait."""
        self.portraits = tuple(portraits)
        self._players = entry.players[0]
        self._options: dict[int, tuple[Option, ...]] = {}
        self.preset = next(iter(entry.presets))
        self.values: dict[str, Choice] = {}
        self.code = ""
        most = max(entry.players)
        self.seats = [Seat(PERSON, DEFAULT_LEVEL, portraits[n % len(portraits)]) for n in range(most)]
        for seat in self.seats[1:]:
            seat.kind = BOT
        self.choose_preset(self.preset)

    @property
    def players(self) -> int:
        """How many play."""
        return self._players

    @players.setter
    def players(self, count: int) -> None:
        """A preset may be another one for so many; what differs from it is kept as it was chosen."""
        before, after = (self.entry.preset(self.preset, number) for number in (self._players, count))
        for key, value in after.items():
            if self.values[key] == before[key]:
                self.values[key] = value
        self._players = count
        self.part()

    # -- people --------------------------------------------------------------------------------------------------

    @property
    def places(self) -> list[Seat]:
        """The seats in use."""
        return self.seats[: self.players]

    @property
    def typed(self) -> str:
        """The name that the only person at the table has typed, "" for none."""
        persons = [seat for seat in self.places if seat.kind == PERSON]
        return " ".join(persons[0].name.split()) if len(persons) == 1 else ""

    def level_bots(self, level: int) -> None:
        """Every bot at the table plays at this level."""
        for seat in self.places:
            if seat.kind == BOT:
                seat.level = level

    def called(self, number: int) -> str:
        """What the player in seat ``number`` is called: the name typed, or one given."""
        seat = self.seats[number]
        typed = " ".join(seat.name.split())
        if typed:
            return typed
        if seat.kind == BOT:
            return bot_name(seat.portrait)
        if self.own_name and number == self.first:
            return self.own_name
        return tr("setup.player_name", n=number + 1)

    @property
    def first(self) -> int:
        """The seat of the first person, -1 where only bots play."""
        return next((n for n, seat in enumerate(self.places) if seat.kind == PERSON), -1)

    def face(self, number: int) -> str:
        """The portrait of whoever sits in seat ``number``: a person has what was chosen, or a plain bust."""
        seat = self.seats[number]
        if seat.kind == BOT:
            return seat.portrait
        wanted = seat.face or (self.own_face if number == self.first else "")
        known = wanted in (*self.portraits, *FACES, *PERSONS)
        return wanted if known else PERSONS[number % len(PERSONS)]

    def owner(self, portrait: str, number: int) -> int | None:
        """Who else at the table has ``portrait``, seen from seat ``number``. Of plain busts there are enough."""
        if portrait in PERSONS:
            return None
        return next((n for n in range(self.players) if n != number and self.face(n) == portrait), None)

    def choose_face(self, number: int, portrait: str) -> None:
        """Whoever sits in seat ``number`` has ``portrait`` now. A bot is another character then."""
        seat = self.seats[number]
        if seat.kind == PERSON:
            seat.face = portrait
        else:
            for other in self.seats:  # one who does not sit at the table, and would have had it
                if other is not seat and other.portrait == portrait:
                    other.portrait = seat.portrait
            seat.portrait, seat.name, seat.style = portrait, "", ""
        self.part()

    def part(self) -> None:
        """No bot at the table has the portrait of a person: another character sits down for it."""
        taken = {self.face(n) for n, seat in enumerate(self.places) if seat.kind == PERSON}
        for seat in self.places:
            if seat.kind == BOT and seat.portrait in taken:
                held = taken | {other.portrait for other in self.seats}
                seat.portrait = next((one for one in self.portraits if one not in held), seat.portrait)
                seat.name = seat.style = ""

    def style(self, number: int) -> str:
        """How the player in seat ``number`` plays: as was chosen, or as the character does; a person has no style."""
        seat = self.seats[number]
        return (seat.style or style_of(seat.portrait)) if seat.kind == BOT else SOUND

    def twins(self) -> str:
        """A name that two players share, or ""."""
        names = [self.called(n).casefold() for n in range(self.players)]
        return next((self.called(n) for n, name in enumerate(names) if name in names[:n]), "")

    def partner(self, number: int) -> int | None:
        """Who plays with ``number`` if that is fixed before the match begins."""
        return (number + 2) % 4 if self.in_sides and self.sides else None

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of every seat; () if seats are drawn first."""
        if self.values.get(SEATING, "fixed") != "fixed":
            return ()
        return tuple(n % 2 if self.in_sides else n for n in range(self.players))

    @property
    def mirrored(self) -> bool:
        """The players follow one another counterclockwise."""
        return self.values.get("direction") == "counterclockwise"

    @property
    def in_sides(self) -> bool:
        """Four players are two sides."""
        return self.players == 4 and self.entry.id in PARTNERED and self.values.get("four_mode") != "single"

    # -- rules ---------------------------------------------------------------------------------------------------

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that exist for the number of players, each with the values that exist for it."""
        if self.players not in self._options:  # asked many times a frame
            offered = [(one, one.offered_to(self.players)) for one in self.entry.options]
            self._options[self.players] = tuple(replace(one, values=values) for one, values in offered if values)
        return self._options[self.players]

    def value(self, option: Option) -> Choice:
        """What holds for an option: the value chosen, or the default where it does not exist for this many players."""
        chosen = self.values[option.key]
        return chosen if chosen in option.values else option.values[0]

    def choose_preset(self, name: str) -> None:
        """Take all rules of a preset."""
        seating = self.values.get(SEATING)
        self.preset = name
        self.values = {one.key: one.values[0] for one in self.entry.options} | self._preset(name)
        if seating is not None:
            self.values[SEATING] = seating

    def changed(self, against: str = "") -> dict[str, Choice]:
        """The options in force that differ from preset ``against`` (from the one chosen if not named).

        Who sits where is no matter of rules and is left out.
        """
        base = self._preset(against or self.preset)
        return {
            one.key: self.value(one)
            for one in self.options
            if one.key != SEATING and self.value(one) != _held(one, base.get(one.key, one.values[0]))
        }

    def _preset(self, name: str) -> dict[str, Choice]:
        return self.entry.preset(name, self.players)

    @property
    def custom(self) -> bool:
        """The rules are no longer those of the preset."""
        return bool(self.changed())

    # -- the result ----------------------------------------------------------------------------------------------

    def place(self, number: int) -> Place:
        """Who sits in seat ``number``."""
        seat = self.seats[number]
        level = seat.level if seat.kind == BOT else 0
        return Place(self.called(number), seat.kind, level, self.face(number), self.style(number))

    def setup(self) -> Setup:
        """What the host needs. Rules that are no preset's are all written out, under no preset's name."""
        places = tuple(self.place(n) for n in range(self.players))
        values = {one.key: self.value(one) for one in self.options}
        if self.custom:
            return Setup(self.entry.id, self.players, places, values, "", self.code.strip())
        seated = {key: value for key, value in values.items() if key == SEATING}
        return Setup(self.entry.id, self.players, places, seated, self.preset, self.code.strip())

    def rules_only(self, values: dict[str, Choice]) -> Setup:
        """A setup that differs from this one in nothing but rules and harmless people: to try rules with."""
        kept = {one.key: _held(one, values[one.key]) for one in self.options}
        places = tuple(Place(f"{n + 1}", BOT, 1) for n in range(self.players))
        return Setup(self.entry.id, self.players, places, kept)

    # -- memory --------------------------------------------------------------------------------------------------

    def remember(self) -> dict[str, object]:
        """Plain values for a JSON text (without the deal code: a deal is played once)."""
        return {
            "players": self.players,
            "preset": self.preset,
            "values": {one.key: self.values[one.key] for one in self.entry.options},
            "seats": [
                {
                    "kind": s.kind,
                    "level": s.level,
                    "portrait": s.portrait,
                    "name": s.name,
                    "style": s.style,
                    "face": s.face,
                }
                for s in self.seats
            ],
        }

    def recall(self, kept: object, portraits: Sequence[str]) -> None:
        """Take over what ``remember`` gave; whatever is not understood keeps its default."""
        if not isinstance(kept, dict):
            return
        players, preset, values, seats = (kept.get(key) for key in ("players", "preset", "values", "seats"))
        if isinstance(players, int) and players in self.entry.players:
            self.players = players
        if isinstance(preset, str) and preset in self.entry.presets:
            self.choose_preset(preset)
        if isinstance(values, dict):
            for one in self.entry.options:
                if values.get(one.key) in one.values and not isinstance(values.get(one.key), bool):
                    self.values[one.key] = values[one.key]
        if isinstance(seats, list):
            self.seats = [_seat(old, new, portraits) for old, new in zip(self.seats, seats, strict=False)] + self.seats[
                len(seats) :
            ]
            self.part()


def _held(option: Option, value: Choice) -> Choice:
    """A value, or the option's first one where this value does not exist."""
    return value if value in option.values else option.values[0]


def _seat(seat: Seat, kept: object, portraits: Sequence[str]) -> Seat:
    if not isinstance(kept, dict):
        return seat
    kind, level, portrait, name = (kept.get(key) for key in ("kind", "level", "portrait", "name"))
    style, face = kept.get("style"), kept.get("face")
    return replace(
        seat,
        kind=kind if kind in (PERSON, BOT) else seat.kind,
        level=level if type(level) is int and 1 <= level <= 4 else seat.level,
        portrait=portrait if isinstance(portrait, str) and portrait in portraits else seat.portrait,
        style=style if style in STYLES else seat.style,
        name=name if isinstance(name, str) and len(name) <= LONGEST_NAME and name.isprintable() else seat.name,
        face=face if isinstance(face, str) and face in (*portraits, *FACES, *PERSONS) else seat.face,
    )
