"""More for this hand of Pippins Aplenty: what seldom happens, each with its rule and what it costs."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.game import Phase
from ....screens import rare as shared
from ....screens.parts import Chosen, Link, players
from .. import rulebook as book
from ..model import State
from .parts import GAME


def rare(state: State, _chosen: Chosen) -> shared.RareScreen:
    """The page of what seldom happens."""
    hand, now = state.hand, GAME.phase(state)
    links = []
    if hand is not None and not hand.void and now.name != "over":
        links.append(Link("Show hands", "hand", "hands", (("for", "shown"),)))
    return shared.rare_screen(state, links, _out_of_turn(state, now), _folds(state, now))


def _out_of_turn(state: State, now: Phase) -> shared.OutOfTurn | None:
    hand, there = state.hand, players(state.seating)
    if hand is None or now.seat is None or now.name not in {"discard", "play"}:
        return None
    if now.name == "discard":
        waiting = (p for p in there if hand.discards[p.seat] is None and p.seat != now.seat)
        return shared.out_of_turn("Discarded by another first", book.DISCARD.id, waiting)
    return shared.played_out_of_turn(hand, there, now, book.TURN.id)


def _folds(state: State, now: Phase) -> Iterator[shared.Fold]:
    hand = state.hand
    if hand is not None and not hand.void:
        yield shared.misdeal_fold(book.MISDEAL.id, late=hand.complete)
        if now.name != "discard":
            points = state.house.renege_points
            cost = f"The other side scores {points} at once." if points else "It costs nothing here."
            yield shared.renege_fold(book.RENEGE.id, cost)
            yield shared.points_fold(book.AGREED.id)
    if shared.may_stop(state):
        yield shared.stop_fold(book.STOPPED.id)
