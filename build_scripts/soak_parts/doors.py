"""The doors through which things come from outside (`game/host/README.md`): valid samples for each, and what may happen
when something else is given to it. Whatever is let in is then used as the program uses it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

from build_scripts.soak_parts.frame import Found
from build_scripts.soak_parts.libraries import setup_of
from build_scripts.soak_parts.matches import drawn_setup, step
from game.cli.onewindow import read_call
from game.cli.play import rules_file
from game.cli.terms import BadArguments
from game.core.actions import parse_action
from game.core.cards import PACKS
from game.core.options import OptionError, options_from
from game.core.rng import Rng
from game.host.bots import Advice, judged
from game.host.chair import HostError, Sitting
from game.host.deal_sets import read_challenge
from game.host.exchange import records_in
from game.host.house import LibraryHouse
from game.host.lesson_file import BadLesson, read_lesson
from game.host.library import Library
from game.host.puzzle_file import checked, read_puzzles
from game.host.record import read_record
from game.host.rehearsal import read as read_rehearsal
from game.host.replay import verify
from game.host.sitting import MatchSitting
from game.host.verdicts import read_advice
from game.host.whole_code import named, whole_code
from game.host.whole_code import setup_of as setup_named
from game.host.worker import Worker
from game.paths import lessons_folder, puzzles_folder
from game.rules import GAMES
from game.ui.people import seated
from game.ui.preferences import Preferences, PreferencesFile
from game.ui.quick import Numbers
from game.ui.scenes.setup_parts.draft import Draft
from game.ui.scenes.setup_parts.memory import SetupMemory
from game.ui.scenes.setup_parts.own_rules import OwnRules, read_text, text_of
from tests.contracts.invariants import mutated, position_is_read
from tests.contracts.settings import Walk, corner

ENTRIES: Final = LibraryHouse(Library.in_memory()).games()
PORTRAITS: Final = ("odile", "gaspard", "basile")
SMALL: Final = 12_000
"""Bytes of a lesson or book that is changed; a long one takes long to walk."""


@dataclass(frozen=True)
class Door:
    """``samples`` makes valid contents; ``take`` gives a content to the door, and uses what was let in: True if it was
    let in, False if it was refused as the door refuses. Any error is a finding."""

    samples: Callable[[Rng], list[bytes]]
    take: Callable[[bytes, Path, Rng], bool]


def in_words(trouble: Exception) -> None:
    """A refusal is one sentence. Raises Found."""
    words = str(trouble)
    if not words.strip() or "\n" in words or len(words) > 2000:
        raise Found(f"a refusal is not one clear sentence: {words[:300]!r}")


def text(content: bytes) -> str:
    """A text, as from a clipboard."""
    return content.decode("utf-8", "replace")


def written(content: bytes, path: Path) -> Path:
    """A file with that content."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def in_memory() -> LibraryHouse:
    """A house in which nothing is kept; its bots think in this process."""
    return LibraryHouse(Library.in_memory(), worker=lambda: Worker(alone=True))


def played(rng: Rng, answers: int) -> tuple[LibraryHouse, Sitting]:
    """A match so far on."""
    house = in_memory()
    sitting = house.start(drawn_setup(rng, 1 + rng.below(3)))
    numbers = Numbers(rng.next())
    for _ in range(answers):
        if not step(sitting, numbers):
            break
    return house, sitting


# -- notation --------------------------------------------------------------------------------------------------------


def answers(rng: Rng) -> list[bytes]:
    """Answers of every kind."""
    found: list[bytes] = []
    for game in GAMES:
        one = Walk(corner(game, GAMES[game].players[0], "mixed", rng), rng.next())
        for _ in range(8):
            if not one.deal.over:
                found.append(one.deal.phase.sample(one.deal, rng).text.encode())
                one.step()
    return found


def take_answer(content: bytes, folder: Path, rng: Rng) -> bool:
    """An answer in the notation."""
    pack = list(PACKS.values())[rng.below(len(PACKS))]
    try:
        answer = parse_action(text(content), pack)
    except ValueError as trouble:
        in_words(trouble)
        return False
    if parse_action(answer.text, pack) is not answer:
        raise Found(f"{answer.text!r} is not what it is read as")
    return True


