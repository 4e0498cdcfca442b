"""The report of the review line by line."""

from __future__ import annotations

from collections.abc import Callable

from game.host.chair import PARTS, Review
from game.ui.drawing.painter import Painter
from game.ui.i18n import msg, tr
from game.ui.narrator import Narrator
from game.ui.review.report import Report
from game.ui.review.rows import ReportRow
from game.ui.review.sayings import answer_words, measured
from game.ui.widgets import Widget


def report_rows(
    painter: Painter,
    narrator: Narrator,
    report: Report,
    review: Review,
    seat: int,
    jumper: Callable[[int, int], Callable[[], None]],
) -> list[Widget]:
    """The lines about ``seat``; ``jumper`` (deal, ply) makes what a line that is pressed does: go to that answer."""
    whole, unit, prospects = report.whole, report.unit, report.prospects
    rows: list[Widget] = [ReportRow(painter, narrator.name(seat), "", head=True)]
    told = tr("review.report.of", judged=whole.judged, asked=whole.asked)
    rows.append(ReportRow(painter, msg("review.report.judged"), told))
    if not whole.judged:
        return rows
    rows.append(ReportRow(painter, msg("review.report.average"), measured(-whole.average, unit, prospects)))
    for part in PARTS:
        share = report.parts[part]
        if share.judged:
            rows.append(ReportRow(painter, msg(f"review.part.{part}"), measured(-share.average, unit, prospects)))
    for id, found in (("review.report.best", report.best), ("review.report.worst", report.worst)):
        if found is not None:
            deal, ply, points = found
            answer = answer_words(narrator.phrases, review.plies(deal)[ply].answer)
            rows.append(ReportRow(painter, msg(id), "", head=True))
            label = tr("review.report.move", number=deal + 1, answer=answer)
            value = measured(points if found is report.best else -points, unit, prospects)
            rows.append(ReportRow(painter, label, value, jumper(deal, ply)))
    return rows
