"""The rules card of Apples, and what its sets score."""

from __future__ import annotations

from typing import Final

from ...core.card import first, part, told
from ...core.sheet import Legend, RulesCard
from ...core.words import figure
from . import rulebook
from .house import House

_TIMES: Final = (1, 2, 4)
"""How often a pair, three and four of a rank score its value (AP-7.3 to AP-7.5)."""

_VALUES: Final = (("Aces", 15), ("K, Q, J, 10", 10), ("9, 8, 7, 6", 5), ("5, 4, 3, 2", -15))


def card(house: House, _players: int) -> RulesCard:
    """The card, under these house rules."""
    return RulesCard(
        "four players",
        (
            part(
                "Aim",
                told(rulebook.SINGLE, "Capture cards in sets of a rank: high ranks win points, low ones lose them."),
                told(rulebook.GOAL, f"The game is over when somebody reaches {house.goal}; the highest total wins."),
            ),
            part("Deal", rulebook.DEALER, rulebook.PACK),
            part("The auction", rulebook.BID, first(rulebook.STRONGER, 2), first(rulebook.LENGTH), rulebook.WON),
            part("The bidding pile", rulebook.PILE_WINNER, rulebook.PILE_OTHERS, rulebook.PILE_BACK),
            part("The target", first(rulebook.TARGET, 2)),
            part("Play", rulebook.OPENING_LEAD, first(rulebook.FOLLOW, 2), rulebook.WINNER, rulebook.NEXT_LEAD),
        ),
        legend(house),
        (
            part(
                "When it goes wrong",
                rulebook.MISDEAL,
                rulebook.ALL_PASS,
                rulebook.TAKE_BACK,
                told(
                    rulebook.RENEGE,
                    f"Who does not follow suit and could loses {abs(house.renege_points)} points, once a hand.",
                ),
                rulebook.CALLING,
            ),
        ),
    )


def legend(_house: House) -> tuple[Legend, ...]:
    """What the sets score, and how bids rank."""
    sets = tuple((name, "", *(figure(value * times) for times in _TIMES)) for name, value in _VALUES)
    return (
        Legend(
            "Sets of a rank",
            (*sets, ("Your target’s rank", "", "as above", "40", "80")),
            ("two", "three", "four"),
            ("The target counts as a card of its rank. A single card scores nothing.",),
        ),
        Legend("Bids", (), said=("Suits rise ♦ ♥ ♣ ♠; a higher number beats any suit.",)),
    )
