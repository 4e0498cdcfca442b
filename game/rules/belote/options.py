"""Options of the Belote family (rulebook section 13), with named presets."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.options import Choice, Options, choice


@dataclass(frozen=True)
class BeloteOptions(Options):
    """The classic game for 4, 3 and 2 players; the first value is the default."""

    direction: str = choice("clockwise", "counterclockwise", paragraph="4")
    seating: str = choice("draw", "fixed", paragraph="4")
    first_packets: str = choice("3-2", "2-3", paragraph="5")
    second_round_sa_ta: str = choice("off", "on", paragraph="6.1")
    declarations: str = choice("on", "off", paragraph="6.2")
    meld_overlap: str = choice("allow", "forbid", paragraph="8")
    carre_order: str = choice("natural", "trick", paragraph="6.2")
    meld_tie: str = choice("seat", "cancel", paragraph="6.3")
    decl_in_contract: str = choice("yes", "no", paragraph="9.2")
    belote_announce: str = choice("auto", "manual", paragraph="6.5")
    belote_safe: str = choice("yes", "no", paragraph="9.2")
    dedans: str = choice("on", "off", paragraph="9.2")
    tie_rule: str = choice("litige", "dedans", "made", paragraph="9.2")
    capot: str = choice("last100", "add252", "flat250", "plus100", paragraph="9.1")
    capot_takes_decl: str = choice("no", "yes", paragraph="9.2")
    undertrump_opponent: str = choice("must", "free", paragraph="7")
    undertrump_partner: str = choice("strict", "all_trump_hand", "free", paragraph="7", players=(4,))
    partner_winning: str = choice("free", "must_trump", paragraph="7", players=(4,))
    raise_on_trump_lead: str = choice("always", "not_partner", paragraph="7", players=(4,))
    rounding: str = choice("exact", "ten", paragraph="9.4")
    target: int = choice(1000, 501, 1001, 1500, 2000, 3000, paragraph="10")
    belote_cannot_win: str = choice("off", "on", paragraph="10")
    three_pack: int = choice(32, 24, paragraph="3", players=(3,))
    three_dedans: str = choice("split", "top", "lost", paragraph="9.3", players=(3,))
    expose_bottom: str = choice("no", "yes", paragraph="5", players=(2, 3))
    seven_exchange: str = choice("no", "yes", paragraph="5", players=(2, 3))
    sa_ta_values: str = choice("reduced", "full", paragraph="12.3")
    ta_belotes: str = choice("each_suit", "none", paragraph="12.3")

    def __post_init__(self) -> None:
        super().__post_init__()
        for key in ("expose_bottom", "seven_exchange"):
            self.apart((key, "yes"), ("three_pack", 24), "cards")


@dataclass(frozen=True)
class ContreeOptions(Options):
    """Belote contrée (section 12): the auction, without declarations by default."""

    direction: str = choice("clockwise", "counterclockwise", paragraph="4")
    seating: str = choice("draw", "fixed", paragraph="4")
    declarations: str = choice("off", "on", paragraph="6.2")
    meld_overlap: str = choice("forbid", "allow", paragraph="8")
    carre_order: str = choice("natural", "trick", paragraph="6.2")
    meld_tie: str = choice("cancel", "seat", paragraph="6.3")
    decl_in_contract: str = choice("yes", "no", paragraph="12.5")
    belote_announce: str = choice("auto", "manual", paragraph="6.5")
    tie_rule: str = choice("dedans", "made", "litige", paragraph="12.4")
    capot: str = choice("last100", "add252", "flat250", "plus100", paragraph="9.1")
    capot_takes_decl: str = choice("yes", "no", paragraph="12.4")
    undertrump_opponent: str = choice("free", "must", paragraph="7")
    undertrump_partner: str = choice("all_trump_hand", "strict", "free", paragraph="7")
    partner_winning: str = choice("free", "must_trump", paragraph="7")
    raise_on_trump_lead: str = choice("always", "not_partner", paragraph="7")
    rounding: str = choice("ten", "exact", paragraph="9.4")
    target: int = choice(2000, 501, 1000, 1001, 1500, 3000, paragraph="10")
    belote_cannot_win: str = choice("off", "on", paragraph="10")
    sa_ta: str = choice("off", "on", paragraph="12.2")
    sa_ta_values: str = choice("reduced", "full", paragraph="12.3")
    ta_belotes: str = choice("each_suit", "none", paragraph="12.3")
    max_bid: str = choice("160", "180", "unlimited", paragraph="12.2")
    coinche_marking: str = choice("points_made", "points_bid", paragraph="12.4")


@dataclass(frozen=True)
class CoincheeOptions(ContreeOptions):
    """Belote coinchée (section 12): the auction, with declarations, no trumps and all trumps by default."""

    declarations: str = choice("on", "off", paragraph="6.2")
    sa_ta: str = choice("on", "off", paragraph="12.2")


BELOTE_PRESETS: dict[str, Options] = {
    "classic": BeloteOptions(),
    "federation": BeloteOptions(
        direction="counterclockwise",
        declarations="off",
        meld_overlap="forbid",
        carre_order="trick",
        meld_tie="cancel",
        undertrump_partner="free",
        rounding="ten",
    ),
    "literal": BeloteOptions(dedans="off", capot="add252"),
    "cafe": BeloteOptions(
        direction="counterclockwise", second_round_sa_ta="on", carre_order="trick", rounding="ten", target=501
    ),
}

BELOTE_PRESETS_BY_PLAYERS: dict[tuple[str, int], dict[str, Choice]] = {("literal", 3): {"dedans": "on"}}
"""Section 9.2: for three players the oldest text names a contract of its own."""

CONTREE_PRESETS: dict[str, Options] = {
    "federation": ContreeOptions(),
    "sans_atout": ContreeOptions(direction="counterclockwise", sa_ta="on", max_bid="unlimited"),
    "short": ContreeOptions(target=1000),
}

COINCHEE_PRESETS: dict[str, Options] = {
    "federation": CoincheeOptions(),
    "points_bid": CoincheeOptions(direction="counterclockwise", coinche_marking="points_bid", max_bid="unlimited"),
    "short": CoincheeOptions(target=1000),
}
