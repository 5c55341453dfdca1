"""More for this hand of Pinochle: what seldom happens, each with its rule and what it costs at this table."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.game import Phase
from ....screens import rare as shared
from ....screens.parts import Chosen, Link, players
from .. import rulebook as book
from ..model import Concede, Hand, State
from ..trump import exchange_due
from .parts import GAME, against, in_play


def rare(state: State, chosen: Chosen) -> shared.RareScreen:
    """The page of what seldom happens."""
    now = GAME.phase(state)
    return shared.rare_screen(state, _links(state, now), _out_of_turn(state, now), _folds(state, now))


def _links(state: State, now: Phase) -> Iterator[Link]:
    hand = state.hand
    if now.name == "play":
        yield Link("The rest are mine", "rest", "claim")
    if hand is not None and not hand.void and now.name != "over":
        yield Link("Show hands", "hand", "hands", (("for", "shown"),))
    if hand is not None and not hand.complete and not hand.void and hand.trump is not None:
        if now.name == "play":
            yield Link("Melds told late", "plus", "meld", (("seat", str(hand.bidder)),))
        if now.name == "meld" and exchange_due(state, hand):
            yield Link("Cards exchanged", "swap", "exchange")
        if now.name == "play" and hand.depth != "result":
            yield Link("Finish by result", "calc", fields=(("by", "result"),))
        elif now.name == "play":
            yield Link("Trick by trick", "check", fields=(("by", "tricks"),))


def _out_of_turn(state: State, now: Phase) -> shared.OutOfTurn | None:
    hand, there = state.hand, players(state.seating)
    if hand is None or now.seat is None:
        return None
    if now.name == "bid":
        waiting = (player for player in there if player.seat != now.seat)
        return shared.out_of_turn("Spoke out of turn", book.BID_ORDER.id, waiting)
    if now.name == "play" and hand.depth in {"cards", None}:
        return shared.played_out_of_turn(hand, there, now, book.TURN.id)
    return None


def _folds(state: State, now: Phase) -> Iterator[shared.Fold]:
    hand = state.hand
    if hand is not None and not hand.void:
        yield shared.misdeal_fold(book.MISDEAL.id, late=hand.complete)
        if hand.bidder is not None and against(state, Concede(seat=hand.bidder)) is None:
            yield _concede(state, hand)
        if hand.bidder is not None and hand.trump is not None and not hand.given_up:
            yield shared.renege_fold(book.RENEGE.id, _renege_cost(state), title="Renege found", name="renege")
            yield shared.points_fold(book.AGREED.id)
    if shared.may_stop(state):
        yield shared.stop_fold(book.STOPPED.id)


def _concede(state: State, hand: Hand) -> shared.Fold:
    assert hand.high is not None
    name = state.seating.names[hand.high.seat]
    side = state.seating.side_of[hand.high.seat]
    own, others = state.seating.side_name(side), state.seating.side_name(1 - side)
    bid = "the moon" if hand.high.moon else str(hand.high.bid)
    return shared.Fold(
        "concede",
        "Give up before the lead",
        book.CONCEDE.id,
        f"{own} lose {bid}; {others} score their melds, and nobody scores in play.",
        "concede",
        (shared.Press(f"{name} gives up", "seat", str(hand.high.seat)),),
    )


def _renege_cost(state: State) -> str:
    if state.house.renege == "agreed":
        return "The table agrees on what it costs, as points by agreement."
    points = in_play(state.house)
    return f"By the bidding side: the bid is lost. By the others: all {points} points in play go to the bidders."
