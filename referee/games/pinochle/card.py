"""The rules card of Pinochle, and what its melds are worth."""

from __future__ import annotations

from typing import Final

from ...core.card import first, part, told
from ...core.sheet import Legend, RulesCard
from ...core.words import figure
from . import rulebook
from .house import MELD_NAMES, House, least_bid, target_of

_CARDS: Final = {
    "run": "A 10 K Q J of trump",
    "royal": "K Q of trump",
    "marriage": "K Q of another suit",
    "pinochle": "J♦ with Q♠",
    "aces": "one of each suit",
}
"""What cards a meld is of, where its name does not say it."""


def card(house: House, _players: int) -> RulesCard:
    """The card, under these house rules."""
    return RulesCard(
        "four players, 80 cards",
        (
            part(
                "Aim",
                told(rulebook.MADE, "Make your bid with melds and counters together; lost, it is taken off."),
                told(
                    rulebook.TARGET, f"The first side with {figure(target_of(house))} or more wins; both, the bidders."
                ),
            ),
            part("Deal", first(rulebook.PACK, 2), first(rulebook.DEALER, 3)),
            part(
                "Bidding",
                first(rulebook.BID_ORDER, 2),
                told(rulebook.OPENING_BID, f"The first bid is at least {figure(least_bid(house))}."),
                first(rulebook.RAISE, 2),
                rulebook.DEALER_STUCK,
                rulebook.TRUMP,
            ),
            part("Melding", first(rulebook.LAYING_DOWN, 2), rulebook.ONE_CLASS),
            part(
                "Play",
                rulebook.OPENING_LEAD,
                rulebook.FOLLOW,
                rulebook.BEAT,
                first(rulebook.MUST_TRUMP, 2),
                rulebook.OVER_TRUMP,
                first(rulebook.WINNER, 2),
            ),
        ),
        legend(house),
        (
            part(
                "When it goes wrong",
                rulebook.MISDEAL,
                rulebook.TAKE_BACK,
                first(rulebook.RENEGE, 2),
                rulebook.RENEGE_DEFENDERS,
                rulebook.CALLING,
            ),
        ),
    )


def legend(house: House) -> tuple[Legend, ...]:
    """What the melds and the tricks are worth, and what becomes of the bid."""
    melds = tuple(
        (MELD_NAMES[kind][0], _CARDS.get(kind, ""), *(figure(value * house.scale) for value in values))
        for kind, values in zip(MELD_NAMES, house.meld_values, strict=True)
    )
    counters: tuple[tuple[str, str, str], ...]
    if house.kings_queens_five:
        counters = (("A, 10", "each", "10"), ("K, Q", "each", "5"))
    else:
        counters = (("A, 10, K", "each, 48 in all", figure(house.scale)),)
    tricks = (
        *counters,
        ("Last trick", "", figure(2 * house.scale)),
        ("Both sides together", "", figure(50 * house.scale)),
    )
    saved = {
        "trick": "No trick taken: no meld counts.",
        "point": "No point in play: no meld counts.",
        "20_and_20": f"Melds count with {20 * house.scale} melded and {20 * house.scale} in play.",
    }.get(house.save_meld, "")
    bid = (
        f"Least bid {figure(least_bid(house))}. Made: melds and tricks count.",
        "Set: the bid is lost, and the melds with it.",
        *((saved,) if saved else ()),
    )
    return (
        Legend("What a meld is worth", melds, ("once", "twice", "three", "four")),
        Legend("Tricks", tricks),
        Legend("The bid", said=bid),
    )
