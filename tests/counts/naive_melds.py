"""The combinations of the Bezique family, written a second time in the plainest way: over sets of cards, from the
history of a deal, option by option as the rulebooks' section 8 has them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from game.core.cards import Card
from game.core.options import Choice

Meld = tuple[str, frozenset[Card]]
PARTNER = {"S": "D", "D": "S", "H": "C", "C": "H"}
SIZES = ("bezique", "double_bezique", "triple_bezique", "quadruple_bezique")


class Story:
    """What has happened in a deal so far: ``melds`` (seat, word, cards) in order with the broken ones ``restored``,
    ``played`` cards, ``trump`` letter ("" for none), ``banned`` trump, the card ``picked`` up in this window."""

    melds: list[tuple[int, str, frozenset[Card]]]
    restored: set[int]
    played: set[Card]
    trump: str
    banned: str
    picked: Card | None

    def __init__(self) -> None:
        self.melds = []
        self.restored = set()
        self.played = set()
        self.trump = ""
        self.banned = ""
        self.picked = None

    def declare(self, seat: int, word: str, cards: frozenset[Card]) -> None:
        """Remember a declaration; 8.3 of Rubicon: a broken set that shares an unplayed card is used up."""
        for number, (_, other, there) in enumerate(self.melds):
            if other == word and there & self.played and (there - self.played) & cards:
                self.restored.add(number)
        self.melds.append((seat, word, cards))

    def served(self, card: Card) -> set[str]:
        """The words a card has served in."""
        return {word for _, word, cards in self.melds if card in cards}


def faced(cards: frozenset[Card], face: str) -> list[Card]:
    """The copies of a face."""
    return [card for card in cards if card.face == face]


def shapes(game: str, options: dict[str, Choice], players: int, story: Story, cards: frozenset[Card]) -> Iterator[Meld]:
    """Everything that looks like a combination."""
    rubicon = game in ("rubicon_bezique", "six_pack_bezique")
    for suit in "SHDC":
        for pair in product(faced(cards, "K" + suit), faced(cards, "Q" + suit)):
            yield "marriage", frozenset(pair)
        may_fix = not story.trump and suit != story.banned and options.get("trumps_fixed_by") != "marriage_only"
        if rubicon or suit == story.trump or may_fix:
            for five in product(*[faced(cards, rank + suit) for rank in "ATKQJ"]):
                yield "sequence", frozenset(five)
    ranks = "AKQJ"
    if options.get("four_tens") == "on" or options.get("any_four_tens") == "on":
        ranks += "T"
    for rank in ranks:
        same = [card for card in cards if card.face[0] == rank]
        for four in combinations(same, 4):
            if game != "pinochle":
                yield f"four_{rank}", frozenset(four)
            elif len({card.face[1] for card in four}) == 4:
                yield f"around_{rank}", frozenset(four)
    if options.get("trump_quartets") == "on" and story.trump:
        for rank in "ATKQJ":
            for four in combinations(faced(cards, rank + story.trump), 4):
                yield f"trump_{rank}", frozenset(four)
    yield from bezique_shapes(game, options, players, story, cards)
    if options.get("roundhouse") == "on":
        for eight in product(*[faced(cards, rank + suit) for rank in "KQ" for suit in "SHDC"]):
            yield "roundhouse", frozenset(eight)


def bezique_shapes(
    game: str, options: dict[str, Choice], players: int, story: Story, cards: frozenset[Card]
) -> Iterator[Meld]:
    """The beziques of all sizes that the game knows."""
    most = {"rubicon_bezique": 4, "six_pack_bezique": 4}.get(game, 2 if players == 2 else 3)
    pairs = [("QS", "JD")]
    if options.get("bezique_cards") == "by_trump":
        if game == "bezique":
            pairs = [("QC", "JH")] if story.trump and story.trump in "SD" else [("QS", "JD")]
        elif story.trump:
            pairs = [("Q" + story.trump, "J" + PARTNER[story.trump])]
        elif options.get("bezique_fixes_trumps") == "on":
            pairs = [("Q" + suit, "J" + PARTNER[suit]) for suit in "SHDC" if suit != story.banned]
            most = 1
        else:
            pairs = []
    for queen, jack in pairs:
        for size in range(1, most + 1):
            word = SIZES[size - 1] if game != "pinochle" else SIZES[size - 1].replace("bezique", "pinochle")
            if word == "double_pinochle" and not options["double_pinochle"]:
                continue
            for queens in combinations(faced(cards, queen), size):
                for jacks in combinations(faced(cards, jack), size):
                    yield word, frozenset(queens + jacks)


def open_to(
    game: str,
    options: dict[str, Choice],
    players: int,
    story: Story,
    seat: int,
    hand: frozenset[Card],
    table: frozenset[Card],
    lent: frozenset[Card],
) -> set[Meld]:
    """Everything that the seat may declare now."""
    own = hand | table
    if options.get("exchanged_card_at_once") == "off" and story.picked is not None:
        own -= {story.picked}
    found: set[Meld] = set()
    for word, cards in shapes(game, options, players, story, own | lent):
        if not cards & own:
            continue
        if word in SIZES[1:] and options.get("shared_bezique") == "off" and not cards <= own:
            continue
        if game == "pinochle" and options["fresh_card"] == "on" and not cards & hand:
            continue
        if game in ("rubicon_bezique", "six_pack_bezique"):
            legal = repeats(options, story, word, cards)
        else:
            legal = unmarked(options, players, story, seat, word, cards)
        if legal:
            found.add((word, cards))
    return found


def unmarked(
    options: dict[str, Choice], players: int, story: Story, seat: int, word: str, cards: frozenset[Card]
) -> bool:
    """Section 8.2 of Bezique, 8 of Pinochle, 15.1 for three and four players."""
    served = set().union(*[story.served(card) for card in cards])
    if "roundhouse" in served and word in ("marriage", "sequence", "around_K", "around_Q"):
        return False
    if word == "marriage":
        return not served & {"marriage", "sequence"}
    if word == "roundhouse":
        return not served & {"marriage", "sequence", "around_K", "around_Q", "roundhouse"}
    if word.endswith("pinochle"):
        return not served & ({"pinochle", "double_pinochle"} if word == "pinochle" else {"double_pinochle"})
    if word == "double_bezique":
        if options.get("double_from_two_singles") == "off":
            if all("bezique" in story.served(card) for card in cards):
                return False
        if not served & {"double_bezique", "triple_bezique"}:
            return True
        partner = seat ^ 2 if options.get("shared_bezique") == "on" else seat
        return players > 2 and second_double(story, {seat, partner}, cards)
    if word in SIZES:
        return not served & set(SIZES[SIZES.index(word) :])
    return word not in served


def second_double(story: Story, seats: set[int], cards: frozenset[Card]) -> bool:
    """15.1: from a new queen and jack and one pair of the first double, one extra time, before any triple; partners who
    share their beziques count as one."""
    mine = [(word, there) for who, word, there in story.melds if who in seats]
    doubles = [there for word, there in mine if word == "double_bezique"]
    if len(doubles) != 1 or any(word == "triple_bezique" for word, _ in mine):
        return False
    old = cards & doubles[0]
    new = cards - doubles[0]
    if any(story.served(card) & {"double_bezique", "triple_bezique"} for card in new):
        return False
    return sorted(card.face[0] for card in old) == sorted(card.face[0] for card in new) == ["J", "Q"]


def repeats(options: dict[str, Choice], story: Story, word: str, cards: frozenset[Card]) -> bool:
    """Sections 8.2 and 8.3 of Rubicon and Six-pack Bezique."""
    served = set().union(*[story.served(card) for card in cards])
    if word == "marriage" and "sequence" in served:
        return False
    if word in SIZES and served & set(SIZES[SIZES.index(word) + 1 :]):
        return False
    if word.startswith("four") and options.get("quartet_order") == "ascending" and served & {"trump" + word[4:]}:
        return False
    before = [(number, there) for number, (_, other, there) in enumerate(story.melds) if other == word]
    if any(there == cards for _, there in before):
        return False
    if word == "marriage" and options["re_marriage"] == "any_new_pair":
        return True
    intact = [there for _, there in before if not there & story.played]
    if not any(there & cards for there in intact):
        return True
    for number, there in before:
        left = there - story.played
        if there & story.played and number not in story.restored and left and left <= cards:
            return True
    return False


def may_play(stage_2: str, trump: str, down: list[Card], hand: frozenset[Card], order: str) -> set[Card]:
    """Sections 7.3 and 15.1: what may be played to the cards lying down. ``stage_2``: all, trumps or follow."""
    if not down:
        return set(hand)
    led = down[0].face[1]

    def strength(card: Card) -> int:
        rank = order.index(card.face[0])
        return 100 + rank if card.face[1] == trump else rank if card.face[1] == led else -1

    best = max(strength(card) for card in down)
    same = {card for card in hand if card.face[1] == led}
    if stage_2 == "follow":
        return same or set(hand)
    if same:
        if stage_2 == "trumps" and led != trump:
            return same
        return {card for card in same if strength(card) > best} or same
    return {card for card in hand if card.face[1] == trump and strength(card) > best} or set(hand)
