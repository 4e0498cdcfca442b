"""Where lessons are chosen: the courses of the house, and what each teaches."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import pygame

from game.host.lesson import Lesson
from game.ui import theme
from game.ui.drawing.painter import Painter
from game.ui.i18n import msg, tr
from game.ui.scenes.title import headed_table, heading_box
from game.ui.teaching.words import spoken
from game.ui.widgets import PRESSING, Button, FormScene, ScrollArea, Widget
from game.ui.widgets.page import soften


class Line(Widget):
    """A line of a list that can be chosen: ``number`` before it, ``name``, ``note`` below, a tick if it is ``done``."""

    focusable = True

    def __init__(
        self,
        painter: Painter,
        name: Callable[[], str],
        note: Callable[[], str],
        on_press: Callable[[], None],
        *,
        number: int = 0,
        focused: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(painter, name)
        self.name = name
        self.note = note
        self.number = number
        self.on_press = on_press
        self._focused = focused
        self.chosen = False
        self.done = False

    def _left(self) -> int:
        return self.painter.px(44 if self.number else 16)

    def _room(self, width: int) -> int:
        return width - self._left() - self.painter.px(40)

    def wish(self, width: int) -> tuple[int, int]:
        painter = self.painter
        high = painter.lay(self.name(), self._room(width), "title", theme.TEXT_LARGE).height
        if self.note():
            high += painter.lay(self.note(), self._room(width), "body", theme.TEXT_SMALL).height
        return width, high + painter.px(20)

    def set_focused(self, focused: bool) -> None:
        before = self.focused
        super().set_focused(focused)
        if focused and not before:
            self._focused()

    def release(self, where: tuple[int, int], inside: bool) -> None:
        if inside:
            self.painter.sounds.play("click")
            self.on_press()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in PRESSING:
            self.painter.sounds.play("click")
            self.on_press()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.painter
        ink, soft = (theme.INK, theme.INK_SOFT) if self.chosen else (painter.ink("ink"), painter.ink("soft"))
        glow = round(self._glow.value * 4)
        if self.chosen:
            painter.plate(surface, self.rect, "chosen", glow=glow)
        elif glow:
            painter.wash(surface, self.rect, glow - 4)
        x, y = self.rect.x + self._left(), self.rect.y + painter.px(10)
        if self.number:
            box = pygame.Rect(
                self.rect.x, y, self._left() - painter.px(8), round(painter.text_px(theme.TEXT_LARGE) * 1.3)
            )
            painter.write(surface, str(self.number), box, "title", theme.TEXT_LARGE, soft, align="right", tabular=True)
        block = painter.lay(self.name(), self._room(self.rect.width), "title", theme.TEXT_LARGE)
        painter.type.draw(surface, block, (x, y), "title", painter.text_px(theme.TEXT_LARGE), ink)
        if self.note():
            below = painter.lay(self.note(), self._room(self.rect.width), "body", theme.TEXT_SMALL)
            where = (x, y + block.height)
            painter.type.draw(surface, below, where, "body", painter.text_px(theme.TEXT_SMALL), soft)
        if self.done:
            side = painter.px(20)
            box = pygame.Rect(self.rect.right - side - painter.px(12), self.rect.centery - side // 2, side, side)
            painter.icon(surface, "check", box, ink)
        if not self.chosen:
            surface.fill(painter.ink("line"), pygame.Rect(self.rect.x, self.rect.bottom, self.rect.width, 1))
        self.draw_focus(surface)


class LessonsScene(FormScene):
    """``lessons`` of all courses; ``begin`` takes one, ``play`` offers a match of the game, ``done`` says which were
    taken. ``course`` is shown first, "" for the first one with something left to learn."""

    def __init__(
        self,
        painter: Painter,
        lessons: Sequence[Lesson],
        *,
        begin: Callable[[Lesson], None],
        play: Callable[[str], None],
        close: Callable[[], None],
        done: Callable[[], Collection[str]],
        course: str = "",
    ) -> None:
        super().__init__(painter)
        self.lessons = lessons
        self._begin = begin
        self._play = play
        self._close = close
        self._done = done
        self._heading = pygame.Rect(0, 0, 0, 0)
        self.leaf = pygame.Rect(0, 0, 0, 0)
        self.side = pygame.Rect(0, 0, 0, 0)
        self.courses = tuple(dict.fromkeys(one.course for one in lessons))
        left = [one.course for one in lessons if one.id not in done()]
        self.course = course if course in self.courses else next(iter(left), self.courses[0])
        self.list = ScrollArea(painter, self._stack_courses, label=msg("lessons.courses"))
        self.area = ScrollArea(painter, self._stack_lessons, label=msg("lessons.heading"))
        self.list.content = [self._course_line(one) for one in self.courses]
        self.go = Button(painter, msg("lessons.begin"), self.begin, kind="primary", units=theme.TEXT_LARGE)
        self.match = Button(painter, msg("lessons.play"), self._match)
        self.back = Button(painter, msg("common.back"), close)
        self.form.add(self.list, self.area, self.go, self.match, self.back)
        self.choose(self.course)

    # -- contents ------------------------------------------------------------------------------------------------

    def of(self, course: str) -> list[Lesson]:
        """The lessons of a course."""
        return [one for one in self.lessons if one.course == course]

    def next_one(self) -> Lesson:
        """The first lesson of the course shown that was not taken yet; the first of all if each was."""
        every, done = self.of(self.course), self._done()
        return next((one for one in every if one.id not in done), every[0])

    def _course_line(self, course: str) -> Line:
        def note() -> str:
            every = self.of(course)
            return tr("lessons.taken", n=sum(one.id in self._done() for one in every), all=len(every))

        def show() -> None:
            self.choose(course)

        return Line(self.painter, msg(f"lessons.course.{course}"), note, show, focused=show)

    def _lesson_line(self, number: int, lesson: Lesson) -> Line:
        return Line(
            self.painter,
            lambda: spoken(lesson.title),
            lambda: spoken(lesson.idea),
            lambda: self._begin(lesson),
            number=number,
        )

    def choose(self, course: str) -> None:
        """Show the lessons of a course."""
        changed = course != self.course or not self.area.content
        self.course = course
        self.game_room = self.of(course)[0].hands[0].game
        for name, line in zip(self.courses, self.list.content, strict=True):
            assert isinstance(line, Line)
            line.chosen = name == course
            line.done = all(one.id in self._done() for one in self.of(name))
            line.stale = True
        if changed:
            self.area.content = [self._lesson_line(number, one) for number, one in enumerate(self.of(course), 1)]
            self.area.offset = 0
        for one, line in zip(self.of(course), self.area.content, strict=True):
            assert isinstance(line, Line)
            line.done = one.id in self._done()
        if self.area.rect.width:
            self.area.lay()
        self.form.stale = True
        self.touch()

    def begin(self) -> None:
        """Take the next lesson."""
        self._begin(self.next_one())

    def _match(self) -> None:
        self._play(self.of(self.course)[0].hands[0].game)

    def enter(self, size: tuple[int, int]) -> None:
        self.choose(self.course)
        super().enter(size)

    # -- placing -------------------------------------------------------------------------------------------------

    def _stack(self, area: ScrollArea, inside: pygame.Rect) -> int:
        y = inside.y + self.painter.px(4)
        for line in area.content:
            high = line.wish(inside.width)[1]
            line.place(pygame.Rect(inside.x, y, inside.width, high))
            y += high + self.painter.px(3)
        return y - inside.y

    def _stack_courses(self, inside: pygame.Rect) -> int:
        return self._stack(self.list, inside)

    def _stack_lessons(self, inside: pygame.Rect) -> int:
        return self._stack(self.area, inside)

    def arrange(self) -> None:
        painter = self.painter
        wide, high = painter.size
        margin = painter.px(40 if painter.logical[0] > 800 else 24)
        self._heading = heading_box(painter, margin)
        top = self._heading.bottom + painter.px(6)
        low = self.back.wish(painter.px(240))[1]
        foot = high - margin
        x = wide - margin
        for button in (self.go, self.match):
            room = max(button.wish(painter.px(420))[0], painter.px(150))
            button.place(pygame.Rect(x - room, foot - low, room, low))
            x -= room + painter.gap
        room = max(self.back.wish(painter.px(240))[0], painter.px(140))
        self.back.place(pygame.Rect(margin, foot - low, room, low))
        bottom = foot - low - painter.gap
        side = round(min(painter.px(330) * max(1.0, painter.text_scale * 0.85), (wide - 2 * margin) * 0.4))
        self.side = pygame.Rect(margin, top, side, bottom - top)
        left = self.side.right + painter.px(18)
        self.leaf = pygame.Rect(left, top, wide - margin - left, bottom - top)
        self.list.place(self.side.inflate(-painter.px(20), -painter.px(16)))
        self.area.place(self.leaf.inflate(-painter.px(20), -painter.px(16)))

    def unused(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._close()
            return True
        return False

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        soften(self.painter, surface, self.area, self.form)

    def paint(self, surface: pygame.Surface) -> None:
        painter = self.painter
        headed_table(painter, surface, tr("lessons.heading"), self._heading)
        painter.paper(surface, self.side)
        painter.paper(surface, self.leaf)
