"""Results that are agreed on: a house rule of every game of several sides, and what is checked of an agreement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.entries import Agreed
from ..core.game import HandAccount
from ..core.house import switch
from ..core.ruling import Ruling
from ..core.text import Text
from .model import AnySitting
from .rulings import noted

if TYPE_CHECKING:
    from .course import AnyCourse


def results_agreed(rule: str, *, group: str = "") -> bool:
    """The house rule, off unless it is switched on. It came later than others: tables without it keep their signs."""
    return switch(
        f"{rule} Results are agreed",
        "The other side taps “agreed” on its own phone before a result stands for good.",
        "Results are agreed by the other side.",
        later=True,
        group=group,
    )


def result_of(state: AnySitting, number: int) -> HandAccount | None:
    """The account of the hand that counts as this one, if it is scored."""
    last = [] if state.account is None else [state.account]
    scored = (one for one in (*state.accounts, *last) if one.number == number)
    return next((one for one in scored if one.complete and not one.void), None)


def check_agreed(game: AnyCourse, state: AnySitting, agreed: Agreed) -> list[Ruling]:
    """What was agreed on is what was scored. Never refused: a correction of an old hand may have moved it."""
    account, rule, word = result_of(state, agreed.hand), game.common.RESULTS, Text(game.hand_word)
    if account is None:
        message = Text("There is no result of {word} {hand} to agree on.", word=word, hand=agreed.hand)
        return [noted(rule, "no-result", message, agreed.seat)]
    if account.points == agreed.points:
        return []
    message = Text("The points of {word} {hand} are others by now: they are agreed anew.", word=word, hand=agreed.hand)
    return [noted(rule, "other-result", message, agreed.seat)]
