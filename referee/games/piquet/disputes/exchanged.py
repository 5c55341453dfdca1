"""The exchange that went wrong: a wrong number of cards, or out of turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.question import Asked, Input
from ....desk.checking import checked
from ....desk.decisions import broken, in_order
from ....desk.reading import need_number, read_number
from ....desk.situation import Ask, Way
from ....desk.until import once, until
from .. import rulebook as book
from ..model import ELDER_MOST, TALON
from .misdeal import DEALS, led

_NONE: Final = until(
    "led",
    "Has a card been led?",
    broken(
        "none-now",
        "One card must be exchanged",
        "Elder and younger each exchange at least one card.",
        "Who exchanged none puts one to as many cards away as are left to draw, and draws them now.",
        book.WRONG_NUMBER,
        book.ELDER_EXCHANGE,
        book.YOUNGER_EXCHANGE,
    ),
    in_order(
        "none-late",
        "The hand is played as it is",
        "A card has been led, so the exchange is over.",
        "Play on. It costs nothing.",
        book.WRONG_NUMBER,
    ),
    known=once(led),
)

_TOO_MANY: Final = Ask(
    key="looked",
    words="Did they look at the cards drawn too many?",
    ways=(
        Way(
            "no",
            "No",
            broken(
                "many-back",
                "They go back",
                "Elder exchanges five cards at most, younger what elder has left; nobody has seen more.",
                "The cards drawn too many go back onto the talon in their order, and as many of those put away are "
                "taken up again.",
                book.WRONG_NUMBER,
                book.ELDER_EXCHANGE,
                book.YOUNGER_EXCHANGE,
            ),
        ),
        Way(
            "again",
            "Yes, and the other wants a new deal",
            DEALS.thrown_in(
                "many-again",
                "Cards were drawn and seen that were the other’s.",
                "Too many cards were exchanged",
                book.WRONG_NUMBER,
                book.ELDER_EXCHANGE,
            ),
        ),
        Way(
            "content",
            "Yes, and the other lets it stand",
            in_order(
                "many-content",
                "The exchange stands",
                "The other player lets the exchange stand.",
                "The other player draws from what is left, and play goes on.",
                book.WRONG_NUMBER,
            ),
        ),
    ),
)


def _drawn_inputs(_house: object, _players: int) -> Sequence[Input]:
    return (
        Input(name="drawn", kind="number", words="How many cards were drawn?", bounds=(0, TALON)),
        Input(
            name="before",
            kind="number",
            words="How many had elder drawn before? Only for younger",
            needed=False,
            bounds=(0, TALON),
        ),
    )


def _is_too_many(asked: Asked) -> bool:
    drawn = need_number(asked, "drawn", 0, TALON, "How many cards were drawn?")
    before = read_number(asked, "before", 0, TALON)
    return drawn > (ELDER_MOST if before is None else TALON - before)


_MANY: Final = checked(
    _TOO_MANY,
    "How many were drawn?",
    _drawn_inputs,
    _is_too_many,
    in_order(
        "many-fine",
        "Nothing was wrong",
        "Elder exchanges five cards at most, younger what elder has left.",
        "Play on.",
        book.ELDER_EXCHANGE,
        book.YOUNGER_EXCHANGE,
    ),
)

_HAND: Final = Ask(
    key="found",
    words="How many cards, and when was it found?",
    ways=(
        Way(
            "long",
            "More than twelve, before the lead",
            broken(
                "hand-long",
                "The hand loses the cards too many",
                "A hand of more than twelve cards, found before the opening lead, is put right.",
                "The other player draws the cards too many from it unseen, and they are out of play.",
                book.WRONG_NUMBER,
            ),
        ),
        Way(
            "short",
            "Fewer than twelve, before the lead",
            broken(
                "hand-short",
                "The hand draws what it lacks",
                "A hand of fewer than twelve cards, found before the opening lead, is put right.",
                "Its player draws what is missing from the top of the talon.",
                book.WRONG_NUMBER,
            ),
        ),
        Way(
            "led",
            "A card has been led, and somebody wants a new deal",
            DEALS.thrown_in(
                "hand-led",
                "A hand has not twelve cards, and the play has begun with it.",
                "count",
                book.MISDEAL,
                book.WRONG_NUMBER,
            ),
        ),
        Way(
            "content",
            "A card has been led, and both play on",
            in_order(
                "hand-content",
                "The hand is played as it is",
                "Nobody asks for the deal to be thrown in.",
                "Play twelve tricks. A card over counts nothing, and a card that is missing loses its trick.",
                book.MISDEAL,
                book.WRONG_NUMBER,
            ),
        ),
    ),
)

NUMBER: Final = Ask(
    key="how",
    words="What is wrong with the number?",
    matters=True,
    ways=(
        Way("none", "Somebody exchanged no card", _NONE),
        Way("many", "More were drawn than are allowed", _MANY),
        Way("hand", "A hand has not twelve cards after it", _HAND),
    ),
)
"""A number of cards that may not be exchanged."""

TURN: Final = Ask(
    key="looked",
    words="Did younger look at the cards?",
    ways=(
        Way(
            "no",
            "No",
            broken(
                "turn-back",
                "Elder exchanges first",
                "The first five of the talon are elder’s to draw, and nobody has seen them.",
                "Younger puts the cards drawn back as they lay and takes up those put away. Then elder exchanges.",
                book.EXCHANGE,
                book.TALON_SEEN,
            ),
        ),
        Way(
            "again",
            "Yes, and elder wants a new deal",
            DEALS.thrown_in(
                "turn-again",
                "Younger has seen cards of the talon that were elder’s to draw.",
                "Younger exchanged before elder",
                book.TALON_SEEN,
                book.EXCHANGE,
            ),
        ),
        Way(
            "content",
            "Yes, and elder plays on",
            in_order(
                "turn-content",
                "The exchange stands",
                "Elder does not ask for a new deal.",
                "Elder exchanges from what is left of the talon, and play goes on.",
                book.TALON_SEEN,
            ),
        ),
    ),
)
"""Younger drew before elder."""
