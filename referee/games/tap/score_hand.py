"""Score this hand: contract and count told, without a table or over what the table's record holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from ...core.entries import Deal, Entry, Renege
from ...core.question import Asked, Input, Question, Verdict
from ...core.seats import Seat, Seating
from ...desk.reading import need_number, need_seat, no_more, read_choice, read_flag, read_number
from ...desk.scored import (
    KEY,
    MOST_BEFORE,
    SAID,
    TITLE,
    CannotBe,
    Scored,
    as_recorded,
    points_before,
    score_entries,
    scored_verdict,
)
from .game import Tap
from .house import House
from .model import Bid, Bonus, Count, Declare, State, Take
from .packs import ALL_POINTS, EACH
from .payment import CONTRACT_WORDS, Contract, bids, refuse_totals
from .pile import declarer_tricks
from .scoring import result_of

SCORE_OPTIONS: Final = ("traditional_order", "renege")
"""The house rules that change what a hand pays."""

BONUSES: Final[tuple[Bonus, ...]] = ("slam", "sparrow")

_ORDINALS: Final = ("first", "second", "third")


@dataclass(frozen=True, slots=True)
class Told:
    """A hand as it is told. `points`: the count, with 1 for each trick; `tricks` are None where nobody said.

    `declared` and `made`: Slam and Sparrow. `reneged` and `before` by seat.
    """

    declarer: Seat
    contract: Contract
    points: int
    tricks: int | None
    declared: tuple[Bonus, ...]
    made: tuple[Bonus, ...]
    reneged: tuple[bool, ...]
    before: tuple[int, ...]


# ---- the score ----------------------------------------------------------------------------------


def score_this(told: Told, seating: Seating, house: House) -> Scored:
    """Score one hand with the game's own checks and scoring. Raises CannotBe, naming the answer that cannot be."""
    game = Tap()
    state = replace(game.start(seating, house), totals=told.before)
    return score_entries(game, state, list(_entries(told)))


def with_contract(declarer: Seat, contract: Contract) -> Iterator[tuple[str, Entry]]:
    """A hand up to its contract, each entry with the answer it is made of."""
    yield "declarer", Deal(depth="result")
    yield "contract", Bid(seat=declarer, contract=contract)
    if contract == "three":
        yield "contract", Take(half="top")


def _entries(told: Told) -> Iterator[tuple[str, Entry]]:
    yield from with_contract(told.declarer, told.contract)
    yield from ((f"{bonus}_declared", Declare(bonus=bonus)) for bonus in told.declared)
    yield from ((f"r{seat}", Renege(seat=seat)) for seat, reneged in enumerate(told.reneged) if reneged)
    count = Count(points=told.points, tricks=told.tricks, slam="slam" in told.made, sparrow="sparrow" in told.made)
    yield "points", count


# ---- what the record knows ----------------------------------------------------------------------


def known(state: State | None) -> dict[str, Any]:
    """The answers a table's record holds for the hand last dealt, by the names of the inputs."""
    if state is None:
        return {}
    hand = state.hand
    if hand is None or hand.void or hand.contract is None:
        return {f"p{seat}": state.standing[side] for seat, side in enumerate(state.coming.side_of)}
    found: dict[str, Any] = {f"p{seat}": state.totals[side] for seat, side in enumerate(state.seating.side_of)}
    found |= {"declarer": hand.declarer, "contract": hand.contract}
    found |= {f"{bonus}_declared": True for bonus in hand.declared}
    found |= {f"r{breach.seat}": True for breach in hand.breaches}
    if hand.complete:
        result, tricks = result_of(state, hand), declarer_tricks(hand)
        found |= {"points": result.points, "slam": result.slam, "sparrow": result.sparrow}
        found |= {} if tricks is None else {"tricks": tricks}
    return found


# ---- the question -------------------------------------------------------------------------------


def inputs(house: House, players: int) -> Sequence[Input]:
    """What is asked for."""
    contracts = tuple((contract, CONTRACT_WORDS[contract]) for contract in bids(house))
    return (
        Input(name="declarer", kind="seat", words="Who was the declarer?"),
        Input(name="contract", kind="choice", words="Which contract?", options=contracts),
        Input(name="points", kind="number", words="The declarer’s count, with 1 for each trick"),
        Input(name="tricks", kind="number", words="The declarer’s tricks, where known", needed=False),
        Input(name="slam_declared", kind="flag", words="Was Slam declared?", needed=False),
        Input(name="slam", kind="flag", words="Did the declarer win every trick?", needed=False),
        Input(name="sparrow_declared", kind="flag", words="Was the Sparrow declared?", needed=False),
        Input(name="sparrow", kind="flag", words="Was the Sparrow made?", needed=False),
        *(
            Input(name=f"r{seat}", kind="flag", words=f"Did the {_ORDINALS[seat]} player renege?", needed=False)
            for seat in range(players)
        ),
        *(
            Input(name=f"p{seat}", kind="number", words=f"Points of the {_ORDINALS[seat]} player before", needed=False)
            for seat in range(players)
        ),
    )


def read(asked: Asked) -> Told:
    """The hand as it was told, the rest of it by the record. Raises NotationError at the answer that cannot be."""
    seats = range(len(asked.seating))
    no_more(asked, [one.name for one in inputs(asked.house, len(seats))])
    asked = replace(asked, answers={**known(asked.state), **asked.answers})
    declarer = need_seat(asked, "declarer", "Who was the declarer?")
    contract = read_choice(asked, "contract", bids(asked.house), missing="Which contract was it?")
    points = need_number(asked, "points", 0, ALL_POINTS, "What does the declarer count?")
    before = tuple(read_number(asked, f"p{seat}", -MOST_BEFORE, MOST_BEFORE) or 0 for seat in seats)
    cannot_be = refuse_totals(before)
    if cannot_be is not None:
        raise CannotBe(cannot_be, f"p{seats[-1]}")
    return Told(
        declarer=declarer,
        contract=next(one for one in bids(asked.house) if one == contract),
        points=points,
        tricks=read_number(asked, "tricks", 0, EACH),
        declared=tuple(bonus for bonus in BONUSES if read_flag(asked, f"{bonus}_declared")),
        made=tuple(bonus for bonus in BONUSES if read_flag(asked, bonus)),
        reneged=tuple(read_flag(asked, f"r{seat}") for seat in seats),
        before=before,
    )


def answer(asked: Asked) -> Verdict:
    """What the hand scores."""
    told = read(asked)
    known = as_recorded(asked)
    if known is not None:
        return verdict_of(told, known, asked.seating)
    seating = Seating.solo(asked.seating.names)
    return verdict_of(told, score_this(told, seating, asked.house), seating)


def verdict_of(told: Told, scored: Scored, seating: Seating) -> Verdict:
    """The score as a verdict: the first line of the declarer is what became of the contract."""
    line = next(line for line in scored.account.lines if line.side == seating.side_of[told.declarer])
    return scored_verdict(scored, seating, f"{line.reason}.", line.rule)


SCORE: Final = Question(
    key=KEY,
    title=TITLE,
    inputs=inputs,
    answer=answer,
    options=SCORE_OPTIONS,
    said=SAID,
    before=points_before(),
)
