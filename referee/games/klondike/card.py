"""The rules card of Klondike, and what its cards are worth."""

from __future__ import annotations

from ...core.card import first, part, told
from ...core.sheet import Legend, RulesCard
from ...core.words import counted, figure
from . import rulebook
from .house import STANDARD, VEGAS, House


def card(house: House, _players: int) -> RulesCard:
    """The card, under these house rules."""
    return RulesCard(
        "one player",
        (
            part("Aim", rulebook.WON, rulebook.GIVE_UP),
            part("The layout", first(rulebook.LAYOUT, 4)),
            part(
                "Moves",
                rulebook.BUILD,
                first(rulebook.RUN, 2),
                first(rulebook.EMPTY_STACK, 2),
                first(rulebook.TO_SUITS, 2),
                rulebook.FROM_SUITS
                if house.from_suits
                else told(rulebook.FROM_SUITS, "What is on the suit stacks stays."),
                rulebook.TURN_UP,
            ),
            part(
                "The stock",
                told(rulebook.TURN, f"{_turned(house)} from the stock onto the waste; only the top card is available."),
                first(rulebook.REDEAL, 2),
                told(rulebook.REDEAL_LIMIT, _redeals(house)),
            ),
        ),
        legend(house),
        (part("When it goes wrong", rulebook.MISDEAL, first(rulebook.STANDS, 2), rulebook.DISTURBED),),
    )


def _turned(house: House) -> str:
    return "Three cards are turned" if house.draw == 3 else "One card is turned"


def _redeals(house: House) -> str:
    if house.redeals is None:
        return "The waste is turned over as often as the player likes."
    return f"The waste is turned over {counted(house.redeals, 'time')}." if house.redeals else "There is no redeal."


def legend(house: House) -> tuple[Legend, ...]:
    """What is scored, as this table does."""
    if house.scoring == STANDARD:
        redeal = ("Redeal", "each, one card at a time", figure(-100))
        if house.draw != 1:
            redeal = ("Redeal", "each from the third on", figure(-20))
        lines = (
            ("Onto a suit stack", "each card", "10"),
            ("Waste to a stack", "each card", "5"),
            ("Card turned up", "on a stack", "5"),
            ("Back from a suit stack", "each card", figure(-15)),
            redeal,
        )
        return (Legend("Points", lines, said=("A deal never stands below 0.",)),)
    if house.scoring == VEGAS:
        return (Legend("Points", (("Stake", "each deal", figure(-52)), ("Card up", "on the suit stacks", "5"))),)
    return (Legend("Points", (("Card up", "on the suit stacks at the end", "1"), ("Won", "all of them", "52"))),)
