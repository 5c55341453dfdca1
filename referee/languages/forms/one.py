"""What a language does with numbers, lists and the parts of a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date as Day

from ...core.words import capital
from .parts import CardNames, InLetters, Spec


def _one_or_more(number: int) -> int:
    return 0 if abs(number) == 1 else 1


def more_than_one(number: int) -> int:
    """The plural form of a number where none and one go with the singular: French, and Portuguese in Brazil (CLDR 46:
    ``one`` is ``i = 0..1`` in ``fr`` and in ``pt``, in ``pt-PT`` alone ``i = 1 and v = 0``). *0 vazas* is heard there
    too; where it matters a sentence says *nenhuma*.
    """
    return 0 if abs(number) < 2 else 1


@dataclass(frozen=True)
class Forms:
    """A language. `plural_of` says which form goes with a number, of `plurals`; `thousands` stand between figures;
    `date` is a pattern of strftime, `percent` one of format; `specs` are what a translation may ask of a part
    (``{card:acc}``).
    """

    plurals: int = 2
    plural_of: Callable[[int], int] = _one_or_more
    thousands: str = "."
    decimal: str = ","
    date: str = "%d.%m.%Y"
    percent: str = "{}\u00a0%"
    specs: Mapping[str, Spec] = field(default_factory=dict)
    joint: Callable[[str, str], str] | None = None
    """What stands before the last of a list, by that and the word before it."""
    cards: CardNames | None = None
    letters: InLetters = field(default_factory=InLetters)
    ranks: Mapping[str, str] = field(default_factory=dict)
    """What stands on cards of the French pattern, by the rank of the record."""
    capital: Callable[[str], str] = capital
    """Words with which a sentence begins."""
    nouns_capital: bool = False
    """Whether a noun begins with a capital wherever it stands."""

    def figures(self, number: int) -> str:
        """``−20.000``"""
        return f"{number:,}".replace(",", self.thousands).replace("-", "−")

    def day(self, at: Day, *, year: bool = True) -> str:
        """``28.11.2026``, and ``28.11.``"""
        return at.strftime(self.date if year else self.date.removesuffix("%Y").rstrip("/-"))

    def with_decimals(self, figure: str) -> str:
        """``184,5``"""
        return figure.replace(".", self.decimal)


def on_cards(ace: str, king: str, queen: str, jack: str) -> Mapping[str, str]:
    """What stands on cards of the French pattern, by the rank of the record."""
    return {"A": ace, "K": king, "Q": queen, "J": jack, "V": jack, "C": "C"}
