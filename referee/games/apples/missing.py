"""What is missing, double or wrongly counted among the captured cards of a hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from ...core.cards import Card, show_cards
from ...core.seats import Seat
from ...core.text import Capital, Counted, Text
from .model import CARDS_OF_A_TRICK, PACK

MOST_NAMED: Final = 6
"""So many missing cards are named; more are counted."""


@dataclass(frozen=True, slots=True)
class WrongCount:
    """A player whose captured cards cannot be so many. `has`, `wants`: with the target.

    `tricks`: the tricks won, where that is known; else `wants` is None: any four a trick would do.
    """

    seat: Seat
    has: int
    wants: int | None = None
    tricks: int | None = None


@dataclass(frozen=True, slots=True)
class PileCheck:
    """What is wrong with four piles. `missing`: cards nobody has; `double`: cards in two places or more."""

    missing: tuple[Card, ...]
    double: tuple[Card, ...]
    wrong: tuple[WrongCount, ...]

    @property
    def good(self) -> bool:
        """Whether nothing is missing or double, and every count fits."""
        return not (self.missing or self.double or self.wrong)


def check_piles(
    piles: Sequence[Collection[Card]],
    targets: Sequence[Card | None],
    tricks: Sequence[int | None] | None = None,
) -> PileCheck:
    """What is missing, double or wrongly counted among all captured cards (AP-6.2).

    `piles`, `targets`, `tricks` by seat: the captured cards without the own target; the target, None where
    it is not known; the tricks won, None where they are not.
    """
    found = Counter(card for pile in piles for card in pile)
    found.update(target for target in targets if target is not None)
    wrong = []
    for seat, pile in enumerate(piles):
        count = len(pile)
        won = tricks[seat] if tricks is not None else None
        if won is None and count % CARDS_OF_A_TRICK:
            wrong.append(WrongCount(seat, count + 1))
        elif won is not None and count != CARDS_OF_A_TRICK * won:
            wrong.append(WrongCount(seat, count + 1, CARDS_OF_A_TRICK * won + 1, won))
    return PileCheck(
        missing=tuple(card for card in PACK if not found[card]),
        double=tuple(card for card in PACK if found[card] > 1),
        wrong=tuple(wrong),
    )


def count_words(name: str, wrong: WrongCount) -> Text:
    """What is wrong with a count: ``Three tricks and a target make 13. Dov’s pile has 11.``"""
    if wrong.tricks is None:
        fours = "Every trick has four cards, and a target is one more. {player}’s pile has {cards}."
        return Text(fours, player=name, cards=wrong.has)
    return Text(
        "{tricks} and a target make {wanted}. {player}’s pile has {cards}.",
        tricks=Capital(Counted(wrong.tricks, "trick", in_letters=True)),
        wanted=wrong.wants or 0,
        player=name,
        cards=wrong.has,
    )


def missing_words(check: PileCheck) -> str:
    """What is missing and what is double: ``K♥ and 9♥ are missing. 2♣ is double.`` Empty if nothing is."""
    said = []
    for cards, what in ((check.missing, "missing"), (check.double, "double")):
        if cards:
            said.append(f"{show_cards(cards)} {'is' if len(cards) == 1 else 'are'} {what}.")
    return " ".join(said)
