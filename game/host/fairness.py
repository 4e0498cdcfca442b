"""Fair dealing that anyone can check, and deal codes.

Every match has a secret of 256 bits. The seed of deal n and its salt are hashes of the secret and n, so that
revealing one deal says nothing about the next. Before a deal the program shows its seal, the SHA-256 of seed and
salt; when the deal is over it reveals both. The seal of the whole match (of the secret itself) stands in the
record's header and is opened by revealing the secret when the match is over.

A deal code is twelve letters and digits (50 bits of seed, who deals, and a check) that name one deal for ever; thirteen
at a table of eight and more, where player 0 sits far from the dealer.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass

from game.host.chair import HostError

SECRET_BYTES = 32
SALT_BYTES = 16
SEED_BITS = 50

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O, U. What looks alike is read as what was meant."""
ALIKE = str.maketrans({"I": "1", "L": "1", "O": "0", "-": None, " ": None, "_": None})
ANY_DEALER = 7
CODE_LETTERS = 12
"""One more where player 0 sits seven seats or more behind the dealer."""


@dataclass(frozen=True)
class Opening:
    """What opens the seal of a deal: ``seed`` (50 bits) and ``salt`` (16 bytes)."""

    seed: int
    salt: bytes


@dataclass(frozen=True)
class DealCode:
    """A deal by name: its ``seed`` and where player 0 sits counted from the dealer (None: draw for seats)."""

    seed: int
    first_player: int | None = None


def fresh_secret() -> bytes:
    """A secret for a new match, from the system's own source of chance."""
    return secrets.token_bytes(SECRET_BYTES)


def next_secret(secret: bytes) -> bytes:
    """Another secret, drawn from one that was drawn."""
    return hashlib.sha256(b"carte-blanche again " + secret).digest()


def secret_of_code(code: DealCode) -> bytes:
    """The secret of a match begun with a deal code: the same for everybody who plays it."""
    return hashlib.sha256(b"carte-blanche code %d" % code.seed).digest()


def secret_of_seed(seed: int, number: int) -> bytes:
    """The secret of match ``number`` of those that bots play from a seed."""
    return hashlib.sha256(b"carte-blanche selfplay %d %d" % (seed, number)).digest()


def opening(secret: bytes, number: int, code: DealCode | None = None) -> Opening:
    """Seed and salt of deal ``number`` (from 1); the first deal of a match with a code is the one that it names."""
    digest = hmac.new(secret, b"deal %d" % number, hashlib.sha256).digest()
    seed = int.from_bytes(digest[:8], "big") >> (64 - SEED_BITS)
    salt = hmac.new(secret, b"salt %d" % number, hashlib.sha256).digest()[:SALT_BYTES]
    if code is not None and number == 1:
        seed = code.seed
    return Opening(seed, salt)


def sealed_line(number: int, opened: Opening) -> str:
    """What the seal of a deal is a fingerprint of: ``carte-blanche deal NUMBER SEED SALT`` (salt hexadecimal)."""
    return f"carte-blanche deal {number} {opened.seed} {opened.salt.hex()}"


def seal(number: int, opened: Opening) -> str:
    """The seal of a deal: SHA-256 (hexadecimal) of its `sealed_line`."""
    return hashlib.sha256(sealed_line(number, opened).encode("ascii")).hexdigest()


def match_seal(secret: bytes) -> str:
    """The seal of a match: SHA-256 (hexadecimal) of its secret."""
    return hashlib.sha256(b"carte-blanche match " + secret).hexdigest()


def bot_seed(secret: bytes, seat: int, number: int) -> int:
    """The seed of the bot in ``seat`` for answer ``number``; says nothing about the cards."""
    digest = hmac.new(secret, b"bot %d %d" % (seat, number), hashlib.sha256).digest()
    return int.from_bytes(digest[:7], "big")


def code_text(code: DealCode) -> str:
    """The code as people write it: ``XXXX-XXXX-XXXX``."""
    dealer = ANY_DEALER if code.first_player is None else code.first_player
    body = dealer << SEED_BITS | code.seed
    value = body << 7 | _check(body)
    count = CODE_LETTERS if code.first_player is None or dealer < ANY_DEALER else CODE_LETTERS + 1
    letters = "".join(LETTERS[value >> 5 * place & 31] for place in range(count - 1, -1, -1))
    return f"{letters[:4]}-{letters[4:8]}-{letters[8:]}"


def parse_code(text: str) -> DealCode:
    """The deal that a code names; case, hyphens and look-alike letters do not matter. Raises HostError."""
    letters = text.strip().upper().translate(ALIKE)
    value = 0
    for letter in letters:
        digit = LETTERS.find(letter)
        if digit < 0 or len(letters) not in (CODE_LETTERS, CODE_LETTERS + 1):
            raise _not_a_code(text)
        value = value << 5 | digit
    body = value >> 7
    dealer = body >> SEED_BITS
    far = len(letters) > CODE_LETTERS
    if not letters or value & 127 != _check(body) or (far and dealer < ANY_DEALER):
        raise _not_a_code(text)
    return DealCode(body & (1 << SEED_BITS) - 1, None if dealer == ANY_DEALER and not far else dealer)


def _check(body: int) -> int:
    """Seven bits that change when a letter is mistyped."""
    return hashlib.sha256(b"carte-blanche check %d" % body).digest()[0] & 127


def _not_a_code(text: str) -> HostError:
    shown = text if len(text) <= 40 and text.isprintable() else "..."
    return HostError(
        "host.bad_code", f"{shown!r} is not a deal code; a code looks like {code_text(DealCode(0))}.", code=shown
    )
