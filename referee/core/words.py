"""Numbers, days and lists as people read them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from typing import Final

_SMALL: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

_YEAR: Final = "January February March April May June July August September October November December"
_MONTHS: Final = tuple(_YEAR.split())


def day_in_words(at: date, *, year: bool = True, short: bool = False) -> str:
    """``8 May 2026``, whatever the language of this computer; `short`: of a month its first letters."""
    month = _MONTHS[at.month - 1]
    said = f"{at.day} {month[:3] if short else month}"
    return f"{said} {at.year}" if year else said


def figure(number: int | Fraction) -> str:
    """A number with a proper minus sign: ``−60``, ``184.5``; of a fraction at most two places are shown."""
    shown = str(number) if number == int(number) else f"{float(number):.2f}".rstrip("0").rstrip(".")
    return shown.replace("-", "−")


def signed(number: int) -> str:
    """Points won or lost: ``+51``, ``−60``, ``±0``."""
    return f"{number:+d}".replace("-", "−") if number else "±0"


def counted(number: int, what: str) -> str:
    """So many of something: ``1 trick``, ``2 tricks``, ``3 entries``."""
    if number == 1:
        return f"{figure(number)} {what}"
    one, *of = what.split(" of ", 1)  # a heap of cards, two heaps of cards
    several = " of ".join([_several(one), *of])
    return f"{figure(number)} {several}"


def _several(noun: str) -> str:
    if noun == "person":
        return "people"
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith("s") else f"{noun}s"


def spelled(number: int) -> str:
    """A small number in letters, a larger one in figures: ``ten``, ``11``."""
    return _SMALL[number] if 0 <= number < len(_SMALL) else figure(number)


def capital(words: str) -> str:
    """Words with which a sentence begins; the rest of them stay as they are."""
    return words[:1].upper() + words[1:]


def listed(words: Sequence[str], joint: str = "and") -> str:
    """``Ann, Bea and Cy``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"
