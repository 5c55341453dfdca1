"""What is worth knowing of a call: that the hand is passed out, or that the other side is one point short."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.entries import Entry, Misdeal, Pass
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Plural, Text
from ...kinds.order_up.model import Maker, Name, Order
from ...play.game import AnyTrickGame
from ...play.rulings import noted
from . import rulebook as book
from .model import PASSED_OUT, State


def notes_on(game: AnyTrickGame, state: State, entry: Entry) -> Iterator[Ruling]:
    """What is noted of an entry that nothing refuses."""
    match entry:
        case Pass() | Name() | Misdeal(reason="passed_out"):
            yield from _passed_out(game, state, entry)
    match entry:
        case Order() | Name() | Maker():
            yield from _game_point(state, entry.seat)


def _passed_out(game: AnyTrickGame, state: State, entry: Entry) -> Iterator[Ruling]:
    """The hand is void, and who deals (EU-2.5)."""
    if isinstance(entry, Pass | Name) and sum(count > 1 for count in state.this_hand.passed) < len(state.seating) - 1:
        return
    after = game.apply(state, entry)
    if after.hand is not None and after.hand.void == PASSED_OUT:
        dealer = after.coming.names[game.next_dealer(after)]
        yield noted(
            book.PASSED_OUT, "passed-out", Text("All have passed. {player} deals the next hand.", player=dealer)
        )


def _game_point(state: State, maker: Seat) -> Iterator[Ruling]:
    """Each other side that needs one point more (EU-6.1)."""
    for side, total in enumerate(state.standing):
        if side != state.seating.side_of[maker] and total == state.house.target - 1:
            needs = Plural(len(state.seating.sides[side]), "needs", "need")
            name = state.seating.side_name(side)
            yield noted(book.END, "game-point", Text("{side} {needs} one point to win.", side=name, needs=needs))
