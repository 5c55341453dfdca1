"""Score this hand: declarations or whole hands, and the play, told without a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from ...core.entries import Cards, Deal, Entry, Hands
from ...core.game import HandAccount
from ...core.ruling import Ruling, Severity
from ...core.seats import Seat, Seating
from ...play.rulings import refuses
from .game import Piquet
from .house import House
from .model import CarteBlanche, Declare, FalseDeclaration, Result, State
from .told import play_points

SCORE_OPTIONS: Final = ("carte_blanche_redeal", "false_declaration")
"""The house rules that change what a deal scores."""

_GAME: Final = Piquet()


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A deal as it is told; lists run by seat.

    `hands`: the twelve cards after the exchange, None where they are not told: a hand told without `declared` declares
    all it holds, and one of neither declares nothing. `counts` and `play` are the tricks and the points in play, None
    where they follow from the others. `pique`: whether elder had 30 before younger counted, where that stays open.
    """

    elder: Seat
    blanche: Seat | None = None
    hands: tuple[Cards | None, Cards | None] = (None, None)
    declared: tuple[Declare | None, Declare | None] = (None, None)
    false: tuple[bool, bool] = (False, False)
    counts: tuple[int | None, int | None] = (None, None)
    play: tuple[int | None, int | None] = (None, None)
    pique: bool | None = None


@dataclass(frozen=True, slots=True)
class HandAnswer:
    """What a deal scores, and what was against a rule.

    There is no account where a ruling refuses, or where `open` names what must be told besides: ``counts`` or
    ``play``.
    """

    account: HandAccount | None
    rulings: tuple[Ruling, ...]
    open: str = ""


def score_this(told: Told, seating: Seating, house: House) -> HandAnswer:
    """Score one deal with the game's own checks and scoring. Cards told here are told to all."""
    state: State = _GAME.start(Seating.solo(seating.names), replace(house, secret_hands=False))
    found: list[Ruling] = []
    for entry in _before_the_play(told):
        state = _taken(state, entry, found)
        if refuses(found) or state.account is not None:  # dealt again after carte blanche
            return HandAnswer(state.account, tuple(found))
    result = _result(told, state)
    if isinstance(result, str):
        return HandAnswer(None, tuple(found), result)
    state = _taken(state, result, found)
    return HandAnswer(state.account, tuple(found))


def _taken(state: State, entry: Entry, found: list[Ruling]) -> State:
    """The state after an entry, which stands as it happened; what speaks against it goes to `found`."""
    rulings = [ruling for ruling in _GAME.check(state, entry) if ruling.severity is not Severity.NOTED]
    found += rulings
    if refuses(rulings):
        return state
    return _GAME.apply(state, replace(entry, confirmed=True) if rulings else entry)


def _before_the_play(told: Told) -> Iterator[Entry]:
    yield Deal(dealer=1 - told.elder, depth="result")
    if told.blanche is not None:
        yield CarteBlanche(seat=told.blanche)
    if told.hands != (None, None):
        yield Hands(hands=told.hands)
    order = told.elder, 1 - told.elder
    for seat in order:
        declared = told.declared[seat]
        if declared is not None or told.hands[seat] is None:
            yield declared or Declare(seat=seat)
    yield from (FalseDeclaration(seat=seat) for seat in order if told.false[seat])


def _result(told: Told, state: State) -> Result | str:
    """The result as far as it is told, the rest of it as it follows; else what is wanted."""
    hand, (first, second) = state.this_hand, told.counts
    if first is None and second is None:
        return "counts"
    if first is None or second is None:
        left = hand.tricks_total - (first or second or 0)
        first, second = (left, second) if first is None else (first, left)
    counts = (first or 0, second or 0)
    mine, other = told.play
    if mine is not None and other is not None:
        return Result(counts=counts, play=(mine, other), pique=told.pique)
    pairs = [
        pair
        for pair in (play_points(hand, counts) if min(counts) >= 0 else ())
        if mine in {None, pair[0]} and other in {None, pair[1]}
    ]
    if len(pairs) == 1:
        return Result(counts=counts, play=pairs[0], pique=told.pique)
    if not pairs:  # the check says which numbers there can be
        return Result(counts=counts, play=(mine or 0, other or 0), pique=told.pique)
    return "play"
