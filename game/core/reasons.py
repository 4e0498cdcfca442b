"""Reasons: why an answer is not allowed, as ids with values. The interface turns them into sentences."""

from __future__ import annotations

from dataclasses import dataclass, field

Value = str | int


@dataclass(frozen=True)
class Reason:
    """A message id ("belote.must_overtrump") with the values that its sentence names.

    ``paragraph`` is the rulebook paragraph that forbids ("7"). Card values are notation ("HJ"), suits letters.
    """

    id: str
    paragraph: str = ""
    values: dict[str, Value] = field(default_factory=dict)

    def __reduce__(self) -> tuple[object, tuple[str, str, dict[str, Value]]]:
        # a compiled frozen class cannot be filled attribute by attribute
        return (Reason, (self.id, self.paragraph, self.values))


class IllegalAction(ValueError):
    """An answer that the rules refuse; ``reason`` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.id)
        self.reason = reason
