"""False declarations: what is said of one when it comes out, and what it does to the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.ruling import Remedy, Ruling
from ...core.seats import Seat
from ...core.text import Listed, Text
from ...core.values import altered
from ...play.agreed import hand_to_rule_on
from ...play.known import put
from ...play.rulings import noted, queried, refused
from . import rulebook as book
from .house import IN_HAND, PLAYERS
from .knowing import falsehoods
from .model import CarteBlanche, Declare, FalseDeclaration, Hand, State

if TYPE_CHECKING:
    from ...play.game import AnyTrickGame

SEATS = range(PLAYERS)


def remedy(state: State, seat: Seat) -> Remedy:
    """What a false declaration costs (PI-8.1)."""
    what = Text("nothing in hand") if state.house.false_declaration == IN_HAND else Text("nothing")
    return Remedy(
        book.FALSE, Text("{player} counts {what} in this deal", player=state.seating.names[seat], what=what), seat
    )


def rulings_on_new(state: State, before: Hand, after: Hand) -> list[Ruling]:
    """The queries of what is false by what is known `after` an entry, and did not show `before`."""
    found = []
    for seat in SEATS:
        wrong = () if before.false[seat] else falsehoods(after, seat)
        if not wrong:
            continue
        name = state.seating.names[seat]
        fresh = before.told[seat] is not after.told[seat] or before.carte_blanche is not after.carte_blanche
        about: Declare | CarteBlanche | None = None
        if not fresh:
            about = after.carte_blanche if wrong[0] == "carte blanche" else after.told[seat]
        message = Text(
            "{player} declared {wrong}, which the hand does not hold.", player=name, wrong=Listed(tuple(wrong))
        )
        found.append(queried(book.FALSE, "false-declaration", message, seat, about=about, remedy=remedy(state, seat)))
    return found


def with_falsehoods(hand: Hand) -> Hand:
    """The hand with the declarations marked that are false by all that is known now; one marked stays so."""
    if hand.carte_blanche is None and hand.told == (None, None):
        return hand
    false = hand.false
    for seat in SEATS:
        if not false[seat] and falsehoods(hand, seat):
            false = put(false, seat, True)
    return hand if false == hand.false else altered(hand, false=false)


# ---- found by the referee -------------------------------------------------------------------------------


def check_found(game: AnyTrickGame, state: State, found: FalseDeclaration) -> list[Ruling]:
    """The rulings on a false declaration that the referee found."""
    hand = hand_to_rule_on(game, state, "a false declaration")
    if isinstance(hand, Ruling):
        return [hand]
    seat, name = found.seat, state.seating.names[found.seat]
    blanche = hand.carte_blanche is not None and hand.carte_blanche.seat == seat
    if hand.told[seat] is None and not blanche:
        return [
            refused(
                book.FALSE,
                "nothing-declared",
                Text("{player} is not recorded to have declared anything.", player=name),
                seat,
            )
        ]
    if hand.false[seat]:
        return [
            noted(book.FALSE, "false-again", Text("{player}’s declaration is known to be false.", player=name), seat)
        ]
    return []


def move_found(state: State, found: FalseDeclaration) -> State:
    """The state after a false declaration was found."""
    hand = state.this_hand
    return altered(state, hand=altered(hand, false=put(hand.false, found.seat, True)))
