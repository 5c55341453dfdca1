"""Amounts counted in halves: ``40½`` in a sentence, 40.5 in a record."""

from __future__ import annotations

from typing import Final

HALF_SIGN: Final = "½"
_POINTS: Final = {HALF_SIGN, ".5", ",5"}


class Halves(int):
    """An amount as its number of halves: ``Halves(81)`` is forty and a half. It reads and prints as people say it."""

    @classmethod
    def of(cls, amount: float) -> Halves:
        """An amount as a number: 40.5. Raises ValueError where it is no multiple of a half."""
        if amount * 2 != int(amount * 2):
            raise ValueError(f"{amount} isn’t a number of halves.")
        return cls(int(amount * 2))

    @classmethod
    def parse(cls, text: str) -> Halves:
        """An amount as it is written: ``40``, ``40½``, ``40.5`` or ``40,5``. Raises ValueError for anything else."""
        words = text.strip()
        end = next((end for end in _POINTS if words.endswith(end)), "")
        whole = words.removesuffix(end) or "0"
        if not words or not (whole.isascii() and whole.isdigit() and len(whole) < 6):
            raise ValueError(f"“{text}” isn’t a number of halves.")
        return cls(2 * int(whole) + bool(end))

    @property
    def plain(self) -> int | float:
        """The amount as a record has it: 40, or 40.5."""
        return self / 2 if self % 2 else int(self) // 2

    def __str__(self) -> str:
        whole, half = divmod(abs(int(self)), 2)
        sign = "−" if self < 0 else ""
        return f"{sign}{whole or '' if half else whole}{HALF_SIGN if half else ''}"

    def __repr__(self) -> str:
        return f"Halves({int(self)})"
