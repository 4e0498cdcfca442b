"""The score sheet above the table: between two deals, at the end of the match, and whenever it is asked for."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.cards import PACKS
from game.core.view import Ask
from game.core.zones import EVERYONE
from game.host.chair import NEXT_DEAL, REMATCH
from game.ui.i18n import tr
from game.ui.stage.director import keyed
from game.ui.table.face import TableFace
from game.ui.table.hud.deal_score import deal_scores
from game.ui.table.hud.score_slip import side_order
from game.ui.table.hud.sheet import ScoreSheet
from game.ui.widgets import Dialog


class Sheets:
    """Opens the sheets of ``scene``. ``shortcut`` is told of a key that the sheet leaves to the table."""

    def __init__(self, scene: TableFace) -> None:
        self.scene = scene
        self.shortcut: Callable[[pygame.event.Event], bool] = lambda event: False

    @property
    def top(self) -> ScoreSheet | None:
        """The score sheet, while it lies on top."""
        top = self.scene.form.dialogs[-1] if self.scene.form.dialogs else None
        return top if isinstance(top, ScoreSheet) else None

    @property
    def between_deals(self) -> bool:
        """A deal or the match is over, and its sheet is being read."""
        return self.scene.view.ask is not None and self.scene.view.ask.topic in (NEXT_DEAL, REMATCH)

    @property
    def may_undo(self) -> bool:
        """The last card of a deal can be taken back from its sheet."""
        return self.between_deals and self.scene.desk.can_undo()

    def deal_over(self, ask: Ask) -> None:
        """The host asks whether to go on: its question is put by the sheet."""
        scene = self.scene
        deals = deal_scores(scene.chair.beats(0))
        if ask.topic == NEXT_DEAL and (not deals or deals[-1].result == "passed_out"):
            scene.questions.force(0.1)  # everybody passed: there is nothing to read
            return
        last = ask.topic == REMATCH
        if last and scene.desk.sealed():
            scene.desk.match_over()
            return
        self.open(True, last)

    def toggle(self) -> None:
        """Open the sheet, or take it away; the one of a deal that is over is laid aside and taken up again."""
        sheet = self.top
        if sheet is None:
            self.open(False)
        elif sheet.go_on is None:
            self.scene.form.close(sheet)
        else:
            sheet.turn()

    def open(self, final: bool, last: bool = False, onward: tuple[str, Callable[[], None]] | None = None) -> None:
        """Open the sheet, ``final`` at the end of a deal and ``last`` of the match. It leaves the table's
        buttons and its keys in reach; at the end of a deal it can be laid aside. ``onward`` is what follows it, in
        words, where that is not for the host to say."""
        scene = self.scene
        deals = deal_scores(scene.chair.beats(0))
        sheet: ScoreSheet | None = None

        def close() -> None:
            if sheet is not None:
                scene.form.close(sheet)
            scene.touch()

        def go_on() -> None:
            close()
            if last:
                scene.app.impatience.deal_over()
                scene.desk.match_over()
            else:
                scene.answer(scene.view.legal[0])
                self.offer_speed()

        def go_onward() -> None:
            close()
            if onward is not None:
                onward[1]()

        order = side_order(scene.cues.tableau)
        words = tr("match.answer.see_result") if last else scene.phrases.between("next_deal")
        sheet = scene.staging.sheet(
            scene.painter,
            deals,
            scene.narrator,
            order,
            rule=scene.desk.rules,
            go_on=(onward[0], go_onward) if onward is not None else (words, go_on) if final else None,
            close=close,
            view=scene.view,
            speed=1.0 / scene.director.factor if scene.director.factor > 0 else 0.0,
        )
        if deals and scene.desk.reviewable():
            sheet.offer_review(lambda: self._look_back(sheet))
        seal = scene.desk.seal()
        if final and seal is not None and seal.whole:
            sheet.offer_code(seal.whole)
        scene.form.open(sheet)
        scene.touch()
        names = ["log", "sheet", "menu", *(["last_trick"] if final else []), *(["undo"] if self.may_undo else [])]
        sheet.beside = [tool for tool in scene.tools if tool.name in names]
        sheet.beyond = self._beyond
        if final:
            self.cover()
            sheet.offer_table(lambda: scene.layout.prompt)
            if scene.desk.watched():
                sheet.go_by_itself(scene.director.factor)

    def offer_speed(self) -> None:
        """Who clicks most tricks away for two deals is offered the faster speed, once."""
        scene = self.scene
        prefs = scene.app.preferences
        over = scene.app.impatience.deal_over()
        if not over or not scene.on_top or prefs.fast_offered or prefs.factor <= 0.5:
            return
        scene.app.prefer(fast_offered=True)
        dialog = Dialog(scene.painter, tr("table.fast.heading"), tr("table.fast.text"))
        dialog.button(tr("settings.speed.fast"), lambda: scene.app.prefer(speed="fast"), kind="primary")
        dialog.button(tr("table.fast.no"), scene.touch, cancels=True)
        scene.form.open(dialog)
        scene.touch()

    def _look_back(self, sheet: ScoreSheet) -> None:
        """Look back at the deal; Enter goes on to the next one afterwards."""
        scene = self.scene
        scene.desk.review()
        scene.form.focus_on(next((one for one in sheet.buttons if one.kind == "primary"), None))

    def _beyond(self, event: pygame.event.Event) -> bool:
        """The table's own keys, but for those that would answer or play on."""
        silent = [pygame.K_h, pygame.K_a, *([] if self.between_deals else [pygame.K_l])]
        silent += [] if self.may_undo else [pygame.K_u]
        return event.key not in silent and self.shortcut(event)

    def cover(self) -> None:
        """Everybody reads the sheet: where several people share the screen, what one of them alone may see (cards still
        held, a discard) is turned down below it."""
        scene = self.scene
        if not scene.desk.shared() or scene.chair.seat < 0:
            return
        faces, pack = scene.cues.tableau.faces, PACKS[scene.view.public.pack]
        for zone in scene.view.zones:
            if zone.sight != EVERYONE:
                for card in pack.of_bits(zone.bits & ~zone.shown):
                    faces.pop(card.name, None)
        scene.stage.set_poses(keyed(scene.cues.pose()), keyed(scene.cues.tableau.faces))
