"""Options (rulebook section 12), with named presets. The row ``players`` is the number of seats."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.options import Options, choice


@dataclass(frozen=True)
class BietenOptions(Options):
    """The first value is the default."""

    target: int = choice(11, 15, 5, 6, 7, 8, 9, 10, 12, 13, 14, 16, 17, 18, 19, 20, 21, paragraph="10")
    packets: str = choice("2+1", "1+2", paragraph="5.4")
    cut_steal: str = choice("on", "off", paragraph="5.2")
    show_bottom: str = choice("on", "off", paragraph="5.5")
    bet_timing: str = choice("turn", "turn_after", "free", paragraph="9.1")
    raise_in_reply: str = choice("on", "off", paragraph="9.2")
    late_raise: str = choice("off", "on", paragraph="9.2")
    weli_penalty: str = choice("on", "off", paragraph="10")
    weli_mode: str = choice("wild", "bonus", paragraph="12")
    tie_break: str = choice("none", "suit", paragraph="12")
    ending: str = choice("single", "play_on", paragraph="12")
    games_per_match: int = choice(*range(1, 21), paragraph="10")


BIETEN_PRESETS: dict[str, Options] = {
    "classic": BietenOptions(),
    "late_three": BietenOptions(bet_timing="free", raise_in_reply="off", late_raise="on", ending="play_on"),
    "laubbieten": BietenOptions(
        cut_steal="off", show_bottom="off", bet_timing="turn_after", weli_mode="bonus", tie_break="suit"
    ),
}
"""The seed's rules; those of pagat.com with its variant ending; Laubbieten, where the Weli is not wild."""