def positions(rng: Rng) -> list[bytes]:
    """Deals and views at any moment."""
    found: list[bytes] = []
    for _ in range(6):
        names = list(GAMES)
        game = GAMES[names[rng.below(len(names))]]
        one = Walk(corner(game.id, game.players[rng.below(len(game.players))], "mixed", rng), rng.next())
        for _ in range(rng.below(len(one.deal.rules.cards))):
            if not one.deal.over:
                one.step()
        found.append(one.deal.notation().encode())
        found.append(one.deal.view(rng.below(one.deal.rules.players)).notation().encode())
    return found


def take_position(content: bytes, folder: Path, rng: Rng) -> bool:
    """A position; one that is let in is played to its end."""
    line = text(content)
    if rng.below(2):
        line = (
            mutated(line or "x", [line], rng) if " " in line and any(word.isdigit() for word in line.split()) else line
        )
    return position_is_read(line, rng)


# -- records ---------------------------------------------------------------------------------------------------------


def records(rng: Rng) -> list[bytes]:
    """Records of matches that go on and that are over."""
    found: list[bytes] = []
    for answers in (20, 120):
        house, sitting = played(rng, answers)
        for secrets in (False, True):
            found.append(house.record(sitting.key, secrets=secrets).text().encode())
    return found


def take_record(content: bytes, folder: Path, rng: Rng) -> bool:
    """A record: read, verified, taken in, looked back at and played on."""
    try:
        records_in(content, "x.cbr")
        record = read_record(content, "x.cbr")
        verify(record)
    except HostError as trouble:
        in_words(trouble)
        return False
    house = in_memory()
    with sentences():
        key, _ = house.take_in(content, "x.cbr")
        for saved in house.saved():
            house.archive.beside(saved.id)
        with sentences():
            house.film(key)
        with sentences():
            house.review(key).leave()
        step(house.resume(key), Numbers(1))
    house.close()
    return True


class sentences(suppress):
    """Lets refusals of the host through that are one sentence."""

    def __init__(self) -> None:
        super().__init__(HostError)

    def __exit__(self, kind, trouble, trace):  # type: ignore[no-untyped-def]  # as the standard library has it
        if isinstance(trouble, HostError):
            in_words(trouble)
        return super().__exit__(kind, trouble, trace)


# -- rules, codes, challenges ----------------------------------------------------------------------------------------


def rules(rng: Rng) -> list[bytes]:
    """Files of options in JSON and TOML, and a set as it is handed on."""
    found: list[bytes] = []
    for entry in ENTRIES[:6]:
        values = dict(corner(entry.id, entry.players[0], "mixed", rng).options)
        found.append(json.dumps(values).encode())
        found.append("\n".join(f"{key} = {json.dumps(value)}" for key, value in values.items()).encode())
        found.append(text_of(entry.id, "our own", values).encode())
    return found


def take_rules(content: bytes, folder: Path, rng: Rng) -> bool:
    """A set of options: a file, or a paste."""
    entry = ENTRIES[rng.below(len(ENTRIES))]
    taken = read_text(text(content), entry) is not None
    for ending in (".json", ".toml"):
        try:
            options_from(GAMES[entry.id].options, rules_file(written(content, folder / f"rules{ending}")))
        except (BadArguments, OptionError) as trouble:
            in_words(trouble)
            continue
        taken = True
    return taken


def own_rules(rng: Rng) -> list[bytes]:
    """Sets that the player has named."""
    kept: dict[str, dict[str, object]] = {}
    for entry in ENTRIES:
        kept[entry.id] = {"ours": dict(corner(entry.id, entry.players[0], "mixed", rng).options)}
    return [json.dumps(kept).encode(), json.dumps({"belote": kept["belote"]}).encode()]


def take_own_rules(content: bytes, folder: Path, rng: Rng) -> bool:
    """The file of these."""
    written(content, folder / OwnRules.NAME)
    own = OwnRules(folder, ENTRIES)
    count = 0
    for entry in ENTRIES:
        for name in own.names(entry.id):
            values = own.values(entry.id, name)
            own.named(entry.id, values)
            path = own.write(entry.id, name)
            assert path, "a set cannot be written"
            again = read_text(Path(path).read_text(encoding="utf-8"), entry)
            assert again == (name, values) or not values, f"a set is another when it is read again: {again}"
            own.free(entry.id, name)
            count += 1
    own.keep("belote", "another", ENTRIES[0].preset(next(iter(ENTRIES[0].presets)), 4))
    return count > 0


