"""Claims at the table: when the rest of a deal is decided it is offered to be finished, with the proof."""

from __future__ import annotations

from typing import Final

from game.core.view import PICK_CARD
from game.host.chair import Claim
from game.ui.i18n import tr
from game.ui.table.face import TableFace
from game.ui.widgets import Dialog

FROM: Final = 3
"""The table offers by itself to finish so many tricks, or more: two are played as quickly."""


class Claims:
    """The claims of ``scene``. Nothing is offered twice in a deal; what is asked for (`ask`) always is answered."""

    def __init__(self, scene: TableFace) -> None:
        self.scene = scene
        self._declined = -1
        """The deal in which the table was told to play on."""

    @property
    def possible(self) -> bool:
        """Whether the one who looks is asked for a card, and may claim."""
        ask = self.scene.view.ask
        return ask is not None and ask.kind == PICK_CARD and self.scene.desk.aidable()

    def offer(self) -> bool:
        """Called whenever somebody is about to be asked: True while the table waits for what is said to an offer."""
        scene, wish = self.scene, self.scene.app.preferences.claims
        if wish == "never" or (wish == "ask" and scene.desk.watched()):
            return False  # who only watches is not asked
        if scene.view.public.deal_number == self._declined:
            return False
        claim = scene.desk.claimed()
        if claim is None or (len(claim.tricks) < FROM and wish != "always"):
            return False
        if wish == "always":
            scene.desk.finish(claim)
            scene.say(tr("claim.finished"))
        else:
            self._show(claim)
        return True

    def ask(self) -> None:
        """The player claims the rest: it is proven, or refused with the reason."""
        scene = self.scene
        if not self.possible:
            scene.say(tr("claim.not_now"))
            return
        claim = scene.desk.claimed()
        if claim is not None:
            self._show(claim)
            return
        breach = scene.chair.breach()
        if breach is None:
            scene.say(tr("claim.unproven"))
            return
        words = {"beats": scene.phrases.card(breach.beats), "card": scene.phrases.card(breach.card)}
        scene.say(tr("claim.refused", name=scene.narrator.name(breach.seat), **words))

    def _show(self, claim: Claim) -> None:
        """The proof, and what is to be done."""
        scene = self.scene
        dialog = Dialog(scene.painter, self._heading(claim), self._proof(claim), width=560)
        dialog.button(tr("claim.finish"), lambda: scene.desk.finish(claim), kind="primary")
        dialog.button(tr("claim.play_on"), self._decline, cancels=True)
        scene.form.open(dialog)
        scene.touch()

    def _decline(self) -> None:
        self._declined = self.scene.view.public.deal_number
        self.scene.touch()

    def _heading(self, claim: Claim) -> str:
        if not claim.all_won:
            return tr("claim.heading.decided")
        if claim.seat == self.scene.chair.seat:
            return tr("claim.heading.own")
        return tr("claim.heading.other", name=self.scene.narrator.name(claim.seat))

    def _proof(self, claim: Claim) -> str:
        """Every trick that is left, and why it is sure."""
        scene, count = self.scene, len(claim.tricks)
        if not claim.all_won:
            said = tr("claim.said.decided")
        elif claim.seat == scene.chair.seat:
            said = tr("claim.said.own", n=count)
        else:
            said = tr("claim.said.other", n=count, name=scene.narrator.name(claim.seat))
        lines = [said]
        for number, trick in enumerate(claim.tricks, 1):
            if trick.why == "counted":
                won = "won" if trick.won else "lost"
                why = tr(f"claim.why.{won}", name=scene.narrator.name(claim.seat))
            else:
                why = tr(f"claim.why.{trick.why}")
            lines.append(tr("claim.line", number=number, card=scene.phrases.card(trick.card), why=why))
        return "\n".join(lines)
