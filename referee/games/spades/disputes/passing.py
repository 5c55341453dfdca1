"""Cards passed on a nil: how many, by whom, and until when it is put right."""

from __future__ import annotations

from typing import Final

from ....desk.decisions import broken, cannot, in_order
from ....desk.situation import Ask, ByHouse, Node, Way
from ....desk.until import once, until
from .. import rulebook as book
from .parts import DEALS, has_led

_UNEVEN: Final = DEALS.thrown_in(
    "pass-uneven",
    "The first card was led, and a hand has not its number of cards.",
    "count",
    book.NIL_PASS,
    book.MISDEAL,
)

_COUNT: Final = Ask(
    key="when",
    words="Has the first card been led?",
    ways=(
        Way(
            "no",
            "No",
            broken(
                "pass-count",
                "The pass is put right",
                "The table agreed how many cards go each way, and nothing is led yet.",
                "Pass the cards that are missing, or take back those too many, and give back as many.",
                book.NIL_PASS,
            ),
        ),
        Way(
            "even",
            "Yes, and both hands have their number",
            broken(
                "pass-stands",
                "The pass stands",
                "As many cards came back as were given, so every hand has its number of cards.",
                "Play on. Nothing is passed any more.",
                book.NIL_PASS,
            ),
        ),
        Way("uneven", "Yes, and one hand is too long", _UNEVEN),
    ),
)

_ORDER: Final = until(
    "when",
    "Has the first card been led?",
    broken(
        "pass-order",
        "The cards go back, and the nil passes first",
        "The nil gives cards to the partner, who gives back as many.",
        "Take the cards back unseen as far as that can be. The nil passes first, then the partner.",
        book.NIL_PASS,
    ),
    broken(
        "pass-order-late",
        "The pass stands",
        "It was not put right before the opening lead, and every hand has its number of cards.",
        "Play on.",
        book.NIL_PASS,
    ),
    known=once(has_led),
)

_OPEN: Final = until(
    "when",
    "Has the first card been led?",
    broken(
        "pass-open",
        "The partner passes back first",
        "A nil’s partner gives back as many cards as came, before the opening lead.",
        "Nobody leads before that is done.",
        book.NIL_PASS,
    ),
    _UNEVEN,
    known=once(has_led),
)

_PLAIN: Final[Node] = ByHouse(
    option="nil_pass_on",
    cases=(
        (
            "blind",
            cannot(
                "plain-nil",
                "No cards are passed on this nil",
                "At this table only a blind nil passes cards.",
                "The cards go back. Once a card is led, the pass stands if every hand has its number of cards.",
                book.NIL_PASS,
            ),
        ),
    ),
    otherwise=in_order(
        "every-nil",
        "Cards are passed on every nil",
        "At this table any nil passes, blind or not.",
        "The nil passes first, and the partner gives back as many.",
        book.NIL_PASS,
    ),
)

PASSING: Final[Node] = ByHouse(
    option="nil_pass",
    cases=(
        (
            0,
            cannot(
                "no-passing",
                "No cards are passed here",
                "At this table a nil keeps its cards.",
                "The cards go back. Once a card is led, the pass stands if every hand has its number of cards.",
                book.NIL_PASS,
            ),
        ),
    ),
    otherwise=Ask(
        key="how",
        words="What went wrong?",
        ways=(
            Way("count", "A wrong number of cards", _COUNT),
            Way("order", "The partner passed first", _ORDER),
            Way("open", "The partner did not pass back", _OPEN),
            Way("plain", "The nil was not blind", _PLAIN),
        ),
    ),
)
"""What may go wrong with cards passed on a nil."""
