"""More for this hand of Apples: what seldom happens, each with its rule and what it costs at this table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from ....core.game import Phase
from ....screens import rare as shared
from ....screens.parts import Chosen, Link, players
from ....screens.picking import PickingScreen, dealt_with, hands_screen
from ....screens.usual import claim_page
from ..auction import out_of_auction
from ..game import APPLES
from ..model import CARDS_EACH, PACK, State
from ..results import play_is_over


def rare(state: State) -> shared.RareScreen:
    """The page of what seldom happens."""
    now = APPLES.phase(state)
    return shared.rare_screen(state, _links(state, now), _out_of_turn(state, now), _folds(state, now))


def _links(state: State, now: Phase) -> Iterator[Link]:
    hand = state.hand
    if hand is None or hand.void:
        return
    playing = now.name == "play"
    by_result = hand.depth == "result" and not hand.play_begun
    if playing and not by_result:
        yield Link("The rest are mine", "rest", "claim")
    if hand.auction_over and not hand.complete:
        yield Link("Targets", "target", "targets")
    if not hand.complete and not play_is_over(hand):
        yield Link("Show hands", "hand", "hands", (("for", "shown"),))
    if playing and not hand.trick:
        if not by_result:
            yield Link("Finish by result", "calc", "captured")
        else:
            yield Link("Trick by trick", "check", fields=(("by", "tricks"),))


def _out_of_turn(state: State, now: Phase) -> shared.OutOfTurn | None:
    hand, there = state.hand, players(state.seating)
    if hand is None or now.seat is None:
        return None
    if now.name == "bid":
        holder = hand.contract.seat if hand.contract is not None else None
        waiting = (p for p in there if p.seat not in {now.seat, holder})
        title = "Called out of turn" if not out_of_auction(hand) else "Called out of turn, or after a pass"
        return shared.out_of_turn(title, "AP-2.1", waiting)
    if now.name == "play":
        return shared.played_out_of_turn(hand, there, now, "AP-5.3")
    return None


def _folds(state: State, now: Phase) -> Iterator[shared.Fold]:
    hand, points = state.hand, state.house.renege_points
    if hand is not None and not hand.void:
        yield shared.misdeal_fold("AP-1.4", late=hand.complete)
    if hand is not None and not hand.void and hand.auction_over:
        cost = f"It costs {-points} points, once a hand; the trick stands." if points else "It costs nothing here."
        yield shared.renege_fold("AP-9.1", cost, title="Renege found", name="renege")
        yield shared.points_fold("AP-9.3")
    if shared.may_stop(state):
        yield shared.stop_fold("AP-8.3")


claim: Final = partial(
    claim_page,
    APPLES,
    help="The claimer lays the hand open, and anyone who can show a trick of theirs speaks up.",
    false_cost="The claim is void: the play goes on, and it costs nothing.",
)
"""The page of a claim."""


def hands(state: State, chosen: Chosen) -> PickingScreen:
    """Whole hands: at the deal, where they are known before, or shown later in a hand."""
    dealing, hand = dealt_with(APPLES.phase(state), chosen), state.hand
    if not dealing and (hand is None or hand.void or hand.complete):
        raise KeyError("hands")
    later = hand is not None and hand.auction_over and not dealing
    return hands_screen(
        state,
        chosen,
        PACK,
        CARDS_EACH,
        dealing=dealing,
        help="The hands as at the opening lead, the targets among them. One left empty is not known."
        if later
        else "A hand left empty is not known. Known hands let the referee check bids and cards.",
        rule="AP-1.5",
        remembered=True,
    )
