"""What may be a player's name or a table's title: text that every screen and every sheet can show."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from .errors import NameProblem

NAME_LENGTH: Final = 20
"""Most characters of a player's name."""

TITLE_LENGTH: Final = 40
"""Most characters of a table's title."""

NOTE_LENGTH: Final = 200
"""Most characters of a table's note."""

PRINTABLE: Final = (
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x024F),  # Latin-1 and the Latin extensions
    (0x0370, 0x0373),  # Greek
    (0x0376, 0x0377),
    (0x037B, 0x037E),
    (0x0384, 0x038A),
    (0x038C, 0x038C),
    (0x038E, 0x03A1),
    (0x03A3, 0x03CE),
    (0x0400, 0x045F),  # Cyrillic
    (0x0490, 0x0491),
    (0x1E00, 0x1EFB),  # Latin, Vietnamese among them
    (0x2010, 0x2015),  # dashes
    (0x2018, 0x201E),  # quotation marks
    (0x2026, 0x2026),  # …
)
"""The characters the sheet's typeface holds, as ranges of code points."""


def clean_text(text: str) -> str:
    """Composed (NFC), with runs of white space made one blank and none at the ends."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def unprintable(text: str) -> str:
    """The first character of `text` that a sheet cannot print, or an empty string."""
    for character in text:
        if not any(low <= ord(character) <= high for low, high in PRINTABLE) or character == "\u00ad":
            return character
    return ""


def text_problem(text: str, what: str, most: int) -> str:
    """Why `text` cannot be used as `what` (``A name``), in a sentence; empty when it can."""
    if len(text) > most:
        return f"{what} has at most {most} characters; this one has {len(text)}."
    odd = unprintable(text)
    if not odd:
        return ""
    if unicodedata.bidirectional(odd) in {"R", "AL", "AN"}:
        return f"{what} is written left to right here: the printed sheet has no {_script(odd)} letters yet."
    if unicodedata.category(odd).startswith("C"):
        return f"{what} holds a hidden character (U+{ord(odd):04X}): please type it again."
    return f"{what} is made of letters, digits and common signs: the sheet cannot print “{odd}”."


def _script(character: str) -> str:
    return unicodedata.name(character, "such").split()[0].capitalize()


def check_names(names: Sequence[str], what: str = "A name") -> tuple[str, ...]:
    """The names cleaned, in the same order.

    Raises NameProblem for the first that is empty, too long, unprintable, or there twice.
    """
    cleaned: list[str] = []
    for seat, raw in enumerate(names):
        if len(raw) > 4 * NAME_LENGTH:
            raise NameProblem(seat, f"{what} has at most {NAME_LENGTH} characters; this one has {len(raw)}.")
        name = clean_text(raw)
        if not name:
            raise NameProblem(seat, f"Player {seat + 1} has no name yet.")
        problem = text_problem(name, what, NAME_LENGTH)
        if problem:
            raise NameProblem(seat, problem)
        for other, taken in enumerate(cleaned):
            if taken.casefold() == name.casefold():
                raise NameProblem(seat, f"Players {other + 1} and {seat + 1} are both “{name}”: give one another name.")
        cleaned.append(name)
    return tuple(cleaned)
