"""More for this deal of Piquet: what seldom happens, each with its rule and what it costs at this table."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.game import Phase
from ....screens.claim import ClaimScreen
from ....screens.parts import Chosen, Link, players
from ....screens.rare import (
    Asked,
    Fold,
    OutOfTurn,
    Press,
    RareScreen,
    misdeal_fold,
    points_fold,
    renege_fold,
    stop_fold,
)
from .. import rulebook as book
from ..house import IN_HAND
from ..model import State
from ..secrecy import hand_told, is_secret
from .parts import GAME


def rare(state: State) -> RareScreen:
    """The page of what seldom happens."""
    hand, now = state.hand, GAME.phase(state)
    return RareScreen(
        title="More for this deal",
        number=hand.number if hand is not None else state.counted + 1,
        players=players(state.seating),
        links=tuple(_links(state, now)),
        out_of_turn=_out_of_turn(state, now),
        folds=tuple(_folds(state, now)),
    )


def _links(state: State, now: Phase) -> Iterator[Link]:
    hand = state.hand
    if hand is None or hand.void or hand.complete:
        return
    by_result = hand.depth == "result" and not hand.play_begun
    if now.name == "play" and not by_result:
        yield Link("The rest are mine", "rest", "claim")
    if is_secret(state):
        for seat, name in enumerate(state.seating.names):
            if not hand_told(hand, seat):
                yield Link(f"{name}’s hand", "blind", "own", (("seat", str(seat)),))
    else:
        yield Link("Show hands", "hand", "hands", (("for", "shown"),))
    for seat, name in enumerate(state.seating.names):
        if hand.told[seat] is None and now.name == "play":
            yield Link(f"{name} declares", "edit", "declare", (("seat", str(seat)),))
    if now.name == "play" and not hand.trick:
        if by_result:
            yield Link("Trick by trick", "check", fields=(("by", "tricks"),))
        else:
            yield Link("Finish by result", "calc", fields=(("by", "result"),))


def _out_of_turn(state: State, now: Phase) -> OutOfTurn | None:
    hand, there = state.hand, players(state.seating)
    if hand is None or now.seat is None or now.name not in {"play", "exchange"}:
        return None
    laid = {play.seat for play in hand.trick}
    if now.name == "exchange":
        waiting = tuple(p for p in there if p.seat != now.seat and hand.exchanges[p.seat] is None)
        return OutOfTurn("Exchanged out of turn", book.EXCHANGE.id, waiting) if waiting else None
    waiting = tuple(p for p in there if p.seat not in laid and p.seat != now.seat)
    return OutOfTurn("Played out of turn", book.TURN.id, waiting) if waiting else None


def _folds(state: State, now: Phase) -> Iterator[Fold]:
    hand = state.hand
    if hand is not None and not hand.void:
        yield misdeal_fold(book.MISDEAL.id, late=hand.complete)
        if hand.told != (None, None) or hand.carte_blanche is not None:
            yield _false_fold(state)
        if hand.play_begun or hand.complete:
            yield renege_fold(book.REVOKE.id, "The card is taken back. It costs nothing.")
        yield points_fold(book.AGREED.id)
    if now.name != "over" and (state.accounts or state.account):
        yield stop_fold(
            book.STOPPED.id, "A deal in progress does not count; the higher total wins, without the Rubicon."
        )


def _false_fold(state: State) -> Fold:
    what = "nothing in hand" if state.house.false_declaration == IN_HAND else "nothing"
    return Fold(
        "false-declaration",
        "False declaration",
        book.FALSE.id,
        f"Who declared what the hand does not hold counts {what} in this deal.",
        "false-declaration",
        (Press("Record the false declaration"),),
        (Asked("seat", "seat", "Who declared falsely?"),),
    )


def claim(state: State, chosen: Chosen) -> ClaimScreen:
    """The page of a claim."""
    hand, seating = state.hand, state.seating
    if hand is None or GAME.phase(state).name != "play" or hand.depth == "result":
        raise KeyError("claim")
    asked = chosen.seat("seat", seating)
    return ClaimScreen(
        seats=players(seating),
        seat=asked if asked is not None else GAME.next_player(state, hand),
        left=hand.tricks_total - hand.taken,
        help="The claimer shows the cards left, and the other speaks up who can win one of the tricks.",
        rule=book.CLAIM.id,
        false_cost="The claim is void: the play goes on, and it costs nothing.",
        false_rule=book.FALSE_CLAIM.id,
    )
