"""What a language does with numbers, lists and the parts of a sentence: small tables, one a language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date as Day
from typing import Final

from ..core.cards import Card, Suit

NARROW: Final = "\u202f"
"""A narrow no-break space."""


def _one_or_more(number: int) -> int:
    return 0 if abs(number) == 1 else 1


def _more_than_one(number: int) -> int:
    return 0 if abs(number) < 2 else 1


def _polish(number: int) -> int:
    n = abs(number)
    if n == 1:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


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
    specs: Mapping[str, Callable[[object, str], str]] = field(default_factory=dict)
    joint: Callable[[str, str], str] | None = None
    """What stands before the last of a list, by that and the word before it."""

    def figures(self, number: int) -> str:
        """``−20.000``"""
        return f"{number:,}".replace(",", self.thousands).replace("-", "−")

    def day(self, at: Day, *, year: bool = True) -> str:
        """``28.11.2026``, and ``28.11.``"""
        return at.strftime(self.date if year else self.date.removesuffix("%Y").rstrip("/-"))

    def with_decimals(self, figure: str) -> str:
        """``184,5``"""
        return figure.replace(".", self.decimal)


# ---- German -------------------------------------------------------------------------------------

_SUITS_DE: Final = {Suit.HEARTS: "Herz", Suit.SPADES: "Pik", Suit.DIAMONDS: "Karo", Suit.CLUBS: "Kreuz"}
_NUMBERS_DE: Final = {"2": "Zwei", "3": "Drei", "4": "Vier", "5": "Fünf", "6": "Sechs", "7": "Sieben", "8": "Acht"}
_RANKS_DE: Final = {
    "A": ("das", "Ass", "n"),
    "K": ("der", "König", "m"),
    "Q": ("die", "Dame", "f"),
    "J": ("der", "Bube", "m"),
    **{rank: ("die", word, "f") for rank, word in {**_NUMBERS_DE, "9": "Neun", "T": "Zehn"}.items()},
}
_ARTICLES_DE: Final = {
    "nom": {"m": "der", "f": "die", "n": "das"},
    "acc": {"m": "den", "f": "die", "n": "das"},
    "dat": {"m": "dem", "f": "der", "n": "dem"},
    "gen": {"m": "des", "f": "der", "n": "des"},
}


def german_card(card: Card, case: str = "") -> str:
    """``Herz-Ass``; with its article in a case ``des Herz-Asses``, ``den Karo-Buben``."""
    if card.suit not in _SUITS_DE or card.rank not in _RANKS_DE:
        return str(card)
    _, word, gender = _RANKS_DE[card.rank]
    if word == "Bube" and case in {"acc", "dat", "gen"}:
        word = "Buben"
    elif case == "gen" and gender != "f":
        word += "es" if word == "Ass" else "s"
    name = f"{_SUITS_DE[card.suit]}-{word}"
    return f"{_ARTICLES_DE[case][gender]} {name}" if case else name


def _german(case: str) -> Callable[[object, str], str]:
    return lambda part, said: german_card(part, case) if isinstance(part, Card) else said


# ---- French -------------------------------------------------------------------------------------


def _elided(said: str) -> bool:
    return said[:1].casefold() in set("aeiouyàâäéèêëîïôöùûüœæ")


def _of_french(_: object, said: str) -> str:
    """``d’Ann``, ``de Bea``; before an h it stays ``de``, for a name does not say which h it has."""
    return f"d’{said}" if _elided(said) else f"de {said}"


def _that_french(_: object, said: str) -> str:
    return f"qu’{said}" if _elided(said) else f"que {said}"


# ---- Spanish, Italian ------------------------------------------------------------------------------


def _spanish(joint: str, last: str) -> str:
    sound = last.casefold()
    if joint == "y" and sound.startswith(("i", "hi")) and not sound.startswith(("hia", "hie", "io")):
        return "e"
    return "u" if joint == "o" and sound.startswith(("o", "ho", "8")) else joint


def _italian(joint: str, last: str) -> str:
    return "ed" if joint == "e" and last[:1].casefold() == "e" else joint


FORMS: Final[Mapping[str, Forms]] = {
    "de": Forms("Deutsch", specs={case: _german(case) for case in _ARTICLES_DE}),
    "fr": Forms(
        "Français",
        plural_of=_more_than_one,
        thousands=NARROW,
        date="%d/%m/%Y",
        specs={"de": _of_french, "que": _that_french},
    ),
    "it": Forms("Italiano", date="%d/%m/%Y", percent="{}%", joint=_italian),
    "es": Forms("Español", date="%d/%m/%Y", joint=_spanish),
    "nl": Forms("Nederlands", date="%d-%m-%Y", percent="{}%"),
    "pl": Forms("Polski", plurals=3, plural_of=_polish, thousands=NARROW, percent="{}%"),
    "pt-BR": Forms("Português (Brasil)", plural_of=_more_than_one, date="%d/%m/%Y", percent="{}%"),
    "qps": Forms("[Þşéûđö]", thousands=",", decimal=".", percent="{}%"),
}
"""By tag, every language there may be a catalogue of; `qps` is made from the English, to see what is English still."""
