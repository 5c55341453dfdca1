"""More for this deal: giving up, a misdeal, the end of the game."""

from __future__ import annotations

from collections.abc import Iterator

from ....screens.parts import Chosen, Link, players
from ....screens.rare import Fold, Press, RareScreen, misdeal_fold, stop_fold
from .. import rulebook as book
from ..model import State
from .parts import GAME, deal_number

MISDEALS = ("A stack has the wrong number of cards", "A card was seen", "A card is missing")


def rare(state: State, _chosen: Chosen) -> RareScreen:
    """The page of what seldom happens."""
    links = [Link("The whole layout", "hand", "whole")] if GAME.phase(state).name == "deal" else []
    return RareScreen(
        title="More for this deal",
        ask=f"More for deal {state.hand.number if state.hand is not None else deal_number(state)}",
        number=deal_number(state),
        players=players(state.seating),
        links=tuple(links),
        folds=tuple(_folds(state)),
    )


def _folds(state: State) -> Iterator[Fold]:
    hand = state.hand
    if hand is not None and hand.in_play:
        yield Fold(
            "give-up",
            "Give up",
            book.GIVE_UP.id,
            f"The deal ends and counts as it lies, with {hand.layout.cards_up} of 52 cards up.",
            "give-up",
            (Press("Give this deal up"),),
        )
        if hand.layout.stock and hand.layout.waste:
            yield Fold(
                "early",
                "The waste turned over early",
                book.REDEAL.id,
                "It goes back if it is noticed before the next move; later it stands, after what is left of the stock.",
                "redeal",
                (Press("It was turned over"),),
            )
    if hand is not None and not hand.void:
        back = ", its score is taken back; the" if hand.complete else "; the"
        yield misdeal_fold(
            book.MISDEAL.id,
            late=hand.complete,
            reasons=MISDEALS,
            cost=f"The deal does not count{back} cards are dealt again.",
            press="Throw the deal in",
        )
    if GAME.phase(state).name != "over" and hand is not None:
        yield stop_fold(book.STOPPED.id, "A deal in progress counts as it lies.")
