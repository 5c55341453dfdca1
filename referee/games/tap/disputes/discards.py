"""A wrong discard at Tap: taken back before the first lead, a renege after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.question import Asked, Input
from ....core.ruling import Rule
from ....desk.checking import checked
from ....desk.decisions import broken, in_order
from ....desk.reading import read_cards
from ....desk.situation import Ask, Way
from .. import rulebook as book
from ..packs import PACK, UNDISCARDABLE
from .parts import declarer, found, reneged


def _discard(key: str, before: str, why: str, *rules: Rule, remedy: str) -> Ask:
    """What follows by when it is found; `before` is the verdict as long as no card is led."""
    return Ask(
        key="found",
        words="When is it found?",
        known=found,
        ways=(
            Way(
                "before",
                "Before the first lead",
                broken(f"{key}-before", before, why, remedy, book.DISCARD_PUT_RIGHT, *rules),
            ),
            Way(
                "after",
                "After it, before the next deal",
                reneged(
                    f"{key}-after",
                    "Who is the declarer?",
                    f"{why} A card is led, so it is not put right any more.",
                    book.DISCARD_PUT_RIGHT,
                    *rules,
                    book.CALLING,
                    cost="The contract is lost, and every declaration with it.",
                    known=declarer,
                ),
            ),
            Way(
                "dealt",
                "When the next hand is dealt",
                in_order(
                    f"{key}-dealt",
                    "The score stands",
                    "The next hand is dealt, so it is called too late.",
                    "Play on.",
                    book.CALLING,
                    *rules,
                ),
            ),
        ),
    )


_HIGH: Final = _discard(
    "high",
    "It is taken back",
    "No King and no Honour is discarded.",
    book.DISCARD,
    remedy="The declarer takes that card back and lays another. It costs nothing.",
)


def _discarded(_house: object, _players: int) -> Sequence[Input]:
    return (Input(name="discarded", kind="cards", words="Which cards were discarded?", pack=PACK),)


def _is_high(asked: Asked) -> bool:
    cards = read_cards(asked, "discarded", PACK, missing="Which cards were discarded?")
    return any(UNDISCARDABLE >> card.index & 1 for card in cards)


HIGH: Final = checked(
    _HIGH,
    "What was discarded?",
    _discarded,
    _is_high,
    in_order(
        "high-fine",
        "Nothing was wrong",
        "No King and no Honour is among the cards discarded.",
        "Play on.",
        book.DISCARD,
    ),
)
TRUMP: Final = _discard(
    "trump",
    "It is taken back",
    "A trump is discarded only if there is no other choice.",
    book.TRUMPS_DISCARDED,
    remedy="The declarer takes the trump back and lays a card of a suit that is no King. It costs nothing.",
)
UNSHOWN: Final = _discard(
    "unshown",
    "It is shown now",
    "Trumps that are discarded are shown to the defenders.",
    book.TRUMPS_DISCARDED,
    remedy="The declarer shows the trump, and it stays in the discard. It costs nothing.",
)
NUMBER: Final = _discard(
    "number",
    "The discard is put right",
    "Who took three cards discards three; in Solo nothing is discarded.",
    book.DISCARD,
    book.SOLO,
    remedy="The declarer takes back or lays down what makes it three, in Solo takes back all of it, and has sixteen "
    "cards to play. It costs nothing.",
)
NEEDED: Final = in_order(
    "needed",
    "In order",
    "As many trumps may go as are missing to three, after every card of the suits that is no King.",
    "The declarer shows them to the defenders, and they stay in the discard.",
    book.TRUMPS_DISCARDED,
)
"""A trump that had to be discarded."""
