"""What the disputes of Piquet share: how they are told, what a record knows of them, and the penalty of this code."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ....core.entries import Entry
from ....core.question import Asked
from ....core.ruling import Rule
from ....core.seats import Seat
from ....desk.misdeal import Deals
from ....desk.outline import Outline
from ....desk.situations import ByHouse, Decision, Facts, broken, in_progress
from .. import rulebook as book
from ..declarations import Class
from ..house import IN_HAND
from ..model import CountsNothing, FalseDeclaration, Hand, State

DEALS: Final = Deals(
    misdeal=book.MISDEAL,
    void="The deal is thrown in and counts nothing.",
    standing="The deal stands",
    play_on="Play on with the hands as dealt.",
)
OUTLINE: Final = Outline(book.RULEBOOK, DEALS)

# ---- what the record knows ------------------------------------------------------------------------------


def led(asked: Asked) -> bool:
    """Whether a card is known to have been led."""
    hand = in_progress(asked, Hand)
    return hand is not None and hand.play_begun


def elder_exchanged(asked: Asked) -> bool:
    """Whether elder is known to have exchanged."""
    hand = in_progress(asked, Hand)
    return hand is not None and hand.exchanges[hand.elder] is not None


def younger(asked: Asked) -> Seat | None:
    """Who deals, and so answers: of the deal in progress, else of the last."""
    hand = asked.this_state(State).hand
    return None if hand is None else hand.younger


# ---- the penalty ----------------------------------------------------------------------------------------


def counts_nothing(elder: bool) -> Callable[[Facts], Entry | None]:
    """The entry that elder, or younger, counts nothing; none where no deal is on record."""

    def entry(facts: Facts) -> Entry | None:
        hand = facts.asked.state.hand if facts.asked.state is not None else None
        if not isinstance(hand, Hand) or hand.void:
            return None
        return CountsNothing(seat=hand.elder if elder else hand.younger)

    return entry


def seat_counts_nothing(facts: Facts) -> Entry | None:
    """The entry that the player asked for counts nothing."""
    return CountsNothing(seat=facts.seats["seat"])


PENALTIES: Final = {
    "elder-nothing": counts_nothing(True),
    "younger-nothing": counts_nothing(False),
    "nothing": seat_counts_nothing,
}
"""What an outline may record, by name."""


def _falsely(part: Class | None, facts: Facts) -> FalseDeclaration:
    return FalseDeclaration(seat=facts.seats["seat"], part=part)


def false_declaration(key: str, verdict: str, why: str, *rules: Rule, part: Class | None = None) -> ByHouse:
    """What a false declaration costs at this table (PI-8.1), and whether a right call bars the other (PI-8.7).

    `part`: what of it alone was false.
    """

    def decision(how: str, costs: str, good: str, *more: Rule) -> Decision:
        remedy = f"{{seat}} counts nothing in {costs}. {good}"
        return broken(
            f"{key}-{how}", verdict, why, remedy, *rules, *more, effect=(partial(_falsely, part),), about="seat"
        )

    def costs(how: str, good: str, *more: Rule) -> ByHouse:
        in_hand = decision(f"in-hand{how}", "hand in this deal, and the play counts", good, *more)
        everything = decision(f"everything{how}", "this deal, in hand or in play", good, *more)
        return ByHouse(option="false_declaration", cases=((IN_HAND, in_hand),), otherwise=everything)

    barred = "The other player counts what is good, unless a true call bars it."
    return ByHouse(
        option="penalty_bars",
        cases=((False, costs("-unbarred", "The other player counts what is good.", book.BARS)),),
        otherwise=costs("", barred),
    )
