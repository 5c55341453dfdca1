"""What a language does with numbers, lists and the parts of a sentence: small tables, one a language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date as Day
from typing import Final

from . import dutch, french, german, italian, polish, portuguese, spanish
from .german import german_card
from .parts import NARROW, CardNames, InLetters, Spec

__all__ = ["FORMS", "NARROW", "Forms", "german_card"]


def _one_or_more(number: int) -> int:
    return 0 if abs(number) == 1 else 1


def _more_than_one(number: int) -> int:
    return 0 if abs(number) < 2 else 1


@dataclass(frozen=True)
class Forms:
    """A language. `plural_of` says which form goes with a number, of `plurals`; `thousands` stand between figures;
    `date` is a pattern of strftime, `percent` one of format; `specs` are what a translation may ask of a part
    (``{card:acc}``), `short` the name it has for those who speak it.
    """

    name: str
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

    def figures(self, number: int) -> str:
        """``−20.000``"""
        return f"{number:,}".replace(",", self.thousands).replace("-", "−")

    def day(self, at: Day, *, year: bool = True) -> str:
        """``28.11.2026``, and ``28.11.``"""
        return at.strftime(self.date if year else self.date.removesuffix("%Y").rstrip("/-"))

    def with_decimals(self, figure: str) -> str:
        """``184,5``"""
        return figure.replace(".", self.decimal)


def _ranks(ace: str, king: str, queen: str, jack: str) -> Mapping[str, str]:
    return {"A": ace, "K": king, "Q": queen, "J": jack, "V": jack, "C": "C"}


FORMS: Final[Mapping[str, Forms]] = {
    "de": Forms(
        "Deutsch",
        specs=german.SPECS,
        cards=german.CARDS,
        letters=german.LETTERS,
        ranks=_ranks("A", "K", "D", "B"),
    ),
    "fr": Forms(
        "Français",
        plural_of=_more_than_one,
        thousands=NARROW,
        date="%d/%m/%Y",
        specs=french.SPECS,
        cards=french.CARDS,
        letters=french.LETTERS,
        ranks=_ranks("A", "R", "D", "V"),
    ),
    "it": Forms(
        "Italiano",
        date="%d/%m/%Y",
        percent="{}%",
        joint=italian.italian_joint,
        specs=italian.SPECS,
        cards=italian.CARDS,
        letters=italian.LETTERS,
        ranks=_ranks("A", "R", "D", "F"),
    ),
    "es": Forms(
        "Español",
        date="%d/%m/%Y",
        joint=spanish.spanish_joint,
        specs=spanish.SPECS,
        cards=spanish.CARDS,
        letters=spanish.LETTERS,
        ranks=_ranks("A", "K", "Q", "J"),
    ),
    "nl": Forms(
        "Nederlands",
        date="%d-%m-%Y",
        percent="{}%",
        specs=dutch.SPECS,
        cards=dutch.CARDS,
        letters=dutch.LETTERS,
        ranks=_ranks("A", "H", "V", "B"),
    ),
    "pl": Forms(
        "Polski",
        plurals=3,
        plural_of=polish.polish_plural,
        thousands=NARROW,
        percent="{}%",
        specs=polish.SPECS,
        cards=polish.CARDS,
        letters=polish.LETTERS,
        ranks=_ranks("A", "K", "D", "W"),
    ),
    "pt-BR": Forms(
        "Português (Brasil)",
        plural_of=_more_than_one,
        date="%d/%m/%Y",
        percent="{}%",
        specs=portuguese.SPECS,
        cards=portuguese.CARDS,
        letters=portuguese.LETTERS,
        ranks=_ranks("A", "K", "Q", "J"),
    ),
    "qps": Forms("[Þşéûđö]", thousands=",", decimal=".", percent="{}%"),
}
"""By tag, every language there may be a catalogue of; `qps` is made from the English, to see what is English still."""