def codes(rng: Rng) -> list[bytes]:
    """Deal codes, short and whole."""
    found: list[bytes] = []
    for _ in range(6):
        house, sitting = played(rng, 200)
        setup = sitting.setup
        house.close()
        if setup.code:
            found += [setup.code.encode(), whole_code(setup).encode()]
    return found or [b"0000-0000-0000"]


def take_code(content: bytes, folder: Path, rng: Rng) -> bool:
    """A deal code; one that is let in can be played, and says the same when written again."""
    try:
        found = named(text(content))
    except HostError as trouble:
        in_words(trouble)
        return False
    if not found.game:
        return True
    setup = setup_named(found)
    assert named(whole_code(setup)) == found, "a code is another when it is written again"
    table = drawn_setup(rng, 0)
    places = tuple(table.places[number % len(table.places)] for number in range(setup.players))
    places = tuple(replace(place, name=f"P{number}") for number, place in enumerate(places))
    with sentences():
        in_memory().start(replace(setup, places=places)).leave()
    return True


def challenges(rng: Rng) -> list[bytes]:
    """What a friend sends."""
    house = in_memory()
    table = setup_of("belote", 4)
    made = house.same_cards.begin(table, 1, ("Ada",), 2)
    sitting = house.same_cards.play(made, replace(house.same_cards.setup(made), places=table.places))
    while step(sitting, Numbers(rng.next())):
        pass
    house.same_cards.played(sitting.key)
    return [house.same_cards.challenge(made, "Ada").encode()]


def take_challenge(content: bytes, folder: Path, rng: Rng) -> bool:
    """A challenge: its last line must fit the others, or nothing beyond it would ever be reached."""
    lines = [line.strip() for line in text(content).strip().splitlines() if line.strip()]
    if lines and rng.below(4):
        mark = hashlib.sha256("\n".join(lines[:-1]).encode("utf-8", "replace")).hexdigest()[:8]
        content = "\n".join([*lines[:-1], f"check {mark}"]).encode("utf-8", "replace")
    try:
        read_challenge(text(content))
    except HostError as trouble:
        in_words(trouble)
        return False
    house = in_memory()
    with sentences():
        kept = house.same_cards.take(text(content), "Ben")
        house.same_cards.outcomes(kept), house.same_cards.turn(kept), house.same_cards.challenger(kept)
        house.same_cards.setup(kept)
    return True


# -- lessons and puzzles ---------------------------------------------------------------------------------------------


