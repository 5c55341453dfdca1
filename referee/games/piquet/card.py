"""The rules card of Piquet, and what its declarations count."""

from __future__ import annotations

from ...core.card import first, part
from ...core.sheet import Legend, RulesCard
from . import rulebook
from .house import HUNDRED, House


def card(house: House, _players: int) -> RulesCard:
    """The card, under these house rules."""
    ends = (rulebook.HUNDRED,) if house.length == HUNDRED else (rulebook.LENGTH, rulebook.DIFFERENCE, rulebook.RUBICON)
    return RulesCard(
        "two players, 32 cards",
        (
            part("Aim", *ends),
            part("Deal", first(rulebook.DEALER, 2), first(rulebook.DEAL, 2)),
            part("The exchange", rulebook.EXCHANGE, rulebook.ELDER_EXCHANGE, rulebook.YOUNGER_EXCHANGE),
            part(
                "Declaring",
                first(rulebook.ANSWERS, 3),
                rulebook.LESSER,
                rulebook.EQUAL,
                first(rulebook.DECLARE, 2),
            ),
            part("Play", rulebook.OPENING_LEAD, rulebook.FOLLOW, first(rulebook.WINNER, 2), rulebook.TURN),
        ),
        legend(house),
        (
            part(
                "When it goes wrong",
                rulebook.MISDEAL,
                rulebook.TAKE_BACK,
                rulebook.FALSE,
                first(rulebook.REVOKE, 2),
            ),
        ),
    )


def legend(_house: House) -> tuple[Legend, ...]:
    """What is counted in hand and in play."""
    return (
        Legend(
            "In hand",
            (
                ("Carte blanche", "no court card", "10"),
                ("Point", "longest suit, each card", "1"),
                ("Tierce, quart", "sequence of three, four", "3, 4"),
                ("Quint and longer", "of five, six, seven, eight", "15 to 18"),
                ("Three of a rank", "tens or better", "3"),
                ("Four of a rank", "tens or better", "14"),
                ("Repique", "30 in hand before the other counts", "60"),
                ("Pique", "elder: 30 in hand and play", "30"),
            ),
        ),
        Legend(
            "In play",
            (
                ("Card led", "each", "1"),
                ("Trick won", "second to play", "1"),
                ("Last trick", "instead of 1", "2"),
                ("The cards", "seven to eleven tricks", "10"),
                ("Capot", "all twelve, instead", "40"),
            ),
        ),
    )
