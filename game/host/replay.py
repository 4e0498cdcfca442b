"""Records and stored matches played again, and checked. A replay never runs a bot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.actions import OLD_RANKS, Action
from game.core.deal import Deal
from game.core.fields import PositionError
from game.core.match import Match, Play
from game.core.options import OptionError, options_from
from game.host.bots import notation
from game.host.chair import HostError
from game.host.fairness import DealCode, match_seal, opening, parse_code, seal, secret_of_code
from game.host.record import Record, RecordedDeal
from game.host.rows import Stored
from game.host.sealed import NEXT, Seals
from game.rules import GAMES, Game


def play_answers(match: Match, answers: Sequence[tuple[int, str]]) -> None:
    """Carry out all answers (seat, notation), ``next_deal`` between deals included. Raises HostError."""
    for _ in answered(match, answers):
        pass


def answered(match: Match, answers: Sequence[tuple[int, str]]) -> Iterator[None]:
    """`play_answers`, one answer after the other. Raises HostError."""
    for number, (seat, text) in enumerate(answers, 1):
        if match.deal.over and not match.over and text == NEXT:
            match.next_deal()
        else:
            match.apply(legal_answer(match, seat, text, number))
        yield


def legal_answer(match: Match, seat: int, text: str, number: int) -> Action:
    """The answer written down as number ``number`` (from 1), its cards in any order, its ranks in today's spelling or
    the old one. Raises HostError if it cannot have been given."""
    deal = match.deal
    if deal.asked == seat:
        try:
            answer = notation(text, match.rules.pack.name)
        except ValueError:
            answer = None
        if answer is not None and answer.text == " ".join([OLD_RANKS.get(word, word) for word in text.split(" ")]):
            answer = deal.canonical(answer)
            if answer in deal.legal():
                return answer
    shown = text[:60] if text.isprintable() else "..."
    raise HostError(
        "host.impossible_answer",
        f"Answer {number} ({shown!r} from seat {seat}) is not possible there.",
        number=number,
        answer=shown,
        seat=seat,
    )


def next_deal(match: Match) -> None:
    """Deal the next hand of a match that is played again. Raises HostError where none can begin."""
    if not match.deal.over or match.over:
        number = match.number + 1
        raise HostError("host.record_deals", f"Deal {number} of the record cannot begin there.", deal=number)
    match.next_deal()


def where_cards_lie(deal: Deal) -> dict[str, str]:
    """Each zone that is not empty, with its cards in the notation."""
    pack = deal.rules.pack
    return {zone.name: " ".join(card.name for card in zone.cards(pack)) for zone in deal.zones if zone.count()}


def record_of(stored: Stored, secrets: bool) -> Record:
    """The record of a stored match: its finished deals; with ``secrets`` also the one in hand, and the secret itself
    (which is there in any case once the match is over). Raises HostError."""
    record = Record(stored.setup, stored.rules, stored.app, match_seal(stored.secret), stored.assisted, aid=stored.aid)
    code = _code(record)
    parts: list[list[tuple[int, str]]] = [[]]
    for seat, text in stored.answers:
        if text == NEXT:
            parts.append([])
        else:
            parts[-1].append((seat, text))
    for number, answers in enumerate(parts, 1):
        opened = opening(stored.secret, number, code)
        record.deals.append(RecordedDeal(seal(number, opened), answers, opened))
    if stored.finished or secrets:
        record.secret = stored.secret
    match = rebuilt(record, stored.secret) if same_rules(record) else None
    last = len(record.deals)
    for number, deal in enumerate(record.deals, 1):
        if match is None:
            over = stored.finished or number < last
        else:
            if number > 1:
                next_deal(match)
            deal.cards = where_cards_lie(match.deal)
            for count, (seat, text) in enumerate(deal.answers, 1):
                match.apply(legal_answer(match, seat, text, count))
            over = match.deal.over
            deal.scores = tuple(match.standing.scores) if over else ()
        if not over:
            deal.opening, deal.cards = None, {}
            if not secrets:
                record.deals.remove(deal)
    return record


def rebuilt(record: Record, secret: bytes | None = None, *, beats: bool = False) -> Match:
    """The match of a record at its first question. Raises HostError if this program has other rules."""
    play = _rules(record)
    known = [deal.opening for deal in record.deals if deal.opening is not None]
    secret = secret or record.secret
    if secret is None and not known:
        raise HostError("host.record_without_deals", "The record holds no finished deal.")
    try:
        return Match(play, Seals(secret or b"", _code(record), known, record.setup.position), beats=beats)
    except PositionError as trouble:
        raise _untrue(f"it begins in no position ({trouble})") from trouble


def replayed(record: Record) -> Iterator[tuple[Match, str]]:
    """Play a record: yields the match at the beginning of each deal (with ""), then after each answer (its notation).

    Raises HostError where the record is not possible under the rules.
    """
    match = rebuilt(record)
    number = 0
    for index, deal in enumerate(record.deals):
        if index:
            next_deal(match)
        yield match, ""
        for seat, text in deal.answers:
            number += 1
            match.apply(legal_answer(match, seat, text, number))
            yield match, text


def verify(record: Record) -> list[str]:
    """Recompute every seal, card, answer and score; what was checked, in English lines. Raises HostError."""
    code = _code(record)
    if record.secret is not None:
        if match_seal(record.secret) != record.seal:
            raise _untrue("the secret does not open the seal of the match")
        if code is not None and secret_of_code(code) != record.secret:
            raise _untrue("the match does not belong to its deal code")
    opened = 0
    for number, deal in enumerate(record.deals, 1):
        if deal.opening is None:
            continue
        opened += 1
        if seal(number, deal.opening) != deal.seal:
            raise _untrue(f"the seed and salt of deal {number} do not open its seal")
        if record.secret is not None and opening(record.secret, number, code) != deal.opening:
            raise _untrue(f"the seed of deal {number} does not follow from the secret")
    answers = 0
    current: RecordedDeal | None = None
    deals = iter(record.deals)
    match = rebuilt(record)
    for match, text in replayed(record):
        if text:
            answers += 1
        else:
            _check_deal_end(match, current)
            current = next(deals)
            cards = where_cards_lie(match.deal)
            if current.cards and cards != current.cards:
                raise _untrue(f"the cards of deal {match.number} are not those of its seed")
        if current is not None and match.deal.over:
            if current.scores and tuple(match.standing.scores) != current.scores:
                raise _untrue(f"the scores after deal {match.number} are not those of its answers")
    if current is not None and current.opening is not None and not match.deal.over:
        raise _untrue(f"deal {match.number} is said to be over, but it is not")
    scores = ", ".join(str(score) for score in match.standing.scores)
    lines = [
        f"Seals: {opened} of {len(record.deals)} deals opened and true"
        + ("; the match's secret gives every one of them." if record.secret is not None else "."),
        f"Cards: {len(match.rules.cards)} in each of {len(record.deals)} deals, dealt again and the same.",
        f"Answers: {answers}, each of them legal.",
        f"Scores: {scores}" + (" at the end of the match." if match.over else " so far."),
    ]
    if record.assisted:
        lines.append(f"Answers were taken back {record.assisted} times.")
    return lines


def _check_deal_end(match: Match, deal: RecordedDeal | None) -> None:
    if deal is not None and deal.opening is None:
        raise _untrue("a deal goes before another one without being opened")


def _untrue(what: str) -> HostError:
    return HostError("host.record_untrue", f"The record is not true: {what}.", reason=what)


def _code(record: Record) -> DealCode | None:
    return parse_code(record.setup.code) if record.setup.code else None


def same_rules(record: Record) -> bool:
    """Whether this program has the rules under which a record was made."""
    game = GAMES.get(record.setup.game)
    return game is not None and game.version == record.rules


def _rules(record: Record) -> Play:
    """The rules of a record. Raises HostError if they are not those of this program."""
    setup = record.setup
    game = GAMES.get(setup.game)
    if game is None:
        raise unknown_game(setup.game)
    if game.version != record.rules:
        raise other_rules(game, record.rules)
    try:
        return game.play(options_from(game.options, dict(setup.options)), setup.players)
    except OptionError as trouble:
        raise bad_options(trouble, game) from trouble


def unknown_game(name: str) -> HostError:
    """The sentence for a game that is not in the registry."""
    shown = name if name.isprintable() and len(name) <= 40 else "..."
    games = tuple(GAMES)
    sentence = f"There is no game {shown!r}; the games are: {', '.join(games)}."
    return HostError("host.unknown_game", sentence, name=shown, games=games)


def other_rules(game: Game, was: int) -> HostError:
    """The sentence for a match that was begun under another version of a game's rules."""
    return HostError(
        "host.other_rules",
        f"This match was begun under rules version {was} of {game.id}, which is now {game.version};"
        " it can be read but not played on.",
        game=game.id,
        was=was,
        now=game.version,
    )


def bad_options(trouble: OptionError, game: Game) -> HostError:
    """An OptionError, as the host says it: with the game whose options they are."""
    return HostError(trouble.id, str(trouble), game=game.id, **trouble.values)
