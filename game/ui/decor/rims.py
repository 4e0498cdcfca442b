"""The edge of the table: its profile, and what is set into it, as the inside of an SVG."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ui.decor.room import Rim
from game.ui.decor.shape import FILLET, RIM, TableShape
from game.ui.theme import hexed, mix


def rim_of(rim: Rim, shape: TableShape) -> str:
    """The whole edge: profile, fillet and trim."""
    u = shape.u
    steps = len(rim.profile) * 2 - 1
    body = ""
    for index in range(steps):
        one, other = rim.profile[index // 2], rim.profile[min(index // 2 + 1, len(rim.profile) - 1)]
        colour = one if index % 2 == 0 else mix(one, other, 0.5)
        # A little over each other, so that no cloth shows between.
        body += (
            f'<path d="{shape.ring((index + 0.5) * RIM / steps)}" fill="none" stroke="{hexed(colour)}" '
            f'stroke-width="{RIM / steps * u + 1.2:.2f}"/>'
        )
    body += TRIMS[rim.trim](rim, shape)
    for inward, colour, thick, opacity in (
        (RIM + 0.2, (8, 5, 3), FILLET + 1.6, 0.8),
        (RIM - 0.4, rim.fillet, FILLET * 0.8, 1.0),
        (RIM - 1.0, mix(rim.fillet, (255, 255, 255), 0.45), 0.8, 0.8),
    ):
        body += (
            f'<path d="{shape.ring(inward)}" fill="none" stroke="{hexed(colour)}" stroke-opacity="{opacity}" '
            f'stroke-width="{max(0.8, thick * u):.2f}"/>'
        )
    return body


def _studs(rim: Rim, shape: TableShape, inward: float, step: float, radius: float) -> str:
    """Round heads that shine at their upper left."""
    u = shape.u
    body: list[str] = []
    shine = hexed(mix(rim.metal, (255, 255, 255), 0.7))
    for x, y, _ in shape.along(inward, step):
        body.append(
            f'<circle cx="{x + 0.5 * u:.1f}" cy="{y + 0.8 * u:.1f}" r="{radius * u * 1.1:.2f}" fill="#0a0503" '
            f'fill-opacity="0.55"/><circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * u:.2f}" fill="{hexed(rim.metal)}"/>'
            f'<circle cx="{x - radius * 0.3 * u:.1f}" cy="{y - radius * 0.35 * u:.1f}" r="{radius * 0.34 * u:.2f}" '
            f'fill="{shine}"/>'
        )
    return "".join(body)


def _rivets(rim: Rim, shape: TableShape) -> str:
    """A band of zinc along the outside, riveted."""
    u = shape.u
    body = ""
    for inward, colour, thick in ((2.6, (92, 98, 100), 5.2), (1.8, (168, 175, 177), 1.6), (3.8, (126, 133, 135), 1.2)):
        body += f'<path d="{shape.ring(inward)}" fill="none" stroke="{hexed(colour)}" stroke-width="{thick * u:.2f}"/>'
    return body + _studs(rim, shape, 2.6, 62, 1.3)


def _beads(rim: Rim, shape: TableShape) -> str:
    """A row of gilt beads."""
    return _studs(rim, shape, 14.5, 9, 2.4)


def _nails(rim: Rim, shape: TableShape) -> str:
    """Brass nails that hold the leather."""
    return _studs(rim, shape, 17.2, 17, 2.3)


def _pegs(rim: Rim, shape: TableShape) -> str:
    """Square pegs of ebony, in pairs."""
    u = shape.u
    side = 5.4 * u
    return "".join(
        f'<rect transform="translate({x + way * 6 * u:.1f} {y:.1f})" x="{-side / 2:.1f}" y="{-side / 2:.1f}" '
        f'width="{side:.1f}" height="{side:.1f}" fill="{hexed(rim.metal)}" stroke="#b07a44" stroke-opacity="0.7" '
        f'stroke-width="{0.8 * u:.2f}"/>'
        for x, y, turn in shape.along(9.5, 150)
        for way in ((-1, 1) if turn % 180 == 0 else (0,))
    )


def _fringe(rim: Rim, shape: TableShape) -> str:
    """The carpet's border of lozenges, and its fringe over the edge."""
    u = shape.u
    thread = hexed(rim.metal)
    threads = "".join(
        f'<path transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f}) scale({u:.3f})" '
        f'd="M0 2L{(index % 3 - 1) * 1.3:.1f} -9.5" stroke="{thread}" stroke-width="1.7" fill="none"/>'
        for index, (x, y, turn) in enumerate(shape.along(0, 4.4))
    )
    half = 6.2
    lozenges = "".join(
        f'<path transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f}) scale({u:.3f})" '
        f'd="M0 {-half}L{half * 1.3} 0L0 {half}L{-half * 1.3} 0Z" fill="#c9a25c" fill-opacity="0.9"/>'
        f'<path transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f}) scale({u:.3f})" '
        f'd="M0 {-half * 0.46}L{half * 0.6} 0L0 {half * 0.46}L{-half * 0.6} 0Z" fill="#22406a"/>'
        for x, y, turn in shape.along(10.5, 24)
    )
    return threads + lozenges


def _hearts(rim: Rim, shape: TableShape) -> str:
    """Hearts cut into the wood, with a leaf at either side."""
    heart = "M0 6C-6 1.4-8-2-7.4-4.7C-6.7-7.4-2.7-8 0-4C2.7-8 6.7-7.4 7.4-4.7C8-2 6 1.4 0 6Z"
    leaf = "M4 0C8-5 14-5 18 0C14 3 8 3 4 0Z"
    cut = hexed(rim.metal)
    return "".join(
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f}) scale({shape.u * 0.82:.3f})">'
        f'<path d="{heart}" fill="{cut}"/><path transform="translate(6 0)" d="{leaf}" fill="{cut}"/>'
        f'<path transform="scale(-1 1) translate(6 0)" d="{leaf}" fill="{cut}"/></g>'
        for x, y, turn in shape.along(10.5, 118)
    )


TRIMS: Final[dict[str, Callable[[Rim, TableShape], str]]] = {
    "rivets": _rivets,
    "beads": _beads,
    "nails": _nails,
    "pegs": _pegs,
    "fringe": _fringe,
    "hearts": _hearts,
}
