"""The people of this computer: each finds the table as he left it; by posted events, and in a shared match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.host.chair import Saved
from game.host.finding import Search
from game.host.house import LibraryHouse
from game.host.library import Library
from game.host.worker import Worker
from game.ui.display import headless
from game.ui.i18n import language, said, tr
from game.ui.launch import PlayOptions
from game.ui.people import GUEST, free, names, portrait_of, removed, renamed, seated
from game.ui.preferences import MOST_PEOPLE, PERSONAL, Preferences, PreferencesFile, parse
from game.ui.program import Program
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.people import PeopleScene, PersonDialog
from game.ui.scenes.setup_parts.seats import SeatCard
from game.ui.scenes.title import TitleScene
from game.ui.widgets import Dialog
from tests.host.tables import setup


def newest(program: Program) -> Saved:
    archive = program.house.archive
    return archive.some(archive.find(Search())[:1])[0]


def sit(preferences: Preferences, name: str) -> Preferences:
    """Preferences with somebody else at the screen."""
    return replace(preferences, **seated(preferences, name))  # type: ignore[arg-type]  # names are those of the dataclass


def test_everybody_finds_the_table_as_he_left_it() -> None:
    ada = replace(Preferences(), name="Ada", language="fr", sort_order="ascending", aids={"belote": "all"}, pins={})
    bo = sit(ada, "Bo")
    assert bo.name == "Bo" and bo.language == "fr", "the looks stay until somebody chooses others"
    assert bo.aids == {} and bo.portrait == "", "but what was learnt is Ada's"
    bo = replace(bo, language="ja", deck="other", portrait="face4")
    back = sit(bo, "Ada")
    assert {one: getattr(back, one) for one in PERSONAL} == {one: getattr(ada, one) for one in PERSONAL}
    again = sit(back, "Bo")
    assert (again.language, again.deck, again.portrait) == ("ja", "other", "face4")
    assert names(again) == ["Bo", "Ada"] and portrait_of(again, "Ada") == ada.portrait


def test_a_guest_is_nobody_in_particular() -> None:
    ada = replace(Preferences(), name="Ada", language="de", known={"belote": "well"})
    guest = sit(ada, GUEST)
    assert guest.name == "" and guest.language == "de" and guest.known == {} and names(guest) == ["Ada"]
    assert sit(guest, "Ada").known == {"belote": "well"}


def test_names_change_and_go() -> None:
    now = sit(sit(replace(Preferences(), name="Ada", pins={"Ada": "1234"}), "Bo"), "Cy")
    assert not free(now, "aDA") and free(now, "Dee")
    changes = renamed(now, "Ada", "Adele")
    now = replace(now, **changes)  # type: ignore[arg-type]  # names are those of the dataclass
    assert names(now) == ["Cy", "Adele", "Bo"] and now.pins == {"Adele": "1234"}
    now = replace(now, **renamed(now, "Cy", "Cynthia"))  # type: ignore[arg-type]  # as above
    assert now.name == "Cynthia" and "Cy" not in now.people
    now = replace(now, **removed(now, "Adele"))  # type: ignore[arg-type]  # as above
    assert names(now) == ["Cynthia", "Bo"] and now.pins == {}
    now = replace(now, **removed(now, "Cynthia"))  # type: ignore[arg-type]  # as above
    assert now.name == "" and names(now) == ["Bo"]


def test_people_survive_and_nonsense_does_no_harm(tmp_path: Path) -> None:
    file = PreferencesFile(tmp_path)
    chosen = sit(replace(Preferences(), name="Ada", lessons={"belote/1": "2026-01-02"}), "花子")
    assert file.save(chosen) and file.load() == chosen
    raw: dict[str, object] = {
        "people": {
            "Ada": {"language": 7, "text_scale": 99, "name": "Eve", "aids": {"belote": "all", "piquet": "loud"}},
            "Bo": 7,
            "C\n": {},
            **{f"P{n}": {} for n in range(2 * MOST_PEOPLE)},
        }
    }
    found = parse(raw).people
    assert found["Ada"]["language"] == "" and found["Ada"]["text_scale"] == 2.0
    assert found["Ada"]["aids"] == {"belote": "all"} and "name" not in found["Ada"]
    assert "Bo" not in found and "C\n" not in found and len(found) <= MOST_PEOPLE


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    headless()
    house = LibraryHouse(Library.in_memory(), secret=lambda: (5).to_bytes(32, "big"), worker=lambda: Worker(alone=True))
    made = Program(house, PlayOptions(tmp_path, lang=None, size=(1280, 720)))
    made.app.prefer(speed="instant", language="en")
    made.title()
    yield made
    made.session.close()
    made.app.close()


def press(program: Program, key: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        program.app.dispatch(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
    program.app.stack.update(0.05)


def write(program: Program, text: str) -> None:
    for letter in text:
        program.app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def click(program: Program, where: tuple[int, int]) -> None:
    program.app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        program.app.dispatch(pygame.event.Event(kind, pos=where, button=1))
    program.app.stack.update(0.05)


def people(program: Program) -> PeopleScene:
    """The scene, opened from the title by the portrait there."""
    top = program.app.stack.top
    assert isinstance(top, TitleScene)
    click(program, top.who.rect.center)
    scene = program.app.stack.top
    assert isinstance(scene, PeopleScene)
    return scene


def join(program: Program, name: str, pin: str = "") -> None:
    """Somebody new sits down, by clicks and typing."""
    scene = people(program)
    scene.ask_new()
    dialog = scene.form.dialogs[-1]
    assert isinstance(dialog, PersonDialog) and not dialog.buttons[0].enabled
    write(program, name)
    if pin:
        scene.form.focus_on(dialog.code)
        write(program, pin[:2])
        assert not dialog.buttons[0].enabled, "two digits are no PIN"
        write(program, pin[2:])
    press(program, pygame.K_RETURN)
    assert program.app.preferences.name == name and isinstance(program.app.stack.top, TitleScene)


def test_somebody_new_sits_down_and_the_others_stay_known(program: Program) -> None:
    join(program, "Ada", "1234")
    program.app.prefer(language="fr")
    join(program, "Bo")
    program.app.prefer(language="nl")
    scene = people(program)
    assert list(scene.cards) == ["Bo", "Ada", ""]
    click(program, scene.cards["Ada"].rect.center)
    click(program, scene.sit.rect.center)
    dialog = scene.form.dialogs[-1]
    assert isinstance(dialog, Dialog), "Ada has a PIN"
    write(program, "0000")
    assert program.app.preferences.name == "Bo" and scene.form.dialogs
    write(program, "1234")
    assert program.app.preferences.name == "Ada" and language() == "fr"
    title = program.app.stack.top
    assert isinstance(title, TitleScene) and said(title.who.label) == "Ada"


def test_a_name_that_is_taken_is_refused_and_a_new_one_goes_with_the_matches(program: Program) -> None:
    join(program, "Ada")
    sitting = program.house.start(setup())
    sitting.leave()
    before = [place.name for place in newest(program).setup.places if place.kind == "person"]
    program.house.rename(before[0], "Ada")
    join(program, "Bo")
    scene = people(program)
    scene.ask_new()
    dialog = scene.form.dialogs[-1]
    assert isinstance(dialog, PersonDialog)
    write(program, "ada")
    assert not dialog.buttons[0].enabled and said(dialog.wrong.label) == tr("people.taken", name="ada")
    press(program, pygame.K_ESCAPE)
    click(program, scene.cards["Ada"].rect.center)
    click(program, scene.edit.rect.center)
    dialog = scene.form.dialogs[-1]
    assert isinstance(dialog, PersonDialog)
    write(program, "h")
    press(program, pygame.K_RETURN)
    assert names(program.app.preferences) == ["Bo", "Adah"]
    assert "Adah" in [place.name for place in newest(program).setup.places]
    click(program, scene.remove.rect.center)
    press(program, pygame.K_RETURN)
    assert names(program.app.preferences) == ["Bo"] and list(scene.cards) == ["Bo", ""]


def test_at_a_shared_table_everybody_has_his_own(program: Program) -> None:
    join(program, "Ada")
    program.app.prefer(language="fr", sort_order="ascending")
    join(program, "Bo")
    program.app.prefer(language="de", sort_order="descending")
    match = setup("ppbb")
    names_ = ("Ada", "Bo", "Cy", "Dee")
    match = replace(match, places=tuple(replace(p, name=n) for p, n in zip(match.places, names_, strict=True)))
    program.session.start(match)
    seen: set[tuple[str, str, str]] = set()
    for _ in range(400):
        program.session.tick()
        program.app.stack.update(0.05)
        top = program.app.stack.top
        if isinstance(top, CurtainScene):
            own = program.app.preferences
            assert top.place.name == own.name
            seen.add((own.name, own.language, own.sort_order))
            top._reveal()
        elif program.session.table is not None and program.session.table.view.asked == program.session.seat:
            chair = program.session.table.chair
            view = chair.view()
            if view.legal:
                chair.answer(view.legal[0])
    assert seen == {("Ada", "fr", "ascending"), ("Bo", "de", "descending")}
    program.session.leave()
    assert program.app.preferences.name == "Bo", "who was at the screen before is there again"


def test_a_seat_of_a_new_match_is_taken_by_somebody_known(program: Program) -> None:
    join(program, "Ada")
    program.app.prefer(portrait="face5")
    join(program, "Bo")
    program.new_match()
    scene = program.app.stack.top
    assert isinstance(scene, NewMatchScene)
    card = next(one for part in scene.area.content for one in part.walk() if isinstance(one, SeatCard))
    assert card.who.visible and card.who.value == "Bo"
    card.who.choose([value for value, _ in card.who.options].index("Ada"))
    assert scene.draft.called(card.number) == "Ada" and scene.draft.face(card.number) == "face5"
    scene.start()
    assert program.app.preferences.name == "Ada", "the only person at the table is at the screen"