@cache
def _small(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*.toml")) if path.stat().st_size < SMALL]


def lessons(rng: Rng) -> list[bytes]:
    """Some of the house's own."""
    found = _small(lessons_folder())
    return [found[rng.below(len(found))].read_bytes() for _ in range(3)]


def take_lesson(content: bytes, folder: Path, rng: Rng) -> bool:
    """A lesson; one that is let in has been played through."""
    try:
        read_lesson(written(content, folder / "lesson.toml"))
    except BadLesson as trouble:
        in_words(trouble)
        return False
    return True


def puzzles(rng: Rng) -> list[bytes]:
    """The first puzzles of a book."""
    books = sorted(puzzles_folder().rglob("*.toml"))
    book = books[rng.below(len(books))].read_bytes()
    parts = book.split(b"[[puzzle]]")
    at = 1 + rng.below(max(1, len(parts) - 2))
    return [b"[[puzzle]]" + parts[at], b"[[puzzle]]" + b"[[puzzle]]".join(parts[at : at + 2])]


def take_puzzles(content: bytes, folder: Path, rng: Rng) -> bool:
    """A book of puzzles, each played through."""
    try:
        for one in read_puzzles(written(content, folder / "puzzles.toml"))[:3]:
            checked(one)
    except BadLesson as trouble:
        in_words(trouble)
        return False
    return True


# -- what the program keeps ------------------------------------------------------------------------------------------


def settings(rng: Rng) -> list[bytes]:
    """Preferences, with something in every field."""
    people: dict[str, dict[str, object]] = {"Ben": {"language": "fr", "text_scale": 1.2}, "": {}}
    full = Preferences(
        pins={"Ada": "1234"}, name="Ada", people=people, known={"belote": "never"}, coach={"belote": "on"},
        aids={"belote": "some"}, fluent={"belote": 3}, coached={"trump": 2}, lessons={"belote/1": "2026-11-25"},
        speeds={"belote": "fast"},
    )  # fmt: skip
    return [json.dumps(asdict(Preferences())).encode(), json.dumps(asdict(full)).encode()]


def take_settings(content: bytes, folder: Path, rng: Rng) -> bool:
    """The settings: never an error, and what is let in is stored again and is the same."""
    file = PreferencesFile(folder)
    written(content, file.path)
    found = file.load()
    assert found.factor >= 0 and all(0 <= found.volume(group) <= 1 for group in found.volumes)
    for name in found.people:
        replace(found, **seated(found, name))  # type: ignore[arg-type]  # names are those of the dataclass
    assert file.save(found)
    again = PreferencesFile(folder)
    assert again.load() == found and not again.notice, "settings are others when they are read again"
    return found != Preferences()


def last_setups(rng: Rng) -> list[bytes]:
    """How each game was set up last."""
    games = {entry.id: Draft(entry, "Ada", PORTRAITS).remember() for entry in ENTRIES}
    return [json.dumps({"game": "belote", "games": games}).encode()]


def take_last_setups(content: bytes, folder: Path, rng: Rng) -> bool:
    """The file of these: what is understood can be played."""
    written(content, folder / SetupMemory.NAME)
    memory = SetupMemory(folder)
    house = in_memory()
    for entry in ENTRIES:
        draft = Draft(entry, "Ada", PORTRAITS)
        draft.recall(memory.games.get(entry.id), PORTRAITS)
        assert draft.remember()
        with sentences():
            house.check(draft.setup())
    return bool(memory.games)


def calls(rng: Rng) -> list[bytes]:
    """What a second start of the program asks of the first."""
    return [b'{"game": "belote", "players": 4, "code": ""}', b'{"game": "bonaken", "players": 5}', b"{}"]


def take_call(content: bytes, folder: Path, rng: Rng) -> bool:
    """Such a call: never an error."""
    return bool(read_call(content).game)


@cache
def _asked(seed: int) -> tuple[Sitting, str]:
    """A match in which a person has a choice, and advice on it."""
    house = in_memory()
    sitting = house.start(setup_of("belote", 4))
    numbers = Numbers(seed)
    assert isinstance(sitting, MatchSitting)
    while True:
        front = sitting.front()
        if front is not None and len(sitting.chair(front).view().legal) > 2:
            return sitting, judged(sitting.chair(front).view(), None, None, 5)
        step(sitting, numbers)


def thoughts(rng: Rng) -> list[bytes]:
    """What the process of a bot answers."""
    return [_asked(1)[1].encode(), b'{"balance": 3.5, "tricks": ["SA", "HA"]}']


def take_thought(content: bytes, folder: Path, rng: Rng) -> bool:
    """Such an answer: one that fits can be read."""
    sitting, _ = _asked(1)
    front = sitting.front()
    assert front is not None
    view = sitting.chair(front).view()
    reply = text(content)
    read_rehearsal(reply)
    if not Advice(view, None).fits(reply):
        return False
    read_advice(reply, view).accepted()
    return True


DOORS: Final[dict[str, Door]] = {
    "answer": Door(answers, take_answer),
    "position": Door(positions, take_position),
    "record": Door(records, take_record),
    "rules": Door(rules, take_rules),
    "own rules": Door(own_rules, take_own_rules),
    "deal code": Door(codes, take_code),
    "challenge": Door(challenges, take_challenge),
    "lesson": Door(lessons, take_lesson),
    "puzzles": Door(puzzles, take_puzzles),
    "settings": Door(settings, take_settings),
    "last setups": Door(last_setups, take_last_setups),
    "call": Door(calls, take_call),
    "thought": Door(thoughts, take_thought),
}
