"""Numbers, days, sides and errors, as a command says them in the language that is spoken."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from ..core.errors import NotationError, RefereeError, StorageError
from ..core.retold import message_of, retold
from ..core.text import ENGLISH, Counted, Text, Unclosed, meant, spoken


def many(some: Counted) -> str:
    """So many of something that may be very many, for who reads it: ``1 entry``, ``12,345 entries``."""
    language = spoken()
    said = language.count(some.number, some.noun, in_letters=False)
    return said.replace(language.number(some.number), language.large(some.number), 1)


def megabytes_of(size: int) -> str:
    """Bytes as megabytes, for who reads it: ``1,234.5``."""
    language = spoken()
    whole, _, tenths = f"{size / 1e6:.1f}".partition(".")
    return f"{language.large(int(whole))}{language.decimals(f'.{tenths}')}"


def day_of(at: datetime) -> str:
    """A day, for who reads it: ``08 May 2026``."""
    return f"{at:%d %B %Y}" if spoken().tag == ENGLISH.tag else spoken().day(at.date())


def moment_of(at: datetime) -> str:
    """A day with its hour, for who reads it: ``Friday, 08 May 2026, 19:30``."""
    return f"{at:%A, %d %B %Y, %H:%M}" if spoken().tag == ENGLISH.tag else f"{spoken().day(at.date())}, {at:%H:%M}"


def against(sides: Iterable[Iterable[str]]) -> str:
    """Who plays against whom: ``Ann & Cy v Bea & Dov``."""
    return f" {meant('v', 'sides')} ".join(" & ".join(side) for side in sides)


def error_of(error: RefereeError | StorageError) -> str:
    """What is wrong."""
    return error.said if isinstance(error, StorageError) else str(retold(error))


def placed_error_of(error: NotationError) -> str:
    """What is wrong in a file, with its place there, as `NotationError.with_place` says it."""
    if not error.where:
        return error_of(error)
    said = Text("{sentence} (at {place}).", sentence=Unclosed(message_of(error)), place=error.where)
    return f"{said}{error.help}"
