"""Faces at the table: what moves them is public, they are short, calm where that is wished, and can be switched off."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from build_scripts.art_parts.moods import MOODS
from game.core.cards import PIQUET_PACK
from game.core.events import Called, DealEnded, Dealt, Drawn, Event, Laid, Played, Shown, TrickWon
from game.core.match import Match
from game.core.rng import seeded
from game.host.bots import any_answer
from game.host.chair import BOT, PERSON, Place
from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.worker import Worker
from game.paths import art_folder
from game.rules import GAMES
from game.ui.portraits import FACES, LOOKS, TEMPERS, drawn_face
from game.ui.screenshots import Theatre
from game.ui.table.hud.reactions import LASTING, NODS, RAISES, REST, SMILES, WINCES, Reactions, moved_by

BOTS = tuple(Place(name, BOT, 2) for name in ("Gaspard", "Odile", "Basile", "Leonie"))
PAIRS = (0, 1, 0, 1)
CARDS = PIQUET_PACK.cards
ACE, TEN, SEVEN, JACK = (next(card for card in CARDS if card.name == name) for name in ("HA", "HT", "H7", "SJ"))


def trick_to(winner: int, points: int, *cards: tuple[int, object]) -> list[Event]:
    plays: list[Event] = [Played(seat, card) for seat, card in cards]  # type: ignore[arg-type]  # cards, given plainly
    return [*plays, TrickWon(winner, 1, tuple(one.card for one in plays if isinstance(one, Played)), points)]


def looks_after(
    events: list[Event], places: tuple[Place, ...] = BOTS, sides: tuple[int, ...] = PAIRS
) -> dict[int, str]:
    faces = Reactions(places, sides, [0, 0])
    for event in events:
        faces.witness(event)
    return {seat: faces.look(seat) for seat in range(len(places)) if faces.look(seat)}


def test_a_rich_trick() -> None:
    rich = trick_to(0, 31, (0, JACK), (1, ACE), (2, SEVEN), (3, SEVEN))
    assert looks_after(rich) == {2: NODS, 1: WINCES}
    assert looks_after(trick_to(0, 4, (0, JACK), (1, ACE), (2, SEVEN), (3, SEVEN))) == {}
    alone = looks_after(trick_to(1, 21, (0, SEVEN), (1, ACE), (2, TEN)), BOTS[:3], (0, 1, 2))
    assert alone == {2: WINCES}
    person = (Place("Ann", PERSON), *BOTS[1:])
    assert looks_after(trick_to(2, 31, (0, ACE), (1, SEVEN), (2, JACK), (3, ACE)), person) == {3: WINCES}


def test_calls_melds_and_the_end() -> None:
    assert looks_after([Called(1, "auction", "coinche")]) == {0: RAISES, 2: RAISES, 3: RAISES}
    assert looks_after([Called(1, "auction", "pass")]) == {}
    assert looks_after([Shown(2, (ACE,), "four-A", 100)]) == {0: RAISES, 1: RAISES, 2: SMILES, 3: RAISES}
    assert looks_after([Shown(2, (ACE,), "sequence-3", 20)]) == {}
    assert looks_after([DealEnded(1, "dedans", (0, 162), 0)]) == {0: WINCES, 2: WINCES, 1: SMILES, 3: SMILES}
    assert looks_after([DealEnded(1, "passed_out", (0, 0))]) == {}
    faces = Reactions(BOTS, PAIRS, [500, 100])
    faces.witness(DealEnded(2, "made", (520, 242), 1))
    assert faces.look(1) == SMILES and faces.look(0) == ""


def test_faces_are_short_and_rest() -> None:
    assert all(0.6 <= seconds <= 0.9 for seconds in LASTING.values())
    faces = Reactions(BOTS, PAIRS, [0, 0])
    faces.witness(Called(1, "auction", "coinche"))
    for _ in range(60):
        faces.update(1 / 60)
    assert not faces.busy
    faces.witness(Called(0, "auction", "surcoinche"))
    assert faces.look(2) == "" and faces.look(1) == RAISES  # who moved just now does not at once again
    faces.update(REST)
    faces.witness(Called(1, "auction", "capot"))
    assert faces.look(2) == RAISES


def scrubbed(event: Event, number: int) -> Event:
    """The same event with other hidden cards."""
    if isinstance(event, Dealt | Laid):
        others = tuple(CARDS[(number * 7 + at) % 32] for at in range(len(event.faces)))
        return replace(event, faces=others)
    return event


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_move_nobody(game: str) -> None:
    offered = GAMES[game]
    players = offered.players[-1] if game != "bieten" else 4
    rules = offered.play(offered.preset(next(iter(offered.presets)), players), players)
    match = Match(rules, 5)
    rng = seeded(9)
    for _ in range(3):
        while not match.deal.over:
            match.apply(any_answer(match.deal.view(match.deal.asked), rng))
        if match.over:
            break
        match.next_deal()
    places = tuple(Place(f"B{seat}", BOT, 2) for seat in range(players))
    told: list[list[tuple[int, str]]] = []
    for eyes in (*range(-1, players), 99):
        faces = Reactions(places, rules.side_of, [0] * rules.sides)
        seen: list[tuple[int, str]] = []
        for number, event in enumerate(match.log):
            if isinstance(event, Drawn):
                continue
            faces.witness(scrubbed(event, number) if eyes == 99 else event.seen_by(eyes))
            seen += [(number, faces.look(seat)) for seat in range(players) if faces.look(seat)]
            faces.update(1.0)
        told.append(seen)
    assert all(one == told[0] for one in told[1:])
    for number, event in enumerate(match.log):
        if isinstance(event, Dealt | Laid):
            assert moved_by(scrubbed(event, number), rules.side_of, [0] * rules.sides, []) == []


def test_every_face_can_look_every_way() -> None:
    folder = art_folder() / "portraits"
    for name in TEMPERS:
        drawings = {look: drawn_face(folder, name, look) for look in ("", *MOODS, *LOOKS)}
        assert len(set(drawings.values())) == len(MOODS) + len(LOOKS) + 1
    for name in FACES:
        assert len({drawn_face(folder, name, look) for look in ("", "smile", "wince", *LOOKS)}) == len(LOOKS) + 3
    assert set(LASTING) | {"think"} == set(MOODS)


def theatre() -> Theatre:
    house = LibraryHouse(Library.in_memory(), secret=lambda: (5).to_bytes(32, "big"), worker=lambda: Worker(alone=True))
    made = Theatre(house, (1280, 720), "en", 5, speed="normal")
    made.begin("belote", 4)
    return made


def painted(made: Theatre) -> bytes:
    surface = pygame.Surface((1280, 720))
    made.table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_at_the_table_faces_move_when_the_event_is_shown() -> None:
    made = theatre()
    told: list[tuple[Event, bool]] = []
    faces = made.table.reactions
    witness = made.table.director.witness

    def noted(event: Event) -> None:
        witness(event)
        told.append((event, isinstance(event, TrickWon) and not made.table.cues.tableau.trick))

    made.table.director.witness = noted
    made.until(lambda: faces.busy)
    assert told and not any(gone for _, gone in told)  # the trick still lies there
    assert made.table.busy
    moved = painted(made)
    faces.clear()
    assert painted(made) != moved
    made.close()


def test_faces_can_be_switched_off_and_calmed() -> None:
    made = theatre()
    made.until(lambda: made.table.director.idle and made.table.view.ask is not None, answer=False)
    for _ in range(60):
        made.turn()
    faces = made.table.reactions
    made.app.prefer(reactions=False)
    made.turn()
    faces.witness(Called(0, "auction", "coinche"))
    assert not any(map(faces.look, range(4)))
    made.app.prefer(reactions=True, reduced_motion=True)
    made.turn()
    faces.witness(Called(0, "auction", "coinche"))
    made.turn()
    first = painted(made)
    for _ in range(5):
        made.turn()
    assert faces.busy and painted(made) == first  # nothing fades, nothing bobs
    made.app.prefer(speed="instant")
    made.turn()
    assert not any(map(faces.look, range(4)))
    made.close()
