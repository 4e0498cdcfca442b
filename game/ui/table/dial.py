"""The dial of the table aids: how much a slip beside the cards says of what one could work out, and where it lies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from game.ui.i18n import tr
from game.ui.table.asks.room import free_place, open_cards
from game.ui.table.face import TableFace
from game.ui.table.hud.aid_slip import ALL, LEVELS, OFF, AidSlip
from game.ui.table.sheets import Sheets

NOTED: Final = 4
"""What is noted with the match when they were used (see `Saved.aid`)."""
BELOW: Final = 10.0
"""How far below the scores the slip would best lie, logical units."""
PILE: Final = 72.0
"""Room for the tricks a side has won, which lie crosswise, logical units."""
MARGIN: Final = 8
"""Of the slip so small a part may lie below the edge of a question."""
FLUENT: Final = 3
"""After so many deals running without hesitation the slip says less."""
CHOSEN: Final = -1
"""Instead of their number: the player has turned the dial, and nothing but the player turns it again."""
TRICK: Final = (172.0, 152.0)
"""How far the trick reaches from its middle, logical units: the slip never lies there."""


class Dial:
    """The table aids of ``scene``; built from what its chair may know, and from nothing else."""

    def __init__(self, scene: TableFace, sheets: Sheets) -> None:
        self.scene = scene
        self.sheets = sheets
        self.slip = AidSlip(scene.painter)
        self._told: tuple[object, ...] = ()
        self._laid: tuple[object, ...] = ()
        self._avoided: tuple[int, ...] = ()
        """The deal, and where the question lay, in which it has last looked for another place."""
        self._room = 0
        """How high it has been in this deal: so much room is kept."""
        self._over = True
        self._played = False
        """A trick of this deal has been played: one that all passed says nothing of anybody."""
        self._hesitated = False
        self._faded = ""

    @property
    def level(self) -> str:
        """How much the slip says of this game."""
        scene = self.scene
        return scene.app.preferences.aids.get(scene.view.game, OFF) if scene.desk.aidable() else OFF

    def words(self) -> str:
        """What the menu says of the dial."""
        return tr("aids.dial", level=tr(f"aids.level.{self.level}"))

    def turn(self) -> None:
        """One step further."""
        scene = self.scene
        if not scene.desk.aidable():
            return
        level = LEVELS[(LEVELS.index(self.level) + 1) % len(LEVELS)]
        prefs, game = scene.app.preferences, scene.view.game
        scene.app.prefer(aids={**prefs.aids, game: level}, fluent={**prefs.fluent, game: CHOSEN})
        self._told = self._laid = ()
        scene.board.say(self.words(), quiet=True)
        scene.touch()

    # -- fading --------------------------------------------------------------------------------------------------

    def hesitate(self) -> None:
        """A hint was asked for, an answer taken back, or the coach held one back: the aids are needed still."""
        self._hesitated = True

    def _watch(self) -> None:
        """Count the deals; what has changed is said when the next one is played, once nothing lies over the table."""
        between = self.sheets.between_deals
        self._played = self._played or self.scene.view.public.trick_number > 1
        if between and not self._over:
            self._deal_over()
        self._over = between
        if self._faded and not between and self.scene.director.idle:
            self.scene.board.say(tr(self._faded), quiet=True)
            self.scene.touch()
            self._faded = ""

    def _deal_over(self) -> None:
        """One deal more, or none: after three running without hesitation the aids fade by one step. Where several
        people share the screen nobody can be told fluent."""
        if not self._played:
            return
        scene, hesitated = self.scene, self._hesitated
        self._hesitated = self._played = False
        prefs, game = scene.app.preferences, scene.view.game
        fluent = prefs.fluent.get(game, 0)
        if self.level == OFF or fluent == CHOSEN or scene.desk.shared():
            return
        fluent = 0 if hesitated else fluent + 1
        if fluent >= FLUENT:
            fluent = 0
            level = LEVELS[LEVELS.index(self.level) - 1]
            scene.app.prefer(aids={**prefs.aids, game: level})
            self._faded = f"aids.fade.{level}"
        scene.app.prefer(fluent={**prefs.fluent, game: fluent})

    # -- what it says, and where ---------------------------------------------------------------------------------

    def update(self) -> None:
        """Called once a turn of the loop: while something is told the slip stays as it was."""
        scene, slip = self.scene, self.slip
        self._watch()
        shown = self.level != OFF and scene.cues.tableau.begun and not self.sheets.between_deals
        if not shown:
            self._show(False)
            self._mark(())
            self._told = ()
            return
        if scene.director.idle:
            pointed = scene.hand.hovered or scene.hand.focus
            view = scene.view
            key = (id(view), self.level, pointed, scene.painter.version)
            if key != self._told:
                self._told = key
                slip.rows = scene.staging.aid(view, self.level == ALL, pointed)
                self._mark(scene.staging.felt_aid(view, pointed))
                scene.touch()
            if slip.rows:
                self._lay()
                self._make_way()
        self._show(bool(slip.rows) and bool(self._laid) and not self._covered())

    def _mark(self, marks: tuple[str, ...]) -> None:
        """What is marked on the felt; it counts as an aid like the slip."""
        if marks:
            self.scene.desk.aided(NOTED)
        if marks != self.scene.staging.aided:
            self.scene.staging.aided = marks
            self.scene.touch()

    def _covered(self) -> bool:
        """Whether a question lies on the slip: on more than its margin."""
        panel, rect = self.scene.questions.panel, self.slip.rect
        if panel is None:
            return False
        over = panel.rect.clip(rect)
        if over.width * over.height * MARGIN > rect.width * rect.height:
            return True
        return any(part is not panel and part.rect.colliderect(rect) for part in panel.walk())

    def _show(self, shown: bool) -> None:
        if shown:
            self.scene.desk.aided(NOTED)
        if shown != self.slip.visible:
            self.slip.visible = shown
            self.scene.touch()

    def _lay(self) -> None:
        """Lie where nothing is covered; there it stays for the deal, unless it grows or a question covers it."""
        scene, slip, painter = self.scene, self.slip, self.scene.painter
        size = slip.wish(0)
        key = (painter.size, painter.version, scene.view.public.deal_number, scene.layout.scores)
        if key == self._laid and size[1] <= self._room:
            slip.place(pygame.Rect(slip.rect.topleft, size))
            return
        self._room = size[1]
        self._laid = key
        was, slip.visible = slip.visible, False
        layout = scene.layout
        kept = list(self._kept())

        def bare(surface: pygame.Surface) -> None:
            scene.board.bare(surface, layout)

        x, y, wide, high = layout.scores
        corner = scene.staging.aid_corner(layout) or (x + wide, y + high + painter.px(BELOW) + size[1])
        aim = (round(corner[0]), round(corner[1]))
        slip.place(free_place(painter, scene.paint, bare, kept, [size], aim)[0])
        slip.visible = was
        scene.touch()

    def _make_way(self) -> None:
        """Where a question has come to lie on it the slip looks once for a place beside both."""
        panel = self.scene.questions.panel
        if panel is None or not self._covered():
            return
        here = (self.scene.view.public.deal_number, *panel.rect)
        if here != self._avoided:
            self._avoided = here
            self._laid = ()
            self._lay()

    def _kept(self) -> Iterable[pygame.Rect]:
        """What may not be covered at any time of the deal."""
        scene = self.scene
        layout, tableau = scene.layout, scene.cues.tableau
        for widget in scene.form.widgets:  # tools, a question, the notes of a coach or an adviser
            if widget.visible and not widget.tip_only:
                yield widget.rect
        yield from open_cards(scene.cues.pose(), tableau.faces, scene.hand.rest, layout)
        for box in (*scene.staging.boxes(tableau, layout), *scene.staging.aid_kept(tableau, layout)):
            yield pygame.Rect([round(one) for one in box])
        side = round(PILE * layout.frame.unit)
        for at in range(len(tableau.won)):
            x, y = scene.staging.won_at(tableau, layout, at)
            yield pygame.Rect(round(x) - side // 2, round(y) - side // 2, side, side)
        trick = pygame.Rect(0, 0, *(round(2 * one * layout.frame.unit) for one in TRICK))
        trick.center = round(layout.centre[0]), round(layout.centre[1])
        yield trick

    def taken(self) -> list[pygame.Rect]:
        """Where the slip lies: notes keep off it."""
        return [self.slip.rect] if self.slip.visible else []

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slip; it lies below the cards."""
        self.slip.draw(surface)
