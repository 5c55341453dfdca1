"""More for this deal of Piquet: what seldom happens, each with its rule and what it costs at this table."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.game import Phase
from ....screens import rare as shared
from ....screens.claim import ClaimScreen, claim_screen
from ....screens.parts import Chosen, Link, players
from .. import rulebook as book
from ..house import IN_HAND
from ..model import FalseDeclaration, State
from ..secrecy import hand_told, is_secret
from .parts import GAME


def rare(state: State) -> shared.RareScreen:
    """The page of what seldom happens."""
    now = GAME.phase(state)
    return shared.rare_screen(
        state, _links(state, now), _out_of_turn(state, now), _folds(state, now), title="More for this deal"
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


def _out_of_turn(state: State, now: Phase) -> shared.OutOfTurn | None:
    hand, there = state.hand, players(state.seating)
    if hand is None or now.seat is None or now.name not in {"play", "exchange"}:
        return None
    if now.name == "exchange":
        waiting = (p for p in there if p.seat != now.seat and hand.exchanges[p.seat] is None)
        return shared.out_of_turn("Exchanged out of turn", book.EXCHANGE.id, waiting)
    return shared.played_out_of_turn(hand, there, now, book.TURN.id)


def _folds(state: State, now: Phase) -> Iterator[shared.Fold]:
    hand = state.hand
    if hand is not None and not hand.void:
        yield shared.misdeal_fold(book.MISDEAL.id, late=hand.complete)
        if hand.told != (None, None) or hand.carte_blanche is not None:
            yield _false_fold(state)
        if hand.play_begun or hand.complete:
            yield shared.renege_fold(book.REVOKE.id, "The card is taken back. It costs nothing.")
        yield shared.points_fold(book.AGREED.id)
    if shared.may_stop(state):
        yield shared.stop_fold(
            book.STOPPED.id, "A deal in progress does not count; the higher total wins, without the Rubicon."
        )


def _false_fold(state: State) -> shared.Fold:
    what = "nothing in hand" if state.house.false_declaration == IN_HAND else "nothing"
    return shared.Fold(
        "false-declaration",
        "False declaration",
        book.FALSE.id,
        f"Who declared what the hand does not hold counts {what} in this deal.",
        "false-declaration",
        (shared.Press("Record the false declaration"),),
        shared.asked_of(FalseDeclaration),
    )


def claim(state: State, chosen: Chosen) -> ClaimScreen:
    """The page of a claim."""
    hand, seating = state.hand, state.seating
    if hand is None or GAME.phase(state).name != "play" or hand.depth == "result":
        raise KeyError("claim")
    return claim_screen(
        hand,
        seating,
        chosen,
        GAME.next_player(state, hand),
        help="The claimer shows the cards left, and the other speaks up who can win one of the tricks.",
        rule=book.CLAIM.id,
        false_cost="The claim is void: the play goes on, and it costs nothing.",
        false_rule=book.FALSE_CLAIM.id,
    )
