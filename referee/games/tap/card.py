"""The rules card of Tap, and what its contracts pay."""

from __future__ import annotations

from typing import Final

from ...core.card import first, part, told
from ...core.sheet import Legend, RulesCard
from ...core.words import figure
from . import rulebook
from .house import House
from .payment import (
    CONTRACT_WORDS,
    DECLARED_SLAM_TIMES,
    DECLARED_SPARROW_POINTS,
    SLAM_TIMES,
    SPARROW_POINTS,
    Contract,
    bids,
    value_of,
)

SIGNS: Final[dict[Contract, str]] = {"three": "3", "top": "T", "bottom": "B", "solo": "S"}
"""What stands for a contract in the column to be circled."""

_TAKES: Final[dict[Contract, str]] = {
    "three": "half the stock, seen",
    "top": "the top three",
    "bottom": "the bottom three",
    "solo": "nothing",
}


def card(house: House, _players: int) -> RulesCard:
    """The card, under these house rules."""
    return RulesCard(
        "three players, 54 tarot cards",
        (
            part(
                "Aim",
                told(
                    rulebook.NEEDED, "The declarer needs 61 of the 122 points in cards and tricks, alone against two."
                ),
                told(rulebook.GAME, f"A game is {house.hands} hands; the best total wins."),
            ),
            part("The cards", rulebook.RANKING, first(rulebook.HONOURS)),
            part("Deal", first(rulebook.DEALING, 2)),
            part(
                "Bidding",
                rulebook.ORDER_OF_BIDS,
                told(rulebook.CONTRACTS, f"From the lowest: {_in_order(house)}."),
                rulebook.NEXT_BID,
                first(rulebook.DECLARER, 2),
            ),
            part(
                "The stock",
                rulebook.THREE_CARDS,
                rulebook.HALF,
                rulebook.SOLO,
                rulebook.DISCARD,
            ),
            part(
                "Play",
                rulebook.OPENING_LEAD,
                first(rulebook.FOLLOW, 2),
                rulebook.MUST_TRUMP,
                rulebook.WINNER,
                rulebook.EMPEROR,
            ),
        ),
        legend(house),
        (
            part(
                "When it goes wrong",
                rulebook.MISDEAL,
                rulebook.THROWN_IN,
                rulebook.TAKE_BACK,
                first(rulebook.RENEGE, 2),
                rulebook.CALLING,
            ),
        ),
    )


def _in_order(house: House) -> str:
    return ", ".join(f"{CONTRACT_WORDS[contract]} ({value_of(contract, house)})" for contract in bids(house))


def legend(house: House) -> tuple[Legend, ...]:
    """What each defender pays, and what the cards count."""
    contracts = tuple(
        (
            f"{SIGNS[contract]}  {CONTRACT_WORDS[contract]}",
            _TAKES[contract],
            str(value_of(contract, house)),
            str(value_of(contract, house) * SLAM_TIMES),
            str(value_of(contract, house) * DECLARED_SLAM_TIMES),
        )
        for contract in bids(house)
    )
    return (
        Legend(
            "Contract: each defender pays",
            contracts,
            ("won", "slam", "declared"),
            (
                f"Lost, the declarer pays as much to each. Sparrow {SPARROW_POINTS} more from each; declared "
                f"{DECLARED_SPARROW_POINTS}, or {figure(-DECLARED_SPARROW_POINTS)} if it fails.",
            ),
        ),
        Legend(
            "The count",
            (
                ("Honour, King", "each", "5"),
                ("Queen", "", "4"),
                ("Cavalier", "", "3"),
                ("Valet", "", "2"),
                ("Other card", "", "1"),
                ("Trick", "each, beside its cards", "1"),
                ("To win", "of 122", "61"),
            ),
        ),
    )
