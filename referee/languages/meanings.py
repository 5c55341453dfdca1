"""English words that mean something else in one game than on the screens of all: there they are said apart.

English has one *bid* where other languages part what is said in an auction from the tricks that somebody expects, and
one *trumps* for a suit and for the twenty-one cards of a tarot pack.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_SUITS: Final = {"Spades", "Hearts", "Diamonds", "Clubs"}
"""Games too, and what a club is."""

_AUCTION: Final = {
    *("A bid", "The bid", "Who bid?", "Choose who bids.", "Choose the bid first."),
    *("{player} bid {bid}", "Your bid?", "{player}, your bid?", "Record your bid"),
    *("Bids", "Bidding", "The bids", "{number} bid", "Bid out of turn", "Highest bid", "Least bid"),
}

_TAROT: Final = {
    *("Trumps", "trumps", "trump", "{number} trump", "A revoke: not trumped"),
    *("A revoke: not over-trumped", "A revoke: under-trumped"),
}

APART_IN: Final[Mapping[str, set[str]]] = {
    "apples": _AUCTION | _SUITS,
    "belote": _AUCTION | _SUITS,
    "cribbage": _SUITS | {"The hand", "hand"},
    "euchre": _SUITS,
    "french-tarot": _AUCTION | _TAROT | _SUITS,
    "hearts": _SUITS,
    "klondike": _SUITS,
    "oh-hell": _SUITS,
    "own": _SUITS | {"Score", "The hand"},
    "pad": {"The hand", "Deal {number}"},
    "pinochle": _AUCTION | _SUITS | {"run {points}"},
    "piquet": _SUITS | {"hand"},
    "rules-hearts": _SUITS,
    "skat": _AUCTION | _SUITS | {"Hand", "The game", "The game is over", "The game is over.", "won"},
    "spades": _SUITS,
    "tap": _AUCTION | _TAROT | _SUITS | {"won"},
}
"""By domain. What nobody says any more is not looked for."""
