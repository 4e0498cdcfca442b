"""The program: the window with all its scenes, from the title to the table and back.

`run` is what the command line calls. Everything that lasts (preferences, matches) is in the folder it is given.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import date
from threading import Thread
from typing import Final

from game.host.chair import Archive, HostError, House, Saved, Setup
from game.host.finding import OPEN, Search
from game.host.lesson import Exercise, Lesson, Puzzle, School
from game.ui.app import App
from game.ui.drawing.rasterizer import Rasterizer
from game.ui.farewell import farewell
from game.ui.i18n import beside, listed, tr
from game.ui.launch import Call, PlayOptions
from game.ui.names import game_name
from game.ui.people import GUEST, concerns, seated
from game.ui.portraits import portraits
from game.ui.preferences import Preferences, PreferencesFile
from game.ui.reduced_motion import reduced_motion_wished
from game.ui.reporting import report
from game.ui.rescue import Hopeless, Rescue
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.film import FilmScene
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.people import PeopleScene
from game.ui.scenes.records import RecordsScene
from game.ui.scenes.records_parts.rows import people, score_text
from game.ui.scenes.rulebook import RulebookScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.setup_parts.acquaintance import AIDS, COACHED, NEVER
from game.ui.scenes.setup_parts.draft import introduced
from game.ui.scenes.setup_parts.own_rules import OwnRules
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.session import Session
from game.ui.teaching.classroom import Classroom
from game.ui.teaching.shelves import LESSONS, MISTAKES, PUZZLES, Shelf, course_of, shelves
from game.ui.tonight import Tonight
from game.ui.trouble import trouble_text
from game.ui.widgets import Dialog, FormScene
from game.version import __version__

MANY: Final = 5
"""From so many players on the title names only the first ones: all of them have no room on a button."""
NAMED: Final = 3
LONGEST_READING: Final = 10.0
"""Seconds that the end waits at most for what is read ahead."""
A_FEW: Final = 8
"""Matches read at once until one of them can be."""


def resume_words(saved: Saved) -> str:
    """Which match the title offers to continue: the game, the score, who plays."""
    names = [place.name for place in saved.setup.places]
    parts = [game_name(saved.setup.game), score_text(saved), people(saved.setup)]
    if len(names) >= MANY:
        parts[1:] = [listed([*names[:NAMED], "…"])]
    return beside(*parts)


def first(archive: Archive, search: Search) -> Saved | None:
    """The match last played of those looked for that can be read."""
    keys = archive.find(search)
    for at in range(0, len(keys), A_FEW):
        some = archive.some(keys[at : at + A_FEW])
        if some:
            return some[0]
    return None


class Program:
    """Keeps the scenes together. ``options`` are the command line's wishes for this run; without a ``school`` nothing
    is taught."""

    def __init__(self, house: House, options: PlayOptions, school: School | None = None) -> None:
        self.house = house
        self.school = school
        self.options = options
        self.file = PreferencesFile(options.folder)
        preferences = self.file.load()
        if not self.file.path.exists():
            preferences = replace(preferences, reduced_motion=reduced_motion_wished())
        self._stored_language = preferences.language
        if options.lang is not None:
            preferences = replace(preferences, language=options.lang)
        self.app = App(
            preferences,
            tick=self._tick,
            changed=self._changed,
            fixed_size=options.size,
            fullscreen=options.fullscreen,
            scale=options.scale,
            reduced_motion=options.reduced_motion,
        )
        cache = options.cache if options.cache is not None else options.folder / "cache"
        self.app.painter.assets.rasterizer = Rasterizer(cache / "faces")
        self.session = Session(self.app, house, home=self._home, settings=self._settings, rules=self._rules)
        self.session.own_rules = lambda setup: self._own_rules().called(setup)
        self.classroom = Classroom(self.app, settings=self._settings, rules=self._rules)
        self.tonight = Tonight(
            self.app, house, self.session, offer=self._new_match_of, title=self.title, own_rules=self._own_rules
        )
        self.app.closing = self._may_close
        self.app.failed = Rescue(self.app, self.session, self._title_after_failure, options.failed).failed
        self.app.words = self._words
        self.app.report = self._report
        self._ahead: Thread | None = None
        """Reads lessons and puzzles."""
        self._fresh = True
        self._wish = options.setup
        self._review = options.review
        self._lesson = options.lesson
        self._notice = ""
        """What was told at the title and perhaps not seen there."""
        self._parting: Dialog | None = None
        """Whether the window is to be closed though something is not saved."""
        self._question: Dialog | None = None
        """Whether the match on the table is to be left for another; the last one asked."""

    def run(self) -> None:
        """Show the window until it is closed."""
        self.app.run(self._title_scene())
        self.session.close()
        self.classroom.close()
        size = self.app.window_size
        if self.options.size is None and size != self.app.preferences.window and not self.app.fullscreen:
            self.file.save(replace(self.app.preferences, window=size))

    def end(self) -> None:
        """Close the window. Whoever reads ahead ends first: Python may crash where a thread is left at its end."""
        if self._ahead is not None:
            self._ahead.join(LONGEST_READING)
        self.app.close()

    def _read_ahead(self) -> None:
        """Read lessons and puzzles while the title is looked at: on a thread, so that no click waits for them."""
        school = self.school
        if school is None or self._ahead is not None:
            return

        def read() -> None:
            with suppress(HostError, OSError):
                school.lessons()
                school.puzzles()

        self._ahead = Thread(target=read, name="lessons", daemon=True)
        self._ahead.start()

    def _close(self) -> None:
        if self._may_close():
            self.app.quit()

    def _may_close(self) -> bool:
        """Whether the window may be closed now. While something of a match is not saved it is asked, once."""
        top = self.app.stack.top
        if not self.house.unsaved() or not isinstance(top, TableScene | CurtainScene | FormScene):
            return True
        if self._parting is not None and self._parting in top.form.dialogs:
            return True
        self._parting = Dialog(self.app.painter, tr("disk.heading"), tr("host.still_unsaved"))
        self._parting.button(tr("disk.stay"), top.touch, kind="primary", cancels=True)
        self._parting.button(tr("disk.quit"), self.app.quit, kind="danger")
        top.form.open(self._parting)
        top.touch()
        return False

    def _changed(self, preferences: Preferences) -> None:
        # A language wished on the command line is for this run, unless it was chosen in the settings since.
        if self.options.lang is not None and preferences.language == self.options.lang:
            preferences = replace(preferences, language=self._stored_language)
        self.file.save(preferences)

    def _tick(self) -> bool:
        if self.options.interrupted():
            self.app.quit()
            return False
        if self.options.exit_after_first_frame and self.app.frames.first is not None:
            self.app.quit()
        elif self.app.frames.first is not None:
            self._read_ahead()
        call = self.options.called()
        if call is not None:
            self.app.come_forward()
            self._offer(call)
        if self._review is not None:
            review, self._review = self._review, None
            self.session.open_review(review)
        if self._lesson is not None and self.school is not None:
            lesson, self._lesson = self._lesson, None
            self._take(lesson)
        if self._wish is not None:
            wish, self._wish = self._wish, None
            try:
                own = self.app.preferences
                every = portraits(self.app.painter)
                self.session.start(introduced(wish, own.name.strip(), every, own.portrait))
            except HostError as error:
                self._say(error)
            else:
                self._tell_notice()
        idle = self.session.sitting is None and self.classroom.tutor is None
        compared = idle and self.house.days.tick()
        taught = self.classroom.tick()
        return self.session.tick() or taught or compared

    def _tell_notice(self) -> None:
        """What the title had to tell, above a match that has begun at once: nobody has seen the title."""
        top = self.app.stack.top
        if self._notice and isinstance(top, TableScene | CurtainScene):
            dialog = Dialog(self.app.painter, tr("notice.heading"), self._notice)
            top.form.open(dialog.button(tr("common.ok"), top.touch, kind="primary", cancels=True))
            self._notice = ""

    # -- scenes --------------------------------------------------------------------------------------------------

    def _title_scene(self, notice: str = "", bare: bool = False) -> TitleScene:
        """The title, with what has to be told; ``bare`` without a look into the library."""
        told: list[str] = [notice] if notice else []
        newest = last = None
        try:
            newest = first(self.house.archive, Search()) if not bare else None
            last = first(self.house.archive, Search(state=OPEN)) if newest is not None else None
        except HostError as error:
            told.append(trouble_text(error))
        told += [tr(id, **values) for id, values in self.house.notices()]
        if self._fresh:
            self._fresh = False
            if self.file.notice:
                told.append(tr(self.file.notice, **self.file.notice_fields))
            self._notice = "\n".join(told)
        return TitleScene(
            self.app.painter,
            new_match=self.new_match,
            rules=lambda: self._rules("", ""),
            settings=self._settings,
            lessons=self.lessons if self.school is not None else None,
            quit=self._close,
            resume=(lambda: self._resume(last.id)) if last is not None else None,
            resume_note=resume_words(last) if last is not None else "",
            records=self._list if newest is not None else None,
            place=newest.setup.game if newest is not None else "",
            version=__version__,
            notice="\n".join(told),
            today=self.tonight.open,
            people=self._people,
            who=(self.app.preferences.name, self.app.preferences.portrait),
        )

    def title(self) -> None:
        """Back to the title, which says anew what can be continued."""
        self.app.stack.reset(self._title_scene())

    def _home(self) -> None:
        """Back from a match to where it was begun from."""
        self.tonight.home()

    def _title_after_failure(self, notice: str, bare: bool) -> None:
        """The title, with what has to be told."""
        self.classroom.close()
        self.app.stack.drop()
        self.app.stack.reset(self._title_scene(notice, bare))

    def new_match(self) -> None:
        """Offer a new match."""
        self._new_match_of(Call())

    def _new_match_of(self, wish: Call) -> None:
        scene = NewMatchScene(
            self.app.painter,
            self.house,
            self.app.preferences,
            start=self._begin,
            back=self._pop,
            rules=self._rules,
            meet=self._meet,
            look=lambda portrait: self.app.prefer(portrait=portrait),
            folder=self.options.folder,
            game=wish.game,
            players=wish.players,
            known=lambda game: self.app.preferences.known.get(game, ""),
            know=self._know,
            learn=self._learn if self.school is not None else None,
        )
        self.app.stack.push(scene)
        if wish.code:
            scene.take(self.house.named(wish.code))

    def _meet(self, name: str) -> None:
        """Somebody has said who he is: one of those who are known sits down. Where nobody was known, it is he from now
        on; where others are, a guest stays one."""
        own = self.app.preferences
        if name in own.people:
            self.app.prefer(**seated(own, name))
        elif not own.name and not own.people:
            self.app.prefer(name=name)

    def _know(self, game: str, how: str) -> None:
        """Somebody says how well he knows a game: what helps him is set by that."""
        prefs = self.app.preferences
        self.app.prefer(
            known={**prefs.known, game: how},
            coach={**prefs.coach, game: COACHED[how]},
            aids={**prefs.aids, game: AIDS[how]},
            fluent={**prefs.fluent, game: 0},
        )

    def _learn(self, game: str) -> None:
        """Offer the lessons of a game."""
        assert self.school is not None
        self.lessons(LESSONS, course_of(game, self.school.lessons()))

    def _offer(self, wish: Call) -> None:
        """Offer the match that another start of the program was to open: at once, or, while a match is on the table,
        after asking. What is shown otherwise stays below."""
        if wish.game not in [entry.id for entry in self.house.games()]:
            return
        if wish.code:
            try:
                self.house.named(wish.code)
            except HostError:
                return  # nothing that this program writes
        stack = self.app.stack
        if any(isinstance(scene, TableScene | CurtainScene) for scene in stack.scenes):
            self._ask_to_leave(wish)
            return
        laid = next((scene for scene in stack.scenes if isinstance(scene, NewMatchScene)), None)
        if laid is None:
            self._new_match_of(wish)
            return
        stack.pop_to(laid)
        if wish.code:
            laid.take(self.house.named(wish.code))
        else:
            laid.offer(wish.game, wish.players)

    def _ask_to_leave(self, wish: Call) -> None:
        """Ask whether the match on the table is to be left for another. Without a sitting there is none: trouble was
        told instead, and its button leads to the title."""
        top = self.app.stack.top
        sitting = self.session.sitting
        if sitting is None or not isinstance(top, TableScene | CurtainScene | FormScene):
            return
        if self._question is not None:
            self._question.dismiss()  # two starts, one after the other: the last one is meant

        def leave() -> None:
            self.session.leave()
            self._new_match_of(wish)

        running, wished = game_name(sitting.setup.game), game_name(wish.game)
        words = tr("offer.text", running=running)
        self._question = Dialog(self.app.painter, tr("offer.heading"), words)
        self._question.button(tr("offer.new", game=wished), leave, kind="primary")
        self._question.button(tr("menu.resume"), top.touch, cancels=True)
        top.form.open(self._question)
        top.touch()

    def lessons(self, shelf: str = LESSONS, group: str = "") -> None:
        """Offer lessons, mistakes and puzzles, from the title."""
        school = self.school
        if school is None:
            return

        def now() -> list[Shelf]:
            taken = self.app.preferences.lessons
            return shelves(school, taken, self._take, self._practise, self._solve, own=self._own_exercises)

        try:
            scene = LessonsScene(
                self.app.painter,
                now,
                play=self._first_match,
                close=self.title,
                shelf=shelf,
                group=group,
            )
        except HostError as error:
            self._say(error)
            return
        stack = self.app.stack
        if not isinstance(stack.top, TitleScene):
            stack.reset(self._title_scene())
        stack.push(scene)

    def _first_match(self, game: str) -> None:
        """A match after lessons: who has not said how well he knows the game is new to it."""
        asked = game not in self.app.preferences.known
        self._new_match_of(Call(game))
        top = self.app.stack.top
        if asked and isinstance(top, NewMatchScene):
            top.acquainted(NEVER)

    def _taken(self, id: str) -> None:
        """A lesson or a puzzle has been taken."""
        self.app.prefer(lessons={**self.app.preferences.lessons, id: date.today().isoformat()})

    def _take(self, lesson: Lesson) -> None:
        """Take a lesson; afterwards the next one is offered where lessons are chosen."""

        def home() -> None:
            if lesson.course:
                self.lessons(LESSONS, lesson.course)
            else:
                self.title()

        def done(clean: bool) -> None:
            if lesson.course:
                self._taken(lesson.id)
            home()

        self._open(lesson, done, home)

    def _own_exercises(self, school: School) -> list[Exercise]:
        """The exercises of whoever sits at the screen, and those of nobody. Raises HostError."""
        every = school.exercises()
        mine = [one for one in every if concerns(self.app.preferences, one.origin.name if one.origin else GUEST)]
        return list({one.id: one for one in mine}.values())

    def _practise_again(self, key: int) -> None:
        """Take the exercise of that key, above what is shown, and come back."""
        school, scene = self.school, self.app.stack.top
        found = next((one for one in school.exercises() if one.id == key), None) if school is not None else None
        lesson = school.exercise(found) if school is not None and found is not None else None
        if school is None or found is None or lesson is None or scene is None:
            return
        exercise = found

        def home() -> None:
            self.app.stack.pop_to(scene)

        def done(clean: bool) -> None:
            home()
            try:
                school.exercised(exercise, clean)
            except HostError as error:
                self._say(error)

        self._open(lesson, done, home)

    def _practise(self, exercise: Exercise) -> None:
        """Take an exercise, and then whatever else of that game is due."""
        school = self.school
        lesson = school.exercise(exercise) if school is not None else None
        if school is None or lesson is None:
            return

        def home() -> None:
            self.lessons(MISTAKES, exercise.game)

        def done(clean: bool) -> None:
            try:
                school.exercised(exercise, clean)
                own = self._own_exercises(school)
                due = [one for one in own if one.game == exercise.game and one.due <= school.today()]
            except HostError as error:
                home()
                self._say(error)
                return
            if due:
                self._practise(due[0])
            else:
                home()

        self._open(lesson, done, home)

    def _solve(self, puzzle: Puzzle) -> None:
        """Take a puzzle."""

        def home() -> None:
            self.lessons(PUZZLES, puzzle.family)

        def done(clean: bool) -> None:
            if clean:
                self._taken(puzzle.id)
            home()

        self._open(puzzle.lesson, done, home)

    def _open(self, lesson: Lesson, done: Callable[[bool], None], home: Callable[[], None]) -> None:
        if self.school is not None:
            self.classroom.open(self.school.tutor(lesson), done, home)

    def _begin(self, setup: Setup) -> None:
        self.session.start(setup)

    def _list(self) -> None:
        scene = RecordsScene(
            self.app.painter,
            self.house,
            resume=self._resume,
            close=self.title,
            review=self.session.look_back,
            statistics=self._statistics,
            watch=self._watch,
            called=self._own_rules().called,
        )
        self.app.stack.push(scene)

    def _own_rules(self) -> OwnRules:
        """The rules that were named here, as they are now."""
        return OwnRules(self.options.folder, self.house.games())

    def _watch(self, id: int) -> None:
        """Show a match as a film."""
        try:
            film = self.house.film(id)
        except HostError as error:
            self._say(error)
            return
        place = self.app.game

        def close() -> None:
            self.app.enter_place(place)
            self._pop()

        self.app.enter_place(film.setup.game)
        self.app.stack.push(FilmScene(self.app, film, close=close))

    def _statistics(self) -> None:
        """What whoever is at the screen has played, and how it went."""
        scene = StatisticsScene(
            self.app.painter,
            self.house,
            name=self.app.preferences.name,
            close=self._pop,
            look=self.session.look_back,
            practise=self._practise_again,
        )
        self.app.stack.push(scene)

    def _resume(self, id: int) -> None:
        try:
            which = self.house.same_cards.of(id)
            if which is not None and self.house.same_cards.turn(which) is not None:
                self.tonight.play(which)  # there whoever has a PIN types it
            else:
                self.session.resume(id)
        except HostError as error:
            # A match that was set aside is not offered again.
            top = self.app.stack.top
            if isinstance(top, TitleScene):
                self.title()
            elif isinstance(top, RecordsScene):
                top.reload()
            self._say(error)

    def _say(self, error: HostError) -> None:
        top = self.app.stack.top
        if isinstance(top, TitleScene | RecordsScene | StatisticsScene):
            dialog = Dialog(self.app.painter, tr("trouble.heading"), trouble_text(error))
            top.form.open(dialog.button(tr("table.close"), top.touch, kind="primary", cancels=True))
            top.touch()

    def _words(self) -> None:
        """List the words of the game that stand on the screen, each with its explanation."""
        top = self.app.stack.top
        if not isinstance(top, FormScene | TableScene | CurtainScene) or top.form.dialogs:
            return
        terms = self.app.explainer.all(self.app.surface.get_size())
        text = "\n\n".join(term.words for term in terms) or tr("words.none")
        dialog = Dialog(self.app.painter, tr("words.heading"), text, width=640)
        top.form.open(dialog.button(tr("table.close"), top.touch, kind="primary", cancels=True))
        top.touch()

    def _report(self) -> None:
        """Write down what is wrong here, for whoever is to mend it."""
        if self.options.reports is not None:
            report(self.app, self.session, self.options.reports)

    def _settings(self) -> None:
        # Nobody else takes over in the middle of a match.
        people = self._people if self.session.sitting is None and self.classroom.tutor is None else None
        scene = SettingsScene(
            self.app.painter,
            preferences=lambda: self.app.preferences,
            prefer=self.app.prefer,
            close=self._pop,
            people=people,
        )
        self.app.stack.push(scene)

    def _people(self) -> None:
        """Who is playing."""
        scene = PeopleScene(
            self.app.painter,
            preferences=lambda: self.app.preferences,
            prefer=self.app.prefer,
            rename=self.house.rename,
            close=self.title,
        )
        self.app.stack.push(scene)

    def _rules(self, game: str, paragraph: str) -> None:
        entries = self.house.games()
        self.app.stack.push(
            RulebookScene(
                self.app.painter, close=self._pop, entries=entries, game=game or entries[0].id, paragraph=paragraph
            )
        )

    def _pop(self) -> None:
        self.app.stack.pop()


def run(house: House, options: PlayOptions, school: School) -> int:
    """Open the window and stay until it is closed; the exit code. Raises NoDisplay, WrongPygame, HostError and
    Hopeless."""
    program = Program(house, options, school)
    try:
        program.run()
    except Hopeless as end:
        farewell(program.app.painter, str(end))
        raise
    finally:
        program.end()
    return 0
